/* A worker that makes mazes beside the page, which stays alive meanwhile: its first message has the compiled
 * module, and each other one is a call of mazepress. */

import { load } from "./mazepress.js";

let start;
const loading = new Promise((done) => (start = done)).then(load);

addEventListener("message", async ({ data: { number, call, given, module } }) => {
  if (!call) return start(module);
  try {
    postMessage({ number, made: (await loading)[call](...given) });
  } catch (error) {
    postMessage({ number, problem: error.message });
  }
});
