//! A cup of March Madness: its form, its controller, its screen, and a cup in a link.

pub mod controller;
pub mod form;
mod game;
pub mod linked;
pub mod screen;
mod teams;
