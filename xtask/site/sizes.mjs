// Raw, gzip and brotli bytes of every file of the built site, and of the first load of its home page.
//   node xtask/site/sizes.mjs DIR [--json]
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { files } from "./finish.mjs";

const [dist, json] = process.argv.slice(2);
const html = fs.readFileSync(path.join(dist, "index.html"), "utf8");

/** What a first visit must fetch before the home page stands: the page, its styles, fonts and program. */
function isFirstLoad(name) {
  if (name === "index.html" || /^fonts\/.*\.woff2$/.test(name) || name.startsWith("snippets/")) return true;
  return /\.(css|js|wasm)$/.test(name) && html.includes(name) && !/^(worker|spreadsheet|hardwood-xlsx)/.test(name);
}

function measure(name) {
  const bytes = fs.readFileSync(path.join(dist, name));
  const brotli = zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } });
  // Hosts send compressed formats as they are.
  const least = (packed) => Math.min(packed.length, bytes.length);
  const gzip = zlib.gzipSync(bytes, { level: 9 });
  return { path: name, raw: bytes.length, gzip: least(gzip), brotli: least(brotli), first_load: isFirstLoad(name) };
}

const measured = files(dist).map(measure);
const sum = (list, key) => list.reduce((total, file) => total + file[key], 0);
const total = (list) => ({ raw: sum(list, "raw"), gzip: sum(list, "gzip"), brotli: sum(list, "brotli") });
const first = total(measured.filter((file) => file.first_load));

if (json === "--json") {
  console.log(JSON.stringify({ first_load_brotli_bytes: first.brotli, first_load: first, total: total(measured), files: measured }, null, 2));
} else {
  const width = Math.max(...measured.map((file) => file.path.length), 12) + 2;
  const row = (name, cells) => console.log(name.padEnd(width) + cells.map((cell) => String(cell).padStart(11)).join(""));
  const bytes = ({ raw, gzip, brotli }) => [raw, gzip, brotli].map((n) => n.toLocaleString("en"));
  row("bytes", ["raw", "gzip", "brotli"]);
  for (const file of measured) row((file.first_load ? "* " : "  ") + file.path, bytes(file));
  row("* first load", bytes(first));
  row("  all", bytes(total(measured)));
}
