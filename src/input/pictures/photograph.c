/* Converts a photograph to a grayscale image with 2 x 2 pixels per cell. Also searches for a frame
 * around the photograph, because the straight edges of a frame would become corridors. */
#include "core/base/errors.h"
#include "input/pictures/pictures.h"

#include <mazepress/input.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PIXELS_A_CELL 2
#define SVG_SIDE 2000

/* A pixel of the grayscale image. In the unit of areas, a pixel of the photograph has the area
 * `columns` * `rows` (members of photo). */
typedef struct photo_bin {
    uint64_t sum, squares; /* integrals of the shade and of its square over the area */
} photo_bin;

typedef struct photo {
    const input_file *from;
    const maze_grays_import *import;
    /* left and upper edge of the crop, and pixels per unit, as in input_file */
    double origin[3];
    input_part part;
    uint32_t columns, rows; /* size of the grayscale image, in pixels */
    photo_bin *bins;
    /* for each column [0] and each row [1] of `part`, the first column or row of bins that overlaps
     * it */
    uint32_t *first[2];
} photo;

static void keep_middle(input_part *part, uint32_t columns, uint32_t rows)
{
    uint64_t wide = (uint64_t)part->height * columns / rows;
    uint64_t high = (uint64_t)part->width * rows / columns;
    if (wide < part->width) {
        wide = MAX(wide, 1);
        part->left += (part->width - (uint32_t)wide) / 2;
        part->width = (uint32_t)wide;
    } else if (high < part->height) {
        high = MAX(high, 1);
        part->top += (part->height - (uint32_t)high) / 2;
        part->height = (uint32_t)high;
    }
}

static bool find_size(photo *photo, maze_error *error)
{
    const maze_grays_import *import = photo->import;
    uint32_t columns = import->columns, rows = import->rows;
    if (columns == 0)
        columns = input_scaled(rows, photo->part.width, photo->part.height);
    if (rows == 0)
        rows = input_scaled(columns, photo->part.height, photo->part.width);
    if (import->cover) {
        columns = MAX(columns, input_scaled(rows, photo->part.width, photo->part.height));
        rows = MAX(rows, input_scaled(columns, photo->part.height, photo->part.width));
        columns = MIN(columns, MAZE_GRAYS_SIDE / PIXELS_A_CELL);
        rows = MIN(rows, MAZE_GRAYS_SIDE / PIXELS_A_CELL);
    }
    if (import->fill)
        keep_middle(&photo->part, columns, rows);
    photo->columns = columns * PIXELS_A_CELL;
    photo->rows = rows * PIXELS_A_CELL;
    return (columns <= MAZE_GRAYS_SIDE / PIXELS_A_CELL &&
            rows <= MAZE_GRAYS_SIDE / PIXELS_A_CELL) ||
           reject(error,
                  "the picture %s would have %lu x %lu cells; the maximum is %d cells per side; "
                  "use fewer cells or a part of the picture",
                  photo->from->name, (unsigned long)columns, (unsigned long)rows,
                  MAZE_GRAYS_SIDE / PIXELS_A_CELL);
}

static uint32_t *first_bins(uint32_t count, uint32_t bins)
{
    uint32_t *first = g_new(uint32_t, count);
    for (uint32_t i = 0; i < count; i++)
        first[i] = (uint32_t)((uint64_t)i * bins / count);
    return first;
}

static bool start(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    photo *p = context;
    p->part = (input_part){0, 0, width, height};
    if (!find_size(p, error) || !base_memory_check((uint64_t)p->columns * p->rows * sizeof *p->bins,
                                                   "a grayscale image", error))
        return false;
    p->bins = g_new0(photo_bin, (size_t)p->columns * p->rows);
    p->first[0] = first_bins(p->part.width, p->columns);
    p->first[1] = first_bins(p->part.height, p->rows);
    return true;
}

static void add_pixel(photo *photo, uint32_t x, uint32_t y, uint64_t shade)
{
    const input_part *part = &photo->part;
    for (uint64_t row = photo->first[1][y]; row * part->height < ((uint64_t)y + 1) * photo->rows;
         row++) {
        uint64_t high = input_overlap(y, photo->rows, row, part->height);
        for (uint64_t column = photo->first[0][x];
             column * part->width < ((uint64_t)x + 1) * photo->columns; column++) {
            uint64_t area = high * input_overlap(x, photo->columns, column, part->width);
            photo_bin *bin = &photo->bins[row * photo->columns + column];
            bin->sum += shade * area;
            bin->squares += shade * shade * area;
        }
    }
}

static void take(void *context, const input_pixels *pixels)
{
    photo *photo = context;
    uint32_t y = pixels->y - photo->part.top;
    if (pixels->y < photo->part.top || y >= photo->part.height)
        return;
    for (uint32_t i = 0; i < pixels->count; i++) {
        const uint8_t *rgba = pixels->rgba + 4 * (size_t)i;
        uint32_t x = pixels->x + i * pixels->step - photo->part.left;
        if (pixels->x + i * pixels->step < photo->part.left || x >= photo->part.width)
            continue;
        add_pixel(photo, x, y, input_shade_on_white(rgba));
    }
}

/* Returns the share of the photograph's variance that is lost because each pixel of the grayscale
 * image is the mean of several pixels of the photograph. */
static double share_lost(const photo *photo)
{
    /* the area of every bin, in the unit of photo_bin */
    double area = (double)photo->part.width * photo->part.height;
    double sum = 0, squares = 0, within = 0;
    size_t count = (size_t)photo->columns * photo->rows;
    for (size_t i = 0; i < count; i++) {
        double mean = (double)photo->bins[i].sum / area,
               square = (double)photo->bins[i].squares / area;
        sum += mean;
        squares += square;
        within += square - mean * mean;
    }
    double all = squares - sum * sum / (double)count;
    return all > 0 ? within / all : 0;
}

/* A frame has nearly the same shade along each side, and an abrupt change along its inner edge. */
/* maximum difference of a frame's shades from the mean shade of its edge; black and white differ by
 * 1 */
#define FRAME_EVEN 0.06
#define FRAME_EDGE 0.15 /* minimum difference of shades between the frame and the picture */
#define FRAME_MOST 6    /* a frame is at most 1 / FRAME_MOST as wide as the picture */
#define FRAME_ALONG 0.8 /* minimum share of a side's pixels that meet FRAME_EVEN or FRAME_EDGE */

/* Returns the shade of a pixel. `depth` is its distance from a side, and `along` is its place along
 * this side, both in pixels. Sides: 0 upper, 1 right, 2 lower, 3 left. */
static double shade_along(const uint16_t *shades, const photo *p, int side, uint32_t depth,
                          uint32_t along)
{
    uint32_t x = side & 1 ? (side == 3 ? depth : p->columns - 1 - depth) : along;
    uint32_t y = side & 1 ? along : (side == 0 ? depth : p->rows - 1 - depth);
    return shades[(size_t)y * p->columns + x] / 65535.0;
}

static uint32_t differing(const uint16_t *shades, const photo *p, int side, uint32_t depth,
                          double shade, double by)
{
    uint32_t length = side & 1 ? p->rows : p->columns, count = 0;
    for (uint32_t i = 0; i < length; i++)
        count += fabs(shade_along(shades, p, side, depth, i) - shade) > by;
    return count;
}

/* Returns the width of the frame along a side, in pixels, or 0 if there is no frame. The width
 * includes one line of pixels that may be a mixture of frame and picture. */
static uint32_t frame_at(const uint16_t *shades, const photo *photo, int side)
{
    uint32_t length = side & 1 ? photo->rows : photo->columns,
             depth = side & 1 ? photo->columns : photo->rows;
    uint32_t wide = 0;
    double shade = 0;
    for (uint32_t i = 0; i < length; i++)
        shade += shade_along(shades, photo, side, 0, i) / length;
    while (wide <= depth / FRAME_MOST &&
           differing(shades, photo, side, wide, shade, FRAME_EVEN) <= (1 - FRAME_ALONG) * length)
        wide++;
    if (wide == 0 || wide > depth / FRAME_MOST)
        return 0;
    uint32_t changed = differing(shades, photo, side, wide + 1, shade, FRAME_EDGE);
    return changed >= FRAME_ALONG * (length - 2 * (double)wide) ? wide + 1 : 0;
}

/* Finds the picture inside a frame. A picture has a frame only if all four sides have a frame. */
static void find_frame(const uint16_t *shades, const photo *photo, uint32_t frame[4])
{
    uint32_t wide[4];
    for (int side = 0; side < 4; side++) {
        wide[side] = photo->columns >= 16 && photo->rows >= 16 ? frame_at(shades, photo, side) : 0;
        if (wide[side] == 0)
            return;
    }
    const input_part *part = &photo->part;
    double across = (double)part->width / photo->columns, down = (double)part->height / photo->rows;
    double unit = photo->origin[2];
    frame[0] = (uint32_t)floor((photo->columns - wide[1] - wide[3]) * across / unit);
    frame[1] = (uint32_t)floor((photo->rows - wide[0] - wide[2]) * down / unit);
    frame[2] = (uint32_t)ceil(photo->origin[0] + (part->left + ceil(wide[3] * across)) / unit);
    frame[3] = (uint32_t)ceil(photo->origin[1] + (part->top + ceil(wide[0] * down)) / unit);
}

static uint16_t *find_shades(const photo *p)
{
    size_t count = (size_t)p->columns * p->rows;
    uint64_t area = (uint64_t)p->part.width * p->part.height;
    uint16_t *shades = g_new(uint16_t, count);
    for (size_t i = 0; i < count; i++)
        shades[i] = (uint16_t)((p->bins[i].sum * 257 + area / 2) / area);
    return shades;
}

#define VIEW 120 /* approximate longer side of a view, a reduced grayscale image, in pixels */
#define BLOCK 6  /* side of a block, in pixels of a view; at least 3 cells */
#define WINDOW 8 /* side of a window, in pixels of a view */

typedef struct photo_view {
    uint32_t width, height;
    double *shades;
} photo_view;

static photo_view view_of(const uint16_t *shades, const photo *p)
{
    uint32_t share = MAX((MAX(p->columns, p->rows) + VIEW / 2) / VIEW, 1);
    share = MIN(share, MIN(p->columns, p->rows));
    photo_view v = {p->columns / share, p->rows / share, NULL};
    v.shades = g_new0(double, (size_t)v.width *v.height);
    for (uint32_t y = 0; y < v.height * share; y++)
        for (uint32_t x = 0; x < v.width * share; x++)
            v.shades[(size_t)(y / share) * v.width + x / share] +=
                shades[(size_t)y * p->columns + x] / 65535.0 / share / share;
    return v;
}

static int compare_shades(const void *a, const void *b)
{
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

static double range_of(const photo_view *v)
{
    size_t count = (size_t)v->width * v->height, fiftieth = count / 50;
    g_autofree double *sorted = g_memdup2(v->shades, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_shades);
    return sorted[count - 1 - fiftieth] - sorted[fiftieth];
}

static double mean_of(const photo_view *v, uint32_t left, uint32_t top, uint32_t block)
{
    double sum = 0;
    uint32_t bottom = MIN(top + block, v->height), right = MIN(left + block, v->width);
    for (uint32_t y = top; y < bottom; y++)
        for (uint32_t x = left; x < right; x++)
            sum += v->shades[(size_t)y * v->width + x];
    return sum / ((double)(bottom - top) * (right - left));
}

static double variance_of(const photo_view *v, uint32_t block)
{
    double sum = 0, squares = 0, blocks = 0;
    for (uint32_t top = 0; top < v->height; top += block)
        for (uint32_t left = 0; left < v->width; left += block, blocks++) {
            double mean = mean_of(v, left, top, block);
            sum += mean;
            squares += mean * mean;
        }
    return squares / blocks - sum / blocks * (sum / blocks);
}

/* Returns how similar the directions of neighboring lines are, 0 to 1: a weighted mean of the
 * coherence of structure tensors. */
static double coherence_of(const photo_view *view)
{
    double along = 0, all = 0;
    for (uint32_t top = 1; top + 1 < view->height; top += WINDOW)
        for (uint32_t left = 1; left + 1 < view->width; left += WINDOW) {
            double xx = 0, yy = 0, xy = 0;
            for (uint32_t y = top; y < MIN(top + WINDOW, view->height - 1); y++)
                for (uint32_t x = left; x < MIN(left + WINDOW, view->width - 1); x++) {
                    const double *at = view->shades + (size_t)y * view->width + x;
                    double across = at[1] - at[-1], down = at[view->width] - *(at - view->width);
                    xx += across * across;
                    yy += down * down;
                    xy += across * down;
                }
            along += hypot(xx - yy, 2 * xy);
            all += xx + yy;
        }
    return all > 0 ? along / all : 1;
}

static void find_character(const uint16_t *shades, const photo *p, input_grays_facts *facts)
{
    photo_view v = view_of(shades, p);
    double variance = variance_of(&v, 1);
    facts->range = range_of(&v);
    facts->large = variance > 0 ? variance_of(&v, BLOCK) / variance : 1;
    facts->coherent = coherence_of(&v);
    g_free(v.shades);
}

bool input_grays_read(const input_file *from, const maze_grays_import *import, maze_inputs *inputs,
                      input_grays_facts *facts, maze_error *error)
{
    input_file cropped = *from;
    photo photo = {.from = &cropped, .import = import, .origin = {0, 0, 1}};
    if (import->crop)
        cropped.crop = import->crop;
    cropped.origin = photo.origin;
    *facts = (input_grays_facts){0};
    if (import->columns == 0 && import->rows == 0)
        return reject(error,
                      "a grayscale image requires a number of columns or rows; set one of them");
    const input_rows rows = {MASK_PIXELS, MASK_SIDE, start, take, &photo, NULL};
    const input_painting svg = {.side = SVG_SIDE, .on_white = true};
    bool done = input_any_rows_read(&cropped, &svg, &rows, error);
    if (done) {
        g_autofree uint16_t *shades = find_shades(&photo);
        done = maze_inputs_add_shades(inputs, shades, photo.columns, photo.rows, &import->shades,
                                      &facts->checksum, &facts->flat, error);
        facts->columns = photo.columns / PIXELS_A_CELL;
        facts->rows = photo.rows / PIXELS_A_CELL;
        facts->lost = share_lost(&photo);
        find_frame(shades, &photo, facts->frame);
        find_character(shades, &photo, facts);
    }
    g_free(photo.bins);
    g_free(photo.first[0]);
    g_free(photo.first[1]);
    return done;
}

bool maze_grays_read(const char *path, const maze_grays_import *import, maze_inputs *inputs,
                     uint32_t *checksum, uint32_t *columns, uint32_t *rows, maze_error *error)
{
    g_auto(input_file) from = {.file = NULL};
    input_grays_facts facts;
    if (!given(path, "path", error) || !given(import, "import", error) ||
        !given(inputs, "inputs", error) || !given(checksum, "checksum", error))
        return false;
    if (!input_open(path, &from, error) ||
        !input_grays_read(&from, import, inputs, &facts, error))
        return false;
    *checksum = facts.checksum;
    if (columns)
        *columns = facts.columns;
    if (rows)
        *rows = facts.rows;
    return true;
}
