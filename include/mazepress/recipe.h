/* A recipe: one short line of [a-z0-9.-] that names everything that decides a maze.
 *
 *     recipe = shape *("-" option) ["-" seed]
 *     shape  = field ["." cut]            (as in rect40x20.circle)
 *     cut    = field
 *     option = field
 *     field  = name [number ["x" number]] *("." argument)
 *     seed   = digits ["." check]
 *
 * A pick in percent has its number first: 70newest.30random.  An option v and a number is kept for
 * later versions of recipes, which this one refuses.
 *
 * The canonical form leaves defaults out and has its fields in the order of the table
 * (`mazepress list`): `rect40x20-random-7391`. */
#ifndef MAZEPRESS_RECIPE_H
#define MAZEPRESS_RECIPE_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A recipe has at most this many characters. */
#define MAZE_RECIPE_LENGTH 200

typedef struct maze_recipe maze_recipe;

/* Reads a recipe.  Forgiving in form: case is folded, `×` is `x`; spaces, `_` and
 * long dashes are `-`; options may come in any order and defaults may be named.
 * Strict in content: an unknown name, a number out of range, a wrong check
 * character is an error that says which field, what it may be and the nearest
 * known name.  The seed may be missing.  Returns NULL on error; the caller
 * destroys the recipe. */
MAZE_API maze_recipe *maze_recipe_parse(const char *text, maze_error *error);

/* The same, but the shape or its size may be missing, as in hex-queue, to be set with
 * maze_recipe_set before a maze is made, else that is an error; an empty text is a recipe without
 * any field. */
MAZE_API maze_recipe *maze_recipe_parse_part(const char *text, maze_error *error);

/* The same as maze_recipe_parse, but a shape or pick that the text leaves out is taken from
 * `usual`; a check character is that of the whole recipe. */
MAZE_API maze_recipe *maze_recipe_parse_over(const char *text, const maze_recipe *usual,
                                             maze_error *error);

/* A recipe without any field.  NULL, with the error filled in, when out of memory. */
MAZE_API maze_recipe *maze_recipe_create(maze_error *error);

/* The caller destroys the copy.  NULL, with the error filled in, when out of memory. */
MAZE_API maze_recipe *maze_recipe_copy(const maze_recipe *recipe, maze_error *error);
MAZE_API void maze_recipe_destroy(maze_recipe *recipe); /* NULL is allowed */

/* Writes the canonical form and a NUL to `text`, which holds at least
 * MAZE_RECIPE_LENGTH + 1 bytes. */
MAZE_API void maze_recipe_format(const maze_recipe *recipe, char *text);

/* The same with `.` and the check character after the seed (none without a seed):
 * MAZE_RECIPE_LENGTH + 3 bytes. */
MAZE_API void maze_recipe_format_checked(const maze_recipe *recipe, char *text);

/* The check character of a recipe with seed, '0'..'9' or 'a'..'z', and 0 for one
 * without: ISO 7064 mod 37,36 over the letters and digits of the canonical form.  It detects every
 * single wrong letter or digit and nearly every exchange of two neighbors, but not a misplaced
 * hyphen. */
MAZE_API char maze_recipe_check(const maze_recipe *recipe);

MAZE_API bool maze_recipe_has_seed(const maze_recipe *recipe);
MAZE_API uint64_t maze_recipe_seed(const maze_recipe *recipe); /* 0 without a seed */
MAZE_API void maze_recipe_set_seed(maze_recipe *recipe, uint64_t seed);

/* The seed that the recipe means where none is written, as labyrinth7 does.  False: it may be any. */
MAZE_API bool maze_recipe_own_seed(const maze_recipe *recipe, uint64_t *seed);

/* The shape's name ("rect", "word"), NULL without a shape; and its number i: 0 is a rect's width or
 * the rows of a word's letters, 1 a rect's height; past the end the answer is 0. */
MAZE_API const char *maze_recipe_shape(const maze_recipe *recipe);
MAZE_API uint32_t maze_recipe_size(const maze_recipe *recipe, unsigned i);

/* True if the recipe names an input: a mask or an outline that is cut out of the shape, a graph
 * that is the shape, or the picture of a reveal.  *checksum, unless NULL, receives its checksum, as
 * in maze_inputs. */
MAZE_API bool maze_recipe_input(const maze_recipe *recipe, uint32_t *checksum);

/* Sets a field: its name, as maze_term has it, its `count` numbers, and its argument (NULL: none),
 * in place of the recipe's own: it has one each of shapes, cuts, picks, steps and doors.
 * ("rect", {40, 20}, 2, NULL); ("mask", NULL, 0, "1f3a9c20"); ("doors", NULL, 0, "farthest").
 * An unknown name, numbers out of range, a bad argument and a recipe that would be too long are
 * errors; the recipe is then as it was.  Whether fields go together is checked by maze_make. */
MAZE_API bool maze_recipe_set(maze_recipe *recipe, const char *name, const uint32_t *numbers,
                              unsigned count, const char *argument, maze_error *error);

/* The same for a "mask", an "outline" or a "graph", by its checksum as in maze_inputs. */
MAZE_API bool maze_recipe_set_input(maze_recipe *recipe, const char *name, uint32_t checksum,
                                    maze_error *error);

/* The words of recipes, for lists and help: row i of the table, or NULL past the end. */
typedef struct maze_term {
    const char *name;    /* as in a recipe */
    const char *form;    /* name with its numbers: "rectWxH" */
    const char *kind;    /* "shape", "outline", "pick", "step", "doors", … */
    const char *summary; /* one line */
    const char *about;   /* a paragraph, or NULL */
    const char *source;  /* where it was described first, or NULL */
} maze_term;
MAZE_API const maze_term *maze_recipe_term(unsigned i);

/* What term i needs of a maze, in words: "cells with walls and a growing tree"; "" if nothing, and
 * past the end.
 * `text` has room for MAZE_NEEDS_ROOM bytes. */
MAZE_API void maze_recipe_term_needs(unsigned i, char *text);
#define MAZE_NEEDS_ROOM 400

/* Field i of a recipe, in canonical order and without defaults, or NULL past the end: its term; its
 * first two numbers, 0 where it has none, in `numbers` (maze_recipe_size has a third one), and its argument, "" if it has none, in *argument,
 * unless these are NULL.  Both belong to the recipe. */
MAZE_API const maze_term *maze_recipe_field(const maze_recipe *recipe, unsigned i,
                                            uint32_t numbers[2], const char **argument);

#endif
