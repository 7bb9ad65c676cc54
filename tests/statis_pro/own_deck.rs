//! A printed deck that the program does not know: whoever plays reads out what counts, and the deck is learned (§2, §3.1).

use crate::league;
use crate::props::any_deck;
use hardwood::court::{PerSide, Side};
use hardwood::kit::Luck;
use hardwood::kit::Seed;
use hardwood::statis_pro::fac::{Fac, Section};
use hardwood::statis_pro::fast_break::{Column, Letter};
use hardwood::statis_pro::{BreakCell, HouseCoach, OwnBreak, OwnDeck, Setup, StatisPro, Talk, house_deck};
use hardwood::table::{Game, Need, Refusal, Save, Session, Told, TwoTeams, What};

type Played = Session<StatisPro>;

/// A deck that nobody has typed, and a game with it of which nothing is known.
fn printed_deck(seed: u64) -> Vec<Fac> {
    any_deck(&mut Luck::new(Seed(seed)))
}

fn setup(deck: OwnDeck) -> Setup {
    let teams = &league::set().teams;
    Setup { deck: Some(deck), ..Setup::nba(teams[0].clone(), teams[1].clone()) }
}

fn unknown() -> Played {
    Session::new(setup(OwnDeck::unknown()).into(), None).expect("a good setup")
}

/// Enters a text as the app does: its card counts, or what is asked then.
fn enter(game: &mut Played, typed: &str) -> Result<Option<String>, String> {
    match StatisPro::read_told(game, typed).map_err(|why| why.to_string())? {
        Told::More(more) => return Ok(Some(more.ask)),
        Told::Luck(numbers) => take(game, &numbers)?,
        Told::Learned(numbers, setup) => {
            game.learn(*setup);
            take(game, &numbers)?;
        }
        Told::Answers(answers) => {
            let chosen = answers.iter().try_for_each(|&place| game.choose(place));
            chosen.map_err(|why: Refusal| why.to_string())?;
        }
    }
    Ok(None)
}

fn take(game: &mut Played, numbers: &[u32]) -> Result<(), String> {
    numbers.iter().try_for_each(|&number| game.enter_luck(number)).map_err(|why: Refusal| why.to_string())
}

/// The card that is turned next, and the section that is read.
fn turned(game: &Played, luck: &mut Luck) -> Option<(u8, Section)> {
    match game.need() {
        Need::Draw { draw: (_, section), cards, .. } => {
            Some((cards[luck.below(cards.len() as u32) as usize], *section))
        }
        _ => None,
    }
}

/// A whole game at a table with an unknown deck comes out as the same game with the deck typed in before, and what was
/// read out is what is printed.
#[test]
fn a_whole_game_is_played_and_its_deck_is_learned() {
    for seed in 1..=4 {
        let (deck, mut luck) = (printed_deck(seed), Luck::new(Seed(seed)));
        let mut game = unknown();
        let mut coaches = PerSide::new(HouseCoach::default(), HouseCoach::default());
        let (mut cards, mut asked) = (0, 0);
        while !matches!(game.need(), Need::Over) {
            let Some((rpg, section)) = turned(&game, &mut luck) else {
                let input = game.input_of(&mut coaches, &Side::ALL).expect("a decision");
                game.input(input).expect("it is legal");
                continue;
            };
            let fac = deck[usize::from(rpg) - 1];
            cards += 1;
            // by turns the number alone, which is asked for, and both at once
            let mut typed = rpg.to_string();
            if cards % 2 == 0 && section != Section::Rpg {
                typed = format!("{rpg} {}", fac.words(section));
            }
            while let Some(ask) = enter(&mut game, &typed).expect("it is printed so") {
                asked += 1;
                typed = if ask.contains("Z READING?") && section != Section::Z {
                    format!(
                        "{typed} / {}",
                        if fac.z.to_string().starts_with("Desp") { "heave" } else { "no" }
                    )
                } else {
                    format!("{typed} {}", fac.words(section))
                };
            }
        }
        assert_eq!(StatisPro::taken_back(&game), (vec![], vec![]), "all of it was read, a last card's Z too");
        let learned = game.setup().deck.clone().expect("an own deck");
        assert!(asked > 100 && learned.known() > 500, "{asked} asked, {} boxes known", learned.known());
        for rpg in 1..=200_u8 {
            for section in [Section::Action, Section::Press, Section::Rebound, Section::Shot, Section::Z] {
                if learned.knows(rpg, section) {
                    let place = usize::from(rpg) - 1;
                    assert_eq!(learned[place].words(section), deck[place].words(section));
                }
            }
        }
        // the same inputs with the whole deck known
        let mut known: Played = Session::new(setup(deck.into()).into(), None).expect("a good setup");
        known.replay(game.journal().to_vec()).expect("the same game");
        assert_eq!(known.game().digest(), game.game().digest());
        // and saved, with what is known of the deck
        let saved = game.save().to_json();
        let opened = Save::from_json(&saved).expect("a save").open::<StatisPro>().expect("it opens").session;
        assert_eq!(opened.setup(), game.setup());
        assert_eq!(opened.game().digest(), game.game().digest());
    }
}

#[test]
fn a_card_that_is_known_is_named_by_its_number_and_keeps_what_it_said() {
    let mut game = unknown();
    while matches!(game.need(), Need::Choose { .. }) {
        game.choose(0).expect("both go on with their five");
    }
    let before = game.journal().len();
    let (rpg, section) = turned(&game, &mut Luck::new(Seed(9))).expect("the jump ball");
    assert_eq!(section, Section::JumpTo);
    let asked = enter(&mut game, &rpg.to_string()).expect("a card of the deck");
    assert_eq!(asked, Some(format!("Card {rpg} is new. What is its JUMP TO?")));
    assert_eq!(game.journal().len(), before, "it does not count yet");
    for bad in ["", "x", "0", "201", "sg", &format!("{rpg} left"), &format!("{rpg} sg 99")] {
        let why = enter(&mut game, bad).expect_err("no card, or no such text");
        assert!(why.contains("RPG") || why.contains("JUMP TO"), "{bad}: {why}");
        assert!(game.journal().len() == before && game.setup().told.is_empty());
    }
    assert_eq!(enter(&mut game, &format!("{rpg} sg 2")), Ok(None));
    assert_eq!(
        game.setup().deck.as_ref().map(|deck| deck[usize::from(rpg) - 1].jump_to.to_string()).as_deref(),
        Some("SG +2")
    );
    assert!(enter(&mut game, &rpg.to_string()).is_err_and(|why| why.contains("drawn before")));
    assert_eq!(StatisPro::taken_back(&game), (vec![], vec![]));
    // it was read wrong: taken back, it is not learned and is asked again
    assert_eq!(game.undo(1), 1);
    assert_eq!(StatisPro::taken_back(&game), (vec![(rpg, Section::JumpTo)], vec![]));
    let asked = enter(&mut game, &rpg.to_string()).expect("a card of the deck");
    assert_eq!(asked, Some(format!("Card {rpg}: you took \"SG +2\" back. What is its JUMP TO?")));
    assert_eq!(enter(&mut game, &format!("{rpg} pg")), Ok(None));
    let deck = game.setup().deck.clone().expect("an own deck");
    assert_eq!((deck[usize::from(rpg) - 1].jump_to.to_string().as_str(), deck.known()), ("PG", 1));
}

#[test]
fn an_unknown_deck_is_written_with_empty_boxes_and_read_again() {
    let mut deck = OwnDeck::unknown();
    assert_eq!((deck.known(), deck.cards_known(), deck.is_whole()), (0, 0, false));
    deck.tell(7, Section::Shot, "53").expect("a SHOT #");
    deck.tell(7, Section::Z, "heave").expect("a Z READING");
    let file = deck.write();
    assert!(file.contains("\n7,,,,,53,,,Desperation Heave 3-pointer on last FAC,,printed\n"), "{file:.400}");
    assert_eq!(OwnDeck::read(&file).as_ref(), Ok(&deck));
    // a file of some cards is enough
    let some: String = file
        .lines()
        .enumerate()
        .filter(|(n, _)| matches!(n, 0 | 7))
        .map(|(_, row)| format!("{row}\n"))
        .collect();
    assert_eq!(OwnDeck::read(&some).as_ref(), Ok(&deck));
    assert!(OwnDeck::read("rpg,action\n1,Trap\n").is_err());
    let bad = OwnDeck::read(&file.replace(",53,", ",153,")).expect_err("no SHOT #");
    assert_eq!(bad[0].place, "row 8, column shot");
    // numbers that stand on more cards than the book has
    for rpg in [9, 10] {
        deck.tell(rpg, Section::Shot, "53").expect("a SHOT #");
    }
    assert_eq!(deck.oddities()[0].to_string(), "SHOT # 53: on 3 cards; on two it is one percent");
    // what one game has learned is taken over by another
    let mut other = OwnDeck::unknown();
    other.tell(7, Section::Shot, "54").expect("a SHOT #");
    other.tell(8, Section::Action, "z").expect("an ACTION");
    other.learn(&deck);
    assert_eq!((other[6].shot.number, other.known()), (53, 5));
    let whole = OwnDeck::from(house_deck().to_vec());
    other.learn(&whole);
    assert!(other.is_whole() && other[..] == house_deck()[..]);
}

/// 14O: the last card of a period is asked for its Z READING, because it may give a heave.
#[test]
fn the_last_card_of_a_period_is_asked_for_a_heave() {
    let mut game = unknown();
    let mut coaches = PerSide::new(HouseCoach::default(), HouseCoach::default());
    let mut luck = Luck::new(Seed(5));
    for _ in 0..20_000 {
        if matches!(game.need(), Need::Over) {
            break;
        }
        let Some((rpg, section)) = turned(&game, &mut luck) else {
            let input = game.input_of(&mut coaches, &Side::ALL).expect("a decision");
            game.input(input).expect("it is legal");
            continue;
        };
        let typed = format!("{rpg} {}", house_deck()[usize::from(rpg) - 1].words(section));
        let typed = if section == Section::Rpg { rpg.to_string() } else { typed };
        if let Some(ask) = enter(&mut game, &typed).expect("it is printed so") {
            assert!(ask.contains("last of the period"), "{ask}");
            assert!(matches!(section, Section::JumpTo | Section::Press));
            assert_eq!(enter(&mut game, &format!("{typed} / no")), Ok(None));
        }
    }
    assert!(game.game().over());
}

/// 10A: an own Fast Break chart is asked for cell by cell, the Determination Table by the letters that meet.
#[test]
fn s10a_an_own_fast_break_chart_is_asked_where_it_is_hit() {
    let teams = &league::set().teams;
    let own = |deck: Option<OwnDeck>| Setup {
        deck,
        fast_break: Some(OwnBreak::default()),
        ..Setup::nba(teams[0].clone(), teams[1].clone())
    };
    for deck in [None, Some(OwnDeck::unknown())] {
        let mut game = Played::new(own(deck.clone()).into(), None).expect("a good setup");
        let mut coaches = PerSide::new(HouseCoach::default(), HouseCoach::default());
        let mut luck = Luck::new(Seed(11));
        let (mut cells, mut letters) = (0, 0);
        let mut undone = false;
        while !matches!(game.need(), Need::Over) {
            let Some((rpg, section)) = turned(&game, &mut luck) else {
                let input = game.input_of(&mut coaches, &Side::ALL).expect("a decision");
                game.input(input).expect("it is legal");
                continue;
            };
            let mut typed = rpg.to_string();
            while let Some(ask) = enter(&mut game, &typed).expect("it is printed so") {
                typed = if ask.starts_with("Fast Break chart") {
                    cells += 1;
                    format!("{typed} / rpg scores")
                } else if ask.starts_with("Determination Table") {
                    letters += 1;
                    format!("{typed} / e")
                } else if ask.contains("last of the period") {
                    format!("{typed} / no")
                } else {
                    format!("{typed} {}", house_deck()[usize::from(rpg) - 1].words(section))
                };
            }
            if cells == 1 && !undone {
                // read wrong: taken back, the cell is asked again
                undone = true;
                game.undo(1);
                let again = enter(&mut game, &rpg.to_string()).expect("the same card");
                // with an unknown deck its FOUL # first
                let asks = ["Determination", "Fast Break", "Card"];
                assert!(again.is_some_and(|ask| asks.iter().any(|what| ask.starts_with(what))));
                assert_eq!(enter(&mut game, &typed), Ok(None));
            }
        }
        assert!(cells > 1 && letters > 0, "{cells} cells, {letters} letters");
        let learned = game.setup().fast_break.clone().expect("own boards");
        assert_eq!(learned.known(), cells + letters);
        let results: Vec<_> = game
            .events()
            .iter()
            .filter_map(|event| match &event.what {
                What::Talk { talk: Talk::FastBreak { column, result, .. } } => {
                    Some((*column, result.as_str()))
                }
                _ => None,
            })
            .collect();
        assert!(results.iter().all(|(_, result)| *result == "RPG scores"), "{results:?}");
        assert!(results.iter().any(|(column, _)| *column == Column::E));
        // kept with the game
        let opened = Save::from_json(&game.save().to_json()).expect("a save").open::<StatisPro>();
        assert_eq!(opened.expect("it opens").session.setup(), game.setup());
    }
}

#[test]
fn the_file_of_a_fast_break_chart_has_empty_cells_and_tells_what_is_wrong() {
    let mut own = OwnBreak::default();
    for number in 5..=8 {
        own.tell(BreakCell::Chart(Column::B, number), "to pg").expect("an outcome");
    }
    own.tell(BreakCell::Table(Letter::A, Letter::C), "d").expect("a column");
    assert_eq!(own.write(), "first,last,a,b,c,d,e\n5,8,,TO PG,,,\ntable,A,,,D,,\n");
    assert_eq!(OwnBreak::read(&own.write()).as_ref(), Ok(&own));
    let other = OwnBreak::read("nothing,of,the,kind\n").expect_err("no chart");
    assert_eq!(other[0].place, "row 1");
    let wrong =
        OwnBreak::read("first,last,a,b,c,d,e\n1,200,,,,,\n3,4,x,,,,\ntable,F,,,,,\n").expect_err("three");
    let places: Vec<&str> = wrong.iter().map(|problem| problem.place.as_str()).collect();
    assert_eq!(places, ["row 2, column 1", "row 3, column 3", "row 4, column 2"]);
}
