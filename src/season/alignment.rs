//! The conferences and divisions that teams really played in: facts about the NBA, not rules of a game.
//!
//! `data/nba_divisions.csv` has a row for each place of a team, with the years in which its first and last
//! season there ended. Source: the final standings of each season, 1979-80 to 2022-23, as
//! published by the NBA and Basketball-Reference.

/// The conference and division of a team in a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Alignment {
    /// "Eastern".
    pub conference: &'static str,
    /// "Atlantic".
    pub division: &'static str,
}

impl Alignment {
    /// The alignment of the team of this name in a season; `None` if the table does not know it.
    ///
    /// # Examples
    /// ```
    /// use hardwood::season::Alignment;
    ///
    /// let hawks = |season| Alignment::of("Atlanta Hawks", season).map(|at| (at.conference, at.division));
    /// assert_eq!(hawks("2003-04"), Some(("Eastern", "Central")));
    /// assert_eq!(hawks("2009-10"), Some(("Eastern", "Southeast")));
    /// assert_eq!(hawks("1960-61"), None);
    /// ```
    #[must_use]
    pub fn of(team: &str, season: &str) -> Option<Alignment> {
        let year = nba_year(season)?;
        let mut rows = rows().filter(|row| row.team == team && (row.first..=row.last).contains(&year));
        rows.next().map(|row| row.at)
    }
}

struct MembershipRow {
    team: &'static str,
    at: Alignment,
    first: u16,
    last: u16,
}

fn rows() -> impl Iterator<Item = MembershipRow> {
    include_str!("data/nba_divisions.csv").lines().skip(1).filter_map(|line| {
        let mut cells = line.split(',');
        let team = cells.next()?;
        let at = Alignment { conference: cells.next()?, division: cells.next()? };
        Some(MembershipRow {
            team,
            at,
            first: cells.next()?.parse().ok()?,
            last: cells.next()?.parse().ok()?,
        })
    })
}

/// The year in which a season ends: 2010 for "2009-10", 1958 for "1958".
///
/// # Examples
/// ```
/// use hardwood::season::ending_year;
///
/// assert_eq!([ending_year("1999-00"), ending_year("1958"), ending_year("x")], [Some(2000), Some(1958), None]);
/// ```
#[must_use]
pub fn ending_year(season: &str) -> Option<u16> {
    let first: u16 = season.get(..4)?.parse().ok()?;
    Some(if season.len() > 4 { first + 1 } else { first })
}

/// The year in which an NBA season ends; seasons of other leagues may be named by one year.
fn nba_year(season: &str) -> Option<u16> {
    let year = ending_year(season)?;
    season.get(4..).is_some_and(|rest| rest == format!("-{:02}", year % 100)).then_some(year)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_read_and_no_team_is_in_two_places() {
        let lines = include_str!("data/nba_divisions.csv").lines().count();
        let all: Vec<MembershipRow> = rows().collect();
        assert_eq!(all.len(), lines - 1);
        for (n, row) in all.iter().enumerate() {
            assert!(row.first <= row.last, "{}", row.team);
            let others = all[n + 1..].iter().filter(|other| other.team == row.team);
            for other in others {
                assert!(other.first > row.last || other.last < row.first, "{} twice", row.team);
            }
        }
    }

    #[test]
    fn every_year_has_its_divisions() {
        for year in 1980..=2023 {
            let mut teams: Vec<Alignment> =
                rows().filter(|row| (row.first..=row.last).contains(&year)).map(|row| row.at).collect();
            teams.sort();
            let sizes: Vec<usize> = teams.chunk_by(|a, b| a == b).map(<[_]>::len).collect();
            let divisions = if year < 2005 { 4 } else { 6 };
            assert_eq!(sizes.len(), divisions, "{year}");
            assert!(sizes.iter().all(|size| (5..=8).contains(size)), "{year}: {sizes:?}");
            let expected = match year {
                1980 => 22,
                1981..=1988 => 23,
                1989 => 25,
                1990..=1995 => 27,
                1996..=2004 => 29,
                _ => 30,
            };
            assert_eq!(teams.len(), expected, "{year}");
        }
    }

    #[test]
    fn seasons_end_in_the_year_after_they_begin() {
        assert_eq!(nba_year("2009-10"), Some(2010));
        assert_eq!(nba_year("1999-00"), Some(2000));
        assert_eq!([nba_year("2009"), nba_year("2009-11"), nba_year("x-10")], [None; 3]);
        assert_eq!(
            [ending_year("2009"), ending_year("2009-10"), ending_year("")],
            [Some(2009), Some(2010), None]
        );
    }
}
