//! The table of March Madness' advanced game: both Strategy Displays, the hand, dice and arithmetic, charts,
//! points.

use crate::games::hints;
use crate::games::march_madness::books::Points;
use crate::games::march_madness::charts::Charts;
use crate::games::march_madness::display::{Displays, spot_name};
use crate::games::march_madness::form::NewMarch;
use crate::games::march_madness::half_time::half_time;
use crate::games::march_madness::hand::Hand;
use crate::games::march_madness::tray::DiceTray;
use crate::session::Hint;
use crate::session::{
    GameChunks, GameSession, GameTerm, GameView, NewGameProps, Panels, PlayAction, TrayStrip, names, timeouts,
};
use hardwood::court::Side;
use hardwood::march_madness::advanced::{Card, Choice, Contest, KEYS, Move};
use hardwood::table::Game as _;
use yew::prelude::*;

impl Panels for Contest {
    const TRAY_BESIDE: bool = false;
    const LUCK: &'static str = "roll";
    const BOARD: &'static str = "Charts";
    const SECOND_THOUGHTS: bool = false;
    const LIVE_BALL: bool = false;
    const HINTS: &'static [Hint] = &hints::MARCH_MADNESS;
    const CHUNKS: GameChunks<Self> = super::CHUNKS;

    fn draw_tray(view: &GameView<Self>) -> Html {
        let names = names(&*view.game, false);
        html! { <DiceTray working={view.tray.working.clone()} rolls={view.tray.rolls} {names} /> }
    }

    fn tray_strip(view: &GameView<Self>) -> Option<TrayStrip> {
        let roll = view.tray.working.clock.as_ref()?;
        let dice: Vec<String> = roll.dice.iter().map(ToString::to_string).collect();
        let than = if roll.resolves() { "more than" } else { "within" };
        Some(TrayStrip {
            mark: dice.join(" "),
            label: "Clock dice".to_owned(),
            text: format!("{} is {than} {} minutes", roll.total(), roll.minutes),
        })
    }

    fn draw_floor(view: &GameView<Self>) -> Html {
        // the coach on the clock sees their hand below
        let asked =
            view.prompt.side.filter(|_| view.asked.as_ref().is_some_and(|(question, _)| question.is_move()));
        let at = view.tray.working.resolution.as_ref().filter(|at| !at.settled).map(|at| at.position);
        html! { <Displays game={view.game.clone()} revealed={view.revealed} {asked} {at} /> }
    }

    fn draw_stop(view: &GameView<Self>, _: &GameSession<Self>) -> Option<Html> {
        Some(half_time(view))
    }

    fn draw_board(view: &GameView<Self>) -> Html {
        html! { <Charts game={view.game.clone()} /> }
    }

    fn draw_hand(view: &GameView<Self>, onplay: &Callback<PlayAction>) -> Option<Html> {
        let moves = moves(view)?;
        // the next decision begins with nothing picked
        let marks = places(view);
        let (side, (_, choices)) = (view.prompt.side?, view.asked.as_ref()?);
        Some(html! {
            <Hand
                key={view.inputs}
                game={view.game.clone()}
                {side}
                choices={choices.clone()}
                {moves}
                {marks}
                advice={view.marked()}
                onanswer={onplay.reform(PlayAction::Answer)}
            />
        })
    }

    fn hand_keys(view: &GameView<Self>) -> Vec<(&'static str, AttrValue)> {
        let Some(moves) = moves(view) else { return vec![] };
        let does = |key: &str| {
            let of = moves.iter().find(|of| of.key.is_some_and(|of| key.starts_with(of)));
            of.map_or("Where the card goes", |of| &of.label).to_owned()
        };
        let keys = (0..KEYS.len()).map(|n| &KEYS[n..=n]).map(|key| (key, does(key).into()));
        keys.chain([("Escape", "Back to the hand".into())]).collect()
    }

    fn draw_books(view: &GameView<Self>, _: &GameSession<Self>) -> Html {
        html! { <Points game={view.game.clone()} /> }
    }

    fn draw_lamps(&self, side: Side) -> Html {
        let display = self.display(side);
        html! {
            <>
                if !self.over() { { format!("{} min", display.clock) } }
                <span class="lamps__time-outs">
                    if !self.over() { { " · " } }
                    { if self.favorite() == side { "Favorite" } else { "Underdog" } }
                    { " · " }<GameTerm name="Moves" />{ format!(" {} · Timeouts ", display.moves) }
                    { timeouts(display.time_outs) }
                </span>
            </>
        }
    }

    fn draw_new(props: NewGameProps<Self>) -> Html {
        let NewGameProps { trouble, onstart } = props;
        html! { <NewMarch {trouble} {onstart} /> }
    }
}

/// The moves of the person on the clock for a turn or a Move.
fn moves(view: &GameView<Contest>) -> Option<Vec<Move>> {
    let (side, (question, choices)) = (view.prompt.side?, view.asked.as_ref()?);
    let mut moves = question.is_move().then(|| view.game.moves(side, choices))?;
    for way in moves.iter_mut().flat_map(|a_move| &mut a_move.answers) {
        way.figure = view.prompt.figure(way.index).unwrap_or(way.figure);
    }
    Some(moves)
}

/// The positions at which choices put a card, by the choices' places: "h-RG" is Home's right guard.
fn places(view: &GameView<Contest>) -> Vec<(u16, String)> {
    let (Some(side), Some((_, choices))) = (view.prompt.side, view.asked.as_ref()) else { return vec![] };
    let place = |(index, choice): (u16, &Choice)| match choice {
        Choice::Play { card, position } => {
            let target = if Card::of(*card) == Card::BoxAndOne { side.other() } else { side };
            Some((index, spot_name(target, *position)))
        }
        _ => None,
    };
    (0..).zip(choices.iter()).filter_map(place).collect()
}
