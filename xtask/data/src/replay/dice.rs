//! A season of DICE Basketball.

use super::league::League;
use super::report::{self, Row};
use crate::failure::Done;
use hardwood::book::BoxScore;
use hardwood::cards::season::{PlayerSeason, Season, Stat};
use hardwood::cards::{dice, real};
use hardwood::court::{PerSide, Position};
use hardwood::dice_basketball::cards::TeamCard;
use hardwood::dice_basketball::{Code, DiceBasketball, HouseCoach, HouseRules, Setup};
use hardwood::kit::Seed;
use hardwood::season::{Fixture, PlayerMinutes, Schedule, Tally};
use hardwood::table::{Scored, simulate};
use std::sync::Arc;

/// Cards, real statistics and schedule of a season.
pub struct DiceLeague {
    teams: Vec<TeamCard>,
    /// Each player's row of the table.
    rows: Vec<Vec<PlayerSeason>>,
    real: Tally,
    schedule: Schedule,
    code: Code,
    house: HouseRules,
}

impl DiceLeague {
    /// Rates a season. `schedule` is the real one, if it is known.
    pub fn new(season: &Season, schedule: Option<Schedule>, house: HouseRules) -> Self {
        let teams = dice::card_set(season, vec![]).teams;
        let games = season.teams.iter().map(|team| team.own[Stat::Games] as usize).max().unwrap_or(0);
        let schedule = schedule.unwrap_or_else(|| Schedule::balanced(teams.len(), games));
        let both = || season.teams.iter().zip(&teams);
        // the cards are made of the first rows of each team
        let rows =
            both().map(|(team, cards)| team.players.iter().take(cards.players.len()).cloned().collect());
        let rows = rows.collect();
        let real = Tally { teams: both().map(|(team, cards)| real::tally(team, cards.names())).collect() };
        let code = if season.league == "NCAA" { Code::College } else { Code::Nba };
        DiceLeague { teams, rows, real, schedule, code, house }
    }
}

impl League for DiceLeague {
    fn real(&self) -> &Tally {
        &self.real
    }

    fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    fn players(&self, team: usize) -> Vec<PlayerMinutes> {
        let season = self.real.teams[team].totals.games.max(1.0);
        let games = self.schedule.games_of(self.teams.len())[team];
        let player = |row: &PlayerSeason| PlayerMinutes {
            games: (row.line[Stat::Games] * f64::from(games) / season).round() as u16,
            minutes: row.line.rate(1.0, Stat::Minutes, Stat::Games),
            classes: [
                matches!(row.position, Position::Pg | Position::Sg),
                matches!(row.position, Position::Sf | Position::Pf),
                row.position == Position::C,
            ],
            with_team: (0, games),
        };
        self.rows[team].iter().map(player).collect()
    }

    fn player(&self, team: usize, place: usize) -> [String; 3] {
        let card = &self.teams[team].players[place];
        let range = |end: Option<u8>| end.map_or(String::new(), |end| end.to_string());
        let ratings = format!(
            "{},{},{},{},{},{},{},{},{},{},{},{},{}",
            card.position,
            range(card.two),
            card.stamina,
            card.three_limit,
            range(card.three),
            range(card.ft),
            card.rebound,
            card.block,
            card.passing,
            card.steal,
            card.injury,
            card.foul,
            card.defense
        );
        [self.teams[team].id.clone(), card.name.clone(), ratings]
    }

    fn play(&self, fixture: &Fixture, out: [Vec<u8>; 2], seed: Seed) -> Result<BoxScore, String> {
        let [home, visitors] = [fixture.home, fixture.away].map(|team| self.teams[team].clone());
        let mut setup = Setup { house: self.house, ..Setup::new(home, visitors, self.code) };
        setup.out = PerSide(out);
        let [mut home, mut visitors] = [HouseCoach::new().for_one_game(), HouseCoach::new().for_one_game()];
        let coaches = PerSide::new(&mut home, &mut visitors);
        Ok(simulate::<DiceBasketball, _>(&Arc::new(setup), seed, coaches)
            .map_err(|error| error.to_string())?
            .game
            .book()
            .clone())
    }
}

/// What the game models, and how near the issue asks it to come.
pub const ROWS: [Row; 16] = [
    ("PTS, %", 5.0, |c| report::league(c, 0), false),
    ("FGA, %", 5.0, |c| report::league(c, 1), false),
    ("3PA, %", 5.0, |c| report::league(c, 2), false),
    ("FTA, %", 5.0, |c| report::league(c, 3), false),
    ("OREB, %", 5.0, |c| report::league(c, 4), false),
    ("DREB, %", 5.0, |c| report::league(c, 5), false),
    ("AST, %", 5.0, |c| report::league(c, 6), false),
    ("STL, %", 5.0, |c| report::league(c, 7), false),
    ("BLK, %", 5.0, |c| report::league(c, 8), false),
    ("TO, %", 5.0, |c| report::league(c, 9), false),
    ("PF, %", 5.0, |c| report::league(c, 10), false),
    ("FG%, %", 5.0, |c| report::share(c, 0), false),
    ("3P%, %", 5.0, |c| report::share(c, 1), false),
    ("FT%, %", 5.0, |c| report::share(c, 2), false),
    ("OREB of all, %", 5.0, |c| report::offensive(c), false),
    ("points, RMSE", 1.5, |c| c.players.points.rmse, false),
];

/// The page of all seasons, with the arithmetic of what the rules leave out of reach.
pub fn write_doc(file: &str, seasons: &[report::Season], replays: u32) -> Done {
    report::write_page(file, &format!("{HEAD}\n{}\n{REASONS}", report::table(&ROWS, seasons)), replays)
}

const HEAD: &str = "\
# DICE Basketball: replayed seasons compared with real ones

Whole NBA seasons, REPLAYS replays each, with computer coaches on both sides. The cards use nothing but the season's statistics
(`src/cards/CARDS.md`); the charts are the same for every season (`src/dice_basketball/data/charts.csv`). Made by

    cargo xtask replay --game dice --players FILE --teams FILE --games FILE --season all --replays REPLAYS --doc docs/fidelity-dice.md

Each figure is the difference between the played and the real season, in percent of the real one. Points RMSE is in points a
game, for players with more than 1,000 real minutes. A star marks a difference beyond the aim.
";

const REASONS: &str = "\
## What the rules cannot reproduce

* **Fouls and free throws are the same in every season.** Every tenth shot is a foul (§8), whoever shoots. The other fouls come
  from inbounds passes and special charts, which no card changes: a foul rating only ranks the five players (§15). A game has
  about 100 shots and turnovers a side, so about 9 shooting fouls and 11 others. Real teams shot 30.3 free throws a game in
  1986 and 22.8 in 2015; one set of charts is between them.
* **Fouls on drives give fewer free throws by the letter.** They are read from the foul chart, as every foul away from a shot
  (§10, D6), so that a side gets throws in the bonus only, and some of them are offensive fouls. The option that gives two throws
  at once (`--two-throws`) brings 15 % more free throws and 3 % more points; fouls are as many:

  | 10 replays each, % | 1980 | 1986 | 1992 | 1996 | 2001 | 2004 | 2010 | 2011 | 2015 | 2019 | 2023 |
  |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
  | FTA, by the letter | -13.5 | -23.5 | -14.6 | -18.6 | -14.3 | -12.2 | -11.3 | -11.1 | -2.0 | +6.7 | +4.2 |
  | FTA, two throws | -0.6 | -11.5 | -1.4 | -6.2 | -0.7 | +1.7 | +2.5 | +3.0 | +13.2 | +22.4 | +19.1 |
  | PTS, by the letter | -2.5 | -5.0 | -2.7 | -2.8 | -2.4 | -1.8 | -1.7 | -1.5 | -0.1 | +1.4 | +0.9 |
  | PTS, two throws | +0.2 | -2.2 | -0.1 | -0.1 | +0.5 | +1.1 | +1.3 | +1.5 | +2.7 | +4.1 | +3.5 |
  | PF, by the letter | -4.0 | -9.7 | -0.3 | -9.9 | -8.1 | -5.0 | -0.5 | +0.0 | +3.8 | +6.5 | +11.2 |
  | PF, two throws | -4.0 | -9.2 | -0.1 | -10.1 | -8.2 | -5.0 | -0.1 | +0.3 | +4.0 | +6.8 | +11.5 |

  In 2009-10 a team shot 24.5 free throws a game, scored 100.5 points and committed 20.9 fouls; by the letter it is 21.8, 98.7 and
  20.8, with two throws 25.1, 101.8 and 20.8. No card decides who is fouled how often, so only the charts could bring it nearer,
  and those are the same for every season.
* **Offensive rebounds are the same share of misses in every season.** A range of 00-48 misses on 46 rolls without a foul. Nine
  of them (91-99) go to the offense and nine (81-89) to a battle (§9). Blocks take the top of the nineties first (§11); with
  the league's 5 % of blocked shots, four are left. If the offense won every battle, it would get (4 + 9) / 41 of the rest, or
  32 %. With the printed 82, and defenders who win some battles, it gets a quarter. That is near the 24 to 26 % since 2010,
  and too low for the 29 to 34 % before.
* **The passing chart decides who shoots.** After a second pass the receiver must shoot (§6), and each position gets a fifth of
  the passes. About 60 % of shots have to follow a second pass to get the real number of assists. Then every player takes at
  least 12 % of the lineup's shots, even one whose real share is 8. Stamina is the average of a season, so the best shooters
  tire (−10) in half of their games (§13).
* **Threes are less exact before they were common.** A three-point limit is rounded up (§8): a player
  with one attempt in ten games may try one in each.
";
