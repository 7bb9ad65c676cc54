//! The report on a set that was built: how the table was read, its first players, problems in it.

use crate::components::{Column, Notice, NoticeKind, StatRow, StatTable, columns, rows};
use crate::text;
use hardwood::cards::season::{PlayerSeason, Stat, TeamSeason};
use hardwood::cards::{Built, Season};
use hardwood::kit::Problem;
use yew::prelude::*;

/// The report.
pub fn report(built: &Built) -> Html {
    let Built { set, notes, problems, more, warnings, .. } = built;
    let players: usize = set.teams.iter().map(|team| team.players.len()).sum();
    let all = problems.len() + more;
    html! {
        <>
            <p role="status">
                {
                    format!(
                        "{}: {}, {}.",
                        set.name,
                        text::count(set.teams.len(), "team", "teams"),
                        text::count(players, "card", "cards")
                    )
                }
            </p>
            if all > 0 {
                <Notice
                    kind={NoticeKind::Warning}
                    title={format!("{} with the table.", text::count(all, "problem", "problems"))}
                >
                    <p>{ "What could be read is used; these rows are left out or completed:" }</p>
                    { list(problems.iter().map(ToString::to_string), *more) }
                </Notice>
            }
            <h3>{ "How the table was read" }</h3>
            if !notes.is_empty() {
                { list(notes.iter().map(|note| text::capital(note)), 0) }
            }
            { first_players(&built.season) }
            if !warnings.is_empty() {
                <details>
                    <summary>{ format!("Odd, but playable ({})", warnings.len()) }</summary>
                    { list(warnings.iter().map(ToString::to_string), 0) }
                </details>
            }
        </>
    }
}

/// The first players as they were read, by which a person sees whether the columns and totals are theirs.
fn first_players(season: &Season) -> Html {
    const FIRST: usize = 5;
    const STATS: [(Stat, &str); 8] = [
        (Stat::Games, "Games"),
        (Stat::Minutes, "Minutes"),
        (Stat::FieldGoals, "Field goals"),
        (Stat::FieldGoalAttempts, "Field goal attempts"),
        (Stat::Threes, "Threes"),
        (Stat::FreeThrows, "Free throws"),
        (Stat::Assists, "Assists"),
        (Stat::Points, "Points"),
    ];
    let players = season.teams.iter().flat_map(|team| team.players.iter().map(move |player| (team, player)));
    let row = |(team, player): (&TeamSeason, &PlayerSeason)| {
        let mut cells: Vec<AttrValue> = vec![team.id.clone().into(), player.position.to_string().into()];
        cells.extend(STATS.iter().map(|(stat, _)| AttrValue::from(format!("{:.0}", player.line[*stat]))));
        StatRow { name: html! { <bdi>{ &player.name }</bdi> }, cells, strong: false }
    };
    let mut heads = columns(&[("Team", "Team"), ("Pos", "Position")]);
    heads.extend(STATS.iter().map(|(stat, long)| Column::new(stat.column(), *long)));
    html! {
        <StatTable
            caption="The first players as they were read"
            of="Totals of the season"
            columns={heads}
            rows={players.take(FIRST).map(row).collect::<Vec<_>>()}
        />
    }
}

/// The problems that prevented building.
pub fn refused(problems: &[Problem]) -> Html {
    html! {
        <Notice kind={NoticeKind::Error} title="No cards can be made of this table yet.">
            { list(problems.iter().map(ToString::to_string), 0) }
        </Notice>
    }
}

fn list(lines: impl Iterator<Item = String>, more: usize) -> Html {
    html! {
        <ul class="report">
            { rows(lines, more) }
        </ul>
    }
}
