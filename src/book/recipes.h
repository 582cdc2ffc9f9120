/* Functions on recipes for the documents of this room. */
#ifndef MAZEPRESS_BOOK_RECIPES_H
#define MAZEPRESS_BOOK_RECIPES_H

#include <mazepress/page.h>

/* All recipes with their checks, and after them the masks that they name, between spaces; the
 * caller frees it.  A mask that is missing is left out.  NULL when out of memory. */
char *join_recipes(maze_recipe *const *recipes, size_t count, const maze_inputs *inputs,
                   maze_error *error);

#endif
