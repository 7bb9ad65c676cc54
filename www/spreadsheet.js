// A worker that runs one task of the spreadsheet program: a hostile file may crash it, but not the page.
// The page's message is { js, wasm, task, args }; this answers { done }, { failed: why }, or {} where
// the program could not be loaded.
"use strict";

async function load({ js, wasm }) {
  try {
    // the single-file build puts it above this
    const program = globalThis.hardwoodProgram ?? (await import(js));
    await program.default({ module_or_path: wasm });
    return program;
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

async function run({ task, args, ...program }) {
  try {
    const loaded = await load(program);
    postMessage(loaded ? { done: loaded[task](...args) } : {});
  } catch (error) {
    const trapped = error instanceof WebAssembly.RuntimeError;
    const failed = trapped
      ? "the file is more than the spreadsheet program can hold, or damaged. Save it anew as .xlsx and try again"
      : String(error?.message ?? error);
    postMessage({ failed });
  }
}
addEventListener("message", ({ data }) => run(data), { once: true });
