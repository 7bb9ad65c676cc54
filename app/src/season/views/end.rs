//! The end of a season: the champion, the awards, the person's record, and the next season.

use crate::browser::{self, Fetched, use_fetched};
use crate::components::{
    Button, ButtonKind, ButtonLink, Choice, ChoiceOption, Panel, StatRow, StatTable, columns,
};
use crate::routes::go;
use crate::season::context::SeasonContext;
use crate::season::keeper::Keeper;
use crate::season::names::{is_tournament, letters};
use crate::season::of_game::SeasonOf;
use crate::season::views::overview::leaders;
use crate::season::views::standings::around;
use crate::season::views::view::{View, at_or_against, home_of, is_single, one, short, the};
use crate::session::read_index;
use crate::storage::{Entry, Kind, Storage};
use hardwood::book::{last_name, ordinal};
use hardwood::court::Side;
use hardwood::season::{GAME_SCORE, Honor, Leader, League, Out, PlayoffEnd, Totals, ending_year};
use yew::prelude::*;

/// The seasons listed in the person's record.
const SEASONS: usize = 12;

pub fn end(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let Some(champion) = league.champion() else { return Html::default() };
    let mine = league.mine.first().copied();
    html! {
        <div class="end">
            { champions(view, champion) }
            if league.is_series() {
                <div class="end__awards">{ leaders(view) }</div>
                <NextSeason />
            } else {
                { awards(view) }
                <NextSeason mine={mine.map(|club| AttrValue::from(league.clubs[club].id.clone()))} />
                if let Some(mine) = mine {
                    <Record season={view.keeper.id().to_owned()} of={view.keeper.of} />
                    { in_short(view, mine) }
                }
            }
        </div>
    }
}

/// The name of the season's cards: "NBA 2009-10".
fn set_name(keeper: &Keeper) -> String {
    keeper.runner.as_ref().map_or_else(|_| keeper.league.title.clone(), |runner| runner.set().to_owned())
}

/// The champion, and the games of the final.
fn champions(view: &View<'_>, champion: usize) -> Html {
    let league = &view.keeper.league;
    let all = league.series();
    let Some(last) = all.last() else { return Html::default() };
    let me = usize::from(last.clubs[0] != champion);
    let loser = last.clubs[1 - me];
    let single = is_single(league, last.round);
    let figures = match last.games.first().and_then(|&at| Some((at, league.result(at)?))) {
        Some((at, result)) if single => {
            let side = if league.fixtures()[at].home == champion { Side::Home } else { Side::Visitors };
            [result.points(side), result.points(side.other())]
        }
        _ => [me, 1 - me].map(|n| u16::from(last.won[n])),
    };
    let mut about = format!("Beat {} {}–{}.", the(league, loser), figures[0], figures[1]);
    if let Some(best) = league.award(Honor::PlayoffsMvp) {
        let totals = &league.tally(true).teams[best.club].players[best.player];
        let name = &league.clubs[best.club].players[best.player];
        let of = match league.is_series() {
            true => "the series’ MVP".to_owned(),
            false if is_tournament(league) => "the tournament’s MVP".to_owned(),
            false => "the playoffs’ MVP".to_owned(),
        };
        about += &format!(" {name} is {of}: {:.1} points a game.", totals.per_game(totals.points()));
    }
    let game = |(n, &at): (usize, &usize)| {
        let (fixture, result) = (&league.fixtures()[at], league.result(at)?);
        let side = if fixture.home == champion { Side::Home } else { Side::Visitors };
        let won = result.winner() == side;
        let class = if won { "finals__won" } else { "finals__lost" };
        Some(html! {
            <li>
                <a {class} href={view.href("game", &[("game", at)])}>
                    <small>{ if single { "Final".to_owned() } else { format!("Game {}", n + 1) } }</small>
                    <b>{ format!("{}–{}", result.points(side), result.points(side.other())) }</b>
                    if !single { <small>{ format!("at {}", letters(league, fixture.home)) }</small> }
                </a>
            </li>
        })
    };
    html! {
        <section class="champ" aria-label="Champions">
            { trophy() }
            <div>
                <p class="kicker">
                    {
                        match league.is_series() {
                            true => format!("{} · winners of the series", set_name(view.keeper)),
                            false => format!("{} · champions", set_name(view.keeper)),
                        }
                    }
                </p>
                <h3><bdi translate="no">{ &league.clubs[champion].name }</bdi></h3>
                <p>{ about }</p>
            </div>
            <ol class="finals" aria-label="The final">{ for last.games.iter().enumerate().filter_map(game) }</ol>
        </section>
    }
}

fn trophy() -> Html {
    html! {
        <svg class="trophy" viewBox="0 0 120 130" aria-hidden="true">
            <path class="trophy__cup" d="M34 10h52v34a26 26 0 0 1-52 0z" />
            <path
                class="trophy__ears"
                d="M34 18H14c0 22 10 30 24 32M86 18h20c0 22-10 30-24 32"
            />
            <path class="trophy__stem" d="M55 70h10v20H55zM40 90h40v10H40z" />
            <rect class="trophy__foot" x="30" y="100" width="60" height="20" rx="4" />
            <circle class="trophy__ball" cx="60" cy="36" r="15" />
            <path class="trophy__seam" d="M45 36h30M60 21v30M49 26c6 6 6 14 0 20M71 26c-6 6-6 14 0 20" />
        </svg>
    }
}

/// The awards for what the game's box scores count.
fn given(view: &View<'_>) -> impl Iterator<Item = Honor> {
    let lacks = view.keeper.lacks();
    Honor::ALL.into_iter().filter(|honor| honor.category().is_none_or(|of| !lacks.contains(&of)))
}

/// All awards, the five, and how they are decided.
fn awards(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let five = view
        .keeper
        .runner
        .as_ref()
        .map(|runner| league.all_league(|club, player| runner.spots(club, player)));
    let five = five.unwrap_or_default();
    let one_of = |(spot, leader): &(hardwood::season::Spot, Leader)| {
        let name = &league.clubs[leader.club].players[leader.player];
        let mine = league.mine.contains(&leader.club).then_some("allfive__mine");
        html! {
            <li class={classes!(mine)}>
                <a href={player(view, leader)}><bdi translate="no">{ last_name(name) }</bdi></a>
                <small>{ format!("{} · {}", spot.name(), short(league, leader.club)) }</small>
            </li>
        }
    };
    html! {
        <Panel title="Awards" class="end__awards">
            <ul class="awards">{ for given(view).filter_map(|honor| award(view, honor)) }</ul>
            if !five.is_empty() {
                <h4>{ "All-league five" }</h4>
                <ul class="allfive">{ for five.iter().map(one_of) }</ul>
            }
            <details class="end__how">
                <summary>{ "How they are decided" }</summary>
                <dl class="facts">
                    { for given(view).map(|honor| html! {
                        <div><dt>{ honor.name() }</dt><dd>{ honor.formula() }</dd></div>
                    }) }
                    <div>
                        <dt>{ "Five" }</dt>
                        <dd>
                            { "Two guards, two forwards and a center with the highest figures of the most valuable." }
                        </dd>
                    </div>
                </dl>
                <p class="soft">
                    { GAME_SCORE }
                    { " A player qualifies with seven tenths of the team’s games. House formulas, not from a rulebook." }
                </p>
            </details>
        </Panel>
    }
}

/// The address of a player's page.
fn player(view: &View<'_>, leader: &Leader) -> AttrValue {
    view.href("team", &[("club", leader.club), ("player", leader.player)])
}

fn award(view: &View<'_>, honor: Honor) -> Option<Html> {
    let league = &view.keeper.league;
    let leader = league.award(honor)?;
    let club = &league.clubs[leader.club];
    let totals = &league.tally(honor == Honor::PlayoffsMvp).teams[leader.club].players[leader.player];
    let mine = league.mine.contains(&leader.club).then_some("award--mine");
    Some(html! {
        <li class={classes!("award", mine)}>
            <svg class="award__bar" viewBox="0 0 6 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width="6" height="10" fill={club.color.clone()} />
            </svg>
            <span class="kicker">{ honor.name() }</span>
            <a href={player(view, &leader)}><bdi translate="no">{ &club.players[leader.player] }</bdi></a>
            <small>{ told(honor, totals, short(league, leader.club), leader.figure) }</small>
        </li>
    })
}

/// An award's numbers in words.
fn told(honor: Honor, totals: &Totals, team: &str, figure: f64) -> String {
    let a_game = |n: f64| one(totals.per_game(n));
    let (points, rebounds) = (a_game(totals.points()), a_game(totals.rebounds()));
    match honor {
        Honor::MostValuable => {
            let more = if totals.ast > 0.0 { a_game(totals.ast) } else { a_game(totals.stl) };
            format!("{points} · {rebounds} · {more} for the {team}")
        }
        Honor::PlayoffsMvp => format!("{points} points, {rebounds} rebounds"),
        Honor::Defender => format!("{} steals, {} blocks, {team}", a_game(totals.stl), a_game(totals.blk)),
        Honor::SixthPlayer => format!("{points} off the bench, {team}"),
        Honor::Scoring => format!("{} points a game, {team}", one(figure)),
        Honor::Rebounds | Honor::Assists | Honor::Steals | Honor::Blocks => {
            format!("{} a game, {team}", one(figure))
        }
    }
}

#[derive(Properties, PartialEq)]
struct NextSeasonProps {
    /// The id of the person's team.
    #[prop_or_default]
    mine: Option<AttrValue>,
}

/// The next season of the league, or the same again.
#[component]
fn NextSeason(props: &NextSeasonProps) -> Html {
    let context = use_context::<SeasonContext>();
    let index = context.as_ref().map(|context| AttrValue::from(context.season.look().of.sets));
    let (sets, _) = use_fetched(index, read_index);
    let stay = use_state(|| true);
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let Some(context) = context else { return Html::default() };
    let keeper = context.season.look();
    let Ok(runner) = &keeper.runner else { return Html::default() };
    let (of, out) = (keeper.of, runner.out());
    let sets = match &sets {
        Fetched::Ready(sets) => &sets[..],
        _ => &[],
    };
    let year = |name: &str| ending_year(name.rsplit(' ').next()?);
    let now = ending_year(runner.year());
    let later = sets
        .iter()
        .filter(|choice| choice.league == runner.league() && now.is_some() && year(&choice.name) > now);
    let series = keeper.league.is_series();
    let next = later.min_by_key(|choice| year(&choice.name)).filter(|_| !series);
    let mine = props.mine.as_ref().and_then(|id| keeper.league.clubs.iter().find(|club| club.id == **id));
    let again = {
        let season = context.season.clone();
        Callback::from(move |()| {
            if let Some(id) = same_again(&season.look(), &storage) {
                go(&of.page.href_with("season", &id));
            }
        })
    };
    let again_label = match runner.year() {
        _ if series => "The same teams again".to_owned(),
        year if !year.is_empty() && runner.set().ends_with(year) => format!("Replay {year}"),
        _ => "The same again".to_owned(),
    };
    let href = next.map(|next| {
        let out = match out {
            Out::RealAbsences => "real",
            Out::Injuries => "injuries",
            Out::Nobody => "nobody",
        };
        let base = format!("{}&set={}&out={out}", of.page.href_with("new", "1"), next.file);
        match mine {
            Some(club) if *stay => format!("{base}&team={}&start=now", club.id),
            _ => base,
        }
    });
    let options = mine.map(|club| {
        let league = &keeper.league;
        let place = league.clubs.iter().position(|other| other.id == club.id).unwrap_or_default();
        let home = home_of(league, place, "with");
        vec![ChoiceOption::new(true, format!("Stay {home}")), ChoiceOption::new(false, "Another team")]
    });
    let onstay = Callback::from(move |on: bool| stay.set(on));
    let stays = href.as_ref().is_some_and(|href| href.ends_with("start=now"));
    html! {
        <section class="next end__next" aria-label={if series { "Another series" } else { "Next season" }}>
            <p class="kicker">{ if series { "Another series" } else { "Next season" } }</p>
            <div>
                <h3>{ next.map_or_else(|| runner.set().to_owned(), |next| next.name.clone()) }</h3>
                <p>
                    {
                        match (next.is_some(), mine.is_some()) {
                            (true, true) => "Your record goes with you.",
                            (true, false) => "The next cards of this league.",
                            _ if series => "Other luck, other games.",
                            (false, _) => "There are no later cards of this league. Other luck, other games.",
                        }
                    }
                </p>
            </div>
            if next.is_some() {
                if let Some(options) = options {
                    <Choice<bool>
                        legend="You coach"
                        name="stay"
                        {options}
                        value={stays}
                        onchange={onstay}
                    />
                }
            }
            <div class="row">
                if let (Some(href), Some(next)) = (href, next) {
                    <ButtonLink
                        label={format!("Start {}", next.name.rsplit(' ').next().unwrap_or_default())}
                        {href}
                        kind={ButtonKind::Main}
                    />
                    <Button label={again_label} onclick={again} />
                } else {
                    <Button label={again_label} kind={ButtonKind::Main} onclick={again} />
                }
            </div>
        </section>
    }
}

/// Begins the same season with new luck; its id.
fn same_again(keeper: &Keeper, storage: &Storage) -> Option<String> {
    let league = &keeper.league;
    keeper.runner.as_ref().ok()?;
    Some(Keeper::begin(&storage.shelf(), &league.again(browser::fresh_seed())))
}

/// A season in the person's record.
#[derive(Debug, Clone, PartialEq)]
struct SeasonRow {
    id: String,
    season: String,
    team: String,
    won: u16,
    lost: u16,
    playoffs: &'static str,
}

impl SeasonRow {
    /// The row of a season in which a person's team has played; a series of two teams is none.
    fn of(id: &str, league: &League) -> Option<SeasonRow> {
        let &mine = league.mine.first().filter(|_| !league.is_series())?;
        let line = league.standings().into_iter().find(|line| line.club == mine)?;
        let rounds = league.playoffs().map_or(0, hardwood::season::Playoffs::rounds);
        let playoffs = match league.playoff_end(mine) {
            None => "–",
            Some(PlayoffEnd::Missed) => "Missed",
            Some(PlayoffEnd::Champion) => "Champions",
            Some(PlayoffEnd::Alive) => "Still in",
            Some(PlayoffEnd::Out(round)) => match rounds.saturating_sub(round + 1) {
                0 => "Final",
                1 if league.playoffs().is_some_and(|playoffs| !playoffs.conferences.is_empty()) => {
                    "Conference final"
                }
                1 => "Semifinal",
                _ if round == 0 => "First round",
                _ => "Second round",
            },
        };
        // "2009-10" of "NBA 2009-10, Boston Celtics"
        let set = league.title.split(", ").next().unwrap_or_default();
        let year = set.rsplit(' ').next().filter(|year| ending_year(year).is_some());
        let season = year.unwrap_or(set).to_owned();
        let team = short(league, mine).to_owned();
        let (won, lost) = (line.all.won, line.all.lost);
        (won + lost > 0).then(|| SeasonRow { id: id.to_owned(), season, team, won, lost, playoffs })
    }
}

#[derive(Properties, PartialEq)]
struct RecordProps {
    /// The id of this season.
    season: AttrValue,
    /// The game it is of.
    of: SeasonOf,
}

/// The person's record: every season of the game on the shelf in which they coached.
#[component]
fn Record(props: &RecordProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let of = props.of;
    let rows = use_memo((), |()| {
        let shelf = storage.shelf();
        let listing = shelf.list().unwrap_or_default();
        let ours = |entry: &&Entry| entry.progress.game == of.name;
        let seasons = listing.of(Kind::Season).filter(ours).take(SEASONS);
        let row = |entry: &Entry| {
            let (_, text) = shelf.open(&entry.id).ok()?;
            SeasonRow::of(&entry.id, &League::from_json(&text).ok()?)
        };
        seasons.filter_map(row).collect::<Vec<_>>()
    });
    let cells = |row: &SeasonRow| -> Vec<AttrValue> {
        vec![
            row.team.clone().into(),
            row.won.to_string().into(),
            row.lost.to_string().into(),
            row.playoffs.into(),
        ]
    };
    let mut lines: Vec<StatRow> = rows
        .iter()
        .map(|row| StatRow {
            strong: *row.id == *props.season,
            ..StatRow::link(of.page.href_with("season", &row.id), &row.season, cells(row))
        })
        .collect();
    let (won, lost) = rows.iter().fold((0, 0), |(won, lost), row| (won + row.won, lost + row.lost));
    let titles = rows.iter().filter(|row| row.playoffs == "Champions").count();
    let titles = match titles {
        0 => "–".to_owned(),
        1 => "One title".to_owned(),
        n => format!("{n} titles"),
    };
    lines.push(StatRow {
        name: html! { "Career" },
        cells: vec!["".into(), won.to_string().into(), lost.to_string().into(), titles.into()],
        strong: false,
    });
    let head = [("Team", "Team"), ("Won", "Won"), ("Lost", "Lost"), ("Playoffs", "How far in the playoffs")];
    html! {
        <Panel title="Your record" class="end__record">
            <StatTable caption="Your record" of="Season" columns={columns(&head)} rows={lines} />
        </Panel>
    }
}

/// The person's season in figures, and its biggest win.
fn in_short(view: &View<'_>, mine: usize) -> Html {
    let league = &view.keeper.league;
    let (lines, conference) = around(view.keeper, mine);
    let Some(place) = lines.iter().position(|line| line.club == mine) else { return Html::default() };
    let line = &lines[place];
    let playoffs = league.playoff_record(mine);
    let luck = f64::from(line.all.won) - league.finish(&league.outlook(), mine).deserved;
    let of = conference
        .map_or_else(String::new, |name| format!(" in the {}", name.strip_suffix("ern").unwrap_or(name)));
    let figure = |text: String, about: String| html! { <div><b>{ text }</b><small>{ about }</small></div> };
    let margin = |&at: &usize| {
        let (game, result) = (&league.fixtures()[at], league.result(at)?);
        let side = if game.home == mine { Side::Home } else { Side::Visitors };
        let by = i32::from(result.points(side)) - i32::from(result.points(side.other()));
        Some((by, at, side))
    };
    let best =
        league.fixtures_of(mine).iter().filter_map(margin).max_by_key(|(by, at, _)| (*by, usize::MAX - at));
    let best = best.filter(|(by, ..)| *by > 0).and_then(|(_, at, side)| {
        let (game, result) = (&league.fixtures()[at], league.result(at)?);
        let other = if side == Side::Home { game.away } else { game.home };
        Some(html! {
            <p class="end__best">
                <b>{ "Biggest win: " }</b>
                {
                    format!(
                        "{}–{} {} {}. ",
                        result.points(side),
                        result.points(side.other()),
                        if side == Side::Home { "against" } else { at_or_against(league, at) },
                        the(league, other)
                    )
                }
                <a href={view.href("game", &[("game", at)])}>{ "Box score" }</a>
            </p>
        })
    });
    html! {
        <Panel title="This season in short" class="end__short">
            <div class="end__figures">
                { figure(format!("{}–{}", line.all.won, line.all.lost), format!("{}{of}", ordinal(place as u64 + 1))) }
                {
                    figure(
                        format!("{}–{}", playoffs.won, playoffs.lost),
                        format!("in the {}", view.keeper.playoffs_word().to_lowercase()),
                    )
                }
                { figure(format!("{luck:+.1}").replace('-', "−"), "wins of luck".to_owned()) }
            </div>
            { for best }
        </Panel>
    }
}
