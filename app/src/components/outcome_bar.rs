//! A bar of all possible results of a choice, with its legend.

use hardwood::table::{OutlookPart, PartKind};
use yew::prelude::*;

/// The class of a part's color and pattern.
const fn class(kind: PartKind) -> &'static str {
    match kind {
        PartKind::Good => "o-good",
        PartKind::Foul => "o-foul",
        PartKind::Open => "o-open",
        PartKind::Nothing => "o-none",
        PartKind::Lost => "o-lost",
    }
}

/// The bar and its legend. It is hidden from screen readers: the caller says the same in words.
pub fn outcome_bar(parts: &[OutlookPart]) -> Html {
    let mut at = 0u16;
    let bars: Vec<Html> = parts
        .iter()
        .map(|part| {
            let x = at;
            at += u16::from(part.percent);
            let (x, width) = (x.to_string(), part.percent.to_string());
            html! { <rect class={class(part.kind)} {x} {width} height="9" /> }
        })
        .collect();
    let legend = |part: &OutlookPart| {
        html! { <span><i class={class(part.kind)} />{ format!("{} {}", part.label, part.percent) }</span> }
    };
    html! {
        <>
            <svg class="odds-bar" viewBox="0 0 100 9" preserveAspectRatio="none" aria-hidden="true">{ bars }</svg>
            <span class="odds-legend" aria-hidden="true">{ for parts.iter().map(legend) }</span>
        </>
    }
}
