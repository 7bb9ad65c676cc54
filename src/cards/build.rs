//! Builds a playable card set from a person's tables, for both the `xtask` command and the app.

use super::season::{ReadSeason, Season, Tables, TeamSeason};
use super::statis_pro::card_set;
use crate::kit::Order as _;
use crate::kit::Problem;
use crate::statis_pro::cards::CardSet;

/// The source note of every set with computed ratings.
pub const FORMULAS: &str = "Ratings: Hardwood's formulas (src/cards/CARDS.md)";
/// The most teams a set holds, and the fewest players a team needs.
const MOST_TEAMS: usize = 64;
const FEWEST_PLAYERS: usize = 5;

/// A set built from tables, with everything a person should know about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Built {
    /// The card set.
    pub set: CardSet,
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

/// Reads the season ending in `year` and rates it. `name` is the set's name if the tables have none,
/// `sources` says where the statistics come from.
///
/// # Errors
/// Every problem, if no team can be rated.
pub fn build(
    tables: Tables<'_>,
    year: u16,
    name: &str,
    mut sources: Vec<String>,
) -> Result<Built, Vec<Problem>> {
    let ReadSeason { mut season, problems, more, mut notes } = Season::read(tables, year);
    trim(&mut season, &mut notes);
    if season.teams.is_empty() {
        let nobody = Problem::new("players table", "no team has five players who can be rated");
        return Err(if problems.is_empty() { vec![nobody] } else { problems });
    }
    sources.push(FORMULAS.into());
    let (mut set, decided) = card_set(&season, sources);
    if !name.is_empty() {
        set.name = name.into();
    } else if set.name.is_empty() {
        set.name = "A season".into();
    }
    for team in set.teams.iter_mut().filter(|team| team.season.is_empty()) {
        team.season = "?".into();
    }
    notes.extend(decided.iter().map(ToString::to_string));
    let warnings = set.check()?;
    Ok(Built { set, season, notes, problems, more, warnings })
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
