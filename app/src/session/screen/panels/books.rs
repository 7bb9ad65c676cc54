//! The scorer's books of a game: its box score or its scoresheet, and the way to paper.

use crate::browser;
use crate::components::{Button, ButtonKind, MarginChart, Notice, Panel, Paper};
use crate::session::control::game_panels::Panels;
use crate::session::control::game_session::GameSession;
use crate::session::control::playable::{Scored, names, title};
use crate::session::control::view::GameView;
use crate::session::screen::export::GameExport;
use crate::session::screen::panels::box_score::BoxScore;
use hardwood::book::paper::{MarginSeries, Paper as Sheet};
use std::rc::Rc;
use std::sync::Arc;
use yew::prelude::*;

/// The books of a game of plays: box score, scoresheet, files.
pub fn books<G: Panels + Scored>(view: &GameView<G>, saved: &GameSession<G>) -> Html {
    let paper = {
        let saved = saved.clone();
        Callback::from(move |()| saved.with(|saved| saved.controller.paper()))
    };
    html! {
        <Books<G> game={view.game.clone()} {paper} partial={view.notice.is_some()}>
            <GameExport<G> title={title(&*view.game)} saved={saved.clone()} />
        </Books<G>>
    }
}

/// The box score and scoresheet of a game.
#[derive(Properties)]
pub struct BooksProps<G: Scored> {
    /// The game.
    pub game: Arc<G>,
    /// Its scoresheet, folded when it is asked for.
    pub paper: Callback<(), Option<Rc<Sheet>>>,
    /// Plays before the game was opened again are not known one by one.
    pub partial: bool,
    /// Further buttons.
    #[prop_or_default]
    pub children: Html,
}

impl<G: Scored> PartialEq for BooksProps<G> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.game, &other.game) && self.partial == other.partial
    }
}

/// Box score and margin, or the sheet.
#[component]
pub fn Books<G: Scored>(props: &BooksProps<G>) -> Html {
    let sheet = use_state(|| false);
    let printing = use_state(|| false);
    {
        let printing = printing.clone();
        use_effect_with((*printing, *sheet), move |now| {
            if *now == (true, true) {
                printing.set(false);
                browser::print();
            }
        });
    }
    let show = |on: bool| {
        let sheet = sheet.clone();
        Callback::from(move |()| sheet.set(on))
    };
    let print = {
        let (sheet, printing) = (sheet.clone(), printing.clone());
        Callback::from(move |()| {
            sheet.set(true);
            printing.set(true);
        })
    };
    let paper = props.paper.emit(());
    html! {
        <div class="books">
            <div class="books__bar">
                <div class="row" role="group" aria-label="Book">
                    <Button label="Box score" pressed={Some(!*sheet)} onclick={show(false)} />
                    <Button label="Scoresheet" pressed={Some(*sheet)} onclick={show(true)} />
                </div>
                <div class="row">
                    <Button
                        label="Print"
                        name="Print the scoresheet"
                        kind={ButtonKind::Quiet}
                        onclick={print}
                    />
                    { props.children.clone() }
                </div>
            </div>
            if props.partial && *sheet {
                <Notice title="The sheet begins where the game was opened again.">
                    <p>{ "What was played before is in the box score only." }</p>
                </Notice>
            }
            if let (Some(paper), true) = (&paper, *sheet) {
                <Paper paper={paper.clone()} />
            } else {
                <BoxScore<G> game={props.game.clone()}>{ margin(props, paper.as_deref()) }</BoxScore<G>>
            }
        </div>
    }
}

fn margin<G: Scored>(props: &BooksProps<G>, paper: Option<&Sheet>) -> Html {
    match paper {
        Some(paper) if !props.partial => html! {
            <Panel title="Margin" class="box__margin">
                <MarginChart
                    flow={Rc::new(MarginSeries::of(paper, props.game.time()))}
                    names={names(&*props.game, true)}
                />
            </Panel>
        },
        _ => Html::default(),
    }
}
