// Runs test files in the order in which they are named, which Node's own command sorts:
//   node tests/e2e/run.mjs CONCURRENCY FILE..
// Those that take longest come first, so that none of them is left to run alone at the end.
import path from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";

/** The longest files by their time alone (docs/tests.md). */
const LONGEST =
  "translated season play tournament value-add dice march-game chair own-deck season-dice pages storage kills codes desk release scoresheet print".split(
    " ",
  );
const place = (file) => {
  const at = LONGEST.indexOf(path.basename(file, ".spec.mjs"));
  return at < 0 ? LONGEST.length : at;
};

const [concurrency, ...named] = process.argv.slice(2);
const files = named.map((file) => path.resolve(file)).toSorted((a, b) => place(a) - place(b));
/** A file that hangs fails, a quarter of an hour on: more where HARDWOOD_SLOW has all of them take longer. */
const timeout = 900_000 * Number(process.env.HARDWOOD_SLOW || 1);

/** The milliseconds of each file's tests. */
const took = new Map();
const count = ({ nesting, file, details }) => {
  if (nesting > 0 || !file) return;
  const name = path.basename(file, ".spec.mjs");
  took.set(name, (took.get(name) ?? 0) + details.duration_ms);
};
const told = () => {
  const longest = [...took].toSorted(([, a], [, b]) => b - a).slice(0, 15);
  return `longest files: ${longest.map(([name, ms]) => `${name} ${Math.round(ms / 1000)} s`).join(", ")}`;
};

run({ files, concurrency: Number(concurrency), timeout })
  .on("test:pass", count)
  .on("test:fail", count)
  .on("test:fail", () => (process.exitCode = 1))
  .compose(new spec())
  .on("end", () => console.log(told()))
  .pipe(process.stdout);
