/* Grows and shrinks a figure on a grid of points by a disk, and finds its connected parts (J.
 * Serra, "Image Analysis and Mathematical Morphology", 1982). */
#include "input/joining/figure_grid.h"

#include <math.h>
#include <string.h>

/* Returns, for each point, the distance from the nearest point of its column that has the value
 * `inside`, or `most` if this distance is larger. The caller frees the array. */
static uint32_t *measure_columns(const input_grid *grid, uint8_t inside, uint32_t most)
{
    size_t width = grid->width, all = width * grid->height;
    uint32_t *apart = g_new(uint32_t, all);
    for (size_t i = 0; i < all; i++)
        apart[i] = grid->inside[i] == inside ? 0
                   : i >= width              ? MIN(apart[i - width] + 1, most)
                                             : most;
    for (size_t i = all - width; i-- > 0;)
        apart[i] = MIN(apart[i], apart[i + width] + 1);
    return apart;
}

/* Sets each point to `inside` if a point with the value `inside` is at most `radius` away, and
 * otherwise to the opposite value. A disk covers one run of points in each row, so it is enough to
 * count the starts and the ends of runs. */
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
        int32_t reaching = 0;
        memset(changes, 0, (width + 1) * sizeof *changes);
        for (uint32_t x = 0; x < width; x++)
            if (row[x] <= most) {
                uint32_t w = widths[row[x]];
                changes[x > w ? x - w : 0]++;
                changes[MIN(x + w + 1, width)]--;
            }
        for (uint32_t x = 0; x < width; x++) {
            reaching += changes[x];
            grid->inside[(size_t)y * width + x] = reaching > 0 ? inside : !inside;
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

uint32_t *input_grid_parts(const input_grid *grid, GArray *sizes)
{
    uint32_t width = grid->width, all = width * grid->height, none = 0;
    uint32_t *parts = g_new0(uint32_t, all);
    g_autofree uint32_t *stack = g_new(uint32_t, all);
    uint32_t depth = 0;
    g_array_append_val(sizes, none);
    for (uint32_t first = 0; first < all; first++) {
        if (!grid->inside[first] || parts[first])
            continue;
        uint32_t number = sizes->len, size = 0;
        parts[first] = number;
        stack[depth++] = first;
        while (depth > 0) {
            uint32_t i = stack[--depth], x = i % width;
            const uint32_t next[] = {x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i,
                                     i >= width ? i - width : i, i + width < all ? i + width : i};
            size++;
            for (int k = 0; k < 4; k++)
                if (grid->inside[next[k]] && !parts[next[k]]) {
                    parts[next[k]] = number;
                    stack[depth++] = next[k];
                }
        }
        g_array_append_val(sizes, size);
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
