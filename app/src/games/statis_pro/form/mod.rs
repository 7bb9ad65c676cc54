//! A new game: set, teams, coaches, rules, luck.

mod absent;
pub mod choices;
mod options;
mod teams;

use crate::components::page_of;
use crate::games::statis_pro::deck::{Deck, KeptTenDay, LearnedBreak, LearnedDeck, use_deck};
use crate::games::statis_pro::form::absent::Absent;
use crate::games::statis_pro::form::choices::{FIRST_SET, Handle, StatisProOptions, eras, start};
use crate::games::statis_pro::form::options::{DeckChoice, RuleOptions, character};
use crate::games::statis_pro::form::teams::choices;
use crate::session::{
    Basics, First, Luck, LuckWords, NBA_GAMES, NewFrame, NewGameProps, Start, option_part, pace_choice,
    pace_words, ready, use_asked, use_chosen_sets, use_form,
};
use crate::storage::use_stored;
use hardwood::court::{PerSide, Side};
use hardwood::statis_pro::StatisPro;
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::eras::Eras;
use hardwood::table::Game as _;
use std::rc::Rc;
use yew::prelude::*;

const FIRST: First = First { set: FIRST_SET, teams: PerSide::new("BOS", "LAL"), pace: None, live_ball: true };

static LUCK: LuckWords = LuckWords {
    fresh: "New shuffle",
    repeat: "Repeat a shuffle",
    own: "My own cards",
    number: "Shuffle number",
    how: "Flip at your own table and type each card's RPG number; Hardwood referees. A deck it does not know is read out.",
};

/// The form, once a person's own deck is read.
#[component]
pub fn NewGame(props: &NewGameProps<StatisPro>) -> Html {
    page_of(use_deck(), "New game", |deck| {
        let NewGameProps { trouble, onstart } = props;
        html! { <NewForm deck={deck.deck} trouble={trouble.clone()} onstart={onstart.clone()} /> }
    })
}

#[derive(Properties, PartialEq)]
struct NewFormProps {
    /// The deck on the table.
    deck: Deck,
    trouble: Option<AttrValue>,
    onstart: Callback<Start<StatisPro>>,
}

#[component]
fn NewForm(props: &NewFormProps) -> Html {
    let deck = &props.deck;
    let asked = use_asked();
    let learned = use_stored::<LearnedDeck>().value.unwrap_or_default();
    let learned_break = use_stored::<LearnedBreak>().value.unwrap_or_default();
    let ten_day = use_stored::<KeptTenDay>().value.and_then(|kept| kept.cards()).map(Rc::new);
    let handle = use_form::<StatisProOptions>(StatisPro::NAME, FIRST, |form| {
        form.options.deck = deck.own.clone().map(|own| (deck.name.clone(), own));
        form.options.learned = learned.clone();
        form.options.learned_break = learned_break.clone();
        form.options.ten_day = ten_day.clone();
        asked.apply(form);
    });
    let Basics { set, visitors_set, .. } = &handle.form.basics;
    let chosen = use_chosen_sets::<StatisPro>(set, visitors_set.as_ref(), FIRST.set);
    let sets = chosen.here();
    let teams = use_memo(sets.clone(), |sets| sets.clone().map(|sets| sets.map(|set| choices(&set))));
    let handle = handle.settled((*teams).as_ref());
    let eras = sets.as_ref().map(|sets| eras(&handle.form, sets)).unwrap_or_default();
    let starting = sets.as_ref().map(|sets| start(&handle.form, sets));
    let (wrong, onstart) = ready(&handle, starting, &props.onstart);
    html! {
        <NewFrame
            title="New game"
            lead="Pick two teams and tip off. Every other choice has a sensible default."
            trouble={props.trouble.clone()}
            {asked}
            sets={chosen.sets.clone()}
            places={chosen.places}
            two_sets={true}
            waiting={chosen.waiting.clone()}
            teams={(*teams).clone()}
            basics={handle.form.basics.clone()}
            onedit={handle.onedit()}
            summary={summary(&handle, &eras)}
            changed={handle.form.is_changed(chosen.now())}
            suggestions={&NBA_GAMES[..]}
            {wrong}
            {onstart}
        >
            { options(&handle, sets, &eras) }
        </NewFrame>
    }
}

fn summary(handle: &Handle, eras: &Eras) -> String {
    let basics = &handle.form.basics;
    let pace = pace_words(basics, "card", true);
    format!("{} · {} · {pace}", handle.form.options.words(eras, basics), LUCK.now(basics))
}

fn options(handle: &Handle, sets: Option<PerSide<Rc<CardSet>>>, eras: &Eras) -> Html {
    let (basics, onbasics) = (handle.form.basics.clone(), handle.onbasics());
    let pace = pace_choice(&basics, "card", true, onbasics.clone());
    let coaches = html! { <>{ character(handle, Side::Visitors) }{ character(handle, Side::Home) }</> };
    let luck = html! {
        <Luck {basics} words={&LUCK} {onbasics}><DeckChoice handle={handle.clone()} /></Luck>
    };
    html! {
        <>
            { option_part("Rules", html! { <RuleOptions handle={handle.clone()} eras={eras.clone()} /> }) }
            { option_part("Pace and coaches", html! { <>{ pace }{ coaches }</> }) }
            { option_part("Cards", luck) }
            if let Some(sets) = sets { <Absent handle={handle.clone()} {sets} /> }
        </>
    }
}
