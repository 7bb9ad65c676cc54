//! Figures beside what they should be: points around a diagonal, with a band for what luck alone does.

use yew::prelude::*;

/// The drawing's size in its own units, and the room for its axes.
const SIZE: f64 = 360.0;
const LEFT: f64 = 40.0;
const TOP: f64 = 10.0;
const SIDE: f64 = SIZE - LEFT - 12.0;

/// One point.
#[derive(Debug, Clone, PartialEq)]
pub struct Dot {
    /// Whose it is.
    pub name: AttrValue,
    /// As it was.
    pub real: f64,
    /// As it came out.
    pub sim: f64,
}

/// What the chart needs to know.
#[derive(Properties, PartialEq)]
pub struct ScatterProps {
    /// What is drawn: "Points a game".
    pub title: AttrValue,
    /// The chart in a sentence, for who can't see it.
    pub told: AttrValue,
    /// The points.
    pub dots: Vec<Dot>,
    /// Half the width of the band in which luck alone leaves nineteen of twenty.
    pub luck: f64,
}

/// The chart.
#[component]
pub fn Scatter(props: &ScatterProps) -> Html {
    let ScatterProps { title, told, dots, luck } = props;
    let all = || dots.iter().flat_map(|dot| [dot.real, dot.sim]);
    let (low, high) = all().fold((f64::MAX, f64::MIN), |(low, high), n| (low.min(n), high.max(n)));
    if dots.is_empty() || !(high - low).is_finite() {
        return html! { <p class="soft">{ "Nothing to compare yet." }</p> };
    }
    let step = step(high - low);
    let (low, high) =
        ((low / step).floor() * step, (high / step).ceil().max((low / step).floor() + 1.0) * step);
    let at = |n: f64| (n - low) / (high - low) * SIDE;
    let (x, y) = (|n: f64| LEFT + at(n), |n: f64| TOP + SIDE - at(n));
    let marks: Vec<f64> =
        (0..=((high - low) / step).round() as u32).map(|n| low + f64::from(n) * step).collect();
    let grid = marks.iter().fold(String::new(), |d, &n| {
        d + &format!("M{:.1} {TOP}V{:.1}M{LEFT} {:.1}H{:.1}", x(n), TOP + SIDE, y(n), LEFT + SIDE)
    });
    let number = |n: f64| if step < 1.0 { format!("{n:.1}") } else { format!("{n:.0}") };
    let labels = marks.iter().map(|&n| {
        html! {
            <>
                <text class="scatter__x" x={format!("{:.1}", x(n))} y={format!("{:.1}", TOP + SIDE + 16.0)}>
                    { number(n) }
                </text>
                <text class="scatter__y" x={format!("{:.1}", LEFT - 6.0)} y={format!("{:.1}", y(n) + 4.0)}>
                    { number(n) }
                </text>
            </>
        }
    });
    let band = {
        let l = luck.min(high - low);
        // the strip around the diagonal, cut at the frame
        format!(
            "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}z",
            x(low),
            y(low),
            x(low),
            y(low + l),
            x(high - l),
            y(high),
            x(high),
            y(high),
            x(high),
            y(high - l),
            x(low + l),
            y(low)
        )
    };
    let dot = |dot: &Dot| {
        let name = format!("{}: {:.1}, really {:.1}", dot.name, dot.sim, dot.real);
        html! {
            <circle
                class="scatter__dot"
                cx={format!("{:.1}", x(dot.real))}
                cy={format!("{:.1}", y(dot.sim))}
                r="4"
            >
                <title>{ name }</title>
            </circle>
        }
    };
    html! {
        <figure class="scatter">
            <figcaption>{ title }</figcaption>
            <svg viewBox={format!("0 0 {SIZE} {}", SIZE + 6.0)} role="img" aria-label={told.clone()}>
                <path class="scatter__grid" d={grid} />
                if *luck > 0.0 { <path class="scatter__band" d={band} /> }
                <path
                    class="scatter__line"
                    d={format!("M{:.1} {:.1}L{:.1} {:.1}", x(low), y(low), x(high), y(high))}
                />
                { for labels }
                { for dots.iter().map(dot) }
                <text
                    class="scatter__axis"
                    x={format!("{:.1}", LEFT + SIDE / 2.0)}
                    y={format!("{:.1}", TOP + SIDE + 34.0)}
                >
                    { "real" }
                </text>
                <text
                    class="scatter__axis"
                    transform={format!("translate(11 {:.1}) rotate(-90)", TOP + SIDE / 2.0)}
                >
                    { "simulated" }
                </text>
            </svg>
        </figure>
    }
}

/// A round distance between grid lines, four to eight of them.
fn step(span: f64) -> f64 {
    let rough = (span / 6.0).max(0.1);
    let ten = 10f64.powf(rough.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * ten).find(|&n| n >= rough).unwrap_or(ten)
}
