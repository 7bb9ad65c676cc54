// Whether a page has the style sheets it needs: each loads its own (www/css/sheets.json) and gets the others only when
// the browser is idle, so a missing one is seen for a moment, on slow lines alone.
import assert from "node:assert/strict";

/** Fails where a rule is for an element of the page, and stands in a sheet that the page does not ask for. */
export async function styled(page) {
  const missing = await page.evaluate(async () => {
    const script = document.querySelector("script[data-chunks]");
    // the single file, and pages that are not the app's, have all their styles
    if (!script || globalThis.hardwoodEmbedded) return [];
    const text = async (name) => (await fetch(new URL(name, document.baseURI))).text();
    const rulesOf = (rules) => [...rules].flatMap((rule) => (rule.selectorText ? [rule.selectorText] : rulesOf(rule.cssRules ?? [])));
    globalThis.styleTable ??= (async () => {
      const table = JSON.parse(await text(script.dataset.chunks));
      const read = async (name) => rulesOf((await new CSSStyleSheet().replace(await text(name))).cssRules);
      return { table, selectors: await Promise.all(table.sheets.map(read)) };
    })();
    const { table, selectors } = await globalThis.styleTable;
    const path = location.hash.slice(1).split("?", 1)[0].replace(/\/+$/, "") || "/";
    const page = table.pages[path];
    // a link, a guide or a game is asked for once the page knows which
    const isLater = (point) =>
      path === "/watch" ? /-(linked|game)$/.test(point) : path === "/possession" ? /-guided$/.test(point) : point === page?.replace(/-play$/, "-game");
    const points = [page, ...Object.keys(table.styles).filter(isLater)];
    const asked = new Set(points.flatMap((point) => table.styles[point] ?? []));
    const unasked = [...selectors.keys()].filter((i) => !asked.has(i));
    // a pseudo-element matches nothing itself
    const isFor = (selector) => document.querySelector(selector.replace(/::[\w-]+/g, "")) !== null;
    return unasked.flatMap((i) => selectors[i].filter(isFor).map((selector) => `${selector} in ${table.sheets[i]}`));
  });
  assert.deepEqual(missing, [], `rules for ${page.url()} in sheets that it does not ask for (www/css/sheets.json)`);
}
