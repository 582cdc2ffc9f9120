/* Calls mazepress in a worker, because some mazes take long. If no worker can be started, the page
 * makes the mazes. This module has no static imports, so that the worker starts while other files
 * load. */

const LONG = 500; // age of the oldest request, in milliseconds, from which requests can be dropped

/* The error of a request whose result is no longer needed. */
export class Dropped extends Error {}

export class Problem extends Error {
  constructor({ message, status }) {
    super(message);
    this.status = status;
  }
}

/* Starts a worker. Browsers do not start a worker from a script of another origin. For such a
 * script, a small script of the page's origin imports the script of the worker. Bundlers recognize
 * the form of the first `new Worker`. In webpack's bundles, import.meta.url is the address of the
 * source file, on the machine that made the bundle. */
function worker() {
  const here = new URL(import.meta.url);
  if (here.origin === location.origin || here.protocol === 'file:') return new Worker(new URL('maker.js', import.meta.url), { type: 'module' });
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
  #wasm;
  #compiled = null; // promise of the compiled module, which all workers share
  #worker = null;
  #here = null;
  #waiting = new Map();
  #asked = 0;

  constructor(wasm) {
    this.#wasm = wasm;
  }

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

  /* Handles a message of the worker. If the worker could not load mazepress, the next request
   * starts another worker. */
  #take({ number, made, problem, hasLoaded }) {
    if (hasLoaded === false) return this.#end(new Problem(problem));
    const { answer, refuse } = this.#waiting.get(number) ?? {};
    this.#waiting.delete(number);
    problem ? refuse?.(new Problem(problem)) : answer?.(made);
  }

  #end(error) {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#worker.terminate();
    this.#worker = null;
    for (const { refuse } of waiting) refuse(error);
  }

  /* Returns a promise of the module, which is compiled while it loads. On failure, the promise
   * resolves to the address of the file. */
  #compile() {
    const address = this.#wasm ?? new URL('mazepress.wasm', import.meta.url).href;
    /* the function is async, so that the promise is also rejected if the browser has no WebAssembly
     */
    const compile = async () => WebAssembly.compileStreaming(fetch(address));
    return (this.#compiled ??= compile().catch(() => address));
  }

  #moveIn() {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#worker?.terminate();
    this.#worker = null;
    this.#here = import('./mazepress.js').then(({ load }) => load(this.#wasm));
    this.#here.catch(() => (this.#here = null));
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

  /* Drops all requests if the oldest request began at least LONG milliseconds ago. */
  drop() {
    const [first] = this.#waiting.values();
    if (this.#here || !first || performance.now() - first.since < LONG) return;
    this.#end(new Dropped());
  }
}
