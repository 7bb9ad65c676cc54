//! Who is out of which game, so that everybody plays about the games he really played.

use crate::kit::{Luck, Seed};

/// A team never has fewer men for a game, as far as its roster goes.
const FEWEST: usize = 8;
/// Men whose absences come as they may; those after them play when they are needed.
const REGULARS: usize = 5;
/// The longest spell a man is out at a time, in games, but for those who miss most of the season.
const LONGEST_SPELL: u32 = 15;
/// Games over which a reserve's chance to play stays alike.
const MOOD: usize = 6;
/// How much of the choice among games is chance, in tenths of a minute.
const CHANCE: u32 = 40;
/// Men of a class without whom nobody could relieve a starter: guards, forwards, centers.
const RELIEF: [usize; 3] = [3, 3, 2];

/// What the plan has to know of a man.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Man {
    /// Games he really played for the team.
    pub games: u16,
    /// Minutes in each of them.
    pub minutes: f64,
    /// Whether he plays as guard, forward, center.
    pub classes: [bool; 3],
    /// The team's games, from the first up to but not with the second, in which he was with it: all but for a traded
    /// man.
    pub with_team: (u16, u16),
}

/// Who is out of each game of a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Absences {
    /// By game, by man.
    plays: Vec<Vec<bool>>,
}

impl Absences {
    /// The plan of a team that plays `games` games; the same for the same seed.
    ///
    /// Regulars miss games in spells, as injuries come. The others, in the order of their minutes, play when the minutes
    /// of those who are there fall short of a game's; so the men of a day share about the minutes they really played.
    /// Then every game gets eight men, and relief for each class, as far as the roster has it.
    #[must_use]
    pub fn plan(men: &[Man], games: u16, seed: Seed) -> Absences {
        let n = usize::from(games);
        let mut plan = Plan {
            men,
            plays: vec![vec![false; men.len()]; n],
            minutes: vec![0.0; n],
            luck: Luck::new(seed),
        };
        let mut order: Vec<usize> = (0..men.len()).collect();
        let total = |man: usize| men[man].minutes * f64::from(men[man].games);
        order.sort_by(|&a, &b| total(b).total_cmp(&total(a)));
        for (rank, man) in order.into_iter().enumerate() {
            if rank < REGULARS { plan.in_spells(man) } else { plan.where_needed(man) }
        }
        plan.complete();
        Absences { plays: plan.plays }
    }

    /// Roster places of those who are out of the team's `nth` game, the first being 0.
    #[must_use]
    pub fn out(&self, nth: usize) -> Vec<u8> {
        let Some(game) = self.plays.get(nth) else { return Vec::new() };
        (0u8..).zip(game).filter(|(_, plays)| !**plays).map(|(man, _)| man).collect()
    }
}

struct Plan<'a> {
    men: &'a [Man],
    /// By game, by man.
    plays: Vec<Vec<bool>>,
    /// Minutes of those who play, by game.
    minutes: Vec<f64>,
    luck: Luck,
}

impl Plan<'_> {
    /// The games in which he was with the team, and how many of them he plays.
    fn span(&self, man: usize) -> (usize, usize, usize) {
        let (from, to) = self.men[man].with_team;
        let (from, to) = (usize::from(from), usize::from(to).min(self.plays.len()));
        let games = usize::from(self.men[man].games);
        // a table may know of more games with the team than his time there has
        if from >= to || games > to - from {
            (0, self.plays.len(), games.min(self.plays.len()))
        } else {
            (from, to, games)
        }
    }

    fn set(&mut self, game: usize, man: usize, plays: bool) {
        if self.plays[game][man] != plays {
            self.plays[game][man] = plays;
            let minutes = self.men[man].minutes;
            self.minutes[game] += if plays { minutes } else { -minutes };
        }
    }

    /// He misses his games in spells, anywhere in his time.
    fn in_spells(&mut self, man: usize) {
        let (from, to, games) = self.span(man);
        (from..to).for_each(|game| self.set(game, man, true));
        let mut missed = (to - from).saturating_sub(games) as u32;
        while missed > 0 {
            // short absences are many, long ones few
            let longest = LONGEST_SPELL.max(missed / 2).min(missed);
            let most = self.luck.below(longest) + 1;
            let spell = (self.luck.below(most) + 1).min(missed);
            let mut game = from + self.luck.below((to - from) as u32) as usize;
            let mut left = spell;
            while left > 0 {
                if self.plays[game][man] {
                    self.set(game, man, false);
                    left -= 1;
                }
                game = if game + 1 < to { game + 1 } else { from };
            }
            missed -= spell;
        }
    }

    /// He plays in the games with the fewest minutes so far, but for a man's moods.
    fn where_needed(&mut self, man: usize) {
        let (from, to, games) = self.span(man);
        let moods: Vec<u32> = (0..=self.plays.len() / MOOD).map(|_| self.luck.below(CHANCE)).collect();
        let key = |game: usize| self.minutes[game] + f64::from(moods[game / MOOD]) / 10.0;
        let mut order: Vec<usize> = (from..to).collect();
        order.sort_by(|&a, &b| key(a).total_cmp(&key(b)));
        order.truncate(games);
        order.into_iter().for_each(|game| self.set(game, man, true));
    }

    /// Eight men for every game, and relief for every class; who plays more for it has another game off.
    fn complete(&mut self) {
        for game in 0..self.plays.len() {
            for (class, least) in RELIEF.into_iter().enumerate() {
                let of_class =
                    |plan: &Self| plan.there(game).filter(|&man| plan.men[man].classes[class]).count();
                while of_class(self) < least && self.call(game, Some(class)) {}
            }
            while self.there(game).count() < FEWEST && self.call(game, None) {}
        }
    }

    fn there(&self, game: usize) -> impl Iterator<Item = usize> + '_ {
        self.plays[game].iter().enumerate().filter(|(_, plays)| **plays).map(|(man, _)| man)
    }

    /// Has one more man play, of this class if one is given: who was with the team, and played most. Says whether there
    /// is one.
    fn call(&mut self, game: usize, class: Option<usize>) -> bool {
        let fits =
            |man: &usize| !self.plays[game][*man] && class.is_none_or(|class| self.men[*man].classes[class]);
        let rank = |&man: &usize| {
            let (from, to) = self.men[man].with_team;
            (
                (usize::from(from)..usize::from(to)).contains(&game),
                self.men[man].games,
                std::cmp::Reverse(man),
            )
        };
        let Some(man) = (0..self.men.len()).filter(fits).max_by_key(rank) else { return false };
        self.set(game, man, true);
        let spare = |plan: &Self, other: usize| {
            plan.plays[other][man]
                && other != game
                && plan.there(other).count() > FEWEST
                && (0..RELIEF.len()).all(|class| {
                    !plan.men[man].classes[class]
                        || plan.there(other).filter(|&m| plan.men[m].classes[class]).count() > RELIEF[class]
                })
        };
        let games = (0..self.plays.len()).filter(|&other| spare(self, other));
        if let Some(other) = games.max_by(|&a, &b| self.minutes[a].total_cmp(&self.minutes[b])) {
            self.set(other, man, false);
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

    fn men(season: u16) -> Vec<Man> {
        let man = |(games, minutes, class): (u16, f64, usize)| {
            let mut classes = [false; 3];
            classes[class] = true;
            Man { games: games * season / 82, minutes, classes, with_team: (0, season) }
        };
        TEAM.into_iter().map(man).collect()
    }

    #[test]
    fn everybody_plays_about_his_games_and_every_game_has_enough_men() {
        for (season, seed) in [(82, 1), (82, 2), (66, 3), (34, 4), (30, 5)] {
            let men = men(season);
            let plan = Absences::plan(&men, season, Seed(seed));
            assert_eq!(plan, Absences::plan(&men, season, Seed(seed)), "the same seed, the same plan");
            let mut played = vec![0u16; men.len()];
            let mut minutes = vec![];
            for game in 0..usize::from(season) {
                let out = plan.out(game);
                let there: Vec<usize> = (0..men.len()).filter(|&man| !out.contains(&(man as u8))).collect();
                assert!(there.len() >= FEWEST, "game {game}: {there:?}");
                for (class, least) in RELIEF.into_iter().enumerate() {
                    assert!(there.iter().filter(|&&man| men[man].classes[class]).count() >= least);
                }
                there.iter().for_each(|&man| played[man] += 1);
                minutes.push(there.iter().map(|&man| men[man].minutes).sum::<f64>());
            }
            for (man, played) in men.iter().zip(&played) {
                assert!(man.games.abs_diff(*played) <= 4, "{} games, {played} played of {season}", man.games);
            }
            let mean = minutes.iter().sum::<f64>() / f64::from(season);
            let off = minutes.iter().map(|n| (n - mean).abs()).sum::<f64>() / f64::from(season);
            assert!(off < 14.0, "the men of a day have {off:.1} minutes more or less than usual");
        }
    }

    #[test]
    fn a_traded_man_is_with_one_team_at_a_time_and_no_roster_is_too_odd() {
        let mut men = men(82);
        (men[3].games, men[3].with_team) = (40, (42, 82));
        let plan = Absences::plan(&men, 82, Seed(3));
        let with = (0..82).filter(|&game| !plan.out(game).contains(&3)).collect::<Vec<_>>();
        assert!(with.iter().filter(|&&game| game < 42).count() <= 2, "{with:?}");
        for men in
            [vec![], vec![Man::default()], vec![Man { games: 99, with_team: (90, 80), ..Man::default() }; 5]]
        {
            let plan = Absences::plan(&men, 10, Seed(0));
            assert!((0..11).all(|game| plan.out(game).is_empty() || men.len() < 5 || game > 9));
        }
        assert!(Absences::plan(&men, 0, Seed(0)).out(0).is_empty());
    }
}
