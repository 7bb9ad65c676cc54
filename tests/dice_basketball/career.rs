//! §22: careers, which are played, saved, undone and shared like games.

use hardwood::court::Position;
use hardwood::dice_basketball::Code;
use hardwood::dice_basketball::cards::CardSet;
use hardwood::dice_basketball::career::{
    Agent, Career, CareerCharts, Choice, Life, Question, Seat, Skill, link::Reference, read_awards,
    read_skills,
};
use hardwood::kit::Seed;
use hardwood::table::link::Link;
use hardwood::table::{Game, Input, Need, Save, Session};
use std::sync::Arc;

/// A career in a league of six teams, so that the tests are quick.
fn life(position: Position) -> Life {
    let set = include_str!("../../www/cards/dice/nba-2010.json");
    let mut league = CardSet::from_json(set).expect("a shipped set").0.teams;
    league.truncate(6);
    Life { name: "Sam Rook".into(), number: "00".into(), position, team: 1, code: Code::Nba, league }
}

/// Plays `n` seasons with the computer's choices.
fn seasons(seed: u64, n: usize) -> Session<Career> {
    let mut session = Session::<Career>::new(Arc::new(life(Position::Sg)), Some(Seed(seed))).expect("a life");
    while session.game().seasons().len() < n || matches!(session.need(), Need::Choose { .. }) {
        let Some(input) = session.input_of(&mut Agent, &[Seat]) else { break };
        session.input(input).expect("it is on offer");
    }
    session
}

#[test]
fn a_rookie_is_weak_and_improves_with_earned_points() {
    let session = seasons(3, 3);
    let career = session.game();
    let chart = CareerCharts::house();
    let begin = |skill: Skill| chart.skill(skill).start[Position::Sg as usize];
    let first = &career.seasons()[0];
    assert!(first.games > 60 && first.won > 0 && first.minutes / u32::from(first.games) < 20, "{first:?}");
    assert!(first.earned > 0 && first.points < 82 * 12);
    let better = Skill::ALL.into_iter().filter(|&skill| skill.of(career.card()) != begin(skill)).count();
    assert!(better > 4, "{:?}", career.card());
    assert_eq!((career.seasons().len(), career.age()), (3, 25));
    // the card stays legal in a card set
    let mut set = CardSet::from_json(include_str!("../../www/cards/dice/nba-2010.json")).expect("a set").0;
    set.teams[0].players[0] = career.card().clone();
    assert!(CardSet::from_json(&serde_json::to_string(&set).expect("text")).is_ok());
}

#[test]
fn a_career_ends_by_forty_with_a_standing() {
    let session = seasons(7, 99);
    let career = session.game();
    assert!(career.over() && career.age() <= 40 && career.seasons().len() <= 18);
    assert!(career.legend() > 40, "{} {}", career.legend(), career.standing());
    assert!(career.prompt(session.need()).ask.contains(career.standing()));
    // age never takes a rating below its starting value
    let chart = CareerCharts::house();
    for row in &chart.skills {
        let worst = row.start[Position::Sg as usize];
        let now = row.skill.of(career.card());
        assert!(if row.best < worst { now <= worst } else { now >= worst }, "{}: {now}", row.skill);
    }
}

#[test]
fn a_career_is_undone_saved_and_shared() {
    let mut session = seasons(5, 2);
    let game = session.game().clone();
    let inputs = session.journal().len();
    assert_eq!(session.undo(inputs - 3), inputs - 3);
    assert!(session.game().seasons().len() <= 1);
    session.redo(inputs);
    assert_eq!(*session.game(), game);
    let text = serde_json::to_string(&session.save()).expect("text");
    assert!(text.len() < 60_000, "{} letters", text.len());
    let save: Save = serde_json::from_str(&text).expect("a save");
    let opened = save.open::<Career>().expect("it opens").session;
    assert_eq!(*opened.game(), game);
    let set = &life(Position::Sg).league;
    let link = session.link(Reference::named(session.setup(), "NBA 2009-10")).expect("short enough");
    assert!(link.len() < 400, "{} letters", link.len());
    let read = Link::<Career>::parse(&link).expect("a link");
    let again = read.open(Arc::new(read.reference.life(set).expect("the league"))).expect("the same");
    assert_eq!(*again.game(), game);
    assert_eq!(read.reference.life(&set[1..]), Err("NBA 2009-10".to_owned()));
}

/// A player who signs elsewhere, keeps the points and retires early: every answer leads on.
#[test]
fn every_answer_leads_on() {
    let mut session = Session::<Career>::new(Arc::new(life(Position::C)), Some(Seed(1))).expect("a life");
    let mut asked = [0; 3];
    while *session.need() != Need::Over {
        let input = match session.need() {
            Need::Choose { question, choices, .. } => {
                asked[match question {
                    Question::Train => 0,
                    Question::Contract { .. } => 1,
                    Question::GoOn => 2,
                }] += 1;
                Input::Chose(choices.len() as u16 - 1)
            }
            _ => Input::Luck,
        };
        session.input(input).expect("it is on offer");
    }
    assert!(asked.iter().all(|&n| n > 0), "{asked:?}");
    assert_eq!(session.game().age(), 30, "the last answer is to retire");
    assert!(session.game().seasons().iter().any(|season| season.team != 1));
    assert_eq!(session.game().choices(Seat, &Question::GoOn), [Choice::Play, Choice::Retire]);
}

#[test]
fn bad_careers_and_charts_report_what_is_wrong() {
    let wrong = |change: fn(&mut Life)| {
        let mut life = life(Position::Pg);
        change(&mut life);
        Career::new(Arc::new(life)).expect_err("it can't be")
    };
    assert!(wrong(|life| life.name.clear()).contains("the name"));
    assert!(wrong(|life| life.team = 6).contains("number 7 of 6"));
    assert!(wrong(|life| life.league.truncate(1)).contains("a league of 1 teams"));
    assert!(wrong(|life| life.league[2].players.truncate(4)).contains("4 players"));
    let skills = include_str!("../../src/dice_basketball/data/career_skills.csv");
    let problem = read_skills(&skills.replacen("two,36", "two,x", 1)).expect_err("bad");
    assert_eq!(problem[0].to_string(), "row 2, column 2: \"x\" is not a whole number from -5 to 99");
    assert!(
        read_skills(&skills.replacen("three,", "threes,", 1)).expect_err("bad")[0]
            .message
            .contains("expected three")
    );
    let awards = include_str!("../../src/dice_basketball/data/career_awards.csv");
    assert!(
        read_awards(&awards.replacen(",yes,", ",maybe,", 1)).expect_err("bad")[0].place.contains("column 2")
    );
}
