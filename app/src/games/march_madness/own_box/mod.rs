//! Your box: whoever owns the printed game enters its charts and cards, and plays with them (MM §2, §10).

pub mod choose;
mod part;
pub mod record;

use crate::components::{ButtonLink, Choice, ChoiceOption, Notice, NoticeKind, Page};
use crate::games::march_madness::own_box::part::Part;
use crate::games::march_madness::own_box::record::MarchBox;
use crate::routes::Route;
use crate::storage::use_stored;
use hardwood::march_madness::advanced::StrategyCards;
use hardwood::march_madness::advanced::charts::Charts;
use hardwood::march_madness::basic::{BonusLines, Markers};
use yew::prelude::*;

/// What is on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    Charts,
    Cards,
    Markers,
    Bonus,
}

/// The page.
#[component]
pub fn OwnBoxPage() -> Html {
    let stored = use_stored::<MarchBox>();
    let shown = use_state(|| Shown::Charts);
    let kept = stored.value.clone().unwrap_or_default();
    let keep = |edit: fn(&mut MarchBox, String)| {
        let (get, set) = (stored.get.clone(), stored.set.clone());
        Callback::from(move |csv: String| {
            let mut next = get.emit(()).as_deref().cloned().unwrap_or_default();
            edit(&mut next, csv);
            set.emit(next);
        })
    };
    let csv = |text: &String| AttrValue::from(text.clone());
    let part = match *shown {
        Shown::Charts => html! {
            <Part<Charts>
                csv={csv(&kept.charts)}
                onkeep={keep(|kept, csv| kept.charts = csv)}
                corner="Rating"
                numbers={true}
                help={html! {
                    <p>
                        { "Points by the net die, 0 to 7. Enter and the arrows go from cell to cell; a block copied \
                          from a spreadsheet fills the cells from the one you paste it into." }
                    </p>
                }}
            />
        },
        Shown::Cards => html! {
            <Part<StrategyCards>
                csv={csv(&kept.cards)}
                onkeep={keep(|kept, csv| kept.cards = csv)}
                corner="Card"
                help={cards_help()}
            />
        },
        Shown::Markers => html! {
            <Part<Markers>
                csv={csv(&kept.markers)}
                onkeep={keep(|kept, csv| kept.markers = csv)}
                corner="Marker"
                help={html! {
                    <p>
                        { "A face is 0, +1 to +9, or a die that counts again, such as 2xC or 3xBench. The empty row \
                          takes another face; a face that is emptied goes." }
                    </p>
                }}
            />
        },
        Shown::Bonus => html! {
            <Part<BonusLines>
                csv={csv(&kept.bonus)}
                onkeep={keep(|kept, csv| kept.bonus = csv)}
                corner="Line"
                numbers={true}
                help={html! {
                    <p>{ "What the better seed adds in each half, on the fifteen lines of a region." }</p>
                }}
            />
        },
    };
    let onchange = {
        let shown = shown.clone();
        Callback::from(move |next: Shown| shown.set(next))
    };
    let name = |name: &str, text: &str| match text.is_empty() {
        true => name.to_owned(),
        false => format!("{name} (yours)"),
    };
    let options = vec![
        ChoiceOption::new(Shown::Charts, name("Charts", &kept.charts)),
        ChoiceOption::new(Shown::Cards, name("Cards", &kept.cards)),
        ChoiceOption::new(Shown::Markers, name("Markers", &kept.markers)),
        ChoiceOption::new(Shown::Bonus, name("Bonus lines", &kept.bonus)),
    ];
    html! {
        <Page
            title="Your box"
            lead="You own March Madness in print? Enter its numbers once, and play with your own components. It is kept in this browser."
            class="ownbox"
        >
            if let Some(why) = &stored.trouble {
                <Notice kind={NoticeKind::Warning} title="About keeping your box"><p>{ why }</p></Notice>
            }
            <Choice<Shown> legend="Component" name="box-part" {options} value={*shown} {onchange} />
            { part }
            <div class="row">
                <ButtonLink label="New game" href={Route::MarchGame.href_with("new", "1")} />
                <ButtonLink label="New cup" href={Route::MarchCup.href_with("new", "1")} />
                <ButtonLink label="New tournament" href={Route::Tournament.href_with("new", "1")} />
            </div>
        </Page>
    }
}

fn cards_help() -> Html {
    html! {
        <>
            <p>
                { "Positions are any, or such as C LF RF. Black cards act from another position too. Fouls are faces \
                  of the die, such as 1 2." }
            </p>
            <p>
                { "Die changes the player the card is for: your own with Offense, the opponent with Defense. Other \
                  die changes the other one; with Box & One the others, with Three Pointer it stands for Die against \
                  a Zone." }
            </p>
        </>
    }
}
