//! Facts of the game in words.

use game::{
    Announcement, Level, Mark, Mode, MoveView, Outcome, Player, Players, Preview, ResultView, SquareView,
    Status,
};
use reversi::{Color, EmptySquares, Ending, Forfeit, Score, Square, Termination};

use crate::args;
use crate::words::{Language, Words};

/// Sentences after one another, as the language sets them.
pub fn sentences<const N: usize>(words: &Words, sentences: [Option<String>; N]) -> String {
    let space = match words.language() {
        Language::English => " ",
        Language::Japanese => "",
    };
    sentences.into_iter().flatten().collect::<Vec<_>>().join(space)
}

/// The name of a level.
pub fn level(words: &Words, level: Level) -> String {
    words.text(match level {
        Level::Beginner => "level-beginner",
        Level::Easy => "level-easy",
        Level::Medium => "level-medium",
        Level::Hard => "level-hard",
        Level::Expert => "level-expert",
        Level::Master => "level-master",
    })
}

/// "Black" or "White".
pub fn color(words: &Words, color: Color) -> String {
    words.text(match color {
        Color::Black => "color-black",
        Color::White => "color-white",
    })
}

/// Who sits on one side: "You", "Medium", "Black".
pub fn player(words: &Words, players: Players, side: Color) -> String {
    match (players.of_side(side), players.mode()) {
        (Player::Bot(bot), _) => level(words, bot),
        (Player::Human, Mode::TwoPlayers) => words.text(match side {
            Color::Black => "player-black",
            Color::White => "player-white",
        }),
        (Player::Human, _) => words.text("player-you"),
    }
}

/// The line above the board.
pub fn status(words: &Words, status: &Status, players: Players) -> String {
    let (watched, shared) = (players.mode() == Mode::Watch, players.mode() == Mode::TwoPlayers);
    match *status {
        Status::NoGame => words.text("turn-no-game"),
        Status::ToMove { player: Player::Human, lost_by: Some(lost), .. } if !shared => {
            words.with("turn-yours-after-lost", args! { color: lost })
        }
        Status::ToMove { player: Player::Human, lost_by: None, .. } if !shared => words.text("turn-yours"),
        Status::ToMove { player: Player::Bot(bot), lost_by, .. } if !watched => match lost_by {
            Some(_) => words.with("turn-of-bot-after-lost", args! { level: level(words, bot) }),
            None => words.with("turn-of-bot", args! { level: level(words, bot) }),
        },
        Status::ToMove { color, lost_by: Some(_), .. } => {
            words.with("turn-of-after-lost", args! { color: color })
        }
        Status::ToMove { color, lost_by: None, .. } => words.with("turn-of", args! { color: color }),
        Status::Thinking { color, level: bot, .. } if watched => {
            words.with("thinking-of", args! { color: color, level: level(words, bot) })
        }
        Status::Thinking { level: bot, lost_by: Some(_), .. } => {
            words.with("thinking-after-lost", args! { level: level(words, bot) })
        }
        Status::Thinking { level: bot, lost_by: None, .. } => {
            words.with("thinking", args! { level: level(words, bot) })
        }
        Status::LostTurn { loser } if players.human() == Some(loser) => words.text("lost-turn-yours"),
        Status::LostTurn { loser } => words.with("lost-turn-of", args! { color: loser }),
        Status::Paused { .. } => words.text("turn-paused"),
        Status::Finishing => words.text("turn-finishing"),
        Status::Over(result) => outcome(words, result.outcome),
    }
}

/// "You win".
pub fn outcome(words: &Words, outcome: Outcome) -> String {
    match outcome {
        Outcome::Won => words.text("result-won"),
        Outcome::Lost => words.text("result-lost"),
        Outcome::Drawn => words.text("result-drawn"),
        Outcome::WonBy(color) => words.with("result-won-by", args! { color: color }),
    }
}

/// Why a game ended.
pub fn why(words: &Words, result: &ResultView, human: Option<Color>) -> String {
    match result.termination {
        Termination::PlayedOut(Ending::Full) => words.text("result-why-full"),
        Termination::PlayedOut(Ending::Stuck) => {
            words.with("result-why-stuck", args! { empties: empties(*result) })
        }
        Termination::PlayedOut(Ending::Wipeout) => {
            let color = if result.discs.black == 0 { Color::Black } else { Color::White };
            words.with("result-why-wipeout", args! { color: color })
        }
        Termination::Forfeited(Forfeit::OutOfTime(loser)) if human == Some(loser) => {
            words.text("result-why-time-yours")
        }
        Termination::Forfeited(Forfeit::OutOfTime(loser)) => {
            words.with("result-why-time", args! { color: loser })
        }
        Termination::Forfeited(Forfeit::Resigned(loser)) if human == Some(loser) => {
            words.text("result-why-resigned-yours")
        }
        Termination::Forfeited(Forfeit::Resigned(loser)) => {
            words.with("result-why-resigned", args! { color: loser })
        }
    }
}

/// What the empty squares count, if there are any and the game was played out.
pub fn empties_rule(words: &Words, result: &ResultView, rule: EmptySquares) -> Option<String> {
    let empties = empties(*result);
    if empties == 0 || matches!(result.termination, Termination::Forfeited(_)) {
        return None;
    }
    Some(match (rule, result.score.winner()) {
        (EmptySquares::NotAtAll, _) => words.with("result-empties-not-counted", args! { empties: empties }),
        (EmptySquares::ForWinner, Some(_)) => {
            words.with("result-empties-to-winner", args! { empties: empties })
        }
        (EmptySquares::ForWinner, None) => words.text("result-empties-to-both"),
    })
}

fn empties(result: ResultView) -> u8 {
    64 - result.discs.black - result.discs.white
}

/// "39 for Black, 25 for White".
pub fn score_read(words: &Words, score: Score) -> String {
    words.with("result-score-read", args! { black: score.black, white: score.white })
}

/// The name of a square: "f5, empty, legal, turns 1".
pub fn square(words: &Words, view: &SquareView) -> String {
    let SquareView { square, turns, .. } = *view;
    match (view.disc, view.preview, view.mark) {
        (Some(color), Preview::Turn, _) => {
            words.with("square-would-turn", args! { color: color, square: square })
        }
        (Some(color), _, Mark::Played) => words.with("square-played", args! { color: color, square: square }),
        (Some(color), _, Mark::Turned) => words.with("square-turned", args! { color: color, square: square }),
        (Some(color), _, Mark::None) => words.with("square-disc", args! { color: color, square: square }),
        (None, Preview::Place(_), _) => words.with("square-preview", args! { square: square, turns: turns }),
        _ if view.hint => words.with("square-legal-hint", args! { square: square, turns: turns }),
        _ if turns > 0 => words.with("square-legal", args! { square: square, turns: turns }),
        _ => words.with("square-empty", args! { square: square }),
    }
}

/// One announcement.
pub fn announcement(
    words: &Words,
    fact: &Announcement,
    result: Option<ResultView>,
    human: Option<Color>,
) -> String {
    match *fact {
        Announcement::Started { human: Some(color) } => words.with("say-started", args! { color: color }),
        Announcement::Started { human: None } => words.text("say-started-others"),
        Announcement::Moved { color, square, turned } => {
            words.with("say-moved", args! { color: color, square: square, turns: turned })
        }
        Announcement::LostTurn { loser } => words.with("say-lost-turn", args! { color: loser }),
        Announcement::Illegal { square, legal } => {
            words.with("say-illegal", args! { square: square, legal: legal })
        }
        Announcement::Preview { square, turns } => {
            words.with("say-preview", args! { square: square, turns: turns })
        }
        Announcement::Hint { square } => words.with("say-hint", args! { square: square }),
        Announcement::Stepped { ply, to_move } => {
            let place = match ply {
                0 => words.text("say-stepped-start"),
                _ => words.with("say-stepped", args! { ply: ply }),
            };
            match to_move {
                Some(color) => format!("{place} {}", words.with("say-to-move", args! { color: color })),
                None => place,
            }
        }
        Announcement::Over { score, .. } => match result {
            Some(result) => words.with(
                "say-result",
                args! {
                    result: outcome(words, result.outcome),
                    score: score_read(words, score),
                    why: why(words, &result, human),
                },
            ),
            None => score_read(words, score),
        },
    }
}

/// A move of the list, read aloud.
pub fn move_read(words: &Words, view: &MoveView) -> String {
    words.with(
        "moves-read",
        args! { color: view.color, number: view.number, square: view.square, turns: view.turned },
    )
}

/// The last move, read aloud.
pub fn last_move(words: &Words, last: Option<MoveView>) -> String {
    match last {
        Some(last) => {
            words.with("read-last", args! { color: last.color, square: last.square, turns: last.turned })
        }
        None => words.text("read-last-none"),
    }
}

/// Both counts, or only the empty squares if the player wants no counts.
pub fn score_now(words: &Words, discs: Option<Score>, empties: u8) -> String {
    match discs {
        Some(Score { black, white }) => {
            words.with("read-score", args! { black: black, white: white, empties: empties })
        }
        None => words.with("read-score-hidden", args! { empties: empties }),
    }
}

/// The legal squares, read aloud.
pub fn legal_squares(words: &Words, legal: &[Square]) -> String {
    let names: Vec<_> = legal.iter().map(ToString::to_string).collect();
    let squares = names.join(&words.text("read-list-separator"));
    words.with("read-legal", args! { legal: legal.len(), squares: squares })
}

/// The whole board, row by row.
pub fn board(words: &Words, disc: impl Fn(Square) -> Option<Color>) -> String {
    let rows = (0..8u8).map(|row| {
        let discs: Vec<_> = (0..8u8)
            .filter_map(|column| {
                let color = disc(Square::at(column, row)?)?;
                let column = char::from(b'a' + column).to_string();
                Some(words.with("read-row-disc", args! { color: color, column: column }))
            })
            .collect();
        if discs.is_empty() {
            words.with("read-row-empty", args! { row: row + 1 })
        } else {
            let squares = discs.join(&words.text("read-list-separator"));
            words.with("read-row", args! { row: row + 1, squares: squares })
        }
    });
    rows.collect::<Vec<_>>().join(". ")
}

/// The day of a moment, as year, month and day.
pub fn date(moment: game::Millis) -> (i64, u8, u8) {
    // Days since 1 March of the year 0, so that the leap day is the last of its year; years repeat after 400.
    let days = (moment / 86_400_000) as i64 + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let months = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * months + 2) / 5 + 1;
    let month = if months < 10 { months + 3 } else { months - 9 };
    (era * 400 + year_of_era + i64::from(month <= 2), month as u8, day as u8)
}

/// The day of a moment for the name of a file: "2026-07-31".
pub fn iso_date(moment: game::Millis) -> String {
    let (year, month, day) = date(moment);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Minutes and seconds that are left: "4:59". The last second is shown until it has run out.
pub fn time(left: game::Millis) -> String {
    let seconds = left.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        let check = |days: u64, date: &str| {
            assert_eq!(iso_date(days * 86_400_000), date);
            assert_eq!(iso_date(days * 86_400_000 + 86_399_999), date);
        };
        check(0, "1970-01-01");
        check(59, "1970-03-01");
        check(10_957, "2000-01-01");
        check(11_016, "2000-02-29");
        check(11_017, "2000-03-01");
        check(20_665, "2026-07-31");
        check(47_540, "2100-02-28");
        check(47_541, "2100-03-01");
    }

    #[test]
    fn the_last_second_is_shown_until_it_has_run_out() {
        let check = |left, text: &str| assert_eq!(time(left), text);
        check(300_000, "5:00");
        check(299_999, "5:00");
        check(61_001, "1:02");
        check(1, "0:01");
        check(0, "0:00");
    }
}
