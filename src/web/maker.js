/* A worker that makes mazes. The first message contains the address of mazepress.wasm or the
 * compiled module. Each later message names a function of mazepress and its arguments. */

import { load } from './mazepress.js';

let start;
const loading = new Promise((done) => (start = done)).then(load);

const problemOf = ({ message, status }) => ({ message, status });

loading.then(() => postMessage({ hasLoaded: true }), (error) => postMessage({ hasLoaded: false, problem: problemOf(error) }));

addEventListener('message', async ({ data: { number, call, given, source } }) => {
  if (!call) return start(source);
  const mazepress = await loading.catch(() => null); // if loading failed, this was already reported
  try {
    if (mazepress) postMessage({ number, made: await mazepress[call](...given) });
  } catch (error) {
    postMessage({ number, problem: problemOf(error) });
  }
});
