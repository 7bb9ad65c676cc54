// Starts the app, loads its chunks, keeps its offline copy, and explains failures in words.
// External because the page's policy allows no inline code; classic, not a module, because only a
// classic script knows its own element, where the build wrote the names of the app's files.
(() => {
  "use strict";
  const names = document.currentScript.dataset;
  const address = (name) => new URL(name, document.baseURI).href;
  const assets = { js: address(names.js), wasm: address(names.wasm), worker: address(names.worker) };
  // The single-file build has the program's files in the page; they are read from here.
  const embedded = globalThis.hardwoodEmbedded;
  globalThis.hardwoodFetch = embedded?.fetch ?? ((name, options) => fetch(address(name), options));

  /** Passes the address of a script: the content policy demands it for each, and refuses text as markup. */
  const script = (url) => {
    if (!url.startsWith(address("./")) && !(embedded && url.startsWith("blob:"))) {
      throw new TypeError(`${url} is no script of this site`);
    }
    return trusted?.createScriptURL(url) ?? url;
  };
  const trusted = globalThis.trustedTypes?.createPolicy("hardwood", { createScriptURL: (url) => url });

  // --- failures -----------------------------------------------------------------------------------

  const element = (tag, text, more = {}) =>
    Object.assign(document.createElement(tag), { textContent: text, ...more });
  const button = (text, onclick) => element("button", text, { type: "button", onclick });

  /** A link that reloads the program at one of its addresses, since the running one no longer draws. */
  const anew = (text, hash) => {
    const onclick = () => {
      if (location.hash === hash) location.reload();
    };
    return element("a", text, { href: hash, onclick });
  };

  let failed = false;
  function fail(title, advice, actions, error, modal = false) {
    console.error(error);
    if (failed) return;
    failed = true;
    for (const start of document.querySelectorAll("[data-start], [data-progress]")) start.remove();
    const box = element(modal ? "dialog" : "section", "", { className: "start-failure" });
    box.setAttribute("role", modal ? "alertdialog" : "alert");
    box.setAttribute("aria-label", title);
    const details = element("details", "");
    details.append(element("summary", "Details for a report"), element("pre", String(error?.stack || error)));
    const sentences = advice.map((sentence) => element("p", sentence));
    box.append(element("h2", title), ...sentences, ...actions, details);
    document.body.append(box);
    if (modal) {
      box.addEventListener("cancel", (event) => event.preventDefault());
      box.showModal();
    }
    // The menu, if it is drawn, still works.
    addEventListener("hashchange", () => location.reload());
  }

  /** Drops the offline copy of the program, which leaves saved games alone, and loads it from the network. */
  async function downloadAgain() {
    const registration = await navigator.serviceWorker?.getRegistration(address("./")).catch(() => null);
    await registration?.unregister();
    const ours = `hardwood ${new URL(address("./")).pathname} `;
    for (const name of (await globalThis.caches?.keys()) ?? []) {
      if (name.startsWith(ours)) await caches.delete(name);
    }
    location.reload();
  }

  const reload = () => button("Reload", () => location.reload());
  const download = () => button("Download again", downloadAgain);

  /** Whether the running program threw this. It cannot go on then, because its memory may be inconsistent. */
  const isTrap = (error) =>
    (globalThis.WebAssembly?.RuntimeError && error instanceof WebAssembly.RuntimeError) ||
    /wasm-function/.test(error?.stack ?? "");

  /** Stops all writing to storage: the memory of a stopped program may be inconsistent. */
  function stopSaving() {
    const refuse = () => {
      throw new DOMException("the program has stopped", "InvalidStateError");
    };
    globalThis.Storage.prototype.setItem = refuse;
    if (globalThis.IDBObjectStore) Object.assign(IDBObjectStore.prototype, { put: refuse, delete: refuse });
  }

  const KINDS = { sheet: "scoresheet", cards: "card set" };

  /** All saves as a file that My games can import, made without the program. */
  function exportSaves() {
    const read = (key) => localStorage.getItem(`hardwood/${key}`);
    const item = (key) => {
      try {
        const { id, part, kind = "game", title, created, updated } = JSON.parse(localStorage.getItem(key));
        const data = JSON.parse(read(`part/${id}/${part}`));
        return data && JSON.stringify({ kind: KINDS[kind] ?? kind, id, title, created, updated, data });
      } catch {
        // damaged: My games has it
        return null;
      }
    };
    const items = Object.keys(localStorage).filter((key) => key.startsWith("hardwood/game/")).map(item).filter(Boolean);
    const file = `{"format":"hardwood/archive/1","items":[\n${items.join(",\n")}\n]}\n`;
    const href = URL.createObjectURL(new Blob([file], { type: "application/json" }));
    element("a", "", { href, download: "hardwood-saves.json" }).click();
  }

  function stopped(error) {
    if (!failed) stopSaving();
    const advice = [
      `An error in the program stopped this page (${location.hash || "#/"}). Nothing is saved from now on.`,
      "What was saved before is as it was. Reload to go on from there, or choose another way.",
    ];
    const ways = [reload(), anew("Home", "#/"), anew("My games", "#/saves"), button("Export saves", exportSaves)];
    fail("Hardwood stopped", advice, [...ways, download()], error, true);
  }

  /**
   * Why a file of this build can't be loaded: the device is offline, the site has been updated to another build,
   * or the file is damaged. The list of a build's files is in its `sw.js`.
   */
  async function whyMissing() {
    try {
      const list = await fetch(address("sw.js"), { cache: "no-store" });
      return list.ok && !(await list.text()).includes(names.wasm) ? "updated" : "damaged";
    } catch {
      return "offline";
    }
  }

  /** Called by the program: why one of its files can't be loaded. */
  globalThis.hardwoodWhyMissing = async () => (embedded ? "damaged" : whyMissing());

  /** The advice for each reason. */
  const MISSING = {
    offline: [
      "This device is offline, and this page is not kept on it yet. Connect to the internet, then reload.",
      () => [reload()],
    ],
    updated: ["Hardwood was updated since this page was opened. Reload to get the new version.", () => [reload()]],
    damaged: [
      "A file of the program is missing or damaged. Reload; if that does not help, download the program again.",
      () => [reload(), download()],
    ],
  };

  async function couldNotStart(error) {
    if (isTrap(error)) return stopped(error);
    const title = "Hardwood could not start";
    if (location.protocol === "file:" && !embedded) {
      const advice = [
        "Browsers do not run this page from a file.",
        "Open the single file hardwood.html, or serve this folder over http and open that address.",
      ];
      return fail(title, advice, [], error);
    }
    if (typeof WebAssembly !== "object") {
      const advice = [
        "This browser has no WebAssembly, or it is switched off, as in a lockdown mode.",
        "Allow it for this site, or open the page in another browser.",
      ];
      return fail(title, advice, [reload()], error);
    }
    const [advice, actions] = MISSING[embedded ? "damaged" : await whyMissing()];
    fail(title, [advice, "Saved games stay as they are."], actions(), error);
  }

  addEventListener("error", ({ error }) => isTrap(error) && stopped(error));
  addEventListener("unhandledrejection", ({ reason }) => isTrap(reason) && stopped(reason));

  // --- the program --------------------------------------------------------------------------------

  /** The progress bar of a first visit: bytes loaded, of those the page needs. */
  const progress = firstProgress();
  function firstProgress() {
    const bar = document.querySelector("[data-progress]");
    if (!bar || embedded || navigator.serviceWorker?.controller) return undefined;
    let [had, all] = [0, 0];
    const show = () => all && (bar.value = Math.min(1, had / all));
    async function count(response) {
      const body = response.body.getReader();
      for (let part = await body.read(); !part.done; part = await body.read()) {
        if (!bar.isConnected) return body.cancel();
        had += part.value.length;
        show();
      }
    }
    return {
      count: (response) => void count(response).catch(() => {}),
      expect: (bytes) => ((all = bytes), show()),
    };
  }

  const missing = new Set();

  /** Fetches a file of this build. One that was missing or broken before is taken from the network, not from a cache. */
  async function file(name, read) {
    try {
      const response = await globalThis.hardwoodFetch(name, missing.has(name) ? { cache: "reload" } : {});
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      return await read(response);
    } catch (error) {
      missing.add(name);
      throw new Error(`${name}: ${error.message}`, { cause: error });
    }
  }

  const compile = (name) =>
    file(name, async (response) => {
      progress?.count(response.clone());
      // Some hosts send .wasm under another MIME type, which the browser refuses to compile while it arrives.
      const streams = response.headers.get("content-type")?.startsWith("application/wasm");
      if (streams) return WebAssembly.compileStreaming(response);
      return WebAssembly.compile(await response.arrayBuffer());
    });

  /** The split point of each page, the chunks of each split point (`xtask/split`), and its style sheets. */
  let table = { pages: {}, chunks: {}, files: [], styles: {}, sheets: [] };
  const tableRead = file(names.chunks, (response) => response.json()).then((read) => (table = read));
  const chunksOf = (point) =>
    Object.hasOwn(table.chunks, point) ? table.chunks[point].map((i) => table.files[i]) : undefined;

  /** The exports of the program and its loaded chunks, imported by later chunks. */
  const exported = {};
  let begin;
  const begun = new Promise((done) => (begin = done));

  /** Caches the promise of `make` under `name`; after a failure the next call tries again. */
  function once(map, name, make) {
    if (!map.has(name)) map.set(name, make().catch((error) => Promise.reject((map.delete(name), error))));
    return map.get(name);
  }

  const modules = new Map();
  const instances = new Map();
  const loaded = new Set();
  const fetched = (chunk) => once(modules, chunk, () => compile(chunk));
  const instantiate = (chunk) =>
    once(instances, chunk, async () => {
      const module = await fetched(chunk);
      try {
        Object.assign(exported, (await WebAssembly.instantiate(module, { hardwood: exported })).exports);
      } catch (error) {
        // the file is not this build's
        modules.delete(chunk);
        missing.add(chunk);
        throw error;
      }
      loaded.add(chunk);
    });

  const sheets = new Map();
  /** Puts a style sheet into the page, at its place in the order: a promise that it has loaded. */
  const styled = (name, place) =>
    once(sheets, name, async () => {
      const sheet = element("link", "", { rel: "stylesheet", href: address(name) });
      sheet.dataset.place = place;
      const come = new Promise((done, failed) => {
        sheet.onload = done;
        sheet.onerror = () => failed(new Error(`${name} could not be loaded`));
      });
      const after = [...document.querySelectorAll("link[data-place]")].find((link) => link.dataset.place > place);
      document.head.insertBefore(sheet, after ?? null);
      await come.catch((error) => Promise.reject((sheet.remove(), error)));
      loaded.add(name);
    });
  /** The style sheets of a split point, as places in their order. The single file has all in the page. */
  const stylesOf = (point) => (embedded ? [] : (table.styles[point] ?? []));

  async function load(point) {
    await tableRead;
    const chunks = chunksOf(point);
    if (!chunks) throw new Error(`this build has no split point ${point}`);
    const styles = stylesOf(point).map((i) => styled(table.sheets[i], i));
    await Promise.all([begun, ...chunks.map(fetched), ...styles]);
    // in this order: each imports from those before it
    for (const chunk of chunks) await instantiate(chunk);
  }

  /** Whether the chunks of a split point are loaded, so that it can be called. */
  globalThis.hardwoodHasChunks = (point) =>
    chunksOf(point)?.every((chunk) => loaded.has(chunk)) && stylesOf(point).every((i) => loaded.has(table.sheets[i]));
  /** Loads the chunks of a split point: a promise. After a failure the next call tries again. */
  globalThis.hardwoodLoadChunks = (point) =>
    load(point).catch((error) => Promise.reject((console.warn(error), error)));

  /**
   * Starts a worker on this program, with the chunks of a split point loaded: a promise of an object that takes
   * tasks in bytes, one after the other, and can be ended. Rejected if there are no workers, as in a single
   * file.
   */
  globalThis.hardwoodWorker = async (point) => {
    if (embedded) throw new Error("a page from a file may not start workers on its program");
    await tableRead;
    const chunks = await Promise.all(chunksOf(point).map(fetched));
    await begun;
    const worker = new Worker(script(assets.worker));
    const asked = [];
    const answered = () => new Promise((done, failed) => asked.push({ done, failed }));
    worker.onmessage = ({ data: [said, what] }) => {
      const { done, failed } = asked.shift() ?? {};
      (said === "failed" ? failed : done)?.(what);
    };
    worker.onerror = (event) => {
      for (const { failed } of asked.splice(0)) failed(event.message || "the worker stopped");
    };
    worker.onmessageerror = worker.onerror;
    const ready = answered();
    worker.postMessage({ boot: { js: assets.js, module: assets.module, chunks } });
    await ready;
    const ask = (task) => {
      worker.postMessage(task);
      return answered();
    };
    return { ask, end: () => worker.terminate() };
  };

  /** Loads the chunks of the page at the address, if there is one, before the router asks for them. */
  async function preload() {
    await tableRead;
    const path = location.hash.slice(1).split("?", 1)[0].replace(/\/+$/, "") || "/";
    const point = Object.hasOwn(table.pages, path) ? table.pages[path] : undefined;
    const chunks = table.chunks[point] ?? [];
    progress?.expect(chunks.reduce((sum, chunk) => sum + table.bytes[chunk], table.program));
    if (point) await load(point);
  }

  async function start() {
    const moved = new Promise((done) => addEventListener("hashchange", done, { once: true }));
    const early = preload().catch((error) => console.warn(error));
    // in parallel: nothing is drawn without it
    const look = embedded ? undefined : styled(names.css, -1);
    const program = embedded ? embedded.program : import(assets.js);
    const [app, module] = await Promise.all([program, compile(names.wasm), tableRead, look]);
    assets.module = module;
    Object.assign(exported, await app.default({ module_or_path: module }));
    begin();
    // the router shows the failure, or another page that is wanted now
    await Promise.race([early, moved]);
    app.draw();
    document.documentElement.dataset.ready = "";
  }

  /** Loads the other chunks when the browser is idle, those of pages first. */
  function loadRest() {
    const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 1000));
    const points = new Set([...Object.values(table.pages), ...Object.keys(table.chunks)]);
    for (const point of points) idle(() => load(point).catch((error) => console.warn(error)));
  }
  const started = start();
  started.catch(couldNotStart);

  // --- spreadsheets -------------------------------------------------------------------------------

  const site = { desk: address(names.desk), js: address(names.deskJs), wasm: address(names.deskWasm) };

  /**
   * Runs one task of the spreadsheet program in a worker of its own, which then ends and frees its memory. Fails with
   * the reason, or with nothing if the program could not be loaded.
   */
  globalThis.hardwoodSpreadsheet = async (task, ...args) => {
    const { desk, ...program } = embedded ? await embedded.desk(names) : site;
    return new Promise((done, failed) => {
      const worker = new Worker(script(desk));
      const end = (settle) => (event) => {
        clearTimeout(late);
        worker.terminate();
        settle(event);
      };
      // a worker that runs out of memory may end without a message
      const late = setTimeout(
        end(() => failed("the file took longer than a minute, so its worker was stopped: try a smaller file")),
        60_000,
      );
      worker.onmessage = end(({ data }) => ("done" in data ? done(data.done) : failed(data.failed)));
      worker.onerror = end((event) => failed(event.message || undefined));
      worker.postMessage({ ...program, task, args });
    });
  };

  // --- sounds -------------------------------------------------------------------------------------

  let sounds;

  /** Plays sounds by their names. Their script is loaded with the first sound; a failure is ignored. */
  globalThis.hardwoodSound = async (what) => {
    sounds ??= embedded ? embedded.sounds : import(address(names.sound));
    try {
      (await sounds).play(what);
    } catch (error) {
      sounds = undefined;
      console.warn(error);
    }
  };

  // --- the offline copy ---------------------------------------------------------------------------

  const container = navigator.serviceWorker;

  /** Lets `hardwoodUpdate` switch the page to the new version, and announces it. */
  function offer(update) {
    globalThis.hardwoodUpdate = update;
    dispatchEvent(new Event("hardwood-update"));
  }

  /** Waits until no file has arrived for half a second, five seconds at most. */
  async function quiet() {
    for (let n = 0, before = -1; n < 10; n += 1) {
      const files = performance.getEntriesByType("resource").length;
      if (files === before) return;
      before = files;
      await new Promise((go) => setTimeout(go, 500));
    }
  }

  function watch(registration) {
    // the newest waiting worker: another may have arrived since the offer
    const take = () => registration.waiting?.postMessage({ take: "over" });
    const update = async () => {
      container.addEventListener("controllerchange", () => location.reload(), { once: true });
      // Chromium may never release the old worker if it is asked while that one answers
      await quiet();
      take();
      // a browser that finds the old worker busy may wait long before it checks again
      setInterval(take, 2000);
      // it may be busy with files this page is still fetching
      setTimeout(() => stop(), 5000);
    };
    const waiting = () => registration.waiting && container.controller && offer(update);
    const installing = () => registration.installing?.addEventListener("statechange", waiting);
    waiting();
    installing();
    registration.addEventListener("updatefound", installing);
  }

  /** Sends the worker a message: a promise of its answer. Progress messages before that go to `tell`. */
  function ask(worker, what, tell = () => {}) {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((done) => {
      port1.onmessage = ({ data }) => ("files" in data ? done(data) : tell(data.done, data.of));
    });
    worker.postMessage({ ...what, page: assets.wasm }, [port2]);
    return answered;
  }

  /** The state of the offline copy; with `all`, after an attempt to complete it. `undefined`: there is none. */
  globalThis.hardwoodOffline = async (all, tell) => {
    const registration = embedded ? undefined : await container?.getRegistration(address("./"));
    return registration?.active ? ask(registration.active, { all }, tell) : undefined;
  };

  async function keepOffline() {
    const controlled = Boolean(container.controller);
    // Another tab may take the update: this one goes on unchanged and may follow on request.
    container.addEventListener("controllerchange", () => controlled && offer(() => location.reload()));
    watch(await container.register(script(address("sw.js")), { scope: address("./"), updateViaCache: "none" }));
    const { active } = await container.ready;
    // Files that the page fetched before the worker ran are kept too.
    if (!controlled) {
      const keep = (list) => active.postMessage({ keep: list.getEntries().map((entry) => entry.name) });
      new PerformanceObserver(keep).observe({ type: "resource", buffered: true });
    }
    // files that failed last time are tried again; a first visit may fall into a deploy, with a worker of the next build
    const { current } = await ask(active, { mend: true });
    dispatchEvent(new Event("hardwood-kept"));
    if (!current) offer(() => location.reload());
    if (!container.controller) {
      await new Promise((go) => container.addEventListener("controllerchange", go, { once: true }));
    }
  }
  addEventListener("load", async () => {
    // The offline copy fetches all files, and the page then reads them from it.
    if (container && !embedded) await keepOffline().catch((error) => console.warn("No offline copy:", error));
    started.then(loadRest, () => {});
  });
})();
