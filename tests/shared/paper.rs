//! The paper of a game: marks, boxes and totals against the box score, for refereed games and for any plays.

use crate::league;
use hardwood::book::paper::{MarginSeries, Paper, PaperRow, PaperTeam, percent};
use hardwood::book::sheet::{Code, FoulState, SheetPlayer, SheetSetup, SheetTeam};
use hardwood::book::{BoxScore, Credit, FoulKind, Line, OutReason, Play, ShotKind, TurnoverKind};
use hardwood::court::{GameTime, PerSide, Player, Position, Side};
use hardwood::kit::Seed;
use hardwood::rule;
use hardwood::statis_pro::{HouseCoach, StatisPro, Talk};
use hardwood::table::{Coach, Event, Game, Scored, What, simulate_heard};
use proptest::prelude::*;
use std::sync::Arc;

fn setup(code: Code, players: usize) -> SheetSetup {
    let team = |name: &str| SheetTeam {
        name: name.into(),
        players: (0..players)
            .map(|n| SheetPlayer { number: n.to_string(), name: format!("{name} {n}"), ..Default::default() })
            .collect(),
        five: [0, 1, 2, 3, 4],
        ..SheetTeam::default()
    };
    SheetSetup { code, title: String::new(), teams: PerSide::new(team("Home"), team("Visitors")) }
}

fn paper(code: Code, plays: &[(u8, Play)]) -> Paper {
    let timed: Vec<(GameTime, Play)> = plays.iter().map(|&(p, play)| (GameTime::new(p, 0), play)).collect();
    Paper::of_plays(&setup(code, 8), timed.iter().map(|(at, play)| (*at, play)))
}

const fn home(index: u8) -> Player {
    Player::new(Side::Home, index)
}

const fn visitor(index: u8) -> Player {
    Player::new(Side::Visitors, index)
}

const fn shot(by: Player, kind: ShotKind, good: bool) -> Play {
    Play::Shot { by, kind, good, fouled: false, assist: None, block: None }
}

const fn throw(by: Player, good: bool) -> Play {
    Play::FreeThrow { by, good, number: 0, of: 0 }
}

const fn turnover(side: Side) -> Play {
    Play::Turnover { side, by: None, kind: TurnoverKind::Unstated, steal: None }
}

const fn foul(by: Player) -> Play {
    Play::Foul { by, on: None, kind: FoulKind::Defensive, team: true }
}

/// A player's marks must add up to the player's line.
fn row_adds_up(row: &PaperRow) {
    let Line { fgm, fga, tpm, tpa, ftm, fta, .. } = row.line;
    let count = |kind: ShotKind, good: bool| {
        row.shots.iter().filter(|s| s.kind == kind && (s.good || !good)).count() as u16
    };
    assert_eq!([tpm, tpa], [count(ShotKind::Three, true), count(ShotKind::Three, false)], "{row:?}");
    assert_eq!([fgm - tpm, fga - tpa], [count(ShotKind::Two, true), count(ShotKind::Two, false)], "{row:?}");
    let good = row.free_throws.iter().filter(|throw| throw.good).count();
    assert_eq!([ftm, fta], [good as u16, row.free_throws.len() as u16], "{row:?}");
}

fn team_adds_up(team: &PaperTeam, period: u8, regulation: u8) {
    team.rows.iter().for_each(row_adds_up);
    let sum = |count: fn(&Line) -> u16| team.rows.iter().map(|row| count(&row.line)).sum::<u16>();
    assert_eq!(team.total.points(), team.score());
    assert_eq!(sum(Line::points), team.score());
    assert_eq!(sum(|l| l.to) + team.team_turnovers, team.total.to);
    assert_eq!(sum(|l| l.tech) + team.bench_technicals, team.total.tech);
    assert_eq!(team.periods.iter().map(|p| p.points).sum::<u16>(), team.score());
    assert_eq!(team.periods.len(), usize::from(period.max(regulation)));
    assert_eq!(team.points.threes, 3 * team.total.tpm);
    assert_eq!(team.points.twos, 2 * (team.total.fgm - team.total.tpm));
    assert_eq!(team.points.free_throws, team.total.ftm);
    assert!(team.points.off_turnovers <= team.score());
}

fn adds_up(paper: &Paper) {
    for team in &paper.teams.0 {
        team_adds_up(team, paper.period, paper.code.rules().periods);
    }
    let last = paper.scores.last().map_or_else(PerSide::default, |last| last.score);
    assert_eq!(last.0, paper.teams.0.each_ref().map(PaperTeam::score));
}

fn refereed(n: usize) -> (StatisPro, Vec<Event<Talk>>) {
    let (mut home, mut visitors) = (HouseCoach::new(), HouseCoach::new());
    let coaches = PerSide::new(&mut home as &mut dyn Coach<_>, &mut visitors as _);
    let mut events = Vec::new();
    let setup = Arc::new(league::fixture(n * 37));
    let hear =
        |at: GameTime, play: &Play| events.push(Event { at, rule: rule!("4"), what: What::Play(*play) });
    let outcome = simulate_heard::<StatisPro, _>(&setup, Seed(n as u64), coaches, hear);
    (outcome.expect("a good setup").game, events)
}

#[test]
fn a_refereed_game_folds_to_the_paper_that_its_box_score_says() {
    let mut overtimes = 0;
    for n in 0..80 {
        let (game, events) = refereed(n);
        let paper = game.paper(&events);
        adds_up(&paper);
        assert!(paper.over);
        overtimes += usize::from(paper.period > 4);
        for (side, team) in paper.teams.iter() {
            let book = &game.book().teams[side];
            assert!(team.rows.iter().map(|row| row.line).eq(book.lines.iter().copied()));
            assert_eq!(team.total, book.total());
            assert_eq!(team.team_rebounds, book.team_rebounds);
            let by_period: Vec<u16> = team.periods.iter().map(|p| p.points).collect();
            assert_eq!(by_period, book.periods);
            assert_eq!(team.rows.iter().filter(|row| row.starter).count(), 5, "{}", team.name);
            assert_eq!(team.periods.last().map(|p| p.fouls), Some(game.team_fouls(side).period));
            let lost = paper.teams[side.other()].total.to;
            assert!(
                team.points.off_turnovers > 0 || lost < 5,
                "{n}: {} nothing off {lost} turnovers",
                team.name
            );
        }
        let flow = MarginSeries::of(&paper, game.time());
        assert_eq!(flow.points.last().map(|p| p.1), Some(game.margin(Side::Home)));
        assert!(flow.points.is_sorted_by_key(|p| p.0), "time goes on");
        assert_eq!(flow.periods.len(), usize::from(paper.period));
        assert_eq!(flow.now, flow.periods.last().map_or(0, |p| p.end), "the game is over");
        assert_eq!((flow.periods[0].end, &flow.periods[0].heading[..]), (720, "1"));
        assert_eq!(flow.periods.last().and_then(|p| p.lead), Some(game.margin(Side::Home)));
        let parts: Vec<_> = (1..=paper.period).map(|period| flow.of_period(period)).collect();
        let sum = |of: fn(&MarginSeries) -> u16| parts.iter().map(of).sum::<u16>();
        assert_eq!(
            (sum(|p| p.lead_changes), sum(|p| p.ties)),
            (flow.lead_changes, flow.ties),
            "each in one period"
        );
        for (part, whole) in parts.iter().zip(&flow.periods) {
            assert_eq!(part.points.last().map(|p| p.1).or(Some(0)), whole.lead);
            assert!(part.points.iter().all(|p| p.0 <= part.periods[0].end));
        }
    }
    assert!(overtimes > 0, "none of the games went to overtime");
}

#[test]
fn half_way_through_it_shows_what_has_been_marked_so_far() {
    let (game, events) = refereed(3);
    let half = &events[..events.len() / 2];
    let paper = game.paper(half);
    let mut book =
        BoxScore::new(game.setup().teams.0[0].players.len(), game.setup().teams.0[1].players.len());
    for event in half {
        if let What::Play(play) = &event.what {
            book.record(event.at, play);
        }
    }
    adds_up(&paper);
    assert!(!paper.over && paper.teams.0[0].periods.len() == 4);
    assert_eq!(paper.teams.0.each_ref().map(PaperTeam::score), book.teams.0.each_ref().map(|t| t.points));
}

#[test]
fn marks_stand_in_order_and_a_miss_that_is_not_charged_is_taken_off() {
    let (two, three) = (ShotKind::Two, ShotKind::Three);
    let fouled = Play::Shot { by: home(2), kind: two, good: false, fouled: true, assist: None, block: None };
    let paper = paper(
        Code::Nba,
        &[
            (1, shot(home(2), two, true)),
            (1, shot(home(2), three, false)),
            (1, fouled),
            (1, throw(home(2), true)),
            (1, throw(home(2), false)),
            (2, shot(home(2), two, false)),
            (2, shot(home(2), three, false)),
            (2, Play::NoShot { by: home(2), kind: three }),
            (2, Play::NoShot { by: home(3), kind: two }),
        ],
    );
    adds_up(&paper);
    let row = &paper.teams[Side::Home].rows[2];
    let marks: Vec<_> = row.shots.iter().map(|s| (s.period, s.kind, s.good)).collect();
    assert_eq!(marks, [(1, two, true), (1, three, false), (2, two, false)]);
    assert_eq!(row.free_throws.iter().map(|t| t.good).collect::<Vec<_>>(), [true, false]);
    assert_eq!(paper.teams[Side::Home].rows[3].line.fga, 0, "there was no miss to take off");
}

#[test]
fn team_fouls_begin_anew_unless_the_code_counts_on() {
    let fouls = |code: Code, last: u8| {
        let plays: Vec<(u8, Play)> =
            (1..=last).flat_map(|p| (0..3).map(move |n| (p, foul(home(n))))).collect();
        paper(code, &plays).teams[Side::Home].clone()
    };
    assert_eq!(fouls(Code::Nba, 5).periods.iter().map(|p| p.fouls).collect::<Vec<_>>(), [3; 5]);
    assert_eq!(fouls(Code::Fiba, 5).periods.iter().map(|p| p.fouls).collect::<Vec<_>>(), [3, 3, 3, 3, 6]);
    assert_eq!(fouls(Code::Fiba, 5).fouls, FoulState::Penalty);
    assert_eq!(fouls(Code::Nba, 5).fouls, FoulState::Penalty, "the fourth of an overtime is");
    assert_eq!(fouls(Code::Nba, 4).fouls, FoulState::Free);
    let college: Vec<(u8, Play)> = (0..7).map(|n| (1, foul(home(n)))).collect();
    assert_eq!(paper(Code::Ncaa, &college).teams[Side::Home].fouls, FoulState::Bonus);
    let offensive = Play::Foul { by: home(1), on: None, kind: FoulKind::Offensive, team: false };
    let team = &paper(Code::Nba, &[(1, offensive)]).teams[Side::Home];
    assert_eq!((team.periods[0].fouls, team.rows[1].line.pf), (0, 1));
}

/// audit SP-10 (Statis Pro §8.4): no 20-second timeout is left in an overtime.
#[test]
fn time_outs_arrow_and_opening_jump_are_on_the_paper() {
    let time_out = |side: Side, short: bool| Play::TimeOut { side, short };
    let nba = paper(
        Code::Nba,
        &[
            (1, Play::JumpBall { jumpers: None, to: visitor(0) }),
            (1, time_out(Side::Home, false)),
            (2, time_out(Side::Home, true)),
            (2, Play::JumpBall { jumpers: None, to: home(0) }),
            (3, time_out(Side::Home, false)),
        ],
    );
    let team = &nba.teams[Side::Home];
    assert_eq!((&team.time_outs[..], team.time_outs_left), (&[1, 3][..], 5));
    assert_eq!((&team.short_time_outs[..], team.short_time_outs_left), (&[2][..], 1), "a half later");
    assert_eq!(nba.opening, Some(Side::Visitors));
    // an overtime gives two timeouts and none of 20 seconds (Statis Pro §8.4, SP77)
    let overtime = &paper(Code::Nba, &[(4, time_out(Side::Home, false)), (5, Play::Final)]).teams;
    assert_eq!(
        overtime.0.each_ref().map(|team| (team.time_outs_left, team.short_time_outs_left)),
        [(2, 0); 2]
    );
    let late = paper(Code::Nba, &[(4, time_out(Side::Visitors, false))]);
    assert_eq!(late.teams[Side::Visitors].time_outs_left, 3, "four at most in the last quarter");
    let fiba = paper(
        Code::Fiba,
        &[(1, Play::Arrow { side: Side::Home }), (2, Play::Arrow { side: Side::Visitors })],
    );
    assert_eq!(fiba.arrow, Some(Side::Visitors));
}

#[test]
fn points_off_turnovers_last_as_long_as_the_possession_does() {
    let (two, three) = (ShotKind::Two, ShotKind::Three);
    let off = |plays: &[Play]| {
        let plays: Vec<(u8, Play)> = plays.iter().map(|&play| (1, play)).collect();
        paper(Code::Nba, &plays).teams.map(|team| team.points.off_turnovers).0
    };
    let miss = shot(home(0), two, false);
    let lost = turnover(Side::Visitors);
    assert_eq!(off(&[shot(home(0), two, true)]), [0, 0]);
    assert_eq!(off(&[lost, shot(home(0), three, true)]), [3, 0]);
    assert_eq!(
        off(&[lost, miss, Play::Rebound { by: home(1), offensive: true }, shot(home(1), two, true)]),
        [2, 0]
    );
    assert_eq!(
        off(&[lost, shot(home(0), two, true), throw(home(0), true)]),
        [3, 0],
        "the free throw with it"
    );
    assert_eq!(
        off(&[lost, miss, Play::Rebound { by: visitor(1), offensive: false }, throw(home(0), true)]),
        [0, 0]
    );
    assert_eq!(
        off(&[lost, throw(visitor(1), true), shot(home(0), two, true)]),
        [2, 0],
        "a technical between"
    );
    assert_eq!(off(&[lost, shot(visitor(1), two, true), shot(home(0), two, true)]), [0, 0]);
    assert_eq!(off(&[lost, turnover(Side::Home), shot(visitor(1), two, true)]), [0, 2]);
}

#[test]
fn a_lead_that_changes_is_counted_and_so_is_a_tie() {
    let two = ShotKind::Two;
    let (h, v) = (shot(home(0), two, true), shot(visitor(0), two, true));
    let paper = paper(Code::Nba, &[(1, h), (1, v), (1, v), (2, h), (2, h), (2, v), (2, v)]);
    let flow = MarginSeries::of(&paper, GameTime::new(2, 0));
    assert_eq!(flow.points.iter().map(|p| p.1).collect::<Vec<_>>(), [2, 0, -2, 0, 2, 0, -2]);
    assert_eq!((flow.lead_changes, flow.ties, flow.largest), (3, 3, [2, 2]));
    assert_eq!(
        flow.periods.iter().map(|p| p.end).collect::<Vec<_>>(),
        [3, 7, 7, 7],
        "scores, as nobody kept the time"
    );
    let second = flow.of_period(2);
    assert_eq!(
        second.points,
        [(0, -2), (1, 0), (2, 2), (3, 0), (4, -2)],
        "it begins with the lead it was left"
    );
    assert_eq!((second.lead_changes, second.ties, second.largest), (2, 2, [2, 2]));
    assert_eq!(flow.periods.iter().map(|p| p.lead).collect::<Vec<_>>(), [Some(-2), Some(-2), None, None]);
}

#[test]
fn a_share_is_rounded_to_the_nearest_and_absent_of_nothing() {
    assert_eq!([percent(1, 2), percent(2, 3), percent(1, 3), percent(1, 200)], [50, 67, 33, 1].map(Some));
    assert_eq!(percent(0, 0), None);
    assert_eq!(percent(u16::MAX, u16::MAX), Some(100));
}

fn any_play() -> impl Strategy<Value = Play> {
    let side = || prop_oneof![Just(Side::Home), Just(Side::Visitors)];
    let player = move || (side(), 0u8..9).prop_map(|(side, index)| Player::new(side, index));
    let kind = || prop_oneof![Just(ShotKind::Two), Just(ShotKind::Three)];
    prop_oneof![
        8 => (player(), kind(), any::<bool>(), any::<bool>()).prop_map(|(by, kind, good, fouled)| Play::Shot {
            by, kind, good, fouled, assist: None, block: None
        }),
        3 => (player(), any::<bool>()).prop_map(|(by, good)| throw(by, good)),
        2 => (player(), kind()).prop_map(|(by, kind)| Play::NoShot { by, kind }),
        2 => (player(), any::<bool>()).prop_map(|(by, offensive)| Play::Rebound { by, offensive }),
        1 => (side(), any::<bool>(), any::<bool>())
            .prop_map(|(side, offensive, live)| Play::TeamRebound { side, offensive, live }),
        1 => (side(), prop::option::of(0u8..8)).prop_map(|(side, by)| Play::Turnover {
            side, by: by.map(|i| Player::new(side, i)), kind: TurnoverKind::Unstated, steal: None
        }),
        1 => player().prop_map(|to| Play::Credit { to, what: Credit::Steal }),
        2 => (player(), any::<bool>())
            .prop_map(|(by, team)| Play::Foul { by, on: None, kind: FoulKind::Shooting, team }),
        1 => (side(), prop::option::of(0u8..8)).prop_map(|(side, by)| Play::Technical {
            side, by: by.map(|i| Player::new(side, i))
        }),
        1 => (side(), any::<bool>()).prop_map(|(side, short)| Play::TimeOut { side, short }),
        1 => side().prop_map(|side| Play::Arrow { side }),
        1 => player().prop_map(|to| Play::JumpBall { jumpers: None, to }),
        1 => player().prop_map(|who| Play::Out { who, why: OutReason::Fouls }),
        1 => (1u8..9).prop_map(|period| Play::PeriodBegins { period }),
        1 => (1u8..9).prop_map(|period| Play::PeriodEnds { period }),
        1 => player().prop_map(|on| Play::Substitution { on, off: home(0), position: Position::C }),
        1 => Just(Play::Final),
    ]
}

proptest! {
    #![proptest_config(crate::cases::cases(64))]

    #[test]
    fn any_plays_in_any_order_add_up(
        code in prop::sample::select(Code::ALL.to_vec()),
        plays in prop::collection::vec((0u8..9, 0u16..700, any_play()), 0..300),
    ) {
        let plays: Vec<(GameTime, Play)> =
            plays.into_iter().map(|(period, left, play)| (GameTime::new(period, left), play)).collect();
        // a tenth of the players are on nobody's roster: points of theirs are the team's alone
        let all = setup(code, 9);
        let paper = Paper::of_plays(&all, plays.iter().map(|(at, play)| (*at, play)));
        adds_up(&paper);
        let flow = MarginSeries::of(&paper, GameTime::new(paper.period, 0));
        prop_assert_eq!(flow.points.len(), paper.scores.len());
        let short = setup(code, 5);
        let less = Paper::of_plays(&short, plays.iter().map(|(at, play)| (*at, play)));
        prop_assert_eq!(less.teams.0.map(|team| team.rows.len()), [5, 5]);
    }
}
