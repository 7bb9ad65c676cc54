//! The report of a replay: text, JSON, CSV or a Markdown page.

use super::league::League;
use crate::failure::{Done, Failure};
use hardwood::season::{Comparison, Pair, Tally, Totals};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::fs;

/// A replayed season.
pub struct Season {
    pub year: u16,
    pub played: Tally,
    pub real: Tally,
    pub speed: f64,
}

impl Season {
    fn compared(&self) -> Comparison {
        Comparison::new(&self.real, &self.played)
    }

    /// The object that `--json` prints.
    pub fn json(&self, game: &str, replays: u32) -> Value {
        let round = |n: f64| (n * 1000.0).round() / 1000.0;
        let pair = |pair: &Pair| json!({"sim": round(pair.sim), "real": round(pair.real)});
        let all = |pairs: &[(&str, Pair)]| {
            Value::Object(pairs.iter().map(|(name, p)| ((*name).to_string(), pair(p))).collect::<Map<_, _>>())
        };
        let c = self.compared();
        let (teams, players) = (&c.teams, &c.players);
        json!({
            "game": game,
            "season": self.year,
            "replays": replays,
            "league": all(&c.league),
            "pct": all(&c.percentages),
            "teams": {
                "pts_mae": round(teams.points.mae),
                "opp_pts_mae": round(teams.allowed.mae),
                "wins_r": round(teams.wins.r),
                "wins_mae": round(teams.wins.mae),
            },
            "home_win": pair(&c.home_win),
            "players": {
                "n": players.points.n,
                "min_rmse": round(players.minutes.rmse),
                "pts_rmse": round(players.points.rmse),
                "reb_rmse": round(players.rebounds.rmse),
                "ast_rmse": round(players.assists.rmse),
                "pts_r": round(players.points.r),
                "fg_rmse": round(players.field_goals.rmse),
                "tp_rmse": round(players.threes.rmse),
                "ft_rmse": round(players.free_throws.rmse),
            },
            "games_per_second": self.speed.round(),
        })
    }
}

/// The rows of the table: a name, its aim and how to compute it; `true` if the aim is a minimum.
pub type Row = (&'static str, f64, fn(&Comparison) -> f64, bool);

pub fn league(c: &Comparison, at: usize) -> f64 {
    let (_, pair) = c.league[at];
    100.0 * (pair.sim / pair.real - 1.0)
}

/// How far a league percentage is off, in percent of the real one.
pub fn share(c: &Comparison, at: usize) -> f64 {
    let (_, pair) = c.percentages[at];
    100.0 * (pair.sim / pair.real - 1.0)
}

/// How far the offense's share of rebounds is off, in percent of the real one.
pub fn offensive(c: &Comparison) -> f64 {
    let [(_, own), (_, others)] = [c.league[4], c.league[5]];
    100.0 * (own.sim / (own.sim + others.sim) / (own.real / (own.real + others.real)) - 1.0)
}

/// The mean absolute value of a normal error, in standard deviations.
const MEAN_SIZE: f64 = 0.798;
/// No aim.
const NONE: f64 = f64::INFINITY;

/// What is compared, and how near Statis Pro is to come.
pub const ROWS: [Row; 35] = [
    ("PTS, %", 3.0, |c| league(c, 0), false),
    ("FGA, %", 3.0, |c| league(c, 1), false),
    ("3PA, %", 3.0, |c| league(c, 2), false),
    ("FTA, %", 3.0, |c| league(c, 3), false),
    ("OREB, %", 3.0, |c| league(c, 4), false),
    ("DREB, %", 3.0, |c| league(c, 5), false),
    ("AST, %", 3.0, |c| league(c, 6), false),
    ("STL, %", 3.0, |c| league(c, 7), false),
    ("BLK, %", 3.0, |c| league(c, 8), false),
    ("TO, %", 3.0, |c| league(c, 9), false),
    ("PF, %", 3.0, |c| league(c, 10), false),
    ("FG%", 0.7, |c| c.percentages[0].1.difference(), false),
    ("3P%", 0.7, |c| c.percentages[1].1.difference(), false),
    ("FT%", 0.7, |c| c.percentages[2].1.difference(), false),
    ("home win %", 3.0, |c| c.home_win.difference(), false),
    ("team points, MAE", 1.5, |c| c.teams.points.mae, false),
    ("… by luck alone", NONE, |c| MEAN_SIZE * c.teams.points.luck, false),
    ("points allowed, MAE", 1.5, |c| c.teams.allowed.mae, false),
    ("wins, r", 0.92, |c| c.teams.wins.r, true),
    ("… of points less points allowed", NONE, |c| c.teams.deserved.r, false),
    ("wins, MAE", 4.5, |c| c.teams.wins.mae, false),
    ("… by luck alone", NONE, |c| MEAN_SIZE * c.teams.wins.luck, false),
    ("minutes, RMSE", 2.0, |c| c.players.minutes.rmse, false),
    ("points, RMSE", 1.0, |c| c.players.points.rmse, false),
    ("… by luck alone", NONE, |c| c.players.points.luck, false),
    ("rebounds, RMSE", 0.6, |c| c.players.rebounds.rmse, false),
    ("… by luck alone", NONE, |c| c.players.rebounds.luck, false),
    ("assists, RMSE", 0.6, |c| c.players.assists.rmse, false),
    ("… by luck alone", NONE, |c| c.players.assists.luck, false),
    ("points, r", 0.985, |c| c.players.points.r, true),
    ("FG%, RMSE", 1.5, |c| c.players.field_goals.rmse, false),
    ("… by luck alone", NONE, |c| c.players.field_goals.luck, false),
    ("3P%, RMSE", 2.5, |c| c.players.threes.rmse, false),
    ("… by luck alone", NONE, |c| c.players.threes.luck, false),
    ("FT%, RMSE", 2.0, |c| c.players.free_throws.rmse, false),
];

/// Whether a figure meets its aim.
fn meets(value: f64, aim: f64, least: bool) -> bool {
    if least { value >= aim } else { value.abs() <= aim }
}

fn aim(row: &Row) -> String {
    if row.1.is_finite() { row.1.to_string() } else { String::new() }
}

fn cell(value: f64, row: &Row) -> String {
    let (_, aim, _, least) = *row;
    match (least, value.is_finite()) {
        (_, false) => "–".to_string(),
        (true, _) => format!("{value:.3}"),
        // a percentage can miss on both sides, so it has a sign
        (false, _) if row.0.ends_with('%') => format!("{value:+.1}"),
        (false, _) => format!("{value:.2}"),
    }
    .to_string()
        + if value.is_finite() && !meets(value, aim, least) { "*" } else { "" }
}

/// The table with one column per season; `*` marks a missed aim.
pub fn print(rows: &[Row], seasons: &[Season]) {
    let compared: Vec<Comparison> = seasons.iter().map(Season::compared).collect();
    print!("{:32}{:>6}", "", "aim");
    seasons.iter().for_each(|season| print!("{:>8}", season.year));
    println!();
    for row in rows {
        print!("{:32}{:>6}", row.0, aim(row));
        compared.iter().for_each(|c| print!("{:>8}", cell((row.2)(c), row)));
        println!();
    }
    print!("{:32}{:>6}", "games a second", "");
    seasons.iter().for_each(|season| print!("{:>8.0}", season.speed));
    println!("\n* misses the aim. Differences are played less real.");
}

/// Every player's simulated and real figures with the card, to look for causes.
pub fn write_players(file: &str, league: &dyn League, season: &Season) -> Done {
    let mut csv = String::from(
        "season,team,player,pos,FG,ATTS,3PT,3P%,FT%,REB,BLK,AST,STL,FD,FR,DEF,who,G,MIN,FGA,FGM,TPA,TPM,FTA,FTM,ORB,DRB,AST_,STL_,BLK_,TO,PF\n",
    );
    for (t, (sim, real)) in season.played.teams.iter().zip(&season.real.teams).enumerate() {
        for (m, pair) in sim.players.iter().zip(&real.players).enumerate() {
            let [team, name, card] = league.player(t, m);
            for (who, totals) in [("sim", pair.0), ("real", pair.1)] {
                let Totals {
                    games,
                    seconds,
                    fga,
                    fgm,
                    tpa,
                    tpm,
                    fta,
                    ftm,
                    oreb,
                    dreb,
                    ast,
                    stl,
                    blk,
                    to,
                    pf,
                    ..
                } = totals;
                let minutes = seconds / 60.0;
                let _ = writeln!(
                    csv,
                    "{},{team},\"{name}\",{card},{who},{games},{minutes:.1},{fga},{fgm},{tpa},{tpm},{fta},{ftm},{oreb},{dreb},{ast},{stl},{blk},{to},{pf}",
                    season.year
                );
            }
        }
    }
    let file = file.replace("YEAR", &season.year.to_string());
    fs::write(&file, csv).map_err(|e| unwritten(&file, &e))
}

/// Writes the table of these seasons (simulated minus real) under a heading of a page: `FILE#HEADING`.
pub fn write_doc(place: &str, seasons: &[Season], replays: u32) -> Done {
    let wrong =
        |what: &str| Failure::new(format!("--doc {place}: {what}"), "FILE.md#HEADING would be right.");
    let (file, heading) = place.split_once('#').ok_or_else(|| wrong("which heading?"))?;
    let page = fs::read_to_string(file).map_err(|e| wrong(&format!("cannot be read: {e}")))?;
    let (before, after) =
        page.split_once(&format!("## {heading}\n")).ok_or_else(|| wrong("the page has no such heading"))?;
    let rest = after.find("\n## ").map_or("", |at| &after[at..]);
    let table = table(&ROWS, seasons).replace('*', " ✗");
    let page = format!("{before}## {heading}\n\n{replays} replays each.\n\n{table}{rest}");
    fs::write(file, page).map_err(|e| unwritten(file, &e))
}

/// The seasons and the aims as a Markdown table.
pub fn table(rows: &[Row], seasons: &[Season]) -> String {
    let compared: Vec<Comparison> = seasons.iter().map(Season::compared).collect();
    let years: String = seasons.iter().map(|season| format!(" {} |", season.year)).collect();
    let mut text = format!("| | aim |{years}\n|---|--:|{}\n", "--:|".repeat(seasons.len()));
    for row in rows {
        let cells: String = compared.iter().map(|c| format!(" {} |", cell((row.2)(c), row))).collect();
        let _ = writeln!(text, "| {} | {} |{cells}", row.0, aim(row));
    }
    text
}

/// Writes a page; REPLAYS stands for the number of replays.
pub fn write_page(file: &str, text: &str, replays: u32) -> Done {
    let folder = std::path::Path::new(file).parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.map_or(Ok(()), fs::create_dir_all).map_err(|e| unwritten(file, &e))?;
    fs::write(file, text.replace("REPLAYS", &replays.to_string())).map_err(|e| unwritten(file, &e))
}

fn unwritten(file: &str, error: &std::io::Error) -> Failure {
    Failure::new(format!("{file} cannot be written: {error}"), "Does its folder exist?")
}
