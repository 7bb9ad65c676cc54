//! The next game of the person's team in a season, as lists and the home page show it.

use crate::season::names::{is_tournament, short};
use crate::season::views::dates::long_day;
use crate::storage::{NextGame, NextTeam};
use hardwood::court::Side;
use hardwood::season::League;

/// The next game of the person's team; none where all teams are simulated, and after its last game.
#[must_use]
pub fn next_game(league: &League) -> Option<NextGame> {
    let at = league.my_next()?;
    let fixture = &league.fixtures()[at];
    let mine = *league.mine.iter().find(|club| [fixture.home, fixture.away].contains(club))?;
    let standings = league.standings();
    let team = |club: usize| {
        let line = standings.iter().find(|line| line.club == club).copied().unwrap_or_default();
        NextTeam {
            name: short(league, club).to_owned(),
            record: format!("{}–{}", line.all.won, line.all.lost),
            short: league.clubs[club].id.clone(),
            color: league.clubs[club].color.clone(),
            yours: league.mine.contains(&club),
        }
    };
    let of = league.fixtures_of(mine);
    let nth = of.iter().filter(|&&game| game <= at).count();
    let regular = of.iter().filter(|&&game| game < league.regular()).count();
    Some(NextGame {
        fixture: at,
        when: long_day(&fixture.date),
        nth: match at < league.regular() {
            true => format!("Game {nth} of {regular}"),
            false if league.is_series() => {
                format!("best of {}", league.playoffs().map_or(0, |series| series.most_games(0)))
            }
            false if is_tournament(league) => "Tournament".to_owned(),
            false => "Playoffs".to_owned(),
        },
        teams: [team(fixture.away), team(fixture.home)],
        about: met(league, at),
        ready: league.is_next(at),
        game: league.by_hand.get(&at).cloned(),
    })
}

/// "The Hawks lead the season series 2–0."
fn met(league: &League, at: usize) -> String {
    let game = &league.fixtures()[at];
    let playoffs = at >= league.regular();
    let mut won = [0u8; 2];
    for &other in league.fixtures_of(game.home) {
        let fixture = &league.fixtures()[other];
        let same =
            [fixture.home, fixture.away].contains(&game.away) && (other >= league.regular()) == playoffs;
        if let Some(result) = league.result(other).filter(|_| same) {
            let winner = if result.winner() == Side::Home { fixture.home } else { fixture.away };
            won[usize::from(winner == game.home)] += 1;
        }
    }
    let [away, home] = won;
    let series = if playoffs { "the series" } else { "the season series" };
    match away.cmp(&home) {
        _ if away + home == 0 => String::new(),
        std::cmp::Ordering::Equal => format!("{} is {away}–{home}.", series.replacen("the", "The", 1)),
        std::cmp::Ordering::Greater => {
            format!("The {} lead {series} {away}–{home}.", short(league, game.away))
        }
        std::cmp::Ordering::Less => format!("The {} lead {series} {home}–{away}.", short(league, game.home)),
    }
}
