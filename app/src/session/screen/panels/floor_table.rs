//! Both fives with what they play with now, and what is to be known of either.

use crate::components::Panel;
use crate::session::screen::panels::lineup::Lineups;
use crate::session::screen::panels::reasons::GameTerm;
use hardwood::court::{PerSide, Position, Side};
use std::sync::Arc;
use yew::prelude::*;

/// The lineups of a game.
#[derive(Properties)]
pub struct FivesProps<G: Lineups> {
    /// The game.
    pub game: Arc<G>,
    /// Of each side in a few words: "man-to-man".
    pub notes: PerSide<String>,
}

impl<G: Lineups> PartialEq for FivesProps<G> {
    fn eq(&self, other: &Self) -> bool {
        // what is noted is of the same game
        Arc::ptr_eq(&self.game, &other.game)
    }
}

/// The board.
#[component]
pub fn FloorTable<G: Lineups>(props: &FivesProps<G>) -> Html {
    let five = |side: Side| {
        let game = &*props.game;
        let row = |at: Position| {
            let row = game.row(game.at(side, at)?, at);
            Some(html! {
                <tr key={at.abbreviation()}>
                    <th scope="row">
                        <span translate="no"><b>{ at.abbreviation() }</b>{ " " }{ &row.name }</span>
                        if !row.words.is_empty() { <small class="table__status">{ &row.words }</small> }
                    </th>
                    { for row.cells.iter().map(|cell| html! { <td translate="no">{ cell }</td> }) }
                </tr>
            })
        };
        let team = game.team(side);
        html! {
            <div class="scroll" tabindex="0" role="region" aria-label={format!("On the floor, {team}")}>
                <table class="table">
                    <thead>
                        <tr>
                            <th scope="col">{ format!("{team}: {}", props.notes[side]) }</th>
                            { for G::HEADS.iter().map(|(short, long)| html! {
                                <th scope="col" aria-label={*long} translate="no"><GameTerm name={*short} /></th>
                            }) }
                        </tr>
                    </thead>
                    <tbody>{ for Position::ALL.into_iter().filter_map(row) }</tbody>
                </table>
            </div>
        }
    };
    html! {
        <Panel title="On the floor" class="dice-board">{ five(Side::Visitors) }{ five(Side::Home) }</Panel>
    }
}
