/* A worker that makes mazes beside the page, which stays alive meanwhile: each message is a call of mazepress. */

import { load } from "./mazepress.js";

const loading = load();

addEventListener("message", async ({ data: { number, call, given } }) => {
  try {
    const mazepress = await loading;
    const start = performance.now();
    const made = mazepress[call](...given);
    postMessage({ number, made, took: performance.now() - start });
  } catch {
    postMessage({ number }); // the page tries it itself, and tells what is wrong
  }
});
