//! Who is out of which game, so that everybody plays about the games he really played.

use crate::kit::{Luck, Seed};

/// A team never has fewer players for a game, as far as its roster goes.
const FEWEST: usize = 8;
/// Players whose absences come as they may; those after them play when they are needed.
const REGULARS: usize = 5;
/// The longest spell a player is out at a time, in games, but for those who miss most of the season.
const LONGEST_SPELL: u32 = 15;
/// Games over which a reserve's chance to play stays alike.
const MOOD: usize = 6;
/// How much of the choice among games is chance, in tenths of a minute.
const CHANCE: u32 = 40;
/// Players of a class without whom nobody could relieve a starter: guards, forwards, centers.
const RELIEF: [usize; 3] = [3, 3, 2];

/// What the plan has to know of a player.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct PlayerMinutes {
    /// Games he really played for the team.
    pub games: u16,
    /// Minutes in each of them.
    pub minutes: f64,
    /// Whether he plays as guard, forward, center.
    pub classes: [bool; 3],
    /// The team's games, from the first up to but not with the second, in which he was with it: all but for a traded
    /// player.
    pub with_team: (u16, u16),
}

/// Who is out of each game of a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Absences {
    /// By game, by player.
    plays: Vec<Vec<bool>>,
}

impl Absences {
    /// The plan of a team that plays `games` games; the same for the same seed.
    ///
    /// Regulars miss games in spells, as injuries come. The others, in the order of their minutes, play when the minutes
    /// of those who are there fall short of a game's; so the players of a day share about the minutes they really played.
    /// Then every game gets eight players, and relief for each class, as far as the roster has it.
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
        order.sort_by(|&a, &b| total(b).total_cmp(&total(a)));
        for (rank, player) in order.into_iter().enumerate() {
            if rank < REGULARS { plan.in_spells(player) } else { plan.where_needed(player) }
        }
        plan.complete();
        Absences { plays: plan.plays }
    }

    /// Roster places of those who are out of the team's `nth` game, the first being 0.
    #[must_use]
    pub fn out(&self, nth: usize) -> Vec<u8> {
        let Some(game) = self.plays.get(nth) else { return Vec::new() };
        (0u8..).zip(game).filter(|(_, plays)| !**plays).map(|(player, _)| player).collect()
    }
}

struct Plan<'a> {
    players: &'a [PlayerMinutes],
    /// By game, by player.
    plays: Vec<Vec<bool>>,
    /// Minutes of those who play, by game.
    minutes: Vec<f64>,
    luck: Luck,
}

impl Plan<'_> {
    /// The games in which he was with the team, and how many of them he plays.
    fn span(&self, player: usize) -> (usize, usize, usize) {
        let (from, to) = self.players[player].with_team;
        let (from, to) = (usize::from(from), usize::from(to).min(self.plays.len()));
        let games = usize::from(self.players[player].games);
        // a table may know of more games with the team than his time there has
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

    /// He misses his games in spells, anywhere in his time.
    fn in_spells(&mut self, player: usize) {
        let (from, to, games) = self.span(player);
        (from..to).for_each(|game| self.set(game, player, true));
        let mut missed = (to - from).saturating_sub(games) as u32;
        while missed > 0 {
            // short absences are many, long ones few
            let longest = LONGEST_SPELL.max(missed / 2).min(missed);
            let most = self.luck.below(longest) + 1;
            let spell = (self.luck.below(most) + 1).min(missed);
            let mut game = from + self.luck.below((to - from) as u32) as usize;
            let mut left = spell;
            while left > 0 {
                if self.plays[game][player] {
                    self.set(game, player, false);
                    left -= 1;
                }
                game = if game + 1 < to { game + 1 } else { from };
            }
            missed -= spell;
        }
    }

    /// He plays in the games with the fewest minutes so far, but for a player's moods.
    fn where_needed(&mut self, player: usize) {
        let (from, to, games) = self.span(player);
        let moods: Vec<u32> = (0..=self.plays.len() / MOOD).map(|_| self.luck.below(CHANCE)).collect();
        let key = |game: usize| self.minutes[game] + f64::from(moods[game / MOOD]) / 10.0;
        let mut order: Vec<usize> = (from..to).collect();
        order.sort_by(|&a, &b| key(a).total_cmp(&key(b)));
        order.truncate(games);
        order.into_iter().for_each(|game| self.set(game, player, true));
    }

    /// Eight players for every game, and relief for every class; who plays more for it has another game off.
    fn complete(&mut self) {
        for game in 0..self.plays.len() {
            for (class, least) in RELIEF.into_iter().enumerate() {
                let of_class = |plan: &Self| {
                    plan.there(game).filter(|&player| plan.players[player].classes[class]).count()
                };
                while of_class(self) < least && self.call(game, Some(class)) {}
            }
            while self.there(game).count() < FEWEST && self.call(game, None) {}
        }
    }

    fn there(&self, game: usize) -> impl Iterator<Item = usize> + '_ {
        self.plays[game].iter().enumerate().filter(|(_, plays)| **plays).map(|(player, _)| player)
    }

    /// Has one more player play, of this class if one is given: who was with the team, and played most. Says whether there
    /// is one.
    fn call(&mut self, game: usize, class: Option<usize>) -> bool {
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
                && plan.there(other).count() > FEWEST
                && (0..RELIEF.len()).all(|class| {
                    !plan.players[player].classes[class]
                        || plan.there(other).filter(|&m| plan.players[m].classes[class]).count()
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

    /// A team of the NBA: games, minutes, guard or forward or center.
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
    fn everybody_plays_about_his_games_and_every_game_has_enough_players() {
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
            assert!(off < 14.0, "the players of a day have {off:.1} minutes more or less than usual");
        }
    }

    #[test]
    fn a_traded_player_is_with_one_team_at_a_time_and_no_roster_is_too_odd() {
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
