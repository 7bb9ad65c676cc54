//! Tables as people have them: the same invented league in many shapes, which must all give the same cards.

use hardwood::cards::season::{Season, Stat, TeamSeason};
use hardwood::cards::{Built, ReadSeason, Tables, build, decode};
use hardwood::kit::{Luck, Seed};

const PLAIN: &str = include_str!("field/plain.csv");

fn built(text: &str) -> Result<Built, String> {
    let tables = Tables { players: text, ..Tables::default() };
    build(tables, 2010, "League", vec![]).map_err(|problems| format!("{problems:?}"))
}

/// A season without the ids of its players, which a table may have or not.
fn read(text: &str) -> ReadSeason {
    let mut read = Season::read(Tables { players: text, ..Tables::default() }, 2010);
    read.season.teams.iter_mut().flat_map(|team| &mut team.players).for_each(|player| player.id.clear());
    read
}

fn good(text: &str) -> Built {
    let built = built(text).unwrap_or_else(|e| panic!("{e}\n{}", &text[..text.len().min(600)]));
    assert_eq!((&built.problems[..], built.more), (&[][..], 0));
    built
}

/// What a failed test shows of a text.
fn first(text: &str) -> String {
    text.chars().take(500).collect()
}

/// Averages with one decimal know a total to half a tenth a game: whether every number of every player is as near.
fn as_near_as_averages(one: &Season, two: &Season) -> Result<(), String> {
    for team in &one.teams {
        let same = |other: &&TeamSeason| other.id == team.id;
        let other = two.teams.iter().find(same).ok_or_else(|| format!("no {}", team.id))?;
        if team.players.len() != other.players.len() {
            return Err(format!("{} players, and {}", team.players.len(), other.players.len()));
        }
        for player in &team.players {
            let same = other.players.iter().find(|other| other.name == player.name);
            let same = same.ok_or_else(|| format!("no {}", player.name))?;
            if player.position != same.position {
                return Err(format!("{}: {} and {}", player.name, player.position, same.position));
            }
            for stat in Stat::ALL.into_iter().filter(|stat| *stat != Stat::Starts) {
                let off = (player.line[stat] - same.line[stat]).abs();
                if off > 0.05 * player.line[Stat::Games] + 0.6 {
                    return Err(format!("{}: {off} {} off", player.name, stat.column()));
                }
            }
        }
    }
    Ok(())
}

/// The files of `../shared/field`, each with what a person is told.
#[test]
fn every_table_of_the_field_gives_the_cards_of_the_plain_one() {
    let Built { set: plain, season, .. } = good(PLAIN);
    assert_eq!((plain.teams.len(), plain.teams[0].players.len()), (8, 10));
    let same: [(&str, &str, &str); 10] = [
        ("apostrophes-in-thousands", include_str!("field/apostrophes-in-thousands.csv"), ""),
        ("full-position-names", include_str!("field/full-position-names.csv"), ""),
        ("ids-behind-a-backslash", include_str!("field/ids-behind-a-backslash.csv"), ""),
        ("made-attempted-in-one-cell", include_str!("field/made-attempted-in-one-cell.csv"), ""),
        ("missing-by-NA", include_str!("field/missing-by-NA.csv"), ""),
        ("r-course-points3", include_str!("field/r-course-points3.csv"), ""),
        ("season-by-excel", include_str!("field/season-by-excel.csv"), ""),
        (
            "season-says-career",
            include_str!("field/season-says-career.csv"),
            "the column of the season says Career: all rows are read as one season",
        ),
        ("sums-between-players", include_str!("field/sums-between-players.csv"), "rows of sums left out"),
        ("saved-web-page", include_str!("field/saved-web-page.html"), ""),
    ];
    for (name, text, note) in same {
        let built = good(text);
        assert!(built.set.teams == plain.teams, "{name}: {:?}", built.notes);
        assert!(built.notes.iter().any(|said| said.contains(note)), "{name}: {:?}", built.notes);
    }
    // averages with one decimal do not know the totals to the last shot
    for (name, text) in [
        ("averages-not-said", include_str!("field/averages-not-said.csv")),
        ("semicolons", include_str!("field/semicolons-decimal-commas-surname-first.csv")),
    ] {
        let built = good(text);
        assert_eq!(as_near_as_averages(&built.season, &season), Ok(()), "{name}");
        assert!(built.notes.iter().any(|note| note.contains("averages a game")), "{name}: {:?}", built.notes);
    }
}

/// A row of the plain table, by its columns.
type Row = Vec<String>;

/// Header names in a language: those of the columns of the plain table.
const HEADERS: [(&str, &str); 8] = [
    ("plain", "Player,Team,Pos,G,MP,FG,FGA,3P,3PA,FT,FTA,ORB,DRB,AST,STL,BLK,TOV,PF,PTS"),
    ("site", "PLAYER,TM,POSITION,GP,MIN,FGM,FGA,3PM,3PA,FTM,FTA,OREB,DREB,AST,STL,BLK,TO,PF,PTS"),
    ("R", "name,team,pos,games,minutes,fgm,fga,x3p,x3pa,ftm,fta,orb,drb,ast,stl,blk,tov,pf,pts"),
    ("Spanish", "Jugador,Equipo,Posición,PJ,Minutos,TC,TCI,T3,T3I,TL,TLI,RO,RD,AS,BR,TF,BP,FP,Puntos"),
    ("French", "Joueur,Équipe,Poste,MJ,Min,Tirs réussis,Tirs tentés,3R,3T,LF,LFT,RO,RD,PD,INT,CT,BP,FTE,Pts"),
    (
        "German",
        "Spieler,Mannschaft,Position,Spiele,Minuten,Würfe getroffen,Würfe,3er,3er Versuche,Freiwürfe,Freiwurfversuche,OR,DR,AS,ST,BS,BV,Fouls,Punkte",
    ),
    ("Italian", "Giocatore,Squadra,Ruolo,PG,Minuti,TC,TCT,T3R,T3T,TLR,TLT,RO,RD,AS,PR,ST,PP,FF,Punti"),
    (
        "Serbian",
        "Igrač,Tim,Pozicija,Utakmice,Minuti,Šut pogođeno,Šut pokušaji,3P,3P pokušaji,SB,SB pokušaji,Skok napad,Skok odbrana,Asistencije,Ukradene lopte,Blokade,Izgubljene lopte,Faulovi,Poeni",
    ),
];
const POSITIONS: [[&str; 5]; 5] = [
    ["PG", "SG", "SF", "PF", "C"],
    ["POINT GUARD", "Shooting Guard", "small forward", "Power Forward", "Center"],
    ["Base", "Escolta", "Alero", "Ala-Pívot", "Pívot"],
    ["1", "2", "3", "4", "5"],
    ["Playmaker", "Guardia", "Ala piccola", "Ala grande", "Centro"],
];
const PRINTED: [&str; 5] = ["PG", "SG", "SF", "PF", "C"];

#[derive(Debug, Clone, Copy)]
struct Variant {
    header: usize,
    positions: usize,
    shape: usize,
    thousands: usize,
    names: usize,
    sums: usize,
    averages: usize,
    encoding: usize,
    pairs: bool,
    missing: usize,
    above: bool,
}

impl Variant {
    fn any(luck: &mut Luck) -> Variant {
        let mut of = |n: u32| luck.below(n) as usize;
        Variant {
            header: of(HEADERS.len() as u32),
            positions: of(POSITIONS.len() as u32),
            shape: of(7),
            thousands: of(6),
            names: of(4),
            sums: of(4),
            averages: of(3),
            encoding: of(4),
            pairs: of(3) == 0,
            missing: of(5),
            above: of(4) == 0,
        }
    }

    fn number(&self, column: usize, value: f64, games: f64) -> String {
        let averaged = self.averages > 0 && column > 3;
        let text = if averaged { format!("{:.1}", value / games) } else { format!("{value}") };
        if self.averages == 2 {
            return text.replace('.', ",");
        }
        if value < 1000.0 || averaged {
            return text;
        }
        let (front, end) = text.split_at(text.len() - 3);
        let sign = ["", "'", "\u{a0}", ",", ".", "’"][self.thousands];
        format!("{front}{sign}{end}")
    }

    fn name(&self, name: &str, row: usize) -> String {
        let (given, surname) = name.split_once(' ').expect("two names");
        match self.names {
            0 => name.to_owned(),
            1 => format!("{surname}, {given}"),
            2 => format!("{name}\\id{row:03}"),
            _ => format!("{name}*"),
        }
    }

    /// The table: a header and rows of cells.
    fn cells(&self) -> Vec<Row> {
        let plain: Vec<Row> =
            PLAIN.lines().map(|line| line.split(',').map(ToOwned::to_owned).collect()).collect();
        let mut rows: Vec<Row> = vec![HEADERS[self.header].1.split(',').map(ToOwned::to_owned).collect()];
        let mut sum = vec![0.0; 19];
        let mut team = String::new();
        let total = |sum: &mut Vec<f64>, team: &str, rows: &mut Vec<Row>| {
            // in a table of averages a team's row has its averages a game
            if self.sums > 0 && self.averages == 0 && !team.is_empty() {
                let name = ["", "Team Totals", "Total", "Arboretum Ants"][self.sums];
                let mut row: Row = vec![
                    name.into(),
                    if self.sums == 3 { String::new() } else { team.into() },
                    String::new(),
                ];
                row.push("82".into());
                row.extend((4..19).map(|column| self.number(column, sum[column], 82.0)));
                rows.push(row);
            }
            sum.iter_mut().for_each(|n| *n = 0.0);
        };
        for (at, row) in plain.iter().enumerate().skip(1) {
            if row[1] != team {
                total(&mut sum, &team, &mut rows);
                team.clone_from(&row[1]);
            }
            let number = |column: usize| row[column].parse::<f64>().expect("a number");
            let position = PRINTED.iter().position(|position| *position == row[2]).expect("a position");
            let mut cells: Row = vec![
                self.name(&row[0], at),
                row[1].clone(),
                POSITIONS[self.positions][position].into(),
                row[3].clone(),
            ];
            for (column, sum) in sum.iter_mut().enumerate().skip(4) {
                *sum += number(column);
                cells.push(self.number(column, number(column), number(3)));
            }
            rows.push(cells);
        }
        total(&mut sum, &team, &mut rows);
        if self.pairs {
            for row in &mut rows {
                for made in [9, 7, 5] {
                    let tried = row.remove(made + 1);
                    let sign = if self.missing.is_multiple_of(2) { "-" } else { "/" };
                    // a header of one name for both
                    if row[3].parse::<f64>().is_ok() {
                        row[made] = format!("{}{sign}{tried}", row[made]);
                    }
                }
            }
        }
        // a column of nothing
        let missing = ["NA", "—", "NaN", "None", ""][self.missing];
        for (at, row) in rows.iter_mut().enumerate() {
            row.push(if at == 0 { "GS".into() } else { missing.into() });
        }
        rows
    }

    fn text(&self) -> String {
        let cells = self.cells();
        let above = if self.above { "My league 2009-10\n\n" } else { "" };
        let separated = |sign: char| {
            let quoted = |cell: &String| {
                if cell.contains(sign) || cell.contains('"') { format!("\"{cell}\"") } else { cell.clone() }
            };
            let line = |row: &Row| row.iter().map(quoted).collect::<Vec<_>>().join(&sign.to_string());
            format!("{above}{}\n", cells.iter().map(line).collect::<Vec<_>>().join("\n"))
        };
        let widths: Vec<usize> = (0..cells[0].len())
            .map(|at| cells.iter().map(|row| row[at].chars().count()).max().unwrap_or(0))
            .collect();
        match self.shape {
            0 => separated(','),
            1 => separated(';'),
            2 => separated('\t').replace('"', ""),
            3 => {
                let line = |row: &Row| format!("| {} |\n", row.join(" | "));
                let rule = format!("|{}\n", "---|".repeat(cells[0].len()));
                let rows: String = cells[1..].iter().map(line).collect();
                format!("{}{rule}{rows}", line(&cells[0]))
            }
            4 => {
                let line = |row: &Row| {
                    let padded = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
                    padded.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
                };
                cells.iter().map(line).collect()
            }
            5 => {
                let line = |row: &Row| {
                    let cells: String =
                        row.iter().map(|cell| format!("<td class=\"x\">{cell}</td>")).collect();
                    format!("<tr>{cells}</tr>\n")
                };
                let rows: String = cells.iter().map(line).collect();
                format!(
                    "<html><body><p>a &lt; b</p><table><tr><td>menu</td></tr></table><table>{rows}</table></body></html>"
                )
            }
            _ => {
                let line = |row: &Row| row.join(" | ") + "\n";
                cells.iter().map(line).collect()
            }
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let text = self.text();
        match self.encoding {
            0 => text.into_bytes(),
            1 => [0xFF, 0xFE].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect(),
            2 => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
            _ => text.replace('\n', "\r\n").into_bytes(),
        }
    }
}

/// Tables that cross shape, separator, decimals, thousands, names, sums, language and encoding: each gives the season of
/// the plain table, of which the cards are made. None is wrong in silence.
#[test]
fn two_thousand_tables_give_the_same_season() {
    let plain = read(PLAIN).season;
    let mut luck = Luck::new(Seed(34));
    let (mut same, mut refused) = (0, Vec::new());
    for _ in 0..2_000 {
        let variant = Variant::any(&mut luck);
        let bytes = variant.bytes();
        let (text, _) = decode(&bytes);
        let ReadSeason { season, problems, notes, .. } = read(&text);
        match problems.first() {
            Some(problem) => refused.push((variant, problem.to_string(), text.into_owned())),
            None if variant.averages > 0 => {
                let near = as_near_as_averages(&season, &plain);
                assert_eq!(near, Ok(()), "{variant:?} {notes:?}\n{}", first(&text));
                same += 1;
            }
            None => {
                assert!(season == plain, "wrong in silence: {variant:?} {notes:?}\n{}", first(&text));
                same += 1;
            }
        }
    }
    for (variant, why, text) in refused.iter().take(5) {
        println!("{variant:?}\n{}\n{}", first(why), first(text));
    }
    assert!(refused.is_empty(), "{same} the same, {} refused", refused.len());
}
