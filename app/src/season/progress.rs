//! The progress of seasons and of scoresheets, as lists show it.

use crate::season::score::standing;
use crate::season::upcoming::next_game;
use crate::storage::{Progress, SideLine};
use hardwood::book::sheet::{Sheet, Stage};
use hardwood::court::Side;
use hardwood::season::League;

/// A season's progress: the first two of the standings with their wins, or the champion.
#[must_use]
pub fn season_progress(league: &League) -> Progress {
    let standings = league.standings();
    let side = |place: usize| {
        let line = standings.get(place).copied().unwrap_or_default();
        let club = league.clubs.get(line.club);
        SideLine {
            name: club.map(|club| club.name.clone()).unwrap_or_default(),
            short: club.map(|club| club.id.clone()).unwrap_or_default(),
            color: club.map(|club| club.color.clone()).unwrap_or_default(),
            score: line.all.won,
        }
    };
    let (played, games) = league.progress();
    let champion = league.champion().and_then(|club| league.clubs.get(club));
    let series = league.playoffs().filter(|_| league.is_series());
    let best_of = series.map(|series| series.most_games(0));
    let moment = match (champion, best_of) {
        (Some(club), _) => format!("Champions: {}", club.name),
        (None, Some(most)) => format!("{played} of at most {most} games"),
        (None, None) => format!("{played} of {games} games"),
    };
    let (game, sides, finished) = (league.game.clone(), [side(1), side(0)], champion.is_some());
    let standing = standing(league).unwrap_or_default();
    Progress {
        game,
        sides,
        moment,
        finished,
        next: next_game(league),
        standing,
        best_of,
        ..Progress::default()
    }
}

/// A scoresheet's progress.
#[must_use]
pub fn sheet_progress(sheet: &Sheet) -> Progress {
    let (setup, tally) = (sheet.setup(), sheet.tally());
    let side = |side: Side| {
        let team = &setup.teams[side];
        SideLine {
            name: team.name.clone(),
            short: team.label().to_owned(),
            color: team.color.clone(),
            score: tally.book.points(side),
        }
    };
    let period = |period| setup.code.rules().period_name(period);
    let moment = match tally.stage {
        Stage::Running => period(tally.period),
        Stage::Between => format!("End of the {}", period(tally.period)),
        Stage::Final => "Final".to_owned(),
    };
    Progress {
        game: setup.code.name().to_owned(),
        sides: [side(Side::Visitors), side(Side::Home)],
        moment,
        finished: tally.stage == Stage::Final,
        ..Progress::default()
    }
}
