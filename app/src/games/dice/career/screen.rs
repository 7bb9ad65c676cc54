//! A life on screen: what is to be done, his card, his seasons, what happened.

use crate::browser;
use crate::components::{
    Button, ButtonLink, Notice, NoticeKind, Page, Panel, PlayerCard, Shortcut, StatRow, StatTable, columns,
    use_live_keys,
};
use crate::games::dice::career::controller::CareerController;
use crate::games::dice::career::linked::ShareLife;
use crate::routes::Route;
use crate::routes::go;
use crate::session::{Decide, Rescue, Rulebook, SavedSession, TroubleNotice, Turn};
use crate::storage::Storage;
use crate::text::sentence;
use gloo::timers::callback::Timeout;
use hardwood::cards::Face;
use hardwood::dice_basketball::DiceBasketball;
use hardwood::dice_basketball::career::{Career, Season, standing};
use hardwood::table::{Game as _, Need, Prompt};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Milliseconds before a roll and before an answer of a life that goes on by itself: training is dozens of answers a year.
const ROLLS_EACH: u32 = 200;
const ANSWERS_EACH: u32 = 30;

/// What the page needs to know.
#[derive(Properties, PartialEq)]
pub struct LifePageProps {
    /// Its id on the shelf.
    pub id: String,
}

/// A life, or why there is none.
#[component]
pub fn LifePage(props: &LifePageProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let room = use_memo((), |()| {
        SavedSession::<CareerController>::open(storage.shelf(), &props.id)
            .map(|room| Shared(Rc::new(RefCell::new(room))))
    });
    match &*room {
        Ok(room) => html! { <Lived room={room.clone()} /> },
        Err(why) => html! {
            <Page title="Career">
                <Notice kind={NoticeKind::Error} title="This career can't be opened.">
                    <p>{ format!("{why}. Nothing of it was changed.") }</p>
                    <ButtonLink label="Saves" href={Route::Saves.href()} />
                </Notice>
            </Page>
        },
    }
}

/// The room, shared by the page and its callbacks.
#[derive(Clone)]
pub struct Shared(Rc<RefCell<SavedSession<CareerController>>>);

impl PartialEq for Shared {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Shared {
    /// A life that is only looked at.
    pub fn watched(sitting: CareerController) -> Self {
        Shared(Rc::new(RefCell::new(SavedSession::watch(sitting))))
    }

    /// Looks at it.
    pub fn with<T>(&self, look: impl FnOnce(&SavedSession<CareerController>) -> T) -> Option<T> {
        self.0.try_borrow().ok().map(|room| look(&room))
    }
}

/// What happens to a life.
#[derive(Debug, Clone)]
enum Do {
    Turn(Turn),
    Rescue(Rescue),
}

fn act(room: &mut SavedSession<CareerController>, what: Do) {
    let refusal = |why: hardwood::table::Refusal| sentence(&why.to_string());
    match what {
        Do::Rescue(rescue) => room.rescue(rescue),
        Do::Turn(turn) => room.act(|life| match turn {
            Turn::Next => life.roll().map_err(refusal),
            Turn::Answer(index) => life.answer(index).map_err(refusal),
            Turn::Leave => life.lead().map_err(refusal),
            Turn::Typed(text) => life.typed(&text).map_err(|why| sentence(&why)),
            Turn::Undo | Turn::Redo => {
                life.turn_back(matches!(turn, Turn::Undo));
                Ok(())
            }
            Turn::Act(_) | Turn::Auto | Turn::Place(_) => Ok(()),
        }),
    }
}

/// What a life needs to know.
#[derive(Properties, PartialEq)]
struct LivedProps {
    room: Shared,
}

/// A life that is played.
#[component]
fn Lived(props: &LivedProps) -> Html {
    let version = use_state(|| 0u32);
    let auto = use_state(|| false);
    let sharing = use_state(|| false);
    let change = {
        let (room, version) = (props.room.clone(), version.clone());
        Callback::from(move |what: Do| {
            if let Ok(mut room) = room.0.try_borrow_mut() {
                act(&mut room, what);
            }
            version.set(version.wrapping_add(1));
        })
    };
    let turn = {
        let (auto, change) = (auto.clone(), change.clone());
        Callback::from(move |turn: Turn| match turn {
            Turn::Auto => auto.set(!*auto),
            turn => {
                auto.set(false);
                change.emit(Do::Turn(turn));
            }
        })
    };
    let runs = *auto && props.room.with(|room| room.sitting.runs()).unwrap_or(false);
    let asked = props.room.with(|room| matches!(room.sitting.session().need(), Need::Choose { .. }));
    let pause = if asked == Some(true) { ANSWERS_EACH } else { ROLLS_EACH };
    {
        let change = change.clone();
        use_effect_with((runs, *version), move |(runs, _)| {
            let timer = runs.then(|| Timeout::new(pause, move || change.emit(Do::Turn(Turn::Leave))));
            move || drop(timer)
        });
    }
    let share = {
        let (auto, sharing) = (auto.clone(), sharing.clone());
        Callback::from(move |()| {
            auto.set(false);
            sharing.set(true);
        })
    };
    let onnew = Callback::from(|()| go(&Route::DiceCareer.href_with("new", "1")));
    {
        let (room, turn, share, onnew) = (props.room.clone(), turn.clone(), share.clone(), onnew.clone());
        use_live_keys(move || {
            room.with(|room| shortcuts(&room.sitting, &turn, &share, &onnew)).unwrap_or_default()
        });
    }
    let rescue = change.reform(Do::Rescue);
    let drawn = props.room.with(|room| {
        let life = &room.sitting;
        let career = life.session().game();
        html! {
            <Page title={career.life().name.clone()} lead={format!("{}. {}.", career.job(), career.moment())} class="life">
                <TroubleNotice id={room.id()} trouble={room.trouble.clone()} onrescue={rescue} />
                if let Some(notice) = &room.notice { <Notice title="Opened from its last season."><p>{ notice }</p></Notice> }
                { decide(room, *auto, &turn) }
                { story(career) }
                <div class="life__below">
                    { told(life) }
                    <div class="row">
                        <Button label="Share" keyname="I" onclick={share} />
                        <Button label="New career" keyname="G" onclick={onnew} />
                    </div>
                </div>
            </Page>
        }
    });
    html! {
        <ContextProvider<Rulebook> context={Rulebook(DiceBasketball::NAME)}>
            { drawn.unwrap_or_default() }
            if *sharing { <ShareLife room={props.room.clone()} onclose={Callback::from(move |()| sharing.set(false))} /> }
        </ContextProvider<Rulebook>>
    }
}

fn decide(room: &SavedSession<CareerController>, auto: bool, turn: &Callback<Turn>) -> Html {
    let life = &room.sitting;
    let session = life.session();
    let need = session.need();
    let rolls = matches!(need, Need::Roll { .. } | Need::Draw { .. });
    let prompt: Prompt = session.game().prompt(need);
    let label = if session.game().at_season(need) { "Play the season" } else { "Roll" };
    html! {
        <Decide
            {prompt}
            who=""
            last={last(life)}
            next={rolls && !life.own_dice()}
            next_label={label}
            leave_label="Agent decides"
            typed={(rolls && life.own_dice()).then(|| AttrValue::from(Career::luck_label(need)))}
            refused={room.refused.clone()}
            can={session.can()}
            {auto}
            can_auto={life.runs()}
            onturn={turn.clone()}
        />
    }
}

/// The keys that do something now.
fn shortcuts(
    life: &CareerController,
    turn: &Callback<Turn>,
    share: &Callback<()>,
    onnew: &Callback<()>,
) -> Vec<Shortcut> {
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let told = |what: Turn| turn.reform(move |()| what.clone());
    let need = life.session().need();
    let mut keys = Vec::new();
    match need {
        Need::Over => {}
        Need::Choose { .. } => {
            for answer in life.session().game().prompt(need).answers {
                let digit = answer.key.and_then(|key| key.to_digit(10)).map(|digit| DIGITS[digit as usize]);
                keys.extend(
                    digit.map(|key| Shortcut::new(key, answer.label, told(Turn::Answer(answer.index)))),
                );
            }
            keys.push(Shortcut::new("c", "His agent decides this", told(Turn::Leave)));
        }
        _ if life.own_dice() => {
            let focus = Callback::from(|()| browser::focus_first("#own-card"));
            keys.push(Shortcut::new("k", "Type what you rolled", focus));
        }
        _ => {
            for key in ["n", " "] {
                keys.push(Shortcut::new(key, "Roll", told(Turn::Next)));
            }
        }
    }
    if life.runs() {
        keys.push(Shortcut::new("p", "On by itself, his agent deciding, or stop", told(Turn::Auto)));
    }
    keys.push(Shortcut::new("u", "Undo", told(Turn::Undo)));
    keys.push(Shortcut::new("r", "Redo", told(Turn::Redo)));
    keys.push(Shortcut::new("i", "Share this career", share.clone()));
    keys.push(Shortcut::new("g", "New career", onnew.clone()));
    keys
}

/// The line written last.
fn last(life: &CareerController) -> AttrValue {
    life.log().entries.last().map_or_else(AttrValue::default, |entry| entry.text.clone().into())
}

/// His card, what he is until now, and his seasons.
pub fn story(career: &Career) -> Html {
    let team = &career.life().league[usize::from(career.team())];
    let face = Face::dice(&format!("{} {}", team.name, team.season), &team.color, career.card());
    html! {
        <div class="life__grid">
            <div class="life__card"><PlayerCard {face} /></div>
            <div class="life__right">
                <Panel title="FastForward now">
                    <dl class="life__sums">
                        <div><dt>{ "Legend" }</dt><dd>{ career.legend() }{ " " }<span class="soft">{ standing(career.legend()) }</span></dd></div>
                        <div><dt>{ "Points to spend" }</dt><dd>{ career.points() }</dd></div>
                        <div><dt>{ "Titles" }</dt><dd>{ career.seasons().iter().filter(|season| season.champions()).count() }</dd></div>
                        <div><dt>{ "Awards" }</dt><dd>{ career.seasons().iter().map(|season| season.awards.len()).sum::<usize>() }</dd></div>
                    </dl>
                    <p class="soft">{ "What he begins with, what a step costs and what counts for a legend is ours (house): the rulebook prints no career chart." }</p>
                </Panel>
                { seasons(career) }
            </div>
        </div>
    }
}

fn seasons(career: &Career) -> Html {
    if career.seasons().is_empty() {
        return html! { <Panel title="Seasons"><p class="soft">{ "None yet." }</p></Panel> };
    }
    let row = |(n, season): (usize, &Season)| {
        let games = u32::from(season.games.max(1));
        let each = |sum: u32| AttrValue::from(format!("{:.1}", f64::from(sum) / f64::from(games)));
        let share = |made: u32, tried: u32| match tried {
            0 => AttrValue::from("–"),
            tried => format!("{:.1}", 100.0 * f64::from(made) / f64::from(tried)).into(),
        };
        let cells = vec![
            season.age.to_string().into(),
            career.life().team_name(season.team).to_owned().into(),
            season.won.to_string().into(),
            season.games.to_string().into(),
            each(season.minutes),
            each(season.points),
            each(season.rebounds),
            each(season.assists),
            each(season.steals),
            each(season.blocks),
            share(season.fgm, season.fga),
            share(season.tpm, season.tpa),
            share(season.ftm, season.fta),
            career.honors(season).join(", ").into(),
        ];
        StatRow { name: (n + 1).to_string().into(), cells, strong: season.champions() }
    };
    let columns = columns(&[
        ("Age", "Age"),
        ("Team", "Team"),
        ("W", "Games his team won"),
        ("G", "Games he played"),
        ("MIN", "Minutes a game"),
        ("PTS", "Points a game"),
        ("REB", "Rebounds a game"),
        ("AST", "Assists a game"),
        ("STL", "Steals a game"),
        ("BLK", "Blocks a game"),
        ("FG%", "Field goals made of 100"),
        ("3P%", "Threes made of 100"),
        ("FT%", "Free throws made of 100"),
        ("Honors", "Awards and titles"),
    ]);
    let rows: Vec<StatRow> = career.seasons().iter().enumerate().map(row).rev().collect();
    html! { <Panel title="Seasons"><StatTable caption="His seasons, a game" of="Season" {columns} {rows} /></Panel> }
}

/// What has happened, newest first.
fn told(life: &CareerController) -> Html {
    let log = life.log();
    let line = |entry: &hardwood::table::Entry| html! { <li>{ &entry.text }</li> };
    html! {
        <Panel title="His story">
            if log.entries.is_empty() { <p class="soft">{ "It begins with his first season." }</p> }
            <ol class="life__story" tabindex="0" aria-label="His story">{ for log.entries.iter().rev().map(line) }</ol>
        </Panel>
    }
}
