/* The growing tree: how it picks the cell to grow from, and how it steps from there. */
#ifndef MAZEPRESS_CORE_GROW_H
#define MAZEPRESS_CORE_GROW_H

#include "core/base/random.h"
#include "core/carve/carving.h"
#include "core/carve/ordered.h"

/* The unvisited neighbors of a cell, in the order of sides. */
typedef struct carve_choices {
    uint32_t count;
    uint16_t *side, *back; /* back: the neighbor's side that leads here */
    maze_cell *neighbor;
} carve_choices;

struct carve_pick;
struct carve_step;

/* One of the picks that a mixture is made of; of a pick that is none, itself. */
typedef struct pick_part {
    const struct carve_pick *pick;
    uint32_t number; /* of its field: recent5 */
    uint32_t percent;
} pick_part;

#define PICK_PARTS 6

/* A tree while it grows. */
typedef struct carve_grower {
    const core_making *making;
    const struct carve_pick *pick;
    const struct carve_step *step;
    recipe_field pick_field, step_field;
    maze_random random;
    uint16_t *entered; /* the side through which a cell was entered, or one of the two below */
    maze_cell unvisited;
    maze_cell opened; /* the cell that was put into the tree last */
    carve_choices choices;

    /* The frontier of a pick that takes cells out of it: a ring with room for every cell. */
    maze_cell *frontier;
    maze_cell head; /* index of the first */
    maze_cell length;

    /* That of any other. */
    carve_ordered ordered;
    pick_part parts[PICK_PARTS];
    size_t slot; /* of the picked cell */
    bool moves;  /* which is put after the others if it can still grow */
} carve_grower;

/* Values of `entered` that are not a side. */
enum { GROW_ROOT = QUOTIENT_SIDES, GROW_UNVISITED };

/* Which cell of the frontier the kernel for squares takes, as the pick of that name does. */
typedef enum grow_frontier { GROW_OTHER, GROW_NEWEST, GROW_QUEUE, GROW_RANDOM } grow_frontier;

/* The data of a row of the slot of carving that grows a tree.  The frontier is not empty when it is
 * asked. */
typedef struct carve_pick {
    /* Takes a cell out of the frontier; if it can still grow it is put after the others.  NULL:
     * picked cells stay where they are until they can no longer grow, and so does every order. */
    maze_cell (*take)(carve_grower *grower);

    /* The index of the picked cell in a frontier that keeps its order.  NULL: it is a mixture. */
    maze_cell (*index)(carve_grower *grower, uint32_t number);

    /* In such a frontier, too, the cell is put after the others. */
    bool moves;

    /* GROW_OTHER: the kernel for squares does not serve. */
    grow_frontier square;

    /* Of a mixture: the picks that a field names, of which there are PICK_PARTS at most, and the
     * one that is to pick next. */
    void (*list)(const recipe_field *field, pick_part *parts);
    const pick_part *(*choose)(carve_grower *grower);
} carve_pick;

/* The data of a row of the slot of steps. */
typedef struct carve_step {
    /* Which of the choices, of which there is one at least, is opened; NULL: all, in turn. */
    uint32_t (*choose)(carve_grower *grower, maze_cell cell);

    /* The kernel for squares serves it; the field's number is the chance in percent to go straight
     * on. */
    bool square;
} carve_step;

/* Grows the tree of any graph, as the fields of carving and step say. */
bool grow_graph(const core_making *m);

/* For the rows of picks: grows the tree by the kernel that serves, and the memory that it takes. */
bool grow_make(core_making *m, const recipe_field *field);
void grow_estimate(const recipe_field *field, recipe_estimate *estimate);

/* The members that all rows of picks have. */
#define GROW_ROW                                                                                   \
    .slot = SLOT_CARVE, .gives = HAS_GROWTH | HAS_TREE, .estimate = grow_estimate, .make = grow_make

/* The entry of the frontier at an index, from 0, the oldest. */
static inline maze_cell *grow_entry(const carve_grower *g, maze_cell index)
{
    maze_cell room = g->making->graph->cells - g->head;
    return &g->frontier[index < room ? g->head + index : index - room];
}

/* Carves squares, a whole grid of them, going straight on with so many percent; it makes the same
 * mazes as the kernel for every graph.  Not for GROW_OTHER. */
bool grow_squares(const core_making *making, uint32_t columns, uint32_t rows,
                  grow_frontier frontier, unsigned straight);
uint64_t grow_squares_bytes(uint64_t columns, uint64_t rows, grow_frontier frontier);

#endif
