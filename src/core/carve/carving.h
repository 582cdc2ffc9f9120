/* What algorithms carve, and what they ask while they do: the cells are those of a graph, the
 * maze's own or a quotient of it. Then what they share: cells that keep their order, whichever are
 * taken out, and the fast kernels of the growing tree. */
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

/* The least of a cell and its images; whether it is its own image; the least of the images of a
 * side. */
maze_cell carve_least_image(const shape_fold *fold, maze_cell cell);
bool carve_is_fixed(const shape_fold *fold, maze_cell cell);
maze_door carve_least_side(const shape_fold *fold, maze_door side);

/* Of each cell the least of its class: the cells that it is joined with (NULL: none), their images,
 * the cells that these are joined with.  The caller frees it; NULL when out of memory. */
maze_cell *carve_least_cells(maze_cell cells, const sets *joined, const shape_fold *fold);

/* What lies straight ahead of a side through all cells of its class, which has one number in
 * `classes`: of images the least.  Its cell is MAZE_NONE where nothing does. */
maze_door carve_ahead(const maze_graph *graph, const shape_fold *fold, const maze_cell *classes,
                      maze_door at);

typedef struct carve_quotient {
    maze_graph graph; /* that is carved; its sides are those of the cell that has most */
    const maze_graph *whole;
    near_graph n; /* of that, while this one is made; nothing where it would not help */
    shape_fold fold;
    const uint8_t *shut; /* may be NULL */
    uint8_t *kept;       /* a bit for each side of the whole graph: it is one of this one's */
    maze_cell *set;    /* of each cell of the whole graph the cell of this one that it belongs to */
    uint32_t *offset;  /* of each cell of the whole graph its first entry among `sides` */
    uint32_t *first;   /* of each cell its first entry; one more for the end */
    maze_door *sides;  /* of all cells, one after the other: a side of the whole graph; of images
                        * the least */
    maze_door *across; /* of each entry the cell that it leads to, and the side of that back */
} carve_quotient;

/* The graph that is left of `graph`, that of `shape`, when the cells of each of the sets are one
 * cell, and of images only the least is kept; either may be NULL.  Sides between cells of one set
 * are left out, and so are those whose bit is set in `shut`, bit cell * sides + side of `graph`;
 * NULL: none is.  Its cells are numbered as their least cells are; the sides of a cell are those of
 * its members, in the order of members and of sides.  Straight ahead of a side is what lies
 * straight ahead through all members.  `graph` and the fold's shape must outlive it.  NULL, with
 * the error filled in, when out of memory or if a cell has too many sides. */
carve_quotient *carve_quotient_create(const maze_graph *graph, const maze_shape *shape,
                                      const sets *joined, const shape_fold *fold,
                                      const uint8_t *shut, maze_error *error);
void carve_quotient_destroy(carve_quotient *quotient); /* NULL is allowed */

/* The side of the whole graph that a side of the quotient stands for; of images the least. */
static inline maze_door carve_quotient_side(const carve_quotient *q, maze_cell cell, uint32_t side)
{
    return q->sides[q->first[cell] + side];
}

/* Opens in the maze all sides that a side of the quotient stands for. */
void carve_quotient_open(const carve_quotient *quotient, maze_maze *maze, maze_cell cell,
                         uint32_t side);

/* Bytes of memory at most for a graph of so many cells. */
uint64_t carve_quotient_bytes(uint64_t cells, uint32_t sides);

/* A cell of a carved graph has at most this many sides. */
#define QUOTIENT_SIDES 65533

/* So many sides of a cell may lead somewhere. */
static inline uint32_t carve_sides(const core_making *m, maze_cell cell)
{
    const carve_quotient *q = m->quotient;
    return q ? q->first[cell + 1] - q->first[cell] : m->graph->sides;
}

/* The cell across a side, or MAZE_NONE; *back is the side by which that cell sees this one. */
static inline maze_cell carve_across(const core_making *m, maze_cell cell, uint32_t side,
                                     uint32_t *back)
{
    return m->graph->across(m->graph->context, cell, side, back);
}

/* The side of the maze's own graph that a side stands for. */
static inline maze_door carve_side(const core_making *m, maze_cell cell, uint32_t side)
{
    return m->quotient ? carve_quotient_side(m->quotient, cell, side) : (maze_door){cell, side};
}

/* Opens the way between a cell and its neighbor. */
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

/* The root of the law: below(cells) of the stream "root"; where cells have colors the entrance's.
 */
maze_cell carve_root(const core_making *m);

/* False, with an error that says how many cells cannot be reached. */
bool carve_fail_connected(const core_making *m, maze_cell unreached);

/* The same when the cells have been joined as far as they hang together. */
bool carve_fail_apart(const core_making *m, const sets *joined);

/* False, with the error of too little memory. */
bool carve_fail_memory(const core_making *m);

/* The members that all rows have which carve a tree in one go. */
#define CARVE_TREE_ROW .slot = SLOT_CARVE, .gives = HAS_TREE

/* Grows the tree of any graph, as the fields of carving and step say. */
bool carve_grow_graph(const core_making *m);

/* After a folded graph was carved: opens and closes as few sides as leave exactly one way between
 * any two cells, as the law says.  True, with nothing done, for a maze that was not folded. */
bool carve_unfold(core_making *m);

/* Makes of the maze's tree as many trees as there are entrances, sides of the border, of which one,
 * *winner, has a way to the goal, a cell; as the law says.  The doors are not opened.  Where there
 * is no room for that, *winner becomes `count` and the maze is as it was.  False, with an error,
 * when out of memory. */
bool carve_forest(core_making *m, maze_random *random, const maze_door *doors, unsigned count,
                  maze_cell goal, unsigned *winner);

/* Gives the maze the entrance and the exit that it has where no field says otherwise; their sides
 * stay closed.  False, with an error, when out of memory. */
bool carve_natural_doors(core_making *m);

/* Bytes of memory that the forest takes. */
uint64_t carve_forest_bytes(uint64_t cells, uint32_t sides);

/* A list of cells that keeps its order, whichever are taken out: the cell at an index is found, and
 * taken out, in O(log n) steps.  Cells are in slots, in order, with empty slots between them; the
 * last slot is never empty. */
typedef struct carve_ordered {
    maze_cell *cells; /* of each slot */
    uint64_t *used;   /* a bit for each slot, 64 in a word */
    uint32_t *counts; /* of used slots: a Fenwick tree over the words, from 1 */
    size_t words;
    size_t front,
        tail;   /* words between them are counted in the tree; before `front` none is used */
    size_t end; /* past the last slot */
    maze_cell length;
} carve_ordered;

/* An empty list for at most so many cells at a time.  False, with nothing to be finished, when out
 * of memory. */
bool carve_ordered_start(carve_ordered *o, maze_cell most);
void carve_ordered_finish(carve_ordered *o); /* also of a list that is all 0 */

/* Bytes of memory that a list takes. */
uint64_t carve_ordered_bytes(uint64_t most);

/* Puts a cell after the last one.  Slots that were found before are no longer valid. */
void carve_ordered_append(carve_ordered *o, maze_cell cell);

/* The slot of the cell at an index below the length. */
size_t carve_ordered_find(const carve_ordered *o, maze_cell index);

/* Takes the cell in a slot out. */
void carve_ordered_remove(carve_ordered *o, size_t slot);

/* What the fast kernels grow from, as the pick of that name does; GROW_SIDES: any of the sides that
 * lead out of the tree, as prim does. */
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
    grow_frontier frontier; /* not GROW_OTHER */
    uint32_t recent;        /* how many cells are the newest, for GROW_RECENT */
    unsigned straight;      /* with so many percent it goes straight on */
} carve_growth;

/* Grows a tree by the fast kernel that serves, so that it is the one of the kernel for every graph.
 * None serves where the order of passages is recorded, or cells have colors or many sides. */
bool carve_grows_fast(const core_making *m, grow_frontier frontier);
bool carve_grow_fast(const core_making *m, const carve_growth *how);
uint64_t carve_grow_fast_bytes(const recipe_estimate *estimate, grow_frontier frontier);

/* Cells that are one while a tree grows in the whole shape, whose cells these are but for `least`.
 */
typedef struct carve_classes {
    const core_making *making;
    const maze_shape *shape; /* of the maze */
    const maze_graph *graph;
    near_graph *n;    /* of the whole shape, where each of them has NEAR_CLASS */
    uint8_t *set;     /* of each cell its sides across which a neighbor is unvisited */
    maze_cell *least; /* of each cell of the maze the least of its class */
    maze_cell *next;  /* of each of them the next of its class, rising; of the last the first */
    maze_cell count;  /* of classes, with all cells that are one by themselves */
    maze_cell root;   /* the first cell of the one with which the tree starts */
} carve_classes;

/* True if some cells are one with others. */
static inline bool carve_has_classes(const core_making *m)
{
    return m->joined.parent || m->fold.images > 1;
}

/* Takes out of `set` the sides that classes have not.  False when out of memory; they have to be
 * finished in any case. */
bool carve_classes_start(carve_classes *classes, const core_making *m, near_graph *n, uint8_t *set);
void carve_classes_finish(carve_classes *classes);

/* The first cell of the class of a cell; the same, after all but this one were visited: what lies
 * across their sides has heard of it. */
maze_cell carve_class_first(const carve_classes *classes, maze_cell cell);
maze_cell carve_class_visit(const carve_classes *classes, maze_cell cell);

/* Of a class, whose first cell is given: the cell by which it was entered, or any of the root's;
 * whether it can grow; and the side by which it does, with a draw, when it can. */
maze_cell carve_class_entered(const carve_classes *classes, maze_cell first);
bool carve_class_grows(const carve_classes *classes, maze_cell first);
maze_door carve_class_choose(const carve_classes *classes, maze_cell first, bool straight,
                             uint64_t drawn);

/* These kernels: for a graph whose cells have NEAR_SIDES at most, and for squares, in so
 * many columns and rows with what was cut off. */
bool carve_grow_near(const core_making *m, const carve_growth *how);
bool carve_grow_squares(const core_making *m, uint32_t columns, uint32_t rows,
                        const carve_growth *how);

/* Their frontier: an array, or, where cells are taken out anywhere near its end, a list. */
typedef struct grow_room {
    uint32_t *entries; /* NULL: none are needed */
    carve_ordered ordered;
} grow_room;

/* False, with nothing to be freed, when out of memory. */
bool carve_room_start(grow_room *room, grow_frontier frontier, maze_cell cells, uint32_t sides);
void carve_room_finish(grow_room *room);
uint64_t carve_room_bytes(grow_frontier frontier, uint64_t cells, uint32_t sides);

#endif
