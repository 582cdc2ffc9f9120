/* Grows and shrinks a figure on a grid of points by a disk, and finds its connected parts (J.
 * Serra, "Image Analysis and Mathematical Morphology", 1982). */
#include "input/joining/figure_grid.h"

#include <math.h>
#include <string.h>

/* Returns, for each point, the distance from the nearest point of its column that has the value
 * `inside`, or `most` if this distance is larger. The caller frees the array. */
static uint32_t *measure_columns(const input_grid *grid, uint8_t inside, uint32_t most)
{
    size_t width = grid->width;
    uint32_t *apart = g_new(uint32_t, width * grid->height);
    for (size_t y = 0; y < grid->height; y++) {
        const uint8_t *points = grid->inside + y * width;
        uint32_t *row = apart + y * width;
        const uint32_t *above = row - (y > 0 ? width : 0);
        for (size_t x = 0; x < width; x++) {
            uint32_t further = y > 0 ? MIN(above[x] + 1, most) : most;
            row[x] = points[x] == inside ? 0 : further;
        }
    }
    for (size_t y = grid->height - 1; y-- > 0;) {
        uint32_t *row = apart + y * width;
        const uint32_t *below = row + width;
        for (size_t x = 0; x < width; x++)
            row[x] = MIN(row[x], below[x] + 1);
    }
    return apart;
}

/* Sets each point to `inside` if a point with the value `inside` is at most `radius` away, and
 * otherwise to the opposite value. A disk covers one run of points in each row, so it is enough to
 * count the starts and the ends of runs. Neighbors with the same distance share a run. */
static void reach(input_grid *grid, uint8_t inside, double radius)
{
    uint32_t width = grid->width, most = (uint32_t)fmin(radius, width + (double)grid->height);
    g_autofree uint32_t *widths = g_new(uint32_t, most + 1);
    uint32_t wide = most;
    for (uint32_t d = 0; d <= most; d++) {
        while (wide > 0 && (double)wide * wide + (double)d * d > radius * radius)
            wide--;
        widths[d] = wide;
    }
    g_autofree uint32_t *apart = measure_columns(grid, inside, most + 1);
    /* for each column, the number of runs that begin there minus the number of runs that end in the
     * previous column */
    g_autofree int32_t *changes = g_new(int32_t, width + 1);
    for (uint32_t y = 0; y < grid->height; y++) {
        const uint32_t *row = apart + (size_t)y * width;
        uint8_t *points = grid->inside + (size_t)y * width;
        int32_t reaching = 0;
        memset(changes, 0, (width + 1) * sizeof *changes);
        for (uint32_t x = 0, end; x < width; x = end) {
            uint32_t distance = row[x];
            end = x + 1;
            while (end < width && row[end] == distance)
                end++;
            if (distance > most)
                continue;
            uint32_t w = widths[distance];
            changes[x > w ? x - w : 0]++;
            changes[MIN(end + w, width)]--;
        }
        for (uint32_t x = 0; x < width; x++) {
            reaching += changes[x];
            points[x] = reaching > 0 ? inside : !inside;
        }
    }
}

void input_grid_grow(input_grid *grid, double radius)
{
    reach(grid, 1, radius);
}

void input_grid_shrink(input_grid *grid, double radius)
{
    reach(grid, 0, radius);
}

double input_grid_thin_share(const input_grid *figure, double radius)
{
    g_auto(input_grid) open = *figure;
    size_t all = (size_t)figure->width * figure->height, inside = 0, lost = 0;
    open.inside = g_memdup2(figure->inside, all);
    input_grid_shrink(&open, radius);
    input_grid_grow(&open, radius);
    for (size_t i = 0; i < all; i++) {
        inside += figure->inside[i];
        lost += figure->inside[i] && !open.inside[i];
    }
    return inside ? (double)lost / (double)inside : 0;
}

/* A run of points of the figure in a row. */
typedef struct grid_run {
    uint32_t from, past; /* the first point, and the point behind the last point */
    uint32_t part; /* index of an earlier run of the same part, or of this run */
} grid_run;

/* Returns the index of the first run of the part. */
static uint32_t first_run(grid_run *runs, uint32_t i)
{
    while (runs[i].part != i) {
        runs[i].part = runs[runs[i].part].part;
        i = runs[i].part;
    }
    return i;
}

static void join_runs(grid_run *runs, uint32_t a, uint32_t b)
{
    a = first_run(runs, a);
    b = first_run(runs, b);
    runs[MAX(a, b)].part = MIN(a, b);
}

/* Appends the runs of a row, whose first point is `row`. The runs from `above` on are in the row
 * above. */
static void add_row(GArray *runs, const input_grid *grid, uint32_t row, uint32_t above)
{
    uint32_t width = grid->width, past = row + width, count = runs->len;
    for (uint32_t i = row; i < past;) {
        if (!grid->inside[i]) {
            i++;
            continue;
        }
        grid_run run = {.from = i, .part = runs->len};
        while (i < past && grid->inside[i])
            i++;
        run.past = i;
        g_array_append_val(runs, run);
        grid_run *all = (grid_run *)(void *)runs->data;
        while (above < count && all[above].past + width <= run.from)
            above++;
        for (uint32_t k = above; k < count && all[k].from + width < run.past; k++)
            join_runs(all, k, run.part);
    }
}

uint32_t *input_grid_parts(const input_grid *grid, GArray *sizes)
{
    uint32_t width = grid->width, all = width * grid->height, none = 0;
    uint32_t *parts = g_new0(uint32_t, all);
    g_autoptr(GArray) runs = g_array_new(FALSE, FALSE, sizeof(grid_run));
    for (uint32_t row = 0, above = 0; row < all; row += width) {
        uint32_t first = runs->len;
        add_row(runs, grid, row, above);
        above = first;
    }
    g_array_append_val(sizes, none);
    grid_run *list = (grid_run *)(void *)runs->data;
    g_autofree uint32_t *numbers = g_new(uint32_t, runs->len);
    for (uint32_t i = 0; i < runs->len; i++) {
        uint32_t first = first_run(list, i);
        numbers[i] = first == i ? sizes->len : numbers[first];
        if (first == i)
            g_array_append_val(sizes, none);
        g_array_index(sizes, uint32_t, numbers[i]) += list[i].past - list[i].from;
        for (uint32_t at = list[i].from; at < list[i].past; at++)
            parts[at] = numbers[i];
    }
    return parts;
}

uint32_t input_grid_count_parts(const input_grid *grid)
{
    g_autoptr(GArray) sizes = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    g_free(input_grid_parts(grid, sizes));
    return sizes->len - 1;
}

uint32_t input_grid_largest(const GArray *sizes)
{
    uint32_t largest = 0;
    for (uint32_t i = 1; i < sizes->len; i++)
        if (largest == 0 ||
            g_array_index(sizes, uint32_t, i) > g_array_index(sizes, uint32_t, largest))
            largest = i;
    return largest;
}
