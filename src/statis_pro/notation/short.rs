//! Short forms of what a card says, for whoever reads it out at a table: "sf 22" is "Pass to SF #22". The printed words
//! are always read too.

use super::super::fac::{Fac, Floor, Section};
use super::{Unreadable, words};

/// The sections that have a text, in the order of the card.
pub(crate) const SECTIONS: [Section; 9] = [
    Section::Action,
    Section::Press,
    Section::Advance,
    Section::Rebound,
    Section::Shot,
    Section::JumpTo,
    Section::Block,
    Section::Z,
    Section::Foul,
];

/// Puts what a section says onto a card.
///
/// # Errors
/// The text is no result of the section; the card is as it was.
pub(crate) fn tell(fac: &mut Fac, section: Section, text: &str) -> Result<(), Unreadable> {
    let long = expand(section, text);
    let read = |printed: &str| -> Result<Fac, Unreadable> {
        let mut told = *fac;
        match section {
            Section::Rpg => {}
            Section::Action => told.action = floor(printed, section)?,
            Section::Press => told.press = floor(printed, section)?,
            Section::Advance => told.advance = floor(printed, section)?,
            Section::Rebound => told.rebound = printed.parse()?,
            Section::Shot => told.shot = printed.parse()?,
            Section::JumpTo => told.jump_to = printed.parse()?,
            Section::Block => told.block = printed.parse()?,
            Section::Z => told.z = printed.parse()?,
            Section::Foul => told.foul = printed.parse()?,
        }
        Ok(told)
    };
    let told = match read(text) {
        Ok(told) => told,
        // of two readings that fail, the one that went further says more
        Err(why) => match &long {
            Some(long) => read(long)
                .map_err(|why| Unreadable { text: text.trim().chars().take(60).collect(), ..why })?,
            None => return Err(why),
        },
    };
    *fac = told;
    Ok(())
}

/// Copies what a section says from one card to another.
pub(crate) fn copy(to: &mut Fac, from: &Fac, section: Section) {
    match section {
        Section::Rpg => {}
        Section::Action => to.action = from.action,
        Section::Press => to.press = from.press,
        Section::Advance => to.advance = from.advance,
        Section::Rebound => to.rebound = from.rebound,
        Section::Shot => to.shot = from.shot,
        Section::JumpTo => to.jump_to = from.jump_to,
        Section::Block => to.block = from.block,
        Section::Z => to.z = from.z,
        Section::Foul => to.foul = from.foul,
    }
}

fn floor(text: &str, section: Section) -> Result<Floor, Unreadable> {
    let floor: Floor = text.parse()?;
    if floor.stands_in(section) {
        return Ok(floor);
    }
    let name = match section {
        Section::Press => "PRESS",
        Section::Advance => "ADVANCE",
        _ => "ACTION",
    };
    let reason = format!("\"{floor}\" is no {name} result");
    Err(Unreadable { text: text.trim().chars().take(60).collect(), reason })
}

/// The printed words that a short text stands for; `None` where it is no short form.
fn expand(section: Section, text: &str) -> Option<String> {
    // nothing short is longer
    if text.len() > 60 {
        return None;
    }
    let words = words(text);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match section {
        Section::Rpg => None,
        Section::Action | Section::Press | Section::Advance => short_floor(&words),
        Section::Rebound => short_rebound(&words),
        Section::Shot => short_shot(&words),
        Section::JumpTo => match words[..] {
            [at, bonus] => Some(format!("{at} +{bonus}")),
            _ => None,
        },
        Section::Block => short_block(&words),
        Section::Z => short_z(&words),
        Section::Foul => match words[..] {
            [number, rank] => Some(format!("{number} FD{rank}")),
            _ => None,
        },
    }
}

fn is_position(word: &str) -> bool {
    matches!(word, "pg" | "sg" | "sf" | "pf" | "c")
}

/// Without the signs that only separate numbers.
fn unsigned<'a>(words: &[&'a str]) -> Vec<&'a str> {
    words.iter().copied().filter(|word| !matches!(*word, "#" | "§")).collect()
}

fn short_floor(words: &[&str]) -> Option<String> {
    Some(match *words {
        ["z"] => "Consult Z".to_owned(),
        ["df"] => "Defense Foul".to_owned(),
        ["fs"] | ["fouled"] => "Fouled in Act of Shooting".to_owned(),
        ["of"] => "Offensive Foul".to_owned(),
        ["kb"] | ["kicked"] => "Kicked Ball".to_owned(),
        ["jb", at] => format!("Jump Ball between {at}s"),
        ["if"] | ["intentional"] => "Intentional Foul".to_owned(),
        ["dbf"] => "Dead Ball Foul".to_owned(),
        ["scores"] => "Pass to Choice Who Scores".to_owned(),
        ["24"] => "24-Second Violation".to_owned(),
        ["dd", ref by @ ..] => turnover("Double Dribble", by)?,
        ["lv", ref by @ ..] => turnover("Line Violation", by)?,
        ["tr", ref by @ ..] => turnover("Traveling", by)?,
        ["ta", ref by @ ..] => turnover("Ball Thrown Away", by)?,
        ["3", "s", ref by @ ..] => turnover("3-Second Violation", by)?,
        ["np", ref by @ ..] => turnover("Ball Not Put in Play in Time", by)?,
        _ => return short_pass(&unsigned(words)),
    })
}

/// "dd sg": who is charged.
fn turnover(name: &str, by: &[&str]) -> Option<String> {
    match by {
        [by] if is_position(by) || *by == "rpg" => Some(format!("{name} D OB, TO {by}")),
        _ => None,
    }
}

/// "sf 22", "sf 22 4", "c 14 s4 pg", "ch 12".
fn short_pass(words: &[&str]) -> Option<String> {
    let [to, number, rest @ ..] = words else { return None };
    let to = match *to {
        "ch" | "choice" => "Choice",
        to if is_position(to) => to,
        _ => return None,
    };
    let (assist, rest) = match rest {
        [assist, rest @ ..] if assist.bytes().all(|c| c.is_ascii_digit()) => (format!(" §{assist}"), rest),
        _ => (String::new(), rest),
    };
    let steal = match rest {
        [] => String::new(),
        ["s", level] => format!("; S{level} or higher steals"),
        ["s", level, at] if is_position(at) => format!("; S{level} or higher at Def {at} steals"),
        _ => return None,
    };
    Some(format!("Pass to {to} #{number}{assist}{steal}"))
}

/// "c fb", "off sf 15 5", "high pf c +3 18 6", "high game 16 7", "gt", "lbd", "jb pg".
fn short_rebound(words: &[&str]) -> Option<String> {
    let words = unsigned(words);
    Some(match words[..] {
        [at] if is_position(at) => format!("Def {at}"),
        [at, "fb"] if is_position(at) => format!("Def {at} FB"),
        ["gt"] => "Off GT".to_owned(),
        ["lbd"] => "Loose Ball Foul on Defense".to_owned(),
        ["lbo"] => "Loose Ball Foul on Offense".to_owned(),
        ["jb", at] => format!("Jump Ball between {at}s"),
        ["off" | "o", at, number, assist] if is_position(at) => format!("Off {at} #{number} §{assist}"),
        ["high" | "h", ref rest @ ..] => {
            let named = rest.iter().take_while(|word| is_position(word)).count();
            let (among, rest) = match (named, rest) {
                (0, ["game" | "g", rest @ ..]) => ("in Game".to_owned(), rest),
                (0, ["off" | "o" | "offense", rest @ ..]) => ("on Offense".to_owned(), rest),
                (0, ["def" | "d" | "defense", rest @ ..]) => ("on Defense".to_owned(), rest),
                (0, _) => return None,
                (named, rest) => (format!("at {}", rest[..named].join(", ")), &rest[named..]),
            };
            match rest {
                [] => format!("High {among}"),
                ["+", bonus] => format!("High {among} +{bonus}"),
                [number, assist] => format!("High {among} #{number} §{assist}"),
                ["+", bonus, number, assist] => format!("High {among} +{bonus} #{number} §{assist}"),
                _ => return None,
            }
        }
        _ => return None,
    })
}

/// "57 pf 12", "57 foul 12", "57 b3 c", "57 b3", "57 ld", "57 lo".
fn short_shot(words: &[&str]) -> Option<String> {
    let words = unsigned(words);
    Some(match words[..] {
        [number, by, over] if is_position(by) => format!("{number}; Fouled by {by} if FD# > {over}"),
        [number, "f" | "foul", over] => format!("{number}; Fouled by FOUL # if FD# > {over}"),
        [number, "b", level] => format!("{number}; B{level} or higher blocks"),
        [number, "b", level, at] if is_position(at) => format!("{number}; B{level} or higher at {at} blocks"),
        [number, "ld"] => format!("{number}; if foul shot, Defense lane violation"),
        [number, "lo"] => format!("{number}; if foul shot, Offense lane violation"),
        _ => return None,
    })
}

fn short_block(words: &[&str]) -> Option<String> {
    match *words {
        ["gt"] => Some("Def GT".to_owned()),
        ["d", at] if is_position(at) => Some(format!("Def {at}")),
        ["o", at] if is_position(at) => Some(format!("Off {at}")),
        _ => None,
    }
}

fn short_z(words: &[&str]) -> Option<String> {
    let printed = match *words {
        ["rest", class] => return Some(format!("Mandatory Rest: {class}")),
        ["inj", number] if number.bytes().all(|c| c.is_ascii_digit()) => {
            return Some(format!("Injury: game and Injury Rating {number}"));
        }
        ["inj", until] => return Some(format!("Injury: rest of {until}")),
        ["ff"] | ["flagrant"] => "Flagrant Foul",
        ["df"] | ["double"] => "Double Foul",
        ["tf"] => "Technical Foul",
        ["tc"] => "Technical Foul on Coaching Staff",
        ["scores"] => "Pass to Choice Who Scores and Is Fouled",
        ["3"] | ["three"] => "Three Pointer",
        ["gn"] | ["great"] => "Great Night",
        ["3", "s"] => "Illegal 3-Second Defense Warning",
        ["tip"] => "Accidental Tip-in",
        ["ef"] | ["elbow"] => "Elbow Foul on Defense",
        ["dbf"] => "Dead Ball Foul",
        ["steal"] | ["stolen"] => "Stolen by PD of an RPG & FB",
        ["heave"] => "Desperation Heave",
        _ => return None,
    };
    Some(printed.to_owned())
}

/// What a section may say in short: the words that stand on keys beside the digits, and examples with their meaning.
pub(crate) const fn keys(section: Section) -> &'static [&'static str] {
    match section {
        Section::Rpg => &[],
        Section::Action => {
            &["PG", "SG", "SF", "PF", "C", "Ch", "Z", "DF", "FS", "OF", "DD", "TR", "TA", "LV", "RPG"]
        }
        Section::Press => &[
            "PG", "SG", "SF", "PF", "C", "Ch", "S", "Z", "DF", "OF", "JB", "IF", "DBF", "Trap", "Scores",
            "DD", "TR", "TA", "LV", "NP", "RPG",
        ],
        Section::Advance => &[
            "PG", "SG", "SF", "PF", "C", "Ch", "S", "DF", "KB", "JB", "24", "3s", "DD", "TR", "TA", "LV",
            "RPG",
        ],
        Section::Rebound => &[
            "PG", "SG", "SF", "PF", "C", "FB", "Off", "High", "Game", "Def", "+", "O OB", "D OB", "GT",
            "LBD", "LBO", "JB",
        ],
        Section::Shot => &["PG", "SG", "SF", "PF", "C", "B", "Foul", "LD", "LO"],
        Section::JumpTo => &["PG", "SG", "SF", "PF", "C"],
        Section::Block => &["Def", "Off", "PG", "SG", "SF", "PF", "C", "Off OB", "Def OB", "GT"],
        Section::Z => &[
            "Rest G", "Rest F", "Rest C", "FF", "Double", "TF", "TC", "Scores", "Fight", "Inj", "period",
            "half", "game", "Three", "Great", "3s", "Tip", "EF", "DBF", "Steal", "Heave",
        ],
        Section::Foul => &["FD"],
    }
}

/// What the letters on these keys mean, where the card does not print them so.
pub(crate) const fn legend(section: Section) -> &'static str {
    match section {
        Section::Action => {
            "Ch Choice · Z Consult Z · DF Defense Foul · FS Fouled in Act of Shooting · OF Offensive Foul · DD Double \
             Dribble · TR Traveling · TA Thrown Away · LV Line Violation, each with who is charged: \"dd sg\""
        }
        Section::Press => {
            "Ch Choice · S steals: \"c 14 s4 pg\" · DF Defense Foul · OF Offensive Foul · JB Jump Ball · IF Intentional Foul \
             · DBF Dead Ball Foul · Scores: Choice Who Scores · DD, TR, TA, LV, NP with who is charged"
        }
        Section::Advance => {
            "Ch Choice · S steals: \"c 14 s4 pg\" · DF Defense Foul · KB Kicked Ball · JB Jump Ball · 24 and 3s violations \
             · DD, TR, TA, LV with who is charged: \"tr pg\""
        }
        Section::Rebound => {
            "\"c fb\" is Def C FB · \"off sf 15 5\" · \"high pf c +3 18 6\" · GT goaltending · LBD, LBO Loose Ball Foul on \
             Defense, Offense · JB Jump Ball"
        }
        Section::Shot => {
            "\"57 b3 c\": B3 or higher at C blocks · \"57 foul 12\": fouled by FOUL # · LD, LO lane violation"
        }
        Section::Z => {
            "FF Flagrant · TF Technical, TC on the staff · Scores: Choice Who Scores and Is Fouled · EF Elbow · DBF Dead \
             Ball Foul · \"inj 3\": game and Injury Rating 3"
        }
        Section::Rpg | Section::JumpTo | Section::Block | Section::Foul => "",
    }
}

/// An example of what a section says in short, and what it is printed as.
pub(crate) const fn example(section: Section) -> (&'static str, &'static str) {
    match section {
        Section::Rpg => ("147", "RPG 147"),
        Section::Action => ("sf 22 4", "Pass to SF #22 §4"),
        Section::Press => ("c 14 s4 pg", "Pass to C #14; S4 or higher at Def PG steals"),
        Section::Advance => ("sg 18", "Pass to SG #18"),
        Section::Rebound => ("c fb", "Def C FB"),
        Section::Shot => ("57 pf 12", "57; Fouled by PF if FD# > 12"),
        Section::JumpTo => ("pg 3", "PG +3"),
        Section::Block => ("def c", "Def C"),
        Section::Z => ("inj half", "Injury: rest of half"),
        Section::Foul => ("57 3", "57 FD3"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statis_pro::house_deck;

    /// What is short for each section, and the printed form it stands for.
    #[test]
    fn short_forms_stand_for_printed_ones() {
        use Section::{Action, Advance, Block, Foul, JumpTo, Press, Rebound, Shot, Z};
        let of = |section, text: &str| {
            let mut fac = house_deck()[0];
            tell(&mut fac, section, text)
                .map(|()| fac.words(section))
                .unwrap_or_else(|why| format!("! {why}"))
        };
        for (section, text, printed) in [
            (Action, "sf 22", "Pass to SF #22"),
            (Action, "SF22", "Pass to SF #22"),
            (Action, "sf #22 §4", "Pass to SF #22 §4"),
            (Action, "sf 22 4", "Pass to SF #22 §4"),
            (Action, "Pass to SF #22 §4", "Pass to SF #22 §4"),
            (Advance, "c 14 s4 pg", "Pass to C #14; S4 or higher at Def PG steals"),
            (Advance, "c 14 6 s4", "Pass to C #14 §6; S4 or higher steals"),
            (Action, "ch 12", "Pass to Choice #12"),
            (Action, "z", "Consult Z"),
            (Action, "df", "Defense Foul"),
            (Action, "fs", "Fouled in Act of Shooting"),
            (Press, "trap", "Trap"),
            (Press, "scores", "Pass to Choice Who Scores"),
            (Press, "np pg", "Ball Not Put in Play in Time D OB, TO PG"),
            (Advance, "3s c", "3-Second Violation D OB, TO C"),
            (Advance, "24", "24-Second Violation D OB, Team TO"),
            (Advance, "jb sg", "Jump Ball between SGs"),
            (Action, "tr rpg", "Traveling D OB, TO RPG"),
            (Rebound, "def c fb", "Def C FB"),
            (Rebound, "c fb", "Def C FB"),
            (Rebound, "pf", "Def PF"),
            (Rebound, "off sf 15 5", "Off SF #15 §5"),
            (Rebound, "high pf c +3 18 6", "High at PF, C +3 #18 §6"),
            (Rebound, "high game +2 16 7", "High in Game +2 #16 §7"),
            (Rebound, "high def", "High on Defense"),
            (Rebound, "gt", "Off GT"),
            (Rebound, "o ob", "O OB"),
            (Shot, "53", "53"),
            (Shot, "57 pf 12", "57; Fouled by PF if FD# > 12"),
            (Shot, "57 foul 12", "57; Fouled by FOUL # if FD# > 12"),
            (Shot, "57 b3 c", "57; B3 or higher at C blocks"),
            (Shot, "99 ld", "99 Air Ball; if foul shot, Defense lane violation"),
            (JumpTo, "pg 3", "PG +3"),
            (Block, "gt", "Def GT"),
            (Block, "off ob", "Off OB"),
            (Z, "rest g", "Mandatory Rest: Guard"),
            (Z, "inj half", "Injury: rest of half"),
            (Z, "inj 3", "Injury: game and Injury Rating 3"),
            (Z, "heave", "Desperation Heave 3-pointer on last FAC"),
            (Z, "3s", "Illegal 3-Second Defense Warning"),
            (Foul, "57 3", "57 FD3"),
            (Foul, "57 fd3", "57 FD3"),
        ] {
            assert_eq!(of(section, text), printed, "{section:?} {text}");
        }
        for (section, text) in
            [(Action, "trap"), (Action, "sf 99"), (Rebound, "off sf"), (Shot, "101"), (Z, ""), (Foul, "57")]
        {
            assert!(of(section, text).starts_with("! "), "{section:?} {text}");
        }
    }

    #[test]
    fn every_box_of_the_house_deck_is_read_as_it_is_written() {
        for card in house_deck() {
            for section in SECTIONS {
                let mut fac = house_deck()[0];
                tell(&mut fac, section, &card.words(section)).expect("it is printed so");
                assert_eq!(fac.words(section), card.words(section));
            }
        }
    }

    #[test]
    fn the_examples_are_what_they_say() {
        for section in SECTIONS {
            let (text, printed) = example(section);
            let mut fac = house_deck()[0];
            tell(&mut fac, section, text).expect("an example");
            assert_eq!(fac.words(section), printed);
        }
    }
}
