//! A small DOM: takes the app's mutations and finds elements.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use dioxus_core::{AttributeValue, ElementId, Template, TemplateAttribute, TemplateNode, WriteMutations};

type Key = usize;

/// An element, a text, or the place of something that is not there now.
#[derive(Debug, Default, Clone)]
pub(super) struct Node {
    /// None for texts and places.
    pub(super) tag: Option<&'static str>,
    pub(super) text: Option<String>,
    pub(super) attributes: BTreeMap<String, String>,
    pub(super) listeners: BTreeSet<String>,
    pub(super) id: Option<ElementId>,
    parent: Option<Key>,
    children: Vec<Key>,
}

impl Node {
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }
}

/// The page.
pub(super) struct Tree {
    nodes: Vec<Node>,
    by_id: HashMap<ElementId, Key>,
    stack: Vec<Key>,
}

impl Tree {
    pub(super) fn new() -> Self {
        let root = Node { tag: Some("root"), id: Some(ElementId(0)), ..Node::default() };
        Self { nodes: vec![root], by_id: HashMap::from([(ElementId(0), 0)]), stack: Vec::new() }
    }

    /// All elements, in the order of the document.
    pub(super) fn elements(&self) -> Vec<Key> {
        let mut found = Vec::new();
        self.walk(0, &mut found);
        found
    }

    fn walk(&self, key: Key, found: &mut Vec<Key>) {
        if self.nodes[key].tag.is_some() {
            found.push(key);
        }
        for &child in &self.nodes[key].children {
            self.walk(child, found);
        }
    }

    pub(super) fn node(&self, key: Key) -> &Node {
        &self.nodes[key]
    }

    /// All text in an element.
    pub(super) fn text(&self, key: Key) -> String {
        let node = &self.nodes[key];
        let children = node.children.iter().map(|&child| self.text(child));
        node.text.iter().cloned().chain(children).collect()
    }

    /// The element and those that it lies in, the innermost first.
    pub(super) fn path(&self, key: Key) -> Vec<Key> {
        std::iter::successors(Some(key), |&key| self.nodes[key].parent).collect()
    }

    fn push(&mut self, node: Node) -> Key {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    fn name(&mut self, key: Key, id: ElementId) {
        self.nodes[key].id = Some(id);
        self.by_id.insert(id, key);
    }

    fn load(&mut self, template: &TemplateNode) -> Key {
        match template {
            TemplateNode::Element { tag, attrs, children, .. } => {
                let attributes = attrs.iter().filter_map(|attribute| match attribute {
                    TemplateAttribute::Static { name, value, .. } => {
                        Some(((*name).to_owned(), (*value).to_owned()))
                    }
                    TemplateAttribute::Dynamic { .. } => None,
                });
                let attributes = attributes.collect();
                let key = self.push(Node { tag: Some(tag), attributes, ..Node::default() });
                for child in *children {
                    let child = self.load(child);
                    self.nodes[child].parent = Some(key);
                    self.nodes[key].children.push(child);
                }
                key
            }
            TemplateNode::Text { text } => {
                self.push(Node { text: Some((*text).to_owned()), ..Node::default() })
            }
            TemplateNode::Dynamic { .. } => self.push(Node::default()),
        }
    }

    fn at(&self, path: &[u8]) -> Key {
        let top = *self.stack.last().expect("a template is being filled in");
        path.iter().fold(top, |key, &step| self.nodes[key].children[usize::from(step)])
    }

    fn take(&mut self, count: usize) -> Vec<Key> {
        let at = self.stack.len() - count;
        self.stack.split_off(at)
    }

    fn detach(&mut self, key: Key) {
        if let Some(parent) = self.nodes[key].parent.take() {
            self.nodes[parent].children.retain(|&child| child != key);
        }
    }

    fn insert(&mut self, anchor: Key, new: Vec<Key>, after: bool) {
        for &key in &new {
            self.detach(key);
        }
        let parent = self.nodes[anchor].parent.expect("what is on the page lies in something");
        let place = self.nodes[parent].children.iter().position(|&child| child == anchor);
        let place = place.expect("a parent knows its children") + usize::from(after);
        for &key in &new {
            self.nodes[key].parent = Some(parent);
        }
        self.nodes[parent].children.splice(place..place, new);
    }
}

impl WriteMutations for Tree {
    fn append_children(&mut self, id: ElementId, count: usize) {
        let parent = self.by_id[&id];
        for key in self.take(count) {
            self.detach(key);
            self.nodes[key].parent = Some(parent);
            self.nodes[parent].children.push(key);
        }
    }

    fn assign_node_id(&mut self, path: &'static [u8], id: ElementId) {
        let key = self.at(path);
        self.name(key, id);
    }

    fn create_placeholder(&mut self, id: ElementId) {
        let key = self.push(Node::default());
        self.name(key, id);
        self.stack.push(key);
    }

    fn create_text_node(&mut self, text: &str, id: ElementId) {
        let key = self.push(Node { text: Some(text.to_owned()), ..Node::default() });
        self.name(key, id);
        self.stack.push(key);
    }

    fn load_template(&mut self, template: Template, index: usize, id: ElementId) {
        let key = self.load(&template.roots[index]);
        self.name(key, id);
        self.stack.push(key);
    }

    fn replace_node_with(&mut self, id: ElementId, count: usize) {
        let key = self.by_id[&id];
        let new = self.take(count);
        self.insert(key, new, false);
        self.detach(key);
    }

    fn replace_placeholder_with_nodes(&mut self, path: &'static [u8], count: usize) {
        let new = self.take(count);
        let key = self.at(path);
        self.insert(key, new, false);
        self.detach(key);
    }

    fn insert_nodes_after(&mut self, id: ElementId, count: usize) {
        let new = self.take(count);
        self.insert(self.by_id[&id], new, true);
    }

    fn insert_nodes_before(&mut self, id: ElementId, count: usize) {
        let new = self.take(count);
        self.insert(self.by_id[&id], new, false);
    }

    fn set_attribute(
        &mut self,
        name: &'static str,
        _namespace: Option<&'static str>,
        value: &AttributeValue,
        id: ElementId,
    ) {
        let key = self.by_id[&id];
        let value = match value {
            AttributeValue::Text(text) => Some(text.clone()),
            AttributeValue::Float(number) => Some(number.to_string()),
            AttributeValue::Int(number) => Some(number.to_string()),
            AttributeValue::Bool(true) => Some("true".to_owned()),
            _ => None,
        };
        let attributes = &mut self.nodes[key].attributes;
        match value {
            Some(value) => attributes.insert(name.to_owned(), value),
            None => attributes.remove(name),
        };
    }

    fn set_node_text(&mut self, text: &str, id: ElementId) {
        let key = self.by_id[&id];
        self.nodes[key].text = Some(text.to_owned());
    }

    fn create_event_listener(&mut self, name: &'static str, id: ElementId) {
        let key = self.by_id[&id];
        self.nodes[key].listeners.insert(name.to_owned());
    }

    fn remove_event_listener(&mut self, name: &'static str, id: ElementId) {
        let key = self.by_id[&id];
        self.nodes[key].listeners.remove(name);
    }

    fn remove_node(&mut self, id: ElementId) {
        self.detach(self.by_id[&id]);
    }

    fn push_root(&mut self, id: ElementId) {
        self.stack.push(self.by_id[&id]);
    }
}
