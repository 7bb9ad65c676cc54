//! Lineups: starters, substitutes and players who must leave (SP §3.2-3.3, §6.5, §8.5-8.6).

use super::bench::{Interrupts, Pause};
use super::cards::PlayerCard;
use super::fac::Class;
use super::game::{NOBODY, StatisPro};
use super::question::{Choice, PickWhy, Question};
use super::rated::Condition;
use super::talk::Talk;
use crate::book::{Line, OutReason, Play};
use crate::court::{Player, Position, Side};
use crate::kit::Order as _;
use crate::rule;
use crate::table::{Rule, Step, Stop, Table};

/// The most moves a coach may make at one dead ball.
const MOST_MOVES: usize = 60;

impl StatisPro {
    /// §3.2 Sets the default lineups: at each position the player who played it most.
    pub(super) fn set_starters(&mut self) {
        for side in Side::ALL {
            let can_play = |i| self.may_play(Player::new(side, i as u8));
            self.book.teams[side].five = usual_starters(&self.setup().teams[side].players, can_play);
        }
        self.rate_all();
    }

    /// The roster places of `side`'s players who may come in.
    pub fn bench(&self, side: Side) -> impl Iterator<Item = u8> + '_ {
        let five = self.book.teams[side].five;
        (0..self.players[side].len() as u8)
            .filter(move |i| !five.contains(i) && self.may_play(Player::new(side, *i)))
    }

    /// Whether a player may play: not fouled out, ejected or injured at the moment.
    #[must_use]
    pub fn may_play(&self, player: Player) -> bool {
        let line = self.book.teams[player.side].lines.get(player.at());
        self.is_available(line, &self.players[player.side][player.at()])
    }

    /// Whether the player with this line and condition may play.
    pub(super) fn is_available(&self, line: Option<&Line>, now: &Condition) -> bool {
        now.back_in <= self.period && !is_disqualified(line)
    }

    /// §6.5 Whether a player has been disqualified or ejected. They may still be on the floor if they had to
    /// return because the side ran out of players.
    pub(super) fn is_disqualified(&self, player: Player) -> bool {
        is_disqualified(self.book.teams[player.side].lines.get(player.at()))
    }

    /// Whether a player cannot return in this game.
    pub(super) fn is_out_for_game(&self, player: Player) -> bool {
        self.is_disqualified(player) || self.players[player.side][player.at()].back_in == u8::MAX
    }

    /// §8.5-8.6 A dead ball: Visitors may change their lineup, then Home responds.
    pub(super) fn dead_ball<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        if self.expired() {
            return Ok(());
        }
        self.bench.dead = true;
        self.set_lineups(t, Side::Visitors)
    }

    /// §3.3, §8.5 Both coaches set their lineups, `first` first. A time-out's caller goes last; with several,
    /// the last caller (SP79).
    pub(super) fn set_lineups<T: Table<Self>>(&mut self, t: &mut T, mut first: Side) -> Step<()> {
        let threes = self.bench.orders.map(|orders| orders.threes);
        let mut turn = 0;
        while turn < 2 {
            let side = if turn == 0 { first } else { first.other() };
            if self.set_lineup(t, side)? {
                (first, turn) = (side.other(), 0);
            } else {
                turn += 1;
            }
        }
        // 4.6.2: who set its lineup first answers a three-point offense that has been declared since
        while !threes[first.other()] && self.may_guard_threes(first) && self.huddle(t, first)? {}
        self.bench.pause = Pause::None;
        Ok(())
    }

    /// Lets a coach change the lineup, unless they call a time-out first; returns whether they did. The break
    /// after a period is a dead ball like others (8.6), but before the tip-off there is no time-out to call.
    #[inline(never)]
    fn set_lineup<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<bool> {
        for _ in 0..MOST_MOVES {
            loop {
                let before_tip_off = self.period == 1 && self.is_fresh();
                if !before_tip_off && self.may_call_time_out(t, side, Interrupts::DeadBall)? {
                    return Ok(true);
                }
                if !self.huddle(t, side)? {
                    break;
                }
            }
            match t.ask(self, side, Question::Lineup)? {
                Choice::Ready => break,
                change => self.change_lineup(t, side, change)?,
            }
        }
        Ok(false)
    }

    /// §3.2, §8.5 Makes one change to a lineup.
    #[inline(never)]
    fn change_lineup<T: Table<Self>>(&mut self, t: &mut T, side: Side, change: Choice) -> Step<()> {
        match change {
            Choice::In { position, player } if !self.is_filled(side, position) => {
                self.line_up(t, side, |five| five[position as usize] = player, rule!("8.5"));
                self.bench.substituted(side);
            }
            Choice::In { position, player } => {
                let on = Player::new(side, player);
                self.substitute(t, on, self.player_at(side, position), rule!("8.5"));
                self.bench.substituted(side);
            }
            Choice::Swap { a, b } => self.swap(t, side, a, b),
            Choice::Mark { a, b } => self.mark(t, side, a, b),
            _ => return Err(Stop::Refused),
        }
        Ok(())
    }

    fn substitute<T: Table<Self>>(&mut self, t: &mut T, on: Player, off: Player, rule: Rule) {
        let Some(position) = self.position_of(off) else { return };
        self.injured_replaced(t, off);
        self.record(t, rule, Play::Substitution { on, off, position });
        self.changes.count_player_change(on.side);
        self.rest_period.noted = false;
        self.rate(on.side, position);
    }

    /// §6.7, §3.2 Swaps two players' positions. A PD card lies under its player and moves with them; the
    /// other player then guards the opponent that this leaves.
    fn swap<T: Table<Self>>(&mut self, t: &mut T, side: Side, a: Position, b: Position) {
        let marks = &mut self.marks[side];
        if marks[a as usize] != a || marks[b as usize] != b {
            marks.swap(a as usize, b as usize);
        }
        self.line_up(t, side, |five| five.swap(a as usize, b as usize), rule!("3.2"));
    }

    /// Rearranges the five of `side`.
    fn line_up<T: Table<Self>>(&mut self, t: &mut T, side: Side, f: impl FnOnce(&mut [u8; 5]), rule: Rule) {
        let mut five = self.book.teams[side].five;
        f(&mut five);
        self.record(t, rule, Play::Lineup { side, five });
        self.changes.count_player_change(side);
        self.rest_period.noted = false;
        self.rate_side(side);
    }

    /// §3.2 Swaps the opponents that two players guard, as with PD cards.
    fn mark<T: Table<Self>>(&mut self, t: &mut T, side: Side, a: Position, b: Position) {
        self.marks[side].swap(a as usize, b as usize);
        for p in [a, b] {
            self.rate(side, p);
            let (who, marks) = (self.player_at(side, p), self.marks[side][p as usize]);
            t.say(self, rule!("3.2"), || Talk::Marks { who, marks });
        }
    }

    /// §6.5 Takes a player out of the game and replaces them.
    pub(super) fn disqualify<T: Table<Self>>(
        &mut self,
        t: &mut T,
        who: Player,
        why: OutReason,
        rule: Rule,
    ) -> Step<()> {
        self.record(t, rule, Play::Out { who, why });
        self.disqualified[who.side].push(who.index);
        self.change(who, |m| m.leaving = false);
        self.replace(t, who, rule)
    }

    /// Replaces `off`. With an empty bench the last disqualified player returns for a technical (6.5).
    pub(super) fn replace<T: Table<Self>>(&mut self, t: &mut T, off: Player, rule: Rule) -> Step<()> {
        let side = off.side;
        let Some(position) = self.position_of(off) else { return Ok(()) };
        let mut bench: Vec<Player> = self.bench(side).map(|i| Player::new(side, i)).collect();
        if bench.is_empty() && self.rules().disqualified_may_return {
            return self.bring_back(t, off);
        }
        if bench.is_empty() {
            self.play_short(t, side, position);
            return Ok(());
        }
        bench.order_few_by_key(|&p| {
            let card = self.card(p);
            let rank = (self.is_tired(p), !card.classes.contains(&Class::of(position)));
            (rank, std::cmp::Reverse(card.minutes))
        });
        let on = self.pick(t, side, PickWhy::Substitute, bench)?;
        self.substitute(t, on, off, rule);
        Ok(())
    }

    /// §20.7 Leaves a position empty when no substitute can fill it, as long as two players are left (house
    /// ruling H41).
    fn play_short<T: Table<Self>>(&mut self, t: &mut T, side: Side, position: Position) {
        if self.filled_positions(side).count() <= 2 {
            return;
        }
        self.line_up(t, side, |five| five[position as usize] = NOBODY, rule!("20.7"));
    }

    /// §6.5 Fewer than five players: the last disqualified player returns and the side gets a technical. An
    /// ejected player returns only if no other can (house ruling H20); if none was disqualified, the injured
    /// player stays (house ruling H6).
    fn bring_back<T: Table<Self>>(&mut self, t: &mut T, off: Player) -> Step<()> {
        let side = off.side;
        let five = self.book.teams[side].five;
        let thrown_out = |p: &Player| self.book.line(*p).out == Some(OutReason::Ejected);
        let able = self.disqualified[side].iter().rev().filter(|&&i| i == off.index || !five.contains(&i));
        let Some(back) = able.map(|&i| Player::new(side, i)).min_by_key(thrown_out) else { return Ok(()) };
        if back != off {
            self.substitute(t, back, off, rule!("6.5"));
        }
        self.technical(t, side, None, rule!("6.5"))
    }
}

fn is_disqualified(line: Option<&Line>) -> bool {
    let out = line.and_then(|line| line.out);
    matches!(out, Some(OutReason::Fouls | OutReason::Technicals | OutReason::Ejected))
}

/// Chooses the usual starters: by minutes and starts at their own position, then by class, then anybody.
pub(super) fn usual_starters(players: &[PlayerCard], can_play: impl Fn(usize) -> bool) -> [u8; 5] {
    let mut by_use: Vec<usize> = (0..players.len()).filter(|&i| can_play(i)).collect();
    by_use.order_few_by_key(|&i| {
        let card = &players[i];
        std::cmp::Reverse(u32::from(card.minutes) + 5 * u32::from(card.starts) + u32::from(card.games) / 4)
    });
    let mut five: [Option<usize>; 5] = [None; 5];
    let own = |i: usize, p: Position| players[i].plays == Some(p);
    let class = |i: usize, p: Position| players[i].classes.contains(&Class::of(p));
    let tests: [&dyn Fn(usize, Position) -> bool; 3] = [&own, &class, &|_, _| true];
    for (round, fits) in tests.into_iter().enumerate() {
        // the seven most used first, so that a reserve does not start just because of a position label
        let pool = if round == 0 { &by_use[..by_use.len().min(7)] } else { &by_use[..] };
        for &i in pool {
            let free = Position::ALL.into_iter().find(|&p| five[p as usize].is_none() && fits(i, p));
            if let (Some(p), false) = (free, five.contains(&Some(i))) {
                five[p as usize] = Some(i);
            }
        }
    }
    five.map(|i| i.unwrap_or(0) as u8)
}
