//! The screens and their addresses, which stand behind a `#`: any static server can serve any of them from any
//! folder.

use dioxus::prelude::*;

use crate::screens::{
    About, DetailsSheet, GameScreen, History, Learn, LearnChapter, NewGame, NotFound, Settings,
};
use crate::ui::{Arrivals, MenuSheet, MovesSheet, NoSheet};

/// A screen, or a sheet over one.
#[derive(Clone, PartialEq, Eq, Debug, Routable)]
#[rustfmt::skip]
pub enum Route {
    #[layout(Arrivals)]
    #[layout(NewGame)]
        /// What the next game is to be.
        #[route("/", NoSheet)]
        NewGame {},
        /// Its clock, speed and score, where the first screen has no room for them.
        #[route("/details", DetailsSheet)]
        NewGameDetails {},
    #[end_layout]
    #[layout(GameScreen)]
        /// The board. It stays where it is below the sheets.
        #[route("/game", NoSheet)]
        Game {},
        /// What can be done beside playing.
        #[route("/game/menu", MenuSheet)]
        GameMenu {},
        /// The list of moves, where no pane shows it.
        #[route("/game/moves", MovesSheet)]
        GameMoves {},
    #[end_layout]
    /// How to play: the chapters.
    #[route("/learn")]
    Learn {},
    /// One chapter.
    #[route("/learn/:chapter?:step")]
    LearnChapter {
        /// Its name in the address.
        chapter: String,
        /// The step, counted from 1; the first if there is none in the address.
        step: usize,
    },
    /// What is remembered for every game.
    #[route("/settings")]
    Settings {},
    /// What this is.
    #[route("/about")]
    About {},
    /// Games that are over.
    #[route("/history")]
    History {},
    /// Any other address.
    #[route("/:..segments")]
    NotFound {
        /// The parts of the address.
        segments: Vec<String>,
    },
}

impl Route {
    /// The first step of a chapter.
    pub fn chapter(id: &str) -> Self {
        Self::LearnChapter { chapter: id.to_owned(), step: 1 }
    }
}

/// One step back; to the first screen if there is no step to take.
pub fn go_back() {
    let navigator = navigator();
    if navigator.can_go_back() {
        navigator.go_back();
    } else {
        navigator.replace(Route::NewGame {});
    }
}
