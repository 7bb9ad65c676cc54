//! Names and words for the log.

use super::game::{DiceBasketball, Press, Scheme};
use super::setup::Setup;
use super::talk::{Roll, Talk, Term, TermKind};
use crate::book::{Names, ShotKind, ordinal};
use crate::court::{Player, Side};
use crate::table::{LogText, Sum, SumBox, Voice};

impl Names for Setup {
    fn player(&self, player: Player) -> String {
        self.short_name(player)
    }

    fn team(&self, side: Side) -> &str {
        &self.teams[side].name
    }

    fn period(&self, period: u8) -> String {
        let rules = self.code.rules();
        match period.checked_sub(rules.periods) {
            None | Some(0) => format!("{} {}", ordinal(period), rules.period),
            Some(1) => "overtime".to_owned(),
            Some(n) => format!("{} overtime", ordinal(n)),
        }
    }
}

impl Names for DiceBasketball {
    fn player(&self, player: Player) -> String {
        self.setup().player(player)
    }

    fn team(&self, side: Side) -> &str {
        self.setup().team(side)
    }

    fn period(&self, period: u8) -> String {
        Names::period(self.setup(), period)
    }
}

impl Voice<Talk> for DiceBasketball {
    fn say(&self, talk: &Talk) -> LogText {
        let side = match *talk {
            Talk::Injured { who, .. } => Some(who.side),
            Talk::ByArrow { side }
            | Talk::Broken { side }
            | Talk::Presses { side, .. }
            | Talk::Plays { side, .. } => Some(side),
            _ => None,
        };
        LogText { text: talk.text(self.setup()), card: None, news: side.is_some(), side }
    }
}

impl Roll {
    /// The purpose in words: "a shot by Pierce".
    #[must_use]
    pub fn text(self, setup: &Setup) -> String {
        match self {
            Roll::Jump => "the jump ball".to_owned(),
            Roll::Inbounds { pressed: false } => "the inbounds pass".to_owned(),
            Roll::Inbounds { pressed: true } => "the inbounds pass under pressure".to_owned(),
            Roll::Pass { by } => format!("a pass by {}", setup.short_name(by)),
            Roll::Special { number } => format!("special chart {number:02}"),
            Roll::Shot { by, kind } => format!("a {} by {}", word(kind), setup.short_name(by)),
            Roll::FreeThrow { by } => format!("a free throw by {}", setup.short_name(by)),
            Roll::Rebound => "the rebound of the free throw".to_owned(),
            Roll::Foul => "the foul chart".to_owned(),
            Roll::InjuryNumber { who } => format!("the injury of {}", setup.short_name(who)),
            Roll::Injury { light: true } => "injury chart A".to_owned(),
            Roll::Injury { light: false } => "injury chart B".to_owned(),
        }
    }
}

const fn word(kind: ShotKind) -> &'static str {
    match kind {
        ShotKind::Two => "two",
        ShotKind::Three => "three",
    }
}

/// A range in words: "00-46", or "none" for an empty one.
fn up_to(range: i16) -> String {
    match range {
        ..0 => "none".to_owned(),
        _ => format!("00-{:02}", range.min(99)),
    }
}

impl Term {
    /// The term in words: "−4 Artest".
    #[must_use]
    pub fn text(&self, setup: &Setup) -> String {
        let n = format!("{} {}", if self.n < 0 { "−" } else { "+" }, self.n.unsigned_abs());
        match self.of {
            TermKind::Card => up_to(self.n),
            TermKind::Guard(guard) => format!("{n} {}", setup.short_name(guard)),
            TermKind::Zone => format!("{n} zone"),
            TermKind::Open => format!("{n} open"),
            TermKind::Doubled => format!("{n} double-teamed"),
            TermKind::LeftOpen => format!("{n} left open"),
            TermKind::Broken => format!("{n} press broken"),
            TermKind::Tired => format!("{n} tired"),
        }
    }
}

impl Talk {
    /// The entry in words.
    #[must_use]
    pub fn text(&self, setup: &Setup) -> String {
        let name = |p: Player| setup.short_name(p);
        match self {
            Talk::Rolled { roll, what } => format!("{roll:02} for {}", what.text(setup)),
            Talk::LookedUp { chart, roll, result } => {
                format!("{} chart, {}: {result}", chart.name(), chart.number(*roll))
            }
            Talk::PassSum { by, guard, range, pressed, roll } => {
                let steal = if range.steal > 99 {
                    String::new()
                } else {
                    format!(", {} steals {}-99", name(*guard), range.steal)
                };
                let press = if *pressed { " against the press" } else { "" };
                format!("{} passes 05-{}{press}{steal}; {roll:02}", name(*by), range.to)
            }
            Talk::ShotSum { by, kind, terms, range, block, roll } => {
                let sum: Vec<String> = terms.iter().map(|term| term.text(setup)).collect();
                let end = if terms.len() > 1 { format!(" = {}", up_to(*range)) } else { String::new() };
                let blocked =
                    if i16::from(*roll) >= *block { format!(", blocked {block}-99") } else { String::new() };
                format!("{}: {} {}{end}; {roll:02}{blocked}", name(*by), word(*kind), sum.join(" "))
            }
            Talk::FreeThrowSum { by, range, roll } => {
                format!("{}: foul shooting {}; {roll:02}", name(*by), up_to(*range))
            }
            Talk::Battle { offense, defense, ratings, to } => format!(
                "{} {} against {} {}: {}",
                name(*offense),
                ratings[0],
                name(*defense),
                ratings[1],
                name(*to)
            ),
            Talk::Ranked { rank, by, rating } => format!("#{rank} is {}, foul rating {rating}", name(*by)),
            Talk::InjuryNumber { who, number, roll } => {
                let chart = if roll <= number { "A" } else { "B" };
                format!("{}'s injury number is {number}; {roll:02}: chart {chart}", name(*who))
            }
            Talk::Injured { who, injury } => {
                format!("{} is hurt: {}", name(*who), lower(&injury.to_string()))
            }
            Talk::ByArrow { side } => {
                format!("Jump ball situation: the arrow is {}'s", setup.teams[*side].name)
            }
            Talk::Broken { side } => format!("{} break the press", setup.teams[*side].name),
            Talk::Presses { side, press } => format!("{} {}", setup.teams[*side].name, press.words()),
            Talk::Plays { side, scheme } => {
                format!("{} play {}", setup.teams[*side].name, scheme_words(setup, *side, *scheme))
            }
        }
    }
}

impl Talk {
    /// The sum that decided a shot, a free throw or a pass (6, 8, 11).
    pub(super) fn sum(&self, setup: &Setup) -> Option<Sum> {
        let name = |p: Player| setup.short_name(p);
        let shown = |roll: u8| SumBox::new(format!("{roll:02}"), "rolled", "rolled");
        match self {
            Talk::ShotSum { by, kind, terms, range, roll, .. } => {
                let each = terms.iter().map(|term| match term.of {
                    TermKind::Card => {
                        SumBox::new(term.n, format!("{}’s {}", name(*by), word(*kind)), name(*by))
                    }
                    TermKind::Guard(guard) => {
                        SumBox::plus(term.n, format!("{}’s defense", name(guard)), name(guard))
                    }
                    TermKind::Zone => SumBox::plus(term.n, "zone", "zone"),
                    TermKind::Open => SumBox::plus(term.n, "open", "open"),
                    TermKind::Doubled => SumBox::plus(term.n, "double team", "doubled"),
                    TermKind::LeftOpen => SumBox::plus(term.n, "left open", "open"),
                    TermKind::Broken => SumBox::plus(term.n, "press broken", "press"),
                    TermKind::Tired => SumBox::plus(term.n, "tired", "tired"),
                });
                Some(Sum::of(each.collect(), range, shown(*roll)))
            }
            Talk::FreeThrowSum { by, range, roll } => {
                let first = SumBox::new(range, format!("{}’s foul shooting", name(*by)), name(*by));
                Some(Sum::of(vec![first], range, shown(*roll)))
            }
            Talk::PassSum { by, guard, range, roll, .. } => {
                let pass = SumBox::new(range.to, format!("or less: {}’s pass arrives", name(*by)), "arrives");
                let steal =
                    || SumBox::new(range.steal, format!("or more: {} steals", name(*guard)), "stolen");
                let terms = std::iter::once(pass).chain((range.steal <= 99).then(steal)).collect();
                Some(Sum { terms, shown: shown(*roll), shot: false })
            }
            _ => None,
        }
    }
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

impl Press {
    const fn words(self) -> &'static str {
        match self {
            Press::None => "do not press",
            Press::Pressure => "put pressure on the inbounds pass",
            Press::FullCourt => "press full court",
            Press::HalfCourt => "trap at half court",
        }
    }
}

fn scheme_words(setup: &Setup, side: Side, scheme: Scheme) -> String {
    let team = &setup.teams[side.other()].name;
    match scheme {
        Scheme::ManToMan => "man-to-man".to_owned(),
        Scheme::Zone => "zone".to_owned(),
        Scheme::Double { target, helper } => format!("the {helper} on the {target} of {team} too"),
    }
}
