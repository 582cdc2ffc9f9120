/* What others take.  First squares, carved and drawn by loops that know nothing else, with the
 * draws of <mazepress/law.h>, so that they make the same mazes; then mazes drawn by Cairo with a
 * stroke a wall; last npm's @sbj42/maze-generator, which is installed beside the program when it is
 * asked for first. */
#include "peers.h"

#include "core/base/numbers.h"
#include "core/base/random.h"
#include "core/carve/maze.h"
#include "core/shape/rect.h"
#include "kit.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

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

/* The first cell grows until it cannot any more. */
static void grow_oldest(floor_maze *f)
{
    bool more = true;
    for (size_t head = 0, end = 1; head < end; head += !more) {
        uint32_t next = extend(f, f->frontier[head], &more);
        if (next)
            f->frontier[end++] = next;
    }
}

/* Any of the ten last. */
static void grow_recent(floor_maze *f)
{
    for (size_t length = 1; length > 0;) {
        size_t back = 1 + (size_t)random_below(&f->random, length < 10 ? length : 10);
        uint32_t *place = f->frontier + length - back;
        bool more;
        uint32_t next = extend(f, *place, &more);
        if (!more) {
            memmove(place, place + 1, (back - 1) * sizeof *place);
            length--;
        }
        if (next)
            f->frontier[length++] = next;
    }
}

/* Ways to the neighbors of a cell, which come to the frontier. */
static size_t reach(floor_maze *f, uint32_t cell, uint32_t *frontier, size_t length)
{
    const uint32_t stride = (uint32_t)f->stride;
    const uint32_t next[4] = {cell - stride, cell + 1, cell + stride, cell - 1};
    for (unsigned side = 0; side < 4; side++) {
        frontier[length] = cell << 2 | side;
        length += f->bytes[next[side]] == 0;
    }
    return length;
}

/* Any way out of the maze is opened next. */
static void grow_prim(floor_maze *f)
{
    const uint32_t stride = (uint32_t)f->stride, step[4] = {0 - stride, 1, stride, UINT32_MAX};
    uint32_t *frontier = malloc(2 * (size_t)f->width * f->height * sizeof *frontier);
    if (!frontier)
        die("out of memory");
    for (size_t length = reach(f, f->frontier[0], frontier, 0); length > 0;) {
        size_t place = (size_t)random_below(&f->random, length);
        uint32_t way = frontier[place], cell = way >> 2, next = cell + step[way & 3];
        frontier[place] = frontier[--length];
        if (f->bytes[next])
            continue;
        f->bytes[cell] |= (uint8_t)(1u << (way & 3));
        f->bytes[next] = (uint8_t)(IN_MAZE | 1u << ((way & 3) ^ 2));
        length = reach(f, next, frontier, length);
    }
    free(frontier);
}

/* Walks from cells outside the maze to it; a byte says by which side a cell was left last. */
static void walk_wilson(floor_maze *f)
{
    const uint32_t stride = (uint32_t)f->stride, step[4] = {0 - stride, 1, stride, UINT32_MAX};
    uint8_t *left_by = malloc(f->stride * ((size_t)f->height + 2));
    if (!left_by)
        die("out of memory");
    for (uint32_t y = 1; y <= f->height; y++)
        for (uint32_t x = 1; x <= f->width; x++) {
            uint32_t start = y * stride + x;
            for (uint32_t cell = start; !f->bytes[cell]; cell += step[left_by[cell]]) {
                uint32_t row = cell / stride, column = cell % stride;
                uint8_t sides[4];
                unsigned count = 0;
                if (row > 1)
                    sides[count++] = 0;
                if (column < f->width)
                    sides[count++] = 1;
                if (row < f->height)
                    sides[count++] = 2;
                if (column > 1)
                    sides[count++] = 3;
                left_by[cell] = sides[random_below(&f->random, count)];
            }
            for (uint32_t cell = start; !(f->bytes[cell] & IN_MAZE);) {
                unsigned side = left_by[cell];
                f->bytes[cell] |= (uint8_t)(IN_MAZE | 1u << side);
                cell += step[side];
                f->bytes[cell] |= (uint8_t)(1u << (side ^ 2));
            }
        }
    free(left_by);
}

static uint32_t find_root(uint32_t *parent, uint32_t cell)
{
    while (parent[cell] != cell)
        cell = parent[cell] = parent[parent[cell]];
    return cell;
}

/* All walls in random order, a number each: twice the cell, and one more for that below. */
static void join_kruskal(floor_maze *f)
{
    const uint32_t stride = (uint32_t)f->stride;
    size_t cells = f->stride * ((size_t)f->height + 1), count = 0;
    uint32_t *wall = malloc(2 * cells * sizeof *wall), *parent = malloc(cells * sizeof *parent);
    if (!wall || !parent)
        die("out of memory");
    for (uint32_t y = 1; y <= f->height; y++)
        for (uint32_t x = 1; x <= f->width; x++) {
            uint32_t cell = y * stride + x;
            parent[cell] = cell;
            if (x < f->width)
                wall[count++] = 2 * cell;
            if (y < f->height)
                wall[count++] = 2 * cell + 1;
        }
    uint32_t more = f->width * f->height - 1;
    for (size_t i = 0; more > 0; i++) {
        size_t k = i + (size_t)random_below(&f->random, count - i);
        uint32_t drawn = wall[k], cell = drawn >> 1, next = cell + (drawn & 1 ? stride : 1);
        wall[k] = wall[i];
        uint32_t a = find_root(parent, cell), b = find_root(parent, next);
        if (a == b)
            continue;
        parent[a > b ? a : b] = a > b ? b : a;
        f->bytes[cell] |= (uint8_t)(2u << (drawn & 1));
        f->bytes[next] |= (uint8_t)(drawn & 1 ? 1 : 8);
        more--;
    }
    free(wall);
    free(parent);
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

uint8_t *floor_carve(floor_way way, uint32_t width, uint32_t height, uint64_t seed)
{
    static void (*const carve[])(floor_maze *) = {
        [FLOOR_NEWEST] = grow_newest, [FLOOR_QUEUE] = grow_queue,     [FLOOR_RANDOM] = grow_random,
        [FLOOR_OLDEST] = grow_oldest, [FLOOR_RECENT] = grow_recent,   [FLOOR_PRIM] = grow_prim,
        [FLOOR_WILSON] = walk_wilson, [FLOOR_KRUSKAL] = join_kruskal,
    };
    floor_maze f = {.width = width, .height = height, .stride = (size_t)width + 2};
    start(&f);
    maze_random_init(&f.random, seed, "root");
    uint32_t root = (uint32_t)random_below(&f.random, (uint64_t)width * height);
    root = (uint32_t)((1 + root / width) * f.stride + 1 + root % width);
    maze_random_init(&f.random, seed, "carve");
    f.bytes[root] = IN_MAZE;
    f.frontier[0] = root;
    carve[way](&f);
    uint8_t *open = pack(&f);
    free(f.bytes);
    free(f.frontier);
    return open;
}

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

static cairo_status_t count_bytes(void *context, const unsigned char *data, unsigned size)
{
    (void)data;
    *(size_t *)context += size;
    return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *create_surface(naive_kind kind, double width, double height, size_t *bytes)
{
    switch (kind) {
    case NAIVE_PDF:
        return cairo_pdf_surface_create_for_stream(count_bytes, bytes, width, height);
    case NAIVE_SVG:
        return cairo_svg_surface_create_for_stream(count_bytes, bytes, width, height);
    case NAIVE_PNG:
    case NAIVE_NONE:
        break;
    }
    return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
}

static void stroke_wall(cairo_t *context, const maze_shape *shape, maze_cell cell, uint32_t side)
{
    maze_wall wall = maze_shape_wall(shape, cell, side);
    maze_point from = maze_shape_corner(shape, wall.from), to = maze_shape_corner(shape, wall.to);
    cairo_move_to(context, from.x, from.y);
    cairo_line_to(context, to.x, to.y);
    cairo_stroke(context);
}

static void stroke_walls(cairo_t *context, const maze_maze *maze)
{
    const maze_graph *graph = maze_get_graph(maze);
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < graph->sides; side++) {
            uint32_t back;
            maze_cell next = graph->across(graph->context, cell, side, &back);
            if (!maze_is_open(maze, cell, side) && (next == MAZE_NONE || next > cell))
                stroke_wall(context, maze_get_shape(maze), cell, side);
        }
}

static void draw_maze(cairo_t *context, const maze_maze *maze, double cell, double wall)
{
    cairo_save(context);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_set_source_rgb(context, 0, 0, 0);
    cairo_scale(context, cell, cell);
    cairo_translate(context, 0.5, 0.5);
    cairo_set_line_width(context, wall / cell);
    cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE);
    stroke_walls(context, maze);
    cairo_restore(context);
}

static void finish_surface(cairo_surface_t *surface)
{
    cairo_surface_finish(surface);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS)
        die("Cairo failed: %s", cairo_status_to_string(cairo_surface_status(surface)));
    cairo_surface_destroy(surface);
}

static cairo_surface_t *create_for(naive_kind kind, const maze_maze *maze, double cell,
                                   size_t *bytes)
{
    maze_point extent = maze_shape_extent(maze_get_shape(maze));
    return create_surface(kind, (extent.x + 1) * cell, (extent.y + 1) * cell, bytes);
}

size_t naive_draw(naive_kind kind, const maze_maze *maze, double cell, double wall)
{
    size_t bytes = 0;
    cairo_surface_t *surface = create_for(kind, maze, cell, &bytes);
    cairo_t *context = cairo_create(surface);
    draw_maze(context, maze, cell, wall);
    if (kind == NAIVE_PNG)
        cairo_surface_write_to_png_stream(surface, count_bytes, &bytes);
    cairo_destroy(context);
    finish_surface(surface);
    return bytes;
}

size_t naive_book(const maze_maze *const *mazes, size_t count, double cell, double wall)
{
    size_t bytes = 0;
    cairo_surface_t *surface = create_for(NAIVE_PDF, mazes[0], cell, &bytes);
    cairo_t *context = cairo_create(surface);
    for (size_t i = 0; i < count; i++) {
        draw_maze(context, mazes[i], cell, wall);
        cairo_show_page(context);
    }
    cairo_destroy(context);
    finish_surface(surface);
    return bytes;
}

/* npm's @sbj42/maze-generator, installed beside the program when it is asked for first. */

#define FOLDER "npm-peer"

static bool install(void)
{
    const char *const argv[] = {"npm",
                                "install",
                                "--silent",
                                "--no-audit",
                                "--no-fund",
                                "--prefix",
                                FOLDER,
                                "@sbj42/maze-generator@2.0.6",
                                "@sbj42/maze-generator-backtrack@0.1.6",
                                "@sbj42/maze-generator-prim@0.1.6",
                                NULL};
    child_cost cost;
    return child_try(argv, NULL, 0, &cost);
}

double npm_carve(const char *script, const char *algorithm, const char *side)
{
    static enum { NOT_ASKED, MISSING, THERE } state;
    const char *const argv[] = {"node", script, FOLDER, algorithm, side, "3", NULL};
    char output[64];
    child_cost cost;
    if (state == NOT_ASKED)
        state = install() ? THERE : MISSING;
    if (state == MISSING || !child_try(argv, output, sizeof output, &cost))
        return 0;
    return strtod(output, NULL);
}
