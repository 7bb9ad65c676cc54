//! The words for marks in a worksheet of entries, which a person may type.

use crate::book::Play;
use crate::book::sheet::{Act, Mark, SheetSetup, TeamAct};
use crate::court::{Player, Position, Side};

/// The columns of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct EntryRow {
    /// The period it says.
    pub period: u8,
    pub event: Event,
    pub side: Option<Side>,
    pub who: Option<Player>,
    /// The player going out in a substitution.
    pub out: Option<Player>,
    /// The position of the player coming in.
    pub position: Option<Position>,
}

/// The event of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    Player(Act),
    /// Has rested in this half.
    Rested(u8),
    Team(TeamAct),
    ComesIn,
    PeriodBegins,
    PeriodEnds,
    GameOver,
}

impl Event {
    /// Every event with its name, in the order of the list that a spreadsheet offers.
    pub(super) fn all() -> impl Iterator<Item = (Event, &'static str)> {
        let players = Act::ALL.into_iter().filter(|(_, act, _)| *act != Act::Rested);
        let players = players.map(|(_, act, name)| (Event::Player(act), name));
        let teams = TeamAct::ALL.into_iter().map(|(_, act, name)| (Event::Team(act), name));
        let others = [
            (Event::Rested(1), "Rested, 1st half"),
            (Event::Rested(2), "Rested, 2nd half"),
            (Event::ComesIn, "Comes in"),
            (Event::PeriodBegins, "Period begins"),
            (Event::PeriodEnds, "Period ends"),
            (Event::GameOver, "Game over"),
        ];
        players.chain(teams).chain(others)
    }

    /// Its name.
    pub(super) fn name(self) -> &'static str {
        Event::all().find(|(event, _)| *event == self).map_or("", |(_, name)| name)
    }

    /// The event of a name, however it is written.
    pub(super) fn of(name: &str) -> Option<Event> {
        Event::all().find(|(_, known)| known.eq_ignore_ascii_case(name.trim())).map(|(event, _)| event)
    }
}

impl EntryRow {
    /// The row of a mark of this period; `None` if the setup already says it.
    pub(super) fn of(mark: &Mark, period: u8) -> Option<EntryRow> {
        let row =
            |event| EntryRow { period, event, side: mark.side(), who: mark.who(), out: None, position: None };
        Some(match *mark {
            Mark::Rested { half, .. } => row(Event::Rested(half)),
            Mark::Play(Play::Substitution { on, off, position }) => {
                EntryRow { who: Some(on), out: Some(off), position: Some(position), ..row(Event::ComesIn) }
            }
            Mark::Play(Play::PeriodBegins { period }) => EntryRow { period, ..row(Event::PeriodBegins) },
            Mark::Play(Play::PeriodEnds { period }) => EntryRow { period, ..row(Event::PeriodEnds) },
            Mark::Play(Play::Final) => row(Event::GameOver),
            _ => row(match (mark.who(), mark.act(), mark.team_act()) {
                (Some(_), Some(act), _) => Event::Player(act),
                (None, _, Some(act)) => Event::Team(act),
                _ => return None,
            }),
        })
    }

    /// The mark it says.
    ///
    /// # Errors
    /// The first bad column, and the problem there.
    pub(super) fn mark(&self) -> Result<Mark, (&'static str, String)> {
        let name = self.event.name();
        let who = || self.who.ok_or_else(|| ("Player", format!("\"{name}\" needs a player")));
        let without_player = |mark| match self.who {
            None => Ok(mark),
            Some(_) => Err(("Player", format!("\"{name}\" is no player's; leave the cell empty"))),
        };
        let play = |play| without_player(Mark::Play(play));
        match self.event {
            Event::Player(act) => Ok(act.mark(who()?, 1)),
            Event::Rested(half) => Ok(Act::Rested.mark(who()?, half)),
            Event::Team(act) => {
                let side = self.side.ok_or_else(|| ("Team", format!("\"{name}\" needs a team")))?;
                without_player(act.mark(side))
            }
            Event::ComesIn => {
                let on = who()?;
                let off = self.out.ok_or_else(|| ("Out", format!("\"{name}\" needs who goes out")))?;
                let position =
                    self.position.ok_or_else(|| ("At", "PG, SG, SF, PF or C is needed".to_owned()))?;
                Ok(Mark::Play(Play::Substitution { on, off, position }))
            }
            Event::PeriodBegins => play(Play::PeriodBegins { period: self.period }),
            Event::PeriodEnds => play(Play::PeriodEnds { period: self.period }),
            Event::GameOver => play(Play::Final),
        }
    }
}

/// A team's label in the worksheets, unlike the other's in any spelling.
pub(super) fn team(setup: &SheetSetup, side: Side) -> String {
    let name = |side: Side| setup.teams[side].name.trim();
    if name(side).to_lowercase() == name(side.other()).to_lowercase() {
        format!("{} ({})", name(side), side.name())
    } else {
        name(side).to_owned()
    }
}

/// A player in the worksheets: number, which is unique in the team, and name.
pub(super) fn player(setup: &SheetSetup, who: Player) -> String {
    setup
        .roster_entry(who)
        .map_or_else(String::new, |player| format!("{} {}", player.number, player.name.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_event_has_a_name_of_its_own() {
        let names: BTreeSet<String> = Event::all().map(|(_, name)| name.to_lowercase()).collect();
        assert_eq!(names.len(), Event::all().count());
        for (event, name) in Event::all() {
            assert_eq!((Event::of(&format!(" {} ", name.to_uppercase())), event.name()), (Some(event), name));
        }
    }
}
