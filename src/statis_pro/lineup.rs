//! Lineups, substitutions, who must leave (SP §3.2-3.3, §6.5, §8.5-8.6).

use super::bench::Pause;
use super::cards::PlayerCard;
use super::fac::Class;
use super::game::{NOBODY, StatisPro};
use super::question::{Choice, PickWhy, Question};
use super::rated::Condition;
use super::talk::Talk;
use crate::book::{Line, OutReason, Play};
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Rule, Step, Stop, Table};

/// Moves a coach may make at one dead ball.
const MOST_MOVES: usize = 60;

impl StatisPro {
    /// §3.2 The lineups before a coach touches them: at each position the player who played it most.
    pub(super) fn place_starters(&mut self) {
        for side in Side::ALL {
            let can_play = |i| self.may_play(Player::new(side, i as u8));
            self.book.teams[side].five = usual_five(&self.setup().teams[side].players, can_play);
        }
        self.rate_all();
    }

    /// Who may come in for `side`.
    pub fn bench(&self, side: Side) -> impl Iterator<Item = u8> + '_ {
        let five = self.book.teams[side].five;
        (0..self.players[side].len() as u8)
            .filter(move |i| !five.contains(i) && self.may_play(Player::new(side, *i)))
    }

    /// Whether a player has neither fouled out nor been thrown out nor been injured for now.
    #[must_use]
    pub fn may_play(&self, player: Player) -> bool {
        let line = self.book.teams[player.side].lines.get(player.at());
        self.is_in(line, &self.players[player.side][player.at()])
    }

    /// The same of the player of this line and condition.
    pub(super) fn is_in(&self, line: Option<&Line>, now: &Condition) -> bool {
        now.back_in <= self.period && !sent_off(line)
    }

    /// §6.5 Whether a player has been disqualified or thrown out. He may be on the floor all the same, come back for
    /// want of a fifth player.
    pub(super) fn sent_off(&self, player: Player) -> bool {
        sent_off(self.book.teams[player.side].lines.get(player.at()))
    }

    /// Whether nothing in this game can concern a player any more.
    pub(super) fn out_for_good(&self, player: Player) -> bool {
        self.sent_off(player) || self.players[player.side][player.at()].back_in == u8::MAX
    }

    /// §8.5-8.6 A dead ball: Visitors may change their lineup, then Home, who has seen it.
    pub(super) fn dead_ball<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        if self.expired() {
            return Ok(());
        }
        self.bench.dead = true;
        self.place(t, Side::Visitors)
    }

    /// §3.3, §8.5 Both coaches place their players, `first` first; after a time-out its caller, or the last caller (SP79),
    /// places last.
    pub(super) fn place<T: Table<Self>>(&mut self, t: &mut T, mut first: Side) -> Step<()> {
        let mut turn = 0;
        while turn < 2 {
            let side = if turn == 0 { first } else { first.other() };
            if self.place_side(t, side)? {
                (first, turn) = (side.other(), 0);
            } else {
                turn += 1;
            }
        }
        self.bench.pause = Pause::None;
        Ok(())
    }

    /// A coach places his players, unless he calls a time-out first; says whether he did. Nobody needs one before a period
    /// has begun to run.
    fn place_side<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<bool> {
        for _ in 0..MOST_MOVES {
            loop {
                if !self.is_fresh() && self.may_call_time_out(t, side, false)? {
                    return Ok(true);
                }
                if !self.huddle(t, side)? {
                    break;
                }
            }
            match t.ask(self, side, Question::Lineup)? {
                Choice::Ready => break,
                Choice::In { position, player } if !self.is_manned(side, position) => {
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
        }
        Ok(false)
    }

    fn substitute<T: Table<Self>>(&mut self, t: &mut T, on: Player, off: Player, rule: Rule) {
        let Some(position) = self.position_of(off) else { return };
        self.record(t, rule, Play::Substitution { on, off, position });
        self.changes.of_players(on.side);
        self.rest_period.noted = false;
        self.rate(on.side, position);
    }

    /// §6.7, §3.2 Two players change positions.
    fn swap<T: Table<Self>>(&mut self, t: &mut T, side: Side, a: Position, b: Position) {
        self.line_up(t, side, |five| five.swap(a as usize, b as usize), rule!("3.2"));
    }

    /// The five stand otherwise.
    fn line_up<T: Table<Self>>(&mut self, t: &mut T, side: Side, f: impl FnOnce(&mut [u8; 5]), rule: Rule) {
        let mut five = self.book.teams[side].five;
        f(&mut five);
        self.record(t, rule, Play::Lineup { side, five });
        self.changes.of_players(side);
        self.rest_period.noted = false;
        self.rate_side(side);
    }

    /// §3.2 Two players change the opponents they guard: PD cards.
    fn mark<T: Table<Self>>(&mut self, t: &mut T, side: Side, a: Position, b: Position) {
        self.marks[side].swap(a as usize, b as usize);
        for p in [a, b] {
            self.rate(side, p);
            let (who, marks) = (self.player_at(side, p), self.marks[side][p as usize]);
            self.say(t, rule!("3.2"), || Talk::Marks { who, marks });
        }
    }

    /// §6.5 A player may not play on: he is out, and replaced.
    pub(super) fn send_off<T: Table<Self>>(
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

    /// Somebody comes in for `off`. With nobody left the last player disqualified returns for a technical (6.5).
    pub(super) fn replace<T: Table<Self>>(&mut self, t: &mut T, off: Player, rule: Rule) -> Step<()> {
        let side = off.side;
        let Some(position) = self.position_of(off) else { return Ok(()) };
        let mut bench: Vec<Player> = self.bench(side).map(|i| Player::new(side, i)).collect();
        if bench.is_empty() && self.rules().comes_back {
            return self.bring_back(t, off);
        }
        if bench.is_empty() {
            self.play_short(t, side, position);
            return Ok(());
        }
        bench.sort_by_key(|&p| {
            let card = self.card(p);
            let rank = (self.is_tired(p), !card.classes.contains(&Class::of(position)));
            (rank, std::cmp::Reverse(card.minutes))
        });
        let on = self.pick(t, side, PickWhy::Substitute, bench)?;
        self.substitute(t, on, off, rule);
        Ok(())
    }

    /// §20.7 Nobody is left for a position: the others play on, as long as there are two (house ruling H41).
    fn play_short<T: Table<Self>>(&mut self, t: &mut T, side: Side, position: Position) {
        if self.manned(side).count() <= 2 {
            return;
        }
        self.line_up(t, side, |five| five[position as usize] = NOBODY, rule!("20.7"));
    }

    /// §6.5 Fewer than five: the last player disqualified plays on, and his side has a technical; one who was thrown out
    /// only where no other is left (house ruling H20). Where none was, the injured player plays on (house ruling H6).
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

fn sent_off(line: Option<&Line>) -> bool {
    let out = line.and_then(|line| line.out);
    matches!(out, Some(OutReason::Fouls | OutReason::Technicals | OutReason::Ejected))
}

/// The usual starters: by minutes and starts at their own position, then by class, then anybody.
pub(super) fn usual_five(players: &[PlayerCard], can_play: impl Fn(usize) -> bool) -> [u8; 5] {
    let mut by_use: Vec<usize> = (0..players.len()).filter(|&i| can_play(i)).collect();
    by_use.sort_by_key(|&i| {
        let card = &players[i];
        std::cmp::Reverse(u32::from(card.minutes) + 5 * u32::from(card.starts) + u32::from(card.games) / 4)
    });
    let mut five: [Option<usize>; 5] = [None; 5];
    let own = |i: usize, p: Position| players[i].plays == Some(p);
    let class = |i: usize, p: Position| players[i].classes.contains(&Class::of(p));
    let tests: [&dyn Fn(usize, Position) -> bool; 3] = [&own, &class, &|_, _| true];
    for (round, fits) in tests.into_iter().enumerate() {
        // the seven most used first, so that a reserve never starts for want of a label
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
