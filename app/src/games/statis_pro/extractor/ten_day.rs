//! The person's own Ten-Day Contract cards: typed, pasted or taken from a file, and kept (§14G).

use crate::browser;
use crate::components::{Button, ButtonKind, FileInput, Notice, NoticeKind, placed_problems};
use crate::games::statis_pro::deck::KeptTenDay;
use crate::session::typed;
use crate::storage::use_stored;
use crate::text::sentence;
use hardwood::kit::Problem;
use hardwood::statis_pro::TenDayCards;
use yew::prelude::*;

/// The largest file that is read, in bytes; five cards have some 500.
const LIMIT: usize = 1 << 16;

const EXAMPLE: &str =
    "Ten-day; PG; 46; 10; 77; 9; X; 7; -2; A8; S3; ; 29; 3\nTen-day; C; 50; 8; 60; 25; X; 7; -2; A2; S2; B4";

/// The cards: a field with a line a position, and what is read of it.
#[component]
pub fn OwnTenDay() -> Html {
    let stored = use_stored::<KeptTenDay>();
    let kept = stored.value.clone().unwrap_or_default();
    // what is typed and not kept yet
    let draft = use_state(|| None::<AttrValue>);
    let refused = use_state(|| None::<AttrValue>);
    let put = {
        let (draft, refused) = (draft.setter(), refused.setter());
        Callback::from(move |text: AttrValue| {
            refused.set(None);
            draft.set(Some(text));
        })
    };
    let onfile = {
        let (put, refused) = (put.clone(), refused.setter());
        Callback::from(move |(_, text): (AttrValue, Result<String, String>)| match text {
            Ok(text) => put.emit(text.into()),
            Err(why) => refused.set(Some(sentence(&why).into())),
        })
    };
    let download = {
        let (refused, text) = (refused.setter(), kept.text.clone());
        Callback::from(move |()| {
            if let Err(why) = browser::download("my-ten-day-cards.csv", "text/csv", &text) {
                refused.set(Some(sentence(&why).into()));
            }
        })
    };
    let set = {
        let (set, draft) = (stored.set.clone(), draft.setter());
        Callback::from(move |text: String| {
            set.emit(KeptTenDay { text });
            draft.set(None);
        })
    };
    let forget = set.reform(|()| String::new());
    let edit = put.reform({
        let text = AttrValue::from(kept.text.clone());
        move |()| text.clone()
    });
    let cards = kept.cards();
    let read = draft.as_ref().filter(|text| !text.trim().is_empty()).map(|text| TenDayCards::read(text));
    let keep = read.as_ref().and_then(|read| read.as_ref().ok()).map(|cards| {
        let text = cards.write();
        html! { <Button label="Keep these cards" onclick={set.reform(move |()| text.clone())} /> }
    });
    html! {
        <div class="stack" id="ten-day">
            <p>
                <strong>{ "Your Ten-Day Contract cards" }</strong>
                { match &cards {
                    None => ": none. Hardwood’s are used (§14G).".to_owned(),
                    Some(cards) => format!(": {}. Choose them in a new game or a new season.", names(cards)),
                } }
            </p>
            if let Some(text) = &*draft {
                <label class="field">
                    <span>{ "One line a position, as the cards are printed" }</span>
                    <textarea rows="6" spellcheck="false" placeholder={EXAMPLE} value={text.clone()} oninput={typed(put.clone())} />
                </label>
                <p class="soft">
                    { "Name, position (PG, SG, SF, PF, C; G or F for both), FIELD GOAL, ATTEMPTS, FREE THROW, REBOUND, FOUL RANGE (X), FOUL DRAWING, DEFENSE; then if printed ASSIST, STEAL, BLOCK, THREE POINT, 3 PT ATTEMPTS." }
                </p>
                <div role="status">
                    { match &read {
                        None => Html::default(),
                        Some(Err(problems)) => html! { <Notice kind={NoticeKind::Error} title="These can’t be kept yet.">{ placed_problems(problems) }</Notice> },
                        Some(Ok(cards)) => html! { <><p>{ format!("Cards for {}.", names(cards)) }</p>{ odd(&cards.oddities()) }</> },
                    } }
                </div>
            }
            <div class="row">
                { for keep }
                if draft.is_none() { <Button label={if cards.is_some() { "Change the ten-day cards" } else { "Type ten-day cards" }} onclick={edit} /> }
                <FileInput label="Import ten-day cards" accept=".csv,.txt,.xlsx,text/csv,text/plain" limit={LIMIT} {onfile} />
                if draft.is_some() {
                    <Button label="Cancel" kind={ButtonKind::Quiet} onclick={{
                        let draft = draft.setter();
                        Callback::from(move |()| draft.set(None))
                    }} />
                } else if cards.is_some() {
                    <Button label="Download the ten-day cards" onclick={download} />
                    <Button label="Forget the ten-day cards" onclick={forget} />
                }
            </div>
            if let Some(cards) = cards.as_ref().filter(|_| draft.is_none()) { { odd(&cards.oddities()) } }
            if let Some(why) = refused.as_ref().or(stored.trouble.as_ref()) { <p class="field__error" role="alert">{ why }</p> }
        </div>
    }
}

/// "PG, SG, C".
fn names(cards: &TenDayCards) -> String {
    let all: Vec<String> = cards.positions().map(|at| at.to_string()).collect();
    all.join(", ")
}

fn odd(problems: &[Problem]) -> Html {
    if problems.is_empty() {
        return Html::default();
    }
    html! {
        <Notice kind={NoticeKind::Warning} title="Unlike what the rulebook says of them:">
            { placed_problems(problems) }
        </Notice>
    }
}
