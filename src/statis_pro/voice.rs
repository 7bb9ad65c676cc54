//! Log texts: the names of players, teams and periods, and the text of every announcement.

use super::fac::{Fac, Section};
use super::game::StatisPro;
use super::setup::Setup;
use super::talk::Talk;
use crate::book::{Names, ordinal};
use crate::court::{Player, Side};
use crate::table::{LogText, Voice};

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

impl Names for StatisPro {
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

impl Voice<Talk> for StatisPro {
    fn say(&self, talk: &Talk) -> LogText {
        let mut text = talk.text(self.setup());
        let card = match *talk {
            Talk::Flipped { rpg, section, .. } => {
                text = format!("{text}: {}", self.fac(rpg).words(section));
                Some(rpg)
            }
            _ => None,
        };
        let side = match *talk {
            Talk::MustRest { who, .. }
            | Talk::Rested { who }
            | Talk::Fatigued { who }
            | Talk::Injured { who, .. }
            | Talk::Recovered { who }
            | Talk::GreatNight { who }
            | Talk::Marks { who, .. } => Some(who.side),
            Talk::Penalty { side }
            | Talk::Charged { side }
            | Talk::Presses { side }
            | Talk::DoubleTeam { side, .. }
            | Talk::ThreeOffense { side, .. }
            | Talk::ThreeDefense { side, .. }
            | Talk::IndexUsed { side, .. }
            | Talk::IndexMoved { side, .. }
            | Talk::HalfCourt { side } => Some(side),
            Talk::PlayCalled { who } | Talk::Frozen { who } | Talk::MissesOnPurpose { who } => Some(who.side),
            _ => None,
        };
        let news = side.is_some()
            || matches!(
                talk,
                Talk::TimeCard { .. } | Talk::TipInPending | Talk::LastCard | Talk::NoEffect { .. }
            );
        LogText { text, card, news, side }
    }

    fn is_aside(&self, talk: &Talk) -> bool {
        matches!(talk, Talk::TimeCard { .. } | Talk::NoEffect { .. } | Talk::LastCard)
    }
}

impl Fac {
    /// The printed text of a section.
    #[must_use]
    pub fn words(&self, section: Section) -> String {
        match section {
            Section::Rpg => self.rpg.to_string(),
            Section::Action => self.action.to_string(),
            Section::Press => self.press.to_string(),
            Section::Advance => self.advance.to_string(),
            Section::Rebound => self.rebound.to_string(),
            Section::Shot => self.shot.to_string(),
            Section::JumpTo => self.jump_to.to_string(),
            Section::Block => self.block.to_string(),
            Section::Z => self.z.to_string(),
            Section::Foul => self.foul.to_string(),
        }
    }
}
