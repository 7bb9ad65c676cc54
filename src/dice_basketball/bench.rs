//! Lineups, substitutions and time-outs (DICE §3, §16, §18).

use super::cards::{PlayerCard, TeamCard};
use super::game::DiceBasketball;
use super::question::{Choice, PickWhy, Question};
use crate::book::{OutReason, Play};
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Rule, Step, Stop, Table};

/// The most lineup moves a coach may make at one stop.
const MOST_MOVES: usize = 60;

impl DiceBasketball {
    /// Sets the lineups the coaches start from: at each position the player with the most minutes (§3).
    pub(super) fn place_starters(&mut self) {
        for side in Side::ALL {
            let can = |i: usize| self.may_play(Player::new(side, i as u8));
            self.book.teams[side].five = default_lineup(&self.setup().teams[side].players, can);
        }
    }

    /// The roster indexes of the players who may come in for `side`.
    pub fn bench(&self, side: Side) -> impl Iterator<Item = u8> + '_ {
        let five = self.book.teams[side].five;
        let all = 0..self.players[side].len() as u8;
        all.filter(move |i| !five.contains(i) && self.may_play(Player::new(side, *i)))
    }

    /// Whether `player` may play now: not out today, not disqualified, not injured.
    #[must_use]
    pub fn may_play(&self, player: Player) -> bool {
        self.book.line(player).out != Some(OutReason::Fouls)
            && self.condition(player).back_in <= self.period
            && !self.setup().out[player.side].contains(&player.index)
    }

    /// Lets both coaches set their lineups, the home coach last (§18).
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

    /// Replaces a player who may not play on. If the bench is empty, the player stays in (house ruling D10).
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

    /// Offers time-outs at a dead ball, one to each side (§16). Returns whether each side took one.
    pub(super) fn dead_ball<T: Table<Self>>(&mut self, t: &mut T) -> Step<[bool; 2]> {
        let mut took = [false; 2];
        for side in Side::ALL {
            // one each is enough: a second in a row would change nothing
            if self.time_outs[side] > 0 && t.offer(self, side, Question::TimeOut)?.is_some() {
                took[side as usize] = true;
                self.time_out(t, side)?;
            }
        }
        Ok(took)
    }

    /// Takes a time-out; both sides may substitute (§16).
    pub(super) fn time_out<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<()> {
        self.time_outs[side] = self.time_outs[side].saturating_sub(1);
        self.record(t, rule!("16"), Play::TimeOut { side, short: false });
        self.place(t)
    }
}

/// The five who start, by position (§3).
#[must_use]
pub fn starters(team: &TeamCard) -> [u8; 5] {
    default_lineup(&team.players, |_| true)
}

/// The player with the most minutes at each position; a position without a player takes the best of the
/// others.
fn default_lineup(players: &[PlayerCard], can_play: impl Fn(usize) -> bool) -> [u8; 5] {
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
