//! The fields the site ships.

use crate::browser::{Fetched, use_fetched};
use crate::components::{Button, Notice, NoticeKind, problem_list};
use hardwood::march_madness::field::{Field, Fields};
use std::rc::Rc;
use yew::prelude::*;

/// Every year's field, newest first, and what fetches them anew.
#[hook]
pub fn use_fields(wanted: bool) -> (Fetched<Rc<[Field]>>, Callback<()>) {
    use_fetched(wanted.then(|| "cards/march-madness/fields.json".into()), |text| {
        match Fields::from_json(text) {
            Ok(fields) => Ok(fields.fields.into_iter().rev().collect()),
            Err(problems) => Err(problems.iter().take(8).map(ToString::to_string).collect()),
        }
    })
}

/// The placeholder for fields that are loading or failed to load; empty once they are loaded.
pub fn on_the_way(fields: &Fetched<Rc<[Field]>>, again: Callback<()>) -> Html {
    match fields {
        Fetched::Ready(_) => Html::default(),
        Fetched::Waiting => html! { <p role="status">{ "Fetching the fields…" }</p> },
        Fetched::Failed(why) => html! {
            <Notice kind={NoticeKind::Error} title="The fields can't be used.">
                { problem_list(why) }
                <Button label="Try again" onclick={again} />
            </Notice>
        },
    }
}
