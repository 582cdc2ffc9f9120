/* A fast version of the growing tree, for shapes whose cells have few sides.  Every cell has one
 * byte: the set of its sides with unvisited neighbors.  Each visit updates these sets, so that
 * picking a cell requires no access to its neighbors.  The pick "newest" has no frontier, because
 * the tree goes back along its path.  If cells were cut off, the tree grows in the whole shape, in
 * which these cells are marked as visited. */
#include "core/carve/carving.h"

#include "core/base/random.h"

#include <stdlib.h>
#include <string.h>

enum { NEAR_SETS = 1 << NEAR_SIDES, ENTERED = NEAR_SLOTS - 1 };

/* Each function that grows the tree has a local copy of this state.  The compiler then need not
 * reload the members after each write to a cell. */
typedef struct near_walk {
    near_graph n;
    const core_making *making;
    carve_classes classes;
    uint8_t *set;
    uint32_t *frontier; /* entries are cells or sides; NULL: there is no frontier */
    /* for each set of sides, the number of its members */
    const uint8_t *count;
    const uint8_t (*member)[NEAR_SIDES]; /* for each set of sides, its members in ascending order */
    unsigned sides; /* maximum number of sides of a cell, rounded up to an even number */
    unsigned straight;
    uint64_t unvisited;
    maze_random random;
} near_walk;

/* The random numbers of a step, which can be drawn before the cell of the step is known. */
typedef struct near_draw {
    bool straight;
    uint64_t choice;
} near_draw;

static inline near_draw draw(near_walk *w)
{
    bool straight = w->straight && random_below(&w->random, 100) < w->straight;
    return (near_draw){straight, random_next(&w->random)};
}

static void visit_asked(const near_walk *w, maze_cell cell)
{
    const maze_graph *graph = w->n.graph;
    for (uint32_t side = 0, back; side < graph->sides; side++) {
        maze_cell next = graph->across(graph->context, cell, side, &back);
        if (next != MAZE_NONE)
            w->set[next] &= (uint8_t) ~(1u << back);
    }
}

/* Returns the neighbor across a side, and its side that leads back.  The side must lead to a cell.
 */
static inline maze_door cross_side(const near_walk *w, maze_cell cell, uint32_t side)
{
    maze_door to;
    to.cell = near_across(&w->n, cell, side, &to.side);
    return to;
}

static inline void visit(const near_walk *w, maze_cell cell, unsigned kind)
{
    if (kind == NEAR_ASK) {
        visit_asked(w, cell);
        return;
    }
    const near_side *s = &w->n.sides[kind * NEAR_SLOTS];
    uint8_t *set = &w->set[cell];
    for (unsigned side = 0; side < w->sides; side += 2) {
        set[s[side].across] &= s[side].clear;
        set[s[side + 1].across] &= s[side + 1].clear;
    }
}

static inline bool is_class(const near_walk *w, maze_cell cell)
{
    return w->classes.next && w->n.entered[cell] & NEAR_CLASS;
}

/* Returns a value other than 0 if the tree can grow from a cell or class.  For a single cell, the
 * value is the set of sides by which the tree can grow. */
static inline unsigned growing(const near_walk *w, maze_cell first)
{
    return is_class(w, first) ? carve_class_grows(&w->classes, first) : w->set[first];
}

static uint32_t find_ahead(const near_walk *w, maze_cell cell)
{
    uint32_t entered = w->n.entered[cell] % NEAR_OUT;
    if (entered >= NEAR_SLOTS)
        return w->n.sides[entered].ahead;
    if (entered == NEAR_SIDES)
        return NEAR_SIDES;
    uint32_t ahead = w->n.graph->ahead(w->n.graph->context, cell, entered);
    return ahead < NEAR_SIDES ? ahead : NEAR_SIDES;
}

static inline maze_cell enter(near_walk *w, maze_cell cell, uint32_t side)
{
    maze_door next = cross_side(w, cell, side);
    uint16_t *entered = &w->n.entered[next.cell];
    *entered = (uint16_t)((*entered & ~(unsigned)ENTERED) | next.side);
    w->unvisited--;
    visit(w, next.cell, near_kind(&w->n, next.cell));
    return is_class(w, next.cell) ? carve_class_visit(&w->classes, next.cell) : next.cell;
}

/* Grows the tree from a cell or class to a neighbor.  Returns the neighbor, or the first cell of
 * its class.  `set` is the result of growing(), and must not be 0. */
static inline maze_cell step(near_walk *w, maze_cell cell, unsigned set, near_draw drawn)
{
    maze_door at = {cell, 0};
    if (is_class(w, cell))
        at = carve_class_choose(&w->classes, cell, drawn.straight, drawn.choice);
    else {
        uint32_t ahead = drawn.straight ? find_ahead(w, cell) : NEAR_SIDES;
        at.side = set >> ahead & 1 ? ahead
                                   : w->member[set][random_high_word(drawn.choice, w->count[set])];
    }
    return enter(w, at.cell, at.side);
}

/* Grows the tree with the pick newest.  Like the other functions that grow the whole tree, returns
 * the number of cells or classes that the tree could not reach. */
static uint64_t grow_newest(near_walk walk, maze_cell cell)
{
    near_draw drawn = draw(&walk);
    while (walk.unvisited > 0) {
        unsigned set = growing(&walk, cell);
        if (set) {
            cell = step(&walk, cell, set, drawn);
            drawn = draw(&walk);
        } else {
            if (is_class(&walk, cell))
                cell = carve_class_entered(&walk.classes, cell);
            uint32_t entered = walk.n.entered[cell] & ENTERED;
            if (entered == NEAR_SIDES)
                break;
            cell = cross_side(&walk, cell, entered).cell;
            if (is_class(&walk, cell))
                cell = carve_class_first(&walk.classes, cell);
        }
    }
    return walk.unvisited;
}

static uint64_t grow_random(near_walk walk, maze_cell root)
{
    uint64_t length = 1;
    walk.frontier[0] = root;
    while (walk.unvisited > 0 && length > 0) {
        uint64_t place = random_below(&walk.random, length);
        maze_cell cell = walk.frontier[place];
        unsigned set = growing(&walk, cell);
        walk.frontier[place] = walk.frontier[--length];
        if (!set)
            continue;
        maze_cell next = step(&walk, cell, set, draw(&walk));
        walk.frontier[length] = cell;
        length += growing(&walk, cell) != 0;
        walk.frontier[length++] = next;
    }
    return walk.unvisited;
}

/* Appends to the queue only cells from which the tree can grow. Omitting the other cells does not
 * change the maze, because no random number depends on the length of the queue. */
static uint64_t grow_queue(near_walk walk, maze_cell root)
{
    near_draw drawn = draw(&walk);
    uint64_t head = 0, length = 1, room = walk.unvisited + 1;
    walk.frontier[0] = root;
    while (walk.unvisited > 0 && length > 0) {
        maze_cell cell = walk.frontier[head];
        unsigned set = growing(&walk, cell);
        head = head + 1 < room ? head + 1 : 0;
        length--;
        if (!set)
            continue;
        maze_cell next = step(&walk, cell, set, drawn);
        drawn = draw(&walk);
        uint64_t tail = head + length < room ? head + length : head + length - room;
        walk.frontier[tail] = cell;
        length += growing(&walk, cell) != 0;
        tail = head + length < room ? head + length : head + length - room;
        walk.frontier[tail] = next;
        length += growing(&walk, next) != 0;
    }
    return walk.unvisited;
}

static uint64_t grow_oldest(near_walk walk, maze_cell root)
{
    near_draw drawn = draw(&walk);
    walk.frontier[0] = root;
    for (uint64_t head = 0, tail = 1; walk.unvisited > 0 && head < tail; head++) {
        maze_cell cell = walk.frontier[head];
        for (unsigned set; (set = growing(&walk, cell)) != 0;) {
            maze_cell next = step(&walk, cell, set, drawn);
            drawn = draw(&walk);
            walk.frontier[tail] = next;
            tail += growing(&walk, next) != 0;
        }
    }
    return walk.unvisited;
}

static uint64_t grow_recent(near_walk walk, maze_cell root, carve_ordered *frontier, uint32_t most)
{
    carve_ordered_append(frontier, root);
    while (walk.unvisited > 0 && frontier->length > 0) {
        uint32_t length = frontier->length;
        uint32_t back = (uint32_t)random_below(&walk.random, most < length ? most : length);
        size_t slot = carve_ordered_find(frontier, length - 1 - back);
        maze_cell cell = frontier->cells[slot], next = MAZE_NONE;
        unsigned set = growing(&walk, cell);
        if (set)
            next = step(&walk, cell, set, draw(&walk));
        if (!growing(&walk, cell))
            carve_ordered_remove(frontier, slot);
        if (next != MAZE_NONE)
            carve_ordered_append(frontier, next);
    }
    return walk.unvisited;
}

/* Adds to the frontier the sides by which the tree can grow from a cell or class.  Returns the new
 * length of the frontier.  An entry is NEAR_SIDES times the number of the cell, plus the number of
 * the side. */
static inline uint64_t put_sides(const near_walk *w, maze_cell first, uint64_t length)
{
    maze_cell cell = first;
    do {
        unsigned set = w->set[cell];
        for (uint32_t side = 0; side < w->sides; side++) {
            w->frontier[length] = cell * NEAR_SIDES + side;
            length += set >> side & 1;
        }
    } while (is_class(w, cell) && (cell = w->classes.next[cell]) != first);
    return length;
}

/* Grows the tree by Prim's algorithm without weights. */
static uint64_t grow_sides(near_walk walk, maze_cell root)
{
    uint64_t length = put_sides(&walk, root, 0);
    while (walk.unvisited > 0 && length > 0) {
        uint64_t place = random_below(&walk.random, length);
        uint32_t side = walk.frontier[place];
        maze_cell cell = side / NEAR_SIDES;
        walk.frontier[place] = walk.frontier[--length];
        side %= NEAR_SIDES;
        if (walk.set[cell] >> side & 1)
            length = put_sides(&walk, enter(&walk, cell, side), length);
    }
    return walk.unvisited;
}

static void list_members(uint32_t sides, uint8_t count[NEAR_SETS],
                         uint8_t member[NEAR_SETS][NEAR_SIDES])
{
    count[0] = 0;
    for (unsigned set = 1; set < 1u << sides; set++) {
        count[set] = 0;
        for (uint32_t left = set; left; left &= left - 1)
            member[set][count[set]++] = (uint8_t)bits_lowest(left);
    }
}

static void fill_sets(const near_walk *walk)
{
    const near_graph *graph = &walk->n;
    uint8_t of_kind[NEAR_KINDS] = {0};
    for (unsigned kind = NEAR_ASK + 1; kind < graph->kinds; kind++)
        for (unsigned side = 0; side < NEAR_SIDES; side++)
            of_kind[kind] |= (uint8_t)(graph->sides[kind * NEAR_SLOTS + side].leads << side);
    for (maze_cell cell = 0; cell < graph->graph->cells; cell++) {
        unsigned kind = near_kind(graph, cell), set = of_kind[kind];
        if (kind == NEAR_ASK)
            for (uint32_t side = 0, back; side < graph->graph->sides; side++)
                set |= (unsigned)(graph->graph->across(graph->graph->context, cell, side, &back) !=
                                  MAZE_NONE)
                       << side;
        walk->set[cell] = (uint8_t)set;
    }
}

static void shut_out(const near_walk *w, maze_cell from, maze_cell to)
{
    for (maze_cell cell = from; cell < to; cell++) {
        visit(w, cell, near_kind(&w->n, cell));
        w->n.entered[cell] |= NEAR_OUT;
    }
}

/* Marks cut-off cells as visited.  Cells with a crossing get no sides, because the passages of the
 * crossing already join the neighboring cells. */
static void shut_out_all(const near_walk *walk, const maze_shape *shape)
{
    maze_cell cell = 0, ground = maze_shape_ground(shape);
    for (maze_cell i = 0; i < ground; i++) {
        maze_cell kept = shape_whole_cell(shape, i);
        shut_out(walk, cell, kept);
        cell = kept + 1;
    }
    shut_out(walk, cell, walk->n.graph->cells);
    for (maze_cell i = ground; i < shape->graph.cells; i++) {
        cell = shape_whole_cell(shape, i);
        visit(walk, cell, near_kind(&walk->n, cell));
        walk->set[cell] = 0;
    }
}

static void open_images(const near_walk *w, maze_cell cell, uint32_t side)
{
    const shape_fold *fold = &w->making->fold;
    const maze_shape *shape = w->making->maze->shape;
    maze_door at = {shape_cell_at(shape, cell, 0), side};
    for (unsigned i = 1; i < fold->images; i++) {
        at = fold->next(fold, at);
        w->set[shape_whole_cell(shape, at.cell)] |= (uint8_t)(1u << at.side);
    }
}

/* Opens the passages of the finished tree.  All sets are empty now, so their memory is used for the
 * open sides. */
static void open_passages(const near_walk *walk, uint8_t *open)
{
    const near_graph *graph = &walk->n;
    bool folds = walk->making->fold.images > 1;
    uint32_t sides = graph->graph->sides, bits = 0, filled = 0;
    for (maze_cell cell = 0; cell < graph->graph->cells; cell++) {
        uint32_t entered = graph->entered[cell] & ENTERED;
        if (entered == NEAR_SIDES)
            continue;
        maze_door from = cross_side(walk, cell, entered);
        walk->set[cell] |= (uint8_t)(1u << entered);
        walk->set[from.cell] |= (uint8_t)(1u << from.side);
        if (folds) {
            open_images(walk, cell, entered);
            open_images(walk, from.cell, from.side);
        }
    }
    for (maze_cell cell = 0; cell < graph->graph->cells; cell++) {
        if (graph->entered[cell] & NEAR_OUT)
            continue;
        bits |= (uint32_t)walk->set[cell] << filled;
        for (filled += sides; filled >= 8; filled -= 8, bits >>= 8)
            *open++ |= (uint8_t)bits;
    }
    *open |= (uint8_t)bits;
}

static uint64_t grow_from(near_walk walk, maze_cell root, carve_ordered *ordered,
                          const carve_growth *how)
{
    switch (how->frontier) {
    case GROW_OTHER:
    case GROW_NEWEST:
        break;
    case GROW_QUEUE:
        return grow_queue(walk, root);
    case GROW_RANDOM:
        return grow_random(walk, root);
    case GROW_OLDEST:
        return grow_oldest(walk, root);
    case GROW_RECENT:
        return grow_recent(walk, root, ordered, how->recent);
    case GROW_SIDES:
        return grow_sides(walk, root);
    }
    return grow_newest(walk, root);
}

static bool grow(near_walk *walk, const core_making *making, const maze_shape *shape,
                 carve_ordered *ordered, const carve_growth *how)
{
    maze_cell root = carve_root(making);
    walk->unvisited = making->graph->cells - 1;
    fill_sets(walk);
    if (shape && shape->base) {
        shut_out_all(walk, shape);
        root = shape_whole_cell(shape, root);
    }
    if (carve_has_classes(making)) {
        if (!carve_classes_start(&walk->classes, making, &walk->n, walk->set))
            return carve_check_memory(making);
        root = walk->classes.root;
        walk->unvisited = walk->classes.count - 1;
    }
    maze_random_init(&walk->random, making->recipe->seed, "carve");
    visit(walk, root, near_kind(&walk->n, root));
    if (is_class(walk, root))
        carve_class_visit(&walk->classes, root);
    uint64_t left = grow_from(*walk, root, ordered, how);
    if (left > 0)
        return carve_fail_connected(making, (maze_cell)left);
    open_passages(walk, making->maze->open);
    return true;
}

bool carve_grow_near(const core_making *making, const carve_growth *how)
{
    const maze_shape *shape = making->maze->shape;
    const maze_shape *whole = shape ? shape_whole(shape) : NULL;
    const maze_graph *graph = whole ? &whole->graph : making->graph;
    uint8_t count[NEAR_SETS], member[NEAR_SETS][NEAR_SIDES];
    near_walk walk = {.count = count,
                      .member = (const uint8_t(*)[NEAR_SIDES])member,
                      .sides = graph->sides + (graph->sides & 1),
                      .straight = how->straight,
                      .making = making,
                      .set = base_pool_take(making->own, graph->cells, 1)};
    grow_room room =
        carve_room_start(making->own, how->frontier, making->graph->cells, graph->sides);
    shape_near_create(&walk.n, making->own, graph, whole);
    if (!carve_check_memory(making))
        return false;
    walk.frontier = room.entries;
    list_members(graph->sides, count, member);
    return grow(&walk, making, shape, &room.ordered, how);
}

/* maximum number of cells for GROW_SIDES, whose frontier stores the number of a side in 32 bits */
enum { MOST_SIDES_CELLS = 500000000 };

bool carve_grows_fast(const core_making *m, grow_frontier frontier)
{
    const maze_shape *shape = m->maze->shape;
    maze_cell cells = shape ? shape_whole(shape)->graph.cells : m->graph->cells;
    return frontier != GROW_OTHER && !m->records && !m->colors && !m->quotient &&
           m->maze->graph.sides <= NEAR_SIDES &&
           (frontier != GROW_SIDES || cells <= MOST_SIDES_CELLS);
}

bool carve_grow_fast(const core_making *m, const carve_growth *how)
{
    uint32_t columns, rows;
    const maze_shape *shape = carve_has_classes(m) ? NULL : m->maze->shape;
    bool squares = shape && shape_grid(shape, &columns, &rows);
    return squares ? carve_grow_squares(m, columns, rows, how) : carve_grow_near(m, how);
}

uint64_t carve_grow_fast_bytes(const recipe_estimate *estimate, grow_frontier frontier)
{
    uint64_t cells = estimate->cells, columns = (uint64_t)estimate->extent.x;
    uint64_t kernel = recipe_has(estimate->recipe) & HAS_GRID
                          ? (columns + 2) * ((uint64_t)estimate->extent.y + 4)
                          : shape_near_bytes(cells) + cells;
    return kernel + carve_room_bytes(frontier, cells, estimate->sides);
}
