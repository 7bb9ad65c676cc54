//! Value Add Basketball Game cards from season statistics (`CARDS.md` explains every formula).

mod printed;

use super::defense::{possessions, share};
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
use crate::court::Position;
use crate::value_add::cards::{BOUNDED, CardSet, PlayerCard, TeamCard};

/// Players on a roster: those with the most minutes.
const ROSTER: usize = 12;
/// Possessions in a game on the board (VABG Step 2).
const BOARD: f64 = 44.0;
/// Possessions per free throw.
const TRIPS: f64 = 0.475;
/// Usage from which a player has two or three numbers on the d8, midway between eighths.
const TWO_NUMBERS: f64 = 3.0 / 16.0;
const THREE_NUMBERS: f64 = 5.0 / 16.0;
/// Of 36 rolls of two d6: dunks left after both teams' ranges are netted, and an average player's blocks.
const DUNKS: f64 = 1.0 / 36.0;
const BLOCKED: f64 = 2.0 / 36.0;
/// Factors for the column's threes and twos made, threes and twos missed, relative to the season. A three
/// that counts because of a dunk or foul has no matching miss, a two missed on a foul does not count, and
/// unused numbers are fouls, of which 33 to 36 already bring some. Found by replays (`cargo xtask replay
/// --game value-add`).
const SHOTS: [f64; 4] = [0.96, 1.02, 1.0, 1.1];
/// The largest share of a player's two-pointers that are dunks.
const MOST_DUNKS: f64 = 0.7;
/// Of 36 rolls, those on which an average defender steals.
const STOLEN: f64 = 4.3;
/// A 41 is a turnover for almost every player (VABG Step 3): only those whose turnovers are this many of 36
/// fewer than an average defender's steals have no turnover range, as Davis, whose 41-40 is printed.
const NO_TURNOVERS: f64 = -1.0;

/// Computes the cards of a season. `sources` says where the statistics come from.
#[must_use]
pub fn card_set(season: &Season, mut sources: Vec<String>) -> CardSet {
    sources.push(FORMULAS.into());
    let rater = Rater::new(season);
    let team = |(nth, team): (usize, &TeamSeason)| {
        let mut card = TeamCard {
            id: team.id.clone(),
            name: team.name.clone(),
            season: season.label.clone(),
            record: format!("{}-{}", team.record.won, team.record.lost),
            color: colors::of(&team.id, nth).into(),
            dunk: rater.dunk(team),
            dunk_defense: rater.dunk_defense(team),
            players: team.players.iter().take(ROSTER).map(|player| rater.card(player, team)).collect(),
        };
        printed::apply(&mut card);
        ensure_point_guard(&mut card, team);
        card
    };
    let teams: Vec<TeamCard> = season.teams.iter().enumerate().map(team).collect();
    CardSet {
        format: CardSet::FORMAT.into(),
        name: format!("{} {}", season.league, season.label).trim().into(),
        league: season.league.clone(),
        sources,
        real: real::texts(season, teams.iter().map(|team| &team.players), |player| (&*player.name, "")),
        teams,
    }
}

/// Computes the d20 column of a line: three made, two made, fouled, three missed, two missed.
///
/// Plays that end before the d20 is rolled are taken out first: turnovers, dunks, blocked shots. Shots are
/// rounded, and the remaining numbers draw fouls.
#[must_use]
pub fn d20_column(line: &StatLine) -> [u8; 5] {
    let twos = line[FieldGoals] - line[Threes];
    let two_misses = line[FieldGoalAttempts] - line[ThreeAttempts] - twos;
    let touches = touches(line);
    let dunks = (DUNKS * touches).min(MOST_DUNKS * twos);
    let blocked = (BLOCKED * touches).min(two_misses);
    let read = touches - line[Turnovers] - dunks - blocked;
    let of_20 = |n: f64| 20.0 * share(n.max(0.0), read);
    let mut left = 20u8;
    let mut take = |n: f64| {
        let n = whole(n, 0, left);
        left -= n;
        n
    };
    let season = [line[Threes], twos - dunks, line[ThreeAttempts] - line[Threes], two_misses - blocked];
    let [three_made, two_made, three_missed, two_missed] =
        std::array::from_fn(|at| take(of_20(SHOTS[at] * season[at])));
    [three_made, two_made, left, three_missed, two_missed]
}

/// Possessions that the player ended.
fn touches(line: &StatLine) -> f64 {
    line[FieldGoalAttempts] + TRIPS * line[FreeThrowAttempts] + line[Turnovers]
}

/// How many extra d8 numbers a player with this share of the team's possessions has beside the lineup slot's
/// own.
#[must_use]
pub fn extra_numbers(usage: f64) -> u8 {
    u8::from(usage >= TWO_NUMBERS) + u8::from(usage >= THREE_NUMBERS)
}

struct Rater {
    pools: Pools,
    all: StatLine,
    /// The average team's share of two-pointers made and points allowed per possession.
    twos: f64,
    allowed: f64,
}

impl Rater {
    fn new(season: &Season) -> Rater {
        let all = season.teams.iter().fold(StatLine::default(), |sum, team| sum.plus(&team.own));
        let against = season.teams.iter().fold(StatLine::default(), |sum, team| sum.plus(&team.opponents));
        let played: f64 = season.teams.iter().map(possessions).sum();
        Rater {
            pools: Pools::of(season),
            all,
            twos: two_share(&all),
            allowed: share(against[Points], played),
        }
    }

    /// The dunk range: 51-53 for the set's average team, one number more or less for each two points of
    /// two-point percentage.
    fn dunk(&self, team: &TeamSeason) -> u8 {
        whole(53.0 + 50.0 * (two_share(&team.own) - self.twos), 50, 66)
    }

    /// One number for each two points allowed per hundred possessions above the set's average team.
    fn dunk_defense(&self, team: &TeamSeason) -> i8 {
        let allowed = share(team.opponents[Points], possessions(team));
        half_up(50.0 * (allowed - self.allowed)).clamp(-15.0, 15.0) as i8
    }

    fn card(&self, player: &PlayerSeason, team: &TeamSeason) -> PlayerCard {
        let (line, status) = self.pools.line(player);
        // the team's possessions while the player is on the floor
        let on_floor = share(5.0 * line[Minutes] * possessions(team), team.own[Minutes]);
        let in_one = |stat| share(line[stat], on_floor);
        let per_game = |stat| share(player.line[stat], player.line[Games]);
        let usage = share(touches(&line) * team.own[Minutes], 5.0 * line[Minutes] * touches(&team.own));
        let minutes = share(team.own[Minutes], 5.0 * team.own[Games]).max(1.0);
        let lost = 36.0 * share(line[Turnovers], touches(&line)) - STOLEN;
        let mut card = PlayerCard {
            corner: corner(player.position, &line),
            name: player.name.clone(),
            extra: extra_numbers(usage),
            possessions: whole(BOARD * share(per_game(Minutes), minutes), 0, BOARD as u8),
            points: tenths(per_game(Points), 700.0),
            steal: whole(10.0 + 230.0 * in_one(Steals), 10, 20),
            block: whole(20.0 + 195.0 * in_one(Blocks), 20, 31),
            foul: 37 - whole(18.0 * in_one(Fouls), 0, 4),
            turnover: whole(40.0 + lost, 40, 46),
            d20: d20_column(&line),
            ft: whole(20.0 * share(line[FreeThrows], line[FreeThrowAttempts]), 0, 20),
            off_reb: self.rebounds(3.9, &line, OffensiveRebounds),
            def_reb: self.rebounds(3.0, &line, DefensiveRebounds),
            status,
            note: player.note(),
        };
        if card.turnover == 40 && lost > NO_TURNOVERS {
            card.turnover = 41;
            card.remark(&format!("{BOUNDED}turnover"));
        }
        card
    }

    /// `average` numbers of six for a player who rebounds like the average player.
    fn rebounds(&self, average: f64, line: &StatLine, stat: super::season::Stat) -> u8 {
        let rate = |line: &StatLine| line.rate(1.0, stat, Minutes);
        whole(average * share(rate(line), rate(&self.all)), 0, 6)
    }
}

/// The share of two-pointers made.
fn two_share(line: &StatLine) -> f64 {
    share(line[FieldGoals] - line[Threes], line[FieldGoalAttempts] - line[ThreeAttempts])
}

/// The lineup slot: 0 for a player at another position who passes like a point guard.
fn corner(position: Position, line: &StatLine) -> u8 {
    let passes = line.rate(40.0, Assists, Minutes) >= 4.5;
    if position != Position::Pg && passes { 0 } else { position as u8 + 1 }
}

/// A team needs a 0 or a 1 on the floor (VABG Step 2). If no card has one, the player with the most assists
/// gets a 0.
fn ensure_point_guard(card: &mut TeamCard, team: &TeamSeason) {
    if card.players.iter().any(|player| player.corner <= 1) {
        return;
    }
    let assists = |player: &PlayerSeason| player.line[Assists];
    let best = card.players.iter_mut().zip(&team.players);
    if let Some((player, _)) = best.max_by(|a, b| assists(a.1).total_cmp(&assists(b.1))) {
        player.remark(&format!("{BOUNDED}corner {}", player.corner));
        player.corner = 0;
    }
}
