/* A fast version of the growing tree for grids of squares, like grow_near.c.  Each cell has a byte,
 * which contains the set of its sides with unvisited neighbors.  Cut-off cells are marked as
 * visited. */
#include "core/carve/carving.h"

#include "core/base/random.h"

#include <stdlib.h>
#include <string.h>

enum { TOP = 1 << RECT_TOP, RIGHT = 1 << RECT_RIGHT, BOTTOM = 1 << RECT_BOTTOM };
enum { LEFT = 1 << RECT_LEFT, ALL_SIDES = TOP | RIGHT | BOTTOM | LEFT };

/* The byte of a cell. Its upper bits are the set of sides with unvisited neighbors. Its lower bits
 * are the set that contains only the side of the parent through which the cell was entered. They
 * are 0 if the cell has no parent. */
enum { UNVISITED_SHIFT = 4, ENTERED = 0x0F };

typedef struct square_grower {
    const core_making *making;
    uint32_t width;
    /* number of bytes per row, including padding */
    size_t stride;
    size_t size;
    /* the bytes of all cells, with padding: a byte at both ends of each row, and two rows above and
     * below the cells */
    uint8_t *bytes;
    uint8_t *first;
    /* an entry is the index of a cell's byte, counted from `first`, or the number of a side */
    grow_room room;
} square_grower;

/* For each set of sides, the side that each random number below DRAW selects.  The number can be
 * drawn before the cell of the step is known.  If a set has u sides, below(u) of law.h is u *
 * below(12) / 12, because u divides 12. */
enum { DRAW = 12 };
#define SIX(a) a, a, a, a, a, a
#define TWO(a, b) SIX(a), SIX(b)
#define THREE(a, b, c) a, a, a, a, b, b, b, b, c, c, c, c
#define FOUR(a, b, c, d) a, a, a, b, b, b, c, c, c, d, d, d
static const uint8_t choices[ALL_SIDES + 1][DRAW] = {
    {0},
    {TWO(TOP, TOP)},
    {TWO(RIGHT, RIGHT)},
    {TWO(TOP, RIGHT)},
    {TWO(BOTTOM, BOTTOM)},
    {TWO(TOP, BOTTOM)},
    {TWO(RIGHT, BOTTOM)},
    {THREE(TOP, RIGHT, BOTTOM)},
    {TWO(LEFT, LEFT)},
    {TWO(TOP, LEFT)},
    {TWO(RIGHT, LEFT)},
    {THREE(TOP, RIGHT, LEFT)},
    {TWO(BOTTOM, LEFT)},
    {THREE(TOP, BOTTOM, LEFT)},
    {THREE(RIGHT, BOTTOM, LEFT)},
    {FOUR(TOP, RIGHT, BOTTOM, LEFT)},
};

static void clear_side(uint8_t *cell, unsigned side)
{
    *cell &= (uint8_t) ~(side << UNVISITED_SHIFT);
}

static uint8_t *byte_of(const square_grower *c, maze_cell whole)
{
    return c->first + whole / c->width * c->stride + whole % c->width;
}

/* A part of a row: cells that are consecutive in the whole grid. `first` points to the byte of the
 * part's first cell, and `end` to the byte after the part's last cell. */
typedef struct square_part {
    uint8_t *first, *end;
    /* `cell` is the first cell after the part.  `run_end` is the first cell after the run of
     * consecutive cells that contains the part.  The run may continue in further rows. */
    maze_cell cell, run_end;
} square_part;

/* Moves *at to the next part.  Returns false after the last part.  All members of *at must be 0
 * before the first call. */
static inline bool next_part(const square_grower *grower, square_part *at)
{
    const maze_shape *shape = grower->making->maze->shape;
    if (at->cell == shape->graph.cells)
        return false;
    if (at->cell == at->run_end)
        at->run_end = shape_run_end(shape, at->cell);
    maze_cell whole = shape_whole_cell(shape, at->cell), left = at->run_end - at->cell;
    uint32_t room = grower->width - whole % grower->width, count = left < room ? left : room;
    at->first = byte_of(grower, whole);
    at->end = at->first + count;
    at->cell += count;
    return true;
}

static void shut_out(const square_grower *c, uint8_t *first, uint8_t *end)
{
    for (uint8_t *above = first - c->stride; above < end - c->stride; above++)
        clear_side(above, BOTTOM);
    for (uint8_t *below = first + c->stride; below < end + c->stride; below++)
        clear_side(below, TOP);
    clear_side(first - 1, RIGHT);
    clear_side(end, LEFT);
}

static void fill_bytes(const square_grower *c)
{
    square_part part = {0};
    uint8_t *end = c->bytes + c->stride;
    memset(c->bytes, ALL_SIDES << UNVISITED_SHIFT, c->size);
    for (; next_part(c, &part); end = part.end)
        shut_out(c, end, part.first);
    shut_out(c, end, c->bytes + c->size - c->stride);
}

/* The state of a growing tree. As in grow_near.c, each function that grows the tree has a local
 * copy of the state. */
typedef struct square_walk {
    ptrdiff_t
        across[LEFT + 1]; /* for each side, the distance in bytes from a cell to its neighbor */
    uint64_t unvisited;
    unsigned straight;
    maze_random random;
} square_walk;

/* The random numbers of a step, which can be drawn before the cell of the step is known. */
typedef struct square_draw {
    bool straight;
    unsigned choice;
} square_draw;

static inline square_draw draw(square_walk *w)
{
    bool straight = w->straight && random_below(&w->random, 100) < w->straight;
    return (square_draw){straight, (unsigned)random_below(&w->random, DRAW)};
}

static inline bool can_grow(unsigned byte)
{
    return byte >> UNVISITED_SHIFT;
}

static inline bool can_grow_twice(unsigned byte)
{
    unsigned set = byte >> UNVISITED_SHIFT;
    return set & (set - 1);
}

static inline void visit(square_walk *w, uint8_t *cell)
{
    clear_side(&cell[w->across[TOP]], BOTTOM);
    clear_side(&cell[w->across[RIGHT]], LEFT);
    clear_side(&cell[w->across[BOTTOM]], TOP);
    clear_side(&cell[w->across[LEFT]], RIGHT);
    w->unvisited--;
}

static inline unsigned step(square_walk *w, uint8_t *cell, unsigned byte, square_draw drawn,
                            uint8_t **next)
{
    unsigned set = byte >> UNVISITED_SHIFT, ahead = set & byte;
    unsigned side = choices[drawn.straight && ahead ? ahead : set][drawn.choice];
    *next = cell + w->across[side];
    byte = **next | side;
    **next = (uint8_t)byte;
    visit(w, *next);
    return byte;
}

static void grow_newest(square_walk walk, uint8_t *cell)
{
    square_draw drawn = draw(&walk);
    unsigned byte = *cell;
    while (walk.unvisited > 0) {
        if (can_grow(byte)) {
            byte = step(&walk, cell, byte, drawn, &cell);
            drawn = draw(&walk);
        } else {
            cell -= walk.across[byte & ENTERED];
            byte = *cell;
        }
    }
}

static void grow_random(square_walk walk, uint8_t *first, uint32_t *frontier)
{
    uint64_t length = 1;
    while (walk.unvisited > 0) {
        uint64_t place = random_below(&walk.random, length);
        uint8_t *next, *cell = first + frontier[place];
        unsigned byte = *cell;
        frontier[place] = frontier[--length];
        if (!can_grow(byte))
            continue;
        step(&walk, cell, byte, draw(&walk), &next);
        frontier[length] = (uint32_t)(cell - first);
        length += can_grow_twice(byte);
        frontier[length++] = (uint32_t)(next - first);
    }
}

static inline uint64_t advance(uint64_t index, bool moves, uint64_t room)
{
    return index + moves < room ? index + moves : 0;
}

/* Appends to the queue only cells from which the tree can grow. Omitting the other cells does not
 * change the maze, because no random number depends on the length of the queue. */
static void grow_queue(square_walk walk, uint8_t *first, uint32_t *frontier, uint64_t room)
{
    square_draw drawn = draw(&walk);
    uint64_t head = 0, tail = 1;
    while (walk.unvisited > 0) {
        uint8_t *next, *cell = first + frontier[head];
        unsigned byte = *cell;
        head = advance(head, true, room);
        if (!can_grow(byte))
            continue;
        frontier[tail] = (uint32_t)(cell - first);
        tail = advance(tail, can_grow_twice(byte), room);
        byte = step(&walk, cell, byte, drawn, &next);
        drawn = draw(&walk);
        frontier[tail] = (uint32_t)(next - first);
        tail = advance(tail, can_grow(byte), room);
    }
}

static void grow_oldest(square_walk w, uint8_t *first, uint32_t *frontier)
{
    square_draw drawn = draw(&w);
    for (uint64_t head = 0, tail = 1; w.unvisited > 0; head++) {
        uint8_t *next, *cell = first + frontier[head];
        while (can_grow(*cell)) {
            unsigned byte = step(&w, cell, *cell, drawn, &next);
            drawn = draw(&w);
            frontier[tail] = (uint32_t)(next - first);
            tail += can_grow(byte);
        }
    }
}

static void grow_recent(square_walk walk, uint8_t *first, carve_ordered *frontier, uint32_t most)
{
    while (walk.unvisited > 0) {
        uint32_t length = frontier->length;
        uint32_t back = (uint32_t)random_below(&walk.random, most < length ? most : length);
        size_t slot = carve_ordered_find(frontier, length - 1 - back);
        uint8_t *next, *cell = first + frontier->cells[slot];
        unsigned byte = *cell;
        if (can_grow(byte))
            step(&walk, cell, byte, draw(&walk), &next);
        if (!can_grow_twice(byte))
            carve_ordered_remove(frontier, slot);
        if (can_grow(byte))
            carve_ordered_append(frontier, (uint32_t)(next - first));
    }
}

/* Adds to the frontier the sides by which the tree can grow from a cell.  Returns the new length of
 * the frontier.  An entry is RECT_SIDES times the index of the cell's byte, plus the number of the
 * side. */
static inline uint64_t put_sides(const uint8_t *first, const uint8_t *cell, uint32_t *frontier,
                                 uint64_t length)
{
    unsigned set = *cell >> UNVISITED_SHIFT;
    for (uint32_t side = 0; side < RECT_SIDES; side++) {
        frontier[length] = (uint32_t)(cell - first) * RECT_SIDES + side;
        length += set >> side & 1;
    }
    return length;
}

/* Grows the tree by Prim's algorithm without weights. */
static void grow_sides(square_walk walk, uint8_t *first, uint32_t *frontier)
{
    uint64_t length = put_sides(first, first + frontier[0], frontier, 0);
    while (walk.unvisited > 0) {
        uint64_t place = random_below(&walk.random, length);
        uint32_t side = frontier[place];
        uint8_t *cell = first + side / RECT_SIDES;
        frontier[place] = frontier[--length];
        side = 1u << side % RECT_SIDES;
        if (!(*cell >> UNVISITED_SHIFT & side))
            continue;
        cell += walk.across[side];
        *cell |= (uint8_t)side;
        visit(&walk, cell);
        length = put_sides(first, cell, frontier, length);
    }
}

/* Returns the set of a cell's open sides in the finished tree. */
static inline unsigned count_open(const uint8_t *cell, size_t stride)
{
    unsigned entered = *cell & ENTERED;
    return ((entered << 2 | entered >> 2) & ALL_SIDES) | (cell[-(ptrdiff_t)stride] & TOP) |
           (cell[1] & RIGHT) | (cell[stride] & BOTTOM) | (cell[-1] & LEFT);
}

/* Opens the passages of the finished tree.  Cells 2i and 2i + 1 share a byte of `open`, even if
 * these cells are in different parts. */
static void open_passages(const square_grower *grower)
{
    uint8_t *open = grower->making->maze->open;
    square_part part = {0};
    unsigned pair = 0;
    uint64_t cells = 0;
    while (next_part(grower, &part))
        for (const uint8_t *cell = part.first; cell < part.end; cell++) {
            pair = pair >> RECT_SIDES | count_open(cell, grower->stride) << RECT_SIDES;
            if (++cells % 2 == 0)
                *open++ = (uint8_t)pair;
        }
    if (cells % 2)
        *open = (uint8_t)(pair >> RECT_SIDES);
}

static void grow(square_grower *grower, const carve_growth *how)
{
    const ptrdiff_t stride = (ptrdiff_t)grower->stride;
    maze_cell root = shape_whole_cell(grower->making->maze->shape, carve_root(grower->making));
    uint32_t byte = (uint32_t)(byte_of(grower, root) - grower->first);
    uint32_t *frontier = grower->room.entries;
    uint64_t cells = grower->making->graph->cells;
    square_walk walk = {.across = {[TOP] = -stride, [RIGHT] = 1, [BOTTOM] = stride, [LEFT] = -1},
                        .unvisited = cells,
                        .straight = how->straight};
    maze_random_init(&walk.random, grower->making->recipe->seed, "carve");
    visit(&walk, grower->first + byte);
    if (frontier)
        frontier[0] = byte;
    switch (how->frontier) {
    case GROW_OTHER:
    case GROW_NEWEST:
        grow_newest(walk, grower->first + byte);
        break;
    case GROW_QUEUE:
        grow_queue(walk, grower->first, frontier, cells);
        break;
    case GROW_RANDOM:
        grow_random(walk, grower->first, frontier);
        break;
    case GROW_OLDEST:
        grow_oldest(walk, grower->first, frontier);
        break;
    case GROW_RECENT:
        carve_ordered_append(&grower->room.ordered, byte);
        grow_recent(walk, grower->first, &grower->room.ordered, how->recent);
        break;
    case GROW_SIDES:
        grow_sides(walk, grower->first, frontier);
        break;
    }
}

bool carve_grow_squares(const core_making *making, uint32_t columns, uint32_t rows,
                        const carve_growth *how)
{
    size_t stride = (size_t)columns + 2;
    square_grower grower = {
        .making = making, .width = columns, .stride = stride, .size = stride * ((size_t)rows + 4)};
    grower.bytes = base_pool_take(making->own, grower.size, 1);
    grower.room = carve_room_start(making->own, how->frontier, making->graph->cells, RECT_SIDES);
    if (!carve_check_memory(making))
        return false;
    grower.first = grower.bytes + 2 * grower.stride + 1;
    fill_bytes(&grower);
    grow(&grower, how);
    open_passages(&grower);
    return true;
}
