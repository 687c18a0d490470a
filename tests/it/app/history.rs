//! Games of the past, and About.

use super::page::Page;

/// Two people played to a wipeout.
fn played() -> Page {
    let mut page = Page::fresh();
    page.choose("mode", "Two players");
    page.press_words("Play");
    for square in ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"] {
        page.tap(square);
        page.pass(5000);
    }
    page
}

/// A person gave up against a bot.
fn resigned() -> Page {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.tap("f5");
    page.answer("d6");
    page.pass(5000);
    page.press("data-control", "menu");
    page.press("data-item", "resign");
    page.pass(5000);
    page
}

#[test]
fn games_are_listed_with_how_they_ended() {
    let page = played().reopen("/history");
    let entry = page.text("data-screen", "history");
    assert!(entry.contains("Two players"), "{entry}");
    assert!(entry.contains("Black wins, 64–0. White has no disc left."), "{entry}");
    assert!(entry.contains("14 November 2023"), "{entry}");
    let page = resigned().reopen("/history");
    let entry = page.text("data-screen", "history");
    assert!(entry.contains("Black against Medium"), "{entry}");
    assert!(entry.contains("You lose, 0–64. You resigned."), "{entry}");
    assert!(entry.contains("Medium: won 0, lost 1, drawn 0"), "{entry}");
}

#[test]
fn a_game_can_be_opened_again() {
    let mut page = resigned();
    page.press_words("Play again");
    let mut page = page.reopen("/history");
    page.press("data-entry", "1");
    assert_eq!(page.screen(), "game");
    assert_eq!(page.squares("data-disc").len(), 6);
    assert_eq!(page.status(), "You lose");
}

#[test]
fn a_game_that_is_removed_can_be_brought_back_until_the_screen_is_left() {
    let mut page = played().reopen("/history");
    page.press_words("Remove: Two players, 14 November 2023");
    assert!(page.with("data-entry", "1").is_none());
    page.press_words("Bring back");
    assert!(page.with("data-entry", "1").is_some());
    let mut page = page.reopen("/history");
    page.press_words("Remove: Two players, 14 November 2023");
    page.press_words("Back");
    assert_eq!(page.screen(), "new-game");
    let page = page.reopen("/history");
    assert!(page.text("data-screen", "history").contains("No games yet"));
}

#[test]
fn about_says_what_it_is_and_where_everything_lies() {
    let mut page = Page::fresh();
    page.press_words("About");
    let text = page.text("data-screen", "about");
    for part in [
        env!("CARGO_PKG_VERSION"),
        "the folder",
        "Nothing leaves this device",
        "trademark",
        "MIT OR Apache-2.0",
    ] {
        assert!(text.contains(part), "{part}");
    }
}

#[test]
fn about_has_the_licences_to_read() {
    let mut page = Page::fresh();
    page.press_words("About");
    assert!(!page.text("data-screen", "about").contains("Permission is hereby granted"));
    page.press_words("Read the licences of this software");
    let text = page.text("data-screen", "about");
    for part in
        ["Apache License", "Permission is hereby granted", "Mozilla Public License", "UNICODE LICENSE V3"]
    {
        assert!(text.contains(part), "{part}");
    }
}
