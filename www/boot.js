// Starts the app, keeps its offline copy, and says in words what went wrong when either cannot be done.
// External because the page's policy allows no inline code; classic, not a module, because only a
// classic script is told its own element, where the build wrote the names of the app's files.
(() => {
  "use strict";
  const names = document.currentScript.dataset;
  const address = (name) => new URL(name, document.baseURI).href;
  const assets = { js: address(names.js), wasm: address(names.wasm), worker: address(names.worker) };
  // Rust reads this to start workers on the same compiled module.
  globalThis.appAssets = assets;
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

  async function compile() {
    const arrived = async () => {
      const response = await globalThis.hardwoodFetch(names.wasm);
      if (!response.ok) throw new Error(`${assets.wasm}: ${response.status} ${response.statusText}`);
      return response;
    };
    try {
      return await WebAssembly.compileStreaming(arrived());
    } catch {
      // Hosts that send .wasm with another MIME type, and browsers without streaming.
      return WebAssembly.compile(await (await arrived()).arrayBuffer());
    }
  }

  async function start() {
    const [app, module] = await Promise.all([embedded ? embedded.program : import(assets.js), compile()]);
    assets.module = module;
    await app.default({ module_or_path: module });
    document.documentElement.dataset.ready = "";
  }
  start().catch(couldNotStart);

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
  }
  if (container && !embedded) {
    addEventListener("load", () => keepOffline().catch((error) => console.warn("No offline copy:", error)));
  }
})();
