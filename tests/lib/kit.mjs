// The library as a program would load it. Run by `cargo xtask test --only library`, or alone, once
// dist/ is built, by `node --test tests/lib/*.test.mjs`.
import assert from "node:assert/strict";
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import * as hardwood from "../../dist/lib/hardwood.js";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const LIB = `${ROOT}dist/lib/`;

hardwood.initSync({ module: fs.readFileSync(`${LIB}hardwood_bg.wasm`) });
export const { Extractor, Game, Scoresheet, Season, buildCards, convertBase8, freshSeed, odds, readCardSet, readDeck, simulate, version, winProbability } = hardwood;

const FILES = {
  "statis-pro": "nba-2010.json",
  dice: "dice/nba-2010.json",
  "value-add": "value-add/college-2010.json",
  "march-madness-advanced": "march-madness/college-2010.json",
  "march-madness": "march-madness/fields.json",
  "march-madness-cup": "march-madness/college-2010.json",
  "dice-career": "dice/nba-2010.json",
};

/** The name of every game. */
export const GAMES = Object.keys(FILES);
/** The games of two teams. */
export const TWO_SIDED = GAMES.slice(0, 4);
/** The games with a box score. */
export const SCORED = GAMES.slice(0, 3);

/** The text of a shipped card set of a game. */
export const cards = (name) => fs.readFileSync(`${ROOT}www/cards/${FILES[name]}`, "utf8");
export const CARDS = cards("statis-pro");

const sets = new Map();
/** A shipped card set of a game. */
export function setOf(name) {
  if (!sets.has(name)) {
    const { set } = readCardSet(name, cards(name));
    // a career in a league of four teams is played quickly
    sets.set(name, name === "dice-career" ? { ...set, teams: set.teams.slice(0, 4) } : set);
  }
  return sets.get(name);
}

/** A team of the shipped set of Statis Pro, a copy of its own. */
export const team = (id) => structuredClone(setOf("statis-pro").teams.find((team) => team.id === id));

/** Everybody who decides in a game. */
export const everybody = (name) => ({ "march-madness": [0, 1, 2, 3], "march-madness-cup": [null, 0, 1, 2, 3, 4, 5, 6, 7], "dice-career": [0] })[name] ?? ["home", "visitors"];

/** Options of a game of any kind, with little more than teams. */
export function optionsOf(name, seed = "1986") {
  const { teams } = setOf(name);
  const setup = {
    "march-madness": () => ({ field: setOf(name).fields[0], coaches: ["Ann", "Bob"] }),
    "march-madness-cup": () => ({ teams: teams.slice(0, 8), coaches: ["Ann", "Bob"], solitaire: 1 }),
    "dice-career": () => ({ name: "Sam Young", number: "7", position: "SG", team: 2, league: teams }),
  }[name];
  return { game: name, setup: structuredClone(setup ? setup() : { teams: teams.slice(0, 2) }), seed };
}

/** Options of a game of Statis Pro, Boston against Los Angeles; `more` are fields of the setup or options. */
export function options({ seed = "1986", coaches, games, box_scores, ...setup } = {}) {
  const given = { game: "statis-pro", setup: { teams: [team("BOS"), team("LAL")], ...setup }, seed, coaches, games, box_scores };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Plays `n` inputs, or to the end, as the house coaches would answer. */
export function play(game, n = Infinity) {
  for (let need = game.need(); n > 0 && need.need !== "over"; n -= 1, need = game.need()) {
    if (need.need === "choose") game.choose(game.advice());
    else game.draw();
  }
}

/** A generator of numbers from 0 up to 1 that repeats itself with its seed (mulberry32). */
export function numbers(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Plays `n` inputs, or to the end, by random choices and now and then an act; calls `seen(need)` before each. */
export function playAtRandom(game, random, n = Infinity, seen = () => {}) {
  const below = (n) => Math.floor(random() * n);
  for (let need = game.need(); n > 0 && need.need !== "over"; n -= 1, need = game.need()) {
    seen(need);
    const acts = random() < 0.05 ? game.may().flatMap(({ choices }) => choices) : [];
    if (acts.length > 0) game.act(below(acts.length));
    else if (need.need !== "choose") game.draw();
    // the first choice is often the one that goes on
    else game.choose(random() < 0.5 ? 0 : below(need.choices.length));
  }
}

/** That `work` throws an error of the library with this code and words; returns it. */
export function refused(work, code, words) {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof Error, `an Error, not ${error}`);
    assert.equal(error.name, "HardwoodError", error.stack);
    assert.equal(error.code, code, error.message);
    assert.match(error.message, words);
    return error;
  }
  assert.fail(`nothing was thrown; ${code} should have been`);
}
