//! The players of a cup: the most outstanding one, leaders, everybody's points; as a file.

use crate::browser;
use crate::components::{Button, Panel, StatRow, StatTable, columns};
use crate::games::march_madness::cup::controller::CupController;
use crate::text::file_name;
use hardwood::book::workbook::write_csv;
use hardwood::march_madness::cup::{Cup, PlayerLine};
use yew::prelude::*;

/// How many leaders are shown.
const SHOWN: usize = 10;

/// The columns of a table of players.
const COLUMNS: [(&str, &str); 5] = [
    ("POS", "Position"),
    ("G", "Games"),
    ("PTS", "Points"),
    ("PPG", "Points a game"),
    ("HIGH", "Most points in a game"),
];

/// The panel; nothing before the first game.
pub fn players_panel(controller: &CupController) -> Html {
    let cup = controller.cup();
    let players = controller.players();
    if players.is_empty() {
        return Html::default();
    }
    let leaders = cup.leaders(&players);
    let (played, _) = cup.progress();
    let known =
        (0..cup.bracket_games().len() as u8).filter(|&game| controller.scorers(game).is_some()).count();
    let scored = (0..cup.bracket_games().len() as u8)
        .filter(|&game| cup.result(game).is_some_and(|outcome| outcome.points.is_some()))
        .count();
    let onsave = {
        let (csv, name) = (
            write_csv(&cup.players_sheet(&players)),
            format!("{} players.csv", file_name(&cup.setup().title())),
        );
        Callback::from(move |()| {
            // a browser that refuses a download says so itself
            let _ = browser::download(&name, "text/csv;charset=utf-8", &csv);
        })
    };
    let rows = |lines: &[PlayerLine]| lines.iter().map(|line| row(cup, line)).collect::<Vec<_>>();
    html! {
        <Panel title="Players" class="cup__players">
            { for outstanding(cup, &players) }
            <h3>{ "Points a game" }</h3>
            <StatTable
                caption="Leaders in points a game"
                of="Player"
                columns={columns(&COLUMNS)}
                rows={rows(&leaders[..leaders.len().min(SHOWN)])}
            />
            <p class="soft">
                { "A player counts with half the games of whoever has played most. What is scored after a starter is \
                   out, or with an Offensive Specialist, is the bench's." }
                if known < scored {
                    { format!(" Of {scored} games the scorers of {known} are known here.") }
                }
            </p>
            <details>
                <summary>{ format!("All players, after {played} {}", if played == 1 { "game" } else { "games" }) }</summary>
                <StatTable
                    caption="Points of all players"
                    of="Player"
                    columns={columns(&COLUMNS)}
                    rows={rows(&players)}
                />
            </details>
            <div class="row"><Button label="Players as CSV" onclick={onsave} /></div>
        </Panel>
    }
}

/// The most outstanding player, once the cup is over.
fn outstanding(cup: &Cup, players: &[PlayerLine]) -> Option<Html> {
    let (line, figure) = cup.outstanding(players)?;
    Some(html! {
        <div class="cup__mop">
            <p class="kicker">{ "Most outstanding player" }</p>
            <p class="cup__name" translate="no">{ name(cup, &line) }</p>
            <p>
                { format!(
                    "{} points in the final, {} in the semi-final, {} in the cup.",
                    line.final_game, line.semi_final, line.points
                ) }
            </p>
            <p class="soft">
                { format!(
                    "Our own formula: semi-final points plus twice those of the final, half as much again for the \
                     champions. {} here.",
                    tenths(figure)
                ) }
            </p>
        </div>
    })
}

/// "Larry Bird, Indiana State 1978-79"; a bench as "Bench, Indiana State 1978-79".
fn name(cup: &Cup, line: &PlayerLine) -> String {
    format!("{}, {}", cup.player_name(line), cup.setup().team(line.team))
}

fn row(cup: &Cup, line: &PlayerLine) -> StatRow {
    let cells = [
        line.position.short().to_owned(),
        line.games.to_string(),
        line.points.to_string(),
        tenths(line.average()),
        line.best.to_string(),
    ];
    StatRow {
        name: html! {
            <>
                <bdi translate="no">{ cup.player_name(line) }</bdi>
                <span class="cup__of"><span class="cup__comma">{ ", " }</span>{ cup.setup().team(line.team) }</span>
            </>
        },
        cells: cells.map(AttrValue::from).into(),
        strong: false,
    }
}

/// "23.5" of 235.
fn tenths(figure: u32) -> String {
    format!("{}.{}", figure / 10, figure % 10)
}
