//! Planned absences: who misses which game, so that all players play about as many games as in the real
//! season.

use crate::kit::Order as _;
use crate::kit::{Luck, Seed};

/// A team has at least this many players for a game, if its roster allows.
const FEWEST: usize = 8;
/// Players whose absences are random; the players after them fill in when needed.
const REGULARS: usize = 5;
/// The longest absence in games, except for players who miss most of the season.
const LONGEST_ABSENCE: u32 = 15;
/// Games for which a reserve's random preference stays the same.
const PREFERENCE: usize = 6;
/// The weight of chance in the choice of games, in tenths of a minute.
const CHANCE: u32 = 40;
/// Players of each class a team needs to relieve its starters: guards, forwards, centers.
const RELIEF: [usize; 3] = [3, 3, 2];

/// A player's minutes, as the plan needs them.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct PlayerMinutes {
    /// Games the player really played for the team.
    pub games: u16,
    /// Minutes per game.
    pub minutes: f64,
    /// Whether the player plays as guard, forward, center.
    pub classes: [bool; 3],
    /// The half-open range of the team's games in which the player was with it: all games, except for a
    /// traded player.
    pub with_team: (u16, u16),
}

/// The absences of a team's season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Absences {
    /// Whether a player plays, by game and player.
    plays: Vec<Vec<bool>>,
}

impl Absences {
    /// Plans a team's `games` games; the same seed gives the same plan.
    ///
    /// Regulars miss games in a row, as injuries do. The others, in the order of their minutes, play when the
    /// present players' minutes fall short of a game, so that each day's players share about their real
    /// minutes. Finally every game gets eight players and relief for each class, as far as the roster allows.
    ///
    /// # Examples
    /// ```
    /// use hardwood::kit::Seed;
    /// use hardwood::season::{Absences, PlayerMinutes};
    ///
    /// let player = PlayerMinutes { games: 70, minutes: 24.0, classes: [true; 3], with_team: (0, 82) };
    /// let plan = Absences::plan(&[player; 12], 82, Seed(7));
    /// assert!((0..82).all(|game| plan.out(game).len() <= 4), "eight players are left for each game");
    /// ```
    #[must_use]
    pub fn plan(players: &[PlayerMinutes], games: u16, seed: Seed) -> Absences {
        let n = usize::from(games);
        let mut plan = Plan {
            players,
            plays: vec![vec![false; players.len()]; n],
            minutes: vec![0.0; n],
            luck: Luck::new(seed),
        };
        let mut order: Vec<usize> = (0..players.len()).collect();
        let total = |player: usize| players[player].minutes * f64::from(players[player].games);
        order.order_by(|&a, &b| total(b).total_cmp(&total(a)));
        for (rank, player) in order.into_iter().enumerate() {
            if rank < REGULARS { plan.plan_regular(player) } else { plan.plan_reserve(player) }
        }
        plan.complete();
        Absences { plays: plan.plays }
    }

    /// Roster places of the players who miss the team's `nth` game, counted from 0.
    #[must_use]
    pub fn out(&self, nth: usize) -> Vec<u8> {
        let Some(game) = self.plays.get(nth) else { return Vec::new() };
        (0u8..).zip(game).filter(|(_, plays)| !**plays).map(|(player, _)| player).collect()
    }
}

struct Plan<'a> {
    players: &'a [PlayerMinutes],
    /// Whether a player plays, by game and player.
    plays: Vec<Vec<bool>>,
    /// The present players' minutes, by game.
    minutes: Vec<f64>,
    luck: Luck,
}

impl Plan<'_> {
    /// The range of games with the team, and how many of them the player plays.
    fn span(&self, player: usize) -> (usize, usize, usize) {
        let (from, to) = self.players[player].with_team;
        let (from, to) = (usize::from(from), usize::from(to).min(self.plays.len()));
        let games = usize::from(self.players[player].games);
        // a table may list more games than the time with the team has
        if from >= to || games > to - from {
            (0, self.plays.len(), games.min(self.plays.len()))
        } else {
            (from, to, games)
        }
    }

    fn set(&mut self, game: usize, player: usize, plays: bool) {
        if self.plays[game][player] != plays {
            self.plays[game][player] = plays;
            let minutes = self.players[player].minutes;
            self.minutes[game] += if plays { minutes } else { -minutes };
        }
    }

    /// Plans a regular: absences in a row, anywhere in the time with the team.
    fn plan_regular(&mut self, player: usize) {
        let (from, to, games) = self.span(player);
        (from..to).for_each(|game| self.set(game, player, true));
        let mut missed = (to - from).saturating_sub(games) as u32;
        while missed > 0 {
            // short absences are frequent, long ones rare
            let longest = LONGEST_ABSENCE.max(missed / 2).min(missed);
            let most = self.luck.below(longest) + 1;
            let absence = (self.luck.below(most) + 1).min(missed);
            let mut game = from + self.luck.below((to - from) as u32) as usize;
            let mut left = absence;
            while left > 0 {
                if self.plays[game][player] {
                    self.set(game, player, false);
                    left -= 1;
                }
                game = if game + 1 < to { game + 1 } else { from };
            }
            missed -= absence;
        }
    }

    /// Plans a reserve: plays in the games with the fewest minutes so far, with some chance.
    fn plan_reserve(&mut self, player: usize) {
        let (from, to, games) = self.span(player);
        let preferences: Vec<u32> =
            (0..=self.plays.len() / PREFERENCE).map(|_| self.luck.below(CHANCE)).collect();
        let key = |game: usize| self.minutes[game] + f64::from(preferences[game / PREFERENCE]) / 10.0;
        let mut order: Vec<usize> = (from..to).collect();
        order.order_by(|&a, &b| key(a).total_cmp(&key(b)));
        order.truncate(games);
        order.into_iter().for_each(|game| self.set(game, player, true));
    }

    /// Fills every game up to eight players and enough relief; a player added to one game gets another one
    /// off.
    fn complete(&mut self) {
        for game in 0..self.plays.len() {
            for (class, least) in RELIEF.into_iter().enumerate() {
                let of_class = |plan: &Self| {
                    plan.playing(game).filter(|&player| plan.players[player].classes[class]).count()
                };
                while of_class(self) < least && self.activate(game, Some(class)) {}
            }
            while self.playing(game).count() < FEWEST && self.activate(game, None) {}
        }
    }

    fn playing(&self, game: usize) -> impl Iterator<Item = usize> + '_ {
        self.plays[game].iter().enumerate().filter(|(_, plays)| **plays).map(|(player, _)| player)
    }

    /// Adds one more player to a game, of this class if given: first one with the team at that time, then the
    /// player with the most games. Returns whether there was one.
    fn activate(&mut self, game: usize, class: Option<usize>) -> bool {
        let fits = |player: &usize| {
            !self.plays[game][*player] && class.is_none_or(|class| self.players[*player].classes[class])
        };
        let rank = |&player: &usize| {
            let (from, to) = self.players[player].with_team;
            (
                (usize::from(from)..usize::from(to)).contains(&game),
                self.players[player].games,
                std::cmp::Reverse(player),
            )
        };
        let Some(player) = (0..self.players.len()).filter(fits).max_by_key(rank) else { return false };
        self.set(game, player, true);
        let spare = |plan: &Self, other: usize| {
            plan.plays[other][player]
                && other != game
                && plan.playing(other).count() > FEWEST
                && (0..RELIEF.len()).all(|class| {
                    !plan.players[player].classes[class]
                        || plan.playing(other).filter(|&m| plan.players[m].classes[class]).count()
                            > RELIEF[class]
                })
        };
        let games = (0..self.plays.len()).filter(|&other| spare(self, other));
        if let Some(other) = games.max_by(|&a, &b| self.minutes[a].total_cmp(&self.minutes[b])) {
            self.set(other, player, false);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An NBA team: games, minutes, and guard, forward or center.
    const TEAM: [(u16, f64, usize); 15] = [
        (71, 34.0, 1),
        (69, 29.9, 1),
        (81, 36.6, 0),
        (77, 34.8, 0),
        (78, 27.6, 2),
        (82, 20.8, 2),
        (74, 17.3, 1),
        (54, 20.4, 0),
        (25, 28.6, 0),
        (51, 12.0, 1),
        (32, 9.0, 0),
        (26, 8.8, 1),
        (25, 12.5, 2),
        (17, 7.4, 0),
        (10, 4.0, 1),
    ];

    fn players(season: u16) -> Vec<PlayerMinutes> {
        let player = |(games, minutes, class): (u16, f64, usize)| {
            let mut classes = [false; 3];
            classes[class] = true;
            PlayerMinutes { games: games * season / 82, minutes, classes, with_team: (0, season) }
        };
        TEAM.into_iter().map(player).collect()
    }

    #[test]
    fn players_play_about_their_real_games_and_every_game_has_enough_players() {
        for (season, seed) in [(82, 1), (82, 2), (66, 3), (34, 4), (30, 5)] {
            let players = players(season);
            let plan = Absences::plan(&players, season, Seed(seed));
            assert_eq!(plan, Absences::plan(&players, season, Seed(seed)), "the same seed, the same plan");
            let mut played = vec![0u16; players.len()];
            let mut minutes = vec![];
            for game in 0..usize::from(season) {
                let out = plan.out(game);
                let there: Vec<usize> =
                    (0..players.len()).filter(|&player| !out.contains(&(player as u8))).collect();
                assert!(there.len() >= FEWEST, "game {game}: {there:?}");
                for (class, least) in RELIEF.into_iter().enumerate() {
                    assert!(there.iter().filter(|&&player| players[player].classes[class]).count() >= least);
                }
                there.iter().for_each(|&player| played[player] += 1);
                minutes.push(there.iter().map(|&player| players[player].minutes).sum::<f64>());
            }
            for (player, played) in players.iter().zip(&played) {
                assert!(
                    player.games.abs_diff(*played) <= 4,
                    "{} games, {played} played of {season}",
                    player.games
                );
            }
            let mean = minutes.iter().sum::<f64>() / f64::from(season);
            let off = minutes.iter().map(|n| (n - mean).abs()).sum::<f64>() / f64::from(season);
            assert!(off < 14.0, "a day's players have {off:.1} minutes more or less than usual");
        }
    }

    #[test]
    fn a_traded_player_is_with_one_team_at_a_time_and_odd_rosters_can_be_planned() {
        let mut players = players(82);
        (players[3].games, players[3].with_team) = (40, (42, 82));
        let plan = Absences::plan(&players, 82, Seed(3));
        let with = (0..82).filter(|&game| !plan.out(game).contains(&3)).collect::<Vec<_>>();
        assert!(with.iter().filter(|&&game| game < 42).count() <= 2, "{with:?}");
        for players in [
            vec![],
            vec![PlayerMinutes::default()],
            vec![PlayerMinutes { games: 99, with_team: (90, 80), ..PlayerMinutes::default() }; 5],
        ] {
            let plan = Absences::plan(&players, 10, Seed(0));
            assert!((0..11).all(|game| plan.out(game).is_empty() || players.len() < 5 || game > 9));
        }
        assert!(Absences::plan(&players, 0, Seed(0)).out(0).is_empty());
    }
}
