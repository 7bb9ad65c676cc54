// A web worker that simulates, so that the page stays responsive. The page compiles the program once and hands it to
// as many workers as it likes:
//
//     const program = await WebAssembly.compileStreaming(fetch("dist/lib/hardwood_bg.wasm"));
//     const worker = new Worker("examples/js/worker.mjs", { type: "module" });
//     worker.onmessage = ({ data }) => (data.result ? show(data.result) : progress(data.done, data.total));
//     worker.postMessage({ program, options: { game: "dice", setup: { teams: [home, visitors] }, seed: "1", games: 1000 } });
import init, { simulate } from "../../dist/lib/hardwood.js";

/** How often each side won, and by how much on average. */
function summary(games) {
  const wins = [0, 0];
  let margin = 0;
  for (const { points } of games) {
    wins[points[0] > points[1] ? 0 : 1] += 1;
    margin += points[0] - points[1];
  }
  return { games: games.length, wins, margin: margin / games.length };
}

self.onmessage = async ({ data: { program, options } }) => {
  try {
    await init({ module_or_path: program });
    let last = 0;
    const { games } = simulate(options, (done, total) => {
      // a message a percent point is enough
      const percent = Math.floor((100 * done) / total);
      if (percent > last) self.postMessage({ done, total });
      last = percent;
    });
    self.postMessage({ result: summary(games) });
  } catch (error) {
    // an error's code does not cross to the page by itself
    self.postMessage({ error: { code: error.code, message: error.message } });
  }
};
