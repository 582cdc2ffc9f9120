#include "core/base/given.h"
#include "core/measure/fingerprint_square.h"
#include "core/measure/fnv.h"
#include "core/sides.h"

static void add_number(maze_fingerprint *hash, uint32_t number)
{
    for (int shift = 0; shift < 32; shift += 8)
        fnv_add(hash, (uint8_t)(number >> shift));
}

static void add_name(maze_fingerprint *hash, const char *name)
{
    do
        fnv_add(hash, (uint8_t)*name);
    while (*name++);
}

/* One symmetry of a maze. */
typedef struct measure_image {
    const maze_maze *maze;
    const maze_shape *base; /* whole; NULL for a caller's graph */
    unsigned layers;        /* of the maze's shape */
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
            fnv_add(hash, byte);
            byte = 0;
        }
    }
}

static void add_size(maze_fingerprint *hash, const measure_image *image)
{
    const maze_shape *base = image->base;
    if (!base) {
        add_name(hash, "");
        add_number(hash, image->maze->graph.cells);
        return;
    }
    uint32_t size[RECIPE_NUMBERS];
    shape_image_size(base, image->symmetry, size);
    add_name(hash, base->kind->name);
    for (unsigned i = 0; i < base->kind->numbers; i++)
        add_number(hash, size[i]);
}

static maze_fingerprint hash_size(const measure_image *image)
{
    maze_fingerprint hash = {FNV_BASIS_HIGH, FNV_BASIS_LOW};
    add_size(&hash, image);
    return hash;
}

static maze_fingerprint hash_image(const measure_image *image)
{
    const maze_graph *graph = image->base ? &image->base->graph : &image->maze->graph;
    maze_fingerprint hash = hash_size(image);
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (unsigned layer = 0; layer < image->layers; layer++)
            add_cell(&hash, image, cell, layer);
    return hash;
}

static bool hash_squares(measure_image *image, maze_fingerprint *least, maze_error *error)
{
    maze_fingerprint hashes[SYMMETRIES];
    for (image->symmetry = 0; image->symmetry < SYMMETRIES; image->symmetry++)
        hashes[image->symmetry] = hash_size(image);
    if (!fingerprint_squares(image->maze, hashes, error))
        return false;
    *least = hashes[0];
    for (unsigned i = 1; i < SYMMETRIES; i++)
        if (fnv_is_less(hashes[i], *least))
            *least = hashes[i];
    return true;
}

bool maze_fingerprint_of(const maze_maze *maze, maze_fingerprint *fingerprint, maze_error *error)
{
    if (!given(maze, "maze", error) || !given(fingerprint, "place for the fingerprint", error))
        return false;
    measure_image image = {.maze = maze,
                           .base = maze->shape ? shape_whole(maze->shape) : NULL,
                           .layers = maze->shape ? shape_layers(maze->shape) : 1};
    if (maze->columns > 0)
        return hash_squares(&image, fingerprint, error);
    maze_fingerprint least = hash_image(&image);
    unsigned symmetries = image.base ? shape_symmetries(image.base) : 1;
    for (image.symmetry = 1; image.symmetry < symmetries; image.symmetry++) {
        maze_fingerprint hash = hash_image(&image);
        if (fnv_is_less(hash, least))
            least = hash;
    }
    *fingerprint = least;
    return true;
}
