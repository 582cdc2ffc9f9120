/* Solving a maze by hand: the trail from the entrance, one cell after the other through open sides.
 * Knows no picture and no page. */

const NOWHERE = 0xffffffff;

export class Game {
  /* maze: what `cells()` of mazepress returns. */
  constructor(maze) {
    this.maze = maze;
    this.far = this.stepsToExit();
    this.trail = [];
    this.place = new Uint32Array(maze.count).fill(NOWHERE); // where in the trail a cell is
    this.undone = []; // what cuts took away, the last one at the end
    this.restart();
  }

  /* The same maze drawn otherwise: what was solved of it stays. */
  redrawn(maze) {
    this.maze = maze;
    return this;
  }

  /* For each cell, breadth-first from the exit. */
  stepsToExit() {
    const far = new Uint32Array(this.maze.count).fill(NOWHERE);
    far[this.maze.exit.cell] = 0;
    const queue = [this.maze.exit.cell];
    for (const cell of queue) {
      for (const beyond of this.neighbors(cell)) {
        if (far[beyond] !== NOWHERE) continue;
        far[beyond] = far[cell] + 1;
        queue.push(beyond);
      }
    }
    return far;
  }

  /* Undoing gives back what was counted before, and the seconds. */
  restart(seconds = 0) {
    const wasSolved = this.trail.length > 0 && this.isSolved;
    const { tried, retreats, hints } = this;
    if (this.trail.length > 1) this.cut(1, { tried, retreats, hints, seconds });
    else this.place[this.trail[0] = this.maze.entrance.cell] = 0;
    this.tried = new Set(); // cells that were left again
    this.retreats = 0;
    this.hints = 0;
    if (wasSolved) this.undone = []; // a solved maze is not solved again by one key
  }

  get head() {
    return this.trail[this.trail.length - 1];
  }

  get isSolved() {
    return this.head === this.maze.exit.cell && !this.missing;
  }

  /* Stars that are not on the trail. */
  get missing() {
    return this.maze.stars.reduce((count, cell) => count + !this.onTrail(cell), 0);
  }

  onTrail(cell) {
    return this.place[cell] !== NOWHERE;
  }

  neighbors(cell) {
    return this.maze.links.subarray(this.maze.first[cell], this.maze.first[cell + 1]);
  }

  /* From the head to a neighbor, in radians, clockwise from the right. */
  angleTo(cell) {
    const { centers } = this.maze;
    return Math.atan2(centers[2 * cell + 1] - centers[2 * this.head + 1], centers[2 * cell] - centers[2 * this.head]);
  }

  isJunction(cell) {
    return this.neighbors(cell).length > 2;
  }

  /* One step through an open side; onto the trail itself it undoes what came after that cell. */
  step(cell) {
    if (this.isSolved || !this.neighbors(this.head).includes(cell)) return false;
    if (this.place[cell] === NOWHERE) {
      this.place[cell] = this.trail.push(cell) - 1;
      this.tried.delete(cell);
    } else {
      this.cut(this.place[cell] + 1);
    }
    return true;
  }

  /* `before`: what undoing adds to the counts again. */
  cut(length, before = { tried: [], retreats: -1, hints: 0, seconds: 0 }) {
    if (length >= this.trail.length) return;
    const cells = this.trail.splice(length);
    for (const cell of cells) {
      this.place[cell] = NOWHERE;
      this.tried.add(cell);
    }
    this.undone.push({ length, cells, before });
    this.retreats++;
  }

  /* Continues a trail that was kept with its counts, unless it leads through walls or to the exit. */
  resume({ trail, retreats, hints }) {
    const [first, ...others] = trail;
    const isWhole = first === this.head && others.every((cell) => this.step(cell)) && !this.isSolved;
    if (isWhole) {
      this.retreats = retreats ?? 0;
      this.hints = hints ?? 0;
    } else {
      this.restart();
      this.undone = [];
    }
    return isWhole;
  }

  /* The trail as it was before the last way back; returns what is counted again, or null. */
  undo() {
    if (this.isSolved || !this.undone.length) return null;
    const { length, cells, before } = this.undone.pop();
    const { retreats, undone } = this;
    this.undone = [];
    this.cut(length);
    this.undone = undone;
    for (const cell of before.tried) this.tried.add(cell);
    for (const cell of cells) this.step(cell);
    this.retreats = Math.max(0, retreats + before.retreats);
    this.hints += before.hints;
    return before;
  }

  /* Goes back to a cell of the trail. */
  returnTo(cell) {
    if (this.isSolved || cell === this.head || this.place[cell] === NOWHERE) return false;
    this.cut(this.place[cell] + 1);
    return true;
  }

  /* Goes to a cell if the shortest way there from the trail's head, on or back, has at most so many steps. */
  goTo(target, steps) {
    if (this.isSolved || target === this.head) return false;
    if (this.place[target] !== NOWHERE && this.trail.length - 1 - this.place[target] <= steps) return this.returnTo(target);
    const way = this.wayTo(target, steps);
    for (const cell of way) this.step(cell);
    return way.length > 0;
  }

  /* Goes to one of the cells that a place may mean, if the head is none of them: the one that is fewest steps away, of
   * equals one that is not on the trail. */
  goToOneOf(cells, steps) {
    if (cells.includes(this.head)) return false;
    const far = (cell) => (this.onTrail(cell) ? this.trail.length - 0.5 - this.place[cell] : this.wayTo(cell, steps).length || Infinity);
    const [nearest] = cells.map((cell) => ({ cell, far: far(cell) })).sort((a, b) => a.far - b.far);
    return nearest !== undefined && this.goTo(nearest.cell, steps);
  }

  /* Follows a finger to a place: as far as it is away, and some steps round a corner. */
  follow(finder, x, y) {
    const { cell, centers } = this.maze;
    const away = Math.hypot(x - centers[2 * this.head], y - centers[2 * this.head + 1]) / cell;
    return this.goToOneOf(finder.at(x, y), 2 + Math.round(2 * away));
  }

  /* Breadth-first from the head; the cells after it, or none where the target is too far. */
  wayTo(target, steps) {
    const from = new Map([[this.head, NOWHERE]]);
    let ring = [this.head];
    for (let step = 0; step < steps && ring.length && !from.has(target); step++) {
      const next = [];
      for (const cell of ring) {
        for (const beyond of this.neighbors(cell)) {
          if (from.has(beyond)) continue;
          from.set(beyond, cell);
          next.push(beyond);
        }
      }
      ring = next;
    }
    const way = [];
    if (from.has(target)) for (let cell = target; cell !== this.head; cell = from.get(cell)) way.unshift(cell);
    return way;
  }

  /* Along a corridor to where there is a choice, or to its end. */
  run(first) {
    let before = this.head;
    if (!this.step(first)) return false;
    while (!this.isSolved && this.place[this.head] === this.trail.length - 1) {
      const on = this.neighbors(this.head);
      if (on.length !== 2) break;
      const next = on[0] === before ? on[1] : on[0];
      if (this.place[next] !== NOWHERE) break;
      before = this.head;
      this.step(next);
    }
    return true;
  }

  /* Back to the last junction, or to the entrance. */
  back() {
    if (this.isSolved || this.trail.length < 2) return false;
    let last = this.trail.length - 2;
    while (last > 0 && !this.isJunction(this.trail[last])) last--;
    this.cut(last + 1);
    return true;
  }

  /* The neighbor that is nearest to the exit. */
  onward(cell) {
    return this.neighbors(cell).reduce((best, beyond) => (this.far[beyond] < this.far[best] ? beyond : best));
  }

  /* Leaves the wrong branch, or goes on to the next junction of the way: returns "back" or "on", or "" at the end. */
  hint() {
    if (this.isSolved) return "";
    this.hints++;
    if (this.maze.stars.length) return this.hintAlong(this.maze.way);
    let right = this.head;
    for (let next = this.onward(right); this.place[next] < this.place[right]; next = this.onward(right)) right = next;
    if (right !== this.head) {
      this.cut(this.place[right] + 1);
      return "back";
    }
    do this.step(this.onward(this.head));
    while (!this.isSolved && !this.isJunction(this.head));
    return "on";
  }

  /* The same where one way alone is right. */
  hintAlong(way) {
    const wrong = this.trail.findIndex((cell, i) => cell !== way[i]);
    if (wrong > 0) {
      this.cut(wrong);
      return "back";
    }
    do this.step(way[this.trail.length]);
    while (!this.isSolved && !this.isJunction(this.head));
    return "on";
  }
}

/* The neighbor that lies most nearly in a direction (radians, clockwise from the right), or -1 if none is within 60 degrees. */
export function neighborTowards(game, direction) {
  let best = -1;
  let least = Math.PI / 3 + 1e-6;
  for (const cell of game.neighbors(game.head)) {
    const angle = game.angleTo(cell) - direction;
    const off = Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
    if (off < least) {
      least = off;
      best = cell;
    }
  }
  return best;
}

/* Cells by place, so that the one under a finger is found at once. */
export class Finder {
  constructor(maze) {
    this.maze = maze;
    this.size = maze.cell * 2;
    this.boxes = new Map();
    for (let cell = 0; cell < maze.count; cell++) {
      const key = this.key(maze.centers[2 * cell], maze.centers[2 * cell + 1]);
      if (!this.boxes.has(key)) this.boxes.set(key, []);
      this.boxes.get(key).push(cell);
    }
  }

  key(x, y) {
    return Math.floor(x / this.size) * 65536 + Math.floor(y / this.size);
  }

  /* The cells that a place may mean, two where passages cross: those whose ways, from the center to open sides, are
   * nearest to it, but none as far as a cell and a half. */
  at(x, y) {
    const found = [];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const cell of this.boxes.get(this.key(x + dx * this.size, y + dy * this.size)) ?? []) found.push({ cell, far: this.away(cell, x, y) });
      }
    }
    const least = found.reduce((best, { far }) => Math.min(best, far), this.maze.cell * 1.5);
    return found.filter(({ far }) => far < least + this.maze.cell / 50).map(({ cell }) => cell);
  }

  /* How far a place is away from the ways of a cell. */
  away(cell, x, y) {
    const { centers, first, gates } = this.maze;
    const atX = x - centers[2 * cell];
    const atY = y - centers[2 * cell + 1];
    let least = Infinity;
    for (let link = first[cell]; link < first[cell + 1]; link++) {
      const toX = gates[2 * link] - centers[2 * cell];
      const toY = gates[2 * link + 1] - centers[2 * cell + 1];
      const along = Math.min(Math.max((atX * toX + atY * toY) / (toX * toX + toY * toY || 1), 0), 1);
      least = Math.min(least, Math.hypot(atX - along * toX, atY - along * toY));
    }
    return least;
  }
}
