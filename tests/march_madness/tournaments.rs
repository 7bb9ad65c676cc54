//! Tournaments by the thousand: 64 teams, 63 games, 40 markers, all checked against the rules.

use super::basic::field;
use crate::cases::games;
use hardwood::kit::Seed;
use hardwood::march_madness::basic::{
    Choice, HouseCoach, MARKERS, Matchup, Question, Reference, Round, Seat, Setup, TEAMS, Tournament, seed,
};
use hardwood::table::link::Link;
use hardwood::table::{Coach, Game, Need, Save, Session, simulate};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The computer coach, counting the markers at every question.
struct Watched<'a>(&'a mut Seen);

#[derive(Default)]
struct Seen {
    asked: u32,
    kept: u32,
    discarded: u32,
    overtimes: u32,
    equal_seeds: u32,
    faces: BTreeSet<u8>,
}

fn conserved(game: &Tournament) {
    let mut all: Vec<u8> = game.cup().left().to_vec();
    all.extend(game.factions().iter().flat_map(|faction| &faction.hand));
    all.extend(
        game.live().into_iter().flat_map(|l| l.periods.iter().flatten().flat_map(|half| &half.played)),
    );
    all.sort_unstable();
    assert_eq!(all, (1..=MARKERS).collect::<Vec<_>>(), "40 markers, each in one place");
}

impl Coach<Tournament> for Watched<'_> {
    fn choose(&mut self, game: &Tournament, side: Seat, question: &Question) -> Choice {
        self.0.asked += 1;
        if self.0.asked.is_multiple_of(50) {
            conserved(game);
        }
        match question {
            Question::Keep { .. } => self.0.kept += 1,
            Question::Discard => self.0.discarded += 1,
            _ => {}
        }
        HouseCoach.choose(game, side, question)
    }
}

fn audit(game: &Tournament, seen: &mut Seen) {
    conserved(game);
    let losers: BTreeSet<u8> = (0..63).map(|n| game.result(n).expect("played").loser()).collect();
    assert_eq!(losers.len(), 63, "63 games, 63 teams out");
    let champion = game.champion().expect("one");
    assert!(!losers.contains(&champion) && champion < TEAMS);
    let points: u16 = game.factions().iter().map(|faction| faction.points).sum();
    assert_eq!(points, 32 + 2 * 16 + 3 * 8 + 4 * 4 + 5 * 2 + 6, "8: every win has its points");
    for n in 0..63 {
        a_game(game, game.result(n).expect("played"), seen);
    }
}

fn a_game(game: &Tournament, over: &Matchup, seen: &mut Seen) {
    let late = Round::of(over.game).is_final_four();
    let [upper, lower] = over.teams.map(seed);
    assert_ne!(over.margin(), 0, "4.4: no game ends in a tie");
    for (period, both) in (1..).zip(&over.periods) {
        for (which, half) in both.iter().enumerate() {
            let better = if which == 0 { upper < lower } else { lower < upper };
            let worth = match (late, period) {
                (_, 3..) => 0,
                (true, 1) => 1,
                (true, _) => 0,
                (false, _) => game.setup().bonus(over.game),
            };
            assert_eq!(half.bonus, if better { worth } else { 0 }, "4.21, 4.6, MM9");
            assert_eq!(half.points, half.sum(game.markers()).total);
            assert!(half.played.len() <= if period > 2 { 1 } else { 3 }, "MM2, 4.4");
            let dice = half.dice.iter().filter(|die| **die > 0).count();
            assert_eq!(dice, if period > 2 { 1 } else { 6 });
            seen.faces.extend(&half.played);
            if game.is_solitaire(over.seats[which])
                && over.seats[0] == over.seats[1]
                && upper != lower
                && !better
            {
                assert!(half.played.is_empty(), "5.8");
            }
        }
        if period > 2 {
            let before = &over.periods[..period - 1];
            assert_eq!(
                before.iter().map(|b| b[0].points).sum::<u16>(),
                before.iter().map(|b| b[1].points).sum::<u16>(),
                "4.4: an overtime follows a tie"
            );
        }
    }
    seen.overtimes += u32::from(over.periods.len() > 2);
    seen.equal_seeds += u32::from(upper == lower);
}

/// What holds in every tournament: Events are conserved (§4.3), bonuses (§4.21, §4.6), halves (§4.2), overtimes (§4.4),
/// factions against themselves (§5.8), and points for wins (§8).
#[test]
fn simulated_tournaments_follow_the_rules() {
    let mut seen = Seen::default();
    let tables: [&[&str]; 5] = [&[], &["A"], &["A", "B"], &["A", "B", "C"], &["A", "B", "C", "D"]];
    let setups = tables.map(|coaches| {
        let mut setup = Setup::new(field(), coaches);
        // ruling MM53: some with fresh Events
        setup.fresh_events = coaches.len() == 3;
        Arc::new(setup)
    });
    let games = games(1_000, 10_000);
    for n in 0..games {
        let setup = &setups[n as usize % setups.len()];
        let over = simulate::<Tournament, _>(setup, Seed(n), Watched(&mut seen)).expect("a tournament");
        audit(&over.game, &mut seen);
    }
    assert_eq!(seen.faces.len(), usize::from(MARKERS), "every marker was played");
    for (what, n) in
        [("4.5", seen.kept), ("4.32", seen.discarded), ("4.4", seen.overtimes), ("4.6", seen.equal_seeds)]
    {
        assert!(u64::from(n) * 100 > games, "{what} occurred {n} times");
    }
}

/// §4.1: the high roller selects first, then clockwise each coach with a team in the round (H2), among games of
/// their own; no game of a later round before the round is over; winners advance at once.
#[test]
fn s4_1_coaches_select_clockwise_and_round_by_round() {
    let mut passed_over = 0;
    for n in 0..6 {
        let setup = Arc::new(Setup::new(field(), &["Ann", "Bob", "Cid", "Dee"]));
        let mut session = Session::<Tournament>::new(setup, Some(Seed(n))).expect("a good setup");
        let mut turn: Option<Seat> = None;
        loop {
            let game = session.game();
            if let Need::Choose { side, question, choices } = session.need() {
                // the high roller is the first to choose a color (§3.2)
                let due = *turn.get_or_insert(*side);
                if *question == Question::Game {
                    let next = due.clockwise().find(|&seat| game.games_of(seat).next().is_some());
                    assert_eq!(Some(*side), next);
                    passed_over += u32::from(*side != due);
                    let open = (0..63).find(|&n| game.result(n).is_none()).map(Round::of);
                    for choice in choices {
                        let Choice::Game(choice) = *choice else { panic!("games are offered") };
                        assert_eq!(Some(Round::of(choice)), open);
                        let owners = game.teams_of(choice).map(|team| team.map(|team| game.owner(team)));
                        assert!(owners.iter().all(Option::is_some) && owners.contains(&Some(*side)));
                    }
                    turn = Some(Seat((side.0 + 1) % 4));
                }
            }
            let Some(input) = session.input_of(&mut HouseCoach, &Seat::ALL) else { break };
            session.input(input).expect("on offer");
        }
    }
    assert!(passed_over > 0, "somebody has no team in a round");
}

fn played_session(coaches: &[&str], n: u64, inputs: usize) -> Session<Tournament> {
    let setup = Arc::new(Setup::new(field(), coaches));
    let mut session = Session::<Tournament>::new(setup, Some(Seed(n))).expect("a good setup");
    for _ in 0..inputs {
        let Some(input) = session.input_of(&mut HouseCoach, &Seat::ALL) else { break };
        session.input(input).expect("on offer");
    }
    session
}

#[test]
fn a_tournament_is_saved_undone_and_shared() {
    let mut session = played_session(&["Ann", "Bob"], 7, 700);
    assert!(session.game().played_games() > 10, "well into it");
    let opened =
        Save::from_json(&session.save().to_json()).expect("it reads").open::<Tournament>().expect("it opens");
    assert_eq!((opened.notice, opened.session.game()), (None, session.game()));
    let setup = session.setup().clone();
    for reference in [Reference::whole(&setup), Reference::named(&setup)] {
        let link = Link::<Tournament>::parse(&session.link(reference).expect("it fits")).expect("it reads");
        let found = link.reference.setup(&[field()], None).expect("the field is here");
        assert_eq!(found, *setup);
        assert_eq!(link.open(Arc::new(found)).expect("it leads there").game(), session.game());
    }
    let before = session.game().clone();
    session.undo(60);
    assert_ne!(*session.game(), before);
    session.redo(60);
    assert_eq!(*session.game(), before);
}

#[test]
fn a_damaged_checkpoint_is_refused() {
    let session = played_session(&["Ann"], 3, 400);
    let mut save = session.save();
    save.rules += 1;
    assert!(save.open::<Tournament>().expect("from its checkpoint").notice.is_some());
    save.checkpoint.state["factions"][0]["hand"] = serde_json::json!([1, 1, 99]);
    let told = save.open::<Tournament>().expect_err("damaged").to_string();
    assert!(told.contains("no tournament comes to"), "{told}");
}

#[test]
fn a_session_plays_the_same_tournament_as_the_simulator() {
    let session = played_session(&["Ann", "Bob", "Cid", "Dee"], 11, 10_000);
    let simulated = simulate::<Tournament, _>(session.setup(), Seed(11), HouseCoach).expect("a tournament");
    assert!(session.game().over());
    assert_eq!(*session.game(), simulated.game);
    let log = hardwood::table::Log::of(session.events(), session.game());
    let told: Vec<&str> = log.entries.iter().map(|entry| entry.text.as_str()).collect();
    assert!(told.last().is_some_and(|last| last.ends_with("is the champion")), "{:?}", told.last());
    assert!(log.entries.iter().all(|entry| !entry.text.is_empty()));
}

/// §3.2
#[test]
fn a_color_is_offered_with_its_four_best_seeds() {
    let setup = Setup::new(field(), &["Ann"]);
    let mut session = Session::<Tournament>::new(Arc::new(setup), Some(Seed(1))).expect("a good setup");
    while !matches!(session.need(), Need::Choose { .. }) {
        session.flip().expect("the high roll");
    }
    let prompt = session.game().prompt(session.need());
    assert_eq!(prompt.answers.len(), 4);
    let mut named = BTreeSet::new();
    for answer in &prompt.answers {
        let teams: Vec<&str> = answer.note.split(", ").collect();
        let seeds: Vec<&str> =
            teams.iter().filter_map(|team| team.rsplit_once(' ')).map(|(_, seed)| seed).collect();
        assert_eq!(seeds, ["(1)", "(2)", "(3)", "(4)"], "3.2: one of every seed: {}", answer.note);
        named.extend(teams);
    }
    assert_eq!(named.len(), 16, "no team has two colors");
}

/// §4.22, §4.31: the strongest Events to play together have one multiplier at most before everything else that counts.
#[test]
fn s4_31_the_strongest_events_count_one_multiplier() {
    let mut game = Session::<Tournament>::new(
        Arc::new(Setup::new(super::basic::field(), &["Ann", "Ben", "Cid", "Dee"])),
        Some(Seed(5)),
    )
    .expect("a good setup");
    let mut seen = 0;
    while game.game().played_games() < 20 {
        let state = game.game();
        for seat in Seat::ALL {
            let hand = state.hand(seat);
            let all = state.strongest(seat, 99);
            assert_eq!(all.len(), hand.len());
            let face = |marker: &u8| state.markers().face(*marker);
            let first = all.first().map(face);
            assert!(
                hand.iter().all(|(marker, _)| first.is_some_and(|best| best.worth() >= face(marker).worth()))
            );
            let (mut doubled, mut before) = (false, u16::MAX);
            for marker in &all {
                let face = face(marker);
                let worth = if doubled && face.is_multiplier() { 0 } else { face.worth() };
                assert!(worth <= before, "the strongest first: {all:?}");
                (doubled, before) = (doubled || face.is_multiplier(), worth);
                seen += 1;
            }
            for n in 0..4 {
                assert_eq!(state.strongest(seat, n), all[..n.min(all.len())]);
            }
        }
        if let (Need::Choose { side, question: Question::Commit { period, .. }, .. }, Some(live)) =
            (game.need(), state.live())
            && *period == 1
            && live.periods.last().is_some_and(|both| both.iter().all(|half| half.played.is_empty()))
            && state.commits_first() == Some(usize::from(live.seats[0] != *side))
        {
            assert!(state.most_events(*side) <= 3);
        }
        match game.input_of(&mut HouseCoach, &Seat::ALL) {
            Some(input) => game.input(input).expect("it fits"),
            None => break,
        }
    }
    assert!(seen > 100);
}
