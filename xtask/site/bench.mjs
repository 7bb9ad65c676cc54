// Games a second of the built library in Node; prints JSON.
//   node xtask/site/bench.mjs
import fs from "node:fs";
import * as library from "../../dist/lib/hardwood.js";
import { SETS, rates } from "./rates.mjs";

const read = (path, encoding) => fs.readFileSync(new URL(`../../${path}`, import.meta.url), encoding);
library.initSync({ module: read("dist/lib/hardwood_bg.wasm") });
const cards = Object.fromEntries(Object.entries(SETS).map(([game, set]) => [game, read(`www/cards/${set}`, "utf8")]));

/** What this process has had of the processors in ms, so that a busy machine does not count. */
function busy() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

console.log(JSON.stringify(await rates(library, cards, busy)));
