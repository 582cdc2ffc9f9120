/* Seeds and recipes as people write them. */
#ifndef MAZEPRESS_CORE_SEED_H
#define MAZEPRESS_CORE_SEED_H

#include <mazepress/recipe.h>

/* The recipe whose size a bare seed has. */
#define DEFAULT_RECIPE "rect20x26"

/* A number from digits, a name's number otherwise; `what` names it in errors. */
bool seed_parse(const char *what, const char *text, uint64_t *seed, maze_error *error);

/* A recipe, or that of a bare seed ("7391").  The caller destroys it; NULL on error. */
maze_recipe *recipe_of_word(const char *word, maze_error *error);

#endif
