//! The season beside the real one: league, teams, players; and how much of the difference is luck.

use crate::components::{Bar, Column, Differences, Dot, Panel, Scatter, StatRow, StatTable, columns};
use crate::season::keeper::Keeper;
use crate::season::views::view::{View, counts, one, own_term};
use hardwood::kit::Order as _;
use hardwood::season::{Comparison, Fit, Pair, Tally, Totals};
use yew::prelude::*;

/// Real minutes from which on a player is compared.
const MEASURED: f64 = 60.0 * 1000.0;

/// A player's real figures, if the cards have them.
pub fn real_player(view: &View<'_>, club: usize, player: usize) -> Option<Totals> {
    let real = view.keeper.runner.as_ref().ok()?.real()?;
    real.teams.get(club)?.players.get(player).copied().filter(|totals| totals.games > 0.0)
}

pub fn compare(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let Some(real) = view.keeper.runner.as_ref().ok().and_then(|runner| runner.real()) else {
        return html! {
            <p>
                {
                    "These cards have no real statistics to compare with. Build a set from a season table to \
                    compare it."
                }
            </p>
        };
    };
    let sim = league.tally(false);
    if sim.league().games == 0.0 {
        return html! { <p>{ "Play some games first." }</p> };
    }
    let comparison = Comparison::new(&real, sim);
    let gives = view.keeper.runner.as_ref().is_ok_and(|runner| runner.gives_points());
    html! {
        <>
            <p class="soft">
                {
                    "The whiskers and the grey bands are luck: other seasons with the same cards would leave \
                    nineteen of twenty figures within them. A figure beyond is the cards', the rules' or the \
                    coaches' doing."
                }
            </p>
            if gives {
                <p class="soft">
                    {
                        "A game begins with points given, so it has fewer possessions than a real one: only \
                        points and percentages are compared."
                    }
                </p>
            }
            { of_league(&comparison, gives) }
            { of_teams(view, &real, &comparison) }
            { of_players(view, &real, &comparison) }
        </>
    }
}

fn of_league(comparison: &Comparison, gives: bool) -> Html {
    let all = comparison.league.iter().filter(|(name, _)| !gives || *name == "PTS");
    let counts: Vec<_> = all.cloned().collect();
    let home = ("Home", comparison.home_win);
    let row = |(name, pair): &(&'static str, Pair)| StatRow {
        name: html! { *name },
        cells: vec![
            one(pair.sim),
            one(pair.real),
            format!("{:+.1}", pair.difference()).into(),
            format!("±{:.1}", 2.0 * pair.error).into(),
        ],
        strong: false,
    };
    let rows: Vec<StatRow> = counts.iter().chain(&comparison.percentages).chain([&home]).map(row).collect();
    let share = |(name, pair): &(&'static str, Pair)| {
        let part = |n: f64| if pair.real > 0.0 { 100.0 * n / pair.real } else { 0.0 };
        Bar { name: (*name).into(), off: part(pair.difference()), error: part(pair.error) }
    };
    let points = |(name, pair): &(&'static str, Pair)| Bar {
        name: (*name).into(),
        off: pair.difference(),
        error: pair.error,
    };
    let bars: Vec<Bar> = counts.iter().map(share).collect();
    let percent: Vec<Bar> = comparison.percentages.iter().chain([&home]).map(points).collect();
    let names = [
        ("Sim", "As it came out"),
        ("Real", "As it was"),
        ("Off", "Difference"),
        ("Luck", "Within this, nineteen times of twenty, by luck alone"),
    ];
    html! {
        <Panel title="The league">
            <div class="compare">
                <div>
                    <Differences
                        title="Per team and game: difference in percent"
                        summary={widest(&bars, "percent")}
                        {bars}
                    />
                    <Differences
                        title="Percentages and games won at home: difference in points"
                        summary={widest(&percent, "points")}
                        bars={percent}
                    />
                </div>
                <StatTable
                    caption="The league, per team and game"
                    of="Per team and game"
                    columns={columns(&names)}
                    {rows}
                />
            </div>
        </Panel>
    }
}

/// A chart of bars in a sentence.
fn widest(bars: &[Bar], unit: &str) -> String {
    let most = bars.iter().max_by(|a, b| a.off.abs().total_cmp(&b.off.abs()));
    let beyond = bars.iter().filter(|bar| bar.off.abs() > 2.0 * bar.error).count();
    most.map_or_else(String::new, |bar| {
        format!(
            "{} figures, {beyond} of them further off than luck. The largest difference: {}, {:+.1} {unit}.",
            bars.len(),
            bar.name,
            bar.off
        )
    })
}

fn of_teams(view: &View<'_>, real: &Tally, comparison: &Comparison) -> Html {
    let league = &view.keeper.league;
    let sim = league.tally(false);
    let known: Vec<usize> = (0..league.clubs.len())
        .filter(|&club| real.teams[club].games() > 0 && sim.teams[club].games() > 0)
        .collect();
    let dots = |figure: &dyn Fn(&Tally, usize) -> f64| -> Vec<Dot> {
        let dot = |&club: &usize| Dot {
            name: league.clubs[club].name.clone().into(),
            real: figure(real, club),
            sim: figure(sim, club),
        };
        known.iter().map(dot).collect()
    };
    // of as many games as the real season had
    let wins = |tally: &Tally, club: usize| {
        let (won, games) = (f64::from(tally.teams[club].won()), f64::from(tally.teams[club].games()));
        won / games * f64::from(real.teams[club].games())
    };
    let scored = |tally: &Tally, club: usize| tally.teams[club].a_game(tally.teams[club].points());
    let allowed = |tally: &Tally, club: usize| tally.teams[club].a_game(tally.teams[club].allowed);
    let row = |&club: &usize| StatRow {
        name: view.club(club),
        cells: [&wins as &dyn Fn(&Tally, usize) -> f64, &scored, &allowed]
            .into_iter()
            .flat_map(|figure| three(figure(sim, club), figure(real, club)))
            .collect(),
        strong: false,
    };
    let rows: Vec<StatRow> = known.iter().map(row).collect();
    let fits = &comparison.teams;
    html! {
        <Panel title="Teams">
            <div class="compare compare--charts">
                { chart("Games won", dots(&wins), &fits.wins) }
                { chart("Points per game", dots(&scored), &fits.points) }
                { chart("Points allowed per game", dots(&allowed), &fits.allowed) }
            </div>
            <details><summary>{ "The teams in numbers" }</summary>
                <StatTable
                    caption="The teams beside their real season"
                    of="Team"
                    columns={sides(view.keeper, &["W", "PTS", "Opp"])}
                    {rows}
                />
            </details>
        </Panel>
    }
}

/// A figure simulated, real, and the difference.
fn three(sim: f64, real: f64) -> [AttrValue; 3] {
    [one(sim), one(real), format!("{:+.1}", sim - real).into()]
}

/// The columns of such figures.
fn sides(keeper: &Keeper, names: &[&str]) -> Vec<Column> {
    let three = |name: &&str| {
        [("", "simulated"), (" real", "real season"), (" ±", "difference")].map(|(short, long)| Column {
            term: own_term(keeper, name).filter(|_| short.is_empty()),
            ..Column::new(format!("{name}{short}"), format!("{name}, {long}"))
        })
    };
    names.iter().flat_map(three).collect()
}

fn chart(title: &'static str, dots: Vec<Dot>, fit: &Fit) -> Html {
    let summary = format!(
        "{title}, simulated beside real, of {}: mean difference {:+.1}, mean size of it {:.1}, correlation \
            {:.2}",
        fit.n, fit.bias, fit.mae, fit.r
    );
    let bias = format!("{:+.1}", fit.bias);
    html! {
        <div>
            <Scatter {title} {summary} {dots} luck={2.0 * fit.luck} />
            <dl class="compare__fit">
                <div><dt>{ "bias" }</dt><dd>{ bias }</dd></div>
                <div><dt>{ "off by" }</dt><dd>{ one(fit.mae) }</dd></div>
                <div>
                    <dt><abbr title="root of the mean square difference">{ "RMSE" }</abbr></dt>
                    <dd>{ one(fit.rmse) }</dd>
                </div>
                <div><dt>{ "by luck" }</dt><dd>{ one(fit.luck) }</dd></div>
                <div>
                    <dt><abbr title="correlation">{ "r" }</abbr></dt>
                    <dd>{ format!("{:.3}", fit.r) }</dd>
                </div>
            </dl>
        </div>
    }
}

/// A figure of players: its column, its title, how it is read, how well it fits.
type Figure<'a> = (&'static str, &'static str, fn(&Totals) -> f64, &'a Fit);

fn of_players(view: &View<'_>, real: &Tally, comparison: &Comparison) -> Html {
    let league = &view.keeper.league;
    let sim = league.tally(false);
    let mut players: Vec<(usize, usize)> = Vec::new();
    for (club, team) in real.teams.iter().enumerate() {
        let measured = |&player: &usize| {
            team.players[player].seconds >= MEASURED && sim.teams[club].players[player].games > 0.0
        };
        players.extend((0..team.players.len()).filter(measured).map(|player| (club, player)));
    }
    if players.is_empty() {
        return Html::default();
    }
    let both = |&(club, player): &(usize, usize)| {
        (&sim.teams[club].players[player], &real.teams[club].players[player])
    };
    let gives = view.keeper.runner.as_ref().is_ok_and(|runner| runner.gives_points());
    let fits = &comparison.players;
    let all: [Figure<'_>; 4] = [
        ("MIN", "Minutes per game", |t| t.per_game(t.seconds) / 60.0, &fits.minutes),
        ("PTS", "Points per game", |t| t.per_game(t.points()), &fits.points),
        ("REB", "Rebounds per game", |t| t.per_game(t.rebounds()), &fits.rebounds),
        ("AST", "Assists per game", |t| t.per_game(t.ast), &fits.assists),
    ];
    let compared = |(name, ..): &&Figure<'_>| counts(view.keeper, name) && (!gives || *name == "PTS");
    let figures: Vec<&Figure<'_>> = all.iter().filter(compared).collect();
    let dots = |figure: fn(&Totals) -> f64| -> Vec<Dot> {
        let dot = |who: &(usize, usize)| {
            let (sim, real) = both(who);
            Dot {
                name: league.clubs[who.0].players[who.1].clone().into(),
                real: figure(real),
                sim: figure(sim),
            }
        };
        players.iter().map(dot).collect()
    };
    let mut sorted = players.clone();
    let scored = |who: &(usize, usize)| (all[1].2)(both(who).1);
    sorted.order_by(|a, b| scored(b).total_cmp(&scored(a)));
    let row = |who: &(usize, usize)| {
        let (sim, real) = both(who);
        let href = view.href("team", &[("club", who.0), ("player", who.1)]);
        let cells = figures.iter().flat_map(|(.., figure, _)| three(figure(sim), figure(real))).collect();
        StatRow::link(href, &league.clubs[who.0].players[who.1], cells)
    };
    let rows: Vec<StatRow> = sorted.iter().map(row).collect();
    html! {
        <Panel title="Players of 1,000 real minutes and more">
            <div class="compare compare--charts">
                { for figures.iter().map(|(_, title, figure, fit)| chart(title, dots(*figure), fit)) }
            </div>
            <details><summary>{ "The players in numbers" }</summary>
                <StatTable
                    caption="Players beside their real season, per game"
                    of="Player"
                    columns={sides(view.keeper, &figures.iter().map(|(name, ..)| *name).collect::<Vec<_>>())}
                    {rows}
                />
            </details>
        </Panel>
    }
}
