//! Prompts: who must do what now, why, and with which buttons.

use super::bench_orders::DOUBLED;
use super::fac::Section;
use super::game::{BallSource, StatisPro};
use super::piles::Pile;
use super::question::{Choice, PickWhy, Question, points};
use super::shooting::ShotOptions;
use crate::court::{Player, Side};
use crate::kit::Order as _;
use crate::rule;
use crate::table::{Answer, Figure, Need, Prompt, Reason};

impl StatisPro {
    /// Puts `need` into words for the person at the table.
    #[must_use]
    pub fn prompt(&self, need: &Need<StatisPro>) -> Prompt {
        match need {
            Need::Over => Prompt { side: None, ask: self.result(), why: vec![], answers: vec![] },
            Need::Draw { draw: (pile, section), rule, .. } => Prompt {
                side: None,
                ask: self.draw_text(*pile, *section),
                why: vec![Reason::by(*rule, self.draw_why(*pile, *section))],
                answers: vec![],
            },
            Need::Roll { rule, sides, .. } => Prompt {
                side: None,
                ask: format!("Roll a die of {sides}"),
                why: vec![Reason::by(*rule, "A roll is due")],
                answers: vec![],
            },
            Need::Choose { side, question, choices } => Prompt {
                side: Some(*side),
                ask: question.text(self, *side),
                why: self.question_why(*side, question),
                answers: self.answers(*side, question, choices),
            },
        }
    }

    /// The result of the game in one line.
    fn result(&self) -> String {
        let (home, visitors) = (self.book.points(Side::Home), self.book.points(Side::Visitors));
        if home == visitors {
            return format!("{}: a tie, {home}-{visitors}", self.moment());
        }
        let winner = if home > visitors { Side::Home } else { Side::Visitors };
        let name = &self.setup().teams[winner].name;
        format!("{}: the {name} win {}-{}", self.moment(), home.max(visitors), home.min(visitors))
    }

    fn draw_text(&self, pile: Pile, section: Section) -> String {
        let offense = &self.setup().teams[self.ball.side].name;
        let player = self.ball.at.map(|at| self.setup().short_name(self.player_at(self.ball.side, at)));
        match (section, pile, player) {
            (Section::Action, ..) => format!("The {offense} bring the ball up"),
            (Section::Advance, _, Some(player)) => format!("{player} moves the ball on"),
            (Section::Advance, ..) => format!("The {offense} move the ball on"),
            (Section::Shot, Pile::DeadBall, _) => "A shot with the clock stopped".to_owned(),
            (Section::Shot, _, Some(player)) => format!("{player} shoots"),
            (Section::Shot, ..) => "The shot".to_owned(),
            (Section::Rebound, ..) => "Who gets the rebound?".to_owned(),
            (Section::JumpTo, ..) => "Jump ball".to_owned(),
            (Section::Block, ..) => "Blocked: who recovers it?".to_owned(),
            (Section::Z, ..) => "Something happens: a Z reading".to_owned(),
            (Section::Foul, ..) => "A FOUL # is needed".to_owned(),
            (Section::Rpg, ..) => "Who is it?".to_owned(),
            (Section::Press, ..) => format!("The {offense} against the press"),
        }
    }

    fn draw_why(&self, pile: Pile, section: Section) -> String {
        let from = if pile == Pile::DeadBall { "the Dead Ball deck" } else { "the FAC deck" };
        format!("{} of the next card from {from}", section.name())
    }

    fn question_why(&self, side: Side, question: &Question) -> Vec<Reason> {
        match question {
            Question::Ball => self.ball_why(),
            Question::LastShot => {
                let text = "The last card is drawn: a Forced Shot may still follow, from the Dead Ball deck";
                vec![Reason::by(rule!("8.1"), text)]
            }
            Question::Lineup => vec![Reason::by(
                rule!("8.5"),
                if self.is_time_out() {
                    // 3.3, SP79
                    "Timeout: who called it substitutes last".to_owned()
                } else if side == Side::Visitors {
                    "Dead ball: you substitute before the home team".to_owned()
                } else {
                    format!("Dead ball: you substitute after the {}", self.setup().teams[Side::Visitors].name)
                },
            )],
            Question::FastBreak { by } => {
                let column = self.break_column(by.side);
                let teams = &self.setup().teams;
                let text = format!(
                    "Your break ({}) against their defense ({}): column {column:?} of the chart, where A is best",
                    teams[by.side].fb_offense,
                    teams[by.side.other()].fb_defense
                );
                vec![Reason::by(rule!("10A"), text)]
            }
            Question::Pick { why, .. } => vec![self.pick_why(*why)],
            Question::Index { offer } => {
                let text = format!("Up to {} may be spent in this period", self.index_to_spend(side));
                vec![Reason::by(offer.rule(), text)]
            }
            Question::TimeOut { .. } => vec![Reason::by(rule!("8.4"), self.time_outs_text(side))],
            Question::Huddle => vec![Reason::by(rule!("5.5"), "What is settled in a timeout")],
            Question::Inbound { .. } => {
                vec![Reason::by(
                    rule!("8.4.2"),
                    "The first pass may be meant for one player: ATTEMPTS 10 more",
                )]
            }
            Question::Defense { .. } => {
                vec![Reason::by(rule!("4.2"), "The defense may press or foul before the next card")]
            }
            Question::FreeThrow { shooter } if shooter.side == side => {
                vec![Reason::by(rule!("6.2"), "The rebound is then read from the Dead Ball deck")]
            }
            Question::FreeThrow { .. } => {
                vec![Reason::by(rule!("6.8"), "A full timeout takes 5 off the shooter's FREE THROW")]
            }
        }
    }

    /// The number of time-outs left, in words.
    fn time_outs_text(&self, side: Side) -> String {
        let left = self.time_outs_left(side);
        match (left.full, left.short) {
            (full, 0) => format!("{full} timeouts left"),
            (full, short) => format!("{full} timeouts left, and {short} of 20 seconds"),
        }
    }

    fn pick_why(&self, why: PickWhy) -> Reason {
        match why {
            PickWhy::Receiver => Reason::by(rule!("13C"), "Open choice: pick a shooter"),
            PickWhy::Scorer => Reason::by(rule!("14E"), "A basket for a player of the coach's choice"),
            PickWhy::ThreePointer => {
                Reason::by(rule!("14H"), "Nobody has a THREE POINT rating: the coach names a player")
            }
            PickWhy::Rebound => {
                Reason::by(rule!("4.7"), "Two players of a side are equal: their coach chooses")
            }
            PickWhy::Jumper => {
                Reason::by(rule!("3.4"), "The best rebounder jumps; of equals the coach names one")
            }
            PickWhy::Substitute => Reason::by(rule!("6.5"), "A player may not play on: another must come in"),
            PickWhy::Rest => {
                Reason::by(rule!("14A"), "The other side's coach names which of the two must rest")
            }
            PickWhy::Injured => Reason::by(rule!("14G"), "Two players are equal: the coach names one"),
            PickWhy::GreatNight => Reason::by(rule!("14I"), "Several players are equal: the coach names one"),
            PickWhy::Foul => Reason::by(rule!("6.1"), "Several players are equal: the home coach names one"),
        }
    }

    /// §4.4-4.6, §5.1-5.3, §7.2 The reasons for the ballhandler's choices.
    fn ball_why(&self) -> Vec<Reason> {
        let ball = self.ball;
        let Some(at) = ball.at else { return vec![] };
        let player = self.rated(ball.side, at);
        let (number, atts) = (i16::from(ball.number), self.attempts());
        let choices = self.legal(ball.side, &Question::Ball);
        let may_advance = choices.contains(&Choice::Advance);
        let mut why = Vec::new();
        if ball.by == BallSource::Block {
            why.push(Reason::by(
                rule!("7.2"),
                "Off a block the ballhandler may shoot against the last Pass #, or advance",
            ));
        } else if ball.open {
            why.push(Reason::by(rule!("4.4"), "An Open Shot: 10 better, no PD, no block"));
        } else if atts >= number {
            let name = self.setup().short_name(self.player_at(ball.side, at));
            let must = if may_advance { "may shoot" } else { "must shoot" };
            why.push(Reason::by(
                rule!("5.1"),
                format!("Pass #{number}: {name} shoots up to {atts} and {must}"),
            ));
        } else if choices.contains(&Choice::Two) {
            let text =
                format!("Pass #{number} is over {atts} attempts: a Forced Shot, {} off", number - atts);
            why.push(Reason::by(rule!("5.3"), text));
        }
        if choices.contains(&Choice::Three) {
            let long_two = self.setup().house.no_three_point_shot;
            let text = match (number == player.three_atts, choices.contains(&Choice::Two)) {
                _ if long_two => {
                    format!("up to {}, a long two may be shot", player.three_atts)
                }
                (false, false) => {
                    format!("below {} three-point attempts: it must be a three", player.three_atts)
                }
                _ => format!("up to {}, a three may be shot", player.three_atts),
            };
            why.push(Reason::by(if long_two { rule!("17.5") } else { rule!("4.6") }, text));
        }
        if may_advance {
            why.extend(self.advance_why());
        }
        why
    }

    /// §4.4, §4.6, §5.1-5.3 Why the ballhandler shoots and their coach is not asked.
    pub(super) fn unasked_why(&self, need: &Need<StatisPro>) -> Option<Reason> {
        let Need::Draw { draw: (_, Section::Shot), .. } = need else { return None };
        let (ball, at) = (self.ball, self.ball.at?);
        let options = self.ball_options();
        let passed =
            ball.open || matches!(ball.by, BallSource::Pass | BallSource::Choice | BallSource::Block);
        if self.shooter.is_some() || !passed || options.iter().count() != 1 {
            return None;
        }
        let player = self.rated(ball.side, at);
        let name = self.setup().short_name(self.player_at(ball.side, at));
        let (number, attempts) = (i16::from(ball.number), self.attempts());
        let last = if ball.passes == 0 { "it was the last pass, and " } else { "" };
        let three = options.has(ShotOptions::THREE);
        Some(if ball.open && !three {
            Reason::by(rule!("4.4"), format!("{last}{name} is open"))
        } else if three && number < player.three_atts {
            let text = format!("{last}Pass #{number} is below {} three-point attempts", player.three_atts);
            Reason::by(rule!("4.6"), text)
        } else if options.has(ShotOptions::ADVANCE) {
            return None;
        } else if number <= attempts {
            let cover = if attempts == 1 {
                "1 attempt covers".to_owned()
            } else {
                format!("{attempts} attempts cover")
            };
            Reason::by(rule!("5.1"), format!("{last}{cover} Pass #{number}"))
        } else {
            Reason::by(
                rule!("5.3"),
                format!("no pass is left, and Pass #{number} is over {attempts} attempts"),
            )
        })
    }

    fn advance_why(&self) -> Option<Reason> {
        let (ball, at) = (self.ball, self.ball.at?);
        let needed = ball.assist.filter(|_| self.qualified_for_assist());
        if let Some(needed) = needed {
            let assists = self.rated(ball.side, at).assists;
            return Some(Reason::by(
                rule!("4.4"),
                format!("ASSIST {assists} ≥ §{needed}: an Open Shot is possible"),
            ));
        }
        if ball.by == BallSource::Choice && ball.passes > 0 {
            return Some(Reason::by(
                rule!("13C"),
                "Off a pass to Choice no shot is required while passes are left",
            ));
        }
        let late = if self.closing() { "the last two minutes" } else { "the last minute" };
        self.is_late().then(|| Reason::by(rule!("5.1"), format!("In {late} no shot is required")))
    }

    /// The number of passes the ballhandler's side has left, in words; nothing while no player has the ball.
    #[must_use]
    pub fn passes_text(&self) -> Option<String> {
        self.ball.at?;
        Some(match self.ball.passes {
            0 if self.may_extend() => "Last pass: only to set up a shot".to_owned(),
            0 => "No pass left".to_owned(),
            1 => "One pass left".to_owned(),
            n => format!("{n} passes left"),
        })
    }

    fn answers(&self, side: Side, question: &Question, choices: &[Choice]) -> Vec<Answer> {
        let shown = if *question == Question::Lineup { &choices[..choices.len().min(1)] } else { choices };
        let digit = |n: usize| char::from_digit(n as u32, 10).filter(|_| n < 10);
        let figures = self.figures(side, question, shown);
        let answer = |(n, &choice): (usize, &Choice)| Answer {
            index: n as u16,
            label: match choice {
                Choice::UseIndex => self.index_label(question),
                _ => choice.text(self, side),
            },
            note: self.answer_note(question, choice),
            key: match choice {
                Choice::Two => Some('2'),
                Choice::Three => Some('3'),
                Choice::Advance => Some('a'),
                Choice::Run => Some('r'),
                Choice::Hold | Choice::NoShot => Some('h'),
                Choice::Pick { .. } => digit(n + 1),
                _ => None,
            },
            figure: figures.get(n).copied().unwrap_or(Figure::NOT_POINTS),
            outlook: self
                .outlook(choice)
                .filter(|_| matches!(question, Question::Ball | Question::LastShot))
                .map(Box::new),
        };
        let mut answers: Vec<Answer> = shown.iter().enumerate().map(answer).collect();
        // a shot that cannot go in comes last
        answers.order_by_key(|answer| answer.outlook.as_ref().is_some_and(|outlook| !outlook.possible));
        answers
    }

    /// The offer for the Index Points, as a button label.
    fn index_label(&self, question: &Question) -> String {
        let Question::Index { offer } = question else { return String::new() };
        let mut text = offer.text(|who| self.setup().short_name(who));
        if let Some(first) = text.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        text
    }

    fn answer_note(&self, question: &Question, choice: Choice) -> String {
        match (choice, question) {
            (Choice::Two | Choice::Three, _) => match self.outlook(choice) {
                Some(outlook) if outlook.possible => format!("{} %", outlook.chance),
                _ => "cannot go in".to_owned(),
            },
            (Choice::UseIndex, Question::Index { offer }) => points(offer.cost()),
            (Choice::Pick { player }, Question::Pick { why, .. }) => self.pick_note(player, *why),
            _ => String::new(),
        }
    }

    /// §4.5, §5.3, §12A The highest SHOT # that makes a two by the ballhandler good.
    #[must_use]
    pub fn two_now(&self) -> Option<i16> {
        let ball = self.ball;
        let player = self.rated(ball.side, ball.at?);
        if ball.open {
            return Some(player.fg + 10);
        }
        let pd = self.pd_of(ball.side.other(), ball.at?);
        let forced = (i16::from(ball.number) - self.attempts()).max(0);
        let doubled = if self.helper().is_some() { DOUBLED } else { 0 };
        Some(player.fg - forced + doubled + self.defense_of(ball.side.other(), pd))
    }

    /// The facts that distinguish one candidate from another.
    fn pick_note(&self, player: Player, why: PickWhy) -> String {
        let card = self.card(player);
        let three = card.three.map_or(String::new(), |n| format!(", 3P {n}"));
        match why {
            PickWhy::Receiver | PickWhy::Scorer | PickWhy::ThreePointer | PickWhy::GreatNight => {
                format!("FG {}{three}, ATTS {}", card.fg, card.atts)
            }
            PickWhy::Rebound | PickWhy::Jumper => format!("REBOUND {}", card.rebounds),
            PickWhy::Substitute | PickWhy::Rest | PickWhy::Injured | PickWhy::Foul => {
                let line = self.line_now(player);
                let tired = if self.is_tired(player) { ", tired" } else { "" };
                format!("{}, {} min, {} PF{tired}", card.class_words(), line.minutes(), line.pf)
            }
        }
    }
}
