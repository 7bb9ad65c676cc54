//! The sets the site ships, from the shared season tables.

use super::files::{check, list, season, text, write};
use super::standings::{self, Standings};
use crate::failure::{Done, Failure};
use hardwood::cards::season::TeamSeason;
use hardwood::cards::statis_pro::card_set;
use hardwood::cards::{FORMULAS, Season, Tables, dice, march_madness, value_add};
use hardwood::dice_basketball::cards as dice_cards;
use hardwood::kit::form::{self, CardTeam};
use hardwood::march_madness::cards as march_cards;
use hardwood::statis_pro::cards::CardSet;
use hardwood::value_add::cards as value_cards;
use std::fs;
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
    /// The prefix of its files' names.
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

/// Builds every set into `folder`, a folder in it for each further game.
pub(super) fn all(data: &Path, folder: &Path) -> Done {
    for (group, years) in &GROUPS {
        let files = Files::read(data, group)?;
        for &year in *years {
            let season = files.season(group, year)?;
            let (name, file) =
                (format!("{} {}", group.league, season.label), format!("{}-{year}.json", group.stem));
            statis_pro(folder, &file, CardSet { name: name.clone(), ..rated(&[&season], group) })?;
            dice(folder, &file, &name, &[&season], group)?;
        }
    }
    let files = Files::read(data, &GREAT)?;
    let standings = standings::read(&files.teams);
    for (first, last) in COLLEGE {
        let seasons = (first..=last).map(|year| files.season(&GREAT, year)).collect::<Done<Vec<_>>>()?;
        let seasons: Vec<&Season> = seasons.iter().collect();
        let years = format!("{}-{:02} to {}-{:02}", first - 1, first % 100, last - 1, last % 100);
        let (name, file) = (format!("Great college teams {years}"), format!("{}-{first}.json", GREAT.stem));
        statis_pro(folder, &file, CardSet { name: name.clone(), ..rated(&seasons, &GREAT) })?;
        dice(folder, &file, &name, &seasons, &GREAT)?;
        value_add(folder, &file, &name, &seasons)?;
        march_madness(folder, &file, &name, &seasons, &standings)?;
    }
    let fields = standings::fields(&text(&data.join("ncaa_tourney_field.csv").to_string_lossy())?)?;
    write(&folder.join("march-madness/fields.json"), &fields.to_json())
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

    fn season(&self, group: &Group, year: u16) -> Done<Season> {
        println!("{} {year}", group.league);
        let tables = Tables {
            players: &self.players,
            teams: Some(&self.teams),
            rosters: self.rosters.as_deref(),
            ..Tables::default()
        };
        let mut season = season(tables, year)?;
        season.league = group.league.into();
        for team in &mut season.teams {
            if let Some((_, name)) = CLUBS.iter().find(|(code, _)| *code == team.name) {
                team.name = (*name).into();
            }
            if group.stem == GREAT.stem {
                // the same college is great in several years
                team.id = format!("{}{:02}", team.id, year % 100);
            }
        }
        Ok(season)
    }
}

fn sources(group: &Group) -> Vec<String> {
    vec![group.source.into()]
}

/// The seasons' teams in one set.
fn rated(seasons: &[&Season], group: &Group) -> CardSet {
    let sources: Vec<String> = sources(group).into_iter().chain([FORMULAS.into()]).collect();
    let (format, league) = (CardSet::FORMAT.into(), group.league.into());
    let (mut teams, mut real) = (vec![], vec![]);
    for season in seasons {
        let (set, _) = card_set(season, sources.clone());
        teams.extend(set.teams);
        real.extend(set.real);
    }
    CardSet { format, name: String::new(), league, sources, real, teams }
}

fn statis_pro(folder: &Path, file: &str, set: CardSet) -> Done {
    for warning in check(&set)? {
        println!("{file}: {warning}");
    }
    write(&folder.join(file), &set.to_json())
}

/// The real results of DICE seasons stand in files of their own.
fn dice(folder: &Path, file: &str, name: &str, seasons: &[&Season], group: &Group) -> Done {
    let sets = seasons.iter().map(|season| dice::card_set(season, sources(group)));
    let set = sets.reduce(|mut set, more| {
        set.teams.extend(more.teams);
        set
    });
    let set = set.map(|set| dice_cards::CardSet { name: name.into(), real: vec![], ..set });
    keep(&folder.join("dice"), file, set)
}

fn value_add(folder: &Path, file: &str, name: &str, seasons: &[&Season]) -> Done {
    let sets = seasons.iter().map(|season| value_add::card_set(season, sources(&GREAT)));
    let set = sets.reduce(|mut set, more| {
        set.teams.extend(more.teams);
        set
    });
    let set = set.map(|set| value_cards::CardSet { name: name.into(), real: vec![], ..set });
    keep(&folder.join("value-add"), file, set)
}

fn march_madness(folder: &Path, file: &str, name: &str, seasons: &[&Season], standings: &Standings) -> Done {
    let sets = seasons.iter().map(|season| {
        let standing = |team: &TeamSeason| standings.of(&season.label, &team.name);
        march_madness::card_set(season, sources(&GREAT), &standing)
    });
    let set = sets.reduce(|mut set, more| {
        set.teams.extend(more.teams);
        set
    });
    let set = set.map(|set| march_cards::CardSet { name: name.into(), ..set });
    keep(&folder.join("march-madness"), file, set)
}

/// Checks a set, writes it into the game's folder, and its schema beside it.
fn keep<T: CardTeam>(folder: &Path, file: &str, set: Option<form::CardSet<T>>) -> Done {
    let Some(set) = set else { return Ok(()) };
    let warnings = set
        .check()
        .map_err(|problems| Failure::new(list(file, &problems), "Look at these rows of the tables."))?;
    for warning in warnings {
        println!("{}/{file}: {warning}", folder.display());
    }
    fs::create_dir_all(folder).map_err(|e| Failure::new(e.to_string(), "May it be written?"))?;
    write(&folder.join("schema.json"), &format!("{:#}\n", form::CardSet::<T>::schema()))?;
    write(&folder.join(file), &set.to_json())
}
