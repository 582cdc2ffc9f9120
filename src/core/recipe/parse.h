/* Recipes and seeds as people write them. */
#ifndef MAZEPRESS_CORE_PARSE_H
#define MAZEPRESS_CORE_PARSE_H

#include <mazepress/recipe.h>

/* Folds into `folded`, of MAZE_RECIPE_LENGTH + 1 bytes: capitals become small, spaces and dashes
 * `-`; runs of `-` become one, and none is left at the ends nor in sizes ("10 x 13"). */
bool recipe_fold(const char *text, char *folded, maze_error *error);

/* The recipe whose size a bare seed has. */
#define DEFAULT_RECIPE "rect20x26"

/* A number from digits, a name's number otherwise; `what` names it in errors. */
bool recipe_parse_seed(const char *what, const char *text, uint64_t *seed, maze_error *error);

/* A recipe, or that of a bare seed ("7391").  The caller destroys it; NULL on error. */
maze_recipe *recipe_of_word(const char *word, maze_error *error);

#endif
