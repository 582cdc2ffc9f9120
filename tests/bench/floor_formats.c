#include "floor_formats.h"

#include "bench.h"
#include "core/base/numbers.h"
#include "core/carve/sides.h"
#include "core/shape/rect.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define LEVEL 4
#define CHUNK 65536

typedef struct floor_grid {
    const maze_maze *maze;
    uint32_t columns, rows;
} floor_grid;

static floor_grid grid_of(const maze_maze *maze)
{
    floor_grid grid = {.maze = maze};
    if (!shape_grid(maze_get_shape(maze), &grid.columns, &grid.rows))
        die("no squares");
    return grid;
}

static bool above(const floor_grid *g, uint32_t x, uint32_t y)
{
    return y < g->rows ? !side_is_open(g->maze, y * g->columns + x, RECT_TOP)
                       : !side_is_open(g->maze, (y - 1) * g->columns + x, RECT_BOTTOM);
}

static bool left(const floor_grid *g, uint32_t x, uint32_t y)
{
    return x < g->columns ? !side_is_open(g->maze, y * g->columns + x, RECT_LEFT)
                          : !side_is_open(g->maze, y * g->columns + x - 1, RECT_RIGHT);
}

static void put_bytes(z_stream *z, unsigned char *data, size_t size, int flush)
{
    unsigned char output[CHUNK];
    z->next_in = data;
    z->avail_in = (uInt)size;
    do {
        z->next_out = output;
        z->avail_out = CHUNK;
        deflate(z, flush);
    } while (z->avail_out == 0);
}

static void start_deflate(z_stream *z, int level, int window)
{
    memset(z, 0, sizeof *z);
    if (deflateInit2(z, level, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        die("zlib failed");
}

static void blacken(unsigned char *row, size_t x)
{
    row[1 + x / 8] &= (unsigned char)~(0x80 >> x % 8);
}

/* A row of pixels of cells, or of the walls above them, behind the byte of its filter. */
static void make_row(const floor_grid *g, uint32_t y, unsigned cell, bool walls, unsigned char *row)
{
    for (uint32_t x = 0; x <= g->columns; x++) {
        size_t at = (size_t)(x + 1) * cell;
        bool upright = (y < g->rows && left(g, x, y)) || (walls && y > 0 && left(g, x, y - 1));
        if (upright)
            blacken(row, at);
        for (unsigned i = 0; walls && x < g->columns && above(g, x, y) && i <= cell; i++)
            blacken(row, at + i);
    }
}

/* Rows that equal the one above are filtered by it. */
static void put_rows(z_stream *z, unsigned char *row, unsigned char *same, size_t size, unsigned n)
{
    put_bytes(z, row, size, Z_NO_FLUSH);
    for (unsigned i = 1; i < n; i++)
        put_bytes(z, same, size, Z_NO_FLUSH);
}

size_t floor_png(const maze_maze *maze, unsigned cell)
{
    floor_grid g = grid_of(maze);
    size_t size = 1 + ((size_t)(g.columns + 2) * cell + 8) / 8;
    unsigned char *row = malloc(size), *same = calloc(size, 1);
    z_stream z;
    start_deflate(&z, LEVEL, 15);
    if (!row || !same)
        die("out of memory");
    same[0] = 2;
    for (uint32_t part = 0; part <= 2 * g.rows + 2; part++) {
        bool margin = part == 0 || part == 2 * g.rows + 2, walls = part % 2 == 1;
        memset(row, 0xFF, size);
        row[0] = 0;
        if (!margin)
            make_row(&g, (part - 1) / 2, cell, walls, row);
        put_rows(&z, row, same, size, walls ? 1 : margin ? cell : cell - 1);
    }
    put_bytes(&z, NULL, 0, Z_FINISH);
    size_t bytes = z.total_out;
    deflateEnd(&z);
    free(row);
    free(same);
    return bytes;
}

static char *put_pair(char *to, char command, uint32_t a, uint32_t b)
{
    *to++ = command;
    to = base_decimal_print(to, a, 0);
    *to++ = ' ';
    return base_decimal_print(to, b, 0);
}

static char *put_run(char *to, bool upright, uint32_t step, uint32_t length)
{
    to = upright ? put_pair(to, 'm', 0, step) : put_pair(to, 'm', step, 0);
    *to++ = upright ? 'v' : 'h';
    return base_decimal_print(to, length, 0);
}

static size_t put_line(const floor_grid *g, bool upright, uint32_t line, unsigned cell, char *text)
{
    uint32_t count = upright ? g->rows : g->columns, start = 0, last = 0;
    char *end = put_pair(text, 'M', upright ? line * cell : 0, upright ? 0 : line * cell);
    for (uint32_t i = 0; i <= count; i++) {
        if (i < count && (upright ? left(g, line, i) : above(g, i, line)))
            continue;
        if (i > start) {
            end = put_run(end, upright, (start - last) * cell, (i - start) * cell);
            last = i;
        }
        start = i + 1;
    }
    return (size_t)(end - text);
}

size_t floor_svg(const maze_maze *maze, unsigned cell)
{
    floor_grid g = grid_of(maze);
    char *text = malloc(40 + (size_t)24 * (g.columns > g.rows ? g.columns : g.rows));
    size_t bytes = 0;
    if (!text)
        die("out of memory");
    for (uint32_t y = 0; y <= g.rows; y++)
        bytes += put_line(&g, false, y, cell, text);
    for (uint32_t x = 0; x <= g.columns; x++)
        bytes += put_line(&g, true, x, cell, text);
    free(text);
    return bytes;
}

size_t floor_gzip(const void *data, size_t size)
{
    z_stream z;
    start_deflate(&z, Z_BEST_COMPRESSION, 15 + 16);
    put_bytes(&z, (unsigned char *)data, size, Z_FINISH);
    size_t bytes = z.total_out;
    deflateEnd(&z);
    return bytes;
}
