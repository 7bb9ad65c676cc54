// The shelf of saved games.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { axe, open, page, site } from "./kit.mjs";

const fnv = (text) =>
  [...Buffer.from(text)].reduce((h, byte) => ((h ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn, 0xcbf29ce484222325n);

/** The two records of a saved game. */
function records(id, title, updated, text = `{"of":"${id}"}`) {
  const side = (name, short, score) => ({ name, short, color: "#1d428a", score });
  const sides = [side("Los Angeles Lakers", "LAL", 41), side("Boston Celtics", "BOS", 44)];
  const progress = { game: "statis-pro", sides, moment: "4:36, 2nd quarter", finished: false };
  const entry = { schema: 1, id, title, progress, created: 1, updated, part: 1, length: text.length };
  return { [`hardwood/game/${id}`]: JSON.stringify(entry).replace(/}$/, `,"check":${fnv(text)}}`), [`hardwood/part/${id}/1`]: text };
}

async function saves(t, stored, options) {
  const { url } = await site(t);
  const tab = await page(t, options);
  await open(tab, url);
  await tab.evaluate((stored) => Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text)), stored);
  await open(tab, url, "?fresh#/saves");
  return { tab, url };
}

const titles = (tab) => tab.locator(".save:not(.save--damaged) .save__title").allInnerTexts();
const kept = (tab) => tab.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("hardwood/"))));
const press = (tab, name) => tab.getByRole("button", { name, exact: true }).click();

test("the last played comes first; rename, duplicate, delete with undo", async (t) => {
  const { tab } = await saves(t, { ...records("a", "Opener", 100), ...records("b", "Game two", 200) });
  assert.deepEqual(await titles(tab), ["Game two", "Opener"]);
  await axe(tab);

  await press(tab, "Rename Opener");
  await tab.getByLabel("Title").fill("  The opener ");
  await axe(tab);
  await tab.keyboard.press("Enter");
  await tab.getByText("Renamed to The opener.").waitFor();
  assert.deepEqual(await titles(tab), ["Game two", "The opener"]);

  await press(tab, "Duplicate Game two");
  await tab.getByRole("heading", { name: "Game two (copy)" }).waitFor();
  assert.equal((await titles(tab)).length, 3);

  const before = await kept(tab);
  await press(tab, "Delete The opener");
  await tab.getByText("The opener deleted.").waitFor();
  assert.equal((await titles(tab)).length, 2);
  assert.ok(!Object.keys(await kept(tab)).some((key) => /\/a\b/.test(key)));
  await axe(tab);
  await press(tab, "Undo");
  await tab.getByRole("heading", { name: "The opener" }).waitFor();
  const after = await kept(tab);
  assert.equal(Object.values(after).filter((text) => text === '{"of":"a"}').length, 1);
  assert.equal(Object.keys(after).length, Object.keys(before).length);
});

test("one and all are exported; an import overwrites nothing", async (t) => {
  const { tab } = await saves(t, { ...records("a", "Opener", 100), ...records("b", "Game two", 200) });
  const exported = async (name) => {
    const saved = tab.waitForEvent("download");
    await press(tab, name);
    const file = await saved;
    return { name: file.suggestedFilename(), text: fs.readFileSync(await file.path(), "utf8") };
  };
  const one = await exported("Export Opener");
  assert.equal(one.name, "opener.json");
  assert.equal(JSON.parse(one.text).games.length, 1);
  const all = await exported("Export all");
  assert.match(all.name, /^hardwood-games-\d{4}-\d\d-\d\d\.json$/);
  assert.deepEqual(JSON.parse(all.text).games.map((game) => game.title), ["Game two", "Opener"]);
});

test("a file that is none of ours says what is wrong, in place", async (t) => {
  const { tab } = await saves(t, records("a", "Opener", 100));
  const input = tab.locator("input[type=file]");
  const bring = (name, text) => input.setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  for (const [name, text, says] of [
    ["notes.json", "hello", /notes\.json: this is not a file of saved games/],
    ["other.json", '{"format":"chess/1","games":[]}', /format is "chess\/1"/],
    ["bytes.json", "\u0000\u0001", /not a text file/],
    ["long.json", "x".repeat(5_300_000), /long\.json has 5175 kB; at most 5120 kB/],
  ]) {
    await bring(name, text);
    await tab.getByText(says).waitFor();
  }
  await axe(tab);
  await press(tab, "Understood");
  assert.equal(await tab.getByRole("alert").count(), 0);
  assert.deepEqual(await titles(tab), ["Opener"]);
});

test("damaged games are set aside: downloaded whole, deleted with a way back", async (t) => {
  const stored = { ...records("good", "Good", 1), ...records("cut", "Cut off", 2), ...records("lost", "Lost", 3) };
  stored["hardwood/part/cut/1"] = '{"of":';
  stored["hardwood/game/lost"] = "{";
  const { tab } = await saves(t, stored);
  assert.deepEqual(await titles(tab), ["Good"]);
  const aside = tab.getByRole("region", { name: "Set aside" });
  assert.match(await aside.innerText(), /Cut off[^]*changed or cut off[^]*record lost[^]*damaged/);
  await axe(tab);
  const saved = tab.waitForEvent("download");
  await press(tab, "Download Cut off");
  const file = JSON.parse(fs.readFileSync(await (await saved).path(), "utf8"));
  assert.equal(file["hardwood/part/cut/1"], '{"of":');
  const before = await kept(tab);
  await press(tab, "Delete Cut off");
  await tab.getByText("Cut off deleted.").waitFor();
  await press(tab, "Undo");
  await tab.getByText("Kept.").waitFor();
  assert.deepEqual(await kept(tab), before);
});

test("another tab's games appear here", async (t) => {
  const { tab, url } = await saves(t, {});
  await tab.getByText("No saved games yet.").waitFor();
  const other = await tab.context().newPage();
  await open(other, url);
  await other.evaluate((stored) => Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text)), records("a", "From there", 5));
  await tab.getByRole("heading", { name: "From there" }).waitFor();
});

test("home goes on with the last game", async (t) => {
  const { tab, url } = await saves(t, { ...records("a", "Opener", 100), ...records("b", "Game two", 200) });
  await open(tab, url, "?home#/");
  const card = tab.getByRole("region", { name: "Game two" });
  assert.match(await card.innerText(), /LAL|Lakers[^]*41[^]*44/);
  assert.match(await card.getByRole("link").getAttribute("href"), /#\/statis-pro\/play\?game=b$/);
});
