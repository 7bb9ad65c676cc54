// The four games on screen: what they have in common, and the words in which they differ.
import { DESKTOP, drawn, open, started } from "./kit.mjs";

/**
 * The games. `step` is the pause at which each key is one card or roll, `next` the key that always takes the
 * game on, `period` what follows the first one; `own` is how a person's own luck is chosen, and where it is
 * typed.
 */
export const GAMES = {
  "statis-pro": {
    route: "#/statis-pro/play",
    seed: "2010",
    step: "Every card",
    period: "2nd quarter",
    board: "Lineup",
    panels: ["Plays", "More"],
    own: { choice: "My own cards", label: "RPG of the card you flipped" },
  },
  dice: {
    route: "#/dice/play",
    seed: "2010",
    step: "Every roll",
    period: "2nd quarter",
    board: "Lineup",
    panels: ["Plays", "More"],
    own: { choice: "My own dice", label: "Both dice, red first" },
  },
  "value-add": {
    route: "#/value-add/play",
    seed: "2012",
    step: "Every roll",
    // decisions are few
    pace: "Every roll",
    period: "2nd half",
    board: "Lineup",
    panels: ["Plays", "More"],
    own: { choice: "My own dice", label: "Your dice:" },
  },
  "march-madness": {
    route: "#/march-madness/game",
    // tied after two halves where the house coach decides for both
    seed: "34",
    step: "My decisions",
    next: "c",
    period: "2nd half",
    board: "Charts",
    panels: ["Plays", "More"],
    own: { choice: "My own cards and dice", label: "" },
  },
};

export const decision = (page) => page.getByRole("region", { name: "Decision" });
/** Chooses an option of a group of radio buttons. */
export const pick = (page, group, name) =>
  page.getByRole("group", { name: group, exact: true }).getByRole("radio", { name, exact: true }).check();
/** Takes the focus off any control, so that keys go to the page. */
export const blur = (page) => page.evaluate(() => document.activeElement.blur());
export const clock = (page) => page.locator(".scoreboard__time");
export const period = (page) => page.locator(".scoreboard__period");
export const final = (page) => clock(page).filter({ hasText: "Final" });
/** The points on the scoreboard, visitors first. */
export const points = async (page) => (await page.locator(".scoreboard__pts").allInnerTexts()).map(Number);

/** Opens the options of a new game, if they are closed. */
export async function openOptions(page) {
  const options = page.locator(".options > details");
  if (!(await options.evaluate((details) => details.open))) await options.locator("summary").first().click();
}

/** Picks a team of a new game by what is typed into the search field. */
export async function pickTeam(page, side, typed) {
  await page.getByRole("button", { name: `Change team (${side})` }).click();
  const search = page.getByLabel(`Search ${side}`);
  await search.fill(typed);
  await search.press("Enter");
  await search.waitFor({ state: "detached" });
}

/** Says who coaches: "You", "Second person" or "Computer". */
async function pickCoaches(page, visitors, home) {
  const mine = page.getByRole("group", { name: "You coach" }).getByRole("radio");
  const places = { "true,false": 0, "false,true": 1, "true,true": 2, "false,false": 3 };
  await mine.nth(places[`${visitors === "You"},${home === "You"}`]).check();
  if ((visitors === "You") !== (home === "You"))
    await pick(
      page,
      "The other side is coached by",
      [visitors, home].includes("Second person") ? "Someone next to me" : "Computer",
    );
}

/**
 * Opens the form of a new game, fills it in and starts the game. `visitors` and `home` say who coaches, `step`
 * where it pauses if not as the form has it; `choose` does anything else.
 */
export async function begin(
  page,
  url,
  {
    game = "statis-pro",
    seed = GAMES[game].seed,
    step,
    visitors = "Computer",
    home = "You",
    choose = async () => {},
  } = {},
) {
  await open(page, url, `${GAMES[game].route}?new=1`);
  const start = page.getByRole("button", { name: "Tip off" });
  await start.waitFor();
  await pickCoaches(page, visitors, home);
  await openOptions(page);
  await page
    .getByRole("group", { name: "Luck" })
    .getByRole("radio", { name: /^Repeat/ })
    .check();
  await page.getByRole("textbox", { name: / number$/ }).fill(seed);
  // the default pace goes on by itself: a test of something else goes by decisions
  const pace = step ?? GAMES[game].pace ?? "My decisions";
  if (pace !== "My decisions" || game !== "march-madness") await pick(page, "Pause at", pace);
  await choose();
  await start.click();
  await decision(page).waitFor();
  await blur(page);
}

/** Begins a game of Statis Pro and turns so many cards of it. */
export async function beginGame(page, url, { seed = "2010", cards = 3 } = {}) {
  await begin(page, url, { seed, step: "Every card" });
  await turnCards(page, cards);
}

/** Presses the main button of the decision, so many times. */
export async function turnCards(page, cards) {
  // a tab behind another may be drawn seldom, and nobody clicks on it
  await page.bringToFront();
  for (let i = 0; i < cards; i++) await page.locator(".decide__row .btn--main").first().click();
}

/**
 * Takes the game a step on by a key: `next`, else the first that the decision offers, else the coach decides.
 */
export async function stepOn(page, next) {
  const offered = () =>
    document.querySelector(".decide__row [aria-keyshortcuts]")?.getAttribute("aria-keyshortcuts") ?? "c";
  await page.keyboard.press(next ?? (await page.evaluate(offered)).toLowerCase());
}

/** Score, clock, question, the card or dice: all that a person would say the state is. */
export async function state(page) {
  await drawn(page);
  return page.evaluate(() => {
    const text = (selector) => document.querySelector(selector)?.innerText ?? "";
    return [".scoreboard", ".decide__ask", ".gametable__tray", ".mboards"].map(text).join("|");
  });
}

/** Opens a tab of the side panel by its key. */
export async function tabOf(page, key) {
  await blur(page);
  await page.keyboard.press(key);
  await drawn(page);
}

const PLACES = {
  score: /next score/,
  possession: /^A change of possession/,
  period: /^The end of the (quarter|half|period)/,
  game: /^The end of the game/,
};

/** Has the coaches play the game on: to the next `score`, to the other side's `possession`, to the end of the `period`, to the end of the `game`. */
export async function simulateTo(page, place) {
  await blur(page);
  await page.keyboard.press("f");
  await page.getByRole("group", { name: "Simulate to" }).getByRole("button", { name: PLACES[place] }).click();
  await page.locator(".acts--simulating").waitFor({ state: "detached" });
}

/** Has the coaches play a game to its end, inside the page. */
export async function playOut(page) {
  await simulateTo(page, "game");
  await final(page).waitFor();
}

/** Opens the dialog that shares what is on screen, and reads the link. */
export async function share(page) {
  await blur(page);
  await page.keyboard.press("i");
  const link = page.getByRole("dialog").getByRole("textbox");
  await link.waitFor();
  return link.inputValue();
}

/** Opens a link that was shared. */
export async function openLink(page, link) {
  await page.goto(link);
  await started(page);
}

export { DESKTOP };
