//! What is seen between two periods, in place of the displays: the score, and what each position brought.

use crate::session::GameView;
use hardwood::book::Names;
use hardwood::court::Side;
use hardwood::march_madness::Position;
use hardwood::march_madness::advanced::Contest;
use hardwood::table::TwoTeams as _;
use yew::prelude::*;

/// The end of the period before the one that begins.
pub fn half_time(view: &GameView<Contest>) -> Html {
    let game = &*view.game;
    let ended = view.stop.map_or(1, |stop| stop.period.saturating_sub(1));
    let sides = [Side::Visitors, Side::Home];
    let row = |position: Position| {
        let points = sides.map(|side| game.points_of(side, ended, position));
        let cell = |side: Side, points: u16, other: u16| {
            let class = (points > other).then_some("half__more");
            html! { <td {class}><bdi translate="no">{ game.setup().player(side, position).to_owned() }</bdi><b>{ points }</b></td> }
        };
        html! {
            <tr>
                { cell(sides[0], points[0], points[1]) }
                <th scope="row">{ position.short() }</th>
                { cell(sides[1], points[1], points[0]) }
            </tr>
        }
    };
    let title = format!("End of the {}", Names::period(game, ended));
    html! {
        <section class="stop half" aria-label={title.clone()}>
            <div class="stop__score">
                <p class="stop__kicker">{ &title }</p>
                <div class="stop__points" translate="no">
                    { for sides.map(|side| {
                        let line = game.line(side);
                        html! { <div><b>{ line.score }</b><span>{ line.name }</span></div> }
                    }) }
                </div>
            </div>
            <div class="stop__panel">
                <h2>{ "Points by position" }</h2>
                <table class="half__points">
                    <thead class="visually-hidden">
                        <tr>
                            <th scope="col">{ game.line(sides[0]).name }</th>
                            <th scope="col">{ "Position" }</th>
                            <th scope="col">{ game.line(sides[1]).name }</th>
                        </tr>
                    </thead>
                    <tbody>{ for Position::ALL.map(row) }</tbody>
                </table>
            </div>
        </section>
    }
}
