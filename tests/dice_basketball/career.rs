//! §22: careers, which are played, saved, undone and shared like games.

use hardwood::court::Position;
use hardwood::dice_basketball::cards::{CardSet, PlayerCard};
use hardwood::dice_basketball::career::{
    Agent, Career, CareerCharts, Choice, Life, Question, Roll, Season, Seat, Skill, Talk, link::Reference,
    read_awards, read_skills, standing,
};
use hardwood::dice_basketball::{Code, HouseRules};
use hardwood::kit::Seed;
use hardwood::table::link::Link;
use hardwood::table::{Game, Input, Need, Save, Session, What};
use serde_json::{Value, json};
use std::sync::Arc;

/// A career in a league of six teams, so that the tests are quick.
fn life(position: Position) -> Life {
    let set = include_str!("../../www/cards/dice/nba-2010.json");
    let mut league = CardSet::from_json(set).expect("a shipped set").0.teams;
    league.truncate(6);
    Life {
        name: "Sam Rook".into(),
        number: "00".into(),
        position,
        team: 1,
        code: Code::Nba,
        house: HouseRules::default(),
        league,
    }
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

/// §22, D23: the first card has the chart's values of the position and, for what the chart has not, the house's; then the injury
/// rating is the share of the games played (§14).
#[test]
fn s22_the_first_card_is_the_charts_and_the_houses() {
    let chart = CareerCharts::house();
    for position in Position::ALL {
        let career = Session::<Career>::new(Arc::new(life(position)), Some(Seed(1))).expect("a life");
        let card = career.game().card();
        for row in &chart.skills {
            assert_eq!(row.skill.of(card), row.start[position as usize], "{position}: {}", row.skill);
        }
        assert_eq!((card.injury, card.foul, career.game().points()), (90, 50, 0));
        let blank = PlayerCard { two: None, three: None, ft: None, ..card.clone() };
        assert_eq!([Skill::Two, Skill::Three, Skill::FoulShooting].map(|skill| skill.of(&blank)), [0; 3]);
    }
    let played = seasons(3, 2);
    let last = played.game().seasons().last().expect("two");
    assert_eq!(u32::from(played.game().card().injury), (99 * u32::from(last.games) / 82).min(99));
}

/// §22: a weak card at first, and points earned by playing improve it.
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

/// §22, D23: a career ends at forty, with a legend score.
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

/// audit DB-12: §22, D6. A link of rules 2 is played by the options that careers had then, none.
#[test]
fn db_12_a_link_of_rules_2_opens_as_it_was_played() {
    let today = include_str!("../shared/release/now/dice-career.json");
    let opened = Save::from_json(today).expect("a save").open::<Career>().expect("it opens").session;
    let link = Link::<Career>::parse(include_str!("../shared/release/dice-career.2.link")).expect("a link");
    let life = link.reference.life(&opened.game().life().league).expect("its league");
    assert_eq!(life.house, HouseRules::as_first_played());
    assert_eq!(link.open(Arc::new(life)).expect("the same").game(), opened.game());
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
    let missing = read.reference.life(&set[1..]).expect_err("another league");
    assert_eq!(missing.set, "NBA 2009-10");
}

/// §22, D22, D23: a player who signs elsewhere, keeps the points and retires early: every answer leads on.
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
        Career::new(Arc::new(life)).expect_err("it can't be").to_string()
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

/// A career that goes on from a changed state.
fn altered(session: &Session<Career>, change: impl FnOnce(&mut Value)) -> Session<Career> {
    let mut save = session.save();
    // a save of other rules opens from its checkpoint
    save.rules += 1;
    change(&mut save.checkpoint.state);
    save.open().expect("its checkpoint").session
}

/// A league of six teams of which nobody can shoot threes: the last number of the two-point range of each,
/// and its record. The player's team is the first.
fn league(teams: [(u8, &str); 6]) -> Session<Career> {
    let mut life = life(Position::Sg);
    life.team = 0;
    for (team, (range, record)) in life.league.iter_mut().zip(teams) {
        team.record = record.to_owned();
        for player in &mut team.players {
            (player.two, player.three, player.three_limit) = (Some(range), None, 0);
        }
    }
    Session::new(Arc::new(life), Some(Seed(1))).expect("a life")
}

/// Plays the season that these four dice name.
fn season(session: &mut Session<Career>, number: u32) -> Season {
    assert!(matches!(session.need(), Need::Roll { draw: Roll::Season, .. }), "{:?}", session.need());
    session.enter_luck(number).expect("a season");
    session.game().seasons().last().expect("a season").clone()
}

/// Reads the winter chart with this roll, then keeps every point, up to the next season.
fn winter(session: &mut Session<Career>, roll: u32) {
    assert!(matches!(session.need(), Need::Roll { draw: Roll::Winter, .. }), "{:?}", session.need());
    session.enter_luck(roll + 1).expect("a winter");
    if matches!(session.need(), Need::Roll { draw: Roll::Team, .. }) {
        session.enter_luck(3).expect("a team");
    }
    while let Need::Choose { question: Question::Train, .. } = session.need() {
        session.choose(0).expect("keep the rest");
    }
}

const WEAK: (u8, &str) = (5, "41-41");

/// §22, D23: 41 wins qualify for the playoffs, four rounds against the four best records; the title earns six
/// points and twenty legend points (D21).
#[test]
fn playoffs_are_against_the_four_best_records() {
    let strong = (60, "41-41");
    // the only team that beats the player's has the worst record, and so is not in the playoffs
    let mut lucky = league([strong, (99, "1-81"), WEAK, WEAK, WEAK, WEAK]);
    let champions = season(&mut lucky, 1);
    assert!((60..=70).contains(&champions.won), "{}", champions.won);
    assert!(champions.champions() && champions.rounds == 4);
    let honors = |season: &Season, of: fn(&hardwood::dice_basketball::career::AwardRow) -> u16| -> u32 {
        let rows = &CareerCharts::house().awards;
        season.awards.iter().map(|&n| u32::from(of(&rows[usize::from(n)]))).sum()
    };
    let points = honors(&champions, |row| row.points);
    assert_eq!(u32::from(champions.earned), 6 + points + champions.effort() / 10);
    assert_eq!(lucky.game().legend(), 20 + honors(&champions, |row| row.legend) + champions.effort() / 200);
    assert!(lucky.game().honors(&champions).contains(&"champions"));
    // it has the best record, and waits in the last round
    let mut unlucky = league([strong, (99, "81-1"), WEAK, WEAK, WEAK, WEAK]);
    let lost = season(&mut unlucky, 1);
    assert_eq!((lost.champions(), lost.rounds), (false, 3));
    assert_eq!(u32::from(lost.earned), honors(&lost, |row| row.points) + lost.effort() / 10);
    // fewer than 41 wins
    let good = (60, "41-41");
    let mut out = league([WEAK, good, good, good, good, good]);
    let weak = season(&mut out, 1);
    assert!(weak.won < 41 && weak.rounds == 0, "{}", weak.won);
}

/// §22, D21: the chart's awards, by effort a game, wins and, for rookies, the first season, for at least half
/// of the games.
#[test]
fn awards_follow_the_chart() {
    let strong = || league([(90, "41-41"), WEAK, WEAK, WEAK, WEAK, WEAK]);
    let star = |card: &mut Value| {
        for (field, value) in [("two", 99), ("rebound", 99), ("stamina", 60), ("minutes", 400), ("block", 93)]
        {
            card[field] = json!(value);
        }
    };
    let names = |season: &Season| {
        let rows = &CareerCharts::house().awards;
        season.awards.iter().map(|&n| rows[usize::from(n)].name.clone()).collect::<Vec<_>>()
    };
    let mut first = altered(&strong(), |state| star(&mut state["card"]));
    let rookie = season(&mut first, 1);
    assert!(rookie.effort_a_game() >= 330 && rookie.won >= 50, "{rookie:?}");
    let all =
        ["Rookie team", "Rookie of the year", "Sixth man", "All-star", "First team", "Most valuable player"];
    assert_eq!(names(&rookie), all);
    let said = |name: &str| {
        let award =
            |talk: &Talk| matches!(talk, Talk::Award { .. }) && talk.text(first.game().life()) == name;
        first.events().iter().any(|e| matches!(&e.what, What::Talk { talk } if award(talk)))
    };
    assert!(all.iter().all(|name| said(name)));
    // no rookie in the second season
    winter(&mut first, 0);
    assert_eq!(names(&season(&mut first, 1)), all[2..]);
    // a losing team has neither the sixth man nor the most valuable player
    let good = (90, "41-41");
    let weak = league([WEAK, good, good, good, good, good]);
    let lost = season(&mut altered(&weak, |state| star(&mut state["card"])), 1);
    assert!(lost.won < 41 && lost.effort_a_game() >= 300, "{lost:?}");
    assert_eq!(names(&lost), ["Rookie team", "Rookie of the year", "All-star", "First team"]);
    // fewer than half of the games
    let mut hurt = altered(&strong(), |state| {
        star(&mut state["card"]);
        state["out"] = json!(50);
    });
    let short = season(&mut hurt, 1);
    assert!(short.games < 41 && short.effort_a_game() >= 330, "{short:?}");
    assert!(short.awards.is_empty(), "{:?}", names(&short));
    // the rookie's card wins nothing
    assert!(season(&mut strong(), 1).awards.is_empty());
}

/// §22, D21: the legend scores of each standing.
#[test]
fn a_legend_score_earns_a_standing() {
    let words = [0, 39, 40, 99, 100, 199, 200, 349, 350].map(standing);
    let right = [
        "bench warmer",
        "bench warmer",
        "regular",
        "regular",
        "star",
        "star",
        "hall of famer",
        "hall of famer",
        "legend",
    ];
    assert_eq!(words, right);
}

/// §22, §14, D22: an injury of the winter costs the games it says. So does one in a game: the player misses
/// the next ones. The games played are the new injury number.
#[test]
fn injuries_cost_games_of_a_career() {
    let even = (40, "41-41");
    let mut session = league([even; 6]);
    let begin = season(&mut session, 1);
    assert_eq!(session.game().card().injury, (99 * begin.games / 82) as u8);
    let mut quiet = session.clone();
    winter(&mut quiet, 0);
    let well = season(&mut quiet, 2);
    assert!(well.games + well.missed <= 82);
    winter(&mut session, 85);
    let hurt = season(&mut session, 2);
    assert_eq!(hurt.missed, well.missed + 10, "{hurt:?}");
    assert!(hurt.games + 10 <= 82 && hurt.games < well.games);
    // a player on the floor all the time who is always on chart B
    let fragile = altered(&league([even; 6]), |state| {
        state["card"]["injury"] = json!(0);
        state["card"]["minutes"] = json!(400);
    });
    let missed: u16 = (1..5).map(|n| season(&mut fragile.clone(), n).missed).sum();
    assert!(missed > 0, "nobody was hurt in four seasons");
}

/// §22, D22: the winter chart may bring a trade, to the team a roll names, or points of a training camp.
#[test]
fn a_winter_may_bring_a_trade_or_a_camp() {
    let even = (40, "41-41");
    let mut session = league([even; 6]);
    season(&mut session, 1);
    let points = session.game().points();
    let mut camp = session.clone();
    winter(&mut camp, 55);
    assert_eq!((camp.game().points(), camp.game().team()), (points + 3, 0));
    winter(&mut session, 96);
    // a roll of 02 names the third of the other five
    assert_eq!((session.game().team(), session.game().points()), (3, points));
    let traded = |talk: &Talk| *talk == Talk::Signs { team: 3, traded: true };
    assert!(session.events().iter().any(|e| matches!(&e.what, What::Talk { talk } if traded(talk))));
    assert_eq!(season(&mut session, 2).team, 3);
}

/// §22, D22: after three seasons the current team and two others make an offer.
#[test]
fn a_contract_lasts_three_seasons() {
    let even = (40, "41-41");
    let mut session = league([even; 6]);
    for n in 1..=3 {
        season(&mut session, n);
        winter(&mut session, 0);
        assert_eq!(session.game().seasons().len(), n as usize);
        let offers = matches!(session.need(), Need::Roll { draw: Roll::Team, .. });
        // the offers' first roll follows the third season
        assert_eq!(offers, n == 3, "{:?}", session.need());
    }
    for roll in [1, 2] {
        session.enter_luck(roll).expect("a team");
    }
    let Need::Choose { question: Question::Contract { offers }, choices, .. } = session.need().clone() else {
        panic!("{:?}", session.need());
    };
    assert_eq!(offers, [1, 2]);
    assert_eq!(choices, [Choice::Sign(0), Choice::Sign(1), Choice::Sign(2)]);
    session.choose(2).expect("an offer");
    assert_eq!(session.game().team(), 2);
}

/// §22: steps of training cost what their rows say and end at the best value.
#[test]
fn training_costs_its_steps_and_ends_at_the_best_value() {
    let charts = CareerCharts::house();
    let rows = &charts.skills;
    let mut steps = vec![0; rows.len()];
    (steps[0], steps[1]) = (2, 1);
    assert_eq!(charts.cost(&steps), 2 * rows[0].cost + rows[1].cost);
    assert_eq!(charts.steps(&steps), [rows[0].skill, rows[0].skill, rows[1].skill]);
    assert_eq!(rows[0].after(rows[0].best, 9), rows[0].best);
    let once = rows[0].better(rows[0].start[0]).expect("it can be trained");
    assert_eq!(rows[0].after(rows[0].start[0], 1), once);
}
