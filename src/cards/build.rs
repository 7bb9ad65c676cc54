//! Builds playable card sets from a person's tables, for the `xtask` command, the app and the library.

use super::march_madness::TeamContext;
use super::season::{ReadSeason, Season, Tables, TeamSeason};
use super::{FORMULAS, dice, march_madness, statis_pro, value_add};
use crate::kit::{Order as _, Problem, form};
use crate::statis_pro::cards::CardSet;

/// The most teams a set holds, and the fewest players a team needs.
const MOST_TEAMS: usize = 64;
const FEWEST_PLAYERS: usize = 5;

/// A set built from tables, with everything a person should know about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Built<S = CardSet> {
    /// The card set.
    pub set: S,
    /// The statistics it was built from; the other games' cards are built from them too.
    pub season: Season,
    /// Decisions made while reading and rating, one per line.
    pub notes: Vec<String>,
    /// Problems of the tables; the rows concerned are left out.
    pub problems: Vec<Problem>,
    /// The number of problems beyond those listed.
    pub more: usize,
    /// Unusual values on the cards.
    pub warnings: Vec<Problem>,
}

/// Reads the season ending in `year` and rates it for Statis Pro. `name` is the set's name if the tables have
/// none, `sources` says where the statistics come from.
///
/// # Errors
/// Every problem, if no team can be rated.
pub fn build(
    tables: Tables<'_>,
    year: u16,
    name: &str,
    mut sources: Vec<String>,
) -> Result<Built, Vec<Problem>> {
    sources.push(FORMULAS.into());
    built(tables, year, name, |season| {
        let (set, notes) = statis_pro::card_set(season, sources);
        (set, notes.iter().map(ToString::to_string).collect())
    })
}

/// [`build`] for DICE Basketball.
///
/// # Errors
/// As [`build`].
pub fn build_dice(
    tables: Tables<'_>,
    year: u16,
    name: &str,
    sources: Vec<String>,
) -> Result<Built<crate::dice_basketball::cards::CardSet>, Vec<Problem>> {
    built(tables, year, name, |season| (dice::card_set(season, sources), vec![]))
}

/// [`build`] for the Value Add game.
///
/// # Errors
/// As [`build`].
pub fn build_value_add(
    tables: Tables<'_>,
    year: u16,
    name: &str,
    sources: Vec<String>,
) -> Result<Built<crate::value_add::cards::CardSet>, Vec<Problem>> {
    built(tables, year, name, |season| (value_add::card_set(season, sources), vec![]))
}

/// [`build`] for March Madness; `context` adds the facts that statistics lack.
///
/// # Errors
/// As [`build`].
pub fn build_march_madness(
    tables: Tables<'_>,
    year: u16,
    name: &str,
    sources: Vec<String>,
    context: &dyn Fn(&TeamSeason) -> TeamContext,
) -> Result<Built<crate::march_madness::cards::CardSet>, Vec<Problem>> {
    built(tables, year, name, |season| (march_madness::card_set(season, sources, context), vec![]))
}

/// Reads a season, rates it, and completes and checks the set; `rate` also returns its notes.
fn built<T: OfSeason>(
    tables: Tables<'_>,
    year: u16,
    name: &str,
    rate: impl FnOnce(&Season) -> (form::CardSet<T>, Vec<String>),
) -> Result<Built<form::CardSet<T>>, Vec<Problem>> {
    let ReadSeason { mut season, problems, more, mut notes } = Season::read(tables, year);
    trim(&mut season, &mut notes);
    if season.teams.is_empty() {
        let nobody = Problem::new("players table", "no team has five players who can be rated");
        return Err(if problems.is_empty() { vec![nobody] } else { problems });
    }
    let (mut set, decided) = rate(&season);
    if !name.is_empty() {
        set.name = name.into();
    } else if set.name.is_empty() {
        set.name = "A season".into();
    }
    for season in set.teams.iter_mut().map(OfSeason::season).filter(|season| season.is_empty()) {
        *season = "?".into();
    }
    notes.extend(decided);
    let warnings = set.check()?;
    Ok(Built { set, season, notes, problems, more, warnings })
}

/// A team card with the season it is of.
trait OfSeason: form::CardTeam {
    fn season(&mut self) -> &mut String;
}

/// Implements [`OfSeason`] for team cards.
macro_rules! of_season {
    ($($card:ty)*) => {$(
        impl OfSeason for $card {
            fn season(&mut self) -> &mut String {
                &mut self.season
            }
        }
    )*};
}

of_season! {
    crate::statis_pro::cards::TeamCard
    crate::dice_basketball::cards::TeamCard
    crate::value_add::cards::TeamCard
    crate::march_madness::cards::TeamCard
}

/// Leaves out teams with too few players, and teams beyond the size of a set.
fn trim(season: &mut Season, notes: &mut Vec<String>) {
    let few = |team: &&TeamSeason| team.players.len() < FEWEST_PLAYERS;
    for team in season.teams.iter().filter(few) {
        notes.push(format!("{}: {} players are too few, left out", team.name, team.players.len()));
    }
    season.teams.retain(|team| !few(&team));
    if season.teams.len() > MOST_TEAMS {
        let all = season.teams.len();
        notes.push(format!(
            "{all} teams: the {MOST_TEAMS} with the best records are kept, a set holds no more"
        ));
        season.teams.order_by(|a, b| {
            b.record.percentage().total_cmp(&a.record.percentage()).then_with(|| a.id.cmp(&b.id))
        });
        season.teams.truncate(MOST_TEAMS);
        season.teams.order_by(|a, b| a.id.cmp(&b.id));
    }
}
