//! What is drawn of a game, taken from its session once a change.

use crate::session::control::action::Menu;
use crate::session::control::calls::{Call, CallState, ReliefAsk};
use crate::session::control::choices::{MyChoice, Outcome};
use crate::session::control::controller::{GameController, PeriodStop};
use crate::session::control::event_log::{CoachNote, LogView};
use crate::session::control::fast_forward::FastForward;
use crate::session::control::game_session::GameSession;
use crate::session::control::playable::{PlayableGame, each, is_told, names};
use crate::session::control::saved::SavedSession;
use crate::session::control::settings::{PlaySettings, Seat};
use crate::session::control::steps::UndoRedo;
use crate::storage::Trouble;
use crate::text::capital;
use hardwood::book::{Mark, Names};
use hardwood::court::{PerSide, Side};
use hardwood::table::{
    Act, Advice, Answer, Entry, Game, Goal, Log, More, Need, Prompt, Reason, Sum, What, advise,
};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use yew::AttrValue;

/// A question, and what may be answered, in order.
type Asked<G> = (<G as Game>::Question, Rc<[<G as Game>::Choice]>);

/// A change of the score.
#[derive(Debug, Clone, PartialEq)]
pub struct Basket {
    /// Who scored.
    pub side: Option<Side>,
    /// "Bryant hits a three (assist Fisher)".
    pub text: AttrValue,
    /// "41–44", Visitors first.
    pub score: AttrValue,
}

/// The most score changes that are shown at once; the play-by-play has the others.
const BASKETS: usize = 3;

/// The most lines that one card or roll leads to.
const LED: usize = 8;

/// A game as it is drawn.
pub struct GameView<G: PlayableGame> {
    /// The game, as whoever looks at the screen may know it.
    pub game: Arc<G>,
    /// What is asked.
    pub prompt: Prompt,
    /// What came of a person's last choice.
    pub outcome: Option<Outcome>,
    /// What people have chosen.
    pub choices: Rc<[MyChoice]>,
    /// It is asked who substitutes.
    pub ask_bench: bool,
    /// The stop before a period.
    pub stop: Option<PeriodStop>,
    /// The game at that stop, before the assistant changed the five.
    pub before_stop: Option<Arc<G>>,
    /// Each possession is shown, and the game goes on by itself.
    pub flows: bool,
    /// The answer with the best figure, by its index, where a person is asked.
    pub best: Option<u16>,
    /// What the assistant advises, where a person is asked.
    pub advice: Option<Advice>,
    /// The sum of the play that is shown where nothing is asked.
    pub shown: Option<ShownPlay>,
    /// What the marked choice is for, where the question is headed by that.
    pub goal: Option<Goal>,
    /// How many lines the play-by-play had before the last step.
    pub lines_before: usize,
    /// The play-by-play.
    pub log: LogView,
    /// Whose hidden things may be drawn.
    pub revealed: PerSide<bool>,
    /// Who is asked, where another coach has the screen: nothing hidden is drawn until it is handed over.
    pub curtain: Option<Side>,
    /// The card read last, the dice rolled last.
    pub tray: G::Tray,
    /// The label of what to type in, where the luck is a person's own.
    pub luck_label: Option<AttrValue>,
    /// It is asked what a component of the person's own says.
    pub reads_out: bool,
    /// The names that may be typed in.
    pub luck_names: Rc<[AttrValue]>,
    /// Whether the card that is due goes into a hand that nobody here may see.
    pub draws_unseen: bool,
    /// What else has to be entered of the card that was named.
    pub more: Option<More>,
    /// A person's lineup window: the side and its moves.
    pub lineup: Option<(Side, Rc<[G::Choice]>)>,
    /// The move that the house coach would make in that window, by its place.
    pub coach_move: Option<u16>,
    /// What is asked of a person, and the choices, in order.
    pub asked: Option<Asked<G>>,
    /// What people at the screen may do without being asked.
    pub acts: Vec<Act>,
    /// What each of these is called for by, where it can be called for at any time.
    pub act_calls: Vec<Option<Call>>,
    /// What house coaches have just done, and why.
    pub notes: Vec<CoachNote>,
    /// Inputs so far.
    pub inputs: usize,
    /// Inputs before the moment whose chance of winning is the game's.
    pub moment: usize,
    /// Inputs before the moment before it.
    pub moment_before: usize,
    /// A card or a roll is due.
    pub luck_due: bool,
    /// It is a card.
    pub draw_due: bool,
    /// The cards are a person's own.
    pub own_cards: bool,
    /// Whether there is a step to take back, and one to take again.
    pub undo_redo: UndoRedo,
    /// How the table is set.
    pub settings: PlaySettings<G::BenchPolicy>,
    /// Somebody at the screen coaches.
    pub anybody: bool,
    /// What people at the screen may call for at any time.
    pub calls: Vec<CallState>,
    /// How far the game is being simulated.
    pub simulating: Option<FastForward>,
    /// The menu that is open.
    pub menu: Option<Menu>,
    /// Whether an assistant looks after the bench, where the game has one.
    pub assisted: Option<bool>,
    /// Steps shown and steps there are, of a game that is watched.
    pub place: Option<(usize, usize)>,
    /// Its id on the shelf.
    pub id: AttrValue,
    /// What is wrong with keeping the game.
    pub trouble: Option<Trouble>,
    /// What was said when it was opened.
    pub notice: Option<AttrValue>,
    /// Why the last input was not taken.
    pub refused: Option<AttrValue>,
}

/// The sum that decided a play which is shown because nothing is asked, and what followed.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownPlay {
    /// The sum.
    pub sum: Sum,
    /// Whether a shot went in; `None` of other plays.
    pub good: Option<bool>,
    /// "Rebound Gasol"; may be empty.
    pub then: AttrValue,
}

impl<G: PlayableGame> GameView<G> {
    /// The game now.
    pub fn of(saved: &mut SavedSession<GameController<G>>) -> Self {
        let log = saved.controller.log();
        let short = names(saved.controller.game(), true);
        let outcome = saved.controller.outcome(&short);
        let controller = &saved.controller;
        let session = controller.session();
        let game = session.game();
        let (revealed, curtain) = revealed(controller);
        let lineup = match session.need() {
            Need::Choose { side, question, choices }
                if G::is_lineup(question)
                    && controller.place().is_none()
                    && controller.relief().is_none()
                    && controller.simulating().is_none() =>
            {
                Some((*side, choices.as_slice().into()))
            }
            _ => None,
        };
        let asked = match session.need() {
            Need::Choose { question, choices, .. } if curtain.is_none() && controller.place().is_none() => {
                Some((question.clone(), choices.as_slice().into()))
            }
            _ => None,
        };
        let acts = controller.acts();
        let beside =
            controller.asked_beside().filter(|_| curtain.is_none() && controller.simulating().is_none());
        let luck_due = beside.is_none() && matches!(session.need(), Need::Draw { .. } | Need::Roll { .. });
        let lineup = lineup.filter(|_| beside.is_none());
        let reads_out = beside.is_none() && controller.reads_out() && controller.place().is_none();
        // answers that show a hand are there only for whoever may look into it
        let secret = matches!(session.need(), Need::Choose { side, question, .. }
            if G::is_secret(question) && !revealed[*side]);
        let asked = asked.filter(|_| beside.is_none() && !reads_out && !secret);
        let mut prompt = G::prompt_now(session);
        if let (Some(relief), Need::Choose { choices, .. }) = (controller.relief(), session.need()) {
            suggest(&mut prompt, relief, choices);
        }
        if curtain.is_some() || controller.simulating().is_some() || reads_out || secret {
            prompt.answers.clear();
        }
        let mut shown = None;
        let stopped = controller.stop_shown().filter(|_| curtain.is_none() && beside.is_none());
        if let Some((other, _)) = &beside {
            prompt.clone_from(other);
        } else if let Some(stop) = stopped {
            // without a five to be named, only the period
            prompt.ask = match lineup {
                Some(_) => five_for(game, stop.period),
                None => capital(&format!("the {}", Names::period(game, stop.period))),
            };
            prompt.why.clear();
        } else if lineup.is_some() {
            "Substitutions?".clone_into(&mut prompt.ask);
        } else {
            fill_keys(&mut prompt);
            if controller.flows() && luck_due {
                shown = show_play(&mut prompt, controller, &log.look());
            }
        }
        if let Some(more) = controller.more() {
            prompt.ask.clone_from(&more.ask);
            prompt.why.clear();
        }
        // whoever ranks answers by other figures, such as the chance to win, replaces those in the prompt here
        let best = (asked.is_some() || beside.is_some()).then(|| prompt.best()).flatten();
        let advice = beside
            .map(|(_, advice)| advice)
            .or_else(|| asked.as_ref().and_then(|asked| advice(controller, asked, &prompt)));
        let marked = best.or(advice.as_ref().map(|advice| advice.choice));
        let goal = asked.as_ref().zip(marked).and_then(|((question, choices), marked)| {
            game.goal(prompt.side?, question, *choices.get(usize::from(marked))?, &prompt)
        });
        GameView {
            best,
            advice,
            goal,
            lines_before: controller.lines_before(),
            shown,
            revealed,
            curtain,
            game: game.seen_with(revealed).map_or_else(|| session.snapshot(), Arc::new),
            prompt,
            log,
            outcome,
            choices: controller.choices().into(),
            ask_bench: controller.ask_bench
                && controller.is_at_tip()
                && controller.assisted().is_some()
                && curtain.is_none(),
            stop: controller.stop_shown().filter(|_| controller.asked_beside().is_none()),
            before_stop: controller.before_stop(),
            flows: controller.flows(),
            tray: G::tray(session),
            luck_label: (reads_out || luck_due && controller.own_cards())
                .then(|| game.luck_label(session.need()).into()),
            reads_out,
            luck_names: match luck_due && controller.own_cards() {
                true => {
                    // whoever may look into the hand that draws
                    let viewer =
                        G::unseen_draw(session.need()).filter(|_| controller.unseen_draw().is_none());
                    game.luck_names(session.need(), viewer).into_iter().map(AttrValue::Static).collect()
                }
                false => Rc::default(),
            },
            draws_unseen: luck_due && controller.unseen_draw().is_some(),
            more: controller.more().cloned(),
            coach_move: asked
                .as_ref()
                .filter(|_| lineup.is_some())
                .and_then(|asked| coach_choice(controller, asked)),
            lineup,
            asked,
            act_calls: acts.iter().map(|act| controller.call_of(act)).collect(),
            acts,
            notes: controller.notes().to_vec(),
            inputs: session.journal().len(),
            moment: controller.moment_now(),
            moment_before: controller.moments().iter().rev().nth(1).copied().unwrap_or(0),
            luck_due,
            draw_due: matches!(session.need(), Need::Draw { .. }),
            own_cards: controller.own_cards(),
            undo_redo: controller.undo_redo(),
            settings: controller.settings.clone(),
            anybody: controller.anybody(),
            calls: calls(controller, stopped.is_some()),
            simulating: controller.simulating(),
            menu: controller.menu,
            assisted: controller.assisted(),
            place: controller.place(),
            id: saved.id().into(),
            trouble: saved.trouble(),
            notice: saved.notice.clone(),
            refused: saved.refused.clone(),
        }
    }

    /// The answer that is marked, and that the go key takes: the one with the best figure, else the advised one.
    pub fn marked(&self) -> Option<u16> {
        self.best.or(self.advice.as_ref().map(|advice| advice.choice))
    }

    /// The sides that people at the screen coach.
    pub fn people(&self) -> impl Iterator<Item = Side> + '_ {
        Side::ALL.into_iter().filter(|side| self.settings.seats[*side] != Seat::House)
    }

    /// Whether `Next` does something.
    pub fn next(&self) -> bool {
        self.simulating.is_none()
            && self.curtain.is_none()
            && !self.ask_bench
            && (self.lineup.is_some() || (self.luck_due && !self.own_cards))
    }

    /// Whether the program can play the game on: it has its cards, and some are left to play.
    pub fn simulates(&self) -> bool {
        self.place.is_none() && !self.own_cards && !self.game.over()
    }

    /// Whether the assistant has changed the five at this stop, so that it can be as it was.
    pub fn same_five(&self) -> bool {
        let changed = self.stop.is_some_and(|stop| stop.period > 1 && stop.before < self.inputs);
        changed && self.coach_move.is_none_or(|place| place == 0)
    }

    /// Whether the assistant can decide what is asked.
    pub fn leaves(&self) -> bool {
        (!self.prompt.answers.is_empty() || self.reads_out) && !self.next() && !self.ask_bench
    }

    /// The teams' short names, where both are coached at the screen.
    pub fn team_labels(&self) -> Option<PerSide<AttrValue>> {
        (self.people().count() == 2).then(|| names(&*self.game, true))
    }

    /// Whether auto-play can go on by itself.
    pub fn runs(&self) -> bool {
        if self.simulating.is_some() {
            return true;
        }
        match self.place {
            Some((at, of)) => at < of,
            None => {
                self.luck_due
                    && !self.own_cards
                    && !self.game.over()
                    && self.stop.is_none()
                    && self.menu.is_none()
            }
        }
    }

    /// The score changes since the last choice, oldest first, at most [`BASKETS`] of them.
    pub fn baskets(&self) -> Vec<Basket> {
        let log = self.log.look();
        let new = log.entries.get(self.lines_before..).unwrap_or_default();
        let scored = new.iter().rev().filter(|entry| entry.mark == Mark::Good);
        let mut baskets: Vec<Basket> = scored
            .filter_map(|entry| {
                let score = entry.score?;
                Some(Basket {
                    side: entry.side,
                    text: entry.text.clone().into(),
                    score: format!("{}–{}", score[Side::Visitors], score[Side::Home]).into(),
                })
            })
            .take(BASKETS)
            .collect();
        baskets.reverse();
        baskets
    }

    /// Whether shooting ratings count in what is asked, if anything is.
    pub fn shoots(&self) -> bool {
        let shot = |answer: &Answer| answer.outlook.is_some();
        self.asked.is_none() || self.prompt.answers.iter().any(shot)
    }

    /// What was made of the luck that came last, in a sentence: the line it led to and the sum behind it. Of a
    /// card, by its number, only what it led to.
    pub fn meant(&self, card: Option<u8>) -> String {
        let sum = |why: &[Reason]| {
            let sum = why.iter().rev().find(|reason| reason.card.is_none());
            sum.map(|reason| capital(&reason.text))
        };
        let log = self.log.look();
        if !log.since.is_empty() {
            return sum(&log.since).unwrap_or_default();
        }
        let led = |entry: &&Entry| match card {
            Some(card) => entry.why.iter().any(|reason| reason.card == Some(card)),
            None => !entry.why.is_empty(),
        };
        let led_at = log.entries.iter().rev().take(LED).position(|entry| led(&entry));
        let first = led_at.map_or(log.entries.len(), |back| log.entries.len() - 1 - back);
        // a card of no effect led to the play after it
        let entry = log.entries.iter().skip(first).find(|entry| entry.mark != Mark::Aside);
        entry.map_or_else(String::new, |entry| match sum(&entry.why) {
            Some(sum) => format!("{}. {sum}", entry.text),
            None => entry.text.clone(),
        })
    }

    /// The newest line that is more than a pass, then the passes since. A line that is shown as a score
    /// change is not shown twice.
    pub fn last(&self) -> AttrValue {
        let log = self.log.look();
        let mut lines: Vec<&str> = Vec::new();
        for (place, entry) in log.entries.iter().enumerate().rev().take(6) {
            if entry.mark == Mark::Aside {
                continue;
            }
            if !(entry.mark == Mark::Good && place >= self.lines_before) {
                lines.push(&entry.text);
            }
            if entry.mark != Mark::Pass {
                break;
            }
        }
        lines.reverse();
        lines.join(" · ").into()
    }
}

/// The view of a session, made once a change.
pub struct ViewCache<G: PlayableGame> {
    saved: GameSession<G>,
    /// The view made last, and of which change.
    made: RefCell<Option<(u32, Rc<GameView<G>>)>>,
}

impl<G: PlayableGame> ViewCache<G> {
    /// Views of this session.
    pub fn new(saved: GameSession<G>) -> Self {
        ViewCache { saved, made: RefCell::default() }
    }

    /// The game as it is by now, which may be ahead of what is drawn; nothing while the session is in use.
    pub fn now(&self) -> Option<Rc<GameView<G>>> {
        let changes = self.saved.changes();
        let made = self.made.borrow().as_ref().filter(|(of, _)| *of == changes).map(|(_, view)| view.clone());
        if made.is_some() {
            return made;
        }
        let view = Rc::new(self.saved.with(GameView::of)?);
        *self.made.borrow_mut() = Some((changes, view.clone()));
        Some(view)
    }
}

/// Asks nothing: tells the play that was made last, why it came so, and why there was no choice.
fn show_play<G: PlayableGame>(
    prompt: &mut Prompt,
    controller: &GameController<G>,
    log: &Log,
) -> Option<ShownPlay> {
    let game = controller.game();
    let mut plays = log.entries.iter().enumerate().rev().filter(|(_, entry)| entry.mark.tells());
    let (last_at, last) = plays.next()?;
    // a rebound is told with its shot
    let shot = plays.next().filter(|(_, entry)| last.mark == Mark::Plain && entry.mark == Mark::Miss);
    let (at, told) = shot.unwrap_or((last_at, last));
    let lines = if shot.is_some() { 2 } else { 1 };
    let good = match told.mark {
        Mark::Good => Some(true),
        Mark::Miss => Some(false),
        _ => None,
    };
    // a throw that a violation takes away has no result to compare
    let sum = sum_of(controller, lines).filter(|sum| !sum.shot || good.is_some());
    let then = if at == last_at { AttrValue::default() } else { last.text.clone().into() };
    prompt.ask = match (&sum, &*then) {
        (None, then) if !then.is_empty() => format!("{}. {then}", told.text),
        _ => told.text.clone(),
    };
    // the boxes tell a sum
    let told_why = told.why.last().filter(|_| sum.is_none()).cloned();
    let chosen = controller.choices().last().is_some_and(|choice| {
        let between = log.entries.get(choice.lines..at);
        between.is_some_and(|between| !between.iter().any(|entry| entry.mark.tells()))
    });
    prompt.why = match told.side {
        Some(side) if !chosen => {
            let mine = controller.is_person(side);
            let luck = match controller.session().need() {
                Need::Roll { .. } => "the dice decided",
                _ => "the card decided",
            };
            let why = controller.unasked_in(lines).unwrap_or_else(|| Reason {
                text: match (&told_why, mine) {
                    (Some(why), _) => format!("{luck}. {}", capital(&why.text)),
                    (None, true) => luck.to_owned(),
                    (None, false) => format!("{} had the ball", Names::team(game, side)),
                },
                rule: told_why.as_ref().map_or(told.rule, |why| why.rule),
                card: told_why.as_ref().and_then(|why| why.card),
            });
            let none = if mine { "No choice here" } else { "No choice for you here" };
            vec![Reason { text: format!("{none}: {}.", why.text.trim_end_matches('.')), ..why }]
        }
        _ => told_why.into_iter().collect(),
    };
    sum.map(|sum| ShownPlay { sum, good, then })
}

/// The sum that decided the line so many lines before the end, of the lines that tell something.
fn sum_of<G: PlayableGame>(controller: &GameController<G>, lines: usize) -> Option<Sum> {
    let game = controller.game();
    let mut seen = 0;
    for event in controller.session().events().iter().rev() {
        let told = is_told(game, &event.what);
        match &event.what {
            _ if told && seen == lines => return None,
            _ if told => seen += 1,
            What::Talk { talk } if seen == lines => {
                if let Some(sum) = game.sum(talk) {
                    return Some(sum);
                }
            }
            _ => {}
        }
    }
    None
}

/// What may be called for; at a stop with its five in the dock, nobody calls for substitutions.
fn calls<G: PlayableGame>(controller: &GameController<G>, stopped: bool) -> Vec<CallState> {
    let mut calls = controller.calls();
    calls.retain(|state| !stopped || state.call != Call::Sub);
    calls
}

/// "Your five for the 2nd quarter".
fn five_for<G: PlayableGame>(game: &G, period: u8) -> String {
    format!("Your five for the {}", Names::period(game, period))
}

/// Asks in one line for the substitution that the assistant suggests.
fn suggest<C: Copy + PartialEq>(prompt: &mut Prompt, relief: &ReliefAsk<C>, choices: &[C]) {
    let place = choices.iter().position(|choice| *choice == relief.choice);
    let answer = |index: usize, label: &str, key: char| {
        let figure = relief.figures.map(|[with, without]| if key == '1' { with } else { without });
        let plain = Answer::plain(u16::try_from(index).unwrap_or(0), label);
        Answer { key: Some(key), figure: figure.unwrap_or(plain.figure), ..plain }
    };
    prompt.ask.clone_from(&relief.ask);
    prompt.answers = place
        .map(|place| answer(place, &relief.label, '1'))
        .into_iter()
        .chain([answer(0, "Leave", '2')])
        .collect();
}

/// What the assistant advises the person who is asked.
fn advice<G: PlayableGame>(
    controller: &GameController<G>,
    (question, choices): &Asked<G>,
    prompt: &Prompt,
) -> Option<Advice> {
    let Need::Choose { side, .. } = controller.session().need() else { return None };
    if let Some(relief) = controller.relief() {
        let place = choices.iter().position(|choice| *choice == relief.choice)?;
        return Some(Advice { choice: u16::try_from(place).ok()?, why: None });
    }
    if G::is_lineup(question) || prompt.answers.is_empty() {
        return None;
    }
    let mut coach = G::coach(&controller.settings.policy, *side, false);
    advise(controller.game(), &mut coach, *side, question, choices, prompt)
}

/// The place of the house coach's choice.
fn coach_choice<G: PlayableGame>(
    controller: &GameController<G>,
    (question, choices): &Asked<G>,
) -> Option<u16> {
    let Need::Choose { side, .. } = controller.session().need() else { return None };
    let mut coach = G::in_company(G::coach(&controller.settings.policy, *side, false));
    let choice = controller.game().suggestion(&mut coach, *side, question);
    choices.iter().position(|other| *other == choice).and_then(|place| u16::try_from(place).ok())
}

/// Answers without a key of their own take the digits that are left, from left to right.
fn fill_keys<S>(prompt: &mut Prompt<S>) {
    let taken: Vec<char> = prompt.answers.iter().filter_map(|answer| answer.key).collect();
    let free = ('1'..='9').filter(|digit| !taken.contains(digit));
    let without = prompt.answers.iter_mut().filter(|answer| answer.key.is_none());
    for (answer, digit) in without.zip(free) {
        answer.key = Some(digit);
    }
}

/// Whose hidden things may be drawn, and who has to be handed the screen first.
fn revealed<G: PlayableGame>(controller: &GameController<G>) -> (PerSide<bool>, Option<Side>) {
    let watched = controller.place().is_some();
    if !G::SECRETS || controller.shows_all() {
        return (each(|_| true), None);
    }
    if watched || !controller.is_shared() {
        // one person sees what their bench holds, and a spectator nothing
        return (each(|side| controller.is_person(side) && !watched), None);
    }
    let asked = match controller.session().need() {
        Need::Choose { side, .. } => Some(*side),
        _ => None,
    };
    let sees = |side| controller.viewer == Some(side) && asked.is_none_or(|asked| asked == side);
    (each(sees), controller.curtain())
}
