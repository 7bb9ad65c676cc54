//! A career on screen: the decision due, the card, the seasons, what happened.

use crate::browser;
use crate::components::{
    Button, Notice, Page, Panel, PlayerCard, Shortcut, StatRow, StatTable, columns, use_live_keys,
};
use crate::games::dice::career::controller::CareerController;
use crate::games::dice::career::hero::hero;
use crate::games::dice::career::share::ShareLife;
use crate::games::dice::career::winter::Winter;
use crate::routes::{Route, go};
use crate::session::{
    Auto, Decide, LuckField, PlayAction, Rulebook, SavedSession, SessionHandle, TroubleNotice, news,
    step_row, unopened, use_auto, use_session,
};
use crate::storage::Storage;
use hardwood::book::team_color;
use hardwood::cards::Face;
use hardwood::dice_basketball::DiceBasketball;
use hardwood::dice_basketball::career::{Career, Question, Season, Skill};
use hardwood::table::{Need, Prompt};
use yew::prelude::*;

/// Milliseconds before a roll and before an answer of a life that goes on by itself: training is dozens of
/// answers a year.
const ROLLS_EACH: u32 = 200;
const ANSWERS_EACH: u32 = 30;

/// A career of the shelf.
#[derive(Properties, PartialEq)]
pub struct LifePageProps {
    /// Its id on the shelf.
    pub id: String,
}

/// A life, or why there is none.
#[component]
pub fn LifePage(props: &LifePageProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let handle = use_memo((), |()| SessionHandle::<CareerController>::open(&storage, &props.id));
    match &*handle {
        Ok(handle) => html! { <Lived handle={handle.clone()} /> },
        Err(why) => unopened("Career", "career", why, Html::default()),
    }
}

/// A career in progress.
#[derive(Properties, PartialEq)]
struct LivedProps {
    handle: SessionHandle<CareerController>,
}

/// A life that is played.
#[component]
fn Lived(props: &LivedProps) -> Html {
    let live = use_session(&props.handle);
    let auto = use_state(|| false);
    let sharing = use_state(|| false);
    let onplay = {
        let (auto, play) = (auto.clone(), live.play());
        Callback::from(move |action: PlayAction| {
            auto.set(false);
            play.emit(action);
        })
    };
    let ontoggle = {
        let auto = auto.clone();
        Callback::from(move |()| auto.set(!*auto))
    };
    let (runs, asked) = {
        let saved = props.handle.look();
        let asked = matches!(saved.controller.session().need(), Need::Choose { .. });
        (*auto && saved.controller.runs(), asked)
    };
    let pause = if asked { ANSWERS_EACH } else { ROLLS_EACH };
    use_auto(runs, pause, live.version(), live.play().reform(|()| PlayAction::Leave));
    let share = {
        let (auto, sharing) = (auto.clone(), sharing.clone());
        Callback::from(move |()| {
            auto.set(false);
            sharing.set(true);
        })
    };
    let onnew = Callback::from(|()| go(&Route::DiceCareer.href_with("new", "1")));
    {
        let (handle, onplay, share) = (props.handle.clone(), onplay.clone(), share.clone());
        let ontoggle = ontoggle.clone();
        use_live_keys(move || shortcuts(&handle.look().controller, &onplay, &ontoggle, &share));
    }
    let trained = {
        let auto = auto.clone();
        let train = live.act(|life: &mut CareerController, plan: Vec<Skill>| life.train(&plan));
        Callback::from(move |plan: Vec<Skill>| {
            auto.set(false);
            train.emit(plan);
        })
    };
    let saved = props.handle.look();
    let life = &saved.controller;
    let career = life.session().game();
    html! {
        <ContextProvider<Rulebook> context={Rulebook::of::<DiceBasketball>()}>
            <Page
                title={career.life().name.clone()}
                lead={format!("{}. {}.", career.job(), career.moment())}
                class="life"
            >
                <TroubleNotice id={saved.id()} trouble={saved.trouble()} onrescue={live.rescue()} />
                if let Some(notice) = &saved.notice {
                    <Notice title="Opened from its last season."><p>{ notice }</p></Notice>
                }
                { decide(&saved, Auto { on: *auto, ontoggle, flows: false }, &onplay, &trained) }
                { story(career) }
                <div class="life__below">
                    { log_panel(life) }
                    <div class="row">
                        <Button label="Share" keyname="I" onclick={share} />
                        <Button label="New career" onclick={onnew} />
                    </div>
                </div>
            </Page>
            if *sharing {
                <ShareLife
                    handle={props.handle.clone()}
                    onclose={Callback::from(move |()| sharing.set(false))}
                />
            }
        </ContextProvider<Rulebook>>
    }
}

fn decide(
    saved: &SavedSession<CareerController>,
    auto: Auto,
    onplay: &Callback<PlayAction>,
    trained: &Callback<Vec<Skill>>,
) -> Html {
    let life = &saved.controller;
    let session = life.session();
    let need = session.need();
    let rolls = matches!(need, Need::Roll { .. } | Need::Draw { .. });
    let mut prompt: Prompt = session.game().prompt(need);
    let career = session.game();
    let hand = matches!(need, Need::Choose { question: Question::Train, .. }).then(|| {
        prompt.answers.clear();
        let key = format!("{} {}", career.seasons().len(), career.points());
        html! {
            <Winter {key} card={career.card().clone()} points={career.points()} onconfirm={trained.clone()} />
        }
    });
    let label = if session.game().at_season(need) { "Play the season" } else { "Roll" };
    let next = (rolls && !life.own_dice()).then_some(label);
    let leave = (!prompt.answers.is_empty() && next.is_none()).then_some("Agent decides");
    let auto = Some(auto).filter(|_| life.runs());
    html! {
        <Decide
            {prompt}
            news={news(&[], &last(life), &[])}
            next={next.map(AttrValue::from)}
            luck={(rolls && life.own_dice()).then(|| LuckField::numbers(Career::luck_label(need), life.session().journal().len()))}
            {hand}
            row={step_row(life.undo_redo(), leave, auto.as_ref(), onplay)}
            refused={saved.refused.clone()}
            onplay={onplay.clone()}
        />
    }
}

/// The keys that do something now.
fn shortcuts(
    life: &CareerController,
    onplay: &Callback<PlayAction>,
    ontoggle: &Callback<()>,
    share: &Callback<()>,
) -> Vec<Shortcut> {
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let on = |action: PlayAction| onplay.reform(move |()| action.clone());
    let need = life.session().need();
    let mut keys = Vec::new();
    match need {
        Need::Over => {}
        Need::Choose { .. } => {
            for answer in life.session().game().prompt(need).answers {
                let digit = answer.key.and_then(|key| key.to_digit(10)).map(|digit| DIGITS[digit as usize]);
                keys.extend(
                    digit.map(|key| Shortcut::new(key, answer.label, on(PlayAction::Answer(answer.index)))),
                );
            }
            keys.push(Shortcut::new("c", "The agent decides this", on(PlayAction::Leave)));
        }
        _ if life.own_dice() => {
            let focus = Callback::from(|()| browser::focus_first("#own-card"));
            keys.push(Shortcut::new("k", "Type what you rolled", focus));
        }
        _ => {
            for key in ["n", " "] {
                keys.push(Shortcut::new(key, "Roll", on(PlayAction::Next)));
            }
        }
    }
    if life.runs() {
        keys.push(Shortcut::new("p", "Play on automatically, the agent deciding, or stop", ontoggle.clone()));
    }
    keys.push(Shortcut::new("u", "Undo", on(PlayAction::Undo)));
    keys.push(Shortcut::new("Shift+u", "Redo", on(PlayAction::Redo)));
    keys.push(Shortcut::new("i", "Share this career", share.clone()));
    keys
}

/// The line written last.
fn last(life: &CareerController) -> AttrValue {
    life.log().entries.last().map_or_else(AttrValue::default, |entry| entry.text.clone().into())
}

/// The standing until now, the card, and the seasons.
pub fn story(career: &Career) -> Html {
    let team = &career.life().league[usize::from(career.team())];
    let face = Face::dice(
        &format!("{} {}", team.name, team.season),
        team_color(&team.name, &team.color),
        career.card(),
    );
    html! {
        <>
            { hero(career) }
            <div class="life__grid">
                <div class="life__card"><PlayerCard {face} /></div>
                { seasons(career) }
            </div>
        </>
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
        ("W", "Games the team won"),
        ("G", "Games played"),
        ("MIN", "Minutes per game"),
        ("PTS", "Points per game"),
        ("REB", "Rebounds per game"),
        ("AST", "Assists per game"),
        ("STL", "Steals per game"),
        ("BLK", "Blocks per game"),
        ("FG%", "Field goals made of 100"),
        ("3P%", "Threes made of 100"),
        ("FT%", "Free throws made of 100"),
        ("Honors", "Awards and titles"),
    ]);
    let rows: Vec<StatRow> = career.seasons().iter().enumerate().map(row).rev().collect();
    html! {
        <Panel title="Seasons">
            <StatTable caption="Seasons, per game" of="Season" {columns} {rows} />
        </Panel>
    }
}

/// The log, newest first.
fn log_panel(life: &CareerController) -> Html {
    let log = life.log();
    let line = |entry: &hardwood::table::Entry| html! { <li>{ &entry.text }</li> };
    html! {
        <Panel title="Story">
            if log.entries.is_empty() { <p class="soft">{ "It begins with the first season." }</p> }
            <ol class="life__story" tabindex="0" aria-label="Story">
                { for log.entries.iter().rev().map(line) }
            </ol>
        </Panel>
    }
}
