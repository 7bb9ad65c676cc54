// The TypeScript declarations: they are the ones we know, a program compiles against them, and they are true.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { GAMES, Game, LIB, ROOT, SCORED, cards, everybody, numbers, optionsOf, playAtRandom, readCardSet, setOf, simulate, version } from "./kit.mjs";

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

test("what the library returns is what the declarations say", () => {
  const types = "BoxScore, CheckedSet, Entry, GameEvent, Need, NewGame, OpenWindow, SimulatedGame, StateOf";
  const folder = fs.mkdtempSync(`${ROOT}dist/types-`);
  try {
    const programs = GAMES.map((name, id) => {
      fs.writeFileSync(`${folder}/${name}.ts`, `import type { ${types} } from "../lib/hardwood.js";\n${literals(name, id)}`);
      return `${folder}/${name}.ts`;
    });
    compile(...programs);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

// --- enums of the rules that no played game may have shown whole ------------------------------------------

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

/** The variants of an enum of the rules: its names in JSON, each with its fields. */
function variants(file, name) {
  const text = fs.readFileSync(`${ROOT}src/${file}`, "utf8").replace(/\/\/.*$/gm, "").replace(/#\[.*?\]/gs, "");
  const start = text.indexOf(`pub enum ${name} {`);
  assert.ok(start >= 0, `${file} has ${name}`);
  const body = text.slice(text.indexOf("{", start) + 1, text.indexOf("\n}", start));
  return parts(body).map((variant) => {
    const [, tag, fields] = /^(\w+)\s*(?:\{([^]*)\})?/.exec(variant);
    return [snake(tag), ...parts(fields ?? "").map((field) => field.split(":")[0].trim())].join(" ");
  }).sort();
}

/** The same of a union in a declaration. */
function declared(namespace, name, tag) {
  const types = fs.readFileSync(`${LIB}hardwood.d.ts`, "utf8");
  const space = types.slice(types.indexOf(`export namespace ${namespace} {`));
  const union = new RegExp(`export type ${name} =([^]*?);\\n(?: {4}/\\*\\*|\\})`).exec(space)[1];
  return union.replace(/\n/g, "").split(new RegExp(`\\{ ${tag}: `)).slice(1).map((variant) => {
    const fields = parts(variant.replaceAll(";", ",").replace(/\}[ |]*$/, ""));
    return [fields[0].replaceAll('"', ""), ...fields.slice(1).map((field) => field.split(":")[0])].join(" ");
  }).sort();
}

test("every variant of the rules' enums is declared", () => {
  for (const [file, rust, namespace, name, tag] of [
    ["dice_basketball/question.rs", "Question", "Dice", "Question", "question"],
    ["dice_basketball/question.rs", "Choice", "Dice", "Choice", "choice"],
    ["dice_basketball/talk.rs", "Talk", "Dice", "Talk", "talk"],
    ["dice_basketball/talk.rs", "Roll", "Dice", "Roll", "for"],
    ["dice_basketball/career/mod.rs", "Talk", "Career", "Talk", "talk"],
    ["value_add/question.rs", "Question", "ValueAdd", "Question", "question"],
    ["value_add/question.rs", "Choice", "ValueAdd", "Choice", "choice"],
    ["value_add/talk.rs", "Talk", "ValueAdd", "Talk", "talk"],
    ["march_madness/advanced/question.rs", "Question", "MarchMadness", "Question", "question"],
    ["march_madness/advanced/question.rs", "Choice", "MarchMadness", "Choice", "choice"],
    ["march_madness/advanced/question.rs", "Draw", "MarchMadness", "Draw", "draw"],
    ["march_madness/advanced/talk.rs", "Talk", "MarchMadness", "Talk", "talk"],
    ["march_madness/basic/question.rs", "Question", "Tournament", "Question", "question"],
    ["march_madness/basic/question.rs", "Draw", "Tournament", "Draw", "draw"],
    ["march_madness/basic/talk.rs", "Talk", "Tournament", "Talk", "talk"],
    ["march_madness/cup/question.rs", "Question", "Cup", "Question", "question"],
    ["march_madness/cup/question.rs", "Choice", "Cup", "Choice", "choice"],
    ["march_madness/cup/question.rs", "Draw", "Cup", "Draw", "draw"],
    ["march_madness/cup/talk.rs", "Talk", "Cup", "Talk", "talk"],
  ]) {
    assert.deepEqual(declared(namespace, name, tag), variants(file, rust), `${namespace}.${name} and ${file}`);
  }
});

test("the package names its files and version", () => {
  const { version: packed, main, types, files } = JSON.parse(fs.readFileSync(`${LIB}package.json`, "utf8"));
  assert.equal(packed, version());
  for (const name of [main, types, ...files.filter((name) => !name.includes("*")), "README.md"]) assert.ok(fs.existsSync(LIB + name), name);
  assert.ok(setOf("dice").teams.length > 0);
});
