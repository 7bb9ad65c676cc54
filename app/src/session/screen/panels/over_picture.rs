//! The final screen as a picture to be shared.

use crate::browser::Painter;
use crate::session::control::playable::{PlayerView, Scored, each, title};
use hardwood::book::paper::MarginSeries;
use hardwood::court::{PerSide, Side};
use web_sys::HtmlCanvasElement;
use yew::AttrValue;

/// The picture's width and height: what most places show of a link.
const SIZE: (u32, u32) = (1200, 630);
const BOARD: &str = "#1b1712";
const INK: &str = "#f6ecd9";
const SOFT: &str = "#c9b99c";
const AMBER: &str = "#ffb347";
const RULE: &str = "#453b2e";

/// One of the best players of a game.
pub struct Star {
    /// Whose.
    pub side: Side,
    /// "Boston Celtics".
    pub team: String,
    /// Who, and their line.
    pub view: PlayerView,
}

/// What is on the picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Poster {
    /// "Los Angeles Lakers at Boston Celtics".
    pub title: String,
    how: String,
    names: PerSide<String>,
    colors: PerSide<String>,
    scores: PerSide<u32>,
    periods: PerSide<Vec<u16>>,
    stars: Vec<String>,
    points: Vec<(u32, i32)>,
    end: u32,
}

impl Poster {
    /// Of a game that is over.
    pub fn of<G: Scored>(game: &G, how: &str, stars: &[Star], series: Option<&MarginSeries>) -> Poster {
        let star = |star: &Star| format!("{}  {}", star.view.line.points(), star.view.name);
        Poster {
            title: title(game),
            how: how.to_owned(),
            names: each(|side| game.line(side).name),
            colors: each(|side| game.line(side).color),
            scores: each(|side| u32::from(game.book().teams[side].points)),
            periods: each(|side| game.book().teams[side].periods.clone()),
            stars: stars.iter().map(star).collect(),
            points: series.map(|series| series.points.clone()).unwrap_or_default(),
            end: series.map_or(1, |series| series.now.max(1)),
        }
    }
}

/// The picture, where the browser can draw one.
pub fn paint(poster: &Poster) -> Option<HtmlCanvasElement> {
    let painter = Painter::new(SIZE.0, SIZE.1)?;
    painter.rect(0.0, 0.0, 1200.0, 630.0, BOARD);
    painter.rect(0.0, 0.0, 600.0, 14.0, &poster.colors[Side::Visitors]);
    painter.rect(600.0, 0.0, 600.0, 14.0, &poster.colors[Side::Home]);
    painter.text("FINAL", 600.0, 64.0, 30, "center", AMBER, 300.0);
    for (side, x) in [(Side::Visitors, 300.0), (Side::Home, 900.0)] {
        let won = poster.scores[side] > poster.scores[side.other()];
        painter.text(&poster.names[side], x, 96.0, 46, "center", INK, 520.0);
        let color = if won { AMBER } else { SOFT };
        painter.text(&poster.scores[side].to_string(), x, 246.0, 170, "center", color, 520.0);
    }
    painter.text(&poster.how, 600.0, 300.0, 27, "center", SOFT, 1120.0);
    margin(&painter, poster);
    periods(&painter, poster);
    for (y, star) in [0.0, 44.0, 88.0].into_iter().zip(&poster.stars) {
        painter.text(star, 640.0, 500.0 + y, 32, "left", INK, 360.0);
    }
    painter.text("Hardwood", 1160.0, 600.0, 28, "right", SOFT, 200.0);
    Some(painter.done())
}

/// The lead through the game.
fn margin(painter: &Painter, poster: &Poster) {
    let most = poster.points.iter().map(|point| point.1.abs()).max().unwrap_or(0).max(1);
    let (left, width, zero, height) = (40.0, 1120.0, 385.0, 60.0);
    painter.rect(left, zero - 1.0, width, 2.0, RULE);
    let x = |at: u32| left + width * f64::from(at) / f64::from(poster.end);
    let next = poster.points.iter().skip(1).map(|point| point.0).chain([poster.end]);
    for (&(at, lead), until) in poster.points.iter().zip(next) {
        let tall = height * f64::from(lead) / f64::from(most);
        let side = if lead > 0 { Side::Home } else { Side::Visitors };
        let wide = (x(until) - x(at)).max(1.5);
        painter.rect(x(at), zero - tall.max(0.0), wide, tall.abs(), &poster.colors[side]);
        painter.rect(x(at), zero - tall - 1.5, wide, 3.0, INK);
    }
}

/// The score by period.
fn periods(painter: &Painter, poster: &Poster) {
    for (side, y) in [(Side::Visitors, 525.0), (Side::Home, 575.0)] {
        painter.text(&poster.names[side], 40.0, y, 30, "left", INK, 250.0);
        let columns = poster.periods[side].iter().map(|n| u32::from(*n)).chain([poster.scores[side]]);
        let last = poster.periods[side].len();
        for (place, n) in columns.enumerate() {
            let x = 340.0 + 52.0 * place as f64;
            painter.text(&n.to_string(), x, y, 30, "right", if place == last { AMBER } else { SOFT }, 50.0);
        }
    }
}

/// What a picture's file is called.
pub fn file_name(title: &str) -> AttrValue {
    let name: String =
        title.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    format!("{name}.png").into()
}
