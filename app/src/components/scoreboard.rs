//! The scoreboard over the floor.

use crate::browser::use_css_var;
use crate::storage::SideLine;
use yew::prelude::*;

/// One team on the board.
#[derive(Debug, Clone, PartialEq)]
pub struct ScoreboardSide {
    /// "Boston Celtics".
    pub name: AttrValue,
    /// "BOS", on narrow screens.
    pub short: AttrValue,
    /// "#rrggbb".
    pub color: AttrValue,
    /// Points.
    pub points: u16,
    /// "Fouls 3 · penalty".
    pub meta: Html,
    /// Whether the team has the ball.
    pub ball: bool,
    /// Whether it is the only team that a person at the screen coaches.
    pub you: bool,
}

/// Properties of [`Scoreboard`].
#[derive(Properties, PartialEq)]
pub struct ScoreboardProps {
    /// The visitors, on the left.
    pub visitors: ScoreboardSide,
    /// The home team, on the right.
    pub home: ScoreboardSide,
    /// "4:36", "Final".
    pub clock: AttrValue,
    /// "2nd quarter".
    pub period: AttrValue,
    /// Whether it is a small one, in a list.
    #[prop_or_default]
    pub small: bool,
}

/// The scoreboard: visitors, clock, home.
#[component]
pub fn Scoreboard(props: &ScoreboardProps) -> Html {
    let node = use_node_ref();
    use_css_var(node.clone(), "--visitors", props.visitors.color.clone());
    use_css_var(node.clone(), "--home", props.home.color.clone());
    // "Before the tip-off" takes more room than "5:46"
    let words = props.clock.chars().count() > 7;
    // not so "Final"
    let figures = props.clock.starts_with(|c: char| c.is_ascii_digit());
    let side = |side: &ScoreboardSide, class: &'static str| {
        html! {
            <div class={classes!("scoreboard__team", class)}>
                <span class="scoreboard__bar"></span>
                <div class="scoreboard__who">
                    <div class="scoreboard__name" translate="no">
                        if side.you { <span class="scoreboard__you" translate="yes">{ "You" }</span> }
                        <span class="scoreboard__long">{ &side.name }</span>
                        <abbr class="scoreboard__short" title={side.name.clone()}>{ &side.short }</abbr>
                        if side.ball {
                            <span class="scoreboard__ball" role="img" aria-label="has the ball"></span>
                        }
                    </div>
                    if !props.small { <div class="scoreboard__meta">{ side.meta.clone() }</div> }
                </div>
                <div class="scoreboard__pts" translate="no"><span key={side.points}>{ side.points }</span></div>
            </div>
        }
    };
    html! {
        <section
            ref={node}
            class={classes!("scoreboard", props.small.then_some("scoreboard--small"))}
            aria-label="Scoreboard"
        >
            { side(&props.visitors, "scoreboard__team--visitors") }
            <div class="scoreboard__clock">
                <div
                    class={classes!("scoreboard__time", words.then_some("scoreboard__time--words"))}
                    translate={figures.then_some("no")}
                >
                    { &props.clock }
                </div>
                <div class="scoreboard__period">{ &props.period }</div>
            </div>
            { side(&props.home, "scoreboard__team--home") }
        </section>
    }
}

/// A saved team's side of the scoreboard.
pub fn board_side(side: &SideLine) -> ScoreboardSide {
    ScoreboardSide {
        name: side.name.clone().into(),
        short: side.short.clone().into(),
        color: side.color.clone().into(),
        points: side.score,
        meta: Html::default(),
        ball: false,
        you: false,
    }
}
