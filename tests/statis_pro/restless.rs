//! Coaches who use every window at random: nothing panics, every game ends, everything adds up, and every act
//! and every result of PRESS occurs.

use crate::cases::games;
use crate::league;
use hardwood::book::{Audit, BoxScore, Play};
use hardwood::court::{GameTime, PerSide, Side};
use hardwood::kit::{Luck, Seed};
use hardwood::statis_pro::fac::{Floor, Section};
use hardwood::statis_pro::{Choice, Code, HouseCoach, Question, Setup, StatisPro, Talk, house_deck};
use hardwood::table::{Coach, Event, Session, What, simulate_heard};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

/// The house coach, except that in windows it sometimes does a random legal act.
struct Restless {
    house: HouseCoach,
    luck: Luck,
    done: BTreeSet<String>,
}

impl Restless {
    fn new(seed: u64, side: Side) -> Self {
        let luck = Luck::new(Seed(seed ^ (0x5eed << side as u64)));
        Restless { house: HouseCoach::new(), luck, done: BTreeSet::new() }
    }
}

/// An act's name without its players: "Hack".
fn name(choice: Choice) -> String {
    let text = format!("{choice:?}");
    text.split([' ', '{']).next().unwrap_or_default().to_owned()
}

impl Coach<StatisPro> for Restless {
    fn choose(&mut self, game: &StatisPro, side: Side, question: &Question) -> Choice {
        self.house.choose(game, side, question)
    }

    fn act(&mut self, game: &StatisPro, side: Side, window: &Question) -> Option<Choice> {
        let one_in = match window {
            Question::TimeOut { .. } => 60,
            Question::Defense { press: true } => 3,
            Question::Defense { .. } if game.closing() => 6,
            Question::Defense { .. } => 120,
            _ => 3,
        };
        if self.luck.below(one_in) > 0 {
            return None;
        }
        let mut may = hardwood::table::Game::choices(game, side, window);
        if *window == Question::Huddle {
            // listed after twenty double teams
            may.reverse();
        }
        // twenty-five ways to foul on purpose, but one to press
        let most = if self.luck.below(8) == 0 { may.len() } else { may.len().min(2) };
        let choice = *may.get(self.luck.below(most.max(1) as u32) as usize)?;
        self.done.insert(name(choice));
        Some(choice)
    }
}

fn play(code: Code, seed: u64) -> BTreeSet<String> {
    let setup = Arc::new(Setup { code, ..league::fixture(seed as usize) });
    let (mut home, mut visitors) = (Restless::new(seed, Side::Home), Restless::new(seed, Side::Visitors));
    let [h, v] = setup.teams.0.each_ref().map(|t| t.players.len());
    let (mut book, mut audit) = (BoxScore::new(h, v), Audit::default());
    let hear = |at: GameTime, play: &Play| {
        book.record(at, play);
        if let Err(e) = audit.check(at, play, &book) {
            panic!("{code:?}, seed {seed}, {at} of {}, {play:?}: {e}", at.period);
        }
    };
    let coaches = PerSide::new(&mut home as &mut dyn Coach<_>, &mut visitors as _);
    let game = simulate_heard::<StatisPro, _>(&setup, Seed(seed), coaches, hear).expect("a game").game;
    assert!(game.margin(Side::Home) != 0, "{code:?}, seed {seed} ends tied");
    home.done.into_iter().chain(visitors.done).collect()
}

#[test]
fn games_of_restless_coaches_add_up_and_every_act_occurs() {
    for code in Code::ALL {
        let next = std::sync::atomic::AtomicU64::new(0);
        let done = Mutex::new(BTreeSet::new());
        let play_some = || loop {
            let seed = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            if seed >= games(400, 10_000) {
                return;
            }
            let acts = play(code, seed);
            done.lock().expect("nobody has panicked").extend(acts);
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|s| (0..threads).for_each(|_| drop(s.spawn(play_some))));
        let done = done.into_inner().expect("nobody has panicked");
        let nba = code == Code::Nba;
        let acts = [
            ("TimeOut", true),
            ("ShortTimeOut", nba),
            ("Double", true),
            ("NoDouble", true),
            ("ThreeOffense", true),
            ("ThreeDefense", true),
            ("CallPlay", true),
            ("HalfCourt", true),
            ("Press", true),
            ("Hack", code.rules().deliberate_fouls),
            ("StopClock", true),
            ("Freeze", true),
            ("MissOnPurpose", true),
            ("UseIndex", true),
        ];
        for (act, occurs) in acts {
            assert_eq!(done.contains(act), occurs, "{code:?}: {act}; done: {done:?}");
        }
    }
}

/// A result of PRESS without positions and numbers: "Pass to", "Jump Ball between".
fn kind(result: &Floor) -> String {
    let word = |word: &&str| word.chars().skip(1).all(char::is_lowercase) && !word.starts_with(['#', '§']);
    let text = result.to_string();
    text.split([' ', ',']).filter(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_result_of_press_occurs() {
    let mut seen = BTreeSet::new();
    for seed in 0..160 {
        let setup = Arc::new(league::fixture(seed as usize));
        let mut session = Session::<StatisPro>::new(setup, Some(Seed(seed))).expect("a setup");
        let mut coaches =
            Both(PerSide::new(Restless::new(seed, Side::Home), Restless::new(seed, Side::Visitors)));
        while let Some(input) = session.input_of(&mut coaches, &Side::ALL) {
            session.input(input).expect("it is on offer");
        }
        for Event { what, .. } in session.events() {
            if let What::Talk { talk: Talk::Flipped { rpg, section: Section::Press, .. } } = what {
                seen.insert(kind(&session.game().fac(*rpg).press));
            }
        }
    }
    let printed: BTreeSet<String> = house_deck().iter().map(|card| kind(&card.press)).collect();
    assert_eq!(printed.difference(&seen).collect::<Vec<_>>(), Vec::<&String>::new());
}

/// Two coaches, one for each side.
struct Both(PerSide<Restless>);

impl Coach<StatisPro> for Both {
    fn choose(&mut self, game: &StatisPro, side: Side, question: &Question) -> Choice {
        self.0[side].choose(game, side, question)
    }

    fn act(&mut self, game: &StatisPro, side: Side, window: &Question) -> Option<Choice> {
        self.0[side].act(game, side, window)
    }
}
