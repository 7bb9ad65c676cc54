//! An error that lists problems.

use crate::components::{Notice, NoticeKind, problem_list};
use hardwood::kit::Problem;
use yew::prelude::*;

/// An error that lists problems.
pub fn problems(title: &'static str, problems: &[Problem]) -> Html {
    html! {
        <Notice kind={NoticeKind::Error} {title}>
            { problem_list(problems) }
        </Notice>
    }
}
