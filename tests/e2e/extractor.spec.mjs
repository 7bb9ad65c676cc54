// The FAC Extractor as a person at a real table uses it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, download, open, page, reload, site } from "./kit.mjs";

const ROUTE = "#/statis-pro/extractor";
const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };

async function extractor(t, options = {}) {
  const { url } = await site(t);
  const tab = await page(t, options);
  await open(tab, url, ROUTE);
  await tab.locator(".clock__time").waitFor();
  return { tab, url };
}

const time = (tab) => tab.locator(".clock__time").evaluate((node) => node.lastChild.textContent);
/** Until the clock shows `text`: it is drawn some time after the key. */
const shows = async (tab, text, what) => {
  const clock = (text) => document.querySelector(".clock__time")?.lastChild.textContent === text;
  await tab.waitForFunction(clock, text).catch(async () => assert.equal(await time(tab), text, what));
};
const rpg = (tab) => tab.locator(".place .fac__rpg .fac__text").innerText();
const counts = async (tab) => (await tab.locator(".pile__count b").allInnerTexts()).map(Number);
const flip = (tab, key = " ") => tab.keyboard.press(key);
const flips = async (tab, n, key) => {
  for (let i = 0; i < n; i++) await flip(tab, key);
};
/** What screen readers announce of Time cards, ends and refills. */
const announcement = (tab) => tab.locator(".clock__card[role=status]").innerText();
const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Flips a period through and returns what was announced after which card. */
async function period(tab, cards, each = async () => {}) {
  const announced = [];
  for (let n = 1; n <= cards; n++) {
    await flip(tab);
    const [time, said] = await tab.evaluate(() => [
      document.querySelector(".clock__time").lastChild.textContent,
      document.querySelector(".clock__card[role=status]").innerText,
    ]);
    assert.equal(time, minutes((cards - n) * 4), `card ${n}`);
    const mark = said.match(/time card\s+(\d+:\d\d)/i)?.[1] ?? (/end of the/i.test(said) ? "end" : undefined);
    if (mark) announced.push([n, mark]);
    await each(n);
  }
  return announced;
}

test("a whole quarter on a phone: every mark at its card, every card whole above the buttons", async (t) => {
  const { tab } = await extractor(t, PHONE);
  const seen = new Set();
  const announced = await period(tab, 180, async (n) => {
    const { bottom, top, bar, scrolled, number } = await tab.evaluate(() => {
      const dealt = document.querySelector(".place .fac");
      // on its way to its place it is turned a little, and so higher
      for (const animation of dealt.getAnimations()) animation.finish();
      const card = dealt.getBoundingClientRect();
      return {
        top: card.top,
        bottom: card.bottom,
        bar: document.querySelector(".hands").getBoundingClientRect().top,
        scrolled: scrollY,
        number: dealt.querySelector(".fac__rpg .fac__text").innerText,
      };
    });
    assert.equal(scrolled, 0);
    assert.ok(top >= 0 && bottom <= bar + 0.5, `card ${n} ends at ${bottom}, the buttons begin at ${bar}`);
    seen.add(number);
  });
  assert.deepEqual(announced, [
    [75, "5:00"],
    [135, "9:00"],
    [150, "10:00"],
    [165, "11:00"],
    [180, "end"],
  ]);
  assert.equal(seen.size, 180, "no card comes twice");
  assert.ok(await tab.getByRole("button", { name: "Flip", exact: true }).isDisabled());
  await axe(tab);
  await tab.getByRole("button", { name: "Shuffle for the 2nd quarter" }).click();
  await shows(tab, "12:00");
  assert.match(await tab.locator(".clock__period").innerText(), /2nd quarter/i);
});

test("FIBA: 150 and 50 cards, four marks; an overtime is 75 cards", async (t) => {
  const { tab } = await extractor(t);
  await tab.getByRole("radio", { name: "FIBA" }).check();
  await tab.getByRole("button", { name: "Shuffle for this" }).click();
  await shows(tab, "10:00");
  assert.deepEqual(await counts(tab), [150, 50, 0]);
  assert.deepEqual(await period(tab, 150), [
    [60, "4:00"],
    [105, "7:00"],
    [120, "8:00"],
    [135, "9:00"],
    [150, "end"],
  ]);
  await tab.getByRole("combobox", { name: "Period" }).selectOption({ label: "Overtime" });
  await tab.getByRole("button", { name: "Shuffle for this" }).click();
  await shows(tab, "5:00");
  assert.deepEqual(await period(tab, 75), [
    [45, "3:00"],
    [75, "end"],
  ]);
});

test("Shuffle asks before it discards a deck in play", async (t) => {
  const { tab } = await extractor(t);
  await flips(tab, 3);
  const before = await rpg(tab);
  await tab.getByRole("button", { name: "Shuffle", exact: true }).click();
  const dialog = tab.getByRole("dialog");
  assert.match(await dialog.innerText(), /177 cards, 11:48 left/);
  await axe(tab);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  assert.deepEqual([await time(tab), await rpg(tab)], ["11:48", before]);
  await flip(tab, "s");
  await tab.keyboard.press("Escape");
  assert.equal(await dialog.count(), 0);
  await flip(tab, "s");
  await dialog.getByRole("button", { name: "Shuffle" }).click();
  await shows(tab, "12:00");
  assert.deepEqual(await counts(tab), [180, 20, 0]);
  await flip(tab, "s");
  assert.equal(await dialog.count(), 0, "an untouched deck is shuffled without asking");
});

test("Undo takes flips back, and they come again as they were; a reload changes nothing", async (t) => {
  const { tab } = await extractor(t);
  const first = [];
  for (let i = 0; i < 24; i++) {
    await flip(tab, i % 4 === 3 ? "d" : " ");
    first.push(await rpg(tab));
  }
  for (let i = 0; i < 10; i++) await tab.getByRole("button", { name: "Undo" }).click();
  assert.equal(await rpg(tab), first[13]);
  const piles = await counts(tab);
  await reload(tab);
  assert.deepEqual([await rpg(tab), await counts(tab)], [first[13], piles]);
  const again = [];
  for (let i = 14; i < 24; i++) {
    await flip(tab, i % 4 === 3 ? "d" : " ");
    again.push(await rpg(tab));
  }
  assert.deepEqual(again, first.slice(14));
});

test("the 21st Dead Ball card comes from the shuffled discards", async (t) => {
  const { tab } = await extractor(t);
  await flips(tab, 10);
  const dead = tab.getByRole("button", { name: "Dead Ball", exact: true });
  for (let i = 0; i < 20; i++) await dead.click();
  assert.deepEqual(await counts(tab), [170, 0, 30]);
  assert.equal(await time(tab), "11:20", "no time passes");
  await dead.click();
  assert.deepEqual(await counts(tab), [170, 19, 11]);
  assert.match(await announcement(tab), /run out.*shuffled/i);
  await flip(tab, "u");
  assert.deepEqual(await counts(tab), [170, 0, 30]);
});

test("sections are marked by click and key, earlier cards are read back", async (t) => {
  const { tab } = await extractor(t);
  await flips(tab, 5);
  const newest = await rpg(tab);
  await flip(tab, "3");
  const read = tab.locator(".fac__cell--read");
  assert.match(await read.innerText(), /advance/i);
  await tab.getByRole("button", { name: /^Rebound/ }).click();
  assert.match(await read.innerText(), /rebound/i);
  await flip(tab, "4");
  assert.equal(await read.count(), 0, "a second press takes the mark away");
  await flips(tab, 2, "ArrowLeft");
  assert.match(await tab.getByRole("button", { name: /Looking back at 3/ }).innerText(), /newest/);
  await tab.locator(".history__row").last().click();
  assert.equal(
    await tab
      .locator(".history__row[aria-current]")
      .innerText()
      .then((text) => text.split(/\s+/)[0]),
    "1",
  );
  await tab.getByRole("button", { name: /to the newest/ }).click();
  assert.equal(await rpg(tab), newest);
});

test("any card is looked up by its number, and what is no number says so", async (t) => {
  const { tab } = await extractor(t);
  const field = tab.getByLabel("RPG number");
  for (const bad of ["0", "201", "x"]) {
    await field.fill(bad);
    assert.match(await tab.locator("#lookup-error").innerText(), /1 to 200/);
    assert.equal(await field.getAttribute("aria-invalid"), "true");
  }
  await axe(tab);
  await field.fill("200");
  const card = tab.getByRole("article", { name: "Fast Action Card, RPG 200" });
  assert.match(await card.innerText(), /Pass to SF #22[^]*Desperation Heave[^]*printed/);
  assert.equal(await time(tab), "12:00", "keys typed there flip nothing");
});

test("a person's own deck: all problems at once, then on the table, and back to the house deck", async (t) => {
  const { tab } = await extractor(t);
  const house = (await download(tab, "Download as CSV")).bytes.toString();
  assert.equal(house.trim().split("\n").length, 201);
  // the first is the deck's, the second the Fast Break chart's
  const input = tab.locator(".extractor__more input[type=file]").first();
  const bring = (name, text) =>
    input.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

  const broken = house.replace(/^1,/m, "0,").replace(/^2,.*$/m, "2,nonsense,x,y,z,101,?,?,?,?,house");
  await bring("broken.csv", broken);
  const problems = tab.getByRole("alert");
  await problems.waitFor();
  assert.match(await problems.innerText(), /broken\.csv is not a deck yet/);
  assert.ok((await problems.locator("li").count()) >= 5);
  await axe(tab);

  await bring("mine.csv", house.replace(/^57,[^,]*,/m, "57,Offensive Foul,"));
  await tab.getByText("mine.csv", { exact: true }).waitFor();
  await tab.getByLabel("RPG number").fill("57");
  const card = tab.getByRole("article", { name: "Fast Action Card, RPG 57" });
  assert.match(await card.innerText(), /Action\s*Offensive Foul/i);
  await reload(tab);
  await tab.getByText("mine.csv", { exact: true }).waitFor();
  await tab.getByRole("button", { name: "Back to the house deck" }).click();
  await tab.getByText("House deck", { exact: true }).waitFor();

  await bring("huge.csv", "x".repeat(1_100_000));
  await tab.getByText(/huge\.csv has 1\.1 MB; at most 1 MB are read/).waitFor();
});

test("two tabs show the same deck", async (t) => {
  const { tab, url } = await extractor(t);
  const other = await tab.context().newPage();
  await open(other, url, ROUTE);
  await flips(tab, 4);
  await other.locator(".clock__time", { hasText: "11:44" }).waitFor();
  await flip(other);
  await tab.locator(".clock__time", { hasText: "11:40" }).waitFor();
  assert.equal(await rpg(tab), await rpg(other));
});

test("by keyboard alone, from the address bar to the second card", async (t) => {
  const { tab } = await extractor(t);
  const reach = async (name) => {
    for (let i = 0; i < 40; i++) {
      await tab.keyboard.press("Tab");
      const at = await tab.evaluate(
        () => document.activeElement.innerText || document.activeElement.ariaLabel,
      );
      if (name.test(at ?? "")) return;
    }
    assert.fail(`${name} is not reached`);
  };
  await reach(/skip to the page/i);
  await tab.keyboard.press("Enter");
  await reach(/^flip/i);
  await tab.keyboard.press("Enter");
  await shows(tab, "11:56");
  await tab.keyboard.press(" ");
  assert.equal(await time(tab), "11:52", "space on the pile flips once");
  await tab.keyboard.press("?");
  assert.match(
    await tab.getByRole("dialog", { name: "Keys" }).innerText(),
    /Space[^]*Flip a card[^]*Undo[^]*Shuffle/,
  );
  await tab.keyboard.press("Escape");
  assert.equal(await tab.getByRole("dialog").count(), 0);
});
