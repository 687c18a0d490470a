//! The style sheets, embedded, so that nothing has to be fetched and plain cargo builds everything.

/// Every colour, size and duration, and how the choices of look, board, discs and motion change them.
pub const TOKENS: &str = include_str!("../assets/theme/tokens.css");

/// The board and its discs.
pub const BOARD: &str = include_str!("../assets/theme/board.css");
