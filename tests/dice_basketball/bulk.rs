//! Many games by seed: each ends and passes the audit after every play, and every chart row comes up.

use crate::cases::games;
use hardwood::book::{Audit, BoxScore, Play};
use hardwood::court::{GameTime, PerSide, Side};
use hardwood::dice_basketball::cards::CardSet;
use hardwood::dice_basketball::charts::{ChartId, Charts};
use hardwood::dice_basketball::{
    Character, Choice, Code, DiceBasketball, HouseCoach, Question, Roll, Setup, Talk,
};
use hardwood::kit::{Deck, Luck, Seed};
use hardwood::table::{
    Coach, Event, FirstChoice, Game, Need, Rule, Scored, Session, Step, Stop, Table, What, simulate,
    simulate_heard,
};
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

static SETS: LazyLock<[CardSet; 2]> = LazyLock::new(|| {
    [
        include_str!("../../www/cards/dice/nba-2010.json"),
        include_str!("../../www/cards/dice/college-2010.json"),
    ]
    .map(|text| CardSet::from_json(text).expect("a shipped set").0)
});

/// The teams of the `n`th game.
pub fn fixture(code: Code, n: u64) -> Arc<Setup> {
    let teams = &SETS[code as usize].teams;
    let (all, n) = (teams.len(), n as usize);
    let home = n % all;
    let away = (home + 1 + n / all % (all - 1)) % all;
    Arc::new(Setup::new(teams[home].clone(), teams[away].clone(), code))
}

/// Simulates games by both sets of rules.
#[test]
fn games_of_both_codes_add_up() {
    let games = games(300, 10_000);
    for code in Code::ALL {
        for seed in 0..games {
            let setup = fixture(code, seed);
            let [h, v] = setup.teams.0.each_ref().map(|team| team.players.len());
            let (mut book, mut audit) = (BoxScore::new(h, v), Audit::default());
            let hear = |at: GameTime, play: &Play| {
                book.record(at, play);
                if let Err(e) = audit.check(at, play, &book) {
                    panic!("{code:?}, seed {seed}, {at} of {}, {play:?}: {e}", at.period);
                }
            };
            let mut home = HouseCoach::of(Character::ALL[(seed % 2) as usize]);
            let mut visitors = HouseCoach::of(Character::ALL[(seed / 2 % 2) as usize]);
            let coaches = PerSide::new(&mut home, &mut visitors);
            let game =
                simulate_heard::<DiceBasketball, _>(&setup, Seed(seed), coaches, hear).expect("a game").game;
            assert!(game.margin(Side::Home) != 0, "{code:?}, seed {seed} ends tied");
            assert_eq!(book.teams, game.book().teams, "the box score is a fold of plays");
            assert!(game.period() <= game.rules().periods + 6, "{code:?}, seed {seed}");
        }
    }
}

/// A coach who gives any legal answer at random, and sometimes uses a window.
struct Restless(Luck);

impl Coach<DiceBasketball> for Restless {
    fn choose(&mut self, game: &DiceBasketball, side: Side, question: &Question) -> Choice {
        let choices = game.choices(side, question);
        // mostly keep the lineup, so that games end
        let all = if *question == Question::Lineup && self.0.below(3) > 0 { 1 } else { choices.len() as u32 };
        choices[self.0.below(all) as usize]
    }

    fn act(&mut self, game: &DiceBasketball, side: Side, window: &Question) -> Option<Choice> {
        let choices = game.choices(side, window);
        let busy = choices.is_empty() || self.0.below(4) > 0;
        (!busy).then(|| choices[self.0.below(choices.len() as u32) as usize])
    }
}

/// Random coaches cannot break the box score or keep a game from ending.
#[test]
fn any_legal_game_adds_up() {
    for code in Code::ALL {
        for seed in 0..60 {
            let setup = fixture(code, seed);
            let [h, v] = setup.teams.0.each_ref().map(|team| team.players.len());
            let (mut book, mut audit) = (BoxScore::new(h, v), Audit::default());
            let hear = |at: GameTime, play: &Play| {
                book.record(at, play);
                if let Err(e) = audit.check(at, play, &book) {
                    panic!("{code:?}, seed {seed}, {at} of {}, {play:?}: {e}", at.period);
                }
            };
            let (mut home, mut visitors) =
                (Restless(Luck::new(Seed(seed))), Restless(Luck::new(Seed(seed + 500))));
            let coaches = PerSide::new(&mut home, &mut visitors);
            let game =
                simulate_heard::<DiceBasketball, _>(&setup, Seed(seed), coaches, hear).expect("a game").game;
            assert!(game.over() && game.time_outs(Side::Home) <= 6, "{code:?}, seed {seed}");
        }
    }
}

/// A game undone to any point and redone is the same, and a refused input changes nothing.
#[test]
fn undo_and_redo_restore_the_game() {
    for seed in 0..6 {
        let mut session =
            play(fixture(Code::ALL[(seed % 2) as usize], seed), seed, &mut Restless(Luck::new(Seed(seed))));
        let (end, inputs) = (session.game().clone(), session.journal().len());
        for back in [1, 17, inputs / 2, inputs] {
            assert_eq!(session.undo(back), back.min(inputs));
            let before = session.game().clone();
            assert!(session.enter_luck(101).is_err() && session.choose(999).is_err());
            assert_eq!(*session.game(), before);
            session.redo(inputs);
            assert_eq!(*session.game(), end, "seed {seed}, {back} back");
        }
    }
}

fn play(setup: Arc<Setup>, seed: u64, coach: &mut impl Coach<DiceBasketball>) -> Session<DiceBasketball> {
    let mut session = Session::<DiceBasketball>::new(setup, Some(Seed(seed))).expect("a good setup");
    while let Some(input) = session.input_of(coach, &Side::ALL) {
        session.input(input).expect("it is on offer");
    }
    assert_eq!(*session.need(), Need::Over, "seed {seed}: a coach made an illegal choice");
    session
}

/// A table that plays by itself and crosses off the chart rows it reads.
struct Reader {
    luck: Luck,
    coach: HouseCoach,
    missing: BTreeSet<(ChartId, u8)>,
}

impl Table<DiceBasketball> for Reader {
    const TALKS: bool = true;

    fn draw(&mut self, _: &Deck, _: Roll, _: Rule) -> Step<usize> {
        Err(Stop::Refused)
    }

    fn roll(&mut self, sides: u32, _: Roll, _: Rule) -> Step<u32> {
        Ok(self.luck.below(sides) + 1)
    }

    fn ask(&mut self, game: &DiceBasketball, side: Side, question: Question) -> Step<Choice> {
        Ok(self.coach.choose(game, side, &question))
    }

    fn offer(&mut self, game: &DiceBasketball, side: Side, question: Question) -> Step<Option<Choice>> {
        Ok(self.coach.act(game, side, &question))
    }

    fn record(&mut self, event: Event<Talk>) {
        if let What::Talk { talk: Talk::LookedUp { chart, roll, .. } } = event.what {
            let rows = Charts::house().printed(chart);
            let row = rows.iter().find(|row| (row.first..=row.last).contains(&roll));
            self.missing.remove(&(chart, row.expect("no gaps").first));
        }
    }
}

/// §2, §6, §10, §14: every row of every chart but the career's comes up in games.
#[test]
fn every_chart_row_is_reached() {
    for code in Code::ALL {
        // the winter chart belongs to careers
        let missing = ChartId::ALL
            .into_iter()
            .filter(|id| *id != ChartId::Winter)
            .flat_map(|id| Charts::house().printed(id).into_iter().map(move |row| (id, row.first)))
            .collect();
        let coach = HouseCoach::of(Character::Aggressive);
        let mut table = Reader { luck: Luck::new(Seed(7)), coach, missing };
        for n in 0..6000 {
            let mut game = DiceBasketball::new(fixture(code, n)).expect("a good setup");
            while !game.over() {
                game.step(&mut table).expect("it always answers");
            }
            if table.missing.is_empty() {
                break;
            }
        }
        assert!(table.missing.is_empty(), "{code:?}: {:?}", table.missing);
    }
}

#[test]
fn a_session_and_the_simulator_play_the_same_game() {
    for seed in 0..6 {
        for code in Code::ALL {
            let session = play(fixture(code, seed), seed, &mut HouseCoach::new());
            let (mut home, mut visitors) = (HouseCoach::new(), HouseCoach::new());
            let coaches = PerSide::new(&mut home, &mut visitors);
            let sim = simulate::<DiceBasketball, _>(&fixture(code, seed), Seed(seed), coaches);
            assert_eq!(*session.game(), sim.expect("a game").game, "{code:?}, seed {seed}");
        }
    }
}

#[test]
fn the_first_choice_is_always_legal() {
    for seed in 0..20 {
        play(fixture(Code::ALL[(seed % 2) as usize], seed), seed, &mut FirstChoice);
    }
}
