//! The Fast Action Card as a card: cream paper, red head, ten sections.

use hardwood::statis_pro::fac::{Fac, Section};
use std::rc::Rc;
use yew::prelude::*;

/// A card's printed words.
#[derive(Debug, Clone, PartialEq)]
pub struct CardFace {
    /// Its number.
    pub rpg: u8,
    /// The other nine sections in the order they are printed.
    pub lines: Rc<[(Section, AttrValue)]>,
}

impl CardFace {
    /// The words of a card.
    #[must_use]
    pub fn of(card: &Fac) -> Self {
        let lines: [(Section, AttrValue); 9] = [
            (Section::Action, card.action.to_string().into()),
            (Section::Press, card.press.to_string().into()),
            (Section::Advance, card.advance.to_string().into()),
            (Section::Rebound, card.rebound.to_string().into()),
            (Section::Shot, card.shot.to_string().into()),
            (Section::Foul, card.foul.to_string().into()),
            (Section::JumpTo, card.jump_to.to_string().into()),
            (Section::Block, card.block.to_string().into()),
            (Section::Z, card.z.to_string().into()),
        ];
        CardFace { rpg: card.rpg, lines: Rc::new(lines) }
    }

    /// The same card, of which these sections are not known.
    #[must_use]
    pub fn without(self, unknown: &[Section]) -> Self {
        let line = |(section, text): &(Section, AttrValue)| {
            let text = if unknown.contains(section) { AttrValue::Static("—") } else { text.clone() };
            (*section, text)
        };
        CardFace { rpg: self.rpg, lines: self.lines.iter().map(line).collect() }
    }
}

/// Properties of [`FacCard`].
#[derive(Properties, PartialEq)]
pub struct FacCardProps {
    /// The printed words.
    pub face: CardFace,
    /// The section being read.
    #[prop_or_default]
    pub read: Option<Section>,
    /// Called when a person points at a section; without it the card is only shown.
    #[prop_or_default]
    pub onread: Option<Callback<Section>>,
    /// Whether its sections show their digit keys.
    #[prop_or(true)]
    pub keys: bool,
    /// The result of the reading, in one sentence.
    #[prop_or_default]
    pub note: AttrValue,
    /// At the foot, left: "card 104 of 180".
    #[prop_or_default]
    pub foot: AttrValue,
    /// At the foot, right: the card's provenance.
    #[prop_or_default]
    pub source: AttrValue,
    /// Whether it has just been turned.
    #[prop_or_default]
    pub dealt: bool,
}

/// A Fast Action Card.
#[component]
pub fn FacCard(props: &FacCardProps) -> Html {
    let cell =
        |section: Section, label: &'static str, text: AttrValue, class: &'static str, key: Option<usize>| {
            let read = props.read == Some(section);
            let class = classes!("fac__cell", class, read.then_some("fac__cell--read"));
            let inside = html! {
                <>
                    <span class="fac__label">
                        { label }
                        if let Some(key) = key { <kbd aria-hidden="true">{ key }</kbd> }
                        if read { <span class="fac__now" translate="yes">{ " · read now" }</span> }
                    </span>
                    <span class="fac__text">{ text }</span>
                </>
            };
            match &props.onread {
                Some(onread) => {
                    let onclick = onread.reform(move |_: MouseEvent| section);
                    html! {
                        <button
                            type="button"
                            {class}
                            {onclick}
                            aria-pressed={props.keys.then(|| read.to_string())}
                            aria-haspopup={(!props.keys).then_some("dialog")}
                        >
                            { inside }
                        </button>
                    }
                }
                None => html! { <div {class}>{ inside }</div> },
            }
        };
    let keys = props.keys && props.onread.is_some();
    let lines = props.face.lines.iter().enumerate().map(|(i, (section, text))| {
        let wide = if i == 8 { "fac__cell--wide" } else { "" };
        cell(*section, section_label(*section), text.clone(), wide, keys.then_some(i + 1))
    });
    html! {
        <article
            class={classes!("fac", props.dealt.then_some("fac--dealt"))}
            aria-label={format!("Fast Action Card, RPG {}", props.face.rpg)}
        >
            <header class="fac__head" translate="no">
                <span class="fac__title">{ "Fast Action" }</span>
                {
                    cell(
                        Section::Rpg,
                        "RPG",
                        props.face.rpg.to_string().into(),
                        "fac__rpg",
                        keys.then_some(0),
                    )
                }
            </header>
            <div class="fac__grid" translate="no">{ for lines }</div>
            if !props.note.is_empty() {
                <p class="fac__note">
                    if let Some(read) = props.read { <b>{ section_label(read) }</b> }
                    <span>{ &props.note }</span>
                </p>
            }
            <footer class="fac__foot"><span>{ &props.foot }</span><span>{ &props.source }</span></footer>
        </article>
    }
}

/// A section's printed name.
#[must_use]
pub const fn section_label(section: Section) -> &'static str {
    match section {
        Section::Rpg => "RPG",
        Section::Action => "Action",
        Section::Press => "Press",
        Section::Advance => "Advance",
        Section::Rebound => "Rebound",
        Section::Shot => "Shot #",
        Section::JumpTo => "Jump to",
        Section::Block => "Block",
        Section::Z => "Z reading",
        Section::Foul => "Foul #",
    }
}

/// Properties of [`CardBack`].
#[derive(Properties, PartialEq)]
pub struct CardBackProps {
    /// The title: "Fast Action", "Dead Ball".
    pub title: AttrValue,
    /// Beneath, small.
    #[prop_or_default]
    pub children: Html,
}

/// A card face down.
#[component]
pub fn CardBack(props: &CardBackProps) -> Html {
    html! {
        <div class="fac fac--back">
            <svg
                class="fac__court"
                viewBox="0 0 120 160"
                preserveAspectRatio="xMidYMid slice"
                aria-hidden="true"
            >
                <path d="M10 10h100v140H10zM10 80h100M40 10v38h40V10M40 150v-38h40v38" />
                <circle cx="60" cy="80" r="16" />
                <circle cx="60" cy="48" r="14" />
                <circle cx="60" cy="112" r="14" />
            </svg>
            <span class="fac__title">{ &props.title }</span>
            { props.children.clone() }
        </div>
    }
}
