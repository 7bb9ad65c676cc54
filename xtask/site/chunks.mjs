// Checks what `xtask/split` cut: for each split point, alone, instantiates the program and the split point's
// chunks in the order of chunks.json. They must link, fill all slots of the table that the split point's code
// may use, and leave in memory what the whole program has there.
//   node xtask/site/chunks.mjs DIST CHECK [--call]
// CHECK has the program before it was cut and the lists of what is expected. With --call, the functions of each
// split point are called too, and must return what those of the whole program return: for programs that ask
// nothing of a browser.
import fs from "node:fs";
import path from "node:path";

const [dist, check, mode] = process.argv.slice(2);
const json = (folder, pattern) => JSON.parse(fs.readFileSync(find(folder, pattern), "utf8"));
const compile = (file) => new WebAssembly.Module(fs.readFileSync(file));

function find(folder, pattern) {
  const name = fs.readdirSync(folder).find((name) => pattern.test(name));
  if (!name) throw new Error(`${folder} has no file like ${pattern}`);
  return path.join(folder, name);
}

const table = json(dist, /^chunks(-[0-9a-f]{16})?\.json$/);
const expected = json(check, /^expected\.json$/);
const program = compile(find(dist, /^hardwood-app_bg(-[0-9a-f]{16})?\.wasm$/));
const chunks = table.files.map((name) => compile(path.join(dist, name)));

/** An instance whose imports do nothing, but for those that `offered` has. */
function instantiate(module, offered = {}) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = offered[name] ?? (() => 0);
  }
  return new WebAssembly.Instance(module, imports).exports;
}

/** The bytes of the memory that a program exports: its name is another in each build. */
const memoryOf = (exported) => new Uint8Array(Object.values(exported).find((value) => value instanceof WebAssembly.Memory).buffer);

/** The program with all chunks of a split point in place. */
function load(point) {
  const offered = { ...instantiate(program) };
  for (const chunk of table.chunks[point].map((i) => chunks[i])) Object.assign(offered, instantiate(chunk, offered));
  return { memory: memoryOf(offered), functions: offered[":t0"] };
}

const wholeProgram = compile(path.join(check, "whole.wasm"));

/** The program before it was cut. */
function loadWhole() {
  const whole = instantiate(wholeProgram);
  return { memory: memoryOf(whole), functions: whole.table };
}
const whole = loadWhole();

/** Which functions of a split point return something else than in the whole program. */
function miscalled(point) {
  const [cut, uncut] = [load(point), loadWhole()].map(({ functions }) => functions);
  return expected.points[point].filter((slot) => cut.get(slot)() !== uncut.get(slot)());
}

/** What is wrong with a split point. */
function faults(point) {
  const loaded = load(point);
  const needed = expected.needs.filter(({ points }) => points.includes(point));
  const empty = needed.flatMap(({ slots }) => slots).filter((slot) => loaded.functions.get(slot) === null);
  const differs = ([from, to]) => Buffer.compare(loaded.memory.subarray(from, to), whole.memory.subarray(from, to)) !== 0;
  const other = needed.flatMap(({ data }) => data).filter(differs);
  return [
    ...empty.map((slot) => `slot ${slot} of the table is empty`),
    ...other.map(([from, to]) => `the data from ${from} to ${to} is not the program's`),
    ...(mode === "--call" ? miscalled(point) : []).map((slot) => `the function at ${slot} returns something else`),
  ];
}

let failed = 0;
for (const point of Object.keys(table.chunks)) {
  let found;
  try {
    found = faults(point);
  } catch (error) {
    found = [String(error)];
  }
  for (const fault of found.slice(0, 5)) console.error(`${point}: ${fault}`);
  failed += found.length;
}
if (failed > 0) process.exit(1);
console.error(`${Object.keys(table.chunks).length} split points, ${chunks.length} chunks: each split point links and is complete`);
