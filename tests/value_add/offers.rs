//! What a coach is asked because it may pay: the strategies of Step 4 by the chance to win or by points, and the rotation
//! before the first roll.

use super::table::{Home, Visitors};
use hardwood::court::{PerSide, Side};
use hardwood::kit::{Luck, Seed};
use hardwood::table::{Coach as _, Figure, Game as _, Input, Need, Offer, Session, TwoTeams as _};
use hardwood::value_add::cards::CardSet;
use hardwood::value_add::{HouseCoach, Rotation, Setup, ValueAdd};
use std::sync::Arc;

fn setup() -> Setup {
    let set =
        CardSet::from_json(include_str!("../../www/cards/value-add/college-2010.json")).expect("a set").0;
    Setup::new(set.teams[0].clone(), set.teams[1].clone())
}

fn session(seed: u64) -> Session<ValueAdd> {
    Session::new(Arc::new(setup()), Some(Seed(seed))).expect("a good setup")
}

/// Plays as usual: no strategies, no substitutions but those that the rules ask for.
fn usual(session: &Session<ValueAdd>, luck: &mut Luck) -> Option<Input> {
    match session.need() {
        Need::Over | Need::Draw { .. } => None,
        Need::Roll { sides, .. } => Some(Input::Typed(luck.below(*sides) + 1)),
        Need::Choose { side, question, choices } => {
            if ValueAdd::is_lineup(question) {
                return Some(Input::Chose(0));
            }
            let choice = HouseCoach.choose(session.game(), *side, question);
            Some(Input::Chose(choices.iter().position(|other| *other == choice).unwrap_or(0) as u16))
        }
    }
}

fn offer(session: &Session<ValueAdd>, side: Side) -> Option<Offer> {
    matches!(session.need(), Need::Roll { .. })
        .then(|| session.game().offer(session.windows(), side))
        .flatten()
}

#[test]
fn strategies_are_asked_about_when_they_pay_and_not_at_every_possession() {
    let (mut asked, mut rolls) = (std::collections::BTreeMap::<String, usize>::new(), 0);
    let mut keys = std::collections::BTreeSet::new();
    for seed in 0..24 {
        let (mut session, mut luck) = (session(seed), Luck::new(Seed(seed)));
        while let Some(input) = usual(&session, &mut luck) {
            rolls += 1;
            for side in Side::ALL {
                let Some(offer) = offer(&session, side) else { continue };
                let game = session.game();
                let leave = offer.prompt.figure(Offer::LEAVE).and_then(Figure::worth).expect("as usual");
                let best = offer.prompt.best().expect("figures");
                assert_ne!(best, Offer::LEAVE, "{:?}", offer.prompt);
                assert!(offer.prompt.figure(best).and_then(Figure::worth) > Some(leave));
                assert_eq!(offer.advice.choice, best);
                assert_eq!(offer.prompt.side, Some(side));
                assert!(offer.prompt.ask.ends_with('?') && !offer.prompt.why.is_empty());
                // the act can be done, by its place among those of all windows
                let mut then = session.clone();
                then.act(best).expect("it is on offer");
                if keys.insert((seed, side, game.period(), offer.key.clone())) {
                    let kind = offer.key.split(' ').next().unwrap_or_default().to_owned();
                    *asked.entry(kind).or_default() += 1;
                }
            }
            session.input(input).expect("it fits");
        }
    }
    println!("{asked:?} in 24 games of both sides, {rolls} inputs");
    assert!(["threes", "extra"].iter().all(|kind| asked.contains_key(*kind)), "{asked:?}");
    let all: usize = asked.values().sum();
    assert!((8..24 * 2 * 8).contains(&all), "{asked:?}");
}

/// The chance to win against games that are played on as usual.
#[test]
fn the_chance_to_win_is_what_games_come_to() {
    let mut compared = 0;
    for seed in 0..40 {
        let (mut session, mut luck) = (session(seed), Luck::new(Seed(seed + 100)));
        while let Some(input) = usual(&session, &mut luck) {
            let game = session.game();
            let begins = game.period() == 2 && game.turn().number == 6 && game.offense() == Side::Visitors;
            if begins && matches!(session.need(), Need::Roll { .. }) && game.margin(Side::Home).abs() <= 6 {
                let expected = game.wins(Side::Home, None);
                assert!((expected + game.wins(Side::Visitors, None) - 1.0).abs() < 1e-9);
                let won = (0..200).map(|_| won(&session, &mut luck)).sum::<f64>() / 200.0;
                assert!((expected - won).abs() < 0.12, "{expected:.3} and {won:.3}");
                compared += 1;
                break;
            }
            session.input(input).expect("it fits");
        }
        if compared >= 4 {
            return;
        }
    }
    panic!("{compared} compared");
}

/// What Home makes of a game: a win, half of one for an overtime, or nothing.
fn won(session: &Session<ValueAdd>, luck: &mut Luck) -> f64 {
    let mut session = session.clone();
    while session.game().period() == 2 && !session.game().over() {
        let Some(input) = usual(&session, luck) else { break };
        session.input(input).expect("it fits");
    }
    match session.game().margin(Side::Home) {
        1.. => 1.0,
        0 => 0.5,
        _ => 0.0,
    }
}

#[test]
fn rotations_to_begin_with_have_the_points_they_gain() {
    let game = ValueAdd::new(Arc::new(setup())).expect("a good setup");
    for side in [Home, Visitors] {
        let (prompt, setups) = game.rotations(side);
        assert!(setups.len() >= 2 && setups.len() == prompt.answers.len(), "{prompt:?}");
        assert_eq!(prompt.best(), Some(0), "the best one first");
        assert!(prompt.answers.iter().any(|answer| answer.label == "As the cards plan it"));
        for (answer, setup) in prompt.answers.iter().zip(&setups) {
            assert!(answer.figure.worth().is_some_and(|worth| worth.abs() < 6000), "{answer:?}");
            assert!(ValueAdd::new(Arc::new(setup.clone())).is_ok());
            assert_eq!(setup.rotations[side.other()], game.setup().rotations[side.other()]);
        }
    }
    // a rotation of one's own is one of them
    let mut own = setup();
    let team = own.teams[Home].clone();
    own.rotations = PerSide::new(Rotation::simple(&team, 40), own.rotations[Visitors].clone());
    let (prompt, _) = ValueAdd::new(Arc::new(own)).expect("a good setup").rotations(Home);
    assert!(prompt.answers.iter().any(|answer| answer.label == "As you planned it"));
}
