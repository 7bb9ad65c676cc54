//! The standings.

use crate::components::{StatRow, StatTable, columns};
use crate::pages::season::views::{View, one};
use hardwood::season::{Record, Standing};
use yew::prelude::*;

const COLUMNS: [(&str, &str); 11] = [
    ("W", "Won"),
    ("L", "Lost"),
    ("Pct", "Share won"),
    ("GB", "Games behind the first"),
    ("Home", "At home"),
    ("Road", "Away"),
    ("L10", "The last ten"),
    ("Strk", "Won or lost in a row"),
    ("PTS", "Points per game"),
    ("Opp", "Points allowed per game"),
    ("+/−", "Point difference per game"),
];

pub fn standings(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let rows: Vec<StatRow> = league
        .standings()
        .iter()
        .map(|line| StatRow {
            name: view.club(line.club),
            cells: cells(line),
            strong: league.mine.contains(&line.club),
        })
        .collect();
    html! {
        <>
            <StatTable caption="Standings" of="Team" columns={columns(&COLUMNS)} {rows} />
            <p class="soft">
                { "By share of games won; of equals the games among them, then the difference of points." }
            </p>
        </>
    }
}

fn cells(line: &Standing) -> Vec<AttrValue> {
    let record = |record: Record| AttrValue::from(format!("{}-{}", record.won, record.lost));
    let games = f64::from(line.all.games()).max(1.0);
    let share = if line.all.games() == 0 { "–".into() } else { share(line.all.share()) };
    let behind = match line.half_games_behind {
        0 => "–".to_owned(),
        n if n % 2 == 0 => (n / 2).to_string(),
        n => format!("{}½", n / 2),
    };
    let streak = match line.streak {
        0 => "–".to_owned(),
        n if n > 0 => format!("W{n}"),
        n => format!("L{}", -n),
    };
    let (scored, allowed) = (f64::from(line.points.0) / games, f64::from(line.points.1) / games);
    vec![
        line.all.won.to_string().into(),
        line.all.lost.to_string().into(),
        share.into(),
        behind.into(),
        record(line.home),
        record(line.road),
        record(line.last_ten),
        streak.into(),
        one(scored),
        one(allowed),
        format!("{:+.1}", scored - allowed).into(),
    ]
}

/// ".780", as standings have it.
fn share(share: f64) -> String {
    let text = format!("{share:.3}");
    text.strip_prefix('0').map_or(text.clone(), str::to_owned)
}
