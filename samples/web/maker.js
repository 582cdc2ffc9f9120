/* A worker that makes mazes beside the page, which stays alive meanwhile: each message is a call of mazepress. */

import { load } from "./mazepress.js";

const loading = load();

addEventListener("message", async ({ data: { number, call, given } }) => {
  try {
    postMessage({ number, made: (await loading)[call](...given) });
  } catch (error) {
    postMessage({ number, problem: error.message });
  }
});
