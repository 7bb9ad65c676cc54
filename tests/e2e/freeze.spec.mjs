// Nothing a person opens can freeze the page: links, files and tables that once did answer, and the page goes
// on drawing meanwhile.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { DIST, MOVING, SLOW, axe, browser, open, page, press, pressAtOnce, site, slowDown } from "./kit.mjs";
import { zip } from "./zip.mjs";

/** A site that was built to look at is not optimized, and has no spreadsheet program. */
const FINISHED = fs.existsSync(`${DIST}/sw.js`);
/** Milliseconds that the page may compute between two drawings. */
const SOON = (FINISHED ? 1_000 : 4_000) * SLOW;

/** A game of Statis Pro with 10,000 acts in one window: 163 letters that took 27 seconds. */
const ACTS =
  "AgByz4PDO2bddg6aETl6K2B7jJuxk8PZMKYrVXdz7MYGe8Giln8CDtfWN1KecP_o53xEFeENcHHcp7DMaL5Y1lwRggllJy6Q" +
  "5VjPBA8EAAAAAAf5Q29bI1A1Is4w_Ig8PDw8PDw8PDw8PDw8PDw8PDw8PDw8PDw8PEA";

/** A tournament to its end with a person's own dice, its field written out; one like it took 15 seconds. */
const TOURNAMENT =
  "AgR2Z68spK9JzjBWErZw1IbkHcX9FwyWNrq3b4dxsB6QkvW9euWsg9vCdhcMknwhuCirA1hVmWHV2ggNAl-2gda0gpwHf4Z5Q9iI" +
  "NF7ZaTAqMTEAf49psAI7h7VMISakFkNT_P7kMU3v4kF0_pWzyEJdtpWbsNOYgK0rGTn11NAE5zXUmFhH0g4YP_laOvQ4ImXHo4jt" +
  "uXUl-pJh2Sd4yAjGE1DqSFSnDNhBiiitDUmbbRGJYmAeGTsBHLKPPe-otpW1toIffBqN5MOYh8_j6WHoN2djOkiuJcnXG_jwFFuU" +
  "5EcsS3zh1EwjoqRXqtnSBRLcUIDOdATFEe7UJJVKNISdNPJBrZF9uei3iPJDOKdY_73eVTHfBALmnY9TYovP-RwOZ6ac8vu1HhGj" +
  "ST2Mbm6k9KJRjRnCf9jg_6TBjmuTipr6QDqhWsOd3NsA6L2m6m0W509AqKBerNxNTXD1S05efrpT9cg29g4QrvSPqav7jNXRR50R" +
  "GjrS7JhK5XykP1CNLym0M5r9_EMIoNZRb9lC2IMGFfdwFXvjOO-tsNbsAzikgGpmOD_TGxpQIb3mbF_GgDyVLE369C9I5oqUVMCA" +
  "jlMiqEOFN0-OrElNSKpVkSZ4m6hA6WX-HxXs0gdoyqPuv7-BWRa3EQTM9damrPXb5pPuNfY3V_dhntDyiWzyHlt5vWlGHRoW4Kvc" +
  "lItayR7mrv9-kHzEAar7OHT4uNDcpCHh74n6pKcOGAP1JzLhgqO-B6jEHv4nbif_GVmT6Ql9RxfOHRjJcFvt5f9C1N8doyiEuDV9" +
  "G-9Hr64tAHcoSE9YVD92nYRAL8C85rfnvxBkzjpa2WXcK68eLr7ZIzzZ6h9NqRjAnd0Z0umm5YJ5Jwwg-SZpv9kr5-V2re1bDt3J" +
  "RdbCP_RNUcB-xNjhWGF9dF2xB0G78O95rEZkmJbVazk9qwecD_3SmQNAGZ9CKa07Tr-ciGePAnLMgRLd1VfyDm73sjCktTPgKUI9" +
  "_ddYnXnTEJPQ3XeEto01prquNukJ8GiXIMGpMS2UTLfZRAHsZRGtVVuzzOkwYF0sAzKp2hj8HTlGVoK2jVy3-TJmTnmeGRPAnh67" +
  "t3jiYHzicv_9zHmgG4kZpxaPhAaXTdq2KXNBR_cWE9VqF0Yd6p1cBBMfsg7RIuHz2T75pGHEQsW5dx1sa9z-uUPrFGJygVY-JM3s" +
  "ZvanVHKThvZnuovlWOMs8dbsxmgCukri3KOWdTYsJf8nGcgMPfceN93K9k93lEwHR2buo1-M1UJE3aZil1blTGu07WS0OCul59JM" +
  "cQkwe0iuitcfY0tduxYsKNEnJ5hREz5usNOwgMVFzd04s1MwV6KCzqcI05qC-y_NoyuIe62cVOMinxl_Zk56yXnRVIATshSmpHCA" +
  "531cwBfc0nqAnkwbpW9HACZrV4eRsSvqe25NNO3_j96D2bEu-xfAJXduFAIokzg0DMP3YB2BbzL8ITJHDWN4AyhkPUEmFkbncBZr" +
  "m3aPDIP7Cr7FpiwMv_IQ8sjozwZV4lwZSg";

/** A career to its end, eighteen seasons with all games of their leagues. */
const CAREER =
  "AgB-a4sEUBp2GPICEbH0rl2Lr9K5Xt3qJe_3-QYLY_Xuy-c_v0AIUMZNRUmXKSbvxaUPzAAAAAABvSEvmudPKnzLGYY3VKFxa0fQ" +
  "Q2_fpoHf8RLhmfUudCZ2TbObiXjmeYzf8Ql8feIzeR5j8PwdB-UfQaOa7C_LlKFUAuCSrCB89-1O1Pw";

const TASKS = "disabled-by-default-devtools.timeline";

/** Has the browser note from now on what the page computes, and when it draws. */
async function watch(tab) {
  await tab.evaluate(() => {
    const frame = () => {
      performance.mark("drawn");
      requestAnimationFrame(frame);
    };
    frame();
  });
  await (await browser()).startTracing(tab, { categories: [TASKS, "blink.user_timing"] });
}

/**
 * The page has drawn all the time, and still answers. What counts is how long its thread computed between two
 * drawings: another program that takes the processor away meanwhile changes nothing.
 */
async function alive(tab, what, { more = false } = {}) {
  await tab.evaluate(() => new Promise(requestAnimationFrame));
  const { traceEvents } = JSON.parse(await (await browser()).stopTracing());
  const frames = traceEvents.filter(({ name, cat }) => name === "drawn" && /user_timing/.test(cat));
  assert.ok(frames.length > 1, "it draws");
  const [{ pid, tid }] = frames;
  const all = traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.name === "RunTask");
  // the task in which it was begun has no beginning
  const tasks = all.filter(({ tdur }) => tdur >= 0);
  assert.ok(tasks.length > 1 && all.length - tasks.length <= 2, "it computes");
  const computed = new Map();
  for (const { ts, tdur } of tasks) {
    const frame = frames.findLastIndex((frame) => frame.ts <= ts);
    computed.set(frame, (computed.get(frame) ?? 0) + tdur / 1000);
  }
  const longest = Math.round(Math.max(...computed.values()));
  console.log(`${what}: at most ${longest} ms computed without a drawing`);
  assert.ok(longest < SOON, `${what}: ${longest} ms computed without a drawing`);
  if (more) await watch(tab);
}

/** Goes to a link once its page's chunks are here. */
async function follow(tab, url, letters) {
  await open(tab, url, `#/watch?g=${letters.slice(0, 40)}`);
  await tab.getByText("This link can't be opened.").waitFor();
  await watch(tab);
  await tab.evaluate((letters) => (location.hash = `#/watch?g=${letters}`), letters);
}

test("a link of ten thousand acts is refused at the limit", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await follow(tab, url, ACTS);
  await tab.getByText("more than 250 changes in a row").waitFor();
  await alive(tab, "a link of acts");
  await axe(tab);
});

test("a whole tournament opens from its link", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await follow(tab, url, TOURNAMENT);
  await tab.getByRole("button", { name: "Take over" }).first().waitFor();
  await alive(tab, "a tournament's link");
});

test("a career is played again while the page draws, and can be stopped", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await follow(tab, url, CAREER);
  await tab.getByRole("button", { name: "Go on with it" }).waitFor();
  await alive(tab, "a career's link");

  // on a slow device
  const slow = await page(t, MOVING);
  await open(slow, url, "#/watch");
  if (FINISHED) await slowDown(slow, 10);
  const stopped = pressAtOnce(slow, "Stop", ".linked__run progress");
  await slow.evaluate((letters) => (location.hash = `#/watch?g=${letters}`), CAREER);
  await stopped;
  await slow.getByText("You stopped it.").waitFor();
  await slowDown(slow, SLOW);
  await axe(slow);
});

/** Brings a file from the disk, as a person does: as a buffer it would go through the page first. */
async function bring(tab, t, name, text) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hardwood-"));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  fs.writeFileSync(path.join(folder, name), text);
  await tab.locator("input[type=file]").first().setInputFiles(path.join(folder, name));
}

/** Brings a file of so many records that are none. */
function bad(tab, t, records) {
  const item = '{"kind":"game","title":"x","data":{"format":"hardwood/save/1"}}';
  const text = `{"format":"hardwood/archive/1","items":[\n${Array(records).fill(item).join(",\n")}\n]}`;
  return bring(tab, t, "bad.json", text);
}

test("a hundred thousand bad records are refused, nine thousand are listed briefly", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await open(tab, url, "#/saves");
  await watch(tab);
  await bad(tab, t, 100_000);
  await tab.getByText("it has 100000 records; at most 10000 are read").waitFor();
  await alive(tab, "100,000 records", { more: true });
  await press(tab, "OK");
  await bad(tab, t, 9_000);
  await tab.getByText("9000 not imported.").waitFor();
  await alive(tab, "9,000 records");
  await tab.getByText("and 8950 more").waitFor();
  assert.equal(await tab.locator(".import__row").count(), 50);
  assert.ok((await tab.locator("*").count()) < 2_000, "the page is not full of nodes");
  await axe(tab);
});

/** A table of almost eight million characters: eighty-five seasons of a thousand players. */
function season() {
  const rows = ["season,Player,Tm,Pos,G,MP,FG,FGA,3P,3PA,FT,FTA,ORB,DRB,AST,STL,BLK,TOV,PF,PTS"];
  for (let n = 0; n < 84_000; n++) {
    const club = String(Math.floor((n % 1000) / 14)).padStart(3, "0");
    const stats = "SF,70,2100,400,900,50,150,200,250,80,250,200,70,30,120,150,1050";
    rows.push(`${1930 + Math.floor(n / 1000)},Player Number ${n},T${club},${stats}`);
  }
  return rows.join("\n");
}

test("a table of eight megabytes is read while the page draws", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await open(tab, url, "#/teams?build=1");
  await watch(tab);
  const csv = season();
  assert.ok(csv.length > 7_800_000 && csv.length < 8 << 20, `${csv.length}`);
  await bring(tab, t, "all.csv", csv);
  await tab.getByText(/all\.csv, 7\.\d MB, 84001 rows/).waitFor();
  await tab.getByRole("heading", { name: "2. Columns" }).waitFor();
  await alive(tab, "8 MB of CSV", { more: true });
  const most = await tab.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll("textarea")].map((area) => area.value.length)),
  );
  assert.equal(most, 0, "no text area has it");
  await axe(tab);
  await press(tab, "Make cards");
  await tab.getByRole("heading", { name: "3. The cards" }).waitFor();
  await alive(tab, "making cards of it");
  await press(tab, "Remove the file");
  await tab.getByLabel("Players, a row each").waitFor();
});

/** A spreadsheet of 10,000 cells that all show one text of 30,000 letters. */
function exploding() {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const links = "http://schemas.openxmlformats.org/package/2006/relationships";
  const link = (id, type, target) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const parts = {
    "_rels/.rels": `<Relationships xmlns="${links}">${link("a", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${links}">${link("b", "worksheet", "worksheets/sheet1.xml")}${link("c", "sharedStrings", "sharedStrings.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="T" sheetId="1" r:id="b"/></sheets></workbook>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}"><si><t>${"x".repeat(30_000)}</t></si></sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(10_000)}</sheetData></worksheet>`,
  };
  return zip(new Map(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(head + xml)])));
}

test("a spreadsheet that unfolds to 300 MB is refused", async (t) => {
  const program = fs.readdirSync(DIST).some((name) => name.startsWith("hardwood-xlsx"));
  if (!program) return t.skip("this site has no spreadsheet program");
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await open(tab, url, "#/teams?build=1");
  await watch(tab);
  const file = { name: "bomb.xlsx", mimeType: "application/octet-stream", buffer: exploding() };
  await tab.locator("input[type=file]").first().setInputFiles(file);
  await tab.getByText("hold more than 8 MB of text").waitFor();
  await alive(tab, "an exploding spreadsheet");
});
