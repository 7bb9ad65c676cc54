//! DICE Basketball cards from season statistics (`CARDS.md` explains every formula).

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
use super::{FORMULAS, colors, real};
use crate::dice_basketball::cards::{CardSet, PlayerCard, TeamCard};

/// Players on a roster: those with the most minutes.
const ROSTER: usize = 15;
/// Minutes in a full season at 36 minutes per game.
const FULL_SEASON: f64 = 36.0 * 82.0;
/// The share of shots that are fouls (DICE §8).
const FOULED: f64 = 0.1;
/// The share of shots that meet the defender's rating; the others follow a second pass (DICE §12).
const GUARDED: f64 = 0.3;
/// The share of shots by tired players, whose ranges lose ten (DICE §13); coaches avoid them.
const TIRED: f64 = 0.05;
/// The share of free throws by tired players.
const TIRED_THROWS: f64 = 0.1;
/// Passes for each shot or turnover; one or two are made (DICE §6).
const PASSES: f64 = 1.8;
/// A team's turnovers per game other than bad passes: offensive fouls, special charts, inbounds passes.
const OTHER_TURNOVERS: f64 = 4.2;
/// A team's turnovers that the Final 10 does not count (DICE §21).
const UNCOUNTED: f64 = 0.7;
/// Share of the shots that leading shot blockers can block.
const BLOCKABLE: f64 = 0.9;
/// The most numbers in a steal or block range: 93-99 (DICE §7, §11).
const MOST_NUMBERS: f64 = 7.0;

/// Computes the cards of a season. `sources` says where the statistics come from.
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
    let teams: Vec<TeamCard> = season.teams.iter().enumerate().map(team).collect();
    CardSet {
        format: CardSet::FORMAT.into(),
        name: format!("{} {}", season.league, season.label).trim().into(),
        league: season.league.clone(),
        sources,
        real: real::texts(season, teams.iter().map(|team| &team.players), |player| {
            (&*player.name, &*player.number)
        }),
        teams,
    }
}

struct Rater {
    pools: Pools,
    league: defense::League,
    /// Factors from a player's steals and blocks per 36 minutes to steal and block numbers.
    steals: f64,
    blocks: f64,
    /// The numbers above the average player's passing range.
    lost: f64,
    /// The league's share of plays that end in a turnover.
    turnovers: f64,
    /// The average number that defenders take off a shooting range.
    met: f64,
    /// Periods in a game (DICE §23).
    periods: f64,
    /// Periods with a Final 10.
    tens: f64,
}

impl Rater {
    fn new(season: &Season) -> Rater {
        let all = season.teams.iter().fold(StatLine::default(), |sum, team| sum.plus(&team.own));
        // team minutes count five per minute of play, because each player faces a fifth of the plays
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
            stamina: whole(per_game(FieldGoalAttempts).ceil(), 1, 60),
            injury: whole(100.0 * share(player.line[Games], team.own[Games]) - 1.0, 0, 99),
            foul: whole(10.0 * per_36(Fouls), 0, 99),
            status,
            note: player.note(),
        }
    }

    /// The end of a shooting range that makes this share of the shots that count. Every tenth shot is a foul,
    /// whose misses do not count, and the defenders take some numbers off.
    fn range(&self, made: f64) -> u8 {
        let good = share((1.0 - FOULED) * made, 1.0 - FOULED * made);
        whole(100.0 * good - 1.0 + self.met, 0, 99)
    }

    /// Half of a Statis Pro rating: 0.7 per Defensive Win Share in a full season, from -5 to 0.
    fn defense(&self, line: &StatLine, team: &TeamSeason) -> i8 {
        let shares = share(defense::win_shares(line, team, &self.league) * FULL_SEASON, line[Minutes]);
        -(half_up(0.7 * shares).clamp(0.0, 5.0) as i8)
    }
}

/// Dice rolls for a line's shots: its attempts, plus the misses on which the shooter was fouled.
fn shots(line: &StatLine) -> f64 {
    let made = share(line[FieldGoals], line[FieldGoalAttempts]);
    line[FieldGoalAttempts] / (1.0 - FOULED * (1.0 - made))
}

/// The factor for these numbers (weight, number) that keeps their sum when each is then limited to 1 to 7: a
/// card has no room for the best players' numbers, and none below one.
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

/// Everything a player can do with the ball: shots, trips to the line, assists and turnovers.
fn plays(line: &StatLine) -> f64 {
    line[FieldGoalAttempts] + 0.44 * line[FreeThrowAttempts] + line[Assists] + line[Turnovers]
}
