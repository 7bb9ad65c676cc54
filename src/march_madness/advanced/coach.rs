//! The computer coach of the advanced game. It weighs each card by the points it moves, in tenths, in its own view of
//! the game ([`Contest::seen_by`]).

use super::charts::ChartWorth;
use super::contest::Contest;
use super::display::FoulRemoval;
use super::question::{Choice, Question};
use super::strategy::{Card, Kind};
use super::turn::clock_dice;
use crate::court::{PerSide, Side};
use crate::march_madness::Position;
use crate::march_madness::cards::Rating;
use crate::table::{Coach, Game};

/// Coaches one side.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HouseCoach;

/// The cost of a foul beyond the letter, in tenths of a point: the risk of a second foul.
const SECOND_FOUL: i32 = 6;
/// The value of an unknown card, drawn or exchanged; more if it may fill an empty box.
const NEW_CARD: i32 = 24;
const NEW_FOR_THE_BOX: i32 = 16;
/// The value of seeing a card.
const REVEAL: i32 = 4;

impl Coach<Contest> for HouseCoach {
    fn choose(&mut self, game: &Contest, side: Side, question: &Question) -> Choice {
        let game = &game.seen_by(Some(side));
        match *question {
            Question::Turn { resolve } => best_act(&Notes::of(game, side), resolve, None),
            Question::Move => best_act(&Notes::of(game, side), false, Some(12)),
            Question::Open { position } | Question::Pick { position } | Question::Teammate { position } => {
                let choices = game.choices(side, question);
                let worth = |choice: &Choice| match *choice {
                    Choice::Pick { card } => game.stops(side.other(), position, Card::of(card)).into(),
                    // a later position is better: its cards may still change
                    Choice::Teammate { position } => -i32::from(game.is_resolved(position)),
                    Choice::Open { .. } => 1,
                    _ => 0,
                };
                let best = choices.iter().rev().max_by_key(|choice| worth(choice));
                best.copied().unwrap_or(Choice::Pass)
            }
            // saved for a better player, unless little is left to protect
            Question::Foul { position } => {
                let rating = game.standing(side, position).rating;
                let left = game.unresolved().count();
                let worth = rating <= Rating::C
                    || left <= 2
                    || game.display(side).players[position as usize].fouls > 0;
                if worth { Choice::Remove } else { Choice::Pass }
            }
            Question::Save { before } => {
                saves(game, side, before).map_or(Choice::Pass, |position| Choice::Save { position })
            }
            Question::Last if !calls_time_out(game, side) => Choice::Pass,
            Question::Last | Question::TimeOut => Choice::TimeOut,
            // no coach knows a person's charts
            Question::ChartCell { .. } => Choice::Unread,
        }
    }

    fn act(&mut self, game: &Contest, side: Side, window: &Question) -> Option<Choice> {
        let calls = *window == Question::TimeOut && calls_time_out(&game.seen_by(Some(side)), side);
        calls.then_some(Choice::TimeOut)
    }
}

/// The player whose foul a Zone Defense takes away, if this is the moment. As long as positions are left, the
/// others' fouls can wait, because one that is called later may cost more.
fn saves(game: &Contest, side: Side, before: Option<Position>) -> Option<Position> {
    let left = game.unresolved().count();
    let rated = |position| game.setup().rating(side, position);
    let best = game.savable(side, before).into_iter().min_by_key(|&position| rated(position))?;
    let now = match before {
        Some(position) => position == best && (rated(best) <= Rating::C || left <= 2),
        None => left == 0 || game.display(side).just_out.contains(&best),
    };
    now.then_some(best)
}

/// A scorer at a position, and what changes the points.
#[derive(Clone, Copy)]
struct Scorer<'a> {
    rating: Rating,
    /// The chart's worth.
    worth: &'a ChartWorth,
    /// The value of one more point on the die.
    a_point: i32,
    /// The cost of a foul to this scorer.
    foul: i32,
}

impl<'a> Scorer<'a> {
    fn of(game: &'a Contest, side: Side, position: Position) -> Self {
        let rating = game.standing(side, position).rating;
        let worth = game.charts().worth(game.chart(side));
        // the halves to come after this period count too
        let halves = 1 + i32::from(game.period() < 2);
        let letter = worth.average[rating as usize] - worth.average[rating.lower() as usize];
        let a_point = worth.a_point[rating as usize];
        Scorer { rating, worth, a_point, foul: letter.max(8) * halves + SECOND_FOUL }
    }

    fn rated(&self, rating: Rating) -> i32 {
        self.worth.average[rating as usize]
    }

    /// The gain of this scorer by another rating.
    fn better(&self, rating: Rating) -> i32 {
        self.rated(rating) - self.rated(self.rating)
    }
}

/// The coach's notes for one question: the scorers of both sides by position.
struct Notes<'a> {
    game: &'a Contest,
    side: Side,
    scorers: PerSide<[Scorer<'a>; 6]>,
}

impl<'a> Notes<'a> {
    fn of(game: &'a Contest, side: Side) -> Self {
        let scorers = |side| Position::ALL.map(|position| Scorer::of(game, side, position));
        Notes { game, side, scorers: PerSide(Side::ALL.map(scorers)) }
    }

    fn own(&self, position: Position) -> &Scorer<'a> {
        &self.scorers[self.side][position as usize]
    }

    fn other(&self, position: Position) -> &Scorer<'a> {
        &self.scorers[self.side.other()][position as usize]
    }
}

/// What the coach knows of a turn beside the dice, in tenths of a point.
pub(super) struct Estimates<'a> {
    notes: Notes<'a>,
}

impl<'a> Estimates<'a> {
    /// Of the turn of `side`.
    pub fn of(game: &'a Contest, side: Side) -> Self {
        Estimates { notes: Notes::of(game, side) }
    }

    /// The cost or worth of the fouls that a card calls, at this position or at all that are open.
    pub fn fouls(&self, card: Card, at: Option<Position>) -> i32 {
        let numbers = self.notes.game.numbers(card);
        let chance = |fouls: &[u8]| fouls.len() as i32;
        let open = self.notes.game.unresolved().filter(|position| at.is_none_or(|at| at == *position));
        let foul = |position: Position| {
            let (own, other) = (self.notes.own(position), self.notes.other(position));
            (chance(&numbers.other_fouls) * other.foul - chance(&numbers.own_fouls) * own.foul) / 6
        };
        open.map(foul).sum()
    }

    /// What a card is worth that is kept for the next half.
    pub fn kept(&self, card: Card) -> i32 {
        if self.notes.game.period() >= 2 || card.kind() == Kind::Coaching {
            return 0;
        }
        let fits = Position::ALL.into_iter().filter(|position| self.notes.game.fits(card, *position));
        fits.map(|position| worth(&self.notes, card, position)).max().unwrap_or(0).max(0) * 6 / 10
    }

    /// What a card that is drawn would be worth where it counts most.
    fn drawn(&self, card: Card) -> i32 {
        let (notes, game, side) = (&self.notes, self.notes.game, self.notes.side);
        let display = game.display(side);
        let worth = match card {
            Card::Injury => injury(notes),
            Card::TechnicalFoul => 20 + if game.display(side.other()).moves > 0 { 20 } else { 5 },
            _ if card.kind() == Kind::Coaching && display.coaching.is_some() => 0,
            Card::BoxAndOne if display.box_used => 0,
            Card::BoxAndOne => {
                let targets = game.unresolved().map(|position| box_worth(notes, card, Some(position)));
                targets.max().unwrap_or(0)
            }
            _ if card.kind() == Kind::Coaching => box_worth(notes, card, None),
            _ => {
                let open =
                    game.unresolved().filter(|&at| game.fits(card, at) && has_room(game, side, card, at));
                open.map(|position| worth(notes, card, position)).max().unwrap_or(0)
            }
        };
        worth.max(self.kept(card)).max(0)
    }

    /// The worth of each card that may be drawn: all that this coach has not seen.
    pub fn unseen(&self) -> Vec<i32> {
        let (game, side) = (self.notes.game, self.notes.side);
        let mut seen = [false; 256];
        let own = game.display(side);
        let theirs = game.display(side.other());
        let played =
            own.played.iter().flatten().chain(theirs.played.iter().flatten().filter(|card| card.open));
        let numbers = played.map(|card| card.number).chain(own.hand.iter().copied());
        let boxes = own.coaching.into_iter().chain(theirs.coaching);
        for number in numbers.chain(boxes).chain(game.discards.iter().copied()) {
            seen[usize::from(number)] = true;
        }
        let mut known: Option<(Card, i32)> = None;
        let unseen = game.cards().deck().into_iter().filter(|number| !seen[usize::from(*number)]);
        unseen
            .map(|number| match (Card::of(number), known) {
                (card, Some((same, worth))) if card == same => worth,
                (card, _) => {
                    let worth = self.drawn(card);
                    known = Some((card, worth));
                    worth
                }
            })
            .collect()
    }

    /// How often the coach may expect to do something after this, in this half and the next: turns that resolve nothing,
    /// and Moves.
    pub fn actions_left(&self) -> f64 {
        let (game, side) = (self.notes.game, self.notes.side);
        let clock = |side: Side| game.display(side).clock;
        let open = game.unresolved().count();
        let turns = free_turns(clock(side).saturating_sub(1), clock(side.other()), open);
        let now = turns + f64::from(game.display(side).moves).min(turns);
        if game.period() == 1 {
            now + free_turns(20, 20, Position::ALL.len()) + f64::from(game.coaching(side))
        } else {
            now
        }
    }

    /// What no dice tell: resolving now, trying for a card, an injury, a technical.
    pub fn other(&self, choice: Choice) -> Option<i32> {
        let (game, side) = (self.notes.game, self.notes.side);
        match choice {
            Choice::Pass => Some(0),
            Choice::Resolve { position } => Some(resolution_value(game, side, position)),
            Choice::Coach { card } | Choice::Play { card, .. } | Choice::Restore { card, .. } => {
                let mut worth = None;
                let mut consider = |other: Choice, n: i32| {
                    if other == choice {
                        worth = worth.max(Some(n));
                    }
                };
                match choice {
                    Choice::Restore { .. } => consider_restores(&self.notes, card, &mut consider),
                    _ => coaching(&self.notes, card, 0, &mut consider),
                }
                worth
            }
            _ => None,
        }
    }
}

/// The turns that resolve nothing, on average, of a coach with so many minutes against one with so many, while so many
/// positions are open.
fn free_turns(mut own: u8, mut other: u8, open: usize) -> f64 {
    let (mut open, mut free) = (open as f64, 0.0);
    while open > 0.5 && own > 0 {
        open -= if other > 0 { exceeds(other) } else { 0.0 };
        let resolves = exceeds(own) * (open / 6.0).clamp(0.0, 1.0);
        free += 1.0 - resolves;
        open -= exceeds(own);
        (own, other) = (own - 1, other.saturating_sub(1));
    }
    free
}

/// The chance that the clock dice come to more than the minutes left.
fn exceeds(minutes: u8) -> f64 {
    let mut sums = vec![1.0f64];
    for _ in 0..clock_dice(minutes) {
        let mut next = vec![0.0; sums.len() + 6];
        for (sum, chance) in sums.iter().enumerate() {
            (1..=6).for_each(|die| next[sum + die] += chance / 6.0);
        }
        sums = next;
    }
    sums.iter().skip(usize::from(minutes) + 1).sum()
}

/// Whether to call a Time-out after the last resolution: better dice are likely by more than a later Time-out
/// is worth.
fn calls_time_out(game: &Contest, side: Side) -> bool {
    let Some(rolled) = game.last_roll() else { return false };
    if game.is_last_resolution() {
        return game.if_it_stands(rolled).margin(side) < 0;
    }
    let left = game.unresolved().count() as i32;
    // early in a period only a disaster justifies it
    time_out_gain(game, side).is_some_and(|gain| gain > 12 * (left - 1).max(0))
}

/// What new dice would gain over those of the last resolution, in tenths of a point.
pub(super) fn time_out_gain(game: &Contest, side: Side) -> Option<i32> {
    let rolled = game.last_roll()?;
    let (position, other) = (rolled.position, side.other());
    // the points expected of new dice, less those of the dice on the table
    let more = |side| {
        let breakdown = game.breakdown(side, position, rolled);
        let drm: i8 = breakdown.terms.iter().map(|term| term.drm).sum();
        let faces = (1..=6)
            .map(|die| i32::from(game.charts().points(breakdown.chart, breakdown.rating, die + drm)) * 10);
        let expected = faces.sum::<i32>() / 6 + 35 * rolled.extra[side].len() as i32;
        expected - 10 * (i32::from(breakdown.points) + i32::from(rolled.extra_points(side)))
    };
    let fouls = |side| {
        let cost = Scorer::of(game, side, position).foul;
        game.fouls_of(side, position, rolled).len() as i32 * cost
    };
    Some(more(side) - more(other) + fouls(side) - fouls(other))
}

/// The most valuable action; with `least`, nothing below that value.
fn best_act(notes: &Notes, resolve: bool, least: Option<i32>) -> Choice {
    let (game, side) = (notes.game, notes.side);
    let display = game.display(side);
    let boxed = display.coaching.zip(display.coach_card());
    let boxed = boxed.map(|(number, card)| (number, box_worth(notes, card, display.target)));
    // the worth of each card in hand, if it were in the box
    let mut in_box = [0; 256];
    let mut box_best = 0;
    for &number in &display.hand {
        let card = Card::of(number);
        if card.stays_in_box() {
            in_box[usize::from(number)] = box_worth(notes, card, None);
            box_best = box_best.max(in_box[usize::from(number)]);
        }
    }
    let new_card = NEW_CARD + if boxed.is_none() && box_best == 0 { NEW_FOR_THE_BOX } else { 0 };
    let mut best = (Choice::Try, new_card / 3);
    let mut consider = |choice: Choice, worth: i32| {
        if worth > best.1 {
            best = (choice, worth);
        }
    };
    for &number in &display.hand {
        let kept = in_box[usize::from(number)];
        let most = consider_plays(notes, number, kept, &mut consider);
        // a useless card may become another
        consider(Choice::Discard { card: number }, new_card - most.max(kept));
    }
    if let Some((number, worth)) = boxed {
        // changing the box takes two turns
        consider(Choice::Withdraw { card: number }, (box_best - worth) / 2 - 10);
        consider(Choice::Withdraw { card: number }, -worth);
    }
    consider_reveals(game, side, &mut consider);
    if resolve {
        for position in game.unresolved() {
            consider(Choice::Resolve { position }, resolution_value(game, side, position));
        }
    }
    match least {
        Some(least) if best.1 < least => Choice::Pass,
        _ => best.0,
    }
}

/// Considers every way to play a card, which would be worth `in_box` in the box. Returns its best value, now or
/// kept for the next half.
fn consider_plays(notes: &Notes, number: u8, in_box: i32, consider: &mut impl FnMut(Choice, i32)) -> i32 {
    let (game, side) = (notes.game, notes.side);
    let card = Card::of(number);
    let mut most = 0;
    let mut play = |choice: Choice, worth: i32| {
        most = most.max(worth);
        consider(choice, worth);
    };
    if card.kind() == Kind::Coaching {
        coaching(notes, number, in_box, &mut play);
        return most;
    }
    let first_half = game.period() < 2;
    let mut later = 0;
    let mut now = [None; 6];
    for position in Position::ALL.into_iter().filter(|&p| game.fits(card, p)) {
        let has_room = !game.is_resolved(position) && has_room(game, side, card, position);
        if first_half || has_room {
            let worth = worth(notes, card, position);
            later = if first_half { later.max(worth) } else { 0 };
            now[position as usize] = Some(worth).filter(|_| has_room);
        }
    }
    later = later * 6 / 10;
    for (position, now) in Position::ALL.into_iter().zip(now) {
        // a better player returns in the second half
        if let Some(now) = now.filter(|&now| now >= later) {
            play(Choice::Play { card: number, position }, now);
        }
    }
    if card == Card::KeySixthMan {
        consider_restores(notes, number, &mut play);
    }
    most.max(later)
}

fn has_room(game: &Contest, side: Side, card: Card, position: Position) -> bool {
    let display = game.display(side);
    let defended =
        card.kind() == Kind::Defense && game.cards_at(side, position, Kind::Defense).next().is_some();
    let alike = game.cards_at(side, position, card.kind()).any(|played| played.card() == card);
    display.played[position as usize].len() < 2 && !defended && !alike
}

/// Considers opening a card of the opponent.
fn consider_reveals(game: &Contest, side: Side, consider: &mut impl FnMut(Choice, i32)) {
    for position in game.unresolved() {
        let cards = &game.display(side.other()).played[position as usize];
        if let Some(place) = cards.iter().position(|played| !played.open) {
            consider(Choice::Reveal { position, place: place as u8 }, REVEAL);
        }
    }
}

/// The value of resolving a position now: high if this side's cards favor it and the opponent has little
/// there.
fn resolution_value(game: &Contest, side: Side, position: Position) -> i32 {
    let display = game.display(side);
    let mine = display.played[position as usize].len() as i32;
    let theirs = game.display(side.other()).played[position as usize].len() as i32;
    6 + 8 * (mine - theirs)
}

/// Considers the players a Key Sixth Man could save at once.
fn consider_restores(notes: &Notes, number: u8, play: &mut impl FnMut(Choice, i32)) {
    let (game, side) = (notes.game, notes.side);
    for position in game.forgivable(side) {
        let back = notes.own(position).better(game.setup().rating(side, position));
        let halves = if game.period() < 2 { 2 } else { 1 } - i32::from(game.is_resolved(position));
        play(Choice::Restore { card: number, position }, back * halves.max(0));
    }
}

/// The value of a card at a position, in tenths of a point.
fn worth(notes: &Notes, card: Card, position: Position) -> i32 {
    let (game, side) = (notes.game, notes.side);
    let (own, other) = (notes.own(position), notes.other(position));
    let numbers = game.numbers(card);
    let chance = |fouls: &[u8]| fouls.len() as i32;
    if game.voided(side, card, position).is_some() {
        return -chance(&numbers.own_fouls);
    }
    let fouls = (chance(&numbers.other_fouls) * other.foul - chance(&numbers.own_fouls) * own.foul) / 6;
    if card.kind() == Kind::Defense {
        let handled = if card == Card::BlockedShot { other.a_point / 2 } else { 0 };
        let costs = if card == Card::DoubleTeam { 40 } else { 0 };
        return -i32::from(numbers.drm) * other.a_point + i32::from(numbers.other_drm) * own.a_point + fouls
            - handled
            - costs;
    }
    let zone = || game.display(side.other()).coach_card() == Some(Card::ZoneDefense);
    match card {
        Card::SuperEffort if own.rating == Rating::Aa => own.a_point,
        Card::SuperEffort => own.better(own.rating.rise(1).0),
        Card::HotShooter | Card::FastBreak => 35,
        Card::OffensiveSpecialist => {
            own.better(notes.own(Position::Bench).rating) - other.better(other.rating.rise(1).0)
        }
        Card::KeySixthMan if own.rating <= Rating::B => own.foul / 4,
        Card::KeySixthMan => 2,
        Card::ClutchFreeThrows => 8,
        Card::GoodBallHandling => 6,
        Card::ThreePointer if zone() => i32::from(numbers.other_drm + 1) * own.a_point,
        _ => i32::from(numbers.drm) * own.a_point + fouls,
    }
}

impl Card {
    /// Whether the card stays in the Coaching Box and needs no position.
    const fn stays_in_box(self) -> bool {
        matches!(
            self,
            Card::UptempoGame
                | Card::RunAndGun
                | Card::SlowTempo
                | Card::FourCornerStall
                | Card::ZoneDefense
                | Card::TightMan
                | Card::HalfcourtTrap
                | Card::FullCourtPress
        )
    }
}

/// Considers coaching cards for an empty box, and the two that act at once.
fn coaching(notes: &Notes, number: u8, in_box: i32, play: &mut impl FnMut(Choice, i32)) {
    let (game, side) = (notes.game, notes.side);
    let display = game.display(side);
    let card = Card::of(number);
    if display.coaching.is_some() {
        return;
    }
    match card {
        Card::TechnicalFoul => {
            // taking a Move away is worth as much as a card
            let worth = 20 + if game.display(side.other()).moves > 0 { 20 } else { 5 };
            play(Choice::Play { card: number, position: Position::Center }, worth);
        }
        Card::BoxAndOne if display.box_used => {}
        Card::BoxAndOne => {
            for position in game.unresolved() {
                let worth = box_worth(notes, card, Some(position));
                play(Choice::Play { card: number, position }, worth);
            }
        }
        Card::Injury => play(Choice::Coach { card: number }, injury(notes)),
        _ => play(Choice::Coach { card: number }, in_box),
    }
}

/// The value of a card in the box, over all positions to be resolved.
fn box_worth(notes: &Notes, card: Card, target: Option<Position>) -> i32 {
    let (game, side) = (notes.game, notes.side);
    let (mut own, mut their, mut fouls) = (0, 0, 0);
    let numbers = game.numbers(card);
    let chance = numbers.own_fouls.len() as i32;
    for position in game.unresolved() {
        let (mine, theirs) = (notes.own(position), notes.other(position));
        let hit = target == Some(position);
        let drm = match card {
            Card::BoxAndOne if !hit => numbers.other_drm,
            _ => numbers.drm,
        };
        let lost = || {
            let cards = game.cards_at(side.other(), position, Kind::Offense);
            cards.filter(|played| played.open).count() as i32
        };
        let voids = match card {
            Card::BoxAndOne if hit => 15 * lost(),
            Card::ZoneDefense => 4 * lost(),
            _ => 0,
        };
        their += theirs.a_point * i32::from(drm) - voids;
        if card.is_tempo() {
            own += mine.a_point * i32::from(drm);
        }
        // the cost of a foul at each position
        fouls += chance * mine.foul / 6;
    }
    let saves =
        if card == Card::ZoneDefense && game.display(side).zone == FoulRemoval::Saved { 12 } else { 0 };
    own - their - fouls + saves
}

/// The value of an Injury, which hits either side: positive if the opponents have more to lose.
fn injury(notes: &Notes) -> i32 {
    let loss = |side: Side| -> i32 {
        let [starters @ .., bench] = &notes.scorers[side];
        let of = |scorer: &Scorer| -scorer.better(bench.rating.max(scorer.rating.lower()));
        starters.iter().map(of).sum::<i32>() / 6
    };
    (loss(notes.side.other()) - loss(notes.side)) / 2
}
