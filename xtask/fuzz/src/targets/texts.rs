//! The readers of files and of what people paste and type.

use super::one::{Target, reader};
use super::{games, others};
use crate::count::count;
use hardwood::book::sheet::{Mark, Sheet, SheetTeam};
use hardwood::book::workbook::{GameRecord, read_csv, read_sheet};
use hardwood::cards::season::Names;
use hardwood::cards::{Season, Tables, read_overrides};
use hardwood::dice_basketball::{self as dice_game, career, charts::Charts};
use hardwood::kit::{Seed, unpack};
use hardwood::march_madness::{self as march, Component as _, advanced, basic, field};
use hardwood::season::{League, Schedule, numbers};
use hardwood::statis_pro::{
    Pile, convert, deck_file,
    extractor::{Extractor, Timing},
    fac, fast_break,
    season::FixtureJob,
};
use hardwood::table::{Journal, link};
use hardwood::value_add::{self as vabg, bracket::Bracket};
use hardwood::{cards, season, statis_pro};
use std::borrow::Cow;

/// Reads as text, by what returns whether it took it.
macro_rules! readers {
    ($($name:literal $share:literal |$text:ident| $take:expr, $corpus:expr;)+) => {
        [$(reader(
            $name,
            $share,
            |bytes| {
                let $text: &str = &String::from_utf8_lossy(bytes);
                if $take {
                    count(|n| n.accepted += 1);
                }
            },
            || $corpus,
        )),+]
    };
}

fn texts<T: AsRef<str>>(all: impl IntoIterator<Item = T>) -> Vec<Vec<u8>> {
    all.into_iter().map(|text| text.as_ref().as_bytes().to_vec()).collect()
}

/// A shipped file whole, and its first lines or teams.
macro_rules! shipped {
    ($($file:literal)+) => { [$(include_str!(concat!("../../../../", $file))),+] };
}

/// A table, and its head with a few lines each.
fn table(csv: &str) -> Vec<Vec<u8>> {
    let (head, rest) = csv.split_once('\n').unwrap_or((csv, ""));
    let lines: Vec<&str> = rest.lines().collect();
    let few = lines.chunks(8).take(12).map(|few| format!("{head}\n{}\n", few.join("\n")));
    texts(few.chain([csv.to_owned()]))
}

/// A card set with one team, a few times, and one with four.
fn sets(all: &[&str]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for text in all {
        let set: serde_json::Value = serde_json::from_str(text).expect("a shipped file");
        for (from, n) in [(0, 1), (3, 1), (1, 2), (0, 4)] {
            let mut few = set.clone();
            few["teams"] = set["teams"].as_array().map(|teams| teams[from..from + n].to_vec()).into();
            if n < 3 {
                for team in few["teams"].as_array_mut().into_iter().flatten() {
                    let Some(players) = team["players"].as_array_mut() else { continue };
                    players.truncate(8);
                }
            }
            found.push(few.to_string().into_bytes());
        }
    }
    found
}

/// Fields, three years a file.
fn fields() -> Vec<Vec<u8>> {
    let [text] = shipped!["www/cards/march-madness/fields.json"];
    let all: serde_json::Value = serde_json::from_str(text).expect("a shipped file");
    let few = |n: usize| {
        let mut few = all.clone();
        few["fields"] = all["fields"].as_array().map(|fields| fields[n..=n].to_vec()).into();
        few.to_string()
    };
    texts((0..3).map(few).chain([text.to_owned()]))
}

/// What cells of the house deck and charts hold.
fn cells(csv: &str) -> Vec<Vec<u8>> {
    let mut cells: Vec<&str> = csv.lines().skip(1).flat_map(|line| line.split(',')).collect();
    cells.sort_unstable();
    cells.dedup();
    texts(cells.into_iter().map(|cell| cell.trim_matches('"')))
}

fn season_tables(text: &str) -> bool {
    let mut parts = text.split('\u{c}');
    let players = parts.next().unwrap_or_default();
    let (teams, rosters) = (parts.next(), parts.next());
    let tables = Tables { players, teams, rosters, names: None, per_game: text.len().is_multiple_of(5) };
    let year = Season::years(players, None).first().copied().unwrap_or(2010);
    let read = Season::read(tables, year);
    drop(Names::default());
    if read.season.teams.is_empty() {
        return false;
    }
    let (set, _) = cards::statis_pro::card_set(&read.season, vec!["fuzz".into()]);
    assert!(serde_json::to_string(&set).is_ok());
    drop((cards::dice::card_set(&read.season, vec![]), cards::value_add::card_set(&read.season, vec![])));
    true
}

fn season_text() -> Vec<Vec<u8>> {
    let [players, teams, rosters, pasted] = shipped![
        "tests/shared/cards/players.csv" "tests/shared/cards/teams.csv"
        "tests/shared/cards/rosters.csv" "tests/shared/cards/pasted.csv"
    ];
    let whole = [players, teams, rosters].join("\u{c}");
    texts([players, pasted, &whole])
}

fn worksheets(text: &str) -> bool {
    let parts = text.split('\u{c}').map(|part| part.split_once('\n').unwrap_or((part, "")));
    let grids: Vec<_> = parts.map(|(name, csv)| others::grid(name, csv)).collect();
    read_sheet(&grids).is_ok_and(|sheet| Sheet::from_json(&sheet.to_json()).is_ok_and(|again| again == sheet))
}

fn kept_sheet(text: &str) -> bool {
    let Ok(sheet) = Sheet::from_json(text) else { return false };
    drop((sheet.tally(), sheet.log_lines(), GameRecord::of_sheet(&sheet).workbook()));
    assert!(Sheet::from_json(&sheet.to_json()).is_ok_and(|again| again == sheet), "what is read is written");
    true
}

fn season_file(text: &str) -> bool {
    let Ok(mut league) = League::from_json(text) else { return false };
    drop((league.standings(), league.text(), league.workbook()));
    if let Ok(runner) = statis_pro::season::SeasonRunner::of(&league) {
        for job in runner.next_jobs(&league, usize::MAX, 1) {
            if let Ok(played) = runner.simulate(&job) {
                league.record(&played);
            }
        }
    }
    assert!(League::from_json(&league.to_json()).is_ok(), "what is read can be written");
    true
}

fn numbers_text(text: &str) -> bool {
    if let Some(list) = numbers::from_bytes(text.as_bytes()) {
        drop(FixtureJob::read(&mut numbers::Reader::new(&list)));
        drop(season::FixtureResult::read(&mut numbers::Reader::new(&list)));
    }
    let Ok(list) = numbers::from_text(text) else { return false };
    drop(FixtureJob::read(&mut numbers::Reader::new(&list)));
    drop(season::FixtureResult::read(&mut numbers::Reader::new(&list)));
    assert_eq!(numbers::from_text(&numbers::to_text(&list)), Ok(list));
    true
}

fn schedule(text: &str) -> bool {
    let teams = ["BOS", "LAL", "CHI", "MIA"];
    Schedule::read(text, 2010, &teams).is_ok()
}

fn any_link(text: &str) -> bool {
    drop(link::payload(text));
    link::game_of(text).is_ok()
}

fn notation(text: &str) -> bool {
    let floor = text.parse::<fac::Floor>();
    if let Ok(floor) = &floor {
        assert!(floor.to_string().parse::<fac::Floor>().is_ok_and(|again| again == *floor));
    }
    let small = text.parse::<fac::JumpTo>().is_ok() | text.parse::<fac::BlockTo>().is_ok();
    let big = text.parse::<fac::Rebound>().is_ok() | text.parse::<fac::Shot>().is_ok();
    floor.is_ok() | small | big | text.parse::<fac::Z>().is_ok() | text.parse::<fac::FoulNumber>().is_ok()
}

fn typed(text: &str) -> bool {
    let dice = dice_game::read_dice(text).is_ok() | text.parse::<Seed>().is_ok();
    dice | text.parse::<advanced::Card>().is_ok()
        | text.parse::<basic::Face>().is_ok()
        | text.parse::<march::Position>().is_ok()
        | basic::Picks::read(text).is_some()
}

fn decoded(text: &str) -> bool {
    let (decoded, odd): (Cow<'_, str>, _) = cards::decode(text.as_bytes());
    !decoded.is_empty() && odd.is_none()
}

/// Every reader. The first are of files, the last of single words.
pub const READERS: [Target; 30] = readers! {
    "cards-statis-pro" 10 |text| statis_pro::cards::CardSet::from_json(text).is_ok(),
        sets(&shipped!["www/cards/nba-2010.json" "www/cards/euroleague-2019.json"]);
    "cards-dice" 10 |text| dice_game::cards::CardSet::from_json(text).is_ok(), sets(&shipped!["www/cards/dice/nba-2010.json"]);
    "cards-value-add" 10 |text| vabg::cards::CardSet::from_json(text).is_ok(),
        sets(&shipped!["www/cards/value-add/college-2010.json"]);
    "cards-march-madness" 10 |text| march::cards::CardSet::from_json(text).is_ok(),
        sets(&shipped!["www/cards/march-madness/college-2010.json"]);
    "fields" 8 |text| field::Fields::from_json(text).is_ok(), fields();
    "field-text" 8 |text| field::Field::read(text).is_ok(),
        texts(games::FIELDS.fields.iter().take(4).map(field::Field::to_csv)
            .chain(["East\n1 Georgetown\n16. Princeton\nVanderbilt (8)\n".to_owned()]));
    "deck" 8 |text| deck_file::read_deck(text).is_ok(), table(&deck_file::write_deck(statis_pro::house_deck()));
    "fast-break" 6 |text| fast_break::read_chart(text).is_ok() | fast_break::read_table(text).is_ok(),
        shipped!["src/statis_pro/data/fast_break_chart.csv" "src/statis_pro/data/fast_break_table.csv"]
            .iter().flat_map(|csv| table(csv)).collect();
    "extractor" 8 |text| serde_json::from_str::<Extractor>(text).is_ok(),
        texts([(Timing::Nba, 5), (Timing::Ncaa, 90), (Timing::Fiba, 30)].map(|(timing, flips)| {
            let mut decks = Extractor::shuffle(timing, 2, Seed(4));
            for n in 0..flips {
                let _ = decks.flip(if n % 5 == 0 { Pile::DeadBall } else { Pile::Play });
            }
            serde_json::to_string(&decks).unwrap_or_default()
        }));
    "convert" 8 |text| convert::read(text).is_ok(),
        texts(["Larry Bird\tSF\t1\t2\t3\n", "Larry Bird,SF,40,61,12,A,11-14,18,B10,36,S9,M2,82,0\n"]);
    "dice-charts" 8 |text| Charts::read(text).is_ok(), table(&Charts::house().write());
    "career-charts" 6 |text| career::read_skills(text).is_ok() | career::read_awards(text).is_ok(),
        shipped!["src/dice_basketball/data/career_skills.csv" "src/dice_basketball/data/career_awards.csv"]
            .iter().flat_map(|csv| table(csv)).collect();
    "march-madness-charts" 6 |text| {
        let advanced = advanced_tables(text);
        advanced | basic::Markers::read(text).is_ok() | basic::BonusLines::read(text).is_ok()
    }, shipped!["src/march_madness/data/markers.csv" "src/march_madness/data/bonus.csv"
        "src/march_madness/data/strategy_cards.csv" "src/march_madness/data/scoring_charts.csv"]
            .iter().flat_map(|csv| table(csv)).collect();
    "value-add-field" 6 |text| vabg::bracket::read_field(text).is_ok(),
        shipped!["src/value_add/data/field_48.csv"].iter().flat_map(|csv| table(csv)).collect();
    "value-add-bracket" 8 |text| serde_json::from_str::<Bracket>(text).is_ok_and(|bracket| !bracket.games().is_empty()),
        texts((0..4).map(|n| {
            let mut bracket = Bracket::new(Seed(n));
            for _ in 0..n * 15 {
                if let Some(next) = bracket.next() {
                    bracket.record(next.game, [70, 60 + n as u16]).unwrap_or_default();
                }
            }
            serde_json::to_string(&bracket).unwrap_or_default()
        }));
    "season-file" 14 |text| season_file(text), others::seasons();
    "season-tables" 12 |text| season_tables(text), season_text();
    "schedule" 6 |text| schedule(text),
        texts(["season,date,home,away,home_pts,away_pts\n2010,2009-10-27,BOS,CHI,95,89\n2010,2009-10-28,LAL,MIA,99,92\n",
            "season,date,home,away\n2010,2009-10-27,BOS,MIA\n2010,2009-10-28,CHI,LAL\n2011,2010-10-28,CHI,LAL\n"]);
    "overrides" 6 |text| read_overrides(text).1.is_empty(), texts(["team,player,field,value\nBOS,Paul Pierce,fg,11-16\n"]);
    "power-players" 6 |text| cards::march_madness::TeamYear::read_players(text).is_ok(),
        texts(["LF, Larry Bird, 28.6\nRF, Alex Gilbert, 9.1\nC, Leroy Staley, 5\nLG\tCarl Nicks\t19.3\nRG  Steve Reed  6.2\n"]);
    "sheet" 12 |text| kept_sheet(text), others::sheets().into_iter().map(|(json, _)| json.into_bytes()).collect();
    "sheet-workbook" 12 |text| worksheets(text), others::sheets().into_iter().map(|(_, csv)| csv.into_bytes()).collect();
    "sheet-roster" 6 |text| SheetTeam::read_roster(text).1.is_empty(),
        texts(["34 Paul Pierce SF\nPaul Pierce, F, #34\nPaul Pierce\n"]);
    "csv" 6 |text| read_csv(text).is_ok(), texts(["a,\"b \"\"c\"\"\",3\n'=1,-2,\n"]);
    "packed" 6 |text| serde_json::from_str(text).is_ok_and(|value| !unpack(value).is_null()),
        texts(["{\"keys\":[\"a\",\"b\"],\"rows\":[[1,2],[3],[null,{\"keys\":[\"c\"],\"rows\":[[1]]}]]}"]);
    "journal" 6 |text| text.parse::<Journal>().is_ok_and(|journal| {
            let again = String::from(journal.clone()).parse::<Journal>();
            assert_eq!(again, Ok(journal), "what is read is written");
            true
        }), texts(["f*3 0*2 =57 !2 3", "f f 1 0 !0*2 =200*4"]);
    "any-link" 6 |text| any_link(text),
        texts(shipped!["tests/shared/release/dice.1.link" "tests/shared/release/statis-pro.1.link"
            "tests/shared/release/march-madness-cup.1.link"]);
    "numbers" 6 |text| numbers_text(text), texts([numbers::to_text(&[0, 1, 44, 45, 2_024, 2_025, u64::MAX])]);
    "notation" 10 |text| notation(text) | text.parse::<Mark>().is_ok(),
        cells(&deck_file::write_deck(statis_pro::house_deck())).into_iter()
            .chain(texts(["h0*", "v3d", "h7p0PG", "e1", "b2"])).collect();
    "typed" 10 |text| typed(text) | decoded(text),
        texts(["5 6", "17", "3xBench", "2xC", "+4", &"u".repeat(63), "Full Court Press", "PG", "18446744073709551615"]);
};

fn advanced_tables(text: &str) -> bool {
    advanced::charts::Charts::read(text).is_ok() | advanced::StrategyCards::read(text).is_ok()
}
