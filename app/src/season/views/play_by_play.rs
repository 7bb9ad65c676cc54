//! The play-by-play of a simulated game: played again in a worker, put into words on the page.

use crate::browser::{Chunk, use_chunk, use_css_var};
use crate::components::Button;
use crate::season::context::SeasonContext;
use crate::season::of_game::TellProps;
use crate::session::{Panels, PlayLog, Rulebook, Scored, retold};
use crate::text::sentence;
use crate::workers::Task;
use hardwood::court::{PerSide, Side};
use hardwood::season::GameJob;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`PlayByPlay`].
#[derive(Properties, PartialEq)]
pub struct PlayByPlayProps {
    /// The game's place among the fixtures.
    pub fixture: usize,
    /// Beside the button.
    #[prop_or_default]
    pub children: Html,
}

/// The game's record, as far as it has come.
#[derive(Clone, PartialEq)]
enum Record {
    Closed,
    Coming,
    Here(Rc<str>),
    Failed(AttrValue),
}

/// A button that opens the play-by-play, and the play-by-play.
#[component]
pub fn PlayByPlay(props: &PlayByPlayProps) -> Html {
    let context = use_context::<SeasonContext>();
    let record = use_state(|| Record::Closed);
    let frame = use_node_ref();
    let fixture = props.fixture;
    let (colors, points) = context.as_ref().map_or_else(Default::default, |context| of(context, fixture));
    use_css_var(frame.clone(), "--home", colors[Side::Home].clone());
    use_css_var(frame.clone(), "--visitors", colors[Side::Visitors].clone());
    let save = match &*record {
        Record::Here(save) => Some(save.clone()),
        _ => None,
    };
    let point = context.as_ref().map(|context| context.season.look().of.told);
    let told = use_chunk(point.filter(|_| *record != Record::Closed));
    let toggle = {
        let (record, context) = (record.clone(), context.clone());
        Callback::from(move |()| match (&*record, &context) {
            (Record::Closed | Record::Failed(_), Some(context)) => ask(context, fixture, record.setter()),
            _ => record.set(Record::Closed),
        })
    };
    let content = match (&*record, told, save) {
        (Record::Closed, ..) => Html::default(),
        (Record::Failed(why), ..) => html! { <p class="field__error" role="alert">{ why }</p> },
        (_, Chunk::Failed(retry), _) => html! {
            <p class="field__error" role="alert">
                { "The play-by-play could not be loaded. Check the connection. " }
                <Button label="Try again" onclick={retry} />
            </p>
        },
        (_, Chunk::Loaded(told), Some(save)) => told(TellProps { save, points }),
        _ => html! { <p role="status">{ "Playing it again…" }</p> },
    };
    let open = *record != Record::Closed;
    html! {
        <div class="retold" ref={frame}>
            <div class="row">
                <Button label="Play-by-play" expanded={Some(open)} onclick={toggle} />
                { props.children.clone() }
            </div>
            { content }
        </div>
    }
}

/// The teams' colors and the stored final score.
fn of(context: &SeasonContext, fixture: usize) -> (PerSide<AttrValue>, PerSide<u16>) {
    let keeper = context.season.look();
    let league = &keeper.league;
    let (Some(game), Some(result)) = (league.fixtures().get(fixture), league.result(fixture)) else {
        return Default::default();
    };
    let color = |club: usize| AttrValue::from(league.clubs[club].color.clone());
    let points = PerSide::new(Side::Home, Side::Visitors).map(|side| result.points(side));
    (PerSide::new(color(game.home), color(game.away)), points)
}

/// Has the game played again with a record of all its plays.
fn ask(context: &SeasonContext, fixture: usize, record: UseStateSetter<Record>) {
    let failed = |why: &str| Record::Failed(sentence(why).into());
    let job = context
        .season
        .with(|keeper| keeper.runner.as_ref().ok().and_then(|runner| runner.job(&keeper.league, fixture)));
    let Some(job) = job else { return record.set(failed("its cards can't be read")) };
    record.set(Record::Coming);
    context.runner.ask(Task::Relive(GameJob::write_all(&[job])), move |answer| {
        let text = answer.and_then(|bytes| String::from_utf8(bytes).map_err(|e| e.to_string()));
        record.set(match text {
            Ok(save) => Record::Here(save.into()),
            Err(why) => failed(&why),
        });
    });
}

/// The play-by-play of a save; why not, where the game ends otherwise today.
#[component]
pub fn Told<G: Panels + Scored>(props: &TellProps) -> Html {
    let told = use_memo(props.save.clone(), |save| retold::<G>(save));
    match &*told {
        Err(why) => html! { <p class="field__error" role="alert">{ sentence(why) }</p> },
        Ok(told) if told.points != props.points => html! {
            <p>
                {
                    "The cards or the rules have changed since this game was played, so it would end \
                    differently today. Only the stored box score is known."
                }
            </p>
        },
        Ok(told) => html! {
            <ContextProvider<Rulebook> context={Rulebook::of::<G>()}>
                <PlayLog log={told.log.clone()} period={told.period} periods={told.periods.clone()} />
            </ContextProvider<Rulebook>>
        },
    }
}
