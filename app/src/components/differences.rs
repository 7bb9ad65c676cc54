//! A bar chart of differences from target figures, with the range of luck alone.

use yew::prelude::*;

const WIDTH: f64 = 360.0;
const ROW: f64 = 24.0;
/// The left and right ends of the bars, between the names and the numbers.
const FROM: f64 = 56.0;
const TO: f64 = 296.0;

/// One bar.
#[derive(Debug, Clone, PartialEq)]
pub struct Bar {
    /// The name of the figure.
    pub name: AttrValue,
    /// The difference, in percent or points.
    pub off: f64,
    /// Its standard error by luck alone.
    pub error: f64,
}

/// Properties of [`Differences`].
#[derive(Properties, PartialEq)]
pub struct DifferencesProps {
    /// The title, with the unit.
    pub title: AttrValue,
    /// The chart in a sentence, for screen readers.
    pub summary: AttrValue,
    /// Its bars, top to bottom.
    pub bars: Vec<Bar>,
}

/// The chart.
#[component]
pub fn Differences(props: &DifferencesProps) -> Html {
    let DifferencesProps { title, summary, bars } = props;
    let most = bars.iter().map(|bar| bar.off.abs() + 2.0 * bar.error).fold(1.0, f64::max);
    let x = |n: f64| (FROM + TO) / 2.0 + n / most * (TO - FROM) / 2.0;
    let height = ROW * bars.len() as f64 + 8.0;
    let one = |(n, bar): (usize, &Bar)| {
        let y = 4.0 + ROW * n as f64;
        let (from, to) = (x(bar.off.min(0.0)), x(bar.off.max(0.0)));
        let (low, high, middle) = (x(bar.off - 2.0 * bar.error), x(bar.off + 2.0 * bar.error), y + ROW / 2.0);
        // beyond twice the luck, the difference is the cards'
        let class = if bar.off.abs() > 2.0 * bar.error { "diff__bar diff__bar--far" } else { "diff__bar" };
        let whisker = format!(
            "M{low:.1} {middle:.1}H{high:.1}M{low:.1} {:.1}v8M{high:.1} {:.1}v8",
            middle - 4.0,
            middle - 4.0
        );
        html! {
            <g>
                <text class="diff__name" x={format!("{}", FROM - 8.0)} y={format!("{:.1}", middle + 4.0)}>
                    { &bar.name }
                </text>
                <rect
                    {class}
                    x={format!("{from:.1}")}
                    y={format!("{:.1}", y + 5.0)}
                    width={format!("{:.1}", (to - from).max(0.5))}
                    height={format!("{}", ROW - 10.0)}
                />
                <path class="diff__luck" d={whisker} />
                <text class="diff__off" x={format!("{}", WIDTH - 2.0)} y={format!("{:.1}", middle + 4.0)}>
                    { format!("{:+.1}", bar.off) }
                </text>
            </g>
        }
    };
    html! {
        <figure class="diff">
            <figcaption>{ title }</figcaption>
            <svg translate="no" viewBox={format!("0 0 {WIDTH} {height:.0}")} role="img" aria-label={summary.clone()}>
                { for bars.iter().enumerate().map(one) }
                <path class="diff__zero" d={format!("M{:.1} 0V{height:.0}", x(0.0))} />
            </svg>
        </figure>
    }
}
