//! Fouls that are taken away (MM §14.1.2, §14.2.5), void cards that keep their disadvantages (§12.6.2), and
//! cards that are opened in answer to another (§12.5).

use super::scene::{HOME, Scene, VISITORS, card, setup};
use hardwood::court::Side;
use hardwood::march_madness::Position::{
    self, Bench, Center, LeftForward, LeftGuard, RightForward, RightGuard,
};
use hardwood::march_madness::advanced::{Card, Choice, FoulRemoval, Question};
use hardwood::march_madness::cards::Rating;
use hardwood::table::Game;

const REMOVE: Choice = Choice::Remove;
const PASS: Choice = Choice::Pass;

fn zone() -> Choice {
    Choice::Coach { card: card(Card::ZoneDefense, 0) }
}

fn save(position: Position) -> Choice {
    Choice::Save { position }
}

fn sixth(position: Position) -> Choice {
    Choice::Restore { card: card(Card::KeySixthMan, 0), position }
}

fn fouls(scene: &Scene, side: Side, at: Position) -> u8 {
    scene.game().display(side).players[at as usize].fouls
}

/// The visitors' turn within the time left: these answers.
fn turn(scene: &mut Scene, choices: &[Choice]) -> Vec<(Side, Question)> {
    scene.play(1, &[1; 5], choices).asked
}

/// audit MM-3: §14.1.2, the coach chooses the foul.
#[test]
fn s14_1_2_the_coach_of_a_zone_chooses_whose_foul_it_takes_away() {
    let mut scene = Scene::new(setup())
        .hand(VISITORS, Card::ZoneDefense)
        .fouled(VISITORS, LeftForward)
        .fouled(VISITORS, Center);
    turn(&mut scene, &[zone(), save(Center), PASS]);
    assert_eq!((fouls(&scene, VISITORS, Center), fouls(&scene, VISITORS, LeftForward)), (0, 1));
    assert_eq!(scene.game().display(VISITORS).zone, FoulRemoval::Gone);
    // no player without a foul, and none of the other team
    let game = Scene::new(setup())
        .coaching(VISITORS, Card::ZoneDefense)
        .fouled(VISITORS, Center)
        .fouled(HOME, LeftForward)
        .game();
    assert_eq!(game.choices(VISITORS, &Question::Save { before: None }), [save(Center), PASS]);
}

/// audit MM-3: §14.1.2, what is not used is saved for later. H8: before a position is resolved.
#[test]
fn s14_1_2_a_zone_may_save_its_removal_for_later() {
    let mut scene =
        Scene::new(setup()).hand(VISITORS, Card::ZoneDefense).fouled(VISITORS, LeftForward).clocks(19, 20);
    turn(&mut scene, &[zone(), PASS, PASS]);
    assert_eq!(scene.game().display(VISITORS).zone, FoulRemoval::Saved);
    // another position: the foul can wait
    let script = scene.resolve(Center, &[3, 3], &[PASS]);
    assert!(!script.asked.iter().any(|(_, question)| matches!(question, Question::Save { .. })));
    // Bird's own: 4 as an AA again
    let script = scene.resolve(LeftForward, &[4, 5], &[save(LeftForward), PASS]);
    assert_eq!(script.asked[0], (VISITORS, Question::Save { before: Some(LeftForward) }));
    assert_eq!((fouls(&scene, VISITORS, LeftForward), scene.points(VISITORS, LeftForward)), (0, 16));
}

/// audit MM-3: §14.1.2, a foul that was let stand when it was called.
#[test]
fn s14_1_2_a_foul_that_was_let_stand_may_go_when_the_period_ends() {
    let mut scene = Scene::new(setup())
        .coaching(VISITORS, Card::ZoneDefense)
        .open(VISITORS, Card::AlteredShot, LeftForward)
        .resolved(&[Center, RightForward, LeftGuard, RightGuard, Bench]);
    // the last position of the half: called, and let stand
    let script = scene.resolve(LeftForward, &[1, 5], &[PASS, PASS]);
    assert_eq!(script.asked[0], (VISITORS, Question::Foul { position: LeftForward }));
    assert_eq!(fouls(&scene, VISITORS, LeftForward), 1);
    let script = scene.play(1, &[], &[save(LeftForward)]);
    assert_eq!(script.asked, [(VISITORS, Question::Save { before: None })]);
    assert_eq!(fouls(&scene, VISITORS, LeftForward), 0);
}

/// audit MM-3: §14.1.2, "if not already in play".
#[test]
fn s14_1_2_a_zone_is_too_late_after_the_last_position() {
    let mut scene = Scene::new(setup())
        .hand(VISITORS, Card::ZoneDefense)
        .fouled(VISITORS, Center)
        .resolved(&[Center, RightForward, LeftGuard, RightGuard, Bench]);
    // the last position, and the card with the free Move
    let script = scene.resolve(LeftForward, &[4, 5], &[zone()]);
    assert!(script.asked.iter().all(|(_, question)| *question == Question::Move));
    let script = scene.play(1, &[], &[]);
    assert!(script.asked.is_empty() && fouls(&scene, VISITORS, Center) == 1);
}

/// audit MM-3: §14.1.2. A Zone Defense that leaves may take a foul away first.
#[test]
fn s14_1_2_a_zone_that_is_taken_back_may_take_a_foul_away_first() {
    let mut scene = Scene::new(setup()).coaching(VISITORS, Card::ZoneDefense).fouled(VISITORS, LeftForward);
    let back = Choice::Withdraw { card: card(Card::ZoneDefense, 0) };
    turn(&mut scene, &[back, save(LeftForward), PASS]);
    assert_eq!(fouls(&scene, VISITORS, LeftForward), 0);
    assert_eq!(scene.game().display(VISITORS).coaching, None);
}

/// MM33: §14.1.2, one foul a period, by whichever Zone Defense.
#[test]
fn s14_1_2_a_zone_voids_one_foul_a_period() {
    let mut scene = Scene::new(setup())
        .coaching(VISITORS, Card::ZoneDefense)
        .open(VISITORS, Card::AlteredShot, LeftForward)
        .open(VISITORS, Card::AlteredShot, Center)
        .resolved(&[RightForward, LeftGuard, RightGuard, Bench])
        .clocks(19, 20);
    scene.resolve(LeftForward, &[1, 5], &[REMOVE, PASS]);
    assert_eq!(fouls(&scene, VISITORS, LeftForward), 0);
    // the second one stands, without a question, now and when the half ends
    let script = scene.resolve(Center, &[5, 1], &[PASS]);
    assert_eq!((script.asked.len(), fouls(&scene, VISITORS, Center)), (1, 1));
    assert!(scene.play(1, &[], &[]).asked.is_empty());
    // in the next period it may do so again
    scene.play(1, &[], &[]);
    assert_eq!(scene.game().period(), 2);
    assert_eq!(scene.game().display(VISITORS).zone, FoulRemoval::Saved);
}

/// §14.1.2: points come back only if the Zone Defense was in play when the foul was called.
#[test]
fn s14_1_2_a_later_removal_restores_no_points() {
    let foul = || Scene::new(setup()).open(VISITORS, Card::AlteredShot, LeftForward).clocks(19, 20);
    let mut in_play = foul().coaching(VISITORS, Card::ZoneDefense);
    in_play.resolve(LeftForward, &[1, 5], &[REMOVE, PASS]);
    // the net die is 1: an AA scores 7, an A 4
    assert_eq!(in_play.points(VISITORS, LeftForward), 7);
    let mut later = foul().hand(VISITORS, Card::ZoneDefense);
    later.resolve(LeftForward, &[1, 5], &[zone(), save(LeftForward)]);
    assert_eq!((later.points(VISITORS, LeftForward), fouls(&later, VISITORS, LeftForward)), (4, 0));
}

/// audit MM-7: §14.2.5 with §14.1.2.
#[test]
fn s14_2_5_a_sixth_man_and_a_zone_each_take_a_foul_of_the_same_dice_away() {
    let two_fouls = || {
        Scene::new(setup())
            .coaching(HOME, Card::ZoneDefense)
            .open(HOME, Card::AlteredShot, Center)
            .open(HOME, Card::KeySixthMan, Center)
            .open(VISITORS, Card::WorkingItInside, Center)
    };
    // a 6 of the visitors and a 1 of the home team: two fouls on the home center
    let mut both = two_fouls();
    let script = both.resolve(Center, &[6, 1], &[REMOVE, PASS]);
    assert_eq!(script.asked[0], (HOME, Question::Foul { position: Center }));
    assert_eq!(fouls(&both, HOME, Center), 0);
    // the second may be let stand
    let mut one = two_fouls();
    one.resolve(Center, &[6, 1], &[PASS, PASS]);
    assert_eq!(fouls(&one, HOME, Center), 1);
    // a single foul is the Sixth Man's, and the Zone Defense is not asked
    let mut single = two_fouls();
    let script = single.resolve(Center, &[5, 1], &[PASS]);
    assert_eq!((script.asked.len(), fouls(&single, HOME, Center)), (1, 0));
    assert_eq!(single.game().display(HOME).zone, FoulRemoval::Saved);
}

/// A scene in which Kelser fouls out with these dice, and whose coach holds a Key Sixth Man.
fn fouling_out() -> Scene {
    Scene::new(setup()).hand(HOME, Card::KeySixthMan).fouled(HOME, LeftForward).open(
        HOME,
        Card::AlteredShot,
        LeftForward,
    )
}

fn may_restore(scene: &Scene) -> bool {
    let turn = Question::Turn { resolve: false };
    scene.game().choices(HOME, &turn).contains(&sixth(LeftForward))
}

/// MM43: §14.2.5, "before the opponent takes another turn".
#[test]
fn s14_2_5_a_sixth_man_saves_a_fouled_out_player_until_the_opponents_next_turn_or_move() {
    // the home team's own turn comes first
    let mut scene = fouling_out();
    scene.resolve(LeftForward, &[4, 1], &[PASS]);
    assert!(may_restore(&scene));
    // and with it the chance is gone
    turn_of_home(&mut scene);
    assert!(may_restore(&scene), "the visitors' turn has not begun");
    scene.play(1, &[1, 1, 1, 1, 1, 3], &[Choice::Try, PASS]);
    assert!(!may_restore(&scene));
    // a free Move of the visitors prevents it
    let mut moved = fouling_out();
    moved.resolve(LeftForward, &[4, 1, 3], &[Choice::Try]);
    assert!(!may_restore(&moved));
}

fn turn_of_home(scene: &mut Scene) {
    scene.play(1, &[1, 1, 1, 1, 1, 3], &[Choice::Try, PASS]);
}

/// MM43: §14.2.5, not at the start of the next period.
#[test]
fn s14_2_5_a_sixth_man_saves_nobody_who_fouled_out_in_the_period_before() {
    let mut scene = fouling_out().resolved(&[Center, RightForward, LeftGuard, RightGuard, Bench]);
    scene.resolve(LeftForward, &[4, 1], &[PASS]);
    assert!(may_restore(&scene));
    scene.play(2, &[], &[]);
    assert_eq!(scene.game().period(), 2);
    assert!(!may_restore(&scene));
    assert!(scene.game().display(HOME).players[LeftForward as usize].out.is_some());
}

/// §14.2.5: a player with one foul can be saved at any time, in the next period too.
#[test]
fn s14_2_5_a_sixth_man_takes_a_first_foul_away_at_any_time() {
    let mut scene = Scene::new(setup())
        .hand(VISITORS, Card::KeySixthMan)
        .fouled(VISITORS, LeftForward)
        .resolved(&[LeftForward]);
    turn(&mut scene, &[sixth(LeftForward), PASS]);
    assert_eq!(fouls(&scene, VISITORS, LeftForward), 0);
    assert_eq!(scene.game().discards(), [card(Card::KeySixthMan, 0)]);
    // §12.9.1: of the fouls of a bench one
    let mut bench = Scene::new(setup()).hand(VISITORS, Card::KeySixthMan).fouls(VISITORS, Bench, 2);
    turn(&mut bench, &[sixth(Bench), PASS]);
    assert_eq!(fouls(&bench, VISITORS, Bench), 1);
}

/// §14.2.6: also for a foul that is taken away, and not for one that a Time-out has rolled away.
#[test]
fn s14_2_6_clutch_free_throws_count_every_foul_that_stands_after_time_outs() {
    let clutch = || {
        Scene::new(setup()).coaching(HOME, Card::ZoneDefense).open(HOME, Card::AlteredShot, LeftForward).open(
            VISITORS,
            Card::ClutchFreeThrows,
            LeftForward,
        )
    };
    // 4 - 1 by the Altered Shot, - 1 by the Zone Defense: an AA scores 10
    let mut removed = clutch();
    removed.resolve(LeftForward, &[4, 1], &[REMOVE, PASS]);
    assert_eq!(removed.points(VISITORS, LeftForward), 10 + 4);
    let mut rolled_away = clutch();
    rolled_away.resolve(LeftForward, &[4, 1, 4, 3], &[Choice::TimeOut, PASS]);
    assert_eq!(rolled_away.points(VISITORS, LeftForward), 10);
}

/// §12.9.1: a letter for each foul down to F; an F who fouls gives the opponent a point (MM26).
#[test]
fn s12_9_1_the_bench_never_fouls_out() {
    let mut scene = Scene::new(setup())
        .open(HOME, Card::AlteredShot, Bench)
        .open(HOME, Card::SecondShots, Bench)
        .fouled(HOME, Bench);
    // a D with a foul is an E; two more with this 1
    scene.resolve(Bench, &[4, 1], &[PASS]);
    let game = scene.game();
    let (bench, standing) = (game.display(HOME).players[Bench as usize], game.standing(HOME, Bench));
    assert!(bench.out.is_none() && bench.fouls == 3);
    assert_eq!((standing.rating, standing.opponent_bonus), (Rating::F, 1));
}

/// §12.9.2: a player without a foul before is out with two on a die, and the bench loses a letter.
#[test]
fn s12_9_2_two_fouls_on_one_die_put_a_player_out() {
    let mut scene =
        Scene::new(setup()).coaching(HOME, Card::FullCourtPress).open(HOME, Card::AlteredShot, LeftForward);
    scene.resolve(LeftForward, &[5, 1], &[PASS]);
    assert!(scene.game().display(HOME).players[LeftForward as usize].out.is_some());
    assert_eq!(scene.game().standing(HOME, Bench).rating, Rating::E);
}

/// audit MM-6: §12.6.2 and §14.2.7. The Specialist's advantage is void, the opponent's letter stays.
#[test]
fn s12_6_2_a_void_specialist_still_gives_the_opponent_a_letter() {
    let mut with = setup();
    with.teams[VISITORS].bench = Rating::A;
    let scene = Scene::new(with).open(VISITORS, Card::OffensiveSpecialist, Center).coaching_at(
        HOME,
        Card::BoxAndOne,
        Center,
    );
    let (game, rolled) = (scene.game(), scene.rolled(Center, 3, 3));
    assert_eq!(game.voided(VISITORS, Card::OffensiveSpecialist, Center), Some(Card::BoxAndOne));
    assert_eq!(game.breakdown(VISITORS, Center, &rolled).rating, Rating::D, "the player's own");
    assert_eq!(game.breakdown(HOME, Center, &rolled).rating, Rating::B, "a C and a letter");
}

/// §12.6.2, §14.3.9: a void Defense card still costs its own team fouls and points of the die.
#[test]
fn s12_6_2_a_void_card_keeps_its_disadvantages() {
    let scene = Scene::new(setup()).open(HOME, Card::ForcingTurnovers, Center).open(
        VISITORS,
        Card::GoodBallHandling,
        RightGuard,
    );
    let (game, rolled) = (scene.game(), scene.rolled(Center, 1, 3));
    assert_eq!(game.voided(HOME, Card::ForcingTurnovers, Center), Some(Card::GoodBallHandling));
    assert_eq!(game.breakdown(VISITORS, Center, &rolled).net, 3, "its -2 is void");
    assert_eq!(game.fouls_of(HOME, Center, &rolled), [(Card::ForcingTurnovers, HOME)]);
    // void Second Shots still feed a Fast Break (§14.2.9)
    let mut scene = Scene::new(setup())
        .open(VISITORS, Card::SecondShots, Center)
        .open(HOME, Card::BoxingOut, LeftGuard)
        .open(HOME, Card::FastBreak, Center);
    scene.resolve(Center, &[4, 4, 2, 3], &[PASS]);
    assert_eq!(scene.points(HOME, Center), 8 + 5);
}

/// §14.1.4: a Box & One voids the Offense cards of its target's position, wherever they act.
#[test]
fn s14_1_4_a_box_voids_ball_handling_at_rg_only_if_it_is_on_the_right_guard() {
    let boxed = |at| {
        let scene = Scene::new(setup())
            .open(VISITORS, Card::GoodBallHandling, RightGuard)
            .open(HOME, Card::ForcingTurnovers, Center)
            .coaching_at(HOME, Card::BoxAndOne, at);
        scene.game().voided(HOME, Card::ForcingTurnovers, Center)
    };
    assert_eq!(boxed(RightGuard), None, "the Good Ball Handling is void");
    assert_eq!(boxed(Center), Some(Card::GoodBallHandling), "it lies elsewhere");
}

/// audit MM-4: §12.5. MM20: the caller opens a card in answer to the opponent's.
#[test]
fn s12_5_a_key_steal_may_be_opened_after_the_opponents_ball_handling() {
    let scene = || {
        Scene::new(setup())
            .played(VISITORS, Card::ForcingTurnovers, LeftForward)
            .played(VISITORS, Card::KeySteal, RightGuard)
            .played(HOME, Card::GoodBallHandling, RightGuard)
    };
    let open = |kind| Choice::Open { card: card(kind, 0) };
    let asked = Question::Open { position: LeftForward };
    // Kelser's 5: -2 by the turnovers, as the steal voids the ball handling
    let mut stolen = scene();
    let script =
        stolen.resolve(LeftForward, &[4, 5], &[open(Card::GoodBallHandling), open(Card::KeySteal), PASS]);
    assert_eq!(script.asked[..2], [(HOME, asked), (VISITORS, asked)]);
    assert_eq!(stolen.points(HOME, LeftForward), 8);
    // the visitors need not
    let mut handled = scene();
    handled.resolve(LeftForward, &[4, 5], &[open(Card::GoodBallHandling), PASS, PASS]);
    assert_eq!(handled.points(HOME, LeftForward), 12);
    // nothing to answer: they are not asked
    let mut hidden = scene();
    let script = hidden.resolve(LeftForward, &[4, 5], &[PASS, PASS]);
    assert_eq!(script.asked.iter().filter(|(_, question)| *question == asked).count(), 1);
    assert_eq!(hidden.points(HOME, LeftForward), 8);
}

/// §12.5: only a card that could affect these dice is offered, and only where it lies elsewhere.
#[test]
fn s12_5_a_card_that_could_not_act_is_not_offered() {
    let mut scene = Scene::new(setup())
        .played(HOME, Card::BoxingOut, LeftGuard)
        .played(HOME, Card::AlteredShot, RightForward)
        .played(VISITORS, Card::GreatPass, Center);
    let script = scene.resolve(Center, &[3, 3], &[PASS]);
    assert_eq!(script.asked, [(VISITORS, Question::Move)]);
    let game = scene.game();
    assert!(!game.display(HOME).played[LeftGuard as usize][0].open);
}
