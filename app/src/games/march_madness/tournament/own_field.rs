//! A field of one's own: typed, pasted, or out of a file.

use crate::components::{Button, FileInput, Notice, NoticeKind, problem_list};
use hardwood::kit::Problem;
use hardwood::march_madness::field::Field;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// The largest file that is read, in bytes; a field has two thousand. It is small enough for the text area, in
/// which a person goes on with it.
const LIMIT: usize = 20_000;

/// A person's own field.
#[derive(Properties, PartialEq)]
pub struct OwnFieldProps {
    /// The text typed.
    pub text: AttrValue,
    /// The field, or the problems in it.
    pub read: Result<Field, Vec<Problem>>,
    /// A year's field to begin with, as text.
    pub example: Option<AttrValue>,
    /// Called with the text typed.
    pub ontext: Callback<AttrValue>,
}

/// A field for typing, and the problems in the text.
#[component]
pub fn OwnField(props: &OwnFieldProps) -> Html {
    let refused = use_state(|| None::<AttrValue>);
    let oninput = props.ontext.reform(|event: InputEvent| {
        event.target_dyn_into::<HtmlTextAreaElement>().map(|area| area.value()).unwrap_or_default().into()
    });
    let onfile = {
        let (ontext, refused) = (props.ontext.clone(), refused.setter());
        Callback::from(move |(_, text): (AttrValue, Result<String, String>)| match text {
            Ok(text) => {
                refused.set(None);
                ontext.emit(text.into());
            }
            Err(why) => refused.set(Some(why.into())),
        })
    };
    let example = props.example.clone().map(|example| {
        let onclick = props.ontext.reform(move |()| example.clone());
        html! { <Button label="Begin with a year's field" {onclick} /> }
    });
    let begun = !props.text.trim().is_empty();
    let problems = props.read.as_ref().err().filter(|_| begun);
    html! {
        <div class="new__stack">
            <label class="field">
                <span>{ "Regions, seeds, teams" }</span>
                <textarea
                    class="own-field"
                    rows="10"
                    spellcheck="false"
                    autocomplete="off"
                    placeholder={"region,seed,team\nEast,1,Georgetown\nEast,2,Duke"}
                    aria-invalid={problems.is_some().to_string()}
                    aria-describedby="own-field-help"
                    value={props.text.clone()}
                    {oninput}
                />
            </label>
            <p class="soft" id="own-field-help">
                {
                    "Type or paste a line each: region, seed, team. Or a region's name on a line of its own, \
                    and below it lines like “1 Georgetown”. The first region's champion meets the second's, \
                    the third's the fourth's."
                }
            </p>
            <div class="row">
                { for example }
                <FileInput label="Open a field" accept=".csv,.txt,.xlsx" limit={LIMIT} {onfile} />
            </div>
            <div role="status">
                if let Some(why) = &*refused { <p class="field__error">{ why }</p> }
                { match (&props.read, problems) {
                    (Ok(_), _) => html! { <p>{ "64 teams in four regions: it can be played." }</p> },
                    (_, Some(problems)) => problem_panel(problems),
                    _ => Html::default(),
                } }
            </div>
        </div>
    }
}

fn problem_panel(problems: &[Problem]) -> Html {
    html! {
        <Notice kind={NoticeKind::Warning} title="This field isn't complete.">
            { problem_list(problems) }
        </Notice>
    }
}
