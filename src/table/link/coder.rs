//! An adaptive range coder: facts in as few bytes as their likelihood allows.
//!
//! One coder serves both ways. Every verb takes the fact and returns it: a writer writes its argument, a reader
//! returns the fact it reads and ignores the argument. So a format is stated once, and the two ways agree.
//!
//! A link has a few thousand facts and every game states dozens of kinds, so its verbs are never inlined: their
//! copies were most of 220 kB.

/// Below this the range is widened by a byte.
const NARROW: u32 = 1 << 24;

/// Writes facts into bytes, or reads them back. Reading never fails: past the end, or of other bytes, it
/// reads some fact or other, always within the bounds that were asked for.
#[derive(Debug, Clone)]
pub struct Coder {
    bytes: Vec<u8>,
    /// The next byte to read; `None` where it writes.
    at: Option<usize>,
    /// The start of the range (writing), or the offset of the bytes in it (reading).
    low: u32,
    range: u32,
    /// The rules under which the bytes were written ([`Game::RULES`](crate::table::Game::RULES)).
    rules: u32,
}

/// How likely a yes or no is, learnt from those before it.
#[derive(Debug, Clone, Copy)]
pub struct Bit {
    /// The likelihood of no, in 65,536ths.
    no: u16,
    seen: u8,
}

impl Default for Bit {
    fn default() -> Self {
        Bit { no: 1 << 15, seen: 0 }
    }
}

impl Bit {
    /// Past this many the newest counts as much as any before it.
    const MEMORY: u8 = 120;

    fn learn(&mut self, yes: bool) {
        let (no, weight) = (i32::from(self.no), i32::from(self.seen) + 2);
        let target = if yes { 0 } else { 0xffff };
        self.no = (no + (target - no) / weight) as u16;
        self.seen = (self.seen + 1).min(Self::MEMORY);
    }
}

/// The statistics of numbers of a kind: their lengths and leading bits.
#[derive(Debug, Clone)]
pub struct Number {
    lengths: [Bit; 64],
    heads: [Bit; 256],
}

impl Default for Number {
    #[inline(never)]
    fn default() -> Self {
        Number { lengths: [Bit::default(); 64], heads: [Bit::default(); 256] }
    }
}

/// The statistics of words of a kind: their lengths and letters.
#[derive(Debug, Clone)]
pub struct Words {
    length: Number,
    /// The letters, by whether the one before was lower case.
    letters: [[Bit; 256]; 2],
}

impl Default for Words {
    #[inline(never)]
    fn default() -> Self {
        Words { length: Number::default(), letters: [[Bit::default(); 256]; 2] }
    }
}

impl Coder {
    /// A coder that writes.
    #[must_use]
    pub fn writer() -> Self {
        Coder { bytes: Vec::new(), at: None, low: 0, range: u32::MAX, rules: u32::MAX }
    }

    /// A coder that reads.
    #[must_use]
    pub fn reader(bytes: Vec<u8>) -> Self {
        let mut coder = Coder { bytes, at: Some(0), low: 0, range: u32::MAX, rules: u32::MAX };
        for _ in 0..4 {
            coder.low = coder.low << 8 | coder.next();
        }
        coder
    }

    /// Says under which rules the bytes were written.
    pub(super) fn set_rules(&mut self, rules: u32) {
        self.rules = rules;
    }

    /// Whether the bytes were written under these rules or later ones, as everything is that is written now. A
    /// fact that links did not have before is coded only then.
    ///
    /// # Examples
    /// A switch that links have since rules 6; before, it was on:
    /// ```
    /// # use hardwood::table::link::{Bit, Coder};
    /// fn code(coder: &mut Coder, is_classic: &mut bool) {
    ///     *is_classic = if coder.since(6) { coder.bit(&mut Bit::default(), *is_classic) } else { true };
    /// }
    /// ```
    #[must_use]
    pub fn since(&self, rules: u32) -> bool {
        self.rules >= rules
    }

    fn next(&mut self) -> u32 {
        let Some(at) = &mut self.at else { return 0 };
        let byte = self.bytes.get(*at).copied().unwrap_or(0);
        *at += 1;
        u32::from(byte)
    }

    /// Narrows the range to the part of `width` that begins at `from`.
    fn narrow(&mut self, from: u32, width: u32) {
        self.range = width;
        if self.at.is_some() {
            self.low = self.low.wrapping_sub(from);
        } else {
            self.advance(from);
        }
        while self.range < NARROW {
            self.range <<= 8;
            match self.at {
                Some(_) => self.low = self.low << 8 | self.next(),
                None => {
                    self.bytes.push((self.low >> 24) as u8);
                    self.low <<= 8;
                }
            }
        }
    }

    /// Moves the beginning of the range, into the bytes written where it overflows.
    fn advance(&mut self, by: u32) {
        let (low, carry) = self.low.overflowing_add(by);
        self.low = low;
        if carry {
            for byte in self.bytes.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
    }

    /// Yes or no.
    #[inline(never)]
    pub fn bit(&mut self, bit: &mut Bit, yes: bool) -> bool {
        let no = (self.range >> 15) * u32::from((bit.no >> 1).clamp(1, 0x7fff));
        let yes = if self.at.is_some() { self.low >= no } else { yes };
        if yes {
            self.narrow(no, self.range - no);
        } else {
            self.narrow(0, no);
        }
        bit.learn(yes);
        yes
    }

    /// A number below `n` (at least 1, at most 2^16), each as likely as another.
    #[inline(never)]
    pub fn below(&mut self, n: u32, number: u32) -> u32 {
        let width = self.range / n.clamp(1, 1 << 16);
        let number = if self.at.is_some() { self.low / width } else { number };
        let number = number.min(n.clamp(1, 1 << 16) - 1);
        self.narrow(width * number, width);
        number
    }

    /// A number of so many bits, the likelihood of each learnt after those before it.
    #[inline(never)]
    fn tree(&mut self, nodes: &mut [Bit], bits: u32, number: u32) -> u32 {
        let mut node = 1;
        for i in (0..bits).rev() {
            let yes = self.bit(&mut nodes[node as usize], number >> i & 1 == 1);
            node = node * 2 + u32::from(yes);
        }
        node - (1 << bits)
    }

    /// A number of a kind; small ones and usual ones are short.
    #[inline(never)]
    pub fn number(&mut self, kind: &mut Number, number: u32) -> u32 {
        let bits = self.tree(&mut kind.lengths, 6, 32 - number.leading_zeros()).min(32);
        let mut read = u32::from(bits > 0);
        for i in (0..bits.saturating_sub(1)).rev() {
            let yes = number >> i & 1;
            // after the leading one: the first two bits say where in its range it lies
            let yes = match bits - 2 - i {
                depth @ 0..=1 => {
                    let head = bits * 4 + depth + (read & depth);
                    u32::from(self.bit(&mut kind.heads[head as usize], yes == 1))
                }
                _ => self.below(2, yes),
            };
            read = read << 1 | yes;
        }
        read
    }

    /// Any 64 bits.
    #[inline(never)]
    pub fn whole(&mut self, number: u64) -> u64 {
        (0..4).map(|i| u64::from(self.below(1 << 16, (number >> (16 * i)) as u32 & 0xffff)) << (16 * i)).sum()
    }

    /// A text of a kind.
    #[inline(never)]
    pub fn text(&mut self, kind: &mut Words, text: &str) -> String {
        let length = self.number(&mut kind.length, u32::try_from(text.len()).unwrap_or(u32::MAX));
        let mut read = Vec::new();
        for i in 0..length.min(Self::LONGEST_TEXT) as usize {
            let small = read.last().is_some_and(u8::is_ascii_lowercase);
            let byte = text.as_bytes().get(i).copied().unwrap_or(0);
            read.push(self.tree(&mut kind.letters[usize::from(small)], 8, u32::from(byte)) as u8);
        }
        String::from_utf8(read).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned())
    }

    /// Bytes of a text; more are left out.
    pub const LONGEST_TEXT: u32 = 400;

    /// One of these.
    #[inline(never)]
    pub fn one_of<T: Copy + PartialEq>(&mut self, all: &[T], it: T) -> T {
        let place = all.iter().position(|t| *t == it).unwrap_or(0);
        all.get(self.below(all.len() as u32, place as u32) as usize).copied().unwrap_or(it)
    }

    /// The bytes written, as few as tell them from any other.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        // the number in the range that ends in the most zeros
        let end = u64::from(self.low) + u64::from(self.range);
        let zeros =
            (0..32).rev().find(|&k| (u64::from(self.low) + (1 << k) - 1) >> k << k < end).unwrap_or(0);
        let last = (u64::from(self.low) + (1 << zeros) - 1) >> zeros << zeros;
        self.advance((last - u64::from(self.low)) as u32);
        self.bytes.extend(self.low.to_be_bytes());
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{Luck, Seed};

    /// A little of everything, as `luck` has it or as it was written.
    fn everything(coder: &mut Coder, luck: Option<&mut Luck>) -> Vec<String> {
        let mut luck = luck;
        let mut any = |n: u32| luck.as_mut().map_or(0, |luck| luck.below(n));
        let (mut bit, mut number, mut words) = (Bit::default(), Number::default(), Words::default());
        let mut told = Vec::new();
        for _ in 0..200 {
            told.push(coder.bit(&mut bit, any(20) == 0).to_string());
            for n in [1, 2, 56, 200, 1 << 16] {
                told.push(coder.below(n, any(n)).to_string());
            }
            let size = any(33);
            let wide = (u64::from(any(u32::MAX)) >> (32 - size)) as u32;
            told.push(coder.number(&mut number, wide).to_string());
            told.push(coder.whole(u64::from(any(u32::MAX)) << 32 | u64::from(any(u32::MAX))).to_string());
            let name: String =
                (0..any(12)).map(|_| ['P', 'i', 'e', 'Š', '\'', '🏀'][any(6) as usize]).collect();
            told.push(coder.text(&mut words, &name));
            told.push(coder.one_of(&["a", "b", "c"], ["a", "b", "c"][any(3) as usize]).to_owned());
        }
        told
    }

    #[test]
    fn what_is_written_is_read() {
        for seed in 0..60 {
            let mut writer = Coder::writer();
            let told = everything(&mut writer, Some(&mut Luck::new(Seed(seed))));
            let mut reader = Coder::reader(writer.finish());
            assert_eq!(everything(&mut reader, None), told, "seed {seed}");
        }
    }

    #[test]
    fn what_is_usual_costs_next_to_nothing() {
        let mut writer = Coder::writer();
        let mut bit = Bit::default();
        for _ in 0..1000 {
            writer.bit(&mut bit, false);
        }
        let bytes = writer.finish();
        assert!(bytes.len() <= 3, "{} bytes", bytes.len());
    }

    #[test]
    fn any_bytes_are_read_without_harm() {
        let mut luck = Luck::new(Seed(4));
        for length in 0..300 {
            let bytes = (0..length).map(|_| luck.below(256) as u8).collect();
            assert_eq!(everything(&mut Coder::reader(bytes), None).len(), 200 * 10);
        }
    }

    #[test]
    fn a_carry_runs_through_bytes_that_are_full() {
        let mut writer = Coder::writer();
        for _ in 0..300 {
            writer.below(255, 254);
        }
        writer.below(3, 2);
        let mut reader = Coder::reader(writer.finish());
        assert!((0..300).all(|_| reader.below(255, 0) == 254));
        assert_eq!(reader.below(3, 0), 2);
    }
}
