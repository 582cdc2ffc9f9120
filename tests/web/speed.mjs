/* Prints two times in milliseconds, measured with the module in the given folder: the time for a hundred mazes of 30 x 20
 * cells, and the time for a fixed piece of work, `unit`. Each time is the minimum of many rounds, on which other programs on
 * the machine have little effect. */
import {pathToFileURL} from 'node:url';

const {load} = await import(pathToFileURL(`${process.argv[2]}/mazepress.js`));
const mazepress = await load();
const ROUNDS = 60, MAZES = 10;
const works = {
  svg: (recipe) => mazepress.draw(recipe),
  hidden: (recipe) => mazepress.draw(recipe, {solution: 'hidden'}),
  cells: (recipe) => mazepress.cells(recipe),
  solve: (recipe) => mazepress.solve(recipe),
  info: (recipe) => mazepress.info(recipe),
};
const piece = () => {
  let x = 1;
  for (let i = 0; i < 3e7; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
  }
  return x;
};
const told = {unit: Infinity};
for (let round = 0; round < 10; round++) {
  const start = performance.now();
  piece();
  told.unit = Math.min(told.unit, performance.now() - start);
}
for (const [name, work] of Object.entries(works)) {
  let best = Infinity;
  for (let round = 0, seed = 0; round < ROUNDS; round++) {
    const start = performance.now();
    for (let i = 0; i < MAZES; i++) work(`rect30x20-${seed++}`);
    best = Math.min(best, performance.now() - start);
  }
  told[name] = Number((best * 100 / MAZES).toFixed(1));
}
console.log(JSON.stringify(told));
