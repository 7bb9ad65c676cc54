// Games played at a table enter a season: by their final, a pasted box score, a scoresheet; and are taken back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, axe, drawn, reload } from "./kit.mjs";
import { begin, button, foot, played, seasonOf, view } from "./seasons.mjs";

const dialog = (tab) => tab.getByRole("dialog");
const enter = (tab) => dialog(tab).getByRole("button", { name: "Enter the result" });

/** Opens the schedule, and the dialog of its first game that is still to be played. */
async function openEnter(tab) {
  await view(tab, "Games").click();
  await tab.getByRole("button", { name: /^Enter: / }).first().click();
  await dialog(tab).waitFor();
}

/** The names of a game's clubs, visitors first, and their players in the order of the season. */
async function clubs(tab) {
  const named = await dialog(tab).getByRole("heading", { name: /^Enter / }).innerText();
  return named.match(/^Enter (.+) at (.+)$/).slice(1);
}

test("a final is entered by keyboard, counts in the standings, is kept, and is taken back", async (t) => {
  const { tab } = await begin(t, { games: 4 });
  await openEnter(tab);
  await axe(tab);
  const [away, home] = await clubs(tab);
  assert.equal(await enter(tab).count(), 0, "nothing to enter yet");
  await tab.getByLabel(`Points of the ${away}`).focus();
  await tab.keyboard.type("90");
  await tab.keyboard.press("Tab");
  await tab.keyboard.type("90");
  await dialog(tab).getByText("a game does not end in a tie").waitFor();
  assert.equal(await enter(tab).count(), 0);
  await tab.keyboard.press("Backspace");
  await tab.keyboard.type("7");
  await dialog(tab).getByText(`${away} 90, ${home} 97.`).waitFor();
  await enter(tab).press("Enter");
  await dialog(tab).waitFor({ state: "detached" });
  assert.equal(await played(tab), 1);
  await reload(tab);
  await foot(tab).waitFor();
  assert.equal(await played(tab), 1, "it is kept");
  await view(tab, "Games").click();
  await tab.getByRole("link", { name: /^Box score: / }).first().click();
  await tab.getByText("Entered: only the final is known.").waitFor();
  await axe(tab);
  await button(tab, "Take this game back").click();
  await dialog(tab).getByRole("button", { name: "Take it back" }).click();
  await dialog(tab).waitFor({ state: "detached" });
  assert.equal(await played(tab), 0);
  await tab.getByRole("button", { name: /^Enter: / }).first().waitFor();
});

test("what is typed is still there after Cancel and Escape, until it is entered or cleared", async (t) => {
  const { tab } = await begin(t, { games: 4 });
  await openEnter(tab);
  const [away, home] = await clubs(tab);
  await tab.getByLabel(`Points of the ${away}`).fill("90");
  await dialog(tab).getByRole("button", { name: "Cancel" }).click();
  await dialog(tab).waitFor({ state: "detached" });
  const again = async () => {
    await tab.getByRole("button", { name: /^Enter: / }).first().click();
    await dialog(tab).waitFor();
  };
  await again();
  await dialog(tab).getByText("Your draft is still here.").waitFor();
  assert.equal(await tab.getByLabel(`Points of the ${away}`).inputValue(), "90");
  await axe(tab);
  await dialog(tab).getByRole("radio", { name: "Box score" }).check();
  await dialog(tab).getByLabel("Box score of both teams").fill("PLAYER MIN");
  await tab.keyboard.press("Escape");
  await dialog(tab).waitFor({ state: "detached" });
  await again();
  assert.equal(await dialog(tab).getByLabel("Box score of both teams").inputValue(), "PLAYER MIN");
  await dialog(tab).getByRole("button", { name: "Clear" }).click();
  await dialog(tab).getByText("What you typed before").waitFor({ state: "detached" });
  await dialog(tab).getByRole("radio", { name: "Final score" }).check();
  assert.equal(await tab.getByLabel(`Points of the ${away}`).inputValue(), "");
  await tab.getByLabel(`Points of the ${away}`).fill("90");
  await tab.getByLabel(`Points of the ${home}`).fill("91");
  await enter(tab).click();
  await dialog(tab).waitFor({ state: "detached" });
  await tab.getByRole("button", { name: /^Enter: / }).first().click();
  await dialog(tab).waitFor();
  assert.equal(await dialog(tab).getByText("What you typed before").count(), 0, "another game");
});

test("a box score without minutes says that they are not known", async (t) => {
  const { tab } = await begin(t, { games: 4 });
  await openEnter(tab);
  await dialog(tab).getByRole("radio", { name: "Box score" }).check();
  const { text } = await seasonOf(tab);
  const league = JSON.parse(text);
  const heading = await clubs(tab);
  const rows = heading.flatMap((name, side) => {
    const club = league.clubs.find((club) => club.name.endsWith(name));
    return club.men.slice(0, 5).map((player) => `${player},${side ? "4-9" : "5-9"},0-0,0-0\n`);
  });
  await dialog(tab).getByLabel("Box score of both teams").fill(`PLAYER,FG,3P,FT\n${rows.join("")}`);
  await enter(tab).click();
  await dialog(tab).waitFor({ state: "detached" });
  await tab.getByRole("link", { name: /^Box score: / }).first().click();
  const line = tab.getByRole("table", { name: /^Box score of/ }).first().getByRole("row").nth(1);
  await line.waitFor();
  assert.equal((await line.getByRole("cell").first().innerText()).trim(), "–");
});

test("a box score is pasted: what is wrong is named by its row, what is right fills the lines", async (t) => {
  const { tab } = await begin(t, { games: 4, options: PHONE });
  await openEnter(tab);
  const [away, home] = await clubs(tab);
  await dialog(tab).getByRole("radio", { name: "Box score" }).check();
  const table = dialog(tab).getByLabel("Box score of both teams");
  await table.fill("Player,MIN,FG,3P,FT,PTS\nNobody Known,30,1-2,0-0,0-0,2");
  await dialog(tab).getByText(/row 2: “Nobody Known” is not in the roster/).waitFor();
  assert.equal(await enter(tab).count(), 0);
  const rosters = await tab.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith("hardwood/game/"));
    const entry = keys.map((key) => JSON.parse(localStorage[key])).find(({ kind }) => kind === "season");
    const season = JSON.parse(localStorage[`hardwood/part/${entry.id}/${entry.part}`]);
    return season.clubs.map(({ name, men }) => ({ name, men }));
  });
  const roster = (name) => rosters.find((club) => club.name.endsWith(name)).men.slice(0, 7);
  const rows = (name, shots) => roster(name).map((player) => `${player}\t24\t${shots}\t1-2\t2-2\t1\t3`).join("\n");
  await table.fill(`Player\tMIN\tFG\t3P\tFT\tOREB\tDREB\n${rows(away, "5-9")}\n${rows(home, "4-9")}`);
  await dialog(tab).getByText(`${away} 91, ${home} 77: 7 and 7 players.`).waitFor();
  await enter(tab).click();
  await dialog(tab).waitFor({ state: "detached" });
  await tab.getByRole("link", { name: /^Box score: / }).first().click();
  await tab.getByText("Entered from a box score.").waitFor();
  const line = tab.getByRole("row", { name: new RegExp(roster(away)[0]) });
  assert.match(await line.innerText(), /24\s+5-9\s+1-2\s+2-2\s+1\s+3\s+4/);
});

test("a scoresheet with both rosters is begun from a fixture, and counts once it is finished", async (t) => {
  const { tab } = await begin(t, { games: 4 });
  await openEnter(tab);
  await dialog(tab).getByRole("radio", { name: "Scoresheet" }).check();
  await dialog(tab).getByText("No scoresheet of these two teams is kept in this browser.").waitFor();
  const season = tab.url();
  await dialog(tab).getByRole("button", { name: "New scoresheet with both rosters" }).click();
  await tab.getByRole("button", { name: /1st quarter/ }).first().waitFor();
  await tab.keyboard.press("h");
  await tab.getByRole("group").first().waitFor();
  const first = await tab.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith("hardwood/game/"));
    const entry = keys.map((key) => JSON.parse(localStorage[key])).find(({ kind }) => kind === "sheet");
    const sheet = JSON.parse(localStorage[`hardwood/part/${entry.id}/${entry.part}`]);
    return sheet.setup.teams.map(({ players, five }) => players[five[0]].number);
  });
  await tab.keyboard.press("Escape");
  // a two of the home team's first starter, four quarters, the end
  await tab.keyboard.type(`h${first[0]}*`);
  for (let n = 0; n < 9; n += 1) await tab.keyboard.press("n");
  await drawn(tab);
  await tab.goto(season);
  await foot(tab).waitFor();
  await tab.waitForFunction(() => /^1 of/.test(document.querySelector(".season__foot")?.innerText ?? ""));
  await view(tab, "Games").click();
  await tab.getByRole("link", { name: /^Box score: / }).first().click();
  await tab.getByText("Entered from a scoresheet.").waitFor();
});
