//! Coin flips: the smallest game of two teams. A coach calls heads or tails and scores two where the coin falls so.
//! The folder is all that a game needs to be hosted; the tests of the app, the library, the fuzzer and of links
//! host it.
#![allow(dead_code, reason = "no host's tests need all of it")]

mod hosted;

use hardwood::book::{BoxScore, Names, Play, ShotKind};
use hardwood::court::{GameTime, PerSide, Player, Side};
use hardwood::kit::form::Kind::{Color, Text};
use hardwood::kit::form::{CardTeam, Field, Findings, needed};
use hardwood::rule;
use hardwood::table::link::{Coder, Kinds, LinkedTeam};
use hardwood::table::{Coach, Event, Game, GameError, LogText, Scored, Step, Table, Voice, What};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A set of teams.
pub type TeamSet = hardwood::kit::form::CardSet<Team>;

/// A team, which has a name and no cards.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Team {
    pub id: String,
    pub name: String,
    pub season: String,
    pub color: String,
}

impl CardTeam for Team {
    const GAME: &'static str = "Coin flips";
    const FORMAT: &'static str = "hardwood/coins/1";
    const LEAGUE: &'static str = "The league.";
    const TEAM: &'static [Field] = &[
        needed("id", Text(1, 8), "A short name."),
        needed("name", Text(1, 40), "The name."),
        needed("season", Text(0, 10), "The season."),
        needed("color", Color, "The color."),
    ];
    const PLAYER: &'static [Field] = &[];
    const FIRST: [&'static str; 2] = ["id", "id"];

    fn examine(_: &[Self], _: &mut Findings) {}
}

impl LinkedTeam for Team {
    const NUMBERS: usize = 0;

    fn title(&self) -> [&str; 2] {
        [&self.name, &self.season]
    }

    fn badge(&self) -> [&str; 2] {
        [&self.id, &self.color]
    }

    fn code(&mut self, c: &mut Coder, kinds: &mut Kinds) {
        for text in [&mut self.id, &mut self.name, &mut self.season, &mut self.color] {
            *text = c.text(&mut kinds.names, text);
        }
    }
}

/// What a game begins with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub teams: PerSide<Team>,
    /// Flips of a game; more while it is tied.
    pub flips: u8,
}

/// A game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Coins {
    #[serde(skip_serializing)]
    setup: Arc<Setup>,
    flipped: u8,
    book: BoxScore,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Call;

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub enum Face {
    Heads,
    Tails,
}

impl Face {
    pub fn name(self) -> &'static str {
        match self {
            Face::Heads => "Heads",
            Face::Tails => "Tails",
        }
    }
}

impl Game for Coins {
    const NAME: &'static str = "coins";
    const RULES: u32 = 1;
    type Setup = Setup;
    type Side = Side;
    type Draw = ();
    type Question = Call;
    type Choice = Face;
    type Talk = Face;

    fn new(setup: Arc<Setup>) -> Result<Self, GameError> {
        match setup.flips {
            1..=99 => Ok(Coins { setup, flipped: 0, book: BoxScore::new(1, 1) }),
            flips => Err(GameError::Setup(format!("{flips} flips: 1 to 99 make a game").into())),
        }
    }

    fn restored(self) -> Result<Self, GameError> {
        Ok(self)
    }

    fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    fn over(&self) -> bool {
        self.flipped == u8::MAX || self.flipped >= self.setup.flips && self.book.margin(Side::Home) != 0
    }

    fn time(&self) -> GameTime {
        GameTime::new(1, u16::from(self.setup.flips.saturating_sub(self.flipped)))
    }

    fn choices(&self, _: Side, _: &Call) -> Vec<Face> {
        vec![Face::Heads, Face::Tails]
    }

    fn step<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let side = self.caller();
        let call = t.ask(self, side, Call)?;
        let fell = if t.roll(2, (), rule!("1"))? == 1 { Face::Heads } else { Face::Tails };
        t.say(self, rule!("1"), || fell);
        let (by, kind) = (Player::new(side, 0), ShotKind::Two);
        let play = Play::Shot { by, kind, good: call == fell, fouled: false, assist: None, block: None };
        self.flipped += 1;
        self.book.record(self.time(), &play);
        t.record(Event { at: self.time(), rule: rule!("2"), what: What::Play(play) });
        Ok(())
    }
}

impl Coins {
    /// The side that calls next.
    pub fn caller(&self) -> Side {
        Side::ALL[usize::from(self.flipped % 2)]
    }
}

impl Scored for Coins {
    fn book(&self) -> &BoxScore {
        &self.book
    }
}

impl Names for Coins {
    fn player(&self, player: Player) -> String {
        self.team(player.side).to_owned()
    }

    fn team(&self, side: Side) -> &str {
        &self.setup.teams[side].name
    }

    fn period(&self, _: u8) -> String {
        "the game".to_owned()
    }
}

impl Voice<Face> for Coins {
    fn say(&self, fell: &Face) -> LogText {
        LogText { text: format!("{} fell", fell.name()), card: None, news: false, side: None }
    }
}

/// Calls heads.
#[derive(Debug, Clone, Copy)]
pub struct House;

impl Coach<Coins> for House {
    fn choose(&mut self, _: &Coins, _: Side, _: &Call) -> Face {
        Face::Heads
    }

    fn reason(&mut self, _: &Coins, _: Side, _: &Call, choice: Face) -> Option<String> {
        (choice == Face::Heads).then(|| "it always does".to_owned())
    }
}

/// Two teams.
pub fn teams() -> TeamSet {
    let team = |id: &str, name: &str, color: &str| Team {
        id: id.to_owned(),
        name: name.to_owned(),
        season: "2026".to_owned(),
        color: color.to_owned(),
    };
    TeamSet {
        format: Team::FORMAT.to_owned(),
        name: "Mints".to_owned(),
        league: String::new(),
        sources: vec!["the mint".to_owned()],
        real: vec![],
        teams: vec![team("PEN", "Pennies", "#b87333"), team("DIM", "Dimes", "#c0c0c0")],
    }
}

/// A game of both, of so many flips.
pub fn setup(flips: u8) -> Setup {
    let [home, visitors] = teams().teams.try_into().expect("two teams");
    Setup { teams: PerSide::new(home, visitors), flips }
}
