//! Era adjustments: how a season differs from the seasons the deck was made for. One deck cannot fit all of
//! them.

use crate::cards::defense::{League, possessions, share};
use crate::cards::pool::half_up;
use crate::cards::season::{
    Record, Season,
    Stat::{
        Assists, FieldGoalAttempts, FieldGoals, FreeThrowAttempts, Minutes, Steals, ThreeAttempts, Threes,
    },
    TeamSeason,
};

/// The reference seasons 2009-10 and 2010-11, those of the printed cards: pace; field goals, two-pointers and
/// assists per 36 minutes; assists per basket; percentage of two-pointers made; steals, free throws tried and
/// common fouls per possession.
const PACE: f64 = 92.4;
const SHOTS: f64 = 12.13;
const TWOS: f64 = 9.44;
const ASSISTS: f64 = 3.18;
const ASSISTED: f64 = 0.57;
const MADE: f64 = 48.95;
const STEALS: f64 = 0.078;
const FREE_THROWS: f64 = 0.263;
const FOULS: f64 = 0.118;

/// BLOCK RATE per block in 100 minutes.
const BLOCKS: f64 = 1.06;
/// Threes per 36 minutes below which the deck's own threes, from Z and last cards, matter.
const FEW_THREES: f64 = 1.5;

/// A league's season, compared with the reference seasons.
pub(super) struct Era {
    /// Possessions per 48 minutes.
    pace: f64,
    /// Field goals tried per 36 minutes.
    shots: f64,
    /// Two-pointers tried per 36 minutes.
    twos: f64,
    /// Assists per 36 minutes.
    assists: f64,
    /// Assists per basket.
    assisted: f64,
    /// Percentage of two-pointers made.
    made: f64,
    /// Steals per possession.
    steals: f64,
    /// Free throws tried per possession.
    free_throws: f64,
    /// Free throws tried per 100 minutes.
    drawn: f64,
    /// Cards a possession takes without TEMPO.
    cards: f64,
    /// The home teams' share of wins, minus one half.
    at_home: f64,
}

impl Era {
    pub(super) fn of(season: &Season, league: &League) -> Era {
        let teams = |stat| season.teams.iter().map(|t| t.own[stat]).sum::<f64>();
        let shots = share(36.0 * teams(FieldGoalAttempts), teams(Minutes));
        let threes = share(36.0 * teams(ThreeAttempts), teams(Minutes));
        let possessions: f64 = season.teams.iter().map(possessions).sum();
        let free_throws = share(teams(FreeThrowAttempts), possessions);
        let steals = share(teams(Steals), possessions);
        let assisted = assisted(season);
        let (won, lost) = season.teams.iter().fold((0, 0), |n, t| (n.0 + t.home.won, n.1 + t.home.lost));
        Era {
            pace: league.pace,
            shots,
            twos: shots - threes,
            assists: assisted * share(36.0 * teams(FieldGoals), teams(Minutes)),
            assisted,
            made: 100.0
                * share(teams(FieldGoals) - teams(Threes), teams(FieldGoalAttempts) - teams(ThreeAttempts)),
            steals,
            free_throws,
            drawn: share(100.0 * teams(FreeThrowAttempts), teams(Minutes)),
            cards: 3.827 - 0.08 * (shots - 12.4) + 8.6 * (steals - STEALS) + 1.79 * (assisted - ASSISTED),
            at_home: Record { won, lost }.percentage() - 0.5,
        }
    }

    /// Field goals tried per 36 minutes.
    pub(super) const fn shots(&self) -> f64 {
        self.shots
    }

    /// The share of threes among field goal attempts.
    pub(super) fn three_share(&self) -> f64 {
        share(self.threes_tried(), self.shots)
    }

    fn threes_tried(&self) -> f64 {
        self.shots - self.twos
    }

    /// The percentage of two-pointers made.
    pub(super) const fn made(&self) -> f64 {
        self.made
    }

    /// Free throws tried per 100 minutes.
    pub(super) const fn drawn(&self) -> f64 {
        self.drawn
    }

    /// Assists per 60 minutes.
    pub(super) fn assists_an_hour(&self) -> f64 {
        self.assists * 60.0 / 36.0
    }

    /// Assists per 36 minutes of the team's players, above the league's.
    pub(super) fn passing_of(&self, team: &TeamSeason) -> f64 {
        let own = share(36.0 * team.own[Assists], team.own[Minutes]);
        if own > 0.0 { own - self.assists } else { 0.0 }
    }

    /// Field goals tried per 36 minutes, above the reference.
    pub(super) fn more_shots(&self) -> f64 {
        self.shots - SHOTS
    }

    /// Possessions per 48 minutes, above the reference.
    pub(super) fn faster(&self) -> f64 {
        self.pace - PACE
    }

    /// Cards a possession takes without TEMPO.
    pub(super) const fn cards(&self) -> f64 {
        self.cards
    }

    /// Possessions per 48 minutes.
    pub(super) const fn pace(&self) -> f64 {
        self.pace
    }

    /// The loss of FIELD GOAL in a league with many assists, where open shots add makes.
    pub(super) fn easy_shots(&self) -> f64 {
        0.02 * self.faster() + 2.2 * (self.assists - ASSISTS) + 11.0 * (self.assisted - ASSISTED)
    }

    /// The gain of ASSIST RATE in a league that passes more and makes more of its shots.
    pub(super) fn passing(&self) -> f64 {
        33.0 * (self.assisted - ASSISTED) + 0.15 * (self.made - MADE)
    }

    /// The factor for THREE POINT ATTEMPTS, which grows when more shooters are fouled instead.
    pub(super) fn threes(&self) -> f64 {
        let few = (FEW_THREES - self.threes_tried()).max(0.0);
        let more = self.threes_tried() - SHOTS + TWOS;
        (0.045 * more - 0.19 * few * few + 2.5 * (self.free_throws - FREE_THROWS)).exp()
    }

    /// The factor for STEAL RATE, which falls as steals become more frequent.
    pub(super) fn steals(&self) -> f64 {
        1.0 - 0.004 * self.more_shots() - 6.2 * (self.steals - STEALS)
    }

    /// The factor for BLOCK RATE: lower with more two-pointers to block, higher with more open ones.
    pub(super) fn blocks(&self) -> f64 {
        if self.twos > 0.0 {
            let open = 0.35 * (self.assists - ASSISTS) + 2.3 * (self.assisted - ASSISTED);
            let near = 0.02 * (self.threes_tried() - SHOTS + TWOS) - 0.03 * (self.twos - TWOS);
            BLOCKS * (TWOS / self.twos).powf(0.9) * (open + near).exp()
        } else {
            BLOCKS
        }
    }

    /// Additional common fouls per possession (FOULS) when shooting fouls are rarer.
    pub(super) fn more_fouls(&self, common: f64) -> f64 {
        0.22 * (common - FOULS) + 0.00096 * self.faster()
    }

    /// Index Points of the home advantage, limited because a set with more than two home wins in three is a
    /// selection.
    pub(super) fn home_index(&self) -> i8 {
        half_up(25.0 * self.at_home.clamp(0.0, 0.16)) as i8
    }
}

/// Assists per basket, from the teams' rows if they have assists, otherwise from the players'.
fn assisted(season: &Season) -> f64 {
    let teams = |stat| season.teams.iter().map(|t| t.own[stat]).sum::<f64>();
    let players =
        |stat| season.teams.iter().flat_map(|t| &t.players).map(|player| player.line[stat]).sum::<f64>();
    match teams(Assists) {
        0.0 => share(players(Assists), players(FieldGoals)),
        passed => share(passed, teams(FieldGoals)),
    }
}
