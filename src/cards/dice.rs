//! DICE Basketball cards from a season (`CARDS.md` gives reasons and status of every formula).

use super::defense::{self, share};
use super::pool::{Pools, half_up, tenths, whole};
use super::season::{
    PlayerSeason, Season,
    Stat::{
        Assists, Blocks, DefensiveRebounds, FieldGoalAttempts, FieldGoals, Fouls, FreeThrowAttempts,
        FreeThrows, Games, Minutes, OffensiveRebounds, Points, Steals, ThreeAttempts, Threes, Turnovers,
    },
    StatLine, TeamSeason,
};
use super::{FORMULAS, colors};
use crate::dice_basketball::cards::{CardSet, PlayerCard, TeamCard};

/// Men a roster keeps: those with the most minutes.
const ROSTER: usize = 15;
/// A season of 36 minutes a game.
const FULL_SEASON: f64 = 36.0 * 82.0;
/// Every tenth shot is a foul (DICE §8).
const FOULED: f64 = 0.1;
/// Shots that meet the defender's rating; the others follow a second pass (DICE §12).
const GUARDED: f64 = 0.6;
/// Passes before a shot or a turnover, of the one or two that are made (DICE §6).
const PASSES: f64 = 1.6;
/// What the average man's passing range leaves above it: 05-92.
const LOST: f64 = 7.0;
/// Two average teams of 2009-10 come to 42 shots and turnovers a period, from 95.9 a game each.
const TIMING: f64 = 21.0 / 95.9;

/// The cards of a season. `sources` names where the statistics come from.
#[must_use]
pub fn card_set(season: &Season, mut sources: Vec<String>) -> CardSet {
    sources.push(FORMULAS.into());
    let rater = Rater::new(season);
    let team = |(nth, team): (usize, &TeamSeason)| {
        let men = team.players.iter().take(ROSTER);
        let counted = team.own[FieldGoalAttempts] + team.own[Turnovers];
        TeamCard {
            id: team.id.clone(),
            name: team.name.clone(),
            season: season.label.clone(),
            record: format!("{}-{}", team.record.won, team.record.lost),
            color: colors::of(&team.id, nth).into(),
            timing: whole(TIMING * rater.periods * share(counted, team.own[Games]), 5, 60),
            players: men.map(|man| rater.card(man, team)).collect(),
        }
    };
    CardSet {
        format: CardSet::FORMAT.into(),
        name: format!("{} {}", season.league, season.label).trim().into(),
        league: season.league.clone(),
        sources,
        teams: season.teams.iter().enumerate().map(team).collect(),
    }
}

struct Rater {
    pools: Pools,
    league: defense::League,
    /// Passes that a man's opponent makes in 36 minutes.
    passes: f64,
    /// Shots that a man's opponent takes in 36 minutes.
    shots: f64,
    /// The league's share of plays and assists that end in a turnover.
    lost: f64,
    /// What the defenders met take off a range, on average.
    met: f64,
    /// Where a game has halves, a "period" is one of them (DICE §23).
    periods: f64,
}

impl Rater {
    fn new(season: &Season) -> Rater {
        let all = season.teams.iter().fold(StatLine::default(), |sum, team| sum.plus(&team.own));
        // players' minutes count five to a minute of play, as each man faces a fifth of it
        let in_36 = |n: f64| share(36.0 * n, all[Minutes]);
        let shots = all[FieldGoalAttempts] * (1.0 + FOULED * 0.55);
        let mut rater = Rater {
            pools: Pools::of(season),
            league: defense::League::of(&season.teams),
            passes: in_36(PASSES * (shots + all[Turnovers])),
            shots: in_36(shots),
            lost: share(all[Turnovers], plays(&all)),
            met: 0.0,
            periods: if season.league == "NCAA" { 2.0 } else { 1.0 },
        };
        let men = || season.teams.iter().flat_map(|t| t.players.iter().map(move |man| (t, man)));
        let minutes: f64 = men().map(|(_, man)| man.line[Minutes]).sum();
        let sum: f64 = men().map(|(t, man)| f64::from(rater.defense(&man.line, t)) * man.line[Minutes]).sum();
        rater.met = -GUARDED * share(sum, minutes);
        rater
    }

    fn card(&self, man: &PlayerSeason, team: &TeamSeason) -> PlayerCard {
        let (line, status) = self.pools.line(man);
        let twos = line[FieldGoalAttempts] - line[ThreeAttempts];
        let tries = man.line[ThreeAttempts] > 0.0;
        let per_game = |stat| share(man.line[stat], man.line[Games]);
        let number = |n: f64, per_36: f64| 100 - whole(100.0 * share(n, per_36), 1, 7);
        let per_36 = |stat| line.rate(36.0, stat, Minutes);
        PlayerCard {
            number: man.number.clone(),
            name: man.name.clone(),
            position: man.position,
            games: whole(man.line[Games], 0, 120),
            minutes: tenths(per_game(Minutes), 600.0),
            points: tenths(per_game(Points), 700.0),
            two: (twos > 0.0).then(|| self.range(share(line[FieldGoals] - line[Threes], twos))),
            three: tries.then(|| self.range(share(line[Threes], line[ThreeAttempts]))),
            three_limit: if tries { whole(per_game(ThreeAttempts).ceil(), 1, 40) } else { 0 },
            ft: (line[FreeThrowAttempts] > 0.0)
                .then(|| whole(100.0 * share(line[FreeThrows], line[FreeThrowAttempts]) - 1.0, 0, 99)),
            passing: 99 - whole(LOST * share(share(line[Turnovers], plays(&line)), self.lost), 0, 14),
            steal: number(per_36(Steals), self.passes),
            block: number(per_36(Blocks), self.shots),
            rebound: whole(5.0 * (per_36(OffensiveRebounds) + per_36(DefensiveRebounds)), 0, 99),
            defense: self.defense(&line, team),
            stamina: whole(per_game(FieldGoalAttempts).ceil(), 1, 60),
            injury: whole(100.0 * share(man.line[Games], team.own[Games]) - 1.0, 0, 99),
            foul: whole(10.0 * per_36(Fouls), 0, 99),
            status,
            note: man.note(),
        }
    }

    /// The end of a range that makes this share of the shots that count: every tenth is a foul, whose misses don't, and
    /// the defenders met take some off.
    fn range(&self, made: f64) -> u8 {
        let good = share((1.0 - FOULED) * made, 1.0 - FOULED * made);
        whole(100.0 * good - 1.0 + self.met, 0, 99)
    }

    /// Half of what a Statis Pro card has: 0.7 Defensive Win Shares in a full season, from -5 to 0.
    fn defense(&self, line: &StatLine, team: &TeamSeason) -> i8 {
        let shares = share(defense::win_shares(line, team, &self.league) * FULL_SEASON, line[Minutes]);
        -(half_up(0.7 * shares).clamp(0.0, 5.0) as i8)
    }
}

/// Shots, trips to the line, assists and turnovers: what a man with the ball can do.
fn plays(line: &StatLine) -> f64 {
    line[FieldGoalAttempts] + 0.44 * line[FreeThrowAttempts] + line[Assists] + line[Turnovers]
}
