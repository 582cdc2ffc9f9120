/* A worker that makes mazes, so that the page remains responsive. Its first message has the address of mazepress.wasm,
 * or the compiled module; each other message is a call of mazepress. */

import { load } from './mazepress.js';

let start;
const loading = new Promise((done) => (start = done)).then(load);

addEventListener('message', async ({ data: { number, call, given, source } }) => {
  if (!call) return start(source);
  try {
    postMessage({ number, made: (await loading)[call](...given) });
  } catch (error) {
    postMessage({ number, problem: error.message });
  }
});
