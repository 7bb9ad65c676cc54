// Reloads the page of `cargo xtask dev` when the site was built again (xtask/site/server.mjs).
"use strict";
new EventSource("built").addEventListener("message", () => location.reload());
