//! The Fast Break chart and its Determination Table (10A; components A4).

use hardwood::{
    kit::Provenance,
    statis_pro::{
        cards::Letter,
        fast_break::{Outcome, chart, column, outcome, read_chart, read_table, table},
    },
};

#[test]
fn a_better_letter_never_gets_a_worse_column() {
    for pair in Letter::ALL.windows(2) {
        for other in Letter::ALL {
            assert!(column(pair[0], other) <= column(pair[1], other), "offense {pair:?} against {other}");
            assert!(column(other, pair[0]) >= column(other, pair[1]), "{other} against defense {pair:?}");
        }
    }
    assert_eq!(Letter::D.worse(2), Letter::E);
    assert_eq!(Letter::B.worse(1), Letter::C);
}

/// Expected points; a shot counts as one.
fn worth(outcome: Outcome) -> f64 {
    match outcome {
        Outcome::Scores(_) => 2.0,
        Outcome::FouledShooting(_) => 1.6,
        Outcome::Shoots(_) | Outcome::SetUp | Outcome::DefenseFoul => 1.0,
        Outcome::Turnover(_) => 0.0,
    }
}

#[test]
fn a_better_column_is_worth_more() {
    let mean = |column| (1..=100).map(|n| worth(outcome(column, n))).sum::<f64>();
    for pair in Letter::ALL.windows(2) {
        assert!(mean(pair[0]) > mean(pair[1]), "{pair:?}");
    }
}

#[test]
fn every_foul_number_has_an_outcome_and_all_kinds_occur() {
    for n in 1..=100 {
        assert_eq!(chart().iter().filter(|row| (row.first..=row.last).contains(&n)).count(), 1, "{n}");
    }
    let all: Vec<Outcome> = chart().iter().flat_map(|row| row.outcomes).collect();
    let kinds: [fn(&Outcome) -> bool; 6] = [
        |o| matches!(o, Outcome::Scores(_)),
        |o| matches!(o, Outcome::Shoots(_)),
        |o| matches!(o, Outcome::FouledShooting(_)),
        |o| matches!(o, Outcome::DefenseFoul),
        |o| matches!(o, Outcome::Turnover(_)),
        |o| matches!(o, Outcome::SetUp),
    ];
    assert!(kinds.iter().all(|kind| all.iter().any(kind)));
    assert!(all.iter().all(|o| o.to_string().parse() == Ok(*o)));
    assert!(chart().iter().all(|row| row.status == Provenance::House));
    assert_eq!(table().len(), 5);
}

#[test]
fn a_bad_chart_is_refused_with_row_and_column() {
    let head = "first,last,a,b,c,d,e,status\n";
    let row = "1,100,RPG scores,Set up,Set up,Set up,Set up,house\n";
    assert!(read_chart(&format!("{head}{row}")).is_ok());
    let problem = |text: String| read_chart(&text).err().map(|p| p[0].to_string()).unwrap_or_default();
    assert!(problem(head.into()).contains("ends with FOUL # 100"));
    assert!(problem(format!("{head}{}", row.replace("1,100", "2,100"))).contains("begins with 1"));
    assert!(
        problem(format!("{head}{}", row.replace("RPG scores", "RPG dunks"))).starts_with("row 2, column 3")
    );
    assert!(problem(format!("{head}1,2,house\n")).contains("expected 8"));
    assert!(read_table("offense,a,b,c,d,e,status\nB,C,B,B,A,A,house\n").is_err());
}
