//! What all views of a season share: the season looked at, links to its clubs, numbers.

use crate::components::{Column, columns};
use crate::routes::Address;
use crate::season::ask::Ask;
use crate::season::keeper::{Keeper, PlayoffChoice};
use crate::session::GameTerm;
use hardwood::court::{RotationPlan, Side};
use hardwood::season::{Category, Final, FixtureResult, Run, Totals};
use yew::prelude::*;

pub use crate::season::names::{at_or_against, home_of, is_single, short, the};

/// A season being looked at.
pub struct View<'a> {
    /// The season.
    pub keeper: &'a Keeper,
    /// The present address.
    pub here: &'a Address,
    /// The actions on the season.
    pub acts: &'a Acts,
    /// Whether it is being simulated.
    pub running: bool,
}

/// How a game comes to the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// The person coaches.
    Play,
    /// House coaches play it.
    Watch,
    /// The person coaches, and tells what cards or dice of their own show.
    OwnLuck,
}

/// The actions on a season.
#[derive(Clone, PartialEq)]
pub struct Acts {
    /// Simulate what this run plays.
    pub run: Callback<Run>,
    /// Ask how far to simulate.
    pub ask: Callback<Ask>,
    /// Take back the last simulation.
    pub undo: Callback<()>,
    /// Play this game.
    pub play: Callback<(usize, Way)>,
    /// Open this game, which was played, as a saved game.
    pub open: Callback<usize>,
    /// Enter this game, which was played at a table.
    pub enter: Callback<usize>,
    /// Take this game out of the books: the result as it was recorded.
    pub take_back: Callback<FixtureResult>,
    /// Settle who starts for a club, and the most minutes of its players.
    pub rotation: Callback<(usize, RotationPlan)>,
    /// Set the playoffs.
    pub playoffs: Callback<PlayoffChoice>,
}

impl View<'_> {
    /// The number that the address gives for `name`.
    pub fn number(&self, name: &str) -> Option<usize> {
        self.here.get(name)?.parse().ok()
    }

    /// The address of a view with its parameters.
    pub fn href(&self, view: &str, more: &[(&str, usize)]) -> AttrValue {
        href(self.keeper, view, more)
    }

    /// The club's name, leading to its page.
    pub fn club(&self, club: usize) -> Html {
        club_link(self.keeper, club, true)
    }

    /// The club's id, leading to its page.
    pub fn club_id(&self, club: usize) -> Html {
        let named = &self.keeper.league.clubs[club];
        let href = self.href("team", &[("club", club)]);
        html! { <a class="soft" {href} title={named.name.clone()}>{ &named.id }</a> }
    }
}

/// A club's name, leading to its page; with a spot of its color.
pub fn club_link(keeper: &Keeper, club: usize, spot: bool) -> Html {
    let Some(named) = keeper.league.clubs.get(club) else { return Html::default() };
    html! {
        <a class="season__club" href={href(keeper, "team", &[("club", club)])}>
            if spot { { chip(&named.color) } }
            <bdi translate="no">{ &named.name }</bdi>
        </a>
    }
}

/// The address of a view of a season.
pub fn href(keeper: &Keeper, view: &str, more: &[(&str, usize)]) -> AttrValue {
    let mut href = format!("{}&view={view}", keeper.of.page.href_with("season", keeper.id()));
    for (name, value) in more {
        href += &format!("&{name}={value}");
    }
    href.into()
}

/// A spot of a team's color.
pub fn chip(color: &str) -> Html {
    html! {
        <svg class="chip" viewBox="0 0 10 10" aria-hidden="true">
            <circle cx="5" cy="5" r="5" fill={color.to_owned()} />
        </svg>
    }
}

/// One decimal.
pub fn one(n: f64) -> AttrValue {
    format!("{n:.1}").into()
}

/// A share of attempts in percent, or a dash.
pub fn percent(made: f64, tried: f64) -> AttrValue {
    if tried > 0.0 { one(100.0 * made / tried) } else { "–".into() }
}

/// The averages of a player or a team: the columns, as abbreviations and in words.
pub const AVERAGES: [(&str, &str); 16] = [
    ("G", "Games"),
    ("MIN", "Minutes per game"),
    ("PTS", "Points per game"),
    ("FG", "Field goals per game"),
    ("FGA", "Field goal attempts per game"),
    ("FG%", "Field goals, percent"),
    ("3P", "Threes per game"),
    ("3P%", "Threes, percent"),
    ("FT", "Free throws per game"),
    ("FT%", "Free throws, percent"),
    ("REB", "Rebounds per game"),
    ("AST", "Assists per game"),
    ("STL", "Steals per game"),
    ("BLK", "Blocks per game"),
    ("TO", "Turnovers per game"),
    ("PF", "Fouls per game"),
];

/// The abbreviation of a category's column.
const fn abbreviation(category: Category) -> &'static str {
    match category {
        Category::Points => "PTS",
        Category::Rebounds => "REB",
        Category::Assists => "AST",
        Category::Steals => "STL",
        Category::Blocks => "BLK",
        Category::Minutes => "MIN",
        Category::FieldGoals => "FG%",
        Category::Threes => "3P%",
        Category::FreeThrows => "FT%",
    }
}

/// Whether the game's box scores count what stands in a column.
pub fn counts(keeper: &Keeper, column: &str) -> bool {
    !keeper.lacks().iter().any(|&category| abbreviation(category) == column)
}

/// The columns that the game's box scores can fill. Those that it counts in its own way are terms of it.
pub fn shown(keeper: &Keeper, names: &[(&'static str, &'static str)]) -> Vec<Column> {
    let names: Vec<_> = names.iter().copied().filter(|(column, _)| counts(keeper, column)).collect();
    let mut columns = columns(&names);
    for column in &mut columns {
        column.term = own_term(keeper, &column.short);
    }
    columns
}

/// The term of a column that the game counts in its own way.
pub fn own_term(keeper: &Keeper, column: &str) -> Option<Html> {
    let name = keeper.of.own_columns.iter().copied().find(|&own| own == column)?;
    Some(html! { <GameTerm {name} /> })
}

/// The same by the category of which the column is.
pub fn own_term_of(keeper: &Keeper, category: Category) -> Option<Html> {
    own_term(keeper, abbreviation(category))
}

/// The cells below [`shown`] columns.
pub fn filled(keeper: &Keeper, names: &[(&str, &str)], cells: Vec<AttrValue>) -> Vec<AttrValue> {
    let cells = names.iter().zip(cells).filter(|((column, _), _)| counts(keeper, column));
    cells.map(|(_, cell)| cell).collect()
}

/// A player's or a team's cells below the columns [`AVERAGES`].
pub fn averages(keeper: &Keeper, totals: &Totals) -> Vec<AttrValue> {
    let points = one(totals.per_game(totals.points()));
    // of games that were entered by their finals only the points are known, of others perhaps not the minutes
    let counted = totals.games == 0.0 || totals.fga + totals.fta + totals.rebounds() + totals.seconds > 0.0;
    let a_game = |n: f64| if counted { one(totals.per_game(n)) } else { "–".into() };
    let cells = vec![
        format!("{:.0}", totals.games).into(),
        if totals.seconds > 0.0 || totals.games == 0.0 {
            a_game(totals.seconds / 60.0)
        } else {
            "–".into()
        },
        points,
        a_game(totals.fgm),
        a_game(totals.fga),
        percent(totals.fgm, totals.fga),
        a_game(totals.tpm),
        percent(totals.tpm, totals.tpa),
        a_game(totals.ftm),
        percent(totals.ftm, totals.fta),
        a_game(totals.rebounds()),
        a_game(totals.ast),
        a_game(totals.stl),
        a_game(totals.blk),
        a_game(totals.to),
        a_game(totals.pf),
    ];
    filled(keeper, &AVERAGES, cells)
}

/// "OT", "2 OT".
pub fn overtimes(result: &Final) -> &'static str {
    match result.overtimes {
        0 => "",
        1 => " OT",
        2 => " 2 OT",
        _ => " 3+ OT",
    }
}

/// "108–99".
pub fn score(result: &Final) -> String {
    format!("{}–{}{}", result.points(Side::Visitors), result.points(Side::Home), overtimes(result))
}
