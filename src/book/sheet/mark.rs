//! One mark on a sheet, and the few characters it is kept as.

use super::{MOST_PERIODS, SheetError, SheetSetup};
use crate::book::{Credit, FoulKind, OutReason, Play, ShotKind, TurnoverKind};
use crate::court::{Player, Position, Side};
use crate::kit::Invalid;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::Error as _};
use std::str::FromStr;

/// A mark: one entry of a scorer.
///
/// In files a mark is a few characters: the side (`h`, `v`), the player's place on the roster (0-based; none
/// for the team), the key of [`Act`] or [`TeamAct`], and for a substitution who goes out and where. `h3*` is
/// a two made by Home's fourth player, `vd` a defensive team rebound of the Visitors, `h7p3SF` Home's eighth
/// player for the fourth, `b2` the second period's beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Something the box score reads.
    Play(Play),
    /// The rested box of a half is ticked (SP §5.4).
    Rested {
        /// The player who has rested.
        who: Player,
        /// 1 or 2.
        half: u8,
    },
    /// A player is injured: a note beside the name (SP §14G).
    Injured {
        /// Who.
        who: Player,
    },
}

/// A player's act, as it is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// A two, made or missed.
    Two(bool),
    /// A three, made or missed.
    Three(bool),
    /// A free throw, made or missed.
    Free(bool),
    /// A rebound, offensive or not.
    Rebound(bool),
    /// An assist, steal or block.
    Credit(Credit),
    /// A turnover.
    Turnover,
    /// A personal foul; whether it is a team foul.
    Foul(bool),
    /// A technical foul.
    Technical,
    /// Controls a jump ball.
    Jump,
    /// Has rested in this half.
    Rested,
    /// Is injured.
    Injured,
    /// Is ejected.
    Ejected,
}

/// A team's act, as it is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TeamAct {
    /// A team rebound, offensive or not.
    Rebound(bool),
    /// A team turnover.
    Turnover,
    /// A technical on the bench.
    Technical,
    /// A time-out, of 20 seconds or not.
    TimeOut(bool),
    /// The arrow points to it.
    Arrow,
}

/// An act with the key that writes it and its name.
pub type Keyed<T> = (char, T, &'static str);

impl Act {
    /// Every act: its key, itself, its name. The order is a pad's.
    pub const ALL: [Keyed<Act>; 19] = [
        ('*', Act::Two(true), "Two made"),
        ('/', Act::Two(false), "Two missed"),
        ('+', Act::Three(true), "Three made"),
        ('-', Act::Three(false), "Three missed"),
        ('.', Act::Free(true), "Free throw made"),
        (',', Act::Free(false), "Free throw missed"),
        ('d', Act::Rebound(false), "Defensive rebound"),
        ('o', Act::Rebound(true), "Offensive rebound"),
        ('a', Act::Credit(Credit::Assist), "Assist"),
        ('t', Act::Turnover, "Turnover"),
        ('s', Act::Credit(Credit::Steal), "Steal"),
        ('b', Act::Credit(Credit::Block), "Block"),
        ('f', Act::Foul(true), "Foul"),
        ('c', Act::Foul(false), "Offensive foul"),
        ('x', Act::Technical, "Technical"),
        ('j', Act::Jump, "Jump ball won"),
        ('z', Act::Rested, "Rested"),
        ('i', Act::Injured, "Injured"),
        ('k', Act::Ejected, "Ejected"),
    ];

    /// The act of a key.
    #[must_use]
    pub fn of(key: char) -> Option<Act> {
        Act::ALL.into_iter().find(|(k, ..)| *k == key).map(|(_, act, _)| act)
    }

    /// The mark of the act by `who` in `half` (1 or 2).
    #[must_use]
    pub const fn mark(self, who: Player, half: u8) -> Mark {
        let by = who;
        Mark::Play(match self {
            Act::Two(good) => shot(by, ShotKind::Two, good),
            Act::Three(good) => shot(by, ShotKind::Three, good),
            Act::Free(good) => Play::FreeThrow { by, good, number: 0, of: 0 },
            Act::Rebound(offensive) => Play::Rebound { by, offensive },
            Act::Credit(what) => Play::Credit { to: by, what },
            Act::Turnover => turnover(by.side, Some(by)),
            Act::Foul(true) => Play::Foul { by, on: None, kind: FoulKind::Defensive, team: true },
            Act::Foul(false) => Play::Foul { by, on: None, kind: FoulKind::Offensive, team: false },
            Act::Technical => Play::Technical { side: by.side, by: Some(by) },
            Act::Jump => Play::JumpBall { jumpers: None, to: by },
            Act::Ejected => Play::Out { who, why: OutReason::Ejected },
            Act::Rested => return Mark::Rested { who, half },
            Act::Injured => return Mark::Injured { who },
        })
    }
}

impl TeamAct {
    /// Every act: its key, itself, its name.
    pub const ALL: [Keyed<TeamAct>; 7] = [
        ('d', TeamAct::Rebound(false), "Team rebound, defensive"),
        ('o', TeamAct::Rebound(true), "Team rebound, offensive"),
        ('t', TeamAct::Turnover, "Team turnover"),
        ('x', TeamAct::Technical, "Bench technical"),
        ('w', TeamAct::TimeOut(false), "Timeout"),
        ('q', TeamAct::TimeOut(true), "20-second timeout"),
        ('>', TeamAct::Arrow, "Possession arrow"),
    ];

    /// The act of a key.
    #[must_use]
    pub fn of(key: char) -> Option<TeamAct> {
        TeamAct::ALL.into_iter().find(|(k, ..)| *k == key).map(|(_, act, _)| act)
    }

    /// The mark of the act by `side`.
    #[must_use]
    pub const fn mark(self, side: Side) -> Mark {
        Mark::Play(match self {
            TeamAct::Rebound(offensive) => Play::TeamRebound { side, offensive, live: true },
            TeamAct::Turnover => turnover(side, None),
            TeamAct::Technical => Play::Technical { side, by: None },
            TeamAct::TimeOut(short) => Play::TimeOut { side, short },
            TeamAct::Arrow => Play::Arrow { side },
        })
    }
}

const fn shot(by: Player, kind: ShotKind, good: bool) -> Play {
    Play::Shot { by, kind, good, fouled: false, assist: None, block: None }
}

const fn turnover(side: Side, by: Option<Player>) -> Play {
    Play::Turnover { side, by, kind: TurnoverKind::Unstated, steal: None }
}

impl Mark {
    /// The player it is about, where it is one player's.
    #[must_use]
    pub const fn who(&self) -> Option<Player> {
        match *self {
            Mark::Rested { who, .. } | Mark::Injured { who } => Some(who),
            Mark::Play(ref play) => play.player(),
        }
    }

    /// The side it is about, where it is one's.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        match self {
            Mark::Play(play) => play.side(),
            Mark::Rested { who, .. } | Mark::Injured { who } => Some(who.side),
        }
    }

    /// The act that writes it, where a player's does.
    #[must_use]
    pub fn act(&self) -> Option<Act> {
        let who = self.who()?;
        let half = if let Mark::Rested { half, .. } = self { *half } else { 1 };
        Act::ALL.into_iter().map(|(_, act, _)| act).find(|act| act.mark(who, half) == *self)
    }

    /// The act that writes it, where a team's does.
    #[must_use]
    pub fn team_act(&self) -> Option<TeamAct> {
        let side = self.side()?;
        TeamAct::ALL.into_iter().map(|(_, act, _)| act).find(|act| act.mark(side) == *self)
    }

    /// Whether it can stand on a sheet with these rosters.
    ///
    /// # Errors
    /// The problem in the mark.
    pub fn check(&self, setup: &SheetSetup) -> Result<(), SheetError> {
        let on_roster = |who: Player| match setup.roster_entry(who) {
            Some(_) => Ok(()),
            None => Err(SheetError::NoSuchPlayer {
                team: setup.teams[who.side].name.clone(),
                number: u16::from(who.index) + 1,
            }),
        };
        if let Mark::Play(Play::Substitution { on, off, .. }) = *self {
            on_roster(on)?;
            on_roster(off)?;
            if on.side != off.side || on == off {
                return Err(SheetError::OtherTeam);
            }
        }
        if let Mark::Play(Play::PeriodBegins { period: n } | Play::PeriodEnds { period: n }) = *self
            && !is_period(n)
        {
            return Err(SheetError::NoSuchPeriod(n));
        }
        self.who().map_or(Ok(()), on_roster)?;
        self.code().map(drop)
    }

    /// Its characters in a file.
    ///
    /// # Errors
    /// Where it is a play that a referee tells in one and a scorer writes as several marks, or none.
    pub fn code(&self) -> Result<String, SheetError> {
        let key = |keys: Option<char>| keys.ok_or(SheetError::SeveralMarks);
        let letter = |side: Side| if side == Side::Home { 'h' } else { 'v' };
        Ok(match *self {
            Mark::Play(Play::PeriodBegins { period }) => format!("b{period}"),
            Mark::Play(Play::PeriodEnds { period }) => format!("e{period}"),
            Mark::Play(Play::Final) => "final".into(),
            Mark::Play(Play::Substitution { on, off, position }) => {
                format!("{}{}p{}{position}", letter(on.side), on.index, off.index)
            }
            Mark::Rested { who, half } => format!("{}{}z{half}", letter(who.side), who.index),
            _ => match (self.who(), self.side()) {
                (Some(who), _) => {
                    let act = self.act();
                    let found = Act::ALL.into_iter().find(|(_, a, _)| Some(*a) == act);
                    format!("{}{}{}", letter(who.side), who.index, key(found.map(|k| k.0))?)
                }
                (None, side) => {
                    let act = self.team_act();
                    let found = TeamAct::ALL.into_iter().find(|(_, a, _)| Some(*a) == act);
                    format!("{}{}", letter(side.unwrap_or(Side::Home)), key(found.map(|k| k.0))?)
                }
            },
        })
    }

    fn read(text: &str) -> Option<Mark> {
        let number = |text: &str| text.parse::<u8>().ok();
        let side = match text.chars().next()? {
            'h' => Side::Home,
            'v' => Side::Visitors,
            _ if text == "final" => return Some(Mark::Play(Play::Final)),
            'b' => return Some(Mark::Play(Play::PeriodBegins { period: period(&text[1..])? })),
            'e' => return Some(Mark::Play(Play::PeriodEnds { period: period(&text[1..])? })),
            _ => return None,
        };
        let rest = &text[1..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (place, rest) = rest.split_at(digits);
        let mut chars = rest.chars();
        let (key, more) = (chars.next()?, chars.as_str());
        if place.is_empty() {
            return TeamAct::of(key).filter(|_| more.is_empty()).map(|act| act.mark(side));
        }
        let who = Player::new(side, number(place)?);
        match (key, more) {
            ('p', more) => {
                let digits = more.bytes().take_while(u8::is_ascii_digit).count();
                let (off, position) = more.split_at(digits);
                let (off, position) = (Player::new(side, number(off)?), position.parse::<Position>().ok()?);
                Some(Mark::Play(Play::Substitution { on: who, off, position }))
            }
            ('z', "1" | "2") => Some(Mark::Rested { who, half: number(more)? }),
            (key, "") => Act::of(key).filter(|act| *act != Act::Rested).map(|act| act.mark(who, 1)),
            _ => None,
        }
    }
}

fn is_period(n: u8) -> bool {
    (1..=MOST_PERIODS).contains(&n)
}

fn period(text: &str) -> Option<u8> {
    text.parse().ok().filter(|n| is_period(*n))
}

impl FromStr for Mark {
    type Err = Invalid;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let shown = || text.chars().take(20).collect::<String>();
        Mark::read(text)
            .ok_or_else(|| format!("\"{}\" is no mark of a sheet, such as \"h3*\"", shown()).into())
    }
}

impl Serialize for Mark {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.code().map_err(S::Error::custom)?)
    }
}

impl<'de> Deserialize<'de> for Mark {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
