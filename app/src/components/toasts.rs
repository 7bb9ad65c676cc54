//! The state of toasts: short messages that disappear, some with an Undo button.

use std::rc::Rc;
use yew::prelude::*;

/// A toast's button.
#[derive(Clone, PartialEq)]
pub struct ToastAction {
    /// The label: "Undo".
    pub label: AttrValue,
    /// Called when it is pressed.
    pub run: Callback<()>,
}

/// A short message.
#[derive(Clone, PartialEq)]
pub struct Toast {
    /// Its id.
    pub id: u32,
    /// The message.
    pub text: AttrValue,
    /// Its button.
    pub action: Option<ToastAction>,
}

/// The toasts now shown, oldest first.
#[derive(Default, PartialEq)]
pub struct Toasts {
    next: u32,
    /// At most three toasts.
    pub list: Vec<Toast>,
}

/// A change of the toasts.
pub enum ToastChange {
    /// Shows a new one.
    Show(AttrValue, Option<ToastAction>),
    /// Removes one.
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
    /// Shows a message.
    pub fn say(&self, text: impl Into<AttrValue>) {
        self.0.dispatch(ToastChange::Show(text.into(), None));
    }

    /// Shows a message with an Undo button.
    pub fn undoable(&self, text: impl Into<AttrValue>, undo: Callback<()>) {
        let action = ToastAction { label: "Undo".into(), run: undo };
        self.0.dispatch(ToastChange::Show(text.into(), Some(action)));
    }

    /// Removes a toast.
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
