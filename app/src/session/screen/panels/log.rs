//! The play-by-play, newest first; each line opens to its section, card and arithmetic.

use crate::components::{Button, ButtonKind, Panel, Toggle};
use crate::session::control::event_log::LogView;
use crate::session::screen::panels::reasons::{Reasons, RuleLink};
use hardwood::book::Mark;
use hardwood::court::Side;
use hardwood::table::Entry;
use yew::prelude::*;

/// As many lines as a look needs; more on request.
const SHOWN: usize = 50;

/// A play-by-play, and the periods it can be narrowed to.
#[derive(Properties, PartialEq)]
pub struct PlayLogProps {
    /// All lines.
    pub log: LogView,
    /// The period now, 1-based.
    pub period: u8,
    /// The names of the periods, the first period first.
    pub periods: Vec<AttrValue>,
}

/// The play-by-play.
#[component]
pub fn PlayLog(props: &PlayLogProps) -> Html {
    let chosen = use_state(|| None::<u8>);
    let passes = use_state(|| false);
    let all = use_state(|| false);
    let period = chosen.filter(|p| *p <= props.period).unwrap_or(props.period);
    let log = props.log.look();
    let entries = &log.entries;
    // the passes of the possession that is on, whatever else is hidden
    let current = entries.iter().rposition(|entry| entry.mark != Mark::Pass).map_or(0, |i| i + 1);
    let lines: Vec<(usize, &Entry)> = entries
        .iter()
        .enumerate()
        .rev()
        .filter(|(i, entry)| {
            entry.at.period == period && (*passes || entry.mark != Mark::Pass || *i >= current)
        })
        .collect();
    let more = if *all { 0 } else { lines.len().saturating_sub(SHOWN) };
    let pick = |p: u8| {
        let (chosen, all) = (chosen.clone(), all.clone());
        let now = props.period;
        Callback::from(move |()| {
            chosen.set((p != now).then_some(p));
            all.set(false);
        })
    };
    let tabs = (1..).zip(&props.periods).map(|(p, name)| {
        html! {
            <Button
                label={name.clone()}
                pressed={Some(p == period)}
                kind={ButtonKind::Quiet}
                class="btn--small"
                onclick={pick(p)}
            />
        }
    });
    let show_all = {
        let all = all.clone();
        Callback::from(move |()| all.set(true))
    };
    let toggle = {
        let passes = passes.clone();
        Callback::from(move |on| passes.set(on))
    };
    html! {
        <Panel
            title="Play-by-play"
            class="log"
            aside={html! { <Toggle label="Passes" on={*passes} onchange={toggle} /> }}
        >
            if props.periods.len() > 1 {
                <div class="log__periods" role="group" aria-label="Period">{ for tabs }</div>
            }
            <ol class="log__lines" tabindex="0" aria-label="Plays, newest first">
                // a list of its own: a line without a key beside them, and all would be drawn anew at every
                // click
                <>
                    { for lines.iter().take(lines.len() - more).map(|(i, entry)| html! {
                        <Line key={*i} entry={(*entry).clone()} />
                    }) }
                </>
                if lines.is_empty() { <li class="log__none">{ "Nothing has happened yet." }</li> }
            </ol>
            if more > 0 {
                <Button
                    label={if more == 1 { "1 earlier line".to_owned() } else { format!("{more} earlier lines") }}
                    kind={ButtonKind::Quiet}
                    class="log__more"
                    onclick={show_all}
                />
            }
        </Panel>
    }
}

#[derive(Properties, PartialEq)]
struct LineProps {
    entry: Entry,
}

#[component]
fn Line(props: &LineProps) -> Html {
    let entry = &props.entry;
    let side = match entry.side {
        Some(Side::Home) => "log__line--h",
        Some(Side::Visitors) => "log__line--v",
        None => "",
    };
    let mark = match entry.mark {
        Mark::Good => "log__line--good",
        Mark::Miss => "log__line--miss",
        Mark::Pass => "log__line--pass",
        Mark::Period => "log__line--period",
        Mark::Plain => "",
    };
    let score = entry.score.map(|score| format!("{}–{}", score[Side::Visitors], score[Side::Home]));
    html! {
        <li class={classes!("log__line", side, mark, score.is_some().then_some("log__line--score"))}>
            <details>
                <summary>
                    <time translate="no">{ entry.at.to_string() }</time>
                    <i aria-hidden="true"></i>
                    <span class="log__text">{ &entry.text }</span>
                    if let Some(score) = score { <b class="log__score" translate="no">{ score }</b> }
                </summary>
                <div class="log__why">
                    <Reasons why={entry.why.clone()} />
                    <p>{ "By " }<RuleLink section={entry.rule.0} /></p>
                </div>
            </details>
        </li>
    }
}
