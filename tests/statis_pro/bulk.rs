//! Bulk games by seed: nothing panics, every game ends, and the audit holds after every possession.

use crate::cases::games;
use crate::league;
use hardwood::book::{Audit, BoxScore, Play};
use hardwood::court::{GameTime, PerSide, Side};
use hardwood::kit::Seed;
use hardwood::statis_pro::fac::Section;
use hardwood::statis_pro::{
    Character, Choice, Code, HouseCoach, Question, Setup, StatisPro, Talk, house_deck,
};
use hardwood::table::{Coach, Event, FirstChoice, Need, Session, What, simulate, simulate_heard};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

/// Plays a game through a session.
fn audited(seed: u64, coach: &mut impl Coach<StatisPro>) -> Session<StatisPro> {
    let setup = Arc::new(league::fixture(seed as usize));
    let mut session = Session::<StatisPro>::new(setup, Some(Seed(seed))).expect("a good setup");
    while let Some(input) = session.input_of(coach, &Side::ALL) {
        session.input(input).expect("it is on offer");
    }
    assert_eq!(*session.need(), Need::Over, "seed {seed}: a coach chose what is not legal");
    session
}

fn check(seed: u64, session: &Session<StatisPro>) {
    let game = session.game();
    let sizes = PerSide::new(Side::Home, Side::Visitors).map(|s| game.setup().teams[s].players.len());
    let mut book = BoxScore::new(sizes[Side::Home], sizes[Side::Visitors]);
    let mut audit = Audit::default();
    for Event { at, what, rule } in session.events() {
        if let What::Play(play) = what {
            book.record(*at, play);
            if let Err(e) = audit.check(*at, play, &book) {
                panic!("seed {seed}, {at} of {}, {rule:?}, {play:?}: {e}", at.period);
            }
        }
    }
    assert_eq!(
        book.teams,
        hardwood::table::Scored::book(game).teams,
        "seed {seed}: the box score is a fold of plays"
    );
}

#[test]
fn games_add_up_play_by_play() {
    for seed in 0..60 {
        check(seed, &audited(seed, &mut HouseCoach::new()));
        check(seed, &audited(seed, &mut FirstChoice));
    }
}

/// Games of each code: nothing panics, all end within five overtimes, the audit holds after every play, and Index
/// Points are spent on everything they can buy.
#[test]
fn games_of_every_code_add_up() {
    for code in Code::ALL {
        add_up(code, false, games(400, 10_000));
    }
}

/// The same by FIBA's codes with the EuroLeague's switch: every held ball is a jump ball (§20.3, SP80).
#[test]
fn games_with_jump_balls_add_up() {
    for code in Code::ALL.into_iter().filter(|code| code.is_fiba()) {
        add_up(code, true, games(200, 10_000));
    }
}

/// The house coach, and its purchases with Index Points.
struct Buyer(HouseCoach, BTreeSet<String>);

impl Coach<StatisPro> for Buyer {
    fn choose(&mut self, game: &StatisPro, side: Side, question: &Question) -> Choice {
        self.0.choose(game, side, question)
    }

    fn act(&mut self, game: &StatisPro, side: Side, window: &Question) -> Option<Choice> {
        let act = self.0.act(game, side, window);
        if let (Question::Index { offer }, Some(_)) = (window, act) {
            self.1.insert(name(&format!("{offer:?}")));
        }
        act
    }
}

/// The variant's name without its fields.
fn name(debug: &str) -> String {
    debug.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

/// Plays `games` games of a code with all characters in turn.
fn add_up(code: Code, jump_balls: bool, games: u64) {
    let next = std::sync::atomic::AtomicU64::new(0);
    let bought = Mutex::new(BTreeSet::new());
    let play_some = || loop {
        let seed = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        if seed >= games {
            return;
        }
        let mut setup = Setup { code, ..league::fixture(seed as usize) };
        setup.house.jump_balls = jump_balls;
        let setup = Arc::new(setup);
        let buyer = |n: u64| Buyer(HouseCoach::of(Character::ALL[(n % 3) as usize]), BTreeSet::new());
        let (mut home, mut visitors) = (buyer(seed), buyer(seed / 3));
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
        assert!(game.period() <= game.rules().periods + 5, "{code:?}, seed {seed}: six overtimes");
        let mut bought = bought.lock().expect("nobody has panicked");
        bought.extend(home.1.into_iter().chain(visitors.1));
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|s| (0..threads).for_each(|_| drop(s.spawn(play_some))));
    let bought = bought.into_inner().expect("nobody has panicked");
    assert_eq!(
        bought.into_iter().collect::<Vec<_>>(),
        ["FoulInstead", "NoFoul", "NoRest", "Rebound", "Steal"]
    );
}

/// Plays games of aggressive house coaches, who press, until every Z reading and every kind of PRESS has come
/// up.
#[test]
fn every_z_reading_and_press_result_occurs_in_every_code() {
    let kind = |section: Section, rpg: u8| {
        let card = &house_deck()[usize::from(rpg) - 1];
        match section {
            Section::Z => Some(format!("Z {}", name(&format!("{:?}", card.z)))),
            Section::Press => Some(format!("Press {}", name(&format!("{:?}", card.press)))),
            _ => None,
        }
    };
    let printed: BTreeSet<String> =
        (1..=200).flat_map(|rpg| [kind(Section::Z, rpg), kind(Section::Press, rpg)]).flatten().collect();
    for code in Code::ALL {
        let mut seen = BTreeSet::new();
        for seed in 0..400 {
            let setup = Arc::new(Setup { code, ..league::fixture(seed as usize) });
            let mut session = Session::<StatisPro>::new(setup, Some(Seed(seed))).expect("a good setup");
            let mut coach = HouseCoach::of(Character::Aggressive);
            while let Some(input) = session.input_of(&mut coach, &Side::ALL) {
                session.input(input).expect("it is on offer");
            }
            seen.extend(session.events().iter().filter_map(|event| match event.what {
                What::Talk { talk: Talk::Flipped { rpg, section, .. } } => kind(section, rpg),
                _ => None,
            }));
            if seen == printed {
                break;
            }
        }
        assert_eq!(printed.difference(&seen).collect::<Vec<_>>(), Vec::<&String>::new(), "{code:?}");
    }
}

#[test]
fn a_session_and_the_simulator_play_the_same_game() {
    for seed in 100..110 {
        let session = audited(seed, &mut HouseCoach::new());
        let setup = Arc::new(league::fixture(seed as usize));
        let (mut home, mut visitors) = (HouseCoach::new(), HouseCoach::new());
        let sim = simulate::<StatisPro, _>(&setup, Seed(seed), PerSide::new(&mut home, &mut visitors));
        assert_eq!(*session.game(), sim.expect("a game").game, "seed {seed}");
    }
}
