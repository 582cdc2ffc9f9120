/* Computes which cells are visible in the dark from the end of the player's trail. Each cell is a
 * polygon. Light passes through open sides, and fills the part of each cell within the angle that
 * all sides on the light's path leave open. */

const HALVINGS = 2; // number of times that an arc is halved before it is drawn as lines
const MOST_LOOKS = 5000;
const FAR = 14; // distance in cells at which the light is faintest

const cross = (a, b) => a.x * b.y - a.y * b.x;
const from = (eye, point) => ({ x: point.x - eye.x, y: point.y - eye.y });

/* Returns the points on an arc from `a` to `b`, without `a`. */
function along(a, b, sweep, halvings = HALVINGS) {
  if (!sweep || !halvings) return [b];
  const half = { x: (b.x - a.x) / 2, y: (b.y - a.y) / 2 }, bulge = Math.tan(sweep / 4);
  const middle = { x: a.x + half.x + half.y * bulge, y: a.y + half.y - half.x * bulge };
  return [...along(a, middle, sweep / 2, halvings - 1), ...along(middle, b, sweep / 2, halvings - 1)];
}

/* Returns the part of a polygon on one side of a line from the eye. `sign` is 1 or -1 and selects
 * the side. */
function cut(polygon, eye, towards, sign) {
  const side = (point) => sign * cross(towards, from(eye, point)), kept = [];
  polygon.forEach((point, i) => {
    const next = polygon[(i + 1) % polygon.length], here = side(point), there = side(next);
    if (here >= 0) kept.push(point);
    if ((here < 0) !== (there < 0)) kept.push({ x: point.x + ((next.x - point.x) * here) / (here - there), y: point.y + ((next.y - point.y) * here) / (here - there) });
  });
  return kept;
}

export class Sight {
  #sides = new Map();

  /* `maze` is the result of the function `cells` of mazepress with the option `outlines`. */
  constructor(maze) {
    this.maze = maze;
  }

  #sidesOf(cell) {
    if (!this.#sides.has(cell)) {
      const { firstCorner, corners } = this.maze, count = firstCorner[cell + 1] - firstCorner[cell];
      const at = (k) => ((i) => ({ x: corners[i], y: corners[i + 1], sweep: corners[i + 2] }))(3 * (firstCorner[cell] + (k % count)));
      this.#sides.set(cell, Array.from({ length: count }, (_, k) => [at(k), ...along(at(k), at(k + 1), at(k).sweep)]));
    }
    return this.#sides.get(cell);
  }

  #polygon(cell) {
    return this.#sidesOf(cell).flatMap((side) => side.slice(0, -1));
  }

  /* Returns the ends of the side through which a link leads. Returns null if the cells of the link
   * are not next to each other in the picture, as in the net of a solid. */
  #gate(cell, link) {
    const { cell: unit, first, gates, links } = this.maze, gate = { x: gates[2 * link], y: gates[2 * link + 1] }, beyond = links[link];
    const back = links.subarray(first[beyond], first[beyond + 1]).indexOf(cell) + first[beyond];
    if (back >= first[beyond] && Math.hypot(gates[2 * back] - gate.x, gates[2 * back + 1] - gate.y) > unit / 4) return null;
    const off = (side) => {
      const [a, b] = side.length === 2 ? [side[0], side[1]] : [side[side.length >> 1], side[side.length >> 1]];
      return Math.hypot((a.x + b.x) / 2 - gate.x, (a.y + b.y) / 2 - gate.y);
    };
    const side = this.#sidesOf(cell).reduce((best, one) => (off(one) < off(best) ? one : best));
    return [side[0], side.at(-1)];
  }

  /* Returns the polygons of the cells, or parts of cells, that are visible from a cell. */
  from(cell) {
    const { centers, first, links } = this.maze, eye = { x: centers[2 * cell], y: centers[2 * cell + 1] };
    const seen = [this.#polygon(cell)], looks = [{ cell, before: -1, left: null, right: null }];
    for (let n = 0; n < looks.length && n < MOST_LOOKS; n++) {
      const { cell: here, before, left, right } = looks[n];
      for (let link = first[here]; link < first[here + 1]; link++) {
        const beyond = links[link], ends = beyond === before ? null : this.#gate(here, link);
        if (!ends) continue;
        let [a, b] = ends.map((end) => from(eye, end));
        if (cross(a, b) < 0) [a, b] = [b, a];
        if (left && cross(left, a) < 0) a = left;
        if (right && cross(right, b) > 0) b = right;
        if (cross(a, b) <= 1e-4 * Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y)) continue;
        const part = cut(cut(this.#polygon(beyond), eye, a, 1), eye, b, -1);
        if (part.length < 3) continue;
        seen.push(part);
        looks.push({ cell: beyond, before: here, left: a, right: b });
      }
    }
    return seen;
  }
}

const SVG = "http://www.w3.org/2000/svg";

function made(tag, attributes, ...content) {
  const one = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
  one.append(...content);
  return one;
}

/* The darkness that covers the invisible cells of the maze in a <maze-press play>. */
export class Dark {
  #lit = [];

  constructor(host, maze) {
    this.host = host;
    this.sight = new Sight(maze);
    this.svg = host.shadowRoot.querySelector(".board");
    const { width, height, cell, wall } = maze, all = { x: -width, y: -height, width: 3 * width, height: 3 * height };
    const lit = (attributes) => (this.#lit.push(made("path", attributes)), this.#lit.at(-1));
    this.glow = made("radialGradient", { id: "glow", gradientUnits: "userSpaceOnUse", r: FAR * cell }, made("stop", { offset: 0, "stop-color": "#fff" }), made("stop", { offset: 1, "stop-color": "#aaa" }));
    const mask = made("mask", { id: "sight", maskUnits: "userSpaceOnUse", ...all }, lit({ fill: "url(#glow)", stroke: "url(#glow)", "stroke-width": 1.6 * wall, "stroke-linejoin": "round" }));
    this.dark = [made("defs", {}, this.glow, mask), lit({ fill: "var(--maze-light)", opacity: 0.32, class: "lamp" })];
    this.hidden = [...this.svg.children].filter((one) => one.matches("svg, text, .aim"));
    for (const one of this.hidden) one.setAttribute("mask", "url(#sight)");
    this.svg.prepend(...this.dark);
    this.draw();
  }

  get isThere() {
    return this.svg.isConnected;
  }

  draw() {
    const { game } = this.host;
    if (!this.isThere || !game) return;
    const { x, y } = { x: game.maze.centers[2 * game.head], y: game.maze.centers[2 * game.head + 1] };
    for (const [name, value] of Object.entries({ cx: x, cy: y })) this.glow.setAttribute(name, value);
    const d = this.sight.from(game.head).map((polygon) => `M${polygon.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("L")}Z`).join("");
    for (const path of this.#lit) path.setAttribute("d", d);
    for (const one of this.hidden) game.isSolved ? one.removeAttribute("mask") : one.setAttribute("mask", "url(#sight)");
    this.dark[1].style.display = game.isSolved ? "none" : "";
  }

  end() {
    for (const one of this.hidden) one.removeAttribute("mask");
    for (const one of this.dark) one.remove();
  }
}
