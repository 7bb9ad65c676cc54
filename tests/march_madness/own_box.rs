//! A box of a person's own: Scoring Charts, Strategy cards, Event markers, bonus lines (MM §2, §3.1, §10; audit MM-25).

use super::basic::field;
use super::scene::{HOME, Scene, VISITORS, setup};
use hardwood::kit::Seed;
use hardwood::march_madness::Component;
use hardwood::march_madness::Position::{Center, LeftForward, LeftGuard, RightGuard};
use hardwood::march_madness::advanced::charts::{Chart, Charts};
use hardwood::march_madness::advanced::{
    Card, Choice, Contest, HouseCoach, Kind, OwnBox, Question, Reference, Setup, StrategyCards,
};
use hardwood::march_madness::basic::{self, BonusLines, Face, Markers, Tournament};
use hardwood::march_madness::cards::{Defense, Rating};
use hardwood::march_madness::cup::{self, Cup};
use hardwood::table::link::Link;
use hardwood::table::{Bench, Coach, Game, Hosted, Need, Save, Session, Told, TwoTeams, simulate};
use std::sync::Arc;

/// Charts with ten points more in every cell of 1 to 6.
fn rich_charts() -> Charts {
    let mut own = Charts::house().clone();
    for row in 0..own.rows().len() {
        for column in 1..7 {
            let points = own.rows()[row].points[column] + 10;
            own.set_cell(row, column, &points.to_string()).expect("points");
        }
    }
    own
}

fn row_of(card: Card) -> usize {
    Card::ALL.iter().position(|other| *other == card).expect("it has a row")
}

/// The house's cards with these cells.
fn cards(cells: &[(Card, usize, &str)]) -> StrategyCards {
    let mut own = StrategyCards::house().clone();
    for &(card, column, text) in cells {
        own.set_cell(row_of(card), column, text).expect("a good cell");
    }
    own
}

fn with_cards(cells: &[(Card, usize, &str)]) -> Setup {
    setup().with_own(OwnBox { cards: Some(cards(cells)), ..OwnBox::default() })
}

fn with_charts(charts: Charts) -> Setup {
    setup().with_own(OwnBox { charts: Some(charts), ..OwnBox::default() })
}

/// §12.6: the printed example, an AA against an A defense, by a chart that says otherwise.
#[test]
fn s12_6_points_are_read_from_ones_own_chart() {
    let mut own = Charts::house().clone();
    own.set_cell(0, 4, "17").expect("points");
    let mut scene = Scene::new(with_charts(own));
    scene.resolve(LeftForward, &[4, 5], &[Choice::Pass]);
    assert_eq!((scene.points(HOME, LeftForward), scene.points(VISITORS, LeftForward)), (12, 17));
    let mut ours = Scene::new(setup());
    ours.resolve(LeftForward, &[4, 5], &[Choice::Pass]);
    assert_eq!(ours.points(VISITORS, LeftForward), 16);
}

/// §12.6.1, §14.3.4: the modifiers and the foul faces of one's own card.
#[test]
fn s14_a_card_changes_dice_and_fouls_by_its_own_numbers() {
    let own = [(Card::BlockedShot, 3, "\u{2212}3"), (Card::BlockedShot, 5, "5")];
    let mut scene = Scene::new(with_cards(&own)).played(HOME, Card::BlockedShot, LeftForward);
    // 5 - 3 = 2, an AA on chart A; home's 5 is a foul by its own card
    scene.resolve(LeftForward, &[5, 5], &[Choice::Pass]);
    assert_eq!(scene.points(VISITORS, LeftForward), 10);
    assert_eq!(scene.game().display(HOME).players[LeftForward as usize].fouls, 1);
    let mut ours = Scene::new(setup()).played(HOME, Card::BlockedShot, LeftForward);
    ours.resolve(LeftForward, &[5, 5], &[Choice::Pass]);
    assert_eq!(ours.points(VISITORS, LeftForward), 13, "5 - 2");
    assert_eq!(ours.game().display(HOME).players[LeftForward as usize].fouls, 0);
}

/// §12.5.4: where a card may be played is printed on it.
#[test]
fn s12_5_4_ones_own_card_counts_where_its_dots_say() {
    let own = [(Card::PickAndRoll, 1, "lf, RF")];
    let game = Scene::new(with_cards(&own)).game();
    assert!(game.fits(Card::PickAndRoll, LeftForward) && !game.fits(Card::PickAndRoll, Center));
    let mut scene = Scene::new(with_cards(&own)).played(VISITORS, Card::PickAndRoll, LeftForward);
    scene.resolve(LeftForward, &[3, 4], &[Choice::Pass]);
    assert_eq!(scene.points(VISITORS, LeftForward), 19, "3 + 2 on chart A");
}

/// §12.5: a card that is not black acts where it lies alone.
#[test]
fn s12_5_a_card_without_a_black_picture_acts_from_no_other_position() {
    let house = Scene::new(setup())
        .open(HOME, Card::BoxingOut, LeftGuard)
        .open(VISITORS, Card::SecondShots, LeftForward)
        .game();
    assert_eq!(house.voided(VISITORS, Card::SecondShots, LeftForward), Some(Card::BoxingOut));
    let own = Scene::new(with_cards(&[(Card::BoxingOut, 2, "no")]))
        .open(HOME, Card::BoxingOut, LeftGuard)
        .open(VISITORS, Card::SecondShots, LeftForward)
        .game();
    assert_eq!(own.voided(VISITORS, Card::SecondShots, LeftForward), None);
    let handling = [(Card::GoodBallHandling, 2, "no")];
    let own = Scene::new(with_cards(&handling))
        .open(VISITORS, Card::GoodBallHandling, RightGuard)
        .open(HOME, Card::ForcingTurnovers, LeftGuard)
        .open(HOME, Card::ForcingTurnovers, RightGuard)
        .game();
    assert_eq!(own.voided(HOME, Card::ForcingTurnovers, LeftGuard), None);
    assert_eq!(own.voided(HOME, Card::ForcingTurnovers, RightGuard), Some(Card::GoodBallHandling));
}

/// §14: the deck has as many of a card as the box.
#[test]
fn s14_the_deck_is_dealt_from_ones_own_counts() {
    let own = [(Card::ZoneDefense, 0, "5"), (Card::BlockedShot, 0, "0"), (Card::TightMan, 0, "1")];
    let setup = with_cards(&own);
    let game = Contest::new(Arc::new(setup.clone())).expect("a good setup");
    let dealt = |card: Card| game.deck().left().iter().filter(|number| Card::of(**number) == card).count();
    assert_eq!([Card::ZoneDefense, Card::BlockedShot, Card::TightMan].map(dealt), [5, 0, 1]);
    assert_eq!(game.deck().left().len(), 60 + 3 - 3 - 1);
    let over = simulate::<Contest, _>(&Arc::new(setup), Seed(4), Bench { coach: HouseCoach, house: true });
    assert!(over.expect("a game").game.over());
}

/// Coaches, forecast and views know the game's own numbers.
#[test]
fn everything_that_is_told_is_of_the_games_own_numbers() {
    let own = with_cards(&[(Card::SuperEffort, 3, "+4"), (Card::AlteredShot, 3, "\u{2212}4")]);
    let told = |setup: Setup| {
        let scene = Scene::new(setup).hand(VISITORS, Card::AlteredShot).hand(VISITORS, Card::SuperEffort);
        let game = scene.game();
        let change = |kind: Card| {
            let hand = &game.display(VISITORS).hand;
            let card = *hand.iter().find(|number| Card::of(**number) == kind).expect("in hand");
            game.preview(VISITORS, Choice::Play { card, position: LeftForward })
                .expect("it changes a roll")
                .change
        };
        [Card::AlteredShot, Card::SuperEffort].map(change)
    };
    let (ours, own) = (told(setup()), told(own));
    assert!(own[0] > ours[0] && own[1] > ours[1], "{ours:?} {own:?}");
    let rich = Scene::new(with_charts(rich_charts())).game();
    let poor = Scene::new(setup()).game();
    let due = |game: &Contest| game.forecast(None, Center).sides[HOME].tenths;
    assert!((due(&rich) - due(&poor) - 100).abs() <= 1, "{} {}", due(&rich), due(&poor));
    let held = StrategyCards::house().numbers(Card::AlteredShot);
    assert_eq!((held.kind, held.short_figures().as_str()), (Kind::Defense, "\u{2212}1; your foul on 1"));
}

fn played(setup: Setup, seed: u64, inputs: usize) -> Session<Contest> {
    let mut session = Session::<Contest>::new(Arc::new(setup), Some(Seed(seed))).expect("a good setup");
    while session.journal().len() < inputs && !session.game().over() {
        match session.need() {
            Need::Over => break,
            Need::Choose { side, question, choices } => {
                let choice = hardwood::table::Coach::choose(&mut HouseCoach, session.game(), *side, question);
                let at = choices.iter().position(|other| *other == choice).unwrap_or(0);
                session.choose(at as u16).expect("legal");
            }
            _ => session.flip().expect("luck"),
        }
    }
    session
}

/// A save carries the box, a link names it; without it, it says what is missing.
#[test]
fn saves_carry_the_box_and_links_name_it() {
    let own = OwnBox {
        charts: Some(rich_charts()),
        cards: Some(cards(&[(Card::ZoneDefense, 0, "4"), (Card::FastBreak, 3, "1")])),
        asks: false,
    };
    let session = played(setup().with_own(own.clone()), 9, 120);
    let save = session.save().to_json();
    let opened = Save::from_json(&save).expect("it reads").open::<Contest>().expect("it opens");
    assert_eq!((opened.notice, opened.session.game()), (None, session.game()));
    assert_eq!(opened.session.setup().own, own);

    let setup = session.setup().clone();
    let teams = setup.teams.0.to_vec();
    for reference in [Reference::whole(&setup), Reference::named(&setup, "Examples")] {
        let letters = session.link(reference).expect("it fits");
        let link = Link::<Contest>::parse(&letters).expect("it reads");
        let lost = link.reference.setup(&teams, None).expect_err("the box is not here");
        assert!(lost.deck && lost.teams.is_empty());
        let half = OwnBox { cards: None, ..own.clone() };
        assert!(link.reference.setup(&teams, Some(&half)).is_err_and(|lost| lost.deck));
        let found = link.reference.setup(&teams, Some(&own)).expect("it is here");
        assert_eq!(found, *setup);
        assert_eq!(link.open(Arc::new(found)).expect("it leads there").game(), session.game());
    }
    // a game by the house's box says nothing of it, in a save or in a setup's text
    let plain = played(super::scene::setup(), 9, 40);
    assert!(!plain.save().to_json().contains("\"own\""));
    let json = serde_json::to_string(&own).expect("plain data");
    assert_eq!(Contest::read_own(&json).expect("it reads"), Some(own));
    assert!(Contest::read_own(r#"{"charts": "chart\nA,AA"}"#).is_err());
}

/// §2: Cup and tournament play with the box of their setups.
#[test]
fn cups_and_tournaments_play_with_the_box() {
    let own = OwnBox { charts: Some(rich_charts()), ..OwnBox::default() };
    let teams = setup().teams.0.to_vec();
    let cup = cup::Setup { own: own.clone(), ..cup::Setup::new(teams.clone(), &["Ann", "Bob"]) };
    let session = Session::<Cup>::new(Arc::new(cup.clone()), Some(Seed(1))).expect("a good setup");
    let reference = cup::Reference::new(&cup, &teams);
    let link = Link::<Cup>::parse(&session.link(reference).expect("it fits")).expect("it reads");
    assert!(link.reference.setup(&teams, None).is_err_and(|lost| lost.deck));
    assert_eq!(link.reference.setup(&teams, Some(&own)), Ok(cup));

    let mut markers = Markers::house().clone();
    markers.set_cell(0, 0, "+9").expect("a face");
    let mut bonus = BonusLines::house().clone();
    bonus.set_cell(0, 0, "11").expect("a bonus");
    let own = basic::OwnBox { markers: Some(markers), bonus: Some(bonus) };
    let setup = basic::Setup { own: own.clone(), ..basic::Setup::new(field(), &["Ann"]) };
    assert_eq!([0, 1, 8].map(|game| setup.bonus(game)), [11, 1, 11]);
    assert_eq!(setup.markers().face(1), Face::Plus { points: 9 });
    let over = simulate::<Tournament, _>(&Arc::new(setup.clone()), Seed(3), basic::HouseCoach)
        .expect("a tournament")
        .game;
    let first = over.result(0).expect("played");
    assert!(first.periods[..2].iter().all(|both| both[0].bonus == 11));
    let session = Session::<Tournament>::new(Arc::new(setup.clone()), Some(Seed(1))).expect("a good setup");
    let link = session.link(basic::Reference::whole(&setup)).expect("it fits");
    let link = Link::<Tournament>::parse(&link).expect("it reads");
    assert!(link.reference.setup(&[], None).is_err_and(|lost| lost.deck && lost.teams.is_empty()));
    assert_eq!(link.reference.setup(&[], Some(&own)), Ok(setup));
}

/// §14: What is odd beside the rulebook is told, not refused; what is no number is an error with its place.
#[test]
fn what_is_odd_is_told_and_what_is_unreadable_is_placed() {
    let mut charts = Charts::house().clone();
    charts.set_cell(0, 4, "15").expect("points");
    let odd = charts.oddities();
    assert!(odd[0].contains("AA at 4 has 15; the rulebook's examples have 16"), "{odd:?}");
    assert!(odd[1].contains("1 to 6 sum to 86; by 16.5 it would be 87"), "{odd:?}");
    charts.set_cell(21, 0, "9").expect("points");
    assert!(charts.oddities().iter().any(|odd| odd.contains("1 has fewer points than 0")));
    assert_eq!(charts.set_cell(0, 4, "many").expect_err("no number").lines().count(), 1);
    assert_eq!(charts.points(Chart::Against(Defense::A), Rating::Aa, 4), 15, "it stays as it was");
    let odd =
        cards(&[(Card::SecondShots, 3, "1"), (Card::GoodBallHandling, 1, "LG RG"), (Card::Injury, 0, "2")]);
    let odd = odd.oddities();
    assert_eq!(odd.len(), 4, "{odd:?}");
    assert!(odd.iter().any(
        |odd| odd == "17 Coaching, 22 Offense and 22 Defense cards; the rulebook has 16, 22 and 22 (14)."
    ));
    for (column, text) in [(0, "7"), (1, "XX"), (2, "perhaps"), (3, "9"), (5, "7")] {
        let mut own = StrategyCards::house().clone();
        let why = own.set_cell(row_of(Card::FastBreak), column, text);
        assert!(why.is_err() && own == *StrategyCards::house(), "{text}");
    }
    let csv = Charts::house().write().replace("B,AA,5", "B,AA,five");
    let told = Charts::read(&csv).expect_err("no number")[0].to_string();
    assert!(told.starts_with("row 9, column 3"), "{told}");
}

/// §2: What is written reads as it was.
#[test]
fn every_component_reads_as_it_was_written() {
    fn check<C: Component + std::fmt::Debug>(own: &C) {
        assert_eq!(C::read(&own.write()).as_ref(), Ok(own));
    }
    check(&rich_charts());
    check(&cards(&[(Card::KeySteal, 1, "RG"), (Card::KeySteal, 6, "2 6"), (Card::Injury, 0, "0")]));
    let mut markers = Markers::house().clone();
    let end = markers.heads().len() - 1;
    markers.set_cell(end, 0, "3xC").expect("a new face");
    markers.set_cell(end, 1, "Slam").expect("a name");
    markers.set_cell(1, 0, "").expect("a face less");
    assert_eq!(markers.total(), 40 + 1 - 8);
    check(&markers);
    let mut bonus = BonusLines::house().clone();
    bonus.set_cell(14, 0, "0").expect("a bonus");
    check(&bonus);
    assert_eq!(bonus.oddities().len(), 1);
}

/// An empty text, and one that says what Hardwood's says, are none of one's own.
#[test]
fn an_unchanged_component_is_the_houses() {
    let same = OwnBox::read(&Charts::house().write(), "").expect("it reads");
    assert!(same.is_ours());
    let told = OwnBox::read("", "card\nnone").expect_err("no cards");
    assert!(told[0].to_string().starts_with("Strategy cards, row 2"), "{told:?}");
}

/// Types a card's name, or the beginning of it.
fn draw(session: &mut Session<Contest>, typed: &str) {
    let cards = session.game().read_luck(session.need(), typed).expect("a card");
    cards.into_iter().for_each(|card| session.enter_luck(card).expect("it is left"));
}

/// §12.2: with cards of one's own the first question is the deal: whose card, which of seven, by its name.
#[test]
fn s12_2_the_first_question_of_ones_own_cards_is_the_deal() {
    let mut session = Session::<Contest>::new(Arc::new(setup()), None).expect("a good setup");
    let asked = |session: &Session<Contest>| Contest::prompt_now(session);
    let first = asked(&session);
    assert_eq!(first.ask, "Deal Indiana State its 7 Strategy cards: card 1");
    assert_eq!(first.why[0].text, "From the shuffled Strategy cards");
    assert_eq!(session.game().luck_label(session.need()), "The card Indiana State draws");
    assert_eq!(Contest::unseen_draw(session.need()), Some(VISITORS), "nobody else may look at it");
    draw(&mut session, "zo");
    assert_eq!(asked(&session).ask, "Deal Indiana State its 7 Strategy cards: card 2");
    draw(&mut session, "Zone Defense, blocked");
    let names = session.game().luck_names(session.need(), None);
    assert!(names.contains(&"Zone Defense"), "whoever may not see the hand is told nothing of it (MM-13)");
    let names = session.game().luck_names(session.need(), Some(VISITORS));
    assert!(!names.contains(&"Zone Defense"), "both are in this hand");
    assert!(names.contains(&"Blocked Shot") && names.is_sorted(), "{names:?}");
    draw(&mut session, "key st, uptempo, fast, posting");
    assert_eq!(asked(&session).ask, "Deal Michigan State its 7 Strategy cards: card 1");
    let names = session.game().luck_names(session.need(), Some(VISITORS.other()));
    assert!(names.contains(&"Zone Defense"), "the list tells nothing of the other hand");
    let refused = session.game().read_luck(session.need(), "zone").unwrap_err();
    assert!(refused.message().contains("can't come now"), "{refused}");
    draw(&mut session, "back, alley, pick, run, slow, taking, double");
    assert!(matches!(session.need(), Need::Roll { .. }), "the first turn's clock dice");
    assert_eq!(Contest::unseen_draw(session.need()), None);
    assert!(session.game().luck_names(session.need(), None).is_empty());
}

/// §12.2: of two equals a die names the Favorite first.
#[test]
fn s12_2_the_die_of_two_equals_says_who_is_who() {
    let mut equals = setup();
    equals.teams[VISITORS].power = equals.teams[HOME].power;
    let session = Session::<Contest>::new(Arc::new(equals), None).expect("a good setup");
    let ask = Contest::prompt_now(&session).ask;
    assert_eq!(ask, "One die for the Favorite of two equals: 1-3 is Michigan State, 4-6 Indiana State");
}

/// A setup whose charts are asked for where they are not known, with these known before.
fn asked_charts(charts: Option<Charts>) -> Setup {
    setup().with_own(OwnBox { charts, asks: true, ..OwnBox::default() })
}

fn cell(chart: Chart, rating: Rating, net: u8) -> Question {
    Question::ChartCell { chart, rating, net, row: false }
}

/// §12.6: a cell of a person's own chart is asked when it is first hit, and known from then on.
#[test]
fn s12_6_a_cell_is_asked_when_it_is_first_hit() {
    let (a, b) = (Chart::Against(Defense::A), Chart::Against(Defense::B));
    let mut scene = Scene::new(asked_charts(None));
    // both cells of the printed example are known
    let script = scene.resolve(LeftForward, &[4, 5], &[Choice::Pass]);
    assert!(!script.asked.iter().any(|(_, asked)| matches!(asked, Question::ChartCell { .. })));
    assert_eq!((scene.points(HOME, LeftForward), scene.points(VISITORS, LeftForward)), (12, 16));
    let mut scene = Scene::new(asked_charts(None));
    let told = [Choice::Points { points: 9 }, Choice::Points { points: 41 }, Choice::Pass];
    let script = scene.resolve(Center, &[3, 6], &told);
    let asked: Vec<_> = script.asked.iter().map(|(_, asked)| *asked).collect();
    assert_eq!(asked[..2], [cell(b, Rating::C, 6), cell(a, Rating::D, 3)]);
    assert_eq!((scene.points(HOME, Center), scene.points(VISITORS, Center)), (9, 41));
    let game = scene.game();
    let learned = game.learned().expect("it asks");
    assert!(learned.knows(b, Rating::C, 6) && learned.knows(a, Rating::D, 3));
    assert_eq!(learned.known(), Charts::house().known() + 2);
    // a coach does not know a person's charts: what is left to the computer is not learned
    let mut left = Scene::new(asked_charts(None));
    left.resolve(Center, &[3, 6], &[Choice::Unread, Choice::Unread, Choice::Pass]);
    let mut ours = Scene::new(setup());
    ours.resolve(Center, &[3, 6], &[Choice::Pass]);
    for side in [HOME, VISITORS] {
        assert_eq!(left.points(side, Center), ours.points(side, Center));
    }
    assert_eq!(left.game().learned().map(Charts::known), Some(Charts::house().known()));
    assert!(ours.game().learned().is_none());
    assert_eq!(HouseCoach.choose(&ours.game(), HOME, &cell(a, Rating::D, 3)), Choice::Unread);
}

/// §12.6: eight numbers are a whole row, and none of its cells is asked again.
#[test]
fn s12_6_a_whole_row_is_read_out_at_once() {
    let mut scene = Scene::new(asked_charts(None));
    let mut answers = vec![Choice::WholeRow];
    answers.extend((0..8).map(|points| Choice::Points { points }));
    answers.extend([Choice::Unread, Choice::Pass]);
    scene.resolve(Center, &[3, 6], &answers);
    let game = scene.game();
    assert_eq!(game.points_of(HOME, 1, Center), 6);
    let learned = game.learned().expect("it asks");
    assert!((0..8).all(|net| learned.knows(Chart::Against(Defense::B), Rating::C, net)));
}

/// A game by one's own charts is typed, saved, taken back, and goes into a link with what was read out.
#[test]
fn what_is_read_out_goes_with_saves_and_links() {
    let setup = asked_charts(None);
    let mut session = Session::<Contest>::new(Arc::new(setup.clone()), Some(Seed(6))).expect("a good setup");
    let mut told = 0;
    while !session.game().over() && told < 9 {
        if matches!(session.need(), Need::Choose { question: Question::ChartCell { .. }, .. }) {
            told += 1;
            let typed = if told == 2 { "1 2 3 4 5 6 7 8".to_owned() } else { (20 + told).to_string() };
            let bad = Contest::read_told(&session, "seven").unwrap_err();
            assert!(bad.message().contains("0 to 60"), "{bad}");
            assert!(
                Contest::read_told(&session, "1 2 3").is_err() && Contest::read_told(&session, "61").is_err()
            );
            let Told::Answers(answers) = Contest::read_told(&session, &typed).expect("it reads") else {
                panic!("answers")
            };
            let before = session.game().digest();
            for &place in &answers {
                session.choose(place).expect("on offer");
            }
            let after = session.game().digest();
            session.undo(answers.len());
            assert_eq!(session.game().digest(), before, "taken back");
            session.redo(answers.len());
            assert_eq!(session.game().digest(), after);
            continue;
        }
        let input = session.input_of(&mut HouseCoach, &hardwood::court::Side::ALL).expect("a game goes on");
        session.input(input).expect("it fits");
    }
    assert_eq!(told, 9);
    let known = session.game().learned().map(Charts::known).expect("it asks");
    assert!(known >= Charts::house().known() + 15, "{known}");
    let save = session.save().to_json();
    let opened = Save::from_json(&save).expect("it reads").open::<Contest>().expect("it opens");
    assert_eq!((opened.notice, opened.session.game()), (None, session.game()));
    // whoever opens the link needs no box; a later game carries what is known inside
    let letters = session.link(Reference::whole(&setup)).expect("short enough");
    let there = Link::<Contest>::parse(&letters).expect("a link");
    assert_eq!(there.reference.setup(&[], None).as_ref(), Ok(&setup));
    let mut later = Charts::house().clone();
    later.tell_all(session.game().learned().expect("it asks"));
    let later = asked_charts(Some(later));
    let next = Session::<Contest>::new(Arc::new(later.clone()), Some(Seed(1))).expect("a good setup");
    let letters = next.link(Reference::whole(&later)).expect("short enough");
    let there = Link::<Contest>::parse(&letters).expect("a link");
    assert_eq!(there.reference.setup(&[], None), Ok(later));
    assert!(letters.len() < 1500, "{} letters", letters.len());
}
