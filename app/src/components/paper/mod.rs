//! The paper scoresheet: both teams on one page, with the marks a scorer draws. The same sheet on screen and
//! in print.

mod foot;
mod head;
mod marks;

use crate::browser::use_css_var;
use crate::components::paper::foot::team_foot;
use crate::components::paper::head::sheet_head;
use crate::components::paper::marks::{boxes, shots, throws};
use hardwood::book::OutReason;
use hardwood::book::paper::{Paper as Sheet, PaperRow, PaperTeam};
use hardwood::court::Side;
use std::rc::Rc;
use yew::prelude::*;

/// A printed sheet has room for so many players a team.
const ROWS: usize = 15;

/// Properties of [`Paper`].
#[derive(Properties, PartialEq)]
pub struct PaperProps {
    /// Everything marked and added up.
    pub paper: Rc<Sheet>,
}

/// The scoresheet.
#[component]
pub fn Paper(props: &PaperProps) -> Html {
    let paper = &props.paper;
    let node = use_node_ref();
    use_css_var(node.clone(), "--home", color(paper, Side::Home));
    use_css_var(node.clone(), "--visitors", color(paper, Side::Visitors));
    let order = [Side::Visitors, Side::Home];
    html! {
        <section ref={node} class="paper printout" aria-label="Scoresheet">
            { sheet_head(paper) }
            { for order.into_iter().map(|side| team_sheet(paper, side)) }
        </section>
    }
}

fn color(paper: &Sheet, side: Side) -> AttrValue {
    paper.teams[side].color.clone().into()
}

fn team_sheet(paper: &Sheet, side: Side) -> Html {
    let team = &paper.teams[side];
    let rules = paper.code.rules();
    let class = if side == Side::Home { "paper__team--h" } else { "paper__team--v" };
    let named = |class: &'static str, text: &'static str, title: &'static str| {
        html! {
            <th scope="col" {class}><abbr {title}>{ text }</abbr></th>
        }
    };
    let head = |text, title| named("", text, title);
    let pair = |text, title| named("paper__pair", text, title);
    let tick = |text, title| named("paper__tick", text, title);
    html! {
        <div class={classes!("paper__team", class)}>
            <div
                class="paper__scroll"
                tabindex="0"
                role="region"
                aria-label={format!("Scoresheet of {}", team.name)}
            >
                <table>
                    <caption>{ &team.name }<span>{ side.name() }</span></caption>
                    <thead>
                        <tr>
                            <th scope="col" class="paper__player">{ "Player" }</th>
                            <th scope="col" class="paper__shots">{ "Field goals" }</th>
                            <th scope="col" class="paper__throws">{ "Free throws" }</th>
                            { pair("FG", "Field goals made–tried") }
                            { pair("3P", "Threes made–tried") }
                            { pair("FT", "Free throws made–tried") }
                            { head("Off", "Offensive rebounds") }{ head("Def", "Defensive rebounds") }
                            { head("Ast", "Assists") }
                            { head("Stl", "Steals") }
                            { head("Blk", "Blocks") }
                            { head("TO", "Turnovers") }
                            <th scope="col" class="paper__fouls">{ "Fouls" }</th>
                            { tick("T", "Technical fouls") }
                            if rules.rested {
                                { tick("R1", "Rested in the first half") }
                                { tick("R2", "Rested in the second half") }
                            }
                            { head("Pts", "Points") }
                        </tr>
                    </thead>
                    <tbody>
                        { for rows(team).map(|row| player(row, rules.personal_fouls, rules.rested)) }
                    </tbody>
                    { totals(team, rules.rested) }
                </table>
            </div>
            { team_foot(team, rules) }
        </div>
    }
}

/// All players; a roster larger than the page first drops those who did not play, from the end.
fn rows(team: &PaperTeam) -> impl Iterator<Item = &PaperRow> {
    let idle = |row: &PaperRow| !row.line.played && row.line.seconds == 0 && !row.starter;
    let mut spare = team.rows.len().saturating_sub(ROWS);
    let mut shown: Vec<&PaperRow> = Vec::with_capacity(team.rows.len());
    for row in team.rows.iter().rev() {
        if spare > 0 && idle(row) {
            spare -= 1;
        } else {
            shown.push(row);
        }
    }
    shown.into_iter().rev()
}

fn player(row: &PaperRow, limit: u16, rested: bool) -> Html {
    let line = &row.line;
    let number = |n: u16| html! { <td>{ n }</td> };
    let pair = |made: u16, of: u16| html! { <td class="paper__pair">{ made }{ "–" }{ of }</td> };
    let tick = |on: bool| {
        html! {
            <td class="paper__tick">
                if on {
                    <span aria-hidden="true">{ "✓" }</span>
                    <span class="visually-hidden">{ "yes" }</span>
                }
            </td>
        }
    };
    let note = match row.out {
        Some(OutReason::Fouls | OutReason::Technicals) => "out",
        Some(OutReason::Ejected) => "ejected",
        Some(_) => "injured",
        None if row.injured => "injured",
        None => "",
    };
    html! {
        <tr class={classes!(row.out.is_some().then_some("paper__out"))}>
            <th scope="row" class="paper__player">
                <span class={classes!("paper__no", row.starter.then_some("paper__no--start"))}>
                    { &row.number }
                </span>
                if row.starter { <span class="visually-hidden">{ " starter " }</span> }
                <span class="paper__name">{ &row.name }</span>
                if !row.position.is_empty() { <small>{ &row.position }</small> }
                if !note.is_empty() { <em>{ note }</em> }
            </th>
            <td class="paper__shots">{ shots(&row.shots) }</td>
            <td class="paper__throws">{ throws(&row.free_throws) }</td>
            { pair(line.fgm, line.fga) }{ pair(line.tpm, line.tpa) }{ pair(line.ftm, line.fta) }
            { for [line.oreb, line.dreb, line.ast, line.stl, line.blk, line.to].map(number) }
            <td class="paper__fouls">
                { boxes(line.pf.into(), limit.into()) }
                <span class="visually-hidden">{ line.pf }</span>
            </td>
            { number(line.tech) }
            if rested { { for row.rested.map(tick) } }
            <td class="paper__points">{ line.points() }</td>
        </tr>
    }
}

fn totals(team: &PaperTeam, rested: bool) -> Html {
    let t = &team.total;
    let pair = |made: u16, of: u16| html! { <td class="paper__pair">{ made }{ "–" }{ of }</td> };
    let shots = foot::shares(&[("FG", t.fgm, t.fga), ("3P", t.tpm, t.tpa)]);
    let throws = foot::shares(&[("FT", t.ftm, t.fta)]);
    html! {
        <tfoot>
            <tr>
                <th scope="row" class="paper__player">{ "Totals" }</th>
                <td class="paper__shots">{ shots }</td>
                <td class="paper__throws">{ throws }</td>
                { pair(t.fgm, t.fga) }{ pair(t.tpm, t.tpa) }{ pair(t.ftm, t.fta) }
                { for [t.oreb, t.dreb, t.ast, t.stl, t.blk, t.to].map(|n| html! { <td>{ n }</td> }) }
                <td>{ t.pf }</td><td>{ t.tech }</td>
                if rested { <td></td><td></td> }
                <td class="paper__points">{ team.score() }</td>
            </tr>
        </tfoot>
    }
}
