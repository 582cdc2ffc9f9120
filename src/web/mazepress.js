/* Makes mazes from recipes in browsers, workers, Node.js and Deno. The mazes are the same as those
 * of the program mazepress. */

/* the names of the statuses of calls, in the order of their numbers in the library */
const STATUSES = ['ok', 'bad-input', 'no-memory', 'io', 'not-ours', 'no-font'];

export const NONE = 0xffffffff;

/* Maximum memory of an instance of mazepress.wasm that is used again, in bytes. The memory of
 * WebAssembly never shrinks, so an instance with more memory is replaced. */
const MOST_KEPT = 64 << 20;

/* random seeds have at most nine digits, as in the program */
const SEEDS = 1000000000;

export class MazepressError extends Error {
  constructor(status, message) {
    super(message);
    this.name = 'MazepressError';
    this.status = status;
  }
}

/* parts of messages that name options of the program, and their replacements for JavaScript */
const SAID = [
  [/`mazepress list shapes` lists all shapes, `mazepress list outlines` all outlines/, 'list().terms lists all shapes and outlines'],
  [/`mazepress list \w+`/g, 'list().terms'],
  [/add its \w+ with the option "(\w+)", or a file that shows its maze/, 'add its text, which $1() returns, among the inputs'],
  [/^unknown style key/, 'unknown option'],
];
const toldOf = (message) => SAID.reduce((told, [theirs, ours]) => told.replace(theirs, ours), message);

const refused = (message) => new MazepressError('bad-input', message);

/* mazepress needs no system calls of the C library, so they fail with ENOSYS */
const refuse = () => 52;

/* Returns the functions that mazepress.wasm imports. `asked` contains the memory, the caller's
 * function that makes codes, and an error that this function threw. */
const importsOf = (asked) => ({
  wasi_snapshot_preview1: {fd_close: refuse, fd_seek: refuse, fd_write: refuse},
  mazepress: {qr: (text, size, modules, dark) => drawCode(asked, text, size, modules, dark)},
});

/* Writes the modules of a QR code to `dark`. Returns false if the caller gave no function that
 * makes codes. */
function drawCode(asked, text, size, modules, dark) {
  const {memory, qr} = asked;
  if (!qr) return false;
  let rows;
  try {
    rows = qr(toText(memory.buffer, text, size), {modules, version: (modules - 17) / 4, level: 'M'});
  } catch (error) {
    asked.thrown = error;
    throw error;
  }
  if (rows?.length !== modules || Array.from(rows, (row) => row.length).some((length) => length !== modules)) {
    throw refused(`qr must return ${modules} rows of ${modules} modules`);
  }
  new Uint8Array(memory.buffer, dark, modules * modules).set(Array.from(rows, (row) => Array.from(row, (module) => Number(module) ? 1 : 0)).flat());
  return true;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', {ignoreBOM: true});

const toText = (buffer, at, size) => decoder.decode(new Uint8Array(buffer, at, size));
const toCopy = (buffer, at, size) => buffer.slice(at, at + size);

async function readFile(url) {
  const files = 'node:fs/promises'; /* bundlers ignore names in variables */
  const {readFile} = await import(/* @vite-ignore */ /* webpackIgnore: true */ files);
  return readFile(url);
}

async function read(source) {
  const given = await source;
  if (given instanceof WebAssembly.Module || given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return given;
  if (typeof Response === 'function' && given instanceof Response) {
    if (!given.ok) throw new MazepressError('io', `cannot read ${given.url}: status ${given.status}`);
    const streams = WebAssembly.instantiateStreaming && /^application\/wasm\b/.test(given.headers.get('Content-Type'));
    return streams ? given : given.arrayBuffer();
  }
  if (given !== undefined && typeof given !== 'string' && !(given instanceof URL)) {
    throw refused('load() accepts the address of mazepress.wasm, its bytes, a Response with them, or a WebAssembly.Module');
  }
  const url = given === undefined ? new URL('./mazepress.wasm', import.meta.url)
                                  : new URL(given, globalThis.location?.href ?? import.meta.url);
  try {
    return await (url.protocol === 'file:' ? readFile(url) : fetch(url).then(read));
  } catch (error) {
    throw error instanceof MazepressError ? error : new MazepressError('io', `cannot read ${url}: ${error.message}`);
  }
}

/* Loads, compiles and instantiates mazepress.wasm. Nothing is compiled synchronously, because
 * browsers may not allow this. */
async function start(source, imports) {
  const given = await read(source);
  try {
    const made = given instanceof WebAssembly.Module ? {module: given, instance: await WebAssembly.instantiate(given, imports)}
      : ArrayBuffer.isView(given) || given instanceof ArrayBuffer ? await WebAssembly.instantiate(given, imports)
      : await WebAssembly.instantiateStreaming(given, imports);
    if (typeof made.instance.exports.web_call === 'function') return made;
  } catch (error) {
    if (!(error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError)) throw error;
    throw refused(`cannot use mazepress.wasm: ${error.message}; copy the file again, or allow 'wasm-unsafe-eval' in the page's policy`);
  }
  throw refused('this WebAssembly module is not mazepress.wasm; load mazepress.wasm');
}

const drawSeed = () => Math.floor(Math.random() * SEEDS);

/* options that are lengths, in pixels if they are numbers */
const LENGTHS = new Set(['cell', 'wall', 'margin', 'clear', 'corners', 'picture-size']);

function wordOf(value, key) {
  if (typeof value === 'number' && LENGTHS.has(key)) return `${value}px`;
  const word = value === true ? 'yes' : value === false ? 'no' : String(value);
  if (word.includes('\0')) throw refused('a text cannot contain a NUL; remove it');
  return word;
}

/* Returns the text of a seed. Rejects a number that is negative, not whole or too large to be
 * exact. Converts a name to the Unicode form NFC, as the program does. */
function seedOf(value, key) {
  if (typeof value === 'number' && !(Number.isSafeInteger(value) && value >= 0)) {
    throw refused(`${key} ${value} must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}; write a larger number as a BigInt or a string`);
  }
  if (typeof value === 'bigint' && value < 0n) throw refused(`${key} ${value} must not be less than 0`);
  return wordOf(value).normalize('NFC');
}

/* Returns the text of a picture: its size, ":" and the SVG. */
function pictureOf({svg, width, height}) {
  return `${width}x${height}:${svg}`;
}

function pairsOf(options) {
  const words = [];
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue;
    if (key === 'inputs') for (const one of [value].flat()) words.push('input', wordOf(one));
    else if (key === 'solution' && typeof value === 'boolean') words.push(...(value ? [key, 'shown'] : []));
    else if (key === 'from') words.push(key, seedOf(value, key));
    else words.push(wordOf(key), wordOf(value.svg === undefined ? value : pictureOf(value), key));
  }
  return words;
}

/* number of pixels of a picture along the side of a cell, as in the program */
const PIXELS_A_CELL = 2;
const MOST_SIDE = 2000;

const isWhole = (number, least, most) => Number.isInteger(number) && number >= least && number <= most;

const MOST_PLACE = 2000000000;
const MOST_POINT = 65535;

function placeOf({name, x, y}, i, names) {
  const node = `node ${i}${name === undefined ? '' : ` ("${name}")`} of a graph`;
  if (typeof name !== 'string' || !/^[\w-]{1,40}$/.test(name)) throw refused(`${node} must have a name of at most 40 characters, which can be a-z, A-Z, 0-9, - and _`);
  if (names.has(name)) throw refused(`${node} has the name of an earlier node; rename it`);
  if (!isWhole(x, 0, MOST_PLACE) || !isWhole(y, 0, MOST_PLACE)) throw refused(`${node}: x ${x} and y ${y} must be whole numbers from 0 to ${MOST_PLACE}`);
  names.add(name);
  return `${name}:${x}:${y}`;
}

function wayOf([from, to], i, nodes) {
  if (isWhole(from, 0, nodes - 1) && isWhole(to, 0, nodes - 1)) return `${from}-${to}`;
  throw refused(`edge ${i} of a graph, [${from}, ${to}], must join two of the nodes, which are numbered from 0 to ${nodes - 1}`);
}

/* Returns the size, in pixels, of an image for a number of cells. If only the number of columns is
 * given, the number of rows follows from the proportions of the picture. */
function sizeOf(cells, part) {
  const given = String(cells).match(/^(\d+)(?:x(\d+))?$/);
  if (!given) throw refused(`cells "${cells}" must be a number of columns, or of columns and rows, such as 60 or 60x75`);
  const columns = Number(given[1]);
  const rows = Number(given[2] ?? Math.max(1, Math.floor((columns * part.height * 2 + part.width) / (2 * part.width))));
  for (const side of [columns, rows]) {
    if (isWhole(side, 1, MOST_SIDE / PIXELS_A_CELL)) continue;
    throw refused(`the picture would have ${columns} x ${rows} cells; set the option cells to 1 to ${MOST_SIDE / PIXELS_A_CELL} cells per side`);
  }
  return {width: columns * PIXELS_A_CELL, height: rows * PIXELS_A_CELL};
}

function partOf(image, crop) {
  const part = {x: 0, y: 0, width: image.width, height: image.height, ...crop};
  const {x, y, width, height} = part;
  const inside = isWhole(x, 0, image.width) && isWhole(y, 0, image.height) &&
    isWhole(width, 1, image.width - x) && isWhole(height, 1, image.height - y);
  if (inside) return part;
  throw refused(`crop ${width} x ${height} at ${x}, ${y} must be whole pixels inside the picture of ${image.width} x ${image.height} pixels`);
}

/* Returns, for each pixel along a side, the first bin that overlaps the pixel. A bin is a pixel of
 * the smaller image. */
const firstBins = (pixels, bins) => Uint32Array.from({length: pixels}, (_, i) => Math.floor(i * bins / pixels));

const overlap = (i, bins, bin, pixels) => Math.min((i + 1) * bins, (bin + 1) * pixels) - Math.max(i * bins, bin * pixels);

const onWhite = (value, alpha) => Math.floor((value * alpha + 255 * (255 - alpha) + 127) / 255);

/* Returns the luma (brightness by Rec. 601) of a pixel on white paper. */
function lumaOf(data, at) {
  const [r, g, b] = [0, 1, 2].map((i) => onWhite(data[at + i], data[at + 3]));
  return Math.floor((299 * r + 587 * g + 114 * b + 500) / 1000);
}

function lumas(image, part) {
  const all = new Uint8Array(part.width * part.height);
  for (let y = 0, i = 0; y < part.height; y++) {
    let at = ((part.y + y) * image.width + part.x) * 4;
    for (let x = 0; x < part.width; x++, i++, at += 4) all[i] = lumaOf(image.data, at);
  }
  return all;
}

/* Returns the mean shade of each bin of an image, from 0 (black) to 65535 (white). All sums are
 * whole numbers below 2^53, so the result is exactly the same as in the program
 * (src/input/pictures/photograph.c). */
function shadesOf(image, part, columns, rows) {
  const sums = new Float64Array(columns * rows), shades = lumas(image, part);
  const across = firstBins(part.width, columns), down = firstBins(part.height, rows);
  for (let y = 0, i = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++, i++) {
      for (let row = down[y]; row * part.height < (y + 1) * rows; row++) {
        const high = overlap(y, rows, row, part.height);
        for (let column = across[x]; column * part.width < (x + 1) * columns; column++) {
          sums[row * columns + column] += shades[i] * high * overlap(x, columns, column, part.width);
        }
      }
    }
  }
  const area = part.width * part.height, half = Math.floor(area / 2);
  return sums.map((sum) => Math.floor((sum * 257 + half) / area));
}

class Mazepress {
  #module;
  #instance;
  #renewing = null;
  #asked;

  constructor({module, instance}, asked) {
    this.#module = module;
    this.#asked = asked;
    this.#keep(instance);
  }

  #keep(instance) {
    instance.exports._initialize();
    this.#instance = instance;
    this.#asked.memory = instance.exports.memory;
  }

  #renew() {
    this.#renewing ??= WebAssembly.instantiate(this.#module, importsOf(this.#asked))
      .then((instance) => this.#keep(instance), () => {})
      .finally(() => { this.#renewing = null; });
  }

  #makeReady() {
    if (this.#instance) return;
    try {
      this.#keep(new WebAssembly.Instance(this.#module, importsOf(this.#asked)));
    } catch {
      throw new MazepressError('no-memory', 'the memory of the previous call is still in use; try again in a moment');
    }
  }

  /* Calls the library, and returns the result of `take`. `take` receives the memory, and the
   * address and the size of the library's result. */
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
      throw new MazepressError(STATUSES[status], toldOf(told));
    } catch (error) {
      if (done) throw error;
      this.#instance = null; /* this frees the memory of the instance */
      this.#renew();
      if (error === this.#asked.thrown || !(error instanceof RangeError)) throw error;
      throw new MazepressError('no-memory', 'out of memory; use fewer cells');
    }
  }

  #text(words) {
    return this.#call(words, toText);
  }

  /* Returns the words of a request. A recipe without a seed gets a new seed, unless the caller
   * gives a seed. */
  #ask(action, recipe, options) {
    if (typeof (options ?? {}) !== 'object') throw refused('options must be an object, such as {solution: true}');
    const {seed, qr, ...others} = options ?? {};
    this.#asked.qr = qr;
    const words = [action, ...pairsOf({recipe, ...others})];
    return seed === undefined || seed === null ? [...words, 'new-seed', String(drawSeed())]
                                               : [...words, 'seed', seedOf(seed, 'seed')];
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
    if (typeof cells?.[Symbol.iterator] !== 'function') throw refused('a mask must be an array with a 0 or 1 for each cell');
    const digits = Array.from(cells, (kept) => (kept ? '1' : '0')).join('');
    return this.#text(['input', 'kind', 'mask', 'text', digits]);
  }

  graph({nodes, edges} = {}) {
    if (!Array.isArray(nodes) || !Array.isArray(edges)) throw refused('a graph must have two arrays, nodes and edges');
    const names = new Set();
    const places = nodes.map((node, i) => placeOf(node, i, names));
    const ways = edges.map((edge, i) => wayOf(edge, i, nodes.length));
    return this.#text(['input', 'kind', 'graph', 'text', wordOf(`${places};${ways}`)]);
  }

  outline(rings) {
    if (!Array.isArray(rings) || !rings.every((ring) => Array.isArray(ring) && ring.every(Array.isArray))) throw refused('an outline must be an array of rings, which are arrays of points [x, y]');
    const text = rings.map((ring, i) => ring.map(([x, y], k) => {
      if (isWhole(x, 0, MOST_POINT) && isWhole(y, 0, MOST_POINT)) return `${x}:${y}`;
      throw refused(`ring ${i}, point ${k} of an outline: ${x}, ${y} must be whole numbers from 0 to ${MOST_POINT}`);
    })).join(';');
    return this.#text(['input', 'kind', 'outline', 'text', wordOf(text)]);
  }

  grays(image, {cells, crop, ...options} = {}) {
    if (!image || image.data?.length !== 4 * image.width * image.height) {
      throw refused('a picture must be an ImageData, with width, height, and data of 4 bytes per pixel');
    }
    const part = partOf(image, crop), {width, height} = cells === undefined ? part : sizeOf(cells, part);
    if (Math.max(width, height) > MOST_SIDE) {
      throw refused(`a picture of ${width} x ${height} pixels is too large; the maximum is ${MOST_SIDE} pixels per side; set the option cells, such as {cells: 60}`);
    }
    const digits = Array.from(shadesOf(image, part, width, height), (shade) => shade.toString(16).padStart(4, '0')).join('');
    return this.#text(['input', 'kind', 'grays', ...pairsOf({...options, text: `${width}x${height}:${digits}`})]);
  }

  flow(image, {cells = 60, ...options} = {}) {
    const inputs = this.grays(image, {cells, ...options});
    const [, tone, size] = inputs.split('.', 3), [columns, rows] = size.split('x').map((side) => side / PIXELS_A_CELL);
    return {recipe: `flow${columns}x${rows}.${tone}-horizontal97`, inputs, tone};
  }

  grid(recipe, options) {
    return JSON.parse(this.draw(recipe, {...options, format: 'json', compact: true, grid: true})).grid;
  }

  cells(recipe, options) {
    return takeApart(this.#call(this.#ask('cells', recipe, options), toCopy));
  }
}

function takeApart(buffer) {
  const head = new Uint32Array(buffer, 0, 13), sizes = new Float32Array(buffer, 52, 8);
  const [text, count, links, way, stars, entrances, over, letters, corners] = head;
  let at = 84;
  const take = (Kind, length) => {
    const part = new Kind(buffer, at, length);
    at += part.byteLength;
    return part;
  };
  const recipe = decoder.decode(take(Uint8Array, text)).replace(/\0+$/, '');
  const door = (cell, side, x, y) => ({cell, side: side === NONE ? null : side, x, y});
  const several = () => Array.from({length: entrances}, () => door(...take(Uint32Array, 2), ...take(Float32Array, 2)));
  const maze = {
    recipe,
    oneWay: /-colors\d?-/.test(recipe),
    count,
    width: sizes[0],
    height: sizes[1],
    cell: sizes[2],
    wall: sizes[3],
    entrance: door(head[9], head[10], sizes[4], sizes[5]),
    exit: door(head[11], head[12], sizes[6], sizes[7]),
    centers: take(Float32Array, 2 * count),
    first: take(Uint32Array, count + 1),
    links: take(Uint32Array, links),
    gates: take(Float32Array, 2 * links),
    way: take(Uint32Array, way),
    stars: take(Uint32Array, stars),
    entrances: several(),
    over: over ? take(Uint32Array, over) : null,
    letters: letters ? JSON.parse(decoder.decode(take(Uint8Array, letters))) : null,
  };
  const hasCorners = at < buffer.byteLength;
  maze.firstCorner = hasCorners ? take(Uint32Array, count + 1) : null;
  maze.corners = hasCorners ? take(Float32Array, 3 * corners) : null;
  return maze;
}

/* Loads mazepress. `source` can be the address of mazepress.wasm, its bytes, a response with these
 * bytes, or the compiled module. By default, mazepress.wasm is read from the folder of this
 * module. */
export async function load(source) {
  const asked = {memory: null, qr: null, thrown: null};
  return new Mazepress(await start(source, importsOf(asked)), asked);
}
