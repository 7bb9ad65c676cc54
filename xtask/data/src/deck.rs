//! `cargo xtask deck`: the house deck from its plan.
//!
//! The plan (`deck_plan.csv`) is rows `section,count,result`. A result may have holes:
//!
//! * `{n}` takes values spread evenly over the weights that rows `section.n,weight,values` give ("7" or
//!   "1-8");
//! * `{n!}` takes values from the same rows, whose weights are then counts, without replacement;
//!   `{n!40-60}` only those from 40 to 60.
//!
//! `section@200` pins a result to the card RPG 200. Everything else is shuffled with the plan's seed until no
//! section betrays another: see [`TELLING`].

use hardwood::kit::{Luck, Seed};
use std::{collections::BTreeMap, fs};

use crate::checkout::root;
use crate::failure::{Done, Failure};

const PLAN: &str = "src/statis_pro/data/deck_plan.csv";
const DECK: &str = "src/statis_pro/data/fac_deck.csv";

/// The columns of the deck after `rpg`.
const SECTIONS: [&str; 10] =
    ["action", "press", "advance", "rebound", "shot", "jump_to", "block", "z_reading", "foul", "status"];

const CARDS: usize = 200;

/// The rank correlation at which two sections would begin to betray each other; chance alone goes to 0.07.
const TELLING: f64 = 0.05;

/// How often a section is dealt before the seed is given up; some thousand are usual.
const TRIES: usize = 200_000;

/// Writes the deck, or with `check` compares it with the plan's.
pub fn run(check: bool) -> Done {
    let hint = format!("The plan is {PLAN}.");
    let plan = fs::read_to_string(root().join(PLAN)).map_err(|e| Failure::new(e.to_string(), &hint))?;
    let deck = make(&plan).map_err(|e| Failure::new(e, &hint))?;
    if !check {
        return fs::write(root().join(DECK), deck).map_err(|e| Failure::new(format!("{DECK}: {e}"), hint));
    }
    match fs::read_to_string(root().join(DECK)) {
        Ok(text) if text == deck => Ok(()),
        _ => Err(Failure::new(format!("{DECK} is not what {PLAN} makes."), "`cargo xtask deck` writes it.")),
    }
}

/// The deck of a plan, as CSV.
fn make(plan: &str) -> Result<String, String> {
    let plan = Plan::read(plan)?;
    let mut luck = Luck::new(Seed(plan.seed));
    // RPG itself, and RPG as most results read it, by its last two digits.
    let rpg = [(0..CARDS).collect(), (0..CARDS).map(|card| card % 100).collect()];
    let mut columns: Vec<Column> = rpg.map(|ranks| Column { cards: vec![], ranks }).into();
    let before = columns.len();
    for section in SECTIONS {
        let column =
            plan.column(section, &mut luck, &columns).map_err(|e| format!("{PLAN}: {section}: {e}"))?;
        columns.push(column);
    }
    let mut text = format!("rpg,{}\n", SECTIONS.join(","));
    for card in 0..CARDS {
        text += &(card + 1).to_string();
        for column in &columns[before..] {
            let cell = &column.cards[card];
            text += &if cell.contains(',') { format!(",\"{cell}\"") } else { format!(",{cell}") };
        }
        text.push('\n');
    }
    Ok(text)
}

/// A section of all cards, and each result's rank among the 200.
struct Column {
    cards: Vec<String>,
    ranks: Vec<usize>,
}

#[derive(Default)]
struct Plan {
    seed: u64,
    /// Results by section: count, template, pinned card.
    results: BTreeMap<String, Vec<Line>>,
    /// Values and their weights by "section.hole".
    holes: BTreeMap<String, Vec<(String, usize)>>,
}

struct Line {
    count: usize,
    template: String,
    card: Option<usize>,
}

impl Plan {
    fn read(text: &str) -> Result<Plan, String> {
        let mut plan = Plan::default();
        for (number, line) in (1..).zip(text.lines()) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let wrong = |what: &str| format!("{PLAN}:{number}: {what}: {line}");
            let mut cells = line.splitn(3, ',');
            let (Some(place), Some(count), Some(what)) = (cells.next(), cells.next(), cells.next()) else {
                return Err(wrong("a row is section,count,result"));
            };
            let what = what.trim_matches('"');
            let count = count.parse().map_err(|_| wrong("the second cell is a whole number"))?;
            if place == "seed" {
                plan.seed = count as u64;
            } else if place.contains('.') {
                let values = span(what).map_or_else(
                    || vec![(what.to_string(), count)],
                    |(first, last)| (first..=last).map(|n| (n.to_string(), count)).collect(),
                );
                plan.holes.entry(place.into()).or_default().extend(values);
            } else {
                let (section, card) = match place.split_once('@') {
                    Some((section, card)) => (section, Some(card.parse().map_err(|_| wrong("which card?"))?)),
                    None => (place, None),
                };
                let line = Line { count, template: what.to_string(), card };
                plan.results.entry(section.into()).or_default().push(line);
            }
        }
        Ok(plan)
    }

    /// A section's results, dealt to the cards.
    fn column(&self, section: &str, luck: &mut Luck, before: &[Column]) -> Result<Column, String> {
        let lines = self.results.get(section).ok_or("not in the plan")?;
        let mut holes = self.holes.clone();
        let mut results: Vec<(Option<usize>, String)> = vec![];
        for line in lines {
            results
                .extend(fill(section, line, &mut holes, luck)?.into_iter().map(|result| (line.card, result)));
        }
        if results.len() != CARDS {
            return Err(format!("{} results; 200 would be right", results.len()));
        }
        let ranks = ranks(&results);
        let (mut pinned, free): (Vec<usize>, Vec<usize>) = (0..CARDS).partition(|&i| results[i].0.is_some());
        pinned.sort_by_key(|&i| results[i].0);
        let mut order = free;
        for _ in 0..TRIES {
            shuffle(&mut order, luck);
            let mut dealt = order.clone();
            for &i in &pinned {
                let card = results[i].0.unwrap_or_default();
                dealt.insert(card.saturating_sub(1).min(dealt.len()), i);
            }
            let ranks: Vec<usize> = dealt.iter().map(|&i| ranks[i]).collect();
            if section == "status" || before.iter().all(|c| correlation(&c.ranks, &ranks).abs() < TELLING) {
                return Ok(Column { cards: dealt.iter().map(|&i| results[i].1.clone()).collect(), ranks });
            }
        }
        Err("every way to deal it betrays another section; try another seed".into())
    }
}

/// Where each result stands by its number, those without one behind by their words; twice that, since equals
/// share.
fn ranks(results: &[(Option<usize>, String)]) -> Vec<usize> {
    let key = |text| number(text).map_or((u32::MAX, text), |n| (n, ""));
    let keys: Vec<(u32, &str)> = results.iter().map(|(_, text)| key(text.as_str())).collect();
    let count = |f: &dyn Fn(&(u32, &str)) -> bool| keys.iter().filter(|k| f(k)).count();
    keys.iter().map(|key| 2 * count(&|k| k < key) + count(&|k| k == key)).collect()
}

/// The results of one line of the plan, holes filled.
fn fill(
    section: &str,
    line: &Line,
    holes: &mut BTreeMap<String, Vec<(String, usize)>>,
    luck: &mut Luck,
) -> Result<Vec<String>, String> {
    let mut results = vec![line.template.clone(); line.count];
    while let Some((start, end)) = results.first().and_then(|r| Some((r.find('{')?, r.find('}')?))) {
        let hole = results[0][start + 1..end].to_string();
        let (name, only) =
            hole.split_once('!').map_or((hole.as_str(), None), |(name, range)| (name, Some(range)));
        let weights =
            holes.get_mut(&format!("{section}.{name}")).ok_or(format!("no values for {{{name}}}"))?;
        let mut values = match only {
            None => spread(weights, line.count),
            Some(range) => take(weights, line.count, span(range))?,
        };
        shuffle(&mut values, luck);
        for (result, value) in results.iter_mut().zip(values) {
            *result = result.replacen(&format!("{{{hole}}}"), &value, 1);
        }
    }
    Ok(results)
}

/// `count` values as the weights would have them, evenly.
fn spread(weights: &[(String, usize)], count: usize) -> Vec<String> {
    let all: Vec<&String> =
        weights.iter().flat_map(|(value, weight)| std::iter::repeat_n(value, *weight)).collect();
    (0..count).map(|i| all[(2 * i + 1) * all.len() / (2 * count)].clone()).collect()
}

/// `count` of the values left, evenly, within the span where there is one; they are left no longer.
fn take(
    weights: &mut [(String, usize)],
    count: usize,
    within: Option<(usize, usize)>,
) -> Result<Vec<String>, String> {
    let fits = |value: &str| match (within, value.parse()) {
        (Some((first, last)), Ok(n)) => (first..=last).contains(&n),
        _ => within.is_none(),
    };
    let left: Vec<(String, usize)> = weights.iter().filter(|(value, _)| fits(value)).cloned().collect();
    let there: usize = left.iter().map(|(_, n)| n).sum();
    if there < count {
        return Err(format!("{count} values wanted where {there} are left"));
    }
    let taken = spread(&left, count);
    for (value, n) in weights.iter_mut() {
        *n -= taken.iter().filter(|t| *t == value).count();
    }
    Ok(taken)
}

/// "40-60".
fn span(text: &str) -> Option<(usize, usize)> {
    let (first, last) = text.split_once('-')?;
    Some((first.parse().ok()?, last.parse().ok()?))
}

/// The number a result begins with ("57; B3 or higher ..", not "24-Second"), else its Pass #.
fn number(text: &str) -> Option<u32> {
    let leading = |text: &str| {
        let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        text[..end].parse().ok().filter(|_| !text[end..].starts_with('-'))
    };
    leading(text).or_else(|| leading(text.split_once('#')?.1))
}

fn shuffle<T>(items: &mut [T], luck: &mut Luck) {
    for i in (1..items.len()).rev() {
        items.swap(i, luck.below(i as u32 + 1) as usize);
    }
}

/// Pearson's correlation of two columns of ranks.
fn correlation(a: &[usize], b: &[usize]) -> f64 {
    let mean = |x: &[usize]| x.iter().sum::<usize>() as f64 / x.len() as f64;
    let (ma, mb) = (mean(a), mean(b));
    let sum = |f: &dyn Fn(f64, f64) -> f64| -> f64 {
        a.iter().zip(b).map(|(&x, &y)| f(x as f64 - ma, y as f64 - mb)).sum()
    };
    sum(&|x, y| x * y) / (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_what_the_plan_makes() {
        assert!(run(true).is_ok());
    }

    #[test]
    fn values_are_spread_and_taken_evenly() {
        let mut weights: Vec<(String, usize)> = (1..=10).map(|n: u8| (n.to_string(), 2)).collect();
        assert_eq!(spread(&weights, 5), ["2", "4", "6", "8", "10"].map(String::from));
        let taken = take(&mut weights, 4, Some((1, 2))).unwrap();
        assert_eq!(taken, ["1", "1", "2", "2"].map(String::from));
        assert!(take(&mut weights, 1, Some((1, 2))).is_err());
    }

    #[test]
    fn a_bad_plan_is_refused_with_its_line() {
        assert!(make("seed,1,x\naction,many,Consult Z").is_err_and(|e| e.contains(":2:")));
        assert!(make("action,3,Consult Z").is_err_and(|e| e.contains("200 would be right")));
        assert!(make("action,200,Pass to {who} #1").is_err_and(|e| e.contains("no values")));
    }
}
