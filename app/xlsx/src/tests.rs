//! Files written, read, and read after they were damaged.

use super::{make_file, read, read_file};
use hardwood::book::sheet::{CardLimits, Change, Code, Mark, Sheet, SheetPlayer, SheetSetup, SheetTeam};
use hardwood::book::workbook::{self, Cell, Grid, Style, Value, Workbook, Worksheet};
use hardwood::court::{PerSide, Side};
use std::io::{Cursor, Write};

const NAMES: [&str; 6] = ["=1+1", "+Plus", "<b>\"Al\" O'Neal</b>", "@SUM(A1)", "🏀 יוסי", "_x0041_ a & b*?"];

fn setup(code: Code) -> SheetSetup {
    let team = |name: &str, players: &[&str]| {
        let player = |(i, name): (usize, &&str)| SheetPlayer {
            number: format!("{:02}", i * 11),
            name: (*name).into(),
            position: "PG SG".into(),
            ..SheetPlayer::default()
        };
        let players = players.iter().enumerate().map(player).collect();
        SheetTeam {
            name: name.into(),
            short: "X".into(),
            color: "#a04000".into(),
            players,
            five: [4, 0, 1, 2, 3],
        }
    };
    SheetSetup {
        code,
        title: "Game 7, =today".into(),
        teams: PerSide::new(team("Same Name", &NAMES), team("same name", &["Ann", "Bo", "Cy", "Di", "Ed"])),
    }
}

/// Something of everything, an entry struck, another corrected.
fn sheet(code: Code) -> Sheet {
    let marks = "h0* v1/ h0a h3+ v4- h2. h2, v0d h5o v2t v2s h1b h1f v3c h4x v0j h0z1 v4i hd vo ht vx hw vq h> h5p0SF e1 b2 h1* v0+ h5. v1f";
    let mark = |text: &str| text.parse::<Mark>().unwrap();
    let mut sheet = Sheet::with_marks(setup(code), marks.split(' ').map(mark)).unwrap();
    for change in [
        Change::Strike(2),
        Change::Correct(4, mark("h3*")),
        Change::Insert(3, mark("v3k")),
        Change::Strike(26),
    ] {
        sheet.change(change).unwrap();
    }
    sheet
}

fn written(sheet: &Sheet) -> Vec<u8> {
    make_file(&format!("{{\"sheet\":{}}}", sheet.to_json()), "xlsx").unwrap()
}

/// A sheet's contents without its history of changes.
fn content(sheet: &Sheet) -> (SheetSetup, Vec<(Mark, bool)>) {
    (sheet.setup().clone(), sheet.entries().iter().map(|entry| (entry.mark, entry.struck)).collect())
}

#[test]
fn a_sheet_comes_back_as_it_was() {
    for code in Code::ALL {
        let sheet = sheet(code);
        let back = Sheet::from_json(&read_file(&written(&sheet)).unwrap()).unwrap();
        assert_eq!(content(&back), content(&sheet), "{code}");
    }
}

#[test]
fn what_cards_limit_comes_back_and_older_files_have_none() {
    let shots = CardLimits { stamina: Some(19), threes: Some(5) };
    let possessions = CardLimits { stamina: Some(36), threes: None };
    for limits in [shots, possessions] {
        let mut setup = setup(Code::Dice);
        setup.teams[Side::Home].players[2].limits = limits;
        let sheet = Sheet::with_marks(setup, []).unwrap();
        let bytes = written(&sheet);
        let back = Sheet::from_json(&read_file(&bytes).unwrap()).unwrap();
        assert_eq!(back.setup(), sheet.setup());
        let named = |from: &str, to: &str| {
            let edit = |xml: String| xml.replace(&format!(">{from}<"), &format!(">{to}<"));
            with_part(&bytes, "xl/sharedStrings.xml", edit)
        };
        let old = Sheet::from_json(&read_file(&named("Card", "Other")).unwrap()).unwrap();
        assert!(old.setup().teams[Side::Home].players[2].limits.is_empty());
        refused(&named(&limits.to_string(), "19-5"), "\"19-5\" is no limit of a card");
    }
}

#[test]
fn texts_are_never_formulas_and_come_back_letter_by_letter() {
    let texts = [
        "=1+1",
        "+1",
        "-1",
        "@x",
        "http://x.y",
        "a\nb",
        "\tq",
        "  padded",
        "_x0041_",
        "'",
        "12",
        "🏀 \u{202e}x",
        "]]>&lt;",
    ];
    let rows = vec![texts.map(|text| Cell { value: Value::Text(text.into()), style: Style::Typed }).to_vec()];
    let worksheet = Worksheet { name: "T", rows, ..Worksheet::default() };
    let bytes = super::write::write(&Workbook { title: "=x".into(), worksheets: vec![worksheet] }).unwrap();
    let expected = Grid { name: "T".into(), rows: vec![texts.map(|text| Value::Text(text.into())).to_vec()] };
    assert_eq!(read::read(&bytes).unwrap(), [expected]);
    let xml = part(&bytes, "xl/worksheets/sheet1.xml");
    assert!(!xml.contains("<f>") && !xml.contains("hyperlink"), "{xml}");
}

#[test]
fn formulas_are_reckoned_again_when_the_file_is_opened() {
    let bytes = written(&sheet(Code::Nba));
    assert!(part(&bytes, "xl/workbook.xml").contains("fullCalcOnLoad=\"1\""));
    assert!(part(&bytes, "xl/worksheets/sheet1.xml").contains("<f>SUMPRODUCT("));
}

/// A part of the zip as text.
fn part(bytes: &[u8], name: &str) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    std::io::read_to_string(archive.by_name(name).unwrap()).unwrap()
}

/// The file with one part of it rewritten.
fn with_part(bytes: &[u8], name: &str, edit: impl Fn(String) -> String) -> Vec<u8> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut file = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..archive.len() {
        let part = archive.by_index(index).unwrap();
        let path = part.name().unwrap().into_owned();
        let text = std::io::read_to_string(part).unwrap();
        file.start_file(&path, zip::write::SimpleFileOptions::default()).unwrap();
        let text = if path == name { edit(text) } else { text };
        file.write_all(text.as_bytes()).unwrap();
    }
    file.finish().unwrap().into_inner()
}

fn refused(bytes: &[u8], says: &str) {
    let error = read_file(bytes).unwrap_err();
    assert!(error.contains(says), "{error}");
}

#[test]
fn a_file_that_is_none_says_so() {
    let good = written(&sheet(Code::Nba));
    for bytes in
        [&b""[..], b"PK", b"{\"format\":\"hardwood/sheet/1\"}", b"Name;Points\n", &good[..good.len() / 2]]
    {
        refused(bytes, "this is not an .xlsx file");
    }
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file("readme.txt", zip::write::SimpleFileOptions::default()).unwrap();
    refused(&zip.finish().unwrap().into_inner(), "this is not an .xlsx file");
    refused(&vec![0; read::LARGEST + 1], "at most");
}

#[test]
fn a_bomb_is_refused_before_it_is_read() {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file("xl/sharedStrings.xml", zip::write::SimpleFileOptions::default()).unwrap();
    let zeros = vec![b'0'; 1 << 20];
    for _ in 0..25 {
        zip.write_all(&zeros).unwrap();
    }
    let bytes = zip.finish().unwrap().into_inner();
    assert!(bytes.len() < 200_000);
    refused(&bytes, "unpacks to more than 24 MB");
}

/// A file of one worksheet, with these shared texts and this `sheetData`.
fn file_of(strings: &str, count: &str, data: &str) -> Vec<u8> {
    let worksheet = Worksheet { name: "T", ..Worksheet::default() };
    let bytes = super::write::write(&Workbook { title: "x".into(), worksheets: vec![worksheet] }).unwrap();
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    let space = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
    let bytes = with_part(&bytes, "xl/worksheets/sheet1.xml", |_| {
        format!("{head}<worksheet {space}><sheetData>{data}</sheetData></worksheet>")
    });
    let mut archive = zip::ZipWriter::new_append(Cursor::new(bytes)).unwrap();
    archive.start_file("xl/sharedStrings.xml", zip::write::SimpleFileOptions::default()).unwrap();
    write!(archive, "{head}<sst {space} uniqueCount=\"{count}\">{strings}</sst>").unwrap();
    archive.finish().unwrap().into_inner()
}

/// Rows of cells that all show the first shared text.
fn shared_rows(rows: usize, columns: usize) -> String {
    let row = format!("<row>{}</row>", "<c t=\"s\"><v>0</v></c>".repeat(columns));
    row.repeat(rows)
}

#[test]
fn a_text_that_many_cells_share_counts_in_each() {
    let long = format!("<si><t>{}</t></si>", "x".repeat(30_000));
    let bytes = file_of(&long, "1", &shared_rows(10_000, 1));
    assert!(bytes.len() < 80_000, "{} bytes", bytes.len());
    let told = super::read_table(&bytes).unwrap_err();
    assert!(told.contains("hold more than 8 MB of text"), "{told}");
    assert!(super::read_table(&file_of(&long, "1", &shared_rows(100, 1))).unwrap().len() > 3_000_000);
}

#[test]
fn a_file_of_too_many_cells_is_refused() {
    let one = "<si><t>x</t></si>";
    let told = super::read_table(&file_of(one, "1", &shared_rows(10_001, 100))).unwrap_err();
    assert!(told.contains("more than 1000000 cells"), "{told}");
    // empty cells before a filled one take room, too
    let far: String =
        (1..20_000).map(|row| format!("<row r=\"{row}\"><c r=\"CV{row}\"><v>1</v></c></row>")).collect();
    let told = super::read_table(&file_of(one, "1", &far)).unwrap_err();
    assert!(told.contains("more than 1000000 cells"), "{told}");
}

#[test]
fn a_number_of_texts_that_cannot_be_is_refused() {
    let one = "<si><t>x</t></si>";
    for count in ["999999999", "18446744073709551615", "99999999999999999999999", "0000099999999"] {
        let told = super::read_table(&file_of(one, count, &shared_rows(1, 1))).unwrap_err();
        assert!(told.contains("more texts than it has room for"), "{count}: {told}");
    }
    for count in ["0", "1", "3"] {
        let read = super::read_table(&file_of(one, count, &shared_rows(1, 1)));
        assert_eq!(read.as_deref(), Ok("x"), "{count}");
    }
}

#[test]
fn a_cell_far_out_does_not_fill_the_memory() {
    let far = |text: String| {
        text.replace("<sheetData>", "<sheetData><row r=\"1048576\"><c r=\"XFD1048576\"><v>1</v></c></row>")
    };
    let bytes = with_part(&written(&sheet(Code::Nba)), "xl/worksheets/sheet3.xml", far);
    refused(&bytes, "worksheet \"Entries\": row 1048576 column 16384 is filled; at most");
}

#[test]
fn a_spoilt_part_is_an_error_and_no_panic() {
    let good = written(&sheet(Code::Nba));
    for part in ["xl/workbook.xml", "xl/worksheets/sheet3.xml", "xl/sharedStrings.xml", "xl/styles.xml"] {
        for cut in [0, 40, 400, 900] {
            let cut_off = |text: String| text.chars().take(cut).collect();
            // some parts can be done without
            let _ = read_file(&with_part(&good, part, cut_off));
        }
    }
    let mut state = 1_u32;
    for _ in 0..300 {
        let mut bytes = good.clone();
        for _ in 0..4 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let at = state as usize % bytes.len();
            bytes[at] ^= (state >> 24) as u8;
        }
        let _ = read_file(&bytes);
    }
}

#[test]
fn all_tables_can_be_had_as_csv_and_text() {
    let document = format!("{{\"sheet\":{}}}", sheet(Code::Nba).to_json());
    for worksheet in workbook::of_sheet(&sheet(Code::Nba)).worksheets {
        let csv = String::from_utf8(make_file(&document, worksheet.name).unwrap()).unwrap();
        assert!(csv.lines().count() > 1 && !csv.contains("\n=") && !csv.contains(",="), "{csv}");
    }
    assert!(make_file(&document, "Nothing").is_err());
    assert!(String::from_utf8(make_file(&document, "text").unwrap()).unwrap().contains("1st quarter"));
}
