//! Rows of the audit of 25 November 2026, and rules that only a checksum of whole games held (MM §4.5, §5.8, §12-§15).

use super::basic::field;
use super::scene::{HOME, Scene, VISITORS, card, setup, team};
use hardwood::court::{PerSide, Side};
use hardwood::kit::{Deck, Luck, Seed};
use hardwood::march_madness::Component as _;
use hardwood::march_madness::Position::{
    self, Bench, Center, LeftForward, LeftGuard, RightForward, RightGuard,
};
use hardwood::march_madness::advanced::charts::{Chart, Charts};
use hardwood::march_madness::advanced::{
    Card, Choice, Contest, Draw, HouseCoach, Numbers, Question, Setup, StrategyCards, Talk,
};
use hardwood::march_madness::basic::{self, Seat, Tournament};
use hardwood::march_madness::cards::{Defense, Rating};
use hardwood::march_madness::cup::{self, Cup};
use hardwood::march_madness::field::Fields;
use hardwood::table::link::Link;
use hardwood::table::{
    Coach, Event, Game, Hosted, Need, Rule, Save, Script, Session, Step, Table, What, restore,
};
use serde_json::json;
use std::sync::Arc;

const PASS: Choice = Choice::Pass;
const TURN: Question = Question::Turn { resolve: false };
/// Clock dice within the time left.
const WITHIN: [u32; 5] = [1; 5];

fn play(kind: Card, position: Position) -> Choice {
    Choice::Play { card: card(kind, 0), position }
}

fn sixth(position: Position) -> Choice {
    Choice::Restore { card: card(Card::KeySixthMan, 0), position }
}

fn fouls(scene: &Scene, side: Side, at: Position) -> u8 {
    scene.game().display(side).players[at as usize].fouls
}

fn is_out(scene: &Scene, side: Side, at: Position) -> bool {
    scene.game().display(side).players[at as usize].out.is_some()
}

fn time_outs(scene: &Scene) -> u8 {
    scene.game().display(VISITORS).time_outs
}

/// Positions other than these.
fn all_but(open: &[Position]) -> Vec<Position> {
    Position::ALL.into_iter().filter(|at| !open.contains(at)).collect()
}

/// audit MM-15: §14.1.7, §15.4. A solitaire team has Timeouts instead of Moves: a Technical takes one.
#[test]
fn mm_15_a_technical_takes_a_time_out_from_a_solitaire_team_now() {
    let mut scene = Scene::new(setup().solitaire(VISITORS)).hand(HOME, Card::TechnicalFoul).clocks(20, 0);
    assert_eq!(time_outs(&scene), 3);
    scene.play(2, &WITHIN, &[play(Card::TechnicalFoul, Center), PASS]);
    assert_eq!((time_outs(&scene), scene.game().coaching(VISITORS)), (2, 2));
    // a coached team loses a Move, and keeps its Timeout
    let mut coached = Scene::new(setup()).hand(HOME, Card::TechnicalFoul).clocks(20, 0);
    coached.play(2, &WITHIN, &[play(Card::TechnicalFoul, Center), PASS]);
    assert_eq!((time_outs(&coached), coached.game().display(VISITORS).moves), (1, 2));
}

/// audit MM-16: §14.2.8 calls a Three Pointer most effective on a B. H21: by the printed cells no number can make it so.
#[test]
fn mm_16_every_modifier_gains_most_for_an_aa_or_a() {
    let gain = |chart, rating, drm: i8| -> i32 {
        (1..=6)
            .map(|die| {
                i32::from(Charts::house().points(chart, rating, die + drm))
                    - i32::from(Charts::house().points(chart, rating, die))
            })
            .sum()
    };
    for chart in [Defense::A, Defense::B, Defense::C].map(Chart::Against) {
        for drm in 1..=4 {
            let [aa, a, b] = [Rating::Aa, Rating::A, Rating::B].map(|rating| gain(chart, rating, drm));
            assert!(aa > b && a > b, "{chart:?} +{drm}: {aa}, {a}, {b}");
        }
    }
    // and in the printed cells alone: one more on the die, to an AA with 3 and to a B with 4
    let step = |defense, rating, die| {
        let (chart, charts) = (Chart::Against(defense), Charts::house());
        assert!(charts.knows(chart, rating, die) && charts.knows(chart, rating, die + 1));
        charts.points(chart, rating, die + 1) - charts.points(chart, rating, die)
    };
    assert_eq!((step(Defense::A, Rating::Aa, 3), step(Defense::B, Rating::B, 4)), (3, 1));
}

/// audit MM-17: §14.2.4, the figure of §12.8 and §12.9 shows a card on which a 1 is a foul of the owner's player, and a 6 one of
/// the opponent.
#[test]
fn mm_17_one_card_has_an_own_foul_on_1_and_the_opponents_on_6() {
    let shown = |card: &&Numbers| (&card.own_fouls[..], &card.other_fouls[..]) == (&[1], &[6]);
    assert_eq!(StrategyCards::house().all().iter().filter(shown).count(), 1);
}

/// The home left forward fouls out with these dice; the home coach holds a Key Sixth Man.
fn fouling_out() -> Scene {
    Scene::new(setup()).hand(HOME, Card::KeySixthMan).fouled(HOME, LeftForward).open(
        HOME,
        Card::AlteredShot,
        LeftForward,
    )
}

/// audit MM-18: §14.1.8, an injured player is out for the rest of the game, also one who has just fouled out.
#[test]
fn mm_18_a_sixth_man_brings_no_injured_player_back() {
    let mut scene = fouling_out().hand(HOME, Card::Injury);
    scene.resolve(LeftForward, &[4, 1], &[PASS]);
    assert!(scene.game().choices(HOME, &TURN).contains(&sixth(LeftForward)));
    // even: the Favorite's; a 2: the left forward
    let luck: Vec<u32> = WITHIN.into_iter().chain([2, 2]).collect();
    scene.play(1, &luck, &[Choice::Coach { card: card(Card::Injury, 0) }, PASS]);
    assert!(!scene.game().choices(HOME, &TURN).contains(&sixth(LeftForward)));
    let out = scene.game().display(HOME).players[LeftForward as usize].out.expect("out");
    assert!(out.injured);
}

/// audit MM-19: §14.1.8, an Injury to a bench that is an F is no foul, which a Zone Defense could take away.
#[test]
fn mm_19_an_injury_to_an_f_bench_is_no_foul() {
    let mut with = setup();
    with.teams[HOME].bench = Rating::F;
    let mut scene = Scene::new(with).hand(VISITORS, Card::Injury).coaching(HOME, Card::ZoneDefense);
    let luck: Vec<u32> = WITHIN.into_iter().chain([2, 6]).collect();
    scene.play(1, &luck, &[Choice::Coach { card: card(Card::Injury, 0) }, PASS]);
    let game = scene.game();
    let standing = game.standing(HOME, Bench);
    assert_eq!((standing.rating, standing.opponent_bonus), (Rating::F, 1), "MM39");
    assert_eq!(fouls(&scene, HOME, Bench), 0);
    assert_eq!(game.choices(HOME, &Question::Save { before: None }), [PASS], "no foul to take away");
}

/// audit MM-20: §14.2.5, each of two players who have fouled out before the opponent's next turn may be saved.
#[test]
fn mm_20_two_players_may_have_fouled_out_at_once() {
    let mut scene = fouling_out().fouled(HOME, Center).open(HOME, Card::AlteredShot, Center);
    let fresh = |scene: &Scene| {
        serde_json::to_value(scene.game()).expect("it can be kept")["displays"][HOME as usize]["fresh"]
            .clone()
    };
    assert_eq!(fresh(&scene), serde_json::Value::Null);
    scene.resolve(LeftForward, &[4, 1], &[PASS]);
    // as older saves have it
    assert_eq!(fresh(&scene), serde_json::to_value(LeftForward).expect("a word"));
    // the home team's own turn: its 1, then the visitors' 4
    scene.resolve(Center, &[1, 4], &[PASS]);
    let choices = scene.game().choices(HOME, &TURN);
    assert!(choices.contains(&sixth(LeftForward)) && choices.contains(&sixth(Center)), "{choices:?}");
    let state = serde_json::to_value(scene.game()).expect("it can be kept");
    let again = hardwood::table::restore(serde_json::json!(scene.game().setup()), state).expect("it opens");
    assert_eq!(scene.game(), again);
    // the visitors' turn ends both chances
    scene.play(1, &[1, 1, 1, 1, 1, 3], &[Choice::Try, PASS]);
    assert!(!scene.game().choices(HOME, &TURN).iter().any(|choice| matches!(choice, Choice::Restore { .. })));
}

/// A press and an Altered Shot: a 1 is two fouls on the home left forward.
fn two_fouls() -> Scene {
    Scene::new(setup()).coaching(HOME, Card::FullCourtPress).open(HOME, Card::AlteredShot, LeftForward)
}

/// audit MM-21: §12.9.2 with §14.2.5. H22: one card takes one foul away, wherever it lay.
#[test]
fn mm_21_a_sixth_man_does_the_same_from_the_hand_and_at_the_position() {
    // two fouls: one is left
    let mut lies = two_fouls().open(HOME, Card::KeySixthMan, LeftForward);
    lies.resolve(LeftForward, &[5, 1], &[PASS]);
    let mut held = two_fouls().hand(HOME, Card::KeySixthMan);
    held.resolve(LeftForward, &[5, 1], &[PASS]);
    assert!(is_out(&held, HOME, LeftForward));
    held.play(1, &WITHIN, &[sixth(LeftForward), PASS]);
    for scene in [&lies, &held] {
        assert_eq!((fouls(scene, HOME, LeftForward), is_out(scene, HOME, LeftForward)), (1, false));
    }
    // with an old one they are three: two are left, and the player is out
    let mut lies = two_fouls().open(HOME, Card::KeySixthMan, LeftForward).fouled(HOME, LeftForward);
    lies.resolve(LeftForward, &[5, 1], &[PASS]);
    let mut held = two_fouls().hand(HOME, Card::KeySixthMan).fouled(HOME, LeftForward);
    held.resolve(LeftForward, &[5, 1], &[PASS]);
    assert!(is_out(&lies, HOME, LeftForward) && is_out(&held, HOME, LeftForward));
    assert!(!held.game().choices(HOME, &TURN).contains(&sixth(LeftForward)));
}

/// audit MM-21: §12.9 with §14.2.5. H23: a Sixth Man at a position where no foul comes takes an old one away, after the points.
#[test]
fn mm_21_a_sixth_man_at_a_position_takes_an_old_foul_away() {
    let mut scene = Scene::new(setup()).open(HOME, Card::KeySixthMan, LeftForward).fouled(HOME, LeftForward);
    let script = scene.resolve(LeftForward, &[4, 4], &[PASS]);
    assert_eq!(fouls(&scene, HOME, LeftForward), 0);
    assert_eq!(scene.points(HOME, LeftForward), 8, "still as a C: 14.2.5 restores no points");
    let said = |script: &Script<Contest>| {
        let forgiven = |event: &Event<Talk>| matches!(event.what, What::Talk { talk: Talk::Forgiven { .. } });
        script.events.iter().filter(|event| forgiven(event)).count()
    };
    assert_eq!(said(&script), 1);
    // where no card takes it away, the foul stays
    let mut none = Scene::new(setup()).fouled(HOME, LeftForward);
    assert_eq!(said(&none.resolve(LeftForward, &[4, 4], &[PASS])), 0);
    assert_eq!(fouls(&none, HOME, LeftForward), 1);
}

/// audit MM-22: §12.5.3, of two Defense cards a void one costs nothing.
#[test]
fn mm_22_a_void_defense_card_is_picked_before_a_weaker_one() {
    let scene = |setup| {
        Scene::new(setup)
            .open(HOME, Card::DoubleTeam, LeftForward)
            .open(HOME, Card::AlteredShot, LeftForward)
            .open(VISITORS, Card::GreatPass, LeftForward)
    };
    let pick = Question::Pick { position: LeftForward };
    let picked = HouseCoach.choose(&scene(setup()).game(), VISITORS, &pick);
    assert_eq!(picked, Choice::Pick { card: card(Card::DoubleTeam, 0) });
    // a solitaire team: 4, +1 by its Great Pass
    let mut alone = scene(setup().solitaire(VISITORS));
    alone.resolve(LeftForward, &[4, 5], &[Choice::Teammate { position: Bench }]);
    assert_eq!(alone.points(VISITORS, LeftForward), 19);
}

/// audit MM-23: §15.3, an Offensive Specialist goes to any of equally bad scorers.
#[test]
fn mm_23_every_worst_scorer_may_have_the_specialist() {
    let mut with = setup().solitaire(VISITORS);
    with.teams[VISITORS].bench = Rating::B;
    // all but Bird are Ds; the last of them meets an A
    with.teams[HOME].players[RightGuard as usize].rating = Rating::A;
    let mut scene = Scene::new(with).hand(VISITORS, Card::OffensiveSpecialist);
    let luck: Vec<u32> = WITHIN.into_iter().chain([u32::from(card(Card::OffensiveSpecialist, 0))]).collect();
    scene.play(1, &luck, &[]);
    let on = |at: Position| scene.game().display(VISITORS).played[at as usize].len();
    assert_eq!((on(LeftGuard), on(RightGuard)), (1, 0));
}

/// audit MM-24: §15.4. H9: a foul that a coach's Zone Defense may take away helps nobody.
#[test]
fn mm_24_a_foul_that_a_zone_may_take_away_is_no_help() {
    let both = || {
        Scene::new(setup().solitaire(VISITORS)).open(VISITORS, Card::AlteredShot, Center).open(
            HOME,
            Card::AlteredShot,
            Center,
        )
    };
    let mut helped = both();
    helped.resolve(Center, &[1, 1], &[]);
    assert_eq!(time_outs(&helped), 3, "a C is better than a D");
    let mut zone = both().coaching(HOME, Card::ZoneDefense);
    zone.resolve(Center, &[1, 1, 3, 3], &[]);
    assert_eq!(time_outs(&zone), 2);
}

/// audit MM-24: §12.9 with §14.1.2. H24: points come back only with a removal at once.
#[test]
fn mm_24_a_foul_let_stand_under_a_zone_restores_no_points_later() {
    let mut scene = Scene::new(setup())
        .coaching(VISITORS, Card::ZoneDefense)
        .open(VISITORS, Card::AlteredShot, LeftForward)
        .resolved(&all_but(&[LeftForward]));
    scene.resolve(LeftForward, &[1, 5], &[PASS, PASS]);
    assert_eq!(scene.points(VISITORS, LeftForward), 4, "an A, not an AA");
    scene.play(1, &[], &[Choice::Save { position: LeftForward }]);
    assert_eq!((scene.points(VISITORS, LeftForward), fouls(&scene, VISITORS, LeftForward)), (4, 0));
}

/// audit MM-24: §15.2, the white die that a solitaire team rolls again is one die, also with one's own dice.
#[test]
fn mm_24_the_white_die_is_rolled_again_alone() {
    let game = Scene::new(setup().solitaire(VISITORS)).game();
    let rule = hardwood::table::Rule("15.2");
    let again = Need::Roll { draw: Draw::White { side: VISITORS }, rule, sides: 6 };
    assert_eq!(game.luck_label(&again), "The white die, again");
    assert_eq!(game.read_luck(&again, "4"), Ok(vec![4]));
    assert!(game.read_luck(&again, "4 5").is_err());
    assert_eq!(game.prompt(&again).ask, "Indiana State rolls the white die again");
    let clock = Need::Roll { draw: Draw::Clock { side: VISITORS, white: true }, rule, sides: 6 };
    assert_eq!(game.luck_label(&clock), "All 5 clock dice, the white one first");
}

/// A table of other luck, where house coaches answer.
struct Plain(Luck);

impl Table<Tournament> for Plain {
    const TALKS: bool = false;

    fn draw(&mut self, deck: &Deck, _: basic::Draw, _: Rule) -> Step<usize> {
        Ok(self.0.below(deck.left().len() as u32) as usize)
    }

    fn roll(&mut self, sides: u32, _: basic::Draw, _: Rule) -> Step<u32> {
        Ok(self.0.below(sides) + 1)
    }

    fn ask(&mut self, game: &Tournament, side: Seat, question: basic::Question) -> Step<basic::Choice> {
        Ok(basic::HouseCoach.choose(game, side, &question))
    }

    fn offer(&mut self, _: &Tournament, _: Seat, _: basic::Question) -> Step<Option<basic::Choice>> {
        Ok(None)
    }

    fn record(&mut self, _: Event<basic::Talk>) {}
}

/// audit MM-24: §12.12. H26: who has both teams says before the game which one to keep; by method A the other one plays by
/// the Solitaire rules and may win, and the winner is theirs.
#[test]
fn mm_24_who_has_both_teams_keeps_one_before_the_game() {
    let letters = [Rating::A, Rating::B, Rating::C, Rating::D];
    let team = |n: usize| team(&format!("Team {n}"), letters[n % 4], Defense::B, &[]);
    let mut seen = 0;
    for seed in 0..40 {
        let setup = cup::Setup::new((0..8).map(team).collect(), &["Ann", "Bob"]);
        let mut session = Session::<Cup>::new(Arc::new(setup), Some(Seed(seed))).expect("a good setup");
        let mut coach = cup::SeededCoach { seed: Seed(seed) };
        let mut both = None;
        while let Some(input) = session.input_of(&mut coach, Cup::SIDES) {
            let game = session.game();
            let open: Vec<u8> = game.open_games().collect();
            for &at in &open {
                if let Some(seat) = game.opposes_self(at) {
                    assert!(game.contest(at).is_err(), "it is not dealt before");
                    both = Some((at, seat));
                }
            }
            session.input(input).expect("on offer");
            let Some((at, seat)) = both.filter(|(at, _)| session.game().kept(*at).is_some()) else {
                continue;
            };
            let game = session.game();
            let coaches = game.coaches(at);
            let people = Side::ALL.into_iter().filter(|&side| coaches[side] == Some(seat)).count();
            assert_eq!((people, game.contest(at).is_ok()), (1, true), "one of the two");
            if let Some(result) = game.result(at) {
                assert_eq!(game.owner(result.winner), Some(seat), "the winner is theirs, whichever it is");
                seen += 1;
                both = None;
            }
        }
    }
    assert!(seen > 3, "{seen}");
}

/// audit MM-24: §5.8. H25: of two equal seeds of a faction the upper team counts as the better one.
#[test]
fn mm_24_of_equal_seeds_a_faction_plays_for_the_upper_team() {
    let mut seen = 0;
    for n in 0..20 {
        let setup = Arc::new(basic::Setup::new(field(), &["Ann"]));
        let mut table = Plain(Luck::new(Seed(n)));
        let mut game = Tournament::new(Arc::clone(&setup)).expect("a good setup");
        (0..61).for_each(|_| game.step(&mut table).expect("a game"));
        let equal = |semifinal: &u8| matches!(game.teams_of(*semifinal), [Some(one), Some(other)] if basic::seed(one) == basic::seed(other));
        let Some(semifinal) = [60, 61].into_iter().find(equal) else { continue };
        // both teams are the last faction's, which has the turn and Events to spare
        let mut state = serde_json::to_value(&game).expect("it can be kept");
        for team in game.teams_of(semifinal).into_iter().flatten() {
            state["owners"][usize::from(team)] = json!(3);
        }
        state["turn"] = json!(3);
        let mut hand: Vec<u8> = game.factions()[3].hand.clone();
        let left = game.cup().left();
        hand.extend(&left[..9usize.saturating_sub(hand.len()).min(left.len())]);
        hand.sort_unstable();
        let (in_cup, drawn): (Vec<u8>, Vec<u8>) =
            (1..=40).partition(|marker| left.contains(marker) && !hand.contains(marker));
        let n = drawn.len();
        let cards = [drawn, in_cup].concat();
        state["cup"] = json!({ "drawn": n, "cards": cards });
        state["factions"][3]["hand"] = json!(hand);
        let mut game: Tournament = restore(json!(*setup), state).expect("a sound one");
        (0..2).for_each(|_| game.step(&mut table).expect("a game"));
        let over = game.result(semifinal).expect("it was played");
        let played = |which: usize| over.periods.iter().map(|both| both[which].played.len()).sum::<usize>();
        assert!(played(0) > 0 && played(1) == 0, "{} and {}", played(0), played(1));
        seen += 1;
    }
    assert!(seen > 1, "{seen}");
}

/// §12.4, MM17: in the order of the white die, the Underdog's dice first. It held nothing: all dice were threes.
#[test]
fn s12_4_leftovers_are_resolved_from_center_to_bench() {
    let mut scene = Scene::new(setup()).clocks(1, 1).resolved(&[RightForward]);
    scene.turn(&[1], Choice::Try);
    scene.turn(&[1], Choice::Try);
    let script = scene.play(6, &[6, 1, 5, 2, 4, 3, 2, 5, 1, 6], &[]);
    let rolls: Vec<(Side, Position, u8)> = script
        .events
        .iter()
        .filter_map(|event| match event.what {
            What::Talk { talk: Talk::Rolls { side, position, die } } => Some((side, position, die)),
            _ => None,
        })
        .collect();
    let dice = [(Center, 6, 1), (LeftForward, 5, 2), (LeftGuard, 4, 3), (RightGuard, 2, 5), (Bench, 1, 6)];
    let expected: Vec<_> =
        dice.into_iter().flat_map(|(at, one, two)| [(VISITORS, at, one), (HOME, at, two)]).collect();
    assert_eq!(rolls, expected);
}

/// §12.9: "for the rest of the game", over half-time.
#[test]
fn s12_9_a_foul_and_a_foul_out_last_over_half_time() {
    let mut scene = Scene::new(setup())
        .fouled(VISITORS, LeftForward)
        .fouled(HOME, Center)
        .open(HOME, Card::AlteredShot, Center)
        .resolved(&all_but(&[Center]));
    scene.resolve(Center, &[4, 1], &[PASS]);
    assert!(is_out(&scene, HOME, Center));
    // the half ends, the next one begins
    scene.play(2, &[], &[]);
    assert_eq!(scene.game().period(), 2);
    assert!(is_out(&scene, HOME, Center) && fouls(&scene, VISITORS, LeftForward) == 1);
    assert_eq!(scene.game().standing(HOME, Bench).rating, Rating::E);
    let rolled = scene.rolled(LeftForward, 5, 4);
    assert_eq!(scene.game().breakdown(VISITORS, LeftForward, &rolled).points, 13, "an A, not an AA");
}

/// MM31: §13, half of what a Technical has left, rounded up.
#[test]
fn s13_moves_of_an_overtime_are_half_of_the_rating_less_technicals() {
    let even = |name| team(name, Rating::C, Defense::B, &[]);
    let moves = |coaching: u8, technical: bool| {
        let mut with = Setup::new(even("Home"), even("Visitors"));
        with.teams[HOME].coaching = coaching;
        let scene = Scene::new(with).period(2).resolved(&Position::ALL).clocks(0, 1);
        let mut scene = match technical {
            true => scene.scored(HOME, 2).hand(VISITORS, Card::TechnicalFoul),
            false => scene,
        };
        let acts = if technical { play(Card::TechnicalFoul, Center) } else { Choice::Try };
        scene.play(1, if technical { &[1] } else { &[1, 3] }, &[acts, PASS]);
        scene.play(2, &[], &[]);
        assert_eq!(scene.game().period(), 3);
        scene.game().display(HOME).moves
    };
    assert_eq!([1, 2, 3, 4].map(|coaching| moves(coaching, false)), [1, 1, 2, 2]);
    assert_eq!([1, 2, 3, 4].map(|coaching| moves(coaching, true)), [0, 1, 1, 2]);
}

/// audit MM-24: H9 and MM30, §15.4 and §12.8. In an overtime everybody has one Timeout, coached or not: what was left of
/// the second half is lost, and who had none left has one again. It is spent like any other.
#[test]
fn mm_24_each_side_has_one_timeout_in_an_overtime() {
    let even = |name| team(name, Rating::C, Defense::B, &[]);
    let left = |scene: &Scene| Side::ALL.map(|side| scene.game().display(side).time_outs);
    let overtime = |solitaire: bool, before: u8| {
        let both = Setup::new(even("Home"), even("Visitors"));
        let with = if solitaire { both.solitaire(VISITORS) } else { both };
        let scene = Scene::new(with).period(2).time_outs(VISITORS, before).resolved(&Position::ALL);
        let mut scene = scene.clocks(0, 0);
        scene.play(4, &[], &[]);
        assert_eq!((scene.game().period(), left(&scene)), (3, [1, 1]), "{before} before");
        scene
    };
    for before in 0..=3 {
        overtime(true, before);
    }
    overtime(false, 0);
    // 15.4: a 1 against a 4 is rolled again; the clock die of 6 is beyond the five minutes, and names the bench
    let mut alone = overtime(true, 0);
    alone.play(1, &[6, 1, 4, 3, 4], &[]);
    assert_eq!((left(&alone), alone.game().last_roll().expect("dice").dice), ([1, 0], PerSide::new(4, 3)));
    // it had one: the next 1 against a 5 stands
    alone.play(2, &[1, 3, 6, 1, 1, 5], &[Choice::Try, PASS]);
    assert_eq!((left(&alone), alone.game().last_roll().expect("dice").dice), ([1, 0], PerSide::new(5, 1)));
    // 12.8: a coach calls it at a roll of their own or of the other side, once
    let mut coached = overtime(false, 0);
    coached.play(1, &[6, 4, 2, 3, 5], &[Choice::TimeOut, PASS]);
    assert_eq!(
        (left(&coached), coached.game().last_roll().expect("dice").dice),
        ([1, 0], PerSide::new(5, 3))
    );
}

/// audit MM-26: §3.1, the field of 1989 has the names that colleges had then. Fields were shipped with the names of today
/// at first: a link of that time finds its field, and a save has it inside.
#[test]
fn mm_26_a_field_has_the_names_of_its_year_and_older_links_open() {
    let fields = Fields::from_json(include_str!("../../www/cards/march-madness/fields.json"));
    let fields = fields.expect("the shipped fields").fields;
    let of = |year: u16| fields.iter().find(|field| field.year == year).expect("a field of this year");
    let has = |year: u16, name: &str| {
        of(year).regions.iter().any(|region| region.teams.iter().any(|team| team == name))
    };
    for (then, since) in [("Memphis St", "Memphis"), ("SW Missouri St", "Missouri St")] {
        assert!(has(1989, then) && !has(1989, since), "{then}");
    }
    assert!(has(2008, "Memphis") && !has(2008, "Memphis St"));
    for field in &fields {
        assert_eq!(field.clone().as_named_then(), *field, "{}", field.year);
        assert_eq!(field.clone().as_named_since().as_named_then(), *field, "{}", field.year);
        let played_since = field.clone().as_named_since() != *field;
        assert!(!played_since || field.year <= 2003, "{}: nothing to rename", field.year);
    }
    // as it was when the field had today's names
    let older = basic::Setup::new(of(1989).clone().as_named_since(), &["Ann", "Bob"]);
    assert!(older.field != *of(1989));
    let mut session =
        Session::<Tournament>::new(Arc::new(older.clone()), Some(Seed(26))).expect("a good setup");
    for _ in 0..60 {
        let input = session.input_of(&mut basic::HouseCoach, &Seat::ALL).expect("it goes on");
        session.input(input).expect("on offer");
    }
    let text = session.link(basic::Reference::named(&older)).expect("it fits");
    let link = Link::<Tournament>::parse(&text).expect("a link");
    let found = link.reference.setup(&fields, None).expect("the shipped field is the one it means");
    assert_eq!(found, basic::Setup { field: of(1989).clone(), ..older.clone() });
    let opened = link.open(Arc::new(found)).expect("the same game");
    assert_eq!((opened.journal(), opened.game().digest()), (session.journal(), session.game().digest()));
    let saved =
        Save::from_json(&session.save().to_json()).expect("a save").open::<Tournament>().expect("it opens");
    assert_eq!((saved.notice, &saved.session.setup().field), (None, &older.field));
    // a name that somebody has changed is no shipped one
    let mut other = older;
    other.field.regions[0].teams[0] = "Hoyas".to_owned();
    let missing = basic::Reference::named(&other).setup(&fields, None).expect_err("nobody ships it");
    assert_eq!(missing.teams, ["the field of 1989"]);
}

/// §14.1.8: "any Position can be affected, including those that have already been resolved"; points stay.
#[test]
fn s14_1_8_an_injury_hits_a_resolved_position_and_takes_no_points() {
    let mut scene = Scene::new(setup()).hand(VISITORS, Card::Injury).resolved(&[Center]).scored(HOME, 5);
    let luck: Vec<u32> = WITHIN.into_iter().chain([2, 1]).collect();
    scene.play(1, &luck, &[Choice::Coach { card: card(Card::Injury, 0) }, PASS]);
    assert!(is_out(&scene, HOME, Center) && scene.game().is_resolved(Center));
    assert_eq!(scene.points(HOME, Center), 5);
}

/// MM36: §14.1.6, the option rolls the pressing side's 3 or 4 again too.
#[test]
fn s14_1_6_press_both_rolls_a_3_or_4_of_both_again() {
    let pressed = |press_both, luck: &[u32]| {
        let with = Setup { press_both, ..setup() };
        let mut scene = Scene::new(with).coaching(HOME, Card::FullCourtPress);
        scene.resolve(LeftForward, luck, &[PASS]);
        let last = scene.game().last_roll().expect("dice").dice;
        (last[VISITORS], last[HOME])
    };
    assert_eq!(pressed(false, &[3, 6, 4]), (6, 4));
    assert_eq!(pressed(true, &[3, 6, 4, 5]), (6, 5));
    assert_eq!(pressed(true, &[2, 3, 4]), (2, 4), "once");
}

/// MM48: §15.1, exactly one card less after a Technical.
#[test]
fn s15_1_a_technical_costs_a_solitaire_team_one_card() {
    let mut scene = Scene::new(setup().solitaire(VISITORS))
        .hand(HOME, Card::TechnicalFoul)
        .resolved(&Position::ALL)
        .clocks(1, 0);
    scene.play(4, &[1, 40, 41], &[play(Card::TechnicalFoul, Center), PASS]);
    assert_eq!((scene.game().period(), &scene.game().display(VISITORS).hand[..]), (2, &[40, 41][..]));
}

/// §15.3 with §14.1.4: a second Box & One of the period is exchanged.
#[test]
fn s15_3_a_solitaire_team_exchanges_a_second_box_and_one() {
    let mut scene = Scene::new(setup().solitaire(VISITORS))
        .coaching_at(VISITORS, Card::BoxAndOne, Center)
        .hand(VISITORS, Card::BoxAndOne);
    let (first, second) = (card(Card::BoxAndOne, 0), card(Card::BoxAndOne, 1));
    let luck: Vec<u32> = WITHIN.into_iter().chain([second.into(), card(Card::SlowTempo, 0).into()]).collect();
    scene.play(1, &luck, &[]);
    let game = scene.game();
    assert_eq!((game.discards(), game.display(VISITORS).coaching), (&[second][..], Some(first)));
    assert_eq!(game.display(VISITORS).target, Some(Center), "the first one stays where it is");
    assert_eq!(game.display(VISITORS).hand, [card(Card::SlowTempo, 0)]);
}

/// H10: §15.3, what a solitaire team does with cards that need an answer.
#[test]
fn s15_3_a_solitaire_team_answers_for_its_cards_by_rule() {
    let alone = || Scene::new(setup().solitaire(VISITORS));
    let plays = |scene: Scene, kind: Card| {
        let mut scene = scene.hand(VISITORS, kind);
        let luck: Vec<u32> = WITHIN.into_iter().chain([card(kind, 0).into()]).collect();
        scene.play(1, &luck, &[]);
        scene
    };
    // the opponents' best scorer to be resolved: their right guard, then Kelser
    let mut with = setup().solitaire(VISITORS);
    with.teams[HOME].players[RightGuard as usize].rating = Rating::A;
    let target = |scene: Scene| plays(scene, Card::BoxAndOne).game().display(VISITORS).target;
    assert_eq!(target(Scene::new(with.clone())), Some(RightGuard));
    assert_eq!(target(Scene::new(with.clone()).resolved(&[RightGuard])), Some(LeftForward));
    // its own best scorer: Bird
    let technical = plays(Scene::new(with), Card::TechnicalFoul);
    assert_eq!((technical.points(VISITORS, LeftForward), technical.points(VISITORS, RightGuard)), (2, 0));
    // the first other player scores
    let left_open = |at: Position, mate: Position| {
        let mut scene = alone().open(VISITORS, Card::DoubleTeam, at);
        scene.resolve(at, &[3, 3], &[]);
        scene.points(HOME, mate)
    };
    assert_eq!((left_open(LeftForward, Center), left_open(Center, LeftForward)), (4, 4));
    // a foul goes at once, without a question
    let mut zone = alone().coaching(VISITORS, Card::ZoneDefense).open(VISITORS, Card::AlteredShot, Center);
    let script = zone.resolve(Center, &[1, 2], &[]);
    assert!(script.asked.is_empty() && fouls(&zone, VISITORS, Center) == 0);
    assert_eq!(time_outs(&zone), 3, "H9: it is no foul trouble");
}

/// MM44: §14.3.10, any other player, resolved or not, and four points at once.
#[test]
fn s14_3_10_any_other_opponent_may_be_left_open() {
    let doubled =
        || Scene::new(setup()).open(HOME, Card::DoubleTeam, LeftForward).resolved(&[Bench, RightGuard]);
    let choices = doubled().game().choices(HOME, &Question::Teammate { position: LeftForward });
    let others: Vec<Choice> =
        all_but(&[LeftForward]).into_iter().map(|position| Choice::Teammate { position }).collect();
    assert_eq!(choices, others);
    for mate in all_but(&[LeftForward]) {
        let mut scene = doubled();
        let script = scene.resolve(LeftForward, &[4, 5], &[Choice::Teammate { position: mate }, PASS]);
        assert_eq!(script.asked[0], (HOME, Question::Teammate { position: LeftForward }), "its owner names");
        assert_eq!(scene.points(VISITORS, mate), 4, "{mate}");
        assert_eq!(scene.game().is_resolved(mate), matches!(mate, Bench | RightGuard));
    }
}
