//! The tables of a saved page of HTML, as far as cells are concerned: tags, comments and entities.

/// No entity is longer.
const MOST_OF_ENTITY: usize = 12;

/// Whether a text is a page, or a piece of one, with a table.
pub(super) fn has_table(text: &str) -> bool {
    let start = text.as_bytes();
    let within = &start[..start.len().min(200_000)];
    within.windows(3).any(|tag| tag.eq_ignore_ascii_case(b"<tr") || tag.eq_ignore_ascii_case(b"<td"))
}

/// The rows of every table, in order. A row outside of a table belongs to the first one.
pub(super) fn tables(text: &str) -> Vec<Vec<Vec<String>>> {
    let mut tables: Vec<Vec<Vec<String>>> = Vec::new();
    let (mut cell, mut span, mut rest) = (None::<String>, 1, text);
    while let Some(at) = rest.find('<') {
        if let Some(cell) = &mut cell {
            cell.push_str(&rest[..at]);
        }
        rest = &rest[at..];
        // statistics sites hide tables in comments and show them by a script
        if let Some(hidden) = rest.strip_prefix("<!--") {
            rest = hidden;
            continue;
        }
        let Some(end) = rest.find('>') else { break };
        let tag = &rest[1..end];
        rest = &rest[end + 1..];
        let name: String = tag.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '/').collect();
        let name = name.to_ascii_lowercase();
        let ends = matches!(&*name, "td" | "th" | "tr" | "table" | "/td" | "/th" | "/tr" | "/table");
        if ends
            && let (Some(text), Some(row)) = (cell.take(), tables.last_mut().and_then(|rows| rows.last_mut()))
        {
            row.push(words(&text));
            row.extend(std::iter::repeat_n(String::new(), span - 1));
        }
        match &*name {
            "table" => tables.push(Vec::new()),
            "tr" => match tables.last_mut() {
                Some(rows) => rows.push(Vec::new()),
                None => tables.push(vec![Vec::new()]),
            },
            "td" | "th" => {
                span = attribute(tag, "colspan").and_then(|n| n.parse().ok()).unwrap_or(1).clamp(1, 100);
                cell = Some(String::new());
            }
            "br" | "br/" => {
                if let Some(cell) = &mut cell {
                    cell.push(' ');
                }
            }
            // what a browser does not show
            "script" | "style" => {
                rest = behind(rest, &name);
            }
            _ => {}
        }
    }
    tables.retain(|rows| !rows.is_empty());
    tables
}

/// The text from the end tag of `name` on; nothing if it has none.
fn behind<'a>(text: &'a str, name: &str) -> &'a str {
    let ends = |at: &usize| {
        let tag = text.as_bytes().get(at + 2..at + 2 + name.len());
        tag.is_some_and(|tag| tag.eq_ignore_ascii_case(name.as_bytes()))
    };
    text.match_indices("</").map(|(at, _)| at).find(ends).map_or("", |at| &text[at..])
}

/// The value of an attribute, with or without quotes.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(name)?;
    let value = rest.trim_start().strip_prefix('=')?.trim_start();
    Some(value.trim_start_matches(['"', '\'']).split(['"', '\'', ' ']).next().unwrap_or_default())
}

/// The text of a cell: entities read, and spaces as a browser draws them.
fn words(text: &str) -> String {
    let mut read = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        read.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.bytes().take(MOST_OF_ENTITY).position(|byte| byte == b';');
        let entity = end.and_then(|end| Some((letter(&rest[1..end])?, end)));
        match entity {
            Some((letter, end)) => {
                read.push(letter);
                rest = &rest[end + 1..];
            }
            None => {
                read.push('&');
                rest = &rest[1..];
            }
        }
    }
    read.push_str(rest);
    read.replace("-->", "").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The letter of an entity: "#263", "#x107", "eacute".
fn letter(entity: &str) -> Option<char> {
    if let Some(number) = entity.strip_prefix('#') {
        let hex = number.strip_prefix(['x', 'X']);
        let code = hex.map_or_else(|| number.parse().ok(), |hex| u32::from_str_radix(hex, 16).ok());
        return code.and_then(char::from_u32);
    }
    const NAMED: [(&str, char); 9] = [
        ("amp", '&'),
        ("lt", '<'),
        ("gt", '>'),
        ("quot", '"'),
        ("apos", '\''),
        ("nbsp", ' '),
        ("rsquo", '’'),
        ("ndash", '–'),
        ("mdash", '—'),
    ];
    const ACCENTS: [(&str, &str, &str); 7] = [
        ("acute", "AEIOUYaeiouyCcSsZzNn", "ÁÉÍÓÚÝáéíóúýĆćŚśŹźŃń"),
        ("grave", "AEIOUaeiou", "ÀÈÌÒÙàèìòù"),
        ("circ", "AEIOUaeiou", "ÂÊÎÔÛâêîôû"),
        ("uml", "AEIOUaeiouy", "ÄËÏÖÜäëïöüÿ"),
        ("tilde", "ANOano", "ÃÑÕãñõ"),
        ("cedil", "CcSs", "ÇçŞş"),
        ("caron", "CcSsZzRrEeNn", "ČčŠšŽžŘřĚěŇň"),
    ];
    if let Some((_, letter)) = NAMED.iter().find(|(name, _)| *name == entity) {
        return Some(*letter);
    }
    let base = entity.chars().next()?;
    let (_, plain, accented) =
        ACCENTS.iter().find(|(accent, ..)| entity.get(base.len_utf8()..) == Some(*accent))?;
    accented.chars().nth(plain.chars().position(|letter| letter == base)?)
}

#[cfg(test)]
mod tests {
    use super::{has_table, tables};

    #[test]
    fn cells_are_read_as_a_browser_shows_them() {
        let page = "<p>x</p><TABLE><tr><th colspan=2>Player</th><th>G</th></tr>\n<tr><td><a href='/x'>Kova&#269;</a>,\n  \
            Ante&nbsp;</td><td>P&eacute;r&amp;z</td><td>77<tr><td>a<br>b</table><!-- <table><tr><td>hidden</td></tr></table> -->";
        assert!(has_table(page) && !has_table("Player,G\nA < B,7"));
        assert_eq!(
            tables(page),
            [
                vec![vec!["Player", "", "G"], vec!["Kovač, Ante", "Pér&z", "77"], vec!["a b"]],
                vec![vec!["hidden"]]
            ]
        );
    }

    #[test]
    fn a_page_that_is_cut_off_gives_what_there_is() {
        assert_eq!(tables("<table><tr><td>7<td"), [vec![Vec::<String>::new()]]);
        assert_eq!(tables("<tr><td>7</td><td>& &x; &#9999999999;</tr"), [vec![vec!["7"]]]);
        assert!(tables("").is_empty() && tables("<").is_empty());
        let script = "<script>'<tr><td>no</td></tr>'</SCRIPT><style>x</style><tr><td>7</td></tr><script>";
        assert_eq!(tables(script), [vec![vec!["7"]]]);
    }
}
