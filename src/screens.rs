//! The screens, one per address of [`crate::route::Route`].

mod about;
mod game;
mod history;
mod learn;
mod new_game;
mod not_found;
mod settings;

pub use about::About;
pub use game::GameScreen;
pub use history::History;
pub use learn::{Learn, LearnChapter};
pub use new_game::NewGame;
pub use not_found::NotFound;
pub use settings::Settings;
