/* What is wished for of a maze, beside what it must have, and the seed of a sheet.  Books and
 * single sheets have the same wishes. */
#ifndef MAZEPRESS_BOOK_WISHES_H
#define MAZEPRESS_BOOK_WISHES_H

#include "core/measure/measures.h"
#include "page/layout/style.h"

typedef struct book_wishes {
    bool middle; /* a way through the middle, */
    bool apart;  /* doors far apart, of several entrances a long way, */
    bool faces;  /* a way over all faces of a box, */
    bool ninths; /* over all ninths of the sheet, */
    bool floors; /* a page that is not dull */
} book_wishes;

/* Worse than any other wish that is missed: a floor under which a page is dull. */
#define DULL 100

/* A way that misses the middle, and doors that are not apart. */
#define MISSED_MIDDLE 2

/* A way crosses the middle if so much of it lies there, percent. */
#define LEAST_MIDDLE 10

/* Adds what the wishes need to what is measured. */
void book_wishes_measure(const book_wishes *wishes, measure_terms *how);

/* How far a maze is from them; 0: it has all. */
unsigned book_wishes_missed(const book_wishes *wishes, const measure_result *made);

/* How the mazes of a kind will be drawn, for doors with room for the marks there. */
typedef struct book_drawn {
    maze_style style;
    double cell; /* points; 0: unknown */
} book_drawn;

/* True if a door has room for what is at it: a carve_door_rule, of a book_drawn. */
bool book_door_suits(void *drawn, const maze_maze *maze, const shape_border *border, maze_door side,
                     const maze_door *entrance, bool strict);

/* So many seeds are tried for a sheet, fewer for large mazes. */
#define SHEET_SEEDS 2000

typedef struct book_seed_terms {
    const maze_inputs *inputs;
    const measure_filters *filters; /* what it must have */
    book_wishes wishes;
    uint64_t first, step;         /* the seeds that are tried: first, first + step, … */
    const carve_door_rule *doors; /* doors that are not suitable are moved; NULL: doors stay */
} book_seed_terms;

/* Gives a recipe the first seed whose maze has all, or that of the maze that is nearest to the
 * wishes, and the numbers of doors that were moved.  *found is false if none has what it must: the
 * recipe has the first seed then, and the tally says why. */
bool book_seed_find(maze_recipe *recipe, const book_seed_terms *terms, bool *found,
                    measure_tally *tally, maze_error *error);

#endif
