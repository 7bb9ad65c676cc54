// The dice tables beside real cards: rolled by key and by tap, typed, searched, with charts of one's own, on a phone.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { axe, open, page, site, started } from "./kit.mjs";

const chart = (tab, name) => tab.getByRole("region", { name, exact: true });
const lit = (tab, name) => chart(tab, name).locator("[aria-current=true]");
const number = (tab) => tab.locator(".tables__number");

/** Types a roll and waits until it is shown. */
async function type(tab, roll) {
  await tab.getByLabel("Your own roll").fill(roll);
  await tab.getByLabel("Your own roll").press("Enter");
  await tab.waitForFunction((roll) => document.querySelector(".tables__number").textContent === roll, roll);
}

for (const [width, colorScheme] of [[360, "light"], [1440, "dark"]]) {
  test(`dice are rolled and read (${width} px)`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, { viewport: { width, height: 780 }, colorScheme });
    await open(tab, url, "#/dice/tables");
    await axe(tab);
    await tab.getByRole("button", { name: "Roll", exact: true }).click();
    await tab.waitForFunction(() => /^\d\d$/.test(document.querySelector(".tables__number").textContent));
    await tab.keyboard.press("n");
    await tab.waitForFunction(() => document.querySelectorAll(".tables__history button[aria-pressed]").length === 2);
    await type(tab, "47");
    if (width > 720) await tab.getByRole("img", { name: "tens: 4" }).waitFor();
    assert.equal(await lit(tab, "Rebound 20-79").count(), 1, "the defense's rebound, row 7");
    assert.match(await lit(tab, "Rebound 20-79").innerText(), /^7\b/);
    assert.equal(await lit(tab, "Rebound 90-99").count(), 0);
    assert.match(await lit(tab, "Passing").innerText(), /^7\b/);
    await type(tab, "03");
    assert.match(await lit(tab, "Foul").innerText(), /^00–|^03|^0[0-3]–/);
    await tab.getByText("roll again for the chart special 03").waitFor();
    // an earlier roll is looked at again
    await tab.getByRole("button", { name: "47", exact: true }).first().click();
    await tab.waitForFunction(() => document.querySelector(".tables__number").textContent === "47");
    await tab.getByLabel("Search").fill("five seconds");
    await tab.waitForFunction(() => document.querySelectorAll(".chart-table").length === 2);
    await axe(tab);
    await tab.getByLabel("Search").fill("nonsense");
    await tab.getByText("No chart says that.").waitFor();
    await tab.getByLabel("Search").fill("");
    await tab.reload();
    await started(tab);
    await tab.waitForFunction(() => document.querySelector(".tables__number").textContent === "03");
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `nothing is wider than the window: ${wide}`);
  });
}

test("a roll that is none is refused in words, and nothing changes", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, "#/dice/tables");
  await type(tab, "47");
  for (const bad of ["100", "x", "-1", "7"]) {
    await tab.getByLabel("Your own roll").fill(bad);
    await tab.getByRole("button", { name: "Read", exact: true }).click();
    await tab.getByRole("alert").getByText(`"${bad}" is not both dice`).waitFor();
    assert.equal(await number(tab).innerText(), "47");
  }
  await axe(tab);
});

test("one's own charts: checked, used, taken out again; a gap is named with its row", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, "#/dice/tables");
  const saved = tab.waitForEvent("download");
  await tab.getByRole("button", { name: "Download as CSV" }).click();
  const csv = fs.readFileSync(await (await saved).path(), "utf8");
  const bring = (text) => tab.locator("input[type=file]").setInputFiles({ name: "mine.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await bring(csv.replace("jump ball,16,", "jump ball,17,"));
  await tab.getByText("mine.csv can't be used yet").waitFor();
  await tab.getByText(/row 3/).first().waitFor();
  await tab.getByText("Charts: ours.").waitFor();
  await bring(csv.replace("inbounds,98,98,Five seconds", "inbounds,98,98,Foul"));
  await tab.getByText("Charts: mine.csv.").waitFor();
  await type(tab, "98");
  assert.match(await lit(tab, "Inbounds").innerText(), /Foul/);
  await tab.reload();
  await started(tab);
  await tab.getByText("Charts: mine.csv.").waitFor();
  await tab.getByRole("button", { name: "Back to our charts" }).click();
  await tab.getByText("Charts: ours.").waitFor();
  assert.match(await lit(tab, "Inbounds").innerText(), /Five seconds/);
});
