//! The playoffs: the person's series, the bracket in two halves or in one, the games of a series, and the choice
//! of a format before they begin.

use crate::components::{Button, ButtonKind, Choice, ChoiceOption, Icon, Panel};
use crate::season::keeper::PlayoffChoice;
use crate::season::names::tag;
use crate::season::views::schedule;
use crate::season::views::view::{View, Way, chip, home_of, is_single, score, short};
use hardwood::court::Side;
use hardwood::season::{BracketFormat, ConferenceFormat, League, Run, Seeding, Series, Tie};
use yew::prelude::*;

pub fn bracket(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let Some(playoffs) = league.playoffs() else {
        let runner = view.keeper.runner.as_ref().ok();
        let by_conference = runner.and_then(|runner| runner.conference_playoffs(league));
        let usual = match (by_conference, view.keeper.bracket_playoffs()) {
            (Some((format, _)), _) => {
                Some((PlayoffChoice::Conferences, "East and West", AttrValue::from(format_text(&format))))
            }
            (None, Some(format)) => {
                let name = if format.is_tournament() { "Tournament" } else { "The league's" };
                Some((PlayoffChoice::League, name, bracket_text(&format).into()))
            }
            (None, None) => None,
        };
        return html! {
            <Setting
                sizes={league.sizes()}
                decided={league.is_decided()}
                word={view.keeper.playoffs_word()}
                usual={usual}
                onset={view.acts.playoffs.clone()}
            />
        };
    };
    let ties = league.ties();
    let halves = playoffs.conferences.len() == 2;
    let next = (league.regular()..league.fixtures().len()).filter(|&at| league.result(at).is_none());
    let (mine, others): (Vec<usize>, Vec<usize>) = next.partition(|&at| is_mine(league, at));
    let next = mine.into_iter().chain(others);
    html! {
        <>
            if let Some(club) = league.champion() {
                <p class="bracket__champion" role="status">
                    { chip(&league.clubs[club].color) }
                    {
                        match league.is_series() {
                            true => format!("{} won the series.", league.clubs[club].name),
                            false => format!("Champions: {}", league.clubs[club].name),
                        }
                    }
                </p>
            } else {
                { band(view) }
            }
            if halves { { two_halves(view, &ties) } } else { { one_half(view, &ties) } }
            { chosen(view) }
            if league.champion().is_none() {
                <ul class="season__games">{ for next.map(|at| schedule::game(view, at)) }</ul>
            }
        </>
    }
}

/// Whether a game is the person's.
fn is_mine(league: &League, at: usize) -> bool {
    let game = &league.fixtures()[at];
    league.mine.contains(&game.home) || league.mine.contains(&game.away)
}

/// "East" of "Eastern".
fn side_name(conference: &str) -> &str {
    conference.strip_suffix("ern").unwrap_or(conference)
}

/// The name of a round, of a conference's where there are two.
fn round_name(league: &League, round: usize) -> String {
    let Some(playoffs) = league.playoffs() else { return String::new() };
    let left = playoffs.rounds().saturating_sub(round + 1);
    let single = playoffs.most_games(round) == 1;
    match (playoffs.conferences.is_empty(), left) {
        _ if league.is_series() => format!("Best of {}", playoffs.most_games(round)),
        (true, 0) => "Final".to_owned(),
        (true, 1) if single => "Final Four".to_owned(),
        (true, 1) => "Semifinals".to_owned(),
        (true, 2) if single => "Elite Eight".to_owned(),
        (true, 2) => "Quarterfinals".to_owned(),
        (true, 3) if single => "Sweet 16".to_owned(),
        (true, _) if single => format!("Round of {}", 2 << left),
        (true, _) => format!("Round {}", round + 1),
        (false, 0) => "Finals".to_owned(),
        (false, 1) => "Final".to_owned(),
        (false, 2) => "Semifinals".to_owned(),
        (false, _) => "First round".to_owned(),
    }
}

/// The person's series with its next game, or the round that is being played.
fn band(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let Some(round) = league.round() else { return Html::default() };
    let open = |series: &&Series| series.round == round && series.winner.is_none();
    let all = league.series();
    let is_mine = |series: &&Series| series.clubs.iter().any(|club| league.mine.contains(club));
    let mine = all.iter().filter(open).find(is_mine);
    let most = league.playoffs().map_or(7, |playoffs| playoffs.most_games(round));
    let series = league.is_series();
    let simulate = |kind: ButtonKind| {
        let onclick = view.acts.run.reform(move |()| Run::of_round(round));
        let label = if series { "Simulate the series" } else { "Simulate the round" };
        html! { <Button {label} {kind} disabled={view.running} {onclick} /> }
    };
    if league.is_play_in_on() {
        let left = league.play_in().filter(|&at| league.result(at).is_none()).count();
        let onclick = view.acts.run.reform(move |()| Run::of_round(round));
        return html! {
            <section class="next next--band" aria-label="The play-in">
                <div>
                    <p class="kicker">{ "Playoffs · one game each" }</p>
                    <b class="next__series">{ "Play-in" }</b>
                </div>
                <p>{ crate::text::count(left, "game is to be played.", "games are to be played.") }</p>
                <div class="row">
                    <Button
                        label="Simulate the play-in"
                        kind={ButtonKind::Main}
                        disabled={view.running}
                        {onclick}
                    />
                </div>
            </section>
        };
    }
    if let Some(series) = all.first().filter(|_| series && mine.is_none()) {
        let line = |n: usize| format!("{} {}", short(league, series.clubs[n]), series.won[n]);
        return html! {
            <section class="next next--band" aria-label="This series">
                <div>
                    <p class="kicker">{ format!("Series · best of {most}") }</p>
                    <b class="next__series">{ format!("{}, {}", line(0), line(1)) }</b>
                </div>
                <p>{ format!("The first to win {}.", most / 2 + 1) }</p>
                <div class="row">{ simulate(ButtonKind::Main) }</div>
            </section>
        };
    }
    let Some(series) = mine else {
        let left = all.iter().filter(open).count();
        return html! {
            <section class="next next--band" aria-label="This round">
                <div>
                    <p class="kicker">
                        {
                            match most {
                                1 => format!("{} · single games", view.keeper.playoffs_word()),
                                _ => format!("Playoffs · best of {most}"),
                            }
                        }
                    </p>
                    <b class="next__series">{ round_name(league, round) }</b>
                </div>
                <p>
                    {
                        match most {
                            1 => crate::text::count(left, "game is to be played.", "games are to be played."),
                            _ => crate::text::count(left, "series is to be decided.", "series are to be decided."),
                        }
                    }
                </p>
                <div class="row">{ simulate(ButtonKind::Main) }</div>
            </section>
        };
    };
    // the person's team first
    let me = usize::from(!league.mine.contains(&series.clubs[0]));
    let line = |n: usize| format!("{} {}", short(league, series.clubs[n]), series.won[n]);
    let next = series.games.iter().copied().find(|&at| league.result(at).is_none());
    let place = next.filter(|_| !is_single(league, round)).map(|at| {
        let home = league.fixtures()[at].home;
        format!("Game {}, {}.", series.games.len(), home_of(league, home, "at"))
    });
    let play = next.filter(|&at| league.is_next(at)).map(|at| {
        let onclick = view.acts.play.reform(move |()| (at, Way::Play));
        let verb = if league.is_begun(at) { "Continue" } else { "Play" };
        let label = match is_single(league, round) {
            true => format!("{verb} it"),
            false => format!("{verb} game {}", series.games.len()),
        };
        html! { <Button {label} kind={ButtonKind::Main} disabled={view.running} {onclick} /> }
    });
    let conference = view.keeper.alignments().filter(|_| !in_final(league, round));
    let name = match conference {
        Some(at) => {
            format!(
                "{} {}",
                side_name(at[series.clubs[0]].conference),
                round_name(league, round).to_lowercase()
            )
        }
        None => round_name(league, round),
    };
    html! {
        <section class="next next--band" aria-label="Your series">
            <div>
                <p class="kicker">
                    {
                        match league.is_series() {
                            true => format!("Your series · best of {most}"),
                            false if most == 1 => format!("Your game · {name}"),
                            false => format!("Your series · {name} · best of {most}"),
                        }
                    }
                </p>
                <b class="next__series">
                    {
                        match is_single(league, round) {
                            true => format!(
                                "{} against {}",
                                short(league, series.clubs[me]),
                                short(league, series.clubs[1 - me])
                            ),
                            false => format!("{}, {}", line(me), line(1 - me)),
                        }
                    }
                </b>
            </div>
            <p>{ place.unwrap_or_default() }</p>
            <div class="row">
                { for play }
                // every game of a single series is the person's
                if !league.is_series() { { simulate(ButtonKind::Plain) } }
            </div>
        </section>
    }
}

fn in_final(league: &League, round: usize) -> bool {
    league.playoffs().is_none_or(|playoffs| playoffs.conferences.is_empty() || round + 1 == playoffs.rounds())
}

/// The bracket of two conferences: the second on the left, the first on the right, the final between them.
fn two_halves(view: &View<'_>, ties: &[Tie]) -> Html {
    let league = &view.keeper.league;
    let Some(playoffs) = league.playoffs() else { return Html::default() };
    let rounds = playoffs.rounds();
    let half = |conference: usize, on_left: bool| {
        let name = side_name(&playoffs.conferences[conference]);
        let columns = (0..rounds - 1).map(|round| {
            let column = if on_left { round + 1 } else { 2 * rounds - 1 - round };
            let ties = ties.iter().filter(|tie| tie.round == round && tie.conference == Some(conference));
            let slots = playoffs.bracket_size().next_power_of_two() >> (round + 1);
            let title = if round == 0 { name.to_owned() } else { round_name(league, round) };
            let label = format!("{name}, {}", round_name(league, round).to_lowercase());
            one_round(view, ties, round, slots, (column, &title, label))
        });
        let class = if on_left { "po__half po__half--left" } else { "po__half po__half--right" };
        html! { <div {class}>{ for columns }</div> }
    };
    let last = ties.iter().filter(|tie| tie.round + 1 == rounds);
    let center = html! {
        <div class="po__half po__half--final">
            { one_round(view, last, rounds - 1, 1, (rounds, "Finals", "Finals".to_owned())) }
        </div>
    };
    let names: Vec<AttrValue> =
        playoffs.conferences.iter().map(|name| AttrValue::from(side_name(name).to_owned())).collect();
    let mine = ties.iter().find_map(|tie| {
        let of = |side: &Vec<(usize, usize)>| side.iter().any(|(club, _)| league.mine.contains(club));
        tie.conference.filter(|_| tie.sides.iter().any(of))
    });
    let first = if league.round().is_none_or(|round| round + 1 == rounds) { 2 } else { mine.unwrap_or(0) };
    html! { <Halves {names} {first} left={half(1, true)} {center} right={half(0, false)} /> }
}

/// The bracket of one table, its rounds from the left.
fn one_half(view: &View<'_>, ties: &[Tie]) -> Html {
    let league = &view.keeper.league;
    let Some(playoffs) = league.playoffs() else { return Html::default() };
    let columns = (0..playoffs.rounds()).map(|round| {
        let of = ties.iter().filter(|tie| tie.round == round);
        let title = round_name(league, round);
        let slots = playoffs.bracket_size() >> (round + 1);
        one_round(view, of, round, slots, (round + 1, &title, title.clone()))
    });
    html! {
        <section class="po po--one" aria-label="Bracket">
            <div class="po__half po__half--left">{ for columns }</div>
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct HalvesProps {
    /// The names of the conferences; the first stands on the right.
    names: Vec<AttrValue>,
    /// The part a narrow screen shows first: a conference, or 2 for the final.
    first: usize,
    left: Html,
    center: Html,
    right: Html,
}

/// Two halves and the final. A narrow screen shows one part at a time.
#[component]
fn Halves(props: &HalvesProps) -> Html {
    let chosen = use_state(|| None::<usize>);
    let shown = chosen.unwrap_or(props.first);
    let names = props.names.iter().cloned().chain([AttrValue::from("Finals")]);
    let options: Vec<_> = names.enumerate().map(|(n, name)| ChoiceOption::new(n, name)).collect();
    let onchange = Callback::from(move |n: usize| chosen.set(Some(n)));
    let on = ["po--right", "po--left", "po--final"][shown.min(2)];
    html! {
        <>
            <div class="po__pick">
                <Choice<usize> legend="Part of the bracket" name="half" {options} value={shown} {onchange} />
            </div>
            <section class={classes!("po", "po--two", on)} aria-label="Bracket">
                { props.left.clone() }
                { props.center.clone() }
                { props.right.clone() }
            </section>
        </>
    }
}

/// One round: its title, and a place for each of its series.
fn one_round<'a>(
    view: &View<'_>,
    ties: impl Iterator<Item = &'a Tie>,
    round: usize,
    slots: usize,
    (column, title, label): (usize, &str, String),
) -> Html {
    let league = &view.keeper.league;
    let ties: Vec<&Tie> = ties.collect();
    let now = league.round() == Some(round);
    let last = league.playoffs().is_some_and(|playoffs| round + 1 == playoffs.rounds());
    // over its first round a conference's half has the name of the conference
    let named = round == 0 && title != label;
    let slot = |place: usize| {
        let tie = ties.iter().find(|tie| tie.place == place);
        html! {
            <li class={classes!("po__slot", tie.is_none().then_some("po__slot--bye"))}>
                { for tie.map(|tie| one_tie(view, tie)) }
            </li>
        }
    };
    html! {
        <section
            class={classes!("po__round", format!("po__round--{column}"), now.then_some("po__round--now"))}
            aria-label={label.clone()}
        >
            <h3 class={if named { "po__name" } else { "kicker" }}>
                { title.to_owned() }
                if named { <span class="po__more">{ round_name(league, round) }</span> }
            </h3>
            <ol class="po__slots">
                if last { <li class="po__cup" aria-hidden="true"><Icon name="cup" /></li> }
                { for (0..slots).map(slot) }
            </ol>
        </section>
    }
}

/// The figure beside a team of a series: its wins, or its points in a single game.
fn figure(league: &League, series: &Series, n: usize) -> String {
    if !is_single(league, series.round) {
        return series.won[n].to_string();
    }
    let played = series.games.first().and_then(|&at| Some((at, league.result(at)?)));
    played.map_or_else(String::new, |(at, result)| {
        let home = league.fixtures()[at].home == series.clubs[n];
        result.points(if home { Side::Home } else { Side::Visitors }).to_string()
    })
}

/// A series, or the teams that can come.
fn one_tie(view: &View<'_>, tie: &Tie) -> Html {
    let league = &view.keeper.league;
    let mine = |club: usize| league.mine.contains(&club);
    let row = |n: usize| {
        let (class, seed, name, won) = match (&tie.series, &tie.sides[n][..]) {
            (Some(series), _) => {
                let club = series.clubs[n];
                let class = match series.winner {
                    Some(winner) if winner == club => "ser__side--up",
                    Some(_) => "ser__side--gone",
                    None => "",
                };
                let me = mine(club).then_some("ser__side--me");
                let name = tag(league, club);
                // two teams alone are not seeded
                let seed = if league.is_series() { String::new() } else { series.seeds[n].to_string() };
                (classes!(class, me), seed, name, figure(league, series, n))
            }
            (None, &[(club, seed)]) => {
                let me = mine(club).then_some("ser__side--me");
                (classes!(me), seed.to_string(), tag(league, club), String::new())
            }
            (None, &[(a, _), (b, _)]) => {
                let name = format!("{} or {}", tag(league, a), tag(league, b));
                (classes!("ser__side--open"), String::new(), name, String::new())
            }
            (None, many) if tie.round == 0 && many.len() > 2 => {
                (classes!("ser__side--open"), String::new(), "from the play-in".to_owned(), String::new())
            }
            (None, _) => {
                let conference = league.playoffs().filter(|_| tie.conference.is_none());
                // in a final the first conference comes from above
                let name = conference.and_then(|playoffs| playoffs.conferences.get(n));
                let name = name.map_or("–", |name| side_name(name));
                (classes!("ser__side--open"), String::new(), name.to_owned(), String::new())
            }
        };
        html! {
            <span class={classes!("ser__side", class)}>
                <small>{ seed }</small>
                <bdi translate="no">{ name }</bdi>
                <b>{ won }</b>
            </span>
        }
    };
    let Some(series) = &tie.series else {
        return html! { <div class="ser">{ row(0) }{ row(1) }</div> };
    };
    let me = series.winner.is_none() && series.clubs.iter().any(|&club| mine(club));
    let next = series.games.iter().copied().find(|&at| league.result(at).is_none());
    let foot = next.filter(|_| !is_single(league, tie.round)).map(|at| {
        let home = home_of(league, league.fixtures()[at].home, "at");
        html! { <span class="ser__foot">{ format!("Game {} {home}", series.games.len()) }</span> }
    });
    let href = view.href("playoffs", &[("round", series.round), ("club", series.clubs[0])]);
    html! {
        <a class={classes!("ser", me.then_some("ser--me"))} {href}>
            { row(0) }
            <span class="visually-hidden">{ " against " }</span>
            { row(1) }
            { for foot }
        </a>
    }
}

/// The games of the series that the address names.
fn chosen(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let (Some(round), Some(club)) = (view.number("round"), view.number("club")) else {
        return Html::default();
    };
    let all = league.series();
    let Some(series) = all.iter().find(|series| series.round == round && series.clubs.contains(&club)) else {
        return Html::default();
    };
    let game = |(n, &at): (usize, &usize)| {
        let fixture = &league.fixtures()[at];
        let line = match league.result(at) {
            Some(result) => html! { <a href={view.href("game", &[("game", at)])}>{ score(result) }</a> },
            None => html! { <span class="soft">{ "–" }</span> },
        };
        html! {
            <li>
                if !is_single(league, round) { <span class="soft">{ format!("Game {}", n + 1) }</span> }
                <span>
                    {
                        format!(
                            "{} {} {}",
                            short(league, fixture.away),
                            if is_single(league, round) { "against" } else { "at" },
                            short(league, fixture.home)
                        )
                    }
                </span>
                { line }
            </li>
        }
    };
    let title = series.clubs.map(|club| short(league, club).to_owned()).join(" – ");
    html! {
        <Panel {title}>
            <ul class="season__log">{ for series.games.iter().enumerate().map(game) }</ul>
        </Panel>
    }
}

/// A format by conference in words.
fn format_text(format: &ConferenceFormat) -> String {
    let seeding = match format.seeding {
        Seeding::WinnersFirst => "The winners of the divisions are seeded first",
        Seeding::WinnersInFour => "The winners of the divisions are among the first four",
        Seeding::Record => "They are seeded by record",
    };
    let first = format.best_of.first().copied().unwrap_or(7);
    let rounds = match first {
        7 => "Every series is best of seven".to_owned(),
        n => format!("The first round is best of {n}, the others of seven"),
    };
    let byes = if format.teams == 6 { " The first two wait for the second round." } else { "" };
    let play_in = if format.play_in { " The seventh to the tenth play for the last two places." } else { "" };
    let middle = if format.final_2_3_2 { " The final is played 2-3-2." } else { "" };
    format!(
        "As the NBA had them that season: {} teams of each conference. {seeding}. {rounds}.{byes}{middle}{play_in}",
        format.teams
    )
}

/// A league's own format of one bracket in words.
fn bracket_text(format: &BracketFormat) -> String {
    let teams = format.teams;
    match format.best_of.first() {
        Some(1) => {
            format!("Single games: who loses is out. The best {teams} of the standings, seeded by them.")
        }
        Some(most) => {
            format!("The best {teams} of the standings: best of {most}, then the Final Four, single games.")
        }
        None => String::new(),
    }
}

/// "playoffs begin", "tournament begins".
fn begin_verb(word: &str) -> String {
    let ending = if word.ends_with('s') { "" } else { "s" };
    format!("{} begin{ending}", word.to_lowercase())
}

#[derive(Properties, PartialEq)]
struct SettingProps {
    sizes: Vec<usize>,
    decided: bool,
    /// "Playoffs" or "Tournament".
    word: &'static str,
    /// The format of that season or league, its name and in words, where there is one.
    usual: Option<(PlayoffChoice, &'static str, AttrValue)>,
    onset: Callback<PlayoffChoice>,
}

/// How they are to be played.
#[component]
fn Setting(props: &SettingProps) -> Html {
    let size = use_state(|| props.sizes.iter().copied().filter(|&size| size <= 16).max().unwrap_or(2));
    let best_of = use_state(|| 7u8);
    let one = use_state(|| false);
    if !props.decided {
        let after = format!("The {} when every game of the season has been played.", begin_verb(props.word));
        return html! {
            <>
                <p>{ after }</p>
                if let Some((_, _, text)) = &props.usual { <p class="soft">{ text }</p> }
            </>
        };
    }
    let one_bracket = *one || props.usual.is_none();
    let sizes: Vec<_> = props.sizes.iter().map(|&n| ChoiceOption::new(n, n.to_string())).collect();
    let games: Vec<_> = [1, 3, 5, 7].map(|n: u8| ChoiceOption::new(n, n.to_string())).to_vec();
    let (set_size, set_best, set_one) = (size.setter(), best_of.setter(), one.setter());
    let begin = {
        let chosen = match &props.usual {
            Some((usual, ..)) if !one_bracket => *usual,
            _ => PlayoffChoice::OneBracket(*size, *best_of),
        };
        props.onset.reform(move |()| chosen)
    };
    html! {
        <Panel title={format!("The {}", props.word.to_lowercase())} class="season__form">
            if let Some((_, name, text)) = &props.usual {
                <Choice<bool>
                    legend="Format"
                    name="format"
                    options={vec![ChoiceOption::new(false, *name), ChoiceOption::new(true, "One bracket")]}
                    value={one_bracket}
                    onchange={move |on| set_one.set(on)}
                    help={(!one_bracket).then(|| text.clone())}
                />
            }
            if one_bracket {
                <Choice<usize>
                    legend="Teams"
                    name="teams"
                    options={sizes}
                    value={*size}
                    onchange={move |n| set_size.set(n)}
                    help="The best of the standings; the better seed begins at home."
                />
                <Choice<u8>
                    legend="Best of"
                    name="best-of"
                    options={games}
                    value={*best_of}
                    onchange={move |n| set_best.set(n)}
                />
            }
            <div class="row">
                <Button label={format!("Begin the {}", props.word.to_lowercase())} kind={ButtonKind::Main} onclick={begin} />
            </div>
        </Panel>
    }
}
