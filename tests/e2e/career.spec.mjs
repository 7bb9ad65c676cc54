// A career of DICE: three seasons by keys, undone, reloaded, shared, gone on with; own dice; kept among the
// saves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, axe, bothSchemes, drawn, open, page, reload, site } from "./kit.mjs";
import { blur, decision, share } from "./games.mjs";

const CAREER = "#/dice/career";

/** Begins a career in the league that is offered first. */
async function begin(life, url, choose = async () => {}) {
  await open(life, url, `${CAREER}?new=1`);
  const start = life.getByRole("button", { name: "Begin career" });
  await start.waitFor();
  assert.ok(await start.isDisabled(), "nobody plays without a name");
  await life.getByRole("textbox", { name: "Name" }).fill("Sam Rook");
  await choose();
  await start.click();
  await decision(life).waitFor();
}

/** Has the rolls of a number. */
async function repeat(life, number) {
  await life.getByRole("radio", { name: "Repeat rolls" }).check();
  await life.getByRole("textbox", { name: "Dice number" }).fill(number);
}

async function state(life) {
  await drawn(life);
  const parts = [".decide__ask", ".decide__last", ".life__sums", ".pcard__ratings"];
  return life.evaluate(
    (parts) => parts.map((part) => document.querySelector(part).innerText).join("|"),
    parts,
  );
}
const seasons = (life) => life.locator(".life .stats__table tbody tr").count();

test("three seasons by keys: trained, undone and redone, reloaded, shared and gone on with", async (t) => {
  const { url } = await site(t);
  const life = await page(t, DESKTOP);
  await begin(life, url, () => repeat(life, "7"));
  await axe(life);
  await blur(life);
  const states = [await state(life)];
  const confirm = life.getByRole("button", { name: "Confirm the winter" });
  for (let i = 0; i < 60 && (await seasons(life)) < 3; i++) {
    if (await confirm.isVisible()) {
      // one screen a winter: two steps, then Confirm
      for (let n = 0; n < 2; n++) {
        const more = life.locator(".winter__step:not([disabled])", { hasText: "+" }).first();
        if (await more.count()) await more.click();
      }
      await confirm.click();
      await blur(life);
      states.push(await state(life));
      continue;
    }
    const keys = await life.locator(".decide__row .btn kbd").allInnerTexts();
    const key = keys.includes("N") ? "n" : (keys[1] ?? keys[0]);
    await life.keyboard.press(key);
    states.push(await state(life));
  }
  assert.equal(await seasons(life), 3);
  // the lines tell what the table has, season by season
  const points = await life.locator(".life .stats__table tbody tr td:nth-child(7)").allInnerTexts();
  const line = life.getByRole("img", { name: /^Points per game by season: / });
  const told = await line.getAttribute("aria-label");
  assert.ok(told.includes(`: ${points.toReversed().join(", ")}. Best `), `${told} beside ${points}`);
  assert.equal(await life.locator(".life__lines svg").count(), 3);
  await bothSchemes(life, "career after three seasons");
  assert.ok(states.length > 5, `${states.length} steps`);
  const last = states.at(-1);
  const undo = life.getByRole("button", { name: "Undo", exact: true });
  let back = 0;
  for (; (await undo.count()) > 0 && back < 200; back++) await life.keyboard.press("u");
  assert.equal(await state(life), states[0], "all of it is taken back");
  for (let i = 0; i < back; i++) await life.keyboard.press("Shift+U");
  assert.equal(await state(life), last, "and taken again");
  await reload(life);
  await decision(life).waitFor();
  assert.equal(await state(life), last, "the reload goes on exactly there");
  const address = await share(life);
  const other = await page(t);
  await other.goto(address);
  await other.getByRole("button", { name: "Go on with it" }).waitFor();
  assert.equal(await other.locator(".stats__table tbody tr").count(), 3);
  await other.getByRole("button", { name: "Go on with it" }).click();
  await decision(other).waitFor();
  assert.equal(await state(other), last, "who opens the link goes on from there");
});

test("own dice are typed, a whole life goes on by itself, and stands among the saves", async (t) => {
  const { url } = await site(t);
  const life = await page(t, PHONE);
  await begin(life, url, () => life.getByRole("radio", { name: "My own dice" }).check());
  const dice = life.getByLabel("Both dice twice, red first");
  await dice.fill("47");
  await dice.press("Enter");
  await life.getByRole("alert").getByText("0000-9999").waitFor();
  await dice.fill("47 31");
  await dice.press("Enter");
  await life.locator(".life .stats__table tbody tr").waitFor();
  assert.equal(await seasons(life), 1);
  await bothSchemes(life, "career");
  await begin(life, url, () => repeat(life, "11"));
  await life.getByRole("button", { name: "Auto" }).click();
  await life.getByText("Retired at").waitFor();
  assert.ok((await seasons(life)) >= 8);
  await axe(life);
  await open(life, url, "#/saves");
  const cards = life.getByRole("listitem").filter({ hasText: "The career of Sam Rook" });
  await cards.first().waitFor();
  assert.equal(await cards.count(), 2);
  await cards
    .filter({ hasText: "Retired at" })
    .getByRole("link", { name: /Review/ })
    .click();
  await life.getByText("Retired at").waitFor();
});
