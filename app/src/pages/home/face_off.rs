//! Play now: two teams, the side you coach, and one button.

use crate::browser::use_css_var;
use crate::components::{Choice, ChoiceOption, Icon};
use crate::pages::home::pairing::{Pairing, Team};
use hardwood::book::visitors_color;
use yew::prelude::*;

/// The side a person coaches, as the address names it.
type Coach = &'static str;

#[derive(Properties, PartialEq)]
pub struct FaceOffProps {
    pub pairing: Pairing,
}

/// The teams on a board, and the button that starts their game.
#[component]
pub fn FaceOff(props: &FaceOffProps) -> Html {
    let swapped = use_state(|| false);
    let coach = use_state::<Coach, _>(|| "home");
    let pairing = if *swapped { props.pairing.swapped() } else { props.pairing.clone() };
    let [visitors, home] = &pairing.teams;
    let node = use_node_ref();
    use_css_var(
        node.clone(),
        "--visitors",
        AttrValue::from(visitors_color(&visitors.color, &home.color).to_owned()),
    );
    use_css_var(node.clone(), "--home", home.color.clone());
    let onswap = {
        let swapped = swapped.clone();
        Callback::from(move |_: MouseEvent| swapped.set(!*swapped))
    };
    let options = vec![
        ChoiceOption::new("visitors", visitors.nickname(&pairing.set)),
        ChoiceOption::new("home", home.nickname(&pairing.set)),
        ChoiceOption::new("both", "Both"),
        ChoiceOption::new("watch", "Watch"),
    ];
    let onchange = {
        let coach = coach.setter();
        Callback::from(move |to| coach.set(to))
    };
    html! {
        <section ref={node} class="faceoff" aria-label="Quick game">
            <div class="faceoff__teams">
                { team(visitors, &pairing, "Visitors") }
                <button
                    type="button"
                    class="faceoff__swap"
                    aria-label="Swap home and visitors"
                    onclick={onswap}
                >
                    <span><Icon name="swap" /></span>
                </button>
                { team(home, &pairing, "Home") }
            </div>
            <div class="faceoff__go">
                <a class="btn btn--main btn--big" href={pairing.start_href(*coach)}>
                    <Icon name="play" />
                    { "Play now" }
                </a>
                <Choice<Coach> legend="You coach" name="coach" {options} value={*coach} {onchange} />
                <p>
                    { "Statis Pro" }
                    <a href={pairing.form_href()}>{ "More options" }</a>
                </p>
            </div>
        </section>
    }
}

fn team(team: &Team, pairing: &Pairing, side: &'static str) -> Html {
    let nickname = team.nickname(&pairing.set);
    html! {
        <div class={classes!("fteam", (side == "Home").then_some("fteam--home"))}>
            <span class="fteam__bar"></span>
            <div>
                <span class="visually-hidden">{ format!("{side}: ") }</span>
                <b>
                    <span class="fteam__long">{ &team.name }</span>
                    <span class="fteam__short">{ nickname }</span>
                </b>
                <small>
                    { &team.record }
                    <span class="fteam__stars">{ format!(" · {}", team.stars) }</span>
                </small>
                <a href={pairing.form_href()} aria-label={format!("Change team, {side}")}>
                    { "Change team" }
                </a>
            </div>
        </div>
    }
}
