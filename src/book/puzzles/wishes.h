/* Wishes for mazes, which are preferences in addition to requirements, and the search for a sheet's
 * seed. */
#ifndef MAZEPRESS_BOOK_WISHES_H
#define MAZEPRESS_BOOK_WISHES_H

#include "core/measure/measures.h"
#include "page/layout/style.h"

typedef struct book_wishes {
    bool middle; /* the solution should pass through the middle of the maze */
    /* the doors should be far apart, or the solution long in a maze with several entrances */
    bool apart;
    bool faces; /* the solution should visit all faces of a box */
    /* the solution should visit all ninths of the sheet */
    bool ninths;
    /* the maze should meet the minimum requirements of core/measure/floors.h */
    bool floors;
} book_wishes;

/* distance for a missed minimum requirement; larger than the distances of all other wishes
 * together */
#define DULL 100

/* distance for a solution that misses the middle, and for doors near each other */
#define MISSED_MIDDLE 2

/* minimum percentage of the solution's cells that are in the middle */
#define LEAST_MIDDLE 10

/* Adds the measures that the wishes require. */
void book_wishes_measure(const book_wishes *wishes, measure_terms *how);

/* Returns the distance of a maze from the wishes; 0: all wishes are met. */
unsigned book_wishes_missed(const book_wishes *wishes, const measure_result *made);

/* The style and cell size of a kind determine which doors have space for their marks. */
typedef struct book_drawn {
    maze_style style;
    double cell; /* in points; 0: unknown */
} book_drawn;

/* True if a door has space for its mark. A carve_door_rule whose context is a book_drawn. */
bool book_door_fits(void *drawn, const maze_maze *maze, const shape_border *border, maze_door side,
                    const maze_door *entrance, bool strict);

/* maximum number of seeds for a sheet, except for large mazes */
#define SHEET_SEEDS 2000

typedef struct book_seed_terms {
    const maze_inputs *inputs;
    const measure_filters *filters; /* requirements of the maze */
    book_wishes wishes;
    uint64_t first; /* first seed; the search continues with the next seeds */
} book_seed_terms;

/* Sets the first seed whose maze meets all wishes, or the seed closest to the wishes. If no maze
 * meets the requirements, sets *found to false and the seed to terms->first. */
bool book_seed_find(maze_recipe *recipe, const book_seed_terms *terms, bool *found,
                    measure_tally *tally, maze_error *error);

/* Fails because all solutions are too short for `count` letters. `shown` is the recipe for the
 * error. */
bool book_letters_fail_way(recipe_letters_kind kind, size_t count, const char *shown,
                           const measure_tally *tally, maze_error *error);

#endif
