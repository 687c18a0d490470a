//! The screens, one per address of [`crate::route::Route`].

mod about;
mod details;
mod game;
mod history;
mod learn;
mod learn_chapter;
mod new_game;
mod not_found;
mod settings;
mod settings_data;

pub use about::About;
pub use details::DetailsSheet;
pub use game::GameScreen;
pub use history::History;
pub use learn::Learn;
pub use learn_chapter::LearnChapter;
pub use new_game::NewGame;
pub use not_found::NotFound;
pub use settings::Settings;
