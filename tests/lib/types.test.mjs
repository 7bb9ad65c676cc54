// The TypeScript declarations: they are the ones we know, a program compiles against them, and they are true.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { Extractor, GAMES, Game, LIB, ROOT, SCORED, Scoresheet, Season, buildCards, cards, everybody, numbers, odds, optionsOf, playAtRandom, readCardSet, setOf, simulate, version, winProbability } from "./kit.mjs";

const GOLDEN = `${ROOT}tests/lib/hardwood.d.ts`;

/** The declarations without comments, in the order of their text: the compiler's own may differ between machines. */
function sorted(types) {
  const public_ = types.slice(0, types.indexOf("export type InitInput")).replace(/^ *\/\*[^]*?\*\/\n/gm, "");
  return `${public_.split(/\n\n+/).map((block) => block.trim()).filter(Boolean).sort().join("\n\n")}\n`;
}

test("the types are the ones we know (UPDATE=1 takes the new ones)", () => {
  const types = sorted(fs.readFileSync(`${LIB}hardwood.d.ts`, "utf8"));
  if (process.env.UPDATE) fs.writeFileSync(GOLDEN, types);
  assert.equal(types, fs.readFileSync(GOLDEN, "utf8"));
  assert.doesNotMatch(types, /\bany\b|\bunknown\b/, "no type is left open");
});

test("every member of the types has a comment", () => {
  const types = fs.readFileSync(`${LIB}hardwood.d.ts`, "utf8").split("export type InitInput")[0];
  const lines = types.split("\n");
  // the tags of unions say what they are; the rows of `Games` name types
  const member = /^ *(?:readonly |static |export )?(?:class |interface |type |namespace )?["\w[\].]+[?]?(?:<[^>]*>)?(?:\(.*\)|\??)(?::| \{| =)/;
  const open = lines.filter((line, n) => {
    if (!member.test(line) || /^ +\w+: (StatisPro|Dice|ValueAdd|MarchMadness|Tournament|Cup|Career|PerSide<\w+\.Character|never|Side|Seat|ScoredResult|GameResult|FinalState)\b/.test(line)) return false;
    return !/^ *(need: "|export \{)/.test(line) && !/\*\/$/.test(lines[n - 1]);
  });
  assert.deepEqual(open, []);
});

/** Compiles a TypeScript program in tests/lib. */
function compile(...files) {
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const options = ["--strict", "--exactOptionalPropertyTypes", "--noEmit", "--target", "es2022", "--module", "nodenext", "--lib", "es2023,dom,esnext.disposable"];
  try {
    execFileSync(process.execPath, [tsc, ...options, ...files], { encoding: "utf8", cwd: ROOT });
  } catch (error) {
    assert.fail(error.stdout.slice(0, 5000) || error.message);
  }
}

test("a strict TypeScript program compiles against them", () => compile(`${ROOT}tests/lib/use.ts`));

/** Values that differ in more than numbers and names. */
class Kinds {
  found = new Map();

  add(values) {
    for (const value of values) {
      const kind = JSON.stringify(value, (_, part) => (typeof part === "number" ? 0 : typeof part === "string" && /[^a-z_]/.test(part) ? "" : part));
      if (!this.found.has(kind)) this.found.set(kind, value);
    }
  }

  literals(type, name) {
    return `export const ${name}: ${type}[] = [\n${[...this.found.values()].map((value) => JSON.stringify(value)).join(",\n")}\n];\n`;
  }
}

/** A program of all that a game has returned, as literals of the declared types. */
function literals(name, id) {
  const [needs, windows, events, states, boxes, lines, results] = Array.from({ length: 7 }, () => new Kinds());
  const random = numbers(5);
  for (let n = 0; n < (name === "dice-career" ? 1 : 3); n += 1) {
    const game = new Game(optionsOf(name, `${n}`));
    playAtRandom(game, random, Infinity, (need) => {
      // of a thousand choices of points the first ones say it all
      needs.add([need.choices ? { ...need, choices: need.choices.slice(0, 60) } : need]);
      if (random() < 0.1) windows.add(game.may());
      if (random() < 0.02) states.add([game.state()]);
    });
    needs.add([game.need()]);
    states.add([game.state()]);
    events.add(game.events());
    lines.add(game.playByPlay());
    if (SCORED.includes(name)) boxes.add([game.boxScore()]);
    else boxes.found.clear();
    if (n > 0 || name === "dice-career") continue;
    // a few more that house coaches play, who do what random ones rarely do
    for (let seed = 50; seed < 56; seed += 1) {
      const played = new Game(optionsOf(name, `${seed}`));
      played.playOn(everybody(name));
      events.add(played.events());
    }
  }
  results.add(simulate({ ...optionsOf(name), games: 1, box_scores: true }).games);
  const { set, warnings } = readCardSet(name, cards(name));
  const few = set.teams ? { ...set, teams: set.teams.slice(0, 2) } : { ...set, fields: set.fields.slice(0, 1) };
  const { setup } = JSON.parse(new Game(optionsOf(name)).save());
  return [
    needs.literals(`Need<"${name}">`, `needs${id}`),
    windows.literals(`OpenWindow<"${name}">`, `windows${id}`),
    events.literals(`GameEvent<"${name}">`, `events${id}`),
    states.literals(`StateOf<"${name}">`, `states${id}`),
    boxes.literals("BoxScore", `boxes${id}`),
    lines.literals("Entry", `lines${id}`),
    results.literals(`SimulatedGame<"${name}">`, `results${id}`),
    `export const set${id}: CheckedSet<"${name}"> = ${JSON.stringify({ set: few, warnings })};\n`,
    `export const options${id}: NewGame<"${name}"> = ${JSON.stringify({ ...optionsOf(name), setup })};\n`,
  ].join("");
}

/** A program of all that a season, odds and tables have returned. */
function seasonLiterals() {
  const set = { ...setOf("statis-pro"), teams: setOf("statis-pro").teams.slice(0, 4), real: setOf("statis-pro").real.slice(0, 4) };
  const season = new Season({ set, seed: "1", schedule: { games_a_team: 6 }, mine: ["BOS"] });
  const of = (type, name, value) => `export const ${name}: ${type} = ${JSON.stringify(value)};\n`;
  const [dice, valueAdd] = [[], []];
  for (const [name, seen] of [["dice", dice], ["value-add", valueAdd]]) {
    const game = new Game(optionsOf(name));
    playAtRandom(game, numbers(3), 60, () => seen.push(odds(game)));
  }
  const before = [of("SeasonPlayoffs | null", "unset", season.playoffs()), of("SeasonGame[]", "unplayed", season.games())];
  season.run();
  season.setPlayoffs(4, 3);
  season.run();
  const chances = ["march-madness-cup", "dice"].map((name, n) => of(`WinProbability<"${name}">`, `chances${n}`, winProbability(new Game(optionsOf(name)), { games: 2 })));
  const tables = { players: fs.readFileSync(`${ROOT}tests/shared/cards/pasted.csv`, "utf8") };
  const built = ["statis-pro", "value-add"].map((name, n) => of(`BuiltCards<"${name}">`, `built${n}`, buildCards(name, tables, { season: 1991, columns: { "On court": "MP" } })));
  return [
    ...before, ...chances, ...built,
    of("(Dice.Odds | null)[]", "odds0", dice), of("ValueAdd.Odds[][]", "odds1", valueAdd),
    of("SeasonProgress", "progress", season.progress()), of("SeasonTeam[]", "teams", season.teams()), of("SeasonGame[]", "games", season.games()),
    of("SeasonStanding[]", "standings", season.standings()), of("SeasonLeaders[]", "leaders", season.leaders(2)),
    of("SeasonStatistics", "statistics", season.statistics(true)), of("SeasonStatistics | null", "real", season.real()),
    of("SeasonComparison | null", "comparison", season.comparison()), of("SeasonOutlook", "outlook", season.outlook("BOS")),
    of("SeasonPlayoffs | null", "playoffs", season.playoffs()), of('NewGame<"statis-pro">', "options", season.gameOptions(0)),
  ].join("");
}

test("what the library returns is what the declarations say", () => {
  const types = "BoxScore, CheckedSet, Entry, GameEvent, Need, NewGame, OpenWindow, SimulatedGame, StateOf";
  const more = "BuiltCards, Dice, NewGame, SeasonComparison, SeasonGame, SeasonLeaders, SeasonOutlook, SeasonPlayoffs, SeasonProgress, SeasonStanding, SeasonStatistics, SeasonTeam, ValueAdd, WinProbability";
  const folder = fs.mkdtempSync(`${ROOT}dist/types-`);
  try {
    const programs = GAMES.map((name, id) => {
      fs.writeFileSync(`${folder}/${name}.ts`, `import type { ${types} } from "../lib/hardwood.js";\n${literals(name, id)}`);
      return `${folder}/${name}.ts`;
    });
    fs.writeFileSync(`${folder}/season.ts`, `import type { ${more} } from "../lib/hardwood.js";\n${seasonLiterals()}`);
    compile(...programs, `${folder}/season.ts`);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

// --- types of the rules that no played game may have shown whole -----------------------------------------

const DECLARED = fs.readFileSync(`${LIB}hardwood.d.ts`, "utf8");

const snake = (name) => name.replace(/(?<!^)(?=[A-Z])/g, "_").toLowerCase();

/** The parts of a text between commas that stand in no brackets. */
function parts(text) {
  const found = [];
  let [depth, part] = [0, ""];
  for (const letter of text) {
    depth += "<({[".includes(letter) - ">)}]".includes(letter);
    if (letter === "," && depth === 0) [found[found.length], part] = [part.trim(), ""];
    else part += letter;
  }
  return [...found, part.trim()].filter(Boolean);
}

/** What stands between the braces of a type of the rules, without comments and other attributes than a new name. */
function body(file, head) {
  const text = fs.readFileSync(`${ROOT}src/${file}`, "utf8").replace(/\/\/.*$/gm, "").replace(/#\[(?!serde\(rename = ).*?\]\n/gs, "");
  const start = text.indexOf(`pub ${head} {`);
  assert.ok(start >= 0, `${file} has ${head}`);
  return text.slice(text.indexOf("{", start) + 1, text.indexOf("\n}", start));
}

/** A name as it is in JSON. */
const named = (text, change) => /rename = "(\w+)"/.exec(text)?.[1] ?? change(/(?:^|[\s\]])(?:pub )?(?:\(super\) )?(\w+)\s*(?:[:{(]|$)/.exec(text)[1]);

/** The variants of an enum of the rules, each with its fields. */
function variants(file, name) {
  return parts(body(file, `enum ${name}`)).map((variant) => {
    const fields = parts(/\{([^]*)\}/.exec(variant)?.[1] ?? "");
    return [named(variant, snake), ...fields.map((field) => field.split(":")[0].trim())].join(" ");
  }).sort();
}

/** The fields of a struct of the rules. */
const fields = (file, name) => parts(body(file, `struct ${name}`)).map((field) => named(field, (it) => it)).sort();

/** The text of a declared namespace from `head` on. */
function space(namespace, head) {
  const text = DECLARED.slice(DECLARED.indexOf(`export namespace ${namespace} {`));
  assert.ok(text.includes(head), `${namespace} has ${head}`);
  return text.slice(text.indexOf(head));
}

/** The variants of a declared union of objects with this tag, or of words. */
function union(namespace, name, tag) {
  const text = /=([^]*?);\n(?: {4}\/\*\*|\})/.exec(space(namespace, `export type ${name} =`))[1].replace(/\n/g, "");
  if (!tag) return text.split(" | ").map((word) => word.trim().replaceAll('"', "").replace(/^\{ (\w+): .*/, "$1")).sort();
  return text.split(`{ ${tag}: `).slice(1).map((variant) => {
    const fields = parts(variant.replaceAll(";", ",").replace(/\}[ |]*$/, ""));
    return [fields[0].replaceAll('"', ""), ...fields.slice(1).map((field) => field.split(":")[0])].join(" ");
  }).sort();
}

/** The members of a declared interface. */
function members(namespace, name) {
  const head = `export interface ${name} `;
  const text = namespace ? space(namespace, head) : DECLARED.slice(DECLARED.indexOf(head));
  const body = (namespace ? /\{\n([^]*?)\n {4}\}/ : /\{\n([^]*?)\n\}/).exec(text)[1];
  return body.split("\n").map((line) => /^(?: {4}| {8})(\w+)\??:/.exec(line)?.[1]).filter(Boolean).sort();
}

test("every enum of the rules is declared with all its variants", () => {
  const [question, choice, draw, talk] = [["Question", "question"], ["Choice", "choice"], ["Draw", "draw"], ["Talk", "talk"]];
  for (const [folder, file, namespace, ...names] of [
    ["dice_basketball", "question.rs", "Dice", question, choice, ["PickWhy"]],
    ["dice_basketball", "talk.rs", "Dice", talk, ["Roll", "for"], ["TermKind"]],
    ["dice_basketball", "game.rs", "Dice", ["Press"], ["BallSource"], ["Scheme"]],
    ["dice_basketball", "setup.rs", "Dice", ["Code"]],
    ["dice_basketball", "coach/mod.rs", "Dice", ["Character"]],
    ["dice_basketball", "charts/mod.rs", "Dice", ["ChartId"]],
    ["dice_basketball", "charts/results.rs", "Dice", ["Injury"]],
    ["dice_basketball", "charts/results.rs", "Career", ["Winter"]],
    ["dice_basketball", "career/mod.rs", "Career", talk, ["Roll"], ["Choice"]],
    ["dice_basketball", "career/chart.rs", "Career", ["Skill"]],
    ["value_add", "question.rs", "ValueAdd", question, choice, ["PickWhy"]],
    ["value_add", "talk.rs", "ValueAdd", talk, ["Draw"]],
    ["value_add", "column.rs", "ValueAdd", ["Face"]],
    ["march_madness", "advanced/question.rs", "MarchMadness", question, choice, draw],
    ["march_madness", "advanced/talk.rs", "MarchMadness", talk],
    ["march_madness", "advanced/effects.rs", "MarchMadness", ["Cause", "cause"]],
    ["march_madness", "position.rs", "MarchMadness", ["Position"]],
    ["march_madness", "basic/question.rs", "Tournament", question, draw],
    ["march_madness", "basic/talk.rs", "Tournament", talk],
    ["march_madness", "basic/bracket.rs", "Tournament", ["Color"], ["Round"]],
    ["march_madness", "cup/question.rs", "Cup", question, choice, draw],
    ["march_madness", "cup/talk.rs", "Cup", talk],
  ]) {
    for (const [name, tag] of names) {
      const wanted = variants(`${folder}/${file}`, name).map((variant) => (tag ? variant : variant.split(" ")[0]));
      assert.deepEqual(union(namespace, name, tag), wanted, `${namespace}.${name} and ${folder}/${file}`);
    }
  }
});

test("every struct of the rules is declared with all its fields", () => {
  for (const [folder, file, namespace, ...names] of [
    ["statis_pro", "setup.rs", "StatisPro", "Setup"],
    ["statis_pro", "availability.rs", "StatisPro", "RosterChanges", "Availability"],
    ["dice_basketball", "setup.rs", "Dice", "Setup", "HouseRules"],
    ["dice_basketball", "cards.rs", "Dice", "TeamCard", "PlayerCard"],
    ["dice_basketball", "game.rs", "Dice", "Ball"],
    ["dice_basketball", "odds.rs", "Dice", "Odds", "ShotOdds", "PassOdds"],
    ["dice_basketball", "talk.rs", "Dice", "Term"],
    ["dice_basketball", "career/season.rs", "Career", "Season"],
    ["value_add", "setup.rs", "ValueAdd", "Setup"],
    ["value_add", "ruleset.rs", "ValueAdd", "HouseRules", "Turn"],
    ["value_add", "cards.rs", "ValueAdd", "TeamCard", "PlayerCard"],
    ["value_add", "prepare.rs", "ValueAdd", "DunkRanges"],
    ["value_add", "tables.rs", "ValueAdd", "Floor"],
    ["value_add", "boards.rs", "ValueAdd", "Board"],
    ["value_add", "rotation.rs", "ValueAdd", "Rotation", "Stint"],
    ["march_madness", "advanced/setup.rs", "MarchMadness", "Setup"],
    ["march_madness", "advanced/effects.rs", "MarchMadness", "Breakdown", "Term"],
    ["march_madness", "cards.rs", "MarchMadness", "TeamCard", "PlayerCard"],
    ["march_madness", "basic/setup.rs", "Tournament", "Setup"],
    ["march_madness", "field.rs", "Tournament", "Fields", "Field", "Region"],
    ["march_madness", "cup/setup.rs", "Cup", "Setup"],
  ]) {
    for (const name of names) assert.deepEqual(members(namespace, name), fields(`${folder}/${file}`, name), `${namespace}.${name} and ${folder}/${file}`);
  }
});

test("Extractors and scoresheets are declared as the core has them", () => {
  const words = (name) => new RegExp(`export type ${name} = ([^;]*);`).exec(DECLARED)[1].split(" | ").map((word) => word.replaceAll('"', "")).sort();
  assert.deepEqual(words("TimedCode"), variants("statis_pro/extractor.rs", "Timing"));
  assert.deepEqual(words("SheetCode"), variants("book/sheet/rules.rs", "Code"));
  for (const [name, file] of [["SheetSetup", "setup.rs"], ["SheetTeam", "setup.rs"], ["SheetPlayer", "setup.rs"]]) assert.deepEqual(members(null, name), fields(`book/sheet/${file}`, name), name);
  // what they return compiles as what is declared
  const decks = new Extractor({ seed: "7", code: "fiba" });
  const sheet = new Scoresheet({ teams: ["Home", "Guests"].map((name) => ({ name, players: Array.from({ length: 6 }, (_, n) => ({ name: `${name} ${n}` })) })) });
  for (let n = 0; n < 80; n += 1) decks.flip(n % 3 ? "play" : "dead_ball");
  for (const key of "1*2/3+4-5.1,2d3o4a5t1s2b3f4c5x1j2z3i4kvdvovtvxvwvqv>6p5nnu") sheet.press(key);
  const values = {
    "FlippedCard[]": decks.flipped(), "TimeCard[]": decks.timeCards(), "ReturnType<Extractor['piles']>": decks.piles(),
    "SheetEntry[]": sheet.entries(), SheetTotals: sheet.totals(), BoxScore: sheet.boxScore(), "SheetProblem[]": sheet.problems(),
    SheetSetup: sheet.setup(), "SheetKey[]": Scoresheet.keys(), SheetRules: Scoresheet.rules("ncaa"), Workbook: sheet.workbook(),
    "ReturnType<typeof Scoresheet.readRoster>": Scoresheet.readRoster("34 Paul Pierce SF\n12"),
  };
  assert.ok(sheet.entries().length > 25 && sheet.problems().length > 0);
  const types = [...new Set(Object.keys(values).map((name) => /\b(?!ReturnType|typeof)\w+/.exec(name)[0]))].join(", ");
  const literals = Object.entries(values).map(([type, value], n) => `export const value${n}: ${type} = ${JSON.stringify(value)};`);
  const file = `${ROOT}dist/types-paper.ts`;
  fs.writeFileSync(file, `import type { ${types} } from "./lib/hardwood.js";\n${literals.join("\n")}\n`);
  try {
    compile(file);
  } finally {
    fs.rmSync(file);
  }
});

test("a new game takes every field of its setup", () => {
  const namespaces = ["StatisPro", "Dice", "ValueAdd", "MarchMadness", "Tournament", "Cup", "Career"];
  for (const [place, name] of GAMES.entries()) {
    try {
      new Game({ game: name, setup: { colour: "red" } });
      assert.fail("a setup has no color");
    } catch ({ message }) {
      assert.deepEqual(/it has (.*)$/.exec(message)[1].split(", ").sort(), members(namespaces[place], "Setup"), name);
    }
  }
});

test("the package names its files and version", () => {
  const { version: packed, main, types, files } = JSON.parse(fs.readFileSync(`${LIB}package.json`, "utf8"));
  assert.equal(packed, version());
  for (const name of [main, types, ...files.filter((name) => !name.includes("*")), "README.md"]) assert.ok(fs.existsSync(LIB + name), name);
  assert.ok(setOf("dice").teams.length > 0);
});
