//! The board: what it shows, what is drawn again, fingers.

use game::Timer;

use super::page::Page;
use super::renders::renders;

fn two_players() -> Page {
    let mut page = Page::fresh();
    page.choose("mode", "Two players");
    page.press_words("Play");
    page
}

#[test]
fn it_is_a_grid_of_64_squares_with_names() {
    let page = two_players();
    let roles = |role: &str| page.roles(role);
    assert_eq!((roles("grid"), roles("row"), roles("gridcell")), (1, 8, 64));
    let name = |square: &str| page.square(square).attribute("aria-label").map(str::to_owned);
    assert_eq!(name("f5").as_deref(), Some("f5, empty, legal, turns 1"));
    assert_eq!(name("e4").as_deref(), Some("e4, black"));
    assert_eq!(name("a1").as_deref(), Some("a1, empty"));
}

#[test]
fn only_what_changes_is_drawn_again() {
    let check = |deed: &dyn Fn(&mut Page), squares: usize| {
        let mut page = two_players();
        assert_eq!(renders("SquareCell", || deed(&mut page)), squares);
    };
    check(&|_| {}, 0);
    check(&|page| page.press("data-control", "hint"), 0);
    check(
        &|page| {
            page.press("data-control", "hint");
            page.answer("c4");
        },
        1,
    );
    // The four legal squares are stressed.
    check(&|page| page.tap("a1"), 4);
    // f5 goes down, e5 turns, and the other three lose their dots.
    check(&|page| page.tap("f5"), 5);
    // When they lie still White has its three.
    check(
        &|page| {
            page.tap("f5");
            page.pass(5000);
        },
        5 + 5,
    );
}

#[test]
fn renders_are_counted_and_not_changes() {
    assert_eq!(renders("SquareCell", || drop(two_players())), 64);
    assert_eq!(renders("NoSuchComponent", || drop(two_players())), 0);
}

#[test]
fn a_finger_that_slides_off_plays_nothing() {
    let mut page = two_players();
    page.slide("f5", "f6");
    assert_eq!(page.squares("data-disc").len(), 4);
    assert_eq!(page.device.timers(), []);
    page.slide("d3", "f5");
    assert_eq!(page.squares("data-disc").len(), 4);
}

#[test]
fn a_finger_and_its_click_are_one_tap() {
    let mut page = two_players();
    page.slide("a1", "a1");
    assert_eq!(page.device.timers(), [Timer::Nudge]);
    page.slide("f5", "f5");
    assert_eq!(page.square("f5").attribute("data-disc"), Some("black"));
    assert_eq!(page.squares("data-disc").len(), 5);
    // The click of the same tap would have hurried the discs.
    assert_eq!(page.square("e5").attribute("data-action"), Some("roll"));
}

#[test]
fn the_board_can_be_turned_for_the_other_side_of_the_table() {
    let mut page = two_players();
    let first = |page: &Page| page.squares_in_order().first().cloned();
    assert_eq!(first(&page).as_deref(), Some("a1"));
    page.press("data-control", "menu");
    page.press("data-item", "flip");
    assert_eq!(first(&page).as_deref(), Some("h8"));
    page.press("aria-label", "Close");
    page.tap("f5");
    assert_eq!(page.square("e5").attribute("data-way"), Some("e"), "as it is seen");
}
