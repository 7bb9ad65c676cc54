//! Why: what was read and compared, and the sections it was done by, each explained where it stands.

use crate::browser::{Chunk, SplitPoint, use_chunk};
use crate::components::{Button, Opener, Popover, Term, close_button};
use crate::routes::Route;
use crate::session::control::game_panels::Panels;
use hardwood::table::Reason;
use hardwood::table::explained::{Explained, Part, Section, marked, parts};
use web_sys::Element;
use yew::prelude::*;

/// Whose rulebook the sections on this page are of.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rulebook {
    /// The game's name among the rulebooks.
    game: &'static str,
    /// Its sections and terms, fetched when one is asked for.
    texts: SplitPoint<fn() -> Explained>,
}

impl Rulebook {
    /// The rulebook of a game.
    pub const fn of<G: Panels>() -> Rulebook {
        Rulebook { game: G::BOOK, texts: G::CHUNKS.explained }
    }

    /// The address of a section on the rules page.
    fn href(self, section: &str) -> AttrValue {
        format!("{}&game={}", Route::Rules.href_with("s", section), self.game).into()
    }
}

/// A section of the rulebook.
#[derive(Properties, PartialEq)]
pub struct RuleLinkProps {
    /// "4.4".
    pub section: &'static str,
    /// What was done by it here.
    #[prop_or_default]
    pub used: Option<Reason>,
}

/// A section of the rulebook: a button that opens what it says beside it.
#[component]
pub fn RuleLink(props: &RuleLinkProps) -> Html {
    let node = use_node_ref();
    let open = use_state(|| None::<Opener>);
    let Some(book) = use_context::<Rulebook>() else {
        let href = Route::Rules.href_with("s", props.section);
        return html! { <a {href} translate="no">{ rule_name(props.section) }</a> };
    };
    let onclick = {
        let (node, open) = (node.clone(), open.setter());
        Callback::from(move |event: MouseEvent| open.set(Opener::of(&event, node.cast::<Element>())))
    };
    let onclose = {
        let open = open.setter();
        Callback::from(move |()| open.set(None))
    };
    html! {
        <>
            <button
                ref={node}
                type="button"
                class="rulelink"
                aria-haspopup="dialog"
                aria-expanded={open.is_some().to_string()}
                translate="no"
                {onclick}
            >
                { rule_name(props.section) }
            </button>
            if let Some(opener) = &*open {
                <RulePopover
                    {book}
                    section={props.section}
                    used={props.used.clone()}
                    opener={opener.clone()}
                    {onclose}
                />
            }
        </>
    }
}

/// "Rule 4.4".
fn rule_name(section: &str) -> String {
    if section.contains(|c: char| c.is_ascii_digit()) {
        format!("Rule {section}")
    } else {
        section.to_owned()
    }
}

#[derive(Properties, PartialEq)]
struct RulePopoverProps {
    book: Rulebook,
    section: &'static str,
    used: Option<Reason>,
    opener: Opener,
    onclose: Callback<()>,
}

/// What a section says in two sentences, and what was done by it here.
#[component]
fn RulePopover(props: &RulePopoverProps) -> Html {
    let RulePopoverProps { book, section, used, opener, onclose } = props;
    let chunk = use_chunk(Some(book.texts));
    let found = match &chunk {
        Chunk::Loaded(texts) => texts().section(section),
        _ => None,
    };
    let title = found.map_or_else(|| rule_name(section), |found| found.title.to_owned());
    let text = match (&chunk, found) {
        (_, Some(Section { text, .. })) => html! { <p>{ explained(text) }</p> },
        (Chunk::Loading, _) => html! { <p role="status">{ "Fetching the rule…" }</p> },
        (Chunk::Failed(again), _) => html! {
            <>
                <p role="alert">{ "The rule did not arrive. Check the connection, then try again." }</p>
                <Button label="Try again" onclick={again.clone()} />
            </>
        },
        (Chunk::Loaded(_), None) => html! { <p>{ "The rules page has this section." }</p> },
    };
    html! {
        <Popover
            label={format!("{}: {title}", rule_name(section))}
            class="pop--rule"
            opener={opener.clone()}
            onclose={onclose.clone()}
        >
            <header class="pop__top"><h2>{ title }</h2>{ close_button(onclose) }</header>
            { text }
            if let Some(Reason { text, card, .. }) = used {
                <p class="pop__used">
                    if let Some(card) = card { <b translate="no">{ format!("Card {card}") }</b> } else { <b>{ "Here" }</b> }
                    <span>{ text }</span>
                </p>
            }
            <footer class="pop__foot">
                <a href={book.href(section)}>{ format!("{} on the rules page", rule_name(section)) }</a>
                <span class="pop__esc"><kbd>{ "Esc" }</kbd>{ " closes" }</span>
            </footer>
        </Popover>
    }
}

/// A text whose terms stand in brackets.
fn explained(text: &'static str) -> Html {
    parts(text).map(piece).collect()
}

/// A piece of a text.
fn piece(part: Part<'_>) -> Html {
    match part {
        Part::Words(words) => html! { { words.to_owned() } },
        Part::Term(name) => html! { <GameTerm name={name.to_owned()} /> },
    }
}

/// A term of the game.
#[derive(Properties, PartialEq)]
pub struct GameTermProps {
    /// Its name, or another form of it: "Att".
    pub name: AttrValue,
    /// What stands on the screen, where it is not the name.
    #[prop_or_default]
    pub children: Html,
}

/// A term of the game on this page, with what it means.
#[component]
pub fn GameTerm(props: &GameTermProps) -> Html {
    let book = use_context::<Rulebook>();
    let asked = use_state_eq(|| false);
    // draws again once the texts are here
    let _ = use_chunk(book.filter(|_| *asked).map(|book| book.texts));
    let name = &props.name;
    let own = props.children != Html::default();
    let word = if own {
        props.children.clone()
    } else {
        html! { { name } }
    };
    let texts = book.and_then(|book| book.texts.loaded());
    let found = texts.map(|texts| texts().term(name));
    if book.is_none() || found == Some(None) {
        return word;
    }
    let found = found.flatten();
    let onask = {
        let asked = asked.setter();
        Callback::from(move |()| asked.set(true))
    };
    html! {
        <Term
            name={found.map_or_else(|| name.clone(), |term| term.name.into())}
            text={found.map(|term| AttrValue::from(term.text))}
            {onask}
        >
            { word }
        </Term>
    }
}

/// A reason, with a link to its section.
#[derive(Properties, PartialEq)]
pub struct WhyProps {
    /// What was read or compared.
    pub reason: Reason,
    /// Whether the terms in it are explained, too.
    #[prop_or_default]
    pub terms: bool,
}

/// A reason in words, with the section it was done by.
#[component]
pub fn Why(props: &WhyProps) -> Html {
    let reason = &props.reason;
    let book = use_context::<Rulebook>().filter(|_| props.terms);
    let text = match book.and_then(|book| book.texts.loaded()) {
        Some(texts) => marked(texts(), &reason.text).into_iter().map(piece).collect(),
        None => html! { { &reason.text } },
    };
    html! {
        <>
            { text }{ " " }<RuleLink section={reason.rule.0} used={reason.clone()} />
        </>
    }
}

/// The reasons of a line.
#[derive(Properties, PartialEq)]
pub struct ReasonsProps {
    /// In order.
    pub why: Vec<Reason>,
}

/// Cards read and ratings compared, each with a link to its section.
#[component]
pub fn Reasons(props: &ReasonsProps) -> Html {
    let reason = |reason: &Reason| {
        let class = if reason.card.is_some() { "why__card" } else { "why__sum" };
        html! { <li {class}><Why reason={reason.clone()} /></li> }
    };
    html! { <ul class="why">{ for props.why.iter().map(reason) }</ul> }
}
