//! Short explanations of the sections of a card and their results, in our own words.

use super::fac::{BlockTo, Fac, Rebound, Section, Z};
use crate::rule;
use crate::table::Rule;

/// The explanation of a section and its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meaning {
    /// The subject of the section.
    pub section: &'static str,
    /// The effect of this result; empty if it explains itself.
    pub result: &'static str,
    /// The section of the rules.
    pub rule: Rule,
}

impl Fac {
    /// Explains `section` of this card.
    #[must_use]
    pub fn meaning(&self, section: Section) -> Meaning {
        let (of, rule) = section.purpose();
        let (result, rule) = match section {
            Section::Rebound => self.rebound.effect(),
            Section::Block => (self.block.effect(), rule),
            Section::Z => self.z.effect(),
            Section::JumpTo if self.jump_to.bonus > 0 => {
                ("The + is for the lower-rated jumper: it may win the jump.", rule)
            }
            _ => ("", rule),
        };
        Meaning { section: of, result, rule }
    }
}

impl Section {
    /// The subject of the section, and its rule.
    const fn purpose(self) -> (&'static str, Rule) {
        match self {
            Section::Rpg => (
                "The card's number. Its last two digits name a position in bands of twenty (PG, SF, C, PF, SG); 1 to 100 is \
                 Home, 101 to 200 Visitors, where both teams could be meant.",
                rule!("Glossary"),
            ),
            Section::Action => {
                ("The ball comes upcourt: who gets the first pass, or what goes wrong.", rule!("9A"))
            }
            Section::Press => ("Read instead of ACTION against a full-court press.", rule!("15A")),
            Section::Advance => ("The ball moves on in the frontcourt.", rule!("13A")),
            Section::Rebound => ("Who gets a missed shot.", rule!("10B")),
            Section::Shot => (
                "Good if it is no higher than the shooter's rating with all that is added to it. A foul, block or air ball may \
                 stand beside the number.",
                rule!("12A"),
            ),
            Section::JumpTo => (
                "A jump ball: the better rebounder of the two wins it, and the teammate at this position controls it.",
                rule!("11.2"),
            ),
            Section::Block => ("A shot has been blocked: who recovers it.", rule!("7.2")),
            Section::Z => ("Read when a card says so, for what seldom happens.", rule!("14A")),
            Section::Foul => (
                "Who fouls whom: the defender in whose FOUL RANGE the number lies, else the ballhandler's defender; FD# ranks a \
                 side's players by FOUL DRAWING. On a fast break it is the row of the chart.",
                rule!("6.1"),
            ),
        }
    }
}

impl Rebound {
    const fn effect(self) -> (&'static str, Rule) {
        match self {
            Rebound::Defense { fast_break: true, .. } => {
                ("This defender has it, and may start a fast break.", rule!("10A"))
            }
            Rebound::Defense { .. } => ("This defender has it.", rule!("10B")),
            Rebound::High { .. } => (
                "The highest REBOUND of those named has it, the defenders' raised by the bonus; a tie goes to the defense.",
                rule!("10C"),
            ),
            Rebound::Offense { .. } => {
                ("The attacker at this position has it and goes on as said.", rule!("10D"))
            }
            Rebound::OffenseOut => ("Out of bounds off the defense: the offense keeps it.", rule!("10E")),
            Rebound::DefenseOut => ("Out of bounds off the offense: the defense has it.", rule!("10F")),
            Rebound::Goaltending => ("Offensive goaltending: the defense has the ball.", rule!("10G")),
            Rebound::LooseBallDefense => ("A loose ball foul on the defense.", rule!("10H")),
            Rebound::LooseBallOffense => ("A loose ball foul on the offense.", rule!("10I")),
            _ => ("A jump ball between the two players of this position.", rule!("10J")),
        }
    }
}

impl BlockTo {
    const fn effect(self) -> &'static str {
        match self {
            BlockTo::Defense(_) => "This defender has the ball.",
            BlockTo::Offense(_) => {
                "This attacker has it back, and shoots against the last Pass # or advances."
            }
            BlockTo::OffenseOut => "Out of bounds: the offense keeps the ball.",
            BlockTo::DefenseOut => "Out of bounds: the defense has the ball.",
            BlockTo::Goaltending => "Goaltending: the basket counts.",
        }
    }
}

impl Z {
    const fn effect(self) -> (&'static str, Rule) {
        match self {
            Z::MandatoryRest(_) => (
                "A player of this class must rest, of the team that an RPG draw names. Until they have sat out the Rest Period \
                they play like a tired player; one who stays on past the first card of the next Rest Period must sit out \
                the whole one after it. Nothing happens early in a deck.",
                rule!("14A"),
            ),
            Z::FlagrantFoul => ("Two free throws and the ball; the fouler may be thrown out.", rule!("14B")),
            Z::DoubleFoul => {
                ("A player of each side fouls the other; no free throws, then a held ball.", rule!("14C"))
            }
            Z::Technical => ("A technical on a player drawn by RPG; two of them disqualify.", rule!("14D")),
            Z::CoachTechnical => ("A technical on the bench of the team drawn by RPG.", rule!("14D")),
            Z::ChoiceScoresAndFouled => {
                ("A player of the coach's choice scores and is fouled: one free throw.", rule!("14E"))
            }
            Z::Fight => ("A player of each team, drawn by RPG, is thrown out.", rule!("14F")),
            Z::Injury(_) => {
                ("The card names who is injured; the Injury Rate and the length do the rest.", rule!("14G"))
            }
            Z::ThreePointer => {
                ("The player with the most THREE POINT ATTEMPTS makes a three and is fouled.", rule!("14H"))
            }
            Z::GreatNight => ("The leading scorer's ATTEMPTS double for the rest of the game.", rule!("14I")),
            Z::ThreeSecondDefense => {
                ("An illegal defense: a free throw, and the offense keeps the ball.", rule!("14J"))
            }
            Z::TipIn => ("The next missed field goal is tipped in.", rule!("14K")),
            Z::ElbowFoul => {
                ("An elbow: two free throws, and the foul counts as a technical too.", rule!("14L"))
            }
            Z::DeadBallFoul => ("A foul away from the ball.", rule!("14M")),
            Z::StolenFastBreak => {
                ("A player drawn by RPG loses the ball to the PD, who runs on column A.", rule!("14N"))
            }
            Z::DesperationHeave => (
                "Means nothing, unless the card is the last of a period: then the ball is thrown at the far basket.",
                rule!("14O"),
            ),
        }
    }
}
