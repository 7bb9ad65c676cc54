// In the chair: a game at the default pace, from a home page that nobody has used. The coach decides, sees what came of it,
// and finds one number everywhere. Where nothing moves, the game waits for Next.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, MOVING, PHONE, bothSchemes, drawn, open, page, site } from "./kit.mjs";
import { GAMES, begin, clock, decision, final, period, points, simulateTo, tabOf } from "./games.mjs";

/** Has the browser draw the same luck each time: how often a person decides depends on it. */
const sameLuck = (tab) =>
  tab.addInitScript(() => {
    let drawn = 0;
    crypto.getRandomValues = (values) => {
      const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
      for (let at = 0; at < bytes.length; at++) bytes[at] = (++drawn * 73) % 251;
      return values;
    };
  });

/** Plays now, from a home page that nobody has used. */
async function playNow(t, options) {
  const { url } = await site(t);
  const tab = await page(t, options);
  await sameLuck(tab);
  await open(tab, url, "#/");
  await tab.getByRole("link", { name: "Play now" }).click();
  await decision(tab).waitFor();
  return tab;
}

/** Seconds of the game up to now, from the tip on. */
async function seconds(tab) {
  const [minutes, rest] = (await clock(tab).innerText()).split(":").map(Number);
  return (Number((await period(tab).innerText())[0]) - 1) * 720 + 720 - (60 * minutes + rest);
}

/** What is asked now: the choices with their figures, the tags and the assistant's line. */
const asked = (tab) =>
  tab.evaluate(() => {
    const text = (within, selector) => within.querySelector(selector)?.innerText.trim() ?? "";
    const ways = [...document.querySelectorAll(".decide .way")].map((way) => ({
      label: text(way, ".btn__label"),
      figure: text(way, ".way__big"),
      go: way.classList.contains("go"),
      tip: text(way, ".way__tip"),
    }));
    return { ask: text(document, ".decide__ask"), ways, assistant: text(document, ".asst") };
  });

test("Play now: who substitutes is asked at 12:00, the five that start are named, then every possession is shown", async (t) => {
  const tab = await playNow(t, DESKTOP);
  assert.equal(await clock(tab).innerText(), "12:00");
  assert.deepEqual(await points(tab), [0, 0]);
  assert.equal((await asked(tab)).ask, "Who substitutes?");
  await bothSchemes(tab, "who substitutes");
  await tab.keyboard.press("Enter");
  await drawn(tab);
  assert.equal((await asked(tab)).ask, "Your five for the 1st quarter");
  const five = await tab.locator(".fp b").allTextContents();
  assert.equal(five.length, 5);
  await tab.keyboard.press("Enter");
  await drawn(tab);
  await tabOf(tab, "p");
  const starters = await tab.locator(".log__text", { hasText: /Celtics: / }).last().innerText();
  for (const name of five) assert.ok(starters.includes(name), `${name} of ${five} in ${starters}`);
  let most = 0;
  let decisions = 0;
  for (let presses = 0; presses < 400 && /^1/.test(await period(tab).innerText()); presses++) {
    const before = await seconds(tab);
    decisions += (await asked(tab)).ways.length > 0;
    await tab.keyboard.press("Enter");
    await drawn(tab);
    most = Math.max(most, (await seconds(tab)) - before);
  }
  assert.ok(most <= 30, `${most} seconds of the clock by one press`);
  assert.ok(decisions >= 8, `${decisions} decisions in a quarter`);
  // the stop
  const stop = tab.getByRole("region", { name: "End of the 1st quarter" });
  await stop.waitFor();
  assert.match(await stop.innerText(), /Stars[^]*Fouls and energy[^]*Tired:[^]*foul trouble/);
  assert.equal((await asked(tab)).ask, "Your five for the 2nd quarter");
  await bothSchemes(tab, "the stop");
  await tab.keyboard.press("Enter");
  await stop.waitFor({ state: "detached" });
  // asked once
  await tab.goto(tab.url().replace(/#.*/, `${GAMES["statis-pro"].route}?new=1`));
  await tab.getByRole("button", { name: "Tip off" }).click();
  await tab.getByText("Your five for the 1st quarter").waitFor();
});

test("a possession without a choice goes on by itself, and is held by one key", async (t) => {
  const tab = await playNow(t, MOVING);
  await tab.keyboard.press("Enter");
  await tab.getByText("Your five for the 1st quarter").waitFor();
  await tab.keyboard.press("Enter");
  // at the latest at the first question it stands
  await tab.locator(".decide .way").first().waitFor();
  await tab.keyboard.press("Enter");
  const hold = decision(tab).getByRole("button", { name: "Hold" });
  await hold.waitFor();
  await tab.keyboard.press(".");
  await decision(tab).getByRole("button", { name: "Go on" }).waitFor();
  assert.equal(await tab.locator(".btn--flow").count(), 0, "nothing runs");
  await tab.keyboard.press(".");
  await hold.waitFor();
});

for (const [size, device] of [
  ["desktop", DESKTOP],
  ["phone", PHONE],
]) {
  test(`a possession without a choice is shown with its sum in boxes and its reason, ${size}`, async (t) => {
    const tab = await playNow(t, device);
    await tab.keyboard.press("1");
    await drawn(tab);
    let [sums, mine, theirs] = [0, 0, 0];
    for (let presses = 0; presses < 300 && (sums < 6 || mine < 2 || theirs < 6); presses++) {
      const why = (await tab.locator(".decide__why").allInnerTexts()).join(" ");
      mine += why.startsWith("No choice here: ");
      theirs += why.startsWith("No choice for you here: ");
      if ((await tab.locator(".eq").count()) > 0) {
        const boxes = await tab.locator(".eq__box b").allInnerTexts();
        const [total, shown] = boxes.slice(-2).map(Number);
        const came = await tab.locator(".eq__out b").innerText();
        assert.equal(came, shown <= total ? "good" : "no good", boxes.join(" "));
        const cut = await tab.locator(".eq").evaluate((eq) => {
          const row = eq.closest(".decide").getBoundingClientRect();
          return [...eq.children].some((box) => box.getBoundingClientRect().right > row.right + 1);
        });
        assert.ok(!cut, "a box is cut off");
        if (sums === 0) await bothSchemes(tab, `a sum, ${size}`);
        sums += 1;
      }
      await tab.keyboard.press("Enter");
      await drawn(tab);
    }
    assert.ok(sums >= 6 && mine >= 2 && theirs >= 6, `${sums} sums, ${mine} mine, ${theirs} theirs`);
  });
}

test("what came of a choice is the first line, and the best figure is marked or the assistant says why not", async (t) => {
  const tab = await playNow(t, DESKTOP);
  await tab.keyboard.press("1");
  await drawn(tab);
  let told = 0;
  for (let presses = 0; presses < 900 && told < 40; presses++) {
    const { ask, ways, assistant } = await asked(tab);
    if (ways.length > 1) {
      const numbers = ways.map((way) => (way.figure ? parseFloat(way.figure.replace("−", "-")) : NaN));
      if (numbers.every((number) => !Number.isNaN(number))) {
        const allowed = ways[0].figure.includes("allowed");
        const best = allowed ? Math.min(...numbers) : Math.max(...numbers);
        const marked = ways.findIndex((way) => way.go);
        assert.equal(numbers[marked], best, `${ask} ${JSON.stringify(ways)}`);
        assert.match(assistant, /^Assistant (agrees\.|.*)|^Assistant: /, ask);
      }
      const chosen = ways.find((way) => way.go)?.label;
      await tab.keyboard.press("Enter");
      await drawn(tab);
      if (chosen) {
        const line = await tab.locator(".after__line").innerText();
        // the button is short, the line says what was done
        const done = chosen === "Pass on" ? "Advance" : `${chosen}.`;
        assert.ok(line.startsWith(done), `${chosen} | ${line}`);
        told += 1;
      }
    } else {
      await tab.keyboard.press("Enter");
      await drawn(tab);
    }
  }
  assert.equal(told, 40);
  await tabOf(tab, "p");
  await tab.getByRole("button", { name: "My choices" }).click();
  assert.equal(await tab.locator(".log__line:not(.log__line--you)").count(), 0, "only mine");
});

test("one chance of winning: on the bar and under Odds, at many moments, and 100 at the end", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, { step: "Every possession" });
  await tabOf(tab, "o");
  const bar = tab.locator(".wp__tag");
  for (let moment = 0; moment < 50; moment++) {
    await tab.keyboard.press("Enter");
    await drawn(tab);
    const said = tab.locator(".odds__now");
    await said.waitFor();
    // the line under the bar is drawn of the same book
    await tab.waitForFunction(() => {
      const tag = document.querySelector(".wp__tag").innerText;
      const odds = document.querySelector(".odds__now")?.innerText ?? "";
      const home = Number(odds.match(/(\d+)%/)?.[1]);
      return tag === "About even" ? Math.abs(home - 50) <= 2 : tag.endsWith(` ${home}%`);
    });
  }
  await bar.waitFor();
  await simulateTo(tab, "game");
  await final(tab).waitFor();
  await tabOf(tab, "o");
  const [visitors, home] = await points(tab);
  assert.match(await tab.locator(".odds__now").innerText(), home > visitors ? / 100%/ : / 0%/);
  assert.match(await bar.innerText(), home > visitors ? / 100%$/ : / 0%$/);
});

test("Enter takes the marked choice after keys, clicks and dialogs; Esc closes what is open", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url);
  const toChoice = async () => {
    for (let i = 0; i < 60 && (await asked(tab)).ways.length < 2; i++) {
      await tab.keyboard.press("Enter");
      await drawn(tab);
    }
  };
  const before = [
    async () => tab.keyboard.press("t"),
    async () => (await tab.keyboard.press("d"), tab.keyboard.press("Escape")),
    async () => tab.getByRole("button", { name: "Box", exact: false }).first().click(),
    async () => (await tab.keyboard.press("?"), tab.keyboard.press("Escape")),
    async () => (await tab.keyboard.press("m"), tab.keyboard.press("Escape")),
    async () => (await tab.keyboard.press("f"), tab.keyboard.press("Escape")),
  ];
  for (const act of before) {
    await toChoice();
    await act();
    await drawn(tab);
    await toChoice();
    const { ways } = await asked(tab);
    const marked = ways.find((way) => way.go).label;
    await tab.keyboard.press("Enter");
    await drawn(tab);
    const done = marked === "Pass on" ? "Advance" : `${marked}.`;
    assert.ok((await tab.locator(".after__line").innerText()).startsWith(done), `${act}: ${marked}`);
    assert.equal(await tab.locator(".more, dialog[open]").count(), 0);
  }
});

for (const game of Object.keys(GAMES)) {
  test(`${game}: nothing is clipped at five widths`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, DESKTOP);
    await begin(tab, url, { game });
    for (let step = 0; step < 4; step++) {
      for (const [width, height] of [[360, 740], [390, 844], [768, 1024], [1024, 768], [1440, 900]]) {
        await tab.setViewportSize({ width, height });
        await drawn(tab);
        const cut = await tab.evaluate(() => {
          const shown = (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;
          const found = [];
          for (const row of document.querySelectorAll(".acts__row, .acts__coach, .ways, .thumbs, .side__tabs")) {
            if (!shown(row)) continue;
            if (row.scrollWidth > row.clientWidth + 1) found.push(`${row.className}: ${row.scrollWidth} in ${row.clientWidth}`);
            for (const button of row.querySelectorAll("button")) {
              const { left, right } = button.getBoundingClientRect();
              if (shown(button) && right > left && (left < -1 || right > innerWidth + 1))
                found.push(`${button.innerText} from ${left} to ${right}`);
            }
          }
          return found;
        });
        assert.deepEqual(cut, [], `${width} px, step ${step}`);
      }
      await tab.keyboard.press(GAMES[game].next ?? "Enter");
      await drawn(tab);
    }
  });
}

/** What of the choices, and of the field for luck, has no place in the window or in what scrolls around it. */
const cutChoices = (tab) =>
  tab.evaluate(() => {
    const shown = (element) => element.checkVisibility({ visibilityProperty: true });
    const found = [];
    for (const choice of document.querySelectorAll(".decide__row :is(button, input), .hand__pick button, .hand__row button")) {
      const { top, bottom, left, right } = choice.getBoundingClientRect();
      if (!shown(choice) || right - left < 2) continue;
      const room = { top: 0, bottom: innerHeight, left: 0, right: innerWidth };
      for (let around = choice.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const edge = around.getBoundingClientRect();
        room.top = Math.max(room.top, edge.top);
        room.bottom = Math.min(room.bottom, edge.bottom);
        room.left = Math.max(room.left, edge.left);
        room.right = Math.min(room.right, edge.right);
      }
      const cut = Math.max(room.top - top, bottom - room.bottom, room.left - left, right - room.right);
      if (cut > 1) found.push(`${choice.innerText.split("\n")[0] || choice.id}: ${Math.round(cut)} px`);
    }
    return found;
  });

/** The row of actions is one line, and each of its buttons shows a key that no other one has. */
async function oneLineOfKeys(tab, when) {
  const buttons = await tab.evaluate(() =>
    [...document.querySelectorAll(".acts__row .btn")]
      .filter((button) => button.checkVisibility())
      .map((button) => [button.innerText, button.querySelector("kbd")?.innerText, Math.round(button.getBoundingClientRect().top)]),
  );
  assert.ok(new Set(buttons.map(([, , top]) => top)).size <= 1, `${when}: ${JSON.stringify(buttons)}`);
  const keys = buttons.map(([, key]) => key);
  assert.ok(keys.every(Boolean) && new Set(keys).size === keys.length, `${when}: ${JSON.stringify(buttons)}`);
}

const SIZES = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
];
/** What a person types of cards or dice of their own, the nth time. */
const TYPED = {
  "statis-pro": (n) => String(1 + ((n * 37) % 200)),
  dice: (n) => String(10 + ((n * 7) % 88)),
};

for (const game of Object.keys(GAMES)) {
  for (const typed of [false, true]) {
    test(`${game}: two people at one device${typed ? ", typed luck" : ""}: every choice is in the window, one row of actions`, async (t) => {
      const { url } = await site(t);
      const tab = await page(t, DESKTOP);
      await begin(tab, url, {
        game,
        visitors: "Second person",
        choose: async () => {
          if (typed) await tab.getByRole("radio", { name: GAMES[game].own.choice }).check();
        },
      });
      // March Madness' cards and Value Add's dice have names and orders of their own: their first question is looked at
      const steps = typed && !TYPED[game] ? 1 : 24;
      let choices = 0;
      for (let step = 0; step < steps; step++) {
        for (const [width, height] of SIZES) {
          await tab.setViewportSize({ width, height });
          assert.deepEqual(await cutChoices(tab), [], `${width} px, step ${step}: ${(await asked(tab)).ask}`);
          const rows = await tab.evaluate(() =>
            [...document.querySelectorAll(".acts__row, .thumbs")].filter((row) => row.checkVisibility()).map((row) => row.className),
          );
          assert.ok(rows.length <= 1, `${width} px: ${rows}`);
          if (width === 1440) await oneLineOfKeys(tab, `step ${step}`);
        }
        choices += (await asked(tab)).ways.length;
        const due = typed && (await tab.locator(".own input").count()) > 0;
        if (due && TYPED[game]) {
          await tab.locator(".own input").fill(TYPED[game](step));
          await tab.locator(".own input").press("Enter");
        } else if (!due) {
          await tab.evaluate(() => document.activeElement.blur());
          await tab.keyboard.press(GAMES[game].next ?? "Enter");
        }
      }
      // Value Add asks seldom, March Madness by its hand
      if (!typed && ["statis-pro", "dice"].includes(game)) assert.ok(choices > 10, `${choices} choices were looked at`);
    });
  }
}
