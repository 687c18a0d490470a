//! What screens are made of.

mod board;
mod button;
mod choice;
mod controls;
mod counts;
mod diagram;
mod icon;
mod menu;
mod moves;
mod notices;
mod page;
mod preview;
mod rail;
mod result;
mod sheet;
mod square;
mod tile;

pub use board::Board;
pub use button::{Button, IconButton, Weight};
pub use choice::{Choice, ChoiceGroup, SelectRow, Switch};
pub use controls::Controls;
pub(crate) use controls::speed_name;
pub use counts::Counts;
pub use diagram::Diagram;
pub use icon::{Glyph, Icon};
pub use menu::{MenuSheet, MovesSheet, NoSheet};
pub use moves::MoveList;
pub(crate) use notices::Note;
pub use notices::Notices;
pub use page::Page;
pub use preview::Preview;
pub use rail::Rail;
pub use result::ResultSheet;
pub use sheet::Sheet;
pub use tile::{Sample, Tile, TileGroup};
