//! What an assistant advises: the best figure, unless a reason speaks for another choice.
//!
//! The coach who plays a side in simulations is another one, and may be simpler: see [`Coach`](super::Coach).

use super::{Advice, Coach as _, Figure, Prompt, TwoTeams};
use crate::court::Side;

impl<S> Prompt<S> {
    /// The answer with the best figure, by its index; the first of equals. `None` where no answer has a figure.
    #[must_use]
    pub fn best(&self) -> Option<u16> {
        let figured = self.answers.iter().filter_map(|answer| Some((answer.figure.worth()?, answer.index)));
        figured.rev().max_by_key(|(worth, _)| *worth).map(|(_, index)| index)
    }

    /// The figure of the answer with this index.
    #[must_use]
    pub fn figure(&self, index: u16) -> Option<Figure> {
        self.answers.iter().find(|answer| answer.index == index).map(|answer| answer.figure)
    }

    /// Says which other answers are about as good as the one with this index: "Shoot two is as good within ±0.02."
    #[must_use]
    pub fn about_equal(&self, index: u16) -> Option<String> {
        let figure = self.figure(index)?;
        let close =
            self.answers.iter().filter(|answer| answer.index != index && answer.figure.is_close(figure));
        let labels: Vec<&str> = close.map(|answer| &*answer.label).collect();
        match labels[..] {
            [] => None,
            [one] => Some(format!("{one} is as good within {}.", figure.margin())),
            _ => Some(format!("The choices are about equal, within {}.", figure.margin())),
        }
    }
}

/// The advice to the coach of `side`, who is asked `question` by `prompt`. Without figures it is what `coach` would do,
/// with that coach's reason or why there are no figures.
///
/// # Examples
/// ```
/// # use hardwood::march_madness::{advanced::{Contest, Setup}, cards::seattle_1958};
/// # let setup = std::sync::Arc::new(Setup::new(seattle_1958(), seattle_1958()));
/// use hardwood::kit::Seed;
/// use hardwood::table::{Hosted, Need, Session, TwoTeams, advise};
///
/// let mut session = Session::<Contest>::new(setup, Some(Seed(7)))?;
/// loop {
///     let Need::Choose { side, question, choices } = session.need() else {
///         session.flip().expect("luck is due");
///         continue;
///     };
///     let mut coach = Contest::coach(&Default::default(), *side, true);
///     let prompt = session.game().prompt(session.need());
///     let advice = advise(session.game(), &mut coach, *side, question, choices, &prompt).expect("advice");
///     assert!(prompt.best().is_none_or(|best| best == advice.choice) || advice.why.is_some());
///     break;
/// }
/// # Ok::<(), hardwood::table::GameError>(())
/// ```
#[must_use]
pub fn advise<G: TwoTeams>(
    game: &G,
    coach: &mut G::Coach,
    side: Side,
    question: &G::Question,
    choices: &[G::Choice],
    prompt: &Prompt,
) -> Option<Advice> {
    let place = |choice: G::Choice| {
        choices.iter().position(|other| *other == choice).and_then(|place| u16::try_from(place).ok())
    };
    if let Some(best) = prompt.best() {
        let choice = *choices.get(usize::from(best))?;
        // the chance to win counts the score and the clock already
        let counted = matches!(prompt.figure(best), Some(Figure::Wins(_)));
        let preferred = if counted { None } else { game.preferred(side, question, choice, prompt) };
        let preferred = preferred.and_then(|(choice, why)| Some((place(choice)?, why)));
        return Some(match preferred.filter(|(choice, _)| *choice != best) {
            Some((choice, why)) => Advice { choice, why: Some(why) },
            None => Advice { choice: best, why: prompt.about_equal(best) },
        });
    }
    let choice = coach.choose(game, side, question);
    let reason = coach.reason(game, side, question, choice).map(sentence);
    let choice = place(choice)?;
    let why = reason.or_else(|| prompt.figure(choice)?.missing().map(str::to_owned));
    Some(Advice { choice, why })
}

/// A reason as a sentence: with a capital letter and a period.
fn sentence(reason: String) -> String {
    let mut letters = reason.chars();
    let first = letters.next().map_or_else(String::new, |first| first.to_uppercase().collect());
    let end = if reason.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}
