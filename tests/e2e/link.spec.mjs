// A game in a link: shared, opened in another browser, watched, taken over; and every kind of bad link.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, axe, drawn, open, page, reload, site } from "./kit.mjs";
import { begin, decision, final, share, simulateTo, turnCards } from "./games.mjs";

/** Starts a game, takes it a step on and has it simulated to each of these places. */
async function play(game, url, places = []) {
  await begin(game, url);
  await game.keyboard.press("n");
  for (const place of places) await simulateTo(game, place);
}

/** The score, the clock and every line of the play-by-play, period by period. */
async function story(game) {
  // a finished game opens on its summary
  await game.keyboard.press("p");
  await drawn(game);
  return game.evaluate(async () => {
    const lines = [document.querySelector(".scoreboard").textContent];
    const periods = () => document.querySelectorAll(".log__periods button");
    for (let i = 0; i < Math.max(periods().length, 1); i++) {
      periods()[i]?.click();
      await globalThis.drawn();
      document.querySelector(".log__more")?.click();
      await globalThis.drawn();
      for (const line of document.querySelectorAll(".log__line summary")) {
        const copy = line.cloneNode(true);
        // whose choice it was is not shared
        for (const you of copy.querySelectorAll(".log__you")) (you.nextSibling.remove(), you.remove());
        lines.push(copy.textContent);
      }
    }
    return lines;
  });
}

/** What a later version would write: its own number in the same head. */
function later() {
  const head = [3, 0, 0];
  const hash = head.reduce(
    (hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n),
    0xcbf29ce484222325n,
  );
  return Buffer.from([...head, Number((hash ^ (hash >> 32n)) & 0xffn), 0, 0, 0, 0, 0, 0]).toString(
    "base64url",
  );
}

const heading = (game) => game.getByRole("heading", { name: "Los Angeles Lakers at Boston Celtics" });
const watchBar = (game) => game.getByRole("region", { name: "Watching" });

test("a whole game in a link: the same plays in another browser, watched from the beginning", async (t) => {
  const { url } = await site(t);
  const mine = await page(t, DESKTOP);
  await play(mine, url, ["game"]);
  await final(mine).waitFor();
  const whole = await story(mine);
  const link = await share(mine);
  assert.ok(link.startsWith(`${url}#/watch?g=`), link);
  assert.ok(link.length < 2000 && /[A-Za-z0-9]$/.test(link), `${link.length}: ${link}`);
  await mine.getByRole("img", { name: "QR code of the link" }).waitFor();
  await axe(mine);

  const theirs = await page(t, DESKTOP);
  await open(theirs, link);
  await heading(theirs).waitFor();
  assert.equal(await theirs.locator(".linked .scoreboard").count(), 0, "the score is hidden until it is wanted");
  await theirs.getByRole("button", { name: "Show the score" }).click();
  assert.match(await theirs.locator(".linked").innerText(), /Final[^]*The whole game, \d+ plays/);
  assert.equal(
    await theirs.getByRole("button", { name: "Take over from here" }).count(),
    0,
    "nothing is left to play",
  );
  await axe(theirs);
  await theirs.getByRole("button", { name: "Watch" }).click();
  await watchBar(theirs).getByText("Before the first play").waitFor();
  await axe(theirs);
  await theirs.keyboard.press("ArrowRight");
  await watchBar(theirs)
    .getByText(/^Play 1 of \d+$/)
    .waitFor();
  const first = await story(theirs);
  await theirs.keyboard.press("n");
  await watchBar(theirs)
    .getByText(/^Play 2 of/)
    .waitFor();
  await theirs.getByRole("button", { name: "Back" }).click();
  await watchBar(theirs)
    .getByText(/^Play 1 of/)
    .waitFor();
  assert.deepEqual(await story(theirs), first);
  await theirs.keyboard.press("End");
  await final(theirs).waitFor();
  assert.deepEqual(await story(theirs), whole);
  await theirs.getByRole("slider", { name: "Play" }).fill("40");
  await watchBar(theirs)
    .getByText(/^Play 40 of/)
    .waitFor();
  await theirs.keyboard.press("Home");
  await watchBar(theirs).getByText("Before the first play").waitFor();
  await theirs.getByRole("button", { name: "Auto" }).click();
  await watchBar(theirs)
    .getByText(/^Play ([3-9]|\d\d+) of/)
    .waitFor();
  await open(theirs, url, "#/saves");
  await theirs.getByText("No saved games yet.").waitFor();
});

test("taken over in the middle, played on, kept, and the link as it was", async (t) => {
  const { url } = await site(t);
  const mine = await page(t, DESKTOP);
  await play(mine, url, ["score", "score", "possession"]);
  const shared = await story(mine);
  const link = await share(mine);

  const theirs = await page(t, PHONE);
  await open(theirs, link);
  await theirs.getByRole("button", { name: "Take over from here" }).click();
  const dialog = theirs.getByRole("dialog", { name: "Take over from here" });
  await dialog
    .getByRole("group", { name: "Los Angeles Lakers are coached by" })
    .getByRole("radio", { name: "Second person" })
    .check();
  await axe(theirs);
  await dialog.getByRole("button", { name: "Take over", exact: true }).click();
  await decision(theirs).waitFor();
  const taken = await story(theirs);
  assert.ok(
    shared.slice(1).every((line) => taken.includes(line)),
    "all that was shared is there",
  );
  await turnCards(theirs, 6);
  const on = await story(theirs);
  assert.ok(on.length > taken.length, `${on.length} lines after ${taken.length}`);
  await reload(theirs);
  await decision(theirs).waitFor();
  assert.deepEqual(await story(theirs), on, "kept as a game of one's own");
  await open(theirs, url, "#/saves");
  assert.equal(await theirs.locator(".save").count(), 1);

  // from an earlier play, a second game beside the first
  await open(theirs, link);
  await theirs.getByRole("button", { name: "Watch" }).click();
  for (let i = 0; i < 3; i++) await theirs.getByRole("button", { name: "Forward" }).click();
  await watchBar(theirs)
    .getByText(/^Play 3 of/)
    .waitFor();
  await axe(theirs);
  await theirs.getByRole("button", { name: "Take over from here" }).click();
  await theirs.getByRole("dialog").getByRole("button", { name: "Take over", exact: true }).click();
  await decision(theirs).waitFor();
  await open(theirs, url, "#/saves");
  assert.equal(await theirs.locator(".save").count(), 2);
});

test("a link is pasted whole, or refused with what is wrong; nothing is lost", async (t) => {
  const { url } = await site(t);
  const mine = await page(t, DESKTOP);
  await play(mine, url, ["score"]);
  const link = await share(mine);
  const letters = link.split("g=")[1];
  const other = (letter) => (letter === "x" ? "y" : "x");
  const edited = letters.slice(0, 40) + other(letters[40]) + letters.slice(41);
  // a dash at the end is taken for the sentence's own
  const cut = letters.slice(0, -20).replace(/[-_]+$/, "");

  const theirs = await page(t, DESKTOP);
  await open(theirs, url, "#/saves");
  await theirs.getByRole("link", { name: "Open a link" }).click();
  const box = theirs.getByRole("textbox", { name: /^The whole link/ });
  await box.waitFor();
  await axe(theirs);
  const wrong = theirs.locator("#link-wrong");
  const go = theirs.getByRole("button", { name: "Open" });
  for (const [pasted, says] of [
    ["", /Paste a link first/],
    ["hello there", /cut off/],
    ["https://example.org/#/watch?g=éAQ", /"é"/],
    [cut, new RegExp(`cut off: ${cut.length} of its ${letters.length} characters`)],
    [edited, /changed on its way/],
    [later(), /of format 3, made by a newer Hardwood/],
  ]) {
    await box.fill(pasted);
    await go.click();
    await wrong.filter({ hasText: says }).waitFor();
    assert.equal(await box.inputValue(), pasted, "what was pasted stays");
  }
  for (const [bad, says] of [
    [edited, /changed on its way/],
    [letters.slice(0, 60), /cut off/],
  ]) {
    await theirs.goto("about:blank");
    await open(theirs, url, `#/watch?g=${bad}`);
    await theirs.getByRole("alert").filter({ hasText: says }).first().waitFor();
  }
  await axe(theirs);
  await box.fill(`Look: ${link.slice(0, 80)}\n${link.slice(80)}.`);
  await go.click();
  await heading(theirs).waitFor();
});

test("teams that no site has travel inside; cards that are missing are named", async (t) => {
  const { url } = await site(t);
  const mine = await page(t, DESKTOP);
  // this site has other Celtics than the others
  await mine.route("**/cards/nba-2010.json", async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({
      contentType: "application/json",
      body: text.replace('"Paul Pierce"', '"Paul Pierce <b>&"'),
    });
  });
  await play(mine, url, ["score"]);
  const named = await share(mine);
  await mine.keyboard.press("Escape");
  await mine.getByRole("dialog").waitFor({ state: "detached" });
  await mine.unroute("**/cards/nba-2010.json");
  const whole = await share(mine);
  assert.ok(whole.length > named.length + 800 && whole.length < 2000, `${named.length}, ${whole.length}`);

  const theirs = await page(t, DESKTOP);
  await open(theirs, named);
  await theirs.getByText(/It is a game of Boston Celtics 2009-10 of the card set NBA 2009-10/).waitFor();
  await axe(theirs);
  await theirs.goto("about:blank");
  await open(theirs, whole);
  await theirs.getByRole("button", { name: "Watch" }).click();
  await watchBar(theirs).waitFor();
  assert.match(await theirs.locator("body").innerText(), /Paul Pierce <b>&|Pierce <b>&|<b>&/);
});

test("sent as the device sends, or copied; where neither is allowed the link is selected", async (t) => {
  const { url } = await site(t);
  const mine = await page(t, PHONE);
  await mine.addInitScript(() => {
    navigator.share = async (what) => void (globalThis.sent = what);
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text) => void (globalThis.copied = text) },
    });
  });
  await play(mine, url);
  const link = await share(mine);
  await mine.getByRole("button", { name: "Copy link" }).click();
  await mine.getByRole("status").filter({ hasText: "Copied." }).waitFor();
  await mine.getByRole("button", { name: "Send…" }).click();
  await mine.getByRole("status").filter({ hasText: "Handed over." }).waitFor();
  assert.deepEqual(await mine.evaluate(() => [globalThis.copied, globalThis.sent.url]), [link, link]);
  await mine.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("no"))));
  await mine.getByRole("button", { name: "Copy link" }).click();
  await mine.getByRole("status").filter({ hasText: "copy it yourself" }).waitFor();
  assert.equal(await mine.evaluate(() => String(getSelection())), link);
});
