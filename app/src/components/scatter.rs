//! A scatter chart of simulated against real figures: points around a diagonal, with a band for luck alone.

use yew::prelude::*;

/// The drawing's size in its own units, and the room for its axes.
const SIZE: f64 = 360.0;
const LEFT: f64 = 40.0;
const TOP: f64 = 10.0;
const SIDE: f64 = SIZE - LEFT - 12.0;

/// One point.
#[derive(Debug, Clone, PartialEq)]
pub struct Dot {
    /// The player or team.
    pub name: AttrValue,
    /// The real figure.
    pub real: f64,
    /// The simulated figure.
    pub sim: f64,
}

/// Properties of [`Scatter`].
#[derive(Properties, PartialEq)]
pub struct ScatterProps {
    /// The title: "Points a game".
    pub title: AttrValue,
    /// The chart in a sentence, for screen readers.
    pub summary: AttrValue,
    /// The points.
    pub dots: Vec<Dot>,
    /// Half the width of the band that luck alone leaves in one case of twenty.
    pub luck: f64,
}

/// The chart.
#[component]
pub fn Scatter(props: &ScatterProps) -> Html {
    let ScatterProps { title, summary, dots, luck } = props;
    let Some(scale) = Scale::of(dots) else {
        return html! { <p class="soft">{ "Nothing to compare yet." }</p> };
    };
    html! {
        <figure class="scatter">
            <figcaption>{ title }</figcaption>
            <svg translate="no" viewBox={format!("0 0 {SIZE} {}", SIZE + 6.0)} role="img" aria-label={summary.clone()}>
                <path class="scatter__grid" d={scale.grid()} />
                if *luck > 0.0 { <path class="scatter__band" d={scale.band(*luck)} /> }
                <path class="scatter__line" d={scale.diagonal()} />
                { for scale.marks().into_iter().map(|n| scale.label(n)) }
                { for dots.iter().map(|dot| scale.dot(dot)) }
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

/// Converts figures to the drawing's units; both axes have the same scale.
#[derive(Clone, Copy)]
struct Scale {
    /// The figures at the ends of the axes, each on a grid line.
    low: f64,
    high: f64,
    /// The distance between grid lines.
    step: f64,
}

impl Scale {
    /// A scale with room for every point; without points there is none.
    fn of(dots: &[Dot]) -> Option<Self> {
        let all = dots.iter().flat_map(|dot| [dot.real, dot.sim]);
        let (low, high) = all.fold((f64::MAX, f64::MIN), |(low, high), n| (low.min(n), high.max(n)));
        if dots.is_empty() || !(high - low).is_finite() {
            return None;
        }
        let step = step(high - low);
        let first = (low / step).floor();
        Some(Self { low: first * step, high: (high / step).ceil().max(first + 1.0) * step, step })
    }

    /// The distance of a figure from the low end.
    fn at(self, n: f64) -> f64 {
        (n - self.low) / (self.high - self.low) * SIDE
    }

    fn x(self, n: f64) -> f64 {
        LEFT + self.at(n)
    }

    fn y(self, n: f64) -> f64 {
        TOP + SIDE - self.at(n)
    }

    /// The figures with a grid line.
    fn marks(self) -> Vec<f64> {
        let count = ((self.high - self.low) / self.step).round() as u32;
        (0..=count).map(|n| self.low + f64::from(n) * self.step).collect()
    }

    fn grid(self) -> String {
        self.marks().iter().fold(String::new(), |d, &n| {
            let (x, y) = (self.x(n), self.y(n));
            d + &format!("M{x:.1} {TOP}V{:.1}M{LEFT} {y:.1}H{:.1}", TOP + SIDE, LEFT + SIDE)
        })
    }

    fn diagonal(self) -> String {
        let Self { low, high, .. } = self;
        format!("M{:.1} {:.1}L{:.1} {:.1}", self.x(low), self.y(low), self.x(high), self.y(high))
    }

    /// The strip around the diagonal, `luck` to each side, cut at the frame.
    fn band(self, luck: f64) -> String {
        let Self { low, high, .. } = self;
        let luck = luck.min(high - low);
        let corners = [
            (low, low),
            (low, low + luck),
            (high - luck, high),
            (high, high),
            (high, high - luck),
            (low + luck, low),
        ];
        let corners = corners.map(|(x, y)| format!("{:.1} {:.1}", self.x(x), self.y(y)));
        format!("M{}z", corners.join("L"))
    }

    /// A figure at both axes.
    fn label(self, n: f64) -> Html {
        let number = if self.step < 1.0 { format!("{n:.1}") } else { format!("{n:.0}") };
        html! {
            <>
                <text
                    class="scatter__x"
                    x={format!("{:.1}", self.x(n))}
                    y={format!("{:.1}", TOP + SIDE + 16.0)}
                >
                    { &number }
                </text>
                <text
                    class="scatter__y"
                    x={format!("{:.1}", LEFT - 6.0)}
                    y={format!("{:.1}", self.y(n) + 4.0)}
                >
                    { &number }
                </text>
            </>
        }
    }

    fn dot(self, dot: &Dot) -> Html {
        let name = format!("{}: {:.1}, real season {:.1}", dot.name, dot.sim, dot.real);
        html! {
            <circle
                class="scatter__dot"
                cx={format!("{:.1}", self.x(dot.real))}
                cy={format!("{:.1}", self.y(dot.sim))}
                r="4"
            >
                <title>{ name }</title>
            </circle>
        }
    }
}

/// A round distance between grid lines, four to eight of them.
fn step(span: f64) -> f64 {
    let rough = (span / 6.0).max(0.1);
    let ten = 10f64.powf(rough.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * ten).find(|&n| n >= rough).unwrap_or(ten)
}
