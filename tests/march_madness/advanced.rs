//! The advanced game (MM §10-§14): the printed examples with scripted dice and cards, and each rule by
//! itself.

use super::scene::{HOME, Scene, VISITORS, card, setup, team};
use hardwood::court::Side;
use hardwood::march_madness::Component as _;
use hardwood::march_madness::Position::{Bench, Center, LeftForward, LeftGuard, RightForward, RightGuard};
use hardwood::march_madness::advanced::charts::Charts;
use hardwood::march_madness::advanced::{Card, Choice, Contest, FoulRemoval, Kind, Question, StrategyCards};
use hardwood::march_madness::cards::{Defense, Rating};
use hardwood::table::Game;

#[test]
fn s12_6_bird_scores_16_and_kelser_12() {
    let mut scene = Scene::new(setup());
    assert_eq!(scene.game().favorite(), HOME, "12.2: the higher Power Rating");
    // the Underdog rolls first: Indiana State's 4, then Michigan State's 5
    scene.resolve(LeftForward, &[4, 5], &[Choice::Pass]);
    assert_eq!((scene.points(VISITORS, LeftForward), scene.points(HOME, LeftForward)), (16, 12));
}

/// Indiana State has Second Shots at LF; Michigan State Taking a Charge there and a Zone Defense in the box.
fn example() -> Scene {
    Scene::new(setup())
        .played(VISITORS, Card::SecondShots, LeftForward)
        .played(HOME, Card::TakingACharge, LeftForward)
        .coaching(HOME, Card::ZoneDefense)
}

#[test]
fn s12_9_bird_fouls_on_second_shots_and_scores_10() {
    let mut scene = example();
    scene.resolve(LeftForward, &[2, 4], &[Choice::Pass]);
    assert_eq!(scene.points(VISITORS, LeftForward), 10, "MM23, MM24: 13 less a letter");
    assert_eq!(scene.points(HOME, LeftForward), 11);
    let game = scene.game();
    assert_eq!(game.display(VISITORS).players[LeftForward as usize].fouls, 1);
    // 12.6: cards on the position are discarded, the card in the box is not
    assert!(Side::ALL.iter().all(|&side| game.display(side).played.iter().all(Vec::is_empty)));
    assert_eq!(game.discards().len(), 2);
    assert_eq!(game.display(HOME).coach_card(), Some(Card::ZoneDefense));
}

#[test]
fn s12_9_a_zone_defense_takes_birds_foul_away_for_13() {
    // MM54
    let mut scene = example().coaching(VISITORS, Card::ZoneDefense);
    scene.resolve(LeftForward, &[2, 4], &[Choice::Remove, Choice::Pass]);
    assert_eq!(scene.points(VISITORS, LeftForward), 13, "the foul is taken away at once");
    let display = scene.game().display(VISITORS).clone();
    assert_eq!(display.players[LeftForward as usize].fouls, 0);
    assert_eq!(display.zone, FoulRemoval::Gone, "MM33: once a period");
}

#[test]
fn s12_5_1_tempo_cards_of_both_sides_add_up_for_both() {
    let mut scene = Scene::new(setup()).coaching(HOME, Card::SlowTempo).coaching(VISITORS, Card::RunAndGun);
    scene.resolve(LeftForward, &[3, 3], &[Choice::Pass]);
    // MM21: 3 - 1 + 2 = 4 for both
    assert_eq!((scene.points(VISITORS, LeftForward), scene.points(HOME, LeftForward)), (16, 11));
}

#[test]
fn s12_6_1_a_net_die_is_limited_to_0_to_7() {
    let scene =
        Scene::new(setup()).coaching(HOME, Card::RunAndGun).played(VISITORS, Card::SecondShots, LeftForward);
    let breakdown = scene.game().breakdown(VISITORS, LeftForward, &scene.rolled(LeftForward, 6, 6));
    assert_eq!((breakdown.net, breakdown.points), (7, 25));
}

#[test]
fn s12_5_3_the_opponent_picks_of_two_defense_cards() {
    // MM45
    let mut scene = Scene::new(setup()).played(HOME, Card::PressureDefense, LeftForward).played(
        HOME,
        Card::AlteredShot,
        LeftForward,
    );
    let pick = Choice::Pick { card: card(Card::AlteredShot, 0) };
    let script = scene.resolve(LeftForward, &[4, 5], &[pick, Choice::Pass]);
    assert!(script.asked.contains(&(VISITORS, Question::Pick { position: LeftForward })));
    assert_eq!(scene.points(VISITORS, LeftForward), 13, "4 - 1");
}

#[test]
fn s12_5_4_a_card_on_a_wrong_position_has_no_effect() {
    let mut scene = Scene::new(setup()).played(VISITORS, Card::GoodBallHandling, LeftForward).played(
        VISITORS,
        Card::PickAndRoll,
        LeftForward,
    );
    assert!(!StrategyCards::house().numbers(Card::PickAndRoll).fits(LeftForward));
    scene.resolve(LeftForward, &[4, 5], &[Choice::Pass]);
    assert_eq!(scene.points(VISITORS, LeftForward), 16);
}

#[test]
fn s12_8_a_time_out_rolls_all_dice_again() {
    let mut scene = Scene::new(setup());
    // MM29: the side whose dice selected the position declares first, then the other side
    scene.resolve(LeftForward, &[1, 6, 4, 5, 2, 2], &[Choice::TimeOut, Choice::TimeOut, Choice::Pass]);
    assert_eq!((scene.points(VISITORS, LeftForward), scene.points(HOME, LeftForward)), (10, 6 + 1));
    assert!(Side::ALL.iter().all(|&side| scene.game().display(side).time_outs == 0));
}

#[test]
fn s12_9_1_a_second_foul_puts_a_player_out() {
    let mut scene =
        Scene::new(setup()).fouled(HOME, LeftForward).played(HOME, Card::AlteredShot, LeftForward);
    scene.resolve(LeftForward, &[4, 1], &[Choice::Pass]);
    let game = scene.game();
    let out = game.display(HOME).players[LeftForward as usize].out.expect("out");
    // MM25: the worse of the bench (D) and Kelser's own B less a letter
    assert_eq!((out.rating, out.spent), (Rating::D, false));
    assert_eq!(game.standing(HOME, Bench).rating, Rating::E, "the bench is a letter worse");
    assert_eq!(game.standing(HOME, LeftForward).opponent_bonus, 1, "Bird gets a point more from now on");
    // this roll: 4 - 1 + 1
    assert_eq!(scene.points(VISITORS, LeftForward), 16);
}

#[test]
fn s12_9_1_a_fouling_f_gives_a_point_and_a_bench_at_f_a_letter() {
    let mut low = setup();
    low.teams[HOME].players[LeftForward as usize].rating = Rating::F;
    let game = Scene::new(low.clone()).fouled(HOME, LeftForward);
    assert_eq!(game.game().standing(HOME, LeftForward).opponent_bonus, 1, "MM26");
    low.teams[HOME].bench = Rating::F;
    let mut scene = Scene::new(low).fouled(HOME, LeftForward).played(HOME, Card::AlteredShot, LeftForward);
    scene.resolve(LeftForward, &[3, 1], &[Choice::Pass]);
    let standing = scene.game().standing(HOME, LeftForward);
    assert_eq!((standing.opponent_bonus, standing.letters), (1, 1), "MM27");
    // a letter beyond AA is another point: 3 - 1 + 1 + 1
    assert_eq!(scene.points(VISITORS, LeftForward), 16);
}

#[test]
fn s12_9_2_two_fouls_on_one_die_both_count() {
    let mut scene = Scene::new(setup())
        .coaching(HOME, Card::FullCourtPress)
        .played(HOME, Card::AlteredShot, LeftForward)
        .played(VISITORS, Card::ClutchFreeThrows, LeftForward)
        .fouled(HOME, LeftForward);
    scene.resolve(LeftForward, &[5, 1], &[Choice::Pass]);
    let player = scene.game().display(HOME).players[LeftForward as usize];
    assert!(player.out.is_some() && player.fouls == 0, "MM28: the third foul does not count");
    // 5 - 1 + 1 = 5, which is 19, and four points for each of the two fouls
    assert_eq!(scene.points(VISITORS, LeftForward), 19 + 8);
}

#[test]
fn s12_6_2_each_void_pair_is_as_printed() {
    let voided = |scene: Scene, side, card, at| scene.game().voided(side, card, at);
    let zone = |card, at| {
        voided(
            Scene::new(setup()).played(VISITORS, card, at).coaching(HOME, Card::ZoneDefense),
            VISITORS,
            card,
            at,
        )
    };
    for (card, at) in [
        (Card::AlleyOop, Center),
        (Card::PickAndRoll, LeftGuard),
        (Card::BackDoor, RightForward),
        (Card::PostingUp, RightGuard),
    ] {
        assert_eq!(zone(card, at), Some(Card::ZoneDefense), "14.2.3 {card}");
    }
    assert_eq!(zone(Card::SuperEffort, Center), None);
    // at the same position, and from elsewhere if it is open
    let boards = |at| {
        let scene = Scene::new(setup()).played(VISITORS, Card::FastBreak, Center);
        voided(scene.open(HOME, Card::ControllingTheBoards, at), VISITORS, Card::FastBreak, Center)
    };
    assert_eq!(
        (boards(Center), boards(LeftGuard)),
        (Some(Card::ControllingTheBoards), Some(Card::ControllingTheBoards))
    );
    let hidden = Scene::new(setup()).played(VISITORS, Card::SecondShots, Center).played(
        HOME,
        Card::BoxingOut,
        LeftGuard,
    );
    assert_eq!(voided(hidden, VISITORS, Card::SecondShots, Center), None, "12.5: face down it has no effect");
    let pass =
        Scene::new(setup()).played(VISITORS, Card::GreatPass, Center).played(HOME, Card::DoubleTeam, Center);
    assert_eq!(voided(pass, HOME, Card::DoubleTeam, Center), Some(Card::GreatPass), "14.2.11");
    let handled = Scene::new(setup())
        .open(VISITORS, Card::GoodBallHandling, RightGuard)
        .coaching(HOME, Card::HalfcourtTrap);
    assert_eq!(voided(handled, HOME, Card::HalfcourtTrap, Center), Some(Card::GoodBallHandling), "14.2.12");
    let stolen = Scene::new(setup())
        .open(VISITORS, Card::GoodBallHandling, RightGuard)
        .open(HOME, Card::KeySteal, RightGuard)
        .coaching(HOME, Card::HalfcourtTrap);
    assert_eq!(voided(stolen, HOME, Card::HalfcourtTrap, Center), None, "14.3.8");
}

/// §12.5, §14.3.7
#[test]
fn s12_5_a_coach_is_asked_to_open_a_card_elsewhere() {
    // MM20
    let mut scene = Scene::new(setup()).played(VISITORS, Card::SecondShots, LeftForward).played(
        HOME,
        Card::BoxingOut,
        Center,
    );
    let open = Choice::Open { card: card(Card::BoxingOut, 0) };
    scene.resolve(LeftForward, &[2, 5], &[open, Choice::Pass]);
    assert_eq!(scene.points(VISITORS, LeftForward), 10, "2: no second shot");
    assert!(scene.game().display(HOME).played[Center as usize][0].open, "it stays in play, face up");
}

#[test]
fn s14_1_4_a_box_and_one_stops_one_and_frees_the_others() {
    let mut scene = Scene::new(setup())
        .coaching_at(HOME, Card::BoxAndOne, LeftForward)
        .played(VISITORS, Card::HotShooter, LeftForward)
        .played(VISITORS, Card::ClutchFreeThrows, LeftForward);
    assert_eq!(scene.game().voided(VISITORS, Card::HotShooter, LeftForward), Some(Card::BoxAndOne));
    assert_eq!(scene.game().voided(VISITORS, Card::ClutchFreeThrows, LeftForward), None, "MM35");
    // no extra die; 5 - 2
    scene.resolve(LeftForward, &[5, 5], &[Choice::Pass]);
    assert_eq!(scene.points(VISITORS, LeftForward), 13);
    let other = scene.game().breakdown(VISITORS, Center, &scene.rolled(Center, 1, 3));
    assert_eq!(other.net, 4, "the others get a point more");
    // MM34: once a period, even if it is taken back
    assert!(scene.game().display(HOME).box_used);
}

#[test]
fn s14_1_6_a_press_rolls_the_opponents_3_or_4_again() {
    // MM36
    let mut scene = Scene::new(setup()).coaching(HOME, Card::FullCourtPress);
    scene.resolve(LeftForward, &[3, 6, 4], &[Choice::Pass]);
    assert_eq!((scene.points(VISITORS, LeftForward), scene.points(HOME, LeftForward)), (22, 11));
    // not again after a Time-out
    let mut scene = Scene::new(setup()).coaching(HOME, Card::FullCourtPress);
    scene.resolve(LeftForward, &[1, 4, 3, 4], &[Choice::TimeOut, Choice::Pass]);
    assert_eq!(scene.points(VISITORS, LeftForward), 13);
}

#[test]
fn s14_1_7_a_technical_scores_two_and_lowers_the_coach() {
    // MM37, MM38
    let mut scene = Scene::new(setup()).hand(VISITORS, Card::TechnicalFoul).discarded(Card::AlteredShot);
    let moves = scene.game().display(HOME).moves;
    scene.turn(&[], Choice::Play { card: card(Card::TechnicalFoul, 0), position: Center });
    let game = scene.game();
    assert_eq!(game.points_of(VISITORS, 1, Center), 2);
    assert_eq!((game.coaching(HOME), game.display(HOME).moves), (2, moves - 1));
    assert!(
        game.discards().is_empty() && game.display(VISITORS).coaching.is_none(),
        "shuffled in, and the box is empty"
    );
}

#[test]
fn s14_1_8_an_injury_replaces_a_player_for_the_game() {
    // MM40: even hurts the Favorite; the second die names LF
    let mut scene = Scene::new(setup()).hand(VISITORS, Card::Injury);
    scene.turn(&[2, 2], Choice::Coach { card: card(Card::Injury, 0) });
    let out = scene.game().display(HOME).players[LeftForward as usize].out.expect("hurt");
    assert!(out.injured && out.rating == Rating::D);
    // MM39: the bench only loses letters
    let mut scene = Scene::new(setup()).hand(VISITORS, Card::Injury);
    scene.turn(&[1, 6], Choice::Coach { card: card(Card::Injury, 0) });
    assert_eq!(scene.game().standing(VISITORS, Bench).rating, Rating::E);
}

#[test]
fn s14_2_offense_cards_modify_as_printed() {
    let at = |card, position, home, visitors| {
        let scene = Scene::new(setup()).played(VISITORS, card, position);
        scene.game().breakdown(VISITORS, position, &scene.rolled(position, home, visitors))
    };
    assert_eq!(at(Card::SuperEffort, Center, 1, 3).rating, Rating::C, "14.2.1: D and a letter");
    assert_eq!(at(Card::SuperEffort, LeftForward, 1, 3).net, 4, "beyond AA: a point");
    assert_eq!(at(Card::WorkingItInside, Center, 1, 3).net, 4, "14.2.4");
    assert_eq!(at(Card::GreatPass, Center, 1, 3).net, 4, "14.2.11");
    let over =
        Scene::new(setup()).played(VISITORS, Card::ThreePointer, LeftGuard).coaching(HOME, Card::ZoneDefense);
    assert_eq!(over.game().breakdown(VISITORS, LeftGuard, &over.rolled(LeftGuard, 1, 2)).net, 5, "14.2.8");
    let weak = Scene::new(setup()).played(VISITORS, Card::SecondShots, Center).open(
        HOME,
        Card::ControllingTheBoards,
        LeftGuard,
    );
    assert_eq!(
        weak.game().breakdown(VISITORS, Center, &weak.rolled(Center, 1, 2)).net,
        3,
        "14.3.6: one, not two"
    );
}

#[test]
fn s14_2_5_a_sixth_man_takes_a_foul_away() {
    // already at the position
    let mut scene = Scene::new(setup()).played(HOME, Card::KeySixthMan, LeftForward).played(
        HOME,
        Card::AlteredShot,
        LeftForward,
    );
    scene.resolve(LeftForward, &[4, 1], &[Choice::Pass]);
    assert_eq!(scene.game().display(HOME).players[LeftForward as usize].fouls, 0);
    // MM43: a player who has just fouled out, until the own coach's next turn
    let mut scene = Scene::new(setup()).hand(HOME, Card::KeySixthMan).fouled(HOME, LeftForward).played(
        HOME,
        Card::AlteredShot,
        LeftForward,
    );
    scene.resolve(LeftForward, &[4, 1], &[Choice::Pass]);
    scene.turn(&[], Choice::Restore { card: card(Card::KeySixthMan, 0), position: LeftForward });
    let player = scene.game().display(HOME).players[LeftForward as usize];
    assert!(player.out.is_none() && player.fouls == 1);
    assert_eq!(scene.game().standing(HOME, Bench).rating, Rating::D, "the bench gets its letter back");
}

#[test]
fn s14_2_7_an_offensive_specialist_scores_by_the_bench() {
    let mut with = setup();
    with.teams[VISITORS].bench = Rating::A;
    let scene = Scene::new(with).played(VISITORS, Card::OffensiveSpecialist, Center);
    let game = scene.game();
    assert_eq!(game.breakdown(VISITORS, Center, &scene.rolled(Center, 3, 3)).rating, Rating::A);
    assert_eq!(game.breakdown(HOME, Center, &scene.rolled(Center, 3, 3)).rating, Rating::B, "C and a letter");
    // MM41: for a player in foul trouble
    let mut with = setup();
    with.teams[VISITORS].bench = Rating::A;
    let fouled =
        Scene::new(with).played(VISITORS, Card::OffensiveSpecialist, Center).fouled(VISITORS, Center);
    assert_eq!(fouled.game().breakdown(VISITORS, Center, &fouled.rolled(Center, 3, 3)).rating, Rating::B);
}

#[test]
fn s14_2_9_a_fast_break_gives_an_extra_die_and_two_against_second_shots() {
    // MM42
    let mut scene = Scene::new(setup()).played(VISITORS, Card::FastBreak, Center);
    scene.resolve(Center, &[4, 6, 3], &[Choice::Pass]);
    assert_eq!(scene.points(VISITORS, Center), 5 + 6);
    let mut scene =
        Scene::new(setup()).played(VISITORS, Card::FastBreak, Center).played(HOME, Card::SecondShots, Center);
    scene.resolve(Center, &[4, 6, 2, 3], &[Choice::Pass]);
    assert_eq!(scene.points(VISITORS, Center), 5 + 8);
}

#[test]
fn s14_3_4_a_blocked_shot_on_a_6_is_goaltending() {
    let scene = Scene::new(setup()).played(HOME, Card::BlockedShot, Center);
    let net = |home| scene.game().breakdown(VISITORS, Center, &scene.rolled(Center, home, 3)).net;
    assert_eq!((net(5), net(6)), (1, 4));
}

#[test]
fn s14_3_10_a_double_team_leaves_a_teammate_open() {
    // MM44: the owner names the teammate, who scores four
    let mut scene = Scene::new(setup()).played(HOME, Card::DoubleTeam, LeftForward);
    scene.resolve(LeftForward, &[4, 5], &[Choice::Teammate { position: Bench }, Choice::Pass]);
    assert_eq!((scene.points(VISITORS, LeftForward), scene.points(VISITORS, Bench)), (10, 4));
}

#[test]
fn s12_4_dice_within_the_time_left_resolve_no_position() {
    let scene = Scene::new(setup());
    let offered = scene.game().choices(VISITORS, &Question::Turn { resolve: false });
    assert!(!offered.iter().any(|choice| matches!(choice, Choice::Resolve { .. })));
    assert!(offered.contains(&Choice::Try));
    // MM18
    let offered = scene.game().choices(VISITORS, &Question::Turn { resolve: true });
    assert_eq!(offered.iter().filter(|choice| matches!(choice, Choice::Resolve { .. })).count(), 6);
}

#[test]
fn s12_4_remaining_positions_are_resolved_in_order_at_the_end() {
    // MM16, MM17: both clocks run out
    let mut scene = Scene::new(setup()).clocks(1, 1);
    scene.turn(&[1], Choice::Try);
    scene.turn(&[1], Choice::Try);
    let luck = [3; 12];
    scene.play(8, &luck, &[]);
    assert!(scene.game().unresolved().next().is_none());
    assert_eq!(scene.game().points_of(VISITORS, 1, LeftForward), 13);
}

#[test]
fn s13_an_overtime_has_its_own_chart_moves_and_time_outs() {
    // the dice make a tie: 0-0 before, equal points after
    let even = team("Even", Rating::C, Defense::B, &[]);
    let mut tied =
        Scene::new(hardwood::march_madness::advanced::Setup::new(even.clone(), even)).period(2).clocks(1, 1);
    tied.turn(&[1], Choice::Try);
    tied.turn(&[1], Choice::Try);
    tied.play(10, &[3; 12], &[Choice::Pass, Choice::Pass]);
    let game = tied.game();
    assert_eq!(game.period(), 3);
    for side in Side::ALL {
        let display = game.display(side);
        // MM30, MM31: half of the Moves, rounded up, and one Time-out
        assert_eq!((display.clock, display.moves, display.time_outs), (5, 2, 1));
    }
    let chart = game.breakdown(HOME, Center, &tied.rolled(Center, 6, 6)).chart;
    assert_eq!(chart, hardwood::march_madness::advanced::charts::Chart::Overtime, "no defense ratings");
    // MM32: nobody leads, so the Underdog begins
    let script = tied.play(1, &[1, 1], &[Choice::Try, Choice::Pass]);
    assert_eq!(script.asked.first().map(|(side, _)| *side), Some(tied.game().favorite().other()));
}

#[test]
fn s12_10_an_empty_deck_is_refilled_from_the_discards() {
    // MM46: all sixty cards are discarded; a 5 draws one of them
    let copies = Card::ALL.iter().flat_map(|card| {
        std::iter::repeat_n(*card, usize::from(StrategyCards::house().numbers(*card).count))
    });
    let mut scene = copies.fold(Scene::new(setup()), Scene::discarded);
    assert!(scene.game().deck().left().is_empty());
    scene.turn(&[5, 17], Choice::Try);
    let game = scene.game();
    assert_eq!((game.deck().left().len(), game.discards().len()), (59, 0));
    assert!(Side::ALL.iter().any(|&side| game.display(side).cards().any(|card| card == 17)));
}

#[test]
fn s14_the_deck_has_sixty_cards() {
    let count = |kind: Kind| {
        StrategyCards::house()
            .all()
            .iter()
            .filter(|card| card.kind == kind)
            .map(|card| u32::from(card.count))
            .sum::<u32>()
    };
    assert_eq!([Kind::Coaching, Kind::Offense, Kind::Defense].map(count), [16, 22, 22]);
    let ours = StrategyCards::house().numbers(Card::GoodBallHandling);
    assert!(ours.fits(RightGuard) && !ours.fits(LeftGuard));
}

#[test]
fn a_persons_own_charts_and_cards_are_checked() {
    let wrong = |csv: &str| StrategyCards::read(csv).expect_err("wrong")[0].to_string();
    let head = "card,kind,count,positions,reach,drm,other_drm,own_fouls,other_fouls,status,printed\n";
    assert!(
        wrong(&format!("{head}Slam Dunk,offense,1,any,position,1,0,,,house,\n")).contains("no Strategy card")
    );
    assert!(
        wrong(&format!("{head}Uptempo Game,offense,1,any,all,1,1,,,house,\n")).contains("of kind coaching")
    );
    let charts =
        Charts::read("chart,rating,0,1,2,3,4,5,6,7,status,printed\nA,AA,4,7,10,many,12,19,22,25,house,\n");
    assert!(charts.expect_err("no number")[0].to_string().contains("row 2, column 6: \"many\""));
}

#[test]
fn s11_bad_teams_are_refused() {
    let mut with = setup();
    with.teams[HOME].players.swap(0, 1);
    let told = Contest::new(std::sync::Arc::new(with)).expect_err("refused").to_string();
    assert!(told.contains("C, LF, RF, LG, RG in this order"), "{told}");
}
