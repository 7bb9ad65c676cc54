// The tests that all four games have in common. A spec runs them by `gameSuite({ game: "dice", … })` and adds
// what only its game has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, axe, download, drawn, everyLook, fits, page, reload, site } from "./kit.mjs";
import {
  GAMES,
  begin,
  clock,
  decision,
  final,
  openLink,
  openOptions,
  period,
  playOut,
  points,
  share,
  simulateTo,
  state,
  stepOn,
  tabOf,
} from "./games.mjs";

/**
 * Tests what a game shares with the others. Of each game: `steps` keys that are pressed first, `back` of them
 * undone, the points each side has at least at the end, and the longest link. `own` types a person's own
 * luck: `refused` are texts with what must be said of them, `typed` texts that are taken, `shows` looks at
 * the page then, `rulebook` is said by the rulebook that a rule leads to. `odds` is whether there are win
 * probabilities.
 */
export function gameSuite({
  game,
  steps,
  back,
  least,
  link,
  own,
  totals = ".table--box tfoot td:last-child",
  odds = false,
  exports = true,
}) {
  const { step, next, panels, board } = GAMES[game];

  test(`${game}: by keys, reloaded, undone, redone, to the final score, and a rematch`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, DESKTOP);
    await begin(tab, url, { game, step });
    const states = [];
    for (let i = 0; i < steps; i++) {
      await stepOn(tab, next);
      states.push(await state(tab));
    }
    await reload(tab);
    await decision(tab).waitFor();
    assert.equal(await state(tab), states.at(-1), "the reload resumes exactly there");
    for (let i = 0; i < back; i++) await tab.keyboard.press("u");
    assert.equal(await state(tab), states.at(-1 - back));
    for (let i = 0; i < back; i++) await tab.keyboard.press("Shift+U");
    assert.equal(await state(tab), states.at(-1));
    await tab.keyboard.press("?");
    assert.match(
      await tab.getByRole("dialog", { name: "Keys" }).innerText(),
      /Redo[^]*Undo[^]*Simulate to…/,
    );
    await tab.keyboard.press("Escape");
    await simulateTo(tab, "period");
    await atPeriod(tab, game);
    await playOut(tab);
    const score = await points(tab);
    assert.ok(score[0] !== score[1] && Math.min(...score) > least, score.join("-"));
    const summed = await tab.locator(totals).allInnerTexts();
    assert.deepEqual(summed.map(Number), score, "the players' points add up to the scoreboard");
    await tab.keyboard.press("u");
    await atPeriod(tab, game);
    await tab.keyboard.press("Shift+U");
    await decision(tab).getByRole("button", { name: "Rematch" }).click();
    await final(tab).waitFor({ state: "detached" });
    const fresh = await points(tab);
    assert.ok(
      fresh.every((points, n) => points < score[n]),
      `a rematch begins ${fresh.join("-")}`,
    );
  });

  test(`${game}: a person's own luck is typed, or refused with what would be right; a rule leads to its rulebook`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, DESKTOP);
    await begin(tab, url, {
      game,
      visitors: "Computer",
      home: "Computer",
      choose: async () => {
        await tab.getByRole("radio", { name: GAMES[game].own.choice }).check();
        await own.choose?.(tab);
      },
    });
    const input = tab.locator("#own-card");
    await own.first?.(tab);
    await input.waitFor();
    const type = async (text) => {
      await input.fill(text);
      await input.press("Enter");
      await drawn(tab);
    };
    const error = tab.locator("#own-card-error");
    for (const [text, says] of own.refused) {
      await type(text);
      assert.match(await error.innerText(), says, text);
    }
    await axe(tab);
    await own.type(tab, type);
    assert.equal(await error.innerText(), "");
    const there = await state(tab);
    await reload(tab);
    await decision(tab).waitFor();
    assert.equal(await state(tab), there, "what was typed is kept");
    await decision(tab).getByRole("button", { name: /^(Rule|Glossary)/ }).first().click();
    await tab.getByRole("link", { name: "on the rules page" }).click();
    await tab.getByText(own.rulebook).waitFor();
  });

  test(`${game}: shared, watched by keys in another browser and taken over`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, DESKTOP);
    await begin(tab, url, { game });
    await simulateTo(tab, "period");
    await atPeriod(tab, game);
    const address = await share(tab);
    assert.ok(
      address.startsWith(`${url}#/watch?g=`) && address.length < link,
      `${address.length} characters`,
    );
    await tab.getByRole("img", { name: "QR code of the link" }).waitFor();
    const other = await page(t, DESKTOP);
    await openLink(other, address);
    await other.getByRole("button", { name: "Watch" }).click();
    const bar = other.getByRole("region", { name: "Watching" });
    await bar.waitFor();
    for (let i = 0; i < 5; i++) await other.keyboard.press("ArrowRight");
    assert.notDeepEqual(await state(other), await state(tab));
    await everyLook(other, "watched");
    await other.keyboard.press("End");
    assert.deepEqual(await points(other), await points(tab));
    await other.getByRole("button", { name: "Take over from here" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Take over" }).click();
    await decision(other).waitFor();
    assert.deepEqual(await points(other), await points(tab));
    assert.equal(await clock(other).innerText(), await clock(tab).innerText());
  });

  test(`${game}: every state is accessible in light and dark, on a phone and a desk, the decision in sight`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, DESKTOP);
    await tab.goto(`${url}${GAMES[game].route}?new=1`);
    await tab.getByRole("button", { name: "Tip off" }).waitFor();
    await everyLook(tab, "form");
    await openOptions(tab);
    await everyLook(tab, "form with options");
    await begin(tab, url, { game });
    await everyLook(tab, "begun");
    for (let i = 0; i < 5; i++) await stepOn(tab, next);
    await everyLook(tab, "after five steps", async () => {
      for (const name of panels) {
        await tab.getByRole("group", { name: "Show" }).getByRole("button", { name, exact: true }).click();
        await drawn(tab);
        const button = await decision(tab).getByRole("button").first().boundingBox();
        assert.ok(
          button.y >= 0 && button.y + button.height <= PHONE.viewport.height,
          `${name}: the decision is in sight`,
        );
        await axe(tab);
        await fits(tab, name);
        await tab.keyboard.press("Escape");
      }
    });
    await playOut(tab);
    await everyLook(tab, "the end");
  });

  test(`${game}: one screen: no page scrolls, at a desk through a period and on a phone; tabs have keys`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, DESKTOP);
    await begin(tab, url, { game });
    const scrolled = () =>
      tab.evaluate(() => {
        const page = document.documentElement;
        return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight].map((n) => Math.max(0, n));
      });
    const floor = () =>
      tab.evaluate(() => {
        const { top, bottom } = document.querySelector(".gametable__stage").getBoundingClientRect();
        return `${Math.round(top)}-${Math.round(bottom)}`;
      });
    const before = await floor();
    for (let i = 0; i < 80 && (await period(tab).innerText()).startsWith("1"); i++) {
      await stepOn(tab, next);
      assert.deepEqual(await scrolled(), [0, 0], `step ${i}`);
      // a hand of cards may grow
      if (game !== "march-madness") assert.equal(await floor(), before, `the floor stays, step ${i}`);
    }
    await tab.keyboard.press("f");
    await drawn(tab);
    assert.deepEqual(await scrolled(), [0, 0], "the menu of simulations");
    await tab.keyboard.press("Escape");
    const panel = tab.getByRole("group", { name: "Panel" });
    for (const [key, name] of [
      ["p", "Plays"],
      ["l", board],
      ["b", "Box"],
      [",", "Pace"],
    ]) {
      await tabOf(tab, key);
      await panel.getByRole("button", { name, exact: true, pressed: true }).waitFor();
      assert.deepEqual(await scrolled(), [0, 0], name);
    }
    await tab.setViewportSize(PHONE.viewport);
    await drawn(tab);
    assert.deepEqual(await scrolled(), [0, 0], "on a phone");
    await playOut(tab);
    assert.deepEqual(await scrolled(), [0, 0], "the end on a phone");
    await tab.setViewportSize(DESKTOP.viewport);
    await drawn(tab);
    assert.deepEqual(await scrolled(), [0, 0], "the end at a desk");
  });

  test(`${game}: plays by itself, and stops at a press`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t);
    await begin(tab, url, { game, visitors: "Computer", home: "Computer" });
    const before = await state(tab);
    await tabOf(tab, ",");
    await tab.getByLabel("Auto-play speed").fill("10");
    await decision(tab).getByRole("button", { name: "Auto" }).click();
    await tab.waitForFunction(
      (before) => document.querySelector(".scoreboard").innerText !== before,
      before.split("|")[0],
    );
    await decision(tab).getByRole("button", { name: "Stop" }).click();
    const stopped = await state(tab);
    // three of its moves later
    await tab.evaluate(() => new Promise((later) => setTimeout(later, 300)));
    assert.equal(await state(tab), stopped);
  });

  if (exports) {
    test(`${game}: its books are exported as a save, a table and text`, async (t) => {
      const { url } = await site(t);
      const tab = await page(t, DESKTOP);
      await begin(tab, url, { game });
      await playOut(tab);
      await tab.getByRole("button", { name: "Export", exact: true }).click();
      const dialog = tab.getByRole("dialog", { name: "Export" });
      const text = async (name) => (await download(tab, name, dialog)).bytes.toString();
      const save = JSON.parse(await text("JSON"));
      assert.match(save.format, /^hardwood\/save\//);
      assert.equal(save.game, game);
      const [visitors, home] = await points(tab);
      assert.ok((await text("Box score")).split("\n").some((line) => line.trim().endsWith(`,${visitors}`)));
      assert.ok((await text("Play-by-play")).trim().endsWith(`${visitors},${home}`));
    });
  }

  if (odds) {
    test(`${game}: the chance of winning is computed`, async (t) => {
      const { url } = await site(t);
      const tab = await page(t, DESKTOP);
      await begin(tab, url, { game });
      for (let i = 0; i < 5; i++) await stepOn(tab, next);
      await tabOf(tab, "o");
      const panel = tab.getByRole("region", { name: "Win probability" });
      assert.match(await panel.locator(".odds__now").innerText(), /\d+% ± \d/);
      await everyLook(tab, "with odds");
    });

    test(`${game}: at rest the line under the scoreboard says who will win, the same for the same moment`, async (t) => {
      const { url } = await site(t);
      const tab = await page(t, DESKTOP);
      await begin(tab, url, { game });
      const line = tab.getByRole("img", { name: /^Win probability: (.+ \d+%|About even)$/ });
      await line.waitFor();
      const label = await line.getAttribute("aria-label");
      await simulateTo(tab, "period");
      await atPeriod(tab, game);
      await tab.waitForFunction((before) => document.querySelector(".wp").getAttribute("aria-label") !== before, label);
      await tab.keyboard.press("u");
      await tab.waitForFunction((label) => document.querySelector(".wp").getAttribute("aria-label") === label, label);
      await axe(tab);
    });
  }
}

const atPeriod = (tab, game) => period(tab).filter({ hasText: GAMES[game].period }).waitFor();
