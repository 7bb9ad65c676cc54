//! Values as they come from JavaScript and go back to it.

use super::error::{Done, ErrorCode, Failure};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::cell::Cell;
use wasm_bindgen::prelude::*;

/// The longest text: a hundred times a card set of a whole league.
const MOST_LETTERS: u32 = 64 << 20;
/// The deepest nesting of calls: a getter or a callback may call the library again, but not without end.
const MOST_INSIDE: u32 = 16;

thread_local! {
    static INSIDE: Cell<u32> = const { Cell::new(0) };
}

/// A call out to JavaScript, which may call the library again. It ends when this is dropped.
pub struct Outside;

impl Outside {
    /// Begins a call out.
    pub fn call() -> Done<Outside> {
        if INSIDE.get() >= MOST_INSIDE {
            return Err(Failure::new(ErrorCode::Busy, format!("more than {MOST_INSIDE} calls inside calls")));
        }
        INSIDE.set(INSIDE.get() + 1);
        Ok(Outside)
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        INSIDE.set(INSIDE.get() - 1);
    }
}

/// A program's function that is called with the progress of a run and may stop it.
pub struct Progress<'a>(Option<&'a js_sys::Function>);

impl<'a> Progress<'a> {
    /// The function a program gave, or none.
    pub fn of(given: &'a JsValue) -> Done<Progress<'a>> {
        if is_absent(given) {
            return Ok(Progress(None));
        }
        let wrong = "progress is not a function: give one, or nothing";
        let function = given.dyn_ref::<js_sys::Function>();
        Ok(Progress(Some(function.ok_or_else(|| Failure::new(ErrorCode::NotAFunction, wrong))?)))
    }

    /// Tells it that so many games of all are done; says whether it stops the run before the others.
    pub fn stops(&self, done: u32, of: u32) -> Done<bool> {
        let Some(function) = self.0 else { return Ok(false) };
        let _outside = Outside::call()?;
        let said = function.call2(&JsValue::NULL, &done.into(), &of.into()).map_err(Failure::Thrown)?;
        Ok(said == JsValue::FALSE && done < of)
    }
}

/// A value as JSON text.
pub fn text_json(value: &impl Serialize) -> Done<String> {
    serde_json::to_string(value).map_err(|e| Failure::new(ErrorCode::Internal, e.to_string()))
}

/// A value as JSON.
pub fn value_json(value: impl Serialize) -> Value {
    // plain data without maps: writing it cannot fail
    serde_json::to_value(value).unwrap_or_default()
}

/// JSON text as JavaScript's value.
pub fn parse(text: &str) -> Done<JsValue> {
    js_sys::JSON::parse(text).map_err(Failure::Thrown)
}

/// A value as JavaScript's.
pub fn to_js(value: &impl Serialize) -> Done<JsValue> {
    parse(&text_json(value)?)
}

/// Whether a value is absent.
pub fn is_absent(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

/// Text from JavaScript, copied only if it is not too long; `what` says what it should be.
pub fn text_of(value: &JsValue, what: &str) -> Done<String> {
    let text = value.dyn_ref::<js_sys::JsString>();
    let text =
        text.ok_or_else(|| Failure::new(ErrorCode::NotText, format!("this is not text: give {what}")))?;
    if text.length() > MOST_LETTERS {
        let why = format!("{} letters are too many for {what}: at most {MOST_LETTERS}", text.length());
        return Err(Failure::new(ErrorCode::TooLarge, why));
    }
    Ok(String::from(text))
}

/// A value from JavaScript, as JSON text.
fn json_of(value: &JsValue) -> Done<String> {
    let _outside = Outside::call()?;
    let text = js_sys::JSON::stringify(value).map_err(|e| {
        let why = e.dyn_ref::<js_sys::Error>().map(|e| String::from(e.message())).unwrap_or_default();
        Failure::new(ErrorCode::Options, format!("this can't be written as JSON: {why}"))
    })?;
    // functions and `undefined` have no JSON
    match JsValue::from(text) {
        text if text.is_string() => text_of(&text, "these options"),
        _ => Ok("null".to_owned()),
    }
}

/// A value from JavaScript, read as `T`.
pub fn read<T: DeserializeOwned>(value: &JsValue) -> Done<T> {
    serde_json::from_str(&json_of(value)?).map_err(options)
}

/// The error of options that can't be read.
pub fn options(error: serde_json::Error) -> Failure {
    // the position in a text that the program never wrote is of no use
    let message = error.to_string();
    Failure::new(
        ErrorCode::Options,
        format!("the options: {}", message.split(" at line ").next().unwrap_or_default()),
    )
}

/// A whole number from JavaScript; `what` says what would be right.
pub fn whole(value: &JsValue, what: &str) -> Done<u32> {
    let number = value.as_f64().filter(|n| n.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(n));
    number.map(|n| n as u32).ok_or_else(|| {
        let shown: String = json_of(value).unwrap_or_default().chars().take(40).collect();
        Failure::new(ErrorCode::NotANumber, format!("{shown} is not {what}"))
    })
}

/// A whole number from JavaScript that may be absent.
pub fn whole_or(value: &JsValue, absent: u32, what: &str) -> Done<u32> {
    if is_absent(value) { Ok(absent) } else { whole(value, what) }
}

/// The place of a choice. No game offers as many as `u16::MAX`, so that a larger one is refused like the first
/// that is not on offer.
pub fn place(value: &JsValue, what: &str) -> Done<u16> {
    Ok(u16::try_from(whole(value, what)?).unwrap_or(u16::MAX))
}
