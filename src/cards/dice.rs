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

/// Players a roster keeps: those with the most minutes.
const ROSTER: usize = 15;
/// A season of 36 minutes a game.
const FULL_SEASON: f64 = 36.0 * 82.0;
/// Every tenth shot is a foul (DICE §8).
const FOULED: f64 = 0.1;
/// Shots that meet the defender's rating; the others follow a second pass (DICE §12).
const GUARDED: f64 = 0.3;
/// Shots of tired players, whose ranges lose ten (DICE §13): a coach has others shoot.
const TIRED: f64 = 0.05;
/// Free throws of tired players.
const TIRED_THROWS: f64 = 0.1;
/// Passes for each shot or turnover, of the one or two that are made (DICE §6).
const PASSES: f64 = 1.8;
/// Turnovers of a team's game that are no bad passes: offensive fouls, the special charts, inbounds passes.
const OTHER_TURNOVERS: f64 = 4.2;
/// Turnovers of a team that the Final 10 of a game does not count (DICE §21).
const UNCOUNTED: f64 = 0.7;
/// Of the shots, those that the players who block most see no less than others.
const BLOCKABLE: f64 = 0.9;
/// Numbers of a steal or block range at most: 93-99 (DICE §7, §11).
const MOST_NUMBERS: f64 = 7.0;

/// The cards of a season. `sources` names where the statistics come from.
#[must_use]
pub fn card_set(season: &Season, mut sources: Vec<String>) -> CardSet {
    sources.push(FORMULAS.into());
    let rater = Rater::new(season);
    let team = |(nth, team): (usize, &TeamSeason)| {
        let players = team.players.iter().take(ROSTER);
        let counted = share(shots(&team.own) + team.own[Turnovers], team.own[Games]) - UNCOUNTED * rater.tens;
        TeamCard {
            id: team.id.clone(),
            name: team.name.clone(),
            season: season.label.clone(),
            record: format!("{}-{}", team.record.won, team.record.lost),
            color: colors::of(&team.id, nth).into(),
            timing: whole(counted / rater.periods, 5, 60),
            players: players.map(|player| rater.card(player, team)).collect(),
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
    /// What makes steal numbers of a player's steals in 36 minutes, and block numbers of his blocks.
    steals: f64,
    blocks: f64,
    /// Numbers above the average player's passing range.
    lost: f64,
    /// The league's share of plays and assists that end in a turnover.
    turnovers: f64,
    /// What the defenders met take off a range, on average.
    met: f64,
    /// Of a game (DICE §23).
    periods: f64,
    /// Of these, with a Final 10.
    tens: f64,
}

impl Rater {
    fn new(season: &Season) -> Rater {
        let all = season.teams.iter().fold(StatLine::default(), |sum, team| sum.plus(&team.own));
        // players' minutes count five to a minute of play, as each player faces a fifth of it
        let in_36 = |n: f64| share(36.0 * n, all[Minutes]);
        let passes = PASSES * (shots(&all) + all[Turnovers]);
        let pools = Pools::of(season);
        let players = || season.teams.iter().flat_map(|t| t.players.iter().map(move |player| (t, player)));
        let numbers = |stat, faced: f64| {
            let rates: Vec<(f64, f64)> = players()
                .map(|(_, player)| {
                    (
                        player.line[Minutes],
                        100.0 * share(pools.line(player).0.rate(36.0, stat, Minutes), faced),
                    )
                })
                .collect();
            100.0 * stretch(&rates) / faced
        };
        let college = season.league == "NCAA";
        let mut rater = Rater {
            steals: numbers(Steals, in_36(passes)),
            blocks: numbers(Blocks, BLOCKABLE * in_36(shots(&all))),
            league: defense::League::of(&season.teams),
            lost: 100.0 * share(all[Turnovers] - OTHER_TURNOVERS * all[Games], passes),
            turnovers: share(all[Turnovers], plays(&all)),
            met: 0.0,
            periods: if college { 2.0 } else { 4.0 },
            tens: if college { 2.0 } else { 1.0 },
            pools,
        };
        let minutes: f64 = players().map(|(_, player)| player.line[Minutes]).sum();
        let sum: f64 = players()
            .map(|(t, player)| f64::from(rater.defense(&player.line, t)) * player.line[Minutes])
            .sum();
        rater.met = 10.0 * TIRED - GUARDED * share(sum, minutes);
        rater
    }

    fn card(&self, player: &PlayerSeason, team: &TeamSeason) -> PlayerCard {
        let (line, status) = self.pools.line(player);
        let twos = line[FieldGoalAttempts] - line[ThreeAttempts];
        let tries = player.line[ThreeAttempts] > 0.0;
        let per_game = |stat| share(player.line[stat], player.line[Games]);
        let number = |n: f64| 100 - whole(n, 1, MOST_NUMBERS as u8);
        let per_36 = |stat| line.rate(36.0, stat, Minutes);
        PlayerCard {
            number: player.number.clone(),
            name: player.name.clone(),
            position: player.position,
            games: whole(player.line[Games], 0, 120),
            minutes: tenths(per_game(Minutes), 600.0),
            points: tenths(per_game(Points), 700.0),
            two: (twos > 0.0).then(|| self.range(share(line[FieldGoals] - line[Threes], twos))),
            three: tries.then(|| self.range(share(line[Threes], line[ThreeAttempts]))),
            three_limit: if tries { whole(per_game(ThreeAttempts).ceil(), 1, 40) } else { 0 },
            ft: (line[FreeThrowAttempts] > 0.0).then(|| {
                whole(
                    100.0 * share(line[FreeThrows], line[FreeThrowAttempts]) - 1.0 + 10.0 * TIRED_THROWS,
                    0,
                    99,
                )
            }),
            passing: 99
                - whole(self.lost * share(share(line[Turnovers], plays(&line)), self.turnovers), 0, 14),
            steal: number(self.steals * per_36(Steals)),
            block: number(self.blocks * per_36(Blocks)),
            rebound: whole(5.0 * (per_36(OffensiveRebounds) + per_36(DefensiveRebounds)), 0, 99),
            defense: self.defense(&line, team),
            stamina: whole(share(shots(&player.line), player.line[Games]).ceil(), 1, 60),
            injury: whole(100.0 * share(player.line[Games], team.own[Games]) - 1.0, 0, 99),
            foul: whole(10.0 * per_36(Fouls), 0, 99),
            status,
            note: player.note(),
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

/// Rolls for a shot: the attempts, and those that end in a foul and a miss.
fn shots(line: &StatLine) -> f64 {
    let made = share(line[FieldGoals], line[FieldGoalAttempts]);
    line[FieldGoalAttempts] / (1.0 - FOULED * (1.0 - made))
}

/// What all of these numbers (weight, number) are to be multiplied with, so that, kept between 1 and 7, they are as many
/// together as they were: a card has no room for the best, and none below one.
fn stretch(numbers: &[(f64, f64)]) -> f64 {
    let sum = |by: f64| numbers.iter().map(|(w, n)| w * (by * n).clamp(1.0, MOST_NUMBERS)).sum::<f64>();
    let wanted: f64 = numbers.iter().map(|(w, n)| w * n).sum();
    let (mut low, mut high) = (0.1, 4.0);
    for _ in 0..40 {
        let middle = (low + high) / 2.0;
        if sum(middle) < wanted { low = middle } else { high = middle }
    }
    low
}

/// Shots, trips to the line, assists and turnovers: what a player with the ball can do.
fn plays(line: &StatLine) -> f64 {
    line[FieldGoalAttempts] + 0.44 * line[FreeThrowAttempts] + line[Assists] + line[Turnovers]
}
