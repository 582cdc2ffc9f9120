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
 * rejects the recipe if this amount is more than maze_memory_allowed. */
MAZE_API maze_maze *maze_make(const maze_recipe *recipe, const maze_inputs *inputs,
                              maze_error *error);

/* Makes a maze of a graph of the caller, with the algorithm, the braiding and the seed of the
 * recipe `how`, which must have a seed.  The shape of `how` is ignored.  The caller destroys the
 * maze.  Fails if the graph is not connected or not symmetric.  The maze has no shape and no doors,
 * so it cannot be drawn.  To get a maze with a shape and doors, add the places of the graph's cells
 * with maze_inputs_add_places, and call maze_make, as samples/graph.c does. */
MAZE_API maze_maze *maze_carve(const maze_graph *graph, const maze_recipe *how, maze_error *error);

MAZE_API void maze_destroy(maze_maze *maze); /* NULL is allowed */

/* True if side `side` of `cell` is open, as a passage or as a door.  False if the cell or the side
 * does not exist. */
MAZE_API bool maze_is_open(const maze_maze *maze, maze_cell cell, uint32_t side);

/* maze_entrance returns the entrance, and maze_exit the exit.  A door is an open side at the
 * border, or a cell inside the maze.  The side of a door inside the maze is MAZE_NONE.  In a maze
 * without doors, the cell and the side are MAZE_NONE. */
MAZE_API maze_door maze_entrance(const maze_maze *maze);
MAZE_API maze_door maze_exit(const maze_maze *maze);

/* Returns the graph of a maze.  The maze owns the graph. */
MAZE_API const maze_graph *maze_get_graph(const maze_maze *maze);

/* Returns the shape of a maze, which the maze owns; NULL if the maze was carved from a caller's
 * graph. */
MAZE_API const maze_shape *maze_get_shape(const maze_maze *maze);

/* maze_entrances returns the number of entrances, at most MAZE_ENTRANCES: 2 or more for a maze with
 * several entrances (such as doors.three), 1 for any other maze with doors, and 0 for a maze
 * without doors.  Only one entrance leads to the goal; maze_entrance returns this entrance.
 * maze_entrance_at returns entrance i, in the order of the letters A, B, C, ... that are drawn at
 * the entrances, clockwise around the border.  If there is no entrance i, the cell and the side are
 * MAZE_NONE. */
#define MAZE_ENTRANCES 4
MAZE_API unsigned maze_entrances(const maze_maze *maze);
MAZE_API maze_door maze_entrance_at(const maze_maze *maze, unsigned i);

/* maze_stars returns the number of stars to collect, at most MAZE_STARS, in a maze with stars (5
 * for collect5); 0 for other mazes. maze_star_at returns the cell of star i, in the order in which
 * the solution visits the stars; MAZE_NONE if there is no star i.  Among all paths from the
 * entrance to the exit that visit no cell twice, only the solution visits all stars. */
#define MAZE_STARS 9
MAZE_API unsigned maze_stars(const maze_maze *maze);
MAZE_API maze_cell maze_star_at(const maze_maze *maze, unsigned i);

/* maze_colors returns the number of colors, at most MAZE_COLORS, in a maze with colors in place of
 * walls (3 for colors3); 0 for other mazes. maze_color_at returns the color of a cell.  Colors are
 * numbered from 0; the cell of the entrance has color 0.  For a cell without a color, the function
 * returns the number of colors.
 *
 * In a maze with colors, a step leads from a cell to a neighbor with the next color; the first
 * color follows the last color.  Exactly one path of such steps that visits no cell twice leads
 * from the entrance to the exit.  The open sides of the maze form a tree.  Most open sides are
 * steps in one of their two directions; the others lead to cells without a color. */
#define MAZE_COLORS 5
MAZE_API unsigned maze_colors(const maze_maze *maze);
MAZE_API unsigned maze_color_at(const maze_maze *maze, maze_cell cell);

/* Returns the recipe of a maze.  The maze owns the recipe.  For a maze of maze_carve, the recipe is
 * a copy of `how`. */
MAZE_API const maze_recipe *maze_get_recipe(const maze_maze *maze);

/* maze_memory_needed returns the maximum amount of memory that maze_make uses for a recipe, in
 * bytes; 0 for a recipe without a shape. maze_memory_allowed returns the maximum amount of memory
 * that a call of this library may use, in bytes.  This is three quarters of the machine's memory,
 * or the limit of the address space (RLIMIT_AS) if this limit is smaller. */
MAZE_API uint64_t maze_memory_needed(const maze_recipe *recipe);
MAZE_API uint64_t maze_memory_allowed(void);

#endif
