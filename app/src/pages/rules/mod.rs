//! What the referee knows: how it works, every section of the rulebook in our words, the house rulings.

mod book;

use crate::browser;
use crate::components::{Page, Panel, Toggle};
use crate::pages::rules::book::{Row, Ruling, rows, rulings};
use crate::routes::{Route, use_address};
use gloo::timers::callback::Timeout;
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
    /// How the referee works.
    guide: fn() -> Html,
}

/// The games that are refereed here.
static BOOKS: [Book; 4] = [
    Book {
        game: "statis-pro",
        title: "Statis Pro Basketball",
        text: include_str!("../../../../src/statis_pro/RULES.md"),
        guide: statis_pro,
    },
    Book {
        game: "dice",
        title: "DICE Basketball",
        text: include_str!("../../../../src/dice_basketball/RULES.md"),
        guide: dice,
    },
    Book {
        game: "value-add",
        title: "Value Add Basketball Game",
        text: include_str!("../../../../src/value_add/RULES.md"),
        guide: value_add,
    },
    Book {
        game: "march-madness",
        title: "March Madness",
        text: include_str!("../../../../src/march_madness/RULES.md"),
        guide: march_madness,
    },
];

/// The page. `#/rules?s=4.4` opens at that section, `#/rules?game=dice` at another game's.
#[component]
pub fn Rules() -> Html {
    let address = use_address();
    let game = address.get("game").unwrap_or_default();
    let book = BOOKS.iter().position(|book| book.game == game).unwrap_or(0);
    let rows = use_memo(book, |book| rows(BOOKS[*book].text));
    let rulings = use_memo(book, |book| rulings(BOOKS[*book].text));
    let book = &BOOKS[book];
    let asked = address.get("s").unwrap_or_default();
    let wanted = rows.iter().position(|row| !asked.is_empty() && row.holds(asked));
    let search = use_state(String::new);
    let where_shown = use_state(|| false);
    {
        let search = search.clone();
        use_effect_with(wanted, move |wanted| {
            let timer = wanted.map(|n| {
                search.set(String::new());
                // After the page's heading took the focus.
                Timeout::new(0, move || show(n))
            });
            move || drop(timer)
        });
    }
    let oninput = {
        let search = search.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
            {
                search.set(input.value());
            }
        })
    };
    let toggle = {
        let where_shown = where_shown.setter();
        Callback::from(move |on| where_shown.set(on))
    };
    let needle = search.trim().to_ascii_lowercase();
    let found: Vec<(usize, &Row)> =
        rows.iter().enumerate().filter(|(_, row)| matches(row, &needle)).collect();
    let found_rulings: Vec<&Ruling> = rulings
        .iter()
        .filter(|ruling| format!("{} {}", ruling.id, ruling.text).to_ascii_lowercase().contains(&needle))
        .collect();
    html! {
        <Page
            title="Rules"
            lead={format!("{} as it is refereed here, in our own words.", book.title)}
            class="rules"
        >
            if BOOKS.len() > 1 { { books(book) } }
            { (book.guide)() }
            <Panel title="Sections of the rulebook" class="stack">
                <label class="field rules__search">
                    <span>{ "Search" }</span>
                    <input
                        type="search"
                        placeholder="4.4, steal, overtime, SP25 …"
                        value={(*search).clone()}
                        {oninput}
                    />
                </label>
                <Toggle
                    label="Show where the program plays and tests each"
                    on={*where_shown}
                    onchange={toggle}
                />
                <p class="soft" role="status">
                    { match (found.len(), asked.is_empty() || wanted.is_some()) {
                        (_, false) => format!("There is no section §{asked} in this rulebook; here are all \
                            of them."),
                        (0, _) => "No section says that.".into(),
                        (n, _) => format!("{n} of {} sections.", rows.len()),
                    } }
                </p>
                <ul class="rules__list">
                    {
                        for found
                            .into_iter()
                            .map(|(n, row)| section(book, n, row, wanted == Some(n), *where_shown))
                    }
                </ul>
            </Panel>
            if !found_rulings.is_empty() {
                <Panel title="House rulings" class="stack">
                    <p>{ "Where the text is silent we rule as a fair referee would, and say so:" }</p>
                    <ul class="rules__list">{ for found_rulings.into_iter().map(ruling) }</ul>
                </Panel>
            }
        </Page>
    }
}

fn matches(row: &Row, needle: &str) -> bool {
    needle.is_empty()
        || row.holds(needle.trim_start_matches('§'))
        || format!("{} {}", row.section, row.what).to_ascii_lowercase().contains(needle)
}

fn row_id(n: usize) -> String {
    format!("section-{n}")
}

/// Brings a section into view and lets reading go on from there.
fn show(n: usize) {
    let element = browser::document().and_then(|document| document.get_element_by_id(&row_id(n)));
    if let Some(element) = element {
        element.scroll_into_view();
        browser::focus(&element);
    }
}

fn section(book: &Book, n: usize, row: &Row, wanted: bool, where_shown: bool) -> Html {
    let link = format!("{}&game={}", Route::Rules.href_with("s", row.section), book.game);
    html! {
        <li id={row_id(n)} key={n} tabindex="-1" class={classes!("rule", wanted.then_some("rule--wanted"))}>
            <a class="rule__section" href={link}>
                {
                    if row.section.starts_with(|c: char| c.is_ascii_digit()) {
                        format!("§{}", row.section)
                    } else {
                        row.section.into()
                    }
                }
            </a>
            <div>
                <p class="rule__what">{ plain(row.what) }</p>
                if row.is_played() && where_shown {
                    <p class="rule__where">
                        { "PlayableGame in " }
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

/// Whether the referee plays it.
fn status(row: &Row) -> Html {
    match row.place {
        "-" => Html::default(),
        _ if row.is_played() => html! { <span class="tag tag--good">{ "refereed" }</span> },
        _ => html! { <span class="tag">{ "not yet" }</span> },
    }
}

fn ruling(ruling: &Ruling) -> Html {
    html! {
        <li key={ruling.id} class="rule">
            <span class="rule__section">{ ruling.id }</span>
            <p class="rule__what">{ code(ruling.text) }</p>
        </li>
    }
}

/// A sentence for players: what waits for an issue of the project is simply not here yet.
fn plain(what: &str) -> Html {
    let later = what.replace(": issue 4", ": not yet").replace("in issue 4", "in a later version");
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

/// How the referee of DICE works.
fn dice() -> Html {
    html! {
        <Panel title="How the referee works" class="stack">
            <p>
                {
                    "Both dice are one number, red for tens and white for ones: 00 to 99. A pass, a shot, a \
                    free throw are good up to the player's range; steals and blocks begin at the guard's. \
                    Whatever else happens is looked up in a chart, and the last digit of a missed shot says \
                    who has the rebound. Shots and turnovers are the clock."
                }
            </p>
            <p>
                {
                    "The referee rolls, looks up, compares and says why: each line of the play-by-play opens \
                    to its section and its arithmetic. He stops where a coach must decide; the odds of what \
                    the player with the ball may do are on the desk, reckoned and not guessed."
                }
            </p>
            <p>
                {
                    "You may also roll your own dice and type them in. Playing on a real table with your own \
                    scoresheet? The "
                }
                <a href={Route::DiceTables.href()}>{ "dice tables" }</a>
                { " have every chart." }
            </p>
        </Panel>
    }
}

/// How the referee of the Value Add Basketball Game works.
fn value_add() -> Html {
    html! {
        <Panel title="How the referee works" class="stack">
            <p>
                {
                    "A possession is four dice, read in order. The d8 says who has the ball: 1 to 5 by \
                    place, 6 to 8 whose card asks for them. The two d6 are 11 to 66, red for tens: a steal, \
                    a block, a foul, a turnover or a dunk where a card's range has the number. Nothing? Then \
                    the d20 is read in the column of the player with the ball. A miss is a d20 and a d6: \
                    whose chance the rebound is, and whether it is in his range."
                }
            </p>
            <p>
                {
                    "The referee compares the dunk ranges before the game, nets the others, counts the \
                    possessions each player can play, and lights the range that answered; each line of the \
                    play-by-play opens to its step. The odds of a possession are on the desk, every roll \
                    reckoned."
                }
            </p>
            <p>
                {
                    "You may also roll your own dice and type them in: 3 35 14 for the four, 14 3 for a \
                    rebound. Playing on a real table with your own scoresheet? The "
                }
                <a href={Route::ValueAddTables.href()}>{ "Value Add tables" }</a>
                { " read every die for your two teams." }
            </p>
        </Panel>
    }
}

/// How the referee of March Madness works.
fn march_madness() -> Html {
    html! {
        <Panel title="How the referee works" class="stack">
            <p>
                {
                    "In the tournament a half of a game is six coloured dice a side, a bonus for the better \
                    seed and what Event markers the coaches commit; the referee adds them up, pays out new \
                    markers by the margin, and keeps the bracket. Colours that nobody coaches are solitaire \
                    factions with rules of their own. "
                }
                <a href={Route::Tournament.href()}>{ "A tournament" }</a>
            </p>
            <p>
                {
                    "In the advanced game each side has a clock of twenty minutes and a Strategy Display. A \
                    turn begins with clock dice: more than the time left, and the white die names a position \
                    at which both players score; else the coach does something else with his cards. Every \
                    card's number is added to the die on screen, the net die is looked up in the chart of \
                    the defense, and the cell that counts is lit."
                }
            </p>
            <p>
                {
                    "A cup is a draft of any 2 to 64 teams, to and fro from the high roller, then a bracket \
                    by Power Rating with byes for the best where it is not full. Its games are played at the \
                    table or simulated. Where both teams are one coach's, the method agreed on before \
                    decides: he plays one and the Solitaire rules the other, one advances, or one goes to \
                    whoever has the fewest teams. "
                }
                <a href={Route::MarchCup.href()}>{ "A cup" }</a>
            </p>
            <p>
                {
                    "What lies face down is its owner's to see. Two coaches at one screen hand it over, and \
                    nothing of either hand is on the page meanwhile. You may also draw and roll at your own \
                    table: cards by name, dice as they fall."
                }
            </p>
        </Panel>
    }
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

/// How the referee of Statis Pro works.
fn statis_pro() -> Html {
    html! {
        <Panel title="How the referee works" class="stack">
            <p>
                {
                    "A game is a deck of 200 Fast Action Cards. Each card has ten sections, and any of them \
                    may be read: ACTION brings the ball upcourt, ADVANCE moves it on, SHOT # says whether it \
                    goes in, REBOUND who gets a miss, and so on. 180 cards are the clock of a quarter, four \
                    seconds each; the other 20 are the Dead Ball deck for free throws and whatever takes no \
                    time."
                }
            </p>
            <p>
                {
                    "The referee flips, looks up, compares and says why: each line of the play-by-play opens \
                    to its section, its card and its arithmetic. It stops where a coach must decide, and the \
                    decision bar says who, what and with which key."
                }
            </p>
            <p>
                {
                    "Luck is a matter of the seed: taking something back and doing the same again brings the \
                    same cards. You may also draw from a deck of your own and type in the number of the \
                    card."
                }
            </p>
            <p>
                { "Playing on a real table with your own scoresheet? The " }
                <a href={Route::Extractor.href()}>{ "FAC Extractor" }</a>
                { " keeps the decks and the clock, and leaves the rest to you." }
            </p>
            <p>
                { "Everything can be done from the keyboard; " }
                <kbd>{ "?" }</kbd>
                { " lists the keys of the page you are on." }
            </p>
        </Panel>
    }
}
