//! A game in progress, behind one interface for all games.

use super::error::{Done, ErrorCode, Failure};
use super::playable::{Playable, map, missing};
use super::types::{BoxScore, Given, Need, Offer, Window, Words};
use super::values::{options, text_json, value_json};
use crate::kit::form::TeamSet;
use crate::kit::{Problem, Seed};
use crate::table::link::Link;
use crate::table::{self, Coach, Decider, Input, LiveLog, Save, Session, onward_luck, simulate};
use serde_json::{Value, json};
use std::any::Any;
use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::Arc;

/// A game in progress, whichever it is. Its answers are JSON text, which one place makes JavaScript's.
pub trait AnyGame: Any {
    /// The name of the game.
    fn name(&self) -> &'static str;
    /// What a person should know of the save this game was opened from.
    fn notice(&self) -> Option<String>;
    /// The seed of the luck.
    fn seed(&self) -> Option<Seed>;
    /// What takes play further: as a side or a spectator may know it.
    fn need(&self, viewer: &Value) -> Done<String>;
    /// The open windows.
    fn may(&self) -> Done<String>;
    /// Takes an input.
    fn input(&mut self, input: Input) -> Done;
    /// The choice of the house coach.
    fn advice(&mut self) -> Option<u16>;
    /// What the house coaches of `sides` would do in the open windows.
    fn advice_to_act(&mut self, sides: &Value) -> Done<Option<u16>>;
    /// Why the house coach would make this choice.
    fn reason(&mut self, place: usize) -> Option<String>;
    /// Plays on until somebody else than `sides` has to decide; returns the number of inputs.
    fn play_on(&mut self, sides: &Value) -> Done<u32>;
    /// Takes inputs back; returns how many.
    fn undo(&mut self, n: usize) -> usize;
    /// Takes undone inputs again; returns how many.
    fn redo(&mut self, n: usize) -> usize;
    /// The number of inputs.
    fn inputs(&self) -> usize;
    /// The number of events.
    fn event_count(&self) -> usize;
    /// The events from a place on.
    fn events(&self, since: usize) -> Done<String>;
    /// The lines of the play-by-play from a place on.
    fn play_by_play(&self, since: usize) -> Done<String>;
    /// The box score, in games that have one.
    fn box_score(&self) -> Option<BoxScore>;
    /// What a screen shows first: to a side, or to a spectator.
    fn state(&self, viewer: &Value) -> Done<String>;
    /// The exact odds of what may be done now, in games that have them.
    fn odds(&self) -> Done<String>;
    /// Whoever can win the game.
    fn winners(&self) -> Vec<Value>;
    /// Prepares to play the game on from a moment of it.
    fn onward(&self, moment: Moment) -> Done<Onward>;
    /// A new game of the same setup and house coaches.
    fn again(&self, seed: Option<Seed>) -> Begun;
    /// Prepares to simulate games of the same setup and house coaches, with or without box scores.
    fn simulator(&self, box_scores: bool) -> Simulator;
    /// The game as a save.
    fn save(&self) -> String;
    /// The game as a link, with cards by name where one of these card sets has them.
    fn link(&self, sets: &[Value]) -> Done<String>;
}

/// Whoever sees all cards: a simulation, a table at which everybody looks.
const ALL: &str = "all";
/// Whoever sees what lies open.
const SPECTATOR: &str = "spectator";

/// Who looks at a game.
enum Viewer<S> {
    /// Whoever sees all cards.
    All,
    /// The coach of a side.
    Coach(S),
    /// Nobody's coach.
    Spectator,
}

impl<S: Copy> Viewer<S> {
    /// The viewer that JSON names, `unnamed` if none.
    fn of<G: Playable<Side = S>>(given: &Value, unnamed: Viewer<S>) -> Done<Self> {
        match given {
            Value::Null => Ok(unnamed),
            Value::String(name) if name == ALL => Ok(Viewer::All),
            Value::String(name) if name == SPECTATOR => Ok(Viewer::Spectator),
            side => side_of::<G>(side).map(Viewer::Coach),
        }
    }

    /// The game as this viewer knows it, and what it needs. A game that is over shows all to all.
    fn look<G: Playable<Side = S>>(self, session: &Session<G>) -> (Cow<'_, G>, table::Need<G>) {
        let (game, need) = (session.game(), session.need());
        let viewer = match self {
            Viewer::All => return (Cow::Borrowed(game), need.clone()),
            _ if game.over() => return (Cow::Borrowed(game), need.clone()),
            Viewer::Coach(side) => Some(side),
            Viewer::Spectator => None,
        };
        (game.seen_by(viewer), game.need_seen_by(need, viewer))
    }
}

/// From where a game is played on.
pub struct Moment {
    /// After so many inputs; where the game stands if absent.
    pub inputs: Option<usize>,
    /// With this choice there.
    pub choice: Option<u16>,
    /// The seed of the luck from there on.
    pub luck: Seed,
    /// Who wants to know; if absent, with a choice whoever is asked there, else a spectator.
    pub viewer: Option<Value>,
}

/// Plays a game on to its end, the nth time; returns the winner's place among [`AnyGame::winners`].
pub type Onward = Box<dyn Fn(u64) -> Done<Option<usize>>>;

/// A game that has begun, or why it has not.
type Begun = Done<Box<dyn AnyGame>>;

/// Simulates the game of a seed; returns its result as JSON text.
pub type Simulator = Box<dyn Fn(Seed) -> Done<String>>;

/// How a game of a kind comes about.
pub struct Form {
    /// The name of the game, as in saves and links.
    pub name: &'static str,
    /// Begins one.
    pub begin: fn(Given, Option<Seed>) -> Begun,
    /// Opens a save.
    pub load: fn(&Save) -> Begun,
    /// Opens a link with card sets, and a deck or charts of somebody's own.
    pub follow: fn(&str, &[Value], Option<&str>) -> Begun,
    /// Prepares to simulate, with or without box scores.
    pub simulator: fn(Given, bool) -> Done<Simulator>,
    /// Reads a card set.
    pub read_set: fn(&str) -> Done<String>,
}

impl Form {
    /// The functions of a game.
    pub const fn of<G: Playable>() -> Form {
        Form {
            name: G::NAME,
            begin: begin::<G>,
            load: load::<G>,
            follow: follow::<G>,
            simulator: simulator::<G>,
            read_set: read_set::<G>,
        }
    }
}

fn begin<G: Playable>(given: Given, seed: Option<Seed>) -> Begun {
    let (setup, policy) = settled::<G>(given)?;
    let session = Session::new(Arc::new(setup), seed)?;
    Ok(Playing::<G>::boxed(session, policy, None))
}

fn load<G: Playable>(save: &Save) -> Begun {
    let opened = save.open::<G>()?;
    Ok(Playing::<G>::boxed(opened.session, G::policy(None)?, opened.notice))
}

fn follow<G: Playable>(link: &str, sets: &[Value], own: Option<&str>) -> Begun {
    let link = Link::<G>::parse(link)?;
    let own = own.map(G::read_own).transpose().map_err(G::OWN_FAILS)?.flatten();
    let sets = sets_of::<G>(sets)?;
    let sets: Vec<&G::Set> = sets.iter().collect();
    let setup = G::found(&link.reference, &sets, own.as_ref()).map_err(missing)?;
    let session = link.open(Arc::new(setup))?;
    Ok(Playing::<G>::boxed(session, G::policy(None)?, None))
}

fn simulator<G: Playable>(given: Given, box_scores: bool) -> Done<Simulator> {
    let (setup, policy) = settled::<G>(given)?;
    Ok(simulator_of::<G>(Arc::new(setup), policy, box_scores))
}

fn simulator_of<G: Playable>(setup: Arc<G::Setup>, policy: G::BenchPolicy, box_scores: bool) -> Simulator {
    Box::new(move |seed| {
        let game = simulate::<G, _>(&setup, seed, G::house_for_one_game(&policy, Some(seed)))?.game;
        let mut result = game.result();
        result.insert("seed".to_owned(), value_json(seed));
        if let Some(box_score) = game.box_score().filter(|_| box_scores) {
            result.insert("box_score".to_owned(), value_json(box_score));
        }
        text_json(&result)
    })
}

fn read_set<G: Playable>(text: &str) -> Done<String> {
    let (set, warnings) = G::Set::from_text(text).map_err(Failure::card_set)?;
    text_json(&json!({ "set": set, "warnings": warnings }))
}

/// The setup of a new game, and how its benches are coached.
fn settled<G: Playable>(given: Given) -> Done<(G::Setup, G::BenchPolicy)> {
    let Value::Object(mut setup) = given.setup else {
        return Err(Failure::new(ErrorCode::Options, "the setup is not an object"));
    };
    setup.retain(|_, value| !value.is_null());
    let blank = map(value_json(G::blank()));
    let known = || blank.keys().map(String::as_str).chain(G::UNWRITTEN.iter().copied());
    if let Some(unknown) = setup.keys().find(|&key| known().all(|field| field != key)) {
        let known = known().collect::<Vec<_>>().join(", ");
        let message = format!("the setup of {} has no \"{unknown:.40}\": it has {known}", G::NAME);
        return Err(Failure::new(ErrorCode::Options, message));
    }
    // what a save leaves out is as it was in older versions; a new game is played as games are today
    for (field, value) in blank.into_iter().filter(|(field, _)| !G::NO_DEFAULT.contains(&field.as_str())) {
        setup.entry(field).or_insert(value);
    }
    G::complete(&mut setup)?;
    let setup = serde_json::from_value(Value::Object(setup)).map_err(options)?;
    Ok((setup, G::policy(given.coaches)?))
}

fn sets_of<G: Playable>(sets: &[Value]) -> Done<Vec<G::Set>> {
    let read = |set: &Value| G::Set::from_text(&set.to_string()).map(|(set, _)| set);
    sets.iter().map(read).collect::<Result<_, Vec<Problem>>>().map_err(Failure::card_set)
}

/// A game in progress with its house coaches.
pub struct Playing<G: Playable> {
    /// The game.
    pub session: Session<G>,
    /// How benches are coached; a person's standing orders.
    pub policy: G::BenchPolicy,
    /// How they were coached at first.
    first: G::BenchPolicy,
    /// Whoever answers for all sides: the coaches of a simulation.
    house: G::House,
    /// Whoever answers where somebody else decides too, and advises them: the coaches that the app has then.
    company: G::House,
    notice: Option<String>,
    log: RefCell<LiveLog>,
}

impl<G: Playable> Playing<G> {
    fn boxed(session: Session<G>, policy: G::BenchPolicy, notice: Option<String>) -> Box<dyn AnyGame> {
        let (seed, first) = (session.seed(), policy.clone());
        let (house, company) = (G::house(&policy, seed), G::house_in_company(&policy, seed));
        Box::new(Playing::<G> { session, policy, first, house, company, notice, log: RefCell::default() })
    }

    fn offers(choices: &[G::Choice], texts: Vec<String>) -> Vec<Offer> {
        let mut texts = texts.into_iter();
        let offer = |choice| Offer { choice: value_json(choice), text: texts.next().unwrap_or_default() };
        choices.iter().map(offer).collect()
    }
}

/// The sides that JSON names.
fn sides_of<G: Playable>(given: &Value) -> Done<Vec<G::Side>> {
    let names = || G::SIDES.iter().map(|&side| G::side_json(side));
    let side = |name: &Value| names().position(|known| known == *name).map(|place| G::SIDES[place]);
    let all = given.as_array().and_then(|given| given.iter().map(side).collect::<Option<Vec<_>>>());
    all.ok_or_else(|| {
        let (given, known) = (given.to_string(), Value::from_iter(names()));
        Failure::new(ErrorCode::Options, format!("{given:.60} is not a list of who may decide: {known}"))
    })
}

/// The side that JSON names.
fn side_of<G: Playable>(given: &Value) -> Done<G::Side> {
    let known = || G::SIDES.iter().map(|&side| G::side_json(side));
    known().position(|known| known == *given).map(|place| G::SIDES[place]).ok_or_else(|| {
        let (given, known) = (given.to_string(), Value::from_iter(known()));
        Failure::new(ErrorCode::Options, format!("{given:.60} is nobody who may look at the game: {known}"))
    })
}

/// House coaches for some sides, standing orders for the others.
struct Deciders<'a, G: Playable> {
    house: &'a mut G::House,
    policy: &'a G::BenchPolicy,
    sides: &'a [G::Side],
}

impl<G: Playable> Decider<G> for Deciders<'_, G> {
    fn choose(&mut self, game: &G, side: G::Side, question: &G::Question) -> Option<G::Choice> {
        if self.sides.contains(&side) {
            return Some(self.house.choose(game, side, question));
        }
        game.ordered(self.policy, side, question)
    }

    fn act(&mut self, game: &G, side: G::Side, window: &G::Question) -> Option<G::Choice> {
        if self.sides.contains(&side) {
            return self.house.act(game, side, window);
        }
        game.ordered_act(self.policy, side, window)
    }
}

impl<G: Playable> AnyGame for Playing<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn notice(&self) -> Option<String> {
        self.notice.clone()
    }

    fn seed(&self) -> Option<Seed> {
        self.session.seed()
    }

    fn need(&self, viewer: &Value) -> Done<String> {
        // whoever has to answer may see their own cards
        let asked = match self.session.need() {
            table::Need::Choose { side, .. } => Viewer::Coach(*side),
            _ => Viewer::Spectator,
        };
        let (game, need) = Viewer::of::<G>(viewer, asked)?.look(&self.session);
        let words = Words::of(&*game, &need);
        let (text, why) = (words.text, words.why);
        text_json(&match &need {
            table::Need::Over => Need::Over { text },
            table::Need::Draw { draw, rule, cards } => {
                Need::Draw { draw: value_json(draw), rule: *rule, text, why, cards: cards.clone() }
            }
            table::Need::Roll { draw, rule, sides } => {
                Need::Roll { draw: value_json(draw), rule: *rule, text, why, sides: *sides }
            }
            table::Need::Choose { side, question, choices } => Need::Choose {
                side: G::side_json(*side),
                question: value_json(question),
                text,
                why,
                choices: Self::offers(choices, words.choices),
            },
        })
    }

    fn may(&self) -> Done<String> {
        let window = |window: &table::Window<G>| {
            let table::Window { side, question, choices } = window.clone();
            let words = Words::of(self.session.game(), &table::Need::Choose { side, question, choices });
            Window {
                side: G::side_json(side),
                question: value_json(&window.question),
                text: words.text,
                choices: Self::offers(&window.choices, words.choices),
            }
        };
        text_json(&self.session.windows().iter().map(window).collect::<Vec<_>>())
    }

    fn input(&mut self, input: Input) -> Done {
        Ok(self.session.input(input)?)
    }

    fn advice(&mut self) -> Option<u16> {
        let table::Need::Choose { side, question, choices } = self.session.need() else { return None };
        let choice = self.company.choose(self.session.game(), *side, question);
        choices.iter().position(|c| *c == choice).and_then(|place| u16::try_from(place).ok())
    }

    fn advice_to_act(&mut self, sides: &Value) -> Done<Option<u16>> {
        let house = sides_of::<G>(sides)?;
        Ok(match self.session.input_of(&mut self.company, &house) {
            Some(Input::Acted(place)) => Some(place),
            _ => None,
        })
    }

    fn reason(&mut self, place: usize) -> Option<String> {
        let table::Need::Choose { side, question, choices } = self.session.need() else { return None };
        self.company.reason(self.session.game(), *side, question, *choices.get(place)?)
    }

    fn play_on(&mut self, sides: &Value) -> Done<u32> {
        let sides = sides_of::<G>(sides)?;
        // by themselves they play the game that a simulation plays
        let alone = G::SIDES.iter().all(|side| sides.contains(side));
        let house = if alone { &mut self.house } else { &mut self.company };
        let mut deciders = Deciders { house, policy: &self.policy, sides: &sides };
        let inputs = self.session.advance_while(&mut deciders, |_, _| true)?;
        Ok(inputs as u32)
    }

    fn undo(&mut self, n: usize) -> usize {
        self.session.undo(n)
    }

    fn redo(&mut self, n: usize) -> usize {
        self.session.redo(n)
    }

    fn inputs(&self) -> usize {
        self.session.journal().len()
    }

    fn event_count(&self) -> usize {
        self.session.events().len()
    }

    fn events(&self, since: usize) -> Done<String> {
        text_json(&self.session.events().get(since..).unwrap_or_default())
    }

    fn play_by_play(&self, since: usize) -> Done<String> {
        let mut log = self.log.borrow_mut();
        log.read(&self.session);
        text_json(&log.log().entries.get(since..).unwrap_or_default())
    }

    fn box_score(&self) -> Option<BoxScore> {
        self.session.game().box_score()
    }

    fn state(&self, viewer: &Value) -> Done<String> {
        let (game, _) = Viewer::of::<G>(viewer, Viewer::Spectator)?.look(&self.session);
        text_json(&game.whole_state())
    }

    fn odds(&self) -> Done<String> {
        let odds = self.session.game().odds_now();
        text_json(&odds.ok_or_else(|| {
            Failure::new(ErrorCode::OtherGame, format!("a game of {} has no exact odds", G::NAME))
        })?)
    }

    fn winners(&self) -> Vec<Value> {
        G::WINNERS.iter().map(|&side| G::side_json(side)).collect()
    }

    fn onward(&self, moment: Moment) -> Done<Onward> {
        if G::WINNERS.is_empty() {
            return Err(Failure::new(ErrorCode::OtherGame, format!("nobody wins a game of {}", G::NAME)));
        }
        let (Moment { inputs, choice, luck, viewer }, all) = (moment, self.inputs());
        let inputs = inputs.unwrap_or(all);
        let session = self.session.at_moment(inputs, choice)?;
        if session.journal().len() != inputs + usize::from(choice.is_some()) {
            let message = format!(
                "the game can't go back to {inputs} inputs: it has {all}, and its save may begin later"
            );
            return Err(Failure::new(ErrorCode::Options, message));
        }
        let asked = || match self.session.at_moment(inputs, None).ok()?.need() {
            table::Need::Choose { side, .. } => Some(*side),
            _ => None,
        };
        let viewer = match viewer {
            Some(given) => Some(side_of::<G>(&given)?),
            None => choice.and_then(|_| asked()),
        };
        let lost = || Failure::new(ErrorCode::SaveLost, "the game can't be played on from there");
        let onward = session.onward().ok_or_else(lost)?;
        let policy = self.policy.clone();
        Ok(Box::new(move |nth| {
            let seed = onward_luck(luck, nth);
            let coaches = G::house_for_one_game(&policy, Some(seed));
            let end = onward.play_unseen(viewer, seed, coaches).ok_or_else(lost)?;
            let winner = end.won_by();
            Ok(G::WINNERS.iter().position(|&side| Some(side) == winner))
        }))
    }

    fn again(&self, seed: Option<Seed>) -> Begun {
        let session = Session::new(Arc::clone(self.session.setup()), seed)?;
        Ok(Playing::<G>::boxed(session, self.first.clone(), None))
    }

    fn simulator(&self, box_scores: bool) -> Simulator {
        simulator_of::<G>(Arc::clone(self.session.setup()), self.first.clone(), box_scores)
    }

    fn save(&self) -> String {
        self.session.save_text()
    }

    fn link(&self, sets: &[Value]) -> Done<String> {
        let sets = sets_of::<G>(sets)?;
        let reference = G::reference(self.session.setup(), &sets.iter().collect::<Vec<_>>());
        Ok(self.session.link(reference)?)
    }
}
