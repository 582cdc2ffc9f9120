/* A recipe: one short line of [a-z0-9.-] that names everything that decides a maze.
 *
 *     recipe = shape *("-" option) ["-" seed]
 *     shape  = field ["." cut]            (as in rect40x20.circle)
 *     cut    = field
 *     option = field
 *     field  = name [number ["x" number]] *("." argument)
 *     seed   = digits ["." check]
 *
 * A pick in percent begins with its number: 70newest.30random.  An option "v" with a number is
 * reserved for later versions of recipes, which this version rejects.
 *
 * The canonical form omits defaults and has its fields in the order of the table (`mazepress
 * list`): `rect40x20-random-7391`. */
#ifndef MAZEPRESS_RECIPE_H
#define MAZEPRESS_RECIPE_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The maximum number of characters of a recipe. */
#define MAZE_RECIPE_LENGTH 200

typedef struct maze_recipe maze_recipe;

/* Reads a recipe.  The caller destroys it.  The form may vary: case is ignored; `×` is read as `x`;
 * spaces, `_` and long dashes are read as `-`; options may be in any order; and defaults may be
 * written.  The content is checked strictly: the function fails for an unknown name, a number out
 * of range and a wrong check character.  The error contains the field, its valid forms and the
 * nearest known name.  The seed may be missing.  Returns NULL and sets *error on failure. */
MAZE_API maze_recipe *maze_recipe_parse(const char *text, maze_error *error);

/* Like maze_recipe_parse, but the shape or its size may be missing, as in hex-queue. maze_make
 * fails for such a recipe unless maze_recipe_set has set the shape before.  An empty text is a
 * recipe without fields. */
MAZE_API maze_recipe *maze_recipe_parse_part(const char *text, maze_error *error);

/* Like maze_recipe_parse, but a missing shape or pick is copied from `usual`.  A check character
 * must be that of the complete recipe. */
MAZE_API maze_recipe *maze_recipe_parse_over(const char *text, const maze_recipe *usual,
                                             maze_error *error);

/* Creates a recipe without fields.  The caller destroys it.  Returns NULL and sets *error if there
 * is not enough memory. */
MAZE_API maze_recipe *maze_recipe_create(maze_error *error);

/* Returns a copy of a recipe.  The caller destroys it.  Returns NULL and sets *error if there is
 * not enough memory. */
MAZE_API maze_recipe *maze_recipe_copy(const maze_recipe *recipe, maze_error *error);
MAZE_API void maze_recipe_destroy(maze_recipe *recipe); /* NULL is allowed */

/* Writes the canonical form of a recipe and a NUL to `text`, which must have space for at least
 * MAZE_RECIPE_LENGTH + 1 bytes. */
MAZE_API void maze_recipe_format(const maze_recipe *recipe, char *text);

/* Like maze_recipe_format, but writes `.` and the check character after the seed, if there is a
 * seed.  `text` must have space for MAZE_RECIPE_LENGTH + 3 bytes. */
MAZE_API void maze_recipe_format_checked(const maze_recipe *recipe, char *text);

/* Returns the check character of a recipe, '0' to '9' or 'a' to 'z'; 0 for a recipe without a
 * seed.  It is computed by ISO 7064 mod 37,36 from the letters and digits of the canonical form.
 * It detects every single wrong letter or digit, and nearly every exchange of two neighbors, but
 * not a misplaced hyphen. */
MAZE_API char maze_recipe_check(const maze_recipe *recipe);

MAZE_API bool maze_recipe_has_seed(const maze_recipe *recipe);
MAZE_API uint64_t maze_recipe_seed(const maze_recipe *recipe); /* 0 if there is no seed */
MAZE_API void maze_recipe_set_seed(maze_recipe *recipe, uint64_t seed);

/* Returns true and sets *seed if a recipe without a written seed implies a certain seed, as
 * labyrinth7 does.  Returns false if the recipe can have any seed. */
MAZE_API bool maze_recipe_own_seed(const maze_recipe *recipe, uint64_t *seed);

/* maze_recipe_shape returns the name of the shape ("rect", "word"); NULL if there is no shape.
 * maze_recipe_size returns number i of its size; 0 if there is no number i.  Number 0 is the width
 * of a rect, or the number of rows of a word's letters; number 1 is the height of a rect. */
MAZE_API const char *maze_recipe_shape(const maze_recipe *recipe);
MAZE_API uint32_t maze_recipe_size(const maze_recipe *recipe, unsigned i);

/* True if the recipe names an input: a mask or an outline that is cut out of the shape, a graph
 * that is the shape, or the picture of a reveal.  *checksum, unless NULL, receives the checksum of
 * the input, as in maze_inputs. */
MAZE_API bool maze_recipe_input(const maze_recipe *recipe, uint32_t *checksum);

/* Sets a field: its name, as in maze_term; its `count` numbers; and its argument (NULL: none).  The
 * field replaces the recipe's field of the same kind: a recipe has one shape, one cut, one pick,
 * one step and one field of doors.  Examples: ("rect", {40, 20}, 2, NULL); ("mask", NULL, 0,
 * "1f3a9c20"); ("doors", NULL, 0, "farthest").  Fails, and leaves the recipe unchanged, if the name
 * is unknown, a number is out of range, the argument is invalid, or the recipe would be too long.
 * maze_make checks whether the fields can be combined. */
MAZE_API bool maze_recipe_set(maze_recipe *recipe, const char *name, const uint32_t *numbers,
                              unsigned count, const char *argument, maze_error *error);

/* Like maze_recipe_set, for a "mask", an "outline" or a "graph" with a checksum, as in
 * maze_inputs. */
MAZE_API bool maze_recipe_set_input(maze_recipe *recipe, const char *name, uint32_t checksum,
                                    maze_error *error);

/* A name that recipes can contain, with its description for lists and help. */
typedef struct maze_term {
    const char *name;    /* the name in recipes */
    const char *form;    /* the name with its numbers, such as "rectWxH" */
    const char *kind;    /* the kind of field: "shape", "outline", "pick", "step", "doors", … */
    const char *summary; /* a description in one line */
    const char *about;   /* a description in a paragraph; NULL: none */
    const char *source;  /* the publication that first described it; NULL: none */
} maze_term;
MAZE_API const maze_term *maze_recipe_term(unsigned i);

/* Writes the properties that term i requires of a maze, such as "cells with walls, a growing
 * tree".  The text is "" if the term requires none, and if there is no term i.  `text` must have
 * space for MAZE_NEEDS_ROOM bytes. */
MAZE_API void maze_recipe_term_needs(unsigned i, char *text);
#define MAZE_NEEDS_ROOM 400

/* Returns the term of field i of a recipe, in canonical order and without defaults; NULL if there
 * is no field i.  `numbers` receives the first two numbers of the field, or 0 for numbers that it
 * does not have (maze_recipe_size returns a third number).  *argument receives the field's
 * argument, or "" if it has none; the recipe owns this text.  `numbers` and `argument` may be
 * NULL. */
MAZE_API const maze_term *maze_recipe_field(const maze_recipe *recipe, unsigned i,
                                            uint32_t numbers[2], const char **argument);

#endif
