//! When a strategy of Step 4 may pay, and what is asked of a coach then: choices with the chance to win late in a game, else
//! with the points of a possession. A coach who is not asked plays as usual.

use super::ValueAdd;
use super::coach::HouseCoach;
use super::odds::Odds;
use super::question::{Choice, Question};
use super::ruleset::FOULS;
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Advice, Answer, Coach as _, Figure, Offer, Prompt, Reason, Rule, Window};

/// The possessions before the end from which on the chance to win is computed, and threes may be worth a question.
const LATE: u8 = 10;
/// The chance to win that a strategy must gain to be asked about (house).
const GAIN: f64 = 0.005;
/// The points of a possession that it must gain earlier (house).
const POINTS: f64 = 0.01;
/// The points that a substitution must gain to the end of the game (house).
const RELIEF: f64 = 0.5;
/// The largest margin that is counted.
const MOST: usize = 60;

/// The probability of each margin, from -60 to +60.
type Margins = [f64; 2 * MOST + 1];

/// A substitution for which there is a reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relief {
    /// The substitution.
    pub choice: Choice,
    /// "Reed is tired after 27 possessions. Bring Taylor in?"
    pub ask: String,
    /// "Taylor in".
    pub label: String,
    /// What it is about.
    pub key: String,
    /// The points of a possession of each team with it, and without.
    pub figures: [Figure; 2],
}

/// A strategy, and what speaks for it.
struct Strategy {
    ask: String,
    why: (Rule, String),
    key: String,
    /// The usual way first: labels, figures, and the acts, by their places among all windows' choices.
    ways: Vec<(String, Figure, u16)>,
}

impl ValueAdd {
    /// What `side` is asked before the dice that are due, if a strategy of an open window may pay.
    #[must_use]
    pub fn offer(&self, windows: &[Window<ValueAdd>], side: Side) -> Option<Offer> {
        let mut first = 0u16;
        let mut found = None;
        for window in windows {
            if window.side == side && found.is_none() {
                found = match window.question {
                    Question::Extra => self.extra(side, &window.choices, first),
                    Question::Push => self.threes(side, &window.choices, first),
                    Question::Guard => self.avoidance(side, &window.choices, first),
                    Question::Pick { .. } | Question::Lineup => None,
                };
            }
            first = first.saturating_add(u16::try_from(window.choices.len()).unwrap_or(u16::MAX));
        }
        let Strategy { ask, why: (rule, why), key, ways } = found?;
        let answers = (1u32..).zip(ways).map(|(digit, (label, figure, index))| Answer {
            figure,
            key: char::from_digit(digit, 10),
            ..Answer::plain(index, label)
        });
        let prompt =
            Prompt { side: Some(side), ask, why: vec![Reason::by(rule, why)], answers: answers.collect() };
        let best = prompt.best()?;
        let advice = Advice { choice: best, why: prompt.about_equal(best) };
        Some(Offer { prompt, advice, key })
    }

    /// The substitution for a tired player that gains half a point to the end, with what a possession of each team gains with it and without.
    #[must_use]
    pub fn relief(&self, side: Side) -> Option<Relief> {
        let Choice::In { position, player } = HouseCoach.choose(self, side, &Question::Lineup) else {
            return None;
        };
        let (off, on) = (self.player_at(side, position), Player::new(side, player));
        let mut then = self.clone();
        then.book.teams[side].five[position as usize] = player;
        let [with, without] = [then.edge(side), self.edge(side)];
        let (goes, comes) = (self.setup().short_name(off), self.setup().short_name(on));
        let gain = (with - without) * f64::from(self.possessions_left_of(side));
        (gain >= RELIEF).then(|| Relief {
            choice: Choice::In { position, player },
            ask: format!("{goes} is tired after {} possessions. Bring {comes} in?", self.played(off)),
            label: format!("{comes} in"),
            key: format!("tired {}", off.index),
            figures: [Figure::edge(with), Figure::edge(without)],
        })
    }

    /// What `side` gains in a possession of each team.
    fn edge(&self, side: Side) -> f64 {
        self.odds(side, 0).expected() - self.odds(side.other(), 0).expected()
    }

    fn is_late(&self) -> bool {
        self.turn.overtime || (self.period > 1 && self.turn.number <= LATE)
    }

    fn to_play(&self, side: Side) -> String {
        match self.possessions_left_of(side) {
            1 => "one possession".to_owned(),
            left => format!("{left} possessions"),
        }
    }

    /// Go for the steal, or foul: another possession of both teams (4.1).
    fn extra(&self, side: Side, choices: &[Choice], first: u16) -> Option<Strategy> {
        let behind = -self.margin(side);
        if choices.is_empty() || !(1..=12).contains(&behind) {
            return None;
        }
        // the other team may have asked for it already
        let mut plain = self.clone();
        plain.turn.extra = self.fouling[side.other()];
        let usual = plain.wins(side, None);
        let mut then = self.clone();
        (then.turn.extra, then.fouling[side]) = (true, true);
        let fouled = then.wins(side, None);
        (fouled >= usual + GAIN).then(|| Strategy {
            ask: "Go for the steal, or foul?".to_owned(),
            why: (
                rule!("4.1"),
                format!(
                    "You trail by {behind} with {} left: both teams get one more, theirs at the line",
                    self.to_play(side)
                ),
            ),
            key: format!("extra {}", self.turn.number),
            ways: vec![
                ("Play on as usual".to_owned(), Figure::wins(usual), Offer::LEAVE),
                ("Go for the steal, or foul".to_owned(), Figure::wins(fouled), first),
            ],
        })
    }

    /// Try for threes (4.2).
    fn threes(&self, side: Side, choices: &[Choice], first: u16) -> Option<Strategy> {
        let behind = -self.margin(side);
        if !self.is_late() || self.push > 0 || !(2..=20).contains(&behind) {
            return None;
        }
        let usual = self.wins(side, Some(&self.odds(side, 0)));
        let acts = (first..).zip(choices).filter_map(|(index, choice)| match choice {
            Choice::Push { steps } if *steps > 0 => {
                Some((index, *steps, self.wins(side, Some(&self.odds(side, *steps)))))
            }
            _ => None,
        });
        let (index, steps, wins) = acts.max_by(|a, b| a.2.total_cmp(&b.2))?;
        (wins >= usual + GAIN).then(|| Strategy {
            ask: "Try for threes?".to_owned(),
            why: (
                rule!("4.2"),
                format!("You trail by {behind} with {} left, this one included", self.to_play(side)),
            ),
            key: format!("threes {}", self.turn),
            ways: vec![
                ("Shoot as they come".to_owned(), Figure::wins(usual), Offer::LEAVE),
                (Choice::Push { steps }.text(self, side), Figure::wins(wins), index),
            ],
        })
    }

    /// A player avoids fouls, or defends normally again (4.3).
    fn avoidance(&self, side: Side, choices: &[Choice], first: u16) -> Option<Strategy> {
        let mut found: Option<(f64, Strategy)> = None;
        for (index, choice) in (first..).zip(choices) {
            let Choice::Avoid { position, on } = *choice else { continue };
            let who = self.player_at(side, position);
            let fouls = self.book.line(who).pf;
            // with fewer fouls, or nobody to come in, there is nothing to save
            if !on && fouls + 1 < FOULS || on && fouls + 1 != FOULS || self.bench(side).next().is_none() {
                continue;
            }
            let (gain, strategy) = self.avoids_well(side, position, on, index);
            if gain >= POINTS && found.as_ref().is_none_or(|(best, _)| gain > *best) {
                found = Some((gain, strategy));
            }
        }
        found.map(|(_, strategy)| strategy)
    }

    /// What a possession gains where the player at `position` changes how to defend: the opponents' points, and what is
    /// lost with the player at the fifth foul.
    fn avoids_well(&self, side: Side, position: Position, on: bool, index: u16) -> (f64, Strategy) {
        let who = self.player_at(side, position);
        let name = self.setup().short_name(who);
        let with = |avoids: bool| {
            let mut then = self.clone();
            let bit = 1 << who.index;
            then.avoiding[side] = if avoids { self.avoiding[side] | bit } else { self.avoiding[side] & !bit };
            then
        };
        let [normal, careful] = [with(false), with(true)];
        let allowed = |then: &ValueAdd| then.odds(side.other(), 0).expected();
        let left = f64::from((self.possessions_left_of(side.other()) - 1).max(0));
        let lost = normal.foul_chance(side, position as u8) * self.lost_without(who, position) * left;
        let (now, then) = (allowed(&normal) + lost, allowed(&careful));
        let (stays, changes) = if on { (now, then) } else { (then, now) };
        let opponent = self.setup().short_name(self.player_at(side.other(), position));
        let labels = ["Defend normally".to_owned(), "Avoid fouls".to_owned()];
        let [normally, avoiding] = labels;
        let (keeps, changed) = if on { (normally, avoiding) } else { (avoiding, normally) };
        let out = self.percent_out(side, position);
        let why = if on {
            format!(
                "{name} has four fouls and {out} to foul out now, which is counted; 31 to 36 would be layups for {opponent}"
            )
        } else {
            format!(
                "{name} still avoids fouls, and 31 to 36 are layups for {opponent}; little is left to save"
            )
        };
        let strategy = Strategy {
            ask: if on {
                format!("Should {name} avoid fouls?")
            } else {
                format!("Should {name} go on avoiding fouls?")
            },
            why: (rule!("4.3"), why),
            key: format!("avoid {} {on}", who.index),
            ways: vec![
                (keeps, Figure::allowed(stays), Offer::LEAVE),
                (changed, Figure::allowed(changes), index),
            ],
        };
        (stays - changes, strategy)
    }

    fn percent_out(&self, side: Side, position: Position) -> String {
        format!("{}%", (self.foul_chance(side, position as u8) * 100.0).round().clamp(1.0, 99.0))
    }

    /// The chance that the defender in a slot fouls in a possession, by the first four dice.
    fn foul_chance(&self, side: Side, slot: u8) -> f64 {
        let (attack, defenders) = (side.other(), self.five(side));
        let avoiding = Position::ALL.map(|place| self.avoids(self.player_at(side, place)));
        let mut then = self.clone();
        then.offense = attack;
        let claims = self.claims(attack);
        let fouls = |d8: u8| {
            let Some(ball) = claims.receiver(d8) else { return 0 };
            let matchup = then.matchup(ball, d8, &defenders, avoiding);
            // the offense picks the one with the most fouls
            (33..=36).filter(|roll| matchup.read(*roll).is_foul_by(slot)).count()
        };
        (1..=8).map(fouls).sum::<usize>() as f64 / (8.0 * 36.0)
    }

    /// What a possession of each team loses when the player is out, and the best of the bench plays.
    fn lost_without(&self, who: Player, position: Position) -> f64 {
        let with = |on: u8| {
            let mut then = self.clone();
            then.book.teams[who.side].five[position as usize] = on;
            then.edge(who.side)
        };
        let best = self.bench(who.side).map(with).fold(f64::MIN, f64::max);
        (self.edge(who.side) - best).max(0.0)
    }

    /// The chance of `side` to win from here on, with the ten who are in: over all points of every possession to come. `now`
    /// are the odds of the possession that is due, where they are not the usual ones; a tie is half a win.
    #[must_use]
    pub fn wins(&self, side: Side, now: Option<&Odds>) -> f64 {
        let mut margins: Margins = [0.0; 2 * MOST + 1];
        let start = (MOST as i32 + self.margin(side)).clamp(0, 2 * MOST as i32);
        margins[start as usize] = 1.0;
        let mut known: Vec<((bool, bool, bool, Side), Odds)> = Vec::new();
        let mut play = |then: &ValueAdd, offense: Side, margins: &mut Margins| {
            let (turn, fouled) = (then.turn, then.fouls_on_purpose(offense.other()));
            let key = (turn.to_the_defense(), turn.one_and_one(), fouled, offense);
            let odds = match known.iter().find(|(of, _)| *of == key) {
                Some((_, odds)) => *odds,
                None => {
                    let odds = then.odds(offense, 0);
                    known.push((key, odds));
                    odds
                }
            };
            after(margins, &odds, offense == side);
        };
        let mut then = self.clone();
        then.push = 0;
        let mut offense = self.offense;
        let mut first = true;
        loop {
            match now.filter(|_| first) {
                Some(odds) => after(&mut margins, odds, offense == side),
                None => play(&then, offense, &mut margins),
            }
            first = false;
            if offense == Side::Visitors {
                offense = Side::Home;
                continue;
            }
            offense = Side::Visitors;
            if then.turn.extra {
                then.turn.extra = false;
            } else if then.turn.number > 1 {
                then.turn.number -= 1;
            } else {
                break;
            }
        }
        margins[MOST + 1..].iter().sum::<f64>() + margins[MOST] / 2.0
    }
}

/// A possession more, of the own side or of the other.
fn after(margins: &mut Margins, odds: &Odds, own: bool) {
    let before = *margins;
    *margins = [0.0; 2 * MOST + 1];
    for (place, chance) in before.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        for (points, share) in odds.points.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            let to = if own { (place + points).min(2 * MOST) } else { place.saturating_sub(points) };
            margins[to] += chance * share;
        }
    }
}
