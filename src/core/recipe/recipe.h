/* The inside of a recipe, for the rest of core. */
#ifndef MAZEPRESS_CORE_RECIPE_H
#define MAZEPRESS_CORE_RECIPE_H

#include "core/shape/outline.h"
#include "core/shape/shape.h"
#include "core/shape/word.h"

typedef enum doors_kind { DOORS_NATURAL, DOORS_FARTHEST, DOORS_RANDOM, DOORS_CHOSEN } doors_kind;

typedef struct recipe_doors {
    doors_kind kind;
    /* chosen: */
    uint32_t entrance, exit;    /* sides of the border, from 1 */
    bool starts_inside, inside; /* they are cells */
} recipe_doors;

struct maze_recipe {
    const shape_kind *shape;
    uint32_t size[SHAPE_NUMBERS];
    const outline *outline; /* NULL: none */
    bool masked;
    uint32_t checksum;          /* of the mask */
    char word[WORD_LENGTH + 1]; /* "": none; the shape is the grid that holds it */
    recipe_doors doors;
    maze_pick pick;
    maze_step step;
    unsigned straight; /* percent, for MAZE_STEP_STRAIGHT */
    bool has_seed;
    uint64_t seed;
};

/* True if only a part of the shape is kept. */
bool recipe_is_cut(const maze_recipe *recipe);

/* A row of the table of options. */
typedef struct recipe_option {
    maze_term term;
    enum { OPTION_PICK, OPTION_STEP, OPTION_DOORS } slot;
    int value;          /* a maze_pick or maze_step; 0 is the default and left out */
    unsigned low, high; /* bounds of its number; 0, 0: it has none */
} recipe_option;

/* Row i, NULL behind the last; in the order in which the canonical form has them. */
const recipe_option *recipe_option_at(unsigned i);

#endif
