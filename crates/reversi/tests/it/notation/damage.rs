//! Damaged records: whatever comes in, every reader gives records or a typed error, and never panics.

use reversi::notation::{self, Format, Record};

use super::files;

/// Inputs in all; the same ones in every run.
const INPUTS: u64 = 100_000;

/// Splitmix64 (Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58476d1ce4e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d049bb133111eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    fn range(&mut self, length: usize) -> core::ops::Range<usize> {
        let start = self.below(length + 1);
        start..start + self.below((length - start).min(40) + 1)
    }
}

/// Pieces that mean something in some format.
const TOKENS: &[&[u8]] = &[
    b"(;",
    b";)",
    b"(",
    b")",
    b"[",
    b"]",
    b"{",
    b"}",
    b"\\",
    b"\"",
    b";",
    b"/",
    b"//",
    b":",
    b"%",
    b"$",
    b"\n",
    b"\r\n",
    b"\n\n",
    b"PA",
    b"pass",
    b"--",
    b"-",
    b"@@",
    b"B[",
    b"W[",
    b"AB[",
    b"AW[",
    b"PL[W]",
    b"GM[2]",
    b"GM[Othello]",
    b"BO[8 ",
    b"RE[+64:r]",
    b"RE[?]",
    b"TY[10]",
    b"SZ[8]",
    b"C[x]",
    b"[Result \"1-0\"]",
    b"[FEN \"",
    b"[A \"b\"]",
    b"1. ",
    b"1)",
    b"0x",
    b"G8:+18;",
    b": -04 10",
    b"f5",
    b"d6",
    b"F5D6",
    b"+f5",
    b"-d6",
    b"i9",
    b"64:0",
    b"*",
    b"X",
    b"O",
    b"--------",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"\x00",
    b"\xff",
    b"\xc2\xa0",
    b"\xef\xbc\xa6\xef\xbc\x95",
    b"99999999999",
];

/// Damages a record a little.
fn damage(random: &mut Random, input: &mut Vec<u8>, other: &[u8]) {
    match random.below(8) {
        0 if !input.is_empty() => {
            let at = random.below(input.len());
            input[at] ^= 1 << random.below(8);
        }
        1 if !input.is_empty() => {
            let at = random.below(input.len());
            input[at] = random.next() as u8;
        }
        2 => input.truncate(random.below(input.len() + 1)),
        3 => drop(input.drain(random.range(input.len()))),
        4 => {
            let (piece, at) = (random.range(input.len()), random.below(input.len() + 1));
            let piece = input[piece].to_vec();
            input.splice(at..at, piece);
        }
        5 => {
            let (piece, place) = (random.range(other.len()), random.range(input.len()));
            input.splice(place, other[piece].iter().copied());
        }
        6 => {
            let (one, two) = (random.range(input.len()), random.range(input.len()));
            let (first, second) = if one.start < two.start { (one, two) } else { (two, one) };
            if first.end <= second.start {
                let (front, back) = (input[first.clone()].to_vec(), input[second.clone()].to_vec());
                input.splice(second, front);
                input.splice(first, back);
            }
        }
        _ => {
            let place = random.range(input.len());
            let place = if random.below(2) == 0 { place } else { place.start..place.start };
            input.splice(place, TOKENS[random.below(TOKENS.len())].iter().copied());
        }
    }
}

/// Feeds an input to a reader. What can be read must come back from what is written; what cannot must say why.
pub(crate) fn check(input: &[u8], format: Format) -> bool {
    match notation::read(input, format) {
        Err(error) => {
            let message = error.to_string();
            assert!(!message.is_empty() && message.len() < 300, "{message}");
            false
        }
        Ok(records) => {
            let written =
                notation::write(&records, format).unwrap_or_else(|error| panic!("{error}: {records:?}"));
            let again = notation::read(&written, format);
            assert!(again.as_ref() == Ok(&records), "{format}: {again:?} from {records:?}");
            true
        }
    }
}

/// The files of the test data, and the first moves of each of their games in every format that holds them.
fn seeds() -> Vec<Vec<u8>> {
    let files: Vec<_> = ["records", "finds"].into_iter().flat_map(files::all).collect();
    let records = files.iter().filter_map(|file| notation::read_any(file).ok()).flatten();
    let short = records.zip((0..12).cycle()).flat_map(|(record, moves)| {
        let notes = record.notes.iter().take(moves).cloned().collect();
        let record = Record { game: record.game.prefix(moves), notes, ..record };
        Format::ALL.map(|format| notation::write(core::slice::from_ref(&record), format).ok())
    });
    let short: Vec<_> = short.flatten().collect();
    files.into_iter().chain(short).collect()
}

/// The shares of inputs that could be read and could not.
fn run(seed: u64, inputs: u64, mut input: impl FnMut(&mut Random) -> (Vec<u8>, Format)) -> (u64, u64) {
    let mut random = Random(seed);
    let mut readable = 0;
    for _ in 0..inputs {
        let (input, format) = input(&mut random);
        readable += u64::from(check(&input, format));
    }
    (readable, inputs - readable)
}

#[test]
fn damaged_records_are_read_or_refused() {
    let records = seeds();
    let inputs = INPUTS * 3 / 4;
    let (readable, refused) = run(2026, inputs, |random| {
        let mut input = records[random.below(records.len())].clone();
        let own = notation::detect(&input);
        for _ in 0..=random.below(3) {
            let other = &records[random.below(records.len())];
            damage(random, &mut input, other);
        }
        // Most often the reader of the format, sometimes any other.
        let any = Format::ALL[random.below(Format::ALL.len())];
        let format = own.filter(|_| random.below(4) > 0).or_else(|| notation::detect(&input)).unwrap_or(any);
        (input, if random.below(8) == 0 { any } else { format })
    });
    // Damage that is always harmless or always fatal would show nothing.
    assert!(readable > inputs / 20 && refused > inputs / 20, "{readable} read, {refused} refused");
}

#[test]
fn raw_bytes_are_read_or_refused() {
    let bytes: Vec<u8> = (0..=255).collect();
    run(1971, INPUTS / 4, |random| {
        let alphabet: &[u8] = [
            &bytes[..],
            b"abcdefgh12345678",
            b"()[];BWf5d6 \n\\",
            b"XO-xo*. \n;:%",
            b"+-f5d6c4: 01\n",
            b"[]\"A {};*1-0.f5\n",
            b"0123456789abcdefx \n",
        ][random.below(7)];
        let bytes = (0..random.below(400)).map(|_| alphabet[random.below(alphabet.len())]).collect();
        (bytes, Format::ALL[random.below(Format::ALL.len())])
    });
}

#[test]
fn whole_files_pass_through_every_reader() {
    let mut readable = 0;
    for input in ["records", "finds"].into_iter().flat_map(files::all) {
        readable += Format::ALL.iter().filter(|&&format| check(&input, format)).count();
    }
    assert!(readable > 12, "{readable}");
}
