//! Teams, one team, and one of its players.

use crate::components::{Panel, StatRow, StatTable};
use crate::season::views::standings::place;
use crate::season::views::view::{
    AVERAGES, View, at_or_against, averages, filled, one, overtimes, percent, shown,
};
use hardwood::court::Side;
use hardwood::kit::Order as _;
use hardwood::season::{Split, Totals};
use yew::prelude::*;

/// The columns of a team's splits.
const SPLITS: [(&str, &str); 13] = [
    ("W", "Won"),
    ("L", "Lost"),
    ("PTS", "Points per game"),
    ("Opp", "Points allowed per game"),
    ("FG%", "Field goals, percent"),
    ("3P%", "Threes, percent"),
    ("FT%", "Free throws, percent"),
    ("REB", "Rebounds per game"),
    ("AST", "Assists per game"),
    ("STL", "Steals per game"),
    ("BLK", "Blocks per game"),
    ("TO", "Turnovers per game"),
    ("PF", "Fouls per game"),
];

pub fn teams(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let tally = league.tally(false);
    let row = |(club, team): (usize, &hardwood::season::TeamTally)| StatRow {
        name: view.club(club),
        cells: averages(view.keeper, &team.totals),
        strong: league.mine.contains(&club),
    };
    let mut rows: Vec<StatRow> = tally.teams.iter().enumerate().map(row).collect();
    let all = tally.league();
    rows.push(StatRow { name: html! { "League" }, cells: averages(view.keeper, &all), strong: true });
    html! {
        <StatTable caption="Statistics of the teams, per game" of="Team" columns={shown(view.keeper, &AVERAGES)} {rows} />
    }
}

pub fn team(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let club = view.number("club").filter(|&club| club < league.clubs.len()).unwrap_or(0);
    let named = &league.clubs[club];
    if let Some(player) = view.number("player").filter(|&player| player < named.players.len()) {
        return one_player(view, club, player);
    }
    let team = &league.tally(false).teams[club];
    let mut players: Vec<usize> = (0..named.players.len()).collect();
    players.order_by(|&a, &b| team.players[b].seconds.total_cmp(&team.players[a].seconds));
    let row = |player: usize| {
        let href = view.href("team", &[("club", club), ("player", player)]);
        StatRow::link(href, &named.players[player], averages(view.keeper, &team.players[player]))
    };
    let mut rows: Vec<StatRow> = players.into_iter().map(row).collect();
    rows.push(StatRow { name: html! { "Team" }, cells: averages(view.keeper, &team.totals), strong: true });
    html! {
        <>
            <h3 class="season__name">
                { super::view::chip(&named.color) }
                <bdi translate="no">{ &named.name }</bdi>
                <span class="soft">{ place(view.keeper, club) }</span>
            </h3>
            <StatTable
                caption={format!("Statistics of {}, per game", named.name)}
                of="Player"
                columns={shown(view.keeper, &AVERAGES)}
                {rows}
            />
            { super::rotation::rotation(view, club) }
            { splits(view, club) }
            <Panel title="Games"><ul class="season__log">{ for log(view, club) }</ul></Panel>
        </>
    }
}

/// A team at home, away and month by month, as a game.
fn splits(view: &View<'_>, club: usize) -> Html {
    let splits = view.keeper.league.splits(club);
    if splits.is_empty() {
        return Html::default();
    }
    let row = |split: &Split| {
        let (games, totals) = (f64::from(split.record.games()), &split.totals);
        let a_game = |n: f64| AttrValue::from(one(totals.per_game(n)));
        let cells = vec![
            split.record.won.to_string().into(),
            split.record.lost.to_string().into(),
            one(f64::from(split.points.0) / games),
            one(f64::from(split.points.1) / games),
            percent(totals.fgm, totals.fga),
            percent(totals.tpm, totals.tpa),
            percent(totals.ftm, totals.fta),
            a_game(totals.rebounds()),
            a_game(totals.ast),
            a_game(totals.stl),
            a_game(totals.blk),
            a_game(totals.to),
            a_game(totals.pf),
        ];
        StatRow {
            name: html! { split.part.name() },
            cells: filled(view.keeper, &SPLITS, cells),
            strong: false,
        }
    };
    html! {
        <StatTable
            caption={format!("Splits of {}, per game", view.keeper.league.clubs[club].name)}
            of="Games"
            columns={shown(view.keeper, &SPLITS)}
            rows={splits.iter().map(row).collect::<Vec<_>>()}
        />
    }
}

/// The games of a club, one line each.
fn log<'a>(view: &'a View<'_>, club: usize) -> impl Iterator<Item = Html> + 'a {
    let league = &view.keeper.league;
    league.fixtures_of(club).iter().map(move |&at| {
        let fixture = &league.fixtures()[at];
        let (side, other, word) = if fixture.home == club {
            (Side::Home, fixture.away, "vs")
        } else {
            (Side::Visitors, fixture.home, if at_or_against(league, at) == "at" { "at" } else { "vs" })
        };
        let line = match league.result(at) {
            None => html! { <span class="soft">{ "–" }</span> },
            Some(result) => {
                let won = result.winner() == side;
                let text = format!(
                    "{} {}–{}{}",
                    if won { "W" } else { "L" },
                    result.points(side),
                    result.points(side.other()),
                    overtimes(result)
                );
                html! {
                    <a
                        href={view.href("game", &[("game", at)])}
                        class={if won { "season__won" } else { "season__lost" }}
                    >
                        { text }
                    </a>
                }
            }
        };
        html! {
            <li>
                <time class="soft" datetime={fixture.date.clone()}>
                    { super::dates::day_name(&fixture.date) }
                </time>
                <span>{ word }{ " " }{ super::view::club_link(view.keeper, other, false) }</span>
                { line }
            </li>
        }
    })
}

fn one_player(view: &View<'_>, club: usize, player: usize) -> Html {
    let league = &view.keeper.league;
    let named = &league.clubs[club];
    let of = |playoffs: bool| league.tally(playoffs).teams[club].players[player];
    let real = super::compare::real_player(view, club, player);
    let line = |name: &'static str, totals: &Totals| StatRow {
        name: html! { name },
        cells: averages(view.keeper, totals),
        strong: false,
    };
    let mut rows = vec![line("Season", &of(false))];
    if of(true).games > 0.0 {
        rows.push(line(view.keeper.playoffs_word(), &of(true)));
    }
    if let Some(real) = real {
        rows.push(line("Real season", &real));
    }
    let missing = league.injuries(club, usize::MAX).left[player];
    html! {
        <>
            <h3 class="season__name">
                { super::view::chip(&named.color) }
                <bdi translate="no">{ &named.players[player] }</bdi>
                <a class="soft" href={view.href("team", &[("club", club)])}>{ &named.name }</a>
            </h3>
            if missing > 0 {
                <p class="season__hurt">{ format!("Injured: misses {}.", crate::text::count(usize::from(missing), "more game", "more games")) }</p>
            }
            <StatTable
                caption={format!("Statistics of {}, per game", named.players[player])}
                of=""
                columns={shown(view.keeper, &AVERAGES)}
                {rows}
            />
            <super::game::PlayerGameLog {club} {player} />
        </>
    }
}
