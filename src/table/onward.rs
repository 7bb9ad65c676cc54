//! Plays a game on from its current state with new luck, with the cards as they lie or as somebody may think they lie.

use super::exchange::Exchange;
use super::past::{Checkpoint, Reached};
use super::{Coach, Event, Game, Hosted, Input, Rule, Session, Step, Stop, Table};
use crate::kit::{Deck, Luck, Seed};
use std::sync::Arc;

/// So many deals are tried for one that fits what a viewer has seen since the last checkpoint.
const DEALS: u32 = 32;
/// What the luck of a deal differs by from the luck of the play.
const DEAL: u64 = 0x6465_616c;

/// What came of an input since the last checkpoint, or of a window that passed.
#[derive(Debug, Clone)]
enum Known<G: Game> {
    Drawn(u8),
    Rolled(u32),
    Asked(G::Side, G::Question, G::Choice),
    Offered(G::Side, G::Question, Option<G::Choice>),
}

/// A moment of a game from which it can be played on, again and again. What happened before stays as it was.
#[derive(Debug, Clone)]
pub struct Onward<G: Game> {
    /// The last checkpoint.
    from: Arc<G>,
    /// What has happened since.
    known: Vec<Known<G>>,
    /// The moment.
    now: G,
}

impl<G: Game> Session<G> {
    /// The game at this moment, to be played on. `None` only if the journal does not replay, which a journal once taken
    /// always does.
    #[must_use]
    pub fn onward(&self) -> Option<Onward<G>> {
        let Checkpoint { game, at } = self.checkpoints().last()?;
        let Reached { inputs, luck, .. } = *at;
        let mut now = G::clone(game);
        let mut past = Recorder::<G> {
            inputs: self.journal().get(inputs..).unwrap_or_default(),
            passed: 0,
            luck: self.seed().map(|seed| Luck::new(seed).at(luck)),
            known: Vec::new(),
        };
        while !now.over() {
            match now.step(&mut past) {
                Ok(()) => {}
                Err(Stop::Waiting) => break,
                Err(Stop::Refused) => return None,
            }
        }
        Some(Onward { from: Arc::clone(game), known: past.known, now })
    }

    /// The game's end, played on from here by these coaches with the luck of `seed`, with all cards where they lie.
    /// `None` as in [`onward`](Session::onward).
    #[must_use]
    pub fn play_on<C: Coach<G>>(&self, seed: Seed, coaches: C) -> Option<G> {
        self.onward()?.play(seed, coaches)
    }
}

impl<G: Game> Onward<G> {
    /// The game's end, with all cards where they lie.
    #[must_use]
    pub fn play<C: Coach<G>>(&self, seed: Seed, mut coaches: C) -> Option<G> {
        let mut table = Play {
            known: &self.known,
            exchange: None,
            choice: |choice, _| choice,
            luck: Luck::new(seed),
            coaches: Some(&mut coaches),
        };
        to_the_end(G::clone(&self.from), &mut table)
    }
}

impl<G: Hosted> Onward<G> {
    /// The game's end as `viewer` has to expect it, `None` as a spectator has to: the cards they can't see are dealt
    /// anew by `seed`, each deal that fits what they have seen as likely as another
    /// ([`dealt_anew`](Hosted::dealt_anew)), wherever those cards lie.
    #[must_use]
    pub fn play_unseen<C: Coach<G>>(&self, viewer: Option<G::Side>, seed: Seed, mut coaches: C) -> Option<G> {
        if self.now.over() {
            return Some(self.now.clone());
        }
        let mut luck = Self::deals(seed);
        let Some(first) = self.now.dealt_anew(viewer, &mut luck) else { return self.play(seed, coaches) };
        let dealt = self.fitting(viewer, first, &mut luck);
        let mut table = Play {
            known: &self.known,
            exchange: dealt.as_ref(),
            choice: G::exchanged_choice,
            luck: Luck::new(seed),
            coaches: Some(&mut coaches),
        };
        if let Some(exchange) = &dealt {
            return to_the_end(self.from.exchanged(exchange), &mut table);
        }
        // cards that all have seen were shuffled in meanwhile: to the next checkpoint as they lie, and from there anew
        let mut game = G::clone(&self.from);
        while !game.over() && !table.known.is_empty() {
            game.step(&mut table).ok()?;
        }
        let exchange = game.dealt_anew(viewer, &mut luck)?;
        to_the_end(game.exchanged(&exchange), &mut table)
    }

    /// The luck of the deals that [`play_unseen`](Self::play_unseen) tries with this seed, one after another.
    #[must_use]
    pub fn deals(seed: Seed) -> Luck {
        Luck::new(Seed(seed.0 ^ DEAL))
    }

    /// Whether play since the checkpoint goes with this deal as it went, so that `viewer` sees what they see.
    #[must_use]
    pub fn fits(&self, viewer: Option<G::Side>, exchange: &Exchange) -> bool {
        let mut game = self.from.exchanged(exchange);
        let mut table = Play::<G, super::FirstChoice> {
            known: &self.known,
            exchange: Some(exchange),
            choice: G::exchanged_choice,
            luck: Luck::new(Seed(0)),
            coaches: None,
        };
        while !game.over() {
            match game.step(&mut table) {
                Ok(()) => {}
                Err(Stop::Waiting) => break,
                Err(Stop::Refused) => return false,
            }
        }
        game.seen_by(viewer) == self.now.seen_by(viewer)
    }

    /// The first deal that fits, this one or one after it.
    fn fitting(&self, viewer: Option<G::Side>, first: Exchange, luck: &mut Luck) -> Option<Exchange> {
        let mut deal = first;
        for _ in 0..DEALS {
            if self.fits(viewer, &deal) {
                return Some(deal);
            }
            deal = self.now.dealt_anew(viewer, luck)?;
        }
        None
    }

    /// The same moment with its cards exchanged.
    #[must_use]
    pub fn exchanged(&self, exchange: &Exchange) -> Onward<G> {
        let known = self.known.iter().map(|known| match known {
            Known::Drawn(card) => Known::Drawn(exchange.face(*card)),
            Known::Rolled(face) => Known::Rolled(*face),
            Known::Asked(side, question, choice) => {
                Known::Asked(*side, question.clone(), G::exchanged_choice(*choice, exchange))
            }
            Known::Offered(side, question, choice) => {
                let choice = choice.map(|choice| G::exchanged_choice(choice, exchange));
                Known::Offered(*side, question.clone(), choice)
            }
        });
        Onward {
            from: Arc::new(self.from.exchanged(exchange)),
            known: known.collect(),
            now: self.now.exchanged(exchange),
        }
    }

    /// The game at this moment.
    #[must_use]
    pub fn now(&self) -> &G {
        &self.now
    }
}

fn to_the_end<G: Game, C: Coach<G>>(mut game: G, table: &mut Play<'_, G, C>) -> Option<G> {
    while !game.over() {
        game.step(table).ok()?;
    }
    Some(game)
}

/// Answers from the journal to its end, and writes down what it answered.
struct Recorder<'a, G: Game> {
    inputs: &'a [Input],
    /// How many choices the windows since the last input had.
    passed: usize,
    /// The luck behind the journal's inputs.
    luck: Option<Luck>,
    known: Vec<Known<G>>,
}

impl<G: Game> Recorder<'_, G> {
    /// The journal's next input.
    fn next(&mut self) -> Step<Input> {
        let (&input, rest) = self.inputs.split_first().ok_or(Stop::Waiting)?;
        (self.inputs, self.passed) = (rest, 0);
        Ok(input)
    }

    /// A number below `n` as it was, of a draw or a roll in the journal.
    fn as_it_was(&mut self, n: usize) -> Step<usize> {
        match &mut self.luck {
            Some(luck) => Ok(luck.below(n as u32) as usize),
            None => Err(Stop::Refused),
        }
    }

    /// Takes the person's own card or roll in place of the seed's.
    fn skip(&mut self) {
        if let Some(luck) = &mut self.luck {
            luck.below(1);
        }
    }
}

impl<G: Game> Table<G> for Recorder<'_, G> {
    const TALKS: bool = false;

    fn draw(&mut self, deck: &Deck, _: G::Draw, _: Rule) -> Step<usize> {
        let left = deck.left();
        if left.is_empty() {
            return Err(Stop::Refused);
        }
        let at = match self.next()? {
            Input::Luck => self.as_it_was(left.len())?,
            Input::Typed(given) => {
                self.skip();
                left.iter().position(|&card| u32::from(card) == given).ok_or(Stop::Refused)?
            }
            Input::Chose(_) | Input::Acted(_) => return Err(Stop::Refused),
        };
        self.known.push(Known::Drawn(left[at]));
        Ok(at)
    }

    fn roll(&mut self, sides: u32, _: G::Draw, _: Rule) -> Step<u32> {
        let face = match self.next()? {
            Input::Luck => self.as_it_was(sides as usize)? as u32 + 1,
            Input::Typed(given) => {
                self.skip();
                given
            }
            Input::Chose(_) | Input::Acted(_) => return Err(Stop::Refused),
        };
        self.known.push(Known::Rolled(face));
        Ok(face)
    }

    fn ask(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<G::Choice> {
        let Input::Chose(given) = self.next()? else { return Err(Stop::Refused) };
        let choice = game.choices(side, &question).get(usize::from(given)).copied().ok_or(Stop::Refused)?;
        self.known.push(Known::Asked(side, question, choice));
        Ok(choice)
    }

    fn offer(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<Option<G::Choice>> {
        let done = match self.inputs.first() {
            None => return Err(Stop::Waiting),
            Some(&Input::Acted(given)) => {
                let choices = game.choices(side, &question);
                let place = usize::from(given).checked_sub(self.passed);
                let done = place.and_then(|place| choices.get(place)).copied();
                match done {
                    Some(_) => drop(self.next()),
                    None => self.passed += choices.len(),
                }
                done
            }
            // the coach played on
            Some(_) => None,
        };
        self.known.push(Known::Offered(side, question, done));
        Ok(done)
    }

    fn record(&mut self, _: Event<G::Talk>) {}
}

/// Answers with what is known to its end, then with other luck and coaches; without coaches it waits there.
struct Play<'a, G: Game, C> {
    known: &'a [Known<G>],
    exchange: Option<&'a Exchange>,
    choice: fn(G::Choice, &Exchange) -> G::Choice,
    luck: Luck,
    coaches: Option<&'a mut C>,
}

impl<'a, G: Game, C> Play<'a, G, C> {
    /// What is known next, unless it is all used up.
    fn next(&mut self) -> Option<&'a Known<G>> {
        let (known, rest) = self.known.split_first()?;
        self.known = rest;
        Some(known)
    }

    fn exchanged(&self, choice: G::Choice) -> G::Choice {
        self.exchange.map_or(choice, |exchange| (self.choice)(choice, exchange))
    }

    /// The coaches, who go on from here.
    fn coaches(&mut self) -> Step<&mut C> {
        self.coaches.as_deref_mut().ok_or(Stop::Waiting)
    }
}

impl<G: Game, C: Coach<G>> Table<G> for Play<'_, G, C> {
    const TALKS: bool = false;

    fn draw(&mut self, deck: &Deck, _: G::Draw, _: Rule) -> Step<usize> {
        let left = deck.left();
        match self.next() {
            _ if left.is_empty() => Err(Stop::Refused),
            Some(Known::Drawn(card)) => {
                let card = self.exchange.map_or(*card, |exchange| exchange.face(*card));
                left.iter().position(|&other| other == card).ok_or(Stop::Refused)
            }
            Some(_) => Err(Stop::Refused),
            None => {
                self.coaches()?;
                Ok(self.luck.below(left.len() as u32) as usize)
            }
        }
    }

    fn roll(&mut self, sides: u32, _: G::Draw, _: Rule) -> Step<u32> {
        match self.next() {
            Some(Known::Rolled(face)) => Ok(*face),
            Some(_) => Err(Stop::Refused),
            None => {
                self.coaches()?;
                Ok(self.luck.below(sides) + 1)
            }
        }
    }

    fn ask(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<G::Choice> {
        match self.next() {
            Some(Known::Asked(of, asked, choice)) if *of == side && *asked == question => {
                let choice = self.exchanged(*choice);
                game.place_of(side, &question, choice).map(|_| choice).ok_or(Stop::Refused)
            }
            Some(_) => Err(Stop::Refused),
            None => Ok(self.coaches()?.choose(game, side, &question)),
        }
    }

    fn offer(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<Option<G::Choice>> {
        match self.next() {
            Some(Known::Offered(of, asked, choice)) if *of == side && *asked == question => {
                Ok(choice.map(|choice| self.exchanged(choice)))
            }
            Some(_) => Err(Stop::Refused),
            None => Ok(self.coaches()?.act(game, side, &question)),
        }
    }

    fn record(&mut self, _: Event<G::Talk>) {}
}
