//! The controller of a saved session: who decides, where play pauses, what is kept; and what a game gives it to be played
//! ([`PlayableGame`](playable::PlayableGame)) and drawn ([`Panels`](game_panels::Panels)).

pub mod action;
pub mod calls;
pub mod choices;
pub mod controller;
pub mod envelope;
pub mod event_log;
pub mod fast_forward;
pub mod game_panels;
pub mod game_session;
pub mod guide;
pub mod handle;
pub mod no_session;
pub mod playable;
pub mod props;
pub mod saved;
pub mod settings;
pub mod sound;
pub mod start;
pub mod steps;
pub mod trouble;
pub mod view;
