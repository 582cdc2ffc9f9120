/* The kinds of a section's mazes, and mazes whose recipe lacks its size: "hex-random",
 * "heart-smooth", "word.anna". */
#ifndef MAZEPRESS_BOOK_KINDS_H
#define MAZEPRESS_BOOK_KINDS_H

#include "core/recipe/recipe.h"

#include <mazepress/book.h>

/* The parts of the recipe before and after its size, and the shape of the size. */
typedef struct book_open_maze {
    char before[MAZE_RECIPE_LENGTH + 1], behind[MAZE_RECIPE_LENGTH + 1];
    const recipe_row *row;   /* the row whose numbers are missing */
    const recipe_row *drawn; /* a drawn outline, which needs a minimum size; NULL: none */
    double aspect;           /* width / height with which an outline looks best; 0: any */
    maze_point unit; /* approximate width and height that each of its numbers adds, in cells */
} book_open_maze;

/* True if the recipe lacks the numbers of its shape; a recipe without a shape consists of squares.
 * Also false if it is not a recipe. */
bool book_open_maze_read(const char *text, book_open_maze *open);

/* Sets a size whose first number is `first`. The second, if any, gives the maze the proportions
 * `aspect`, width / height, unless its outline has its own. */
void book_open_maze_size(const book_open_maze *open, uint32_t first, double aspect,
                         uint32_t size[2]);

/* The recipe with a size.  NULL, with the error filled in, if there is none. */
maze_recipe *book_open_maze_sized(const book_open_maze *open, const uint32_t size[2],
                                  maze_error *error);

/* The recipe in the size that is closest to this number of cells, with the proportions `aspect`,
 * width / height. NULL, with the error filled in, if no such maze can be made. */
maze_recipe *book_open_maze_of_cells(const book_open_maze *open, uint64_t cells, double aspect,
                                     maze_error *error);

/* The first levels, for children. */
enum { LEVEL_TRACE, LEVEL_TINY, LEVEL_EASY, LEVEL_MEDIUM };

/* The range of a level's difficulty, two numbers, by difficulty1, 2 or 3 for the measure 0, 1 or
 * 2. */
const unsigned *book_level_band(const maze_level *level, int measure);

/* Width / height of the levels' recipes. */
#define LEVEL_ASPECT (40.0 / 53)

/* The value of the key that means the list of the level. */
#define KINDS_MIXED "mixed"

/* True if the solution of a recipe's mazes can be printed; roads to trace and labyrinths have only
 * one path. */
bool book_recipe_has_key(const maze_recipe *recipe);

#define MOST_KINDS 100

typedef struct book_kind {
    maze_recipe
        *maze; /* recipe without a seed; if its size is missing, with the size of the level */
    bool is_open;
    book_open_maze open; /* the recipe without its size, if is_open */
    uint64_t cells;      /* if is_open: the level's number of cells */
    uint32_t branches;   /* if is_open: the minimum number of long branches of each maze */
    bool varied;         /* its doors are not given, so they are at places that vary */
    const char *doors;   /* word for the places of varied doors, such as "apart" */
    bool round;          /* its corners are round by default */
    bool mixed;          /* it is a kind of "mixed" */
    uint32_t listed;     /* its index in the list; sizes of one kind share it */
    unsigned wanted;     /* the difficulty for which this size was chosen; 0: any */
    unsigned easier; /* points by which its mazes are easier than the level even with these cells */
    double slope;    /* increase of difficulty for twice the cells; 0: the size does not depend on
                        difficulty */
    double work;     /* the cells, relative to the level's; 0: they do not depend on difficulty */
} book_kind;

typedef struct book_kinds {
    book_kind *kinds;
    size_t count;
    bool mixed;      /* the book chose some of them, in any order */
    bool vary_doors; /* missing doors are anywhere, but far apart */
} book_kinds;

/* True if the text is a list, or a word for one, so that puzzles have several kinds. */
bool book_kinds_are_several(const char *text);

/* True if a maze in the text has no size. */
bool book_kinds_have_open(const char *text);

/* False, with an error that starts with `what`, unless the text consists of recipes without seeds,
 * separated by commas, or is "mixed". */
bool book_kinds_check(const char *what, const char *text, maze_error *error);

/* Reads such a text; missing sizes have the level's number of cells. NULL means the level's own
 * recipe, which has no size, either. The caller finishes the kinds, even after an error, and sets
 * `kinds->vary_doors` before. */
bool book_kinds_read(const char *text, const maze_level *level, book_kinds *kinds,
                     maze_error *error);
void book_kinds_finish(book_kinds *kinds);

/* Removes kinds that the user did not choose, as in "mixed", and that `suits` rejects, unless it
 * rejects all of them. */
typedef bool book_kind_suits(const void *context, const maze_recipe *maze);
void book_kinds_sift(book_kinds *kinds, book_kind_suits *suits, const void *context);

/* Names the doors of a recipe by the numbers of their sides; 0: by the word `anywhere`. */
bool book_set_doors(maze_recipe *recipe, const char *anywhere, const uint32_t sides[2],
                    maze_error *error);

#endif
