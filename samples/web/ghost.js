/* Shows the trail of a friend as a light that moves through the maze. A link to the maze contains
 * the trail: a letter for the open passage to the next junction, "." for going back, and a digit
 * for another entrance. */

import { isStill, threadOf } from "./board.js";
import { Game } from "./game.js";

const LONGEST = 400; // maximum length of a trail in a link
const TAIL = 7;
const WAYS = "abcdefghijklmnop";

/* Returns the choices of a log as a text, or "" if a link cannot contain them. `real` repeats all
 * actions. `shadow` repeats only the choices, and goes to the end of each chosen corridor. */
export function trailOf(maze, log) {
  const real = new Game(maze), shadow = new Game(maze);
  let told = "";
  for (const done of log) {
    const before = real.door;
    if (done >= maze.count) real.begin(done - maze.count);
    else if (done >= 0) real.step(done);
    else real.returnTo(real.trail[-done - 1]);
    if (real.door !== before) {
      told += maze.entrances.indexOf(real.door);
      shadow.begin(maze.entrances.indexOf(real.door));
    }
    /* the shadow is ahead in the same corridor, so there is no new choice yet */
    if (shadow.onTrail(real.head) && !real.onTrail(shadow.head)) continue;
    while (!real.onTrail(shadow.head) && shadow.back()) told += ".";
    while (shadow.trail.length < real.trail.length) {
      const way = real.trail[shadow.trail.length], choice = shadow.open.indexOf(way);
      if (choice < 0 || !shadow.run(way)) return "";
      told += WAYS[choice];
    }
    if (told.length > LONGEST) return "";
  }
  return told;
}

/* Returns the log of the choices in `trail`, up to the first choice that the maze does not have. */
export function logOf(maze, trail) {
  const game = new Game(maze);
  for (const letter of trail.slice(0, LONGEST)) {
    const isDone = letter === "." ? game.back() : /\d/.test(letter) ? game.begin(Number(letter)) : game.open[WAYS.indexOf(letter)] !== undefined && game.run(game.open[WAYS.indexOf(letter)]);
    if (!isDone) break;
  }
  return game.log;
}

export class Ghost {
  #frame = 0;

  /* `beat` is the time of the friend in seconds, and `trail` the choices of the friend. */
  constructor(host, beat, trail) {
    const { maze } = host.game;
    Object.assign(this, { host, beat, maze, log: logOf(maze, trail), game: new Game(maze), done: 0 });
    this.svg = host.shadowRoot.querySelector(".board");
    this.path = this.svg.querySelector(".ghost");
    this.head = this.svg.insertBefore(document.createElementNS(this.svg.namespaceURI, "circle"), this.path.nextSibling);
    for (const [name, value] of Object.entries({ class: "ghost", r: maze.cell * 0.2, "stroke-width": maze.cell * 0.1 })) this.head.setAttribute(name, value);
    this.#tick();
  }

  #tick = () => {
    if (!this.svg.isConnected) return;
    this.draw();
    if (!isStill()) this.#frame = requestAnimationFrame(this.#tick);
  };

  draw(seconds = this.host.seconds) {
    const at = Math.min(this.log.length, (this.log.length * seconds) / this.beat), done = Math.floor(at);
    if (at === this.last) return;
    this.last = at;
    if (done !== this.done) this.game.replay(this.log.slice(0, (this.done = done)));
    const { game, maze } = this, tail = game.trail.slice(-TAIL), next = this.log[done];
    const goesOn = next >= 0 && next < maze.count;
    this.path.setAttribute("d", threadOf(maze, goesOn ? [...tail, next] : tail, game.door));
    const length = this.path.getTotalLength(), shown = Math.max(0, length - (goesOn ? (1 - (at - done)) * maze.cell : 0));
    this.path.setAttribute("stroke-dasharray", `${shown} 99999`);
    const { x, y } = this.path.getPointAtLength(shown);
    this.head.setAttribute("cx", x);
    this.head.setAttribute("cy", y);
  }

  end() {
    cancelAnimationFrame(this.#frame);
    this.path.removeAttribute("d");
    this.head.remove();
  }
}
