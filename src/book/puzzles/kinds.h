/* The kinds of maze that a section's puzzles are of, and mazes whose recipe leaves its size open:
 * "hex-random", "heart-smooth", "word.anna". */
#ifndef MAZEPRESS_BOOK_KINDS_H
#define MAZEPRESS_BOOK_KINDS_H

#include "core/recipe/recipe.h"

#include <mazepress/book.h>

/* The recipe before and after its size, and what the size is. */
typedef struct book_open_maze {
    char before[MAZE_RECIPE_LENGTH + 1], behind[MAZE_RECIPE_LENGTH + 1];
    const recipe_row *row; /* whose numbers are open */
    const recipe_row
        *drawn;      /* an outline that was drawn, and is not shown well in any size; NULL */
    double aspect;   /* width in heights, where an outline looks best; 0: any will do */
    maze_point unit; /* width and height that each of its numbers adds, in cells, about */
} book_open_maze;

/* True if the recipe is one whose shape has numbers but does not give them; one without a shape is
 * of squares.  False also if it is not a recipe. */
bool book_open_maze_read(const char *text, book_open_maze *open);

/* A size whose first number is `first`: the second, if there is one, is such that the maze is
 * `aspect` wide in heights, unless its outline has an aspect of its own. */
void book_open_maze_size(const book_open_maze *open, uint32_t first, double aspect,
                         uint32_t size[2]);

/* The recipe with a size.  NULL, with the error filled in, if there is none with it. */
maze_recipe *book_open_maze_sized(const book_open_maze *open, const uint32_t size[2],
                                  maze_error *error);

/* The recipe in the size that comes closest to so many cells, `aspect` wide in heights.  NULL, with
 * the error filled in, if no such maze can be made. */
maze_recipe *book_open_maze_of_cells(const book_open_maze *open, uint64_t cells, double aspect,
                                     maze_error *error);

/* The first levels, for children. */
enum { LEVEL_TRACE, LEVEL_TINY, LEVEL_EASY };

/* The range of a level's difficulty, two numbers, by difficulty1, 2 or 3 for a measure of 0, 1 or
 * 2. */
const unsigned *book_level_band(const maze_level *level, int measure);

/* Width in heights of the levels' own recipes. */
#define LEVEL_ASPECT (40.0 / 53)

/* The key's word for the list chosen for the level. */
#define KINDS_MIXED "mixed"

/* True if its solution has something to show: roads to trace and labyrinths have one way only. */
bool book_recipe_has_key(const maze_recipe *recipe);

#define MOST_KINDS 100

typedef struct book_kind {
    maze_recipe *maze; /* without seed; where its size is open, that of the level */
    bool is_open;
    book_open_maze open; /* if it is... */
    uint64_t cells;      /* ...then how many its level means, and... */
    uint32_t branches;   /* ...how many long branches each maze has at least */
    bool varied;         /* its doors are anywhere, as none were given... */
    const char *doors;   /* ...by this word, "apart" */
    bool round;          /* its corners are drawn round by default */
    bool mixed;          /* it is one of "mixed" */
    uint32_t listed;     /* its place in the list; sizes of one kind share it */
    unsigned wanted;     /* the difficulty that this size is for; 0: any */
    unsigned easier;     /* points below its level that its mazes have even with these cells */
    double slope;        /* points that twice the cells are; 0: the size is not by difficulty */
    double work;         /* the cells, in those that its level means; 0: not by difficulty */
} book_kind;

typedef struct book_kinds {
    book_kind *kinds;
    size_t count;
    bool mixed;      /* some are the book's own choice, whose order nobody named */
    bool vary_doors; /* doors that were not given are anywhere, but far apart */
} book_kinds;

/* True if the text is a list, or a word for one, of which not every puzzle is of the same kind. */
bool book_kinds_are_several(const char *text);

/* True if some maze of the text has no size. */
bool book_kinds_have_open(const char *text);

/* False, with an error that starts with `what`, unless the text is recipes without seeds, with
 * commas between them, or "mixed". */
bool book_kinds_check(const char *what, const char *text, maze_error *error);

/* Reads such a text; sizes that are open are of as many cells as the level has.  NULL means the
 * level's own recipe, whose size is open too.  The caller finishes the kinds, also on error;
 * `kinds->vary_doors` is set before. */
bool book_kinds_read(const char *text, const maze_level *level, book_kinds *kinds,
                     maze_error *error);
void book_kinds_finish(book_kinds *kinds);

/* Takes kinds out that somebody else chose, as "mixed" does, and that `suits` refuses, unless it
 * refuses all of them. */
typedef bool book_kind_suits(const void *context, const maze_recipe *maze);
void book_kinds_sift(book_kinds *kinds, book_kind_suits *suits, const void *context);

/* Names the doors of a recipe by the numbers of their sides; 0: by the word `anywhere`. */
bool book_set_doors(maze_recipe *recipe, const char *anywhere, const uint32_t sides[2],
                    maze_error *error);

#endif
