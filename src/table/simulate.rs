//! A whole game at full speed.

use super::{Coach, Event, Game, GameError, Rule, Step, Stop, Table, What};
use crate::book::Play;
use crate::court::GameTime;
use crate::kit::{Deck, Luck, Seed};
use std::sync::Arc;

/// A simulated game.
#[derive(Debug, Clone)]
pub struct Outcome<G> {
    /// The game at its end.
    pub game: G,
    /// Draws and rolls it took.
    pub draws: u32,
}

/// Plays a game from the first card to the last. Luck and coaches always answer, and no listener is called.
///
/// # Errors
/// A problem in the setup.
///
/// # Examples
/// ```
/// # use hardwood::march_madness::{advanced::{Contest, HouseCoach, Setup}, cards::seattle_1958};
/// # let setup = std::sync::Arc::new(Setup::new(seattle_1958(), seattle_1958()));
/// use hardwood::kit::Seed;
/// use hardwood::table::{Game, simulate};
///
/// let outcome = simulate::<Contest, _>(&setup, Seed(7), HouseCoach)?;
/// assert!(outcome.game.over() && outcome.draws > 0);
/// # Ok::<(), hardwood::table::GameError>(())
/// ```
pub fn simulate<G: Game, C: Coach<G>>(
    setup: &Arc<G::Setup>,
    seed: Seed,
    coaches: C,
) -> Result<Outcome<G>, GameError> {
    simulate_heard(setup, seed, coaches, |_: GameTime, _: &Play| {})
}

/// Plays a game like [`simulate`] and passes every play to a listener, but no announcements.
///
/// # Errors
/// A problem in the setup.
///
/// # Examples
/// ```
/// # use hardwood::court::Side;
/// # use hardwood::statis_pro::{HouseCoach, Setup, StatisPro, cards::CardSet};
/// # let set = CardSet::from_json(include_str!("../../www/cards/nba-2010.json")).expect("a good set").0;
/// # let setup = std::sync::Arc::new(Setup::nba(set.teams[0].clone(), set.teams[1].clone()));
/// # let [mut home, mut visitors] = [HouseCoach::new(), HouseCoach::new()];
/// # let coaches = hardwood::court::PerSide::new(&mut home, &mut visitors);
/// use hardwood::book::Play;
/// use hardwood::kit::Seed;
/// use hardwood::table::{Scored, simulate_heard};
///
/// let mut points = 0_u16;
/// let hear = |_, play: &Play| {
///     points += match play {
///         Play::Shot { good: true, kind, .. } => kind.points(),
///         Play::FreeThrow { good, .. } => u16::from(*good),
///         _ => 0,
///     };
/// };
/// let game = simulate_heard::<StatisPro, _>(&setup, Seed(7), coaches, hear)?.game;
/// assert_eq!(points, game.book().points(Side::Home) + game.book().points(Side::Visitors));
/// # Ok::<(), hardwood::table::GameError>(())
/// ```
pub fn simulate_heard<G: Game, C: Coach<G>>(
    setup: &Arc<G::Setup>,
    seed: Seed,
    coaches: C,
    hear: impl FnMut(GameTime, &Play),
) -> Result<Outcome<G>, GameError> {
    let mut game = G::new(Arc::clone(setup))?;
    let mut table = Auto { luck: Luck::new(seed), coaches, hear };
    while !game.over() {
        // Auto never stops for an answer, so a step can only end well
        if game.step(&mut table).is_err() {
            return Err(GameError::EmptyPile);
        }
    }
    Ok(Outcome { game, draws: table.luck.ordinal() })
}

/// Plays a game like [`simulate`] and passes every announcement to a listener.
///
/// # Errors
/// A problem in the setup.
///
/// # Examples
/// ```
/// # use hardwood::march_madness::{advanced::{Contest, HouseCoach, Setup, Talk}, cards::seattle_1958};
/// # let setup = std::sync::Arc::new(Setup::new(seattle_1958(), seattle_1958()));
/// use hardwood::kit::Seed;
/// use hardwood::table::simulate_told;
///
/// let mut resolved = 0;
/// let hear = |talk: &Talk| resolved += u32::from(matches!(talk, Talk::Resolves { .. }));
/// simulate_told::<Contest, _>(&setup, Seed(7), HouseCoach, hear)?;
/// assert!(resolved >= 12, "six positions in each half");
/// # Ok::<(), hardwood::table::GameError>(())
/// ```
pub fn simulate_told<G: Game, C: Coach<G>>(
    setup: &Arc<G::Setup>,
    seed: Seed,
    coaches: C,
    told: impl FnMut(&G::Talk),
) -> Result<Outcome<G>, GameError> {
    let mut game = G::new(Arc::clone(setup))?;
    let auto = Auto { luck: Luck::new(seed), coaches, hear: |_: GameTime, _: &Play| {} };
    let mut table = Telling { auto, told };
    while !game.over() {
        // as with `Auto`, a step can only end well
        if game.step(&mut table).is_err() {
            return Err(GameError::EmptyPile);
        }
    }
    Ok(Outcome { game, draws: table.auto.luck.ordinal() })
}

/// [`Auto`], whose announcements are heard.
struct Telling<A, T> {
    auto: A,
    told: T,
}

impl<G: Game, C: Coach<G>, H: FnMut(GameTime, &Play), T: FnMut(&G::Talk)> Table<G>
    for Telling<Auto<C, H>, T>
{
    const TALKS: bool = true;

    fn draw(&mut self, deck: &Deck, draw: G::Draw, rule: Rule) -> Step<usize> {
        Table::<G>::draw(&mut self.auto, deck, draw, rule)
    }

    fn roll(&mut self, sides: u32, draw: G::Draw, rule: Rule) -> Step<u32> {
        Table::<G>::roll(&mut self.auto, sides, draw, rule)
    }

    fn ask(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<G::Choice> {
        self.auto.ask(game, side, question)
    }

    fn offer(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<Option<G::Choice>> {
        self.auto.offer(game, side, question)
    }

    fn record(&mut self, event: Event<G::Talk>) {
        if let What::Talk { talk } = &event.what {
            (self.told)(talk);
        }
    }
}

struct Auto<C, H> {
    luck: Luck,
    coaches: C,
    hear: H,
}

impl<G: Game, C: Coach<G>, H: FnMut(GameTime, &Play)> Table<G> for Auto<C, H> {
    const TALKS: bool = false;

    #[inline]
    fn draw(&mut self, deck: &Deck, _: G::Draw, _: Rule) -> Step<usize> {
        match deck.left().len() {
            0 => Err(Stop::Refused),
            n => Ok(self.luck.below(n as u32) as usize),
        }
    }

    #[inline]
    fn roll(&mut self, sides: u32, _: G::Draw, _: Rule) -> Step<u32> {
        Ok(self.luck.below(sides) + 1)
    }

    #[inline(always)]
    fn ask(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<G::Choice> {
        let choice = self.coaches.choose(game, side, &question);
        debug_assert!(
            game.choices(side, &question).contains(&choice),
            "{question:?}: {choice:?} is not legal"
        );
        Ok(choice)
    }

    #[inline(always)]
    fn offer(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<Option<G::Choice>> {
        let done = self.coaches.act(game, side, &question);
        debug_assert!(
            done.is_none_or(|choice| game.choices(side, &question).contains(&choice)),
            "{question:?}: {done:?} may not be done"
        );
        Ok(done)
    }

    #[inline]
    fn record(&mut self, event: Event<G::Talk>) {
        match event.what {
            What::Play(play) => (self.hear)(event.at, &play),
            // taken out, so that the compiler sees that a play leaves nothing to drop
            What::Talk { talk } => drop(talk),
        }
    }
}
