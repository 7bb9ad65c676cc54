//! A career of DICE (§22): its form, its controller, its screen, and a career in a link.

pub mod controller;
pub mod form;
pub mod linked;
pub mod screen;
