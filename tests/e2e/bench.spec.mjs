// Substitutions: by dragging, by tapping and by keys, in each game with lineups.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MOVING, PHONE, bothSchemes, fits, middle, page, site } from "./kit.mjs";
import { begin, decision, state } from "./games.mjs";

const TOUCH = { ...PHONE, reducedMotion: "no-preference", hasTouch: true, isMobile: true };
const subs = (tab) => tab.locator(".subs");
const cards = (tab) => tab.locator(".bench .bcard:not(:disabled)");
const cardName = (card) => card.locator(".bcard__name").innerText();
/** The names of the five, from the point guard to the center. */
const five = (tab) => tab.locator(".subs__five b").allTextContents();

/** Calls for a substitution and goes on until the window opens. */
async function openWindow(tab) {
  for (let i = 0; i < 12; i++) await goOn(tab);
  // in the row of the decision, on a phone in the one at the bottom
  const sub = tab.getByRole("button", { name: /^Sub\b/ }).filter({ visible: true }).first();
  if ((await subs(tab).count()) === 0 && (await sub.count()) > 0) await sub.click();
  for (let i = 0; i < 60 && (await subs(tab).count()) === 0; i++) await goOn(tab);
  await subs(tab).waitFor();
}

async function goOn(tab) {
  if ((await subs(tab).count()) > 0) return;
  const asked = await decision(tab).getByRole("button", { name: "Assistant decides" }).count();
  await tab.keyboard.press(asked ? "c" : "n");
  await state(tab);
}

/** Takes what is dragged onto a place and waits until it is lit: who stands there may still be walking. */
async function carry(tab, slot) {
  for (let tries = 0; tries < 100 && (await slot.getAttribute("data-over")) === null; tries++) {
    const [x, y] = await middle(slot.locator(".slot__disc"));
    await tab.mouse.move(x - 40, y + 20, { steps: 3 });
    await tab.mouse.move(x, y);
  }
}

for (const game of ["statis-pro", "dice", "value-add"]) {
  test(`${game}: a bench card is dragged onto a player of the floor`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, MOVING);
    await begin(tab, url, { game });
    await openWindow(tab);
    const before = await five(tab);
    const side = await subs(tab).getAttribute("data-side");
    const name = await cardName(cards(tab).first());
    // once the card stands still
    await cards(tab).first().hover();
    await tab.mouse.down();
    // the shooter of free throws stays
    const able = (await tab.locator(".subs__five .bseat").allTextContents()).map((text) => !/at the line/.test(text));
    const seat = able.indexOf(true, 1);
    const at = ["PG", "SG", "SF", "PF", "C"][seat];
    await carry(tab, tab.locator(`.slot[data-seat="${side}-${at}"]`));
    await tab.locator(".slot[data-over]").waitFor();
    await tab.mouse.up();
    await tab.waitForFunction(
      ([seat, was]) => document.querySelectorAll(".subs__five b")[seat].textContent !== was,
      [seat, before[seat]],
    );
    assert.deepEqual(await five(tab), before.with(seat, name));
    await tab.locator(".dragged").waitFor({ state: "detached" });
    await tab.keyboard.press("u");
    assert.deepEqual(await five(tab), before);
  });
}

test("a substitution by keys: card and player, the coach's move, swap, leave it to the coach", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await begin(tab, url);
  await openWindow(tab);
  await bothSchemes(tab, "substitutions");
  const before = await five(tab);
  const name = await cardName(cards(tab).first());
  await tab.keyboard.press("1");
  await tab.getByText("For whom? Pick a player on the floor.").waitFor();
  assert.match(await tab.locator(".versus caption").innerText(), new RegExp(`^${name} for `, "i"));
  await tab.keyboard.press("5");
  assert.deepEqual(await five(tab), before.with(4, name));
  await tab.keyboard.press("x");
  await tab.keyboard.press("1");
  await tab.keyboard.press("2");
  assert.deepEqual((await five(tab)).slice(0, 2), [before[1], before[0]]);
  await tab.keyboard.press("u");
  await tab.keyboard.press("u");
  assert.deepEqual(await five(tab), before);
  await tab.keyboard.press("1");
  await tab.keyboard.press("Escape");
  assert.equal(await subs(tab).locator('[aria-pressed="true"]').count(), 0);
  if (await subs(tab).getByRole("button", { name: /^Do that/ }).count()) {
    await tab.keyboard.press("y");
    assert.notDeepEqual(await five(tab), before);
  }
  await tab.keyboard.press("c");
  await subs(tab).waitFor({ state: "detached" });
});

test("on a phone: a player, then a card, by tapping; a card dragged by its handle; nothing is cut off", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, TOUCH);
  await begin(tab, url);
  await openWindow(tab);
  await fits(tab);
  await bothSchemes(tab, "substitutions on a phone");
  let before = await five(tab);
  const seats = tab.locator(".subs__five .bseat");
  await seats.nth(2).tap();
  await tab.getByText("Who replaces").waitFor();
  const fit = await tab.locator(".bench .bcard__fit").first().innerText();
  assert.match(fit, /natural fit|plays|usually/, "best fits first");
  const name = await cardName(cards(tab).first());
  await cards(tab).first().tap();
  await tab.waitForFunction((was) => document.querySelectorAll(".subs__five b")[2].textContent !== was, before[2]);
  assert.deepEqual(await five(tab), before.with(2, name));
  before = await five(tab);
  const touch = await tab.context().newCDPSession(tab);
  const send = (type, point) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: point ? [{ x: point[0], y: point[1] }] : [],
    });
  const handle = cards(tab).first().locator(".bcard__pos");
  await handle.scrollIntoViewIfNeeded();
  const from = await middle(handle);
  const to = await middle(seats.nth(0));
  const dragged = await cardName(cards(tab).first());
  await send("touchStart", from);
  for (const part of [0.3, 0.6, 1])
    await send("touchMove", [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
  await send("touchEnd");
  await tab.waitForFunction((was) => document.querySelectorAll(".subs__five b")[0].textContent !== was, before[0]);
  assert.deepEqual(await five(tab), before.with(0, dragged));
});

test("who may not come in is off, with the reason; the panel compares and lists everybody", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await begin(tab, url);
  await openWindow(tab);
  const panel = tab.locator(".versus");
  assert.equal(await panel.locator(".versus__two tbody tr").count(), 9);
  assert.equal(await panel.locator("[data-seat]").count(), 5);
  const reserves = await tab.locator(".bench .bcard").count();
  assert.equal(await panel.locator(".versus__players").last().locator("tbody tr").count(), reserves);
  for (const off of await tab.locator(".bench .bcard:disabled").all())
    assert.match(await off.locator(".bcard__fit").innerText(), /\w+/);
  const second = await cardName(cards(tab).nth(1));
  await cards(tab).nth(1).hover();
  await tab.waitForFunction(
    (name) => document.querySelector(".versus caption").textContent.startsWith(`${name} for`),
    second,
  );
});
