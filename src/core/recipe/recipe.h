/* The inside of a recipe, for the rest of core: its fields, what is known of its maze before it is
 * made, and recipes and seeds as people write them. */
#ifndef MAZEPRESS_CORE_RECIPE_H
#define MAZEPRESS_CORE_RECIPE_H

#include "core/recipe/rows.h"

#include <mazepress/recipe.h>

/* There are lists of a million: fields are kept only as long as their texts are. */
struct maze_recipe {
    uint64_t seed;
    uint8_t *fields; /* in the order of the table, without defaults: `few`, or apart */
    uint8_t count;
    bool has_seed;
    uint8_t few[22]; /* a shape, mostly; a recipe is 40 bytes */
};

/* Field i, which must be there. */
recipe_field recipe_field_at(const maze_recipe *recipe, unsigned i);

/* The field in a slot, the default where none is written; its row is NULL where there is no
 * default. */
recipe_field recipe_field_in(const maze_recipe *recipe, recipe_slot slot);

/* The fields of a slot, or its default where none is written, if it has one; returns how many. */
unsigned recipe_fields_in(const maze_recipe *recipe, recipe_slot slot,
                          recipe_field fields[RECIPE_FIELDS]);

/* Puts a field where it belongs, in place of what a slot for one had; a default empties the slot,
 * and with a shape goes what was cut out of the one before.
 * False, with an error and the recipe as it was, if it would be too long, or when out of memory. */
bool recipe_put(maze_recipe *recipe, const recipe_field *field, maze_error *error);

bool recipe_same_field(const recipe_field *a, const recipe_field *b);

/* True if a and b are the same but for their seeds. */
bool recipe_same_fields(const maze_recipe *a, const maze_recipe *b);

/* True if there is a field in the slot. */
bool recipe_has_in(const maze_recipe *recipe, recipe_slot slot);

/* True if the recipe's shape is made of letters: a word, which is far wider than high. */
bool recipe_is_word(const maze_recipe *recipe);

/* True if the recipe's maze is a road, of which sheets have several. */
bool recipe_is_road(const maze_recipe *recipe);

/* True if the lines of the recipe's shape follow a picture; its checksum in *checksum. */
bool recipe_follows(const maze_recipe *recipe, uint32_t *checksum);

/* The next input that a recipe names, from *at on, which starts with 0; false past the last. */
bool recipe_next_input(const maze_recipe *recipe, unsigned *at, uint32_t *checksum);

/* True if a recipe names this input. */
bool recipe_names(const maze_recipe *recipe, uint32_t checksum);

/* Writes a field as in the canonical form; returns the characters written.  `text` has room for
 * RECIPE_FIELD_ROOM. */
#define RECIPE_FIELD_ROOM (2 * RECIPE_TEXT + 40)
int recipe_format_field(const recipe_field *field, char *text);

/* False, with the error `recipe "…"` and what follows. */
bool recipe_refuse(const maze_recipe *recipe, maze_error *error, const char *format, ...)
    MAZE_PRINTF(3, 4);

/* False, with an error, for a recipe without a shape, or with one that has no size yet. */
bool recipe_check_size(const maze_recipe *recipe, maze_error *error);

/* Estimates of a recipe's maze before it is made; `inputs`, which may be NULL, hold masks and
 * graphs.  Without a shape that has a size all are 0. */
recipe_estimate recipe_estimate_of(const maze_recipe *recipe, const maze_inputs *inputs);

/* The flags of what the recipe's maze has. */
unsigned recipe_has(const maze_recipe *recipe);

/* How many entrances it has, of which one leads to the goal; 1 of most. */
unsigned recipe_entrances(const maze_recipe *recipe);

/* How many colors its cells have instead of walls; 0 of most. */
unsigned recipe_colors(const maze_recipe *recipe);

/* False, with an error that says what lacks what and why, unless every row has what it needs. */
bool recipe_check_needs(const maze_recipe *recipe, maze_error *error);

/* The same for the rows of carving and of what comes after it, of a graph that has no shape. */
bool recipe_check_carving(const maze_recipe *recipe, unsigned has, maze_error *error);

/* False, with an error, unless the recipe's maze has all that `what` needs: a format, a look. */
bool recipe_require(const maze_recipe *recipe, const char *what, unsigned needs, maze_error *error);

/* Recipes and seeds as people write them. */

/* Folds into `folded`, of MAZE_RECIPE_LENGTH + 1 bytes: capitals become small, spaces and dashes
 * `-`; runs of `-` become one, and none is left at the ends nor in sizes ("10 x 13"). */
bool recipe_fold(const char *text, char *folded, maze_error *error);

/* The recipe whose size a bare seed has. */
#define DEFAULT_RECIPE "rect20x26"

/* A number from digits, otherwise the number of a name in the form that base_compose makes; `what`
 * names it in errors. */
bool recipe_parse_seed(const char *what, const char *text, uint64_t *seed, maze_error *error);

/* A recipe, or that of a bare seed ("7391").  The caller destroys it; NULL on error. */
maze_recipe *recipe_of_word(const char *word, maze_error *error);

#endif
