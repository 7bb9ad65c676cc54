//! Sounds, made by `www/sound.js`, which is loaded with the first one.

use crate::browser::page::method;
use js_sys::Array;
use wasm_bindgen::JsValue;

/// Plays sounds, one after the other: "net", "whistle", "buzzer". A browser without audio stays silent.
pub fn play_sounds(names: &[&str]) {
    let Some(window) = web_sys::window().map(JsValue::from) else { return };
    if let Some(play) = method(&window, "hardwoodSound") {
        let names: Array = names.iter().map(|&name| JsValue::from(name)).collect();
        // a sound that fails changes nothing
        let _ = play.call1(&window, &names);
    }
}
