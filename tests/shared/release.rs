//! A save and a link of each game as the first release (66042d5) wrote them (`release/`): the house coaches'
//! first inputs of a game, some dice a person's own. They open for ever; where the rules have changed since, the
//! save may open from its checkpoint and the link may say so.
//!
//! The same games as they are written under today's rules (`release/now/`): byte for byte, and a link that leads
//! elsewhere is refused. After a change of rules `UPDATE=1 cargo test --test shared release` writes them again.

use hardwood::dice_basketball::{DiceBasketball, career};
use hardwood::march_madness::{advanced::Contest, basic::Tournament, cup::Cup};
use hardwood::statis_pro::StatisPro;
use hardwood::table::link::{Link, LinkError, Linked, check};
use hardwood::table::{Game, Input, Need, Save, SaveError, Session, restore};
use hardwood::value_add::ValueAdd;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// A test for each game.
macro_rules! each_game {
    ($($test:ident: $game:ty, $name:literal;)*) => {$(
        mod $test {
            use super::*;

            const FIRST_SAVE: &str = include_str!(concat!("release/", $name, ".json"));
            const FIRST_LINK: &str = include_str!(concat!("release/", $name, ".1.link"));

            #[test]
            fn files_of_the_first_release_open() {
                first_release::<$game>(FIRST_SAVE, FIRST_LINK);
            }

            #[test]
            fn a_save_opens_and_is_written_as_it_was() {
                saves::<$game>(&now::<$game>($name, FIRST_SAVE, FIRST_LINK).0);
            }

            #[test]
            fn a_checkpoint_that_does_not_fit_is_refused() {
                checkpoints::<$game>(&now::<$game>($name, FIRST_SAVE, FIRST_LINK).0);
            }

            #[test]
            fn a_link_opens_and_is_written_as_it_was() {
                let (save, link) = now::<$game>($name, FIRST_SAVE, FIRST_LINK);
                links::<$game>(&save, &link);
            }

            #[test]
            fn a_link_that_leads_elsewhere_is_refused() {
                let (save, link) = now::<$game>($name, FIRST_SAVE, FIRST_LINK);
                altered::<$game>(&save, &link);
            }
        }
    )*};
}

each_game! {
    statis_pro: StatisPro, "statis-pro";
    dice: DiceBasketball, "dice";
    dice_career: career::Career, "dice-career";
    value_add: ValueAdd, "value-add";
    march_madness: Tournament, "march-madness";
    march_madness_advanced: Contest, "march-madness-advanced";
    march_madness_cup: Cup, "march-madness-cup";
}

fn first_release<G: Linked + PartialEq>(save: &str, link: &str) {
    let save = Save::from_json(save).expect("a save of the release");
    let opened = save.open::<G>().expect("it opens");
    let checkpoint = restore::<G>(save.setup.clone(), save.checkpoint.state.clone()).expect("it is sound");
    if opened.notice.is_some() {
        assert!(save.rules < G::RULES, "it plays the same game under the same rules");
        // the session has gone on from there to the next decision
        let base = opened.session.save().base.expect("it has no other beginning");
        assert!(restore::<G>(save.setup.clone(), base.state).expect("it is sound") == checkpoint);
    } else {
        // undo leads back through the checkpoint to the beginning
        assert_eq!(opened.session.journal().len(), save.journal.0.len());
    }
    let link = Link::<G>::parse(link).expect("a link of the release");
    match link.open(Arc::clone(opened.session.setup())) {
        Ok(by_link) if opened.notice.is_none() => {
            assert!(by_link.game() == opened.session.game());
            assert_eq!(by_link.journal(), opened.session.journal());
        }
        Ok(_) => {}
        Err(why) => {
            assert_eq!(why, LinkError::OtherRules { found: save.rules, wanted: G::RULES });
            assert!(save.rules < G::RULES);
        }
    }
}

/// The save and the link of the same game under today's rules; with UPDATE they are written first.
fn now<G: Linked>(name: &str, first_save: &str, first_link: &str) -> (String, String) {
    static FILES: Mutex<()> = Mutex::new(());
    // a test that reads waits for one that writes
    let _one_at_a_time = FILES.lock();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shared/release/now");
    let [save, link] = ["json", "link"].map(|kind| folder.join(format!("{name}.{kind}")));
    if std::env::var_os("UPDATE").is_some() {
        let session = as_far_as_it_goes::<G>(first_save);
        let reference = Link::<G>::parse(first_link).expect("a link of the release").reference;
        fs::write(&save, session.save().to_json()).expect("the file can be written");
        fs::write(&link, session.link(reference).expect("it fits")).expect("the file can be written");
    }
    let read = |file| fs::read_to_string(file).expect("UPDATE=1 cargo test --test shared release");
    (read(save), read(link))
}

/// The game of a save, played again: an input that no longer fits is replaced by one that does.
fn as_far_as_it_goes<G: Game>(text: &str) -> Session<G> {
    let save = Save::from_json(text).expect("a save of the release");
    let setup = Arc::clone(save.open::<G>().expect("it opens").session.setup());
    let mut session = Session::new(setup, save.seed).expect("a good setup");
    for input in save.journal.0 {
        let instead = [input, Input::Luck, Input::Chose(0)];
        if !instead.into_iter().any(|input| session.input(input).is_ok()) {
            break;
        }
    }
    session
}

fn opened<G: Game>(text: &str) -> Session<G> {
    let opened = Save::from_json(text).and_then(|save| save.open()).expect("a save of the release");
    assert_eq!(opened.notice, None);
    opened.session
}

fn saves<G: Game + PartialEq>(text: &str) {
    let session = opened::<G>(text);
    assert_eq!(session.save().to_json(), text);
    let mut save = Save::from_json(text).expect("a save");
    // a save of an earlier version keeps its history if it comes to the same checkpoint under today's rules
    save.rules = G::RULES - 1;
    let earlier = save.open::<G>().expect("it opens");
    assert!(earlier.notice.is_none() && earlier.session.game() == session.game());
    let mut elsewhere = save.clone();
    elsewhere.checkpoint.luck += 1;
    assert!(elsewhere.open::<G>().expect("from its checkpoint").notice.is_some());
    // a later version's goes on from its checkpoint, which then is its beginning
    save.rules = G::RULES + 1;
    let later = save.open::<G>().expect("from its checkpoint");
    assert!(later.notice.is_some());
    let base = later.session.save().base.expect("it has no other beginning");
    assert_eq!(base.state, save.checkpoint.state);
    let again = opened::<G>(&later.session.save().to_json());
    assert!(again.game() == later.session.game());
    assert!(Arc::ptr_eq(again.setup(), Game::setup(again.game())), "one setup for all");
}

fn checkpoints<G: Game>(text: &str) {
    let save = Save::from_json(text).expect("a save");
    let restored = |state: Value| restore::<G>(save.setup.clone(), state);
    assert!(restored(save.checkpoint.state.clone()).is_ok());
    for state in [json!(null), json!([]), json!({}), json!({ "setup": save.setup })] {
        assert!(restored(state).is_err());
    }
    // a field less, unless files may lack it, or one that is another's
    let fields = save.checkpoint.state.as_object().expect("fields").clone();
    let lacks = |field: &String| {
        let mut less = fields.clone();
        less.remove(field);
        restored(Value::Object(less)).is_err()
    };
    assert!(fields.keys().any(lacks));
    let mut lost = save.clone();
    (lost.rules, lost.checkpoint.state) = (lost.rules + 1, json!({}));
    assert!(matches!(lost.open::<G>(), Err(SaveError::Lost { .. })));
}

fn links<G: Linked + PartialEq>(save: &str, text: &str) {
    let session = opened::<G>(save);
    let link = Link::<G>::parse(text).expect("a link");
    let by_link = link.open(Arc::clone(session.setup())).expect("the same game");
    assert!(by_link.game() == session.game() && by_link.journal() == session.journal());
    assert_eq!(session.link(link.reference).expect("it fits"), text);
}

/// The same game up to the last input that could have been another one, then that other one, then as the
/// journal goes on as far as it can.
fn another<G: Game>(session: &Session<G>) -> Session<G> {
    let journal = session.journal().to_vec();
    for at in (0..journal.len()).rev() {
        let mut other = session.clone();
        other.undo(journal.len() - at);
        let input = match (other.need(), journal[at]) {
            (Need::Choose { choices, .. }, Input::Chose(given)) if choices.len() > 1 => {
                Input::Chose(u16::from(given == 0))
            }
            _ => continue,
        };
        other.input(input).expect("it is on offer");
        for &input in &journal[at + 1..] {
            let instead = [input, Input::Luck, Input::Chose(0)];
            if !instead.into_iter().any(|input| other.input(input).is_ok()) {
                break;
            }
        }
        return other;
    }
    panic!("nobody chose anything");
}

fn altered<G: Linked + PartialEq>(save: &str, link: &str) {
    let session = opened::<G>(save);
    let reference = Link::<G>::parse(link).expect("a link of the release").reference;
    let setup = || Arc::clone(session.setup());
    let other = another(&session);
    assert_ne!(other.game().digest(), session.game().digest());
    let [ours, theirs] = [&session, &other].map(|game| game.link(reference.clone()).expect("it fits"));
    assert!(Link::<G>::parse(&theirs).and_then(|link| link.open(setup())).is_ok());
    // other choices, all of them legal, with the digest of ours; and ours with the digest that a changed rule
    // would give
    for forged in [with_digest_of(&theirs, &ours), with_digest_of(&ours, &theirs)] {
        let opened = Link::<G>::parse(&forged).and_then(|link| link.open(setup()));
        assert_eq!(opened.map(drop), Err(LinkError::Elsewhere));
    }
}

/// A link with the digest of another one and checks that fit.
fn with_digest_of(link: &str, other: &str) -> String {
    let (mut bytes, other) = (read(link), read(other));
    bytes[8..12].copy_from_slice(&other[8..12]);
    let length = usize::from(u16::from_be_bytes([bytes[1], bytes[2]]));
    let body = check(&bytes[8..8 + length]);
    bytes[4..8].copy_from_slice(&body.to_be_bytes());
    write(&bytes)
}

/// A career's link only names its league. Opening it needs the league's cards, which `tests/lib` reads here.
#[test]
fn the_league_of_the_career_is_the_card_set_beside_it() {
    use hardwood::dice_basketball::cards::{CardSet, TeamCard};
    let session = opened::<career::Career>(include_str!("release/now/dice-career.json"));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shared/release/dice-career.cards.json");
    if std::env::var_os("UPDATE").is_some() {
        let set = CardSet {
            format: <TeamCard as hardwood::kit::form::CardTeam>::FORMAT.to_owned(),
            name: "A league of the first release".to_owned(),
            league: String::new(),
            sources: vec!["tests/shared/release/dice-career.json".to_owned()],
            real: vec![],
            teams: session.setup().league.clone(),
        };
        let text = serde_json::to_string(&set).expect("plain data");
        fs::write(&file, text + "\n").expect("the file can be written");
    }
    let text = fs::read_to_string(&file).expect("UPDATE=1 cargo test --test shared release");
    let (set, _) = CardSet::from_json(&text).expect("a card set");
    assert_eq!(set.teams, session.setup().league);
}

const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn read(letters: &str) -> Vec<u8> {
    let six = |letter: char| LETTERS.find(letter).expect("a letter of base64url");
    let bits: Vec<bool> =
        letters.chars().map(six).flat_map(|n| (0..6).rev().map(move |bit| n >> bit & 1 == 1)).collect();
    bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |n, bit| n << 1 | u8::from(*bit))).collect()
}

fn write(bytes: &[u8]) -> String {
    let bits: Vec<bool> =
        bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1)).collect();
    let letter = |six: &[bool]| {
        let n = (0..6).fold(0, |n, at| n << 1 | usize::from(six.get(at) == Some(&true)));
        char::from(LETTERS.as_bytes()[n])
    };
    bits.chunks(6).map(letter).collect()
}
