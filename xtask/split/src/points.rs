//! Split points: their names, and sets of them.

use std::ops::{BitAnd, BitOr, BitOrAssign};

/// A set of split points, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointSet(u128);

impl PointSet {
    /// More than every split point: the program itself.
    pub const PROGRAM: Self = Self(u128::MAX);
    /// The most split points that a program can have.
    pub const MOST: usize = 120;

    /// The set of one split point.
    pub fn one(point: usize) -> Self {
        Self(1 << point)
    }

    pub fn contains(self, point: usize) -> bool {
        self.meets(Self::one(point))
    }

    /// Whether all of `other` is in this set.
    pub fn includes(self, other: Self) -> bool {
        self & other == other
    }

    /// Whether some of `other` is in this set.
    pub fn meets(self, other: Self) -> bool {
        self & other != Self::default()
    }

    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let point = rest.trailing_zeros() as usize;
            rest &= rest.checked_sub(1)?;
            Some(point)
        })
    }
}

impl BitOr for PointSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for PointSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for PointSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl FromIterator<usize> for PointSet {
    fn from_iter<I: IntoIterator<Item = usize>>(points: I) -> Self {
        points.into_iter().fold(Self::default(), |set, point| set | Self::one(point))
    }
}

/// The name of the split point whose function a linker's symbol names, if it is one.
pub fn name(symbol: &str) -> Option<String> {
    let path = path(symbol)?;
    let [crate_name, modules @ .., parent, function] = path.as_slice() else { return None };
    if *crate_name != "hardwood_app" {
        return None;
    }
    let module = modules.last().filter(|module| **module != "app").map(|module| format!("{module}-"));
    (*parent == "split_points").then(|| (module.unwrap_or_default() + function).replace('_', "-"))
}

/// The path of a plain function, from its crate's name on, out of a symbol in either of Rust's manglings.
/// `None` for closures, methods, instances of generic functions and symbols that are not Rust's.
pub fn path(symbol: &str) -> Option<Vec<&str>> {
    match symbol.strip_prefix("_R") {
        Some(path) => path_v0(path),
        None => path_legacy(symbol.strip_prefix("_ZN")?),
    }
}

/// `Nv` for the function, `Nt` for each module, `C` for the crate, then their identifiers from the crate on.
fn path_v0(path: &str) -> Option<Vec<&str>> {
    let mut rest = path.strip_prefix("Nv")?;
    let mut length = 2;
    while let Some(inner) = rest.strip_prefix("Nt") {
        (rest, length) = (inner, length + 1);
    }
    rest = rest.strip_prefix('C')?;
    let mut path = Vec::new();
    for _ in 0..length {
        // a disambiguator: `s`, digits of base 62, `_`
        if let Some(disambiguator) = rest.strip_prefix('s') {
            rest = disambiguator.split_once('_')?.1;
        }
        let (identifier, after) = identifier(rest)?;
        path.push(identifier.strip_prefix('_').unwrap_or(identifier));
        rest = after;
    }
    Some(path)
}

/// Identifiers up to `E`, the last of them a hash.
fn path_legacy(path: &str) -> Option<Vec<&str>> {
    let mut rest = path;
    let mut path = Vec::new();
    while !rest.starts_with('E') {
        let (identifier, after) = identifier(rest)?;
        path.push(identifier);
        rest = after;
    }
    path.pop().filter(|hash| hash.len() == 17 && hash.starts_with('h'))?;
    path.iter().all(|identifier| !identifier.contains(['$', '.'])).then_some(path)
}

/// An identifier behind its length in decimals, and the rest.
fn identifier(text: &str) -> Option<(&str, &str)> {
    let digits = text.find(|letter: char| !letter.is_ascii_digit())?;
    let length = text[..digits].parse().ok()?;
    text[digits..].split_at_checked(length)
}

#[cfg(test)]
mod tests {
    use super::{PointSet, name};

    #[test]
    fn names_are_read_in_both_manglings() {
        let named = [
            ("_ZN12hardwood_app3app12split_points9dice_play17h0123456789abcdefE", "dice-play"),
            ("_RNvNtNtCs4fqI2P2rA04_12hardwood_app3app12split_points9dice_play", "dice-play"),
            ("_ZN12hardwood_app5games4dice12split_points4game17h0123456789abcdefE", "dice-game"),
            ("_RNvNtNtNtCs4fqI_12hardwood_app5games10statis_pro12split_points4odds", "statis-pro-odds"),
            ("_RNvNtC12hardwood_app12split_points4work", "work"),
        ];
        for (symbol, point) in named {
            assert_eq!(name(symbol).as_deref(), Some(point), "{symbol}");
        }
    }

    #[test]
    fn other_symbols_are_no_split_points() {
        let others = [
            "_ZN12hardwood_app3app12split_points4home28_$u7b$$u7b$closure$u7d$$u7d$17h0123456789abcdefE",
            "_RNCNvNtNtCs4fqI_12hardwood_app3app12split_points4home0B7_",
            "_RINvNtNtCs4fqI_12hardwood_app3app12split_points4homeuEB4_",
            "_ZN8hardwood3app12split_points4home17h0123456789abcdefE",
            "_ZN12hardwood_app3app4home17h0123456789abcdefE",
            "_ZN12hardwood_app3app12split_points4home",
            "memcpy",
            "",
        ];
        for symbol in others {
            assert_eq!(name(symbol), None, "{symbol}");
        }
    }

    #[test]
    fn a_set_lists_its_points() {
        let set: PointSet = [3, 0, 119].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 119]);
        assert_eq!(
            (set.len(), PointSet::PROGRAM.includes(set), PointSet::default().is_empty()),
            (3, true, true)
        );
        assert!(set.contains(3) && !set.contains(4) && !set.meets(PointSet::one(4)));
    }
}
