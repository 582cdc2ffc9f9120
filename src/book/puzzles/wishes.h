/* Preferences for a maze, in addition to its requirements, and the seed of a sheet. Books and
 * single sheets have the same preferences. */
#ifndef MAZEPRESS_BOOK_WISHES_H
#define MAZEPRESS_BOOK_WISHES_H

#include "core/measure/measures.h"
#include "page/layout/style.h"

typedef struct book_wishes {
    bool middle; /* wish for a solution that crosses the middle */
    bool apart;  /* wish for doors far apart, or, with several entrances, for a long solution */
    bool faces;  /* wish for a solution on all faces of a box */
    bool ninths; /* wish for a solution through all ninths of the sheet */
    bool floors; /* wish for a solution that meets the requirements of measure/floors.h */
} book_wishes;

/* The weight of a missed minimum requirement (core/measure/floors.h), which is larger than that of
 * any other wish. */
#define DULL 100

/* The weight of a solution that misses the middle, and of doors that are not apart. */
#define MISSED_MIDDLE 2

/* Minimum share of a solution in the middle, in percent. */
#define LEAST_MIDDLE 10

/* Adds the measures that the wishes require. */
void book_wishes_measure(const book_wishes *wishes, measure_terms *how);

/* Returns the distance of a maze from the wishes; 0 if all are fulfilled. */
unsigned book_wishes_missed(const book_wishes *wishes, const measure_result *made);

/* Style and cell size of the mazes of a kind, to find doors with space for their marks. */
typedef struct book_drawn {
    maze_style style;
    double cell; /* cell size in points; 0: unknown */
} book_drawn;

/* True if a door has space for its mark. This is a carve_door_rule; `drawn` is a book_drawn. */
bool book_door_fits(void *drawn, const maze_maze *maze, const shape_border *border, maze_door side,
                    const maze_door *entrance, bool strict);

/* Maximum number of seeds to try for a sheet; fewer for large mazes. */
#define SHEET_SEEDS 2000

typedef struct book_seed_terms {
    const maze_inputs *inputs;
    const measure_filters *filters; /* requirements for the maze */
    book_wishes wishes;
    uint64_t first; /* the seeds to try: first, first + 1, … */
} book_seed_terms;

/* Gives a recipe the first seed whose maze fulfills all wishes, or else the seed of the maze that
 * is closest to them. If no maze meets the requirements, *found is
 * false, the recipe has the first seed, and the tally has the reason. */
bool book_seed_find(maze_recipe *recipe, const book_seed_terms *terms, bool *found,
                    measure_tally *tally, maze_error *error);

/* Fails because the solutions of all tried mazes of the recipe `shown` are too short for this many
 * letters. */
bool book_letters_fail_way(recipe_letters_kind kind, size_t count, const char *shown,
                           const measure_tally *tally, maze_error *error);

#endif
