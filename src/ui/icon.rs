//! The icons of the app, as SVG to be put into a page.

use dioxus::prelude::*;

/// Declares the icons and embeds their files.
macro_rules! icons {
    ($($(#[$doc:meta])* $name:ident $file:literal,)+) => {
        /// An icon: strokes in the colour of the text, on a grid of 24 by 24.
        ///
        /// It says nothing to a screen reader; the control that it stands on has the words.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Icon { $($(#[$doc])* $name,)+ }

        impl Icon {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// The name of its file in `assets/icons`, without the ending.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $file,)+ }
            }

            /// Its SVG element.
            pub const fn svg(self) -> &'static str {
                match self { $(Self::$name => include_str!(concat!("../../assets/icons/", $file, ".svg")),)+ }
            }
        }
    };
}

icons! {
    /// Take back.
    Undo "undo",
    /// Play again what was taken back.
    Redo "redo",
    /// A good move.
    Hint "hint",
    /// More choices.
    Menu "menu",
    /// One screen back; the step before.
    Back "back",
    /// The step after.
    Forward "forward",
    /// Close a sheet.
    Close "close",
    /// Start, go on.
    Play "play",
    /// Hold.
    Pause "pause",
    /// One move.
    Step "step",
    /// Share.
    Share "share",
    /// Settings.
    Settings "settings",
    /// Turn the board round.
    FlipBoard "flip-board",
    /// Sounds are on.
    SoundOn "sound-on",
    /// Sounds are off.
    SoundOff "sound-off",
    /// How to play.
    Learn "learn",
    /// Watch two bots.
    Watch "watch",
    /// Give up.
    Resign "resign",
    /// Chosen.
    Check "check",
    /// A new game.
    NewGame "new-game",
    /// Games of the past.
    History "history",
    /// The list of moves.
    Moves "moves",
    /// About the app.
    About "about",
    /// Two people.
    TwoPlayers "two-players",
    /// One person against a bot.
    OnePlayer "one-player",
    /// Copy.
    Copy "copy",
    /// Write a file.
    Export "export",
    /// Read a file.
    Import "import",
    /// Remove, erase.
    Remove "remove",
    /// Something went wrong.
    Warning "warning",
    /// How fast moves are shown.
    Speed "speed",
}

/// An icon on the page.
#[component]
pub fn Glyph(icon: Icon) -> Element {
    rsx! {
        span { class: "glyph", "aria-hidden": "true", dangerous_inner_html: icon.svg() }
    }
}
