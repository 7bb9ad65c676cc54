//! Outlooks by hand, and against ten thousand draws.

use super::*;
use crate::book::Play;
use crate::kit::{Luck, Seed};
use crate::statis_pro::cards::CardSet;
use crate::statis_pro::fac::Shot;
use crate::statis_pro::{HouseCoach, Setup, house_deck};
use crate::table::{Need, Session};
use std::sync::Arc;

fn setup() -> Setup {
    let set: CardSet = serde_json::from_str(include_str!("../../www/cards/nba-2010.json")).unwrap();
    let team = |id: &str| set.teams.iter().find(|team| team.id == id).unwrap().clone();
    let mut setup = Setup::nba(team("BOS"), team("LAL"));
    setup.house.true_to_era = true;
    setup
}

/// The first decision about the ball that is wanted.
fn situation(setup: Setup, wanted: impl Fn(&StatisPro, &[Choice]) -> bool) -> StatisPro {
    let mut session = Session::<StatisPro>::new(Arc::new(setup), Some(Seed(7))).unwrap();
    let mut coach = HouseCoach::new();
    while let Some(input) = session.input_of(&mut coach, &Side::ALL) {
        if let Need::Choose { question: Question::Ball, choices, .. } = session.need()
            && wanted(session.game(), choices)
        {
            return session.game().clone();
        }
        session.input(input).unwrap();
    }
    panic!("no such decision in this game");
}

/// Deals cards at random until a coach must decide, and keeps the first shot.
struct Dealer {
    luck: Luck,
    shot: Option<Play>,
}

impl Table<StatisPro> for Dealer {
    const TALKS: bool = false;

    fn draw(&mut self, deck: &Deck, _: (Pile, super::super::fac::Section), _: Rule) -> Step<usize> {
        Ok(self.luck.below(deck.left().len() as u32) as usize)
    }

    fn roll(&mut self, _: u32, _: (Pile, super::super::fac::Section), _: Rule) -> Step<u32> {
        Err(Stop::Waiting)
    }

    fn ask(&mut self, _: &StatisPro, _: Side, _: Question) -> Step<Choice> {
        Err(Stop::Waiting)
    }

    fn offer(&mut self, _: &StatisPro, _: Side, _: Question) -> Step<Option<Choice>> {
        Ok(None)
    }

    fn record(&mut self, event: Event<Talk>) {
        if let What::Play(play @ Play::Shot { .. }) = event.what {
            self.shot.get_or_insert(play);
        }
    }
}

/// The shares of a choice in ten thousand draws, in the order good, fouled, miss, blocked.
fn simulated(game: &StatisPro, choice: Choice) -> [f64; 4] {
    let mut dealer = Dealer { luck: Luck::new(Seed(2026)), shot: None };
    let mut counts = [0.0; 4];
    for _ in 0..10_000 {
        dealer.shot = None;
        let mut game = game.clone();
        let shoot = if choice == Choice::Two { StatisPro::shoot_two } else { StatisPro::shoot_three };
        let _ = shoot(&mut game, &mut dealer);
        let place = match dealer.shot {
            Some(Play::Shot { good: true, .. }) => 0,
            Some(Play::Shot { fouled: true, .. }) => 1,
            Some(Play::Shot { block: Some(_), .. }) => 3,
            _ => 2,
        };
        counts[place] += 0.01;
    }
    counts
}

fn percent(outlook: &Outlook, label: &str) -> f64 {
    outlook.parts.iter().find(|part| part.label == label).map_or(0.0, |part| f64::from(part.percent))
}

#[test]
fn s12_a_shots_outlook_is_what_ten_thousand_draws_come_to() {
    let normal = |game: &StatisPro| !game.ball.open && game.ball.by == crate::statis_pro::BallSource::Pass;
    let two = situation(setup(), |game, choices| normal(game) && choices.contains(&Choice::Two));
    let open = situation(setup(), |game, choices| game.ball.open && choices.contains(&Choice::Two));
    let three = situation(setup(), |_, choices| choices.contains(&Choice::Three));
    for (game, choice) in [(two, Choice::Two), (open, Choice::Two), (three, Choice::Three)] {
        let outlook = game.outlook(choice).unwrap();
        assert_eq!(outlook.parts.iter().map(|part| u16::from(part.percent)).sum::<u16>(), 100);
        let counts = simulated(&game, choice);
        for (label, share) in ["good", "fouled", "miss", "blocked"].into_iter().zip(counts) {
            let told = percent(&outlook, label);
            assert!((told - share).abs() < 2.0, "{label}: told {told}, drawn {share}, {outlook:?}");
        }
    }
}

/// A deck whose SHOT # are 1 to 100 twice, without clauses: of 200 cards, twice the rating are good.
fn plain_deck() -> Vec<Fac> {
    let plain = |fac: &Fac| Fac { shot: Shot { number: (fac.rpg - 1) % 100 + 1, clause: None }, ..*fac };
    house_deck().iter().map(plain).collect()
}

#[test]
fn s45_the_chance_is_the_share_of_the_cards_within_the_rating() {
    let setup = Setup { deck: Some(plain_deck().into()), ..setup() };
    let game = situation(setup, |game, choices| choices.contains(&Choice::Two) && !game.ball.open);
    let outlook = game.outlook(Choice::Two).unwrap();
    let rating = game.two_now().unwrap();
    let left = game.cards_left();
    let good = left.iter().filter(|card| i16::from(card.shot.number) <= rating).count();
    let exact = good as f64 * 100.0 / left.len() as f64;
    assert!((f64::from(outlook.chance) - exact).abs() <= 1.0, "{exact}: {outlook:?}");
    let figure = game.figures(game.ball.side, &Question::Ball, &[Choice::Two])[0].worth().unwrap();
    // two points a basket, no fouls; the rest is what follows a rebound
    assert!((1..50).contains(&(figure - (exact * 2.0).round() as i32)), "{figure} {exact}");
    assert!(outlook.sum.starts_with("FG ") && outlook.sum.contains(&rating.to_string()), "{}", outlook.sum);
    assert!(outlook.parts.iter().all(|part| part.label != "blocked" && part.label != "fouled"));
}

#[test]
fn s81_the_chance_of_few_cards_says_how_many_are_left() {
    let few = |game: &StatisPro| game.cards_left().len() < FEW;
    let game = situation(setup(), |game, choices| choices.contains(&Choice::Two) && few(game));
    let outlook = game.outlook(Choice::Two).unwrap();
    let left = format!("of the {} cards left", game.cards_left().len());
    assert!(outlook.step.contains(&left) || outlook.step.contains("among"), "{outlook:?}");
    let passes = |game: &StatisPro| few(game) && game.cards_left().len() > 1;
    let game = situation(setup(), |game, choices| choices.contains(&Choice::Advance) && passes(game));
    let left = format!("of the {} cards left", game.cards_left().len());
    assert_eq!(game.outlook(Choice::Advance).unwrap().step, left, "a pass counts the cards left too");
    let high: Vec<Fac> = game.cards_left().into_iter().filter(|card| card.shot.number > 40).collect();
    let none = game.step_text(40, &high, 0);
    assert_eq!(none, format!("no number up to 40 is among the {} cards left", high.len()));
}

#[test]
fn s45_a_rating_that_is_not_the_chance_shows_the_step_between() {
    let game = situation(setup(), |game, choices| choices.contains(&Choice::Two) && game.time_left() > 300);
    let cards = game.cards_left();
    let within = cards.iter().filter(|card| card.shot.number <= 66).count();
    let share = (within * 100 + cards.len() / 2) / cards.len();
    assert_eq!(game.step_text(66, &cards, 69), format!("1–66 is {share}% of the {} cards left", cards.len()));
    assert_eq!(game.step_text(66, &cards, 65), "", "as good as the rating");
}
