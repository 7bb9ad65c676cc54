// A refereed game by clicks and keys, from the teams to the final score.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, kept, offlineReady, open, page, site, started } from "./kit.mjs";

const PLAY = "#/statis-pro/play";

/** Opens the form and starts a game; `choose` picks what differs from the defaults. */
async function begin(game, url, choose = async () => {}) {
  await open(game, url, `${PLAY}?new=1`);
  const start = game.getByRole("button", { name: "Start game" });
  await start.waitFor();
  await game.getByRole("textbox", { name: "Seed" }).fill("2010");
  await choose(game);
  await start.click();
  await game.getByRole("region", { name: "Decision" }).waitFor();
}

const text = (game, selector) => game.locator(selector).innerText();
const final = (game) => game.locator(".scoreboard__time", { hasText: "Final" });
/** Score, clock, question: what a person would say the state is. */
const state = (game) =>
  game.evaluate(async () => {
    await drawn(".game");
    return [".scoreboard", ".decide__ask", ".decide__last"].map((part) => document.querySelector(part).innerText).join("|");
  });

/** Presses whatever takes the game on. */
async function on(game, button) {
  const next = game.locator(".decide__row .btn--main");
  await (button ?? next).first().click();
}

test("a whole game by clicks: two people, every decision, to the final score, and a rematch", async (t) => {
  const { url } = await site(t);
  const game = await page(t, { viewport: { width: 1440, height: 900 } });
  await begin(game, url, async () => {
    await game.getByRole("group", { name: "Visitors are coached by" }).getByRole("radio", { name: "Second person" }).check();
  });
  // in one go inside the page: a hundred clicks or more
  const clicks = await game.evaluate(async () => {
    const turn = () => new Promise((done) => setTimeout(done));
    let clicks = 0;
    for (; clicks < 3000 && !/Final/.test(document.querySelector(".scoreboard__time").textContent); clicks++) {
      document.querySelector(".decide__row .btn--main").click();
      await turn();
    }
    return clicks;
  });
  assert.ok(clicks > 60, `${clicks} clicks`);
  await final(game).waitFor();
  const [visitors, home] = (await game.locator(".scoreboard__pts").allInnerTexts()).map(Number);
  assert.ok(visitors > 50 && home > 50 && visitors !== home, `${visitors}-${home}`);
  assert.match(await text(game, ".decide__ask"), /win/);
  assert.match(await text(game, ".box"), /DNP:/);
  const totals = await game.locator(".table--box tfoot td:last-child").allInnerTexts();
  assert.deepEqual(totals.map(Number), [visitors, home], "the box score adds up to the scoreboard");
  await axe(game);
  await game.locator(".decide").getByRole("button", { name: "Rematch" }).click();
  await game.locator(".scoreboard__time", { hasText: "12:00" }).waitFor();
  assert.deepEqual(await game.locator(".scoreboard__pts").allInnerTexts(), ["0", "0"]);
});

test("by keys alone: every card, reload in the middle, undo twenty and redo twenty", async (t) => {
  const { url } = await site(t);
  const game = await page(t, { viewport: { width: 1440, height: 900 } });
  await begin(game, url, async () => {
    await game.getByRole("group", { name: "Pause at" }).getByRole("radio", { name: "Every card" }).check();
  });
  await game.evaluate(() => document.activeElement.blur());
  const press = async () => {
    const keys = await game.locator(".decide__row .btn kbd").allInnerTexts();
    await game.keyboard.press(keys[0].toLowerCase());
  };
  const states = [];
  for (let i = 0; i < 60; i++) {
    await press();
    states.push(await state(game));
  }
  const last = states.at(-1);
  assert.equal(await state(game), last);
  await game.reload();
  await started(game);
  await game.getByRole("region", { name: "Decision" }).waitFor();
  assert.equal(await state(game), last, "the reload goes on exactly there");
  for (let i = 0; i < 20; i++) await game.keyboard.press("u");
  assert.equal(await state(game), states.at(-21));
  for (let i = 0; i < 20; i++) await game.keyboard.press("r");
  assert.equal(await state(game), last);
  await game.keyboard.press("?");
  const keys = await game.getByRole("dialog", { name: "Keys" }).innerText();
  assert.match(keys, /Undo[^]*Redo[^]*Fast-forward to the next score/);
  await game.keyboard.press("Escape");
  await game.keyboard.press("q");
  await game.locator(".scoreboard__period", { hasText: "2nd quarter" }).waitFor();
  await game.keyboard.press("e");
  await final(game).waitFor();
  await game.keyboard.press("u");
  await game.locator(".scoreboard__period", { hasText: "2nd quarter" }).waitFor();
});

test("without the network the game goes on, after a reload too", async (t) => {
  const { url, stop } = await site(t);
  const game = await page(t);
  await begin(game, url);
  await offlineReady(game);
  await kept(game, "cards/nba-2010.json");
  await stop();
  for (let i = 0; i < 8; i++) await on(game);
  const before = await state(game);
  await game.reload();
  await started(game);
  await game.getByRole("region", { name: "Decision" }).waitFor();
  assert.equal(await state(game), before);
  await on(game);
  assert.notEqual(await state(game), before);
  await open(game, url, `${PLAY}?new=1`);
  await game.getByRole("button", { name: "Start game" }).waitFor();
});

test("one's own cards: typed, and refused with the reason", async (t) => {
  const { url } = await site(t);
  const game = await page(t, { viewport: { width: 360, height: 740 } });
  await begin(game, url, async () => {
    await game.getByRole("radio", { name: "My own cards" }).check();
    for (const side of ["Visitors are", "Home is"]) {
      await game.getByRole("group", { name: `${side} coached by` }).getByRole("radio", { name: "House coach" }).check();
    }
  });
  const input = game.getByLabel("RPG of the card you flipped");
  await input.waitFor();
  const type = async (number) => {
    await input.fill(number);
    await input.press("Enter");
  };
  for (const bad of ["0", "201", "x", "-1", ""]) {
    await type(bad);
    assert.match(await game.locator("#own-card-error").innerText(), /1 to 200/, bad);
  }
  await type("57");
  assert.equal(await game.locator("#own-card-error").innerText(), "");
  assert.equal(await game.locator(".fac__rpg .fac__text").textContent(), "57");
  await type("57");
  assert.match(await game.locator("#own-card-error").innerText(), /57[^]*drawn before/);
  await axe(game);
  for (let n = 58; n < 90; n++) await type(String(n));
  await game.reload();
  await started(game);
  await input.waitFor();
  assert.equal(await game.locator(".fac__rpg .fac__text").textContent(), "89");
});

test("a lineup by keyboard: pick, bring in, swap, undo", async (t) => {
  const { url } = await site(t);
  const game = await page(t, { viewport: { width: 1440, height: 900 } });
  await begin(game, url);
  const lineup = game.getByRole("region", { name: /: lineup$/ });
  await lineup.waitFor();
  const center = lineup.getByRole("button", { name: /^C / });
  const before = await center.innerText();
  await center.press("Enter");
  const into = lineup.getByRole("button", { name: / at C$/ }).first();
  const name = await into.getAttribute("aria-label");
  await into.press("Enter");
  assert.notEqual(await center.innerText(), before, name);
  await lineup.getByRole("button", { name: / to C, / }).first().press("Enter");
  await game.keyboard.press("u");
  await game.keyboard.press("u");
  assert.equal(await center.innerText(), before);
  await game.keyboard.press("n");
  await lineup.waitFor({ state: "detached" });
});

test("the seed is refused with what would be one; cards that do not arrive are a message in place", async (t) => {
  const { url } = await site(t);
  const form = await page(t, { allowed: /404|ERR_FAILED/, serviceWorkers: "block" });
  await form.route("**/cards/nba-2010.json", (route) => route.abort());
  await open(form, url, `${PLAY}?new=1`);
  const alert = form.getByRole("alert").filter({ hasText: "can't be used" });
  await alert.waitFor();
  assert.match(await alert.innerText(), /did not arrive/);
  await form.unroute("**/cards/nba-2010.json");
  await form.route("**/cards/nba-2010.json", (route) => route.fulfill({ body: '{"format":"x"' }));
  await alert.getByRole("button", { name: "Try again" }).click();
  await form.getByText(/line 1/).waitFor();
  await form.unroute("**/cards/nba-2010.json");
  await form.getByRole("button", { name: "Try again" }).click();
  await alert.waitFor({ state: "detached" });
  const start = form.getByRole("button", { name: "Start game" });
  for (const bad of ["", "x", "-1", "1.5", "18446744073709551616"]) {
    await form.getByRole("textbox", { name: "Seed" }).fill(bad);
    await form.getByText(/whole number from 0/).waitFor();
    assert.ok(await start.isDisabled(), bad);
  }
  await form.getByRole("textbox", { name: "Seed" }).fill("7");
  assert.ok(await start.isEnabled());
  await form.getByLabel("Search home").fill("zzz");
  await form.getByText("No team of this set has that name.").waitFor();
  await form.getByLabel("Search home").fill("orl");
  await form.getByText("Orlando Magic").last().click();
  await start.click();
  await form.getByRole("heading", { name: "Los Angeles Lakers at Orlando Magic" }).waitFor({ state: "attached" });
  await open(form, url, `${PLAY}?game=nothing`);
  await form.getByText("This game can't be opened.").waitFor();
});

for (const colorScheme of ["light", "dark"]) {
  for (const viewport of [{ width: 360, height: 640 }, { width: 1440, height: 900 }]) {
    test(`every state is accessible in ${colorScheme} at ${viewport.width} px, the decision in sight`, async (t) => {
      const { url } = await site(t);
      const game = await page(t, { colorScheme, viewport });
      await open(game, url, `${PLAY}?new=1`);
      await game.getByRole("button", { name: "Start game" }).waitFor();
      await axe(game);
      await begin(game, url);
      await axe(game);
      await on(game);
      for (let i = 0; i < 4; i++) await on(game);
      await axe(game);
      const narrow = viewport.width === 360;
      for (const tab of narrow ? ["Card", "Plays", "Box", "Pace", "Floor"] : []) {
        await game.getByRole("group", { name: "Show" }).getByRole("button", { name: tab }).click();
        const bar = await game.locator(".decide__row .btn--main").first().boundingBox();
        assert.ok(bar.y >= 0 && bar.y + bar.height <= viewport.height, `${tab}: the decision is in sight`);
        await axe(game);
      }
      const wide = await game.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= viewport.width, `nothing is wider than the screen: ${wide}`);
    });
  }
}

test("auto-play goes on by itself and stops at a press", async (t) => {
  const { url } = await site(t);
  const game = await page(t);
  await begin(game, url, async () => {
    await game.getByRole("group", { name: "Home is coached by" }).getByRole("radio", { name: "House coach" }).check();
  });
  await game.getByLabel("Auto-play speed").fill("10");
  await game.getByRole("button", { name: "Auto" }).click();
  await game.locator(".scoreboard__time", { hasText: /^(11|10):[0-4]/ }).waitFor();
  await game.getByRole("button", { name: "Stop" }).click();
  const before = await state(game);
  await game.waitForTimeout(300);
  assert.equal(await state(game), before);
});

test("two keys or clicks in one moment: each key finds the game as the one before left it, a click means what was drawn", async (t) => {
  const { url } = await site(t);
  const everyCard = async (game) => {
    await game.getByRole("group", { name: "Visitors are coached by" }).getByRole("radio", { name: "Second person" }).check();
    await game.getByRole("group", { name: "Pause at" }).getByRole("radio", { name: "Every card" }).check();
  };
  const slow = await page(t, { viewport: { width: 1440, height: 900 } });
  await begin(slow, url, () => everyCard(slow));
  await slow.evaluate(() => document.activeElement.blur());
  const keys = [];
  const states = [];
  for (let i = 0; i < 40; i++) {
    keys.push((await slow.locator(".decide__row .btn kbd").first().textContent()).toLowerCase());
    await slow.keyboard.press(keys.at(-1));
    states.push(await state(slow));
  }
  assert.ok(keys.some((key, i) => i % 2 === 1 && key !== keys[i - 1]), `keys of two kinds follow: ${keys}`);
  const fast = await page(t, { viewport: { width: 1440, height: 900 } });
  await begin(fast, url, () => everyCard(fast));
  for (let i = 0; i < keys.length; i += 2) {
    await fast.evaluate((pair) => {
      document.activeElement.blur();
      for (const key of pair) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    }, keys.slice(i, i + 2));
    assert.equal(await state(fast), states[i + 1], `after ${keys.slice(0, i + 2)}`);
  }
  const answer = fast.locator(".decide__row .btn--main", { hasNot: fast.getByText("N", { exact: true }) });
  while ((await answer.count()) === 0) await fast.keyboard.press("n");
  const before = await state(fast);
  await answer.evaluate((button) => (button.click(), button.click()));
  assert.notEqual(await state(fast), before);
  await fast.keyboard.press("u");
  assert.equal(await state(fast), before, "one answer was taken");
});
