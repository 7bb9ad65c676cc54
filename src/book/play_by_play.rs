//! The play-by-play: every play as a line of plain facts.

use super::{Credit, FoulKind, OutReason, Play, ShotKind, TurnoverKind};
use crate::court::{PerSide, Player, Position, Side};
use std::collections::BTreeMap;

/// Names of players, teams and periods.
pub trait Names {
    /// A player, as short as it is clear: "Pierce", "R. Allen".
    fn player(&self, player: Player) -> String;
    /// A team: "Boston Celtics".
    fn team(&self, side: Side) -> &str;
    /// A period, 1-based: "1st quarter".
    fn period(&self, period: u8) -> String;
}

/// The kind of line, for styling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Mark {
    /// Points.
    Good,
    /// A shot that did not go in.
    Miss,
    /// A pass; most lead to another play.
    Pass,
    /// A period begins or ends.
    Period,
    /// Anything else.
    Plain,
    /// Nothing came of it: an announcement that plays do not depend on.
    Aside,
}

impl Mark {
    /// Whether a line tells something that happened, more than a pass.
    #[must_use]
    pub const fn tells(self) -> bool {
        !matches!(self, Mark::Pass | Mark::Aside)
    }
}

/// One line of the play-by-play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// The side that made the play, if one did.
    pub side: Option<Side>,
    /// The kind of line.
    pub mark: Mark,
    /// The line.
    pub text: String,
    /// The score after it, where it changed.
    pub score: Option<PerSide<u16>>,
}

/// Puts plays into words, one after the other from the start of a game, counting score and fouls as it goes.
#[derive(Debug, Clone, Default)]
pub struct Narrator {
    score: PerSide<u16>,
    personal: BTreeMap<Player, u8>,
    team: PerSide<u8>,
}

impl Narrator {
    /// A narrator for a game that starts at this score.
    #[must_use]
    pub fn after(score: PerSide<u16>) -> Self {
        Narrator { score, ..Narrator::default() }
    }

    /// Puts the next play into words.
    pub fn tell(&mut self, play: &Play, names: &dyn Names) -> LogLine {
        let points = self.count(play);
        let mark = match play {
            _ if points > 0 => Mark::Good,
            Play::Shot { .. } | Play::FreeThrow { .. } => Mark::Miss,
            Play::Pass { .. } => Mark::Pass,
            Play::PeriodBegins { .. } | Play::PeriodEnds { .. } | Play::Final => Mark::Period,
            _ => Mark::Plain,
        };
        let score = (points > 0 || mark == Mark::Period).then_some(self.score);
        LogLine { side: play.side(), mark, text: self.text(play, names), score }
    }

    /// Counts a play; returns its points.
    fn count(&mut self, play: &Play) -> u16 {
        let (side, points) = match *play {
            Play::Shot { by, kind, good: true, .. } => (by.side, kind.points()),
            Play::FreeThrow { by, good: true, .. } => (by.side, 1),
            Play::Given { to, points, .. } => (to.side, u16::from(points)),
            _ => (Side::Home, 0),
        };
        self.score[side] += points;
        match *play {
            Play::PeriodBegins { .. } => self.team = PerSide::default(),
            Play::Given { to, fouls, .. } => {
                let personal = self.personal.entry(to).or_default();
                *personal = personal.saturating_add(fouls);
            }
            Play::Foul { by, team, .. } => {
                let fouls = self.personal.entry(by).or_default();
                *fouls = fouls.saturating_add(1);
                self.team[by.side] = self.team[by.side].saturating_add(u8::from(team));
            }
            _ => {}
        }
        points
    }

    fn text(&self, play: &Play, names: &dyn Names) -> String {
        let name = |p: Player| names.player(p);
        match *play {
            Play::PeriodBegins { period } => format!("{} begins", capital(&names.period(period))),
            Play::PeriodEnds { period } => format!("End of the {}", names.period(period)),
            Play::Final => "Final".to_owned(),
            Play::Lineup { side, five } => {
                let filled = Position::ALL.into_iter().filter(|&p| five[p as usize] != u8::MAX);
                let players: Vec<String> =
                    filled.map(|p| format!("{} {p}", name(Player::new(side, five[p as usize])))).collect();
                format!("{}: {}", names.team(side), players.join(", "))
            }
            Play::Substitution { on, off, position } => {
                format!("{} replaces {} at {position}", name(on), name(off))
            }
            Play::JumpBall { jumpers: None, to } => format!("Jump ball to {}", name(to)),
            Play::JumpBall { jumpers: Some(jumpers), to } => {
                let [home, visitors] =
                    [Side::Home, Side::Visitors].map(|s| name(Player::new(s, jumpers[s as usize])));
                format!("Jump ball, {home} against {visitors}: to {}", name(to))
            }
            Play::Arrow { side } => format!("Possession arrow to {}", names.team(side)),
            Play::Pass { from: Some(from), to } if from == to => format!("{} keeps the ball", name(to)),
            Play::Pass { from: Some(from), to } => format!("{} to {}", name(from), name(to)),
            Play::Pass { from: None, to } => format!("{} has the ball", name(to)),
            Play::Shot { by, kind, good, fouled, assist, block } => {
                let what = if kind == ShotKind::Three { "three" } else { "two" };
                let verb = if good { "hits" } else { "misses" };
                let more = match (assist, block) {
                    (Some(passer), _) => format!(" (assist {})", name(passer)),
                    (_, Some(blocker)) => format!(" (blocked by {})", name(blocker)),
                    _ => String::new(),
                };
                let foul = if fouled { ", fouled" } else { "" };
                format!("{} {verb} a {what}{more}{foul}", name(by))
            }
            Play::NoShot { by, .. } => format!("The miss is not charged to {}", name(by)),
            Play::FreeThrow { by, good, number, of } => {
                let verb = if good { "makes" } else { "misses" };
                if of == 0 {
                    return format!("{} {verb} a free throw", name(by));
                }
                format!("{} {verb} free throw {number} of {of}", name(by))
            }
            Play::Rebound { by, offensive: true } => format!("Offensive rebound {}", name(by)),
            Play::Rebound { by, offensive: false } => format!("Rebound {}", name(by)),
            Play::TeamRebound { side, live, .. } => {
                format!("Team rebound {}{}", names.team(side), if live { "" } else { " (dead ball)" })
            }
            Play::Turnover { side, by, kind, steal } => turnover(names, side, by, kind, steal),
            Play::Credit { to, what } => {
                let what = match what {
                    Credit::Assist => "Assist",
                    Credit::Steal => "Steal",
                    Credit::Block => "Block",
                };
                format!("{what} {}", name(to))
            }
            Play::Given { to, points, rebounds, steals, blocks, fouls } => {
                let counts = [points, rebounds, steals, blocks, fouls].into_iter().zip(GIVEN);
                let some: Vec<String> =
                    counts.filter(|(n, _)| *n > 0).map(|(n, what)| count(n, what)).collect();
                format!("{} begins with {}", name(to), some.join(", "))
            }
            Play::Allotted { to, rebounds } => {
                format!("Team rebounds: {} {rebounds}", name(to))
            }
            Play::Foul { by, on, kind, team } => self.foul(names, by, on, kind, team),
            Play::Technical { by: Some(by), .. } => format!("Technical foul on {}", name(by)),
            Play::Technical { side, by: None } => {
                format!("Technical foul on the bench, {}", names.team(side))
            }
            Play::TimeOut { side, short } => {
                format!("{} {}", if short { "20-second timeout" } else { "Timeout" }, names.team(side))
            }
            Play::Out { who, why } => format!("{} {}", name(who), out(why)),
        }
    }

    fn foul(&self, names: &dyn Names, by: Player, on: Option<Player>, kind: FoulKind, team: bool) -> String {
        let personal = self.personal.get(&by).copied().unwrap_or(0);
        let what = match kind {
            FoulKind::Defensive => "Foul",
            FoulKind::Shooting => "Shooting foul",
            FoulKind::Offensive => "Offensive foul",
            FoulKind::LooseBall => "Loose ball foul",
            FoulKind::Flagrant => "Flagrant foul",
            FoulKind::Elbow => "Elbow foul",
            FoulKind::Double => "Double foul",
            FoulKind::DeadBall => "Foul on the inbounds play",
            FoulKind::Intentional => "Intentional foul",
        };
        let team = if team { format!(", team foul {}", self.team[by.side]) } else { String::new() };
        let on = on.map(|p| format!("; {} was fouled", names.player(p))).unwrap_or_default();
        format!("{what} on {}, {}{team}{on}", names.player(by), ordinal(personal))
    }
}

/// The names of head starts, in the order of [`Play::Given`].
const GIVEN: [&str; 5] = ["point", "rebound", "steal", "block", "foul"];

/// "1 rebound", "2 rebounds".
fn count(n: u8, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

fn turnover(
    names: &dyn Names,
    side: Side,
    by: Option<Player>,
    kind: TurnoverKind,
    steal: Option<Player>,
) -> String {
    let who = by.map_or_else(|| names.team(side).to_owned(), |p| names.player(p));
    let how = match (kind, steal) {
        (_, Some(thief)) => return format!("Steal {}, from {who}", names.player(thief)),
        (TurnoverKind::DoubleDribble, _) => "double dribble",
        (TurnoverKind::LineViolation, _) => "line violation",
        (TurnoverKind::Traveling, _) => "traveling",
        (TurnoverKind::ThrownAway, _) => "thrown away",
        (TurnoverKind::ThreeSeconds, _) => "three seconds in the lane",
        (TurnoverKind::NotInPlay, _) => "not inbounded in time",
        (TurnoverKind::ShotClock, _) => "shot-clock violation",
        (TurnoverKind::OffensiveFoul, _) => "charging",
        (TurnoverKind::Goaltending, _) => "offensive goaltending",
        (TurnoverKind::LaneViolation, _) => "lane violation",
        (TurnoverKind::Stolen, _) => "stolen",
        (TurnoverKind::JumpBall, _) => "jump ball lost",
        (TurnoverKind::Unstated, _) => return format!("Turnover {who}"),
    };
    format!("Turnover {who}: {how}")
}

const fn out(why: OutReason) -> &'static str {
    match why {
        OutReason::Fouls => "has fouled out",
        OutReason::Technicals => "is out on technical fouls",
        OutReason::Ejected => "is ejected",
        OutReason::InjuredPeriod => "is out for the period, injured",
        OutReason::InjuredHalf => "is out for the half, injured",
        OutReason::InjuredGame => "is out for the game, injured",
    }
}

/// "1st", "2nd", "11th".
///
/// # Examples
/// ```
/// assert_eq!([3_u8, 11, 22].map(hardwood::book::ordinal), ["3rd", "11th", "22nd"]);
/// ```
#[must_use]
pub fn ordinal(n: impl Into<u64>) -> String {
    let n = n.into();
    let ending = match (n % 10, n % 100) {
        (1, x) if x != 11 => "st",
        (2, x) if x != 12 => "nd",
        (3, x) if x != 13 => "rd",
        _ => "th",
    };
    format!("{n}{ending}")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| [first.to_ascii_uppercase()].into_iter().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Numbers;

    impl Names for Numbers {
        fn player(&self, player: Player) -> String {
            format!("{}{}", if player.side == Side::Home { "H" } else { "V" }, player.index)
        }
        fn team(&self, side: Side) -> &str {
            side.name()
        }
        fn period(&self, period: u8) -> String {
            format!("{} quarter", ordinal(period))
        }
    }

    const H1: Player = Player::new(Side::Home, 1);
    const V2: Player = Player::new(Side::Visitors, 2);

    #[test]
    fn fouls_are_counted_for_the_player_and_the_period() {
        let mut teller = Narrator::default();
        let foul = Play::Foul { by: V2, on: Some(H1), kind: FoulKind::Defensive, team: true };
        let mut tell = |play: &Play| teller.tell(play, &Numbers).text;
        assert_eq!(tell(&foul), "Foul on V2, 1st, team foul 1; H1 was fouled");
        assert_eq!(tell(&foul), "Foul on V2, 2nd, team foul 2; H1 was fouled");
        assert_eq!(tell(&Play::PeriodBegins { period: 2 }), "2nd quarter begins");
        let charge = Play::Foul { by: V2, on: None, kind: FoulKind::Offensive, team: false };
        assert_eq!(tell(&charge), "Offensive foul on V2, 3rd");
        assert_eq!(tell(&foul), "Foul on V2, 4th, team foul 1; H1 was fouled");
    }

    #[test]
    fn the_score_stands_beside_what_changed_it() {
        let mut teller = Narrator::default();
        let three = |good| Play::Shot {
            by: H1,
            kind: ShotKind::Three,
            good,
            fouled: false,
            assist: good.then_some(Player::new(Side::Home, 0)),
            block: None,
        };
        let miss = teller.tell(&three(false), &Numbers);
        assert_eq!((miss.text.as_str(), miss.score, miss.mark), ("H1 misses a three", None, Mark::Miss));
        let good = teller.tell(&three(true), &Numbers);
        assert_eq!(good.text, "H1 hits a three (assist H0)");
        assert_eq!((good.score, good.mark), (Some(PerSide::new(3, 0)), Mark::Good));
        let free = Play::FreeThrow { by: V2, good: true, number: 2, of: 2 };
        let free = teller.tell(&free, &Numbers);
        assert_eq!(free.text, "V2 makes free throw 2 of 2");
        assert_eq!((free.score, free.side), (Some(PerSide::new(3, 1)), Some(Side::Visitors)));
    }

    #[test]
    fn a_scorer_need_not_say_everything() {
        let tell = |play: Play| Narrator::default().tell(&play, &Numbers).text;
        let free = Play::FreeThrow { by: V2, good: false, number: 0, of: 0 };
        assert_eq!(tell(free), "V2 misses a free throw");
        assert_eq!(tell(Play::JumpBall { jumpers: None, to: H1 }), "Jump ball to H1");
        let lost = Play::Turnover { side: Side::Home, by: None, kind: TurnoverKind::Unstated, steal: None };
        assert_eq!(tell(lost), "Turnover Home");
        assert_eq!(tell(Play::Credit { to: V2, what: Credit::Block }), "Block V2");
        let given = Play::Given { to: V2, points: 4, rebounds: 1, steals: 0, blocks: 0, fouls: 1 };
        assert_eq!(tell(given), "V2 begins with 4 points, 1 rebound, 1 foul");
        assert_eq!(tell(Play::Allotted { to: V2, rebounds: 2 }), "Team rebounds: V2 2");
        assert_eq!(tell(Play::Arrow { side: Side::Visitors }), "Possession arrow to Visitors");
        assert_eq!(tell(Play::TimeOut { side: Side::Home, short: true }), "20-second timeout Home");
    }

    #[test]
    fn turnovers_name_the_player_the_team_or_the_thief() {
        let turnover = |by, kind, steal| {
            let play = Play::Turnover { side: Side::Visitors, by, kind, steal };
            Narrator::default().tell(&play, &Numbers).text
        };
        assert_eq!(turnover(Some(V2), TurnoverKind::Traveling, None), "Turnover V2: traveling");
        assert_eq!(turnover(None, TurnoverKind::ShotClock, None), "Turnover Visitors: shot-clock violation");
        assert_eq!(turnover(Some(V2), TurnoverKind::Stolen, Some(H1)), "Steal H1, from V2");
    }
}
