/* The package @sbj42/maze-generator, timed: ns of processor time a cell, the best of some mazes.
 *
 *     npm_maze.js FOLDER backtrack|kruskal|prim SIDE MAZES
 *
 * FOLDER is where the package and its three generators were installed. */
'use strict';
const path = require('path');

const [folder, algorithm, side, mazes] = process.argv.slice(2);
const scope = path.resolve(folder, 'node_modules', '@sbj42');
const {generate} = require(path.join(scope, 'maze-generator'));
const generator = path.join(scope, 'maze-generator-' + algorithm);
const size = Number(side);
let best = Infinity;
for (let i = 0; i < Number(mazes); i++) {
    const start = process.cpuUsage();
    const maze = generate(size, size, {generator});
    const took = process.cpuUsage(start);
    const ns = 1000 * (took.user + took.system) / (size * size);
    if (maze.width() !== size)
        throw new Error('the maze has another size');
    best = Math.min(best, ns);
}
console.log(best);
