//! Reading card sets that a person brings.

use super::{NBA_2010, two_teams};
use hardwood::kit::Problem;
use hardwood::statis_pro::cards::CardSet;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::LazyLock;

fn read(set: &Value) -> Result<(CardSet, Vec<Problem>), Vec<Problem>> {
    CardSet::from_json(&set.to_string())
}

fn lines(problems: Vec<Problem>) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

/// The problems the reader finds in two good teams after `change`.
fn problems(change: impl Fn(&mut Value)) -> Vec<String> {
    let mut set = serde_json::to_value(two_teams()).unwrap();
    change(&mut set);
    lines(read(&set).unwrap_err())
}

fn warnings(change: impl Fn(&mut CardSet)) -> Vec<String> {
    let mut set = two_teams();
    change(&mut set);
    lines(set.check().unwrap())
}

#[test]
fn a_written_set_reads_back() {
    let set = two_teams();
    assert_eq!(CardSet::from_json(&set.to_json()), Ok((set, vec![])));
}

#[test]
fn every_problem_is_reported_with_its_place() {
    let found = problems(|set| {
        let atlanta = &mut set["teams"][0];
        atlanta["color"] = json!("red");
        atlanta["home_index"] = json!(13);
        atlanta["players"][0]["fg"] = json!(147);
        atlanta["players"][0]["classes"] = json!(["G", "G"]);
        atlanta["players"][1]["foul_range"] = json!([9, 3]);
        atlanta["players"][1]["three"] = json!("37");
        atlanta["players"][2].as_object_mut().unwrap().remove("ft");
        atlanta["players"][3] = json!(7);
        let boston = &mut set["teams"][1];
        boston["players"][0]["defense"] = json!(-6.5);
        boston["players"][1]["name"] = json!("");
        boston["fb_offense"] = json!("F");
    });
    assert_eq!(
        found,
        [
            "Atlanta Hawks, color: \"red\", not a color such as #0b6b3a",
            "Atlanta Hawks, home_index: 13, not a whole number from -12 to 12",
            "Atlanta Hawks, 2 Joe Johnson, classes: [\"G\",\"G\"], not a list of 1 to 2 of G, F, C",
            "Atlanta Hawks, 2 Joe Johnson, fg: 147, not a whole number from 0 to 100",
            "Atlanta Hawks, 11 Jamal Crawford, three: \"37\", not a whole number from 0 to 100",
            "Atlanta Hawks, 11 Jamal Crawford, foul_range: [9,3], not two numbers from 1 to 100, the smaller first, or [0, 0]",
            "Atlanta Hawks, 5 Josh Smith, ft: missing: a whole number from 0 to 100",
            "Atlanta Hawks, player 4: 7, where an object {…} must stand",
            "Boston Celtics, fb_offense: \"F\", not one of A, B, C, D, E",
            "Boston Celtics, 34 Paul Pierce, defense: -6.5, not a whole number from -20 to 5",
            "Boston Celtics, 20, name: \"\", not text of 1 to 60 characters",
        ]
    );
}

#[test]
fn problems_of_the_set_itself_are_reported() {
    assert_eq!(problems(|set| set["format"] = json!("other/1")).len(), 1);
    assert_eq!(problems(|set| set["teams"] = json!("none")), ["card set, teams: \"none\", not a list"]);
    assert_eq!(problems(|set| set["teams"] = json!([])), ["card set, teams: 0 of 1 to 64 teams"]);
    assert_eq!(
        problems(|set| set["teams"][1]["id"] = json!("ATL")),
        ["Boston Celtics: two teams have the id \"ATL\""]
    );
    assert_eq!(
        problems(|set| set["teams"][0]["players"].as_array_mut().unwrap().truncate(4)),
        ["Atlanta Hawks, players: 4 of 5 to 30 players"]
    );
}

#[test]
fn invalid_json_is_reported_with_line_and_column() {
    let text = NBA_2010.replacen("\"fg\":", "\"fg\":4,", 1);
    let found = lines(CardSet::from_json(&text).unwrap_err());
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("line 3: ") && found[0].contains("not JSON"), "{found:?}");
    for text in ["", "[", "null", "7", "[]", "{}"] {
        assert!(CardSet::from_json(text).is_err(), "{text}");
    }
}

#[test]
fn hostile_sizes_are_refused_briefly() {
    let long = "x".repeat(4_000_001);
    assert!(CardSet::from_json(&long).unwrap_err()[0].message.contains("at most"));
    assert!(CardSet::from_json(&"[".repeat(100_000)).is_err());
    let name = "y".repeat(100_000);
    let found = problems(|set| set["teams"][0]["players"][0]["name"] = json!(name));
    assert!(found.iter().all(|p| p.len() < 200), "{found:?}");
    let found = problems(|set| set["teams"] = json!(vec![json!({}); 3000]));
    assert_eq!(found.len(), 200, "no more than anybody reads");
}

#[test]
fn odd_but_playable_teams_get_warnings() {
    assert_eq!(
        warnings(|set| set.teams[0].players[1].foul_range = (3, 5)),
        [
            "Atlanta Hawks, 2 Joe Johnson: the Foul Range overlaps that of Jamal Crawford (SP §17.3, ruling SP44)"
        ]
    );
    assert_eq!(
        warnings(|set| set.teams[0].players.truncate(5)),
        ["Atlanta Hawks: only 5 players: fouls and injuries may leave fewer than five"]
    );
    let no_center = warnings(|set| {
        for player in &mut set.teams[0].players {
            player.classes.retain(|class| *class != hardwood::statis_pro::fac::Class::Center);
        }
        set.teams[0].players.retain(|p| !p.classes.is_empty());
    });
    assert_eq!(no_center, ["Atlanta Hawks: 0 of 1 centers: somebody plays out of position (SP §3.2)"]);
    let odd = warnings(|set| {
        let player = &mut set.teams[0].players[0];
        (player.three, player.three_atts, player.starts) = (None, 30, 77);
        set.teams[0].players[2] = set.teams[0].players[1].clone();
    });
    assert_eq!(odd.len(), 5, "{odd:?}");
}

#[test]
fn unknown_fields_are_ignored_with_a_warning() {
    let mut set = serde_json::to_value(two_teams()).unwrap();
    set["$schema"] = json!("statis-pro.schema.json");
    set["teams"][0]["players"][0]["steels"] = json!(3);
    let warnings = lines(read(&set).unwrap().1);
    assert_eq!(warnings, ["Atlanta Hawks, 2 Joe Johnson: there is no field \"steels\"; it is ignored"]);
}

/// As tools write what they have no value for.
#[test]
fn a_field_that_is_null_counts_as_absent() {
    let mut set = serde_json::to_value(two_teams()).unwrap();
    set["league"] = Value::Null;
    set["teams"][0]["players"][0]["college"] = Value::Null;
    let (read_back, warnings) = read(&set).unwrap();
    assert_eq!((&*read_back.league, &*read_back.teams[0].players[0].college, warnings), ("", "", vec![]));
    assert_eq!(read_back.teams[1], two_teams().teams[1]);
    set["teams"][0]["players"][0]["ft"] = Value::Null;
    let missing = "Atlanta Hawks, 2 Joe Johnson, ft: missing: a whole number from 0 to 100";
    assert_eq!(lines(read(&set).unwrap_err()), [missing]);
}

/// Six players of one team, small enough to try many changes.
static FEW: LazyLock<Value> = LazyLock::new(|| {
    let mut set = two_teams();
    set.teams.truncate(1);
    set.teams[0].players.truncate(6);
    serde_json::to_value(set).unwrap()
});

/// Any JSON value.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,90}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 20, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map("[a-z_]{1,8}", inner, 0..5)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// Replaces a part of `value`, chosen by `path`, with `new`.
fn put(value: &mut Value, path: &[usize], new: Value) {
    let Some((&step, rest)) = path.split_first() else {
        *value = new;
        return;
    };
    match value {
        Value::Array(list) if !list.is_empty() => {
            let n = list.len();
            put(&mut list[step % n], rest, new);
        }
        Value::Object(map) if !map.is_empty() => {
            let n = map.len();
            if let Some(inner) = map.values_mut().nth(step % n) {
                put(inner, rest, new);
            }
        }
        leaf => *leaf = new,
    }
}

proptest! {
    #![proptest_config(crate::cases::cases(300))]

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        prop_assert!(CardSet::from_json(&text).is_err());
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(CardSet::from_json(&String::from_utf8_lossy(&bytes)).is_err());
    }

    /// A set with one arbitrary change is refused, or it is a good set that reads back.
    #[test]
    fn any_change_is_read_or_refused(path in prop::collection::vec(any::<usize>(), 0..6), new in any_json()) {
        let mut set = FEW.clone();
        put(&mut set, &path, new);
        match read(&set) {
            Ok((set, _)) => {
                let (again, _) = CardSet::from_json(&set.to_json()).unwrap();
                prop_assert_eq!(again, set);
            }
            Err(problems) => prop_assert!(!problems.is_empty()),
        }
    }
}
