//! One season of a career: the team's games, simulated with the player on the roster.

use super::life::Life;
use crate::court::{PerSide, Player, Side};
use crate::dice_basketball::cards::{PlayerCard, TeamCard};
use crate::dice_basketball::{DiceBasketball, HouseCoach, Setup};
use crate::kit::Order as _;
use crate::kit::{Luck, Seed};
use crate::table::{Game, Scored, simulate};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Games in a season.
pub(super) const GAMES: u16 = 82;
/// Wins that take a series.
const SERIES: u8 = 4;
/// Rounds of the playoffs.
const ROUNDS: u8 = 4;
/// Wins that qualify for the playoffs.
const QUALIFIES: u16 = 41;

/// The results of one season.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the columns of a box score")]
pub struct Season {
    /// The team's index in the league.
    pub team: u8,
    /// The player's age.
    pub age: u8,
    /// Games the team won.
    pub won: u16,
    /// Games the player played.
    pub games: u16,
    /// Games the player missed injured.
    pub missed: u16,
    pub minutes: u32,
    pub points: u32,
    pub rebounds: u32,
    pub assists: u32,
    pub steals: u32,
    pub blocks: u32,
    pub turnovers: u32,
    pub fgm: u32,
    pub fga: u32,
    pub tpm: u32,
    pub tpa: u32,
    pub ftm: u32,
    pub fta: u32,
    /// Playoff rounds the team won; four are the title.
    pub rounds: u8,
    /// Games the player will still miss next season.
    pub out: u16,
    /// Points earned for the card.
    pub earned: u16,
    /// Indexes of the awards won.
    pub awards: Vec<u8>,
}

impl Season {
    /// The season's effort: points, rebounds, assists, and twice steals and blocks, less turnovers.
    #[must_use]
    pub fn effort(&self) -> u32 {
        let gained = self.points + self.rebounds + self.assists + 2 * (self.steals + self.blocks);
        gained.saturating_sub(self.turnovers)
    }

    /// Effort a game, in tenths.
    #[must_use]
    pub fn effort_a_game(&self) -> u32 {
        10 * self.effort() / u32::from(self.games.max(1))
    }

    /// Whether the team won the title.
    #[must_use]
    pub fn champions(&self) -> bool {
        self.rounds == ROUNDS
    }

    fn add(&mut self, game: &DiceBasketball, player: Player) {
        let line = game.book().line(player);
        if !line.played {
            return;
        }
        self.games += 1;
        let sums = [
            (&mut self.minutes, line.minutes()),
            (&mut self.points, line.points()),
            (&mut self.rebounds, line.rebounds()),
            (&mut self.assists, line.ast),
            (&mut self.steals, line.stl),
            (&mut self.blocks, line.blk),
            (&mut self.turnovers, line.to),
            (&mut self.fgm, line.fgm),
            (&mut self.fga, line.fga),
            (&mut self.tpm, line.tpm),
            (&mut self.tpa, line.tpa),
            (&mut self.ftm, line.ftm),
            (&mut self.fta, line.fta),
        ];
        for (sum, n) in sums {
            *sum += u32::from(n);
        }
    }
}

/// Simulates a season: every other team about equally often, then the playoffs against the best records.
pub(super) fn play(life: &Life, card: &PlayerCard, team: u8, out: u16, seed: Seed) -> Season {
    let mut season = Season { team, out, ..Season::default() };
    let (own, place) = add_to_roster(&life.league[usize::from(team)], card);
    let others: Vec<usize> = (0..life.league.len()).filter(|&other| other != usize::from(team)).collect();
    let mut luck = Luck::new(seed);
    let mut game = |season: &mut Season, opponent: usize, home: bool, counts: bool| {
        let seed = Seed(u64::from(luck.below(u32::MAX)));
        let hurt = season.out > 0;
        let played = play_game(life, &own, opponent, (home, hurt.then_some(place)), seed);
        let side = if home { Side::Home } else { Side::Visitors };
        let player = Player::new(side, place);
        if counts {
            season.missed += u16::from(hurt);
            season.add(&played, player);
        }
        season.out = if hurt { season.out - 1 } else { u16::from(played.condition(player).games_out) };
        played.margin(side) > 0
    };
    for n in 0..GAMES {
        let opponent = others[usize::from(n) % others.len()];
        season.won += u16::from(game(&mut season, opponent, n % 2 == 0, true));
    }
    if season.won >= QUALIFIES {
        let mut best = others;
        best.order_by_key(|&other| (record_wins(&life.league[other]), other));
        for opponent in best.into_iter().rev().take(usize::from(ROUNDS)).collect::<Vec<_>>().into_iter().rev()
        {
            let (mut ours, mut theirs) = (0, 0);
            while ours < SERIES && theirs < SERIES {
                let home = (ours + theirs) % 2 == 0;
                let win = game(&mut season, opponent, home, false);
                (ours, theirs) = if win { (ours + 1, theirs) } else { (ours, theirs + 1) };
            }
            if theirs == SERIES {
                break;
            }
            season.rounds += 1;
        }
    }
    season
}

/// The wins in a team's record.
fn record_wins(team: &TeamCard) -> u16 {
    team.record.split('-').next().and_then(|won| won.parse().ok()).unwrap_or(0)
}

/// The team with the player in the last roster place, and that roster index (house ruling D20).
fn add_to_roster(team: &TeamCard, card: &PlayerCard) -> (TeamCard, u8) {
    let mut team = team.clone();
    team.players.pop();
    team.players.push(card.clone());
    let place = (team.players.len() - 1) as u8;
    (team, place)
}

fn play_game(
    life: &Life,
    own: &TeamCard,
    opponent: usize,
    (home, hurt): (bool, Option<u8>),
    seed: Seed,
) -> DiceBasketball {
    let other = life.league[opponent].clone();
    let (first, second) = if home { (own.clone(), other) } else { (other, own.clone()) };
    let mut setup = Setup { house: life.house, ..Setup::new(first, second, life.code) };
    setup.out[if home { Side::Home } else { Side::Visitors }].extend(hurt);
    let setup = Arc::new(setup);
    match simulate::<DiceBasketball, _>(&setup, seed, PerSide(Side::ALL).map(|_| HouseCoach::new())) {
        Ok(outcome) => outcome.game,
        // the league was checked when the career began
        Err(_) => unplayed(&setup),
    }
}

#[allow(clippy::expect_used, reason = "`Life::check` has made sure of every team")]
fn unplayed(setup: &Arc<Setup>) -> DiceBasketball {
    DiceBasketball::new(Arc::clone(setup)).expect("a checked team")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice_basketball::cards::CardSet;

    /// §22, D20 (audit DB-5): the player takes the last roster place of a team of any size.
    #[test]
    fn the_player_takes_the_last_roster_place() {
        let set = CardSet::from_json(include_str!("../../../www/cards/dice/nba-2010.json")).expect("a set").0;
        let rookie = PlayerCard { name: "Sam Rook".to_owned(), ..set.teams[1].players[0].clone() };
        for size in [6, 12, 13] {
            let mut team = set.teams[0].clone();
            team.players.truncate(size);
            let before = team.players.clone();
            let (team, place) = add_to_roster(&team, &rookie);
            assert_eq!((team.players.len(), usize::from(place)), (before.len(), before.len() - 1));
            assert_eq!(team.players[..before.len() - 1], before[..before.len() - 1]);
            assert_eq!(team.players[usize::from(place)], rookie);
        }
    }
}
