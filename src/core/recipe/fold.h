/* Folding typed text into the characters of a recipe. */
#ifndef MAZEPRESS_CORE_RECIPE_FOLD_H
#define MAZEPRESS_CORE_RECIPE_FOLD_H

#include <mazepress/recipe.h>

/* Folds into `folded`, of MAZE_RECIPE_LENGTH + 1 bytes: capitals become small, spaces and dashes
 * `-`; runs of `-` become one, and none is left at the ends nor in sizes ("10 x 13"). */
bool recipe_fold(const char *text, char *folded, maze_error *error);

#endif
