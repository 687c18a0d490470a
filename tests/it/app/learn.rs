//! How to play: every chapter in both languages, by its buttons and boards.

use outflank::lessons::{GLOSSARY, LESSONS, Step, Task};
use outflank::words::{Language, Words};

use super::device::Handle;
use super::page::Page;

/// How to play in a language.
fn open(language: Language, route: &str) -> (Page, Words) {
    let device = Handle::new();
    device.languages.borrow_mut().push(language.tag().to_owned());
    route.clone_into(&mut device.route.borrow_mut());
    (Page::open(device), Words::new(language))
}

fn chapter(id: &str) -> Page {
    open(Language::English, &format!("/learn/{id}")).0
}

#[test]
fn every_chapter_is_found_from_the_first_screen_in_two_taps() {
    for &language in Language::ALL {
        for lesson in LESSONS {
            let (mut page, words) = open(language, "/");
            page.press_words(&words.text("new-game-how-to-play"));
            assert_eq!(page.screen(), "learn");
            page.press_words(&words.text(lesson.title));
            assert_eq!(page.screen(), "chapter");
            assert!(page.all_text().contains(&words.text(lesson.steps[0].text)), "{}", lesson.id);
            page.press_words(&words.text("action-back"));
            assert_eq!(page.screen(), "learn");
        }
    }
}

/// Does what the step on the page asks for.
fn work(page: &mut Page, words: &Words, step: &Step) {
    match step.task {
        Task::Look => {}
        Task::Try(_) => {
            for square in step.tries() {
                page.tap(&square.to_string());
                assert_eq!(page.square(&square.to_string()).attribute("data-mark"), Some("played"));
                assert!(page.said().contains(&square.to_string()), "{}", page.said());
                page.press_words(&words.text("learn-try-again"));
                assert_eq!(page.squares("data-mark"), []);
            }
        }
        Task::Follow(_) => {
            for square in step.follow() {
                page.press_words(&words.text("learn-follow-next"));
                assert_eq!(page.square(&square.to_string()).attribute("data-action"), Some("place"));
                assert!(page.said().contains(&square.to_string()), "{}", page.said());
            }
            page.press_words(&words.text("learn-follow-again"));
            assert_eq!(page.squares("data-mark"), []);
        }
    }
}

#[test]
fn all_chapters_are_worked_through_to_the_last_step() {
    for &language in Language::ALL {
        let (mut page, words) = open(language, "/learn/setup");
        for lesson in LESSONS {
            for (index, step) in lesson.steps.iter().enumerate() {
                assert_eq!(page.text("data-step", &(index + 1).to_string()), words.text(step.text));
                assert_eq!(page.roles("gridcell"), if step.board().is_some() { 64 } else { 0 });
                assert_eq!(page.squares("data-marked").len() as u32, step.marked().count());
                work(&mut page, &words, step);
                if index + 1 < lesson.steps.len() {
                    page.press_words(&words.text("learn-next"));
                    assert!(page.said().contains(&words.text(lesson.steps[index + 1].text)));
                }
            }
            if let Some(next) = lesson.next() {
                let title = words.text(next.title);
                page.press_words(&words.with("learn-next-chapter", outflank::args! { title: title }));
            }
        }
        page.press_words(&words.text("learn-play-now"));
        assert_eq!(page.screen(), "new-game");
    }
}

#[test]
fn a_square_that_is_not_legal_is_refused_with_the_reason() {
    let check = |id: &str, steps: usize, square: &str, told: &str| {
        let mut page = chapter(id);
        for _ in 0..steps {
            page.press_words("Next");
        }
        let before = page.squares("data-disc");
        page.tap(square);
        assert_eq!(page.text("data-told", "true"), told);
        assert_eq!(page.said(), told);
        assert_eq!(page.squares("data-disc"), before);
        assert!(page.count("data-nudge") > 0 || told.contains("too"), "the legal squares are stressed");
    };
    check("not-legal", 0, "c3", "No line of white discs from c3 ends at a black one");
    check("not-legal", 0, "a1", "No white disc lies next to a1, so no line can close");
    check("not-legal", 0, "d4", "There is a disc on d4 already");
    check("lines", 2, "d3", "d3 would be a move too. Here, play a ringed square");
}

#[test]
fn what_a_move_leads_to_is_told() {
    let mut page = chapter("endings");
    page.tap("h8");
    assert_eq!(page.text("data-told", "true"), "White h8 turns 13 discs. The game is over.");
    let mut page = chapter("mobility");
    assert_eq!(page.text("data-told", "true"), "Watch this move");
    page.press_words("Next move");
    assert!(page.text("data-told", "true").ends_with("Black has no move. White plays again."));
}

#[test]
fn previous_goes_one_step_back_and_stops_at_the_first() {
    let mut page = chapter("setup");
    assert!(page.all_text().contains("Step 1 of 3"));
    page.press_words("Next");
    assert!(page.all_text().contains("Step 2 of 3"));
    page.press_words("Previous");
    assert!(page.all_text().contains("Step 1 of 3"));
}

#[test]
fn a_reload_comes_back_to_the_step_in_the_address() {
    let step = |route: &str| {
        let (page, _) = open(Language::English, route);
        let text = page.all_text();
        text.find("Step ").map(|at| text[at..].chars().take("Step 1 of 3".len()).collect::<String>())
    };
    let check = |route: &str, told: &str| assert_eq!(step(route).as_deref(), Some(told), "{route}");
    check("/learn/setup", "Step 1 of 3");
    check("/learn/setup?step=2", "Step 2 of 3");
    check("/learn/setup?step=99", "Step 3 of 3");
    check("/learn/setup?step=x", "Step 1 of 3");
    let mut page = chapter("setup");
    page.press_words("Next");
    assert_eq!(page.route(), "/learn/setup?step=2");
}

#[test]
fn back_from_a_later_chapter_leads_to_the_list() {
    let (mut page, _) = open(Language::English, "/");
    page.press_words("How to play");
    page.press_words("The board and the discs");
    page.press_words("Next");
    page.press_words("Next");
    page.press_words("Next chapter: A move");
    assert!(page.all_text().contains("Step 1 of 3"));
    page.press_words("Back");
    assert_eq!(page.screen(), "learn");
}

#[test]
fn the_glossary_has_every_word() {
    for &language in Language::ALL {
        let (mut page, words) = open(language, "/learn");
        page.press_words(&words.text("learn-words"));
        assert_eq!(page.screen(), "glossary");
        for term in GLOSSARY {
            assert!(page.all_text().contains(&words.text(term.meaning)), "{}", term.word);
        }
    }
}

#[test]
fn a_chapter_that_there_is_not_leads_to_the_list() {
    assert_eq!(chapter("nothing").screen(), "learn");
}

#[test]
fn every_chapter_has_a_place_in_the_list() {
    let parts: Vec<_> = LESSONS.iter().map(|lesson| lesson.part as u8).collect();
    assert!(parts.is_sorted(), "the list shows them in the order in which they follow each other");
}
