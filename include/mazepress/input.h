/* Files that know their recipe: what mazepress wrote is read again. */
#ifndef MAZEPRESS_INPUT_H
#define MAZEPRESS_INPUT_H

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/style.h>

typedef struct maze_recipe_list {
    maze_recipe **recipes;
    size_t count;
    maze_inputs *inputs; /* what they name by checksum, as far as it was found; NULL: nothing */
    maze_look look;      /* of the book that a list's first line tells, "# look: playful" */
} maze_recipe_list;

/* Reads the recipes, and the masks that they name, out of a PNG, SVG or PDF file, told apart by
 * content.  A file without any, or damaged, is MAZE_NOT_OURS; one that cannot be read is MAZE_IO.
 * The list is the caller's, to be given back with maze_recipe_list_finish. */
MAZE_API bool maze_read_recipes(const char *path, maze_recipe_list *list, maze_error *error);

/* Reads a graph from a text file and adds it, with the checksum that recipes name it by: a line
 * "node NAME X Y" for each node, then a line "edge NAME NAME" for each edge; what stands behind #
 * is skipped.  Names have letters without accents, digits, - and _; x grows to the right, y
 * downwards, in any unit, of which thousandths count.  An error names the line. */
MAZE_API bool maze_graph_read(const char *path, maze_inputs *inputs, uint32_t *checksum,
                              maze_error *error);

/* Reads an SVG and adds its largest closed path or shape as an outline, with what its rule of
 * filling cuts out of it; lines miss a curve by a part in 8000 of its size.  One that crosses
 * itself is an error, and so is a file without any. */
MAZE_API bool maze_outline_read(const char *path, maze_inputs *inputs, uint32_t *checksum,
                                maze_error *error);

/* The rows, 1 to 65535, that squares need beside so many columns to be as high for their width as
 * that. */
MAZE_API bool maze_outline_rows(const char *path, uint32_t columns, uint32_t *rows,
                                maze_error *error);

/* Destroys the recipes and empties the list. */
MAZE_API void maze_recipe_list_finish(maze_recipe_list *list);

#endif
