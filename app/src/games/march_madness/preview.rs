//! The effect of a card on the rolls of a position: six faces, the cells of the chart, fouls, the edge. All of
//! it is computed by the rules.

use crate::games::march_madness::tray::{cause, signed};
use hardwood::court::Side;
use hardwood::march_madness::advanced::{Contest, Expected, Face, Preview};
use yew::prelude::*;

/// Tenths of a point as people read them: "+3.7".
pub fn edge(tenths: i16) -> String {
    let sign = if tenths < 0 { '−' } else { '+' };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

fn plain(tenths: i16) -> String {
    format!("{}.{}", tenths / 10, tenths.abs() % 10)
}

/// The change that counts most, in a line for a card of `own`: "Scheyer 8.5 → 3.8"; of one that acts
/// everywhere, on how many positions.
pub fn line(own: Side, preview: &Preview) -> String {
    if preview.everywhere > 0 {
        return match preview.everywhere {
            1 => "Over one position".to_owned(),
            open => format!("Over {open} positions"),
        };
    }
    let side = preview.most_changed(own);
    let (before, after) = (&preview.before.sides[side], &preview.after.sides[side]);
    let name = before.name.split(',').next().unwrap_or_default();
    let last = name.rsplit(' ').next().unwrap_or(name);
    match before.tenths == after.tenths {
        true => format!("{last} stays at {}", plain(after.tenths)),
        false => format!("{last} {} → {}", plain(before.tenths), plain(after.tenths)),
    }
}

/// The panel.
pub fn panel(game: &Contest, side: Side, preview: &Preview) -> Html {
    let position = preview.after.position;
    let scorer = |whose: Side| {
        let class = if whose == Side::Home { "roll--h" } else { "roll--v" };
        roll(&preview.before.sides[whose], &preview.after.sides[whose], class)
    };
    let team = &game.setup().teams[side].name;
    html! {
        <section class="preview" aria-label="What the card would do">
            <p class="kicker">{ format!("If {} resolves with this card", position.name()) }</p>
            { scorer(Side::Visitors) }
            { scorer(Side::Home) }
            <p class="preview__edge">
                <span>{ format!("{team} at {}", position.short()) }</span>
                <s>{ edge(preview.before.edge(side)) }</s>
                <b>{ edge(preview.after.edge(side)) }</b>
            </p>
            <p class="soft">{ "From the cards you can see: expected points, averaged over all dice." }</p>
        </section>
    }
}

fn roll(before: &Expected, after: &Expected, class: &'static str) -> Html {
    let cell = |(net, points): (usize, &u8)| {
        html! { <td class={classes!(after.reached[net].then_some("roll__lit"))}>{ *points }</td> }
    };
    html! {
        <div class={classes!("roll", class)}>
            <p class="roll__head">
                <b>{ &after.name }</b>
                <span class="roll__rating">{ after.rating.to_string() }</span>
                <strong>{ plain(after.tenths) }</strong>
                <small>{ "expected" }</small>
            </p>
            { terms(before, after) }
            <ol class="roll__faces">
                { for (1..).zip(&after.faces).map(|(die, face): (u8, &Face)| html! {
                    <li class={classes!(face.foul.then_some("roll__foul"))}>
                        <small>{ die }</small>
                        <b>{ points(face) }</b>
                    </li>
                }) }
            </ol>
            <table class="roll__row">
                <caption>{ format!("{} on chart {}", after.rating, after.chart.name()) }</caption>
                <thead>
                    <tr>{ for (0..after.row.len()).map(|net| html! { <th scope="col">{ net }</th> }) }</tr>
                </thead>
                <tbody><tr>{ for after.row.iter().enumerate().map(cell) }</tr></tbody>
            </table>
        </div>
    }
}

/// The modifiers of the die, with the card's own lit.
fn terms(before: &Expected, after: &Expected) -> Html {
    let own: Vec<String> =
        (1u8..).zip(&after.faces).filter(|(_, face)| face.foul).map(|(die, _)| die.to_string()).collect();
    let theirs: Vec<String> = after.fouls_on_theirs.iter().map(ToString::to_string).collect();
    let term = |text: String, new: bool| {
        html! { <span class={classes!(new.then_some("roll__new"))}>{ text }</span> }
    };
    let fouls_before = before.faces.map(|face| face.foul);
    let new_fouls = fouls_before != after.faces.map(|face| face.foul);
    html! {
        <p class="roll__terms">
            <span>{ "die" }</span>
            { for after.terms.iter().map(|of| {
                term(format!("{} {}", cause(of), signed(of.drm)), !before.terms.contains(of))
            }) }
            { for after.extra.iter().map(|card| {
                term(format!("{card}: another die"), !before.extra.contains(card))
            }) }
            if !own.is_empty() { { term(format!("fouls on {}", own.join(", ")), new_fouls) } }
            if !theirs.is_empty() && own.len() < 6 {
                {
                    term(
                        format!("fouls when they roll {}", theirs.join(", ")),
                        before.fouls_on_theirs != after.fouls_on_theirs,
                    )
                }
            }
        </p>
    }
}

/// The points of a face, which may depend on the opponent's die.
fn points(face: &Face) -> String {
    if face.least == face.most { face.most.to_string() } else { format!("{}–{}", face.least, face.most) }
}
