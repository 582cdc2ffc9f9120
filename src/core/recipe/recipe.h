/* Internal functions for recipes: fields, properties, estimates and parsing. Functions with a
 * parameter `error` set *error on failure. */
#ifndef MAZEPRESS_CORE_RECIPE_H
#define MAZEPRESS_CORE_RECIPE_H

#include "core/recipe/rows.h"

#include <mazepress/recipe.h>

/* Lists can contain a million recipes, so each field is stored without unused bytes. */
struct maze_recipe {
    uint64_t seed;
    /* the bytes of the fields, in the order of the text; stored in `few`, or in separate memory if
     * `few` is too small */
    uint8_t *fields;
    uint8_t count;
    bool has_seed;
    /* memory for short fields; with this size, a recipe has 40 bytes */
    uint8_t few[22];
};

/* Returns field `i`, counted from 0, in the order of the text. */
recipe_field recipe_field_at(const maze_recipe *recipe, unsigned i);

/* Returns the recipe's first field in a slot, or the slot's default if the recipe has no such
 * field. The row of the result is NULL if the slot has no default either. */
recipe_field recipe_field_in(const maze_recipe *recipe, recipe_slot slot);

/* Copies the recipe's fields in a slot, or the slot's default if the recipe has no such field.
 * Returns the number of copied fields, which is 0 if the slot has no default either. */
unsigned recipe_fields_in(const maze_recipe *recipe, recipe_slot slot,
                          recipe_field fields[RECIPE_FIELDS]);

/* Adds a field to a recipe, and removes conflicting fields. The default of a slot is not stored,
 * unless it is a shape. On failure, the recipe is unchanged. */
bool recipe_put(maze_recipe *recipe, const recipe_field *field, maze_error *error);

bool recipe_same_field(const recipe_field *a, const recipe_field *b);

/* Returns true if the recipe contains a field of the slot. */
bool recipe_has_in(const maze_recipe *recipe, recipe_slot slot);

/* Returns true if the shape is a word: a shape with numbers, and with an argument after which no
 * outline may follow. The maze of a word is usually much wider than high. */
bool recipe_is_word(const maze_recipe *recipe);

/* Returns true if the shape is a road. A sheet of roads contains several roads. */
bool recipe_is_road(const maze_recipe *recipe);

/* Returns true and sets *checksum if the lines of the shape follow a grayscale image. */
bool recipe_follows(const maze_recipe *recipe, uint32_t *checksum);

/* Sets *checksum to the checksum of the next input in the recipe, and moves *at past its field. *at
 * must be 0 for the first call. Returns false after the last input. */
bool recipe_next_input(const maze_recipe *recipe, unsigned *at, uint32_t *checksum);

/* Returns true if the recipe refers to an input with the checksum. */
bool recipe_names(const maze_recipe *recipe, uint32_t checksum);

#define RECIPE_FIELD_ROOM (2 * RECIPE_TEXT + 40)

/* Writes a field as in a recipe: after a "-" or ".", or without this character if the field is a
 * shape. Returns the number of characters. `text` must have space for RECIPE_FIELD_ROOM bytes. */
int recipe_format_field(const recipe_field *field, char *text);

/* Sets *error to a message that begins with `recipe "…"`. Returns false. */
bool recipe_refuse(const maze_recipe *recipe, maze_error *error, const char *format, ...)
    MAZE_PRINTF(3, 4);

/* Returns false and sets *error if the recipe has no shape, or a shape without its size. */
bool recipe_check_size(const maze_recipe *recipe, maze_error *error);

/* Returns estimates of the maze. If the recipe has no shape with a size, all estimates are 0,
 * except `narrowest`, which is 1. `inputs` may be NULL. */
recipe_estimate recipe_estimate_of(const maze_recipe *recipe, const maze_inputs *inputs);

/* Returns a copy of a recipe whose shape is scaled to about `cells` cells. Returns NULL if there is
 * no such copy, for example because the shape has no numbers. The caller destroys the copy. */
maze_recipe *recipe_smaller(const maze_recipe *recipe, const maze_inputs *inputs, double cells);

/* Returns the name of a property, which is a flag HAS_…, or NULL if there is no such property. */
const char *recipe_property_name(unsigned flag);

/* Returns the properties of the finished maze, as flags HAS_…. */
unsigned recipe_has(const maze_recipe *recipe);

/* Returns the number of entrances, only one of which leads to the goal. */
unsigned recipe_entrances(const maze_recipe *recipe);

/* Returns the number of colors that replace walls, or 0 if the maze has no colors. */
unsigned recipe_colors(const maze_recipe *recipe);

/* Returns false and sets *error if a field requires a property that the maze does not have. */
bool recipe_check_needs(const maze_recipe *recipe, maze_error *error);

/* Like recipe_check_needs, but for a graph of the caller that has the properties `has`. Only the
 * fields from SLOT_CARVE to SLOT_AFTER are checked. */
bool recipe_check_carving(const maze_recipe *recipe, unsigned has, maze_error *error);

/* Like recipe_check_needs, but the finished maze must also have the properties `needs`. `what` is
 * the subject of the error message, such as an option or a format. */
bool recipe_require(const maze_recipe *recipe, const char *what, unsigned needs, maze_error *error);

/* Normalizes the text of a recipe: lowercase letters, and one "-" in place of any sequence of
 * spaces, underscores and dashes. Removes such a sequence at the start and at the end of the text,
 * and within a size. `folded` has space for MAZE_RECIPE_LENGTH + 1 bytes. */
bool recipe_fold(const char *text, char *folded, maze_error *error);

/* the shape and its size if the user gives only a seed */
#define DEFAULT_RECIPE "rect20x26"

/* Reads a seed: a number, or a name, from which a seed is computed. `what` is the subject of error
 * messages. */
bool recipe_parse_seed(const char *what, const char *text, uint64_t *seed, maze_error *error);

/* Reads a word that is a recipe or only a seed, such as "7391". Returns the recipe, or NULL after
 * an error. The caller destroys the recipe. */
maze_recipe *recipe_of_word(const char *word, maze_error *error);

#endif
