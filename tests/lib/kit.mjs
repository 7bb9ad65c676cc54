// The built library in Node, as a program would load it. Run by `cargo xtask test --only library`, or alone, once
// dist/ is built, by `node --test tests/lib/*.test.mjs`.
import assert from "node:assert/strict";
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import * as hardwood from "../../dist/lib/hardwood.js";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const LIB = `${ROOT}dist/lib/`;

hardwood.initSync({ module: fs.readFileSync(`${LIB}hardwood_bg.wasm`) });
export const { StatisProGame, convertBase8, readCardSet, readDeck, simulateStatisPro, version } = hardwood;

export const CARDS = fs.readFileSync(`${ROOT}www/cards/nba-2010.json`, "utf8");
const { set } = readCardSet(CARDS);

/** A team of the shipped set, a copy of its own. */
export const team = (id) => structuredClone(set.teams.find((team) => team.id === id));

/** Options of a game Boston against Los Angeles. */
export const options = (more = {}) => ({ home: team("BOS"), visitors: team("LAL"), seed: "1986", ...more });

/** Plays `n` inputs, or to the end, as the house coach would. */
export function play(game, n = Infinity) {
  for (let need = game.need(); n > 0 && need.need !== "over"; n -= 1, need = game.need()) {
    if (need.need === "draw") game.flip();
    else game.choose(game.advice());
  }
}

/** That `work` throws an error of the library with this code and words; returns it. */
export function refused(work, code, words) {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof Error, `an Error, not ${error}`);
    assert.equal(error.name, "HardwoodError");
    assert.equal(error.code, code, error.message);
    assert.match(error.message, words);
    return error;
  }
  assert.fail(`nothing was thrown; ${code} should have been`);
}
