//! Dates of a schedule in words.

use hardwood::season::MONTHS;

/// Short names, Sunday first.
pub const WEEKDAYS: [&str; 7] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const DAYS: [&str; 7] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/// A calendar date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Date {
    /// 2009.
    pub year: u32,
    /// 1 to 12.
    pub month: u32,
    /// 1 to 31.
    pub day: u32,
}

impl Date {
    /// Reads "2009-10-27"; a made schedule has round numbers instead.
    pub fn read(text: &str) -> Option<Date> {
        let mut parts = text.split('-').map(str::parse::<u32>);
        let (year, month, day) = (parts.next()?.ok()?, parts.next()?.ok()?, parts.next()?.ok()?);
        let fits = (1..=12).contains(&month) && (1..=31).contains(&day) && (1800..3000).contains(&year);
        (fits && parts.next().is_none()).then_some(Date { year, month, day })
    }

    /// 0 for Sunday (Sakamoto's rule).
    pub fn weekday(self) -> usize {
        const SHIFT: [u32; 12] = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
        let year = if self.month < 3 { self.year - 1 } else { self.year };
        let shift = SHIFT[self.month as usize - 1];
        ((year + year / 4 - year / 100 + year / 400 + shift + self.day) % 7) as usize
    }

    /// The days of its month.
    pub fn length(self) -> u32 {
        match self.month {
            4 | 6 | 9 | 11 => 30,
            2 if self.year.is_multiple_of(4)
                && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400)) =>
            {
                29
            }
            2 => 28,
            _ => 31,
        }
    }

    /// "January".
    pub fn month_name(self) -> &'static str {
        MONTHS[self.month as usize - 1]
    }
}

/// "Tue, Oct 27"; "Round 12" of a made schedule.
pub fn day_name(date: &str) -> String {
    match Date::read(date) {
        Some(day) => format!("{}, {} {}", WEEKDAYS[day.weekday()], &day.month_name()[..3], day.day),
        None if date.bytes().all(|b| b.is_ascii_digit()) => format!("Round {date}"),
        None => date.to_owned(),
    }
}

/// "Tuesday, October 27".
pub fn long_day(date: &str) -> String {
    match Date::read(date) {
        Some(day) => format!("{}, {} {}", DAYS[day.weekday()], day.month_name(), day.day),
        None => day_name(date),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_read_as_people_say_them() {
        assert_eq!(day_name("2009-10-27"), "Tue, Oct 27");
        assert_eq!(long_day("2010-01-29"), "Friday, January 29");
        assert_eq!([day_name("12"), day_name("soon")], ["Round 12", "soon"]);
        assert_eq!(Date::read("2012-02-01").map(Date::length), Some(29));
        assert_eq!(Date::read("1900-13-01"), None);
    }
}
