//! The coach where somebody looks on: who starts, who stands where, what is suggested. Simulations are not touched.

use hardwood::court::{PerSide, Player};
use hardwood::court::{Position, Side};
use hardwood::kit::Seed;
use hardwood::statis_pro::cards::{CardSet, TeamCard};
use hardwood::statis_pro::{
    BenchPolicy, Choice, HouseCoach, Orders, Question, Rotation, Setup, StatisPro, starters,
};
use hardwood::table::{Coach, Need, Scored as _, Session, TwoTeams as _, simulate};
use std::sync::Arc;

fn set() -> CardSet {
    CardSet::from_json(include_str!("../../www/cards/nba-2010.json")).expect("a good set").0
}

fn team<'a>(set: &'a CardSet, name: &str) -> &'a TeamCard {
    set.teams.iter().find(|team| team.name.contains(name)).expect("a team of the set")
}

fn setup(home: &TeamCard, visitors: &TeamCard) -> Arc<Setup> {
    Arc::new(Setup::nba(home.clone(), visitors.clone()))
}

fn names(team: &TeamCard, five: [u8; 5]) -> [&str; 5] {
    five.map(|index| &*team.players[usize::from(index)].name)
}

/// A person's assistant and the coach against them.
fn coaches() -> PerSide<HouseCoach> {
    let policy = BenchPolicy::default();
    let of = |side, house| StatisPro::in_company(StatisPro::coach(&policy, side, house));
    PerSide::new(of(Side::Home, false), of(Side::Visitors, true))
}

#[test]
fn starters_stand_where_their_cards_say() {
    let set = set();
    let lakers = team(&set, "Lakers");
    assert_eq!(
        names(lakers, starters(lakers)),
        ["Derek Fisher", "Kobe Bryant", "Metta World Peace", "Lamar Odom", "Pau Gasol"]
    );
    for team in &set.teams {
        let five = starters(team);
        for (at, index) in Position::ALL.into_iter().zip(five) {
            let card = &team.players[usize::from(index)];
            // whoever stands elsewhere has left their place to somebody of that position
            let own = card.plays.filter(|own| *own != at);
            let there = own.map(|own| &team.players[usize::from(five[own as usize])]);
            assert!(there.is_none_or(|there| there.plays == own), "{}: {:?}", team.name, names(team, five));
        }
    }
}

#[test]
fn the_five_announced_are_the_five_that_start() {
    let set = set();
    for (n, home) in set.teams.iter().enumerate() {
        let visitors = &set.teams[(n + 7) % set.teams.len()];
        let mut session =
            Session::<StatisPro>::new(setup(home, visitors), Some(Seed(n as u64))).expect("a game");
        let mut coaches = coaches();
        while let Need::Choose { side, question: Question::Lineup, choices } = session.need() {
            let choice = coaches[*side].choose(session.game(), *side, &Question::Lineup);
            let place = choices.iter().position(|other| *other == choice).expect("a legal choice");
            session.choose(place as u16).expect("a legal choice");
        }
        for (side, team) in [(Side::Home, home), (Side::Visitors, visitors)] {
            let five = session.game().book().teams[side].five;
            assert_eq!(names(team, five), names(team, starters(team)), "{}", team.name);
        }
    }
}

/// A coach whose lineups are looked at when they are done.
struct Looked<F>(HouseCoach, F);

impl<F: FnMut(&StatisPro, Side, &Question, Choice)> Coach<StatisPro> for Looked<F> {
    fn choose(&mut self, game: &StatisPro, side: Side, question: &Question) -> Choice {
        let choice = self.0.choose(game, side, question);
        (self.1)(game, side, question, choice);
        choice
    }

    fn act(&mut self, game: &StatisPro, side: Side, window: &Question) -> Option<Choice> {
        let act = self.0.act(game, side, window);
        if let Some(act) = act {
            (self.1)(game, side, window, act);
        }
        act
    }
}

/// Plays games of the Celtics and the Lakers, and looks at everything both coaches do.
fn watch(games: u64, mut look: impl FnMut(&StatisPro, Side, &Question, Choice)) {
    let set = set();
    let setup = setup(team(&set, "Celtics"), team(&set, "Lakers"));
    let look = std::cell::RefCell::new(&mut look);
    for seed in 0..games {
        let all = Orders { time_outs: true, ..Orders::ASSISTED };
        let mut each = [HouseCoach::with_orders(all), HouseCoach::new()].map(|coach| {
            Looked(coach.in_company(), |game: &StatisPro, side, question: &Question, choice| {
                (look.borrow_mut())(game, side, question, choice);
            })
        });
        let [home, visitors] = &mut each;
        let coaches: PerSide<&mut dyn Coach<StatisPro>> = PerSide::new(home, visitors);
        simulate::<StatisPro, _>(&setup, Seed(seed), coaches).expect("a game");
    }
}

#[test]
fn nobody_stands_where_a_teammate_belongs_who_stands_in_their_place() {
    let mut lineups = 0;
    watch(6, |game, side, question, choice| {
        if *question != Question::Lineup || choice != Choice::Ready {
            return;
        }
        lineups += 1;
        let five = game.book().teams[side].five;
        let own = |at: Position| game.card(Player::new(side, five[at as usize])).plays;
        for a in Position::ALL {
            for b in Position::ALL {
                assert!(
                    a == b || own(a) != Some(b) || own(b) == Some(b) || own(b) != Some(a),
                    "{a} and {b} of {:?}",
                    names(&game.setup().teams[side], five)
                );
            }
        }
        let at = |name: &str| {
            let players = &game.setup().teams[side].players;
            Position::ALL.into_iter().find(|at| players[usize::from(five[*at as usize])].name == name)
        };
        let guards =
            ["Derek Fisher", "Jordan Farmar", "Shannon Brown"].iter().filter_map(|name| at(name)).count();
        assert!(at("Kobe Bryant") != Some(Position::Pg) || guards == 0, "Bryant brings the ball up");
        let forwards =
            ["Lamar Odom", "Metta World Peace", "Luke Walton"].iter().filter_map(|name| at(name)).count();
        assert!(at("Andrew Bynum") != Some(Position::Sf) || forwards == 0, "Bynum at small forward");
    });
    assert!(lineups > 100, "{lineups}");
}

#[test]
fn no_player_is_suggested_who_is_worse_in_all_that_counts() {
    let mut suggested = 0;
    watch(4, |game, side, question, _| {
        if *question != Question::Lineup {
            return;
        }
        let by_hand = Orders { rotation: Rotation::ByMinutes, ..Orders::ASSISTED };
        let mut coach = HouseCoach::with_orders(by_hand).in_company();
        let Choice::In { position, player } = coach.suggestion(game, side) else { return };
        suggested += 1;
        let on = game.rated_at(Player::new(side, player), position);
        let fits = |player: Player| game.card(player).plays == Some(position);
        for other in game.bench(side).map(|index| Player::new(side, index)) {
            let fresh = 24 * u32::from(game.card(other).minutes) > 8 * u32::from(game.seconds_played(other));
            let may = fresh && !game.is_tired(other) && !game.needs_rest(other) && game.fouls_of(other) < 3;
            let rated = game.rated_at(other, position);
            let better = [
                (rated.fg, on.fg),
                (-rated.defense, -on.defense),
                (rated.rebounds_defense, on.rebounds_defense),
                (rated.atts, on.atts),
                (rated.ft, on.ft),
                (rated.assists, on.assists),
                (rated.steals, on.steals),
                (rated.blocks, on.blocks),
            ];
            let all = better.iter().all(|(a, b)| a >= b) && better.iter().any(|(a, b)| a > b);
            assert!(
                !(may && fits(other) && all),
                "{} at {position} though {} is better in every row",
                game.card(Player::new(side, player)).name,
                game.card(other).name
            );
        }
    });
    assert!(suggested > 20, "{suggested}");
}

#[test]
fn the_better_of_two_rested_players_is_suggested() {
    // Pierce, Garnett and Davis: Davis is on the floor and has fouled too often, both others are fresh
    let set = set();
    let celtics = team(&set, "Celtics");
    let mut session =
        Session::<StatisPro>::new(setup(celtics, team(&set, "Lakers")), Some(Seed(3))).expect("a game");
    let index = |name: &str| {
        celtics.players.iter().position(|card| card.name.ends_with(name)).expect("a Celtic") as u8
    };
    let bench = [(Position::Pf, "Davis"), (Position::Sf, "Daniels")];
    let mut coach = HouseCoach::new();
    let mut suggested = Vec::new();
    for _ in 0..4000 {
        match session.need() {
            Need::Over => break,
            Need::Choose { side: Side::Home, question: Question::Lineup, choices } => {
                let game = session.game();
                if game.seconds_played(Player::new(Side::Home, index("Davis"))) > 240
                    && let Choice::In { position: Position::Pf, player } = coach.suggestion(game, Side::Home)
                {
                    suggested.push(player);
                }
                let five = game.book().teams[Side::Home].five;
                let missing = bench.iter().find(|(at, name)| five[*at as usize] != index(name));
                let wanted =
                    missing.map(|(position, name)| Choice::In { position: *position, player: index(name) });
                let place = wanted.and_then(|wanted| choices.iter().position(|other| *other == wanted));
                session.choose(place.unwrap_or(0) as u16).expect("a legal choice");
            }
            Need::Choose { .. } => session.choose(0).expect("a legal choice"),
            Need::Draw { .. } | Need::Roll { .. } => session.flip().expect("a card"),
        }
        if session.game().period() > 2 {
            break;
        }
    }
    assert!(suggested.contains(&index("Garnett")), "{suggested:?}");
    assert!(!suggested.contains(&index("Pierce")), "Pierce for Davis though Garnett is better");
}

#[test]
fn plays_are_called_for_regulars() {
    let mut called = 0;
    watch(8, |game, side, _, act| {
        let Choice::CallPlay { position } = act else { return };
        called += 1;
        let minutes = |at: Position| game.card(game.player_at(side, at)).minutes;
        let most = Position::ALL.into_iter().map(minutes).max().unwrap_or(0);
        assert!(
            10 * minutes(position) >= 4 * most,
            "a play for {}",
            game.card(game.player_at(side, position)).name
        );
    });
    assert!(called > 10, "{called}");
}
