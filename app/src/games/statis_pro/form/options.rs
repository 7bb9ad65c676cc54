//! The smaller choices before a game: house coaches, deck, rules.

use crate::components::{
    Button, ButtonKind, Choice, ChoiceOption, FileInput, Notice, NoticeKind, Select, Toggle, problem_list,
};
use crate::games::statis_pro::deck::{LearnedBreak, LearnedDeck, READ_DECK};
use crate::games::statis_pro::form::choices::{Handle, StatisProOptions, TRUE_TO_ERA, TRUE_TO_ERA_HELP};
use crate::session::LuckFrom;
use crate::text::{self, capital};
use hardwood::court::Side;
use hardwood::kit::Problem;
use hardwood::statis_pro::eras::Eras;
use hardwood::statis_pro::fac::Fac;
use hardwood::statis_pro::{Assists, Character, Code, OwnBreak, OwnDeck, SECONDS_A_CARD};
use yew::prelude::*;

/// The largest deck file that is read, in bytes; 200 cards have some 20 kB.
const DECK_LIMIT: usize = 1 << 20;

/// Properties of the parts of the form.
#[derive(Properties, PartialEq)]
pub struct PartProps {
    /// The form.
    pub handle: Handle,
}

/// The character of the house coach of `side`.
pub fn character(handle: &Handle, side: Side) -> Html {
    let characters = &handle.form.options.characters;
    let chosen = Character::ALL.iter().position(|c| *c == characters[side]).unwrap_or(0);
    let options = Character::ALL.iter().map(|c| AttrValue::from(capital(c.name()))).collect::<Vec<_>>();
    let onchange = handle.edit(move |form, n: usize| form.characters[side] = Character::ALL[n.min(2)]);
    html! { <Select label={format!("Computer coach of {}", side.name())} {options} {chosen} {onchange} /> }
}

/// The deck that is played with.
#[component]
pub fn DeckChoice(props: &PartProps) -> Html {
    let form = &props.handle.form.options;
    let brought =
        props.handle.edit(|form: &mut StatisProOptions, (name, read): (AttrValue, Result<Vec<Fac>, _>)| {
            match read {
                Ok(deck) => (form.deck, form.problems) = (Some((name, deck.into())), vec![]),
                Err(problems) => form.problems = problems,
            }
        });
    let onfile = Callback::from(move |(name, text): (AttrValue, Result<String, String>)| {
        let brought = brought.clone();
        READ_DECK.with(move |read| {
            let cards = text.and_then(|text| Ok(read?(&text))).map_err(|why| vec![AttrValue::from(why)]);
            let words = |all: Vec<Problem>| all.iter().map(|one| AttrValue::from(one.to_string())).collect();
            brought.emit((name, cards.and_then(|cards| cards.map_err(words))));
        });
    });
    let house = props.handle.edit(|form: &mut StatisProOptions, ()| form.deck = None);
    let own_table = props.handle.form.basics.luck == LuckFrom::Own;
    let read_out = own_table.then(|| {
        html! {
            <>
                <Toggle
                    label="A printed deck that Hardwood does not know"
                    help={known(&form.learned)}
                    on={form.read_out}
                    onchange={props.handle.edit(|form, on| form.read_out = on)}
                />
                <Toggle
                    label="Your own Fast Break chart"
                    help={known_break(&form.learned_break)}
                    on={form.own_break}
                    onchange={props.handle.edit(|form, on| form.own_break = on)}
                />
            </>
        }
    });
    if own_table && form.read_out {
        return read_out.unwrap_or_default();
    }
    html! {
        <>
            { for read_out }
            <div class="new__deck">
                <p>
                    {
                        form.deck
                            .as_ref()
                            .map_or("Deck: the house deck".to_owned(), |(name, _)| format!("Deck: {name}"))
                    }
                </p>
                if form.deck.is_some() {
                    <Button label="Use the house deck" kind={ButtonKind::Quiet} onclick={house} />
                } else {
                    <FileInput
                        label="Bring your own deck"
                        accept=".csv,.xlsx,text/csv"
                        limit={DECK_LIMIT}
                        {onfile}
                    />
                }
            </div>
            if !form.problems.is_empty() {
                <Notice kind={NoticeKind::Error} title="That deck can't be used.">
                    { problem_list(&form.problems) }
                </Notice>
            }
        </>
    }
}

/// How such a deck is played with, and what is known of it.
fn known(learned: &LearnedDeck) -> String {
    let deck = learned.deck();
    let how =
        "Type a card's number; where its text counts for the first time, Hardwood asks for it and learns it.";
    match deck.known() {
        0 => how.to_owned(),
        known => format!(
            "{how} Known so far: {}, {known} of {} texts.",
            text::count(deck.cards_known(), "card", "cards"),
            OwnDeck::BOXES
        ),
    }
}

/// How an own chart is played with, and what is known of it.
fn known_break(learned: &LearnedBreak) -> String {
    let how =
        "Each cell of the chart and of the Determination Table is asked for when it is hit first (§10A).";
    match learned.boards().known() {
        0 => how.to_owned(),
        known => format!("{how} Known so far: {known} of {} cells.", OwnBreak::CELLS),
    }
}

/// Properties of [`RuleOptions`].
#[derive(Properties, PartialEq)]
pub struct RuleOptionsProps {
    /// The form.
    pub handle: Handle,
    /// The proposals for the teams' seasons.
    pub eras: Eras,
}

/// The code of rules, and the options that the rulebook leaves open.
#[component]
pub fn RuleOptions(props: &RuleOptionsProps) -> Html {
    let form = &props.handle.form.options;
    let codes =
        Code::ALL.into_iter().map(|code| ChoiceOption::new(code, code.rules().name)).collect::<Vec<_>>();
    let rules = form.code.rules();
    let minutes = u16::from(rules.decks) * u16::from(rules.play_cards) * SECONDS_A_CARD / 60;
    let played = format!(
        "{} {}s of {minutes} minutes; {} personal fouls.",
        rules.periods, rules.period, rules.personal_fouls
    );
    let assists = vec![
        ChoiceOption::new(Assists::LastPasser, "Last passer"),
        ChoiceOption::new(Assists::OpenShot, "Open shots only"),
    ];
    html! {
        <div class="new__stack">
                <Choice<Code>
                    legend="Rules of"
                    name="code"
                    options={codes}
                    value={form.code}
                    help={played}
                    onchange={props.handle.edit(|form, code| form.code = code)}
                />
                <Choice<Assists>
                    legend="Assists go to"
                    name="assists"
                    options={assists}
                    value={form.house.assists}
                    help="§4.4: by the newer text every basket after a pass, by the classic one only an Open \
                        Shot."
                    onchange={props.handle.edit(|form, assists| form.house.assists = assists)}
                />
                <Toggle
                    label="Three free throws on a fouled three"
                    help="§12B gives two; the real game gives three."
                    on={form.house.three_shots_on_three}
                    onchange={props.handle.edit(|form, on| form.house.three_shots_on_three = on)}
                />
                <Toggle
                    label="Rebounds and steals are passed out"
                    help="There is no ballhandler until an ACTION card names a receiver, so FD# names the \
                        player fouled. By the book (§6.1, §7.1) the player who won the ball has it."
                    on={form.house.outlet_pass}
                    onchange={props.handle.edit(|form, on| form.house.outlet_pass = on)}
                />
                <Toggle
                    label="No shot counts three"
                    help={
                        let why = props.eras.no_threes.as_deref().unwrap_or("For teams from before 1979-80 (§17.5).");
                        format!("{why} A THREE POINT rating is then good for a long two.")
                    }
                    on={form.plays_without_threes(&props.eras)}
                    onchange={props.handle.edit(|form, on| form.no_threes = Some(on))}
                />
                if let Some(rebounds) = &props.eras.rebounds {
                    <Toggle
                        label="Convert rebound ratings"
                        help={format!("{} The higher ratings are scaled to the lower level.", rebounds.why())}
                        on={form.conversion(&props.eras).is_some()}
                        onchange={props.handle.edit(|form, on| form.convert_rebounds = Some(on))}
                    />
                }
                <Toggle
                    label="Overtime cut from the whole deck"
                    help="§8.2, as with printed cards: 75 cards are the clock and the other 125 the Dead Ball \
                        deck. The FAC Extractor keeps the usual Dead Ball deck and sets the rest aside."
                    on={form.house.cut_overtime_deck}
                    onchange={props.handle.edit(|form, on| form.house.cut_overtime_deck = on)}
                />
                if form.deck.is_none() {
                    <Toggle
                        label={TRUE_TO_ERA}
                        help={TRUE_TO_ERA_HELP}
                        on={form.house.true_to_era}
                        onchange={props.handle.edit(|form, on| form.house.true_to_era = on)}
                    />
                }
                if form.code.is_fiba() {
                    <Toggle
                        label="Every held ball is a jump ball"
                        help="As in the Euroleague (§20.3); else the arrow decides all but the first."
                        on={form.house.jump_balls}
                        onchange={props.handle.edit(|form, on| form.house.jump_balls = on)}
                    />
                }
                if form.code == Code::Ncaa {
                    <Toggle
                        label="Overtime counts on the second half's fouls"
                        help="As in the real game; §19.5 gives an overtime three of its own."
                        on={form.house.overtime_fouls_go_on}
                        onchange={props.handle.edit(|form, on| form.house.overtime_fouls_go_on = on)}
                    />
                }
        </div>
    }
}
