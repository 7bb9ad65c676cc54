//! SP §7, §9-15 The result grammar: every kind of result in every section of a card where it may occur, and its
//! effect: the plays, then the next reading or question.

use crate::scene::*;
use hardwood::court::Position;
use hardwood::statis_pro::fac::Section::{self, Action, Advance, Block, Foul, JumpTo, Rebound, Shot, Z};
use hardwood::statis_pro::{Choice, house_deck};
use hardwood::table::{Log, Need};

/// One result: the section and its text, the flips or choices after it, and its effect.
type Row = (&'static str, &'static [Next], &'static str);

enum Next {
    Card(Section, &'static str),
    Rpg(u8),
    Choose(Choice),
}

use Next::{Card, Rpg};

/// Home's ball before the card in question is flipped.
fn before(section: Section) -> Scene {
    let mut s = Scene::new();
    for (side, letter) in [(Home, 'h'), (Visitors, 'v')] {
        for (i, player) in s.setup.teams[side].players.iter_mut().enumerate() {
            let reserve = if i < 5 { "" } else { "2" };
            player.name = format!("{letter}{}{reserve}", Position::ALL[i % 5].abbreviation());
        }
    }
    let s =
        s.with(Visitors, Sg, |p| (p.foul_range, p.blocks, p.steals) = ((40, 50), 6, 6))
            .with(Home, Sg, |p| (p.three, p.three_atts) = (Some(40), 4));
    match section {
        // inbounds, so there is no ballhandler
        Action | Section::Press => s.burn(2),
        Advance => s.card(Action, "Pass to PG #40"),
        Shot => s.card(Action, "Pass to SG #10"),
        Rebound => s.card(Action, "Pass to SG #10").card(Shot, "90"),
        Block => s.card(Action, "Pass to SG #10").card(Shot, "9; B6 or higher blocks"),
        JumpTo => s.card(Action, "Pass to PG #40").card(Advance, "Jump Ball between SGs"),
        // so late that a Mandatory Rest has an effect (14A)
        Z => s.burn(20).card(Action, "Consult Z"),
        Foul => s.card(Action, "Pass to SG #20").card(Advance, "Defense Foul"),
        Section::Rpg => s,
    }
}

fn log_texts(p: &Played) -> Vec<String> {
    Log::of(p.0.events(), p.game()).entries.into_iter().map(|entry| entry.text).collect()
}

/// The effect of a card: the plays, and the next need.
fn effect_of(section: Section, text: &str, then: &[Next]) -> String {
    let known = log_texts(&before(section).play()).len();
    let s = before(section).card(section, text);
    let s = then.iter().fold(s, |s, next| match *next {
        Card(section, text) => s.card(section, text),
        Rpg(rpg) => s.rpg(rpg),
        Next::Choose(choice) => s.choose(choice),
    });
    let p = s.play().on();
    let plays = log_texts(&p)[known..].join(" ");
    let next = match p.0.need() {
        Need::Draw { draw: (pile, section), .. } => {
            format!("{section:?} of {pile:?} for {}", p.ball().name())
        }
        Need::Choose { side, question, .. } => {
            format!("{} asked: {}", side.name(), question.text(p.game(), *side))
        }
        need => format!("{need:?}"),
    };
    format!("{plays} > {next}")
}

#[test]
fn every_kind_of_result_has_the_effect_its_section_says() {
    let wrong: Vec<String> = ALL
        .iter()
        .flat_map(|(section, rows)| rows.iter().map(move |row| (*section, row)))
        .filter_map(|(section, (text, then, wanted))| {
            let found = effect_of(section, text, then);
            (found != *wanted).then(|| {
                format!(
                    "{section:?} \"{text}\":
  {found}
  {wanted}"
                )
            })
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "what came of it, and what should have:
{}",
        wrong.join(
            "
"
        )
    );
}

/// A result without its numbers and with one position for all, so that results of one kind are equal.
fn kind(text: &str) -> String {
    let word = |word: &str| {
        let bare = word.trim_end_matches([',', ';']);
        let rest = &word[bare.len()..];
        let place = bare.trim_end_matches('s');
        match Position::ALL.iter().any(|p| p.abbreviation() == place) {
            // a list of positions counts as one
            true if rest == "," => String::new(),
            true => format!("P{rest} "),
            false => {
                let plain: String = bare.chars().map(|c| if c.is_ascii_digit() { 'N' } else { c }).collect();
                format!("{}{rest} ", plain.replace("NNN", "N").replace("NN", "N"))
            }
        }
    };
    text.split(' ').map(word).collect::<String>().trim_end().to_owned()
}

#[test]
fn every_kind_of_result_of_the_house_deck_is_scripted() {
    for (section, rows) in ALL {
        let scripted: Vec<String> = rows.iter().map(|(text, ..)| kind(text)).collect();
        for card in house_deck() {
            let text = card.words(*section);
            assert!(scripted.contains(&kind(&text)), "card {}, {section:?}: \"{text}\"", card.rpg);
        }
    }
}

const ALL: &[(Section, &[Row])] = &[
    (Action, ACTION),
    (Advance, ADVANCE),
    (Rebound, REBOUND),
    (Shot, SHOT),
    (Block, BLOCK),
    (JumpTo, JUMP_TO),
    (Foul, FOUL),
    (Z, Z_READING),
];

const ACTION: &[Row] = &[
    ("Pass to C #12", &[], "hC has the ball > Shot of Play for Home"),
    ("Pass to C #13", &[], "hC has the ball > Advance of Play for Home"),
    (
        "Pass to C #12 §3",
        &[],
        "hC has the ball > Home asked: hC is free to shoot. Shoot, or work for a better shot?",
    ),
    ("Pass to C #13 §3", &[], "hC has the ball > Advance of Play for Home"),
    ("Pass to SG #2", &[], "hSG has the ball > Shot of Play for Home"),
    ("Pass to SG #4", &[], "hSG has the ball > Home asked: hSG must shoot. Two or three?"),
    ("Pass to Choice #12", &[], " > Home asked: Home: who gets the pass?"),
    ("Pass to C #13; S6 or higher at Def SG steals", &[], "Steal vSG, from hC > Action of Play for Visitors"),
    ("Pass to C #13; S7 or higher at Def SG steals", &[], "hC has the ball > Advance of Play for Home"),
    ("Double Dribble D OB, TO SF", &[], "Turnover hSF: double dribble > Action of Play for Visitors"),
    ("Traveling D OB, TO SF", &[], "Turnover hSF: traveling > Action of Play for Visitors"),
    ("Line Violation D OB, TO SF", &[], "Turnover hSF: line violation > Action of Play for Visitors"),
    ("Traveling D OB, TO RPG", &[Rpg(30)], "Turnover hSF: traveling > Action of Play for Visitors"),
    ("Consult Z", &[], " > Z of Play for Home"),
    ("Defense Foul", &[Card(Foul, "45 FD1")], "Foul on vSG, 1st, team foul 1 > Advance of Play for Home"),
    (
        "Fouled in Act of Shooting",
        &[Card(Foul, "1 FD3"), Card(Foul, "2 FD3"), Card(Shot, "42")],
        "hSF hits a two, fouled Shooting foul on vSF, 1st, team foul 1; hSF was fouled > Shot of DeadBall for Home",
    ),
    (
        "Offensive Foul",
        &[Card(Foul, "1 FD3"), Card(Foul, "1 FD2")],
        "Turnover hSG: charging Offensive foul on hSG, 1st > Action of Play for Visitors",
    ),
];
const ADVANCE: &[Row] = &[
    ("Pass to C #12", &[], "hPG to hC > Shot of Play for Home"),
    ("Pass to C #13", &[], "hPG to hC > Advance of Play for Home"),
    ("Pass to C #13 §3", &[], "hPG to hC > Advance of Play for Home"),
    ("Pass to Choice #20", &[], " > Home asked: Home: who gets the pass?"),
    ("Pass to C #13; S6 or higher at Def SG steals", &[], "Steal vSG, from hC > Action of Play for Visitors"),
    ("Pass to C #13; S7 or higher at Def SG steals", &[], "hPG to hC > Advance of Play for Home"),
    ("Pass to C #13; S6 or higher steals", &[], "Steal vSG, from hC > Action of Play for Visitors"),
    (
        "Defense Foul",
        &[Card(Foul, "1 FD3")],
        "Foul on vPG, 1st, team foul 1; hPG was fouled > Advance of Play for Home",
    ),
    ("Ball Thrown Away D OB, TO SF", &[], "Turnover hSF: thrown away > Action of Play for Visitors"),
    (
        "3-Second Violation D OB, TO C",
        &[],
        "Turnover hC: three seconds in the lane > Action of Play for Visitors",
    ),
    ("24-Second Violation D OB, Team TO", &[], "No effect: only on the last pass > Advance of Play for Home"),
    ("Kicked Ball; OOB; Reset 24-Second Clock", &[], " > Advance of Play for Home"),
    (
        "Jump Ball between SGs",
        &[Card(JumpTo, "PF")],
        "Jump ball, hSG against vSG: to hPF > Advance of Play for Home",
    ),
];
const REBOUND: &[Row] = &[
    ("Def SF FB", &[], "Rebound vSF > Visitors asked: vSF has the rebound. Run the fast break?"),
    ("Def SF", &[], "Rebound vSF > Action of Play for Visitors"),
    ("High at SG +5 #12 §4", &[], "Rebound vSG > Action of Play for Visitors"),
    ("High at C +4 #12 §4", &[], "Offensive rebound hC > Shot of Play for Home"),
    ("High at C +5 #12 §4", &[], "Rebound vC > Action of Play for Visitors"),
    ("High at SG, SF, C +1 #12 §4", &[], "Offensive rebound hC > Shot of Play for Home"),
    ("High in Game +4 #13 §4", &[], "Offensive rebound hC > Advance of Play for Home"),
    ("High in Game +6 #13 §4", &[], "Rebound vC > Action of Play for Visitors"),
    ("High on Defense", &[], "Rebound vC > Action of Play for Visitors"),
    ("High on Offense #13 §3", &[], "Offensive rebound hC > Advance of Play for Home"),
    ("Off PF #12 §4", &[], "Offensive rebound hPF > Shot of Play for Home"),
    (
        "Off PF #12 §3",
        &[],
        "Offensive rebound hPF > Home asked: hPF is free to shoot. Shoot, or work for a better shot?",
    ),
    ("Off PF #13 §4", &[], "Offensive rebound hPF > Advance of Play for Home"),
    ("O OB", &[], "Team rebound Home > Advance of Play for Home"),
    ("D OB", &[], "Team rebound Visitors > Action of Play for Visitors"),
    (
        "Off GT",
        &[],
        "The miss is not charged to hSG Turnover Home: offensive goaltending > Action of Play for Visitors",
    ),
    (
        "Loose Ball Foul on Defense",
        &[Card(Foul, "45 FD1")],
        "Team rebound Home Loose ball foul on vSG, 1st, team foul 1 > Advance of Play for Home",
    ),
    (
        "Loose Ball Foul on Offense",
        &[Card(Foul, "1 FD2")],
        "Team rebound Visitors Loose ball foul on hSG, 1st, team foul 1; vSG was fouled > Action of Play for Visitors",
    ),
    (
        "Jump Ball between PGs",
        &[Card(JumpTo, "SF")],
        "Jump ball, hPG against vPG: to hSF Team rebound Home > Advance of Play for Home",
    ),
];
const SHOT: &[Row] = &[
    ("42", &[], "hSG hits a two > Action of Play for Visitors"),
    ("43", &[], "hSG misses a two > Rebound of Play for Home"),
    (
        "42; Fouled by C if FD# > 18",
        &[],
        "hSG hits a two, fouled Shooting foul on vC, 1st, team foul 1; hSG was fouled > Shot of DeadBall for Home",
    ),
    (
        "43; Fouled by C if FD# > 18",
        &[],
        "hSG misses a two, fouled Shooting foul on vC, 1st, team foul 1; hSG was fouled > Shot of DeadBall for Home",
    ),
    ("43; Fouled by C if FD# > 19", &[], "hSG misses a two > Rebound of Play for Home"),
    (
        "43; Fouled by FOUL # if FD# > 18",
        &[Card(Foul, "50 FD1")],
        "hSG misses a two, fouled Shooting foul on vSG, 1st, team foul 1; hSG was fouled > Shot of DeadBall for Home",
    ),
    (
        "43; Fouled by FOUL # if FD# > 18",
        &[Card(Foul, "51 FD1")],
        "hSG misses a two, fouled Shooting foul on vSG, 1st, team foul 1; hSG was fouled > Shot of DeadBall for Home",
    ),
    ("9; B6 or higher at SG blocks", &[], " > Block of Play for Home"),
    ("9; B7 or higher at SG blocks", &[], "hSG hits a two > Action of Play for Visitors"),
    ("9; B6 or higher blocks", &[], " > Block of Play for Home"),
    ("98 Air Ball", &[], "hSG misses a two > Rebound of Play for Home"),
    (
        "100 Air Ball; if foul shot, Defense lane violation",
        &[],
        "hSG misses a two > Rebound of Play for Home",
    ),
    ("42; if foul shot, Defense lane violation", &[], "hSG hits a two > Action of Play for Visitors"),
    ("42; if foul shot, Offense lane violation", &[], "hSG hits a two > Action of Play for Visitors"),
];
const BLOCK: &[Row] = &[
    ("Def SF", &[], "hSG misses a two (blocked by vSG) Rebound vSF > Action of Play for Visitors"),
    (
        "Off SF",
        &[],
        "hSG misses a two (blocked by vSG) Offensive rebound hSF > Home asked: hSF has the ball. Force a shot, or work for a better one?",
    ),
    ("Off OB", &[], "hSG misses a two (blocked by vSG) Team rebound Home > Advance of Play for Home"),
    ("Def OB", &[], "hSG misses a two (blocked by vSG) Team rebound Visitors > Action of Play for Visitors"),
    ("Def GT", &[], "hSG hits a two > Action of Play for Visitors"),
];
const JUMP_TO: &[Row] = &[
    ("PF", &[], "Jump ball, hSG against vSG: to hPF > Advance of Play for Home"),
    (
        "PF +1",
        &[],
        "Jump ball, hSG against vSG: to vPF Turnover Home: jump ball lost > Action of Play for Visitors",
    ),
];
const FOUL: &[Row] = &[
    ("45 FD1", &[], "Foul on vSG, 1st, team foul 1; hSG was fouled > Advance of Play for Home"),
    ("51 FD1", &[], "Foul on vSG, 1st, team foul 1; hSG was fouled > Advance of Play for Home"),
];
const Z_READING: &[Row] = &[
    ("Mandatory Rest: Guard", &[Rpg(30)], "hPG is tired and must rest > Advance of Play for Home"),
    ("Mandatory Rest: Forward", &[Rpg(130)], "vSF is tired and must rest > Advance of Play for Home"),
    ("Mandatory Rest: Center", &[Rpg(130)], "vC is tired and must rest > Advance of Play for Home"),
    (
        "Flagrant Foul on Defense; check for ejection",
        &[Card(Foul, "45 FD1"), Card(Foul, "1 FD2"), Card(Foul, "90 FD1")],
        "Flagrant foul on vSG, 1st, team foul 1; hSG was fouled vSG is ejected > Visitors asked: Visitors: who comes in?",
    ),
    (
        "Double Foul",
        &[Card(Foul, "1 FD2"), Card(JumpTo, "PF")],
        "Double foul on hSG, 1st, team foul 1; vSG was fouled Double foul on vSG, 1st, team foul 1; hSG was fouled Jump ball, hC against vC: to hPF > Action of Play for Home",
    ),
    (
        "Technical Foul",
        &[Rpg(30), Card(Shot, "75")],
        "Technical foul on hSF vPG makes free throw 1 of 1 > Action of Play for Home",
    ),
    (
        "Technical Foul on Coaching Staff",
        &[Rpg(130), Card(Shot, "75")],
        "Visitors gain an Index Point: 1 Technical foul on the bench, Visitors hPG makes free throw 1 of 1 > Action of Play for Home",
    ),
    (
        "Pass to Choice Who Scores and Is Fouled",
        &[Next::Choose(pick(Home, 2)), Card(Foul, "1 FD1"), Card(Shot, "75")],
        "hSF hits a two (assist hPG), fouled Shooting foul on vSF, 1st, team foul 1; hSF was fouled hSF makes free throw 1 of 1 > Action of Play for Visitors",
    ),
    (
        "Fight and Ejection",
        &[Rpg(30), Rpg(31), Next::Choose(pick(Home, 7)), Next::Choose(pick(Visitors, 7))],
        "hSF is ejected hSF2 replaces hSF at SF vSF is ejected vSF2 replaces vSF at SF > Advance of Play for Home",
    ),
    (
        "Injury: rest of period",
        &[Rpg(50)],
        "hC is injured: out for the period hC is out for the period, injured > Home asked: Home: who comes in?",
    ),
    (
        "Injury: rest of half",
        &[Rpg(50)],
        "hC is injured: out for the half hC is out for the half, injured > Home asked: Home: who comes in?",
    ),
    ("Injury: rest of game", &[Rpg(150)], "vC is injured: out for the game > Advance of Play for Home"),
    (
        "Injury: game and Injury Rating 3",
        &[Rpg(150)],
        "vC is injured: out for the game > Advance of Play for Home",
    ),
    (
        "Three Pointer",
        &[Card(Shot, "75")],
        "hSG hits a three, fouled Shooting foul on vSG, 1st, team foul 1; hSG was fouled hSG makes free throw 1 of 1 > Action of Play for Visitors",
    ),
    (
        "Great Night",
        &[Rpg(30), Next::Choose(pick(Home, 0))],
        "Great Night for hPG: ATTEMPTS double > Advance of Play for Home",
    ),
    (
        "Illegal 3-Second Defense Warning",
        &[Card(Shot, "76")],
        "hPG misses free throw 1 of 1 Team rebound Home > Advance of Play for Home",
    ),
    ("Accidental Tip-in", &[], "The next miss is tipped in > Advance of Play for Home"),
    (
        "Elbow Foul on Defense",
        &[Card(Foul, "45 FD1"), Card(Foul, "1 FD2")],
        "Elbow foul on vSG, 1st, team foul 1; hSG was fouled Technical foul on vSG > Shot of DeadBall for Home",
    ),
    (
        "Dead Ball Foul",
        &[Card(Foul, "45 FD1"), Card(Foul, "1 FD2")],
        "Foul on the inbounds play on vSG, 1st, team foul 1; hSG was fouled > Shot of DeadBall for Home",
    ),
    ("Stolen by PD of an RPG & FB", &[Rpg(30)], "Steal vSF, from hSF > Foul of Play for Visitors"),
    (
        "Desperation Heave 3-pointer on last FAC",
        &[],
        "No effect: only on the last card of a period > Advance of Play for Home",
    ),
];
