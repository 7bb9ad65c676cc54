//! The career of DICE Basketball for its hosts.

use super::link::Reference;
use super::{Agent, Career, Life, Seat};
use crate::dice_basketball::cards::CardSet;
use crate::kit::Seed;
use crate::table::link::Missing;
use crate::table::{Hosted, Need, NoPolicy, Prompt};

impl Hosted for Career {
    type House = Agent;
    type BenchPolicy = NoPolicy;
    type Set = CardSet;
    type Own = ();
    const SIDES: &'static [Seat] = &[Seat];
    const WINNERS: &'static [Seat] = &[];

    fn house(_: &NoPolicy, _: Option<Seed>) -> Agent {
        Agent
    }

    fn prompt(&self, need: &Need<Self>) -> Prompt<Seat> {
        let Prompt { ask, why, answers, .. } = self.prompt(need);
        Prompt { side: None, ask, why, answers }
    }

    fn moment(&self) -> String {
        self.moment()
    }

    fn won_by(&self) -> Option<Seat> {
        None
    }

    fn named(life: &Life, set: &str) -> Reference {
        Reference::named(life, set)
    }

    /// By name too: a whole league is too long for a link.
    fn whole(life: &Life) -> Reference {
        Reference::named(life, "")
    }

    fn found(reference: &Reference, sets: &[&CardSet], _: Option<&()>) -> Result<Life, Missing> {
        let life = sets.iter().find_map(|set| reference.life(&set.teams).ok());
        let missing =
            || Missing { teams: vec![format!("the league {}", reference.set)], ..Missing::default() };
        life.ok_or_else(missing)
    }
}
