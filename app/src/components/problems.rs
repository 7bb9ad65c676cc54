//! Lists of problems in a file or a form: the first fifty, and the number of the others. A browser would take
//! minutes to lay out a hundred thousand.

use hardwood::kit::Problem;
use std::fmt::Display;
use yew::prelude::*;

/// The most rows shown.
pub const SHOWN: usize = 50;
/// The most characters shown of one.
const LONGEST: usize = 400;

/// The first of these problems as a list.
pub fn problem_list<T: Display>(problems: impl IntoIterator<Item = T>) -> Html {
    html! { <ul>{ rows(problems, 0) }</ul> }
}

/// The rows of a list: the first of `problems`, then the number of the others, with the `beyond` that are not
/// in the list.
pub fn rows<T: Display>(problems: impl IntoIterator<Item = T>, beyond: usize) -> Html {
    let mut all = problems.into_iter();
    let shown: Vec<Html> =
        all.by_ref().take(SHOWN).map(|line| html! { <li>{ clipped(&line.to_string()) }</li> }).collect();
    html! { <>{ for shown }{ more(all.count() + beyond) }</> }
}

/// A scrolling list, each problem with its place in bold.
pub fn placed_problems(problems: &[Problem]) -> Html {
    let row = |problem: &Problem| {
        html! { <li><b>{ clipped(&problem.place) }</b>{ ": " }{ clipped(&problem.message) }</li> }
    };
    html! {
        <ul class="deck__problems" tabindex="0" aria-label="Problems">
            { for problems.iter().take(SHOWN).map(row) }
            { more(problems.len().saturating_sub(SHOWN)) }
        </ul>
    }
}

/// "and 12 more", where there are more.
pub fn more(n: usize) -> Html {
    if n == 0 {
        Html::default()
    } else {
        html! { <li>{ format!("and {n} more") }</li> }
    }
}

/// The beginning of a text from outside.
pub fn clipped(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_clipped_at_a_letter() {
        assert_eq!(clipped("short"), "short");
        assert_eq!(clipped(&"é".repeat(LONGEST)), "é".repeat(LONGEST));
        assert_eq!(clipped(&"é".repeat(LONGEST + 9)), "é".repeat(LONGEST) + "…");
    }
}
