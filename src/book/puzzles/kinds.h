/* Reads the kinds of a section's mazes. A kind is a recipe with a size, or a recipe without a size,
 * such as "hex-random", "heart-smooth" or "word.anna". Also defines the levels. */
#ifndef MAZEPRESS_BOOK_KINDS_H
#define MAZEPRESS_BOOK_KINDS_H

#include "core/recipe/recipe.h"

#include <mazepress/book.h>

/* A recipe without its size: the text before and after the size, and the shape to which the size
 * belongs. */
typedef struct book_open_maze {
    char before[MAZE_RECIPE_LENGTH + 1], behind[MAZE_RECIPE_LENGTH + 1];
    const recipe_row *row; /* the row of the shape whose size is missing */
    /* the row of a built-in outline that has a minimum number of columns; NULL: none */
    const recipe_row *drawn;
    /* ratio of width to height with which the outline looks best; 0: any ratio */
    double aspect;
    /* approximate increase of width and height, in cells, when a number of the size grows by 1 */
    maze_point unit;
} book_open_maze;

/* Reads a recipe without a size. A recipe without a shape has squares. Returns false if the text is
 * a recipe with a size, is not a recipe, or names a shape for which the book cannot choose a
 * size. */
bool book_open_maze_read(const char *text, book_open_maze *open);

/* Sets `size` to a size whose first number is `first` or, for an outline with a minimum number of
 * columns, larger. The second number, if the shape has one, gives the maze the ratio `aspect` of
 * width to height. An outline with its own ratio ignores `aspect`. */
void book_open_maze_size(const book_open_maze *open, uint32_t first, double aspect,
                         uint32_t size[2]);

/* Returns the recipe with the given size; NULL, with the error filled in, if this recipe is
 * invalid. */
maze_recipe *book_open_maze_sized(const book_open_maze *open, const uint32_t size[2],
                                  maze_error *error);

/* Returns the recipe in the size with about `cells` cells and the ratio `aspect` of width to
 * height. Returns NULL, with the error filled in, if no maze of about this size can be made. */
maze_recipe *book_open_maze_of_cells(const book_open_maze *open, uint64_t cells, double aspect,
                                     maze_error *error);

/* Indexes of the first levels, which are for children. */
enum { LEVEL_TRACE, LEVEL_TINY, LEVEL_EASY, LEVEL_MEDIUM };

/* Returns the lowest and the highest difficulty of a level, by difficulty1, 2 or 3 for `measure` 0,
 * 1 or 2. */
const unsigned *book_level_band(const maze_level *level, int measure);

/* Approximate ratio of width to height of the levels' recipes. */
#define LEVEL_ASPECT (40.0 / 53)

/* The value of the key `maze` that selects the level's list of mixed kinds. */
#define KINDS_MIXED "mixed"

/* True if mazes of a recipe have a solution to print. Roads to trace and labyrinths have no
 * solution to print, because they have only one path. */
bool book_recipe_has_key(const maze_recipe *recipe);

#define MOST_KINDS 100

typedef struct book_kind {
    /* the recipe without a seed; if the user gives no size, with the size for the level */
    maze_recipe *maze;
    bool is_open; /* true if the user gives no size, so that the book chooses the size */
    book_open_maze open; /* the recipe without its size, if `is_open` is true */
    uint64_t cells;      /* requested number of cells, if `is_open` is true */
    uint32_t branches;   /* minimum number of long branches of each maze, if `is_open` is true */
    bool varied;         /* true if the book varies the doors from maze to maze */
    const char *doors;   /* word for the positions of varying doors, such as "apart" */
    bool round;          /* true if mazes have round corners by default */
    bool mixed;          /* true if the kind comes from the list of "mixed" */
    /* index of the kind among the kinds that were read; several sizes of a kind have the same
     * index */
    uint32_t listed;
    unsigned wanted; /* difficulty for which this size was chosen; 0: any difficulty */
    /* number of points by which mazes of the kind are easier than the level, even with this number
     * of cells */
    unsigned easier;
    /* increase of difficulty, in points, when the number of cells is doubled; 0: the size was
     * not chosen for a difficulty */
    double slope;
    /* number of cells, as a multiple of the number before the correction for the difficulty; 0:
     * the size was not chosen for a difficulty */
    double work;
} book_kind;

typedef struct book_kinds {
    book_kind *kinds;
    size_t count;
    /* true if some kinds come from "mixed", so that the book determines their order */
    bool mixed;
    bool vary_doors; /* true if doors that recipes do not name vary from maze to maze */
    /* size of the page, for finding wide outlines, whose doors do not vary; width 0: the doors
     * of all outlines vary */
    maze_paper page;
} book_kinds;

/* True if puzzles have several kinds: the text is a list of recipes, or the word "mixed". */
bool book_kinds_are_several(const char *text);

/* True if the text, a recipe or a list, contains "mixed" or a recipe without a size. */
bool book_kinds_have_open(const char *text);

/* Returns true if the text is a list of recipes without seeds, separated by commas; the word
 * "mixed" may replace a recipe. Otherwise, fails with an error that starts with `what`. */
bool book_kinds_check(const char *what, const char *text, maze_error *error);

/* Reads a text that passed book_kinds_check. Recipes without a size get about as many cells as the
 * level's recipe. If the text is NULL, reads the level's own recipe without its size or, for the
 * level trace, "mixed". The caller sets kinds->vary_doors and kinds->page before the call, and
 * finishes the kinds, even after an error. */
bool book_kinds_read(const char *text, const maze_level *level, book_kinds *kinds,
                     maze_error *error);
void book_kinds_finish(book_kinds *kinds);

/* A function that returns true if a kind is suitable. book_kinds_sift removes the unsuitable
 * kinds of "mixed". If no kind would remain, it removes none. */
typedef bool book_kind_suits(const void *context, const maze_recipe *maze);
void book_kinds_sift(book_kinds *kinds, book_kind_suits *suits, const void *context);

/* Sets the doors of a recipe to two sides, given by their numbers. If the numbers are 0, sets the
 * doors to the word `anywhere`. */
bool book_set_doors(maze_recipe *recipe, const char *anywhere, const uint32_t sides[2],
                    maze_error *error);

#endif
