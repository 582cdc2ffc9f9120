/* Defines the element <maze-press recipe="rect20x20-7391">, which shows a maze on a page, as a
 * picture or as a game. README.md describes the attributes, events and parts. Without custom
 * elements, as in Node.js, this module defines no element. */

import { cellsOf, MOST_CELLS, prepared, svgOf } from './picture.js';

/* DRAWN: attributes whose change requires a new drawing. BUILT: attributes whose change requires
 * new controls. COMMON: HTML attributes that are not passed to mazepress as styles. */
const DRAWN = new Set(['src', 'recipe', 'shape', 'size', 'level', 'texture', 'daily', 'theme', 'solution', 'label', 'reveal', 'conceal', 'wasm', 'language']);
const BUILT = new Set(['play', 'next', 'controls', 'fill', 'captions', 'invite']);
const COMMON = new Set(['title', 'height']);

const sheet = `
:host { display: inline-block; max-width: 100%; }
:host([play]) { display: block; container-type: inline-size; contain-intrinsic-inline-size: min(var(--maze-width, 20rem), 86vw); min-width: min(100%, 9rem); }
:host([hidden]) { display: none; }
figure { margin: 0; display: grid; justify-items: start; gap: .5em; }
figure svg { display: block; max-width: 100%; height: auto; }
figure .solution { visibility: visible; }
figure .solution[stroke^="var("] { stroke: var(--maze-solution, #d04a2b); } /* without its own color */
.start[fill^="var("], .goal[fill^="var("] { fill: var(--maze-door, var(--maze-wall, currentColor)); }
figure .solution[pathLength] { stroke-dasharray: 1 1; stroke-dashoffset: 0; }
.hides .solution { stroke-dashoffset: 1.02; visibility: hidden; }
.moves .solution { transition: stroke-dashoffset 1.2s ease-in-out, visibility 0s; }
.moves.hides .solution { transition: stroke-dashoffset .3s, visibility 0s .3s; }
figure button { font: inherit; padding: .4em .9em; min-height: 2.75em; cursor: pointer; }
@media (prefers-reduced-motion: reduce) { .moves .solution, .moves.hides .solution { transition: none; } }
@media print { figure button { display: none; } }
`;

/* KINDS: attributes for which kinds.js is loaded. NAMING: attributes that select a maze. */
const KINDS = ['shape', 'size', 'level', 'texture', 'daily', 'theme'];
const NAMING = ['recipe', 'shape', 'size', 'level', 'texture', 'daily'];
const SEEDS = 1000000;
const newSeed = () => Math.floor(Math.random() * SEEDS);

/* The promises of loaded libraries. A key contains the parameter `isSlow` (true: a worker is used)
 * and the address of the wasm file. */
const loading = new Map();
let keys = new Set();
/* constructed style sheets, because they work even if a page forbids <style> elements */
let sheets = [];

/* Returns an object that makes mazes in a worker or, if no worker can be started, in the page. */
async function beside(wasm) {
  const { Workshop } = await import('./workshop.js'), workshop = new Workshop(wasm);
  return Object.fromEntries(['draw', 'cells', 'find', 'list'].map((name) => [name, (...given) => workshop.call(name, ...given)]));
}

async function start(wasm, isSlow) {
  const mazepress = (isSlow && await beside(wasm).catch(() => null)) || await (await import('./mazepress.js')).load(wasm);
  keys = new Set((await mazepress.list()).styles.map(({ name }) => name).filter((name) => !DRAWN.has(name) && !COMMON.has(name)));
  return mazepress;
}

async function loaded(wasm, isSlow) {
  const key = `${isSlow} ${wasm}`;
  if (!loading.has(key)) loading.set(key, start(wasm, isSlow));
  try {
    return await loading.get(key);
  } catch (error) {
    loading.delete(key);
    throw error;
  }
}

/* A worker makes the mazes that take long, and daily mazes. With the option `qr`, no worker is
 * used, because functions cannot be sent to a worker. */
const MOST_AT_ONCE = 10000;
const isSlow = (recipe, shape, size) => /^(organic|flow)/.test(recipe) || /^(organic|hills|vortices|waves|lineheart)$/.test(shape) || cellsOf(recipe ?? `rect${size}`) > MOST_AT_ONCE;

const sheetOf = (text) => {
  const one = new CSSStyleSheet();
  one.replaceSync(text);
  return one;
};

/* The promises of files, which all elements share, so that each file is read once. */
const files = new Map();

function fileAt(address) {
  if (!files.has(address)) files.set(address, read(address).catch((error) => { files.delete(address); throw error; }));
  return files.get(address);
}

async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`cannot read ${address}: status ${response.status}`);
  return prepared(await response.json());
}

export class MazePress extends (globalThis.HTMLElement ?? Object) {
  #root = this.attachShadow({ mode: 'open' });
  #player = null;
  #turn = 0;
  #seed = newSeed();
  #options = {};
  #maker = null;
  #queued = false;
  #isNear = false; // the element is near the visible part of the page
  #colors = [];
  #kept = null; // the player's actions, which are repeated after new controls were made
  #finder = globalThis.IntersectionObserver && new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) this.#come();
  }, { rootMargin: '50%' });
  #watcher = new MutationObserver((changes) => {
    const changed = (names) => changes.some(({ attributeName }) => names.has(attributeName));
    if (changed(BUILT) || changes.some(({ attributeName }) => attributeName.startsWith('word-'))) this.#rebuild();
    if (changed(DRAWN) || changed(keys) || (this.hasAttribute('play') ? !this.#player : changed(BUILT))) return this.#queue();
    if (!this.#player?.game) return;
    this.#player.name();
    this.#player.board.draw(true);
  });

  constructor() {
    super();
    sheets[0] ??= sheetOf(sheet);
    this.#root.adoptedStyleSheets = sheets;
    this.#watcher.observe(this, { attributes: true });
    this.#empty();
  }

  connectedCallback() {
    document.addEventListener('visibilitychange', this.#onVisibility);
    if (this.#isNear || !this.#finder || this.getAttribute('loading') === 'eager') this.#come();
    else this.#finder.observe(this);
  }

  #come() {
    this.#isNear = true;
    this.#finder?.disconnect();
    this.#queue();
  }

  disconnectedCallback() {
    this.#turn++; // ends a drawing that has begun; connectedCallback() begins another drawing
    this.#finder?.disconnect();
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#player?.board.quiet();
    this.#player?.rest(true);
  }

  #onVisibility = () => this.#player?.rest(document.hidden);

  get isRevealed() {
    if (this.#player) return this.#player.isShown;
    const figure = this.#root.querySelector('figure');
    return Boolean(figure?.querySelector('.solution')) && !figure.classList.contains('hides');
  }

  reveal(shown = true) {
    if (this.#player) return this.#player.toggleSolution(shown, true);
    const figure = this.#root.querySelector('figure');
    const button = figure?.querySelector('button');
    if (!button || shown === this.isRevealed) return;
    figure.classList.add('moves');
    figure.classList.toggle('hides', !shown);
    this.#name(button, shown);
    if (shown) this.dispatchEvent(new Event('revealed', { bubbles: true }));
  }

  /* `state` contains the actions of the player, and resume() repeats them. */
  get game() { return this.#player?.game ?? null; }
  get state() { return this.#player?.game ? this.#player.state : null; }
  get seconds() { return this.#player?.spent ?? 0; }
  resume(state) { return this.#player?.resume(state) ?? false; }
  undo() { this.#player?.act('undo'); }
  hint() { this.#player?.act('hint'); }
  restart() { this.#player?.act('restart'); }
  where() { return this.#player?.game ? this.#player.where(true) : ''; }
  press(event) { this.#player?.key(event); }
  replay(time) { return this.#player?.board.replay(time); }
  focus(options) { this.#player ? this.#player.stage.focus(options) : super.focus(options); }

  /* `options` are options of mazepress that are not attributes, such as inputs. `maker` has the
   * functions of mazepress, which may be asynchronous. */
  get options() { return this.#options; }
  set options(options) { this.#options = options ?? {}; this.#queue(); }
  get maker() { return this.#maker; }
  set maker(maker) { this.#maker = maker; this.#queue(); }

  /* Shows another maze of the same kind, unless a listener cancels the event "maze-next". */
  another() {
    if (!this.dispatchEvent(new CustomEvent('maze-next', { bubbles: true, cancelable: true }))) return;
    this.#seed = newSeed();
    const recipe = this.getAttribute('recipe');
    if (recipe && /-\d+(\.\w)?$/.test(recipe)) this.setAttribute('recipe', recipe.replace(/-\d+(\.\w)?$/, `-${this.#seed}`));
    else this.removeAttribute('daily'), this.#queue();
    this.focus();
  }

  #queue() {
    if (this.#queued || !this.#isNear || !this.isConnected) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      if (this.isConnected) this.#draw();
    });
  }

  #rebuild() {
    if (this.#player?.game) this.#kept = this.#player.state;
    this.#player = null;
  }

  #empty() {
    this.#player = null;
    this.#root.replaceChildren(document.createElement('slot'));
  }

  #nameMaze(svg) {
    const label = this.getAttribute('label') ?? 'A maze';
    svg.removeAttribute('role');
    svg.removeAttribute('aria-label');
    const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
    for (const [name, value] of Object.entries(said)) svg.setAttribute(name, value);
  }

  #name(button, shown) {
    button.textContent = shown ? this.getAttribute('conceal') ?? 'Hide the way' : this.getAttribute('reveal') ?? 'Show the way';
    button.setAttribute('aria-expanded', shown);
  }

  /* Returns true if the element shows the maze of the day. */
  #isDaily() {
    const recipe = this.getAttribute('recipe');
    return recipe === 'today' || (this.hasAttribute('daily') && !/-\d+(\.\w)?$/.test(recipe ?? ''));
  }

  #line(kinds) {
    const [recipe, shape, size, level, texture] = ['recipe', 'shape', 'size', 'level', 'texture'].map((name) => this.getAttribute(name));
    const isDaily = this.hasAttribute('daily');
    if (recipe && recipe !== 'today' && /-\d+(\.\w)?$/.test(recipe)) return recipe;
    if (recipe === 'today' || (isDaily && !recipe && !shape && !size)) return kinds.dailyRecipe(new Date(), level ?? undefined);
    if (!recipe && !shape && !size && !level && !texture) return '';
    const known = kinds?.shapes.find(({ id }) => id === (shape ?? 'rect'));
    if (!recipe && !known) throw new Error(`shape="${shape}" is unknown; use one of ${kinds.shapes.filter(({ id }) => id !== 'photo').map(({ id }) => id).join(', ')}`);
    if (size && !/^\d+x\d+$/.test(size)) throw new Error(`size="${size}" must be columns and rows, such as 20x15`);
    const line = recipe || kinds.field({ shape: known.id, texture: texture ?? '', level: level ?? 'medium', size: size?.split('x').map(Number) });
    return `${line}-${isDaily ? kinds.dayOf(new Date()) : this.#seed}`;
  }

  #style(theme) {
    const style = { ...theme?.style };
    for (const { name, value } of this.attributes) {
      if (keys.has(name)) style[name] = value || 'yes';
    }
    return style;
  }

  #reserve(line) {
    const [, columns, rows] = line.match(/^[a-z]+(\d+)x(\d+)/) ?? [0, 1, 1];
    this.#player.stage.style.setProperty('--own', `${columns} / ${rows}`);
  }

  async #draw() {
    const turn = ++this.#turn;
    try {
      if (this.hasAttribute('src') && (await this.#drawFile(turn))) return;
      if (!NAMING.some((name) => this.hasAttribute(name))) return this.#empty();
      const wasm = this.getAttribute('wasm');
      const slow = !this.#options.qr && (this.#isDaily() || isSlow(...['recipe', 'shape', 'size'].map((name) => this.getAttribute(name))));
      const library = this.#maker ? null : loaded(wasm ? new URL(wasm, document.baseURI).href : undefined, slow);
      library?.catch(() => {}); // the await below throws the error
      const kinds = this.getAttribute('recipe') === 'today' || KINDS.some((name) => this.hasAttribute(name)) ? await import('./kinds.js') : null;
      const line = this.#line(kinds), theme = kinds?.themes.find(({ id }) => id === this.getAttribute('theme'));
      if (!line) return this.#empty();
      if (cellsOf(line) > MOST_CELLS) throw new Error(`${line} has more than ${MOST_CELLS} cells, the maximum of a web page; use fewer cells, or show an image of the maze`);
      const mazepress = this.#maker ?? await library;
      const drawn = this.#isDaily() ? await kinds.notDull(mazepress, line) : line;
      if (turn !== this.#turn) return;
      this.#color(theme);
      if (this.hasAttribute('play')) return await this.#play(mazepress, drawn, this.#style(theme), turn);
      this.#player = null;
      const solution = this.getAttribute('solution'), language = this.getAttribute('language') ?? undefined;
      const picture = await mazepress.draw(drawn, { ...this.#style(theme), ...this.#options, language, format: 'svg', inline: true, solution });
      if (turn !== this.#turn) return;
      this.#show(picture, solution === 'hidden');
      this.dispatchEvent(new Event('drawn', { bubbles: true }));
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#empty();
      if (this.dispatchEvent(new ErrorEvent('error', { error, message: error.message, cancelable: true }))) console.warn(`<maze-press>: ${error.message}`);
    }
  }

  /* Sets the colors of a theme. Colors that the page sets have priority. */
  #color({ colors } = {}) {
    const rule = colors ? `:host { --maze-paper: ${colors[0]}; --maze-wall: ${colors[1]}; --maze-trail: ${colors[2]}; }` : '';
    this.#colors = rule ? [sheetOf(rule)] : [];
    this.#root.adoptedStyleSheets = [...this.#colors, ...sheets];
  }

  async #play(maker, line, drawn, turn) {
    const style = { ...drawn, ...this.#options, ...(this.hasAttribute('language') && { language: this.getAttribute('language') }) };
    const arrows = /-doors\.(two|three|four)/.test(line) ? {} : { arrows: 'none' };
    const seated = this.#seat(line, turn);
    const [picture, maze] = await Promise.all([maker.draw(line, { ...arrows, ...style, inline: true, solution: 'hidden' }), maker.cells(line, { ...arrows, ...style })]);
    const player = await seated;
    if (turn === this.#turn && player === this.#player) this.#begin(picture, maze);
  }

  /* Returns the player, which is created if necessary. Returns null if another drawing has begun in
   * the meantime. */
  async #seat(line, turn) {
    const { Player, playSheet } = await import('./player.js');
    if (turn !== this.#turn) return null;
    sheets[1] ??= sheetOf(playSheet);
    this.#root.adoptedStyleSheets = [...this.#colors, ...sheets];
    if (!this.#player) {
      this.#player = new Player(this);
      this.#root.replaceChildren(this.#player.frame);
      this.#player.stage.append(this.#player.waiting());
    }
    this.#reserve(line);
    return this.#player;
  }

  #begin(picture, maze) {
    this.#player.show(picture, maze);
    if (this.#kept) this.#player.resume(this.#kept);
    this.#kept = null;
    this.dispatchEvent(new CustomEvent('maze-ready', { bubbles: true, detail: { recipe: maze.recipe, cells: maze.count, way: maze.way.length } }));
    this.dispatchEvent(new Event('drawn', { bubbles: true }));
  }

  /* Draws the maze of the file `src`. On failure, returns false if the element has the attribute
   * `recipe`. */
  async #drawFile(turn) {
    try {
      const { picture, maze } = await fileAt(new URL(this.getAttribute('src'), document.baseURI).href);
      const name = this.getAttribute('theme'), kinds = name ? await import('./kinds.js') : null;
      if (turn !== this.#turn) return true;
      this.#color(kinds?.themes.find(({ id }) => id === name));
      const player = this.hasAttribute('play') && await this.#seat(maze.recipe, turn);
      if (turn !== this.#turn) return true;
      if (player) return this.#begin(picture, maze), true;
      this.#player = null;
      this.#show(picture, this.getAttribute('solution') === 'hidden', !this.hasAttribute('solution'));
      this.dispatchEvent(new Event('drawn', { bubbles: true }));
      return true;
    } catch (error) {
      if (turn !== this.#turn) return true;
      if (!this.hasAttribute('recipe')) throw error;
      console.warn(`<maze-press>: ${error.message}; the attribute recipe is drawn`);
      return false;
    }
  }

  #show(picture, hides, isUnsolved = false) {
    const svg = svgOf(picture);
    if (isUnsolved) for (const line of svg.querySelectorAll('.solution')) line.remove();
    this.#nameMaze(svg);
    svg.setAttribute('part', 'maze');
    const figure = document.createElement('figure');
    figure.append(svg);
    if (hides) {
      figure.className = 'hides';
      const button = document.createElement('button');
      button.type = 'button';
      button.part = 'button';
      this.#name(button, false);
      button.addEventListener('click', () => this.reveal(!this.isRevealed));
      figure.append(button);
    }
    this.#root.replaceChildren(figure);
  }
}

/* Another copy of this script may already have defined the element. */
if (globalThis.customElements && !customElements.get('maze-press')) customElements.define('maze-press', MazePress);
