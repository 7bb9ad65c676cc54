//! What a turn is for: its heading by the marked choice, and why in sentences with the figures.

use super::contest::Contest;
use super::preview::Preview;
use super::question::{Choice, Question};
use super::strategy::{Card, Kind};
use crate::court::Side;
use crate::march_madness::Position;
use crate::table::{Figure, Goal, Prompt};

/// Tenths of a point: "4.7".
fn points(tenths: i16) -> String {
    format!("{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

impl Preview {
    /// The side whose expected points the card changes most: the coach's own where both change alike.
    #[must_use]
    pub fn most_changed(&self, own: Side) -> Side {
        let change = |side: Side| (self.after.sides[side].tenths - self.before.sides[side].tenths).abs();
        if change(own) >= change(own.other()) { own } else { own.other() }
    }
}

impl Contest {
    /// What `choice` is for, which is marked among the answers of a turn or a Move.
    pub(super) fn goal_of(
        &self,
        side: Side,
        question: &Question,
        choice: Choice,
        prompt: &Prompt,
    ) -> Option<Goal> {
        if !question.is_move() {
            return None;
        }
        let figure = prompt.figure(prompt.best()?)?;
        let (ask, about) = self.heading(side, choice);
        Some(Goal { ask, about, why: self.why(side, choice, figure, prompt) })
    }

    /// The last name of a player; the bench is theirs or yours.
    fn called(&self, side: Side, whose: Side, position: Position) -> String {
        if position == Position::Bench {
            return if whose == side { "your bench" } else { "their bench" }.to_owned();
        }
        let name = self.setup().player(whose, position).split(',').next().unwrap_or_default();
        name.rsplit(' ').next().unwrap_or(name).to_owned()
    }

    /// The heading, and the part of it that stands out.
    fn heading(&self, side: Side, choice: Choice) -> (String, String) {
        let other = side.other();
        let at = |position: Position| match position {
            Position::Bench => String::new(),
            _ => format!(" at {}", position.name()),
        };
        match choice {
            Choice::Play { card, position } => match (Card::of(card), Card::of(card).kind()) {
                (Card::TechnicalFoul, _) => {
                    ("Take two points, and a Move from them".to_owned(), String::new())
                }
                (Card::KeySixthMan, _) => {
                    let name = self.called(side, side, position);
                    (format!("Keep {name} out of foul trouble"), name)
                }
                (Card::GoodBallHandling, _) => ("Keep the ball safe".to_owned(), String::new()),
                (_, Kind::Offense) => {
                    let name = self.called(side, side, position);
                    (format!("Get {name} more points"), name)
                }
                _ => {
                    let name = self.called(side, other, position);
                    (format!("Slow down {name}{}", at(position)), name)
                }
            },
            Choice::Coach { card } if Card::of(card).is_tempo() => {
                ("Change the tempo".to_owned(), "tempo".to_owned())
            }
            Choice::Coach { card } if Card::of(card) == Card::Injury => {
                ("Chance an injury".to_owned(), String::new())
            }
            Choice::Coach { .. } => {
                let team = self.setup().teams[other].name.clone();
                (format!("Slow down all of {team}"), team)
            }
            Choice::Restore { position, .. } => {
                let name = self.called(side, side, position);
                (format!("Take a foul from {name}"), name)
            }
            Choice::Resolve { position } => {
                let name = position.name().to_owned();
                (format!("Play out the {name}").replace("the bench", "the benches"), name)
            }
            Choice::Reveal { position, .. } => (format!("See what they hide{}", at(position)), String::new()),
            Choice::Withdraw { card } => {
                let name = Card::of(card).name().to_owned();
                (format!("Take {name} back"), name)
            }
            Choice::Discard { .. } | Choice::Try => ("Improve your hand".to_owned(), "hand".to_owned()),
            _ => ("Keep your Move".to_owned(), "Move".to_owned()),
        }
    }

    fn why(&self, side: Side, choice: Choice, figure: Figure, prompt: &Prompt) -> String {
        let text = figure.text().unwrap_or_default();
        let equal = prompt.best().and_then(|best| prompt.about_equal(best)).is_some();
        let most = if equal { "as much as any other choice" } else { "more than any other choice" };
        match choice {
            Choice::Play { card, .. } | Choice::Coach { card } => {
                let (name, preview) = (Card::of(card).name(), self.preview(side, choice));
                let alone = matches!(choice, Choice::Play { .. }) || self.unresolved().count() == 1;
                let Some(preview) = preview else {
                    return format!("{name} is worth {text}, {most}.");
                };
                let moved = self.moved(side, name, &preview, alone);
                let other = i32::from(preview.change) * 10;
                let fouls = figure.worth().is_some_and(|worth| (worth - other).abs() >= 5);
                match (fouls, alone) {
                    (true, _) => format!("{moved}: with its fouls {text}, {most}."),
                    (false, true) => format!("{moved}: {text}, {most}."),
                    (false, false) => format!("{moved}, {most}."),
                }
            }
            Choice::Restore { card, .. } => format!("{} gains {text}, {most}.", Card::of(card).name()),
            Choice::Discard { card } => {
                let name = Card::of(card).name();
                format!(
                    "{name} helps little now. A new card gains {text} in each of the two turns it takes, {most}."
                )
            }
            Choice::Try => {
                format!("No card gains more now. A 5 or 6 brings another one, {text} a turn on average.")
            }
            Choice::Withdraw { card } => {
                format!("{} costs more than it brings: without it you gain {text}.", Card::of(card).name())
            }
            Choice::Resolve { position } => {
                let forecast = self.forecast(Some(side), position);
                let [own, theirs] = [side, side.other()].map(|side| points(forecast.sides[side].tenths));
                format!(
                    "You may expect {own} points to their {theirs} there, and they cannot change it any more."
                )
            }
            Choice::Reveal { .. } => "It shows a card, and changes no points.".to_owned(),
            _ => "Nothing gains enough now.".to_owned(),
        }
    }

    /// What a card changes most.
    fn moved(&self, side: Side, name: &str, preview: &Preview, alone: bool) -> String {
        let whose = preview.most_changed(side);
        let (before, after) = (preview.before.sides[whose].tenths, preview.after.sides[whose].tenths);
        let who = self.called(side, whose, preview.after.position);
        if !alone {
            let open = self.unresolved().count();
            let change = points(preview.change);
            let way = if preview.change >= 0 { "gains" } else { "costs" };
            return format!("{name} {way} {change} points over the {open} open positions");
        }
        let (is, was) = (points(after), points(before));
        match (whose == side, after.cmp(&before)) {
            (_, std::cmp::Ordering::Equal) => format!("{name} changes no roll of {who} now"),
            (false, std::cmp::Ordering::Less) => {
                format!("{name} takes {} of the {was} points {who} is due", points(before - after))
            }
            _ => format!("{name} brings {who} from {was} points to {is}"),
        }
    }
}
