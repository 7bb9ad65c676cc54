// The dice tables beside real cards: rolled by key and by button, typed, searched, with charts of one's own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, begin, blur, openOptions } from "./games.mjs";
import { DESKTOP, axe, bothSchemes, download, drawn, everyLook, open, page, press, reload, site } from "./kit.mjs";

const chart = (tab, name) => tab.locator(".tables__charts").getByRole("region", { name, exact: true });
const lit = (tab, name) => chart(tab, name).locator("[aria-current=true]");
const number = (tab) => tab.locator(".tables__number");

/** Types a roll and waits until it is shown. */
async function type(tab, roll) {
  await tab.getByLabel("Your own roll").fill(roll);
  await tab.getByLabel("Your own roll").press("Enter");
  await tab.waitForFunction((roll) => document.querySelector(".tables__number").textContent === roll, roll);
}

test("dice are rolled and read", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await open(tab, url, "#/dice/tables");
  await tab.getByRole("button", { name: "Roll", exact: true }).click();
  await tab.waitForFunction(() => /^\d\d$/.test(document.querySelector(".tables__number").textContent));
  await tab.keyboard.press("n");
  await tab.waitForFunction(
    () => document.querySelectorAll(".tables__history button[aria-pressed]").length === 2,
  );
  await type(tab, "47");
  await tab.getByRole("img", { name: "tens: 4" }).waitFor();
  assert.equal(await lit(tab, "Rebound 20-79").count(), 1, "the defense's rebound, row 7");
  assert.match(await lit(tab, "Rebound 20-79").innerText(), /^7\b/);
  assert.equal(await lit(tab, "Rebound 90-99").count(), 0);
  assert.match(await lit(tab, "Passing").innerText(), /^7\b/);
  await everyLook(tab, "tables");
  await type(tab, "03");
  assert.match(await lit(tab, "Foul").innerText(), /^00–|^03|^0[0-3]–/);
  await tab.getByText("roll again for the chart special 03").waitFor();
  // an earlier roll is looked at again
  await tab.getByRole("button", { name: "47", exact: true }).first().click();
  await tab.waitForFunction(() => document.querySelector(".tables__number").textContent === "47");
  await tab.getByLabel("Search").fill("five seconds");
  await tab.waitForFunction(() => document.querySelectorAll(".tables__grid .chart-table").length === 2);
  await everyLook(tab, "found");
  await tab.getByLabel("Search").fill("nonsense");
  await tab.getByText("No chart matches.").waitFor();
  await tab.getByLabel("Search").fill("");
  await reload(tab);
  await tab.waitForFunction(() => document.querySelector(".tables__number").textContent === "03");
});

test("a roll that is none is refused in words, and nothing changes", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, "#/dice/tables");
  await type(tab, "47");
  for (const bad of ["100", "x", "-1", "7"]) {
    await tab.getByLabel("Your own roll").fill(bad);
    await press(tab, "Enter");
    await tab.getByRole("alert").getByText(`"${bad}" is not a roll`).waitFor();
    assert.equal(await number(tab).innerText(), "47");
  }
  await axe(tab);
});

test("one's own charts: checked, used, taken out again; a gap is named with its row", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, "#/dice/tables");
  const csv = (await download(tab, "Download as CSV")).bytes.toString();
  const bring = (text) =>
    tab
      .locator("input[type=file]")
      .setInputFiles({ name: "mine.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await bring(csv.replace("jump ball,16,", "jump ball,17,"));
  await tab.getByText("mine.csv can't be used yet").waitFor();
  await tab.getByText(/row 3/).first().waitFor();
  await tab.getByText("Charts: ours.").waitFor();
  await bring(csv.replace("inbounds,98,98,Five seconds", "inbounds,98,98,Foul"));
  await tab.getByText("Charts: mine.csv.").waitFor();
  await type(tab, "98");
  assert.match(await lit(tab, "Inbounds").innerText(), /Foul/);
  await reload(tab);
  await tab.getByText("Charts: mine.csv.").waitFor();
  await press(tab, "Back to our charts");
  await tab.getByText("Charts: ours.").waitFor();
  assert.match(await lit(tab, "Inbounds").innerText(), /Five seconds/);
});

test("printed charts are read out in a game, the first time a roll names a row; they are learned", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, {
    game: "dice",
    choose: async () => {
      await tab.getByRole("radio", { name: GAMES.dice.own.choice }).check();
      await tab.getByLabel("Read my printed charts out, row by row").check();
      await tab.getByText("Known so far: what the rulebook prints.").waitFor();
    },
  });
  const field = tab.locator("#own-card");
  const label = () => tab.locator(".own .field span").innerText();
  const enter = async (text) => {
    await field.fill(text);
    await field.press("Enter");
    await drawn(tab);
  };
  const toTheRoll = async () => {
    for (let keys = 0; keys < 20 && !(await field.count()); keys++) {
      await tab.keyboard.press("Enter");
      await drawn(tab);
    }
  };
  await toTheRoll();
  await enter("27");
  const ask = "Your jump ball chart (§5) at 27: what does the row say?";
  assert.equal(await label(), ask);
  assert.equal(await tab.locator(".decide__ask").innerText(), ask, "the heading asks for the row, not for the dice");
  await bothSchemes(tab, "a row is asked for");
  // what can't be says what would be right, and changes nothing
  await enter("30-40 home sf");
  assert.match(await tab.locator("#own-card-error").innerText(), /is no row with 27/);
  assert.equal(await label(), ask);
  await enter("25-31 visitors c");
  await tab.locator(".dice-desk__row", { hasText: "25–31Visitors C" }).waitFor();
  // taken back, it is asked again and may say something else
  await blur(tab);
  const jump = tab.locator(".decide__ask", { hasText: "Roll both dice for the jump ball" });
  for (let keys = 0; keys < 10 && !(await jump.count()); keys++) {
    await tab.keyboard.press("u");
    await drawn(tab);
  }
  await enter("27");
  assert.equal(await label(), ask);
  await enter("25-31 home pf");
  await tab.locator(".dice-desk__row", { hasText: "25–31Home PF" }).waitFor();
  // among one's own charts, and known to the next game
  await open(tab, url, "#/dice/tables");
  await tab.getByText("Charts: read out in games.").waitFor();
  const csv = (await download(tab, "Download as CSV")).bytes.toString();
  assert.match(csv, /^jump ball,25,31,Home PF,printed$/m);
  assert.doesNotMatch(csv, /Visitors C,printed/);
  await open(tab, url, "#/dice/play?new=1");
  await openOptions(tab);
  await tab.getByRole("radio", { name: GAMES.dice.own.choice }).check();
  await tab.getByText(/Known so far: \d+ of 1[\d,]+ numbers/).waitFor();
});
