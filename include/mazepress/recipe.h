/* A recipe: one short line of [a-z0-9.-] that names everything that determines a maze.
 *
 *     recipe = shape *("-" option) ["-" seed]
 *     shape  = field ["." cut]            (as in rect40x20.circle)
 *     cut    = field
 *     option = field
 *     field  = name [number *2("x" number)] *("." argument)
 *     seed   = digits ["." check]
 *
 * A mixture of picks begins with a percentage: 70newest.30random.  An option "v" with a number,
 * such as v2, is reserved for later versions of recipes; this version rejects such recipes.
 *
 * The canonical form omits defaults and has its fields in a fixed order, which is the order of
 * `mazepress list`.  Example: `rect40x20-random-7391`. */
#ifndef MAZEPRESS_RECIPE_H
#define MAZEPRESS_RECIPE_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The maximum number of characters of a recipe. */
#define MAZE_RECIPE_LENGTH 200

typedef struct maze_recipe maze_recipe;

/* Reads a recipe.  The caller destroys it.  The text need not have the canonical form.  Case is
 * ignored, `×` is read as `x`, and spaces, `_` and long dashes are read as `-`.  Options may be in
 * any order, and defaults may be written.  The seed may be missing.  The function fails for an
 * unknown name, a number out of range or a wrong check character.  The error names the wrong field
 * and, if possible, its valid form or the nearest known name. */
MAZE_API maze_recipe *maze_recipe_parse(const char *text, maze_error *error);

/* Like maze_recipe_parse, but the shape or the size of the shape may be missing, as in hex-queue.
 * maze_make fails for such a recipe unless the shape was set by maze_recipe_set before.  An empty
 * text gives a recipe without fields. */
MAZE_API maze_recipe *maze_recipe_parse_part(const char *text, maze_error *error);

/* Like maze_recipe_parse, but every kind of field that `text` does not contain, such as the shape,
 * is copied from `usual`.  If `text` has a check character, it must be valid for the resulting
 * recipe, not for `text` alone. */
MAZE_API maze_recipe *maze_recipe_parse_over(const char *text, const maze_recipe *usual,
                                             maze_error *error);

/* Creates a recipe without fields.  The caller destroys it. */
MAZE_API maze_recipe *maze_recipe_create(maze_error *error);

/* Returns a copy of a recipe.  The caller destroys it. */
MAZE_API maze_recipe *maze_recipe_copy(const maze_recipe *recipe, maze_error *error);
MAZE_API void maze_recipe_destroy(maze_recipe *recipe); /* NULL is allowed */

/* Writes the canonical form of a recipe and a NUL to `text`, which must have space for at least
 * MAZE_RECIPE_LENGTH + 1 bytes. */
MAZE_API void maze_recipe_format(const maze_recipe *recipe, char *text);

/* Like maze_recipe_format, but writes `.` and the check character after the seed, if there is a
 * seed.  `text` must have space for MAZE_RECIPE_LENGTH + 3 bytes. */
MAZE_API void maze_recipe_format_checked(const maze_recipe *recipe, char *text);

/* Returns the check character of a recipe, '0' to '9' or 'a' to 'z'; '\0' for a recipe without a
 * seed.  The character is computed by ISO 7064 mod 37,36 from the letters and digits of the
 * canonical form.  It detects one wrong letter or digit, and nearly every exchange of two
 * neighboring characters, but not a misplaced hyphen. */
MAZE_API char maze_recipe_check(const maze_recipe *recipe);

MAZE_API bool maze_recipe_has_seed(const maze_recipe *recipe);
MAZE_API uint64_t maze_recipe_seed(const maze_recipe *recipe); /* 0 if there is no seed */
MAZE_API void maze_recipe_set_seed(maze_recipe *recipe, uint64_t seed);

/* Returns true and sets *seed if the shape of a recipe has a default seed, which is used if no seed
 * is written, as for labyrinth7.  Returns false, with *seed unchanged, for any other recipe. */
MAZE_API bool maze_recipe_own_seed(const maze_recipe *recipe, uint64_t *seed);

/* maze_recipe_shape returns the name of the shape, such as "rect" or "word"; NULL if there is no
 * shape. maze_recipe_size returns number i of the size of the shape; 0 if there is no number i.
 * For "rect", number 0 is the width and number 1 is the height, in cells; for "word", number 0 is
 * the number of rows of its letters. */
MAZE_API const char *maze_recipe_shape(const maze_recipe *recipe);
MAZE_API uint32_t maze_recipe_size(const maze_recipe *recipe, unsigned i);

/* True if the recipe names an input by its checksum, such as the mask or the outline of the shape,
 * the graph that is the shape, or the picture of a reveal.  If `checksum` is not NULL, *checksum
 * then receives the checksum of the first such input in the recipe. */
MAZE_API bool maze_recipe_input(const maze_recipe *recipe, uint32_t *checksum);

/* Sets a field of a recipe.  `name` is the field's name, as in maze_term; `numbers` are its `count`
 * numbers.  `argument` is its argument; NULL: none.  The field replaces the recipe's field of the
 * same kind.  A recipe has at most one shape, one cut, one pick, one step and one field of doors.
 * A new shape also removes the cut.  Examples:
 * ("rect", {40, 20}, 2, NULL); ("mask", NULL, 0, "1f3a9c20"); ("doors", NULL, 0, "farthest").
 * Fails, with the recipe unchanged, if the name is unknown, if a number is out of range, if the
 * argument is invalid, or if the recipe would be too long.  Only maze_make checks whether the
 * fields can be combined. */
MAZE_API bool maze_recipe_set(maze_recipe *recipe, const char *name, const uint32_t *numbers,
                              unsigned count, const char *argument, maze_error *error);

/* Like maze_recipe_set, for a field with a checksum as its argument: "mask", "outline" or
 * "graph". */
MAZE_API bool maze_recipe_set_input(maze_recipe *recipe, const char *name, uint32_t checksum,
                                    maze_error *error);

/* A name that recipes can contain, with its description for lists and help. */
typedef struct maze_term {
    const char *name;    /* the name in recipes */
    const char *form;    /* the name with its numbers, such as "rectWxH" */
    const char *kind;    /* the kind of the field: "shape", "outline", "pick", "step", "doors", … */
    const char *summary; /* a description in one line */
    const char *about;   /* a description in a paragraph; NULL: none */
    const char *source;  /* the publication that is the source of the term; NULL: none */
} maze_term;

/* Returns term i; NULL if there is no term i. */
MAZE_API const maze_term *maze_recipe_term(unsigned i);

/* Writes to `text` the properties of a maze that term i requires, such as "cells with walls, a
 * growing tree".  The text is "" if the term requires no properties, or if there is no term i.
 * `text` must have space for MAZE_NEEDS_ROOM bytes. */
MAZE_API void maze_recipe_term_needs(unsigned i, char *text);
#define MAZE_NEEDS_ROOM 400

/* Returns the term of field i of a recipe; NULL if there is no field i.  Fields are numbered from
 * 0, in canonical order; fields with default values are omitted.  `numbers` receives the first two
 * numbers of the field, with 0 for a number that the field does not have.  (For the third number of
 * a shape, call maze_recipe_size.)  *argument receives the argument of the field, or "" if the
 * field has no argument; the recipe owns this text.  `numbers` and `argument` may be NULL. */
MAZE_API const maze_term *maze_recipe_field(const maze_recipe *recipe, unsigned i,
                                            uint32_t numbers[2], const char **argument);

#endif
