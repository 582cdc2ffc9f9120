/* npm's @sbj42/maze-generator, a peer. */
#ifndef MAZEPRESS_BENCH_NPM_H
#define MAZEPRESS_BENCH_NPM_H

/* Nanoseconds a cell of a square maze by "backtrack" or "prim"; 0 if npm, node or the registry is
 * not there.  `script` is npm_maze.js. */
double npm_carve(const char *script, const char *algorithm, const char *side);

#endif
