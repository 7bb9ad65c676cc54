//! The charts as they are shown, and a person's own in and out as a file.

use crate::components::{
    Button, ChartRow, ChartTable, ChartTableProps, FileInput, Notice, NoticeKind, placed_problems,
};
use crate::games::dice::own_charts::{DiceTable, Five};
use crate::session::RuleLink;
use crate::{browser, text};
use hardwood::court::Position;
use hardwood::dice_basketball::charts::{ChartId, Charts, PrintedRow};
use hardwood::kit::Problem;
use std::rc::Rc;
use yew::prelude::*;

/// A chart file has some 4 kB.
const FILE_LIMIT: usize = 1 << 18;

/// Every chart, the rows that `roll` answers lit.
pub fn all(charts: &Charts, roll: Option<u8>, names: &[Five; 2]) -> Vec<ChartTableProps> {
    ChartId::ALL.into_iter().map(|id| chart(charts, id, roll, names)).collect()
}

/// Who the positions of a result are: "SG" is "SG: Bryant (Lakers), Allen (Celtics)".
fn named(result: &str, names: &[Five; 2]) -> String {
    let position = |word: &str| Position::ALL.into_iter().find(|position| position.abbreviation() == word);
    let Some(at) = result.split([' ', ',']).find_map(position) else { return result.to_owned() };
    let [visitors, home] = names;
    let teams: &[&Five] = match result {
        _ if result.starts_with("Home") => &[home],
        _ if result.starts_with("Visitors") => &[visitors],
        _ => &[visitors, home],
    };
    let player = |five: &&Five| {
        let name = five.players[at as usize].trim();
        let team = five.team.trim();
        let shown = if team.is_empty() { name.to_owned() } else { format!("{name} ({team})") };
        (!name.is_empty()).then_some(shown)
    };
    let who: Vec<String> = teams.iter().filter_map(player).collect();
    if who.is_empty() { result.to_owned() } else { format!("{result}: {}", who.join(", ")) }
}

/// A chart, the rows that `roll` answers lit and read with the names of those who play.
pub fn chart(charts: &Charts, id: ChartId, roll: Option<u8>, names: &[Five; 2]) -> ChartTableProps {
    let number = roll.and_then(|roll| id.number_of(roll));
    let row = |row: &PrintedRow| {
        let (first, last) = (id.number(row.first), id.number(row.last));
        let lit = number.is_some_and(|n| (row.first..=row.last).contains(&n));
        let faces = f64::from(row.last - row.first) + 1.0;
        ChartRow {
            rolls: if first == last { first } else { format!("{first}–{last}") }.into(),
            result: if lit { named(&row.result, names) } else { row.result.clone() }.into(),
            chance: 100.0 * faces / (f64::from(id.last()) + 1.0),
            status: row.status,
            lit,
        }
    };
    let rows = charts.printed(id).iter().map(row).collect();
    ChartTableProps {
        title: text::capital(id.name()).into(),
        about: html! { <RuleLink section={id.section()} /> },
        rows,
    }
}

/// The charts, or those of their rows that match the search.
pub fn shown(charts: &Charts, roll: Option<u8>, names: &[Five; 2], search: &str) -> Vec<Html> {
    let needle = search.trim().to_lowercase();
    let fits = |text: &str| text.to_lowercase().contains(&needle);
    let found = all(charts, roll, names).into_iter().filter_map(|mut props| {
        if !fits(&props.title) {
            props.rows.retain(|row| fits(&row.result));
        }
        (!props.rows.is_empty()).then_some(props)
    });
    found
        .map(|props| {
            let key = props.title.to_string();
            html! { <ChartTable {key} ..props /> }
        })
        .collect()
}

/// Properties of [`ChartFile`].
#[derive(Properties, PartialEq)]
pub struct ChartFileProps {
    /// The tables page's record.
    pub table: Rc<DiceTable>,
    /// The charts in use.
    pub charts: Rc<Charts>,
    /// Keeps another table.
    pub set: Callback<DiceTable>,
}

/// The charts' source, with import and export.
#[component]
pub fn ChartFile(props: &ChartFileProps) -> Html {
    let came = use_state(|| None::<(String, Vec<Problem>)>);
    let onfile = {
        let (came, table, set) = (came.setter(), props.table.clone(), props.set.clone());
        Callback::from(move |(name, text): (AttrValue, Result<String, String>)| {
            let read = text.map_err(|why| vec![Problem::new(&*name, why)]);
            match read.and_then(|csv| Charts::read(&csv).map(|_| csv)) {
                Ok(csv) => {
                    came.set(None);
                    set.emit(DiceTable { name: name.to_string(), csv, ..(*table).clone() });
                }
                Err(problems) => came.set(Some((name.to_string(), problems))),
            }
        })
    };
    let save = {
        let (charts, came) = (props.charts.clone(), came.setter());
        Callback::from(move |()| {
            if let Err(why) = browser::download("dice-charts.csv", "text/csv", &charts.write()) {
                came.set(Some(("The file".to_owned(), vec![Problem::new("this browser", why)])));
            }
        })
    };
    let ours = {
        let (table, set) = (props.table.clone(), props.set.clone());
        Callback::from(move |()| {
            set.emit(DiceTable { name: String::new(), csv: String::new(), ..(*table).clone() });
        })
    };
    let own = !props.table.csv.is_empty();
    html! {
        <div class="stack">
            <p>{ if own { format!("Charts: {}.", props.table.name) } else { "Charts: ours.".to_owned() } }</p>
            <div class="row">
                <FileInput
                    label="Bring your own charts"
                    accept=".csv,.xlsx,text/csv,text/plain"
                    limit={FILE_LIMIT}
                    {onfile}
                />
                <Button label="Download as CSV" onclick={save} />
                if own { <Button label="Back to our charts" onclick={ours} /> }
            </div>
            if let Some((name, problems)) = &*came {
                <Notice
                    kind={NoticeKind::Error}
                    title={
                        format!(
                            "{name} can't be used yet: {}. The charts on the table stay.",
                            text::count(problems.len(), "problem", "problems")
                        )
                    }
                >
                    { placed_problems(problems) }
                </Notice>
            }
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_is_lit_names_who_plays_there() {
        let five = |team: &str, guard: &str| Five {
            team: team.into(),
            players: ["", guard, "", "", ""].map(str::to_owned),
        };
        let names = [five("Lakers", "Bryant"), five("Celtics", "Allen")];
        assert_eq!(named("SG", &names), "SG: Bryant (Lakers), Allen (Celtics)");
        assert_eq!(named("Home SG", &names), "Home SG: Allen (Celtics)");
        assert_eq!(named("Visitors SG", &names), "Visitors SG: Bryant (Lakers)");
        assert_eq!(named("Stolen by SG", &[five("", "Bryant"), five("", "")]), "Stolen by SG: Bryant");
        for same in ["Foul", "Five seconds", "PG"] {
            assert_eq!(named(same, &names), same);
        }
        let lit = |id, roll| {
            let rows = chart(Charts::house(), id, Some(roll), &names).rows;
            rows.iter().filter(|row| row.result.contains("Allen")).map(|row| row.lit).collect::<Vec<_>>()
        };
        assert_eq!(lit(ChartId::Inbounds, 50), [true], "only the row of the roll");
    }
}
