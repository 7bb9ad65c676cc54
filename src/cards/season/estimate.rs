//! Estimates of statistics that a season did not record, by the rules of `CARDS.md`.

use super::Stat::{
    self, Assists, Blocks, DefensiveRebounds, FieldGoalAttempts, FieldGoals, Fouls, FreeThrowAttempts,
    FreeThrows, Games, Minutes, OffensiveRebounds, Points, Starts, Steals, ThreeAttempts, Threes, Turnovers,
};
use super::position::{self, Listed};
use super::raw::Raw;
use super::{PlayerSeason, Record, StatLine, TeamSeason};
use crate::court::Position;
use crate::kit::Order as _;
use std::collections::{BTreeMap, BTreeSet};

/// A player as read from a row.
pub(super) struct Draft {
    pub player: PlayerSeason,
    pub raw: Raw,
    pub listed: Listed,
}

/// A team as read from a row.
#[derive(Default)]
pub(super) struct DraftTeam {
    pub title: String,
    pub record: Option<Record>,
    pub home: Option<Record>,
    pub road: Option<Record>,
    pub own: Raw,
    pub opponents: Raw,
    /// Points scored and allowed per game.
    pub points: (Option<f64>, Option<f64>),
    pub players: Vec<Draft>,
}

impl DraftTeam {
    pub(super) fn named(name: &str) -> Self {
        DraftTeam { title: name.to_string(), ..DraftTeam::default() }
    }

    fn games(&self) -> f64 {
        let played = self.record.map(|r| f64::from(r.won + r.lost)).filter(|&n| n > 0.0);
        let most = || self.players.iter().filter_map(|p| p.raw.get(Games)).fold(0.0, f64::max);
        self.own.get(Games).or(played).unwrap_or_else(most)
    }
}

/// Counts per 36 minutes by position, for a season that records nothing: the NBA of 1979-80.
const PER_36: [(Stat, [f64; 5]); 4] = [
    (Assists, [6.4, 4.3, 3.2, 2.5, 2.9]),
    (Steals, [1.8, 1.6, 1.4, 1.2, 1.0]),
    (Blocks, [0.2, 0.4, 0.7, 1.1, 1.5]),
    (Fouls, [3.1, 3.1, 3.5, 4.3, 4.1]),
];
/// The offensive share of rebounds by position: the mean of the NBA of 1979-80 and 2009-10.
const OFFENSIVE: [f64; 5] = [0.25, 0.28, 0.29, 0.32, 0.31];
/// Points per game by which a team outscores its opponents, per unit of winning percentage above .500.
const MARGIN: f64 = 30.0;
/// Minutes from which a player's statistics mean something.
const REGULAR: f64 = 150.0;
/// Minutes of players with a recorded statistic that are needed to estimate it for others.
const ENOUGH: f64 = 2000.0;

/// Completes all lines. `teams` are keyed by their names in the tables.
pub(super) fn complete(mut teams: BTreeMap<String, DraftTeam>, notes: &mut Vec<String>) -> Vec<TeamSeason> {
    let length = game_minutes(&teams);
    for team in teams.values_mut() {
        minutes(team, length);
        team.players.iter_mut().for_each(complete_line);
        centers(team);
    }
    let rates = Rates::of(&teams);
    let mut estimated = BTreeSet::new();
    let mut ids = BTreeSet::new();
    let mut done: Vec<(TeamSeason, DraftTeam)> = Vec::new();
    for (name, mut team) in teams {
        let games = team.games();
        team.own.set(Games, games);
        let mut players: Vec<PlayerSeason> = Vec::new();
        for draft in std::mem::take(&mut team.players) {
            let player = rates.complete(draft);
            estimated.extend(Stat::ALL.into_iter().filter(|&s| player.estimated.has(s)).map(Stat::column));
            players.push(player);
        }
        players
            .order_by(|a, b| b.line[Minutes].total_cmp(&a.line[Minutes]).then_with(|| a.name.cmp(&b.name)));
        let own = own_line(&team, &players, length);
        let record = team.record.unwrap_or_default();
        let season = TeamSeason {
            id: id(&name, &mut ids),
            name: team.title.clone(),
            record,
            home: team.home.unwrap_or_default(),
            road: team.road.unwrap_or_default(),
            own,
            opponents: StatLine::default(),
            players,
        };
        done.push((season, team));
    }
    if !estimated.is_empty() {
        let columns: Vec<_> =
            Stat::ALL.into_iter().map(Stat::column).filter(|c| estimated.contains(c)).collect();
        notes.push(format!("not recorded for some or all players, so estimated: {}", columns.join(", ")));
    }
    opponents(&mut done, notes);
    done.into_iter().map(|(season, _)| season).collect()
}

/// The minutes of a game, 48 or 40: the length that fits the minutes and games of most teams.
fn game_minutes(teams: &BTreeMap<String, DraftTeam>) -> f64 {
    let mut long = 0i32;
    for team in teams.values() {
        let players = || team.players.iter().map(|p| p.raw.get(Minutes));
        let sum = || if players().all(|m| m.is_some()) { Some(players().flatten().sum()) } else { None };
        if let Some(minutes) = team.own.get(Minutes).or_else(sum) {
            long += if minutes > 5.0 * 44.0 * team.games() { 1 } else { -1 };
        }
    }
    if long > 0 { 48.0 } else { 40.0 }
}

/// Estimates missing minutes: the rest of the team's minutes, shared by activity (shots, rebounds, assists,
/// steals, blocks), at most a whole game each.
fn minutes(team: &mut DraftTeam, length: f64) {
    let games = team.games();
    let known: f64 = team.players.iter().filter_map(|p| p.raw.get(Minutes)).sum();
    let activity = |raw: &Raw| {
        let of = |stat: Stat| raw.get(stat).unwrap_or(0.0);
        let rebounds = raw.rebounds.unwrap_or(of(OffensiveRebounds) + of(DefensiveRebounds));
        of(FieldGoalAttempts)
            + 0.44 * of(FreeThrowAttempts)
            + rebounds
            + of(Assists)
            + of(Steals)
            + of(Blocks)
            + 1.0
    };
    let blank = |raw: &Raw| raw.get(Minutes).is_none();
    let all: f64 = team.players.iter().filter(|p| blank(&p.raw)).map(|p| activity(&p.raw)).sum();
    let left = (5.0 * length * games - known).max(0.0);
    for draft in team.players.iter_mut().filter(|p| blank(&p.raw)) {
        let share = if all > 0.0 { left * activity(&draft.raw) / all } else { 0.0 };
        let most = 0.9 * length * draft.raw.get(Games).unwrap_or(0.0);
        draft.raw.set(Minutes, share.min(most).max(1.0).round());
        draft.player.estimated.add(Minutes);
    }
}

/// Copies the recorded statistics into the player's line and decides the position by them.
fn complete_line(draft: &mut Draft) {
    for stat in Stat::ALL {
        draft.player.line[stat] = draft.raw.get(stat).unwrap_or(0.0);
    }
    let line = with_rebounds(draft);
    let (position, other) = position::decide(draft.listed, &line, draft.player.height);
    (draft.player.position, draft.player.listed) = (position, draft.player.listed.or(other));
}

/// The player's line with all rebounds in it, even if offensive and defensive ones are not separate.
fn with_rebounds(draft: &Draft) -> StatLine {
    let mut line = draft.player.line;
    if let (Some(all), None) = (draft.raw.rebounds, draft.raw.get(DefensiveRebounds)) {
        line[DefensiveRebounds] = all;
    }
    line
}

/// Makes sure a team has two players who can play center: if the table names none, those most like a center.
fn centers(team: &mut DraftTeam) {
    let regular = |p: &Draft| p.player.line[Minutes] >= REGULAR;
    let center = |p: &Draft| p.player.position == Position::C || p.player.listed == Some(Position::C);
    let can = |p: &Draft| regular(p) && center(p);
    let missing = 2usize.saturating_sub(team.players.iter().filter(|p| can(p)).count());
    let known = |p: &&mut Draft| matches!(p.listed, Listed::Unknown | Listed::Forward);
    let mut bigs: Vec<&mut Draft> = team.players.iter_mut().filter(|p| !can(p)).filter(known).collect();
    bigs.order_by(|a, b| {
        let size = |p: &Draft| (regular(p), position::score(&with_rebounds(p)));
        let (a, b) = (size(a), size(b));
        b.0.cmp(&a.0).then(b.1.total_cmp(&a.1))
    });
    for draft in bigs.into_iter().take(missing) {
        draft.player.listed = Some(Position::C);
    }
}

/// The rates of each position in the season's own table, as far as recorded.
struct Rates {
    /// By statistic and position: the count, and the minutes it took.
    counted: BTreeMap<(usize, Position), (f64, f64)>,
}

impl Rates {
    fn of(teams: &BTreeMap<String, DraftTeam>) -> Rates {
        let mut counted: BTreeMap<_, (f64, f64)> = BTreeMap::new();
        for draft in teams.values().flat_map(|t| &t.players) {
            for stat in Stat::ALL {
                if let Some(n) = draft.raw.get(stat) {
                    let sum = counted.entry((stat as usize, draft.player.position)).or_default();
                    *sum = (sum.0 + n, sum.1 + draft.player.line[Minutes]);
                }
            }
        }
        Rates { counted }
    }

    /// The rate per minute, if enough players have it recorded.
    fn recorded(&self, stat: Stat, position: Position) -> Option<f64> {
        let &(counted, minutes) = self.counted.get(&(stat as usize, position))?;
        (minutes >= ENOUGH).then(|| counted / minutes)
    }

    fn complete(&self, draft: Draft) -> PlayerSeason {
        let Draft { mut player, raw, .. } = draft;
        self.rebounds(&mut player, &raw);
        for (stat, house) in PER_36 {
            if raw.get(stat).is_none() {
                let rate =
                    self.recorded(stat, player.position).unwrap_or(house[player.position as usize] / 36.0);
                let counted = rate * player.line[Minutes];
                estimate(&mut player, stat, counted);
            }
        }
        if raw.get(Turnovers).is_none() {
            // least squares over the NBA of 1979-80 and 1985-86
            let line = &player.line;
            let plays = line[FieldGoalAttempts] + 0.44 * line[FreeThrowAttempts];
            let lost = 0.057 * plays + 0.122 * line[Assists] + 0.037 * line[Minutes];
            estimate(&mut player, Turnovers, lost);
        }
        player
    }

    fn rebounds(&self, player: &mut PlayerSeason, raw: &Raw) {
        let both = [OffensiveRebounds, DefensiveRebounds].map(|stat| self.recorded(stat, player.position));
        let share = match both {
            [Some(offensive), Some(defensive)] if offensive + defensive > 0.0 => {
                offensive / (offensive + defensive)
            }
            _ => OFFENSIVE[player.position as usize],
        };
        match (raw.get(OffensiveRebounds), raw.get(DefensiveRebounds)) {
            (Some(_), Some(_)) => return,
            (Some(n), None) => {
                return estimate(player, DefensiveRebounds, n * (1.0 - share) / share.max(0.05));
            }
            (None, Some(n)) => {
                return estimate(player, OffensiveRebounds, n * share / (1.0 - share).max(0.05));
            }
            (None, None) => {}
        }
        let all = raw.rebounds.unwrap_or_else(|| {
            let rate = both.into_iter().sum::<Option<f64>>();
            // the NBA of 1979-80, per 36 minutes
            rate.unwrap_or([3.2, 3.9, 6.7, 9.4, 10.3][player.position as usize] / 36.0) * player.line[Minutes]
        });
        let offensive = (all * share).round();
        estimate(player, OffensiveRebounds, offensive);
        estimate(player, DefensiveRebounds, all - offensive);
    }
}

fn estimate(player: &mut PlayerSeason, stat: Stat, value: f64) {
    player.line[stat] = value.round();
    player.estimated.add(stat);
}

/// The team's own totals from its table, otherwise the sums of its players.
fn own_line(team: &DraftTeam, players: &[PlayerSeason], length: f64) -> StatLine {
    let mut own = players.iter().fold(StatLine::default(), |sum, player| sum.plus(&player.line));
    for stat in Stat::ALL {
        if let Some(n) = team.own.get(stat) {
            own[stat] = n;
        }
    }
    own[Games] = team.games();
    own[Starts] = 0.0;
    if own[Minutes] == 0.0 {
        own[Minutes] = 5.0 * length * own[Games];
    }
    own
}

/// Fills in opponents' statistics missing in the table: the league's average for as many possessions,
/// adjusted to the points allowed and the rebounds available.
fn opponents(teams: &mut [(TeamSeason, DraftTeam)], notes: &mut Vec<String>) {
    let league = teams.iter().fold(StatLine::default(), |sum, (team, _)| sum.plus(&team.own));
    let possessions = |l: &StatLine| {
        l[FieldGoalAttempts] + 0.44 * l[FreeThrowAttempts] - l[OffensiveRebounds] + l[Turnovers]
    };
    let misses = |l: &StatLine| l[FieldGoalAttempts] - l[FieldGoals];
    let ratio = |a: f64, b: f64| if b > 0.0 { a / b } else { 0.0 };
    let caught = ratio(league[OffensiveRebounds] + league[DefensiveRebounds], misses(&league));
    let mut guessed = 0;
    for (team, draft) in teams.iter_mut() {
        let mut line = league.times(ratio(possessions(&team.own), possessions(&league)));
        (line[Games], line[Starts], line[Minutes]) = (team.own[Games], 0.0, team.own[Minutes]);
        let games = team.own[Games];
        let margin = draft.record.map(|r| MARGIN * (r.percentage() - 0.5) * games);
        let by_game = draft.points.1.map(|points| points * games);
        let allowed = draft.opponents.get(Points).or(by_game);
        let allowed =
            allowed.or(margin.map(|margin| team.own[Points] - margin)).unwrap_or(line[Points]).max(0.0);
        let more = ratio(allowed, line[Points]);
        for stat in [FieldGoals, Threes, FreeThrows, FreeThrowAttempts, Points] {
            line[stat] *= more;
        }
        line[FieldGoals] = line[FieldGoals].min(line[FieldGoalAttempts]);
        line[Threes] = line[Threes].min(line[ThreeAttempts]).min(line[FieldGoals]);
        line[DefensiveRebounds] =
            (caught * misses(&team.own) - team.own[OffensiveRebounds]).max(0.4 * line[DefensiveRebounds]);
        let mut blank = false;
        for stat in Stat::ALL {
            match draft.opponents.get(stat) {
                Some(n) => line[stat] = n,
                None => blank |= stat == FieldGoalAttempts,
            }
        }
        guessed += usize::from(blank);
        team.opponents = line;
    }
    if guessed > 0 {
        notes.push(format!("opponents' totals of {guessed} of {} teams estimated", teams.len()));
    }
}

/// Makes a short, unique id: the name itself up to five characters, otherwise letters of it.
fn id(name: &str, taken: &mut BTreeSet<String>) -> String {
    let words: Vec<String> =
        name.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(str::to_uppercase).collect();
    let letters = |word: &str, n: usize| word.chars().take(n).collect::<String>();
    let short = match &words[..] {
        _ if name.chars().count() <= 5 => name.to_string(),
        [] => letters(name, 5),
        [one] => letters(one, 5),
        [first @ .., last] => {
            let initials: String = first.iter().take(2).map(|word| letters(word, 1)).collect();
            letters(&format!("{initials}{last}"), 5)
        }
    };
    let free = std::iter::once(short.clone()).chain((2..).map(|n| format!("{}{n}", letters(&short, 4))));
    let id = free.into_iter().find(|id| !taken.contains(id)).unwrap_or(short);
    taken.insert(id.clone());
    id
}
