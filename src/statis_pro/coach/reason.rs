//! Explains the house coach's choices in words, from the state before the choice.

use super::super::game::StatisPro;
use super::super::question::{Choice, PickWhy, Question};
use super::rotation::{self, Plan};
use super::windows::NO_DEAD_BALL;
use crate::book::ordinal;
use crate::court::{Player, Position, Side};

/// Explains `choice`; `None` means there is nothing to explain.
pub(super) fn reason(
    game: &StatisPro,
    side: Side,
    question: &Question,
    choice: Choice,
    plans: &[Plan],
) -> Option<String> {
    let name = |at: Position| game.setup().short_name(game.player_at(side, at));
    let theirs = |at: Position| game.setup().short_name(game.player_at(side.other(), at));
    Some(match choice {
        Choice::In { position, player } => change(game, Player::new(side, player), position, plans),
        Choice::Swap { a, b } => {
            format!("{} and {} change places: the five fit better so", name(a), name(b))
        }
        Choice::Mark { a, .. } => format!("the better defender on {}", theirs(game.marks[side][a as usize])),
        Choice::Run => "runs: the chart favours it".to_owned(),
        Choice::Hold => "sets up: their defense is back".to_owned(),
        Choice::Two | Choice::Three | Choice::Advance => with_the_ball(game, side, choice)?,
        Choice::Pick { player } => match question {
            Question::Pick { why, .. } => named(game, *why, player)?,
            _ => return None,
        },
        Choice::TimeOut | Choice::ShortTimeOut if game.closing() => {
            format!("saves time: {}", score(game.margin(side)))
        }
        Choice::TimeOut | Choice::ShortTimeOut => {
            if rotation::needs_relief(game, side, plans, NO_DEAD_BALL) {
                "to rest a player"
            } else {
                "takes the mandatory timeout early"
            }
            .to_owned()
        }
        Choice::Double { target, .. } => format!("two players on {}, the top shooter", theirs(target)),
        Choice::ThreeOffense { on: true } | Choice::ThreeDefense { on: true } => score(game.margin(side)),
        Choice::CallPlay { position } => format!("{} has the best look", name(position)),
        Choice::HalfCourt => format!("no time to lose: {} s left", game.time_left()),
        Choice::Press if game.closing() => format!("presses: {}", score(game.margin(side))),
        Choice::Press => "presses at every chance".to_owned(),
        Choice::StopClock => {
            format!("stops the clock: {}, {} s left", score(game.margin(side)), game.time_left())
        }
        Choice::Hack { on, .. } => {
            format!("sends {} to the line, who makes {} of 100", theirs(on), game.rated(side.other(), on).ft)
        }
        Choice::UseIndex => format!("worth its Index Points: {}", left(game)),
        Choice::Freeze => "lets the shooter think".to_owned(),
        Choice::MissOnPurpose => format!("only a rebound helps: {}", score(game.margin(side))),
        _ => return None,
    })
}

/// Explains a substitution: "rests Garnett: five fouls, 3rd quarter".
fn change(game: &StatisPro, on: Player, position: Position, plans: &[Plan]) -> String {
    let setup = game.setup();
    let comes = setup.short_name(on);
    if !game.is_filled(on.side, position) {
        return format!("{comes} fills the empty place");
    }
    let off = game.player_at(on.side, position);
    let goes = setup.short_name(off);
    let rest = |player| rotation::must_sit(game, plans, player);
    if let Some(why) = must_leave(game, off, rest(off)) {
        return format!("rests {goes}: {why}");
    }
    if let Some(most) = rotation::limit_reached(game, plans, off) {
        return format!("rests {goes}: {}", played_all(most));
    }
    if rotation::decided(game, on.side) {
        return format!("rests {goes}: the game is decided");
    }
    if rotation::closing(game) {
        return format!("{comes} for {goes}: the last minutes belong to the best");
    }
    let minutes = |player: Player| {
        let planned = plans.get(player.at()).map_or(0, |plan| plan.seconds) / 60;
        (game.seconds_played(player) / 60, planned)
    };
    let (on_for, planned) = minutes(on);
    format!("{comes} replaces {goes} ({on_for} min so far, usually {planned})")
}

/// A substitution recommended now, with its reason: the assistant's advice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relief {
    /// The player who comes in.
    pub on: Player,
    /// The player who comes off.
    pub off: Player,
    /// At which position.
    pub position: Position,
    /// The fact in a sentence, and the question: "Rondo is tired (29 minutes). Rest Rondo?"
    pub ask: String,
    /// Why, without the minutes.
    why: String,
}

impl Relief {
    /// Tells suggestions for different reasons apart.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{}: {}", self.off.index, self.why)
    }
}

/// Why a coach may want to make this substitution: the player on the floor should come off, or a better one has
/// rested. `None` where only the minutes plan speaks for it.
pub(super) fn relief(game: &StatisPro, on: Player, position: Position, plans: &[Plan]) -> Option<Relief> {
    if !game.is_filled(on.side, position) {
        return None;
    }
    let off = game.player_at(on.side, position);
    let (comes, goes) = (game.setup().short_name(on), game.setup().short_name(off));
    let minutes = |player: Player| game.seconds_played(player) / 60;
    let planned = |player: Player| plans.get(player.at()).map_or(0, |plan| plan.seconds);
    let rests = rotation::must_sit(game, plans, off);
    let (ask, why) = match (must_leave(game, off, rests), rotation::limit_reached(game, plans, off)) {
        (Some(why), _) if why == REST => {
            let ask =
                format!("{goes} has yet to sit out in this half ({} minutes). Rest {goes}?", minutes(off));
            (ask, why)
        }
        (Some(why), _) => {
            let verb = if why.contains("foul") { "has" } else { "is" };
            (format!("{goes} {verb} {why} ({} minutes). Rest {goes}?", minutes(off)), why)
        }
        (None, Some(most)) => {
            let ask =
                format!("{goes} has played {} minutes, and you allow {most}. Rest {goes}?", minutes(off));
            (ask, played_all(most))
        }
        (None, None) if game.rested(on) && minutes(on) > 0 && planned(on) > planned(off) + REGULAR => {
            let ask = format!(
                "{comes} has rested ({} minutes so far). Bring {comes} back for {goes}?",
                minutes(on)
            );
            (ask, "rested".to_owned())
        }
        (None, None) => return None,
    };
    Some(Relief { on, off, position, ask, why })
}

/// Why a player rests whose minutes are limited.
fn played_all(most: i32) -> String {
    match most {
        0 => "not to play if anybody else can".to_owned(),
        1 => "the one minute allowed is played".to_owned(),
        _ => format!("the {most} minutes allowed are played"),
    }
}

/// Why a player rests who neither must nor is in trouble (5.4).
const REST: &str = "a planned Rest Period";

/// A player planned for so many seconds more is worth a question.
const REGULAR: i32 = 8 * 60;

/// Why a player cannot or should not stay on the floor.
fn must_leave(game: &StatisPro, player: Player, rests: bool) -> Option<String> {
    let (fouls, (elapsed, length)) = (game.fouls_of(player), game.elapsed());
    if game.is_injured(player) && !game.may_play(player) {
        Some("hurt".to_owned())
    } else if game.is_fatigued(player) {
        Some("fatigued, no rest in this half".to_owned())
    } else if game.is_tired(player) {
        Some("tired".to_owned())
    } else if rests {
        Some(REST.to_owned())
    } else if fouls >= rotation::foul_trouble(game.rules().personal_fouls, elapsed, length) {
        Some(format!("{} fouls, {}", number(fouls), period(game)))
    } else {
        None
    }
}

fn with_the_ball(game: &StatisPro, side: Side, choice: Choice) -> Option<String> {
    let ball = game.ball();
    let seconds = game.time_left();
    Some(match choice {
        Choice::Advance if game.closing() && game.margin(side) > 0 => "plays off the clock".to_owned(),
        Choice::Advance if game.closing() && game.margin(side) == 0 => "holds for the last shot".to_owned(),
        Choice::Advance if game.qualified_for_assist() => "passes for an open shot".to_owned(),
        Choice::Advance => "no look worth a shot".to_owned(),
        Choice::Three if game.closing() && game.margin(side) < 0 => score(game.margin(side)),
        Choice::Three => "a three, as often as that season".to_owned(),
        _ if seconds <= 8 => "time for no other shot".to_owned(),
        _ if ball.open => "open".to_owned(),
        _ => "a good look".to_owned(),
    })
}

fn named(game: &StatisPro, why: PickWhy, who: Player) -> Option<String> {
    let card = game.card(who);
    Some(match why {
        PickWhy::ThreePointer => "the most points a shot".to_owned(),
        PickWhy::Receiver | PickWhy::Scorer if game.closing() => "the most points a shot".to_owned(),
        PickWhy::Receiver | PickWhy::Scorer => "furthest behind their usual number of shots".to_owned(),
        PickWhy::Substitute => "next in the rotation".to_owned(),
        PickWhy::Rest => "they would miss this player most".to_owned(),
        PickWhy::Injured => "the player we would miss least".to_owned(),
        PickWhy::GreatNight => format!("FIELD GOAL {}", card.fg),
        PickWhy::Foul => format!("FREE THROW {}", card.ft),
        PickWhy::Rebound | PickWhy::Jumper => return None,
    })
}

/// The margin in words: "behind by 3", "tied", "ahead by 7".
fn score(margin: i32) -> String {
    match margin {
        0 => "tied".to_owned(),
        1.. => format!("ahead by {margin}"),
        _ => format!("behind by {}", -margin),
    }
}

/// The time left in words: "3:20 left in the 2nd quarter".
fn left(game: &StatisPro) -> String {
    let (minutes, seconds) = (game.time_left() / 60, game.time_left() % 60);
    format!("{minutes}:{seconds:02} left in the {}", period(game))
}

/// The period in words: "3rd quarter", "overtime".
fn period(game: &StatisPro) -> String {
    let rules = game.rules();
    if rules.is_overtime(game.period()) {
        "overtime".to_owned()
    } else {
        format!("{} {}", ordinal(game.period()), rules.period)
    }
}

fn number(n: u16) -> String {
    const WORDS: [&str; 7] = ["no", "one", "two", "three", "four", "five", "six"];
    WORDS.get(usize::from(n)).map_or_else(|| n.to_string(), |word| (*word).to_owned())
}
