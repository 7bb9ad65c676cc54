// Games by every code, and what coaches do in them without being asked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, open, page, site, started, stored } from "./kit.mjs";

const NEW = "#/statis-pro/play?new=1";
const HOUSE = { visitors: "House coach", home: "House coach" };

/** Starts a game by the form: whose rules, who coaches, every card. */
async function begin(game, url, { rules = "NBA", visitors = "House coach", home = "You", pace = "Every card" } = {}) {
  await open(game, url, NEW);
  const start = game.getByRole("button", { name: "Start game" });
  await start.waitFor();
  const pick = (group, name) => game.getByRole("group", { name: group }).getByRole("radio", { name, exact: true }).check();
  await pick("Rules of", rules);
  await pick("Visitors are coached by", visitors);
  await pick("Home is coached by", home);
  await pick("Pause at", pace);
  await game.getByRole("textbox", { name: "Seed" }).fill("2010");
  await start.click();
  await game.getByRole("region", { name: "Decision" }).waitFor();
  await game.evaluate(() => document.activeElement.blur());
}

const clock = (game) => game.locator(".scoreboard__time");
const period = (game) => game.locator(".scoreboard__period");

/** Does something, and waits until the game has been drawn after it. */
async function press(game, key) {
  await game.keyboard.press(key);
  await game.evaluate(() => drawn(".game"));
}

test("a NCAA game to one-and-one: halves, the arrow, the switch that is only theirs", async (t) => {
  const { url } = await site(t);
  const game = await page(t, { viewport: { width: 1440, height: 900 } });
  await open(game, url, NEW);
  const rules = game.getByRole("group", { name: "Rules of" });
  const overtime = game.getByRole("switch", { name: /Overtime counts on/ });
  await rules.getByRole("radio", { name: "FIBA", exact: true }).check();
  await game.getByRole("switch", { name: /Every held ball/ }).waitFor();
  assert.equal(await overtime.count(), 0);
  await rules.getByRole("radio", { name: "NCAA" }).check();
  await overtime.waitFor();
  await axe(game);
  await begin(game, url, { rules: "NCAA", ...HOUSE });
  const lamp = game.locator(".scoreboard .lamp", { hasText: "one-and-one" });
  for (let i = 0; i < 90 && (await lamp.count()) === 0; i++) await press(game, "s");
  await lamp.first().waitFor();
  assert.match(await period(game).innerText(), /half/i);
  await game.locator(".scoreboard .lamp", { hasText: "arrow" }).waitFor();
  await game.getByRole("button", { name: "End of half" }).waitFor();
  await axe(game);
  await press(game, "e");
  await clock(game).filter({ hasText: "Final" }).waitFor();
});

test("a FIBA game that one side ends with four", async (t) => {
  const { url } = await site(t);
  const game = await page(t, { viewport: { width: 360, height: 740 } });
  await begin(game, url, { rules: "FIBA", ...HOUSE });
  const [key, text] = Object.entries(await stored(game)).find(([key]) => key.startsWith("hardwood/part/"));
  const save = JSON.parse(text);
  for (const team of save.setup.teams) team.players.length = 5;
  const short = game.locator(".board__slot", { hasText: "nobody" });
  for (let seed = 1; seed < 30; seed++) {
    const fresh = { ...save, seed: String(seed), journal: "", sitting: { ...save.sitting, steps: [] } };
    if (typeof save.seed === "number") fresh.seed = seed;
    // as the shelf keeps it: what is there, and its sum
    await game.evaluate(([key, text]) => {
      const id = key.split("/")[2];
      const name = `hardwood/game/${id}`;
      let check = 0xcbf29ce484222325n;
      for (const byte of new TextEncoder().encode(text)) check = ((check ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
      const entry = localStorage.getItem(name).replace(/"length":\d+/, `"length":${text.length}`).replace(/"check":\d+/, `"check":${check}`);
      localStorage.setItem(name, entry);
      localStorage.setItem(key, text);
    }, [key, JSON.stringify(fresh)]);
    await game.reload();
    await started(game);
    await game.getByRole("region", { name: "Decision" }).waitFor();
    await press(game, "e");
    if ((await short.count()) > 0) break;
  }
  assert.ok((await short.count()) > 0, "five fouls, and nobody on the bench");
  await game.getByRole("button", { name: "Board", exact: true }).click();
  await short.first().waitFor();
  await axe(game);
  await game.getByRole("button", { name: "Floor", exact: true }).click();
  const players = await game.locator(".floor .slot").count();
  assert.equal(players, 10 - (await short.count()), "the floor has the players who are left");
  const wide = await game.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `nothing is wider than the screen: ${wide}`);
});

test("an NBA overtime", async (t) => {
  const { url } = await site(t);
  const game = await page(t, { viewport: { width: 1440, height: 900 } });
  // every rematch has the next seed, the same in every run
  await game.addInitScript(() => {
    let n = 0;
    crypto.getRandomValues = (array) => {
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(0);
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength)[0] = ++n;
      return array;
    };
  });
  await begin(game, url, HOUSE);
  const final = clock(game).filter({ hasText: "Final" });
  await press(game, "e");
  for (let i = 0; i < 200 && !/overtime/i.test(await period(game).innerText()); i++) {
    await press(game, "m");
    await clock(game).filter({ hasText: "12:00" }).waitFor();
    await press(game, "e");
    await final.waitFor();
  }
  assert.match(await period(game).innerText(), /overtime/i);
  await game.getByRole("columnheader", { name: "OT", exact: true }).waitFor();
  const played = await game.locator(".scoreboard__pts").allInnerTexts();
  await press(game, "u");
  for (let i = 0; i < 4; i++) await press(game, "q");
  await period(game).filter({ hasText: /overtime/i }).waitFor();
  const [visitors, home] = await game.locator(".scoreboard__pts").allInnerTexts();
  assert.equal(visitors, home, "tied after four quarters");
  for (let i = 0; i < 25; i++) await press(game, "n");
  await press(game, "e");
  await final.waitFor();
  assert.deepEqual(await game.locator(".scoreboard__pts").allInnerTexts(), played, "card by card it is the same game");
  await axe(game);
});

test("a time-out and the press by keys, taken back as steps; a double team from the list", async (t) => {
  const { url } = await site(t);
  const game = await page(t, { viewport: { width: 1440, height: 900 } });
  await begin(game, url, { visitors: "Second person" });
  const act = (key) => game.locator(`.acts button[aria-keyshortcuts="${key}"]`);
  const on = async (key, times = 150) => {
    for (let i = 0; i < times && (await act(key).count()) === 0; i++) {
      const main = await game.locator(".decide__row .btn--main kbd").first().innerText();
      await press(game, main.toLowerCase());
    }
    await act(key).waitFor();
  };
  await on("T");
  await axe(game);
  const markers = () => game.locator(".board__time-outs i").count();
  const before = await markers();
  await press(game, "t");
  assert.equal(await markers(), before - 1);
  await game.locator(".log__text", { hasText: /^Time-out/ }).first().waitFor();
  // whoever calls one is asked for his lineup, and may tell his players what to do
  await act("D").waitFor();
  await press(game, "d");
  const ways = game.getByRole("group", { name: "Double-team" });
  await axe(game);
  await ways.getByRole("button").first().click();
  await game.locator(".board__ordered", { hasText: "double-teamed by" }).waitFor();
  await game.locator(".board__card--changed").first().click();
  await game.getByRole("dialog").getByText("double-teamed").first().waitFor();
  await axe(game);
  await game.keyboard.press("Escape");
  await press(game, "u");
  await press(game, "u");
  assert.equal(await markers(), before, "two steps back it was not called");
  await on("X");
  await press(game, "x");
  await game.locator(".decide__ask", { hasText: "against the press" }).waitFor();
  await press(game, "u");
  assert.doesNotMatch(await game.locator(".decide__ask").innerText(), /press/);
});

test("standing orders are followed and kept; a section of the card explains itself", async (t) => {
  const { url } = await site(t);
  const game = await page(t, { viewport: { width: 1440, height: 900 } });
  await begin(game, url, { pace: "Decisions" });
  const orders = game.getByRole("region", { name: "Standing orders, Boston Celtics" });
  await orders.getByLabel("Substitutions").selectOption({ label: "By real minutes, with rests" });
  await orders.getByLabel("Press").selectOption({ label: "Wherever it is allowed" });
  await axe(game);
  await game.evaluate(() => document.activeElement.blur());
  await press(game, "n");
  await game.reload();
  await started(game);
  await orders.waitFor();
  assert.equal(await orders.getByLabel("Press").locator("option:checked").innerText(), "Wherever it is allowed");
  // his lineup is not asked for, not even before a quarter
  await press(game, "q");
  await press(game, "n");
  assert.equal(await game.getByRole("region", { name: /: lineup$/ }).count(), 0);
  await game.getByRole("button", { name: /^Rebound/ }).click();
  const dialog = game.getByRole("dialog");
  await dialog.getByText("Determination Table").waitFor();
  await axe(game);
  await game.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});
