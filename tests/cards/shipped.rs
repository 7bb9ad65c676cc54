//! The sets the site ships.

use hardwood::statis_pro::cards::{CardSet, SetEntry};
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
        let checked = CardSet::from_json(&text).unwrap();
        assert_eq!(checked.warnings, [], "{}", entry.file);
        assert_eq!(entry, &SetEntry::of(&checked.set, &entry.file));
        assert_eq!(text, checked.set.to_json(), "{} is as the tool writes it", entry.file);
    }
    let files = std::fs::read_dir(folder()).unwrap().count();
    assert_eq!(files, index.len() + 2, "and nothing else but the index and the schema");
}

#[test]
fn the_league_of_2009_10() {
    let set = CardSet::from_json(super::NBA_2010).unwrap().set;
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

/// White on the team's colour can be read (contrast 4.5 of WCAG).
#[test]
fn colours_carry_white_text() {
    let set = CardSet::from_json(super::NBA_2010).unwrap().set;
    for team in &set.teams {
        let part = |at: usize| {
            let c = f64::from(u8::from_str_radix(&team.color[at..at + 2], 16).unwrap()) / 255.0;
            if c <= 0.03928 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        let contrast = 1.05 / (0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) + 0.05);
        assert!(contrast >= 4.5, "{} {}: {contrast:.2}", team.id, team.color);
    }
}
