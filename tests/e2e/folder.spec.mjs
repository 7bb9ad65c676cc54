// Everything is saved by itself into a folder of the device. The folder is the browser's own for this site, which
// needs no picker; no other thing is different.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, axe, bothSchemes, forget, open, page, press, reload, site, until } from "./kit.mjs";
import { beginGame, turnCards } from "./games.mjs";

const TITLE = "Save automatically to a folder";

/** A tab whose picker gives the folder "Backups"; `asks`: what the browser says of writing there. */
async function tabWithFolder(t, more) {
  const { url } = await site(t);
  const tab = await page(t, { ...DESKTOP, ...more });
  await tab.addInitScript(() => {
    globalThis.showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle("Backups", { create: true });
  });
  return { tab, url };
}

/** What is in the folder, by name. */
const files = (tab) =>
  tab.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("Backups", { create: true });
    const found = {};
    for await (const [name, file] of folder.entries()) found[name] = await (await file.getFile()).text();
    return found;
  });

const put = (tab, names) =>
  tab.evaluate(async (names) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("Backups", { create: true });
    for (const name of names) {
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(`what ${name} had`);
      await stream.close();
    }
  }, names);

/** The page is put behind another one. */
const hide = (tab) =>
  tab.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
    delete document.hidden;
  });

const panel = (tab) => tab.getByRole("region", { name: TITLE }).or(tab.locator(".panel", { hasText: TITLE })).first();
const status = (tab, text) => panel(tab).getByRole("status").filter({ hasText: text }).waitFor();
/** The file that is written today. */
const today = (found) => Object.keys(found).find((name) => /^hardwood-auto-(?!2026-01)\d{4}-\d\d-\d\d\.json$/.test(name));

test("everything goes into the folder, what changes follows, ten files stay, and it comes back", async (t) => {
  const { tab, url } = await tabWithFolder(t);
  await beginGame(tab, url, { cards: 2 });
  const old = Array.from({ length: 12 }, (_, n) => `hardwood-auto-2026-01-${10 + n}.json`);
  await put(tab, [...old, "holiday.txt"]);
  await open(tab, url, "#/settings");
  await panel(tab).getByRole("button", { name: "Choose a folder…" }).click();
  await status(tab, "Everything is copied into \"Backups\": last written on");
  const first = await files(tab);
  const name = today(first);
  assert.deepEqual(Object.keys(first).toSorted(), [...old.slice(3), name, "holiday.txt"].toSorted());
  assert.equal(first["holiday.txt"], "what holiday.txt had");
  await bothSchemes(tab, "the folder");

  await tab.goto("about:blank");
  await open(tab, url, "#/statis-pro/play");
  await turnCards(tab, 3);
  await hide(tab);
  const other = await tab.context().newPage();
  await open(other, url, "#/about");
  // the moves of a page that was put away are in it
  const second = await until(async () => {
    const now = await files(other);
    return now[name] !== first[name] && now[name].trim().endsWith("}") && now;
  });
  assert.equal(Object.keys(second).length, 11);

  await tab.close();
  await forget(other);
  await open(other, url, "#/saves");
  const buffer = Buffer.from(second[name]);
  await other.locator("input[type=file]").setInputFiles({ name, mimeType: "application/json", buffer });
  await other.locator(".save__title").first().waitFor();
  assert.equal(await other.locator(".save__title").count(), 1);
});

test("a browser that asks again is answered in the settings; a folder that refuses is named", async (t) => {
  const { tab, url } = await tabWithFolder(t);
  await tab.addInitScript(() => {
    const { prototype } = FileSystemHandle;
    globalThis.leave = sessionStorage.leave ?? "granted";
    prototype.queryPermission = async () => globalThis.leave;
    prototype.requestPermission = async () => (globalThis.leave = "granted");
  });
  await beginGame(tab, url, { cards: 1 });
  await open(tab, url, "?1#/settings");
  await panel(tab).getByRole("button", { name: "Choose a folder…" }).click();
  await status(tab, "last written on");

  await tab.evaluate(() => (sessionStorage.leave = "prompt"));
  await open(tab, url, "?2#/settings");
  await hide(tab);
  await tab.getByText("Nothing is saved to the folder \"Backups\" until you allow it again, in the settings.").waitFor();
  await panel(tab).getByText("The browser wants to ask you again.").waitFor();
  await axe(tab);
  await panel(tab).getByRole("button", { name: "Allow it" }).click();
  await panel(tab).getByText("The browser wants to ask you again.").waitFor({ state: "detached" });

  await tab.evaluate(() => {
    FileSystemFileHandle.prototype.createWritable = async () => {
      throw new Error("the disk is full");
    };
  });
  const before = await files(tab);
  await panel(tab).getByRole("button", { name: "Save now" }).click();
  await panel(tab).getByText("The last copy was not written.").waitFor();
  await panel(tab).getByText("the disk is full.").waitFor();
  assert.deepEqual(await files(tab), before);
  await axe(tab);

  await panel(tab).getByRole("button", { name: "Stop copying" }).click();
  await panel(tab).getByRole("button", { name: "Choose a folder…" }).waitFor();
  await reload(tab);
  await hide(tab);
  await panel(tab).getByRole("button", { name: "Choose a folder…" }).waitFor();
  assert.deepEqual(await files(tab), before, "nothing is written any more");
});

test("nothing to save overwrites nothing; a browser without folders says so", async (t) => {
  const { tab, url } = await tabWithFolder(t);
  await open(tab, url, "#/settings");
  const name = `hardwood-auto-${new Date().toISOString().slice(0, 10)}.json`;
  await put(tab, [name]);
  await panel(tab).getByRole("button", { name: "Choose a folder…" }).click();
  await status(tab, "Everything is copied into \"Backups\"");
  await press(tab, "Save now");
  // the record of the folder itself is no reason to write a file
  assert.deepEqual(await files(tab), { [name]: `what ${name} had` });

  const plain = await page(t, DESKTOP);
  await plain.addInitScript(() => delete globalThis.showDirectoryPicker);
  await open(plain, url, "#/settings");
  await panel(plain).getByText("This browser can't write files by itself.").waitFor();
});
