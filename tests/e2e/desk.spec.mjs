// The desk: Extractor and scoresheet of one game side by side, saved as one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, axe, everyLook, fits, open, page, reload, site } from "./kit.mjs";
import { blur, points as score } from "./games.mjs";

const ROUTE = "#/statis-pro/desk";
const TABLET = { viewport: { width: 1024, height: 768 } };
const roster = (first, name) =>
  Array.from({ length: 12 }, (_, i) => `${first + i} ${name} ${"ABCDEFGHIJKL"[i]}son`).join("\n");

/** Begins a desk of two teams: Visitors 1 to 12, Home 21 to 32. */
async function desk(t, options = TABLET) {
  const { url } = await site(t);
  const tab = await page(t, options);
  await open(tab, url, `${ROUTE}?new=1`);
  for (const [name, first] of [
    ["Home", 21],
    ["Visitors", 1],
  ]) {
    const side = tab.getByRole("region", { name, exact: true });
    await side.getByRole("textbox", { name: "Team" }).fill(`The ${name}`);
    await side.getByRole("textbox", { name: "Players, one per line" }).fill(roster(first, name.slice(0, 3)));
  }
  await tab.getByRole("button", { name: "Start sheet" }).click();
  await tab.getByRole("region", { name: "Marks" }).waitFor();
  await blur(tab);
  return { tab, url };
}

const clock = (tab) => tab.locator(".scoreboard__time").innerText();
const rpg = (tab) => tab.locator(".place .fac__rpg .fac__text").innerText();
const entries = (tab) => tab.locator(".entries__row");
const notes = (tab) => tab.getByRole("status", { name: "Reminders" });
const type = async (tab, marks) => {
  for (const key of marks) await tab.keyboard.press(key);
};
const flips = async (tab, n) => {
  for (let i = 0; i < n; i++) await tab.keyboard.press(" ");
};

/** Everything a quarter needs is in sight, without scrolling. */
async function inSight(tab, when) {
  const out = await tab.evaluate(() => {
    const needed = [
      ".scoreboard",
      ".pile--play button",
      ".pile--dead button",
      ".place",
      ".pad",
      ".onedesk__undo",
      ".entries__row",
    ];
    const boxes = needed.flatMap((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box ? [[selector, box.top, box.bottom]] : [];
    });
    return { scrolled: scrollY, out: boxes.filter(([, top, bottom]) => top < 0 || bottom > innerHeight + 0.5) };
  });
  assert.deepEqual(out, { scrolled: 0, out: [] }, when);
}

/** Keys of marks, a few each minute. */
const MARKS = ["21*", "1/", "22d", "3*", "25-", "2d", "24f", "1.", "h", "w", "27p21", "27*", "ht", "6p1", "6+"];

test("a quarter at 1024 x 768 by keys: nothing scrolls, the deck ends the period, all of it is one document", async (t) => {
  const { tab } = await desk(t);
  await tab.keyboard.press("4");
  await tab.keyboard.press("j");
  let next = 0;
  for (let card = 1; card <= 180; card++) {
    await tab.keyboard.press(" ");
    if (card % 12 === 0) await type(tab, MARKS[next++ % MARKS.length]);
    if (card % 15 === 0) await inSight(tab, `card ${card}`);
    if (card === 75) await notes(tab).getByText("A Rest Period ends").waitFor();
    if (card === 150) await notes(tab).getByText("Two minutes left").waitFor();
  }
  assert.equal(await clock(tab), "0:00");
  await inSight(tab, "the end");
  await tab.keyboard.press("n");
  await entries(tab).filter({ hasText: "2nd quarter begins" }).first().waitFor();
  assert.equal(await clock(tab), "12:00");
  await flips(tab, 2);
  await tab.keyboard.press("e");
  await type(tab, ["2", "1", "*"]);
  const before = [await clock(tab), await rpg(tab), await score(tab), await entries(tab).allInnerTexts()];
  assert.match(before[3][0], /^11:52/);
  await reload(tab);
  await tab.getByRole("region", { name: "Marks" }).waitFor();
  await blur(tab);
  assert.deepEqual([await clock(tab), await rpg(tab), await score(tab), await entries(tab).allInnerTexts()], before);
  // one undo takes back what came last: the mark, the Dead Ball card, two cards, the shuffle with the period's end
  await type(tab, "uuuuu");
  assert.equal(await clock(tab), "0:00");
  assert.equal(await tab.getByText("End of the 1st quarter").count(), 0);
  await type(tab, "yyyyy");
  assert.deepEqual([await clock(tab), await rpg(tab), await score(tab)], before.slice(0, 3));
  // the sheet's own page goes on with the same document
  await tab.getByRole("link", { name: "Scoresheet alone" }).click();
  await tab.getByRole("link", { name: "Desk", exact: true }).last().waitFor();
  assert.deepEqual(await score(tab), before[2]);
  await axe(tab);
});

test("a quarter by touch at 1024 x 768, the bench opened and a timeout that is owed marked", async (t) => {
  const { tab } = await desk(t, { ...TABLET, hasTouch: true });
  const flip = tab.getByRole("button", { name: "Flip", exact: true });
  const player = (team, number) =>
    tab.getByRole("group", { name: team, exact: true }).getByRole("button", { name: new RegExp(`^${number} `) });
  const mark = (name) => tab.locator(".pad__what").getByRole("button", { name, exact: true });
  for (let card = 1; card <= 180; card++) {
    await flip.tap();
    if (card % 30 === 0) {
      await player("The Home", 22).tap();
      await mark("Two made").tap();
      await inSight(tab, `card ${card}`);
    }
    if (card === 75) {
      await notes(tab).getByText("The Home owe a timeout").waitFor();
      await notes(tab).getByRole("button", { name: "Mark it" }).tap();
      await tab.getByText("owe a timeout").waitFor({ state: "detached" });
      const bench = tab.getByRole("group", { name: "The Home", exact: true }).getByRole("button", { name: /^Bench / });
      await bench.tap();
      await player("The Home", 28).tap();
      await mark("Comes in for").tap();
      await player("The Home", 21).tap();
      await bench.tap();
    }
    // who sat out the first five minutes is ticked at one tap
    if (card === 136) await notes(tab).getByRole("button", { name: "Tick rested" }).tap();
  }
  assert.deepEqual(await score(tab), [0, 12]);
  await tab.getByRole("button", { name: "Shuffle for the 2nd quarter" }).tap();
  assert.equal(await clock(tab), "12:00");
  await inSight(tab, "the 2nd quarter");
});

test("Undo says what it takes back; keys of the Extractor say what does it here", async (t) => {
  const { tab } = await desk(t);
  const undo = tab.getByRole("button", { name: /^Undo/ });
  assert.equal(await undo.innerText().then((text) => text.split("\n")[0].trim()), "Undo");
  await flips(tab, 1);
  const card = await rpg(tab);
  await tab.getByRole("button", { name: `Undo card ${card}: card ${card}` }).waitFor();
  await type(tab, ["2", "1", "*"]);
  await tab.getByRole("button", { name: /^Undo mark: .*hits a two/ }).waitFor();
  for (const [key, said] of [["d", /^E flips a Dead Ball card here\./], ["s", /^S is a steal here/]]) {
    await tab.keyboard.press(key);
    await tab.getByRole("alert").getByText(said).waitFor();
    assert.equal(await entries(tab).count(), 1, `${key} alone marks nothing`);
  }
  // after a number they are marks
  await type(tab, ["2", "2", "d"]);
  assert.equal(await entries(tab).count(), 2);
  await tab.keyboard.press("u");
  await tab.keyboard.press("u");
  await tab.getByRole("button", { name: `Undo card ${card}: card ${card}` }).waitFor();
  await inSight(tab, "with a longer Undo");
  await axe(tab);
});

test("a tablet upright shows card and marks side by side; a number of the bench is told, and Undo lies on nothing", async (t) => {
  const { tab } = await desk(t, { viewport: { width: 768, height: 1024 } });
  await flips(tab, 1);
  await inSight(tab, "768 px");
  const [cards, marks] = await tab.evaluate(() =>
    [".onedesk__cards", ".onedesk__marks"].map((selector) => document.querySelector(selector).getBoundingClientRect().toJSON()),
  );
  assert.ok(cards.right <= marks.left && marks.right <= 768, `${cards.right}, ${marks.left} to ${marks.right}`);
  const line = tab.getByRole("region", { name: "Marks" }).locator(".pad__line");
  const free = () =>
    line.evaluate((line) => {
      const [said, undo] = [".pad__said", ".onedesk__undo"].map((part) => line.querySelector(part).getBoundingClientRect());
      return said.right <= undo.left || said.top >= undo.bottom || said.bottom <= undo.top;
    });
  assert.ok(await free(), "the help can be read");
  await type(tab, "27");
  await line.getByText("on the bench", { exact: true }).waitFor();
  await tab.keyboard.press("*");
  await line.locator(".pad__note").getByText(/27 .* is on the bench; the mark counts\. Undo takes it back\.$/).waitFor();
  for (const size of [{ width: 768, height: 1024 }, { width: 1024, height: 768 }, { width: 1440, height: 900 }]) {
    await tab.setViewportSize(size);
    assert.ok(await free(), `${size.width} px`);
  }
  await axe(tab);
  await type(tab, "21*");
  await line.locator(".pad__note").waitFor({ state: "detached" });
});

test("on a phone card and marks are one tap or one swipe apart, and every look is accessible", async (t) => {
  const { tab } = await desk(t, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const shown = (name) =>
    tab.waitForFunction((name) => {
      const button = [...document.querySelectorAll(".onedesk__tab")].find((one) => one.textContent === name);
      return button.getAttribute("aria-pressed") === "true";
    }, name);
  await tab.getByRole("button", { name: "Flip", exact: true }).tap();
  assert.equal(await clock(tab), "11:56");
  await tab.getByRole("button", { name: "Marks", exact: true }).tap();
  await shown("Marks");
  await tab.locator(".pad__player:visible").first().tap();
  await tab.locator(".pad__what").getByRole("button", { name: "Two made", exact: true }).tap();
  assert.deepEqual(await score(tab), [2, 0]);
  await tab.locator(".onedesk__panes").evaluate((panes) => panes.scrollTo({ left: 0, behavior: "instant" }));
  await shown("Card");
  await fits(tab);
});

test("the desk is accessible in light and dark at every width; a DICE sheet is refused with a reason", async (t) => {
  const { tab, url } = await desk(t, DESKTOP);
  await flips(tab, 75);
  await type(tab, "21*");
  await everyLook(tab, "desk");
  await open(tab, url, "#/scoresheet?new=1");
  await tab.getByRole("radio", { name: "DICE", exact: true }).check();
  for (const [name, first] of [
    ["Home", 21],
    ["Visitors", 1],
  ]) {
    await tab
      .getByRole("region", { name, exact: true })
      .getByRole("textbox", { name: "Players, one per line" })
      .fill(roster(first, name));
  }
  await tab.getByRole("button", { name: "Start sheet" }).click();
  await tab.getByRole("region", { name: "Marks" }).waitFor();
  const id = new URLSearchParams(tab.url().split("?")[1]).get("sheet");
  await open(tab, url, `${ROUTE}?sheet=${id}`);
  await tab.getByText("this sheet is of DICE").waitFor();
});
