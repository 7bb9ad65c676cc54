//! Playing any game at random, with everything that must hold checked on the way.

use crate::count::count;
use crate::dice::Dice;
use hardwood::book::{Audit, BoxScore};
use hardwood::court::Side;
use hardwood::kit::Seed;
use hardwood::table::link::{Link, LinkError};
use hardwood::table::{
    BoxScored, Coach, Event, Game, Hosted, Input, Log, Need, Save, Session, What, simulate_heard,
};
use std::sync::Arc;

/// A game as it is tested: what it begins with, and what is looked at beside its words.
pub trait Fuzzed: Hosted {
    /// Any teams under any rules.
    fn any_setup(dice: &mut Dice) -> Self::Setup;
    /// The cards that links of setups find.
    fn set() -> &'static Self::Set;
    /// Looks at what else a screen shows.
    fn look(&self) {}
    /// The box score and the players of each side, where there is one.
    fn scored(&self) -> Option<(&BoxScore, [usize; 2])> {
        None
    }
}

/// The house coaches of a game.
fn house<G: Fuzzed>() -> G::House {
    G::house(&G::BenchPolicy::default(), None)
}

/// What a link says of a setup, in one way or another.
fn reference<G: Fuzzed>(setup: &G::Setup, dice: &mut Dice) -> G::Reference {
    if dice.one_in(3) { G::named(setup, "Any") } else { G::whole(setup) }
}

/// The setup a link speaks of, if it is to be found.
fn found<G: Fuzzed>(reference: &G::Reference) -> Option<G::Setup> {
    G::found(reference, &[G::set()], None).ok()
}

/// Words for what is needed, and what else a screen shows.
fn look<G: Fuzzed>(session: &Session<G>) {
    let game = session.game();
    drop((game.prompt(session.need()), game.moment()));
    game.look();
}

/// The box score of a game, and the players of each side.
pub fn box_score<G: BoxScored>(game: &G) -> Option<(&BoxScore, [usize; 2])> {
    Some((game.book(), Side::ALL.map(|side| game.roster(side).len())))
}

/// A coach who now and then, or always, does any legal thing instead of what the house coach would.
struct Restless<G: Fuzzed> {
    house: G::House,
    dice: Dice,
    /// Of so many decisions one is a random one; 0 for none.
    every: usize,
}

impl<G: Fuzzed> Coach<G> for Restless<G> {
    fn choose(&mut self, game: &G, side: G::Side, question: &G::Question) -> G::Choice {
        if self.every > 0 && self.dice.one_in(self.every) {
            let choices = game.choices(side, question);
            // the first is mostly the one that plays on
            let of = if self.dice.one_in(2) { choices.len() } else { 1 };
            return *self.dice.of(&choices[..of]);
        }
        self.house.choose(game, side, question)
    }

    fn act(&mut self, game: &G, side: G::Side, window: &G::Question) -> Option<G::Choice> {
        if self.every > 0 && self.dice.one_in(self.every * 12) {
            let choices = game.choices(side, window);
            return (!choices.is_empty()).then(|| *self.dice.of(&choices));
        }
        if self.every == 1 { None } else { self.house.act(game, side, window) }
    }
}

/// A setup of this game, and dice to go on with.
fn begin<G: Fuzzed>(dice: &mut Dice) -> Arc<G::Setup> {
    loop {
        let setup = Arc::new(G::any_setup(dice));
        // one that no game begins with is an answer too
        if G::new(Arc::clone(&setup)).is_ok() {
            return setup;
        }
    }
}

/// Simulates a game, hearing every play.
pub fn simulated<G: Fuzzed>(case: u64) {
    let dice = &mut Dice::new(case);
    let setup = begin::<G>(dice);
    let every = *dice.of(&[0, 0, 20, 3, 1]);
    let coach = Restless::<G> { house: house::<G>(), dice: Dice::new(dice.any()), every };
    let empty = G::new(Arc::clone(&setup)).expect("begun before");
    let mut heard =
        empty.scored().map(|(_, [home, visitors])| (BoxScore::new(home, visitors), Audit::default()));
    let hear = |at, play: &_| {
        if let Some((book, audit)) = &mut heard {
            book.record(at, play);
            if let Err(why) = audit.check(at, play, book) {
                panic!("the audit of {play:?}: {why}");
            }
        }
    };
    let end = simulate_heard::<G, _>(&setup, Seed(dice.any()), coach, hear).expect("it ends");
    assert!(end.game.over());
    if let (Some((book, _)), Some((own, _))) = (&heard, end.game.scored()) {
        assert!(book.teams == own.teams, "the box score is a fold of the plays");
    }
    count(|n| n.simulated += 1);
}

/// Plays a game to its end, input by input.
pub fn played<G: Fuzzed>(case: u64) {
    let dice = &mut Dice::new(case);
    let setup = begin::<G>(dice);
    let seed = (!dice.one_in(8)).then(|| Seed(dice.any()));
    let mut session = Session::<G>::new(setup, seed).expect("begun before");
    let mut house = house::<G>();
    let (every, end) = (1 + dice.below(6), if dice.one_in(6) { dice.below(400) } else { usize::MAX });
    while let Some(input) = legal(&session, dice, &mut house, every) {
        session.input(input).unwrap_or_else(|e| panic!("{input:?}: {e}; {:?}", session.need()));
        count(|n| n.legal += 1);
        if session.journal().len() >= end {
            break;
        }
        match dice.below(600) {
            0 => undo_and_redo(&mut session, dice),
            1..=12 => refused_changes_nothing(&mut session, dice),
            13..=16 => look(&session),
            17 if dice.one_in(8) => saved(&session, dice),
            _ => {}
        }
    }
    refused_changes_nothing(&mut session, dice);
    undo_and_redo(&mut session, dice);
    look(&session);
    drop(Log::of(session.events(), session.game()));
    adds_up(&session);
    saved(&session, dice);
    if dice.one_in(4) {
        linked(&session, dice);
    }
    count(|n| n.played += 1);
}

/// A legal input.
fn legal<G: Fuzzed>(
    session: &Session<G>,
    dice: &mut Dice,
    house: &mut G::House,
    every: usize,
) -> Option<Input> {
    let acts: usize = session.windows().iter().map(|window| window.choices.len()).sum();
    if acts > 0 && dice.one_in(6 * every) {
        return Some(Input::Acted(dice.below(acts) as u16));
    }
    match session.need() {
        Need::Over => None,
        Need::Choose { choices, side, question } => {
            assert!(!choices.is_empty(), "{question:?} has no legal answer");
            let of = if dice.one_in(2) { choices.len() } else { 1 };
            let any = dice.below(of);
            let place = match dice.one_in(every) {
                true => any,
                false => {
                    let choice = house.choose(session.game(), *side, question);
                    choices.iter().position(|&c| c == choice).expect("the house coach's answer is legal")
                }
            };
            Some(Input::Chose(place as u16))
        }
        Need::Draw { cards, .. } if session.seed().is_none() || dice.one_in(8) => {
            assert!(!cards.is_empty(), "there is a card to draw");
            Some(Input::Typed(u32::from(*dice.of(cards))))
        }
        &Need::Roll { sides, .. } if session.seed().is_none() || dice.one_in(8) => {
            Some(Input::Typed(1 + dice.below(sides as usize) as u32))
        }
        Need::Draw { .. } | Need::Roll { .. } => Some(Input::Luck),
    }
}

/// An input that does not fit.
fn illegal<G: Game>(session: &Session<G>, dice: &mut Dice) -> Input {
    let acts: usize = session.windows().iter().map(|window| window.choices.len()).sum();
    if dice.one_in(5) {
        return Input::Acted(*dice.of(&[acts as u16, u16::MAX, (acts + 1) as u16]));
    }
    match (session.need(), dice.below(4)) {
        (Need::Over, 0) => Input::Luck,
        (Need::Over, n) => Input::Chose(n as u16 - 1),
        (Need::Choose { choices, .. }, 0) => Input::Chose(choices.len() as u16),
        (Need::Choose { .. }, 1) => Input::Luck,
        (Need::Choose { .. }, 2) => Input::Chose(u16::MAX),
        (Need::Choose { .. }, _) => Input::Typed(dice.below(9) as u32),
        (_, 0) => Input::Chose(dice.below(3) as u16),
        (_, 1) if session.seed().is_none() => Input::Luck,
        (Need::Draw { cards, .. }, _) => {
            let missing = (0..=255).find(|card| !cards.contains(card)).map_or(256, u32::from);
            Input::Typed(*dice.of(&[missing, 256, u32::MAX]))
        }
        (Need::Roll { sides, .. }, _) => Input::Typed(*dice.of(&[0, sides + 1, u32::MAX])),
    }
}

fn same<G: Game + PartialEq>(a: &Session<G>, b: &Session<G>) {
    assert!(a.game() == b.game(), "another state");
    assert_eq!(a.game().digest(), b.game().digest());
    assert_eq!(a.need(), b.need());
    assert_eq!(a.windows(), b.windows());
    assert!(a.journal() == b.journal(), "another journal");
    assert!(a.events() == b.events(), "other events");
}

fn refused_changes_nothing<G: Game + PartialEq>(session: &mut Session<G>, dice: &mut Dice) {
    let input = illegal(session, dice);
    let before = session.clone();
    let refusal = session.input(input);
    assert!(
        refusal.is_err_and(|why| !why.to_string().is_empty()),
        "{input:?} was taken: {:?}",
        session.need()
    );
    same(session, &before);
    assert_eq!((session.can_undo(), session.can_redo()), (before.can_undo(), before.can_redo()));
    count(|n| n.illegal += 1);
}

fn undo_and_redo<G: Game + PartialEq>(session: &mut Session<G>, dice: &mut Dice) {
    let before = session.clone();
    let undone = session.undo(1 + dice.below(40));
    assert_eq!(session.redo(undone), undone);
    same(session, &before);
    count(|n| n.undone += 1);
}

/// Save, open: the same; and from the checkpoint, as after an update, it can be played on.
fn saved<G: Fuzzed>(session: &Session<G>, dice: &mut Dice) {
    let text = session.save().to_json();
    let mut save = Save::from_json(&text).expect("a save");
    let opened = save.open::<G>().expect("it opens");
    assert_eq!(opened.notice, None);
    same(&opened.session, session);
    assert_eq!(opened.session.save().to_json(), text, "it is written as it was");
    save.rules += 1;
    let mut later = save.open::<G>().expect("its checkpoint opens").session;
    let mut house = house::<G>();
    for _ in 0..10 {
        let Some(input) = legal(&later, dice, &mut house, 2) else { break };
        later.input(input).expect("it is on offer");
    }
    let again = Save::from_json(&later.save().to_json()).expect("a save").open::<G>().expect("it opens");
    same(&again.session, &later);
    count(|n| n.saves += 2);
}

fn linked<G: Fuzzed>(session: &Session<G>, dice: &mut Dice) {
    let link = match session.link(reference::<G>(session.setup(), dice)) {
        Err(LinkError::TooLong) => return,
        link => link.expect("a link"),
    };
    let read = Link::<G>::parse(&link).expect("it reads");
    let setup = found::<G>(&read.reference).unwrap_or_else(|| G::Setup::clone(session.setup()));
    if setup != **session.setup() {
        let [ours, theirs] =
            [&**session.setup(), &setup].map(|setup| serde_json::to_string(setup).unwrap_or_default());
        let at = ours.bytes().zip(theirs.bytes()).take_while(|(a, b)| a == b).count().saturating_sub(60);
        let part = |text: &str| text.chars().skip(at).take(120).collect::<String>();
        panic!("another setup: {} became {}", part(&ours), part(&theirs));
    }
    let opened = read.open(Arc::new(setup)).expect("it leads there");
    same(&opened, session);
    count(|n| n.links += 1);
}

fn adds_up<G: Fuzzed>(session: &Session<G>) {
    let Some((own, [home, visitors])) = session.game().scored() else { return };
    let (mut book, mut audit) = (BoxScore::new(home, visitors), Audit::default());
    for Event { at, what, rule } in session.events() {
        if let What::Play(play) = what {
            book.record(*at, play);
            if let Err(why) = audit.check(*at, play, &book) {
                panic!("the audit of {play:?} by {rule:?}: {why}");
            }
        }
    }
    assert!(book.teams == own.teams, "the box score is a fold of the plays");
}

/// Plays a few inputs of a game that was opened from a text which may be damaged, and looks at it.
fn visited<G: Fuzzed>(mut session: Session<G>, text: &[u8]) {
    count(|n| n.accepted += 1);
    let dice = &mut Dice::new(hardwood::kit::fnv(text));
    look(&session);
    for _ in 0..dice.below(40) {
        let acts: usize = session.windows().iter().map(|window| window.choices.len()).sum();
        let input = match session.need() {
            Need::Over => break,
            _ if acts > 0 && dice.one_in(6) => Input::Acted(dice.below(acts) as u16),
            Need::Choose { choices, .. } if choices.is_empty() => break,
            Need::Choose { choices, .. } => Input::Chose(dice.below(choices.len()) as u16),
            Need::Draw { cards, .. } if cards.is_empty() => break,
            Need::Draw { cards, .. } if session.seed().is_none() => Input::Typed(u32::from(*dice.of(cards))),
            &Need::Roll { sides, .. } if session.seed().is_none() => {
                Input::Typed(1 + dice.below(sides as usize) as u32)
            }
            Need::Draw { .. } | Need::Roll { .. } => Input::Luck,
        };
        if session.input(input).is_err() {
            break;
        }
    }
    look(&session);
    drop(Log::of(session.events(), session.game()));
    session.undo(5);
    if dice.one_in(8) {
        let save = session.save().to_json();
        let again = Save::from_json(&save).expect("our own").open::<G>();
        assert!(again.is_ok_and(|again| again.session.game() == session.game()), "what opened opens again");
    }
}

/// Reads a save.
pub fn save<G: Fuzzed>(bytes: &[u8]) {
    match Save::from_json(&String::from_utf8_lossy(bytes)).and_then(|save| save.open::<G>()) {
        Ok(opened) => visited(opened.session, bytes),
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

/// Reads a link.
pub fn link<G: Fuzzed>(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let opened = Link::<G>::parse(&text).and_then(|link| match found::<G>(&link.reference) {
        Some(setup) => link.open(Arc::new(setup)),
        None => Err(LinkError::Elsewhere),
    });
    match opened {
        Ok(session) => visited(session, bytes),
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

/// A game after some inputs of the house coach's.
fn begun<G: Fuzzed>(case: u64, inputs: usize) -> Session<G> {
    let dice = &mut Dice::new(case);
    let setup = begin::<G>(dice);
    let mut session = Session::<G>::new(setup, Some(Seed(case))).expect("begun before");
    let mut house = house::<G>();
    while session.journal().len() < inputs {
        let Some(input) = legal(&session, dice, &mut house, 4) else { break };
        session.input(input).expect("it is on offer");
    }
    session
}

/// Saves to begin with: played from their journals, and from their checkpoints.
#[must_use]
pub fn saves<G: Fuzzed>() -> Vec<Vec<u8>> {
    let one = |n: usize| {
        let mut save = begun::<G>(n as u64, [0, 6, 30, 90, 240, 700][n % 6]).save();
        if !n.is_multiple_of(3) {
            save.rules += 1;
            save.journal = hardwood::table::Journal::default();
        }
        save.to_json().into_bytes()
    };
    (0..18).map(one).collect()
}

/// Links to begin with.
#[must_use]
pub fn links<G: Fuzzed>() -> Vec<Vec<u8>> {
    let one = |n: usize| {
        let session = begun::<G>(100 + n as u64, [0, 6, 30, 90][n % 4]);
        let link = session.link(reference::<G>(session.setup(), &mut Dice::new(n as u64)));
        link.ok().map(String::into_bytes)
    };
    (0..16).filter_map(one).collect()
}
