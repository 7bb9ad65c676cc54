// The advanced game of March Madness: cards played from the hand, overtime, two coaches who hide their hands.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, axe, drawn, open, page, site } from "./kit.mjs";
import { begin, decision, final, period, playOut, points, share, state } from "./games.mjs";
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

/** The names of the cards on a page that whoever looks may read: in the hand, on the boards, and all that its words say. */
const cardsOn = (tab) =>
  tab.evaluate(() => {
    const names = (selector, of) =>
      [...document.querySelectorAll(selector)].map((card) => card.querySelector(of).textContent);
    // what a card in sight says of others is no news of them
    const page = document.body.cloneNode(true);
    page.querySelectorAll(".scard, .mchip, script, style, template").forEach((card) => card.remove());
    const labels = [...page.querySelectorAll("[aria-label], [title], [alt], option, [placeholder]")].flatMap((part) =>
      ["aria-label", "title", "alt", "value", "placeholder"].map((name) => part.getAttribute(name) ?? ""),
    );
    const live = [...page.querySelectorAll("[aria-live], [role=status], [role=alert], [role=log]")];
    return {
      hand: names(".scard", ".scard__name"),
      down: names(".mchip--down", "b"),
      open: names(".mchip:not(.mchip--down, .mchip--back, .mchip--none)", "b"),
      log: document.querySelector(".log")?.textContent ?? "",
      live: live.map((part) => part.textContent).join(" | "),
      text: [page.textContent, ...labels].join(" | "),
      who: document.querySelector(".decide__who")?.textContent.trim() ?? "",
    };
  });

test("two coaches play cards at one screen, and nothing that it says tells the other one's", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, { game, visitors: "Second person", home: "You" });
  // what each coach held or had face down when they last had the screen
  const hidden = {};
  // what has been seen by both: on the boards, in the log
  const shown = new Set();
  const handOver = tab.getByRole("button", { name: /^I am the coach of / });
  const checked = { curtain: 0, turn: 0, keys: 0, played: 0, names: 0 };
  /** Nothing on the page names a card that only another than `who` may know. */
  const check = async (on, who, where) => {
    for (const [coach, cards] of Object.entries(hidden)) {
      if (coach === who) continue;
      for (const name of new Set(cards)) {
        if (shown.has(name) || on.log.includes(name) || on.hand.includes(name) || on.down.includes(name)) continue;
        checked.names++;
        assert.ok(!on.text.includes(name), `${where}: ${name} of ${coach}, in: ${on.text.split(name).map((part) => part.slice(-60)).join(" … ")}`);
        assert.ok(!on.live.includes(name) && !on.open.includes(name), `${where}: ${name} of ${coach}`);
      }
    }
  };
  const keys = async (who) => {
    await tab.keyboard.press("?");
    await tab.getByRole("dialog").waitFor();
    await check(await cardsOn(tab), who, "the list of keys");
    await tab.keyboard.press("Escape");
    await tab.getByRole("dialog").waitFor({ state: "detached" });
    checked.keys++;
  };
  for (let turn = 0; turn < 40 && checked.played < 10; turn++) {
    await drawn(tab);
    if (await handOver.isVisible()) {
      const on = await cardsOn(tab);
      assert.deepEqual([on.hand, on.down], [[], []], "nothing hidden is on the page");
      await check(on, "", "behind the curtain");
      if (turn < 4) await keys("");
      checked.curtain++;
      await handOver.click();
      await drawn(tab);
    }
    const on = await cardsOn(tab);
    on.open.forEach((name) => shown.add(name));
    await check(on, on.who, `${on.who}'s turn`);
    if (!(await hand(tab).isVisible())) {
      await tab.keyboard.press("c");
      continue;
    }
    checked.turn++;
    if (turn < 4) await keys(on.who);
    hidden[on.who] = [...on.hand, ...on.down];
    // a card on a position, face down, by keys
    const card = hand(tab).locator(".scard:not(.scard--coaching)").first();
    const key = (await card.count()) ? await card.getAttribute("aria-keyshortcuts") : null;
    const place = tab.locator(".hand__ways .btn[aria-keyshortcuts]:not([aria-keyshortcuts=Escape], [aria-keyshortcuts=D])").first();
    if (key) await tab.keyboard.press(key.toLowerCase());
    await drawn(tab);
    if (key && (await place.count())) {
      await check(await cardsOn(tab), on.who, "a picked card");
      await place.click();
      checked.played++;
    } else {
      if (key) await tab.keyboard.press("Escape");
      await tab.keyboard.press("c");
    }
    await drawn(tab);
    // the words that came of it are read by whoever has the screen next
    await check(await cardsOn(tab), on.who, `after ${on.who}'s turn`);
  }
  t.diagnostic(JSON.stringify(checked));
  assert.equal(Object.keys(hidden).length, 2, "both had the screen");
  assert.ok(checked.played >= 6 && checked.curtain >= 6 && checked.names > 40, JSON.stringify(checked));
});

test("who watches a shared game that goes on sees what lies open, and of a finished one everything", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, { game, step: "My decisions" });
  for (let turn = 0; turn < 12; turn++) {
    await tab.keyboard.press("c");
    await drawn(tab);
  }
  const watch = async (link) => {
    const theirs = await page(t, DESKTOP);
    await open(theirs, link);
    const button = theirs.getByRole("button", { name: "Watch" });
    await button.waitFor();
    const summary = await cardsOn(theirs);
    await button.click();
    await theirs.getByRole("region", { name: "Watching" }).getByText("Before the first play").waitFor();
    await theirs.keyboard.press("End");
    await drawn(theirs);
    return [theirs, summary];
  };
  const mine = await cardsOn(tab);
  const held = await tab.locator(".mboard__hand span").allInnerTexts();
  const link = await share(tab);
  await tab.getByRole("dialog").getByText(/also holds the hidden hands/).waitFor();
  const [theirs, summary] = await watch(link);
  // somebody's cards lie face down, or are held, and are named nowhere
  assert.ok(mine.hand.length + held.length > 0, "the coach sees their own");
  const seen = await cardsOn(theirs);
  assert.deepEqual([seen.hand, seen.down], [[], []]);
  assert.equal(await theirs.locator(".mboard__hand span").count(), 0, "no hand is named");
  assert.equal(await theirs.locator(".mboard").count(), 2);
  for (const name of mine.hand.filter((name) => !mine.open.includes(name) && !mine.log.includes(name))) {
    for (const on of [summary, seen]) assert.ok(!on.text.includes(name) && !on.live.includes(name), name);
  }
  await axe(theirs);
  // backward and forward, at each play
  const steps = Number(await theirs.getByRole("slider", { name: "Play" }).getAttribute("max"));
  for (let step = 0; step < steps; step += 3) {
    await theirs.getByRole("slider", { name: "Play" }).fill(`${step}`);
    await drawn(theirs);
    assert.equal(await theirs.locator(".mboard__hand span, .mchip--down, .scard").count(), 0, `play ${step}`);
  }
  await theirs.context().close();
  await tab.keyboard.press("Escape");
  await tab.getByRole("dialog").waitFor({ state: "detached" });
  await playOut(tab);
  await final(tab).waitFor();
  const over = await share(tab);
  assert.equal(await tab.getByRole("dialog").getByText(/hidden hands/).count(), 0, "all of it is open");
  const [whole] = await watch(over);
  await whole.getByRole("slider", { name: "Play" }).fill("8");
  await whole.locator(".mboard__hand span").nth(1).waitFor();
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
      assert.deepEqual(await clipped(tab, ".decide__ask, .hand__pick .btn"), []);
      // the advice is beside the main button; on a phone it stands below, where it may be scrolled to
      if (width > 720) assert.deepEqual(await clipped(tab, ".decide__pick"), []);
      const covered = await tab.evaluate(() => {
        const place = (part) => part.getBoundingClientRect();
        const buttons = [...document.querySelectorAll(".hand__pick .btn")].filter((part) => part.checkVisibility()).map(place);
        const over = (at) => buttons.some((by) => at.right > by.left + 1 && at.left < by.right - 1 && at.bottom > by.top + 1 && at.top < by.bottom - 1);
        const words = (part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return [...range.getClientRects()];
        };
        const cards = [...document.querySelectorAll(".scard")].filter((card) => over(place(card)));
        const advice = [...document.querySelectorAll(".decide__pick, .decide__ask")].filter((part) => words(part).some(over));
        return [...cards, ...advice].map((part) => part.innerText);
      });
      assert.deepEqual(covered, [], `under the buttons, turn ${turn}`);
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
