// Cards of older editions on #/teams; who can't play, on the page of a new game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, axe, open, page, site } from "./kit.mjs";
import { decision, openOptions } from "./games.mjs";

const TEAMS = "#/teams";
const BIRD = [
  "Larry Bird",
  "F",
  "45",
  "20",
  "3",
  "33",
  "81",
  "17",
  "11-14",
  "18.2",
  "B2",
  "56",
  "S4",
  "M2",
  "74",
  "3",
];

/** The result's table, row by row. */
const rows = (tab) =>
  tab
    .locator(".convert__card")
    .first()
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));

test("a Base-8 card is converted field by field, by keyboard alone", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, TEAMS);
  await tab.getByLabel("Name", { exact: true }).focus();
  for (const [n, value] of BIRD.entries()) {
    await tab.keyboard.type(value);
    if (n < BIRD.length - 1) await tab.keyboard.press("Tab");
  }
  // past the fold-out to the button
  await tab.keyboard.press("Tab");
  await tab.keyboard.press("Tab");
  await tab.keyboard.press("Enter");
  await tab.locator(".convert__card").waitFor();
  assert.deepEqual(await rows(tab), [
    ["FIELD GOAL", "45", "45", "§17.1"],
    ["ATTEMPTS", "20", "20", "stays"],
    ["THREE POINT ATTEMPTS", "3", "3", "stays"],
    ["THREE POINT", "33", "30", "§17.1"],
    ["FREE THROW", "81", "89", "§17.1"],
    ["REBOUND", "17", "17", "stays"],
    ["FOUL RANGE", "11-14", "1-6", "§17.3"],
    ["FOUL DRAWING", "18.2", "18.2", "stays"],
    ["BLOCK RATE", "B2", "B2", "stays"],
    ["ASSIST RATE", "56", "A8", "§17.2"],
    ["STEAL RATE", "S4", "S4", "stays"],
    ["DEFENSE RATE", "M2", "-6", "§17.4"],
  ]);
  await axe(tab);
  const saved = tab.waitForEvent("download");
  await tab.getByRole("button", { name: "Save as file" }).click();
  assert.match((await saved).suggestedFilename(), /cards\.json$/);
});

test("what no table has is said with the values that would do", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { viewport: { width: 360, height: 780 } });
  await open(tab, url, TEAMS);
  await tab.getByLabel("FIELD GOAL").fill("49");
  await tab.getByRole("button", { name: "Convert", exact: true }).click();
  const trouble = tab.getByRole("alert");
  await trouble.waitFor();
  assert.match(await trouble.innerText(), /line 1, FIELD GOAL: "49"; two digits from 1 to 8/);
  await axe(tab);
});

test("a roster of lines is converted together", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, TEAMS);
  await tab.getByText("Or a whole roster at once").click();
  await tab
    .getByLabel("One card a line")
    .fill([BIRD.join(";"), BIRD.join(";").replace("Larry Bird", "Kevin McHale")].join("\n"));
  await tab.getByRole("button", { name: "Convert the roster" }).click();
  await tab.locator(".convert__card").nth(1).waitFor();
  const ranges = tab.getByRole("row", { name: /FOUL RANGE/ }).locator(".convert__to");
  assert.deepEqual(await ranges.allInnerTexts(), ["1-6", "7-12"]);
});

test("the injured stay home: another shoots more, and a player on a ten-day contract comes", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await open(tab, url, "#/statis-pro/play?new=1");
  await openOptions(tab);
  await tab.getByText("Injuries and inactives").click();
  const boston = tab.getByRole("group", { name: /Home: Boston Celtics/ });
  await boston.getByRole("checkbox", { name: "Kendrick Perkins" }).check();
  await boston.getByLabel("Half of the attempts go to").first().selectOption({ index: 1 });
  await boston
    .getByText(/ATTEMPTS \d+ to \d+, for Kendrick Perkins/)
    .first()
    .waitFor();
  for (const player of await boston.getByRole("checkbox").all()) await player.check();
  await boston
    .getByText(/Ten-day C for/)
    .first()
    .waitFor();
  await axe(tab);
  await tab.getByRole("button", { name: "Tip off" }).click();
  // who substitutes; then the five, of whom nobody is on the roster
  await decision(tab).getByText("Who substitutes?").waitFor();
  await tab.keyboard.press("Enter");
  await tab.locator(".fivepick").getByText("Ten-day C").first().waitFor();
});

test("printed cards are pasted, what is wrong is named by its line, and they are kept as a set", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { viewport: { width: 390, height: 844 } });
  await open(tab, url, TEAMS);
  await tab.getByRole("link", { name: "Type printed cards" }).click();
  const player = (name, n) => `${name}; ${n < 3 ? "G" : n < 5 ? "F" : "C"}; 50; 18; 85; 27; ${7 * n + 1}-${7 * n + 7}; 19.5; -3; A5`;
  const names = ["Ann One", "Bo Two", "Cy Three", "Di Four", "Ed Five", "Flo Six"];
  const team = (name) => `${name}; B/C; +2/-1\n${names.map((who, n) => player(who, n)).join("\n")}\n`;
  const lines = tab.getByLabel("Teams and players");
  await lines.fill(team("Home Town").replace("50; 18", "150; 18"));
  await tab.getByText('line 2, FIELD GOAL: "150"; 0 to 100').waitFor();
  assert.equal(await tab.getByRole("button", { name: "Keep these cards" }).count(), 0);
  await lines.fill(team("Home Town") + team("Away Town"));
  await tab.getByLabel("Name of the set").fill("Sunday league");
  await tab.getByText("2 teams, 12 players: Home Town, Away Town.").waitFor();
  await axe(tab);
  await tab.getByRole("button", { name: "Keep these cards" }).click();
  await tab.getByText("Ann One").first().waitFor();
  assert.match((await tab.locator("option:checked").allInnerTexts()).join(), /Sunday league/);
  // the card's own units, here and in the editor
  await open(tab, url, "#/statis-pro/play?new=1");
  await tab.getByLabel("Card set").first().waitFor();
});
