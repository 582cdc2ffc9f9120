/* mazepress in a worker, so that the page stays alive while it makes mazes: the calls of the module, each with a promise.
 * Where there are no workers, the page makes them itself.  It needs no other file, so that the worker starts while these come; or
 * at the first call, where the first maze of the page was prepared. */

const LONG = 500; // milliseconds

/* What was asked for before is not wanted any more. */
export class Dropped extends Error {}

/* What mazepress says of what it cannot make, in English. */
export class Problem extends Error {}

/* Compiled here while it arrives, as the page's head asks for it, and once for all workers; undefined: they read it themselves. */
let compiled = null;
const compile = () => (compiled ??= WebAssembly.compileStreaming(fetch(new URL("mazepress.wasm", import.meta.url))).catch(() => undefined));

const here = async () => (await import("./mazepress.js")).load();

class Workshop {
  #worker = null;
  #here = null; // mazepress in the page itself
  #waiting = new Map();
  #asked = 0;

  constructor() {
    if (globalThis.Worker && !document.documentElement.dataset.prepared) this.#open();
  }

  #open() {
    this.#worker = new Worker(new URL("maker.js", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", ({ data: { number, made, problem } }) => {
      const { answer, refuse } = this.#waiting.get(number) ?? {};
      this.#waiting.delete(number);
      problem === undefined ? answer?.(made) : refuse?.(new Problem(problem));
    });
    this.#worker.addEventListener("error", () => this.#moveIn());
    const worker = this.#worker;
    compile().then((module) => worker.postMessage({ module }));
  }

  /* A worker that does not start: all it was asked is asked here. */
  #moveIn() {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#here = here();
    for (const { call, given, answer, refuse } of waiting) this.call(call, ...given).then(answer, refuse);
  }

  call(call, ...given) {
    if (!globalThis.Worker) this.#here ??= here();
    if (this.#here) {
      return this.#here.then((mazepress) => mazepress[call](...given)).catch((error) => {
        throw new Problem(error.message);
      });
    }
    if (!this.#worker) this.#open();
    const number = this.#asked++;
    return new Promise((answer, refuse) => {
      this.#waiting.set(number, { call, given, answer, refuse, since: performance.now() });
      this.#worker.postMessage({ number, call, given });
    });
  }

  /* What has been made for long is given up, with all that waits behind it. */
  drop() {
    const [first] = this.#waiting.values();
    if (this.#here || !first || performance.now() - first.since < LONG) return;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#worker.terminate();
    this.#worker = null;
    for (const { refuse } of waiting) refuse(new Dropped());
  }
}

export const workshop = new Workshop();
