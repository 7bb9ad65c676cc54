//! The bracket of 64 teams, and the Seeding Bonus at the end of each of its lines (MM §3.1, §4.21).

use crate::kit::{Problem, Provenance, read_cell, read_rows};
use crate::march_madness::component::Component;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The number of teams: four regions of sixteen. A team's number is 16 × region + seed − 1.
pub const TEAMS: u8 = 64;
/// The number of games, from the first of the Preliminaries, 0, to the Championship, 62.
pub const GAMES: u8 = 63;
/// The number of rounds.
pub const ROUNDS: usize = 6;

/// A round of the tournament (MM §8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Round {
    /// The first round, with 64 teams.
    Preliminaries,
    /// The second round, with 32 teams.
    Second,
    /// The round of 16 teams.
    Regionals,
    /// The round of 8 teams.
    Quarterfinals,
    /// The round of 4 teams.
    Semifinals,
    /// The final.
    Championship,
}

impl Round {
    /// Every round in order.
    pub const ALL: [Round; ROUNDS] = [
        Round::Preliminaries,
        Round::Second,
        Round::Regionals,
        Round::Quarterfinals,
        Round::Semifinals,
        Round::Championship,
    ];

    /// The round of a game.
    #[must_use]
    pub fn of(game: u8) -> Round {
        Round::ALL.into_iter().rev().find(|round| game >= round.first()).unwrap_or(Round::Preliminaries)
    }

    /// The first game of the round.
    #[must_use]
    pub const fn first(self) -> u8 {
        [0, 32, 48, 56, 60, 62][self as usize]
    }

    /// The games of the round.
    #[must_use]
    pub fn games(self) -> std::ops::Range<u8> {
        self.first()..self.first() + (32 >> self as u8)
    }

    /// Whether the round is the Final Four, without Seeding Bonuses (§4.6).
    #[must_use]
    pub const fn is_final_four(self) -> bool {
        matches!(self, Round::Semifinals | Round::Championship)
    }

    /// The points a coach gets for a win in the round (§8).
    #[must_use]
    pub const fn victory_points(self) -> u16 {
        self as u16 + 1
    }

    /// The name: "Preliminaries" … "Championship".
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["Preliminaries", "Second Round", "Regionals", "Quarter Finals", "Semi-Finals", "Championship"]
            [self as usize]
    }
}

/// The seeds of a region from top to bottom of its bracket; each pair meets.
const ORDER: [u8; 16] = [1, 16, 8, 9, 5, 12, 4, 13, 6, 11, 3, 14, 7, 10, 2, 15];

/// The source of a game's team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// A team of the field.
    Team(u8),
    /// The winner of a game.
    Winner(u8),
}

/// The upper and the lower team of a game. In the semifinals the first region meets the second.
#[must_use]
pub fn sources(game: u8) -> [Source; 2] {
    let round = Round::of(game);
    let nth = game - round.first();
    [0, 1].map(|lower| match Round::ALL[..round as usize].last() {
        None => Source::Team(nth / 8 * 16 + ORDER[usize::from(nth % 8 * 2 + lower)] - 1),
        Some(before) => Source::Winner(before.first() + nth * 2 + lower),
    })
}

/// The region of a game, 0 to 3; `None` from the Final Four on.
#[must_use]
pub fn region(game: u8) -> Option<u8> {
    let round = Round::of(game);
    (!round.is_final_four()).then(|| (game - round.first()) / (8 >> round as u8))
}

/// The seed of a team, 1 to 16.
#[must_use]
pub const fn seed(team: u8) -> u8 {
    team % 16 + 1
}

/// A color: the sixteen teams of one coach (§3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Color {
    Red,
    Yellow,
    Blue,
    Green,
}

impl Color {
    /// All four colors.
    pub const ALL: [Color; 4] = [Color::Red, Color::Yellow, Color::Blue, Color::Green];

    /// The name: "Red" … "Green".
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["Red", "Yellow", "Blue", "Green"][self as usize]
    }

    /// The color of a team. Each four teams that meet first have all four colors, and each color has every
    /// seed once. The second region's 1 is Yellow and its 16 is Blue (printed, §4.4); the rest of the
    /// rotation is ours.
    #[must_use]
    pub fn of(team: u8) -> Color {
        let (region, seed) = (usize::from(team / 16), seed(team));
        let place = ORDER.iter().position(|&s| s == seed).unwrap_or(0);
        Color::ALL[(place % 4 + place / 4 + region) % 4]
    }
}

/// A line of the bracket, with the bonus of its better seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct BonusLine {
    /// The round, 1 to 4.
    pub round: u8,
    /// The best seed that can reach the line.
    pub line: u8,
    /// The bonus points in each half.
    pub bonus: u8,
    /// Whether the line is printed, derived or ours.
    pub status: Provenance,
}

/// The fifteen lines of a region, by round and line: Hardwood's, or a person's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BonusLines {
    lines: Vec<BonusLine>,
    by_game: [u8; GAMES as usize],
}

/// The number of lines of a region.
const LINES: usize = 15;
/// The largest bonus.
const MOST: u8 = 20;

impl BonusLines {
    fn of(lines: Vec<BonusLine>) -> Self {
        let mut it = BonusLines { lines, by_game: [0; GAMES as usize] };
        it.by_game = std::array::from_fn(|game| it.line_of(game as u8).map_or(0, |line| line.bonus));
        it
    }

    /// The lines, by round and line.
    #[must_use]
    pub fn lines(&self) -> &[BonusLine] {
        &self.lines
    }

    /// The Seeding Bonus of a game, which the better seed adds to each half (§4.21).
    #[must_use]
    pub fn bonus(&self, game: u8) -> u8 {
        self.by_game[usize::from(game.min(GAMES - 1))]
    }

    /// The bonus line of a game in the first four rounds.
    #[must_use]
    pub fn line_of(&self, game: u8) -> Option<&BonusLine> {
        let round = Round::of(game);
        self.lines.iter().find(|line| line.round == round as u8 + 1 && line.line == best_seed(game))
    }
}

/// The best seed that can reach a game.
fn best_seed(game: u8) -> u8 {
    let of = |spot| match spot {
        Source::Team(team) => seed(team),
        Source::Winner(game) => best_seed(game),
    };
    let [upper, lower] = sources(game);
    of(upper).min(of(lower))
}

fn number(text: &str) -> Result<u8, String> {
    let number = text.trim().parse().ok().filter(|&number| number <= MOST);
    number.ok_or_else(|| format!("\"{text:.12}\" is no whole number from 0 to {MOST}"))
}

impl Component for BonusLines {
    const NAME: &'static str = "Bonus lines";
    const COLUMNS: &'static [&'static str] = &["Bonus"];

    fn house() -> &'static Self {
        static HOUSE: OnceLock<BonusLines> = OnceLock::new();
        HOUSE.get_or_init(|| {
            BonusLines::read(include_str!("../data/bonus.csv")).unwrap_or_else(|_| BonusLines::of(Vec::new()))
        })
    }

    /// Columns `round,line,bonus,status`, one row for each of the fifteen.
    fn read(csv: &str) -> Result<Self, Vec<Problem>> {
        let mut wanted =
            [8, 4, 2, 1].into_iter().zip(1..).flat_map(|(lines, round)| (1..=lines).map(move |n| (round, n)));
        let rows = read_rows(csv, 4, |cells| {
            let number = |i: usize| number(cells[i]).map_err(|why| (i, why));
            let line = BonusLine {
                round: number(0)?,
                line: number(1)?,
                bonus: number(2)?,
                status: read_cell(cells, 3)?,
            };
            match wanted.next() {
                Some(next) if next == (line.round, line.line) => Ok(line),
                Some((round, n)) => Err((1, format!("expected round {round}, line {n} here"))),
                None => Err((0, "a region has fifteen lines: 8, 4, 2 and 1".to_owned())),
            }
        })?;
        match rows.len() {
            LINES => Ok(BonusLines::of(rows)),
            n => Err(vec![Problem::new("lines", format!("{n}; a region has fifteen: 8, 4, 2 and 1"))]),
        }
    }

    fn write(&self) -> String {
        let mut text = "round,line,bonus,status\n".to_owned();
        for BonusLine { round, line, bonus, status } in &self.lines {
            text += &format!("{round},{line},{bonus},{status}\n");
        }
        text
    }

    /// The two bonuses that the text's example has (§4.21, §4.4), and a better seed without one.
    fn oddities(&self) -> Vec<String> {
        let odd = |(it, ours): (&BonusLine, &BonusLine)| {
            let place = format!("{}, {}", round_name(it.round), pairing(it));
            if ours.status == Provenance::Printed && it.bonus != ours.bonus {
                return Some(format!(
                    "{place}: {}; the rulebook's example has {} (4.21).",
                    it.bonus, ours.bonus
                ));
            }
            (it.bonus == 0).then(|| format!("{place}: none; by the rulebook the better seed has one (4.21)."))
        };
        self.lines.iter().zip(&Self::house().lines).filter_map(odd).collect()
    }

    fn heads(&self) -> Vec<[String; 2]> {
        self.lines.iter().map(|line| [round_name(line.round).to_owned(), pairing(line)]).collect()
    }

    fn cell(&self, row: usize, _: usize) -> String {
        self.lines.get(row).map(|line| line.bonus.to_string()).unwrap_or_default()
    }

    fn set_cell(&mut self, row: usize, _: usize, text: &str) -> Result<(), String> {
        let bonus = number(text)?;
        let mut lines = self.lines.clone();
        let ours = Self::house().lines.get(row);
        if let Some(line) = lines.get_mut(row) {
            line.bonus = bonus;
            line.status = match ours {
                Some(ours) if ours.bonus == bonus => ours.status,
                _ => Provenance::Printed,
            };
        }
        *self = BonusLines::of(lines);
        Ok(())
    }

    fn is_printed(row: usize, _: usize) -> bool {
        Self::house().lines.get(row).is_some_and(|line| line.status == Provenance::Printed)
    }
}

/// The name of a round, counted from 1.
fn round_name(round: u8) -> &'static str {
    Round::ALL.get(usize::from(round).saturating_sub(1)).map_or("", |round| round.name())
}

/// The seeds that can meet on a line: "1 v 16", "best seed 1".
fn pairing(line: &BonusLine) -> String {
    match line.round {
        1 => format!("{} v {}", line.line, 17 - line.line),
        _ => format!("best seed {}", line.line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §3.2, §2: the colors of the bracket's 64 teams.
    #[test]
    fn every_color_has_every_seed_once_and_every_pod_all_colors() {
        for color in Color::ALL {
            let mut seeds: Vec<u8> = (0..TEAMS).filter(|&team| Color::of(team) == color).map(seed).collect();
            seeds.sort_unstable();
            assert_eq!(seeds, (1..=16).collect::<Vec<_>>(), "{color:?}");
        }
        for pod in 0..16 {
            let mut colors: Vec<Color> = (0..2)
                .flat_map(|game| sources(pod * 2 + game))
                .map(|spot| match spot {
                    Source::Team(team) => Color::of(team),
                    Source::Winner(_) => panic!("teams begin"),
                })
                .collect();
            colors.sort_unstable();
            assert_eq!(colors, Color::ALL, "pod {pod}");
        }
        assert_eq!(Color::of(16), Color::Yellow, "the second region's first seed (4.4)");
        assert_eq!(Color::of(16 + 15), Color::Blue, "and its sixteenth");
    }

    /// §3.1: the lines of the bracket.
    #[test]
    fn every_game_has_its_line_and_round() {
        assert_eq!(sources(0), [Source::Team(0), Source::Team(15)]);
        assert_eq!(sources(62), [Source::Winner(60), Source::Winner(61)]);
        assert_eq!(sources(60), [Source::Winner(56), Source::Winner(57)]);
        assert_eq!(
            [0, 32, 60, 62].map(|game| BonusLines::house().bonus(game)),
            [8, 4, 0, 0],
            "printed (4.21, 4.6)"
        );
        assert_eq!(Round::ALL.map(|round| round.games().len()), [32, 16, 8, 4, 2, 1]);
    }
}
