// Completes what Trunk built and `xtask/split` cut into chunks: adds the files of www/, bundles the style sheets,
// names the program's files by their content and lists everything for the service worker.
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Not in the offline copy: the JavaScript library, its demo, the single file, schemas and debugging aids. */
const ONLINE_ONLY = /^(lib\/|schema\/|embed\.|hardwood\.html$)|\.(map|d\.ts|md)$/;
/** Kept offline from the first use: the spreadsheet program and most card sets. */
const ON_DEMAND = /^(hardwood-xlsx|cards\/)/;
/** Card sets kept from the first visit: the lists, and a set of each league, so that every game begins offline. */
const FIRST_SETS =
  /^cards\/((.*\/)?index|nba-2010|college-2010|euroleague-2023|dice\/(nba|college)-2010|(value-add|march-madness)\/.*)\.json$/;

/**
 * Keeps its file name; index.html adds the hash of its content as a query. A cached page of an older build still finds
 * it, so that it can say that the site was updated.
 */
const BOOT = "boot.js";

/** Becomes part of the app's module: what changes the tree on a page that the browser has translated. */
const TRANSLATED = "translated.js";

/** How wasm-bindgen has the app change the tree, each in one place, and which function of TRANSLATED does it instead. */
const TREE_CALLS = [
  [/\b(\w+)\.createTextNode\(/, "createTextNode($1, "],
  [/\b(\w+)\.insertBefore\(/, "insertBefore($1, "],
  [/\b(\w+)\.removeChild\(/, "removeChild($1, "],
  [/\b(\w+)\.nodeValue = ([^;]+);/, "setNodeValue($1, $2);"],
];

/** What else index.html names. */
const NAMED = [
  "css/always.css",
  "css/start.css",
  "chunks.json",
  "worker.js",
  "spreadsheet.js",
  "sound.js",
  ...["app", "xlsx"].flatMap((program) => [`hardwood-${program}.js`, `hardwood-${program}_bg.wasm`]),
];

const hash = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** Paths of all files under `dir`, with slashes, in a fixed order. */
export function files(dir) {
  const entries = fs.readdirSync(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  return paths.map((file) => path.relative(dir, file).split(path.sep).join("/")).sort();
}

/** A script or style sheet without what only people need. Names that other files may know stay. */
function minified(text, loader) {
  // the quick build has none of npm's packages
  const { transformSync } = createRequire(import.meta.url)("esbuild");
  return transformSync(text, { loader, minify: true, legalComments: "none", target: "es2022" }).code;
}

/**
 * The style sheets beside that of every page, `always`: each is a folder of www/css, in the order in which they go into
 * the page, with the split points that need it (www/css/sheets.json).
 */
const sheetsOf = (www) => Object.entries(JSON.parse(fs.readFileSync(path.join(www, "css/sheets.json"), "utf8")));

/** A style sheet from each folder of www/css, its files in the order of their names; and that of the page before the app. */
export function bundleStyles(www, dist, written = (text) => text) {
  const css = path.join(www, "css");
  const read = (name) => fs.readFileSync(path.join(css, name), "utf8");
  const folders = ["always", ...sheetsOf(www).map(([sheet]) => sheet)];
  const unknown = files(css).find((name) => name.endsWith(".css") && name !== "start.css" && !folders.includes(path.dirname(name)));
  if (unknown) throw new Error(`${css}/${unknown} is in no folder that ${css}/sheets.json names`);
  fs.mkdirSync(path.join(dist, "css"), { recursive: true });
  for (const sheet of folders) {
    const text = files(path.join(css, sheet)).map((name) => read(`${sheet}/${name}`)).join("\n");
    fs.writeFileSync(path.join(dist, `css/${sheet}.css`), written(text));
  }
  fs.writeFileSync(path.join(dist, "css/start.css"), written(read("start.css")));
}

/** For chunks.json: the sheets of split points, and for each split point the places of its own among them. */
export function listSheets(www, table) {
  const sheets = sheetsOf(www);
  const styles = {};
  for (const [place, [sheet, points]] of sheets.entries()) {
    for (const point of points) {
      if (!Object.hasOwn(table.chunks, point)) throw new Error(`${www}/css/sheets.json: there is no split point ${point} to need ${sheet}`);
      (styles[point] ??= []).push(place);
    }
  }
  return { styles, sheets: sheets.map(([sheet]) => `css/${sheet}.css`) };
}

/** Lists the sheets of split points in chunks.json, named by their content. */
function nameSheets(www, dist) {
  const file = path.join(dist, "chunks.json");
  const table = JSON.parse(fs.readFileSync(file, "utf8"));
  Object.assign(table, listSheets(www, table));
  table.sheets = table.sheets.map((sheet) => nameByContent(dist, sheet));
  fs.writeFileSync(file, JSON.stringify(table));
}

/** Has the app change the tree by the functions of TRANSLATED. */
export function addTranslated(www, dist) {
  const file = path.join(dist, "hardwood-app.js");
  let text = fs.readFileSync(file, "utf8");
  for (const [call, instead] of TREE_CALLS) {
    const places = text.match(new RegExp(call, "g"))?.length ?? 0;
    if (places !== 1) throw new Error(`${file} has ${places} places like ${call}, not one: look what wasm-bindgen writes`);
    text = text.replace(call, instead);
  }
  fs.writeFileSync(file, `${text}\n${fs.readFileSync(path.join(www, TRANSLATED), "utf8")}`);
}

/** Minifies the scripts that the pages name. */
function minifyScripts(dist) {
  for (const name of [BOOT, ...NAMED].filter((name) => name.endsWith(".js"))) {
    const file = path.join(dist, name);
    fs.writeFileSync(file, minified(fs.readFileSync(file, "utf8"), "js"));
  }
}

/** The files of `www` that a site has as they are. */
export function copyStatic(www, dist) {
  for (const name of files(www)) {
    if (name.startsWith("css/") || name === "sw.js" || name === TRANSLATED || path.basename(name).startsWith(".")) continue;
    fs.mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    fs.copyFileSync(path.join(www, name), path.join(dist, name));
  }
}

/** Renames a file by its content, so that no cache can mix two builds; returns its new name. */
function nameByContent(dist, name) {
  const { dir, name: stem, ext } = path.posix.parse(name);
  const named = path.posix.join(dir, `${stem}-${hash(fs.readFileSync(path.join(dist, name)))}${ext}`);
  fs.renameSync(path.join(dist, name), path.join(dist, named));
  return named;
}

/** Names the chunks by their content in chunks.json, and says how many bytes they and the program have. */
function nameChunks(dist) {
  const file = path.join(dist, "chunks.json");
  const chunks = JSON.parse(fs.readFileSync(file, "utf8"));
  const bytes = (name) => fs.statSync(path.join(dist, name)).size;
  chunks.bytes = chunks.files.map(bytes);
  chunks.program = bytes("hardwood-app_bg.wasm");
  chunks.files = chunks.files.map((name) => nameByContent(dist, name));
  fs.writeFileSync(file, JSON.stringify(chunks));
}

/** Names the files that the pages name by their content. */
function nameFiles(dist) {
  const pages = ["index.html", "embed.html"].map((name) => path.join(dist, name));
  const html = pages.map((page) => fs.readFileSync(page, "utf8"));
  for (const name of NAMED) {
    if (!html[0].includes(name)) throw new Error(`index.html does not name ${name}`);
    const named = nameByContent(dist, name);
    html.forEach((text, i) => (html[i] = text.replaceAll(name, named)));
  }
  const boot = hash(fs.readFileSync(path.join(dist, BOOT)));
  html.forEach((text, i) => (html[i] = text.replace(`src="${BOOT}"`, `src="${BOOT}?${boot}"`)));
  pages.forEach((page, i) => fs.writeFileSync(page, html[i]));
}

/** Writes sw.js with the list of what is in `dist`; returns the build's version. */
export function writeServiceWorker(www, dist) {
  const lists = { PRECACHE: {}, ON_DEMAND: {} };
  for (const name of files(dist)) {
    if (name === "sw.js" || ONLINE_ONLY.test(name)) continue;
    const list = ON_DEMAND.test(name) && !FIRST_SETS.test(name) ? lists.ON_DEMAND : lists.PRECACHE;
    list[encodeURI(name)] = hash(fs.readFileSync(path.join(dist, name)));
  }
  const version = hash(JSON.stringify(lists));
  const inOrder = [...Object.keys(lists.PRECACHE), ...Object.keys(lists.ON_DEMAND)];
  lists.BYTES = inOrder.map((name) => fs.statSync(path.join(dist, decodeURI(name))).size);
  const values = { PRECACHE: "{}", ON_DEMAND: "{}", BYTES: "[]", VERSION: '""' };
  let source = fs.readFileSync(path.join(www, "sw.js"), "utf8");
  for (const [name, empty] of Object.entries(values)) {
    const line = `const ${name} = ${empty};`;
    if (!source.includes(line)) throw new Error(`${www}/sw.js has no line \`${line}\` to fill in`);
    source = source.replace(line, () => `const ${name} = ${JSON.stringify(lists[name] ?? version)};`);
  }
  fs.writeFileSync(path.join(dist, "sw.js"), source);
  return version;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const dist = process.argv[2];
  if (!dist) throw new Error("Which folder? Run `cargo xtask dist`.");
  bundleStyles("www", dist, (text) => minified(text, "css"));
  copyStatic("www", dist);
  addTranslated("www", dist);
  minifyScripts(dist);
  nameChunks(dist);
  nameSheets("www", dist);
  nameFiles(dist);
  console.error(`site version ${writeServiceWorker("www", dist)}, ${files(dist).length} files`);
}
