/* Pictures to print, from files.  An SVG keeps its bytes, once it is clear that it looks the same
 * everywhere and is not too much to draw: that is looked for in its markup, and librsvg tries it
 * out.  Of pixels come colors or shades, reduced for small places, and a JPEG keeps its bytes where
 * a pdf can take them. */

#include <librsvg/rsvg.h>

#include "core/base/errors.h"
#include "core/base/late_rsvg.h"
#include "core/base/strings.h"
#include "input/pictures/pictures.h"
#include "page/svg_elements.h"

#include <cairo.h>
#include <errno.h>
#include <math.h>
#include <string.h>

/* The most that an SVG may draw, in elements of about a kilobyte of memory for librsvg and Cairo;
 * measured.  What is referred to is kept in surfaces of its own. */
#define MOST_DRAWN 40000
#define DRAWN_BY_REFERENCE 20
#define DRAWN_BY_EFFECT 400
#define BYTES_OF_CORNER 8 /* in a path, about; each is an element */

/* An element with an id, which others may refer to. */
typedef struct svg_part {
    uint64_t drawn, uses;
    bool uses_parts;   /* there is a <use> in it */
    bool marks;        /* a marker, which may be drawn at each corner of a path */
    bool tiles;        /* a pattern or mask */
    bool within_tiles; /* a pattern or mask refers to it */
} svg_part;

/* An element that is open. */
typedef struct svg_open {
    svg_part *part; /* NULL: it has no id */
    bool tiles;
    uint64_t drawn_before; /* it */
} svg_open;

typedef struct svg_walk {
    const char *path;
    maze_error *error; /* filled in with the reason for a refusal */
    bool is_svg, refused;
    uint64_t drawn, corners;
    unsigned in_tiles; /* patterns and masks that are open */
    GArray *open;      /* of svg_open */
    GHashTable *parts; /* by id */
} svg_walk;

static svg_part *part_of(svg_walk *walk, const char *id, size_t length)
{
    char *key = g_strndup(id, length);
    svg_part *part = g_hash_table_lookup(walk->parts, key);
    if (part) {
        g_free(key);
    } else {
        part = g_new0(svg_part, 1);
        g_hash_table_insert(walk->parts, key, part);
    }
    return part;
}

/* Elements that a value refers to are drawn there, too. */
static void note_references(svg_walk *walk, const char *value)
{
    for (const char *at = value; (at = strstr(at, "url(")) != NULL;) {
        at += strlen("url(");
        at += strspn(at, " '\"");
        walk->drawn += DRAWN_BY_REFERENCE;
        if (*at != '#')
            continue;
        svg_part *part = part_of(walk, at + 1, strcspn(at + 1, " '\")"));
        part->uses++;
        part->within_tiles |= walk->in_tiles > 0;
    }
}

static const char *attribute(const char *name, const char **names, const char **values)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(page_svg_local_name(names[i]), name) == 0)
            return values[i];
    return NULL;
}

static void note_element(svg_walk *walk, const char *name, const char **names, const char **values)
{
    const char *data = attribute("d", names, values), *points = attribute("points", names, values);
    const char *id = attribute("id", names, values), *href = attribute("href", names, values);
    svg_open open = {.part = id ? part_of(walk, id, strlen(id)) : NULL,
                     .tiles = strcmp(name, "pattern") == 0 || strcmp(name, "mask") == 0,
                     .drawn_before = walk->drawn};
    g_array_append_val(walk->open, open);
    walk->in_tiles += open.tiles;
    if (open.part) {
        open.part->tiles |= open.tiles;
        open.part->marks |= strcmp(name, "marker") == 0;
    }
    uint64_t corners =
        ((data ? strlen(data) : 0) + (points ? strlen(points) : 0)) / BYTES_OF_CORNER;
    walk->corners += corners;
    walk->drawn += corners + (g_str_has_prefix(name, "fe") ? DRAWN_BY_EFFECT : 1);
    for (int i = 0; values[i]; i++)
        note_references(walk, values[i]);
    if (strcmp(name, "use") != 0 || !href || !*href)
        return;
    part_of(walk, href + 1, strlen(href + 1))->uses++;
    for (unsigned i = 0; i < walk->open->len; i++)
        if (g_array_index(walk->open, svg_open, i).part)
            g_array_index(walk->open, svg_open, i).part->uses_parts = true;
}

static void start_element(GMarkupParseContext *context, const char *full, const char **names,
                          const char **values, gpointer data, GError **error)
{
    svg_walk *walk = data;
    const char *name = page_svg_local_name(full), *flaw = page_svg_element_flaw(name);
    (void)context;
    walk->is_svg = walk->is_svg || strcmp(name, "svg") == 0;
    for (int i = 0; !flaw && names[i]; i++) /* a link that is not followed does no harm */
        if (strcmp(page_svg_local_name(names[i]), "href") == 0 && strcmp(name, "a") != 0 &&
            values[i][0] != '#')
            flaw = "needs another file, and pictures are read from one file alone; put into it "
                   "what it needs";
    note_element(walk, name, names, values);
    if (!flaw)
        return;
    walk->refused = true;
    maze_fail(walk->error, MAZE_BAD_INPUT, "the picture %s %s", walk->path, flaw);
    g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "refused");
}

static void end_element(GMarkupParseContext *context, const char *name, gpointer data,
                        GError **error)
{
    svg_walk *walk = data;
    svg_open closing = g_array_index(walk->open, svg_open, walk->open->len - 1);
    (void)context;
    (void)name;
    (void)error;
    if (closing.part)
        closing.part->drawn += walk->drawn - closing.drawn_before;
    walk->in_tiles -= closing.tiles;
    g_array_set_size(walk->open, walk->open->len - 1);
}

/* Parts that are used in parts that are used, or tiles in tiles, can be more than a machine draws
 * in a year. */
static bool check_parts(const svg_walk *walk)
{
    GHashTableIter iter;
    gpointer value;
    const char *flaw = walk->is_svg ? NULL : "is not an svg, png or jpeg file";
    bool uses_within = false, tiles_within = false;
    uint64_t drawn = walk->drawn;
    g_hash_table_iter_init(&iter, walk->parts);
    while (g_hash_table_iter_next(&iter, NULL, &value)) {
        const svg_part *part = value;
        uses_within |= part->uses > 0 && part->uses_parts;
        tiles_within |= part->within_tiles && part->tiles;
        drawn += (part->marks ? walk->corners : part->uses) * part->drawn;
    }
    if (!flaw && uses_within)
        flaw = "uses parts that use parts; draw each part where it is used";
    if (!flaw && tiles_within)
        flaw = "has patterns or masks within each other; make it simpler, or save it as png";
    if (!flaw && drawn > MOST_DRAWN)
        flaw = "is too much to draw; make it simpler, or save it as png";
    return !flaw || maze_fail(walk->error, MAZE_BAD_INPUT, "the picture %s %s", walk->path, flaw);
}

/* False, with the error filled in, if the file is not an SVG, or would look different elsewhere or
 * take long: text (it depends on the fonts of a machine), pictures of pixels, other files,
 * entities, effects except blurs and shadows; and if it is too much to draw. */
static bool check_svg(const input_file *from, maze_error *error)
{
    static const GMarkupParser parser = {.start_element = start_element,
                                         .end_element = end_element};
    svg_walk walk = {.path = from->name,
                     .error = error,
                     .open = g_array_new(FALSE, FALSE, sizeof(svg_open)),
                     .parts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)};
    GError *reason = NULL;
    char quote[120];
    rewind(from->file);
    bool done = input_markup_read(from->file, &parser, &walk, NULL, &reason);
    if (!done && !walk.refused)
        maze_fail(error, MAZE_BAD_INPUT, "the picture %s is a damaged svg file: %s", from->name,
                  base_utf8_quote(reason->message, quote, sizeof quote));
    done = done && check_parts(&walk);
    g_clear_error(&reason);
    g_array_free(walk.open, TRUE);
    g_hash_table_destroy(walk.parts);
    return done;
}

#define LONGER_SIDE 10000 /* largest of the numbers that give the proportions */
#define TRIAL 256         /* pixels */
#define MOST_OBLONG 100

static bool fail_drawing(const char *path, GError *reason, maze_error *error)
{
    char quote[160];
    maze_fail(error, MAZE_BAD_INPUT, "the picture %s is an svg file that cannot be drawn: %s", path,
              reason ? base_utf8_quote(reason->message, quote, sizeof quote) : "out of memory");
    g_clear_error(&reason);
    return false;
}

/* The size is that of width and height, or else of the viewBox. */
static bool measure(const char *path, RsvgHandle *handle, maze_picture *picture, maze_error *error)
{
    double width = 0, height = 0;
    gboolean has_width, has_height, has_box;
    RsvgLength w, h;
    RsvgRectangle box;
    if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height)) {
        rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &w, &has_height, &h, &has_box,
                                             &box);
        width = has_box ? box.width : 0;
        height = has_box ? box.height : 0;
    }
    if (!(width > 0 && height > 0) || !isfinite(width) || !isfinite(height))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the picture %s has no size; give its svg element a width and a height, "
                         "or a viewBox",
                         path);
    double unit = LONGER_SIDE / fmax(width, height);
    if (fmin(width, height) * unit < LONGER_SIDE / MOST_OBLONG)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the picture %s is more than %d times as long as wide", path, MOST_OBLONG);
    picture->width = (uint32_t)lround(width * unit);
    picture->height = (uint32_t)lround(height * unit);
    return true;
}

/* Errors of drawing are found before a page is made. */
static bool try_out(const char *path, RsvgHandle *handle, const maze_picture *picture,
                    maze_error *error)
{
    double unit = (double)TRIAL / LONGER_SIDE;
    RsvgRectangle box = {0, 0, picture->width * unit, picture->height * unit};
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, TRIAL, TRIAL);
    cairo_t *context = cairo_create(surface);
    GError *reason = NULL;
    bool done = rsvg_handle_render_document(handle, context, &box, &reason) &&
                cairo_status(context) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    return done || fail_drawing(path, reason, error);
}

#define MOST_PIXELS 100000000
#define LONGEST_SIDE 32767 /* the most that Cairo can paint */
#define MOST_JPEG 50000000 /* bytes; larger files are not embedded as they are */
#define MOST_SVG 2000000

void input_picture_finish(maze_picture *picture)
{
    g_free((void *)picture->pixels);
    g_free((void *)picture->file);
    *picture = (maze_picture){0};
}

/* With `share` more than 1, that many by that many pixels of the file are one of the picture: their
 * mean. */
typedef struct reader {
    const char *path;
    bool gray;
    uint32_t longest;           /* side of the picture at most, in pixels */
    uint32_t share, wide, high; /* of the file */
    uint32_t width, height;     /* of the picture */
    uint8_t *pixels;            /* three bytes each, */
    uint32_t *sums;             /* or sums of them */
} reader;

/* How many parts of such a size cover a length. */
static uint32_t parts_of(uint32_t length, uint32_t size)
{
    return (length - 1) / size + 1;
}

static bool start(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    reader *r = context;
    char what[200];
    r->wide = width;
    r->high = height;
    r->share = parts_of(width > height ? width : height, r->longest);
    r->width = parts_of(width, r->share);
    r->height = parts_of(height, r->share);
    size_t bytes = (size_t)r->width * r->height * 3;
    snprintf(what, sizeof what, "reading the picture %.150s", r->path);
    if (!base_memory_check(bytes * (r->share > 1 ? sizeof *r->sums : 1), what, error))
        return false;
    if (r->share > 1)
        r->sums = g_new0(uint32_t, bytes);
    else
        r->pixels = g_malloc(bytes);
    return true;
}

/* The pixels have no alpha by then. */
static void take(void *context, const input_pixels *from)
{
    reader *r = context;
    const uint8_t *rgba = from->rgba;
    size_t row = (size_t)(from->y / r->share) * r->width;
    for (uint32_t i = 0; i < from->count; i++, rgba += 4) {
        size_t at = (row + (from->x + i * from->step) / r->share) * 3;
        uint8_t rgb[3];
        for (int c = 0; c < 3; c++)
            rgb[c] = input_on_white(rgba[c], rgba[3]);
        if (r->gray)
            rgb[0] = rgb[1] = rgb[2] = input_shade(rgb);
        for (int c = 0; c < 3 && r->sums; c++)
            r->sums[at + (size_t)c] += rgb[c];
        if (!r->sums)
            memcpy(r->pixels + at, rgb, 3);
    }
}

/* The means of the sums; at the right and lower edge fewer pixels of the file may be in one. */
static void take_means(reader *r)
{
    const uint32_t *sum = r->sums;
    uint8_t *to = r->pixels = g_malloc((size_t)r->width * r->height * 3);
    for (uint32_t y = 0; y < r->height; y++)
        for (uint32_t x = 0; x < r->width; x++) {
            uint32_t pixels =
                MIN(r->share, r->wide - x * r->share) * MIN(r->share, r->high - y * r->share);
            for (int c = 0; c < 3; c++)
                *to++ = (uint8_t)((*sum++ + pixels / 2) / pixels);
        }
}

/* All bytes of a file, with a zero after them, to be freed; NULL on error. */
static char *read_bytes(const input_file *from, size_t most, size_t *size, maze_error *error)
{
    long end = fseek(from->file, 0, SEEK_END) == 0 ? ftell(from->file) : -1;
    *size = end < 0 ? 0 : (size_t)end;
    if (*size > most) {
        maze_fail(error, MAZE_BAD_INPUT, "the picture %s has more than %zu million bytes",
                  from->name, most / 1000000);
        return NULL;
    }
    rewind(from->file);
    char *bytes = g_malloc(*size + 1);
    *size = fread(bytes, 1, *size, from->file);
    bytes[*size] = '\0';
    if (!ferror(from->file))
        return bytes;
    maze_fail(error, MAZE_IO, "cannot read the picture %s: %s", from->name, strerror(errno));
    g_free(bytes);
    return NULL;
}

/* An SVG keeps its bytes. */
static bool read_svg(const input_file *from, maze_picture *picture, maze_error *error)
{
    maze_picture read = {0};
    GError *reason = NULL;
    read.file = (uint8_t *)read_bytes(from, MOST_SVG, &read.file_size, error);
    RsvgHandle *handle = NULL;
    bool done = read.file && check_svg(from, error) && LATE_RSVG_FOUND(error);
    if (done) {
        handle = rsvg_handle_new_from_data(read.file, read.file_size, &reason);
        done = handle ? measure(from->name, handle, &read, error) &&
                            try_out(from->name, handle, &read, error)
                      : fail_drawing(from->name, reason, error);
    }
    if (handle)
        g_object_unref(handle);
    if (done)
        *picture = read;
    else
        input_picture_finish(&read);
    return done;
}

/* Paints the SVG on white; NULL on error. */
static cairo_surface_t *paint_svg(const char *path, const maze_picture *svg, int width, int height,
                                  maze_error *error)
{
    RsvgRectangle box = {0, 0, width, height};
    GError *reason = NULL;
    RsvgHandle *handle = rsvg_handle_new_from_data(svg->file, svg->file_size, &reason);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *context = cairo_create(surface);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    bool done = handle && rsvg_handle_render_document(handle, context, &box, &reason) &&
                cairo_status(context) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(context);
    cairo_surface_flush(surface);
    if (handle)
        g_object_unref(handle);
    if (done)
        return surface;
    cairo_surface_destroy(surface);
    fail_drawing(path, reason, error);
    return NULL;
}

bool input_svg_rows_read(const input_file *from, uint32_t side, const input_rows *rows,
                         maze_error *error)
{
    maze_picture svg = {0};
    if (!read_svg(from, &svg, error))
        return false;
    double unit = (double)side / LONGER_SIDE;
    uint32_t width = MAX(1, (uint32_t)lround(svg.width * unit));
    uint32_t height = MAX(1, (uint32_t)lround(svg.height * unit));
    cairo_surface_t *surface = NULL;
    bool done = !rows->start || rows->start(rows->context, width, height, error);
    if (done)
        surface = paint_svg(from->name, &svg, (int)width, (int)height, error);
    uint8_t *rgba = g_malloc((size_t)width * 4);
    for (uint32_t y = 0; y < height && surface; y++) {
        const unsigned char *row = cairo_image_surface_get_data(surface) +
                                   (size_t)y * (size_t)cairo_image_surface_get_stride(surface);
        for (uint32_t x = 0; x < width; x++) {
            uint32_t pixel;
            memcpy(&pixel, row + 4 * (size_t)x, sizeof pixel);
            rgba[4 * x] = (uint8_t)(pixel >> 16);
            rgba[4 * x + 1] = (uint8_t)(pixel >> 8);
            rgba[4 * x + 2] = (uint8_t)pixel;
            rgba[4 * x + 3] = 255;
        }
        const input_pixels pixels = {.y = y, .step = 1, .count = width, .rgba = rgba};
        rows->take(rows->context, &pixels);
    }
    g_free(rgba);
    if (surface)
        cairo_surface_destroy(surface);
    input_picture_finish(&svg);
    return done && surface;
}

static bool read_pixels(const input_file *from, uint32_t longest, bool gray, maze_picture *picture,
                        maze_error *error)
{
    unsigned as_is = 0;
    reader r = {.path = from->name, .gray = gray, .longest = longest};
    const input_rows rows = {MOST_PIXELS, LONGEST_SIDE, start, take, &r, &as_is};
    bool done = input_rows_read(from, &rows, error);
    if (done && r.sums)
        take_means(&r);
    maze_picture read = {.width = r.width, .height = r.height, .pixels = r.pixels};
    if (done && !r.sums && (as_is == 1 || (as_is == 3 && !gray)))
        read.file = (uint8_t *)read_bytes(from, MOST_JPEG, &read.file_size, NULL);
    g_free(r.sums);
    if (done)
        *picture = read;
    else
        g_free(r.pixels);
    return done;
}

static bool read_path(const char *path, const char *crop, uint32_t longest, bool gray,
                      maze_picture *picture, maze_error *error)
{
    input_file from;
    input_kind kind;
    if (!input_open(path, &from, error))
        return false;
    from.crop = crop;
    bool done =
        input_kind_of(from.file, &kind) ||
        maze_fail(error, MAZE_IO, "cannot read the picture %s: %s", from.name, strerror(errno));
    if (done && kind == INPUT_SVG)
        done = read_svg(&from, picture, error);
    else if (done)
        done = read_pixels(&from, longest, gray, picture, error);
    input_close(&from);
    return done;
}

bool input_picture_read(const char *path, bool gray, maze_picture *picture, maze_error *error)
{
    return read_path(path, NULL, LONGEST_SIDE, gray, picture, error);
}

bool input_door_picture_read(const char *path, const char *crop, bool gray, maze_picture *picture,
                             maze_error *error)
{
    return read_path(path, crop, DOOR_PICTURE_SIDE, gray, picture, error);
}
