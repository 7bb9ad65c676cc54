//! The scoresheet kept by hand.

mod keeping;
mod keys;
mod props;
mod rosters;
mod rules;
mod warnings;

use hardwood::book::sheet::{
    Change, Code, Sheet, SheetError, SheetPlayer, SheetSetup, SheetTeam, Typed, Typing,
};
use hardwood::court::{PerSide, Player, Side};

/// Ten players numbered from `first` on, named by their numbers.
pub fn team(name: &str, first: usize) -> SheetTeam {
    let player = |n: usize| SheetPlayer {
        number: n.to_string(),
        name: format!("{name} {n}"),
        position: String::new(),
        ..SheetPlayer::default()
    };
    let players = (first..first + 10).map(player).collect();
    SheetTeam { name: name.into(), players, five: [0, 1, 2, 3, 4], ..SheetTeam::default() }
}

/// Home has numbers 1 to 10, the Visitors 8 to 17.
pub fn setup(code: Code) -> SheetSetup {
    SheetSetup { code, title: String::new(), teams: PerSide::new(team("Home", 1), team("Visitors", 8)) }
}

/// An empty sheet.
pub fn sheet(code: Code) -> Sheet {
    Sheet::new(setup(code)).expect("a good setup")
}

/// Home's player with this number.
pub const fn h(number: u8) -> Player {
    Player::new(Side::Home, number - 1)
}

/// The Visitors' player with this number.
pub const fn v(number: u8) -> Player {
    Player::new(Side::Visitors, number - 8)
}

/// Types on a sheet, one character a key; returns the refusal, if the last key was refused.
pub fn type_on(sheet: &mut Sheet, typing: &mut Typing, keys: &str) -> Result<(), SheetError> {
    for key in keys.chars() {
        let mut typed = typing.press(&key.to_string(), sheet)?;
        if let Typed::ChangeFirst(change) = typed {
            sheet.change(change)?;
            typed = typing.press(&key.to_string(), sheet)?;
        }
        match typed {
            Typed::Waiting => {}
            Typed::Change(Change::Write(mark)) => sheet.mark(mark)?,
            Typed::Change(change) | Typed::ChangeFirst(change) => sheet.change(change)?,
            Typed::Next => sheet.change(Change::Write(sheet.next()?))?,
            Typed::Undo => assert!(sheet.undo()),
            Typed::Redo => assert!(sheet.redo()),
        }
    }
    Ok(())
}

/// A sheet on which these keys were typed.
pub fn typed(code: Code, keys: &str) -> Sheet {
    let mut sheet = sheet(code);
    type_on(&mut sheet, &mut Typing::default(), keys).expect("good keys");
    sheet
}

/// Writes marks by their characters in a file.
pub fn write(sheet: &mut Sheet, marks: &[&str]) {
    for mark in marks {
        sheet.change(Change::Write(mark.parse().expect("a mark"))).expect("it fits");
    }
}
