//! Z readings: the rare events of a game, from injuries to desperation heaves (SP §14).

use super::fac::{Class, Section, Z};
use super::fouls::FoulPart;
use super::free_throws::FreeThrows;
use super::game::{Next, Pending, StatisPro};
use super::piles::Pile;
use super::question::PickWhy;
use super::ruleset::Code;
use super::talk::{Talk, Why};
use crate::book::{FoulKind, OutReason, Play, ShotKind, TurnoverKind};
use crate::court::{PerSide, Player, Position, PositionSet, Side};
use crate::rule;
use crate::table::{Rule, Step, Table};

/// The position named by the last two digits of an RPG number (glossary, RPG).
pub(super) fn position_of_rpg(rpg: u8) -> Position {
    match rpg % 100 {
        1..=20 => Position::Pg,
        21..=40 => Position::Sf,
        41..=60 => Position::C,
        61..=80 => Position::Pf,
        _ => Position::Sg,
    }
}

impl StatisPro {
    /// §9C, §19.9, §20.10 The Z READING of the next card. A warning that the code does not have is skipped;
    /// in the NCAA the card after it is a Dead Ball card.
    fn z_in_force<T: Table<Self>>(&mut self, t: &mut T) -> Step<Z> {
        let mut z = self.flip_rare(t, Section::Z, rule!("9C"))?.z;
        while z == Z::ThreeSecondDefense && self.rules().zone {
            t.say(self, rule!("19.9"), || Talk::NoEffect { why: Why::ZoneIsLegal });
            z = match self.setup().code {
                Code::Ncaa => self.flip_from(t, Pile::DeadBall, Section::Z, rule!("19.9"))?.z,
                _ => self.flip_rare(t, Section::Z, rule!("20.10"))?.z,
            };
        }
        Ok(z)
    }

    /// §14D, §20.8 The side that brings the ball up after a technical on `side`.
    fn after_technical(&self, side: Side) -> Next {
        let shooters = self.rules().ball_after_technical.then(|| side.other());
        Next::Upcourt { side: shooters.unwrap_or(self.ball.side), dead: true }
    }

    /// §9C, §14, §15F Plays the Z READING of the next card; `None` means that the same ballhandler must advance. After a
    /// press by `pressing` its defenders are checked for rest: before a reading from which the ball goes on, after any
    /// other (house ruling H96).
    pub(super) fn consult_z<T: Table<Self>>(
        &mut self,
        t: &mut T,
        pressing: Option<Side>,
    ) -> Step<Option<Next>> {
        let z = self.z_in_force(t)?;
        let ignored = self.ignores_z_foul(t, z)?;
        let goes_on = matches!(
            z,
            Z::FlagrantFoul
                | Z::ChoiceScoresAndFouled
                | Z::ThreePointer
                | Z::ElbowFoul
                | Z::DeadBallFoul
                | Z::StolenFastBreak
        );
        let tires = |first: bool| pressing.filter(|_| goes_on == first);
        if let Some(defense) = tires(true) {
            self.press_tires(t, defense)?;
        }
        let next = if ignored { self.without_foul(t, z)? } else { self.play_z(t, z)? };
        if let Some(defense) = tires(false) {
            self.press_tires(t, defense)?;
        }
        if next.is_some() {
            return Ok(next);
        }
        // a fight may have cost a technical (6.5)
        self.dead_rebound(t, self.ball.side);
        self.advance_or_violate(t)
    }

    /// §14 Plays a Z READING; `None` means that the same ballhandler must advance.
    fn play_z<T: Table<Self>>(&mut self, t: &mut T, z: Z) -> Step<Option<Next>> {
        match z {
            Z::MandatoryRest(class) => self.mandatory_rest(t, class)?,
            Z::FlagrantFoul => return self.flagrant_foul(t).map(Some),
            Z::DoubleFoul => return self.double_foul(t).map(Some),
            Z::Technical => return self.technical_on_player(t).map(Some),
            Z::CoachTechnical => return self.technical_on_bench(t).map(Some),
            Z::ChoiceScoresAndFouled => return self.choice_scores_and_fouled(t).map(Some),
            Z::Fight => self.fight(t)?,
            Z::Injury(length) => return self.injury(t, length),
            Z::ThreePointer => return self.three_pointer(t, true).map(Some),
            Z::GreatNight => self.great_night(t)?,
            Z::ThreeSecondDefense => return self.three_second_defense(t).map(Some),
            Z::TipIn => self.tip_in_pending(t),
            Z::ElbowFoul => return self.elbow_foul(t).map(Some),
            Z::DeadBallFoul => return self.dead_ball_foul(t).map(Some),
            Z::StolenFastBreak => return self.stolen_fast_break(t).map(Some),
            Z::DesperationHeave => {
                t.say(self, rule!("14O"), || Talk::NoEffect { why: Why::NotTheLastCard });
            }
        }
        Ok(None)
    }

    /// §16C The rest of a Z READING whose foul is ignored.
    fn without_foul<T: Table<Self>>(&mut self, t: &mut T, z: Z) -> Step<Option<Next>> {
        match z {
            Z::ChoiceScoresAndFouled => self.choice_scores(t, rule!("14E")).map(Some),
            Z::ThreePointer => self.three_pointer(t, false).map(Some),
            _ => Ok(None),
        }
    }

    /// §14D A technical on the player on the floor that RPG names.
    fn technical_on_player<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let by = self.rpg_player(t, rule!("14D"))?;
        self.technical(t, by.side, Some(by), rule!("14D"))?;
        Ok(self.after_technical(by.side))
    }

    /// §14D A technical on the coaching staff of the team that RPG names: an Index Point moves (SP53, SP54).
    fn technical_on_bench<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let side = self.rpg_player(t, rule!("14D"))?.side;
        self.move_index_point(t, side);
        self.technical(t, side, None, rule!("14D"))?;
        Ok(self.after_technical(side))
    }

    /// §14J A free throw for the offense, which keeps the ball with a new clock (SP55).
    fn three_second_defense<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let (side, rules) = (self.ball.side, self.rules());
        self.technical_free_throws(t, side, rules.technical_throws, rule!("14J"))?;
        Ok(Next::Frontcourt { side, passes: rules.passes })
    }

    /// §14K The next missed field goal is tipped in.
    fn tip_in_pending<T: Table<Self>>(&mut self, t: &mut T) {
        self.tip_in = true;
        t.say(self, rule!("14K"), || Talk::TipInPending);
    }

    /// §14L An elbow foul: two free throws and the ball, a personal and a technical for the fouler (SP50,
    /// SP56).
    fn elbow_foul<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let (by, on) = self.foul_for_two(t, FoulKind::Elbow, rule!("14L"))?;
        self.record(t, rule!("14L"), Play::Technical { side: by.side, by: Some(by) });
        self.second_technical(t, by)?;
        self.shoot_dead(t, on, 2, rule!("14L"))?;
        Ok(self.inbounds(on.side))
    }

    /// §16C Whether the side that commits the foul of a Z READING pays to have it ignored; either side may
    /// for a double foul.
    fn ignores_z_foul<T: Table<Self>>(&mut self, t: &mut T, z: Z) -> Step<bool> {
        let kind = match z {
            Z::FlagrantFoul => FoulKind::Flagrant,
            Z::DoubleFoul => FoulKind::Double,
            Z::ChoiceScoresAndFouled | Z::ThreePointer => FoulKind::Shooting,
            Z::ElbowFoul => FoulKind::Elbow,
            Z::DeadBallFoul => FoulKind::DeadBall,
            _ => return Ok(false),
        };
        let side = self.ball.side;
        Ok(self.ignores_foul(t, side.other(), kind)?
            || (z == Z::DoubleFoul && self.ignores_foul(t, side, kind)?))
    }

    /// An RPG draw among the side with the ball (glossary, RPG).
    pub(super) fn rpg_position<T: Table<Self>>(&mut self, t: &mut T, rule: Rule) -> Step<Position> {
        let rpg = self.flip_rare(t, Section::Rpg, rule)?.rpg;
        let at = self.nearest(self.ball.side, position_of_rpg(rpg));
        t.say(self, rule, || Talk::RpgDraw { rpg, who: self.player_at(self.ball.side, at) });
        Ok(at)
    }

    /// An RPG draw among all ten: 1-100 Home, 101-200 Visitors (glossary, RPG).
    pub(super) fn rpg_player<T: Table<Self>>(&mut self, t: &mut T, rule: Rule) -> Step<Player> {
        let rpg = self.flip_rare(t, Section::Rpg, rule)?.rpg;
        let side = if rpg <= 100 { Side::Home } else { Side::Visitors };
        let who = self.player_at(side, position_of_rpg(rpg));
        t.say(self, rule, || Talk::RpgDraw { rpg, who });
        Ok(who)
    }

    /// §14A The card names a class and RPG a team; RPG also names the player, by position or else by odd and
    /// even (SP69, H5).
    fn mandatory_rest<T: Table<Self>>(&mut self, t: &mut T, class: Class) -> Step<()> {
        if self.rest_has_no_effect(t) {
            return Ok(());
        }
        let rpg = self.flip_rare(t, Section::Rpg, rule!("14A"))?.rpg;
        let who = self.player_of_class(t, class, rpg, rule!("14A"));
        self.tire(t, who)
    }

    /// §14A The player of a class drawn by an RPG number.
    pub(super) fn player_of_class<T: Table<Self>>(
        &self,
        t: &mut T,
        class: Class,
        rpg: u8,
        rule: Rule,
    ) -> Player {
        let side = if rpg <= 100 { Side::Home } else { Side::Visitors };
        let drawn = position_of_rpg(rpg);
        let of_class: Vec<Position> = Position::ALL.into_iter().filter(|&p| Class::of(p) == class).collect();
        let at = if of_class.contains(&drawn) { drawn } else { of_class[usize::from(rpg) % of_class.len()] };
        let who = self.player_at(side, at);
        t.say(self, rule, || Talk::RpgDraw { rpg, who });
        who
    }

    /// §14A Whether a rest has no effect because the Dead Ball deck is larger than the discards (SP70).
    pub(super) fn rest_has_no_effect<T: Table<Self>>(&self, t: &mut T) -> bool {
        let early = self.piles.dead() > self.piles.discards();
        if early {
            t.say(self, rule!("14A"), || Talk::NoEffect { why: Why::DeadBallLarger });
        }
        early
    }

    /// §14A Puts a player into the Mandatory Rest box, which holds one guard, forward and center per team. If
    /// the place is taken, the other coach chooses which of the two must rest; a player of two classes takes
    /// a free one.
    pub(super) fn tire<T: Table<Self>>(&mut self, t: &mut T, who: Player) -> Step<()> {
        if self.players[who.side][who.at()].legs.must_rest.is_some() {
            return Ok(());
        }
        let classes = self.card(who).classes.clone();
        let resting =
            |g: &Self, class: Class| g.players[who.side].iter().position(|m| m.legs.must_rest == Some(class));
        let free = classes.iter().copied().find(|&class| resting(self, class).is_none());
        let Some(class) = free.or(classes.first().copied()) else { return Ok(()) };
        let other = resting(self, class).map(|other| Player::new(who.side, other as u8));
        if let Some(other) = other
            && self.pick(t, who.side.other(), PickWhy::Rest, vec![who, other])? == other
        {
            return Ok(());
        }
        if self.buys_off_rest(t, who)? {
            return Ok(());
        }
        if let Some(who) = other {
            self.change(who, |m| (m.legs.must_rest, m.legs.just_drawn) = (None, false));
            t.say(self, rule!("14A"), || Talk::Rested { who });
        }
        self.change(who, |m| (m.legs.must_rest, m.legs.just_drawn) = (Some(class), true));
        t.say(self, rule!("14A"), || Talk::MustRest { who, class });
        Ok(())
    }

    /// §14B A flagrant foul: two free throws and the ball; FOUL # in the fouler's position band ejects them
    /// (SP51).
    fn flagrant_foul<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let (by, on) = self.foul_for_two(t, FoulKind::Flagrant, rule!("14B"))?;
        let at = self.position_of(by);
        let number = self.flip(t, Section::Foul, rule!("14B"))?.foul.number;
        if at == Some(position_of_rpg(number)) && !self.is_disqualified(by) {
            self.disqualify(t, by, OutReason::Ejected, rule!("14B"))?;
        }
        self.shoot_dead(t, on, 2, rule!("14B"))?;
        Ok(self.inbounds(on.side))
    }

    /// §14C A double foul: the player FD# of the next card names and their PD foul each other; no free
    /// throws, a jump ball.
    fn double_foul<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let (side, defense) = (self.ball.side, self.ball.side.other());
        // both are charged, so a tired player loses the tie by being named (5.4)
        let at = self.named_by_fd(t, side, FoulPart::Committed)?;
        let (one, other) = (self.player_at(side, at), self.player_at(defense, self.pd_of(defense, at)));
        for (by, on) in [(one, other), (other, one)] {
            let foul = Play::Foul { by, on: Some(on), kind: FoulKind::Double, team: true };
            self.commit_foul(t, rule!("14C"), foul)?;
        }
        self.jump_after_double_foul(t)
    }

    /// §14E A basket and a free throw for the coach's choice; the best passer among the others gets the
    /// assist.
    fn choice_scores_and_fouled<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let all = self.filled_positions(self.ball.side).collect();
        let at = self.choose_scorer(t, PickWhy::Scorer, all, (ShotKind::Two, true))?;
        let fouler = self.foul_number_or_pd(t, at, rule!("14E"))?;
        self.score_and_shoot(t, at, ShotKind::Two, fouler, rule!("14E"))
    }

    /// §15E A basket for the coach's choice; the best passer among the others gets the assist.
    pub(super) fn choice_scores<T: Table<Self>>(&mut self, t: &mut T, rule: Rule) -> Step<Next> {
        let all = self.filled_positions(self.ball.side).collect();
        let at = self.choose_scorer(t, PickWhy::Scorer, all, (ShotKind::Two, false))?;
        self.basket(t, at, ShotKind::Two, false, rule);
        Ok(self.after_basket(self.ball.side))
    }

    /// §14H The player with the most THREE POINT ATTEMPTS makes a three and is fouled by the PD.
    fn three_pointer<T: Table<Self>>(&mut self, t: &mut T, fouled: bool) -> Step<Next> {
        let side = self.ball.side;
        // players without a THREE POINT rating do not count
        let among = self.best(side, |p| self.rated(side, p).three.map(|_| self.rated(side, p).three_atts));
        let at = self.choose_scorer(t, PickWhy::ThreePointer, among, (self.long_range_kind(), fouled))?;
        if !fouled {
            self.basket(t, at, self.long_range_kind(), false, rule!("14H"));
            return Ok(self.after_basket(side));
        }
        let fouler = self.player_at(side.other(), self.pd_of(side.other(), at));
        self.score_and_shoot(t, at, self.long_range_kind(), fouler, rule!("14H"))
    }

    fn choose_scorer<T: Table<Self>>(
        &mut self,
        t: &mut T,
        why: PickWhy,
        among: PositionSet,
        (kind, fouled): (ShotKind, bool),
    ) -> Step<Position> {
        self.pending = Some(Pending::Basket { points: kind.points() as u8, fouled });
        let at = self.pick_at(t, self.ball.side, why, (self.ball.side, among))?;
        self.pending = None;
        Ok(at)
    }

    fn basket<T: Table<Self>>(
        &mut self,
        t: &mut T,
        at: Position,
        kind: ShotKind,
        fouled: bool,
        rule: Rule,
    ) -> Player {
        let by = self.player_at(self.ball.side, at);
        // 14H names no passer
        let assist = if rule == rule!("14H") { None } else { self.best_passer(by) };
        self.record(t, rule, Play::Shot { by, kind, good: true, fouled, assist, block: None });
        by
    }

    fn score_and_shoot<T: Table<Self>>(
        &mut self,
        t: &mut T,
        at: Position,
        kind: ShotKind,
        fouler: Player,
        rule: Rule,
    ) -> Step<Next> {
        let by = self.basket(t, at, kind, true, rule);
        let foul = Play::Foul { by: fouler, on: Some(by), kind: FoulKind::Shooting, team: true };
        self.commit_foul(t, rule, foul)?;
        self.free_throws(t, by, FreeThrows::Of(1), rule)
    }

    /// §14F A fight: one player of each team is ejected, named by the RPG numbers of two cards.
    fn fight<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let mut fighters = PerSide::new(Position::C, Position::C);
        for side in Side::ALL {
            let rpg = self.flip_rare(t, Section::Rpg, rule!("14F"))?.rpg;
            fighters[side] = self.nearest(side, position_of_rpg(rpg));
            t.say(self, rule!("14F"), || Talk::RpgDraw { rpg, who: self.player_at(side, fighters[side]) });
        }
        for side in Side::ALL {
            let who = self.player_at(side, fighters[side]);
            self.disqualify(t, who, OutReason::Ejected, rule!("14F"))?;
            if side == self.ball.side && self.ball.at == Some(fighters[side]) {
                // the ballhandler is gone; the next ADVANCE names another
                self.ball.at = None;
            }
        }
        Ok(())
    }

    /// §14I The leading scorer's ATTEMPTS double for the rest of the game. Ties go by ATTEMPTS, then FG %
    /// today, then the coach's choice.
    fn great_night<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let rank = |g: &Self, p: Player| {
            let line = g.book.line(p);
            let percent = if line.fga == 0 { 0 } else { u32::from(line.fgm) * 10_000 / u32::from(line.fga) };
            (line.points(), g.card(p).atts, percent)
        };
        let all: Vec<Player> = Side::ALL
            .into_iter()
            .flat_map(|side| (0..self.players[side].len()).map(move |i| Player::new(side, i as u8)))
            .filter(|&p| !self.is_out_for_game(p))
            .collect();
        let Some(best) = all.iter().map(|&p| rank(self, p)).max() else { return Ok(()) };
        let mut tied: Vec<Player> = all.into_iter().filter(|&p| rank(self, p) == best).collect();
        if tied.iter().any(|p| p.side != tied[0].side) {
            let side = self.rpg_player(t, rule!("14I"))?.side;
            tied.retain(|p| p.side == side);
        }
        let who = self.pick(t, tied[0].side, PickWhy::GreatNight, tied)?;
        self.change(who, |m| m.great = true);
        t.say(self, rule!("14I"), || Talk::GreatNight { who });
        Ok(())
    }

    /// §14N The player named by RPG loses the ball to the PD, who runs on column A.
    fn stolen_fast_break<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let (side, defense) = (self.ball.side, self.ball.side.other());
        let at = self.rpg_position(t, rule!("14N"))?;
        let (by, thief) = (self.player_at(side, at), self.player_at(defense, self.pd_of(defense, at)));
        if let Some(next) = self.foul_instead(t, thief, at)? {
            return Ok(next);
        }
        let kind = TurnoverKind::Stolen;
        self.record(t, rule!("14N"), Play::Turnover { side, by: Some(by), kind, steal: Some(thief) });
        self.injured_leave(t, defense)?;
        let thief = self.player_at(defense, self.pd_of(defense, at));
        self.fast_break(t, thief, super::fast_break::Column::A, rule!("14N"))
    }
}
