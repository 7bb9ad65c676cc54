//! What is to be done in a game now: the decision bar, the bar of a game that is watched, or the curtain before
//! another coach's hand.

use crate::components::WinBook;
use crate::session::control::action::{GameAction, PageAction};
use crate::session::control::game_panels::{Opening, Panels};
use crate::session::control::playable::names;
use crate::session::screen::on_screen::OnScreen;
use crate::session::screen::panels::acts::Acts;
use crate::session::screen::panels::curtain::Curtain;
use crate::session::screen::panels::decide::{Auto, Decide, about, news, undecided};
use crate::session::screen::panels::outcome::strip;
use crate::session::screen::panels::over::AfterGame;
use crate::session::screen::panels::own_luck::LuckField;
use crate::session::screen::watch_bar::WatchBar;
use crate::session::screen::who_substitutes::WhoSubstitutes;
use hardwood::court::Side;
use hardwood::kit::Order as _;
use hardwood::table::{Advice, Figure, Prompt};
use std::cmp::Reverse;
use std::rc::Rc;
use yew::prelude::*;

/// The decision of the game in the context.
#[derive(Properties, PartialEq)]
pub struct DecisionProps {
    /// It plays by itself.
    pub auto: bool,
    /// The milliseconds until it goes on by itself, where it does.
    pub flow: Option<u32>,
    /// The chance of winning through the game.
    pub chances: Rc<WinBook>,
    /// A game that is watched is to be played from here.
    pub ontake: Callback<()>,
}

/// The decision of the game in the context.
#[component]
pub fn Decision<G: Panels>(props: &DecisionProps) -> Html {
    let Some(game) = use_context::<OnScreen<G>>() else { return Html::default() };
    let view = &*game.view;
    let ontoggle = game.act.reform(|()| PageAction::Auto.into());
    let auto = Auto { on: props.auto, ontoggle, flows: view.flows };
    match (view.place, view.curtain) {
        (Some((at, of)), _) => html! {
            <WatchBar
                last={view.last()}
                {at}
                {of}
                over={view.game.over()}
                {auto}
                onplay={game.onplay.clone()}
                ontake={props.ontake.clone()}
            />
        },
        (None, Some(side)) => html! {
            <Curtain
                team={view.game.team(side).to_owned()}
                onshow={game.act.reform(move |()| PageAction::Show(side).into())}
            />
        },
        (None, None) => decide(&game, auto, props),
    }
}

/// What may be typed where cards are named.
const NAMES_HINT: &str = "The beginning of its name is enough; several with commas between.";

fn decide<G: Panels>(game: &OnScreen<G>, auto: Auto, props: &DecisionProps) -> Html {
    let chances = &props.chances;
    let view = &*game.view;
    let over = view.game.over();
    let short = names(&*view.game, true);
    let notes: Vec<_> =
        view.notes.iter().map(|note| (short[note.side].clone(), note.text.as_str())).collect();
    let news = match &view.outcome {
        Some(outcome) => strip(outcome, &view.last(), &notes),
        // what is shown of a possession says what happened
        None if view.flows && view.luck_due => news(&[], &AttrValue::default(), &notes),
        None => news(&view.baskets(), &view.last(), &notes),
    };
    let class = classes!(match view.prompt.side.or(view.game.offense()) {
        Some(Side::Home) => "decide--h",
        Some(Side::Visitors) => "decide--v",
        None => "",
    });
    let auto = Some(auto).filter(|_| view.simulates());
    let row = html! { <Acts<G> {auto} chances={chances.clone()} /> };
    let luck = view.luck_label.clone().filter(|_| !over).map(|label| LuckField {
        label: view.more.as_ref().map_or(label, |more| more.ask.clone().into()),
        asked: view.more.is_some(),
        hint: match &view.more {
            Some(more) => Some(more.hint.clone().into()),
            None => (!view.luck_names.is_empty()).then(|| NAMES_HINT.into()),
        },
        words: G::CARDS_BY_NAME && view.draw_due,
        keys: view.more.as_ref().map_or(&[], |more| more.keys),
        names: view.luck_names.clone(),
        unseen: view.draws_unseen,
        taken: view.inputs,
    });
    if view.simulating.is_some() {
        return undecided(class, news, row, view.refused.as_ref().filter(|_| luck.is_none()));
    }
    if view.ask_bench {
        return html! { <WhoSubstitutes<G> {row} /> };
    }
    let stopped = view.stop.is_some();
    let told = stopped || (view.flows && view.luck_due);
    // a goal says all, but whose it is where two coach at one screen
    let named = !stopped && (view.goal.is_none() || view.team_labels().is_some());
    let who = view.prompt.side.filter(|_| named).map_or("", |side| view.game.team(side));
    let aside = if over || told || view.goal.is_some() { String::new() } else { G::aside(view) };
    let next = view.next().then_some(match (view.stop, &view.lineup) {
        (Some(_), _) => "Start",
        (None, Some(_)) => "Play on",
        (None, None) => "Next",
    });
    let Ranked { mut prompt, best, advice } = ranked(game);
    let opening = G::OPENING.filter(|_| view.stop.is_some_and(|stop| stop.period == 1));
    if let Some(opening) = opening {
        opening.title.clone_into(&mut prompt.ask);
    }
    html! {
        <Decide
            {prompt}
            {best}
            {advice}
            goal={view.goal.clone()}
            {opening}
            about={about(who, &aside)}
            {class}
            {news}
            next={next.map(AttrValue::from)}
            flow={props.flow}
            {luck}
            shown={view.shown.clone()}
            hand={opening.map(parts).or_else(|| hand(game))}
            {row}
            refused={view.refused.clone()}
            onplay={game.onplay.clone()}
        >
            if over {
                <AfterGame onact={game.act.clone()} />
            }
        </Decide>
    }
}

/// A question with its figures, the best answer and the assistant's.
struct Ranked {
    prompt: Prompt,
    best: Option<u16>,
    advice: Option<Advice>,
}

/// The question as it is drawn: answers in the order of their figures; where the chance of winning with each is known,
/// by that.
fn ranked<G: Panels>(game: &OnScreen<G>) -> Ranked {
    let view = &*game.view;
    let mut prompt = view.prompt.clone();
    if prompt.answers.iter().all(|answer| answer.figure.worth().is_some()) {
        // the first answer stands above the others on a phone, and is the one that Enter takes
        prompt.answers.order_by_key(|answer| Reverse(answer.figure.worth()));
    }
    let Some(ranking) = &game.ranking else {
        return Ranked { prompt, best: view.best, advice: view.advice.clone() };
    };
    for answer in &mut prompt.answers {
        if let Some((chance, _)) = ranking.chances.get(usize::from(answer.index)) {
            answer.figure = Figure::wins(*chance);
        }
    }
    let best = prompt.best();
    let advice = best.map(|choice| Advice { choice, why: prompt.about_equal(choice) });
    Ranked { prompt, best, advice }
}

/// What of the game is counted before it begins, and what is played.
fn parts(opening: &'static Opening) -> Html {
    let [counted, next, rest] = opening.parts;
    let part = |class: &'static str, (name, note): (&'static str, &'static str)| {
        html! { <li class={classes!("opening__part", class)}><b>{ name }</b><small>{ note }</small></li> }
    };
    html! {
        <div class="opening">
            <ol class="opening__parts">
                { part("opening__part--done", counted) }
                { part("opening__part--next", next) }
                { part("", rest) }
            </ol>
            <p class="soft">{ opening.note }</p>
        </div>
    }
}

/// What is answered from in place of buttons: a hand of cards, or the bench.
fn hand<G: Panels>(game: &OnScreen<G>) -> Option<Html> {
    match &game.view.lineup {
        Some((side, choices)) => G::FIVE.map(|five| {
            let (view, side, choices) = (&game.view, *side, choices.clone());
            match view.stop {
                Some(_) => {
                    let onsame = game.act.reform(|()| GameAction::SameFive.into());
                    (five.stop_five)(view, side, choices, &game.onplay, onsame)
                }
                None => (five.bench)(view, side, choices, &game.onplay),
            }
        }),
        None => G::draw_hand(&game.view, &game.onplay),
    }
}
