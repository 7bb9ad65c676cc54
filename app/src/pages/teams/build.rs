//! Builds a card set from a table of statistics.

use crate::browser;
use crate::components::{
    Button, ButtonKind, ButtonLink, FileInput, Notice, NoticeKind, Panel, Select, Toggle,
};
use crate::pages::teams::columns::ColumnList;
use crate::pages::teams::others::BuiltOthers;
use crate::pages::teams::report::{refused, report};
use crate::pages::teams::set_view::SetView;
use crate::pages::teams::shelve;
use crate::routes::{Route, go};
use crate::session::OWN;
use crate::storage::Storage;
use crate::text;
use hardwood::cards::season::{Columns, Names, TableKind};
use hardwood::cards::{Built, Season, Tables, build};
use hardwood::kit::Problem;
use hardwood::statis_pro::cards::CardSet;
use std::rc::Rc;
use web_sys::{File, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// The largest table accepted, in bytes.
const LIMIT: usize = 8 << 20;
/// The preview of a file: the number of rows, and of characters in each.
const FIRST_LINES: usize = 6;
const LONGEST_LINE: usize = 160;
/// The year the season ends in, unless the table or the person names another.
const YEAR: u16 = 2010;

/// The tables and answers given so far.
#[derive(Clone, PartialEq, Default)]
struct Material {
    /// The players' table, a row each.
    players: Rc<str>,
    /// The teams' table, a row each; may be empty.
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

    /// The material with a change.
    fn with(&self, change: impl FnOnce(&mut Material)) -> Material {
        let mut next = self.clone();
        change(&mut next);
        next
    }

    fn build(&self, year: u16) -> Result<Built, Vec<Problem>> {
        let source = if self.source.is_empty() { "A person's own table" } else { &self.source };
        build(self.tables(), year, self.name.trim(), vec![source.to_owned()])
    }
}

/// The form, and the cards made from it.
#[component]
pub fn Build() -> Html {
    let material = use_state(Material::default);
    let built = use_state(|| None::<Result<Rc<Built>, Rc<[Problem]>>>);
    let onmaterial = {
        let (material, built) = (material.setter(), built.setter());
        Callback::from(move |next: Material| {
            built.set(None);
            material.set(next);
        })
    };
    let onmake = {
        let (material, built) = (material.clone(), built.setter());
        Callback::from(move |year: u16| {
            built.set(Some(material.build(year).map(Rc::new).map_err(Into::into)));
            browser::focus_first(".build__result");
        })
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
            <TablePanel material={(*material).clone()} onmaterial={onmaterial.clone()} />
            if !material.players.trim().is_empty() {
                <ColumnsPanel material={(*material).clone()} {onmaterial} {onmake} />
            }
            <div class="build__result" tabindex="-1">
                { match &*built {
                    None => Html::default(),
                    Some(Err(problems)) => refused(problems),
                    Some(Ok(built)) => cards(built, onset),
                } }
            </div>
        </div>
    }
}

/// The cards, with the report and the save button.
fn cards(built: &Built, onset: Callback<Rc<CardSet>>) -> Html {
    let set = Rc::new(built.set.clone());
    let source = set.sources.first().cloned().unwrap_or_default();
    html! {
        <Panel title="3. The cards">
            { report(built) }
            <Keep set={set.clone()} />
            <SetView set={set.clone()} {onset} />
            <details class="build__others">
                <summary>{ "The same season for DICE, Value Add and March Madness" }</summary>
                <BuiltOthers season={Rc::new(built.season.clone())} name={set.name.clone()} {source} />
            </details>
        </Panel>
    }
}

#[derive(Properties, PartialEq)]
struct TablePanelProps {
    material: Material,
    onmaterial: Callback<Material>,
}

/// Step 1: the tables of players and teams.
#[component]
fn TablePanel(props: &TablePanelProps) -> Html {
    let TablePanelProps { material, onmaterial } = props;
    let trouble = use_state(|| None::<AttrValue>);
    let ontext = |take: fn(&mut Material, Rc<str>)| {
        let (material, onmaterial, trouble) = (material.clone(), onmaterial.clone(), trouble.setter());
        Callback::from(move |text: Result<String, String>| match text {
            Ok(text) => {
                trouble.set(None);
                onmaterial.emit(material.with(|material| take(material, text.into())));
            }
            Err(why) => trouble.set(Some(why.into())),
        })
    };
    let onplayers = ontext(|material, text| (material.players, material.names) = (text, Names::default()));
    let onteams = ontext(|material, text| material.teams = text);
    html! {
        <Panel title="1. The table" class="build__table">
            <TableInput
                label="Players, a row each"
                which="players"
                ontext={onplayers}
                text={material.players.clone()}
            />
            <p class="soft">
                {
                    "Totals or averages of a season, as sports references print them: Player, Tm, Pos, G, MP, \
                        FG, FGA, FT, FTA and any others recorded. "
                }
                { "Copy the table from a page or a spreadsheet with its header, or open a file: CSV, a spreadsheet, a \
                    saved page." }
            </p>
            <details>
                <summary>{ "A table of teams, if there is one" }</summary>
                <TableInput
                    label="Teams, a row each"
                    which="teams"
                    ontext={onteams}
                    text={material.teams.clone()}
                />
                <p class="soft">
                    { "Names, records and opponents' statistics make better team cards and defense. " }
                    { "Without it teams are summed from their players." }
                </p>
            </details>
            if let Some(why) = &*trouble {
                <Notice kind={NoticeKind::Error} title="That file can't be used."><p>{ why }</p></Notice>
            }
        </Panel>
    }
}

#[derive(Properties, PartialEq)]
struct ColumnsPanelProps {
    material: Material,
    onmaterial: Callback<Material>,
    /// Makes the cards of the season that ends in this year.
    onmake: Callback<u16>,
}

impl ColumnsPanelProps {
    /// Writes a value into the material.
    fn edit<T: 'static>(&self, take: impl Fn(&mut Material, T) + 'static) -> Callback<T> {
        let material = self.material.clone();
        self.onmaterial.reform(move |value: T| material.with(|material| take(material, value)))
    }

    /// Writes the text of an input into the material.
    fn typed(&self, take: fn(&mut Material, String)) -> Callback<InputEvent> {
        self.edit(take).reform(|event: InputEvent| event.target_unchecked_into::<HtmlInputElement>().value())
    }
}

/// Step 2: the meaning of the columns, the season, the set's name.
#[component]
fn ColumnsPanel(props: &ColumnsPanelProps) -> Html {
    let material = &props.material;
    let columns = use_memo((material.players.clone(), material.names.clone()), |(text, names)| {
        Columns::of(text, TableKind::Players, Some(names))
    });
    let years = use_memo((material.players.clone(), material.names.clone()), |(text, names)| {
        Season::years(text, Some(names))
    });
    let year = material.year.filter(|year| years.is_empty() || years.contains(year));
    let year = year.or(years.last().copied()).unwrap_or(YEAR);
    let onmake = props.onmake.reform(move |()| year);
    let text = |label: &'static str, most: &'static str, value: &str, take: fn(&mut Material, String)| {
        html! {
            <label class="field"><span>{ label }</span>
                <input type="text" maxlength={most} value={value.to_owned()} oninput={props.typed(take)} />
            </label>
        }
    };
    html! {
        <Panel title="2. Columns" class="build__columns">
            <p role="status">
                { format!("{} columns are known: {}.", columns.known.len(), known(&columns)) }
            </p>
            <ColumnList
                columns={(*columns).clone()}
                names={material.names.clone()}
                onnames={props.edit(|material, names: Names| material.names = names)}
            />
            <div class="build__options">
                { season(props, &years, year) }
                { text("Name of the set, if you like", "80", &material.name, |material, value| {
                    material.name = value;
                }) }
                { text("Source of the numbers", "200", &material.source, |material, value| {
                    material.source = value;
                }) }
                <Toggle
                    label="Read the numbers as averages a game, whatever they say"
                    on={material.per_game}
                    onchange={props.edit(|material, on: bool| material.per_game = on)}
                />
            </div>
            <Button
                label="Make cards"
                kind={ButtonKind::Main}
                disabled={!columns.missing.is_empty()}
                onclick={onmake}
            />
        </Panel>
    }
}

/// The season: a list if the table has several, a number if it does not say.
fn season(props: &ColumnsPanelProps, years: &Rc<Vec<u16>>, year: u16) -> Html {
    if years.len() > 1 {
        let onyear = {
            let years = years.clone();
            props.edit(move |material, n: usize| material.year = years.get(n).copied())
        };
        let options: Vec<AttrValue> = years.iter().map(|year| label(*year).into()).collect();
        let chosen = years.iter().position(|y| *y == year).unwrap_or_default();
        return html! { <Select label="Season" {options} {chosen} onchange={onyear} /> };
    }
    if !years.is_empty() {
        return Html::default();
    }
    html! {
        <label class="field"><span>{ "The year the season ends in" }</span>
            <input
                type="text"
                inputmode="numeric"
                maxlength="4"
                placeholder={YEAR.to_string()}
                value={props.material.year.map(|year| year.to_string())}
                oninput={props.typed(|material, value| material.year = value.trim().parse().ok())}
            />
        </label>
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

/// A table, pasted or from a file.
#[component]
fn TableInput(props: &TableInputProps) -> Html {
    let TableInputProps { label, which, text, ontext } = props;
    let id = format!("build-{which}");
    let file = use_state(|| None::<AttrValue>);
    let oninput =
        ontext.reform(|event: InputEvent| Ok(event.target_unchecked_into::<HtmlTextAreaElement>().value()));
    let onraw = {
        let (ontext, named) = (ontext.clone(), file.setter());
        Callback::from(move |file: File| {
            let (ontext, named) = (ontext.clone(), named.clone());
            wasm_bindgen_futures::spawn_local(async move {
                let text = browser::read_table(&file, LIMIT).await;
                if text.is_ok() {
                    named.set(Some(file.name().into()));
                }
                ontext.emit(text);
            });
        })
    };
    if let Some(name) = file.as_ref().filter(|_| !text.is_empty()) {
        let remove = {
            let (ontext, file) = (ontext.clone(), file.setter());
            Callback::from(move |()| {
                file.set(None);
                ontext.emit(Ok(String::new()));
            })
        };
        return file_chosen(label, name, text, remove);
    }
    html! {
        <>
            <label class="field" for={id.clone()}>
                <span>{ label }</span>
                <textarea
                    {id}
                    rows="8"
                    spellcheck="false"
                    placeholder="Player  Tm  Pos  G  MP  FG  FGA …"
                    value={text.to_string()}
                    {oninput}
                />
            </label>
            <FileInput
                label="Open a file"
                accept=".csv,.tsv,.txt,.xlsx,.xls,.html,.htm,.md,text/csv,text/html"
                limit={LIMIT}
                onfile={Callback::noop()}
                {onraw}
            />
        </>
    }
}

/// A file in place of the text area, which browsers fill too slowly with eight megabytes.
fn file_chosen(label: &AttrValue, name: &AttrValue, table: &str, remove: Callback<()>) -> Html {
    let lines: Vec<String> =
        table.lines().take(FIRST_LINES).map(|line| line.chars().take(LONGEST_LINE).collect()).collect();
    html! {
        <section class="build__file" aria-label={label.clone()}>
            <p role="status">
                <bdi><strong>{ name }</strong></bdi>
                {
                    format!(
                        ", {}, {}",
                        text::size(table.len()),
                        text::count(table.lines().count(), "row", "rows")
                    )
                }
            </p>
            <pre tabindex="0" aria-label="Its first rows">{ lines.join("\n") }</pre>
            <div class="row"><Button label="Remove the file" onclick={remove} /></div>
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct KeepProps {
    set: Rc<CardSet>,
}

/// Saves the set, then opens it among the teams.
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
                Err(why) => trouble.set(Some(format!("It was not saved: {why}.").into())),
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
