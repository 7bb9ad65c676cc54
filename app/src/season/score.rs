//! How a season stands, in a sentence: from where the person sits, if they have a team.

use crate::season::names::{short, the};
use crate::text::capital;
use hardwood::season::League;

/// "You lead the Bobcats 2–0.", "The Celtics lead the Bobcats 2–0."; nothing before the first game, nor of a season.
#[must_use]
pub fn series_score(league: &League) -> Option<String> {
    let all = league.series();
    let series = all.first().filter(|_| league.is_series())?;
    let mine = match league.mine[..] {
        [mine] => series.clubs.iter().position(|&club| club == mine),
        _ => None,
    };
    // the person's team is told of, else the leader
    let me = mine.unwrap_or(usize::from(series.won[1] > series.won[0]));
    let (who, them) = (series.clubs[me], series.clubs[1 - me]);
    let [mine_won, their_won] = [series.won[me], series.won[1 - me]];
    let (you, them) = (mine.is_some(), the(league, them));
    let name = if you { "You".to_owned() } else { capital(&the(league, who)) };
    // "Kansas leads", "the Celtics lead"
    let plural = you || short(league, who) != league.clubs[who].name;
    let verb = |many: &'static str, one: &'static str| if plural { many } else { one };
    Some(match (mine_won, their_won) {
        (0, 0) => return None,
        (won, lost) if series.winner.is_some() && won > lost => {
            format!("{name} beat {them} {won}–{lost}.")
        }
        (won, lost) if series.winner.is_some() => format!("{name} lost to {them} {won}–{lost}."),
        (won, lost) if won > lost => format!("{name} {} {them} {won}–{lost}.", verb("lead", "leads")),
        (won, lost) if won < lost => format!("{name} {} {them} {won}–{lost}.", verb("trail", "trails")),
        (won, lost) => format!("{name} {} even with {them}, {won}–{lost}.", verb("are", "is")),
    })
}

/// The same, or the record of the person's team: "Celtics 29–14."; nothing before the first game, nor without a team.
#[must_use]
pub fn standing(league: &League) -> Option<String> {
    if league.is_series() {
        return series_score(league);
    }
    let &mine = league.mine.first()?;
    let line = league.standings().into_iter().find(|line| line.club == mine)?;
    let record = line.all;
    (record.games() > 0).then(|| format!("{} {}–{}.", short(league, mine), record.won, record.lost))
}
