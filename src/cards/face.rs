//! Printed faces of player cards, for every game.

use crate::book::team_color;
use crate::statis_pro::cards::{PlayerCard, TeamCard};
use crate::{dice_basketball, march_madness, value_add};

/// The face of a card: everything printed on it, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// Team and season: "Boston Celtics 2009-10".
    pub team: String,
    /// The team's color: "#rrggbb".
    pub color: String,
    /// The jersey number or another corner mark; may be empty.
    pub mark: String,
    /// The player's name with asterisks: "Paul Pierce*".
    pub name: String,
    /// Position, height, weight and age: "F · 6-6 · 230 lb · age 32".
    pub about: String,
    /// The ratings, each with name and value.
    pub ratings: Vec<(&'static str, String)>,
    /// A remark on the ratings and their origin: "estimated: STL · derived".
    pub foot: String,
}

impl Face {
    /// Makes the face of a Statis Pro card.
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
            color: team_color(&team.name, &team.color).to_owned(),
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

    /// Makes the face of a DICE card; `team` and `color` are its team's.
    #[must_use]
    pub fn dice(team: &str, color: &str, player: &dice_basketball::cards::PlayerCard) -> Face {
        let up_to = |n: Option<u8>| n.map_or("–".to_string(), |n| format!("00–{n:02}"));
        Face {
            team: team.to_owned(),
            color: color.to_owned(),
            mark: player.number.clone(),
            name: player.name.clone(),
            about: format!(
                "{} · {} G · {} min · {} PTS",
                player.position,
                player.games,
                one_decimal(player.minutes),
                one_decimal(player.points)
            ),
            ratings: vec![
                ("2-point", up_to(player.two)),
                (
                    "3-point",
                    player.three.map_or("–".into(), |_| {
                        format!("{} ({})", up_to(player.three), player.three_limit)
                    }),
                ),
                ("Foul shooting", up_to(player.ft)),
                ("Passing", format!("05–{}", player.passing)),
                ("Steal", to_99(player.steal)),
                ("Block", to_99(player.block)),
                ("Rebound", player.rebound.to_string()),
                (
                    "Defense",
                    if player.defense < 0 {
                        format!("−{}", player.defense.unsigned_abs())
                    } else {
                        "+0".into()
                    },
                ),
                ("Stamina", player.stamina.to_string()),
                ("Injury", player.injury.to_string()),
                ("Foul", player.foul.to_string()),
            ],
            foot: foot(&player.note, &player.status.to_string()),
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

/// Joins the note and the status.
fn foot(note: &str, status: &str) -> String {
    if note.is_empty() { status.to_string() } else { format!("{note} · {status}") }
}

/// The faces of a team's cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamFaces {
    /// Team and season: "Kentucky 2011-12".
    pub team: String,
    /// The contents of the team's own card, in words.
    pub about: String,
    /// The player cards.
    pub faces: Vec<Face>,
}

/// Makes the faces of a DICE set.
#[must_use]
pub fn dice(set: &dice_basketball::cards::CardSet) -> Vec<TeamFaces> {
    let teams = set.teams.iter().map(|team| {
        let title = format!("{} {}", team.name, team.season);
        let about = format!("Timing {}.", team.timing);
        let color = team_color(&team.name, &team.color);
        let faces = team.players.iter().map(|player| Face::dice(&title, color, player)).collect();
        TeamFaces { about, faces, team: title }
    });
    teams.collect()
}

/// A range up to 99: "95–99", or "99".
fn to_99(first: u8) -> String {
    if first >= 99 { "99".into() } else { format!("{first}–99") }
}

fn one_decimal(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// Makes the faces of a Value Add set.
#[must_use]
pub fn value_add(set: &value_add::cards::CardSet) -> Vec<TeamFaces> {
    let range =
        |first: u8, last: u8| if last < first { "none".to_string() } else { format!("{first}–{last}") };
    let teams = set.teams.iter().map(|team| {
        let title = format!("{} {}", team.name, team.season);
        let face = |player: &value_add::cards::PlayerCard| {
            let column =
                player.column().map(|range| range.map_or("none".to_string(), |(a, b)| format!("{a}–{b}")));
            let [three, two, fouled, three_missed, two_missed] = column;
            let numbers = if player.extra == 0 { String::new() } else { format!("&{}", player.extras()) };
            Face {
                team: title.clone(),
                color: team_color(&team.name, &team.color).to_owned(),
                mark: format!("{}{numbers}", player.corner),
                name: player.name.clone(),
                about: format!(
                    "can play {} possessions · {} PTS",
                    player.possessions,
                    one_decimal(player.points)
                ),
                ratings: vec![
                    ("Steal", range(11, player.steal)),
                    ("Block", range(21, player.block)),
                    ("Foul", range(player.foul, 36)),
                    ("Turnover", range(41, player.turnover)),
                    ("Dunk", range(51, team.dunk)),
                    ("3 made", three),
                    ("2 made", two),
                    ("Fouled", fouled),
                    ("3 missed", three_missed),
                    ("2 missed", two_missed),
                    ("Free throw", range(1, player.ft)),
                    ("Off. rebound", range(1, player.off_reb)),
                    ("Def. rebound", range(1, player.def_reb)),
                ],
                foot: foot(&player.note, &player.status.to_string()),
            }
        };
        let about = format!(
            "{}. Dunk {}; {:+} to the opponents'.",
            team.record,
            range(51, team.dunk),
            team.dunk_defense
        );
        TeamFaces {
            about: about.trim().into(),
            faces: team.players.iter().map(face).collect(),
            team: title.clone(),
        }
    });
    teams.collect()
}

impl Face {
    /// Makes the face of a March Madness card, which is a whole team's.
    #[must_use]
    pub fn march_madness(team: &march_madness::cards::TeamCard) -> Face {
        let player = |player: &march_madness::cards::PlayerCard| {
            let position =
                march_madness::cards::POSITIONS.into_iter().find(|p| *p == player.position).unwrap_or("");
            (position, format!("{} {}", player.name, player.rating))
        };
        let team_ratings = [
            ("Bench", team.bench.to_string()),
            ("Defense", team.defense.to_string()),
            ("Coach", team.coaching.to_string()),
            ("Power rating", team.power.to_string()),
        ];
        let about =
            [&team.nickname[..], &team.record, &team.coach].into_iter().filter(|text| !text.is_empty());
        Face {
            team: team.season.clone(),
            color: team_color(&team.name, &team.color).to_owned(),
            mark: String::new(),
            name: team.name.clone(),
            about: about.collect::<Vec<_>>().join(" · "),
            ratings: team.players.iter().map(player).chain(team_ratings).collect(),
            foot: foot(&team.note, &team.status.to_string()),
        }
    }
}

/// Makes the faces of a March Madness set, one card per team.
#[must_use]
pub fn march_madness(set: &march_madness::cards::CardSet) -> Vec<TeamFaces> {
    let teams = set.teams.iter().map(|team| TeamFaces {
        about: String::new(),
        faces: vec![Face::march_madness(team)],
        team: format!("{} {}", team.name, team.season),
    });
    teams.collect()
}
