/* The picture of a maze with the trail drawn over it, and what a finger, a mouse or a wheel does there. */

import { Finder } from "./game.js";

const SVG = "http://www.w3.org/2000/svg";

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

export class Board {
  /* host: where the picture goes. moved: called after each change of the trail. */
  constructor(host, moved) {
    this.host = host;
    this.moved = moved;
    this.pointers = new Map();
    this.penAt = -Infinity; // when a pen was last near
    host.addEventListener("pointerdown", (event) => this.down(event));
    host.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) host.addEventListener(name, (event) => this.up(event));
    host.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  /* picture: the text of an SVG in the coordinates of game.maze. */
  show(picture, game) {
    this.pointers.clear();
    this.pressed = null;
    this.game = game;
    this.finder = new Finder(game.maze);
    this.svg = element("svg", { "aria-hidden": "true" });
    const drawn = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
    drawn.removeAttribute("role");
    const [x, y, w, h] = drawn.getAttribute("viewBox").split(" ").map(Number);
    this.whole = { x, y, w, h };
    for (const [key, value] of Object.entries({ x, y, width: w, height: h })) drawn.setAttribute(key, value);
    const width = game.maze.cell * 0.34;
    this.tried = element("path", { class: "tried", "stroke-width": width });
    this.trail = element("path", { class: "trail", "stroke-width": width });
    this.light = element("path", { class: "light", "stroke-width": width * 0.6, pathLength: 1, visibility: "hidden" });
    this.aim = element("circle", { class: "aim", "stroke-width": width / 2, r: game.maze.cell * 0.4, visibility: "hidden" });
    this.head = element("circle", { class: "head", "stroke-width": width / 3, r: game.maze.cell * 0.32 });
    this.svg.append(drawn, this.tried, this.trail, this.light, this.aim, this.head);
    this.host.replaceChildren(this.svg);
    this.fit();
    this.draw();
  }

  draw() {
    const { maze, trail, isSolved, head } = this.game;
    const end = isSolved ? `L${maze.exit.x} ${maze.exit.y}` : "";
    this.trail.setAttribute("d", `M${maze.entrance.x} ${maze.entrance.y}L${this.line(trail)}${end}`);
    this.trail.classList.toggle("begun", trail.length > 1);
    if (!isSolved) this.light.setAttribute("visibility", "hidden");
    this.tried.setAttribute("d", this.spurs());
    this.put(this.head, head);
    this.host.classList.toggle("solved", isSolved);
  }

  at(cell) {
    const { centers } = this.game.maze;
    return { x: centers[2 * cell], y: centers[2 * cell + 1] };
  }

  put(circle, cell) {
    const { x, y } = this.at(cell);
    circle.setAttribute("cx", x);
    circle.setAttribute("cy", y);
  }

  /* Cell after cell, through the middle of the side between them. */
  line(cells) {
    return cells.map((cell, i) => {
      const { x, y } = this.at(cell);
      return `${i ? `L${this.gate(cells[i - 1], cell)}L` : ""}${x} ${y}`;
    }).join("");
  }

  gate(from, to) {
    const { first, links, gates } = this.game.maze;
    const link = links.subarray(first[from], first[from + 1]).indexOf(to) + first[from];
    return `${gates[2 * link]} ${gates[2 * link + 1]}`;
  }

  /* Branches that were left again. */
  spurs() {
    const { game } = this;
    const lines = [];
    for (const cell of game.tried) {
      for (const beyond of game.neighbors(cell)) {
        if (game.tried.has(beyond) ? beyond < cell : game.onTrail(beyond)) lines.push(`M${this.line([beyond, cell])}`);
      }
    }
    return lines.join("");
  }

  /* A ring round a cell, for a moment. */
  pointAt(cell) {
    this.put(this.aim, cell);
    this.aim.setAttribute("visibility", "visible");
    this.aim.classList.remove("pulse");
    this.aim.getBBox(); // starts the animation anew
    this.aim.classList.add("pulse");
    clearTimeout(this.aiming);
    this.aiming = setTimeout(() => this.aim.setAttribute("visibility", "hidden"), 2000);
  }

  /* A light runs along the way that was found. */
  celebrate() {
    this.light.setAttribute("d", this.trail.getAttribute("d"));
    this.light.setAttribute("visibility", "visible");
  }

  /* ---- what is seen ---- */

  fit() {
    this.look({ ...this.whole });
  }

  look(view) {
    this.view = view;
    this.svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.w} ${view.h}`);
  }

  get isZoomed() {
    return this.view.w < this.whole.w * 0.999;
  }

  /* The width of a cell of the whole maze, in pixels of the page. */
  get cellOnScreen() {
    const { clientWidth, clientHeight } = this.host;
    return this.game.maze.cell * Math.min(clientWidth / this.whole.w, clientHeight / this.whole.h);
  }

  /* Magnifies by a factor about a point of the maze, 1 to 12 times in all. */
  zoom(factor, at) {
    const { view, whole } = this;
    const w = Math.min(whole.w, Math.max(whole.w / 12, view.w / factor));
    const scale = w / view.w;
    this.look(this.kept({ x: at.x - (at.x - view.x) * scale, y: at.y - (at.y - view.y) * scale, w, h: view.h * scale }));
  }

  kept(view) {
    const { whole } = this;
    view.x = Math.min(Math.max(view.x, whole.x), whole.x + whole.w - view.w);
    view.y = Math.min(Math.max(view.y, whole.y), whole.y + whole.h - view.h);
    return view;
  }

  /* A magnified picture follows the trail's head. */
  follow() {
    if (!this.isZoomed) return;
    const { view } = this;
    const { x, y } = this.at(this.game.head);
    const margin = 0.15;
    const moved = { ...view };
    moved.x = Math.min(Math.max(view.x, x - view.w * (1 - margin)), x - view.w * margin);
    moved.y = Math.min(Math.max(view.y, y - view.h * (1 - margin)), y - view.h * margin);
    this.look(this.kept(moved));
  }

  /* ---- pointers ---- */

  place(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  /* A finger acts when it moves or is let go, as another may follow it. */
  down(event) {
    if (!this.game || event.button || this.isPalm(event)) return;
    this.host.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.isPinched = this.pointers.size > 1;
    this.pressed = this.isPinched ? null : this.place(event);
  }

  press() {
    const at = this.pressed;
    this.pressed = null;
    const cells = at ? this.finder.at(at.x, at.y) : [];
    const back = cells.includes(this.game.head) ? undefined : cells.find((cell) => this.game.onTrail(cell));
    if (this.game.goToOneOf(cells, 12) || (back !== undefined && this.game.returnTo(back))) this.moved();
  }

  up(event) {
    if (event.type === "pointerup") this.press();
    this.pointers.delete(event.pointerId);
  }

  /* While a pen is in use, a touch is the hand that holds it. */
  isPalm(event) {
    if (event.pointerType === "pen") this.penAt = event.timeStamp;
    return event.pointerType === "touch" && event.timeStamp - this.penAt < 1500;
  }

  move(event) {
    if (event.pointerType === "pen") this.penAt = event.timeStamp;
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    if (this.pointers.size === 2) this.pinch(event, before);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.isPinched) return;
    this.press();
    const points = event.getCoalescedEvents?.() ?? [];
    for (const point of points.length ? points : [event]) this.drawTo(point);
  }

  drawTo(event) {
    const { x, y } = this.place(event);
    if (this.game.follow(this.finder, x, y)) this.moved();
  }

  /* Two fingers shift and magnify. */
  pinch(event, before) {
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)[1];
    const apart = (point) => Math.hypot(point.x - other.x, point.y - other.y);
    const now = { x: event.clientX, y: event.clientY };
    const middle = this.place({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
    this.zoom(apart(now) / Math.max(1, apart(before)), middle);
    const shifted = this.place({ clientX: (before.x + other.x) / 2, clientY: (before.y + other.y) / 2 });
    const after = this.place({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
    this.look(this.kept({ ...this.view, x: this.view.x + shifted.x - after.x, y: this.view.y + shifted.y - after.y }));
  }

  wheel(event) {
    if (!this.game) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), this.place(event));
  }
}
