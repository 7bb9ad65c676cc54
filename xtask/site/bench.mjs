// Games a second of the built library in Node, house coaches on both sides, the box score kept; prints JSON.
//   node xtask/site/bench.mjs
import fs from "node:fs";
import { initSync, readCardSet, simulate } from "../../dist/lib/hardwood.js";

const here = (path) => new URL(`../../${path}`, import.meta.url);
initSync({ module: fs.readFileSync(here("dist/lib/hardwood_bg.wasm")) });
const { teams } = readCardSet("statis-pro", fs.readFileSync(here("www/cards/nba-2010.json"), "utf8")).set;

const ROUNDS = 9;
const GAMES = 400;

/** What this process has had of the processors in ms, so that a busy machine does not count. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Games a second of one round, each with another pair of teams. */
function round(n) {
  const setup = { teams: [teams[(3 * n) % 30], teams[(3 * n + 7) % 30]] };
  const start = processorTime();
  simulate({ game: "statis-pro", setup, seed: String(n), games: GAMES });
  return (GAMES * 1000) / (processorTime() - start);
}

round(0); // the compiler warms up
const rates = Array.from({ length: ROUNDS }, (_, n) => round(n)).sort((a, b) => a - b);
console.log(JSON.stringify({ games_per_second: rates[ROUNDS >> 1] }));
