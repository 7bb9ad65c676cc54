//! The offline copy that the service worker keeps (`www/sw.js`).

use super::page::method;
use js_sys::{Array, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The state of the offline copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfflineCopy {
    /// The number of files kept, and of all files.
    pub files: (usize, usize),
    /// Their bytes: kept, and of all files.
    pub bytes: (usize, usize),
    /// Files of the program that are not kept.
    pub missing: Vec<String>,
    /// Files that were requested just now and failed, each with the reason.
    pub failed: Vec<String>,
}

/// The state of the offline copy; with `all`, after an attempt to keep every file, during which `tell` is
/// called with the number of files done and of all. `None` if there is no offline copy.
pub async fn offline_copy(all: bool, tell: impl Fn(usize, usize) + 'static) -> Option<OfflineCopy> {
    let tell = move |done: f64, of: f64| tell(done as usize, of as usize);
    // files may still arrive after the answer, so the browser frees the closure
    let tell = Closure::<dyn Fn(f64, f64)>::new(tell).into_js_value();
    let ask = method(&js_sys::global(), "hardwoodOffline")?;
    let asked = ask.call2(&JsValue::NULL, &all.into(), &tell).ok()?;
    let told = JsFuture::from(asked.dyn_into::<Promise>().ok()?).await.ok()?;
    let list = |name: &str| Reflect::get(&told, &name.into()).ok()?.dyn_into::<Array>().ok();
    let pair = |name: &str| {
        let list = list(name)?;
        Some((list.get(0).as_f64()? as usize, list.get(1).as_f64()? as usize))
    };
    let failed = |file: JsValue| {
        let field = |name: &str| Reflect::get(&file, &name.into()).ok()?.as_string();
        Some(format!("{}: {}", field("path")?, field("why")?))
    };
    Some(OfflineCopy {
        files: pair("files")?,
        bytes: pair("bytes")?,
        missing: list("missing")?.iter().filter_map(|file| file.as_string()).collect(),
        failed: list("failed")?.iter().filter_map(failed).collect(),
    })
}
