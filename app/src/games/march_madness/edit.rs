//! What changes the form of a new tournament or cup.

use yew::prelude::*;

/// What changes a form.
pub struct Edit<F: 'static>(pub UseStateHandle<F>);

impl<F: Clone + 'static> Edit<F> {
    /// Changes the form by `edit` and what the callback is given.
    pub fn with<T: 'static>(&self, edit: impl Fn(&mut F, T) + 'static) -> Callback<T> {
        let form = self.0.clone();
        Callback::from(move |value: T| {
            let mut next = (*form).clone();
            edit(&mut next, value);
            form.set(next);
        })
    }
}
