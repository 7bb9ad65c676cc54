//! What the pages of seasons need of a game: its split points, and the choices before a season.

use crate::browser::SplitPoint;
use crate::routes::Route;
use crate::session::{Panels, PlaySettings, Rulebook, Seat, SetChoice, Start};
use crate::storage::{Pace, Storage};
use crate::text::InWords as _;
use crate::workers::Worker;
use hardwood::court::PerSide;
use hardwood::kit::{Invalid, Seed};
use hardwood::season::{
    CardSeason, CardSeasonGame, FixtureRunner, Games, League, Out, SeasonGame, ShippedStatistics,
};
use hardwood::table::Hosted;
use serde_json::Value;
use std::rc::Rc;
use yew::prelude::*;

/// A season of the shelf.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeagueProps {
    /// The season's id on the shelf.
    pub id: String,
}

/// Properties of the play-by-play.
#[derive(Debug, Clone, PartialEq, Properties)]
pub struct TellProps {
    /// The game's save.
    pub save: Rc<str>,
    /// The final score that the season has stored.
    pub points: PerSide<u16>,
}

/// The split points of a game's seasons, as `season_split_points!` makes them.
pub struct SeasonChunks {
    /// A season on screen, under a key.
    pub league: SplitPoint<fn(String, LeagueProps) -> Html>,
    /// The play-by-play of a game's save.
    pub told: SplitPoint<fn(TellProps) -> Html>,
    /// Takes finished games into the books of their seasons.
    pub collect: SplitPoint<fn(&Storage, &Callback<()>)>,
}

/// What a person has chosen for a new season.
pub struct Chosen<'a, O> {
    /// The game's own options.
    pub options: &'a O,
    /// How it is decided who misses a game.
    pub out: Out,
    /// The games.
    pub games: Games,
    /// The seed of all luck.
    pub seed: Seed,
    /// The places of the person's teams.
    pub mine: Vec<usize>,
    /// The text of the file with the real statistics of the set's teams.
    pub real: Option<&'a str>,
}

/// A game that seasons are played of.
pub trait SeasonPanels: Panels + SeasonGame {
    /// The page of its seasons.
    const PAGE: Route;
    /// The set, and the id of the team, that are offered at first.
    const FIRST: (&'static str, &'static str);
    /// The ways it can be decided who misses a game, the usual one first.
    const OUTS: &'static [Out];
    /// Whether the real statistics stand in a file beside its card sets, which have none.
    const REAL_BESIDE: bool = true;
    /// Its split points.
    const SEASON: SeasonChunks;
    /// Its options of a season.
    type SeasonForm: Clone + PartialEq + 'static;

    /// The options of the league of a set.
    fn season_form(set: &SetChoice) -> Self::SeasonForm;
    /// What a way to decide who misses a game means here.
    fn out_help(out: Out) -> &'static str;
    /// The choices of its rules.
    fn draw_season_rules(options: &Self::SeasonForm, onchange: Callback<Self::SeasonForm>) -> Html;
    /// The games of each team in a made schedule.
    fn games_a_team(set: &<Self as Hosted>::Set) -> usize;
    /// The season.
    ///
    /// # Errors
    /// What would be right, in words.
    fn begin_season(
        set: &<Self as Hosted>::Set,
        chosen: Chosen<'_, Self::SeasonForm>,
    ) -> Result<League, String>;
}

/// Begins a game: its setup and how benches are coached, its luck, who coaches and where it pauses.
type BeginGame = fn(&Storage, [Value; 2], Option<Seed>, (PerSide<Seat>, Pace), Begun);
/// Called with a game's id on the shelf, or with what is wrong.
pub type Begun = Box<dyn FnOnce(Result<String, String>)>;

/// A game as the pages of its seasons know it, which are the same for all.
#[derive(Clone, Copy)]
pub struct SeasonOf {
    /// Its name in saves.
    pub name: &'static str,
    /// The page of its seasons.
    pub page: Route,
    /// The page of its games.
    pub table: Route,
    /// The list of its card sets.
    pub sets: &'static str,
    /// Its rulebook, by which terms are explained.
    pub book: Rulebook,
    /// The columns of its box score that it counts in its own way.
    pub own_columns: &'static [&'static str],
    /// The play-by-play of a game's save.
    pub told: SplitPoint<fn(TellProps) -> Html>,
    /// What plays its games in workers.
    pub worker: SplitPoint<Worker>,
    /// The runner of a season.
    pub runner: fn(&League) -> Result<Box<dyn FixtureRunner>, Invalid>,
    /// The button that plays a game with luck of one's own: "Own dice".
    pub own_luck: &'static str,
    /// Begins a game of this setup; without a seed, cards or dice are a person's own.
    pub begin: BeginGame,
    /// Goes on with a game from its text.
    pub resume: fn(&Storage, String, Begun),
}

impl PartialEq for SeasonOf {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl SeasonOf {
    /// The game. Only its split points call this: it reaches all its rules.
    #[must_use]
    pub fn of<G: SeasonPanels>(worker: SplitPoint<Worker>) -> SeasonOf {
        SeasonOf {
            name: G::NAME,
            page: G::PAGE,
            table: G::ROUTE,
            sets: G::SETS,
            book: Rulebook::of::<G>(),
            own_columns: G::OWN_COLUMNS,
            told: G::SEASON.told,
            worker,
            runner: G::runner,
            own_luck: if G::LUCK == "card" { "Own cards" } else { "Own dice" },
            begin: begin::<G>,
            resume: resume::<G>,
        }
    }
}

fn begin<G: SeasonPanels>(
    storage: &Storage,
    [setup, bench]: [Value; 2],
    seed: Option<Seed>,
    (seats, pace): (PerSide<Seat>, Pace),
    begun: Begun,
) {
    let setup: G::Setup = match serde_json::from_value(setup) {
        Ok(setup) => setup,
        Err(why) => return begun(Err(why.to_string())),
    };
    let settings = PlaySettings {
        policy: serde_json::from_value(bench).unwrap_or_default(),
        ..PlaySettings::new(seats, pace)
    };
    let start = Start { setup, seed, settings };
    let storage = storage.clone();
    G::CHUNKS.game.with(move |entry| begun(entry.and_then(|entry| (entry().begin)(&storage, start))));
}

fn resume<G: SeasonPanels>(storage: &Storage, text: String, begun: Begun) {
    let storage = storage.clone();
    G::CHUNKS.game.with(move |entry| begun(entry.and_then(|entry| (entry().resume)(&storage, &text))));
}

/// The season of a game that needs nothing for it but cards and options.
///
/// # Errors
/// There is no game of two of the teams.
pub fn begin_cards<G: CardSeasonGame>(
    set: &G::Set,
    chosen: Chosen<'_, G::Options>,
) -> Result<League, String> {
    let Chosen { options, out, games, seed, mine, real } = chosen;
    let mut season = CardSeason::<G> { options: options.clone(), out, ..CardSeason::of(set.clone()) };
    if let Some(statistics) = real.and_then(ShippedStatistics::read) {
        season.real = statistics.of(&season.clubs());
    }
    season.begin(games, seed, &mine).in_words()
}

/// Declares the split points of a game's seasons, and its `SeasonChunks` as `SEASON`, in a module `season` of the
/// game's own room. The names of the three functions are no other game's.
macro_rules! season_split_points {
    ($game:ident by $worker:ident: $league:ident, $told:ident, $collect:ident) => {
        mod split_points {
            use super::{$game, $worker};
            use yew::prelude::*;
            use $crate::season::{self, LeagueProps, SeasonOf, TellProps};
            use $crate::storage::Storage;

            #[inline(never)]
            pub fn $league(key: String, LeagueProps { id }: LeagueProps) -> Html {
                let of = SeasonOf::of::<$game>($worker);
                html! { <season::LeaguePage {key} {id} {of} /> }
            }

            #[inline(never)]
            pub fn $told(TellProps { save, points }: TellProps) -> Html {
                html! { <season::Told<$game> {save} {points} /> }
            }

            #[inline(never)]
            pub fn $collect(storage: &Storage, counted: &Callback<()>) {
                season::collect_all(storage, SeasonOf::of::<$game>($worker), counted);
            }
        }

        const SEASON: $crate::season::SeasonChunks = $crate::season::SeasonChunks {
            league: $crate::browser::chunks::split_point!($league),
            told: $crate::browser::chunks::split_point!($told),
            collect: $crate::browser::chunks::split_point!($collect),
        };
    };
}
pub(crate) use season_split_points;
