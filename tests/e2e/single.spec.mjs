// The whole app as one file, opened from disk as by double click.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { single } from "../../xtask/site/single.mjs";
import { DESKTOP, DIST, axe, download, forget, open, page, reload, stored } from "./kit.mjs";
import { beginGame, decision, turnCards } from "./games.mjs";

let text;

/** The single file in a folder with a name that needs care, and its address. */
function made(t) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "hard wood#%é "));
  t.after(() => fs.rmSync(dir, { recursive: true }));
  const file = path.join(dir, "hardwood.html");
  text ??= single(DIST);
  fs.writeFileSync(file, text);
  return pathToFileURL(file).href;
}

/** The page's requests to anywhere but the file itself. */
function requests(tab) {
  const list = [];
  tab.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url())) list.push(request.url().replace(/[?#].*/, ""));
  });
  return list;
}

test("a game is begun, played, kept, and gone on with after a reload; nobody is asked for anything", async (t) => {
  const url = made(t);
  const tab = await page(t, DESKTOP);
  const asked = requests(tab);
  await beginGame(tab, url, { cards: 5 });
  const text = (selector) => tab.locator(selector).innerText();
  const [board, last] = [await text(".scoreboard"), await text(".decide__last")];
  assert.ok(last.length > 0);
  assert.equal(Object.keys(await stored(tab)).filter((key) => key.startsWith("hardwood/game/")).length, 1);
  await reload(tab);
  await decision(tab).waitFor();
  assert.deepEqual([await text(".scoreboard"), await text(".decide__last")], [board, last]);
  await turnCards(tab, 2);
  assert.notEqual(await text(".decide__last"), last);
  const other = await tab.context().newPage();
  await open(other, url, "#/saves");
  await other.getByRole("link", { name: /^Continue/ }).waitFor();
  assert.deepEqual([...new Set(asked)], [url], "requests");
});

test("it looks like itself: fonts, styles, pages", async (t) => {
  const url = made(t);
  const tab = await page(t, { viewport: { width: 360, height: 800 } });
  await open(tab, url);
  assert.equal(
    await tab.evaluate(() =>
      document.fonts.load("700 20px 'Barlow Condensed'").then((faces) => faces.length),
    ),
    1,
  );
  for (const [route, heading] of [
    ["#/", "Great teams. Real cards and dice. You coach."],
    ["#/saves", "My games"],
    ["#/rules", "Rules"],
    ["#/about", "About Hardwood"],
  ]) {
    await open(tab, url, `?${heading.length}${route}`);
    await tab.getByRole("heading", { level: 1, name: heading }).waitFor();
    await axe(tab);
  }
});

test("it goes out as a file and comes back, and works where nothing may be kept", async (t) => {
  const url = made(t);
  const tab = await page(t);
  await beginGame(tab, url, { cards: 3 });
  await open(tab, url, "?saves#/saves");
  const { name, bytes } = await download(tab, "Export all");
  await forget(tab);

  const blocked = await page(t);
  await blocked.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await open(blocked, url, "#/saves");
  await blocked.getByText("Nothing is kept after this page is closed.").waitFor();
  await blocked
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/json", buffer: bytes });
  const { items } = JSON.parse(bytes);
  assert.ok(items.some((item) => item.kind === "game"), "the game is in the file");
  await blocked.getByText(`${items.length} new.`).waitFor();
  await blocked.getByRole("link", { name: /^Continue/ }).click();
  await decision(blocked).waitFor();
});

test("spreadsheets are made and read by the program inside the file", async (t) => {
  const url = made(t);
  const tab = await page(t);
  const asked = requests(tab);
  await open(tab, url);
  const player = (number) => ({ number, name: `=Player ${number}`, position: "SG" });
  const team = (name) => ({
    name,
    short: "",
    players: ["1", "2", "3", "4", "5", "6"].map(player),
    five: [0, 1, 2, 3, 4],
  });
  const setup = { code: "nba", title: "Game 7", teams: [team("Hawks"), team("Owls")] };
  const sheet = { format: "hardwood/sheet/1", setup, changes: [{ write: "h1*" }, { write: "v2+" }], done: 2 };
  const document = JSON.stringify({ sheet });
  const file = await tab.evaluate(
    async (document) => [...(await globalThis.hardwoodSpreadsheet("make_file", document, "xlsx"))],
    document,
  );
  assert.equal(Buffer.from(file.slice(0, 2)).toString(), "PK");
  const read = await tab.evaluate(
    (file) => globalThis.hardwoodSpreadsheet("read_file", Uint8Array.from(file)),
    file,
  );
  assert.deepEqual(JSON.parse(read).setup.teams[0].players[0].name, "=Player 1");
  assert.deepEqual([...new Set(asked)], [url], "requests");
});
