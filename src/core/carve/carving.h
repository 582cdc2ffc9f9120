/* The interface between algorithms and the graph that they carve: the maze's graph, or a quotient
 * whose cells are classes.  A class consists of cells that are joined or are images of each other.
 * Functions that fail set the error of the core_making. */
#ifndef MAZEPRESS_CORE_CARVING_H
#define MAZEPRESS_CORE_CARVING_H

#include "core/base/collections.h"
#include "core/carve/maze.h"
#include "core/shape/making.h"
#include "core/shape/near.h"

#include <mazepress/graph.h>
#include <mazepress/random.h>

#include <stdbool.h>
#include <stddef.h>

/* carve_least_image and carve_least_side return the lowest-numbered of a cell or side and its
 * images. carve_is_fixed returns true if an image of a cell is the cell itself. */
maze_cell carve_least_image(const shape_fold *fold, maze_cell cell);
bool carve_is_fixed(const shape_fold *fold, maze_cell cell);
maze_door carve_least_side(const shape_fold *fold, maze_door side);

/* Returns, for each cell, the lowest-numbered cell of its class, or NULL if there is not enough
 * memory.  `joined` may be NULL.  The caller frees the array. */
maze_cell *carve_least_cells(maze_cell cells, const sets *joined, const shape_fold *fold);

/* Follows the straight line that enters a class through the side `at`.  Returns the side by which
 * the line leads to another class, or the lowest-numbered image of this side.  The returned cell is
 * MAZE_NONE if the line ends in the class or returns to the cell `at.cell`. */
maze_door carve_ahead(const maze_graph *graph, const shape_fold *fold, const maze_cell *classes,
                      maze_door at);

typedef struct carve_quotient {
    maze_graph graph;
    const maze_graph *whole;
    near_graph n; /* in `whole`, while the quotient is made */
    shape_fold fold;
    /* one bit per side of the whole graph: the side is omitted; NULL: no side is omitted */
    const uint8_t *shut;
    /* one bit per side of the whole graph: the side has an entry */
    uint8_t *kept;
    maze_cell *set; /* for each cell of the whole graph, its cell in the quotient */
    /* for each cell of the whole graph, the index in `sides` of its first entry */
    uint32_t *offset;
    /* For each cell of the quotient, the index in `sides` of its first entry.  The last element is
     * the number of entries. */
    uint32_t *first;
    /* for each entry, the lowest-numbered side that it represents */
    maze_door *sides;
    /* for each entry, the cell of the quotient across it, and the side that leads back */
    maze_door *across;
} carve_quotient;

/* Creates the quotient of `graph`.  Sides inside a class are omitted, and so are sides whose bit in
 * `shut` is set.  `shape`, `joined`, `fold` and `shut` may be NULL.  `graph` and the fold's shape
 * must outlive the quotient.  Returns NULL and sets *error if there is not enough memory, or if a
 * cell would have more than QUOTIENT_SIDES sides. */
carve_quotient *carve_quotient_create(const maze_graph *graph, const maze_shape *shape,
                                      const sets *joined, const shape_fold *fold,
                                      const uint8_t *shut, maze_error *error);
void carve_quotient_destroy(carve_quotient *quotient); /* accepts NULL */

static inline maze_door carve_quotient_side(const carve_quotient *q, maze_cell cell, uint32_t side)
{
    return q->sides[q->first[cell] + side];
}

void carve_quotient_open(const carve_quotient *quotient, maze_maze *maze, maze_cell cell,
                         uint32_t side);

uint64_t carve_quotient_bytes(uint64_t cells, uint32_t sides);

/* maximum number of sides of a cell of a carved graph */
#define QUOTIENT_SIDES 65533

/* The number includes sides that lead to no cell. */
static inline uint32_t carve_sides(const core_making *m, maze_cell cell)
{
    const carve_quotient *q = m->quotient;
    return q ? q->first[cell + 1] - q->first[cell] : m->graph->sides;
}

/* Returns MAZE_NONE if no cell is across the side.  *back receives the side that leads back. */
static inline maze_cell carve_across(const core_making *m, maze_cell cell, uint32_t side,
                                     uint32_t *back)
{
    return m->graph->across(m->graph->context, cell, side, back);
}

static inline maze_door carve_side(const core_making *m, maze_cell cell, uint32_t side)
{
    return m->quotient ? carve_quotient_side(m->quotient, cell, side) : (maze_door){cell, side};
}

/* Also opens the images of the passage.  `back` is the side of `next`. */
static inline void carve_open(const core_making *m, maze_cell cell, uint32_t side, maze_cell next,
                              uint32_t back)
{
    if (m->quotient) {
        carve_quotient_open(m->quotient, m->maze, cell, side);
        return;
    }
    maze_open_side(m->maze, cell, side);
    maze_open_side(m->maze, next, back);
}

/* Returns a random cell, as law.h defines, or the cell of the entrance if cells have colors. */
maze_cell carve_root(const core_making *m);

/* Sets the error: no path from the root reaches `unreached` cells. */
bool carve_fail_connected(const core_making *m, maze_cell unreached);

/* Sets the error: some cells are not connected.  `joined` contains the sets of connected cells. */
bool carve_fail_unconnected(const core_making *m, const sets *joined);

bool carve_fail_memory(const core_making *m);

#define CARVE_TREE_ROW .slot = SLOT_CARVE, .gives = HAS_TREE

/* Turns the tree of a folded graph into a tree of the whole graph, as law.h defines. */
bool carve_unfold(core_making *m);

/* Divides the maze's tree into one tree for each entrance in `doors`, as law.h defines.  The
 * entrances stay closed.  Only the entrance *winner has a path to the cell `goal`.  If there is not
 * enough space in the maze, *winner becomes `count`. */
bool carve_forest(core_making *m, maze_random *random, const maze_door *doors, unsigned count,
                  maze_cell goal, unsigned *winner);

/* Sets the natural doors of the shape, unless the maze already has doors.  Their sides stay
 * closed. */
bool carve_natural_doors(core_making *m);

uint64_t carve_forest_bytes(uint64_t cells, uint32_t sides);

/* A list of cells that keeps its order when cells are removed.  Finding or removing a cell takes
 * O(log n) steps.  Each cell is in a slot, and slots can be empty. */
typedef struct carve_ordered {
    maze_cell *cells;
    uint64_t *used; /* One bit per slot: the slot contains a cell.  A word has 64 slots. */
    /* for each word, its number of used slots, as a Fenwick tree whose nodes are numbered from 1 */
    uint32_t *counts;
    size_t words;
    /* The tree counts only words after `front` and before `tail`.  Words before `front` are
     * empty. */
    size_t front, tail;
    size_t end;
    maze_cell length;
} carve_ordered;

/* The list has space for `most` cells.  Returns false if there is not enough memory.  The caller
 * then need not finish the list. */
bool carve_ordered_start(carve_ordered *o, maze_cell most);
void carve_ordered_finish(carve_ordered *o); /* accepts a list whose members are all 0 */

uint64_t carve_ordered_bytes(uint64_t most);

/* Slots that carve_ordered_find returned earlier may no longer be valid. */
void carve_ordered_append(carve_ordered *o, maze_cell cell);

/* `index` must be less than the length of the list. */
size_t carve_ordered_find(const carve_ordered *o, maze_cell index);

void carve_ordered_remove(carve_ordered *o, size_t slot);

/* The kinds of frontiers.  GROW_OTHER has no fast version.  GROW_SIDES is for prim.  Each other
 * value has the name of its pick. */
typedef enum grow_frontier {
    GROW_OTHER,
    GROW_NEWEST,
    GROW_QUEUE,
    GROW_RANDOM,
    GROW_OLDEST,
    GROW_RECENT,
    GROW_SIDES
} grow_frontier;

typedef struct carve_growth {
    grow_frontier frontier;
    uint32_t recent; /* for GROW_RECENT, the number of newest cells that can be picked */
    unsigned straight;
} carve_growth;

/* The fast versions make the same mazes as the slow versions. carve_grows_fast returns true if the
 * frontier and the maze have a fast version. carve_grow_fast returns false and sets *error on
 * failure. */
bool carve_grows_fast(const core_making *m, grow_frontier frontier);
bool carve_grow_fast(const core_making *m, const carve_growth *how);
uint64_t carve_grow_fast_bytes(const recipe_estimate *estimate, grow_frontier frontier);

/* The expected numbers of steps of a random walk: to another cell and back, and until all cells
 * have been visited. */
double carve_steps_between(const recipe_estimate *estimate);
double carve_steps_to_all(const recipe_estimate *estimate);

/* The classes of cells, for a tree that grows in the whole shape.  Cells have their numbers in the
 * whole shape, except in `least`. */
typedef struct carve_classes {
    const core_making *making;
    const maze_shape *shape;
    const maze_graph *graph;
    /* in its `entered`, NEAR_CLASS marks the cells that `next` links */
    near_graph *n;
    uint8_t *set; /* for each cell, the set of its sides with an unvisited neighbor */
    maze_cell *least;
    /* For each cell with NEAR_CLASS, the next higher such cell of its class.  After the highest
     * cell, the lowest cell follows, which is the first cell of the class. */
    maze_cell *next;
    maze_cell count;
    maze_cell root;
} carve_classes;

static inline bool carve_has_classes(const core_making *m)
{
    return m->joined.parent || m->fold.images > 1;
}

/* Removes from `set` the sides that classes do not have.  The caller finishes the classes in any
 * case. */
bool carve_classes_start(carve_classes *classes, const core_making *m, near_graph *n, uint8_t *set);
void carve_classes_finish(carve_classes *classes);

/* Both functions return the first cell of a class. carve_class_visit also removes the sides by
 * which neighbors lead to the other cells of the class. */
maze_cell carve_class_first(const carve_classes *classes, maze_cell cell);
maze_cell carve_class_visit(const carve_classes *classes, maze_cell cell);

/* `first` is the first cell of a class. carve_class_entered returns the cell through which the tree
 * entered the class, or the highest cell of the root's class. carve_class_choose prefers the side
 * straight ahead if `straight` is true.  Otherwise, the random number `drawn` selects the side. */
maze_cell carve_class_entered(const carve_classes *classes, maze_cell first);
bool carve_class_grows(const carve_classes *classes, maze_cell first);
maze_door carve_class_choose(const carve_classes *classes, maze_cell first, bool straight,
                             uint64_t drawn);

/* carve_grow_near is for graphs whose cells have at most NEAR_SIDES sides. carve_grow_squares is
 * for a grid of squares, from which cells may be cut off. */
bool carve_grow_near(const core_making *m, const carve_growth *how);
bool carve_grow_squares(const core_making *m, uint32_t columns, uint32_t rows,
                        const carve_growth *how);

typedef struct grow_room {
    uint32_t *entries; /* NULL: the frontier has no array */
    carve_ordered ordered;
} grow_room;

/* Returns false if there is not enough memory.  The caller then need not free the frontier. */
bool carve_room_start(grow_room *room, grow_frontier frontier, maze_cell cells, uint32_t sides);
void carve_room_finish(grow_room *room);
uint64_t carve_room_bytes(grow_frontier frontier, uint64_t cells, uint32_t sides);

#endif
