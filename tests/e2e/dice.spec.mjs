// A game of DICE Basketball: by keys with software dice, with a person's own dice, reloaded, undone, shared.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, open, page, site, started } from "./kit.mjs";

const PLAY = "#/dice/play";
const final = (game) => game.locator(".scoreboard__time", { hasText: "Final" });

/** Begins a game of the teams that are offered first. */
async function begin(game, url, choose = async () => {}) {
  await open(game, url, `${PLAY}?new=1`);
  await game.getByRole("button", { name: "Start game" }).waitFor();
  await game.getByRole("textbox", { name: "Seed" }).fill("2010");
  await choose(game);
  await game.getByRole("button", { name: "Start game" }).click();
  await game.getByRole("region", { name: "Decision" }).waitFor();
}

const state = (game) =>
  game.evaluate(async () => {
    await drawn(".game");
    return [".scoreboard", ".decide__ask", ".decide__last"].map((part) => document.querySelector(part).innerText).join("|");
  });

test("a whole game by keys, reloaded in the middle, undone and redone, to the final score", async (t) => {
  const { url } = await site(t);
  const game = await page(t, { viewport: { width: 1440, height: 900 } });
  await begin(game, url, async () => {
    await game.getByRole("group", { name: "Pause at" }).getByRole("radio", { name: "Every roll" }).check();
  });
  await game.evaluate(() => document.activeElement.blur());
  const press = async () => {
    const keys = await game.locator(".decide__row .btn kbd").allInnerTexts();
    await game.keyboard.press(keys[0].toLowerCase());
  };
  const states = [];
  for (let i = 0; i < 40; i++) {
    await press();
    states.push(await state(game));
  }
  await axe(game);
  assert.match(await game.getByRole("region", { name: "Dice", exact: true }).innerText(), /For /);
  await game.reload();
  await started(game);
  await game.getByRole("region", { name: "Decision" }).waitFor();
  assert.equal(await state(game), states.at(-1), "the reload goes on exactly there");
  for (let i = 0; i < 10; i++) await game.keyboard.press("u");
  assert.equal(await state(game), states.at(-11));
  for (let i = 0; i < 10; i++) await game.keyboard.press("r");
  assert.equal(await state(game), states.at(-1));
  await game.keyboard.press("q");
  await game.locator(".scoreboard__period", { hasText: "2nd quarter" }).waitFor();
  await game.keyboard.press("e");
  await final(game).waitFor();
  const [visitors, home] = (await game.locator(".scoreboard__pts").allInnerTexts()).map(Number);
  assert.ok(visitors > 50 && home > 50, `${visitors}-${home}`);
  const totals = await game.locator(".table--box tfoot td:last-child").allInnerTexts();
  assert.deepEqual(totals.map(Number), [visitors, home], "the box score adds up to the scoreboard");
  await axe(game);
});

test("own dice are typed, or refused with what would be right; a § leads to DICE's own rules", async (t) => {
  const { url } = await site(t);
  const game = await page(t);
  await begin(game, url, async () => {
    await game.getByRole("group", { name: "Home is coached by" }).getByRole("radio", { name: "House coach" }).check();
    await game.getByRole("radio", { name: "My own dice" }).check();
  });
  const dice = game.getByLabel("Both dice, red first");
  await dice.fill("100");
  await dice.press("Enter");
  await game.getByRole("alert").getByText("00 to 99").waitFor();
  for (const roll of ["43", "12", "7 7", "55", "31", "62"]) {
    await dice.fill(roll);
    await dice.press("Enter");
    await game.evaluate(() => drawn(".game"));
  }
  assert.match(await game.getByRole("region", { name: "Dice", exact: true }).innerText(), /62/);
  assert.equal(await game.getByRole("alert").getByText("00 to 99").count(), 0);
  await axe(game);
  await game.locator(".decide__why a").first().click();
  await game.getByText("DICE Basketball as it is refereed here").waitFor();
});

test("shared: the same game in another browser, watched and taken over", async (t) => {
  const { url } = await site(t);
  const game = await page(t);
  await begin(game, url);
  await game.keyboard.press("q");
  await game.locator(".scoreboard__period", { hasText: "2nd quarter" }).waitFor();
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
  await other.getByRole("button", { name: "Take over from here" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Take over" }).click();
  await other.getByRole("region", { name: "Decision" }).waitFor();
  assert.equal(await other.locator(".scoreboard").innerText(), await game.locator(".scoreboard").innerText());
});

for (const [width, colorScheme] of [[360, "dark"], [360, "light"]]) {
  test(`on a phone nothing is cut off (${colorScheme})`, async (t) => {
    const { url } = await site(t);
    const game = await page(t, { viewport: { width, height: 740 }, colorScheme });
    await begin(game, url);
    for (const tab of ["Dice", "Board", "Plays", "Box", "Floor"]) {
      await game.getByRole("group", { name: "Show" }).getByRole("button", { name: tab, exact: true }).click();
      await game.evaluate(() => drawn(".game"));
      const wide = await game.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${tab}: ${wide} px beyond the edge`);
      await axe(game);
    }
  });
}
