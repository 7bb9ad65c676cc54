//! The controller of a game of two sides: who coaches, where it pauses, what counts as one step.

mod acts;
mod chosen;
mod coaching;
mod offers;
mod records;
mod simulating;
mod stops;
mod unseen_cards;
mod watch;

use crate::routes::Route;
use crate::session::control::action::{GameAction, Menu, PlayAction};
use crate::session::control::calls::{Calls, ReliefAsk};
use crate::session::control::choices::{MyChoice, Plans, Seen};
use crate::session::control::envelope::{Opened, WithSteps, read, write};
use crate::session::control::event_log::{CoachNote, EventLog, note_of};
use crate::session::control::fast_forward::Run;
use crate::session::control::playable::{PlayableGame, each, progress, title};
use crate::session::control::saved::Controller;
use crate::session::control::settings::{PauseOn, PlaySettings, Seat};
use crate::session::control::steps::{Steps, UndoRedo};
use crate::storage::{Pace, Progress, Store};
use crate::text::{InWords as _, sentence};
use hardwood::court::{GameTime, PerSide, Side};
use hardwood::kit::{Luck, Seed};
use hardwood::table::{Coach, More, Need, Offer, Reason, Refusal, Session, Told};
use std::sync::Arc;

/// The most moves that a coach makes in one lineup.
const MOST_MOVES: usize = 20;

/// Whether a person wants to change the lineup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LineupCall {
    Unwanted,
    Wanted,
    Open,
}

pub use stops::PeriodStop;

/// Where a step began, by which the pace knows when to stop.
#[derive(Debug, Clone, Copy)]
struct Began {
    events: usize,
    offense: Option<Side>,
    /// The side whose choice it began with: its own possession is not another one.
    chose: Option<Side>,
    time: GameTime,
}

/// The most seconds of the game clock that pass between two things that are shown, at the pace of possessions: a long
/// possession is shown in parts. The next card may add some.
const SHOWN_AFTER: u16 = 20;

/// A game in progress.
#[derive(Debug)]
pub struct GameController<G: PlayableGame> {
    session: Session<G>,
    /// How the table is set.
    pub settings: PlaySettings<G::BenchPolicy>,
    /// The coach who has the screen, where two hand it over; not kept.
    pub viewer: Option<Side>,
    window: LineupCall,
    /// What people have called for, to be done at the next dead ball; not kept.
    called: PerSide<Calls>,
    /// The substitution that is asked in one line.
    relief: Option<ReliefAsk<G::Choice>>,
    /// What is asked because an act in a window may pay.
    offer: Option<Offer>,
    /// How a person's side may be set up, while that is asked before the game.
    plans: Option<Plans<G::Setup>>,
    /// The suggestions that were left alone in this period.
    left: (u8, Vec<String>),
    /// The last period whose beginning people have seen.
    seen_period: u8,
    /// The stop before a period, while it is shown.
    stop: Option<PeriodStop>,
    /// The game at that stop, before the assistant changed the five.
    stop_game: Option<Arc<G>>,
    /// What people have chosen, the last choice last; not kept.
    choices: Vec<MyChoice>,
    /// How often the ball has changed hands since the last choice.
    changes: u32,
    /// Inputs before each possession and after each change of the score, as far as they were seen; the last one's
    /// chance of winning is the game's.
    moments: Vec<usize>,
    /// The side whose choice is being carried out.
    chose: Option<Side>,
    /// How often steps were taken back.
    taken_back: u32,
    /// Why nobody was asked before the card or roll that came last, and how many events there were then.
    unasked: Option<(usize, Reason)>,
    /// What [`GameController::note_moment`] has seen last.
    seen: Option<Seen>,
    /// The simulation under way.
    run: Option<Run>,
    /// How many events there were when the last simulation ended.
    simulated_to: usize,
    /// The menu that is open.
    pub menu: Option<Menu>,
    steps: Steps,
    /// The house coach of each side; a person's follows their orders, and decides where they leave it to the
    /// house.
    coaches: PerSide<G::Coach>,
    /// What house coaches did since the last input of a person.
    notes: Vec<CoachNote>,
    /// How many lines the play-by-play had before the last step; the bar shows all that came since.
    lines_before: usize,
    /// What else has to be entered of a person's own card.
    more: Option<More>,
    /// A person has told something of their own components that is not kept for other games yet.
    learned: bool,
    /// The person left this turn to the coach, with all that belongs to it.
    left_to_coach: bool,
    /// Before the tip of a person's first game: it is asked who substitutes.
    pub ask_bench: bool,
    /// It is only looked at.
    watched: bool,
    /// It is only looked at, and all of it may be seen: it has been played to its end, or is a demonstration.
    open: bool,
    /// Its play-by-play.
    event_log: EventLog,
}

impl<G: PlayableGame> Controller for GameController<G> {
    const ROUTE: Route = G::ROUTE;

    fn from_text(text: &str) -> Result<(Self, Option<String>), String> {
        let Opened { session, beside, notice } = read::<G, WithSteps<PlaySettings<G::BenchPolicy>>>(text)?;
        let seats = PerSide::new(Seat::You, Seat::House);
        let WithSteps { settings, steps } = beside.unwrap_or_else(|| WithSteps {
            // a save of the library: every input is a step
            steps: (0..session.journal().len()).map(|n| n.min(1)).collect(),
            settings: PlaySettings::new(seats, Pace::default()),
        });
        let mut controller = Self::with(session, settings);
        if notice.is_none() {
            controller.steps = Steps::read(steps, controller.session.journal().len());
        }
        controller.see_stop();
        controller.see_offer();
        Ok((controller, notice))
    }

    /// A [`Save`](hardwood::table::Save) with the setting of the table beside it.
    fn to_text(&self) -> String {
        write(&self.session, &WithSteps { settings: self.settings.clone(), steps: self.steps.kept() })
    }

    fn progress(&self) -> Progress {
        let coached = |side: Side| self.settings.seats[side] != Seat::House;
        Progress { yours: [Side::Visitors, Side::Home].map(coached), ..progress(self.game()) }
    }

    fn title(&self) -> String {
        title(self.game())
    }

    fn keep_beside(&mut self, store: &dyn Store) {
        if std::mem::take(&mut self.learned) {
            G::keep_learned(store, &self.session);
        }
    }

    fn take(&mut self, action: PlayAction) -> Result<(), String> {
        self.begin_action();
        let more = self.more.take();
        let taken = match action {
            // what was entered of a card is not entered
            PlayAction::Undo if more.is_some() => Ok(()),
            PlayAction::Next => self.next(),
            PlayAction::Answer(index) => self.answer(index),
            PlayAction::Leave => self.leave_it(),
            PlayAction::EnterLuck(text) => {
                return self.enter_more(more, &text).map_err(|why| sentence(&why));
            }
            PlayAction::DrawUnseen(seed) => return self.draw_unseen(seed).map_err(|why| sentence(&why)),
            PlayAction::Undo => {
                self.undo();
                Ok(())
            }
            PlayAction::Redo => {
                self.redo();
                Ok(())
            }
            PlayAction::GoTo(step) => {
                self.go_to(step);
                Ok(())
            }
        };
        taken.map_err(|refusal| sentence(&refusal.to_string()))
    }
}

impl<G: PlayableGame> GameController<G> {
    /// A new game. Without a seed the cards are a person's own.
    ///
    /// # Errors
    /// What is wrong with the setup.
    pub fn new(
        setup: G::Setup,
        seed: Option<Seed>,
        settings: PlaySettings<G::BenchPolicy>,
    ) -> Result<Self, String> {
        let session = Session::new(Arc::new(setup), seed).in_words()?;
        let mut controller = Self::with(session, settings);
        let began = controller.began();
        controller.settle(false, began);
        Ok(controller)
    }

    /// Does what a coach decided beside the question, or how the game is to run.
    ///
    /// # Errors
    /// Why it was refused, as a sentence; nothing has changed.
    pub fn take_game(&mut self, action: GameAction) -> Result<(), String> {
        match action {
            GameAction::Act(index) => {
                self.begin_action();
                return self.act(index).map_err(|refusal| sentence(&refusal.to_string()));
            }
            GameAction::Call(side, call) => {
                self.menu = None;
                self.call(side, call);
            }
            GameAction::Pace(pace) => self.settings.pace = pace,
            GameAction::StopDead(stop) => self.settings.stop_dead = stop,
            GameAction::PauseOn(pause_on) => self.settings.pause_on = pause_on,
            GameAction::Bench(on) => {
                self.menu = None;
                self.ask_bench = false;
                self.set_assisted(on);
            }
            GameAction::SameFive => {
                self.same_five();
            }
            GameAction::Menu(menu) => {
                self.menu = if self.menu == Some(menu) { None } else { Some(menu) };
            }
            GameAction::Simulate(until) => {
                self.menu = None;
                self.simulate(until);
            }
            GameAction::Stop => self.stop(),
        }
        Ok(())
    }

    /// Closes the menu, and stops one that is under way.
    fn begin_action(&mut self) {
        self.menu = None;
        self.ask_bench = false;
        self.stop();
    }

    fn with(session: Session<G>, settings: PlaySettings<G::BenchPolicy>) -> Self {
        let coaches = each(|side| Self::coach(&settings, side));
        let mut controller = GameController {
            session,
            settings,
            window: LineupCall::Unwanted,
            called: PerSide::default(),
            relief: None,
            offer: None,
            plans: None,
            left: (0, Vec::new()),
            seen_period: 0,
            stop: None,
            stop_game: None,
            choices: Vec::new(),
            changes: 0,
            moments: Vec::new(),
            chose: None,
            taken_back: 0,
            unasked: None,
            seen: None,
            run: None,
            simulated_to: 0,
            menu: None,
            steps: Steps::default(),
            coaches,
            notes: Vec::new(),
            lines_before: usize::MAX,
            more: None,
            learned: false,
            left_to_coach: false,
            ask_bench: false,
            watched: false,
            open: false,
            viewer: None,
            event_log: EventLog::default(),
        };
        controller.forget_stop();
        controller.note_moment();
        controller
    }

    /// Who answers for `side` where no person does.
    fn coach(settings: &PlaySettings<G::BenchPolicy>, side: Side) -> G::Coach {
        G::in_company(G::coach(&settings.policy, side, settings.seats[side] == Seat::House))
    }

    /// The session.
    #[must_use]
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// The game as it lies on the table.
    #[must_use]
    pub fn game(&self) -> &G {
        self.session.game()
    }

    /// Whether the cards are a person's own.
    #[must_use]
    pub fn own_cards(&self) -> bool {
        self.session.seed().is_none()
    }

    /// Whether there is a step to take back, and one to take again.
    #[must_use]
    pub fn undo_redo(&self) -> UndoRedo {
        self.steps.undo_redo()
    }

    /// Whether a person has called for a lineup window that has not come yet.
    #[must_use]
    pub fn sub_called(&self) -> bool {
        self.window == LineupCall::Wanted
    }

    /// Whether anybody at the screen coaches.
    #[must_use]
    pub fn anybody(&self) -> bool {
        self.settings.seats.0.iter().any(|seat| *seat != Seat::House)
    }

    #[must_use]
    pub fn is_person(&self, side: Side) -> bool {
        self.settings.seats[side] != Seat::House
    }

    /// The side of whoever coaches here against the computer. `None`: two people do, one for both sides, or nobody, as
    /// where a game is only looked at.
    #[must_use]
    pub fn sole_coach(&self) -> Option<Side> {
        let mut people = Side::ALL.into_iter().filter(|&side| self.is_person(side));
        let first = people.next();
        first.filter(|_| people.next().is_none() && !self.watched)
    }

    /// Whether two people coach against each other at this screen, so that it is passed from one to the other.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        let seats = &self.settings.seats;
        seats[Side::Home] != seats[Side::Visitors] && Side::ALL.into_iter().all(|side| self.is_person(side))
    }

    /// Whether all hands may be seen: the game is over, or nobody coaches it who hides theirs from anybody. Whoever
    /// looks at the game of others is a spectator and sees what lies open until that game is over (MM §12.5.2).
    #[must_use]
    pub fn shows_all(&self) -> bool {
        if self.watched { self.open } else { self.game().over() || !self.anybody() }
    }

    /// Whether a decision may be shown, who took it and among what: a hidden hand is not told before the game is over.
    #[must_use]
    pub fn may_tell(&self, side: Side, question: &G::Question) -> bool {
        !G::is_secret(question) || self.shows_all() || self.sole_coach() == Some(side)
    }

    /// Calls for a lineup window at the next dead ball, or takes the call back.
    pub fn call_sub(&mut self) {
        if self.relief.take().is_some() {
            // the assistant has just asked: the lineup opens at once
            self.window = LineupCall::Open;
            return;
        }
        self.window =
            if self.window == LineupCall::Wanted { LineupCall::Unwanted } else { LineupCall::Wanted };
    }

    /// One step on: a card, or "play on" in a lineup window.
    ///
    /// # Errors
    /// Where a coach has to decide, the cards are a person's own, or the game is over.
    pub fn next(&mut self) -> Result<(), Refusal> {
        if let Some((_, advice)) = self.asked_beside().filter(|_| self.plans.is_some()) {
            return self.take_plan(advice.choice);
        }
        if self.ask_plan() {
            return Ok(());
        }
        self.leave_offer();
        self.leave_relief();
        self.leave_stop();
        self.step(|controller| match controller.session.need() {
            Need::Choose { question, .. } if G::is_lineup(question) => controller.session.choose(0),
            _ => controller.session.flip(),
        })
    }

    /// A person's decision, by its place among the choices.
    ///
    /// # Errors
    /// Where it is not on offer.
    pub fn answer(&mut self, index: u16) -> Result<(), Refusal> {
        if self.plans.is_some() {
            return self.take_plan(index);
        }
        if self.offer.is_some() {
            return self.answer_offer(index);
        }
        let lineup = self.lineup_side().is_some();
        if index == 0 {
            self.leave_relief();
            if lineup {
                self.leave_stop();
            }
        }
        let choice = self.choice(index);
        self.chose = choice.as_ref().map(|choice| choice.side);
        if choice.is_some() {
            self.changes = 0;
        }
        let taken = self.step(|controller| controller.session.choose(index));
        self.chose = None;
        taken?;
        self.choices.extend(choice);
        Ok(())
    }

    /// [`enter_luck`](Self::enter_luck), behind what was entered of the card before.
    fn enter_more(&mut self, more: Option<More>, text: &str) -> Result<(), String> {
        let Some(before) = more else { return self.enter_luck(text) };
        let entered = self.enter_luck(&format!("{} {text}", before.so_far));
        if entered.is_err() {
            self.more = Some(before);
        }
        entered
    }

    /// What else has to be entered of a person's own card.
    #[must_use]
    pub fn more(&self) -> Option<&More> {
        self.more.as_ref()
    }

    /// The cards or dice a person turned at home, as typed. As one step; where one of them is refused, none
    /// counts.
    ///
    /// # Errors
    /// Which can't have come, and what could.
    pub fn enter_luck(&mut self, text: &str) -> Result<(), String> {
        self.make_room(text);
        let numbers = match G::read_told(&self.session, text)? {
            Told::Luck(numbers) => numbers,
            Told::Learned(numbers, setup) => {
                self.session.learn(*setup);
                self.learned = true;
                numbers
            }
            Told::More(more) => {
                self.more = Some(more);
                return Ok(());
            }
            Told::Answers(answers) => {
                return self.read_out(answers).map_err(|why| why.to_string());
            }
        };
        self.leave_stop();
        self.leave_offer();
        let began = self.began();
        let (before, of) = (self.session.journal().len(), numbers.len());
        self.count_lines();
        let mut taken = Ok(());
        for (place, number) in numbers.into_iter().enumerate() {
            taken = self.session.enter_luck(number).map_err(|why| match (of, place) {
                (1, _) => why.to_string(),
                (_, 0) => format!("the first of the {of} numbers: {why}"),
                _ => format!("number {} of {of}, {number}: {why}", place + 1),
            });
            if taken.is_err() {
                let taken_back = self.session.journal().len() - before;
                if taken_back > 0 {
                    self.session.undo(taken_back);
                    self.steps.forget_undone();
                }
                return taken;
            }
        }
        self.notes.clear();
        self.settle(false, began);
        self.mark(before);
        taken
    }

    /// Whether it is asked what a component of a person's own says.
    #[must_use]
    pub fn reads_out(&self) -> bool {
        matches!(self.session.need(), Need::Choose { question, .. } if G::is_read_out(question))
    }

    /// What a component of a person's own says, as answers one after the other. As one step.
    fn read_out(&mut self, answers: Vec<u16>) -> Result<(), Refusal> {
        let before = self.session.journal().len();
        let done =
            self.step(|controller| answers.iter().try_for_each(|&place| controller.session.choose(place)));
        if done.is_err() {
            let taken_back = self.session.journal().len() - before;
            self.session.undo(taken_back);
            self.steps.forget_undone();
        }
        self.learned = done.is_ok();
        done
    }

    /// The side whose hand a card is due into that nobody at this screen may look at: the computer's, or the other
    /// person's.
    #[must_use]
    pub fn unseen_draw(&self) -> Option<Side> {
        let side = G::unseen_draw(self.session.need()).filter(|_| self.own_cards())?;
        let seats = &self.settings.seats;
        let everybodys = self.is_person(side) && seats[side] == seats[side.other()];
        (self.sole_coach() != Some(side) && !everybodys).then_some(side)
    }

    /// Draws the cards that are due into a hand nobody here may see: all that come in a row. As one step.
    ///
    /// # Errors
    /// Where no such card is due.
    pub fn draw_unseen(&mut self, seed: Seed) -> Result<(), String> {
        let side = self.unseen_draw().ok_or("No card is due that nobody may see.")?;
        let mut luck = Luck::new(seed);
        self.leave_stop();
        self.leave_offer();
        self.step(|controller| {
            while let (Some(due), Need::Draw { cards, .. }) =
                (controller.unseen_draw(), controller.session.need())
            {
                if due != side || cards.is_empty() {
                    break;
                }
                let place = luck.below(cards.len() as u32) as usize;
                controller.session.enter_luck(u32::from(cards[place]))?;
            }
            Ok(())
        })
        .map_err(|why| why.to_string())
    }

    /// Leaves the decision that is due to the house coach.
    ///
    /// # Errors
    /// Where none is due.
    pub fn leave_it(&mut self) -> Result<(), Refusal> {
        if self.plans.is_some() {
            let advised = self.asked_beside().map_or(0, |(_, advice)| advice.choice);
            return self.take_plan(advised);
        }
        if let Some(advised) = self.offer.as_ref().map(|offer| offer.advice.choice) {
            return self.answer_offer(advised);
        }
        self.left_to_coach = true;
        self.leave_stop();
        let done = self.step(|controller| {
            let lineup = controller.lineup_side();
            controller.coached()?;
            // a lineup is left as a whole, until its coach plays on
            for _ in 0..MOST_MOVES {
                if lineup.is_none() || controller.lineup_side() != lineup {
                    break;
                }
                controller.coached()?;
            }
            Ok(())
        });
        self.left_to_coach = false;
        done
    }

    /// Whose lineup is due, if one is.
    fn lineup_side(&self) -> Option<Side> {
        match self.session.need() {
            Need::Choose { side, question, .. } if G::is_lineup(question) => Some(*side),
            _ => None,
        }
    }

    /// One card of auto-play, or one step of a game that is watched; says whether it went on.
    pub fn tick(&mut self) -> bool {
        if self.run.is_some() {
            self.run_on();
            return self.run.is_some();
        }
        if self.watched {
            let more = self.undo_redo().redo;
            self.redo();
            return more;
        }
        if !matches!(self.session.need(), Need::Draw { .. } | Need::Roll { .. })
            || self.own_cards()
            || self.stop.is_some()
            || self.offer.is_some()
            || self.plans.is_some()
        {
            return false;
        }
        if self.flows() {
            return self.flow();
        }
        let (before, began) = (self.session.journal().len(), self.began());
        self.count_lines();
        self.notes.clear();
        let gone_on = self.flip().is_ok();
        self.settle(true, began);
        self.mark(before);
        gone_on
    }

    /// Takes the last step back.
    pub fn undo(&mut self) {
        self.forget_viewer_at_curtain();
        self.notes.clear();
        self.run = None;
        (self.offer, self.plans) = (None, None);
        self.lines_before = usize::MAX;
        if self.steps.undo(&mut self.session) {
            // what was read out wrong is not learned
            self.learned = self.own_cards();
            self.forget_calls();
            self.left.1.clear();
            self.taken_back += 1;
            self.forget_choices();
            self.forget_moments();
            self.forget_stop();
            self.see_relief();
            self.see_stop();
            self.see_offer();
        }
    }

    /// Takes the step last taken back again.
    pub fn redo(&mut self) {
        self.forget_viewer_at_curtain();
        self.notes.clear();
        self.relief = None;
        (self.offer, self.plans) = (None, None);
        self.lines_before = usize::MAX;
        self.steps.redo(&mut self.session);
        self.forget_stop();
        self.see_relief();
        self.see_stop();
        self.see_offer();
    }

    /// The coach whose hand the screen would show, and who has not said that they are there, where two hand it over.
    #[must_use]
    pub fn curtain(&self) -> Option<Side> {
        let Need::Choose { side, question, .. } = self.session.need() else { return None };
        let secret = G::SECRETS && G::is_secret(question) && self.is_shared();
        let hidden = secret && !self.watched && !self.shows_all() && self.viewer != Some(*side);
        hidden.then_some(*side)
    }

    /// Forgets whose hand may be shown, where a curtain hides both: either coach may have the screen there.
    fn forget_viewer_at_curtain(&mut self) {
        if self.curtain().is_some() {
            self.viewer = None;
        }
    }

    /// Does one thing, then all that follows by itself.
    fn step(&mut self, act: impl FnOnce(&mut Self) -> Result<(), Refusal>) -> Result<(), Refusal> {
        let (before, began) = (self.session.journal().len(), self.began());
        self.count_lines();
        self.notes.clear();
        act(self)?;
        self.changes += u32::from(self.game().offense() != began.offense);
        self.settle(false, began);
        self.mark(before);
        Ok(())
    }

    fn mark(&mut self, before: usize) {
        self.steps.mark(before, &self.session);
    }

    /// Everything that needs nobody: house coaches, windows nobody wants, and cards where the pace flips
    /// them.
    fn settle(&mut self, card_by_card: bool, began: Began) {
        self.note_moment();
        self.play_on(card_by_card, began);
        self.note_moment();
    }

    fn play_on(&mut self, card_by_card: bool, began: Began) {
        self.relief = None;
        self.offer = None;
        loop {
            if !self.do_called() {
                self.let_act();
            }
            let open = matches!(self.session.need(), Need::Choose { question, .. } if G::is_lineup(question));
            if self.window == LineupCall::Open && !open {
                self.window = LineupCall::Unwanted;
            }
            if self.stops_for_defense() || self.stops_for_period() || self.see_offer() {
                return;
            }
            let offense = self.game().offense();
            let gone_on = match self.session.need() {
                Need::Over => return self.forget_calls(),
                Need::Choose { side, question, choices } => {
                    let (side, question, only) = (*side, question.clone(), choices.len() == 1);
                    if G::is_read_out(&question) {
                        return;
                    }
                    match (self.is_person(side), G::is_lineup(&question)) {
                        (true, true) if self.asks_lineup(side, &question) => return,
                        (true, true) if !self.rotates(side) && !self.before_tip() => self.session.choose(0),
                        (true, false) if G::ends_turn(&question) => {
                            if self.asks_more(side) {
                                return;
                            }
                            self.end_turn()
                        }
                        // nobody else is at the screen who could learn from it
                        (true, false) if only && G::is_asked_anyway(&question) && !self.is_shared() => {
                            self.session.choose(0)
                        }
                        (true, false) if self.asks() => return,
                        _ => self.coached(),
                    }
                }
                // dice thrown together are one step
                need if !self.own_cards() && G::is_thrown_with(need) => self.flip(),
                Need::Draw { .. } | Need::Roll { .. } => {
                    if card_by_card || self.own_cards() || self.pauses(began) {
                        return;
                    }
                    self.flip()
                }
            };
            if gone_on.is_err() {
                return;
            }
            let now = self.game().offense();
            self.changes += u32::from(now.is_some() && now != offense);
        }
    }

    /// Whether a person's lineup opens now because they want it.
    fn wants_window(&mut self) -> bool {
        if self.window == LineupCall::Wanted {
            self.window = LineupCall::Open;
        }
        self.window == LineupCall::Open || self.settings.stop_dead || self.settings.pace == Pace::DeadBalls
    }

    /// Finds again what the assistant asks here, after a step was taken back or again.
    fn see_relief(&mut self) {
        if let Need::Choose { side, question, .. } = self.session.need()
            && let (side, question) = (*side, question.clone())
            && self.is_person(side)
            && G::is_lineup(&question)
        {
            self.asks_lineup(side, &question);
        }
    }

    /// Whether a person wants to see each card here, whatever the pace.
    fn looks_closely(&self) -> bool {
        let PauseOn { late, index } = self.settings.pause_on;
        let second_thought = || {
            let mut may = self.session.windows().iter();
            may.any(|may| self.is_person(may.side) && G::is_second_thought(&may.question))
        };
        matches!(self.settings.pace, Pace::Possessions | Pace::Decisions | Pace::KeyMoments)
            && self.anybody()
            && ((late && self.game().closing()) || (index && second_thought()))
    }

    /// Whether more than passes happened: where nobody coaches, that is a step.
    fn something_since(&self, events: usize) -> bool {
        let new = self.session.events().get(events..).unwrap_or_default();
        new.iter().any(|event| G::is_step(&event.what))
    }

    /// What the coach of `side` would choose.
    fn advised(&mut self, side: Side, question: &G::Question) -> G::Choice {
        self.coaches[side].choose(self.session.game(), side, question)
    }

    /// The house coach answers.
    fn coached(&mut self) -> Result<(), Refusal> {
        let Need::Choose { side, question, choices } = self.session.need() else {
            return Err(Refusal::LuckDue);
        };
        let (side, question) = (*side, question.clone());
        let choice = self.coaches[side].choose(self.session.game(), side, &question);
        let index = choices.iter().position(|c| *c == choice).unwrap_or(0);
        let note = note_of(self.session.game(), &mut self.coaches[side], side, &question, choice);
        self.note(note);
        self.session.choose(u16::try_from(index).unwrap_or(0))
    }
}

#[cfg(test)]
#[path = "controller_tests.rs"]
mod tests;

#[cfg(test)]
mod toy_tests;
