//! The scorer's marks as drawings: / and circled /, 3 and circled 3, rings open and filled, boxes.

use hardwood::book::ShotKind;
use hardwood::book::paper::{Attempt, Throw};
use std::fmt::Write;
use yew::prelude::*;

/// Units of height of a line of marks.
const HEIGHT: usize = 16;
/// Units from one shot to the next, and from one free throw to the next.
const SHOT: usize = 13;
const THROW: usize = 10;
/// Extra units at the start of a period, where a tick stands.
const GAP: usize = 6;

/// A line of marks: the ink, the circles around it, the ticks between periods.
#[derive(Debug, Default, PartialEq, Eq)]
struct MarkLine {
    ink: String,
    circles: String,
    ticks: String,
    width: usize,
    period: u8,
}

impl MarkLine {
    /// The place of the next mark.
    fn next(&mut self, period: u8, step: usize) -> usize {
        if self.period != 0 && self.period != period {
            // writing to a String can't fail
            let _ = write!(self.ticks, "M{} 2v12", self.width + GAP / 2);
            self.width += GAP;
        }
        self.period = period;
        let at = self.width;
        self.width += step;
        at
    }

    /// The drawing, at least `room` units wide.
    fn draw(&self, room: usize, class: &'static str) -> Html {
        if self.width == 0 {
            return Html::default();
        }
        let view = format!("0 0 {} {HEIGHT}", self.width.max(room));
        html! {
            <svg
                translate="no"
                class={classes!("marks", class)}
                viewBox={view}
                preserveAspectRatio="xMinYMid meet"
                aria-hidden="true"
            >
                <path class="marks__ink" d={self.ink.clone()} />
                <path class="marks__circle" d={self.circles.clone()} />
                <path class="marks__tick" d={self.ticks.clone()} />
            </svg>
        }
    }
}

/// Shots from the field.
pub fn shots(shots: &[Attempt]) -> Html {
    line_of_shots(shots).draw(24 * SHOT, "marks--shots")
}

fn line_of_shots(shots: &[Attempt]) -> MarkLine {
    let mut line = MarkLine::default();
    for shot in shots {
        let x = line.next(shot.period, SHOT);
        let _ = match shot.kind {
            ShotKind::Two => write!(line.ink, "M{} 12.5l5-9", x + 4),
            ShotKind::Three => {
                write!(
                    line.ink,
                    "M{} 4.6c1-1.9 4.7-1.6 4.7.9 0 1.6-1.4 2.2-2.7 2.2 1.5 0 3.2.7 3.2 2.6 0 2.7-4.5 3-5.6.7",
                    x + 4
                )
            }
        };
        if shot.good {
            let _ = write!(line.circles, "M{x}.6 8a5.9 5.9 0 1 0 11.8 0 5.9 5.9 0 1 0-11.8 0z");
        }
    }
    line
}

/// Free throws: a ring, filled where it is good.
pub fn throws(throws: &[Throw]) -> Html {
    line_of_throws(throws).draw(12 * THROW, "marks--throws")
}

fn line_of_throws(throws: &[Throw]) -> MarkLine {
    let mut line = MarkLine::default();
    for throw in throws {
        let x = line.next(throw.period, THROW);
        let path = if throw.good { &mut line.ink } else { &mut line.circles };
        let _ = write!(path, "M{x}.8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0z");
    }
    line
}

/// Numbered boxes, the first `filled` of them filled; a count beyond `of` stands beside them as a number.
pub fn boxes(filled: usize, of: usize) -> Html {
    const STEP: usize = 12;
    let all = of.min(20);
    let beyond = filled.saturating_sub(all);
    let filled = filled.min(all);
    let path = |from: usize, to: usize| {
        (from..to).fold(String::new(), |d, i| d + &format!("M{}.5 1.5h11v13h-11z", i * STEP))
    };
    let digits = |from: usize, to: usize| {
        let places: Vec<String> = (from..to).map(|i| (i * STEP + 6).to_string()).collect();
        let text: String = (from..to).map(|i| char::from(b'0' + ((i + 1) % 10) as u8)).collect();
        html! { <text x={places.join(" ")} y="11.7">{ text }</text> }
    };
    html! {
        <>
            <svg
                translate="no"
                class="boxes"
                viewBox={format!("0 0 {} {HEIGHT}", all * STEP + 1)}
                width={(all * STEP + 1).to_string()}
                height={HEIGHT.to_string()}
                aria-hidden="true"
            >
                <path class="boxes__filled" d={path(0, filled)} />
                <path class="boxes__open" d={path(filled, all)} />
                <g class="boxes__on">{ digits(0, filled) }</g>
                <g class="boxes__off">{ digits(filled, all) }</g>
            </svg>
            if beyond > 0 { <span class="boxes__beyond" aria-hidden="true">{ "+" }{ beyond }</span> }
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_each_a_circle_for_what_is_made_a_tick_between_periods() {
        let shot = |period, kind, good| Attempt { period, kind, good };
        let line = line_of_shots(&[
            shot(1, ShotKind::Two, true),
            shot(1, ShotKind::Three, false),
            shot(3, ShotKind::Three, true),
        ]);
        assert_eq!(line.ink.matches('M').count(), 3);
        assert_eq!(line.circles.matches('M').count(), 2);
        assert_eq!((line.ticks.as_str(), line.width), ("M29 2v12", 3 * SHOT + GAP));
        let line = line_of_throws(&[Throw { period: 2, good: true }, Throw { period: 2, good: false }]);
        assert_eq!((line.ink.matches('M').count(), line.circles.matches('M').count()), (1, 1));
        assert_eq!((line.ticks.as_str(), line.width), ("", 2 * THROW));
    }
}
