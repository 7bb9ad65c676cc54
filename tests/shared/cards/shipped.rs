//! The card sets that the site ships.

use hardwood::book::team_color;
use hardwood::kit::form::{self, CardTeam, SetNames};
use hardwood::statis_pro::cards::{CardSet, SetEntry};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("www/cards")
}

#[test]
fn the_index_lists_every_set_and_each_is_without_a_warning() {
    let index = std::fs::read_to_string(folder().join("index.json")).unwrap();
    let index: Vec<SetEntry> = serde_json::from_str(&index).unwrap();
    assert!(index.iter().any(|entry| entry.file == "nba-2010.json"));
    for entry in &index {
        let text = std::fs::read_to_string(folder().join(&entry.file)).unwrap();
        let (set, warnings) = CardSet::from_json(&text).unwrap();
        assert_eq!(warnings, [], "{}", entry.file);
        assert_eq!(entry, &SetEntry::of(&set, &entry.file));
        assert_eq!(text, set.to_json(), "{} is as the tool writes it", entry.file);
    }
    assert_eq!(files(""), index.len() + 3, "and nothing else but the index, the names and the schema");
}

#[test]
fn the_search_knows_every_team_and_player() {
    let text = |file: &str| std::fs::read_to_string(folder().join(file)).unwrap();
    let index: Vec<SetEntry> = serde_json::from_str(&text("index.json")).unwrap();
    let names: Vec<SetNames> = serde_json::from_str(&text("players.json")).unwrap();
    let of = |entry: &SetEntry| SetNames::of(&serde_json::from_str(&text(&entry.file)).unwrap(), &entry.file);
    let right: Vec<SetNames> = index.iter().map(of).collect();
    assert_eq!(names, right, "cargo xtask cards --all writes players.json anew");
    let james = names.iter().flat_map(|set| &set.teams).flat_map(|team| &team.players);
    assert!(james.filter(|name| *name == "LeBron James").count() >= 5);
}

/// The number of files in a game's folder.
fn files(game: &str) -> usize {
    let list = std::fs::read_dir(folder().join(game)).unwrap();
    list.filter(|file| file.as_ref().unwrap().file_type().unwrap().is_file()).count()
}

/// Asserts that every set of a game has no problem, is written as the tool writes it and is listed, and so is
/// the schema.
fn every_set_of<T: CardTeam>(game: &str, others: usize) {
    let text = |file: &str| std::fs::read_to_string(folder().join(game).join(file)).unwrap();
    let index: Vec<SetEntry> = serde_json::from_str(&text("index.json")).unwrap();
    assert!(!index.is_empty());
    for entry in &index {
        let (set, _) = form::CardSet::<T>::from_json(&text(&entry.file)).unwrap();
        assert_eq!(set.to_json(), text(&entry.file), "{game}/{} is as the tool writes it", entry.file);
    }
    let schema: serde_json::Value = serde_json::from_str(&text("schema.json")).unwrap();
    assert_eq!(schema, form::CardSet::<T>::schema(), "cargo xtask cards --all writes it anew");
    assert_eq!(files(game), index.len() + 2 + others);
}

#[test]
fn every_set_of_the_other_games_is_good() {
    every_set_of::<hardwood::dice_basketball::cards::TeamCard>("dice", 0);
    every_set_of::<hardwood::value_add::cards::TeamCard>("value-add", 0);
    every_set_of::<hardwood::march_madness::cards::TeamCard>("march-madness", 1);
}

/// §1: every number that the text prints.
#[test]
fn kentucky_2012_and_kansas_2008_are_as_printed() {
    use hardwood::value_add::cards::CardSet;
    let player = |file: &str, id: &str, name: &str| {
        let text = std::fs::read_to_string(folder().join("value-add").join(file)).unwrap();
        let set = CardSet::from_json(&text).unwrap().0;
        let team = set.teams.into_iter().find(|team| team.id == id).unwrap();
        team.players.into_iter().find(|player| player.name == name).unwrap_or_else(|| panic!("{name}"))
    };
    let kentucky = |name| player("college-2010.json", "KENTU12", name);
    let kansas = |name| player("college-2002.json", "KANSA08", name);
    let d8 = |card: hardwood::value_add::cards::PlayerCard| (card.corner, card.extras());
    assert_eq!(d8(kentucky("Marquis Teague")), (1, "7"));
    let lamb = kentucky("Doron Lamb");
    assert_eq!((lamb.extras(), lamb.block, lamb.foul), ("", 21, 36));
    assert_eq!(
        (d8(kentucky("Michael Kidd-Gilchrist")), kentucky("Michael Kidd-Gilchrist").foul),
        ((4, "7"), 35)
    );
    assert_eq!((d8(kentucky("Terrence Jones")), kentucky("Terrence Jones").foul), ((5, "7"), 35));
    let davis = kentucky("Anthony Davis");
    assert_eq!((davis.block, davis.turnover, davis.off_reb, davis.def_reb), (31, 40, 6, 6));
    assert_eq!(davis.status, hardwood::kit::Provenance::Printed);
    assert_eq!(d8(davis), (5, "7"));
    assert_eq!(d8(kansas("Russell Robinson")), (1, ""));
    assert_eq!((kansas("Mario Chalmers").steal, d8(kansas("Mario Chalmers"))), (20, (1, "7")));
    assert_eq!((kansas("Brandon Rush").steal, d8(kansas("Brandon Rush"))), (15, (1, "7")));
    assert_eq!(d8(kansas("Darnell Jackson")), (5, "7"));
    let arthur = kansas("Darrell Arthur");
    assert_eq!((arthur.off_reb, arthur.def_reb, d8(arthur)), (6, 4, (5, "7")));
}

fn value_add_teams() -> Vec<hardwood::value_add::cards::TeamCard> {
    let sets = ["college-2002.json", "college-2010.json"].map(|file| {
        let text = std::fs::read_to_string(folder().join("value-add").join(file)).unwrap();
        hardwood::value_add::cards::CardSet::from_json(&text).unwrap().0.teams
    });
    sets.concat()
}

/// audit VB-3, §1: the ranges that the text compares. Arthur's offensive and Davis' two rebound ranges are higher
/// than anybody else's of both teams, only Chalmers wins on 31 and only Davis on 32, and of Kentucky's five only
/// Kidd-Gilchrist and Jones foul on 35.
#[test]
fn s1_nobody_passes_the_printed_ranges_of_kentucky_and_kansas() {
    let all = value_add_teams();
    let team = |id: &str| all.iter().find(|team| team.id == id).unwrap();
    let (kentucky, kansas) = (team("KENTU12"), team("KANSA08"));
    for player in kentucky.players.iter().chain(&kansas.players) {
        let name = &player.name[..];
        assert_eq!(player.off_reb >= 6, ["Anthony Davis", "Darrell Arthur"].contains(&name), "{name}");
        assert_eq!(player.def_reb >= 6, name == "Anthony Davis", "{name}");
        assert_eq!(player.steal >= 20, name == "Mario Chalmers", "{name}");
        assert_eq!(player.block >= 30, name == "Anthony Davis", "{name}");
    }
    let five = ["Marquis Teague", "Doron Lamb", "Michael Kidd-Gilchrist", "Terrence Jones", "Anthony Davis"];
    for player in kentucky.players.iter().filter(|player| five.contains(&&player.name[..])) {
        let fouls = ["Michael Kidd-Gilchrist", "Terrence Jones"].contains(&&player.name[..]);
        assert_eq!(player.foul <= 35, fouls, "{}", player.name);
    }
}

/// audit VB-4, §3.2: a 41 is a turnover for almost every player, and never for Davis.
#[test]
fn s3_2_a_41_is_a_turnover_for_almost_every_player() {
    let all = value_add_teams();
    let first_five = |team: &hardwood::value_add::cards::TeamCard| {
        let mut players = team.players.clone();
        players.sort_by_key(|player| std::cmp::Reverse(player.possessions));
        players.truncate(5);
        players
    };
    let regulars: Vec<_> = all.iter().flat_map(first_five).collect();
    let none = |players: &[hardwood::value_add::cards::PlayerCard]| {
        players.iter().filter(|player| player.turnover == 40).count()
    };
    assert!(none(&regulars) * 10 < regulars.len(), "{} of {}", none(&regulars), regulars.len());
    let everybody: Vec<_> = all.iter().flat_map(|team| team.players.clone()).collect();
    assert!(none(&everybody) * 10 < everybody.len(), "{} of {}", none(&everybody), everybody.len());
    let davis = everybody.iter().find(|player| player.name == "Anthony Davis").unwrap();
    assert_eq!(davis.turnover, 40);
}

/// §2.2, §2.5: every team can keep a 0 or a 1 on the floor.
#[test]
fn s2_5_every_team_has_a_point_guard() {
    let all = value_add_teams();
    assert_eq!(all.len(), 91);
    for team in &all {
        assert!(team.players.iter().any(|player| player.corner <= 1), "{} {}", team.name, team.season);
    }
}

/// §7 of March Madness: the game's own field and every year's, in the order of its semifinals.
#[test]
fn every_field_since_1985_is_shipped() {
    use hardwood::march_madness::field::Fields;
    let text = std::fs::read_to_string(folder().join("march-madness/fields.json")).unwrap();
    let fields = Fields::from_json(&text).unwrap();
    assert_eq!(fields.to_json(), text);
    let years: Vec<u16> = fields.fields.iter().map(|field| field.year).collect();
    let all: Vec<u16> = (1985..=2026).filter(|&year| year != 2020).collect();
    assert_eq!(years, all);
    // D6: East plays West, Southeast plays Midwest
    let field = &fields.fields[4];
    let regions: Vec<&str> = field.regions.iter().map(|r| &r.name[..]).collect();
    assert_eq!(regions, ["East", "West", "Midwest", "Southeast"]);
    let [east, west, ..] = &field.regions[..] else { panic!() };
    assert_eq!((&east.teams[0][..], &east.teams[15][..]), ("Georgetown", "Princeton"));
    assert_eq!((&west.teams[0][..], &west.teams[15][..]), ("Arizona", "Robert Morris"));
    let mut bad = fields.clone();
    bad.fields[4].regions[0].teams.pop();
    bad.fields[4].regions[1].teams[3] = "Duke".into();
    let problems = Fields::from_json(&bad.to_json()).unwrap_err();
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        problems,
        [
            "1989 field, East: 15 teams of 16, one for each seed",
            "1989 field, West 4: Duke is in the field twice"
        ]
    );
}

#[test]
fn the_2009_10_set_has_the_league_of_that_season() {
    let set = CardSet::from_json(super::NBA_2010).unwrap().0;
    let names: Vec<&str> = set.teams.iter().map(|t| &t.name[..]).collect();
    assert_eq!(names.len(), 30);
    for name in ["New Jersey Nets", "Oklahoma City Thunder", "New Orleans Hornets", "Charlotte Bobcats"] {
        assert!(names.contains(&name), "{name}");
    }
    let boston = set.teams.iter().find(|t| t.id == "BOS").unwrap();
    assert_eq!((&boston.record[..], boston.players.len()), ("50-32", 15));
    let pierce = &boston.players[0];
    assert_eq!((&pierce.name[..], pierce.foul_range), ("Paul Pierce", (1, 6)));
    assert_eq!(
        (pierce.fg, pierce.atts, pierce.three_atts, pierce.three, pierce.ft),
        (50, 13, 4, Some(41), 85)
    );
    assert_eq!((pierce.rebounds, pierce.blocks, pierce.assists, pierce.steals), (13, 1, 5, 3));
    assert_eq!((pierce.foul_drawing, pierce.defense, pierce.injury), (180, -6, 5));
}

/// Every team of every set, with the color in which it is drawn.
fn drawn_teams() -> Vec<(String, String)> {
    let mut drawn = Vec::new();
    for game in ["", "dice", "value-add", "march-madness"] {
        let text = |file: &str| std::fs::read_to_string(folder().join(game).join(file)).unwrap();
        let index: Vec<SetEntry> = serde_json::from_str(&text("index.json")).unwrap();
        for entry in &index {
            let set: serde_json::Value = serde_json::from_str(&text(&entry.file)).unwrap();
            for team in set["teams"].as_array().unwrap() {
                let [name, color] = ["name", "color"].map(|field| team[field].as_str().unwrap());
                drawn.push((name.to_owned(), team_color(name, color).to_owned()));
            }
        }
    }
    drawn
}

#[test]
fn a_team_has_one_color_in_every_season_and_game() {
    let mut colors = BTreeMap::<String, BTreeSet<String>>::new();
    for (name, color) in drawn_teams() {
        colors.entry(name).or_default().insert(color);
    }
    colors.retain(|_, colors| colors.len() > 1);
    assert_eq!(colors, BTreeMap::new());
}

/// White text on the team's color is readable (contrast 4.5 by WCAG).
#[test]
fn colors_carry_white_text() {
    for (name, color) in drawn_teams() {
        let part = |at: usize| {
            let c = f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap()) / 255.0;
            if c <= 0.03928 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        let contrast = 1.05 / (0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) + 0.05);
        assert!(contrast >= 4.5, "{name} {color}: {contrast:.2}");
    }
}
