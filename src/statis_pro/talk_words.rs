//! Announcements in words, for the log.

use super::fac::{InjuryLength, Section};
use super::piles::Pile;
use super::question::points;
use super::setup::Setup;
use super::talk::{RateOf, Talk, Term, Why};
use super::team_numbers::TeamNumber;
use crate::book::{ShotKind, ordinal};
use crate::court::Player;
use crate::table::{Sum, SumBox};

impl Talk {
    /// The announcement in words; `setup` names teams and players.
    #[must_use]
    pub fn text(&self, setup: &Setup) -> String {
        let name = |p: Player| setup.short_name(p);
        match self {
            Talk::Flipped { rpg, section, pile, .. } => {
                let from = if *pile == Pile::DeadBall { ", Dead Ball deck" } else { "" };
                format!("{} of card {rpg}{from}", section.name())
            }
            Talk::TeamNumber { side, which, value } => {
                let effect = match (which, *value > 0) {
                    (TeamNumber::Fouled, true) => "a shooting foul",
                    (TeamNumber::Turnovers, true) => "the pass is lost",
                    (TeamNumber::Fouls, true) => "the defense fouls",
                    (TeamNumber::Boards, true) => "the offense has the rebound",
                    (TeamNumber::Fouled | TeamNumber::Fouls, false) => "no foul",
                    (TeamNumber::Turnovers, false) => "no turnover",
                    (TeamNumber::Boards, false) => "the defense has the rebound",
                    (TeamNumber::Tempo, _) => "a card goes by",
                };
                format!("{} of {}, {value}: {effect}", which.name(), setup.teams[*side].name)
            }
            Talk::TimeCard { elapsed } => format!("Time card: {}:{:02} played", elapsed / 60, elapsed % 60),
            Talk::ShotSum { by, kind, terms, rating, number, good } => {
                let what = if *kind == ShotKind::Three { "3P" } else { "FG" };
                let sum: String = terms.iter().enumerate().map(|(i, t)| term_text(setup, i, *t)).collect();
                let sign = if *good { "≤" } else { ">" };
                let total = if terms.len() > 1 { format!(" = {rating}") } else { String::new() };
                format!("{}: {what} {sum}{total}; SHOT # {number} {sign} {rating}", name(*by))
            }
            Talk::FreeThrowSum { by, rating, number } => {
                let sign = if i16::from(*number) <= *rating { "≤" } else { ">" };
                format!("{}: FT {rating}; SHOT # {number} {sign} {rating}", name(*by))
            }
            Talk::Highest { among, to } => {
                let list: Vec<String> =
                    among.iter().map(|&(p, r, plus)| contender(&name(p), r, plus)).collect();
                format!("{}: {} has it", list.join(", "), name(*to))
            }
            Talk::Rate { what, who, rate, level } => {
                let letter = if *what == RateOf::Steal { "S" } else { "B" };
                match who {
                    Some(p) => format!("{}: {letter}{rate} against {letter}{level}", name(*p)),
                    None => format!("nobody has {letter}{level}"),
                }
            }
            Talk::FoulNumber { number, fouler } => match fouler {
                Some(p) => format!("FOUL # {number} is in {}'s range", name(*p)),
                None => format!("FOUL # {number} is in nobody's range"),
            },
            Talk::FoulDraw { fd, who } => format!("FD{fd} is {}", name(*who)),
            Talk::FoulClause { by, drawing, over } => {
                let sign = if u16::from(*over) * 10 < *drawing { ">" } else { "≤" };
                format!("{}: FD {}.{} {sign} {over}", name(*by), drawing / 10, drawing % 10)
            }
            Talk::RpgDraw { rpg, who } => format!("RPG {rpg} is {}", name(*who)),
            Talk::FastBreak { side, column, number, result } => {
                let team = &setup.teams[*side].name;
                format!("{team}, column {column:?}, FOUL # {number}: {result}")
            }
            Talk::Jump { jumpers, ratings, bonus, won } => format!(
                "{} {} against {} {}, +{bonus} to the lower: {}",
                name(jumpers[0]),
                ratings[0],
                name(jumpers[1]),
                ratings[1],
                setup.teams[*won].name
            ),
            Talk::Penalty { side } => format!("{} are in the penalty situation", setup.teams[*side].name),
            Talk::MustRest { who, .. } => format!("{} is tired and must rest", name(*who)),
            Talk::SatOut { side, half, who } => {
                let names: Vec<String> = who.iter().map(|&p| name(p)).collect();
                let team = &setup.teams[*side].name;
                format!("{team}, rested in the {} half: {}", ordinal(*half), names.join(", "))
            }
            Talk::Fatigued { who } => format!("{} had no rest in this half and is fatigued", name(*who)),
            Talk::Rested { who } => format!("{} is rested", name(*who)),
            Talk::Injured { who, length } => format!("{} is injured: {}", name(*who), injury_text(*length)),
            Talk::Recovered { who } => format!("{} may come back", name(*who)),
            Talk::GreatNight { who } => format!("Great Night for {}: ATTEMPTS double", name(*who)),
            Talk::TipInPending => "The next miss is tipped in".to_owned(),
            Talk::NoEffect { why } => format!("No effect: {}", why.text()),
            Talk::NewDeck => "The deck is used up: shuffled for the rest of the half".to_owned(),
            Talk::LastCard => "The last card of the period".to_owned(),
            Talk::Marks { who, marks } => format!("{} guards the {marks}", name(*who)),
            Talk::Charged { side } => {
                format!("{}: charged with a timeout not called in time", setup.teams[*side].name)
            }
            Talk::Presses { side } => format!("{} press", setup.teams[*side].name),
            Talk::DoubleTeam { target, helper: Some(helper), .. } => {
                format!("{} helps to double-team {}", name(*helper), name(*target))
            }
            Talk::DoubleTeam { target, .. } => format!("{} is no longer double-teamed", name(*target)),
            Talk::ThreeOffense { side, on } => {
                format!("{}: three-point offense{}", setup.teams[*side].name, ends(*on))
            }
            Talk::ThreeDefense { side, on } => {
                format!("{}: three-point defense{}", setup.teams[*side].name, ends(*on))
            }
            Talk::PlayCalled { who } => {
                format!("{} run a play for {}", setup.teams[who.side].name, name(*who))
            }
            Talk::HalfCourt { side } => format!("{} inbound at half court", setup.teams[*side].name),
            Talk::Frozen { who } => format!("{} is made to wait", name(*who)),
            Talk::MissesOnPurpose { who } => format!("{} misses on purpose", name(*who)),
            Talk::IndexUsed { side, offer, left } => {
                let (team, what) = (&setup.teams[*side].name, offer.text(name));
                format!("{team}, {}: {what}; {left} left", points(offer.cost()))
            }
            Talk::IndexMoved { side, gained, left } => {
                let verb = if *gained { "gain" } else { "lose" };
                format!("{} {verb} an Index Point: {left}", setup.teams[*side].name)
            }
            Talk::Ruling { id } => format!("House ruling {id}"),
        }
    }
}

impl Talk {
    /// The sum that decided a shot or a free throw (4.5, 6.2, 12A).
    pub(super) fn sum(&self, setup: &Setup) -> Option<Sum> {
        let name = |p: Player| setup.short_name(p);
        let shown = |number: u8| SumBox::new(number, "SHOT # on the card", "SHOT #");
        match self {
            Talk::ShotSum { by, kind, terms, rating, number, .. } => {
                let what = if *kind == ShotKind::Three { "3P" } else { "FG" };
                let first = |value| SumBox::new(value, format!("{} {what}", of(&name(*by))), name(*by));
                let each = terms.iter().enumerate().map(|(place, term)| match *term {
                    Term::Defense { pd, value } => {
                        SumBox::plus(value, format!("{} defense", of(&name(pd))), name(pd))
                    }
                    Term::Rating { value } if place == 0 => first(value),
                    Term::Rating { value } => SumBox::plus(value, what, what),
                    Term::Open { value } => SumBox::plus(value, "open", "open"),
                    Term::Forced { value } => SumBox::plus(value, "forced shot", "forced"),
                    Term::Doubled { value } => SumBox::plus(value, "double team", "doubled"),
                });
                Some(Sum::of(each.collect(), rating, shown(*number)))
            }
            Talk::FreeThrowSum { by, rating, number } => {
                let first = SumBox::new(rating, format!("{} FT", of(&name(*by))), name(*by));
                Some(Sum::of(vec![first], rating, shown(*number)))
            }
            _ => None,
        }
    }
}

/// "Garnett’s".
fn of(name: &str) -> String {
    format!("{name}’s")
}

fn contender(name: &str, rating: i16, plus: i16) -> String {
    if plus == 0 { format!("{name} {rating}") } else { format!("{name} {rating} + {plus}") }
}

pub(super) fn term_text(setup: &Setup, place: usize, term: Term) -> String {
    let value = term.value();
    let label = match term {
        Term::Rating { .. } => String::new(),
        Term::Open { .. } => " open".to_owned(),
        Term::Forced { .. } => " forced".to_owned(),
        Term::Doubled { .. } => " double-teamed".to_owned(),
        Term::Defense { pd, .. } => format!(" {}", setup.short_name(pd)),
    };
    match (place, value < 0) {
        (0, _) => format!("{value}{label}"),
        (_, true) => format!(" − {}{label}", -value),
        (_, false) => format!(" + {value}{label}"),
    }
}

const fn ends(on: bool) -> &'static str {
    if on { "" } else { " ends" }
}

fn injury_text(length: InjuryLength) -> String {
    match length {
        InjuryLength::Period => "out for the period".to_owned(),
        InjuryLength::Half => "out for the half".to_owned(),
        InjuryLength::Game => "out for the game".to_owned(),
        InjuryLength::Games(n) => format!("out for the game, and {n} more in a season"),
    }
}

impl Why {
    /// The reason in words.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Why::DeadBallLarger => "the Dead Ball deck is larger than the discards",
            Why::NotTheLastCard => "only on the last card of a period",
            Why::NotTheLastPass => "only on the last pass",
            Why::NobodyFits => "nobody on the floor fits",
            Why::OpenOrThree => "an open shot or a three is not blocked",
            Why::ZoneIsLegal => "any defense is legal in this code",
            Why::OnlyDefendersTire => "of these checks only the defenders' rest counts",
        }
    }
}

impl Section {
    /// The section's name as printed: "SHOT #".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Section::Rpg => "RPG",
            Section::Action => "ACTION",
            Section::Press => "PRESS",
            Section::Advance => "ADVANCE",
            Section::Rebound => "REBOUND",
            Section::Shot => "SHOT #",
            Section::JumpTo => "JUMP TO",
            Section::Block => "BLOCK",
            Section::Z => "Z READING",
            Section::Foul => "FOUL #",
        }
    }
}
