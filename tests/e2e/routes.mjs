// The site's own lists: its route table, and the chunks of each split point.

/** The route table, from the app that runs in a tab: rows with path, title and chunk. */
export const routes = (tab) =>
  tab.evaluate(async () => {
    const { js } = document.querySelector("script[data-js]").dataset;
    return JSON.parse((await import(new URL(js, document.baseURI))).route_table());
  });

/** The files of the chunks of each split point, in the order in which to load them. */
export const chunkFiles = (tab) =>
  tab.evaluate(async () => {
    const { chunks } = document.querySelector("script[data-chunks]").dataset;
    const table = await (await fetch(chunks)).json();
    const files = ([point, places]) => [point, places.map((i) => table.files[i])];
    return Object.fromEntries(Object.entries(table.chunks).map(files));
  });

/** The title of the window at an address. */
export function titleAt(table, hash) {
  const path = hash.slice(1).split("?", 1)[0].replace(/\/+$/, "") || "/";
  if (path === "/") return "Hardwood: tabletop basketball";
  return `${table.find((row) => row.path === path)?.title ?? "Out of bounds"} · Hardwood`;
}

/** Goes to an address of the app, as a person types it. */
export const goTo = (tab, hash) => tab.evaluate((hash) => (location.hash = hash), hash);
