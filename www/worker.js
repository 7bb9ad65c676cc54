// A worker on the page's own compiled program. The page's first message is { boot: { js, module, chunks } },
// with the chunks of the program that its tasks need, in their order; this answers ["ready"] or ["failed",
// why]. Every later message is a task in bytes, answered by ["done", bytes] or ["failed", why], in order.
// Tasks that come early wait.
"use strict";
let work;
const early = [];

async function boot({ js, module, chunks }) {
  const app = await import(js);
  const exported = { ...(await app.default({ module_or_path: module })) };
  for (const chunk of chunks) {
    Object.assign(exported, (await WebAssembly.instantiate(chunk, { hardwood: exported })).exports);
  }
  work = app.work;
  postMessage(["ready"]);
  for (const task of early) answer(task);
}

function answer(task) {
  try {
    const done = work(task);
    postMessage(["done", done], [done.buffer]);
  } catch (error) {
    postMessage(["failed", String(error)]);
  }
}

addEventListener("message", ({ data }) => {
  if (data?.boot) boot(data.boot).catch((error) => postMessage(["failed", String(error)]));
  else if (work) answer(data);
  else early.push(data);
});
