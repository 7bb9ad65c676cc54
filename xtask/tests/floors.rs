//! The structure of the sources: which folder may import which, and which files import each other.
//!
//! A file imports another where it names something of it, in a `use`, in code or inside a macro's text. A name that a
//! folder's `mod.rs` passes on counts as an import of the file that has it. Tests inside a file may import anything.
#![allow(clippy::expect_used, clippy::panic, reason = "a test")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use syn::visit::{self, Visit};
use syn::{Item, UseTree, Visibility};

/// The core's folders, the lowest first; those of one floor may not import each other.
const CORE: &[&[&str]] = &[
    &["kit"],
    &["court"],
    &["book"],
    &["table"],
    &["season"],
    &["statis_pro", "dice_basketball", "value_add", "march_madness"],
    &["cards"],
    &["wasm"],
];

/// The app's folders, the lowest first.
const APP: &[&[&str]] = &[
    &["text"],
    &["browser"],
    &["workers", "routes"],
    &["storage"],
    &["components"],
    &["session::control"],
    &["session::sets"],
    &["session::setup"],
    &["session::link"],
    &["session::odds"],
    &["session::screen"],
    &["session"],
    &["season"],
    &["games"],
    &["pages"],
    &["app"],
];

/// The core's games. The app's shared folders name none of them.
const GAMES: [&str; 4] = ["statis_pro", "dice_basketball", "value_add", "march_madness"];

/// Circles of files that stay, each inside one rulebook's folder: its state, what it asks and what it says of it name
/// each other's types. Listed with all their files, so that none grows unseen.
const CIRCLES: &[&[&str]] = &[
    &[
        "dice_basketball::game",
        "dice_basketball::possession",
        "dice_basketball::question",
        "dice_basketball::ratings",
        "dice_basketball::shooting",
        "dice_basketball::talk",
    ],
    &[
        "march_madness::advanced::contest",
        "march_madness::advanced::display",
        "march_madness::advanced::effects",
        "march_madness::advanced::talk",
    ],
    &[
        "march_madness::basic::faction",
        "march_madness::basic::matchup",
        "march_madness::basic::talk",
        "march_madness::basic::tournament",
    ],
    &["march_madness::cup::state", "march_madness::cup::talk"],
    &["march_madness::field", "march_madness::field::text"],
    &[
        "statis_pro::availability",
        "statis_pro::bench",
        "statis_pro::bench_orders",
        "statis_pro::clock",
        "statis_pro::fouls",
        "statis_pro::free_throws",
        "statis_pro::game",
        "statis_pro::lineup",
        "statis_pro::question",
        "statis_pro::rated",
        "statis_pro::rebound",
        "statis_pro::setup",
        "statis_pro::shooting",
        "statis_pro::stamina",
        "statis_pro::talk",
        "statis_pro::team_index",
        "statis_pro::team_numbers",
    ],
    &[
        "statis_pro::coach",
        "statis_pro::coach::floor",
        "statis_pro::coach::matchups",
        "statis_pro::coach::on_purpose",
        "statis_pro::coach::policy",
        "statis_pro::coach::reason",
        "statis_pro::coach::rotation",
        "statis_pro::coach::rotation::look",
        "statis_pro::coach::rotation::moment",
        "statis_pro::coach::rotation_cache",
        "statis_pro::coach::suggest",
        "statis_pro::coach::windows",
        "statis_pro::orders",
    ],
    &["value_add::game", "value_add::question", "value_add::tables", "value_add::talk"],
];

/// A file of a crate: `["session", "control", "saved"]`.
type Module = Vec<String>;

/// What a file says, as far as imports go.
#[derive(Default)]
struct Found {
    /// Paths it names, with the depth of the inline module they stand in.
    paths: Vec<(usize, Vec<String>)>,
    /// What it passes on: the name here, and the path.
    passed_on: Vec<(String, Vec<String>)>,
    /// Modules whose files are in another folder.
    elsewhere: BTreeSet<String>,
    depth: usize,
}

impl Found {
    fn name(&mut self, path: Vec<String>) {
        if path.len() > 1 {
            self.paths.push((self.depth, path));
        }
    }

    fn import(&mut self, tree: &UseTree, before: &[String], public: bool) {
        let with = |ident: &syn::Ident| [before, &[ident.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.import(&path.tree, &with(&path.ident), public),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, before, public)),
            UseTree::Glob(_) => self.imported("*".into(), before.to_vec(), public),
            UseTree::Name(name) if name.ident == "self" => {
                self.imported(before.last().cloned().unwrap_or_default(), before.to_vec(), public);
            }
            UseTree::Name(name) => self.imported(name.ident.to_string(), with(&name.ident), public),
            UseTree::Rename(name) => self.imported(name.rename.to_string(), with(&name.ident), public),
        }
    }

    fn imported(&mut self, name: String, path: Vec<String>, public: bool) {
        if public && self.depth == 0 { self.passed_on.push((name, path)) } else { self.name(path) }
    }
}

impl Visit<'_> for Found {
    fn visit_item(&mut self, item: &Item) {
        let tests =
            |attrs: &[syn::Attribute]| attrs.iter().any(|attr| attr.path().is_ident("cfg") && is_test(attr));
        match item {
            Item::Use(item) if !tests(&item.attrs) => {
                self.import(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
            }
            Item::Mod(item) if item.attrs.iter().any(|attr| attr.path().is_ident("path")) => {
                self.elsewhere.insert(item.ident.to_string());
            }
            Item::Mod(item) if !tests(&item.attrs) => {
                self.depth += 1;
                visit::visit_item_mod(self, item);
                self.depth -= 1;
            }
            Item::Use(_) | Item::Mod(_) => {}
            other => visit::visit_item(self, other),
        }
    }

    fn visit_path(&mut self, path: &syn::Path) {
        self.name(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, of: &syn::Macro) {
        let text = of
            .tokens
            .to_string()
            .replace(" :: ", "::")
            .replace("$ crate", "crate")
            .replace("$crate", "crate");
        for word in text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')) {
            self.name(word.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect());
        }
    }
}

fn is_test(attr: &syn::Attribute) -> bool {
    attr.parse_args::<syn::Ident>().is_ok_and(|what| what == "test")
}

/// The sources of a crate.
struct Crate {
    files: BTreeMap<Module, Found>,
    arrows: BTreeMap<Module, BTreeSet<Module>>,
}

impl Crate {
    fn core() -> &'static Crate {
        static CORE: OnceLock<Crate> = OnceLock::new();
        CORE.get_or_init(|| Crate::read("src"))
    }

    fn app() -> &'static Crate {
        static APP: OnceLock<Crate> = OnceLock::new();
        APP.get_or_init(|| Crate::read("app/src"))
    }

    fn read(folder: &str) -> Crate {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
        let mut files = BTreeMap::new();
        for path in sources(&root) {
            let text = fs::read_to_string(&path).expect("a source file");
            let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let mut found = Found::default();
            found.visit_file(&parsed);
            files.insert(module(&root, &path), found);
        }
        assert!(files.len() > 5, "{folder} has sources");
        let mut all = Crate { files, arrows: BTreeMap::new() };
        let arrows = all.files.iter().map(|(from, found)| {
            let paths = found.paths.iter().filter_map(|(depth, path)| all.absolute(from, *depth, path));
            let to = paths.filter_map(|path| all.file_of(&path, 0)).filter(|to| to != from);
            (from.clone(), to.collect())
        });
        all.arrows = arrows.collect();
        all
    }

    /// A path from the crate's root, if it stays in the crate.
    fn absolute(&self, from: &Module, depth: usize, path: &[String]) -> Option<Vec<String>> {
        let (first, rest) = path.split_first()?;
        let inside = |base: &[String], rest: &[String]| [base, rest].concat();
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            "self" if depth == 0 => Some(inside(from, rest)),
            "super" => {
                let ups = path.iter().take_while(|name| *name == "super").count();
                let base = from.len().checked_sub(ups.checked_sub(depth)?)?;
                Some(inside(&from[..base], &path[ups..]))
            }
            _ if self.files.contains_key(&inside(from, &path[..1])) => Some(inside(from, path)),
            _ => None,
        }
    }

    /// The file that has what a path names.
    fn file_of(&self, path: &[String], hops: usize) -> Option<Module> {
        let at = (0..=path.len()).rev().find(|&at| self.files.contains_key(&path[..at]))?;
        let (file, found) = self.files.get_key_value(&path[..at])?;
        let Some(item) = path.get(at).filter(|_| hops < 9) else { return Some(file.clone()) };
        if found.elsewhere.contains(item) {
            return None;
        }
        for (name, to) in &found.passed_on {
            let Some(to) = self.absolute(file, 0, to) else { continue };
            if name == item {
                return self.file_of(&[&to[..], &path[at + 1..]].concat(), hops + 1);
            }
        }
        Some(file.clone())
    }

    /// The files that import each other, in groups.
    fn circles(&self) -> Vec<Vec<String>> {
        let reached: BTreeMap<&Module, BTreeSet<&Module>> =
            self.files.keys().map(|file| (file, self.reached(file))).collect();
        let mut circles = BTreeSet::new();
        for (file, beyond) in &reached {
            if beyond.contains(file) {
                let back = |other: &&&Module| reached[**other].contains(file);
                circles.insert(beyond.iter().filter(back).map(|other| other.join("::")).collect::<Vec<_>>());
            }
        }
        circles.into_iter().collect()
    }

    fn reached<'a>(&'a self, from: &'a Module) -> BTreeSet<&'a Module> {
        let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(file) = open.pop() {
            open.extend(self.arrows[file].iter().filter(|to| reached.insert(*to)));
        }
        reached
    }

    /// Every import of a higher floor, or of another folder of the same.
    fn upward(&self, floors: &[&[&str]]) -> Vec<String> {
        let floor = |file: &Module| {
            let name = file.join("::");
            let is_in = |folder: &str| name == folder || name.starts_with(&format!("{folder}::"));
            let place = |folders: &&[&str]| folders.iter().position(|folder| is_in(folder));
            // `session::control` before `session`
            floors.iter().enumerate().find_map(|(n, folders)| Some((n, place(folders)?)))
        };
        let mut wrong = Vec::new();
        for (from, to) in self.arrows.iter().flat_map(|(from, to)| to.iter().map(move |to| (from, to))) {
            let (Some(here), Some(there)) = (floor(from), floor(to)) else { continue };
            if there.0 > here.0 || (there.0 == here.0 && there.1 != here.1) {
                wrong.push(format!("{} imports {}", from.join("::"), to.join("::")));
            }
        }
        wrong
    }
}

/// The Rust files of a folder. Tests in files of their own are no sources.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).expect("a folder of sources").map(|entry| entry.expect("an entry").path());
    let all = entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    all.filter(|path| {
        path.to_string_lossy().ends_with(".rs") && !path.to_string_lossy().ends_with("tests.rs")
    })
    .collect()
}

fn module(root: &Path, file: &Path) -> Module {
    let inside = file.strip_prefix(root).expect("a file of the folder").with_extension("");
    let names = inside.iter().map(|name| name.to_string_lossy().into_owned());
    names.filter(|name| !["mod", "lib", "main"].contains(&name.as_str())).collect()
}

fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn the_core_imports_downward() {
    none(&Crate::core().upward(CORE));
}

#[test]
fn the_app_imports_downward() {
    none(&Crate::app().upward(APP));
}

#[test]
fn shared_code_of_the_app_names_no_game() {
    let app = Crate::app();
    let shared =
        |file: &&Module| !["app", "games", "pages"].contains(&file.first().map_or("", String::as_str));
    let mut wrong = Vec::new();
    for (file, found) in app.files.iter().filter(|(file, _)| shared(file)) {
        let game =
            |(_, path): &&(usize, Vec<String>)| path[0] == "hardwood" && GAMES.contains(&path[1].as_str());
        wrong.extend(
            found
                .paths
                .iter()
                .filter(game)
                .map(|(_, path)| format!("{}: {}", file.join("::"), path.join("::"))),
        );
    }
    none(&wrong);
}

#[test]
fn no_game_of_the_app_imports_another() {
    let app = Crate::app();
    let rooms: BTreeSet<String> = app
        .files
        .keys()
        .filter(|file| file.len() > 2 && file[0] == "games")
        .map(|file| file[1].clone())
        .collect();
    let mut wrong = Vec::new();
    for (from, to) in app.arrows.iter().flat_map(|(from, to)| to.iter().map(move |to| (from, to))) {
        let room =
            |file: &Module| file.get(1).filter(|room| file[0] == "games" && rooms.contains(*room)).cloned();
        if let (Some(here), Some(there)) = (room(from), room(to))
            && here != there
        {
            wrong.push(format!("{} imports {}", from.join("::"), to.join("::")));
        }
    }
    none(&wrong);
}

#[test]
fn no_circles_of_files_outside_a_rulebook() {
    none(&Crate::app().circles().iter().map(|circle| circle.join(" ")).collect::<Vec<_>>());
    for folder in ["xtask/src", "xtask/data/src", "xtask/fuzz/src", "xtask/split/src"] {
        none(
            &Crate::read(folder)
                .circles()
                .iter()
                .map(|circle| format!("{folder}: {}", circle.join(" ")))
                .collect::<Vec<_>>(),
        );
    }
    let circles = Crate::core().circles();
    let named: Vec<Vec<String>> =
        CIRCLES.iter().map(|files| files.iter().map(|&file| file.to_owned()).collect()).collect();
    assert_eq!(circles, named);
    for circle in &circles {
        let folder = circle[0].split("::").next().unwrap_or_default();
        assert!(GAMES.contains(&folder) && circle.iter().all(|file| file.starts_with(folder)), "{circle:?}");
    }
}

#[test]
fn an_arrow_up_is_found() {
    let file = |name: &str| vec![name.to_owned()];
    let mut small = Crate { files: BTreeMap::new(), arrows: BTreeMap::new() };
    for (from, text) in [("low", "use crate::high::Thing;"), ("high", "fn f() { m! { crate::low::x() } }")] {
        let mut found = Found::default();
        found.visit_file(&syn::parse_file(text).expect("Rust"));
        small.files.insert(file(from), found);
    }
    let arrows = small.files.iter().map(|(from, found)| {
        let paths = found.paths.iter().filter_map(|(depth, path)| small.absolute(from, *depth, path));
        (from.clone(), paths.filter_map(|path| small.file_of(&path, 0)).collect())
    });
    small.arrows = arrows.collect();
    assert_eq!(small.upward(&[&["low"], &["high"]]), ["low imports high"]);
    assert_eq!(small.circles(), [["high", "low"]]);
}
