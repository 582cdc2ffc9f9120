/* Divides a picture into squares, called samples, and finds the figure: everything that differs
 * from the background at the picture's edge. */
#include "core/base/errors.h"
#include "input/joining/figure_grid.h"
#include "input/pictures/pictures.h"
#include "input/pictures/silhouette.h"

#include <math.h>
#include <string.h>

#define SHADES 256
#define OPAQUE 128 /* minimum alpha of an opaque sample */
/* An opaque background covers at least this percentage of the picture's edge. */
#define FULL 95
/* An even edge has at least this percentage of samples near the median color. */
#define EVEN 95
/* A striped edge has at least this percentage of samples that equal the previous sample. */
#define FLAT 90
/* percentage that counts as half of an edge, a little less than 50 */
#define HALF 49
/* The difference of two colors is the largest difference of a channel, from 0 to 255. */
#define EVEN_APART 32    /* maximum difference of a sample that is near the median color */
#define LIGHT 191        /* minimum value of each channel of a light color */
#define BLACK 48         /* maximum value of each channel of black */
#define WHITE 250        /* minimum value of each channel of white */
#define APART 10         /* required difference of the figure from the color of the background */
#define APART_ON_PAGE 16 /* required difference on a light page */
#define APART_NOISY 48 /* maximum of the required difference if colors are blurred, as in a JPEG */
/* In a blurred picture, more than this share of the background differs slightly from the
 * background's color. */
#define NOISY 0.01
#define SAMPLES_OF_CELL 8
#define MOST_SIDE 4096
#define FRAME 16 /* width of the frame around a grid, in samples */

typedef struct figure_picture {
    uint32_t longest;
    /* `share`: side of a sample; `wide` and `high`: size of the picture in the file; all in pixels
     * */
    uint32_t share, wide, high;
    uint32_t width, height; /* size of the picture, in samples */
    /* for each sample of several pixels, sums of red, green and blue times alpha, and the sum of
     * alpha; NULL if each sample is a pixel */
    uint32_t (*sums)[4];
    uint8_t (*colors)[4]; /* red, green and blue on white paper, and alpha */
} figure_picture;

static bool start(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    figure_picture *picture = context;
    uint32_t longer = MAX(width, height);
    picture->wide = width;
    picture->high = height;
    picture->share = MAX(1, (longer + picture->longest / 2) / picture->longest);
    picture->width = (width - 1) / picture->share + 1;
    picture->height = (height - 1) / picture->share + 1;
    uint64_t all = (uint64_t)picture->width * picture->height;
    if (!base_memory_check(all * (sizeof *picture->sums + sizeof *picture->colors), "a picture",
                           error))
        return false;
    picture->colors = g_malloc_n(all, sizeof *picture->colors);
    for (uint64_t i = 0; i < all; i++) /* pixels that the file does not have are transparent */
        memcpy(picture->colors[i], (const uint8_t[]){255, 255, 255, 0}, 4);
    if (picture->share > 1)
        picture->sums = g_malloc0_n(all, sizeof *picture->sums);
    return true;
}

static void take_colors(figure_picture *picture, const input_pixels *pixels)
{
    uint8_t(*row)[4] = picture->colors + (size_t)pixels->y * picture->width;
    const uint8_t *rgba = pixels->rgba;
    for (uint32_t i = 0, x = pixels->x; i < pixels->count; i++, x += pixels->step, rgba += 4) {
        memcpy(row[x], rgba, 4);
        for (int c = 0; c < 3 && rgba[3] < 255; c++)
            row[x][c] = input_on_white(rgba[c], rgba[3]);
    }
}

static void take(void *context, const input_pixels *pixels)
{
    figure_picture *picture = context;
    if (picture->share == 1) {
        take_colors(picture, pixels);
        return;
    }
    uint32_t(*row)[4] = picture->sums + (size_t)(pixels->y / picture->share) * picture->width;
    const uint8_t *rgba = pixels->rgba;
    uint32_t *sums = NULL, past = 0; /* sums of the current sample, and its right edge */
    for (uint32_t i = 0, x = pixels->x; i < pixels->count; i++, x += pixels->step, rgba += 4) {
        if (x >= past) {
            sums = row[x / picture->share];
            past = (x / picture->share + 1) * picture->share;
        }
        for (int c = 0; c < 3; c++)
            sums[c] += (uint32_t)rgba[c] * rgba[3];
        sums[3] += rgba[3];
    }
}

/* Finds the mean colors of samples that consist of several pixels. */
static void find_colors(figure_picture *picture)
{
    for (uint32_t y = 0; y < picture->height && picture->sums; y++)
        for (uint32_t x = 0; x < picture->width; x++) {
            size_t i = (size_t)y * picture->width + x;
            uint32_t count = MIN(picture->share, picture->wide - x * picture->share) *
                             MIN(picture->share, picture->high - y * picture->share);
            uint32_t clear = 255 * count - picture->sums[i][3];
            for (int c = 0; c < 3; c++)
                picture->colors[i][c] =
                    (uint8_t)((picture->sums[i][c] + 255 * clear + 127 * count) / (255 * count));
            picture->colors[i][3] = (uint8_t)((picture->sums[i][3] + count / 2) / count);
        }
    g_free(picture->sums);
    picture->sums = NULL;
}

typedef struct figure_ground {
    bool paper, by_alpha, uneven, light, none;
    bool clear;
    uint8_t color[3];
    unsigned notes;
} figure_ground;

static bool all_at_least(const uint8_t *color, unsigned least)
{
    return color[0] >= least && color[1] >= least && color[2] >= least;
}

static bool all_at_most(const uint8_t *color, unsigned most)
{
    return color[0] <= most && color[1] <= most && color[2] <= most;
}

static unsigned apart(const uint8_t *a, const uint8_t *b)
{
    unsigned most = 0;
    for (int i = 0; i < 3; i++)
        most = MAX(most, (unsigned)abs(a[i] - b[i]));
    return most;
}

static void walk_edge(const figure_picture *picture,
                      void (*see)(void *context, const uint8_t *color), void *context)
{
    size_t last = (size_t)(picture->height - 1) * picture->width;
    for (uint32_t x = 0; x < picture->width; x++) {
        see(context, picture->colors[x]);
        see(context, picture->colors[last + x]);
    }
    for (uint32_t y = 0; y < picture->height; y++) {
        see(context, picture->colors[(size_t)y * picture->width]);
        see(context, picture->colors[(size_t)y * picture->width + picture->width - 1]);
    }
}

typedef struct edge_facts {
    /* `alike` counts samples that equal the previous sample of the same side. */
    uint32_t all, opaque, even, alike;
    uint32_t counts[3][SHADES];
    uint8_t median[3], before[2][4];
} edge_facts;

static void see_colors(void *context, const uint8_t *color)
{
    edge_facts *edge = context;
    edge->all++;
    edge->opaque += color[3] >= OPAQUE;
    for (int c = 0; c < 3; c++)
        edge->counts[c][color[c]]++;
    uint8_t *before = edge->before[edge->all % 2];
    edge->alike += memcmp(before, color, sizeof *edge->before) == 0;
    memcpy(before, color, sizeof *edge->before);
}

/* Returns true if the edge consists of stripes of different colors, as in a flag. */
static bool is_striped(const edge_facts *edge)
{
    return edge->even * UINT64_C(100) < edge->all * (uint64_t)HALF &&
           edge->alike * UINT64_C(100) >= edge->all * (uint64_t)FLAT;
}

static void see_even(void *context, const uint8_t *color)
{
    edge_facts *edge = context;
    edge->even += apart(color, edge->median) <= EVEN_APART;
}

/* Returns approximately the median of a channel's values. If an edge is half light paper and half
 * ink, the result is the value of the paper. */
static uint8_t median(const uint32_t counts[SHADES], uint32_t all)
{
    uint64_t lighter = 0;
    unsigned i = SHADES - 1;
    while (i > 0 && (lighter += counts[i]) * 100 < all * (uint64_t)HALF)
        i--;
    return (uint8_t)i;
}

static bool has_opaque_corners(const figure_picture *picture)
{
    size_t right = picture->width - 1, bottom = (size_t)(picture->height - 1) * picture->width;
    const size_t corners[] = {0, right, bottom, bottom + right};
    for (size_t i = 0; i < G_N_ELEMENTS(corners); i++)
        if (picture->colors[corners[i]][3] < OPAQUE)
            return false;
    return true;
}

/* Black ink with holes, unlike a black page, has at least this percentage of white among the
 * samples that are not black. */
#define WHITE_HOLES 50

/* Returns true if at least half of the samples whose color differs from the ink's color `ground`
 * are white. *painted is true if most of the differing samples are paint, not transparent holes. */
static bool has_white_holes(const figure_picture *picture, const uint8_t *ground, bool *painted)
{
    uint64_t others = 0, white = 0, opaque = 0;
    for (size_t i = 0; i < (size_t)picture->width * picture->height; i++)
        if (apart(picture->colors[i], ground) > EVEN_APART) {
            others++;
            white += all_at_least(picture->colors[i], WHITE);
            opaque += picture->colors[i][3] >= OPAQUE;
        }
    *painted = 2 * opaque > others;
    return white * 100 >= others * WHITE_HOLES;
}

static bool is_only_white(const figure_picture *picture)
{
    static const uint8_t paper[] = {255, 255, 255};
    uint64_t opaque = 0, seen = 0;
    for (size_t i = 0; i < (size_t)picture->width * picture->height; i++)
        if (picture->colors[i][3] >= OPAQUE) {
            opaque++;
            seen += apart(picture->colors[i], paper) > APART;
        }
    return seen * 10 < opaque;
}

static figure_ground find_ground(const figure_picture *picture)
{
    edge_facts edge = {0};
    figure_ground ground = {.paper = true, .clear = true, .color = {255, 255, 255}};
    walk_edge(picture, see_colors, &edge);
    if (edge.opaque * UINT64_C(100) >= edge.all * (uint64_t)FULL && has_opaque_corners(picture)) {
        for (int c = 0; c < 3; c++)
            edge.median[c] = median(edge.counts[c], edge.all);
        walk_edge(picture, see_even, &edge);
        bool light = all_at_least(edge.median, LIGHT), black = all_at_most(edge.median, BLACK);
        bool even = edge.even * UINT64_C(100) >= edge.all * (uint64_t)EVEN;
        bool painted = false,
             holes = even && black && has_white_holes(picture, edge.median, &painted);
        ground.none = is_striped(&edge);
        ground.clear = false;
        ground.uneven = !even;
        ground.paper = holes;
        ground.notes = holes            ? (painted ? FIGURE_HAS_HOLES : 0)
                       : light || !even ? 0
                                        : FIGURE_ON_COLOR;
        ground.light = light;
        if (!holes)
            memcpy(ground.color, edge.median, sizeof edge.median);
    }
    if (ground.paper && is_only_white(picture)) {
        ground.by_alpha = true;
        ground.notes = FIGURE_IS_WHITE;
    }
    return ground;
}

/* The following functions find the best threshold between dark and light shades (N. Otsu, "A
 * Threshold Selection Method from Gray-Level Histograms", IEEE Transactions on Systems, Man, and
 * Cybernetics 9, 1979). They calculate with integers. */

/* Shares are in units of 1 / SHARES. With this unit, a variance has at most 64 bits. */
#define SHARES (UINT64_C(1) << 15)
#define SHADE_PARTS 256

/* Returns the variance between the shades below and above a threshold. The unit is the same for all
 * thresholds of a picture. */
static uint64_t variance(uint64_t below, uint64_t below_sum, uint64_t all, uint64_t all_sum)
{
    if (below == 0 || below == all)
        return 0;
    uint64_t share = below * SHARES / all;
    uint64_t apart = (all_sum - below_sum) * SHADE_PARTS / (all - below);
    apart -= below_sum * SHADE_PARTS / below;
    return share * (SHARES - share) * apart * apart;
}

unsigned input_brightest_dark(const uint64_t counts[SHADES])
{
    uint64_t all = 0, all_sum = 0, below = 0, below_sum = 0, most = 0;
    /* lowest and highest threshold with the maximum variance */
    unsigned first = 0, last = SHADES - 1;
    for (unsigned i = 0; i < SHADES; i++) {
        all += counts[i];
        all_sum += counts[i] * i;
    }
    for (unsigned i = 0; i + 1 < SHADES; i++) {
        below += counts[i];
        below_sum += counts[i] * i;
        uint64_t found = variance(below, below_sum, all, all_sum);
        if (found > most)
            first = i;
        if (found > 0 && found >= most)
            last = i;
        most = found > most ? found : most;
    }
    return (first + last) / 2;
}

static bool find_split(const input_samples *samples, double *ground, double *figure,
                       unsigned *split)
{
    uint64_t counts[SHADES] = {0}, low = 0, high = 0, low_sum = 0, high_sum = 0;
    size_t all = (size_t)samples->width * samples->height;
    for (size_t i = 0; i < all; i++)
        counts[samples->inside[i]]++;
    *split = input_brightest_dark(counts);
    for (unsigned i = 0; i < SHADES; i++) {
        *(i <= *split ? &low : &high) += counts[i];
        *(i <= *split ? &low_sum : &high_sum) += counts[i] * i;
    }
    *ground = low ? (double)low_sum / (double)low : 0;
    *figure = high ? (double)high_sum / (double)high : 0;
    return high > 0;
}

/* Converts differences from the background to shares inside the figure. `threshold` is in percent,
 * from 0 for the color of the figure to 100 for the background. Values above 100 mean 50. */
static void stretch(input_samples *samples, unsigned threshold)
{
    double ground, figure;
    unsigned split;
    if (!find_split(samples, &ground, &figure, &split))
        return;
    double share = threshold > 100 ? 50 : threshold;
    double middle = figure + (ground - figure) * fmin(fmax(share, 2), 98) / 100;
    for (size_t i = 0; i < (size_t)samples->width * samples->height; i++) {
        double value = samples->inside[i];
        double part = value < middle ? 0.5 * (value - ground) / (middle - ground)
                                     : 1 - 0.5 * (figure - value) / (figure - middle);
        samples->inside[i] = (uint8_t)lround(fmin(fmax(part, 0), 1) * 255);
    }
}

/* Computes the highest and the lowest value of each sample of a row and the samples above and below
 * it. */
static void find_extremes(const input_samples *samples, uint32_t y, uint8_t *most, uint8_t *fewest)
{
    size_t width = samples->width;
    const uint8_t *row = samples->inside + y * width;
    const uint8_t *above = row - (y > 0 ? width : 0);
    const uint8_t *below = row + (y + 1 < samples->height ? width : 0);
    for (size_t x = 0; x < width; x++) {
        uint8_t high = MAX(above[x], below[x]), low = MIN(above[x], below[x]);
        most[x] = MAX(high, row[x]);
        fewest[x] = MIN(low, row[x]);
    }
}

/* Converts differences from the background to shares inside the figure. A sample is completely
 * inside if the differences of the sample and of all its neighbors exceed `least`. */
static void take_differing(input_samples *samples, unsigned least)
{
    uint32_t width = samples->width, height = samples->height;
    uint8_t *inside = g_malloc((size_t)width * height), *to = inside;
    const uint8_t *from = samples->inside;
    g_autofree uint8_t *high = g_malloc(width), *low = g_malloc(width);
    for (uint32_t y = 0; y < height; y++) {
        find_extremes(samples, y, high, low);
        for (uint32_t x = 0; x < width; x++, from++, to++) {
            uint32_t left = x > 0 ? x - 1 : 0, right = x + 1 < width ? x + 1 : x;
            unsigned most = MAX(MAX(high[left], high[x]), high[right]);
            unsigned fewest = MIN(MIN(low[left], low[x]), low[right]);
            unsigned value = *from;
            if (value == 0)
                *to = 0;
            else if (value > least)
                *to = (uint8_t)(fewest > least ? 255 : value * 255 / most);
            else
                *to = (uint8_t)MIN(value * 255 / most, 127);
        }
    }
    g_free(samples->inside);
    samples->inside = inside;
}

/* Sets points outside the figure to 2 if a path connects them with the first point of the grid. A
 * path cannot pass gaps that are at most 2 * `gap` points wide. */
static void flood(input_grid *grid, double gap)
{
    size_t all = (size_t)grid->width * grid->height;
    g_auto(input_grid) outside = {grid->width, grid->height, g_malloc(all)};
    g_autoptr(GArray) sizes = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    for (size_t i = 0; i < all; i++)
        outside.inside[i] = !grid->inside[i];
    input_grid_shrink(&outside, gap);
    g_autofree uint32_t *parts = input_grid_parts(&outside, sizes);
    for (size_t i = 0; i < all; i++)
        outside.inside[i] = parts[i] == 1;
    input_grid_grow(&outside, gap);
    for (size_t i = 0; i < all; i++)
        grid->inside[i] = outside.inside[i] && !grid->inside[i] ? 2 : grid->inside[i];
}

static input_grid grid_of(const input_samples *samples)
{
    input_grid grid = {samples->width + 2 * FRAME, samples->height + 2 * FRAME, NULL};
    grid.inside = g_malloc0((size_t)grid.width * grid.height);
    for (uint32_t y = 0; y < samples->height; y++)
        for (uint32_t x = 0; x < samples->width; x++)
            grid.inside[(size_t)(y + FRAME) * grid.width + x + FRAME] =
                samples->inside[(size_t)y * samples->width + x] > 127;
    return grid;
}

/* Limits for line drawings, as ratios of areas. Line drawings are thin and enclose large areas. */
#define THIN 0.5
#define ENCLOSES 2
#define THIN_BORDER 0.9
#define COVERS 0.2
#define SMALL_GAP 0.125 /* half the width up to which gaps in a line are closed, in cells */
#define DASH_GAP 0.5 /* half the width up to which gaps between dashes are closed, in cells */
#define DASHES 12

/* Removes the parts of a figure that do not border on the outside. In `outside`, the points of the
 * outside have the value 2. */
static void keep_outer(input_grid *figure, const input_grid *outside)
{
    g_autoptr(GArray) sizes = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    uint32_t *parts = input_grid_parts(figure, sizes), width = figure->width;
    size_t all = (size_t)width * figure->height;
    g_autofree bool *outer = g_new0(bool, sizes->len);
    for (size_t i = width; i + width < all; i++)
        if (parts[i] && (outside->inside[i - 1] == 2 || outside->inside[i + 1] == 2 ||
                         outside->inside[i - width] == 2 || outside->inside[i + width] == 2))
            outer[parts[i]] = true;
    for (size_t i = 0; i < all; i++)
        figure->inside[i] = outer[parts[i]];
    g_free(parts);
}

/* Returns true if the figure is a line drawing. Points that the figure does not enclose have the
 * value 2 in `outside`. May remove inner parts of the figure. */
static bool is_lines(input_grid *figure, const input_grid *outside, input_columns columns,
                     bool dashed)
{
    size_t all = (size_t)figure->width * figure->height, size = 0, enclosed = 0;
    uint32_t left = UINT32_MAX, right = 0;
    for (size_t i = 0; i < all; i++) {
        uint32_t x = (uint32_t)(i % figure->width);
        size += figure->inside[i];
        enclosed += outside->inside[i] != 2;
        left = figure->inside[i] ? MIN(left, x) : left;
        right = figure->inside[i] ? MAX(right, x + 1) : right;
    }
    if (size == 0 || enclosed < ENCLOSES * size)
        return false;
    uint32_t across = columns.whole ? figure->width - 2 * FRAME : right - left;
    double radius = (double)across / columns.count / 2;
    if (!dashed && input_grid_thin_share(figure, radius) >= THIN)
        return true;
    keep_outer(figure, outside);
    return (double)size <= COVERS * (double)enclosed &&
           input_grid_thin_share(figure, radius) >= THIN_BORDER;
}

/* Fills a line drawing up to its outer line. Gaps in this line may be up to 2 * `gap` cells wide.
 * Returns false if the figure is not a line drawing. */
static bool fill_across(input_samples *samples, input_columns columns, double gap, bool dashed)
{
    g_auto(input_grid) lines = grid_of(samples);
    g_auto(input_grid) outside = lines;
    uint32_t width = lines.width;
    outside.inside = g_memdup2(lines.inside, (size_t)width * lines.height);
    flood(&outside, fmin(gap * samples->width / columns.count, FRAME - 2));
    bool fills = is_lines(&lines, &outside, columns, dashed);
    for (uint32_t y = 0; fills && y < samples->height; y++)
        for (uint32_t x = 0; x < samples->width; x++) {
            size_t i = (size_t)(y + FRAME) * width + x + FRAME;
            bool edge = outside.inside[i - 1] == 2 || outside.inside[i + 1] == 2 ||
                        outside.inside[i - width] == 2 || outside.inside[i + width] == 2;
            if (outside.inside[i] != 2 && !edge)
                samples->inside[(size_t)y * samples->width + x] = 255;
        }
    return fills;
}

static bool is_dashed(const input_samples *samples)
{
    g_auto(input_grid) grid = grid_of(samples);
    return input_grid_count_parts(&grid) >= DASHES;
}

static bool fill_lines(input_samples *samples, input_columns columns)
{
    return fill_across(samples, columns, SMALL_GAP, false) ||
           (is_dashed(samples) && fill_across(samples, columns, DASH_GAP, true));
}

/* maximum difference of white paint from white */
#define PAINTED 2

/* Adds opaque paint to the figure if the paint is nearly as light as the paper. White paint remains
 * a hole. */
static void keep_paint(const figure_picture *picture, input_samples *samples, unsigned least)
{
    for (size_t i = 0; i < (size_t)samples->width * samples->height; i++)
        if (picture->colors[i][3] == 255 && samples->inside[i] > PAINTED &&
            samples->inside[i] <= least)
            samples->inside[i] = (uint8_t)(least + 1);
}

typedef struct seen_part {
    uint32_t all, some;
    bool open;
} seen_part;

typedef void see_point(const figure_picture *p, const input_samples *samples, unsigned least,
                       const uint32_t *parts, size_t at, seen_part *found);

#define SEEN_LEAST 16 /* minimum number of tested points of a part that can be changed */

static size_t enclosed_by(const GArray *sizes, const seen_part *found)
{
    size_t count = 0;
    for (guint i = 1; i < sizes->len; i++)
        if (found[i].all >= SEEN_LEAST && !found[i].open)
            count += g_array_index(sizes, uint32_t, i);
    return count;
}

/* Tests the connected parts of `grid`. `see` decides whether a part is open or enclosed, and which
 * of its points meet a condition. If `open` is true, each open part is removed from the figure if
 * less than `share` of its tested points meet the condition. If `open` is false, each enclosed part
 * is added if at least `share` of its tested points meet the condition. If the enclosed parts have
 * more than `most` points together, all of them are added, and the function returns true. */
static bool change_parts(const figure_picture *picture, input_samples *samples, unsigned least,
                         const input_grid *grid, see_point *see, double share, bool open,
                         size_t most)
{
    size_t all = (size_t)samples->width * samples->height;
    g_autoptr(GArray) sizes = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    g_autofree uint32_t *parts = input_grid_parts(grid, sizes);
    g_autofree seen_part *found = g_new0(seen_part, sizes->len);
    for (size_t i = 0; i < all; i++)
        if (parts[i])
            see(picture, samples, least, parts, i, &found[parts[i]]);
    bool outlined = enclosed_by(sizes, found) > most;
    for (size_t i = 0; i < all; i++) {
        const seen_part *part = &found[parts[i]];
        if (parts[i] && part->all >= SEEN_LEAST && part->open == open &&
            (outlined || (part->some < share * (double)part->all) == open))
            samples->inside[i] = open ? 0 : 255;
    }
    return outlined;
}

/* Finds the point `at` and the eight points around it, `step` columns or rows away. Returns false
 * if one of these points is outside the picture. */
static bool find_around(const figure_picture *picture, size_t at, size_t step, size_t around[9])
{
    const size_t width = picture->width, x = at % width, y = at / width;
    for (size_t i = 0; i < 9; i++)
        around[i] = (y + step * (i / 3) - step) * width + x + step * (i % 3) - step;
    return x >= step && y >= step && x + step < width && y + step < picture->height;
}

/* A shadow is translucent, borders on the background and fades. Less than SHADOW_EVEN of its points
 * have nearly the same alpha as the points at a distance of 1 / SHADOW_STEPS of the picture's
 * width. */
#define SHADOW_MOST 176 /* maximum alpha of a shadow */
#define SHADOW_STEPS 64
#define SHADOW_EVEN 0.5
#define SHADOW_ALIKE 2

static void see_steady(const figure_picture *picture, const input_samples *samples, unsigned least,
                       const uint32_t *parts, size_t at, seen_part *found)
{
    size_t around[9];
    unsigned most = 0;
    for (size_t i = 0; i < 9 && !found->open && find_around(picture, at, 1, around); i++)
        found->open = parts[around[i]] != parts[at] && samples->inside[around[i]] <= least;
    if (!find_around(picture, at, MAX(picture->width / SHADOW_STEPS, 1), around))
        return;
    for (size_t i = 0; i < 9; i++) {
        if (parts[around[i]] != parts[at])
            return;
        most = MAX(most, (unsigned)abs(picture->colors[around[i]][3] - picture->colors[at][3]));
    }
    found->all++;
    found->some += most <= SHADOW_ALIKE;
}

/* White paint inside a figure is a highlight if at least LIGHT_FADES of the paint's edge fades, and
 * otherwise a hole. The edge is tested at a distance of 1 / LIGHT_STEPS of the picture's width. */
#define LIGHT_STEPS 340
#define LIGHT_FADES 0.2
/* maximum difference from the background near an edge that fades */
#define LIGHT_FAINT 40

static void see_fading(const figure_picture *picture, const input_samples *samples, unsigned least,
                       const uint32_t *parts, size_t at, seen_part *found)
{
    size_t beside[9], around[9];
    bool edge = false, fades = true;
    if (!find_around(picture, at, 1, beside) ||
        !find_around(picture, at, MAX(picture->width / LIGHT_STEPS, 2), around)) {
        found->open = true;
        return;
    }
    for (size_t i = 0; i < 9; i++) {
        bool other = parts[beside[i]] != parts[at];
        edge = edge || other;
        found->open = found->open || (other && samples->inside[beside[i]] <= least);
        fades = fades && samples->inside[around[i]] < LIGHT_FAINT;
    }
    found->all += edge;
    found->some += edge && fades;
}

/* Removes soft shadows from a figure on a transparent background, and adds highlights. */
static void keep_paint_alone(const figure_picture *picture, const figure_ground *ground,
                             input_samples *samples, unsigned least)
{
    size_t all = (size_t)samples->width * samples->height, figure = 0;
    g_auto(input_grid) grid = {samples->width, samples->height, g_malloc(all)};
    for (size_t i = 0; i < all; i++)
        grid.inside[i] = picture->colors[i][3] < SHADOW_MOST && samples->inside[i] > least;
    change_parts(picture, samples, least, &grid, see_steady, SHADOW_EVEN, true, SIZE_MAX);
    for (size_t i = 0; i < all; i++) {
        figure += samples->inside[i] > least;
        grid.inside[i] = picture->colors[i][3] == 255 && samples->inside[i] <= least;
    }
    if (change_parts(picture, samples, least, &grid, see_fading, LIGHT_FADES, false,
                     ground->clear ? figure : SIZE_MAX))
        samples->notes |= FIGURE_IS_FILLED;
}

static unsigned least_apart(const input_samples *samples, const figure_ground *ground)
{
    uint64_t off = 0, near = 0;
    double low, high;
    unsigned split, least = ground->light ? APART_ON_PAGE : APART;
    for (size_t i = 0; i < (size_t)samples->width * samples->height; i++) {
        near += samples->inside[i] <= APART;
        off += samples->inside[i] > 1 && samples->inside[i] <= APART;
    }
    bool noisy = !ground->paper && (double)off > NOISY * (double)near;
    if ((!noisy && !ground->uneven) || !find_split(samples, &low, &high, &split))
        return least;
    unsigned middle = (unsigned)((low + high) / 2);
    return MAX(least, ground->uneven ? middle : MIN(middle, APART_NOISY));
}

static void find_figure(const figure_picture *picture, const figure_ground *ground,
                        const maze_mask_options *options, input_columns columns,
                        input_samples *samples)
{
    size_t all = (size_t)picture->width * picture->height;
    for (size_t i = 0; i < all; i++)
        samples->inside[i] = (uint8_t)(ground->by_alpha ? picture->colors[i][3]
                                                        : apart(picture->colors[i], ground->color));
    if (ground->none && options->threshold == MAZE_THRESHOLD_FIGURE) {
        memset(samples->inside, 255, all);
        return;
    }
    if (options->threshold != MAZE_THRESHOLD_FIGURE) {
        stretch(samples, options->threshold);
        return;
    }
    unsigned least = least_apart(samples, ground);
    if (ground->paper && !ground->by_alpha) {
        keep_paint(picture, samples, least);
        keep_paint_alone(picture, ground, samples, least);
    }
    take_differing(samples, least);
    if (!options->invert && fill_lines(samples, columns))
        samples->notes |= FIGURE_IS_FILLED;
}

/* Adds notes about the figure. If a picture has a single color that is not light, all its samples
 * are inside the figure. */
static void note_figure(const figure_picture *picture, const figure_ground *ground,
                        input_samples *samples)
{
    size_t all = (size_t)picture->width * picture->height, inside = 0;
    for (size_t i = 0; i < all; i++)
        inside += samples->inside[i] > 127;
    if (inside == 0) {
        bool light = ground->paper || all_at_least(ground->color, LIGHT);
        memset(samples->inside, light ? 0 : 255, all);
        samples->notes = FIGURE_IS_ONE_COLOR;
        inside = light ? 0 : all;
    }
    if (inside == all)
        samples->notes |= FIGURE_IS_WHOLE;
}

bool input_samples_read(const input_file *from, const maze_mask_options *options,
                        input_columns columns, input_samples *samples, maze_error *error)
{
    columns.count = columns.count > 0 ? columns.count : FIGURE_COLUMNS;
    uint32_t side = MIN(MAX(SILHOUETTE_SIDE, SAMPLES_OF_CELL * columns.count), MOST_SIDE);
    figure_picture picture = {.longest = side};
    const input_rows rows = {MASK_PIXELS, MASK_SIDE, start, take, &picture, NULL};
    *samples = (input_samples){0};
    bool done = input_any_rows_read(from, &(input_painting){.side = side}, &rows, error);
    if (done) {
        find_colors(&picture);
        figure_ground ground = find_ground(&picture);
        *samples =
            (input_samples){picture.width, picture.height, MAX(picture.width, picture.height),
                            ground.notes,  ground.uneven,  NULL};
        samples->inside = g_malloc((size_t)picture.width * picture.height);
        find_figure(&picture, &ground, options, columns, samples);
        note_figure(&picture, &ground, samples);
        for (size_t i = 0; options->invert && i < (size_t)picture.width * picture.height; i++)
            samples->inside[i] = 255 - samples->inside[i];
    }
    g_free(picture.sums);
    g_free(picture.colors);
    return done;
}
