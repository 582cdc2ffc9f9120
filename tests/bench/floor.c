#include "floor.h"

#include "bench.h"
#include "core/base/random.h"

#include <stdlib.h>
#include <string.h>

/* A cell's byte: its open sides, and whether it is in the maze; so are the cells of a frame round
 * all, so that nothing asks where the edge is. */
enum { IN_MAZE = 0x10 };

typedef struct floor_maze {
    uint32_t width, height;
    size_t stride;
    uint8_t *bytes;
    uint32_t *frontier;
    maze_random random;
} floor_maze;

static void start(floor_maze *f)
{
    size_t bytes = f->stride * ((size_t)f->height + 2);
    f->bytes = malloc(bytes);
    f->frontier = malloc((size_t)f->width * f->height * sizeof *f->frontier);
    if (!f->bytes || !f->frontier)
        die("out of memory");
    memset(f->bytes, IN_MAZE, bytes);
    for (uint32_t y = 1; y <= f->height; y++)
        memset(f->bytes + y * f->stride + 1, 0, f->width);
}

/* Opens a way to any neighbor that is not in the maze, and returns it; 0: there is none.  *more:
 * there was another. */
static inline uint32_t extend(floor_maze *f, uint32_t cell, bool *more)
{
    const uint32_t stride = (uint32_t)f->stride;
    const uint32_t next[4] = {cell - stride, cell + 1, cell + stride, cell - 1};
    unsigned found[4], count = 0;
    for (unsigned side = 0; side < 4; side++) {
        found[count] = side;
        count += f->bytes[next[side]] == 0;
    }
    *more = count > 1;
    if (count == 0)
        return 0;
    unsigned side = found[random_below(&f->random, count)];
    f->bytes[cell] |= (uint8_t)(1u << side);
    f->bytes[next[side]] = (uint8_t)(IN_MAZE | 1u << (side ^ 2));
    return next[side];
}

static void grow_newest(floor_maze *f)
{
    bool more;
    for (size_t length = 1; length > 0;) {
        uint32_t next = extend(f, f->frontier[length - 1], &more);
        if (next)
            f->frontier[length++] = next;
        else
            length--;
    }
}

static void grow_queue(floor_maze *f)
{
    size_t room = (size_t)f->width * f->height, head = 0, length = 1;
    bool more;
    while (length > 0) {
        uint32_t cell = f->frontier[head], next = extend(f, cell, &more);
        head = head + 1 == room ? 0 : head + 1;
        length--;
        if (more)
            f->frontier[(head + length++) % room] = cell;
        if (next)
            f->frontier[(head + length++) % room] = next;
    }
}

static void grow_random(floor_maze *f)
{
    bool more;
    for (size_t length = 1; length > 0;) {
        size_t place = (size_t)random_below(&f->random, length);
        uint32_t cell = f->frontier[place], next = extend(f, cell, &more);
        f->frontier[place] = f->frontier[--length];
        if (more)
            f->frontier[length++] = cell;
        if (next)
            f->frontier[length++] = next;
    }
}

static uint8_t *pack(const floor_maze *f)
{
    uint8_t *open = calloc(((size_t)f->width * f->height + 1) / 2, 1);
    size_t cell = 0;
    if (!open)
        die("out of memory");
    for (uint32_t y = 1; y <= f->height; y++)
        for (uint32_t x = 1; x <= f->width; x++, cell++)
            open[cell / 2] |= (uint8_t)((f->bytes[y * f->stride + x] & 0x0F) << (cell % 2 * 4));
    return open;
}

uint8_t *floor_carve(floor_pick pick, uint32_t width, uint32_t height, uint64_t seed)
{
    static void (*const grow[])(floor_maze *) = {grow_newest, grow_queue, grow_random};
    floor_maze f = {.width = width, .height = height, .stride = (size_t)width + 2};
    maze_random_init(&f.random, seed, "floor");
    start(&f);
    uint32_t root = (uint32_t)((1 + random_below(&f.random, height)) * f.stride + 1 +
                               random_below(&f.random, width));
    f.bytes[root] = IN_MAZE;
    f.frontier[0] = root;
    grow[pick](&f);
    uint8_t *open = pack(&f);
    free(f.bytes);
    free(f.frontier);
    return open;
}
