//! The app on a device without a screen: what is on it, and fingers and keys for it.

use std::any::Any;
use std::rc::Rc;
use std::sync::Once;

use dioxus_core::{Event, VirtualDom};
use dioxus_html::point_interaction::SerializedPointInteraction;
use dioxus_html::{
    Code, Key, Location, Modifiers, PlatformEventData, SerializedFormData, SerializedHtmlEventConverter,
    SerializedKeyboardData, SerializedMouseData, SerializedPointerData, set_event_converter,
};
use game::Millis;
use reversi::Square;

use super::device::Handle;
use super::tree::{Node, Tree};

/// A page of the app.
pub(super) struct Page {
    dom: VirtualDom,
    tree: Tree,
    pub(super) device: Handle,
}

impl Page {
    /// Starts the app on a device.
    pub(super) fn open(device: Handle) -> Self {
        static CONVERTER: Once = Once::new();
        CONVERTER.call_once(|| set_event_converter(Box::new(SerializedHtmlEventConverter)));
        let mut dom = VirtualDom::new(outflank::App).with_root_context(device.services());
        let mut tree = Tree::new();
        dom.rebuild(&mut tree);
        let mut page = Self { dom, tree, device };
        page.settle();
        page
    }

    /// The first screen of a device on which nothing was ever played.
    pub(super) fn fresh() -> Self {
        Self::open(Handle::new())
    }

    /// The app is killed and started again at an address.
    pub(super) fn reopen(self, route: &str) -> Self {
        let device = self.device.restarted();
        route.clone_into(&mut device.route.borrow_mut());
        drop(self);
        Self::open(device)
    }

    /// Lets everything happen that is ready to.
    pub(super) fn settle(&mut self) {
        for _ in 0..6 {
            self.dom.process_events();
            self.dom.render_immediate(&mut self.tree);
        }
    }

    /// Lets time pass.
    pub(super) fn pass(&mut self, time: Millis) {
        let mut left = time;
        while let Some(next) = self.device.next_timer().filter(|&next| next <= left) {
            self.device.pass(next);
            left -= next;
            self.settle();
        }
        self.device.pass(left);
        self.settle();
    }

    /// Lets the bot answer.
    pub(super) fn answer(&mut self, square: &str) {
        self.device.answer(Some(square.parse().unwrap()));
        self.settle();
    }

    fn find(&self, fits: impl Fn(&Node) -> bool) -> Option<usize> {
        self.tree.elements().into_iter().find(|&key| fits(self.tree.node(key)))
    }

    /// The first element with an attribute of this value.
    pub(super) fn with(&self, name: &str, value: &str) -> Option<&Node> {
        self.find(|node| node.attribute(name) == Some(value)).map(|key| self.tree.node(key))
    }

    /// The text of the first element with an attribute of this value.
    pub(super) fn text(&self, name: &str, value: &str) -> String {
        let key = self.find(|node| node.attribute(name) == Some(value));
        self.tree.text(key.unwrap_or_else(|| panic!("nothing with {name}={value}")))
    }

    /// How many elements have this attribute.
    pub(super) fn count(&self, name: &str) -> usize {
        self.tree.elements().iter().filter(|&&key| self.tree.node(key).attribute(name).is_some()).count()
    }

    /// Which screen is shown.
    pub(super) fn screen(&self) -> String {
        let key = self.find(|node| node.attribute("data-screen").is_some()).expect("a screen");
        self.tree.node(key).attribute("data-screen").unwrap_or_default().to_owned()
    }

    /// The line above the board.
    pub(super) fn status(&self) -> String {
        self.text("data-status", "true")
    }

    /// What the live region said last.
    pub(super) fn said(&self) -> String {
        self.text("data-live", "true")
    }

    pub(super) fn square(&self, name: &str) -> &Node {
        self.with("data-square", name).unwrap_or_else(|| panic!("no square {name}"))
    }

    /// Squares with an attribute, from a1 to h8.
    pub(super) fn squares(&self, name: &str) -> Vec<Square> {
        let keys = self.tree.elements().into_iter();
        let nodes = keys.map(|key| self.tree.node(key)).filter(|node| node.attribute(name).is_some());
        let mut squares: Vec<Square> =
            nodes.filter_map(|node| node.attribute("data-square")?.parse().ok()).collect();
        squares.sort();
        squares
    }

    /// Squares in the order in which they stand on the page.
    pub(super) fn squares_in_order(&self) -> Vec<String> {
        let nodes = self.tree.elements().into_iter().map(|key| self.tree.node(key));
        nodes.filter_map(|node| node.attribute("data-square").map(str::to_owned)).collect()
    }

    /// How many elements have a role.
    pub(super) fn roles(&self, role: &str) -> usize {
        let nodes = self.tree.elements().into_iter().map(|key| self.tree.node(key));
        nodes.filter(|node| node.attribute("role") == Some(role)).count()
    }

    fn event(&mut self, key: usize, name: &str, data: PlatformEventData) {
        let heard = self.tree.path(key).into_iter().find(|&key| self.tree.node(key).listeners.contains(name));
        let heard = heard.unwrap_or_else(|| panic!("nobody listens to {name}"));
        let id = self.tree.node(heard).id.expect("an element with a listener has an id");
        self.dom.runtime().handle_event(name, Event::new(Rc::new(data) as Rc<dyn Any>, true), id);
        self.settle();
    }

    /// Presses what has an attribute of this value.
    pub(super) fn press(&mut self, name: &str, value: &str) {
        let key = self.find(|node| node.attribute(name) == Some(value));
        let key = key.unwrap_or_else(|| panic!("nothing with {name}={value}"));
        let click = PlatformEventData::new(Box::new(SerializedMouseData::default()));
        self.event(key, "click", click);
    }

    /// Presses the button with these words.
    pub(super) fn press_words(&mut self, words: &str) {
        let key = self.tree.elements().into_iter().find(|&key| {
            let node = self.tree.node(key);
            let name = node.attribute("aria-label").map_or_else(|| self.tree.text(key), str::to_owned);
            matches!(node.tag, Some("button" | "a")) && name == words
        });
        let key = key.unwrap_or_else(|| panic!("no button “{words}”"));
        self.event(key, "click", PlatformEventData::new(Box::new(SerializedMouseData::default())));
    }

    /// Presses the button with these words in what has an attribute of this value.
    pub(super) fn press_in(&mut self, name: &str, value: &str, words: &str) {
        let key = self.tree.elements().into_iter().find(|&key| {
            self.tree.node(key).tag == Some("button")
                && self.tree.text(key) == words
                && self.tree.path(key).iter().any(|&key| self.tree.node(key).attribute(name) == Some(value))
        });
        let key = key.unwrap_or_else(|| panic!("no button “{words}” in {name}={value}"));
        self.event(key, "click", PlatformEventData::new(Box::new(SerializedMouseData::default())));
    }

    /// A click on a square, as a keyboard or a screen reader makes it.
    pub(super) fn tap(&mut self, square: &str) {
        self.press("data-square", square);
    }

    /// A finger goes down on one square and up on another; a browser then clicks on what both lie in.
    pub(super) fn slide(&mut self, from: &str, to: &str) {
        for (square, name) in [(from, "pointerdown"), (to, "pointerup")] {
            let key = self.find(|node| node.attribute("data-square") == Some(square)).unwrap();
            self.event(key, name, PlatformEventData::new(Box::new(pointer())));
        }
        if from == to {
            self.tap(to);
        }
    }

    /// Chooses a value of a choice group by its words.
    pub(super) fn choose(&mut self, group: &str, words: &str) {
        let keys = self.tree.elements();
        let key = keys.into_iter().find(|&key| {
            self.tree.node(key).tag == Some("label")
                && self.tree.text(key) == words
                && self
                    .tree
                    .path(key)
                    .iter()
                    .any(|&key| self.tree.node(key).attribute("data-choice") == Some(group))
        });
        let label = key.unwrap_or_else(|| panic!("no “{words}” in {group}"));
        let input =
            self.tree.elements().into_iter().find(|&key| {
                self.tree.node(key).tag == Some("input") && self.tree.path(key).contains(&label)
            });
        let data = SerializedFormData::new("true".to_owned(), Vec::new());
        self.event(input.expect("an input"), "input", PlatformEventData::new(Box::new(data)));
    }

    /// Turns a switch on or off.
    pub(super) fn switch(&mut self, name: &str, on: bool) {
        let keys = self.tree.elements();
        let input = keys.into_iter().find(|&key| {
            let path = self.tree.path(key);
            self.tree.node(key).tag == Some("input")
                && path.iter().any(|&key| self.tree.node(key).attribute("data-switch") == Some(name))
        });
        let data = SerializedFormData::new(on.to_string(), Vec::new());
        self.event(
            input.unwrap_or_else(|| panic!("no switch {name}")),
            "input",
            PlatformEventData::new(Box::new(data)),
        );
    }

    /// The address of the screen.
    pub(super) fn route(&self) -> String {
        self.device.current_route()
    }

    /// All text on the page.
    pub(super) fn all_text(&self) -> String {
        self.tree.text(0)
    }

    /// A key while an element has the focus.
    pub(super) fn key(&mut self, name: &str, value: &str, key: Key) {
        let at = self.find(|node| node.attribute(name) == Some(value)).expect("it is on the page");
        let data = SerializedKeyboardData::new(
            key,
            Code::Unidentified,
            Location::Standard,
            false,
            Modifiers::empty(),
            false,
        );
        self.event(at, "keydown", PlatformEventData::new(Box::new(data)));
    }
}

/// A finger on the screen.
fn pointer() -> SerializedPointerData {
    let point = SerializedPointInteraction::default();
    let mut data = serde_json::to_value(point).expect("plain data");
    let finger = serde_json::json!({
        "pointer_id": 1, "width": 20.0, "height": 20.0, "pressure": 0.5, "tangential_pressure": 0.0,
        "tilt_x": 0, "tilt_y": 0, "twist": 0, "pointer_type": "touch", "is_primary": true,
    });
    let (Some(data_fields), Some(finger)) = (data.as_object_mut(), finger.as_object()) else {
        unreachable!("both are objects");
    };
    data_fields.extend(finger.clone());
    serde_json::from_value(data).expect("all fields of a pointer")
}
