// A printed March Madness box: its charts and cards are entered, kept, exported, imported, and a game is played with them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, axe, bothSchemes, download, drawn, fits, open, page, press, reload, site } from "./kit.mjs";
import { GAMES, begin, blur, decision, final, openOptions, tabOf } from "./games.mjs";

const CHARTS = ["A", "B", "C", "Overtime"];
const RATINGS = ["AA", "A", "B", "C", "D", "E", "F"];
/** What this box prints: no cell is as Hardwood's would be by chance. */
const own = (chart, rating, net) => 6 * (6 - RATINGS.indexOf(rating)) + net + CHARTS.indexOf(chart);
const rows = CHARTS.flatMap((chart) => RATINGS.map((rating) => [...Array(8).keys()].map((net) => own(chart, rating, net))));

const cell = (tab, row, column) => tab.locator(`[data-cell="${row}-${column}"]`);
const part = (tab, name) => tab.getByRole("radio", { name }).check();

/** Pastes a block into the cell that has the focus. */
const paste = (tab, text) =>
  tab.evaluate(async (text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    await globalThis.drawn();
  }, text);

const openBox = async (tab, url) => {
  await open(tab, url, "#/march-madness/box");
  await tab.getByRole("heading", { name: "Scoring Charts" }).waitFor();
};

/** Enters the charts by keys and a paste, and some cards by keys alone. */
async function enterBox(tab) {
  await cell(tab, 0, 0).focus();
  for (const points of rows[0]) {
    await tab.keyboard.type(String(points));
    await tab.keyboard.press("ArrowRight");
  }
  await cell(tab, 1, 0).focus();
  await paste(tab, rows.slice(1).map((row) => row.join("\t")).join("\r\n"));
  await part(tab, /^Cards/);
  const card = (name) => tab.locator("tr", { has: tab.getByRole("rowheader", { name, exact: true }) }).locator("input");
  const write = async (name, column, text) => {
    await card(name).nth(column).focus();
    await tab.keyboard.type(text);
    await tab.keyboard.press("Enter");
  };
  await write("Blocked Shot", 3, "-4");
  await write("Three Pointer", 0, "5");
  await write("Pick & Roll", 1, "lf rf");
}

/** Plays on in the page by typed cards and dice to the end. */
const playOn = (tab, seed) =>
  tab.evaluate(async (seed) => {
    let state = seed;
    const below = (n) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    };
    const names = [
      "Uptempo Game", "Run & Gun", "Slow Tempo", "Four Corner Stall", "Zone Defense", "Tight Man-to-Man", "Box & One",
      "Halfcourt Trap", "Full Court Press", "Technical Foul", "Injury", "Super Effort", "Hot Shooter", "Alley Oop",
      "Pick & Roll", "Back Door", "Posting Up", "Working It Inside", "Key Sixth Man", "Clutch Free Throws",
      "Offensive Specialist", "Three Pointer", "Fast Break", "Second Shots", "Great Pass", "Good Ball Handling",
      "Dogging Opponent", "Defensive Intensity", "Taking a Charge", "Altered Shot", "Blocked Shot", "Pressure Defense",
      "Controlling the Boards", "Boxing Out", "Key Steal", "Forcing Turnovers", "Double Team",
    ];
    const done = { cards: 0, rolls: 0, decisions: 0, refused: [] };
    const key = (on, key) => on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    for (let turns = 0; turns < 4000 && !document.querySelector(".over"); turns++) {
      const input = document.querySelector("#own-card");
      if (!input) {
        done.decisions++;
        document.activeElement?.blur();
        key(document.body, document.querySelector(".half") ? "n" : "c");
        await globalThis.drawn();
        continue;
      }
      const ask = document.querySelector(".own .field span").textContent;
      const dice = Number(ask.match(/All (\d) clock dice/)?.[1] ?? 1);
      const card = /^The card /.test(ask);
      input.value = card ? names[below(names.length)] : [...Array(dice)].map(() => 1 + below(6)).join("");
      key(input, "Enter");
      await globalThis.drawn();
      const error = document.querySelector("#own-card-error")?.textContent;
      if (error && !/can't come now/.test(error)) done.refused.push(`${ask}: ${error}`);
      if (done.refused.length > 2) return done;
      if (!error) done[card ? "cards" : "rolls"]++;
    }
    return done;
  }, seed);

test("charts and cards are entered by keyboard, kept, saved and read, and a game is played with them to its end", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await openBox(tab, url);
  assert.equal(await cell(tab, 0, 4).inputValue(), "16", "it begins with ours");
  await enterBox(tab);
  await tab.getByText(/^Yours: 3 of \d+ cells\./).waitFor();
  assert.equal(await tab.getByText("Pick & Roll", { exact: true }).count(), 1);
  await tab.getByText("Three Pointer: 5 in the deck; the rulebook has 3 (14).").waitFor();
  await tab.getByText("16 Coaching, 24 Offense and 22 Defense cards; the rulebook has 16, 22 and 22 (14).").waitFor();
  const cards = (await download(tab, "Save as a file")).bytes.toString();
  assert.match(cards, /^Blocked Shot,defense,3,any,position,-4,/m);
  await bothSchemes(tab, "own Strategy cards");

  // a wrong cell says so at the cell, and nothing is lost
  await part(tab, /^Charts/);
  await cell(tab, 2, 2).fill("many");
  await tab.keyboard.press("Enter");
  await tab.getByText('"many" is no whole number of points from 0 to 60').waitFor();
  assert.equal(await cell(tab, 2, 2).getAttribute("aria-invalid"), "true");
  await bothSchemes(tab, "a wrong cell");
  await cell(tab, 2, 2).fill(String(rows[2][2]));
  await tab.keyboard.press("Enter");
  assert.equal(await tab.locator("[aria-invalid=true]").count(), 0);
  await tab.getByText(/^Chart A, AA at 4 has 40; the rulebook's examples have 16/).waitFor();
  const charts = (await download(tab, "Save as a file")).bytes.toString();
  assert.match(charts, /^A,AA,36,37,38,39,40,41,42,43,/m);

  // kept in this browser; as ours, and read from the file again
  await reload(tab);
  await cell(tab, 0, 4).waitFor();
  assert.equal(await cell(tab, 0, 4).inputValue(), "40");
  await press(tab, "All as Hardwood's");
  assert.equal(await cell(tab, 0, 4).inputValue(), "16");
  const file = tab.locator("input[type=file]");
  await file.setInputFiles({ name: "bad.csv", mimeType: "text/csv", buffer: Buffer.from(charts.replace("A,AA,36", "A,AA,x")) });
  await tab.getByText("bad.csv can't be read. Nothing was changed.").waitFor();
  await tab.getByText("row 2, column 3").waitFor();
  await file.setInputFiles({ name: "mine.csv", mimeType: "text/csv", buffer: Buffer.from(charts) });
  assert.equal(await cell(tab, 27, 7).inputValue(), String(rows[27][7]));

  await begin(tab, url, {
    game: "march-madness",
    choose: async () => {
      await tab.getByRole("radio", { name: GAMES["march-madness"].own.choice }).check();
      assert.ok(await tab.getByRole("radio", { name: "Your box" }).isChecked(), "a box is used where there is one");
      await bothSchemes(tab, "a game with one's own box");
    },
  });
  const played = await playOn(tab, 11);
  assert.deepEqual(played.refused, []);
  await final(tab).waitFor();
  assert.ok(played.cards > 14 && played.rolls > 60, JSON.stringify(played));
  t.diagnostic(`${played.cards} cards, ${played.rolls} rolls, ${played.decisions} decisions`);
  // the game carries the charts with it; what they do to points is tested in the core (tests/march_madness/own_box.rs)
  const carried = await tab.evaluate(() => Object.values(localStorage).some((text) => text.includes("A,AA,36,37,38")));
  assert.ok(carried, "the save has the own charts");
});

test("a game says whose charts it is played with, and Hardwood's can be chosen", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, {
    game: "march-madness",
    choose: () => tab.getByText("You own the game in print?").waitFor(),
  });
  await openBox(tab, url);
  await cell(tab, 0, 0).focus();
  await paste(tab, rows.map((row) => row.join("\t")).join("\n"));
  await begin(tab, url, { game: "march-madness" });
  await tabOf(tab, "l");
  await tab.getByText("Played with the charts of your box, and Hardwood's cards.").waitFor();
  const shown = await tab.locator(".mcharts tbody tr").first().locator("td").allInnerTexts();
  const chart = CHARTS.find((chart) => shown.join() === RATINGS.slice(0, 1).map((r) => [...Array(8).keys()].map((net) => own(chart, r, net)).join()).join());
  assert.ok(chart, `${shown}`);
  await begin(tab, url, {
    game: "march-madness",
    choose: () => tab.getByRole("radio", { name: "Hardwood's" }).check(),
  });
  await tabOf(tab, "l");
  await tab.getByText("Hardwood's charts: five cells are printed").waitFor();
});

test("own cards go by the beginning of a name or from a list; the computer's are drawn without looking", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, {
    game: "march-madness",
    choose: () => tab.getByRole("radio", { name: GAMES["march-madness"].own.choice }).check(),
  });
  const ask = tab.locator("#decide-ask");
  const field = tab.locator("#own-card");
  const unseen = tab.getByRole("button", { name: "Draw without looking" });
  const asked = (text) => ask.filter({ hasText: text }).waitFor();
  // the first question is the deal, not dice
  await asked(/^Deal \w+ its 7 Strategy cards: card 1$/);
  await tab.getByText("From the shuffled Strategy cards").waitFor();
  await axe(tab);
  const mine = async () => {
    await tab.getByText(/^The card Kansas draws$/).waitFor();
    assert.equal(await unseen.count(), 0, "one's own cards are looked at");
    assert.ok((await tab.locator("#own-names option").count()) > 30, "all that may come");
    await field.fill("zo");
    await field.press("Enter");
    await asked("Deal Kansas its 7 Strategy cards: card 2");
    await field.fill("box");
    await field.press("Enter");
    await tab.getByText('"box" begins 2 names: type more of it. Box & One, Boxing Out.').waitFor();
    // picked from the list: entered at once
    await field.evaluate((input) => {
      input.value = "Super Effort";
      input.dispatchEvent(new InputEvent("input", { inputType: "insertReplacementText", bubbles: true }));
    });
    await asked("Deal Kansas its 7 Strategy cards: card 3");
    await field.fill("blocked, fast b, key st, great, second");
    await field.press("Enter");
  };
  const theirs = async () => {
    await asked(/^Deal Duke its 7 Strategy cards: card 1$/);
    await unseen.click();
  };
  const first = await ask.innerText();
  for (const deal of /Kansas/.test(first) ? [mine, theirs] : [theirs, mine]) await deal();
  await tab.getByText(/^All \d clock dice, the white one first$/).waitFor();
  assert.equal(await tab.locator("#own-names").count(), 0);
  // one step back, the whole hand
  await blur(tab);
  await tab.keyboard.press("u");
  await asked(/^Deal /);
});

test("a row of one's own chart is asked when it is first hit, learned, and saved as a file", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, {
    game: "march-madness",
    choose: () => tab.getByText("Ask for my charts' points when they are first hit").click(),
  });
  const label = tab.locator(".own .field span");
  /** Plays on until a cell is asked. */
  const hit = () =>
    tab.evaluate(async () => {
      const key = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      for (let i = 0; i < 400 && !document.querySelector("#own-card"); i++) {
        document.activeElement?.blur();
        key(document.querySelector(".half") ? "n" : "c");
        await globalThis.drawn();
      }
      return document.querySelector("#decide-ask").textContent;
    });
  const first = await hit();
  assert.match(first, /^Your chart [ABC], row [A-F]+: how many points at \d\?$/);
  assert.match(await label.innerText(), /^Points at \d, or all eight from 0 to 7$/);
  await bothSchemes(tab, "a chart's cell is asked");
  const input = tab.locator("#own-card");
  await input.fill("many");
  await input.press("Enter");
  await tab.getByText('"many" is no number of points from 0 to 60').waitFor();
  await input.fill("10 11 12 13 14 15 16 17");
  await input.press("Enter");
  await tab.waitForFunction((before) => document.querySelector("#decide-ask").textContent !== before, first);
  const second = await hit();
  assert.notEqual(second, first, "it is not asked again");
  await tab.getByRole("button", { name: "Use Hardwood’s number" }).click();
  await tab.waitForFunction((before) => document.querySelector("#decide-ask").textContent !== before, second);
  await openBox(tab, url);
  await tab.getByText(/^Yours: [5-8] of 224 cells\./).waitFor();
  const [, chart, rating] = first.match(/chart (\w), row (\w+)/);
  const file = (await download(tab, "Save as a file")).bytes.toString();
  assert.match(file, new RegExp(`^${chart},${rating},10,11,12,13,14,15,16,17,printed,0 1 2 3 4 5 6 7$`, "m"));
});

test("on a phone cells are touched, markers and bonus lines too", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { ...PHONE, hasTouch: true, isMobile: true });
  await openBox(tab, url);
  const enter = async (row, column, text) => {
    await cell(tab, row, column).tap();
    await cell(tab, row, column).fill(text);
    await cell(tab, row, column).blur();
    await drawn(tab);
  };
  const size = await cell(tab, 0, 0).evaluate((input) => input.getBoundingClientRect().height);
  assert.ok(size >= 44, `${size} px`);
  await enter(0, 3, "14");
  await tab.getByText(/^Yours: 1 of 224 cells\./).waitFor();
  await fits(tab);
  await bothSchemes(tab, "charts on a phone");
  await part(tab, /^Cards/);
  await enter(11, 3, "1");
  await fits(tab);
  await bothSchemes(tab, "cards on a phone");
  await part(tab, /^Markers/);
  await enter(0, 2, "17");
  await tab.getByText("39 markers; the rulebook has 40 (3.1).").waitFor();
  const last = (await tab.locator(".cells tbody tr").count()) - 1;
  await enter(last, 0, "+3");
  await tab.getByText("39 markers; the rulebook has 40 (3.1).").waitFor({ state: "detached" });
  await bothSchemes(tab, "markers on a phone");
  await part(tab, /^Bonus/);
  await enter(0, 0, "9");
  await tab.getByText("Preliminaries, 1 v 16: 9; the rulebook's example has 8 (4.21).").waitFor();
  await bothSchemes(tab, "bonus lines on a phone");
  // a tournament is offered them
  await open(tab, url, "#/march-madness/tournament?new=1");
  assert.ok(await tab.getByRole("radio", { name: "Your box" }).isChecked());
  await openOptions(tab).catch(() => {});
  assert.equal(await decision(tab).count(), 0);
});
