// Starts the app, keeps its offline copy, and says in words what went wrong when either cannot be done.
// External because the page's policy allows no inline code; classic, not a module, because only a
// classic script is told its own element, where the build wrote the names of the app's files.
(() => {
  "use strict";
  const names = document.currentScript.dataset;
  const address = (name) => new URL(name, document.baseURI).href;
  const assets = { js: address(names.js), wasm: address(names.wasm), worker: address(names.worker) };
  // The single-file build has the program's files in the page. Whoever wants one asks here.
  const embedded = globalThis.hardwoodEmbedded;
  globalThis.hardwoodFetch = embedded?.fetch ?? ((name) => fetch(address(name)));

  // --- failures -----------------------------------------------------------------------------------

  const element = (tag, text, more = {}) => Object.assign(document.createElement(tag), { textContent: text, ...more });

  let told = false;
  function tell(title, advice, error) {
    if (told) return;
    told = true;
    document.querySelector("[data-start]")?.remove();
    const box = element("section", "", { className: "start-failure" });
    box.setAttribute("role", "alert");
    const details = element("details", "");
    details.append(element("summary", "Details for a report"), element("pre", String(error?.stack || error)));
    box.append(
      element("h2", title),
      ...advice.map((sentence) => element("p", sentence)),
      element("button", "Reload", { type: "button", onclick: () => location.reload() }),
      element("button", "Fetch the program anew", { type: "button", onclick: fetchAnew }),
      details,
    );
    document.body.append(box);
  }

  /** Drops the offline copy of the program, which leaves saved games alone, and loads it from the network. */
  async function fetchAnew() {
    const registration = await navigator.serviceWorker?.getRegistration(address("./")).catch(() => null);
    await registration?.unregister();
    const ours = `hardwood ${new URL(address("./")).pathname} `;
    for (const name of (await globalThis.caches?.keys()) ?? []) {
      if (name.startsWith(ours)) await caches.delete(name);
    }
    location.reload();
  }

  function couldNotStart(error) {
    console.error(error);
    const advice =
      location.protocol === "file:" && !embedded
        ? ["A browser does not run this page from a file. Open the single file hardwood.html instead, or serve this folder over http and open that address."]
        : typeof WebAssembly !== "object"
          ? ["This browser has no WebAssembly, or it is switched off (a lockdown mode does that). Any browser of the last years has it: allow it for this site, or open the page in another browser."]
          : [
              "A part of the program did not arrive or did not run. Check the connection and reload.",
              "If that does not help, fetch the program anew. Your saved games stay where they are.",
            ];
    tell("Hardwood could not start", advice, error);
  }

  // A trap inside the running program leaves it dead on the screen, so the page has to speak for it.
  const trapped = (error) => {
    if (!(globalThis.WebAssembly?.RuntimeError && error instanceof WebAssembly.RuntimeError)) return;
    tell("Hardwood stopped", ["This is a fault in the program, not in your game: every move up to here was saved. Reload to go on."], error);
  };
  addEventListener("error", (event) => trapped(event.error));
  addEventListener("unhandledrejection", (event) => trapped(event.reason));

  // --- the app ------------------------------------------------------------------------------------

  async function compile(name) {
    const arrived = async () => {
      const response = await globalThis.hardwoodFetch(name);
      if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
      return response;
    };
    try {
      return await WebAssembly.compileStreaming(arrived());
    } catch {
      // Hosts that send .wasm with another MIME type, and browsers without streaming.
      return WebAssembly.compile(await (await arrived()).arrayBuffer());
    }
  }

  // The program comes in chunks. A file of its own says which of them each page and each other split point needs
  // (`xtask/src/split` has its form).
  const pages = new Map();
  const chunks = new Map();
  async function readTable() {
    const response = await globalThis.hardwoodFetch(names.chunks);
    if (!response.ok) throw new Error(`${names.chunks}: ${response.status} ${response.statusText}`);
    const table = await response.json();
    for (const [path, point] of Object.entries(table.pages)) pages.set(path, point);
    for (const [point, places] of Object.entries(table.chunks)) chunks.set(point, places.map((i) => table.files[i]));
  }
  /** What the program proper and the parts in place offer those to come. */
  const offered = {};
  const compiled = new Map();
  const placed = new Map();
  let begun;
  const begin = new Promise((go) => (begun = go));

  /** Keeps what `make` promises under `name`, unless it fails: then it may be tried again. */
  function once(map, name, make) {
    if (!map.has(name)) map.set(name, make().catch((error) => Promise.reject((map.delete(name), error))));
    return map.get(name);
  }

  const fetched = (part) => once(compiled, part, () => compile(part));
  const place = (part) =>
    once(placed, part, async () => {
      const { exports } = await WebAssembly.instantiate(await fetched(part), { hardwood: offered });
      Object.assign(offered, exports);
    });

  const open = new Set();
  const needed = (door) => chunks.get(door || "home") ?? [];
  globalThis.hardwoodIsOpen = (door) => open.has(door) || needed(door).length === 0;
  /** Puts in place what is behind a door, which is a page or a thing done on one: a promise; undefined where it is. */
  globalThis.hardwoodOpen = (door) => {
    if (globalThis.hardwoodIsOpen(door)) return undefined;
    const parts = needed(door);
    const openUp = async () => {
      await Promise.all([begin, ...parts.map(fetched)]);
      // in this order: each builds on those before it
      for (const part of parts) await place(part);
      open.add(door);
    };
    return openUp();
  };

  /**
   * Starts a worker on this very program, with what is behind the door `work` in place: a promise of something that
   * can be asked tasks in bytes, one after the other, and ended. Rejected where there are no workers, as in a file.
   */
  globalThis.hardwoodWorker = async () => {
    if (embedded) throw new Error("a page from a file may not start workers on its program");
    const parts = await Promise.all(needed("work").map(fetched));
    await begin;
    const worker = new Worker(assets.worker);
    const asked = [];
    const answered = () => new Promise((done, failed) => asked.push({ done, failed }));
    worker.onmessage = ({ data: [said, what] }) => (said === "failed" ? asked.shift()?.failed(what) : asked.shift()?.done(what));
    worker.onerror = (event) => {
      for (const { failed } of asked.splice(0)) failed(event.message || "the worker did not start");
    };
    const ready = answered();
    worker.postMessage({ boot: { js: assets.js, module: assets.module, parts } });
    await ready;
    const ask = (task) => {
      worker.postMessage(task);
      return answered();
    };
    return { ask, end: () => worker.terminate() };
  };

  async function start() {
    const program = Promise.all([embedded ? embedded.program : import(assets.js), compile(names.wasm)]);
    const table = readTable().then(() => {
      const path = location.hash.replace(/^#|\?.*/g, "") || "/";
      return { opened: globalThis.hardwoodOpen(pages.get(path) ?? pages.get("*")) };
    });
    const [[app, module], { opened }] = await Promise.all([program, table]);
    assets.module = module;
    Object.assign(offered, await app.default({ module_or_path: module }));
    begun();
    await opened;
    app.draw();
    document.documentElement.dataset.ready = "";
  }

  /** Fetches the other pages' parts when nothing else is to do, so that going there takes no time. */
  function fetchRest() {
    const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 1000));
    for (const point of chunks.keys()) idle(() => globalThis.hardwoodOpen(point)?.catch((error) => console.warn(error)));
  }
  const started = start();
  started.catch(couldNotStart);

  // --- spreadsheets -------------------------------------------------------------------------------

  const site = { desk: address(names.desk), js: address(names.deskJs), wasm: address(names.deskWasm) };

  /** Has a worker of its own do one task of the spreadsheet program, then puts it away with all its memory. */
  globalThis.hardwoodSpreadsheet = async (task, ...args) => {
    const { desk, ...program } = embedded ? await embedded.desk(names) : site;
    return new Promise((done, failed) => {
      const worker = new Worker(desk);
      const end = (settle) => (event) => {
        worker.terminate();
        settle(event);
      };
      worker.onmessage = end(({ data }) => ("done" in data ? done(data.done) : failed(data.failed)));
      worker.onerror = end((event) => failed(event.message || "the spreadsheet program did not arrive"));
      worker.postMessage({ ...program, task, args });
    });
  };

  // --- the offline copy ---------------------------------------------------------------------------

  const container = navigator.serviceWorker;

  /** Makes `hardwoodUpdate` take the page to the new version, and says that there is one. */
  function offer(update) {
    globalThis.hardwoodUpdate = update;
    dispatchEvent(new Event("hardwood-update"));
  }

  function watch(registration) {
    const waiting = () => {
      const worker = registration.waiting;
      if (!worker || !container.controller) return;
      offer(() => {
        container.addEventListener("controllerchange", () => location.reload(), { once: true });
        worker.postMessage({ take: "over" });
      });
    };
    waiting();
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", waiting);
    });
  }

  async function keepOffline() {
    const controlled = Boolean(container.controller);
    // Another tab may take the update: this one goes on as it is and may follow when its person likes.
    container.addEventListener("controllerchange", () => controlled && offer(() => location.reload()));
    watch(await container.register(address("sw.js"), { scope: address("./"), updateViaCache: "none" }));
    const { active } = await container.ready;
    // What the page fetched before the worker ran is kept too, and what was then on its way.
    if (!controlled) {
      const keep = (list) => active.postMessage({ keep: list.getEntries().map((entry) => entry.name) });
      new PerformanceObserver(keep).observe({ type: "resource", buffered: true });
    }
    if (!container.controller) await new Promise((go) => container.addEventListener("controllerchange", go, { once: true }));
  }
  addEventListener("load", async () => {
    // The offline copy fetches all there is; what it has, the page need not fetch again.
    if (container && !embedded) await keepOffline().catch((error) => console.warn("No offline copy:", error));
    started.then(fetchRest, () => {});
  });
})();
