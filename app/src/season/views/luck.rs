//! Luck so far, and where the season ends.

use crate::components::Panel;
use crate::season::views::view::View;
use hardwood::season::{Finish, Standing};
use yew::prelude::*;

/// Games from which on margins say something.
const ENOUGH: u16 = 5;
/// Chances below this are not drawn.
const DRAWN: f64 = 0.005;

/// The luck of the person's club, or the first in the standings: the wins its margins are worth, and the
/// expected wins at the end.
pub fn luck(view: &View<'_>, standings: &[Standing]) -> Html {
    let league = &view.keeper.league;
    let mine = standings.iter().find(|line| league.mine.first() == Some(&line.club));
    let Some(standing) = mine.or(standings.first()) else { return Html::default() };
    let club = standing.club;
    let name = &league.clubs[club].name;
    let compare = html! { <a href={view.href("compare", &[])}>{ "Compare" }</a> };
    if standing.all.games() < ENOUGH {
        return html! {
            <Panel title="Luck" aside={compare}>
                <p class="soft">{ format!("After {ENOUGH} games this says what luck gave and took.") }</p>
            </Panel>
        };
    }
    let finish = league.finish(&league.outlook(), club);
    let won = f64::from(standing.all.won);
    let lucky = won - finish.deserved;
    let word = if lucky < 0.0 { "bad luck" } else { "luck" };
    html! {
        <Panel title="Luck" aside={compare}>
            <p>
                <b>{ format!("{:.1} wins of {word}. ", lucky.abs()) }</b>
                { format!("The margins of {name} were worth {:.1} wins; they have {won}.", finish.deserved) }
            </p>
            if standing.all.games() < u16::try_from(league.fixtures_of(club).len()).unwrap_or(u16::MAX) {
                { ending(&finish) }
            }
            <p class="soft">{ "House estimate from margins, not from a rulebook." }</p>
        </Panel>
    }
}

/// The chance of each number of wins at the end.
fn ending(finish: &Finish) -> Html {
    let most = finish.wins.iter().copied().fold(0.0, f64::max);
    let shown: Vec<(usize, f64)> =
        finish.wins.iter().copied().enumerate().filter(|(_, chance)| *chance >= DRAWN).collect();
    let (Some(&(low, _)), Some(&(high, _))) = (shown.first(), shown.last()) else { return Html::default() };
    let expected = finish.expected().round() as usize;
    let told = format!("Most likely {expected} wins; between {low} and {high}.");
    let bar = |&(wins, chance): &(usize, f64)| {
        let height = (36.0 * chance / most).max(0.5);
        let class = if wins == expected { "ends__bar ends__bar--on" } else { "ends__bar" };
        html! {
            <rect
                {class}
                x={(10 * (wins - low)).to_string()}
                y={format!("{:.1}", 36.0 - height)}
                width="8"
                height={format!("{height:.1}")}
            />
        }
    };
    let view_box = format!("0 0 {} 36", 10 * (high - low + 1));
    html! {
        <figure class="ends">
            <figcaption class="kicker">{ "Where the season ends" }</figcaption>
            <svg viewBox={view_box} preserveAspectRatio="none" role="img" aria-label={told}>
                { for shown.iter().map(bar) }
            </svg>
            <p class="ends__scale" aria-hidden="true">
                <span>{ format!("{low} wins") }</span>
                <b>{ format!("{expected} wins") }</b>
                <span>{ high }</span>
            </p>
        </figure>
    }
}
