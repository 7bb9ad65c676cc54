//! Lineups and time-outs (DICE §3, §16, §18).

use super::cards::PlayerCard;
use super::game::DiceBasketball;
use super::question::{Choice, PickWhy, Question};
use crate::book::{OutReason, Play};
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Rule, Step, Stop, Table};

/// Moves a coach may make at one stop.
const MOST_MOVES: usize = 60;

impl DiceBasketball {
    /// §3 The lineups before a coach touches them: at each position the player with the most minutes.
    pub(super) fn place_starters(&mut self) {
        for side in Side::ALL {
            let can = |i: usize| self.may_play(Player::new(side, i as u8));
            self.book.teams[side].five = usual_five(&self.setup().teams[side].players, can);
        }
    }

    /// Who may come in for `side`.
    pub fn bench(&self, side: Side) -> impl Iterator<Item = u8> + '_ {
        let five = self.book.teams[side].five;
        let all = 0..self.players[side].len() as u8;
        all.filter(move |i| !five.contains(i) && self.may_play(Player::new(side, *i)))
    }

    /// Whether a player is here today, has not fouled out and is not injured for now.
    #[must_use]
    pub fn may_play(&self, player: Player) -> bool {
        self.book.line(player).out != Some(OutReason::Fouls)
            && self.condition(player).back_in <= self.period
            && !self.setup().out[player.side].contains(&player.index)
    }

    /// §18 Both coaches place their players, the home coach last.
    pub(super) fn place<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        for side in [Side::Visitors, Side::Home] {
            self.place_side(t, side)?;
        }
        Ok(())
    }

    fn place_side<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<()> {
        for _ in 0..MOST_MOVES {
            match t.ask(self, side, Question::Lineup)? {
                Choice::Ready => break,
                Choice::In { position, player } => {
                    let off = self.player_at(side, position);
                    self.substitute(t, Player::new(side, player), off, rule!("16"));
                }
                Choice::Swap { a, b } => {
                    let mut five = self.book.teams[side].five;
                    five.swap(a as usize, b as usize);
                    self.record(t, rule!("18"), Play::Lineup { side, five });
                }
                _ => return Err(Stop::Refused),
            }
        }
        Ok(())
    }

    fn substitute<T: Table<Self>>(&mut self, t: &mut T, on: Player, off: Player, rule: Rule) {
        if let Some(position) = self.position_of(off) {
            self.record(t, rule, Play::Substitution { on, off, position });
        }
    }

    /// A player who may not play on leaves. With nobody on the bench he stays (house ruling D10).
    pub(super) fn replace<T: Table<Self>>(&mut self, t: &mut T, off: Player, rule: Rule) -> Step<()> {
        if self.position_of(off).is_none() {
            return Ok(());
        }
        let among: Vec<Player> = self.bench(off.side).map(|i| Player::new(off.side, i)).collect();
        if !among.is_empty() {
            let on = self.pick(t, off.side, PickWhy::Substitute, among)?;
            self.substitute(t, on, off, rule);
        }
        Ok(())
    }

    /// §16 The ball is dead: either side may take a time-out, as often as it has one. Says who took the last.
    pub(super) fn dead_ball<T: Table<Self>>(&mut self, t: &mut T) -> Step<[bool; 2]> {
        let mut took = [false; 2];
        for side in Side::ALL {
            // a second one running would change nothing
            if self.time_outs[side] > 0 && t.offer(self, side, Question::TimeOut)?.is_some() {
                took[side as usize] = true;
                self.time_out(t, side)?;
            }
        }
        Ok(took)
    }

    /// §16 A time-out: both sides may substitute.
    pub(super) fn time_out<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<()> {
        self.time_outs[side] = self.time_outs[side].saturating_sub(1);
        self.record(t, rule!("16"), Play::TimeOut { side, short: false });
        self.place(t)
    }
}

/// At each position the player of it with the most minutes; where there is none, of all the others.
fn usual_five(players: &[PlayerCard], can_play: impl Fn(usize) -> bool) -> [u8; 5] {
    let mut five = [u8::MAX; 5];
    for own in [true, false] {
        for position in Position::ALL {
            let at = position as usize;
            let free = (0..players.len()).filter(|&i| {
                can_play(i) && !five.contains(&(i as u8)) && (!own || players[i].position == position)
            });
            if five[at] == u8::MAX
                && let Some(best) = free.min_by_key(|&i| (std::cmp::Reverse(players[i].minutes), i))
            {
                five[at] = best as u8;
            }
        }
    }
    five
}
