//! The window for substitutions: who plays where, who guards whom, who comes in.

use crate::components::{Button, Panel};
use crate::session::playable::PlayableGame;
use hardwood::court::{Player, Position, Side};
use std::rc::Rc;
use std::sync::Arc;
use yew::prelude::*;

/// A change of a lineup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// This player of the roster comes in at this position.
    In(Position, u8),
    /// Two of the five change positions, the lower first.
    Swap(Position, Position),
    /// Two of the five change the players they guard, the lower first.
    Mark(Position, Position),
}

/// A player as the window shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// "Pierce (F)".
    pub name: String,
    /// Whom they guard: "guards SF Artest"; may be empty.
    pub guards: String,
    /// "tired, out of position"; may be empty.
    pub words: String,
    /// Their statistics and ratings, under the window's heads.
    pub cells: Vec<String>,
    /// The cell of their fouls is marked.
    pub in_trouble: bool,
}

/// A game whose lineups are five positions.
pub trait Lineups: PlayableGame {
    /// What the cells of a player are, in short and in words. The second is fouls.
    const HEADS: &'static [(&'static str, &'static str)];
    /// What can be done in the window, in a sentence.
    const HOW: &'static str;
    /// What a choice changes.
    fn changes(choice: Self::Choice) -> Option<Move>;
    /// The choice in words, for those who hear the button: "Powe for Garnett at PF".
    fn change_text(&self, side: Side, choice: Self::Choice) -> String;
    /// Who plays at a position.
    fn at(&self, side: Side, position: Position) -> Option<Player>;
    /// A player as they would play at a position.
    fn row(&self, player: Player, at: Position) -> Row;
}

/// What the window needs to know.
#[derive(Properties)]
pub struct LineupEditorProps<G: Lineups> {
    /// The game.
    pub game: Arc<G>,
    /// Whose five.
    pub side: Side,
    /// All moves that may be made.
    pub choices: Rc<[G::Choice]>,
    /// One of them is made.
    pub onanswer: Callback<u16>,
}

impl<G: Lineups> PartialEq for LineupEditorProps<G> {
    fn eq(&self, other: &Self) -> bool {
        self.side == other.side && Arc::ptr_eq(&self.game, &other.game) && self.onanswer == other.onanswer
    }
}

impl<G: Lineups> LineupEditorProps<G> {
    /// A button that makes a change, off where it may not be made; nothing where the game has no such change.
    fn button(&self, label: &'static str, change: Move) -> Html {
        let place = self.choices.iter().position(|choice| G::changes(*choice) == Some(change));
        let name = place.map(|place| self.game.change_text(self.side, self.choices[place]));
        let index = place.and_then(|place| u16::try_from(place).ok());
        let onanswer = self.onanswer.clone();
        let onclick = Callback::from(move |()| {
            if let Some(index) = index {
                onanswer.emit(index);
            }
        });
        let name = name.map_or(label.to_owned(), |name| format!("{label}: {name}"));
        html! { <Button {label} {name} class="btn--small" disabled={index.is_none()} {onclick} /> }
    }
}

/// The window.
#[component]
pub fn LineupEditor<G: Lineups>(props: &LineupEditorProps<G>) -> Html {
    let chosen = use_state(|| Position::Pg);
    let (game, side) = (&props.game, props.side);
    let head = |first: &'static str| {
        html! {
            <thead><tr>
                <th scope="col">{ first }</th>
                { for G::HEADS.iter().map(|(short, long)| html! {
                    <th scope="col"><abbr title={*long}>{ *short }</abbr></th>
                }) }
                <th scope="col">{ "Moves" }</th>
            </tr></thead>
        }
    };
    let marks = props.choices.iter().any(|choice| matches!(G::changes(*choice), Some(Move::Mark(..))));
    let five = Position::ALL.map(|position| {
        let onpick = {
            let chosen = chosen.clone();
            Callback::from(move |_: MouseEvent| chosen.set(position))
        };
        seat(props, position, *chosen, marks, onpick)
    });
    let on_floor = Position::ALL.map(|position| game.at(side, position));
    let players = (0u8..).take(game.book().teams[side].lines.len()).map(|n| Player::new(side, n));
    let bench = players.filter(|player| !on_floor.contains(&Some(*player)));
    let out = game.at(side, *chosen).map_or("nobody".to_owned(), |player| game.player(player));
    html! {
        <Panel title={format!("{}: lineup", game.team(side))} class="lineup">
            <p class="soft">{ G::HOW }</p>
            <div class="scroll" tabindex="0" role="region" aria-label="On the floor">
                <table class="table lineup__table">{ head("On the floor") }<tbody>{ for five }</tbody></table>
            </div>
            <div class="scroll" tabindex="0" role="region" aria-label="Bench">
                <table class="table lineup__table">
                    { head("Bench") }
                    <tbody>{ for bench.map(|player| reserve(props, player, *chosen, &out)) }</tbody>
                </table>
            </div>
        </Panel>
    }
}

/// A place of the five, and who has it: nobody where no player is left.
fn seat<G: Lineups>(
    props: &LineupEditorProps<G>,
    position: Position,
    chosen: Position,
    marks: bool,
    onpick: Callback<MouseEvent>,
) -> Html {
    let row = props.game.at(props.side, position).map(|player| props.game.row(player, position));
    let (a, b) = (position.min(chosen), position.max(chosen));
    let on = position == chosen;
    let who = match &row {
        Some(row) => html! {
            <span>
                { &row.name }
                if !row.guards.is_empty() { <small>{ &row.guards }</small> }
                if !row.words.is_empty() { <small class="table__status">{ &row.words }</small> }
            </span>
        },
        None => html! { <span>{ "Nobody" }<small>{ "one player short" }</small></span> },
    };
    html! {
        <tr key={position.abbreviation()} class={classes!(on.then_some("lineup__chosen"))}>
            <th scope="row">
                <button type="button" class="lineup__player" aria-pressed={on.to_string()} onclick={onpick}>
                    <b>{ position.abbreviation() }</b>
                    { who }
                </button>
            </th>
            { match &row {
                Some(row) => cells(row),
                None => html! { <td colspan={G::HEADS.len().to_string()}></td> },
            } }
            <td class="lineup__do">
                if on { <span class="soft">{ "picked" }</span> } else {
                    { props.button("Swap", Move::Swap(a, b)) }
                    if marks && row.is_some() { { props.button("Switch players", Move::Mark(a, b)) } }
                }
            </td>
        </tr>
    }
}

/// A player on the bench.
fn reserve<G: Lineups>(props: &LineupEditorProps<G>, player: Player, at: Position, out: &str) -> Html {
    let row = props.game.row(player, at);
    html! {
        <tr key={player.index}>
            <th scope="row">
                <span class="lineup__player">{ &row.name }
                    if !row.words.is_empty() { <small class="table__status">{ &row.words }</small> }
                </span>
            </th>
            { cells(&row) }
            <td class="lineup__do" title={format!("for {out}")}>
                { props.button("In", Move::In(at, player.index)) }
            </td>
        </tr>
    }
}

fn cells(row: &Row) -> Html {
    let cell = |(n, cell): (usize, &String)| {
        let alarm = n == 1 && row.in_trouble;
        html! { <td class={classes!(alarm.then_some("table__alarm"))}>{ cell }</td> }
    };
    row.cells.iter().enumerate().map(cell).collect()
}
