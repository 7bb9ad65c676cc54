// The offline copy: what is kept, and how a new release takes its place.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { writeServiceWorker } from "../../xtask/site/finish.mjs";
import { DIST, ROOT, axe, kept, offlineReady, open, page, reload, site, started } from "./kit.mjs";

/** A build like ours with a card set in it, and a way to change it as a new release would. */
function release(t) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "hardwood-"));
  t.after(() => fs.rmSync(dir, { recursive: true }));
  fs.cpSync(DIST, dir, { recursive: true });
  const publish = (name, text) => {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    fs.writeFileSync(path.join(dir, name), text);
    writeServiceWorker(`${ROOT}www`, dir);
  };
  const reissue = (name) => {
    const html = fs.readFileSync(path.join(dir, "index.html"), "utf8");
    publish("index.html", html.replace("<html ", `<html data-edition="${name}" `));
  };
  return { dir, publish, reissue };
}

/** Looks for a new release, as the browser does by itself at every visit, and waits for the offer. */
const offered = (page) =>
  page.evaluate(async () => {
    const offer = new Promise((done) => addEventListener("hardwood-update", done, { once: true }));
    await (await navigator.serviceWorker.getRegistration()).update();
    if (!globalThis.hardwoodUpdate) await offer;
  });

const edition = (page) => page.evaluate(() => document.documentElement.dataset.edition);

const read = (page, name) => page.evaluate(async (name) => (await fetch(name)).text(), name);

test("a card set stays readable offline once used, and only then", async (t) => {
  const { dir, publish } = release(t);
  publish("cards/test-used.json", '"used"');
  publish("cards/test-unused.json", '"unused"');
  const { url, stop } = await site(t, { dir });
  const home = await page(t, { offline: true, allowed: /Failed to load resource|Failed to fetch|FetchEvent/ });
  await open(home, url);
  await offlineReady(home);
  assert.equal(await read(home, "cards/test-used.json"), '"used"');
  await stop();
  assert.equal(await read(home, "cards/test-used.json"), '"used"');
  await assert.rejects(read(home, "cards/test-unused.json"), /Failed to fetch|NetworkError/);
});

test("a card set read before the offline copy stood is kept too", async (t) => {
  const { dir, publish } = release(t);
  publish("cards/test-early.json", '"early"');
  const { url, stop } = await site(t, { dir });
  const home = await page(t, { offline: true });
  await home.addInitScript(() => {
    if (navigator.serviceWorker && !navigator.serviceWorker.controller) globalThis.early = fetch("cards/test-early.json");
  });
  await open(home, url);
  await offlineReady(home);
  await kept(home, "cards/test-early.json");
  await stop();
  assert.equal(await read(home, "cards/test-early.json"), '"early"');
});

test("an update is offered, taken only when asked, and brings used card sets along", async (t) => {
  const { dir, publish, reissue } = release(t);
  publish("cards/test-set.json", '"first edition"');
  const { url, stop } = await site(t, { dir });
  const home = await page(t, { offline: true });
  await open(home, url);
  await offlineReady(home);
  await read(home, "cards/test-set.json");
  const other = await home.context().newPage();
  await open(other, url);
  // its program is loaded whole: the old worker has nothing to do for it when it is to go
  await other.waitForLoadState("networkidle");

  publish("cards/test-set.json", '"second edition"');
  reissue("second");
  await offered(home);
  await reload(home);
  assert.equal(await edition(home), undefined, "a reload alone must not mix two versions");
  assert.equal(await read(home, "cards/test-set.json"), '"first edition"');

  await home.bringToFront();
  await home.waitForFunction(() => globalThis.hardwoodUpdate);
  await other.evaluate(() => delete globalThis.hardwoodUpdate);
  await home.evaluate(() => globalThis.hardwoodUpdate());
  const second = () => document.documentElement.dataset.edition === "second";
  await home.waitForFunction(second).catch(async (error) => {
    const workers = () =>
      navigator.serviceWorker.getRegistration().then((it) => [it.active, it.waiting, it.installing].map((w) => w?.state));
    throw new Error(`not updated; active, waiting, installing: ${await home.evaluate(workers)}`, { cause: error });
  });
  await started(home);
  await other.waitForFunction(() => globalThis.hardwoodUpdate, undefined, { polling: 50 });
  assert.equal(await edition(other), undefined, "another tab follows only when its person likes");

  await stop();
  assert.equal(await read(home, "cards/test-set.json"), '"second edition"');
  assert.equal(await home.evaluate(async () => (await caches.keys()).length), 1, "the old copy is gone");
});

test("a file that is missing on the host does not prevent the offline copy: it is named and tried again", async (t) => {
  const { dir } = release(t);
  const sound = fs.readdirSync(dir).find((name) => /^sound-.*\.js$/.test(name));
  fs.renameSync(path.join(dir, sound), path.join(dir, "elsewhere"));
  const { url, stop } = await site(t, { dir });
  const home = await page(t, { offline: true, allowed: /Failed to load resource/ });
  await open(home, url, "#/settings");
  await offlineReady(home);
  await reload(home);
  await home.getByText(/^The offline copy is not complete: \d+ of \d+ files/).waitFor();
  await home.getByRole("listitem").filter({ hasText: sound }).waitFor();
  await axe(home);
  await home.getByRole("button", { name: "Try again" }).click();
  await home.getByRole("listitem").filter({ hasText: `${sound}: 404` }).waitFor();
  fs.renameSync(path.join(dir, "elsewhere"), path.join(dir, sound));
  await reload(home);
  // "Try again" asked for all there is
  await home.getByText(/^Everything is kept on this device: /).waitFor();
  await stop();
  await reload(home);
  await home.getByRole("heading", { name: "Settings" }).waitFor();
});

test("everything is kept offline where a person wants it", async (t) => {
  const { url, stop } = await site(t);
  const home = await page(t, { offline: true });
  await open(home, url, "#/settings");
  await offlineReady(home);
  await home.getByRole("button", { name: "Keep everything offline" }).click();
  await home.getByText(/^Everything is kept on this device: \d+ files, [\d.]+ MB\.$/).waitFor();
  await axe(home);
  await stop();
  await read(home, "cards/nba-1992.json");
});

test("a deploy during the first visit: the new version is offered", async (t) => {
  const { dir, publish } = release(t);
  const { url } = await site(t, { dir });
  const home = await page(t, { offline: true, allowed: /Failed to load resource/ });
  await home.addInitScript(() => {
    if (!navigator.serviceWorker) return;
    const { register } = ServiceWorkerContainer.prototype;
    const go = new Promise((done) => (globalThis.registerNow = done));
    ServiceWorkerContainer.prototype.register = async function (...list) {
      await go;
      return register.apply(this, list);
    };
  });
  await open(home, url);
  const html = fs.readFileSync(path.join(dir, "index.html"), "utf8");
  const [wasm] = html.match(/hardwood-app_bg-[0-9a-f]{16}\.wasm/);
  const next = wasm.replace(/-[0-9a-f]{16}/, "-0123456789abcdef");
  fs.renameSync(path.join(dir, wasm), path.join(dir, next));
  publish("index.html", html.replaceAll(wasm, next));
  await home.evaluate(() => globalThis.registerNow());
  await home.getByRole("button", { name: /^Update/ }).waitFor();
});

/** What begins each kind of game, and a sign that it has begun. */
const KINDS = [
  ...["statis-pro/play", "dice/play", "value-add/play", "march-madness/game"].map((path) => ({ path: `${path}?start=now`, sign: ".gametable" })),
  { path: "march-madness/tournament?new=1", press: ["Start tournament"], sign: ".decide" },
  { path: "march-madness/cup?new=1", press: ["Start cup"], sign: ".field48-panel" },
  { path: "dice/career?new=1", fill: "Name", press: ["Begin career"], sign: ".life" },
  { path: "season?new=1", press: ["Begin the season"], sign: ".season__foot" },
  { path: "value-add/bracket", press: ["Simulate the next game"], sign: ".match__team--won" },
  { path: "statis-pro/extractor", press: ["Flip"], sign: ".fac" },
  { path: "scoresheet?new=1", sign: "textarea" },
];

test("after one visit to the home page every kind of game begins without a network", async (t) => {
  const { url, stop } = await site(t);
  const home = await page(t, { offline: true });
  await open(home, url);
  await offlineReady(home);
  await stop();
  for (const { path: route, fill, press = [], sign } of KINDS) {
    await open(home, url, `#/${route}`);
    if (fill) await home.getByLabel(fill, { exact: true }).fill("Casey Reed");
    for (const name of press) await home.getByRole("button", { name }).first().click();
    await home.locator(sign).first().waitFor({ state: "attached" });
    assert.equal(await home.getByText("could not be loaded").count(), 0, route);
  }
});
