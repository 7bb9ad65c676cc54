// A game of the Value Add Basketball Game: by keys with software dice, with a person's own dice, reloaded, undone,
// shared; its tables beside real cards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, open, page, site, started } from "./kit.mjs";

const PLAY = "#/value-add/play";
const final = (game) => game.locator(".scoreboard__time", { hasText: "Final" });
const dice = (game) => game.getByRole("region", { name: "Dice", exact: true });

/** Begins a game of the teams that are offered first. */
async function begin(game, url, choose = async () => {}) {
  await open(game, url, `${PLAY}?new=1`);
  await game.getByRole("button", { name: "Start game" }).waitFor();
  await game.getByRole("textbox", { name: "Seed" }).fill("2012");
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
  await begin(game, url, (game) => game.getByRole("radio", { name: "Kentucky 2011-12" }).first().check());
  await game.evaluate(() => document.activeElement.blur());
  const press = async () => {
    const keys = await game.locator(".decide__row .btn kbd").allInnerTexts();
    await game.keyboard.press(keys[0].toLowerCase());
  };
  const states = [];
  for (let i = 0; i < 24; i++) {
    await press();
    states.push(await state(game));
  }
  // each of the four dice says what it was for, and the cells that answered are lit
  for (const label of ["who", "tens", "units", "shot"]) await dice(game).getByRole("img", { name: `${label}:` }).first().waitFor();
  const lit = await dice(game).locator(".strip__cell[aria-current=true]").count();
  assert.ok(lit >= 2, `${lit} cells lit`);
  await dice(game).getByRole("button", { name: "Odds" }).click();
  await dice(game).getByRole("row", { name: /^As they come/ }).waitFor();
  await axe(game);
  await game.reload();
  await started(game);
  await game.getByRole("region", { name: "Decision" }).waitFor();
  assert.equal(await state(game), states.at(-1), "the reload goes on exactly there");
  for (let i = 0; i < 10; i++) await game.keyboard.press("u");
  assert.equal(await state(game), states.at(-11));
  for (let i = 0; i < 10; i++) await game.keyboard.press("r");
  assert.equal(await state(game), states.at(-1));
  await game.keyboard.press("q");
  await game.locator(".scoreboard__period", { hasText: "2nd half" }).waitFor();
  await game.keyboard.press("e");
  await final(game).waitFor();
  const [visitors, home] = (await game.locator(".scoreboard__pts").allInnerTexts()).map(Number);
  assert.ok(visitors > 35 && home > 35, `${visitors}-${home}`);
  const totals = await game.locator(".table--box tfoot td:last-child").allInnerTexts();
  assert.deepEqual(totals.map(Number), [visitors, home], "the box score adds up to the scoreboard");
  await axe(game);
});

test("own dice are typed, or refused with what would be right; a § leads to the game's own rules", async (t) => {
  const { url } = await site(t);
  const game = await page(t);
  await begin(game, url, async () => {
    await game.getByRole("group", { name: "Visitors are coached by" }).getByRole("radio", { name: "House coach" }).check();
    await game.getByRole("radio", { name: "My own dice" }).check();
    await game.getByRole("group", { name: "Rules", exact: true }).getByRole("radio", { name: "Basic" }).check();
  });
  const typed = game.getByLabel("Your dice:");
  // the first thing asked may be the five
  const on = game.getByRole("button", { name: "Play on", exact: true });
  await game.evaluate(() => drawn(".game"));
  if (await on.count()) await on.first().click();
  for (const [bad, right] of [["3 35 21", "1 to 20 are"], ["3 67 4", "67 is not on 11-66"], ["9", "1 to 8 are"], ["x", "is no number"]]) {
    await typed.fill(bad);
    await typed.press("Enter");
    await game.getByRole("alert").getByText(right).waitFor();
  }
  await typed.fill("1 66 20");
  await typed.press("Enter");
  await game.evaluate(() => drawn(".game"));
  assert.equal(await game.getByRole("alert").getByText("1 to 20 are").count(), 0);
  await dice(game).getByRole("img", { name: "who: 1", exact: true }).waitFor();
  await dice(game).getByRole("img", { name: "shot: 20", exact: true }).waitFor();
  await axe(game);
  await game.locator(".decide__why a").first().click();
  await game.getByText("Value Add Basketball Game as it is refereed here").waitFor();
});

test("shared: the same game in another browser, watched and taken over", async (t) => {
  const { url } = await site(t);
  const game = await page(t);
  await begin(game, url);
  await game.keyboard.press("q");
  await game.locator(".scoreboard__period", { hasText: "2nd half" }).waitFor();
  await game.keyboard.press("i");
  const link = await game.getByRole("dialog", { name: "Share" }).getByRole("textbox").inputValue();
  assert.ok(link.length < 2000, `${link.length} characters`);
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

for (const colorScheme of ["dark", "light"]) {
  test(`on a phone nothing is cut off (${colorScheme})`, async (t) => {
    const { url } = await site(t);
    const game = await page(t, { viewport: { width: 360, height: 740 }, colorScheme });
    await begin(game, url);
    await game.keyboard.press("n");
    await game.keyboard.press("n");
    for (const tab of ["Dice", "Board", "Plays", "Box", "Floor"]) {
      await game.getByRole("group", { name: "Show" }).getByRole("button", { name: tab, exact: true }).click();
      await game.evaluate(() => drawn(".game"));
      const wide = await game.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${tab}: ${wide} px beyond the edge`);
      await axe(game);
    }
  });
}

test("a rotation is planned by keys and by name, and what is wrong with it is said", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { viewport: { width: 1440, height: 900 } });
  await open(tab, url, `${PLAY}?new=1`);
  const plan = tab.locator("details.panel").first();
  await plan.locator("summary").click();
  const border = plan.getByRole("slider").first();
  const before = Number(await border.getAttribute("aria-valuenow"));
  await border.focus();
  await tab.keyboard.press("ArrowRight");
  await tab.waitForFunction((n) => document.querySelector("details[open] [role=slider]").getAttribute("aria-valuenow") === String(n), before - 1);
  await tab.getByRole("combobox", { name: "Rotation of Visitors" }).locator("option:checked", { hasText: "My own" }).waitFor({ state: "attached" });
  // the last player of the bench for all of the game
  const players = plan.getByRole("combobox").last();
  await players.selectOption({ index: 11 });
  await plan.getByText(/will be tired/).first().waitFor();
  await axe(tab);
  await tab.getByRole("button", { name: "Start game" }).click();
  await tab.getByRole("region", { name: "Decision" }).waitFor();
});

/** Types a roll and waits until it is shown. */
async function type(tab, roll) {
  await tab.getByLabel("Your own roll").fill(roll);
  await tab.getByLabel("Your own roll").press("Enter");
  await tab.waitForFunction((roll) => document.querySelector(".tables__number").textContent === roll, roll);
}

for (const [width, colorScheme] of [[360, "light"], [1440, "dark"]]) {
  test(`the tables read dice with cards and without (${width} px)`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, { viewport: { width, height: 780 }, colorScheme });
    await open(tab, url, "#/value-add/tables");
    await tab.getByRole("button", { name: "Roll", exact: true }).click();
    await tab.waitForFunction(() => /^\d \d\d \d+$/.test(document.querySelector(".tables__number").textContent));
    await tab.keyboard.press("b");
    await tab.waitForFunction(() => /^\d+ \d$/.test(document.querySelector(".tables__number").textContent));
    await type(tab, "3 51 14");
    const lit = (name) => tab.getByRole("region", { name }).locator("[aria-current=true]");
    assert.match(await lit(/^Who gets the ball/).innerText(), /SF/);
    assert.match(await lit(/^What the defense does/).innerText(), /dunk/);
    await tab.getByLabel("With the ball").selectOption({ label: "Kentucky 2011-12" });
    await tab.getByLabel("Defending").selectOption({ label: "Kansas 2007-08" });
    await tab.getByText("Both teams' best five").waitFor();
    assert.match(await lit(/^Who gets the ball/).innerText(), /^3\b/);
    for (const [bad, right] of [["3 35 21", "1 to 20 are"], ["3 67 4", "67 is not on 11-66"], ["x", "is no number"]]) {
      await tab.getByLabel("Your own roll").fill(bad);
      await tab.getByLabel("Your own roll").press("Enter");
      await tab.getByRole("alert").getByText(right).waitFor();
    }
    await axe(tab);
    await tab.getByLabel("Search").fill("nonsense");
    await tab.getByText("No table says that.").waitFor();
    await tab.getByLabel("Search").fill("");
    await tab.reload();
    await started(tab);
    await tab.waitForFunction(() => document.querySelector(".tables__number").textContent === "3 51 14");
    await tab.getByText("Both teams' best five").waitFor();
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `nothing is wider than the window: ${wide}`);
  });
}

for (const [width, colorScheme] of [[1440, "light"], [360, "dark"]]) {
  test(`a bracket is played by hand and by key, kept and taken back (${width} px)`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, { viewport: { width, height: 900 }, colorScheme });
    await open(tab, url, "#/value-add/bracket");
    const status = (text) => tab.getByRole("status").filter({ hasText: text }).waitFor();
    await status("0 of 47 games played");
    await tab.getByRole("button", { name: "Simulate the next game" }).click();
    await status("1 of 47 games played");
    await axe(tab);
    // the second game, by hand
    await tab.locator(".field48__round--on .match__box").nth(1).click();
    await axe(tab);
    await tab.getByRole("dialog").getByRole("button", { name: /^Coach/ }).first().click();
    await tab.getByRole("region", { name: "Decision" }).waitFor();
    await tab.keyboard.press("e");
    await final(tab).waitFor();
    await tab.getByRole("link", { name: "Back to the bracket" }).click();
    await status("2 of 47 games played");
    await tab.keyboard.press("a");
    await status("Champion:");
    await tab.reload();
    await started(tab);
    await status("Champion:");
    if (width < 1100) await tab.getByRole("group", { name: "Round" }).getByRole("radio", { name: "First round" }).check();
    await tab.locator(".match__box:visible").first().click();
    await tab.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
    await status("of 47 games played");
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `nothing is wider than the window: ${wide}`);
    await axe(tab);
  });
}
