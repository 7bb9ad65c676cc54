//! The cup of March Madness for its hosts.

use super::super::advanced::OwnBox;
use super::{Choice, Cup, Reference, Seat, SeededCoach, Setup};
use crate::kit::{Problem, Seed};
use crate::march_madness::cards::CardSet;
use crate::table::link::Missing;
use crate::table::{Hosted, Need, NoPolicy, Prompt, items};

impl Hosted for Cup {
    type House = SeededCoach;
    type BenchPolicy = NoPolicy;
    type Set = CardSet;
    type Own = OwnBox;
    const SIDES: &'static [Option<Seat>] = &[
        None,
        Some(Seat(0)),
        Some(Seat(1)),
        Some(Seat(2)),
        Some(Seat(3)),
        Some(Seat(4)),
        Some(Seat(5)),
        Some(Seat(6)),
        Some(Seat(7)),
    ];
    const WINNERS: &'static [Option<Seat>] = match Self::SIDES {
        [_, seats @ ..] => seats,
        [] => &[],
    };

    fn house(_: &NoPolicy, seed: Option<Seed>) -> SeededCoach {
        SeededCoach { seed: seed.unwrap_or(Seed(0)) }
    }

    #[inline]
    fn read_own(text: &str) -> Result<Option<OwnBox>, Vec<Problem>> {
        OwnBox::from_json(text).map(Some)
    }

    fn prompt(&self, need: &Need<Self>) -> Prompt<Option<Seat>> {
        let Prompt { side, ask, why, answers } = self.prompt(need);
        Prompt { side: side.map(Some), ask, why, answers }
    }

    fn choice_text(&self, _: Option<Seat>, choice: Choice) -> Option<String> {
        match choice {
            // a screen has points typed in, so the prompt lists none
            Choice::Points { points } => Some(points.to_string()),
            _ => None,
        }
    }

    fn moment(&self) -> String {
        self.moment()
    }

    fn won_by(&self) -> Option<Option<Seat>> {
        self.victor().map(Some)
    }

    fn named(setup: &Setup, _: &str) -> Reference {
        Reference::new(setup, &setup.teams)
    }

    fn whole(setup: &Setup) -> Reference {
        Reference::new(setup, &[])
    }

    fn found(reference: &Reference, sets: &[&CardSet], own: Option<&OwnBox>) -> Result<Setup, Missing> {
        reference.setup(&items(sets), own)
    }

    /// Each team by name where one of the sets has it, else whole.
    fn reference(setup: &Setup, sets: &[&CardSet]) -> Reference {
        Reference::new(setup, &items(sets))
    }
}
