//! Reads a pasted roster: one player a line, with number and position before or after the name, or without
//! them.

use super::{CardLimits, SheetPlayer, SheetTeam};
use crate::court::Position;
use crate::kit::Problem;

/// The longest name that is kept, in characters.
const LONGEST: usize = 60;

impl SheetTeam {
    /// The players of a pasted text, and the lines that could not be read. `34 Paul Pierce SF`, `Paul Pierce,
    /// F, #34` and `Paul Pierce` are all accepted; missing numbers stay empty. `19/5` is what a DICE card limits, shots and
    /// threes, `36p` the possessions of a Value Add card.
    #[must_use]
    pub fn read_roster(text: &str) -> (Vec<SheetPlayer>, Vec<Problem>) {
        let (mut players, mut problems) = (Vec::new(), Vec::new());
        let most = *SheetTeam::PLAYERS.end();
        for (i, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let mut wrong = |message: String| problems.push(Problem::new(format!("line {}", i + 1), message));
            let player = read_line(line);
            match player.name.chars().count() {
                0 => wrong(format!(
                    "there is no name in \"{}\"",
                    line.trim().chars().take(40).collect::<String>()
                )),
                n if n > LONGEST => wrong(format!("a name of {n} characters; {LONGEST} fit on a sheet")),
                _ if players.len() == most => {
                    wrong(format!("a sheet has {most} players a side: {} is left out", player.name))
                }
                _ => players.push(player),
            }
        }
        (players, problems)
    }
}

/// Takes numbers, positions and sizes off both ends of a line; the rest is the name.
fn read_line(line: &str) -> SheetPlayer {
    let mut rest = trimmed(line);
    let mut player = SheetPlayer::default();
    let mut positions: Vec<String> = Vec::new();
    // in "1. 34 Paul Pierce" the list's own number gives way to the shirt's
    let mut listed = false;
    while let Some((word, after)) = first_word(rest).filter(|(word, _)| is_aside(word)) {
        if let Some(number) = shirt(word).filter(|_| player.number.is_empty() || listed) {
            player.number = number;
            listed = word.ends_with(['.', ')']) && !word.starts_with('(');
        }
        positions.extend(position(word));
        player.limits = CardLimits::read(word).unwrap_or(player.limits);
        rest = trimmed(after);
    }
    while let Some((before, word)) = last_word(rest).filter(|(_, word)| is_aside(word)) {
        if let Some(number) = shirt(word).filter(|_| player.number.is_empty() || listed) {
            (player.number, listed) = (number, false);
        }
        positions.splice(0..0, position(word));
        player.limits = CardLimits::read(word).unwrap_or(player.limits);
        rest = trimmed(before);
    }
    player.name = rest.split_whitespace().collect::<Vec<_>>().join(" ");
    player.position = positions.join(" ");
    player
}

const fn is_separator(c: char) -> bool {
    matches!(c, ',' | ';' | '|' | '\t' | ' ' | '\u{a0}' | '–' | '—' | ':')
}

fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| is_separator(c) || c.is_control() || c.is_whitespace())
}

fn first_word(text: &str) -> Option<(&str, &str)> {
    let end = text.find(is_separator).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

fn last_word(text: &str) -> Option<(&str, &str)> {
    let start = text.rfind(is_separator).and_then(|at| text[at..].chars().next().map(|c| at + c.len_utf8()));
    (!text.is_empty()).then(|| text.split_at(start.unwrap_or(0)))
}

fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| matches!(c, '#' | '(' | ')' | '[' | ']' | '.' | '-'))
}

/// "34", "#34", "(34)", "1.": up to three digits.
fn shirt(word: &str) -> Option<String> {
    let digits = bare(word);
    ((1..=3).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())).then(|| digits.to_owned())
}

/// "PG", "G-F", "Forward": each as a sheet writes it.
fn position(word: &str) -> Vec<String> {
    let one = |part: &str| match part.to_ascii_uppercase().as_str() {
        "G" | "GUARD" => Some("G".to_owned()),
        "F" | "FORWARD" => Some("F".to_owned()),
        "CENTER" | "CENTRE" => Some("C".to_owned()),
        part => part.parse::<Position>().ok().map(|p| p.to_string()),
    };
    bare(word).split(['-', '/']).map(one).collect::<Option<_>>().unwrap_or_default()
}

/// "6-10", "6'10\"", "208cm": a height, which a sheet has no room for.
fn is_size(word: &str) -> bool {
    let parts: Vec<&str> = word.trim_end_matches(['"', '”', '″']).split(['-', '\'', '’', '′']).collect();
    let feet = parts.len() == 2
        && parts.iter().all(|p| (1..=2).contains(&p.len()) && p.bytes().all(|b| b.is_ascii_digit()));
    feet || word.strip_suffix("cm").or(word.strip_suffix("kg")).is_some_and(|n| shirt(n).is_some())
}

fn is_aside(word: &str) -> bool {
    word == "-"
        || shirt(word).is_some()
        || is_size(word)
        || !position(word).is_empty()
        || CardLimits::read(word).is_some()
}
