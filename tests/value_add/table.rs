//! A test table: Kentucky 2012 hosts Kansas 2008 with the cards pictured in the rulebook, and the test types
//! every die. Kansas visits, so it has the ball first.

use hardwood::book::{Line, Play};
use hardwood::court::{Player, Position, Side};
use hardwood::table::{Need, Scored, Session, What};
use hardwood::value_add::cards::{CardSet, TeamCard};
use hardwood::value_add::{Choice, HouseRules, Question, Rotation, Setup, Turn, ValueAdd};
use std::sync::{Arc, OnceLock};

pub use Side::{Home, Visitors};

/// Columns and free throws, by position, which the rulebook's pictures do not show; these are made up.
const UNREADABLE: [[([u8; 5], u8); 5]; 2] = [
    [
        ([1, 5, 4, 3, 7], 14),
        ([4, 4, 4, 4, 4], 17),
        ([1, 6, 6, 2, 5], 15),
        ([1, 7, 5, 1, 6], 13),
        ([0, 9, 7, 0, 4], 14),
    ],
    [
        ([3, 3, 6, 6, 2], 16),
        ([4, 4, 5, 4, 3], 15),
        ([4, 4, 2, 5, 5], 16),
        ([0, 10, 5, 0, 5], 14),
        ([0, 9, 4, 0, 7], 14),
    ],
];

/// Nothing on 11-66 and a d20 of 5: a two for either point guard.
const FILLER: [u32; 4] = [1, 6, 6, 5];

fn team(set: &str, id: &str) -> TeamCard {
    let set = CardSet::from_json(set).expect("a good set").0;
    set.teams.into_iter().find(|team| team.id == id).expect("it is there")
}

/// Kentucky at home to Kansas, with the lineups of the rulebook for the whole game.
pub fn pictured() -> Setup {
    static SETUP: OnceLock<Setup> = OnceLock::new();
    SETUP
        .get_or_init(|| {
            let kentucky = team(include_str!("../../www/cards/value-add/college-2010.json"), "KENTU12");
            let kansas = team(include_str!("../../www/cards/value-add/college-2002.json"), "KANSA08");
            let mut setup = Setup::new(kentucky, kansas);
            let fives = [
                ["Marquis Teague", "Doron Lamb", "Michael Kidd-Gilchrist", "Terrence Jones", "Anthony Davis"],
                ["Russell Robinson", "Mario Chalmers", "Brandon Rush", "Darnell Jackson", "Darrell Arthur"],
            ];
            for (side, five) in Side::ALL.into_iter().zip(fives) {
                setup.rotations[side] = Rotation::starters(five.map(|name| place(&setup, side, name)));
            }
            for (side, five) in Side::ALL.into_iter().zip(UNREADABLE) {
                for (player, (d20, ft)) in setup.rotations[side].five().into_iter().zip(five) {
                    let card = &mut setup.teams[side].players[usize::from(player)];
                    (card.d20, card.ft) = (d20, ft);
                }
            }
            // the pictures show no dunk range, so neither team has one
            setup.teams[Home].dunk = 50;
            setup.teams[Visitors].dunk = 50;
            (setup.teams[Home].dunk_defense, setup.teams[Visitors].dunk_defense) = (0, 0);
            setup
        })
        .clone()
}

fn place(setup: &Setup, side: Side, name: &str) -> u8 {
    let found = setup.teams[side].players.iter().position(|card| card.name.ends_with(name));
    found.unwrap_or_else(|| panic!("{name} plays for {}", setup.teams[side].name)) as u8
}

pub struct Table {
    pub session: Session<ValueAdd>,
    seen: usize,
}

impl Table {
    pub fn of(setup: Setup) -> Table {
        let session = Session::new(Arc::new(setup), None).unwrap_or_else(|e| panic!("{e}"));
        Table { session, seen: 0 }
    }

    /// The advanced game, with Kansas about to roll at 44.
    pub fn new() -> Table {
        Table::of(pictured())
    }

    pub fn basic() -> Table {
        Table::of(Setup { house: HouseRules::BASIC, ..pictured() })
    }

    /// Plays on, with a two each possession, until `side` begins possession `number`.
    pub fn to(mut self, number: u8, side: Side) -> Table {
        while (self.game().turn().number, self.game().offense()) != (number, side) {
            self.dice(&FILLER);
        }
        self.seen = self.session.events().len();
        self
    }

    /// Answers the lineup questions: both coaches keep their fives.
    pub fn ready(&mut self) -> &mut Table {
        while matches!(self.session.need(), Need::Choose { question: Question::Lineup, .. }) {
            self.session.choose(0).expect("the first choice is legal");
        }
        self
    }

    /// Types dice and fails if one of them is not due.
    pub fn dice(&mut self, faces: &[u32]) -> &mut Table {
        for &face in faces {
            self.ready();
            assert!(
                matches!(self.session.need(), Need::Roll { .. }),
                "{face} typed: {:?}",
                self.session.need()
            );
            self.session.enter_luck(face).unwrap_or_else(|e| panic!("{face}: {e}"));
        }
        self
    }

    /// Answers the current question.
    pub fn choose(&mut self, choice: Choice) -> &mut Table {
        let Need::Choose { choices, .. } = self.session.need() else { panic!("{:?}", self.session.need()) };
        let at =
            choices.iter().position(|&c| c == choice).unwrap_or_else(|| panic!("{choice:?}: {choices:?}"));
        self.session.choose(at as u16).expect("legal");
        self
    }

    /// Uses an open window of `side`'s coach.
    pub fn act(&mut self, side: Side, choice: Choice) -> &mut Table {
        let find = |table: &Table| {
            let open =
                |may: &hardwood::table::Window<ValueAdd>| may.side == side && may.choices.contains(&choice);
            table.session.first_act(|_, may| open(may).then_some(choice))
        };
        if find(self).is_none() {
            self.ready();
        }
        let act = find(self);
        let act = act.unwrap_or_else(|| panic!("{choice:?} may not be done: {:?}", self.session.windows()));
        self.session.act(act).expect("legal");
        self
    }

    pub fn game(&self) -> &ValueAdd {
        self.session.game()
    }

    pub fn turn(&self) -> (Turn, Side) {
        (self.game().turn(), self.game().offense())
    }

    /// The player with this last name.
    pub fn player(&self, name: &str) -> Player {
        let setup = self.game().setup();
        let of = |side: Side| {
            let at = setup.teams[side].players.iter().position(|card| card.name.ends_with(name))?;
            Some(Player::new(side, at as u8))
        };
        of(Home).or_else(|| of(Visitors)).unwrap_or_else(|| panic!("nobody is called {name}"))
    }

    pub fn line(&self, name: &str) -> Line {
        self.game().book().line(self.player(name))
    }

    pub fn at(&self, side: Side, position: Position) -> Player {
        self.game().player_at(side, position)
    }

    /// The plays recorded since the last call.
    pub fn plays(&mut self) -> Vec<Play> {
        let events = self.session.events();
        let plays = events[self.seen.min(events.len())..].iter().filter_map(|event| match event.what {
            What::Play(play) => Some(play),
            What::Talk { .. } => None,
        });
        let plays = plays.collect();
        self.seen = self.session.events().len();
        plays
    }

    pub fn points(&self, side: Side) -> u16 {
        self.game().book().points(side)
    }
}
