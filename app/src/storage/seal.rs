//! A checksum at the end of a JSON object, to detect texts edited or truncated outside Hardwood.

use hardwood::kit::fnv;

const MARK: &str = ",\"sum\":\"";

/// The object with its checksum as its last field.
#[must_use]
pub fn seal(object: &str) -> String {
    match object.strip_suffix('}') {
        Some(fields) if fields.len() > 1 => format!("{fields}{MARK}{:016x}\"}}", fnv(fields.as_bytes())),
        _ => object.to_owned(),
    }
}

/// Whether the text is as it was sealed. A text without a checksum, from before there were any, is accepted.
#[must_use]
pub fn is_whole(text: &str) -> bool {
    match text.rsplit_once(MARK) {
        Some((fields, sum)) => {
            sum.strip_suffix("\"}").is_some_and(|sum| *sum == format!("{:016x}", fnv(fields.as_bytes())))
        }
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_letter_is_noticed() {
        let sealed = seal(r#"{"schema":1,"data":{"a":"b"}}"#);
        assert!(is_whole(&sealed) && sealed.ends_with("\"}"));
        for at in 0..sealed.len() - 2 {
            let mut bytes = sealed.clone().into_bytes();
            bytes[at] ^= 1;
            let changed = String::from_utf8(bytes).unwrap();
            let json = serde_json::from_str::<serde_json::Value>(&changed);
            // a broken mark is no mark: the field then has another name, which no record has
            assert!(!is_whole(&changed) || json.is_err() || !changed.contains(MARK), "{changed}");
        }
    }

    #[test]
    fn what_was_written_before_there_were_checksums_is_taken() {
        assert!(is_whole(r#"{"schema":1,"revision":2,"data":{}}"#));
        assert_eq!(seal("{}"), "{}");
    }
}
