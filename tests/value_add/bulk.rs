//! The whole game, many times: box scores add up, sessions agree with simulations, odds are exact, saves and
//! links restore a game, and every legal input is accepted.

use crate::cases::games;
use hardwood::book::{Audit, BoxScore, Play};
use hardwood::court::{GameTime, PerSide, Side};
use hardwood::kit::{Luck, Seed};
use hardwood::table::link::Link;
use hardwood::table::{
    Coach, FirstChoice, Game, Input, Need, Save, Scored, Session, What, simulate, simulate_heard,
};
use hardwood::value_add::cards::{CardSet, TeamCard};
use hardwood::value_add::link::Reference;
use hardwood::value_add::{HouseCoach, HouseRules, Rotation, Setup, Talk, ValueAdd};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, OnceLock};

fn teams() -> &'static [TeamCard] {
    static TEAMS: OnceLock<Vec<TeamCard>> = OnceLock::new();
    TEAMS.get_or_init(|| {
        let sets = [
            include_str!("../../www/cards/value-add/college-2002.json"),
            include_str!("../../www/cards/value-add/college-2010.json"),
        ];
        sets.iter().flat_map(|set| CardSet::from_json(set).expect("a good set").0.teams).collect()
    })
}

/// A different pair of teams for each `n`, in turn with the basic rules, the advanced rules and each optional
/// reading.
fn fixture(n: usize) -> Setup {
    let (teams, count) = (teams(), teams().len());
    let home = n % count;
    let away = (home + 1 + n / count % (count - 1)) % count;
    let mut setup = Setup::new(teams[home].clone(), teams[away].clone());
    setup.house = match n % 4 {
        0 => HouseRules::BASIC,
        1 => HouseRules { point_guard_on_top: true, no_score_range: true, ..HouseRules::ADVANCED },
        _ => HouseRules::ADVANCED,
    };
    if setup.house.no_score_range {
        // a defense strong enough for a range without a basket
        setup.teams[Side::Home].dunk_defense -= 6;
    }
    if n.is_multiple_of(8) {
        setup.rotations = PerSide::new(Rotation::best_five(&teams[home]), Rotation::best_five(&teams[away]));
    }
    setup
}

#[derive(Default)]
struct Coverage {
    rolls: BTreeSet<String>,
    over: u32,
    points: u64,
}

/// Plays a session to its end, audits every play, and adds the rolls to `seen`.
fn audited(n: u64, seen: &mut Coverage) {
    let setup = Arc::new(fixture(n as usize));
    let mut session = Session::<ValueAdd>::new(Arc::clone(&setup), Some(Seed(n))).expect("a good setup");
    while let Some(input) = session.input_of(&mut HouseCoach, &Side::ALL) {
        session.input(input).expect("it is on offer");
    }
    assert_eq!(*session.need(), Need::Over, "game {n}");
    let sizes = setup.teams.0.each_ref().map(|team| team.players.len());
    let (mut book, mut audit) = (BoxScore::new(sizes[0], sizes[1]), Audit::default());
    for event in session.events() {
        match &event.what {
            What::Play(play) => {
                book.record(event.at, play);
                audit.check(event.at, play, &book).unwrap_or_else(|e| panic!("game {n}, {play:?}: {e}"));
            }
            What::Talk { talk } => note(talk, seen),
        }
    }
    assert!(book.teams == session.game().book().teams, "game {n}: the box score is a fold of plays");
    let (mut home, mut visitors) = (HouseCoach, HouseCoach);
    let again = simulate::<ValueAdd, _>(&setup, Seed(n), PerSide::new(&mut home, &mut visitors));
    assert!(*session.game() == again.expect("a game").game, "game {n}: session and simulation agree");
}

fn note(talk: &Talk, seen: &mut Coverage) {
    let row = match *talk {
        Talk::Dice { d8, .. } => format!("d8 {d8}"),
        Talk::Read { d66, stopped, .. } => {
            let what = format!("{stopped:?}");
            seen.rolls.insert(what.split(' ').next().unwrap_or_default().to_owned());
            format!("d66 {d66}")
        }
        Talk::Column { face, .. } => format!("{face:?}"),
        Talk::Rebound { d20, board, .. } => format!("board {d20} {}", board.offensive),
        _ => return,
    };
    seen.rolls.insert(row);
}

/// Every row of every chart comes up, and so does every way a possession can end.
#[test]
fn every_box_score_adds_up_and_every_row_comes_up() {
    let mut seen = Coverage::default();
    for n in 0..200 {
        audited(n, &mut seen);
    }
    let mut rows: BTreeSet<String> = (1..=8).map(|d8| format!("d8 {d8}")).collect();
    rows.extend((1..=6).flat_map(|tens| (1..=6).map(move |units| format!("d66 {tens}{units}"))));
    rows.extend((1..=20).flat_map(|d20| [true, false].map(|off| format!("board {d20} {off}"))));
    rows.extend(["ThreeMade", "TwoMade", "Fouled", "ThreeMissed", "TwoMissed"].map(str::to_owned));
    let all = ["No", "Steal", "Block", "Foul", "Turnover", "Dunk", "NoScore"];
    rows.extend(all.map(str::to_owned));
    let missing: Vec<&String> = rows.difference(&seen.rolls).collect();
    assert!(missing.is_empty(), "never: {missing:?}");
}

/// Simulated games end and pass the audit.
#[test]
fn simulated_games_add_up() {
    let games = games(1_000, 10_000);
    let next = std::sync::atomic::AtomicU64::new(0);
    let sum = Mutex::new(Coverage::default());
    let play_some = || loop {
        let n = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        if n >= games {
            return;
        }
        let setup = Arc::new(fixture(n as usize));
        let [h, v] = setup.teams.0.each_ref().map(|team| team.players.len());
        let (mut book, mut audit) = (BoxScore::new(h, v), Audit::default());
        let hear = |at: GameTime, play: &Play| {
            book.record(at, play);
            audit.check(at, play, &book).unwrap_or_else(|e| panic!("game {n}, {play:?}: {e}"));
        };
        let (mut house, mut first) = (HouseCoach, FirstChoice);
        let other: &mut dyn Coach<ValueAdd> = if n.is_multiple_of(3) { &mut first } else { &mut HouseCoach };
        let coaches = PerSide::new(&mut house as &mut dyn Coach<_>, other);
        let game = simulate_heard::<ValueAdd, _>(&setup, Seed(n), coaches, hear).expect("a game").game;
        assert!(game.margin(Side::Home) != 0 && game.period() < 9, "game {n}");
        let mut sum = sum.lock().expect("nobody has panicked");
        sum.over += u32::from(game.period() > 2);
        sum.points += Side::ALL.map(|side| u64::from(game.book().points(side))).iter().sum::<u64>();
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|s| (0..threads).for_each(|_| drop(s.spawn(play_some))));
    let Coverage { over, points, .. } = sum.into_inner().expect("nobody has panicked");
    let average = points as f64 / (2 * games) as f64;
    assert!((55.0..85.0).contains(&average), "{average} points a team");
    assert!(u64::from(over) * 50 > games && u64::from(over) * 8 < games, "{over} overtimes of {games} games");
}

/// Compares the exact odds with 20,000 replays of the same possession.
#[test]
fn exact_odds_agree_with_replays() {
    for (n, inputs) in [(2, 40), (3, 220), (7, 301)] {
        let setup = Arc::new(fixture(n));
        let mut session = Session::<ValueAdd>::new(setup, Some(Seed(n as u64))).expect("a good setup");
        let rolls = |need: &Need<ValueAdd>| matches!(need, Need::Roll { .. });
        while session.journal().len() < inputs || session.game().ball().is_some() || !rolls(session.need()) {
            let input = session.input_of(&mut HouseCoach, &Side::ALL).expect("not over");
            session.input(input).expect("legal");
        }
        let (game, side) = (session.game(), session.game().offense());
        for push in [0, 2] {
            let odds = game.odds(side, push);
            assert!((odds.points.iter().sum::<f64>() - 1.0).abs() < 1e-9 && odds.at_least(0) > 1.0 - 1e-9);
        }
        let (odds, before) = (game.odds(side, 0), game.book().points(side));
        let (tries, mut sum) = (20_000u32, [0u32; 8]);
        for seed in 0..tries {
            let mut table = ReplayTable { luck: Luck::new(Seed(u64::from(seed))) };
            let mut game = game.clone();
            game.step(&mut table).expect("it answers");
            let points = usize::from(game.book().points(side) - before);
            sum[points.min(7)] += 1;
        }
        for (points, count) in sum.iter().enumerate().take(7) {
            let (chance, share) = (odds.points[points], f64::from(*count) / f64::from(tries));
            let error = (chance * (1.0 - chance) / f64::from(tries)).sqrt();
            assert!(
                (chance - share).abs() <= 5.0 * error + 1e-4,
                "{points} points: {chance} computed, {share} played"
            );
        }
    }
}

/// A table that rolls its dice, gives the first legal answer and leaves every window alone.
struct ReplayTable {
    luck: Luck,
}

impl hardwood::table::Table<ValueAdd> for ReplayTable {
    const TALKS: bool = false;
    fn draw(
        &mut self,
        _: &hardwood::kit::Deck,
        _: hardwood::value_add::Draw,
        _: hardwood::table::Rule,
    ) -> hardwood::table::Step<usize> {
        Err(hardwood::table::Stop::Refused)
    }
    fn roll(
        &mut self,
        sides: u32,
        _: hardwood::value_add::Draw,
        _: hardwood::table::Rule,
    ) -> hardwood::table::Step<u32> {
        Ok(self.luck.below(sides) + 1)
    }
    fn ask(
        &mut self,
        game: &ValueAdd,
        side: Side,
        question: hardwood::value_add::Question,
    ) -> hardwood::table::Step<hardwood::value_add::Choice> {
        game.choices(side, &question).first().copied().ok_or(hardwood::table::Stop::Refused)
    }
    fn offer(
        &mut self,
        _: &ValueAdd,
        _: Side,
        _: hardwood::value_add::Question,
    ) -> hardwood::table::Step<Option<hardwood::value_add::Choice>> {
        Ok(None)
    }
    fn record(&mut self, _: hardwood::table::Event<Talk>) {}
}

/// A random legal input: sometimes an act, sometimes a typed die.
fn legal(session: &Session<ValueAdd>, luck: &mut Luck) -> Option<Input> {
    let acts: usize = session.windows().iter().map(|window| window.choices.len()).sum();
    if acts > 0 && luck.below(12) == 0 {
        return Some(Input::Acted(luck.below(acts as u32) as u16));
    }
    match session.need() {
        Need::Over => None,
        // mostly play on, because random coaches would make sixty moves a possession
        Need::Choose { question: hardwood::value_add::Question::Lineup, .. } if luck.below(8) > 0 => {
            Some(Input::Chose(0))
        }
        Need::Choose { choices, .. } => Some(Input::Chose(luck.below(choices.len() as u32) as u16)),
        Need::Roll { sides, .. } if luck.below(8) == 0 => Some(Input::Typed(1 + luck.below(*sides))),
        Need::Draw { .. } | Need::Roll { .. } => Some(Input::Luck),
    }
}

/// Gives a card random legal numbers.
fn any_card(card: &mut hardwood::value_add::cards::PlayerCard, luck: &mut Luck) {
    let mut next = |low: u32, high: u32| (low + luck.below(high - low + 1)) as u8;
    (card.corner, card.extra, card.possessions) = (next(0, 5), next(0, 2), next(0, 44));
    (card.steal, card.block, card.foul, card.turnover) =
        (next(10, 20), next(20, 31), next(33, 37), next(40, 46));
    (card.ft, card.off_reb, card.def_reb) = (next(0, 20), next(0, 6), next(0, 6));
    let mut left = 20;
    for count in &mut card.d20[..4] {
        *count = next(0, u32::from(left));
        left -= *count;
    }
    card.d20[4] = left;
}

proptest! {
    #![proptest_config(crate::cases::cases(40))]

    #[test]
    fn any_legal_game_adds_up_and_survives_a_save(seed in any::<u64>(), players in 5usize..12, any_cards in any::<bool>()) {
        let mut luck = Luck::new(Seed(seed));
        let mut setup = fixture(luck.below(8000) as usize);
        if any_cards {
            for team in &mut setup.teams.0 {
                team.players.truncate(players);
                team.players.iter_mut().for_each(|card| any_card(card, &mut luck));
                (team.dunk, team.dunk_defense) = (50 + luck.below(17) as u8, luck.below(31) as i8 - 15);
            }
            let [home, visitors] = setup.teams.0.clone();
            setup = Setup { house: setup.house, ..Setup::new(home, visitors) };
        }
        let mut session = Session::<ValueAdd>::new(Arc::new(setup), Some(Seed(seed))).expect("a good setup");
        // half of the cases are whole games
        let most = if seed % 2 == 0 { usize::MAX } else { luck.below(700) as usize };
        while let Some(input) = legal(&session, &mut luck).filter(|_| session.journal().len() < most) {
            session.input(input).expect("it is legal");
            if session.can_undo() && luck.below(50) == 0 {
                let before = session.game().clone();
                session.undo(3);
                session.redo(3);
                prop_assert!(session.game() == &before);
            }
        }
        let sizes = session.setup().teams.0.each_ref().map(|team| team.players.len());
        let (mut book, mut audit) = (BoxScore::new(sizes[0], sizes[1]), Audit::default());
        for event in session.events() {
            if let What::Play(play) = &event.what {
                book.record(event.at, play);
                audit.check(event.at, play, &book)?;
            }
        }
        let saved = Save::from_json(&session.save().to_json()).expect("our own");
        let opened = saved.open::<ValueAdd>().expect("our own").session;
        prop_assert!(opened.game() == session.game());
        // a link may be too long if a person typed and acted all the time
        if let Ok(text) = session.link(Reference::whole(session.setup())) {
            let link = Link::<ValueAdd>::parse(&text).expect("our own");
            let setup = link.reference.setup(&[]).expect("whole");
            let opened = link.open(Arc::new(setup)).expect("it leads there");
            prop_assert!(opened.game().book() == session.game().book());
        }
    }
}

#[test]
fn a_link_with_named_teams_is_short_and_finds_them() {
    let setup = Arc::new(fixture(2));
    let mut session = Session::<ValueAdd>::new(Arc::clone(&setup), Some(Seed(5))).expect("a good setup");
    while let Some(input) = session.input_of(&mut HouseCoach, &Side::ALL) {
        session.input(input).expect("legal");
    }
    let text = session.link(Reference::named(&setup, "Great college teams")).expect("it fits");
    assert!(text.len() < 400, "{} letters", text.len());
    let link = Link::<ValueAdd>::parse(&text).expect("our own");
    assert!(link.reference.is_of(teams()) && !link.reference.is_of(&[]));
    let missing = link.reference.setup(&[]).expect_err("nobody is there");
    assert_eq!(missing.teams.len(), 2);
    let opened = link.open(Arc::new(link.reference.setup(teams()).expect("both"))).expect("the same");
    assert!(opened.game() == session.game());
}

/// Links and files of games by any mixture of rules lead where they led; a suggested rotation takes no room.
#[test]
fn links_and_files_hold_every_switch() {
    for n in 0..256u32 {
        let mut setup = Setup::new(teams()[7].clone(), teams()[60].clone());
        let mut bits = n;
        for switch in setup.house.switches() {
            (*switch, bits) = (bits & 1 == 1, bits >> 1);
        }
        let mut session = Session::<ValueAdd>::new(Arc::new(setup), Some(Seed(5))).expect("good");
        for _ in 0..3 {
            let input = session.input_of(&mut HouseCoach, &Side::ALL).expect("not over");
            session.input(input).expect("legal");
        }
        let text = session.link(Reference::named(session.setup(), "")).expect("it fits");
        assert!(text.len() < 140, "no rotation inside: {}", text.len());
        let link = Link::<ValueAdd>::parse(&text).expect("our own");
        let opened = link.open(Arc::new(link.reference.setup(teams()).expect("both"))).expect("the same");
        assert!(opened.setup() == session.setup() && opened.game() == session.game());
        let saved = Save::from_json(&session.save().to_json()).expect("our own");
        assert!(saved.open::<ValueAdd>().expect("our own").session.setup() == session.setup());
    }
}

/// A game of rules 1 is read as it was played then: players tired, ten began with a foul, and a rotation that a
/// link left out was the cards' own.
#[test]
fn files_and_links_of_rules_1_keep_their_readings() {
    for level in [HouseRules::BASIC, HouseRules::ADVANCED] {
        let mut first = serde_json::to_value(level).expect("switches");
        for added in ["tired", "everybody_begins"] {
            first.as_object_mut().expect("fields").remove(added);
        }
        let read: HouseRules = serde_json::from_value(first).expect("switches");
        assert_eq!(read, level.as_first_played());
        assert!(read.tired && !read.everybody_begins);
    }
    // written as rules 1 did: set, teams, six switches, no rotations
    let link = Link::<ValueAdd>::parse(include_str!("../shared/release/value-add.1.link")).expect("a link");
    let setup = link.reference.setup(teams()).expect("its teams are whole or found");
    assert_eq!(setup.house, HouseRules::ADVANCED.as_first_played());
    for side in Side::ALL {
        assert_eq!(setup.rotations[side], Rotation::from_cards(&setup.teams[side]));
    }
}

/// A team that a link names by its cards of an earlier version is found in today's sets, with those cards.
#[test]
fn teams_of_earlier_links_are_found_with_their_cards() {
    let changed: Vec<&TeamCard> = teams().iter().filter(|team| team.before_bounds() != **team).collect();
    assert!(changed.len() > 80, "{}", changed.len());
    let before = Setup::new(changed[0].before_bounds(), changed[1].before_bounds());
    let session = Session::<ValueAdd>::new(Arc::new(before), Some(Seed(5))).expect("good");
    let text = session.link(Reference::named(session.setup(), "")).expect("it fits");
    let link = Link::<ValueAdd>::parse(&text).expect("our own");
    assert!(link.reference.is_of(teams()));
    assert!(link.reference.setup(teams()).expect("both") == **session.setup());
}

/// The link of the app's guide was made under rules 1, with the cards of then: it opens whole.
#[test]
fn a_link_of_rules_1_that_names_its_teams_opens() {
    let text = concat!(
        "AgBoza_e9fbj9fOCELrwzmeqO1dfm1I6km72BkYemhYCj-XHeaedH8ogAh30KsbCjnS_H7gwX8k3hsIP",
        "OxNxQNpcypJvou5rFdMki0JRHEmQtdU9Eqa8vRCw3WtqWK347blSMHiZnqpYAAAAAAWA_A"
    );
    let link = Link::<ValueAdd>::parse(text).expect("a link");
    assert!(link.reference.is_of(teams()));
    let setup = link.reference.setup(teams()).expect("both teams");
    assert_eq!(setup.house, HouseRules::ADVANCED.as_first_played());
    let opened = link.open(Arc::new(setup)).expect("it leads where it led");
    assert!(opened.journal().len() > 10);
}
