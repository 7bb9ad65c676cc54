//! The career at a glance: standing, titles, and lines of the player's averages, season by season.

use crate::components::sparkline;
use crate::text::count;
use hardwood::dice_basketball::career::{Career, Season, standing};
use hardwood::kit::Order as _;
use yew::prelude::*;

/// The hero card.
pub fn hero(career: &Career) -> Html {
    let seasons = career.seasons();
    let sum = |name: &'static str, value: String, words: Html| {
        html! { <div><dt>{ name }</dt><dd>{ value }{ words }</dd></div> }
    };
    let titles = seasons.iter().filter(|season| season.champions()).count();
    let awards = seasons.iter().map(|season| season.awards.len()).sum::<usize>();
    let legend = html! { <>{ " " }<small>{ standing(career.legend()) }</small></> };
    html! {
        <section class="life__hero" aria-label="Until now">
            <div class="life__until">
                <p class="kicker">{ played(career) }</p>
                <dl class="life__sums">
                    { sum("Legend", career.legend().to_string(), legend) }
                    { sum("Points to spend", career.points().to_string(), Html::default()) }
                    { sum("Titles", titles.to_string(), Html::default()) }
                    { sum("Awards", awards.to_string(), Html::default()) }
                </dl>
                <p class="life__note">
                    {
                        "What a player begins with, what a step costs and what counts for a legend is ours \
                        (house): the rulebook prints no career chart."
                    }
                </p>
            </div>
            <div class="life__lines">{ lines(seasons) }</div>
        </section>
    }
}

/// "6 seasons for 2 teams".
fn played(career: &Career) -> String {
    let seasons = career.seasons();
    let mut teams: Vec<u8> = seasons.iter().map(|season| season.team).collect();
    teams.order();
    teams.dedup();
    match seasons.len() {
        0 => "Before the first season".to_owned(),
        n => format!("{} for {}", count(n, "season", "seasons"), count(teams.len(), "team", "teams")),
    }
}

/// Points, rebounds and assists per game.
fn lines(seasons: &[Season]) -> Html {
    if seasons.is_empty() {
        return html! { <p>{ "A line for each statistic begins with the first season." }</p> };
    }
    let line = |caption: &'static str, figure: fn(&Season) -> u32| {
        let a_game = |season: &Season| f64::from(figure(season)) / f64::from(season.games.max(1));
        let values: Vec<f64> = seasons.iter().map(a_game).collect();
        sparkline(caption, &format!("{caption} per game"), &values)
    };
    html! {
        <>
            <p class="kicker">{ "Per game, season by season" }</p>
            { line("Points", |season| season.points) }
            { line("Rebounds", |season| season.rebounds) }
            { line("Assists", |season| season.assists) }
        </>
    }
}
