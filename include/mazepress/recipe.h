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

/* Reads a recipe; the caller destroys it.  The form may vary: case is ignored, `×` is read as `x`;
 * spaces, `_` and long dashes are read as `-`; options may come in any order, and defaults may be
 * named.  The content is checked strictly: the function fails for an unknown name, a number out of
 * range and a wrong check character.  The error names the field, lists what it may be, and suggests
 * the nearest known name.  The seed may be missing.  Returns NULL and sets *error on failure. */
MAZE_API maze_recipe *maze_recipe_parse(const char *text, maze_error *error);

/* Like maze_recipe_parse, but the shape or its size may be missing, as in hex-queue.  It must be
 * set with maze_recipe_set before a maze is made, otherwise maze_make fails.  An empty text is a
 * recipe without fields. */
MAZE_API maze_recipe *maze_recipe_parse_part(const char *text, maze_error *error);

/* Like maze_recipe_parse, but a missing shape or pick is taken from `usual`.  A check character
 * belongs to the complete recipe. */
MAZE_API maze_recipe *maze_recipe_parse_over(const char *text, const maze_recipe *usual,
                                             maze_error *error);

/* Creates a recipe without fields; the caller destroys it.  Returns NULL and sets *error if there
 * is not enough memory. */
MAZE_API maze_recipe *maze_recipe_create(maze_error *error);

/* Returns a copy; the caller destroys it.  Returns NULL and sets *error if there is not enough
 * memory. */
MAZE_API maze_recipe *maze_recipe_copy(const maze_recipe *recipe, maze_error *error);
MAZE_API void maze_recipe_destroy(maze_recipe *recipe); /* NULL is allowed */

/* Writes the canonical form and a NUL to `text`, which must have space for at least
 * MAZE_RECIPE_LENGTH + 1 bytes. */
MAZE_API void maze_recipe_format(const maze_recipe *recipe, char *text);

/* Like maze_recipe_format, with `.` and the check character after the seed (without a seed, nothing
 * is added).  `text` must have space for MAZE_RECIPE_LENGTH + 3 bytes. */
MAZE_API void maze_recipe_format_checked(const maze_recipe *recipe, char *text);

/* Returns the check character of a recipe, '0'..'9' or 'a'..'z', or 0 for a recipe without a seed:
 * ISO 7064 mod 37,36 over the letters and digits of the canonical form.  It detects every single
 * wrong letter or digit and nearly every exchange of two neighbors, but not a misplaced hyphen. */
MAZE_API char maze_recipe_check(const maze_recipe *recipe);

MAZE_API bool maze_recipe_has_seed(const maze_recipe *recipe);
MAZE_API uint64_t maze_recipe_seed(const maze_recipe *recipe); /* 0 without a seed */
MAZE_API void maze_recipe_set_seed(maze_recipe *recipe, uint64_t seed);

/* Returns true and sets *seed if a recipe without a written seed means a certain one, like
 * labyrinth7.  Returns false if it may have any seed. */
MAZE_API bool maze_recipe_own_seed(const maze_recipe *recipe, uint64_t *seed);

/* Return the name of the shape ("rect", "word"; NULL without a shape), and number i of its size.
 * Number 0 is the width of a rect or the number of rows of a word's letters, number 1 the height of
 * a rect; 0 if there is no number i. */
MAZE_API const char *maze_recipe_shape(const maze_recipe *recipe);
MAZE_API uint32_t maze_recipe_size(const maze_recipe *recipe, unsigned i);

/* True if the recipe names an input: a mask or an outline that is cut out of the shape, a graph
 * that is the shape, or the picture of a reveal.  *checksum, unless NULL, receives its checksum, as
 * in maze_inputs. */
MAZE_API bool maze_recipe_input(const maze_recipe *recipe, uint32_t *checksum);

/* Sets a field: its name, as in maze_term, its `count` numbers, and its argument (NULL: none).  It
 * replaces the recipe's own field of that kind: a recipe has one shape, one cut, one pick, one step
 * and one field of doors.  Examples: ("rect", {40, 20}, 2, NULL); ("mask", NULL, 0, "1f3a9c20");
 * ("doors", NULL, 0, "farthest").  Fails, and leaves the recipe unchanged, if the name is unknown,
 * a number is out of range, the argument is invalid, or the recipe would be too long. maze_make
 * checks whether the fields can be combined. */
MAZE_API bool maze_recipe_set(maze_recipe *recipe, const char *name, const uint32_t *numbers,
                              unsigned count, const char *argument, maze_error *error);

/* Like maze_recipe_set for a "mask", an "outline" or a "graph" with this checksum, as in
 * maze_inputs. */
MAZE_API bool maze_recipe_set_input(maze_recipe *recipe, const char *name, uint32_t checksum,
                                    maze_error *error);

/* A name that recipes may contain, for lists and help. */
typedef struct maze_term {
    const char *name;    /* name in recipes */
    const char *form;    /* the name with its numbers: "rectWxH" */
    const char *kind;    /* "shape", "outline", "pick", "step", "doors", … */
    const char *summary; /* one line */
    const char *about;   /* a paragraph, or NULL */
    const char *source;  /* its first description, or NULL */
} maze_term;
MAZE_API const maze_term *maze_recipe_term(unsigned i);

/* Writes what term i requires of a maze to `text`, such as "cells with walls, a growing tree";
 * "" if it requires nothing, and if there is no term i.  `text` must have space for MAZE_NEEDS_ROOM
 * bytes. */
MAZE_API void maze_recipe_term_needs(unsigned i, char *text);
#define MAZE_NEEDS_ROOM 400

/* Returns the term of field i of a recipe, in canonical order and without defaults, or NULL if
 * there is no field i.  `numbers` receives its first two numbers, 0 for each that it does not have
 * (maze_recipe_size returns a third one).  *argument receives its argument, "" if it has none; the
 * recipe owns it.  Both may be NULL. */
MAZE_API const maze_term *maze_recipe_field(const maze_recipe *recipe, unsigned i,
                                            uint32_t numbers[2], const char **argument);

#endif
