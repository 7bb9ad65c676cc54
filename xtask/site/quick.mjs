// Puts the quick site together (xtask/src/quick.rs): the programs as wasm-bindgen left them and the files of www/, with
// their own names and not minified. Nothing is kept offline, so that a page always shows the newest build.
//   node xtask/site/quick.mjs PROGRAMS SITE serve|dev
import fs from "node:fs";
import path from "node:path";
import { addTranslated, bundleStyles, copyStatic, files, listSheets } from "./finish.mjs";

/** What Trunk makes of index.html: the script that starts the app in the place of the app's link. */
function page() {
  const script = fs.readFileSync("Trunk.toml", "utf8").match(/^pattern_script = '(.*)'$/m)?.[1];
  if (!script) throw new Error("Trunk.toml has no pattern_script on one line");
  const start = script.replace("{js}", "hardwood-app.js").replace("{wasm}", "hardwood-app_bg.wasm");
  const html = fs.readFileSync("index.html", "utf8");
  const app = /<link data-trunk[^>]* data-bin="hardwood-app"[^>]*>/;
  if (!app.test(html)) throw new Error("index.html has no link of the app for Trunk");
  return html.replace(app, () => start).replace(/<link data-trunk[^>]*>/g, "");
}

/** `chunks.json` with the bytes of the program and the style sheets of split points. */
function completeChunks(site) {
  const file = path.join(site, "chunks.json");
  const table = JSON.parse(fs.readFileSync(file, "utf8"));
  const program = fs.statSync(path.join(site, "hardwood-app_bg.wasm")).size;
  fs.writeFileSync(file, JSON.stringify({ ...table, ...listSheets("www", table), bytes: [], program }));
}

const [programs, site, command] = process.argv.slice(2);
fs.mkdirSync(site, { recursive: true });
for (const name of files(programs)) {
  fs.mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
  fs.copyFileSync(path.join(programs, name), path.join(site, name));
}
addTranslated("www", site);
bundleStyles("www", site);
copyStatic("www", site);
completeChunks(site);
fs.copyFileSync("xtask/site/quick-sw.js", path.join(site, "sw.js"));
let html = page();
if (command === "dev") {
  fs.copyFileSync("xtask/site/reload.js", path.join(site, "reload.js"));
  html = html.replace("</head>", '<script defer src="reload.js"></script>\n  </head>');
}
// the last: server.mjs takes it for the sign that the site was built again
fs.writeFileSync(path.join(site, "index.html"), html);
