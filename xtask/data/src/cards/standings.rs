//! Coaches and tournament fields, from the season tables of colleges.

use crate::failure::{Done, Failure};
use hardwood::cards::march_madness::TeamContext;
use hardwood::march_madness::field::{Field, Fields, Region};
use std::collections::BTreeMap;

/// How many final rankings in the top twenty put a coach into the upper echelon (MM §16.4), and how many
/// tournament seasons make a coach experienced.
const UPPER: usize = 6;
const KNOWN: usize = 2;

/// A row of the table: a team's season.
struct Year {
    year: u16,
    label: String,
    team: String,
    coach: String,
    ranked: bool,
}

/// The coaches of tournament teams, year by year.
pub(super) struct Standings(Vec<Year>);

pub(super) fn read(teams: &str) -> Standings {
    let rows = rows(teams, ["season", "season_label", "team", "coach", "ap_final"]);
    let year = |[year, label, team, coach, ranked]: [String; 5]| Year {
        year: year.parse().unwrap_or(0),
        label,
        team,
        coach,
        ranked: ranked.parse::<u8>().is_ok_and(|place| place <= 20),
    };
    Standings(rows.into_iter().map(year).collect())
}

impl Standings {
    /// The coach of a team in the season of this label, rated by their record until then. Tournament teams are
    /// in the upper half of any comparative rating.
    pub(super) fn of(&self, label: &str, team: &str) -> TeamContext {
        let Some(now) = self.0.iter().find(|y| y.label == label && y.team == team) else {
            return TeamContext::default();
        };
        let until =
            || self.0.iter().filter(|y| y.coach == now.coach && !y.coach.is_empty() && y.year <= now.year);
        let coaching = match (until().filter(|y| y.ranked).count(), until().count()) {
            _ if now.coach.is_empty() => 3,
            (ranked, _) if ranked >= UPPER => 4,
            (_, seasons) if seasons >= KNOWN => 3,
            _ => 2,
        };
        let nickname = nickname(team, now.year).to_owned();
        TeamContext { coach: now.coach.clone(), coaching, nickname, ..TeamContext::default() }
    }
}

/// The nicknames of great teams, which the season tables lack.
const NICKNAMES: [(&str, &str); 39] = [
    ("Arizona", "Wildcats"),
    ("Butler", "Bulldogs"),
    ("Cincinnati", "Bearcats"),
    ("Connecticut", "Huskies"),
    ("Duke", "Blue Devils"),
    ("Florida", "Gators"),
    ("George Mason", "Patriots"),
    ("Georgetown", "Hoyas"),
    ("Georgia Tech", "Yellow Jackets"),
    ("Indiana", "Hoosiers"),
    ("Kansas", "Jayhawks"),
    ("Kentucky", "Wildcats"),
    ("LSU", "Tigers"),
    ("Louisville", "Cardinals"),
    ("Marquette", "Golden Eagles"),
    ("Maryland", "Terrapins"),
    ("Memphis", "Tigers"),
    ("Michigan", "Wolverines"),
    ("Michigan St", "Spartans"),
    ("North Carolina", "Tar Heels"),
    ("Ohio St", "Buckeyes"),
    ("Oklahoma", "Sooners"),
    ("Oklahoma St", "Cowboys"),
    ("Oregon", "Ducks"),
    ("Pittsburgh", "Panthers"),
    ("South Carolina", "Gamecocks"),
    ("St Joseph's PA", "Hawks"),
    ("Stanford", "Cardinal"),
    ("Syracuse", "Orange"),
    ("Texas", "Longhorns"),
    ("UCLA", "Bruins"),
    ("VCU", "Rams"),
    ("Villanova", "Wildcats"),
    ("Virginia", "Cavaliers"),
    ("Washington", "Huskies"),
    ("West Virginia", "Mountaineers"),
    ("Wichita St", "Shockers"),
    ("Wisconsin", "Badgers"),
    ("Xavier", "Musketeers"),
];

/// A team's nickname in a year; empty if unknown.
fn nickname(team: &str, year: u16) -> &'static str {
    match (team, year) {
        ("Syracuse", ..2005) => "Orangemen",
        _ => NICKNAMES.iter().find(|(name, _)| *name == team).map_or("", |(_, nickname)| nickname),
    }
}

/// Every field: the teams by seed after the play-in games.
pub(super) fn fields(table: &str) -> Done<Fields> {
    /// A region's name and its teams by seed.
    type Seeds = (String, BTreeMap<usize, String>);
    let mut years: BTreeMap<u16, BTreeMap<String, Seeds>> = BTreeMap::new();
    for [year, region, seed, code, team, finish] in
        rows(table, ["season", "region", "seed", "seed_code", "team", "finish"])
    {
        let (Ok(year), Ok(seed)) = (year.parse(), seed.parse()) else { continue };
        if finish == "Lost PlayIn" {
            continue;
        }
        // W plays X in the semi-finals, Y plays Z
        let letter = code.chars().take(1).collect();
        let (_, teams) =
            years.entry(year).or_default().entry(letter).or_insert_with(|| (region, BTreeMap::new()));
        let there = teams.entry(seed).or_default();
        // not played yet: keep both
        *there = if there.is_empty() { team } else { format!("{there} or {team}") };
    }
    let fields = years.into_iter().map(|(year, regions)| {
        let regions = regions.into_values();
        let regions = regions.map(|(name, teams)| Region { name, teams: teams.into_values().collect() });
        // the table has the names of today
        Field { year, regions: regions.collect() }.as_named_then()
    });
    let all = Fields {
        format: Fields::FORMAT.into(),
        sources: vec!["Fields and seeds of the NCAA tournaments: NCAA.org, Sports-Reference".into()],
        fields: fields.collect(),
    };
    Fields::from_json(&all.to_json()).map_err(|problems| {
        Failure::new(super::files::list("the fields", &problems), "Look at these rows of the table.")
    })
}

/// Reads these columns of every row.
fn rows<const N: usize>(table: &str, columns: [&str; N]) -> Vec<[String; N]> {
    let mut reader = csv::Reader::from_reader(table.trim_start_matches('\u{feff}').as_bytes());
    let header = reader.headers().cloned().unwrap_or_default();
    let at = columns.map(|name| header.iter().position(|h| h == name));
    let records = reader.records().flatten();
    records.map(|row| at.map(|at| at.and_then(|at| row.get(at)).unwrap_or_default().to_string())).collect()
}
