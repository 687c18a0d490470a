//! Counts how often a component is rendered, by the spans that Dioxus opens around every render.

use std::fmt::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::{Subscriber, with_default};
use tracing::{Event, Metadata};

/// How often a component is rendered while something is done.
pub(super) fn renders(component: &'static str, deed: impl FnOnce()) -> usize {
    let count = Arc::new(AtomicUsize::new(0));
    with_default(Counter { component, count: count.clone(), spans: AtomicU64::new(0) }, deed);
    count.load(Ordering::Relaxed)
}

struct Counter {
    component: &'static str,
    count: Arc<AtomicUsize>,
    spans: AtomicU64,
}

impl Subscriber for Counter {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.is_span() && metadata.name() == "render"
    }

    fn new_span(&self, attributes: &Attributes<'_>) -> Id {
        let mut scope = Scope(String::new());
        attributes.record(&mut scope);
        if scope.0.rsplit("::").next() == Some(self.component) {
            self.count.fetch_add(1, Ordering::Relaxed);
        }
        Id::from_u64(self.spans.fetch_add(1, Ordering::Relaxed) + 1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn event(&self, _: &Event<'_>) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

/// The component that a span is about.
struct Scope(String);

impl Visit for Scope {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "scope" {
            // Writing to a string cannot fail.
            let _ = write!(self.0, "{value:?}");
        }
    }
}
