//! The report on a set that was built: problems in the tables, and the decisions made.

use crate::components::{Notice, NoticeKind, rows};
use crate::text;
use hardwood::cards::Built;
use hardwood::kit::Problem;
use yew::prelude::*;

/// The report.
pub fn report(built: &Built) -> Html {
    let Built { set, notes, problems, more, warnings, .. } = built;
    let players: usize = set.teams.iter().map(|team| team.players.len()).sum();
    let all = problems.len() + more;
    html! {
        <>
            <p role="status">
                {
                    format!(
                        "{}: {}, {}.",
                        set.name,
                        text::count(set.teams.len(), "team", "teams"),
                        text::count(players, "card", "cards")
                    )
                }
            </p>
            if all > 0 {
                <Notice
                    kind={NoticeKind::Warning}
                    title={format!("{} with the table.", text::count(all, "problem", "problems"))}
                >
                    <p>{ "What could be read is used; these rows are left out or completed:" }</p>
                    { list(problems.iter().map(ToString::to_string), *more) }
                </Notice>
            }
            if !notes.is_empty() {
                <details>
                    <summary>{ format!("Decisions made ({})", notes.len()) }</summary>
                    { list(notes.iter().cloned(), 0) }
                </details>
            }
            if !warnings.is_empty() {
                <details>
                    <summary>{ format!("Odd, but playable ({})", warnings.len()) }</summary>
                    { list(warnings.iter().map(ToString::to_string), 0) }
                </details>
            }
        </>
    }
}

/// The problems that prevented building.
pub fn refused(problems: &[Problem]) -> Html {
    html! {
        <Notice kind={NoticeKind::Error} title="No cards can be made of this table yet.">
            { list(problems.iter().map(ToString::to_string), 0) }
        </Notice>
    }
}

fn list(lines: impl Iterator<Item = String>, more: usize) -> Html {
    html! {
        <ul class="report">
            { rows(lines, more) }
        </ul>
    }
}
