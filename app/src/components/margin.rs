//! The lead through a game, as a chart and as numbers.

use hardwood::book::paper::MarginSeries;
use hardwood::court::{PerSide, Side};
use std::fmt::Write;
use std::rc::Rc;
use yew::prelude::*;

/// The drawing's width and height in its own units; the lead has the height between `TOP` and `BOTTOM`.
const WIDTH: i32 = 620;
const HEIGHT: i32 = 190;
const LEFT: i32 = 34;
const TOP: i32 = 22;
const BOTTOM: i32 = 182;

/// Properties of [`MarginChart`].
#[derive(Properties, PartialEq)]
pub struct MarginChartProps {
    /// The lead through the game.
    pub flow: Rc<MarginSeries>,
    /// The teams' names.
    pub names: PerSide<AttrValue>,
    /// The moment that decided the game.
    #[prop_or_default]
    pub mark: Option<MarginMark>,
    /// Whether the largest leads are named on the chart; they are where a moment is.
    #[prop_or_default]
    pub leads: bool,
}

/// A moment named on the chart.
#[derive(Debug, Clone, PartialEq)]
pub struct MarginMark {
    /// The time into the game.
    pub at: u32,
    /// Home's lead after it.
    pub lead: i32,
    /// "R. Allen, 0:04".
    pub text: AttrValue,
}

/// The chart: Home's lead above the line, the Visitors' below it.
#[component]
pub fn MarginChart(props: &MarginChartProps) -> Html {
    let MarginChartProps { flow, names, mark, leads } = props;
    let named_leads = *leads || mark.is_some();
    if flow.points.is_empty() {
        return html! { <p class="soft">{ "Nobody has scored yet." }</p> };
    }
    let scale = Scale::of(flow, if named_leads { 4 } else { 1 });
    let title = summary(flow, names);
    let step = if scale.up + scale.down > 40 {
        20
    } else if scale.up + scale.down > 16 {
        10
    } else {
        5
    };
    let grid = (-scale.down / step..=scale.up / step).filter(|n| *n != 0).map(|n| n * step);
    let label = |n: i32| {
        html! {
            <text class="margin__lead" x={(LEFT - 6).to_string()} y={(scale.y(n) + 5).to_string()}>
                { n.abs() }
            </text>
        }
    };
    let lines = grid.clone().fold(String::new(), |d, n| d + &format!("M{LEFT} {}H{WIDTH}", scale.y(n)));
    let mut from = 0;
    // one period needs no name
    let several = flow.periods.iter().filter(|_| flow.periods.len() > 1);
    let periods = several.map(|period| {
        let middle = (scale.x(from) + scale.x(period.end)) / 2;
        from = period.end;
        html! { <text class="margin__period" x={middle.to_string()} y="14">{ &period.heading }</text> }
    });
    let ends =
        flow.periods.iter().fold(String::new(), |d, p| d + &format!("M{} {TOP}V{BOTTOM}", scale.x(p.end)));
    let zero = scale.y(0);
    html! {
        <figure class="margin">
            <svg translate="no" viewBox={format!("0 0 {WIDTH} {HEIGHT}")} role="img" aria-label={title.clone()}>
                <title>{ &title }</title>
                <path class="margin__grid" d={lines} />
                <path class="margin__grid" d={ends} />
                // a nested drawing clips at its own frame: one for each side of the line
                <svg width={WIDTH.to_string()} height={zero.to_string()}>
                    <path class="margin__home" d={scale.area(flow, 0)} />
                </svg>
                <svg y={zero.to_string()} width={WIDTH.to_string()} height={(HEIGHT - zero).to_string()}>
                    <path class="margin__visitors" d={scale.area(flow, zero)} />
                </svg>
                <path class="margin__zero" d={format!("M{LEFT} {zero}H{WIDTH}")} />
                <g>{ for grid.map(label) }</g>
                <g>{ for periods }</g>
                if named_leads { { named(&scale, flow, names, mark.as_ref()) } }
            </svg>
            <figcaption>
                <p>
                    <b class="margin__key margin__key--h">{ &names[Side::Home] }</b>
                    { " above the line, " }
                    <b class="margin__key margin__key--v">{ &names[Side::Visitors] }</b>
                    { " below. " }
                    { sums(flow, names) }
                </p>
                <details><summary>{ "The lead in numbers" }</summary>{ numbers(flow, names) }</details>
            </figcaption>
        </figure>
    }
}

/// The largest leads and the decisive moment, by name.
fn named(scale: &Scale, flow: &MarginSeries, names: &PerSide<AttrValue>, mark: Option<&MarginMark>) -> Html {
    let text = |(at, lead): (u32, i32), below: bool, words: String| {
        let x = scale.x(at).clamp(LEFT + 60, WIDTH - 60);
        let y = scale.y(lead) + if below { 17 } else { -6 };
        html! { <text class="margin__name" x={x.to_string()} y={y.to_string()}>{ words }</text> }
    };
    let [up, down] = flow.largest;
    let leads = [up, -down].into_iter().filter(|lead| *lead != 0).filter_map(|lead| {
        let point = flow.points.iter().find(|point| point.1 == lead)?;
        // where the two labels would overlap, only the moment's is written
        let near = mark.is_some_and(|mark| {
            (scale.x(point.0) - scale.x(mark.at)).abs() < 120 && lead.signum() == mark.lead.signum()
        });
        (!near).then(|| text(*point, lead < 0, by(lead, names)))
    });
    html! {
        <>
            { for leads }
            if let Some(mark) = mark {
                <circle
                    class="margin__dot"
                    cx={scale.x(mark.at).to_string()}
                    cy={scale.y(mark.lead).to_string()}
                    r="6"
                />
                { text((mark.at, mark.lead), mark.lead < 0, mark.text.to_string()) }
            }
        </>
    }
}

/// Converts seconds and points to the drawing's units.
struct Scale {
    span: i64,
    up: i32,
    down: i32,
}

impl Scale {
    /// A scale with room for `room` points more than the largest leads.
    fn of(flow: &MarginSeries, room: i32) -> Scale {
        let end = flow.periods.last().map_or(0, |p| p.end).max(flow.now).max(1);
        let [up, down] = flow.largest;
        Scale { span: i64::from(end), up: up.max(6) + room, down: down.max(6) + room }
    }

    fn x(&self, at: u32) -> i32 {
        LEFT + (i64::from(at) * i64::from(WIDTH - LEFT) / self.span) as i32
    }

    fn y(&self, lead: i32) -> i32 {
        TOP + (self.up - lead) * (BOTTOM - TOP) / (self.up + self.down)
    }

    /// The lead as steps, down to the line, in a drawing that begins `above` units lower.
    fn area(&self, flow: &MarginSeries, above: i32) -> String {
        let zero = self.y(0) - above;
        let mut d = format!("M{LEFT} {zero}");
        for &(at, lead) in &flow.points {
            // writing to a String can't fail
            let _ = write!(d, "H{}V{}", self.x(at), self.y(lead) - above);
        }
        let _ = write!(d, "H{}V{zero}z", self.x(flow.now));
        d
    }
}

/// The lead in words: "Celtics by 12", "tied".
fn by(lead: i32, names: &PerSide<AttrValue>) -> String {
    match lead {
        0 => "tied".to_owned(),
        n if n > 0 => format!("{} by {n}", names[Side::Home]),
        n => format!("{} by {}", names[Side::Visitors], -n),
    }
}

fn sums(flow: &MarginSeries, names: &PerSide<AttrValue>) -> String {
    let count = |n: u16, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let [home, visitors] = flow.largest;
    let leads = [(home, Side::Home), (visitors, Side::Visitors)];
    let leads: Vec<String> =
        leads.iter().filter(|l| l.0 > 0).map(|(n, side)| format!("{} {n}", names[*side])).collect();
    format!(
        "Largest lead: {}. {}, {}.",
        leads.join(", "),
        count(flow.lead_changes, "lead change"),
        count(flow.ties, "tie")
    )
}

fn summary(flow: &MarginSeries, names: &PerSide<AttrValue>) -> String {
    let now = flow.points.last().map_or(0, |p| p.1);
    format!("Margin through the game: now {}. {}", by(now, names), sums(flow, names))
}

fn numbers(flow: &MarginSeries, names: &PerSide<AttrValue>) -> Html {
    let row = |(heading, lead): (&str, i32)| {
        html! {
            <tr><th scope="row">{ heading }</th><td>{ by(lead, names) }</td></tr>
        }
    };
    html! {
        <table class="table">
            <thead><tr><th scope="col">{ "After period" }</th><th scope="col">{ "Lead" }</th></tr></thead>
            <tbody>
                { for flow.periods.iter().filter_map(|p| Some((p.heading.as_str(), p.lead?))).map(row) }
            </tbody>
        </table>
    }
}
