// A refereed game of the Value Add Basketball Game; its rotation planner, its tables beside real cards, its
// bracket of 48.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, axe, bothSchemes, drawn, everyLook, open, page, reload, site } from "./kit.mjs";
import { GAMES, begin, decision, openOptions, pickTeam, playOut, stepOn, tabOf } from "./games.mjs";
import { gameSuite } from "./game-suite.mjs";

const dice = (tab) => tab.getByRole("region", { name: "Dice", exact: true });

gameSuite({
  game: "value-add",
  steps: 24,
  back: 10,
  least: 35,
  link: 2000,
  odds: true,
  own: {
    choose: (tab) =>
      tab.getByRole("group", { name: "Rules", exact: true }).getByRole("radio", { name: "Basic" }).check(),
    refused: [
      ["3 35 21", /runs 1-20/],
      ["3 67 4", /67 is not on 11-66/],
      ["9", /runs 1-8/],
      ["x", /is not a number/],
    ],
    async type(tab, type) {
      await type("1 66 20");
      await dice(tab).getByRole("img", { name: "who: 1", exact: true }).waitFor();
      await dice(tab).getByRole("img", { name: "shot: 20", exact: true }).waitFor();
    },
    rulebook: "Value Add Basketball Game as it is played here",
  },
});

test("each die says what it was for, the cells that answered are lit, and the odds are beside them", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  const choose = () => pickTeam(tab, "visitors", "Kentucky 2012");
  await begin(tab, url, { game: "value-add", step: "Every roll", choose });
  for (let i = 0; i < 24; i++) await stepOn(tab);
  for (const label of ["who", "tens", "units", "shot"])
    await dice(tab)
      .getByRole("img", { name: `${label}:` })
      .first()
      .waitFor();
  const lit = await dice(tab).locator(".strip__cell[aria-current=true]").count();
  assert.ok(lit >= 2, `${lit} cells lit`);
  await dice(tab).getByRole("button", { name: "Odds" }).click();
  await dice(tab)
    .getByRole("row", { name: /^As they come/ })
    .waitFor();
  await axe(tab);
});

test("the box score says what its minutes count", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, { game: "value-add" });
  await tabOf(tab, "b");
  const minutes = tab.getByRole("columnheader", { name: "MIN" }).first().locator(".term");
  await minutes.click();
  await tab.getByRole("tooltip").getByText("Only the 44 possessions that are played count").waitFor();
  await axe(tab);
});

test("the opening says why it is 20–20, who plays how long is asked, and it begins", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, { game: "value-add", step: "Every possession" });
  const ask = decision(tab).locator(".decide__ask");
  assert.equal(await ask.innerText(), "The game starts at 20–20");
  assert.match(
    await decision(tab).innerText(),
    /The rulebook counts the first 13 minutes for you[^]*13 minutes counted[^]*44–34[^]*33–1/,
  );
  assert.equal(await tab.locator(".scoreboard__time").innerText(), "44 left");
  await bothSchemes(tab, "the opening");
  await tab.keyboard.press("Enter");
  await tab.getByText("Who plays how long?").waitFor();
  const plans = await decision(tab).locator(".way").allInnerTexts();
  assert.ok(plans.length >= 2 && plans.every((plan) => /[+−]\d+\.\d\d/.test(plan)), plans.join("|"));
  await bothSchemes(tab, "rotations");
  await tab.keyboard.press("Enter");
  await decision(tab).getByRole("button", { name: "Next" }).waitFor();
});

test("the tray with many dice fits, whatever the width", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, { game: "value-add", step: "Every roll" });
  let most = 0;
  for (let roll = 0; roll < 400 && most < 7; roll++) {
    await stepOn(tab);
    most = Math.max(most, await dice(tab).locator(".die").count());
  }
  assert.ok(most >= 7, `${most} dice`);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [390, 844],
    [360, 640],
  ]) {
    await tab.setViewportSize({ width, height });
    await drawn(tab);
    if (!(await dice(tab).isVisible())) await tab.locator(".readstrip").click();
    await dice(tab).waitFor();
    const beyond = await dice(tab).evaluate((tray) => {
      const frame = tray.parentElement.getBoundingClientRect();
      const parts = [...tray.querySelectorAll(".die, .strip, .strip__cell")];
      return parts
        .filter((part) => !part.closest(".scroll"))
        .map((part) => part.getBoundingClientRect())
        .filter((at) => at.right > Math.min(frame.right, innerWidth) + 1 || at.left < frame.left - 1).length;
    });
    assert.equal(beyond, 0, `at ${width}`);
  }
});

test("a rotation is planned by keys and by name, and what is wrong with it is said", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { viewport: { width: 1440, height: 900 } });
  await open(tab, url, `${GAMES["value-add"].route}?new=1`);
  await openOptions(tab);
  const plan = tab.locator("details.panel").first();
  await plan.locator("summary").click();
  const border = plan.getByRole("slider").first();
  const before = Number(await border.getAttribute("aria-valuenow"));
  await border.focus();
  await tab.keyboard.press("ArrowRight");
  await tab.waitForFunction(
    (n) => document.querySelector("details[open] [role=slider]").getAttribute("aria-valuenow") === String(n),
    before - 1,
  );
  await tab
    .getByRole("combobox", { name: "Rotation of Visitors" })
    .locator("option:checked", { hasText: "My own" })
    .waitFor({ state: "attached" });
  // the last player of the bench for all of the game
  const players = plan.getByRole("combobox").last();
  await players.selectOption({ index: 11 });
  await plan
    .getByText(/will be tired/)
    .first()
    .waitFor();
  await axe(tab);
  await tab.getByRole("button", { name: "Tip off" }).click();
  await tab.getByRole("region", { name: "Decision" }).waitFor();
});

/** Types a roll and waits until it is shown. */
async function type(tab, roll) {
  await tab.getByLabel("Your own roll").fill(roll);
  await tab.getByLabel("Your own roll").press("Enter");
  await tab.waitForFunction((roll) => document.querySelector(".tables__number").textContent === roll, roll);
}

test("the tables read dice with cards and without", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, PHONE);
  await open(tab, url, "#/value-add/tables");
  await tab.getByRole("button", { name: "Roll", exact: true }).click();
  await tab.waitForFunction(() =>
    /^\d \d\d \d+$/.test(document.querySelector(".tables__number").textContent),
  );
  await tab.keyboard.press("b");
  await tab.waitForFunction(() => /^\d+ \d$/.test(document.querySelector(".tables__number").textContent));
  await type(tab, "3 51 14");
  const lit = (name) => tab.getByRole("region", { name }).locator("[aria-current=true]");
  assert.match(await lit(/^Who gets the ball/).innerText(), /SF/);
  assert.match(await lit(/^What the defense does/).innerText(), /dunk/);
  await tab.getByLabel("With the ball").selectOption({ label: "Kentucky 2011-12" });
  await tab.getByLabel("Defending").selectOption({ label: "Kansas 2007-08" });
  await tab.getByRole("group", { name: /, on the floor$/ }).first().waitFor();
  assert.match(await lit(/^Who gets the ball/).innerText(), /^3\b/);
  for (const [bad, right] of [
    ["3 35 21", "runs 1-20"],
    ["3 67 4", "67 is not on 11-66"],
    ["x", "is not a number"],
  ]) {
    await tab.getByLabel("Your own roll").fill(bad);
    await tab.getByLabel("Your own roll").press("Enter");
    await tab.getByRole("alert").getByText(right).waitFor();
  }
  await everyLook(tab, "tables");
  await tab.getByLabel("Search").fill("nonsense");
  await tab.getByText("No table matches.").waitFor();
  await tab.getByLabel("Search").fill("");
  await reload(tab);
  await tab.waitForFunction(() => document.querySelector(".tables__number").textContent === "3 51 14");
  await tab.getByRole("group", { name: /, on the floor$/ }).first().waitFor();
});

test("a bracket is played at the table and by key, kept and taken back", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await open(tab, url, "#/value-add/bracket");
  const status = (text) => tab.getByRole("status").filter({ hasText: text }).waitFor();
  await status("0 of 47 games played");
  await tab.getByRole("button", { name: "Simulate the next game" }).click();
  await status("1 of 47 games played");
  await everyLook(tab, "bracket");
  // the second game, at the table
  await tab.locator(".field48__round--on .match__box").nth(1).click();
  await everyLook(tab, "a game of the bracket");
  await tab
    .getByRole("dialog")
    .getByRole("button", { name: /^Coach/ })
    .first()
    .click();
  await decision(tab).waitFor();
  await playOut(tab);
  await tab.getByRole("link", { name: "Back to the bracket" }).click();
  await status("2 of 47 games played");
  // it is drawn once its cards have come
  await tab.locator(".field48__round--on .match__box").first().waitFor();
  await tab.keyboard.press("a");
  await status("Champion:");
  await reload(tab);
  await status("Champion:");
  // on a phone a round is shown at a time
  await tab.setViewportSize(PHONE.viewport);
  await tab.getByRole("group", { name: "Round" }).getByRole("radio", { name: "First round" }).check();
  await tab.locator(".match__box:visible").first().click();
  await tab.getByRole("dialog").getByRole("button", { name: "Clear result" }).click();
  await status("of 47 games played");
  await everyLook(tab, "bracket over, one taken back");
});
