//! A keeper shared by a page and its callbacks, and the hooks of a page that has one.

use crate::browser::{use_document_event, use_window_event};
use crate::components::{ButtonKind, ButtonLink, Keyboard, Shortcut, is_free, use_left_buttons};
use crate::games::season_route;
use crate::pages::scoresheet::book::Book;
use crate::pages::scoresheet::keeper::{Keeper, SheetAction};
use crate::storage::{Kind, Rescue, SettingsHandle, Storage};
use hardwood::book::sheet::{KEYS, Typing};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{KeyboardEvent, StorageEvent};
use yew::prelude::*;

/// The keeper, shared by the page and its callbacks.
pub struct Shared<B>(pub Rc<Result<RefCell<Keeper<B>>, String>>);

impl<B> Clone for Shared<B> {
    fn clone(&self) -> Self {
        Shared(self.0.clone())
    }
}

impl<B> PartialEq for Shared<B> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<B: Book> Shared<B> {
    /// Runs `act` on the keeper; nothing while another call runs.
    pub fn with<T>(&self, act: impl FnOnce(&mut Keeper<B>) -> T) -> Option<T> {
        self.0.as_ref().as_ref().ok()?.try_borrow_mut().ok().map(|mut keeper| act(&mut keeper))
    }
}

/// The way back from a sheet to its season, if it belongs to one.
#[hook]
pub fn use_way_back(id: &str) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let href = use_memo(id.to_owned(), |id| {
        let season = storage.shelf().season_of(id)?;
        let listing = storage.shelf().list().ok()?;
        let entry = listing.of(Kind::Season).find(|entry| entry.id == season)?;
        Some(AttrValue::from(season_route(&entry.progress.game).href_with("season", &entry.id)))
    });
    match &*href {
        Some(href) => {
            html! { <ButtonLink label="Back to the season" kind={ButtonKind::Quiet} {href} /> }
        }
        None => Html::default(),
    }
}

/// What a page draws of its keeper, and the callback that changes it.
#[hook]
pub fn use_keeper<B: Book + 'static, A: 'static, V: 'static>(
    keeper: &Shared<B>,
    act: fn(&mut Keeper<B>, A),
    look: fn(&Keeper<B>) -> V,
) -> (Option<Rc<V>>, Callback<A>) {
    let version = use_state(|| 0u32);
    let counted = use_mut_ref(|| 0u32);
    let onact = {
        let (keeper, version) = (keeper.clone(), version.setter());
        use_callback((), move |action: A, ()| {
            keeper.with(|keeper| act(keeper, action));
            *counted.borrow_mut() += 1;
            version.set(*counted.borrow());
        })
    };
    let view = {
        let keeper = keeper.clone();
        use_memo(*version, move |_| keeper.with(|keeper| Rc::new(look(keeper))))
    };
    ((*view).clone(), onact)
}

/// Registers the keys of the sheet and `more` of the page's own, and lists them behind `?`. A key of the page's own
/// comes first where `mine` says so.
#[hook]
pub fn use_typing(onkey: Callback<String>, more: Vec<Shortcut>, mine: Callback<String, bool>) {
    let on = use_context::<SettingsHandle>().is_none_or(|settings| settings.now.shortcuts);
    let keyboard = use_context::<Keyboard>().unwrap_or_default();
    {
        let more = more.clone();
        use_effect_with((), move |()| {
            let key = |(key, does)| Shortcut::new(key, does, Callback::noop());
            keyboard.list(Rc::new(move || KEYS.into_iter().map(key).chain(more.clone()).collect()));
            move || keyboard.clear()
        });
    }
    use_left_buttons();
    use_document_event("keydown", move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        let key = event.key();
        if !on || !is_free(event) {
            return;
        }
        let own = more.iter().find(|shortcut| shortcut.is(&key, event.shift_key()));
        if let Some(own) = own.filter(|_| mine.emit(key.clone())) {
            event.prevent_default();
            if !event.repeat() {
                own.run.emit(());
            }
        } else if Typing::knows(&key) {
            event.prevent_default();
            onkey.emit(key);
        }
    });
}

/// Checks the record whenever another tab wrote it.
#[hook]
pub fn use_other_tabs<B: Book + 'static>(keeper: &Shared<B>, onact: Callback<SheetAction>) {
    let ours = keeper.with(|keeper| keeper.key());
    use_window_event("storage", move |event| {
        let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
        // without a key, everything was cleared
        if key.is_none() || key == ours {
            onact.emit(SheetAction::Rescue(Rescue::Look));
        }
    });
}
