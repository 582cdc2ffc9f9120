#include "core/base/given.h"
#include "core/base/random.h"
#include "core/maze.h"
#include "core/shape/rect.h"
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
typedef struct measure_image {
    const maze_maze *maze;
    const maze_shape *base; /* whole; NULL for a caller's graph */
    unsigned layers;        /* of the maze's shape */
    bool squares;           /* it is a whole grid of them */
    unsigned symmetry;
} measure_image;

/* Open sides come as by a coin: a branch on them is guessed wrong every other time. */
static unsigned has_passage(const maze_maze *maze, maze_cell cell, uint32_t side)
{
    return (unsigned)side_is_open(maze, cell, side) & !is_door(maze, cell, side);
}

/* The cells at the place of a cell, upper layers first.  A cell that was cut off, or does not exist
 * in a lower layer, has no passage. */
static void add_cell(maze_fingerprint *hash, const measure_image *image, maze_cell cell,
                     unsigned layer)
{
    const maze_shape *base = image->base;
    unsigned symmetry = image->symmetry;
    uint32_t sides = image->maze->graph.sides;
    maze_cell whole = symmetry > 0 ? base->kind->image_cell(base, symmetry, cell) : cell;
    maze_cell source = base ? shape_cell_at(image->maze->shape, whole, layer) : whole;
    uint8_t byte = 0;
    for (uint32_t side = 0; side < sides; side++) {
        uint32_t from = symmetry > 0 ? base->kind->image_side(base, symmetry, cell, side) : side;
        if (source != MAZE_NONE && from < sides)
            byte |= (uint8_t)(has_passage(image->maze, source, from) << (side & 7));
        if ((side & 7) == 7 || side == sides - 1) {
            add_byte(hash, byte);
            byte = 0;
        }
    }
}

static void add_size(maze_fingerprint *hash, const measure_image *image)
{
    const maze_shape *base = image->base;
    uint32_t size[RECIPE_NUMBERS];
    if (!base) {
        add_name(hash, "");
        add_number(hash, image->maze->graph.cells);
        return;
    }
    if (image->symmetry > 0)
        base->kind->image_size(base, image->symmetry, size);
    add_name(hash, base->kind->name);
    for (unsigned i = 0; i < base->kind->numbers; i++)
        add_number(hash, image->symmetry > 0 ? size[i] : base->size[i]);
}

/* The passages of a cell of a whole square grid, a bit for each side. */
static inline unsigned square_passages(const maze_maze *maze, maze_cell cell)
{
    unsigned set = square_set(maze, cell);
    if (cell == maze->entrance.cell && maze->entrance.side < RECT_SIDES)
        set &= ~(1u << maze->entrance.side);
    if (cell == maze->exit.cell && maze->exit.side < RECT_SIDES)
        set &= ~(1u << maze->exit.side);
    return set;
}

/* Of a set of passages: what it becomes in an image. */
static uint8_t image_passages(const measure_image *image, unsigned set)
{
    unsigned turned = 0;
    for (uint32_t side = 0; side < RECT_SIDES; side++)
        turned |= (set >> image->base->kind->image_side(image->base, image->symmetry, 0, side) & 1)
                  << side;
    return (uint8_t)turned;
}

/* The same as add_cell for every cell of a whole square grid, of which an image is read in even
 * steps. */
static void add_squares(maze_fingerprint *hash, const measure_image *image)
{
    const maze_shape *base = image->base;
    uint32_t size[RECIPE_NUMBERS];
    uint8_t turned[SQUARE_SETS];
    base->kind->image_size(base, image->symmetry, size);
    for (unsigned set = 0; set < SQUARE_SETS; set++)
        turned[set] = image_passages(image, set);
    for (uint32_t y = 0; y < size[1]; y++) {
        maze_cell cell = base->kind->image_cell(base, image->symmetry, y * size[0]), step = 0;
        if (size[0] > 1)
            step = base->kind->image_cell(base, image->symmetry, y * size[0] + 1) - cell;
        for (uint32_t x = 0; x < size[0]; x++, cell += step)
            add_byte(hash, turned[square_passages(image->maze, cell)]);
    }
}

static maze_fingerprint hash_image(const measure_image *image)
{
    const maze_graph *graph = image->base ? &image->base->graph : &image->maze->graph;
    maze_fingerprint hash = {FNV_BASIS_HIGH, FNV_BASIS_LOW};
    add_size(&hash, image);
    if (image->squares) {
        add_squares(&hash, image);
        return hash;
    }
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (unsigned layer = 0; layer < image->layers; layer++)
            add_cell(&hash, image, cell, layer);
    return hash;
}

static bool is_less(maze_fingerprint a, maze_fingerprint b)
{
    return a.high != b.high ? a.high < b.high : a.low < b.low;
}

bool maze_fingerprint_of(const maze_maze *maze, maze_fingerprint *fingerprint, maze_error *error)
{
    if (!given(maze, "maze", error) || !given(fingerprint, "place for the fingerprint", error))
        return false;
    (void)error;
    measure_image image = {.maze = maze,
                           .base = maze->shape ? shape_whole(maze->shape) : NULL,
                           .layers = maze->shape ? shape_layers(maze->shape) : 1};
    image.squares = image.base && image.base == maze->shape && image.base->kind->grid;
    maze_fingerprint least = hash_image(&image);
    unsigned symmetries = image.base ? image.base->kind->symmetries(image.base) : 1;
    for (image.symmetry = 1; image.symmetry < symmetries; image.symmetry++) {
        maze_fingerprint hash = hash_image(&image);
        if (is_less(hash, least))
            least = hash;
    }
    *fingerprint = least;
    return true;
}
