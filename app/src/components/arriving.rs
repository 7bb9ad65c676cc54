//! In the place of what is still on its way.

use crate::browser;
use crate::components::button::{Button, ButtonKind};
use crate::components::notice::{Notice, NoticeKind};
use crate::components::page::Page;
use yew::prelude::*;

/// What it needs to know.
#[derive(Properties, PartialEq)]
pub struct ArrivingProps {
    /// The heading.
    pub title: AttrValue,
    /// Whether it could not be fetched.
    pub failed: bool,
}

/// Says that a part of the program is on its way, or that it could not be fetched.
#[component]
pub fn Arriving(props: &ArrivingProps) -> Html {
    html! {
        <Page title={props.title.clone()} class="arriving">
            if props.failed {
                <Notice kind={NoticeKind::Error} title="A part of the program did not arrive.">
                    <p>{ "This device may be offline, or the site has just been renewed. All that is saved stays as it is." }</p>
                    <Button label="Reload" kind={ButtonKind::Main} onclick={Callback::from(|()| browser::reload())} />
                </Notice>
            } else {
                <p role="status">{ "Fetching this part of the program…" }</p>
            }
        </Page>
    }
}
