#include "core/shape/organic_image.h"

#include "core/base/array.h"
#include "core/base/bits.h"

/* The image while it is made. */
typedef struct organic_flood {
    organic_image *image;
    uint8_t *held; /* a bit for each point that hangs together with its site's */
    size_t *stack;
    size_t waiting, room;
} organic_flood;

static bool push(organic_flood *f, size_t point)
{
    if (f->waiting == f->room) {
        if (!array_more(f->stack, f->room))
            return false;
        f->room++;
    }
    bits_set(f->held, point);
    f->stack[f->waiting++] = point;
    return true;
}

/* The points above, to the left, to the right and below; returns how many there are. */
static unsigned neighbors_of(const organic_image *image, size_t point, size_t neighbors[4])
{
    size_t columns = image->columns, x = point % columns;
    unsigned count = 0;
    if (point >= columns)
        neighbors[count++] = point - columns;
    if (x > 0)
        neighbors[count++] = point - 1;
    if (x + 1 < columns)
        neighbors[count++] = point + 1;
    if (point + columns < columns * image->rows)
        neighbors[count++] = point + columns;
    return count;
}

/* Holds the points that hang together with that of a cell's site; in *lost whether this belongs to
 * another cell. */
static bool hold_cell(organic_flood *f, maze_cell cell, size_t start, bool *lost)
{
    const maze_cell *cells = f->image->cells;
    size_t near[4];
    *lost = cells[start] != cell;
    if (*lost)
        return true;
    if (!push(f, start))
        return false;
    while (f->waiting > 0) {
        size_t point = f->stack[--f->waiting];
        unsigned count = neighbors_of(f->image, point, near);
        for (unsigned i = 0; i < count; i++)
            if (cells[near[i]] == cell && !bits_get(f->held, near[i]) && !push(f, near[i]))
                return false;
    }
    return true;
}

/* Gives a point that is not held to the first neighbor that is. */
static bool take_neighbor(organic_flood *f, size_t point)
{
    size_t near[4];
    unsigned count = neighbors_of(f->image, point, near);
    for (unsigned i = 0; i < count; i++)
        if (f->image->cells[near[i]] != MAZE_NONE && bits_get(f->held, near[i])) {
            f->image->cells[point] = f->image->cells[near[i]];
            bits_set(f->held, point);
            return true;
        }
    return false;
}

static void hold_rest(organic_flood *f)
{
    size_t points = (size_t)f->image->columns * f->image->rows;
    for (bool more = true; more;) {
        more = false;
        for (size_t point = 0; point < points; point++)
            if (f->image->cells[point] != MAZE_NONE && !bits_get(f->held, point))
                more = take_neighbor(f, point) || more;
    }
    for (size_t point = 0; point < points; point++)
        if (!bits_get(f->held, point))
            f->image->cells[point] = MAZE_NONE;
}

/* Numbers the cells that are left; numbers[cell] is 0 for each that is lost, else 1. */
static void number_cells(organic_image *image, organic_sites *sites, maze_cell *numbers)
{
    uint32_t left = 0;
    for (maze_cell cell = 0; cell < sites->count; cell++) {
        if (!numbers[cell])
            continue;
        sites->at[left] = sites->at[cell];
        numbers[cell] = left++;
    }
    size_t points = left < sites->count ? (size_t)image->columns * image->rows : 0;
    for (size_t point = 0; point < points; point++)
        if (image->cells[point] != MAZE_NONE)
            image->cells[point] = numbers[image->cells[point]];
    sites->count = left;
}

static bool hold_cells(organic_flood *f, organic_sites *sites)
{
    maze_cell *numbers = malloc((sites->count + (size_t)1) * sizeof *numbers);
    bool done = numbers && f->held, lost = false;
    for (maze_cell cell = 0; cell < sites->count && done; cell++) {
        size_t x = (size_t)(sites->at[cell].x / ORGANIC_STEP);
        size_t y = (size_t)(sites->at[cell].y / ORGANIC_STEP);
        done = hold_cell(f, cell, y * f->image->columns + x, &lost);
        numbers[cell] = !lost;
    }
    if (done) {
        hold_rest(f);
        number_cells(f->image, sites, numbers);
    }
    free(numbers);
    return done;
}

bool organic_image_make(organic_image *image, organic_sites *sites)
{
    organic_nearest n;
    *image =
        (organic_image){.columns = sites->ground->point_columns, .rows = sites->ground->point_rows};
    size_t points = (size_t)image->columns * image->rows;
    image->cells = malloc(points * sizeof *image->cells);
    bool done = organic_nearest_start(&n, sites) && image->cells;
    if (done)
        organic_nearest_sort(&n);
    for (uint32_t y = 0; y < image->rows && done; y++)
        organic_nearest_row(&n, y, image->cells + (size_t)y * image->columns);
    organic_nearest_finish(&n);
    organic_flood f = {.image = image, .held = bits_create(points)};
    done = done && hold_cells(&f, sites);
    free(f.held);
    free(f.stack);
    return done;
}

void organic_image_finish(organic_image *image)
{
    free(image->cells);
    image->cells = NULL;
}
