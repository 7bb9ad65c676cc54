//! The foot of every page.

use crate::routes::Route;
use yew::prelude::*;

/// The footer: the program's name, and where games are kept.
pub fn footer() -> Html {
    html! {
        <footer class="footer">
            <p>{ "Free, no account, works offline. Games stay in your browser." }</p>
            <p>
                { "Independent; not affiliated with the games’ publishers. " }
                <a href={Route::About.href()}>{ "About Hardwood" }</a>
            </p>
        </footer>
    }
}
