//! Other tabs of this site: locks (Web Locks) and messages (BroadcastChannel). A browser without them is
//! treated as having one tab.

use super::page::{method, navigator};
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{BroadcastChannel, MessageEvent};

/// A lock, held as long as this lives.
pub struct Lock(Option<Function>);

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(release) = &self.0 {
            // this only settles a promise
            let _ = release.call0(&JsValue::NULL);
        }
    }
}

/// Waits for the lock of this name; `shared` ones are held side by side.
pub async fn lock(name: &str, shared: bool) -> Lock {
    let options = Object::new();
    let mode = if shared { "shared" } else { "exclusive" };
    // setting a property of a fresh object can't fail
    let _ = Reflect::set(&options, &"mode".into(), &mode.into());
    let granted = Promise::new(&mut |granted, refused| {
        let hold = Closure::once_into_js(move || {
            Promise::new(&mut |release, _| drop(granted.call1(&JsValue::NULL, &release)))
        });
        let asked = locks().and_then(|locks| {
            method(&locks, "request")?
                .call3(&locks, &name.into(), &options, &hold)
                .ok()?
                .dyn_into::<Promise>()
                .ok()
        });
        if let Some(asked) = asked {
            // a page that may not lock goes on without
            let refused = Closure::once_into_js(move || drop(refused.call0(&JsValue::NULL)));
            let caught = method(&asked, "catch").map(|catch| catch.call1(&asked, &refused));
            drop(caught);
        } else {
            drop(refused.call0(&JsValue::NULL));
        }
    });
    Lock(JsFuture::from(granted).await.ok().and_then(|release| release.dyn_into().ok()))
}

fn locks() -> Option<JsValue> {
    let locks = Reflect::get(&navigator(), &"locks".into()).ok()?;
    locks.is_object().then_some(locks)
}

/// Whether any tab holds the lock of this name.
pub async fn is_locked(name: &str) -> bool {
    async {
        let locks = locks()?;
        let told = method(&locks, "query")?.call0(&locks).ok()?.dyn_into::<Promise>().ok()?;
        let held: Array =
            Reflect::get(&JsFuture::from(told).await.ok()?, &"held".into()).ok()?.dyn_into().ok()?;
        let of = |lock: JsValue| Reflect::get(&lock, &"name".into()).ok().and_then(|name| name.as_string());
        Some(held.iter().any(|lock| of(lock).as_deref() == Some(name)))
    }
    .await
    .unwrap_or(false)
}

/// Messages between tabs: lists of words.
pub struct Tabs(Option<BroadcastChannel>);

impl Tabs {
    /// Listens to the other tabs for as long as the page is open.
    #[must_use]
    pub fn listen(name: &str, heard: impl Fn(Vec<String>) + 'static) -> Tabs {
        let channel =
            method(&js_sys::global(), "BroadcastChannel").and_then(|_| BroadcastChannel::new(name).ok());
        if let Some(channel) = &channel {
            let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                let words = event.data().dyn_into::<Array>().unwrap_or_default();
                heard(words.iter().filter_map(|word| word.as_string()).collect());
            });
            channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
            heard.forget();
        }
        Tabs(channel)
    }

    /// Tells the other tabs.
    pub fn tell(&self, words: &[String]) {
        if let Some(channel) = &self.0 {
            let list: Array = words.iter().map(|word| JsValue::from_str(word)).collect();
            // there may be no listener
            let _ = channel.post_message(&list);
        }
    }
}
