// The examples in examples/js, as they are.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { test } from "node:test";
import { Extractor, Game, LIB, ROOT, Scoresheet, Season, TWO_SIDED, buildCards, cards, freshSeed, odds, readCardSet, setOf, simulate, winProbability } from "./kit.mjs";

const EXAMPLES = `${ROOT}examples/js/`;

test("each example has at most 60 lines", () => {
  const files = fs.readdirSync(EXAMPLES);
  assert.deepEqual(files, ["season.mjs", "win-probability.mjs", "worker.mjs"]);
  for (const file of files) assert.ok(fs.readFileSync(EXAMPLES + file, "utf8").split("\n").length <= 61, file);
});

test("a season on the command line ends with a table of standings", () => {
  const files = { "statis-pro": "nba-2010", dice: "dice/nba-2010", "value-add": "value-add/college-2010", "march-madness-advanced": "march-madness/college-2010" };
  for (const game of TWO_SIDED) {
    const run = () => execFileSync(process.execPath, [`${EXAMPLES}season.mjs`, game, `${ROOT}www/cards/${files[game]}.json`, "7", "5"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    const [title, , head, ...rows] = run().trimEnd().split("\n");
    assert.equal(title, `${setOf(game).name}: 20 games`);
    assert.deepEqual(head.trim().split(/ +/), ["W", "L", "PCT", "PTS", "OPP", "DIFF"]);
    const records = rows.map((row) => /(\d+) +(\d+) +[01]\.\d{3}/.exec(row).slice(1).map(Number));
    assert.equal(records.length, 5);
    assert.equal(records.reduce((sum, [won]) => sum + won, 0), 20);
    assert.ok(records.every(([won, lost], n) => won + lost === 8 && (n === 0 || won <= records[n - 1][0])), run());
  }
});

test("a season of a whole league adds up", () => {
  const told = execFileSync(process.execPath, [`${EXAMPLES}season.mjs`, "dice", `${ROOT}www/cards/dice/nba-2010.json`], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const rows = told.trimEnd().split("\n").slice(3).map((row) => row.slice(28).trim().split(/ +/).map(Number));
  assert.equal(rows.length, 30);
  assert.equal(rows.reduce((sum, [won, lost]) => sum + won + lost, 0), 2 * 870);
  assert.ok(Math.abs(rows.reduce((sum, [, , , scored, allowed]) => sum + scored - allowed, 0)) < 2, "points scored are points allowed");
});

test("win probability is drawn play by play", () => {
  const folder = fs.mkdtempSync(`${ROOT}dist/chart-`);
  const draw = (game, file, home, visitors) => {
    const out = `${folder}/${game}.svg`;
    const said = execFileSync(process.execPath, [`${EXAMPLES}win-probability.mjs`, game, `${ROOT}www/cards/${file}.json`, home, visitors, "1986", out, "4"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return [said, fs.readFileSync(out, "utf8")];
  };
  try {
    for (const [game, file, home, visitors] of [["dice", "dice/nba-2010", "BOS", "LAL"], ["statis-pro", "nba-2010", "LAL", "BOS"]]) {
      const [said, svg] = draw(game, file, home, visitors);
      const [, text] = /moments, (.*)\n$/.exec(said);
      assert.match(text, /Boston|Los Angeles/);
      assert.ok(svg.includes(`>${text}</text>`) && svg.startsWith("<svg ") && !/NaN|undefined/.test(svg));
      const points = /points="([^"]*)"/.exec(svg)[1].split(" ").map((point) => point.split(",").map(Number));
      assert.equal(points.length, Number(/(\d+) moments/.exec(said)[1]));
      assert.ok(points.length > 60 && points.every(([x, y], n) => y >= 40 && y <= 320 && (n === 0 || x > points[n - 1][0])));
      assert.ok([40, 320].includes(points.at(-1)[1]), "at the end one side has won");
    }
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test("the example in the README runs", async () => {
  const [, code] = /```js\n([^]*?)```/.exec(fs.readFileSync(`${ROOT}src/wasm/README.md`, "utf8"));
  const body = code.replace(/^import .*\n/m, "").replace(/^await init\(\);.*\n/m, "");
  const said = [];
  const around = { Game, readCardSet, simulate, fetch: async () => ({ text: () => cards("dice") }), console: { log: (...what) => said.push(...what) } };
  const run = new (async () => {}).constructor(...Object.keys(around), `${body}\nreturn { games, windows, shared, same };`);
  const { games, windows, shared, same } = await run(...Object.values(around));
  assert.match(said[0], /\d+-\d+/);
  assert.equal(said[1].teams[0].id, "BOS");
  assert.deepEqual([games.length, Array.isArray(windows), shared.name, same.name], [100, true, "dice", "dice"]);
});

test("the example of Extractor and scoresheet in the README runs", () => {
  const [, code] = [...fs.readFileSync(`${ROOT}src/wasm/README.md`, "utf8").matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code);
  const said = [];
  const around = { Extractor, Scoresheet, freshSeed, console: { log: (...what) => said.push(...what) } };
  const { card, seconds } = new Function(...Object.keys(around), `${code}\nreturn { card, seconds };`)(...Object.values(around));
  assert.deepEqual([said[0].teams[0].points, said[1], seconds], [3, [], 716]);
  assert.ok(card.rpg > 0 && said[2].includes("Ann") && said[3].worksheets.length === 6);
});

test("the example of a season in the README runs", async () => {
  const [, code] = /```js\n(import \{ Game, Season[^]*?)```/.exec(fs.readFileSync(`${ROOT}src/wasm/README.md`, "utf8"));
  const csv = fs.readFileSync(`${ROOT}tests/shared/cards/pasted.csv`, "utf8");
  const said = [];
  const around = { Game, Season, buildCards, odds, winProbability, csv, console: { log: (...what) => said.push(...what) } };
  const run = new (async () => {}).constructor(...Object.keys(around), `${code.replace(/^import .*\n/m, "")}\nreturn { problems, season, later, sides, chances };`);
  const { problems, season, later, sides, chances } = await run(...Object.values(around));
  assert.equal(problems.length, 2);
  assert.deepEqual(said.slice(0, 3), [10, 20, 30]);
  assert.deepEqual([later.save(), later.progress().decided], [season.save(), true]);
  assert.equal(sides[0].won + sides[1].won, 400);
  assert.ok(chances === null || chances.two || chances.three || chances.pass);
});

test("a worker simulates, tells how far it is, and reports errors", async () => {
  const told = [];
  globalThis.self = { postMessage: (message) => told.push(message) };
  await import(`${EXAMPLES}worker.mjs`);
  const program = new WebAssembly.Module(fs.readFileSync(`${LIB}hardwood_bg.wasm`));
  const options = { game: "dice", setup: { teams: setOf("dice").teams.slice(0, 2) }, seed: "1", games: 20 };
  await globalThis.self.onmessage({ data: { program, options } });
  const { games } = simulate(options);
  const home = games.filter(({ points: [home, visitors] }) => home > visitors).length;
  const { result } = told.at(-1);
  assert.deepEqual([result.games, result.wins], [20, [home, 20 - home]]);
  assert.deepEqual(told.slice(0, -1).map(({ done }) => done), Array.from({ length: 20 }, (_, n) => n + 1));
  await globalThis.self.onmessage({ data: { program, options: { ...options, games: 0 } } });
  assert.equal(told.at(-1).error.code, "options");
  delete globalThis.self;
});
