//! The house deck, and reading decks (components A1, A3).

use hardwood::{
    book::TurnoverKind,
    court::Position,
    kit::{Problem, Provenance},
    statis_pro::{
        PRINTED,
        deck_file::{deviations, read_deck, write_deck},
        fac::*,
        house_deck,
    },
};
use std::fmt::{Debug, Display};
use std::str::FromStr;

const FILE: &str = include_str!("../../src/statis_pro/data/fac_deck.csv");

/// §2: two hundred cards, RPG 1 to 200.
#[test]
fn the_file_is_a_whole_deck_in_canonical_notation() {
    let deck = read_deck(FILE).unwrap();
    assert_eq!(&deck[..], &house_deck()[..]);
    assert_eq!(write_deck(&deck), FILE);
    assert_eq!(deviations(&deck), []);
    assert!((1..).zip(&deck).all(|(n, card)| card.rpg == n));
}

/// §2, the printed card, with the scan's errors corrected (SP7).
#[test]
fn card_200_is_as_printed() {
    assert_eq!(house_deck()[199], PRINTED);
    assert_eq!(read::<Floor>("Pass to SF #22"), PRINTED.action);
    assert_eq!(read::<Rebound>("Jump Ball between PG's"), PRINTED.rebound);
    assert_eq!(read::<Shot>("100 Air Ball if foul. Defense lane violation"), PRINTED.shot);
    assert_eq!(read::<Floor>("Kicked Ball; OOB; Reset 24-Seconds Clock"), PRINTED.advance);
    assert_eq!(read::<BlockTo>("Off OB"), PRINTED.block);
    assert_eq!(read::<Z>("Desperation Heave 3-pointer on last FAC"), PRINTED.z);
    assert_eq!(read::<Floor>("Double Dribble DOB, TO RPG"), PRINTED.press);
    assert_eq!(read::<FoulNumber>("100 or FDS"), PRINTED.foul);
    assert_eq!(house_deck().iter().filter(|c| c.status == Provenance::Printed).count(), 1);
}

#[test]
fn card_1_has_its_known_fields() {
    let card = house_deck()[0];
    assert_eq!(card.action, read("Pass to PG#1"));
    assert_eq!(card.rebound, read("Def PF"));
    assert_eq!(card.shot, read("1 Lane violation voids Free Throw; Team TO"));
    assert_eq!(card.status, Provenance::House);
}

/// Every result that A3.3 names for a section is on some card.
#[test]
fn every_kind_of_result_is_in_the_deck() {
    let deck = house_deck();
    let floors = |section: fn(&Fac) -> Floor, texts: &[&str]| {
        for text in texts {
            let wanted = std::mem::discriminant(&read::<Floor>(text));
            assert!(deck.iter().any(|c| std::mem::discriminant(&section(c)) == wanted), "{text}");
        }
    };
    floors(|c| c.action, &["Pass to C #1", "Traveling TO C", "Consult Z", "Defense Foul", "Offensive Foul"]);
    floors(|c| c.action, &["Fouled in Act of Shooting"]);
    floors(|c| c.advance, &["24-Second Violation", "Defense Foul", "Kicked Ball", "Jump Ball between Cs"]);
    floors(|c| c.press, &["Intentional Foul", "Pass to Choice Who Scores", "Consult Z", "Offensive Foul"]);
    floors(|c| c.press, &["Jump Ball between Cs", "Dead Ball Foul", "Trap", "Defense Foul"]);
    let turnover = |f: Floor, kind| matches!(f, Floor::Turnover { kind: k, .. } if k == kind);
    for kind in [TurnoverKind::DoubleDribble, TurnoverKind::LineViolation, TurnoverKind::Traveling] {
        assert!(deck.iter().any(|c| turnover(c.action, kind)), "ACTION {kind:?}");
        assert!(deck.iter().any(|c| turnover(c.press, kind)), "PRESS {kind:?}");
    }
    for kind in [TurnoverKind::ThrownAway, TurnoverKind::ThreeSeconds] {
        assert!(deck.iter().any(|c| turnover(c.advance, kind)), "ADVANCE {kind:?}");
    }
    assert!(deck.iter().any(|c| turnover(c.press, TurnoverKind::NotInPlay)));
    for text in ["Def C FB", "Def C", "Off C #9 §9", "O OB", "D OB", "Off GT", "High on Defense"] {
        let wanted = std::mem::discriminant(&read::<Rebound>(text));
        assert!(deck.iter().any(|c| std::mem::discriminant(&c.rebound) == wanted), "{text}");
    }
    for among in [Contenders::Offense, Contenders::Defense, Contenders::Game] {
        assert!(deck.iter().any(|c| matches!(c.rebound, Rebound::High { among: a, .. } if a == among)));
    }
    assert!(deck.iter().any(|c| c.rebound == Rebound::LooseBallDefense));
    assert!(deck.iter().any(|c| c.rebound == Rebound::LooseBallOffense));
    for text in ["Def GT", "Def OB", "Off C", "Def C"] {
        assert!(deck.iter().any(|c| c.block == read(text)), "{text}");
    }
    assert!(deck.iter().any(|c| c.jump_to.bonus > 0));
}

#[test]
fn every_z_reading_is_in_the_deck_and_rest_is_the_most_frequent() {
    let texts = [
        "Mandatory Rest: Guard",
        "Mandatory Rest: Forward",
        "Mandatory Rest: Center",
        "Flagrant Foul on Defense; check for ejection",
        "Double Foul",
        "Technical Foul",
        "Technical Foul on Coaching Staff",
        "Pass to Choice Who Scores and Is Fouled",
        "Fight and Ejection",
        "Injury: rest of period",
        "Injury: rest of half",
        "Injury: rest of game",
        "Three Pointer",
        "Great Night",
        "Illegal 3-Second Defense Warning",
        "Accidental Tip-in",
        "Elbow Foul on Defense",
        "Dead Ball Foul",
        "Stolen by PD of an RPG & FB",
        "Desperation Heave 3-pointer on last FAC",
    ];
    let count = |text: &str| house_deck().iter().filter(|c| c.z == read(text)).count();
    assert!(texts.iter().all(|t| count(t) > 0));
    assert!(house_deck().iter().any(|c| matches!(c.z, Z::Injury(InjuryLength::Games(_)))));
    let rests: usize = texts[..3].iter().map(|t| count(t)).sum();
    assert!(texts[3..].iter().all(|t| count(t) < rests));
    assert_eq!(count("Fight and Ejection"), 1);
}

#[test]
fn the_shot_clauses_and_steals_reach_every_position() {
    let deck = house_deck();
    for at in Position::ALL {
        let block = |c: &Fac| matches!(c.shot.clause, Some(ShotClause::Block { at: Some(p), .. }) if p == at);
        let foul =
            |c: &Fac| matches!(c.shot.clause, Some(ShotClause::Fouled { by: Fouler::At(p), .. }) if p == at);
        let steal = |c: &Fac| matches!(c.advance, Floor::Pass(Pass { steal: Some(Steal { at: Some(p), .. }), .. }) if p == at);
        assert!(deck.iter().any(block) && deck.iter().any(foul) && deck.iter().any(steal), "{at}");
    }
}

/// One section of a card says next to nothing about another: no two sections' numbers are correlated, nor is
/// any section with the RPG.
#[test]
fn no_section_predicts_another() {
    let pass = |floor: Floor| if let Floor::Pass(pass) = floor { f64::from(pass.number) } else { 50.0 };
    let z: Vec<String> = house_deck().iter().map(|c| c.z.to_string()).collect();
    let numbers: [(&str, Vec<f64>); 8] = [
        ("RPG", house_deck().iter().map(|c| f64::from(c.rpg)).collect()),
        ("RPG in its hundred", house_deck().iter().map(|c| f64::from((c.rpg - 1) % 100)).collect()),
        ("ACTION", house_deck().iter().map(|c| pass(c.action)).collect()),
        ("ADVANCE", house_deck().iter().map(|c| pass(c.advance)).collect()),
        ("PRESS", house_deck().iter().map(|c| pass(c.press)).collect()),
        ("SHOT #", house_deck().iter().map(|c| f64::from(c.shot.number)).collect()),
        ("FOUL #", house_deck().iter().map(|c| f64::from(c.foul.number)).collect()),
        ("Z READING", z.iter().map(|t| f64::from(t.as_bytes()[0])).collect()),
    ];
    for (i, (name, a)) in numbers.iter().enumerate() {
        for (other, b) in numbers[..i].iter().filter(|(other, _)| !(*name).starts_with(other)) {
            let r = correlation(&ranks(a), &ranks(b));
            assert!(r.abs() < 0.1, "{name} and {other}: {r:.3}");
        }
    }
    for low in [1, 51, 101, 151] {
        let cards = house_deck().iter().filter(|c| (low..low + 50).contains(&c.rpg));
        let mean = cards.map(|c| f64::from(c.shot.number)).sum::<f64>() / 50.0;
        assert!((mean - 50.5).abs() < 12.0, "SHOT # of RPG {low} on: {mean}");
    }
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |v: &f64| {
        let below = values.iter().filter(|w| *w < v).count() as f64;
        below + values.iter().filter(|w| *w == v).count() as f64 / 2.0
    };
    values.iter().map(rank).collect()
}

fn correlation(a: &[f64], b: &[f64]) -> f64 {
    let mean = |x: &[f64]| x.iter().sum::<f64>() / x.len() as f64;
    let (ma, mb) = (mean(a), mean(b));
    let product = |x: &[f64], mx: f64, y: &[f64], my: f64| -> f64 {
        x.iter().zip(y).map(|(x, y)| (x - mx) * (y - my)).sum()
    };
    product(a, ma, b, mb) / (product(a, ma, a, ma) * product(b, mb, b, mb)).sqrt()
}

#[test]
fn wordings_of_the_rulebook_are_read_and_written_in_one_form() {
    same::<Floor>(
        "Pass to C #14; S4 or higher at Def PG steals",
        "pass to c#14 S4 or higher at defense pg steals",
    );
    same::<Floor>("Pass to PG #18 §4", "Pass to PG #18 \\$4");
    same::<Floor>("Pass to Choice #12", "PASS TO CHOICE # 12");
    same::<Floor>("Pass to C #14; S7 or higher steals", "Pass to C #14, S7 or higher steals.");
    same::<Floor>("Double Dribble D OB, TO SG", "Double Dribble; DOB; TO SG");
    same::<Floor>("3-Second Violation D OB, TO C", "3 second violation (C)");
    same::<Floor>("24-Second Violation D OB, Team TO", "24-Second Violation");
    same::<Floor>("Ball Not Put in Play in Time D OB, TO RPG", "Ball not put in play in time, TO RPG");
    same::<Floor>("Defense Foul", "Defensive Foul");
    same::<Floor>("Jump Ball between PFs", "Jump Ball between PF's");
    same::<Rebound>("High at PF, C +3 #18 §6", "High at C, PF +3 #18 §6");
    same::<Rebound>("High in Game #16 §7", "High in game # 16 $ 7");
    same::<Rebound>("Off SF #15 §5", "off. SF #15/§5");
    same::<Rebound>("Off GT", "Offensive Goaltending");
    same::<Shot>("57; Fouled by PF if FD# > 12", "57 Fouled by PF if FD > 12");
    same::<Shot>("98 Air Ball", "98");
    same::<Shot>("31; B3 or higher at C blocks", "31: B3 or higher at Def C blocks");
    same::<JumpTo>("SG +4", "sg +#4");
    same::<Z>("Injury: game and Injury Rating 3", "INJURY game and injury rating 3");
    same::<FoulNumber>("7 FD2", "7 or FD2");
}

#[test]
fn unreadable_text_is_refused_with_what_would_be_right() {
    refused::<Floor>("Pass to XX #3", "PG, SG, SF, PF or C");
    refused::<Floor>("Pass to PG #41", "1 to 40");
    refused::<Floor>("Pass to PG #4 §19", "1 to 18");
    refused::<Floor>("Pas to PG #4", "Pass to PG #18");
    refused::<Floor>("Traveling", "who is charged");
    refused::<Rebound>("High at PF #18", "#18 §6");
    refused::<Rebound>("High at +3 #18 §6", "names positions");
    refused::<Shot>("0", "1 to 100");
    refused::<Shot>("97 Air Ball", "98, 99 and 100");
    refused::<Shot>("57; Fouled by PF if FD# < 12", "if FD# > 12");
    refused::<BlockTo>("C", "Def C");
    refused::<Z>("Mandatory Rest: Coach", "Guard, Forward or Center");
    refused::<FoulNumber>("57 FD6", "1 to 5");
    refused::<Z>(&"Fight ".repeat(1000), "longer");
}

fn read<T: FromStr<Err: Debug>>(text: &str) -> T {
    text.parse().unwrap_or_else(|e| unreachable!("{e:?}"))
}

fn same<T: FromStr<Err: Debug> + Display + PartialEq + Debug>(canonical: &str, other: &str) {
    let value: T = read(other);
    assert_eq!(value.to_string(), canonical);
    assert_eq!(read::<T>(canonical), value);
}

fn refused<T: FromStr<Err: Display> + Debug>(text: &str, right: &str) {
    let error = text.parse::<T>().map_err(|e| e.to_string());
    assert!(error.as_ref().is_err_and(|e| e.contains(right)), "{error:?} does not say {right}");
}

/// The problems of the house deck with `from` replaced by `to`.
fn places(from: &str, to: &str) -> Vec<String> {
    let changed = FILE.replace(from, to);
    assert_ne!(changed, FILE);
    read_deck(&changed).err().unwrap_or_default().iter().map(Problem::to_string).collect()
}

#[test]
fn a_persons_deck_is_read_as_spreadsheets_write_it() {
    let tabs: Vec<String> = house_deck()
        .iter()
        .rev()
        .map(|c| {
            let (f, s) = (&c.foul, &c.shot);
            format!(
                "{f}\t{s}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
                c.rpg, c.action, c.press, c.advance, c.rebound, c.jump_to, c.block, c.z
            )
        })
        .collect();
    let header = "\u{feff}FOUL #\tShot #\tRPG\tACTION\tPress\tAdvance\tRebound\tJump To\tBlock\tZ Reading";
    let deck = read_deck(&format!("{header}\r\n{}\r\n", tabs.join("\r\n"))).unwrap();
    assert!(deck.iter().zip(house_deck()).all(|(a, b)| Fac { status: b.status, ..*a } == *b));
    assert!(deck.iter().all(|c| c.status == Provenance::Printed));
}

#[test]
fn all_problems_come_at_once_with_row_and_column() {
    assert_eq!(places("\n7,", "\n201,").len(), 1);
    assert!(places("\n7,", "\nx,")[0].starts_with("row 8, column rpg"));
    assert!(places("\n7,", "\n8,")[0].contains("on a card above already"));
    assert!(places("rpg,", "number,")[0].contains("no column \"rpg\""));
    assert!(places("Consult Z", "Trap").iter().all(|p| p.contains("no ACTION result")));
    let many = places("Mandatory Rest: ", "Rest: ");
    assert!(many.len() > 50 && many.iter().all(|p| p.contains("column z_reading")));
    let cut = &FILE[..FILE.len() / 2];
    assert!(read_deck(cut).is_err());
    let twice = format!("{FILE}{}", &FILE[FILE.find('\n').unwrap() + 1..]);
    assert!(read_deck(&twice).is_err_and(|p| p.len() == 1 && p[0].message.contains("200")));
    assert!(read_deck("").is_err());
}

#[test]
fn a_deck_with_wrong_frequencies_is_playable_but_reported() {
    let mut deck = house_deck().to_vec();
    let one = deck.iter().position(|c| c.shot.number == 40).unwrap();
    deck[one].shot.number = 41;
    assert_eq!(deviations(&deck).len(), 2);
}

mod hostile {
    use super::FILE;
    use hardwood::statis_pro::{
        deck_file::{read_deck, write_deck},
        fac::*,
    };
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::cases::cases(64))]

        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
            let text = String::from_utf8_lossy(&bytes);
            prop_assert!(read_deck(&text).is_err());
        }

        #[test]
        fn a_damaged_deck_is_read_or_refused(at in 0..FILE.len(), cut in 0..40usize, put in ".{0,12}") {
            let mut bytes = FILE.as_bytes().to_vec();
            let end = (at + cut).min(bytes.len());
            bytes.splice(at..end, put.bytes());
            if let Ok(deck) = read_deck(&String::from_utf8_lossy(&bytes)) {
                prop_assert_eq!(deck.len(), 200);
                prop_assert_eq!(read_deck(&write_deck(&deck)), Ok(deck));
            }
        }

        #[test]
        fn any_words_are_read_or_refused(text in "(Pass to|High at|Fouled by|B|S|#|§|\\+|>| |PG|C|[0-9]{1,3}|[a-z]{1,4}){0,12}") {
            if let Ok(v) = text.parse::<Floor>() { prop_assert_eq!(v.to_string().parse(), Ok(v)); }
            if let Ok(v) = text.parse::<Rebound>() { prop_assert_eq!(v.to_string().parse(), Ok(v)); }
            if let Ok(v) = text.parse::<Shot>() { prop_assert_eq!(v.to_string().parse(), Ok(v)); }
            if let Ok(v) = text.parse::<JumpTo>() { prop_assert_eq!(v.to_string().parse(), Ok(v)); }
            if let Ok(v) = text.parse::<BlockTo>() { prop_assert_eq!(v.to_string().parse(), Ok(v)); }
            if let Ok(v) = text.parse::<FoulNumber>() { prop_assert_eq!(v.to_string().parse(), Ok(v)); }
            if let Ok(v) = text.parse::<Z>() { prop_assert_eq!(v.to_string().parse(), Ok(v)); }
        }
    }
}
