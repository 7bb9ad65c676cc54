//! Both fives with what they play with now, and what their coaches have ordered.

use crate::components::Panel;
use crate::panels::Lineups;
use hardwood::court::{Position, Side};
use hardwood::dice_basketball::{DiceBasketball, Scheme};
use std::rc::Rc;
use yew::prelude::*;

/// What the board needs to know.
#[derive(Properties)]
pub struct BoardProps {
    /// The game.
    pub game: Rc<DiceBasketball>,
}

impl PartialEq for BoardProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.game, &other.game)
    }
}

/// The board.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let five = |side: Side| {
        let game = &*props.game;
        let row = |at: Position| {
            let man = game.man_at(side, at);
            let row = game.row(man, at);
            html! {
                <tr key={at.abbreviation()}>
                    <th scope="row"><b>{ at.abbreviation() }</b>{ " " }{ &row.name }if !row.words.is_empty() { <small class="table__status">{ &row.words }</small> }</th>
                    { for row.cells.iter().map(|cell| html! { <td>{ cell }</td> }) }
                </tr>
            }
        };
        let team = &game.setup().teams[side].name;
        html! {
            <div class="scroll" tabindex="0" role="region" aria-label={format!("On the floor, {team}")}>
                <table class="table">
                    <thead><tr><th scope="col">{ format!("{team}: {}", plays(game, side)) }</th>{ for DiceBasketball::HEADS.iter().map(|(short, long)| html! { <th scope="col"><abbr title={*long}>{ *short }</abbr></th> }) }</tr></thead>
                    <tbody>{ for Position::ALL.map(row) }</tbody>
                </table>
            </div>
        }
    };
    html! { <Panel title="On the floor" class="dice-board">{ five(Side::Visitors) }{ five(Side::Home) }</Panel> }
}

/// What a defense plays, in words.
fn plays(game: &DiceBasketball, side: Side) -> String {
    match game.scheme(side) {
        Scheme::Man => "man to man".to_owned(),
        Scheme::Zone => "zone".to_owned(),
        Scheme::Double { target, helper } => format!("the {helper} helps on the {target}"),
    }
}
