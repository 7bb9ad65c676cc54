//! Advanced games by the thousand: no card is lost, every effect of every card comes up, and the computer
//! coach beats the Solitaire rules.

use super::scene::{setup, team};
use crate::cases::games;
use hardwood::court::{PerSide, Side};
use hardwood::kit::{Luck, Seed};
use hardwood::march_madness::Component as _;
use hardwood::march_madness::Position;
use hardwood::march_madness::advanced::{
    Card, Cause, Choice, Contest, DECK, Display, HouseCoach, Question, Reference, Setup, StrategyCards, Talk,
};
use hardwood::march_madness::cards::{Defense, Rating};
use hardwood::table::link::Link;
use hardwood::table::{Coach, Game, Log, Save, Scored, Session, What, restore, simulate};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The effects that came up.
#[derive(Default)]
struct Seen {
    looked: u32,
    /// Cards that modified a die.
    moved: BTreeSet<Card>,
    /// Cards that caused a foul: by the owner's player, by the opponent.
    fouled: BTreeSet<(Card, bool)>,
    /// Pairs of a void card and the card that voided it.
    voided: BTreeSet<(Card, Card)>,
    /// Cards that gave an extra die.
    extra: BTreeSet<Card>,
    out: u32,
    questions: BTreeSet<&'static str>,
}

impl Seen {
    fn look(&mut self, game: &Contest) {
        let Some(rolled) = game.last_roll() else { return };
        let at = rolled.position;
        for side in Side::ALL {
            for term in game.breakdown(side, at, rolled).terms {
                if let Cause::Card { card, .. } = term.cause {
                    self.moved.insert(card);
                }
            }
            for (card, owner) in game.fouls_of(side, at, rolled) {
                self.fouled.insert((card, owner == side));
            }
            let display = game.display(side);
            let cards = display.played[at as usize].iter().map(|played| played.card());
            for card in cards.chain(display.coach_card()) {
                self.voided.extend(game.voided(side, card, at).map(|by| (by, card)));
            }
            self.extra.extend(rolled.extra[side].iter().map(|&(card, _)| card));
            self.out += u32::from(display.players.iter().any(|player| player.out.is_some()));
        }
    }
}

fn conserved(game: &Contest) {
    let mut all: Vec<u8> = game.deck().left().iter().chain(game.discards()).copied().collect();
    all.extend(Side::ALL.iter().flat_map(|&side| Display::cards(game.display(side))));
    all.sort_unstable();
    assert_eq!(all, (1..=DECK).collect::<Vec<_>>(), "60 cards, each in one place");
}

/// A coach who answers at random, or like the computer coach.
struct Watched<'a> {
    seen: &'a mut Seen,
    luck: Option<Luck>,
}

impl Coach<Contest> for Watched<'_> {
    fn choose(&mut self, game: &Contest, side: Side, question: &Question) -> Choice {
        self.seen.looked += 1;
        if self.seen.looked.is_multiple_of(20) {
            conserved(game);
        }
        self.seen.questions.insert(match question {
            Question::Turn { .. } => "turn",
            Question::Move => "move",
            Question::Open { .. } => "open",
            Question::Pick { .. } => "pick",
            Question::Teammate { .. } => "teammate",
            Question::Foul { .. } => "foul",
            Question::Save { .. } => "save",
            Question::ChartCell { .. } => "chart",
            Question::Last => "last",
            Question::TimeOut => "timeout",
        });
        let Some(luck) = &mut self.luck else { return HouseCoach.choose(game, side, question) };
        let mut choices = game.choices(side, question);
        // prefer playing cards to moving them back and forth
        let plays =
            choices.iter().filter(|c| matches!(c, Choice::Play { .. } | Choice::Coach { .. })).count();
        if plays > 0 && luck.below(4) > 0 {
            choices.retain(|choice| matches!(choice, Choice::Play { .. } | Choice::Coach { .. }));
        }
        choices[luck.below(choices.len() as u32) as usize]
    }

    fn act(&mut self, game: &Contest, side: Side, window: &Question) -> Option<Choice> {
        self.seen.look(game);
        match &mut self.luck {
            None => HouseCoach.act(game, side, window),
            Some(luck) => (luck.below(8) == 0).then_some(Choice::TimeOut),
        }
    }
}

fn audit(game: &Contest) {
    conserved(game);
    assert!(game.period() >= 2 && game.margin(Side::Home) != 0);
    for side in Side::ALL {
        let lines: u16 = (1..=game.period())
            .flat_map(|period| Position::ALL.map(|position| game.points_of(side, period, position)))
            .sum();
        assert_eq!(lines, game.book().points(side), "points by position are the score");
    }
}

/// §14: every card, as often as its numbers say.
#[test]
fn simulated_games_reach_every_card_effect() {
    let mut seen = Seen::default();
    let setups = [setup(), setup().solitaire(Side::Home), setup().solitaire(Side::Visitors)].map(Arc::new);
    let games = games(2_000, 10_000);
    for n in 0..games {
        let luck = (n % 5 != 0).then(|| Luck::new(Seed(n)));
        let coach = Watched { seen: &mut seen, luck };
        let setup = &setups[(n % 3) as usize];
        let over = simulate::<Contest, _>(setup, Seed(n), coach).expect("a game");
        audit(&over.game);
    }
    for &card in Card::ALL {
        let numbers = StrategyCards::house().numbers(card);
        let moves = numbers.drm != 0 || numbers.other_drm != 0;
        assert_eq!(seen.moved.contains(&card), moves, "{card} moves dice");
        assert_eq!(seen.fouled.contains(&(card, true)), !numbers.own_fouls.is_empty(), "{card}: own fouls");
        assert_eq!(
            seen.fouled.contains(&(card, false)),
            !numbers.other_fouls.is_empty(),
            "{card}: others' fouls"
        );
    }
    use Card::*;
    let voids = [
        (ZoneDefense, AlleyOop),
        (ZoneDefense, PickAndRoll),
        (ZoneDefense, BackDoor),
        (ZoneDefense, PostingUp),
        (BoxAndOne, SuperEffort),
        (BoxAndOne, HotShooter),
        (ControllingTheBoards, FastBreak),
        (BoxingOut, SecondShots),
        (KeySteal, GoodBallHandling),
        (GoodBallHandling, ForcingTurnovers),
        (GoodBallHandling, HalfcourtTrap),
        (GreatPass, HalfcourtTrap),
        (GreatPass, DoubleTeam),
    ];
    for pair in voids {
        assert!(seen.voided.contains(&pair), "{} voids {}", pair.0, pair.1);
    }
    assert!(!seen.voided.iter().any(|(_, card)| *card == ClutchFreeThrows), "MM35");
    assert_eq!(seen.extra, BTreeSet::from([HotShooter, FastBreak]));
    assert_eq!(seen.questions.len(), 8, "every question but the window's: {:?}", seen.questions);
    assert!(u64::from(seen.out) > games / 10, "players were out {} times", seen.out);
}

#[test]
fn the_computer_coach_beats_the_solitaire_rules_in_two_games_of_three() {
    // games of even teams: one coached, on each side in turn, one played by the Solitaire rules
    let players = [
        (Position::Center, "C", Rating::B),
        (Position::LeftForward, "LF", Rating::A),
        (Position::RightGuard, "RG", Rating::D),
    ];
    let even = || team("Even", Rating::C, Defense::B, &players);
    let setups = Side::ALL.map(|side| Arc::new(Setup::new(even(), even()).solitaire(side)));
    let (mut won, games) = (0, games(1_000, 10_000));
    for n in 0..games {
        let coached = Side::ALL[1 - (n % 2) as usize];
        let over =
            simulate::<Contest, _>(&setups[(n % 2) as usize], Seed(n), HouseCoach).expect("a game").game;
        won += u64::from(over.margin(coached) > 0);
    }
    println!("the coach wins {won} of {games}");
    assert!(won * 100 >= games * 65, "the coach wins {won} of {games}");
}

fn played_session(setup: Setup, n: u64, inputs: usize) -> Session<Contest> {
    let mut session = Session::<Contest>::new(Arc::new(setup), Some(Seed(n))).expect("a good setup");
    for _ in 0..inputs {
        let Some(input) = session.input_of(&mut HouseCoach, &Side::ALL) else { break };
        session.input(input).expect("on offer");
    }
    session
}

#[test]
fn a_game_is_saved_undone_and_shared() {
    let session = played_session(Setup { best_position: true, ..setup() }, 5, 150);
    let opened =
        Save::from_json(&session.save().to_json()).expect("it reads").open::<Contest>().expect("it opens");
    assert_eq!((opened.notice, opened.session.game()), (None, session.game()));
    let setup = session.setup().clone();
    let teams: Vec<_> = setup.teams.0.to_vec();
    for reference in [Reference::whole(&setup), Reference::named(&setup, "Examples")] {
        let link = Link::<Contest>::parse(&session.link(reference).expect("it fits")).expect("it reads");
        let found = link.reference.setup(&teams, None).expect("the teams are here");
        assert_eq!(found, *setup);
        assert_eq!(link.open(Arc::new(found)).expect("it leads there").game(), session.game());
    }
    let mut undone = session.clone();
    undone.undo(70);
    undone.redo(70);
    assert_eq!(undone.game(), session.game());
}

#[test]
fn a_session_plays_the_game_the_simulator_plays() {
    for n in 0..20 {
        let session = played_session(setup(), n, 5_000);
        let (mut home, mut visitors) = (HouseCoach, HouseCoach);
        let coaches = PerSide::new(&mut home, &mut visitors);
        let over = simulate::<Contest, _>(session.setup(), Seed(n), coaches).expect("a game");
        assert_eq!(*session.game(), over.game, "seed {n}");
        let log = Log::of(session.events(), session.game());
        assert!(log.entries.last().is_some_and(|entry| entry.text.starts_with("Final: ")));
        assert!(log.entries.iter().all(|entry| !entry.text.is_empty()));
    }
}

#[test]
fn a_damaged_checkpoint_is_refused() {
    let mut save = played_session(setup(), 3, 100).save();
    save.rules += 1;
    assert!(save.open::<Contest>().expect("from its checkpoint").notice.is_some());
    save.checkpoint.state["displays"][0]["hand"] = serde_json::json!([60, 61]);
    let told = save.open::<Contest>().expect_err("damaged").to_string();
    assert!(told.contains("no game comes to"), "{told}");
}

/// §12.1, §12.3, §12.7, §12.8, §14.1.7: a checkpoint of any moment opens, and one with numbers that no game comes to
/// is refused.
#[test]
fn a_checkpoint_opens_up_to_the_largest_numbers() {
    let open =
        |state: serde_json::Value| restore::<Contest>(serde_json::to_value(setup()).expect("a setup"), state);
    let kept = |inputs| played_session(setup(), 3, inputs).save().checkpoint.state;
    for inputs in [0, 1, 40, 150, 100_000] {
        assert!(open(kept(inputs)).is_ok(), "after {inputs}");
    }
    let sound = kept(100);
    let with = |place: &str, value: usize| {
        let mut state = sound.clone();
        *state.pointer_mut(place).unwrap_or_else(|| panic!("{place}: {sound}")) = value.into();
        open(state)
    };
    let most = [
        ("/displays/0/clock", 20),
        ("/displays/1/moves", 4),
        ("/displays/0/time_outs", 4),
        ("/displays/1/technicals", 4),
        ("/displays/0/men/0/fouls", 99),
        ("/displays/1/men/4/drops", 12),
    ];
    for (place, most) in most {
        assert!(with(place, most).is_ok(), "{place} {most}");
        assert!(with(place, most + 1).is_err(), "{place} {}", most + 1);
    }
}

#[test]
fn s15_1_a_solitaire_team_draws_its_coachs_rating_in_cards_before_each_half() {
    // MM48: before the second half too
    let session = played_session(setup().solitaire(Side::Home), 5, 100_000);
    let dealt = session.events().iter().filter_map(|event| match event.what {
        What::Talk { talk: Talk::Dealt { side, n } } => Some((side, n)),
        _ => None,
    });
    let (home, visitors): (Vec<_>, Vec<_>) = dealt.partition(|(side, _)| *side == Side::Home);
    let coaching = setup().teams[Side::Home].coaching;
    assert_eq!(visitors, [(Side::Visitors, 7)], "a coached team draws for the first half only");
    assert_eq!(home[0].1, 7 + coaching);
    // a Technical lowers its coach's rating by one
    assert!((1..=coaching).contains(&home[1].1), "{home:?}");
}
