//! What is stored, and what comes back.

use game::Key;

use super::page::Page;

fn play(page: &mut Page) {
    page.press_words("Play");
    page.tap("f5");
    page.answer("d6");
    page.pass(5000);
}

#[test]
fn a_killed_app_comes_back_to_the_same_position() {
    let mut page = Page::fresh();
    play(&mut page);
    page.tap("c3");
    // Killed while the discs turn and the bot thinks.
    let mut page = page.reopen("/game");
    assert_eq!(page.screen(), "game");
    assert_eq!(page.square("c3").attribute("data-disc"), Some("black"));
    assert_eq!(page.square("c3").attribute("data-action"), None, "only a played move moves");
    assert!(page.device.question().is_some(), "the bot is asked again");
    page.answer("d3");
    page.pass(5000);
    assert_eq!(page.status(), "Your turn");
}

#[test]
fn the_first_screen_offers_the_game_under_way() {
    let mut page = Page::fresh();
    assert!(page.with("data-action", "continue").is_none());
    play(&mut page);
    let mut page = page.reopen("/");
    assert!(page.text("data-action", "continue").contains("Against Medium, 58 empty"));
    page.press("data-action", "continue");
    assert_eq!(page.screen(), "game");
    assert_eq!(page.squares("data-disc").len(), 6);
}

#[test]
fn settings_are_remembered() {
    let mut page = Page::fresh();
    page.choose("level", "Hard");
    page.press("data-action", "details");
    page.choose("clock", "5 min");
    let mut page = page.reopen("/");
    page.press_words("Play");
    page.tap("f5");
    let question = page.device.question().unwrap();
    assert_eq!(question.level, game::Level::Hard);
    assert_eq!(question.remaining, Some(300_000));
}

#[test]
fn a_damaged_save_is_set_aside_and_told_once() {
    let mut page = Page::fresh();
    play(&mut page);
    page.device.disk.files.borrow_mut().insert("game".to_owned(), b"{\"version\":1,\"da".to_vec());
    let mut page = page.reopen("/");
    assert!(page.text("data-notice", "trouble").contains("game-damaged-1"));
    assert_eq!(page.device.disk.files.borrow()["game-damaged-1"], b"{\"version\":1,\"da");
    page.press("aria-label", "Close");
    assert!(page.with("data-notice", "trouble").is_none());
    let page = page.reopen("/");
    assert!(page.with("data-notice", "trouble").is_none(), "once");
}

#[test]
fn what_cannot_be_read_is_not_overwritten() {
    let mut page = Page::fresh();
    play(&mut page);
    page.device.disk.unreadable.set(true);
    let before = page.device.disk.files.borrow().clone();
    let mut page = page.reopen("/");
    assert!(page.text("data-notice", "trouble").contains("nothing will be overwritten"));
    page.press_words("Play");
    page.tap("f5");
    assert_eq!(*page.device.disk.files.borrow(), before);
}

#[test]
fn a_full_device_is_told_once() {
    let mut page = Page::fresh();
    page.device.disk.full.set(true);
    play(&mut page);
    assert_eq!(page.count("data-notice"), 1);
    assert!(page.text("data-notice", "trouble").contains("could not be saved"));
}

#[test]
fn a_game_put_aside_is_written_before_the_one_that_replaces_it() {
    let mut page = Page::fresh();
    play(&mut page);
    page.press_words("Back");
    page.device.disk.written.borrow_mut().clear();
    page.press_words("New game");
    let written = page.device.disk.written.borrow().clone();
    assert_eq!(written, [Key::History(0), Key::Game]);
}

#[test]
fn an_address_without_a_game_leads_to_the_first_screen() {
    let page = Page::fresh().reopen("/game");
    assert_eq!(page.screen(), "new-game");
}

#[test]
fn what_could_not_be_written_is_written_with_the_next_save_and_in_order() {
    let mut page = Page::fresh();
    play(&mut page);
    // The history has no room any more; the game that would replace the one put aside has.
    page.press_words("Back");
    page.device.disk.full.set(true);
    let before = page.device.disk.files.borrow()["game"].clone();
    page.press_words("New game");
    assert_eq!(page.device.disk.files.borrow()["game"], before, "its only copy is not written over");
    assert!(page.text("data-notice", "trouble").contains("could not be saved"));
    page.device.disk.full.set(false);
    page.device.disk.written.borrow_mut().clear();
    page.tap("f5");
    let written = page.device.disk.written.borrow().clone();
    assert_eq!(written.first(), Some(&Key::History(0)));
    assert_eq!(written.last(), Some(&Key::Game));
}

#[test]
fn a_damaged_save_of_which_there_can_be_no_copy_is_not_written_over() {
    let damaged = b"{\"version\":1,\"da".to_vec();
    let page = Page::fresh();
    page.device.disk.files.borrow_mut().insert("game".to_owned(), damaged.clone());
    page.device.disk.uncopied.set(true);
    let mut page = page.reopen("/");
    assert!(page.text("data-notice", "trouble").contains("could not be saved"));
    play(&mut page);
    assert_eq!(page.device.disk.files.borrow()["game"], damaged);
    page.device.disk.uncopied.set(false);
    page.tap("c3");
    assert_eq!(page.device.disk.files.borrow()["game-damaged-1"], damaged);
    assert_ne!(page.device.disk.files.borrow()["game"], damaged);
}

#[test]
fn of_two_windows_the_one_last_turned_to_goes_on_with_the_game() {
    let mut one = Page::fresh();
    play(&mut one);
    let mut two = Page::open(one.device.window());
    one.settle();
    assert!(one.text("data-notice", "trouble").contains("another window"));
    two.press("data-action", "continue");
    two.tap("c3");
    two.answer("d3");
    two.pass(5000);
    assert_eq!(two.squares("data-disc").len(), 8);

    // What is tapped in the window that stands still is judged against an old position: it only leads back.
    let before = one.device.disk.files.borrow().clone();
    one.tap("e3");
    assert_eq!(*one.device.disk.files.borrow(), before);
    one.settle();
    two.settle();
    assert_eq!(one.squares("data-disc").len(), 8, "it goes on from where the other one is");
    assert!(one.with("data-notice", "trouble").is_none());
    assert!(two.text("data-notice", "trouble").contains("another window"));
    assert_eq!(one.status(), "Your turn");

    // A game that ends here is not lost to the other window, which does not know it.
    one.press("data-control", "menu");
    one.press("data-item", "resign");
    one.pass(5000);
    two.device.set_visible(false);
    two.device.set_visible(true);
    two.settle();
    two.settle();
    assert_eq!(two.status(), "You lose");
    let history = String::from_utf8(two.device.disk.files.borrow()["history-0"].clone()).unwrap();
    assert!(history.contains("f5d6c3d3"), "{history}");
}

#[test]
fn a_window_that_stands_still_does_not_let_a_bot_think() {
    let mut one = Page::fresh();
    one.press_words("Play");
    one.tap("f5");
    assert!(one.device.question().is_some());
    let two = Page::open(one.device.window());
    one.settle();
    assert!(one.device.question().is_none());
    assert_eq!(one.device.timers(), []);
    assert_eq!(two.screen(), "new-game");
}
