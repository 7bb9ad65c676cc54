//! The players of a cup: points across games, leaders, and the most outstanding player (house ruling H27).

use super::state::Cup;
use crate::book::workbook::{Cell, Style, Worksheet};
use crate::kit::Order as _;
use crate::march_madness::Position;
use crate::march_madness::advanced::Scorers;
use std::cmp::Reverse;

/// A player, or a team's bench, in a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayerLine {
    /// The team's index in the setup.
    pub team: u8,
    /// The position; `Bench` stands for all of a team's other players.
    pub position: Position,
    /// Games played.
    pub games: u8,
    /// The points of all games.
    pub points: u16,
    /// The most points of a game.
    pub best: u16,
    /// The points in the semi-final.
    pub semi_final: u16,
    /// The points in the final.
    pub final_game: u16,
}

impl PlayerLine {
    /// The points a game, in tenths, rounded.
    #[must_use]
    pub fn average(&self) -> u32 {
        let games = u32::from(self.games.max(1));
        (u32::from(self.points) * 20 + games) / (2 * games)
    }

    /// Whether it is one player and not a bench.
    #[must_use]
    pub const fn is_player(&self) -> bool {
        !matches!(self.position, Position::Bench)
    }
}

impl Cup {
    /// The name of a line's player; "Bench" for a team's other players.
    #[must_use]
    pub fn player_name(&self, line: &PlayerLine) -> &str {
        let team = self.setup().teams.get(usize::from(line.team));
        team.and_then(|team| team.players.get(line.position as usize)).map_or("Bench", |player| &player.name)
    }

    /// These lines as a table, with team, name and position.
    #[must_use]
    pub fn players_sheet(&self, players: &[PlayerLine]) -> Worksheet {
        const HEAD: [&str; 7] = ["Team", "Player", "Position", "Games", "Points", "Points a game", "High"];
        let row = |line: &PlayerLine| {
            let names = [&*self.setup().team(line.team), self.player_name(line), line.position.short()];
            let numbers = [
                f64::from(line.games),
                f64::from(line.points),
                f64::from(line.average()) / 10.0,
                f64::from(line.best),
            ];
            let names = names.map(|name| Cell::text(name, Style::Plain));
            names.into_iter().chain(numbers.map(Cell::number)).collect()
        };
        let head = HEAD.map(|head| Cell::text(head, Style::Head)).into();
        let rows = [head].into_iter().chain(players.iter().map(row)).collect();
        Worksheet { name: "Players", rows, widths: vec![28, 28], frozen: (1, 2), lists: vec![] }
    }

    /// Every player and bench that has played, by team and position. `scorers` gives the points of a game that was
    /// played, of the better seed as the home team; a game it does not know counts for nobody.
    #[must_use]
    pub fn players(&self, scorers: impl Fn(u8) -> Option<Scorers>) -> Vec<PlayerLine> {
        let rounds = self.bracket_games().last().map_or(0, |game| game.round);
        let mut lines: Vec<PlayerLine> = Vec::new();
        for (n, game) in (0u8..).zip(self.bracket_games()) {
            let played = self.result(n).is_some_and(|outcome| outcome.points.is_some());
            let (Some(pair), Some(points)) = (self.pair(n).filter(|_| played), scorers(n)) else { continue };
            for (team, of) in pair.into_iter().zip(points.0) {
                for position in Position::ALL {
                    let scored = of[position as usize];
                    let known = lines.iter().position(|l| (l.team, l.position) == (team, position));
                    let at = known.unwrap_or_else(|| {
                        lines.push(PlayerLine {
                            team,
                            position,
                            games: 0,
                            points: 0,
                            best: 0,
                            semi_final: 0,
                            final_game: 0,
                        });
                        lines.len() - 1
                    });
                    let line = &mut lines[at];
                    line.games += 1;
                    line.points += scored;
                    line.best = line.best.max(scored);
                    match rounds - game.round {
                        0 => line.final_game = scored,
                        1 => line.semi_final = scored,
                        _ => {}
                    }
                }
            }
        }
        lines.order_by_key(|line| (self.seed(line.team), line.position as usize));
        lines
    }

    /// The players with the most points a game, benches apart. Whoever has played half as many games as those who have
    /// played most counts. Of equals the one with more games stands first, then the better seed.
    #[must_use]
    pub fn leaders(&self, players: &[PlayerLine]) -> Vec<PlayerLine> {
        let most = players.iter().map(|line| line.games).max().unwrap_or(0);
        let counts = |line: &&PlayerLine| line.is_player() && line.games >= most.div_ceil(2);
        let mut leaders: Vec<PlayerLine> = players.iter().filter(counts).copied().collect();
        leaders.order_by_key(|line| Reverse((line.average(), line.games, Reverse(self.seed(line.team)))));
        leaders
    }

    /// The most outstanding player, once the cup is over, with the figure: the points in the semi-final and twice those
    /// in the final, of the champions half as much again (house ruling H27). In tenths of a point. Of equals a champion,
    /// then whoever has more points in all. `None` where nobody knows who scored in the final.
    #[must_use]
    pub fn outstanding(&self, players: &[PlayerLine]) -> Option<(PlayerLine, u32)> {
        let champion = self.champion()?;
        let last = u8::try_from(self.bracket_games().len()).ok()?.checked_sub(1)?;
        let finalists = self.pair(last)?;
        let figure = |line: &PlayerLine| {
            let points = u32::from(line.semi_final) + 2 * u32::from(line.final_game);
            points * if line.team == champion { 15 } else { 10 }
        };
        let known = players.iter().any(|line| finalists.contains(&line.team) && line.final_game > 0);
        let of_them =
            players.iter().filter(|line| known && line.is_player() && finalists.contains(&line.team));
        // of equals the first in order
        let best = of_them.rev().max_by_key(|line| (figure(line), line.team == champion, line.points))?;
        Some((*best, figure(best)))
    }
}
