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

/* Makes the maze of a recipe that has a seed; the caller destroys it.  `inputs` holds the inputs
 * that the recipe names by checksum; NULL is allowed, and they may be destroyed afterwards.  Before
 * anything is allocated, the required memory is computed, and the recipe is rejected if this is
 * more than the machine has.  Returns NULL and sets *error on failure. */
MAZE_API maze_maze *maze_make(const maze_recipe *recipe, const maze_inputs *inputs,
                              maze_error *error);

/* Grows a tree in a graph of the caller, with the pick, step, braid and seed of `how`, whose shape
 * is ignored; the caller destroys the maze.  Fails if the graph is not connected or not symmetric.
 * Such a maze has no shape and no doors, so it cannot be drawn.  To have both, give the cells of
 * the graph places with maze_inputs_add_places and call maze_make, as samples/graph.c does. */
MAZE_API maze_maze *maze_carve(const maze_graph *graph, const maze_recipe *how, maze_error *error);

MAZE_API void maze_destroy(maze_maze *maze); /* NULL is allowed */

/* True if one can leave `cell` through `side`: through a passage or a door.  False, too, for cells
 * and sides that do not exist. */
MAZE_API bool maze_is_open(const maze_maze *maze, maze_cell cell, uint32_t side);

/* Return the doors: open sides at the border, or cells inside, whose side is MAZE_NONE. For a maze
 * without doors, cell and side are MAZE_NONE. */
MAZE_API maze_door maze_entrance(const maze_maze *maze);
MAZE_API maze_door maze_exit(const maze_maze *maze);

/* Returns the graph; the maze owns it. */
MAZE_API const maze_graph *maze_get_graph(const maze_maze *maze);

/* Returns the shape, which the maze owns; NULL for a maze that was carved from a caller's graph. */
MAZE_API const maze_shape *maze_get_shape(const maze_maze *maze);

/* Number of entrances, at most MAZE_ENTRANCES: 2 or more for a maze with several entrances
 * (doors.three), 1 for any other maze, 0 for one without doors.  One entrance leads to the goal;
 * maze_entrance returns it. maze_entrance_at returns entrance i, in the order of the letters A, B,
 * C that are drawn at them, clockwise around the border; MAZE_NONE, MAZE_NONE if there is no
 * entrance i. */
#define MAZE_ENTRANCES 4
MAZE_API unsigned maze_entrances(const maze_maze *maze);
MAZE_API maze_door maze_entrance_at(const maze_maze *maze, unsigned i);

/* Number of stars to collect (collect5), at most MAZE_STARS; 0 if there are none. maze_star_at
 * returns the cell of star i, in the order in which the solution visits them; MAZE_NONE if there is
 * no star i.  Among all paths from the entrance to the exit that visit no cell twice, only the
 * solution visits all stars. */
#define MAZE_STARS 9
MAZE_API unsigned maze_stars(const maze_maze *maze);
MAZE_API maze_cell maze_star_at(const maze_maze *maze, unsigned i);

/* Number of colors, at most MAZE_COLORS, of a maze that has colors instead of walls (colors3); 0
 * for other mazes. maze_color_at returns the color of a cell, from 0, the color of the entrance's
 * cell; for a cell without a color it returns the number of colors.  A step leads from a cell to a
 * neighbor with the next color; the first color follows the last.  Exactly one path that visits no
 * cell twice leads from the entrance to the exit.  The open sides of such a maze are those of a
 * tree of such steps, in either direction. */
#define MAZE_COLORS 5
MAZE_API unsigned maze_colors(const maze_maze *maze);
MAZE_API unsigned maze_color_at(const maze_maze *maze, maze_cell cell);

/* Returns the recipe of the maze (for maze_carve, `how`); the maze owns it. */
MAZE_API const maze_recipe *maze_get_recipe(const maze_maze *maze);

/* Return, in bytes, the maximum memory that maze_make uses for this recipe, 0 for a recipe without
 * a shape; and the maximum memory that this process may have, which is three quarters of the
 * machine's memory, or the limit of its address space (RLIMIT_AS) if that is smaller. */
MAZE_API uint64_t maze_memory_needed(const maze_recipe *recipe);
MAZE_API uint64_t maze_memory_allowed(void);

#endif
