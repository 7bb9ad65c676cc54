use super::*;
use crate::session::{PlaySettings, Seat};
use crate::storage::Pace;
use cases::cases;
use hardwood::book::sheet::{Act, Change, Code, SheetPlayer, SheetTeam};
use hardwood::court::{PerSide, Player};
use hardwood::kit::Seed;
use hardwood::season::{NewSeason, Schedule};
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::season::{Out, SeasonRules, SeasonRunner};
use hardwood::statis_pro::{self, HouseRules, Setup};
use proptest::prelude::*;
use std::sync::LazyLock;

#[path = "../../../tests/cases.rs"]
mod cases;

static GAME: LazyLock<String> = LazyLock::new(|| {
    let set: CardSet = serde_json::from_str(include_str!("../../../www/cards/nba-2010.json"))
        .expect("the shipped set reads");
    let seats = PerSide::new(Seat::House, Seat::House);
    let settings = PlaySettings::new(seats, Pace::EveryCard);
    let setup = Setup::nba(set.teams[0].clone(), set.teams[1].clone());
    let mut controller =
        GameController::<StatisPro>::new(setup, Some(Seed(7)), settings).expect("a good setup");
    for _ in 0..25 {
        controller.tick();
    }
    controller.to_text()
});

fn sheet() -> Sheet {
    let player = |n: usize| SheetPlayer {
        number: n.to_string(),
        name: format!("Player {n}"),
        position: String::new(),
        ..SheetPlayer::default()
    };
    let team = |name: &str| SheetTeam {
        name: name.into(),
        players: (1..=8).map(player).collect(),
        five: [0, 1, 2, 3, 4],
        ..SheetTeam::default()
    };
    let teams = PerSide::new(team("Celtics"), team("Lakers"));
    let mut sheet = Sheet::new(SheetSetup { code: Code::Nba, title: String::new(), teams }).expect("a sheet");
    for act in [Act::Three(true), Act::Two(false), Act::Free(true)] {
        sheet.change(Change::Write(act.mark(Player::new(Side::Home, 3), 1))).expect("a mark");
    }
    sheet
}

/// A set as the builder makes it.
const CARDS: &str = include_str!("../../../tests/shared/cards/built.json");

#[test]
fn a_card_set_says_how_many_it_has() {
    let set = contents(Kind::Cards, CARDS).expect("a set");
    assert_eq!((&set.title[..], &set.progress.moment[..]), ("Hoopville 1991", "3 teams, 22 cards"));
    assert_eq!(set.progress.sides.map(|side| side.short), ["AAA", "BBB"]);
    assert!(contents(Kind::Cards, &GAME).is_err() && contents(Kind::Game, CARDS).is_err());
}

/// A season of four teams after its first game.
static SEASON: LazyLock<String> = LazyLock::new(|| {
    let json = include_str!("../../../www/cards/nba-2010.json");
    let mut set = CardSet::from_json(json).expect("the shipped set reads").0;
    set.teams.truncate(4);
    let rules = SeasonRules {
        set,
        code: statis_pro::Code::Nba,
        house: HouseRules::of_season(statis_pro::Code::Nba),
        out: Out::default(),
        ten_day: None,
    };
    let new = NewSeason {
        title: "A short one".into(),
        game: StatisPro::NAME.into(),
        clubs: rules.clubs(),
        rules: rules.to_value(),
        seed: Seed(4),
        schedule: Schedule::balanced(4, 6),
        mine: vec![0],
    };
    let mut league = League::new(new);
    let runner = SeasonRunner::of(&league).expect("its own cards");
    let job = runner.job(&league, 0).expect("a first game");
    league.record(&runner.simulate(&job).expect("it is played"));
    league.to_json()
});

#[test]
fn a_season_says_how_far_it_has_come() {
    let season = contents(Kind::Season, &SEASON).expect("a season");
    assert_eq!((season.title.as_str(), season.progress.game.as_str()), ("A short one", "statis-pro"));
    assert_eq!((season.progress.moment.as_str(), season.progress.finished), ("1 of 12 games", false));
    assert_eq!(season.progress.sides[1].score, 1, "the first of the standings has won");
    assert!(contents(Kind::Season, "{}").is_err() && contents(Kind::Season, &GAME).is_err());
}

#[test]
fn a_game_and_a_sheet_say_who_plays_and_how_it_stands() {
    let game = contents(Kind::Game, &GAME).expect("a game");
    assert!(game.title.contains(" at "), "{}", game.title);
    assert_eq!(game.progress.game, "statis-pro");
    let sheet = contents(Kind::Sheet, &sheet().to_json()).expect("a sheet");
    assert_eq!(sheet.title, "Lakers at Celtics");
    assert_eq!(
        sheet.progress.sides.map(|side| (side.name, side.score)),
        [("Lakers".to_owned(), 0), ("Celtics".to_owned(), 4)]
    );
    assert_eq!(sheet.progress.moment, "1st quarter", "as its page says it");
    assert!(contents(Kind::Sheet, &GAME).is_err() && contents(Kind::Game, "{}").is_err());
}

/// V17: an imported sheet says how far it has come, to the end.
#[test]
fn a_finished_sheet_says_final() {
    let mut sheet = sheet();
    while let Ok(mark) = sheet.tally().next(sheet.setup()) {
        sheet.change(Change::Write(mark)).expect("the clock's next mark");
    }
    let sheet = contents(Kind::Sheet, &sheet.to_json()).expect("a sheet");
    assert_eq!((&*sheet.progress.moment, sheet.progress.finished), ("Final", true));
}

/// The home page shows a season's next game without opening the season.
#[test]
fn a_season_names_the_next_game_of_the_person() {
    let mut league = League::from_json(&SEASON).expect("a season");
    let mine = std::mem::take(&mut league.mine);
    assert_eq!(season_progress(&league).next, None, "nobody coaches");
    league.mine = mine;
    let next = season_progress(&league).next.expect("eleven games are left");
    let fixture = &league.fixtures()[next.fixture];
    assert!(league.result(next.fixture).is_none() && league.is_mine(next.fixture));
    assert_eq!(
        next.teams.clone().map(|team| team.yours),
        [fixture.away, fixture.home].map(|club| club == league.mine[0])
    );
    assert!(next.nth.starts_with("Game 2 of "), "{}", next.nth);
    let text = serde_json::to_string(&season_progress(&league)).expect("plain data");
    assert_eq!(serde_json::from_str::<Progress>(&text).expect("its own"), season_progress(&league));
    // an entry of before has neither
    let old = r#"{"game":"x","sides":[{"name":"","short":"","color":"","score":0},{"name":"","short":"","color":"","score":0}],"moment":"","finished":false}"#;
    let old: Progress = serde_json::from_str(old).expect("an entry of before");
    assert_eq!((old.yours, old.next), ([false; 2], None));
}

proptest! {
    #![proptest_config(cases(64))]
    #[test]
    fn a_text_with_other_letters_is_read_or_refused(
        edits in prop::collection::vec((any::<prop::sample::Index>(), "[0-9\"a-z{}\\[\\],:-]"), 1..5),
    ) {
        for (kind, text) in [(Kind::Game, GAME.clone()), (Kind::Sheet, sheet().to_json()), (Kind::Cards, CARDS.into()), (Kind::Season, SEASON.clone())] {
            let mut letters: Vec<char> = text.chars().collect();
            for (at, letter) in &edits {
                let at = at.index(letters.len());
                letters.splice(at..=at, letter.chars());
            }
            // either is fine, a panic is not
            let _ = contents(kind, &letters.into_iter().collect::<String>());
        }
    }

    #[test]
    fn a_single_record_of_any_text_is_read_or_refused(text in "\\{\"schema\":[0-3],\"revision\":1,\"data\":.{0,60}\\}") {
        for single in SINGLES {
            let _ = (single.check)(&text);
        }
    }
}
