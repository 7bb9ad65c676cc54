//! Chunks: parts of the program that `www/boot.js` loads on demand. `xtask/split` cuts the program at its
//! split points: the functions of every module called `split_points`.

use crate::browser::missing::why_missing;
use crate::browser::page::{breathe, focus_first, focus_within};
use js_sys::{Function, Promise, Reflect};
use std::cell::Cell;
use std::hint::black_box;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

/// A split point: a function whose chunks may not be loaded yet. The field is private, so that the function
/// can't be called earlier.
#[derive(Debug, Clone, Copy)]
pub struct SplitPoint<F> {
    path: &'static str,
    function: F,
}

/// The [`SplitPoint`] of a function of the module `split_points` beside this.
macro_rules! split_point {
    ($function:ident) => {
        $crate::browser::chunks::SplitPoint::new(
            concat!(module_path!(), "::", stringify!($function)),
            split_points::$function,
        )
    };
}
pub(crate) use split_point;

impl<F> PartialEq for SplitPoint<F> {
    fn eq(&self, other: &Self) -> bool {
        self.path == other.path
    }
}

impl<F: Copy> SplitPoint<F> {
    /// Use [`split_point`], which takes `path` from the function's module.
    pub const fn new(path: &'static str, function: F) -> Self {
        SplitPoint { path, function }
    }

    /// The name in `chunks.json`, by the rule in `xtask/split`: `dice-game` for
    /// `games::dice::split_points::game`.
    #[must_use]
    pub fn name(&self) -> String {
        let mut segments = self.path.rsplit("::");
        let function = segments.next().unwrap_or_default();
        let name = match segments.next() {
            Some("app") | None => function.to_owned(),
            Some(module) => format!("{module}-{function}"),
        };
        name.replace('_', "-")
    }

    /// The function, once its chunks are loaded.
    #[must_use]
    pub fn loaded(&self) -> Option<F> {
        let loaded = call("hardwoodHasChunks", &self.name()).is_some_and(|loaded| loaded.is_truthy());
        // A direct call would make the function part of its caller, where the splitter could not separate it.
        loaded.then(|| black_box(self.function))
    }

    /// Loads the function's chunks.
    ///
    /// # Errors
    /// In words, where a file is missing or the device is offline. Another call tries again.
    pub async fn load(&self) -> Result<F, String> {
        let loading =
            call("hardwoodLoadChunks", &self.name()).and_then(|promise| promise.dyn_into::<Promise>().ok());
        if let Some(loading) = loading {
            // boot.js has written the reason to the console
            let _ = JsFuture::from(loading).await;
        }
        match self.loaded() {
            Some(function) => Ok(function),
            None => Err(format!("this part of Hardwood did not arrive: {}", why_missing().await.advice())),
        }
    }

    /// Calls `then` once the chunks are loaded or have failed to load; at once where they are here.
    pub fn with(self, then: impl FnOnce(Result<F, String>) + 'static)
    where
        F: 'static,
    {
        match self.loaded() {
            Some(function) => then(Ok(function)),
            None => spawn_local(async move { then(self.load().await) }),
        }
    }
}

/// Calls a function of `www/boot.js`.
fn call(function: &str, name: &str) -> Option<JsValue> {
    let function: Function = Reflect::get(&js_sys::global(), &function.into()).ok()?.dyn_into().ok()?;
    function.call1(&JsValue::NULL, &name.into()).ok()
}

/// A split point's function and its loading state.
pub enum Chunk<F> {
    /// Its chunks are loading, or have not been asked for.
    Loading,
    /// Loading failed; the callback tries again.
    Failed(Callback<()>),
    /// Its chunks are loaded.
    Loaded(F),
}

/// Loads the chunks of a split point, if there is one to load. Where the focus is in an element of class
/// `loading` by then, it moves to the heading of the page that is drawn.
#[hook]
pub fn use_chunk<F: Copy + 'static>(point: Option<SplitPoint<F>>) -> Chunk<F> {
    let failed = use_state(|| None::<&'static str>);
    let attempt = use_state(|| 0u32);
    {
        let failed = failed.setter();
        // as this drawing sees it: chunks that arrive before the effect runs must be drawn, too
        let missing = point.filter(|point| point.loaded().is_none());
        use_effect_with((point.map(|point| point.path), *attempt), move |_| {
            let wanted = Rc::new(Cell::new(true));
            if let Some(point) = missing {
                failed.set(None);
                spawn_local(load(point, wanted.clone(), failed));
            }
            move || wanted.set(false)
        });
    }
    let Some(point) = point else { return Chunk::Loading };
    match point.loaded() {
        Some(function) => Chunk::Loaded(function),
        None if *failed == Some(point.path) => Chunk::Failed(Callback::from(move |()| {
            failed.set(None);
            attempt.set(attempt.wrapping_add(1));
        })),
        None => Chunk::Loading,
    }
}

/// Loads the chunks of a split point. Returns whether that failed, unless another split point is wanted by
/// then.
async fn load<F: Copy>(
    point: SplitPoint<F>,
    wanted: Rc<Cell<bool>>,
    failed: UseStateSetter<Option<&'static str>>,
) {
    let loaded = point.load().await.is_ok();
    if !wanted.get() {
        return;
    }
    let waiting = focus_within(".loading") == Some(true);
    failed.set((!loaded).then_some(point.path));
    if loaded && waiting {
        breathe().await;
        focus_first("main h1");
    }
}

#[cfg(test)]
mod tests {
    use super::SplitPoint;

    #[test]
    fn a_split_point_is_named_as_the_splitter_names_it() {
        let name = |path| SplitPoint::new(path, ()).name();
        assert_eq!(name("hardwood_app::app::dice_play"), "dice-play");
        assert_eq!(name("hardwood_app::games::statis_pro::game"), "statis-pro-game");
    }
}
