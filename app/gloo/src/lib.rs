//! The parts of gloo that Yew and the app use.

pub use gloo_console as console;
pub use gloo_events as events;
pub use gloo_timers as timers;
pub use gloo_utils as utils;
