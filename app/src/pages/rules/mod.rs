//! The rules page: how the referee works, every section of the rulebook in our words, the house rulings.

mod book;
mod guide;

use crate::browser;
use crate::components::{Page, Panel, Toggle};
use crate::pages::rules::book::{Ruling, SectionRow, rows, rulings};
use crate::routes::{Route, use_address, use_game};
use gloo::timers::callback::Timeout;
use hardwood::table::explained::{Explained, Section, Term, plain as plain_text};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A game's sections and rulings.
struct Book {
    /// The game's name in addresses.
    game: &'static str,
    /// The game's name.
    title: &'static str,
    /// Its `RULES.md`.
    text: &'static str,
    /// Its sections and terms in plain sentences.
    explained: &'static Explained,
    /// How the referee works.
    guide: fn() -> Html,
}

/// The rulebooks of the games refereed here.
static BOOKS: [Book; 4] = [
    Book {
        game: "statis-pro",
        title: "Statis Pro Basketball",
        text: include_str!("../../../../src/statis_pro/RULES.md"),
        explained: &hardwood::statis_pro::EXPLAINED,
        guide: guide::statis_pro,
    },
    Book {
        game: "dice",
        title: "DICE Basketball",
        text: include_str!("../../../../src/dice_basketball/RULES.md"),
        explained: &hardwood::dice_basketball::EXPLAINED,
        guide: guide::dice,
    },
    Book {
        game: "value-add",
        title: "Value Add Basketball Game",
        text: include_str!("../../../../src/value_add/RULES.md"),
        explained: &hardwood::value_add::EXPLAINED,
        guide: guide::value_add,
    },
    Book {
        game: "march-madness",
        title: "March Madness",
        text: include_str!("../../../../src/march_madness/RULES.md"),
        explained: &hardwood::march_madness::EXPLAINED,
        guide: guide::march_madness,
    },
];

/// The sections of a game's rulebook, by number and title.
pub fn titles(game: &str) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
    let book = BOOKS.iter().find(|book| book.game == game);
    let rows = book.map(|book| rows(book.text)).unwrap_or_default();
    rows.into_iter().map(|row| {
        let end = row.what.find([':', '.', ';', ',', '(']).unwrap_or(row.what.len());
        (row.section, row.what[..end].trim())
    })
}

/// The sections of a game's rulebook in two plain sentences each.
pub fn sections(game: &str) -> impl Iterator<Item = Section> + use<> {
    let book = BOOKS.iter().find(|book| book.game == game);
    book.into_iter().flat_map(|book| book.explained.sections())
}

/// The terms of a game.
pub fn terms(game: &str) -> impl Iterator<Item = Term> + use<> {
    let book = BOOKS.iter().find(|book| book.game == game);
    book.into_iter().flat_map(|book| book.explained.terms())
}

/// The page. `#/rules?s=4.4` opens at that section of Statis Pro, `#/rules?game=dice` the rulebook of another
/// game, `#/rules?t=3` at its fourth term, `#/rules` that of the last game used.
#[component]
pub fn Rules() -> Html {
    let address = use_address();
    let game = use_game().id();
    let book = BOOKS.iter().position(|book| book.game == game).unwrap_or(0);
    let rows = use_memo(book, |book| rows(BOOKS[*book].text));
    let rulings = use_memo(book, |book| rulings(BOOKS[*book].text));
    let explained = use_memo(book, |book| BOOKS[*book].explained.sections().collect::<Vec<_>>());
    let book = &BOOKS[book];
    let asked = address.get("s").unwrap_or_default();
    let wanted = rows.iter().position(|row| !asked.is_empty() && row.holds(asked));
    let search = use_state(String::new);
    {
        let search = search.setter();
        use_effect_with(wanted, move |wanted| {
            let timer = wanted.map(|n| {
                search.set(String::new());
                show_soon(row_id(n))
            });
            move || drop(timer)
        });
    }
    let term = address.get("t").and_then(|term| term.parse::<usize>().ok());
    {
        let search = search.setter();
        use_effect_with((term, book.game), move |(term, _)| {
            let timer = term.map(|n| {
                search.set(String::new());
                show_soon(term_id(n))
            });
            move || drop(timer)
        });
    }
    let oninput = {
        let search = search.setter();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
            {
                search.set(input.value());
            }
        })
    };
    let needle = search.trim().to_ascii_lowercase();
    let missing = (!asked.is_empty() && wanted.is_none()).then(|| AttrValue::from(asked.to_owned()));
    html! {
        <Page
            title="Rules"
            lead={format!("{} as it is played here, in our own words.", book.title)}
            class="rules"
        >
            if BOOKS.len() > 1 { { books(book) } }
            { (book.guide)() }
            <Panel title="Sections of the rulebook" class="stack">
                <label class="field rules__search">
                    <span>{ "Search" }</span>
                    <input
                        type="search"
                        placeholder="4.4, steal, overtime …"
                        value={(*search).clone()}
                        {oninput}
                    />
                </label>
                <Sections
                    game={book.game}
                    explained={explained.clone()}
                    {rows}
                    needle={needle.clone()}
                    {wanted}
                    {missing}
                />
            </Panel>
            { glossary(*book.explained, &needle, term) }
            { house_rulings(&rulings, &needle) }
        </Page>
    }
}

#[derive(Properties, PartialEq)]
struct SectionsProps {
    /// The game's name in addresses.
    game: &'static str,
    /// Its sections in plain sentences.
    explained: Rc<Vec<Section>>,
    rows: Rc<Vec<SectionRow>>,
    /// The search text, in lower case.
    needle: String,
    /// The index of the section in the address.
    wanted: Option<usize>,
    /// The number of the section in the address, if this rulebook has none of it.
    missing: Option<AttrValue>,
}

/// The sections found, and their number.
#[component]
fn Sections(props: &SectionsProps) -> Html {
    let SectionsProps { game, explained, rows, needle, wanted, missing } = props;
    let where_shown = use_state(|| false);
    let toggle = {
        let where_shown = where_shown.setter();
        Callback::from(move |on| where_shown.set(on))
    };
    let found: Vec<(usize, &SectionRow)> =
        rows.iter().enumerate().filter(|(_, row)| matches(row, explained, needle)).collect();
    let count = match (found.len(), missing) {
        (_, Some(asked)) => format!("There is no section §{asked} in this rulebook; here are all of them."),
        (0, None) => "No section matches.".into(),
        (n, None) => format!("{n} of {} sections.", rows.len()),
    };
    let item =
        |(n, row): (usize, &SectionRow)| section((game, explained), n, row, *wanted == Some(n), *where_shown);
    html! {
        <>
            <Toggle label="Show where the program plays and tests each" on={*where_shown} onchange={toggle} />
            <p class="soft" role="status">{ count }</p>
            <ul class="rules__list">{ for found.into_iter().map(item) }</ul>
        </>
    }
}

/// The rulings that contain the search text.
fn house_rulings(rulings: &[Ruling], needle: &str) -> Html {
    let found: Vec<&Ruling> = rulings
        .iter()
        .filter(|ruling| format!("{} {}", ruling.id, ruling.text).to_ascii_lowercase().contains(needle))
        .collect();
    if found.is_empty() {
        return Html::default();
    }
    html! {
        <Panel title="House rulings" class="stack">
            <p>{ "Where the text is silent we rule as a fair referee would, and say so:" }</p>
            <ul class="rules__list">{ for found.into_iter().map(ruling) }</ul>
        </Panel>
    }
}

fn matches(row: &SectionRow, explained: &[Section], needle: &str) -> bool {
    let says = |text: &str| text.to_ascii_lowercase().contains(needle);
    needle.is_empty()
        || row.holds(needle.trim_start_matches('§'))
        || says(&format!("{} {}", row.section, row.what))
        || of_row(row, explained).any(|one| says(&format!("{} {}", one.title, plain_text(one.text))))
}

/// The sections of a row that have plain sentences.
fn of_row(row: &SectionRow, explained: &[Section]) -> impl Iterator<Item = Section> {
    explained.iter().filter(|one| row.holds(one.section)).copied()
}

/// The terms that contain the search text.
fn glossary(explained: Explained, needle: &str, wanted: Option<usize>) -> Html {
    let has = |term: &Term| {
        format!("{} {} {}", term.name, term.others, term.text).to_ascii_lowercase().contains(needle)
    };
    let found: Vec<(usize, Term)> = explained.terms().enumerate().filter(|(_, term)| has(term)).collect();
    let entry = |(n, term): (usize, Term)| {
        let class = classes!("rule", (wanted == Some(n)).then_some("rule--wanted"));
        html! {
            <div id={term_id(n)} key={n} tabindex="-1" {class}>
                <dt class="rule__section" translate="no">{ term.name }</dt>
                <dd class="rule__what">{ plain_text(term.text) }</dd>
            </div>
        }
    };
    html! {
        if !found.is_empty() {
            <Panel title="Terms" class="stack">
                <dl class="rules__list">{ for found.into_iter().map(entry) }</dl>
            </Panel>
        }
    }
}

fn row_id(n: usize) -> String {
    format!("section-{n}")
}

fn term_id(n: usize) -> String {
    format!("term-{n}")
}

/// Shows a section or a term after the page's heading took the focus, which may be late where drawing takes longer
/// than a frame.
fn show_soon(id: String) -> Timeout {
    Timeout::new(0, move || {
        show(&id);
        let again = move || {
            if browser::focus_within("h1") == Some(true) {
                show(&id);
            }
        };
        Timeout::new(LATE, again).forget();
    })
}

/// House: the milliseconds after which the page's heading has the focus, if it takes it.
const LATE: u32 = 200;

/// Scrolls to a section or a term and moves the focus there.
fn show(id: &str) {
    let element = browser::document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element {
        element.scroll_into_view();
        browser::focus(&element);
    }
}

fn section(
    (game, explained): (&str, &[Section]),
    n: usize,
    row: &SectionRow,
    wanted: bool,
    where_shown: bool,
) -> Html {
    let link = format!("{}&game={}", Route::Rules.href_with("s", row.section), game);
    html! {
        <li id={row_id(n)} key={n} tabindex="-1" class={classes!("rule", wanted.then_some("rule--wanted"))}>
            <a class="rule__section" href={link} translate="no">
                {
                    if row.section.starts_with(|c: char| c.is_ascii_digit()) {
                        format!("§{}", row.section)
                    } else {
                        row.section.into()
                    }
                }
            </a>
            <div>
                <p class="rule__what">{ plain(row.what, where_shown) }</p>
                { for of_row(row, explained).map(in_play) }
                if row.is_played() && where_shown {
                    <p class="rule__where">
                        { "Played in " }
                        { code(row.place) }
                        { ", tested in " }
                        { code(row.tested) }
                    </p>
                }
            </div>
            { status(row) }
        </li>
    }
}

/// A section as it is explained during play.
fn in_play(one: Section) -> Html {
    html! {
        <p class="rule__plain">
            <b>{ format!("{} {}", one.section, one.title) }</b>{ ": " }{ plain_text(one.text) }
        </p>
    }
}

/// Says of a section that it is not played yet.
fn status(row: &SectionRow) -> Html {
    match row.place {
        "-" => Html::default(),
        _ if row.is_played() => Html::default(),
        _ => html! { <span class="tag">{ "not yet" }</span> },
    }
}

/// A text without the numbers of rulings in its parentheses: "(MM8; option: in pairs)" is "(option: in pairs)".
fn without_rulings(text: &str) -> String {
    let is_number = |word: &str| {
        let digits = word.trim_start_matches(|c: char| c.is_ascii_uppercase());
        let letters = word.len() - digits.len();
        let is = (1..=2).contains(&letters) && digits.starts_with(|c: char| c.is_ascii_digit());
        is && word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-')
    };
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('(') {
        let Some((inside, next)) = after.split_once(')') else { break };
        let kept = inside.split("; ").filter_map(|part| {
            let words: Vec<&str> = part.split(", ").filter(|word| !is_number(word)).collect();
            (!words.is_empty()).then(|| words.join(", "))
        });
        let kept = kept.collect::<Vec<String>>().join("; ");
        if kept.is_empty() {
            out.push_str(before.trim_end());
        } else {
            out.push_str(&format!("{before}({kept})"));
        }
        rest = next;
    }
    out + rest
}

fn ruling(ruling: &Ruling) -> Html {
    html! {
        <li key={ruling.id} class="rule">
            <span class="rule__section">{ ruling.id }</span>
            <p class="rule__what">{ code(ruling.text) }</p>
        </li>
    }
}

/// A row's text for players, without remarks about open issues; the rulings' numbers are only for those who also ask
/// where a section is played.
fn plain(what: &str, numbers: bool) -> Html {
    let what = if numbers { what.to_owned() } else { without_rulings(what) };
    let later = what
        .replace(": nothing to play", "")
        .replace(": issue 4", ": not yet")
        .replace("in issue 4", "in a later version");
    code(&later)
}

/// Text with `code` between back-ticks.
fn code(text: &str) -> Html {
    let part = |(i, part): (usize, &str)| {
        if i % 2 == 1 {
            html! { <code>{ part.to_string() }</code> }
        } else {
            html! { { part.to_string() } }
        }
    };
    text.split('`').enumerate().map(part).collect()
}

/// The games, to choose from.
fn books(shown: &Book) -> Html {
    let link = |book: &Book| {
        let here = (book.game == shown.game).then_some("page");
        html! {
            <a class="btn" href={Route::Rules.href_with("game", book.game)} aria-current={here}>
                { book.title }
            </a>
        }
    };
    html! { <nav class="row" aria-label="Games">{ for BOOKS.iter().map(link) }</nav> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_for_players_names_no_ruling() {
        assert_eq!(
            without_rulings("rated (MM8; option: in pairs), in a half (MM2)"),
            "rated (option: in pairs), in a half"
        );
        assert_eq!(without_rulings("method (MM47): A the Solitaire"), "method: A the Solitaire");
        assert_eq!(without_rulings("Nothing (at all) to hide (H41, SP25)"), "Nothing (at all) to hide");
        assert_eq!(without_rulings("an open ( stays"), "an open ( stays");
    }
}
