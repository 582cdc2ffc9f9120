/* The interface between algorithms that carve and the graph that they carve.  This graph is the
 * maze's own graph or a quotient of it, whose cells are classes of joined cells and images.  The
 * file also declares what several algorithms use: an ordered list of cells, and fast versions of
 * the growing tree. */
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

/* carve_least_image returns the lowest-numbered cell among `cell` and its images.  carve_is_fixed
 * returns true if an image of a cell is the cell itself.  carve_least_side returns the
 * lowest-numbered side among a side and the images of this side. */
maze_cell carve_least_image(const shape_fold *fold, maze_cell cell);
bool carve_is_fixed(const shape_fold *fold, maze_cell cell);
maze_door carve_least_side(const shape_fold *fold, maze_door side);

/* Returns an array that contains, for each cell, the lowest-numbered cell of its class.  A class
 * consists of cells that are joined or are images of each other, directly or through other cells of
 * the class.  `joined` may be NULL.  The caller frees the array.  Returns NULL if there is not
 * enough memory. */
maze_cell *carve_least_cells(maze_cell cells, const sets *joined, const shape_fold *fold);

/* Follows the straight line that enters a class of cells through the side `at`.  The cells of a
 * class have the same number in `classes`.  Returns the side by which the line leads to another
 * class or, if this side has images, the lowest-numbered of its images.  The returned cell is
 * MAZE_NONE if the line ends in the class or returns to the cell `at.cell`. */
maze_door carve_ahead(const maze_graph *graph, const shape_fold *fold, const maze_cell *classes,
                      maze_door at);

typedef struct carve_quotient {
    /* the graph that is carved; its `sides` is the largest number of sides of a cell, at least 1 */
    maze_graph graph;
    const maze_graph *whole;
    near_graph n; /* the neighbors in `whole`, while the quotient is made; may be empty */
    shape_fold fold;
    /* one bit per side of the whole graph: the quotient omits the side; NULL: no side is omitted */
    const uint8_t *shut;
    /* one bit per side of the whole graph: the quotient has an entry for the side */
    uint8_t *kept;
    maze_cell *set; /* for each cell of the whole graph, its cell in the quotient */
    /* for each cell of the whole graph, the index in `sides` of the cell's first entry */
    uint32_t *offset;
    /* for each cell of the quotient, the index in `sides` of its first entry; the last element is
     * the number of entries */
    uint32_t *first;
    /* for each entry, the side of the whole graph that the entry represents; this is the
     * lowest-numbered of its images */
    maze_door *sides;
    /* for each entry, the cell of the quotient across it, and the side of this cell that leads
     * back */
    maze_door *across;
} carve_quotient;

/* Creates the quotient of `graph`.  `shape` is the shape to which the graph belongs, or NULL.  The
 * cells of each set of `joined` become one cell, and so do images under `fold`; `joined` and `fold`
 * may be NULL.  Sides between cells of the same class are omitted.  `shut` has one bit per side of
 * `graph`, with the number cell * sides + side; sides whose bit is set are omitted, too (NULL:
 * none).
 *
 * The cells of the quotient are numbered in the order of their lowest-numbered members.  The sides
 * of a cell are in the order of its members and of their sides.  A straight line leads through the
 * members of a cell as through a single cell.  `graph` and the fold's shape must outlive the
 * quotient.  Returns NULL and sets *error if there is not enough memory, or if a cell would have
 * more than QUOTIENT_SIDES sides. */
carve_quotient *carve_quotient_create(const maze_graph *graph, const maze_shape *shape,
                                      const sets *joined, const shape_fold *fold,
                                      const uint8_t *shut, maze_error *error);
void carve_quotient_destroy(carve_quotient *quotient); /* accepts NULL */

/* Returns the side of the whole graph that a side of the quotient represents: the lowest-numbered
 * of all sides that are images of each other. */
static inline maze_door carve_quotient_side(const carve_quotient *q, maze_cell cell, uint32_t side)
{
    return q->sides[q->first[cell] + side];
}

/* Opens all sides of the maze that a side of the quotient represents. */
void carve_quotient_open(const carve_quotient *quotient, maze_maze *maze, maze_cell cell,
                         uint32_t side);

/* Returns the maximum number of bytes of a quotient. The original graph has `cells` cells, each
 * with at most `sides` sides. */
uint64_t carve_quotient_bytes(uint64_t cells, uint32_t sides);

/* The maximum number of sides that a cell of a carved graph can have. */
#define QUOTIENT_SIDES 65533

/* Returns how many sides a cell of the carved graph has, including sides that lead to no cell. */
static inline uint32_t carve_sides(const core_making *m, maze_cell cell)
{
    const carve_quotient *q = m->quotient;
    return q ? q->first[cell + 1] - q->first[cell] : m->graph->sides;
}

/* Returns the cell across a side of the carved graph; MAZE_NONE if there is none.  *back receives
 * the side of the returned cell that leads back. */
static inline maze_cell carve_across(const core_making *m, maze_cell cell, uint32_t side,
                                     uint32_t *back)
{
    return m->graph->across(m->graph->context, cell, side, back);
}

/* Returns the side of the maze's own graph that side `side` of the carved graph represents. */
static inline maze_door carve_side(const core_making *m, maze_cell cell, uint32_t side)
{
    return m->quotient ? carve_quotient_side(m->quotient, cell, side) : (maze_door){cell, side};
}

/* Opens the passage between `cell` and its neighbor `next`, and the images of this passage.  `side`
 * is the cell's side, and `back` is the neighbor's side. */
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

/* Returns the root of the tree, as law.h defines it: a random cell, drawn from the stream "root".
 * If cells have colors, the root is the cell of the entrance. */
maze_cell carve_root(const core_making *m);

/* Reports that the graph is not connected: sets *error and returns false.  `unreached` is the
 * number of cells that no path from the root reaches. */
bool carve_fail_connected(const core_making *m, maze_cell unreached);

/* Like carve_fail_connected, but counts the unreached cells itself.  `joined` contains the sets of
 * connected cells. */
bool carve_fail_unconnected(const core_making *m, const sets *joined);

/* Returns false and sets *error, because there is not enough memory. */
bool carve_fail_memory(const core_making *m);

/* Members that the rows of all tree-carving algorithms share. */
#define CARVE_TREE_ROW .slot = SLOT_CARVE, .gives = HAS_TREE

/* Turns the tree of a folded graph into a tree of the whole graph, as law.h defines.  For this, it
 * opens and closes sides.  A maze that was not folded is not changed.  Returns false and sets
 * *error on failure. */
bool carve_unfold(core_making *m);

/* Divides the maze's tree into `count` trees, one for each entrance in `doors`, as law.h defines.
 * The entrances are sides of the border, and stay closed.  Only the entrance with the index *winner
 * has a path to the cell `goal`.  If there is not enough space in the maze, *winner becomes `count`
 * and the maze is unchanged.  Returns false and sets *error if there is not enough memory. */
bool carve_forest(core_making *m, maze_random *random, const maze_door *doors, unsigned count,
                  maze_cell goal, unsigned *winner);

/* Sets the entrance and the exit of a maze to the natural doors of its shape, unless the maze
 * already has doors.  Their sides stay closed.  Returns false and sets *error if there is not
 * enough memory. */
bool carve_natural_doors(core_making *m);

/* Returns the number of bytes that carve_forest needs. */
uint64_t carve_forest_bytes(uint64_t cells, uint32_t sides);

/* A list of cells that keeps its order when cells are removed.  Finding or removing the cell at an
 * index takes O(log n) steps.  Each cell is in a slot; slots between the cells may be empty. */
typedef struct carve_ordered {
    maze_cell *cells; /* the cell in each slot */
    uint64_t *used;   /* one bit per slot, 64 slots per word: the slot contains a cell */
    /* the numbers of used slots in each word, as a Fenwick tree whose nodes are numbered from 1 */
    uint32_t *counts;
    size_t words;
    /* only words after `front` and before `tail` are counted in the tree; words before `front` are
     * empty */
    size_t front, tail;
    size_t end; /* index after the last used slot */
    maze_cell length;
} carve_ordered;

/* Creates an empty list with space for `most` cells.  Returns false if there is not enough memory;
 * the caller then need not finish the list. */
bool carve_ordered_start(carve_ordered *o, maze_cell most);
void carve_ordered_finish(carve_ordered *o); /* accepts a list whose members are all 0 */

/* Returns the number of bytes of a list with space for `most` cells. */
uint64_t carve_ordered_bytes(uint64_t most);

/* Appends a cell.  Slots that carve_ordered_find returned earlier may no longer be valid. */
void carve_ordered_append(carve_ordered *o, maze_cell cell);

/* Returns the slot of the cell at `index`, which must be less than the length of the list. */
size_t carve_ordered_find(const carve_ordered *o, maze_cell index);

/* Removes the cell in a slot. */
void carve_ordered_remove(carve_ordered *o, size_t slot);

/* The kinds of frontiers.  GROW_OTHER has no fast version.  GROW_SIDES is for prim: the tree grows
 * through any side that leads out of the tree.  Each other value has the name of the pick that uses
 * it. */
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
    grow_frontier frontier; /* the kind of frontier; not GROW_OTHER */
    uint32_t recent;        /* for GROW_RECENT, how many of the newest cells can be picked */
    unsigned straight;      /* percentage of steps straight ahead */
} carve_growth;

/* carve_grows_fast returns true if there is a fast version for the frontier and the maze.
 * carve_grow_fast grows the tree with the fast version, which makes the same maze as the slow
 * version.  carve_grow_fast returns false and sets *error on failure.  There is no fast version for
 * GROW_OTHER, for mazes with colors or a quotient, or for cells with more than NEAR_SIDES sides.
 * There is also none if the order of passages is recorded, or for GROW_SIDES in very large
 * mazes. */
bool carve_grows_fast(const core_making *m, grow_frontier frontier);
bool carve_grow_fast(const core_making *m, const carve_growth *how);
uint64_t carve_grow_fast_bytes(const recipe_estimate *estimate, grow_frontier frontier);

/* Return the expected numbers of steps of random walks. carve_steps_between: from a cell to another
 * cell and back. carve_steps_to_all: until all cells have been visited.  Wilson's algorithm takes
 * about carve_steps_between steps. */
double carve_steps_between(const recipe_estimate *estimate);
double carve_steps_to_all(const recipe_estimate *estimate);

/* The classes of cells, for a tree that grows in the whole shape.  Cells have their numbers in the
 * whole shape, except in `least`, in which they have their numbers in the maze. */
typedef struct carve_classes {
    const core_making *making;
    const maze_shape *shape;
    const maze_graph *graph;
    /* the neighbors in the whole shape; in its `entered`, NEAR_CLASS marks the cells that `next`
     * links */
    near_graph *n;
    uint8_t *set;     /* for each cell, the set of its sides with an unvisited neighbor */
    maze_cell *least; /* for each cell of the maze, the lowest-numbered cell of its class */
    /* for each cell with NEAR_CLASS, the next higher such cell of its class; for the highest cell,
     * the lowest one.  The lowest one is called the first cell of the class */
    maze_cell *next;
    maze_cell count; /* number of classes, in which each single cell counts as a class */
    maze_cell root;  /* the first cell of the class from which the tree grows */
} carve_classes;

/* True if the maze can have classes of several cells. */
static inline bool carve_has_classes(const core_making *m)
{
    return m->joined.parent || m->fold.images > 1;
}

/* Creates the classes of a maze, and removes from `set` the sides that classes do not have.
 * Returns false if there is not enough memory.  The caller finishes the classes in any case. */
bool carve_classes_start(carve_classes *classes, const core_making *m, near_graph *n, uint8_t *set);
void carve_classes_finish(carve_classes *classes);

/* Both functions return the first cell of the class to which `cell` belongs. carve_class_visit also
 * visits the other cells of the class: it removes the sides by which neighbors lead to them. */
maze_cell carve_class_first(const carve_classes *classes, maze_cell cell);
maze_cell carve_class_visit(const carve_classes *classes, maze_cell cell);

/* These functions require the first cell of a class.  carve_class_entered returns the cell through
 * which the tree entered the class; in the root's class, the highest cell.  carve_class_grows
 * returns true if the class can grow.  carve_class_choose returns the side through which the class
 * grows; the class must be able to grow.  If `straight` is true and the side straight ahead leads
 * to an unvisited cell, returns this side.  Otherwise, the random number `drawn` selects the
 * side. */
maze_cell carve_class_entered(const carve_classes *classes, maze_cell first);
bool carve_class_grows(const carve_classes *classes, maze_cell first);
maze_door carve_class_choose(const carve_classes *classes, maze_cell first, bool straight,
                             uint64_t drawn);

/* The fast versions of the growing tree. carve_grow_near is for graphs whose cells have at most
 * NEAR_SIDES sides. carve_grow_squares is for a grid of squares, from which cells may be cut
 * off. */
bool carve_grow_near(const core_making *m, const carve_growth *how);
bool carve_grow_squares(const core_making *m, uint32_t columns, uint32_t rows,
                        const carve_growth *how);

/* The memory of a frontier: an array of entries, or an ordered list if cells are removed from the
 * middle of the frontier. */
typedef struct grow_room {
    uint32_t *entries; /* the array; NULL: the frontier has none */
    carve_ordered ordered;
} grow_room;

/* Allocates a frontier.  Returns false if there is not enough memory; the caller then need not free
 * it. */
bool carve_room_start(grow_room *room, grow_frontier frontier, maze_cell cells, uint32_t sides);
void carve_room_finish(grow_room *room);
uint64_t carve_room_bytes(grow_frontier frontier, uint64_t cells, uint32_t sides);

#endif
