//! Schedules: the fixtures of a real season, or a balanced schedule.

use super::alignment::ending_year;
use super::team_label::{TeamLabel, find_team, some_teams};
use crate::kit::Order as _;
use crate::kit::Problem;
use std::collections::{BTreeMap, BTreeSet};

/// A larger text is not a table of a league's games.
const MOST_BYTES: usize = 20_000_000;
/// The most problems reported.
const MOST_PROBLEMS: usize = 100;
/// The columns a table of games must have.
const NEEDED: [&str; 4] = ["season", "date", "home", "away"];

/// One game of a schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fixture {
    /// The date as the table writes it, "2009-10-27"; in a balanced schedule the round, "1".
    pub date: String,
    /// The home team's index.
    pub home: usize,
    /// The visitors' index.
    pub away: usize,
    /// Points of home and visitors in the real game, if known.
    pub points: Option<(u16, u16)>,
}

/// The games of a season, in playing order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Schedule {
    /// The games, first one first.
    pub fixtures: Vec<Fixture>,
}

impl Schedule {
    /// The most games of a schedule.
    pub const MOST_GAMES: usize = 10_000;
    /// The most games that each team plays in a made schedule.
    pub const MOST_A_TEAM: usize = 120;

    /// Reads the games of the season ending in `year` from a CSV table that may hold several seasons. Its
    /// columns are `season,date,home,away` and optionally `home_pts,away_pts`; `teams` are the ids used for
    /// home and away.
    ///
    /// # Errors
    /// Every problem (up to a hundred) with row and column; the header is row 1.
    pub fn read(csv: &str, year: u16, teams: &[&str]) -> Result<Schedule, Vec<Problem>> {
        let teams: Vec<TeamLabel<'_>> =
            teams.iter().map(|&id| TeamLabel { id, ..TeamLabel::default() }).collect();
        Schedule::read_named(csv, year, &teams)
    }

    /// Like [`Schedule::read`], of teams that the table may call by their ids, by their names and seasons ("Duke
    /// 2009-10"), or by their names where no other team has them.
    ///
    /// # Errors
    /// As [`Schedule::read`] has them.
    ///
    /// # Examples
    /// ```
    /// use hardwood::season::{Schedule, TeamLabel};
    ///
    /// let team = |id, name| TeamLabel { id, name, season: "2009-10" };
    /// let teams = [team("DUKE10", "Duke"), team("VCU10", "VCU")];
    /// let table = "season,date,home,away\n2009-10,2009-11-20,Duke 2009-10,VCU\n";
    /// assert_eq!(Schedule::read_named(table, 2010, &teams).expect("a game").fixtures.len(), 1);
    /// ```
    pub fn read_named(csv: &str, year: u16, teams: &[TeamLabel<'_>]) -> Result<Schedule, Vec<Problem>> {
        if csv.len() > MOST_BYTES {
            let message = format!("{} bytes, of at most {MOST_BYTES}", csv.len());
            return Err(vec![Problem::new("games table", message)]);
        }
        let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(csv.as_bytes());
        let header: Vec<String> = reader.headers().map_or(Vec::new(), |header| {
            header.iter().map(|name| name.trim_start_matches('\u{feff}').to_string()).collect()
        });
        let missing = NEEDED.iter().filter(|name| !header.iter().any(|column| column == *name));
        let mut problems: Vec<Problem> =
            missing.map(|name| Problem::new("games table, header", format!("no column {name}"))).collect();
        if !problems.is_empty() {
            return Err(problems);
        }
        let (mut games, mut seasons, year) =
            (Reading { header, teams, unknown: BTreeMap::new(), problems: vec![] }, BTreeSet::new(), year);
        // cards of several seasons meet in no season's year: every game of the table is theirs
        let several = teams.iter().any(|team| team.season != teams[0].season);
        let mut fixtures = Vec::new();
        for (row, record) in (2..).zip(reader.records()) {
            match record {
                Err(e) => games.problem(row, None, e.to_string()),
                Ok(record) if several || is_of(games.text(&record, "season"), year) => {
                    fixtures.extend(games.fixture(row, &record));
                }
                Ok(record) => {
                    seasons.insert(games.text(&record, "season").chars().take(12).collect::<String>());
                }
            }
        }
        // the teams that there are, said once
        let mut known = format!("; {}", some_teams(teams));
        for (mut problem, more) in std::mem::take(&mut games.unknown).into_values() {
            if more > 0 {
                problem.message += &format!(" ({more} more {})", if more == 1 { "row" } else { "rows" });
            }
            problem.message += &std::mem::take(&mut known);
            games.problems.push(problem);
        }
        problems.append(&mut games.problems);
        if fixtures.is_empty() && problems.is_empty() {
            let some: Vec<String> = seasons.into_iter().take(20).collect();
            let message = format!("no game of {year}; it has {}", some.join(", "));
            problems.push(Problem::new("games table, column season", message));
        }
        if fixtures.len() > Schedule::MOST_GAMES {
            problems.push(Problem::new(
                "games table",
                format!("more than {} games in {year}", Schedule::MOST_GAMES),
            ));
        }
        // a stable sort: games of one day keep the table's order
        fixtures.order_by(|a, b| a.date.cmp(&b.date));
        if problems.is_empty() { Ok(Schedule { fixtures }) } else { Err(problems) }
    }

    /// Makes a schedule in which each of `teams` plays `games` games, as evenly as possible against all
    /// others, half of them at home. If both numbers are odd, one team plays one game less.
    ///
    /// # Examples
    /// ```
    /// let schedule = hardwood::season::Schedule::balanced(4, 6); assert_eq!(schedule.fixtures.len(), 12);
    /// assert_eq!(schedule.games_of(4), [6, 6, 6, 6]);
    /// ```
    #[must_use]
    pub fn balanced(teams: usize, games: usize) -> Schedule {
        if teams < 2 {
            return Schedule::default();
        }
        let (mut fixtures, mut home) = (Vec::new(), vec![0usize; teams]);
        let mut played = vec![0usize; teams];
        // circle method: one team stays and the others rotate; with an odd number of teams one rests
        let seats = teams + teams % 2;
        let mut round = 0;
        while played.iter().filter(|&&n| n < games).count() > 1 && round < games * 2 + seats {
            let turn = round % (seats - 1);
            for pair in 0..seats / 2 {
                let seat = |n: usize| if n == 0 { 0 } else { 1 + (n - 1 + turn) % (seats - 1) };
                let (a, b) = (seat(pair), seat(seats - 1 - pair));
                if a.max(b) >= teams || played[a] >= games || played[b] >= games {
                    continue;
                }
                // the team with fewer home games so far; ties alternate
                let swap = home[a] > home[b] || (home[a] == home[b] && (round / (seats - 1) + pair) % 2 == 1);
                let (at, away) = if swap { (b, a) } else { (a, b) };
                home[at] += 1;
                (played[a], played[b]) = (played[a] + 1, played[b] + 1);
                let date = (round + 1).to_string();
                fixtures.push(Fixture { date, home: at, away, points: None });
            }
            round += 1;
        }
        Schedule { fixtures }
    }

    /// The games each team plays in a made schedule: as many as its real season's record has, 82 if that is unknown.
    ///
    /// # Examples
    /// ```
    /// use hardwood::season::Schedule;
    ///
    /// assert_eq!(["50-32", "35-5", ""].map(Schedule::real_games), [82, 40, 82]);
    /// ```
    #[must_use]
    pub fn real_games(record: &str) -> usize {
        let games: Option<usize> =
            record.split('-').map(|n| n.trim().parse::<u8>().ok().map(usize::from)).sum();
        games.filter(|games| (2..=Schedule::MOST_A_TEAM).contains(games)).unwrap_or(82)
    }

    /// Reads a schedule from a text of [`numbers`](super::numbers): for each game the day's index in `days`,
    /// home, visitors. `places` maps the text's teams to the season's; games of unmapped teams are left out.
    /// `None` if the text is not valid.
    #[must_use]
    pub fn from_text(days: &[String], games: &str, places: &[Option<usize>]) -> Option<Schedule> {
        let numbers = super::numbers::from_text(games).ok()?;
        let mut fixtures = Vec::with_capacity(numbers.len() / 3);
        for game in numbers.chunks(3) {
            let &[day, home, away] = game else { return None };
            let date = days.get(usize::try_from(day).ok()?)?.clone();
            let place = |team: u64| Some(*places.get(usize::try_from(team).ok()?)?);
            if let (Some(home), Some(away)) = (place(home)?, place(away)?) {
                fixtures.push(Fixture { date, home, away, points: None });
            }
        }
        Some(Schedule { fixtures })
    }

    /// The number of games of each of `teams` teams.
    #[must_use]
    pub fn games_of(&self, teams: usize) -> Vec<u16> {
        let mut games = vec![0; teams];
        for fixture in &self.fixtures {
            for team in [fixture.home, fixture.away] {
                if let Some(n) = games.get_mut(team) {
                    *n += 1;
                }
            }
        }
        games
    }
}

/// Whether a season as tables have it, "2014" or "2013-14", is the one that ends in `year`.
fn is_of(season: &str, year: u16) -> bool {
    let ends = if season.len() > 4 { ending_year(season) } else { season.parse().ok() };
    ends == Some(year)
}

/// The state of reading a table.
struct Reading<'a> {
    header: Vec<String>,
    teams: &'a [TeamLabel<'a>],
    /// The first problem of each unknown team, and the number of its other rows.
    unknown: BTreeMap<String, (Problem, usize)>,
    problems: Vec<Problem>,
}

impl Reading<'_> {
    fn text<'r>(&self, record: &'r csv::StringRecord, column: &str) -> &'r str {
        let at = self.header.iter().position(|name| name == column);
        at.and_then(|at| record.get(at)).unwrap_or("")
    }

    fn problem(&mut self, row: usize, column: Option<&str>, message: String) {
        if self.problems.len() < MOST_PROBLEMS {
            let column = column.map_or(String::new(), |column| format!(", column {column}"));
            self.problems.push(Problem::new(format!("games table, row {row}{column}"), message));
        }
    }

    fn fixture(&mut self, row: usize, record: &csv::StringRecord) -> Option<Fixture> {
        let (home, away) = (self.team(row, record, "home"), self.team(row, record, "away"));
        let points = (self.points(row, record, "home_pts"), self.points(row, record, "away_pts"));
        let (home, away) = (home?, away?);
        if home == away {
            self.problem(row, Some("away"), "a team cannot meet itself".into());
            return None;
        }
        let date = self.text(record, "date").chars().take(24).collect();
        Some(Fixture { date, home, away, points: points.0.zip(points.1) })
    }

    fn team(&mut self, row: usize, record: &csv::StringRecord, column: &str) -> Option<usize> {
        let name = self.text(record, column);
        let season = ending_year(self.text(record, "season"));
        let of_season = |team: &TeamLabel<'_>| team.name == name && ending_year(team.season) == season;
        let found = find_team(self.teams, name)
            .or_else(|| season.and_then(|_| self.teams.iter().position(of_season)));
        if found.is_none() {
            let known = self.unknown.len();
            match self.unknown.get_mut(name) {
                Some((_, more)) => *more += 1,
                None if known < MOST_PROBLEMS => {
                    let message = format!("\"{name:.24}\" is none of the season's teams");
                    let problem = Problem::new(format!("games table, row {row}, column {column}"), message);
                    self.unknown.insert(name.to_owned(), (problem, 0));
                }
                None => {}
            }
        }
        found
    }

    fn points(&mut self, row: usize, record: &csv::StringRecord, column: &str) -> Option<u16> {
        let text = self.text(record, column);
        if text.is_empty() {
            return None;
        }
        let points = text.parse().ok().filter(|&points| points < 1000);
        if points.is_none() {
            self.problem(row, Some(column), format!("\"{text:.12}\" is not a score; enter 0 to 999"));
        }
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: &str = "season,date,home,away,home_pts,away_pts,site_note\n\
        2010,2009-10-28,LAL,BOS,99,92,\n2010,2009-10-27,BOS,CLE,95,89,\n2011,2010-10-26,MIA,BOS,80,88,\n";

    #[test]
    fn one_season_is_read_in_the_order_of_its_days() {
        let schedule = Schedule::read(GAMES, 2010, &["BOS", "CLE", "LAL"]).expect("good");
        assert_eq!(
            schedule.fixtures[0],
            Fixture { date: "2009-10-27".into(), home: 0, away: 1, points: Some((95, 89)) }
        );
        assert_eq!((schedule.fixtures.len(), schedule.fixtures[1].home), (2, 2));
        assert_eq!(schedule.games_of(3), [2, 1, 1]);
    }

    #[test]
    fn every_problem_has_its_row_and_column() {
        let csv = "season,date,home,away,home_pts\n2010,d,BOS,XXX,9\n2010,d,BOS,BOS,9\n2010,d,LAL,BOS,many\n";
        let problems = Schedule::read(csv, 2010, &["BOS", "LAL"]).expect_err("three problems");
        let places: Vec<&str> = problems.iter().map(|p| p.place.as_str()).collect();
        let right = ["row 2, column away", "row 3, column away", "row 4, column home_pts"];
        let mut right = right.map(|place| format!("games table, {place}"));
        right.rotate_left(1); // unknown teams stand last, each once
        assert_eq!(places, right);
        assert!(problems[2].message.contains("BOS, LAL"));
        let csv = "season,date,home,away\n2009-10,d,BOS,XXX\n2010,d,XXX,BOS\n2009-10,d,LAL,BOS\n";
        let teams: Vec<&str> = ["BOS", "LAL"].into_iter().chain(["T"; 30]).collect();
        let problems = Schedule::read(csv, 2010, &teams).expect_err("an unknown team");
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].message.contains("(1 more row)") && problems[0].message.ends_with("and 24 more"));
        let csv = csv.replace("XXX", "LAL");
        assert_eq!(Schedule::read(&csv, 2010, &teams).expect("two forms of a season").fixtures.len(), 3);
        let none = Schedule::read(GAMES, 1999, &["BOS"]).expect_err("no such season");
        assert!(none[0].message.contains("2010, 2011"), "{none:?}");
        let columns = Schedule::read("season,date,home\n", 1999, &[]).expect_err("a column is missing");
        assert!(columns[0].message.contains("no column away"));
    }

    #[test]
    fn teams_of_several_seasons_go_by_the_names_that_the_app_shows() {
        let team = |id, name, season| TeamLabel { id, name, season };
        let teams = [
            team("DUKE10", "Duke", "2009-10"),
            team("DUKE15", "Duke", "2014-15"),
            team("VCU11", "VCU", "2010-11"),
        ];
        let table = "season,date,home,away\n2013-14,1,Duke 2009-10,VCU\n2014-15,2,VCU11,Duke\n";
        let schedule = Schedule::read_named(table, 2010, &teams).expect("names");
        let pairs: Vec<_> = schedule.fixtures.iter().map(|game| (game.home, game.away)).collect();
        assert_eq!(pairs, [(0, 2), (2, 1)]);
        let table = "season,date,home,away\n2013-14,1,Duke,VCU\n";
        assert!(
            Schedule::read_named(table, 2010, &teams).is_err(),
            "there are two Dukes, and none of that season"
        );
    }

    #[test]
    fn a_balanced_schedule_is_even_in_games_homes_and_opponents() {
        for (teams, games) in [(30, 82), (16, 30), (18, 34), (7, 20), (23, 82), (5, 3), (2, 82), (64, 30)] {
            let schedule = Schedule::balanced(teams, games);
            let played = schedule.games_of(teams);
            let missing = played.iter().filter(|&&n| usize::from(n) < games).count();
            assert!(missing <= (teams * games) % 2, "{teams} teams, {games} games: {played:?}");
            let mut met = vec![vec![0usize; teams]; teams];
            let mut home = vec![0usize; teams];
            for fixture in &schedule.fixtures {
                home[fixture.home] += 1;
                met[fixture.home][fixture.away] += 1;
                met[fixture.away][fixture.home] += 1;
            }
            for a in 0..teams {
                assert!(home[a].abs_diff(games / 2) <= 2, "{teams} teams, {games}: {home:?}");
                let others: Vec<usize> = (0..teams).filter(|&b| b != a).map(|b| met[a][b]).collect();
                let (least, most) = (others.iter().min(), others.iter().max());
                assert!(most.copied() <= least.map(|n| n + 2), "{teams} teams, {games}: {others:?}");
            }
        }
        assert!(
            Schedule::balanced(1, 82).fixtures.is_empty() && Schedule::balanced(0, 82).fixtures.is_empty()
        );
    }
}
