//! A game's course (MM §10, §12.2-§12.4, §12.7, §12.10, §12.11): who is the Favorite, clocks, turns, Moves,
//! the limits of what may be played, and the ends of periods.

use super::scene::{HOME, Scene, VISITORS, card, setup, team};
use hardwood::court::{PerSide, Side};
use hardwood::kit::Seed;
use hardwood::march_madness::Component as _;
use hardwood::march_madness::Position::{self, Bench, Center, LeftForward, RightGuard};
use hardwood::march_madness::advanced::{
    Card, Choice, Contest, DECK, Display, HouseCoach, Question, Setup, StrategyCards, Talk,
};
use hardwood::march_madness::cards::{Defense, Rating};
use hardwood::table::{Coach, Game, Scored, Script, What, simulate};
use std::sync::Arc;

const PASS: Choice = Choice::Pass;
const TURN: Question = Question::Turn { resolve: false };

/// Begins a game with this luck.
fn begun(setup: Setup, luck: impl IntoIterator<Item = u32>) -> (Contest, Script<Contest>) {
    let mut game = Contest::new(Arc::new(setup)).expect("a good setup");
    let mut script = Script::new(&luck.into_iter().collect::<Vec<_>>(), &[]);
    game.step(&mut script).expect("dealt");
    assert!(script.used_up());
    (game, script)
}

fn even() -> Setup {
    let even = |name| team(name, Rating::C, Defense::B, &[]);
    Setup::new(even("Home"), even("Visitors"))
}

#[test]
fn s10_two_teams_of_five_and_a_bench_score_at_every_position_in_each_half() {
    let over = simulate::<Contest, _>(&Arc::new(setup()), Seed(4), HouseCoach).expect("a game");
    let game = over.game;
    assert!(game.over() && game.period() >= 2);
    for side in Side::ALL {
        let points = |period| Position::ALL.map(|at| game.points_of(side, period, at)).iter().sum::<u16>();
        let halves: u16 = (1..=game.period()).map(points).sum();
        assert_eq!(halves, game.book().points(side));
        assert_eq!(Position::ALL.len(), setup().teams[side].players.len() + 1);
        assert!((1..=2).all(|half| points(half) > 0));
    }
}

#[test]
fn s12_1_a_team_card_has_five_starters_a_defense_and_a_coach_of_1_to_4() {
    let told = |change: fn(&mut Setup)| {
        let mut with = setup();
        change(&mut with);
        Contest::new(Arc::new(with)).err().map(|why| why.to_string())
    };
    assert_eq!(told(|with| with.teams[HOME].coaching = 4), None);
    let coach = told(|with| with.teams[HOME].coaching = 5).expect("refused");
    assert!(coach.contains("coaching 5; expected 1 to 4"), "{coach}");
    let four = told(|with| with.teams[HOME].players.truncate(4)).expect("refused");
    assert!(four.contains("five players C, LF, RF, LG, RG"), "{four}");
    // the defense names the chart of the opponents; the bench is rated like a player
    let game = Scene::new(setup()).game();
    let chart = |side| game.breakdown(side, Bench, &Scene::new(setup()).rolled(Bench, 3, 3)).chart.name();
    assert_eq!((chart(VISITORS), chart(HOME)), ("A", "B"));
    assert_eq!(game.standing(HOME, Bench).rating, Rating::D);
}

#[test]
fn s12_2_seven_cards_each_and_the_weaker_team_is_the_underdog() {
    let (game, script) = begun(setup(), 1..=14);
    assert!(Side::ALL.iter().all(|&side| game.display(side).hand.len() == 7));
    assert_eq!(game.favorite(), HOME, "no die: Michigan State's Power Rating is higher");
    let PerSide([home, visitors]) = setup().teams;
    let (game, _) = begun(Setup::new(visitors, home), 1..=14);
    assert_eq!(game.favorite(), VISITORS);
    let favorite = |what: &What<Talk>| matches!(what, What::Talk { talk: Talk::Favorite { side: HOME } });
    assert!(script.events.iter().any(|event| favorite(&event.what)));
}

#[test]
fn s12_2_a_die_names_the_favorite_of_two_equals() {
    for (die, favorite) in [(1, HOME), (3, HOME), (4, VISITORS), (6, VISITORS)] {
        let (game, _) = begun(even(), [die].into_iter().chain(1..=14));
        assert_eq!(game.favorite(), favorite, "a {die}");
    }
}

#[test]
fn s12_3_each_turn_moves_the_own_clock_down_a_minute() {
    let mut scene = Scene::new(setup());
    let clocks = |scene: &Scene| {
        let game = scene.game();
        (game.display(HOME).clock, game.display(VISITORS).clock)
    };
    assert_eq!(clocks(&scene), (20, 20));
    scene.turn(&[3], Choice::Try);
    assert_eq!(clocks(&scene), (20, 19), "the Underdog's turn");
    // a free Move is part of the turn
    scene.play(1, &[1, 1, 1, 1, 1, 3, 3], &[Choice::Try, Choice::Try]);
    assert_eq!(clocks(&scene), (19, 19));
}

#[test]
fn s12_4_dice_above_the_time_left_resolve_the_white_dies_position() {
    // 6 is more than 5 minutes: no question before the resolution
    let mut above = Scene::new(setup()).clocks(5, 5);
    let script = above.play(1, &[6, 3, 3], &[PASS]);
    assert_eq!(script.asked, [(VISITORS, Question::Move)]);
    let said = Talk::Clock { side: VISITORS, minutes: 5, dice: vec![6], total: 6, white: Bench };
    assert!(
        script.events.iter().any(|event| event.what == What::Talk { talk: said.clone() }),
        "the log has the dice"
    );
    assert!(above.game().is_resolved(Bench));
    // 5 is not
    let mut equal = Scene::new(setup()).clocks(5, 5);
    let script = equal.play(1, &[5, 3], &[Choice::Try, PASS]);
    assert_eq!(script.asked[0], (VISITORS, TURN));
    assert_eq!(equal.game().unresolved().count(), 6);
    // a resolved position leaves the choice
    let mut resolved = Scene::new(setup()).clocks(5, 5).resolved(&[Bench]);
    let at = Choice::Resolve { position: RightGuard };
    let script = resolved.play(1, &[6, 3, 3], &[at, PASS]);
    assert_eq!(script.asked[0], (VISITORS, Question::Turn { resolve: true }));
    assert!(resolved.game().is_resolved(RightGuard));
}

#[test]
fn s12_4_the_underdog_begins_unless_it_leads_at_the_second_half() {
    let first = |leads: Option<Side>| {
        let mut scene = Scene::new(setup()).clocks(0, 0).resolved(&Position::ALL);
        if let Some(side) = leads {
            scene = scene.scored(side, 2);
        }
        // both clocks are out, nothing is left, the half ends, the next one begins
        let script = scene.play(4, &[], &[]);
        let begins = script.events.iter().find_map(|event| match event.what {
            What::Talk { talk: Talk::PeriodBegins { period: 2, first } } => Some(first),
            _ => None,
        });
        begins.expect("the second half")
    };
    assert_eq!((first(None), first(Some(HOME)), first(Some(VISITORS))), (VISITORS, VISITORS, HOME));
}

#[test]
fn s12_4_the_five_other_actions_do_what_they_say() {
    let choices = |scene: &Scene| scene.game().choices(VISITORS, &TURN);
    let scene = Scene::new(setup())
        .hand(VISITORS, Card::GreatPass)
        .played(VISITORS, Card::SecondShots, Center)
        .played(HOME, Card::AlteredShot, LeftForward);
    let (pass, second) = (card(Card::GreatPass, 0), card(Card::SecondShots, 0));
    let reveal = Choice::Reveal { position: LeftForward, place: 0 };
    for action in [
        Choice::Play { card: pass, position: Bench },
        reveal,
        Choice::Withdraw { card: second },
        Choice::Discard { card: pass },
        Choice::Try,
    ] {
        assert!(choices(&scene).contains(&action), "{action:?}");
    }
    let mut scene = scene;
    scene.turn(&[], reveal);
    let game = scene.game();
    assert!(game.display(HOME).played[LeftForward as usize][0].open && !game.is_resolved(LeftForward));
    scene.turn(&[3], Choice::Try);
    scene.turn(&[], Choice::Withdraw { card: second });
    assert!(scene.game().display(VISITORS).hand.contains(&second));
    assert!(scene.game().display(VISITORS).played[Center as usize].is_empty());
}

#[test]
fn s12_4_a_try_draws_a_card_with_a_5_or_6() {
    for (die, drawn) in [(4, None), (5, Some(9)), (6, Some(9))] {
        let mut scene = Scene::new(setup());
        scene.turn(&[die].into_iter().chain(drawn).collect::<Vec<_>>(), Choice::Try);
        assert_eq!(scene.game().display(VISITORS).hand.len(), usize::from(drawn.is_some()), "a {die}");
    }
}

#[test]
fn s12_4_1_a_discard_is_shown_and_replaced() {
    let mut scene = Scene::new(setup()).hand(VISITORS, Card::GreatPass);
    let pass = card(Card::GreatPass, 0);
    let script = scene.play(1, &[1, 1, 1, 1, 1, 9], &[Choice::Discard { card: pass }, PASS]);
    let shown = What::Talk { talk: Talk::Discards { side: VISITORS, card: pass } };
    assert!(script.events.iter().any(|event| event.what == shown && event.rule.0 == "12.4.1"));
    let game = scene.game();
    assert_eq!((game.discards(), &game.display(VISITORS).hand[..]), (&[pass][..], &[9][..]));
}

#[test]
fn s12_5_1_a_coaching_card_needs_an_empty_box() {
    let offered = |scene: Scene| {
        let slow = Choice::Coach { card: card(Card::SlowTempo, 0) };
        scene.game().choices(VISITORS, &TURN).contains(&slow)
    };
    let scene = || Scene::new(setup()).hand(VISITORS, Card::SlowTempo);
    assert!(offered(scene()));
    assert!(!offered(scene().coaching(VISITORS, Card::RunAndGun)));
    assert!(offered(scene().coaching(HOME, Card::RunAndGun)), "the opponent's box is their own");
}

#[test]
fn s12_5_2_a_position_takes_two_cards() {
    let offered = |scene: Scene, position| {
        let play = Choice::Play { card: card(Card::HotShooter, 0), position };
        scene.game().choices(VISITORS, &TURN).contains(&play)
    };
    let scene = || Scene::new(setup()).hand(VISITORS, Card::HotShooter);
    let one = || scene().played(VISITORS, Card::GreatPass, Center);
    let two = || one().played(VISITORS, Card::AlteredShot, Center);
    assert!(offered(one(), Center));
    assert!(!offered(two(), Center));
    assert!(offered(two(), Bench), "elsewhere there is room");
    assert!(!offered(scene().resolved(&[Center]), Center), "§12.4: an unresolved position");
}

#[test]
fn s12_5_2_some_cards_fit_some_positions_only() {
    let fits = |card: Card| {
        Position::ALL
            .into_iter()
            .filter(|&at| StrategyCards::house().numbers(card).fits(at))
            .collect::<Vec<_>>()
    };
    assert_eq!(fits(Card::GoodBallHandling), [RightGuard]);
    assert_eq!(fits(Card::GreatPass), Position::ALL, "the bench too");
}

#[test]
fn s12_7_a_coach_has_as_many_moves_a_half_as_the_rating_one_a_turn() {
    let mut with = setup();
    with.teams[VISITORS].coaching = 1;
    let mut scene = Scene::new(with);
    assert_eq!((scene.game().display(HOME).moves, scene.game().display(VISITORS).moves), (3, 1));
    // one Move: one question, although it was used
    let script = scene.play(1, &[1, 1, 1, 1, 1, 3, 3], &[Choice::Try, Choice::Try]);
    assert_eq!(script.asked, [(VISITORS, TURN), (VISITORS, Question::Move)]);
    scene.turn(&[3], Choice::Try);
    // none left: no question
    let script = scene.play(1, &[1, 1, 1, 1, 1, 3], &[Choice::Try]);
    assert_eq!(script.asked, [(VISITORS, TURN)]);
    // the next half has its own
    let mut next = Scene::new(setup()).clocks(0, 0).resolved(&Position::ALL);
    next.play(4, &[], &[]);
    assert_eq!(next.game().display(VISITORS).moves, 3);
}

#[test]
fn s12_7_a_move_comes_after_the_turns_resolution() {
    let mut scene = Scene::new(setup());
    let script = scene.resolve(Center, &[3, 3, 2], &[Choice::Try]);
    let place = |of: fn(&Talk) -> bool| {
        script.events.iter().position(|event| matches!(&event.what, What::Talk { talk } if of(talk)))
    };
    let scored = place(|talk| matches!(talk, Talk::Scores { .. })).expect("scores");
    let moved = place(|talk| matches!(talk, Talk::Moves { .. })).expect("a Move");
    assert!(scored < moved);
}

#[test]
fn s12_8_each_coach_has_one_time_out_a_half() {
    let mut scene = Scene::new(setup());
    scene.resolve(LeftForward, &[1, 6, 4, 5], &[Choice::TimeOut, PASS]);
    assert_eq!(scene.game().display(VISITORS).time_outs, 0);
    // the other coach has their time-out, on either's turn
    assert_eq!(scene.game().display(HOME).time_outs, 1);
    let mut next = Scene::new(setup()).clocks(0, 0).resolved(&Position::ALL);
    next.play(4, &[], &[]);
    assert_eq!(next.game().display(VISITORS).time_outs, 1);
}

/// audit MM-2: §12.8, the computer coach counts what the rules count, as a solitaire team does.
#[test]
fn s12_8_the_computer_coach_calls_time_by_the_score_that_will_count() {
    let last = || Scene::new(setup()).period(2).resolved(&Position::ALL[1..]).just_rolled(2, 4);
    let answer = |scene: Scene| HouseCoach.choose(&scene.game(), HOME, &Question::Last);
    assert_eq!(answer(last()), PASS, "5 to 5");
    // 5 to 3, and four points for the teammate whom its Double Team leaves open
    assert_eq!(answer(last().open(HOME, Card::DoubleTeam, Center)), Choice::TimeOut);
}

#[test]
fn s12_10_a_new_game_has_all_sixty_cards() {
    let (game, _) = begun(setup(), 1..=14);
    let mut cards: Vec<u8> = game.deck().left().to_vec();
    cards.extend(Side::ALL.iter().flat_map(|&side| Display::cards(game.display(side))));
    cards.sort_unstable();
    assert_eq!(cards, (1..=DECK).collect::<Vec<_>>());
}

#[test]
fn s12_11_the_next_half_begins_with_the_cards_in_hand_and_in_the_box() {
    let mut scene = Scene::new(setup())
        .hand(HOME, Card::GreatPass)
        .coaching(HOME, Card::SlowTempo)
        .hand(VISITORS, Card::HotShooter)
        .clocks(0, 0)
        .resolved(&Position::ALL);
    let script = scene.play(4, &[], &[]);
    let game = scene.game();
    assert_eq!(game.period(), 2);
    assert_eq!(game.display(HOME).hand, [card(Card::SlowTempo, 0), card(Card::GreatPass, 0)]);
    assert_eq!(game.display(HOME).coaching, None);
    assert_eq!(game.display(VISITORS).hand, [card(Card::HotShooter, 0)]);
    let dealt = |what: &What<Talk>| matches!(what, What::Talk { talk: Talk::Dealt { .. } });
    assert!(!script.events.iter().any(|event| dealt(&event.what)), "no new cards");
}

#[test]
fn s13_a_tie_after_two_halves_leads_to_overtime_and_a_lead_does_not() {
    let end = |scene: Scene| {
        let mut scene = scene.clocks(0, 0).resolved(&Position::ALL);
        scene.play(3, &[], &[]);
        scene.game().over()
    };
    assert!(!end(Scene::new(setup()).period(2)), "0-0");
    assert!(end(Scene::new(setup()).period(2).scored(HOME, 2)));
    assert!(!end(Scene::new(setup()).scored(HOME, 2)), "after one half");
}

#[test]
fn s14_2_2_a_time_out_rolls_the_hot_shooters_die_again() {
    let mut scene = Scene::new(setup()).open(VISITORS, Card::HotShooter, Center);
    scene.resolve(Center, &[4, 2, 3, 5, 6, 3], &[Choice::TimeOut, PASS]);
    assert_eq!(scene.points(VISITORS, Center), 6 + 6);
}

/// MM34: §14.1.4, once a period, even if it is taken back; a second copy does not help.
#[test]
fn s14_1_4_a_box_and_one_is_played_once_a_period() {
    let play = |copy, position| Choice::Play { card: card(Card::BoxAndOne, copy), position };
    let offered = |scene: &Scene| {
        let choices = scene.game().choices(VISITORS, &TURN);
        (0..2).any(|copy| Position::ALL.iter().any(|&at| choices.contains(&play(copy, at))))
    };
    let mut scene =
        Scene::new(setup()).hand(VISITORS, Card::BoxAndOne).hand(VISITORS, Card::BoxAndOne).clocks(0, 20);
    assert!(offered(&scene));
    scene.play(1, &[1; 5], &[play(0, LeftForward), PASS]);
    // home's clock is out: the visitors' next turn
    scene.play(2, &[1; 5], &[Choice::Withdraw { card: card(Card::BoxAndOne, 0) }, PASS]);
    assert!(scene.game().display(VISITORS).coaching.is_none() && !offered(&scene));
    // it stays in the box after its position was resolved, for a point more to the others
    let mut stays = Scene::new(setup()).coaching_at(VISITORS, Card::BoxAndOne, Center);
    stays.resolve(Center, &[3, 3], &[PASS]);
    assert_eq!(stays.game().display(VISITORS).coach_card(), Some(Card::BoxAndOne));
    let net = |at| stays.game().breakdown(HOME, at, &stays.rolled(at, 3, 3)).net;
    assert_eq!(net(LeftForward), 4);
    // the next period
    let mut next = Scene::new(setup())
        .coaching_at(VISITORS, Card::BoxAndOne, Center)
        .clocks(0, 0)
        .resolved(&Position::ALL);
    next.play(4, &[], &[]);
    assert!(offered(&next));
}

/// §14.1.7: at any position, also a resolved one; only from an empty box; the coach's Moves to come.
#[test]
fn s14_1_7_a_technical_needs_an_empty_box_and_scores_anywhere() {
    let at = |position| Choice::Play { card: card(Card::TechnicalFoul, 0), position };
    let scene = || Scene::new(setup()).hand(VISITORS, Card::TechnicalFoul).resolved(&[Center]);
    let mut resolved = scene();
    resolved.turn(&[], at(Center));
    assert_eq!(resolved.points(VISITORS, Center), 2);
    let boxed = scene().coaching(VISITORS, Card::SlowTempo).game();
    assert!(!boxed.choices(VISITORS, &TURN).contains(&at(Center)));
    // MM37: a Move less this half and in the next one
    let mut early = scene().resolved(&Position::ALL).clocks(0, 1);
    early.play(1, &[1], &[at(Center), PASS]);
    assert_eq!(early.game().display(HOME).moves, 2);
    early.play(2, &[], &[]);
    assert_eq!((early.game().period(), early.game().display(HOME).moves), (2, 2));
    // ratings go from 1 to 4: a fifth Technical has nothing to lower
    let mut fifth = scene().technicals(HOME, 4);
    fifth.turn(&[], at(LeftForward));
    assert_eq!((fifth.points(VISITORS, LeftForward), fifth.game().display(HOME).technicals), (2, 4));
}
