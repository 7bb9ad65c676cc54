//! One reducer a concern; pages read them through their hooks.

mod keyboard;
mod settings;
mod toasts;

pub use keyboard::{Keyboard, Shortcut};
pub use settings::{Motion, Pace, Settings, SettingsHandle, SettingsProvider, Theme};
pub use toasts::{Toast, ToastAction, Toasts, ToastsHandle};
