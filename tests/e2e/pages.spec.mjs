// Every page: accessible in light and dark, on a phone and a desk, and by keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, everyLook, open, page, reload, site } from "./kit.mjs";
import { routes, titleAt } from "./routes.mjs";

test("every page is accessible in light and dark, on a phone and a desk", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url);
  const table = await routes(tab);
  for (const { path } of [...table, { path: "/nowhere" }]) {
    await open(tab, url, `#${path}`);
    assert.equal(await tab.title(), titleAt(table, `#${path}`));
    assert.equal(await tab.locator("h1").count(), 1);
    await everyLook(tab, path);
  }
});

test("a new page is announced: title, and focus on its heading", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, "#/statis-pro/extractor");
  assert.equal(await tab.title(), "FAC Extractor · Hardwood");
  await tab.getByRole("link", { name: "Rules" }).first().click();
  await tab.waitForFunction(() => document.activeElement?.tagName === "H1");
  assert.equal(await tab.title(), "Rules · Hardwood");
  assert.equal(await tab.getByRole("link", { name: "Rules" }).first().getAttribute("aria-current"), "page");
  await tab.goBack();
  await tab.getByRole("heading", { level: 1, name: "FAC Extractor" }).waitFor();
  assert.match(await tab.title(), /^FAC Extractor/);
});

test("a § link lands on its section, from anywhere", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  for (const [section, says] of [
    ["4.4", /assist/i],
    ["14M", /dead ball foul/i],
    ["11.2", /jump/i],
  ]) {
    await open(tab, url, `?x=${section}#/rules?s=${section}`);
    await tab.waitForFunction(() => document.activeElement?.classList.contains("rule--wanted"));
    const rule = tab.locator(".rule--wanted");
    assert.match(await rule.innerText(), says);
    assert.ok(
      await rule.evaluate(
        (node) => node.getBoundingClientRect().top >= 0 && node.getBoundingClientRect().bottom <= innerHeight,
      ),
    );
  }
  await tab.getByLabel("Search").fill("overtime");
  assert.match(await tab.locator(".rules__list").first().innerText(), /8\.2/);
  await tab.getByLabel("Search").fill("no such thing");
  await tab.getByText("No section matches.").waitFor();
});

test("theme, motion and keys are set, kept and felt", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { colorScheme: "light" });
  await open(tab, url, "#/settings");
  const ground = () => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await tab.getByRole("radio", { name: "Dark" }).check();
  assert.notEqual(await ground(), light);
  await tab.getByRole("radio", { name: "Reduce motion" }).check();
  await tab.getByRole("switch", { name: "Single-key shortcuts" }).uncheck();
  await reload(tab);
  assert.notEqual(await ground(), light);
  assert.equal(await tab.evaluate(() => document.documentElement.dataset.motion), "still");
  await open(tab, url, "?k#/statis-pro/extractor");
  await tab.keyboard.press("f");
  await tab.keyboard.press("f");
  assert.match(await tab.locator(".clock__time").innerText(), /12:00/);
  assert.equal(await tab.locator(".pile__top kbd").first().isVisible(), false);
  await tab.getByRole("button", { name: "Flip", exact: true }).click();
  assert.match(await tab.locator(".clock__time").innerText(), /11:56/);
});

const GAMES = [
  ["Statis Pro", "statis-pro", ["Play", "Season", "Extractor", "Desk", "Teams", "Rules"]],
  ["DICE", "dice", ["Play", "Career", "Season", "Tables", "Teams", "Rules"]],
  ["Value Add", "value-add", ["Play", "Bracket", "Season", "Tables", "Teams", "Rules"]],
  ["March Madness", "march-madness", ["Play", "Tournament", "Cup", "Your box", "Teams", "Rules"]],
];
const switcher = (tab, game) => tab.getByRole("button", { name: `${game}: switch game` });
const menuOf = (tab) => tab.getByRole("group", { name: "Games" });

test("the bar has the four games on the home page, elsewhere one game and its places", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  for (const [game, id, places] of GAMES) {
    await open(tab, url, `?${id}#/`);
    const games = tab.getByRole("navigation", { name: "Games", exact: true });
    assert.deepEqual(await games.getByRole("link").allInnerTexts(), GAMES.map(([name]) => name));
    await games.getByRole("link", { name: game }).click();
    await switcher(tab, game).waitFor();
    const tabs = tab.getByRole("navigation", { name: game, exact: true });
    assert.deepEqual(await tabs.getByRole("link").allInnerTexts(), places);
    for (const place of places) {
      await tabs.getByRole("link", { name: place }).click();
      await tabs.getByRole("link", { name: place, exact: true }).and(tab.locator("[aria-current=page]")).waitFor();
      assert.equal(await switcher(tab, game).count(), 1, `${place} is still ${game}`);
    }
  }
});

test("teams and rules are of the game in the address, or of the one used last", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, "#/rules");
  await switcher(tab, "Statis Pro").waitFor();
  await open(tab, url, "?1#/rules?game=value-add");
  await tab.getByText("Value Add Basketball Game as it is played").waitFor();
  await open(tab, url, "?2#/rules");
  await tab.getByText("Value Add Basketball Game as it is played").waitFor();
  await open(tab, url, "?3#/teams");
  assert.ok(await tab.getByRole("radio", { name: "Value Add" }).isChecked());
  await tab.getByRole("radio", { name: "March Madness" }).check();
  await switcher(tab, "March Madness").waitFor();
  await tab.getByRole("link", { name: "Rate a team" }).click();
  await tab.getByRole("heading", { level: 1, name: "Rate a college team" }).waitFor();
  await open(tab, url, "?4#/rules?s=4.4");
  await tab.getByText("Statis Pro Basketball as it is played").waitFor();
});

test("the switcher opens a menu with every page of every game, by mouse and by keyboard", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, "#/season");
  const button = switcher(tab, "Statis Pro");
  await button.click();
  assert.equal(await button.getAttribute("aria-expanded"), "true");
  const pages = GAMES.flatMap(([name, , places]) => places.map((place) => `${place}, ${name}`));
  for (const name of [...pages, "Rate a team, March Madness"])
    assert.equal(await menuOf(tab).getByRole("link", { name, exact: true }).count(), 1, name);
  await axe(tab);
  await tab.keyboard.press("Escape");
  assert.equal(await menuOf(tab).count(), 0);
  assert.ok(await button.evaluate((node) => node === document.activeElement));
  await tab.keyboard.press("Enter");
  await menuOf(tab).getByRole("link", { name: "Career, DICE" }).click();
  await switcher(tab, "DICE").waitFor();
  assert.equal(await menuOf(tab).count(), 0);
  await switcher(tab, "DICE").click();
  await tab.locator("main h1").click();
  assert.equal(await menuOf(tab).count(), 0);
});

test("G and a number switch the game, even where the page has keys of its own", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, "#/statis-pro/extractor");
  for (const [number, game] of [["2", "DICE"], ["3", "Value Add"], ["4", "March Madness"], ["1", "Statis Pro"]]) {
    await tab.keyboard.press("g");
    await tab.keyboard.press(number);
    await switcher(tab, game).waitFor();
  }
  const there = tab.url();
  await tab.keyboard.press("2");
  assert.equal(tab.url(), there, "a number alone switches nothing");
});

test("search finds pages and sections of the rules", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, "#/about");
  await tab.keyboard.press("/");
  const field = tab.getByRole("combobox", { name: "Page, rule, term, team or player" });
  await field.waitFor();
  await field.fill("dice tables");
  await tab.getByRole("option", { name: "Tables DICE Basketball" }).waitFor();
  await axe(tab);
  await tab.keyboard.press("Enter");
  await tab.getByRole("heading", { level: 1, name: "Dice tables" }).waitFor();
  assert.equal(await field.count(), 0);
  await tab.keyboard.press("Control+k");
  await field.fill("dice rebounds");
  await tab.getByRole("option", { name: /^Rebounds.*rule 9/ }).click();
  await tab.waitForFunction(() => document.activeElement?.classList.contains("rule--wanted"));
  await tab.keyboard.press("Control+k");
  await field.fill("no such place");
  await tab.getByText("Nothing found. Try another word.").waitFor();
  await tab.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  await tab.getByRole("button", { name: "Go anywhere" }).click();
  await field.waitFor();
});

test("a phone has the game's places at the bottom, and all the rest under More", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { viewport: { width: 360, height: 640 } });
  for (const [, id, places] of GAMES) {
    await open(tab, url, `?${id}#/rules?game=${id}`);
    const bar = tab.getByRole("navigation", { name: "Main" });
    // the first place of each kind: a game, a competition, a tool
    const first = places.filter((place) => place !== "Season" || id === "statis-pro").slice(0, 3);
    assert.deepEqual(await bar.getByRole("link").allInnerTexts(), ["Home", ...first]);
    for (const item of await bar.getByRole("link").all()) {
      const { width, height } = await item.boundingBox();
      assert.ok(width >= 44 && height >= 44);
    }
    await bar.getByRole("link", { name: places[1] }).click();
    await bar.getByRole("link", { name: places[1] }).and(tab.locator("[aria-current=page]")).waitFor();
  }
  const more = tab.getByRole("button", { name: "More" });
  await more.focus();
  await tab.keyboard.press("Enter");
  assert.equal(await more.getAttribute("aria-expanded"), "true");
  await axe(tab);
  await tab.keyboard.press("Escape");
  assert.equal(await more.getAttribute("aria-expanded"), "false");
  await tab.keyboard.press("Enter");
  await menuOf(tab).getByRole("link", { name: "My games" }).click();
  await tab.getByRole("heading", { level: 1, name: "My games" }).waitFor();
  assert.equal(await more.getAttribute("aria-expanded"), "false");
});

test("Play now leads to a game of the two teams shown, coached as chosen", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url);
  const now = tab.getByRole("link", { name: "Play now" });
  const query = async () => (await now.getAttribute("href")).replace("#/statis-pro/play?", "");
  assert.equal(await query(), "set=nba-2010.json&visitors=LAL&home=BOS&coach=home&start=now");
  await tab.getByRole("button", { name: "Swap home and visitors" }).click();
  await tab.getByRole("radio", { name: "Both" }).check();
  assert.equal(await query(), "set=nba-2010.json&visitors=BOS&home=LAL&coach=both&start=now");
  const set = await (await fetch(new URL("cards/nba-2010.json", url))).json();
  for (const id of ["LAL", "BOS"]) assert.ok(set.teams.some((team) => team.id === id));
  assert.equal(await tab.locator(".btn--main").count(), 1, "one orange button");
  await tab.getByText("How a possession works").waitFor();
});

test("every page is within two clicks of home", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url);
  const table = await routes(tab);
  const links = () => tab.$$eval("a[href^='#/']", (all) => all.map((a) => a.getAttribute("href").split("?")[0]));
  const reached = new Set(await links());
  for (const first of [...reached]) {
    await open(tab, url, `?${first.length}${first}`);
    for (const href of await links()) reached.add(href);
  }
  assert.deepEqual(table.map(({ path }) => `#${path}`).filter((path) => !reached.has(path)), []);
});

test("an update is offered, and taken only when asked for", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url);
  await tab.evaluate(() => {
    globalThis.hardwoodUpdate = () => (globalThis.updated = true);
    dispatchEvent(new Event("hardwood-update"));
  });
  await axe(tab);
  await tab.getByRole("button", { name: "Later" }).click();
  assert.equal(await tab.getByRole("button", { name: "Update now" }).count(), 0);
  await tab.evaluate(() => dispatchEvent(new Event("hardwood-update")));
  await tab.getByRole("button", { name: "Update now" }).click();
  assert.equal(await tab.evaluate(() => globalThis.updated), true);
});
