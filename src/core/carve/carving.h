/* The interface between algorithms and the graph that they carve: the maze's graph, or a quotient
 * whose cells are classes.  A class consists of cells that were joined before carving, or that are
 * images of each other in a symmetric maze.  Functions that change a maze set the error of the
 * core_making if they fail. */
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

/* carve_least_image returns the lowest-numbered cell among a cell and its images. carve_least_side
 * returns the lowest-numbered side among a side and its images. carve_is_fixed returns true if one
 * of the images of a cell is the cell itself. */
maze_cell carve_least_image(const shape_fold *fold, maze_cell cell);
bool carve_is_fixed(const shape_fold *fold, maze_cell cell);
maze_door carve_least_side(const shape_fold *fold, maze_door side);

/* Returns an array with the lowest-numbered cell of each cell's class, or NULL if there is not
 * enough memory.  `joined` may be NULL. */
maze_cell *carve_least_cells(base_pool *pool, maze_cell cells, const sets *joined,
                             const shape_fold *fold);

/* Follows the straight line that enters a class through the side `at`, and finds the side by which
 * the line leads to another class. Returns the lowest-numbered side among this side and its images.
 * The cell of the result is MAZE_NONE if the line ends in the class or returns to the cell
 * `at.cell`. */
maze_door carve_ahead(const maze_graph *graph, const shape_fold *fold, const maze_cell *classes,
                      maze_door at);

/* A graph whose cells are classes of cells of the graph `whole`.  Each side of a cell of the
 * quotient has an entry, which represents a side of `whole` and the images of this side. */
typedef struct carve_quotient {
    maze_graph graph;
    const maze_graph *whole;
    near_graph n; /* the neighbors in `whole`; not used when the quotient is complete */
    shape_fold fold;
    /* One bit per side of the whole graph. 1: the side is omitted. NULL: no side is omitted. */
    const uint8_t *shut;
    /* one bit per side of the whole graph; 1: the side is in `sides` */
    uint8_t *kept;
    maze_cell *set; /* for each cell of the whole graph, the number of its class */
    /* for each cell of the whole graph, the index of its first entry in `sides` */
    uint32_t *offset;
    /* For each cell of the quotient, the index of its first entry in `sides`.  An additional last
     * element is the number of entries. */
    uint32_t *first;
    /* for each entry, the lowest-numbered side that it represents */
    maze_door *sides;
    /* for each entry, the neighbor in the quotient, and the neighbor's side that leads back */
    maze_door *across;
} carve_quotient;

/* Creates the quotient of `graph` in a pool. Omits sides between cells of the same class, and sides
 * whose bit in `shut` is set.  `shape`, `joined`, `fold` and `shut` may be NULL.  `graph`, and the
 * data to which `fold` points, must outlive the quotient.  Returns NULL and sets *error if there is
 * not enough memory, or if a cell of the quotient would have more than QUOTIENT_SIDES sides. */
carve_quotient *carve_quotient_create(base_pool *pool, const maze_graph *graph,
                                      const maze_shape *shape, const sets *joined,
                                      const shape_fold *fold, const uint8_t *shut,
                                      maze_error *error);

/* Returns the lowest-numbered side of the whole graph that a side of the quotient represents. */
static inline maze_door carve_quotient_side(const carve_quotient *q, maze_cell cell, uint32_t side)
{
    return q->sides[q->first[cell] + side];
}

/* Opens the sides of the whole graph that a side of the quotient represents, and the sides that
 * lead back. */
void carve_quotient_open(const carve_quotient *quotient, maze_maze *maze, maze_cell cell,
                         uint32_t side);

uint64_t carve_quotient_bytes(uint64_t cells, uint32_t sides);

/* maximum number of sides of a cell in a quotient */
#define QUOTIENT_SIDES 65533

/* Returns the number of sides of a cell in the carved graph, including sides that lead to no cell.
 */
static inline uint32_t carve_sides(const core_making *m, maze_cell cell)
{
    const carve_quotient *q = m->quotient;
    return q ? q->first[cell + 1] - q->first[cell] : m->graph->sides;
}

/* Returns the cell across a side in the carved graph, or MAZE_NONE if there is no such cell.  *back
 * receives the side that leads back. */
static inline maze_cell carve_across(const core_making *m, maze_cell cell, uint32_t side,
                                     uint32_t *back)
{
    return m->graph->across(m->graph->context, cell, side, back);
}

/* Returns the side of the maze that a side of the carved graph represents. */
static inline maze_door carve_side(const core_making *m, maze_cell cell, uint32_t side)
{
    return m->quotient ? carve_quotient_side(m->quotient, cell, side) : (maze_door){cell, side};
}

/* Opens the passage from `cell` through `side` to `next`, and the images of this passage.  `back`
 * is the side of `next` that leads back. */
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

/* Returns the cell at which carving starts: a random cell, as law.h defines, or the cell of the
 * entrance if cells have colors. */
maze_cell carve_root(const core_making *m);

/* Sets the error of `m` to a message that `unreached` cells cannot be reached from the cell at
 * which carving started. Returns false. */
bool carve_fail_connected(const core_making *m, maze_cell unreached);

/* Sets the error of `m` to a message that some cells are not connected. `joined` contains the sets
 * of connected cells. Returns false. */
bool carve_fail_unconnected(const core_making *m, const sets *joined);

/* Returns false and sets the error of `m` if there was not enough memory for the current row. */
bool carve_check_memory(const core_making *m);

#define CARVE_TREE_ROW .slot = SLOT_CARVE, .gives = HAS_TREE

/* Changes the passages of a symmetric maze after carving, so that they form one tree, as law.h
 * defines.  Does nothing in other mazes. */
bool carve_unfold(core_making *m);

/* Divides the maze's tree into one tree for each entrance in `doors`, as law.h defines.  The
 * entrances stay closed.  Only the entrance with the index *winner has a path to the cell `goal`.
 * If no such division is possible, *winner becomes `count`. */
bool carve_forest(core_making *m, maze_random *random, const maze_door *doors, unsigned count,
                  maze_cell goal, unsigned *winner);

/* Sets the entrance and the exit to the natural doors of the shape, unless the maze already has
 * doors.  The sides of these doors stay closed. */
bool carve_natural_doors(core_making *m);

uint64_t carve_forest_bytes(uint64_t cells, uint32_t sides);

/* A list of cells that keeps its order when cells are removed.  In a list of n cells, finding or
 * removing a cell takes O(log n) steps.  Each cell is in a slot; other slots are empty. */
typedef struct carve_ordered {
    maze_cell *cells;
    uint64_t *used; /* One bit per slot; 1: the slot contains a cell. A word has 64 slots. */
    /* for each word, its number of used slots, as a Fenwick tree whose nodes are numbered from 1 */
    uint32_t *counts;
    size_t words;
    /* The tree counts only the words between word `front` and word `tail`.  Words before word
     * `front` are empty. */
    size_t front, tail;
    /* index after the last slot that contains a cell */
    size_t end;
    maze_cell length;
} carve_ordered;

/* Creates a list with space for `most` cells.  The list is invalid if pool->failed is true. */
carve_ordered carve_ordered_start(base_pool *pool, maze_cell most);

uint64_t carve_ordered_bytes(uint64_t most);

/* Appends a cell.  The function may move cells to other slots, so earlier results of
 * carve_ordered_find become invalid. */
void carve_ordered_append(carve_ordered *o, maze_cell cell);

/* Returns the slot of the cell at `index`, which must be less than the length of the list. */
size_t carve_ordered_find(const carve_ordered *o, maze_cell index);

void carve_ordered_remove(carve_ordered *o, size_t slot);

/* The kinds of frontiers from which trees grow.  GROW_SIDES is for the algorithm prim.  GROW_OTHER
 * has no fast version.  Each other value is for the pick of the same name. */
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
    /* percentage of steps that lead straight ahead if possible */
    unsigned straight;
} carve_growth;

/* Some growing trees have fast versions, which make the same mazes as the slow versions.
 * carve_grows_fast returns true if there is a fast version for the frontier and the maze.
 * carve_grow_fast carves the maze with this version, and returns false on failure. */
bool carve_grows_fast(const core_making *m, grow_frontier frontier);
bool carve_grow_fast(const core_making *m, const carve_growth *how);
uint64_t carve_grow_fast_bytes(const recipe_estimate *estimate, grow_frontier frontier);

/* carve_steps_between returns the expected number of steps of a random walk from a cell to another
 * cell and back. carve_steps_to_all returns the expected number of steps until a random walk has
 * visited all cells. */
double carve_steps_between(const recipe_estimate *estimate);
double carve_steps_to_all(const recipe_estimate *estimate);

/* The classes of cells, for a tree that grows in the whole shape, even if cells were cut off. Cells
 * have their numbers in the whole shape, except in `least`. */
typedef struct carve_classes {
    const core_making *making;
    const maze_shape *shape;
    const maze_graph *graph;
    /* the neighbors of cells; in n->entered, NEAR_CLASS marks the cells that `next` links */
    near_graph *n;
    uint8_t *set; /* for each cell, the set of its sides with an unvisited neighbor */
    /* for each cell of the maze, the lowest-numbered cell of its class */
    maze_cell *least;
    /* For each marked cell, the next higher marked cell of its class.  The highest cell is followed
     * by the lowest cell, which is the first cell of the class. */
    maze_cell *next;
    maze_cell count;
    maze_cell root;
} carve_classes;

static inline bool carve_has_classes(const core_making *m)
{
    return m->joined.parent || m->fold.images > 1;
}

/* Finds the classes.  Removes from `set` the sides within classes, the sides that must stay closed,
 * and the sides of cells with a lower-numbered image.  Returns false if there is not enough
 * memory. */
bool carve_classes_start(carve_classes *classes, const core_making *m, near_graph *n, uint8_t *set);

/* carve_class_first and carve_class_visit return the first cell of the class that contains `cell`.
 * After the tree has entered `cell`, carve_class_visit also marks the other cells of the class as
 * visited.  For this purpose, the function removes from `set` the sides that lead to these
 * cells. */
maze_cell carve_class_first(const carve_classes *classes, maze_cell cell);
maze_cell carve_class_visit(const carve_classes *classes, maze_cell cell);

/* `first` is the first cell of a class. carve_class_entered returns the cell through which the tree
 * entered the class.  If the tree started in the class, the result is the highest cell of the
 * class. carve_class_grows returns true if the tree can grow from the class. carve_class_choose
 * returns the side by which the tree grows.  If `straight` is true and the tree can grow straight
 * ahead, the result is the side straight ahead.  Otherwise, the random number `drawn` selects the
 * side. */
maze_cell carve_class_entered(const carve_classes *classes, maze_cell first);
bool carve_class_grows(const carve_classes *classes, maze_cell first);
maze_door carve_class_choose(const carve_classes *classes, maze_cell first, bool straight,
                             uint64_t drawn);

/* Fast versions of the growing tree. carve_grow_near is for graphs whose cells have at most
 * NEAR_SIDES sides. carve_grow_squares is for a grid of squares, even if cells were cut off. */
bool carve_grow_near(const core_making *m, const carve_growth *how);
bool carve_grow_squares(const core_making *m, uint32_t columns, uint32_t rows,
                        const carve_growth *how);

/* The memory of a frontier. */
typedef struct grow_room {
    uint32_t *entries; /* array of the frontier; NULL: there is none */
    carve_ordered ordered;
} grow_room;

/* Allocates the memory of a frontier.  The memory is invalid if pool->failed is true. */
grow_room carve_room_start(base_pool *pool, grow_frontier frontier, maze_cell cells,
                           uint32_t sides);
uint64_t carve_room_bytes(grow_frontier frontier, uint64_t cells, uint32_t sides);

#endif
