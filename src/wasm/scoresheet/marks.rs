//! Marks of a scoresheet as JavaScript's values.

use crate::book::sheet::{Act, Mark, Sheet, TeamAct};
use crate::book::{Credit, Play};
use crate::court::{Player, Position, Side};
use crate::wasm::error::{Done, ErrorCode, Failure};
use serde::{Deserialize, Serialize};

/// `SheetAct` in TypeScript.
const ACTS: [(&str, Act); 19] = [
    ("two_made", Act::Two(true)),
    ("two_missed", Act::Two(false)),
    ("three_made", Act::Three(true)),
    ("three_missed", Act::Three(false)),
    ("free_throw_made", Act::Free(true)),
    ("free_throw_missed", Act::Free(false)),
    ("defensive_rebound", Act::Rebound(false)),
    ("offensive_rebound", Act::Rebound(true)),
    ("assist", Act::Credit(Credit::Assist)),
    ("turnover", Act::Turnover),
    ("steal", Act::Credit(Credit::Steal)),
    ("block", Act::Credit(Credit::Block)),
    ("foul", Act::Foul(true)),
    ("offensive_foul", Act::Foul(false)),
    ("technical", Act::Technical),
    ("jump_ball_won", Act::Jump),
    ("rested", Act::Rested),
    ("injured", Act::Injured),
    ("ejected", Act::Ejected),
];

/// `SheetTeamAct` in TypeScript.
const TEAM_ACTS: [(&str, TeamAct); 7] = [
    ("team_defensive_rebound", TeamAct::Rebound(false)),
    ("team_offensive_rebound", TeamAct::Rebound(true)),
    ("team_turnover", TeamAct::Turnover),
    ("bench_technical", TeamAct::Technical),
    ("time_out", TeamAct::TimeOut(false)),
    ("short_time_out", TeamAct::TimeOut(true)),
    ("possession_arrow", TeamAct::Arrow),
];

/// `SheetMark` in TypeScript, its variants in one.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MarkJson {
    act: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    out: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Position>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    half: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    period: Option<u8>,
}

impl MarkJson {
    /// The mark it is on this sheet; `before` is the entry it goes before, if it is not the last.
    pub fn mark(&self, sheet: &Sheet, before: Option<u32>) -> Done<Mark> {
        let act = self.act.as_str();
        if let Some((_, team)) = TEAM_ACTS.into_iter().find(|(name, _)| *name == act) {
            return Ok(team.mark(self.due("side", self.side)?));
        }
        if let Some((_, own)) = ACTS.into_iter().find(|(name, _)| *name == act) {
            let rules = sheet.setup().code.rules();
            let half = self.half.unwrap_or_else(|| rules.half(sheet.tally_before(before).period));
            if !(1..=2).contains(&half) {
                return Err(Failure::new(ErrorCode::Options, format!("there is no half {half}: 1 or 2")));
            }
            return Ok(own.mark(self.player()?, half));
        }
        Ok(Mark::Play(match act {
            "comes_in" => {
                let (on, out) = (self.player()?, self.due("out", self.out)?);
                let off = Player::new(on.side, out);
                match self.position {
                    Some(position) => Play::Substitution { on, off, position },
                    None => return Ok(sheet.tally_before(before).substitution(on, off)),
                }
            }
            "period_begins" => Play::PeriodBegins { period: self.due("period", self.period)? },
            "period_ends" => Play::PeriodEnds { period: self.due("period", self.period)? },
            "game_over" => Play::Final,
            unknown => {
                return Err(Failure::new(
                    ErrorCode::Options,
                    format!("\"{unknown:.40}\" is no act of a sheet"),
                ));
            }
        }))
    }

    /// The value of a mark.
    pub fn of(mark: &Mark) -> MarkJson {
        let (side, player) = (mark.side(), mark.who().map(|who| who.index));
        let found =
            mark.act().and_then(|act| ACTS.iter().find(|(_, known)| *known == act)).map(|(name, _)| *name);
        let team = || {
            let act = mark.team_act()?;
            TEAM_ACTS.iter().find(|(_, known)| *known == act).map(|(name, _)| *name)
        };
        let half = if let Mark::Rested { half, .. } = mark { Some(*half) } else { None };
        let of_act = |act: &str| MarkJson { act: act.to_owned(), side, player, half, ..MarkJson::default() };
        match *mark {
            Mark::Play(Play::Substitution { on, off, position }) => MarkJson {
                player: Some(on.index),
                out: Some(off.index),
                position: Some(position),
                ..of_act("comes_in")
            },
            Mark::Play(Play::PeriodBegins { period }) => {
                MarkJson { period: Some(period), ..of_act("period_begins") }
            }
            Mark::Play(Play::PeriodEnds { period }) => {
                MarkJson { period: Some(period), ..of_act("period_ends") }
            }
            Mark::Play(Play::Final) => of_act("game_over"),
            _ => of_act(found.or_else(team).unwrap_or_default()),
        }
    }

    fn player(&self) -> Done<Player> {
        Ok(Player::new(self.due("side", self.side)?, self.due("player", self.player)?))
    }

    fn due<T>(&self, field: &str, value: Option<T>) -> Done<T> {
        value.ok_or_else(|| refused(format!("{} needs `{field}`", self.act)))
    }
}

/// The error of a refused change.
#[allow(clippy::needless_pass_by_value, reason = "for `map_err`")]
pub(super) fn refused(why: impl ToString) -> Failure {
    Failure::new(ErrorCode::Sheet, why.to_string())
}
