/* Internal access to recipes: fields, properties, estimates and parsing. */
#ifndef MAZEPRESS_CORE_RECIPE_H
#define MAZEPRESS_CORE_RECIPE_H

#include "core/recipe/rows.h"

#include <mazepress/recipe.h>

/* Lists can contain a million recipes, so each field is stored without unused bytes. */
struct maze_recipe {
    uint64_t seed;
    /* in the order of the table, in `few` or in separate memory */
    uint8_t *fields;
    uint8_t count;
    bool has_seed;
    /* chosen so that a recipe has 40 bytes */
    uint8_t few[22];
};

recipe_field recipe_field_at(const maze_recipe *recipe, unsigned i);

/* Returns the first field that is written for a slot, or the slot's default, whose row may be
 * NULL. */
recipe_field recipe_field_in(const maze_recipe *recipe, recipe_slot slot);

/* Without written fields, copies the slot's default. Returns the number of fields. */
unsigned recipe_fields_in(const maze_recipe *recipe, recipe_slot slot,
                          recipe_field fields[RECIPE_FIELDS]);

/* Puts a field into its slot, in place of conflicting fields. On failure, the recipe is
 * unchanged. */
bool recipe_put(maze_recipe *recipe, const recipe_field *field, maze_error *error);

bool recipe_same_field(const recipe_field *a, const recipe_field *b);

bool recipe_has_in(const maze_recipe *recipe, recipe_slot slot);

/* A word is much wider than high. */
bool recipe_is_word(const maze_recipe *recipe);

/* A sheet has several roads. */
bool recipe_is_road(const maze_recipe *recipe);

/* Sets *checksum if the shape's lines follow a grayscale image. */
bool recipe_follows(const maze_recipe *recipe, uint32_t *checksum);

/* Finds the next input that a recipe names. *at must be 0 for the first call. */
bool recipe_next_input(const maze_recipe *recipe, unsigned *at, uint32_t *checksum);

bool recipe_names(const maze_recipe *recipe, uint32_t checksum);

/* Writes a field and the "-" or "." before it. Returns the number of characters. `text` must have
 * space for RECIPE_FIELD_ROOM bytes. */
#define RECIPE_FIELD_ROOM (2 * RECIPE_TEXT + 40)
int recipe_format_field(const recipe_field *field, char *text);

/* The message begins with `recipe "…"`. */
bool recipe_refuse(const maze_recipe *recipe, maze_error *error, const char *format, ...)
    MAZE_PRINTF(3, 4);

/* Fails without a shape, or without a size. */
bool recipe_check_size(const maze_recipe *recipe, maze_error *error);

/* Without a size, all estimates are 0, except `narrowest`, which is 1. `inputs` may be NULL. */
recipe_estimate recipe_estimate_of(const maze_recipe *recipe, const maze_inputs *inputs);

/* Returns a copy with about `cells` cells, or NULL if numbers do not determine the size. The caller
 * destroys the copy. */
maze_recipe *recipe_smaller(const maze_recipe *recipe, const maze_inputs *inputs, double cells);

unsigned recipe_has(const maze_recipe *recipe);

/* One of the entrances leads to the goal. */
unsigned recipe_entrances(const maze_recipe *recipe);

unsigned recipe_colors(const maze_recipe *recipe);

/* Fails if a row requires a property that the maze does not have. */
bool recipe_check_needs(const maze_recipe *recipe, maze_error *error);

/* Like recipe_check_needs, but for a graph with the properties `has`. Ignores shapes, doors and
 * stars. */
bool recipe_check_carving(const maze_recipe *recipe, unsigned has, maze_error *error);

/* Like recipe_check_needs, but the maze must also have the properties `needs`. `what` is the format
 * or the look that requires them. */
bool recipe_require(const maze_recipe *recipe, const char *what, unsigned needs, maze_error *error);

/* Normalizes a text: small letters, and one "-" for spaces, underscores and dashes. `folded` has
 * MAZE_RECIPE_LENGTH + 1 bytes. */
bool recipe_fold(const char *text, char *folded, maze_error *error);

/* Provides shape and size if the user gives only a seed. */
#define DEFAULT_RECIPE "rect20x26"

/* Reads a number or a name. `what` is the subject of error messages. */
bool recipe_parse_seed(const char *what, const char *text, uint64_t *seed, maze_error *error);

/* Reads a recipe, or a seed such as "7391". The caller destroys the recipe. */
maze_recipe *recipe_of_word(const char *word, maze_error *error);

#endif
