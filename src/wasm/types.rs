//! What crosses to JavaScript beside the core's own types, and how it is made from them.

use super::Done;
use super::error::{ErrorCode, Failure};
use crate::book::Line;
use crate::court::{GameTime, PerSide, Player, Position, Side};
use crate::kit::{Problem, Provenance, Seed};
use crate::statis_pro::cards::{CardSet, PlayerCard, TeamCard};
use crate::statis_pro::fac::{Fac, Section};
use crate::statis_pro::setup::house_rules;
use crate::statis_pro::{Character, Choice, Code, HouseRules, Pile, Question, Setup, StatisPro, deck_file};
use crate::table::{self, Game, Reason, Rule, Scored, Session};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tsify::Tsify;

/// What a game begins with.
#[derive(Debug, Deserialize, Tsify)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The home team, of a card set.
    #[tsify(type = "TeamCard")]
    home: Value,
    /// The visiting team.
    #[tsify(type = "TeamCard")]
    visitors: Value,
    /// A whole number from 0 to 2^64 − 1 in decimal. Absent: every card is typed in.
    #[serde(default)]
    #[tsify(optional, type = "string | null")]
    seed: Option<Value>,
    /// Whose rules; the NBA's where absent.
    #[serde(default)]
    #[tsify(optional)]
    code: Code,
    /// What the house coaches are like, Home's first; steady where absent.
    #[serde(default)]
    #[tsify(optional)]
    pub coaches: PerSide<Character>,
    /// Where the rulebook leaves a choice.
    #[serde(default, deserialize_with = "house_rules")]
    #[tsify(optional, type = "Partial<HouseRules>")]
    house: HouseRules,
    /// A deck of your own, as CSV; the house deck where absent.
    #[serde(default)]
    #[tsify(optional, type = "string | null")]
    deck: Option<String>,
}

impl NewGame {
    pub fn read(json: &str) -> Done<Self> {
        serde_json::from_str(json).map_err(options)
    }

    pub fn seed(&self) -> Done<Option<Seed>> {
        self.seed.as_ref().map(seed).transpose()
    }

    pub fn setup(&self) -> Done<Setup> {
        setup(&self.home, &self.visitors, self.code, self.house, self.deck.as_deref())
    }
}

/// Which games to simulate.
#[derive(Debug, Deserialize, Tsify)]
#[serde(deny_unknown_fields)]
pub struct Simulation {
    /// The home team, of a card set.
    #[tsify(type = "TeamCard")]
    home: Value,
    /// The visiting team.
    #[tsify(type = "TeamCard")]
    visitors: Value,
    /// The seed of the first game; the next one's is one more.
    #[tsify(type = "string")]
    seed: Value,
    /// How many, 1 to 1,000,000.
    pub games: u32,
    /// Whose rules; the NBA's where absent.
    #[serde(default)]
    #[tsify(optional)]
    code: Code,
    /// What the house coaches are like, Home's first; steady where absent.
    #[serde(default)]
    #[tsify(optional)]
    pub coaches: PerSide<Character>,
    /// Where the rulebook leaves a choice.
    #[serde(default, deserialize_with = "house_rules")]
    #[tsify(optional, type = "Partial<HouseRules>")]
    house: HouseRules,
    /// A deck of your own, as CSV; the house deck where absent.
    #[serde(default)]
    #[tsify(optional, type = "string | null")]
    deck: Option<String>,
    /// Whether to return every game's box score; it takes longer than playing.
    #[serde(default)]
    #[tsify(optional)]
    pub box_scores: bool,
}

impl Simulation {
    const MOST: u32 = 1_000_000;

    pub fn read(json: &str) -> Done<Self> {
        let read: Self = serde_json::from_str(json).map_err(options)?;
        if (1..=Self::MOST).contains(&read.games) {
            return Ok(read);
        }
        let message = format!("{} games can't be simulated; 1 to {} can", read.games, Self::MOST);
        Err(Failure::new(ErrorCode::Options, message))
    }

    pub fn first_seed(&self) -> Done<Seed> {
        seed(&self.seed)
    }

    pub fn setup(&self) -> Done<Setup> {
        setup(&self.home, &self.visitors, self.code, self.house, self.deck.as_deref())
    }
}

pub fn options(error: serde_json::Error) -> Failure {
    // the place in a text nobody wrote is of no use
    let message = error.to_string();
    Failure::new(
        ErrorCode::Options,
        format!("the options: {}", message.split(" at line ").next().unwrap_or_default()),
    )
}

/// A seed is text: a JavaScript number would lose digits.
fn seed(value: &Value) -> Done<Seed> {
    let Value::String(text) = value else {
        let message = format!("{value:.40} is not a seed: give it as text, \"1989\"");
        return Err(Failure::new(ErrorCode::Seed, message));
    };
    text.parse().map_err(|e: String| Failure::new(ErrorCode::Seed, e))
}

fn setup(home: &Value, visitors: &Value, code: Code, house: HouseRules, deck: Option<&str>) -> Done<Setup> {
    let deck = deck.map(deck_file::read_deck).transpose().map_err(Failure::deck)?;
    Ok(Setup { code, house, deck, ..Setup::nba(team("home", home)?, team("visitors", visitors)?) })
}

/// A team, checked as in a card set.
fn team(option: &str, value: &Value) -> Done<TeamCard> {
    let set = json!({ "format": CardSet::FORMAT, "name": option, "sources": [], "teams": [value] });
    let checked = CardSet::from_json(&set.to_string()).map_err(Failure::card_set)?;
    checked
        .set
        .teams
        .into_iter()
        .next()
        .ok_or_else(|| Failure::new(ErrorCode::Options, format!("no {option}")))
}

/// What takes play further.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "need", rename_all = "snake_case")]
pub enum Need {
    /// A card is to be flipped: `flip()` or `typed(rpg)`.
    Draw {
        /// From this pile.
        pile: Pile,
        /// To read this section.
        section: Section,
        /// By this section of the rulebook.
        rule: Rule,
        /// In words.
        text: String,
        /// The RPG numbers that may come, in no meaningful order.
        cards: Vec<u8>,
    },
    /// A coach is to decide: `choose(place)`.
    Choose {
        /// Whose coach.
        side: Side,
        /// What the coach is asked.
        question: Question,
        /// In words.
        text: String,
        /// Why, and what there is to weigh.
        why: Vec<Reason>,
        /// The legal answers; the first is "play on" if the coach may act but need not.
        choices: Vec<Offer>,
    },
    /// Nothing: the game is over.
    Over {
        /// The result in words.
        text: String,
    },
}

/// A legal answer.
#[derive(Debug, Serialize, Tsify)]
pub struct Offer {
    /// The answer.
    choice: Choice,
    /// In words.
    text: String,
}

impl Need {
    pub fn of(session: &Session<StatisPro>) -> Self {
        let game = session.game();
        let table::Prompt { ask: text, why, .. } = game.prompt(session.need());
        match session.need() {
            table::Need::Over => Need::Over { text },
            table::Need::Draw { draw: (pile, section), rule, cards } => {
                Need::Draw { pile: *pile, section: *section, rule: *rule, text, cards: cards.clone() }
            }
            // this game has no dice
            table::Need::Roll { draw: (pile, section), rule, .. } => {
                Need::Draw { pile: *pile, section: *section, rule: *rule, text, cards: Vec::new() }
            }
            table::Need::Choose { side, question, choices } => {
                let choices = offers(game, *side, choices);
                Need::Choose { side: *side, question: question.clone(), text, why, choices }
            }
        }
    }
}

/// A window: what a coach may do before play goes on, but need not.
#[derive(Debug, Serialize, Tsify)]
pub struct May {
    /// Whose coach.
    side: Side,
    /// In which window.
    question: Question,
    /// In words.
    text: String,
    /// What the coach may do.
    choices: Vec<Offer>,
}

impl May {
    pub fn of(session: &Session<StatisPro>) -> Vec<Self> {
        let game = session.game();
        let window = |may: &table::Window<StatisPro>| May {
            side: may.side,
            question: may.question.clone(),
            text: may.question.text(game, may.side),
            choices: offers(game, may.side, &may.choices),
        };
        session.windows().iter().map(window).collect()
    }
}

fn offers(game: &StatisPro, side: Side, choices: &[Choice]) -> Vec<Offer> {
    choices.iter().map(|&choice| Offer { choice, text: choice.text(game, side) }).collect()
}

/// The game at a glance.
#[derive(Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct State {
    /// Period and seconds left.
    time: GameTime,
    /// Home's points, Visitors'.
    points: PerSide<u16>,
    /// Roster places of the five on the floor, by position: PG, SG, SF, PF, C.
    five: PerSide<[u8; 5]>,
    /// Team fouls of the period.
    team_fouls: PerSide<u8>,
    /// Whose ball.
    ball: Side,
    /// The ballhandler's position, where known.
    ballhandler: Option<Position>,
    /// Cards left in the FAC deck and the Dead Ball deck, and in the discards.
    piles: PilesLeft,
    /// Whether it is over.
    over: bool,
}

/// Cards left.
#[derive(Debug, Serialize, Tsify)]
pub struct PilesLeft {
    play: u8,
    dead_ball: u8,
    discards: u8,
}

impl State {
    pub fn of(game: &StatisPro) -> Self {
        let both = PerSide(Side::ALL);
        let piles = game.piles();
        State {
            time: game.time(),
            points: both.map(|s| game.book().points(s)),
            five: both.map(|s| game.book().teams[s].five),
            team_fouls: both.map(|s| game.team_fouls(s).period),
            ball: game.ball().side,
            ballhandler: game.ball().at,
            piles: PilesLeft { play: piles.play(), dead_ball: piles.dead(), discards: piles.discards() },
            over: game.over(),
        }
    }
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
    /// "BOS".
    id: String,
    /// "Boston Celtics".
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
    /// Turnovers charged to nobody.
    team_turnovers: u16,
}

/// A player's row. One who did not play has `played: false`.
#[derive(Debug, Serialize, Tsify)]
pub struct PlayerLine {
    /// Jersey number.
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

impl BoxScore {
    pub fn of(game: &StatisPro) -> Self {
        BoxScore { teams: PerSide(Side::ALL).map(|side| TeamBox::of(game, side)) }
    }
}

impl TeamBox {
    fn of(game: &StatisPro, side: Side) -> Self {
        let (team, book) = (&game.setup().teams[side], &game.book().teams[side]);
        let row = |(index, card): (usize, &PlayerCard)| {
            let player = Player::new(side, index as u8);
            // floor time runs up to now
            let line = Line { seconds: game.seconds_played(player), ..game.book().line(player) };
            let (number, name) = (card.number.clone(), card.name.clone());
            PlayerLine {
                number,
                name,
                minutes: line.minutes(),
                points: line.points(),
                rebounds: line.rebounds(),
                line,
            }
        };
        TeamBox {
            id: team.id.clone(),
            name: team.name.clone(),
            points: book.points,
            periods: book.periods.clone(),
            players: team.players.iter().enumerate().map(row).collect(),
            total: book.total(),
            team_rebounds: book.team_rebounds,
            team_turnovers: book.team_turnovers,
        }
    }
}

/// A Fast Action Card in printed words.
#[derive(Debug, Serialize, Tsify)]
pub struct Card {
    rpg: u8,
    action: String,
    press: String,
    advance: String,
    rebound: String,
    shot: String,
    jump_to: String,
    block: String,
    z_reading: String,
    foul: String,
    /// Where it comes from.
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

/// A card set that can be played with.
#[derive(Debug, Serialize, Tsify)]
pub struct CheckedSet {
    /// The set.
    pub set: CardSet,
    /// What is odd about it; none stops a game.
    pub warnings: Vec<Problem>,
}

/// Simulated games.
#[derive(Debug, Serialize, Tsify)]
pub struct Simulated {
    /// In order.
    pub games: Vec<SimulatedGame>,
    /// Whether `progress` stopped them early.
    pub stopped: bool,
}

/// A simulated game. A `StatisProGame` with its seed and house coaches on both sides plays it card by card.
#[derive(Debug, Serialize, Tsify)]
pub struct SimulatedGame {
    /// Its seed.
    #[tsify(type = "string")]
    seed: Seed,
    /// Home's points, Visitors'.
    points: PerSide<u16>,
    /// Periods played: 4, and one more an overtime.
    periods: u8,
    /// Where asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    box_score: Option<BoxScore>,
}

impl SimulatedGame {
    pub fn of(game: &StatisPro, seed: Seed, box_score: bool) -> Self {
        SimulatedGame {
            seed,
            points: PerSide(Side::ALL).map(|s| game.book().points(s)),
            periods: game.period(),
            box_score: box_score.then(|| BoxScore::of(game)),
        }
    }
}
