//! A scripted scene: two made-up teams, and rolls and choices that a session must use up, as if people with
//! their own dice played it.

use hardwood::book::{BoxScore, Line, Play};
use hardwood::court::{Player, Side};
use hardwood::dice_basketball::cards::{PlayerCard, TeamCard};
use hardwood::dice_basketball::{Choice, Code, DiceBasketball, Question, Roll, Setup, Talk};
use hardwood::kit::Provenance;
use hardwood::table::{Need, Scored, Session, What};
use std::sync::Arc;

pub use hardwood::court::Position::{self, C, Pf, Pg, Sf, Sg};
pub use hardwood::court::Side::{Home, Visitors};

enum Step {
    Roll(u8),
    Choose(Choice),
}

pub struct Scene {
    pub setup: Setup,
    steps: Vec<Step>,
}

fn player(side: Side, i: usize) -> PlayerCard {
    PlayerCard {
        number: i.to_string(),
        name: format!("{} {}{i}", side.name(), ["Ames", "Bell", "Cole", "Dunn", "Ellis"][i % 5]),
        position: Position::ALL[i % 5],
        games: 82,
        minutes: 300 - 10 * i as u16,
        points: 100,
        two: Some(50),
        three: Some(35),
        three_limit: 5,
        ft: Some(79),
        passing: 90,
        steal: 98,
        block: 99,
        rebound: 50,
        defense: 0,
        stamina: 20,
        injury: 80,
        // foul ratings fall by roster index, so the starters rank PG 1 to C 5
        foul: 90 - 5 * i as u8,
        status: Provenance::House,
        note: String::new(),
    }
}

/// Ten players: five starters by position, then five reserves by position.
pub fn team(side: Side) -> TeamCard {
    TeamCard {
        id: side.name()[..3].to_uppercase(),
        name: side.name().to_owned(),
        season: "none".to_owned(),
        record: String::new(),
        color: "#336699".to_owned(),
        timing: if side == Home { 20 } else { 22 },
        players: (0..10).map(|i| player(side, i)).collect(),
    }
}

impl Scene {
    /// Home has won the tip, and its point guard has the ball.
    pub fn new() -> Self {
        Self::at_tip_off().roll(0)
    }

    /// A scene before the opening jump ball.
    pub fn at_tip_off() -> Self {
        Scene { setup: Setup::new(team(Home), team(Visitors), Code::Nba), steps: Vec::new() }
    }

    /// The same scene by college rules.
    pub fn college(mut self) -> Self {
        self.setup.code = Code::College;
        self
    }

    /// Changes a starter's card.
    pub fn with(mut self, side: Side, at: Position, f: impl FnOnce(&mut PlayerCard)) -> Self {
        f(&mut self.setup.teams[side].players[at as usize]);
        self
    }

    /// Changes all cards of a side.
    pub fn all(mut self, side: Side, f: impl FnMut(&mut PlayerCard)) -> Self {
        self.setup.teams[side].players.iter_mut().for_each(f);
        self
    }

    /// Sets the shots and turnovers of a period.
    pub fn timing(mut self, shots: u8) -> Self {
        self.setup.teams[Home].timing = shots - shots / 2;
        self.setup.teams[Visitors].timing = shots / 2;
        self
    }

    /// Scripts a roll: red for tens, white for ones.
    pub fn roll(mut self, roll: u8) -> Self {
        self.steps.push(Step::Roll(roll));
        self
    }

    /// Scripts several rolls.
    pub fn rolls(self, rolls: &[u8]) -> Self {
        rolls.iter().fold(self, |scene, &roll| scene.roll(roll))
    }

    /// Scripts a coach's answer.
    pub fn choose(mut self, choice: Choice) -> Self {
        self.steps.push(Step::Choose(choice));
        self
    }

    /// The player with the ball shoots for two.
    pub fn two(self, roll: u8) -> Self {
        self.choose(Choice::Two).roll(roll)
    }

    /// The player with the ball shoots for three.
    pub fn three(self, roll: u8) -> Self {
        self.choose(Choice::Three).roll(roll)
    }

    /// The player with the ball passes although a shot is allowed.
    pub fn pass(self, roll: u8) -> Self {
        self.choose(Choice::Pass).roll(roll)
    }

    /// Scripts `n` turnovers: each point guard throws the first pass away and the other receives the inbounds
    /// pass. An even number leaves the ball where it was.
    pub fn burn(self, n: u16) -> Self {
        (0..n).fold(self, |scene, _| scene.roll(96).roll(0))
    }

    /// Plays the script.
    pub fn play(self) -> PlayedScene {
        let mut session = Session::<DiceBasketball>::new(Arc::new(self.setup), None).expect("a good setup");
        let mut steps = self.steps.into_iter().peekable();
        loop {
            if let Some(Step::Choose(wanted)) = steps.peek() {
                let at =
                    session.windows().iter().flat_map(|window| &window.choices).position(|c| c == wanted);
                if let Some(at) = at {
                    session.act(at as u16).expect("it is on offer");
                    steps.next();
                    continue;
                }
            }
            match session.need().clone() {
                Need::Choose { question: Question::Lineup, choices, .. } => {
                    let wanted = match steps.peek() {
                        Some(Step::Choose(c)) => choices.iter().position(|x| x == c),
                        _ => None,
                    };
                    if wanted.is_some() {
                        steps.next();
                    } else if steps.peek().is_none() {
                        break;
                    }
                    session.choose(wanted.unwrap_or(0) as u16).expect("it is on offer");
                }
                Need::Choose { question, choices, .. } => match steps.next() {
                    None => break,
                    Some(Step::Choose(c)) => {
                        let at = choices.iter().position(|x| *x == c);
                        let at = at.unwrap_or_else(|| panic!("{c:?} to {question:?}: {choices:?}"));
                        session.choose(at as u16).expect("it is on offer");
                    }
                    Some(Step::Roll(n)) => panic!("{n} scripted, but asked {question:?}: {choices:?}"),
                },
                Need::Roll { draw, .. } => match steps.next() {
                    None => break,
                    Some(Step::Roll(n)) => session
                        .enter_luck(u32::from(n) + 1)
                        .unwrap_or_else(|e| panic!("{n} for {draw:?}: {e}")),
                    Some(Step::Choose(c)) => panic!("{c:?} scripted, but a roll is due for {draw:?}"),
                },
                Need::Draw { .. } | Need::Over => break,
            }
        }
        assert!(steps.next().is_none(), "the script was not used up; the game needs {:?}", session.need());
        PlayedScene(session)
    }
}

/// A scene that was played.
pub struct PlayedScene(pub Session<DiceBasketball>);

/// The starter of a side at a position.
pub const fn starter(side: Side, at: Position) -> Player {
    Player::new(side, at as u8)
}

impl PlayedScene {
    pub fn game(&self) -> &DiceBasketball {
        self.0.game()
    }

    pub fn book(&self) -> &BoxScore {
        self.game().book()
    }

    /// The line of a starter.
    pub fn line(&self, side: Side, at: Position) -> Line {
        self.book().line(starter(side, at))
    }

    pub fn points(&self, side: Side) -> u16 {
        self.book().points(side)
    }

    /// The plays, oldest first.
    pub fn plays(&self) -> Vec<Play> {
        let play = |what: &What<Talk>| if let What::Play(play) = what { Some(*play) } else { None };
        self.0.events().iter().filter_map(|e| play(&e.what)).collect()
    }

    /// The last play.
    pub fn last(&self) -> Play {
        *self.plays().last().expect("at least one play")
    }

    /// The log entries in words, without the rolls.
    pub fn log(&self) -> Vec<String> {
        let setup = self.game().setup();
        let words = |talk: &Talk| (!matches!(talk, Talk::Rolled { .. })).then(|| talk.text(setup));
        let entry = |what: &What<Talk>| if let What::Talk { talk } = what { words(talk) } else { None };
        self.0.events().iter().filter_map(|e| entry(&e.what)).collect()
    }

    /// The acts open to the coach of `side`.
    pub fn may(&self, side: Side) -> Vec<Choice> {
        let windows = self.0.windows().iter().filter(|window| window.side == side);
        windows.flat_map(|window| window.choices.clone()).collect()
    }

    /// The purpose of the roll that is due.
    pub fn rolls_for(&self) -> Option<Roll> {
        match self.0.need() {
            Need::Roll { draw, .. } => Some(*draw),
            _ => None,
        }
    }

    /// The question that is asked, with its side and choices.
    pub fn asked(&self) -> Option<(Side, Question, Vec<Choice>)> {
        match self.0.need() {
            Need::Choose { side, question, choices } => Some((*side, question.clone(), choices.clone())),
            _ => None,
        }
    }

    /// The side and position of the ball.
    pub fn ball(&self) -> (Side, Option<Position>) {
        let ball = self.game().ball();
        (ball.side, ball.at)
    }

    /// The last number of the latest shot's range.
    pub fn range(&self) -> i16 {
        let range = |what: &What<Talk>| match what {
            What::Talk { talk: Talk::ShotSum { range, .. } } => Some(*range),
            _ => None,
        };
        self.0.events().iter().rev().find_map(|e| range(&e.what)).expect("a shot")
    }
}
