//! Names of table columns: ours, `Basketball-Reference`'s, those of box scores, and a person's own.

use super::Stat;
use crate::cards::table::plain;
use std::collections::BTreeMap;

/// The kind of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableKind {
    /// One row per player.
    Players,
    /// One row per team.
    Teams,
    /// One row per player, with the jersey number.
    Rosters,
}

impl TableKind {
    /// The name used in problems: "players".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TableKind::Players => "players",
            TableKind::Teams => "teams",
            TableKind::Rosters => "rosters",
        }
    }

    /// The columns the table cannot do without.
    #[must_use]
    pub const fn needed(self) -> &'static [&'static str] {
        match self {
            TableKind::Players => &["player", "G", "FG", "FGA", "FT", "FTA"],
            TableKind::Teams => &["team"],
            TableKind::Rosters => &["team", "player_id", "number"],
        }
    }

    /// Every column the table may have, by our names, for a person to choose from.
    #[must_use]
    pub fn offered(self) -> Vec<String> {
        let named: &[&str] = match self {
            TableKind::Players => &PLAYER,
            TableKind::Teams => &TEAM,
            TableKind::Rosters => &ROSTER,
        };
        let stats = Stat::ALL.into_iter().map(Stat::column).chain(["TRB", "2P", "2PA"]);
        let own = named.iter().map(ToString::to_string);
        match self {
            TableKind::Players => own.chain(stats.map(String::from)).collect(),
            TableKind::Teams => {
                let both: Vec<&str> = stats.filter(|s| *s != "GS").collect();
                let opponents = both.iter().filter(|s| !["G", "MP"].contains(s)).map(|s| format!("opp_{s}"));
                own.chain(both.iter().map(ToString::to_string)).chain(opponents).collect()
            }
            TableKind::Rosters => own.collect(),
        }
    }
}

const PLAYER: [&str; 10] = [
    "season",
    "season_label",
    "team",
    "player",
    "player_id",
    "pos",
    "age",
    "height_in",
    "weight_lb",
    "college",
];
const TEAM: [&str; 13] = [
    "season",
    "season_label",
    "lg",
    "team",
    "team_name",
    "W",
    "L",
    "home_W",
    "home_L",
    "road_W",
    "road_L",
    "ppg",
    "opp_ppg",
];
const ROSTER: [&str; 6] = ["season", "team", "player_id", "number", "roster_pos", "years_exp"];

/// Names that other sources use, by language. English ones count in every language.
const ALIASES: &str = include_str!("column_names.csv");

/// The languages of [`ALIASES`].
const LANGUAGES: [&str; 7] = ["en", "es", "fr", "de", "it", "sr", "tr"];

/// Known columns that are not needed, because they can be computed or no rating uses them.
const NOT_NEEDED: [&str; 73] = [
    "rk",
    "rank",
    "fg%",
    "3p%",
    "2p%",
    "efg%",
    "ft%",
    "ts%",
    "ts",
    "awards",
    "trp-dbl",
    "trp dbl",
    "class",
    "phase",
    "pfd",
    "blka",
    "pir",
    "birth_date",
    "n_teams_in_season",
    "player_link",
    "team_id",
    "seed",
    "finish",
    "team_w",
    "team_l",
    "team_g_season",
    "team_g_in_data",
    "team_pts_check",
    "rounded_from_per_game",
    "from_draftexpress",
    "playoffs",
    "neutral_w",
    "neutral_l",
    "home_games_with_site_note",
    "home_pts_pg",
    "home_opp_pts_pg",
    "road_pts_pg",
    "road_opp_pts_pg",
    "pace",
    "ortg",
    "drtg",
    "mov",
    "sos",
    "srs",
    "school",
    "conf_sr",
    "conf_abbrev",
    "ap_final",
    "coach",
    "reg_g",
    "reg_ppg",
    "reg_opp_ppg",
    "reg_neutral_w",
    "reg_neutral_l",
    "reg_src",
    "ncaa_seed",
    "ncaa_region",
    "ncaa_finish",
    "torvik_g",
    "torvik_w",
    "adj_oe",
    "adj_de",
    "adj_tempo",
    "height",
    "weight",
    "+/-",
    "eff",
    "reg_w",
    "reg_l",
    "dd2",
    "td3",
    "val",
    "index",
];

/// A person's explanations of unknown columns: (their name, our name).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names(pub Vec<(String, String)>);

/// Translates column names for tables of one kind, in one language and English.
pub(in crate::cards) struct Dictionary<'a> {
    explained: &'a [(String, String)],
    /// Our names by theirs, in plain letters; empty for a column that is known and not needed.
    ours: BTreeMap<String, String>,
}

impl<'a> Dictionary<'a> {
    /// A dictionary of every language, English alone first.
    pub(in crate::cards) fn all(kind: TableKind, names: Option<&'a Names>) -> Vec<Self> {
        LANGUAGES.iter().map(|language| Dictionary::of(kind, names, language)).collect()
    }

    fn of(kind: TableKind, names: Option<&'a Names>, language: &str) -> Self {
        let mut ours: BTreeMap<String, String> = BTreeMap::new();
        let offered = kind.offered();
        let elsewhere = [TableKind::Players, TableKind::Teams, TableKind::Rosters].into_iter();
        for name in elsewhere.flat_map(TableKind::offered) {
            ours.insert(plain(&name), String::new());
        }
        for name in NOT_NEEDED {
            ours.insert(plain(name), String::new());
        }
        for name in &offered {
            ours.insert(plain(name), name.clone());
        }
        // what a language says of a name counts more than English
        for tongue in [LANGUAGES[0], language] {
            let aliases = ALIASES.lines().skip(1).filter_map(|line| {
                let mut cells = line.split(',');
                (cells.next()? == tongue).then(|| Some((cells.next()?, cells.next()?)))?
            });
            for (theirs, name) in aliases {
                let name = if offered.iter().any(|ours| ours == name) { name } else { "" };
                ours.insert(plain(theirs), name.to_owned());
            }
        }
        Dictionary { explained: names.map_or(&[], |names| &names.0), ours }
    }

    /// Our name for the column `theirs`; `Some("")` if the column is not needed, `None` if it is unknown.
    pub(in crate::cards) fn ours(&self, theirs: &str) -> Option<String> {
        if let Some((_, ours)) = self.explained.iter().find(|(name, _)| name == theirs) {
            return Some(ours.clone());
        }
        let name = plain(theirs);
        if name.is_empty() {
            return Some(String::new());
        }
        let both = || {
            // "FGM-FGA": makes and attempts in one column
            let made = self.ours.get(&plain(theirs.split_once(['-', '/'])?.0))?;
            ["FG", "2P", "3P", "FT"].contains(&made.as_str()).then_some(made)
        };
        self.ours.get(&name).or_else(both).cloned()
    }
}

/// The columns of a table, recognized before it is read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Columns {
    /// The columns in use: their name and ours.
    pub known: Vec<(String, String)>,
    /// Unknown names, which a person may explain.
    pub unknown: Vec<String>,
    /// Needed columns that are missing.
    pub missing: Vec<&'static str>,
}
