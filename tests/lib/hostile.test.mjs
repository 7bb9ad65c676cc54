// Whatever a program passes: an answer, or an error with a code; and the library goes on.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { CARDS, Extractor, GAMES, Game, LIB, ROOT, Scoresheet, Season, buildCards, convertBase8, everybody, numbers, odds, options, optionsOf, play, playAtRandom, readCardSet, readDeck, refused, setOf, simulate, version, winProbability } from "./kit.mjs";

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
  ...GAMES, ...GAMES.map((name) => optionsOf(name)), ...GAMES.map((name) => ({ ...optionsOf(name), setup: { teams: 1, field: {}, league: [{}] } })),
  ...["dice", "value-add", "march-madness-advanced", "march-madness-cup"].map((name) => ({ ...optionsOf(name), games: 1, box_scores: true })),
  { game: "dice", setup: null }, { game: "march-madness", setup: { field: { year: -1, regions: [] }, coaches: [1] }, seed: "1" },
  [null], [0, 1], [setOf("dice")], [setOf("march-madness")], setOf("value-add"),
];

/** What may be called: of a game, or beside it. */
const CALLS = [
  ...["act", "adviceToAct", "advice", "boxScore", "card", "choose", "contest", "draw", "events", "link", "may", "need"].map(method),
  ...["orders", "playByPlay", "playOn", "reason", "redo", "save", "setOrders", "state", "typed", "undo"].map(method),
  ...["name", "notice", "seed", "inputs", "eventCount"].map((name) => (game) => game[name]),
  (_, ...given) => new Game(...given).free(),
  (game, ...given) => game.again(...given).free(),
  (_, ...given) => Game.load(...given).free(),
  (_, ...given) => Game.fromLink(...given).free(),
  ...[convertBase8, readCardSet, readDeck].map((call) => (_, ...given) => call(...given)),
  (_, first, ...rest) => simulate(first?.games > 3 ? {} : first, ...rest),
  (game, first, ...rest) => game.simulate(first?.games > 3 ? {} : first, ...rest),
  (game, ...given) => odds(...given, game),
  (game) => odds(game),
  (...given) => winProbability(...given),
  (game, _, ...rest) => winProbability(game, ...rest),
  (_, ...given) => buildCards(...given),
  (_, ...given) => new Season(...given).free(),
  (_, ...given) => Season.load(...given).free(),
];

/** What may be called of a season. */
const SEASON_CALLS = [
  ...["chance", "comparison", "gameOptions", "games", "leaders", "outlook", "playoffs", "progress", "real", "record", "replay"].map(method),
  ...["run", "save", "setPlayoffs", "standings", "statistics", "teams"].map(method),
  ...["notice", "seed", "title"].map((name) => (season) => season[name]),
];

/** What may be called of an Extractor or a scoresheet, and beside them. */
const PAPER = {
  Extractor: [
    ...["card", "flip", "flipped", "left", "piles", "save", "shuffle", "timeCards", "typed", "undo"].map(method),
    ...["code", "due", "flips", "over", "period", "periodName", "seconds", "seed"].map((name) => (decks) => decks[name]),
    (_, ...given) => new Extractor(...given).free(),
    (_, ...given) => Extractor.load(...given).free(),
  ],
  Scoresheet: [
    ...["boxScore", "correct", "csv", "entries", "insert", "next", "press", "problems", "redo", "restore"].map(method),
    ...["save", "setup", "strike", "text", "totals", "undo", "workbook", "write"].map(method),
    (sheet) => sheet.typing,
    (_, ...given) => new Scoresheet(...given).free(),
    ...["fromWorksheets", "keys", "load", "readRoster", "rules"].map((name) => (_, ...given) => Scoresheet[name](...given)?.free?.()),
  ],
};

const SIDE = (name) => ({ name, players: Array.from({ length: 6 }, (_, n) => ({ name: `${name} ${n}` })) });
const SHEET = { teams: [SIDE("Home"), SIDE("Guests")] };

/** Values that an Extractor or a scoresheet may half like. */
const PAPER_VALUES = [
  ...VALUES, "play", "dead_ball", 3, 4, 5, 6, { seed: "1" }, { seed: "1", period: 255 }, { seed: "1", period: 1e9 }, { seed: "1", deck: "rpg" },
  SHEET, { teams: [SIDE("Home"), { ...SIDE("Guests"), five: [0, 1, 2, 3, 255] }] }, { teams: [SIDE("Home"), { name: "", players: [] }] }, "nba", "Entries",
  { act: "two_made", side: "home", player: 255 }, { act: "two_made", side: "home", player: 0 }, { act: "comes_in", side: "visitors", player: 5, out: 0 },
  { act: "comes_in", side: "visitors", player: 5, out: 255 }, { act: "period_begins", period: 255 }, { act: "period_ends", period: 0 }, { act: "period_begins", period: 40 },
  { act: "game_over" }, { act: "rested", side: "home", player: 1, half: 0 }, { act: "time_out", side: "visitors" }, { act: "foul", side: "home", player: 1 },
  ..."hvpnuy*/+.f1 ".split(""), "Enter", "Backspace", "Escape", [{ name: "Entries", rows: [["Entry", 1e300, null]] }], [{ name: "Setup", rows: [round] }],
];

function method(name) {
  return (game, ...given) => game[name](...given);
}

/** Whether the caller's own code threw it. */
const theirs = (error) => /of the caller/.test(error?.message);

/** That a call returns, or throws an error with a code; says whether it threw. */
function survives(call, what) {
  try {
    call();
    return false;
  } catch (error) {
    assert.ok(!(error instanceof WebAssembly.RuntimeError), `${what()}: ${error.stack}`);
    assert.ok(theirs(error) || (error.name === "HardwoodError" && typeof error.code === "string"), `${what()}: ${error.stack}`);
    assert.notEqual(error.code, "internal", `${what()}: ${error.stack}`);
    return true;
  }
}

test("14,000 hostile calls over all games: no trap, and every error has a code", () => {
  const random = numbers(20261123);
  const any = (list) => list[Math.floor(random() * list.length)];
  let thrown = 0;
  for (const name of GAMES) {
    let game = new Game(optionsOf(name));
    for (let n = 0; n < 2000; n += 1) {
      if (n % 250 === 0) {
        game.free();
        game = new Game(optionsOf(name, n % 500 ? null : `${n}`));
        // somewhere in the middle, so that calls find cards, dice and questions due
        if (game.seed !== undefined) playAtRandom(game, random, name === "dice-career" ? 4 : Math.floor(random() * 300));
      }
      const [call, given] = [any(CALLS), [any(VALUES), any(VALUES), any(VALUES)].slice(0, Math.floor(random() * 4))];
      thrown += survives(() => call(game, ...given), () => `${name}, ${call} of ${given.map(typeof_)}`);
    }
    game.free();
  }
  assert.ok(thrown > 4000, `${thrown} were refused`);
  for (const name of GAMES) {
    const after = new Game(optionsOf(name));
    after.playOn(everybody(name));
    assert.equal(after.need().need, "over", "the library goes on");
  }
});

test("4,000 hostile calls over Extractors and scoresheets: no trap, every error has a code, a refused call changes nothing", () => {
  const random = numbers(20261124);
  const any = (list) => list[Math.floor(random() * list.length)];
  for (const [name, calls] of Object.entries(PAPER)) {
    const fresh = () => (name === "Extractor" ? new Extractor({ seed: "5" }) : new Scoresheet(SHEET));
    let [thrown, object] = [0, fresh()];
    for (let n = 0; n < 2000; n += 1) {
      if (n % 250 === 249) {
        const same = object.constructor.load(object.save());
        assert.equal(same.save(), object.save(), "what it has become can be opened again");
        object.free();
        object = fresh();
        same.free();
      }
      const before = object.save();
      const [call, given] = [any(calls), [any(PAPER_VALUES), any(PAPER_VALUES), any(PAPER_VALUES)].slice(0, Math.floor(random() * 4))];
      const refused = survives(() => call(object, ...given), () => `${name}, ${call} of ${given.map(typeof_)}`);
      if (refused) assert.equal(object.save(), before, `${call}`);
      thrown += refused;
    }
    assert.ok(thrown > 600, `${name}: ${thrown} were refused`);
    const after = fresh();
    if (name === "Extractor") while (!after.over) after.flip();
    else for (const key of "1*nn") after.press(key);
    assert.ok(name === "Extractor" ? after.flips === 180 : after.entries().length === 3, "the library goes on");
  }
});

test("damaged files of Extractors, scoresheets and worksheets are opened or refused", () => {
  const random = numbers(8);
  const decks = new Extractor({ seed: "5" });
  for (let n = 0; n < 50; n += 1) decks.flip(n % 5 ? "play" : "dead_ball");
  decks.typed(decks.left()[0]);
  const sheet = new Scoresheet(SHEET);
  for (const key of "1*2/3d4av1+v2fnn5p1v3.uunnnn") sheet.press(key);
  const open = {
    Extractor: (text) => {
      const opened = Extractor.load(text);
      for (const read of ["flipped", "left", "piles", "save", "timeCards"]) opened[read]();
      opened.free();
    },
    Scoresheet: (text) => {
      const opened = Scoresheet.load(text);
      for (const read of ["entries", "totals", "boxScore", "problems", "text", "workbook", "save"]) opened[read]();
      opened.free();
    },
  };
  const files = { Extractor: decks.save(), Scoresheet: sheet.save() };
  for (const [kind, file] of Object.entries(files)) {
    let thrown = 0;
    for (let n = 0; n < 200; n += 1) {
      const bad = damagedBy(random, file);
      thrown += survives(() => open[kind](bad), () => `a damaged file of ${kind}: ${bad.slice(0, 2000)}`);
    }
    assert.ok(thrown > 10, `${kind}: ${thrown} were refused`);
  }
  const worksheets = sheet.workbook().worksheets.slice(2);
  const any = (list) => list[Math.floor(random() * list.length)];
  let thrown = 0;
  for (let n = 0; n < 200; n += 1) {
    const bad = structuredClone(worksheets);
    const row = any(any(bad).rows);
    if (row.length > 0) row[Math.floor(random() * row.length)] = any([null, "", "x", "Home", "1", 1e300, -1, 0, { value: null }, { value: "struck" }, { value: "Comes in" }]);
    thrown += survives(() => Scoresheet.fromWorksheets(bad).free(), () => `damaged worksheets: ${JSON.stringify(row)}`);
  }
  assert.ok(thrown > 10 && thrown < 190, `worksheets: ${thrown} were refused`);
});

/** A text with a few letters changed, left out or repeated. */
function damagedBy(random, text) {
  const below = (n) => Math.floor(random() * n);
  let bad = text;
  for (let n = 1 + below(3); n > 0; n -= 1) {
    const at = below(bad.length);
    const put = [String(below(10)), String.fromCharCode(32 + below(95)), "", bad.slice(at, at + below(40)), "-1", "null", "99999"][below(7)];
    bad = bad.slice(0, at) + put + bad.slice(at + below(3));
  }
  return bad;
}

test("damaged saves, links and setups of all games are opened or refused", () => {
  const random = numbers(7);
  const damaged = (text) => damagedBy(random, text);
  for (const name of GAMES) {
    const game = new Game(optionsOf(name));
    playAtRandom(game, random, name === "dice-career" ? 4 : 200);
    const [save, link, given] = [game.save(), game.link([setOf(name)]), JSON.stringify(optionsOf(name).setup)];
    let thrown = 0;
    for (let n = 0; n < 60; n += 1) {
      const open = (call) => () => {
        const opened = call();
        for (const read of ["need", "may", "state", "advice", "events", "playByPlay", "save"]) opened[read]();
        opened.free();
      };
      const what = (kind, text) => () => `a damaged ${kind} of ${name}: ${text.slice(0, 2000)}`;
      const [badSave, badLink] = [damaged(save), damaged(link)];
      thrown += survives(open(() => Game.load(badSave)), what("save", badSave));
      thrown += survives(open(() => Game.fromLink(badLink, [setOf(name)])), what("link", badLink));
      let setup = null;
      const badSetup = damaged(given);
      try {
        setup = JSON.parse(badSetup);
      } catch {
        continue;
      }
      thrown += survives(open(() => new Game({ game: name, setup, seed: "1" })), what("setup", badSetup));
    }
    assert.ok(thrown > 60, `${name}: ${thrown} were refused`);
  }
});

/** Options of a season of four teams. */
const seasonOptions = () => ({ set: { ...setOf("statis-pro"), teams: setOf("statis-pro").teams.slice(0, 4), real: [] }, seed: "5", schedule: { games_a_team: 3 } });

test("6,000 hostile calls on seasons and tables: no trap, and every error has a code", () => {
  const random = numbers(20261125);
  const any = (list) => list[Math.floor(random() * list.length)];
  const tables = fs.readFileSync(`${ROOT}tests/shared/cards/pasted.csv`, "utf8");
  const game = new Game(options());
  play(game);
  const values = [
    ...VALUES, "BOS", "Eastern", "Atlantic", 4, 5, 7, game, game.save(), { players: tables }, { season: 1991, columns: { "On court": "MP" } }, { season: 1991, overrides: "x" },
    seasonOptions(), { ...seasonOptions(), schedule: 5 }, { ...seasonOptions(), schedule: { games: [{}] } }, { ...seasonOptions(), schedule: { csv: tables } },
    { ...seasonOptions(), mine: ["BOS", 1] }, { ...seasonOptions(), house: { true_to_era: 5 } }, { games: 1 }, { games: 2, choice: 0 }, { games: 1, inputs: 3 },
  ];
  const beside = CALLS.slice(-5);
  let thrown = 0;
  let season = new Season(seasonOptions());
  for (let n = 0; n < 6000; n += 1) {
    if (n % 200 === 0) {
      season.free();
      season = new Season(seasonOptions());
      season.run(n % 7);
    }
    const [call, given] = [any(random() < 0.8 ? SEASON_CALLS : beside), [any(values), any(values), any(values)].slice(0, Math.floor(random() * 4))];
    thrown += survives(() => call(season, ...given), () => `${call} of ${given.map(typeof_)}`);
  }
  assert.ok(thrown > 1500, `${thrown} were refused`);
  const after = new Season(seasonOptions());
  assert.equal(after.run().decided, true, "the library goes on");
});

test("damaged season files and tables are opened or refused", () => {
  const random = numbers(11);
  const below = (n) => Math.floor(random() * n);
  const damaged = (text) => {
    // most of a file are its cards: every second change is somewhere else
    const at = below(2) ? below(text.length) : text.length - 1 - below(Math.min(text.length, 3000));
    const put = [String(below(10)), String.fromCharCode(32 + below(95)), "", text.slice(at, at + below(40)), "-1", "null", "99999"][below(7)];
    return text.slice(0, at) + put + text.slice(at + below(3));
  };
  const season = new Season({ ...seasonOptions(), out: "injuries" });
  season.run(4);
  const [file, players] = [season.save(), fs.readFileSync(`${ROOT}tests/shared/cards/pasted.csv`, "utf8")];
  let [thrown, opened] = [0, 0];
  for (let n = 0; n < 300; n += 1) {
    const bad = damaged(file);
    const refusedIt = survives(() => {
      const season = Season.load(bad);
      for (const read of ["progress", "teams", "games", "standings", "leaders", "statistics", "real", "comparison", "playoffs", "save"]) season[read]();
      season.run(3);
      season.free();
    }, () => `a damaged season: ${bad.slice(-3000)}`);
    thrown += refusedIt;
    opened += !refusedIt;
    const table = damaged(damaged(players));
    for (const game of ["statis-pro", "dice", "value-add", "march-madness-cup"]) survives(() => buildCards(game, { players: table }, { season: 1991 }), () => `a damaged table: ${table}`);
  }
  assert.ok(thrown > 50 && opened > 20, `${thrown} were refused, ${opened} opened`);
});

test("a season that is in the middle of a call says so", () => {
  const season = new Season(seasonOptions());
  const errors = [];
  const again = { toJSON() { for (const call of [() => season.run(1), () => season.free()]) try { call(); } catch ({ code }) { errors.push(code); } return 0; } };
  refused(() => season.chance(again), "not_a_number", /counted from 0/);
  assert.deepEqual(errors, ["busy", "busy"]);
  assert.equal(season.run(1).played, 1, "the call is over");
  season.free();
  season.free();
  for (const call of [() => season.save(), () => season.title, () => Season.prototype.run.call({})]) refused(call, "freed", /this season was freed/);
});

const typeof_ = (value) => typeof value;

test("text is asked for where text is due, and its length is looked at before it is copied", () => {
  const paper = [Extractor.load, Scoresheet.load, Scoresheet.readRoster, (name) => new Scoresheet(SHEET).csv(name), (key) => new Scoresheet(SHEET).press(key)];
  for (const call of [(text) => readCardSet("dice", text), (name) => readCardSet(name, "{}"), readDeck, convertBase8, Game.load, Game.fromLink, ...paper]) {
    for (const bad of [5, null, undefined, {}, [], () => {}, 5n]) refused(() => call(bad), "not_text", /give /);
    refused(() => call("x".repeat((64 << 20) + 1)), "too_large", /too many/);
  }
  assert.equal(readCardSet("statis-pro", CARDS).set.teams.length, 30);
});

test("a game that was freed, or that is in the middle of a call, says so", () => {
  const freed = new Game(options());
  freed.free();
  freed.free();
  refused(() => freed.need(), "freed", /freed/);
  refused(() => freed.seed, "freed", /freed/);
  refused(() => Game.prototype.need.call({}), "freed", /freed/);

  const game = new Game(options());
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

  const [decks, sheet] = [new Extractor({ seed: "5" }), new Scoresheet(SHEET)];
  refused(() => decks.flip(again(() => decks.flip())), "options", /./);
  refused(() => sheet.write(again(() => sheet.free())), "options", /./);
  assert.deepEqual(errors, ["busy", "busy", "busy", "busy"]);
  sheet.free();
  refused(() => sheet.typing, "freed", /this scoresheet was freed/);
  refused(() => Extractor.prototype.flip.call(game), "freed", /this Extractor was freed/);
  assert.equal(decks.flips, 0);
});

test("calls inside calls end", () => {
  let inside = 0;
  const nest = () => {
    inside += 1;
    return simulate({ ...options(), games: 1 }, nest);
  };
  refused(nest, "busy", /calls inside calls/);
  assert.ok(inside <= 17, `${inside}`);
  const endless = { toJSON: () => new Game(endless) };
  assert.throws(() => new Game(endless), { name: "HardwoodError" });
  const { games } = simulate({ ...options(), games: 1 }, () => readCardSet("statis-pro", CARDS) && true);
  assert.equal(games.length, 1, "a callback may call the library");
});

test("progress is a function or absent", () => {
  for (const bad of [5, "x", {}, []]) refused(() => simulate({ ...options(), games: 1 }, bad), "not_a_function", /not a function/);
  for (const none of [undefined, null]) assert.equal(simulate({ ...options(), games: 1 }, none).games.length, 1);
});

test("before init every call says so, and afterwards the library works", async () => {
  const other = await import(`${LIB}hardwood.js?before-init`);
  const calls = [
    () => other.readCardSet("statis-pro", CARDS),
    () => other.convertBase8(4.5),
    () => other.version(),
    () => other.freshSeed(),
    () => new other.Extractor({ seed: "1" }),
    () => other.Scoresheet.keys(),
    () => new other.Game(options()),
    () => other.simulate({ ...options(), games: 1 }),
    () => other.buildCards("dice", { players: "" }),
    () => new other.Season(seasonOptions()),
  ];
  for (const call of calls) assert.throws(call, { name: "HardwoodError", code: "not_initialized", message: /init\(\)/ });
  other.initSync({ module: fs.readFileSync(`${LIB}hardwood_bg.wasm`) });
  assert.equal(other.version(), version());
  assert.equal(other.initSync({}), other.initSync({}), "a second time changes nothing");
});
