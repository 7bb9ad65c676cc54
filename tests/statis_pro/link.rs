//! Games in links: as short as promised, the same on another device, and clear about problems.

use crate::league;
use hardwood::court::Side;
use hardwood::kit::{Luck, Seed};
use hardwood::statis_pro::link::Reference;
use hardwood::statis_pro::{Assists, HouseCoach, HouseRules, Question, Setup, StatisPro, house_deck};
use hardwood::table::link::{Link, LinkError, VERSION};
use hardwood::table::link::{Missing, TeamReference};
use hardwood::table::{Input, Need, Save, Session};
use proptest::prelude::*;
use std::sync::Arc;

type Played = Session<StatisPro>;

/// Who decides for both sides.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Table {
    /// The house coach.
    House,
    /// A person who substitutes in every third window and shoots at random.
    Person,
    /// The house coach, with every card typed in.
    OwnCards,
}

/// Plays `inputs` inputs of a game, or all there are.
fn play(setup: Setup, seed: u64, table: Table, inputs: usize) -> Played {
    let mut luck = Luck::new(Seed(seed));
    let seed = (table != Table::OwnCards).then_some(Seed(seed));
    let mut s = Played::new(Arc::new(setup), seed).expect("a good setup");
    let mut coach = HouseCoach::new();
    while s.journal().len() < inputs {
        let acts: usize = s.windows().iter().map(|window| window.choices.len()).sum();
        if table == Table::Person && acts > 0 && luck.below(60) == 0 {
            s.act(luck.below(acts as u32) as u16).expect("it is on offer");
            continue;
        }
        let input = match s.need() {
            Need::Over => break,
            Need::Choose { question: Question::Lineup, .. }
                if table == Table::Person && luck.below(3) > 0 =>
            {
                Input::Chose(0)
            }
            Need::Choose { choices, .. } if table == Table::Person => {
                Input::Chose(luck.below(choices.len() as u32) as u16)
            }
            Need::Draw { .. } if table == Table::Person => Input::Luck,
            need => match (s.input_of(&mut coach, &Side::ALL).expect("not over"), need) {
                (Input::Luck, Need::Draw { cards, .. }) if table == Table::OwnCards => {
                    Input::Typed(u32::from(cards[luck.below(cards.len() as u32) as usize]))
                }
                (input, _) => input,
            },
        };
        s.input(input).expect("legal");
    }
    s
}

fn named(s: &Played) -> String {
    s.link(Reference::named(s.setup(), &league::set().name)).expect("it fits")
}

fn open(link: &str) -> Result<Played, String> {
    let link = Link::<StatisPro>::parse(link).map_err(|e| e.to_string())?;
    let setup = link.reference.setup(&league::set().teams, None).map_err(|missing| format!("{missing:?}"))?;
    link.open(Arc::new(setup)).map_err(|e| e.to_string())
}

fn same(a: &Played, b: &Played) {
    assert_eq!((a.setup(), a.seed(), a.journal()), (b.setup(), b.seed(), b.journal()));
    assert_eq!(a.game(), b.game());
    assert!(a.events() == b.events(), "other events");
}

/// Verifies the promise with 200 games of each kind.
#[test]
fn a_whole_game_is_well_under_two_thousand_characters() {
    for (table, most_median, most) in
        [(Table::House, 350, 430), (Table::Person, 430, 560), (Table::OwnCards, 1250, 1550)]
    {
        let length = |n: usize| named(&play(league::fixture(n), n as u64, table, usize::MAX)).len();
        let mut lengths: Vec<usize> = (0..200).map(length).collect();
        lengths.sort_unstable();
        let (least, median, longest) = (lengths[0], lengths[100], lengths[199]);
        println!("{table:?}: {least} to {longest} characters, median {median}");
        assert!(median <= most_median && longest <= most, "{table:?}: {least}, {median}, {longest}");
    }
}

#[test]
fn unknown_teams_travel_in_the_link() {
    let s = play(league::fixture(31), 5, Table::House, usize::MAX);
    let text = s.link(Reference::whole(s.setup())).expect("it fits");
    println!("with both teams: {} characters", text.len());
    assert!(text.len() < 1750, "{}", text.len());
    let link = Link::<StatisPro>::parse(&text).expect("a link");
    let setup = link.reference.setup(&[], None).expect("nothing is missing");
    same(&link.open(Arc::new(setup)).expect("it opens"), &s);
}

#[test]
fn changes_by_chat_programs_do_not_harm_a_link() {
    for n in 0..12 {
        let s = play(league::fixture(n), 3, Table::House, 200 + n);
        let text = named(&s);
        assert!(text.ends_with(|c: char| c.is_ascii_alphanumeric()), "{text}");
        let (left, right) = text.split_at(76);
        for sent in [
            format!("https://example.org/games/#/watch?g={text}"),
            format!("Look (https://example.org/#/watch?g={text}), what a game!"),
            format!("<{text}>."),
            format!("  {left}\r\n{right}\n"),
            format!("https://example.org/#/watch?g={text}&utm_source=chat"),
        ] {
            let sent = sent.strip_prefix("Look (").map_or(&*sent, |s| s.split(',').next().unwrap_or(s));
            same(&open(sent.trim_start_matches('<')).expect("it opens"), &s);
        }
    }
}

#[test]
fn each_kind_of_damage_has_its_own_message() {
    let text = named(&play(league::fixture(7), 7, Table::House, 300));
    let parse = |text: &str| Link::<StatisPro>::parse(text).map(drop);
    // the last two letters may only keep the link from ending in a hyphen
    for cut in [3, 4, 5, 10, text.len() / 2, text.len() - 1] {
        let cut = parse(&text[..text.len() - cut]);
        assert!(matches!(cut, Err(LinkError::Truncated { have, whole }) if have < whole), "{cut:?}");
    }
    let whole = parse(&text[..40]).expect_err("cut").to_string();
    assert!(
        whole.contains(&format!("40 of its {}", text.len()))
            || whole.contains(&format!("40 of its {}", text.len() - 1)),
        "{whole}"
    );
    for at in [8, 11, 20, text.len() / 2, text.len() - 6] {
        let mut edited = text.clone();
        edited.replace_range(at..=at, if &text[at..=at] == "x" { "y" } else { "x" });
        assert_eq!(parse(&edited), Err(LinkError::Edited), "at {at}");
    }
    let foreign = parse(&text.replacen(&text[20..21], "%", 1)).expect_err("%").to_string();
    assert!(foreign.contains("\"%\""), "{foreign}");
    let word = parse("hello").expect_err("no link");
    assert!(matches!(word, LinkError::Truncated { .. }), "{word}");
    assert!(parse("").is_err() && parse("g=").is_err() && parse("https://example.org/#/saves").is_err());
    assert_eq!(VERSION, 2, "a new format needs links of this one in tests/shared/release");
}

#[test]
fn missing_parts_are_named() {
    let mut setup = league::fixture(40);
    let names = [Side::Visitors, Side::Home].map(|side| format!("{} 2009-10", setup.teams[side].name));
    setup.deck = Some(
        house_deck()
            .iter()
            .rev()
            .copied()
            .zip(1..)
            .map(|(fac, rpg)| hardwood::statis_pro::fac::Fac { rpg, ..fac })
            .collect::<Vec<_>>()
            .into(),
    );
    let s = play(setup, 9, Table::House, 120);
    let link = Link::<StatisPro>::parse(&named(&s)).expect("a link");
    let set = "NBA 2009-10".to_owned();
    let nothing = link.reference.setup(&[], None);
    assert_eq!(nothing, Err(Missing { teams: names.to_vec(), set: set.clone(), deck: true }));
    let teams = &league::set().teams;
    let other_deck = link.reference.setup(teams, Some(&house_deck().to_vec().into()));
    assert_eq!(other_deck, Err(Missing { teams: vec![], set, deck: true }));
    let found = link.reference.setup(teams, s.setup().deck.as_ref()).expect("all here");
    same(&link.open(Arc::new(found)).expect("it opens"), &s);
}

#[test]
fn other_cards_of_the_same_name_are_not_accepted() {
    let s = play(league::fixture(3), 4, Table::House, usize::MAX);
    let link = Link::<StatisPro>::parse(&named(&s)).expect("a link");
    let mut teams = league::set().teams.clone();
    for team in &mut teams {
        team.players[0].fg += 1;
    }
    assert_eq!(link.reference.setup(&teams, None).expect_err("other cards").teams.len(), 2);
    assert!(!link.reference.is_of(&teams) && link.reference.is_of(&league::set().teams));
    // opening with the wrong teams anyway
    let wrong = Setup::nba(teams[0].clone(), teams[1].clone());
    assert_eq!(link.open(Arc::new(wrong)).expect_err("it leads elsewhere"), LinkError::Elsewhere);
}

/// audit H32, §6.1: files from before rules 6 keep the reading they were played with.
#[test]
fn older_saves_and_links_keep_the_outlet_pass() {
    let save = Save::from_json(include_str!("../shared/release/statis-pro.json")).expect("a save");
    let session = save.open::<StatisPro>().expect("it opens").session;
    assert!(session.setup().house.outlet_pass);
    let link = Link::<StatisPro>::parse(include_str!("../shared/release/statis-pro.1.link")).expect("a link");
    let setup = link.reference.setup(&session.setup().teams.0, None).expect("nothing is missing");
    assert!(setup.house.outlet_pass);
    assert!(!HouseRules::default().outlet_pass, "a new game is played by the book");
}

#[test]
fn house_rules_travel_but_a_game_without_its_beginning_does_not() {
    let mut setup = league::fixture(11);
    setup.house.assists = Assists::OpenShot;
    setup.house.three_shots_on_three = true;
    setup.house.cut_overtime_deck = true;
    setup.house.outlet_pass = true;
    let s = play(setup, 2, Table::Person, 500);
    same(&open(&named(&s)).expect("it opens"), &s);
    let mut save = s.save();
    save.rules += 1;
    let opened = Save::from_json(&save.to_json())
        .and_then(|save| save.open::<StatisPro>())
        .expect("from its checkpoint");
    let refused = opened.session.link(Reference::named(s.setup(), "")).expect_err("no beginning");
    assert_eq!(refused, LinkError::NoBeginning);
}

proptest! {
    #![proptest_config(crate::cases::cases(24))]

    #[test]
    fn any_game_at_any_moment_opens_unchanged(seed in any::<u64>(), n in 0_usize..870, inputs in 0_usize..1200, table in 0_usize..3, whole: bool) {
        let table = [Table::House, Table::Person, Table::OwnCards][table];
        let s = play(league::fixture(n), seed, table, inputs);
        let reference = if whole { Reference::whole(s.setup()) } else { Reference::named(s.setup(), "NBA 2009-10") };
        let text = s.link(reference.clone()).expect("it fits");
        let link = Link::<StatisPro>::parse(&text).expect("a link");
        prop_assert_eq!(&link.reference, &reference);
        same(&open(&text).expect("it opens"), &s);
        // and it can be continued from there
        let mut again = open(&text).expect("it opens");
        prop_assert_eq!(again.undo(usize::MAX), s.journal().len());
        prop_assert_eq!(again.redo(usize::MAX), s.journal().len());
        same(&again, &s);
    }

    #[test]
    fn a_link_with_changed_letters_is_refused_or_the_same(seed in any::<u64>(), inputs in 0_usize..300) {
        let mut luck = Luck::new(Seed(seed));
        let s = play(league::fixture(5), seed, Table::House, inputs);
        let text = named(&s);
        for _ in 0..40 {
            let mut letters: Vec<char> = text.chars().collect();
            for _ in 0..=luck.below(3) {
                let at = luck.below(letters.len() as u32) as usize;
                match luck.below(4) {
                    0 => drop(letters.remove(at)),
                    1 => letters.insert(at, 'k'),
                    2 => letters.swap(at, 0),
                    _ => letters[at] = ['A', 'z', '-', '_', '7', '%', 'é'][luck.below(7) as usize],
                }
            }
            match open(&letters.into_iter().collect::<String>()) {
                Ok(opened) => same(&opened, &s),
                Err(why) => prop_assert!(!why.is_empty()),
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,200}", letters in "[A-Za-z0-9_-]{0,400}") {
        for text in [&text, &letters] {
            if let Err(why) = open(text) {
                prop_assert!(!why.is_empty());
            }
        }
    }
}

#[test]
fn a_team_is_whole_or_named() {
    let setup = league::fixture(0);
    let whole = Reference::whole(&setup);
    assert!(
        matches!(&whole.teams.sides[Side::Home], TeamReference::Whole(team) if **team == setup.teams[Side::Home])
    );
    assert!(whole.is_of(&[]));
    assert_eq!(
        Reference::named(&setup, "x").teams.sides[Side::Home].title(),
        format!("{} 2009-10", setup.teams[Side::Home].name)
    );
}
