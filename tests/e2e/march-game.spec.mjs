// The advanced game of March Madness: by keys to overtime and the final score, own dice and cards, two coaches who hide
// their hands, a shared game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, open, page, site, started } from "./kit.mjs";

const FORM = "#/march-madness/game?new=1";
/** Tied after two halves where the house coach decides for both. */
const OVERTIME = "22";

/** Begins a game of the teams that are offered first. */
async function begin(game, url, { seed = OVERTIME, choose = async () => {} } = {}) {
  await open(game, url, FORM);
  await game.getByRole("button", { name: "Start game" }).waitFor();
  await game.getByRole("textbox", { name: "Seed" }).fill(seed);
  await choose(game);
  await game.getByRole("button", { name: "Start game" }).click();
  await decision(game).waitFor();
}

const decision = (game) => game.getByRole("region", { name: "Decision" });
const hand = (game) => game.getByRole("group", { name: "Your hand" });
const pick = (game, group, name) => game.getByRole("group", { name: group }).getByRole("radio", { name }).check();
const settle = (game) => game.evaluate(() => drawn(".game"));
const scores = async (game) => (await game.locator(".scoreboard__pts").allInnerTexts()).map(Number);

/** All that is on the table. */
async function state(game) {
  await settle(game);
  return game.evaluate(() => [".scoreboard", ".decide__ask", ".mboards"].map((part) => document.querySelector(part).innerText).join("|"));
}

test("a whole game by keys to overtime: a card is played and taken back, the page reloaded, the rest left to the coach", async (t) => {
  const { url } = await site(t);
  const game = await page(t, { viewport: { width: 1440, height: 900 } });
  await begin(game, url, { choose: () => pick(game, "Pause at", "Decisions") });
  await game.evaluate(() => document.activeElement.blur());
  await hand(game).waitFor();
  await axe(game);
  const before = await state(game);
  // the first card of the hand that goes to a position, and there
  const card = hand(game).locator(".scard:not(.scard--coaching)").first();
  const [name, key] = await card.evaluate((card) => [card.querySelector(".scard__name").textContent, card.getAttribute("aria-keyshortcuts")]);
  await game.keyboard.press(key.toLowerCase());
  await game.getByRole("group", { name, exact: true }).waitFor();
  await axe(game);
  // its first place is a position
  await game.keyboard.press(await game.locator(".hand__ways .btn").first().getAttribute("aria-keyshortcuts"));
  await settle(game);
  assert.match(await game.getByRole("region", { name: /^Strategy Display of Kansas/ }).innerText(), new RegExp(name.replace(/[^\w ]/g, ".")));
  await game.keyboard.press("u");
  assert.equal(await state(game), before);
  for (let i = 0; i < 12; i++) {
    await game.keyboard.press("c");
    await settle(game);
  }
  const middle = await state(game);
  await game.reload();
  await started(game);
  await decision(game).waitFor();
  assert.equal(await state(game), middle, "the reload goes on exactly there");
  for (let i = 0; i < 5; i++) await game.keyboard.press("u");
  for (let i = 0; i < 5; i++) await game.keyboard.press("r");
  assert.equal(await state(game), middle);
  const period = game.locator(".scoreboard__period");
  for (let presses = 0; !/overtime/i.test(await period.innerText()); presses++) {
    assert.ok(presses < 250, "no overtime");
    await game.keyboard.press("c");
    await settle(game);
  }
  const [a, b] = await scores(game);
  assert.equal(a, b, "tied after two halves");
  await axe(game);
  for (let presses = 0; !/^Final/.test(await game.locator(".scoreboard__time").innerText()); presses++) {
    assert.ok(presses < 120, "no end");
    await game.keyboard.press("c");
    await settle(game);
  }
  const [visitors, home] = await scores(game);
  assert.ok(visitors !== home && visitors > 15 && home > 15, `${visitors}-${home}`);
  const totals = await game.locator(".mpoints tfoot td:last-child").allInnerTexts();
  assert.deepEqual(totals.map(Number), [visitors, home], "the players's points add up to the scoreboard");
  await axe(game);
});

test("own dice and cards are typed, or refused in words; a § leads to the rules of March Madness", async (t) => {
  const { url } = await site(t);
  const game = await page(t);
  await begin(game, url, { choose: () => pick(game, "Cards and dice are", "My own cards and dice") });
  const typed = game.locator("#own-card");
  const send = async (text) => {
    await typed.fill(text);
    await typed.press("Enter");
    await settle(game);
  };
  await send("Slam Dunk");
  await game.getByRole("alert").getByText("no Strategy card").waitFor();
  await send("Run & Gun, Run & Gun");
  await game.getByRole("alert").getByText("can't come now").waitFor();
  await send("Zone Defense, Blocked Shot, Three Pointer, Hot Shooter, Alley Oop, Box & One, Great Pass");
  await send("Key Steal, Fast Break, Second Shots, Double Team, Boxing Out, Injury, Super Effort");
  await game.getByLabel("All 5 clock dice, the white one first").waitFor();
  await send("7");
  await game.getByRole("alert").getByText("1 to 6").waitFor();
  await send("65432");
  assert.match(await game.getByRole("region", { name: "Dice", exact: true }).innerText(), /20 is within 20 minutes/);
  await game.locator(".decide__why a").first().click();
  await game.getByText("March Madness as it is refereed here").waitFor();
});

test("two coaches at one screen never see the other one's hand", async (t) => {
  const { url } = await site(t);
  const game = await page(t, { viewport: { width: 1440, height: 900 } });
  await begin(game, url, {
    choose: async () => {
      await pick(game, "Visitors are coached by", "Second person");
      await pick(game, "Home is coached by", "You");
    },
  });
  const hidden = () => game.evaluate(() => document.querySelectorAll(".scard, .mchip--down").length);
  const seen = new Set();
  for (let turn = 0; turn < 14; turn++) {
    await settle(game);
    const handOver = game.getByRole("button", { name: /^I am the coach of / });
    if (await handOver.isVisible()) {
      assert.equal(await hidden(), 0, "nothing hidden is on the page");
      if (turn < 2) await axe(game);
      seen.add(await handOver.innerText());
      await game.keyboard.press("Enter");
      await settle(game);
    }
    if (await hand(game).isVisible()) {
      // the other one's cards lie face down
      const mine = (await decision(game).locator(".decide__who").textContent()).trim();
      const theirs = game.locator(".mboard").filter({ hasNot: game.getByText(mine, { exact: true }) });
      assert.equal(await theirs.locator(".mchip--down").count(), 0);
      assert.equal(await theirs.locator(".mboard__hand span").count(), 0);
    }
    await game.keyboard.press("c");
  }
  assert.equal(seen.size, 2, "both had the screen");
});

test("shared: the same game in another browser, watched and taken over", async (t) => {
  const { url } = await site(t);
  const game = await page(t);
  await begin(game, url);
  await game.keyboard.press("q");
  await game.locator(".scoreboard__period", { hasText: "2nd half" }).waitFor();
  await game.keyboard.press("i");
  const link = await game.getByRole("dialog", { name: "Share" }).getByRole("textbox").inputValue();
  assert.ok(link.length < 1500, `${link.length} characters`);
  const other = await page(t);
  await other.goto(link);
  await started(other);
  await other.getByRole("button", { name: "Watch" }).click();
  for (let i = 0; i < 5; i++) await other.keyboard.press("ArrowRight");
  await axe(other);
  await other.keyboard.press("End");
  await settle(other);
  assert.deepEqual(await scores(other), await scores(game));
  await other.getByRole("button", { name: "Take over from here" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Take over" }).click();
  await decision(other).waitFor();
});

for (const colorScheme of ["dark", "light"]) {
  test(`on a phone nothing is cut off (${colorScheme})`, async (t) => {
    const { url } = await site(t);
    const game = await page(t, { viewport: { width: 360, height: 740 }, colorScheme });
    await begin(game, url);
    await game.keyboard.press("c");
    for (const tab of ["Dice", "Charts", "Plays", "Box", "Pace", "Floor"]) {
      await game.getByRole("group", { name: "Show" }).getByRole("button", { name: tab, exact: true }).click();
      await settle(game);
      const wide = await game.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${tab}: ${wide} px beyond the edge`);
      await axe(game);
    }
  });
}
