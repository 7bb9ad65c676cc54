// Storage that is blocked, full, or edited by hand: the program goes on and says so.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  DESKTOP,
  axe,
  download,
  journalOpen,
  journaled,
  journaledAt,
  open,
  page,
  press,
  reload,
  site,
  started,
  stored,
  withoutJournal,
} from "./kit.mjs";
import { beginGame, decision, turnCards } from "./games.mjs";

const ROUTE = "#/statis-pro/extractor";
const clock = (tab, text) => tab.locator(".clock__time", { hasText: text }).waitFor();

/** One key of somebody else's, grown until not a single character more fits. */
const fill = (tab) =>
  tab.evaluate(() => {
    let text = "";
    for (let size = 1 << 22; size >= 1;) {
      try {
        localStorage.setItem("other", text + "x".repeat(size));
        text += "x".repeat(size);
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });

const board = (tab) => tab.locator(".scoreboard").innerText();
const last = (tab) => tab.locator(".decide__last").innerText();
const listed = (tab) => tab.locator(".save:not(.save--damaged) .save__title").allInnerTexts();

test("blocked: everything works as long as the page is open, and it says so", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await tab.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await open(tab, url, ROUTE);
  await tab.getByText("Nothing is kept after this page is closed.").waitFor();
  for (let i = 0; i < 3; i++) await tab.keyboard.press(" ");
  await clock(tab, "11:48");
  await tab.getByRole("link", { name: "My games" }).click();
  await tab.getByText("No saved games yet.").waitFor();
});

test("full, and no journal: the deck goes on, the warning stands beside it, what was kept stays", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await withoutJournal(tab);
  await open(tab, url, ROUTE);
  await tab.keyboard.press(" ");
  await clock(tab, "11:56");
  await tab.waitForFunction(() => localStorage["hardwood/extractor"]);
  const kept = await tab.evaluate(() => localStorage["hardwood/extractor"]);
  await fill(tab);
  await tab.keyboard.press(" ");
  await tab.getByText(/storage for this site is full/).waitFor();
  await tab.keyboard.press(" ");
  await clock(tab, "11:48");
  assert.equal(await tab.evaluate(() => localStorage["hardwood/extractor"]), kept);
});

for (const [what, text] of [
  ["cut off", '{"schema":1,"revision":7,"data":{"timing":"nba","per'],
  ["changed", '{"schema":1,"revision":7,"data":{"timing":"nba","period":1,"seed":"1","flips":"ppq"}}'],
  ["emptied", ""],
  ["a number", "17"],
]) {
  test(`edited by hand (${what}): set aside and offered, nothing lost`, async (t) => {
    const { url } = await site(t);
    const tab = await page(t);
    await open(tab, url);
    await tab.evaluate((text) => localStorage.setItem("hardwood/extractor", text), text);
    await open(tab, url, `?fresh=1${ROUTE}`);
    await tab.getByText(/could not be read: it is damaged/).waitFor();
    await tab.keyboard.press(" ");
    await clock(tab, "11:56");
    assert.equal(await tab.evaluate(() => localStorage["hardwood/damaged/extractor/1"]), text);
    await tab.getByRole("link", { name: "My games" }).click();
    await tab.getByRole("button", { name: "Download extractor/1" }).waitFor();
  });
}

test("written by a newer version: neither read nor overwritten", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await open(tab, url);
  const newer = '{"schema":99,"revision":1,"data":{}}';
  await tab.evaluate((text) => localStorage.setItem("hardwood/extractor", text), newer);
  await open(tab, url, `?fresh=1${ROUTE}`);
  await tab.getByText(/newer Hardwood/).waitFor();
  await tab.keyboard.press(" ");
  await clock(tab, "11:56");
  assert.equal(await tab.evaluate(() => localStorage["hardwood/extractor"]), newer);
});

/** A game open in two tabs of one browser, the second gone on from where the first is. */
async function twoTabs(t) {
  const { url } = await site(t);
  const first = await page(t, DESKTOP);
  await beginGame(first, url, { cards: 4 });
  const second = await first.context().newPage();
  await second.goto(first.url());
  await started(second);
  const shared = await last(second);
  await turnCards(second, 3);
  await first.getByText("Another tab went on with this game.").waitFor();
  return { url, first, second, shared };
}

test("two tabs: the stale one says so at once and takes the newer", async (t) => {
  const { first, second, shared } = await twoTabs(t);
  assert.equal(await last(first), shared, "nothing moves by itself");
  await axe(first);
  await turnCards(first, 1);
  const kept = await stored(first);
  await first.bringToFront();
  await press(first, "Take the newer");
  await first.getByText("Another tab went on").waitFor({ state: "detached" });
  assert.deepEqual([await board(first), await last(first)], [await board(second), await last(second)]);
  assert.deepEqual(await stored(first), kept, "nothing was overwritten");
  await turnCards(first, 1);
  await second.getByText("Another tab went on with this game.").waitFor();
});

test("two tabs: the stale one keeps its own as a copy; both are on the shelf", async (t) => {
  const { url, first, second } = await twoTabs(t);
  await turnCards(first, 1);
  const mine = await last(first);
  const theirs = await last(second);
  await first.bringToFront();
  await press(first, "Keep mine as a copy");
  await first.getByText("Another tab went on").waitFor({ state: "detached" });
  assert.equal(await last(first), mine);
  await turnCards(first, 1);
  assert.equal(await second.getByText("Another tab went on").count(), 0);
  assert.equal(await last(second), theirs);
  await open(first, url, "?saves#/saves");
  const titles = await listed(first);
  assert.equal(titles.length, 2);
  assert.ok(titles[0] === `${titles[1]} (copy)`, titles.join(", "));
});

test("two tabs in two processes: the one that reads an old shelf does not overwrite what the other played", async (t) => {
  const { url } = await site(t);
  const first = await page(t, DESKTOP);
  await beginGame(first, url, { cards: 4 });
  const second = await first.context().newPage();
  await second.goto(first.url());
  await started(second);
  // the shelf of its process, which hears of nothing: neither of new values nor of the event
  await second.evaluate(() => {
    const old = new Map(Object.entries(localStorage));
    const { setItem, removeItem } = Storage.prototype;
    Object.assign(Storage.prototype, {
      getItem: (key) => old.get(key) ?? null,
      key: (n) => [...old.keys()][n] ?? null,
      setItem(key, text) {
        old.set(key, text);
        setItem.call(localStorage, key, text);
      },
      removeItem(key) {
        old.delete(key);
        removeItem.call(localStorage, key);
      },
    });
    addEventListener("storage", (event) => event.isTrusted && event.stopImmediatePropagation(), true);
  });
  await turnCards(first, 9);
  await journaled(first);
  const there = await board(first);
  await turnCards(second, 1);
  await second.getByText("Another tab went on with this game.").waitFor();
  await press(second, "Take the newer");
  assert.equal(await board(second), there);
  await reload(first);
  await decision(first).waitFor();
  assert.equal(await board(first), there, "nothing of the first is lost");
});

test("two tabs: a game deleted in the other is still whole here", async (t) => {
  const { url } = await site(t);
  const first = await page(t);
  await beginGame(first, url, { cards: 4 });
  const before = await last(first);
  const second = await first.context().newPage();
  await open(second, url, "#/saves");
  await second.getByRole("button", { name: /^Delete / }).click();
  await first.getByText("This game no longer exists.").waitFor();
  await press(first, "Keep mine as a copy");
  await second.getByRole("heading", { name: /\(copy\)$/ }).waitFor();
  assert.equal(await last(first), before);
});

test("full, and no journal: a game says so, goes out as a file, waits for room and is kept", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await withoutJournal(tab);
  await beginGame(tab, url, { seed: "1", cards: 2 });
  await beginGame(tab, url, { seed: "2", cards: 2 });
  await fill(tab);
  await turnCards(tab, 3);
  await tab.getByText("This game is not being kept.").waitFor();
  await axe(tab);
  const file = JSON.parse((await download(tab, "Export this game")).bytes);
  assert.equal(file.items.length, 1);
  const there = await last(tab);

  await tab.getByRole("link", { name: "Make room under My games" }).click();
  await tab.getByText("No room is left for this.").waitFor();
  await axe(tab);
  await tab.evaluate(() => localStorage.removeItem("other"));
  await tab
    .getByRole("button", { name: /^Delete / })
    .last()
    .click();
  await tab.getByText("Room again: 1 record is kept.").waitFor();
  assert.equal(await tab.getByText("No room is left").count(), 0);
  await tab.getByRole("link", { name: /^Continue/ }).click();
  await decision(tab).waitFor();
  assert.equal(await last(tab), there);
  assert.equal(await tab.getByText("This game is not being kept.").count(), 0);
});

test("full: a game goes on in the journal, is there after a reload and in another tab, and comes back", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await beginGame(tab, url, { cards: 2 });
  await journalOpen(tab);
  const second = await tab.context().newPage();
  await open(second, url, "#/saves");
  await fill(tab);
  await turnCards(tab, 30);
  const there = await board(tab);
  assert.equal(await tab.getByText("This game is not being kept.").count(), 0);
  // a reload at once could lose the last move
  await journaledAt(tab, there.match(/\d+:\d\d/)[0]);
  await reload(tab);
  await decision(tab).waitFor();
  assert.equal(await board(tab), there);
  assert.equal(await tab.getByText("Recovered from the journal.").count(), 0, "nothing was lost");

  await second.bringToFront();
  await second.getByRole("link", { name: /^Continue/ }).click();
  await decision(second).waitFor();
  assert.equal(await board(second), there);
  await open(second, url, "?room#/settings");
  await second.getByText(/more in the browser's database/).waitFor();
  await second.evaluate(() => localStorage.removeItem("other"));
  await tab.bringToFront();
  await turnCards(tab, 1);
  await journaled(tab);
  // the shelf has it again
  await tab.waitForFunction(() => {
    const [entry] = Object.keys(localStorage).filter((key) => key.startsWith("hardwood/game/"));
    const { id, part } = JSON.parse(localStorage[entry]);
    return localStorage[`hardwood/part/${id}/${part}`]?.length > 1000;
  });
});

// as after a browser that died before it had stored more
test("the shelf is older than the journal: the journal wins, and it is said what and how old", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await beginGame(tab, url, { cards: 4 });
  const before = await stored(tab);
  await turnCards(tab, 15);
  const there = await board(tab);
  await journaled(tab);
  await open(tab, url, "?away#/about");
  await journalOpen(tab);
  await tab.evaluate((before) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(before)) localStorage.setItem(key, text);
  }, before);
  await open(tab, url, "?again#/saves");
  await tab.getByText("Recovered from the journal.").waitFor();
  await tab.getByText(/: last move .*; what was stored was \d+ seconds? older\./).waitFor();
  await axe(tab);
  await press(tab, "All right");
  await tab.getByText("Recovered from the journal.").waitFor({ state: "detached" });
  await tab.getByRole("link", { name: /^Continue/ }).click();
  await decision(tab).waitFor();
  assert.equal(await board(tab), there);
});

test("a damaged text and a damaged entry are mended from the journal", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await beginGame(tab, url, { cards: 4 });
  const there = await board(tab);
  const address = tab.url();
  for (const place of ["game", "part"]) {
    await journaled(tab);
    await open(tab, url, `?away-${place}#/about`);
    // once it is open it does not look at the shelf any more: it would mend, and say so, here
    await journalOpen(tab);
    await tab.evaluate((place) => {
      const key = Object.keys(localStorage).find((key) => key.startsWith(`hardwood/${place}/`));
      localStorage.setItem(key, localStorage[key].replace(/"(score|points)"/, '"scare"').slice(0, -1) + " ");
    }, place);
    await open(tab, url, `?again-${place}#/saves`);
    await tab.getByText(/what was stored was damaged/).waitFor();
    await tab.goto(address);
    await started(tab);
    await decision(tab).waitFor();
    assert.equal(await board(tab), there);
  }
});

test("what the browser does not let go is no failed save", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await tab.addInitScript(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException("no", "InvalidStateError");
    };
  });
  await beginGame(tab, url, { cards: 4 });
  const there = await board(tab);
  assert.equal(await tab.getByText("This game is not being kept.").count(), 0);
  assert.equal(await tab.getByText("Another tab went on").count(), 0);
  await reload(tab);
  await decision(tab).waitFor();
  assert.equal(await board(tab), there);
});

test("the journal fails: the shelf goes on, and the settings say so", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  await tab.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await beginGame(tab, url, { cards: 4 });
  const there = await board(tab);
  await open(tab, url, "?again#/settings");
  await tab.getByText(/The journal does not work/).waitFor();
  await open(tab, url, "?home#/saves");
  await tab.getByRole("link", { name: /^Continue/ }).click();
  await decision(tab).waitFor();
  assert.equal(await board(tab), there);
});

test("the journal answers too late: the shelf goes on, and what it still says harms nothing", async (t) => {
  const { url } = await site(t);
  const tab = await page(t, { hasty: true });
  await tab.addInitScript(() => {
    // the first answer of a store comes when the page has given it up
    const { get, set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "onsuccess");
    const late = (tell) => (event) =>
      setTimeout(() => {
        tell(event);
        globalThis.toldLate = true;
      }, 3_000);
    Object.defineProperty(IDBRequest.prototype, "onsuccess", {
      get,
      set(tell) {
        const ofStore = this.source instanceof IDBObjectStore;
        set.call(this, tell && ofStore ? late(tell) : tell);
      },
    });
  });
  await open(tab, url, "#/settings");
  await tab.getByText(/The journal does not work .the browser's database does not answer/).waitFor();
  await tab.waitForFunction(() => globalThis.toldLate);
  await open(tab, url, "#/saves");
  await tab.getByText("No saved games yet.").waitFor();
});

test("the settings say what is used, when everything was exported, and what the browser promised", async (t) => {
  const { url } = await site(t);
  const tab = await page(t);
  const asked = [];
  await tab.exposeFunction("asked", () => asked.push("persist"));
  await tab.addInitScript(() => {
    let kept = false;
    if (!globalThis.StorageManager) return;
    StorageManager.prototype.persisted = async () => kept;
    StorageManager.prototype.persist = async () => {
      globalThis.asked();
      return (kept = sessionStorage.willing === "1");
    };
  });
  await open(tab, url, "#/settings");
  await tab.getByText("The browser may clear it when the disk runs low.").waitFor();
  assert.deepEqual(asked, [], "nobody is asked at first");
  await beginGame(tab, url, { cards: 2 });
  await tab.waitForFunction(() => JSON.parse(localStorage["hardwood/backup"] ?? "{}").data?.asked);
  await open(tab, url, "?again#/settings");
  await tab.getByText(/^\d+ KB of about 5\.2 MB used\.$/).waitFor();
  assert.equal(asked.length, 1, "asked once, after the first save");
  await press(tab, "Ask the browser to keep it");
  await tab.getByText(/declined persistent storage/).waitFor();
  await tab.evaluate(() => (sessionStorage.willing = "1"));
  await press(tab, "Ask the browser to keep it");
  await tab.getByText("The browser has promised to keep it until you delete it yourself.").waitFor();
  await tab.getByText("Nothing has been exported yet.").waitFor();
  await download(tab, "Export all");
  await tab.getByText(/^Everything was last exported on /).waitFor();
  await axe(tab);
});
