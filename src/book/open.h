/* Mazes whose recipe leaves its size open: "hex-random", "heart-smooth", "word.anna". */
#ifndef MAZEPRESS_BOOK_OPEN_H
#define MAZEPRESS_BOOK_OPEN_H

#include "core/recipe/recipe.h"

/* The recipe before and after its size, and what the size is. */
typedef struct open_maze {
    char before[MAZE_RECIPE_LENGTH + 1], behind[MAZE_RECIPE_LENGTH + 1];
    const recipe_row *row; /* whose numbers are open */
    double aspect;         /* width in heights, where an outline looks best; 0: any will do */
    maze_point unit;       /* width and height that each of its numbers adds, in cells, about */
} open_maze;

/* True if the recipe is one whose shape has numbers but does not give them; one without a shape is
 * of squares.  False also if it is not a recipe. */
bool open_maze_read(const char *text, open_maze *open);

/* A size whose first number is `first`: the second, if there is one, is such that the maze is
 * `aspect` wide in heights, unless its outline has an aspect of its own. */
void open_maze_size(const open_maze *open, uint32_t first, double aspect, uint32_t size[2]);

/* The recipe with a size; parts that only a picture gives may be missing, and fields may not go
 * together.  NULL, with the error filled in, if it is not a recipe. */
maze_recipe *open_maze_sketch(const open_maze *open, const uint32_t size[2], maze_error *error);

/* The recipe with a size.  NULL, with the error filled in, if there is none with it. */
maze_recipe *open_maze_sized(const open_maze *open, const uint32_t size[2], maze_error *error);

/* The recipe in the size that comes closest to so many cells, `aspect` wide in heights.  NULL, with
 * the error filled in, if no such maze can be made. */
maze_recipe *open_maze_of_cells(const open_maze *open, uint64_t cells, double aspect,
                                maze_error *error);

#endif
