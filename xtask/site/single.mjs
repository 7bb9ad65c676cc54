// The whole app in one HTML file, from the built site: opens by double click, asks nobody for anything.
//   node xtask/site/single.mjs DIST FILE
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";
import { transformSync } from "esbuild";
import { files } from "./finish.mjs";

const TYPES = {
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

const type = (name) => TYPES[path.extname(name)] ?? "application/octet-stream";
const source = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The one place of `html` that `pattern` matches, replaced. */
function swap(html, pattern, by) {
  if (html.match(new RegExp(pattern, "g"))?.length !== 1) throw new Error(`index.html does not have one ${pattern}`);
  return html.replace(pattern, () => by);
}

/** The text of a script or style may not end its element. */
function inline(text) {
  if (/<\/(script|style)|<!--/i.test(text)) throw new Error("a script or style would end its own element");
  return text;
}

/**
 * A module of wasm-bindgen as a script that sets `hardwoodProgram`: a page from a file may not import, nor may its
 * workers.
 */
function script(module) {
  const define = { "import.meta.url": '""' };
  const { code } = transformSync(module, { format: "iife", globalName: "hardwoodProgram", minify: true, define });
  return `${code}globalThis.hardwoodProgram = hardwoodProgram;\n`;
}

/** The module of the sounds as a script that leaves it with the opener. */
function sounds(module) {
  const { code } = transformSync(module, { format: "iife", globalName: "hardwoodSounds", minify: true });
  return `${code}globalThis.hardwoodEmbedded.sounds = hardwoodSounds;\n`;
}

/** The single file of the site in `dist`, as text. */
export function single(dist) {
  const read = (name) => fs.readFileSync(path.join(dist, name));
  const data = (name) => `data:${type(name)};base64,${read(name).toString("base64")}`;
  let html = read("index.html").toString();
  const [, startCss] = html.match(/<link rel="stylesheet" href="([^"]+)">/);
  const [, boot, attributes] = html.match(/<script defer src="([^"]+)"((?: data-[\w-]+="[^"]*")*)>/);
  const names = Object.fromEntries([...attributes.matchAll(/ data-([\w-]+)="([^"]*)"/g)].map(([, key, name]) => [key, name]));

  const chunks = JSON.parse(read(names.chunks));
  const sheets = [startCss, names.css, ...chunks.sheets].map(read).join("");
  const style = inline(sheets.replace(/url\("?\.\.\/([^")]+)"?\)/g, (_, name) => `url("${data(name)}")`));
  const opener = inline(fs.readFileSync(new URL("single-opener.js", import.meta.url), "utf8"));
  const starter = inline(read(boot.split("?", 1)[0]).toString());
  const program = inline(`${script(read(names.js).toString())}globalThis.hardwoodEmbedded.run(hardwoodProgram);\n`);
  const sound = inline(sounds(read(names.sound).toString()));
  // what the program asks for while it runs
  const cards = files(dist).filter((name) => name.startsWith("cards/"));
  const desk = `${script(read(names["desk-js"]).toString())}\n${read(names.desk)}`;
  const named = [names.chunks, names.wasm, ...chunks.files, names["desk-wasm"], ...cards];
  const blocks = named.map((name) => [name, read(name)]);
  const block = ([name, bytes]) =>
    `<script type="text/plain" data-file="${name}" data-type="${type(name)}">${zlib.gzipSync(bytes, { level: 9 }).toString("base64")}</script>`;

  const policy = [
    "default-src 'none'",
    `script-src ${[opener, sound, starter, program].map(source).join(" ")} 'wasm-unsafe-eval'`,
    `style-src ${source(style)}`,
    "img-src data: blob:",
    "font-src data:",
    // the spreadsheet program, out of this page
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types hardwood",
  ].join("; ");
  html = swap(html, /(?<=Content-Security-Policy" content=")[^"]*/, policy);
  html = swap(html, /<link rel="icon" href="[^"]+"/, `<link rel="icon" href="${data("icons/hardwood.svg")}"`);
  html = swap(html, /<link rel="stylesheet"[^>]*>/, `<style>${style}</style>`);
  html = swap(html, /\s*<script defer src=[^>]*><\/script>/, "");
  html = html.replace(/\s*<link rel="(manifest|apple-touch-icon|preload|modulepreload)"[^>]*>/g, "");
  const scripts = [
    ...[...blocks, [names.desk, desk]].map(block),
    `<script>${opener}</script>`,
    `<script>${sound}</script>`,
    `<script${attributes}>${starter}</script>`,
    `<script type="module">${program}</script>`,
  ];
  return swap(html, /<\/body>/, `${scripts.join("\n")}\n</body>`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [dist, file] = process.argv.slice(2);
  const html = single(dist);
  fs.writeFileSync(file, html);
  console.error(`${file}: ${Math.round(html.length / 1024).toLocaleString("en")} kB`);
}
