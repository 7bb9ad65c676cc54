//! Short messages that pass, some of which take something back.

use std::rc::Rc;
use yew::prelude::*;

/// What a toast offers to do.
#[derive(Clone, PartialEq)]
pub struct ToastAction {
    /// The button's name: "Undo".
    pub label: AttrValue,
    /// What it does.
    pub run: Callback<()>,
}

/// A short message.
#[derive(Clone, PartialEq)]
pub struct Toast {
    /// Tells it from the others.
    pub id: u32,
    /// What it says.
    pub text: AttrValue,
    /// What it offers to do.
    pub action: Option<ToastAction>,
}

/// The messages now shown, oldest first.
#[derive(Default, PartialEq)]
pub struct Toasts {
    next: u32,
    /// At most three.
    pub list: Vec<Toast>,
}

/// What happens to toasts.
pub enum ToastChange {
    /// A new one.
    Show(AttrValue, Option<ToastAction>),
    /// One has had its time.
    Dismiss(u32),
}

impl Reducible for Toasts {
    type Action = ToastChange;

    fn reduce(self: Rc<Self>, change: ToastChange) -> Rc<Self> {
        let mut list = self.list.clone();
        let mut next = self.next;
        match change {
            ToastChange::Show(text, action) => {
                list.push(Toast { id: next, text, action });
                next = next.wrapping_add(1);
                let surplus = list.len().saturating_sub(3);
                list.drain(..surplus);
            }
            ToastChange::Dismiss(id) => list.retain(|toast| toast.id != id),
        }
        Rc::new(Toasts { next, list })
    }
}

/// Shows and dismisses toasts.
#[derive(Clone, PartialEq)]
pub struct ToastsHandle(pub UseReducerDispatcher<Toasts>);

impl ToastsHandle {
    /// Says something.
    pub fn say(&self, text: impl Into<AttrValue>) {
        self.0.dispatch(ToastChange::Show(text.into(), None));
    }

    /// Says something and offers to take it back.
    pub fn undoable(&self, text: impl Into<AttrValue>, undo: Callback<()>) {
        let action = ToastAction { label: "Undo".into(), run: undo };
        self.0.dispatch(ToastChange::Show(text.into(), Some(action)));
    }

    /// Puts one away.
    pub fn dismiss(&self, id: u32) {
        self.0.dispatch(ToastChange::Dismiss(id));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_at_most_and_the_oldest_goes_first() {
        let mut toasts = Rc::new(Toasts::default());
        for text in ["a", "b", "c", "d"] {
            toasts = toasts.reduce(ToastChange::Show(text.into(), None));
        }
        let shown = |toasts: &Toasts| toasts.list.iter().map(|t| t.text.to_string()).collect::<String>();
        assert_eq!(shown(&toasts), "bcd");
        let third = toasts.list[1].id;
        assert_eq!(shown(&toasts.reduce(ToastChange::Dismiss(third))), "bd");
    }
}
