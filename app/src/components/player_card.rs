//! The face of a player card of any game, in the team's color or black on white like the first printed ones.

use crate::browser::use_css_var;
use hardwood::cards::Face;
use yew::prelude::*;

/// Properties of [`PlayerCard`].
#[derive(Properties, PartialEq)]
pub struct PlayerCardProps {
    /// The card's face.
    pub face: Face,
    /// Black on white, without color.
    #[prop_or_default]
    pub classic: bool,
    /// Content below it on the screen.
    #[prop_or_default]
    pub children: Html,
}

/// A card.
#[component]
pub fn PlayerCard(props: &PlayerCardProps) -> Html {
    let PlayerCardProps { face, classic, children } = props;
    let node = use_node_ref();
    use_css_var(node.clone(), "--team", face.color.clone().into());
    let row =
        |(name, value): &(&'static str, String)| html! { <div><dt>{ *name }</dt><dd>{ value }</dd></div> };
    html! {
        <article
            ref={node}
            class={classes!("pcard", classic.then_some("pcard--classic"))}
            aria-label={face.name.clone()}
        >
            <header class="pcard__head" translate="no">
                <span class="pcard__mark">{ &face.mark }</span>
                <h3 class="pcard__name"><bdi>{ &face.name }</bdi></h3>
                <p class="pcard__team">{ &face.team }</p>
            </header>
            <p class="pcard__about">{ &face.about }</p>
            <dl class="pcard__ratings" translate="no">{ for face.ratings.iter().map(row) }</dl>
            <p class="pcard__foot">{ &face.foot }</p>
            { children.clone() }
        </article>
    }
}
