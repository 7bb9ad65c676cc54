//! Compact lists of whole numbers, mostly small ones, as text or bytes. Seasons are stored in them, and
//! workers exchange them.

/// The letters of the text form; JSON needs no escape for any of them.
const FIRST: u8 = b'#';
const SKIPPED: u8 = b'\\';
/// Each letter holds a digit below this and a flag that more digits follow.
const BASE: u64 = 45;

/// Why a text is not a list of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NumbersError {
    /// A letter, 1-based, that no number has there.
    #[error("letter {0} is not of a list of numbers")]
    Letter(usize),
    /// The text ends inside a number.
    #[error("its last number is cut off")]
    CutOff,
}

/// Writes numbers as text: one letter up to 44, two up to 2,024.
///
/// # Examples
/// ```
/// use hardwood::season::numbers::{from_text, to_text}; assert_eq!(to_text(&[3, 44]).len(), 2);
/// assert_eq!(from_text(&to_text(&[3, 2_024])), Ok(vec![3, 2_024]));
/// ```
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
    // below 90, so it stays ASCII
    let plain = FIRST + digit as u8;
    char::from(if plain >= SKIPPED { plain + 1 } else { plain })
}

/// Reads the numbers from a text.
///
/// # Errors
/// Which letter (1-based) is not legal, or that the last number is cut off.
///
/// # Examples
/// ```
/// use hardwood::season::numbers::{NumbersError, from_text, to_text};
///
/// let text = to_text(&[7, 1_230]);
/// assert_eq!(from_text(&text), Ok(vec![7, 1_230]));
/// assert_eq!(from_text(&text[..2]), Err(NumbersError::CutOff));
/// ```
pub fn from_text(text: &str) -> Result<Vec<u64>, NumbersError> {
    let mut numbers = Vec::with_capacity(text.len());
    let (mut number, mut scale) = (0u64, 1u64);
    for (at, letter) in text.bytes().enumerate() {
        let plain = if letter > SKIPPED { letter - 1 } else { letter };
        let digit = plain.checked_sub(FIRST).map(u64::from).filter(|&d| d < 2 * BASE && letter != SKIPPED);
        let wrong = || NumbersError::Letter(at + 1);
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
    if scale == 1 { Ok(numbers) } else { Err(NumbersError::CutOff) }
}

/// Writes numbers as bytes: one byte up to 127, two up to 16,383.
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

/// Reads the numbers from bytes written by [`to_bytes`]; `None` if they are not valid.
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

/// Maps a signed number to an unsigned one: 0, -1, 1, -2, 2 … become 0, 1, 2, 3, 4 …
///
/// # Examples
/// ```
/// use hardwood::season::numbers::{signed, unsigned};
///
/// assert_eq!([0, -1, 1, -2].map(unsigned), [0, 1, 2, 3]);
/// assert_eq!(signed(unsigned(-7)), -7);
/// ```
#[must_use]
pub fn unsigned(number: i64) -> u64 {
    ((number << 1) ^ (number >> 63)) as u64
}

/// The inverse of [`unsigned`].
#[must_use]
pub fn signed(number: u64) -> i64 {
    (number >> 1) as i64 ^ -((number & 1) as i64)
}

/// Reads numbers from a list one after another.
#[derive(Debug, Clone)]
pub struct Reader<'a>(std::slice::Iter<'a, u64>);

impl<'a> Reader<'a> {
    /// Starts at the first number.
    #[must_use]
    pub fn new(numbers: &'a [u64]) -> Self {
        Reader(numbers.iter())
    }

    /// Takes the next number, if there is one and it fits the type.
    pub fn take<T: TryFrom<u64>>(&mut self) -> Option<T> {
        T::try_from(*self.0.next()?).ok()
    }

    /// Takes the next number as a count of at most `most`.
    ///
    /// # Examples
    /// ```
    /// use hardwood::season::numbers::Reader;
    ///
    /// let mut reader = Reader::new(&[2, 300, 9]);
    /// assert_eq!((reader.count(5), reader.take::<u8>()), (Some(2), None), "300 is no u8");
    /// assert_eq!((reader.take::<u8>(), reader.is_done()), (Some(9), true));
    /// ```
    pub fn count(&mut self, most: usize) -> Option<usize> {
        self.take().filter(|&n| n <= most)
    }

    /// Whether all numbers have been read.
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
        fn written_numbers_are_read_back(numbers in prop::collection::vec(any::<u64>(), 0..40)) {
            prop_assert_eq!(from_text(&to_text(&numbers)), Ok(numbers.clone()));
            prop_assert_eq!(from_bytes(&to_bytes(&numbers)), Some(numbers));
        }

        #[test]
        fn a_sign_survives_the_mapping(number in any::<i64>()) {
            prop_assert_eq!(signed(unsigned(number)), number);
        }

        #[test]
        fn any_text_or_bytes_are_refused_or_read(text in ".{0,40}", bytes in prop::collection::vec(any::<u8>(), 0..40)) {
            let _ = (from_text(&text), from_bytes(&bytes));
        }
    }

    #[test]
    fn json_needs_no_escapes() {
        let all: Vec<u64> = (0..3000).collect();
        let text = to_text(&all);
        assert_eq!(serde_json::to_string(&text).map(|json| json.len()).ok(), Some(text.len() + 2));
        assert!(from_text("é").is_err() && from_text("a\"").is_err() && from_text("\\").is_err());
    }
}
