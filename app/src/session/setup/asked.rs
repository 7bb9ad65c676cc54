//! What the address of a play page asks for: a set, two teams, whom the person coaches, and to start now.

use crate::routes::{Address, use_address};
use crate::session::control::settings::Seat;
use crate::session::sets::card_sets::SetChoice;
use crate::session::setup::basics::Basics;
use crate::session::setup::new_game::{Form, GameOptions};
use crate::session::setup::team_picker::TeamChoice;
use hardwood::court::{PerSide, Side};
use std::rc::Rc;
use yew::prelude::*;

/// The query of a play page, as far as it sets up a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Asked {
    set: Option<String>,
    /// The visitors' set, where it is another.
    visitors_set: Option<String>,
    teams: PerSide<Option<String>>,
    coach: Option<String>,
    /// The game is to start at once.
    pub now: bool,
}

/// What the address asks for.
#[hook]
pub fn use_asked() -> Asked {
    Asked::of(&use_address())
}

impl Asked {
    /// What an address asks for.
    #[must_use]
    pub fn of(address: &Address) -> Self {
        let get = |name: &str| address.get(name).map(str::to_owned);
        Asked {
            set: get("set"),
            visitors_set: get("visitors-set"),
            teams: PerSide::new(get("home"), get("visitors")),
            coach: get("coach"),
            now: address.get("start") == Some("now"),
        }
    }

    /// Sets a form up as the address asks.
    pub fn apply<O: GameOptions>(&self, form: &mut Form<O>) {
        let before = form.basics.clone();
        let is_new = |file: &&String| before.set != ***file || before.visitors_set.is_some();
        if let Some(file) = self.set.as_ref().filter(is_new) {
            form.choose(&SetChoice::guess(file));
        }
        if let Some(file) = &self.visitors_set {
            form.choose_for(Side::Visitors, &SetChoice::guess(file));
        }
        self.apply_basics(&mut form.basics);
        for side in Side::ALL.into_iter().filter(|side| form.basics.teams[*side] != before.teams[*side]) {
            form.options.change_team(side);
        }
    }

    fn apply_basics(&self, basics: &mut Basics) {
        for side in Side::ALL {
            if let Some(team) = &self.teams[side] {
                basics.teams[side] = team.clone().into();
            }
        }
        if let Some(seats) = self.coach.as_deref().and_then(seats) {
            basics.seats = seats;
        }
    }

    /// What is wrong with it, once the sets and the teams of the one asked for are there.
    #[must_use]
    pub fn problem(
        &self,
        sets: &[SetChoice],
        places: PerSide<usize>,
        teams: &PerSide<Rc<[TeamChoice]>>,
    ) -> Option<String> {
        let then = "Pick two teams below and tip off.";
        let mut named = self.set.as_deref().into_iter().chain(self.visitors_set.as_deref());
        if let Some(set) = named.find(|set| sets.iter().all(|there| there.file != *set)) {
            return Some(format!("This address asks for the card set “{set}”, which isn't here. {then}"));
        }
        let known = |side: Side, id: &str| teams[side].iter().any(|team| team.id == *id);
        let mut asked = Side::ALL.into_iter().filter_map(|side| Some((side, self.teams[side].as_deref()?)));
        if let Some((side, team)) = asked.find(|(side, id)| !known(*side, id)) {
            let set = sets.get(places[side]).map_or("This card set", |set| &*set.name);
            return Some(format!("{set} has no team “{team}”. {then}"));
        }
        let coach = self.coach.as_deref().filter(|coach| seats(coach).is_none())?;
        Some(format!("“{coach}” can't coach; it should be visitors, home, both or watch. {then}"))
    }
}

fn seats(coach: &str) -> Option<PerSide<Seat>> {
    let (home, visitors) = match coach {
        "home" => (Seat::You, Seat::House),
        "visitors" => (Seat::House, Seat::You),
        "both" => (Seat::You, Seat::You),
        "watch" => (Seat::House, Seat::House),
        _ => return None,
    };
    Some(PerSide::new(home, visitors))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::Route;

    fn asked(query: &str) -> Asked {
        let href = Route::Play.href_with("set", query);
        Asked::of(&Address::parse(&href))
    }

    #[test]
    fn an_address_sets_a_game_up() {
        let asked = asked("nba-1996.json&visitors=CHI&home=UTA&coach=visitors&start=now");
        let mut basics = Basics::for_test("x", "", "");
        asked.apply_basics(&mut basics);
        assert!(asked.now);
        assert_eq!(&*basics.teams[Side::Home], "UTA");
        assert_eq!(basics.seats, PerSide::new(Seat::House, Seat::You));
    }

    #[test]
    fn what_is_not_there_is_named() {
        let set =
            |file: &'static str| SetChoice { file: file.into(), name: "NBA".into(), league: "NBA".into() };
        let problem = |query: &str| {
            let (places, teams) = (PerSide::new(0, 0), PerSide::default());
            asked(query).problem(&[set("a.json")], places, &teams).unwrap_or_default()
        };
        assert!(problem("b.json").contains("“b.json”"));
        assert!(problem("a.json&home=XXX").contains("NBA has no team “XXX”"));
        assert!(problem("a.json&coach=me").contains("visitors, home, both or watch"));
        assert!(problem("a.json&visitors-set=c.json").contains("“c.json”"));
        assert_eq!(problem("a.json&coach=both"), "");
    }
}
