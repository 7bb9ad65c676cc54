//! The leaders in each statistic.

use crate::components::Panel;
use crate::season::views::view::{View, one, own_term_of};
use hardwood::season::{Category, Leader};
use yew::prelude::*;

/// The number of leaders shown in each.
const SHOWN: usize = 10;

pub fn leaders(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let playoffs = view.here.get("of") == Some("playoffs");
    let list = |category: Category| {
        let leaders = league.leaders(category, playoffs, SHOWN);
        html! {
            <Panel title={category.name()} aside={own_term_of(view.keeper, category).unwrap_or_default()} class="season__list">
                if leaders.is_empty() { <p class="soft">{ "Nobody qualifies yet." }</p> }
                <ol>{ for leaders.iter().map(|leader| row(view, leader)) }</ol>
            </Panel>
        }
    };
    html! {
        <>
            <div class="season__lists">{ for Category::ALL.into_iter().filter(|of| !view.keeper.lacks().contains(of)).map(list) }</div>
            <p class="soft">
                {
                    "For an average a player must have played seven tenths of the team's games; for a \
                    percentage they must have made as many a team game as 300 field goals, 82 threes or 125 \
                    free throws in 82."
                }
            </p>
        </>
    }
}

fn row(view: &View<'_>, leader: &Leader) -> Html {
    let club = &view.keeper.league.clubs[leader.club];
    let href = view.href("team", &[("club", leader.club), ("player", leader.player)]);
    html! {
        <li>
            <a {href}><bdi translate="no">{ &club.players[leader.player] }</bdi></a>
            { view.club_id(leader.club) }
            <b>{ one(leader.figure) }</b>
        </li>
    }
}
