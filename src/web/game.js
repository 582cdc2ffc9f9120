/* The state of a maze that a player solves. The trail can be computed from the log of the player's
 * actions. */

const NOWHERE = 0xffffffff;

export class Game {
  /* Numbers of actions. The number of a cell means that the player went to this cell. -n means that
   * the player went back until the trail had n cells. maze.count + i means that the player began
   * again at entrance i. */
  log = [];
  isOnward = false;
  hints = []; // for each hint that was given, the number of cells in the trail at that time
  #undone = []; // the states that undo() can restore; the latest state is last

  constructor(maze) {
    this.maze = maze;
    this.doors = maze.entrances?.length ? maze.entrances : [maze.entrance];
    this.letters = new Map(maze.letters?.letters);
    this.far = this.#stepsToExit();
    this.place = new Uint32Array(maze.count).fill(NOWHERE);
    this.trail = [];
    this.#clear();
  }

  redrawn(maze) {
    const door = this.doors.indexOf(this.door);
    this.maze = maze;
    this.doors = maze.entrances?.length ? maze.entrances : [maze.entrance];
    this.door = this.doors[door];
    return this;
  }

  /* Returns an array with the number of steps from each cell to the exit, or NOWHERE. In a maze
   * with one-way links, only cells on the solution have a number. */
  #stepsToExit() {
    const far = new Uint32Array(this.maze.count).fill(NOWHERE);
    far[this.maze.exit.cell] = 0;
    if (this.maze.oneWay) {
      this.maze.way.forEach((cell, i) => (far[cell] = this.maze.way.length - 1 - i));
      return far;
    }
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

  #clear() {
    for (const cell of this.trail) this.place[cell] = NOWHERE;
    this.log = [];
    this.hints = [];
    this.tried = new Set();
    this.#enter(this.doors[0]);
  }

  #enter(door) {
    this.door = door;
    this.trail = [door.cell];
    this.place[door.cell] = 0;
    this.tried.delete(door.cell);
  }

  /* Begins again at the first entrance. `seconds` is the time on the clock, which a later undo()
   * returns. */
  restart(seconds = 0) {
    const { log, hints, isSolved } = this;
    /* when the maze is solved, no earlier trail can be restored */
    this.#undone = isSolved ? [] : log.length ? [...this.#undone, { log, hints, seconds }] : this.#undone;
    this.#clear();
  }

  get head() {
    return this.trail[this.trail.length - 1];
  }

  get isSolved() {
    return this.head === this.maze.exit.cell && !this.missing;
  }

  get missing() {
    return this.maze.stars.reduce((count, cell) => count + !this.onTrail(cell), 0);
  }

  get read() {
    return this.trail.flatMap((cell) => this.letters.get(cell) ?? []);
  }

  /* `walked` is the number of steps forward, including steps on detours. `detours` has the start
   * and the length of each part of the trail from which the player went back. */
  get walked() {
    return this.log.reduce((sum, done) => sum + (done >= 0 && done < this.maze.count), 0);
  }

  get detours() {
    const found = [];
    let length = 1;
    for (const done of this.log) {
      if (done >= this.maze.count) length = 1;
      else if (done >= 0) length++;
      else found.push({ at: -done, steps: length + done }), (length = -done);
    }
    return found;
  }

  onTrail(cell) {
    return this.place[cell] !== NOWHERE;
  }

  /* Returns the cells to which the links of a cell lead. In a maze with one-way links, also returns
   * the preceding cell of the trail, if any. */
  neighbors(cell) {
    const on = this.maze.links.subarray(this.maze.first[cell], this.maze.first[cell + 1]);
    const before = this.maze.oneWay ? this.trail[this.place[cell] - 1] : undefined;
    return before === undefined ? on : Uint32Array.of(before, ...on);
  }

  get open() {
    return [...this.neighbors(this.head)].filter((cell) => !this.onTrail(cell));
  }

  /* Returns the direction from the end of the trail to a neighbor, in radians, clockwise from the
   * right. */
  angleTo(cell) {
    const { centers, first, gates, links } = this.maze;
    const link = first[this.head] + links.subarray(first[this.head], first[this.head + 1]).indexOf(cell);
    /* in a net, the middle of the neighbor may be far away, so the side gives the direction */
    const [x, y] = link < first[this.head] ? centers.subarray(2 * cell) : gates.subarray(2 * link);
    return Math.atan2(y - centers[2 * this.head + 1], x - centers[2 * this.head]);
  }

  isJunction(cell) {
    return this.neighbors(cell).length > 2;
  }

  step(cell) {
    if (this.isSolved || !this.neighbors(this.head).includes(cell)) return false;
    if (this.onTrail(cell)) return this.returnTo(cell);
    this.log.push(cell);
    this.place[cell] = this.trail.push(cell) - 1;
    this.tried.delete(cell);
    return true;
  }

  #cut(length) {
    if (length >= this.trail.length) return;
    this.#undone.push({ at: this.log.length, seconds: 0 });
    this.log.push(-length);
    this.#leave(length);
  }

  #leave(length) {
    for (const cell of this.trail.splice(length)) {
      this.place[cell] = NOWHERE;
      this.tried.add(cell);
    }
  }

  /* Begins again at another entrance. The abandoned trail remains visible. */
  begin(index) {
    if (this.isSolved || this.door === this.doors[index] || !this.doors[index]) return false;
    if (this.trail.length > 1) this.#undone.push({ at: this.log.length, seconds: 0 });
    this.log.push(this.maze.count + index);
    this.#leave(0);
    this.#enter(this.doors[index]);
    return true;
  }

  /* Repeats the actions of a log. If an action of the log is impossible, returns false and begins
   * again at the first entrance. */
  replay(log, hints = this.hints) {
    const { isOnward } = this;
    this.isOnward = false;
    this.#clear();
    this.#undone = [];
    const isWhole = log.every((done) => (done >= this.maze.count ? this.begin(done - this.maze.count) || this.trail.length === 1
      : done >= 0 ? this.step(done) : this.returnTo(this.trail[-done - 1])));
    if (!isWhole) this.#clear(), (this.#undone = []);
    this.hints = isWhole ? hints : [];
    this.isOnward = isOnward;
    return isWhole;
  }

  /* Restores the trail as it was before the player last went back or began again. Returns
   * { seconds }, the time to add to the clock. Returns null if no trail can be restored. */
  undo() {
    if (this.isSolved || !this.#undone.length) return null;
    const { log = this.log, at = log.length, hints = this.hints, seconds } = this.#undone.pop();
    const left = this.#undone;
    this.replay(log.slice(0, at), hints);
    this.#undone = left;
    return { seconds };
  }

  returnTo(cell) {
    if (this.isSolved || this.isOnward || cell === undefined || cell === this.head || !this.onTrail(cell)) return false;
    this.#cut(this.place[cell] + 1);
    return true;
  }

  /* Goes to a cell, in at most `steps` steps forward or back. Returns false if the trail does not
   * change. */
  goTo(target, steps) {
    if (this.isSolved || target === this.head) return false;
    if (this.onTrail(target) && this.trail.length - 1 - this.place[target] <= steps) return this.returnTo(target);
    const way = this.wayTo(target, steps);
    for (const cell of way) this.step(cell);
    return way.length > 0;
  }

  /* Goes to the nearest of several cells. Among equally near cells, prefers a cell that is not on
   * the trail. */
  goToOneOf(cells, steps) {
    if (cells.includes(this.head)) return false;
    const far = (cell) => (this.onTrail(cell) ? this.trail.length - 0.5 - this.place[cell] : this.wayTo(cell, steps).length || Infinity);
    const [nearest] = cells.map((cell) => ({ cell, far: far(cell) })).sort((a, b) => a.far - b.far);
    return nearest !== undefined && this.goTo(nearest.cell, steps);
  }

  /* Goes to the nearest of the cells at a position. The maximum number of steps is large enough for
   * a path around a corner. */
  follow(finder, x, y) {
    return this.goToOneOf(finder.at(x, y), 2 + Math.round(2 * this.away(x, y)));
  }

  /* Returns the distance from the end of the trail to a position, in units of the cell size. */
  away(x, y) {
    const { cell, centers } = this.maze;
    return Math.hypot(x - centers[2 * this.head], y - centers[2 * this.head + 1]) / cell;
  }

  /* Returns the shortest path from the end of the trail to a cell. The path begins with the next
   * cell. Returns an empty array if no path has at most `steps` steps. */
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

  /* Goes to a neighbor, and on to the next junction, dead end or exit. */
  run(first) {
    let before = this.head;
    if (!this.step(first)) return false;
    while (!this.isSolved && this.place[this.head] === this.trail.length - 1) {
      const on = this.neighbors(this.head);
      if (on.length !== 2) break;
      const next = on[0] === before ? on[1] : on[0];
      if (this.onTrail(next)) break;
      before = this.head;
      this.step(next);
    }
    return true;
  }

  /* Goes back to the previous junction, or to the entrance. */
  back() {
    if (this.isSolved || this.isOnward || this.trail.length < 2) return false;
    let last = this.trail.length - 2;
    while (last > 0 && !this.isJunction(this.trail[last])) last--;
    this.#cut(last + 1);
    return true;
  }

  /* Returns the neighbor of a cell that is nearest to the exit. */
  onward(cell) {
    return this.neighbors(cell).reduce((best, beyond) => (this.far[beyond] < this.far[best] ? beyond : best));
  }

  /* Gives a hint, and returns its kind. "back": goes back to the start of a wrong branch. "on":
   * goes to the next junction of the solution, or to the exit. "door": begins at the next entrance,
   * because no path leads from the current entrance to the exit. Returns "" if the maze is
   * solved. */
  hint() {
    if (this.isSolved) return "";
    this.hints = [...this.hints, this.trail.length];
    if (this.far[this.door.cell] === NOWHERE) {
      this.begin((this.doors.indexOf(this.door) + 1) % this.doors.length);
      return "door";
    }
    return this.maze.stars.length || this.maze.oneWay ? this.#hintAlong(this.maze.way) : this.#hintOnward();
  }

  #hintOnward() {
    let right = this.head;
    for (let next = this.onward(right); this.place[next] < this.place[right]; next = this.onward(right)) right = next;
    if (right !== this.head) {
      this.#cut(this.place[right] + 1);
      return "back";
    }
    do this.step(this.onward(this.head));
    while (!this.isSolved && !this.isJunction(this.head));
    return "on";
  }

  /* Like `hint`, for a maze in which only the path `way` is correct. */
  #hintAlong(way) {
    const wrong = this.trail.findIndex((cell, i) => cell !== way[i]);
    if (wrong > 0) {
      this.#cut(wrong);
      return "back";
    }
    do this.step(way[this.trail.length]);
    while (!this.isSolved && !this.isJunction(this.head));
    return "on";
  }
}

/* Returns the neighbor of the trail's end whose direction is nearest to `direction`, or -1 if no
 * neighbor is within 60 degrees. Directions are in radians, clockwise from the right. */
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

/* Finds cells by position. The picture is divided into squares, and `boxes` stores the cells of
 * each square, so that a cell is found quickly. */
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

  /* Returns the cells whose lines are nearest to a position, within 1.5 cell widths. The lines of a
   * cell lead from its middle to its open sides. */
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

  away(cell, x, y) {
    const { centers, first, gates } = this.maze;
    const atX = x - centers[2 * cell];
    const atY = y - centers[2 * cell + 1];
    let least = Math.hypot(atX, atY);
    for (let link = first[cell]; link < first[cell + 1]; link++) {
      const toX = gates[2 * link] - centers[2 * cell];
      const toY = gates[2 * link + 1] - centers[2 * cell + 1];
      const along = Math.min(Math.max((atX * toX + atY * toY) / (toX * toX + toY * toY || 1), 0), 1);
      least = Math.min(least, Math.hypot(atX - along * toX, atY - along * toY));
    }
    return least;
  }
}
