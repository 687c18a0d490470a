//! The entropy coding of the weights' file: small whole numbers in about as many bits as they surprise.
//!
//! Asymmetric numeral systems (Duda, "Asymmetric numeral systems", 2013) in the form that codes a symbol by its range
//! of frequencies, with states interleaved so that a processor works on several at once (Giesen, "Interleaved entropy
//! coders", 2014). It unpacks several times faster than Deflate and packs our weights tighter, because a difference is
//! coded by what is usual *after such a one in the phase before*.
//!
//! A row of numbers is written as its contexts' frequencies, the numbers that are too large for a symbol, the number of
//! words, the last states, and the words.

/// Frequencies add up to two to this power.
const BITS: u32 = 11;
const TOTAL: u32 = 1 << BITS;
/// A state that falls below this takes in the next word.
const LEAST_STATE: u32 = 1 << 16;
/// How many states take turns.
const STATES: usize = 8;
/// Symbol 0 says that the number stands elsewhere; the others are 1 for 0, 2 for −1, 3 for 1 and so on.
const SYMBOLS: usize = 256;
/// How many contexts a number may have.
pub(super) const CONTEXTS: usize = 2;

/// The bytes are no row.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Broken;

/// Writes a row of numbers, each with its context below [`CONTEXTS`].
pub(super) fn write(numbers: &[i16], contexts: &[u8], out: &mut Vec<u8>) {
    let symbols: Vec<u8> = numbers.iter().map(|&number| symbol(number)).collect();
    let mut counts = [[0u32; SYMBOLS]; CONTEXTS];
    for (&symbol, &context) in symbols.iter().zip(contexts) {
        counts[usize::from(context)][usize::from(symbol)] += 1;
    }
    let frequencies = counts.map(|counts| scaled(&counts));
    for frequencies in &frequencies {
        let used = frequencies.iter().rposition(|&frequency| frequency > 0).map_or(0, |last| last + 1);
        out.extend((used as u16).to_le_bytes());
        for &frequency in &frequencies[..used] {
            // Most are below 128: one byte.
            let low = (frequency & 127) as u8;
            let high = (frequency >> 7) as u8;
            out.extend([low | u8::from(high > 0) << 7, high].iter().take(1 + usize::from(high > 0)));
        }
    }
    let large: Vec<i16> = numbers.iter().copied().filter(|&number| symbol(number) == 0).collect();
    out.extend((large.len() as u32).to_le_bytes());
    out.extend(large.iter().flat_map(|number| number.to_le_bytes()));
    // Backwards, so that they are read forwards.
    let mut states = [LEAST_STATE; STATES];
    let mut words = Vec::new();
    for ((place, &symbol), &context) in symbols.iter().enumerate().zip(contexts).rev() {
        let frequencies = &frequencies[usize::from(context)];
        let frequency = frequencies[usize::from(symbol)];
        let start: u32 = frequencies[..usize::from(symbol)].iter().sum();
        let state = &mut states[place % STATES];
        if u64::from(*state) >= u64::from(frequency) << (32 - BITS) {
            words.push(*state as u16);
            *state >>= 16;
        }
        *state = (*state / frequency) << BITS | (*state % frequency + start);
    }
    out.extend((words.len() as u32).to_le_bytes());
    out.extend(states.iter().flat_map(|state| state.to_le_bytes()));
    out.extend(words.iter().rev().flat_map(|word| word.to_le_bytes()));
}

/// Reads a row into `numbers`, with the contexts that it was written with, and takes it off the front of the bytes.
pub(super) fn read(bytes: &mut &[u8], contexts: &[u8], numbers: &mut [i16]) -> Result<(), Broken> {
    let mut tables = [[0u32; TOTAL as usize]; CONTEXTS];
    for table in &mut tables {
        read_frequencies(bytes, table)?;
    }
    let count = u32::from_le_bytes(take(bytes)?) as usize;
    let mut large =
        split(bytes, 2 * count)?.as_chunks::<2>().0.iter().map(|&number| i16::from_le_bytes(number));
    let count = u32::from_le_bytes(take(bytes)?) as usize;
    let mut states = [0; STATES];
    for state in &mut states {
        *state = u32::from_le_bytes(take(bytes)?);
    }
    let words = split(bytes, 2 * count)?.as_chunks::<2>().0;
    let mut words = Words { words, taken: 0 };
    let (numbers, last_numbers) = numbers.as_chunks_mut::<STATES>();
    let (contexts, last_contexts) = contexts.as_chunks::<STATES>();
    for (numbers, contexts) in numbers.iter_mut().zip(contexts) {
        for lane in 0..STATES {
            let symbol = words.symbol(&tables, &mut states[lane], contexts[lane]);
            numbers[lane] =
                if symbol == 0 { large.next().ok_or(Broken)? } else { NUMBERS[usize::from(symbol)] };
        }
    }
    for ((number, &context), state) in last_numbers.iter_mut().zip(last_contexts).zip(&mut states) {
        let symbol = words.symbol(&tables, state, context);
        *number = if symbol == 0 { large.next().ok_or(Broken)? } else { NUMBERS[usize::from(symbol)] };
    }
    let ended = states == [LEAST_STATE; STATES] && words.taken == words.words.len() && large.next().is_none();
    if ended { Ok(()) } else { Err(Broken) }
}

/// The words of a row, and how many of them were taken.
struct Words<'a> {
    words: &'a [[u8; 2]],
    taken: usize,
}

impl Words<'_> {
    /// The next symbol of a state.
    #[inline(always)]
    fn symbol(&mut self, tables: &[[u32; TOTAL as usize]; CONTEXTS], state: &mut u32, context: u8) -> u8 {
        let entry = tables[usize::from(context) % CONTEXTS][(*state % TOTAL) as usize];
        let (frequency, offset) = ((entry >> 8 & (TOTAL - 1)) + 1, entry >> 20);
        let left = frequency.wrapping_mul(*state >> BITS).wrapping_add(offset);
        // Without a branch: which symbols need a word cannot be foreseen.
        let word = self.words.get(self.taken).map_or(0, |&word| u16::from_le_bytes(word));
        let short = left < LEAST_STATE;
        *state = if short { left << 16 | u32::from(word) } else { left };
        self.taken += usize::from(short);
        entry as u8
    }
}

/// For each value of a state's low bits: its symbol, and its symbol's frequency less one and place in its range.
fn read_frequencies(bytes: &mut &[u8], table: &mut [u32; TOTAL as usize]) -> Result<(), Broken> {
    let used = u32::from(u16::from_le_bytes(take(bytes)?));
    if used > SYMBOLS as u32 {
        return Err(Broken);
    }
    let mut entries = table.iter_mut();
    for symbol in 0..used {
        let [low] = take(bytes)?;
        let mut frequency = u32::from(low & 127);
        if low > 127 {
            let [high] = take(bytes)?;
            frequency |= u32::from(high) << 7;
        }
        for offset in 0..frequency {
            *entries.next().ok_or(Broken)? = offset << 20 | (frequency - 1) << 8 | symbol;
        }
    }
    // A context without numbers has no frequencies either.
    if used == 0 || entries.next().is_none() { Ok(()) } else { Err(Broken) }
}

fn symbol(number: i16) -> u8 {
    let zigzag = (i32::from(number) << 1) ^ (i32::from(number) >> 15);
    u8::try_from(zigzag + 1).unwrap_or(0)
}

/// The number of each symbol.
const NUMBERS: [i16; SYMBOLS] = {
    let mut numbers = [0; SYMBOLS];
    let mut symbol = 1;
    while symbol < SYMBOLS {
        let zigzag = symbol as i16 - 1;
        numbers[symbol] = (zigzag >> 1) ^ -(zigzag & 1);
        symbol += 1;
    }
    numbers
};

/// Frequencies in proportion to counts: none that occurs is 0, and the sum is [`TOTAL`] if anything occurs.
fn scaled(counts: &[u32; SYMBOLS]) -> [u32; SYMBOLS] {
    let all: u64 = counts.iter().map(|&count| u64::from(count)).sum();
    let mut frequencies = counts.map(|count| {
        let share = (u64::from(count) * u64::from(TOTAL)).checked_div(all).unwrap_or(0) as u32;
        share.max(u32::from(count > 0))
    });
    if all == 0 {
        return frequencies;
    }
    loop {
        let sum: u32 = frequencies.iter().sum();
        // The most frequent one feels it least.
        let Some(most) = frequencies.iter_mut().max() else { break };
        match sum.cmp(&TOTAL) {
            core::cmp::Ordering::Less => *most += TOTAL - sum,
            core::cmp::Ordering::Equal => break,
            core::cmp::Ordering::Greater => *most -= (sum - TOTAL).min(*most / 2),
        }
    }
    frequencies
}

/// Takes so many bytes off the front.
fn split<'a>(bytes: &mut &'a [u8], count: usize) -> Result<&'a [u8], Broken> {
    let (front, rest) = bytes.split_at_checked(count).ok_or(Broken)?;
    *bytes = rest;
    Ok(front)
}

fn take<const COUNT: usize>(bytes: &mut &[u8]) -> Result<[u8; COUNT], Broken> {
    let (front, rest) = bytes.split_first_chunk().ok_or(Broken)?;
    *bytes = rest;
    Ok(*front)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    fn row(length: usize, spread: u32, seed: u64) -> (Vec<i16>, Vec<u8>) {
        let mut rng = Rng::new(seed);
        let numbers =
            (0..length).map(|_| (rng.below(2 * spread + 1) as i32 - spread as i32) as i16).collect();
        let contexts = (0..length).map(|_| rng.below(CONTEXTS as u32) as u8).collect();
        (numbers, contexts)
    }

    #[test]
    fn what_was_written_is_read() {
        for (seed, length) in [0, 1, 2, 3, 4, 5, 1000, 20_000].into_iter().enumerate() {
            for spread in [0, 1, 5, 126, 127, 128, 3000, 32767] {
                let (numbers, contexts) = row(length, spread, seed as u64);
                let mut bytes = Vec::new();
                write(&numbers, &contexts, &mut bytes);
                bytes.push(7);
                let (mut rest, mut read_back) = (&bytes[..], vec![0; length]);
                assert_eq!(read(&mut rest, &contexts, &mut read_back), Ok(()));
                assert_eq!((rest, read_back), (&[7][..], numbers), "{length} numbers up to {spread}");
            }
        }
    }

    #[test]
    fn what_is_usual_takes_little_room() {
        let numbers: Vec<i16> = (0..40_000).map(|place| i16::from(place % 100 == 0)).collect();
        let mut bytes = Vec::new();
        write(&numbers, &vec![0; numbers.len()], &mut bytes);
        // The entropy of one in a hundred is 0.081 bits.
        assert!(bytes.len() < 40_000 * 82 / 8000 + 50, "{} bytes", bytes.len());
    }

    #[test]
    fn damage_is_an_error_or_other_numbers_and_never_a_panic() {
        let (numbers, contexts) = row(300, 140, 9);
        let mut good = Vec::new();
        write(&numbers, &contexts, &mut good);
        let mut broken = 0;
        for place in 0..good.len() {
            let mut read_back = vec![0; numbers.len()];
            assert_eq!(read(&mut &good[..place], &contexts, &mut read_back), Err(Broken));
            for bit in [1, 16, 128] {
                let mut bytes = good.clone();
                bytes[place] ^= bit;
                broken += usize::from(read(&mut &bytes[..], &contexts, &mut read_back).is_err());
            }
        }
        assert!(broken > 2 * good.len(), "most of it is noticed here, all of it by the file's checksum");
    }
}
