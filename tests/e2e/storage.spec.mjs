// Storage that is blocked, full, or edited by hand: the program goes on and says so.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, page, site } from "./kit.mjs";

const ROUTE = "#/statis-pro/extractor";
const clock = (tab, text) => tab.locator(".clock__time", { hasText: text }).waitFor();

test("blocked: everything works as long as the page is open, and it says so", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await tab.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await open(tab, url, ROUTE);
  await tab.getByText("Nothing is kept after this page is closed.").waitFor();
  for (let i = 0; i < 3; i++) await tab.keyboard.press(" ");
  await clock(tab, "11:48");
  await tab.getByRole("link", { name: "Saves" }).click();
  await tab.getByText("No saved games yet.").waitFor();
});

test("full: the deck goes on, the warning stands beside it, what was kept stays", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, ROUTE);
  await tab.keyboard.press(" ");
  await clock(tab, "11:56");
  await tab.waitForFunction(() => localStorage["hardwood/extractor"]);
  const kept = await tab.evaluate(() => localStorage["hardwood/extractor"]);
  // one key, grown until not a single character more fits
  await tab.evaluate(() => {
    let text = "";
    for (let size = 1 << 22; size >= 1; ) {
      try {
        localStorage.setItem("other", text + "x".repeat(size));
        text += "x".repeat(size);
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await tab.keyboard.press(" ");
  await tab.getByText(/storage for this site is full/).waitFor();
  await tab.keyboard.press(" ");
  await clock(tab, "11:48");
  assert.equal(await tab.evaluate(() => localStorage["hardwood/extractor"]), kept);
});

for (const [what, text] of [
  ["cut off", '{"schema":1,"revision":7,"data":{"timing":"nba","per'],
  ["changed", '{"schema":1,"revision":7,"data":{"timing":"nba","period":1,"seed":"1","flips":"ppq"}}'],
  ["emptied", ""],
  ["a number", "17"],
]) {
  test(`edited by hand (${what}): set aside and offered, nothing lost`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t);
    await open(tab, url);
    await tab.evaluate((text) => localStorage.setItem("hardwood/extractor", text), text);
    await open(tab, url, `?fresh=1${ROUTE}`);
    await tab.getByText(/could not be read: it is damaged/).waitFor();
    await tab.keyboard.press(" ");
    await clock(tab, "11:56");
    assert.equal(await tab.evaluate(() => localStorage["hardwood/damaged/extractor/1"]), text);
    await tab.getByRole("link", { name: "Saves" }).click();
    await tab.getByRole("button", { name: "Download extractor/1" }).waitFor();
  });
}

test("written by a newer version: neither read nor overwritten", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url);
  const newer = '{"schema":99,"revision":1,"data":{}}';
  await tab.evaluate((text) => localStorage.setItem("hardwood/extractor", text), newer);
  await open(tab, url, `?fresh=1${ROUTE}`);
  await tab.getByText(/newer Hardwood/).waitFor();
  await tab.keyboard.press(" ");
  await clock(tab, "11:56");
  assert.equal(await tab.evaluate(() => localStorage["hardwood/extractor"]), newer);
});
