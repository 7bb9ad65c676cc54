//! Good texts, changed a little: words, numbers, brackets and lines are replaced, left out, doubled.

use crate::base64url;
use crate::dice::Dice;

/// Texts that readers stumble over.
const ODD: &[&str] = &[
    "-1",
    "0",
    "1",
    "2",
    "5",
    "6",
    "7",
    "9",
    "30",
    "63",
    "64",
    "99",
    "127",
    "128",
    "200",
    "254",
    "255",
    "256",
    "500",
    "999",
    "1000",
    "32767",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "-129",
    "0.5",
    "1e308",
    "1e999",
    "-0",
    "NaN",
    "",
    " ",
    "null",
    "true",
    "false",
    "[]",
    "{}",
    "[[]]",
    "\"\"",
    "\"a\"",
    "f",
    "f*3",
    "!0",
    "!7",
    "=1",
    "=200",
    "f*100000",
    "-",
    "+",
    "/",
    ".",
    ",",
    ";",
    "\t",
    "\n",
    "\"",
    "'",
    "é",
    "🏀",
    "\u{0}",
    "\\u0000",
    "\u{feff}",
    "00000000000000000000001",
    "0*99",
    "a",
    "zzzzzzzzzzzz",
];

/// A longer good text is tried only now and then.
const SMALL: usize = 6_000;
/// A changed text is never longer.
const LONGEST: usize = 400_000;

/// A good text with what can be replaced in it.
#[derive(Debug, Clone)]
pub struct Good {
    /// The text.
    pub bytes: Vec<u8>,
    /// From and to of words and numbers.
    words: Vec<(u32, u32)>,
    /// From and to of brackets with what is in them, and of lines.
    spans: Vec<(u32, u32)>,
}

impl Good {
    /// Looks for the words and brackets of a text.
    #[must_use]
    pub fn new(bytes: Vec<u8>) -> Good {
        let (mut words, mut spans, mut open) = (Vec::new(), Vec::new(), Vec::new());
        let (mut word, mut line) = (None, 0);
        for (at, &byte) in bytes.iter().enumerate() {
            let at = at as u32;
            let inside =
                byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'+') || byte >= 128;
            match (inside, word) {
                (true, None) => word = Some(at),
                (false, Some(from)) => {
                    words.push((from, at));
                    word = None;
                }
                _ => {}
            }
            match byte {
                b'{' | b'[' => open.push(at),
                b'}' | b']' => spans.extend(open.pop().map(|from| (from, at + 1))),
                b'\n' => {
                    spans.push((line, at + 1));
                    line = at + 1;
                }
                _ => {}
            }
        }
        words.extend(word.map(|from| (from, bytes.len() as u32)));
        Good { bytes, words, spans }
    }

    fn part(&self, (from, to): (u32, u32)) -> &[u8] {
        &self.bytes[from as usize..to as usize]
    }

    /// Appends the text with one to four changes.
    fn changed(&self, dice: &mut Dice, out: &mut Vec<u8>) {
        let mut cuts: Vec<(u32, u32, bool)> = Vec::with_capacity(4);
        let most = if dice.one_in(8) { 12 } else { 3 };
        for _ in 0..=dice.below(most) {
            let whole = self.words.is_empty() || (!self.spans.is_empty() && dice.one_in(5));
            let from = if whole { &self.spans } else { &self.words };
            if !from.is_empty() {
                let &(a, b) = dice.of(from);
                cuts.push((a, b, whole));
            }
        }
        cuts.sort_unstable();
        let mut done = 0;
        for (from, to, whole) in cuts {
            if (from as usize) < done || out.len() > LONGEST {
                continue;
            }
            out.extend(&self.bytes[done..from as usize]);
            self.instead((from, to), whole, dice, out);
            done = to as usize;
        }
        out.extend(&self.bytes[done..]);
    }

    /// Appends something instead of a part.
    fn instead(&self, at: (u32, u32), whole: bool, dice: &mut Dice, out: &mut Vec<u8>) {
        let part = self.part(at);
        match (whole, dice.below(10)) {
            (true, 0..=2) => {}
            (true, 3..=4) => {
                // another comma does not keep JSON from being read
                out.extend(part);
                if part.first().is_some_and(|b| matches!(b, b'{' | b'[')) {
                    out.push(b',');
                }
                out.extend(part);
            }
            (true, 5) if dice.one_in(20) => {
                let times = dice.below(60_000 / part.len().max(1) + 1);
                for _ in 0..times {
                    out.extend(part);
                    out.extend(part.first().filter(|b| matches!(b, b'{' | b'[')).map(|_| b','));
                }
                out.extend(part);
            }
            (true, 5..=7) => out.extend(self.part(*dice.of(&self.spans))),
            (false, 0..=2) if !self.words.is_empty() => out.extend(self.part(*dice.of(&self.words))),
            (false, 3..=4) if part.iter().all(u8::is_ascii_digit) && part.len() < 18 => {
                let number = part.iter().fold(0_i64, |n, digit| n * 10 + i64::from(digit - b'0'));
                let near = number + *dice.of(&[-1, 1, 2, -2, 10, 100, 255, 256]);
                out.extend(near.to_string().bytes());
            }
            (false, 5) => out.extend(part.iter().map(|byte| byte ^ 1 << dice.below(7))),
            _ => out.extend(dice.of(ODD).bytes()),
        }
    }
}

/// Changes single bytes, or cuts the end off.
fn bytes(dice: &mut Dice, out: &mut Vec<u8>) {
    for _ in 0..=dice.below(4) {
        let at = dice.below(out.len());
        match dice.below(8) {
            0 if dice.one_in(3) => out.truncate(at),
            1 if at < out.len() => drop(out.remove(at)),
            2 => out.insert(at, dice.any() as u8),
            3..=4 if at < out.len() => out[at] = *dice.of(b"0123456789-,:;\"[]{} \n*=!"),
            _ if at < out.len() => out[at] ^= 1 << dice.below(8),
            _ => {}
        }
    }
}

/// One of them, mostly a small one.
fn pick<'a>(corpus: &'a [Good], dice: &mut Dice) -> &'a Good {
    for _ in 0..20 {
        let good = dice.of(corpus);
        if good.bytes.len() <= SMALL || dice.one_in(20) {
            return good;
        }
    }
    dice.of(corpus)
}

/// Makes `out` a changed text of these.
pub fn text(corpus: &[Good], dice: &mut Dice, out: &mut Vec<u8>) {
    out.clear();
    if corpus.is_empty() || dice.one_in(64) {
        for _ in 0..dice.below(80) {
            match dice.below(3) {
                0 => out.push(dice.any() as u8),
                1 => out.push(*dice.of(b"0123456789-,:;\"[]{} \n*=!fhvb")),
                _ => out.extend(dice.of(ODD).bytes()),
            }
        }
        return;
    }
    let good = pick(corpus, dice);
    match dice.below(10) {
        0 => {
            out.extend(&good.bytes);
            bytes(dice, out);
        }
        1 => {
            good.changed(dice, out);
            bytes(dice, out);
        }
        _ => good.changed(dice, out),
    }
    out.truncate(LONGEST);
}

/// Makes `out` a changed link of these, mostly with checks that fit.
pub fn link(corpus: &[Good], dice: &mut Dice, out: &mut Vec<u8>) {
    if corpus.is_empty() || dice.one_in(20) {
        return text(corpus, dice, out);
    }
    out.clear();
    let letters = base64url::read(&pick(corpus, dice).bytes);
    let mut body = base64url::body(&letters).to_vec();
    let format = if dice.one_in(8) { 1 + dice.below(2) as u8 } else { letters.first().copied().unwrap_or(2) };
    match dice.below(12) {
        // more of another one's
        0 => {
            let other = base64url::read(&pick(corpus, dice).bytes);
            body.truncate(dice.below(body.len() + 1));
            body.extend(base64url::body(&other));
        }
        1 => body.extend((0..dice.below(3_000)).map(|_| dice.any() as u8).collect::<Vec<_>>()),
        2 => {
            let byte = dice.any() as u8;
            body.extend(std::iter::repeat_n(byte, dice.below(3_000)));
        }
        _ => {}
    }
    for _ in 0..=dice.below(4) {
        // the first twenty hold the game's name and rules
        let from = if dice.one_in(12) { 0 } else { 20.min(body.len()) };
        let at = from + dice.below(body.len() - from);
        match dice.below(6) {
            _ if at >= body.len() => {}
            0 => drop(body.remove(at)),
            1 => body.insert(at, dice.any() as u8),
            2 if dice.one_in(4) => body.truncate(at),
            3 => body[at] = dice.any() as u8,
            _ => body[at] ^= 1 << dice.below(8),
        }
    }
    base64url::seal(format, &body, out);
}
