//! Lists of whole numbers, small ones mostly, in few bytes or few letters: what a season is kept in, and what goes to
//! workers and comes back.

/// Letters of the text form: none that JSON would write as two.
const FIRST: u8 = b'#';
const SKIPPED: u8 = b'\\';
/// A letter holds a number below this, and whether more follows.
const BASE: u64 = 45;

/// Numbers in a row, as text: one letter up to 44, two up to 2,024.
#[must_use]
pub fn to_text(numbers: &[u64]) -> String {
    let mut text = String::with_capacity(numbers.len() * 3 / 2);
    for &number in numbers {
        let mut rest = number;
        while rest >= BASE {
            text.push(letter(BASE + rest % BASE));
            rest /= BASE;
        }
        text.push(letter(rest));
    }
    text
}

fn letter(digit: u64) -> char {
    // below 90
    let plain = FIRST + digit as u8;
    char::from(if plain >= SKIPPED { plain + 1 } else { plain })
}

/// The numbers of a text.
///
/// # Errors
/// Which letter is none of ours (1-based), or that the last number is cut off.
pub fn from_text(text: &str) -> Result<Vec<u64>, String> {
    let mut numbers = Vec::with_capacity(text.len());
    let (mut number, mut scale) = (0u64, 1u64);
    for (at, letter) in text.bytes().enumerate() {
        let plain = if letter > SKIPPED { letter - 1 } else { letter };
        let digit = plain.checked_sub(FIRST).map(u64::from).filter(|&d| d < 2 * BASE && letter != SKIPPED);
        let wrong = || format!("letter {} is not of a list of numbers", at + 1);
        let digit = digit.ok_or_else(wrong)?;
        let more = (digit % BASE).checked_mul(scale).ok_or_else(wrong)?;
        number = number.checked_add(more).ok_or_else(wrong)?;
        if digit < BASE {
            numbers.push(number);
            (number, scale) = (0, 1);
        } else {
            scale = scale.checked_mul(BASE).ok_or_else(wrong)?;
        }
    }
    if scale == 1 { Ok(numbers) } else { Err("its last number is cut off".to_owned()) }
}

/// Numbers in a row, as bytes: one up to 127, two up to 16,383.
#[must_use]
pub fn to_bytes(numbers: &[u64]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(numbers.len() * 3 / 2);
    for &number in numbers {
        let mut rest = number;
        while rest > 0x7f {
            bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        bytes.push(rest as u8);
    }
    bytes
}

/// The numbers of these bytes; `None` where they are not of [`to_bytes`].
#[must_use]
pub fn from_bytes(bytes: &[u8]) -> Option<Vec<u64>> {
    let mut numbers = Vec::with_capacity(bytes.len());
    let (mut number, mut shift) = (0u64, 0u32);
    for &byte in bytes {
        number |= u64::from(byte & 0x7f).checked_shl(shift)?;
        if byte < 0x80 {
            numbers.push(number);
            (number, shift) = (0, 0);
        } else {
            shift += 7;
        }
    }
    (shift == 0).then_some(numbers)
}

/// A number that may be negative as one that is not: 0, -1, 1, -2, 2 …
#[must_use]
pub fn unsigned(number: i64) -> u64 {
    ((number << 1) ^ (number >> 63)) as u64
}

/// The number that [`unsigned`] was given.
#[must_use]
pub fn signed(number: u64) -> i64 {
    (number >> 1) as i64 ^ -((number & 1) as i64)
}

/// Reads numbers one after the other.
#[derive(Debug, Clone)]
pub struct Reader<'a>(std::slice::Iter<'a, u64>);

impl<'a> Reader<'a> {
    /// From the first of these on.
    #[must_use]
    pub fn new(numbers: &'a [u64]) -> Self {
        Reader(numbers.iter())
    }

    /// The next one, where there is one and it is small enough.
    pub fn take<T: TryFrom<u64>>(&mut self) -> Option<T> {
        T::try_from(*self.0.next()?).ok()
    }

    /// The next one: how many of something follow, at most `most`.
    pub fn count(&mut self, most: usize) -> Option<usize> {
        self.take().filter(|&n| n <= most)
    }

    /// Whether nothing is left.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.0.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_written_is_read(numbers in prop::collection::vec(any::<u64>(), 0..40)) {
            prop_assert_eq!(from_text(&to_text(&numbers)), Ok(numbers.clone()));
            prop_assert_eq!(from_bytes(&to_bytes(&numbers)), Some(numbers));
        }

        #[test]
        fn the_sign_is_kept(number in any::<i64>()) {
            prop_assert_eq!(signed(unsigned(number)), number);
        }

        #[test]
        fn anything_else_is_refused_or_read(text in ".{0,40}", bytes in prop::collection::vec(any::<u8>(), 0..40)) {
            let _ = (from_text(&text), from_bytes(&bytes));
        }
    }

    #[test]
    fn json_writes_it_as_it_is() {
        let all: Vec<u64> = (0..3000).collect();
        let text = to_text(&all);
        assert_eq!(serde_json::to_string(&text).map(|json| json.len()).ok(), Some(text.len() + 2));
        assert!(from_text("é").is_err() && from_text("a\"").is_err() && from_text("\\").is_err());
    }
}
