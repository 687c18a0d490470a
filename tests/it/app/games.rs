//! Games by taps, in every mode.

use dioxus_html::Key;
use game::{Level, Timer};
use reversi::{GameRecord, Square};

use super::page::Page;

/// More than any animation, notice or beat at normal speed.
const LONG: u64 = 5000;

/// Starts a game of two people.
fn two_players() -> Page {
    let mut page = Page::fresh();
    page.choose("mode", "Two players");
    page.press_words("Play");
    page
}

/// Plays moves in a game of two people, each to its end.
fn play(page: &mut Page, moves: &str) {
    for square in moves.split(' ') {
        page.tap(square);
        page.pass(LONG);
    }
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

#[test]
fn the_moves_have_the_name_of_their_opening() {
    let check = |moves: &str, name: &str| {
        let mut page = two_players();
        play(&mut page, moves);
        assert_eq!(page.text("data-opening", "true"), name, "{moves}");
    };
    check("c4", "");
    check("c4 c5", "Parallel Opening");
    check("c4 c3 d3 c5 d6", "Cow");
    check("c4 c5 d6 c3 d3", "Cow");
    check("f5 d6 c3 d3 c4", "Tiger");
    check("c4 c3 d3 c5 d6 f4 f5 d2 g4", "Tanida");
    let mut page = two_players();
    play(&mut page, "f5 d6 c3 d3 c4");
    page.press("data-control", "undo");
    assert_eq!(page.text("data-opening", "true"), "Perpendicular Opening");
}

#[test]
fn a_game_against_a_bot_begins_and_goes_on() {
    let mut page = Page::fresh();
    assert_eq!(page.screen(), "new-game");
    page.press_words("Play");
    assert_eq!(page.screen(), "game");
    assert_eq!(page.status(), "Your turn");
    assert_eq!(names(&page.squares("data-legal")), ["d3", "c4", "f5", "e6"]);
    assert_eq!(page.device.timers(), [], "nothing runs while a person thinks");

    page.tap("f5");
    assert_eq!(page.square("f5").attribute("data-disc"), Some("black"));
    assert_eq!(page.square("f5").attribute("data-action"), Some("place"));
    assert_eq!(page.square("e5").attribute("data-action"), Some("roll"));
    assert_eq!(page.square("e5").attribute("data-way"), Some("w"));
    assert_eq!(names(&page.squares("data-legal")), [""; 0], "it is not the person's turn");
    let question = page.device.question().expect("the bot thinks during the animation");
    assert_eq!(question.level, Level::Medium);

    // Its answer waits for the discs, and then for a short beat.
    page.answer("d6");
    assert_eq!(page.square("d6").attribute("data-disc"), None);
    page.pass(LONG);
    assert_eq!(page.square("d6").attribute("data-mark"), Some("played"));
    assert_eq!(page.status(), "Your turn");
    assert_eq!(page.said(), "White d6, turns 1");
    assert_eq!(page.device.timers(), []);
}

#[test]
fn a_bot_that_takes_its_time_is_said_to_think() {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.tap("f5");
    page.pass(LONG);
    assert_eq!(page.status(), "Medium is thinking");
    assert_eq!(page.device.timers(), []);
    page.answer("f4");
    assert_eq!(page.square("f4").attribute("data-action"), Some("place"));
}

#[test]
fn undo_stops_the_bot_and_a_late_answer_is_dropped() {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.tap("f5");
    page.press("data-control", "undo");
    assert!(page.device.question().is_none(), "it was stopped");
    let late = page.device.late.borrow_mut().pop().expect("a worker that had already answered");
    late.give(Some("d6".parse().unwrap()));
    page.settle();
    page.pass(LONG);
    assert_eq!(page.squares("data-disc").len(), 4);
    assert_eq!(page.status(), "Your turn");
    // The same move again, by redo; the bot is asked again.
    page.press("data-control", "redo");
    page.pass(LONG);
    assert!(page.device.question().is_some());
}

#[test]
fn leaving_the_board_stops_the_bot_and_coming_back_asks_again() {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.tap("f5");
    page.press_words("Back");
    assert_eq!(page.screen(), "new-game");
    assert!(page.device.question().is_none());
    assert_eq!(page.device.timers(), []);
    page.press("data-action", "continue");
    assert!(page.device.question().is_some());
    // At once: an app that is put away may not get another turn to stop what it does.
    page.device.set_visible(false);
    assert!(page.device.question().is_none());
    page.settle();
    page.device.set_visible(true);
    page.settle();
    assert!(page.device.question().is_some());
}

#[test]
fn a_lost_turn_is_told_once_and_needs_no_answer() {
    // After these moves White has no move, twice running.
    let moves = lost_turn();
    let mut page = two_players();
    play(&mut page, &moves);
    assert!(page.status().contains("has no move"), "{}", page.status());
    assert!(page.said().contains("has no move"), "{}", page.said());
    assert!(!page.squares("data-legal").is_empty());
    assert_eq!(page.device.timers(), []);
}

/// A game of first legal moves up to its first lost turn.
fn lost_turn() -> String {
    let mut game = GameRecord::new(reversi::Board::START);
    let mut moves = Vec::new();
    while game.board().turn_lost_by().is_none() {
        let square = game.board().legal_moves().first().expect("a turn is lost before the game is over");
        game.play(square).unwrap();
        moves.push(square.to_string());
    }
    moves.join(" ")
}

#[test]
fn two_people_play_to_a_wipeout() {
    let mut page = two_players();
    assert_eq!(page.status(), "Black to move");
    play(&mut page, "e6 f4 e3 f6 g5 d6 e7 f5 c5");
    assert!(page.text("data-sheet", "result").contains("Black wins"));
    assert!(page.text("data-sheet", "result").contains("White has no disc left."));
    assert!(page.text("data-sheet", "result").contains("13–0"), "on the board");
    assert!(page.said().contains("64 for Black, 0 for White"), "{}", page.said());
    // Undo goes on from there.
    page.press("data-control", "undo");
    assert!(page.with("data-sheet", "result").is_none());
    assert_eq!(page.status(), "Black to move");
    page.tap("c5");
    page.pass(LONG);
    assert!(page.with("data-sheet", "result").is_some());
    // It can be closed; the board stays.
    page.press("aria-label", "Close");
    assert!(page.with("data-sheet", "result").is_none());
    assert_eq!(page.status(), "Black wins");
}

#[test]
fn a_whole_game_against_a_scripted_bot() {
    let mut page = Page::fresh();
    page.press_words("Play");
    let mut moves = 0;
    loop {
        page.pass(LONG);
        if let Some(question) = page.device.question() {
            let square = question.board.legal_moves().into_iter().last().expect("it was asked for a move");
            page.answer(&square.to_string());
        } else if let Some(square) = page.squares("data-legal").first().copied() {
            page.tap(&square.to_string());
        } else {
            break;
        }
        moves += 1;
        assert!(moves < 200);
    }
    assert!(moves > 8);
    assert!(page.with("data-sheet", "result").is_some());
    page.press_words("Play again");
    assert!(page.with("data-sheet", "result").is_none());
    // Colours are swapped: the bot begins.
    assert!(page.device.question().is_some());
    assert_eq!(page.status(), "Medium to move");
}

#[test]
fn resigning_ends_the_game_and_undo_takes_it_back() {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.press("data-control", "menu");
    page.press("data-item", "resign");
    assert_eq!(page.screen(), "game");
    assert!(page.text("data-sheet", "result").contains("You resigned."));
    page.press("data-control", "undo");
    assert!(page.with("data-sheet", "result").is_none());
    assert_eq!(page.status(), "Your turn");
}

#[test]
fn a_hint_is_shown_on_its_square() {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.press("data-control", "hint");
    assert_eq!(page.status(), "Looking for a good move");
    page.answer("c4");
    assert_eq!(page.square("c4").attribute("data-hint"), Some("true"));
    assert_eq!(page.said(), "Hint: c4");
}

#[test]
fn an_illegal_tap_shows_the_legal_squares_for_a_moment() {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.tap("a1");
    assert_eq!(page.squares("data-nudge").len(), 4);
    assert_eq!(page.said(), "a1 closes no line. 4 squares are legal.");
    assert_eq!(page.device.timers(), [Timer::Nudge]);
    page.pass(LONG);
    assert_eq!(page.squares("data-nudge").len(), 0);
    assert_eq!(page.device.timers(), []);
}

#[test]
fn watching_runs_by_itself_and_can_be_held_and_stepped() {
    let mut page = Page::fresh();
    page.choose("mode", "Watch");
    page.press_words("Watch");
    assert!(page.device.awake.get());
    let mut games = 0;
    for _ in 0..400 {
        page.pass(LONG * 2);
        if let Some(question) = page.device.question() {
            page.answer(&question.board.legal_moves().first().unwrap().to_string());
        }
        games = games.max(page.text("data-screen", "game").matches("1 game finished").count());
        if games > 0 {
            break;
        }
    }
    assert!(games > 0, "{}", page.status());
    page.pass(LONG * 2);
    assert!(page.squares("data-disc").len() < 12, "the next game begins by itself");
    page.press("data-control", "pause");
    assert_eq!(page.status(), "Paused");
    assert!(!page.device.awake.get());
    assert!(page.device.question().is_none());
    assert_eq!(page.device.timers(), []);
    let before = page.squares("data-disc").len();
    page.press("data-control", "step");
    if let Some(question) = page.device.question() {
        page.answer(&question.board.legal_moves().first().unwrap().to_string());
    }
    page.pass(LONG);
    assert_eq!(page.squares("data-disc").len(), before + 1);
    assert_eq!(page.status(), "Paused");
    page.press("data-control", "go-on");
    assert!(page.device.awake.get());
    page.press("data-control", "speed");
    assert_eq!(page.text("data-control", "speed"), "Fast");
}

#[test]
fn a_new_game_over_an_unfinished_one_can_be_undone() {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.tap("f5");
    page.answer("d6");
    page.pass(LONG);
    page.press("data-control", "menu");
    page.press("data-item", "new-game");
    page.press_words("New game");
    assert_eq!(page.squares("data-disc").len(), 4);
    assert!(page.text("data-notice", "offer").contains("kept in History"));
    page.press_in("data-notice", "offer", "Undo");
    assert_eq!(page.squares("data-disc").len(), 6);
    assert!(page.with("data-notice", "offer").is_none());
}

#[test]
fn a_game_is_played_by_keyboard() {
    let mut page = two_players();
    let letter = |text: &str| Key::Character(text.to_owned());
    let press = |page: &mut Page, key: Key| page.key("role", "grid", key);
    let tab_stop = |page: &Page| {
        let stops = page.squares("tabindex").into_iter();
        let mut stops =
            stops.filter(|square| page.square(&square.to_string()).attribute("tabindex") == Some("0"));
        let stop = stops.next().expect("one tab stop");
        assert_eq!(stops.next(), None, "and only one");
        stop.to_string()
    };
    assert_eq!(tab_stop(&page), "d3");
    press(&mut page, letter("f"));
    press(&mut page, letter("5"));
    assert_eq!(tab_stop(&page), "f5");
    press(&mut page, Key::Enter);
    assert_eq!(page.square("f5").attribute("data-disc"), Some("black"));
    page.pass(LONG);
    press(&mut page, Key::ArrowDown);
    press(&mut page, letter(" "));
    assert_eq!(page.square("f6").attribute("data-disc"), Some("white"));
    page.pass(LONG);
    page.key("data-screen", "game", letter("s"));
    assert_eq!(page.said(), "Black 3, White 3, 58 squares empty");
    page.key("data-screen", "game", letter("m"));
    assert_eq!(page.said(), "Last move: White f6, turned 1");
    page.key("data-screen", "game", letter("u"));
    assert_eq!(page.square("f6").attribute("data-disc"), None);
}

#[test]
fn a_bot_that_fails_is_told_and_the_game_goes_on() {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.tap("f5");
    page.device.answer(None);
    page.settle();
    assert!(page.text("data-notice", "trouble").contains("could not find a move"));
    page.pass(LONG);
    assert_eq!(page.status(), "Your turn");
    assert_eq!(page.squares("data-disc").len(), 6);
}

#[test]
fn a_bot_that_is_gone_has_failed() {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.tap("f5");
    page.device.lose_bot();
    page.settle();
    assert!(page.text("data-notice", "trouble").contains("could not find a move"));
}

#[test]
fn a_hint_that_fails_is_told() {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.press("data-control", "hint");
    page.device.answer(None);
    page.settle();
    assert!(page.text("data-notice", "trouble").contains("No hint could be found"));
    assert_eq!(page.status(), "Your turn");
    assert_eq!(page.squares("data-hint").len(), 0);
}

/// The first screen, five minutes a side chosen.
fn with_a_clock() -> Page {
    let mut page = Page::fresh();
    page.press("data-action", "details");
    page.choose("clock", "5 min");
    page.reopen("/")
}

#[test]
fn a_clock_shows_each_second_and_nothing_ticks_while_it_stands() {
    let mut page = with_a_clock();
    page.press_words("Play");
    let time = |page: &Page| page.text("data-runs", "true");
    assert!(time(&page).contains("5:00"), "{}", time(&page));
    for (passed, shown) in [(999, "5:00"), (1, "4:59"), (1000, "4:58"), (57_000, "4:01"), (1000, "4:00")] {
        page.pass(passed);
        assert!(time(&page).contains(shown), "{} after {passed} ms more", time(&page));
        assert_eq!(page.device.sleeping(), 1, "one clock runs");
    }
    page.device.set_visible(false);
    page.settle();
    assert_eq!((page.device.sleeping(), page.device.timers()), (0, vec![]), "nobody sees it");
    page.pass(60_000);
    page.device.set_visible(true);
    page.settle();
    assert!(time(&page).contains("4:00"), "it stood still");
    page.tap("f5");
    // The list of moves follows the move.
    page.pass(100);
    assert_eq!(page.device.sleeping(), 0, "no clock runs while discs turn");
}

#[test]
fn a_clock_that_runs_out_ends_the_game() {
    let mut page = with_a_clock();
    page.press_words("Play");
    page.pass(299_999);
    assert_eq!(page.status(), "Your turn");
    page.pass(1);
    assert!(page.text("data-sheet", "result").contains("You ran out of time."));
    assert_eq!((page.device.sleeping(), page.device.timers()), (0, vec![]));
}

#[test]
fn a_new_version_is_offered_on_the_first_screen_and_disturbs_no_game() {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.device.publish();
    page.settle();
    assert!(page.with("data-update", "ready").is_none());
    assert_eq!(page.count("data-notice"), 0);
    page.press_words("Back");
    assert!(page.text("data-update", "ready").contains("A new version is ready"));
    assert_eq!(page.device.updated.get(), 0);
    page.press_in("data-update", "ready", "Use it now");
    assert_eq!(page.device.updated.get(), 1);
}
