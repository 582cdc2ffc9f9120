/* Mazes from recipes: the same maze from the same line as the program mazepress makes, in browsers,
 * workers, Node and Deno.  Needs nothing but mazepress.wasm beside it. */

/** Statuses of errors, by number in the library. */
const STATUSES = ['ok', 'bad-input', 'no-memory', 'io', 'not-ours', 'no-font'];

/** What a number stands for that names no cell and no side. */
export const NONE = 0xffffffff;

/* WebAssembly's memory grows and never shrinks: an instance that took more is given up for another. */
const MOST_KEPT = 64 << 20;

/** Seeds that are drawn have nine digits at most, as the program's. */
const SEEDS = 1000000000;

/** What went wrong, in the library's words. */
export class MazepressError extends Error {
  constructor(status, message) {
    super(message);
    this.name = 'MazepressError';
    this.status = status;
  }
}

/** The system calls that libc knows of; nothing in the library makes them. */
const refuse = () => 52; /* ENOSYS */
const imports = {wasi_snapshot_preview1: {fd_close: refuse, fd_seek: refuse, fd_write: refuse}};

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', {ignoreBOM: true});

const toText = (buffer, at, size) => decoder.decode(new Uint8Array(buffer, at, size));
const toCopy = (buffer, at, size) => buffer.slice(at, at + size);

async function readFile(url) {
  const files = 'node:fs/promises'; /* a variable, so that bundlers leave it alone */
  const {readFile} = await import(/* @vite-ignore */ /* webpackIgnore: true */ files);
  return readFile(url);
}

/** A module or bytes of one as they are, a response where it can be compiled while it comes; else its bytes. */
async function read(source) {
  const given = await source;
  if (given instanceof WebAssembly.Module || given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return given;
  if (typeof Response === 'function' && given instanceof Response) {
    if (!given.ok) throw new MazepressError('io', `cannot read ${given.url}: status ${given.status}`);
    const streams = WebAssembly.instantiateStreaming && /^application\/wasm\b/.test(given.headers.get('Content-Type'));
    return streams ? given : given.arrayBuffer();
  }
  const url = given === undefined ? new URL('./mazepress.wasm', import.meta.url)
                                  : new URL(given, globalThis.location?.href ?? import.meta.url);
  try {
    return await (url.protocol === 'file:' ? readFile(url) : fetch(url).then(read));
  } catch (error) {
    throw error instanceof MazepressError ? error : new MazepressError('io', `cannot read ${url}: ${error.message}`);
  }
}

/** The module and an instance of it.  Nothing is compiled at once, which browsers refuse a page. */
async function start(source) {
  const given = await read(source);
  if (given instanceof WebAssembly.Module) return {module: given, instance: await WebAssembly.instantiate(given, imports)};
  const made = ArrayBuffer.isView(given) || given instanceof ArrayBuffer ? WebAssembly.instantiate : WebAssembly.instantiateStreaming;
  return made(given, imports);
}

/** A new seed: it need not be secret, only different. */
const drawSeed = () => Math.floor(Math.random() * SEEDS);

function wordOf(value) {
  const word = value === true ? 'yes' : value === false ? 'no' : String(value);
  if (word.includes('\0')) throw new MazepressError('bad-input', 'a text cannot contain a NUL');
  return word;
}

/** A picture at a door is its text, with its size before it. */
function pictureOf({svg, width, height}) {
  return `${width}x${height}:${svg}`;
}

/** Pairs of words, each with a NUL behind it. */
function pairsOf(options) {
  const words = [];
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue;
    if (key === 'inputs') for (const one of [value].flat()) words.push('input', wordOf(one));
    else words.push(wordOf(key), wordOf(value.svg === undefined ? value : pictureOf(value)));
  }
  return words;
}

class Mazepress {
  #module;
  #instance;
  #renewing = null;

  constructor({module, instance}) {
    this.#module = module;
    this.#keep(instance);
  }

  #keep(instance) {
    instance.exports._initialize();
    this.#instance = instance;
  }

  /** Another instance, as soon as it is there; until then this one goes on. */
  #renew() {
    this.#renewing ??= WebAssembly.instantiate(this.#module, imports)
      .then((instance) => this.#keep(instance), () => {})
      .finally(() => { this.#renewing = null; });
  }

  /** Instantiates at once, which older browsers refuse a page, and any when there is no memory. */
  #makeReady() {
    if (this.#instance) return;
    try {
      this.#keep(new WebAssembly.Instance(this.#module, imports));
    } catch {
      throw new MazepressError('no-memory', 'the memory of the last call is not yet given back; try again in a moment');
    }
  }

  /** What `take` makes of the answer's bytes. */
  #call(words, take) {
    const request = encoder.encode(words.join('\0') + '\0');
    let done = false;
    try {
      this.#makeReady();
      const wasm = this.#instance.exports;
      const room = wasm.web_room(request.length);
      if (!room) throw new RangeError();
      new Uint8Array(wasm.memory.buffer).set(request, room);
      const answer = wasm.web_call(room, request.length);
      wasm.web_leave(room);
      if (!answer) throw new RangeError();
      const [status, data, size] = new Uint32Array(wasm.memory.buffer, answer, 3);
      const told = (status === 0 ? take : toText)(wasm.memory.buffer, data, size);
      wasm.web_free(answer);
      if (wasm.memory.buffer.byteLength > MOST_KEPT) this.#renew();
      done = true;
      if (status === 0) return told;
      throw new MazepressError(STATUSES[status], told);
    } catch (error) {
      if (done) throw error;
      this.#instance = null; /* whatever it had is lost with it */
      this.#renew();
      if (!(error instanceof RangeError)) throw error;
      throw new MazepressError('no-memory', 'out of memory; take fewer cells');
    }
  }

  #text(words) {
    return this.#call(words, toText);
  }

  /** Words of a request about a recipe, which gets a new seed if it has none. */
  #ask(action, recipe, options) {
    const {seed, ...others} = options ?? {};
    const words = [action, ...pairsOf({recipe, ...others})];
    return seed === undefined || seed === null ? [...words, 'new-seed', String(drawSeed())]
                                               : [...words, 'seed', wordOf(seed)];
  }

  draw(recipe, options) {
    return this.#text(this.#ask('draw', recipe, options));
  }

  recipe(recipe, options) {
    return this.#text(this.#ask('recipe', recipe, options));
  }

  info(recipe, options) {
    return JSON.parse(this.#text(this.#ask('info', recipe, options)));
  }

  solve(recipe, options) {
    return new Uint32Array(this.#call(this.#ask('solve', recipe, options), toCopy));
  }

  find(terms) {
    const words = ['find', ...pairsOf(terms)];
    const lines = this.#text(words).trimEnd().split('\n').map((line) => JSON.parse(line));
    const tally = lines.pop();
    return {mazes: lines, ...tally};
  }

  list() {
    return JSON.parse(this.#text(['list']));
  }

  mask(cells) {
    const digits = Array.from(cells, (kept) => (kept ? '1' : '0')).join('');
    return this.#text(['input', 'kind', 'mask', 'text', digits]);
  }

  graph({nodes, edges}) {
    const places = nodes.map(({name, x, y}) => `${name}:${x}:${y}`);
    const ways = edges.map(([a, b]) => `${a}-${b}`);
    return this.#text(['input', 'kind', 'graph', 'text', wordOf(`${places};${ways}`)]);
  }

  outline(rings) {
    const text = rings.map((ring) => ring.map(([x, y]) => `${x}:${y}`)).join(';');
    return this.#text(['input', 'kind', 'outline', 'text', wordOf(text)]);
  }

  /** Of pixels as a canvas gives them, on white paper, by their luma (Rec. 601). */
  grays({width, height, data}, options) {
    let shades = '';
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = [0, 1, 2].map((i) => Math.trunc((data[at + i] * data[at + 3] + 255 * (255 - data[at + 3]) + 127) / 255));
      shades += Math.trunc((299 * red + 587 * green + 114 * blue + 500) / 1000).toString(16).padStart(2, '0');
    }
    return this.#text(['input', 'kind', 'grays', 'text', wordOf(`${width}x${height}:${shades}`), ...pairsOf(options ?? {})]);
  }

  cells(recipe, options) {
    return takeApart(this.#call(this.#ask('cells', recipe, options), toCopy));
  }
}

/** The numbers of web_cells (src/web/cells.c), which all have 4 bytes. */
function takeApart(buffer) {
  const head = new Uint32Array(buffer, 0, 10), sizes = new Float32Array(buffer, 40, 8);
  const [text, count, links, way, over, corners] = head;
  let at = 72;
  const take = (Kind, length) => {
    const part = new Kind(buffer, at, length);
    at += part.byteLength;
    return part;
  };
  const recipe = decoder.decode(take(Uint8Array, text)).replace(/\0+$/, '');
  const door = (i, x, y) => ({cell: head[i], side: head[i + 1] === NONE ? null : head[i + 1], x, y});
  const maze = {
    recipe,
    count,
    width: sizes[0],
    height: sizes[1],
    cell: sizes[2],
    wall: sizes[3],
    entrance: door(6, sizes[4], sizes[5]),
    exit: door(8, sizes[6], sizes[7]),
    centers: take(Float32Array, 2 * count),
    first: take(Uint32Array, count + 1),
    links: take(Uint32Array, links),
    gates: take(Float32Array, 2 * links),
    way: take(Uint32Array, way),
    over: over ? take(Uint32Array, over) : null,
  };
  const hasCorners = at < buffer.byteLength;
  maze.firstCorner = hasCorners ? take(Uint32Array, count + 1) : null;
  maze.corners = hasCorners ? take(Float32Array, 3 * corners) : null;
  return maze;
}

/** Compiles mazepress.wasm, which lies beside this module unless `source` is its address, its
 * bytes, a response with them, or the module compiled from them. */
export async function load(source) {
  return new Mazepress(await start(source));
}
