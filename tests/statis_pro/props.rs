//! Properties of any legal play with any teams, deck and luck: it adds up, it ends and nothing panics; undo,
//! saves and refused inputs change nothing they should not; damaged files are refused with a reason.

use crate::league;
use hardwood::book::{Audit, BoxScore};
use hardwood::court::{PerSide, Side};
use hardwood::kit::{Luck, Seed};
use hardwood::statis_pro::cards::{CardSet, PlayerCard, TeamCard};
use hardwood::statis_pro::fac::{BlockTo, Fac, Floor, FoulNumber, JumpTo, Rebound, Section, Shot, Z};
use hardwood::statis_pro::{Code, HouseCoach, Question, Setup, StatisPro, deck_file, fast_break, house_deck};
use hardwood::table::{Event, Game, Input, Journal, Need, Refusal, Save, Scored, Session, What, simulate};
use proptest::prelude::*;
use serde_json::Value;
use std::sync::Arc;

type Played = Session<StatisPro>;

/// Ratings of made-up teams.
#[derive(Debug, Clone, Copy)]
enum Ratings {
    /// As shipped, with full rosters.
    Shipped,
    All(u8),
    Any,
}

fn rate(card: &mut PlayerCard, ratings: Ratings, luck: &mut Luck) {
    let mut next = |most: u32| match ratings {
        Ratings::All(n) => n,
        _ => luck.below(most + 1) as u8,
    };
    (card.fg, card.ft, card.three) = (next(100), next(100), Some(next(100)));
    (card.atts, card.three_atts, card.rebounds) = (next(40), next(20), next(100));
    (card.assists, card.steals, card.blocks, card.injury) = (next(20), next(20), next(20), next(82));
    (card.foul_range, card.defense) = ((next(50), next(100)), -(next(30).min(100) as i8));
    card.foul_drawing = u16::from(next(40)) * 10;
    card.games = next(82);
}

fn team(ratings: Ratings, players: usize, luck: &mut Luck) -> TeamCard {
    let teams = &league::set().teams;
    let mut team = teams[luck.below(teams.len() as u32) as usize].clone();
    team.players.truncate(players.max(5));
    for card in &mut team.players {
        rate(card, ratings, luck);
    }
    if let Ratings::Any = ratings {
        for number in
            [&mut team.fouled, &mut team.turnovers, &mut team.fouls, &mut team.tempo, &mut team.boards]
        {
            *number = luck.below(401) as i16 - 200;
        }
    }
    team
}

/// A deck with random legal results in every section, including doubled cards.
pub fn any_deck(luck: &mut Luck) -> Vec<Fac> {
    let house = house_deck();
    let mut any = || house[luck.below(200) as usize];
    let mut deck: Vec<Fac> = (1..=200)
        .map(|rpg| Fac {
            rpg,
            action: any().action,
            press: any().press,
            advance: any().advance,
            rebound: any().rebound,
            shot: any().shot,
            jump_to: any().jump_to,
            block: any().block,
            z: any().z,
            foul: any().foul,
            status: any().status,
        })
        .collect();
    // many Z readings, whistles and rebounds of every kind
    let z: Floor = "Consult Z".parse().expect("a result");
    for _ in 0..luck.below(120) {
        let (to, from) = (luck.below(200) as usize, luck.below(200) as usize);
        let upcourt = if luck.below(2) == 0 { house[from].press } else { house[from].action };
        match luck.below(3) {
            0 => deck[to].action = z,
            1 if upcourt.stands_in(Section::Advance) => deck[to].advance = upcourt,
            _ => deck[to].shot.clause = house[from].shot.clause,
        }
    }
    deck
}

fn setup(ratings: Ratings, players: usize, own_deck: bool, luck: &mut Luck) -> Arc<Setup> {
    let mut setup = match ratings {
        Ratings::Shipped => league::fixture(luck.below(870) as usize),
        _ => Setup::nba(team(ratings, players, luck), team(ratings, players, luck)),
    };
    setup.deck = own_deck.then(|| any_deck(luck).into());
    setup.house.three_shots_on_three = luck.below(2) == 0;
    setup.code = Code::ALL[luck.below(4) as usize];
    (setup.house.jump_balls, setup.house.overtime_fouls_go_on) = (luck.below(2) == 0, luck.below(2) == 0);
    setup.house.true_to_era = luck.below(2) == 0;
    setup.house.outlet_pass = luck.below(2) == 0;
    Arc::new(setup)
}

/// A legal input, now and then a typed card.
fn legal(s: &Played, luck: &mut Luck) -> Option<Input> {
    let acts: usize = s.windows().iter().map(|window| window.choices.len()).sum();
    if acts > 0 && luck.below(6) == 0 {
        return Some(Input::Acted(luck.below(acts as u32) as u16));
    }
    match s.need() {
        Need::Over => None,
        // mostly play on: a coach who always moves takes sixty moves per dead ball
        Need::Choose { question: Question::Lineup, .. } if luck.below(4) > 0 => Some(Input::Chose(0)),
        Need::Choose { choices, .. } => Some(Input::Chose(luck.below(choices.len() as u32) as u16)),
        Need::Draw { cards, .. } if luck.below(8) == 0 => {
            Some(Input::Typed(u32::from(cards[luck.below(cards.len() as u32) as usize])))
        }
        Need::Draw { .. } | Need::Roll { .. } => Some(Input::Luck),
    }
}

/// An input that does not fit, with the reason.
fn illegal(s: &Played, luck: &mut Luck) -> Input {
    if luck.below(5) == 0 {
        let acts: usize = s.windows().iter().map(|window| window.choices.len()).sum();
        return Input::Acted(acts as u16);
    }
    match (s.need(), luck.below(3)) {
        (Need::Choose { choices, .. }, 0) => Input::Chose(choices.len() as u16),
        (Need::Choose { .. }, 1) => Input::Luck,
        (Need::Choose { .. }, _) => Input::Typed(1),
        (_, 0) => Input::Chose(0),
        (_, 1) => Input::Typed(0),
        _ => Input::Typed(201 + luck.below(9)),
    }
}

fn same(a: &Played, b: &Played) {
    assert_eq!(a.game(), b.game());
    assert_eq!(a.need(), b.need());
    assert_eq!(a.journal(), b.journal());
    assert!(a.events() == b.events(), "other events");
}

fn refused_changes_nothing(s: &mut Played, luck: &mut Luck) {
    let before = s.clone();
    let refusal = s.input(illegal(s, luck)).expect_err("it does not fit");
    assert!(!refusal.to_string().is_empty());
    same(s, &before);
    assert_eq!((s.can_undo(), s.can_redo()), (before.can_undo(), before.can_redo()));
}

fn undo_and_redo(s: &mut Played, luck: &mut Luck) {
    let before = s.clone();
    let undone = s.undo(1 + luck.below(40) as usize);
    if luck.below(2) == 0 {
        // undone inputs stay available for redo while the new input equals the undone one
        assert_eq!(s.redo(undone), undone);
        same(s, &before);
    }
}

fn load_what_is_saved(s: &Played) {
    let save = Save::from_json(&s.save().to_json()).expect("a save");
    let opened = save.open::<StatisPro>().expect("it opens");
    assert_eq!(opened.notice, None);
    same(&opened.session, s);
}

fn adds_up(s: &Played) {
    let setup = s.setup();
    let sizes = PerSide::new(Side::Home, Side::Visitors).map(|side| setup.teams[side].players.len());
    let mut book = BoxScore::new(sizes[Side::Home], sizes[Side::Visitors]);
    let mut audit = Audit::default();
    for Event { at, what, rule } in s.events() {
        if let What::Play(play) = what {
            book.record(*at, play);
            if let Err(e) = audit.check(*at, play, &book) {
                panic!("{at} of {}, {rule:?}, {play:?}: {e}", at.period);
            }
        }
    }
    assert_eq!(s.game().book().teams, book.teams, "the box score is a fold of plays");
    let piles = s.game().piles();
    assert_eq!(u16::from(piles.play()) + u16::from(piles.dead()) + u16::from(piles.discards()), 200);
}

/// Plays a game to its end with every kind of input, checking it all the time.
fn whole_game(setup: Arc<Setup>, seed: u64) {
    let mut luck = Luck::new(Seed(seed ^ 0x5eed));
    let mut s = Played::new(setup, Some(Seed(seed))).expect("a good setup");
    let mut undone = 0;
    while let Some(input) = legal(&s, &mut luck) {
        s.input(input).unwrap_or_else(|e: Refusal| panic!("{input:?}: {e}; {:?}", s.need()));
        let on_floor = |side: Side| s.game().book().teams[side].five;
        for five in [on_floor(Side::Home), on_floor(Side::Visitors)] {
            // 20.7: a side may be short of players
            let there: Vec<u8> = five.into_iter().filter(|&i| i != u8::MAX).collect();
            assert!((1..there.len()).all(|i| !there[..i].contains(&there[i])), "different players: {five:?}");
            assert!(
                there.len() == 5 || (there.len() >= 2 && !s.game().rules().disqualified_may_return),
                "{five:?}"
            );
        }
        match luck.below(400) {
            0 if undone < 40 => {
                undone += 1;
                undo_and_redo(&mut s, &mut luck);
            }
            1..=3 if *s.need() != Need::Over => refused_changes_nothing(&mut s, &mut luck),
            4 if luck.below(4) == 0 => load_what_is_saved(&s),
            _ => {}
        }
    }
    assert!(s.game().over());
    assert!(matches!(s.input(Input::Luck), Err(Refusal::Over)));
    adds_up(&s);
    load_what_is_saved(&s);
}

proptest! {
    #![proptest_config(crate::cases::cases(10))]

    #[test]
    fn shipped_teams_play_any_legal_game(seed in any::<u64>()) {
        let mut luck = Luck::new(Seed(seed));
        whole_game(setup(Ratings::Shipped, 0, false, &mut luck), seed);
    }

    #[test]
    fn five_players_of_any_ratings_play_any_deck(seed in any::<u64>(), players in 5_usize..8) {
        let mut luck = Luck::new(Seed(seed));
        whole_game(setup(Ratings::Any, players, true, &mut luck), seed);
    }

    #[test]
    fn players_who_can_do_nothing_or_everything_finish_a_game(seed in any::<u64>(), players in 5_usize..10) {
        for rating in [0, 100] {
            let mut luck = Luck::new(Seed(seed));
            let own_deck = luck.below(2) == 0;
            whole_game(setup(Ratings::All(rating), players, own_deck, &mut luck), seed);
        }
    }

    #[test]
    fn the_house_coach_plays_any_players_and_any_deck(seed in any::<u64>(), players in 5_usize..12) {
        let mut luck = Luck::new(Seed(seed));
        let setup = setup(Ratings::Any, players, true, &mut luck);
        let (mut home, mut visitors) = (HouseCoach::new(), HouseCoach::new());
        let game = simulate::<StatisPro, _>(&setup, Seed(seed), PerSide::new(&mut home, &mut visitors));
        prop_assert!(game.expect("it ends").game.over());
    }
}

#[test]
fn a_game_nobody_can_win_ends_in_a_tie() {
    let mut setup = Setup::clone(&league::fixture(0));
    let mut deck = house_deck().to_vec();
    for card in &mut deck {
        card.action = "Traveling D OB, TO PG".parse().expect("a result");
    }
    setup.deck = Some(deck.into());
    setup.house.true_to_era = false;
    let (mut home, mut visitors) = (HouseCoach::new(), HouseCoach::new());
    let game = simulate::<StatisPro, _>(&Arc::new(setup), Seed(1), PerSide::new(&mut home, &mut visitors));
    let game = game.expect("it ends").game;
    assert_eq!((game.period(), game.margin(Side::Home)), (30, 0), "H23");
    assert!(game.prompt(&Need::Over).ask.contains("a tie, 0-0"));
}

/// A game after some inputs.
fn begun(seed: u64, inputs: u32) -> Played {
    let mut luck = Luck::new(Seed(seed));
    let own_deck = luck.below(4) == 0;
    let mut s = Played::new(setup(Ratings::Shipped, 0, own_deck, &mut luck), Some(Seed(seed))).expect("good");
    for _ in 0..inputs {
        let Some(input) = legal(&s, &mut luck) else { break };
        s.input(input).expect("legal");
    }
    s
}

/// Opens a file that may be damaged; if it opens, it can be played on.
fn open(text: &str, luck: &mut Luck) {
    let opened = Save::from_json(text).and_then(|save| save.open::<StatisPro>());
    match opened {
        Err(e) => assert!(!e.to_string().is_empty()),
        Ok(opened) => {
            let mut s = opened.session;
            for _ in 0..60 {
                let empty = matches!(s.need(), Need::Draw { cards, .. } if cards.is_empty());
                let Some(input) = legal_or_none(&s, luck).filter(|_| !empty) else { break };
                let _ = s.input(input);
            }
            s.undo(5);
        }
    }
}

fn legal_or_none(s: &Played, luck: &mut Luck) -> Option<Input> {
    match s.need() {
        Need::Choose { choices, .. } if choices.is_empty() => None,
        Need::Draw { .. } => Some(Input::Luck),
        _ => legal(s, luck),
    }
}

/// Every number in a JSON text.
fn numbers<'a>(value: &'a mut Value, found: &mut Vec<&'a mut Value>) {
    match value {
        Value::Number(_) => found.push(value),
        Value::Array(all) => all.iter_mut().for_each(|v| numbers(v, found)),
        Value::Object(all) => all.values_mut().for_each(|v| numbers(v, found)),
        _ => {}
    }
}

const ODD: [i64; 12] = [-1, 0, 1, 2, 5, 30, 127, 128, 255, 256, 65_535, 4_294_967_295];

proptest! {
    #![proptest_config(crate::cases::cases(32))]

    #[test]
    fn a_save_with_changed_numbers_opens_or_says_why_not(seed in any::<u64>(), inputs in 0_u32..700) {
        let mut luck = Luck::new(Seed(seed));
        let save = begun(seed, inputs).save();
        for _ in 0..12 {
            let mut save = save.clone();
            // from the journal, or from the checkpoint as after an update
            save.rules += luck.below(2);
            let mut found = Vec::new();
            numbers(&mut save.checkpoint.state, &mut found);
            if luck.below(3) == 0 {
                found.clear();
                numbers(&mut save.setup, &mut found);
            }
            for _ in 0..=luck.below(3) {
                let at = luck.below(found.len() as u32) as usize;
                *found[at] = Value::from(ODD[luck.below(12) as usize]);
            }
            if luck.below(6) == 0 {
                save.checkpoint.luck = u32::MAX;
            }
            open(&save.to_json(), &mut luck);
        }
    }

    #[test]
    fn a_save_with_changed_bytes_opens_or_says_why_not(seed in any::<u64>(), inputs in 0_u32..300) {
        let mut luck = Luck::new(Seed(seed));
        let text = begun(seed, inputs).save().to_json();
        for _ in 0..12 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..=luck.below(4) {
                let Some(last) = bytes.len().checked_sub(1) else { break };
                let at = luck.below(last as u32 + 1) as usize;
                match luck.below(4) {
                    0 => bytes[at] = luck.below(256) as u8,
                    1 => bytes[at] = b'0' + luck.below(10) as u8,
                    2 => drop(bytes.remove(at)),
                    _ => bytes.truncate(at),
                }
            }
            open(&String::from_utf8_lossy(&bytes), &mut luck);
        }
    }

    #[test]
    fn a_journal_of_any_inputs_opens_or_says_where_it_fails(
        seed in any::<u64>(),
        words in prop::collection::vec("f|f\\*[0-9]{1,3}|=[0-9]{1,4}|[0-9]{1,4}|[0-9]\\*[0-9]{1,2}", 0..80),
    ) {
        let mut save = begun(seed, 40).save();
        save.journal = words.join(" ").parse::<Journal>().expect("printed as journals are");
        open(&save.to_json(), &mut Luck::new(Seed(seed)));
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,400}", lines in "([0-9]{1,3},|[A-Za-z #+>;§]{0,12},|\n){0,60}") {
        for text in [&text, &lines] {
            let _ = Save::from_json(text).map(|s| s.open::<StatisPro>().map(drop));
            let _ = (text.parse::<Journal>(), text.parse::<Seed>(), CardSet::from_json(text).map(drop));
            let _ = (deck_file::read_deck(text), fast_break::read_chart(text), fast_break::read_table(text));
            let _ = (text.parse::<Floor>(), text.parse::<Rebound>(), text.parse::<Shot>(), text.parse::<Z>());
            let _ = (text.parse::<JumpTo>(), text.parse::<BlockTo>(), text.parse::<FoulNumber>());
        }
    }
}
