//! The tray: the card read last, its result, and the piles.

use crate::games::statis_pro::fac_card::{CardBack, CardFace, FacCard};
use crate::games::statis_pro::meaning::Meaning;
use hardwood::statis_pro::OwnBreak;
use hardwood::statis_pro::Pile;
use hardwood::statis_pro::Read;
use hardwood::statis_pro::fac::{Fac, Section};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`CardTray`].
#[derive(Properties, PartialEq)]
pub struct CardTrayProps {
    /// The card read last, and how.
    pub read: Option<(Read, Fac)>,
    /// Cards in the FAC deck when the period began.
    pub of: u8,
    /// Left: to play, Dead Ball, discards.
    pub left: [u8; 3],
    /// The result of the card, in a sentence.
    pub note: AttrValue,
    /// "house deck", "your deck".
    pub deck: AttrValue,
    /// The sections of the card that are not known.
    #[prop_or_default]
    pub unknown: Rc<[Section]>,
    /// The person's own Fast Break chart.
    #[prop_or_default]
    pub boards: Option<Rc<OwnBreak>>,
}

/// Card, piles.
#[component]
pub fn CardTray(props: &CardTrayProps) -> Html {
    let asked = use_state(|| None::<(Fac, Section)>);
    let onclose = {
        let asked = asked.clone();
        Callback::from(move |()| asked.set(None))
    };
    let count = |n: u8, what: &'static str| html! { <span class="desk__pile"><b>{ n }</b>{ what }</span> };
    html! {
        <section class="desk" aria-label="Cards">
            { match &props.read {
                Some((read, fac)) => {
                    let foot = match read.pile {
                        Pile::Play => {
                            format!("card {} of {}", props.of.saturating_sub(read.left[0]), props.of)
                        }
                        Pile::DeadBall => "Dead Ball deck".to_owned(),
                    };
                    let (asked, fac) = (asked.clone(), *fac);
                    let unknown = props.unknown.clone();
                    let onread = {
                        let unknown = unknown.clone();
                        Callback::from(move |section: Section| {
                            if !unknown.contains(&section) {
                                asked.set(Some((fac, section)));
                            }
                        })
                    };
                    html! {
                        <div class="desk__card" key={format!("{}-{:?}", read.rpg, read.left)}>
                            <FacCard
                                face={CardFace::of(&fac).without(&unknown)}
                                read={read.section}
                                note={props.note.clone()}
                                {onread}
                                keys={false}
                                {foot}
                                source={props.deck.clone()}
                            />
                        </div>
                    }
                }
                None => html! {
                    <div class="desk__card" key="back">
                        <CardBack title="Fast Action"><span>{ "No card flipped yet" }</span></CardBack>
                    </div>
                },
            } }
            <div class="desk__piles">
                { count(props.left[0], "FAC deck") }
                { count(props.left[1], "Dead Ball") }
                { count(props.left[2], "discards") }
            </div>
            if let Some((fac, section)) = *asked { <Meaning {fac} {section} boards={props.boards.clone()} {onclose} /> }
        </section>
    }
}
