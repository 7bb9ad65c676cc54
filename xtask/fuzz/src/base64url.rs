//! The letters of links: base64url without padding, and links whose checks fit.

use hardwood::table::link::check;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Format, two bytes of length, their check, four bytes of check of what follows.
const HEAD: usize = 8;

/// The letters of bytes.
pub fn write(bytes: &[u8], letters: &mut Vec<u8>) {
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - three.len()));
        letters.extend((0..=three.len()).map(|i| LETTERS[(bits >> (18 - 6 * i) & 63) as usize]));
    }
}

/// The bytes of letters; other characters are passed over.
#[must_use]
pub fn read(letters: &[u8]) -> Vec<u8> {
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0_u32, 0);
    for six in letters.iter().filter_map(|letter| LETTERS.iter().position(|l| l == letter)) {
        bits = bits << 6 | six as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}

/// The part of a link's bytes that the checks are of.
#[must_use]
pub fn body(bytes: &[u8]) -> &[u8] {
    let length = match bytes {
        &[_, long, short, ..] => usize::from(u16::from_be_bytes([long, short])),
        _ => 0,
    };
    let rest = bytes.get(HEAD..).unwrap_or_default();
    rest.get(..length).unwrap_or(rest)
}

/// A link of this format and body, whose checks fit.
pub fn seal(format: u8, body: &[u8], letters: &mut Vec<u8>) {
    let body = &body[..body.len().min(0xffff)];
    let [long, short] = (body.len() as u16).to_be_bytes();
    let mut bytes = vec![format, long, short, check(&[format, long, short]) as u8];
    bytes.extend(check(body).to_be_bytes());
    bytes.extend(body);
    if bytes.len().is_multiple_of(3) {
        bytes.push(0);
    }
    write(&bytes, letters);
}
