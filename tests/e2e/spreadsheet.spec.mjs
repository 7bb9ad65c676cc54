// Spreadsheets: what LibreOffice makes of an exported file is what we say, and what is edited there comes
// back.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { DESKTOP, axe, download, offlineReady, open, page, press, reload, site } from "./kit.mjs";
import { begin, playOut, points } from "./games.mjs";
import { libreoffice, rows } from "./libreoffice.mjs";
import { unzip, zip } from "./zip.mjs";

const NAMES = [
  '=HYPERLINK("http://x.y")',
  "+Plus",
  "<b>Al</b> O'Neal",
  "@SUM(A1)",
  "🏀 יוסי",
  "A*b? c",
  "Zoë",
  "Ng, Jr.",
];

/** A sheet with marks of every kind, drawn by a generator that always draws the same. */
function sheet() {
  let state = 7;
  const below = (n) => ((state = (state * 48271) % 2147483647), state % n);
  const team = (name, short) => ({
    name,
    short,
    players: NAMES.map((player, i) => ({
      number: i === 0 ? "00" : String(i * 11),
      name: `${player}`,
      position: "SG",
    })),
    five: [0, 1, 2, 3, 4],
  });
  const marks = [];
  for (let period = 1; period <= 5; period++) {
    if (period > 1) marks.push(`b${period}`);
    for (let i = 0; i < 60; i++) {
      const side = "hv"[below(2)];
      marks.push(
        below(9) === 0
          ? `${side}${"dotxwq>"[below(7)]}`
          : `${side}${below(8)}${"*/+-.,doatsbfcx"[below(15)]}`,
      );
    }
    marks.push(`h${below(5)}z1`, "h5p0SF", "h0p5PG", `e${period}`);
  }
  const changes = marks.map((mark) => ({ write: mark }));
  for (const id of [3, 40, 41, 200]) changes.push({ strike: id });
  changes.push({ correct: [5, "h1+"] });
  return {
    format: "hardwood/sheet/1",
    setup: { code: "nba", title: "Game 7", teams: [team("Hawks", "ATL"), team("-Owls", "OWL")] },
    changes,
    done: changes.length,
  };
}

/** What the spreadsheet program of the site makes: bytes of a file, or text of what it has read. */
async function run(tab, task, ...args) {
  const made = await tab.evaluate(
    async ([task, args]) => {
      const bytes = (arg) => (Array.isArray(arg) ? Uint8Array.from(arg) : arg);
      const made = await globalThis.hardwoodSpreadsheet(task, ...args.map(bytes));
      return typeof made === "string" ? made : [...made];
    },
    [task, args.map((arg) => (Buffer.isBuffer(arg) ? [...arg] : arg))],
  );
  return typeof made === "string" ? made : Buffer.from(made);
}

/** The tables whose formulas are looked at, as we compute them. */
async function ours(tab, document) {
  const table = async (name) => rows((await run(tab, "make_file", document, name)).toString());
  return { "Box score": await table("Box score"), Scoring: await table("Scoring") };
}

/** Fails unless every number and every text of ours is LibreOffice's too. */
function same(mine, theirs) {
  let numbers = 0;
  for (const [name, table] of Object.entries(mine)) {
    const other = theirs.get(name);
    table.forEach((row, r) =>
      row.forEach((cell, c) => {
        const found = other[r]?.[c] ?? "";
        if (cell !== "" && !Number.isNaN(Number(cell))) {
          const number = found.endsWith("%") ? Number(found.slice(0, -1)) / 100 : Number(found || "x");
          // shares are written with four decimals
          const off = found.endsWith("%") ? 0.000_05 : 1e-9;
          assert.ok(
            Math.abs(cell - number) <= off + 1e-12,
            `${name}, row ${r + 1}, column ${c + 1}: ${cell}, LibreOffice ${found}`,
          );
          numbers++;
        } else {
          assert.equal(
            found,
            cell.replace(/^'(?='*[=+\-@\t\r])/, ""),
            `${name}, row ${r + 1}, column ${c + 1}`,
          );
        }
      }),
    );
  }
  return numbers;
}

test("a sheet kept by hand: LibreOffice computes what we do, and what is edited there comes back", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url);
  const office = libreoffice(t);
  const text = sheet();
  const document = JSON.stringify({ sheet: text });
  const file = await run(tab, "make_file", document, "xlsx");
  const mine = await ours(tab, document);
  const reference = await office.tables(file);
  assert.ok(same(mine, reference) > 300);

  // what is compared are LibreOffice's own sums, not those that stand in our file
  const parts = unzip(file);
  const spoilt = (bytes) => Buffer.from(bytes.toString().replace(/<\/f><v>\d+<\/v>/g, "</f><v>7777</v>"));
  for (const name of ["xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"]) {
    const before = parts.get(name);
    parts.set(name, spoilt(before));
    assert.notDeepEqual(parts.get(name), before);
  }
  same(mine, await office.tables(zip(parts)));

  const back = JSON.parse(await run(tab, "read_file", file));
  assert.deepEqual(
    back.setup.teams.map((team) => team.players),
    text.setup.teams.map((team) => team.players),
  );
  same(await ours(tab, JSON.stringify({ sheet: back })), reference);

  // a person goes on in LibreOffice: one entry is another, one is new
  const flat = (await office.as(file, "xlsx", "fods")).toString();
  const row =
    /<table:table-row\b(?:(?!<\/table:table-row>)[^])*?>(?:Two missed|Three made)<[^]*?<\/table:table-row>/g;
  const found = flat.match(row);
  const miss = found.find((row) => row.includes(">Two missed<") && !row.includes(">struck<"));
  const three = found.find((row) => row.includes(">Three made<") && !row.includes(">struck<"));
  const edited = flat
    .replace(miss, () => miss.replace("Two missed", "Two made"))
    .replace(three, () => three + three);
  const saved = await office.as(Buffer.from(edited), "fods", "xlsx");
  const theirs = await office.tables(saved);
  const imported = await ours(tab, JSON.stringify({ sheet: JSON.parse(await run(tab, "read_file", saved)) }));
  same(imported, theirs);
  const total = (tables) => tables.Scoring.slice(1, 3).reduce((sum, row) => sum + Number(row.at(-2)), 0);
  assert.equal(total(imported), total(mine) + 5, "two points and three more");
});

test("a refereed game is exported from the screen; LibreOffice adds up what the box score shows", async (t) => {
  const { url } = await site(t);
  const game = await page(t, DESKTOP);
  await begin(game, url);
  await playOut(game);
  await press(game, "Export");
  const dialog = game.getByRole("dialog", { name: "Export" });
  await axe(game);
  const taken = (name) => download(game, name, dialog);
  const file = await taken("Spreadsheet");
  assert.match(file.name, /^[a-z-]+-at-[a-z-]+\.xlsx$/);
  await dialog.getByText("is with your downloads").waitFor();
  const theirs = await libreoffice(t).tables(file.bytes);
  const mine = {};
  for (const [button, table] of [
    ["Box score", "Box score"],
    ["Scoring", "Scoring"],
    ["Play-by-play", "Play-by-play"],
  ]) {
    mine[table] = rows((await taken(button)).bytes.toString());
  }
  assert.ok(same(mine, theirs) > 400);
  const shown = await points(game);
  const totals = theirs
    .get("Box score")
    .filter((row) => row[1] === "Total")
    .map((row) => Number(row.at(-1)));
  assert.deepEqual(totals, shown);
  const plays = theirs.get("Play-by-play");
  assert.deepEqual(plays.at(-1).slice(-2).map(Number), shown, "the play-by-play ends with the final score");
  const text = (await taken("Text")).bytes.toString();
  assert.ok(plays.slice(1).every((row) => text.includes(row[5])));
  const save = JSON.parse((await taken("JSON")).bytes.toString());
  assert.match(save.format, /^hardwood\/save\//);
});

test("the spreadsheet program is fetched when asked for, says so offline, and is kept once used", async (t) => {
  const host = await site(t);
  const tab = await page(t, { offline: true, allowed: /Failed to load resource|net::ERR/ });
  const asked = [];
  tab.on("request", (request) => asked.push(request.url()));
  await open(tab, host.url, "#/saves");
  await offlineReady(tab);
  assert.ok(!asked.some((address) => /hardwood-xlsx|spreadsheet/.test(address)), "not in the first load");
  const document = JSON.stringify({ sheet: sheet() });
  await tab.context().setOffline(true);
  await host.stop();
  const any = { name: "any.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from("PK") };
  await tab.locator("input[type=file]").setInputFiles(any);
  await tab.getByText("the spreadsheet program did not arrive: this device is offline").first().waitFor();
  await tab.context().setOffline(false);
  const again = await site(t, { port: host.port });
  assert.ok((await run(tab, "make_file", document, "xlsx")).length > 10_000);
  await again.stop();
  await tab.context().setOffline(true);
  await reload(tab);
  assert.ok((await run(tab, "make_file", document, "xlsx")).length > 10_000, "kept");
});

test("a spreadsheet is imported with the saved games; a spoilt one is refused with its row and column", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, "#/saves");
  const file = await run(tab, "make_file", JSON.stringify({ sheet: sheet() }), "xlsx");
  const spoilt = (name, edit) => {
    const parts = unzip(file);
    const before = parts.get(name).toString();
    const after = edit(before);
    assert.notEqual(after, before);
    return zip(parts.set(name, Buffer.from(after)));
  };
  const input = tab.locator("input[type=file]");
  const bring = (name, buffer) => input.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  const said = (text) => tab.getByText(text).first().waitFor();

  const words = spoilt("xl/worksheets/sheet3.xml", (xml) =>
    xml.replace(/<c r="B5"[^]*?<\/c>/, '<c r="B5" t="inlineStr"><is><t>first</t></is></c>'),
  );
  await bring("words.xlsx", words);
  await said(/Entries, row 5, column Period \(B\): "first" is not a period: a whole number from 1 to 40/);
  await bring(
    "columns.xlsx",
    spoilt("xl/sharedStrings.xml", (xml) => xml.replaceAll(">Event<", ">Happening<")),
  );
  await said(/Entries, row 1: a column is missing: Event/);
  await bring("picture.xlsx", Buffer.from("GIF89a"));
  await said(/this is not an \.xlsx file/i);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hardwood-"));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const large = path.join(folder, "large.xlsx");
  fs.writeFileSync(large, "");
  fs.truncateSync(large, 200 << 20);
  await input.setInputFiles(large);
  await said(/large\.xlsx has 200(\.0)? MB; at most 8(\.0)? MB are read/i);
  assert.equal(await tab.locator(".save__title").count(), 0, "nothing came in");

  await bring("good.xlsx", file);
  await tab.locator(".save__title").first().waitFor();
  assert.deepEqual(await tab.locator(".save__title").allInnerTexts(), ["Game 7"]);
  await axe(tab);
});

test("a deck comes as a spreadsheet where a table is taken", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await open(tab, url, "#/statis-pro/extractor");
  const { bytes } = await download(tab, "Download as CSV");
  const mine = bytes.toString().replace(/^57,[^,]*,/m, "57,Offensive Foul,");
  const buffer = await libreoffice(t).as(mine, "csv", "xlsx");
  await tab.locator(".extractor__more input[type=file]").first().setInputFiles({ name: "mine.xlsx", mimeType: "", buffer });
  await tab.getByText("mine.xlsx", { exact: true }).waitFor();
  const again = await download(tab, "Download as CSV");
  assert.equal(again.bytes.toString(), mine);
  // a scoresheet is none
  const words = await libreoffice(t).as("Player,PTS\nPaul Pierce,20", "csv", "xlsx");
  await tab.locator(".extractor__more input[type=file]").first().setInputFiles({ name: "box.xlsx", mimeType: "", buffer: words });
  await tab.getByText(/^box\.xlsx/).waitFor();
  assert.equal((await download(tab, "Download as CSV")).bytes.toString(), mine, "the deck stays");
});
