//! Tabletop basketball: the rules of four games, their decks and charts, and a referee.
//!
//! A whole game, simulated and then played card by card:
//!
//! ```
//! use hardwood::court::{PerSide, Side};
//! use hardwood::kit::Seed;
//! use hardwood::statis_pro::{HouseCoach, Setup, StatisPro, cards::CardSet};
//! use hardwood::table::{Coach, Scored, Session, simulate};
//! use std::sync::Arc;
//!
//! let set = CardSet::from_json(include_str!("../www/cards/nba-2010.json")).expect("a good set").0;
//! let team = |id: &str| set.teams.iter().find(|t| t.id == id).expect("it played that season").clone();
//! let setup = Arc::new(Setup::nba(team("BOS"), team("LAL")));
//!
//! let (mut home, mut visitors) = (HouseCoach::new(), HouseCoach::new());
//! let coaches = PerSide::new(&mut home as &mut dyn Coach<_>, &mut visitors as _);
//! let simulated = simulate::<StatisPro, _>(&setup, Seed(1986), coaches)?.game;
//!
//! let mut session = Session::<StatisPro>::new(setup, Some(Seed(1986)))?;
//! let mut coach = HouseCoach::new();
//! while let Some(input) = session.input_of(&mut coach, &[Side::Home, Side::Visitors]) {
//!     session.input(input).expect("it is on offer");
//! }
//! assert_eq!(session.game(), &simulated, "the same seed and the same decisions: the same game");
//! assert_eq!(session.game().book().points(Side::Home), simulated.book().points(Side::Home));
//! # Ok::<(), hardwood::table::GameError>(())
//! ```

#![forbid(unsafe_code)]

pub mod book;
pub mod cards;
pub mod court;
pub mod dice_basketball;
mod games;
pub mod kit;
pub mod march_madness;
pub mod season;
pub mod statis_pro;
pub mod table;
pub mod value_add;
// also in tests of the machine's own, where nothing calls JavaScript
#[cfg(all(feature = "js", any(target_arch = "wasm32", test)))]
pub mod wasm;

// for the game of the tests, which is written as a user of this crate would
#[cfg(test)]
extern crate self as hardwood;
