/* A recipe: one short line of [a-z0-9.-] that names everything that decides a maze.
 *
 *     recipe = shape *("-" option) ["-v" N] ["-" seed]
 *     field  = name [number ["x" number]] *("." argument)
 *     seed   = digits ["." check]
 *
 * The canonical form leaves defaults out and has its options in the order of the
 * tables (picks, then steps): `rect40x20-random-7391`. */
#ifndef MAZEPRESS_RECIPE_H
#define MAZEPRESS_RECIPE_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A recipe has at most this many characters. */
#define MAZE_RECIPE_LENGTH 200

typedef struct maze_recipe maze_recipe;

/* How the next cell to grow from is chosen among the frontier's. */
typedef enum maze_pick {
    MAZE_PICK_NEWEST, /* the last: depth first, long winding ways (deque.pop) */
    MAZE_PICK_QUEUE,  /* the first, which then goes to the end (deque.popleft) */
    MAZE_PICK_RANDOM  /* any, with equal chance: many short dead ends */
} maze_pick;

/* Which unvisited neighbors of a picked cell are opened. */
typedef enum maze_step {
    MAZE_STEP_UNIFORM,  /* any one, with equal chance */
    MAZE_STEP_STRAIGHT, /* the one straight ahead with N %, else as uniform */
    MAZE_STEP_ALL       /* all of them, in random order (jvoisin's tree) */
} maze_step;

/* Reads a recipe.  Forgiving in form: case is folded, `×` is `x`; spaces, `_` and
 * long dashes are `-`; options may come in any order and defaults may be named.
 * Strict in content: an unknown name, a number out of range, a wrong check
 * character is an error that says which field, what it may be and the nearest
 * known name.  The seed may be missing.  Returns NULL on error; the caller
 * destroys the recipe. */
MAZE_API maze_recipe *maze_recipe_parse(const char *text, maze_error *error);

MAZE_API maze_recipe *maze_recipe_copy(const maze_recipe *recipe, maze_error *error);
MAZE_API void maze_recipe_destroy(maze_recipe *recipe); /* NULL is allowed */

/* Writes the canonical form and a NUL to `text`, which holds at least
 * MAZE_RECIPE_LENGTH + 1 bytes. */
MAZE_API void maze_recipe_format(const maze_recipe *recipe, char *text);

/* The same with `.` and the check character behind the seed (a recipe without
 * seed has none): MAZE_RECIPE_LENGTH + 3 bytes. */
MAZE_API void maze_recipe_format_checked(const maze_recipe *recipe, char *text);

/* The check character of a recipe with seed, '0'..'9' or 'a'..'z', and 0 for one
 * without: ISO 7064 mod 37,36 over the letters and digits of the canonical form.  It tells every
 * single wrong letter or digit and nearly every exchange of two neighbors, but not a hyphen in
 * another place. */
MAZE_API char maze_recipe_check(const maze_recipe *recipe);

MAZE_API bool maze_recipe_has_seed(const maze_recipe *recipe);
MAZE_API uint64_t maze_recipe_seed(const maze_recipe *recipe); /* 0 without a seed */
MAZE_API void maze_recipe_set_seed(maze_recipe *recipe, uint64_t seed);

/* The shape's name ("rect", "word") and number i: of a rect width 0 and height 1, of a word the
 * rows of a letter 0; 0 behind the last. */
MAZE_API const char *maze_recipe_shape(const maze_recipe *recipe);
MAZE_API uint32_t maze_recipe_size(const maze_recipe *recipe, unsigned i);

/* True if a mask is cut out of the shape, or it is a graph; the checksum, by which maze_inputs
 * knows it, in *checksum unless that is NULL. */
MAZE_API bool maze_recipe_input(const maze_recipe *recipe, uint32_t *checksum);

/* Cuts the mask of that checksum out of the shape, instead of any outline or mask before. */
MAZE_API void maze_recipe_set_mask(maze_recipe *recipe, uint32_t checksum);

MAZE_API maze_pick maze_recipe_pick(const maze_recipe *recipe);
MAZE_API maze_step maze_recipe_step(const maze_recipe *recipe);
MAZE_API unsigned maze_recipe_straight(const maze_recipe *recipe); /* percent; 0 unless straightN */

/* What recipes can name, for lists and help.  Row i of the shapes of the outlines
 * or of the options, or NULL behind the last. */
typedef struct maze_term {
    const char *name;    /* as in a recipe */
    const char *form;    /* name with its numbers: "rectWxH" */
    const char *kind;    /* "shape", "outline", "pick", "step" or "doors" */
    const char *summary; /* one line */
} maze_term;
MAZE_API const maze_term *maze_recipe_shape_term(unsigned i);
MAZE_API const maze_term *maze_recipe_outline_term(unsigned i);
MAZE_API const maze_term *maze_recipe_option_term(unsigned i);

#endif
