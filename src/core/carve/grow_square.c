/* The draw law for the square grid and the newest cell, fast: every cell has one byte, which
 * holds the set of its unvisited neighbors, kept current on each visit, and the way back to its
 * parent.  The newest cell that can grow is found by walking back, so there is no frontier. */
#include "core/carve/grow.h"
#include "core/shape/rect.h"

#include <stdlib.h>
#include <string.h>

/* A cell's byte: bit s set: the neighbor across side s is unvisited; then the side that leads back,
 * and whether there is one. */
enum { UNVISITED = 0x0F, BACK_SHIFT = 4, HAS_BACK = 0x40 };

typedef struct square_grower {
    const carve_job *carving;
    uint32_t width, height;
    unsigned straight; /* percent */
    size_t stride;     /* cells from one row to the next, with a cell of padding on either side */
    uint8_t *bytes;    /* of all cells, with padding all round */
} square_grower;

/* The k-th member of a set of sides, in their order. */
static const uint8_t member[16][4] = {
    {0}, {0},    {1},    {0, 1},    {2},    {0, 2},    {1, 2},    {0, 1, 2},
    {3}, {0, 3}, {1, 3}, {0, 1, 3}, {2, 3}, {0, 2, 3}, {1, 2, 3}, {0, 1, 2, 3},
};

static const uint8_t members[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

uint64_t grow_squares_bytes(uint64_t columns, uint64_t rows)
{
    return (columns + 2) * (rows + 2);
}

static void fill_bytes(square_grower *c)
{
    memset(c->bytes, UNVISITED, (size_t)grow_squares_bytes(c->width, c->height));
    uint8_t *first = c->bytes + c->stride + 1, *last = first + (c->height - 1) * c->stride;
    for (uint32_t x = 0; x < c->width; x++) {
        first[x] &= (uint8_t) ~(1u << RECT_TOP);
        last[x] &= (uint8_t) ~(1u << RECT_BOTTOM);
    }
    for (uint32_t y = 0; y < c->height; y++) {
        first[y * c->stride] &= (uint8_t) ~(1u << RECT_LEFT);
        first[y * c->stride + c->width - 1] &= (uint8_t) ~(1u << RECT_RIGHT);
    }
}

/* Tells the neighbors that this cell is visited. */
static inline void visit(uint8_t *cell, ptrdiff_t stride)
{
    cell[-stride] &= (uint8_t) ~(1u << RECT_BOTTOM);
    cell[1] &= (uint8_t) ~(1u << RECT_LEFT);
    cell[stride] &= (uint8_t) ~(1u << RECT_TOP);
    cell[-1] &= (uint8_t) ~(1u << RECT_RIGHT);
}

static inline unsigned choose(maze_random *random, uint8_t cell, unsigned straight)
{
    unsigned set = cell & UNVISITED, ahead = (cell >> BACK_SHIFT & 3) ^ 2;
    bool goes_straight = straight && random_below(random, 100) < straight;
    unsigned side = member[set][random_below(random, members[set])];
    return goes_straight && cell & HAS_BACK && set >> ahead & 1 ? ahead : side;
}

/* All that the loop needs is local, so that the compiler knows that no store to a cell changes it.
 */
static void grow(const square_grower *c, uint8_t *cell)
{
    const ptrdiff_t stride = (ptrdiff_t)c->stride;
    const ptrdiff_t across[RECT_SIDES] = {-stride, 1, stride, -1};
    const unsigned straight = c->straight;
    uint64_t unvisited = (uint64_t)c->width * c->height - 1;
    maze_random random;
    maze_random_init(&random, c->carving->recipe->seed, "carve");
    visit(cell, stride);
    while (unvisited > 0) {
        if (*cell & UNVISITED) {
            unsigned side = choose(&random, *cell, straight);
            cell += across[side];
            *cell = (uint8_t)((*cell & UNVISITED) | HAS_BACK | (side ^ 2) << BACK_SHIFT);
            visit(cell, stride);
            unvisited--;
        } else {
            cell += across[*cell >> BACK_SHIFT & 3];
        }
    }
}

/* Every way back is a passage. */
static void open_passages(const square_grower *c)
{
    for (uint32_t y = 0; y < c->height; y++) {
        const uint8_t *row = c->bytes + (y + 1) * c->stride + 1;
        for (uint32_t x = 0; x < c->width; x++) {
            if (!(row[x] & HAS_BACK))
                continue;
            unsigned side = row[x] >> BACK_SHIFT & 3;
            maze_cell cell = y * c->width + x;
            maze_cell parent = side == RECT_TOP      ? cell - c->width
                               : side == RECT_BOTTOM ? cell + c->width
                               : side == RECT_LEFT   ? cell - 1
                                                     : cell + 1;
            maze_open_side(c->carving->maze, cell, side);
            maze_open_side(c->carving->maze, parent, side ^ 2);
        }
    }
}

bool grow_squares(const carve_job *carving, uint32_t columns, uint32_t rows, unsigned straight)
{
    square_grower c = {.carving = carving, .width = columns, .height = rows, .straight = straight};
    c.stride = (size_t)columns + 2;
    c.bytes = malloc((size_t)grow_squares_bytes(columns, rows));
    if (!c.bytes)
        return carving_fail_memory(carving);
    maze_cell root = carving_root(carving);
    fill_bytes(&c);
    grow(&c, c.bytes + (root / columns + 1) * c.stride + root % columns + 1);
    open_passages(&c);
    free(c.bytes);
    return true;
}
