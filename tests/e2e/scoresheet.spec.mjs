// The scoresheet kept by hand: by keys, by taps, corrected, kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, axe, drawn, everyLook, fits, open, page, reload, site, started } from "./kit.mjs";
import { blur, points as score } from "./games.mjs";
import { read } from "./pdf.mjs";

const SHEET = "#/scoresheet";
const roster = (first, name) =>
  Array.from({ length: 10 }, (_, i) => `${first + i} ${name} ${"ABCDEFGHIJ"[i]}son`).join("\n");
/** Numbers 4 to 13 and 10 to 19: four of them are on both teams. */
const HOME = roster(4, "Hal");
const VISITORS = roster(10, "Vic");

const side = (sheet, name) => sheet.getByRole("region", { name, exact: true });
const players = (sheet, name) => side(sheet, name).getByRole("textbox", { name: "Players, one per line" });

/** Fills in the form and starts the sheet. */
async function begin(sheet, url, { home = HOME, visitors = VISITORS, code } = {}) {
  await open(sheet, url, `${SHEET}?new=1`);
  if (code) await sheet.getByRole("radio", { name: code, exact: true }).check();
  for (const [name, men_] of [
    ["Home", home],
    ["Visitors", visitors],
  ]) {
    await side(sheet, name).getByRole("textbox", { name: "Team" }).fill(`The ${name}`);
    await players(sheet, name).fill(men_);
  }
  await sheet.getByRole("button", { name: "Start sheet" }).click();
  await sheet.getByRole("region", { name: "Marks" }).waitFor();
  await blur(sheet);
}

const entries = (sheet) => sheet.locator(".entries__row");
const player = (sheet, team, number) =>
  sheet
    .getByRole("group", { name: team, exact: true })
    .getByRole("button", { name: new RegExp(`^${number} `) });
const bench = (sheet, team) =>
  sheet.getByRole("group", { name: team, exact: true }).getByRole("button", { name: /^Bench / });
const mark = (sheet, name) => sheet.locator(".pad__what").getByRole("button", { name, exact: true });

/** Types marks one after the other, as a person does. */
async function type(sheet, marks) {
  for (const key of marks.join("")) await sheet.keyboard.press(key);
}

/** A quarter of sixty entries, by keys. */
const QUARTER = (
  "4j h10* h8a v14/ h7d h12- v12d 16* 15a h9/ h5o 5* v13t 6s 6+ h4a v17- vd 5f v10. v10, h8d h4f " +
  "v18/ 7b hd 9t v14s 14* 8/ * 19- h13d 13+ 4a hw v11f 5, 5. vq v11* 17a h10/ h6o 6/ v12d 18t ht v10/ 4d 7p5 7* 8a vt h11- h11o 11* v15f v11/ h9d 9+ v16/ v16o"
).split(" ");

test("a quarter of sixty entries by keys alone, and every total of it", async (t) => {
  const { url } = await site(t);
  const sheet = await page(t, DESKTOP);
  await begin(sheet, url);
  await type(sheet, QUARTER);
  await sheet.keyboard.press("n");
  await type(sheet, ["n"]);
  const texts = await entries(sheet).allInnerTexts();
  // "*" alone circles the miss before it, so it adds no entry; two more are the end and the beginning of a
  // period
  assert.equal(texts.length, QUARTER.length - 1 + 2);
  assert.ok(texts.length >= 60, `${texts.length} entries`);
  assert.match(texts[0], /^2nd quarter begins/);
  const totals = tally(QUARTER);
  assert.deepEqual(await score(sheet), [totals.v.pts, totals.h.pts]);
  for (const [team, key] of [
    ["The Visitors", "v"],
    ["The Home", "h"],
  ]) {
    assert.deepEqual(await teamTotals(sheet, team), totals[key], team);
  }
  assert.match(
    await sheet.getByRole("status", { name: "Score" }).innerText(),
    new RegExp(`The Home ${totals.h.pts}$`),
  );
  await axe(sheet);
});

/** What the sheet shows of a team, as counts. */
async function teamTotals(sheet, team) {
  const cells = await sheet
    .getByRole("region", { name: `Scoresheet of ${team}`, exact: true })
    .locator("tfoot td")
    .allInnerTexts();
  const [, , fg, tp, ft, oreb, dreb, ast, stl, blk, to, pf, , , , pts] = cells.map((cell) =>
    cell.replace("–", "-"),
  );
  return {
    fg,
    tp,
    ft,
    oreb: +oreb,
    dreb: +dreb,
    ast: +ast,
    stl: +stl,
    blk: +blk,
    to: +to,
    pf: +pf,
    pts: +pts,
  };
}

/** The same sums in a few lines of another language. */
function tally(marks) {
  const zero = () => ({
    fgm: 0,
    fga: 0,
    tpm: 0,
    tpa: 0,
    ftm: 0,
    fta: 0,
    oreb: 0,
    dreb: 0,
    ast: 0,
    stl: 0,
    blk: 0,
    to: 0,
    pf: 0,
  });
  const team = { h: zero(), v: zero() };
  let [side, last] = ["h", null];
  for (const mark of marks) {
    if (mark === "*") {
      team[last].fgm++;
      continue;
    }
    const [, named, number, key, more] = /^([hv]?)(\d*)(\D)(\d*)$/.exec(mark);
    if (named) side = named;
    // a number only one team has is that team's
    const who = !number || named ? side : +number > 13 ? "v" : +number < 10 ? "h" : side;
    const line = team[who];
    const add = (...names) => names.forEach((name) => line[name]++);
    const keys = {
      "*": ["fgm", "fga"],
      "/": ["fga"],
      "+": ["fgm", "fga", "tpm", "tpa"],
      "-": ["fga", "tpa"],
      ".": ["ftm", "fta"],
      ",": ["fta"],
      o: ["oreb"],
      d: ["dreb"],
      a: ["ast"],
      s: ["stl"],
      b: ["blk"],
      t: ["to"],
      f: ["pf"],
    };
    // a team's rebound is in no column of players
    if (number ? !more : key === "t") add(...(keys[key] ?? []));
    last = who;
  }
  const shown = (l) => ({
    fg: `${l.fgm}-${l.fga}`,
    tp: `${l.tpm}-${l.tpa}`,
    ft: `${l.ftm}-${l.fta}`,
    oreb: l.oreb,
    dreb: l.dreb,
    ast: l.ast,
    stl: l.stl,
    blk: l.blk,
    to: l.to,
    pf: l.pf,
    pts: 2 * l.fgm + l.tpm + l.ftm,
  });
  return { h: shown(team.h), v: shown(team.v) };
}

test("two taps a basket at 360 px, a substitution, and an entry corrected and struck in three", async (t) => {
  const { url } = await site(t);
  const sheet = await page(t, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await begin(sheet, url);
  await player(sheet, "The Home", 4).tap();
  await mark(sheet, "Two made").tap();
  assert.deepEqual(await score(sheet), [0, 2], "two taps");
  await player(sheet, "The Visitors", 12).tap();
  await mark(sheet, "Three made").tap();
  await sheet.getByRole("button", { name: "Team mark The Visitors" }).tap();
  await mark(sheet, "Timeout").tap();
  // the bench is folded; who goes out is on the floor
  assert.equal(await player(sheet, "The Home", 10).isVisible(), false);
  await bench(sheet, "The Home").tap();
  await player(sheet, "The Home", 10).tap();
  await mark(sheet, "Comes in for").tap();
  assert.equal(await player(sheet, "The Home", 11).isVisible(), false);
  await player(sheet, "The Home", 5).tap();
  assert.deepEqual(await score(sheet), [3, 2]);
  // nothing is wider than the phone, and what is pressed is large enough for a thumb
  await fits(sheet);
  for (const button of await sheet.locator(".pad__player:visible").all()) {
    const { width, height } = await button.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${width} x ${height}`);
  }
  await axe(sheet);
  // corrected: the list, the entry, what it should be
  await sheet.getByRole("button", { name: "Entries", exact: true }).tap();
  assert.equal(await entries(sheet).count(), 4);
  await entries(sheet).filter({ hasText: "hits a three" }).tap();
  await mark(sheet, "Two made").tap();
  assert.deepEqual(await score(sheet), [2, 2]);
  // struck: the list, the entry, Strike
  await sheet.getByRole("button", { name: "Entries", exact: true }).tap();
  await entries(sheet).last().tap();
  await sheet.getByRole("button", { name: "Delete", exact: true }).tap();
  assert.deepEqual(await score(sheet), [2, 0]);
  await sheet.getByRole("button", { name: "Undo" }).tap();
  assert.deepEqual(await score(sheet), [2, 2]);
  await sheet.getByRole("button", { name: "Sheet", exact: true }).tap();
  await sheet.getByRole("region", { name: "Scoresheet of The Home", exact: true }).waitFor();
  await fits(sheet);
});

test("undo, redo, forgotten entries, refused keys and warnings", async (t) => {
  const { url } = await site(t);
  const sheet = await page(t, DESKTOP);
  await begin(sheet, url);
  await type(sheet, ["4*", "5*", "6*", "u", "u"]);
  assert.deepEqual(await score(sheet), [0, 2]);
  await type(sheet, ["y"]);
  assert.deepEqual(await score(sheet), [0, 4]);
  await type(sheet, ["99/"]);
  await sheet.getByRole("alert").filter({ hasText: "neither team has a number 99" }).waitFor();
  await sheet.keyboard.press("Escape");
  await type(sheet, ["v10"]);
  await sheet.locator(".pad__typed", { hasText: "The Visitors 10 Ason" }).waitFor();
  await type(sheet, ["*"]);
  // the end of the period was forgotten: it goes in before the last entry
  await entries(sheet).first().click();
  await sheet.getByRole("button", { name: "Insert before" }).click();
  await blur(sheet);
  await type(sheet, ["n", "n"]);
  assert.deepEqual((await entries(sheet).allInnerTexts()).map((text) => text.split("\n")[0]).slice(0, 3), [
    "Ason hits a two",
    "2nd quarter begins",
    "End of the 1st quarter",
  ]);
  const check = sheet.getByRole("region", { name: "Inconsistencies" });
  assert.equal(await check.innerText(), "");
  await type(sheet, ["h4a", "5a", "6a"]);
  await check.getByText("The Home: more assists (3) than baskets (2)").waitFor();
  await type(sheet, ["4f".repeat(6), "4*"]);
  await check.getByText("Ason is out of the game, but has a later mark").waitFor();
  assert.match(await player(sheet, "The Home", 4).textContent(), /6 fouls, out/);
  assert.match(await sheet.locator(".scoreboard__team--home").innerText(), /Fouls 6\s*penalty/);
});

test("pasted rosters of any letters, a reload in the middle, and the sheet among the saves", async (t) => {
  const { url } = await site(t);
  const sheet = await page(t, DESKTOP);
  const names = [
    '7 Shaquille "Shaq" O\'Neal C',
    "<script>alert(1)</script> #8",
    "🏀 Dunk 9",
    "دجان ميلر",
    "=SUM(A1:A9)",
    "33 Larry & Bird SF",
  ];
  await begin(sheet, url, { home: names.join("\n") });
  const shown = await sheet
    .getByRole("group", { name: "The Home", exact: true })
    .locator(".pad__player")
    .evaluateAll((all) => all.map((one) => one.textContent.split(",")[0]));
  assert.deepEqual(shown, [
    "7 O'Neal",
    "8 <script>alert(1)</script>",
    "9 Dunk",
    "21 ميلر",
    "33 Bird",
    "22 =SUM(A1:A9)",
  ]);
  await type(sheet, ["21*", "8+"]);
  const before = [await entries(sheet).allInnerTexts(), await score(sheet)];
  await reload(sheet);
  await sheet.getByRole("region", { name: "Marks" }).waitFor();
  assert.deepEqual([await entries(sheet).allInnerTexts(), await score(sheet)], before);
  await type(sheet, ["u"]);
  assert.deepEqual(await score(sheet), [0, 2], "undo goes back through the reload");
  await sheet.goto(`${url}#/saves`);
  const card = sheet.locator(".save", { hasText: "The Visitors at The Home" });
  await card.getByRole("link", { name: /^Open/ }).click();
  await sheet.getByRole("region", { name: "Marks" }).waitFor();
  assert.deepEqual(await score(sheet), [0, 2]);
  // a second sheet leaves the first alone
  await begin(sheet, url, { code: "FIBA" });
  assert.deepEqual(await score(sheet), [0, 0]);
  await sheet.goto(`${url}#/saves`);
  await sheet.locator(".save").nth(1).waitFor();
  assert.equal(await sheet.locator(".save").count(), 2);
});

test("teams from the shipped cards, who starts, and the form and sheet are accessible in light and dark", async (t) => {
  const { url } = await site(t);
  const sheet = await page(t, DESKTOP);
  await open(sheet, url, `${SHEET}?new=1`);
  for (const [name, team] of [
    ["Visitors", "Los Angeles Lakers"],
    ["Home", "Boston Celtics"],
  ]) {
    await side(sheet, name).getByLabel("Take a team").selectOption({ label: team });
    await side(sheet, name).getByRole("group", { name: "Who starts" }).waitFor();
  }
  assert.equal(
    await side(sheet, "Home").getByLabel("PG").locator("option:checked").innerText(),
    "9 Rajon Rondo",
  );
  await side(sheet, "Home").getByLabel("PG").selectOption({ label: "50 Eddie House" });
  await everyLook(sheet, "form");
  await sheet.getByRole("button", { name: "Start sheet" }).click();
  await sheet.getByRole("region", { name: "Marks" }).waitFor();
  await player(sheet, "Boston Celtics", 50).click();
  await mark(sheet, "Foul").click();
  // the paper is folded by the width at which the sheet is opened
  await sheet.setViewportSize(PHONE.viewport);
  await reload(sheet);
  await everyLook(sheet, "sheet");
});

test("two tabs: the stale sheet says so at once; the newer is taken, or both are kept", async (t) => {
  const { url } = await site(t);
  const first = await page(t, DESKTOP);
  await begin(first, url);
  await type(first, ["h4*"]);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await started(second);
  const stale = async () => {
    await second.keyboard.press("h");
    await type(second, ["5*"]);
    await first.getByText("Another tab went on with this sheet.").waitFor();
  };
  await stale();
  assert.deepEqual(await score(first), [0, 2], "nothing moves by itself");
  await first.getByRole("button", { name: "Take the newer" }).click();
  await first.getByText("Another tab went on").waitFor({ state: "detached" });
  await drawn(first);
  assert.deepEqual(await score(first), [0, 4]);
  await stale();
  await type(first, ["v14."]);
  await first.getByRole("button", { name: "Keep mine as a copy" }).click();
  await first.getByText("Another tab went on").waitFor({ state: "detached" });
  await drawn(first);
  assert.deepEqual(
    [await score(first), await score(second)],
    [
      [1, 4],
      [0, 6],
    ],
  );
  await reload(first);
  assert.deepEqual(await score(first), [1, 4]);
});

test("fifteen players a side print on one landscape page, A4 and Letter", async (t) => {
  const { url } = await site(t);
  const fifteen = (name) =>
    Array.from({ length: 15 }, (_, i) => `${i + 4} ${name} ${"ABCDEFGHIJKLMNO"[i]}son`).join("\n");
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    const sheet = await page(t, { viewport });
    await begin(sheet, url, { home: fifteen("Hal"), visitors: fifteen("Vic") });
    await type(sheet, ["h4*", "v18t", "v5.", "h6f"]);
    for (const format of ["A4", "Letter"]) {
      const pdf = read(await sheet.pdf({ format, landscape: true, printBackground: true }));
      assert.equal(pdf.pages, 1, `${format} of ${viewport.width} px`);
      assert.ok(pdf.sizes[0][0] > pdf.sizes[0][1], "landscape");
      const text = pdf.text.toLowerCase().replace(/[^a-z0-9]/g, "");
      for (const name of ["hal ason", "vic oson", "the home", "the visitors"]) {
        assert.ok(text.includes(name.replaceAll(" ", "")), `${name} is on the page: ${text.slice(0, 200)}`);
      }
      assert.ok(!text.includes("undo"), "nothing else of the page is printed");
    }
  }
});

test("V6, V9: 8p2 where 21 is on the floor ends with the next key, a refusal costs one mark, n once begins the next period", async (t) => {
  const { url } = await site(t);
  const sheet = await page(t, DESKTOP);
  const home = ["2 Ann Two", "21 Bo Twentyone", "23 Cy Twentythree", "4 Di Four", "5 Ed Five", "8 Flo Eight", "22 Gus Bench"];
  await begin(sheet, url, { home: home.join("\n"), visitors: roster(40, "Vic") });
  await type(sheet, ["8p2"]);
  await sheet.locator(".pad__typed", { hasText: "for 2: Enter or the next mark; or 21 or 23" }).waitFor();
  assert.equal(await entries(sheet).count(), 0);
  await type(sheet, ["41*"]);
  assert.equal(await entries(sheet).count(), 2, "the substitution and the basket");
  assert.deepEqual(await score(sheet), [2, 0]);
  // 22 is on the bench: refused, and the next marks are taken
  await type(sheet, ["2p22"]);
  await sheet.getByRole("alert").filter({ hasText: "is not on the floor" }).waitFor();
  await type(sheet, ["42*", "99/"]);
  await type(sheet, ["8*"]);
  assert.deepEqual(await score(sheet), [4, 2]);
  await type(sheet, ["n", "8*"]);
  const texts = (await entries(sheet).allInnerTexts()).map((text) => text.split("\n")[0]);
  assert.deepEqual(texts.slice(0, 3), ["Eight hits a two", "2nd quarter begins", "End of the 1st quarter"]);
});

test("V7: a pad button that was clicked hears no Enter; V8: players without numbers share none", async (t) => {
  const { url } = await site(t);
  const sheet = await page(t, DESKTOP);
  const names = (name) => [..."ABCDEFGHIJ"].map((letter) => `${name} ${letter}son`).join("\n");
  await begin(sheet, url, { home: names("Hal"), visitors: names("Vic") });
  const numbers = await sheet
    .locator(".pad__player b")
    .evaluateAll((all) => all.map((one) => one.textContent.trim()));
  assert.equal(new Set(numbers).size, 20, numbers.join(" "));
  await player(sheet, "The Home", 21).click();
  await mark(sheet, "Two made").click();
  await type(sheet, ["22"]);
  await sheet.keyboard.press("Enter");
  await sheet.getByRole("alert").filter({ hasText: "a key is due" }).waitFor();
  assert.equal(await entries(sheet).count(), 1);
  await type(sheet, ["*"]);
  assert.deepEqual(await score(sheet), [0, 4]);
});

test("V10: on a tablet the pad is whole, score and Undo stay, the bench is folded", async (t) => {
  const { url } = await site(t);
  const fifteen = (first, name) =>
    Array.from({ length: 15 }, (_, i) => `${first + i} ${name} ${"ABCDEFGHIJKLMNO"[i]}son`).join("\n");
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ]) {
    const sheet = await page(t, { viewport, hasTouch: true });
    await begin(sheet, url, { home: fifteen(40, "Hal"), visitors: fifteen(4, "Vic") });
    await sheet.evaluate(() => scrollTo(0, 0));
    const ends = await sheet.evaluate(() =>
      Math.max(...[...document.querySelectorAll(".pad__what button")].map((one) => one.getBoundingClientRect().bottom)),
    );
    assert.ok(ends <= viewport.height, `${viewport.width}: the marks end at ${ends}`);
    assert.equal(await sheet.locator(".pad__player:visible").count(), 10, "the five on the floor");
    await bench(sheet, "The Home").tap();
    assert.equal(await sheet.locator(".pad__player:visible").count(), 20);
    await sheet.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const kept of [sheet.locator(".scoreboard"), sheet.getByRole("button", { name: "Undo" })]) {
      const { y, height } = await kept.boundingBox();
      assert.ok(y >= 0 && y + height <= viewport.height, `${viewport.width}: ${y}`);
    }
    await fits(sheet);
  }
});
