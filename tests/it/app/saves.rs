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
    assert!(page.text("data-action", "continue").contains("Against Medium, 58 squares empty"));
    page.press("data-action", "continue");
    assert_eq!(page.screen(), "game");
    assert_eq!(page.squares("data-disc").len(), 6);
}

#[test]
fn settings_are_remembered() {
    let mut page = Page::fresh();
    page.choose("level", "Hard");
    page.select("clock", "5 minutes");
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
    page.press_words("Play");
    let written = page.device.disk.written.borrow().clone();
    assert_eq!(written, [Key::History(0), Key::Game]);
}

#[test]
fn an_address_without_a_game_leads_to_the_first_screen() {
    let page = Page::fresh().reopen("/game");
    assert_eq!(page.screen(), "new-game");
}
