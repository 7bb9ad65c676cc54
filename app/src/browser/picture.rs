//! Pictures: drawn on a canvas, shared or saved.

use crate::browser::page::{document, download_bytes, is_coarse, method};
use js_sys::{Array, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, CanvasRenderingContext2d, File, FilePropertyBag, HtmlCanvasElement};
use yew::{AttrValue, Callback};

/// Draws a picture.
pub struct Painter {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
}

impl Painter {
    /// An empty picture, where the browser can draw one.
    pub fn new(width: u32, height: u32) -> Option<Painter> {
        let canvas: HtmlCanvasElement = document()?.create_element("canvas").ok()?.dyn_into().ok()?;
        canvas.set_width(width);
        canvas.set_height(height);
        let context = canvas.get_context("2d").ok().flatten()?.dyn_into().ok()?;
        Some(Painter { canvas, context })
    }

    /// A filled rectangle.
    pub fn rect(&self, x: f64, y: f64, width: f64, height: f64, color: &str) {
        self.context.set_fill_style_str(color);
        self.context.fill_rect(x, y, width, height);
    }

    /// A line of text in the display face, at most so wide.
    #[allow(clippy::too_many_arguments, reason = "as the browser's own")]
    pub fn text(&self, text: &str, x: f64, y: f64, size: u32, align: &str, color: &str, most: f64) {
        self.context.set_font(&format!("700 {size}px \"Barlow Condensed\", \"Arial Narrow\", sans-serif"));
        self.context.set_text_align(align);
        self.context.set_fill_style_str(color);
        // a browser that draws no text leaves it out
        let _ = self.context.fill_text_with_max_width(text, x, y, most);
    }

    /// The picture.
    pub fn done(self) -> HtmlCanvasElement {
        self.canvas
    }
}

/// Shares a picture by the device's own dialog, or saves it as a file; `ondone` is called with the result.
pub fn save_picture(canvas: &HtmlCanvasElement, name: &str, ondone: Callback<&'static str>) {
    let (name, heard) = (AttrValue::from(name.to_owned()), ondone.clone());
    let drawn = Closure::once_into_js(move |blob: JsValue| {
        spawn_local(async move {
            let Ok(blob) = blob.dyn_into::<Blob>() else {
                return ondone.emit("The picture could not be made.");
            };
            ondone.emit(match send(&blob, &name).await {
                Some(true) => "Handed over.",
                Some(false) => "It was not sent.",
                None => match download_bytes(&name, "image/png", &blob) {
                    Ok(()) => "Saved.",
                    Err(_) => "The browser did not accept the picture.",
                },
            });
        });
    });
    if canvas.to_blob(drawn.unchecked_ref()).is_err() {
        heard.emit("The picture could not be made.");
    }
}

/// Shares the picture by the device's own dialog; `None` if there is none.
async fn send(blob: &Blob, name: &str) -> Option<bool> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let options = FilePropertyBag::new();
    options.set_type("image/png");
    let file = File::new_with_blob_sequence_and_options(&Array::of1(blob), name, &options).ok()?;
    let what = Object::new();
    // setting a property of a fresh object can't fail
    let _ = Reflect::set(&what, &"files".into(), &Array::of1(&file));
    let can = method(&navigator, "canShare")?.call1(&navigator, &what).ok()?.as_bool()?;
    // on a desktop a file is more useful than a share dialog
    if !can || !is_coarse() {
        return None;
    }
    let promise: Promise = method(&navigator, "share")?.call1(&navigator, &what).ok()?.dyn_into().ok()?;
    Some(JsFuture::from(promise).await.is_ok())
}
