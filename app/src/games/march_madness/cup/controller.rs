//! The controller of a cup: the picks, the games played at the table, the steps of undo.

use crate::games::Controlled;
use crate::games::march_madness::base::{Base, progress, refused};
use crate::routes::Route;
use crate::session::{Controller, Opened, PlayAction, read, write};
use crate::storage::Progress;
use crate::text::InWords as _;
use hardwood::court::{PerSide, Side};
use hardwood::kit::Seed;
use hardwood::march_madness::advanced::{
    self, Contest, GameSheet, HouseCoach as Bench, ScorerCount, Scorers,
};
use hardwood::march_madness::cup::{Choice, Cup, HouseCoach, PlayerLine, Question, Seat, Setup, Talk};
use hardwood::table::{
    Coach as _, Game as _, Need, Outcome as Simulated, Refusal, Scored, Session, simulate_told,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The setup of a cup, its seed, and whether the house answers for each coach, in order.
pub type CupStart = (Setup, Seed, Vec<bool>);

/// A cup that is played or watched.
#[derive(Debug, Clone)]
pub struct CupController {
    base: Base<Cup>,
    beside: Beside,
}

/// The controller's record beside the cup.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
struct Beside {
    /// Whether the house answers for a coach, by seat.
    house: Vec<bool>,
    /// Games on at the table: their ids on the shelf.
    begun: BTreeMap<u8, String>,
    /// Games that were played there.
    over: BTreeMap<u8, String>,
    /// The points of each game by scorer, of the better seed and of the other team.
    scorers: BTreeMap<u8, [[u16; 6]; 2]>,
    /// Inputs before the first step, then in each but the last.
    steps: Vec<usize>,
}

impl Controlled for Cup {
    type Controller = CupController;
}

impl Controller for CupController {
    const ROUTE: Route = Route::MarchCup;

    fn from_text(text: &str) -> Result<(Self, Option<String>), String> {
        let Opened { session, beside, notice } = read::<Cup, Beside>(text)?;
        let mut controller = Self::with(Base::new(session), beside.unwrap_or_default());
        if notice.is_none() {
            let steps = std::mem::take(&mut controller.beside.steps);
            controller.base.read_steps(steps);
        }
        Ok((controller, notice))
    }

    fn to_text(&self) -> String {
        write(&self.base.session, &Beside { steps: self.base.steps.kept(), ..self.beside.clone() })
    }

    fn progress(&self) -> Progress {
        progress::<Cup>(self.cup().moment(), self.cup().over())
    }

    fn title(&self) -> String {
        self.cup().setup().title()
    }

    fn take(&mut self, action: PlayAction) -> Result<(), String> {
        match action {
            PlayAction::Answer(index) => return self.answer(index),
            PlayAction::Leave => return self.leave_it(),
            PlayAction::Next => return self.forward(1),
            PlayAction::EnterLuck(_) | PlayAction::DrawUnseen(_) => {
                return Err("The dice of a cup are rolled here.".to_owned());
            }
            PlayAction::Undo => {
                self.base.undo();
            }
            PlayAction::Redo => {
                self.base.redo();
            }
            PlayAction::GoTo(step) => self.base.go_to(step),
        }
        Ok(())
    }
}

impl CupController {
    /// A new cup; `house` says of each coach, in order, whether the house answers for them.
    ///
    /// # Errors
    /// The problem in the setup.
    pub fn new(setup: Setup, seed: Seed, house: Vec<bool>) -> Result<Self, String> {
        let session = Session::new(Arc::new(setup), Some(seed)).in_words()?;
        let mut controller = Self::with(Base::new(session), Beside { house, ..Beside::default() });
        controller.settle();
        Ok(controller)
    }

    /// A cup to watch, as it stands; each pick and each game is a step.
    #[must_use]
    pub fn watch(session: Session<Cup>) -> Self {
        let is_step = |talk: &Talk| matches!(talk, Talk::Picks { .. } | Talk::Result { .. });
        let mut controller = Self::with(Base::watch(session, is_step), Beside::default());
        controller.count_again();
        controller
    }

    /// The cup as it stands, to be played on by its coaches.
    #[must_use]
    pub fn taken_over(&self) -> Self {
        let beside = Beside { scorers: self.beside.scorers.clone(), ..Beside::default() };
        let mut controller = Self::with(Base::new(self.base.session.clone()), beside);
        controller.settle();
        controller
    }

    fn with(base: Base<Cup>, mut beside: Beside) -> Self {
        beside.house.resize(base.session.setup().coaches.len(), false);
        CupController { base, beside }
    }

    /// Its session and steps.
    #[must_use]
    pub fn base(&self) -> &Base<Cup> {
        &self.base
    }

    /// The cup.
    #[must_use]
    pub fn cup(&self) -> &Cup {
        self.base.session.game()
    }

    /// Whether a person coaches from this seat.
    #[must_use]
    pub fn is_person(&self, seat: Seat) -> bool {
        !self.base.is_watched() && self.beside.house.get(usize::from(seat.0)) == Some(&false)
    }

    /// The id of a game on the shelf: played there, or on.
    #[must_use]
    pub fn at_table(&self, game: u8) -> Option<&str> {
        let of = if self.cup().result(game).is_some() { &self.beside.over } else { &self.beside.begun };
        of.get(&game).map(String::as_str)
    }

    /// A game was begun at the table.
    pub fn begun(&mut self, game: u8, id: String) {
        self.beside.begun.insert(game, id);
    }

    /// Enters the results of games finished at the table since. Returns whether there were any. `kept` gives
    /// the progress of a game on the shelf, `text` its text.
    pub fn bring(
        &mut self,
        kept: impl Fn(&str) -> Option<Progress>,
        text: impl Fn(&str) -> Option<String>,
    ) -> bool {
        let before = self.base.inputs();
        for (game, id) in self.beside.begun.clone() {
            let open = self.cup().open_games().any(|open| open == game);
            let Some(over) = kept(&id).filter(|progress| progress.finished && open) else { continue };
            let [visitors, home] = &over.sides;
            let names = self.cup().contest(game).map(|contest| contest.teams.map(|team| team.name.clone()));
            let same = names
                .is_ok_and(|names| names[Side::Home] == home.name && names[Side::Visitors] == visitors.name);
            if same && self.score(game, [home.score, visitors.score]).is_ok() {
                if let Some(sheet) = text(&id).and_then(|text| sheet_in(&text)) {
                    self.beside.scorers.insert(game, sheet.scorers.0);
                }
                self.beside.begun.remove(&game);
                self.beside.over.insert(game, id);
            }
        }
        self.settle();
        self.base.mark(before);
        self.base.inputs() > before
    }

    /// An answer, by its place: a pick.
    ///
    /// # Errors
    /// Where it is not on offer.
    pub fn answer(&mut self, index: u16) -> Result<(), String> {
        self.step(|controller| controller.base.session.choose(index).map_err(refused))
    }

    /// Lets the house coach answer the question.
    ///
    /// # Errors
    /// Where nothing is.
    pub fn leave_it(&mut self) -> Result<(), String> {
        self.step(Self::coached)
    }

    /// Keeps this team for a coach whose two teams meet.
    ///
    /// # Errors
    /// Where the two teams are not one coach's.
    pub fn keep(&mut self, game: u8, team: u8) -> Result<(), String> {
        self.step(|controller| controller.choose(Choice::Keep { game, team }))
    }

    /// A game is simulated.
    ///
    /// # Errors
    /// Why it can't be.
    pub fn simulate(&mut self, game: u8) -> Result<(), String> {
        self.step(|controller| controller.simulated(game))
    }

    /// The next so many games are simulated, after the draft if that is not over, the house deciding for
    /// everybody. As one step.
    ///
    /// # Errors
    /// Why a game can't be played.
    pub fn forward(&mut self, games: usize) -> Result<(), String> {
        self.step(|controller| {
            let mut left = games;
            while left > 0 && !controller.cup().over() {
                let open = controller.cup().open_games().next();
                match (controller.cup().picker(), open) {
                    (None, Some(game)) if controller.cup().opposes_self(game).is_none() => {
                        controller.simulated(game)?;
                        left -= 1;
                    }
                    _ => controller.coached()?,
                }
                controller.luck();
            }
            Ok(())
        })
    }

    /// A game as its coaches and the cup's luck play it, to be watched.
    ///
    /// # Errors
    /// Where it was played otherwise: at a table, and by people.
    pub fn replayed(&self, game: u8) -> Result<Session<Contest>, String> {
        let mut then = self.base.session.clone();
        while then.game().result(game).is_some() && then.undo(1) == 1 {}
        let mut session = Session::<Contest>::new(
            Arc::new(then.game().contest(game).in_words()?),
            Some(self.luck_of(game)),
        )
        .in_words()?;
        while let Some(input) = session.input_of(&mut Bench, &Side::ALL) {
            session.input(input).map_err(refused)?;
        }
        let points = [Side::Home, Side::Visitors].map(|side| session.game().book().points(side));
        if self.cup().result(game).and_then(|outcome| outcome.points) == Some(points) {
            Ok(session)
        } else {
            Err("It was played at a table that is not here: only its score is known.".to_owned())
        }
    }

    /// The points of a game by scorer, if it is known who scored them.
    #[must_use]
    pub fn scorers(&self, game: u8) -> Option<Scorers> {
        let points = self.cup().result(game)?.points?;
        let scorers = self.beside.scorers.get(&game)?;
        // of a game that was taken back and played again only the new one counts
        (scorers.map(|of| of.iter().sum::<u16>()) == points).then_some(PerSide(*scorers))
    }

    /// Every player and bench that has played, by team.
    #[must_use]
    pub fn players(&self) -> Vec<PlayerLine> {
        self.cup().players(|game| self.scorers(game))
    }

    /// Plays simulated games again whose scorers are not known: of a cup that was shared, or kept by an older version.
    /// Returns whether there were any.
    pub fn count_again(&mut self) -> bool {
        let session = &self.base.session;
        let missing: Vec<u8> = (0..self.cup().bracket_games().len() as u8)
            .filter(|&game| self.cup().result(game).is_some_and(|outcome| outcome.points.is_some()))
            .filter(|&game| self.scorers(game).is_none())
            .collect();
        let Ok(mut then) = Session::<Cup>::new(session.setup().clone(), session.seed()) else { return false };
        if missing.is_empty() {
            return false;
        }
        let mut found = Vec::new();
        for &input in session.journal() {
            let before = then.snapshot();
            if then.input(input).is_err() {
                break;
            }
            let over = |game: &&u8| before.result(**game).is_none() && then.game().result(**game).is_some();
            for &game in missing.iter().filter(over) {
                let played =
                    before.contest(game).in_words().and_then(|it| played_out(it, self.luck_of(game)));
                let points = self.cup().result(game).and_then(|outcome| outcome.points);
                if let Some((_, scorers)) = played.ok().filter(|(counted, _)| Some(*counted) == points) {
                    found.push((game, scorers.0));
                }
            }
        }
        let any = !found.is_empty();
        self.beside.scorers.extend(found);
        any
    }

    /// The sheet of a game that is over. `text` gives the text of a game on the shelf.
    ///
    /// # Errors
    /// Where only its score is known.
    pub fn sheet(&self, game: u8, text: impl Fn(&str) -> Option<String>) -> Result<GameSheet, String> {
        match self.at_table(game) {
            Some(id) => {
                let found = text(id).and_then(|text| sheet_in(&text));
                found.ok_or_else(|| {
                    "It was played at the table and is no longer kept: only its score is known.".to_owned()
                })
            }
            None => self.replayed(game).map(|session| session.game().sheet(session.events())),
        }
    }

    /// A game's luck.
    #[must_use]
    pub fn luck_of(&self, game: u8) -> Seed {
        Cup::luck(self.base.session.seed().unwrap_or(Seed(0)), game)
    }

    /// Does one thing, then all that follows by itself.
    fn step(&mut self, act: impl FnOnce(&mut Self) -> Result<(), String>) -> Result<(), String> {
        let before = self.base.inputs();
        let done = act(self);
        match &done {
            Ok(()) => {
                self.settle();
                self.base.mark(before);
            }
            Err(_) => self.base.revert(before),
        }
        done
    }

    /// Takes all steps that need no person: dice, the picks of house coaches, the teams they keep.
    fn settle(&mut self) {
        loop {
            self.luck();
            let house = |seat: Seat| !self.is_person(seat);
            let done = match self.base.session.need() {
                Need::Choose { side: Some(seat), .. } if house(*seat) => self.coached(),
                Need::Choose { question: Question::Next, .. } => {
                    let opposed = |game: &u8| self.cup().opposes_self(*game).is_some_and(house);
                    let own = self.cup().open_games().find(opposed);
                    let better = own.and_then(|game| Some((game, self.cup().pair(game)?[0])));
                    let Some((game, team)) = better else { return };
                    self.choose(Choice::Keep { game, team })
                }
                _ => return,
            };
            if done.is_err() {
                return;
            }
        }
    }

    /// Dice that are due.
    fn luck(&mut self) {
        while matches!(self.base.session.need(), Need::Roll { .. }) && self.base.session.flip().is_ok() {}
    }

    /// The house coach answers.
    fn coached(&mut self) -> Result<(), String> {
        let Need::Choose { side, question, .. } = self.base.session.need().clone() else {
            return Err(refused(Refusal::LuckDue));
        };
        let choice = HouseCoach.choose(self.cup(), side, &question);
        self.choose(choice)
    }

    fn choose(&mut self, wanted: Choice) -> Result<(), String> {
        let index = match self.base.session.need() {
            Need::Choose { choices, .. } => choices.iter().position(|choice| *choice == wanted),
            _ => None,
        };
        let index = index.and_then(|index| u16::try_from(index).ok());
        let index = index.ok_or("That is not on offer now: something else came first.")?;
        self.base.session.choose(index).map_err(refused)
    }

    fn simulated(&mut self, game: u8) -> Result<(), String> {
        let contest = self.cup().contest(game).in_words()?;
        let (points, scorers) = played_out(contest, self.luck_of(game))?;
        self.score(game, points)?;
        self.beside.scorers.insert(game, scorers.0);
        self.beside.begun.remove(&game);
        self.beside.over.remove(&game);
        Ok(())
    }

    /// A score, the better seed's first; where some of it is refused, none of it counts.
    fn score(&mut self, game: u8, points: [u16; 2]) -> Result<(), String> {
        let before = self.base.inputs();
        let [better, other] = points.map(|points| Choice::Points { points });
        let written =
            [Choice::Played { game }, better, other].into_iter().try_for_each(|choice| self.choose(choice));
        if written.is_err() {
            self.base.revert(before);
        }
        written
    }
}

/// A game as house coaches play it: its points, the better seed's first, and who scored them.
fn played_out(setup: advanced::Setup, luck: Seed) -> Result<([u16; 2], Scorers), String> {
    let mut count = ScorerCount::default();
    let Simulated { game, .. } =
        simulate_told::<Contest, _>(&Arc::new(setup), luck, Bench, |talk| count.hear(talk)).in_words()?;
    Ok((Side::ALL.map(|side| game.book().points(side)), count.0))
}

/// The sheet of a game, from the text it was kept as.
fn sheet_in(text: &str) -> Option<GameSheet> {
    let Opened { session, .. } = read::<Contest, serde::de::IgnoredAny>(text).ok()?;
    Some(session.game().sheet(session.events()))
}

#[cfg(test)]
#[path = "controller_tests.rs"]
mod tests;
