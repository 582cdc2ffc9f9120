#include "core/random.h"
#include "core/sides.h"

#include <mazepress/fingerprint.h>

/* FNV-1a's 128-bit basis and prime; the prime is 2^88 + FNV_PRIME_LOW. */
#define FNV_BASIS_HIGH 0x6C62272E07BB0142u
#define FNV_BASIS_LOW 0x62B821756295C58Du
#define FNV_PRIME_LOW 0x13Bu
#define FNV_PRIME_SHIFT 88

static void add_byte(maze_fingerprint *hash, uint8_t byte)
{
    uint64_t low = hash->low ^ byte, high = hash->high;
    hash->high = high * FNV_PRIME_LOW + random_high_word(low, FNV_PRIME_LOW) +
                 (low << (FNV_PRIME_SHIFT - 64));
    hash->low = low * FNV_PRIME_LOW;
}

static void add_number(maze_fingerprint *hash, uint32_t number)
{
    for (int shift = 0; shift < 32; shift += 8)
        add_byte(hash, (uint8_t)(number >> shift));
}

static void add_name(maze_fingerprint *hash, const char *name)
{
    do
        add_byte(hash, (uint8_t)*name);
    while (*name++);
}

/* One symmetry of a maze. */
typedef struct image {
    const maze *maze;
    unsigned symmetry;
    maze_door doors[2]; /* of a maze with a shape: the open sides that lead out of it */
} image;

static bool is_door(const image *image, maze_cell cell, uint32_t side)
{
    const maze_door *door = image->doors;
    return (cell == door[0].cell && side == door[0].side) ||
           (cell == door[1].cell && side == door[1].side);
}

/* Open sides come as by a coin: a branch on them is guessed wrong every other time. */
static unsigned has_passage(const image *image, maze_cell cell, uint32_t side)
{
    uint32_t back;
    if (!image->maze->shape)
        return cross(image->maze, cell, side, &back) != MAZE_NONE;
    return (unsigned)side_is_open(image->maze, cell, side) & !is_door(image, cell, side);
}

static void add_cell(maze_fingerprint *hash, const image *image, maze_cell cell)
{
    const maze_shape *shape = image->maze->shape;
    unsigned symmetry = image->symmetry;
    uint32_t sides = image->maze->graph.sides;
    maze_cell source = symmetry > 0 ? shape->kind->image_cell(shape, symmetry, cell) : cell;
    uint8_t byte = 0;
    for (uint32_t side = 0; side < sides; side++) {
        uint32_t from = symmetry > 0 ? shape->kind->image_side(shape, symmetry, cell, side) : side;
        byte |= (uint8_t)(has_passage(image, source, from) << (side & 7));
        if ((side & 7) == 7 || side == sides - 1) {
            add_byte(hash, byte);
            byte = 0;
        }
    }
}

static void add_size(maze_fingerprint *hash, const image *image)
{
    const maze_shape *shape = image->maze->shape;
    uint32_t size[SHAPE_NUMBERS];
    if (!shape) {
        add_name(hash, "");
        add_number(hash, image->maze->graph.cells);
        return;
    }
    if (image->symmetry > 0)
        shape->kind->image_size(shape, image->symmetry, size);
    add_name(hash, shape->kind->term.name);
    for (unsigned i = 0; i < shape->kind->numbers; i++)
        add_number(hash, image->symmetry > 0 ? size[i] : shape->size[i]);
}

static maze_fingerprint hash_image(const image *image)
{
    maze_fingerprint hash = {FNV_BASIS_HIGH, FNV_BASIS_LOW};
    add_size(&hash, image);
    for (maze_cell cell = 0; cell < image->maze->graph.cells; cell++)
        add_cell(&hash, image, cell);
    return hash;
}

static bool is_less(maze_fingerprint a, maze_fingerprint b)
{
    return a.high != b.high ? a.high < b.high : a.low < b.low;
}

bool maze_fingerprint_of(const maze *maze, maze_fingerprint *fingerprint, maze_error *error)
{
    (void)error;
    image image = {.maze = maze};
    if (maze->shape) {
        image.doors[0] = maze_shape_entrance(maze->shape);
        image.doors[1] = maze_shape_exit(maze->shape);
    }
    maze_fingerprint least = hash_image(&image);
    unsigned symmetries = maze->shape ? maze->shape->kind->symmetries : 1;
    for (image.symmetry = 1; image.symmetry < symmetries; image.symmetry++) {
        maze_fingerprint hash = hash_image(&image);
        if (is_less(hash, least))
            least = hash;
    }
    *fingerprint = least;
    return true;
}
