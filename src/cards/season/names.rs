//! Names of table columns: ours, `Basketball-Reference`'s, those of box scores, and a person's own.

use super::Stat;

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

/// Unambiguous names that other sources use.
const ALIASES: [(&str, &str); 30] = [
    ("tm", "team"),
    ("year", "season"),
    ("league", "lg"),
    ("name", "player"),
    ("player-additional", "player_id"),
    ("player id", "player_id"),
    ("position", "pos"),
    ("gp", "G"),
    ("games", "G"),
    ("min", "MP"),
    ("minutes", "MP"),
    ("fgm", "FG"),
    ("3pm", "3P"),
    ("2pm", "2P"),
    ("ftm", "FT"),
    ("oreb", "ORB"),
    ("dreb", "DRB"),
    ("reb", "TRB"),
    ("tot reb", "TRB"),
    ("to", "TOV"),
    ("points", "PTS"),
    ("colleges", "college"),
    ("reg_home_w", "home_W"),
    ("reg_home_l", "home_L"),
    ("reg_road_w", "road_W"),
    ("reg_road_l", "road_L"),
    ("reg_w", "_"),
    ("reg_l", "_"),
    ("no.", "number"),
    ("#", "number"),
];

/// Known columns that are not needed, because they can be computed or no rating uses them.
const NOT_NEEDED: &str = " rk rank fg% 3p% 2p% efg% ft% ts% ts awards trp-dbl trp dbl class phase pfd blka pir birth_date n_teams_in_season \
     player_link team_id seed finish team_w team_l team_g_season team_g_in_data team_pts_check \
     rounded_from_per_game from_draftexpress playoffs neutral_w neutral_l home_games_with_site_note home_pts_pg \
     home_opp_pts_pg road_pts_pg road_opp_pts_pg pace ortg drtg mov sos srs school conf_sr conf_abbrev ap_final \
     coach reg_g reg_ppg reg_opp_ppg reg_neutral_w reg_neutral_l reg_src ncaa_seed ncaa_region ncaa_finish torvik_g \
     torvik_w adj_oe adj_de adj_tempo height weight _ ";

/// A person's explanations of unknown columns: (their name, our name).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names(pub Vec<(String, String)>);

/// Translates column names for tables of one kind.
pub(in crate::cards) struct Dictionary<'a> {
    explained: &'a [(String, String)],
    /// Our names, each with its lower-case form.
    offered: Vec<(String, String)>,
    /// Lower-case names of the columns of all tables.
    elsewhere: Vec<String>,
}

impl<'a> Dictionary<'a> {
    pub(in crate::cards) fn of(kind: TableKind, names: Option<&'a Names>) -> Self {
        let lower = |kind: TableKind| kind.offered().into_iter().map(|ours| (ours.to_lowercase(), ours));
        let others = [TableKind::Players, TableKind::Teams, TableKind::Rosters].into_iter();
        Dictionary {
            explained: names.map_or(&[], |names| &names.0),
            offered: lower(kind).collect(),
            elsewhere: others.flat_map(lower).map(|(name, _)| name).collect(),
        }
    }

    /// Our name for the column `theirs`; `Some("")` if the column is not needed, `None` if it is unknown.
    pub(in crate::cards) fn ours(&self, theirs: &str) -> Option<String> {
        if let Some((_, ours)) = self.explained.iter().find(|(name, _)| name == theirs) {
            return Some(ours.clone());
        }
        let name = theirs.trim().to_lowercase();
        let alias = ALIASES.iter().find(|(alias, _)| *alias == name).map(|(_, ours)| *ours);
        let found =
            self.offered.iter().find(|(lower, ours)| alias.map_or(*lower == name, |alias| ours == alias));
        let not_needed = || {
            let listed = name.is_empty() || NOT_NEEDED.contains(&format!(" {name} "));
            listed || alias.is_some() || self.elsewhere.contains(&name)
        };
        found.map(|(_, ours)| ours.clone()).or_else(|| not_needed().then(String::new))
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
