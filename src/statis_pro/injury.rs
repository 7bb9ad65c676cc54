//! Injuries within a game (SP §14G); `availability` covers their consequences for a season.

use super::fac::{InjuryLength, Section};
use super::game::{Next, StatisPro};
use super::question::PickWhy;
use super::talk::Talk;
use super::z_reading::position_of_rpg;
use crate::book::{OutReason, Play};
use crate::court::{Player, Side};
use crate::rule;
use crate::table::{Step, Table};
use std::sync::Arc;

impl StatisPro {
    /// §14G Marks the players who cannot play today as out for the game.
    pub(super) fn mark_absent_players(&mut self) {
        let setup = Arc::clone(&self.setup);
        for (side, today) in setup.today.iter() {
            for &place in &today.available.out {
                if let Some(player) = self.players[side].get_mut(usize::from(place)) {
                    player.back_in = u8::MAX;
                }
            }
        }
    }

    /// §14G How many games a player may still miss by injury, so that they play at least as many as on their
    /// card.
    fn games_to_miss(&self, who: Player) -> u8 {
        let missed = self.setup().today[who.side].available.missed.get(who.at()).copied().unwrap_or(0);
        let season = self.setup().teams[who.side].season_games();
        season.saturating_sub(self.card(who).games).saturating_sub(missed)
    }

    /// §14G The player injured in this game, and how many of the following games they miss.
    #[must_use]
    pub fn injured_for(&self) -> Option<(Player, u8)> {
        Side::ALL.into_iter().find_map(|side| {
            let place = self.players[side].iter().position(|player| player.injured)?;
            Some((Player::new(side, place as u8), self.players[side][place].misses))
        })
    }

    /// §14G Injures a player; `None` means that the offense advances the ball. Only one player per game is
    /// injured; a second injury is a Mandatory Rest for the player named by RPG (SP91).
    pub(super) fn injury<T: Table<Self>>(&mut self, t: &mut T, length: InjuryLength) -> Step<Option<Next>> {
        if self.injury {
            if !self.rest_has_no_effect(t) {
                let who = self.rpg_player(t, rule!("14G"))?;
                self.tire(t, who)?;
            }
            return Ok(None);
        }
        let who = match length {
            InjuryLength::Games(rating) => self.injured_of_team(t, rating)?,
            _ => self.rpg_player(t, rule!("14G"))?,
        };
        // 14G: as many games as the Injury Rating says, limited by the games the player may still miss
        let misses = match length {
            InjuryLength::Games(_) => self.card(who).injury.min(self.games_to_miss(who)),
            _ => 0,
        };
        let length = match length {
            InjuryLength::Games(_) if misses == 0 => InjuryLength::Game,
            InjuryLength::Games(_) => InjuryLength::Games(misses),
            length => length,
        };
        self.injury = true;
        let on_floor = self.position_of(who).is_some();
        let back_in = self.back_in(length);
        let out_for = Some(match length {
            InjuryLength::Period => OutReason::InjuredPeriod,
            InjuryLength::Half => OutReason::InjuredHalf,
            InjuryLength::Game | InjuryLength::Games(_) => OutReason::InjuredGame,
        });
        self.change(who, |m| {
            (m.injured, m.leaving, m.out_for, m.back_in, m.misses) =
                (true, on_floor, out_for, back_in, misses);
        });
        t.say(self, rule!("14G"), || Talk::Injured { who, length });
        if !on_floor {
            // an earlier practice injury shows: play goes on
            self.leave(t, who);
            return Ok(None);
        }
        // SP92: two passes; in the NCAA, which has one more, three
        self.ball.passes = self.rules().passes - 1;
        if who.side == self.ball.side {
            return Ok(Some(Next::Frontcourt { side: who.side, passes: self.ball.passes }));
        }
        // SP92: the ballhandler keeps the ball with two passes, and is open if their PD was injured (house
        // ruling H24)
        match self.ball.at {
            Some(at) if self.rated(who.side, self.pd_of(who.side, at)).hurt => {
                self.ball.open = true;
                self.decide(t)
            }
            _ => Ok(None),
        }
    }

    /// §14G A player of the team named by RPG with this Injury rating and games left to miss; else the next
    /// higher rating, else the nearest. Players on the floor come first.
    fn injured_of_team<T: Table<Self>>(&mut self, t: &mut T, rating: u8) -> Step<Player> {
        let rpg = self.flip_rare(t, Section::Rpg, rule!("14G"))?.rpg;
        let side = if rpg <= 100 { Side::Home } else { Side::Visitors };
        let fit: Vec<Player> = (0..self.players[side].len() as u8)
            .map(|i| Player::new(side, i))
            .filter(|&p| !self.is_out_for_game(p) && self.games_to_miss(p) > 0)
            .collect();
        // the same rating first, then higher ones, then lower ones
        let distance = |p: &Player| {
            let own = self.card(*p).injury;
            (own < rating, own.abs_diff(rating))
        };
        let Some(nearest) = fit.iter().map(distance).min() else {
            let at = position_of_rpg(rpg);
            return Ok(self.player_at(side, at));
        };
        let mut among: Vec<Player> = fit.iter().filter(|p| distance(p) == nearest).copied().collect();
        let in_play: Vec<Player> =
            among.iter().filter(|&&p| self.position_of(p).is_some()).copied().collect();
        let tired: Vec<Player> = in_play.iter().filter(|&&p| self.is_tired(p)).copied().collect();
        match (&in_play[..], &tired[..]) {
            ([only], _) => among = vec![*only],
            // 5.4: a tired player loses every tie
            (_, [_, ..]) => among = tired,
            _ => {}
        }
        self.pick(t, side, PickWhy::Injured, among)
    }

    /// The first period in which the player may return.
    fn back_in(&self, length: InjuryLength) -> u8 {
        let half = self.rules().periods / 2;
        match length {
            InjuryLength::Period => self.period.saturating_add(1),
            InjuryLength::Half if self.period <= half => half + 1,
            // H60: an overtime belongs to the second half (house ruling H91)
            InjuryLength::Half => u8::MAX,
            InjuryLength::Game | InjuryLength::Games(_) => u8::MAX,
        }
    }

    fn leave<T: Table<Self>>(&mut self, t: &mut T, who: Player) {
        let why = self.players[who.side][who.at()].out_for.unwrap_or(OutReason::InjuredGame);
        self.record(t, rule!("14G"), Play::Out { who, why });
    }

    /// §14G An injured player who has still to leave is replaced at a dead ball: there is nobody to take off later.
    pub(super) fn injured_replaced<T: Table<Self>>(&mut self, t: &mut T, off: Player) {
        if self.injury && self.players[off.side][off.at()].leaving {
            self.change(off, |m| m.leaving = false);
            if !self.may_play(off) {
                self.leave(t, off);
            }
        }
    }

    /// §14G The injured player of `side` who is still on the floor.
    pub(super) fn injured_on(&self, side: Side) -> Option<Player> {
        // asked at every possession; in most games nobody is injured
        if !self.injury {
            return None;
        }
        self.players[side].iter().position(|m| m.leaving).map(|i| Player::new(side, i as u8))
    }

    /// §14G Stops play to take the injured players of `side` off, once it has the ball or a new period is
    /// about to begin. A player whose injury is over by then stays.
    pub(super) fn injured_leave<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<()> {
        while let Some(who) = self.injured_on(side) {
            self.change(who, |m| m.leaving = false);
            if !self.may_play(who) {
                self.leave(t, who);
                self.replace(t, who, rule!("14G"))?;
            }
        }
        Ok(())
    }
}
