//! From a person's tables to a card set that can be played with: what the command and the app both do.

use super::season::{Read, Season, Tables, TeamSeason};
use super::statis_pro::card_set;
use crate::kit::Problem;
use crate::statis_pro::cards::CardSet;

/// Said among the sources of every set we rate.
pub const FORMULAS: &str = "Ratings: Hardwood's formulas (src/cards/CARDS.md)";
/// What a set holds, and the fewest players that can play.
const MOST_TEAMS: usize = 64;
const FEWEST_PLAYERS: usize = 5;

/// A set made from tables, and all there is to say of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Built {
    /// The set.
    pub set: CardSet,
    /// What it was made from; the other games' cards are made from it too.
    pub season: Season,
    /// What was decided in reading and rating, a line each.
    pub notes: Vec<String>,
    /// What was wrong with the tables; those rows are left out.
    pub problems: Vec<Problem>,
    /// Problems beyond those kept.
    pub more: usize,
    /// What is odd about the cards.
    pub warnings: Vec<Problem>,
}

/// Reads the season ending in `year` and rates it. `name` is the set's, where the tables don't say it better;
/// `sources` say where the statistics come from.
///
/// # Errors
/// Every problem, where no team is left to rate.
pub fn build(
    tables: Tables<'_>,
    year: u16,
    name: &str,
    mut sources: Vec<String>,
) -> Result<Built, Vec<Problem>> {
    let Read { mut season, problems, more, mut notes } = Season::read(tables, year);
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

/// Leaves out teams that can't play, and those beyond what a set holds.
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
        season.teams.sort_by(|a, b| {
            b.record.percentage().total_cmp(&a.record.percentage()).then_with(|| a.id.cmp(&b.id))
        });
        season.teams.truncate(MOST_TEAMS);
        season.teams.sort_by(|a, b| a.id.cmp(&b.id));
    }
}
