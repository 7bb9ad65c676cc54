//! What is printed on the face of a player card, of any game.

use crate::statis_pro::cards::{PlayerCard, TeamCard};

/// A card's face: everything that stands on it, in its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// "Boston Celtics 2009-10".
    pub team: String,
    /// "#rrggbb".
    pub color: String,
    /// Jersey number or another corner mark; may be empty.
    pub mark: String,
    /// "Paul Pierce"; with his asterisks.
    pub name: String,
    /// "F · 6-6 · 230 lb · age 32".
    pub about: String,
    /// The ratings: name, value.
    pub ratings: Vec<(&'static str, String)>,
    /// What to know of them, and where they are from: "estimated: STL. derived".
    pub foot: String,
}

impl Face {
    /// The face of a Statis Pro card.
    #[must_use]
    pub fn statis_pro(team: &TeamCard, card: &PlayerCard) -> Face {
        let signed = |n: i8| if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() };
        let tries = match card.three {
            Some(_) => format!("{} ({})", card.atts, card.three_atts),
            None => card.atts.to_string(),
        };
        let (first, last) = card.foul_range;
        let range = if last == 0 { "none".into() } else { format!("{first}–{last}") };
        Face {
            team: format!("{} {}", team.name, team.season),
            color: team.color.clone(),
            mark: card.number.clone(),
            name: format!("{}{}", card.name, "*".repeat(usize::from(card.stamina))),
            about: about(card),
            ratings: vec![
                ("Field goal", card.fg.to_string()),
                ("Attempts (3PT)", tries),
                ("Three point", card.three.map_or("–".into(), |three| three.to_string())),
                ("Free throw", card.ft.to_string()),
                ("Rebounds", card.rebounds.to_string()),
                ("Foul range", range),
                ("Foul drawing", format!("{}.{}", card.foul_drawing / 10, card.foul_drawing % 10)),
                ("Blocks", format!("B{}", card.blocks)),
                ("Assists", format!("A{}", card.assists)),
                ("Steals", format!("S{}", card.steals)),
                ("Defense", signed(card.defense)),
                ("Games", card.games.to_string()),
                ("Injury rate", card.injury.to_string()),
            ],
            foot: foot(&card.note, &card.status.to_string()),
        }
    }
}

fn about(card: &PlayerCard) -> String {
    let height = (card.height > 0).then(|| format!("{}-{}", card.height / 12, card.height % 12));
    let weight = (card.weight > 0).then(|| format!("{} lb", card.weight));
    let age = (card.age > 0).then(|| format!("age {}", card.age));
    let years = (card.years > 0).then(|| format!("{} yr", card.years));
    let college = Some(card.college.clone()).filter(|college| !college.is_empty());
    let parts = [Some(card.class_words()), height, weight, age, years, college];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The note, then the status.
fn foot(note: &str, status: &str) -> String {
    if note.is_empty() { status.to_string() } else { format!("{note} · {status}") }
}
