// A table of statistics becomes a set of cards on #/teams, is set by hand, kept, exported and played with.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { DESKTOP, ROOT, axe, download, everyLook, open, page, press, reload, site } from "./kit.mjs";
import { decision } from "./games.mjs";
import { libreoffice } from "./libreoffice.mjs";

const PASTED = fs.readFileSync(`${ROOT}tests/shared/cards/pasted.csv`, "utf8");
/** What `cargo xtask cards` makes of the same table (tests/shared/cards/building.rs). */
const BUILT = fs.readFileSync(`${ROOT}tests/shared/cards/built.json`, "utf8");

/** Pastes the table, says what its unknown column holds and has cards made. */
async function build(tab, url, bring = () => tab.getByLabel("Players, a row each").fill(PASTED)) {
  await open(tab, url, "#/teams?build=1");
  await bring();
  assert.match(await tab.getByText("Not found yet").count().then(String), /0/, "minutes can be estimated");
  await tab.getByLabel("Column “On court” holds").selectOption("MP: minutes");
  await tab.getByLabel("The year the season ends in").fill("1991");
  await tab.getByLabel("Name of the set, if you like").fill("Hoopville 1991");
  await tab.getByLabel("Source of the numbers").fill("Made up");
  await press(tab, "Make cards");
  await tab.getByRole("heading", { name: "3. The cards" }).waitFor();
}

const exported = async (tab) => (await download(tab, "Export")).bytes.toString();

test("a pasted table becomes the set the command makes", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await build(tab, url);
  const problems = await tab.locator(".notice .report li").allInnerTexts();
  assert.deepEqual(problems, [
    "players table, row 6, column FG: 400 is more than the 300 in FGA",
    'players table, row 9, column FTA: "many" is not a number of 0 or more',
  ]);
  assert.equal(await exported(tab), BUILT);
  assert.equal(await tab.locator(".set-view").first().locator(".pcard").count(), 6);
  await everyLook(tab, "cards");
});

test("a spreadsheet of the same table becomes the same set", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  const xlsx = await libreoffice(t).as(PASTED.replaceAll("\t", ","), "csv", "xlsx");
  await build(tab, url, async () => {
    const file = {
      name: "hoopville.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: xlsx,
    };
    await tab.locator("input[type=file]").first().setInputFiles(file);
    await tab.getByLabel("Column “On court” holds").waitFor();
  });
  assert.equal(await exported(tab), BUILT);
});

test("a set is set by hand, kept, and played with", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await build(tab, url);
  await press(tab, "Edit Ben Frost");
  const dialog = tab.getByRole("dialog", { name: "Edit Ben Frost" });
  await dialog.getByLabel(/^FIELD GOAL/).fill("101");
  await dialog.getByRole("button", { name: "Save ratings" }).click();
  await dialog.getByRole("alert").getByText("101, not a whole number from 0 to 100").waitFor();
  await dialog.getByLabel(/^FIELD GOAL/).fill("88");
  await axe(tab);
  await dialog.getByRole("button", { name: "Save ratings" }).click();
  const frost = tab.getByRole("article", { name: "Ben Frost" });
  await frost.getByText("by hand: fg").waitFor();
  await press(tab, "Save set");
  await tab.waitForURL(/#\/teams\?set=own-/);
  await frost.getByText("88").waitFor();
  await reload(tab);
  await frost.getByText("by hand: fg").waitFor();
  // kept sets can go on being edited
  await press(tab, "Edit Ben Frost");
  await dialog.getByLabel(/^ATTEMPTS/).fill("31");
  await dialog.getByRole("button", { name: "Save ratings" }).click();
  await frost.getByText("by hand: fg, atts").waitFor();
  await tab.getByRole("link", { name: "New game with this set" }).click();
  await tab.getByRole("region", { name: "Home" }).getByText("BBB", { exact: true }).first().waitFor();
  await tab.getByRole("button", { name: "Tip off" }).click();
  await decision(tab).waitFor();
  // among the saves, as a set
  await tab.goto(`${url}#/saves`);
  const saved = tab.locator(".save", { hasText: "Card set" });
  await saved.getByText("3 teams, 22 cards.").waitFor();
  await axe(tab);
});

test("a shipped set is looked at, printed nine to a page and copied to edit", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await tab.addInitScript(() => {
    globalThis.print = () => {
      globalThis.printed = document.querySelectorAll(".pcard-sheet").length;
    };
  });
  await open(tab, url, "#/teams");
  await tab.getByRole("combobox", { name: "Card set" }).selectOption("EuroLeague 2018-19");
  await tab.getByRole("combobox", { name: "Team" }).selectOption("Real Madrid 2018-19");
  await tab.getByRole("article", { name: "Facundo Campazzo" }).waitFor();
  await tab.getByRole("radio", { name: "Classic" }).check();
  await press(tab, "Print cards");
  await tab.waitForFunction(() => globalThis.printed === 2);
  await tab.evaluate(() => dispatchEvent(new Event("afterprint")));
  await press(tab, "Edit a copy");
  await tab.waitForURL(/#\/teams\?set=own-/);
  await tab
    .getByRole("button", { name: /^Edit / })
    .first()
    .waitFor();
  await axe(tab);
});

test("cards of the other games: the site's, and those of a season just built", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { viewport: { width: 360, height: 780 } });
  await open(tab, url, "#/teams");
  await tab.getByRole("group", { name: "Game" }).getByRole("radio", { name: "Value Add" }).check();
  await tab
    .getByRole("combobox", { name: "Card set" })
    .selectOption("Great college teams 2009-10 to 2016-17");
  await tab.getByRole("combobox", { name: "Team" }).selectOption("Kentucky 2011-12");
  const davis = tab.getByRole("article", { name: "Anthony Davis" });
  await davis.getByText("21–31").waitFor();
  await axe(tab);
  await tab.getByRole("group", { name: "Game" }).getByRole("radio", { name: "March Madness" }).check();
  await tab.getByRole("article", { name: "Kansas", exact: true }).first().getByText("Bill Self").waitFor();
  await build(tab, url);
  await tab.getByText("The same season for DICE").click();
  await tab.getByRole("article", { name: "Abe Ames" }).getByText("Stamina").waitFor();
  await axe(tab);
});

test("a table without what is needed, and a file in another encoding", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, "#/teams?build=1");
  await tab.getByLabel("Players, a row each").fill(PASTED.replace("\tFGA\t", "\tTries\t"));
  await tab.getByText("Not found yet: FGA.").waitFor();
  assert.ok(await tab.getByRole("button", { name: "Make cards" }).isDisabled());
  await tab.getByLabel("Column “Tries” holds").selectOption("FGA: field goals tried");
  assert.ok(await tab.getByRole("button", { name: "Make cards" }).isEnabled());
  const latin = Buffer.from(PASTED.replace("Abe Ames", "José Añez"), "latin1");
  await tab
    .getByLabel(/^Open a file/)
    .first()
    .setInputFiles({ name: "season.csv", mimeType: "text/csv", buffer: latin });
  await tab.locator(".build__file pre").getByText("José Añez").waitFor();
  assert.match(await tab.locator(".build__file").first().innerText(), /season\.csv, 2 KB, 25 rows/);
  await press(tab, "Make cards");
  await tab.getByRole("article", { name: "José Añez" }).waitFor();
});
