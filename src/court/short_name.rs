//! Short names of teams: "BOS", "UNC".

/// The short name of a team beside another: its id, and for the college teams, whose ids are made from name
/// and year ("KANSA10"), the school's usual letters; the year only where both are the same school's. Two teams
/// of one club are named with their seasons ("Boston Celtics 1985-86").
#[must_use]
#[inline]
pub fn short_name(team: (&str, &str), other: (&str, &str)) -> String {
    let (id, name) = team;
    let year = id.get(id.len().saturating_sub(2)..).filter(|year| year.bytes().all(|b| b.is_ascii_digit()));
    if id == other.0 && name != other.1 {
        return format!("{id} {}", name.get(name.len().saturating_sub(2)..).unwrap_or_default());
    }
    match year {
        Some(year) if id.len() > 4 && name == other.1 => format!("{} {year}", school(name)),
        Some(_) if id.len() > 4 => school(name),
        _ => id.to_owned(),
    }
}

/// "UNC", "KANS".
#[inline]
fn school(name: &str) -> String {
    let usual = match name {
        "Connecticut" => "CONN",
        "George Mason" => "GMU",
        "Georgia Tech" => "GT",
        "Kansas" => "KU",
        "Kentucky" => "UK",
        "Louisville" => "LOU",
        "Louisiana St" => "LSU",
        "Marquette" => "MARQ",
        "North Carolina" => "UNC",
        "Oklahoma" => "OU",
        "Saint Joseph's" | "St. Joseph's" => "SJU",
        "South Carolina" => "SC",
        "Syracuse" => "SYR",
        "Villanova" => "NOVA",
        "West Virginia" => "WVU",
        "Wichita St" => "WSU",
        "Wisconsin" => "WIS",
        _ => "",
    };
    if !usual.is_empty() {
        return usual.to_owned();
    }
    match name.strip_suffix(" St") {
        Some(state) => format!("{}SU", state.chars().next().unwrap_or_default()),
        None => name.chars().filter(|c| c.is_alphabetic()).take(4).flat_map(char::to_uppercase).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schools_have_their_usual_letters() {
        let duke = ("Duke10", "Duke");
        assert_eq!(short_name(duke, ("KANSA10", "Kansas")), "DUKE");
        assert_eq!(short_name(duke, ("Duke11", "Duke")), "DUKE 10");
        assert_eq!(short_name(("KANSA10", "Kansas"), duke), "KU");
        assert_eq!(short_name(("MST10", "Michigan St"), duke), "MSU");
        assert_eq!(short_name(("BOS", "Boston Celtics"), duke), "BOS");
        let celtics = [("BOS", "Boston Celtics 1964-65"), ("BOS", "Boston Celtics 1985-86")];
        assert_eq!(short_name(celtics[0], celtics[1]), "BOS 65");
    }
}
