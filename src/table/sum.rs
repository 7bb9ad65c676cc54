//! The sum that decided a play, in boxes: a rating, what is added to it, and the number it is compared with.

/// The sum behind a play.
///
/// "57 Garnett’s FG − 6 Gasol’s defense = 51 or less is good; 74 SHOT # on the card."
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sum {
    /// The rating, what is added to it, and the total; may be empty.
    pub terms: Vec<SumBox>,
    /// What the card or the dice showed.
    pub shown: SumBox,
    /// Whether it decides a shot: the shot may not count all the same.
    pub shot: bool,
}

/// A number of a sum, and what it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SumBox {
    /// Before the number: "−", "+", "="; may be empty.
    pub sign: &'static str,
    /// "57".
    pub number: String,
    /// "Garnett’s FG".
    pub label: String,
    /// The same where room is scarce: "Garnett".
    pub short: String,
}

impl SumBox {
    /// A number that nothing is done with.
    #[must_use]
    pub fn new(number: impl ToString, label: impl Into<String>, short: impl Into<String>) -> SumBox {
        SumBox { sign: "", number: number.to_string(), label: label.into(), short: short.into() }
    }

    /// A number that is added to those before it, or taken from them.
    #[must_use]
    pub fn plus(n: i16, label: impl Into<String>, short: impl Into<String>) -> SumBox {
        let sign = if n < 0 { "−" } else { "+" };
        SumBox { sign, ..SumBox::new(n.unsigned_abs(), label, short) }
    }

    /// What the numbers before it come to.
    #[must_use]
    pub fn total(n: impl ToString, label: impl Into<String>, short: impl Into<String>) -> SumBox {
        SumBox { sign: "=", ..SumBox::new(n, label, short) }
    }
}

impl Sum {
    /// A rating and what was added to it, against what was shown: the total where there is more than one term; else the
    /// rating says itself what it is good for.
    #[must_use]
    pub fn of(mut terms: Vec<SumBox>, total: impl ToString, shown: SumBox) -> Sum {
        match terms.len() {
            0 => {}
            1 => {
                if let Some(only) = terms.first_mut() {
                    only.label = format!("{} or less is good", only.label);
                }
            }
            _ => terms.push(SumBox::total(total, "or less is good", "is needed")),
        }
        Sum { terms, shown, shot: true }
    }

    /// In words, for those who hear it: "57 Garnett’s FG − 6 Gasol’s defense = 51 or less is good. 74 SHOT # on the card".
    #[must_use]
    pub fn spoken(&self) -> String {
        let each = self.terms.iter().map(|term| {
            let sign = if term.sign.is_empty() { String::new() } else { format!("{} ", term.sign) };
            format!("{sign}{} {}", term.number, term.label)
        });
        let terms = each.collect::<Vec<String>>().join(" ");
        let end = if terms.is_empty() { "" } else { ". " };
        format!("{terms}{end}{} {}", self.shown.number, self.shown.label)
    }
}
