//! Why: what was read and compared, and the sections it was done by.

use crate::routes::Route;
use hardwood::table::Reason;
use yew::prelude::*;

/// Whose rulebook the sections on this page are of: a game's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rulebook(pub &'static str);

/// A section of the rulebook.
#[derive(Properties, PartialEq)]
pub struct RuleLinkProps {
    /// "4.4".
    pub section: &'static str,
}

/// A section of the rulebook as a link to what we make of it.
#[component]
pub fn RuleLink(props: &RuleLinkProps) -> Html {
    let book = use_context::<Rulebook>().map_or("", |book| book.0);
    let href = format!("{}&game={book}", Route::Rules.href_with("s", props.section));
    html! { <a {href} translate="no">{ format!("§{}", props.section) }</a> }
}

/// The reasons of a line.
#[derive(Properties, PartialEq)]
pub struct ReasonsProps {
    /// In order.
    pub why: Vec<Reason>,
}

/// Cards read and ratings compared, each with a link to its section.
#[component]
pub fn Reasons(props: &ReasonsProps) -> Html {
    let reason = |reason: &Reason| {
        let class = if reason.card.is_some() { "why__card" } else { "why__sum" };
        html! { <li {class}>{ &reason.text }{ " " }<RuleLink section={reason.rule.0} /></li> }
    };
    html! { <ul class="why">{ for props.why.iter().map(reason) }</ul> }
}
