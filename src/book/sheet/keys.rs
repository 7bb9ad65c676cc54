//! The keyboard of a sheet: a player's number, then a key.
//!
//! `12*` is a two made by number 12, `12/` a two missed, `v34d` a defensive rebound by the Visitors' 34, `ht`
//! a team turnover of Home's, `7p12` number 7 for number 12. Letters come after the number, digits never do,
//! so no key waits for another but the number of the player who goes out. Only players on the floor go out: the
//! number ends where no other of theirs goes on like it, at the latest with the next key. [`KEYS`] is the whole
//! of it in words.

use super::{Act, Change, Mark, Sheet, SheetError, SheetSetup, SheetTeam, TeamAct};
use crate::book::Names;
use crate::court::{PerSide, Player, Side};
use crate::kit::Order as _;

/// The keys typed since the last mark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Typing {
    /// The team meant by a number that both teams have.
    side: Side,
    /// Whether the side was typed for this mark.
    named: bool,
    number: String,
    /// The player coming in, while the number of the player going out is typed.
    coming: Option<Player>,
    /// Numbers on the floor that begin with the number typed and are longer.
    may_go: Vec<String>,
    /// Whether the number typed is on the floor itself.
    alone: bool,
    /// Whether the last key was refused: the next number or team then begins anew.
    refused: bool,
    /// The entry that the mark goes before or replaces; it says who is on the floor.
    at: Option<u32>,
}

/// The effect of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typed {
    /// More keys are due.
    Waiting,
    /// A change to make.
    Change(Change),
    /// A change to make; then the same key is to be pressed again: it ended a number and means something itself.
    ChangeFirst(Change),
    /// End the period, or begin the next: [`Sheet::next`].
    Next,
    /// Take back.
    Undo,
    /// Do again.
    Redo,
}

/// Keys that belong to no player or team, each with its effect; `p` is typed between two numbers.
pub const KEYS: [(&str, &str); 9] = [
    ("h v", "Home's or Visitors' number follows; alone before a team's key"),
    ("7 p 12", "7 comes in for 12, who is on the floor"),
    ("Enter", "After 7 p 2: it is 2, not 21; any other key says so too"),
    ("* + .", "without a number: the last miss went in after all"),
    ("n", "End the period, begin the next; the next mark of play begins it too"),
    ("u", "Undo"),
    ("y", "Redo"),
    ("Backspace", "Take the last digit back"),
    ("Escape", "Forget what is typed"),
];

/// Keys that are easier to reach on some keyboards, and the keys they stand for.
pub const ALIASES: [(char, char); 3] = [('g', '*'), ('m', '/'), ('=', '+')];

impl Default for Typing {
    fn default() -> Self {
        Typing {
            side: Side::Home,
            named: false,
            number: String::new(),
            coming: None,
            may_go: Vec::new(),
            alone: false,
            refused: false,
            at: None,
        }
    }
}

impl Typing {
    /// The team meant by a number that both teams have.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Whether nothing is typed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.named && self.number.is_empty() && self.coming.is_none()
    }

    /// Discards the keys typed.
    pub fn clear(&mut self) {
        *self = Typing { side: self.side, at: self.at, ..Typing::default() };
    }

    /// The entry that the next mark goes before or replaces, none at the end of the sheet: who is on the floor
    /// then, may go out.
    pub const fn go_to(&mut self, entry: Option<u32>) {
        self.at = entry;
    }

    /// Whether `key`, as a browser calls it, means something on a sheet.
    #[must_use]
    pub fn knows(key: &str) -> bool {
        match letter(key) {
            Some(c) => {
                c.is_ascii_digit()
                    || "hvpnuy ".contains(c)
                    || Act::of(c).is_some()
                    || TeamAct::of(c).is_some()
            }
            None => matches!(key, "Enter" | "Backspace" | "Escape"),
        }
    }

    /// Takes a key, named as a browser does.
    ///
    /// # Errors
    /// The keys that would be right; those typed stay.
    ///
    /// # Examples
    /// ```
    /// # use hardwood::book::sheet::{Change, Code, Sheet, SheetError, SheetPlayer, SheetSetup, SheetTeam};
    /// # use hardwood::book::sheet::{Typed, Typing};
    /// # let player = |n: usize| SheetPlayer {
    /// #     number: n.to_string(),
    /// #     name: format!("No. {n}"),
    /// #     position: String::new(),
    /// #     ..SheetPlayer::default()
    /// # };
    /// # let team = |name: &str, first: usize| SheetTeam {
    /// #     name: name.into(),
    /// #     players: (first..first + 10).map(player).collect(),
    /// #     five: [0, 1, 2, 3, 4],
    /// #     ..SheetTeam::default()
    /// # };
    /// # let teams = hardwood::court::PerSide::new(team("Home", 1), team("Visitors", 8));
    /// # let setup = SheetSetup { code: Code::Nba, title: String::new(), teams };
    /// let (mut sheet, mut typing) = (Sheet::new(setup)?, Typing::default());
    /// for key in ["7", "*"] {
    ///     if let Typed::Change(change) = typing.press(key, &sheet)? {
    ///         sheet.change(change)?;
    ///     }
    /// }
    /// assert_eq!(sheet.tally().book.points(hardwood::court::Side::Home), 2, "number 7 made a two");
    /// assert!(matches!(typing.press("/", &sheet), Err(SheetError::Typed(_))), "whose miss?");
    /// # Ok::<(), SheetError>(())
    /// ```
    pub fn press(&mut self, key: &str, sheet: &Sheet) -> Result<Typed, SheetError> {
        let begins = |c: char| c.is_ascii_digit() || matches!(c, 'h' | 'v');
        if self.refused && letter(key).is_some_and(begins) {
            // whoever looks at the table and not at the screen loses one mark, not all that follow
            self.clear();
        }
        // a digit that makes nobody's number may have begun the next mark: it is not lost with the substitution
        let next = self.coming.filter(|_| !self.number.is_empty()).and_then(|on| {
            let digit = letter(key).filter(char::is_ascii_digit)?;
            let whole = format!("{}{digit}", self.number);
            sheet.setup().teams[on.side].place(&whole).is_none().then(|| digit.to_string())
        });
        let substituting = self.coming.is_some();
        let typed = self.take(key, sheet);
        self.refused = typed.is_err();
        if self.refused && substituting {
            self.clear();
            if let Some(digit) = next {
                (self.refused, self.number) = (false, digit);
            }
        }
        typed
    }

    fn take(&mut self, key: &str, sheet: &Sheet) -> Result<Typed, SheetError> {
        let Some(letter) = letter(key) else {
            match key {
                "Escape" => self.clear(),
                "Backspace" => self.back(),
                "Enter" => return self.enter(sheet),
                _ => return Err(SheetError::typed(format!("\"{key}\" is no key of the sheet"))),
            }
            return Ok(Typed::Waiting);
        };
        match letter {
            ' ' => return self.enter(sheet),
            c if c.is_ascii_digit() => return self.digit(c, sheet),
            'p' if self.coming.is_some() => return self.enter(sheet),
            'h' | 'v' if self.coming.is_some() && self.number.is_empty() => {}
            _ if self.coming.is_some() => return self.enter(sheet).map(again),
            'h' => self.name(Side::Home),
            'v' => self.name(Side::Visitors),
            'p' => {
                self.coming = Some(self.who(sheet.setup())?);
                self.number.clear();
            }
            'n' | 'u' | 'y' if !self.is_empty() => {
                return Err(SheetError::typed(format!(
                    "a mark is being typed: finish it, or Escape before {letter}"
                )));
            }
            'n' => return Ok(Typed::Next),
            'u' => return Ok(Typed::Undo),
            'y' => return Ok(Typed::Redo),
            _ => return self.act(letter, sheet).inspect(|_| self.clear()),
        }
        Ok(Typed::Waiting)
    }

    const fn name(&mut self, side: Side) {
        (self.side, self.named) = (side, true);
    }

    /// A player tapped instead of typed. While a substitution waits, it is the player going out.
    ///
    /// # Errors
    /// Why that player cannot be taken.
    pub fn pick(&mut self, who: Player, sheet: &Sheet) -> Result<Typed, SheetError> {
        let number = sheet.setup().roster_entry(who).map(|player| player.number.clone()).unwrap_or_default();
        match self.coming {
            Some(on) if on.side != who.side => {
                return Err(SheetError::typed(format!(
                    "{} needs a player of the same team",
                    sheet.setup().player(on)
                )));
            }
            Some(_) => {
                self.number = number;
                return self.enter(sheet);
            }
            None => (self.side, self.named, self.number) = (who.side, true, number),
        }
        Ok(Typed::Waiting)
    }

    /// A team pointed at instead of typed.
    pub fn pick_team(&mut self, side: Side) {
        self.clear();
        self.name(side);
    }

    /// The player coming in, while the number of the player going out is awaited.
    #[must_use]
    pub const fn coming(&self) -> Option<Player> {
        self.coming
    }

    /// The side typed or pointed at, where no player of it is.
    #[must_use]
    pub fn team(&self) -> Option<Side> {
        (self.named && self.number.is_empty() && self.coming.is_none()).then_some(self.side)
    }

    fn back(&mut self) {
        if self.number.pop().is_none() && self.coming.take().is_none() {
            self.named = false;
        }
    }

    /// A digit more; the number of the player who goes out is complete as soon as no other on the floor goes on
    /// like it.
    fn digit(&mut self, digit: char, sheet: &Sheet) -> Result<Typed, SheetError> {
        let Some(coming) = self.coming else {
            if self.number.len() == 3 {
                return Err(SheetError::typed("a number has three digits at most: Backspace or Escape"));
            }
            self.number.push(digit);
            return Ok(Typed::Waiting);
        };
        let floor = self.floor(coming.side, sheet);
        let number = format!("{}{digit}", self.number);
        let goes_on = |n: &&str| n.len() > number.len() && n.starts_with(&number);
        if floor.iter().any(goes_on) {
            self.may_go = floor.iter().filter(|n| goes_on(n)).map(|n| (*n).to_owned()).collect();
            (self.alone, self.number) = (floor.contains(&&*number), number);
            return Ok(Typed::Waiting);
        }
        if !floor.contains(&&*number) && floor.contains(&&*self.number) {
            return self.enter(sheet).map(again);
        }
        self.number = number;
        self.enter(sheet)
    }

    /// The numbers of those of a side who are on the floor.
    fn floor<'a>(&self, side: Side, sheet: &'a Sheet) -> Vec<&'a str> {
        let tally = sheet.tally_before(self.at);
        let players = &sheet.setup().teams[side].players;
        let floor = tally.sides[side].floor.iter();
        floor.filter_map(|&place| players.get(usize::from(place))).map(|p| p.number.as_str()).collect()
    }

    /// Ends a number: the player going out.
    fn enter(&mut self, sheet: &Sheet) -> Result<Typed, SheetError> {
        let Some(on) = self.coming else {
            return if self.number.is_empty() {
                Ok(Typed::Waiting)
            } else {
                Err(SheetError::typed("a key is due: * two made, / two missed, f foul, d rebound…"))
            };
        };
        let team = &sheet.setup().teams[on.side];
        let floor = self.floor(on.side, sheet);
        let off = team.place(&self.number).ok_or_else(|| nobody(&team.name, &self.number, floor.clone()))?;
        if !floor.contains(&&*self.number) {
            return Err(SheetError::typed(format!(
                "{} is not on the floor, so {} was not put in: {}",
                sheet.setup().player(Player::new(on.side, off)),
                sheet.setup().player(on),
                in_order(floor),
            )));
        }
        let mark = sheet.tally_before(self.at).substitution(on, Player::new(on.side, off));
        mark.check(sheet.setup())?;
        self.clear();
        Ok(Typed::Change(Change::Write(mark)))
    }

    fn act(&self, key: char, sheet: &Sheet) -> Result<Typed, SheetError> {
        let write = |mark| Ok(Typed::Change(Change::Write(mark)));
        if !self.number.is_empty() {
            let who = self.who(sheet.setup())?;
            let act = Act::of(key)
                .ok_or_else(|| SheetError::typed(format!("{key} is a team's key: h{key} or v{key}")))?;
            return write(act.mark(who, sheet.half()));
        }
        if self.named {
            let act = TeamAct::of(key).ok_or_else(|| {
                let team = sheet.setup().team(self.side);
                SheetError::typed(format!("{key} needs a player of {team}: type the number first"))
            })?;
            return write(act.mark(self.side));
        }
        match Act::of(key) {
            Some(Act::Two(true) | Act::Three(true) | Act::Free(true)) => sheet.circle(key).map(Typed::Change),
            _ => Err(SheetError::typed(format!("whose {key}? A number first, or h or v for a team"))),
        }
    }

    /// The player whose number is typed.
    fn who(&self, setup: &SheetSetup) -> Result<Player, SheetError> {
        let PerSide([home, visitors]) = PerSide::new(Side::Home, Side::Visitors)
            .map(|side| setup.teams[side].place(&self.number).map(|place| Player::new(side, place)));
        let (own, other) = if self.side == Side::Home { (home, visitors) } else { (visitors, home) };
        if self.number.is_empty() {
            return Err(SheetError::typed("a player's number comes first"));
        }
        let found = if self.named { own } else { own.or(other) };
        found.ok_or_else(|| match self.named {
            true => {
                let SheetTeam { name, players, .. } = &setup.teams[self.side];
                nobody(name, &self.number, players.iter().map(|p| p.number.as_str()).collect())
            }
            false => SheetError::typed(format!("neither team has a number {}", self.number)),
        })
    }

    /// The keys typed, in words: the player meant, and the other player with that number.
    #[must_use]
    pub fn text(&self, setup: &SheetSetup) -> String {
        let player = |who: Player| {
            let number = setup.roster_entry(who).map_or("", |p| &p.number);
            format!("{} {number} {}", setup.teams[who.side].label(), setup.player(who))
        };
        if let Some(coming) = self.coming {
            return match (self.number.as_str(), self.may_go.join(" or ")) {
                ("", _) => format!("{} for …", player(coming)),
                (number, others) if self.alone => {
                    format!("{} for {number}: Enter or the next mark; or {others}", player(coming))
                }
                (_, others) => format!("{} for {others}: a digit more", player(coming)),
            };
        }
        if self.number.is_empty() {
            return if self.named { format!("{}…", setup.team(self.side)) } else { String::new() };
        }
        let Ok(who) = self.who(setup) else { return format!("{}…", self.number) };
        let other = setup.teams[who.side.other()].place(&self.number);
        match other.filter(|_| !self.named) {
            Some(place) => {
                let key = if who.side == Side::Home { 'v' } else { 'h' };
                format!("{} (not {}: {key})", player(who), player(Player::new(who.side.other(), place)))
            }
            None => player(who),
        }
    }

    /// The player whose number is typed, if there is one.
    #[must_use]
    pub fn player(&self, setup: &SheetSetup) -> Option<Player> {
        self.who(setup).ok()
    }
}

impl Sheet {
    /// The half being played.
    #[must_use]
    pub fn half(&self) -> u8 {
        let period = self.marks().last().map_or(1, |(at, _)| at.period);
        self.setup().code.rules().half(period)
    }

    /// Puts `on` at the position of `off`.
    ///
    /// # Errors
    /// Where they are not two players of one team.
    pub fn substitution(&self, on: Player, off: Player) -> Result<Mark, SheetError> {
        let mark = self.tally().substitution(on, off);
        mark.check(self.setup()).map(|()| mark)
    }

    /// The last mark, a miss, went in after all: what `key` (`*`, `+`, `.`) without a number does.
    ///
    /// # Errors
    /// Where the last mark is no such miss.
    pub fn circle(&self, key: char) -> Result<Change, SheetError> {
        let last = self.entries().iter().rev().find(|e| !e.struck);
        let missed = match Act::of(key) {
            Some(Act::Two(true)) => Act::Two(false),
            Some(Act::Three(true)) => Act::Three(false),
            _ => Act::Free(false),
        };
        let found = last.filter(|e| e.mark.act() == Some(missed)).and_then(|e| {
            let who = e.mark.who()?;
            Some(Change::Correct(e.id, Act::of(key)?.mark(who, 1)))
        });
        found.ok_or_else(|| {
            SheetError::typed(format!(
                "whose {key}? A number first; alone it circles the last mark, which is no such miss"
            ))
        })
    }
}

/// A change that a key makes before it means something itself.
const fn again(typed: Typed) -> Typed {
    match typed {
        Typed::Change(change) => Typed::ChangeFirst(change),
        typed => typed,
    }
}

fn nobody(team: &str, number: &str, numbers: Vec<&str>) -> SheetError {
    let number = if number.is_empty() { "such number".into() } else { format!("number {number}") };
    SheetError::typed(format!("{team} has no {number}: {}", in_order(numbers)))
}

fn in_order(mut numbers: Vec<&str>) -> String {
    numbers.order_by_key(|n| (n.len(), *n));
    numbers.join(" ")
}

/// The letter of a key, with or without Shift, aliases resolved.
fn letter(key: &str) -> Option<char> {
    let mut letters = key.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
    let letter = letter.to_ascii_lowercase();
    Some(ALIASES.into_iter().find(|(alias, _)| *alias == letter).map_or(letter, |(_, key)| key))
}
