use super::*;
use hardwood::dice_basketball::DiceBasketball;
use hardwood::statis_pro::StatisPro;
use hardwood::table::{Input, Need};
use hardwood::value_add::ValueAdd;

macro_rules! saved {
    ($name:literal) => {
        include_str!(concat!("../../../tests/shared/release/", $name, ".json"))
    };
}

fn asked(task: &Task) -> Vec<u8> {
    let answer = answer(&task.to_bytes());
    assert_eq!(answer[0], 0, "{}", String::from_utf8_lossy(&answer[1..]));
    answer[1..].to_vec()
}

/// The wins of so many games from a moment, each batch a task of its own.
fn by_batches(inputs: usize, choice: Option<u16>, batches: &[u64]) -> Odds {
    let (mut sum, mut from) = (Odds::default(), 0);
    for &games in batches {
        let answer = asked(&Task::PlayOn(PlayOn { inputs, choice, from, games, viewer: None }));
        sum = sum.plus(Odds::read(&answer).expect("odds"));
        from += games;
    }
    sum
}

/// From moments through a whole game the worker counts the wins of the games that a session plays on, one by one.
fn counted<G: Scored>(save: &str) {
    let save = Save::from_json(save).expect("a save");
    let mut session = save.open::<G>().expect("it opens").session;
    let policy = G::BenchPolicy::default();
    session.advance(&mut G::house(&policy, None), &Side::ALL).expect("it plays on");
    asked(&Task::Open(session.save().to_json()));
    let all = session.journal().len();
    for moment in 0..5 {
        let inputs = all * moment / 5;
        let there = session.at_moment(inputs, None).expect("a moment of it");
        let choices: Vec<Option<u16>> = match there.need() {
            Need::Choose { choices, .. } => (0..choices.len().min(2) as u16).map(Some).collect(),
            _ => vec![None],
        };
        for choice in choices {
            let there = session.at_moment(inputs, choice).expect("it is on offer");
            let mut won = 0;
            for nth in 0..24 {
                let seed = onward_luck(session.seed().expect("a seed"), nth);
                let ends = [
                    there.play_on(seed, G::house(&policy, Some(seed))).expect("it plays on"),
                    there.play_on(seed, G::house_for_one_game(&policy, Some(seed))).expect("it plays on"),
                ];
                assert_eq!(ends[0].digest(), ends[1].digest(), "the coach of one game is the same coach");
                won += u64::from(ends[0].winner() == Some(Side::Home));
            }
            let odds = by_batches(inputs, choice, &[24]);
            assert_eq!((odds.won, odds.games), (won, 24), "after {inputs} inputs, {choice:?}");
            assert_eq!(by_batches(inputs, choice, &[1, 16, 7]), odds);
        }
    }
    // a choice that is not on offer is refused, and the worker goes on
    let luck = session.journal().iter().position(|&input| input == Input::Luck).expect("luck");
    let refused = Task::PlayOn(PlayOn { inputs: luck, choice: Some(0), from: 0, games: 1, viewer: None });
    assert_eq!(answer(&refused.to_bytes())[0], 1);
    assert_eq!(by_batches(0, None, &[3]).games, 3);
}

#[test]
fn statis_pro_is_played_on_from_any_moment() {
    counted::<StatisPro>(saved!("statis-pro"));
}

#[test]
fn dice_is_played_on_from_any_moment() {
    counted::<DiceBasketball>(saved!("dice"));
}

#[test]
fn value_add_is_played_on_from_any_moment() {
    counted::<ValueAdd>(saved!("value-add"));
}
