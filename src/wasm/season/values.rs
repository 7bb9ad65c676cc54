//! A season's values for JavaScript, as plain objects made from the core's.

use crate::court::Side;
use crate::season::{
    Alignment, Category, Club, Comparison, Finish, Fit, Fixture, Leader, League, Pair, Record, Series,
    Standing, Tally, TeamTally, Totals,
};
use serde::Serialize;
use tsify::Tsify;

/// The progress of a season.
#[derive(Debug, Serialize, Tsify)]
pub struct SeasonProgress {
    /// The games played in this call; 0 where nothing was to be played.
    pub done: usize,
    /// The games played so far.
    pub played: usize,
    /// All games known so far; playoff games are added once their teams are known.
    pub games: usize,
    /// The games before the playoffs.
    pub regular: usize,
    /// Whether the regular season is over, so that playoffs can be set.
    pub decided: bool,
    /// Whether the season is over, playoffs included.
    pub over: bool,
}

impl SeasonProgress {
    pub fn of(league: &League, done: usize) -> Self {
        let (played, games) = league.progress();
        let (regular, decided, over) = (league.regular(), league.is_decided(), league.is_over());
        SeasonProgress { done, played, games, regular, decided, over }
    }
}

/// A team of a season.
#[derive(Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SeasonTeam {
    /// The id: "BOS".
    id: String,
    /// The name: "Boston Celtics".
    name: String,
    /// The color: "#rrggbb".
    color: String,
    /// The players' names, by roster place.
    players: Vec<String>,
    /// The conference it really played in: "Eastern"; `null` unless all teams' are known.
    conference: Option<&'static str>,
    /// The division it really played in: "Atlantic"; `null` unless all teams' are known.
    division: Option<&'static str>,
    /// Whether a person plays its games.
    mine: bool,
}

impl SeasonTeam {
    pub fn of(club: &Club, at: Option<Alignment>, mine: bool) -> Self {
        SeasonTeam {
            id: club.id.clone(),
            name: club.name.clone(),
            color: club.color.clone(),
            players: club.players.clone(),
            conference: at.map(|at| at.conference),
            division: at.map(|at| at.division),
            mine,
        }
    }
}

/// A game of a season.
#[derive(Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SeasonGame {
    /// Its place among the games, counted from 0.
    game: usize,
    /// The date, "2009-10-27"; the round in a made schedule, "1"; in the playoffs "Round 1, game 1".
    date: String,
    /// The home team's id.
    home: String,
    /// The visitors' id.
    away: String,
    /// Whether it is one of the playoffs.
    playoffs: bool,
    /// The points of home and visitors; `null` if it was not played.
    points: Option<[u16; 2]>,
    /// The number of overtimes; `null` if it was not played.
    overtimes: Option<u8>,
    /// The points of home and visitors in the real game, if known.
    real: Option<[u16; 2]>,
    /// The app's id of the saved game that a person has begun or played; `run` leaves such games to them.
    by_hand: Option<String>,
}

impl SeasonGame {
    pub fn of(league: &League, game: usize, fixture: &Fixture) -> Self {
        let result = league.result(game);
        SeasonGame {
            game,
            date: fixture.date.clone(),
            home: id(league, fixture.home),
            away: id(league, fixture.away),
            playoffs: game >= league.regular(),
            points: result.map(|result| Side::ALL.map(|side| result.points(side))),
            overtimes: result.map(|result| result.overtimes),
            real: fixture.points.map(|(home, away)| [home, away]),
            by_hand: league.by_hand.get(&game).cloned(),
        }
    }
}

/// Games won and lost.
#[derive(Debug, Serialize, Tsify)]
pub struct WonLost {
    /// Games won.
    won: u32,
    /// Games lost.
    lost: u32,
}

impl From<Record> for WonLost {
    fn from(Record { won, lost }: Record) -> Self {
        WonLost { won: won.into(), lost: lost.into() }
    }
}

impl From<(u32, u32)> for WonLost {
    fn from((won, lost): (u32, u32)) -> Self {
        WonLost { won, lost }
    }
}

/// A team's line in the standings.
#[derive(Debug, Serialize, Tsify)]
pub struct SeasonStanding {
    /// The team's id.
    team: String,
    /// Games won.
    won: u16,
    /// Games lost.
    lost: u16,
    /// The winning percentage, 0 to 1; 0 without games.
    share: f64,
    /// Games behind the leader.
    behind: f64,
    /// Home games.
    home: WonLost,
    /// Road games.
    road: WonLost,
    /// The last ten games.
    last_ten: WonLost,
    /// The length of the winning streak; negative for a losing streak.
    streak: i16,
    /// Points scored.
    points: u32,
    /// Points allowed.
    allowed: u32,
}

impl SeasonStanding {
    pub fn of(league: &League, line: &Standing) -> Self {
        SeasonStanding {
            team: id(league, line.club),
            won: line.all.won,
            lost: line.all.lost,
            share: line.all.share(),
            behind: f64::from(line.half_games_behind) / 2.0,
            home: line.home.into(),
            road: line.road.into(),
            last_ten: line.last_ten.into(),
            streak: line.streak,
            points: line.points.0,
            allowed: line.points.1,
        }
    }
}

/// The best players of a category.
#[derive(Debug, Serialize, Tsify)]
pub struct SeasonLeaders {
    /// The category.
    #[tsify(type = "SeasonCategory")]
    category: Category,
    /// Its name: "Points per game".
    name: &'static str,
    /// The players, best first.
    leaders: Vec<SeasonLeader>,
}

/// A player in a ranking.
#[derive(Debug, Serialize, Tsify)]
pub struct SeasonLeader {
    /// The team's id.
    team: String,
    /// The player's roster place.
    player: usize,
    /// The player's name.
    name: String,
    /// The figure, per game or in percent.
    figure: f64,
}

impl SeasonLeaders {
    pub fn of(league: &League, category: Category, playoffs: bool, most: usize) -> Self {
        let leader = |Leader { club, player, figure }| {
            let name = league.clubs[club].players.get(player).cloned().unwrap_or_default();
            SeasonLeader { team: id(league, club), player, name, figure }
        };
        let leaders = league.leaders(category, playoffs, most).into_iter().map(leader).collect();
        SeasonLeaders { category, name: category.name(), leaders }
    }
}

/// The sums of a player's or a team's games. For a team, `seconds` are five times the clock's.
#[derive(Debug, Serialize, Tsify)]
pub struct SeasonTotals {
    /// Games played.
    games: f64,
    /// Games started.
    starts: f64,
    /// Seconds on the floor.
    seconds: f64,
    /// Points.
    points: f64,
    /// Field goals made.
    fgm: f64,
    /// Field goals attempted.
    fga: f64,
    /// Threes made.
    tpm: f64,
    /// Threes attempted.
    tpa: f64,
    /// Free throws made.
    ftm: f64,
    /// Free throws attempted.
    fta: f64,
    /// Offensive rebounds.
    oreb: f64,
    /// Defensive rebounds.
    dreb: f64,
    /// All rebounds.
    rebounds: f64,
    /// Assists.
    ast: f64,
    /// Steals.
    stl: f64,
    /// Blocks.
    blk: f64,
    /// Turnovers.
    to: f64,
    /// Personal fouls.
    pf: f64,
    /// Technical fouls.
    tech: f64,
}

impl From<&Totals> for SeasonTotals {
    fn from(totals: &Totals) -> Self {
        let (points, rebounds) = (totals.points(), totals.rebounds());
        let Totals { games, starts, seconds, fgm, fga, tpm, tpa, ftm, fta, .. } = *totals;
        let Totals { oreb, dreb, ast, stl, blk, to, pf, tech, .. } = *totals;
        SeasonTotals {
            games,
            starts,
            seconds,
            points,
            fgm,
            fga,
            tpm,
            tpa,
            ftm,
            fta,
            oreb,
            dreb,
            rebounds,
            ast,
            stl,
            blk,
            to,
            pf,
            tech,
        }
    }
}

/// The statistics of a season.
#[derive(Debug, Serialize, Tsify)]
pub struct SeasonStatistics {
    /// The sum of all teams.
    league: SeasonTotals,
    /// The teams, in their order.
    teams: Vec<SeasonTeamLine>,
}

/// A team's statistics.
#[derive(Debug, Serialize, Tsify)]
pub struct SeasonTeamLine {
    /// The team's id.
    team: String,
    /// Home games.
    home: WonLost,
    /// Road games.
    road: WonLost,
    /// The opponents' points.
    allowed: f64,
    /// The team's sums, with turnovers and technicals charged to no player.
    totals: SeasonTotals,
    /// The players, by roster place.
    players: Vec<SeasonPlayerLine>,
}

/// A player's statistics.
#[derive(Debug, Serialize, Tsify)]
pub struct SeasonPlayerLine {
    /// The player's name.
    name: String,
    /// The player's sums.
    #[serde(flatten)]
    totals: SeasonTotals,
}

impl SeasonStatistics {
    pub fn of(league: &League, tally: &Tally) -> Self {
        let team = |(club, team): (&Club, &TeamTally)| SeasonTeamLine {
            team: club.id.clone(),
            home: team.home.into(),
            road: team.road.into(),
            allowed: team.allowed,
            totals: (&team.totals).into(),
            players: {
                let lines = club.players.iter().zip(&team.players);
                lines
                    .map(|(name, line)| SeasonPlayerLine { name: name.clone(), totals: line.into() })
                    .collect()
            },
        };
        let teams = league.clubs.iter().zip(&tally.teams).map(team).collect();
        SeasonStatistics { league: (&tally.league()).into(), teams }
    }
}

/// A figure of the played season beside the real one's.
#[derive(Debug, Serialize, Tsify)]
pub struct ComparedFigure {
    /// Its name: "PTS", "FG%", "Home".
    name: String,
    /// The played season's.
    sim: f64,
    /// The real season's.
    real: f64,
    /// The standard error of `sim`: what luck alone does with the same cards.
    error: f64,
}

impl ComparedFigure {
    fn of((name, Pair { sim, real, error }): (&str, Pair)) -> Self {
        ComparedFigure { name: name.to_owned(), sim, real, error }
    }
}

/// How well the figures of many teams or players fit the real ones.
#[derive(Debug, Serialize, Tsify)]
pub struct SeasonFit {
    /// The figure compared: "points", "minutes".
    name: &'static str,
    /// The number of figures.
    n: usize,
    /// The mean difference, played minus real.
    bias: f64,
    /// The mean absolute difference.
    mae: f64,
    /// The root mean square difference.
    rmse: f64,
    /// Pearson's correlation; 0 if undefined.
    r: f64,
    /// The `rmse` that luck alone would cause with perfect cards.
    luck: f64,
}

impl SeasonFit {
    fn of((name, fit): (&'static str, Fit)) -> Self {
        let Fit { n, bias, mae, rmse, r, luck } = fit;
        SeasonFit { name, n, bias, mae, rmse, r, luck }
    }
}

/// A season compared with the real one.
#[derive(Debug, Serialize, Tsify)]
pub struct SeasonComparison {
    /// A team's averages a game, the league's percentages, and the percentage of games won at home.
    league: Vec<ComparedFigure>,
    /// How well the teams fit: points, points allowed and wins. `deserved` compares real margins with real wins.
    teams: Vec<SeasonFit>,
    /// How well the players of at least 1,000 real minutes fit.
    players: Vec<SeasonFit>,
}

impl SeasonComparison {
    pub fn of(real: &Tally, sim: &Tally) -> Self {
        let Comparison { league, percentages, home_win, teams, players } = Comparison::new(real, sim);
        let league = league.into_iter().chain(percentages).chain([("Home", home_win)]);
        let teams = [
            ("points", teams.points),
            ("allowed", teams.allowed),
            ("wins", teams.wins),
            ("deserved", teams.deserved),
        ];
        let players = [
            ("minutes", players.minutes),
            ("points", players.points),
            ("rebounds", players.rebounds),
            ("assists", players.assists),
            ("field_goals", players.field_goals),
            ("threes", players.threes),
            ("free_throws", players.free_throws),
        ];
        SeasonComparison {
            league: league.map(ComparedFigure::of).collect(),
            teams: teams.into_iter().map(SeasonFit::of).collect(),
            players: players.into_iter().map(SeasonFit::of).collect(),
        }
    }
}

/// The expected end of a team's regular season, by the margins so far: a house estimate.
#[derive(Debug, Serialize, Tsify)]
pub struct SeasonOutlook {
    /// The wins that the margins so far are worth.
    deserved: f64,
    /// The average number of wins at the end.
    expected: f64,
    /// The chance, 0 to 1, of each number of wins at the end, from no win on.
    wins: Vec<f64>,
}

impl From<Finish> for SeasonOutlook {
    fn from(finish: Finish) -> Self {
        SeasonOutlook { deserved: finish.deserved, expected: finish.expected(), wins: finish.wins }
    }
}

/// The playoffs of a season.
#[derive(Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SeasonPlayoffs {
    /// The teams' ids by seed; of playoffs by conference, one conference's before the other's.
    seeds: Vec<String>,
    /// The most games of the final.
    best_of: u8,
    /// All series so far, round by round in bracket order.
    series: Vec<SeasonSeries>,
    /// The id of the team that has won them, once they are over.
    champion: Option<String>,
}

/// A series of the playoffs.
#[derive(Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SeasonSeries {
    /// The round, counted from 0.
    round: usize,
    /// The better seed's id, then the other one's.
    teams: [String; 2],
    /// Their seeds, counted from 1.
    seeds: [usize; 2],
    /// The games each has won.
    won: [u8; 2],
    /// The places of its games so far.
    games: Vec<usize>,
    /// The winner's id, once decided.
    winner: Option<String>,
}

impl SeasonPlayoffs {
    pub fn of(league: &League) -> Option<Self> {
        let playoffs = league.playoffs()?;
        let series = |series: Series| SeasonSeries {
            round: series.round,
            teams: series.clubs.map(|club| id(league, club)),
            seeds: series.seeds,
            won: series.won,
            games: series.games,
            winner: series.winner.map(|club| id(league, club)),
        };
        Some(SeasonPlayoffs {
            seeds: playoffs.seeds.iter().map(|&club| id(league, club)).collect(),
            best_of: playoffs.most_games(usize::MAX),
            series: league.series().into_iter().map(series).collect(),
            champion: league.champion().map(|club| id(league, club)),
        })
    }
}

/// The id of the team at a place.
fn id(league: &League, club: usize) -> String {
    league.clubs.get(club).map(|club| club.id.clone()).unwrap_or_default()
}
