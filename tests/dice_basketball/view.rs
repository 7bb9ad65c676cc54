//! What the screen reads from a game: typed dice, the chart row of the last roll, the scoreboard, prompts,
//! the scoresheet.

use super::scene::*;
use hardwood::dice_basketball::charts::ChartId;
use hardwood::dice_basketball::{Choice, DiceBasketball, Roll, read_dice};

#[test]
fn typed_dice_are_read_or_refused() {
    assert_eq!([read_dice("43"), read_dice("00"), read_dice(" 9 9 ")], [Ok(44), Ok(1), Ok(100)]);
    for bad in ["", "4", "100", "x3", "-3", "4.3", "١٢"] {
        assert!(read_dice(bad).is_err_and(|why| why.message().contains("00-99")), "{bad}");
    }
    // the table refuses impossible numbers, and nothing changes
    let mut session = Scene::new().play().0;
    let before = session.game().clone();
    assert!(session.enter_luck(101).is_err() && session.enter_luck(0).is_err());
    assert_eq!(*session.game(), before);
}

#[test]
fn the_last_roll_names_its_chart_row() {
    let played = Scene::new().roll(2).roll(0).roll(30).play();
    let rolled = DiceBasketball::last_roll(played.game().setup(), played.0.events()).expect("dice");
    let (id, row) = rolled.chart.expect("a chart");
    assert_eq!((rolled.roll, rolled.what, id), (30, Roll::Foul, ChartId::Foul));
    assert!(row.first <= 30 && 30 <= row.last && row.result == "Defense #2");
    let shot = Scene::new().roll(12).two(11).play();
    let rolled = DiceBasketball::last_roll(shot.game().setup(), shot.0.events()).expect("dice");
    assert_eq!((rolled.roll, rolled.chart), (11, None), "a shot reads a range, not a chart");
}

#[test]
fn the_moment_the_scoreboard_and_prompts_follow_the_game() {
    let played = Scene::new().roll(12).play();
    assert_eq!(played.game().moment(), "42 left, 1st quarter");
    let prompt = played.game().prompt(played.0.need());
    assert_eq!(prompt.ask, "Home Bell1 has the ball. Shoot, or pass?");
    let notes: Vec<(&str, &str)> = prompt.answers.iter().map(|a| (&*a.label, &*a.note)).collect();
    let right = [("Shoot two", "51 %"), ("Shoot three", "36 %"), ("Pass", "86 %")];
    assert_eq!(notes, right);
    let roll = Scene::new().play();
    let prompt = roll.game().prompt(roll.0.need());
    assert_eq!(prompt.ask, "Roll both dice for a pass by Ames0");
    assert_eq!(prompt.why[0].text, "00-04 special, to 90 complete, 98 to 99 stolen");
    let acts = roll.game().acts(roll.0.windows(), &[Home]);
    assert_eq!((acts[0].label, acts[0].answers[0].note.as_str()), ("Timeout", "6 left"));
    assert!(roll.game().acts(roll.0.windows(), &[Visitors]).is_empty());
    let inbounds = Scene::new().burn(1).roll(96).play();
    let acts = inbounds.game().acts(inbounds.0.windows(), &[Visitors]);
    let double = acts.iter().find(|act| act.label == "Double-team").expect("before the pass");
    assert!(double.is_on_cards() && double.subjects.len() == double.answers.len());
    assert!(double.subjects.iter().all(|s| s.on.side == Home && s.by.is_some_and(|by| by.side == Visitors)));
    let zone = acts.iter().find(|act| act.label == "Zone").expect("before the pass");
    assert!(zone.subjects.is_empty() && !zone.is_on_cards());
    let fouls = (0..4).fold(Scene::new(), |scene, _| scene.rolls(&[2, 0, 0, 0])).play();
    let lamps = fouls.game().lamps(Visitors);
    assert_eq!((lamps.fouls, lamps.penalty, lamps.time_outs, lamps.arrow), (4, "bonus", 6, false));
    let double = Scene::new().burn(1).roll(96).choose(Choice::Double { target: Sg, helper: Sf }).play();
    assert_eq!(double.game().spot(Home, Sg).words, "double-teamed");
    assert_eq!(double.game().spot(Visitors, Sf).words, "helps");
}

#[test]
fn the_scoresheet_matches_the_box_score() {
    let played = Scene::new().roll(12).three(35).play();
    let paper = played.game().paper(played.0.events());
    let row = &paper.teams[Home].rows[1];
    assert!(format!("{row:?}").contains('3'), "{row:?}");
    assert_eq!(played.points(Home), 3);
}

#[test]
fn the_five_announced_are_the_five_that_start() {
    use hardwood::court::Side;
    use hardwood::dice_basketball::cards::CardSet;
    use hardwood::dice_basketball::{Code, Question, Setup, starters};
    use hardwood::kit::Seed;
    use hardwood::table::{Coach as _, Hosted as _, Need, Scored as _, Session};
    let text = include_str!("../../www/cards/dice/nba-2010.json");
    let set = CardSet::from_json(text).expect("a good set").0;
    for (n, home) in set.teams.iter().enumerate() {
        let visitors = &set.teams[(n + 7) % set.teams.len()];
        let setup = std::sync::Arc::new(Setup::new(home.clone(), visitors.clone(), Code::Nba));
        let mut session = Session::<DiceBasketball>::new(setup, Some(Seed(n as u64))).expect("a game");
        let mut house = DiceBasketball::house(&Default::default(), None);
        while let Need::Choose { side, question: Question::Lineup, choices } = session.need() {
            let choice = house[*side].choose(session.game(), *side, &Question::Lineup);
            let place = choices.iter().position(|other| *other == choice).expect("a legal choice");
            session.choose(place as u16).expect("a legal choice");
        }
        for (side, team) in [(Side::Home, home), (Side::Visitors, visitors)] {
            assert_eq!(session.game().book().teams[side].five, starters(team), "{}", team.name);
        }
    }
}
