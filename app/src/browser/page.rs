//! Small wrappers of browser APIs. None of them panics.

use super::missing::why_missing;
use gloo::timers::callback::Timeout;
use gloo::timers::future::TimeoutFuture;
use hardwood::kit::Seed;
use js_sys::{Array, Date, Function, Object, Promise, Reflect, Uint8Array};
use std::pin::Pin;
use std::task::Poll;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, Document, Element, File, HtmlAnchorElement, HtmlElement, Response, Url,
};

/// The page's document.
#[must_use]
pub fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// The root element, which carries the theme.
#[must_use]
pub fn root() -> Option<Element> {
    document()?.document_element()
}

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> u64 {
    Date::now() as u64
}

/// A moment in the person's own language and time zone.
#[must_use]
pub fn local_time(at: u64) -> String {
    let options = Object::new();
    for (key, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // Setting a property of a fresh object can't fail.
        let _ = Reflect::set(&options, &key.into(), &value.into());
    }
    Date::new(&JsValue::from_f64(at as f64)).to_locale_string("default", &options).into()
}

/// A moment as "2026-03-14", for file names.
#[must_use]
pub fn date_stamp(at: u64) -> String {
    let text: String = Date::new(&JsValue::from_f64(at as f64)).to_iso_string().into();
    text.chars().take(10).collect()
}

/// A random seed.
#[must_use]
pub fn fresh_seed() -> Seed {
    let mut bytes = [0u8; 8];
    let crypto = web_sys::window().and_then(|window| window.crypto().ok());
    let filled = crypto.is_some_and(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).is_ok());
    if !filled {
        bytes = (js_sys::Math::random().to_bits() ^ now()).to_le_bytes();
    }
    Seed(u64::from_le_bytes(bytes))
}

/// A random id.
#[must_use]
pub fn fresh_id() -> String {
    format!("{:016x}", fresh_seed().0)
}

/// Downloads a text as a file.
///
/// # Errors
/// A message, if the browser refuses.
pub fn download(name: &str, mime: &str, text: &str) -> Result<(), String> {
    download_bytes(name, mime, &text.into())
}

/// Downloads a text or a `Uint8Array` as a file.
///
/// # Errors
/// A message, if the browser refuses.
pub fn download_bytes(name: &str, mime: &str, content: &JsValue) -> Result<(), String> {
    offer_file(name, mime, content).ok_or_else(|| format!("the browser did not accept the file {name}"))
}

fn offer_file(name: &str, mime: &str, content: &JsValue) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type(mime);
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(content), &options).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let link: HtmlAnchorElement = document()?.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The click has taken its reference; a minute's grace is for browsers that ask where to put the file.
    Timeout::new(60_000, move || drop(Url::revoke_object_url(&url))).forget();
    Some(())
}

/// Whether the browser has promised not to clear this site's storage by itself, `ask`ing it first if it has
/// not; `None` if it can't say.
pub async fn lasting(ask: bool) -> Option<bool> {
    let storage = web_sys::window()?.navigator().storage();
    let told = JsFuture::from(storage.persisted().ok()?).await.ok()?.as_bool()?;
    if told || !ask {
        return Some(told);
    }
    JsFuture::from(storage.persist().ok()?).await.ok()?.as_bool()
}

/// Lets the browser draw and handle input before long work goes on.
pub async fn breathe() {
    TimeoutFuture::new(0).await;
}

/// Waits for `work`, at most so many milliseconds; `None` if it takes longer. It then runs on without a
/// listener, because the browser may still call its callbacks.
pub async fn within<T: 'static>(milliseconds: u32, work: impl Future<Output = T> + 'static) -> Option<T> {
    let mut work = Box::pin(work);
    let mut late = TimeoutFuture::new(milliseconds);
    let done = std::future::poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => Pin::new(&mut late).poll(context).map(|()| None),
    });
    let done = done.await;
    if done.is_none() {
        spawn_local(async { drop(work.await) });
    }
    done
}

/// Dispatches the storage event in this page that other pages get from the browser.
pub fn announce_change() {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::StorageEvent::new("storage")) {
        // Nobody prevents it.
        let _ = window.dispatch_event(&event);
    }
}

/// The text of a file the person chose.
///
/// # Errors
/// A message, if it is larger than `limit` bytes, can't be read or is not text.
pub async fn read_text(file: &File, limit: usize) -> Result<String, String> {
    is_within(file, limit)?;
    let text = JsFuture::from(file.text()).await.map_err(|_| format!("{} could not be read", file.name()))?;
    let text = text.as_string().unwrap_or_default();
    if text.contains('\0') || text.contains('\u{fffd}') {
        return Err(format!("{} is not a text file in UTF-8", file.name()));
    }
    Ok(text)
}

/// Refuses a file before it is read.
fn is_within(file: &File, limit: usize) -> Result<(), String> {
    if file.size() > limit as f64 {
        // rounded up, so that a file just beyond the limit does not seem to be at it
        let megabytes = |bytes: f64| (bytes / 104_857.6).ceil() / 10.0;
        let (size, most) = (megabytes(file.size()), megabytes(limit as f64));
        return Err(format!("{} has {size} MB; at most {most} MB are read", file.name()));
    }
    Ok(())
}

/// Runs a task of the spreadsheet program (`app/xlsx`), which is fetched on first use.
///
/// # Errors
/// A message, if it could not be fetched or failed.
pub async fn spreadsheet(task: &str, args: &[JsValue]) -> Result<JsValue, String> {
    let missing = || "this copy of Hardwood has no spreadsheet program".to_owned();
    let run = Reflect::get(&js_sys::global(), &"hardwoodSpreadsheet".into()).map_err(|_| missing())?;
    let run: Function = run.dyn_into().map_err(|_| missing())?;
    let list = Array::of1(&task.into());
    for arg in args {
        list.push(arg);
    }
    let promise: Promise =
        run.apply(&JsValue::NULL, &list).ok().and_then(|p| p.dyn_into().ok()).ok_or_else(missing)?;
    match JsFuture::from(promise).await {
        Ok(done) => Ok(done),
        Err(why) => Err(match why.as_string() {
            Some(why) => why,
            None => format!("the spreadsheet program did not arrive: {}", why_missing().await.advice()),
        }),
    }
}

/// The largest spreadsheet that is read, in bytes; a scoresheet's has some fifty thousand.
const SPREADSHEET_LIMIT: usize = 8 << 20;

/// The scoresheet in a spreadsheet the person chose, as its text.
///
/// # Errors
/// The problems in the file with their places, a line each.
pub async fn read_scoresheet(file: &File) -> Result<String, String> {
    read_spreadsheet(file, "read_file").await
}

/// The first worksheet of a spreadsheet the person chose, as CSV.
///
/// # Errors
/// The problem in the file.
pub async fn read_worksheet(file: &File) -> Result<String, String> {
    read_spreadsheet(file, "read_table").await
}

async fn read_spreadsheet(file: &File, reader: &str) -> Result<String, String> {
    is_within(file, SPREADSHEET_LIMIT)?;
    let bytes = JsFuture::from(file.array_buffer()).await.map_err(|_| unreadable(file))?;
    let text = spreadsheet(reader, &[Uint8Array::new(&bytes).into()]).await?;
    text.as_string().ok_or_else(|| unreadable(file))
}

fn unreadable(file: &File) -> String {
    format!("{} could not be read", file.name())
}

/// The table in a file the person chose: the first worksheet of a spreadsheet, else text in any encoding.
///
/// # Errors
/// The problem in the file.
pub async fn read_table(file: &File, limit: usize) -> Result<String, String> {
    if file.name().to_lowercase().ends_with(".xlsx") {
        return read_worksheet(file).await;
    }
    is_within(file, limit)?;
    let bytes = JsFuture::from(file.array_buffer()).await.map_err(|_| unreadable(file))?;
    Ok(hardwood::cards::decode(&Uint8Array::new(&bytes).to_vec()).0.into_owned())
}

/// Scrolls the page to its top and moves the focus to the first element matching `selector`.
pub fn focus_on(selector: &str) {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
    if let Some(element) = document().and_then(|document| document.query_selector(selector).ok().flatten()) {
        focus(&element);
    }
}

/// Whether the page is hidden behind another tab or program.
pub fn is_hidden() -> bool {
    document().is_some_and(|document| document.hidden())
}

/// Loads the page anew.
pub fn reload() {
    if let Some(window) = web_sys::window() {
        // Where the browser does not, the page stays.
        let _ = window.location().reload();
    }
}

/// The text of a file of this site.
///
/// # Errors
/// A message, if it could not be loaded.
pub async fn fetch_text(url: &str) -> Result<String, String> {
    let missing = async || Err(format!("{url} did not arrive: {}", why_missing().await.advice()));
    // www/boot.js takes it from the site, or out of the page in the single-file build
    let fetch = method(&js_sys::global(), "hardwoodFetch");
    let Some(promise) = fetch.and_then(|fetch| fetch.call1(&JsValue::NULL, &url.into()).ok()) else {
        return missing().await;
    };
    let response = JsFuture::from(js_sys::Promise::resolve(&promise)).await.ok();
    let Some(response) =
        response.and_then(|response| response.dyn_into::<Response>().ok()).filter(Response::ok)
    else {
        return missing().await;
    };
    let text = match response.text() {
        Ok(text) => JsFuture::from(text).await.ok().and_then(|text| text.as_string()),
        Err(_) => None,
    };
    match text {
        Some(text) => Ok(text),
        None => missing().await,
    }
}

/// Whether an element matches.
#[must_use]
pub fn exists(selector: &str) -> bool {
    document().is_some_and(|document| document.query_selector(selector).is_ok_and(|found| found.is_some()))
}

/// Whether a media query holds; not where the browser can't tell.
fn matches_media(query: &str) -> bool {
    let ask = || {
        let window = web_sys::window()?;
        let list = method(&window, "matchMedia")?.call1(&window, &query.into()).ok()?;
        js_sys::Reflect::get(&list, &"matches".into()).ok()?.as_bool()
    };
    ask().unwrap_or(false)
}

/// Whether the system asks for little motion.
pub fn wants_stillness() -> bool {
    matches_media("(prefers-reduced-motion: reduce)")
}

/// Whether the device has a touch screen as its main pointer.
pub fn is_coarse() -> bool {
    matches_media("(pointer: coarse)")
}

/// Whether the window is as narrow as a phone's: the style sheets' 720 px.
pub fn is_narrow() -> bool {
    let width = web_sys::window().and_then(|window| window.inner_width().ok());
    width.and_then(|width| width.as_f64()).is_some_and(|width| width <= 720.0)
}

/// Opens the browser's print window after the next drawing.
pub fn print() {
    let print = || {
        if let Some(window) = web_sys::window() {
            // a browser without printers does nothing
            let _ = window.print();
        }
    };
    Timeout::new(0, print).forget();
}

/// Whether the keyboard's focus is inside an element matching `selector`; `None` if no element has it.
#[must_use]
pub fn focus_within(selector: &str) -> Option<bool> {
    let active = document()?.active_element().filter(|element| element.tag_name() != "BODY")?;
    Some(active.closest(selector).ok().flatten().is_some())
}

/// Moves the keyboard's focus to the first element matching `selector`.
pub fn focus_first(selector: &str) {
    let found = document().and_then(|document| document.query_selector(selector).ok().flatten());
    if let Some(element) = found {
        focus(&element);
    }
}

/// Presses the first button matching `selector`.
pub fn press(selector: &str) {
    let found = document().and_then(|document| document.query_selector(selector).ok().flatten());
    if let Some(button) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        button.click();
        focus(&button);
    }
}

/// Presses the first element that matches, and leaves the focus where it is.
pub fn press_once(selector: &str) {
    let found = document().and_then(|document| document.query_selector(selector).ok().flatten());
    if let Some(button) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        button.click();
    }
}

/// Moves the keyboard's focus.
pub fn focus(element: &Element) {
    // drawn elements have the method too; one that can't be focused leaves the focus where it was
    if let Some(focus) = method(element, "focus") {
        let _ = focus.call0(element);
    }
}

/// The page's address without the part from `#` on.
#[must_use]
pub fn address_without_hash() -> String {
    let whole = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    whole.split_once('#').map_or(&*whole, |(page, _)| page).to_owned()
}

/// A method of `object`, with the object it is called on; `None` in browsers without it.
pub fn method(object: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(object, &name.into()).ok()?.dyn_into().ok()
}

/// Calls a method that returns a promise; returns whether it was fulfilled.
async fn kept(object: &JsValue, name: &str, argument: &JsValue) -> bool {
    let promised = method(object, name).and_then(|method| method.call1(object, argument).ok());
    match promised.and_then(|promised| promised.dyn_into::<Promise>().ok()) {
        Some(promise) => JsFuture::from(promise).await.is_ok(),
        None => false,
    }
}

pub(super) fn navigator() -> JsValue {
    web_sys::window().map_or(JsValue::UNDEFINED, |window| window.navigator().into())
}

/// Copies a text to the clipboard; returns whether the browser allowed it.
pub async fn copy(text: &str) -> bool {
    let clipboard = Reflect::get(&navigator(), &"clipboard".into()).unwrap_or_default();
    kept(&clipboard, "writeText", &text.into()).await
}

/// Whether the device can share links by itself.
#[must_use]
pub fn can_share() -> bool {
    method(&navigator(), "share").is_some()
}

/// Shares a link by the device's own dialog; returns whether the person sent it.
pub async fn share(title: &str, url: &str) -> bool {
    let what = Object::new();
    for (key, value) in [("title", title), ("url", url)] {
        // Setting a property of a fresh object can't fail.
        let _ = Reflect::set(&what, &key.into(), &value.into());
    }
    kept(&navigator(), "share", &what).await
}
