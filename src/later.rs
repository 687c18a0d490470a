//! Answers of the device that come when they like.

use dioxus::prelude::spawn;
use futures_channel::oneshot;

/// A continuation that belongs to the component that is at work now: it runs there, and not at all once that component
/// is gone, since its signals and callbacks are gone with it.
pub(crate) fn while_here<T: 'static>(then: impl FnOnce(T) + 'static) -> Box<dyn FnOnce(T)> {
    let (here, coming) = oneshot::channel();
    spawn(async move {
        // Dropped without an answer: the device has none.
        if let Ok(answer) = coming.await {
            then(answer);
        }
    });
    Box::new(move |answer| {
        // Nobody waits any more if the screen was left.
        let _ = here.send(answer);
    })
}
