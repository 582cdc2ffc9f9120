/* Reads the kinds of a section's mazes, and defines the levels. A kind is a recipe that may lack a
 * size, such as "hex-random". */
#ifndef MAZEPRESS_BOOK_KINDS_H
#define MAZEPRESS_BOOK_KINDS_H

#include "core/recipe/recipe.h"

#include <mazepress/book.h>

/* A recipe without its size: the text before and behind the size. */
typedef struct book_open_maze {
    char before[MAZE_RECIPE_LENGTH + 1], behind[MAZE_RECIPE_LENGTH + 1];
    const recipe_row *row; /* shape whose size is missing */
    /* built-in outline with a minimum number of columns; NULL: none */
    const recipe_row *drawn;
    /* ratio of width to height; 0: any ratio */
    double aspect;
    /* increase of width and height, in cells, when a number of the size grows by 1 */
    maze_point unit;
} book_open_maze;

/* Reads a recipe without a size. Returns false for other texts, and for shapes whose size the book
 * cannot choose. */
bool book_open_maze_read(const char *text, book_open_maze *open);

/* Outlines may have their own ratio of width to height and a minimum first number. */
void book_open_maze_size(const book_open_maze *open, uint32_t first, double aspect,
                         uint32_t size[2]);

/* Returns NULL and sets *error if the recipe is invalid in this size. */
maze_recipe *book_open_maze_sized(const book_open_maze *open, const uint32_t size[2],
                                  maze_error *error);

/* `aspect` is the ratio of width to height. Returns NULL and sets *error if no maze has about
 * `cells` cells. */
maze_recipe *book_open_maze_of_cells(const book_open_maze *open, uint64_t cells, double aspect,
                                     maze_error *error);

/* indexes of the levels for children */
enum { LEVEL_TRACE, LEVEL_TINY, LEVEL_EASY, LEVEL_MEDIUM };

/* `measure` is 0, 1 or 2 for difficulty1, 2 or 3. */
const unsigned *book_level_band(const maze_level *level, int measure);

/* ratio of width to height of the levels' recipes */
#define LEVEL_ASPECT (40.0 / 53)

/* value of the key `maze` for the level's list of mixed kinds */
#define KINDS_MIXED "mixed"

/* Roads to trace and labyrinths have no solution to print, because they have only one path. */
bool book_recipe_has_key(const maze_recipe *recipe);

#define MOST_KINDS 100

typedef struct book_kind {
    /* recipe without a seed */
    maze_recipe *maze;
    bool is_open; /* true if the book chooses the size, with `open` and `cells` */
    book_open_maze open;
    uint64_t cells;
    uint32_t branches;   /* minimum number of long branches */
    bool varied;         /* true if doors vary from maze to maze */
    const char *doors;   /* such as "apart" */
    bool round;          /* true if mazes have round corners by default */
    bool mixed;          /* true if the kind comes from "mixed" */
    /* index in the list of kinds; several sizes of a kind share it */
    uint32_t listed;
    unsigned wanted; /* difficulty for which this size was chosen; 0: any */
    /* points by which mazes of the kind are easier than the level */
    unsigned easier;
    /* points of difficulty when the number of cells is doubled; 0: unknown */
    double slope;
    /* factor by which the number of cells was corrected; 0: not corrected */
    double work;
} book_kind;

typedef struct book_kinds {
    book_kind *kinds;
    size_t count;
    /* true if the book chooses the order of the kinds */
    bool mixed;
    bool vary_doors; /* true if doors vary unless the recipe names them */
    /* page for finding wide outlines, whose doors do not vary; width 0: all doors vary */
    maze_paper page;
} book_kinds;

/* True for a list of recipes, and for "mixed". */
bool book_kinds_are_several(const char *text);

/* True if the text contains "mixed" or a recipe without a size. */
bool book_kinds_have_open(const char *text);

/* Checks a list of recipes without seeds. Errors start with `what`. */
bool book_kinds_check(const char *what, const char *text, maze_error *error);

/* Reads a checked text; NULL: the level's own kinds. The caller sets vary_doors and page before,
 * and finishes the kinds, even after an error. */
bool book_kinds_read(const char *text, const maze_level *level, book_kinds *kinds,
                     maze_error *error);
void book_kinds_finish(book_kinds *kinds);

/* book_kinds_sift removes the kinds of "mixed" that do not suit, but never all of them. */
typedef bool book_kind_suits(const void *context, const maze_recipe *maze);
void book_kinds_sift(book_kinds *kinds, book_kind_suits *suits, const void *context);

/* If the numbers are 0, sets the doors to the word `anywhere`. */
bool book_set_doors(maze_recipe *recipe, const char *anywhere, const uint32_t sides[2],
                    maze_error *error);

#endif
