//! What the columns of a season table are called: by us, by `Basketball-Reference`, by box scores, by a person.

use super::Stat;
use crate::cards::table::Header;

/// Which of the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableKind {
    /// A row a player.
    Players,
    /// A row a team.
    Teams,
    /// A row a player, with his number.
    Rosters,
}

impl TableKind {
    /// "players", as problems call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TableKind::Players => "players",
            TableKind::Teams => "teams",
            TableKind::Rosters => "rosters",
        }
    }

    /// What the table cannot do without.
    #[must_use]
    pub const fn needed(self) -> &'static [&'static str] {
        match self {
            TableKind::Players => &["player", "G", "FG", "FGA", "FT", "FTA"],
            TableKind::Teams => &["team"],
            TableKind::Rosters => &["team", "player_id", "number"],
        }
    }

    /// Every column the table may have, as we call it, for a person to choose from.
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

/// Names others use, which can mean nothing else.
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

/// Columns that are known and not needed: what can be reckoned, and what no rating asks for.
const IDLE: &str = " rk rank fg% 3p% 2p% efg% ft% ts% ts awards trp-dbl trp dbl class phase pfd blka pir birth_date n_teams_in_season \
     player_link team_id seed finish team_w team_l team_g_season team_g_in_data team_pts_check \
     rounded_from_per_game from_draftexpress playoffs neutral_w neutral_l home_games_with_site_note home_pts_pg \
     home_opp_pts_pg road_pts_pg road_opp_pts_pg pace ortg drtg mov sos srs school conf_sr conf_abbrev ap_final \
     coach reg_g reg_ppg reg_opp_ppg reg_neutral_w reg_neutral_l reg_src ncaa_seed ncaa_region ncaa_finish torvik_g \
     torvik_w adj_oe adj_de adj_tempo height weight _ ";

/// What a person says of columns nobody else would know: (theirs, ours).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names(pub Vec<(String, String)>);

/// What a column of any name holds, in tables of one kind.
pub(in crate::cards) struct Dictionary<'a> {
    said: &'a [(String, String)],
    /// Lower case and ours.
    offered: Vec<(String, String)>,
    /// Lower case, of the other tables.
    elsewhere: Vec<String>,
}

impl<'a> Dictionary<'a> {
    pub(in crate::cards) fn of(kind: TableKind, names: Option<&'a Names>) -> Self {
        let lower = |kind: TableKind| kind.offered().into_iter().map(|ours| (ours.to_lowercase(), ours));
        let others = [TableKind::Players, TableKind::Teams, TableKind::Rosters].into_iter();
        Dictionary {
            said: names.map_or(&[], |names| &names.0),
            offered: lower(kind).collect(),
            elsewhere: others.flat_map(lower).map(|(name, _)| name).collect(),
        }
    }

    /// What the column they call `theirs` holds, as we call it; `Some("")` what nobody needs.
    pub(in crate::cards) fn ours(&self, theirs: &str) -> Option<String> {
        if let Some((_, ours)) = self.said.iter().find(|(name, _)| name == theirs) {
            return Some(ours.clone());
        }
        let name = theirs.trim().to_lowercase();
        let alias = ALIASES.iter().find(|(alias, _)| *alias == name).map(|(_, ours)| *ours);
        let found =
            self.offered.iter().find(|(lower, ours)| alias.map_or(*lower == name, |alias| ours == alias));
        let idle = || {
            let listed = name.is_empty() || IDLE.contains(&format!(" {name} "));
            listed || alias.is_some() || self.elsewhere.contains(&name)
        };
        found.map(|(_, ours)| ours.clone()).or_else(|| idle().then(String::new))
    }
}

/// What is known of a table's columns before it is read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Columns {
    /// Theirs and ours, of those that are used.
    pub known: Vec<(String, String)>,
    /// Names nobody knows: a person may say what they hold.
    pub unknown: Vec<String>,
    /// What is needed and not there.
    pub missing: Vec<&'static str>,
}

impl Columns {
    /// Looks at the header of a table.
    #[must_use]
    pub fn of(text: &str, kind: TableKind, names: Option<&Names>) -> Columns {
        let header = Header::find(text, kind, names);
        let mut columns = Columns::default();
        for (theirs, ours) in header.theirs.iter().zip(&header.ours) {
            match ours {
                Some(ours) if !ours.is_empty() => columns.known.push((theirs.clone(), ours.clone())),
                Some(_) => {}
                None => columns.unknown.push(theirs.clone()),
            }
        }
        columns.missing = header.missing(kind);
        columns
    }
}
