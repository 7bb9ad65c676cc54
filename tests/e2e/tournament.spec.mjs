// A tournament of March Madness: solitaire on one key, two coaches around one screen, saved, undone, shared,
// printed.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  DESKTOP,
  PHONE,
  axe,
  bothSchemes,
  download,
  drawn,
  everyLook,
  go,
  open,
  page,
  press,
  reload,
  site,
  stored,
  withoutJournal,
} from "./kit.mjs";
import { blur, decision, openLink, share } from "./games.mjs";
import { read } from "./pdf.mjs";

const SOLITAIRE = "Computer (solitaire rules)";
const NEW = "#/march-madness/tournament?new=1";
const bracket = (tab) => tab.getByRole("region", { name: "Bracket" });
const champion = (tab) => bracket(tab).locator(".march__champion b");

/** Begins a tournament of these chairs: "Person", "Computer", "Computer (solitaire rules)". */
async function begin(tab, url, chairs, choose = async () => {}) {
  await open(tab, url, NEW);
  for (const [n, who] of chairs.entries()) {
    await tab
      .getByRole("group", { name: `Coach ${n + 1}`, exact: true })
      .getByRole("radio", { name: who, exact: true })
      .check();
  }
  await tab.getByText("Repeat earlier dice").click();
  await tab.getByRole("textbox", { name: "Dice number" }).fill("1989");
  await choose();
  await tab.getByRole("button", { name: "Start tournament" }).click();
  await decision(tab).waitFor();
}

/** What the page shows of how far it is. */
async function state(tab) {
  await drawn(tab);
  return tab.evaluate(() =>
    [".seats", ".decide__ask", ".march__all"].map((part) => document.querySelector(part).innerText).join("|"),
  );
}
const games = (tab, n) => tab.waitForFunction((n) => document.querySelectorAll(".tie--over").length === n, n);

test("a solitaire tournament: game by game, a round, all of it on one key; reloaded, undone, shared, printed", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await tab.addInitScript(() => (globalThis.print = () => {}));
  await begin(tab, url, [SOLITAIRE, SOLITAIRE, SOLITAIRE, SOLITAIRE]);
  await games(tab, 0);
  await blur(tab);
  await tab.keyboard.press("n");
  await games(tab, 1);
  await tab.keyboard.press("n");
  await games(tab, 2);
  const two = await state(tab);
  await axe(tab);
  await tab.keyboard.press("q");
  await games(tab, 32);
  await tab.keyboard.press("u");
  await games(tab, 2);
  assert.equal(await state(tab), two, "undone");
  await tab.keyboard.press("Shift+U");
  await games(tab, 32);
  const before = await state(tab);
  await reload(tab);
  await games(tab, 32);
  assert.equal(await state(tab), before, "the reload goes on exactly there");
  await blur(tab);
  await tab.keyboard.press("e");
  await games(tab, 63);
  const winner = await champion(tab).innerText();
  assert.match(winner, /\(\d+\)$/);
  assert.match(await decision(tab).innerText(), new RegExp("is the champion"));

  // a game again, dice by dice
  await bracket(tab)
    .getByRole("button", { name: /^Championship/ })
    .click();
  const dialog = tab.getByRole("dialog");
  assert.equal(
    await dialog
      .locator(".dicesheet__period")
      .first()
      .getByRole("img", { name: /^black, C: [1-6]$/ })
      .count(),
    2,
  );
  const sums = await dialog.evaluate((dialog) =>
    [...dialog.querySelectorAll(".dicesheet__half")].map((half) => {
      const number = (node) => Number(node.textContent.match(/\d+$/)?.[0] ?? 0);
      const dice = [...half.querySelectorAll(".die")].reduce(
        (sum, die) => sum + Number(die.ariaLabel.match(/\d$/)),
        0,
      );
      const events = [...half.querySelectorAll(".chit:not(.chit--void) b")].reduce(
        (sum, chit) => sum + number(chit),
        0,
      );
      return [dice + events, number(half.querySelector(".dicesheet__sum b"))];
    }),
  );
  assert.ok(sums.length >= 4);
  for (const [added, shown] of sums) assert.equal(added, shown, "dice, bonus and Events make the half");
  await axe(tab);
  await dialog.getByRole("button", { name: "Close" }).click();

  // printed on one page
  await tab.getByRole("button", { name: "Print the bracket" }).click();
  await tab.locator(".march__sheet").waitFor({ state: "attached" });
  for (const paper of [
    { format: "A4", landscape: true },
    { format: "Letter", landscape: true },
    { preferCSSPageSize: true },
  ]) {
    const pdf = read(await tab.pdf({ ...paper, printBackground: true }));
    if (!(await tab.locator(".march__sheet").count()))
      await tab.getByRole("button", { name: "Print the bracket" }).click();
    assert.equal(pdf.pages, 1, JSON.stringify(paper));
    assert.ok(pdf.sizes[0][0] > pdf.sizes[0][1], `landscape: ${pdf.sizes}`);
    const text = pdf.text.toLowerCase().replace(/[^a-z0-9]/g, "");
    for (const word of ["Georgetown", "Princeton", "Michigan", "Final Four", winner]) {
      assert.ok(text.includes(word.toLowerCase().replace(/[^a-z0-9]/g, "")), word);
    }
    assert.ok(!pdf.text.includes("Undo"), "nothing else of the page is printed");
  }

  // the same tournament in another browser
  const link = await share(tab);
  assert.ok(link.length < 1500, `${link.length} characters`);
  const other = await page(t, DESKTOP);
  await openLink(other, link);
  await games(other, 63);
  assert.equal(await champion(other).innerText(), winner);
  await axe(other);

  // among the saves: opened, deleted, put back
  await tab.goto(`${url}#/saves`);
  await tab.getByText(`Champion: ${winner}`).waitFor();
  const title = await tab.locator(".save__title").first().innerText();
  await tab.getByRole("button", { name: `Delete ${title}` }).click();
  await tab.locator(".save__title").waitFor({ state: "detached" });
  await tab.getByRole("button", { name: "Undo" }).click();
  await tab.getByRole("link", { name: "Review" }).click();
  await games(tab, 63);
});

test("two coaches and two factions to the Final Four: nobody sees the other's Events", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, ["Person", "Person", SOLITAIRE, SOLITAIRE], async () => {
    await tab.getByRole("textbox", { name: "Name, coach 1" }).fill("Ann");
    await tab.getByRole("textbox", { name: "Name, coach 2" }).fill("Ben");
  });
  // each by hand once: colors, a game, the screen passed
  await tab.getByRole("button", { name: /^Red\b/ }).click();
  await tab.getByRole("button", { name: /^Green\b/ }).click();
  const passing = tab.getByRole("dialog", { name: /^Pass the screen to / });
  while (!(await passing.count())) {
    await drawn(tab);
    if (await passing.count()) break;
    await tab.locator(".decide__row .btn").first().click();
  }
  assert.equal(await tab.locator(".myevents").count(), 0, "no Events before the screen is passed");
  assert.equal(
    await tab
      .locator(".decide__row")
      .getByRole("button", { name: /^(Play|Done)/ })
      .count(),
    0,
  );
  await axe(tab);
  const name = (await passing.innerText()).match(/Pass the screen to (\w+)/)[1];
  await passing.getByRole("button", { name: `I am ${name}` }).click();
  await tab.getByRole("region", { name: "Your Events" }).getByText(name).waitFor();
  await axe(tab);

  // the rest in one go, as fast as it is drawn
  const seen = await tab.evaluate(async () => {
    const passed = {};
    let wrong = 0;
    const press = (button) => button.click();
    const text = (selector) => document.querySelector(selector)?.textContent ?? "";
    // a coach's Events are on the page after that coach has confirmed to have the screen, and not before
    const leaks = () => {
      if (document.querySelector("dialog[open]")) return document.querySelector(".myevents") !== null;
      const asked = text(".decide__ask").match(/\((Ann|Ben)\): an Event/)?.[1];
      return asked !== undefined && !text(".myevents").includes(asked);
    };
    for (let i = 0; i < 4000 && document.querySelectorAll(".tie--over").length < 60; i++) {
      if (leaks()) wrong++;
      const dialog = document.querySelector("dialog[open] .btn--main");
      if (dialog) {
        const who = dialog.textContent.match(/I am (\w+)/)?.[1];
        passed[who] = (passed[who] ?? 0) + 1;
        press(dialog);
      } else {
        press(document.querySelector(".decide__row .btn"));
      }
      await globalThis.drawn();
    }
    return { passed, wrong };
  });
  assert.equal(seen.wrong, 0);
  assert.ok(seen.passed.Ann > 5 && seen.passed.Ben > 5, JSON.stringify(seen.passed));
  await games(tab, 60);
  await bracket(tab)
    .getByRole("button", { name: /^Semi-Finals/ })
    .first()
    .waitFor();

  const here = await state(tab);
  await reload(tab);
  await games(tab, 60);
  assert.equal(await state(tab), here, "the reload goes on exactly there");
});

for (const [events, hidden] of [["Open to everybody", false], ["Hidden: numbers together", true]]) {
  test(`four people around a tablet, Events ${events.toLowerCase()}: six taps a game at most`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });
    await begin(tab, url, ["Person", "Person", "Person", "Person"], () =>
      tab.getByRole("radio", { name: events, exact: true }).check(),
    );
    for (let n = 0; n < 4; n++) await tab.locator(".decide__row .btn").first().tap();
    await tab.getByRole("group", { name: /^Events of .* to play$/ }).first().waitFor();
    await axe(tab);
    const corners = tab.locator(".corner");
    assert.equal(await corners.count(), 4);
    // each lies in its corner of the window, and says whose turn it is
    const places = await corners.evaluateAll((all) => all.map((corner) => {
      const { x, y, width, height } = corner.getBoundingClientRect();
      return [x + width / 2 < innerWidth / 2 ? "left" : "right", y + height / 2 < innerHeight / 2 ? "far" : "near"].join(" ");
    }));
    assert.deepEqual(places, ["left far", "right far", "left near", "right near"]);
    const turns = await tab.locator(".corner").filter({ hasText: "Your turn" }).count();
    assert.equal(turns, hidden ? 2 : 1, "whose turn it is");
    /** Whatever the middle holds: the near corners are in the window, and no chip lies on a number of dice. */
    const laidOut = async () => {
      const bottom = await corners.last().evaluate((corner) => corner.getBoundingClientRect().bottom);
      assert.ok(bottom <= 768, `the near corners end at ${bottom}`);
      const covered = await tab.locator(".dicesheet__half").evaluateAll((halves) => halves.filter((half) => {
        const sum = half.querySelector(".dicesheet__sum > span").getBoundingClientRect();
        return [...half.querySelectorAll(".chit")].some((chit) => {
          const at = chit.getBoundingClientRect();
          return at.right > sum.left && at.left < sum.right && at.bottom > sum.top && at.top < sum.bottom;
        });
      }).map((half) => half.innerText));
      assert.deepEqual(covered, []);
      assert.equal(await decision(tab).getByRole("button", { name: "Play it all" }).count(), 0, "no slip plays everybody's games");
    };
    await laidOut();
    assert.equal(await tab.locator(".corner .chit").count() > 0, !hidden, "whose Events lie open");
    if (hidden) {
      const look = tab.getByRole("button", { name: /^Hold to look: / }).first();
      await look.dispatchEvent("pointerdown");
      await tab.locator(".corner .chit").first().waitFor();
      await look.dispatchEvent("pointerup");
      await tab.locator(".corner .chit").first().waitFor({ state: "detached" });
    }
    const numbers = () => tab.getByRole("group", { name: /^Events of .* to play$/ });
    const reveal = tab.getByRole("button", { name: "Reveal and roll" });
    const over = () => tab.locator(".tie--over").count();
    const taps = [];
    for (let game = 0; game < 4; game++) {
      const before = await over();
      let [tapped, periods] = [0, 0];
      while ((await over()) === before) {
        while (await numbers().count()) {
          await numbers().first().getByRole("button").nth(tapped % 2).tap();
          tapped++;
          await laidOut();
          const ready = corners.filter({ has: tab.locator(".corner__ready").getByRole("button", { name: /^Change: / }) });
          assert.equal(await ready.filter({ hasText: "Your turn" }).count(), 0, "who has committed waits");
          if (hidden && (await numbers().count())) assert.equal(await tab.locator(".corner__ready").innerText().then((text) => text.includes("Plays")), false);
        }
        await reveal.tap();
        [tapped, periods] = [tapped + 1, periods + 1];
      }
      assert.equal(await tab.getByRole("dialog").count(), 0, "nobody passes the screen");
      // an overtime has three taps of its own
      taps.push(tapped - 3 * (periods - 2));
    }
    assert.ok(Math.max(...taps) <= 6, `${taps}`);
    t.diagnostic(`taps a game: ${taps}`);
    await everyLook(tab, "around a tablet");
  });
}

test("around a tablet another game is selected against a computer and a faction, before anything comes of the first", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });
  await begin(tab, url, ["Person", "Person", "Computer", SOLITAIRE], () =>
    tab.getByRole("radio", { name: "Open to everybody", exact: true }).check(),
  );
  for (let n = 0; n < 2; n++) await tab.locator(".decide__row .btn").first().tap();
  const ask = decision(tab).locator(".decide__ask");
  const numbers = () => tab.getByRole("group", { name: /^Events of .* to play$/ });
  const another = /, or tap another of the coach's games in the bracket$/;
  const main = tab.locator(".decide__row .btn--main");
  // against whom another game could be selected, and before the other side commits first
  const met = { computer: 0, faction: 0, waits: 0 };
  for (let taps = 0; taps < 200 && Object.values(met).some((n) => n < 1); taps++) {
    await drawn(tab);
    if (another.test(await ask.innerText())) {
      const before = await ask.innerText();
      const playing = await tab.locator(".corner:has(.corner__team)").evaluateAll((all) => all.map((corner) => corner.innerText));
      met.computer += playing.some((corner) => /Coach 3/.test(corner)) ? 1 : 0;
      met.faction += playing.some((corner) => /solitaire/.test(corner)) ? 1 : 0;
      met.waits += (await numbers().count()) ? 0 : 1;
      const hands = () => tab.locator(".corner").evaluateAll((all) => all.map((corner) => /\d+ Events?/.exec(corner.innerText)?.[0]));
      const held = await hands();
      await bracket(tab).locator(".tie--open").first().tap();
      await tab.waitForFunction((before) => document.querySelector(".decide__ask").innerText !== before, before);
      assert.match(await ask.innerText(), another, "it may be changed again");
      assert.deepEqual(await hands(), held, "nobody has committed");
    }
    while (await numbers().count()) {
      await numbers().first().getByRole("button").first().tap();
      await drawn(tab);
      assert.doesNotMatch(await ask.innerText(), another, "the coach has committed");
    }
    await ((await main.count()) ? main : tab.locator(".decide__row .btn")).first().tap();
  }
  t.diagnostic(JSON.stringify(met));
  assert.ok(Object.values(met).every((n) => n > 0), JSON.stringify(met));
});

test("a field of one's own is refused with the place, and played once it is whole", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, NEW);
  await tab.getByRole("radio", { name: "Custom", exact: true }).check();
  const text = tab.getByRole("textbox", { name: "Regions, seeds, teams" });
  const rows = ["North", "South", "East", "West"].flatMap((region) =>
    Array.from({ length: 16 }, (_, n) => `${region},${n + 1},${region} Team ${n + 1}`),
  );
  await text.fill(rows.filter((row) => row !== "East,7,East Team 7").join("\n"));
  await tab.getByText("East: no team of seed 7; a region has one of each, 1 to 16").waitFor();
  await text.fill(rows.map((row) => row.replace("South,6,", "South,5,")).join("\n"));
  await tab.getByText("South Team 6 is a second seed 5 of South: line 21 has South Team 5.").waitFor();
  await axe(tab);
  await tab.getByRole("button", { name: "Start tournament" }).click();
  await tab.getByRole("alert").getByText("Your custom field isn't complete: it needs 64 teams.").waitFor();
  await text.fill(rows.join("\n"));
  await tab.getByText("64 teams in four regions").waitFor();
  await tab
    .getByRole("group", { name: "Coach 1", exact: true })
    .getByRole("radio", { name: SOLITAIRE })
    .check();
  await tab.getByRole("button", { name: "Start tournament" }).click();
  await tab.getByRole("button", { name: "Play it all" }).click();
  await games(tab, 63);
  assert.match(await champion(tab).innerText(), /Team \d+ \(\d+\)$/);
  const link = await share(tab);
  const other = await page(t);
  await openLink(other, link);
  await games(other, 63);
  assert.equal(
    await champion(other).innerText(),
    await champion(tab).innerText(),
    "the field travels in the link",
  );
});

test("dice of one's own are typed, and refused with what they may be", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await begin(tab, url, [SOLITAIRE], () => tab.getByRole("radio", { name: "My own dice" }).check());
  const dice = tab.getByLabel(/^Dice, black, blue/);
  await dice.fill("3 5 1 6 2 7");
  await dice.press("Enter");
  await tab.getByRole("alert").getByText("from 1 to 6").waitFor();
  await dice.fill("3 5 1 6 2 4");
  await dice.press("Enter");
  await tab.getByRole("img", { name: "green, LG: 6" }).waitFor();
});

test("the form and the bracket are accessible in light and dark; on a phone by region, larger and smaller", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, PHONE);
  await open(tab, url, NEW);
  await everyLook(tab, "form");
  await tab.setViewportSize(PHONE.viewport);
  await begin(tab, url, [SOLITAIRE]);
  await tab.getByRole("button", { name: "Play the round" }).click();
  await games(tab, 32);
  for (const name of ["East", "Southeast", "Midwest", "West", "Final Four", "All"]) {
    await tab
      .getByRole("group", { name: "Show of the bracket" })
      .getByRole("button", { name, exact: true })
      .click();
    await drawn(tab);
    await bothSchemes(tab, name);
  }
  const letters = () =>
    tab.evaluate(() => parseFloat(getComputedStyle(document.querySelector(".march")).fontSize));
  const before = await letters();
  await tab.getByRole("button", { name: "Larger" }).click();
  await tab.waitForFunction(
    (before) => parseFloat(getComputedStyle(document.querySelector(".march")).fontSize) > before,
    before,
  );
  await everyLook(tab, "larger");
});

const KEPT = "hardwood/march-madness-brackets";
const mine = (tab) => tab.getByRole("region", { name: "My bracket" });
const told = (tab, text) => tab.getByRole("status").filter({ hasText: text }).first().waitFor();
const game = (tab, name) => mine(tab).getByRole("radiogroup", { name });
const choose = (tab, name, team) => game(tab, name).getByRole("radio", { name: team }).click();

test("a bracket is filled in by clicks, keys and seeds, kept, marked and scored", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await begin(tab, url, [SOLITAIRE]);
  await blur(tab);
  await tab.keyboard.press("b");
  await told(tab, "0 of 63 picked");
  // an upset by keys, one round on by a click
  await game(tab, "East, Preliminaries: Georgetown or Princeton").getByRole("radio").first().focus();
  await tab.keyboard.press("ArrowDown");
  await told(tab, "1 of 63 picked");
  await choose(tab, "East, Preliminaries: Vanderbilt or Notre Dame", "Vanderbilt");
  await choose(tab, "East, Second Round: Princeton or Vanderbilt", "Princeton");
  await told(tab, "3 of 63 picked");
  await press(tab, "Fill the rest by seed");
  await told(tab, "63 of 63 picked");
  const second = game(tab, /^East, Second Round: Princeton/);
  assert.ok(await second.getByRole("radio", { name: "Princeton" }).isChecked(), "it stays as it was picked");
  // the second round's winner loses in the first round after all
  await choose(tab, /^East, Preliminaries: Georgetown/, "Georgetown");
  await told(tab, "62 of 63 picked");
  await press(tab, "Clear");
  await told(tab, "0 of 63 picked");
  await press(tab, "Undo");
  await told(tab, "62 of 63 picked");
  await press(tab, "Fill the rest by seed");
  await axe(tab);
  await press(tab, "Done");
  await told(tab, "63 of 63 picked");
  await reload(tab);
  await told(tab, "63 of 63 picked");

  // marked and scored while it is played
  await blur(tab);
  await tab.keyboard.press("q");
  await games(tab, 32);
  assert.equal(await tab.getByRole("button", { name: "Fill in a bracket" }).count(), 0, "too late to fill in");
  const marks = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll(".tie--right, .tie--wrong")].map((tie) => [
        tie.textContent.match(/^[^:]+/)[0],
        tie.classList.contains("tie--right"),
      ]),
    );
  const ROUNDS = "Preliminaries,Second Round,Regionals,Quarter Finals,Semi-Finals,Championship".split(",");
  const score = (marks) =>
    marks.reduce((sum, [round, right]) => sum + (right ? 2 ** ROUNDS.indexOf(round) : 0), 0);
  const first = await marks();
  assert.equal(first.length, 32);
  const right = first.filter(([, right]) => right).length;
  await told(tab, `${right} of 192 points · ${right} right, ${32 - right} wrong · `);
  await press(tab, "See my picks");
  assert.equal(await mine(tab).locator(".tie__team--right").count(), right);
  assert.ok(await mine(tab).getByRole("radio").first().isDisabled());
  await axe(tab);
  await tab.keyboard.press("Escape");
  await bracket(tab)
    .getByRole("button", { name: /^Preliminaries/ })
    .first()
    .click();
  await tab.getByRole("dialog").getByText("Your pick: Georgetown (1)").waitFor();
  await tab.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  // the champion's moment, with what the bracket came to
  await blur(tab);
  await tab.keyboard.press("e");
  await games(tab, 63);
  const all = await marks();
  assert.equal(all.length, 63);
  const moment = tab.getByRole("region", { name: "Champion" });
  const sum = `${score(all)} of 192 points · ${all.filter(([, right]) => right).length} of 63 picks right`;
  await moment.getByText(sum).waitFor();
  assert.equal(await moment.getByRole("listitem").count(), 5, "the way to the final");
  const [left, final, other] = await tab
    .locator(".march__four .tie")
    .evaluateAll((ties) => ties.map((tie) => tie.getBoundingClientRect().toJSON()));
  assert.ok(left.right < final.left && final.right < other.left, "semi-finals left and right");
  assert.ok(Math.abs(left.top - other.top) < 2 && Math.abs(final.top - left.top) < 24, "on one line");
  await everyLook(tab, "the champion");
});

test("a bracket goes with its tournament and comes back with it; a damaged one is dropped and said", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  const ids = [];
  for (let n = 0; n < 2; n++) {
    await begin(tab, url, [SOLITAIRE]);
    await tab.getByRole("button", { name: /^Fill in a bracket/ }).click();
    await press(tab, "Fill the rest by seed");
    await press(tab, "Done");
    ids.push(new URL(tab.url()).hash.match(/game=([^&]+)/)[1]);
  }
  const kept = async () => Object.keys(JSON.parse((await stored(tab))[KEPT]).data.brackets).toSorted();
  assert.deepEqual(await kept(), ids.toSorted());
  await go(tab, "#/saves");
  await tab.getByRole("button", { name: /^Delete / }).first().click();
  assert.equal((await kept()).length, 1);
  await press(tab, "Undo");
  await tab.getByText("Restored.").waitFor();
  assert.deepEqual(await kept(), ids.toSorted());

  // a file of everything has them; one tournament's file is as it was
  const kinds = async (name) => {
    const { items } = JSON.parse((await download(tab, name)).bytes.toString());
    return items.map((item) => item.kind);
  };
  assert.deepEqual(await kinds("Export all"), ["game", "game", "march-madness-brackets"]);
  const one = await tab.getByRole("button", { name: /^Export (?!all)/ }).first().getAttribute("aria-label");
  assert.deepEqual(await kinds(one), ["game"]);

  // one of them damaged: the other stays. The journal, and the checksum, would see an edit by hand
  await withoutJournal(tab);
  await tab.evaluate(
    ([key, id]) => {
      const record = JSON.parse(localStorage.getItem(key));
      record.data.brackets[id] = "no bracket";
      delete record.sum;
      localStorage.setItem(key, JSON.stringify(record));
    },
    [KEPT, ids[0]],
  );
  await reload(tab);
  await go(tab, `#/march-madness/tournament?game=${ids[0]}`);
  await tab.getByText("was damaged and is dropped").waitFor();
  await axe(tab);
  assert.deepEqual(await kept(), [ids[1]]);
  await go(tab, `#/march-madness/tournament?game=${ids[1]}`);
  await told(tab, "63 of 63 picked");

  // the whole record damaged: set aside, and a fresh one begins
  await tab.evaluate((key) => localStorage.setItem(key, "{ damaged"), KEPT);
  await reload(tab);
  await tab.getByText("could not be read").waitFor();
  await tab.getByRole("button", { name: /^Fill in a bracket/ }).click();
  await press(tab, "Fill the rest by seed");
  assert.deepEqual(await kept(), [ids[1]]);
  assert.equal((await stored(tab))["hardwood/damaged/march-madness-brackets/1"], "{ damaged");
});

test("a bracket is filled in on a phone, a round at a time", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, PHONE);
  await begin(tab, url, [SOLITAIRE]);
  await tab.getByRole("button", { name: /^Fill in a bracket/ }).click();
  assert.equal(await mine(tab).getByRole("radio").count(), 64);
  await bothSchemes(tab, "the first round");
  await choose(tab, /^East, Preliminaries: Georgetown/, "Georgetown");
  await press(tab, "Fill the rest by seed");
  await press(tab, "Next: Second Round");
  assert.equal(await mine(tab).getByRole("radio").filter({ visible: true }).count(), 32);
  await press(tab, "Final: Championship");
  assert.equal(await mine(tab).getByRole("radio").filter({ visible: true }).count(), 2);
  await everyLook(tab, "the final");
  await press(tab, "Done");
  await told(tab, "63 of 63 picked");
});
