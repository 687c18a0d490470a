//! Addresses, Back, sheets and languages.

use super::device::Handle;
use super::page::Page;

#[test]
fn every_address_has_its_screen() {
    let check = |route: &str, screen: &str| {
        let page = Page::fresh().reopen(route);
        assert_eq!(page.screen(), screen, "{route}");
    };
    check("/", "new-game");
    check("/learn", "learn");
    check("/settings", "settings");
    check("/about", "about");
    check("/history", "history");
    check("/nothing/here", "not-found");
}

#[test]
fn back_shuts_a_sheet_and_then_leaves_the_board() {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.press("data-control", "menu");
    assert!(page.with("data-sheet", "menu").is_some());
    let inert = |page: &Page| page.with("class", "game").and_then(|node| node.attribute("inert")).is_some();
    assert!(inert(&page), "nothing below a sheet can be reached");
    page.press("data-item", "moves");
    assert!(page.with("data-sheet", "moves").is_some());
    page.press("aria-label", "Close");
    assert_eq!(page.count("data-sheet"), 0);
    assert!(!inert(&page));
    assert_eq!(page.screen(), "game");
    page.press("aria-label", "Back");
    assert_eq!(page.screen(), "new-game");
}

#[test]
fn the_moves_are_shared_as_text() {
    let mut page = Page::fresh();
    page.press_words("Play");
    page.tap("f5");
    page.press("data-control", "menu");
    page.press("data-item", "share");
    assert_eq!(*page.device.shared.borrow(), ["f5"]);
    assert!(page.text("data-notice", "note").contains("Copied"));
    page.press("aria-label", "Close");
    assert!(page.with("data-notice", "note").is_some(), "a sheet was closed, by nobody's finger");
    page.slide("a1", "b2");
    assert!(page.with("data-notice", "note").is_none(), "a finger elsewhere puts it away");
}

#[test]
fn the_system_s_language_is_spoken() {
    let check = |tags: &[&str], play: &str| {
        let device = Handle::new();
        *device.languages.borrow_mut() = tags.iter().map(ToString::to_string).collect();
        let mut page = Page::open(device);
        page.press_words(play);
        assert_eq!(page.screen(), "game", "{tags:?}");
    };
    check(&["fi", "ja-JP"], "対局開始");
    check(&["fi"], "Play");
    check(&[], "Play");
}

#[test]
fn a_game_that_another_app_hands_over_is_on_the_board() {
    let mut page = Page::fresh().reopen("/settings");
    page.device.receive("f5d6c3");
    page.settle();
    assert_eq!(page.screen(), "game");
    assert_eq!(page.squares("data-disc").len(), 7);
    page.device.receive("See you at eight");
    page.settle();
    assert!(page.text("data-notice", "note").contains("no game"));
    assert_eq!(page.squares("data-disc").len(), 7, "what is no game changes nothing");
}
