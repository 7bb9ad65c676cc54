// The shelf of saved games.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { axe, download, forget, open, page, press, site, stored } from "./kit.mjs";
import { beginGame, decision, turnCards } from "./games.mjs";

const fnv = (text) =>
  [...Buffer.from(text)].reduce(
    (h, byte) => ((h ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn,
    0xcbf29ce484222325n,
  );

/** The two records of a saved game. */
function records(id, title, updated, text = `{"of":"${id}"}`) {
  const side = (name, short, score) => ({ name, short, color: "#1d428a", score });
  const sides = [side("Los Angeles Lakers", "LAL", 41), side("Boston Celtics", "BOS", 44)];
  const progress = { game: "statis-pro", sides, moment: "4:36, 2nd quarter", finished: false };
  const entry = { schema: 2, kind: "game", id, title, progress, created: 1, updated, part: 1, length: text.length };
  return {
    [`hardwood/game/${id}`]: JSON.stringify(entry).replace(/}$/, `,"check":${fnv(text)}}`),
    [`hardwood/part/${id}/1`]: text,
  };
}

async function saves(t, kept, options) {
  const { url } = await site(t);
  const tab = await page(t, options);
  await open(tab, url);
  await tab.evaluate(
    (kept) => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text)),
    kept,
  );
  await open(tab, url, "?fresh#/saves");
  return { tab, url };
}

const titles = (tab) => tab.locator(".save:not(.save--damaged) .save__title").allInnerTexts();

/** Presses an export button and reads the file. */
async function exported(tab, name) {
  const { name: file, bytes } = await download(tab, name);
  return { name: file, text: bytes.toString() };
}

/** Gives the page a file: by its path, or by its name and text. */
function bring(tab, name, text) {
  const file = { name, mimeType: "application/json", buffer: Buffer.from(text ?? "") };
  return tab.locator("input[type=file]").setInputFiles(text === undefined ? name : file);
}

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

  const before = await stored(tab);
  await press(tab, "Delete The opener");
  await tab.getByText("The opener deleted.").waitFor();
  assert.equal((await titles(tab)).length, 2);
  assert.ok(!Object.keys(await stored(tab)).some((key) => /\/a\b/.test(key)));
  await axe(tab);
  await press(tab, "Undo");
  await tab.getByRole("heading", { name: "The opener" }).waitFor();
  const after = await stored(tab);
  assert.equal(Object.values(after).filter((text) => text === '{"of":"a"}').length, 1);
  assert.equal(Object.keys(after).length, Object.keys(before).length);
});

test("one is exported, whatever its name", async (t) => {
  const title = 'Ünïcode 🏀 <b>"אב"</b> =1+1';
  const { tab } = await saves(t, { ...records("a", title, 100), ...records("b", "Game two", 200) });
  assert.deepEqual(await titles(tab), ["Game two", title]);
  const { name, text } = await exported(tab, `Export ${title}`);
  assert.equal(name, "Ünïcode-🏀-b-אב-b-1-1.json");
  const { format, items } = JSON.parse(text);
  assert.deepEqual(
    [format, items.length, items[0].title, items[0].data],
    ["hardwood/archive/1", 1, title, { of: "a" }],
  );
});

test("a file that is none of ours says what is wrong, in place", async (t) => {
  const { tab } = await saves(t, records("a", "Opener", 100));
  const huge = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "hardwood-")), "huge.json");
  fs.writeFileSync(huge, "");
  fs.truncateSync(huge, 200 << 20);
  t.after(() => fs.rmSync(path.dirname(huge), { recursive: true }));
  for (const [name, text, says] of [
    ["notes.json", "hello", /not a Hardwood file/],
    ["other.json", '{"format":"chess/1","games":[]}', /not a Hardwood file/],
    ["later.json", '{"format":"hardwood/archive/9","items":[]}', /a newer Hardwood wrote this file \("hardwood\/archive\/9"\)/],
    ["bytes.json", "\u0000\u0001", /not a text file/],
    ["game.json", '{"format":"hardwood/save/1"}', /not a Hardwood save/],
    ["empty.json", '{"format":"hardwood/archive/1","items":[]}', /there is nothing in it/],
    [huge, undefined, /huge\.json has 200 MB; at most 32 MB are read/],
  ]) {
    await bring(tab, name, text);
    await tab.getByText(says).first().waitFor();
  }
  await axe(tab);
  await press(tab, "OK");
  assert.equal(await tab.getByRole("region", { name: "Imported" }).count(), 0);
  assert.deepEqual(await titles(tab), ["Opener"]);
});

test("everything exported, storage cleared, imported: equal; imported again: nothing to do", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await beginGame(tab, url, { seed: "1", cards: 4 });
  await beginGame(tab, url, { seed: "2", cards: 6 });
  await open(tab, url, "?set#/settings");
  await tab.getByRole("radio", { name: "Dark" }).check();
  await open(tab, url, "?flip#/statis-pro/extractor");
  await tab.keyboard.press(" ");
  await tab.locator(".clock__time", { hasText: "11:56" }).waitFor();
  await open(tab, url, "?saves#/saves");
  const before = await exported(tab, "Export all");
  assert.match(before.name, /^hardwood-\d{4}-\d\d-\d\d\.json$/);
  assert.deepEqual(
    JSON.parse(before.text).items.map((item) => item.kind),
    ["game", "game", "settings", "last-choices", "extractor"],
  );

  await forget(tab);
  await open(tab, url, "?cleared#/saves");
  await tab.getByText("No saved games yet.").waitFor();
  await bring(tab, before.name, before.text);
  await tab.getByText("5 new.").waitFor();
  await axe(tab);
  assert.equal(
    await tab.evaluate(() => document.documentElement.dataset.theme),
    "dark",
    "settings are felt at once",
  );
  assert.equal((await exported(tab, "Export all")).text, before.text);

  await bring(tab, before.name, before.text);
  await tab.getByText("5 new, 5 here already.").waitFor();
  assert.equal((await titles(tab)).length, 2);
  await tab
    .getByRole("link", { name: /^Continue/ })
    .first()
    .click();
  await decision(tab).waitFor();
});

test("a newer and an older state are kept beside ours; a damaged one is named; settings are chosen", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await beginGame(tab, url, { cards: 3 });
  await open(tab, url, "?set#/settings");
  await tab.getByRole("radio", { name: "Dark" }).check();
  await open(tab, url, "?saves#/saves");
  const early = await exported(tab, "Export all");
  await tab.getByRole("link", { name: /^Continue/ }).click();
  await decision(tab).waitFor();
  await turnCards(tab, 3);
  await open(tab, url, "?set2#/settings");
  await tab.getByRole("radio", { name: "Light", exact: true }).check();
  await open(tab, url, "?saves2#/saves");
  const ours = await stored(tab);
  await bring(tab, "early.json", early.text);
  await tab.getByText("1 kept beside yours, 1 for you to choose.").waitFor();
  await tab.getByText(/Older than yours. Both are kept/).waitFor();
  assert.equal((await titles(tab)).length, 2);
  const after = await stored(tab);
  for (const key of Object.keys(ours)) assert.equal(after[key], ours[key], key);

  await press(tab, "Use the file's settings");
  await tab.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await press(tab, "Undo");
  await tab.waitForFunction(() => document.documentElement.dataset.theme === "light");

  const damaged = early.text.replace('"journal":', '"jurnal":');
  await bring(tab, "damaged.json", damaged);
  await tab.getByText(/not a Hardwood save, or it is damaged/).waitFor();
  await bring(tab, "cut.json", early.text.slice(0, early.text.indexOf("\n", 60) + 30));
  await tab.getByText(/^line 3 is damaged/).waitFor();
  await axe(tab);
});

test("a backup is suggested after five finished games, and not again after it", async (t) => {
  const over = (n) => {
    const [[key, text], part] = Object.entries(records(`g${n}`, `Game ${n}`, n));
    return { [key]: text.replace('"finished":false', '"finished":true'), [part[0]]: part[1] };
  };
  const { tab, url } = await saves(t, Object.assign({}, ...[1, 2, 3, 4, 5].map(over)));
  await open(tab, url, "?home#/");
  await tab.getByText("You have played a lot since the last export.").waitFor();
  await axe(tab);
  await exported(tab, "Export all");
  await tab.getByText("You have played a lot").waitFor({ state: "detached" });
  await open(tab, url, "?later#/saves");
  await tab.getByRole("heading", { name: "Game 5" }).waitFor();
  assert.equal(await tab.getByText("You have played a lot").count(), 0);
});

test("damaged games are set aside: downloaded whole, deleted with a way back", async (t) => {
  const kept = {
    ...records("good", "Good", 1),
    ...records("cut", "Cut off", 2),
    ...records("lost", "Lost", 3),
  };
  kept["hardwood/part/cut/1"] = '{"of":';
  kept["hardwood/game/lost"] = "{";
  const { tab } = await saves(t, kept);
  assert.deepEqual(await titles(tab), ["Good"]);
  const aside = tab.getByRole("region", { name: "Set aside" });
  assert.match(await aside.innerText(), /Cut off[^]*changed or cut off[^]*record lost[^]*damaged/);
  await axe(tab);
  const file = JSON.parse((await download(tab, "Download Cut off")).bytes);
  assert.equal(file["hardwood/part/cut/1"], '{"of":');
  const before = await stored(tab);
  await press(tab, "Delete Cut off");
  await tab.getByText("Cut off deleted.").waitFor();
  await press(tab, "Undo");
  await tab.getByText("Kept.").waitFor();
  assert.deepEqual(await stored(tab), before);
});

test("another tab's games appear here", async (t) => {
  const { tab, url } = await saves(t, {});
  await tab.getByText("No saved games yet.").waitFor();
  const other = await tab.context().newPage();
  await open(other, url);
  await other.evaluate(
    (stored) => Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text)),
    records("a", "From there", 5),
  );
  await tab.getByRole("heading", { name: "From there" }).waitFor();
});

test("home goes on with the last game", async (t) => {
  const { tab, url } = await saves(t, { ...records("a", "Opener", 100), ...records("b", "Game two", 200) });
  await open(tab, url, "?home#/");
  const card = tab.getByRole("region", { name: "Game two" });
  assert.match(await card.innerText(), /LAL|Lakers[^]*41[^]*44/);
  assert.match(await card.getByRole("link").getAttribute("href"), /#\/statis-pro\/play\?game=b$/);
});
