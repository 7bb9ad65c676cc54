import assert from "node:assert/strict";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { serve } from "../../xtask/site/server.mjs";

/** Asks for a path exactly as written, which `fetch` would tidy first. */
const ask = (port, path, method = "GET") =>
  new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, path, method }, async (response) => {
      const body = (await response.toArray()).join("");
      resolve({
        status: response.statusCode,
        type: response.headers["content-type"],
        to: response.headers.location,
        body,
      });
    });
    request.on("error", reject).end();
  });

test("the server gives the files of its folder and nothing else", async (t) => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "hardwood-"));
  t.after(() => fs.rmSync(home, { recursive: true }));
  fs.mkdirSync(path.join(home, "site/cards"), { recursive: true });
  fs.mkdirSync(path.join(home, "site-secret"));
  for (const name of [
    "secret.txt",
    "site-secret/secret.txt",
    "site/index.html",
    "site/a b.wasm",
    "site/cards/index.html",
  ]) {
    fs.writeFileSync(path.join(home, name), name);
  }
  const { port, stop } = await serve(path.join(home, "site"), 0, "/games/hardwood/");
  t.after(stop);

  const page = await ask(port, "/games/hardwood/?x=1");
  assert.deepEqual([page.status, page.type, page.body], [200, "text/html; charset=utf-8", "site/index.html"]);
  const program = await ask(port, "/games/hardwood/a%20b.wasm");
  assert.deepEqual([program.status, program.type], [200, "application/wasm"]);
  assert.deepEqual(await ask(port, "/games/hardwood/", "HEAD").then(({ status, body }) => [status, body]), [
    200,
    "",
  ]);
  assert.equal((await ask(port, "/games/hardwood/", "POST")).status, 405);
  assert.deepEqual(await ask(port, "/games/hardwood/cards").then(({ status, to }) => [status, to]), [
    301,
    "./cards/",
  ]);

  const outside = [
    "/",
    "/games/hardwood",
    "/secret.txt",
    "/games/hardwood/absent.js",
    "/games/hardwood/%00",
    "/games/hardwood/%zz",
  ];
  for (const up of ["../", "..%2f", "%2e%2e/", "..\\", "cards/../../"]) {
    outside.push(`/games/hardwood/${up}secret.txt`, `/games/hardwood/${up}site-secret/secret.txt`);
  }
  for (const path of outside) assert.equal((await ask(port, path)).status, 404, path);
});

test("with reload, a page that waits is told when the site was built again", async (t) => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "hardwood-"));
  t.after(() => fs.rmSync(home, { recursive: true }));
  const index = path.join(home, "index.html");
  fs.writeFileSync(index, "first");
  const { url, stop } = await serve(home, 0, "/", true);
  t.after(stop);
  const response = await fetch(`${url}built`);
  assert.equal(response.headers.get("content-type"), "text/event-stream");
  const told = (async () => {
    for await (const bytes of response.body) if (Buffer.from(bytes).includes("data: built")) return true;
  })();
  fs.utimesSync(index, new Date(), new Date(Date.now() + 5000));
  assert.equal(await told, true);
});
