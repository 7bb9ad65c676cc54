//! The chance of winning through a game, as a line with its sampling error, and as numbers.

use hardwood::court::{PerSide, Side};
use yew::prelude::*;

/// The drawing's size in its own units: as wide as the margin chart, so that both can be read together.
const WIDTH: f64 = 620.0;
const HEIGHT: f64 = 150.0;
const LEFT: f64 = 34.0;
const TOP: f64 = 8.0;
const BOTTOM: f64 = 142.0;

/// The chance at a moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OddsPoint {
    /// The time into the game, in seconds.
    pub at: u32,
    /// The share of games that Home won, 0 to 1.
    pub share: f64,
    /// Its standard error.
    pub error: f64,
}

/// Properties of [`OddsChart`].
#[derive(Properties, PartialEq)]
pub struct OddsChartProps {
    /// The points, in the order of the game.
    pub points: Vec<OddsPoint>,
    /// The length of the game, in seconds.
    pub end: u32,
    /// The ends of its periods, and their names.
    pub periods: Vec<(u32, AttrValue)>,
    /// The teams' names.
    pub names: PerSide<AttrValue>,
}

/// A share in whole percent, rounded as the chance under the score is.
fn whole(share: f64) -> f64 {
    (100.0 * share).round()
}

/// The chart.
#[component]
pub fn OddsChart(props: &OddsChartProps) -> Html {
    let OddsChartProps { points, end, periods, names } = props;
    let x = |at: u32| LEFT + f64::from(at) / f64::from((*end).max(1)) * (WIDTH - LEFT);
    let y = |share: f64| TOP + (1.0 - share.clamp(0.0, 1.0)) * (BOTTOM - TOP);
    let line =
        |begin: &str, share: &dyn Fn(&OddsPoint) -> f64, points: &mut dyn Iterator<Item = &OddsPoint>| {
            points.fold(begin.to_owned(), |d, p| {
                let step = if d.is_empty() { "M" } else { "L" };
                d + &format!("{step}{:.1} {:.1}", x(p.at), y(share(p)))
            })
        };
    let curve = line("", &|p| p.share, &mut points.iter());
    let above = line("", &|p| p.share + 2.0 * p.error, &mut points.iter());
    let band = line(&above, &|p| p.share - 2.0 * p.error, &mut points.iter().rev()) + "z";
    let ends = periods.iter().fold(String::new(), |d, (at, _)| d + &format!("M{:.1} {TOP}V{BOTTOM}", x(*at)));
    let last = points.last().map_or(0.5, |p| p.share);
    let summary =
        format!("Win probability through the game: now {} {} percent", names[Side::Home], whole(last));
    let label = |share: f64, text: &'static str| {
        html! {
            <text class="margin__lead" x={(LEFT - 6.0).to_string()} y={format!("{:.1}", y(share) + 5.0)}>
                { text }
            </text>
        }
    };
    let row = |p: &OddsPoint| {
        let minute = format!("{}:{:02}", p.at / 60, p.at % 60);
        html! {
            <tr>
                <th scope="row">{ minute }</th>
                <td>{ format!("{}%", whole(p.share)) }</td>
                <td>{ format!("± {:.0}", 200.0 * p.error) }</td>
            </tr>
        }
    };
    html! {
        <figure class="margin odds__chart">
            <svg translate="no" viewBox={format!("0 0 {WIDTH} {HEIGHT}")} role="img" aria-label={summary}>
                <path class="margin__grid" d={ends} />
                <path class="odds__band" d={band} />
                <path class="margin__zero" d={format!("M{LEFT} {:.1}H{WIDTH}", y(0.5))} />
                <path class="odds__line" d={curve} />
                { label(1.0, "100") }{ label(0.5, "50") }{ label(0.0, "0") }
            </svg>
            <figcaption>
                <p>
                    <b class="margin__key margin__key--h">{ &names[Side::Home] }</b>
                    {
                        format!(" wins in so many of a hundred games played on from there; the band is the \
                        sampling error. Now {}.", whole(last))
                    }
                </p>
                <details><summary>{ "In numbers" }</summary>
                    <table class="table">
                        <thead>
                            <tr>
                                <th scope="col">{ "Played" }</th>
                                <th scope="col">{ &names[Side::Home] }</th>
                                <th scope="col">{ "Error" }</th>
                            </tr>
                        </thead>
                        <tbody>{ for points.iter().map(row) }</tbody>
                    </table>
                </details>
            </figcaption>
        </figure>
    }
}
