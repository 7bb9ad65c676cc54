// A worker that does one task of the spreadsheet program: a hostile file may take it down, but not the page.
// The page's message is { js, wasm, task, args }; this answers { done } or { failed: why }.
"use strict";

async function load({ js, wasm }) {
  try {
    // in the single file it stands above this
    const program = globalThis.hardwoodProgram ?? (await import(js));
    await program.default({ module_or_path: wasm });
    return program;
  } catch (error) {
    console.warn(error);
    throw "the spreadsheet program did not arrive: it is fetched when first used, and this device may be offline";
  }
}

async function run({ task, args, ...program }) {
  try {
    postMessage({ done: (await load(program))[task](...args) });
  } catch (error) {
    const trapped = error instanceof WebAssembly.RuntimeError;
    postMessage({ failed: trapped ? "the file is more than the spreadsheet program can hold" : String(error?.message ?? error) });
  }
}
addEventListener("message", ({ data }) => run(data), { once: true });
