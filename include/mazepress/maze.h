/* A maze: which sides of which cells are open. */
#ifndef MAZEPRESS_MAZE_H
#define MAZEPRESS_MAZE_H

#include <mazepress/graph.h>
#include <mazepress/inputs.h>
#include <mazepress/law.h>
#include <mazepress/recipe.h>
#include <mazepress/shape.h>
#include <stdbool.h>

typedef struct maze_maze maze_maze;

/* Makes the maze of a recipe that has a seed.  The memory needed is computed, and refused if the
 * machine does not have it, before anything is allocated.  The inputs, which may be NULL, hold what
 * the recipe names by checksum; they may be destroyed afterwards.  Returns NULL on error; the
 * caller destroys the maze. */
MAZE_API maze_maze *maze_make(const maze_recipe *recipe, const maze_inputs *inputs,
                              maze_error *error);

/* Grows a tree over a graph of the caller's, with the pick, step, braid and seed of
 * `how`, whose shape is ignored.  A graph that is not connected or not symmetric is an
 * error.  Such a maze has no shape and no doors, so it cannot be drawn.  For those give the graph's
 * cells places with maze_inputs_add_places, and take maze_make: samples/graph.c does it. */
MAZE_API maze_maze *maze_carve(const maze_graph *graph, const maze_recipe *how, maze_error *error);

MAZE_API void maze_destroy(maze_maze *maze); /* NULL is allowed */

/* True where one can walk out of `cell` through `side`: a passage or a door.  False
 * also for a cell or a side that does not exist. */
MAZE_API bool maze_is_open(const maze_maze *maze, maze_cell cell, uint32_t side);

/* The doors, open sides at the border; either may be a cell inside, with side MAZE_NONE.
 * MAZE_NONE, MAZE_NONE for a maze without doors. */
MAZE_API maze_door maze_entrance(const maze_maze *maze);
MAZE_API maze_door maze_exit(const maze_maze *maze);

/* Owned by the maze, like the shape. */
MAZE_API const maze_graph *maze_get_graph(const maze_maze *maze);

/* NULL for a maze carved from a caller's graph. */
MAZE_API const maze_shape *maze_get_shape(const maze_maze *maze);

/* Of a maze with several entrances (doors.three), of which one leads to the goal and is that of
 * maze_entrance, how many there are, MAZE_ENTRANCES at most; 1 for any other, 0 for one without
 * doors.  And entrance i, in the order of the letters A, B, C that are drawn beside them, clockwise
 * round the border; MAZE_NONE, MAZE_NONE past the end. */
#define MAZE_ENTRANCES 4
MAZE_API unsigned maze_entrances(const maze_maze *maze);
MAZE_API maze_door maze_entrance_at(const maze_maze *maze, unsigned i);

/* Of a maze with stars to collect (collect5) how many there are, MAZE_STARS at most, else 0; and the
 * cell of star i, in the order in which the solution comes to them, MAZE_NONE past the end.  Of all
 * ways from entrance to exit that come to no cell twice, the solution alone passes all of them. */
#define MAZE_STARS 9
MAZE_API unsigned maze_stars(const maze_maze *maze);
MAZE_API maze_cell maze_star_at(const maze_maze *maze, unsigned i);

/* Of a maze without walls, where colors are walked in turn (colors3), how many there are, MAZE_COLORS
 * at most, else 0; and the color of a cell, from 0, that of the entrance's, or as many as there are
 * for a cell without one.  One may step from a cell to a neighbor whose color is the next one, the
 * first after the last: exactly one way that comes to no cell twice leads from entrance to exit.
 * Open sides are then those of a tree of such steps, in either direction. */
#define MAZE_COLORS 5
MAZE_API unsigned maze_colors(const maze_maze *maze);
MAZE_API unsigned maze_color_at(const maze_maze *maze, maze_cell cell);

/* The recipe that made it (for maze_carve: `how`), owned by the maze. */
MAZE_API const maze_recipe *maze_get_recipe(const maze_maze *maze);

/* The most bytes of memory that maze_make takes for this recipe, 0 for one without a shape, and the
 * most that this process may have: three quarters of the machine's memory, or the limit of its
 * address space (RLIMIT_AS) if that is less. */
MAZE_API uint64_t maze_memory_needed(const maze_recipe *recipe);
MAZE_API uint64_t maze_memory_allowed(void);

#endif
