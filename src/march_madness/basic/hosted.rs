//! The tournament of March Madness for its hosts.

use super::{Choice, HouseCoach, OwnBox, Reference, Seat, Setup, Tournament};
use crate::kit::{Luck, Problem, Seed};
use crate::march_madness::field::Fields;
use crate::table::link::Missing;
use crate::table::{Exchange, Hosted, Need, NoPolicy, Prompt, items};
use std::borrow::Cow;

impl Hosted for Tournament {
    type House = HouseCoach;
    type BenchPolicy = NoPolicy;
    type Set = Fields;
    type Own = OwnBox;
    const SIDES: &'static [Seat] = &Seat::ALL;

    fn house(_: &NoPolicy, _: Option<Seed>) -> HouseCoach {
        HouseCoach
    }

    #[inline]
    fn read_own(text: &str) -> Result<Option<OwnBox>, Vec<Problem>> {
        OwnBox::from_json(text).map(Some)
    }

    fn prompt(&self, need: &Need<Self>) -> Prompt<Seat> {
        self.prompt(need)
    }

    fn seen_by(&self, viewer: Option<Seat>) -> Cow<'_, Self> {
        Cow::Owned(self.seen_by(viewer))
    }

    fn need_seen_by(&self, need: &Need<Self>, viewer: Option<Seat>) -> Need<Self> {
        self.need_seen_by(need, viewer)
    }

    fn dealt_anew(&self, viewer: Option<Seat>, luck: &mut Luck) -> Option<Exchange> {
        Some(self.dealt_anew(viewer, luck))
    }

    fn exchanged(&self, exchange: &Exchange) -> Self {
        self.exchanged(exchange)
    }

    fn exchanged_choice(choice: Choice, exchange: &Exchange) -> Choice {
        choice.exchanged(exchange)
    }

    fn moment(&self) -> String {
        self.moment()
    }

    fn won_by(&self) -> Option<Seat> {
        self.victor()
    }

    fn named(setup: &Setup, _: &str) -> Reference {
        Reference::named(setup)
    }

    fn whole(setup: &Setup) -> Reference {
        Reference::whole(setup)
    }

    fn found(reference: &Reference, sets: &[&Fields], own: Option<&OwnBox>) -> Result<Setup, Missing> {
        reference.setup(&items(sets), own)
    }
}
