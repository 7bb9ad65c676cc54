//! A refereed game as a workbook.

use super::box_score::Source;
use super::{Cell, Style, Workbook, Worksheet, scoring};
use crate::book::sheet::{self, Sheet};
use crate::book::{BoxScore, Mark, Names, Narrator, Play};
use crate::court::{GameTime, PerSide, Player, Side};
use serde::{Deserialize, Serialize};
use std::fmt::Write;

const HEAD: [&str; 8] = ["Period", "Clock", "Seconds left", "Team", "Kind", "Play", "Visitors", "Home"];

/// A game as its plays and the names in it: all that a spreadsheet or a text of it needs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    teams: PerSide<String>,
    players: PerSide<Vec<String>>,
    /// The names of its periods, the first period first.
    periods: Vec<String>,
    /// The box score of all plays; `plays` may hold only the last of them.
    book: BoxScore,
    plays: Vec<(GameTime, Play)>,
    /// Whether the clock was kept.
    timed: bool,
}

impl Names for GameRecord {
    fn player(&self, player: Player) -> String {
        self.players[player.side].get(player.at()).cloned().unwrap_or_default()
    }

    fn team(&self, side: Side) -> &str {
        &self.teams[side]
    }

    fn period(&self, period: u8) -> String {
        let name = period.checked_sub(1).and_then(|index| self.periods.get(usize::from(index)));
        name.cloned().unwrap_or_else(|| period.to_string())
    }
}

impl GameRecord {
    /// Records a game from its box score, and its plays as far as they are known one by one.
    #[must_use]
    pub fn new(names: &impl Names, book: &BoxScore, plays: Vec<(GameTime, Play)>) -> Self {
        let mut book = book.clone();
        if let Some((at, _)) = plays.last() {
            book.count_time(*at);
        }
        let players =
            |side: Side| (0u8..).zip(&book.teams[side].lines).map(move |(index, _)| Player::new(side, index));
        let players = |side| players(side).map(|player| names.player(player)).collect();
        let played = book.teams[Side::Home].periods.len() as u8;
        GameRecord {
            teams: PerSide::new(names.team(Side::Home).into(), names.team(Side::Visitors).into()),
            players: PerSide::new(players(Side::Home), players(Side::Visitors)),
            periods: (1..=played).map(|period| names.period(period)).collect(),
            book,
            plays,
            timed: true,
        }
    }

    /// Takes down a sheet kept by hand.
    #[must_use]
    pub fn of_sheet(sheet: &Sheet) -> Self {
        let setup = sheet.setup();
        let plays = sheet.marks().filter_map(|(at, mark)| match mark {
            sheet::Mark::Play(play) => Some((at, *play)),
            sheet::Mark::Rested { .. } | sheet::Mark::Injured { .. } => None,
        });
        let plays: Vec<_> = plays.collect();
        let [home, visitors] = Side::ALL.map(|side| setup.teams[side].players.len());
        let mut book = BoxScore::new(home, visitors);
        for (at, play) in &plays {
            book.record(*at, play);
        }
        GameRecord { timed: false, ..GameRecord::new(setup, &book, plays) }
    }

    /// "Los Angeles Lakers at Boston Celtics".
    #[must_use]
    pub fn title(&self) -> String {
        format!("{} at {}", self.teams[Side::Visitors], self.teams[Side::Home])
    }

    /// The box score, floor time up to the last play included.
    #[must_use]
    pub const fn box_score(&self) -> &BoxScore {
        &self.book
    }

    /// Tells the plays that are known, beginning with the score before the first of them.
    fn narrator(&self) -> Narrator {
        let mut known = BoxScore::new(0, 0);
        for (at, play) in &self.plays {
            known.record(*at, play);
        }
        let before = |side| self.book.points(side).saturating_sub(known.points(side));
        Narrator::after(PerSide::new(before(Side::Home), before(Side::Visitors)))
    }

    /// Box score, scoring and play-by-play as a workbook.
    #[must_use]
    pub fn workbook(&self) -> Workbook {
        let source = Source {
            book: &self.book,
            team: &|side| self.teams[side].clone(),
            player: &|player| self.player(player),
            formula: &|_, _, _| None,
            timed: true,
        };
        let scoring = scoring::worksheet(&source, &self.periods, &|_, _| None);
        Workbook { title: self.title(), worksheets: vec![source.worksheet(), scoring, self.play_by_play()] }
    }

    /// Box score and play-by-play as text in columns.
    #[must_use]
    pub fn text(&self) -> String {
        let at = self.plays.last().map(|(at, _)| *at).unwrap_or_default();
        let mut text = format!("{}\n\n{}\n", self.title(), self.book.text(self, at));
        let mut narrator = self.narrator();
        for (at, play) in &self.plays {
            let line = narrator.tell(play, self);
            let score = line.score.map(|s| format!("{}-{}", s[Side::Visitors], s[Side::Home]));
            // writing to a String can't fail
            let _ = writeln!(
                text,
                "{:<18}{:>6}{:>9}  {}",
                self.period(at.period),
                if self.timed { at.to_string() } else { String::new() },
                score.unwrap_or_default(),
                line.text
            );
        }
        text
    }

    fn play_by_play(&self) -> Worksheet {
        let mut narrator = self.narrator();
        let mut rows = vec![HEAD.map(|label| Cell::text(label, Style::Head)).to_vec()];
        let mut score = PerSide::default();
        for (at, play) in &self.plays {
            let line = narrator.tell(play, self);
            score = line.score.unwrap_or(score);
            let team = line.side.map_or_else(Cell::default, |side| Cell::text(self.team(side), Style::Plain));
            rows.push(vec![
                Cell::text(self.period(at.period), Style::Plain),
                Cell::text(at.to_string(), Style::Plain),
                Cell::number(at.left),
                team,
                Cell::text(kind(line.mark), Style::Plain),
                Cell::text(line.text, Style::Plain),
                Cell::number(score[Side::Visitors]),
                Cell::number(score[Side::Home]),
            ]);
        }
        let widths = vec![14, 8, 12, 24, 9, 70, 9, 9];
        Worksheet { name: "Play-by-play", rows, widths, frozen: (1, 0), lists: Vec::new() }
    }
}

const fn kind(mark: Mark) -> &'static str {
    match mark {
        Mark::Good => "points",
        Mark::Miss => "miss",
        Mark::Pass => "pass",
        Mark::Period => "period",
        Mark::Plain | Mark::Aside => "other",
    }
}
