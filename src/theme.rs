//! The style sheets, and the attributes on the root element by which the player's choices reach them.
//!
//! The sheets are embedded: nothing has to be fetched, and plain cargo builds everything.

use game::{BoardColor, DiscStyle, Look, Motion};

/// Every colour, size and duration, and how the choices change them.
pub const TOKENS: &str = include_str!("../assets/theme/tokens.css");

/// The board and its discs.
pub const BOARD: &str = include_str!("../assets/theme/board.css");

/// Every sheet, in the order in which later ones may refine earlier ones.
pub const SHEETS: &[&str] = &[
    TOKENS,
    include_str!("ui/base.css"),
    BOARD,
    include_str!("ui/controls.css"),
    include_str!("ui/sheet.css"),
    include_str!("ui/tile.css"),
    include_str!("ui/update.css"),
    include_str!("screens/new_game.css"),
    include_str!("screens/game.css"),
    include_str!("screens/learn.css"),
    include_str!("screens/settings.css"),
    include_str!("screens/about.css"),
    include_str!("screens/history.css"),
];

/// The value of `data-look`.
pub const fn look(look: Look) -> &'static str {
    match look {
        Look::System => "system",
        Look::Light => "light",
        Look::Dark => "dark",
        Look::HighContrast => "high-contrast",
    }
}

/// The value of `data-board`.
pub const fn board(board: BoardColor) -> &'static str {
    match board {
        BoardColor::Green => "green",
        BoardColor::Sea => "sea",
        BoardColor::Moss => "moss",
        BoardColor::Blue => "blue",
        BoardColor::Slate => "slate",
    }
}

/// The value of `data-discs`.
pub const fn discs(discs: DiscStyle) -> &'static str {
    match discs {
        DiscStyle::Plain => "plain",
        DiscStyle::Marked => "marked",
    }
}

/// The value of `data-motion`.
pub const fn motion(motion: Motion) -> &'static str {
    match motion {
        Motion::System => "system",
        Motion::Reduced => "reduced",
        Motion::Full => "full",
    }
}
