//! A table of statistics becomes a set of cards.

use crate::browser;
use crate::components::{
    Button, ButtonKind, ButtonLink, FileInput, Notice, NoticeKind, Panel, Select, Toggle,
};
use crate::pages::teams::columns::ColumnList;
use crate::pages::teams::others::BuiltOthers;
use crate::pages::teams::report::{refused, report};
use crate::pages::teams::set_view::SetView;
use crate::pages::teams::shelve;
use crate::routes::Route;
use crate::routes::go;
use crate::session::OWN;
use crate::storage::Storage;
use hardwood::cards::season::{Columns, Names, TableKind};
use hardwood::cards::{Built, Season, Tables, build};
use hardwood::kit::Problem;
use hardwood::statis_pro::cards::CardSet;
use std::rc::Rc;
use web_sys::{File, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// The largest table that is read, in bytes.
const LIMIT: usize = 8 << 20;
/// The year a season ends in, where nobody says.
const YEAR: u16 = 2010;

/// What a person has brought and said.
#[derive(Clone, PartialEq, Default)]
struct Material {
    /// A row a player.
    players: Rc<str>,
    /// A row a team; may be empty.
    teams: Rc<str>,
    names: Names,
    name: String,
    source: String,
    year: Option<u16>,
    per_game: bool,
}

impl Material {
    fn tables(&self) -> Tables<'_> {
        let teams = Some(&*self.teams).filter(|text| !text.trim().is_empty());
        Tables {
            players: &self.players,
            teams,
            rosters: None,
            names: Some(&self.names),
            per_game: self.per_game,
        }
    }

    fn build(&self, year: u16) -> Result<Built, Vec<Problem>> {
        let source = if self.source.is_empty() { "A person's own table" } else { &self.source };
        build(self.tables(), year, self.name.trim(), vec![source.to_owned()])
    }
}

/// Which of the two tables.
#[derive(Clone, Copy, PartialEq)]
enum Which {
    Players,
    Teams,
}

/// The form, and what came of it.
#[component]
pub fn Build() -> Html {
    let material = use_state(Material::default);
    let built = use_state(|| None::<Result<Rc<Built>, Rc<[Problem]>>>);
    let trouble = use_state(|| None::<AttrValue>);
    let edit = {
        let (material, built) = (material.clone(), built.clone());
        move |change: &dyn Fn(&mut Material)| {
            let mut next = (*material).clone();
            change(&mut next);
            built.set(None);
            material.set(next);
        }
    };
    let ontext = |which: Which| {
        let (edit, trouble) = (edit.clone(), trouble.clone());
        Callback::from(move |text: Result<String, String>| match text {
            Ok(text) => {
                trouble.set(None);
                edit(&|material| match which {
                    Which::Players => {
                        (material.players, material.names) = (text.as_str().into(), Names::default())
                    }
                    Which::Teams => material.teams = text.as_str().into(),
                });
            }
            Err(why) => trouble.set(Some(why.into())),
        })
    };
    let columns = use_memo((material.players.clone(), material.names.clone()), |(text, names)| {
        Columns::of(text, TableKind::Players, Some(names))
    });
    let years = use_memo((material.players.clone(), material.names.clone()), |(text, names)| {
        Season::years(text, Some(names))
    });
    let year = material.year.filter(|year| years.is_empty() || years.contains(year));
    let year = year.or(years.last().copied()).unwrap_or(YEAR);
    let make = {
        let (material, built) = (material.clone(), built.clone());
        Callback::from(move |()| {
            built.set(Some(material.build(year).map(Rc::new).map_err(Into::into)));
            browser::focus_first(".build__result");
        })
    };
    let some = !material.players.trim().is_empty();
    let ready = some && columns.missing.is_empty();
    let onnames = {
        let edit = edit.clone();
        Callback::from(move |names: Names| edit(&|material| material.names = names.clone()))
    };
    let onyear = {
        let (edit, years) = (edit.clone(), years.clone());
        Callback::from(move |n: usize| edit(&|material| material.year = years.get(n).copied()))
    };
    let typed = |take: fn(&mut Material, String)| {
        let edit = edit.clone();
        Callback::from(move |event: InputEvent| {
            let value = event.target_unchecked_into::<HtmlInputElement>().value();
            edit(&|material| take(material, value.clone()));
        })
    };
    let onper_game = {
        let edit = edit.clone();
        Callback::from(move |on: bool| edit(&|material| material.per_game = on))
    };
    let onset = {
        let built = built.clone();
        Callback::from(move |set: Rc<CardSet>| {
            if let Some(Ok(now)) = &*built {
                built.set(Some(Ok(Rc::new(Built { set: (*set).clone(), ..(**now).clone() }))));
            }
        })
    };
    html! {
        <div class="build">
            <Panel title="1. The table" class="build__table">
                <TableInput label="Players, a row each" which="players" ontext={ontext(Which::Players)} text={material.players.clone()} />
                <p class="soft">{ "Totals of a season, as sports references print them: Player, Tm, Pos, G, MP, FG, FGA, FT, FTA and what else was recorded. Copy the table from a page or a spreadsheet with its header, or open a file." }</p>
                <details>
                    <summary>{ "A table of teams, if there is one" }</summary>
                    <TableInput label="Teams, a row each" which="teams" ontext={ontext(Which::Teams)} text={material.teams.clone()} />
                    <p class="soft">{ "Names, records and what opponents did make better team cards and defense. Without it teams are summed from their players." }</p>
                </details>
                if let Some(why) = &*trouble { <Notice kind={NoticeKind::Error} title="That file can't be used."><p>{ why }</p></Notice> }
            </Panel>
            if some {
                <Panel title="2. What it holds" class="build__columns">
                    <p role="status">{ format!("{} columns are known: {}.", columns.known.len(), known(&columns)) }</p>
                    <ColumnList columns={(*columns).clone()} names={material.names.clone()} {onnames} />
                    <div class="build__options">
                        if years.len() > 1 {
                            <Select label="Season" options={years.iter().map(|year| AttrValue::from(label(*year))).collect::<Vec<_>>()} chosen={years.iter().position(|y| *y == year).unwrap_or_default()} onchange={onyear} />
                        } else if years.is_empty() {
                            <label class="field"><span>{ "The year the season ends in" }</span>
                                <input type="text" inputmode="numeric" maxlength="4" placeholder={YEAR.to_string()} value={material.year.map(|year| year.to_string())} oninput={typed(|material, value| material.year = value.trim().parse().ok())} />
                            </label>
                        }
                        <label class="field"><span>{ "Name of the set, if you like" }</span>
                            <input type="text" maxlength="80" value={material.name.clone()} oninput={typed(|material, value| material.name = value)} />
                        </label>
                        <label class="field"><span>{ "Where the numbers are from" }</span>
                            <input type="text" maxlength="200" value={material.source.clone()} oninput={typed(|material, value| material.source = value)} />
                        </label>
                        <Toggle label="The numbers are averages a game" on={material.per_game} onchange={onper_game} />
                    </div>
                    <Button label="Make cards" kind={ButtonKind::Main} disabled={!ready} onclick={make} />
                </Panel>
            }
            <div class="build__result" tabindex="-1">
                { match &*built {
                    None => Html::default(),
                    Some(Err(problems)) => refused(problems),
                    Some(Ok(built)) => html! {
                        <Panel title="3. The cards">
                            { report(built) }
                            <Keep set={Rc::new(built.set.clone())} />
                            <SetView set={Rc::new(built.set.clone())} {onset} />
                            <details class="build__others">
                                <summary>{ "The same season for DICE, Value Add and March Madness" }</summary>
                                <BuiltOthers season={Rc::new(built.season.clone())} name={built.set.name.clone()} source={built.set.sources.first().cloned().unwrap_or_default()} />
                            </details>
                        </Panel>
                    },
                } }
            </div>
        </div>
    }
}

fn known(columns: &Columns) -> String {
    columns.known.iter().map(|(theirs, _)| theirs.as_str()).collect::<Vec<_>>().join(", ")
}

/// "2009-10".
fn label(year: u16) -> String {
    format!("{}-{:02}", year.saturating_sub(1), year % 100)
}

#[derive(Properties, PartialEq)]
struct TableInputProps {
    label: AttrValue,
    which: AttrValue,
    text: Rc<str>,
    ontext: Callback<Result<String, String>>,
}

/// Pasted or from a file.
#[component]
fn TableInput(props: &TableInputProps) -> Html {
    let TableInputProps { label, which, text, ontext } = props;
    let id = format!("build-{which}");
    let oninput =
        ontext.reform(|event: InputEvent| Ok(event.target_unchecked_into::<HtmlTextAreaElement>().value()));
    let onraw = {
        let ontext = ontext.clone();
        Callback::from(move |file: File| {
            let ontext = ontext.clone();
            wasm_bindgen_futures::spawn_local(
                async move { ontext.emit(browser::read_table(&file, LIMIT).await) },
            );
        })
    };
    html! {
        <>
            <label class="field" for={id.clone()}>
                <span>{ label }</span>
                <textarea {id} rows="8" spellcheck="false" placeholder="Player  Tm  Pos  G  MP  FG  FGA …" value={text.to_string()} {oninput} />
            </label>
            <FileInput label="Open a file" accept=".csv,.tsv,.txt,.xlsx,text/csv" limit={LIMIT} onfile={Callback::noop()} {onraw} />
        </>
    }
}

#[derive(Properties, PartialEq)]
struct KeepProps {
    set: Rc<CardSet>,
}

/// Puts the set on the shelf, and says where it went.
#[component]
fn Keep(props: &KeepProps) -> Html {
    let storage = use_context::<Storage>();
    let trouble = use_state(|| None::<AttrValue>);
    let save = {
        let (set, trouble) = (props.set.clone(), trouble.clone());
        Callback::from(move |()| {
            let Some(storage) = &storage else { return };
            match shelve::add(&storage.shelf(), &set) {
                Ok(id) => go(&Route::Teams.href_with("set", &format!("{OWN}{id}"))),
                Err(why) => trouble.set(Some(format!("It was not kept: {why}.").into())),
            }
        })
    };
    html! {
        <div class="row">
            <Button label="Save set" kind={ButtonKind::Main} onclick={save} />
            <ButtonLink label="Back to the teams" href={Route::Teams.href()} />
            if let Some(why) = &*trouble { <p class="field__error" role="alert">{ why }</p> }
        </div>
    }
}
