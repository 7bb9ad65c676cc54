// Raw, gzip and brotli bytes of every file of the built site, and of the first load of each page.
//   node xtask/site/sizes.mjs DIST [--json | --check | --keep]
// --check fails where a first load costs more than it may; --keep makes today's figures those to hold to.
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { files } from "./finish.mjs";

/** What each page's first load cost when its figure was kept, in brotli bytes. */
const KEPT = new URL("first-loads.json", import.meta.url);
/** A first load may grow by this much before somebody has to look at it. */
const GROWTH = 1.05;
/** Brotli bytes that the first load of a page without a kept figure may cost. */
const NEW_PAGE = 350_000;

const [dist, mode] = process.argv.slice(2);
const html = fs.readFileSync(path.join(dist, "index.html"), "utf8");
const table = JSON.parse(fs.readFileSync(path.join(dist, html.match(/ data-chunks="([^"]*)"/)[1]), "utf8"));

/** The chunks and style sheets that a first visit to a page fetches: its own, and those it asks for at once. */
function partsOf(page) {
  const points = [table.pages[page], ...(table.also[page] ?? [])];
  const chunks = points.flatMap((point) => table.chunks[point]).map((i) => table.files[i]);
  const styles = points.flatMap((point) => table.styles[point] ?? []).map((i) => table.sheets[i]);
  return new Set([...chunks, ...styles]);
}

/** What any first visit must fetch before a page stands: the page, its styles, fonts and program, without its chunks. */
function isAlways(name) {
  if (name === "index.html" || /^fonts\/.*\.woff2$/.test(name) || name.startsWith("snippets/")) return true;
  return /\.(css|js|json|wasm)$/.test(name) && html.includes(name) && !/^(worker|spreadsheet|hardwood-xlsx)/.test(name);
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

async function measure(name) {
  const bytes = fs.readFileSync(path.join(dist, name));
  const packed = await Promise.all([
    gzip(bytes, { level: 9 }),
    brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  // Hosts send compressed formats as they are.
  const [gzipped, brotlied] = packed.map(({ length }) => Math.min(length, bytes.length));
  return { path: name, raw: bytes.length, gzip: gzipped, brotli: brotlied, first_load: isAlways(name) };
}

// the check needs only what first loads fetch
const parts = new Set(Object.keys(table.pages).flatMap((page) => [...partsOf(page)]));
const wanted = files(dist).filter((name) => mode !== "--check" || isAlways(name) || parts.has(name));
const measured = await Promise.all(wanted.map(measure));
const sum = (list, key) => list.reduce((total, file) => total + file[key], 0);
const total = (list) => ({ raw: sum(list, "raw"), gzip: sum(list, "gzip"), brotli: sum(list, "brotli") });
const always = measured.filter((file) => file.first_load);
const loads = Object.keys(table.pages).map((page) => {
  const parts = partsOf(page);
  return [page, total([...always, ...measured.filter(({ path }) => parts.has(path))])];
});
loads.sort(([, a], [, b]) => b.brotli - a.brotli);
const kept = JSON.parse(fs.readFileSync(KEPT, "utf8"));
const budget = (page) => (page in kept ? Math.floor(kept[page] * GROWTH) : NEW_PAGE);

if (mode === "--keep") {
  const figures = Object.fromEntries(loads.map(([page, { brotli }]) => [page, brotli]));
  fs.writeFileSync(KEPT, `${JSON.stringify(figures, null, 2)}\n`);
} else if (mode === "--json") {
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
if (mode === "--check") {
  for (const [page, { brotli }] of loads.filter(([page, { brotli }]) => brotli > budget(page))) {
    console.error(`${page}: a first load of ${brotli.toLocaleString("en")} bytes; it may cost ${budget(page).toLocaleString("en")}`);
    process.exitCode = 1;
  }
}
