use super::super::*;
use crate::session::control::saved::Controller as _;
use hardwood::table::{Game as _, Save};
use hardwood::value_add::ValueAdd;

type Table = GameController<ValueAdd>;

fn table(seed: u64, pace: Pace) -> Table {
    let save = include_str!("../../../../../tests/shared/release/value-add.json");
    let setup = serde_json::from_value(Save::from_json(save).expect("a save").setup).expect("a setup");
    let settings = PlaySettings::new(PerSide::new(Seat::You, Seat::House), pace);
    GameController::new(setup, Some(Seed(seed)), settings).expect("a good setup")
}

fn asked(game: &Table) -> Option<(String, Vec<u16>)> {
    let (prompt, _) = game.asked_beside()?;
    Some((prompt.ask.clone(), prompt.answers.iter().map(|answer| answer.index).collect()))
}

#[test]
fn the_rotation_is_asked_before_the_first_roll() {
    let mut game = table(1, Pace::Possessions);
    assert!(game.is_at_tip() && asked(&game).is_none());
    game.take(PlayAction::Next).expect("a stop");
    let (ask, answers) = asked(&game).expect("who plays");
    assert_eq!(ask, "Who plays how long?");
    assert!(answers.len() >= 2);
    assert!(!game.tick(), "the game waits");
    let before = game.game().setup().rotations.clone();
    // the one that is set is among them
    let (_, setups) = game.game().rotations(Side::Home);
    let other = setups.iter().position(|setup| setup.rotations != before).expect("another one");
    game.take(PlayAction::Answer(other as u16)).expect("it is on offer");
    assert!(asked(&game).is_none() && game.stop_shown().is_none());
    let after = game.game().setup().rotations.clone();
    assert_ne!(before[Side::Home], after[Side::Home]);
    assert_eq!(before[Side::Visitors], after[Side::Visitors]);
    let (mut again, notice) = Table::from_text(&game.to_text()).expect("it opens");
    assert!(notice.is_none());
    assert_eq!(again.game().setup().rotations, after);
    // back at the tip it is asked again, and the assistant may decide
    while again.undo_redo().undo {
        again.undo();
    }
    again.take(PlayAction::Next).expect("a stop");
    assert!(asked(&again).is_some());
    again.take(PlayAction::Leave).expect("the assistant decides");
    assert!(asked(&again).is_none());
    // at another pace nothing is asked there
    assert!(!table(1, Pace::EveryCard).is_at_tip());
}

#[test]
fn a_strategy_that_may_pay_is_asked_once_done_or_left_and_taken_back() {
    let (mut acted, mut left) = (0, 0);
    for seed in 0..40 {
        let mut game = table(seed, Pace::Decisions);
        for _ in 0..2000 {
            if game.game().over() || (acted > 0 && left > 0) {
                break;
            }
            if let Some((ask, answers)) = asked(&game) {
                assert_eq!(answers[0], hardwood::table::Offer::LEAVE, "{ask}");
                let text = game.to_text();
                assert_eq!(
                    asked(&Table::from_text(&text).expect("it opens").0).map(|asked| asked.0),
                    Some(ask.clone())
                );
                assert!(game.take(PlayAction::Answer(60_000)).is_err() && asked(&game).is_some(), "refused");
                let inputs = game.session().journal().len();
                if (acted + left) % 2 == 0 {
                    game.take(PlayAction::Answer(answers[1])).expect("it is on offer");
                    acted += 1;
                    assert!(game.session().journal().len() > inputs);
                    assert_ne!(asked(&game).map(|asked| asked.0), Some(ask.clone()), "done");
                    game.take(PlayAction::Undo).expect("a step");
                    assert_eq!(asked(&game).map(|asked| asked.0), Some(ask), "asked again");
                    game.take(PlayAction::Redo).expect("a step");
                } else {
                    let key = game.choices().len();
                    game.take(PlayAction::Answer(answers[0])).expect("it is on offer");
                    assert_eq!(game.choices().len(), key + 1, "told as a choice");
                    left += 1;
                }
                continue;
            }
            let taken = match game.session().need() {
                Need::Choose { .. } => game.take(PlayAction::Leave),
                _ => game.take(PlayAction::Next),
            };
            taken.expect("it goes on");
        }
    }
    assert!(acted > 0 && left > 0, "{acted} done, {left} left");
}
