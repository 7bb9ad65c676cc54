// A season on the command line: every team of a card set hosts every other one, with a progress bar and a table of
// the standings. Build the library first (cargo xtask serve --release --library), then for example:
//
//     node examples/js/season.mjs dice www/cards/dice/nba-2010.json 1986
import fs from "node:fs";
import { initSync, readCardSet, simulate } from "../../dist/lib/hardwood.js";

const [game = "statis-pro", file = "www/cards/nba-2010.json", seed = "1", most = "30"] = process.argv.slice(2);
initSync({ module: fs.readFileSync(new URL("../../dist/lib/hardwood_bg.wasm", import.meta.url)) });

const { set } = readCardSet(game, fs.readFileSync(file, "utf8"));
const teams = set.teams.slice(0, Number(most));
const table = teams.map((team) => ({ team: team.name, won: 0, lost: 0, scored: 0, allowed: 0 }));
const fixtures = teams.flatMap((_, home) => teams.map((_, visitors) => [home, visitors])).filter(([home, visitors]) => home !== visitors);

/** Draws a bar of how many games are played. */
function progress(done, total) {
  const width = 40;
  const full = Math.round((width * done) / total);
  process.stderr.write(`\r${"█".repeat(full)}${"·".repeat(width - full)} ${done} of ${total} games`);
}

function record(row, points, allowed) {
  row[points > allowed ? "won" : "lost"] += 1;
  row.scored += points;
  row.allowed += allowed;
}

fixtures.forEach(([home, visitors], n) => {
  const setup = { teams: [teams[home], teams[visitors]] };
  // each game has luck of its own, and the same seed gives the same season
  const luck = String((BigInt(seed) * 1_000_003n + BigInt(n)) & 0xffff_ffff_ffff_ffffn);
  const [{ points }] = simulate({ game, setup, seed: luck, games: 1 }).games;
  record(table[home], points[0], points[1]);
  record(table[visitors], points[1], points[0]);
  progress(n + 1, fixtures.length);
});
process.stderr.write("\n");

table.sort((a, b) => b.won - a.won || b.scored - b.allowed - (a.scored - a.allowed));
const column = (value, width) => String(value).padStart(width);
console.log(`${set.name}: ${fixtures.length} games\n`);
console.log(`${"".padEnd(28)}${["W", "L", "PCT", "PTS", "OPP", "DIFF"].map((head) => column(head, 7)).join("")}`);
for (const { team, won, lost, scored, allowed } of table) {
  const games = won + lost;
  const cells = [won, lost, (won / games).toFixed(3), (scored / games).toFixed(1), (allowed / games).toFixed(1), ((scored - allowed) / games).toFixed(1)];
  console.log(`${team.padEnd(28)}${cells.map((cell) => column(cell, 7)).join("")}`);
}
