/* A maze: a graph, and for each side of each cell, whether the side is open. */
#ifndef MAZEPRESS_MAZE_H
#define MAZEPRESS_MAZE_H

#include <mazepress/graph.h>
#include <mazepress/inputs.h>
#include <mazepress/law.h>
#include <mazepress/recipe.h>
#include <mazepress/shape.h>
#include <stdbool.h>

typedef struct maze_maze maze_maze;

/* Makes the maze of a recipe, which must have a seed.  The caller destroys the maze.  `inputs`
 * contains the inputs that the recipe names by checksums.  It may be NULL, and may be destroyed
 * after the call.  Before the function allocates memory, it computes the required amount, and
 * rejects the recipe if the machine has less.  Returns NULL and sets *error on failure. */
MAZE_API maze_maze *maze_make(const maze_recipe *recipe, const maze_inputs *inputs,
                              maze_error *error);

/* Grows a tree in a graph of the caller, with the pick, the step, the braiding and the seed of
 * `how`.  The shape of `how` is ignored.  The caller destroys the maze.  Fails if the graph is not
 * connected or not symmetric.  Such a maze has no shape and no doors, so it cannot be drawn.  To
 * get both, give the cells of the graph places with maze_inputs_add_places, and call maze_make, as
 * samples/graph.c does. */
MAZE_API maze_maze *maze_carve(const maze_graph *graph, const maze_recipe *how, maze_error *error);

MAZE_API void maze_destroy(maze_maze *maze); /* NULL is allowed */

/* True if a solver can leave `cell` through `side`, by a passage or a door.  False if the cell or
 * the side does not exist. */
MAZE_API bool maze_is_open(const maze_maze *maze, maze_cell cell, uint32_t side);

/* Both functions return a door: an open side at the border, or a cell inside, whose side is
 * MAZE_NONE. In a maze without doors, the cell is also MAZE_NONE. */
MAZE_API maze_door maze_entrance(const maze_maze *maze);
MAZE_API maze_door maze_exit(const maze_maze *maze);

/* Returns the graph of a maze.  The maze owns the graph. */
MAZE_API const maze_graph *maze_get_graph(const maze_maze *maze);

/* Returns the shape of a maze, which the maze owns; NULL if the maze was carved from a caller's
 * graph. */
MAZE_API const maze_shape *maze_get_shape(const maze_maze *maze);

/* maze_entrances returns the number of entrances, at most MAZE_ENTRANCES: 2 or more for a maze with
 * several entrances (doors.three), 1 for any other maze, and 0 for a maze without doors.  One
 * entrance leads to the goal; maze_entrance returns it. maze_entrance_at returns entrance i, in the
 * order of the letters A, B, C that are drawn at the entrances, clockwise around the border.  If
 * there is no entrance i, cell and side are MAZE_NONE. */
#define MAZE_ENTRANCES 4
MAZE_API unsigned maze_entrances(const maze_maze *maze);
MAZE_API maze_door maze_entrance_at(const maze_maze *maze, unsigned i);

/* maze_stars returns the number of stars to collect (collect5), at most MAZE_STARS; 0 if there are
 * none. maze_star_at returns the cell of star i, in the order in which the solution visits the
 * stars; MAZE_NONE if there is no star i.  Among all paths from the entrance to the exit that visit
 * no cell twice, only the solution visits all stars. */
#define MAZE_STARS 9
MAZE_API unsigned maze_stars(const maze_maze *maze);
MAZE_API maze_cell maze_star_at(const maze_maze *maze, unsigned i);

/* maze_colors returns the number of colors, at most MAZE_COLORS, of a maze with colors in place of
 * walls (colors3); 0 for other mazes. maze_color_at returns the color of a cell, from 0, which is
 * the color of the entrance's cell.  For a cell without a color, it returns the number of colors.
 *
 * A step leads from a cell to a neighbor with the next color; the first color follows the last.
 * Exactly one path of such steps that visits no cell twice leads from the entrance to the exit.
 * The open sides of such a maze are those of a tree of such steps, in either direction. */
#define MAZE_COLORS 5
MAZE_API unsigned maze_colors(const maze_maze *maze);
MAZE_API unsigned maze_color_at(const maze_maze *maze, maze_cell cell);

/* Returns the recipe of a maze, which the maze owns.  For a maze of maze_carve, this is `how`. */
MAZE_API const maze_recipe *maze_get_recipe(const maze_maze *maze);

/* maze_memory_needed returns the maximum memory that maze_make uses for a recipe, in bytes; 0 for a
 * recipe without a shape. maze_memory_allowed returns the maximum memory of this process, in bytes:
 * three quarters of the machine's memory, or the limit of the address space (RLIMIT_AS) if this
 * limit is smaller. */
MAZE_API uint64_t maze_memory_needed(const maze_recipe *recipe);
MAZE_API uint64_t maze_memory_allowed(void);

#endif
