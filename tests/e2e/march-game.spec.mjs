// The advanced game of March Madness: cards played from the hand, overtime, two coaches who hide their hands.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, axe, drawn, page, site } from "./kit.mjs";
import { begin, decision, final, period, points, state } from "./games.mjs";
import { gameSuite } from "./game-suite.mjs";

const game = "march-madness";
const hand = (tab) => tab.getByRole("group", { name: "Your hand", exact: true });

gameSuite({
  game,
  steps: 9,
  back: 5,
  least: 15,
  link: 1500,
  totals: ".mpoints tfoot td:last-child",
  exports: false,
  own: {
    refused: [
      ["Slam Dunk", /no Strategy card/],
      ["Run & Gun, Run & Gun", /can't come now/],
    ],
    async type(tab, type) {
      await type("Zone Defense, Blocked Shot, Three Pointer, Hot Shooter, Alley Oop, Box & One, Great Pass");
      await type("Key Steal, Fast Break, Second Shots, Double Team, Boxing Out, Injury, Super Effort");
      await tab.getByLabel("All 5 clock dice, the white one first").waitFor();
      await type("7");
      assert.match(await tab.locator("#own-card-error").innerText(), /1 to 6/);
      await type("65432");
      assert.match(
        await tab.getByRole("region", { name: "Dice", exact: true }).innerText(),
        /20 is within 20 minutes/,
      );
    },
    rulebook: "March Madness as it is played here",
  },
});

test("a card is played from the hand by keys, and taken back; then to overtime and the end", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, { game, step: "My decisions" });
  await hand(tab).waitFor();
  await axe(tab);
  const before = await state(tab);
  // the first card of the hand that goes to a position, and there
  const card = hand(tab).locator(".scard:not(.scard--coaching)").first();
  const [name, key] = await card.evaluate((card) => [
    card.querySelector(".scard__name").textContent,
    card.getAttribute("aria-keyshortcuts"),
  ]);
  await tab.keyboard.press(key.toLowerCase());
  await tab.getByRole("group", { name, exact: true }).waitFor();
  await axe(tab);
  // what it would do to each roll, by the cards in sight
  const preview = tab.getByRole("region", { name: "What the card would do" });
  assert.equal(await preview.locator(".roll__faces li").count(), 12);
  assert.match(await preview.innerText(), /[+−]\d+\.\d[^]*[+−]\d+\.\d/);
  // its first place is a position
  await tab.keyboard.press(await tab.locator(".hand__ways .btn").first().getAttribute("aria-keyshortcuts"));
  const display = tab.getByRole("region", { name: /^Strategy Display of Kansas/ });
  assert.match(await display.innerText(), new RegExp(name.replace(/[^\w ]/g, ".")));
  // the turn ends by itself, unless a Move is called for
  assert.doesNotMatch(await decision(tab).locator(".decide__goal").innerText(), /Move/);
  await tab.keyboard.press("u");
  assert.equal(await state(tab), before);
  await tab.keyboard.press("m");
  await tab.getByRole("group", { name: "More" }).getByRole("button", { name: /^Another action/ }).click();
  await tab.keyboard.press("y");
  assert.match(await decision(tab).locator(".decide__goal").innerText(), /Your Move/i);
  await tab.keyboard.press("u");
  assert.equal(await state(tab), before);
  for (let presses = 0; !/overtime/i.test(await period(tab).innerText()); presses++) {
    assert.ok(presses < 250, "no overtime");
    // at half-time nothing is asked
    await tab.keyboard.press((await tab.locator(".half").count()) ? "n" : "c");
    await drawn(tab);
  }
  const [a, b] = await points(tab);
  assert.equal(a, b, "tied after two halves");
  await axe(tab);
  for (let presses = 0; !(await final(tab).count()); presses++) {
    assert.ok(presses < 120, "no end");
    await tab.keyboard.press("c");
  }
  const [visitors, home] = await points(tab);
  assert.ok(visitors !== home && visitors > 15 && home > 15, `${visitors}-${home}`);
});

test("two coaches at one screen never see the other one's hand", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, { game, visitors: "Second person", home: "You" });
  const hidden = () => tab.evaluate(() => document.querySelectorAll(".scard, .mchip--down").length);
  const seen = new Set();
  for (let turn = 0; turn < 14; turn++) {
    await drawn(tab);
    const handOver = tab.getByRole("button", { name: /^I am the coach of / });
    if (await handOver.isVisible()) {
      assert.equal(await hidden(), 0, "nothing hidden is on the page");
      if (turn < 2) await axe(tab);
      seen.add(await handOver.innerText());
      await tab.keyboard.press("Enter");
    }
    if (await hand(tab).isVisible()) {
      // the other one's cards lie face down
      const mine = (await decision(tab).locator(".decide__who").textContent()).trim();
      const theirs = tab.locator(".mboard").filter({ hasNot: tab.getByText(mine, { exact: true }) });
      assert.equal(await theirs.locator(".mchip--down").count(), 0);
      assert.equal(await theirs.locator(".mboard__hand span").count(), 0);
    }
    await tab.keyboard.press("c");
  }
  assert.equal(seen.size, 2, "both had the screen");
});

/** The parts of the page that are cut, or stand outside of what is in sight. */
const clipped = (tab, selector, within = "html") =>
  tab.evaluate(
    ([selector, within]) => {
      const frame = document.querySelector(within).getBoundingClientRect();
      const edge = { top: Math.max(frame.top, 0), bottom: Math.min(frame.bottom, innerHeight) };
      const shown = [...document.querySelectorAll(selector)].filter((part) => part.getClientRects().length > 0);
      return shown
        .filter((part) => {
          const at = part.getBoundingClientRect();
          const cut = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
          return cut || at.top < edge.top - 1 || at.bottom > edge.bottom + 1 || at.left < -1 || at.right > innerWidth + 1;
        })
        .map((part) => `${part.className}: ${part.innerText}`);
    },
    [selector, within],
  );

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
]) {
  test(`nothing is cut at ${width} by ${height}: six positions, whole cards, all that may be done`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, { viewport: { width, height } });
    await begin(tab, url, { game, step: "My decisions" });
    await hand(tab).waitFor();
    const hints = tab.getByRole("button", { name: "No more hints" });
    if (await hints.isVisible()) await hints.click();
    for (let turn = 0; turn < 12; turn++) {
      await drawn(tab);
      // what is not about a turn has answers, not a hand
      if (!(await hand(tab).isVisible())) {
        await tab.keyboard.press("Enter");
        continue;
      }
      const { ask, goal } = await tab.evaluate(() => ({
        ask: document.querySelector(".decide__ask").innerText,
        goal: document.querySelector(".decide__goal").innerText,
      }));
      assert.match(goal, /your (turn|move)/i);
      assert.doesNotMatch(ask, /Choose one thing/);
      assert.equal(await tab.locator(".decide :disabled:visible").count(), 0);
      // six of each side
      assert.equal(await tab.locator(".spot:visible").count(), 12);
      assert.deepEqual(await clipped(tab, ".spot", ".gametable__stage"), [], `turn ${turn}`);
      assert.deepEqual(await clipped(tab, ".decide__ask, .decide__pick, .hand__pick .btn"), []);
      // a card that the hand's row is scrolled to is whole
      for (const card of await hand(tab).locator(".scard").all()) {
        const whole = await card.evaluate(
          (card) => card.scrollHeight <= card.clientHeight + 1 && card.scrollWidth <= card.clientWidth + 1,
        );
        assert.ok(whole, await card.innerText());
        assert.match(await card.locator(".scard__effect").innerText(), /\S/);
      }
      const other = tab.getByRole("button", { name: "Other move" });
      const folded = await other.isVisible();
      if (folded) await other.click();
      const moves = tab.getByRole("group", { name: "What else you may do" });
      // who holds no card has none to discard
      if (await hand(tab).locator(".scard").count()) await moves.getByRole("button", { name: /Discard and draw/ }).waitFor();
      await moves.getByRole("button", { name: /Try for a card/ }).waitFor();
      assert.deepEqual(await clipped(tab, ".hand__row .btn"), []);
      if (folded) await tab.getByRole("button", { name: "Cards", exact: true }).click();
      await tab.keyboard.press("Enter");
      await drawn(tab);
    }
  });
}
