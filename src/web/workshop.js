/* mazepress in a worker, for mazes that take long: the functions of the module, each returning a promise. If no worker
 * starts (a strict page may forbid it), the page makes the mazes itself. It imports no other file, so that the worker
 * starts while the others load. */

const LONG = 500; // milliseconds

/* An earlier request is no longer needed. */
export class Dropped extends Error {}

/* An error of mazepress, with its message in English and its status. */
export class Problem extends Error {
  constructor({ message, status }) {
    super(message);
    this.status = status;
  }
}

/* A script from another server is imported, because browsers do not start workers from there. Bundlers replace the first
 * address, which they know by its form. */
function worker() {
  const here = new URL(import.meta.url);
  if (here.origin === location.origin) return new Worker(new URL('maker.js', import.meta.url), { type: 'module' });
  const address = URL.createObjectURL(new Blob([`import ${JSON.stringify(new URL('maker.js', here).href)};`], { type: 'text/javascript' }));
  try {
    const started = new Worker(address, { type: 'module' });
    for (const event of ['message', 'error']) started.addEventListener(event, () => URL.revokeObjectURL(address), { once: true });
    return started;
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
}

export class Workshop {
  #wasm; // the address of mazepress.wasm; undefined: next to this file
  #compiled = null; // shared by all workers
  #worker = null;
  #here = null; // mazepress in the page itself
  #waiting = new Map();
  #asked = 0;

  constructor(wasm) {
    this.#wasm = wasm;
  }

  /* Starts the worker; otherwise, the first call does. */
  open() {
    if (this.#worker || this.#here) return;
    try {
      this.#worker = worker();
    } catch {
      return this.#moveIn();
    }
    const own = this.#worker;
    own.addEventListener('message', ({ data }) => own === this.#worker && this.#take(data));
    own.addEventListener('error', () => own === this.#worker && this.#moveIn());
    this.#compile().then((source) => own.postMessage({ source }));
  }

  /* An answer of the worker. A worker that cannot load mazepress ends, and the next call starts another one. */
  #take({ number, made, problem, hasLoaded }) {
    if (hasLoaded === false) return this.#end(new Problem(problem));
    const { answer, refuse } = this.#waiting.get(number) ?? {};
    this.#waiting.delete(number);
    problem ? refuse?.(new Problem(problem)) : answer?.(made);
  }

  /* Ends the worker; its requests are rejected with the error. */
  #end(error) {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#worker.terminate();
    this.#worker = null;
    for (const { refuse } of waiting) refuse(error);
  }

  /* Compiles the module while it loads; uses its address if the server does not send the type application/wasm. */
  #compile() {
    const address = this.#wasm ?? new URL('mazepress.wasm', import.meta.url).href;
    const compile = async () => WebAssembly.compileStreaming(fetch(address)); // rejected, too, if the page has no WebAssembly
    return (this.#compiled ??= compile().catch(() => address));
  }

  /* Without a worker, all its requests are handled here. */
  #moveIn() {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#worker?.terminate();
    this.#worker = null;
    this.#here = import('./mazepress.js').then(({ load }) => load(this.#wasm));
    this.#here.catch(() => (this.#here = null)); // the next call tries again
    for (const { call, given, answer, refuse } of waiting) this.call(call, ...given).then(answer, refuse);
  }

  call(call, ...given) {
    this.open();
    if (this.#here) {
      return this.#here.then((mazepress) => mazepress[call](...given)).catch((error) => {
        throw new Problem(error);
      });
    }
    const number = this.#asked++;
    return new Promise((answer, refuse) => {
      this.#worker.postMessage({ number, call, given });
      this.#waiting.set(number, { call, given, answer, refuse, since: performance.now() });
    });
  }

  /* Drops the request that takes long, and all requests that wait for it. */
  drop() {
    const [first] = this.#waiting.values();
    if (this.#here || !first || performance.now() - first.since < LONG) return;
    this.#end(new Dropped());
  }
}
