//! Points by player and period: all that a game of this kind counts.

use crate::components::Panel;
use hardwood::book::Names;
use hardwood::court::Side;
use hardwood::march_madness::Position;
use hardwood::march_madness::advanced::Contest;
use hardwood::table::Scored;
use std::sync::Arc;
use yew::prelude::*;

/// The points of a game.
#[derive(Properties)]
pub struct PointsProps {
    /// The game.
    pub game: Arc<Contest>,
}

impl PartialEq for PointsProps {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.game, &other.game)
    }
}

/// A table a team.
#[component]
pub fn Points(props: &PointsProps) -> Html {
    html! {
        <div class="mpoints">{ table(&props.game, Side::Visitors) }{ table(&props.game, Side::Home) }</div>
    }
}

fn table(game: &Contest, side: Side) -> Html {
    let periods = game.period().max(2);
    let of = |period: u8, at: Position| game.points_of(side, period, at);
    let row = |at: Position| {
        let total: u16 = (1..=periods).map(|period| of(period, at)).sum();
        html! {
            <tr>
                <th scope="row">{ game.setup().player_at(side, at) }</th>
                { for (1..=periods).map(|period| html! { <td>{ of(period, at) }</td> }) }
                <td>{ total }</td>
            </tr>
        }
    };
    let team = &game.book().teams[side];
    let period = |n: u8| team.periods.get(usize::from(n) - 1).copied().unwrap_or(0);
    let title = format!("Points of {}", game.team(side));
    html! {
        <Panel title={title.clone()}>
            <div class="scroll" tabindex="0" role="region" aria-label={title}>
                <table class="table table--box">
                    <thead>
                        <tr>
                            <th scope="col">{ "Position" }</th>
                            { for (1..=periods).map(|n| html! {
                                <th scope="col">{ Names::period(game, n) }</th>
                            }) }
                            <th scope="col">{ "Points" }</th>
                        </tr>
                    </thead>
                    <tbody>{ for Position::ALL.map(row) }</tbody>
                    <tfoot>
                        <tr>
                            <th scope="row">{ "Team" }</th>
                            { for (1..=periods).map(|n| html! { <td>{ period(n) }</td> }) }
                            <td>{ team.points }</td>
                        </tr>
                    </tfoot>
                </table>
            </div>
            <p class="soft">{ "What the bench scores at a starter’s position stands in that row." }</p>
        </Panel>
    }
}
