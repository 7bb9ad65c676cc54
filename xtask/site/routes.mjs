// The route table: what `route_table()` says in the app's whole program, before it is cut into chunks.
//   node xtask/site/routes.mjs DIST
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The route table of the program in `dist`: wasm-bindgen's script starts it; nothing of a browser is asked for. */
async function routes(dist) {
  const [script, wasm] = ["hardwood-app.js", "hardwood-app_bg.wasm"].map((name) => path.resolve(dist, name));
  const app = await import(pathToFileURL(script).href);
  app.initSync({ module: fs.readFileSync(wasm) });
  return JSON.parse(app.route_table());
}

console.log(JSON.stringify(await routes(process.argv[2])));
