/* Reads a JSON list of recipes from standard input, and solves each maze exactly along its solution, as a finger and as keys
 * on the page would. Prints a JSON list of faults. The arguments are the folders of the module and of the game. */
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';

const at = (folder, file) => import(pathToFileURL(`${folder}/${file}`));
const {load} = await at(process.argv[2], 'mazepress.js');
const {Finder, Game, neighborTowards} = await at(process.argv[3], 'game.mjs');
const mazepress = await load();
const KEYS = 8; // the number of directions of keys

function wayOf(game) {
  if (game.maze.stars.length) return Array.from(game.maze.way);
  const cells = [game.maze.entrance.cell];
  while (cells.at(-1) !== game.maze.exit.cell) cells.push(game.onward(cells.at(-1)));
  return cells;
}

/* Returns positions on the line through the centers of cells and the middles of open sides, `apart` cells apart. At a cut edge
 * of a net, the finger is lifted and continues at the other edge. */
function placesOf({maze}, cells, apart) {
  const {first, links, gates, centers} = maze;
  const line = cells.flatMap((cell, i) => {
    const center = [centers[2 * cell], centers[2 * cell + 1]];
    if (i === 0) return [center];
    const before = cells[i - 1];
    const gate = (from, to) => {
      const link = links.subarray(first[from], first[from + 1]).indexOf(to) + first[from];
      return [gates[2 * link], gates[2 * link + 1]];
    };
    const out = gate(before, cell), into = maze.oneWay ? out : gate(cell, before);
    return Math.hypot(out[0] - into[0], out[1] - into[1]) > maze.cell / 4 ? [out, [...into, 'lifted'], center] : [out, center];
  });
  return line.flatMap(([x, y, lifted], i) => {
    if (i === 0 || lifted) return [[x, y]];
    const [fromX, fromY] = line[i - 1];
    const parts = Math.ceil(Math.hypot(x - fromX, y - fromY) / (apart * maze.cell)) || 1;
    return Array.from({length: parts}, (_, k) => [fromX + (x - fromX) * (k + 1) / parts, fromY + (y - fromY) * (k + 1) / parts]);
  });
}

function wrongWith(game, how) {
  if (!game.isSolved) return [`${how}: not solved after ${game.trail.length} cells`];
  return game.detours.length ? [`${how}: turned back ${game.detours.length} times`] : [];
}

function tried(recipe) {
  const maze = mazepress.cells(recipe);
  const finder = new Finder(maze);
  const wrong = [];
  for (const apart of [0.1, 1]) {
    const game = new Game(maze);
    for (const [x, y] of placesOf(game, wayOf(game), apart)) game.follow(finder, x, y);
    wrong.push(...wrongWith(game, `a finger every ${apart} cells`));
  }
  const game = new Game(maze);
  for (const next of wayOf(game).slice(1)) {
    const key = Array.from({length: KEYS}, (_, k) => k * 2 * Math.PI / KEYS).find((angle) => neighborTowards(game, angle) === next);
    if (key === undefined) wrong.push(`keys: none leads from cell ${game.head} to ${next}`);
    game.step(next);
  }
  return wrong.concat(wrongWith(game, 'keys')).map((words) => `${recipe}: ${words}`);
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).flatMap(tried)));
