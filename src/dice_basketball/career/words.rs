//! The words of a career: names, log entries, questions and answers.

use super::{Career, CareerCharts, Choice, Life, Question, Roll, Seat, Talk};
use crate::book::Names;
use crate::court::{Player, Side};
use crate::dice_basketball::charts::Winter;
use crate::table::{LogText, Need, Prompt, Reason, Voice};
use crate::{rule, table::Answer};

impl Life {
    /// The name of a team; empty for an index outside the league.
    #[must_use]
    pub fn team_name(&self, team: u8) -> &str {
        self.league.get(usize::from(team)).map_or("", |team| &team.name)
    }
}

impl Names for Career {
    fn player(&self, _: Player) -> String {
        self.life().name.clone()
    }

    fn team(&self, _: Side) -> &str {
        self.life().team_name(self.team)
    }

    fn period(&self, period: u8) -> String {
        format!("season {period}")
    }
}

impl Voice<Talk> for Career {
    fn say(&self, talk: &Talk) -> LogText {
        LogText { text: talk.text(self.life()), card: None, news: true, side: None }
    }
}

impl Talk {
    /// The entry in words.
    #[must_use]
    pub fn text(&self, life: &Life) -> String {
        let awards = &CareerCharts::house().awards;
        match self {
            Talk::Better { skill, from, to, cost } => format!("{skill}: {from} to {to} for {cost} points"),
            Talk::Played { season } => {
                let games = u32::from(season.games.max(1));
                // rounded, as the table of seasons rounds
                let tenths = |n: u32| format!("{:.1}", f64::from(n) / f64::from(games));
                let title = if season.champions() { "; champions" } else { "" };
                format!(
                    "{} win {} games{title}. {} points, {} rebounds and {} assists in {} games; {} skill points",
                    life.team_name(season.team),
                    season.won,
                    tenths(season.points),
                    tenths(season.rebounds),
                    tenths(season.assists),
                    season.games,
                    season.earned
                )
            }
            Talk::Award { award } => {
                awards.get(usize::from(*award)).map_or(String::new(), |row| row.name.clone())
            }
            Talk::Winter { roll, winter } => format!("Winter, {roll:02}: {}", winter_words(*winter)),
            Talk::Signs { team, traded: true } => format!("Traded to the {}", life.team_name(*team)),
            Talk::Signs { team, traded: false } => format!("Signs with the {}", life.team_name(*team)),
            Talk::Declines => "A year older: the card declines".to_owned(),
            Talk::Retires { legend } => {
                format!("{} retires: {}, {legend} points", life.name, standing(*legend))
            }
        }
    }
}

fn winter_words(winter: Winter) -> String {
    match winter {
        Winter::Quiet => "quiet".to_owned(),
        Winter::Camp(points) => format!("a training camp, {points} points"),
        Winter::Hurt(games) => format!("hurt, out for {games} games"),
        Winter::Trade => "a trade".to_owned(),
    }
}

/// The title a legend score earns (house ruling D21).
#[must_use]
pub const fn standing(legend: u32) -> &'static str {
    match legend {
        0..40 => "bench warmer",
        40..100 => "regular",
        100..200 => "star",
        200..350 => "hall of famer",
        _ => "legend",
    }
}

impl Career {
    /// The player's standing so far: "star".
    #[must_use]
    pub fn standing(&self) -> &'static str {
        standing(self.legend())
    }

    /// The prompt for the career's next need.
    #[must_use]
    pub fn prompt(&self, need: &Need<Career>) -> Prompt {
        let (ask, why, answers) = match need {
            Need::Over => {
                (format!("{}: {}, {} points", self.life().name, self.standing(), self.legend()), "", vec![])
            }
            Need::Draw { .. } => (String::new(), "", vec![]),
            Need::Roll { draw: Roll::Season, .. } => {
                (format!("Play season {}", self.seasons().len() + 1), "", vec![])
            }
            Need::Roll { draw: Roll::Winter, .. } => {
                ("Roll both dice for the winter".to_owned(), "Red for tens, white for ones", vec![])
            }
            Need::Roll { draw: Roll::Team, .. } => {
                ("Roll both dice for a team".to_owned(), "It names a team of the league", vec![])
            }
            Need::Choose { question, choices, .. } => {
                let (ask, why) = self.question(*question);
                (ask, why, choices.iter().enumerate().map(|(n, choice)| self.answer(n, *choice)).collect())
            }
        };
        let reasons = if why.is_empty() { vec![] } else { vec![Reason::by(rule!("22"), why)] };
        Prompt { side: None, ask, why: reasons, answers }
    }

    fn question(&self, question: Question) -> (String, &'static str) {
        match question {
            Question::Train => (
                format!("{} points: what to work on?", self.points()),
                "Points buy steps of the career chart",
            ),
            Question::Contract { .. } => (
                "The contract is over: which team next?".to_owned(),
                "The current team, and two with an offer",
            ),
            Question::GoOn => (format!("Age {}: another season?", self.age()), "From 33 on a card declines"),
        }
    }

    fn answer(&self, n: usize, choice: Choice) -> Answer {
        let note = match choice {
            Choice::Better(skill) => {
                let row = CareerCharts::house().skill(skill);
                let now = skill.of(self.card());
                row.better(now).map_or(String::new(), |to| format!("{now} to {to}, {} points", row.cost))
            }
            _ => String::new(),
        };
        let label = match choice {
            Choice::Done => "Keep the rest".to_owned(),
            Choice::Better(skill) => capital(skill.name()),
            Choice::Sign(team) => self.life().team_name(team).to_owned(),
            Choice::Play => "Another season".to_owned(),
            Choice::Retire => "Retire".to_owned(),
        };
        let key = char::from_digit(n as u32, 10).filter(|_| n < 10);
        Answer { note, key, ..Answer::plain(n as u16, label) }
    }
}

/// Plays a career without a person: spends points evenly, re-signs with the same team and retires only at the
/// limit.
#[derive(Debug, Clone, Copy, Default)]
pub struct Agent;

impl crate::table::Coach<Career> for Agent {
    fn choose(&mut self, career: &Career, _: Seat, question: &Question) -> Choice {
        match question {
            Question::Train => {
                let choices = crate::table::Game::choices(career, Seat, question);
                // spend evenly: the skill with the fewest points so far
                let rows = &CareerCharts::house().skills;
                let steps = |choice: &&Choice| match choice {
                    Choice::Better(skill) => {
                        let row = &rows[*skill as usize];
                        let gone = skill.of(career.card()) - row.start[career.life().position as usize];
                        i32::from(row.cost) * i32::from(gone.abs() / row.step)
                    }
                    _ => i32::MAX,
                };
                choices.iter().min_by_key(steps).copied().unwrap_or(Choice::Done)
            }
            Question::Contract { .. } => Choice::Sign(career.team()),
            Question::GoOn => Choice::Play,
        }
    }
}

/// The name with a capital: "Foul shooting".
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
