// A printed deck that Hardwood does not know: whoever plays reads out what counts, and the deck is learned.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, bothSchemes, download, drawn, everyLook, fits, open, page, press, reload, site, stored } from "./kit.mjs";
import { GAMES, begin, decision, final, openOptions } from "./games.mjs";

const COLUMNS = {
  ACTION: "action",
  PRESS: "press",
  ADVANCE: "advance",
  REBOUND: "rebound",
  "SHOT #": "shot",
  "JUMP TO": "jump_to",
  BLOCK: "block",
  "Z READING": "z_reading",
  "FOUL #": "foul",
};

const cells = (row) => row.match(/("[^"]*"|[^,]*)(,|$)/g).map((cell) => cell.replace(/,$/, "").replaceAll('"', ""));

/** The cards of a deck's file by their numbers, each section by its column. */
function cards(csv) {
  const [head, ...rows] = csv.trim().split("\n").map(cells);
  return new Map(rows.map((row) => [Number(row[0]), Object.fromEntries(head.map((name, n) => [name, row[n]]))]));
}

/** A deck that nobody has typed: the house deck, each section of a card from another one. */
async function printed(tab, url) {
  await open(tab, url, "#/statis-pro/extractor");
  const house = cards((await download(tab, "Download as CSV")).bytes.toString());
  return new Map(
    [...house.keys()].map((rpg) => {
      const other = (n) => house.get(((rpg - 1 + n * 17) % 200) + 1);
      return [rpg, Object.fromEntries(Object.values(COLUMNS).map((column, n) => [column, other(n + 1)[column]]))];
    }),
  );
}

async function beginReading(tab, url, options = {}) {
  await begin(tab, url, {
    ...options,
    choose: async () => {
      await tab.getByRole("radio", { name: GAMES["statis-pro"].own.choice }).check();
      await tab.getByLabel("A printed deck that Hardwood does not know").check();
    },
  });
}

const field = (tab) => tab.locator("#own-card");
const label = (tab) => tab.locator(".own .field span").innerText();
/** The label at once; empty where nothing is to be entered. */
const labelNow = (tab) => tab.evaluate(() => document.querySelector(".own .field span")?.textContent ?? "");
const score = (tab) => tab.locator(".scoreboard__pts").allInnerTexts();

/**
 * Plays on in the page, as keys would, to the end or so many cards: how many cards, texts and decisions there were. By
 * touch words are tapped where there are keys for them, and what a screen's keyboard types goes into the field; counts
 * the tapped words.
 */
const playOn = (tab, deck, most, seed, touch = false) =>
  tab.evaluate(
    async ({ deck, most, columns, seed, touch }) => {
      let state = seed;
      const below = (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
      };
      const done = { cards: 0, texts: 0, decisions: 0, heaves: 0, tapped: 0, refused: [] };
      const key = (on, key) => on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const words = () => [...document.querySelectorAll(".own__key")];
      const type = (input, text) => {
        input.value = text;
        if (touch) input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      };
      const enter = async (text) => {
        const input = document.querySelector("#own-card");
        if (!touch) {
          type(input, text);
          key(input, "Enter");
          return globalThis.drawn();
        }
        // a number drawn before is still there
        type(input, "");
        for (const part of text.split(" ").filter(Boolean)) {
          const word = words().find((word) => word.textContent.toLowerCase() === part.toLowerCase());
          if (word) done.tapped++;
          if (word) word.click();
          else type(input, `${input.value}${part} `);
          await globalThis.drawn();
        }
        [...document.querySelectorAll(".own button")].find((button) => button.textContent.startsWith("Enter")).click();
        await globalThis.drawn();
      };
      const shuffled = () => [...Array(200).keys()].map((n) => n + 1).sort(() => below(3) - 1);
      let order = shuffled();
      while (done.cards < most && !document.querySelector(".over")) {
        const input = document.querySelector("#own-card");
        if (!input) {
          done.decisions++;
          document.activeElement?.blur();
          const go = document.querySelector(".decide .btn--main, .decide .go");
          if (touch && go) go.click();
          else key(document.body, "Enter");
          await globalThis.drawn();
          if (done.decisions > 4000) return done;
          continue;
        }
        if (!order.length) order = shuffled();
        const rpg = order.pop();
        await enter(String(rpg));
        for (let asked = 0; asked < 3; asked++) {
          const ask = document.querySelector(".own .field span")?.textContent ?? "";
          const what = ask.match(/^Card (\d+)\b.* its (.+?)\?/);
          if (!what || Number(what[1]) !== rpg) break;
          if (ask.includes("last of the period")) {
            done.heaves++;
            await enter(deck[rpg].z_reading.startsWith("Desperation") ? "heave" : "no");
          } else {
            done.texts++;
            await enter(deck[rpg][columns[what[2]]]);
          }
        }
        const error = document.querySelector("#own-card-error")?.textContent;
        if (error && !error.includes("drawn before")) done.refused.push(error);
        if (done.refused.length > 3) return done;
        if (!error) done.cards++;
      }
      return done;
    },
    { deck: Object.fromEntries(deck), most, columns: COLUMNS, seed, touch },
  );

test("a whole game by typed cards of an unknown deck, which is learned and exported", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  const deck = await printed(tab, url);
  await beginReading(tab, url);
  const played = await playOn(tab, deck, 4000, 7);
  assert.deepEqual(played.refused, []);
  await final(tab).waitFor();
  assert.ok(played.cards > 700 && played.texts > 400, JSON.stringify(played));
  t.diagnostic(`${played.cards} cards, ${played.texts} texts, ${played.decisions} decisions`);
  // what is known, as a file: all of it as it is printed
  await open(tab, url, "#/statis-pro/extractor");
  const learned = tab.locator("#learned-deck");
  await learned.getByText(`${played.texts} of 1800 texts known`).waitFor();
  await bothSchemes(tab, "what is known of a deck");
  const file = cards((await download(tab, "Download what is known (CSV)")).bytes.toString());
  let known = 0;
  for (const [rpg, card] of file) {
    for (const column of Object.values(COLUMNS)) {
      if (!card[column]) continue;
      known++;
      assert.equal(card[column], deck.get(rpg)[column], `${column} of card ${rpg}`);
    }
  }
  assert.equal(known, played.texts);
  // the next game knows it
  await open(tab, url, "#/statis-pro/play");
  await openOptions(tab);
  await tab.getByText(`${known} of 1800 texts`).waitFor();
  // forgotten only when asked twice
  await open(tab, url, "#/statis-pro/extractor");
  await press(tab, "Forget it");
  await press(tab, "Yes, forget it all");
  await learned.waitFor({ state: "detached" });
});

test("the field has the keys while a card is due, is gone at decisions, and Backspace takes back", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  const deck = await printed(tab, url);
  await beginReading(tab, url);
  // the first five go on, by one key each
  for (let keys = 0; keys < 10 && !(await field(tab).count()); keys++) {
    await tab.keyboard.press("Enter");
    await drawn(tab);
  }
  assert.match(await label(tab), /^RPG of the card you flipped, then its JUMP TO$/);
  await tab.keyboard.type("57");
  await tab.keyboard.press("Enter");
  await drawn(tab);
  assert.equal(await label(tab), "Card 57 is new. What is its JUMP TO?");
  assert.equal(await field(tab).inputValue(), "", "no old digits");
  await bothSchemes(tab, "a text is asked");
  // wrong texts say what would be right and change nothing
  for (const [text, says] of [["x", /position/], ["", /./]]) {
    await field(tab).fill(text);
    await field(tab).press("Enter");
    await drawn(tab);
    if (text) assert.match(await tab.locator("#own-card-error").innerText(), says);
    assert.equal(await label(tab), "Card 57 is new. What is its JUMP TO?");
  }
  // not entered after all
  await field(tab).press("Backspace");
  await drawn(tab);
  assert.match(await label(tab), /^RPG of the card you flipped/);
  // read wrong, taken back, read again
  await tab.keyboard.type("57 sg 2");
  await tab.keyboard.press("Enter");
  await drawn(tab);
  assert.equal(await tab.locator(".fac__rpg .fac__text").textContent(), "57");
  while (!(await field(tab).count())) {
    await tab.keyboard.press("Enter");
    await drawn(tab);
  }
  assert.equal(await field(tab).inputValue(), "");
  // the focus may be anywhere: digits reach the field
  await field(tab).press("Escape");
  await tab.keyboard.press("5");
  await tab.keyboard.press("8");
  assert.equal(await field(tab).inputValue(), "58");
  await field(tab).press("Backspace");
  await field(tab).press("Backspace");
  await field(tab).press("Backspace");
  await drawn(tab);
  for (let keys = 0; keys < 10 && !/JUMP TO/.test(await labelNow(tab)); keys++) {
    await tab.keyboard.press("u");
    await drawn(tab);
  }
  await field(tab).fill("57");
  await field(tab).press("Enter");
  await drawn(tab);
  assert.equal(await label(tab), 'Card 57: you took "SG +2" back. What is its JUMP TO?');
  await field(tab).fill("pg");
  await field(tab).press("Enter");
  await drawn(tab);
  // a game that is opened again knows what was read
  const some = await playOn(tab, deck, 40, 3);
  assert.deepEqual(some.refused, []);
  const before = await score(tab);
  await reload(tab);
  await decision(tab).waitFor();
  assert.deepEqual(await score(tab), before);
});

test("on a phone words are keys to tap", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { ...PHONE, hasTouch: true });
  await beginReading(tab, url);
  while (!(await field(tab).count())) {
    await tab.locator(".decide .go").tap();
    await drawn(tab);
  }
  await field(tab).fill("57");
  await tab.getByRole("button", { name: "Enter", exact: true }).tap();
  await drawn(tab);
  await tab.locator(".own__key", { hasText: /^SG$/ }).tap();
  assert.equal(await field(tab).inputValue(), "SG ");
  await fits(tab);
  await bothSchemes(tab, "words to tap");
  await tab.getByRole("button", { name: "Enter", exact: true }).tap();
  await drawn(tab);
  assert.equal(await tab.locator("#own-card-error", { hasText: /./ }).count(), 0);
});

test("a whole game of an unknown deck by touch on a phone: numbers typed, words tapped", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { ...PHONE, hasTouch: true });
  const deck = await printed(tab, url);
  await beginReading(tab, url);
  const played = await playOn(tab, deck, 4000, 11, true);
  assert.deepEqual(played.refused, []);
  await final(tab).waitFor();
  assert.ok(played.cards > 700 && played.tapped > 200, JSON.stringify(played));
  t.diagnostic(`${played.cards} cards, ${played.texts} texts, ${played.tapped} words tapped`);
  await open(tab, url, "#/statis-pro/extractor");
  await tab.locator("#learned-deck").getByText(`${played.texts} of 1800 texts known`).waitFor();
});

test("an own Fast Break chart is asked for cell by cell, learned, taken along and brought back", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, {
    choose: async () => {
      await tab.getByRole("radio", { name: GAMES["statis-pro"].own.choice }).check();
      await tab.getByLabel("Your own Fast Break chart").check();
    },
  });
  // breaks are run until four cells have been asked for, the last one of the chart
  const asked = await tab.evaluate(async () => {
    const asked = [];
    const key = (on, key) => on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    const label = () => document.querySelector(".own .field span")?.textContent ?? "";
    let rpg = 0;
    // what the table says is taken together with what the chart says then
    const isDone = () => asked.length > 3 && /^Fast Break chart/.test(asked.at(-1)[0]);
    for (let n = 0; n < 1500 && !isDone(); n++) {
      const input = document.querySelector("#own-card");
      const ask = label();
      if (!input) {
        document.activeElement?.blur();
        // the break where it is offered, else what is marked
        const run = [...document.querySelectorAll(".decide__row button")].find((button) => /fast break|run/i.test(button.textContent));
        if (run) run.click();
        else key(document.body, "Enter");
      } else {
        if (/^Determination Table/.test(ask)) asked.push([ask, (input.value = "B")]);
        else if (/^Fast Break chart/.test(ask)) asked.push([ask, (input.value = "set up")]);
        else input.value = String((rpg = (rpg % 200) + 1));
        key(input, "Enter");
      }
      await globalThis.drawn();
    }
    return asked;
  });
  assert.ok(asked.some(([ask]) => /^Determination Table, fast break offense [A-E] against defense [A-E]\. /.test(ask)), JSON.stringify(asked));
  const cells = asked.filter(([ask]) => /^Fast Break chart, column [A-E] at FOUL # \d+\. /.test(ask));
  assert.ok(cells.length > 0, JSON.stringify(asked));
  await open(tab, url, "#/statis-pro/extractor");
  const chart = tab.locator("#learned-chart");
  await chart.getByText(`${asked.length} of 525 cells known.`).waitFor();
  const file = await download(tab, "Download the chart (CSV)");
  assert.equal(file.bytes.toString().match(/set up/gi).length, cells.length);
  await press(tab, "Forget the chart");
  await chart.getByText(": none.", { exact: false }).waitFor();
  const bring = (name, buffer) => chart.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
  await bring("words.csv", Buffer.from("nothing,of,the,kind\n"));
  await chart.getByText("words.csv is no Fast Break chart.").waitFor();
  await bring("mine.csv", file.bytes);
  await chart.getByText(`mine.csv: ${asked.length} cells. ${asked.length} of 525 are known now.`).waitFor();
  await bothSchemes(tab, "an own chart");
  assert.deepEqual((await download(tab, "Download the chart (CSV)")).bytes, file.bytes);
});

test("own ten-day cards: typed, what is odd is told, kept, taken along, and signed in a game", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await open(tab, url, "#/statis-pro/extractor");
  const cards = tab.locator("#ten-day");
  await cards.getByText(": none. Hardwood’s are used (§14G).").waitFor();
  await press(cards, "Type ten-day cards");
  const field = cards.getByLabel("One line a position, as the cards are printed");
  await field.fill("A; Q; 44; 7; 55; 30; X; 6; -1");
  await cards.getByText(/line 1, Position/).waitFor();
  assert.equal(await cards.getByRole("button", { name: "Keep these cards" }).count(), 0);
  await field.fill("Ten-day; C; 33; 7; 55; 30; X; 6; -1\nTen-day; F; 44; 6; 60; 20; X; 5; 0");
  await cards.getByText("Cards for SF, PF, C.").waitFor();
  await cards.getByText(/no card: the box has one at each position/).waitFor();
  await everyLook(tab, "own ten-day cards");
  await press(cards, "Keep these cards");
  await cards.getByText(": SF, PF, C. Choose them in a new game or a new season.").waitFor();
  const file = await download(tab, "Download the ten-day cards");
  await reload(tab);
  await cards.getByText(": SF, PF, C.", { exact: false }).waitFor();
  await press(cards, "Forget the ten-day cards");
  await cards.getByText(": none.", { exact: false }).waitFor();
  await cards.locator("input[type=file]").setInputFiles({ name: "mine.csv", mimeType: "text/csv", buffer: file.bytes });
  await press(cards, "Keep these cards");
  assert.deepEqual((await download(tab, "Download the ten-day cards")).bytes, file.bytes);
  // a season has the switch
  await open(tab, url, "#/season?new=1");
  await tab.getByText("Your own Ten-Day Contract cards").waitFor();
  // a game signs them: without Garnett, Perkins and Wallace nobody is left at center
  await open(tab, url, `${GAMES["statis-pro"].route}?new=1`);
  await openOptions(tab);
  const absent = tab.locator("details.absent");
  await absent.locator("summary").click();
  const own = tab.getByRole("switch", { name: /^Your own Ten-Day Contract cards/ });
  assert.equal(await own.isChecked(), false, "Hardwood's, unless one says so");
  await own.check();
  const home = tab.getByRole("group", { name: "Home: Boston Celtics" });
  for (const name of [/^Kevin Garnett/, /^Kendrick Perkins/, /^Rasheed Wallace/])
    await home.getByRole("checkbox", { name }).check();
  await home.getByText(/^Ten-day C for /).waitFor();
  await everyLook(tab, "a ten-day player in the form");
  await tab.getByRole("button", { name: "Tip off" }).click();
  await decision(tab).waitFor();
  const game = Object.values(await stored(tab)).find((text) => text.includes('"ten_day"'));
  assert.ok(game, "the save has the cards");
  // the printed card: FIELD GOAL 33, DEFENSE -1; Hardwood's has other numbers
  await press(tab, "No more hints");
  await tab.evaluate(() => document.activeElement.blur());
  // who substitutes; the five that start
  for (let n = 0; n < 2; n++) await tab.keyboard.press("Enter");
  await tab.getByRole("button", { name: /^C Ten-day C .*Open the card$/ }).click();
  const card = tab.getByRole("dialog");
  await card.waitFor();
  assert.match(await card.innerText(), /\b33\b/);
  await bothSchemes(tab, "a ten-day player's card");
});
