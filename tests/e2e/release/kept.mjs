// One of everything that a person could keep in an earlier release, and what can be done with each:
// `make.mjs` wrote the file with the site of that release, `release.spec.mjs` does the same with the site of
// today and compares.
//
// What is compared is data, which no new wording or style changes: names, scores, clocks and counts.
import fs from "node:fs";
import zlib from "node:zlib";
import { drawn, forget, open, stored } from "../kit.mjs";
import { blur, decision, openOptions, stepOn } from "../games.mjs";

const FILE = new URL("kept.json.br", import.meta.url);

/**
 * What was kept: `release` that made it, `storage` by key, `archive` of all of it, `files` by name in Base64,
 * `links` by thing without their host, `things`: each with its `name`, its `route`, and what `exercise`
 * returned.
 */
export const load = () => JSON.parse(zlib.brotliDecompressSync(fs.readFileSync(FILE)));

/** Keeps it. */
export function save(kept) {
  const text = Buffer.from(JSON.stringify(kept));
  const size = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  fs.writeFileSync(FILE, zlib.brotliCompressSync(text, { params: size }));
}

/** Has the browser's storage hold these records and no others. No page of the app is open afterwards. */
export async function put(tab, url, storage = {}) {
  // any file of the site will do that is shown as it is
  await tab.goto(`${url}cards/index.json`);
  await forget(tab);
  await tab.evaluate((storage) => {
    Object.entries(storage).forEach(([key, text]) => localStorage.setItem(key, text));
  }, storage);
}

/** The shelf: each record with what its entry says of it, the oldest first. */
export async function shelf(tab) {
  const entries = Object.entries(await stored(tab)).filter(([key]) => key.startsWith("hardwood/game/"));
  return entries
    .map(([, text]) => JSON.parse(text))
    .toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id));
}

/** What of an entry no wording changes: names, scores and the numbers in its moment ("4:36, 2nd quarter"). */
export function facts({ kind, progress: { game, sides, moment, finished } }) {
  return {
    kind,
    game,
    sides: sides.map(({ name, score }) => [name, score]),
    numbers: moment.match(/\d+/g) ?? [],
    finished,
  };
}

const factsOf = async (tab, id) => facts((await shelf(tab)).find((entry) => entry.id === id));

/**
 * What is wrong on a page, and which of these texts it does not show even when its cards have had time to
 * arrive.
 */
async function shown(tab, texts) {
  const all = (texts) =>
    texts.every((text) => document.querySelector("main").innerText.toLowerCase().includes(text));
  const wanted = texts.map((text) => String(text).toLowerCase());
  await tab.waitForFunction(all, wanted).catch(() => {});
  await drawn(tab);
  const { said, alerts } = await tab.evaluate(() => ({
    said: document.querySelector("main").innerText,
    alerts: [...document.querySelectorAll("main :is([role=alert], [role=note])")]
      .map((node) => node.innerText)
      .filter(Boolean),
  }));
  return { alerts, missing: wanted.filter((text) => !said.toLowerCase().includes(text)) };
}

/** The texts that a page must show of what has no two sides. */
const TEXTS = {
  "march-madness": ["Georgetown", "Princeton"],
  "march-madness-cup": ["North Carolina"],
  "dice-career": ["Sam Rook"],
};

/** The texts that a page must show of an entry. */
function texts({ kind, game, sides, numbers }) {
  if (TEXTS[game]) return TEXTS[game];
  // a list of standings has its own order, a set of cards no score
  const scored = kind === "game" || kind === "sheet";
  return scored ? [...sides.flat(), ...numbers] : numbers;
}

/** The season whose next game is at the table: nothing can be simulated before that is over. */
export const WAITING = "a season with a game at the table";

/** Keys of what is played in steps: the one that goes on is found on the page where none is given. */
const STEPPED = { undo: "u", redo: ["Shift+U"] };
const KEYS = {
  "march-madness-advanced": { ...STEPPED, next: "c" },
  sheet: { undo: "u", redo: "y", next: "h4*" },
};

/**
 * Opens a record of the shelf on its page and does with it what a person would: three steps back, the same
 * again, and three further ones where it is not over. Returns what is on the page, and the facts kept after
 * each step. A season is simulated.
 */
export async function exercise(tab, url, { name, id, route }) {
  const entry = await factsOf(tab, id);
  await open(tab, url, `?${id}${route}`);
  const done = { entry, page: await shown(tab, texts(entry)), undone: [], redone: [], further: [] };
  await blur(tab);
  if (entry.kind === "season" && name !== WAITING) done.further.push(await simulated(tab, id));
  const keys = KEYS[entry.game] ?? KEYS[entry.kind] ?? (entry.kind === "game" ? STEPPED : undefined);
  if (!keys) return done;
  const type = async (text, list) => {
    for (const key of text) await tab.keyboard.press(key);
    list.push(await factsOf(tab, id));
  };
  for (let i = 0; i < 3; i++) await type(keys.undo, done.undone);
  for (let i = 0; i < 3; i++) await type(keys.redo, done.redone);
  for (let i = 0; i < 3 && !entry.finished; i++) {
    if (await tab.locator("#own-card").count()) {
      await tab.locator("#own-card").fill(String(151 + i));
      await type(["Enter"], done.further);
    } else if (keys.next) {
      // whose hand is hidden shows it first
      await tab.keyboard.press("Enter");
      await type(keys.next, done.further);
    } else {
      await stepOn(tab);
      await type([], done.further);
    }
  }
  return done;
}

/** A season simulated to its end, the person's own games too: the facts then. */
async function simulated(tab, id) {
  await tab.keyboard.press("a");
  const dialog = tab.getByRole("dialog");
  const simulate = dialog.getByRole("button", { name: /^Simulate/ });
  await simulate.waitFor();
  const too = dialog.getByRole("radio", { name: /^Simulate (them|it) too/ });
  if (await too.count()) await too.check();
  await simulate.click();
  await tab.waitForFunction((id) => {
    const [played, all] = JSON.parse(localStorage.getItem(`hardwood/game/${id}`)).progress.moment.match(/\d+/g);
    return played === all;
  }, id);
  return factsOf(tab, id);
}

/** Types a roll into the page of tables. */
const rolled = (roll) => async (tab) => {
  await tab.locator("main input[inputmode], main input[type=text]").first().fill(roll);
  await tab.keyboard.press("Enter");
};

/**
 * What is kept under keys of its own: the page it is on, texts of the record to be seen there, a change that
 * is kept.
 */
export const SINGLES = {
  settings: {
    route: "#/settings",
    texts: () => [],
    change: (tab) => tab.getByRole("switch", { name: "Single-key shortcuts" }).click(),
  },
  "dice-table": {
    route: "#/dice/tables",
    texts: ({ name, rolls }) => [name, ...rolls.slice(1)],
    change: rolled("12"),
  },
  "value-add-table": {
    route: "#/value-add/tables",
    texts: ({ rolls }) => rolls.at(-1),
    change: rolled("2 35 7"),
  },
  "value-add-bracket": {
    route: "#/value-add/bracket",
    texts: ({ bracket }) => ["Kentucky", ...bracket.points[0]],
    change: (tab) => tab.keyboard.press("n"),
  },
  extractor: {
    route: "#/statis-pro/extractor",
    texts: () => ["11:44"],
    change: (tab) => tab.keyboard.press(" "),
  },
  deck: { route: "#/statis-pro/extractor", texts: ({ name }) => [name], change: async () => {} },
  "march-teams": {
    route: "#/march-madness/game?new=1",
    before: openOptions,
    texts: ({ teams }) => [teams[0].name, teams[0].season],
    change: async () => {},
  },
};

/** Opens a record of its own key, and changes it once: what is on the page, what is kept then. */
export async function exerciseSingle(tab, url, key) {
  const { route, texts, change, before } = SINGLES[key];
  await open(tab, url, `?${key}${route}`);
  await before?.(tab);
  const record = async () => JSON.parse((await stored(tab))[`hardwood/${key}`]).data;
  const page = await shown(tab, texts(await record()));
  const { theme, motion } = await tab.evaluate(() => ({ ...document.documentElement.dataset }));
  await blur(tab);
  await change(tab);
  await drawn(tab);
  return { page, theme, motion, data: await record() };
}

/**
 * Opens a link in an empty browser and, where there is something left to play, takes it over as a game of
 * one's own. A link that can't be opened is `refused` with what the page says; what it began with is played anew.
 */
export async function exerciseLink(tab, url, link, entry) {
  await open(tab, url, link);
  const bar = tab.getByRole("button", { name: /^(Watch|Back|Go on with it)$/ }).first();
  const refused = tab.getByText("This link can't be opened.");
  await bar.or(refused).first().waitFor();
  if (await refused.count()) {
    const why = await tab.locator("main").innerText();
    await tab.getByRole("button", { name: "Play it from the beginning" }).click();
    await drawn(tab);
    const play = tab.getByRole("dialog").getByRole("button", { name: "Play", exact: true });
    if (await play.count()) await play.click();
    await decision(tab).waitFor();
    return { refused: why, begun: (await shelf(tab)).map(facts) };
  }
  const score = tab.getByRole("button", { name: "Show the score" });
  if (await score.count()) await score.click();
  const page = await shown(tab, texts(entry));
  const take = tab.getByRole("button", { name: /^(Take over|Go on with it)/ }).first();
  if (entry.finished || !(await take.count())) return { page };
  await take.click();
  await drawn(tab);
  const confirm = tab.getByRole("dialog").getByRole("button", { name: "Take over", exact: true });
  if (await confirm.count()) await confirm.click();
  await decision(tab).waitFor();
  return { page, taken: (await shelf(tab)).map(facts) };
}

/** Imports a file into an empty browser: the facts of what is on the shelf then, and the keys of the rest. */
export async function imported(tab, url, name, bytes) {
  await open(tab, url, "#/saves");
  await tab
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: bytes });
  await tab.getByRole("region", { name: "Imported" }).waitFor();
  const others = Object.keys(await stored(tab)).filter(
    (key) => key.split("/").length === 2 && key !== "hardwood/backup",
  );
  const damaged = await tab.locator(".save--damaged").count();
  return { shelf: (await shelf(tab)).map(facts), others: others.toSorted(), damaged };
}
