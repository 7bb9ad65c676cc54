// Every address gives its page or "Out of bounds" with the menu: typed, in a link or cut off, when the app
// starts and while it starts, on a slow line. A chunk that is missing gives a message and Retry; a trap
// leaves a way home.
//
// All addresses are tried in an app that runs; the named ones and each tenth generated one in an app that
// starts at them, and, on a slow line, in one whose address changes while it starts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { beginGame } from "./games.mjs";
import { axe, download, open, page, site, started } from "./kit.mjs";
import { chunkFiles, goTo, routes, titleAt } from "./routes.mjs";

const NAMED = [
  ..."#/play #/extractor #/statis-pro #/game #/cup #/share #/home #// #/saves/ #/dice/play/".split(" "),
  ..."#/work #/linked #/odds #/dice-play #/nowhere #saves #/Saves".split(" "),
];

/** Numbers from 0 to 1, always the same. */
function numbers(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Addresses as people and programs mistype them: words, slashes, case, encodings, queries, length. */
function generated(paths, count) {
  const random = numbers(13);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const ours = new Set(paths.flatMap((path) => path.split("/")));
  const words = [...ours, "game", "share", "constructor", "__proto__"];
  const odd = [..."é 籃球 🏀 %20 % %00 %F0%9F .. . \\ & = <b> ' \" {} null".split(" "), " "];
  const keys = ["game", "season", "set", "g", "s", "new", "build", "sheet", "bracket", "cup", "x"];
  const values = ["", "1", "new", "0000000000000000", "-1", "../saves", "AQ", "9".repeat(40), ...odd];
  const some = (most, make) => Array.from({ length: 1 + Math.floor(random() * most) }, make);
  const query = () => `?${some(3, () => `${pick(keys)}=${pick(values)}`).join("&")}`;
  const changes = [
    (path) => `${path}${"/".repeat(1 + Math.floor(random() * 3))}`,
    (path) => `${path}${query()}`,
    (path) => `${path}/${query()}`,
    (path) => path.slice(0, Math.floor(random() * path.length)),
    (path) => path.toUpperCase(),
    (path) => path.replace("/", pick(["//", "", "/./", "%2F"])),
    (path) => `${path}${pick(odd)}`,
    (path) => `${path}/${pick(words)}`,
    () => `/${pick(words)}`,
    () => `/${pick(words)}/${pick(words)}${query()}`,
    () => some(6, () => pick([...odd, ...words, "/"])).join(""),
    () => some(800, () => `/${pick(words)}`).join(""),
  ];
  return Array.from({ length: count }, () => `#${pick(changes)(pick(paths))}`);
}

/** Waits until the page of an address stands: its title, its heading, the menu; and no error. */
async function stands(tab, table, hash) {
  const title = titleAt(table, await tab.evaluate(() => location.hash));
  await tab
    .waitForFunction((title) => {
      const heading = document.querySelector("main h1");
      return heading && document.title === title && !document.querySelector(".loading");
    }, title)
    .catch(async (error) => {
      const seen = await tab.evaluate(() => `${document.title}: ${document.body.innerText.slice(0, 400)}`);
      throw new Error(`${hash.slice(0, 200)} gives not "${title}" but ${seen}`, { cause: error });
    });
  const { menu, failure } = await tab.evaluate(() => ({
    menu: document.querySelectorAll("nav a").length,
    failure: document.querySelector(".start-failure")?.innerText,
  }));
  assert.ok(menu > 4, `${hash} has no menu`);
  assert.equal(failure, undefined, hash);
}

/** An app that is open, its route table, and `each`: does something for each of a list, in four tabs. */
async function app(t, { allowed = /Failed to load resource/ } = {}) {
  const { url } = await site(t);
  const first = await page(t, { allowed });
  await open(first, url);
  const table = await routes(first);
  const each = async (list, work, prepare = async () => {}) => {
    const rest = [...list];
    const tabs = [first, ...(await Promise.all([1, 2, 3].map(() => first.context().newPage())))];
    await Promise.all(
      tabs.map(async (tab) => {
        await prepare(tab);
        while (rest.length > 0) await work(tab, rest.shift());
      }),
    );
  };
  return { url, tab: first, table, each };
}

const paths = (table) => table.map(({ path }) => path);
const all = (table) => [...NAMED, ...paths(table).map((path) => `#${path}`), ...generated(paths(table), 200)];
const some = (table) => [...NAMED, ...generated(paths(table), 200).filter((_, i) => i % 10 === 0)];

/** Makes a tab's line slow. */
async function slow(tab) {
  const line = await tab.context().newCDPSession(tab);
  const [downloadThroughput, uploadThroughput] = [800_000, 800_000];
  const conditions = { offline: false, latency: 40, downloadThroughput, uploadThroughput };
  await line.send("Network.emulateNetworkConditions", conditions);
}

test("every address gives its page or Out of bounds", async (t) => {
  const { url, table, each } = await app(t);
  const visit = async (tab, hash) => {
    await goTo(tab, hash);
    await stands(tab, table, hash);
  };
  await each(all(table), visit, (tab) => open(tab, url));
});

test("an app that starts at an address gives its page or Out of bounds", async (t) => {
  const { url, table, each } = await app(t);
  await each(some(table), async (tab, hash) => {
    await tab.goto("about:blank");
    await tab.goto(`${url}${hash}`);
    await stands(tab, table, hash);
  });
});

test("the address may change while the app starts, on a slow line", async (t) => {
  const { url, table, each } = await app(t);
  const random = numbers(21);
  const visit = async (tab, hash) => {
    await tab.goto("about:blank");
    await tab.goto(`${url}#/`, { waitUntil: "commit" });
    await tab.waitForTimeout(random() * 900);
    await goTo(tab, hash);
    await stands(tab, table, hash);
  };
  await each(["#/teams", "#/dice/play", ...some(table)], visit, slow);
});

const pointOf = (table, path) => table.find((row) => row.path === path).chunk;

/** A page that has a chunk which neither home, Saves, Rules nor a game needs: its row, and the chunk's file. */
async function pageOfItsOwn(tab, table) {
  const files = await chunkFiles(tab);
  const pages = ["/", "/saves", "/rules", "/scoresheet", "/statis-pro/play"].map((path) => pointOf(table, path));
  // the journal is loaded on every page, and a game is begun
  const others = new Set([...pages, "journaled-open", "statis-pro-game"].flatMap((point) => files[point]));
  const users = (file) => Object.values(files).filter((all) => all.includes(file)).length;
  const own = table.flatMap((row) => {
    const its = files[row.chunk].filter((file) => !others.has(file));
    return its.map((file) => ({ ...row, file, alone: its.length, users: users(file) }));
  });
  // where a page has one file of its own its function is there; the fewer use it, the less may stand elsewhere as well
  return own.toSorted((a, b) => a.alone - b.alone || a.users - b.users)[0];
}

const heading = (tab, name) => tab.getByRole("heading", { level: 1, name });
const link = (tab, name) => tab.getByRole("banner").getByRole("link", { name });

const BROKEN = {
  "is missing": (route) => route.fulfill({ status: 404, body: "not found" }),
  "cannot be reached": (route) => route.abort(),
  "is a page in its place": (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Home</title>" }),
  "is cut off": async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.body()).subarray(0, 600) });
  },
};

for (const [how, answer] of Object.entries(BROKEN)) {
  test(`a chunk that ${how} gives a message and Retry, and the rest goes on`, async (t) => {
    const { url, tab, table } = await app(t);
    const { file: chunk, path, title } = await pageOfItsOwn(tab, table);
    await tab.route(`**/${chunk}`, answer);
    const message = tab.getByRole("alert").filter({ hasText: "could not be loaded" });
    for (const cold of [false, true]) {
      await tab.goto("about:blank");
      await open(tab, url, cold ? `#${path}` : "#/");
      await goTo(tab, `#${path}`);
      await message.waitFor();
      assert.ok((await tab.title()).startsWith(title));
      await link(tab, "My games").click();
      await heading(tab, "My games").waitFor();
      await tab.goBack();
      await message.waitFor();
      const again = tab.waitForRequest(`**/${chunk}`);
      await tab.getByRole("button", { name: "Retry" }).click();
      await again;
      await message.waitFor();
    }
    await axe(tab);
    await tab.unroute(`**/${chunk}`);
    await tab.getByRole("button", { name: "Retry" }).click();
    await message.waitFor({ state: "detached" });
    await tab.getByRole("heading", { level: 1 }).waitFor();
    assert.ok((await tab.title()).startsWith(title));
  });
}

test("a chunk that does not come tells an updated site from a missing network", async (t) => {
  const { url, tab, table } = await app(t);
  const { file: chunk, path } = await pageOfItsOwn(tab, table);
  const message = tab.getByRole("alert").filter({ hasText: "could not be loaded" });
  await tab.route(`**/${chunk}`, (route) => route.abort());
  for (const [answer, says, offers] of [
    [(route) => route.abort(), "This device is offline", ["Retry"]],
    [(route) => route.fulfill({ body: "const PRECACHE = {}; // another build's" }), "Hardwood was updated", ["Reload"]],
    [(route) => route.continue(), "missing or damaged on its site", ["Retry", "Reload"]],
  ]) {
    await tab.route("**/sw.js", answer);
    await tab.goto("about:blank");
    await open(tab, url);
    await goTo(tab, `#${path}`);
    await message.filter({ hasText: says }).waitFor();
    assert.deepEqual(await message.getByRole("button").allInnerTexts(), offers);
    await tab.unroute("**/sw.js");
  }
});

/** A chunk with nothing in it: whoever calls its functions traps. */
const EMPTY = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

test("a trap stops saving and leaves Home, Saves and a file of them, and so does one when the app starts", async (t) => {
  const { url, tab, table } = await app(t, { allowed: /RuntimeError|null function|unreachable/ });
  const { file: chunk, path } = await pageOfItsOwn(tab, table);
  await tab.route(`**/${chunk}`, (route) => route.fulfill({ contentType: "application/wasm", body: EMPTY }));
  const stopped = tab.getByRole("alertdialog", { name: "Hardwood stopped" });
  const ways = [
    [() => stopped.getByRole("link", { name: "My games" }).click(), "My games"],
    [() => stopped.getByRole("link", { name: "Home" }).click(), "Great teams. Real cards and dice. You coach."],
  ];
  for (const [leave, there] of ways) {
    await tab.goto("about:blank");
    await open(tab, url);
    await goTo(tab, `#${path}`);
    await stopped.waitFor();
    assert.ok((await stopped.innerText()).includes(`#${path}`));
    await leave();
    // the page is left, whose heading may stand under the notice
    await stopped.waitFor({ state: "detached" });
    await heading(tab, there).waitFor();
    await started(tab);
    assert.equal(await stopped.count(), 0);
  }
  await tab.goto("about:blank");
  await beginGame(tab, url, { cards: 2 });
  await goTo(tab, `#${path}`);
  await stopped.waitFor();
  assert.ok(await stopped.evaluate((box) => box.contains(document.activeElement)), "it has the focus");
  await tab.keyboard.press("Escape");
  await stopped.waitFor();
  await assert.rejects(tab.evaluate(() => localStorage.setItem("hardwood/x", "1")), /has stopped/);
  const file = JSON.parse((await download(tab, "Export saves")).bytes);
  assert.deepEqual([file.format, file.items.map((item) => item.kind)], ["hardwood/archive/1", ["game"]]);
  await tab.goto("about:blank");
  await tab.goto(`${url}#${path}`);
  await stopped.waitFor();
  await axe(tab);
  await tab.evaluate(() => (globalThis.before = true));
  await stopped.getByRole("button", { name: "Reload" }).click();
  await tab.waitForFunction(() => !globalThis.before);
  await stopped.waitFor();
  await stopped.getByRole("link", { name: "My games" }).click();
  await heading(tab, "My games").waitFor();
});
