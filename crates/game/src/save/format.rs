//! The shapes of version 1, apart from the state so that each can change by itself.
//!
//! A field without a name that is known here is refused: what may be absent (a game under way, its clocks, its
//! resignation) would else be lost unseen when the name of its field is damaged.

use reversi::{Board, Color, EmptySquares, Forfeit, GameRecord, Square, Termination};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::LoadError;
use crate::clock::{Clocks, TimeLeft};
use crate::settings::EmptySquaresName;
use crate::{Entry, Game, History, Level, Millis, Mode, Phase, Player, Players, Round, Tally};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SettingsFile {
    setup: Map<String, Value>,
    preferences: Map<String, Value>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameFile {
    /// None before the first game.
    round: Option<RoundFile>,
    paused: bool,
    tally: Tally,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HistoryFile {
    pub(super) entries: Vec<Value>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExportFile {
    pub(super) settings: Value,
    pub(super) game: Value,
    pub(super) history: Vec<Value>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundFile {
    id: u64,
    seed: u64,
    players: PlayersFile,
    #[serde(with = "EmptySquaresName")]
    empty_squares: EmptySquares,
    record: RecordFile,
    /// How many moves are shown, and one more for a forfeit.
    step: usize,
    clocks: Option<ClocksFile>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EntryFile {
    id: u64,
    date: Millis,
    players: PlayersFile,
    #[serde(with = "EmptySquaresName")]
    empty_squares: EmptySquares,
    record: RecordFile,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayersFile {
    black: PlayerFile,
    white: PlayerFile,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum PlayerFile {
    Human,
    Bot(Level),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordFile {
    /// A drawn board; none: the usual start.
    start: Option<String>,
    /// "f5d6c3…", without lost turns.
    moves: String,
    forfeit: Option<ForfeitFile>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ForfeitFile {
    Resigned(Side),
    OutOfTime(Side),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Side {
    Black,
    White,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClocksFile {
    limit: Millis,
    at: Vec<TimeLeft>,
    left: TimeLeft,
}

fn checked_id(id: u64) -> Result<u64, LoadError> {
    if id <= History::MAX_ID { Ok(id) } else { Err(LoadError::Inconsistent) }
}

impl SettingsFile {
    pub(super) fn of(game: &Game) -> Self {
        Self { setup: fields(&game.setup), preferences: fields(&game.preferences) }
    }

    pub(super) fn into_game(self, game: &mut Game) -> Result<(), LoadError> {
        let (setup, lost_setup) = lenient(self.setup);
        let (preferences, lost_preferences) = lenient(self.preferences);
        (game.setup, game.preferences) = (setup, preferences);
        match lost_setup + lost_preferences {
            0 => Ok(()),
            lost => Err(LoadError::Partial { lost }),
        }
    }
}

fn fields(data: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(data) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

/// Settings with the standard value wherever the stored one is missing or unknown, and how many were unknown.
fn lenient<T: Serialize + DeserializeOwned + Default>(stored: Map<String, Value>) -> (T, usize) {
    let mut settings = T::default();
    let mut lost = 0;
    for (name, value) in stored {
        let mut changed = fields(&settings);
        // A setting that this version does not know says nothing about the others.
        if let Some(field) = changed.get_mut(&name) {
            *field = value;
            match serde_json::from_value(Value::Object(changed)) {
                Ok(with_it) => settings = with_it,
                Err(_) => lost += 1,
            }
        }
    }
    (settings, lost)
}

impl GameFile {
    pub(super) fn of(game: &Game) -> Self {
        let round = (game.phase != Phase::NoGame).then(|| RoundFile::of(&game.round));
        Self { round, paused: game.paused, tally: game.tally }
    }

    pub(super) fn into_game(self, game: &mut Game) -> Result<(), LoadError> {
        let Some(round) = self.round else { return Ok(()) };
        game.round = round.into_round()?;
        game.tally = self.tally;
        game.paused = self.paused && game.round.mode() == Mode::Watch;
        game.rest_after_load();
        Ok(())
    }
}

impl HistoryFile {
    pub(super) fn of(history: &History, page: u32) -> Self {
        Self { entries: history.page(page).map(|entry| super::to_value(EntryFile::of(entry))).collect() }
    }
}

impl RoundFile {
    fn of(round: &Round) -> Self {
        let clocks = round.clocks.as_ref().map(|clocks| ClocksFile {
            limit: clocks.limit(),
            at: clocks.history().to_vec(),
            left: clocks.at_rest(),
        });
        Self {
            id: round.id,
            seed: round.seed,
            players: round.players.into(),
            empty_squares: round.empty_squares,
            record: RecordFile::of(&round.line.record()),
            step: round.line.step(),
            clocks,
        }
    }

    fn into_round(self) -> Result<Round, LoadError> {
        let record = self.record.into_record()?;
        let len = record.moves().len();
        let mut round =
            Round::new(checked_id(self.id)?, self.seed, self.players.into(), self.empty_squares, &record);
        if self.step > round.line.steps() {
            return Err(LoadError::Inconsistent);
        }
        round.line.seek(self.step);
        if let Some(ClocksFile { limit, at, left }) = self.clocks {
            round.clocks = Some(Clocks::restore(limit, at, left, len).ok_or(LoadError::Inconsistent)?);
        }
        Ok(round)
    }
}

impl EntryFile {
    pub(super) fn of(entry: &Entry) -> Self {
        Self {
            id: entry.id,
            date: entry.date,
            players: entry.players.into(),
            empty_squares: entry.empty_squares,
            record: RecordFile::of(&entry.record),
        }
    }

    pub(super) fn into_entry(self) -> Result<Entry, LoadError> {
        Ok(Entry {
            id: checked_id(self.id)?,
            date: self.date,
            players: self.players.into(),
            empty_squares: self.empty_squares,
            record: self.record.into_record()?,
        })
    }
}

impl RecordFile {
    fn of(record: &GameRecord) -> Self {
        let start = (record.start() != Board::START).then(|| record.start().to_string());
        let moves = record.moves().iter().map(Square::to_string).collect();
        let forfeit = match record.termination() {
            Some(Termination::Forfeited(Forfeit::Resigned(color))) => {
                Some(ForfeitFile::Resigned(color.into()))
            }
            Some(Termination::Forfeited(Forfeit::OutOfTime(color))) => {
                Some(ForfeitFile::OutOfTime(color.into()))
            }
            _ => None,
        };
        Self { start, moves, forfeit }
    }

    fn into_record(self) -> Result<GameRecord, LoadError> {
        let start = match self.start {
            Some(drawing) => drawing.parse().map_err(LoadError::Board)?,
            None => Board::START,
        };
        let mut record = GameRecord::new(start);
        for name in self.moves.as_bytes().chunks(2) {
            let square = core::str::from_utf8(name).ok().and_then(|name| name.parse().ok());
            let square = square.ok_or(LoadError::Damaged { line: 0, column: 0 })?;
            record.play(square).map_err(LoadError::Record)?;
        }
        if let Some(forfeit) = self.forfeit {
            record.forfeit(forfeit.into()).map_err(LoadError::Record)?;
        }
        Ok(record)
    }
}

impl From<Players> for PlayersFile {
    fn from(players: Players) -> Self {
        Self { black: players.black.into(), white: players.white.into() }
    }
}

impl From<PlayersFile> for Players {
    fn from(file: PlayersFile) -> Self {
        Self { black: file.black.into(), white: file.white.into() }
    }
}

impl From<Player> for PlayerFile {
    fn from(player: Player) -> Self {
        match player {
            Player::Human => Self::Human,
            Player::Bot(level) => Self::Bot(level),
        }
    }
}

impl From<PlayerFile> for Player {
    fn from(file: PlayerFile) -> Self {
        match file {
            PlayerFile::Human => Self::Human,
            PlayerFile::Bot(level) => Self::Bot(level),
        }
    }
}

impl From<ForfeitFile> for Forfeit {
    fn from(file: ForfeitFile) -> Self {
        match file {
            ForfeitFile::Resigned(side) => Self::Resigned(side.into()),
            ForfeitFile::OutOfTime(side) => Self::OutOfTime(side.into()),
        }
    }
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::Black => Self::Black,
            Side::White => Self::White,
        }
    }
}
