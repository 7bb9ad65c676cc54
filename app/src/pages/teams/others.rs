//! Cards of DICE, the Value Add Basketball Game and March Madness: shipped ones, and those of a season just
//! built.

use crate::browser::{self, Fetched, use_fetched, use_printing};
use crate::components::{Button, Choice, ChoiceOption, Notice, NoticeKind, PlayerCard, Select, problem_list};
use crate::pages::teams::printing::sheets;
use crate::routes::Game;
use crate::session::read_index;
use crate::text;
use hardwood::cards::face::{self, TeamFaces};
use hardwood::cards::march_madness::TeamContext;
use hardwood::cards::{Season, dice, march_madness, value_add};
use hardwood::kit::Problem;
use hardwood::{dice_basketball, march_madness as march, value_add as vabg};
use std::rc::Rc;
use yew::prelude::*;

/// A game other than Statis Pro whose cards are shown here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Other {
    Dice,
    ValueAdd,
    MarchMadness,
}

impl Other {
    /// All of them, with their names.
    pub const ALL: [(Other, &'static str); 3] =
        [(Other::Dice, "DICE"), (Other::ValueAdd, "Value Add"), (Other::MarchMadness, "March Madness")];

    /// The game, unless it is Statis Pro.
    pub const fn of(game: Game) -> Option<Other> {
        match game {
            Game::StatisPro => None,
            Game::Dice => Some(Other::Dice),
            Game::ValueAdd => Some(Other::ValueAdd),
            Game::MarchMadness => Some(Other::MarchMadness),
        }
    }

    const fn folder(self) -> &'static str {
        match self {
            Other::Dice => "dice",
            Other::ValueAdd => "value-add",
            Other::MarchMadness => "march-madness",
        }
    }

    /// The faces of a set in JSON.
    fn read(self, text: &str) -> Result<Rc<[TeamFaces]>, Vec<String>> {
        let faces = match self {
            Other::Dice => dice_basketball::cards::CardSet::from_json(text).map(|(set, _)| face::dice(&set)),
            Other::ValueAdd => vabg::cards::CardSet::from_json(text).map(|(set, _)| face::value_add(&set)),
            Other::MarchMadness => {
                march::cards::CardSet::from_json(text).map(|(set, _)| face::march_madness(&set))
            }
        };
        let lines = |all: Vec<Problem>| all.iter().take(8).map(ToString::to_string).collect();
        faces.map(Into::into).map_err(lines)
    }

    /// The cards of a season, as their file.
    fn rate(self, season: &Season, source: &str) -> String {
        let sources = vec![source.to_owned()];
        match self {
            Other::Dice => dice::card_set(season, sources).to_json(),
            Other::ValueAdd => value_add::card_set(season, sources).to_json(),
            Other::MarchMadness => {
                march_madness::card_set(season, sources, &|_| TeamContext::default()).to_json()
            }
        }
    }
}

/// Properties of [`Others`].
#[derive(Properties, PartialEq)]
pub struct OthersProps {
    /// The game.
    pub game: Other,
}

/// The site's sets of a game.
#[component]
pub fn Others(props: &OthersProps) -> Html {
    let game = props.game;
    let chosen = use_state(|| 0usize);
    let (index, _) = use_fetched(Some(format!("cards/{}/index.json", game.folder()).into()), read_index);
    let sets = match &index {
        Fetched::Ready(sets) => sets.clone(),
        _ => Rc::from([]),
    };
    let place = (*chosen).min(sets.len().saturating_sub(1));
    let file = sets.get(place).map(|set| AttrValue::from(format!("cards/{}/{}", game.folder(), set.file)));
    let (set, again) = use_fetched(file, |text| Ok(Rc::<str>::from(text)));
    let options = sets.iter().map(|set| AttrValue::from(set.name.clone())).collect::<Vec<_>>();
    let onchange = Callback::from(move |n| chosen.set(n));
    let shown = match (&index, &set) {
        (Fetched::Failed(why), _) | (_, Fetched::Failed(why)) => html! {
            <Notice kind={NoticeKind::Error} title="These cards can't be used.">
                { problem_list(why) }
                <Button label="Try again" onclick={again} />
            </Notice>
        },
        (_, Fetched::Ready(text)) => {
            html! {
                <Faces {game} text={text.clone()} name={options.get(place).cloned().unwrap_or_default()} />
            }
        }
        _ => html! { <p role="status">{ "Fetching the cards…" }</p> },
    };
    html! {
        <>
            <Select label="Card set" {options} chosen={place} {onchange} />
            { shown }
        </>
    }
}

/// Properties of [`BuiltOthers`].
#[derive(Properties, PartialEq)]
pub struct BuiltOthersProps {
    /// The season.
    pub season: Rc<Season>,
    /// The name of its sets.
    pub name: AttrValue,
    /// The source of its numbers.
    pub source: AttrValue,
}

/// A season's cards of the other games.
#[component]
pub fn BuiltOthers(props: &BuiltOthersProps) -> Html {
    let game = use_state(|| Other::Dice);
    let text = use_memo((props.season.clone(), props.source.clone(), *game), |(season, source, game)| {
        game.rate(season, source)
    });
    let options = Other::ALL.map(|(game, name)| ChoiceOption::new(game, name)).to_vec();
    let onchange = {
        let game = game.clone();
        Callback::from(move |to| game.set(to))
    };
    let name = AttrValue::from(format!("{} {}", props.name, game.folder()));
    html! {
        <>
            <Choice<Other> legend="Game" name="other-game" {options} value={*game} {onchange} />
            <Faces game={*game} text={Rc::<str>::from(text.as_str())} {name} />
        </>
    }
}

#[derive(Properties, PartialEq)]
struct FacesProps {
    game: Other,
    text: Rc<str>,
    name: AttrValue,
}

/// The cards in a file, a team at a time.
#[component]
fn Faces(props: &FacesProps) -> Html {
    let read = use_memo((props.game, props.text.clone()), |(game, text)| game.read(text));
    let (team, classic) = (use_state(|| 0usize), use_state(|| false));
    let (printing, print) = use_printing();
    let teams = match &*read {
        Ok(teams) => teams.clone(),
        Err(why) => {
            return html! {
                <Notice kind={NoticeKind::Error} title="No cards can be made.">
                    { problem_list(why) }
                </Notice>
            };
        }
    };
    let chosen = (*team).min(teams.len().saturating_sub(1));
    // a team is one card in March Madness, so all are shown together
    let together = props.game == Other::MarchMadness;
    let faces: Vec<face::Face> = match (together, teams.get(chosen)) {
        (true, _) => teams.iter().flat_map(|team| team.faces.clone()).collect(),
        (false, Some(team)) => team.faces.clone(),
        (false, None) => vec![],
    };
    let options = teams.iter().map(|team| AttrValue::from(team.team.clone())).collect::<Vec<_>>();
    let onteam = Callback::from(move |n| team.set(n));
    let styles = vec![ChoiceOption::new(false, "Color"), ChoiceOption::new(true, "Classic")];
    let onstyle = {
        let classic = classic.clone();
        Callback::from(move |on| classic.set(on))
    };
    let export = {
        let (name, text) = (format!("{}.json", text::file_name(&props.name)), props.text.clone());
        // the browser's own message is enough if it refuses
        Callback::from(move |()| drop(browser::download(&name, "application/json", &text)))
    };
    let card = |(n, face): (usize, &face::Face)| {
        html! {
            <PlayerCard key={n} face={face.clone()} classic={*classic} />
        }
    };
    html! {
        <div class="set-view">
            <div class="set-view__tools">
                if !together { <Select label="Team" {options} {chosen} onchange={onteam} /> }
                <Choice<bool>
                    legend="Cards"
                    name={format!("{}-style", props.game.folder())}
                    options={styles}
                    value={*classic}
                    onchange={onstyle}
                />
                <Button
                    label="Print cards"
                    name={format!("Print cards of {}", props.game.folder())}
                    onclick={print}
                />
                <Button
                    label="Export"
                    name={format!("Export cards of {}", props.game.folder())}
                    onclick={export}
                />
            </div>
            if let (false, Some(team)) = (together, teams.get(chosen)) { <p>{ &team.about }</p> }
            <div class="pcard-grid">{ for faces.iter().enumerate().map(card) }</div>
            if printing { { sheets(&faces, *classic) } }
        </div>
    }
}
