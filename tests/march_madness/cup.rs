//! The cup: the draft, brackets of any size, coaches with both teams of a game.

use super::scene::team;
use hardwood::court::Side;
use hardwood::kit::Seed;
use hardwood::march_madness::advanced::{self, Contest};
use hardwood::march_madness::cards::{Defense, Rating, TeamCard, seattle_1958};
use hardwood::march_madness::cup::{
    Choice, Cup, HouseCoach, Opposing, Outcome, Reference, Seat, Setup, Talk,
};
use hardwood::table::link::Link;
use hardwood::table::{Coach, Game, Log, Need, Save, Session, What, simulate};
use proptest::prelude::*;
use std::sync::Arc;

/// `n` teams, each a little worse than the one before.
fn field(n: usize) -> Vec<TeamCard> {
    let letters = [Rating::Aa, Rating::A, Rating::B, Rating::C, Rating::D, Rating::E, Rating::F];
    let one = |n: usize| {
        let mut team = team(&format!("T{n:02}"), letters[n * 7 / 64], Defense::B, &[]);
        team.power = 200 - n as i16;
        team
    };
    (0..n).map(one).collect()
}

fn cup(teams: usize, coaches: &[&str], solitaire: u8, opposing: Opposing, seed: u64) -> Session<Cup> {
    let setup = Setup { solitaire, opposing, ..Setup::new(field(teams), coaches) };
    let mut session = Session::new(Arc::new(setup), Some(Seed(seed))).expect("a good setup");
    flip(&mut session);
    session
}

fn flip(session: &mut Session<Cup>) {
    while matches!(session.need(), Need::Roll { .. }) {
        session.flip().expect("a roll is due");
    }
}

fn choose(session: &mut Session<Cup>, wanted: Choice) {
    let Need::Choose { choices, .. } = session.need() else {
        panic!("nothing is asked: {:?}", session.need())
    };
    let index = choices.iter().position(|choice| *choice == wanted).expect("on offer");
    session.choose(index as u16).expect("on offer");
    flip(session);
}

/// Drafts with the computer coach until every team has an owner.
fn draft(session: &mut Session<Cup>) {
    while session.game().picker().is_some() {
        let Need::Choose { side, question, .. } = session.need().clone() else { panic!("a pick") };
        let choice = HouseCoach.choose(session.game(), side, &question);
        choose(session, choice);
    }
}

/// Plays a game that the better seed wins or loses.
fn play(session: &mut Session<Cup>, game: u8, better_wins: bool) {
    choose(session, Choice::Played { game });
    let points = if better_wins { [80, 70] } else { [70, 80] };
    for points in points {
        choose(session, Choice::Points { points });
    }
}

/// A cup of eight, drafted and played until a coach has both teams of a game: the session, the game and the
/// coach.
fn with_both_teams(coaches: &[&str], solitaire: u8, opposing: Opposing) -> (Session<Cup>, u8, Seat) {
    for seed in 0..40 {
        let mut session = cup(8, coaches, solitaire, opposing, seed);
        draft(&mut session);
        while !session.game().over() {
            let open: Vec<u8> = session.game().open_games().collect();
            if let Some((game, seat)) = open.iter().find_map(|&g| Some((g, session.game().opposes_self(g)?)))
            {
                return (session, game, seat);
            }
            play(&mut session, open[0], (seed + u64::from(open[0])) % 3 > 0);
        }
    }
    panic!("in forty cups no coach had both teams of a game")
}

/// §11.1: teams are ranked by Power Rating, 1 for the best.
#[test]
fn s11_1_the_seeds_of_a_cup_begin_at_1() {
    let session = cup(6, &["Ann", "Bob"], 0, Opposing::Solitaire, 5);
    assert_eq!([0, 1, 2, 3, 4, 5].map(|team| session.game().seed(team)), [1, 2, 3, 4, 5, 6]);
}

/// §11.2
#[test]
fn the_draft_goes_back_and_forth_from_the_high_roller() {
    let mut session = cup(8, &["Ann", "Bob", "Cid"], 0, Opposing::Solitaire, 5);
    let mut picked = Vec::new();
    while let Some(seat) = session.game().picker() {
        picked.push(seat.0);
        let Need::Choose { choices, .. } = session.need() else { panic!("a pick") };
        assert_eq!(choices.len(), 9 - picked.len(), "11.2: all that are left");
        let first = choices[0];
        choose(&mut session, first);
    }
    let first = picked[0];
    let order: Vec<u8> = [0, 1, 2, 2, 1, 0, 0, 1].map(|n| (first + n) % 3).to_vec();
    assert_eq!(picked, order, "clockwise, then back");
    let log = Log::of(session.events(), session.game());
    let told = |what: &str| log.entries.iter().filter(|entry| entry.text.contains(what)).count();
    assert_eq!((told("picks first"), told(" picks T")), (1, 8));
}

/// §11.2 (absent from the audit's game): more than four may agree to play. Six coaches and two solitaire ones draft
/// sixteen teams, eight picks clockwise and eight back; the cup is shared by its link and ends.
#[test]
fn s11_2_more_than_four_coaches_draft_and_play() {
    let names = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"];
    let mut session = cup(16, &names, 2, Opposing::Loan, 8);
    let mut first = None;
    while let Some(seat) = session.game().picker() {
        first.get_or_insert(seat);
        let Need::Choose { side, question, .. } = session.need().clone() else { panic!("a pick") };
        assert_eq!(side, Some(seat));
        let choice = HouseCoach.choose(session.game(), side, &question);
        choose(&mut session, choice);
    }
    let teams = |seat: u8| session.game().teams_by_coach(Seat(seat)).len();
    assert_eq!((0..8).map(teams).collect::<Vec<_>>(), [2; 8]);
    let log = Log::of(session.events(), session.game());
    let picks: Vec<&str> = log
        .entries
        .iter()
        .filter_map(|entry| entry.text.split_once(" picks T"))
        .map(|(who, _)| who)
        .collect();
    let back: Vec<&str> = picks.iter().rev().copied().collect();
    assert_eq!((picks.len(), &picks), (16, &back), "clockwise, then back: {first:?}");
    to_the_end(&mut session, 8);
    let link = session.link(Reference::new(session.setup(), &[])).expect("it fits");
    let link = Link::<Cup>::parse(&link).expect("it reads");
    assert_eq!(link.reference.setup(&[], None).as_ref(), Ok(&**session.setup()));
    assert!(session.game().champion().is_some());
}

/// §11.2: the best team that does not meet one of its own at once, worked out from the picks that were told.
#[test]
fn a_solitaire_coach_drafts_by_rule() {
    let (mut picks, mut avoided) = (0, 0);
    for seed in 0..6 {
        let mut session = cup(8, &["Ann"], 1, Opposing::Solitaire, seed);
        draft(&mut session);
        let mut owners = [None; 8];
        for event in session.events() {
            let What::Talk { talk: Talk::Picks { seat, team } } = event.what else { continue };
            if seat == Seat(1) {
                // the teams are in the order of their Power Ratings: the first meets the last
                let free = |team: &usize| owners[*team].is_none();
                let meets_none = |team: &usize| owners[7 - *team] != Some(Seat(1));
                let best = (0..8).find(free);
                let other = (0..8).find(|team| free(team) && meets_none(team));
                assert_eq!(Some(usize::from(team)), other.or(best), "seed {seed}");
                picks += 1;
                avoided += u32::from(other.is_some() && other != best);
            }
            owners[usize::from(team)] = Some(seat);
        }
    }
    assert!(picks == 24 && avoided > 0, "{picks}, {avoided}");
}

/// §12.12 with ruling MM47: the method is agreed on beforehand; this is method A.
#[test]
fn the_coach_plays_one_and_the_solitaire_rules_the_other() {
    let (mut session, game, seat) = with_both_teams(&["Ann", "Bob"], 0, Opposing::Solitaire);
    let [better, other] = session.game().pair(game).expect("both are known");
    assert!(session.game().contest(game).is_err(), "12.12: the coach must keep one first");
    choose(&mut session, Choice::Keep { game, team: other });
    let contest = session.game().contest(game).expect("it can be played");
    assert!(
        contest.solitaire[Side::Home] && !contest.solitaire[Side::Visitors],
        "A: the Solitaire rules play the other team"
    );
    assert_eq!(session.game().coaches(game)[Side::Visitors], Some(seat));
    play(&mut session, game, true);
    assert_eq!(session.game().result(game).map(|outcome| outcome.winner), Some(better));
    assert_eq!(session.game().owner(better), Some(seat), "the coach owns the winner");
}

/// §12.12 with ruling MM47, method B.
#[test]
fn one_advances_without_a_game() {
    let (mut session, game, seat) = with_both_teams(&["Ann", "Bob"], 0, Opposing::Elimination);
    let left = session.game().remaining(seat);
    let [_, other] = session.game().pair(game).expect("both are known");
    choose(&mut session, Choice::Keep { game, team: other });
    assert_eq!(session.game().result(game), Some(Outcome { winner: other, points: None }));
    assert_eq!(session.game().remaining(seat), left - 1);
}

/// §12.12 with ruling MM47, method C: for good, or for the game.
#[test]
fn the_other_team_is_given_away_or_lent() {
    for opposing in [Opposing::Substitution, Opposing::Loan] {
        let (mut session, game, seat) = with_both_teams(&["Ann", "Bob"], 1, opposing);
        let [better, other] = session.game().pair(game).expect("both are known");
        let others: Vec<Seat> = (0..3).map(Seat).filter(|other| *other != seat).collect();
        let fewest = others.iter().map(|&seat| session.game().remaining(seat)).min();
        choose(&mut session, Choice::Keep { game, team: better });
        let to = session.game().owner(other).expect("somebody");
        assert_ne!(to, seat, "another coach gets it");
        assert_eq!(Some(session.game().remaining(to) - 1), fewest, "that coach had the fewest teams");
        play(&mut session, game, false);
        let after = if opposing == Opposing::Loan { seat } else { to };
        assert_eq!(session.game().owner(other), Some(after), "{opposing:?}");
    }
}

/// MM51: teams of any year may enter. MM52: the card has Greg Kelser's full name.
#[test]
fn seattle_of_1958_meets_michigan_state_of_1979() {
    let kelser = super::scene::setup().teams[Side::Home].clone();
    assert!(kelser.players.iter().any(|player| player.name == "Greg Kelser"), "MM52");
    let setup = Setup::new(vec![seattle_1958(), kelser], &["Ann", "Bob"]);
    let mut session = Session::<Cup>::new(Arc::new(setup), Some(Seed(1))).expect("MM51");
    flip(&mut session);
    draft(&mut session);
    let contest = session.game().contest(0).expect("the final");
    let end = simulate::<Contest, _>(&Arc::new(contest), Cup::luck(Seed(1), 0), advanced::HouseCoach);
    assert!(end.expect("a game").game.over());
}

#[test]
fn impossible_setups_are_refused_with_a_reason() {
    let told = |setup: Setup| Cup::new(Arc::new(setup)).map(drop).expect_err("refused").to_string();
    assert!(told(Setup::new(field(1), &["Ann", "Bob"])).contains("choose 2 to 64"));
    assert!(told(Setup::new(field(8), &["Ann"])).contains("2 to 8"));
    let nine = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];
    assert!(told(Setup::new(field(16), &nine)).contains("9 draft"));
    assert!(told(Setup::new(field(3), &["A", "B", "C", "D"])).contains("4 to 64"));
    assert!(told(Setup::new(field(8), &["Ann", " "])).contains("coach 2"));
    let mut twice = field(4);
    twice.push(twice[2].clone());
    assert!(told(Setup::new(twice, &["Ann", "Bob"])).contains("in the draft twice"));
    let mut short = field(4);
    short[1].players.pop();
    assert!(told(Setup::new(short, &["Ann", "Bob"])).contains("five players"));
}

#[test]
fn a_damaged_checkpoint_is_refused() {
    let mut session = cup(4, &["Ann", "Bob"], 0, Opposing::Solitaire, 9);
    draft(&mut session);
    play(&mut session, 0, true);
    let mut save = session.save();
    save.rules += 1;
    assert!(save.open::<Cup>().expect("from its checkpoint").notice.is_some());
    save.checkpoint.state["results"][2] = serde_json::json!({ "winner": 3, "points": [70, 70] });
    let told = save.open::<Cup>().expect_err("damaged").to_string();
    assert!(told.contains("no tournament comes to"), "{told}");
}

/// Plays a cup to its end; sometimes the worse team wins, and coaches keep either team.
fn to_the_end(session: &mut Session<Cup>, luck: u64) {
    draft(session);
    let mut n = luck;
    while !session.game().over() {
        n = n.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Need::Choose { choices, .. } = session.need() else { panic!("a game is next") };
        let choice = choices[(n >> 33) as usize % choices.len()];
        match choice {
            Choice::Played { game } => play(session, game, n >> 60 > 4),
            choice => choose(session, choice),
        }
    }
}

proptest! {
    #![proptest_config(crate::cases::cases(48))]

    #[test]
    fn cups_of_any_size_end(
        teams in 4usize..=64,
        people in 0u8..=8,
        more in 0u8..=8,
        method in 0usize..4,
        seed in any::<u64>(),
    ) {
        let people = people.min(teams as u8);
        let most = 8.min(teams as u8) - people;
        let solitaire = more.min(most).max(2u8.saturating_sub(people));
        let names = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal"];
        let mut session =
            cup(teams, &names[..usize::from(people)], solitaire, Opposing::ALL[method], seed);
        to_the_end(&mut session, seed);
        let cup = session.game();
        let out: Vec<u8> = (0..teams as u8 - 1).filter_map(|game| cup.loser(game)).collect();
        let mut once = out.clone();
        once.sort_unstable();
        once.dedup();
        prop_assert_eq!(once.len(), teams - 1);
        prop_assert!(cup.champion().is_some_and(|team| !out.contains(&team)));
        prop_assert_eq!(cup.progress(), (teams - 1, teams - 1));

        let opened = Save::from_json(&session.save().to_json()).expect("it reads").open::<Cup>().expect("it opens");
        prop_assert_eq!(opened.session.game(), cup);
        let known = field(teams / 2);
        let reference = Reference::new(session.setup(), &known);
        let link = Link::<Cup>::parse(&session.link(reference).expect("it fits")).expect("it reads");
        prop_assert!(link.reference.names_teams());
        prop_assert_eq!(link.reference.setup(&[], None).expect_err("some are named").teams.len(), teams / 2);
        let found = link.reference.setup(&known, None).expect("the others travel");
        prop_assert_eq!(&found, &**session.setup());
        let again = link.open(Arc::new(found)).expect("it leads there");
        prop_assert_eq!(again.game(), cup);

        let (inputs, end) = (session.journal().len(), cup.clone());
        session.undo(inputs);
        prop_assert!(session.game().champion().is_none());
        session.redo(inputs);
        prop_assert_eq!(session.game(), &end);
    }
}
