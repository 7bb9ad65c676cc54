//! A fifth game, in one folder: it is saved, and shared as a link.

use super::toy::{Coins, setup, teams};
use hardwood::court::Side;
use hardwood::kit::Seed;
use hardwood::table::link::{Link, game_of};
use hardwood::table::{Game as _, Hosted as _, Save, Session, TwoTeams as _};
use std::sync::Arc;

fn played() -> Session<Coins> {
    let mut session = Session::new(Arc::new(setup(9)), Some(Seed(1989))).expect("a good setup");
    session.advance(&mut super::toy::House, &Side::ALL).expect("it plays on");
    session
}

#[test]
fn a_link_of_a_fifth_game_names_its_teams_and_leads_there() {
    let (session, set) = (played(), teams());
    let reference = Coins::reference(session.setup(), &[&set]);
    let link = session.link(reference).expect("a link");
    assert_eq!(game_of(&link).as_deref(), Ok("coins"));
    let read = Link::<Coins>::parse(&link).expect("it reads");
    let titles =
        [("Pennies", "2026"), ("Dimes", "2026")].map(|(name, year)| (name.to_owned(), year.to_owned()));
    assert_eq!(Coins::wanted(&read.reference).map(|wanted| wanted.0), Some(titles));
    let missing = Coins::found(&read.reference, &[], None).expect_err("nobody has the teams");
    assert_eq!(
        (missing.teams, missing.set),
        (vec!["Dimes 2026".to_owned(), "Pennies 2026".to_owned()], "Mints".into())
    );
    let opened = read
        .open(Arc::new(Coins::found(&read.reference, &[&set], None).expect("both")))
        .expect("it leads there");
    assert_eq!(opened.game(), session.game());
    assert_eq!(opened.game().digest(), session.game().digest());
}

#[test]
fn a_fifth_game_has_its_scoreboard_and_its_save() {
    let session = played();
    let game = session.game();
    let [home, visitors] = Side::ALL.map(|side| game.line(side));
    assert_eq!((&*home.short, &*visitors.short, &*home.color), ("PEN", "DIM", "#b87333"));
    assert!(game.over() && home.score != visitors.score, "{} to {}", home.score, visitors.score);
    let winner = if home.score > visitors.score { Side::Home } else { Side::Visitors };
    assert_eq!((game.won_by(), &*game.moment()), (Some(winner), "Final"));
    let save = Save::from_json(&session.save().to_json()).expect("our own save");
    assert_eq!(save.open::<Coins>().expect("our own save").session.game(), game);
}
