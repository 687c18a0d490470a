//! Settings: every one of them changed, kept, exported, imported, erased.

use game::{BoardColor, DiscStyle, Game, Key, Look, Motion, Preferences};
use outflank::words::Language;

use super::device::Handle;
use super::page::Page;

fn open() -> Page {
    Page::fresh().reopen("/settings")
}

/// What is stored.
fn stored(page: &Page) -> Game {
    let files = page.device.disk.files.borrow();
    let stored: Vec<(Key, Vec<u8>)> =
        files.iter().filter_map(|(name, bytes)| Some((name.parse().ok()?, bytes.clone()))).collect();
    let loaded = Game::load(stored.iter().map(|(key, bytes)| (*key, bytes.as_slice())));
    assert_eq!(loaded.faults, []);
    loaded.game
}

#[test]
fn every_setting_changes_at_once_and_is_saved_at_once() {
    let check = |change: &dyn Fn(&mut Page), expected: &dyn Fn(&mut Preferences)| {
        let mut page = open();
        change(&mut page);
        let mut preferences = Preferences::default();
        expected(&mut preferences);
        assert_ne!(preferences, Preferences::default());
        assert_eq!(*stored(&page).preferences(), preferences);
        let page = page.reopen("/settings");
        assert_eq!(*stored(&page).preferences(), preferences);
    };
    check(&|page| page.choose("theme", "Light"), &|to| to.look = Look::Light);
    check(&|page| page.choose("theme", "Dark"), &|to| to.look = Look::Dark);
    check(&|page| page.choose("theme", "High contrast"), &|to| to.look = Look::HighContrast);
    check(&|page| page.choose("board", "Sea green"), &|to| to.board = BoardColor::Sea);
    check(&|page| page.choose("board", "Moss green"), &|to| to.board = BoardColor::Moss);
    check(&|page| page.choose("board", "Blue"), &|to| to.board = BoardColor::Blue);
    check(&|page| page.choose("board", "Slate"), &|to| to.board = BoardColor::Slate);
    check(&|page| page.choose("discs", "With shapes"), &|to| to.discs = DiscStyle::Marked);
    check(&|page| page.choose("motion", "No motion"), &|to| to.motion = Motion::Reduced);
    check(&|page| page.choose("motion", "Discs roll"), &|to| to.motion = Motion::Full);
    check(&|page| page.choose("language", "English"), &|to| to.language = Some("en".to_owned()));
    check(&|page| page.choose("language", "日本語"), &|to| to.language = Some("ja".to_owned()));
    check(&|page| page.switch("legal-dots", false), &|to| to.legal_dots = false);
    check(&|page| page.switch("coordinates", false), &|to| to.coordinates = false);
    check(&|page| page.switch("tap-twice", true), &|to| to.tap_twice = true);
    check(&|page| page.switch("hide-counts", true), &|to| to.hide_counts = true);
    check(&|page| page.switch("sounds", false), &|to| to.sounds = false);
    check(&|page| page.switch("haptics", false), &|to| to.haptics = false);
}

#[test]
fn a_choice_can_be_taken_back() {
    let mut page = open();
    page.choose("theme", "Dark");
    page.choose("theme", "As the system");
    page.choose("language", "日本語");
    page.choose("language", "システムに合わせる");
    assert_eq!(*stored(&page).preferences(), Preferences::default());
}

#[test]
fn the_page_follows_at_once() {
    let mut page = open();
    assert!(page.squares("data-dot").len() > 2);
    page.switch("legal-dots", false);
    assert_eq!(page.squares("data-dot"), []);
    assert_eq!(page.count("data-action"), 0, "nothing moves by itself");
    page.choose("motion", "Discs roll");
    assert!(page.count("data-action") > 3, "what was chosen is shown");
    page.choose("board", "Blue");
    assert!(page.with("class", "app").is_some_and(|app| app.attribute("data-board") == Some("blue")));
    page.choose("language", "日本語");
    assert!(page.all_text().contains("盤の色"));
}

#[test]
fn every_screen_of_words_is_there_in_both_languages() {
    for &language in Language::ALL {
        for route in ["/settings", "/about", "/history", "/learn", "/learn/words"] {
            let device = Handle::new();
            device.languages.borrow_mut().push(language.tag().to_owned());
            route.clone_into(&mut device.route.borrow_mut());
            let page = Page::open(device);
            assert!(
                page.with("class", "app").is_some_and(|app| app.attribute("lang") == Some(language.tag()))
            );
            let text = page.text("data-screen", &page.screen());
            assert!(text.chars().count() > 20, "{route}: {text}");
        }
    }
}

/// A device with a game that is over, one that was left, one under way, and settings of its own.
fn played() -> Page {
    let mut page = Page::fresh();
    page.choose("mode", "Two players");
    page.press_words("Play");
    for square in ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"] {
        page.tap(square);
        page.pass(5000);
    }
    for (square, start) in [("f5", "Play"), ("d6", "New game")] {
        page.press("aria-label", "Back");
        page.press_words(start);
        page.tap(square);
        page.tap("f5");
        page.pass(5000);
    }
    let mut page = page.reopen("/settings");
    page.choose("board", "Slate");
    page.switch("sounds", false);
    page
}

fn exported(page: &mut Page) -> Vec<u8> {
    page.press("data-deed", "export");
    assert_eq!(page.text("data-told", "true"), "Exported.");
    let (name, bytes) = page.device.saved.borrow().last().cloned().expect("a file");
    assert_eq!(name, "outflank-2023-11-14.json");
    bytes
}

#[test]
fn what_is_exported_erased_and_imported_is_the_same() {
    let mut page = played();
    let before = stored(&page);
    assert!(before.history().len() >= 2, "{}", before.history().len());
    let bytes = exported(&mut page);

    page.press("data-deed", "erase");
    assert!(page.with("data-question", "erase").is_some());
    assert_eq!(stored(&page), before, "it is only asked");
    page.press_words("Erase");
    assert_eq!(page.text("data-told", "true"), "Everything is erased.");
    assert_eq!(stored(&page), Game::default());

    *page.device.chosen.borrow_mut() = Some(bytes);
    page.press("data-deed", "import");
    assert!(page.text("data-question", "import").contains("On this device: settings and no game."));
    assert_eq!(stored(&page), Game::default(), "it is only asked");
    page.press_words("Replace");
    assert!(page.text("data-told", "true").contains("imported"));
    assert_eq!(stored(&page), before);
    assert!(page.with("class", "app").is_some_and(|app| app.attribute("data-board") == Some("slate")));
}

#[test]
fn everything_can_be_kept() {
    let mut page = played();
    let before = stored(&page);
    page.press("data-deed", "erase");
    page.press_words("Keep everything");
    assert!(page.with("data-question", "erase").is_none());
    *page.device.chosen.borrow_mut() = Some(Game::default().export());
    page.press("data-deed", "import");
    page.press_words("Keep everything");
    assert_eq!(stored(&page), before);
}

#[test]
fn a_file_that_cannot_be_used_changes_nothing_and_says_so() {
    let mut page = played();
    let before = stored(&page);
    let whole = exported(&mut page);
    let mut check = |bytes: Option<&[u8]>, told: &str| {
        *page.device.chosen.borrow_mut() = bytes.map(<[u8]>::to_vec);
        page.press("data-deed", "import");
        assert_eq!(page.text("data-told", "true"), told);
        assert_eq!(page.said(), told);
        assert!(page.with("data-question", "import").is_none());
        assert_eq!(stored(&page), before);
    };
    check(Some(&whole[..whole.len() / 2]), "This file is damaged. Nothing was changed.");
    check(Some(b"{\"version\":1,\"data\":[]}"), "This file is damaged. Nothing was changed.");
    check(Some(b"f5d6c3"), "This is not an export of Outflank. Nothing was changed.");
    check(Some(b""), "This is not an export of Outflank. Nothing was changed.");
    check(Some(b"\xff\xfe\x00"), "This is not an export of Outflank. Nothing was changed.");
    check(
        Some(b"{\"version\":99,\"data\":{}}"),
        "This file is from a newer version of Outflank. Nothing was changed.",
    );
    check(None, "The file could not be read. Nothing was changed.");
    let large = vec![b' '; game::MAX_EXPORT_BYTES + 10];
    check(Some(&large), "This file is too large to be an export. Nothing was changed.");
}

#[test]
fn damaged_parts_are_named_before_anything_is_replaced() {
    let mut page = played();
    let bytes = exported(&mut page);
    let text = String::from_utf8(bytes).unwrap().replace("\"slate\"", "\"plaid\"");
    *page.device.chosen.borrow_mut() = Some(text.into_bytes());
    page.press("data-deed", "import");
    let question = page.text("data-question", "import");
    assert!(question.contains("1 part of the file is damaged and will be left out."), "{question}");
}

#[test]
fn an_export_that_cannot_be_written_is_told() {
    let mut page = open();
    page.device.disk.full.set(true);
    page.press("data-deed", "export");
    assert_eq!(page.text("data-told", "true"), "The export could not be written.");
}

#[test]
fn a_file_that_is_chosen_after_the_screen_was_left_changes_nothing() {
    let mut page = played();
    let before = stored(&page);
    page.device.slow.set(true);
    *page.device.chosen.borrow_mut() = Some(Game::default().export());
    page.press("data-deed", "import");
    page.press("aria-label", "Back");
    assert_eq!(page.screen(), "new-game");
    let choose = page.device.choosing.take().expect("the chooser is open");
    choose();
    page.settle();
    assert_eq!((page.screen().as_str(), stored(&page)), ("new-game", before));
}
