/* Which looks a maze can have. */
#ifndef MAZEPRESS_PAGE_LOOK_H
#define MAZEPRESS_PAGE_LOOK_H

#include "page/style.h"
#include <mazepress/recipe.h>

/* False, with an error that says what is missing, if the style has a look that the recipe's maze
 * cannot have, or two that exclude each other: a graph has no walls to be rounded, and no cells to
 * be colored; passages would cover cells that are colored. */
bool look_check(const maze_recipe *recipe, const maze_style *style, maze_error *error);

#endif
