//! About Hardwood: its independence, the games' publishers, credits.

use crate::components::{Page, Panel};
use yew::prelude::*;

/// The statement and the credits.
#[component]
pub fn About() -> Html {
    html! {
        <Page title="About Hardwood" class="page--text">
            <Panel title="Independent">
                <p>
                    {
                        "Hardwood is an independent program for people who play these games. It is not \
                        affiliated with, endorsed by or connected to their publishers. The names of the \
                        games belong to their owners and are used to say which game is meant."
                    }
                </p>
                <p>
                    {
                        "The rules are described here in our own words with the rulebook's section numbers. \
                        To learn a game, read its rulebook."
                    }
                </p>
            </Panel>
            <Panel title="Ours, derived, printed">
                <p>{ "Every card and chart row shows its source:" }</p>
                <dl class="facts">
                    <div><dt>{ "printed" }</dt><dd>{ "Printed in a rulebook." }</dd></div>
                    <div>
                        <dt>{ "derived" }</dt>
                        <dd>{ "Computed from printed statistics by a published formula." }</dd>
                    </div>
                    <div>
                        <dt>{ "house" }</dt>
                        <dd>
                            {
                                "Ours. The decks, charts and cards marked so are not the publishers': they \
                                were designed so that games come out like real ones."
                            }
                        </dd>
                    </div>
                </dl>
                <p>
                    {
                        "Do you own the printed deck? The Extractor reads yours from a CSV file."
                    }
                </p>
            </Panel>
            <Panel title="Yours stays yours">
                <p>
                    {
                        "Everything happens in this browser. Nothing is sent anywhere, no other site is \
                            contacted, and after one visit the program works offline. Saved games stay in \
                            this browser's storage: export those you would miss."
                    }
                </p>
            </Panel>
            <Panel title="Made with">
                <p>
                    {
                        "Rust, WebAssembly and Yew. The display face is Barlow Condensed by Jeremy Tribby, \
                        under the SIL Open Font License. Season statistics are facts; card ratings follow \
                        from them."
                    }
                </p>
                <p>
                    {
                        format!(
                            "Version {}. Free software under the MIT or the Apache 2.0 license.",
                            env!("CARGO_PKG_VERSION")
                        )
                    }
                </p>
            </Panel>
        </Page>
    }
}
