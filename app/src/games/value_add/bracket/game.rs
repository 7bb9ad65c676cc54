//! One game of the bracket: the teams, and the actions on it.

use crate::components::{Button, ButtonKind, ButtonLink, Dialog};
use crate::games::value_add::bracket::record::ValueAddBracket;
use crate::routes::Route;
use hardwood::court::{PerSide, Side};
use hardwood::value_add::bracket::BracketGame;
use hardwood::value_add::cards::TeamCard;
use hardwood::value_add::{Rotation, Setup};
use std::rc::Rc;
use yew::prelude::*;

/// An action on a game of the bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameAction {
    /// The person coaches this side.
    Coach(Side),
    /// Simulate it.
    Simulate,
    /// Clear its result.
    TakeBack,
}

/// The setup of a game, by the advanced rules, each team as its cards suggest.
///
/// # Errors
/// Why it cannot be played.
pub fn setup(now: &ValueAddBracket, field: &[TeamCard], game: usize) -> Result<Setup, String> {
    let seeds = now.bracket.games().get(game).and_then(|game| game.seeds);
    let [home, visitors] = seeds.ok_or("its teams are not decided yet; play the games before it first")?;
    let team = |seed: u8| {
        let team = field.get(usize::from(seed).wrapping_sub(1));
        team.cloned()
            .ok_or_else(|| format!("the card of seed {seed} is missing from the card sets; reload the page"))
    };
    let (home, visitors) = (team(home)?, team(visitors)?);
    let rotations = PerSide::new(Rotation::suggested(&home), Rotation::suggested(&visitors));
    let mut setup = Setup::new(home, visitors);
    setup.rotations = rotations;
    Ok(setup)
}

/// A game of the bracket.
#[derive(Properties)]
pub struct GameDialogProps {
    /// The game.
    pub game: BracketGame,
    /// The teams by seed.
    pub field: Rc<[TeamCard]>,
    /// Its id on the shelf, where it was begun at the table.
    pub id: Option<String>,
    /// Called with an action.
    pub onact: Callback<(usize, GameAction)>,
    /// Called when it is closed.
    pub onclose: Callback<()>,
}

impl PartialEq for GameDialogProps {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game && self.id == other.id && Rc::ptr_eq(&self.field, &other.field)
    }
}

/// The dialog.
#[component]
pub fn GameDialog(props: &GameDialogProps) -> Html {
    let BracketGame { game, seeds, points, .. } = props.game;
    let team = |n: usize| seeds.and_then(|seeds| props.field.get(usize::from(seeds[n]) - 1));
    let (Some(home), Some(visitors)) = (team(0), team(1)) else { return Html::default() };
    let on = |action: GameAction| props.onact.reform(move |()| (game, action));
    let line = |team: &TeamCard| format!("{} {}, {}", team.name, team.season, team.record);
    let coach = |side: Side, team: &TeamCard| {
        html! {
            <Button
                label={format!("Coach {}", team.name)}
                name={format!("Coach {} {}", team.name, team.season)}
                onclick={on(GameAction::Coach(side))}
            />
        }
    };
    let actions = html! {
        <>
            if points.is_some() {
                <Button label="Clear result" kind={ButtonKind::Danger} onclick={on(GameAction::TakeBack)} />
            } else {
                <Button label="Simulate" kind={ButtonKind::Main} onclick={on(GameAction::Simulate)} />
                { coach(Side::Home, home) }
                { coach(Side::Visitors, visitors) }
            }
            if let Some(id) = &props.id {
                <ButtonLink
                    label={if points.is_some() { "Review" } else { "Continue" }}
                    href={format!("{}&bracket=1", Route::ValueAddPlay.href_with("game", id))}
                />
            }
            <Button label="Close" onclick={props.onclose.clone()} />
        </>
    };
    html! {
        <Dialog
            title={format!("{} at {}", visitors.name, home.name)}
            onclose={props.onclose.clone()}
            {actions}
        >
            <p>{ line(visitors) }<br />{ line(home) }</p>
            if let Some([h, v]) = points {
                <p>
                    <b>{ format!("{} {v}, {} {h}", visitors.name, home.name) }</b>
                    { ". Later games of its winner are cleared too." }
                </p>
            }
        </Dialog>
    }
}
