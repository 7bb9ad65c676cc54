//! Teams without a coach (MM §15): Indiana State, the Underdog, plays by the Solitaire rules.

use super::scene::{HOME, Scene, VISITORS, card, setup};
use hardwood::march_madness::Position::{
    self, Bench, Center, LeftForward, LeftGuard, RightForward, RightGuard,
};
use hardwood::march_madness::advanced::{Card, Choice, Question, Setup, Talk};
use hardwood::march_madness::cards::Rating;
use hardwood::table::What;

/// The visitors have the first turn, with three cards more and three Time-outs.
fn alone() -> Setup {
    setup().solitaire(VISITORS)
}

fn table() -> Scene {
    Scene::new(alone())
}

/// Clock dice within the time left.
const WITHIN: [u32; 5] = [1; 5];

/// Lets the solitaire team play this card of its hand, then draw these.
fn plays(scene: &mut Scene, played: u8, drawn: &[u8]) {
    let cards = [played].into_iter().chain(drawn.iter().copied()).map(u32::from);
    scene.play(1, &WITHIN.into_iter().chain(cards).collect::<Vec<_>>(), &[]);
}

/// The kinds of cards of the solitaire team at a position.
fn on(scene: &Scene, at: Position) -> Vec<Card> {
    scene.game().display(VISITORS).played[at as usize].iter().map(|played| played.card()).collect()
}

fn time_outs(scene: &Scene) -> u8 {
    scene.game().display(VISITORS).time_outs
}

#[test]
fn s15_2_the_white_die_is_rolled_until_it_selects_an_open_position() {
    let mut scene = table().clocks(4, 5).resolved(&[Bench, Center]);
    // 6 is more than 5 minutes; the bench is resolved, so is the center: the right forward is not
    scene.play(1, &[6, 6, 1, 3, 4, 4], &[]);
    assert!(scene.game().is_resolved(RightForward));
    assert_eq!(scene.game().unresolved().count(), 3);
}

#[test]
fn s15_2_it_resolves_nothing_within_the_time_left() {
    let mut scene = table().clocks(4, 5).resolved(&[Bench]).hand(VISITORS, Card::GreatPass);
    scene.play(1, &[5, u32::from(card(Card::GreatPass, 0))], &[]);
    assert_eq!(scene.game().unresolved().count(), 5);
    assert_eq!(on(&scene, LeftForward), [Card::GreatPass], "it plays a card instead");
}

#[test]
fn s15_2_without_cards_it_tries_for_one_with_a_5_or_6() {
    for (die, drawn) in [(4, vec![]), (5, vec![20])] {
        let mut scene = table();
        let luck: Vec<u32> = WITHIN.into_iter().chain([die]).chain(drawn.iter().copied()).collect();
        scene.play(1, &luck, &[]);
        assert_eq!(scene.game().display(VISITORS).hand.len(), drawn.len(), "a {die}");
    }
}

/// §15.2, note: the option "best position". H19: where the team is expected to gain most.
#[test]
fn s15_2_a_harder_solitaire_team_picks_its_best_position() {
    let harder = || Setup { best_position: true, ..alone() };
    let picked = |scene: Scene| {
        let mut scene = scene.clocks(4, 5);
        let left: Vec<Position> = scene.game().unresolved().collect();
        // the clock die, then scoring dice: no white die again
        scene.play(1, &[6, 4, 4], &[]);
        left.into_iter().find(|&position| scene.game().is_resolved(position)).expect("one was resolved")
    };
    let with = || Scene::new(harder()).resolved(&[Bench]);
    assert_eq!(picked(with()), LeftForward, "Bird against Kelser");
    let double = || with().resolved(&[LeftForward, RightGuard]);
    assert_eq!(picked(double().played(HOME, Card::AlteredShot, Center)), RightForward);
    assert_eq!(picked(double().played(VISITORS, Card::GreatPass, LeftGuard)), LeftGuard);
}

#[test]
fn s15_3_cards_are_played_face_up_on_the_best_scorers() {
    let mut offense = table().hand(VISITORS, Card::GreatPass);
    plays(&mut offense, card(Card::GreatPass, 0), &[]);
    assert_eq!(on(&offense, LeftForward), [Card::GreatPass], "Bird is its own best");
    assert!(offense.game().display(VISITORS).played[LeftForward as usize][0].open);
    let mut defense = table().hand(VISITORS, Card::AlteredShot);
    plays(&mut defense, card(Card::AlteredShot, 0), &[]);
    assert_eq!(on(&defense, LeftForward), [Card::AlteredShot], "Kelser is the opponents' best");
    // "yet to be resolved"
    let mut later = table().resolved(&[LeftForward]).hand(VISITORS, Card::AlteredShot);
    plays(&mut later, card(Card::AlteredShot, 0), &[]);
    assert_eq!(on(&later, Center), [Card::AlteredShot]);
    // the coach who plays against it shows cards too
    let mut coached = table().clocks(20, 0).hand(HOME, Card::GreatPass);
    let play = Choice::Play { card: card(Card::GreatPass, 0), position: Center };
    coached.play(2, &WITHIN, &[play, Choice::Pass]);
    assert!(coached.game().display(HOME).played[Center as usize][0].open);
}

#[test]
fn s15_3_a_card_over_the_limit_goes_to_the_next_best_position_or_is_exchanged() {
    // one Defense card a position
    let mut defended = table().open(VISITORS, Card::AlteredShot, LeftForward).hand(VISITORS, Card::KeySteal);
    plays(&mut defended, card(Card::KeySteal, 0), &[]);
    assert_eq!((on(&defended, LeftForward).len(), on(&defended, Center)), (1, vec![Card::KeySteal]));
    // two cards a position
    let mut full = table()
        .open(VISITORS, Card::HotShooter, LeftForward)
        .open(VISITORS, Card::FastBreak, LeftForward)
        .hand(VISITORS, Card::GreatPass);
    plays(&mut full, card(Card::GreatPass, 0), &[]);
    assert_eq!((on(&full, LeftForward).len(), on(&full, Center)), (2, vec![Card::GreatPass]));
    // nowhere: discarded, and another one drawn
    let mut nowhere = table().resolved(&[RightGuard]).hand(VISITORS, Card::GoodBallHandling);
    plays(&mut nowhere, card(Card::GoodBallHandling, 0), &[card(Card::SlowTempo, 0)]);
    let game = nowhere.game();
    assert_eq!(game.discards(), [card(Card::GoodBallHandling, 0)]);
    assert_eq!(game.display(VISITORS).hand, [card(Card::SlowTempo, 0)]);
}

/// audit MM-1: §15.3, exception. H20: also where there is room for both.
#[test]
fn s15_3_a_card_replaces_a_void_one_which_is_exchanged() {
    // an Offense card, although there is room for both
    let mut offense = table()
        .open(VISITORS, Card::SecondShots, LeftForward)
        .open(HOME, Card::BoxingOut, LeftForward)
        .hand(VISITORS, Card::GreatPass);
    plays(&mut offense, card(Card::GreatPass, 0), &[card(Card::SlowTempo, 0)]);
    assert_eq!(on(&offense, LeftForward), [Card::GreatPass]);
    assert_eq!(offense.game().discards(), [card(Card::SecondShots, 0)]);
    assert_eq!(offense.game().display(VISITORS).hand, [card(Card::SlowTempo, 0)], "and replaced in the hand");
    // a void Defense card does not count as the one of its position
    let mut defense = table()
        .open(VISITORS, Card::DoubleTeam, LeftForward)
        .open(HOME, Card::GreatPass, LeftForward)
        .hand(VISITORS, Card::AlteredShot);
    plays(&mut defense, card(Card::AlteredShot, 0), &[card(Card::SlowTempo, 0)]);
    assert_eq!(on(&defense, LeftForward), [Card::AlteredShot]);
    assert_eq!(defense.game().display(VISITORS).hand, [card(Card::SlowTempo, 0)]);
    // a valid one stays
    let mut valid = table().open(VISITORS, Card::SecondShots, LeftForward).hand(VISITORS, Card::GreatPass);
    plays(&mut valid, card(Card::GreatPass, 0), &[]);
    assert_eq!(on(&valid, LeftForward), [Card::SecondShots, Card::GreatPass]);
    // so does a void one elsewhere
    let mut elsewhere = table()
        .open(VISITORS, Card::SecondShots, Center)
        .open(HOME, Card::BoxingOut, Center)
        .hand(VISITORS, Card::GreatPass);
    plays(&mut elsewhere, card(Card::GreatPass, 0), &[]);
    assert_eq!(on(&elsewhere, Center), [Card::SecondShots]);
}

#[test]
fn s15_3_an_offensive_specialist_needs_a_bench_better_than_both_players() {
    for (bench, goes) in [(Rating::B, true), (Rating::C, false)] {
        let mut with = alone();
        with.teams[VISITORS].bench = bench;
        let mut scene = Scene::new(with).hand(VISITORS, Card::OffensiveSpecialist);
        let drawn = [card(Card::SlowTempo, 0)];
        // all but Bird are Ds, against Cs
        plays(&mut scene, card(Card::OffensiveSpecialist, 0), if goes { &[] } else { &drawn });
        assert_eq!(on(&scene, RightGuard).len(), usize::from(goes), "a bench of {bench}");
        assert_eq!(scene.game().discards().len(), usize::from(!goes));
    }
}

#[test]
fn s15_3_a_coaching_card_replaces_the_one_in_the_box_which_is_exchanged() {
    let mut scene = table().coaching(VISITORS, Card::SlowTempo).hand(VISITORS, Card::RunAndGun);
    plays(&mut scene, card(Card::RunAndGun, 0), &[card(Card::GreatPass, 0)]);
    let game = scene.game();
    assert_eq!(game.display(VISITORS).coach_card(), Some(Card::RunAndGun));
    assert_eq!(game.discards(), [card(Card::SlowTempo, 0)]);
    assert_eq!(game.display(VISITORS).hand, [card(Card::GreatPass, 0)]);
}

#[test]
fn s15_4_it_has_no_moves_and_time_outs_by_its_coach() {
    assert_eq!(time_outs(&table()), 3);
    assert_eq!((table().game().display(VISITORS).moves, table().game().display(HOME).moves), (0, 3));
}

#[test]
fn s15_4_it_calls_time_when_the_opponents_die_is_three_greater() {
    let mut scene = table();
    scene.resolve(Center, &[1, 4, 3, 3], &[]);
    assert_eq!(time_outs(&scene), 2, "4 against 1");
    let mut scene = table();
    scene.resolve(Center, &[2, 4], &[]);
    assert_eq!(time_outs(&scene), 3, "4 against 2");
    // not twice at a position
    let mut scene = table();
    scene.resolve(Center, &[1, 4, 1, 6], &[]);
    assert_eq!(time_outs(&scene), 2);
}

#[test]
fn s15_4_it_calls_time_when_its_player_gets_into_foul_trouble() {
    let fouling = |at| table().open(VISITORS, Card::AlteredShot, at);
    let mut scene = fouling(Center);
    scene.resolve(Center, &[1, 2, 3, 3], &[]);
    assert_eq!(time_outs(&scene), 2);
    // a foul that a Key Sixth Man takes away is no trouble
    let mut saved = fouling(Center).open(VISITORS, Card::KeySixthMan, Center);
    saved.resolve(Center, &[1, 2], &[]);
    assert_eq!(time_outs(&saved), 3);
    // exception: the same dice have a better opponent foul
    let mut helped = fouling(Center).open(HOME, Card::AlteredShot, Center);
    helped.resolve(Center, &[1, 1], &[]);
    assert_eq!(time_outs(&helped), 3, "a C is better than a D");
    let mut unhelped = fouling(LeftForward).open(HOME, Card::AlteredShot, LeftForward);
    unhelped.resolve(LeftForward, &[1, 1, 3, 3], &[]);
    assert_eq!(time_outs(&unhelped), 2, "Kelser is not better than Bird");
}

/// The last resolution of a game: the center, 0-0 before.
fn last() -> Scene {
    table().period(2).resolved(&[LeftForward, RightForward, LeftGuard, RightGuard, Bench])
}

/// audit MM-2: §15.4, with everything that counts.
#[test]
fn s15_4_it_calls_time_when_it_would_lose_the_game() {
    // 6 to 3, and four points for the teammate left open by its Double Team
    let mut teammate = last().open(VISITORS, Card::DoubleTeam, Center);
    teammate.resolve(Center, &[5, 3, 6, 1], &[Choice::Pass]);
    assert_eq!(time_outs(&teammate), 2);
    assert!(teammate.game().margin(VISITORS) > 0);
    // 4 to 3, but the foul costs a letter and four points
    let mut clutch =
        last().open(VISITORS, Card::SecondShots, Center).open(HOME, Card::ClutchFreeThrows, Center);
    clutch.resolve(Center, &[1, 1, 6, 1], &[Choice::Pass]);
    assert_eq!(time_outs(&clutch), 2);
    // 4 to 8, by one on the die
    let mut behind = last();
    let script = behind.resolve(Center, &[3, 4, 6, 2], &[Choice::Pass]);
    assert_eq!(time_outs(&behind), 2);
    assert!(script.asked.contains(&(HOME, Question::Last)), "the coach may call one as well");
}

/// audit MM-2: §15.4, exception.
#[test]
fn s15_4_it_does_not_call_time_when_it_has_won_or_tied() {
    let mut won = last().scored(VISITORS, 20).open(VISITORS, Card::AlteredShot, Center);
    won.resolve(Center, &[1, 4], &[Choice::Pass]);
    assert_eq!(time_outs(&won), 3, "foul trouble and a 4 against a 1 no longer matter");
    let mut tied = last();
    tied.resolve(Center, &[4, 2], &[Choice::Pass]);
    assert_eq!((time_outs(&tied), tied.game().margin(VISITORS)), (3, 0), "5 to 5: overtime");
    // 2 to 2, and an overtime to come: foul trouble matters
    let mut trouble = last().scored(VISITORS, 2).open(VISITORS, Card::AlteredShot, Center);
    trouble.resolve(Center, &[1, 1, 6, 1], &[Choice::Pass]);
    assert_eq!(time_outs(&trouble), 2);
}

#[test]
fn s15_5_its_coaching_card_returns_to_its_hand() {
    let mut scene =
        table().period(2).resolved(&Position::ALL[1..]).coaching(VISITORS, Card::RunAndGun).clocks(0, 0);
    // the last center, then the end of the game
    let script = scene.play(4, &[6, 1], &[Choice::Pass]);
    assert_eq!(scene.game().display(VISITORS).hand, [card(Card::RunAndGun, 0)]);
    assert_eq!(scene.game().display(VISITORS).coaching, None);
    let over = |what: &What<Talk>| matches!(what, What::Talk { talk: Talk::PeriodOver { .. } });
    assert!(script.events.iter().any(|event| over(&event.what)));
}
