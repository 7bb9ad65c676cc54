//! Statis Pro Basketball at the table.

use crate::games::statis_pro::deck::{KeptDeck, LearnedBreak, LearnedDeck};
use crate::routes::Route;
use crate::session::{Call, PlayableGame, ReliefAsk};
use crate::storage::{Storage, Store, read};
use hardwood::court::Side;
use hardwood::statis_pro::deck_file::read_deck;
use hardwood::statis_pro::fac::Fac;
use hardwood::statis_pro::{Choice, HouseCoach, OwnDeck, Question, Read, StatisPro};
use hardwood::table::{Explained, Session};

impl PlayableGame for StatisPro {
    const ROUTE: Route = Route::Play;
    const SETS: &'static str = "cards/index.json";
    const CALLS: &'static [Call] = &[Call::TimeOut, Call::Sub, Call::Defense];
    const RELIEF: bool = true;
    /// The card read last, and how.
    const OWN_LOST: &'static str = "It was played with a Fast Action deck of the sender's own. Ask for the deck's file, \
        choose it in the FAC Extractor (Your deck), and open the link again.";
    type Tray = Option<(Read, Fac)>;

    fn explained() -> Explained {
        hardwood::statis_pro::EXPLAINED
    }

    fn tray(session: &Session<Self>) -> Self::Tray {
        let read = StatisPro::last_read(session.events())?;
        Some((read, session.game().fac(read.rpg)))
    }

    fn calls_lineup(choice: Choice) -> bool {
        // whoever calls a timeout has something to say
        matches!(choice, Choice::TimeOut | Choice::ShortTimeOut | Choice::Freeze)
    }

    fn meets(call: Call, choice: Choice) -> bool {
        match call {
            Call::TimeOut => choice == Choice::TimeOut,
            Call::Sub | Call::Move => false,
            Call::Defense => {
                matches!(choice, Choice::Press | Choice::Double { .. } | Choice::ThreeDefense { on: true })
            }
        }
    }

    fn costs_a_shot(window: &Question) -> bool {
        *window == Question::TimeOut { shot: true }
    }

    fn relief(&self, coach: &mut HouseCoach, side: Side) -> Option<ReliefAsk<Choice>> {
        let relief = coach.relief(self, side)?;
        Some(ReliefAsk {
            label: format!("{} in", self.setup().short_name(relief.on)),
            choice: Choice::In { position: relief.position, player: relief.on.index },
            key: relief.key(),
            ask: relief.ask,
            figures: None,
        })
    }

    fn own(storage: &Storage) -> Option<OwnDeck> {
        let kept = read::<KeptDeck>(&*storage.store).ok()?.value?;
        read_deck(&kept.csv).ok().map(OwnDeck::from)
    }

    fn keep_learned(store: &dyn Store, session: &Session<Self>) {
        let (boxes, cells) = StatisPro::taken_back(session);
        if let Some(deck) = &session.setup().deck {
            LearnedDeck::keep(store, deck, &boxes);
        }
        if let Some(boards) = &session.setup().fast_break {
            LearnedBreak::keep(store, boards, &cells);
        }
    }
}
