// The page of a new game, the same in all four games: one click starts it, the address can too, the last
// choices are the next defaults.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { DESKTOP, ROOT, axe, everyLook, open, page, reload, site } from "./kit.mjs";
import { GAMES, decision, openOptions, pick, pickTeam } from "./games.mjs";

const tipOff = (tab) => tab.getByRole("button", { name: "Tip off" });
const team = (tab, side) => tab.getByRole("region", { name: side, exact: true }).getByRole("heading");
const summary = (tab) => tab.locator(".options__line");

for (const [game, { route }] of Object.entries(GAMES))
  test(`${game}: from a cold page one click starts a game`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, DESKTOP);
    await open(tab, url, route);
    await tipOff(tab).click();
    await decision(tab).waitFor();
    await tab.waitForURL(/game=/);
  });

test("Enter tips off, X swaps the teams and leaves the coach with theirs, 1 opens the search", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await open(tab, url, GAMES["statis-pro"].route);
  await tipOff(tab).waitFor();
  assert.equal(await team(tab, "Visitors").innerText(), "Los Angeles Lakers");
  const celtics = tab.getByRole("radio", { name: "Celtics" });
  assert.ok(await celtics.isChecked());
  await tab.keyboard.press("x");
  await team(tab, "Home").filter({ hasText: "Los Angeles Lakers" }).waitFor();
  assert.ok(await celtics.isChecked(), "the coach goes with the team");
  await tab.keyboard.press("1");
  await tab.getByLabel("Search visitors").fill("orl");
  await axe(tab);
  await tab.keyboard.press("Enter");
  await team(tab, "Visitors").filter({ hasText: "Orlando Magic" }).waitFor();
  await tab.evaluate(() => document.activeElement.blur());
  await tab.keyboard.press("Enter");
  await decision(tab).waitFor();
  await tab
    .getByRole("heading", { name: "Orlando Magic at Los Angeles Lakers" })
    .waitFor({ state: "attached" });
});

test("the last choices are remembered, the shuffle is not; Reset forgets the options", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await open(tab, url, `${GAMES.dice.route}?new=1`);
  await pickTeam(tab, "home", "chicago");
  await pick(tab, "You coach", "Neither, watch");
  await openOptions(tab);
  await pick(tab, "Pause at", "Every roll");
  await pick(tab, "Luck", "Repeat rolls");
  await tab.getByRole("switch", { name: /own roll is its rebound/ }).check();
  assert.match(await summary(tab).innerText(), /^NBA rules · .*repeat rolls · pause at every roll$/);
  await tipOff(tab).click();
  await decision(tab).waitFor();
  await open(tab, url, `${GAMES.dice.route}?new=1`);
  await reload(tab);
  await team(tab, "Home").filter({ hasText: "Chicago Bulls" }).waitFor();
  assert.ok(await tab.getByRole("radio", { name: "Neither, watch" }).isChecked());
  assert.match(await summary(tab).innerText(), /new rolls · pause at every roll$/);
  await openOptions(tab);
  assert.ok(await tab.getByRole("switch", { name: /own roll is its rebound/ }).isChecked());
  await tab.getByRole("button", { name: "Reset options" }).click();
  assert.doesNotMatch(await summary(tab).innerText(), /every roll/);
  assert.ok(!(await tab.getByRole("switch", { name: /own roll is its rebound/ }).isChecked()));
  assert.equal(await team(tab, "Home").innerText(), "Chicago Bulls");
});

test("teams of two card sets meet, each side's from its own", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  const sets = "?set=nba-1986.json&visitors-set=nba-2010.json&visitors=BOS&home=BOS";
  await open(tab, url, `${GAMES["statis-pro"].route}${sets}`);
  await team(tab, "Home").filter({ hasText: "Boston Celtics" }).waitFor();
  assert.ok(await tab.getByRole("switch", { name: "Teams from two card sets" }).isChecked());
  await tab.getByRole("combobox", { name: "Visitors' card set" }).selectOption("NBA 1995-96");
  await team(tab, "Visitors").filter({ hasText: "Boston Celtics" }).waitFor();
  await axe(tab);
  await tipOff(tab).click();
  await decision(tab).waitFor();
  await tab
    .getByRole("heading", { name: "Boston Celtics 1995-96 at Boston Celtics 1985-86" })
    .waitFor({ state: "attached" });
});

test("an address sets a game up, or starts it; Back and Reload start no other", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  const set = "?set=nba-1996.json&visitors=CHI&home=UTA&coach=visitors";
  await open(tab, url, `${GAMES["statis-pro"].route}${set}`);
  await team(tab, "Home").filter({ hasText: "Utah Jazz" }).waitFor();
  assert.ok(await tab.getByRole("radio", { name: "Bulls" }).isChecked());
  await open(tab, url, "#/about");
  await tab.evaluate((hash) => (location.hash = hash), `${GAMES["statis-pro"].route}${set}&start=now`);
  await decision(tab).waitFor();
  const first = tab.url();
  assert.match(first, /game=/);
  await reload(tab);
  await decision(tab).waitFor();
  assert.equal(tab.url(), first);
  await tab.goBack();
  await tab.waitForURL(/about/);
  const games = await tab.evaluate(() =>
    Object.keys(localStorage).filter((key) => localStorage[key].includes("Utah Jazz")),
  );
  assert.ok(games.length > 0);
  await open(tab, url, `${GAMES["march-madness"].route}?home=WISCO15&coach=both&start=now`);
  await decision(tab).waitFor();
});

test("an address with a set, a team or a coach that isn't there says so and shows the form", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  for (const [query, says] of [
    ["set=nba-1899.json&start=now", /card set “nba-1899.json”, which isn't here/],
    ["visitors=XYZ&start=now", /NBA 2009-10 has no team “XYZ”/],
    ["coach=me&start=now", /“me” can't coach/],
  ]) {
    await open(tab, url, `${GAMES["statis-pro"].route}?${query}`);
    const alert = tab.getByRole("alert").filter({ hasText: "can't be set up" });
    await alert.waitFor();
    assert.match(await alert.innerText(), says);
    assert.ok(await tipOff(tab).isEnabled());
  }
  await everyLook(tab, "bad address");
});

test("another league brings its rules; matchups are offered, and a surprise", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await open(tab, url, `${GAMES["statis-pro"].route}?new=1`);
  await tab.getByRole("button", { name: "College" }).click();
  await summary(tab).filter({ hasText: "NCAA rules" }).waitFor();
  await team(tab, "Visitors").filter({ hasText: "2017" }).waitFor();
  await tab.getByRole("button", { name: /^Bulls at Jazz/ }).click();
  await team(tab, "Home").filter({ hasText: "Utah Jazz" }).waitFor();
  await summary(tab).filter({ hasText: "NBA rules" }).waitFor();
  await tab.getByRole("button", { name: /^Surprise me/ }).click();
  await tipOff(tab).click();
  await decision(tab).waitFor();
});

test("a person's own deck and charts are in a new game, kept or brought to it", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  const bring = (name, file) =>
    tab.locator("input[type=file]").first().setInputFiles({ name, mimeType: "text/csv", buffer: fs.readFileSync(`${ROOT}src/${file}`) });
  await open(tab, url, "#/statis-pro/play?new=1");
  await openOptions(tab);
  await bring("brought.csv", "statis_pro/data/fac_deck.csv");
  await tab.getByText("Deck: brought.csv").waitFor();
  await open(tab, url, "#/statis-pro/extractor");
  await bring("kept.csv", "statis_pro/data/fac_deck.csv");
  await tab.getByText("kept.csv", { exact: true }).waitFor();
  await open(tab, url, "#/statis-pro/play?new=1");
  await summary(tab).filter({ hasText: "kept.csv" }).waitFor();
  await tipOff(tab).click();
  await decision(tab).waitFor();

  await open(tab, url, "#/dice/tables");
  await bring("mine.csv", "dice_basketball/data/charts.csv");
  await tab.getByText("Charts: mine.csv.").waitFor();
  // as a first visit has it
  await reload(tab);
  await open(tab, url, "#/dice/play?new=1");
  await summary(tab).filter({ hasText: "my charts" }).waitFor();
  await tipOff(tab).click();
  await decision(tab).waitFor();
});
