/* Converts the rows of pixels of a picture to sRGB, turns the picture upright, crops it, and passes
 * the rows on. Orientations have the numbers of Exif 2.32, 4.6.4 A. */
#include "input/pictures/pixel_way.h"

#include "core/base/errors.h"
#include "core/base/strings.h"

#include <glib.h>
#include <math.h>
#include <string.h>

#define HEAD 6 /* length of "Exif" and two zeros, in bytes */
#define ENTRY 12
#define ORIENTATION 0x0112

typedef struct tiff {
    const uint8_t *data;
    size_t size;
    bool little;
} tiff;

/* Returns the number in the `bytes` bytes at the offset `at`, or 0 if not all these bytes are
 * inside the data. */
static uint32_t read_number(const tiff *t, size_t at, unsigned bytes)
{
    bool inside = at <= t->size && bytes <= t->size - at;
    return inside ? input_number(t->data + at, bytes, t->little) : 0;
}

unsigned input_tiff_orientation(const uint8_t *data, size_t size)
{
    if (size < 8)
        return 1;
    tiff tiff = {data, size, data[0] == 'I'};
    size_t first = read_number(&tiff, 4, 4);
    uint32_t count = read_number(&tiff, first, 2);
    for (uint32_t i = 0; i < count; i++) {
        size_t entry = first + 2 + (size_t)i * ENTRY;
        if (read_number(&tiff, entry, 2) != ORIENTATION)
            continue;
        uint32_t told = read_number(&tiff, entry + 8, 2);
        return told >= 1 && told <= 8 ? told : 1;
    }
    return 1;
}

unsigned input_exif_orientation(const uint8_t *data, size_t size)
{
    if (size < HEAD || memcmp(data, "Exif\0\0", HEAD) != 0)
        return 1;
    return input_tiff_orientation(data + HEAD, size - HEAD);
}

bool input_crop_check(const char *what, const char *text, maze_error *error)
{
    base_crop unused;
    return base_crop_read(text, &unused) ||
           reject(
               error,
               "%s \"%.60s\" must be a width, a height, and the distances from the left and from "
               "the top, in whole pixels or percent, such as 600x800+40+20 or 80%%x62.5%%+10%%+5%%",
               what, text);
}

bool input_region_find(const char *text, const char *name, const double size[2], double region[4],
                       maze_error *error)
{
    base_crop crop;
    if (!input_crop_check("crop", text, error) || !base_crop_read(text, &crop))
        return false;
    for (int i = 0; i < 4; i++)
        region[i] = crop.is_percent[i] ? size[i % 2] * crop.numbers[i] / 1e8 : crop.numbers[i];
    const double rest = 1e-9;
    bool within = true;
    for (int i = 0; i < 2; i++)
        within = within && region[i] > 0 && region[i] + region[i + 2] <= size[i] * (1 + rest);
    return within || reject(error,
                            "crop \"%.60s\" is empty or not inside the picture %s, which has %.7g "
                            "x %.7g pixels; choose a part inside the picture",
                            text, name, size[0], size[1]);
}

/* Sets *part to the part of a picture that a crop names, in whole pixels. If `crop` is NULL, the
 * part is the whole picture. */
static bool find_part(const char *crop, const char *name, uint32_t width, uint32_t height,
                      input_part *part, maze_error *error)
{
    const double size[] = {width, height};
    double region[4];
    *part = (input_part){0, 0, width, height};
    if (!crop)
        return true;
    if (!input_region_find(crop, name, size, region, error))
        return false;
    /* a size in percent is never rounded to 0 */
    part->width = (uint32_t)fmax(floor(region[0] + 0.5), 1);
    part->height = (uint32_t)fmax(floor(region[1] + 0.5), 1);
    part->left = MIN((uint32_t)floor(region[2] + 0.5), width - part->width);
    part->top = MIN((uint32_t)floor(region[3] + 0.5), height - part->height);
    return true;
}

static bool start_part(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    input_crop *c = context;
    if (!find_part(c->from->crop, c->from->name, width, height, &c->part, error))
        return false;
    if (c->from->origin) {
        c->from->origin[0] = c->part.left;
        c->from->origin[1] = c->part.top;
        c->from->origin[2] = 1;
    }
    return !c->to->start || c->to->start(c->to->context, c->part.width, c->part.height, error);
}

static void take_part(void *context, const input_pixels *from)
{
    const input_crop *crop = context;
    const input_part *part = &crop->part;
    uint32_t step = from->step, right = part->left + part->width;
    if (from->y < part->top || from->y >= part->top + part->height || from->x >= right)
        return;
    uint32_t first = from->x < part->left ? (part->left - from->x + step - 1) / step : 0;
    uint32_t past = MIN(from->count, (right - from->x + step - 1) / step);
    if (first >= past)
        return;
    const input_pixels pixels = {.y = from->y - part->top,
                                 .x = from->x + first * step - part->left,
                                 .step = step,
                                 .count = past - first,
                                 .rgba = from->rgba + 4 * (size_t)first};
    crop->to->take(crop->to->context, &pixels);
}

const input_rows *input_crop_to(input_crop *crop, const input_file *from, const input_rows *rows)
{
    if (!from->crop)
        return rows;
    *crop = (input_crop){.rows = *rows, .to = rows, .from = from};
    crop->rows.start = start_part;
    crop->rows.take = take_part;
    crop->rows.context = crop;
    return &crop->rows;
}

bool input_measure(void *part, uint32_t width, uint32_t height, maze_error *error)
{
    *(input_part *)part = (input_part){0, 0, width, height};
    return false;
}

static bool is_turned(const input_way *way)
{
    return way->orientation >= 5;
}

static bool is_mirrored(const input_way *way)
{
    return way->orientation == 2 || way->orientation == 3 || way->orientation == 7 ||
           way->orientation == 8;
}

static bool is_upside_down(const input_way *way)
{
    return way->orientation == 3 || way->orientation == 4 || way->orientation == 6 ||
           way->orientation == 7;
}

/* Passes a row of the file on as a row of the upright picture. Mirrors the row if necessary. */
static void give_row(const input_way *way, uint32_t y, uint32_t x, uint32_t step, uint32_t count,
                     uint8_t *rgba)
{
    bool mirrored = is_mirrored(way);
    input_pixels pixels = {.y = is_upside_down(way) ? way->height - 1 - y : y,
                           .x = mirrored ? way->width - 1 - (x + (count - 1) * step) : x,
                           .step = step,
                           .count = count,
                           .rgba = rgba};
    for (uint32_t i = 0; mirrored && i < count / 2; i++) {
        uint8_t pixel[4], *left = rgba + 4 * (size_t)i, *right = rgba + 4 * (size_t)(count - 1 - i);
        memcpy(pixel, left, 4);
        memcpy(left, right, 4);
        memcpy(right, pixel, 4);
    }
    way->rows->take(way->rows->context, &pixels);
}

/* Passes rows of the file on as columns of the upright picture. `rgba` has `rows` rows of the file,
 * from the row `y` on, with `wide` pixels each. */
static void give_columns(const input_way *way, uint32_t y, uint32_t rows, uint32_t x, uint32_t step,
                         uint32_t wide, const uint8_t *rgba)
{
    uint8_t run[4 * TURNED_ROWS];
    bool up = is_upside_down(way), left = is_mirrored(way);
    for (uint32_t i = 0; i < wide; i++) {
        uint32_t fx = x + i * step;
        input_pixels pixels = {.y = left ? way->width - 1 - fx : fx,
                               .x = up ? way->height - rows - y : y,
                               .step = 1,
                               .count = rows,
                               .rgba = run};
        for (uint32_t k = 0; k < rows; k++)
            memcpy(run + 4 * (size_t)k, rgba + 4 * ((size_t)(up ? rows - 1 - k : k) * wide + i), 4);
        way->rows->take(way->rows->context, &pixels);
    }
}

static void give_kept(input_way *way)
{
    if (way->count > 0)
        give_columns(way, way->first, way->count, 0, 1, way->width, way->kept);
    way->count = 0;
}

static void keep_row(input_way *way, uint32_t y, const uint8_t *rgba)
{
    size_t bytes = 4 * (size_t)way->width;
    if (way->count == TURNED_ROWS || (way->count > 0 && y != way->first + way->count))
        give_kept(way);
    if (way->count == 0)
        way->first = y;
    memcpy(way->kept + bytes * way->count++, rgba, bytes);
    /* the last whole row of an interlaced PNG is the last row of the file, or the row before it */
    uint32_t rows_left = way->lacks_row ? 1 : 2;
    if (y + rows_left >= way->height)
        give_kept(way);
}

void input_way_give(input_way *way, uint32_t y, uint32_t x, uint32_t step, uint32_t count,
                    uint8_t *rgba)
{
    if (way->colors)
        input_colors_convert(way->colors, rgba, count);
    if (!is_turned(way))
        give_row(way, y, x, step, count, rgba);
    else if (step == 1 && count == way->width)
        keep_row(way, y, rgba);
    else
        give_columns(way, y, 1, x, step, count, rgba);
}

bool input_way_start(input_way *way, uint32_t width, uint32_t height, unsigned orientation,
                     const input_profile *profile)
{
    const input_rows *rows = way->rows;
    way->width = width;
    way->height = height;
    way->orientation = orientation;
    if ((uint64_t)width * height > rows->most_pixels || width > rows->longest_side ||
        height > rows->longest_side)
        return reject(way->error,
                      "the picture %s has %lu x %lu pixels; the maximum is %llu million pixels, "
                      "and %lu pixels per side; make the picture smaller",
                      way->name, (unsigned long)width, (unsigned long)height,
                      (unsigned long long)rows->most_pixels / 1000000,
                      (unsigned long)rows->longest_side);
    if (is_turned(way))
        way->kept = g_malloc(4 * (size_t)width * TURNED_ROWS);
    uint32_t size[2] = {is_turned(way) ? height : width, is_turned(way) ? width : height};
    return input_colors_create(profile, &way->colors, way->error) &&
           (!rows->start || rows->start(rows->context, size[0], size[1], way->error));
}

void input_way_finish(input_way *way)
{
    input_colors_destroy(way->colors);
    g_free(way->kept);
    way->colors = NULL;
    way->kept = NULL;
}
