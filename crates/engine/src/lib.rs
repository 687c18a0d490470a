//! The bot: search, evaluation and levels.
