//! Bytes as letters that a chat program leaves alone: base64url (RFC 4648 §5), without padding.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The letters of `bytes`.
pub(crate) fn write(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits =
            three.iter().fold(0u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for i in 0..=three.len() {
            text.push(char::from(LETTERS[(bits >> (18 - 6 * i) & 63) as usize]));
        }
    }
    text
}

/// The bytes of a text. A last part of less than a byte is dropped.
///
/// # Errors
/// The place, counted from 1, of a character that is none of the letters, and the character.
pub(crate) fn read(text: &str) -> Result<Vec<u8>, (usize, char)> {
    let (mut bytes, mut bits, mut count) = (Vec::with_capacity(text.len() * 3 / 4), 0u32, 0);
    for (at, letter) in text.chars().enumerate() {
        let six = LETTERS.iter().position(|&l| char::from(l) == letter).ok_or((at + 1, letter))?;
        bits = bits << 6 | six as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standards_own_examples() {
        for (bytes, text) in [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg")] {
            assert_eq!(write(bytes.as_bytes()), text);
            assert_eq!(read(text), Ok(bytes.as_bytes().to_vec()));
        }
        assert_eq!(write(&[0xfb, 0xff, 0xbf]), "-_-_");
    }

    #[test]
    fn any_other_character_is_named() {
        assert_eq!(read("Zm9v+"), Err((5, '+')));
        assert_eq!(read("é"), Err((1, 'é')));
    }
}
