/* Preferences for a maze, in addition to its requirements, and the search for the seed of a single
 * sheet. Books and single sheets have the same preferences. */
#ifndef MAZEPRESS_BOOK_WISHES_H
#define MAZEPRESS_BOOK_WISHES_H

#include "core/measure/measures.h"
#include "page/layout/style.h"

typedef struct book_wishes {
    bool middle; /* true if the solution should pass through the middle of the maze */
    /* true if the doors should be far apart; with several entrances: true if the solution should
     * be long */
    bool apart;
    bool faces; /* true if the solution should visit all faces of a box */
    /* true if the solution should visit all ninths of the sheet (a grid of three by three) */
    bool ninths;
    /* true if the maze should meet the minimum requirements of core/measure/floors.h */
    bool floors;
} book_wishes;

/* Distance that is added for a missed minimum requirement (core/measure/floors.h). It is larger
 * than the distances of all other wishes together. */
#define DULL 100

/* Distance that is added for a solution that misses the middle, and for doors that are not far
 * apart. */
#define MISSED_MIDDLE 2

/* Minimum percentage of the solution's cells that are in the middle, for a solution that passes
 * through the middle. */
#define LEAST_MIDDLE 10

/* Adds the measures that the wishes require to `how`. */
void book_wishes_measure(const book_wishes *wishes, measure_terms *how);

/* Returns the distance of a maze from the wishes; 0 if the maze meets all wishes. */
unsigned book_wishes_missed(const book_wishes *wishes, const measure_result *made);

/* The style and cell size in which mazes of a kind are drawn. They determine which doors have
 * space for their marks. */
typedef struct book_drawn {
    maze_style style;
    double cell; /* the cell size, in points; 0: unknown */
} book_drawn;

/* True if a door has space for its mark. This function is a carve_door_rule whose context `drawn`
 * is a book_drawn. */
bool book_door_fits(void *drawn, const maze_maze *maze, const shape_border *border, maze_door side,
                    const maze_door *entrance, bool strict);

/* Maximum number of seeds that are tried for a sheet. Fewer seeds are tried for large mazes. */
#define SHEET_SEEDS 2000

typedef struct book_seed_terms {
    const maze_inputs *inputs;
    const measure_filters *filters; /* requirements that the maze must meet */
    book_wishes wishes;
    uint64_t first; /* the first seed that is tried; `first` + 1 and so on follow */
} book_seed_terms;

/* Sets the seed of a recipe to the first seed whose maze meets all wishes. If there is no such
 * maze, sets the seed of the maze that is closest to the wishes. If no maze meets the requirements,
 * sets *found to false and the seed to terms->first. Adds the tried mazes to `tally`, and counts
 * the mazes that each filter rejected. */
bool book_seed_find(maze_recipe *recipe, const book_seed_terms *terms, bool *found,
                    measure_tally *tally, maze_error *error);

/* Fails because the solutions of all tried mazes are too short for `count` letters. `shown` is
 * the recipe of these mazes, for the error. */
bool book_letters_fail_way(recipe_letters_kind kind, size_t count, const char *shown,
                           const measure_tally *tally, maze_error *error);

#endif
