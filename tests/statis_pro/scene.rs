//! Scenes: two made-up teams and a script of cards, each with only the text a test needs. A session plays
//! them as a person with their own deck would, and every scripted card must be used.

use hardwood::book::{BoxScore, Line, Play};
use hardwood::court::{Player, Position, Side};
use hardwood::kit::Provenance;
use hardwood::statis_pro::cards::{Letter, PlayerCard, TeamCard};
use hardwood::statis_pro::fac::{Class, Fac, Section};
use hardwood::statis_pro::fast_break::{self, Outcome, Runner};
use hardwood::statis_pro::{Choice, Code, PickWhy, Pile, Question, Rated, Setup, StatisPro, Talk};
use hardwood::table::{Need, Scored, Session, What};
use std::sync::Arc;

pub use Position::{C, Pf, Pg, Sf, Sg};
pub use Side::{Home, Visitors};

enum Step {
    Card(u8),
    Choose(Choice),
}

pub struct Scene {
    pub setup: Setup,
    deck: Vec<Fac>,
    defined: [bool; 201],
    used: [bool; 201],
    steps: Vec<Step>,
}

fn player(side: Side, i: usize, class: Class, plays: Position) -> PlayerCard {
    PlayerCard {
        number: i.to_string(),
        name: format!("{} {}{i}", side.name(), ["Ames", "Bell", "Cole", "Dunn", "Ellis"][i % 5]),
        classes: vec![class],
        height: 78,
        weight: 210,
        age: 25,
        years: 3,
        college: String::new(),
        games: 82,
        injury: 0,
        fg: 45,
        atts: 12,
        three_atts: 0,
        three: None,
        ft: 75,
        rebounds: 10,
        foul_range: (0, 0),
        // distinct, falling by roster place: the starters' FD ranks are PG 1 … C 5
        foul_drawing: 200 - 10 * i as u16,
        blocks: 0,
        assists: 3,
        steals: 2,
        defense: -3,
        // no fatigue, except in tests about it
        stamina: 2,
        minutes: 300 - 10 * i as u16,
        starts: if i < 5 { 82 } else { 0 },
        plays: Some(plays),
        status: Provenance::House,
        note: String::new(),
    }
}

/// Ten players: the five starters by position, then the five reserves by position.
fn team(side: Side) -> TeamCard {
    let players = (0..10)
        .map(|i| {
            let position = Position::ALL[i % 5];
            player(side, i, Class::of(position), position)
        })
        .collect();
    TeamCard {
        id: side.name()[..3].to_uppercase(),
        name: side.name().to_owned(),
        season: "none".to_owned(),
        record: String::new(),
        color: "#336699".to_owned(),
        fb_offense: Letter::C,
        fb_defense: Letter::C,
        home_index: 0,
        road_index: 0,
        fouled: 0,
        turnovers: 0,
        fouls: 0,
        tempo: 0,
        boards: 0,
        status: Provenance::House,
        players,
    }
}

/// Printed text.
fn read<T: std::str::FromStr<Err = hardwood::statis_pro::Unreadable>>(text: &str) -> T {
    text.parse().unwrap_or_else(|e| panic!("{e}"))
}

/// A card without surprises in any section.
fn plain(rpg: u8) -> Fac {
    Fac {
        rpg,
        action: read("Pass to PG #40"),
        press: read("Pass to PG #40"),
        advance: read("Pass to PG #40"),
        rebound: read("Def C"),
        shot: read("50"),
        jump_to: read("PG"),
        block: read("Def C"),
        z: read("Desperation Heave"),
        foul: read("100 FD3"),
        status: Provenance::House,
    }
}

impl Scene {
    /// The home side has won the opening jump and is about to draw its first ACTION card; its PG has the ball.
    pub fn new() -> Self {
        Self::at_tip_off().card(Section::JumpTo, "PG")
    }

    /// Home inbounds and is about to draw an ACTION card: there is no ballhandler.
    pub fn inbounding() -> Self {
        Self::new().burn(2)
    }

    /// The tip has not been jumped yet; Home's center is the better rebounder.
    pub fn at_tip_off() -> Self {
        let mut scene = Scene {
            setup: Setup::nba(team(Home), team(Visitors)),
            deck: (1..=200).map(plain).collect(),
            defined: [false; 201],
            used: [false; 201],
            steps: Vec::new(),
        };
        scene.player(Home, C).rebounds = 20;
        scene.player(Visitors, C).rebounds = 15;
        scene
    }

    /// Sets the code.
    pub fn by(mut self, code: Code) -> Self {
        self.setup.code = code;
        self
    }

    /// Removes all asterisks, so that everybody needs normal rest.
    pub fn tiring(mut self) -> Self {
        for team in &mut self.setup.teams.0 {
            team.players.iter_mut().for_each(|player| player.stamina = 0);
        }
        self
    }

    /// Reduces a team to five players.
    pub fn no_bench(mut self, side: Side) -> Self {
        self.setup.teams[side].players.truncate(5);
        self
    }

    /// The card of a starter.
    pub fn player(&mut self, side: Side, position: Position) -> &mut PlayerCard {
        &mut self.setup.teams[side].players[position as usize]
    }

    /// The reserve at a position.
    pub fn reserve(&mut self, side: Side, position: Position) -> &mut PlayerCard {
        &mut self.setup.teams[side].players[5 + position as usize]
    }

    /// Changes a starter's card.
    pub fn with(mut self, side: Side, position: Position, f: impl FnOnce(&mut PlayerCard)) -> Self {
        f(self.player(side, position));
        self
    }

    /// The next card flipped has this text in this section.
    pub fn card(self, section: Section, text: &str) -> Self {
        self.card_with(&[(section, text)])
    }

    /// The next card flipped has these texts.
    pub fn card_with(mut self, sections: &[(Section, &str)]) -> Self {
        let free = |s: &Self, n: u8| !s.used[n as usize] && !s.defined[n as usize];
        let rpg = (1..=200).rev().find(|&n| free(&self, n)).expect("a card is left");
        self.define(rpg, sections);
        self.flip(rpg)
    }

    /// ACTION sends the side with the ball to this Z reading.
    pub fn z(self, reading: &str) -> Self {
        self.card(Section::Action, "Consult Z").card(Section::Z, reading)
    }

    /// The next card flipped is the one with this RPG number.
    pub fn rpg(mut self, rpg: u8) -> Self {
        self.defined[rpg as usize] = true;
        self.flip(rpg)
    }

    fn flip(mut self, rpg: u8) -> Self {
        assert!(!self.used[rpg as usize], "card {rpg} was flipped before");
        self.used[rpg as usize] = true;
        self.steps.push(Step::Card(rpg));
        self
    }

    fn define(&mut self, rpg: u8, sections: &[(Section, &str)]) {
        self.defined[rpg as usize] = true;
        let card = &mut self.deck[rpg as usize - 1];
        for (section, text) in sections {
            match section {
                Section::Action => card.action = read(text),
                Section::Press => card.press = read(text),
                Section::Advance => card.advance = read(text),
                Section::Rebound => card.rebound = read(text),
                Section::Shot => card.shot = read(text),
                Section::JumpTo => card.jump_to = read(text),
                Section::Block => card.block = read(text),
                Section::Z => card.z = read(text),
                Section::Foul => card.foul = read(text),
                Section::Rpg => {}
            }
        }
    }

    /// Adds a coach's answer to the script.
    pub fn choose(mut self, choice: Choice) -> Self {
        self.steps.push(Step::Choose(choice));
        self
    }

    /// `n` possessions of one card each: traveling. An even number leaves the ball where it is.
    pub fn burn(mut self, n: u8) -> Self {
        for _ in 0..n {
            let travels = read("Traveling D OB, TO PG");
            let again = |s: &Self, n: u8| s.deck[n as usize - 1].action == travels;
            let rpg = (1..=200u8)
                .find(|&n| !self.used[n as usize] && again(&self, n))
                .or_else(|| {
                    (1..=180)
                        .rev()
                        .chain(181..=200)
                        .find(|&n| !self.used[n as usize] && !self.defined[n as usize])
                })
                .expect("a card is left");
            self.define(rpg, &[(Section::Action, "Traveling D OB, TO PG")]);
            self = self.flip(rpg);
        }
        self
    }

    /// `n` periods without points, from the opening jump.
    pub fn quarters(self, n: u8) -> Self {
        (0..n).fold(self, |scene, quarter| scene.burn(if quarter == 0 { 179 } else { 180 }).shuffled())
    }

    /// Shuffles all cards, as at the end of a period.
    pub fn shuffled(mut self) -> Self {
        self.used = [false; 201];
        self
    }

    /// Whether the coach of `side` could do this anywhere between the end of the script and the next card.
    pub fn may_ever(&self, side: Side, choice: Choice) -> bool {
        let steps = self.steps.iter().map(|step| match step {
            Step::Card(rpg) => Step::Card(*rpg),
            Step::Choose(choice) => Step::Choose(*choice),
        });
        let again = Scene {
            setup: self.setup.clone(),
            deck: self.deck.clone(),
            defined: self.defined,
            used: self.used,
            steps: steps.collect(),
        };
        let mut played = again.play();
        loop {
            if played.may(side).contains(&choice) {
                return true;
            }
            if played.lineup_of().is_none() {
                return false;
            }
            played.0.choose(0).expect("ready");
        }
    }

    /// Plays the script.
    pub fn play(self) -> Played {
        let mut setup = self.setup;
        setup.deck = Some(self.deck.into());
        let mut session = Session::<StatisPro>::new(Arc::new(setup), None).expect("a good setup");
        let mut steps = self.steps.into_iter().peekable();
        loop {
            if let Some(Step::Choose(wanted)) = steps.peek() {
                // a choice the coach may make in a window, or an answer
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
                    Some(Step::Card(rpg)) => {
                        panic!("card {rpg} scripted, but asked {question:?}: {choices:?}")
                    }
                },
                Need::Draw { draw, .. } => match steps.next() {
                    None => break,
                    Some(Step::Card(rpg)) => {
                        session
                            .enter_luck(u32::from(rpg))
                            .unwrap_or_else(|e| panic!("card {rpg} for {draw:?}: {e}"));
                    }
                    Some(Step::Choose(c)) => panic!("{c:?} scripted, but a card is due for {draw:?}"),
                },
                Need::Roll { .. } | Need::Over => break,
            }
        }
        assert!(steps.next().is_none(), "the script was not used up; the game needs {:?}", session.need());
        Played(session)
    }
}

/// A player who shoots by the Fast Break chart when both teams have letter C, and a FOUL # for it.
pub fn break_shot() -> (Position, String) {
    let column = fast_break::column(Letter::C, Letter::C);
    let shot = (1..=100).find_map(|n| match fast_break::outcome(column, n) {
        Outcome::Shoots(Runner::At(at)) => Some((at, format!("{n} FD1"))),
        _ => None,
    });
    shot.expect("somebody shoots")
}

/// A played scene.
pub struct Played(pub Session<StatisPro>);

impl Played {
    pub fn game(&self) -> &StatisPro {
        self.0.game()
    }

    pub fn book(&self) -> &BoxScore {
        self.game().book()
    }

    /// The line of a starter.
    pub fn line(&self, side: Side, position: Position) -> Line {
        self.book().line(starter(side, position))
    }

    /// The current ratings of a side's player at a position.
    pub fn rated(&self, side: Side, position: Position) -> Rated {
        *self.game().rated(side, position)
    }

    pub fn points(&self, side: Side) -> u16 {
        self.book().points(side)
    }

    /// The plays, oldest first.
    pub fn plays(&self) -> Vec<Play> {
        self.0
            .events()
            .iter()
            .filter_map(|e| match e.what {
                What::Play(play) => Some(play),
                What::Talk { .. } => None,
            })
            .collect()
    }

    /// The announcements in words, oldest first, without cards.
    pub fn announcements(&self) -> Vec<String> {
        let setup = self.game().setup();
        let words = |t: &Talk| (!matches!(t, Talk::Flipped { .. })).then(|| t.text(setup));
        self.0
            .events()
            .iter()
            .filter_map(|e| match &e.what {
                What::Talk { talk } => words(talk),
                What::Play(_) => None,
            })
            .collect()
    }

    /// The acts open to the coach of a side.
    pub fn may(&self, side: Side) -> Vec<Choice> {
        let windows = self.0.windows().iter().filter(|window| window.side == side);
        windows.flat_map(|window| window.choices.clone()).collect()
    }

    /// The section the next card is flipped for; `None` if no card is due.
    pub fn reads(&self) -> Option<Section> {
        match self.0.need() {
            Need::Draw { draw, .. } => Some(draw.1),
            _ => None,
        }
    }

    /// The pile the next card comes from.
    pub fn pile(&self) -> Option<Pile> {
        match self.0.need() {
            Need::Draw { draw, .. } => Some(draw.0),
            _ => None,
        }
    }

    /// The side asked about the lineup.
    pub fn lineup_of(&self) -> Option<Side> {
        match self.0.need() {
            Need::Choose { side, question: Question::Lineup, .. } => Some(*side),
            _ => None,
        }
    }

    /// Answers every dead ball with "play on" until something else is needed.
    pub fn on(mut self) -> Self {
        while let Need::Choose { question: Question::Lineup, .. } = self.0.need() {
            self.0.choose(0).expect("ready");
        }
        self
    }

    /// The side asked to choose a player, what for, and the candidates' roster places.
    pub fn asked(&self) -> Option<(Side, PickWhy, Vec<u8>)> {
        match self.0.need() {
            Need::Choose { side, question: Question::Pick { why, among }, .. } => {
                Some((*side, *why, among.iter().map(|p| p.index).collect()))
            }
            _ => None,
        }
    }

    /// The legal answers now.
    pub fn choices(&self) -> Vec<Choice> {
        match self.0.need() {
            Need::Choose { choices, .. } => choices.clone(),
            _ => Vec::new(),
        }
    }

    /// The side with the ball.
    pub fn ball(&self) -> Side {
        self.game().ball().side
    }
}

/// A starter.
pub fn starter(side: Side, position: Position) -> Player {
    Player::new(side, position as u8)
}

/// The answer that chooses the player of `side` at this roster place.
pub const fn pick(side: Side, index: u8) -> Choice {
    Choice::Pick { player: Player::new(side, index) }
}
