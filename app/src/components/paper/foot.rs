//! The foot of a team's sheet: team fouls, time-outs, the team's rebounds and turnovers, points by kind.

use crate::components::paper::marks::boxes;
use hardwood::book::paper::{PaperTeam, percent, team_rebounds};
use hardwood::book::sheet::{FoulState, SheetRules};
use yew::prelude::*;

/// "FG 41–88 47 % · 3P 8–21 38 %", leaving out kinds never tried.
pub fn shares(of: &[(&'static str, u16, u16)]) -> String {
    let share =
        |&(name, made, tried): &(&str, u16, u16)| percent(made, tried).map(|p| format!("{name} {p}%"));
    of.iter().filter_map(share).collect::<Vec<_>>().join(" · ")
}

/// The boxes of a team.
pub fn team_foot(team: &PaperTeam, rules: &SheetRules) -> Html {
    let by = &team.points;
    html! {
        <dl class="paper__foot">
            if let Some(limits) = rules.team_fouls { { team_fouls(team, limits.penalty) } }
            if !rules.time_outs.is_empty() {
                { time_outs("Timeouts", &team.time_outs, team.time_outs_left) }
            }
            if rules.short_time_outs > 0 {
                { time_outs("20-second", &team.short_time_outs, team.short_time_outs_left) }
            }
            { fact("Team rebounds", team_rebounds(team.team_rebounds, team.dead_rebounds)) }
            { fact("Team turnovers", team.team_turnovers.to_string()) }
            {
                fact(
                    "Points",
                    format!("{} twos · {} threes · {} free throws", by.twos, by.threes, by.free_throws),
                )
            }
            { fact("Off turnovers", by.off_turnovers.to_string()) }
        </dl>
    }
}

fn fact(what: &'static str, value: String) -> Html {
    html! { <div><dt>{ what }</dt><dd>{ value }</dd></div> }
}

/// A row of boxes a period, as many as make the penalty.
fn team_fouls(team: &PaperTeam, penalty: u8) -> Html {
    let state = match team.fouls {
        FoulState::Free => "",
        FoulState::Bonus => "bonus",
        FoulState::Penalty => "penalty",
    };
    let fouls: Vec<String> = team.periods.iter().map(|p| p.fouls.to_string()).collect();
    html! {
        <div class="paper__wide">
            <dt>{ "Team fouls" }</dt>
            <dd>
                <span class="visually-hidden">{ fouls.join(", ") }</span>
                { for team.periods.iter().map(|p| boxes(p.fouls.into(), penalty.into())) }
                if !state.is_empty() { <em>{ state }</em> }
            </dd>
        </div>
    }
}

fn time_outs(what: &'static str, taken: &[u8], left: u8) -> Html {
    // an unlimited number is not drawn in boxes
    let left = usize::from(left.min(9));
    html! {
        <div class="paper__wide">
            <dt>{ what }</dt>
            <dd>
                { boxes(taken.len(), taken.len() + left) }
                <span class="visually-hidden">{ format!("{} taken, {left} left", taken.len()) }</span>
            </dd>
        </div>
    }
}
