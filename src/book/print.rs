//! The box score as a table of text, for files and tests.

use super::paper::team_rebounds;
use super::{BoxScore, Line, Names};
use crate::court::{GameTime, Player, Side};
use std::fmt::Write;

/// The columns after the player's name.
pub const COLUMNS: [&str; 13] =
    ["MIN", "FGM-A", "3PM-A", "FTM-A", "OREB", "DREB", "AST", "STL", "BLK", "TO", "PF", "+/-", "PTS"];

impl Line {
    /// The line's numbers in the order of [`COLUMNS`].
    #[must_use]
    pub fn cells(&self) -> [String; COLUMNS.len()] {
        [
            self.minutes().to_string(),
            format!("{}-{}", self.fgm, self.fga),
            format!("{}-{}", self.tpm, self.tpa),
            format!("{}-{}", self.ftm, self.fta),
            self.oreb.to_string(),
            self.dreb.to_string(),
            self.ast.to_string(),
            self.stl.to_string(),
            self.blk.to_string(),
            self.to.to_string(),
            self.pf.to_string(),
            match self.plus_minus {
                0 => "0".to_owned(),
                n => format!("{n:+}"),
            },
            self.points().to_string(),
        ]
    }
}

impl BoxScore {
    /// A player's line with the floor time up to `at`.
    #[must_use]
    pub fn line_at(&self, player: Player, at: GameTime) -> Line {
        Line { seconds: self.seconds(player, at), ..self.line(player) }
    }

    /// The line score and both teams' lines up to `at`, in columns; players who did not play are named last.
    #[must_use]
    pub fn text(&self, names: &impl Names, at: GameTime) -> String {
        let mut text = String::new();
        for side in [Side::Visitors, Side::Home] {
            let team = &self.teams[side];
            let periods: String = team.periods.iter().map(|p| format!("{p:>5}")).collect();
            // writing to a String can't fail
            let _ = writeln!(text, "{:<24}{periods}{:>6}", names.team(side), team.points);
        }
        for side in [Side::Visitors, Side::Home] {
            self.team_text(&mut text, names, side, at);
        }
        text
    }

    fn team_text(&self, text: &mut String, names: &impl Names, side: Side, at: GameTime) {
        let team = &self.teams[side];
        let row = |text: &mut String, name: &str, cells: &[String]| {
            let cells: String = cells.iter().map(|c| format!("{c:>7}")).collect();
            let _ = writeln!(text, "{name:<24}{cells}");
        };
        text.push('\n');
        row(text, names.team(side), &COLUMNS.map(str::to_owned));
        let timed = (0..team.lines.len() as u8).any(|index| self.seconds(Player::new(side, index), at) > 0);
        let mut absent = Vec::new();
        for index in 0..team.lines.len() as u8 {
            let player = Player::new(side, index);
            let line = self.line_at(player, at);
            if line.played || line.seconds > 0 {
                let mut cells = line.cells();
                if !timed {
                    cells[0] = String::new();
                }
                row(text, &names.player(player), &cells);
            } else {
                absent.push(names.player(player));
            }
        }
        let mut cells = team.total().cells();
        // the sums of minutes and of margins mean nothing
        (cells[0], cells[11]) = (String::new(), String::new());
        row(text, "Team", &cells);
        let _ = writeln!(text, "Team rebounds: {}", team_rebounds(team.team_rebounds, team.dead_rebounds));
        if !absent.is_empty() {
            let _ = writeln!(text, "DNP: {}", absent.join(", "));
        }
    }
}
