/* Preferences for a maze, in addition to its requirements, and the search for a sheet's seed. Books
 * and single sheets have the same preferences. */
#ifndef MAZEPRESS_BOOK_WISHES_H
#define MAZEPRESS_BOOK_WISHES_H

#include "core/measure/measures.h"
#include "page/layout/style.h"

typedef struct book_wishes {
    bool middle; /* true if the solution should go through the middle */
    /* true if doors should be far apart or, with several entrances, if the solution should be
     * long */
    bool apart;
    bool faces;  /* true if the solution should be on all faces of a box */
    bool ninths; /* true if the solution should go through all ninths of the sheet */
    bool floors; /* true if the maze should meet the minimum requirements of measure/floors.h */
} book_wishes;

/* Distance that is added for a missed minimum requirement (core/measure/floors.h). It is larger
 * than the distances of all other wishes together. */
#define DULL 100

/* Distances that are added for a solution that misses the middle, and for doors that are not far
 * apart. */
#define MISSED_MIDDLE 2

/* A solution goes through the middle if at least this percentage of its cells is there. */
#define LEAST_MIDDLE 10

/* Adds the measures that the wishes require to `how`. */
void book_wishes_measure(const book_wishes *wishes, measure_terms *how);

/* Returns the distance of a maze from the wishes; 0 if all are met. */
unsigned book_wishes_missed(const book_wishes *wishes, const measure_result *made);

/* The style and cell size in which mazes of a kind are drawn, for finding doors with space for
 * their marks. */
typedef struct book_drawn {
    maze_style style;
    double cell; /* cell size, in points; 0: unknown */
} book_drawn;

/* True if a door has space for its mark. This function is a carve_door_rule whose context `drawn`
 * is a book_drawn. */
bool book_door_fits(void *drawn, const maze_maze *maze, const shape_border *border, maze_door side,
                    const maze_door *entrance, bool strict);

/* Maximum number of seeds that are tried for a sheet. Fewer are tried for large mazes. */
#define SHEET_SEEDS 2000

typedef struct book_seed_terms {
    const maze_inputs *inputs;
    const measure_filters *filters; /* requirements for the maze */
    book_wishes wishes;
    uint64_t first; /* the seeds `first`, `first` + 1 and so on are tried */
} book_seed_terms;

/* Sets the seed of a recipe to the first seed whose maze meets all wishes, or, if there is none, to
 * the seed of the maze that is closest to them. If no maze meets the requirements, sets *found to
 * false and the seed to the first one; the tally then has the reasons for rejecting the mazes. */
bool book_seed_find(maze_recipe *recipe, const book_seed_terms *terms, bool *found,
                    measure_tally *tally, maze_error *error);

/* Fails because the solutions of all mazes that were tried are too short for `count` letters.
 * `shown` is their recipe, for the error. */
bool book_letters_fail_way(recipe_letters_kind kind, size_t count, const char *shown,
                           const measure_tally *tally, maze_error *error);

#endif
