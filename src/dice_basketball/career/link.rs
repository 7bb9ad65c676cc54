//! How a link encodes a career: the player, and the league by name and checksum.

use super::{Career, Life};
use crate::court::Position;
use crate::dice_basketball::cards::TeamCard;
use crate::dice_basketball::{Code, HouseRules};
use crate::table::link::{Coder, Linked, LinkedTeam, Missing, Number, Words, check};

/// A career's beginning as a link carries it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reference {
    /// The name of the league's card set.
    pub set: String,
    name: String,
    number: String,
    position: usize,
    team: u8,
    code: Code,
    house: HouseRules,
    /// The checksum of all its cards.
    league: u32,
    /// Whether card sets have been dealt anew since, so that the checksum may differ.
    older_cards: bool,
}

impl Reference {
    /// Refers to the league by the name of its card set, which the receiver needs.
    #[must_use]
    pub fn named(life: &Life, set: &str) -> Self {
        Reference {
            set: set.to_owned(),
            name: life.name.clone(),
            number: life.number.clone(),
            position: life.position as usize,
            team: life.team,
            code: life.code,
            house: life.house,
            league: league_check(&life.league),
            older_cards: false,
        }
    }

    /// The player in `league`.
    ///
    /// # Errors
    /// The missing card set, if `league` is not the one the link was made with.
    pub fn life(&self, league: &[TeamCard]) -> Result<Life, Missing> {
        if league_check(league) != self.league && !self.older_cards {
            return Err(Missing { teams: Vec::new(), set: self.set.clone(), deck: false });
        }
        Ok(Life {
            name: self.name.clone(),
            number: self.number.clone(),
            position: Position::ALL[self.position.min(4)],
            team: self.team,
            code: self.code,
            house: self.house,
            league: league.to_vec(),
        })
    }
}

fn league_check(league: &[TeamCard]) -> u32 {
    let (mut coder, mut kinds) = (Coder::writer(), TeamCard::kinds());
    for team in league {
        team.clone().code(&mut coder, &mut kinds);
    }
    check(&coder.finish())
}

impl Linked for Career {
    type Reference = Reference;

    fn code(c: &mut Coder, it: &mut Reference) {
        let (mut words, mut numbers) = (Words::default(), Number::default());
        for text in [&mut it.set, &mut it.name, &mut it.number] {
            *text = c.text(&mut words, text);
        }
        it.position = c.below(5, it.position as u32) as usize;
        it.team = c.number(&mut numbers, u32::from(it.team)).min(255) as u8;
        it.code = c.one_of(&Code::ALL, it.code);
        it.league = c.number(&mut Number::default(), it.league);
        // the sets were dealt anew with rules 2
        it.older_cards = !c.since(2);
        // before rules 3 a career had no options, and all were off
        if !c.since(3) {
            it.house = HouseRules::as_first_played();
            return;
        }
        for on in it.house.switches() {
            *on = c.one_of(&[false, true], *on);
        }
    }
}
