//! The season at a glance: the next game, the top of the standings, the calendar, leaders, luck, the last results.

use crate::components::Panel;
use crate::season::names::tag;
use crate::season::views::calendar::calendar;
use crate::season::views::dates::{day_name, long_day};
use crate::season::views::luck::luck;
use crate::season::views::next_odds::NextOdds;
use crate::season::views::schedule::unplayed;
use crate::season::views::standings::{around, games_behind};
use crate::season::views::view::{View, at_or_against, chip, one, short};
use hardwood::court::Side;
use hardwood::season::{Category, Standing};
use yew::prelude::*;

/// Clubs of the standings shown.
const TOP: usize = 8;
/// Leaders shown of each category.
const LEADERS: usize = 3;
/// Results shown of the last day.
const RESULTS: usize = 6;

pub fn overview(view: &View<'_>) -> Html {
    let standings = view.keeper.league.standings();
    html! {
        <div class="dash">
            // two teams have no table, and what luck gave is told of a league
            if !view.keeper.league.is_series() { { strip(view) } }
            <div class="dash__main">
                { next_game(view, &standings) }
                { calendar(view) }
            </div>
            { leaders(view) }
            <div class="dash__side">
                if !view.keeper.league.is_series() { { luck(view, &standings) } }
                { results(view) }
            </div>
        </div>
    }
}

/// The best eight of the league, or of the person's conference; where the person's club is not among them, it
/// takes the last place.
fn strip(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let (standings, conference) = match league.mine.first() {
        Some(&mine) => around(view.keeper, mine),
        None => (league.standings(), None),
    };
    let label = conference.map_or("Top of the standings".to_owned(), |name| format!("{name} Conference"));
    let mut places: Vec<usize> = (0..standings.len().min(TOP)).collect();
    let mine = standings.iter().position(|line| league.mine.contains(&line.club));
    if let (Some(mine), Some(last)) = (mine.filter(|&at| at >= TOP), places.last_mut()) {
        *last = mine;
    }
    let one = |&at: &usize| {
        let line = &standings[at];
        let behind = games_behind(line.half_games_behind);
        let mine = league.mine.contains(&line.club).then_some("strip8__mine");
        html! {
            <li class={classes!(mine)}>
                <a href={view.href("team", &[("club", line.club)])}>
                    <small>{ at + 1 }</small>
                    <b><bdi translate="no">{ tag(league, line.club) }</bdi></b>
                    <small>{ format!("{}–{} · {behind}", line.all.won, line.all.lost) }</small>
                </a>
            </li>
        }
    };
    html! { <ol class="panel strip8" aria-label={label}>{ for places.iter().map(one) }</ol> }
}

/// The next game of the person's club, or of the league.
fn next_game(view: &View<'_>, standings: &[Standing]) -> Html {
    let league = &view.keeper.league;
    let first = || (0..league.fixtures().len()).find(|&at| league.result(at).is_none());
    let Some(at) = league.my_next().or_else(first) else { return finished(view) };
    let fixture = &league.fixtures()[at];
    let begun = view.keeper.begun(at);
    let of = |club: usize| standings.iter().find(|line| line.club == club).copied().unwrap_or_default();
    let side = |club: usize, home: bool| {
        let line = of(club);
        let (there, word) = if home { (line.home, "at home") } else { (line.road, "away") };
        html! {
            <div>
                <b>
                    <bdi translate="no">{ short(league, club) }</bdi>
                    if let Some(entry) = &begun {
                        { format!(" {}", entry.progress.sides[usize::from(home)].score) }
                    }
                </b>
                <small>
                    {
                        format!(
                            "{}–{} · {}–{} {word}",
                            line.all.won, line.all.lost, there.won, there.lost
                        )
                    }
                </small>
            </div>
        }
    };
    let word = at_or_against(league, at);
    let title = format!("{} {word} {}", league.clubs[fixture.away].name, league.clubs[fixture.home].name);
    let mine = league.mine.first().copied().filter(|club| [fixture.home, fixture.away].contains(club));
    let nth = mine.and_then(|club| league.fixtures_of(club).iter().position(|&other| other == at));
    // a series counts its games instead of days
    let nth = nth.map(|n| format!("Game {}", n + 1)).filter(|nth| *nth != fixture.date);
    let nth = nth.map_or_else(String::new, |nth| format!(" · {nth}"));
    html! {
        <section class="next" aria-label="Next game">
            <p class="kicker">
                {
                    match &begun {
                        Some(entry) => format!("Under way · {}{nth}", entry.progress.moment),
                        None => format!("Next game · {}{nth}", long_day(&fixture.date)),
                    }
                }
            </p>
            <div class="next__teams">
                { side(fixture.away, false) }
                <span class="next__at">{ word }</span>
                { side(fixture.home, true) }
            </div>
            if !view.running && begun.is_none() {
                <NextOdds
                    fixture={at}
                    played={league.progress().0}
                    home={short(league, fixture.home).to_owned()}
                    away={short(league, fixture.away).to_owned()}
                />
            }
            <div class="row">{ unplayed(view, at, &title) }</div>
        </section>
    }
}

/// The overview once every game has been played.
fn finished(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let champion = league.champion().map(|club| {
        html! {
            <div class="next__champion">
                <small>{ "Champions" }</small>
                <b>{ &league.clubs[club].name }</b>
            </div>
        }
    });
    html! {
        <section class="next" aria-label="Season over">
            <p class="kicker">{ "Every game has been played" }</p>
            { for champion }
            <div class="row"><a class="btn" href={view.href("playoffs", &[])}>{ view.keeper.playoffs_word() }</a></div>
        </section>
    }
}

/// The first three in points, rebounds and assists, or steals where no assists are counted.
pub fn leaders(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let category = |category: Category| {
        let leaders = league.leaders(category, false, LEADERS);
        let row = leaders.iter().map(|leader| {
            let club = &league.clubs[leader.club];
            let href = view.href("team", &[("club", leader.club), ("player", leader.player)]);
            html! {
                <li>
                    <a {href}><bdi translate="no">{ &club.players[leader.player] }</bdi></a>
                    { view.club_id(leader.club) }
                    <b>{ one(leader.figure) }</b>
                </li>
            }
        });
        html! {
            <>
                <h4 class="kicker">{ category.name() }</h4>
                if leaders.is_empty() { <p class="soft">{ "Nobody qualifies yet." }</p> }
                <ol>{ for row }</ol>
            </>
        }
    };
    let lacks = view.keeper.lacks();
    let assists = if lacks.contains(&Category::Assists) { Category::Steals } else { Category::Assists };
    let shown = [Category::Points, Category::Rebounds, assists];
    let all = html! { <a href={view.href("leaders", &[])}>{ "All" }</a> };
    html! { <Panel title="Leaders" aside={all} class="season__list">{ for shown.map(category) }</Panel> }
}

fn results_title(view: &View<'_>) -> &'static str {
    if view.keeper.league.is_series() { "Games so far" } else { "Around the league" }
}

/// The results of the last day on which games were played; of a series, all.
fn results(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let Some(last) = (0..league.fixtures().len()).rev().find(|&at| league.result(at).is_some()) else {
        return html! {
            <Panel title={results_title(view)}>
                <p class="soft">{ "No game has been played yet. Play the next one, or simulate it." }</p>
            </Panel>
        };
    };
    let date = &league.fixtures()[last].date;
    // of a series all games
    let series = league.is_series();
    let day = |at: &usize| (series || league.fixtures()[*at].date == *date) && league.result(*at).is_some();
    let most = if series { usize::MAX } else { RESULTS };
    let row = |at: usize| {
        let (fixture, result) = (&league.fixtures()[at], league.result(at)?);
        let won = |side: Side| (result.winner() == side).then_some("season__side--won");
        let club = |club: usize, side: Side| {
            html! {
                <p class={classes!("season__side", won(side))}>
                    { chip(&league.clubs[club].color) }
                    <bdi translate="no">{ short(league, club) }</bdi>
                    <b>{ result.points(side) }</b>
                </p>
            }
        };
        Some(html! {
            <li>
                <a href={view.href("game", &[("game", at)])}>
                    <span class="visually-hidden">{ "Box score: " }</span>
                    { club(fixture.away, Side::Visitors) }
                    { club(fixture.home, Side::Home) }
                </a>
            </li>
        })
    };
    let shown = (0..=last).filter(day).take(most).filter_map(row);
    let all = html! { <a href={view.href("schedule", &[])}>{ "All games" }</a> };
    html! {
        <Panel title={results_title(view)} aside={all}>
            if !series { <p class="soft">{ day_name(date) }</p> }
            <ul class="dash__results">{ for shown }</ul>
        </Panel>
    }
}
