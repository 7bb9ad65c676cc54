// In the single file: takes the files that stand in the page as compressed text, before the app clears the page.
// `www/boot.js` and, through it, the app ask here instead of a site.
globalThis.hardwoodEmbedded = (() => {
  "use strict";
  const blocks = new Map();
  for (const block of document.querySelectorAll("script[data-file]")) {
    blocks.set(block.dataset.file, { type: block.dataset.type, text: block.textContent });
    block.remove();
  }
  let run;
  const program = new Promise((resolve) => (run = resolve));

  /** A file by its name in the site, as `fetch` would give it. */
  async function fetch(name) {
    const block = blocks.get(name);
    if (!block) return new Response(null, { status: 404 });
    const packed = Uint8Array.from(atob(block.text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, { headers: { "content-type": block.type } });
  }
  /** The spreadsheet program's worker: its script under an address of its own, its wasm as bytes. */
  async function desk(names) {
    const [script, wasm] = await Promise.all([names.desk, names.deskWasm].map(fetch));
    return { desk: URL.createObjectURL(await script.blob()), wasm: await wasm.arrayBuffer() };
  }
  return { fetch, desk, program, run };
})();
