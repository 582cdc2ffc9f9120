/* Computes the fingerprint of a maze: the smallest of the hashes of its images.  The images are the
 * maze, its reflections and its turns.  The hashes of four images of a square grid are computed
 * together, so that the processor need not wait for the multiplications of one hash. */
#include "core/measure/measures.h"

#include "core/base/errors.h"

#include <mazepress/fingerprint.h>

#include <stdlib.h>

/* The rows or the columns of a grid of squares. */
typedef struct square_lines {
    uint32_t count, length;
    uint8_t *passages; /* for each cell, line by line, the set of its open sides */
} square_lines;

/* Reads the lines of a grid in the order of an image, and computes the hash of this image. */
typedef struct line_reader {
    maze_fingerprint hash;
    uint8_t turned[SQUARE_SETS]; /* for each set of sides, the set's image */
    bool from_last;              /* true: the last line is read first */
    ptrdiff_t step;              /* direction in which each line is read: 1 or -1 */
    size_t at;
} line_reader;

enum { READERS = SYMMETRIES / 2 };

/* number of cells per side of a block; the passages of columns are copied in square blocks, which
 * fit into the cache */
enum { BLOCK = 64 };

static void fill_rows(const maze_maze *maze, uint8_t *passages)
{
    const uint8_t *open = maze->open;
    const maze_cell cells = maze->graph.cells;
    for (maze_cell pair = 0; pair < cells / 2; pair++) {
        passages[2 * (size_t)pair] = open[pair] % SQUARE_SETS;
        passages[2 * (size_t)pair + 1] = open[pair] / SQUARE_SETS;
    }
    if (cells % 2 == 1)
        passages[cells - 1] = open[cells / 2] % SQUARE_SETS;
}

static void fill_columns(const maze_maze *maze, const square_lines *columns)
{
    const uint32_t width = columns->count, height = columns->length;
    const uint8_t *open = maze->open;
    for (uint32_t top = 0; top < height; top += BLOCK)
        for (uint32_t left = 0; left < width; left += BLOCK) {
            const uint32_t right = width - left < BLOCK ? width : left + BLOCK;
            const uint32_t bottom = height - top < BLOCK ? height : top + BLOCK;
            for (uint32_t y = top; y < bottom; y++) {
                uint8_t *to = columns->passages + (size_t)left * height + y;
                for (uint32_t x = left; x < right; x++, to += height)
                    *to = (uint8_t)square_set_in(open, y * width + x);
            }
        }
}

static void close_door(const maze_maze *maze, const square_lines *lines, bool columns,
                       maze_door door)
{
    uint32_t x = door.cell % maze->columns, y = door.cell / maze->columns;
    if (door.side < RECT_SIDES)
        lines->passages[columns ? (size_t)x * lines->length + y : door.cell] &=
            (uint8_t) ~(1u << door.side);
}

static line_reader reader_start(const maze_shape *shape, unsigned symmetry, maze_fingerprint hash)
{
    bool mirrored = symmetry & LEFT_RIGHT, flipped = symmetry & TOP_BOTTOM;
    bool swapped = symmetry & SWAPPED, is_backward = swapped ? flipped : mirrored;
    line_reader r = {
        .hash = hash, .from_last = swapped ? mirrored : flipped, .step = is_backward ? -1 : 1};
    for (unsigned set = 0; set < SQUARE_SETS; set++)
        for (uint32_t side = 0; side < RECT_SIDES; side++)
            r.turned[set] |=
                (uint8_t)((set >> shape->kind->image_side(shape, symmetry, 0, side) & 1) << side);
    return r;
}

/* Adds a line to the hash of each reader. `number` is counted from the line that the reader reads
 * first. */
static void hash_lines(line_reader readers[READERS], const square_lines *lines, uint32_t number)
{
    uint32_t length = lines->length, done = 0;
    for (int i = 0; i < READERS; i++) {
        line_reader *reader = &readers[i];
        uint32_t line = reader->from_last ? lines->count - 1 - number : number;
        reader->at = (size_t)line * length + (reader->step < 0 ? length - 1 : 0);
    }
    for (; length - done >= FNV_SIX; done += FNV_SIX)
        for (int i = 0; i < READERS; i++) {
            line_reader *reader = &readers[i];
            fnv_add_six(&reader->hash, reader->turned, lines->passages + reader->at, reader->step);
            reader->at += (size_t)(FNV_SIX * reader->step);
        }
    for (; done < length; done++)
        for (int i = 0; i < READERS; i++) {
            line_reader *reader = &readers[i];
            fnv_add(&reader->hash, reader->turned[lines->passages[reader->at]]);
            reader->at += (size_t)reader->step;
        }
}

/* Computes the hashes of half of the images.  If `swapped` is SWAPPED, these are the images whose
 * rows are the columns of the maze. */
static void hash_images(const maze_maze *maze, unsigned swapped, uint8_t *passages,
                        maze_fingerprint hashes[SYMMETRIES])
{
    const uint32_t *size = maze->shape->size;
    square_lines lines = {size[!swapped], size[swapped], passages};
    line_reader readers[READERS];
    if (swapped)
        fill_columns(maze, &lines);
    else
        fill_rows(maze, passages);
    close_door(maze, &lines, swapped, maze->entrance);
    close_door(maze, &lines, swapped, maze->exit);
    for (unsigned i = 0; i < READERS; i++) {
        unsigned symmetry = swapped | i * LEFT_RIGHT;
        readers[i] = reader_start(maze->shape, symmetry, hashes[symmetry]);
    }
    for (uint32_t number = 0; number < lines.count; number++)
        hash_lines(readers, &lines, number);
    for (unsigned i = 0; i < READERS; i++)
        hashes[swapped | i * LEFT_RIGHT] = readers[i].hash;
}

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

/* An image of a maze under a symmetry of the shape. */
typedef struct measure_image {
    const maze_maze *maze;
    const maze_shape *base; /* the shape before cells were cut off; NULL for a caller's graph */
    unsigned layers;
    unsigned symmetry;
} measure_image;

/* Adds the passages of a cell of the image to a hash. A cell that was cut off, or that does not
 * exist on the layer, has no passages. */
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
        /* No condition depends on an open side, because a processor cannot predict open sides. */
        if (source != MAZE_NONE && from < sides)
            byte |= (uint8_t)(((unsigned)side_is_open(image->maze, source, from) &
                               !is_door(image->maze, source, from))
                              << (side & 7));
        if ((side & 7) == 7 || side == sides - 1) {
            fnv_add(hash, byte);
            byte = 0;
        }
    }
}

static maze_fingerprint hash_size(const measure_image *image)
{
    const maze_shape *base = image->base;
    maze_fingerprint hash = {FNV_BASIS_HIGH, FNV_BASIS_LOW};
    add_name(&hash, base ? base->kind->name : "");
    if (!base) {
        add_number(&hash, image->maze->graph.cells);
        return hash;
    }
    uint32_t size[RECIPE_NUMBERS];
    shape_image_size(base, image->symmetry, size);
    for (unsigned i = 0; i < base->kind->numbers; i++)
        add_number(&hash, size[i]);
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
    uint32_t cells = image->maze->graph.cells;
    if (!base_memory_check(cells, "the fingerprint", error))
        return false;
    uint8_t *passages = malloc(cells);
    if (!passages)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a solution");
    for (image->symmetry = 0; image->symmetry < SYMMETRIES; image->symmetry++)
        hashes[image->symmetry] = hash_size(image);
    hash_images(image->maze, 0, passages, hashes);
    hash_images(image->maze, SWAPPED, passages, hashes);
    free(passages);
    *least = hashes[0];
    for (unsigned i = 1; i < SYMMETRIES; i++)
        if (fnv_is_less(hashes[i], *least))
            *least = hashes[i];
    return true;
}

bool maze_fingerprint_of(const maze_maze *maze, maze_fingerprint *fingerprint, maze_error *error)
{
    if (!given(maze, "maze", error) || !given(fingerprint, "fingerprint", error))
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
