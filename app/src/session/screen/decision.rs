//! What is to be done in a game now: the decision bar, the bar of a game that is watched, or the curtain before
//! another coach's hand.

use crate::components::WinSeries;
use crate::session::control::action::PageAction;
use crate::session::control::game_panels::Panels;
use crate::session::control::playable::names;
use crate::session::screen::on_screen::OnScreen;
use crate::session::screen::panels::acts::Acts;
use crate::session::screen::panels::curtain::Curtain;
use crate::session::screen::panels::decide::{Auto, Decide, LuckField, about, news, undecided};
use crate::session::screen::panels::over::AfterGame;
use crate::session::screen::watch_bar::WatchBar;
use hardwood::court::Side;
use std::rc::Rc;
use yew::prelude::*;

/// The decision of the game in the context.
#[derive(Properties, PartialEq)]
pub struct DecisionProps {
    /// It plays by itself.
    pub auto: bool,
    /// The chance of winning through the game.
    pub chances: Rc<WinSeries>,
    /// A game that is watched is to be played from here.
    pub ontake: Callback<()>,
}

/// The decision of the game in the context.
#[component]
pub fn Decision<G: Panels>(props: &DecisionProps) -> Html {
    let Some(game) = use_context::<OnScreen<G>>() else { return Html::default() };
    let view = &*game.view;
    let auto = Auto { on: props.auto, ontoggle: game.act.reform(|()| PageAction::Auto.into()) };
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
        (None, None) => decide(&game, auto, &props.chances),
    }
}

fn decide<G: Panels>(game: &OnScreen<G>, auto: Auto, chances: &Rc<WinSeries>) -> Html {
    let view = &*game.view;
    let over = view.game.over();
    let short = names(&*view.game, true);
    let notes: Vec<_> =
        view.notes.iter().map(|note| (short[note.side].clone(), note.text.as_str())).collect();
    let news = news(&view.baskets(), &view.last(), &notes);
    let class = classes!(match view.prompt.side.or(view.game.offense()) {
        Some(Side::Home) => "decide--h",
        Some(Side::Visitors) => "decide--v",
        None => "",
    });
    let auto = Some(auto).filter(|_| view.simulates());
    let row = html! { <Acts<G> {auto} chances={chances.clone()} /> };
    let luck = view.own_cards && !over;
    let luck = luck.then(|| LuckField {
        label: view.luck_label.clone().unwrap_or("Nothing to enter now".into()),
        due: view.luck_label.is_some(),
        words: G::CARDS_BY_NAME && view.draw_due,
    });
    if view.simulating.is_some() {
        return undecided(class, news, row, view.refused.as_ref().filter(|_| luck.is_none()));
    }
    let who = view.prompt.side.map_or("", |side| view.game.team(side));
    let aside = if over { String::new() } else { G::aside(view) };
    let next = view.next().then(|| if view.lineup.is_some() { "Play on" } else { "Next" });
    html! {
        <Decide
            prompt={view.prompt.clone()}
            advice={view.advice}
            about={about(who, &aside)}
            {class}
            {news}
            next={next.map(AttrValue::from)}
            {luck}
            hand={hand(game)}
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

/// What is answered from in place of buttons: a hand of cards, or the bench.
fn hand<G: Panels>(game: &OnScreen<G>) -> Option<Html> {
    match &game.view.lineup {
        Some((side, choices)) => {
            G::FIVE.map(|five| (five.bench)(&game.view, *side, choices.clone(), &game.onplay))
        }
        None => G::draw_hand(&game.view, &game.onplay),
    }
}
