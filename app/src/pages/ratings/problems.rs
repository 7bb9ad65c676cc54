//! An error that lists problems.

use crate::components::{Notice, NoticeKind};
use hardwood::kit::Problem;
use yew::prelude::*;

/// An error that lists problems.
pub fn problems(title: &'static str, problems: &[Problem]) -> Html {
    html! {
        <Notice kind={NoticeKind::Error} {title}>
            <ul>{ for problems.iter().map(|problem| html! { <li>{ problem.to_string() }</li> }) }</ul>
        </Notice>
    }
}
