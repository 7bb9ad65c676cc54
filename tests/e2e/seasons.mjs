// What tests of seasons share.
import assert from "node:assert/strict";
import { open, page, site, stored } from "./kit.mjs";

export const button = (tab, name) => tab.getByRole("button", { name, exact: true });
export const view = (tab, name) =>
  tab.getByRole("navigation", { name: "Season", exact: true }).getByRole("link", { name, exact: true });
/** The progress of a simulation that has played a game. */
export const BEGUN = '.season__tools progress:not([value="0"])';
/** The button of the view, where the tools have one of the same name. */
export const main = (tab, name) => tab.locator(".season__view").getByRole("button", { name, exact: true });
export const last = (tab) => tab.locator(".season__last");
export const foot = (tab) => tab.locator(".season__foot");
export const played = async (tab) => Number((await foot(tab).innerText()).match(/^([\d]+) of/)[1]);

/** Has the shuffle of a number. */
export async function repeat(tab, number) {
  const field = tab.getByRole("textbox", { name: "Shuffle number" });
  assert.ok(!(await field.isVisible()), "nobody needs the number for a new season");
  await tab.getByText("Repeat a shuffle").click();
  await field.fill(number);
}

/** Begins a season of 2009-10 and waits until it is shown. */
export async function begin(t, { team, out, games, options } = {}) {
  const { url } = await site(t);
  const tab = await page(t, options);
  await open(tab, url, "#/season");
  await tab.getByRole("link", { name: "New season" }).click();
  await tab.getByLabel("Card set").selectOption("NBA 2009-10");
  await tab.getByRole("radio", { name: "The real schedule" }).waitFor();
  await tab.getByLabel("Your team").selectOption(team ?? "None: all are simulated");
  if (out) await tab.getByRole("radio", { name: out }).check();
  if (games) {
    await tab.getByRole("radio", { name: "A balanced one" }).check();
    await tab.getByLabel("Games a team").fill(String(games));
  }
  await repeat(tab, "2010");
  await button(tab, "Begin the season").click();
  await foot(tab).waitFor();
  return { tab, url };
}

/** Answers the question before a long simulation: one's own games are simulated too, or left. */
export async function confirm(tab, { leave = false } = {}) {
  const dialog = tab.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Simulate/ }).waitFor();
  const too = dialog.getByRole("radio", { name: /^Simulate (them|it) too/ });
  if (!leave && (await too.count()) > 0) await too.check();
  await dialog.getByRole("button", { name: /^Simulate/ }).click();
}

/** Asks for all that is left, and says yes. */
export async function simulateRest(tab, options) {
  await button(tab, "Simulate all the rest").click();
  await confirm(tab, options);
}

/** Simulates all that is left, to its end. */
export async function simulateAll(tab) {
  await simulateRest(tab);
  await tab.waitForFunction(() =>
    /^(\d+) of \1 games/.test(document.querySelector(".season__foot")?.innerText ?? ""),
  );
  await button(tab, "Stop").waitFor({ state: "detached" });
}

/** Waits until a simulation is over. */
export async function settled(tab) {
  await last(tab).waitFor();
  await button(tab, "Stop").waitFor({ state: "detached" });
}

/** The text of the season that is kept. */
export async function seasonOf(tab) {
  const all = await stored(tab);
  const [key] = Object.keys(all).filter(
    (key) => key.startsWith("hardwood/game/") && JSON.parse(all[key]).kind === "season",
  );
  const entry = JSON.parse(all[key]);
  return { entry, text: all[`hardwood/part/${entry.id}/${entry.part}`] };
}
