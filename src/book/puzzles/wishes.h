/* Wishes for mazes, such as doors far apart. A maze that does not meet a wish is valid, but gets a
 * penalty. */
#ifndef MAZEPRESS_BOOK_WISHES_H
#define MAZEPRESS_BOOK_WISHES_H

#include "core/measure/measures.h"
#include "page/layout/style.h"

typedef struct book_wishes {
    bool middle; /* the solution leads through the middle of the maze */
    /* the doors are far apart or, in a maze with several entrances, the solution is long */
    bool apart;
    bool faces; /* the solution leads through all faces of a box */
    /* the solution leads through all nine parts of the maze (measure_ninths) */
    bool ninths;
    /* the maze meets the minimum requirements of core/measure/floors.h */
    bool floors;
} book_wishes;

/* penalty for a missed minimum requirement; larger than the sum of all other penalties */
#define DULL 100

/* penalty for a solution that misses the middle, and for doors that are near each other or, in a
 * maze with several entrances, for a short solution */
#define MISSED_MIDDLE 2

/* minimum percentage of the solution's cells that are in the middle of the maze */
#define LEAST_MIDDLE 10

/* Adds to `how` the measures that the wishes require. */
void book_wishes_measure(const book_wishes *wishes, measure_terms *how);

/* Returns the sum of the penalties for missed wishes, which is 0 if all wishes are met. */
unsigned book_wishes_missed(const book_wishes *wishes, const measure_result *made);

/* The style and the cell size of a maze, for finding doors with space for their marks. */
typedef struct book_drawn {
    maze_style style;
    double cell; /* cell size in points; 0 if unknown */
} book_drawn;

/* Returns true if the marks of a door fit at the side. This is a carve_door_rule whose context
 * `drawn` is a book_drawn. */
bool book_door_fits(void *drawn, const maze_maze *maze, const shape_border *border, maze_door side,
                    const maze_door *entrance, bool strict);

/* maximum number of seeds that are tried for a sheet; fewer are tried if mazes take long to
 * make, or if a filter is hopeless (measure_tally_gives_up) */
#define SHEET_SEEDS 2000

typedef struct book_seed_terms {
    const maze_inputs *inputs;
    const measure_filters *filters;
    book_wishes wishes;
    uint64_t first; /* first seed; the search continues with the next seeds */
    /* Called with the recipe of the first maze that passes the filters, unless this maze meets all
     * wishes. If the function returns false, the search ends with this maze. */
    bool (*goes_on)(void *context, const maze_recipe *recipe);
    void *context;
} book_seed_terms;

/* Sets the recipe's seed to the tried seed whose maze passes the filters and has the lowest penalty
 * for missed wishes. If no maze passes, sets *found to false and the seed to terms->first. */
bool book_seed_find(maze_recipe *recipe, const book_seed_terms *terms, bool *found,
                    measure_tally *tally, maze_error *error);

/* Sets *error because all solutions are too short for `count` letters, and returns false. `shown`
 * is the recipe that the error names. */
bool book_letters_fail_way(recipe_letters_kind kind, size_t count, const char *shown,
                           const measure_tally *tally, maze_error *error);

#endif
