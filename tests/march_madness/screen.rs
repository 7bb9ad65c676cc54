//! What the screen reads from an advanced game: arithmetic, hidden hands, keys; and the rulings behind it.

use super::scene::{HOME, Scene, VISITORS, card, setup};
use hardwood::court::Side;
use hardwood::march_madness::Component as _;
use hardwood::march_madness::Position::{
    self, Bench, Center, LeftForward, LeftGuard, RightForward, RightGuard,
};
use hardwood::march_madness::advanced::{Card, Choice, Move, Question, StrategyCards};
use hardwood::march_madness::cards::CardSet;
use hardwood::table::Game;

/// The printed example: Second Shots against Taking a Charge and a Zone Defense.
fn example() -> Scene {
    Scene::new(setup())
        .played(VISITORS, Card::SecondShots, LeftForward)
        .played(HOME, Card::TakingACharge, LeftForward)
        .coaching(HOME, Card::ZoneDefense)
}

/// §12.6.1
#[test]
fn modifiers_on_the_table_add_up_to_the_points() {
    let mut scene = example();
    let script = scene.resolve(LeftForward, &[2, 4], &[Choice::Pass]);
    let working = scene.game().table_dice(&script.events);
    let clock = working.clock.expect("clock dice");
    assert_eq!((clock.side, clock.dice[0], clock.white, clock.resolves()), (VISITORS, 2, LeftForward, true));
    let at = working.resolution.expect("a resolution");
    assert!(at.settled && at.position == LeftForward);
    let bird = &at.scorers[VISITORS];
    // MM22: a chart column is a point of the die; 2, +2 Second Shots, -1 Zone Defense
    assert_eq!((bird.die, bird.shift(), bird.column(), bird.points), (Some(2), 1, Some(3), Some(10)));
    assert_eq!(bird.row[3], 10, "the cell that counts, a letter lower after the foul");
    assert_eq!(bird.fouls, [Card::TakingACharge]);
    assert_eq!(at.scorers[HOME].points, Some(11));
    let mut events = script.events;
    let settled = events.iter().rposition(|event| event.rule.0 == "12.6").expect("scores");
    events.truncate(settled - 2);
    assert!(scene.game().table_dice(&events).resolution.is_some(), "half of a resolution can be shown");
}

#[test]
fn a_coach_sees_their_own_cards_and_open_ones() {
    let scene = Scene::new(setup())
        .played(VISITORS, Card::GoodBallHandling, Center)
        .open(VISITORS, Card::SecondShots, Center)
        .open(HOME, Card::BoxingOut, Center);
    let game = scene.game();
    let at = |viewer| game.positions(VISITORS, viewer).remove(0).cards;
    let own = at(Some(VISITORS));
    assert_eq!(own[0].card, Some(Card::GoodBallHandling));
    assert!(own[0].misplaced, "12.5.4: it belongs to RG");
    for viewer in [None, Some(HOME)] {
        let seen = at(viewer);
        assert_eq!((seen[0].card, seen[0].misplaced), (None, false), "face down");
        assert_eq!((seen[1].card, seen[1].voided), (Some(Card::SecondShots), Some(Card::BoxingOut)));
    }
}

#[test]
fn s12_7_a_free_move_may_be_anything_except_a_resolution() {
    // MM19
    let game = Scene::new(setup()).hand(VISITORS, Card::GreatPass).game();
    let offered = game.choices(VISITORS, &Question::Move);
    assert!(!offered.iter().any(|choice| matches!(choice, Choice::Resolve { .. })));
    assert!(offered.contains(&Choice::Try) && offered.contains(&Choice::Pass));
    let moves = game.moves(VISITORS, &offered);
    let great = moves.iter().find(|of| of.card == Some(card(Card::GreatPass, 0))).expect("the card");
    assert_eq!(great.answers.len(), 6, "six positions");
    let discard = moves.iter().find(|of| of.label == "Discard and draw").expect("a card to discard");
    assert_eq!((discard.key, discard.answers.len()), (Some('d'), 1));
    assert!(moves.iter().all(|of| of.card.is_some() || !of.answers.is_empty()), "only what can be done");
}

/// §12.5.4, §14.1.4: what each card in hand may do in a turn, where it has no effect, and whose player a Box & One names.
#[test]
fn s12_5_4_the_moves_of_a_turn_say_where_a_card_has_no_effect() {
    let scene = Scene::new(setup()).hand(VISITORS, Card::BackDoor).hand(VISITORS, Card::BoxAndOne);
    let game = scene.played(VISITORS, Card::GoodBallHandling, RightGuard).game();
    let choices = game.choices(VISITORS, &Question::Turn { resolve: false });
    let moves = game.moves(VISITORS, &choices);
    let of = |kind| moves.iter().find(|of| of.card == Some(card(kind, 0))).expect("in hand");
    let (back_door, box_and_one) = (of(Card::BackDoor), of(Card::BoxAndOne));
    assert_eq!((back_door.answers.len(), box_and_one.answers.len()), (6, 6));
    for (at, digit) in Position::ALL.into_iter().zip('1'..) {
        let way = |of: &Move, kind| {
            let choice = Choice::Play { card: card(kind, 0), position: at };
            let way = of.answers.iter().find(|way| choices[usize::from(way.index)] == choice);
            way.cloned().unwrap_or_else(|| panic!("{kind:?} at {at}"))
        };
        let (way, target) = (way(back_door, Card::BackDoor), way(box_and_one, Card::BoxAndOne));
        let fits = matches!(at, LeftForward | RightForward | LeftGuard | RightGuard);
        assert_eq!((way.note.is_empty(), way.key), (fits, Some(digit)), "{at}: {}", way.note);
        assert_eq!((&*target.note, target.key), ("", Some(digit)), "{at}");
        if at != Bench {
            assert!(target.label.contains(game.setup().player(HOME, at)), "{at}: {}", target.label);
            assert!(way.label.contains(game.setup().player(VISITORS, at)), "{at}: {}", way.label);
        }
    }
    let named = |label: &str| moves.iter().find(|of| of.label == label).expect("it can be done");
    let discards = named("Discard and draw");
    let keys: Vec<_> = discards.answers.iter().map(|way| (&*way.label, way.key)).collect();
    assert_eq!(keys, [("Back Door", Some('1')), ("Box & One", Some('2'))], "by the place in hand");
    let back = &named("Take one back").answers;
    assert_eq!((back.len(), &*back[0].note, back[0].key), (1, "from RG", Some('1')));
    assert!(named("Try for a card").is_plain() && !discards.is_plain() && !back_door.is_plain());
}

/// §12.5, §14.1.4: a card in hand says where it may not go, and why; §14.2.5: a Sixth Man has a key for whom it saves.
#[test]
fn s12_5_a_card_in_hand_says_where_it_is_barred() {
    let scene = Scene::new(setup())
        .hand(VISITORS, Card::BackDoor)
        .hand(VISITORS, Card::SlowTempo)
        .hand(VISITORS, Card::KeySixthMan)
        .fouled(VISITORS, RightGuard)
        .coaching(VISITORS, Card::ZoneDefense)
        .played(VISITORS, Card::GreatPass, LeftForward)
        .played(VISITORS, Card::SuperEffort, LeftForward)
        .resolved(&[Center]);
    let game = scene.game();
    let choices = game.choices(VISITORS, &Question::Turn { resolve: false });
    let moves = game.moves(VISITORS, &choices);
    let barred = |kind| {
        let of = moves.iter().find(|of| of.card == Some(card(kind, 0))).expect("in hand");
        let places = of.barred.iter().map(|(place, why)| (place.as_str(), *why)).collect::<Vec<_>>();
        (places, of.answers.len())
    };
    let places = vec![("C", "resolved"), ("LF", "two cards are there")];
    assert_eq!(barred(Card::BackDoor), (places, 4));
    assert_eq!(barred(Card::SlowTempo), (vec![("Coaching Box", "there is a card in it")], 0));
    let saves = Choice::Restore { card: card(Card::KeySixthMan, 0), position: RightGuard };
    let way = moves.iter().flat_map(|of| &of.answers).find(|way| choices[usize::from(way.index)] == saves);
    assert_eq!(way.and_then(|way| way.key), Some('a'));
}

#[test]
fn an_unknown_rating_is_refused_with_the_known_ones() {
    let set = CardSet {
        format: CardSet::FORMAT.to_owned(),
        name: "Two".to_owned(),
        league: String::new(),
        sources: vec!["a test".to_owned()],
        real: vec![],
        teams: vec![setup().teams[HOME].clone()],
    };
    let text =
        serde_json::to_string(&set).expect("plain data").replacen("\"rating\":\"C\"", "\"rating\":\"G\"", 1);
    let problems = CardSet::from_json(&text).expect_err("G is no rating");
    assert!(problems[0].to_string().contains("not one of AA, A, B, C, D, E, F"), "{problems:?}");
}

/// §12.4: five dice at 18 to 20 minutes, one at 5 to 1.
#[test]
fn the_moment_the_clock_track_and_card_figures_are_in_words() {
    let game = Scene::new(setup()).clocks(14, 13).game();
    assert_eq!(game.moment(), "14 min, 1st half");
    let track = game.clock_track(Side::Visitors);
    assert_eq!(track.len(), 20);
    assert_eq!(
        track.iter().filter(|minute| minute.here).map(|minute| minute.minute).collect::<Vec<_>>(),
        [13]
    );
    let dice: Vec<u8> = [20, 18, 17, 15, 14, 11, 10, 6, 5, 1].map(|at| track[20 - at].dice).to_vec();
    assert_eq!(dice, [5, 5, 4, 4, 3, 3, 2, 2, 1, 1], "12.4");
    let of = |card| StrategyCards::house().numbers(card);
    assert_eq!(of(Card::BlockedShot).figures(), "−2 for the opponent; your player fouls on 1 2");
    assert_eq!(of(Card::TakingACharge).figures(), "your player fouls on 1; opponent fouls on 4");
    assert_eq!(of(Card::RunAndGun).figures(), "+2 for both teams");
    assert_eq!(of(Card::PressureDefense).short_figures(), "−3; your foul on 1–3");
    assert_eq!(of(Card::PostingUp).short_figures(), "+1; their foul on 5–6");
    assert_eq!(of(Card::RunAndGun).short_figures(), "+2 for both");
    assert_eq!(of(Card::BoxAndOne).short_figures(), "−2 for one; +1 for the others");
    assert_eq!(of(Card::PressureDefense).brief(), "Any position.");
    assert_eq!(
        of(Card::GoodBallHandling).brief(),
        "RG only. Voids Halfcourt Trap and Forcing Turnovers. Void against Key Steal."
    );
    assert!(
        StrategyCards::house().all().iter().all(|card| card.brief().len() <= 104),
        "a face has room for it"
    );
    assert_eq!(
        (of(Card::GoodBallHandling).places(), of(Card::RunAndGun).places()),
        ("RG".to_owned(), "Coaching Box".to_owned())
    );
}
