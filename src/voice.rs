//! Words in the chosen language, and the live region that speaks them to a screen reader.

use dioxus::prelude::*;

use crate::phrases;
use crate::services::Services;
use crate::session::{Said, Session};
use crate::words::{Language, Words};

/// The words of the language that is spoken now.
pub fn use_words() -> Memo<Words> {
    use_context()
}

/// Puts the words into the context; once, at the root.
pub fn use_words_provider(services: &Services, session: Session) -> Memo<Words> {
    let system = services.system.clone();
    let words = use_memo(move || {
        let system = system.languages();
        let chosen = session.game.read().preferences().language.clone();
        Words::new(Language::choose(chosen.as_deref(), system.iter().map(String::as_str)))
    });
    use_context_provider(|| words)
}

/// Speaks to a screen reader, politely.
#[derive(Clone, Copy, PartialEq)]
pub struct Voice {
    text: Signal<(u64, String)>,
}

impl Voice {
    /// Says it after whatever is being said.
    pub fn say(mut self, text: String) {
        let number = self.text.peek().0 + 1;
        self.text.set((number, text));
    }
}

/// The voice of this app.
pub fn use_voice() -> Voice {
    use_context()
}

/// Puts the voice into the context and lets it tell what the game announces; once, at the root.
pub fn use_voice_provider(session: Session, words: Memo<Words>) -> Voice {
    let text = use_signal(|| (0, String::new()));
    let voice = use_context_provider(|| Voice { text });
    use_effect(move || {
        let Said { number, facts } = session.said.cloned();
        if number == 0 {
            return;
        }
        let (words, game) = (words.peek(), session.game.peek());
        let (result, human) = (game.result_view(), game.round().players().human());
        let told = facts.iter().map(|fact| phrases::announcement(&words, fact, result, human));
        voice.say(told.collect::<Vec<_>>().join(". "));
    });
    voice
}

/// The one live region of the app.
#[component]
pub fn LiveRegion() -> Element {
    let Voice { text } = use_voice();
    let (number, text) = text.cloned();
    rsx! {
        div { class: "unseen", role: "status", "aria-live": "polite", "aria-atomic": "true", "data-live": "true",
            // A new element each time, so that the same words twice are said twice.
            for number in std::iter::once(number) {
                p { key: "{number}", "{text}" }
            }
        }
    }
}
