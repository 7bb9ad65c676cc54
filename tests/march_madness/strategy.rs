//! What single Strategy cards do to the dice, to fouls and to each other (MM §14), both where they act and where
//! they do not. Numbers that the text does not print are those of `data/strategy_cards.csv`.

use super::scene::{HOME, Scene, VISITORS, setup};
use hardwood::court::Side;
use hardwood::march_madness::Component as _;
use hardwood::march_madness::Position::{
    self, Bench, Center, LeftForward, LeftGuard, RightForward, RightGuard,
};
use hardwood::march_madness::advanced::{Card, Choice, StrategyCards};
use hardwood::march_madness::cards::Rating;

fn scene() -> Scene {
    Scene::new(setup())
}

/// The net die of a side for a natural 3 of both.
fn net(scene: &Scene, side: Side, at: Position) -> i8 {
    scene.game().breakdown(side, at, &scene.rolled(at, 3, 3)).net
}

/// The home dice on which a player of `side` fouls at a position; the visitors roll a 3.
fn fouls_on(scene: &Scene, side: Side, at: Position) -> Vec<u8> {
    let fouls = |home: &u8| !scene.game().fouls_of(side, at, &scene.rolled(at, *home, 3)).is_empty();
    (1..=6).filter(fouls).collect()
}

fn void(scene: &Scene, side: Side, card: Card, at: Position) -> Option<Card> {
    scene.game().voided(side, card, at)
}

#[test]
fn s14_1_1_tempo_cards_move_the_dice_of_both_teams() {
    let tempo = |card| {
        let scene = scene().coaching(HOME, card);
        [HOME, VISITORS].map(|side| net(&scene, side, Bench))
    };
    assert_eq!(tempo(Card::UptempoGame), [4, 4]);
    assert_eq!(tempo(Card::RunAndGun), [5, 5]);
    assert_eq!(tempo(Card::SlowTempo), [2, 2]);
    assert_eq!(tempo(Card::FourCornerStall), [1, 1]);
}

#[test]
fn s14_1_3_a_tight_man_to_man_stops_the_opponents_and_fouls() {
    let scene = scene().coaching(HOME, Card::TightMan);
    assert_eq!((net(&scene, VISITORS, Center), net(&scene, HOME, Center)), (1, 3));
    // at every position (§14.1), by its owner's players only
    assert!(Position::ALL.iter().all(|&at| fouls_on(&scene, HOME, at) == [1, 2]));
    assert!(fouls_on(&scene, VISITORS, Center).is_empty());
}

#[test]
fn s14_1_5_a_trap_is_void_against_ball_handling_everywhere_and_a_great_pass_at_its_position() {
    let trap = || scene().coaching(HOME, Card::HalfcourtTrap);
    assert_eq!(net(&trap(), VISITORS, Center), 1);
    let handled = trap().open(VISITORS, Card::GoodBallHandling, RightGuard);
    assert!([Center, RightGuard].iter().all(|&at| net(&handled, VISITORS, at) == 3));
    let hidden = trap().played(VISITORS, Card::GoodBallHandling, RightGuard);
    assert_eq!(net(&hidden, VISITORS, Center), 1, "§12.5: face down");
    let passed = trap().open(VISITORS, Card::GreatPass, Center);
    assert_eq!(net(&passed, VISITORS, Center), 4, "and the pass adds one");
    assert_eq!(net(&passed, VISITORS, LeftGuard), 1);
}

#[test]
fn s14_2_1_a_super_effort_is_a_letter_unless_boxed() {
    let effort = || scene().open(VISITORS, Card::SuperEffort, Center);
    let rating = |scene: Scene| scene.game().breakdown(VISITORS, Center, &scene.rolled(Center, 3, 3)).rating;
    assert_eq!(rating(effort()), Rating::C, "a D");
    assert_eq!(rating(effort().coaching_at(HOME, Card::BoxAndOne, Center)), Rating::D);
    assert_eq!(rating(effort().coaching_at(HOME, Card::BoxAndOne, LeftGuard)), Rating::C);
}

#[test]
fn s14_2_3_four_offense_cards_are_void_against_the_opponents_zone_only() {
    for (card, at) in [
        (Card::AlleyOop, Center),
        (Card::PickAndRoll, LeftGuard),
        (Card::BackDoor, RightForward),
        (Card::PostingUp, RightGuard),
    ] {
        let played = || scene().open(HOME, card, at);
        assert!(net(&played(), HOME, at) > 3, "{card}");
        let theirs = played().coaching(VISITORS, Card::ZoneDefense);
        assert_eq!(net(&theirs, HOME, at), 2, "{card}: the Zone Defense's -1 alone");
        assert_eq!(void(&played().coaching(HOME, Card::ZoneDefense), HOME, card, at), None, "the own one");
    }
    // Posting Up has guards foul, which is void too
    let posting = || scene().open(HOME, Card::PostingUp, RightGuard);
    assert_eq!(fouls_on(&posting(), VISITORS, RightGuard), [5, 6]);
    assert!(fouls_on(&posting().coaching(VISITORS, Card::ZoneDefense), VISITORS, RightGuard).is_empty());
}

#[test]
fn s14_2_4_working_it_inside_adds_one_and_has_big_men_foul() {
    let scene = scene().open(HOME, Card::WorkingItInside, Center);
    assert_eq!((net(&scene, HOME, Center), net(&scene, VISITORS, Center)), (4, 3));
    assert_eq!((fouls_on(&scene, VISITORS, Center), fouls_on(&scene, HOME, Center)), (vec![6], vec![1]));
    assert!(!StrategyCards::house().numbers(Card::WorkingItInside).fits(LeftGuard));
}

/// H11: over a Zone Defense, which then does not count.
#[test]
fn s14_2_8_a_three_pointer_beats_a_zone() {
    let three = || scene().open(VISITORS, Card::ThreePointer, LeftGuard);
    assert_eq!(net(&three(), VISITORS, LeftGuard), 4);
    let over = three().coaching(HOME, Card::ZoneDefense);
    assert_eq!((net(&over, VISITORS, LeftGuard), net(&over, VISITORS, Center)), (6, 2));
}

/// MM42: a Fast Break is doubled at the same position only. §14.3.7: Boxing Out acts at any position.
#[test]
fn s14_2_10_second_shots_are_void_against_boxing_out_and_feed_fast_breaks() {
    let shots = || scene().open(VISITORS, Card::SecondShots, Center);
    assert_eq!(net(&shots(), VISITORS, Center), 5);
    for at in [Center, LeftGuard] {
        let boxed = shots().open(HOME, Card::BoxingOut, at);
        assert_eq!(void(&boxed, VISITORS, Card::SecondShots, Center), Some(Card::BoxingOut), "{at}");
    }
    let mut elsewhere = shots().open(HOME, Card::FastBreak, LeftForward);
    elsewhere.resolve(LeftForward, &[3, 3, 6], &[Choice::Pass]);
    assert_eq!(elsewhere.points(HOME, LeftForward), 8 + 6, "one die");
}

#[test]
fn s14_2_11_a_great_pass_protects_its_position() {
    let scene = scene().open(VISITORS, Card::GreatPass, Center).open(HOME, Card::DoubleTeam, Center).open(
        HOME,
        Card::DoubleTeam,
        LeftGuard,
    );
    assert_eq!(net(&scene, VISITORS, Center), 4);
    assert_eq!(net(&scene, VISITORS, LeftGuard), 1);
}

#[test]
fn s14_2_12_good_ball_handling_adds_no_points() {
    let scene = scene().open(VISITORS, Card::GoodBallHandling, RightGuard);
    assert_eq!(net(&scene, VISITORS, RightGuard), 3);
}

#[test]
fn s14_3_1_dual_negative_cards_cost_both_players() {
    for card in [Card::DoggingOpponent, Card::DefensiveIntensity] {
        let scene = scene().open(HOME, card, Center);
        assert!(net(&scene, VISITORS, Center) < 3 && net(&scene, HOME, Center) < 3, "{card}");
        assert!(fouls_on(&scene, HOME, Center).contains(&1) && net(&scene, HOME, LeftGuard) == 3);
    }
}

/// H11: a 5 too against a Fast Break or Posting Up.
#[test]
fn s14_3_2_a_charge_is_likelier_against_fast_breaks_and_post_ups() {
    let charge = || scene().open(HOME, Card::TakingACharge, RightGuard);
    assert_eq!(fouls_on(&charge(), VISITORS, RightGuard), [4]);
    assert_eq!(fouls_on(&charge(), HOME, RightGuard), [1], "it can backfire");
    for card in [Card::FastBreak, Card::PostingUp] {
        let scene = charge().open(VISITORS, card, RightGuard);
        assert_eq!(fouls_on(&scene, VISITORS, RightGuard), [4, 5], "{card}");
    }
    assert_eq!(fouls_on(&charge().open(VISITORS, Card::GreatPass, RightGuard), VISITORS, RightGuard), [4]);
}

#[test]
fn s14_3_3_an_altered_shot_costs_the_opponent_one() {
    let scene = scene().open(HOME, Card::AlteredShot, Center);
    assert_eq!((net(&scene, VISITORS, Center), net(&scene, HOME, Center)), (2, 3));
    assert_eq!(fouls_on(&scene, HOME, Center), [1]);
}

#[test]
fn s14_3_5_pressure_stops_a_scorer_at_the_risk_of_fouls() {
    let scene = scene().open(HOME, Card::PressureDefense, LeftForward);
    assert_eq!(net(&scene, VISITORS, LeftForward), 0);
    assert_eq!(fouls_on(&scene, HOME, LeftForward), [1, 2, 3]);
}

#[test]
fn s14_3_6_controlling_the_boards_acts_at_any_position_while_it_is_in_play() {
    for at in [Center, LeftGuard] {
        let boards = |card| scene().open(VISITORS, card, Center).open(HOME, Card::ControllingTheBoards, at);
        let by = void(&boards(Card::FastBreak), VISITORS, Card::FastBreak, Center);
        assert_eq!(by, Some(Card::ControllingTheBoards), "{at}");
        // Second Shots: 1 instead of 2; at its own position it costs one more
        let own = i8::from(at == Center);
        assert_eq!(net(&boards(Card::SecondShots), VISITORS, Center), 4 - own, "{at}");
    }
    let none = scene().open(VISITORS, Card::FastBreak, Center);
    assert_eq!(void(&none, VISITORS, Card::FastBreak, Center), None);
}

#[test]
fn s14_3_8_a_key_steal_moves_both_dice_and_voids_ball_handling_at_rg_only() {
    let scene =
        |at| scene().open(HOME, Card::KeySteal, at).open(VISITORS, Card::GoodBallHandling, RightGuard);
    let (there, elsewhere) = (scene(RightGuard), scene(LeftGuard));
    assert_eq!((net(&there, VISITORS, RightGuard), net(&there, HOME, RightGuard)), (2, 4));
    let stolen = |scene: &Scene| void(scene, VISITORS, Card::GoodBallHandling, RightGuard);
    assert_eq!((stolen(&there), stolen(&elsewhere)), (Some(Card::KeySteal), None));
}
