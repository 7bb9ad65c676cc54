// A cup of March Madness' advanced game: drafted by keys, played off, taken back, shared, watched; a game of
// it at the table; a team of one's own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, axe, download, drawn, everyLook, open, page, press, reload, site } from "./kit.mjs";
import { blur, decision, final, openLink, openOptions, playOut, points, share } from "./games.mjs";
import { read } from "./pdf.mjs";

const SOLITAIRE = "Computer (solitaire rules)";
const NEW = "#/march-madness/cup?new=1";
const begin = (tab) => tab.getByRole("button", { name: "Start cup" });
const moment = (tab, text) => tab.locator(".field48-panel > [role=status]", { hasText: text }).waitFor();

/** Begins a cup of these chairs with the best so many teams. */
async function cup(
  tab,
  url,
  { chairs = ["Person", SOLITAIRE], field = "The best 4", method = "A: play one" } = {},
) {
  await open(tab, url, NEW);
  await tab.getByLabel("The field").selectOption(field);
  for (const [n, who] of chairs.entries()) {
    await tab
      .getByRole("group", { name: `Coach ${n + 1}`, exact: true })
      .getByRole("radio", { name: who, exact: true })
      .check();
  }
  await tab
    .getByRole("group", { name: "Both teams are one coach's" })
    .getByRole("radio", { name: method })
    .check();
  await tab.getByText("Repeat earlier dice").click();
  await tab.getByRole("textbox", { name: "Dice number" }).fill("11");
  await begin(tab).click();
  await decision(tab).waitFor();
  await blur(tab);
}

/** Picks the best team there is as long as somebody is asked. */
async function draft(tab) {
  const status = () => tab.locator(".field48-panel > [role=status]").innerText();
  for (let before = await status(); before.startsWith("The draft"); before = await status()) {
    await tab.keyboard.press("1");
    await tab.waitForFunction(
      (before) => document.querySelector(".field48-panel > [role=status]").innerText !== before,
      before,
    );
  }
}

/** All of a cup that a person sees. */
async function state(tab) {
  await drawn(tab);
  return tab.evaluate(() =>
    [".field48", ".cupcoaches"].map((part) => document.querySelector(part).innerText).join("|"),
  );
}

test("a cup drafted by keys and simulated to its champion; reloaded, undone, shared and watched", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await cup(tab, url, {
    chairs: ["Person", "Person", "Computer"],
    field: "The best 12",
    method: "C: lend one",
  });
  await moment(tab, "The draft, pick");
  await axe(tab);
  // whole cards to pick from: five players, bench, defense, coach, Power Rating
  const cards = tab.getByRole("group", { name: "Teams to pick from" }).getByRole("article");
  const before = await cards.count();
  assert.ok(before >= 10, `${before} cards`);
  assert.equal(await cards.last().locator(".pcard__ratings div").count(), 9);
  const picked = await cards.last().getByRole("heading").innerText();
  await cards.last().getByRole("button", { name: `Pick ${picked}` }).click();
  await tab.locator(".cupcoach").getByText(picked).first().waitFor();
  assert.ok((await cards.count()) < before);
  await draft(tab);
  await moment(tab, "0 of 11 games played");
  const drafted = await state(tab);
  await tab.keyboard.press("n");
  await moment(tab, "1 of 11 games played");
  await tab.keyboard.press("u");
  await moment(tab, "0 of 11 games played");
  assert.equal(await state(tab), drafted, "undone");
  await tab.keyboard.press("Shift+U");
  await moment(tab, "1 of 11 games played");
  const one = await state(tab);
  await reload(tab);
  await moment(tab, "1 of 11 games played");
  assert.equal(await state(tab), one, "the reload goes on exactly there");
  await blur(tab);
  await tab.keyboard.press("e");
  await moment(tab, "Champion: ");
  await axe(tab);
  const end = await state(tab);
  const link = await share(tab);
  assert.ok(link.length < 1500, `${link.length} characters`);

  const other = await page(t, DESKTOP);
  await openLink(other, link);
  await moment(other, "Champion: ");
  assert.equal(await state(other), end, "the same cup");
  await blur(other);
  await other.keyboard.press("Home");
  await moment(other, "The draft, pick 1 of 12");
  for (let pick = 2; pick <= 4; pick++) {
    await other.keyboard.press("ArrowRight");
    await moment(other, `The draft, pick ${pick} of 12`);
  }
  await axe(other);
  await other.keyboard.press("End");
  await moment(other, "Champion: ");
  // a game that was simulated is watched as it was
  await other.locator(".match__box").first().click();
  const dialog = other.getByRole("dialog");
  await axe(other);
  const score = (await dialog.locator("b").last().innerText())
    .match(/wins (\d+)-(\d+)/)
    .slice(1)
    .map(Number);
  await dialog.getByRole("button", { name: "Watch it" }).click();
  await other.getByRole("button", { name: "Watch", exact: true }).waitFor();
  await other.getByRole("button", { name: "Show the score" }).click();
  assert.deepEqual(
    (await points(other)).toSorted((a, b) => b - a),
    score,
  );
});

test("players' points across a cup, its most outstanding player, a sheet of a game on one page", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await tab.addInitScript(() => (globalThis.print = () => {}));
  await cup(tab, url, { chairs: ["Person", "Computer"], field: "The best 8" });
  await draft(tab);
  const players = tab.getByRole("region", { name: "Players", exact: true });
  assert.equal(await players.count(), 0, "nobody has played");
  await tab.keyboard.press("e");
  await moment(tab, "Champion: ");
  await players.getByText("Most outstanding player").waitFor();
  const leaders = players.getByRole("table", { name: "Leaders in points a game" });
  const rows = await leaders.getByRole("row").allInnerTexts();
  assert.equal(rows.length, 11, "ten, and the heads");
  const averages = rows.slice(1).map((row) => Number(row.split("\t").at(-2)));
  assert.deepEqual(averages, averages.toSorted((a, b) => b - a), rows.join("\n"));
  await players.getByText(/^All players, after \d games$/).click();
  await everyLook(tab, "players of a cup");
  const csv = (await download(tab, "Players as CSV")).bytes.toString();
  // every point of every game has a scorer
  const scores = await tab.locator(".match__box b").allInnerTexts();
  const sum = (numbers) => numbers.reduce((sum, n) => sum + Number(n), 0);
  assert.equal(sum(csv.trim().split("\n").slice(1).map((line) => line.split(",").at(-3))), sum(scores));
  const best = await players.locator(".cup__name").innerText();
  await reload(tab);
  await players.locator(".cup__name").filter({ hasText: best }).waitFor();

  await tab.locator(".match__box").last().click();
  await press(tab, "Game sheet");
  const sheet = tab.getByRole("dialog", { name: "Game sheet" });
  const [home, visitors] = await sheet.getByRole("table", { name: "Score by half" }).locator("tbody tr").evaluateAll((rows) =>
    rows.map((row) => [...row.cells].slice(1).map((cell) => Number(cell.textContent))),
  );
  for (const line of [home, visitors]) assert.equal(sum(line.slice(0, -1)), line.at(-1));
  assert.deepEqual([home.at(-1), visitors.at(-1)].toSorted(), scores.slice(-2).map(Number).toSorted());
  assert.ok((await sheet.locator(".gsheet__cards").count()) >= 4);
  await everyLook(tab, "a game sheet");
  await press(tab, "Print");
  await tab.locator(".gsheet-page").waitFor({ state: "attached" });
  const pdf = read(await tab.pdf({ preferCSSPageSize: true, printBackground: true }));
  assert.equal(pdf.pages, 1);
  const letters = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  for (const word of ["Final", "1st half", "Bench", best.split(",")[0]])
    assert.ok(letters(pdf.text).includes(letters(word)), word);
  assert.ok(!pdf.text.includes("Undo"), "nothing else of the page is printed");
});

test("a coach who meets a team of their own keeps one; a game goes to the table and comes back with its score", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await cup(tab, url, { chairs: ["Person", "Computer"], method: "B: one advances" });
  // to and fro: of four teams both pairs are one coach's; the house keeps its better one by itself
  await draft(tab);
  await moment(tab, "1 of 3 games played");
  const mine = tab
    .locator(".match__box")
    .filter({ hasNot: tab.locator(".match__team--won") })
    .first();
  await mine.click();
  await axe(tab);
  await tab
    .getByRole("button", { name: /^Keep / })
    .first()
    .click();
  await moment(tab, "2 of 3 games played");
  await tab.locator(".match__box").last().click();
  await tab.getByRole("dialog").getByRole("button", { name: "Play it" }).click();
  await tab.getByRole("link", { name: "Back to the cup" }).waitFor();
  await tab.locator(".game, .curtain").first().waitFor();
  await playOut(tab);
  const board = await points(tab);
  await tab.getByRole("link", { name: "Back to the cup" }).click();
  await moment(tab, "Champion: ");
  const shown = (await tab.locator(".match__box").last().locator("b").allInnerTexts()).map(Number);
  assert.deepEqual(shown.toSorted(), board.toSorted());
  await tab.locator(".match__box").last().click();
  await tab.getByRole("dialog").getByRole("link", { name: "Review" }).click();
  await final(tab).waitFor();
});

test("a team of one's own is kept, and is among the teams of games and cups", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await open(tab, url, "#/march-madness/ratings");
  await tab.getByRole("button", { name: "Keep it for games" }).click();
  await tab.getByText("Indiana State is kept").waitFor();
  await open(tab, url, NEW);
  await reload(tab);
  await tab.getByRole("checkbox", { name: /^Indiana State 1978-79/ }).waitFor();
  await open(tab, url, "#/march-madness/game?new=1");
  await openOptions(tab);
  await tab.getByRole("button", { name: "Forget Indiana State 1978-79" }).waitFor();
  await axe(tab);
  await tab.getByRole("button", { name: "Forget Indiana State 1978-79" }).click();
  await tab.getByRole("button", { name: "Forget Indiana State 1978-79" }).waitFor({ state: "detached" });
});

test("too few teams are said", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await open(tab, url, NEW);
  await tab.getByLabel("The field").selectOption("My own choice");
  await tab.getByRole("alert").getByText("0 teams for 2; choose 2 to 64").waitFor();
  assert.ok(await begin(tab).isDisabled());
  for (let n = 0; n < 3; n++) await tab.getByRole("checkbox").nth(n).check();
  await tab.getByText("3 of 92 teams.").waitFor();
  assert.ok(await begin(tab).isEnabled());
});

test("the form, the draft and the bracket are accessible in light and dark, on a phone and a desk", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, NEW);
  await tab.getByLabel("The field").waitFor();
  await everyLook(tab, "form");
  await cup(tab, url, { field: "The best 8" });
  await everyLook(tab, "draft");
  await tab.keyboard.press("e");
  await moment(tab, "Champion: ");
  await everyLook(tab, "bracket");
});
