//! Resolving a position: opening cards, dice, Time-outs, fouls and points (MM §12.5-§12.9).

use super::contest::{Contest, ScoringDice};
use super::display::{FoulRemoval, PlayedCard};
use super::effects::FOUR;
use super::question::{Choice, Draw, Question};
use super::strategy::{Card, Kind};
use super::talk::Talk;
use crate::court::{PerSide, Side};
use crate::kit::Deck;
use crate::march_madness::Position;
use crate::rule;
use crate::table::{Event, Rule, Step, Stop, Table};

impl Contest {
    /// Resolves a position for both sides. `caller` is the side whose dice selected it.
    pub(super) fn resolve<T: Table<Self>>(
        &mut self,
        t: &mut T,
        position: Position,
        caller: Side,
    ) -> Step<()> {
        t.say(self, rule!("12.6"), || Talk::Resolves { position });
        for side in Side::ALL {
            let there = &mut self.displays[side].played[position as usize];
            there.iter_mut().for_each(|played| played.open = true);
            if T::TALKS && !there.is_empty() {
                let cards = there.iter().map(|played| played.number).collect();
                t.say(self, rule!("12.6"), || Talk::Shows { side, position, cards });
            }
        }
        self.open_from_elsewhere(t, position, caller)?;
        for side in Side::ALL {
            self.pick_defense(t, side, position)?;
        }
        let mates = PerSide::new(
            self.open_teammate(t, Side::Home, position)?,
            self.open_teammate(t, Side::Visitors, position)?,
        );
        for side in [caller, caller.other()] {
            self.zone_takes_foul_away(t, side, Some(position))?;
        }
        let rolled = self.roll_until_it_stands(t, position, caller)?;
        self.settle(t, &rolled, mates)?;
        self.picked = PerSide::default();
        for side in Side::ALL {
            let cards = std::mem::take(&mut self.displays[side].played[position as usize]);
            self.discards.extend(cards.iter().map(|played| played.number));
        }
        self.resolved[position as usize] = true;
        Ok(())
    }

    /// Lets both coaches open cards elsewhere before the dice are rolled, the caller first (§12.5, ruling MM20).
    /// A coach who was done is asked again when the other one has opened a card. Whether they are asked depends on
    /// nothing that lies face down, or the question itself would tell (house ruling H30).
    fn open_from_elsewhere<T: Table<Self>>(
        &mut self,
        t: &mut T,
        position: Position,
        caller: Side,
    ) -> Step<()> {
        let mut done = PerSide::new(false, false);
        while let Some(side) = [caller, caller.other()].into_iter().find(|&side| !done[side]) {
            let opens = match self.may_open(side, position) {
                false => Choice::Pass,
                true => t.ask(self, side, Question::Open { position })?,
            };
            match opens {
                Choice::Open { card } => {
                    self.open_card(t, side, card);
                    done[side.other()] = false;
                }
                _ => done[side] = true,
            }
        }
        Ok(())
    }

    fn open_card<T: Table<Self>>(&mut self, t: &mut T, side: Side, card: u8) {
        for position in Position::ALL {
            let on = &mut self.displays[side].played[position as usize];
            if let Some(played) = on.iter_mut().find(|played| played.number == card) {
                played.open = true;
                t.say(self, rule!("12.5"), || Talk::Revealed { side, card, position });
            }
        }
    }

    /// Whether `side` may have a card elsewhere that could act on this position, as far as everybody can see: some card
    /// that could act is not shown, and some card lies face down where it would (§12.5, house ruling H30).
    pub(super) fn may_open(&self, side: Side, position: Position) -> bool {
        let down = |at: Position| self.displays[side].played[at as usize].iter().any(|played| !played.open);
        let elsewhere: Vec<Position> =
            Position::ALL.into_iter().filter(|&at| at != position && down(at)).collect();
        let acts = |card: Card| {
            let mut places = elsewhere.iter();
            places.any(|&at| self.fits(card, at) && self.could_act(side, card, at, position))
        };
        let mut cards = Card::ALL.iter().filter(|_| !elsewhere.is_empty());
        cards.any(|&card| acts(card) && self.is_unshown(card))
    }

    /// Whether a copy of `card` lies where nobody but its owner sees it, as far as everybody can see.
    fn is_unshown(&self, card: Card) -> bool {
        let shown = self.shown_cards();
        self.cards().deck().into_iter().any(|number| Card::of(number) == card && !shown.contains(&number))
    }

    /// The face-down cards of `side` elsewhere that could act on this position (§12.5, ruling MM20).
    pub(super) fn openable(&self, side: Side, position: Position) -> Vec<u8> {
        let mut cards = Vec::new();
        for at in Position::ALL.into_iter().filter(|&at| at != position) {
            for played in self.displays[side].played[at as usize].iter().filter(|played| !played.open) {
                if self.fits(played.card(), at) && self.could_act(side, played.card(), at, position) {
                    cards.push(played.number);
                }
            }
        }
        cards
    }

    /// Whether `card` of `side`, which lies at `at`, could act on `position` if it were open, by the cards of
    /// the opponent that are open now.
    fn could_act(&self, side: Side, card: Card, at: Position, position: Position) -> bool {
        let theirs = &self.displays[side.other()];
        let faces = |kind: Kind, card: Card| {
            self.cards_at(side.other(), position, kind).any(|played| played.card() == card)
        };
        // a card of a person's own may act where it lies alone (§12.5)
        if card != Card::KeySteal && !self.numbers(card).black {
            return false;
        }
        match card {
            // §14.3.6
            Card::ControllingTheBoards => {
                faces(Kind::Offense, Card::FastBreak) || faces(Kind::Offense, Card::SecondShots)
            }
            // §14.3.7
            Card::BoxingOut => faces(Kind::Offense, Card::SecondShots),
            // §14.2.12
            Card::GoodBallHandling => {
                faces(Kind::Defense, Card::ForcingTurnovers)
                    || theirs.coach_card() == Some(Card::HalfcourtTrap)
            }
            // §14.3.8
            Card::KeySteal => {
                at == Position::RightGuard && self.has_open(side.other(), Card::GoodBallHandling, at)
            }
            _ => false,
        }
    }

    /// Has the opponent pick which of two Defense cards of `side` counts (§12.5.3, ruling MM45).
    fn pick_defense<T: Table<Self>>(&mut self, t: &mut T, side: Side, position: Position) -> Step<()> {
        let cards: Vec<Card> = self.cards_at(side, position, Kind::Defense).map(PlayedCard::card).collect();
        let picked = match cards[..] {
            [] | [_] => return Ok(()),
            [one, other, ..] if one == other => return Ok(()),
            // a solitaire team picks the card that costs it less
            [one, other, ..] if self.setup().solitaire[side.other()] => {
                self.weaker(side, position, one, other)
            }
            [..] => match t.ask(self, side.other(), Question::Pick { position })? {
                Choice::Pick { card } => Card::of(card),
                _ => return Err(Stop::Refused),
            },
        };
        self.picked[side] = Some(picked);
        Ok(())
    }

    /// What a Defense card of `side` changes the opponent's die by: nothing if it is void (§12.6.2).
    pub(super) fn stops(&self, side: Side, position: Position, card: Card) -> i8 {
        if self.voided(side, card, position).is_some() { 0 } else { self.numbers(card).drm }
    }

    /// Of two Defense cards of `side` the one that costs its opponent less; of equals the second.
    pub(super) fn weaker(&self, side: Side, position: Position, one: Card, other: Card) -> Card {
        let [first, second] = [one, other].map(|card| self.stops(side, position, card));
        if first > second { one } else { other }
    }

    /// The opponent left open by a Double Team of `side` if no coach names one (house ruling H10).
    fn first_teammate(&self, side: Side, position: Position) -> Option<Position> {
        let doubles = self.defense_at(side, position) == Some(Card::DoubleTeam);
        Position::ALL.into_iter().find(|&other| doubles && other != position)
    }

    /// The opponent left open by a Double Team of `side` (ruling MM44).
    fn open_teammate<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        position: Position,
    ) -> Step<Option<Position>> {
        let first = self.first_teammate(side, position);
        if first.is_none() || self.setup().solitaire[side] {
            return Ok(first);
        }
        match t.ask(self, side, Question::Teammate { position })? {
            Choice::Teammate { position } => Ok(Some(position)),
            _ => Err(Stop::Refused),
        }
    }

    /// Rolls the dice, and again after each Time-out (§12.8, ruling MM29).
    fn roll_until_it_stands<T: Table<Self>>(
        &mut self,
        t: &mut T,
        position: Position,
        caller: Side,
    ) -> Step<ScoringDice> {
        let mut fresh = true;
        // a solitaire team calls at most one (§15.4)
        let mut called = PerSide::new(false, false);
        loop {
            let rolled = self.roll(t, position, caller, fresh)?;
            self.last = Some(rolled.clone());
            let mut again = None;
            for side in [caller, caller.other()] {
                if again.is_none() && self.calls_time_out(t, side, &rolled, called[side])? {
                    again = Some(side);
                }
            }
            let Some(side) = again else { return Ok(rolled) };
            (fresh, called[side]) = (false, true);
            self.displays[side].time_outs -= 1;
            t.say(self, rule!("12.8"), || Talk::TimeOut { side });
        }
    }

    fn calls_time_out<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        rolled: &ScoringDice,
        called: bool,
    ) -> Step<bool> {
        if self.displays[side].time_outs == 0 {
            return Ok(false);
        }
        if self.setup().solitaire[side] {
            return Ok(!called && self.solitaire_time_out(side, rolled));
        }
        // a window must be followed by another step, which the last resolution of a game may not have
        if self.is_last_resolution() {
            return Ok(t.ask(self, side, Question::Last)? == Choice::TimeOut);
        }
        Ok(t.offer(self, side, Question::TimeOut)?.is_some())
    }

    /// Rolls each side's die, the reroll of a Full Court Press (before any Time-out, §14.1.6), and extra
    /// dice.
    fn roll<T: Table<Self>>(
        &mut self,
        t: &mut T,
        position: Position,
        caller: Side,
        fresh: bool,
    ) -> Step<ScoringDice> {
        let mut rolled = ScoringDice::new(position, 0, 0);
        for side in [caller, caller.other()] {
            let mut die = t.roll(6, Draw::Scoring { side, position }, rule!("12.6"))?;
            if fresh && matches!(die, 3 | 4) && self.must_reroll(side) {
                t.say(self, rule!("14.1.6"), || Talk::Pressed { side, die: die as u8 });
                die = t.roll(6, Draw::Scoring { side, position }, rule!("14.1.6"))?;
            }
            rolled.dice[side] = die as u8;
            t.say(self, rule!("12.6"), || Talk::Rolls { side, position, die: die as u8 });
            for card in self.extra_dice(side, position) {
                let die = t.roll(6, Draw::Extra { side, card }, rule!("14.2"))? as u8;
                rolled.extra[side].push((card, die));
                t.say(self, rule!("14.2"), || Talk::Extra { side, card, die });
            }
        }
        Ok(rolled)
    }

    /// Whether a press makes `side` roll again (ruling MM36).
    pub(super) fn must_reroll(&self, side: Side) -> bool {
        let press = |side: Side| self.displays[side].coach_card() == Some(Card::FullCourtPress);
        press(side.other()) || self.setup().press_both && press(side)
    }

    /// Settles fouls first, then points with the ratings they leave (§12.9, ruling MM23).
    pub(super) fn settle<T: Table<Self>>(
        &mut self,
        t: &mut T,
        rolled: &ScoringDice,
        mates: PerSide<Option<Position>>,
    ) -> Step<()> {
        let position = rolled.position;
        // whoever fouls out on these dice has scored with them
        let bench = PerSide(Side::ALL.map(|side| self.bench_scores(side, position)));
        let fouls = PerSide::new(
            self.fouls_of(Side::Home, position, rolled),
            self.fouls_of(Side::Visitors, position, rolled),
        );
        let mut old_fouls = PerSide::new(false, false);
        for side in Side::ALL {
            for &(by, owner) in &fouls[side] {
                t.say(self, rule!("12.9"), || Talk::Foul { side, position, by, owner });
            }
            let old = self.displays[side].players[position as usize].fouls > 0;
            let mut count = fouls[side].len();
            // each of the two may take one of these fouls away at once
            if count > 0 && self.sixth_man_takes_foul_away(t, side, position) {
                count -= 1;
            }
            if count > 0 && self.zone_voids_foul(t, side, position)? {
                count -= 1;
            }
            for nth in 1..=count {
                // later fouls do not count against a player who has just come in (ruling MM28)
                if self.foul(side, position) {
                    t.say(self, rule!("12.9.1"), || Talk::FouledOut { side, position });
                    if nth < count {
                        // one foul less would still be two (house ruling H22)
                        self.displays[side].just_out.retain(|&other| other != position);
                    }
                    break;
                }
            }
            // where no foul came, a Sixth Man takes an old one away after the points (house ruling H23)
            old_fouls[side] = old && fouls[side].is_empty();
        }
        for side in Side::ALL {
            let hit = self.breakdown(side, position, rolled);
            self.read_cell(t, side, hit.chart, hit.rating, hit.net)?;
            let breakdown = self.breakdown(side, position, rolled);
            let mut points = u16::from(breakdown.points) + rolled.extra_points(side);
            let clutch = self.cards_at(side, position, Kind::Offense);
            let clutch = clutch.filter(|played| played.card() == Card::ClutchFreeThrows).count();
            points += FOUR * (clutch * fouls[side.other()].len()) as u16;
            t.say(self, rule!("12.6"), || Talk::Scores {
                side,
                position,
                breakdown,
                points,
                bench: bench[side],
            });
            self.score(side, position, points);
            if let Some(mate) = mates[side.other()] {
                self.score(side, mate, FOUR);
                let bench = self.displays[side].players[mate as usize].out.is_some();
                t.say(self, rule!("14.3.10"), || Talk::LeftOpen {
                    side,
                    position: mate,
                    points: FOUR,
                    bench,
                });
            }
        }
        for side in Side::ALL {
            if old_fouls[side] && self.sixth_man_takes_foul_away(t, side, position) {
                self.forgive(side, position);
            }
        }
        Ok(())
    }

    /// Whether the bench scores at a position: its player is out, or an Offensive Specialist counts there (§12.9.1,
    /// §14.2.7).
    fn bench_scores(&self, side: Side, position: Position) -> bool {
        let card = Card::OffensiveSpecialist;
        let lies = self.cards_at(side, position, Kind::Offense).any(|played| played.card() == card);
        self.displays[side].players[position as usize].out.is_some()
            || lies && self.voided(side, card, position).is_none()
    }

    /// Whether a Key Sixth Man at the position takes a foul away at once (§14.2.5).
    fn sixth_man_takes_foul_away<T: Table<Self>>(&self, t: &mut T, side: Side, position: Position) -> bool {
        let by = Card::KeySixthMan;
        let lies = self.cards_at(side, position, Kind::Offense).any(|played| played.card() == by);
        let takes = lies && self.voided(side, by, position).is_none();
        if takes {
            t.say(self, rule!("14.2.5"), || Talk::Forgiven { side, position, by });
        }
        takes
    }

    /// Whether a Zone Defense in play takes away a foul that was just called, so that it costs no points
    /// (§14.1.2).
    fn zone_voids_foul<T: Table<Self>>(&mut self, t: &mut T, side: Side, position: Position) -> Step<bool> {
        if !self.displays[side].zone_may_save() {
            return Ok(false);
        }
        let takes =
            self.setup().solitaire[side] || t.ask(self, side, Question::Foul { position })? == Choice::Remove;
        if takes {
            self.zone_has_saved(t, side, position);
        }
        Ok(takes)
    }

    /// The players who can be forgiven a foul by a Zone Defense in play now (§14.1.2). Before a position is
    /// resolved these are the player there and the bench: the others' fouls can wait.
    pub(super) fn savable(&self, side: Side, before: Option<Position>) -> Vec<Position> {
        let matters = |position| before.is_none_or(|at| position == at || position == Position::Bench);
        let ready = self.displays[side].zone_may_save();
        self.forgivable(side).filter(|&position| ready && matters(position)).collect()
    }

    /// Asks whether a Zone Defense in play takes a foul away, and which one (§14.1.2, house ruling H8). A
    /// solitaire team takes one from its best player (house ruling H10).
    pub(super) fn zone_takes_foul_away<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        before: Option<Position>,
    ) -> Step<()> {
        let players = self.savable(side, before);
        let Some(&best) = players.iter().min_by_key(|&&player| self.setup().rating(side, player)) else {
            return Ok(());
        };
        let choice = match self.setup().solitaire[side] {
            true => Choice::Save { position: best },
            false => t.ask(self, side, Question::Save { before })?,
        };
        if let Choice::Save { position } = choice {
            self.forgive(side, position);
            self.zone_has_saved(t, side, position);
        }
        Ok(())
    }

    fn zone_has_saved<T: Table<Self>>(&mut self, t: &mut T, side: Side, position: Position) {
        self.displays[side].zone = FoulRemoval::Gone;
        t.say(self, rule!("14.1.2"), || Talk::Forgiven { side, position, by: Card::ZoneDefense });
    }

    /// The game after these dice, if no coach calls a Time-out: fouls and points as [`settle`](Self::settle)
    /// counts them. Every coach takes a foul away who may.
    pub(super) fn if_it_stands(&self, rolled: &ScoringDice) -> Contest {
        let mates =
            PerSide::new(Side::Home, Side::Visitors).map(|side| self.first_teammate(side, rolled.position));
        let mut settled = self.clone();
        // this table answers every question that `settle` asks
        let done = settled.settle(&mut Settling, rolled, mates);
        if done.is_ok() { settled } else { self.clone() }
    }
}

/// A table without luck, on which every coach takes a foul away who may.
struct Settling;

impl Table<Contest> for Settling {
    const TALKS: bool = false;

    fn draw(&mut self, _: &Deck, _: Draw, _: Rule) -> Step<usize> {
        Err(Stop::Waiting)
    }

    fn roll(&mut self, _: u32, _: Draw, _: Rule) -> Step<u32> {
        Err(Stop::Waiting)
    }

    fn ask(&mut self, game: &Contest, side: Side, question: Question) -> Step<Choice> {
        if matches!(question, Question::ChartCell { .. }) {
            return Ok(Choice::Unread);
        }
        game.legal(side, &question).first().copied().ok_or(Stop::Refused)
    }

    fn offer(&mut self, _: &Contest, _: Side, _: Question) -> Step<Option<Choice>> {
        Ok(None)
    }

    fn record(&mut self, _: Event<Talk>) {}
}
