// A static file server on this machine only, as plain as the hosts the site is made for.
//   node xtask/site/server.mjs DIR PORT [--reload]
// With --reload, pages are told when DIR was built again (xtask/site/reload.js).
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** The file under `root` that `url` asks for, or undefined where it asks for none. */
function fileOf(root, prefix, url) {
  let name;
  try {
    name = decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return undefined;
  }
  if (!name.startsWith(prefix) || name.includes("\0")) return undefined;
  const file = path.join(root, name.slice(prefix.length), name.endsWith("/") ? "index.html" : "");
  return file.startsWith(root + path.sep) ? file : undefined;
}

async function answer(root, prefix, request, response) {
  const headers = { "cache-control": "no-cache", "x-content-type-options": "nosniff" };
  const end = (status, more, body) => {
    response.writeHead(status, { ...headers, ...more });
    response.end(request.method === "HEAD" ? undefined : body);
  };
  if (request.method !== "GET" && request.method !== "HEAD") return end(405, { allow: "GET, HEAD" });
  const file = fileOf(root, prefix, request.url);
  try {
    if (file === undefined) throw Object.assign(new Error("outside"), { code: "ENOENT" });
    const bytes = await fs.promises.readFile(file);
    end(200, { "content-type": TYPES[path.extname(file)] ?? "application/octet-stream" }, bytes);
  } catch ({ code }) {
    if (code === "EISDIR") return end(301, { location: `./${encodeURIComponent(path.basename(file))}/` });
    const missing = code === "ENOENT" || code === "ENOTDIR";
    end(missing ? 404 : 500, { "content-type": "text/plain" }, missing ? "not found\n" : `${code}\n`);
  }
}

/** Answers a page that waits for the next build: a message whenever the site's index.html is written. */
function tellBuilds(dir, response) {
  const page = path.join(dir, "index.html");
  const tell = (now, before) => now.mtimeMs !== before.mtimeMs && response.write("data: built\n\n");
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  response.write("retry: 500\n\n");
  fs.watchFile(page, { interval: 100 }, tell);
  response.on("close", () => fs.unwatchFile(page, tell));
}

/** Serves `dir` at http://127.0.0.1:`port``prefix` (port 0: any free one); with `reload`, tells pages of each build. */
export function serve(dir, port = 0, prefix = "/", reload = false) {
  const root = path.resolve(dir);
  const server = http.createServer((request, response) => {
    if (reload && request.url === `${prefix}built`) tellBuilds(root, response);
    else answer(root, prefix, request, response);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const stop = () =>
        new Promise((stopped) => {
          server.close(stopped);
          server.closeAllConnections();
        });
      const { port } = server.address();
      resolve({ url: `http://127.0.0.1:${port}${prefix}`, port, stop });
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [dir, port, mode] = process.argv.slice(2);
  try {
    const { url } = await serve(dir, Number(port), "/", mode === "--reload");
    console.log(`\n  Hardwood is at ${url}   (Ctrl+C stops it)\n`);
  } catch (error) {
    const taken = error.code === "EADDRINUSE";
    console.error(taken ? `Port ${port} is taken: choose another, as in \`cargo xtask serve --port ${+port + 1}\`` : String(error));
    process.exit(1);
  }
}
