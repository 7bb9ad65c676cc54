// The FAC Extractor: decks and clock for a game on a real table.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { Extractor, ROOT, readDeck, refused } from "./kit.mjs";

const DECK = fs.readFileSync(`${ROOT}src/statis_pro/data/fac_deck.csv`, "utf8");

test("a quarter is flipped to its end, with its Time cards and what they remind of", () => {
  const decks = new Extractor({ seed: "1986" });
  assert.deepEqual([decks.code, decks.period, decks.periodName, decks.seed, decks.seconds, decks.over, decks.due, decks.flips], ["nba", 1, "1st quarter", "1986", 720, false, 1, 0]);
  assert.deepEqual(decks.piles(), { play: 180, dead_ball: 20, discards: 0 });
  const times = decks.timeCards();
  assert.deepEqual(times.map(({ elapsed, left, rest }) => [elapsed, left, rest]), [[300, 420, false], [540, 180, false], [600, 120, false], [660, 60, false]].map(([elapsed, left], n) => [elapsed, left, times[n].rest]));
  assert.match(times.at(-1).reminders[0].text, /last minute/i);
  const numbers = new Set();
  const found = [];
  while (!decks.over) {
    const { flip, nth, card, side, position, seconds, time_card } = decks.flip();
    assert.deepEqual([flip + 1, nth, seconds], [decks.flips, decks.flips, decks.seconds]);
    assert.equal(side, card.rpg > 100 ? "visitors" : "home");
    assert.ok(["PG", "SG", "SF", "PF", "C"].includes(position));
    assert.deepEqual(decks.card(card.rpg), card);
    numbers.add(card.rpg);
    if (time_card) found.push(time_card);
  }
  assert.deepEqual([numbers.size, decks.seconds, decks.due], [180, 0, 2]);
  assert.deepEqual(found, times);
  refused(() => decks.flip("play"), "over", /shuffle for the next/);
  assert.equal(decks.flip("dead_ball").seconds, 0, "a last shot still reads a Dead Ball card");
  decks.shuffle("7");
  assert.deepEqual([decks.period, decks.periodName, decks.seed, decks.flips, decks.seconds], [2, "2nd quarter", "7", 0, 720]);
  decks.shuffle("8", 5);
  assert.deepEqual([decks.periodName, decks.piles().play], ["Overtime", 75]);
});

test("every code has its own clock", () => {
  for (const [code, period, name, seconds, dead] of [["nba", 5, "Overtime", 300, 20], ["ncaa", 2, "1st half, last 10:00", 600, 50], ["fiba", 4, "4th quarter", 600, 50]]) {
    const decks = new Extractor({ seed: "1", code, period });
    assert.deepEqual([decks.code, decks.periodName, decks.seconds, decks.piles().dead_ball], [code, name, seconds, dead]);
    assert.ok(decks.timeCards().some(({ left, reminders }) => left === 120 && reminders.length > 0), code);
  }
});

test("a card taken back comes again, whatever pile it was from", () => {
  const decks = new Extractor({ seed: "5" });
  for (let n = 0; n < 60; n += 1) decks.flip(n % 3 ? "play" : "dead_ball");
  const before = decks.flipped();
  assert.equal(before.filter(({ pile }) => pile === "dead_ball").at(-1).nth, 20);
  assert.equal(decks.undo(30), 30);
  assert.deepEqual(decks.flipped(), before.slice(0, 30));
  for (let n = 30; n < 60; n += 1) decks.flip(n % 3 ? "play" : "dead_ball");
  assert.deepEqual(decks.flipped(), before);
  assert.deepEqual(decks.flipped(58), before.slice(58));
  assert.deepEqual(decks.flipped(999), []);
  assert.equal(decks.undo(), 1);
  assert.equal(decks.undo(1e9), 59);
  assert.equal(decks.undo(), 0);
});

test("used-up Dead Ball cards are shuffled anew from the discards", () => {
  const decks = new Extractor({ seed: "5" });
  for (let n = 0; n < 20; n += 1) assert.equal(decks.flip("dead_ball").refilled, false);
  const again = decks.flip("dead_ball");
  assert.ok(again.refilled && decks.flipped().slice(0, 20).some(({ card }) => card.rpg === again.card.rpg));
});

test("cards of one's own table are named", () => {
  const decks = new Extractor({ seed: "5" });
  assert.equal(decks.left().length, 200);
  const typed = decks.typed(57);
  assert.deepEqual([typed.card, typed.typed, typed.seconds], [decks.card(57), true, 716]);
  assert.ok(!decks.left().includes(57));
  assert.equal(decks.typed(1, "dead_ball").pile, "dead_ball");
  const { length } = decks.flipped();
  refused(() => decks.typed(57), "no_such_card", /card 57 can't come/);
  refused(() => decks.typed(201), "no_such_card", /201/);
  refused(() => decks.typed(1.5), "not_a_number", /1 to 200/);
  refused(() => decks.typed(2, "stock"), "options", /stock/);
  assert.equal(decks.flips, length, "a refused call changes nothing");
  const same = Extractor.load(decks.save());
  assert.deepEqual(same.flipped(), decks.flipped());
});

test("decks are saved as the app keeps them, and go on alike", () => {
  const decks = new Extractor({ seed: "18446744073709551615", code: "fiba", period: 3 });
  for (let n = 0; n < 40; n += 1) decks.flip(n % 7 ? null : "dead_ball");
  const save = decks.save();
  assert.deepEqual(JSON.parse(save), { timing: "fiba", period: 3, seed: "18446744073709551615", flips: "dpppppp".repeat(6).slice(0, 40) });
  const same = Extractor.load(save);
  assert.deepEqual([same.flip(), same.piles(), same.timeCards()], [decks.flip(), decks.piles(), decks.timeCards()]);
  for (const bad of ["", "{", "{}", save.replace("dp", "xp"), save.replace("fiba", "aba"), save.replace("dppp", "dp57p57")]) refused(() => Extractor.load(bad), "not_a_save", /not a save of an Extractor/);
});

test("a deck of one's own is read, or refused with its problems", () => {
  const own = DECK.replace(/^(1,[^\n]*)house/m, "$1printed");
  const decks = new Extractor({ seed: "5", deck: own });
  assert.deepEqual(readDeck(own)[56], decks.card(57));
  assert.deepEqual(Extractor.load(decks.save(), own).card(1), decks.card(1));
  const { problems } = refused(() => new Extractor({ seed: "5", deck: "rpg\n1" }), "deck", /this deck can't be used/);
  assert.ok(problems.length > 0);
  refused(() => Extractor.load(decks.save(), "x"), "deck", /this deck can't be used/);
});

test("an Extractor says what is wrong with its options", () => {
  refused(() => new Extractor(), "options", /options/);
  refused(() => new Extractor({}), "options", /seed/);
  refused(() => new Extractor({ seed: 5 }), "seed", /as text/);
  refused(() => new Extractor({ seed: "5", code: "aba" }), "options", /aba/);
  refused(() => new Extractor({ seed: "5", size: 3 }), "options", /size/);
  for (const period of [0, 41]) refused(() => new Extractor({ seed: "5", period }), "options", /no period/);
  const decks = new Extractor({ seed: "5" });
  refused(() => decks.shuffle("x"), "seed", /not a seed/);
  refused(() => decks.shuffle("5", 0), "options", /no period 0/);
  refused(() => decks.card(0), "no_such_card", /1 to 200/);
  decks.free();
  decks.free();
  refused(() => decks.flip(), "freed", /this Extractor was freed/);
});
