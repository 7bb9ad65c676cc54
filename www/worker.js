// A worker on the page's own compiled module. The page's first message is { boot: { js, module } };
// this answers ["ready"] or ["failed", why]. Messages that come before the program listens are kept for it.
"use strict";
const early = [];

async function boot({ js, module }) {
  const app = await import(js);
  await app.default({ module_or_path: module });
  removeEventListener("message", listen);
  postMessage(["ready"]);
  for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
}

function listen({ data }) {
  if (data?.boot) boot(data.boot).catch((error) => postMessage(["failed", String(error)]));
  else early.push(data);
}
addEventListener("message", listen);
