//! The form of a new sheet.

use hardwood::book::sheet::{Code, SheetSetup, SheetTeam};
use hardwood::book::team_color;
use hardwood::court::{PerSide, Position, Side};
use hardwood::kit::Problem;
use hardwood::statis_pro::cards::TeamCard;
use std::fmt::Write;

/// The form of a sheet.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SheetForm {
    /// The code of rules.
    pub code: Code,
    /// "Game 7".
    pub title: String,
    /// The teams.
    pub teams: PerSide<TeamForm>,
}

/// A team as filled in.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TeamForm {
    /// "Boston Celtics".
    pub name: String,
    short: String,
    color: String,
    /// The roster, one player a line.
    pub roster: String,
    /// The starters chosen by the person, by position: their places in the roster.
    pub five: [Option<u8>; 5],
}

impl TeamForm {
    /// A team of a card set; as many of its players as a sheet has room for.
    pub fn of(card: &TeamCard) -> Self {
        let mut roster = String::new();
        for player in card.players.iter().take(*SheetTeam::PLAYERS.end()) {
            let position = player.plays.map_or_else(String::new, |p| p.to_string());
            // writing to a String can't fail
            let _ = writeln!(roster, "{} {} {position}", player.number, player.name);
        }
        let (name, short) = (card.name.clone(), card.id.clone());
        let color = team_color(&name, &card.color).to_owned();
        TeamForm { name, short, color, roster, five: [None; 5] }
    }

    /// Sets a typed name: the team is then no longer the card set's.
    pub fn rename(&mut self, name: String) {
        self.short.clear();
        self.name = name;
    }

    /// The team, and the problems in its lines. The numbers of players without one are the side's: Home's begin at 21.
    pub fn team(&self, side: Side) -> (SheetTeam, Vec<Problem>) {
        let (players, problems) = SheetTeam::read_roster(&self.roster);
        let (name, short, color) = (self.name.trim().to_owned(), self.short.clone(), self.color.clone());
        let mut team = SheetTeam { name, short, color, players, five: [0; 5] };
        team.number_from(if side == Side::Home { SheetTeam::HOME_NUMBERS } else { 1 });
        team.pick_five();
        for (at, place) in self.five.iter().enumerate() {
            let Some(place) = *place else { continue };
            // the player who stood there takes the other's place
            if let Some(other) = team.five.iter().position(|&p| p == place) {
                team.five[other] = team.five[at];
            }
            team.five[at] = place;
        }
        (team, problems)
    }

    /// Lets the player at `place` start at `position`.
    pub fn start(&mut self, position: Position, place: u8) {
        // who starts does not depend on the numbers
        let mut five = self.team(Side::Visitors).0.five;
        if let Some(other) = five.iter().position(|&p| p == place) {
            five[other] = five[position as usize];
        }
        five[position as usize] = place;
        self.five = five.map(Some);
    }
}

impl SheetForm {
    /// A form with `edit` made.
    #[must_use]
    pub fn with(&self, edit: impl FnOnce(&mut SheetForm)) -> SheetForm {
        let mut next = self.clone();
        edit(&mut next);
        next
    }

    /// The sheet's setup.
    ///
    /// # Errors
    /// The missing entries, a line each.
    pub fn setup(&self) -> Result<SheetSetup, Vec<String>> {
        let teams = PerSide::new(Side::Home, Side::Visitors).map(|side| {
            let team = self.teams[side].team(side).0;
            let name = if team.name.is_empty() { side.name().to_owned() } else { team.name };
            let color = if team.color.is_empty() { color(side) } else { team.color };
            SheetTeam { name, color, ..team }
        });
        let setup = SheetSetup { code: self.code, title: self.title.trim().to_owned(), teams };
        match setup.check() {
            Ok(()) => Ok(setup),
            Err(problems) => Err(problems.iter().map(ToString::to_string).collect()),
        }
    }
}

/// The colors of teams without their own.
fn color(side: Side) -> String {
    if side == Side::Home { "#0b6b3a" } else { "#5b2a86" }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled() -> TeamForm {
        TeamForm {
            roster: "1 Al PG\n2 Bo SG\n3 Cy SF\n4 Di PF\n5 Ed C\n6 Fay C".into(),
            ..TeamForm::default()
        }
    }

    #[test]
    fn two_rosters_are_a_sheet() {
        let form = SheetForm { teams: PerSide::new(filled(), filled()), ..SheetForm::default() };
        let setup = form.setup().unwrap();
        assert_eq!(setup.teams[Side::Visitors].name, "Visitors");
        assert_eq!(setup.teams[Side::Home].five, [0, 1, 2, 3, 4]);
        let empty = SheetForm::default().setup().unwrap_err();
        assert!(empty[0].contains("0 players; 5 to 15 would do"), "{empty:?}");
    }

    #[test]
    fn v8_two_rosters_without_numbers_share_none() {
        let bare = || TeamForm { roster: "Al\nBo\nCy\nDi\nEd".into(), ..TeamForm::default() };
        let setup =
            SheetForm { teams: PerSide::new(bare(), bare()), ..SheetForm::default() }.setup().unwrap();
        let numbers =
            |side: Side| setup.teams[side].players.iter().map(|p| p.number.clone()).collect::<Vec<_>>();
        assert_eq!(numbers(Side::Visitors), ["1", "2", "3", "4", "5"]);
        assert_eq!(numbers(Side::Home), ["21", "22", "23", "24", "25"]);
    }

    #[test]
    fn a_player_who_starts_elsewhere_changes_places() {
        let mut team = filled();
        team.start(Position::C, 5);
        assert_eq!(team.team(Side::Home).0.five, [0, 1, 2, 3, 5]);
        team.start(Position::Pg, 5);
        assert_eq!(team.team(Side::Home).0.five, [5, 1, 2, 3, 0]);
    }
}
