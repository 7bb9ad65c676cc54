//! A scripted scene: two teams, cards where a test wants them, and dice and decisions that must be used up.

use hardwood::court::Side;
use hardwood::march_madness::Component as _;
use hardwood::march_madness::Position;
use hardwood::march_madness::advanced::{Card, Choice, Contest, ScoringDice, Setup, StrategyCards};
use hardwood::march_madness::cards::{Defense, POSITIONS, PlayerCard, Rating, TeamCard};
use hardwood::table::{Game, Script, restore};
use serde_json::{Value, json};
use std::sync::Arc;

pub const HOME: Side = Side::Home;
pub const VISITORS: Side = Side::Visitors;

/// A team of one rating except for named players; bench D, coach 3.
pub fn team(name: &str, letter: Rating, defense: Defense, players: &[(Position, &str, Rating)]) -> TeamCard {
    let players = POSITIONS.iter().zip(Position::ALL).map(|(position, at)| {
        let known = players.iter().find(|(where_, ..)| *where_ == at);
        PlayerCard {
            position: (*position).to_owned(),
            name: known.map_or(format!("{name} {position}"), |(_, name, _)| (*name).to_owned()),
            rating: known.map_or(letter, |(.., rating)| *rating),
            points: 0,
        }
    });
    let mut team = TeamCard {
        id: name[..2].to_uppercase(),
        name: name.to_owned(),
        season: "1979".to_owned(),
        color: "#336699".to_owned(),
        bench: Rating::D,
        defense,
        coaching: 3,
        players: players.collect(),
        ..TeamCard::default()
    };
    team.power = team.power_rating();
    team
}

/// The teams of the printed examples: Michigan State at home, Indiana State visiting.
pub fn setup() -> Setup {
    let state =
        team("Michigan State", Rating::C, Defense::A, &[(Position::LeftForward, "Greg Kelser", Rating::B)]);
    let indiana =
        team("Indiana State", Rating::D, Defense::B, &[(Position::LeftForward, "Larry Bird", Rating::Aa)]);
    Setup::new(state, indiana)
}

/// The number of a copy of a card.
pub fn card(card: Card, copy: u8) -> u8 {
    let before = Card::ALL
        .iter()
        .take_while(|other| **other != card)
        .map(|other| StrategyCards::house().numbers(*other).count);
    before.sum::<u8>() + 1 + copy
}

/// A first half with empty hands, for a test to fill.
pub struct Scene {
    setup: Setup,
    state: Value,
    used: Vec<u8>,
    game: Option<Contest>,
}

impl Scene {
    pub fn new(setup: Setup) -> Self {
        let mut game = Contest::new(Arc::new(setup.clone())).expect("a good setup");
        let even = setup.teams[HOME].power == setup.teams[VISITORS].power;
        let roll = if even { vec![1] } else { vec![] };
        // a solitaire team draws more cards (§15.1)
        let more =
            Side::ALL.map(|side| u32::from(setup.solitaire[side]) * u32::from(setup.teams[side].coaching));
        let luck: Vec<u32> = roll.into_iter().chain(1..=14 + more[0] + more[1]).collect();
        let mut script = Script::new(&luck, &[]);
        game.step(&mut script).expect("dealt");
        let mut state = serde_json::to_value(&game).expect("it can be kept");
        for side in 0..2 {
            state["displays"][side]["hand"] = json!([]);
        }
        Scene { setup, state, used: Vec::new(), game: None }
    }

    fn next(&mut self, kind: Card) -> u8 {
        let copy = self.used.iter().filter(|used| Card::of(**used) == kind).count() as u8;
        let number = card(kind, copy);
        self.used.push(number);
        number
    }

    fn lay(mut self, side: Side, kind: Card, at: Position, open: bool) -> Self {
        let number = self.next(kind);
        let on = &mut self.state["displays"][side as usize]["played"][at as usize];
        on.as_array_mut().expect("a list").push(json!({"number": number, "open": open}));
        self
    }

    /// Puts a card on a position, face down.
    pub fn played(self, side: Side, kind: Card, at: Position) -> Self {
        self.lay(side, kind, at, false)
    }

    pub fn open(self, side: Side, kind: Card, at: Position) -> Self {
        self.lay(side, kind, at, true)
    }

    pub fn coaching(mut self, side: Side, kind: Card) -> Self {
        self.state["displays"][side as usize]["coaching"] = json!(self.next(kind));
        self
    }

    pub fn coaching_at(mut self, side: Side, kind: Card, at: Position) -> Self {
        let display = side as usize;
        self.state["displays"][display]["target"] = serde_json::to_value(at).expect("a word");
        self.state["displays"][display]["box_used"] = json!(true);
        self.coaching(side, kind)
    }

    pub fn hand(mut self, side: Side, kind: Card) -> Self {
        let number = self.next(kind);
        self.state["displays"][side as usize]["hand"].as_array_mut().expect("a list").push(json!(number));
        self
    }

    pub fn discarded(mut self, kind: Card) -> Self {
        let number = self.next(kind);
        self.state["discards"].as_array_mut().expect("a list").push(json!(number));
        self
    }

    pub fn fouled(mut self, side: Side, at: Position) -> Self {
        self.state["displays"][side as usize]["men"][at as usize]["fouls"] = json!(1);
        self
    }

    /// Gives a player, or the bench, this many fouls.
    pub fn fouls(mut self, side: Side, at: Position, n: u8) -> Self {
        self.state["displays"][side as usize]["men"][at as usize]["fouls"] = json!(n);
        self
    }

    /// Gives a coach this many Technicals.
    pub fn technicals(mut self, side: Side, n: u8) -> Self {
        self.state["displays"][side as usize]["technicals"] = json!(n);
        self
    }

    /// Leaves a side this many Timeouts.
    pub fn time_outs(mut self, side: Side, n: u8) -> Self {
        self.state["displays"][side as usize]["time_outs"] = json!(n);
        self
    }

    /// Marks positions as resolved this period.
    pub fn resolved(mut self, positions: &[Position]) -> Self {
        for &at in positions {
            self.state["resolved"][at as usize] = json!(true);
        }
        self
    }

    /// Gives a side points at center in the current period.
    pub fn scored(mut self, side: Side, points: u16) -> Self {
        let at = side as usize;
        let period = self.state["period"].as_u64().expect("a number") as usize - 1;
        self.state["lines"][at][period][Position::Center as usize] = json!(points);
        self.state["book"]["teams"][at]["periods"][period] = json!(points);
        self.state["book"]["teams"][at]["points"] = json!(points);
        self
    }

    /// The dice of the last roll, at center.
    pub fn just_rolled(mut self, home: u8, visitors: u8) -> Self {
        let rolled = ScoringDice::new(Position::Center, home, visitors);
        self.state["last"] = serde_json::to_value(rolled).expect("plain data");
        self
    }

    pub fn clocks(mut self, home: u8, visitors: u8) -> Self {
        for (side, minutes) in [(0, home), (1, visitors)] {
            self.state["displays"][side]["clock"] = json!(minutes);
        }
        self
    }

    pub fn period(mut self, period: u8) -> Self {
        self.state["period"] = json!(period);
        for side in 0..2 {
            self.state["lines"][side] = json!(vec![[0; 6]; usize::from(period)]);
            self.state["book"]["teams"][side]["periods"] = json!(vec![0; usize::from(period)]);
        }
        self
    }

    fn build(&self) -> Contest {
        let mut state = self.state.clone();
        let rest = (1..=60u8).filter(|number| !self.used.contains(number));
        let cards: Vec<u8> = self.used.iter().copied().chain(rest).collect();
        state["deck"] = json!({"cards": cards, "drawn": self.used.len()});
        restore(json!(self.setup), state).expect("a sound one")
    }

    pub fn game(&self) -> Contest {
        self.game.clone().unwrap_or_else(|| self.build())
    }

    pub fn rolled(&self, at: Position, home: u8, visitors: u8) -> ScoringDice {
        ScoringDice::new(at, home, visitors)
    }

    pub fn points(&self, side: Side, at: Position) -> u16 {
        self.game().points_of(side, self.game().period(), at)
    }

    /// Plays `steps` steps with a script, all of which must be used.
    pub fn play(&mut self, steps: usize, luck: &[u32], choices: &[Choice]) -> Script<Contest> {
        let mut game = self.game();
        let mut script = Script::new(luck, choices);
        for step in 0..steps {
            let done = game.step(&mut script);
            assert!(done.is_ok(), "step {step}: {done:?} after {:?}", script.asked);
        }
        assert!(script.used_up(), "the script must be used up: {:?}", script.asked);
        self.game = Some(game);
        script
    }

    /// The side whose turn it is.
    fn on_turn(&self) -> Side {
        let game = self.game();
        let underdog = game.favorite().other();
        if game.display(underdog).clock >= game.display(underdog.other()).clock {
            underdog
        } else {
            underdog.other()
        }
    }

    fn clock_dice(&self) -> usize {
        match self.game().display(self.on_turn()).clock {
            18.. => 5,
            15..=17 => 4,
            11..=14 => 3,
            6..=10 => 2,
            _ => 1,
        }
    }

    /// Lets the clock dice select a position (the white die, then sixes), and goes on with these dice and
    /// answers.
    pub fn resolve(&mut self, at: Position, luck: &[u32], choices: &[Choice]) -> Script<Contest> {
        let mut dice = vec![at as u32 + 1];
        dice.resize(self.clock_dice(), 6);
        dice.extend(luck);
        self.play(1, &dice, choices)
    }

    /// Plays a turn within the time left: this choice with these dice, and no Move.
    pub fn turn(&mut self, luck: &[u32], choice: Choice) {
        let mut dice = vec![1; self.clock_dice()];
        dice.extend(luck);
        self.play(1, &dice, &[choice, Choice::Pass]);
    }
}
