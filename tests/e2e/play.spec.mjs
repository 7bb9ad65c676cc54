// A refereed game of Statis Pro: what all games share, and what only this one has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MOVING, axe, drawn, fits, kept, keyAtOnce, offlineReady, open, page, reload, site } from "./kit.mjs";
import {
  GAMES,
  begin,
  blur,
  decision,
  final,
  openOptions,
  pick,
  points,
  simulateTo,
  state,
  stepOn,
  tabOf,
  turnCards,
} from "./games.mjs";
import { gameSuite } from "./game-suite.mjs";

const PLAY = GAMES["statis-pro"].route;

gameSuite({
  game: "statis-pro",
  steps: 60,
  back: 20,
  least: 50,
  link: 1500,
  odds: true,
  own: {
    refused: [
      ["0", /1 to 200/],
      ["201", /1 to 200/],
      ["x", /1 to 200/],
      ["-1", /1 to 200/],
      ["", /1 to 200/],
    ],
    async type(tab, type) {
      const shown = () => tab.locator(".fac__rpg .fac__text").textContent();
      await type("57");
      assert.equal(await shown(), "57");
      await type("57");
      assert.match(await tab.locator("#own-card-error").innerText(), /57[^]*drawn before/);
      for (let card = 58; card < 90; card++) await type(String(card));
      assert.equal(await shown(), "89");
    },
    rulebook: /^Statis Pro.* as it is played here/,
  },
});

test("a whole game by clicks: two people, every decision, to the final score, and a rematch", async (t) => {
  const { url } = await site(t);
  const game = await page(t, MOVING);
  await begin(game, url, { visitors: "Second person" });
  // in one go inside the page: a hundred clicks or more
  const clicks = await game.evaluate(async () => {
    let clicks = 0;
    for (
      ;
      clicks < 3000 && !/Final/.test(document.querySelector(".scoreboard__time").textContent);
      clicks++
    ) {
      document.querySelector(".decide__row .btn--main").click();
      await globalThis.drawn();
    }
    return clicks;
  });
  assert.ok(clicks > 60, `${clicks} clicks`);
  await final(game).waitFor();
  const [visitors, home] = await points(game);
  assert.ok(visitors > 50 && home > 50 && visitors !== home, `${visitors}-${home}`);
  assert.match(await game.locator(".decide__ask").innerText(), /win/);
  assert.match(await game.locator(".box").innerText(), /DNP:/);
  const totals = await game.locator(".table--box tfoot td:last-child").allInnerTexts();
  assert.deepEqual(totals.map(Number), [visitors, home], "the box score adds up to the scoreboard");
  await decision(game).getByRole("button", { name: "Rematch" }).click();
  await game.locator(".scoreboard__time", { hasText: "12:00" }).waitFor();
  assert.deepEqual(await points(game), [0, 0]);
});

test("without the network the game goes on, after a reload too", async (t) => {
  const { url, stop } = await site(t);
  const game = await page(t, { offline: true });
  await begin(game, url);
  await offlineReady(game);
  await kept(game, "cards/nba-2010.json");
  await stop();
  await turnCards(game, 8);
  const before = await state(game);
  await reload(game);
  await decision(game).waitFor();
  assert.equal(await state(game), before);
  await turnCards(game, 1);
  assert.notEqual(await state(game), before);
  await open(game, url, `${PLAY}?new=1`);
  await game.getByRole("button", { name: "Tip off" }).waitFor();
});

/** Goes on by the coach's picks until the lineup that was called for opens. */
async function openLineup(game, lineup) {
  for (let i = 0; i < 40 && (await lineup.count()) === 0; i++) {
    await game.keyboard.press((await decision(game).getByRole("button", { name: "Assistant decides" }).count()) ? "c" : "n");
    await state(game);
  }
  await lineup.waitFor();
}

test("a timeout called in live play waits in its button, is taken back, called again and granted", async (t) => {
  const { url } = await site(t);
  const game = await page(t, MOVING);
  await begin(game, url);
  await game.keyboard.press("c");
  const chip = decision(game).getByRole("button", { name: /at the next dead ball ?Timeout/, pressed: true });
  // with the ball it is called at once (§8.4): on to a moment at which the other side has it
  for (let cards = 0; cards < 40; cards++) {
    await game.keyboard.press("t");
    if (await chip.count()) break;
    await game.keyboard.press("u");
    await stepOn(game);
  }
  await chip.waitFor();
  await fits(game);
  await axe(game);
  await chip.click();
  await chip.waitFor({ state: "detached" });
  await blur(game);
  await game.keyboard.press("t");
  await chip.waitFor();
  const lineup = game.getByRole("region", { name: /: lineup$/ });
  await openLineup(game, lineup);
  assert.equal(await chip.count(), 0, "the timeout is called");
  await tabOf(game, "p");
  await game.locator(".log__text", { hasText: /time-?out (Boston )?Celtics/i }).first().waitFor();
});

test("Simulate to…: one menu, stopped in between, taken back by one Undo", async (t) => {
  const { url } = await site(t);
  const game = await page(t, MOVING);
  await begin(game, url);
  await game.keyboard.press("c");
  const before = await state(game);
  await game.keyboard.press("f");
  const menu = game.getByRole("group", { name: "Simulate to" });
  await menu.waitFor();
  assert.match(
    await menu.innerText(),
    /next score[^]*change of possession[^]*next timeout[^]*last two minutes[^]*end of the quarter[^]*end of the game/i,
  );
  await axe(game);
  await game.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await game.keyboard.press("f");
  await menu.waitFor();
  const stopped = keyAtOnce(game, ".acts--simulating", " ");
  await menu.getByRole("button", { name: /^The end of the game/ }).click();
  assert.match(await stopped, /Simulating to the end of the game/);
  await game.locator(".acts--simulating").waitFor({ state: "detached" });
  assert.equal(await final(game).count(), 0, "it was stopped");
  assert.notEqual(await state(game), before);
  await game.keyboard.press("u");
  assert.equal(await state(game), before, "one Undo takes all of it back");
  await simulateTo(game, "period");
  await game.locator(".scoreboard__period", { hasText: "2nd quarter" }).waitFor();
});

test("the assistant has the bench; it is taken over and given back under More and in the panel", async (t) => {
  const { url } = await site(t);
  const game = await page(t, MOVING);
  await begin(game, url);
  const bench = game.getByRole("switch", { name: /Assistant coaches the bench/ });
  await tabOf(game, ",");
  assert.ok(await bench.isChecked());
  await game.keyboard.press("m");
  await game.getByRole("group", { name: "More" }).getByRole("button", { name: /^Assistant runs the bench/ }).click();
  await game.getByText("You substitute and call every timeout.").waitFor();
  assert.ok(!(await bench.isChecked()));
  await reload(game);
  await tabOf(game, ",");
  assert.ok(!(await bench.isChecked()), "it is kept");
  await bench.click();
  assert.ok(await bench.isChecked());
});

test("the number of a shuffle is refused with what would be one; cards that do not arrive are a message in place", async (t) => {
  const { url } = await site(t);
  const form = await page(t, { allowed: /404|ERR_FAILED/ });
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
  const start = form.getByRole("button", { name: "Tip off" });
  assert.equal(await form.getByRole("textbox").count(), 0, "no number in sight");
  await openOptions(form);
  await pick(form, "Luck", "Repeat a shuffle");
  const number = form.getByRole("textbox", { name: "Shuffle number" });
  for (const bad of ["", "x", "-1", "1.5", "18446744073709551616"]) {
    await number.fill(bad);
    await form.getByText(/whole number from 0/).waitFor();
    assert.ok(await start.isDisabled(), bad);
  }
  await number.fill("7");
  assert.ok(await start.isEnabled());
  await form.getByRole("button", { name: "Change team (home)" }).click();
  await form.getByLabel("Search home").fill("zzz");
  await form.getByText("No team of this set has that name.").waitFor();
  await form.getByLabel("Search home").fill("orl");
  await form.locator(".teams__list").getByText("Orlando Magic").click();
  await form.getByLabel("Search home").waitFor({ state: "detached" });
  await start.click();
  await form
    .getByRole("heading", { name: "Los Angeles Lakers at Orlando Magic" })
    .waitFor({ state: "attached" });
  await open(form, url, `${PLAY}?game=nothing`);
  await form.getByText("This game can't be opened.").waitFor();
});

test("two keys in one moment each find the game as the one before left it; a click means what was drawn", async (t) => {
  const { url } = await site(t);
  const slow = await page(t, MOVING);
  const coaches = { visitors: "Second person", step: "Every card" };
  await begin(slow, url, coaches);
  const keys = [];
  const states = [];
  for (let i = 0; i < 40; i++) {
    keys.push((await slow.locator(".decide__row .btn kbd").first().textContent()).toLowerCase());
    await slow.keyboard.press(keys.at(-1));
    states.push(await state(slow));
  }
  assert.ok(
    keys.some((key, i) => i % 2 === 1 && key !== keys[i - 1]),
    `keys of two kinds follow: ${keys}`,
  );
  const fast = await page(t, MOVING);
  await begin(fast, url, coaches);
  for (let i = 0; i < keys.length; i += 2) {
    await fast.evaluate(
      (pair) => {
        document.activeElement.blur();
        for (const key of pair)
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      },
      keys.slice(i, i + 2),
    );
    assert.equal(await state(fast), states[i + 1], `after ${keys.slice(0, i + 2)}`);
  }
  const answer = decision(fast).locator(".decide__row .btn--main", {
    hasNot: fast.getByText("N", { exact: true }),
  });
  while ((await answer.count()) === 0) await fast.keyboard.press("n");
  const before = await state(fast);
  await answer.evaluate((button) => (button.click(), button.click()));
  assert.notEqual(await state(fast), before);
  await blur(fast);
  await fast.keyboard.press("u");
  assert.equal(await state(fast), before, "one answer was taken");
});

test("one key goes on and takes the best choice; choices say their figures and odds, baskets who scored", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await begin(tab, url, { visitors: "Second person" });
  let named = 0;
  let told = 0;
  for (let i = 0; i < 60; i++) {
    const before = await points(tab);
    const shots = decision(tab).getByRole("button", {
      name: /^(Shoot|Forced|Pass on).*, \d\.\d\d points, (\d+ percent [a-z ]+|cannot go in)(, most points)?(, assistant’s pick)?, key [23A](, Enter)?$/,
    });
    named += await shots.count();
    const marked = decision(tab).locator(".go");
    assert.ok((await marked.count()) <= 1, "one choice is highlighted");
    const figures = await decision(tab)
      .locator(".way")
      .evaluateAll((ways) => ways.map((way) => [parseFloat(way.querySelector(".way__big")?.textContent), way.matches(".go")]));
    const most = Math.max(...figures.map(([figure]) => figure));
    if (figures.length > 1 && !Number.isNaN(most)) {
      assert.equal(figures.find(([, go]) => go)?.[0], most, `the mark is on the largest of ${figures}`);
      const says = await decision(tab).locator(".asst").innerText();
      assert.match(says, /^Assistant agrees\.|^Assistant: .+\. .{15,}\.$/, "another choice has a reason");
    }
    // a hand on the mouse does not keep the key
    if (i === 0) await decision(tab).locator(".decide__row .btn--main").first().click();
    else await tab.keyboard.press(["Space", "Enter", "n"][i % 3]);
    await drawn(tab);
    const after = await points(tab);
    if (after.join() === before.join()) continue;
    // a choice is followed by what came of it, and by who scored since; before the first one, baskets are listed
    const line = await decision(tab).locator(".after, .decide__told").innerText();
    assert.match(line, /hits a (two|three)|makes (a )?free throw|Since then: (\S+ )?\d+–\d+/);
    told += 1;
  }
  assert.ok(named > 5 && told > 5, `${named} choices named, ${told} score changes told`);
});
