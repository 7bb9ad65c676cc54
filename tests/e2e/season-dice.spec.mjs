// Seasons of DICE and of Value Add: ten games, of which one is played with the person's own dice, one entered by its
// final, one from a box score, one from a scoresheet, the rest simulated; exported, imported; by keys and by touch.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { DESKTOP, PHONE, axe, drawn, everyLook, fits, forget, open, page, reload, site } from "./kit.mjs";
import { decision, final, stepOn } from "./games.mjs";
import { libreoffice } from "./libreoffice.mjs";
import { button, foot, played, seasonOf, simulateAll, view } from "./seasons.mjs";

const TOUCH = { ...PHONE, hasTouch: true, isMobile: true };

/** Ten games of five teams, four of each, in five days. */
const TABLE = (year, teams, first) => {
  const pairs = [[0, 1], [2, 3], [4, 0], [1, 2], [3, 4], [0, 2], [1, 3], [2, 4], [3, 0], [4, 1]];
  const rows = pairs.map(([home, away], n) => `${year},${first}-${10 + Math.floor(n / 2)},${teams[home]},${teams[away]}`);
  return ["season,date,home,away", ...rows].join("\n");
};

const GAMES = {
  dice: {
    route: "#/dice/season",
    table: "#/dice/play",
    set: "NBA 2009-10",
    team: "Boston Celtics",
    games: TABLE(2010, ["BOS", "LAL", "CLE", "ORL", "PHO"], "2009-11"),
    // any two digits are a roll
    roll: (next) => String(next(100)).padStart(2, "0"),
  },
  "value-add": {
    route: "#/value-add/season",
    table: "#/value-add/play",
    set: "Great college teams 2009-10 to 2016-17",
    team: "Kansas 2009-10",
    games: TABLE(2010, ["KANSA10", "Duke10", "KENTU10", "SYRAC10", "WVIRG10"], "2010-01"),
    // as many dice as the field names
    roll: (next, label) => {
      const die = (sides) => String(1 + next(sides));
      const two = () => die(6) + die(6);
      if (/d8, 11-66, d20/.test(label)) return `${die(8)} ${two()} ${die(20)}`;
      if (/11-66/.test(label)) return two();
      if (/d20, d6/.test(label)) return `${die(20)} ${die(6)}`;
      return die(Number(label.match(/1 to (\d+)/)?.[1] ?? 6));
    },
  },
};

/** Numbers that are the same in each run. */
function luck(seed) {
  let now = seed;
  return (below) => {
    now = (now * 1103515245 + 12345) % 2147483648;
    return Math.floor(now / 65536) % below;
  };
}

/** Presses a control: by its key Enter, or with a finger. */
const by = (touch) => ({
  press: (control) => (touch ? control.tap() : control.press("Enter")),
  check: (control) => (touch ? control.check() : control.press("Space")),
});

/** Begins a season of ten games and waits until it is shown. */
async function beginTen(t, game, options) {
  const { route, set, team, games } = GAMES[game];
  const { press } = by(options.hasTouch);
  const { url } = await site(t);
  const tab = await page(t, options);
  await open(tab, url, route);
  await press(tab.getByRole("link", { name: "New season" }));
  await tab.getByLabel("Card set").selectOption(set);
  await tab.getByRole("radio", { name: "A balanced one" }).waitFor();
  await tab
    .locator("label", { hasText: "Open a schedule" })
    .locator("input")
    .setInputFiles({ name: "ten.csv", mimeType: "text/csv", buffer: Buffer.from(games) });
  await tab.getByRole("radio", { name: "ten.csv" }).waitFor();
  await tab.getByLabel("Your team").selectOption(team);
  await axe(tab);
  await tab.getByText("10 games", { exact: true }).waitFor({ state: "attached" });
  await press(button(tab, "Begin the season"));
  await foot(tab).waitFor();
  assert.match(await foot(tab).innerText(), /^0 of 10 games/);
  return { tab, url };
}

const dialog = (tab) => tab.getByRole("dialog");
const enter = (tab) => dialog(tab).getByRole("button", { name: "Enter the result" });

/** Shows the games of a day. */
async function day(tab, n) {
  await tab.goto(`${tab.url().replace(/&view=.*/, "")}&view=schedule&day=${n}`);
  await tab.getByRole("list").filter({ has: tab.locator(".season__game") }).first().waitFor();
}

/** Opens the dialog of the first game of a day that is still to be played; the names of its teams. */
async function openEnter(tab, press, n) {
  await day(tab, n);
  await press(tab.getByRole("button", { name: /^Enter: / }).first());
  await dialog(tab).waitFor();
  const named = await dialog(tab).getByRole("heading", { name: /^Enter / }).innerText();
  return named.match(/^Enter (.+) at (.+)$/).slice(1);
}

async function counted(tab, games) {
  await tab.waitForFunction(
    (games) => document.querySelector(".season__foot")?.innerText.startsWith(`${games} of`),
    games,
  );
}

/** Plays a game at the table to its end by what the person's own dice show: the first rolls by keys, the others in the page. */
async function byOwnDice(tab, game, seed) {
  const next = luck(seed);
  const field = tab.locator(".own:not(.own--wait) #own-card");
  for (let n = 0; n < 30; n += 1) {
    if (await field.count()) {
      const label = await tab.evaluate(() => document.querySelector(".own .field span")?.innerText ?? "");
      await field.fill(GAMES[game].roll(next, label));
      await field.press("Enter");
    } else {
      await tab.evaluate(() => document.activeElement.blur());
      await stepOn(tab);
    }
  }
  const done = await tab.evaluate(
    async ([roll, luck, seed]) => {
      // the same functions as outside
      const [rollOf, next] = [eval(`(${roll})`), eval(`(${luck})`)(seed)];
      const key = (on, key) => on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      for (let n = 0; n < 3000; n += 1) {
        if (document.querySelector(".over")) return n;
        const field = document.querySelector(".own:not(.own--wait) #own-card");
        if (field) {
          field.value = rollOf(next, document.querySelector(".own .field span").innerText);
          key(field, "Enter");
        } else {
          document.activeElement?.blur();
          const offered = document.querySelector(".decide__row [aria-keyshortcuts]")?.getAttribute("aria-keyshortcuts");
          key(document.body, (offered ?? "c").toLowerCase());
        }
        await globalThis.drawn();
      }
      return undefined;
    },
    [GAMES[game].roll.toString(), luck.toString(), seed + 1],
  );
  assert.ok(done, "the game does not end");
  await final(tab).waitFor();
  return 30 + done;
}

async function exportAndImport(tab, url, route) {
  const before = await seasonOf(tab);
  await button(tab, "Export").click();
  const saved = tab.waitForEvent("download");
  await dialog(tab).getByRole("button", { name: "JSON", exact: true }).click();
  const kept = await (await saved).path();
  await forget(tab);
  await open(tab, url, "?cleared#/saves");
  await tab.locator("input[type=file]").setInputFiles(kept);
  await tab.locator(".save__title").first().waitFor();
  const after = await seasonOf(tab);
  assert.equal(after.text, before.text);
  await open(tab, url, `?again${route}`);
  await tab.getByRole("link", { name: /^Open: / }).click();
  await foot(tab).waitFor();
  return JSON.parse(after.text);
}

for (const [how, options] of [
  ["by keys", DESKTOP],
  ["by touch on a phone", TOUCH],
]) {
  test(`a DICE season of ten games, ${how}: own dice, a final, a box score, a scoresheet, the rest simulated`, async (t) => {
    const { tab, url } = await beginTen(t, "dice", options);
    const { press, check } = by(options.hasTouch);
    // the pages look the same however they are reached
    const look = options.hasTouch ? async () => {} : everyLook;
    await look(tab, "overview");

    // a final
    let [away, home] = await openEnter(tab, press, 0);
    await tab.getByLabel(`Points of the ${away}`).fill("88");
    await tab.getByLabel(`Points of the ${home}`).fill("97");
    await dialog(tab).getByText(`${away} 88, ${home} 97.`).waitFor();
    await press(enter(tab));
    await dialog(tab).waitFor({ state: "detached" });
    await counted(tab, 1);

    // a box score
    [away, home] = await openEnter(tab, press, 0);
    await check(dialog(tab).getByRole("radio", { name: "Box score" }));
    const clubs = JSON.parse((await seasonOf(tab)).text).clubs;
    const rows = (name, shots) =>
      clubs
        .find((club) => club.name.endsWith(name))
        .men.slice(0, 7)
        .map((player) => `${player}\t24\t${shots}\t1-2\t2-2\t1\t3`)
        .join("\n");
    const table = `Player\tMIN\tFG\t3P\tFT\tOREB\tDREB\n${rows(away, "5-9")}\n${rows(home, "4-9")}`;
    const box = dialog(tab).getByLabel("Box score of both teams");
    if (options.hasTouch) {
      const buffer = await libreoffice(t).as(table.replaceAll("\t", ","), "csv", "xlsx");
      await dialog(tab).locator("input[type=file]").setInputFiles({ name: "box.xlsx", mimeType: "", buffer });
    } else await box.fill(table);
    await dialog(tab).getByText(`${away} 91, ${home} 77: 7 and 7 players.`).waitFor();
    await press(enter(tab));
    await dialog(tab).waitFor({ state: "detached" });
    await counted(tab, 2);

    // a scoresheet
    await openEnter(tab, press, 1);
    await check(dialog(tab).getByRole("radio", { name: "Scoresheet" }));
    await press(dialog(tab).getByRole("button", { name: "New scoresheet with both rosters" }));
    await tab.getByRole("button", { name: /1st quarter/ }).first().waitFor();
    await tab.keyboard.press("h");
    await tab.getByRole("group").first().waitFor();
    const first = await tab.evaluate(() => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith("hardwood/game/"));
      const entry = keys.map((key) => JSON.parse(localStorage[key])).find(({ kind }) => kind === "sheet");
      const { setup } = JSON.parse(localStorage[`hardwood/part/${entry.id}/${entry.part}`]);
      return [setup.code, setup.teams.map(({ players, five }) => players[five[0]].number)];
    });
    assert.equal(first[0], "dice");
    await tab.keyboard.press("Escape");
    await tab.keyboard.type(`h${first[1][0]}*`);
    for (let n = 0; n < 9; n += 1) await tab.keyboard.press("n");
    await drawn(tab);
    await press(tab.getByRole("link", { name: "Back to the season" }));
    await foot(tab).waitFor();
    await counted(tab, 3);

    // the person's own dice
    await day(tab, 1);
    await press(tab.getByRole("button", { name: /^Own dice: / }).first());
    await decision(tab).waitFor();
    const rolls = await byOwnDice(tab, "dice", 7);
    t.diagnostic(`${rolls} rolls and decisions`);
    await press(tab.getByRole("link", { name: "Back to the season" }));
    await foot(tab).waitFor();
    await counted(tab, 4);

    // the rest
    await reload(tab);
    await foot(tab).waitFor();
    await simulateAll(tab);
    assert.equal(await played(tab), 10);
    for (const [name, sign] of [
      ["Games", /Earlier/],
      ["Standings", /Celtics/],
      ["Leaders", /Assists per game/],
      ["Teams", /League/],
      ["Comparison", /The league/],
      ["Playoffs", /bracket|best of the standings/i],
    ]) {
      await press(view(tab, name));
      await tab.locator(".season__view").getByText(sign).first().waitFor();
      await look(tab, name);
    }
    await day(tab, 4);
    await press(tab.getByRole("link", { name: /^Box score: / }).first());
    await tab.getByRole("table", { name: /Box score of/ }).first().waitFor();
    await press(button(tab, "Play-by-play"));
    await tab.getByRole("list", { name: "Plays, newest first" }).waitFor();
    await look(tab, "a game");
    const kept = await exportAndImport(tab, url, GAMES.dice.route);
    assert.equal(kept.game, "dice");
    assert.deepEqual(Object.values(kept.entered).map(([how]) => how).sort(), ["box_score", "final", "sheet"]);
    assert.equal(Object.keys(kept.by_hand).length, 1);
    await fits(tab);
  });
}

test("a Value Add season of ten games, by touch: own dice, a final, a box score; no column that its boxes do not have", async (t) => {
  const { tab, url } = await beginTen(t, "value-add", TOUCH);
  const { press, check } = by(true);
  let [away, home] = await openEnter(tab, press, 0);
  await tab.getByLabel(`Points of the ${away}`).fill("71");
  await tab.getByLabel(`Points of the ${home}`).fill("68");
  await press(enter(tab));
  await dialog(tab).waitFor({ state: "detached" });
  await counted(tab, 1);

  // points that nobody scored are those of the beginning
  [away, home] = await openEnter(tab, press, 0);
  await check(dialog(tab).getByRole("radio", { name: "Box score" }));
  const clubs = JSON.parse((await seasonOf(tab)).text).clubs;
  const rows = (name, points) =>
    clubs
      .find((club) => club.name === name)
      .men.slice(0, 5)
      .map((player) => `${player}\t4-9\t1-2\t2-2\t${points}`)
      .join("\n");
  await dialog(tab)
    .getByLabel("Box score of both teams")
    .fill(`Player\tFG\t3P\tFT\tPTS\n${rows(away, 15)}\n${rows(home, 11)}`);
  await dialog(tab).getByText(`${away} 75, ${home} 55: 5 and 5 players.`).waitFor();
  await press(enter(tab));
  await dialog(tab).waitFor({ state: "detached" });
  await counted(tab, 2);

  await day(tab, 1);
  await press(tab.getByRole("button", { name: /^Own dice: / }).first());
  await decision(tab).waitFor();
  const rolls = await byOwnDice(tab, "value-add", 11);
  t.diagnostic(`${rolls} rolls and decisions`);
  await press(tab.getByRole("link", { name: "Back to the season" }));
  await foot(tab).waitFor();
  await counted(tab, 3);
  await simulateAll(tab);
  await press(view(tab, "Leaders"));
  await tab.getByRole("region", { name: "Points per game" }).waitFor();
  assert.equal(await tab.getByText("Assists per game").count(), 0);
  await press(view(tab, "Teams"));
  const heads = await tab.locator(".stats__table thead th").allInnerTexts();
  assert.ok(heads.includes("STL") && !heads.includes("AST"), heads.join());
  // what counts as a minute is this game's own
  await tab.locator(".stats__table thead .term").focus();
  await tab.getByRole("tooltip").getByText("Only the 44 possessions that are played count").waitFor();
  await everyLook(tab, "teams");
  await press(view(tab, "Comparison"));
  await tab.getByText(/only points and percentages are compared/).waitFor();
  await everyLook(tab, "comparison");
  const kept = await exportAndImport(tab, url, GAMES["value-add"].route);
  assert.equal(kept.game, "value-add");
  assert.ok(kept.given.length > 0);
});

test("a season of one game is in its own list, and home leads back to it", async (t) => {
  const { tab, url } = await beginTen(t, "dice", DESKTOP);
  await open(tab, url, "?statis-pro#/season");
  await tab.getByText("No season yet.").waitFor();
  await open(tab, url, "?home#/");
  await tab.getByRole("region", { name: "Your next game" }).getByRole("link", { name: /^NBA 2009-10/ }).click();
  await foot(tab).waitFor();
  assert.match(tab.url(), /#\/dice\/season\?season=/);
});
