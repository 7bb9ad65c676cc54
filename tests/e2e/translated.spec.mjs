// Pages that a browser has translated: they go on, and show what an untranslated page shows. A translator of our own
// goes over the page after every step, in each way in which real ones change text, and a page that nobody translates
// takes the same steps.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { single } from "../../xtask/site/single.mjs";
import { DESKTOP, DIST, ROOT, drawn, go, open, page, site } from "./kit.mjs";
import { GAMES, begin, stepOn } from "./games.mjs";

/** Every text that was translated ends with this; without it, it is the text that the app wrote. */
const MARK = "\u2060";

/**
 * What a translator does with the text that is new on the page, where `translate="no"` does not forbid it:
 * - replaced: new text in <font> elements instead of each text (Chrome)
 * - moved: the app's own text node, changed, in <font> elements
 * - joined: neighboring texts in one <font>, with the first node of them
 * - split: a text in two <font> elements, as two sentences
 * - in place: no <font>; the first of neighboring nodes has the text of all (Firefox)
 * - whole: one <font> instead of all content of an element, inline elements included
 * - reordered: text and inline elements in one <font>, in the order of another language
 * - taken back: as replaced, and every second time the app's own nodes come back ("Show original")
 */
function translate({ way, MARK }) {
  const INLINE = "a, b, bdi, em, i, small, span, strong";
  const forbidden = 'font, script, style, textarea, [translate="no"], .notranslate';
  const font = (...content) => {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    for (const element of [outer, inner]) element.style.verticalAlign = "inherit";
    inner.append(...content);
    outer.append(inner);
    return outer;
  };
  const isOpen = (node) => node instanceof Text && /\S/.test(node.data) && !node.data.includes(MARK);

  for (const name of ["placeholder", "title", "alt"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name);
      if (text && !text.includes(MARK) && !element.closest(forbidden)) element.setAttribute(name, text + MARK);
    }
  }
  if (!document.title.includes(MARK)) document.title += MARK;

  const taken = (globalThis.takenBack ??= { turn: 0, fonts: [] });
  if (way === "taken back" && taken.turn++ % 2) {
    for (const [wrapper, text] of taken.fonts.splice(0)) if (wrapper.isConnected) wrapper.replaceWith(text);
    return;
  }

  const inside = [...document.body.querySelectorAll("*")].filter((element) => !element.closest(forbidden));
  if (way === "whole" || way === "reordered") {
    for (const element of inside) {
      const elements = [...element.querySelectorAll("*")];
      const mixed = elements.length > 0 && [...element.childNodes].some(isOpen);
      const plain = elements.every(
        (part) => part.matches(INLINE) && part.attributes.length < 2 && isOpen(part.firstChild),
      );
      if (!mixed || !plain || !element.isConnected) continue;
      if (way === "whole") element.replaceChildren(font(element.textContent + MARK));
      else {
        const parts = [...element.childNodes].reverse();
        const said = parts.map((part) => (part instanceof Text ? font(part.data + MARK) : part));
        element.replaceChildren(font(...said));
      }
    }
  }
  for (const element of inside) {
    for (const first of [...element.childNodes]) {
      if (!isOpen(first) || first.parentNode !== element) continue;
      if (way === "replaced" || way === "taken back" || way === "whole" || way === "reordered") {
        const wrapper = font(first.data + MARK);
        first.replaceWith(wrapper);
        taken.fonts.push([wrapper, first]);
      } else if (way === "moved") {
        const wrapper = font();
        first.replaceWith(wrapper);
        first.data += MARK;
        wrapper.firstChild.append(first);
      } else if (way === "split") {
        const half = first.data.length / 2;
        first.replaceWith(font(first.data.slice(0, half) + MARK), font(first.data.slice(half) + MARK));
      } else {
        const rest = [];
        for (let node = first.nextSibling; node instanceof Text; node = node.nextSibling) rest.push(node);
        first.data += rest.map((node) => node.data).join("") + MARK;
        for (const node of rest) node.remove();
        if (way === "joined") {
          const wrapper = font();
          first.replaceWith(wrapper);
          wrapper.firstChild.append(first);
        }
      }
    }
  }
}

/** One after the other in turn, from step to step. Chrome's own way has a run of its own. */
const RUNS = [["replaced"], ["moved", "joined", "split", "in place", "whole", "taken back"], ["reordered"]];

/** All text of the page, translated or not, without the chance of winning: it is drawn when it is reckoned. */
const text = (tab) =>
  tab.evaluate((MARK) => {
    const body = document.body.cloneNode(true);
    for (const tag of body.querySelectorAll(".wp__tag")) tag.remove();
    const fields = [...document.querySelectorAll("[placeholder], [title]")];
    const attributes = fields.flatMap(({ placeholder, title }) => [placeholder, title]);
    return [document.title, body.textContent, ...attributes].join("\n").replaceAll(MARK, "");
  }, MARK);
const letters = (text) => [...text].sort().join("");

const key = (name) => (tab) => tab.keyboard.press(name);
const at = (route) => (tab) => go(tab, route);
const click = (selector, n = 0) => (tab) => tab.locator(selector).nth(n).click();
const check = (selector, n) => (tab) => tab.locator(selector).nth(n).check();
const fill = (selector, text) => (tab) => tab.locator(selector).first().fill(text);
const choose = (selector, n, index) => (tab) => tab.locator(selector).nth(n).selectOption({ index });

/** Steps of a game: its main button, keys, panels, Undo and Redo. */
function play(game) {
  const { route, step, next } = GAMES[game];
  const on = (tab) => stepOn(tab, next);
  const main = async (tab) => {
    const button = tab.locator(".decide__row .btn--main").first();
    await ((await button.count()) ? button.click() : stepOn(tab, next));
  };
  const keys = ["p", "u", "u", "Shift+U", "b", "?", "Escape", "m", "Escape"].map(key);
  // to the end of the period, whatever the menu is translated to
  const simulated = async (tab) => {
    await tab.keyboard.press("f");
    await tab.locator(".more button:nth-last-of-type(2)").click();
    await tab.locator(".acts--simulating").waitFor({ state: "detached" });
  };
  return {
    route,
    begin: (tab, url) => begin(tab, url, { game, step }),
    steps: [on, main, on, main, ...keys, on, main, on, on, main, on, simulated, main, on, key("u"), simulated, on],
  };
}

/** Opens the search, which is fetched first. */
async function search(tab) {
  await tab.locator(".masthead__icon--search").click();
  await tab.locator("dialog[open] input").waitFor();
}

const HOME = [
  check(".faceoff__go input", 2),
  click(".faceoff__swap"),
  check(".faceoff__go input", 0),
  click(".faceoff__swap"),
  key("?"),
  key("Escape"),
  at("#/about"),
  at("#/"),
  search,
  (tab) => tab.keyboard.type("rul"),
  key("Backspace"),
  key("Escape"),
  at("#/settings"),
  at("#/dice/tables"),
  click("#game-switcher"),
  key("Escape"),
  at("#/saves"),
  at("#/"),
  check(".faceoff__go input", 1),
  click(".faceoff__swap"),
];

const FORM = [
  click(".new__swap"),
  click(".chipb", 1),
  click(".chipb", 2),
  click(".chipb", 0),
  choose("select", 0, 2),
  choose("select", 0, 0),
  click(".tile__find"),
  (tab) => tab.keyboard.type("or"),
  key("Backspace"),
  key("ArrowDown"),
  key("Enter"),
  click(".rcard", 1),
  click(".rcard", 0),
  click(".options summary"),
  ...[0, 1, 2, 4, 6, 8].map((n) => (tab) => tab.locator(".options input[type=radio]").nth(n).check()),
  click(".new__swap"),
];

const RULES = [
  fill("[type=search]", "4"),
  fill("[type=search]", "4.4"),
  fill("[type=search]", "nothing says this"),
  fill("[type=search]", "steal"),
  click(".toggle"),
  fill("[type=search]", ""),
  at("#/rules?game=dice"),
  fill("[type=search]", "foul"),
  fill("[type=search]", "fouls out"),
  click(".toggle"),
  at("#/rules?game=value-add"),
  fill("[type=search]", "rebound"),
  fill("[type=search]", ""),
  at("#/rules?game=march-madness"),
  fill("[type=search]", "seed"),
  at("#/rules?game=statis-pro&s=4.4"),
  at("#/rules?game=statis-pro&s=99"),
  fill("[type=search]", "time"),
  click(".toggle"),
  fill("[type=search]", ""),
];

const SHEET = "4jh10*h8av14/h7dh12-v12d16*15au".split("").map(key);

/** Every page, at least twenty steps on it. `begin` opens it where its address alone does not. */
const PAGES = {
  home: { route: "#/", steps: HOME },
  "a new game's form": { route: "#/statis-pro/play?new=1", steps: FORM },
  rules: { route: "#/rules?game=statis-pro", steps: RULES },
  scoresheet: {
    async begin(tab, url) {
      await open(tab, url, "#/scoresheet?new=1");
      const rosters = tab.getByRole("textbox", { name: "Players, one per line" });
      for (const n of [0, 1]) {
        const players = Array.from({ length: 10 }, (_, i) => `${(n ? 4 : 10) + i} Player ${"ABCDEFGHIJ"[i]}son`);
        await rosters.nth(n).fill(players.join("\n"));
      }
      await tab.getByRole("button", { name: "Start sheet" }).click();
      await tab.getByRole("region", { name: "Marks" }).waitFor();
      await tab.evaluate(() => document.activeElement.blur());
    },
    steps: SHEET,
  },
  ...Object.fromEntries(Object.keys(GAMES).map((game) => [game, play(game)])),
};

/** Waits until all that the last step changed is on the page, what it had to fetch included. */
async function settled(tab) {
  await drawn(tab);
  await tab.waitForFunction(() => !document.body.textContent.includes("Fetching"));
  await drawn(tab);
}

/** Takes the steps on a page of its own, translated before each in one of these ways: the text after each. */
async function texts(t, url, { route, begin, steps }, ways) {
  const tab = await page(t, DESKTOP);
  await (begin ?? ((tab, url) => open(tab, url, route)))(tab, url);
  await settled(tab);
  const shown = [await text(tab)];
  for (const [n, step] of steps.entries()) {
    if (ways) await tab.evaluate(translate, { way: ways[n % ways.length], MARK });
    await step(tab);
    await settled(tab);
    shown.push(await text(tab));
  }
  await tab.close();
  return shown;
}

/** Fails where a text is not as it should be, and shows the place. */
function same(text, wanted, where) {
  if (text === wanted) return;
  const from = Math.max(0, [...wanted].findIndex((letter, n) => letter !== text[n]) - 60);
  assert.equal(text.slice(from, from + 200), wanted.slice(from, from + 200), where);
}

/** Takes the steps untranslated, and then in each of the runs. */
async function compare(t, url, walk, runs) {
  assert.ok(walk.steps.length >= 20, `${walk.steps.length} steps`);
  const plain = await texts(t, url, walk);
  assert.ok(new Set(plain).size > walk.steps.length / 2, "the steps change the page");
  for (const ways of runs) {
    const read = ways.includes("reordered") ? letters : String;
    const shown = await texts(t, url, walk, ways);
    shown.forEach((text, n) => same(read(text), read(plain[n]), `${ways[(n - 1) % ways.length]}, after step ${n}`));
  }
}

for (const [name, walk] of Object.entries(PAGES))
  test(`${name}: goes on translated, and shows what it shows untranslated`, async (t) => {
    const { url } = await site(t);
    await compare(t, url, walk, RUNS);
  });

test("the single file goes on translated, and shows what it shows untranslated", async (t) => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "hardwood "));
  t.after(() => fs.rmSync(dir, { recursive: true }));
  const file = path.join(dir, "hardwood.html");
  fs.writeFileSync(file, single(DIST));
  await compare(t, pathToFileURL(file).href, PAGES["statis-pro"], RUNS.slice(0, 1));
});

/**
 * Changes a tree as the app does, at random, and translates it before every second change: what went wrong first, if
 * anything, and how many changes were tried.
 */
function changeAtRandom({ way, MARK }) {
  const { createTextNode, insertBefore, removeChild, setNodeValue, translate } = globalThis;
  let seed = 2010;
  const upTo = (n) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 16) % n;
  };
  const one = (list) => list[upTo(list.length)];
  const top = { node: document.createElement("div"), children: [] };
  document.body.replaceChildren(top.node);
  const within = (item) => [item, ...(item.children ?? []).flatMap(within)];
  const written = ({ children, text }) => children?.map(written).join("") ?? text;
  const put = (item, parent) => {
    const place = upTo(parent.children.length + 1);
    insertBefore(parent.node, item.node, parent.children[place]?.node);
    parent.children.splice(place, 0, item);
  };
  const read = (text) => (way === "reordered" ? [...text].sort().join("") : text);
  for (let changes = 1; changes <= 3000; changes += 1) {
    if (upTo(2)) translate({ way, MARK });
    const text = `${changes} `;
    const items = within(top);
    const parents = items.filter(({ children }) => children);
    const parent = one(parents);
    const place = upTo(parent.children.length || 1);
    const child = parent.children[place];
    const what = items.length > 16 ? "remove" : one(["text", "text", "element", "move", "change", "change", "remove"]);
    if (what === "text") put({ node: createTextNode(document, text), text }, parent);
    else if (what === "element") put({ node: document.createElement(one(["p", "b"])), children: [] }, parent);
    else if (what === "change") {
      const item = one(items);
      if (item.children) continue;
      item.text = text;
      setNodeValue(item.node, text);
    } else if (child) {
      parent.children.splice(place, 1);
      const taken = within(child);
      if (what === "move") put(child, one(parents.filter((other) => !taken.includes(other))));
      else removeChild(parent.node, child.node);
    }
    const shown = top.node.textContent.replaceAll(MARK, "");
    if (read(shown) !== read(written(top))) return [`${what}: ${shown}, not ${written(top)}`, changes];
  }
  return [undefined, 3000];
}

for (const way of RUNS.flat())
  test(`${way}: any change of a tree shows the text that was written`, async (t) => {
    const tab = await page(t);
    await tab.addScriptTag({ path: `${ROOT}www/translated.js` });
    await tab.evaluate(`globalThis.translate = ${translate}`);
    assert.deepEqual(await tab.evaluate(changeAtRandom, { way, MARK }), [undefined, 3000]);
  });
