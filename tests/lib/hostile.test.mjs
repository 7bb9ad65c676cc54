// Whatever a program passes: an answer, or an error with a code; and the library goes on.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { CARDS, LIB, StatisProGame, convertBase8, options, play, readCardSet, readDeck, refused, simulateStatisPro, version } from "./kit.mjs";

/** A generator of numbers from 0 up to 1 that repeats itself with its seed (mulberry32). */
function numbers(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const throwing = {
  get home() {
    throw new RangeError("a getter of the caller");
  },
};
const round = [];
round.push(round);
let deep = [];
for (let i = 0; i < 5000; i += 1) deep = [deep];

/** Values that are rarely what is asked for. */
const VALUES = [
  undefined, null, true, false, 0, -0, 1, 2, 57, 200, 201, -1, 0.5, NaN, Infinity, -Infinity, 2 ** 31, 2 ** 32, 2 ** 53, 1e300,
  10n, Symbol("s"), "", "x", "57", "home", "visitors", "\u0000", "\ud800", "{", "[]", "{}", "null", "9".repeat(5000),
  [], {}, [1], [{}], ["home"], ["home", "visitors"], { home: 1 }, { length: 5 }, throwing, round, deep,
  () => {}, () => { throw new Error("a callback of the caller"); }, class {}, new Map(), new Date(NaN), new Uint8Array(9), /x/,
  new Proxy({}, { get: () => { throw new Error("a trap of the caller"); } }), Object.create(null), new Error("e"), Promise.resolve(),
  options(), options({ seed: 5 }), options({ seed: null }), { ...options(), games: 2 }, { ...options(), games: NaN },
];

/** What may be called: of a game, or beside it. */
const CALLS = [
  ...["act", "adviceToAct", "advice", "boxScore", "card", "choose", "events", "flip", "may", "need", "orders"].map(method),
  ...["playByPlay", "reason", "redo", "save", "setOrders", "state", "typed", "undo"].map(method),
  ...["notice", "seed", "inputs", "eventCount"].map((name) => (game) => game[name]),
  (_, ...given) => new StatisProGame(...given).free(),
  (_, ...given) => StatisProGame.load(...given).free(),
  ...[convertBase8, readCardSet, readDeck].map((call) => (_, ...given) => call(...given)),
  (_, first, ...rest) => simulateStatisPro(first?.games > 3 ? {} : first, ...rest),
];

function method(name) {
  return (game, ...given) => game[name](...given);
}

/** Whether the caller's own code threw it. */
const theirs = (error) => /of the caller/.test(error?.message);

test("10,000 hostile calls: no trap, and every error has a code", () => {
  const random = numbers(20261123);
  const any = (list) => list[Math.floor(random() * list.length)];
  let game = new StatisProGame(options());
  let thrown = 0;
  for (let n = 0; n < 10_000; n += 1) {
    if (n % 250 === 0) {
      game.free();
      game = new StatisProGame(options({ seed: n % 500 ? null : `${n}` }));
    }
    const [call, given] = [any(CALLS), [any(VALUES), any(VALUES), any(VALUES)].slice(0, Math.floor(random() * 4))];
    try {
      call(game, ...given);
    } catch (error) {
      thrown += 1;
      assert.ok(!(error instanceof WebAssembly.RuntimeError), `${call} of ${given.map(typeof_)}: ${error.stack}`);
      assert.ok(theirs(error) || (error.name === "HardwoodError" && typeof error.code === "string"), `${call}: ${error.stack}`);
    }
  }
  assert.ok(thrown > 3000, `${thrown} were refused`);
  const after = new StatisProGame(options());
  play(after);
  assert.equal(after.need().need, "over", "the library goes on");
});

const typeof_ = (value) => typeof value;

test("text is asked for where text is due, and its length is looked at before it is copied", () => {
  for (const call of [readCardSet, readDeck, convertBase8, StatisProGame.load]) {
    for (const bad of [5, null, undefined, {}, [], () => {}, 5n]) refused(() => call(bad), "not_text", /give /);
    refused(() => call("x".repeat((64 << 20) + 1)), "too_large", /too many/);
  }
  assert.equal(readCardSet(CARDS).set.teams.length, 30);
});

test("a game that was freed, or that is in the middle of a call, says so", () => {
  const freed = new StatisProGame(options());
  freed.free();
  freed.free();
  refused(() => freed.need(), "freed", /freed/);
  refused(() => freed.seed, "freed", /freed/);
  refused(() => StatisProGame.prototype.need.call({}), "freed", /freed/);

  const game = new StatisProGame(options());
  const errors = [];
  const again = (call) => ({
    toJSON() {
      try {
        call();
      } catch (error) {
        errors.push(error.code);
      }
      return 0;
    },
  });
  refused(() => game.choose(again(() => game.need())), "not_a_number", /counted from 0/);
  refused(() => game.choose(again(() => game.free())), "not_a_number", /counted from 0/);
  assert.deepEqual(errors, ["busy", "busy"]);
  assert.equal(game.need().need, "choose", "the call is over");
});

test("calls inside calls end", () => {
  let inside = 0;
  const nest = () => {
    inside += 1;
    return simulateStatisPro({ ...options(), games: 1 }, nest);
  };
  refused(nest, "busy", /calls inside calls/);
  assert.ok(inside <= 17, `${inside}`);
  const endless = { toJSON: () => new StatisProGame(endless) };
  assert.throws(() => new StatisProGame(endless), { name: "HardwoodError" });
  const { games } = simulateStatisPro({ ...options(), games: 1 }, () => readCardSet(CARDS) && true);
  assert.equal(games.length, 1, "a callback may call the library");
});

test("progress is a function or absent", () => {
  for (const bad of [5, "x", {}, []]) refused(() => simulateStatisPro({ ...options(), games: 1 }, bad), "not_a_function", /not a function/);
  for (const none of [undefined, null]) assert.equal(simulateStatisPro({ ...options(), games: 1 }, none).games.length, 1);
});

test("before init every call says so, and afterwards the library works", async () => {
  const other = await import(`${LIB}hardwood.js?before-init`);
  const calls = [
    () => other.readCardSet(CARDS),
    () => other.convertBase8(4.5),
    () => other.version(),
    () => new other.StatisProGame(options()),
    () => other.simulateStatisPro({ ...options(), games: 1 }),
  ];
  for (const call of calls) assert.throws(call, { name: "HardwoodError", code: "not_initialized", message: /init\(\)/ });
  other.initSync({ module: fs.readFileSync(`${LIB}hardwood_bg.wasm`) });
  assert.equal(other.version(), version());
  assert.equal(other.initSync({}), other.initSync({}), "a second time changes nothing");
});
