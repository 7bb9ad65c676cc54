// Mutation testing of the rule files: which wrong rules no test notices. docs/tests.md, "Mutants".
//
//   node tests/mutation/mutants.mjs [--sample 60] [--seed 1] [--games statis_pro,value_add] [--copy /tmp/hardwood-mutants]
//                                   [--skip 49] [--files career,rotation] [--reuse [--lives]]
//
// A program is compiled once, with all mutants of a sample in it; the variable HARDWOOD_MUTANT says which one is on. The
// tests of the mutant's game run without the checksums of whole games: those notice everything and say nothing.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const option = (name, usual) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : process.argv[at + 1];
};
const SAMPLE = Number(option("sample", 60));
const COPY = option("copy", "/tmp/hardwood-mutants");
const MINUTES = Number(option("minutes", 0));
// how many mutants of a game were tried before
const SKIP = Number(option("skip", 0));
// only files whose path contains one of these
const FILES = option("files", "").split(",");
// the files that hold rules; coaches, words, screens, files and links hold none
const RULES = {
  statis_pro: ["at_table", "availability", "bench", "bench_orders", "change_counters", "clock", "defense", "eras", "fast_break", "fouls", "free_throws", "game", "injury", "jump_ball", "lineup", "periods", "piles", "possession", "press", "rated", "rebound", "ruleset", "running", "shooting", "stamina", "team_index", "z_reading", "convert/mod", "convert/read"],
  dice_basketball: ["bench", "defense", "fouls", "game", "injuries", "periods", "possession", "ratings", "rebound", "shooting", "career/mod", "career/season", "career/chart", "career/life"],
  value_add: ["boards", "column", "dice", "game", "matchup", "periods", "possession", "prepare", "receiver", "rotation", "ruleset"],
  march_madness: ["basic/bracket", "basic/faction", "basic/matchup", "basic/picks", "basic/play", "basic/tournament", "advanced/contest", "advanced/display", "advanced/effects", "advanced/resolve", "advanced/solitaire", "advanced/turn", "cup/bracket", "cup/contests", "cup/state", "cup/players", "advanced/draft", "advanced/moves", "rating"],
  cards: ["march_madness"],
};
// the tests that name a section of the rulebook; no checksums of whole games, nor games that only have to end
const TESTS = {
  statis_pro: ["s03_", "s04_", "s05_", "s06_", "s07_", "s08_", "s09_", "s10_", "s11_", "s12_", "s13_", "s14_", "s16_", "s17_", "s19_", "s20_", "fast_break", "last_card", "third_reading"],
  dice_basketball: ["s04_", "s05_", "s08_", "s09_", "s10_", "s14_", "s16_", "s17_", "s18_", "s23_", "career", "third_reading"],
  value_add: ["s2_", "s3_", "s4_", "s5_", "bad_input", "third_reading"],
  march_madness: ["advanced::", "final_four::", "tournaments::", "basic", "contests", "cup", "factions", "fouls", "screen", "solitaire", "strategy", "third_reading", "turns"],
  cards: ["cards::others"],
};
// files whose rules few tests touch
const NEAR = { "convert/": ["s17_"], "career/": ["s22_", "a_contract", "a_legend", "a_rookie", "a_winter", "awards", "playoffs", "training", "injuries_cost", "bad_careers"].map((name) => `career::${name}`), "value_add/rotation": ["s2_", "third_reading::vb_11"], "advanced/draft": ["cup", "contests"], "advanced/moves": ["screen", "turns", "advanced::", "strategy", "third_reading"], "cup/players": ["cup", "sheet"], "madness/rating": ["advanced::", "cup", "contests"] };
// the program of tests where it has another name than the game
const PROGRAM = { cards: "shared" };
const SKIPPED = ["db_15", "vb_14", "sp_21_the_dead", "sp_24", "db_14", "mm_24_who", "props", "random", "hidden::", "simulated_games", "simulated_tournaments", "the_computer_coach_beats"];
// whole tournaments: only a mutant that all others leave alive is shown to these
const SLOW = { march_madness: ["s4_5_", "s5_2_to_5_8"], statis_pro: ["last_card::", "s5_2_between_two"] };
const games = option("games", Object.keys(RULES).join()).split(",");

let state = Number(option("seed", 1)) >>> 0;
const below = (n) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};

const CLOSE = { "(": ")", "[": "]", "{": "}" };
const OPEN = { ")": "(", "]": "[", "}": "{" };
/** The operand that ends before, or begins at, a place of a line; null where it goes on in another line. */
const left = (line, end) => {
  let depth = 0, at = end;
  for (; at > 0; at--) {
    const c = line[at - 1];
    if (OPEN[c]) depth++;
    else if (CLOSE[c]) { if (depth === 0) break; depth--; }
    else if (depth === 0 && /[\s,;|!]/.test(c)) break;
  }
  return depth === 0 && at < end ? line.slice(at, end) : null;
};
const right = (line, from) => {
  let depth = 0, at = from;
  for (; at < line.length; at++) {
    const c = line[at];
    if (CLOSE[c]) depth++;
    else if (OPEN[c]) { if (depth === 0) break; depth--; }
    else if (depth === 0 && /[\s,;|?]/.test(c)) break;
  }
  return depth === 0 && at > from ? line.slice(from, at) : null;
};
const OTHER = { "==": ["!="], "!=": ["=="], "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "+": ["-"], "-": ["+"] };

/** All mutants of a file. */
const mutants = (game, file, text) => {
  const found = [];
  let skipping = 0, depth = 0, constant = false;
  text.split("\n").forEach((line, nth) => {
    const code = line.replace(/\/\/.*$/, "");
    const begins = depth;
    depth += (code.match(/\{/g) ?? []).length - (code.match(/\}/g) ?? []).length;
    if (/^#\[cfg\(test\)\]/.test(line)) skipping = Infinity;
    if (/\bconst fn\b|^\s*(pub(\(\w+\))? )?(const|static) /.test(code) && !constant) constant = begins;
    if (constant !== false && depth <= constant && /[;}]\s*$/.test(code)) { constant = false; return; }
    if (skipping || constant !== false || depth === 0 || begins === 0) return;
    if (/^\s*(fn|pub|impl|use|\/\/|#|where|struct|enum|type|let else)/.test(line) || /"/.test(code) || /=>\s*$/.test(code)) return;
    // in a pattern nothing can be called
    const arm = code.match(/^\s*[^=]*=> /);
    const from = arm && !/\bif\b/.test(arm[0]) ? arm[0].length : 0;
    for (const hit of code.matchAll(/ (==|!=|<=|>=|<|>|\+|-) /g)) {
      if (hit.index < from) continue;
      const [one, two] = [left(code, hit.index), right(code, hit.index + hit[0].length)];
      if (!one || !two || /^(if|let|match|return|else|=>|=|in)$/.test(one) || /^&mut/.test(two) || /\bt,|\bt\)|\?/.test(one + two)) continue;
      const start = hit.index - one.length, end = hit.index + hit[0].length + two.length;
      const swap = OTHER[hit[1]][below(OTHER[hit[1]].length)];
      // in brackets a sum beside a product, or after a minus, would be another sum: the program without a mutant must stay as it is
      const regrouped = /[+-]/.test(hit[1]) && (/[-*/%] $/.test(code.slice(0, start)) || /^ ([*/%]|as) /.test(code.slice(end)));
      found.push({ game, file, nth, start, end, was: code.slice(start, end), now: `${one} ${swap} ${two}`, kind: "operator", regrouped });
    }
    const condition = code.match(/^(\s*(?:\} else )?if )((?!let\b)[^{}]*?)( \{)$/) ?? code.match(/^(\s*&& )((?!let\b)[^{}&|]*?)()$/);
    if (condition && !/\blet\b/.test(condition[2]) && balanced(condition[2]) && !/\?/.test(condition[2])) {
      const start = condition[1].length, end = start + condition[2].length;
      found.push({ game, file, nth, start, end, was: condition[2], now: `!(${condition[2]})`, kind: "condition" });
    }
    for (const hit of code.matchAll(/(?<=[ (])(\d+)(?=[,;)]| [<>=+*-]|$)/g)) {
      if (hit.index < from || /\.\.|\[|rule!|\bself\.\d|: \d+u|;\s*\d+\]/.test(code)) continue;
      found.push({ game, file, nth, start: hit.index, end: hit.index + hit[0].length, was: code.trim(), now: `${hit[1]} + 1`, kind: "number", number: hit[1] });
    }
    const guarded = code.match(/\.filter\(\|[^|]*\| (?!let\b)([^|]*?)\)(?=[.;,]|$)/);
    if (guarded && balanced(guarded[1]) && !/\{/.test(guarded[1])) {
      const start = guarded.index + guarded[0].indexOf("| ", 9) + 2;
      found.push({ game, file, nth, start, end: start + guarded[1].length, was: guarded[1], now: `!(${guarded[1]})`, kind: "condition" });
    }
  });
  return found;
};
const balanced = (text) => {
  const open = [];
  for (const c of text) {
    if (CLOSE[c]) open.push(CLOSE[c]);
    else if (OPEN[c] && open.pop() !== c) return false;
  }
  return open.length === 0;
};

const sample = [];
for (const game of Object.keys(RULES)) {
  const all = RULES[game].flatMap((file) => {
    const path = `src/${game}/${file}.rs`;
    return existsSync(path) && FILES.some((some) => path.includes(some)) ? mutants(game, path, readFileSync(path, "utf8")) : [];
  });
  const taken = [];
  // a third more than asked for: some do not compile
  while (taken.length < SAMPLE * 1.35 && all.length) {
    const [one] = all.splice(below(all.length), 1);
    if (!taken.some((other) => other.file === one.file && other.nth === one.nth)) taken.push(one);
  }
  console.error(`${game}: ${all.length + taken.length} places, ${taken.length} taken`);
  sample.push(...taken);
}
sample.forEach((mutant, nth) => (mutant.id = nth + 1));

const reuse = process.argv.includes("--reuse");
mkdirSync(COPY, { recursive: true });
const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
for (const file of files.filter((file) => !reuse || file.startsWith("tests/")).filter((file) => /^(src|tests|examples|www\/(?:cards|schedules)|xtask|app|build\.rs|Cargo|rust-toolchain|\.cargo|fuzz)/.test(file))) {
  mkdirSync(dirname(join(COPY, file)), { recursive: true });
  cpSync(file, join(COPY, file), { preserveTimestamps: true });
}
// compiled once and run seldom: nothing is optimized
if (!reuse) {
const cargo = readFileSync("Cargo.toml", "utf8").replace(/\[profile\.test\.package\.hardwood\]\nopt-level = 1/, "[profile.test.package.hardwood]\nopt-level = 0");
writeFileSync(join(COPY, "Cargo.toml"), cargo.replace('debug = "line-tables-only"', "debug = 0"));
const lib = readFileSync("src/lib.rs", "utf8");
writeFileSync(join(COPY, "src/lib.rs"), `${lib}\n#[allow(missing_docs)]\npub mod mutant;\n`);
writeFileSync(join(COPY, "src/mutant.rs"), `
use std::sync::LazyLock;
static ON: LazyLock<u32> = LazyLock::new(|| std::env::var("HARDWOOD_MUTANT").ok().and_then(|n| n.parse().ok()).unwrap_or(0));
#[inline(never)]
pub fn on(n: u32) -> bool { *ON == n }
`);
}
/** Writes the files with these mutants in them. */
const write = (some) => {
  for (const path of new Set(sample.map((mutant) => mutant.file))) {
    const lines = readFileSync(path, "utf8").split("\n");
    for (const { id, nth, start, end, now, kind, number } of some.filter((mutant) => mutant.file === path)) {
      const was = lines[nth].slice(start, end);
      const other = kind === "number" ? `${Number(number) + 1}` : now;
      lines[nth] = `${lines[nth].slice(0, start)}(if crate::mutant::on(${id}) { ${other} } else { ${was} })${lines[nth].slice(end)}`;
    }
    writeFileSync(join(COPY, path), lines.join("\n"));
  }
};
const environment = { ...process.env, RUSTFLAGS: `${process.env.RUSTFLAGS ?? ""} --cap-lints allow`, GAMES: "3", PROPTEST_CASES: "8" };
const messages = (text) => text.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
let live = sample.filter((mutant) => !mutant.regrouped);
if (reuse) {
  const there = new Set([...new Set(sample.map((mutant) => mutant.file))].flatMap((file) => [...readFileSync(join(COPY, file), "utf8").matchAll(/mutant::on\((\d+)\)/g)].map((hit) => Number(hit[1]))));
  live = live.filter((mutant) => there.has(mutant.id));
}
for (let round = 0; round < 12 && !reuse; round++) {
  write(live);
  const run = spawnSync("cargo", ["check", "-p", "hardwood", "--lib", "--message-format=json"], { cwd: COPY, env: environment, encoding: "utf8", maxBuffer: 1 << 28 });
  const wrong = new Set(messages(run.stdout).filter((line) => line.reason === "compiler-message" && line.message.level === "error").flatMap(({ message }) => message.spans.flatMap((span) => {
    const lines = [];
    for (let at = span.line_start; at <= span.line_end && at < span.line_start + 40; at++) lines.push(`${span.file_name}:${at}`);
    return lines;
  })));
  console.error(`round ${round}: ${run.status === 0 ? "compiles" : `${wrong.size} lines with errors`}, ${live.length} mutants`);
  if (run.status === 0) break;
  const before = live.length;
  live = live.filter((mutant) => !wrong.has(`${mutant.file}:${mutant.nth + 1}`));
  // a type that nothing tells any more: the mutants around it
  const near = ({ file, nth }) => Array.from({ length: 31 }, (_, n) => `${file}:${nth + 1 + n - 15}`).some((place) => wrong.has(place));
  if (live.length === before) live = live.filter((mutant) => !near(mutant));
  if (live.length === before) { console.error(run.stderr.slice(-3000)); process.exit(1); }
}
/** Builds a program of tests, and keeps a copy that no build exchanges in the middle of a run: a program that does not start
 * would look like a mutant caught. */
const program = (kind, name) => {
  const build = spawnSync("cargo", ["test", "-p", "hardwood", ...kind, "--no-run", "--message-format=json"], { cwd: COPY, env: environment, encoding: "utf8", maxBuffer: 1 << 28 });
  const said = messages(build.stdout);
  const built = said.find((line) => line.executable && line.target.name === name)?.executable;
  if (!built) {
    console.error(build.stderr.slice(-3000));
    said.filter((line) => line.message?.level === "error").forEach((line) => console.error(line.message.rendered));
    // a mutant that compiles in the program, and not beside its unit tests
    if (kind[0] === "--lib") return null;
    process.exit(1);
  }
  const binary = join(COPY, `tests-of-${name}`);
  cpSync(built, binary);
  return binary;
};
const results = [];
let units;
for (const game of games) {
  // tests may have been written while the rules were checked
  cpSync("tests", join(COPY, "tests"), { recursive: true, preserveTimestamps: true });
  const binary = program(["--test", PROGRAM[game] ?? game], PROGRAM[game] ?? game);
  const without = (names) => names.flatMap((name) => ["--skip", name]);
  const slow = SLOW[game] ?? [];
  const begun = Date.now();
  const tests = (id, names, run = binary) => spawnSync(run, names, { cwd: COPY, env: { ...environment, HARDWOOD_MUTANT: `${id}`, RUST_BACKTRACE: "0" }, encoding: "utf8", timeout: 600_000, maxBuffer: 1 << 28 });
  const run = (id, cited = [], file = "") => {
    let last;
    // section by section, those first that the rule cites, up to the first that notices
    const near = (name) => cited.findIndex((section) => name === `s${section}_` || name === `s0${section}_`);
    const all = Object.entries(NEAR).find(([part]) => file.includes(part))?.[1];
    const order = (all ?? TESTS[game]).toSorted((a, b) => (near(a) < 0) - (near(b) < 0) || near(a) - near(b));
    for (const some of [...order.map((name) => [name, ...without([...SKIPPED, ...slow])]), ...(all ? [] : slow).map((name) => [name, ...without(SKIPPED)])]) {
      last = tests(id, some);
      if (last.status !== 0) break;
    }
    return last;
  };
  const some = live.find((mutant) => mutant.game === game)?.file;
  if (!some) continue;
  const sound = FILES[0] ? run(0, [], some) : run(0);
  if (sound.status !== 0) { console.error(sound.stdout.slice(-3000)); process.exit(1); }
  const kept = join(COPY, `lives-${game}.json`);
  const again = process.argv.includes("--lives") ? JSON.parse(readFileSync(kept, "utf8")) : null;
  const lives = [];
  for (const mutant of live.filter((mutant) => mutant.game === game).slice(SKIP, SAMPLE).filter((mutant) => !again || again.includes(mutant.id))) {
    if (MINUTES && Date.now() - begun > MINUTES * 60_000) break;
    const above = readFileSync(mutant.file, "utf8").split("\n").slice(Math.max(0, mutant.nth - 30), mutant.nth + 1).reverse().join("\n");
    const cited = [...above.matchAll(/(?:§|rule!\("|[(, ])(\d+)(?=[.)A-Z, "])/g)].map((hit) => hit[1]);
    let last = run(mutant.id, cited, mutant.file);
    if (last.status === 0 && /#\[cfg\(test\)\]/.test(readFileSync(mutant.file, "utf8"))) {
      // the unit tests of its own file
      if (units === undefined) units = program(["--lib"], "hardwood");
      const module = mutant.file.slice(4, -3).replace(/\/mod$/, "").replaceAll("/", "::");
      if (units) last = tests(mutant.id, [`${module}::`], units);
    }
    const { status, stdout } = last;
    const by = [...(stdout ?? "").matchAll(/^test (\S+) \.\.\. FAILED/gm)].map((hit) => hit[1]);
    const result = { ...mutant, caught: status !== 0, by: by.slice(0, 4) };
    results.push(result);
    if (!result.caught) lives.push(mutant.id);
    console.log(`${result.caught ? "caught" : "LIVES "} ${mutant.file}:${mutant.nth + 1} ${mutant.was} -> ${mutant.now}${by[0] ? `  [${by[0]}]` : ""}`);
  }
  writeFileSync(kept, JSON.stringify(lives));
  const mine = results.filter((result) => result.game === game);
  console.log(`${game}: ${mine.length} tried, ${mine.filter((one) => one.caught).length} caught`);
}
