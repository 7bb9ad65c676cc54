// The program comes in parts: each page fetches its own, the others follow when nothing else is to do.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, drawn, offlineReady, open, page, site } from "./kit.mjs";

const PAGES = [
  ["home", "#/", /./],
  ["extractor", "#/statis-pro/extractor", /Extractor/],
  ["play", "#/statis-pro/play", /./],
  ["watch", "#/watch?g=x", /./],
  ["marchmadnesstournament", "#/march-madness/tournament", "New tournament"],
  ["marchmadnesscup", "#/march-madness/cup", "New cup"],
  ["scoresheet", "#/scoresheet", /./],
  ["season", "#/season", "Season"],
  ["saves", "#/saves", "Saved games"],
  ["rules", "#/rules", "Rules"],
  ["settings", "#/settings", "Settings"],
  ["about", "#/about", "About Hardwood"],
  ["nowhere", "#/nowhere", "Out of bounds"],
];

/** A page that fetches only what it is asked for, and the names of the parts it has fetched. */
async function frugal(t, options = {}) {
  const tab = await page(t, options);
  const parts = [];
  tab.on("request", (request) => {
    const name = new URL(request.url()).pathname.split("/").pop();
    if (/^hardwood-app\..*\.wasm$/.test(name)) parts.push(name);
  });
  return { tab, parts };
}

/** The chunks of each split point by their names, as the site tells its loader. */
const needs = (tab) =>
  tab.evaluate(async () => {
    const response = await fetch(document.querySelector("script[data-chunks]").dataset.chunks);
    const { chunks, files } = await response.json();
    return Object.fromEntries(Object.entries(chunks).map(([point, list]) => [point, list.map((i) => files[i])]));
  });

const heading = (tab, name) => tab.getByRole("heading", { level: 1, name });

test("a first visit fetches the parts of its page, each once, and no other", async (t) => {
  const { url } = await site(t);
  for (const [name, route, title] of PAGES) {
    const { tab, parts } = await frugal(t);
    await open(tab, url, route);
    await heading(tab, title).waitFor();
    const needed = (await needs(tab))[name] ?? [];
    assert.deepEqual(parts.toSorted(), needed.toSorted(), name);
  }
});

test("going from page to page fetches what is not here, and tells a screen reader where it is", async (t) => {
  const { url } = await site(t);
  const { tab, parts } = await frugal(t);
  await open(tab, url);
  const needed = await needs(tab);
  for (const [name, route, title] of PAGES.slice(1)) {
    await tab.evaluate((route) => (location.hash = route), route);
    await heading(tab, title).waitFor();
    await tab.waitForFunction(() => document.activeElement?.tagName === "H1");
    for (const part of needed[name] ?? []) assert.ok(parts.includes(part), `${name} has ${part}`);
  }
  assert.equal(new Set(parts).size, parts.length, "no part is fetched twice");
  await tab.goBack();
  await heading(tab, "About Hardwood").waitFor();
  assert.match(await tab.title(), /^About/);
});

test("a page stays until the next one is here, and a later choice wins", async (t) => {
  const { url } = await site(t);
  const { tab } = await frugal(t);
  await open(tab, url, "#/about");
  const part = (await needs(tab)).saves.at(-1);
  let arrive;
  const held = new Promise((go) => (arrive = go));
  let asked;
  const request = new Promise((go) => (asked = go));
  await tab.route(`**/${part}`, async (route) => {
    asked();
    await held;
    await route.continue();
  });
  await tab.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Saves" }).click();
  await request;
  assert.equal(await heading(tab, "About Hardwood").count(), 1, "the page before stays");
  await tab.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rules" }).click();
  await heading(tab, "Rules").waitFor();
  const come = tab.waitForResponse(`**/${part}`);
  arrive();
  await (await come).finished();
  await tab.evaluate(() => globalThis.hardwoodOpen("saves"));
  await drawn(tab);
  assert.equal(await heading(tab, "Rules").count(), 1, "who came too late does not take the page over");
  await tab.goBack();
  await heading(tab, "Saved games").waitFor();
});

test("a page that does not arrive says so, and can be tried again", async (t) => {
  const { url } = await site(t);
  const { tab } = await frugal(t, { allowed: /Failed to load resource/ });
  await open(tab, url);
  const part = (await needs(tab)).saves.at(-1);
  await tab.route(`**/${part}`, (route) => route.abort());
  await tab.evaluate(() => (location.hash = "#/saves"));
  await heading(tab, "This page did not arrive").waitFor();
  await axe(tab);
  // the heading stands there already: what tells of the second failure is the request
  const refused = tab.waitForEvent("requestfailed", (request) => request.url().endsWith(part));
  await tab.getByRole("button", { name: "Try again" }).click();
  await refused;
  await drawn(tab);
  await heading(tab, "This page did not arrive").waitFor();
  await tab.unroute(`**/${part}`);
  await tab.getByRole("button", { name: "Try again" }).click();
  await heading(tab, "Saved games").waitFor();
});

test("after one visit to one page every page opens with the host gone", async (t) => {
  const { url, stop } = await site(t);
  // the cards of a season are kept from the first game on, fields and teams of tournaments from the first one
  const tab = await page(t, { offline: true, allowed: /cards\/(nba|march-madness\/(fields|college))/ });
  await open(tab, url, "#/about");
  await offlineReady(tab);
  await stop();
  for (const [, route, title] of PAGES) {
    await tab.evaluate((route) => (location.hash = route), route);
    await heading(tab, title).waitFor();
  }
});
