/* A grid of points, each inside or outside a figure: distances, disks and connected parts. The
 * distances are those of P. Felzenszwalb and D. Huttenlocher ("Distance Transforms of Sampled
 * Functions", 2012); opening and closing by a disk are J. Serra's ("Image Analysis and Mathematical
 * Morphology", 1982). */
#include "input/pictures/figure_grid.h"

#include <math.h>
#include <string.h>

#define FAR_AWAY 1e9F

/* Fills in the square of each point's distance, up or down, to the nearest one with that value. */
static void measure_columns(const input_grid *grid, uint8_t inside, float *f)
{
    size_t width = grid->width, all = width * grid->height;
    for (size_t i = 0; i < all; i++)
        f[i] = grid->inside[i] == inside               ? 0
               : i >= width && f[i - width] < FAR_AWAY ? f[i - width] + 1
                                                       : FAR_AWAY;
    for (size_t i = all - width; i-- > 0;)
        f[i] = f[i + width] + 1 < f[i] ? f[i + width] + 1 : f[i];
    for (size_t i = 0; i < all; i++)
        f[i] = f[i] < FAR_AWAY ? f[i] * f[i] : FAR_AWAY;
}

/* The same in all directions, of a row: the lower envelope of parabolas. */
static void transform_row(float *f, uint32_t count, float *value, uint32_t *at, float *from)
{
    uint32_t k = 0;
    memcpy(value, f, count * sizeof *f);
    at[0] = 0;
    from[0] = -HUGE_VALF;
    from[1] = HUGE_VALF;
    for (uint32_t q = 1; q < count; q++) {
        float meets;
        for (;; k--) {
            float p = (float)at[k];
            meets = (value[q] + (float)q * (float)q - value[at[k]] - p * p) / (2 * ((float)q - p));
            if (meets > from[k] || k == 0)
                break;
        }
        if (meets > from[k])
            k++;
        at[k] = q;
        from[k] = k > 0 ? meets : -HUGE_VALF;
        from[k + 1] = HUGE_VALF;
    }
    k = 0;
    for (uint32_t q = 0; q < count; q++) {
        while (from[k + 1] < (float)q)
            k++;
        float apart = (float)q - (float)at[k];
        f[q] = apart * apart + value[at[k]];
    }
}

float *input_grid_distances(const input_grid *grid, uint8_t inside)
{
    uint32_t width = grid->width;
    float *f = g_new(float, (size_t)width * grid->height);
    float *value = g_new(float, width), *from = g_new(float, width + 1);
    uint32_t *at = g_new(uint32_t, width);
    measure_columns(grid, inside, f);
    for (uint32_t y = 0; y < grid->height; y++)
        transform_row(f + (size_t)y * width, width, value, at, from);
    g_free(value);
    g_free(from);
    g_free(at);
    return f;
}

/* All points within `radius` of one that is inside. */
void input_grid_grow(input_grid *grid, double radius)
{
    float *f = input_grid_distances(grid, 1);
    for (size_t i = 0; i < (size_t)grid->width * grid->height; i++)
        grid->inside[i] = f[i] <= radius * radius;
    g_free(f);
}

/* All points further than `radius` from one that is outside. */
void input_grid_shrink(input_grid *grid, double radius)
{
    float *f = input_grid_distances(grid, 0);
    for (size_t i = 0; i < (size_t)grid->width * grid->height; i++)
        grid->inside[i] = f[i] > radius * radius;
    g_free(f);
}

/* The share of a figure that a disk as wide as `radius` does not reach. */
double input_grid_thin_share(const input_grid *figure, double radius)
{
    input_grid open = *figure;
    size_t all = (size_t)figure->width * figure->height, inside = 0, lost = 0;
    open.inside = g_memdup2(figure->inside, all);
    input_grid_shrink(&open, radius);
    input_grid_grow(&open, radius);
    for (size_t i = 0; i < all; i++) {
        inside += figure->inside[i];
        lost += figure->inside[i] && !open.inside[i];
    }
    g_free(open.inside);
    return inside ? (double)lost / (double)inside : 0;
}

/* Numbers the parts of a figure from 1, points that touch sideways being of one; `sizes` gets the
 * points of each, the first of those outside. */
uint32_t *input_grid_parts(const input_grid *grid, GArray *sizes)
{
    size_t all = (size_t)grid->width * grid->height;
    uint32_t *parts = g_new0(uint32_t, all), none = 0;
    GArray *stack = g_array_new(FALSE, FALSE, sizeof(size_t));
    g_array_append_val(sizes, none);
    for (size_t first = 0; first < all; first++) {
        if (!grid->inside[first] || parts[first])
            continue;
        uint32_t number = sizes->len, size = 0;
        parts[first] = number;
        g_array_append_val(stack, first);
        while (stack->len > 0) {
            size_t i = g_array_index(stack, size_t, stack->len - 1), x = i % grid->width;
            const size_t next[] = {x > 0 ? i - 1 : i, x + 1 < grid->width ? i + 1 : i,
                                   i >= grid->width ? i - grid->width : i,
                                   i + grid->width < all ? i + grid->width : i};
            g_array_set_size(stack, stack->len - 1);
            size++;
            for (int k = 0; k < 4; k++)
                if (grid->inside[next[k]] && !parts[next[k]]) {
                    parts[next[k]] = number;
                    g_array_append_val(stack, next[k]);
                }
        }
        g_array_append_val(sizes, size);
    }
    g_array_free(stack, TRUE);
    return parts;
}

/* 0 if there is none. */
uint32_t input_grid_largest(const GArray *sizes)
{
    uint32_t largest = 0;
    for (uint32_t i = 1; i < sizes->len; i++)
        if (largest == 0 ||
            g_array_index(sizes, uint32_t, i) > g_array_index(sizes, uint32_t, largest))
            largest = i;
    return largest;
}
