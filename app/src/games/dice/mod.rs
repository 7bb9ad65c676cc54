//! DICE Basketball in the app: its coaches and words, its panels, its form of a new game, careers, own charts.

pub mod career;
mod form;
pub mod own_charts;
mod panels;
mod playable;
mod tray;
