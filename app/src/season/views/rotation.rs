//! What a person settles for a team of theirs: who starts, and how long each player plays at most.

use crate::components::{Button, ButtonKind, Choice, ChoiceOption, Panel};
use crate::season::views::view::{View, one};
use hardwood::court::{Position, RotationPlan};
use hardwood::kit::Order as _;
use hardwood::season::{PlanGaps, PlayingTime, Spot};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The panel, where the game has it and the team is the person's.
pub fn rotation(view: &View<'_>, club: usize) -> Html {
    let league = &view.keeper.league;
    let runner = view.keeper.runner.as_ref().ok().filter(|runner| runner.keeps_rotations());
    let (Some(runner), true) = (runner, league.mine.contains(&club)) else { return Html::default() };
    let plan = league.rotation(club);
    let set = view.acts.rotation.reform(move |plan: RotationPlan| (club, plan));
    let clear = set.reform(|()| RotationPlan::default());
    let aside = html! {
        if !plan.is_empty() && !view.running {
            <Button label="Clear" kind={ButtonKind::Quiet} onclick={clear} />
        }
    };
    let usual = runner.starters(club);
    let options = vec![ChoiceOption::new(false, "The coach decides"), ChoiceOption::new(true, "These five")];
    let chosen = set.reform(move |on: bool| {
        let mut plan = plan;
        plan.starters = on.then_some(usual);
        plan
    });
    html! {
        <Panel title="Rotation" {aside} class="rot">
            <p class="soft">
                { "Counts from the next game on, played or simulated, at either bench. Games already played stay as they are." }
            </p>
            { gaps(view, club, plan) }
            <fieldset class="rot__all" disabled={view.running}>
                <legend class="visually-hidden">{ "Starters and minutes" }</legend>
                <div class="rot__five">
                    <Choice<bool>
                        legend="Starters"
                        name="starters"
                        {options}
                        value={plan.starters.is_some()}
                        onchange={chosen}
                    />
                    if let Some(five) = plan.starters {
                        { for Position::ALL.map(|at| starter(view, (club, at), five, plan, &set)) }
                    }
                </div>
                <div class="rot__most">
                    <h3 class="rot__head">{ format!("Most {} a game", runner.playing_time().unit()) }</h3>
                    <ul>{ for by_minutes(view, club).into_iter().map(|player| most(view, (club, player), plan, &set)) }</ul>
                </div>
            </fieldset>
        </Panel>
    }
}

/// The players, those with the most minutes of the season first.
fn by_minutes(view: &View<'_>, club: usize) -> Vec<usize> {
    let team = &view.keeper.league.tally(false).teams[club];
    let mut players: Vec<usize> = (0..team.players.len()).collect();
    players.order_by(|&a, &b| team.players[b].seconds.total_cmp(&team.players[a].seconds));
    players
}

/// Whether a player may stand at a position by the card.
fn fits(view: &View<'_>, club: usize, player: usize, at: Position) -> bool {
    let spots = view.keeper.runner.as_ref().map(|runner| runner.spots(club, player)).unwrap_or_default();
    spots.is_empty() || spots.contains(&Spot::of(at))
}

/// The list of who starts at a position. Whoever starts elsewhere changes places with the player who stood here.
fn starter(
    view: &View<'_>,
    (club, at): (usize, Position),
    five: [u8; 5],
    plan: RotationPlan,
    set: &Callback<RotationPlan>,
) -> Html {
    let names = &view.keeper.league.clubs[club].players;
    let now = usize::from(five[at as usize]);
    let onchange = set.reform(move |event: Event| {
        let select = event.target_unchecked_into::<HtmlSelectElement>();
        let (mut plan, mut five) = (plan, five);
        if let Ok(player) = select.value().parse::<u8>() {
            if let Some(other) = five.iter().position(|&other| other == player) {
                five[other] = five[at as usize];
            }
            five[at as usize] = player;
        }
        plan.starters = Some(five);
        plan
    });
    let (fit, others): (Vec<usize>, Vec<usize>) =
        by_minutes(view, club).into_iter().partition(|&player| fits(view, club, player, at));
    let option = |player: usize| {
        html! {
            <option key={player} value={player.to_string()} selected={player == now}>{ &names[player] }</option>
        }
    };
    html! {
        <label class="field select rot__starter">
            <span>{ at.abbreviation() }</span>
            <select {onchange}>
                { for fit.into_iter().map(option) }
                if !others.is_empty() {
                    <optgroup label="Out of position">{ for others.into_iter().map(option) }</optgroup>
                }
            </select>
        </label>
    }
}

/// A player's field.
fn most(
    view: &View<'_>,
    (club, player): (usize, usize),
    plan: RotationPlan,
    set: &Callback<RotationPlan>,
) -> Html {
    let league = &view.keeper.league;
    let onchange = set.reform(move |event: Event| {
        let mut plan = plan;
        let value = event.target_unchecked_into::<HtmlInputElement>().value_as_number();
        // an empty field is no number
        plan.set_most(player, (value >= 0.0).then_some(value.min(60.0) as u8));
        plan
    });
    let value = plan.most(player).map(|most| most.to_string()).unwrap_or_default();
    let known = known(view, (club, player));
    html! {
        <li key={player}>
            <label>
                <span class="rot__name" translate="no">{ &league.clubs[club].players[player] }</span>
                if let Some(known) = known { <small>{ known }</small> }
                <input type="number" inputmode="numeric" min="0" max="60" step="1" placeholder="–" {value} {onchange} />
            </label>
        </li>
    }
}

/// What is known of a player's time: the minutes of the season so far, or the possessions on the card.
fn known(view: &View<'_>, (club, player): (usize, usize)) -> Option<String> {
    let runner = view.keeper.runner.as_ref().ok()?;
    match runner.playing_time() {
        PlayingTime::Minutes(_) => {
            let played = &view.keeper.league.tally(false).teams[club].players[player];
            (played.games > 0.0).then(|| format!("{} a game", one(played.per_game(played.seconds) / 60.0)))
        }
        PlayingTime::Possessions(_) => {
            runner.on_sheet(club, player).limits.stamina.map(|stamina| format!("{stamina} on the card"))
        }
    }
}

/// Warnings about what the rotation leaves to players who should not have it. They stay in sight over the fields.
fn gaps(view: &View<'_>, club: usize, plan: RotationPlan) -> Html {
    let Ok(runner) = &view.keeper.runner else { return Html::default() };
    let (names, time) = (&view.keeper.league.clubs[club].players, runner.playing_time());
    let on_card: Vec<_> = (0..names.len()).map(|player| runner.time_on_card(club, player)).collect();
    let PlanGaps { idle, nobody, tired } = PlanGaps::of(&plan, time, &on_card);
    let (all, unit) = (5 * time.of_game(), time.unit());
    let idle = idle.into_iter().map(|player| {
        let name = &names[usize::from(player)];
        format!("{name} starts, but may play 0 {unit}. Choose another starter, or a higher limit.")
    });
    let nobody = (nobody > 0).then(|| {
        format!(
            "These limits leave {nobody} of a game’s {all} {unit} to nobody. The coach goes beyond them then."
        )
    });
    let tired = (tired > 0).then(|| {
        format!(
            "These limits leave {tired} of a game’s {all} {unit} to players beyond what their cards give them."
        )
    });
    html! {
        <div class="rot__warns" role="status">
            { for idle.chain(nobody).chain(tired).map(|text| html! { <p class="rot__warn">{ text }</p> }) }
        </div>
    }
}
