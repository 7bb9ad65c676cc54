// Games of Statis Pro by every code, and what coaches do in them without being asked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, axe, bothSchemes, drawn, fits, open, page, reload, site, stored, withoutJournal } from "./kit.mjs";
import { begin as beginAny, blur, clock, decision, final, openOptions, period, pick, playOut, points, simulateTo, stepOn, tabOf } from "./games.mjs";

const NEW = "#/statis-pro/play?new=1";
const HOUSE = { visitors: "Computer", home: "Computer" };

/** Starts a game by these rules, against the house coach, card by card. */
const begin = (game, url, { rules = "NBA", ...how } = {}) =>
  beginAny(game, url, {
    visitors: "Computer",
    home: "You",
    step: "Every card",
    choose: () => pick(game, "Rules of", rules),
    ...how,
  });

test("a NCAA game to one-and-one: halves, the arrow, the switch that is only theirs", async (t) => {
  const { url } = await site(t);
  const game = await page(t, DESKTOP);
  await open(game, url, NEW);
  await openOptions(game);
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
  for (let i = 0; i < 90 && (await lamp.count()) === 0; i++) await simulateTo(game, "score");
  await lamp.first().waitFor();
  assert.match(await period(game).innerText(), /half/i);
  await game.locator(".scoreboard .lamp", { hasText: "arrow" }).waitFor();
  await game.keyboard.press("f");
  await game.getByRole("button", { name: "The end of the half" }).waitFor();
  await axe(game);
  await game.keyboard.press("Escape");
  await playOut(game);
});

test("a FIBA game that one side ends with four", async (t) => {
  const { url } = await site(t);
  const game = await page(t, PHONE);
  // it would undo what is written here
  await withoutJournal(game);
  await begin(game, url, { rules: "FIBA", ...HOUSE });
  const kept = async () => Object.entries(await stored(game)).find(([key]) => key.startsWith("hardwood/part/"));
  const save = JSON.parse((await kept())[1]);
  for (const team of save.setup.teams) team.players.length = 5;
  const short = game.locator(".board__slot", { hasText: "nobody" });
  const players = game.locator(".floor .slot");
  for (let seed = 1; seed < 30; seed++) {
    const fresh = { ...save, seed: String(seed), journal: "", sitting: { ...save.sitting, steps: [] } };
    if (typeof save.seed === "number") fresh.seed = seed;
    // what was played with the seed before is under a key of its own
    const [key] = await kept();
    // as the shelf keeps it: what is there, and its sum
    await game.evaluate(
      ([key, text]) => {
        const id = key.split("/")[2];
        const name = `hardwood/game/${id}`;
        let check = 0xcbf29ce484222325n;
        for (const byte of new TextEncoder().encode(text))
          check = ((check ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
        const entry = localStorage
          .getItem(name)
          .replace(/"length":\d+/, `"length":${text.length}`)
          .replace(/"check":\d+/, `"check":${check}`)
          .replace(/,"sum":"\w+"/, "");
        localStorage.setItem(name, entry);
        localStorage.setItem(key, text);
      },
      [key, JSON.stringify(fresh)],
    );
    await reload(game);
    await decision(game).waitFor();
    const on = async () => (await final(game).count()) === 0;
    for (let i = 0; i < 3 && (await on()); i++) await simulateTo(game, "period");
    for (let i = 0; i < 40 && (await on()) && (await players.count()) === 10; i++) await simulateTo(game, "score");
    if ([8, 9].includes(await players.count())) break;
  }
  const left = await players.count();
  assert.ok(left > 0 && left < 10, "five fouls, and nobody on the bench");
  await fits(game);
  await tabOf(game, "l");
  await short.first().waitFor();
  assert.equal(await short.count(), 10 - left, "the board has the players who are left");
  await bothSchemes(game, "four players");
});

test("an NBA overtime", async (t) => {
  const { url } = await site(t);
  const game = await page(t, DESKTOP);
  // every rematch has the next seed, the same in every run; the one of an overtime is soon there
  await game.addInitScript(() => {
    let n = 78;
    crypto.getRandomValues = (array) => {
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(0);
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength)[0] = ++n;
      return array;
    };
  });
  await begin(game, url, HOUSE);
  await playOut(game);
  for (let i = 0; i < 200 && !/overtime/i.test(await period(game).innerText()); i++) {
    await game.keyboard.press("m");
    await clock(game).filter({ hasText: "12:00" }).waitFor();
    await playOut(game);
  }
  assert.match(await period(game).innerText(), /overtime/i);
  await game.getByRole("columnheader", { name: "OT", exact: true }).first().waitFor();
  const played = await points(game);
  await game.keyboard.press("u");
  for (let i = 0; i < 4; i++) await simulateTo(game, "period");
  await period(game)
    .filter({ hasText: /overtime/i })
    .waitFor();
  const [visitors, home] = await points(game);
  assert.equal(visitors, home, "tied after four quarters");
  for (let i = 0; i < 25; i++) await game.keyboard.press("n");
  await playOut(game);
  assert.deepEqual(await points(game), played, "card by card it is the same game");
  await axe(game);
});

test("a timeout and the press by keys, taken back as steps; a double team from the list", async (t) => {
  const { url } = await site(t);
  const game = await page(t, DESKTOP);
  await begin(game, url, { visitors: "Second person" });
  // what is offered now, and not what can be called for at any time
  const act = (key) =>
    game.locator(`.acts button[aria-keyshortcuts="${key}"]`, { hasNotText: /^(BOS|LAL)? ?(Timeout|Defense)[TD]?$/ });
  const on = async (key, times = 150) => {
    for (let i = 0; i < times && (await act(key).count()) === 0; i++) {
      await stepOn(game);
    }
    await act(key).waitFor();
  };
  await on("T");
  await axe(game);
  // the board is a tab
  const markers = async () => (await tabOf(game, "l"), game.locator(".board__time-outs i").count());
  const before = await markers();
  await game.keyboard.press("t");
  assert.equal(await markers(), before - 1);
  await tabOf(game, "p");
  await game
    .locator(".log__text", { hasText: /^Timeout/ })
    .first()
    .waitFor();
  // the coach who calls one is asked for a lineup, and may give orders
  const defense = game.getByRole("group", { name: "Defense", exact: true });
  await game.keyboard.press("d");
  await defense.getByRole("button", { name: /Double-team/ }).click();
  // whoever is double-teamed is picked on the floor
  await game.waitForFunction(() => document.activeElement?.matches(".slot[role=button]"));
  await game.keyboard.press("Enter");
  await axe(game);
  await game.getByRole("dialog").getByRole("button", { name: /^Do it now: Double-team/ }).click();
  await tabOf(game, "l");
  await game.locator(".board__ordered", { hasText: "double-teamed by" }).waitFor();
  await game.locator(".board__card--changed").first().click();
  await game.getByRole("dialog").getByText("double-teamed").first().waitFor();
  await axe(game);
  await game.keyboard.press("Escape");
  await game.keyboard.press("u");
  await game.keyboard.press("u");
  assert.equal(await markers(), before, "two steps back it was not called");
  // the press is offered to the side that has not the ball, once it was called for
  const press = defense.getByRole("button", { name: /\bPress$/ });
  const called = game.locator('.acts button[aria-keyshortcuts="D"][aria-pressed="true"]');
  for (let i = 0; i < 150 && (await press.count()) === 0; i++) {
    if (await defense.count()) await game.keyboard.press("Escape");
    if (i % 2 === 1 || (await called.count())) await stepOn(game);
    else await game.keyboard.press("d");
    await drawn(game);
  }
  await press.click();
  await game.locator(".decide__ask", { hasText: "against the press" }).waitFor();
  await game.keyboard.press("u");
  assert.doesNotMatch(await game.locator(".decide__ask").innerText(), /press/);
});

test("standing orders are followed and kept; a section of the card explains itself", async (t) => {
  const { url } = await site(t);
  const game = await page(t, DESKTOP);
  await begin(game, url, { step: "My decisions" });
  await tabOf(game, ",");
  const orders = game.getByRole("region", { name: "Standing orders, Boston Celtics" });
  await orders.getByLabel("Substitutions").selectOption({ label: "The assistant, by real minutes with rests" });
  await orders.getByLabel("Press").selectOption({ label: "Wherever it is allowed" });
  await axe(game);
  await blur(game);
  await game.keyboard.press("n");
  await reload(game);
  await tabOf(game, ",");
  await orders.waitFor();
  assert.equal(
    await orders.getByLabel("Press").locator("option:checked").innerText(),
    "Wherever it is allowed",
  );
  // the coach is not asked for a lineup, not even before a quarter
  await simulateTo(game, "period");
  await game.keyboard.press("n");
  assert.equal(await game.getByRole("region", { name: /: lineup$/ }).count(), 0);
  await game.getByRole("button", { name: /^Rebound/ }).click();
  const dialog = game.getByRole("dialog");
  await dialog.getByText("Determination Table").waitFor();
  await axe(game);
  await game.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});
