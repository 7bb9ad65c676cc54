//! A link opened in stretches, so that the caller can do other work in between.

use super::{Coding, Link, LinkError, Linked, Number, fold, outcome};
use crate::table::{Refusal, Session};

/// A game that is played again from a link: one pass over its inputs, in stretches.
///
/// # Examples
/// Opens a link and looks up between two stretches:
/// ```
/// # use hardwood::table::{Session, link::{Linked, LinkError, Opening}};
/// fn open<G: Linked>(mut opening: Opening<G>, look: impl Fn(usize)) -> Result<Session<G>, LinkError> {
///     while !opening.play(500)? {
///         look(100 * opening.played() / opening.inputs());
///     }
///     opening.finish()
/// }
/// ```
#[derive(Debug, Clone)]
pub struct Opening<G: Linked> {
    session: Session<G>,
    /// Before the first input.
    beginning: Session<G>,
    coding: Coding,
    inputs: usize,
    /// Whether all inputs were taken and the game has reached its next need.
    whole: bool,
    /// The digest of the state it leads to; links of format 1 have none.
    digest: Option<u32>,
    /// The rules the link was written under.
    rules: u32,
}

impl<G: Linked> Opening<G> {
    pub(super) fn new(session: Session<G>, coding: Coding, link: &Link<G>) -> Self {
        let Link { inputs, digest, rules, .. } = *link;
        Opening { beginning: session.clone(), session, coding, inputs, whole: false, digest, rules }
    }

    /// Why it does not lead where it did.
    fn elsewhere(&self) -> LinkError {
        if self.rules == G::RULES {
            LinkError::Elsewhere
        } else {
            LinkError::OtherRules { found: self.rules, wanted: G::RULES }
        }
    }

    /// The game before its first input: the same setup and the same luck. It is there even where the inputs do not
    /// lead where they did ([`LinkError::OtherRules`]).
    #[must_use]
    pub fn beginning(&self) -> &Session<G> {
        &self.beginning
    }

    /// How many inputs the link has.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// How many of them have been taken.
    #[must_use]
    pub fn played(&self) -> usize {
        self.coding.count()
    }

    /// Plays on for at least so many inputs, to the end of a possession; says whether that was all.
    ///
    /// # Errors
    /// That the game does not lead where it did, or is more than a game.
    pub fn play(&mut self, inputs: usize) -> Result<bool, LinkError> {
        if !self.whole {
            let enough = self.played().saturating_add(inputs);
            let played = self.session.run_coded(Some(&mut self.coding), enough);
            self.whole = played.map_err(|refusal| match refusal {
                Refusal::TooManyActs | Refusal::TooLong => LinkError::Beyond(refusal),
                _ => self.elsewhere(),
            })?;
        }
        Ok(self.whole)
    }

    /// Plays the rest and returns the game, if it comes to the state that was shared.
    ///
    /// # Errors
    /// That the game does not lead where it did, or is more than a game.
    pub fn finish(mut self) -> Result<Session<G>, LinkError> {
        while !self.play(usize::MAX)? {}
        let elsewhere = self.elsewhere();
        let (mut session, played) = (self.session, self.coding.count());
        let (journal, mut coder) = self.coding.done();
        session.set_journal(journal);
        let same = match self.digest {
            Some(digest) => fold(session.game().digest()) == digest,
            None => coder.number(&mut Number::default(), 0) == outcome(&session),
        };
        if same && played == self.inputs { Ok(session) } else { Err(elsewhere) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::court::{GameTime, Side};
    use crate::kit::Seed;
    use crate::rule;
    use crate::table::link::{Bit, Coder, Link, Words, code_seed, letters};
    use crate::table::{Event, Game, GameError, Input, MOST_ACTS, MOST_INPUTS, Step, Table, What};
    use serde::{Deserialize, Serialize};
    use std::cell::Cell;
    use std::sync::Arc;

    thread_local! {
        /// How often a coach was offered something.
        static OFFERED: Cell<usize> = const { Cell::new(0) };
    }

    /// A window that stays open as long as a coach whistles in it, then a die; three times.
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
    struct Whistle {
        #[serde(skip)]
        setup: Arc<()>,
        rolls: u32,
        whistles: u32,
    }

    impl Game for Whistle {
        const NAME: &'static str = "whistle";
        const RULES: u32 = 1;
        type Setup = ();
        type Side = Side;
        type Draw = ();
        type Question = ();
        type Choice = ();
        type Talk = u32;

        fn new(setup: Arc<()>) -> Result<Self, GameError> {
            Ok(Whistle { setup, rolls: 0, whistles: 0 })
        }
        fn restored(self) -> Result<Self, GameError> {
            Ok(self)
        }
        fn setup(&self) -> &Arc<()> {
            &self.setup
        }
        fn over(&self) -> bool {
            self.rolls == 3
        }
        fn time(&self) -> GameTime {
            GameTime::new(1, 0)
        }
        fn choices(&self, _: Side, (): &()) -> Vec<()> {
            OFFERED.set(OFFERED.get() + 1);
            vec![()]
        }
        fn step<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
            while t.offer(self, Side::Home, ())?.is_some() {
                self.whistles += 1;
                let talk = self.whistles;
                t.record(Event { at: self.time(), rule: rule!("1"), what: What::Talk { talk } });
            }
            self.rolls += t.roll(6, (), rule!("2"))?.min(1);
            Ok(())
        }
    }

    impl Linked for Whistle {
        type Reference = ();
        fn code(_: &mut Coder, (): &mut ()) {}
    }

    fn new() -> Session<Whistle> {
        Session::new(Arc::new(()), Some(Seed(5))).unwrap()
    }

    /// The result of `act`, and the number of offers it took.
    fn counted<T>(act: impl FnOnce() -> T) -> (T, usize) {
        let before = OFFERED.get();
        let done = act();
        (done, OFFERED.get() - before)
    }

    /// The most that a game of three windows may have.
    fn full() -> Vec<Input> {
        let window = || std::iter::repeat_n(Input::Acted(0), MOST_ACTS).chain([Input::Luck]);
        (0..3).flat_map(|_| window()).collect()
    }

    #[test]
    fn each_input_is_executed_once_however_many_come_in_a_row() {
        let mut session = new();
        let (replayed, offers) = counted(|| session.replay(full()));
        assert_eq!(replayed, Ok(()));
        let inputs = session.journal().len();
        assert!(offers <= inputs + 10, "replayed: {offers} offers for {inputs} inputs");
        let (written, offers) = counted(|| session.link(()).unwrap());
        assert!(offers <= inputs + 10, "written: {offers} offers for {inputs} inputs");
        let link = Link::<Whistle>::parse(&written).unwrap();
        let (opened, offers) = counted(|| link.open(Arc::new(())).unwrap());
        assert!(offers <= inputs + 10, "opened: {offers} offers for {inputs} inputs");
        assert!(opened.game() == session.game() && opened.journal() == session.journal());
        assert_eq!(opened.game().whistles as usize, 3 * MOST_ACTS);
        session.undo(usize::MAX);
        let (redone, offers) = counted(|| session.redo(usize::MAX));
        assert!(redone == inputs && offers <= inputs + 10, "redone: {offers} offers for {redone} inputs");
        let taken: Vec<usize> = session.events_by_input().map(|(inputs, _)| inputs).collect();
        assert_eq!((taken.len(), taken[0], taken[MOST_ACTS]), (3 * MOST_ACTS, 1, MOST_ACTS + 2));
    }

    #[test]
    fn stretches_end_with_a_possession() {
        let mut session = new();
        session.replay(full()).unwrap();
        let link = Link::<Whistle>::parse(&session.link(()).unwrap()).unwrap();
        let mut opening = link.begin(Arc::new(())).unwrap();
        let mut played = Vec::new();
        while !opening.play(1).unwrap() {
            played.push(opening.played());
        }
        // with the third the game is over
        assert_eq!(played, [MOST_ACTS + 1, 2 * (MOST_ACTS + 1)]);
        assert_eq!(opening.inputs(), opening.played());
        assert!(opening.finish().unwrap().game() == session.game());
    }

    /// A link that no writer here would make: `inputs` by its head, and `acts` acts.
    fn hostile(inputs: usize, acts: usize) -> String {
        let (mut coder, mut number) = (Coder::writer(), Number::default());
        coder.text(&mut Words::default(), Whistle::NAME);
        coder.number(&mut number, Whistle::RULES);
        code_seed(&mut coder, Some(Seed(5)));
        coder.number(&mut number, inputs as u32);
        let (mut acted, mut act) = (Bit::default(), Number::default());
        for _ in 0..acts {
            coder.bit(&mut acted, true);
            coder.number(&mut act, 0);
        }
        letters(0, &coder.finish()).unwrap()
    }

    #[test]
    fn ten_thousand_acts_in_a_row_are_refused_at_the_limit() {
        let link = Link::<Whistle>::parse(&hostile(10_000, 10_000)).unwrap();
        let (refused, offers) = counted(|| link.open(Arc::new(())).map(drop));
        assert_eq!(refused, Err(LinkError::Beyond(Refusal::TooManyActs)));
        assert!(offers <= MOST_ACTS + 10, "{offers} offers");
        let told = refused.unwrap_err().to_string();
        assert!(told.contains(&MOST_ACTS.to_string()), "{told}");
        let many = Link::<Whistle>::parse(&hostile(MOST_INPUTS + 1, 1)).map(drop);
        assert_eq!(many, Err(LinkError::Beyond(Refusal::TooLong)));
    }

    #[test]
    fn the_table_takes_no_more_than_a_file_may_have() {
        let mut session = new();
        for _ in 0..MOST_ACTS {
            session.act(0).unwrap();
        }
        let before = session.game().clone();
        assert_eq!(session.act(0), Err(Refusal::TooManyActs));
        assert_eq!((session.game(), session.journal().len()), (&before, MOST_ACTS));
        session.flip().unwrap();
        session.act(0).unwrap();
        assert_eq!(new().replay(vec![Input::Acted(0); MOST_ACTS + 1]).unwrap_err().1, Refusal::TooManyActs);
        assert_eq!(new().replay(vec![Input::Luck; MOST_INPUTS + 1]).unwrap_err().1, Refusal::TooLong);
    }
}
