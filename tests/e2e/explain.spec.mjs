// What explains itself where it stands: rules, terms, players on the floor; and the search that finds them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MOVING, PHONE, axe, drawn, open, page, site } from "./kit.mjs";
import { begin, decision, state, stepOn } from "./games.mjs";

const rule = (tab) => decision(tab).getByRole("button", { name: /^Rule / }).first();
const dialog = (tab) => tab.getByRole("dialog");

/** Goes on until a rule is cited in the decision. */
async function onRule(tab) {
  for (let i = 0; i < 60 && (await rule(tab).count()) === 0; i++) await stepOn(tab);
  await rule(tab).waitFor();
}

for (const [name, size] of Object.entries({ desktop: MOVING, phone: PHONE })) {
  test(`a rule opens in place on a ${name}, Esc closes it and gives the focus back, and the game stays`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t, size);
    await begin(tab, url);
    await onRule(tab);
    const [there, before] = [tab.url(), await state(tab)];
    // by key
    await rule(tab).focus();
    await tab.keyboard.press("Enter");
    await dialog(tab).getByRole("heading").waitFor();
    assert.match(await dialog(tab).innerText(), /on the rules page/);
    const sentences = await dialog(tab).locator("p").first().innerText();
    assert.equal(sentences.split(". ").length, 2, sentences);
    assert.ok(await dialog(tab).evaluate((node) => node.contains(document.activeElement)), "the focus is inside");
    const box = await dialog(tab).boundingBox();
    assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= size.viewport.width + 1, "it fits");
    await axe(tab);
    await tab.keyboard.press("Escape");
    await dialog(tab).waitFor({ state: "detached" });
    assert.ok(await rule(tab).evaluate((node) => node === document.activeElement), "the focus is back");
    // by click, and a click outside
    await rule(tab).click();
    await dialog(tab).waitFor();
    await tab.mouse.click(4, 4);
    await drawn(tab);
    assert.equal(await dialog(tab).count(), 0);
    assert.deepEqual([tab.url(), await state(tab)], [there, before], "nothing has changed");
    // whoever clicked goes on by Enter, although the link has the focus
    await rule(tab).click();
    await tab.keyboard.press("Escape");
    await tab.keyboard.press("Enter");
    assert.equal(await dialog(tab).count(), 0);
    assert.notEqual(await state(tab), before, "Enter went on with the game");
  });
}

test("a term in a rule says what it means, by pointer and by focus", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await begin(tab, url);
  await onRule(tab);
  const term = dialog(tab).locator(".term").first();
  for (let i = 0; i < 60; i++) {
    await rule(tab).click();
    await dialog(tab).getByRole("heading").waitFor();
    if (await term.count()) break;
    await tab.keyboard.press("Escape");
    await stepOn(tab);
    await onRule(tab);
  }
  await term.hover();
  const tip = tab.getByRole("tooltip").filter({ visible: true });
  await tip.waitFor();
  assert.ok((await tip.innerText()).length > 12);
  await tab.mouse.move(2, 2);
  await tip.waitFor({ state: "hidden" });
  await term.focus();
  await tip.waitFor();
  assert.equal(await term.getAttribute("aria-describedby"), await tip.getAttribute("id"));
  await axe(tab);
});

test("a player on the floor opens the card; the opponent is fouled from it", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  // Boston is mine
  await begin(tab, url, { step: "Every card" });
  const theirs = tab.locator(".slot--v").first();
  await theirs.waitFor();
  assert.match(
    await theirs.getAttribute("aria-label"),
    /^(PG|SG|SF|PF|C) .+, \d fouls?(, energy \d+ percent)?.*\. Open the card$/,
  );
  const foul = dialog(tab).getByRole("button", { name: /^Do it now: Foul/ });
  for (let i = 0; i < 80; i++) {
    await theirs.locator(".slot__disc").click();
    await dialog(tab).waitFor();
    if (await foul.count()) break;
    await tab.keyboard.press("Escape");
    await stepOn(tab);
  }
  assert.match(await dialog(tab).innerText(), /Foul .+\n+\d+% at the line/);
  assert.equal(await tab.locator(".acts__ways").count(), 0, "no list of pairs");
  await axe(tab);
  const before = await state(tab);
  await foul.click();
  await dialog(tab).waitFor({ state: "detached" });
  assert.notEqual(await state(tab), before);
  await tab.locator(".log__text", { hasText: /foul/i }).first().waitFor();
});

test("V walks the players by arrows, Enter opens a card, and a substitution is set for the next dead ball", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await begin(tab, url, { step: "My decisions" });
  await stepOn(tab);
  await tab.keyboard.press("v");
  const focused = () => tab.evaluate(() => document.activeElement.getAttribute("data-seat"));
  const first = await focused();
  assert.match(first, /^[hv]-/);
  const seen = new Set([first]);
  for (let i = 0; i < 9; i++) {
    await tab.keyboard.press("ArrowRight");
    seen.add(await focused());
  }
  assert.equal(seen.size, 10, "ten players");
  await tab.keyboard.press("ArrowRight");
  assert.equal(await focused(), first, "and round again");
  while (!(await focused()).startsWith("h-")) await tab.keyboard.press("ArrowRight");
  const mine = await focused();
  await tab.keyboard.press("Enter");
  await dialog(tab).waitFor();
  const set = dialog(tab).getByRole("button", { name: /^Set: Take .+ out/ });
  const out = (await set.getAttribute("aria-label")).match(/Take (.+) out/)[1];
  await set.click();
  await dialog(tab).waitFor({ state: "detached" });
  assert.equal(await focused(), mine, "the focus is back");
  await decision(tab).getByRole("button", { name: /Sub/, pressed: true }).waitFor();
  for (let i = 0; i < 60 && (await tab.locator(".subs").count()) === 0; i++) {
    await tab.evaluate(() => document.activeElement.blur());
    await stepOn(tab);
  }
  await tab.locator(".subs").waitFor();
  const five = await tab.locator(".subs__five").innerText();
  assert.ok(!five.includes(out), `${out} is out: ${five}`);
});

test("search finds teams, players, rules and terms, each with where it leads", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, MOVING);
  await open(tab, url, "#/about");
  const field = tab.getByRole("combobox", { name: "Page, rule, term, team or player" });
  const find = async (text, name) => {
    await tab.keyboard.press("Control+k");
    await field.fill(text);
    const found = tab.getByRole("option", { name });
    await found.first().waitFor();
    await axe(tab);
    await found.first().click();
    await field.waitFor({ state: "detached" });
  };
  await find("celtics", /Boston Celtics.*NBA/);
  await tab.getByRole("heading", { level: 1, name: "Teams" }).waitFor();
  await tab.locator(".set-view").getByText(/^Boston Celtics\./).waitFor();
  await find("LeBron", /LeBron James/);
  await tab.getByRole("article", { name: "LeBron James" }).waitFor();
  await find("open shot", /Open shot.*rule 4\.4/);
  await tab.waitForFunction(() => document.activeElement?.classList.contains("rule--wanted"));
  await find("ATTS", /ATTS.*term/);
  await tab.waitForFunction(() => document.activeElement?.id.startsWith("term-"));
});
