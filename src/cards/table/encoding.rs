//! Text from the bytes of a file, by whatever program wrote it.

use std::borrow::Cow;

/// The encodings of a byte in which Central European programs write, and Western ones.
const CENTRAL: &str = "Windows-1250";
const WESTERN: &str = "Windows-1252 (Latin-1)";

/// Decodes a file and names its encoding if it is not UTF-8; spreadsheets write others.
///
/// Bytes that are no UTF-8 are Windows-1250 or Windows-1252: whichever makes names of them.
///
/// # Examples
/// ```
/// use hardwood::cards::decode;
///
/// assert_eq!(decode(b"Nen\xea"), ("Nenê".into(), Some("Windows-1252 (Latin-1)")));
/// assert_eq!(decode(b"Peja Stojakovi\xe6"), ("Peja Stojaković".into(), Some("Windows-1250")));
/// assert_eq!(decode("Nenê".as_bytes()), ("Nenê".into(), None));
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Option<&'static str>) {
    let wide = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
        Cow::Owned(String::from_utf16_lossy(&units))
    };
    match bytes {
        [0xFF, 0xFE, rest @ ..] => return (wide(rest, u16::from_le_bytes), Some("UTF-16")),
        [0xFE, 0xFF, rest @ ..] => return (wide(rest, u16::from_be_bytes), Some("UTF-16")),
        _ => {}
    }
    // without a mark: every second byte of Latin letters and digits is zero
    let zeros = |from: usize| bytes.iter().skip(from).step_by(2).take(200).filter(|&&b| b == 0).count();
    let few = bytes.len().min(400) / 2;
    if few > 0 && 2 * zeros(1) > few {
        return (wide(bytes, u16::from_le_bytes), Some("UTF-16"));
    }
    if few > 0 && 2 * zeros(0) > few {
        return (wide(bytes, u16::from_be_bytes), Some("UTF-16"));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => (Cow::Borrowed(text.trim_start_matches('\u{feff}')), None),
        Err(_) => {
            let central = is_central(bytes);
            let letter = |&byte: &u8| one(byte, central);
            (Cow::Owned(bytes.iter().map(letter).collect()), Some(if central { CENTRAL } else { WESTERN }))
        }
    }
}

/// Whether the letters are those of Central European names rather than of Western ones.
fn is_central(bytes: &[u8]) -> bool {
    let letter = |byte: Option<&u8>| byte.is_some_and(|&b| b.is_ascii_alphabetic() || b >= 0xC0);
    let mut evidence = 0;
    for (i, &byte) in bytes.iter().enumerate().filter(|(_, b)| **b >= 0x80) {
        let (first, last) = (i == 0 || !letter(bytes.get(i - 1)), !letter(bytes.get(i + 1)));
        evidence += match byte {
            // Š Ž š ž, the same in both, are letters of the one region
            0x8A | 0x8E | 0x9A | 0x9E => 1,
            // Ł ł Ą ą Ż ż Ś ś Ť ť Ź ź, which are signs in the other
            0xA3 | 0xB3 | 0xA5 | 0xB9 | 0xAF | 0xBF | 0x8C | 0x9C | 0x8D | 0x9D | 0x8F | 0x9F => 2,
            // ć đ ğ, which are æ ð there; Č Ć Đ begin names, and È Æ Ð do not; č ends them, and è does not
            0xE6 | 0xF0 => 2,
            0xC8 | 0xC6 | 0xD0 if first => 2,
            0xE8 if last || first => 2,
            // é ñ à ê ã õ ì are Western, or in both
            0xF1 | 0xE0 | 0xEA | 0xE3 | 0xEC => -2,
            0xE8 => -1,
            _ => 0,
        };
    }
    evidence > 0
}

/// A byte of Windows-1250 or of Windows-1252, which extends Latin-1.
fn one(byte: u8, central: bool) -> char {
    const UPPER: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
        '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    /// 0x80 to 0xFF of Windows-1250.
    const CENTRAL: &str = "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż\
        ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";
    match byte {
        0..=0x7f => char::from(byte),
        _ if central => CENTRAL.chars().nth(usize::from(byte - 0x80)).unwrap_or('\u{fffd}'),
        0x80..=0x9f => UPPER[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// The text in small letters without accents, of letters and digits and the signs `%`, `#` and `+` alone: what two ways of
/// writing a name have in common. "Ala-Pívot" is "alapivot".
pub(in crate::cards) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' | 'ă' | 'ą' => plain.push('a'),
            'ć' | 'č' | 'ç' => plain.push('c'),
            'đ' | 'ď' => plain.push('d'),
            'é' | 'è' | 'ê' | 'ë' | 'ę' | 'ě' => plain.push('e'),
            'ğ' => plain.push('g'),
            'í' | 'ì' | 'î' | 'ï' | 'ı' => plain.push('i'),
            'ł' | 'ľ' => plain.push('l'),
            'ń' | 'ñ' | 'ň' => plain.push('n'),
            'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ő' | 'ø' => plain.push('o'),
            'ř' => plain.push('r'),
            'ś' | 'š' | 'ş' | 'ș' => plain.push('s'),
            'ť' | 'ţ' | 'ț' => plain.push('t'),
            'ú' | 'ù' | 'û' | 'ü' | 'ű' | 'ů' => plain.push('u'),
            'ý' => plain.push('y'),
            'ź' | 'ż' | 'ž' => plain.push('z'),
            'ß' => plain.push_str("ss"),
            'æ' => plain.push_str("ae"),
            '%' | '#' | '+' => plain.push(letter),
            _ if letter.is_alphanumeric() => plain.push(letter),
            _ => {}
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::{CENTRAL, WESTERN, decode, plain};

    #[test]
    fn letters_say_which_encoding_it_is() {
        let read = |bytes: &[u8]| {
            let (text, encoding) = decode(bytes);
            (text.into_owned(), encoding)
        };
        assert_eq!(read(b"Kova\xe8, Ante"), ("Kovač, Ante".into(), Some(CENTRAL)));
        assert_eq!(read(b"Luka Don\xe8i\xe6"), ("Luka Dončić".into(), Some(CENTRAL)));
        assert_eq!(read(b"Ma\xb3gorzata \xa3obaza"), ("Małgorzata Łobaza".into(), Some(CENTRAL)));
        assert_eq!(read(b"H\xe9l\xe8ne Mu\xf1oz"), ("Hélène Muñoz".into(), Some(WESTERN)));
        assert_eq!(read(b"Jo\xe3o Dur\xe3es"), ("João Durães".into(), Some(WESTERN)));
        let wide: Vec<u8> = "Player;G\nKovač;7".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(read(&wide), ("Player;G\nKovač;7".into(), Some("UTF-16")), "without its mark");
        let wide: Vec<u8> = "Player;G\nKovač;7".encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(read(&wide).0, "Player;G\nKovač;7");
    }

    #[test]
    fn a_name_is_the_same_with_and_without_accents() {
        assert_eq!(plain("Ala-Pívot"), "alapivot");
        assert_eq!(plain("Points3_atts"), "points3atts");
        assert_eq!(plain("TOP ÇALMA"), "topcalma");
        assert_eq!(plain("FG %"), "fg%");
    }
}
