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
    page.press("data-item", "moves");
    assert!(page.with("data-sheet", "moves").is_some());
    page.press("aria-label", "Close");
    assert_eq!(page.count("data-sheet"), 0);
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
