// Makes one of everything that a person can keep, in a built site, and writes it to kept.json.br beside this
// file: what `release.spec.mjs` opens with the site of today.
//
//   HARDWOOD_DIST=/path/to/dist node tests/e2e/release/make.mjs NAME-OF-THE-RELEASE
//
// The site must be that of a release: what is kept here was made by commit 66042d5.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { DESKTOP, ROOT, download, drawn, open, page, press, site, stored } from "../kit.mjs";
import { begin, blur, decision, pick, playOut, share, stepOn } from "../games.mjs";
import {
  SINGLES,
  WAITING,
  exercise,
  exerciseLink,
  exerciseSingle,
  imported,
  put,
  save,
  shelf,
} from "./kept.mjs";

const PASTED = fs.readFileSync(`${ROOT}tests/shared/cards/pasted.csv`, "utf8");
const steps = async (tab, n, key) => {
  for (let i = 0; i < n; i++) await stepOn(tab, key);
};
const upload = (tab, name, text) =>
  tab
    .locator("input[type=file]")
    .last()
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const wait = (tab, text) => tab.getByText(text).first().waitFor();

/** What is kept, in the order in which it is made: name -> how. */
const THINGS = {
  // the settings first: later things are kept under them
  async settings(tab, url) {
    await open(tab, url, "#/settings");
    await tab.getByRole("radio", { name: "Dark" }).check();
    await tab.getByRole("radio", { name: "Nothing moves" }).check();
  },
  async "statis-pro in progress"(tab, url) {
    await begin(tab, url, {
      visitors: "House coach",
      home: "You",
      step: "Every card",
      choose: () => pick(tab, "Rules of", "FIBA"),
    });
    const orders = tab.getByRole("region", { name: /^Standing orders/ });
    await orders.getByLabel("Press").selectOption({ label: "Wherever it is allowed" });
    await blur(tab);
    await steps(tab, 60);
  },
  async "statis-pro with two coaches, finished"(tab, url) {
    await begin(tab, url, { visitors: "Second person", home: "You", step: "Decisions" });
    await steps(tab, 5);
    await playOut(tab);
  },
  async "statis-pro with a person's own cards"(tab, url) {
    await begin(tab, url, {
      visitors: "House coach",
      home: "House coach",
      choose: () => tab.getByRole("radio", { name: "My own cards" }).check(),
    });
    for (let card = 57; card < 80; card++) await typed(tab, String(card));
  },
  async "dice in progress"(tab, url) {
    await begin(tab, url, { game: "dice", visitors: "House coach", home: "You", step: "Every roll" });
    await steps(tab, 40);
  },
  async "dice, finished"(tab, url) {
    await begin(tab, url, { game: "dice", seed: "1986" });
    await steps(tab, 4);
    await playOut(tab);
  },
  async "value-add in progress"(tab, url) {
    await begin(tab, url, { game: "value-add", visitors: "House coach", home: "You" });
    await steps(tab, 30);
  },
  async "value-add, finished"(tab, url) {
    await begin(tab, url, { game: "value-add", seed: "7" });
    await steps(tab, 4);
    await playOut(tab);
  },
  async "march-madness with hidden hands"(tab, url) {
    await begin(tab, url, { game: "march-madness", visitors: "Second person", home: "You" });
    for (let i = 0; i < 24; i++) {
      await tab.keyboard.press("Enter");
      await tab.keyboard.press("c");
    }
  },
  async "march-madness, finished"(tab, url) {
    await begin(tab, url, { game: "march-madness", seed: "11" });
    await steps(tab, 4, "c");
    await playOut(tab);
  },
  async "a tournament of 64"(tab, url) {
    await open(tab, url, "#/march-madness/tournament?new=1");
    for (const [n, who] of ["Person", "House coach", "Solitaire", "Solitaire"].entries()) {
      await pick(tab, `Chair ${n + 1}`, who);
    }
    await tab.getByRole("textbox", { name: "Seed", exact: true }).fill("1989");
    await press(tab, "Start tournament");
    await decision(tab).waitFor();
    await blur(tab);
    for (let i = 0; i < 25; i++) await stepOn(tab);
  },
  async "a tournament of 64, finished"(tab, url) {
    await open(tab, url, "?2#/march-madness/tournament?new=1");
    for (let n = 1; n <= 4; n++) await pick(tab, `Chair ${n}`, "Solitaire");
    await tab.getByRole("textbox", { name: "Seed", exact: true }).fill("1990");
    await press(tab, "Start tournament");
    await decision(tab).waitFor();
    await blur(tab);
    await tab.keyboard.press("q");
    await tab.keyboard.press("e");
    await wait(tab, "is the champion");
  },
  async "a cup in its draft"(tab, url) {
    await cup(tab, url, "11", "The best 12");
    await tab.keyboard.press("1");
    await tab.keyboard.press("2");
  },
  async "a cup with a game at the table"(tab, url) {
    await cup(tab, url, "12", "The best 4");
    while (await decision(tab).locator('[aria-keyshortcuts="1"]').count()) await tab.keyboard.press("1");
    await tab.keyboard.press("n");
  },
  async "a game of the cup"(tab) {
    await tab
      .locator(".match__box")
      .filter({ hasNot: tab.locator(".match__team--won") })
      .first()
      .click();
    await tab.getByRole("dialog").getByRole("button", { name: "Play it" }).click();
    await tab.getByRole("link", { name: "Back to the cup" }).waitFor();
    await decision(tab).waitFor();
    await blur(tab);
    await steps(tab, 12);
  },
  async "a career"(tab, url) {
    await open(tab, url, "#/dice/career?new=1");
    await tab.getByRole("textbox", { name: "Name" }).fill("Sam Rook");
    await tab.getByRole("textbox", { name: "Seed" }).fill("7");
    await press(tab, "Begin career");
    await decision(tab).waitFor();
    await blur(tab);
    for (let i = 0; i < 14; i++)
      await tab.keyboard.press((await decision(tab).locator('[aria-keyshortcuts="N"]').count()) ? "n" : "c");
  },
  async "a card set of one's own"(tab, url) {
    await open(tab, url, "#/teams?build=1");
    await tab.getByLabel("Players, a row each").fill(PASTED);
    await tab.getByLabel("Column “On court” holds").selectOption("MP: minutes");
    await tab.getByLabel("The year the season ends in").fill("1991");
    await tab.getByLabel("Name of the set, if you like").fill("Hoopville 1991");
    await press(tab, "Make cards");
    await tab.getByRole("heading", { name: "3. The cards" }).waitFor();
    await press(tab, "Save set");
    await tab.waitForURL(/#\/teams\?set=own-/);
  },
  async "a season"(tab, url) {
    await season(tab, url, "1986");
    for (let day = 1; day <= 7; day++) await simulate(tab, "d");
  },
  async [WAITING](tab, url) {
    await season(tab, url, "2010", 1);
    for (let day = 1; day <= 5; day++) await simulate(tab, "d");
  },
  async "a game of the season"(tab) {
    if (await tab.getByRole("button", { name: "Simulate to my next game" }).count()) await simulate(tab, "m");
    await tab.getByRole("button", { name: /^Play [A-Z]{3} at [A-Z]{3}$/ }).click();
    await decision(tab).waitFor();
    await blur(tab);
    await steps(tab, 12);
  },
  async "a scoresheet"(tab, url) {
    await open(tab, url, "#/scoresheet?new=1");
    for (const [side, first, name] of [
      ["Home", 4, "Hal"],
      ["Visitors", 10, "Vic"],
    ]) {
      const region = tab.getByRole("region", { name: side, exact: true });
      await region.getByRole("textbox", { name: "Team" }).fill(`The ${side}`);
      const roster = Array.from({ length: 8 }, (_, i) => `${first + i} ${name} ${"ABCDEFGH"[i]}son`);
      await region.getByRole("textbox").last().fill(roster.join("\n"));
    }
    await press(tab, "Start sheet");
    await tab.getByRole("region", { name: "Marks" }).waitFor();
    await blur(tab);
    for (const key of "4j|h10*|h8a|v14/|h7d|h11-|v12d|16*|15a|n|n|h9/|h5o|5*|v13t".replaceAll("|", ""))
      await tab.keyboard.press(key);
  },
  async "a bracket of 48"(tab, url) {
    await open(tab, url, "#/value-add/bracket");
    for (let i = 0; i < 3; i++) await press(tab, "Simulate the next game");
  },
  async "a game of the bracket"(tab) {
    await tab.locator(".field48__round--on .match__box").nth(4).click();
    await tab
      .getByRole("dialog")
      .getByRole("button", { name: /^Coach/ })
      .first()
      .click();
    await decision(tab).waitFor();
    await blur(tab);
    await steps(tab, 8);
  },
  async "dice charts and rolls"(tab, url) {
    await open(tab, url, "#/dice/tables");
    const { bytes } = await download(tab, "Download as CSV");
    await upload(
      tab,
      "mine.csv",
      bytes.toString().replace("inbounds,98,98,Five seconds", "inbounds,98,98,Foul"),
    );
    await wait(tab, "Charts: mine.csv.");
    for (const roll of ["47", "03", "98"]) await rolled(tab, roll);
  },
  async "value-add rolls"(tab, url) {
    await open(tab, url, "#/value-add/tables");
    for (const roll of ["1 66 20", "3 51 14"]) await rolled(tab, roll);
    await tab.getByLabel("With the ball").selectOption({ label: "Kentucky 2011-12" });
    await tab.getByLabel("Defending").selectOption({ label: "Kansas 2007-08" });
  },
  async "a college team of one's own"(tab, url) {
    await open(tab, url, "#/march-madness/ratings");
    await press(tab, "Keep it for games");
    await wait(tab, "Indiana State is kept");
  },
  // the deck last: games begun after it would be played with it
  async "a deck of one's own"(tab, url) {
    await open(tab, url, "#/statis-pro/extractor");
    const { bytes } = await download(tab, "Download as CSV");
    const mine = bytes.toString().replace(/^57,[^,]*,/m, "57,Offensive Foul,");
    // the first is the deck's
    const input = tab.locator(".extractor__more input[type=file]").first();
    await input.setInputFiles({ name: "mine.csv", mimeType: "text/plain", buffer: Buffer.from(mine) });
    await tab.getByText("mine.csv", { exact: true }).waitFor();
    await blur(tab);
    for (const key of "   d d") await tab.keyboard.press(key);
  },
};

async function typed(tab, text) {
  const input = tab.locator("#own-card");
  await input.fill(text);
  await input.press("Enter");
  await drawn(tab);
}

async function rolled(tab, roll) {
  await tab.getByLabel("Your own roll").fill(roll);
  await tab.getByLabel("Your own roll").press("Enter");
  await drawn(tab);
}

/** Begins a season of one's own cards. */
async function season(tab, url, seed, mine = 0) {
  await open(tab, url, `?${seed}#/season`);
  await tab.getByRole("link", { name: "New season" }).click();
  await tab.getByLabel("Card set").selectOption("Hoopville 1991 (yours)");
  await tab.getByLabel("Your team").selectOption({ index: mine });
  await tab.getByLabel("Games a team").fill("20");
  await tab.getByRole("textbox", { name: "Seed" }).fill(seed);
  await press(tab, "Begin the season");
  await tab.locator(".season__foot").waitFor();
}

/** Simulates games of a season by a key, and waits until they are kept. */
async function simulate(tab, key) {
  const before = await tab.locator(".season__foot").innerText();
  await tab.keyboard.press(key);
  await tab.waitForFunction((before) => document.querySelector(".season__foot").innerText !== before, before);
  await tab.getByRole("button", { name: "Stop" }).waitFor({ state: "detached" });
}

async function cup(tab, url, seed, field) {
  await open(tab, url, `?${seed}#/march-madness/cup?new=1`);
  await tab.getByLabel("The field").selectOption(field);
  await pick(tab, "Chair 1", "Person");
  await pick(tab, "Chair 2", "House coach");
  await tab.getByRole("textbox", { name: "Seed", exact: true }).fill(seed);
  await press(tab, "Start cup");
  await decision(tab).waitFor();
  await blur(tab);
}

/** The address on this site that leads to each record of the shelf. */
async function routes(tab, url) {
  await open(tab, url, "?routes#/saves");
  await tab.locator(".save").first().waitFor();
  const list = await tab
    .locator(".save a[href*='=']")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  return (id) => list.find((href) => href.endsWith(id));
}

/** Files that a person can take away, one a format, by thing. */
const FILES = {
  "statis-pro with two coaches, finished": "JSON",
  "a season": "JSON",
  "a scoresheet": "Spreadsheet",
};

/** The shelf; nothing where no page has been opened yet. */
const shelfOf = async (tab) => (tab.url() === "about:blank" ? [] : shelf(tab));

/** Makes every thing in one browser: their entries by name, their links and the files taken away. */
async function makeAll(tab, url) {
  const [made, links, files] = [new Map(), {}, {}];
  for (const [name, make] of Object.entries(THINGS)) {
    const before = new Set((await shelfOf(tab)).map(({ id }) => id));
    await make(tab, url);
    await drawn(tab);
    const fresh = (await shelfOf(tab)).find(({ id }) => !before.has(id));
    if (fresh) made.set(name, fresh);
    if (fresh?.kind === "game") {
      links[name] = new URL(await share(tab)).hash;
      await tab.keyboard.press("Escape");
    }
    if (name in FILES) {
      await press(tab, "Export");
      const file = await download(tab, FILES[name], tab.getByRole("dialog"));
      files[name] = { name: file.name, base64: file.bytes.toString("base64") };
      await tab.keyboard.press("Escape");
    }
  }
  return { made, links, files };
}

test("one of everything is made and kept", { timeout: 600_000 }, async (t) => {
  const release = process.argv[2];
  assert.match(release ?? "", /^[0-9a-f]{7,40}$/, "name the commit that the site was built from");
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  const { made, links, files } = await makeAll(tab, url);
  await open(tab, url, "?all#/saves");
  const archive = (await download(tab, "Export all")).bytes.toString();
  const storage = await stored(tab);
  const route = await routes(tab, url);

  // each is used in a browser of its own, so that none changes what another one finds
  const fresh = async (use) => {
    const other = await page(t, DESKTOP);
    const done = await use(other);
    await other.context().close();
    return done;
  };
  const filled = (use) => fresh(async (other) => (await put(other, url, storage), use(other)));
  const read = (name, bytes) => fresh((other) => imported(other, url, name, bytes));
  const things = [];
  for (const [name, { id }] of made) {
    const thing = { name, id, route: route(id) };
    things.push({ ...thing, done: await filled((other) => exercise(other, url, thing)) });
  }
  const singles = {};
  for (const key of Object.keys(SINGLES)) {
    singles[key] = await filled((other) => exerciseSingle(other, url, key));
  }
  for (const [name, link] of Object.entries(links)) {
    const { entry } = things.find((thing) => thing.name === name).done;
    links[name] = { link, done: await fresh((other) => exerciseLink(other, url, link, entry)) };
  }
  for (const file of Object.values(files)) {
    file.done = await read(file.name, Buffer.from(file.base64, "base64"));
  }
  const whole = await read("archive.json", Buffer.from(archive));
  save({ release, things, singles, links, files, archive, storage, imported: whole });
});
