/* Prepares the picture that the solution of a maze shows: a mask, or letters on a grid.  Parts that
 * are too thin for a path there and back are widened, and then separate pieces are joined.  A
 * window is a block of two by two cells.  A window is full if all four cells are in the picture.
 * In the end, each cell of the picture is in a full window.  All full windows are connected,
 * directly or through the first path from door to door. */
#include "core/carve/reveal_picture.h"

#include "core/shape/wrappers.h"

/* minimum number of cells of a picture without its specks */
#define LEAST_PICTURE 16
/* minimum number of cells of a piece; smaller pieces are specks, which are removed */
#define LEAST_PIECE 4
#define STEP 1 /* cost of each step of a path that joins pieces */
#define CELL 4 /* cost of each cell that a path between pieces adds to the picture */

/* Returns true if a window is inside the maze. The number of a window is the number of its upper
 * left cell. */
static bool is_window(const reveal_grid *g, uint32_t window)
{
    return !((g->mark[window] | g->mark[window + 1 + g->stride]) & REVEAL_RIM);
}

static uint32_t count_dark(const reveal_grid *g, uint32_t window)
{
    uint32_t below = window + g->stride;
    return 0u + reveal_is(g, window, REVEAL_PICTURE) + reveal_is(g, window + 1, REVEAL_PICTURE) +
           reveal_is(g, below, REVEAL_PICTURE) + reveal_is(g, below + 1, REVEAL_PICTURE);
}

static uint32_t fill_window(reveal_grid *g, uint32_t window)
{
    uint32_t added = 4 - count_dark(g, window);
    for (uint32_t i = 0; i < 4; i++)
        g->mark[window + i % 2 + i / 2 * g->stride] |= REVEAL_PICTURE;
    return added;
}

/* Among the windows that contain `cell`, returns the window with the most cells in the picture, or
 * the lowest-numbered of several such windows.  *dark receives the number of cells of this window
 * that are in the picture. */
static uint32_t find_window(const reveal_grid *g, uint32_t cell, uint32_t *dark)
{
    uint32_t best = 0;
    *dark = 0;
    for (uint32_t i = 4; i-- > 0;) {
        uint32_t window = cell - i % 2 - i / 2 * g->stride;
        if (!is_window(g, window) || count_dark(g, window) <= *dark)
            continue;
        best = window;
        *dark = count_dark(g, window);
    }
    return best;
}

static uint32_t widen(reveal_grid *g)
{
    uint32_t added = 0;
    for (uint32_t cell = 0; cell < g->cells; cell++) {
        uint32_t dark;
        if (!reveal_is(g, cell, REVEAL_PICTURE))
            continue;
        uint32_t window = find_window(g, cell, &dark);
        if (dark > 0 && dark < 4)
            added += fill_window(g, window);
    }
    return added;
}

/* Adds the cells with REVEAL_GIVEN to the picture, except specks.  Returns the number of cells in
 * specks.  Cells that touch each other at sides or corners belong to the same piece. */
static uint32_t take_pieces(reveal_grid *grid)
{
    uint32_t lost = 0;
    for (uint32_t cell = 0; cell < grid->cells; cell++) {
        if (!reveal_is(grid, cell, REVEAL_GIVEN) || reveal_is(grid, cell, REVEAL_ALLOWED))
            continue;
        uint32_t count = 0;
        grid->list[count++] = cell;
        grid->mark[cell] |= REVEAL_ALLOWED;
        for (uint32_t i = 0; i < 9 * count; i++) {
            uint32_t k = i % 9,
                     next = grid->list[i / 9] + k % 3 + k / 3 * grid->stride - 1 - grid->stride;
            if (!reveal_is(grid, next, REVEAL_GIVEN) || reveal_is(grid, next, REVEAL_ALLOWED))
                continue;
            grid->mark[next] |= REVEAL_ALLOWED;
            grid->list[count++] = next;
        }
        if (count < LEAST_PIECE)
            lost += count;
        for (uint32_t i = 0; i < count && count >= LEAST_PIECE; i++)
            grid->mark[grid->list[i]] |= REVEAL_PICTURE;
    }
    return lost;
}

/* The costs of paths from pieces to windows.  A piece consists of windows that are full or on the
 * base path, which is the first path from door to door. */
typedef struct reveal_joining {
    reveal_grid *grid;
    /* for each window, the start of the cheapest path to the window: a window in a piece */
    uint32_t *from;
    uint32_t *cost;
    base_heap heap;
    sets pieces;
} reveal_joining;

static bool are_full(const reveal_grid *g, uint32_t window, uint32_t next)
{
    return count_dark(g, window) == 4 && count_dark(g, next) == 4;
}

static bool is_on_way(const reveal_grid *g, uint32_t window)
{
    uint32_t last = window + g->stride + 1;
    return reveal_is_open(g, window, RECT_RIGHT) || reveal_is_open(g, window, RECT_BOTTOM) ||
           reveal_is_open(g, last, RECT_LEFT) || reveal_is_open(g, last, RECT_TOP);
}

/* Finds the pieces, and adds their windows to the heap.  All windows on the base path form one
 * piece. */
static void find_pieces(reveal_joining *joining)
{
    const reveal_grid *grid = joining->grid;
    uint32_t on_way = UINT32_MAX;
    for (uint32_t window = 0; window + grid->stride + 1 < grid->cells; window++) {
        if (are_full(grid, window, window + 1))
            sets_join(&joining->pieces, window, window + 1);
        if (are_full(grid, window, window + grid->stride))
            sets_join(&joining->pieces, window, window + grid->stride);
        bool along = is_window(grid, window) && is_on_way(grid, window);
        if (along && on_way != UINT32_MAX)
            sets_join(&joining->pieces, window, on_way);
        if (along)
            on_way = window;
        if (!along && count_dark(grid, window) < 4)
            continue;
        grid->left_by[window] = 0;
        joining->from[window] = window;
        joining->cost[window] = CELL * (4 - count_dark(grid, window));
        heap_put(&joining->heap, (uint64_t)joining->cost[window] << 32 | window);
    }
}

static void reach(reveal_joining *j, uint32_t window, uint32_t side)
{
    const reveal_grid *g = j->grid;
    uint32_t next = reveal_across(g, window, side);
    if (reveal_is(g, next, REVEAL_RIM) || !is_window(g, next) || g->left_by[next] != UINT8_MAX)
        return;
    g->left_by[next] = (uint8_t)side;
    j->from[next] = j->from[window];
    j->cost[next] = j->cost[window] + STEP + CELL * (4 - count_dark(g, next));
    heap_put(&j->heap, (uint64_t)j->cost[next] << 32 | next);
}

static void fill_back(reveal_joining *j, uint32_t window)
{
    reveal_grid *g = j->grid;
    for (; window != j->from[window]; window = reveal_across(g, window, g->left_by[window] + 2u))
        g->joined += fill_window(g, window);
    g->joined += fill_window(g, window);
}

/* The cheapest paths between pieces are added to the picture first, as in Kruskal's algorithm. */
bool carve_reveal_join(reveal_grid *grid)
{
    reveal_joining joining = {.grid = grid,
                              .from = grid->list,
                              .cost = grid->list + grid->cells,
                              .heap = {.numbers = grid->heap}};
    if (!sets_start(&joining.pieces, grid->cells))
        return false;
    memset(grid->left_by, UINT8_MAX, grid->cells);
    find_pieces(&joining);
    while (joining.heap.count > 0) {
        uint32_t window = (uint32_t)heap_take(&joining.heap);
        for (uint32_t side = 0; side < 4; side++)
            reach(&joining, window, side);
    }
    for (uint32_t window = 0; window < grid->cells; window++)
        for (uint32_t side = RECT_RIGHT; side <= RECT_BOTTOM; side++) {
            if (grid->left_by[window] == UINT8_MAX)
                continue;
            uint32_t next = reveal_across(grid, window, side);
            if (grid->left_by[next] == UINT8_MAX ||
                sets_find(&joining.pieces, joining.from[window]) ==
                    sets_find(&joining.pieces, joining.from[next]))
                continue;
            uint64_t cost = (uint64_t)joining.cost[window] + joining.cost[next];
            heap_put(&joining.heap, cost << 32 | reveal_edge(grid, window, side));
        }
    while (joining.heap.count > 0) {
        uint32_t edge = (uint32_t)heap_take(&joining.heap), window = edge / 2;
        uint32_t next = reveal_across(grid, window, edge & 1 ? RECT_BOTTOM : RECT_RIGHT);
        if (!sets_join(&joining.pieces, joining.from[window], joining.from[next]))
            continue;
        fill_back(&joining, window);
        fill_back(&joining, next);
    }
    sets_finish(&joining.pieces);
    return true;
}

bool carve_reveal_widen(reveal_grid *grid, maze_reveal *facts, maze_error *error)
{
    for (uint32_t cell = 0; cell < grid->cells; cell++)
        facts->picture += reveal_is(grid, cell, REVEAL_GIVEN);
    facts->lost = take_pieces(grid);
    uint32_t left = facts->picture - facts->lost;
    if (facts->picture == 0)
        return reject(error, "the picture is empty, because no cell is mostly dark; use more cells "
                             "or another image");
    if (facts->picture == grid->columns * grid->rows)
        return reject(error, "the picture is all dark, so the solution would show nothing; use "
                             "another image or threshold");
    if (left == 0)
        return reject(error,
                      "the picture is too thin: it has only specks of fewer than %d dark cells; "
                      "use more cells",
                      LEAST_PIECE);
    if (left < LEAST_PICTURE)
        return reject(error,
                      "the picture is too small: it has %lu dark cells, but at least %d are "
                      "required; use more cells",
                      (unsigned long)left, LEAST_PICTURE);
    facts->widened = widen(grid);
    return true;
}

/* minimum number of cells between the letters and the border */
#define MARGIN 3
/* minimum height of letters, in cells; at this height, their strokes are three cells thick */
#define LEAST_ROWS 13
#define MOST_ROWS 1000

typedef struct reveal_line {
    const char *text;
    size_t length;
} reveal_line;

static reveal_line next_line(const char *text, uint32_t columns, uint32_t rows)
{
    reveal_line line = {text, strcspn(text, ".")};
    while (text[line.length]) {
        size_t more = line.length + 1 + strcspn(text + line.length + 1, ".");
        if (shape_alphabet_columns(text, more, rows) > columns)
            break;
        line.length = more;
    }
    return line;
}

static const char *behind(reveal_line line)
{
    const char *end = line.text + line.length;
    return *end ? end + 1 : end;
}

static uint32_t find_height(const char *text, uint32_t columns, uint32_t rows)
{
    uint32_t height = 0;
    while (*text) {
        reveal_line line = next_line(text, columns, rows);
        if (shape_alphabet_columns(line.text, line.length, rows) > columns)
            return 0;
        height += rows + (height > 0 ? shape_alphabet_gap('.', rows) : 0);
        text = behind(line);
    }
    return height;
}

static void draw_line(reveal_grid *g, reveal_line line, uint32_t rows, uint32_t y)
{
    uint32_t x = (g->columns - shape_alphabet_columns(line.text, line.length, rows)) / 2;
    for (size_t i = 0; i < line.length; i++) {
        if (line.text[i] == '.')
            continue;
        x += i > 0 ? shape_alphabet_gap(line.text[i - 1], rows) : 0;
        shape_alphabet_draw(line.text[i], rows, g->mark + reveal_cell(g, x, y), g->stride);
        x += shape_alphabet_width(line.text[i], rows);
    }
}

static bool fail_room(const reveal_grid *grid, const char *text, maze_error *error)
{
    uint32_t columns = 0, given = grid->columns > 2 * MARGIN ? grid->columns - 2 * MARGIN : 0;
    for (reveal_line word = {text, 0}; *word.text; word.text = behind(word)) {
        word = next_line(word.text, 0, LEAST_ROWS);
        uint32_t width = shape_alphabet_columns(word.text, word.length, LEAST_ROWS);
        columns = width > columns ? width : columns;
    }
    columns = columns > given ? columns : given;
    uint32_t height = find_height(text, columns, LEAST_ROWS);
    return reject(error,
                  "the letters of \"%s\" do not fit into %lu x %lu cells; use at least %lu x %lu",
                  text, (unsigned long)grid->columns, (unsigned long)grid->rows,
                  (unsigned long)columns + 2 * MARGIN, (unsigned long)height + 2 * MARGIN);
}

bool carve_reveal_write(reveal_grid *grid, const char *text, maze_error *error)
{
    uint32_t columns = grid->columns > 2 * MARGIN ? grid->columns - 2 * MARGIN : 0;
    uint32_t height = grid->rows > 2 * MARGIN ? grid->rows - 2 * MARGIN : 0;
    uint32_t rows = height < MOST_ROWS ? height : MOST_ROWS;
    for (; rows >= LEAST_ROWS; rows--) {
        uint32_t found = find_height(text, columns, rows);
        if (found > 0 && found <= height)
            break;
    }
    if (rows < LEAST_ROWS)
        return fail_room(grid, text, error);
    uint32_t y = (grid->rows - find_height(text, columns, rows)) / 2;
    for (reveal_line line; *text; text = behind(line)) {
        line = next_line(text, columns, rows);
        draw_line(grid, line, rows, y);
        y += rows + shape_alphabet_gap('.', rows);
    }
    return true;
}

#define LEAST_SIDE 8

bool carve_reveal_fail_memory(maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a maze");
}

bool carve_reveal_start(reveal_grid *grid, base_pool *pool, uint32_t columns, uint32_t rows,
                        maze_error *error)
{
    if (columns < LEAST_SIDE || rows < LEAST_SIDE)
        return reject(error,
                      "reveal requires at least %d x %d cells, not %lu x %lu; use more cells",
                      LEAST_SIDE, LEAST_SIDE, (unsigned long)columns, (unsigned long)rows);
    if ((uint64_t)columns * rows > MAZE_MASK_CELLS)
        return reject(
            error,
            "a maze with reveal can have at most %d million cells, not %lu x %lu; use fewer cells",
            MAZE_MASK_CELLS / 1000000, (unsigned long)columns, (unsigned long)rows);
    grid->columns = columns;
    grid->rows = rows;
    grid->stride = columns + 2;
    grid->cells = grid->stride * (rows + 2);
    grid->mark = base_pool_zeros(pool, grid->cells, 2);
    grid->left_by = base_pool_take(pool, grid->cells, 1);
    grid->list = base_pool_take(pool, 2 * (size_t)grid->cells, sizeof *grid->list);
    grid->heap = base_pool_take(pool, 2 * (size_t)grid->cells, sizeof *grid->heap);
    if (pool->failed)
        return carve_reveal_fail_memory(error);
    grid->open = grid->mark + grid->cells;
    memset(grid->mark, REVEAL_RIM, grid->cells);
    for (uint32_t y = 0; y < rows; y++)
        memset(grid->mark + reveal_cell(grid, 0, y), 0, columns);
    return true;
}

bool carve_reveal_take_mask(reveal_grid *grid, const maze_inputs *inputs, uint32_t checksum,
                            maze_error *error)
{
    const recipe_mask *mask = recipe_inputs_mask(inputs, checksum);
    uint32_t cells = grid->columns * grid->rows;
    if (!mask)
        return recipe_inputs_fail_missing("picture", checksum, "file", "reveal", error);
    if (mask->cells != cells)
        return reject(
            error,
            "the picture %08lx is for %lu cells, but the shape has %lu; use the original size",
            (unsigned long)checksum, (unsigned long)mask->cells, (unsigned long)cells);
    for (uint32_t cell = 0; cell < cells; cell++)
        if (bits_get(mask->bits, cell))
            grid->mark[reveal_cell(grid, cell % grid->columns, cell / grid->columns)] |=
                REVEAL_GIVEN;
    return true;
}

bool carve_reveal_check(const maze_inputs *inputs, uint32_t checksum, const uint32_t size[2],
                        maze_reveal *facts, maze_error *error)
{
    base_pool pool = {0};
    reveal_grid g = {0};
    maze_reveal found = {0};
    bool done = carve_reveal_start(&g, &pool, size[0], size[1], error) &&
                carve_reveal_take_mask(&g, inputs, checksum, error) &&
                carve_reveal_widen(&g, &found, error);
    base_pool_finish(&pool);
    if (done)
        *facts = found;
    return done;
}
