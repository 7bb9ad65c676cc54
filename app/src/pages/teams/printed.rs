//! Printed player cards, typed or pasted: one line a player, kept as a set at once.

use crate::browser;
use crate::components::{Button, ButtonKind, Notice, NoticeKind, Panel, placed_problems};
use crate::pages::teams::shelve;
use crate::routes::{Route, go};
use crate::session::{OWN, typed};
use crate::storage::Storage;
use crate::text::{self, sentence};
use hardwood::kit::Problem;
use hardwood::statis_pro::cards::{CardSet, PRINTED_FIELDS};
use yew::prelude::*;

/// What is typed until it is kept.
#[derive(Debug, Clone, Default, PartialEq)]
struct Typed {
    name: AttrValue,
    lines: AttrValue,
}

impl Typed {
    /// The set; no problems where nothing is typed yet.
    fn set(&self) -> Result<(CardSet, Vec<Problem>), Vec<Problem>> {
        if self.lines.trim().is_empty() {
            return Err(Vec::new());
        }
        let name = if self.name.trim().is_empty() { "My printed cards" } else { self.name.trim() };
        CardSet::from_printed(name, &self.lines)
    }
}

const EXAMPLE: &str = "Boston Celtics; BOS; 2009-10; B/C; +2/-1\n\
    Paul Pierce; F; 50; 18; 85; 27; 7-13; 19.5; -3; A5; S3; B1; 41; 6; 71; 11";

/// "Type your printed cards".
#[component]
pub fn Printed() -> Html {
    let form = use_state(Typed::default);
    let refused = use_state(|| None::<AttrValue>);
    let storage = use_context::<Storage>();
    let edit = |change: fn(&mut Typed, AttrValue)| {
        let (form, refused) = (form.clone(), refused.setter());
        typed(Callback::from(move |text: AttrValue| {
            let mut now = (*form).clone();
            change(&mut now, text);
            form.set(now);
            refused.set(None);
        }))
    };
    let read = use_memo((*form).clone(), Typed::set);
    let keep = {
        let (read, refused) = (read.clone(), refused.setter());
        Callback::from(move |()| {
            let (Ok((set, _)), Some(storage)) = (&*read, &storage) else { return };
            match shelve::add(&storage.shelf(), set) {
                Ok(id) => {
                    browser::announce_change();
                    go(&Route::Teams.href_with("set", &format!("{OWN}{id}")));
                }
                Err(why) => refused.set(Some(sentence(&format!("not kept: {why}")).into())),
            }
        })
    };
    let order = PRINTED_FIELDS.map(|field| field.name).join("; ");
    html! {
        <Panel title="Type your printed cards" class="stack printed">
            <p>
                {
                    "One line a player, as the card is printed; before each team a line with its name. A table \
                    with a header line may have its columns in any order. Several teams are one set."
                }
            </p>
            <label class="field" for="printed-name">
                <span>{ "Name of the set" }</span>
                <input
                    id="printed-name"
                    type="text"
                    autocomplete="off"
                    maxlength="80"
                    placeholder="My printed cards"
                    value={form.name.clone()}
                    oninput={edit(|form, name| form.name = name)}
                />
            </label>
            <label class="field" for="printed-lines">
                <span>{ "Teams and players" }</span>
                <textarea
                    id="printed-lines"
                    rows="8"
                    spellcheck="false"
                    dir="auto"
                    placeholder={EXAMPLE}
                    value={form.lines.clone()}
                    oninput={edit(|form, lines| form.lines = lines)}
                    aria-describedby="printed-order"
                />
            </label>
            <details>
                <summary>{ "What stands on a line" }</summary>
                <p class="soft" id="printed-order">
                    { format!("Between semicolons, tabs, pipes or commas: {order}. The first eight are needed.") }
                </p>
                <ul class="soft">
                    { for PRINTED_FIELDS.iter().map(|field| html! {
                        <li><b>{ field.name }</b>{ format!(": {}", field.about) }</li>
                    }) }
                    <li>
                        {
                            "A team’s line: its name, and in any order a short id (BOS), a season (2009-10), the fast \
                            break letters (B/C) and the indexes at home and on the road (+2/-1)."
                        }
                    </li>
                </ul>
            </details>
            <div role="status">
                { match &*read {
                    Ok((set, warnings)) => html! {
                        <>
                            <p><b>{ counted(set) }</b></p>
                            if !warnings.is_empty() {
                                <Notice kind={NoticeKind::Warning} title="Unlike what the rulebook says:">
                                    { placed_problems(warnings) }
                                </Notice>
                            }
                        </>
                    },
                    Err(problems) if problems.is_empty() => Html::default(),
                    Err(problems) => html! { <div class="field__error">{ placed_problems(problems) }</div> },
                } }
            </div>
            if read.is_ok() {
                <div><Button label="Keep these cards" kind={ButtonKind::Main} onclick={keep} /></div>
            }
            if let Some(why) = &*refused { <p class="field__error" role="alert">{ why }</p> }
        </Panel>
    }
}

/// "2 teams, 24 players: Boston Celtics, Los Angeles Lakers."
fn counted(set: &CardSet) -> String {
    let players: usize = set.teams.iter().map(|team| team.players.len()).sum();
    let names: Vec<&str> = set.teams.iter().map(|team| team.name.as_str()).collect();
    format!(
        "{}, {}: {}.",
        text::count(set.teams.len(), "team", "teams"),
        text::count(players, "player", "players"),
        names.join(", ")
    )
}
