//! The screens that Back leads to. The page keeps as many steps in its own history, so that the Back of the system, a
//! gesture or a key, takes ours.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use dioxus_history::History;

use super::page::{Order, Page};

pub(super) struct StepHistory {
    page: Rc<Page>,
    steps: Rc<Steps>,
}

struct Steps {
    routes: RefCell<Vec<String>>,
    at: Cell<usize>,
}

impl StepHistory {
    pub(super) fn new(page: Rc<Page>) -> Self {
        let steps = Steps { routes: RefCell::new(vec!["/".to_owned()]), at: Cell::new(0) };
        Self { page, steps: Rc::new(steps) }
    }

    /// Goes to another step if it is there. The page follows, and has nothing new to tell then.
    fn go(&self, steps: isize) {
        let to = self.steps.at.get().checked_add_signed(steps);
        if let Some(to) = to.filter(|&to| to < self.steps.routes.borrow().len()) {
            self.steps.at.set(to);
            self.page.send(Order::Go { steps });
        }
    }
}

impl History for StepHistory {
    fn current_route(&self) -> String {
        self.steps.routes.borrow()[self.steps.at.get()].clone()
    }

    fn can_go_back(&self) -> bool {
        self.steps.at.get() > 0
    }

    fn go_back(&self) {
        self.go(-1);
    }

    fn can_go_forward(&self) -> bool {
        self.steps.at.get() + 1 < self.steps.routes.borrow().len()
    }

    fn go_forward(&self) {
        self.go(1);
    }

    fn push(&self, route: String) {
        if route == self.current_route() {
            return;
        }
        let depth = self.steps.at.get() + 1;
        let mut routes = self.steps.routes.borrow_mut();
        routes.truncate(depth);
        routes.push(route);
        self.steps.at.set(depth);
        self.page.send(Order::Push { depth });
    }

    fn replace(&self, route: String) {
        self.steps.routes.borrow_mut()[self.steps.at.get()] = route;
    }

    fn updater(&self, callback: Arc<dyn Fn() + Send + Sync>) {
        let steps = self.steps.clone();
        self.page.watch_steps(move |depth| {
            let known = depth < steps.routes.borrow().len();
            if known && steps.at.replace(depth) != depth {
                callback();
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::super::page::Report;
    use super::super::page::tests::page;
    use super::*;

    #[test]
    fn the_page_keeps_a_step_for_each_of_ours() {
        let (page, orders) = page();
        let history = StepHistory::new(page.clone());
        let told = Arc::new(AtomicUsize::new(0));
        let count = told.clone();
        history.updater(Arc::new(move || _ = count.fetch_add(1, Ordering::Relaxed)));
        let check = |route: &str, back: bool, forward: bool| {
            let now = (history.current_route(), history.can_go_back(), history.can_go_forward());
            assert_eq!(now, (route.to_owned(), back, forward));
        };
        check("/", false, false);
        history.go_back();
        history.push("/game".to_owned());
        history.push("/game".to_owned());
        history.push("/game/menu".to_owned());
        check("/game/menu", true, false);
        history.replace("/settings".to_owned());
        check("/settings", true, false);
        history.go_back();
        check("/game", true, true);
        // The page tells that it followed: that is known already.
        page.hear(Report::At { depth: 1 });
        assert_eq!(told.load(Ordering::Relaxed), 0);
        // The person goes back by the system's means.
        page.hear(Report::At { depth: 0 });
        check("/", false, true);
        assert_eq!(told.load(Ordering::Relaxed), 1);
        page.hear(Report::At { depth: 2 });
        check("/settings", true, false);
        page.hear(Report::At { depth: 9 });
        check("/settings", true, false);
        page.hear(Report::At { depth: 0 });
        history.push("/learn".to_owned());
        check("/learn", true, false);
        let expected = [
            Order::Push { depth: 1 },
            Order::Push { depth: 2 },
            Order::Go { steps: -1 },
            Order::Push { depth: 1 },
        ];
        assert_eq!(*orders.borrow(), expected);
    }
}
