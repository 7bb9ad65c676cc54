// The route table: what `route_table()` says in the app's whole program, before it is cut into chunks.
//   node xtask/site/routes.mjs DIST
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The pages before the program had a route table: a page's split point was its path's words, without the first game's. */
const BEFORE = [
  ..."/statis-pro/extractor /statis-pro/play /dice/play /dice/tables /dice/career /value-add/play".split(" "),
  ..."/value-add/tables /value-add/bracket /march-madness/game /march-madness/cup".split(" "),
  ..."/march-madness/ratings /march-madness/tournament /scoresheet /season /saves".split(" "),
  ..."/teams /rules /settings /about".split(" "),
].map((path) => ({ path, chunk: path.replace(/statis-pro|[/-]/g, "") }));
BEFORE.unshift({ path: "/", chunk: "home" }, { path: "/watch", chunk: "watch", also: ["linked"] });
BEFORE.push({ path: "*", chunk: "nowhere" });

/** The route table of the program in `dist`: wasm-bindgen's script starts it; nothing of a browser is asked for. */
async function routes(dist) {
  const [script, wasm] = ["hardwood-app.js", "hardwood-app_bg.wasm"].map((name) => path.resolve(dist, name));
  const app = await import(pathToFileURL(script).href);
  app.initSync({ module: fs.readFileSync(wasm) });
  return app.route_table ? JSON.parse(app.route_table()) : BEFORE;
}

console.log(JSON.stringify(await routes(process.argv[2])));
