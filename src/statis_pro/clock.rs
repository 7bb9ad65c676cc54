//! The game clock, updated card by card because the rules read it several times per card (SP §8.1-8.2).

use super::game::StatisPro;
use super::piles::SECONDS_A_CARD;

/// The clock, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Clock {
    /// Seconds left in the period.
    pub left: u16,
    /// Seconds until the next Rest Period of this deck begins or the deck is used up.
    pub to_rest: u16,
    /// Seconds until the next Time card; `MAX` if there is none.
    pub to_mark: u16,
    /// Rest Periods of this half that are not over, except the last, which ends with the half's rest test
    /// (5.4, SP65).
    pub rests: u8,
}

impl StatisPro {
    /// Computes the clock from the piles, after a period or deck begins, a Time card passes or a file is
    /// opened.
    pub(super) fn set_clock(&mut self) {
        let rules = self.rules();
        let cards = rules.cards_in(self.period);
        let (elapsed, seconds) = (self.seconds_of_deck(), self.piles.seconds());
        let decks = u16::from(rules.decks_in(self.period).saturating_sub(self.deck));
        let to_come = || rules.marks_in(self.period, self.deck).filter(|mark| mark.elapsed > elapsed);
        let until = |elapsed_at: u16| elapsed_at - elapsed;
        self.clock = Clock {
            left: seconds + decks * u16::from(cards) * SECONDS_A_CARD,
            to_rest: to_come().find(|mark| mark.rest).map_or(seconds, |mark| until(mark.elapsed)),
            to_mark: to_come().next().map_or(u16::MAX, |mark| until(mark.elapsed)),
            rests: self.rests_to_come(elapsed),
        };
    }

    /// §5.4 Rest Periods of this half that are not over when `elapsed` seconds of this deck have passed.
    fn rests_to_come(&self, elapsed: u16) -> u8 {
        let rules = self.rules();
        // a Rest Period ends with each Rest Period card and with the deck
        let ends = || rules.marks_in(self.period, self.deck).filter(|mark| mark.rest);
        let a_deck = ends().count() as u8 + 1;
        let over_in_deck = ends().filter(|mark| mark.elapsed <= elapsed).count() as u8;
        let periods_a_half = (rules.periods / 2).max(1);
        let period_of_half = (self.period.max(1) - 1) % periods_a_half;
        let decks_before = period_of_half * rules.decks + self.deck - 1;
        // the half's last Rest Period comes after its rest test (SP65)
        let counted = periods_a_half * rules.decks * a_deck - 1;
        counted.saturating_sub(decks_before * a_deck + over_in_deck)
    }

    /// Takes one FAC card's time off the clock and returns whether a Time card has passed.
    pub(super) fn tick(&mut self) -> bool {
        let clock = &mut self.clock;
        for seconds in [&mut clock.left, &mut clock.to_rest, &mut clock.to_mark] {
            *seconds = seconds.saturating_sub(SECONDS_A_CARD);
        }
        let passed = clock.to_mark == 0;
        if passed {
            self.set_clock();
        }
        passed
    }

    /// Seconds that have passed in the FAC deck in use.
    pub(super) fn seconds_of_deck(&self) -> u16 {
        u16::from(self.rules().cards_in(self.period).saturating_sub(self.piles.play())) * SECONDS_A_CARD
    }
}
