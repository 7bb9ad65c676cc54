// What `npm pack` would publish of dist/lib.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";

const lib = fileURLToPath(new URL("../../dist/lib/", import.meta.url));

test("the npm package has the program, its types, the README and both licenses, and nothing else", () => {
  const listed = execFileSync("npm", ["pack", "--dry-run", "--json"], { cwd: lib, encoding: "utf8" });
  const [packed] = Object.values(JSON.parse(listed)).flat();
  const files = packed.files.map(({ path }) => path).sort();
  assert.deepEqual(files, [
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "hardwood.d.ts",
    "hardwood.js",
    "hardwood_bg.wasm",
    "package.json",
  ]);
  const { version } = JSON.parse(fs.readFileSync(`${lib}package.json`, "utf8"));
  const crate = fs.readFileSync(new URL("../../Cargo.toml", import.meta.url), "utf8");
  assert.match(crate, new RegExp(`\\nversion = "${version.replaceAll(".", "\\.")}"\\n`));
});
