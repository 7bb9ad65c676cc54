//! Values that cross to JavaScript beside the core's own types.

use super::error::{Done, ErrorCode, Failure};
use super::values::options;
use crate::book::Line;
use crate::court::{PerSide, Player, Side};
use crate::kit::{Invalid, Provenance, Seed};
use crate::statis_pro::fac::Fac;
use crate::table::link::LinkedTeam as _;
use crate::table::{self, BoxScored, Hosted, Prompt, Reason, Rule};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tsify::Tsify;

/// The options of every new game, before its own code has read them.
#[derive(Debug)]
pub struct Given {
    /// The game's own setup.
    pub setup: Value,
    /// The characters of the house coaches.
    pub coaches: Option<Value>,
}

/// The options of a new game; `NewGame` in TypeScript.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    pub game: String,
    setup: Value,
    #[serde(default)]
    seed: Option<Value>,
    #[serde(default)]
    coaches: Option<Value>,
}

impl NewGame {
    /// The game's options, and the seed of its luck.
    pub fn given(self) -> Done<(Given, Option<Seed>)> {
        let seed = self.seed.as_ref().map(seed).transpose()?;
        Ok((Given { setup: self.setup, coaches: self.coaches }, seed))
    }
}

/// The options of a simulation; `Simulation` in TypeScript.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Simulation {
    pub game: String,
    setup: Value,
    seed: Value,
    games: u32,
    #[serde(default)]
    coaches: Option<Value>,
    #[serde(default)]
    box_scores: bool,
}

impl Simulation {
    /// The games' options, and the simulation's.
    pub fn given(self) -> Done<(Given, GamesOf)> {
        let games = GamesOf { seed: self.seed, games: self.games, box_scores: self.box_scores };
        games.first()?;
        Ok((Given { setup: self.setup, coaches: self.coaches }, games))
    }
}

/// The games of a setup to simulate; `GamesOf` in TypeScript.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamesOf {
    seed: Value,
    pub games: u32,
    #[serde(default)]
    pub box_scores: bool,
}

impl GamesOf {
    const MOST: u32 = 1_000_000;

    /// The seed of the first.
    pub fn first(&self) -> Done<Seed> {
        if !(1..=Self::MOST).contains(&self.games) {
            let message = format!("{} games can't be simulated; 1 to {} can", self.games, Self::MOST);
            return Err(Failure::new(ErrorCode::Options, message));
        }
        seed(&self.seed)
    }
}

/// A seed is text: a JavaScript number would lose digits.
pub fn seed(value: &Value) -> Done<Seed> {
    let Value::String(text) = value else {
        let message = format!("{:.40} is not a seed: give it as text, \"1989\"", value.to_string());
        return Err(Failure::new(ErrorCode::Seed, message));
    };
    text.parse().map_err(|e: Invalid| Failure::new(ErrorCode::Seed, e))
}

/// Card sets that were given to find or name teams; none where the list is absent.
pub fn sets(given: Value) -> Done<Vec<Value>> {
    match given {
        Value::Null => Ok(Vec::new()),
        given => serde_json::from_value(given).map_err(options),
    }
}

/// The need, in words.
#[derive(Debug, Default)]
pub struct Words {
    /// The question, or the purpose of a card.
    pub text: String,
    /// The reasons.
    pub why: Vec<Reason>,
    /// The choices.
    pub choices: Vec<String>,
}

impl Words {
    /// The words of what a game needs. The answers of a prompt word the choices that have no words of their own.
    pub fn of<G: Hosted>(game: &G, need: &table::Need<G>) -> Words {
        let Prompt { ask, why, answers, .. } = game.prompt(need);
        let own = match need {
            table::Need::Choose { side, choices, .. } => {
                choices.iter().map(|&choice| game.choice_text(*side, choice)).collect()
            }
            _ => None,
        };
        let choices =
            own.unwrap_or_else(|| answers.into_iter().map(|answer| answer.label).collect::<Vec<_>>());
        Words { text: ask, why, choices }
    }
}

/// The next need of the game; `Need` in TypeScript.
#[derive(Debug, Serialize)]
#[serde(tag = "need", rename_all = "snake_case")]
pub enum Need {
    Draw { draw: Value, rule: Rule, text: String, why: Vec<Reason>, cards: Vec<u8> },
    Roll { draw: Value, rule: Rule, text: String, why: Vec<Reason>, sides: u32 },
    Choose { side: Value, question: Value, text: String, why: Vec<Reason>, choices: Vec<Offer> },
    Over { text: String },
}

/// A legal answer; `Offer` in TypeScript.
#[derive(Debug, Serialize)]
pub struct Offer {
    pub choice: Value,
    pub text: String,
}

/// An open window; `Window` in TypeScript.
#[derive(Debug, Serialize)]
pub struct Window {
    pub side: Value,
    pub question: Value,
    pub text: String,
    pub choices: Vec<Offer>,
}

/// A box score with names.
#[derive(Debug, Serialize, Tsify)]
pub struct BoxScore {
    /// Home's, Visitors'.
    teams: PerSide<TeamBox>,
}

/// A team's box score.
#[derive(Debug, Serialize, Tsify)]
pub struct TeamBox {
    /// The team's id: "BOS".
    id: String,
    /// The team's name: "Boston Celtics".
    name: String,
    /// Points.
    points: u16,
    /// Points by period.
    periods: Vec<u16>,
    /// One row a player, in roster order.
    players: Vec<PlayerLine>,
    /// Their sum, with team turnovers.
    total: Line,
    /// Team rebounds of live balls.
    team_rebounds: u16,
    /// Turnovers charged to no player.
    team_turnovers: u16,
}

/// A player's row. One who did not play has `played: false`.
#[derive(Debug, Serialize, Tsify)]
pub struct PlayerLine {
    /// Jersey number; empty in games whose cards have none.
    number: String,
    /// Name.
    name: String,
    /// Minutes, rounded.
    minutes: u16,
    /// Points.
    points: u16,
    /// Rebounds, offensive and defensive.
    rebounds: u16,
    /// The rest.
    #[serde(flatten)]
    line: Line,
}

/// A team's id, its name, and the name and jersey number of each player.
type Roster<'a> = (&'a str, &'a str, Vec<(&'a str, &'a str)>);

impl BoxScore {
    /// The box score of a game at this moment.
    pub fn of<G: BoxScored>(game: &G) -> Self {
        let line = |player: Player| game.book().line_at(player, game.time());
        let team = |side: Side| {
            let team = &G::teams(game.setup())[side];
            let roster = (team.badge()[0], team.title()[0], game.roster(side));
            TeamBox::of(game.book(), side, roster, &line)
        };
        BoxScore { teams: PerSide(Side::ALL).map(team) }
    }

    /// The box score in a book that no clock goes with.
    pub fn of_book<'a>(book: &crate::book::BoxScore, roster: impl Fn(Side) -> Roster<'a>) -> Self {
        let line = |player: Player| book.line(player);
        BoxScore { teams: PerSide(Side::ALL).map(|side| TeamBox::of(book, side, roster(side), &line)) }
    }
}

impl TeamBox {
    fn of(
        book: &crate::book::BoxScore,
        side: Side,
        (id, name, players): Roster<'_>,
        line: &dyn Fn(Player) -> Line,
    ) -> Self {
        let book = &book.teams[side];
        let row = |(index, (name, number)): (usize, (&str, &str))| {
            let line = line(Player::new(side, index as u8));
            PlayerLine {
                number: number.to_owned(),
                name: name.to_owned(),
                minutes: line.minutes(),
                points: line.points(),
                rebounds: line.rebounds(),
                line,
            }
        };
        TeamBox {
            id: id.to_owned(),
            name: name.to_owned(),
            points: book.points,
            periods: book.periods.clone(),
            players: players.into_iter().enumerate().map(row).collect(),
            total: book.total(),
            team_rebounds: book.team_rebounds,
            team_turnovers: book.team_turnovers,
        }
    }
}

/// A Fast Action Card in printed words.
#[derive(Debug, Serialize, Tsify)]
pub struct Card {
    /// The RPG number, 1 to 200.
    rpg: u8,
    /// The result of a pass.
    action: String,
    /// The result against a press.
    press: String,
    /// The result of advancing the ball.
    advance: String,
    /// The rebounder.
    rebound: String,
    /// The SHOT number, and its foul.
    shot: String,
    /// The receiver of a jump ball.
    jump_to: String,
    /// The shot blocker.
    block: String,
    /// The Z reading.
    z_reading: String,
    /// The FOUL number and the drawer.
    foul: String,
    /// Its provenance.
    status: Provenance,
}

impl Card {
    pub fn of(card: &Fac) -> Self {
        Card {
            rpg: card.rpg,
            action: card.action.to_string(),
            press: card.press.to_string(),
            advance: card.advance.to_string(),
            rebound: card.rebound.to_string(),
            shot: card.shot.to_string(),
            jump_to: card.jump_to.to_string(),
            block: card.block.to_string(),
            z_reading: card.z.to_string(),
            foul: card.foul.to_string(),
            status: card.status,
        }
    }
}
