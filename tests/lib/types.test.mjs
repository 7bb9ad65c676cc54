import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { LIB, ROOT, version } from "./kit.mjs";

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
});

test("a strict TypeScript program compiles against them", () => {
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const options = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--lib", "es2023,dom,esnext.disposable"];
  try {
    execFileSync(process.execPath, [tsc, ...options, `${ROOT}tests/lib/use.ts`], { encoding: "utf8", cwd: ROOT });
  } catch (error) {
    assert.fail(error.stdout);
  }
});

test("the package names its files and version", () => {
  const { version: packed, main, types, files } = JSON.parse(fs.readFileSync(`${LIB}package.json`, "utf8"));
  assert.equal(packed, version());
  for (const name of [main, types, ...files, "README.md"]) assert.ok(fs.existsSync(LIB + name), name);
});
