//! What a coach or a spectator cannot see changes nothing that they are shown, told or advised (MM §3.3, §4.22, §12.5.2,
//! §12.5.3): games are played at random, and at many moments their hidden cards are dealt anew.

use super::basic::field;
use super::scene::{HOME, Scene, VISITORS, card, setup, team};
use crate::cases::games;
use hardwood::court::Side;
use hardwood::kit::{Deck, Luck, Seed};
use hardwood::march_madness::Position::{self, Center, LeftForward};
use hardwood::march_madness::advanced::{Card, Choice, Contest, Draw, HouseCoach, Kind, Question, Setup};
use hardwood::march_madness::basic::{self, Seat, Tournament};
use hardwood::march_madness::cards::{Defense, Rating};
use hardwood::march_madness::cup::{self, Cup};
use hardwood::table::{
    Coach, Event, Game, Hosted, Log, Need, Onward, Rule, Session, Step, Stop, Table, TwoTeams, restore,
};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::Arc;

/// audit MM-13: §12.5.2, §12.5.3, "void: Boxing Out" told a face-down card.
#[test]
fn mm_13_a_face_down_card_shows_no_card_as_void() {
    let scene = || Scene::new(setup()).open(VISITORS, Card::SecondShots, LeftForward);
    let voided = |scene: Scene, viewer| scene.game().positions(VISITORS, viewer)[1].cards[0].voided;
    let down = || scene().played(HOME, Card::BoxingOut, LeftForward);
    assert_eq!((voided(down(), Some(VISITORS)), voided(down(), None)), (None, None), "it lies face down");
    assert_eq!(voided(down(), Some(HOME)), Some(Card::BoxingOut), "its owner knows");
    for viewer in [None, Some(HOME), Some(VISITORS)] {
        let open = scene().open(HOME, Card::BoxingOut, LeftForward);
        assert_eq!(voided(open, viewer), Some(Card::BoxingOut));
    }
}

/// audit MM-13: §12.5.2, a spectator's expected points count open cards only.
#[test]
fn mm_13_a_spectator_expects_points_by_open_cards() {
    let edge = |scene: Scene| scene.game().forecast(None, Center).edge(HOME);
    let none = || Scene::new(setup());
    assert_eq!(edge(none().played(HOME, Card::SecondShots, Center)), edge(none()));
    assert!(edge(none().open(HOME, Card::SecondShots, Center)) > edge(none()));
}

/// audit MM-14: §12.5.2, §12.5.3, the coach left Second Shots where Boxing Out lay face down.
#[test]
fn mm_14_the_coach_and_its_figures_do_not_know_a_face_down_card() {
    let told = |theirs| {
        let game = Scene::new(setup())
            .hand(VISITORS, Card::SecondShots)
            .played(HOME, theirs, LeftForward)
            .resolved(&[Center, Position::RightForward, Position::LeftGuard, Position::Bench])
            .game();
        let question = Question::Turn { resolve: false };
        let choices = game.choices(VISITORS, &question);
        (HouseCoach.choose(&game, VISITORS, &question), game.figures(VISITORS, &question, &choices))
    };
    let boxed = told(Card::BoxingOut);
    assert_eq!(boxed, told(Card::AlteredShot));
    assert_eq!(boxed.0, Choice::Play { card: card(Card::SecondShots, 0), position: LeftForward });
}

/// Numbers that somebody cannot see, dealt anew.
fn shuffled(numbers: Vec<u8>, luck: &mut Luck) -> Vec<u8> {
    let mut left = numbers;
    let mut out = Vec::with_capacity(left.len());
    while !left.is_empty() {
        out.push(left.swap_remove(luck.below(left.len() as u32) as usize));
    }
    out
}

fn numbers(value: &Value) -> Vec<u8> {
    value.as_array().expect("a list").iter().map(|n| n.as_u64().expect("a number") as u8).collect()
}

/// The game with all that `viewer` cannot see dealt anew: hands, face-down cards and the deck. `None` in the middle of
/// something, where no game can be kept.
fn another(game: &Contest, viewer: Option<Side>, luck: &mut Luck) -> Option<Contest> {
    let state = serde_json::to_value(game).expect("it can be kept");
    let whole: Contest = restore(json!(game.setup()), state).ok()?;
    assert_eq!(whole, *game);
    let mut state = serde_json::to_value(game).expect("it can be kept");
    let hidden = Side::ALL.into_iter().filter(|&side| viewer != Some(side)).map(|side| side as usize);
    let hidden: Vec<usize> = hidden.collect();
    let mut pool = game.deck().left().to_vec();
    for &side in &hidden {
        let display = game.display(Side::ALL[side]);
        pool.extend(&display.hand);
        pool.extend(
            display.played.iter().flatten().filter(|played| !played.open).map(|played| played.number),
        );
    }
    // a card at a position is no coaching card
    let pool = shuffled(pool, luck);
    let (coaching, mut cards): (Vec<u8>, Vec<u8>) =
        pool.into_iter().partition(|&number| Card::of(number).kind() == Kind::Coaching);
    for &side in &hidden {
        for at in 0..6 {
            for played in state["displays"][side]["played"][at].as_array_mut().expect("a list") {
                if played["open"] == json!(false) {
                    played["number"] = json!(cards.pop().expect("there are as many as there were"));
                }
            }
        }
    }
    cards.extend(coaching);
    let mut cards = shuffled(cards, luck);
    for &side in &hidden {
        let n = game.display(Side::ALL[side]).hand.len();
        let mut hand = cards.split_off(cards.len() - n);
        hand.sort_unstable();
        state["displays"][side]["hand"] = json!(hand);
    }
    let drawn = (1..=60u8).filter(|number| !cards.contains(number)).collect::<Vec<_>>();
    let n = drawn.len();
    let all = [drawn, cards].concat();
    state["deck"] = json!({ "drawn": n, "cards": all });
    Some(restore(json!(game.setup()), state).expect("a sound one"))
}

/// All that anybody is told of the game.
fn told(game: &Contest, viewer: Option<Side>) -> Vec<String> {
    fn words(it: impl Debug) -> String {
        format!("{it:?}")
    }
    let mut told = vec![Hosted::moment(game), words(game.time()), words(Hosted::won_by(game))];
    told.push(words(Hosted::seen_by(game, viewer)));
    for side in Side::ALL {
        told.push(words(game.positions(side, viewer)));
        told.push(words(game.line(side)));
        told.push(words(game.clock_track(side)));
    }
    told.extend(game.unresolved().map(|at| words(game.forecast(viewer, at))));
    told
}

/// All that the coach of `side` is asked and advised.
fn advised(game: &Contest, side: Side, question: &Question) -> Vec<String> {
    let choices = game.choices(side, question);
    let best = HouseCoach.choose(game, side, question);
    let need = Need::Choose { side, question: *question, choices: choices.clone() };
    let prompt = Hosted::prompt(game, &need);
    let mut told = vec![
        format!("{choices:?}"),
        format!("{best:?}"),
        format!("{prompt:?}"),
        format!("{:?}", game.goal(side, question, best, &prompt)),
        format!("{:?}", game.preferred(side, question, best, &prompt)),
    ];
    if question.is_move() {
        told.push(format!("{:?}", game.moves(side, &choices)));
        told.push(format!("{:?}", game.preview(side, best)));
    }
    told
}

/// Deals the hidden cards of any moment anew, also in the middle of a turn, and requires the same view, the same
/// advice and the same chances; whether a deal fitted.
fn expected(session: &Session<Contest>, viewer: Option<Side>, luck: &mut Luck, seed: u64) -> bool {
    let onward = session.onward().expect("it replays");
    let deal = Hosted::dealt_anew(onward.now(), viewer, luck).expect("cards are hidden");
    if !onward.fits(viewer, &deal) {
        return false;
    }
    let other = onward.exchanged(&deal);
    assert_eq!(told(onward.now(), viewer), told(other.now(), viewer), "seed {seed}, {viewer:?}");
    if let (Need::Choose { side, question, .. }, true) = (session.need(), session.windows().is_empty())
        && viewer == Some(*side)
    {
        assert_eq!(advised(onward.now(), *side, question), advised(other.now(), *side, question));
    }
    // where the first deal does not fit both, the next one may not be the same, though each is as likely
    let first = |onward: &Onward<Contest>| {
        let deal = Hosted::dealt_anew(onward.now(), viewer, &mut Onward::<Contest>::deals(Seed(seed)));
        onward.fits(viewer, &deal.expect("cards are hidden"))
    };
    // nor where a solitaire team draws while it has chosen a coaching card that nobody has seen yet
    let drawing = matches!(session.need(), Need::Draw { .. }) && session.setup().solitaire.0.contains(&true);
    if drawing || !(first(&onward) && first(&other)) {
        return false;
    }
    let end = |onward: &Onward<Contest>| onward.play_unseen(viewer, Seed(seed), HouseCoach).expect("an end");
    let (one, two) = (end(&onward), end(&other));
    assert_eq!(told(&one, None), told(&two, None), "seed {seed}, {viewer:?}: another end");
    true
}

/// What a game is given from a moment on, in order.
enum Given<G: Game> {
    Card(u8),
    Face(u32),
    Choice(G::Choice),
}

impl<G: Game> Clone for Given<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Given<G> {}

/// A table that gives a game what it was given, and stops at what it needs next. No coach acts in a window.
struct Gives<'a, G: Game> {
    given: &'a [Given<G>],
    need: Need<G>,
    told: Vec<String>,
}

impl<'a, G: Game> Gives<'a, G> {
    fn next(&mut self, need: impl FnOnce() -> Need<G>) -> Step<&'a Given<G>> {
        let Some((next, rest)) = self.given.split_first() else {
            self.need = need();
            return Err(Stop::Waiting);
        };
        self.given = rest;
        Ok(next)
    }
}

impl<G: Game> Table<G> for Gives<'_, G> {
    const TALKS: bool = true;

    fn draw(&mut self, deck: &Deck, draw: G::Draw, rule: Rule) -> Step<usize> {
        let left = deck.left().to_vec();
        let place = |card: u8| left.iter().position(|&other| other == card).ok_or(Stop::Refused);
        match *self.next(|| Need::Draw { draw, rule, cards: left.clone() })? {
            Given::Card(card) => place(card),
            _ => Err(Stop::Refused),
        }
    }

    fn roll(&mut self, sides: u32, draw: G::Draw, rule: Rule) -> Step<u32> {
        match *self.next(|| Need::Roll { draw, rule, sides })? {
            Given::Face(face) => Ok(face),
            _ => Err(Stop::Refused),
        }
    }

    fn ask(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<G::Choice> {
        let choices = game.choices(side, &question);
        let asked = question.clone();
        match *self.next(|| Need::Choose { side, question: asked, choices })? {
            Given::Choice(choice) => {
                game.place_of(side, &question, choice).map(|_| choice).ok_or(Stop::Refused)
            }
            _ => Err(Stop::Refused),
        }
    }

    fn offer(&mut self, _: &G, side: G::Side, question: G::Question) -> Step<Option<G::Choice>> {
        self.told.push(format!("{side:?} may {question:?}"));
        Ok(None)
    }

    fn record(&mut self, event: Event<G::Talk>) {
        self.told.push(format!("{event:?}"));
    }
}

/// A game played on from a moment: as it is then, what it needs, and all that was told. `None` where it can't have gone so.
fn gone_on<G: Game>(from: &G, given: &[Given<G>]) -> Option<(G, Need<G>, Vec<String>)> {
    let (mut game, mut table) = (from.clone(), Gives { given, need: Need::Over, told: Vec::new() });
    while !game.over() {
        match game.step(&mut table) {
            Ok(()) => {}
            Err(Stop::Waiting) => return Some((game, table.need, table.told)),
            Err(Stop::Refused) => return None,
        }
    }
    Some((game, Need::Over, table.told))
}

/// What was discarded: everybody has seen it, also where the deck is made of the discards in the same step.
fn discards(told: &[String]) -> impl Iterator<Item = &String> {
    told.iter().filter(|event| event.contains("Discards"))
}

/// Plays a game and one with other hidden cards side by side, as long as they look alike to `viewer`, and requires that they
/// are then told the same and that the games need the same as far as the viewer may know: the same coach is asked the same
/// question, the same cards may come (the library's `need(viewer)`), and so the screen is passed to the same coach. How
/// many needs were compared.
fn side_by_side<G: Hosted>(game: &G, viewer: Option<G::Side>, luck: &mut Luck, needs: usize) -> u32 {
    let deal = game.dealt_anew(viewer, luck).expect("cards are hidden");
    let other = game.exchanged(&deal);
    let (mut one, mut two): (Vec<Given<G>>, Vec<Given<G>>) = (vec![], vec![]);
    let mut compared = 0;
    while let Some((now, need, told)) = gone_on(game, &one) {
        let seen = now.seen_by(viewer);
        // what was given last may be the same card, or that in its place
        let last = two.pop();
        let candidates: Vec<Option<Given<G>>> = match (one.last(), last) {
            (Some(&same), Some(last)) => vec![Some(same), Some(last)],
            _ => vec![None],
        };
        let alike = candidates.into_iter().find_map(|candidate| {
            let given: Vec<_> = two.iter().copied().chain(candidate).collect();
            let gone = gone_on(&other, &given);
            let gone = gone.filter(|(then, _, heard)| {
                then.seen_by(viewer) == seen && discards(heard).eq(discards(&told))
            });
            gone.map(|gone| (given, gone))
        });
        let Some((given, (then, due, heard))) = alike else { return compared };
        two = given;
        assert_eq!(told, heard, "{viewer:?}");
        assert_eq!(now.need_seen_by(&need, viewer), then.need_seen_by(&due, viewer), "{viewer:?}");
        assert_eq!(
            words_of(&*seen, &need, viewer),
            words_of(&*then.seen_by(viewer), &due, viewer),
            "{viewer:?}"
        );
        compared += 1;
        if one.len() == needs {
            return compared;
        }
        let any = |n: usize, luck: &mut Luck| luck.below(n as u32) as usize;
        let (same, exchanged) = match need {
            Need::Over => return compared,
            Need::Draw { cards, .. } => {
                let card = cards[any(cards.len(), luck)];
                (Given::Card(card), Given::Card(deal.face(card)))
            }
            Need::Roll { sides, .. } => {
                let face = Given::Face(luck.below(sides) + 1);
                (face, face)
            }
            Need::Choose { choices, .. } => {
                let choice = choices[any(choices.len(), luck)];
                (Given::Choice(choice), Given::Choice(G::exchanged_choice(choice, &deal)))
            }
        };
        one.push(same);
        two.push(exchanged);
    }
    compared
}

/// What somebody reads who is told a need as far as they may know it.
fn words_of<G: Hosted>(seen: &G, need: &Need<G>, viewer: Option<G::Side>) -> String {
    format!("{:?}", seen.prompt(&seen.need_seen_by(need, viewer)))
}

/// Plays a game of the seed and compares; how often advice was compared with other hidden cards.
fn compare(setup: &Arc<Setup>, seed: u64) -> u32 {
    let mut session = Session::<Contest>::new(Arc::clone(setup), Some(Seed(seed))).expect("a good setup");
    let mut luck = Luck::new(Seed(!seed));
    let mut compared = 0;
    loop {
        let game = session.game();
        // a few moments of each game
        let looks = luck.below(24) == 0;
        if looks {
            for viewer in [None, Some(HOME), Some(VISITORS)] {
                let Some(other) = another(game, viewer, &mut luck) else { continue };
                assert_eq!(told(game, viewer), told(&other, viewer), "seed {seed}, {viewer:?}");
            }
            let viewer = [None, Some(HOME), Some(VISITORS)][luck.below(3) as usize];
            expected(&session, viewer, &mut luck, seed);
            if another(game, viewer, &mut luck).is_some() {
                side_by_side(game, viewer, &mut luck, 30);
            }
            for window in session.windows() {
                let Some(other) = another(game, Some(window.side), &mut luck) else { continue };
                let act = |game| HouseCoach.act(game, window.side, &window.question);
                assert_eq!(act(game), act(&other), "seed {seed}");
            }
        }
        match session.need() {
            Need::Over => return compared,
            Need::Choose { side, question, choices } => {
                if let Some(other) = looks.then(|| another(game, Some(*side), &mut luck)).flatten() {
                    let (one, two) = (advised(game, *side, question), advised(&other, *side, question));
                    assert_eq!(one, two, "seed {seed}");
                    compared += 1;
                }
                let choice = match luck.below(2) {
                    0 => HouseCoach.choose(game, *side, question),
                    _ => choices[luck.below(choices.len() as u32) as usize],
                };
                let at = choices.iter().position(|other| *other == choice).expect("on offer");
                session.choose(at as u16).expect("on offer");
            }
            _ => session.flip().expect("luck is due"),
        }
    }
}

/// audit MM-13, MM-14: §12.5.2, and §15.3: of a solitaire team nobody sees the hand.
#[test]
fn mm_13_mm_14_advanced_games_tell_nothing_hidden() {
    let even = |name| team(name, Rating::B, Defense::C, &[(Center, "A star", Rating::Aa)]);
    let setups = [
        setup(),
        Setup::new(even("Home"), even("Visitors")),
        setup().solitaire(HOME),
        Setup { best_position: true, press_both: true, ..setup().solitaire(VISITORS) },
    ];
    let setups = setups.map(Arc::new);
    let mut compared = 0;
    for seed in 0..games(160, 10_000) {
        compared += compare(&setups[(seed % 4) as usize], seed);
    }
    assert!(compared > 250, "{compared}");
}

/// audit MM-13: §12.5.2, §12.5.3: hidden cards are dealt anew wherever a game is played on, and mostly they can be.
#[test]
fn mm_13_chances_of_winning_depend_on_no_hidden_card() {
    let (mut looked, mut fitted, mut others) = (0, 0, 0);
    for seed in 0..games(24, 1_000) {
        let setup = if seed % 3 == 0 { setup().solitaire(VISITORS) } else { setup() };
        let mut session = Session::<Contest>::new(Arc::new(setup), Some(Seed(seed))).expect("a good setup");
        let mut luck = Luck::new(Seed(!seed));
        while let Some(input) = session.input_of(&mut HouseCoach, &Side::ALL) {
            if luck.below(30) == 0 {
                for viewer in [None, Some(HOME), Some(VISITORS)] {
                    looked += 1;
                    fitted += u32::from(expected(&session, viewer, &mut luck, seed));
                }
                let onward = session.onward().expect("it replays");
                let end = |viewer| onward.play_unseen(viewer, Seed(seed), HouseCoach).expect("an end");
                let lines = |game: &Contest| Side::ALL.map(|side| format!("{:?}", game.line(side)));
                others += u32::from(
                    lines(&end(None)) != lines(&onward.play(Seed(seed), HouseCoach).expect("an end")),
                );
            }
            session.input(input).expect("on offer");
        }
    }
    assert!(fitted * 10 > looked * 8, "{fitted} of {looked} deals fit");
    assert!(others > looked / 12, "{others}: hidden cards are dealt anew");
}

/// audit MM-13: §12.5, H30: two games that look alike to somebody need the same, whatever lies face down: no question, no
/// list of cards that may come tells it. And most of what is compared is the middle of turns with cards face down.
#[test]
fn mm_13_what_a_game_needs_tells_nothing_hidden() {
    let setups = [setup(), setup().solitaire(HOME)].map(Arc::new);
    let (mut compared, mut down) = (0, 0);
    for seed in 0..games(30, 10_000) {
        let setup = Arc::clone(&setups[usize::from(seed % 4 == 0)]);
        let mut session = Session::<Contest>::new(setup, Some(Seed(seed))).expect("a good setup");
        let mut luck = Luck::new(Seed(!seed));
        while let Some(input) = session.input_of(&mut HouseCoach, &Side::ALL) {
            let game = session.game();
            let viewer = [None, Some(HOME), Some(VISITORS)][luck.below(3) as usize];
            if luck.below(20) == 0 && another(game, viewer, &mut luck).is_some() {
                let needs = side_by_side(game, viewer, &mut luck, 60);
                let lies_down = Side::ALL.into_iter().any(|side| {
                    viewer != Some(side)
                        && game.display(side).played.iter().flatten().any(|played| !played.open)
                });
                compared += needs;
                down += needs * u32::from(lies_down);
            }
            session.input(input).expect("on offer");
        }
    }
    assert!(compared > 2_000 && down > 300, "{compared}, {down} with cards face down");
}

/// audit MM-13: §12.5, MM20, H30: whether a coach is asked to open a card tells nothing of the cards that lie face down.
#[test]
fn mm_13_a_coach_is_asked_to_open_whatever_lies_there() {
    let asked = |down: Card| {
        let mut scene =
            Scene::new(setup()).played(VISITORS, Card::SecondShots, LeftForward).played(HOME, down, Center);
        let script = scene.resolve(LeftForward, &[2, 5], &[Choice::Pass, Choice::Pass]);
        script
            .asked
            .iter()
            .filter(|(_, asked)| matches!(asked, Question::Open { .. }))
            .copied()
            .collect::<Vec<_>>()
    };
    let question = (HOME, Question::Open { position: LeftForward });
    for down in [Card::BoxingOut, Card::ControllingTheBoards, Card::AlteredShot, Card::KeySteal] {
        assert_eq!(asked(down), [question], "{down}");
    }
    // nothing that could lie there would act: nobody is asked
    let quiet = |scene: Scene| {
        let mut scene = scene;
        let script = scene.resolve(LeftForward, &[2, 5], &[Choice::Pass]);
        assert!(!script.asked.iter().any(|(_, asked)| matches!(asked, Question::Open { .. })));
    };
    let faced = || Scene::new(setup()).played(VISITORS, Card::SecondShots, LeftForward);
    quiet(faced());
    quiet(Scene::new(setup()).played(HOME, Card::BoxingOut, Center));
    quiet(faced().open(HOME, Card::AlteredShot, Center));
    // all that could act have been seen elsewhere
    let gone = [Card::BoxingOut, Card::ControllingTheBoards].into_iter().flat_map(|card| [card, card]);
    quiet(gone.fold(faced().played(HOME, Card::KeySteal, Center), Scene::discarded));
}

/// H30: how often two coaches are asked to open a card, of all resolutions and of those in which they have any card face down
/// elsewhere. `--nocapture` shows it.
#[test]
fn h30_coaches_are_seldom_asked_to_open_a_card() {
    let (mut resolved, mut down, mut asked, mut holders) = (0, 0, 0, 0);
    let n = games(20, 1_000);
    for seed in 0..n {
        let mut session = Session::<Contest>::new(Arc::new(setup()), Some(Seed(seed))).expect("a good setup");
        let mut at = None;
        while let Some(input) = session.input_of(&mut HouseCoach, &Side::ALL) {
            match session.need() {
                Need::Choose { question: Question::Open { .. }, choices, .. } => {
                    asked += 1;
                    holders += u32::from(choices.len() > 1);
                }
                Need::Roll { draw: Draw::Scoring { position, .. }, .. } if at != Some(*position) => {
                    at = Some(*position);
                    resolved += 1;
                    let elsewhere = |side: Side| {
                        let played = session.game().display(side).played.iter().enumerate();
                        let mut others = played.filter(|(other, _)| *other != *position as usize);
                        others.any(|(_, on)| on.iter().any(|played| !played.open))
                    };
                    down += Side::ALL.into_iter().map(|side| u32::from(elsewhere(side))).sum::<u32>();
                }
                _ => {}
            }
            session.input(input).expect("on offer");
        }
    }
    println!(
        "{n} games: {resolved} resolutions, {down} with cards face down elsewhere, {asked} asked, {holders} with a card"
    );
    assert!(holders < asked && asked * 2 < down, "{holders} of {asked}, {down}");
}

/// audit MM-13: §15.2, §15.3: the hand of a solitaire team, which draws it blind, nobody sees, and the cards that may come from
/// it are all that were not shown.
#[test]
fn mm_13_nobody_looks_into_the_hand_of_a_solitaire_team() {
    let scene =
        Scene::new(setup().solitaire(HOME)).hand(HOME, Card::SecondShots).hand(VISITORS, Card::FastBreak);
    let game = scene.discarded(Card::BoxingOut).game();
    let hand = game.display(HOME).hand.clone();
    let need = Need::Draw { draw: Draw::Blind { side: HOME }, rule: Rule("15.3"), cards: hand.clone() };
    for viewer in [None, Some(HOME), Some(VISITORS)] {
        assert!(game.seen_by(viewer).display(HOME).hand.iter().all(|&number| number == 0), "{viewer:?}");
        let Need::Draw { cards, .. } = game.need_seen_by(&need, viewer) else { panic!("a card is due") };
        assert!(cards.contains(&hand[0]) && !cards.contains(&game.discards()[0]));
        let visitors = game.display(VISITORS).hand[0];
        assert_eq!(cards.contains(&visitors), viewer != Some(VISITORS), "{viewer:?}");
        let count = 60 - 1 - u8::from(viewer == Some(VISITORS)) * game.display(VISITORS).hand.len() as u8;
        assert_eq!(cards.len(), usize::from(count));
    }
}

/// The owner of a hand keeps it, and all that lies open stays: only what they can't see is dealt anew.
#[test]
fn mm_13_a_deal_leaves_what_the_viewer_sees() {
    let scene = Scene::new(setup())
        .hand(VISITORS, Card::SecondShots)
        .hand(HOME, Card::FastBreak)
        .played(HOME, Card::BoxingOut, LeftForward)
        .open(HOME, Card::AlteredShot, Center);
    let game = scene.game();
    let mut luck = Luck::new(Seed(1));
    let mut dealt = BTreeSet::new();
    for _ in 0..200 {
        let deal = Hosted::dealt_anew(&game, Some(VISITORS), &mut luck).expect("cards are hidden");
        let other = Hosted::exchanged(&game, &deal);
        assert_eq!(other.display(VISITORS), game.display(VISITORS));
        let [theirs, _] = [other.display(HOME), game.display(HOME)];
        assert_eq!(theirs.played[0], game.display(HOME).played[0], "it lies open");
        let down = theirs.played[1][0];
        assert!(!down.open && down.card().kind() != Kind::Coaching, "§12.5.1: {:?}", down.card());
        dealt.insert(down.card().name());
    }
    assert!(dealt.len() > 15, "any card may lie there: {dealt:?}");
}

/// §12.5.2: the log tells what was played face down only once it is open.
#[test]
fn mm_13_the_log_names_no_card_that_was_not_shown() {
    for seed in 0..games(20, 300) {
        let mut session = Session::<Contest>::new(Arc::new(setup()), Some(Seed(seed))).expect("a good setup");
        let mut shown = BTreeSet::new();
        let mut read = 0;
        while !session.game().over() {
            let input = session.input_of(&mut HouseCoach, &Side::ALL).expect("it goes on");
            session.input(input).expect("on offer");
            let game = session.game();
            for side in Side::ALL {
                let display = game.display(side);
                let open = display.played.iter().flatten().filter(|played| played.open);
                shown.extend(
                    open.map(|played| played.card().name()).chain(display.coach_card().map(Card::name)),
                );
            }
            shown.extend(game.discards().iter().map(|&number| Card::of(number).name()));
            let log = Log::of(session.events(), game);
            for entry in &log.entries[read.min(log.entries.len())..] {
                for name in Card::ALL.iter().map(|card| card.name()).filter(|name| entry.text.contains(name))
                {
                    // what was played or discarded openly may have been shuffled in the same step
                    let used = ["plays Technical Foul", "plays Injury", " discards "]
                        .iter()
                        .any(|done| entry.text.contains(done));
                    assert!(shown.contains(name) || used, "seed {seed}: {}", entry.text);
                }
            }
            read = log.entries.len();
        }
    }
}

/// audit MM-13: §12.5.2, the games of a cup are advanced games, whoever plays their teams.
#[test]
fn mm_13_mm_14_games_of_a_cup_tell_nothing_hidden() {
    let letters = [Rating::A, Rating::B, Rating::C, Rating::D];
    let team = |n: usize| team(&format!("Team {n}"), letters[n % 4], Defense::B, &[]);
    let setup = cup::Setup::new((0..4).map(team).collect(), &["Ann", "Bob"]);
    let mut compared = 0;
    for seed in 0..games(10, 300) {
        let mut cup = Session::<Cup>::new(Arc::new(setup.clone()), Some(Seed(seed))).expect("a good setup");
        let mut coach = cup::SeededCoach { seed: Seed(seed) };
        while let Some(input) = cup.input_of(&mut coach, Cup::SIDES) {
            cup.input(input).expect("on offer");
            for game in 0..3 {
                if let (Ok(setup), None) = (cup.game().contest(game), cup.game().result(game)) {
                    compared += compare(&Arc::new(setup), seed);
                }
            }
        }
    }
    assert!(compared > 20, "{compared}");
}

/// The tournament with the Events that `viewer` cannot see dealt anew. `None` in the middle of something, where no game
/// can be kept.
fn another_tournament(game: &Tournament, viewer: Option<Seat>, luck: &mut Luck) -> Option<Tournament> {
    let state = serde_json::to_value(game).expect("it can be kept");
    let whole: Tournament = restore(json!(game.setup()), state).ok()?;
    assert_eq!(whole, *game);
    let mut state = serde_json::to_value(game).expect("it can be kept");
    let deck = &state["cup"];
    let drawn = deck["drawn"].as_u64().expect("a number") as usize;
    let left = numbers(&deck["cards"])[drawn..].to_vec();
    let known: Vec<u8> = numbers(&deck["cards"])[..drawn].to_vec();
    let mut pool = left.clone();
    let hidden: Vec<usize> = (0..4).filter(|&seat| viewer.is_none_or(|viewer| viewer.at() != seat)).collect();
    for &seat in &hidden {
        pool.extend(numbers(&state["factions"][seat]["hand"]));
    }
    let down: Vec<(usize, usize)> = match game.live() {
        Some(live) => {
            let halves = live
                .periods
                .iter()
                .enumerate()
                .flat_map(|(n, both)| both.iter().zip(0..).map(move |h| (n, h)));
            let halves =
                halves.filter(|(_, (half, which))| !half.rolled && hidden.contains(&live.seats[*which].at()));
            halves.map(|(n, (_, which))| (n, which)).collect()
        }
        None => Vec::new(),
    };
    for &(n, which) in &down {
        pool.extend(numbers(&state["live"]["periods"][n][which]["played"]));
    }
    let mut cards = shuffled(pool, luck);
    let mut deal = |n: usize| {
        let mut dealt = cards.split_off(cards.len() - n);
        dealt.sort_unstable();
        json!(dealt)
    };
    for &seat in &hidden {
        let n = numbers(&state["factions"][seat]["hand"]).len();
        state["factions"][seat]["hand"] = deal(n);
    }
    for &(n, which) in &down {
        let played = numbers(&state["live"]["periods"][n][which]["played"]).len();
        state["live"]["periods"][n][which]["played"] = deal(played);
    }
    let seen: Vec<u8> = known.iter().copied().chain(left).filter(|marker| !cards.contains(marker)).collect();
    let n = seen.len();
    let all = [seen, cards].concat();
    state["cup"] = json!({ "drawn": n, "cards": all });
    Some(restore(json!(game.setup()), state).expect("a sound one"))
}

fn told_of_tournament(game: &Tournament, viewer: Option<Seat>) -> Vec<String> {
    let mut told = vec![
        Hosted::moment(game),
        format!("{:?}", Hosted::seen_by(game, viewer)),
        format!("{:?}", game.bracket()),
        format!("{:?}", game.standings()),
        format!("{:?}", game.victor()),
    ];
    if let Some(live) = game.live() {
        let halves = (0..live.periods.len()).flat_map(|period| [(period, 0), (period, 1)]);
        told.extend(halves.map(|(period, which)| format!("{:?}", game.open_events(live, period, which))));
    }
    if let Some(seat) = viewer {
        told.push(format!("{:?} {:?}", game.hand(seat), game.face_down(seat)));
    }
    told
}

/// audit MM-13, MM-14: §3.3, §4.22, the basic game.
#[test]
fn mm_13_mm_14_tournaments_tell_nothing_hidden() {
    let (mut compared, mut down, mut played, mut needs) = (0, 0, 0, 0);
    for seed in 0..games(30, 1_000) {
        let coaches: Vec<&str> = ["Ann", "Bob", "Cy", "Di"][..1 + seed as usize % 4].to_vec();
        let setup = basic::Setup::new(field(), &coaches);
        let mut session =
            Session::<Tournament>::new(Arc::new(setup), Some(Seed(seed))).expect("a good setup");
        let mut luck = Luck::new(Seed(!seed));
        loop {
            let game = session.game();
            let asked = matches!(session.need(), Need::Choose { .. });
            let looks = luck.below(if asked { 4 } else { 60 }) == 0;
            let face_down = |half: &basic::Half| !half.rolled && !half.played.is_empty();
            let live = game.live().and_then(|live| live.periods.last());
            down += u32::from(looks && live.is_some_and(|both| both.iter().any(face_down)));
            if looks {
                for viewer in [None].into_iter().chain(Seat::ALL.map(Some)) {
                    let Some(other) = another_tournament(game, viewer, &mut luck) else { continue };
                    assert_eq!(
                        told_of_tournament(game, viewer),
                        told_of_tournament(&other, viewer),
                        "seed {seed}"
                    );
                }
                let viewer = [None, Some(Seat(0)), Some(Seat(1))][luck.below(3) as usize];
                if another_tournament(game, viewer, &mut luck).is_some() {
                    needs += side_by_side(game, viewer, &mut luck, 30);
                }
                if luck.below(12) == 0 {
                    let viewer = [None, Some(Seat(0)), Some(Seat(1))][luck.below(3) as usize];
                    let onward = session.onward().expect("it replays");
                    let deal =
                        Hosted::dealt_anew(onward.now(), viewer, &mut luck).expect("Events are hidden");
                    let other = onward.exchanged(&deal);
                    let first = |onward: &Onward<Tournament>| {
                        let mut luck = Onward::<Tournament>::deals(Seed(seed));
                        let deal = Hosted::dealt_anew(onward.now(), viewer, &mut luck);
                        onward.fits(viewer, &deal.expect("Events are hidden"))
                    };
                    if onward.fits(viewer, &deal) && first(&onward) && first(&other) {
                        let end = |onward: &Onward<Tournament>| {
                            onward.play_unseen(viewer, Seed(seed), basic::HouseCoach).expect("an end")
                        };
                        let (one, two) = (end(&onward), end(&other));
                        assert_eq!(
                            told_of_tournament(&one, None),
                            told_of_tournament(&two, None),
                            "seed {seed}"
                        );
                        played += 1;
                    }
                }
            }
            match session.need() {
                Need::Over => break,
                need @ Need::Choose { side, question, choices } => {
                    let other = looks.then(|| another_tournament(game, Some(*side), &mut luck)).flatten();
                    if let Some(other) = other {
                        let advised = |game: &Tournament| {
                            let choice = basic::HouseCoach.choose(game, *side, question);
                            (game.choices(*side, question), choice, Hosted::prompt(game, need))
                        };
                        assert_eq!(advised(game), advised(&other), "seed {seed}");
                        compared += 1;
                    }
                    let choice = match luck.below(2) {
                        0 => basic::HouseCoach.choose(game, *side, question),
                        _ => choices[luck.below(choices.len() as u32) as usize],
                    };
                    let at = choices.iter().position(|other| *other == choice).expect("on offer");
                    session.choose(at as u16).expect("on offer");
                }
                _ => session.flip().expect("luck is due"),
            }
        }
    }
    assert!(compared > 100 && down > 100, "{compared}, {down} with Events face down");
    assert!(played > 50, "{played} played on");
    assert!(needs > 500, "{needs} needs compared");
}
