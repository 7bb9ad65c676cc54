// A season: simulated in workers, stopped and resumed, read in the middle, played by hand, compared, taken
// away.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { DESKTOP, PHONE, ROOT, axe, everyLook, forget, open, page, press, pressAtOnce, reload, site, stored, withoutJournal } from "./kit.mjs";
import { decision, final, playOut } from "./games.mjs";
import { BEGUN, begin, button, confirm, foot, last, main, played, repeat, seasonOf, settled, simulateAll, simulateRest, view } from "./seasons.mjs";

test("a season of 1,230 games is played in workers: stopped, resumed, reloaded in the middle, always the same", async (t) => {
  const { tab } = await begin(t);
  assert.match(await foot(tab).innerText(), /^0 of 1230 games/);
  await axe(tab);
  const stopped = pressAtOnce(tab, "Stop", BEGUN);
  await simulateRest(tab);
  await stopped;
  await button(tab, "Stop").waitFor({ state: "detached" });
  const first = await played(tab);
  assert.ok(first > 0, `${first} games before it was stopped`);
  await reload(tab);
  await foot(tab).waitFor();
  assert.equal(await played(tab), first, "what was played is kept");
  if (first < 1230) await simulateAll(tab);
  const { entry, text } = await seasonOf(tab);
  assert.ok(text.length < 200_000, `${text.length} characters`);
  assert.match(entry.progress.moment, /^1230 of 1230 games$/);
  t.diagnostic(`a season is kept in ${text.length} characters`);

  // the same season in one go
  const { tab: other } = await begin(t);
  await simulateAll(other);
  const again = JSON.parse((await seasonOf(other)).text);
  const once = JSON.parse(text);
  assert.equal(again.results, once.results);
  assert.deepEqual(again.tallies, once.tallies);
});

test("standings, leaders, teams, a player's games, a box score: by keyboard and for screen readers", async (t) => {
  const { tab } = await begin(t, { games: 10 });
  await tab.keyboard.press("a");
  await tab.getByRole("dialog", { name: "Simulate 150 games?" }).waitFor();
  await axe(tab);
  await confirm(tab);
  await tab.waitForFunction(() =>
    /^150 of 150 games/.test(document.querySelector(".season__foot")?.innerText ?? ""),
  );
  await view(tab, "Standings").click();
  await tab.getByRole("table", { name: "Standings" }).waitFor();
  assert.equal(await tab.locator(".stats__table tbody tr").count(), 30);
  await axe(tab);
  await view(tab, "Leaders").click();
  await tab.getByRole("region", { name: "Points per game" }).getByRole("listitem").first().waitFor();
  await axe(tab);
  await view(tab, "Teams").click();
  await tab.getByRole("link", { name: "Boston Celtics" }).click();
  await tab.getByRole("table", { name: "Statistics of Boston Celtics, per game" }).waitFor();
  await axe(tab);
  await tab.getByRole("link", { name: "Ray Allen" }).click();
  await tab.getByRole("table", { name: "Game log" }).waitFor();
  await axe(tab);
  await tab.getByRole("table", { name: "Game log" }).getByRole("link").first().click();
  await tab
    .getByRole("table", { name: /Box score of/ })
    .first()
    .waitFor();
  assert.equal(await tab.getByRole("table", { name: /Box score of/ }).count(), 2);
  await axe(tab);
  await tab
    .getByRole("table", { name: /Box score of Boston/ })
    .getByRole("link", { name: "Ray Allen" })
    .click();
  await tab.getByRole("table", { name: "Game log" }).getByRole("link").first().click();
  await button(tab, "Open in Play").click();
  await tab.getByRole("link", { name: "Back to the season" }).waitFor();
  await final(tab).waitFor();
  await tab.getByRole("link", { name: "Back to the season" }).click();
  await foot(tab).waitFor();
});

test("the standings by conference and division, as the NBA had them; others have the league's alone", async (t) => {
  const { tab, url } = await begin(t, { games: 10, team: "Denver Nuggets" });
  await simulateAll(tab);
  await tab.getByRole("list", { name: "Western Conference" }).getByText("Nuggets").waitFor();
  await view(tab, "Standings").click();
  const cuts = tab.getByRole("navigation", { name: "Standings by" });
  const teams = (table) => table.locator("tbody th").allInnerTexts();
  const league = await teams(tab.getByRole("table", { name: "Standings", exact: true }));
  assert.equal(league.length, 30);
  await cuts.getByRole("link", { name: "Conference" }).click();
  const west = tab.getByRole("table", { name: "Western Conference" });
  await west.waitFor();
  const western = await teams(west);
  assert.equal(western.length, 15);
  assert.deepEqual(
    western,
    league.filter((team) => western.includes(team)),
    "in the league's order",
  );
  const behind = await west.locator("tbody tr").first().locator("td").nth(3).innerText();
  assert.equal(behind, "–", "games behind are counted inside the conference");
  await axe(tab);
  await cuts.getByRole("link", { name: "Division" }).click();
  const northwest = tab.getByRole("table", { name: "Northwest Division" });
  await northwest.waitFor();
  assert.deepEqual((await teams(northwest)).toSorted(), [
    "Denver Nuggets",
    "Minnesota Timberwolves",
    "Oklahoma City Thunder",
    "Portland Trail Blazers",
    "Utah Jazz",
  ]);
  assert.equal(await tab.getByRole("table").count(), 6);
  await reload(tab);
  await northwest.waitFor();
  await everyLook(tab, "divisions");
  // teams outside the NBA are in no table
  await open(tab, url, "?college#/season?new=1");
  await tab.getByLabel("Card set").selectOption("EuroLeague 2018-19");
  await tab.getByRole("radio", { name: "A balanced one" }).waitFor();
  await tab.getByLabel("Games a team").fill("2");
  await repeat(tab, "20x");
  await tab.getByText('"20x" is not a shuffle number').waitFor();
  await tab.getByRole("textbox", { name: "Shuffle number" }).fill("");
  await button(tab, "Begin the season").click();
  await foot(tab).waitFor();
  await view(tab, "Standings").click();
  await tab.getByRole("table", { name: "Standings", exact: true }).waitFor();
  assert.equal(await cuts.count(), 0);
});

test("a simulated game is told again: quarters, play-by-play, its stored score; not where the cards changed", async (t) => {
  const { tab, url } = await begin(t, { games: 4, team: "Boston Celtics" });
  await simulateAll(tab);
  await view(tab, "Games").click();
  await tab.getByRole("link", { name: "Earlier" }).click();
  await tab
    .getByRole("link", { name: /^Box score: / })
    .first()
    .click();
  const line = tab.getByRole("table", { name: "Score by period" });
  await line.waitFor();
  const rows = await line
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.innerText))),
    );
  for (const row of rows) {
    assert.ok(row.length >= 5);
    assert.equal(row.slice(0, -1).reduce((a, b) => a + b), row.at(-1), "the quarters add up");
  }
  const score = rows.map((row) => row.at(-1));
  assert.deepEqual((await tab.locator(".season__name b").allInnerTexts()).map(Number), score);
  await button(tab, "Play-by-play").click();
  const plays = tab.getByRole("list", { name: "Plays, newest first" });
  await plays.waitFor();
  const last = await plays.locator(".log__score").first().innerText();
  assert.equal(last, score.join("–"), "the last basket makes the stored score");
  await tab.getByRole("group", { name: "Period" }).getByRole("button").first().click();
  await plays.locator("details").last().locator("summary").click();
  assert.ok((await plays.locator(".log__line").count()) > 20);
  await everyLook(tab, "play-by-play");
  await button(tab, "Play-by-play").click();
  await plays.waitFor({ state: "detached" });

  // with another shuffle number the game would end otherwise today: the stored lines stay
  const address = new URL(tab.url()).hash;
  await button(tab, "Export").click();
  const saved = tab.waitForEvent("download");
  await tab.getByRole("dialog").getByRole("button", { name: "JSON", exact: true }).click();
  const kept = fs.readFileSync(await (await saved).path(), "utf8");
  const other = kept.replace(/("seed":"?)2010\b/, "$12011");
  assert.notEqual(other, kept);
  await forget(tab);
  await open(tab, url, "?cleared#/saves");
  await tab
    .locator("input[type=file]")
    .setInputFiles({ name: "season.json", mimeType: "application/json", buffer: Buffer.from(other) });
  await tab.locator(".save__title").first().waitFor();
  await open(tab, url, `?other${address}`);
  await tab.getByText(/have changed since this game was played/).waitFor();
  await tab.getByRole("table", { name: "The teams" }).waitFor();
  assert.equal(await button(tab, "Play-by-play").count(), 0);
});

test("the comparison tells luck from bias", async (t) => {
  const { tab } = await begin(t, { games: 20 });
  await simulateAll(tab);
  await view(tab, "Comparison").click();
  await tab
    .getByRole("img", { name: /Points per game, simulated beside real/ })
    .first()
    .waitFor();
  await tab.getByRole("table", { name: "The league, per team and game" }).waitFor();
  assert.ok((await tab.locator(".scatter__dot").count()) > 500);
  await axe(tab);
  await tab.getByText("The teams in numbers").click();
  await tab.getByRole("table", { name: "The teams beside their real season" }).waitFor();
});

test("one's own game is played by hand, the others are simulated, and the season goes on", async (t) => {
  const { tab } = await begin(t, { team: "Boston Celtics", games: 4, out: "By injuries" });
  const mine = tab.getByRole("button", { name: /^Play: / });
  await mine.or(button(tab, "Simulate to my next game")).first().waitFor();
  if (await button(tab, "Simulate to my next game").isVisible())
    await button(tab, "Simulate to my next game").click();
  await mine.click();
  await decision(tab).waitFor();
  await playOut(tab);
  await tab.getByRole("link", { name: "Back to the season" }).click();
  await foot(tab).waitFor();
  await tab.waitForFunction(
    () => Number(document.querySelector(".season__foot")?.innerText.match(/^\d+/)) > 0,
  );
  await simulateAll(tab);
  await view(tab, "Playoffs").click();
  await tab.getByRole("radio", { name: "One bracket" }).check();
  await tab.getByRole("group", { name: "Best of" }).getByRole("radio", { name: "3" }).check();
  await axe(tab);
  await main(tab, "Begin the playoffs").click();
  await tab.getByText("Round 1", { exact: true }).first().waitFor();
  await simulateRest(tab);
  await view(tab, "Season’s end").waitFor();
  await view(tab, "Playoffs").click();
  await tab
    .getByText(/^Champions: /)
    .first()
    .waitFor();
  await axe(tab);
});

test("a season is exported, cleared and imported, and goes to spreadsheets", async (t) => {
  const { tab, url } = await begin(t, { games: 6 });
  await simulateAll(tab);
  const before = await seasonOf(tab);
  const file = async (name) => {
    const saved = tab.waitForEvent("download");
    await tab.getByRole("dialog").getByRole("button", { name, exact: true }).click();
    return (await saved).path();
  };
  await button(tab, "Export").click();
  const csv = fs.readFileSync(await file("Players"), "utf8");
  assert.match(csv.split("\n")[0], /Player,Team,G,GS,MIN/);
  assert.ok(csv.split("\n").length > 300);
  assert.equal(
    fs
      .readFileSync(await file("Spreadsheet"))
      .subarray(0, 2)
      .toString(),
    "PK",
  );
  const kept = await file("JSON");
  await forget(tab);
  await open(tab, url, "?cleared#/saves");
  await tab.locator("input[type=file]").setInputFiles(kept);
  await tab.locator(".save__title").first().waitFor();
  const after = await seasonOf(tab);
  assert.equal(after.text, before.text);
  assert.equal(after.entry.id, before.entry.id);
  await open(tab, url, "?again#/season");
  await tab.getByRole("link", { name: /^Open: / }).click();
  assert.match(await foot(tab).innerText(), /^90 of 90 games/);
});

test("the library goes on with a season of the app, and the app with one of the library", async (t) => {
  const { Season, initSync } = await import(`${ROOT}dist/lib/hardwood.js`);
  initSync({ module: fs.readFileSync(`${ROOT}dist/lib/hardwood_bg.wasm`) });
  const { tab, url } = await begin(t, { games: 6, out: "By injuries" });
  await button(tab, "Simulate the day").click();
  await tab.waitForFunction(() => /^15 of 90 games/.test(document.querySelector(".season__foot")?.innerText ?? ""));
  await button(tab, "Stop").waitFor({ state: "detached" });
  await button(tab, "Export").click();
  const saved = tab.waitForEvent("download");
  await tab.getByRole("dialog").getByRole("button", { name: "JSON", exact: true }).click();
  const season = Season.load(fs.readFileSync(await (await saved).path(), "utf8"));
  assert.equal(season.progress().played, 15);
  season.run(30);
  const half = season.save();

  await forget(tab);
  await open(tab, url, "?cleared#/saves");
  await tab.locator("input[type=file]").setInputFiles({ name: "season.json", mimeType: "application/json", buffer: Buffer.from(half) });
  await tab.locator(".save__title").first().waitFor();
  await open(tab, url, "?again#/season");
  await tab.getByRole("link", { name: /^Open: / }).click();
  await foot(tab).waitFor();
  assert.equal(await played(tab), 45);
  await simulateAll(tab);
  season.run();
  assert.equal((await seasonOf(tab)).text, season.save(), "both played the same season to its end");
});

/**
 * A season's table of eight teams of nine players, made up: a column a Basketball-Reference page has, a row a
 * player.
 */
function madeUp() {
  const rows = ["Player,Pos,Age,Tm,G,GS,MP,FG,FGA,3P,3PA,FT,FTA,ORB,DRB,AST,STL,BLK,TOV,PF,PTS"];
  for (let team = 0; team < 8; team++) {
    for (let player = 0; player < 9; player++) {
      const starts = player < 5;
      const minutes = starts ? 2700 - 90 * player : 1500 - 80 * player;
      const rate = (n, spread) =>
        Math.round((minutes * (n + (spread * ((team * 5 + player * 3) % 7)) / 7)) / 36);
      const fga = rate(11, 7);
      const three = player % 5 < 3 ? rate(3, 3) : 0;
      const fta = rate(3, 3);
      const [fg, made, ft] = [
        Math.round(fga * (0.44 + 0.01 * (player % 4))),
        Math.round(three * 0.36),
        Math.round(fta * 0.77),
      ];
      const line = [
        fg,
        fga,
        made,
        three,
        ft,
        fta,
        rate(player % 5 < 3 ? 0.6 : 2.4, 0.6),
        rate(player % 5 < 3 ? 2.6 : 5, 2),
        rate(player % 5 === 0 ? 6 : 2, 2),
        rate(0.9, 0.6),
        rate(player % 5 > 2 ? 1 : 0.2, 0.4),
        rate(1.8, 0.9),
        rate(2.9, 0.8),
        2 * fg + made + ft,
      ];
      const name = `${String.fromCharCode(65 + team)}. Player-${"abcdefghi"[player]}`;
      rows.push(
        [
          name,
          ["PG", "SG", "SF", "PF", "C"][player % 5],
          22 + player,
          `T${team}${team}`,
          82,
          starts ? 82 : 0,
          minutes,
          ...line,
        ].join(","),
      );
    }
  }
  return rows.join("\n");
}

test("a pasted table becomes a set, and its season is played to the end: stopped, reloaded in the middle, resumed, compared", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url, "#/teams?build=1");
  await tab.getByLabel("Players, a row each").fill(madeUp());
  await tab.getByLabel("The year the season ends in").fill("1991");
  await tab.getByLabel("Name of the set, if you like").fill("Made up 1991");
  await button(tab, "Make cards").click();
  await tab.getByRole("heading", { name: "3. The cards" }).waitFor();
  await button(tab, "Save set").click();
  await tab.waitForURL(/#\/teams\?set=own-/);
  await open(tab, url, "?own#/season");
  await tab.getByRole("link", { name: "New season" }).click();
  await tab.getByLabel("Card set").selectOption("Made up 1991 (yours)");
  await tab.getByLabel("Games a team").fill("119");
  await repeat(tab, "7");
  await button(tab, "Begin the season").click();
  await foot(tab).waitFor();
  const all = Number((await foot(tab).innerText()).match(/of (\d+)/)[1]);
  assert.ok(all > 450, `${all} games`);
  const stopped = pressAtOnce(tab, "Stop", BEGUN);
  await simulateRest(tab);
  await stopped;
  await button(tab, "Stop").waitFor({ state: "detached" });
  const some = await played(tab);
  assert.ok(some > 0 && some < all, `${some} of ${all}`);
  await reload(tab);
  await foot(tab).waitFor();
  assert.equal(await played(tab), some);
  await simulateAll(tab);
  assert.equal(await played(tab), all);
  await view(tab, "Comparison").click();
  await tab
    .getByRole("img", { name: /Points per game, simulated beside real/ })
    .first()
    .waitFor();
  assert.ok((await tab.locator(".scatter__dot").count()) > 60);
  await axe(tab);
});

test("a damaged season says so, and nothing of it is lost", async (t) => {
  const { tab, url } = await begin(t, { games: 2 });
  const { entry } = await seasonOf(tab);
  // the journal would mend it
  await withoutJournal(tab);
  await tab.evaluate(
    (key) => localStorage.setItem(key, localStorage.getItem(key).slice(0, 900)),
    `hardwood/part/${entry.id}/${entry.part}`,
  );
  await open(tab, url, `?damaged#/season?season=${entry.id}`);
  await tab.getByText("This season can't be opened.").waitFor();
  await axe(tab);
  await tab.getByRole("link", { name: "My games" }).last().click();
  await tab.getByRole("heading", { name: "Set aside" }).waitFor();
});

test("a simulation leaves one's own games and says which waits; it is asked first, and undone as a whole", async (t) => {
  const { tab } = await begin(t, { team: "Denver Nuggets", games: 6 });
  const total = Number((await foot(tab).innerText()).match(/of (\d+)/)[1]);
  // all of the others, asked first
  await tab.keyboard.press("a");
  await tab.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  assert.equal(await played(tab), 0);
  await simulateRest(tab, { leave: true });
  await settled(tab);
  assert.equal(await played(tab), total - 6, "the others' games alone");
  await last(tab).getByText("6 games are yours to play").waitFor();
  await everyLook(tab, "after a simulation");
  // all of it is taken back at once, by the button or the key
  await button(tab, "Undo the simulation").click();
  await last(tab).waitFor({ state: "detached" });
  assert.equal(await played(tab), 0);
  assert.equal((await seasonOf(tab)).entry.progress.moment, `0 of ${total} games`, "in what is kept too");
  await simulateRest(tab, { leave: true });
  await settled(tab);
  await tab.keyboard.press("u");
  await last(tab).waitFor({ state: "detached" });
  assert.equal(await played(tab), 0);

  // a game partly played keeps nobody waiting, and the page says that it waits
  if (await button(tab, "Simulate to my next game").isVisible()) {
    await button(tab, "Simulate to my next game").click();
    await settled(tab);
  }
  await tab.getByRole("button", { name: /^Play: / }).click();
  await decision(tab).waitFor();
  await tab.getByRole("link", { name: "Back to the season" }).click();
  await foot(tab).waitFor();
  await tab.getByRole("region", { name: "Next game" }).getByText(/^Under way/).waitFor();
  await simulateRest(tab, { leave: true });
  await settled(tab);
  await last(tab).getByText(/waits for you: it is under way/).waitFor();
  assert.equal(await played(tab), total - 6);
  // with one's own too, the season is played to its end
  await simulateRest(tab);
  await settled(tab);
  assert.equal(await played(tab), total);
  await last(tab).getByText("The regular season is over.").waitFor();
});

test("a simulation goes to a date, to the end of the month, to one's next game", async (t) => {
  const { tab } = await begin(t, { team: "Denver Nuggets" });
  const dialog = tab.getByRole("dialog", { name: "Simulate to" });
  await tab.keyboard.press("s");
  await dialog.getByRole("radio", { name: "The end of October" }).check();
  await dialog.getByRole("group", { name: /^Your (\d+ )?games?$/ }).waitFor();
  await axe(tab);
  await confirm(tab, { leave: true });
  await settled(tab);
  const october = await played(tab);
  assert.ok(october > 20 && october < 60, `${october} games`);
  await button(tab, "Simulate to…").first().click();
  await dialog.getByRole("radio", { name: "A date" }).check();
  await dialog.getByLabel("Through this day").fill("2009-11-10");
  await confirm(tab);
  await settled(tab);
  const dated = await played(tab);
  assert.ok(dated > october + 60, `${dated} games`);
  await view(tab, "Games").click();
  await tab.getByRole("heading", { name: "Wednesday, November 11" }).waitFor();
  // my own games were simulated as well, as I asked
  await view(tab, "Overview").click();
  await tab.getByText(/Next game · .*November 1\d · Game [789]/).waitFor();
});

test("the NBA's playoffs are played by conference, and the season ends with awards, a record and the next one", async (t) => {
  const { tab } = await begin(t, { team: "Denver Nuggets", games: 6, out: "Nobody" });
  await simulateAll(tab);
  await button(tab, "Begin the playoffs").click();
  await view(tab, "Playoffs").click();
  const west = tab.getByRole("region", { name: "West, first round" });
  await west.waitFor();
  assert.equal(await west.locator("a.ser").count(), 4);
  assert.equal(await tab.getByRole("region", { name: "East, first round" }).locator("a.ser").count(), 4);
  assert.equal(await tab.locator(".ser").count(), 15, "every place to the final is drawn");
  await everyLook(tab, "the first round");
  await west.locator("a.ser").first().click();
  await tab.getByText("Game 1", { exact: true }).waitFor();
  // a round at a time; the one's own game is left
  await button(tab, "Simulate the round").click();
  await settled(tab);
  await simulateRest(tab);
  await view(tab, "Season’s end").waitFor();
  await tab.getByRole("region", { name: "Champions" }).waitFor();
  const awards = tab.getByRole("region", { name: "Awards" });
  for (const award of ["Most valuable", "Playoffs MVP", "Best defender", "Scoring title", "Rebounds", "Assists"])
    await awards.getByText(award, { exact: true }).first().waitFor();
  assert.equal(await awards.locator(".allfive li").count(), 5);
  await awards.getByText("How they are decided").click();
  await awards.getByText(/10 times the team's share of games won/).waitFor();
  const record = tab.getByRole("table", { name: "Your record" });
  assert.match(await record.locator("tbody tr").first().innerText(), /^2009-10\s+Nuggets/);
  await everyLook(tab, "the end of a season");
  // the next season of the same team
  await tab.getByRole("link", { name: "Start 2010-11" }).click();
  await tab.getByRole("heading", { level: 1, name: /NBA 2010-11, Denver Nuggets/ }).waitFor();
  assert.equal(await played(tab), 0);
  await tab.goBack();
  await tab.getByRole("region", { name: "Champions" }).waitFor();
  await button(tab, "Replay 2009-10").click();
  await tab.getByRole("heading", { level: 1, name: /NBA 2009-10, Denver Nuggets/ }).waitFor();
  await tab.waitForFunction(() => document.querySelector(".season__foot")?.innerText.startsWith("0 of"));
});

/** The form of a series of the Lakers and the Celtics, of whom the person coaches one, or neither. */
async function seriesForm(t, coached) {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await open(tab, url, "#/season?new=1");
  await tab.getByLabel("Card set").selectOption("NBA 2009-10");
  await tab.getByRole("radio", { name: "A series of two teams" }).check();
  await tab.getByLabel("At home first").selectOption("Los Angeles Lakers");
  await tab.getByLabel("Against").selectOption("Boston Celtics");
  await tab.getByRole("group", { name: "You coach" }).getByRole("radio", { name: coached }).check();
  return { tab, url };
}

test("two teams play a series: one game is entered, the others are simulated, until it is decided", async (t) => {
  const { tab } = await seriesForm(t, "Neither");
  await tab.getByRole("group", { name: "Best of" }).getByRole("radio", { name: "5" }).check();
  await everyLook(tab, "the form of a series");
  await button(tab, "Begin the series").click();
  await foot(tab).getByText(/^0 of at most 5 games/).waitFor();
  await tab.getByRole("button", { name: /^Enter: / }).first().click();
  const dialog = tab.getByRole("dialog");
  await dialog.getByLabel("Points of the Celtics").fill("99");
  await dialog.getByLabel("Points of the Lakers").fill("101");
  await dialog.getByRole("button", { name: "Enter the result" }).click();
  await foot(tab).getByText(/^1 of at most 5 games/).waitFor();
  assert.equal(await view(tab, "Standings").count(), 0, "two teams have no table");
  await view(tab, "Series").click();
  await tab.getByText("The first to win 3.").waitFor();
  await everyLook(tab, "a series");
  await tab.locator(".season__view").getByRole("button", { name: "Simulate the series" }).click();
  await view(tab, "The winner").waitFor();
  await tab.getByText(/winners of the series/i).waitFor();
  await everyLook(tab, "the end of a series");
  const games = await tab.getByRole("list", { name: "The final" }).getByRole("listitem").count();
  assert.ok(games >= 3 && games <= 5, `${games} games`);
  await button(tab, "The same teams again").click();
  await foot(tab).getByText(/^0 of at most 5 games/).waitFor();
});

test("a series of one's own is told from where one sits, and lists its games", async (t) => {
  const { tab, url } = await seriesForm(t, "Boston Celtics");
  await button(tab, "Begin the series").click();
  await foot(tab).getByText(/^0 of at most 7 games/).waitFor();
  const enter = async (home, away) => {
    await tab.locator(".season__view").getByRole("button", { name: /^Enter: / }).first().click();
    const dialog = tab.getByRole("dialog");
    await dialog.getByLabel("Points of the Celtics").fill(String(away));
    await dialog.getByLabel("Points of the Lakers").fill(String(home));
    await dialog.getByRole("button", { name: "Enter the result" }).click();
    await dialog.waitFor({ state: "detached" });
  };
  const lead = tab.locator(".page__lead");
  await enter(101, 99);
  await lead.getByText("You trail the Lakers 0–1.").waitFor();
  await enter(90, 99);
  await lead.getByText("You are even with the Lakers, 1–1.").waitFor();
  await view(tab, "Games").click();
  const games = tab.locator(".season__games > li");
  assert.deepEqual(await games.getByRole("heading").allInnerTexts().then((all) => all.map((name) => name.toLowerCase())), ["game 1", "game 2", "game 3"]);
  assert.equal(await games.getByRole("link", { name: /^Box score/ }).count(), 2);
  await everyLook(tab, "the games of a series");
  await open(tab, url, "?saves#/saves");
  await tab.getByText("2 of at most 7 games. You are even with the Lakers, 1–1.").waitFor();
  await open(tab, url, "?home#/");
  await tab.getByText("Your next game · Game 3 · best of 7").waitFor();
});

test("on a phone a season begins with its next game: Play is in sight, and what was simulated is one line", async (t) => {
  const { tab } = await begin(t, { team: "Boston Celtics", options: PHONE });
  const play = main(tab, /^Play: /);
  const bottom = async () => (await play.boundingBox()).y + (await play.boundingBox()).height;
  assert.ok((await bottom()) < 420, `${await bottom()} without a simulation`);
  await button(tab, "Simulate the day").click();
  await settled(tab);
  assert.ok((await bottom()) < 500, `${await bottom()} after one`);
  assert.ok((await last(tab).boundingBox()).height < 60);
});

test("game logs say who was out: read, named where a name is on no card, refused with the missing column", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await open(tab, url, "#/season?new=1");
  await tab.getByLabel("Card set").selectOption("NBA 2009-10");
  await tab.getByRole("radio", { name: "The real schedule" }).waitFor();
  const opened = (name, text) =>
    tab
      .locator("label", { hasText: "Open game logs" })
      .locator("input")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await opened("short.csv", "date,player\n2009-10-27,Paul Pierce\n");
  await tab.getByText("no column team").waitFor();
  await axe(tab);
  const played = ["Rajon Rondo", "Ray Allen", "Paul Pierce", "Kevin Garnett", "Kendrick Perkins", "Rasheed Wallace", "Eddie House", "Marquis Daniels"];
  const rows = [...played, "Bill Russell"].map((name) => `2009-10-27,BOS,${name},30`);
  await opened("logs.csv", ["date,team,player,min", ...rows].join("\n"));
  await tab.getByText("logs.csv: who played is known for 1 of 2460 teams’ games.").waitFor();
  await tab.getByText("On no card of their team: Bill Russell (BOS).").waitFor();
  await everyLook(tab, "game logs");
  // a schedule without dates has none of these days
  await tab.getByRole("radio", { name: "A balanced one" }).check();
  await tab.getByText(/^Nothing in the game logs can be used: row 2: BOS has no game on 2009-10-27/).waitFor();
  // a table without a column leaves nothing of the one before
  await opened("short.csv", "date,player\n2009-10-27,Paul Pierce\n");
  await tab.getByText("no column team").waitFor();
  assert.equal(await tab.getByText(/^Nothing in the game logs/).count(), 0);
  await tab.getByRole("radio", { name: "The real schedule" }).check();
  await opened("seven.csv", ["date,team,player,min", ...rows.slice(0, 7), ...rows.slice(0, 8).map((row) => row.replace("2009-10-27", "10/28/2009"))].join("\n"));
  await tab.getByText("2009-10-27 BOS: 7 players; at least 8 are needed, so it stays as planned").waitFor();
  await press(tab, "Forget the game logs");
  await tab.getByRole("button", { name: "Begin the season" }).and(tab.locator(":enabled")).waitFor();
});

test("home shows the next game first, and My games tells who coaches what", async (t) => {
  const { tab, url } = await begin(t, { team: "Denver Nuggets", games: 6 });
  if (await button(tab, "Simulate to my next game").isVisible()) {
    await button(tab, "Simulate to my next game").click();
    await settled(tab);
  }
  await open(tab, url, "?home#/");
  const next = tab.getByRole("region", { name: "Your next game" });
  await next.getByText(/Game 1 of 6/).waitFor();
  await next.getByText("Nuggets", { exact: true }).waitFor();
  await everyLook(tab, "home with a next game");
  await next.getByRole("link", { name: /^Play/ }).click();
  await decision(tab).waitFor();
  await open(tab, url, "?again#/");
  await next.getByText(/under way/).waitFor();
  await next.getByRole("link", { name: /^Continue/ }).waitFor();
  await open(tab, url, "?saves#/saves");
  await tab.getByText(/^Statis Pro · you: Denver Nuggets$/).waitFor();
  await tab.getByText(/^Season · you: Nuggets$/).waitFor();
  assert.equal(await tab.locator(".save").count(), 2);
  await tab.getByRole("radio", { name: /^Seasons 1/ }).check();
  assert.equal(await tab.locator(".save").count(), 1);
  await everyLook(tab, "My games");
});

test("a team's starters and most minutes are set, kept in its games, and cleared", async (t) => {
  const { tab } = await begin(t, { games: 4, team: "Boston Celtics", out: "Nobody", options: DESKTOP });
  const toTeam = async () => {
    await view(tab, "Teams").click();
    await tab.getByRole("link", { name: "Boston Celtics" }).click();
    await tab.getByRole("heading", { name: /Boston Celtics/ }).first().waitFor();
  };
  await toTeam();
  const panel = tab.getByRole("region", { name: "Rotation" });
  const most = (name) => panel.getByRole("spinbutton", { name: new RegExp(name) });
  await panel.getByRole("radio", { name: "The coach decides" }).waitFor();
  assert.equal(await button(panel, "Clear").count(), 0, "nothing is set");
  // by keyboard: the switch, a starter who stands elsewhere, a limit
  await panel.getByRole("radio", { name: "The coach decides" }).focus();
  await tab.keyboard.press("ArrowRight");
  const at = (position) => panel.getByRole("combobox", { name: position, exact: true });
  const chosen = (position) => at(position).locator("option:checked").innerText();
  await at("PG").waitFor();
  const [first, second] = [await chosen("PG"), await chosen("SG")];
  await at("PG").selectOption(second);
  assert.deepEqual([await chosen("PG"), await chosen("SG")], [second, first], "they change places");
  await at("C").selectOption("Glen Davis");
  await most("Paul Pierce").focus();
  await tab.keyboard.type("12");
  await tab.keyboard.press("Tab");
  await everyLook(tab, "a team's rotation");
  await reload(tab);
  assert.equal(await most("Paul Pierce").inputValue(), "12", "it is kept");
  assert.equal(await chosen("C"), "Glen Davis");
  await simulateAll(tab);
  await view(tab, "Games").click();
  await tab.goto(tab.url().replace(/view=[^&]*/, "view=team") + "&club=1");
  const line = tab.getByRole("table", { name: /^Statistics of Boston/ }).getByRole("row", { name: /Paul Pierce/ });
  const minutes = Number((await line.getByRole("cell").nth(1).innerText()).trim());
  assert.ok(minutes > 8 && minutes < 14, `${minutes} minutes a game`);
  await tab.locator(".season__log a.season__won, .season__log a.season__lost").first().click();
  const box = tab.getByRole("table", { name: "Box score of Boston Celtics" });
  await box.waitFor();
  const starters = (await box.locator("tbody th").allInnerTexts()).slice(0, 5);
  assert.ok(starters.includes("Glen Davis"), starters.join(", "));
  await tab.goBack();
  await button(panel, "Clear").click();
  await panel.getByRole("radio", { name: "The coach decides", checked: true }).waitFor();
  assert.equal(await most("Paul Pierce").inputValue(), "");
  // a starter who may not play is named
  await panel.getByRole("radio", { name: "These five" }).check();
  const center = await chosen("C");
  await most(center).fill("0");
  await most(center).press("Tab");
  await panel.getByText(`${center} starts, but may play 0 minutes.`).waitFor();
  // limits that leave minutes to nobody are named
  for (const field of await panel.getByRole("spinbutton").all()) {
    await field.fill("10");
    await field.press("Tab");
  }
  const nobody = panel.getByText(/^These limits leave \d+ of a game’s 240 minutes to nobody\./);
  await nobody.waitFor();
  // on a phone they are in sight at the field that is changed
  await tab.setViewportSize(PHONE.viewport);
  const bottom = panel.getByRole("spinbutton").last();
  await bottom.fill("9");
  await bottom.press("Tab");
  await bottom.focus();
  const [said, changed] = [await nobody.boundingBox(), await bottom.boundingBox()];
  const end = said.y + said.height;
  assert.ok(said.y >= 0 && end <= changed.y, `${said.y} to ${end}, the field at ${changed.y}`);
});

test("a game of one's own begins with the five and the limits of its season", async (t) => {
  const { tab } = await begin(t, { games: 4, team: "Boston Celtics", out: "Nobody", options: DESKTOP });
  await view(tab, "Teams").click();
  await tab.getByRole("link", { name: "Boston Celtics" }).click();
  const panel = tab.getByRole("region", { name: "Rotation" });
  await panel.getByRole("radio", { name: "These five" }).check();
  await panel.getByRole("combobox", { name: "C", exact: true }).selectOption("Glen Davis");
  await view(tab, "Overview").click();
  await tab.getByRole("button", { name: /^Play: / }).click();
  await decision(tab).waitFor();
  await tab.locator(".gametable__floor").getByText("Davis").first().waitFor();
});

test("every view is accessible in light and dark, on a phone and a desk", async (t) => {
  const { tab } = await begin(t, { games: 4, options: PHONE });
  await simulateAll(tab);
  for (const name of ["Overview", "Games", "Standings", "Leaders", "Teams", "Playoffs", "Comparison"]) {
    await view(tab, name).click();
    await everyLook(tab, name);
  }
});
