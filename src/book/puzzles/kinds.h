/* The kinds of a section's mazes, and recipes without a size, such as "hex-random", "heart-smooth"
 * or "word.anna". */
#ifndef MAZEPRESS_BOOK_KINDS_H
#define MAZEPRESS_BOOK_KINDS_H

#include "core/recipe/recipe.h"

#include <mazepress/book.h>

/* A recipe without its size: the text before and after the size, and the shape that has the
 * size. */
typedef struct book_open_maze {
    char before[MAZE_RECIPE_LENGTH + 1], behind[MAZE_RECIPE_LENGTH + 1];
    const recipe_row *row;   /* row of the shape whose numbers are missing */
    const recipe_row *drawn; /* row of a drawn outline, which has a minimum size; NULL: none */
    /* ratio of width to height with which the outline looks best; 0: any ratio */
    double aspect;
    maze_point unit; /* approximate width and height, in cells, that each number of the size adds */
} book_open_maze;

/* Reads a recipe that lacks the numbers of its shape; a recipe without a shape has squares. Returns
 * false if the text is another recipe or no recipe. */
bool book_open_maze_read(const char *text, book_open_maze *open);

/* Sets `size` to a size whose first number is `first`. The second number, if there is one, is
 * chosen so that the maze has the ratio `aspect` of width to height, unless its outline has its own
 * ratio. */
void book_open_maze_size(const book_open_maze *open, uint32_t first, double aspect,
                         uint32_t size[2]);

/* Returns the recipe with a size; NULL, with the error filled in, if there is no such recipe. */
maze_recipe *book_open_maze_sized(const book_open_maze *open, const uint32_t size[2],
                                  maze_error *error);

/* Returns the recipe with the size whose number of cells is about `cells`, with the ratio `aspect`
 * of width to height. Returns NULL, with the error filled in, if no such maze can be made. */
maze_recipe *book_open_maze_of_cells(const book_open_maze *open, uint64_t cells, double aspect,
                                     maze_error *error);

/* The first levels, which are for children. */
enum { LEVEL_TRACE, LEVEL_TINY, LEVEL_EASY, LEVEL_MEDIUM };

/* Returns the lowest and the highest difficulty of a level, by difficulty1, 2 or 3 for `measure` 0,
 * 1 or 2. */
const unsigned *book_level_band(const maze_level *level, int measure);

/* Ratio of width to height of the levels' recipes. */
#define LEVEL_ASPECT (40.0 / 53)

/* The value of the key `maze` that selects the list of mixed kinds of the level. */
#define KINDS_MIXED "mixed"

/* True if mazes of a recipe have a solution to print. Roads to trace and labyrinths have only one
 * path. */
bool book_recipe_has_key(const maze_recipe *recipe);

#define MOST_KINDS 100

typedef struct book_kind {
    maze_recipe
        *maze; /* recipe without a seed; if its size is missing, with the size of the level */
    bool is_open;
    book_open_maze open; /* if is_open: the recipe without its size */
    uint64_t cells;      /* if is_open: number of cells of the level */
    uint32_t branches;   /* if is_open: minimum number of long branches of each maze */
    bool varied;         /* true if the recipe names no doors, so that doors vary */
    const char *doors;   /* word for the positions of varying doors, such as "apart" */
    bool round;          /* true if mazes have round corners by default */
    bool mixed;          /* true if it is a kind of "mixed" */
    uint32_t listed;     /* index in the list; several sizes of a kind have the same index */
    unsigned wanted;     /* difficulty for which this size was chosen; 0: for any */
    /* number of points by which mazes of the kind are easier than the level, even with this number
     * of cells */
    unsigned easier;
    /* increase of difficulty when the number of cells is doubled; 0: the size does not depend on
     * difficulty */
    double slope;
    /* number of cells, as a multiple of the level's; 0: the number does not depend on difficulty */
    double work;
} book_kind;

typedef struct book_kinds {
    book_kind *kinds;
    size_t count;
    bool mixed;      /* true if the book chose some of the kinds, in any order */
    bool vary_doors; /* true if doors that recipes do not name may be anywhere, but far apart */
    maze_paper page; /* page for which outlines may be too wide; 0: doors of wide outlines vary */
} book_kinds;

/* True if the text is a list of recipes, or a word for a list, so that puzzles have several
 * kinds. */
bool book_kinds_are_several(const char *text);

/* True if a recipe in the text has no size. */
bool book_kinds_have_open(const char *text);

/* Returns true if the text consists of recipes without seeds, separated by commas, or is "mixed".
 * Otherwise, fails with an error that starts with `what`. */
bool book_kinds_check(const char *what, const char *text, maze_error *error);

/* Reads a text that passed book_kinds_check. Recipes without a size get the number of cells of the
 * level. If the text is NULL, uses the level's own recipe, without its size. The caller sets
 * kinds->vary_doors and kinds->page before the call, and finishes the kinds, even after an error.
 */
bool book_kinds_read(const char *text, const maze_level *level, book_kinds *kinds,
                     maze_error *error);
void book_kinds_finish(book_kinds *kinds);

/* A function that decides whether a kind is suitable. book_kinds_sift removes the unsuitable kinds
 * if the book chose the kinds, as in "mixed"; it removes none if no kind would remain. */
typedef bool book_kind_suits(const void *context, const maze_recipe *maze);
void book_kinds_sift(book_kinds *kinds, book_kind_suits *suits, const void *context);

/* Sets the doors of a recipe to two sides, given by their numbers. If the numbers are 0, sets the
 * doors to the word `anywhere`. */
bool book_set_doors(maze_recipe *recipe, const char *anywhere, const uint32_t sides[2],
                    maze_error *error);

#endif
