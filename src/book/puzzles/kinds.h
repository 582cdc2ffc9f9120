/* Reads a section's kinds of mazes, and returns the range of difficulties of a level such as
 * "easy". A kind is a recipe that may lack a size, such as "hex-random". */
#ifndef MAZEPRESS_BOOK_KINDS_H
#define MAZEPRESS_BOOK_KINDS_H

#include "core/recipe/recipe.h"

#include <mazepress/book.h>

/* The number of cells of a maze with a certain size; 0 if this maze cannot be made. */
typedef struct book_counted {
    uint32_t size[2];
    uint64_t cells;
} book_counted;

#define MOST_COUNTED 64 /* maximum number of sizes whose cells a book_open_maze keeps */

/* A recipe without its size: the text before and after the size. */
typedef struct book_open_maze {
    char before[MAZE_RECIPE_LENGTH + 1], behind[MAZE_RECIPE_LENGTH + 1];
    const recipe_row *row; /* shape whose size is missing */
    /* built-in outline with a minimum number of columns; NULL if there is no such outline */
    const recipe_row *drawn;
    /* ratio of width to height of the outline; 0 if any ratio is possible */
    double aspect;
    /* width of the maze divided by the first number of its size, and height of the maze divided by
     * the second number; the width and the height are in cells */
    maze_point unit;
    /* sizes whose cells have been counted, because counting requires that the maze is made */
    book_counted counted[MOST_COUNTED];
    size_t counted_count;
} book_open_maze;

/* Reads a recipe without a size. Returns false for other texts, and for shapes whose size the book
 * cannot choose. */
bool book_open_maze_read(const char *text, book_open_maze *open);

/* Writes the size whose first number is `first` and whose ratio of width to height is about
 * `aspect`. An outline may require its own ratio, and a minimum for the first number. */
void book_open_maze_size(const book_open_maze *open, uint32_t first, double aspect,
                         uint32_t size[2]);

/* Returns the recipe with the given size. Returns NULL and sets *error if the recipe is invalid
 * with this size. */
maze_recipe *book_open_maze_sized(const book_open_maze *open, const uint32_t size[2],
                                  maze_error *error);

/* Returns the recipe with a size of about `cells` cells. `aspect` is the ratio of width to height,
 * unless the outline has its own ratio. Returns NULL and sets *error if the recipe is invalid with
 * this size. Adds sizes to open->counted. */
maze_recipe *book_open_maze_of_cells(book_open_maze *open, uint64_t cells, double aspect,
                                     maze_error *error);

/* indexes of the levels for children */
enum { LEVEL_TRACE, LEVEL_TINY, LEVEL_EASY, LEVEL_MEDIUM };

/* Returns the next higher level; NULL after the highest level. */
const maze_level *book_level_above(const maze_level *level);

/* Returns the minimum and the maximum difficulty of a level. `measure` is 0, 1 or 2 for the measure
 * difficulty1, difficulty2 or difficulty3. */
const unsigned *book_level_band(const maze_level *level, int measure);

/* approximate ratio of width to height of the mazes that define the levels */
#define LEVEL_ASPECT (40.0 / 53)

/* value of the key `maze` that selects the mixed kinds of the section's level */
#define KINDS_MIXED "mixed"

/* Returns true if mazes of the recipe have a solution to print. Roads to trace and labyrinths have
 * no such solution, because they have only one path. */
bool book_recipe_has_key(const maze_recipe *recipe);

#define MOST_KINDS 100

typedef struct book_kind {
    /* recipe without a seed */
    maze_recipe *maze;
    bool is_open; /* true if the book chooses the size, from `open` and `cells` */
    /* true if the book chooses a smaller size if `maze` does not fit with the requested cell size */
    bool shrinks;
    book_open_maze open;
    uint64_t cells;
    uint32_t branches;   /* minimum number of long branches */
    bool varied;         /* true if doors vary from maze to maze */
    const char *doors;   /* word for the doors in recipes, such as "apart" */
    bool round;          /* true if mazes have round corners by default */
    bool mixed;          /* true if the kind comes from "mixed" */
    /* index in the list of kinds; several sizes of a kind have the same index */
    uint32_t listed;
    unsigned wanted; /* difficulty for which this size was chosen; 0 for any difficulty */
    /* number of points by which mazes of the kind are easier than their level requires */
    unsigned easier;
    /* growth of the difficulty in points if the number of cells is doubled; 0 if unknown */
    double slope;
    /* factor by which the number of cells was corrected; 0 if it was not corrected */
    double work;
} book_kind;

typedef struct book_kinds {
    book_kind *kinds;
    size_t count;
    /* true if the list of kinds contains `mixed` */
    bool mixed;
    bool vary_doors; /* true if doors vary unless the recipe names them */
    /* page size, for finding wide outlines, whose doors do not vary; if the size is 0 x 0, the
     * doors of wide outlines also vary */
    maze_paper page;
} book_kinds;

/* Returns true if the text is a list of several recipes, or "mixed". */
bool book_kinds_are_several(const char *text);

/* Returns true if the list of recipes contains "mixed" or a recipe without a size. */
bool book_kinds_have_open(const char *text);

/* Returns true if the text is a list of recipes without seeds. Otherwise, returns false and sets
 * *error to a message that starts with `what`. */
bool book_kinds_check(const char *what, const char *text, maze_error *error);

/* Reads a list of recipes that book_kinds_check accepts. If `text` is NULL, reads the default kinds
 * of the level. The caller sets vary_doors and page before the call, and finishes the kinds, even
 * after an error. */
bool book_kinds_read(const char *text, const maze_level *level, book_kinds *kinds,
                     maze_error *error);
void book_kinds_finish(book_kinds *kinds);

/* Sets *copy to a copy of the kinds. The caller finishes the copy, even after an error. */
bool book_kinds_copy(const book_kinds *kinds, book_kinds *copy, maze_error *error);

typedef bool book_kind_suits(const void *context, const maze_recipe *maze);

/* Removes the kinds of "mixed" for which `suits` returns false, unless no kind would remain. */
void book_kinds_sift(book_kinds *kinds, book_kind_suits *suits, const void *context);

/* Returns true if the outline is wide compared to the page. The doors of such an outline remain at
 * the top and at the bottom, so that the maze can be as wide as the page. */
bool book_is_wide(const book_open_maze *open, maze_paper page);

/* Sets the doors of the recipe to two sides, or to the word `anywhere` if the sides are 0. */
bool book_set_doors(maze_recipe *recipe, const char *anywhere, const uint32_t sides[2],
                    maze_error *error);

#endif
