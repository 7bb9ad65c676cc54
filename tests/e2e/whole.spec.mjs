// The program before it was cut, on the same pages: a table of chunks with empty lists is all that differs in what
// `cargo xtask dist --whole` releases, and `dev` and `serve` build.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { begin, GAMES } from "./games.mjs";
import { DIST, ROOT, page, site } from "./kit.mjs";

const TARGET = path.resolve(ROOT, process.env.CARGO_TARGET_DIR || "target");
const WHOLE = path.join(TARGET, "wasm32-unknown-unknown/release/chunks/whole.wasm");

/** The built site with the whole program in the place of the cut one. */
function wholeSite(t) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hardwood-whole-"));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  fs.cpSync(DIST, folder, { recursive: true });
  const names = fs.readdirSync(folder);
  const find = (pattern) => path.join(folder, names.find((name) => pattern.test(name)));
  fs.copyFileSync(WHOLE, find(/^hardwood-app_bg-.*\.wasm$/));
  for (const name of names.filter((name) => /^hardwood-app\..*\.wasm$/.test(name))) fs.rmSync(path.join(folder, name));
  const file = find(/^chunks-.*\.json$/);
  const table = JSON.parse(fs.readFileSync(file, "utf8"));
  const chunks = Object.fromEntries(Object.keys(table.chunks).map((point) => [point, []]));
  fs.writeFileSync(file, JSON.stringify({ ...table, chunks, files: [], bytes: [] }));
  return folder;
}

test("the whole program plays every game without a chunk", async (t) => {
  const { url } = await site(t, { dir: wholeSite(t) });
  const whole = await page(t);
  const programs = new Set();
  whole.context().on("request", (request) => {
    const name = path.posix.basename(request.url());
    if (name.startsWith("hardwood-app")) programs.add(name);
  });
  for (const game of Object.keys(GAMES)) await begin(whole, url, { game });
  assert.deepEqual([...programs].map((name) => path.extname(name)).sort(), [".js", ".wasm"]);
});
