//! One game, and the games of one player: played again in a worker, since a season keeps only the team lines.

use crate::components::{Button, ButtonKind, Column, Confirm, StatRow, StatTable};
use crate::season::context::SeasonContext;
use crate::season::keeper::Keeper;
use crate::season::views::dates::{day_name, long_day};
use crate::season::views::play_by_play::PlayByPlay;
use crate::season::views::view::{AVERAGES, averages, club_link, filled, href, overtimes, percent, shown};
use crate::text::sentence;
use crate::workers::{Task, read_played};
use hardwood::book::{Counted, Line, ordinal};
use hardwood::court::Side;
use hardwood::kit::Order as _;
use hardwood::season::{Final, Fixture, FixtureResult, GameJob, Source, Split};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

const LINES: [(&str, &str); 15] = [
    ("MIN", "Minutes"),
    ("FG", "Field goals"),
    ("3P", "Threes"),
    ("FT", "Free throws"),
    ("OREB", "Offensive rebounds"),
    ("DREB", "Defensive rebounds"),
    ("REB", "Rebounds"),
    ("AST", "Assists"),
    ("STL", "Steals"),
    ("BLK", "Blocks"),
    ("TO", "Turnovers"),
    ("PF", "Fouls"),
    ("+/−", "Points while on the floor"),
    ("FG%", "Field goals, percent"),
    ("PTS", "Points"),
];

/// The cells of a player's line, or of a team's, which has neither minutes nor points while on the floor.
fn cells(keeper: &Keeper, line: &Line, player: Option<Counted>) -> Vec<AttrValue> {
    let of = |made: u16, tried: u16| AttrValue::from(format!("{made}-{tried}"));
    let n = |n: u16| AttrValue::from(n.to_string());
    let cells = vec![
        match player {
            None => "".into(),
            Some(Counted { minutes: false, .. }) => "–".into(),
            Some(_) => n(line.minutes()),
        },
        of(line.fgm, line.fga),
        of(line.tpm, line.tpa),
        of(line.ftm, line.fta),
        n(line.oreb),
        n(line.dreb),
        n(line.rebounds()),
        n(line.ast),
        n(line.stl),
        n(line.blk),
        n(line.to),
        n(line.pf),
        match player {
            None => "".into(),
            Some(Counted { plus_minus: false, .. }) => "–".into(),
            Some(_) => format!("{:+}", line.plus_minus).into(),
        },
        percent(f64::from(line.fgm), f64::from(line.fga)),
        n(line.points()),
    ];
    filled(keeper, &LINES, cells)
}

/// Games played again.
#[derive(Clone, PartialEq)]
enum Again {
    Coming,
    Here(Rc<Vec<FixtureResult>>),
    Failed(String),
}

/// Plays these games again, or reads them from the shelf if a person played them; in order.
#[hook]
fn use_again(fixtures: Vec<usize>) -> Again {
    let context = use_context::<SeasonContext>();
    let state = use_state(|| Again::Coming);
    {
        let state = state.setter();
        use_effect_with(fixtures, move |fixtures| {
            let Some(context) = context else { return };
            state.set(Again::Coming);
            play_again(&context, fixtures.clone(), move |games| {
                state.set(match games {
                    Ok(games) => Again::Here(Rc::new(games)),
                    Err(why) => Again::Failed(why),
                });
            });
        });
    }
    (*state).clone()
}

/// Plays these games of a season again in a worker, or reads them from the shelf if a person played them. `done` takes
/// them once, in order; those whose saved game is gone are missing.
pub fn play_again(
    context: &SeasonContext,
    fixtures: Vec<usize>,
    done: impl FnOnce(Result<Vec<FixtureResult>, String>) + 'static,
) {
    let (entered, by_hand, jobs) = context.season.with(|keeper| {
        let runner = keeper.runner.as_ref().ok();
        let saves: Vec<_> = fixtures.iter().filter_map(|&at| keeper.by_hand(at)).collect();
        let league = &keeper.league;
        let entered: Vec<_> =
            fixtures.iter().filter_map(|&at| Some(league.entered(at)?.result.clone())).collect();
        let own = |at: &&usize| !league.by_hand.contains_key(*at) && league.entered(**at).is_none();
        let jobs = fixtures.iter().filter(own);
        let jobs: Vec<_> =
            jobs.filter_map(|&at| runner.and_then(|runner| runner.job(&keeper.league, at))).collect();
        (entered, saves, jobs)
    });
    struct Got<F> {
        games: Vec<FixtureResult>,
        left: usize,
        /// None once it was called.
        done: Option<F>,
    }
    let got = Rc::new(RefCell::new(Got { games: entered, left: by_hand.len() + 1, done: Some(done) }));
    let arrived = move |fixture: Option<usize>, answer: Result<Vec<u8>, String>| {
        let games = answer.and_then(|bytes| read_played(&bytes).ok_or("the answer is damaged".to_owned()));
        let mut got = got.borrow_mut();
        got.left -= 1;
        let ended = match games {
            Err(why) => Some(Err(why)),
            Ok(games) => {
                let placed = games
                    .into_iter()
                    .map(|game| FixtureResult { fixture: fixture.unwrap_or(game.fixture), ..game });
                got.games.extend(placed);
                (got.left == 0).then(|| {
                    got.games.order_by_key(|game| game.fixture);
                    Ok(std::mem::take(&mut got.games))
                })
            }
        };
        if let Some((ended, done)) = ended.and_then(|ended| Some((ended, got.done.take()?))) {
            drop(got);
            done(ended);
        }
    };
    let arrived = Rc::new(arrived);
    for (at, save) in by_hand {
        let arrived = arrived.clone();
        context.runner.ask(Task::Report(save), move |answer| arrived(Some(at), answer));
    }
    context.runner.ask(Task::Simulate(GameJob::write_all(&jobs)), move |answer| arrived(None, answer));
}

/// A saved game, and what follows it.
#[derive(Properties, PartialEq)]
pub struct GameProps {
    /// Its place among the fixtures.
    pub fixture: usize,
    /// Called when it is to be opened as a saved game.
    pub onopen: Callback<usize>,
    /// Called when it is to be taken out of the books, with the game.
    pub ontakeback: Callback<FixtureResult>,
}

/// A game's line score, play-by-play and box score.
#[component]
pub fn GameView(props: &GameProps) -> Html {
    let context = use_context::<SeasonContext>();
    let fixture = props.fixture;
    let again = use_again(vec![fixture]);
    let asking = use_state(|| false);
    let Some(context) = context else { return Html::default() };
    let keeper = context.season.look();
    let league = &keeper.league;
    let (Some(game), Some(result)) = (league.fixtures().get(fixture), league.result(fixture)) else {
        return html! { <p>{ "This game has not been played." }</p> };
    };
    let same = |played: &&FixtureResult| played.totals() == result.totals;
    let played = match &again {
        Again::Here(games) => games.first().filter(same),
        _ => None,
    };
    let open = html! {
        <>
            <Button
                label="Open in Play"
                disabled={played.is_none()}
                onclick={props.onopen.reform(move |()| fixture)}
            />
            <span class="soft season__hint">{ "Scoresheet, what if, win probability: as a game of your own." }</span>
        </>
    };
    let by_hand = league.by_hand.contains_key(&fixture);
    let entered = league.entered(fixture);
    let bare = entered.is_some_and(|entered| entered.source == Source::Final);
    let closed = fixture < league.regular() && league.playoffs().is_some();
    let take_back = played.filter(|_| !closed).map(|played| {
        let onclick = reform_ask(&asking, true);
        let stays = keeper.why_it_stays(played);
        html! {
            <>
                <Button
                    label="Take this game back"
                    kind={ButtonKind::Quiet}
                    disabled={stays.is_some()}
                    {onclick}
                />
                if let Some(why) = stays { <span class="soft season__hint">{ why }</span> }
            </>
        }
    });
    let sure = played.filter(|_| *asking).map(|played| {
        let (played, ontakeback, no) = (played.clone(), props.ontakeback.clone(), reform_ask(&asking, false));
        let onyes = {
            let no = no.clone();
            Callback::from(move |()| {
                no.emit(());
                ontakeback.emit(played.clone());
            })
        };
        html! {
            <Confirm title="Take this game back?" yes="Take it back" {onyes} onno={no}>
                <p>{ taken(entered.map(|entered| entered.source), by_hand) }</p>
            </Confirm>
        }
    });
    html! {
        <>
            <h3 class="season__name">
                { club_link(&keeper, game.away, false) }
                <b>{ result.points(Side::Visitors) }</b>
                { club_link(&keeper, game.home, false) }
                <b>{ result.points(Side::Home) }</b>
                <span class="soft">{ format!("{} {}", overtimes(result).trim(), long_day(&game.date)) }</span>
            </h3>
            { for entered.map(|entered| html! { <p class="soft">{ came(entered.source) }</p> }) }
            { for played.filter(|_| !bare).map(|played| line_score(&keeper, game, played)) }
            { why_unknown(&again, played.is_some()) }
            if played.is_none() && !bare { { team_lines(&keeper, game, result) } }
            if entered.is_some() {
                <div class="row">{ for take_back }</div>
            } else if played.is_some() && !by_hand {
                <PlayByPlay {fixture}>{ open }{ for take_back }</PlayByPlay>
            } else {
                <div class="row">{ open }{ for take_back }</div>
            }
            { for sure }
            if let Some(played) = played.filter(|_| !bare) {
                { team_box(&keeper, played, game.away, Side::Visitors) }
                { team_box(&keeper, played, game.home, Side::Home) }
            }
        </>
    }
}

fn reform_ask(asking: &UseStateHandle<bool>, to: bool) -> Callback<()> {
    let asking = asking.setter();
    Callback::from(move |()| asking.set(to))
}

/// How an entered game came.
const fn came(source: Source) -> &'static str {
    match source {
        Source::Final => "Entered: only the final is known.",
        Source::BoxScore => "Entered from a box score.",
        Source::Sheet => "Entered from a scoresheet.",
    }
}

/// What becomes of a game that is taken back.
const fn taken(source: Option<Source>, by_hand: bool) -> &'static str {
    match (source, by_hand) {
        (Some(Source::Sheet), _) => {
            "The result and its statistics leave the season. The scoresheet stays under My games."
        }
        (Some(_), _) => "The result and its statistics leave the season. What was entered is gone.",
        (None, true) => {
            "The result and its statistics leave the season. The saved game stays under My games."
        }
        (None, false) => {
            "The result and its statistics leave the season. Simulated again, it ends the same; play or enter it \
             for another result."
        }
    }
}

/// Why only the team lines are known, or that more is loading.
fn why_unknown(again: &Again, known: bool) -> Html {
    match again {
        Again::Coming => html! { <p role="status">{ "Playing it again…" }</p> },
        Again::Failed(why) => html! { <p class="field__error" role="alert">{ sentence(why) }</p> },
        Again::Here(games) if games.is_empty() => {
            html! { <p>{ "The saved game no longer exists. Only its team lines are known." }</p> }
        }
        Again::Here(_) if known => Html::default(),
        Again::Here(_) => html! {
            <p>
                {
                    "The cards or the rules have changed since this game was played, so it would end \
                    differently today. Its stored team lines are below."
                }
            </p>
        },
    }
}

/// Both teams' points by period.
fn line_score(keeper: &Keeper, game: &Fixture, played: &FixtureResult) -> Html {
    let teams = &played.book.teams;
    let periods = teams.0.iter().map(|team| team.periods.len()).max().unwrap_or(0);
    let regular = periods - usize::from(played.overtimes).min(periods);
    let name = |n: usize| match n.saturating_sub(regular) {
        0 => Column::new(n.to_string(), format!("Period {n}")),
        1 => Column::new("OT", "Overtime"),
        extra => Column::new(format!("{extra}OT"), format!("{} overtime", ordinal(extra as u64))),
    };
    let columns = (1..=periods).map(name).chain([Column::new("Total", "Points")]).collect::<Vec<_>>();
    let row = |club: usize, side: Side| {
        let by_period = &teams[side].periods;
        let points = |n: usize| AttrValue::from(by_period.get(n).map_or_else(String::new, u16::to_string));
        let total = AttrValue::from(teams[side].points.to_string());
        let cells = (0..periods).map(points).chain([total]).collect();
        StatRow { name: club_link(keeper, club, true), cells, strong: false }
    };
    let rows = vec![row(game.away, Side::Visitors), row(game.home, Side::Home)];
    html! {
        <div class="season__line">
            <StatTable caption="Score by period" of="Team" {columns} {rows} />
        </div>
    }
}

fn team_box(keeper: &Keeper, played: &FixtureResult, club: usize, side: Side) -> Html {
    let named = &keeper.league.clubs[club];
    let team = &played.book.teams[side];
    let mut players: Vec<(usize, &Line)> =
        team.lines.iter().enumerate().filter(|(_, line)| line.played).collect();
    players.order_by_key(|(_, line)| (!line.started, std::cmp::Reverse(line.seconds)));
    let known = Some(Counted::of(&team.lines));
    let row = |(player, line): (usize, &Line)| match named.players.get(player) {
        Some(name) => {
            let href = href(keeper, "team", &[("club", club), ("player", player)]);
            StatRow::link(href, name, cells(keeper, line, known))
        }
        None => {
            StatRow { name: html! { "Ten-day player" }, cells: cells(keeper, line, known), strong: false }
        }
    };
    let mut rows: Vec<StatRow> = players.into_iter().map(row).collect();
    rows.push(StatRow {
        name: html! { "Team" },
        cells: cells(keeper, &played.totals()[side], None),
        strong: true,
    });
    html! {
        <section class="season__box">
            <h4>{ club_link(keeper, club, false) }</h4>
            <StatTable
                caption={format!("Box score of {}", named.name)}
                of="Player"
                columns={shown(keeper, &LINES)}
                {rows}
            />
        </section>
    }
}

/// The season's record of a game: each team's line.
fn team_lines(keeper: &Keeper, game: &Fixture, result: &Final) -> Html {
    let row = |club: usize, side: Side| StatRow {
        name: club_link(keeper, club, true),
        cells: cells(keeper, &result.totals[side], None),
        strong: false,
    };
    let rows = vec![row(game.away, Side::Visitors), row(game.home, Side::Home)];
    html! { <StatTable caption="The teams" of="Team" columns={shown(keeper, &LINES)} {rows} /> }
}

/// Properties of [`PlayerGameLog`].
#[derive(Properties, PartialEq)]
pub struct PlayerGameLogProps {
    /// The player's club.
    pub club: usize,
    /// The roster place.
    pub player: usize,
}

/// A player's games.
#[component]
pub fn PlayerGameLog(props: &PlayerGameLogProps) -> Html {
    let context = use_context::<SeasonContext>();
    let PlayerGameLogProps { club, player } = *props;
    let played = context.as_ref().map_or_else(Vec::new, |context| {
        let league = &context.season.look().league;
        league.fixtures_of(club).iter().copied().filter(|&at| league.result(at).is_some()).collect()
    });
    let again = use_again(played);
    let Some(context) = context else { return Html::default() };
    let keeper = &*context.season.look();
    let league = &keeper.league;
    let games = match &again {
        Again::Coming => return html! { <p role="status">{ "Looking up the games…" }</p> },
        Again::Failed(why) => return html! { <p class="field__error" role="alert">{ why }</p> },
        Again::Here(games) => games,
    };
    let row = |played: &FixtureResult| {
        let game = league.fixtures().get(played.fixture)?;
        let result = league.result(played.fixture)?;
        let (side, other, word) =
            if game.home == club { (Side::Home, game.away, "vs") } else { (Side::Visitors, game.home, "at") };
        let lines = &played.book.teams[side].lines;
        let line = lines.get(player).filter(|line| line.played)?;
        let same = played.totals() == result.totals;
        let name = format!("{} {word} {}", day_name(&game.date), league.clubs[other].id);
        let href = href(keeper, "game", &[("game", played.fixture)]);
        same.then(|| StatRow::link(href, &name, cells(keeper, line, Some(Counted::of(lines)))))
    };
    let rows: Vec<StatRow> = games.iter().filter_map(row).collect();
    if rows.is_empty() {
        return html! { <p class="soft">{ "No games yet." }</p> };
    }
    let split = |split: &Split| StatRow {
        name: html! { split.part.name() },
        cells: averages(keeper, &split.totals),
        strong: false,
    };
    let splits: Vec<StatRow> = league.player_splits(club, player, games).iter().map(split).collect();
    html! {
        <>
            <StatTable caption="Splits, per game" of="Games" columns={shown(keeper, &AVERAGES)} rows={splits} />
            <StatTable caption="Game log" of="Game" columns={shown(keeper, &LINES)} {rows} />
        </>
    }
}
