// The program comes in chunks: each page loads its own, the others follow when nothing else is to do.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, forget, offlineReady, open, page, site, until } from "./kit.mjs";
import { chunkFiles, goTo, routes, titleAt } from "./routes.mjs";

/** A tab at an address, the site's lists, and the chunks that the tab has loaded by now. */
async function visit(t, url, hash, options) {
  const tab = await page(t, options);
  const loaded = [];
  tab.on("request", (request) => {
    const name = new URL(request.url()).pathname.split("/").pop();
    if (/^hardwood-app\..*\.wasm$/.test(name)) loaded.push(name);
  });
  await open(tab, url, hash);
  return { tab, loaded, table: await routes(tab), files: await chunkFiles(tab) };
}

/** Waits until the page of an address is drawn. */
const at = (tab, table, hash) =>
  tab.waitForFunction(
    (title) => document.title === title && !document.querySelector(".loading"),
    titleAt(table, hash),
  );

/** The chunks of a split point that no other part of the app loads on every page. */
const ownFiles = (files, point) => (files[point] ?? []).filter((file) => !files["journaled-open"].includes(file));

const heading = (tab, name) => tab.getByRole("heading", { level: 1, name });
const menu = (tab, name) => tab.getByRole("banner").getByRole("link", { name });

test("a first visit loads the chunks of its page, each once, and no other", async (t) => {
  const { url } = await site(t);
  const { tab, loaded, table, files } = await visit(t, url, "#/");
  const guided = [...files["statis-pro-guided"], ...files["statis-pro-linked"]];
  for (const { path, chunk } of [...table, { path: "/nowhere" }]) {
    // a first visit remembers no game
    await forget(tab);
    await tab.goto("about:blank");
    loaded.length = 0;
    await open(tab, url, `#${path}`);
    await at(tab, table, `#${path}`);
    // the journal comes after the first drawing; a guided possession then loads its game, as a link does
    const later = [...files["journaled-open"], ...(path === "/possession" ? guided : [])];
    const own = files[chunk] ?? [];
    const now = loaded.filter((file) => own.includes(file) || !later.includes(file));
    assert.deepEqual(now.toSorted(), own.toSorted(), path);
  }
});

test("a slow first visit shows at once that it loads, and how far it is", async (t) => {
  const { url } = await site(t);
  const { tab: before, table, files } = await visit(t, url, "#/");
  // the page of the least, so that the rest does not fill its bar
  const own = ({ path, chunk }) => ownFiles(files, chunk).length > 0 && path;
  const path = table.map(own).includes("/about") ? "/about" : table.map(own).find(Boolean);
  await before.close();
  const tab = await page(t);
  const held = [];
  let opened = false;
  await tab.route(/css\/(?!start)\w+-[0-9a-f]+\.css|hardwood-app.*\.wasm/, (route) => {
    if (opened) return route.continue();
    held.push(route);
  });
  await tab.goto(`${url}#${path}`, { waitUntil: "commit" });
  await tab.getByText("Setting the table…").waitFor();
  const look = await tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.notEqual(look, "rgba(0, 0, 0, 0)", "the page has a look before the app's style sheet has come");
  const bar = tab.getByRole("progressbar", { name: "Loading" });
  const isProgram = (route) => /hardwood-app_bg/.test(route.request().url());
  await until(() => held.some(isProgram));
  const [program] = held.splice(held.findIndex(isProgram), 1);
  await program.continue();
  await tab.waitForFunction(() => document.querySelector("[data-progress]")?.value > 0);
  assert.ok((await bar.evaluate((it) => it.value)) < 1, `${path} is still to come`);
  opened = true;
  await Promise.all(held.map((route) => route.continue()));
  await at(tab, table, `#${path}`);
  assert.equal(await bar.count(), 0);
});

test("going from page to page loads each chunk once, and tells a screen reader where it is", async (t) => {
  const { url } = await site(t);
  const { tab, loaded, table, files } = await visit(t, url, "#/");
  for (const { path, chunk } of table.slice(1)) {
    await goTo(tab, `#${path}`);
    await at(tab, table, `#${path}`);
    await tab.waitForFunction(() => document.activeElement?.tagName === "H1");
    for (const file of files[chunk]) assert.ok(loaded.includes(file), `${path} has ${file}`);
  }
  assert.equal(new Set(loaded).size, loaded.length, "no chunk is loaded twice");
});

test("a page stays until the next one is loaded, and a later choice wins", async (t) => {
  const { url } = await site(t);
  const { tab, table, files } = await visit(t, url, "#/about");
  // a file that neither the page before nor the later choice waits for
  const others = table.filter(({ path }) => ["/about", "/rules"].includes(path)).flatMap(({ chunk }) => files[chunk]);
  const toCome = ({ chunk }) => ownFiles(files, chunk).find((file) => !others.includes(file));
  const next = table.find(toCome);
  const [file, title] = [toCome(next), titleAt(table, `#${next.path}`)];
  let arrive;
  const held = new Promise((go) => (arrive = go));
  let asked = false;
  await tab.route(`**/${file}`, async (route) => {
    asked = true;
    await held;
    await route.continue();
  });
  await goTo(tab, `#${next.path}`);
  await until(() => asked);
  const loading = tab.getByText(`Loading ${next.title}…`);
  await until(() => loading.count());
  assert.equal(await heading(tab, "About Hardwood").count(), 1, "the page before stays");
  // no click of the test's own, which would wait until the chunk is here
  await menu(tab, "Rules").evaluate((link) => link.click());
  await heading(tab, "Rules").waitFor();
  assert.equal(await loading.count(), 0);
  arrive();
  await tab.evaluate((chunk) => globalThis.hardwoodLoadChunks(chunk), next.chunk);
  await drawn(tab);
  assert.equal(await heading(tab, "Rules").count(), 1, "a page that comes too late does not take over");
  await tab.goBack();
  await tab.waitForFunction((title) => document.title === title, title);
});

test("after one visit to one page every page opens with the host gone", async (t) => {
  const { url, stop } = await site(t);
  // card sets are kept from their first use on
  const { tab, table } = await visit(t, url, "#/about", { offline: true, allowed: /cards\// });
  await offlineReady(tab);
  await stop();
  for (const { path } of table) {
    await goTo(tab, `#${path}`);
    await at(tab, table, `#${path}`);
  }
});
