// The paper of a game, its margin and the deck, on screen and as PDF files made by Chromium.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, axe, bothSchemes, drawn, open, page, site } from "./kit.mjs";
import { begin as beginSeason, simulateAll, view } from "./seasons.mjs";
import { begin as beginAny, playOut, points, tabOf, turnCards } from "./games.mjs";
import { read } from "./pdf.mjs";

/** Starts a game, card by card, in a browser whose printer counts. */
async function begin(t, options = DESKTOP) {
  const { url } = await site(t);
  const game = await page(t, options);
  await game.addInitScript(() => {
    globalThis.printed = 0;
    globalThis.print = () => globalThis.printed++;
  });
  await beginAny(game, url, { step: "Every card" });
  return game;
}

const showSheet = async (game) => {
  const sheet = game.getByRole("button", { name: "Scoresheet", exact: true });
  if (!(await sheet.isVisible())) await tabOf(game, "b");
  await sheet.click();
  await game.getByRole("region", { name: "Scoresheet", exact: true }).waitFor();
};
/** Points on the paper, visitors first: the line score, the totals, the sum of the players. */
const onPaper = (game) =>
  game.evaluate(() => {
    const number = (node) => Number(node.textContent);
    const teams = [...document.querySelectorAll(".paper__team")];
    const last = (team, rows) => [...team.querySelectorAll(`${rows} .paper__points`)].map(number);
    return [
      [...document.querySelectorAll(".paper__line .paper__points")].map(number),
      teams.map((team) => last(team, "tfoot")[0]),
      teams.map((team) => last(team, "tbody").reduce((sum, points) => sum + points, 0)),
    ];
  });

/** Letters a to z and digits: what every font of the page has. */
const plain = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

test("the scoresheet of a refereed game goes on with it, and prints on one page, A4 and Letter", async (t) => {
  const game = await begin(t);
  await showSheet(game);
  await turnCards(game, 15);
  await drawn(game);
  for (const found of await onPaper(game)) assert.deepEqual(found, await points(game), "while it is on");
  await playOut(game);
  const final = await points(game);
  for (const found of await onPaper(game)) assert.deepEqual(found, final, "at the end");
  await axe(game);

  await game.getByRole("button", { name: "Box score", exact: true }).click();
  await game.getByRole("button", { name: "Print the scoresheet" }).click();
  await game.getByRole("region", { name: "Scoresheet", exact: true }).waitFor();
  await game.waitForFunction(() => globalThis.printed === 1);

  const words = await game.evaluate(() =>
    [...document.querySelectorAll(".paper__name, .paper caption")].map((node) => node.firstChild.textContent),
  );
  assert.ok(words.length >= 26, `${words.length} names`);
  const totals = await game.locator(".paper tfoot td").allTextContents();
  for (const paper of [
    { format: "A4", landscape: true },
    { format: "Letter", landscape: true },
    { preferCSSPageSize: true },
  ]) {
    const pdf = read(await game.pdf({ ...paper, printBackground: true }));
    assert.equal(pdf.pages, 1, JSON.stringify(paper));
    assert.ok(pdf.sizes[0][0] > pdf.sizes[0][1], `landscape: ${pdf.sizes}`);
    for (const word of [...words, ...totals, "Scoresheet", "Timeouts"]) {
      assert.ok(plain(pdf.text).includes(plain(word)), `"${word}" is on the page`);
    }
    assert.ok(!pdf.text.includes("Undo"), "nothing else of the page is printed");
  }
});

test("everything marked stays within the page", async (t) => {
  const game = await begin(t);
  await showSheet(game);
  await playOut(game);
  await game.emulateMedia({ media: "print" });
  for (const [width, height] of [
    [1061, 732],
    [994, 755],
  ]) {
    await game.setViewportSize({ width, height });
    const { paper, content, cut } = await game.evaluate(() => {
      const paper = document.querySelector(".paper");
      const cells = [...paper.querySelectorAll("th.paper__player, caption, dd")];
      return {
        paper: paper.getBoundingClientRect().toJSON(),
        content: [paper.scrollWidth - paper.clientWidth, paper.scrollHeight - paper.clientHeight],
        cut: cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.innerText),
      };
    });
    assert.ok(paper.width <= width && paper.height <= height, `${paper.width} x ${paper.height}`);
    assert.ok(
      content.every((beyond) => beyond <= 1),
      `nothing is beyond the paper's edge: ${content}`,
    );
    assert.deepEqual(cut, [], "no name is cut");
  }
});

test("the margin of a game as a chart and in numbers", async (t) => {
  const game = await begin(t);
  await tabOf(game, "b");
  const panel = game.getByRole("region", { name: "Margin" });
  await panel.getByText("Nobody has scored yet.").waitFor();
  await playOut(game);
  const [visitors, home] = await points(game);
  const by = home > visitors ? `BOS by ${home - visitors}` : `LAL by ${visitors - home}`;
  await panel.getByRole("img", { name: new RegExp(`now ${by}\\. Largest lead: `) }).waitFor();
  await panel.getByText("The lead in numbers").click();
  assert.equal(await panel.locator("tbody td").last().innerText(), by);
  await axe(game);
});

test("the scoresheet is accessible on a phone in light and dark", async (t) => {
  const game = await begin(t, PHONE);
  await playOut(game);
  await game.getByRole("group", { name: "Show" }).getByRole("button", { name: "Box" }).click();
  await showSheet(game);
  await bothSchemes(game, "scoresheet");
});

test("the deck prints nine to a page, 23 pages, and only when it is asked for", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, DESKTOP);
  await tab.addInitScript(() => (globalThis.print = () => {}));
  await open(tab, url, "#/statis-pro/extractor");
  const button = tab.getByRole("button", { name: "Print the deck" });
  for (const format of ["A4", "Letter"]) {
    await button.click();
    await tab.locator(".deck-sheets").waitFor({ state: "attached" });
    await tab.emulateMedia({ media: "print" });
    const cut = await tab.evaluate(() => {
      const within = (card) =>
        card.querySelector(".fac__foot").getBoundingClientRect().bottom <=
        card.getBoundingClientRect().bottom + 0.5;
      return [...document.querySelectorAll(".deck-sheet .fac")]
        .filter((card) => !within(card))
        .map((card) => card.ariaLabel);
    });
    await tab.emulateMedia({ media: null });
    assert.deepEqual(cut, [], "every card is whole");
    const pdf = read(await tab.pdf({ format, printBackground: true }));
    assert.equal(pdf.pages, 23, format);
    assert.equal(pdf.text.match(/FastAction/gi).length, 200);
    for (const words of ["DesperationHeave", "Housedeck", "house", "printed"])
      assert.ok(pdf.text.includes(words), words);
    await tab.locator(".deck-sheets").waitFor({ state: "detached" });
  }
  const rest = read(await tab.pdf({ format: "A4" }));
  assert.ok(rest.pages < 5, `the page as it stands: ${rest.pages}`);
});

test("standings, leaders and a box score of a season print on one page each, without buttons", async (t) => {
  const { tab } = await beginSeason(t, { games: 4, options: DESKTOP });
  await simulateAll(tab);
  const printed = async (words) => {
    for (const format of ["A4", "Letter"]) {
      const pdf = read(await tab.pdf({ format }));
      assert.equal(pdf.pages, 1, `${words[0]} on ${format}`);
      for (const word of words) assert.ok(plain(pdf.text).includes(plain(word)), `"${word}" is on the page`);
      for (const word of ["Export", "Undo the simulation"])
        assert.ok(!plain(pdf.text).includes(plain(word)), `${word} is no part of it`);
    }
  };
  await view(tab, "Standings").click();
  const clubs = await tab.locator(".season__view tbody th").allInnerTexts();
  assert.equal(clubs.length, 30);
  await printed(clubs);
  await view(tab, "Leaders").click();
  await printed(["Points per game", "Free throws, percent"]);
  await view(tab, "Games").click();
  await tab.getByRole("link", { name: /^Box score/ }).first().click();
  await tab.getByRole("table", { name: /^Box score of/ }).first().waitFor();
  const names = await tab.locator(".season__box tbody th").allInnerTexts();
  assert.ok(names.length > 16, `${names.length} lines`);
  await printed(names);
});
