//! The two teams of Play now: those of the newest game, or Lakers at Celtics.

use crate::browser::{Fetched, use_fetched};
use crate::routes::Route;
use crate::session::{PlayableGame, read_index};
use crate::storage::{Entry, Kind, Storage};
use hardwood::book::last_name;
use hardwood::statis_pro::StatisPro;
use hardwood::table::Game as _;
use serde::Deserialize;
use yew::prelude::*;

/// A team of Play now.
#[derive(Debug, Clone, PartialEq)]
pub struct Team {
    /// Its id in the card set: "BOS".
    pub id: AttrValue,
    /// "Boston Celtics".
    pub name: AttrValue,
    /// "2009-10 · 50–32".
    pub record: AttrValue,
    /// "Pierce, Garnett, Rondo".
    pub stars: AttrValue,
    /// "#rrggbb".
    pub color: AttrValue,
}

impl Team {
    /// A team's nickname if a city stands before it: "Celtics".
    pub fn nickname(&self, set: &str) -> AttrValue {
        match self.name.rsplit_once(' ') {
            Some((_, nickname)) if set.starts_with("nba") => nickname.to_owned().into(),
            _ => self.name.clone(),
        }
    }
}

/// Two teams of a card set.
#[derive(Debug, Clone, PartialEq)]
pub struct Pairing {
    /// The card set's file.
    pub set: AttrValue,
    /// Visitors, home.
    pub teams: [Team; 2],
}

impl Pairing {
    /// Lakers at Celtics, 2009-10.
    fn first() -> Self {
        let team = |id, name, record, stars, color| Team {
            id: AttrValue::Static(id),
            name: AttrValue::Static(name),
            record: AttrValue::Static(record),
            stars: AttrValue::Static(stars),
            color: AttrValue::Static(color),
        };
        let lakers = team("LAL", "Los Angeles Lakers", "2009-10 · 57–25", "Bryant, Gasol, Odom", "#552583");
        let celtics = team("BOS", "Boston Celtics", "2009-10 · 50–32", "Pierce, Garnett, Rondo", "#0b6b3a");
        Pairing { set: "nba-2010.json".into(), teams: [lakers, celtics] }
    }

    /// The pairing with home and visitors exchanged.
    pub fn swapped(&self) -> Self {
        let [visitors, home] = self.teams.clone();
        Pairing { set: self.set.clone(), teams: [home, visitors] }
    }

    fn query(&self, first: &str) -> String {
        let [visitors, home] = &self.teams;
        format!("#/statis-pro/play?{first}set={}&visitors={}&home={}", self.set, visitors.id, home.id)
    }

    /// The address that starts the game at once. `coach` is "visitors", "home", "both" or "watch".
    pub fn start_href(&self, coach: &str) -> AttrValue {
        format!("{}&coach={coach}&start=now", self.query("")).into()
    }

    /// The address of the form of a new game with these teams.
    pub fn form_href(&self) -> AttrValue {
        self.query("new=1&").into()
    }
}

#[derive(Deserialize)]
struct SaveText {
    setup: SetupText,
}

#[derive(Deserialize)]
struct SetupText {
    /// Home, visitors.
    teams: [TeamText; 2],
}

#[derive(Deserialize, Clone, PartialEq)]
struct TeamText {
    id: String,
    name: String,
    #[serde(default)]
    season: String,
    #[serde(default)]
    record: String,
    #[serde(default)]
    color: String,
    players: Vec<PlayerText>,
}

#[derive(Deserialize, Clone, PartialEq)]
struct PlayerText {
    name: String,
}

impl TeamText {
    fn team(&self) -> Team {
        let stars: Vec<&str> = self.players.iter().take(3).map(|player| last_name(&player.name)).collect();
        let record = self.record.replace('-', "–");
        let parts: Vec<&str> =
            [&*self.season, &*record].into_iter().filter(|part| !part.is_empty()).collect();
        Team {
            id: self.id.clone().into(),
            name: self.name.clone().into(),
            record: parts.join(" · ").into(),
            stars: stars.join(", ").into(),
            color: self.color.clone().into(),
        }
    }
}

/// The pairing to offer now. The teams of the newest Statis Pro game need a shipped card set that has both.
#[hook]
pub fn use_pairing(saves: &[Entry]) -> Pairing {
    let storage = use_context::<Storage>();
    let is_ours = |entry: &&Entry| entry.kind == Kind::Game && entry.progress.game == StatisPro::NAME;
    let newest = saves.iter().find(is_ours);
    let teams = use_memo(newest.map(|entry| entry.id.clone()), |id| {
        let (_, text) = storage?.shelf().open(id.as_ref()?).ok()?;
        let [home, visitors] = serde_json::from_str::<SaveText>(&text).ok()?.setup.teams;
        Some([visitors, home])
    });
    let wanted = teams.is_some().then(|| AttrValue::from(<StatisPro as PlayableGame>::SETS));
    let (index, _) = use_fetched(wanted, read_index);
    let found = match (&*teams, index) {
        (Some(teams), Fetched::Ready(sets)) => {
            let has = |season: &str, names: &[String]| {
                teams.iter().all(|t| (season.is_empty() || season == t.season) && names.contains(&t.name))
            };
            let set = sets.iter().find(|set| has(&set.season, &set.teams)).map(|set| set.file.clone());
            set.map(|set| Pairing { set: set.into(), teams: [teams[0].team(), teams[1].team()] })
        }
        _ => None,
    };
    found.unwrap_or_else(Pairing::first)
}

/// The address of the form of a new game, independent of the last game.
pub fn new_href() -> AttrValue {
    Route::Play.href_with("new", "1")
}
