//! The play-by-play, newest first; each line opens to its section, card and arithmetic.

use crate::components::{Button, ButtonKind, Panel, Toggle};
use crate::session::control::choices::MyChoice;
use crate::session::control::event_log::LogView;
use crate::session::control::game_panels::Opening;
use crate::session::screen::panels::reasons::{Reasons, RuleLink};
use hardwood::book::Mark;
use hardwood::court::Side;
use hardwood::table::Entry;
use std::rc::Rc;
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
    /// The section of lines that are shown as one.
    #[prop_or_default]
    pub opening: Option<&'static Opening>,
    /// What people at the screen have chosen.
    #[prop_or_default]
    pub choices: Rc<[MyChoice]>,
}

/// Which lines of a play-by-play may be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Show {
    All,
    Mine,
    Baskets,
}

/// The lines that came of people's choices, each with the choice.
fn mine(choices: &[MyChoice], entries: &[Entry]) -> Vec<(usize, AttrValue)> {
    let ends = choices.iter().skip(1).map(|next| next.lines).chain([entries.len()]);
    let came = choices.iter().zip(ends).filter_map(|(choice, end)| {
        let end = end.min(entries.len());
        let lines = choice.lines..end;
        let first = lines.clone().find(|n| entries[*n].mark.tells());
        let line = first.or(lines.last())?;
        Some((line, choice.label.clone()))
    });
    came.collect()
}

/// The play-by-play.
#[component]
pub fn PlayLog(props: &PlayLogProps) -> Html {
    let chosen = use_state(|| None::<u8>);
    let passes = use_state(|| false);
    let show = use_state(|| Show::All);
    let all = use_state(|| false);
    let period = chosen.filter(|p| *p <= props.period).unwrap_or(props.period);
    let log = props.log.look();
    let entries = &log.entries;
    // the passes of the possession that is on, whatever else is hidden
    let current = entries.iter().rposition(|entry| entry.mark != Mark::Pass).map_or(0, |i| i + 1);
    let mine = mine(&props.choices, entries);
    let chose = |line: usize| mine.iter().find(|(at, _)| *at == line).map(|(_, label)| label.clone());
    // of what the rulebook plays at once, the last line of a team stands for all
    let folded = |line: usize, entry: &Entry| {
        let begins = |entry: &Entry| {
            props.opening.is_some_and(|opening| opening.rule == entry.rule.0 && entry.mark != Mark::Period)
        };
        begins(entry) && entries.get(line + 1).is_some_and(begins)
    };
    let shown = |line: usize, entry: &Entry| match *show {
        _ if folded(line, entry) => false,
        Show::All => *passes || entry.mark.tells() || (entry.mark == Mark::Pass && line >= current),
        Show::Mine => chose(line).is_some(),
        Show::Baskets => entry.mark == Mark::Good,
    };
    let lines: Vec<(usize, &Entry)> = entries
        .iter()
        .enumerate()
        .rev()
        .filter(|(i, entry)| {
            entry.at.period == period && (shown(*i, entry) || chose(*i).is_some() && *show != Show::Baskets)
        })
        .collect();
    let line = |entry: &Entry| match props
        .opening
        .filter(|opening| opening.rule == entry.rule.0 && entry.mark != Mark::Period)
    {
        Some(opening) => Entry { text: opening.line.to_owned(), ..entry.clone() },
        None => entry.clone(),
    };
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
                        <Line key={*i} entry={line(entry)} chose={chose(*i)} />
                    }) }
                </>
                if lines.is_empty() { <li class="log__none">{ "Nothing has happened yet." }</li> }
            </ol>
            if !props.choices.is_empty() {
                <div class="log__show" role="group" aria-label="Lines">
                    { for [(Show::All, "All"), (Show::Mine, "My choices"), (Show::Baskets, "Baskets")].map(|(what, label)| {
                        let show = show.clone();
                        html! {
                            <Button
                                {label}
                                pressed={Some(*show == what)}
                                kind={ButtonKind::Quiet}
                                class="btn--small"
                                onclick={Callback::from(move |()| show.set(what))}
                            />
                        }
                    }) }
                </div>
            }
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
    /// The choice of a person that it came of.
    chose: Option<AttrValue>,
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
        Mark::Plain | Mark::Aside => "",
    };
    let score = entry.score.map(|score| format!("{}–{}", score[Side::Visitors], score[Side::Home]));
    html! {
        <li class={classes!("log__line", side, mark, props.chose.as_ref().map(|_| "log__line--you"), score.is_some().then_some("log__line--score"))}>
            <details>
                <summary>
                    <time translate="no">{ entry.at.to_string() }</time>
                    <i aria-hidden="true"></i>
                    <span class="log__text">
                        if let Some(chose) = &props.chose {
                            <b class="log__you">{ "You" }</b>{ format!(" {chose}. ") }
                        }
                        { &entry.text }
                    </span>
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
