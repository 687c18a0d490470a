//! Game files of the WTHOR archive (`.wtb`), and the names that belong to them (`.jou` and `.trn`).
//!
//! A header of 16 bytes, then 68 bytes a game: numbers of tournament and players, Black's real score, the score that
//! perfect play would have had, and up to 60 moves without passes. Numbers are little-endian. A game that stops before
//! its end has its stored score as the result, which nothing in the file explains.

use super::replay::Replay;
use super::{
    Fault, Format, Located, Manner, Place, ReadError, Record, Snippet, StatedResult, Tags, Verdict,
    WriteError,
};
use crate::{Board, Color, EmptySquares, Score, Square};

const HEADER: usize = 16;
const GAME: usize = 68;
const MOVES: usize = 60;

/// The header of a file, without the number of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// When the file was written: century, year of it, month, day.
    pub written: [u8; 4],
    /// The number of players or tournaments; 0 in a file of games.
    pub names: u16,
    /// The year of the games.
    pub year: u16,
    /// 0 or 8 for boards of 8×8.
    pub size: u8,
    /// 1 for a file of solitaires.
    pub solitaire: u8,
    /// From how many empty squares the theoretical scores are; 0 means 22.
    pub depth: u8,
    /// Not used.
    pub reserved: u8,
}

/// What a WTHOR file says about a game and no other format holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Origin {
    /// The header of the file.
    pub header: Header,
    /// Number of the tournament in the `.trn` file.
    pub tournament: u16,
    /// Number of Black in the `.jou` file.
    pub black: u16,
    /// Number of White in the `.jou` file.
    pub white: u16,
    /// Black's score if both sides had played perfectly from [`Header::depth`] on.
    pub theoretical: u8,
}

impl Header {
    fn read(bytes: &[u8; HEADER]) -> (Self, u32) {
        let &[c, y, m, d, n0, n1, n2, n3, k0, k1, y0, y1, size, solitaire, depth, reserved] = bytes;
        let names = u16::from_le_bytes([k0, k1]);
        let year = u16::from_le_bytes([y0, y1]);
        let header = Self { written: [c, y, m, d], names, year, size, solitaire, depth, reserved };
        (header, u32::from_le_bytes([n0, n1, n2, n3]))
    }

    fn write(self, games: u32, bytes: &mut Vec<u8>) {
        let Self { written, names, year, size, solitaire, depth, reserved } = self;
        bytes.extend(written);
        bytes.extend(games.to_le_bytes());
        bytes.extend(names.to_le_bytes());
        bytes.extend(year.to_le_bytes());
        bytes.extend([size, solitaire, depth, reserved]);
    }
}

/// Reads all games of a file; there may be none.
///
/// # Errors
/// [`ReadError`] with the byte, if the file has not the length that it should, is of another size of board, or a game
/// is not legal.
pub fn read(bytes: &[u8]) -> Result<Vec<Record>, ReadError> {
    let fault_at = |byte: usize, fault| ReadError { game: None, place: Place::Byte(byte), fault };
    let Some((first, rest)) = bytes.split_first_chunk::<HEADER>() else {
        let fault = Fault::Length { promised: HEADER as u64, found: bytes.len() as u64 };
        return Err(fault_at(bytes.len(), fault));
    };
    let (header, games) = Header::read(first);
    if !matches!(header.size, 0 | 8) {
        return Err(fault_at(12, Fault::Size(Snippet::of(&format!("{0}×{0}", header.size)))));
    }
    let promised = HEADER as u64 + GAME as u64 * u64::from(games);
    if promised != bytes.len() as u64 {
        let fault = Fault::Length { promised, found: bytes.len() as u64 };
        return Err(fault_at(bytes.len(), fault));
    }
    let (chunks, _) = rest.as_chunks::<GAME>();
    let read_one = |(index, chunk): (usize, &[u8; GAME])| {
        read_game(header, chunk).map_err(|(offset, fault)| ReadError {
            game: (chunks.len() > 1).then_some(index + 1),
            place: Place::Byte(HEADER + GAME * index + offset),
            fault,
        })
    };
    chunks.iter().enumerate().map(read_one).collect()
}

fn read_game(header: Header, bytes: &[u8; GAME]) -> Located<Record> {
    let number = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
    let (real, theoretical) = (bytes[6], bytes[7]);
    let origin = Origin { header, tournament: number(0), black: number(2), white: number(4), theoretical };
    if real > 64 {
        return Err((6, Fault::expected("a score from 0 to 64", &real.to_string())));
    }
    let mut replay = Replay::new(Board::START);
    let mut ended = false;
    for (at, &byte) in bytes.iter().enumerate().skip(GAME - MOVES) {
        if byte == 0 {
            ended = true;
            continue;
        }
        let square = square(byte).filter(|_| !ended);
        let not_a_move =
            || (at, Fault::NotAMove { found: Snippet::of(&byte.to_string()), number: replay.number() });
        let square = square.ok_or_else(not_a_move)?;
        replay.play(None, square).map_err(|fault| (at, fault))?;
    }
    let date = (header.year != 0).then(|| header.year.to_string());
    let verdict = Verdict::Score(Score { black: real, white: 64 - real });
    let result = StatedResult { verdict, manner: Manner::Played };
    let mut record = replay.finish(Tags { date, ..Tags::default() }, Some(result));
    record.wthor = Some(origin);
    Ok(record)
}

/// The square of 10 · row + column, both from 1 to 8.
fn square(byte: u8) -> Option<Square> {
    let (row, column) = (byte / 10, byte % 10);
    Square::at(column.wrapping_sub(1), row.wrapping_sub(1))
}

/// Writes a file. Its header is that of the first record that has one, else an empty one with the year of the first
/// record's date. A game without a stated result gets the score of its board as it stands.
///
/// # Errors
/// [`WriteError`] for a game from another start than the usual one.
pub fn write(records: &[Record]) -> Result<Vec<u8>, WriteError> {
    super::usual_starts(records, Format::Wthor)?;
    let too_many = WriteError::TooMany { format: Format::Wthor, games: records.len() };
    let games = u32::try_from(records.len()).map_err(|_| too_many)?;
    let of_date =
        || Header { year: records.first().and_then(year).unwrap_or(0), size: 8, ..Header::default() };
    let header = records.iter().find_map(|record| record.wthor).map_or_else(of_date, |origin| origin.header);
    let mut bytes = Vec::with_capacity(HEADER + GAME * records.len());
    header.write(games, &mut bytes);
    for record in records {
        let origin = record.wthor.unwrap_or_default();
        for number in [origin.tournament, origin.black, origin.white] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend([black_score(record), origin.theoretical]);
        let moves = record.game.moves().iter().map(|square| 10 * (square.row() + 1) + square.column() + 1);
        bytes.extend(moves.chain(core::iter::repeat(0)).take(MOVES));
    }
    Ok(bytes)
}

/// The year at the head of a date.
fn year(record: &Record) -> Option<u16> {
    record.tags.date.as_deref()?.get(..4)?.parse().ok()
}

/// Black's score, the empty squares counted for the winner.
fn black_score(record: &Record) -> u8 {
    let whole_board = |score: Score| match score.winner() {
        Some(Color::Black) => 64 - score.white,
        Some(Color::White) => score.black,
        None => 32,
    };
    match record.result_to_write().map(|result| result.verdict) {
        Some(Verdict::Score(score)) => whole_board(score),
        Some(Verdict::Difference(difference)) => (difference.0.clamp(-64_000, 64_000) / 2000 + 32) as u8,
        Some(Verdict::Winner(None)) => 32,
        None | Some(Verdict::Winner(Some(_))) => whole_board(
            record
                .game
                .score(EmptySquares::NotAtAll)
                .unwrap_or_else(|| Score::of(&record.game.board(), EmptySquares::NotAtAll)),
        ),
    }
}

/// Whether a file begins like one of the archive.
pub(super) fn looks_like(bytes: &[u8]) -> bool {
    let Some((&first, _)) = bytes.split_first_chunk::<HEADER>() else { return false };
    let (header, _) = Header::read(&first);
    let [century, year, month, day] = header.written;
    let is_date = century < 32 && year < 100 && month < 13 && day < 32;
    is_date && first[4..].contains(&0) && matches!(header.size, 0 | 8 | 10)
}

/// Which file of names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Names {
    /// Players, `.jou`.
    Players,
    /// Tournaments, `.trn`.
    Tournaments,
}

impl Names {
    /// Reads the names, in the order of their numbers.
    ///
    /// # Errors
    /// [`ReadError`] if the file has not the length that its header promises.
    pub fn read(self, bytes: &[u8]) -> Result<Vec<String>, ReadError> {
        let width = match self {
            Self::Players => 20,
            Self::Tournaments => 26,
        };
        let header = bytes.first_chunk::<HEADER>().map(|first| Header::read(first).0);
        let promised = HEADER + width * usize::from(header.unwrap_or_default().names);
        if header.is_none() || promised != bytes.len() {
            let fault = Fault::Length { promised: promised as u64, found: bytes.len() as u64 };
            return Err(ReadError { game: None, place: Place::Byte(bytes.len()), fault });
        }
        // The archive is older than UTF-8: names are in Latin-1, padded with NUL.
        let name = |bytes: &[u8]| {
            bytes.iter().take_while(|&&byte| byte != 0).map(|&byte| char::from(byte)).collect::<String>()
        };
        Ok(bytes[HEADER..].chunks_exact(width).map(|bytes| name(bytes).trim().to_owned()).collect())
    }
}

/// Puts the names of players and tournaments into the tags of records that were read from the archive. Numbers
/// without a name stay without.
pub fn name_records(records: &mut [Record], players: &[String], tournaments: &[String]) {
    for record in records {
        let Some(origin) = record.wthor else { continue };
        let name = |names: &[String], number: u16| names.get(usize::from(number)).cloned();
        record.tags.black = name(players, origin.black);
        record.tags.white = name(players, origin.white);
        record.tags.event = name(tournaments, origin.tournament);
    }
}

#[cfg(test)]
mod tests {
    use super::super::transcript;
    use super::*;

    /// A file of the year 1977 as it is described, with the games cut to a few moves.
    fn file() -> Vec<u8> {
        let mut bytes = vec![0x14, 0x07, 0x05, 0x16, 2, 0, 0, 0, 0, 0, 0xb9, 0x07, 8, 0, 0x18, 0];
        bytes.extend([0x01, 0x00, 0x5a, 0x01, 0x4b, 0x03, 0x22, 0x29, 0x38, 0x40]);
        bytes.extend([0; 58]);
        bytes.extend([0x01, 0x00, 0x4b, 0x03, 0xbd, 0x01, 0x34, 0x2c, 0x38, 0x42]);
        bytes.extend([0; 58]);
        bytes
    }

    #[test]
    fn a_file_is_read_and_written() {
        let records = read(&file()).unwrap();
        let origins: Vec<_> = records.iter().filter_map(|record| record.wthor).collect();
        let numbers = origins.iter().map(|origin| (origin.tournament, origin.black, origin.white));
        assert_eq!(numbers.collect::<Vec<_>>(), [(1, 346, 843), (1, 843, 445)]);
        assert_eq!(origins.iter().map(|origin| origin.theoretical).collect::<Vec<_>>(), [41, 44]);
        assert_eq!((origins[0].header.year, origins[0].header.depth), (1977, 24));
        let scores = records.iter().map(|record| record.result.map(|result| result.verdict));
        let score = |black| Some(Verdict::Score(Score { black, white: 64 - black }));
        assert_eq!(scores.collect::<Vec<_>>(), [score(34), score(52)]);
        let moves: Vec<_> = records.iter().map(|record| transcript::moves(&record.game)).collect();
        assert_eq!(moves, ["f5d6", "f5f6"]);
        assert!(records.iter().all(|record| record.game.termination().is_none()));
        assert_eq!(write(&records), Ok(file()));
        assert!(looks_like(&file()));
        let empty = [20, 7, 5, 22, 0, 0, 0, 0, 0, 0, 185, 7, 8, 0, 24, 0];
        assert_eq!(read(&empty), Ok(Vec::new()));
    }

    #[test]
    fn names_belong_to_numbers() {
        let mut players = vec![20, 7, 5, 22, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0];
        for name in [&b"??"[..], b"J\xfcrgen"] {
            players.extend(name);
            players.resize(players.len() + 20 - name.len(), 0);
        }
        let names = Names::Players.read(&players).unwrap();
        assert_eq!(names, ["??", "Jürgen"]);
        let mut records = read(&file()).unwrap();
        records[0].wthor.as_mut().unwrap().black = 1;
        name_records(&mut records, &names, &[]);
        assert_eq!(records[0].tags.black.as_deref(), Some("Jürgen"));
        assert_eq!((&records[0].tags.white, &records[0].tags.event), (&None, &None));
        let error = Names::Tournaments.read(&players).unwrap_err();
        assert_eq!(error.to_string(), "the file has 56 bytes, its header promises 68 (byte 56)");
        assert!(Names::Players.read(b"").is_err());
    }

    #[test]
    fn damaged_files_are_refused_with_the_place() {
        let check = |change: &dyn Fn(&mut Vec<u8>), expected: &str| {
            let mut bytes = file();
            change(&mut bytes);
            assert_eq!(read(&bytes).map_err(|error| error.to_string()), Err(expected.to_owned()));
        };
        check(&|bytes| bytes.clear(), "the file has 0 bytes, its header promises 16 (byte 0)");
        check(&|bytes| bytes.truncate(100), "the file has 100 bytes, its header promises 152 (byte 100)");
        check(&|bytes| bytes.push(0), "the file has 153 bytes, its header promises 152 (byte 153)");
        check(
            &|bytes| bytes[4..8].fill(255),
            "the file has 152 bytes, its header promises 292057776076 (byte 152)",
        );
        check(&|bytes| bytes[12] = 10, "the board is \"10×10\", only 8×8 can be read (byte 12)");
        check(&|bytes| bytes[16 + 6] = 65, "game 1: \"65\" is not a score from 0 to 64 (byte 22)");
        check(&|bytes| bytes[84 + 9] = 19, "game 2: \"19\" is not a move (move 2)");
        check(&|bytes| bytes[84 + 9] = 65, "game 2: e6 is not a legal move (move 2)");
        check(&|bytes| bytes[84 + 11] = 66, "game 2: \"66\" is not a move (move 3)");
    }

    #[test]
    fn own_starts_have_no_place() {
        let start = "------------------XO------XXX------OXX-----O-------------------- O".parse().unwrap();
        let records = [Record::new(crate::GameRecord::new(start))];
        assert_eq!(write(&records), Err(WriteError::OwnStart { format: Format::Wthor, game: 1 }));
    }
}
