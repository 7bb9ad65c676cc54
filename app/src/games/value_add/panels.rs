//! The panels of the Value Add Basketball Game: floor, dice and the ranges they hit, lineups, ratings of the
//! ten.

use crate::games::hints;
use crate::games::value_add::form::NewValueAdd;
use crate::games::value_add::strips::range;
use crate::games::value_add::tray::ValueAddTray;
use crate::session::{
    BenchCard, Deed, Fit, FivePanels, FloorCards, FloorTable, GameChunks, GameView, Lineups, Move,
    NewGameProps, Panels, PlayerSpot, Rating, Row, TrayStrip, each, five_panels, share_left, time_played,
};
use crate::session::{Hint, Opening};
use hardwood::court::{Player, Position, Side};
use hardwood::value_add::{Choice, FOULS, ValueAdd};
use yew::prelude::*;

/// The even third of a game that Step 2 counts at once.
static OPENING: Opening = Opening {
    title: "The game starts at 20–20",
    rule: "2.3",
    why: "The rulebook counts the first 13 minutes for you: ten players a side have two points each, \
          and 44 possessions a side are left.",
    parts: [
        ("13 minutes counted", "20–20, before you sit down"),
        ("44–34", "1st half"),
        ("33–1", "2nd half, 33 possessions a side"),
    ],
    note: "Whoever has two points also begins with a rebound and a foul. Five fouls and a player is out.",
    line: "Ten players begin with two points each",
};

impl Panels for ValueAdd {
    const LUCK: &'static str = "roll";
    const SECOND_THOUGHTS: bool = false;
    const OPENING: Option<&'static Opening> = Some(&OPENING);
    const HINTS: &'static [Hint] = &hints::VALUE_ADD;
    const FIVE: Option<FivePanels<Self>> = Some(five_panels());
    const CHUNKS: GameChunks<Self> = super::CHUNKS;

    fn draw_tray(view: &GameView<Self>) -> Html {
        html! {
            <ValueAddTray
                game={view.game.clone()}
                tray={view.tray.clone()}
                note={view.meant(None)}
            />
        }
    }

    fn tray_strip(view: &GameView<Self>) -> Option<TrayStrip> {
        let rolled = &view.tray.rolled;
        let faces = rolled.four?;
        let table = rolled.tables.iter().rev().find(|table| table.answer().is_some())?;
        Some(TrayStrip {
            mark: faces.map(|face| face.to_string()).join(" "),
            label: table.kind.name().to_owned(),
            text: table.answer()?.result.clone(),
        })
    }

    fn draw_floor(view: &GameView<Self>) -> Html {
        let game = &view.game;
        let stands = each(|side| Position::ALL.map(|at| stand(game, side, at)).to_vec());
        html! {
            <FloorCards<Self> game={game.clone()} {stands} most_fouls={FOULS} />
        }
    }

    fn draw_board(view: &GameView<Self>) -> Html {
        let notes = each(|side| view.game.lamps(side).dunk);
        html! { <FloorTable<Self> game={view.game.clone()} {notes} /> }
    }

    fn draw_lamps(&self, side: Side) -> Html {
        let lamps = self.lamps(side);
        html! {
            <>
                { format!("Fouls {}", lamps.fouls) }
                <span class="lamps__time-outs">{ format!(" · {}", lamps.dunk) }</span>
                if lamps.one_and_one {
                    <b class="lamp" title="33 to 11: a foul that the column calls too is a one-and-one">
                        { "1&1" }
                    </b>
                }
            </>
        }
    }

    fn draw_new(props: NewGameProps<Self>) -> Html {
        let NewGameProps { trouble, onstart } = props;
        html! { <NewValueAdd {trouble} {onstart} /> }
    }
}

/// A player on the floor with the numbers that count now: numbers and shooting ratings, or defensive ratings.
fn stand(game: &ValueAdd, side: Side, position: Position) -> PlayerSpot {
    let player = game.player_at(side, position);
    let (rated, status) = (game.ratings(player), game.status(player));
    let ball = game.ball() == Some(player);
    let line = if side == game.offense() {
        let [threes, twos, ..] = rated.d20;
        if ball {
            [format!("3P {threes}"), format!("2P {twos}")].map(|text| (text, true)).to_vec()
        } else {
            vec![(format!("d8 {}", game.numbers(player)), false)]
        }
    } else {
        let parts = [("S", 11, rated.steal), ("B", 21, rated.block)];
        parts.map(|(name, first, last)| (format!("{name} {}", range(first, last)), false)).to_vec()
    };
    PlayerSpot {
        player,
        name: game.setup().short_name(player),
        position,
        guards: position,
        line,
        fouls: game.line_now(player).pf,
        energy: energy(game, player),
        ball,
        words: status.words(),
    }
}

/// The share of possessions a player can still play without tiring; none if players do not tire.
fn energy(game: &ValueAdd, player: Player) -> Option<u8> {
    if !game.setup().house.tired {
        return None;
    }
    let all = game.ratings(player).possessions;
    share_left(all.into(), u16::from(all.saturating_sub(game.possessions_left(player))))
}

/// The ratings to be compared: the faces of the d20 of twenty, and the ranges of the other dice.
fn ratings(game: &ValueAdd, player: Player) -> Vec<Rating> {
    let r = game.ratings(player);
    let of = |first: u8, last: u8| i32::from(last) + 1 - i32::from(first);
    let rating = |label: &'static str, text: String, worth: i32| Rating {
        label,
        printed: text.clone(),
        now: text,
        worth: Some(worth),
    };
    let [threes, twos, fouled, ..] = r.d20;
    vec![
        Rating { worth: None, ..rating("Gets the ball on", game.numbers(player), 0) },
        Rating::new("Threes made, of 20", threes, threes, 1),
        Rating::new("Twos made, of 20", twos, twos, 1),
        Rating::new("Fouled, of 20", fouled, fouled, 1),
        Rating::new("Free throws, of 20", r.ft, r.ft, 1),
        rating("Turnovers", range(41, r.turnover), -of(41, r.turnover)),
        rating("Steals", range(11, r.steal), of(11, r.steal)),
        rating("Blocks", range(21, r.block), of(21, r.block)),
        rating("Fouls", range(r.foul, 36), -of(r.foul, 36)),
        rating("Offensive rebounds", range(1, r.off_reb), r.off_reb.into()),
        rating("Defensive rebounds", range(1, r.def_reb), r.def_reb.into()),
    ]
}

impl Lineups for ValueAdd {
    const PLAYED: (&'static str, &'static str) = ("Left", "possessions until tired");
    const HEADS: &'static [(&'static str, &'static str)] = &[
        ("Left", "possessions the player can still play without being tired"),
        ("PF", "personal fouls"),
        ("d8", "numbers of the d8 on which the player gets the ball"),
        ("3P", "three-pointers made, on the d20"),
        ("2P", "two-pointers made, of the d20's twenty numbers"),
        ("Fd", "fouled, of the d20's twenty numbers"),
        ("FT", "free throws, on the d20"),
        ("TO", "turnovers, on 11 to 66"),
        ("Stl", "steals, on 11 to 66"),
        ("Blk", "blocked shots, on 11 to 66"),
        ("Foul", "fouls, on 11 to 66"),
        ("OR", "offensive rebounds, on the d6"),
        ("DR", "defensive rebounds, on the d6"),
    ];

    fn deeds(&self, side: Side, player: Player) -> Vec<Deed> {
        let Some(at) = Position::ALL.into_iter().find(|at| self.player_at(side, *at) == player) else {
            return vec![];
        };
        let name = self.setup().short_name(self.player_at(side.other(), at));
        let deed = if self.avoids(player) {
            Deed {
                act: "Avoid fouls",
                title: "Defend normally again".to_owned(),
                note: String::new(),
                later: None,
            }
        } else {
            Deed {
                act: "Avoid fouls",
                title: "Avoid fouls".to_owned(),
                note: format!("31 to 36 are layups for {name} then, and no fouls."),
                later: None,
            }
        };
        vec![deed]
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

    fn row(&self, player: Player, _: Position) -> Row {
        let (card, rated, status) = (self.card(player), self.ratings(player), self.status(player));
        Row {
            name: format!("{} ({})", self.setup().short_name(player), card.corner),
            words: status.words(),
            cells: vec![
                self.possessions_left(player).to_string(),
                self.line_now(player).pf.to_string(),
                self.numbers(player),
                range(1, rated.d20[0]),
                rated.d20[1].to_string(),
                rated.d20[2].to_string(),
                range(1, rated.ft),
                range(41, rated.turnover),
                range(11, rated.steal),
                range(21, rated.block),
                range(rated.foul, 36),
                range(1, rated.off_reb),
                range(1, rated.def_reb),
            ],
        }
    }

    fn bench_card(&self, player: Player, at: Position) -> BenchCard {
        let (card, line) = (self.card(player), self.line_now(player));
        let r = self.ratings(player);
        let own = card.position();
        let left = self.possessions_left(player).to_string();
        BenchCard {
            name: self.setup().short_name(player),
            badge: own.abbreviation().to_owned(),
            numbers: vec![
                ("3P", r.d20[0].to_string()),
                ("2P", r.d20[1].to_string()),
                ("R", r.def_reb.to_string()),
            ],
            time: time_played(&format!("{left} possessions left"), true, line.pf),
            played: left,
            energy: energy(self, player),
            fit: if own == at { Fit::Natural } else { Fit::Plays },
            fit_words: if own == at { "natural fit".to_owned() } else { format!("usually {own}") },
            words: self.status(player).words(),
            usage: r.possessions.into(),
            fouls: line.pf,
            points: line.points(),
            ratings: ratings(self, player),
        }
    }
}
