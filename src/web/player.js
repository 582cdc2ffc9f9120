/* The controls, keys and messages of a maze that is played in <maze-press play>, with their texts
 * and style sheet. */

import { Board, element } from './board.js';
import { Game } from './game.js';

/* The texts by their names. The attribute `word-NAME` replaces the text NAME. */
export const WORDS = {
  undo: 'Undo', hint: 'Hint', solution: 'Solution', restart: 'Start again', next: 'Another', larger: 'Larger', smaller: 'Smaller',
  maze: 'maze', controls: 'Solving', zoom: 'Magnify', time: 'Time', wait: 'Making the maze …',
  keys: 'Arrow keys walk to the next choice, with Shift one step; Home, End, Page Up and Page Down go diagonally. Backspace goes back, '
    + 'U undoes that, H gives a hint, S shows the solution, W tells where you are, R starts again.',
  right: 'right', 'down-right': 'down right', down: 'down', 'down-left': 'down left', left: 'left', 'up-left': 'up left', up: 'up', 'up-right': 'up right',
  tried: '{way} (tried)', or: '{ways} or {way}', on: 'On {way}.', choice: 'Choice: {ways}.', end: 'Dead end.', exit: 'Exit: {cells} {way}.',
  cells: '{n} cells', cell: '1 cell', step: 'Step {n}.', wall: 'A wall {way}.', again: 'Back at the start.', back: 'Back.', undone: 'Undone.',
  wrong: 'That was a wrong branch: back to where it began.', shown: 'The way is shown.', hidden: 'The way is hidden.',
  door: 'Entrance {letter}.', doors: 'Which entrance leads to the goal?', 'no-door': 'That entrance does not lead there.',
  star: '{n} of {all} stars.', letter: 'Here is {letter}.', read: 'Read so far: {letters}', through: 'Through!', said: 'You found the way.',
  detours: '{n} % of your steps were detours.', straight: 'Not one step too many.', new: 'New maze.',
};

const ICONS = {
  undo: 'M9 6 4 11l5 5M4 11h10a5.5 5.5 0 0 1 0 11h-2', hint: 'M9 18h6m-5 3h4M8.5 15a6.5 6.5 0 1 1 7 0z',
  solution: 'M3 20c0-9 6-3 6-9s6-2 6-7h6m-4-3 4 3-4 3', restart: 'M5 4v5h5M5.5 9.5a7.5 7.5 0 1 1-1 5',
};
const SIDES = ['right', 'down-right', 'down', 'down-left', 'left', 'up-left', 'up', 'up-right'];
const ANGLES = { ArrowRight: 0, PageDown: 1, ArrowDown: 2, End: 3, ArrowLeft: 4, Home: 5, ArrowUp: 6, PageUp: 7 };
const KEYS = { Backspace: 'undo', h: 'hint', s: 'solution', r: 'restart', u: 'again', w: 'where', '+': 'larger', '=': 'larger', '-': 'smaller', 0: 'fit' };
/* the zoom buttons are hidden unless a cell is smaller than this number of pixels on the screen */
const SMALL = 18;
const MARK = 1, SPACE = 2;

export const playSheet = `
:host([play]) { color: var(--maze-ink, inherit); font: inherit; --t: var(--maze-trail, #c8401f); }
:host([play][fill]) { height: 100%; container-type: size; }
.frame { display: flex; flex-direction: column; height: 100%; gap: var(--maze-gap, .5rem); }
.stage { position: relative; flex: 1; min-height: 0; background: var(--maze-paper, none); border-radius: var(--maze-radius, 6px); touch-action: none; user-select: none; -webkit-user-select: none; cursor: crosshair; outline: none; }
.flows .stage { flex: none; aspect-ratio: var(--maze-ratio, var(--own, 1)); touch-action: pan-y pinch-zoom; }
.invites .stage { touch-action: pan-y pinch-zoom; cursor: auto; }
.grab { position: absolute; left: var(--x); top: var(--y); width: 72px; height: 72px; margin: -36px; border-radius: 50%; touch-action: none; cursor: grab; }
.grab[hidden] { display: none; }
.bit { position: absolute; width: 7px; height: 11px; margin: -5px; border-radius: 2px; background: var(--t); pointer-events: none; }
.bit1 { background: var(--maze-light, #ffdf9a); } .bit2 { background: currentColor; opacity: .6; }
.stage:focus-visible, .frame button:focus-visible { outline: 3px solid var(--maze-focus, currentColor); outline-offset: 2px; }
.stage:focus-visible { outline-offset: -3px; outline-width: 2px; }
.board { position: absolute; inset: 0; width: 100%; height: 100%; max-width: none; overflow: hidden; border-radius: inherit; }
.board .walls { stroke: var(--maze-wall, currentColor); transition: opacity .8s; }
.board text { fill: var(--maze-wall, currentColor); pointer-events: none; } .board .letters { paint-order: stroke; stroke: var(--maze-halo, var(--maze-paper, Canvas)); stroke-width: .3em; stroke-linejoin: round; }
.board .stars { fill: var(--maze-star, var(--maze-wall, currentColor)); }
.board .solution { visibility: visible; stroke: var(--maze-solution, var(--t)); stroke-dasharray: 1 1; stroke-dashoffset: 1.01; opacity: 0; transition: stroke-dashoffset .3s, opacity .3s; }
.way .solution { stroke-dashoffset: 0; opacity: .4; transition: stroke-dashoffset 1.4s ease-in-out; }
.thread, .tried, .spark, .stroke, .ghost { fill: none; stroke: var(--t); stroke-linecap: round; stroke-linejoin: round; }
.thread { visibility: hidden; } .begun .thread { visibility: visible; }
.replays .thread, .replays .head { visibility: visible; } .replays .light { visibility: hidden; }
.board:has(.colors) .thread { opacity: .6; } .tried { opacity: .26; } .spark { opacity: .5; } .ghost { opacity: .55; stroke: var(--maze-ghost, currentColor); }
.head { fill: var(--t); stroke: transparent; }
.aim { fill: none; stroke: var(--maze-goal, var(--t)); }
.pip { fill: var(--t); animation: pip .18s ease-out backwards; }
.stroke { opacity: 0; }
.light { fill: none; stroke: var(--maze-light, #ffe2a0); stroke-linecap: round; stroke-dasharray: .09 2; stroke-dashoffset: .1; visibility: hidden; }
.through .light { visibility: visible; animation: light 1.7s cubic-bezier(.5,0,.3,1) 2 forwards; }
.through .walls { opacity: .42; }
.through .thread { stroke: var(--maze-done, var(--t)); } .through .head, .through .aim, .through .pip { visibility: hidden; }
.as-pencil .thread, .as-pencil .tried { stroke: var(--maze-wall, currentColor); opacity: .55; } .as-pencil .tried { opacity: .2; }
.as-glow .thread { filter: drop-shadow(0 0 5px var(--t)); }
:host([dark]) .stage:not(.lit) .board { mask: radial-gradient(circle at var(--x) var(--y), #000 calc(var(--near) * .6), transparent var(--near)); }
@keyframes pip { from { r: 0; } } @keyframes light { to { stroke-dashoffset: -1.1; } } @keyframes seen { from { opacity: 0; } }
.read, .unseen { margin: 0; }
.read { min-height: 2.8em; display: grid; align-content: center; text-wrap: balance; font-size: .9375rem; line-height: 1.4; text-align: center; color: var(--maze-soft, inherit); overflow: hidden; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.wait { margin: 0; display: grid; place-items: center; min-height: 8em; color: var(--maze-soft, inherit); animation: seen .3s .5s backwards; }
.side { display: flex; flex-direction: column; gap: .25rem; } .bar { display: flex; flex-flow: wrap; gap: .25rem; justify-content: center; align-items: center; }
.blanks { margin: 0; display: flex; flex-wrap: wrap; justify-content: center; gap: .3em .8em; font-size: 1.125rem; font-weight: 600; line-height: 1.3; }
.blanks b { font-weight: inherit; min-width: 1.15em; min-height: 1.3em; padding: 0 .1em; text-align: center; border-bottom: 2px solid var(--maze-soft, currentColor); } .blanks span { display: flex; gap: .22em; }
.doors { display: flex; gap: .4rem; justify-content: center; align-items: center; flex-wrap: wrap; } .frame .doors button { flex: none; min-width: 56px; font-weight: 700; font-size: 1rem; }
.zoom { position: absolute; right: .25rem; bottom: .25rem; display: flex; } .zoom[hidden], .bar[hidden], .doors[hidden], .blanks[hidden] { display: none; }
.clock { font-variant-numeric: lining-nums tabular-nums; min-width: 3.2em; text-align: center; }
.foot { display: grid; } .foot > * { grid-area: 1/1; }
.over { display: flex; flex-flow: wrap; gap: 0 .75rem; align-items: center; justify-content: center; visibility: hidden; min-height: var(--maze-button-height, 48px); } .over p { margin: 0; line-height: 1.3; } .frame .over button { flex: none; }
.solved .over { visibility: visible; } .solved .bar { visibility: hidden; } .solved .zoom { display: none; }
.frame button { flex: 1 0 44px; min-width: min-content; max-width: 9rem; min-height: var(--maze-button-height, 48px); display: flex; align-items: center; justify-content: center; gap: .4rem;
  font: inherit; font-size: .875rem; color: inherit; background: var(--maze-button, transparent);
  border: var(--maze-button-border, 1px solid color-mix(in srgb, currentColor 28%, transparent)); border-radius: var(--maze-button-radius, 8px); padding: .2rem .5rem; cursor: pointer; touch-action: manipulation; }
.frame button:hover { background: color-mix(in srgb, currentColor 8%, transparent); }
.frame button[aria-pressed=true] { background: color-mix(in srgb, currentColor 14%, transparent); }
.frame button:disabled { opacity: .45; cursor: default; }
.frame button svg { width: 1.25rem; height: 1.25rem; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
@container (max-width: 359px) { .bar button span { font-size: .75rem; } .bar button { flex-direction: column; gap: .05rem; padding: .25rem 0; } }
@container (orientation: landscape) { .fills { flex-direction: row; justify-content: center; }
  .fills .stage { flex: 0 1 auto; aspect-ratio: var(--whole, var(--own, 1)); max-width: calc(100% - var(--maze-side, 9rem) - var(--maze-gap, .5rem)); }
  .fills .side { width: 9rem; flex-direction: column-reverse; padding-bottom: .5rem; }
  .fills .bar { flex-flow: column; justify-content: end; align-items: stretch; } .fills .bar button { flex: none; justify-content: flex-start; padding: .2rem .75rem; }
  .fills .read { text-align: left; text-wrap: pretty; min-height: 5.6em; align-content: end; padding: 0 .75rem 1rem; overflow-wrap: anywhere; } }
@media (prefers-reduced-motion: reduce) { .frame * { animation: none !important; transition: none !important; } .light { display: none; } }
@media (forced-colors: active) { .board .walls { stroke: CanvasText; } .board text { fill: CanvasText; } .thread, .tried, .pip, .aim, .stroke { stroke: Highlight; } .head, .pip { fill: Highlight; } .frame button[aria-pressed=true] { border-color: Highlight; outline: 2px solid Highlight; } }
@media print { .side, .zoom, .head, .thread, .tried, .pips { display: none; } }
`;

function made(tag, attributes = {}, ...content) {
  const one = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) if (value !== false) one.setAttribute(key, value === true ? '' : value);
  one.append(...content);
  return one;
}

export class Player {
  #host;
  #walked = false;
  #clock = { spent: 0, started: 0, timer: 0 };
  game = null;

  constructor(host) {
    this.#host = host;
    const has = (name) => host.hasAttribute(name);
    const controls = (host.getAttribute('controls') ?? 'undo hint solution').split(/\s+/);
    const button = (name) => made('button', { type: 'button', part: `button ${name}`, 'data-do': name, ...(name === 'solution' && { 'aria-pressed': 'false' }) },
      this.#icon(ICONS[name]), made('span', {}, this.word(name)));
    const part = (tag, name, attributes, ...content) => (this[name] = made(tag, { class: name, part: name, ...attributes }, ...content));
    this.frame = made('div', { class: `frame ${has('fill') ? 'fills' : 'flows'}${has('invite') ? ' invites' : ''}`, part: 'frame' },
      part('div', 'stage', { tabindex: 0, role: 'application', 'aria-roledescription': this.word('maze'), 'aria-describedby': 'keys' }),
      made('div', { class: 'side', part: 'side' },
        part('p', 'blanks', { role: 'img', hidden: true }),
        part('p', 'reading', { role: 'status' }),
        made('p', { class: 'unseen', id: 'keys' }, this.word('keys')),
        part('div', 'doors', { role: 'group', 'aria-label': this.word('doors'), hidden: true }),
        made('div', { class: 'foot' },
          part('div', 'bar', { role: 'toolbar', 'aria-label': this.word('controls') }, ...controls.filter((name) => ICONS[name]).map(button)),
          part('div', 'over', {}, part('p', 'done', {}), made('slot', { name: 'done' }), has('next') ? made('button', { type: 'button', part: 'button next', 'data-do': 'next' }, this.word('next')) : ''))));
    this.reading.className = has('captions') ? 'read' : 'unseen';
    this.bar.hidden = !this.bar.childElementCount && !controls.includes('clock');
    if (controls.includes('clock')) this.bar.append(part('span', 'clock', { role: 'timer', 'aria-label': this.word('time') }, '0:00'));
    this.zoom = made('div', { class: 'zoom', part: 'zoom', role: 'group', 'aria-label': this.word('zoom'), hidden: true },
      ...[['larger', '+'], ['smaller', '−']].map(([name, text]) => made('button', { type: 'button', 'data-do': name, 'aria-label': this.word(name), part: 'button' }, text)));
    this.board = new Board(this.stage, { moved: () => this.#moved(), bumped: () => has('vibrate') && navigator.vibrate?.(6), isWhole: has('fill') && !has('invite'), isOpen: !has('invite') });
    this.frame.addEventListener('click', (event) => {
      const { do: name, door } = event.target.closest('button')?.dataset ?? {};
      if (name) this.act(name);
      else if (door !== undefined) this.#enter(Number(door));
    });
    this.stage.addEventListener('keydown', (event) => this.key(event));
    new ResizeObserver(() => this.game && (this.#offerZoom(), this.board.placeGrab())).observe(this.stage);
    this.name();
  }

  #icon(d) {
    const icon = element('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
    icon.append(element('path', { d }));
    return icon;
  }

  word(name, values = {}) {
    const text = this.#host.words?.[name] ?? this.#host.getAttribute(`word-${name}`) ?? WORDS[name];
    return text.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
  }

  name() {
    this.stage.setAttribute('aria-label', this.#host.getAttribute('label') || 'Maze');
    this.board.trailKind = this.#host.getAttribute('trail') ?? 'thread';
    if (this.game) this.game.isOnward = this.#host.hasAttribute('onward');
  }

  /* Returns a slot, which shows the content of the element until the maze is drawn. */
  waiting() {
    return made('slot', {}, made('p', { class: 'wait' }, this.word('wait')));
  }

  /* Shows a maze. If the maze is the same as before, in another drawing, the game continues. */
  show(picture, maze) {
    const keyOf = ({ recipe, letters }) => recipe + JSON.stringify(letters);
    const isSame = this.game !== null && keyOf(this.game.maze) === keyOf(maze);
    const isOther = this.game !== null && !isSame;
    this.name();
    if (isSame) this.board.show(picture, this.game.redrawn(maze));
    else this.#fresh(picture, maze);
    /* with the attribute `fill`, in landscape format, the style sheet gives the stage this ratio */
    this.stage.style.setProperty('--whole', this.board.whole.w / this.board.whole.h);
    this.stage.append(this.zoom);
    this.#offerZoom();
    this.#tellAll();
    if (this.#host.hasAttribute('invite') && !this.#walked) this.board.wander();
    if (isOther) this.say(`${this.word('new')} ${this.where()}`);
  }

  #fresh(picture, maze) {
    this.#walked = false;
    this.stopClock(0);
    this.game = new Game(maze);
    this.game.isOnward = this.#host.hasAttribute('onward');
    this.frame.classList.remove('solved');
    this.toggleSolution(false);
    this.board.show(picture, this.game);
    this.doors.hidden = !maze.entrances.length;
    this.doors.replaceChildren(...maze.entrances.map((door, i) => made('button', { type: 'button', part: 'button door', 'data-door': i }, 'ABCD'[i])));
    this.blanks.hidden = !maze.letters;
    if (maze.entrances.length) this.say(`${this.word('doors')} ${this.word('door', { letter: 'A' })}`);
    else this.reading.textContent = this.where();
  }

  #offerZoom() {
    this.zoom.hidden = !this.board.isWhole || this.board.cellOnScreen >= SMALL;
  }

  #moved() {
    const { game } = this;
    this.board.quiet();
    this.#startClock();
    this.board.draw();
    this.#tellAll();
    if (game.isSolved) return this.#finish();
    const letter = game.letters.get(game.head);
    this.say([letter && this.word('letter', { letter }), this.where()].filter(Boolean).join(' '));
    this.#fire('maze-step');
  }

  #fire(name) {
    this.#host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail: this.told() }));
  }

  #finish() {
    this.stopClock();
    const { share } = this.told();
    const how = share ? this.word('detours', { n: share }) : this.word('straight');
    /* with captions, this text is already visible */
    this.done.textContent = this.#host.hasAttribute('captions') ? '' : `${this.word('through')} ${how}`;
    this.board.fit();
    if (this.#host.getAttribute('confetti') !== 'none') this.board.celebrate();
    this.say(`${this.word('through')} ${this.word('said')} ${how}`);
    this.#fire('maze-solved');
    if (!this.#host.shadowRoot.activeElement?.closest('.bar, .doors')) return;
    (this.frame.querySelector('[data-do=next]') ?? this.stage).focus();
  }

  #tellAll() {
    const { game } = this;
    this.frame.classList.toggle('solved', game.isSolved);
    for (const name of ['hint', 'solution']) this.#button(name, game.isSolved);
    this.#button('undo', game.isSolved || game.trail.length < 2);
    [...this.doors.children].forEach((button, i) => {
      button.setAttribute('aria-pressed', game.doors[i] === game.door);
      button.disabled = game.isSolved;
    });
    if (game.maze.letters) this.#fillBlanks();
  }

  #button(name, isOff) {
    const button = this.bar.querySelector(`[data-do=${name}]`);
    if (!button || button.disabled === isOff) return;
    if (isOff && button === this.#host.shadowRoot.activeElement && !this.game.isSolved) this.stage.focus();
    button.disabled = isOff;
  }

  #fillBlanks() {
    const read = this.game.read, words = [made('span')];
    let i = 0;
    for (const [text, kind] of this.game.maze.letters.blanks) {
      if (kind === SPACE) words.push(made('span'));
      else words.at(-1).append(kind === MARK ? text : made('b', {}, read[i++] ?? ''));
    }
    this.blanks.replaceChildren(...words);
    this.blanks.setAttribute('aria-label', this.word('read', { letters: read.join(' ') || '–' }));
  }

  told() {
    const { game } = this, steps = game.walked, detours = Math.max(0, steps - (game.trail.length - 1));
    return { recipe: game.maze.recipe, steps, detours, share: Math.round((100 * detours) / Math.max(1, steps)), branches: game.detours, seconds: this.spent, hints: game.hints.length,
      hinted: game.hints, way: game.trail.length - 1 };
  }

  #way(angle) {
    return this.word(SIDES[Math.round((angle / Math.PI) * 4 + 8) % 8]);
  }

  /* Returns sentences about the end of the trail, the open sides there, the stars and the exit. If
   * `isLong` is true, also reports the number of steps. */
  where(isLong = false) {
    const { game } = this, { maze } = game;
    const names = game.open.map((cell) => (game.tried.has(cell) ? this.word('tried', { way: this.#way(game.angleTo(cell)) }) : this.#way(game.angleTo(cell))));
    const last = names.pop(), others = names.join(', ');
    const place = last === undefined ? this.word('end') : others ? this.word('choice', { ways: this.word('or', { ways: others, way: last }) }) : this.word('on', { way: last });
    const { x, y } = this.board.at(game.head), far = Math.round(Math.hypot(maze.exit.x - x, maze.exit.y - y) / maze.cell);
    const stars = maze.stars.length ? this.word('star', { n: maze.stars.length - game.missing, all: maze.stars.length }) : '';
    const exit = this.word('exit', { cells: far === 1 ? this.word('cell') : this.word('cells', { n: far }), way: this.#way(Math.atan2(maze.exit.y - y, maze.exit.x - x)) });
    return [place, isLong && this.word('step', { n: game.trail.length - 1 }), stars, exit].filter(Boolean).join(' ');
  }

  /* Shows a text, which screen readers read. If the text is the same as before, a space is added,
   * so that screen readers read the text again. */
  say(text) {
    this.reading.textContent = text === this.reading.textContent ? `${text}\u00a0` : text;
  }

  act(name) {
    const { game } = this;
    if (!game) return;
    const isDone = {
      undo: () => game.back() && this.#after('back'),
      again: () => this.#undo(),
      restart: () => this.restart(),
      hint: () => this.#hint(),
      solution: () => this.toggleSolution(!this.isShown, true),
      next: () => this.#host.another(),
      where: () => this.say(this.where(true)),
      larger: () => this.board.zoom(1.6),
      smaller: () => this.board.zoom(1 / 1.6),
      fit: () => this.board.fit(),
    }[name];
    isDone?.();
  }

  #after(word) {
    this.#moved();
    if (!this.game.isSolved) this.say(`${this.word(word)} ${this.where()}`);
  }

  #undo() {
    const before = this.game.undo();
    if (!before) return;
    this.#clock.spent += before.seconds;
    this.#after('undone');
  }

  restart() {
    this.game.restart(this.spent);
    this.stopClock(0);
    this.board.quiet();
    this.board.fit();
    this.board.draw(true);
    this.#tellAll();
    this.say(`${this.word('again')} ${this.where()}`);
    this.#host.dispatchEvent(new CustomEvent('maze-restart', { bubbles: true, composed: true }));
  }

  #hint() {
    const kind = this.game.hint();
    if (kind) this.#after({ back: 'wrong', door: 'no-door', on: 'hint' }[kind]);
    if (kind === 'on' && !this.game.isSolved) this.say(this.where());
  }

  #enter(index) {
    if (this.game.begin(index)) this.#moved();
    if (!this.game.isSolved) this.say(`${this.word('door', { letter: 'ABCD'[index] })} ${this.where()}`);
  }

  get isShown() {
    return this.stage.classList.contains('way');
  }

  toggleSolution(isShown, isSaid = false) {
    this.stage.classList.toggle('way', isShown);
    this.bar.querySelector('[data-do=solution]')?.setAttribute('aria-pressed', isShown);
    if (!isSaid) return;
    this.say(this.word(isShown ? 'shown' : 'hidden'));
    if (isShown) this.#host.dispatchEvent(new Event('revealed', { bubbles: true }));
  }

  key(event) {
    const { game } = this;
    if (!game || event.altKey) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key, door = 'abcd'.indexOf(name);
    if (event.ctrlKey || event.metaKey) {
      if (name !== 'z') return;
      this.act('again');
    } else if (name in ANGLES) {
      const angle = (ANGLES[name] * Math.PI) / 4;
      if (!this.board.towards(angle, event.shiftKey) && !game.isSolved) this.say(`${this.word('wall', { way: this.#way(angle) })} ${this.where()}`);
    } else if (door >= 0 && door < game.maze.entrances.length) {
      this.#enter(door);
    } else if (name in KEYS && !event.repeat) {
      this.act(KEYS[name]);
    } else {
      return;
    }
    event.preventDefault();
  }

  /* Returns the time on the clock, in seconds. The clock runs from the first step, and stops while
   * the page is hidden and when the maze is solved. */
  get spent() {
    return this.#clock.spent + (this.#clock.started ? (performance.now() - this.#clock.started) / 1000 : 0);
  }

  #tick() {
    if (this.clock) this.clock.textContent = `${Math.floor(this.spent / 60)}:${String(Math.floor(this.spent % 60)).padStart(2, '0')}`;
    this.#host.dispatchEvent(new CustomEvent('maze-tick', { detail: this.spent }));
  }

  #startClock() {
    if (!this.#walked) this.#fire('maze-start');
    this.#walked = true;
    if (this.#clock.started || this.game.isSolved) return;
    this.#clock.started = performance.now();
    this.#clock.timer = setInterval(() => this.#tick(), 500);
  }

  stopClock(spent = this.spent) {
    clearInterval(this.#clock.timer);
    this.#clock = { spent, started: 0, timer: 0 };
    this.#tick();
  }

  rest(isHidden) {
    if (isHidden) this.stopClock();
    else if (this.game?.trail.length > 1) this.#startClock();
  }

  get state() {
    const { log, hints, maze } = this.game;
    return { recipe: maze.recipe, log, hints, seconds: this.spent, isSolved: this.game.isSolved };
  }

  resume({ recipe, log, hints, seconds }) {
    if (recipe !== this.game?.maze.recipe || !this.game.replay(log, hints)) return false;
    this.board.quiet();
    this.stopClock(seconds);
    this.board.draw(true);
    this.#tellAll();
    return true;
  }
}
