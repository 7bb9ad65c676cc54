//! The sets the site ships, from the shared season tables.

use super::{FORMULAS, check, season, text, write};
use crate::shell::Done;
use hardwood::cards::Tables;
use hardwood::cards::statis_pro::card_set;
use hardwood::statis_pro::cards::CardSet;
use std::path::Path;

const NBA: [u16; 11] = [1980, 1986, 1992, 1996, 2001, 2004, 2010, 2011, 2015, 2019, 2023];
const EUROLEAGUE: [u16; 3] = [2018, 2019, 2023];
/// Two sets of great college teams, as a set holds 64.
const COLLEGE: [(u16, u16); 2] = [(2002, 2009), (2010, 2017)];

/// EuroLeague tables have codes alone.
const CLUBS: [(&str, &str); 25] = [
    ("ASV", "ASVEL Villeurbanne"),
    ("BAM", "Brose Bamberg"),
    ("BAR", "FC Barcelona"),
    ("BAS", "Baskonia Vitoria-Gasteiz"),
    ("BER", "ALBA Berlin"),
    ("BUD", "Budućnost Podgorica"),
    ("CAN", "Gran Canaria"),
    ("CSK", "CSKA Moscow"),
    ("DAR", "Darüşşafaka Istanbul"),
    ("IST", "Anadolu Efes Istanbul"),
    ("KHI", "Khimki"),
    ("MAD", "Real Madrid"),
    ("MAL", "Unicaja Málaga"),
    ("MCO", "AS Monaco"),
    ("MIL", "Olimpia Milano"),
    ("MUN", "Bayern Munich"),
    ("OLY", "Olympiacos Piraeus"),
    ("PAM", "Valencia Basket"),
    ("PAN", "Panathinaikos Athens"),
    ("PAR", "Partizan Belgrade"),
    ("RED", "Crvena zvezda Belgrade"),
    ("TEL", "Maccabi Tel Aviv"),
    ("ULK", "Fenerbahçe Istanbul"),
    ("VIR", "Virtus Bologna"),
    ("ZAL", "Žalgiris Kaunas"),
];

/// A group of seasons in one pair of tables.
struct Group {
    /// What its files begin with.
    stem: &'static str,
    league: &'static str,
    players: &'static str,
    teams: &'static str,
    rosters: Option<&'static str>,
    source: &'static str,
}

const GROUPS: [(Group, &[u16]); 2] = [
    (
        Group {
            stem: "nba",
            league: "NBA",
            players: "nba_player_totals.csv",
            teams: "nba_teams.csv",
            rosters: Some("nba_rosters.csv"),
            source: "Season totals: Basketball-Reference (public box-score statistics)",
        },
        &NBA,
    ),
    (
        Group {
            stem: "euroleague",
            league: "EuroLeague",
            players: "euroleague_players.csv",
            teams: "euroleague_teams.csv",
            rosters: None,
            source: "Season totals: EuroLeague Basketball (public box-score statistics)",
        },
        &EUROLEAGUE,
    ),
];

const GREAT: Group = Group {
    stem: "college",
    league: "NCAA",
    players: "ncaa_players_great_teams.csv",
    teams: "ncaa_team_seasons.csv",
    rosters: None,
    source: "Season totals: Sports-Reference, NCAA.org (public box-score statistics)",
};

/// Builds every set into `folder`.
pub(super) fn all(data: &Path, folder: &Path) -> Done {
    for (group, years) in &GROUPS {
        let files = Files::read(data, group)?;
        for &year in *years {
            let set = files.rate(group, year)?;
            let name = format!("{} {}", group.league, set.teams.first().map_or("", |t| &t.season));
            keep(
                folder,
                &format!("{}-{year}.json", group.stem),
                CardSet { name, league: group.league.into(), ..set },
            )?;
        }
    }
    let files = Files::read(data, &GREAT)?;
    for (first, last) in COLLEGE {
        let mut great: Option<CardSet> = None;
        for year in first..=last {
            let mut set = files.rate(&GREAT, year)?;
            for team in &mut set.teams {
                // the same college is great in several years
                team.id = format!("{}{:02}", team.id, year % 100);
            }
            match &mut great {
                Some(great) => great.teams.append(&mut set.teams),
                None => great = Some(set),
            }
        }
        if let Some(set) = great {
            let name = format!(
                "Great college teams {}-{:02} to {}-{:02}",
                first - 1,
                first % 100,
                last - 1,
                last % 100
            );
            keep(
                folder,
                &format!("{}-{first}.json", GREAT.stem),
                CardSet { name, league: GREAT.league.into(), ..set },
            )?;
        }
    }
    Ok(())
}

/// A group's tables.
struct Files {
    players: String,
    teams: String,
    rosters: Option<String>,
}

impl Files {
    fn read(data: &Path, group: &Group) -> Done<Files> {
        let file = |name: &str| text(&data.join(name).to_string_lossy());
        Ok(Files {
            players: file(group.players)?,
            teams: file(group.teams)?,
            rosters: group.rosters.map(file).transpose()?,
        })
    }

    fn rate(&self, group: &Group, year: u16) -> Done<CardSet> {
        println!("{} {year}", group.league);
        let tables = Tables {
            players: &self.players,
            teams: Some(&self.teams),
            rosters: self.rosters.as_deref(),
            ..Tables::default()
        };
        let mut season = season(tables, year)?;
        for team in &mut season.teams {
            if let Some((_, name)) = CLUBS.iter().find(|(code, _)| *code == team.name) {
                team.name = (*name).into();
            }
        }
        Ok(card_set(&season, vec![group.source.into(), FORMULAS.into()]).0)
    }
}

fn keep(folder: &Path, file: &str, set: CardSet) -> Done {
    for warning in check(&set)? {
        println!("{file}: {warning}");
    }
    write(&folder.join(file), &set.to_json())
}
