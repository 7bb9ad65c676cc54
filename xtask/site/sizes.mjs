// Raw, gzip and brotli bytes of every file of the built site, and of the first load of each page.
//   node xtask/site/sizes.mjs DIR [--json | --check]
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { files } from "./finish.mjs";

/** Brotli bytes that the first visit to a page may cost. */
const BUDGET = 350_000;
/** Pages that may cost more, and why. */
const MORE = {
  // A link shows a game at once: rules, screen and drawn scoresheet. On `play` they come behind the form of a new game.
  watch: 690_000,
  // The bracket is the page: no form stands before it.
  marchmadnesstournament: 470_000,
  // Its rolls are read by the rules themselves, with the cards of two teams.
  valueaddtables: 362_000,
};
/** Parts that are fetched behind a page's door, when somebody asks for what they do. */
const LATER = new Set(["build", "cup", "dicegame", "dicelinked", "diceodds", "diceshare", "game", "import", "league", "life", "linked", "marchgame", "marchlinked", "marchshare", "odds", "share", "sheet", "tournamentlinked", "vabggame", "vabglinked", "vabgodds", "vabgshare", "work"]);
/** Of those, what a first visit to a page asks for by itself. */
const AT_ONCE = { watch: "linked" };

const [dist, mode] = process.argv.slice(2);
const html = fs.readFileSync(path.join(dist, "index.html"), "utf8");
const told = html.match(/ data-parts="([^"]*)"/)[1].split(";").map((entry) => entry.split(":").map((text) => text.trim()));
const partsOf = (door) => told.filter(([name]) => name === door).flatMap(([, parts]) => parts.match(/\S+/g) ?? []);
const pages = new Map(
  told.filter(([page]) => !LATER.has(page)).map(([page]) => [page, new Set([...partsOf(page), ...partsOf(AT_ONCE[page])])]),
);
const parts = new Set(told.flatMap(([, parts]) => (parts.match(/\S+/g) ?? [])));

/** What any first visit must fetch before a page stands: the page, its styles, fonts and program, without its parts. */
function isAlways(name) {
  if (name === "index.html" || /^fonts\/.*\.woff2$/.test(name) || name.startsWith("snippets/")) return true;
  return /\.(css|js|wasm)$/.test(name) && html.includes(name) && !/^(worker|spreadsheet|hardwood-xlsx)/.test(name) && !parts.has(name);
}

function measure(name) {
  const bytes = fs.readFileSync(path.join(dist, name));
  const brotli = zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } });
  // Hosts send compressed formats as they are.
  const least = (packed) => Math.min(packed.length, bytes.length);
  const gzip = zlib.gzipSync(bytes, { level: 9 });
  return { path: name, raw: bytes.length, gzip: least(gzip), brotli: least(brotli), first_load: isAlways(name) };
}

const measured = files(dist).map(measure);
const sum = (list, key) => list.reduce((total, file) => total + file[key], 0);
const total = (list) => ({ raw: sum(list, "raw"), gzip: sum(list, "gzip"), brotli: sum(list, "brotli") });
const always = measured.filter((file) => file.first_load);
const loads = [...pages].map(([page, parts]) => [page, total([...always, ...measured.filter(({ path }) => parts.has(path))])]);
loads.sort(([, a], [, b]) => b.brotli - a.brotli);
const budget = (page) => MORE[page] ?? BUDGET;
const over = loads.filter(([page, { brotli }]) => brotli > budget(page));

if (mode === "--json") {
  const first_loads = Object.fromEntries(loads);
  console.log(JSON.stringify({ first_load_brotli_bytes: loads[0][1].brotli, first_loads, total: total(measured), files: measured }, null, 2));
} else {
  const width = Math.max(...measured.map((file) => file.path.length), 12) + 2;
  const row = (name, cells) => console.log(name.padEnd(width) + cells.map((cell) => String(cell).padStart(11)).join(""));
  const bytes = ({ raw, gzip, brotli }) => [raw, gzip, brotli].map((n) => n.toLocaleString("en"));
  row("bytes", ["raw", "gzip", "brotli"]);
  if (mode !== "--check") {
    for (const file of measured) row((file.first_load ? "* " : "  ") + file.path, bytes(file));
    row("  all", bytes(total(measured)));
    row("* every page", bytes(total(always)));
  }
  for (const [page, load] of loads) row(`  first load, ${page}`, bytes(load));
}
for (const [page, { brotli }] of over) {
  console.error(`${page}: a first load of ${brotli.toLocaleString("en")} bytes, over its budget of ${budget(page).toLocaleString("en")}`);
}
if (mode === "--check" && over.length > 0) process.exitCode = 1;
