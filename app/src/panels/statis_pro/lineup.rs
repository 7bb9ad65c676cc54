//! The lineup window: who plays where, who guards whom, who comes in.

use crate::components::{Button, Panel};
use hardwood::court::{Player, Position, Side};
use hardwood::statis_pro::{Choice, Rated, StatisPro};
use std::rc::Rc;
use yew::prelude::*;

/// What the window needs to know.
#[derive(Properties)]
pub struct LineupEditorProps {
    /// The game.
    pub game: Rc<StatisPro>,
    /// Whose five.
    pub side: Side,
    /// All moves that may be made.
    pub choices: Rc<[Choice]>,
    /// One of them is made.
    pub onanswer: Callback<u16>,
}

impl PartialEq for LineupEditorProps {
    fn eq(&self, other: &Self) -> bool {
        self.side == other.side && Rc::ptr_eq(&self.game, &other.game) && self.onanswer == other.onanswer
    }
}

impl LineupEditorProps {
    /// A button that makes `choice`, off where it may not be made.
    fn button(&self, label: &'static str, choice: Choice) -> Html {
        let index = self.choices.iter().position(|c| *c == choice).and_then(|i| u16::try_from(i).ok());
        let name = format!("{label}: {}", choice.text(&self.game, self.side));
        let onanswer = self.onanswer.clone();
        let onclick = Callback::from(move |()| {
            if let Some(index) = index {
                onanswer.emit(index);
            }
        });
        html! { <Button {label} {name} class="btn--small" disabled={index.is_none()} {onclick} /> }
    }
}

const HEAD: [(&str, &str); 11] = [
    ("Min", "minutes played"),
    ("PF", "personal fouls"),
    ("FG", "field goal"),
    ("Att", "attempts"),
    ("3P", "three point, three point attempts"),
    ("FT", "free throw"),
    ("Reb", "rebound"),
    ("Def", "defense rate"),
    ("Ast", "assist rate"),
    ("Stl", "steal rate"),
    ("Blk", "block rate"),
];

/// The lineup window.
#[component]
pub fn LineupEditor(props: &LineupEditorProps) -> Html {
    let chosen = use_state(|| Position::Pg);
    let game = &props.game;
    let head = |first: &'static str, last: &'static str| {
        html! {
            <thead><tr>
                <th scope="col">{ first }</th>
                { for HEAD.iter().map(|(short, long)| html! { <th scope="col"><abbr title={*long}>{ *short }</abbr></th> }) }
                <th scope="col">{ last }</th>
            </tr></thead>
        }
    };
    let five = Position::ALL.into_iter().map(|position| {
        let onpick = {
            let chosen = chosen.clone();
            Callback::from(move |_: MouseEvent| chosen.set(position))
        };
        if game.is_manned(props.side, position) {
            seat(props, position, *chosen, onpick)
        } else {
            empty_seat(props, position, *chosen, onpick)
        }
    });
    let bench: Vec<Player> = game
        .roster(props.side)
        .map(|(player, _)| player)
        .filter(|p| game.position_of(*p).is_none())
        .collect();
    let out = if game.is_manned(props.side, *chosen) {
        game.setup().short_name(game.man_at(props.side, *chosen))
    } else {
        "nobody".to_owned()
    };
    html! {
        <Panel title={format!("{}: lineup", game.setup().teams[props.side].name)} class="lineup">
            <p class="soft">{ "Pick one of the five, then bring somebody in for him, swap positions, or switch the men they guard." }</p>
            <div class="scroll" tabindex="0" role="region" aria-label="On the floor">
                <table class="table lineup__table">{ head("On the floor", "Moves") }<tbody>{ for five }</tbody></table>
            </div>
            <div class="scroll" tabindex="0" role="region" aria-label="Bench">
                <table class="table lineup__table">{ head("Bench", "Moves") }<tbody>{ for bench.into_iter().map(|man| reserve(props, man, *chosen, &out)) }</tbody></table>
            </div>
        </Panel>
    }
}

/// One of the five.
fn seat(
    props: &LineupEditorProps,
    position: Position,
    chosen: Position,
    onpick: Callback<MouseEvent>,
) -> Html {
    let spot = props.game.spot(props.side, position);
    let man = props.game.man_at(props.side.other(), spot.guards);
    let (a, b) = (position.min(chosen), position.max(chosen));
    let on = position == chosen;
    let status = spot.status.words();
    html! {
        <tr key={position.abbreviation()} class={classes!(on.then_some("lineup__chosen"))}>
            <th scope="row">
                <button type="button" class="lineup__man" aria-pressed={on.to_string()} onclick={onpick}>
                    <b>{ position.abbreviation() }</b>
                    <span>
                        { format!("{} ({})", spot.name, props.game.card(spot.player).class_words()) }
                        <small>{ format!("guards {} {}", spot.guards, props.game.setup().short_name(man)) }</small>
                        if !status.is_empty() { <small class="table__status">{ status }</small> }
                    </span>
                </button>
            </th>
            { ratings(&props.game, spot.player, &spot.rated) }
            <td class="lineup__do">
                if on { <span class="soft">{ "picked" }</span> } else {
                    { props.button("Swap", Choice::Swap { a, b }) }
                    { props.button("Switch men", Choice::Mark { a, b }) }
                }
            </td>
        </tr>
    }
}

/// A place for which nobody is left (20.7).
fn empty_seat(
    props: &LineupEditorProps,
    position: Position,
    chosen: Position,
    onpick: Callback<MouseEvent>,
) -> Html {
    let (a, b) = (position.min(chosen), position.max(chosen));
    let on = position == chosen;
    html! {
        <tr key={position.abbreviation()} class={classes!(on.then_some("lineup__chosen"))}>
            <th scope="row">
                <button type="button" class="lineup__man" aria-pressed={on.to_string()} onclick={onpick}>
                    <b>{ position.abbreviation() }</b>
                    <span>{ "Nobody" }<small>{ "one man short" }</small></span>
                </button>
            </th>
            <td colspan={HEAD.len().to_string()}></td>
            <td class="lineup__do">
                if on { <span class="soft">{ "picked" }</span> } else { { props.button("Swap", Choice::Swap { a, b }) } }
            </td>
        </tr>
    }
}

/// A man on the bench.
fn reserve(props: &LineupEditorProps, man: Player, at: Position, out: &str) -> Html {
    let game = &props.game;
    let card = game.card(man);
    let away = if game.fits(man, at) { "" } else { "out of position" };
    let status = game.status(man).words();
    let words: Vec<&str> = [status.as_str(), away].into_iter().filter(|word| !word.is_empty()).collect();
    html! {
        <tr key={man.index}>
            <th scope="row">
                <span class="lineup__man">{ format!("{} ({})", game.setup().short_name(man), card.class_words()) }
                    if !words.is_empty() { <small class="table__status">{ words.join(", ") }</small> }
                </span>
            </th>
            { ratings(game, man, &game.rated_at(man, at)) }
            <td class="lineup__do" title={format!("for {out}")}>{ props.button("In", Choice::In { position: at, player: man.index }) }</td>
        </tr>
    }
}

/// What he has done and what he plays with, in the order of [`HEAD`].
fn ratings(game: &StatisPro, man: Player, rated: &Rated) -> Html {
    let line = game.line_now(man);
    let fouls = line.pf + 1 >= game.rules().personal_fouls;
    let three = rated.three.map_or("–".to_owned(), |n| format!("{n} ({})", rated.three_atts));
    let cells = [
        rated.fg.to_string(),
        rated.atts.to_string(),
        three,
        rated.ft.to_string(),
        rated.rebounds_defense.to_string(),
        rated.defense.to_string().replace('-', "−"),
        rated.assists.to_string(),
        rated.steals.to_string(),
        rated.blocks.to_string(),
    ];
    html! {
        <>
            <td>{ line.minutes() }</td>
            <td class={classes!(fouls.then_some("table__alarm"))}>{ line.pf }</td>
            { for cells.into_iter().map(|cell| html! { <td>{ cell }</td> }) }
        </>
    }
}
