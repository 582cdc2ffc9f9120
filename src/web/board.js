/* Shows the picture of a maze with the player's trail, and converts pointer and wheel events to
 * moves and magnification. */

import { Finder, neighborTowards } from './game.js';
import { svgOf } from './picture.js';

const SVG = 'http://www.w3.org/2000/svg';
const WIDTHS = { thread: 0.28, pencil: 0.12, steps: 0.26, glow: 0.18 };
/* in a maze with small cells, maximum distance from the thread's end at which a touch continues the
 * thread, in pixels */
const REACH = 36;
const FLICK = { length: 24, time: 500 };
const MOST_ZOOM = 12;
/* maximum number of cells of a trail whose thread is measured, because measuring a longer thread
 * takes too long */
const LONGEST = 500;

export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function element(name, attributes = {}) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

export function bare(picture) {
  const svg = svgOf(picture);
  for (const told of svg.querySelectorAll('title, desc, metadata')) told.remove();
  for (const name of ['role', 'aria-label', 'aria-labelledby', 'aria-describedby', 'width', 'height']) svg.removeAttribute(name);
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

/* Returns the middle of the side between two cells as "X Y", or "" if there is no link between
 * them. The link may lead in only one direction. */
const gateOf = (maze, from, to, isBack = false) => {
  const { first, links, gates } = maze, at = links.subarray(first[from], first[from + 1]).indexOf(to), link = at + first[from];
  if (at < 0) return isBack ? '' : gateOf(maze, to, from, true);
  return `${gates[2 * link]} ${gates[2 * link + 1]}`;
};
const centerOf = ({ centers }, cell) => `${centers[2 * cell]} ${centers[2 * cell + 1]}`;

const isApart = (one, other, cell) => {
  if (one === other) return false;
  const [x, y, toX, toY] = `${one} ${other}`.split(' ').map(Number);
  return Math.hypot(x - toX, y - toY) > cell / 4;
};

/* Returns the path of a thread through cells, as SVG. If the picture is cut at a side, as in the
 * net of a solid, the path continues at the same side in another part of the picture. */
export function threadOf(maze, cells, door, isWhole = false) {
  let d = cells[0] === door.cell ? `M${door.x} ${door.y}` : `M${centerOf(maze, cells[0])}`;
  for (let i = 0; i + 1 < cells.length; i++) {
    const out = gateOf(maze, cells[i], cells[i + 1]), into = gateOf(maze, cells[i + 1], cells[i]);
    d += `Q${centerOf(maze, cells[i])} ${out}${isApart(out, into, maze.cell) ? `M${into}` : ''}`;
  }
  const last = centerOf(maze, cells[cells.length - 1]);
  return isWhole ? `${d}Q${last} ${maze.exit.x} ${maze.exit.y}` : `${d}L${last}`;
}

export class Board {
  #pointers = new Map();
  #press = null;
  #penAt = -Infinity; // time at which a pen was last near the screen, in milliseconds
  #shown = 0;
  #frame = 0;
  #bumped = -Infinity;
  #wandering = 0;
  trailKind = 'thread';

  /* `moved` is called after this object changes the trail, and `bumped` when the player meets a
   * wall. If `isWhole` is false, a touch that does not continue the thread scrolls the page. If
   * `isOpen` is false, only a touch at the end of the thread has an effect. */
  constructor(host, { moved, bumped = () => {}, isWhole = true, isOpen = true }) {
    Object.assign(this, { host, moved, bumped, isWhole, isOpen });
    host.addEventListener('pointerdown', (event) => this.#down(event));
    host.addEventListener('pointermove', (event) => this.#move(event));
    for (const name of ['pointerup', 'pointercancel']) host.addEventListener(name, (event) => this.#up(event));
    host.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    /* a touch that begins on this element continues the thread */
    this.grab = Object.assign(document.createElement('i'), { className: 'grab' });
  }

  /* Shows the picture of a game. If the same game was shown before, the visible part of the maze is
   * unchanged. */
  show(picture, game) {
    const view = game === this.game ? this.view : null;
    this.quiet();
    this.game = game;
    this.finder = new Finder(game.maze);
    this.#pointers.clear();
    this.#press = null;
    const drawn = bare(picture);
    const { cell, exit } = game.maze, pad = cell * 0.2;
    const [x, y, w, h] = drawn.getAttribute('viewBox').split(' ').map(Number);
    this.whole = { x: x - pad, y: y - pad, w: w + 2 * pad, h: h + 2 * pad };
    for (const [key, value] of Object.entries({ x, y, width: w, height: h })) drawn.setAttribute(key, value);
    this.svg = element('svg', { class: 'board', part: 'maze', 'aria-hidden': 'true' });
    const add = (tag, kind, more) => (this[kind] = this.svg.appendChild(element(tag, { class: kind, part: kind, ...more })));
    this.svg.append(drawn);
    this.drawn = drawn;
    add('path', 'tried');
    add('path', 'ghost', { 'stroke-width': cell * 0.12 });
    add('path', 'spark', { 'stroke-width': cell * 0.22 });
    add('path', 'thread');
    add('path', 'light', { 'stroke-width': cell * 0.17, pathLength: 1 });
    add('circle', 'aim', { cx: exit.x, cy: exit.y, r: cell * 0.24, 'stroke-width': cell * 0.1, ...(drawn.querySelector('.goal') && { visibility: 'hidden' }) });
    add('g', 'pips');
    add("path", "stroke", { 'stroke-width': cell * 0.13 });
    add('circle', 'head', { r: cell * 0.32, 'stroke-width': cell * 0.4 });
    for (const text of drawn.querySelectorAll('text')) this.svg.insertBefore(text.closest('.letters') ? this.#over(drawn, text) : text, this.aim);
    this.host.replaceChildren(this.svg, this.grab);
    this.look(view ?? { ...this.whole });
    this.draw(true);
  }

  #over(drawn, text) {
    const layer = element('svg', Object.fromEntries(['x', 'y', 'width', 'height', 'viewBox'].map((name) => [name, drawn.getAttribute(name)])));
    layer.append(text);
    return layer;
  }

  draw(isAtOnce = false) {
    const { game } = this, { maze, trail, isSolved } = game;
    const width = maze.cell * (WIDTHS[this.trailKind] ?? WIDTHS.thread);
    const before = this.thread.getAttribute('d') ?? '';
    this.thread.setAttribute('d', threadOf(maze, trail, game.door, isSolved));
    for (const path of [this.thread, this.tried]) path.setAttribute('stroke-width', width);
    this.light.setAttribute('d', this.thread.getAttribute('d'));
    this.tried.setAttribute('d', this.#spurs());
    this.svg.setAttribute('class', `board as-${this.trailKind}${isSolved ? ' through' : ''}${trail.length > 1 ? ' begun' : ''}`);
    cancelAnimationFrame(this.#frame);
    const grows = this.thread.getAttribute('d').length > before.length;
    isAtOnce || !grows || isStill() || trail.length > LONGEST ? this.settle() : this.#run();
    this.#follow();
  }

  #run() {
    const whole = this.thread.getTotalLength();
    const tick = () => {
      this.#shown += Math.max(this.game.maze.cell * 0.3, (whole - this.#shown) * 0.24);
      if (this.#shown >= whole) return this.settle();
      this.#reveal();
      this.#frame = requestAnimationFrame(tick);
    };
    /* if the new thread is shorter than the visible length, the whole thread is visible */
    this.#shown = Math.min(this.#shown, whole);
    tick();
  }

  settle() {
    const isLong = this.game.trail.length > LONGEST;
    this.#shown = isLong ? Infinity : this.thread.getTotalLength();
    this.#reveal();
    this.#openWays();
  }

  #reveal() {
    const { thread, head, game } = this;
    const isWhole = this.#shown === Infinity, gap = game.maze.cell * 0.55;
    thread.setAttribute('stroke-dasharray', this.trailKind !== 'steps' ? (isWhole ? 'none' : `${this.#shown} 99999`) : isWhole ? `0 ${gap}` : this.#steps(gap));
    const at = game.trail.length > 1 && !isWhole ? thread.getPointAtLength(this.#shown) : this.at(game.head);
    head.setAttribute('cx', at.x);
    head.setAttribute('cy', at.y);
    this.placeGrab(at);
    this.pips.replaceChildren();
  }

  #steps(gap) {
    return `${`0 ${gap} `.repeat(Math.max(1, Math.floor(this.#shown / gap)))}0 99999`;
  }

  /* Places the element `grab` at the end of the thread. This element is needed only if touches
   * elsewhere scroll the page. */
  placeGrab(at = this.at(this.game.head)) {
    const seen = this.svg.getScreenCTM();
    this.grab.hidden = !seen || this.isWhole;
    if (!seen) return;
    const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(seen), box = this.host.getBoundingClientRect();
    /* with the attribute `dark`, the style sheet also computes the visible area from these
     * values */
    const place = { '--x': `${x - box.x}px`, '--y': `${y - box.y}px`, '--near': `${3.2 * this.cellOnScreen * this.magnified}px` };
    for (const [name, value] of Object.entries(place)) this.host.style.setProperty(name, value);
    this.host.classList.toggle('lit', this.game.isSolved);
  }

  /* If the player has a choice, draws a dot at each passage that the player can choose. Dots at
   * passages that the player has tried are smaller. */
  #openWays() {
    const { game } = this, { open } = game, here = this.at(game.head);
    this.pips.replaceChildren();
    /* in a maze with colors, the colors show which passages are open */
    if (game.isSolved || open.length < 2 || this.#wandering || this.drawn.querySelector('.colors')) return;
    for (const cell of open) {
      const there = this.at(cell), r = game.maze.cell * (game.tried.has(cell) ? 0.07 : 0.13);
      this.pips.append(element('circle', { class: 'pip', part: 'pip', cx: here.x + (there.x - here.x) * 0.8, cy: here.y + (there.y - here.y) * 0.8, r }));
    }
  }

  at(cell) {
    const { centers } = this.game.maze;
    return { x: centers[2 * cell], y: centers[2 * cell + 1] };
  }

  #spurs() {
    const { game } = this, { maze } = game, lines = [];
    for (const cell of game.tried) {
      for (const beyond of game.neighbors(cell)) {
        const isMet = game.tried.has(beyond) ? beyond < cell : game.onTrail(beyond);
        if (isMet) lines.push(`M${centerOf(maze, beyond)}L${gateOf(maze, beyond, cell)}M${gateOf(maze, cell, beyond)}L${centerOf(maze, cell)}`);
      }
    }
    return lines.join('');
  }

  /* Shows that the player met a wall, but at most three times per second. */
  bump(angle) {
    const now = performance.now();
    if (now - this.#bumped < 320) return;
    this.#bumped = now;
    const { cell } = this.game.maze, { x, y } = this.at(this.game.head);
    const c = Math.cos(angle) * cell, s = Math.sin(angle) * cell;
    this.stroke.setAttribute('d', `M${x + c * 0.5 - s * 0.32} ${y + s * 0.5 + c * 0.32}L${x + c * 0.5 + s * 0.32} ${y + s * 0.5 - c * 0.32}`);
    if (!isStill()) {
      this.stroke.animate([{ opacity: 0 }, { opacity: 0.75 }, { opacity: 0 }], 300);
      this.head.animate([{ translate: '0 0' }, { translate: `${c * 0.13}px ${s * 0.13}px` }, { translate: '0 0' }], { duration: 180, easing: 'ease-out' });
    }
    this.bumped();
  }

  /* Moves a light through the maze until the player moves. The light never enters the last 55 % of
   * the solution. */
  wander() {
    const { maze } = this.game, tried = new Set(), trail = [maze.entrance.cell];
    const kept = new Set(maze.way.subarray(Math.ceil(maze.way.length * 0.45)));
    let last = 0;
    const tick = (now) => {
      this.#wandering = requestAnimationFrame(tick);
      if (now - last < 105 || !this.host.checkVisibility?.({ visibilityProperty: true }) || !this.isSeen) return;
      last = now;
      const head = trail.at(-1), on = [...this.game.neighbors(head)].filter((cell) => !tried.has(cell) && !kept.has(cell));
      tried.add(head);
      if (on.length) trail.push(on[Math.floor(Math.random() * on.length)]);
      else if (trail.length > 1) trail.pop();
      else tried.clear();
      this.#walk(trail);
    };
    if (isStill() || this.game.trail.length > 1) return;
    this.#watcher ??= new IntersectionObserver((entries) => (this.isSeen = entries.at(-1).isIntersecting));
    this.#watcher.observe(this.host);
    this.#wandering = requestAnimationFrame(tick);
    this.pips.replaceChildren();
  }
  #watcher;

  #walk(trail) {
    const { maze } = this.game;
    this.spark.setAttribute('d', trail.length > 1 ? threadOf(maze, trail, maze.entrance) : '');
    const length = trail.length > 1 ? this.spark.getTotalLength() : 0;
    this.spark.setAttribute('stroke-dasharray', `${maze.cell * 9} 99999`);
    this.spark.setAttribute('stroke-dashoffset', Math.min(0, maze.cell * 9 - length));
    const at = length ? this.spark.getPointAtLength(length) : this.at(maze.entrance.cell);
    this.head.setAttribute('cx', at.x);
    this.head.setAttribute('cy', at.y);
  }

  quiet() {
    cancelAnimationFrame(this.#wandering);
    cancelAnimationFrame(this.#replaying);
    this.#wandering = this.#replaying = 0;
    this.#watcher?.disconnect();
    this.spark?.removeAttribute('d');
    this.host.classList.remove('replays');
  }

  replay(time = 6000) {
    const { game } = this, { log } = game, ghost = new game.constructor(game.maze);
    this.quiet();
    this.host.classList.add('replays');
    return new Promise((over) => {
      let from = 0, done = 0;
      const tick = (now) => {
        from ||= now;
        const until = Math.min(log.length, Math.ceil((log.length * (now - from)) / Math.min(time, 90 * log.length)));
        if (until > done) ghost.replay(log.slice(0, (done = until)));
        this.thread.setAttribute('d', threadOf(game.maze, ghost.trail, ghost.door, ghost.isSolved));
        this.thread.removeAttribute('stroke-dasharray');
        const at = ghost.isSolved ? game.maze.exit : this.at(ghost.head);
        this.head.setAttribute('cx', at.x);
        this.head.setAttribute('cy', at.y);
        if (done < log.length) return (this.#replaying = requestAnimationFrame(tick));
        this.quiet();
        this.draw(true);
        over();
      };
      this.#replaying = requestAnimationFrame(tick);
    });
  }
  #replaying = 0;

  celebrate(count = 28) {
    if (isStill()) return;
    const { x, y } = this.game.maze.exit, place = new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM()), box = this.host.getBoundingClientRect();
    for (let i = 0; i < count; i++) {
      const bit = Object.assign(document.createElement('i'), { className: `bit bit${i % 3}` });
      Object.assign(bit.style, { left: `${place.x - box.x}px`, top: `${place.y - box.y}px` });
      this.host.append(bit);
      const angle = Math.random() * 2 * Math.PI, far = 40 + Math.random() * 110, turn = Math.random() * 720 - 360;
      const [across, up] = [Math.cos(angle) * far, Math.sin(angle) * far];
      const flight = bit.animate([{ transform: 'none', opacity: 1 }, { transform: `translate(${across}px,${up - 30}px) rotate(${turn / 2}deg)`, opacity: 1, offset: 0.4 },
        { transform: `translate(${across * 1.2}px,${up + 160}px) rotate(${turn}deg)`, opacity: 0 }], { duration: 1400 + Math.random() * 700, easing: 'cubic-bezier(.2,.6,.4,1)' });
      flight.onfinish = () => bit.remove();
    }
  }

  fit() {
    this.look({ ...this.whole });
  }

  look(view) {
    this.view = view;
    this.svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.w} ${view.h}`);
  }

  get isZoomed() {
    return this.view.w < this.whole.w * 0.999;
  }

  get cellOnScreen() {
    const { clientWidth, clientHeight } = this.host;
    return this.game.maze.cell * Math.min(clientWidth / this.whole.w, clientHeight / this.whole.h);
  }

  /* Magnifies the maze by a factor. If possible, the point `at` of the maze remains at the same
   * place on the screen. */
  zoom(factor, at = this.at(this.game.head)) {
    const { view, whole } = this, most = Math.max(MOST_ZOOM, 24 / this.cellOnScreen);
    const w = Math.min(whole.w, Math.max(whole.w / most, view.w / factor));
    const scale = w / view.w;
    this.look(this.#kept({ x: at.x - (at.x - view.x) * scale, y: at.y - (at.y - view.y) * scale, w, h: view.h * scale }));
  }

  #kept(view) {
    const { whole } = this;
    view.x = Math.min(Math.max(view.x, whole.x), whole.x + whole.w - view.w);
    view.y = Math.min(Math.max(view.y, whole.y), whole.y + whole.h - view.h);
    return view;
  }

  #follow() {
    if (!this.isZoomed) return;
    const { view } = this, { x, y } = this.at(this.game.head), margin = 0.15, moved = { ...view };
    moved.x = Math.min(Math.max(view.x, x - view.w * (1 - margin)), x - view.w * margin);
    moved.y = Math.min(Math.max(view.y, y - view.h * (1 - margin)), y - view.h * margin);
    this.look(this.#kept(moved));
  }

  #place(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  /* Starts a touch or a click. The touch or click has an effect only when it moves or ends, because
   * a second finger may follow. */
  #down(event) {
    if (!this.game || event.button || this.#isPalm(event) || !(this.isOpen || event.target === this.grab)) return;
    this.host.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.isPinched = this.#pointers.size > 1;
    this.#press = this.isPinched ? null : { x: event.clientX, y: event.clientY, at: this.#place(event), time: event.timeStamp };
    this.isDrawing = false;
  }

  /* Handles the position at which a touch began. Returns true if moving the pointer continues the
   * trail. */
  #begin() {
    const { game } = this, { at } = this.#press;
    const cells = this.finder.at(at.x, at.y), door = game.doors.findIndex(({ cell }) => cells.includes(cell));
    if (door >= 0 && game.begin(door)) return this.moved(), true;
    const back = cells.find((cell) => cell !== game.head && game.onTrail(cell));
    const away = game.away(at.x, at.y);
    if (away < 1 || cells.includes(game.head)) return true;
    if (game.goToOneOf(cells, 12) || (back !== undefined && game.returnTo(back))) return this.moved(), true;
    return away < Math.max(1.5, REACH / this.cellOnScreen / this.magnified);
  }

  get magnified() {
    return this.whole.w / this.view.w;
  }

  #up(event) {
    const press = this.#press;
    this.#pointers.delete(event.pointerId);
    this.#press = null;
    if (!press || event.type !== 'pointerup' || this.isDrawing) return;
    const [across, down] = [event.clientX - press.x, event.clientY - press.y];
    const isFlick = Math.hypot(across, down) > FLICK.length && event.timeStamp - press.time < FLICK.time;
    if (isFlick) return this.towards(Math.atan2(down, across));
    this.#press = press;
    this.#begin();
    this.#press = null;
  }

  /* Moves the end of the thread in a direction, by one step if `isStep` is true, or otherwise to
   * the next junction, dead end or exit. Returns false if the thread does not move. */
  towards(angle, isStep = false) {
    const cell = neighborTowards(this.game, angle);
    if (this.game.isSolved) return false;
    if (cell < 0) return this.bump(angle), false;
    if (!(isStep ? this.game.step(cell) : this.game.run(cell))) return false;
    this.moved();
    return true;
  }

  /* Returns true for a touch within 1.5 seconds after a pen was near, because the hand that holds
   * the pen causes such touches. */
  #isPalm(event) {
    if (event.pointerType === 'pen') this.#penAt = event.timeStamp;
    return event.pointerType === 'touch' && event.timeStamp - this.#penAt < 1500;
  }

  #move(event) {
    if (event.pointerType === 'pen') this.#penAt = event.timeStamp;
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    if (this.#pointers.size === 2 && this.isWhole) this.#pinch(event, before);
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.isPinched || !this.#press) return;
    if (!this.isDrawing) this.isDrawing = this.#press.isFlick ? false : this.#begin();
    if (!this.isDrawing) return void (this.#press.isFlick = true);
    const points = event.getCoalescedEvents?.() ?? [];
    for (const point of points.length ? points : [event]) this.#drawTo(point);
  }

  #drawTo(event) {
    const { x, y } = this.#place(event), { game } = this;
    if (game.follow(this.finder, x, y)) return this.moved();
    const away = game.away(x, y), { x: hereX, y: hereY } = this.at(game.head);
    if (away > 0.8 && away < 2 && !game.isSolved && !this.finder.at(x, y).includes(game.head)) this.bump(Math.atan2(y - hereY, x - hereX));
  }

  #pinch(event, before) {
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)[1];
    const apart = (point) => Math.hypot(point.x - other.x, point.y - other.y);
    const now = { x: event.clientX, y: event.clientY };
    const middle = (point) => this.#place({ clientX: (point.x + other.x) / 2, clientY: (point.y + other.y) / 2 });
    this.zoom(apart(now) / Math.max(1, apart(before)), middle(now));
    const shifted = middle(before), after = middle(now);
    this.look(this.#kept({ ...this.view, x: this.view.x + shifted.x - after.x, y: this.view.y + shifted.y - after.y }));
  }

  #wheel(event) {
    if (!this.game || !this.isWhole) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), this.#place(event));
  }
}
