//! The Events of coaches and solitaire factions (MM §4.32, §4.5, §5.2-§5.8), checked after every input.

use super::basic::field;
use hardwood::kit::Seed;
use hardwood::march_madness::basic::{
    Choice, Color, Draw, HouseCoach, Matchup, Question, Round, Seat, Setup, Tournament, seed,
};
use hardwood::table::{Game, Need, Script, Session, restore};
use serde_json::json;
use std::sync::Arc;

/// A tournament after the deal in which these seats hold these markers.
fn holding(coaches: &[&str], hands: &[(usize, &[u8])]) -> Tournament {
    let setup = Arc::new(Setup::new(field(), coaches));
    let mut game = Tournament::new(Arc::clone(&setup)).expect("a good setup");
    let luck: Vec<u32> = match coaches.len() {
        0 | 1 => (1..=20).collect(),
        n => (1..=n as u32).map(|n| 7 - n).chain(1..=20).collect(),
    };
    let colors = [Choice::Color(Color::Red), Choice::Color(Color::Yellow)];
    game.step(&mut Script::new(&luck, &colors[..coaches.len()])).expect("dealt");
    let mut state = serde_json::to_value(&game).expect("it can be kept");
    for (seat, hand) in hands {
        state["factions"][seat]["hand"] = json!(hand);
    }
    let factions = state["factions"].as_array().expect("four").clone();
    let held = factions.iter().flat_map(|faction| faction["hand"].as_array().expect("a hand").clone());
    let mut cup: Vec<u64> = held.filter_map(|marker| marker.as_u64()).collect();
    let drawn = cup.len();
    cup.extend((1..=40).filter(|marker| !cup.contains(marker)).collect::<Vec<_>>());
    state["cup"] = json!({"cards": cup, "drawn": drawn});
    restore(json!(*setup), state).expect("a sound one")
}

#[test]
fn s4_32_a_coach_holds_five_when_the_second_half_starts() {
    // MM4: a coach with nine plays two in the first half and gives up two more at once
    let hands: [(usize, &[u8]); 4] =
        [(0, &[1, 19, 20, 27, 32, 33, 34, 36, 37]), (1, &[2, 3]), (2, &[4]), (3, &[5])];
    let mut game = holding(&["Ann", "Bob"], &hands);
    let with_bob =
        |number: u8| game.teams_of(number).iter().flatten().any(|&team| game.owner(team) == Seat(1));
    let games = game.choices(Seat(0), &Question::Game);
    let next = games.into_iter().find(|next| matches!(next, Choice::Game(number) if !with_bob(*number)));
    let next = next.expect("a faction to meet");
    let choices =
        [next, Choice::Play(19), Choice::Play(20), Choice::Enough, Choice::Discard(32), Choice::Discard(1)];
    let mut script = Script::new(&[4, 5], &choices);
    // the script ends before the first die
    game.step(&mut script).expect_err("no dice in the script");
    let asked: Vec<&Question> = script.asked.iter().map(|(_, question)| question).collect();
    let left = |left| Question::Commit { period: 1, left };
    assert_eq!(
        asked,
        [&Question::Game, &left(3), &left(2), &left(1), &Question::Discard, &Question::Discard]
    );
    assert_eq!(game.factions()[0].hand.len(), 5, "{:?}", game.factions()[0].hand);
    assert!([32, 1].iter().all(|marker| game.cup().left().contains(marker)), "back in the cup");
}

fn new_session(coaches: &[&str], n: u64) -> Session<Tournament> {
    Session::new(Arc::new(Setup::new(field(), coaches)), Some(Seed(n))).expect("a good setup")
}

/// Plays one input of the computer coach; false at the end.
fn play_one(session: &mut Session<Tournament>) -> bool {
    let input = session.input_of(&mut HouseCoach, &Seat::ALL);
    input.is_some_and(|input| session.input(input).is_ok())
}

/// §4.5 with ruling MM12: the other team goes to the seat with the fewest teams left, for good.
#[test]
fn s4_5_a_die_decides_among_equals_who_gets_a_team_factions_included() {
    let (mut rolled, mut to_factions) = (0, 0);
    for n in 0..40 {
        let mut session = new_session(&["Ann", "Bob"], n);
        let mut due: Option<(Vec<Seat>, Vec<Seat>)> = None;
        loop {
            let game = session.game();
            if let Some((among, owners)) = due.take() {
                let to = (0..64).find(|&team| game.owner(team) != owners[usize::from(team)]);
                let to = game.owner(to.expect("a team was given away"));
                assert!(among.contains(&to), "{to:?} of {among:?}");
                to_factions += u32::from(game.is_solitaire(to));
            }
            if let Need::Roll { draw: Draw::Gift, sides, .. } = session.need() {
                let fewest = |seats: &[Seat]| seats.iter().map(|&seat| game.remaining(seat)).min();
                let giver = Seat::ALL.into_iter().find(|seat| {
                    game.games_of(*seat)
                        .any(|g| game.teams_of(g).iter().flatten().all(|team| game.owner(*team) == *seat))
                });
                let others: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| Some(*seat) != giver).collect();
                let least = fewest(&others);
                let among: Vec<Seat> =
                    others.into_iter().filter(|&seat| Some(game.remaining(seat)) == least).collect();
                assert_eq!(among.len(), *sides as usize, "as many as have the fewest");
                due = Some((among, (0..64).map(|team| game.owner(team)).collect()));
                rolled += 1;
            }
            if !play_one(&mut session) {
                break;
            }
        }
        if rolled > 3 && to_factions > 0 {
            return;
        }
    }
    panic!("rolled for {rolled} times, {to_factions} of them for a faction");
}

/// §4.5 with ruling MM12: where one alone has the fewest teams, no die is rolled.
#[test]
fn s4_5_a_single_poorest_coach_gets_the_team_without_a_die() {
    let mut given = 0;
    for n in 0..40 {
        let mut session = new_session(&["Ann", "Bob"], n);
        loop {
            let game = session.game();
            let due = match session.need() {
                Need::Choose { side, question: Question::Keep { game: number }, .. } => {
                    let others = || Seat::ALL.into_iter().filter(|seat| seat != side);
                    let least = others().map(|seat| game.remaining(seat)).min();
                    let among: Vec<Seat> =
                        others().filter(|&seat| Some(game.remaining(seat)) == least).collect();
                    (among.len() == 1).then(|| (*side, among[0], game.teams_of(*number)))
                }
                _ => None,
            };
            if !play_one(&mut session) {
                break;
            }
            if let Some((from, to, teams)) = due {
                assert!(!matches!(session.need(), Need::Roll { draw: Draw::Gift, .. }), "no die");
                let owners = teams.map(|team| session.game().owner(team.expect("known")));
                assert!(owners == [from, to] || owners == [to, from], "{owners:?}");
                given += 1;
            }
        }
    }
    assert!(given > 3, "{given}");
}

/// The Events the rules require of a faction, worked out independently of `faction.rs`.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Required {
    /// §5.2: as many as the opponent's.
    matched: usize,
    /// §5.3: those beyond five; in the first half one of them.
    excess: usize,
    /// §5.5: when trailing a worse seed, or leading another's better one.
    pride: usize,
    /// §5.6: half of those it has, at least one, for its last team.
    last: usize,
}

fn required(game: &Tournament, over: &Matchup, which: usize, period: usize, held: usize) -> Required {
    let seat = over.seats[which];
    let coach = !game.is_solitaire(over.seats[1 - which]);
    let [mine, other] = [over.teams[which], over.teams[1 - which]].map(seed);
    let before =
        |which: usize| over.periods[..period].iter().map(|both| i32::from(both[which].points)).sum::<i32>();
    let lead = before(which) - before(1 - which);
    let second = match lead {
        _ if coach => true,
        0 => usize::from(over.first) != which,
        lead if period == 1 => lead > 0,
        _ => usize::from(over.first) != which,
    };
    let half = period == 1 && lead != 0;
    let pride =
        half && (lead < 0 && mine < other || lead > 0 && mine > other && over.seats[0] != over.seats[1]);
    let safe = period == 1 && lead >= 10 && Round::of(over.game) != Round::Championship;
    Required {
        matched: if second { over.periods[period][1 - which].played.len() } else { 0 },
        excess: if period == 0 { held.saturating_sub(5).min(1) } else { held.saturating_sub(5) },
        pride: usize::from(pride),
        last: if game.remaining(seat) == 1 && !safe { (held / 2).max(1) } else { 0 },
    }
}

/// §5.2, §5.3, §5.4, §5.5, §5.6 and §5.8 in every game of thirty tournaments.
#[test]
fn s5_2_to_5_8_factions_play_the_required_events() {
    let mut decided = [0; 6];
    for n in 0..30 {
        let mut session = new_session(if n % 2 == 0 { &["Ann"] } else { &[] }, n);
        // checked when both have committed, before the first die
        let mut looked = (u8::MAX, usize::MAX);
        loop {
            let game = session.game();
            if let (Some(over), Need::Roll { draw: Draw::Die { .. }, .. }) = (game.live(), session.need())
                && looked != (over.game, over.periods.len())
            {
                looked = (over.game, over.periods.len());
                for which in [0, 1] {
                    one(game, over, which, &mut decided);
                }
            }
            if !play_one(&mut session) {
                break;
            }
        }
    }
    let rules = ["5.2 MM14", "5.3", "5.5", "5.6 MM13", "5.4", "5.8"];
    for (rule, n) in rules.iter().zip(decided) {
        assert!(n > 0, "{rule} never decided: {decided:?}");
    }
}

/// Compares a faction's Events with the required ones, and counts the rule that decided.
fn one(game: &Tournament, over: &Matchup, which: usize, decided: &mut [u32; 6]) {
    let (seat, period) = (over.seats[which], over.periods.len() - 1);
    if !game.is_solitaire(seat) {
        return;
    }
    let both = &over.periods[period];
    let of_its_own = over.seats[0] == over.seats[1];
    let played = both[which].played.len();
    let better = seed(over.teams[which]) < seed(over.teams[1 - which])
        || seed(over.teams[0]) == seed(over.teams[1]) && which == 0;
    // both of its teams use the same hand
    let held = game.factions()[seat.at()].hand.len() + played;
    if of_its_own && !better {
        assert_eq!(played, 0, "5.8: nothing for the worse seed");
        decided[5] += 1;
        return;
    }
    if period > 1 {
        assert_eq!(played, held.min(1), "5.4");
        decided[4] += 1;
        return;
    }
    let asked = required(game, over, which, period, held);
    let all = [asked.matched, asked.excess, asked.pride, asked.last];
    let most = all.iter().max().copied().unwrap_or_default();
    // MM14: match first, then raise by the other rules, three at most; MM13: the second half takes half of
    // the remainder
    assert_eq!(played, most.min(3).min(held), "{asked:?}, {held} held, game {}", over.game);
    for (n, wanted) in decided.iter_mut().zip(all) {
        *n += u32::from(most > 0 && wanted == most);
    }
}
