//! The line to the page in the `WebView`: orders go out to `assets/native/page.js`, reports come in.
//!
//! Only what a page alone can do or know goes this way. Drawing and the page's events are the renderer's own affair.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use game::Millis;
use serde::{Deserialize, Serialize};

use super::zone::Zone;
use crate::services::Shared;

/// What the page is to do.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Order {
    /// Keep a step that the system's Back can take: there are now so many of ours.
    Push { depth: usize },
    /// Take so many steps through those, back if negative.
    Go { steps: isize },
    /// Let it be heard after so many seconds.
    Sound { name: &'static str, delay: f64 },
    /// Let it be felt for so many milliseconds.
    Vibrate { length: u32 },
    /// Whether the screen is to stay awake.
    Awake { awake: bool },
    /// Hand a text to the system or the clipboard.
    Share { ticket: u64, title: String, text: String },
    /// Hand a file to the system; its content in base 64.
    ShareFile { ticket: u64, name: String, content: String },
    /// Let the person choose a file, and report so many bytes of it.
    Open { ticket: u64, limit: usize },
    /// Wear these on the page's outermost element.
    Dress { language: String, look: String },
}

/// What the page tells.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Report {
    /// First of all, and again when the page comes to the front: what it knows of the person and the place.
    Facts { languages: Vec<String>, zone: Vec<(i64, i32)> },
    /// Whether the page can be seen, at every change.
    Visible { visible: bool },
    /// The person went back or forward by the system's means; so many of our steps lie behind now.
    At { depth: usize },
    /// How a text or a file was handed on.
    Shared { ticket: u64, how: How },
    /// The file that was chosen, in base 64; none if it could not be read.
    Opened { ticket: u64, content: Option<String> },
    /// Another app has handed over a text.
    Received { text: String },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum How {
    Offered,
    Copied,
    Failed,
}

impl From<How> for Shared {
    fn from(how: How) -> Self {
        match how {
            How::Offered => Self::Offered,
            How::Copied => Self::Copied,
            How::Failed => Self::Failed,
        }
    }
}

type OnShared = Box<dyn FnOnce(Shared)>;
type OnOpened = Box<dyn FnOnce(Option<Vec<u8>>)>;
/// Somebody who is told of every change, if anybody is.
type Watcher<T> = RefCell<Option<Box<dyn Fn(T)>>>;

/// The page, as far as it has told of itself, and whoever waits for its answers.
#[derive(Default)]
pub(super) struct Page {
    line: Watcher<Order>,
    tickets: Cell<u64>,
    languages: RefCell<Vec<String>>,
    zone: RefCell<Zone>,
    shared: RefCell<HashMap<u64, OnShared>>,
    opened: RefCell<Option<(u64, OnOpened)>>,
    moved: Watcher<usize>,
    seen: Watcher<bool>,
    received: Watcher<String>,
    /// A text for which nobody watched yet.
    arrived: RefCell<Option<String>>,
    /// Whether the page says that it can be seen, and the system that the app may run.
    visible: Cell<bool>,
    running: Cell<bool>,
    begun: Cell<bool>,
}

impl Page {
    pub(super) fn new() -> Rc<Self> {
        Rc::new(Self { visible: Cell::new(true), running: Cell::new(true), ..Self::default() })
    }

    /// Sends orders this way from now on.
    pub(super) fn connect(&self, line: impl Fn(Order) + 'static) {
        self.line.replace(Some(Box::new(line)));
    }

    /// Sends an order; without a page nothing happens.
    pub(super) fn send(&self, order: Order) {
        if let Some(line) = &*self.line.borrow() {
            line(order);
        }
    }

    /// Has a text shared.
    pub(super) fn share(&self, title: &str, text: &str, then: OnShared) {
        let ticket = self.ticket();
        self.shared.borrow_mut().insert(ticket, then);
        self.send(Order::Share { ticket, title: title.to_owned(), text: text.to_owned() });
    }

    /// Has a file shared.
    pub(super) fn share_file(&self, name: &str, bytes: &[u8], then: OnShared) {
        let ticket = self.ticket();
        self.shared.borrow_mut().insert(ticket, then);
        let content = BASE64_STANDARD.encode(bytes);
        self.send(Order::ShareFile { ticket, name: name.to_owned(), content });
    }

    /// Has a file chosen. A chooser that is open already is given up.
    pub(super) fn open(&self, limit: usize, then: OnOpened) {
        let ticket = self.ticket();
        self.opened.replace(Some((ticket, then)));
        self.send(Order::Open { ticket, limit });
    }

    /// Calls `moved` with the steps that lie behind, when the person went back or forward by the system's means.
    pub(super) fn watch_steps(&self, moved: impl Fn(usize) + 'static) {
        self.moved.replace(Some(Box::new(moved)));
    }

    /// Calls `seen` with whether the app is in front, at every change.
    pub(super) fn watch_visibility(&self, seen: impl Fn(bool) + 'static) {
        self.seen.replace(Some(Box::new(seen)));
    }

    /// Calls `received` with a text that another app hands over, or has handed over already.
    pub(super) fn watch_received(&self, received: impl Fn(String) + 'static) {
        if let Some(text) = self.arrived.take() {
            received(text);
        }
        self.received.replace(Some(Box::new(received)));
    }

    /// The system lets the app run or not.
    pub(super) fn run(&self, running: bool) {
        self.face(|| self.running.set(running));
    }

    pub(super) fn languages(&self) -> Vec<String> {
        self.languages.borrow().clone()
    }

    pub(super) fn minutes_ahead(&self, moment: Millis) -> i32 {
        self.zone.borrow().minutes_ahead(moment)
    }

    /// Whether the page has told anything yet.
    pub(super) fn has_begun(&self) -> bool {
        self.begun.get()
    }

    /// Takes a report in.
    pub(super) fn hear(&self, report: Report) {
        self.begun.set(true);
        match report {
            Report::Facts { languages, zone } => {
                self.languages.replace(languages);
                self.zone.replace(Zone::new(zone));
            }
            Report::Visible { visible } => self.face(|| self.visible.set(visible)),
            Report::At { depth } => {
                if let Some(moved) = &*self.moved.borrow() {
                    moved(depth);
                }
            }
            Report::Received { text } => match &*self.received.borrow() {
                Some(received) => received(text),
                None => _ = self.arrived.replace(Some(text)),
            },
            Report::Shared { ticket, how } => {
                // Taken out first: whoever waits may ask for the next thing at once.
                let then = self.shared.borrow_mut().remove(&ticket);
                if let Some(then) = then {
                    then(how.into());
                }
            }
            Report::Opened { ticket, content } => {
                let then = self.opened.borrow_mut().take_if(|(awaited, _)| *awaited == ticket);
                if let Some((_, then)) = then {
                    then(content.and_then(|content| BASE64_STANDARD.decode(content).ok()));
                }
            }
        }
    }

    fn ticket(&self) -> u64 {
        self.tickets.set(self.tickets.get() + 1);
        self.tickets.get()
    }

    fn is_in_front(&self) -> bool {
        self.visible.get() && self.running.get()
    }

    /// Makes a change and tells whether the app is in front, if that became different.
    fn face(&self, change: impl FnOnce()) {
        let before = self.is_in_front();
        change();
        let after = self.is_in_front();
        if before != after
            && let Some(seen) = &*self.seen.borrow()
        {
            seen(after);
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A page, and the orders that it got.
    pub(in super::super) fn page() -> (Rc<Page>, Rc<RefCell<Vec<Order>>>) {
        let page = Page::new();
        let orders: Rc<RefCell<Vec<Order>>> = Rc::default();
        let kept = orders.clone();
        page.connect(move |order| kept.borrow_mut().push(order));
        (page, orders)
    }

    fn report(json: &str) -> Report {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn answers_reach_whoever_asked_and_only_once() {
        let (page, orders) = page();
        let heard: Rc<RefCell<Vec<String>>> = Rc::default();
        let note = |name: &'static str| {
            let heard = heard.clone();
            move |what: String| heard.borrow_mut().push(format!("{name} {what}"))
        };
        let (one, two, three, four) = (note("one"), note("two"), note("three"), note("four"));
        page.share("title", "text", Box::new(move |shared| one(format!("{shared:?}"))));
        page.share_file("a.json", b"{}", Box::new(move |shared| two(format!("{shared:?}"))));
        page.open(10, Box::new(move |bytes| three(format!("{bytes:?}"))));
        page.open(20, Box::new(move |bytes| four(format!("{bytes:?}"))));
        let sent = serde_json::to_string(&*orders.borrow()).unwrap();
        assert_eq!(
            sent,
            r#"[{"kind":"share","ticket":1,"title":"title","text":"text"},{"kind":"share-file","ticket":2,"name":"a.json","content":"e30="},{"kind":"open","ticket":3,"limit":10},{"kind":"open","ticket":4,"limit":20}]"#
        );
        for json in [
            r#"{"kind":"shared","ticket":2,"how":"failed"}"#,
            r#"{"kind":"shared","ticket":1,"how":"copied"}"#,
            r#"{"kind":"shared","ticket":1,"how":"offered"}"#,
            r#"{"kind":"opened","ticket":3,"content":"AAE="}"#,
            r#"{"kind":"opened","ticket":4,"content":"AAE="}"#,
        ] {
            page.hear(report(json));
        }
        assert_eq!(*heard.borrow(), ["two Failed", "one Copied", "four Some([0, 1])"]);
    }

    #[test]
    fn the_app_is_in_front_while_it_is_seen_and_may_run() {
        let (page, _) = page();
        let seen: Rc<RefCell<Vec<bool>>> = Rc::default();
        let kept = seen.clone();
        page.watch_visibility(move |visible| kept.borrow_mut().push(visible));
        let visible = |visible| page.hear(Report::Visible { visible });
        visible(true);
        page.run(true);
        assert!(seen.borrow().is_empty(), "nothing changed");
        page.run(false);
        visible(false);
        page.run(true);
        assert_eq!(*seen.borrow(), [false], "still not seen");
        visible(true);
        assert_eq!(*seen.borrow(), [false, true]);
    }

    #[test]
    fn a_text_waits_for_whoever_watches() {
        let (page, _) = page();
        page.hear(report(r#"{"kind":"received","text":"f5d6"}"#));
        let heard: Rc<RefCell<Vec<String>>> = Rc::default();
        let kept = heard.clone();
        page.watch_received(move |text| kept.borrow_mut().push(text));
        page.hear(report(r#"{"kind":"received","text":"f5d6c3"}"#));
        assert_eq!(*heard.borrow(), ["f5d6", "f5d6c3"]);
    }

    #[test]
    fn facts_are_known_once_they_were_told() {
        let (page, _) = page();
        assert_eq!((page.languages(), page.minutes_ahead(0)), (vec![], 0));
        page.hear(report(r#"{"kind":"facts","languages":["ja-JP","en"],"zone":[[0,540]]}"#));
        assert_eq!((page.languages(), page.minutes_ahead(0)), (vec!["ja-JP".into(), "en".into()], 540));
    }
}
