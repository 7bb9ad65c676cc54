//! §4: player cards and the bounds the rulebook prints for their ratings.

use super::scene::*;
use hardwood::book::Play;
use hardwood::dice_basketball::cards::CardSet;

/// The problems in a card set in which the first player's `field` is `value`; none if it is good.
fn problems(field: &str, value: i16) -> Vec<String> {
    let set = CardSet::from_json(include_str!("../../www/cards/dice/nba-2010.json")).expect("a set").0;
    let mut json = serde_json::to_value(&set).expect("a value");
    json["teams"][0]["players"][0][field] = value.into();
    CardSet::from_json(&json.to_string()).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

/// §4, §6, §7, §11, §12: a passing range ends at 85 to 99, a steal or block range begins at 93 to 99, a
/// defense rating is -5 to 0. Cards beyond that are refused.
#[test]
fn cards_keep_to_the_printed_bounds() {
    for (field, least, most) in
        [("passing", 85, 99), ("steal", 93, 99), ("block", 93, 99), ("defense", -5, 0), ("two", 0, 99)]
    {
        assert_eq!([problems(field, least), problems(field, most)], [[""; 0]; 2], "{field}");
        for beyond in [least - 1, most + 1] {
            let problems = problems(field, beyond);
            assert!(problems.len() == 1 && problems[0].contains(field), "{field}: {problems:?}");
        }
    }
}

/// §4, §8, D7: a player without a foul shooting range misses every free throw.
#[test]
fn a_player_without_a_foul_shooting_range_misses() {
    let played =
        Scene::new().with(Home, Sg, |player| player.ft = None).roll(12).two(60).rolls(&[0, 0]).play();
    let missed = |number| Play::FreeThrow { by: starter(Home, Sg), good: false, number, of: 2 };
    assert!([1, 2].into_iter().all(|number| played.plays().contains(&missed(number))));
}
