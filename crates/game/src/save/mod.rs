//! What is written down, and how it is read back.
//!
//! A save holds sources only: set-up, moves, cursor, clocks, preferences. Everything else is derived again, and every
//! move is checked on the way. It is stored under several [`Key`]s so that each write is small. All of them are JSON,
//! `{"version": …, "data": …}`; an older version is brought up to date step by step, a newer one is refused.
//!
//! How much a fault costs:
//! - not JSON, cut short, too large, of a newer version: what is under that key, and nothing else;
//! - the game under way has a move that is not legal, or parts that contradict each other: that game;
//! - one value of a setting is unknown: that setting gets its standard value;
//! - one game of the history cannot be read: that game.
//!
//! Whatever was lost, [`Loaded::faults`] names the key. The shell puts those bytes aside under another name before
//! it writes the key again, and tells the player once.

mod format;
mod migrate;

use core::fmt;

use reversi::{DrawingError, RecordError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Game, Key, Phase};
use format::{EntryFile, ExportFile, GameFile, HistoryFile, SettingsFile};
use migrate::VERSION;

/// The most that is read under one key: a hundred times what is ever written.
pub const MAX_BYTES: usize = 1 << 20;
/// The most that is read as an export: over twenty thousand games.
pub const MAX_EXPORT_BYTES: usize = 8 << 20;
/// The most games of an export. Each takes more memory than its text, and no browser stores many more.
pub const MAX_EXPORT_GAMES: usize = 20_000;

/// Why stored bytes could not be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// More bytes than any save has.
    TooLarge {
        /// How many there are.
        bytes: usize,
    },
    /// More games than an export may have.
    TooMany {
        /// How many there are.
        games: usize,
    },
    /// The text ends too early.
    Truncated,
    /// Not the JSON of a save.
    Damaged {
        /// Line of the first fault, counted from 1; 0 if it has no place.
        line: usize,
        /// Column of the first fault, counted from 1.
        column: usize,
    },
    /// Written by a later version of the app.
    Newer {
        /// Its version.
        version: u64,
    },
    /// A move that the rules do not allow.
    Record(RecordError),
    /// The start of a game is no board.
    Board(DrawingError),
    /// Each part can be read, but they contradict each other.
    Inconsistent,
    /// Parts of it were lost; the rest is used.
    Partial {
        /// How many settings or games.
        lost: usize,
    },
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { bytes } => write!(f, "{bytes} bytes are too many for a save"),
            Self::TooMany { games } => write!(f, "{games} games are too many for an export"),
            Self::Truncated => f.write_str("the save ends too early"),
            Self::Damaged { line, column } => {
                write!(f, "the save is damaged at line {line}, column {column}")
            }
            Self::Newer { version } => write!(f, "the save is of version {version}, newer than {VERSION}"),
            Self::Record(error) => error.fmt(f),
            Self::Board(error) => error.fmt(f),
            Self::Inconsistent => f.write_str("the parts of the save contradict each other"),
            Self::Partial { lost } => write!(f, "{lost} parts of the save could not be read"),
        }
    }
}

impl core::error::Error for LoadError {}

impl From<serde_json::Error> for LoadError {
    fn from(error: serde_json::Error) -> Self {
        if error.is_eof() {
            Self::Truncated
        } else {
            Self::Damaged { line: error.line(), column: error.column() }
        }
    }
}

/// Something under a key could not be used; its bytes are to be put aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where it was stored.
    pub key: Key,
    /// What is wrong with it.
    pub error: LoadError,
}

/// What was read, at rest: [`crate::Message::Resumed`] sets it going.
#[derive(Clone, PartialEq, Debug)]
pub struct Loaded {
    /// The state, with standard values for what could not be read.
    pub game: Game,
    /// What could not be read.
    pub faults: Vec<Fault>,
}

/// What every file looks like from outside.
#[derive(Serialize)]
struct Envelope<T> {
    version: u64,
    data: T,
}

impl Game {
    /// What is to be stored under a key.
    pub fn encode(&self, key: Key) -> Vec<u8> {
        match key {
            Key::Settings => seal(SettingsFile::of(self)),
            Key::Game => seal(GameFile::of(self)),
            Key::History(page) => seal(HistoryFile::of(&self.history, page)),
        }
    }

    /// Reads what was stored, in any order. Never fails: what cannot be used is named in [`Loaded::faults`].
    ///
    /// ```
    /// use game::{Game, Key, LoadError, Message};
    /// let mut game = Game::default();
    /// game.update(0, Message::NewGame { seed: 1 });
    /// let bytes = game.encode(Key::Game);
    ///
    /// let loaded = Game::load([(Key::Game, bytes.as_slice())]);
    /// assert_eq!((loaded.game, loaded.faults.len()), (game.at_rest(), 0));
    ///
    /// let loaded = Game::load([(Key::Game, &bytes[..40])]);
    /// assert_eq!(loaded.faults[0].error, LoadError::Truncated);
    /// ```
    pub fn load<'a>(stored: impl IntoIterator<Item = (Key, &'a [u8])>) -> Loaded {
        let mut loaded = Loaded { game: Self::default(), faults: Vec::new() };
        for (key, bytes) in stored {
            if let Err(error) = open(bytes, MAX_BYTES).and_then(|data| loaded.take(key, data)) {
                loaded.faults.push(Fault { key, error });
            }
        }
        loaded
    }

    /// Everything in one file, for the player to keep.
    pub fn export(&self) -> Vec<u8> {
        seal(ExportFile {
            settings: to_value(SettingsFile::of(self)),
            game: to_value(GameFile::of(self)),
            history: self.history.entries().rev().map(|entry| to_value(EntryFile::of(entry))).collect(),
        })
    }

    /// Reads an export. The result is for [`crate::Message::Restored`].
    ///
    /// # Errors
    /// [`LoadError`] if it is no export at all; faults of parts are named in [`Loaded::faults`].
    pub fn read_export(bytes: &[u8]) -> Result<Loaded, LoadError> {
        let file: ExportFile = shape(open(bytes, MAX_EXPORT_BYTES)?)?;
        if file.history.len() > MAX_EXPORT_GAMES {
            return Err(LoadError::TooMany { games: file.history.len() });
        }
        let mut loaded = Loaded { game: Self::default(), faults: Vec::new() };
        let parts = [(Key::Settings, file.settings), (Key::Game, file.game)];
        for (key, data) in parts {
            if let Err(error) = loaded.take(key, data) {
                loaded.faults.push(Fault { key, error });
            }
        }
        if let Err(error) = loaded.take_entries(file.history, None) {
            loaded.faults.push(Fault { key: Key::History(0), error });
        }
        Ok(loaded)
    }
}

impl Loaded {
    /// Takes in what is under one key; on an error the standard values stay, or what could be read if it is
    /// [`LoadError::Partial`].
    fn take(&mut self, key: Key, data: Value) -> Result<(), LoadError> {
        match key {
            Key::Settings => shape::<SettingsFile>(data)?.into_game(&mut self.game),
            Key::Game => shape::<GameFile>(data)?.into_game(&mut self.game),
            Key::History(page) => self.take_entries(shape::<HistoryFile>(data)?.entries, Some(page)),
        }
    }

    fn take_entries(&mut self, entries: Vec<Value>, page: Option<u32>) -> Result<(), LoadError> {
        let mut lost = 0;
        for entry in entries {
            let entry = shape::<EntryFile>(entry).and_then(EntryFile::into_entry);
            let history = &mut self.game.history;
            let belongs = |entry: &crate::Entry| {
                page.is_none_or(|page| crate::History::page_of(entry.id) == page)
                    && history.get(entry.id).is_none()
            };
            match entry.ok().filter(belongs) {
                Some(entry) => history.put(entry),
                None => lost += 1,
            }
        }
        if lost == 0 { Ok(()) } else { Err(LoadError::Partial { lost }) }
    }
}

impl Game {
    pub(crate) fn rest_after_load(&mut self) {
        // Any phase but `NoGame` leads to the resting phase of this position.
        self.phase = Phase::Suspended;
        self.phase = self.rest_phase();
    }
}

fn seal(data: impl Serialize) -> Vec<u8> {
    // Plain data with text keys: it cannot fail.
    serde_json::to_vec(&Envelope { version: VERSION, data }).unwrap_or_default()
}

fn to_value(data: impl Serialize) -> Value {
    serde_json::to_value(data).unwrap_or_default()
}

fn open(bytes: &[u8], limit: usize) -> Result<Value, LoadError> {
    #[derive(Deserialize)]
    struct Sealed {
        version: u64,
        /// A later version may have something else in its place.
        #[serde(default)]
        data: Value,
    }
    if bytes.len() > limit {
        return Err(LoadError::TooLarge { bytes: bytes.len() });
    }
    let Sealed { version, data } = serde_json::from_slice(bytes)?;
    migrate::to_current(version, data)
}

fn shape<T: DeserializeOwned>(data: Value) -> Result<T, LoadError> {
    // A value inside a document has no place in the text any more.
    serde_json::from_value(data).map_err(|_| LoadError::Damaged { line: 0, column: 0 })
}
