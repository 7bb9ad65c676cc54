//! The standings: of the league, and by conference and division where they are known.

use crate::components::{StatRow, StatTable, columns};
use crate::season::keeper::Keeper;
use crate::season::views::view::{View, one};
use hardwood::book::ordinal;
use hardwood::kit::Order as _;
use hardwood::season::{Alignment, Record, Standing};
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

/// The cuts of the standings: in the address, and in words.
const CUTS: [(&str, &str); 3] =
    [("league", "League"), ("conference", "Conference"), ("division", "Division")];

pub fn standings(view: &View<'_>) -> Html {
    let places = view.keeper.alignments();
    let by = view.here.get("by").filter(|_| places.is_some()).unwrap_or("league");
    let tables = match &places {
        Some(places) if by == "conference" => conferences(view, places).collect(),
        Some(places) if by == "division" => divisions(view, places).collect(),
        _ => table(view, "Standings", &view.keeper.league.standings()),
    };
    html! {
        <>
            if places.is_some() {
                <nav class="season__by" aria-label="Standings by">
                    { for CUTS.map(|(cut, label)| cut_link(view, cut, label, cut == by)) }
                </nav>
            }
            { tables }
            <p class="soft">
                { "By share of games won; of equals the games among them, then the difference of points." }
                if places.is_some() {
                    {
                        " Conferences, divisions and the playoffs by conference: as the NBA had them that \
                        season."
                    }
                }
            </p>
        </>
    }
}

fn cut_link(view: &View<'_>, cut: &str, label: &'static str, here: bool) -> Html {
    let href = format!("{}&by={cut}", view.href("standings", &[]));
    html! { <a {href} aria-current={here.then_some("true")}>{ label }</a> }
}

/// A table of each conference.
fn conferences<'a>(view: &'a View<'_>, places: &'a [Alignment]) -> impl Iterator<Item = Html> + 'a {
    names(places, |place| place.conference).into_iter().map(|name| {
        let lines = view.keeper.league.standings_of(|club| places[club].conference == name);
        section(view, format!("{name} Conference"), &lines)
    })
}

/// A table of each division, conference by conference.
fn divisions<'a>(view: &'a View<'_>, places: &'a [Alignment]) -> impl Iterator<Item = Html> + 'a {
    names(places, |place| place.conference).into_iter().map(|conference| {
        let inside: Vec<Alignment> =
            places.iter().copied().filter(|place| place.conference == conference).collect();
        let tables = names(&inside, |place| place.division).into_iter().map(|name| {
            let lines = view.keeper.league.standings_of(|club| places[club].division == name);
            section(view, format!("{name} Division"), &lines)
        });
        html! {
            <>
                <h3 class="kicker">{ format!("{conference} Conference") }</h3>
                { for tables }
            </>
        }
    })
}

/// The names that occur, in order.
fn names(places: &[Alignment], of: fn(&Alignment) -> &'static str) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = places.iter().map(of).collect();
    names.order();
    names.dedup();
    names
}

fn section(view: &View<'_>, title: String, lines: &[Standing]) -> Html {
    html! {
        <section class="season__group">
            <h4>{ &title }</h4>
            { table(view, &title, lines) }
        </section>
    }
}

fn table(view: &View<'_>, caption: &str, lines: &[Standing]) -> Html {
    let row = |line: &Standing| StatRow {
        name: view.club(line.club),
        cells: cells(line),
        strong: view.keeper.league.mine.contains(&line.club),
    };
    let rows: Vec<StatRow> = lines.iter().map(row).collect();
    html! { <StatTable caption={caption.to_owned()} of="Team" columns={columns(&COLUMNS)} {rows} /> }
}

/// The standings that list a club: its conference's, or the league's if there are none; and their name.
pub fn around(keeper: &Keeper, club: usize) -> (Vec<Standing>, Option<&'static str>) {
    let league = &keeper.league;
    match keeper.alignments() {
        Some(places) => {
            let conference = places[club].conference;
            (league.standings_of(|other| places[other].conference == conference), Some(conference))
        }
        None => (league.standings(), None),
    }
}

/// "29–14 · 2nd in the Eastern Conference, 5 behind".
pub fn place(keeper: &Keeper, club: usize) -> String {
    let (lines, conference) = around(keeper, club);
    let Some(at) = lines.iter().position(|line| line.club == club) else { return String::new() };
    let line = &lines[at];
    let record = format!("{}–{}", line.all.won, line.all.lost);
    if line.all.games() == 0 || keeper.league.is_series() {
        return record;
    }
    let of = match conference {
        Some(name) => format!("in the {name} Conference"),
        None => format!("of {}", lines.len()),
    };
    let behind = match line.half_games_behind {
        ..=0 => String::new(),
        halves => format!(", {} behind", games_behind(halves)),
    };
    format!("{record} · {} {of}{behind}", ordinal(at as u64 + 1))
}

/// "5½"; a dash for the first.
pub fn games_behind(halves: i32) -> String {
    match halves {
        ..=0 => "–".to_owned(),
        1 => "½".to_owned(),
        n => format!("{}{}", n / 2, if n % 2 == 1 { "½" } else { "" }),
    }
}

fn cells(line: &Standing) -> Vec<AttrValue> {
    let record = |record: Record| AttrValue::from(format!("{}-{}", record.won, record.lost));
    let games = f64::from(line.all.games()).max(1.0);
    let share = if line.all.games() == 0 { "–".into() } else { share(line.all.share()) };
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
        games_behind(line.half_games_behind).into(),
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

#[cfg(test)]
mod tests {
    use super::games_behind;

    #[test]
    fn half_games_are_written_as_standings_have_them() {
        assert_eq!([-1, 0, 1, 2, 11].map(games_behind), ["–", "–", "½", "1", "5½"]);
    }
}
