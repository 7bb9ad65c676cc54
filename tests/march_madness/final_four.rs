//! Tournaments that have come to the Final Four, each as a test wants it: who coaches the four teams, who holds
//! which Events, whose turn it is. From there single games are played die by die.

use super::basic::field;
use hardwood::march_madness::Position;
use hardwood::march_madness::basic::{
    Choice, Color, Half, Matchup, Question, Seat, Setup, Source, TEAMS, Talk, Tournament, Victory, seed,
    sources,
};
use hardwood::table::{Event, Game, Log, Script, What, restore};
use serde_json::{Value, json};
use std::sync::Arc;

/// The Final Four to come: game 60 is the first region's champion against the second's, game 61 the third's
/// against the fourth's.
struct Four {
    setup: Setup,
    state: Value,
    /// The champions of the regions.
    teams: [u8; 4],
}

impl Four {
    /// These seeds won their regions; all hands are empty, and the first seat selects.
    fn new(setup: Setup, seeds: [u8; 4]) -> Self {
        let mut game = Tournament::new(Arc::new(setup.clone())).expect("a good setup");
        let coaches = setup.coaches.len();
        let luck: Vec<u32> = match coaches {
            0 | 1 => (1..=20).collect(),
            n => (1..=n as u32).map(|n| 7 - n).chain(1..=20).collect(),
        };
        let colors = Color::ALL.map(Choice::Color);
        game.step(&mut Script::new(&luck, &colors[..coaches])).expect("dealt");
        let teams = [0, 1, 2, 3].map(|region: usize| region as u8 * 16 + seeds[region] - 1);
        let mut four = Four { setup, state: serde_json::to_value(&game).expect("it can be kept"), teams };
        four.play_up_to(60);
        four.hands(&[]).turn(0)
    }

    /// Plays every game up to this one by forty points: the four win theirs, and else the better seed.
    fn play_up_to(&mut self, end: u8) {
        let mut winners: Vec<u8> = Vec::new();
        for game in 0..end {
            let teams = sources(game).map(|source| match source {
                Source::Team(team) => team,
                Source::Winner(before) => winners[usize::from(before)],
            });
            let of_four = teams.iter().position(|team| self.teams.contains(team));
            let upper = of_four.map_or(seed(teams[0]) < seed(teams[1]), |which| which == 0);
            let half = |points| Half { points, rolled: true, ..Half::default() };
            let both = if upper { [40, 20] } else { [20, 40] }.map(half);
            let over = Matchup {
                game,
                teams,
                seats: [Seat(0), Seat(1)],
                first: 0,
                periods: vec![both.clone(), both],
            };
            winners.push(over.winner());
            self.state["played"][usize::from(game)] = json!(over);
        }
    }

    /// These seats coach the four teams, by region. Every other team is the fourth seat's.
    fn owners(mut self, owners: [u8; 4]) -> Self {
        let mut all = vec![3; usize::from(TEAMS)];
        for (team, owner) in self.teams.into_iter().zip(owners) {
            all[usize::from(team)] = owner;
        }
        self.state["owners"] = json!(all);
        self
    }

    /// The seats hold these markers, and the cup all others.
    fn hands(mut self, hands: &[(usize, &[u8])]) -> Self {
        let mut cup: Vec<u8> = Vec::new();
        for seat in 0..4 {
            let hand = hands.iter().find(|(of, _)| *of == seat).map_or(&[][..], |(_, hand)| hand);
            self.state["factions"][seat]["hand"] = json!(hand);
            cup.extend(hand);
        }
        let drawn = cup.len();
        cup.extend((1..=40).filter(|marker| !cup.contains(marker)).collect::<Vec<_>>());
        self.state["cup"] = json!({"cards": cup, "drawn": drawn});
        self
    }

    /// It is this seat's turn to select a game.
    fn turn(mut self, seat: u8) -> Self {
        self.state["turn"] = json!(seat);
        self
    }

    /// The seats have these points of §8.
    fn points(mut self, points: [u16; 4]) -> Self {
        for (seat, points) in points.into_iter().enumerate() {
            self.state["factions"][seat]["points"] = json!(points);
        }
        self
    }

    fn open(self) -> Tournament {
        restore(json!(self.setup), self.state).expect("a sound one")
    }
}

fn by_the_book(coaches: &[&str]) -> Setup {
    Setup::new(field(), coaches)
}

/// Plays one game; the whole script must be used.
fn play(game: &mut Tournament, luck: &[u32], choices: &[Choice]) -> Script<Tournament> {
    let mut script = Script::new(luck, choices);
    game.step(&mut script).unwrap_or_else(|stop| panic!("{stop:?} after {:?}", script.events.last()));
    assert!(script.used_up(), "the script must be used up: {script:?}");
    script
}

/// The dice of a half with this sum.
fn dice(sum: u32) -> [u32; 6] {
    let mut dice = [1; 6];
    let mut left = sum.checked_sub(6).expect("six dice show six at least");
    for die in &mut dice {
        let more = left.min(5);
        *die += more;
        left -= more;
    }
    assert_eq!(left, 0, "six dice show at most 36");
    dice
}

fn said(events: &[Event<Talk>]) -> impl Iterator<Item = &Talk> {
    events.iter().filter_map(|event| match &event.what {
        What::Talk { talk } => Some(talk),
        _ => None,
    })
}

/// Who draws how many Events, in order.
fn draws(script: &Script<Tournament>) -> Vec<(u8, u8)> {
    let draws = said(&script.events).filter_map(|talk| match talk {
        Talk::Draws { seat, n } => Some((seat.0, *n)),
        _ => None,
    });
    draws.collect()
}

/// The teams that commit, in order.
fn commits(script: &Script<Tournament>) -> Vec<u8> {
    let commits = said(&script.events).filter_map(|talk| match talk {
        Talk::Commits { team, .. } => Some(*team),
        _ => None,
    });
    commits.collect()
}

fn is_die_for_the_first(talk: &Talk) -> bool {
    matches!(talk, Talk::First { .. })
}

/// §4.33, on both sides of every border: the loser draws one, the winner two to five by the margin.
#[test]
fn s4_33_the_winner_draws_by_the_margin() {
    for (margin, drawn) in [(1, 2), (9, 2), (10, 3), (19, 3), (20, 4), (29, 4), (30, 5), (50, 5)] {
        let mut game = Four::new(by_the_book(&["Ann", "Bob"]), [1; 4]).owners([0, 1, 2, 3]).open();
        let (first, second) = (margin / 2, margin - margin / 2);
        let markers: Vec<u32> = (1..=drawn + 1).collect();
        let luck = [&[1][..], &dice(6 + first), &dice(6), &dice(6), &dice(6 + second), &markers].concat();
        // after a half that is no tie the trailing team rolls first
        let luck = if first == 0 {
            [&[1][..], &dice(6), &dice(6), &dice(6 + second), &dice(6), &markers].concat()
        } else {
            luck
        };
        let script = play(&mut game, &luck, &[Choice::Game(60)]);
        let over = game.result(60).expect("played");
        assert_eq!((over.winner(), over.margin()), (0, margin as i32));
        assert_eq!(draws(&script), [(1, 1), (0, drawn as u8)], "won by {margin}");
    }
}

/// §4.33 with ruling MM11: the cup gives what it has.
#[test]
fn s4_33_an_almost_empty_cup_gives_what_is_left() {
    let rest: Vec<u8> = (4..=40).collect();
    let four = Four::new(by_the_book(&["Ann", "Bob"]), [1; 4]).owners([0, 1, 2, 3]);
    let mut game = four.hands(&[(2, &rest)]).open();
    let luck = [&[1][..], &dice(30), &dice(10), &dice(10), &dice(30), &[3, 1, 2]].concat();
    let script = play(&mut game, &luck, &[Choice::Game(60)]);
    assert_eq!(draws(&script), [(1, 1), (0, 2)], "three were left, and five are due to the winner");
    assert!(game.cup().left().is_empty());
}

/// audit MM-5: §4.33 lets the loser draw one Event. A faction that met itself gives up before either draw, so that
/// it keeps the one. It draws its extra one (§5.7) once.
#[test]
fn s4_33_a_faction_that_met_itself_keeps_what_the_loser_draws() {
    let held: Vec<u8> = (1..=11).collect();
    let four = Four::new(by_the_book(&["Ann"]), [1; 4]).owners([3, 3, 0, 0]).turn(3);
    let mut game = four.hands(&[(3, &held)]).open();
    let luck = [
        // §4.6: of equals the die; the upper team is the better of two equal ones (§5.8)
        &[1][..],
        // an Event in the first half (§5.3), three in the second
        &[1],
        &dice(10),
        &dice(10),
        &[2, 3, 4],
        &dice(20),
        &dice(10),
        // seven are left: two go back, then one for the loser, two for the winner, one for a faction
        &[5, 6, 12, 13, 14, 15],
    ]
    .concat();
    let script = play(&mut game, &luck, &[]);
    let ends = said(&script.events).filter(|talk| matches!(talk, Talk::Draws { .. } | Talk::GivesUp { .. }));
    let seat = Seat(3);
    assert_eq!(
        ends.cloned().collect::<Vec<_>>(),
        [
            Talk::GivesUp { seat },
            Talk::GivesUp { seat },
            Talk::Draws { seat, n: 1 },
            Talk::Draws { seat, n: 3 }
        ],
    );
    assert_eq!(game.factions()[3].hand.len(), 5 + 1 + 3);
}

/// §5.7: a faction draws one Event more after each of its games, won or lost; a coach does not.
#[test]
fn s5_7_a_faction_draws_one_event_more() {
    for (faction, drawn) in [(16, [(1, 1), (3, 3)]), (14, [(3, 2), (1, 2)])] {
        let mut game = Four::new(by_the_book(&["Ann", "Bob"]), [1; 4]).owners([3, 1, 0, 0]).turn(1).open();
        // the coach rolls first against a faction (§5.2)
        let luck = [dice(15), dice(faction), dice(15), dice(faction)].concat();
        let script = play(&mut game, &[&luck[..], &[1, 2, 3, 4]].concat(), &[Choice::Game(60)]);
        assert_eq!(draws(&script), drawn, "the faction rolled {faction} twice");
    }
}

/// §4.6: the worse seed commits first; of equal seeds the team with fewer Events; else a die, 1-3 for the upper
/// team and 4-6 for the lower.
#[test]
fn s4_6_who_commits_first_at_the_start_of_play() {
    let first = |seeds: [u8; 4], hands: [&[u8]; 2], die: &[u32]| {
        let four = Four::new(by_the_book(&["Ann", "Bob"]), seeds).owners([0, 1, 2, 3]);
        let teams = four.teams;
        let mut game = four.hands(&[(0, hands[0]), (1, hands[1])]).open();
        let mut script = Script::new(die, &[Choice::Game(60), Choice::Enough]);
        game.step(&mut script).expect_err("the script ends before the first half does");
        let rolled = said(&script.events).any(is_die_for_the_first);
        let team = *commits(&script).first().expect("one has committed");
        (teams.iter().position(|of| *of == team), rolled)
    };
    assert_eq!(first([2, 1, 1, 1], [&[1], &[2]], &[]), (Some(0), false), "the worse seed");
    assert_eq!(first([1, 2, 1, 1], [&[1], &[2, 3]], &[]), (Some(1), false), "though it has more Events");
    assert_eq!(first([1, 1, 1, 1], [&[1, 2], &[3]], &[]), (Some(1), false), "fewer Events");
    assert_eq!(first([1, 1, 1, 1], [&[1], &[2, 3]], &[]), (Some(0), false), "fewer Events");
    for die in 1..=6 {
        let lower = usize::from(die > 3);
        assert_eq!(first([1, 1, 1, 1], [&[1], &[2]], &[die]), (Some(lower), true), "a die of {die}");
    }
}

/// audit MM-10: §5.2 says who commits first in a game of a coach and a faction, so that no die of §4.6 is rolled,
/// and the coach goes first whatever the seeds, the Events or the score.
#[test]
fn s5_2_the_coach_goes_first_against_a_faction_without_a_die() {
    for (seeds, owners) in [
        ([1, 1, 1, 1], [0, 3, 1, 2]),
        ([1, 1, 1, 1], [3, 0, 1, 2]),
        ([1, 2, 1, 1], [0, 3, 1, 2]),
        ([2, 1, 1, 1], [3, 0, 1, 2]),
    ] {
        let four = Four::new(by_the_book(&["Ann", "Bob"]), seeds).owners(owners);
        let coached = four.teams[usize::from(owners[1] == 0)];
        let mut game = four.open();
        // the coach leads at the half, and goes first all the same
        let luck = [&dice(30)[..], &dice(10), &dice(30), &dice(10), &(1..=7).collect::<Vec<_>>()];
        let script = play(&mut game, &luck.concat(), &[Choice::Game(60)]);
        assert!(!said(&script.events).any(is_die_for_the_first), "{seeds:?} {owners:?}");
        let order = commits(&script);
        assert_eq!((order.len(), order[0], order[2]), (4, coached, coached), "{seeds:?} {owners:?}");
    }
}

/// §4.6 with ruling MM8: the better seed has one point a game, in the first half or by agreement in the second;
/// equal seeds have none. No Seeding Bonus (§4.21) applies any more.
#[test]
fn s4_6_one_point_a_game_for_the_better_seed() {
    for (seeds, late, bonuses) in [
        ([1, 2, 1, 1], false, [[1, 0], [0, 0]]),
        ([1, 2, 1, 1], true, [[0, 0], [1, 0]]),
        ([16, 3, 1, 1], false, [[0, 1], [0, 0]]),
        ([1, 1, 1, 1], false, [[0, 0], [0, 0]]),
    ] {
        let setup = Setup { late_point: late, ..by_the_book(&["Ann", "Bob"]) };
        let mut game = Four::new(setup, seeds).owners([0, 1, 2, 3]).open();
        let die: &[u32] = if seeds[0] == seeds[1] { &[1] } else { &[] };
        // the team that rolls first leads at the half, so that it rolls last in the second
        let halves = [30, 10, 10, 30].map(dice).concat();
        play(&mut game, &[die, &halves, &[1, 2, 3, 4, 5, 6]].concat(), &[Choice::Game(60)]);
        let over = game.result(60).expect("played");
        let had: Vec<[u8; 2]> = over.periods.iter().map(|both| [both[0].bonus, both[1].bonus]).collect();
        assert_eq!(had, bonuses, "{seeds:?}");
    }
}

/// §5.1: a faction selects its best rated team's game, and without a team in the round the game of the best rated
/// team of all. A coach without one is passed over (H2).
#[test]
fn s5_1_a_faction_without_a_team_selects_the_best_rated_teams_game() {
    let selected = |seeds, owners, turn| {
        let mut game = Four::new(by_the_book(&["Ann"]), seeds).owners(owners).turn(turn).open();
        let mut script = Script::new(&[], &[Choice::Game(61)]);
        game.step(&mut script).expect_err("no dice in the script");
        let found = said(&script.events).find_map(|talk| match talk {
            Talk::Selects { seat, game } => Some((seat.0, *game)),
            _ => None,
        });
        found.expect("a game was selected")
    };
    assert_eq!(selected([4, 3, 2, 1], [1, 2, 1, 2], 3), (3, 61), "the first seed is there");
    assert_eq!(selected([1, 3, 2, 2], [1, 2, 1, 2], 3), (3, 60), "the first seed is there");
    assert_eq!(selected([4, 3, 2, 1], [3, 2, 1, 2], 3), (3, 60), "its only team is there");
    assert_eq!(selected([4, 3, 2, 1], [3, 2, 3, 2], 3), (3, 61), "its better team is there");
    assert_eq!(selected([4, 3, 2, 1], [1, 2, 1, 2], 0), (1, 61), "Ann has no team in the round");
    assert_eq!(selected([1, 3, 2, 2], [1, 2, 0, 2], 0), (0, 61), "Ann selects among her own games");
}

/// §9 with ruling MM53: after a round all Events go back and each faction draws five; not after a game within the
/// round, and not without the option.
#[test]
fn s9_five_new_events_after_each_round() {
    for fresh_events in [true, false] {
        let setup = Setup { fresh_events, ..by_the_book(&["Ann", "Bob"]) };
        let four = Four::new(setup, [1; 4]).owners([0, 1, 0, 1]);
        let mut game = four.hands(&[(2, &[39, 40])]).open();
        // the upper team rolls first, then as it trails again; the lower wins by twenty
        let halves = [dice(10), dice(20), dice(10), dice(20)].concat();
        let luck = [&[1][..], &halves, &[1, 2, 3, 4, 5]].concat();
        play(&mut game, &luck, &[Choice::Game(60)]);
        assert_eq!(game.factions().each_ref().map(|faction| faction.hand.len()), [1, 4, 2, 0]);
        // §4.6: the coach with fewer Events commits first; no coach plays any
        let fives: Vec<u32> = if fresh_events { (1..=20).collect() } else { vec![] };
        let luck = [&halves[..], &[6, 7, 8, 9, 10], &fives].concat();
        let choices = [Choice::Game(61), Choice::Enough, Choice::Enough, Choice::Enough, Choice::Enough];
        play(&mut game, &luck, &choices);
        let hands = game.factions().each_ref().map(|faction| faction.hand.len());
        assert_eq!(hands, if fresh_events { [5; 4] } else { [2, 8, 2, 0] });
        assert_eq!(game.cup().left().len(), 40 - hands.iter().sum::<usize>());
    }
}

/// §4.32, both sides: of six Events a coach plays or gives up one in the first half; five may be kept.
#[test]
fn s4_32_the_sixth_event_is_played_or_given_up() {
    let asked = |hand: &[u8], choices: &[Choice]| {
        let four = Four::new(by_the_book(&["Ann", "Bob"]), [2, 1, 1, 1]).owners([0, 1, 2, 3]);
        let mut game = four.hands(&[(0, hand)]).open();
        let mut script = Script::new(&[], &[&[Choice::Game(60)], choices].concat());
        game.step(&mut script).expect_err("no dice in the script");
        let discards = script.asked.iter().filter(|(_, question)| *question == Question::Discard);
        (discards.count(), game.factions()[0].hand.len())
    };
    let six = [1, 2, 19, 20, 32, 33];
    assert_eq!(asked(&six, &[Choice::Enough, Choice::Discard(1)]), (1, 5), "given up");
    assert_eq!(asked(&six, &[Choice::Play(19), Choice::Enough]), (0, 5), "played");
    assert_eq!(asked(&six[..5], &[Choice::Enough]), (0, 5), "five are no excess");
}

/// audit MM-11: §6 adds 25 points to each team's final score, by the book; ruling MM15: the margin stays.
#[test]
fn s6_the_base_score_is_part_of_the_final_score_only() {
    for (base_score, more) in [(true, 25), (false, 0)] {
        let setup = Setup { base_score, ..by_the_book(&["Ann", "Bob"]) };
        assert!(by_the_book(&[]).base_score, "by the book");
        let mut game = Four::new(setup, [1; 4]).owners([0, 1, 2, 3]).open();
        let halves = [dice(10), dice(20), dice(15), dice(16)].concat();
        let mut half_time = Script::new(&[&[1][..], &halves[..12]].concat(), &[Choice::Game(60)]);
        let mut until_then = game.clone();
        until_then.step(&mut half_time).expect_err("no more dice in the script");
        let shown = |game: &Tournament| game.game_view(60).teams.map(|team| team.and_then(|team| team.score));
        assert_eq!(shown(&until_then), [Some(10), Some(20)], "no final score yet");
        let script = play(&mut game, &[&[1][..], &halves, &[1, 2, 3, 4]].concat(), &[Choice::Game(60)]);
        assert_eq!(shown(&game), [Some(25 + more), Some(36 + more)]);
        let log: Vec<String> = Log::of(&script.events, &game).entries.into_iter().map(|e| e.text).collect();
        let line = |what: &str| log.iter().find(|line| line.starts_with(what)).expect("it is told").clone();
        assert!(line("Half-time").contains(" 10, ") && line("Half-time").ends_with(" 20"), "{log:?}");
        assert!(line("Full time").ends_with(&format!(" {}", 36 + more)), "{log:?}");
        assert!(line("Georgetown (1) beats").contains(&format!(" {}-{}", 36 + more, 25 + more)), "{log:?}");
        assert_eq!(draws(&script), [(0, 1), (1, 3)], "won by eleven either way");
    }
}

/// §1 and §8: the champion's coach wins, or by agreement the most points; H6 between equals.
#[test]
fn s8_the_victor_by_title_or_by_points() {
    let played = |victory, points, end| {
        let setup = Setup { victory, ..by_the_book(&["Ann", "Bob"]) };
        let mut four = Four::new(setup, [1; 4]).owners([2, 3, 3, 3]).points(points);
        four.play_up_to(end);
        four.open()
    };
    assert_eq!(played(Victory::Points, [0, 60, 20, 40], 62).victor(), None, "no champion yet");
    let victor = |victory, points| {
        let game = played(victory, points, 63);
        assert_eq!(game.champion().map(|team| game.owner(team)), Some(Seat(2)));
        game.victor()
    };
    assert_eq!(victor(Victory::Championship, [0, 60, 20, 40]), Some(Seat(2)), "§1: the title alone");
    assert_eq!(victor(Victory::Points, [0, 60, 20, 40]), Some(Seat(1)), "§8: the most points");
    assert_eq!(victor(Victory::Points, [0, 40, 40, 40]), Some(Seat(2)), "H6: of equals the champion's coach");
    assert_eq!(victor(Victory::Points, [0, 40, 20, 40]), Some(Seat(1)), "H6: else the first at the table");
}

/// §4.4: an overtime has no Seeding Bonus, one die and at most one Event a team; a tie is followed by another.
#[test]
fn s4_4_overtimes_until_the_tie_is_broken() {
    let four = Four::new(by_the_book(&["Ann", "Bob"]), [1; 4]).owners([0, 1, 2, 3]);
    // each of them one double of the center's die or of the bench's
    let mut game = four.hands(&[(0, &[32]), (1, &[37])]).open();
    let halves = [20, 20, 20, 20].map(dice).concat();
    let luck = [&[1][..], &halves, &[4, 4], &[2, 3], &[1, 2, 3]].concat();
    let choices = [
        // no coach plays an Event in regulation, nor in the first overtime
        &[Choice::Game(60)][..],
        &[Choice::Enough; 6],
        &[Choice::Die(Position::Bench), Choice::Die(Position::Center)],
        // then both do: Ann's counts on the die chosen, Bob's does not
        &[Choice::Play(32), Choice::Play(37), Choice::Die(Position::Center), Choice::Die(Position::Center)],
    ]
    .concat();
    let script = play(&mut game, &luck, &choices);
    let over = game.result(60).expect("played");
    let points: Vec<[u16; 2]> = over.periods.iter().map(|both| [both[0].points, both[1].points]).collect();
    assert_eq!(points, [[20, 20], [20, 20], [4, 4], [4, 3]]);
    let left = script.asked.iter().filter_map(|(_, question)| match question {
        Question::Commit { period: 3.., left } => Some(*left),
        _ => None,
    });
    assert_eq!(left.collect::<Vec<_>>(), [1; 4], "one Event at most, so nobody is asked again");
}

/// Plays game 60 of a faction that holds these Events against a coach without any, who rolls first, in halves of these
/// dice (the coach's, then the faction's), and says how many Events the faction played in each half; the later ones
/// of its hand are played later. `four` is by the faction at the top of the game.
fn faction_plays(four: Four, game: u8, hand: &[u8], halves: [[u32; 2]; 2], expected: [usize; 2]) -> Vec<u8> {
    let faction = four.teams[0];
    let (first, later) = hand.split_at(expected[0]);
    let markers =
        |hand: &[u8], n: usize| hand[..n].iter().map(|&marker| u32::from(marker)).collect::<Vec<_>>();
    let roll = |half: [u32; 2]| half.map(dice).concat();
    let luck = [
        markers(first, expected[0]),
        roll(halves[0]),
        markers(later, expected[1]),
        roll(halves[1]),
        (28..=40).collect(),
    ]
    .concat();
    let mut tournament = four.hands(&[(3, hand)]).turn(1).open();
    let mut script = Script::new(&luck, &[Choice::Game(game)]);
    let _ = tournament.step(&mut script);
    let played = said(&script.events).filter_map(|talk| match talk {
        Talk::Commits { team, n } if *team == faction => Some(*n),
        _ => None,
    });
    played.collect()
}

/// §5.3: of six Events a faction plays one in the first half, and the others beyond five in the second.
#[test]
fn s5_3_a_faction_plays_what_it_has_beyond_five() {
    for (held, expected) in [(5, [0, 0]), (6, [1, 0]), (7, [1, 1]), (8, [1, 2]), (11, [1, 3])] {
        let four = Four::new(by_the_book(&["Ann", "Bob"]), [1; 4]).owners([3, 1, 3, 0]);
        let hand: Vec<u8> = (1..=held).collect();
        let played = faction_plays(four, 60, &hand, [[15, 15]; 2], expected);
        assert_eq!(played, expected.map(|n| n as u8), "{held} held");
    }
}

/// §5.5, both sides: a faction plays an Event when it trails a worse seed at the half, or leads a better seed of
/// another; not when it trails a better one or leads a worse one.
#[test]
fn s5_5_a_faction_plays_against_what_the_seeds_promise() {
    for (seeds, faction, expected) in [
        ([1, 2, 1, 1], 10, 1),
        ([1, 2, 1, 1], 30, 0),
        ([2, 1, 1, 1], 10, 0),
        ([2, 1, 1, 1], 30, 1),
        ([1, 1, 1, 1], 10, 0),
        ([1, 1, 1, 1], 30, 0),
    ] {
        let four = Four::new(by_the_book(&["Ann", "Bob"]), seeds).owners([3, 1, 3, 0]);
        let played = faction_plays(four, 60, &[1, 2], [[20, faction]; 2], [0, expected]);
        assert_eq!(played, [0, expected as u8], "{seeds:?}, {faction} against 20");
    }
}

/// §5.6 with ruling MM13: a faction's last team plays half of its Events in each half, rounded down and at least one;
/// with ten points ahead at the half none in the second, except in the Championship.
#[test]
fn s5_6_a_factions_last_team_plays_half_of_its_events() {
    let last = |game, lead: u32, held: u8, expected: [usize; 2]| {
        let owners = if game == 62 { [3, 0, 1, 0] } else { [3, 1, 0, 0] };
        let mut four = Four::new(by_the_book(&["Ann", "Bob"]), [1; 4]).owners(owners);
        four.play_up_to(game);
        let hand: Vec<u8> = (1..=held).collect();
        // the Events of the first half are fouls, a point each
        let faction = 15 + lead - expected[0] as u32;
        let played = faction_plays(four, game, &hand, [[15, faction], [15, 15]], expected);
        assert_eq!(played, expected.map(|n| n as u8), "{held} held, {lead} ahead in game {game}");
    };
    last(60, 9, 5, [2, 1]);
    last(60, 10, 5, [2, 0]);
    last(62, 10, 5, [2, 1]);
    last(60, 4, 1, [1, 0]);
    last(60, 4, 2, [1, 1]);
    last(60, 4, 4, [2, 1]);
}

/// §5.4: a faction plays an Event in each overtime as long as it has one.
#[test]
fn s5_4_a_faction_plays_an_event_in_each_overtime() {
    let four = Four::new(by_the_book(&["Ann", "Bob"]), [1; 4]).owners([3, 1, 3, 0]);
    let mut game = four.hands(&[(3, &[27])]).turn(1).open();
    let halves = [15; 4].map(dice).concat();
    // marker 27 is an Air Ball; the coach rolls first, the faction the center's die (H5)
    let luck = [&halves[..], &[27], &[4, 4], &[2, 3], &[1, 2, 3, 4]].concat();
    let die = Choice::Die(Position::Center);
    let script = play(&mut game, &luck, &[Choice::Game(60), die, die]);
    let played: Vec<usize> =
        game.result(60).expect("played").periods.iter().map(|both| both[0].played.len()).collect();
    assert_eq!(played, [0, 0, 1, 0], "{:?}", script.asked);
}

/// §4.22 with rulings MM2 and MM3: the worse seed commits and rolls first; in the second half the trailing team,
/// and after a tie the worse seed again. Nobody plays more than three Events.
#[test]
fn s4_22_who_commits_first_and_how_much() {
    let order = |halves: [u32; 2]| {
        let setup = Setup { late_point: true, ..by_the_book(&["Ann", "Bob"]) };
        let four = Four::new(setup, [1, 2, 1, 1]).owners([0, 1, 2, 3]);
        let teams = four.teams;
        let mut game = four.open();
        // the lower team, the worse seed, rolls first
        let luck =
            [&halves.map(dice).concat()[..], &dice(20), &dice(10), &(1..=6).collect::<Vec<_>>()].concat();
        let mut script = Script::new(&luck, &[Choice::Game(60)]);
        let _ = game.step(&mut script);
        let of = |team: &u8| teams.iter().position(|of| of == team).expect("of the four");
        let rolls = said(&script.events).filter_map(|talk| match talk {
            Talk::Rolls { team, .. } => Some(of(team)),
            _ => None,
        });
        (commits(&script).iter().map(of).collect::<Vec<_>>(), rolls.collect::<Vec<_>>())
    };
    let both = |order: Vec<usize>| (order.clone(), order);
    assert_eq!(order([20, 10]), both(vec![1, 0, 0, 1]), "the better seed trails");
    assert_eq!(order([10, 20]), both(vec![1, 0, 1, 0]), "the worse seed trails");
    assert_eq!(order([15, 15]), both(vec![1, 0, 1, 0]), "a tie");

    let four = Four::new(by_the_book(&["Ann", "Bob"]), [2, 1, 1, 1]).owners([0, 1, 2, 3]);
    let mut game = four.hands(&[(0, &[1, 2, 3, 4, 5])]).open();
    let mut script = Script::new(&[], &[Choice::Game(60), Choice::Play(1), Choice::Play(2), Choice::Play(3)]);
    game.step(&mut script).expect_err("no dice in the script");
    assert_eq!(script.asked.len(), 4, "no fourth Event is asked for");
}
