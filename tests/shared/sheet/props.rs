//! What holds for every sheet.

use super::setup;
use hardwood::book::sheet::{Act, Change, Code, Mark, Sheet, SheetTeam, TeamAct, Typed, Typing};
use hardwood::court::{Player, Position, Side};
use proptest::prelude::*;

fn marks() -> impl Strategy<Value = Mark> {
    let side = prop_oneof![Just(Side::Home), Just(Side::Visitors)];
    let player = (0..Act::ALL.len(), 0..10_u8, 1..=2_u8, side.clone());
    let change = (0..10_u8, 1..10_u8, 0..5_usize, side.clone());
    prop_oneof![
        8 => player.prop_map(|(act, place, half, side)| Act::ALL[act].1.mark(Player::new(side, place), half)),
        2 => (0..TeamAct::ALL.len(), side).prop_map(|(act, side)| TeamAct::ALL[act].1.mark(side)),
        1 => change.prop_map(|(on, more, at, side)| {
            let code = format!("{}{on}p{}{}", if side == Side::Home { 'h' } else { 'v' }, (on + more) % 10, Position::ALL[at]);
            code.parse().expect("a substitution")
        }),
        1 => (1..=6_u8, any::<bool>()).prop_map(|(period, begins)| {
            format!("{}{period}", if begins { 'b' } else { 'e' }).parse().expect("a period")
        }),
    ]
}

#[derive(Debug, Clone)]
enum Step {
    Write(Mark),
    Insert(u32, Mark),
    Correct(u32, Mark),
    Strike(u32),
    Restore(u32),
    Undo,
    Redo,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let id = 1..30_u32;
    let step = prop_oneof![
        6 => marks().prop_map(Step::Write),
        1 => (id.clone(), marks()).prop_map(|(id, mark)| Step::Insert(id, mark)),
        1 => (id.clone(), marks()).prop_map(|(id, mark)| Step::Correct(id, mark)),
        1 => id.clone().prop_map(Step::Strike),
        1 => id.prop_map(Step::Restore),
        2 => Just(Step::Undo),
        1 => Just(Step::Redo),
    ];
    prop::collection::vec(step, 0..60)
}

/// The model: a stack of whole sheets of paper.
#[derive(Default)]
struct Papers {
    pages: Vec<Vec<(u32, Mark, bool)>>,
    at: usize,
}

impl Papers {
    fn top(&self) -> Vec<(u32, Mark, bool)> {
        self.at.checked_sub(1).map(|i| self.pages[i].clone()).unwrap_or_default()
    }

    /// Does a step on paper; says whether it can be done.
    fn step(&mut self, step: &Step) -> bool {
        let mut page = self.top();
        let fresh = page.len() as u32 + 1;
        let find = |id: u32| page.iter().position(|line| line.0 == id);
        match *step {
            Step::Undo => return self.at.checked_sub(1).map(|at| self.at = at).is_some(),
            Step::Redo if self.at == self.pages.len() => return false,
            Step::Redo => {
                self.at += 1;
                return true;
            }
            Step::Write(mark) => page.push((fresh, mark, false)),
            Step::Insert(id, mark) => match find(id) {
                Some(at) => page.insert(at, (fresh, mark, false)),
                None => return false,
            },
            Step::Correct(id, mark) => match find(id) {
                Some(at) => page[at].1 = mark,
                None => return false,
            },
            Step::Strike(id) | Step::Restore(id) => match find(id) {
                Some(at) => page[at].2 = matches!(step, Step::Strike(_)),
                None => return false,
            },
        }
        self.pages.truncate(self.at);
        self.pages.push(page);
        self.at += 1;
        true
    }
}

fn take(sheet: &mut Sheet, step: &Step) -> bool {
    match *step {
        Step::Undo => sheet.undo(),
        Step::Redo => sheet.redo(),
        Step::Write(mark) => sheet.change(Change::Write(mark)).is_ok(),
        Step::Insert(id, mark) => sheet.change(Change::Insert(id, mark)).is_ok(),
        Step::Correct(id, mark) => sheet.change(Change::Correct(id, mark)).is_ok(),
        Step::Strike(id) => sheet.change(Change::Strike(id)).is_ok(),
        Step::Restore(id) => sheet.change(Change::Restore(id)).is_ok(),
    }
}

proptest! {
    #![proptest_config(crate::cases::cases(64))]

    /// Any sequence of entries with undo equals the fold of what remains.
    #[test]
    fn a_sheet_is_what_remains_on_it(steps in steps(), code in 0..Code::ALL.len()) {
        let setup = setup(Code::ALL[code]);
        let (mut sheet, mut papers) = (Sheet::new(setup.clone()).unwrap(), Papers::default());
        for step in &steps {
            prop_assert_eq!(take(&mut sheet, step), papers.step(step));
        }
        let remains = papers.top();
        let lines: Vec<_> = sheet.entries().iter().map(|e| (e.id, e.mark, e.struck)).collect();
        prop_assert_eq!(&lines, &remains);
        let standing = remains.iter().filter(|line| !line.2).map(|line| line.1);
        let copied = Sheet::with_marks(setup, standing).unwrap();
        let (kept, copy) = (sheet.tally(), copied.tally());
        prop_assert_eq!(&kept.book, &copy.book);
        prop_assert_eq!((kept.period, kept.stage, kept.arrow, &kept.sides), (copy.period, copy.stage, copy.arrow, &copy.sides));
        let words = |tally: &hardwood::book::sheet::Tally| tally.warnings.iter().map(|w| w.text.clone()).collect::<Vec<_>>();
        prop_assert_eq!(words(&kept), words(&copy));
        prop_assert_eq!(sheet.log_lines().len(), sheet.entries().len());
        for side in Side::ALL {
            let team = &kept.book.teams[side];
            prop_assert_eq!(team.total().points(), team.points);
            prop_assert_eq!(team.periods.iter().sum::<u16>(), team.points);
        }
        prop_assert_eq!(Sheet::from_json(&sheet.to_json()), Ok(sheet));
    }

    /// No key panics, and every sheet can be written to a file.
    #[test]
    fn any_keys_can_be_typed(keys in prop::collection::vec("[0-9hvpnuy*/+.,doatsbfcxjzikwq>gm= é]|Enter|Backspace|Escape|Tab", 0..80)) {
        let (mut sheet, mut typing) = (Sheet::new(setup(Code::Nba)).unwrap(), Typing::default());
        for key in &keys {
            match typing.press(key, &sheet) {
                Ok(Typed::Change(change) | Typed::ChangeFirst(change)) => prop_assert_eq!(sheet.change(change), Ok(())),
                Ok(Typed::Next) => drop(sheet.next().map(|mark| sheet.change(Change::Write(mark)))),
                Ok(Typed::Undo) => drop(sheet.undo()),
                Ok(Typed::Redo) => drop(sheet.redo()),
                Ok(Typed::Waiting) => {}
                Err(why) => prop_assert!(!why.to_string().is_empty()),
            }
            let _ = typing.text(sheet.setup());
        }
        prop_assert_eq!(Sheet::from_json(&sheet.to_json()), Ok(sheet));
    }

    /// No file panics the reader.
    #[test]
    fn any_bytes_are_read_or_refused(at in any::<prop::sample::Index>(), byte in any::<u8>(), cut in any::<bool>(), text in ".{0,80}") {
        let mut sheet = Sheet::new(setup(Code::Nba)).unwrap();
        for mark in ["h0*", "v3d", "h7p0PG", "e1"] {
            sheet.change(Change::Write(mark.parse().unwrap())).unwrap();
        }
        let mut bytes = sheet.to_json().into_bytes();
        let at = at.index(bytes.len());
        if cut { bytes.truncate(at) } else { bytes[at] = byte }
        for text in [&text, &*String::from_utf8_lossy(&bytes)] {
            let _ = text.parse::<Mark>();
            let _ = SheetTeam::read_roster(text);
            if let Ok(sheet) = Sheet::from_json(text) {
                let _ = (sheet.tally(), sheet.log_lines());
            }
        }
    }
}
