/* Internal access to recipes for the rest of core: their fields, the properties and estimates of
 * their mazes, and the parsing of texts and seeds. */
#ifndef MAZEPRESS_CORE_RECIPE_H
#define MAZEPRESS_CORE_RECIPE_H

#include "core/recipe/rows.h"

#include <mazepress/recipe.h>

/* A recipe.  A field takes only as much memory as its argument needs, because lists can contain a
 * million recipes. */
struct maze_recipe {
    uint64_t seed;
    /* the written fields, in the order of the table; stored in `few` or in separate memory */
    uint8_t *fields;
    uint8_t count;
    bool has_seed;
    /* space for the fields of most recipes; chosen so that a recipe has 40 bytes */
    uint8_t few[22];
};

/* Returns written field i, which must exist. */
recipe_field recipe_field_at(const maze_recipe *recipe, unsigned i);

/* Returns the field that is written for a slot, or else the slot's default.  The row is NULL if the
 * slot is empty and has no default. */
recipe_field recipe_field_in(const maze_recipe *recipe, recipe_slot slot);

/* Copies all fields that are written for a slot; if there are none, copies the slot's default, if
 * it has one.  Returns the number of copied fields. */
unsigned recipe_fields_in(const maze_recipe *recipe, recipe_slot slot,
                          recipe_field fields[RECIPE_FIELDS]);

/* Puts a field into its slot.  In a slot that holds one field, the new field replaces the old one;
 * a default, except a shape, only removes the old one.  In other slots, the new field replaces a
 * field with the same row.  A new shape also removes the cut of the old shape.  Returns false and
 * sets *error, with the recipe unchanged, if the recipe would have too many fields or characters,
 * or if there is not enough memory. */
bool recipe_put(maze_recipe *recipe, const recipe_field *field, maze_error *error);

bool recipe_same_field(const recipe_field *a, const recipe_field *b);

/* True if a field is written in the slot. */
bool recipe_has_in(const maze_recipe *recipe, recipe_slot slot);

/* True if the recipe's shape consists of letters: a word, which is much wider than high. */
bool recipe_is_word(const maze_recipe *recipe);

/* True if the recipe's maze is a road.  A sheet has several roads. */
bool recipe_is_road(const maze_recipe *recipe);

/* True if the lines of the recipe's shape follow a grayscale image, whose checksum *checksum
 * receives. */
bool recipe_follows(const maze_recipe *recipe, uint32_t *checksum);

/* Finds the checksum of the next input that a recipe names.  *at must be 0 for the first call.
 * Returns false after the last input. */
bool recipe_next_input(const maze_recipe *recipe, unsigned *at, uint32_t *checksum);

/* True if a recipe names the input with this checksum. */
bool recipe_names(const maze_recipe *recipe, uint32_t checksum);

/* Writes a field in its canonical form, after the "-" or "." that separates it from the field
 * before it.  A shape has no separator.  Returns the number of written characters.  `text` must
 * have space for RECIPE_FIELD_ROOM bytes. */
#define RECIPE_FIELD_ROOM (2 * RECIPE_TEXT + 40)
int recipe_format_field(const recipe_field *field, char *text);

/* Returns false and sets *error to `recipe "…"`, followed by the formatted message. */
bool recipe_refuse(const maze_recipe *recipe, maze_error *error, const char *format, ...)
    MAZE_PRINTF(3, 4);

/* Returns false and sets *error if a recipe has no shape, or if its shape has no size yet. */
bool recipe_check_size(const maze_recipe *recipe, maze_error *error);

/* Returns estimates of a recipe's maze before it is made.  `inputs` contains the masks and graphs
 * that the recipe names; it may be NULL.  If the shape or its size is missing, all estimates are 0,
 * except `narrowest`, which is 1. */
recipe_estimate recipe_estimate_of(const maze_recipe *recipe, const maze_inputs *inputs);

/* Returns a copy of a recipe whose shape has about `cells` cells in the same proportions.  The
 * caller destroys the copy.  Returns NULL if numbers do not determine the size of the shape, as
 * with a mask, or if there is not enough memory. */
maze_recipe *recipe_smaller(const maze_recipe *recipe, const maze_inputs *inputs, double cells);

/* Returns the flags of the properties that the recipe's maze has. */
unsigned recipe_has(const maze_recipe *recipe);

/* Returns the number of entrances, of which one leads to the goal; usually 1. */
unsigned recipe_entrances(const maze_recipe *recipe);

/* Returns the number of colors that replace walls; usually 0. */
unsigned recipe_colors(const maze_recipe *recipe);

/* Returns false and sets *error if a row requires a property that the maze does not have.  The
 * message names the field, the missing property and the reason. */
bool recipe_check_needs(const maze_recipe *recipe, maze_error *error);

/* Like recipe_check_needs, but for a graph that has the properties `has`.  Only the fields of the
 * slots from SLOT_CARVE to SLOT_AFTER are checked; other fields are ignored. */
bool recipe_check_carving(const maze_recipe *recipe, unsigned has, maze_error *error);

/* Returns false and sets *error if recipe_check_needs fails, or if the recipe's maze lacks a
 * property in `needs`.  `what` is the format or the look that requires them. */
bool recipe_require(const maze_recipe *recipe, const char *what, unsigned needs, maze_error *error);

/* Recipes and seeds as people write them. */

/* Folds a text into `folded`, which has MAZE_RECIPE_LENGTH + 1 bytes: capitals become small
 * letters; spaces, underscores and all kinds of dashes become "-".  Consecutive "-" become one, and
 * "-" at the ends and in sizes ("10 x 13") is removed.  Returns false and sets *error if the text
 * is empty, is too long, or contains an invalid character. */
bool recipe_fold(const char *text, char *folded, maze_error *error);

/* The recipe that provides shape and size if the user gives only a seed. */
#define DEFAULT_RECIPE "rect20x26"

/* Reads a seed: a number, or a name. base_compose normalizes the name, which then becomes a
 * number.  `what` is the subject of error messages. */
bool recipe_parse_seed(const char *what, const char *text, uint64_t *seed, maze_error *error);

/* Reads a recipe, or a seed alone ("7391").  The caller destroys the recipe.  Returns NULL and sets
 * *error on failure. */
maze_recipe *recipe_of_word(const char *word, maze_error *error);

#endif
