//! The head of the sheet: the score by period, and the facts of both teams.

use hardwood::book::paper::Paper;
use hardwood::court::Side;
use yew::prelude::*;

/// Title, line score, facts.
pub fn sheet_head(paper: &Paper) -> Html {
    let periods = paper.teams[Side::Home].periods.len();
    let headings = (1..=periods).map(|p| html! { <th scope="col">{ paper.heading(p as u8) }</th> });
    let teams = format!("{} at {}", paper.teams[Side::Visitors].name, paper.teams[Side::Home].name);
    html! {
        <header class="paper__head">
            <div class="paper__title">
                <span class="kicker">{ "Scoresheet" }</span>
                <h2>{ teams }</h2>
                if !paper.title.is_empty() { <p>{ &paper.title }</p> }
            </div>
            <div class="paper__scroll" tabindex="0" role="region" aria-label="Score by period">
                <table class="paper__line">
                    <thead>
                        <tr>
                            <th scope="col">{ "Score by period" }</th>
                            { for headings }
                            <th scope="col">{ "Total" }</th>
                        </tr>
                    </thead>
                    <tbody>{ line(paper, Side::Visitors) }{ line(paper, Side::Home) }</tbody>
                </table>
            </div>
            { facts(paper) }
        </header>
    }
}

fn line(paper: &Paper, side: Side) -> Html {
    let team = &paper.teams[side];
    let begun = |p: usize| p < usize::from(paper.period.max(1));
    let cells = team
        .periods
        .iter()
        .enumerate()
        .map(|(p, period)| html! { <td>if begun(p) { { period.points } }</td> });
    html! {
        <tr>
            <th scope="row">{ &team.name }</th>
            { for cells }
            <td class="paper__points">{ team.score() }</td>
        </tr>
    }
}

fn facts(paper: &Paper) -> Html {
    let rules = paper.code.rules();
    let name = |side: Side| {
        let team = &paper.teams[side];
        if team.short.is_empty() { team.name.clone() } else { team.short.clone() }
    };
    let fact = |what: &'static str, value: String| html! { <div><dt>{ what }</dt><dd>{ value }</dd></div> };
    let open = || "–".to_owned();
    html! {
        <dl class="paper__facts">
            { fact("Rules", paper.code.name().to_owned()) }
            { fact("Opening jump", paper.opening.map_or_else(open, name)) }
            if rules.arrow {
                { fact("Arrow", paper.arrow.map_or_else(open, |side| format!("➔ {}", name(side)))) }
            }
            if paper.over { { fact("Result", "Final".to_owned()) } }
        </dl>
    }
}
