//! What a person reads out from their own charts: the row that a roll names, the first time it does.

use super::charts::{ChartId, Charts};
use super::setup::{Setup, ToldRow};
use super::{DiceBasketball, Talk};
use crate::kit::Invalid;
use crate::table::{More, Session, Told, TwoTeams as _, What};

/// What stands between the roll and the row, and between two rows.
const THEN: char = '/';

/// Reads "27", or with the row it names "27 / 25-31 home sf".
///
/// # Errors
/// What would be right.
pub(super) fn read_out(session: &Session<DiceBasketball>, typed: &str) -> Result<Told<Setup>, Invalid> {
    let mut parts = typed.split(THEN).map(str::trim);
    let roll = parts.next().unwrap_or_default();
    let numbers = session.game().read_luck(session.need(), roll)?;
    if session.setup().told.is_none() {
        return Ok(Told::Luck(numbers));
    }
    let mut so_far = format!("{roll} {THEN}");
    let (mut setup, mut learned) = (Setup::clone(session.setup()), false);
    forget_taken_back(session, &mut setup);
    // the game is played on as it would be with this roll, until it reads no row that is not known
    loop {
        let mut ahead = session.clone();
        ahead.learn(setup.clone());
        let before = ahead.events().len();
        for &number in &numbers {
            if ahead.enter_luck(number).is_err() {
                // whoever plays is told why
                return Ok(Told::Luck(numbers));
            }
        }
        let unknown = reads(&ahead, before).find(|&(chart, number)| {
            !setup.charts().knows(chart, number) && !reads(session, 0).any(|read| read == (chart, number))
        });
        let Some((chart, number)) = unknown else { break };
        let text = parts.next().unwrap_or_default();
        if text.is_empty() {
            return Ok(Told::More(more(chart, number, so_far)));
        }
        let (first, last, words) = row(chart, number, text)?;
        let read = reads(session, 0).find(|&(other, n)| other == chart && (first..=last).contains(&n));
        if let Some((_, read)) = read {
            let read = chart.number(read);
            return Err(format!(
                "{read} of this chart was read before in this game: leave it out of the row."
            )
            .into());
        }
        let mut charts = setup.charts().clone();
        charts.tell(chart, (first, last), words)?;
        setup.charts = Some(charts);
        setup.told.get_or_insert_default().push(ToldRow { chart, first, last });
        so_far.push_str(&format!(" {text} {THEN}"));
        learned = true;
    }
    Ok(if learned { Told::Learned(numbers, Box::new(setup)) } else { Told::Luck(numbers) })
}

impl DiceBasketball {
    /// Tells a person's charts what they read out in this game. What they took back may be wrong: it is forgotten, and
    /// asked again.
    pub fn teach(session: &Session<DiceBasketball>, charts: &mut Charts) {
        let setup = session.setup();
        let (read, taken_back): (Vec<&ToldRow>, Vec<&ToldRow>) =
            setup.told.iter().flatten().partition(|row| is_read(session, row));
        taken_back.iter().for_each(|row| charts.forget(row.chart, (row.first, row.last)));
        for row in read {
            if let Some(said) = setup.charts().printed_row(row.chart, row.first) {
                // a file that the person has taken since then may say otherwise, and counts
                let _ = charts.tell(row.chart, (row.first, row.last), &said.result);
            }
        }
    }
}

/// The rows of charts that were read from event `from` on: the chart and the number.
fn reads(session: &Session<DiceBasketball>, from: usize) -> impl Iterator<Item = (ChartId, u8)> {
    session.events()[from..].iter().filter_map(|event| match &event.what {
        What::Talk { talk: Talk::LookedUp { chart, roll, .. } } => Some((*chart, *roll)),
        _ => None,
    })
}

fn is_read(session: &Session<DiceBasketball>, row: &ToldRow) -> bool {
    reads(session, 0).any(|(chart, number)| chart == row.chart && (row.first..=row.last).contains(&number))
}

/// Rows that were read out and taken back are asked again.
fn forget_taken_back(session: &Session<DiceBasketball>, setup: &mut Setup) {
    let rows = setup.told.take().unwrap_or_default();
    let (kept, gone): (Vec<ToldRow>, Vec<ToldRow>) = rows.into_iter().partition(|row| is_read(session, row));
    if let Some(charts) = &mut setup.charts {
        gone.iter().for_each(|row| charts.forget(row.chart, (row.first, row.last)));
    }
    setup.told = Some(kept);
}

/// The row in "25-31 home sf", or in "home sf", which is said of this number alone.
fn row(chart: ChartId, number: u8, text: &str) -> Result<(u8, u8, &str), Invalid> {
    let words = text.find(char::is_alphabetic).map_or("", |at| &text[at..]);
    let numbers = &text[..text.len() - words.len()];
    // tapped keys leave spaces around the dash
    let range: String = numbers.chars().filter(|c| !c.is_whitespace()).collect();
    let (first, last) = match range.split_once(['-', '–']) {
        None if range.is_empty() => (Some(number), Some(number)),
        None => (range.parse().ok(), range.parse().ok()),
        Some((first, last)) => (first.parse().ok(), last.parse().ok()),
    };
    match (first, last) {
        (Some(first), Some(last)) if (first..=last).contains(&number) => Ok((first, last, words)),
        _ => {
            let number = chart.number(number);
            Err(format!(
                "\"{range:.12}\" is no row with {number}. Type its first and last number: \"{}\".",
                example(chart)
            )
            .into())
        }
    }
}

/// A row of this chart, as it may be typed.
const fn example(chart: ChartId) -> &'static str {
    match chart {
        ChartId::Jump => "25-31 home sf",
        ChartId::Inbounds | ChartId::Pressure => "47-64 sg",
        ChartId::Passing => "2-4 sg",
        ChartId::Special(_) => "20-39 traveling",
        ChartId::DefensiveRebound | ChartId::OffensiveRebound => "2-4 pf",
        ChartId::Battle => "2-4 c v pf",
        ChartId::Foul => "20-39 defense #1",
        ChartId::InjuryA | ChartId::InjuryB => "20-39 plays on",
        ChartId::Winter => "20-39 quiet",
    }
}

/// What stands on keys.
const fn keys(chart: ChartId) -> &'static [&'static str] {
    match chart {
        ChartId::Jump => &["Home", "Visitors", "Better", "PG", "SG", "SF", "PF", "C", "-"],
        ChartId::Inbounds | ChartId::Pressure => {
            &["PG", "SG", "SF", "PF", "C", "open", "Stolen by", "Five seconds", "Foul", "-"]
        }
        ChartId::Passing => &["PG", "SG", "SF", "PF", "C", "-"],
        ChartId::Special(_) => &[
            "Foul",
            "Fouled",
            "Traveling",
            "Double dribble",
            "Three seconds",
            "Line violation",
            "Shot clock",
            "Jump ball",
            "Out of bounds",
            "Technical",
            "Injury",
            "offense",
            "defense",
            "PG",
            "SG",
            "SF",
            "PF",
            "C",
            "-",
        ],
        ChartId::DefensiveRebound | ChartId::OffensiveRebound => &["PG", "SG", "SF", "PF", "C", "Best", "-"],
        ChartId::Battle => &["PG", "SG", "SF", "PF", "C", "Best", "v", "-"],
        ChartId::Foul => &["Defense", "Offense", "#1", "#2", "#3", "#4", "#5", "-"],
        ChartId::InjuryA | ChartId::InjuryB => {
            &["Plays on", "Out for the", "period", "half", "game", "and", "more", "-"]
        }
        ChartId::Winter => &["Quiet", "Camp", "Hurt", "Trade", "-"],
    }
}

fn more(chart: ChartId, number: u8, so_far: String) -> More {
    let (example, number) = (example(chart), chart.number(number));
    More {
        so_far,
        ask: format!("Your {chart} chart (§{}) at {number}: what does the row say?", chart.section()),
        hint: format!("\"{example}\" is the whole row; without its numbers only {number} is learned"),
        keys: keys(chart),
    }
}
