//! The panels of DICE Basketball: floor, dice and the chart row they hit, lineups, ratings of the five.

use crate::games::dice::form::NewDice;
use crate::games::dice::tray::DiceTray;
use crate::games::hints;
use crate::session::Hint;
use crate::session::{
    BenchCard, Call, Deed, Fit, FivePanels, FloorCards, FloorTable, GameChunks, GameView, Later, Lineups,
    Move, NewGameProps, Panels, PlayerSpot, Rating, Row, TrayStrip, each, five_panels, share_left,
    time_played, timeouts,
};
use hardwood::book::ShotKind;
use hardwood::court::{Player, Position, Side};
use hardwood::dice_basketball::{Choice, DiceBasketball, Scheme};
use yew::prelude::*;

impl Panels for DiceBasketball {
    const LUCK: &'static str = "roll";
    const LATE: &'static str = "Final 10";
    const SECOND_THOUGHTS: bool = false;
    const HINTS: &'static [Hint] = &hints::DICE;
    const FIVE: Option<FivePanels<Self>> = Some(five_panels());
    const CHUNKS: GameChunks<Self> = super::CHUNKS;

    fn draw_tray(view: &GameView<Self>) -> Html {
        html! {
            <DiceTray
                game={view.game.clone()}
                tray={view.tray.clone()}
                note={view.meant(None)}
            />
        }
    }

    fn tray_strip(view: &GameView<Self>) -> Option<TrayStrip> {
        let rolled = view.tray.rolled.as_ref()?;
        let what = rolled.what.text(view.game.setup());
        let row = rolled.chart.as_ref().map(|(_, row)| row.result.to_string());
        Some(TrayStrip {
            mark: format!("{:02}", rolled.roll),
            label: "These dice".to_owned(),
            text: row.unwrap_or(what),
        })
    }

    fn aside(view: &GameView<Self>) -> String {
        match (view.asked.is_some(), view.game.ball().passes) {
            (false, _) | (_, 0) => String::new(),
            (_, 1) => "One pass made".to_owned(),
            (_, passes) => format!("{passes} passes made"),
        }
    }

    fn draw_floor(view: &GameView<Self>) -> Html {
        let game = &view.game;
        let stands = each(|side| Position::ALL.map(|at| stand(game, side, at, view.shoots())).to_vec());
        html! {
            <FloorCards<Self>
                game={game.clone()}
                {stands}
                most_fouls={game.rules().personal_fouls}
            />
        }
    }

    fn draw_board(view: &GameView<Self>) -> Html {
        let notes = each(|side| plays(&view.game, side));
        html! { <FloorTable<Self> game={view.game.clone()} {notes} /> }
    }

    fn draw_lamps(&self, side: Side) -> Html {
        let lamps = self.lamps(side);
        html! {
            <>
                { format!("Fouls {}", lamps.fouls) }
                <span class="lamps__time-outs">{ " · Timeouts " }{ timeouts(lamps.time_outs) }</span>
                if !lamps.penalty.is_empty() { <b class="lamp">{ lamps.penalty }</b> }
                if lamps.arrow { <b class="lamp lamp--arrow" title="Gets the next held ball">{ "arrow" }</b> }
            </>
        }
    }

    fn draw_new(props: NewGameProps<Self>) -> Html {
        let NewGameProps { trouble, onstart } = props;
        html! { <NewDice {trouble} {onstart} /> }
    }
}

/// A player on the floor with the ratings that count now: shooting or defensive ones.
fn stand(game: &DiceBasketball, side: Side, position: Position, shoots: bool) -> PlayerSpot {
    let spot = game.spot(side, position);
    let card = game.card(spot.player);
    let ball = shoots && spot.ball;
    let line = if side == game.offense().unwrap_or(Side::Visitors) {
        let range = |name: &str, n: Option<i16>| n.map(|n| (format!("{name} {}", two_digits(n)), ball));
        let [two, three] = [ShotKind::Two, ShotKind::Three].map(|kind| game.shooting(spot.player, kind));
        [range("2P", two), range("3P", three.filter(|n| ball && *n > 0))].into_iter().flatten().collect()
    } else {
        let counts = shoots && game.ball().at == Some(position);
        vec![(format!("D {}", game.defense(spot.player)).replace('-', "−"), counts)]
    };
    PlayerSpot {
        player: spot.player,
        name: spot.name,
        position,
        guards: position,
        line,
        fouls: spot.fouls,
        energy: share_left(card.stamina.into(), game.condition(spot.player).shots),
        ball: spot.ball,
        words: spot.words,
    }
}

/// What a coach can do with an opponent on the floor: foul or double-team them.
fn deeds(game: &DiceBasketball, side: Side, player: Player) -> Vec<Deed> {
    let Some(at) = game.position_of(player).filter(|_| player.side != side) else { return vec![] };
    let name = game.setup().short_name(player);
    // 00 is good too
    let line = game.card(player).ft.map_or(0, |ft| u16::from(ft) + 1);
    let by = Position::ALL.into_iter().filter(|helper| *helper != at);
    let by = by.map(|helper| game.player_at(side, helper)).collect();
    vec![
        Deed {
            act: "Foul on purpose",
            title: format!("Foul {name}"),
            note: format!("{line}% at the line. Only shots count now."),
            later: None,
        },
        Deed {
            act: "Double-team",
            title: format!("Double-team {name}"),
            note: "Ten off each shot; whoever is left gets ten more".to_owned(),
            later: Some(Later { when: "Before the next inbounds pass", call: Some(Call::Defense), by }),
        },
    ]
}

impl Lineups for DiceBasketball {
    const HEADS: &'static [(&'static str, &'static str)] = &[
        ("Min", "minutes played"),
        ("PF", "personal fouls"),
        ("Shots", "shots taken of those the stamina allows"),
        ("2P", "two-point range"),
        ("3P", "three-point range, and how many may be tried"),
        ("FT", "foul shooting"),
        ("Pass", "passing"),
        ("Reb", "rebound"),
        ("Def", "defense"),
        ("Stl", "steal from"),
        ("Blk", "block from"),
    ];

    fn deeds(&self, side: Side, player: Player) -> Vec<Deed> {
        deeds(self, side, player)
    }

    fn changes(choice: Choice) -> Option<Move> {
        match choice {
            Choice::In { position, player } => Some(Move::In(position, player)),
            Choice::Swap { a, b } => Some(Move::Swap(a, b)),
            _ => None,
        }
    }

    fn change_text(&self, side: Side, choice: Choice) -> String {
        choice.text(self, side)
    }

    fn at(&self, side: Side, position: Position) -> Option<Player> {
        Some(self.player_at(side, position))
    }

    fn row(&self, player: Player, at: Position) -> Row {
        let (card, line, now) = (self.card(player), self.line_now(player), self.condition(player));
        let shooting = |kind| self.shooting(player, kind);
        let range = |n: Option<i16>| n.map_or("–".to_owned(), two_digits);
        let away =
            if self.position_of(player).is_some() || card.position == at { "" } else { "out of position" };
        let status = self.status_words(player);
        let words: Vec<&str> = [&*status, away].into_iter().filter(|word| !word.is_empty()).collect();
        Row {
            name: format!("{} ({})", self.setup().short_name(player), card.position),
            words: words.join(", "),
            cells: vec![
                line.minutes().to_string(),
                line.pf.to_string(),
                format!("{}/{}", now.shots, card.stamina),
                range(shooting(ShotKind::Two)),
                shooting(ShotKind::Three).map_or("–".to_owned(), |n| {
                    format!("{} ({}/{})", two_digits(n), now.threes, card.three_limit)
                }),
                range(card.ft.map(|_| self.foul_shooting(player))),
                card.passing.to_string(),
                self.rebound(player).to_string(),
                self.defense(player).to_string().replace('-', "−"),
                self.steal(player).to_string(),
                self.block(player).to_string(),
            ],
        }
    }

    fn bench_card(&self, player: Player, at: Position) -> BenchCard {
        let (card, line) = (self.card(player), self.line_now(player));
        let natural = card.position == at;
        let minutes = line.minutes().to_string();
        let shooting = |kind| self.shooting(player, kind);
        let range = |n: Option<i16>| n.map_or("–".to_owned(), two_digits);
        BenchCard {
            name: self.setup().short_name(player),
            badge: card.position.abbreviation().to_owned(),
            numbers: vec![
                ("2P", range(shooting(ShotKind::Two))),
                ("D", self.defense(player).to_string().replace('-', "−")),
                ("R", self.rebound(player).to_string()),
            ],
            time: time_played(&format!("{minutes} min"), line.seconds > 0, line.pf),
            played: minutes,
            energy: share_left(card.stamina.into(), self.condition(player).shots),
            fit: if natural { Fit::Natural } else { Fit::Away },
            fit_words: if natural { "natural fit" } else { "out of position" }.to_owned(),
            words: self.status_words(player),
            usage: card.minutes,
            fouls: line.pf,
            points: line.points(),
            ratings: ratings(self, player),
        }
    }
}

/// The last number of a range, in two digits; below 00 there is none.
fn two_digits(last: i16) -> String {
    if last < 0 { "none".to_owned() } else { format!("{last:02}") }
}

/// The ratings to be compared: of the card, and now. Tired players shoot worse by 10.
fn ratings(game: &DiceBasketball, player: Player) -> Vec<Rating> {
    let card = game.card(player);
    vec![
        Rating::maybe("Twos to", game.shooting(player, ShotKind::Two), card.two),
        Rating::maybe("Threes to", game.shooting(player, ShotKind::Three), card.three),
        Rating::maybe("Free throws to", card.ft.map(|_| game.foul_shooting(player)), card.ft),
        Rating::new("Passing", card.passing, card.passing, 1),
        Rating::new("Rebounds", game.rebound(player), card.rebound, 1),
        Rating::new("Defense", game.defense(player), card.defense, -1),
        Rating::new("Steals from", game.steal(player), card.steal, -1),
        Rating::new("Blocks from", game.block(player), card.block, -1),
    ]
}

/// The defense's scheme, in words.
fn plays(game: &DiceBasketball, side: Side) -> String {
    match game.scheme(side) {
        Scheme::ManToMan => "man-to-man".to_owned(),
        Scheme::Zone => "zone".to_owned(),
        Scheme::Double { target, helper } => format!("the {helper} helps on the {target}"),
    }
}
