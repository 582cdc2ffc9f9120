/* Pictures to print, from files. An SVG keeps its bytes, once it is clear that it looks the same
 * everywhere and is not too much to draw; of pixels come colors or shades, reduced for small
 * places, and a JPEG keeps its bytes where a pdf can take them. */
#include "input/pictures/picture.h"

#include "core/base/errors.h"
#include "core/base/strings.h"
#include "input/pictures/pixel_rows.h"
#include "input/pictures/svg_markup.h"
#include "page/layout/style.h"
#include "page/svg_elements.h"

#include <mazepress/error.h>

#include <cairo.h>
#include <errno.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The most that a picture may cost, in units of some 30 bytes of memory for librsvg and Cairo.  The
 * costliest are paths that cross themselves, and masks; measured. */
#define MOST_COST 2000000
#define PATH_COST 6 /* a byte of it */
#define ELEMENT_COST 50
#define REFERENCE_COST 800
#define EFFECT_COST 20000
#define BYTES_OF_CORNER 8 /* in a path, about */

/* An element that is open. */
typedef struct svg_open {
    char *id;       /* NULL: none */
    bool tiles;     /* a pattern or mask, which is drawn where it is referred to */
    uint64_t drawn; /* the cost of everything drawn before it */
} svg_open;

typedef struct svg_walk {
    const char *path;
    bool is_svg;
    maze_error *error; /* filled in with the reason for a refusal */
    bool refused;
    uint64_t drawn;    /* the cost so far, but for the bytes */
    uint64_t markers;  /* the part of it due to markers */
    uint64_t corners;  /* of paths */
    GArray *open;      /* of svg_open */
    GHashTable *parts; /* ids of elements in which a part is used */
    GHashTable *used;  /* ids of the parts used, and how often */
    GHashTable *costs; /* ids of elements, and their costs */
    unsigned in_tiles; /* patterns and masks that are open */
    GHashTable *tiles; /* ids of patterns and masks */
    GHashTable *inner; /* ids that patterns and masks refer to */
} svg_walk;

/* A link that is not followed does no harm. */
static bool leads_outside(const char *name, const char **names, const char **values)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(page_svg_local_name(names[i]), "href") == 0 && strcmp(name, "a") != 0 &&
            values[i][0] != '#')
            return true;
    return false;
}

static const char *attribute(const char *name, const char **names, const char **values)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(page_svg_local_name(names[i]), name) == 0)
            return values[i];
    return NULL;
}

static svg_open *open_at(const svg_walk *walk, unsigned i)
{
    return &g_array_index(walk->open, svg_open, i);
}

static uint64_t count_of(GHashTable *table, const char *id)
{
    return GPOINTER_TO_SIZE(g_hash_table_lookup(table, id));
}

static void add_to(GHashTable *table, const char *id, uint64_t by)
{
    g_hash_table_insert(table, g_strdup(id), GSIZE_TO_POINTER(count_of(table, id) + by));
}

/* Nested parts, each used several times, can be more than a machine draws in a year. */
static void note_use(svg_walk *walk, const char *name, const char **names, const char **values)
{
    const char *href = attribute("href", names, values);
    if (strcmp(name, "use") != 0 || !href || !*href)
        return;
    add_to(walk->used, href + 1, 1);
    for (unsigned i = 0; i < walk->open->len; i++)
        if (open_at(walk, i)->id)
            g_hash_table_add(walk->parts, g_strdup(open_at(walk, i)->id));
}

/* Elements that a value refers to are drawn there, too. */
static void note_references(svg_walk *walk, const char *value)
{
    for (const char *at = value; (at = strstr(at, "url(")) != NULL;) {
        at += strlen("url(");
        at += strspn(at, " '\"");
        char *id = *at == '#' ? g_strndup(at + 1, strcspn(at + 1, " '\")")) : NULL;
        if (id)
            add_to(walk->used, id, 1);
        if (id && walk->in_tiles > 0)
            g_hash_table_add(walk->inner, g_strdup(id));
        walk->drawn += REFERENCE_COST;
        g_free(id);
    }
}

static void note_element(svg_walk *walk, const char *name, const char **names, const char **values)
{
    const char *data = attribute("d", names, values), *points = attribute("points", names, values);
    bool tiles = strcmp(name, "pattern") == 0 || strcmp(name, "mask") == 0;
    svg_open open = {g_strdup(attribute("id", names, values)), tiles, walk->drawn};
    g_array_append_val(walk->open, open);
    walk->in_tiles += tiles;
    if (tiles && open.id)
        g_hash_table_add(walk->tiles, g_strdup(open.id));
    walk->drawn += g_str_has_prefix(name, "fe") ? EFFECT_COST : ELEMENT_COST;
    for (int i = 0; values[i]; i++)
        note_references(walk, values[i]);
    uint64_t path = (data ? strlen(data) : 0) + (points ? strlen(points) : 0);
    walk->corners += path / BYTES_OF_CORNER;
    walk->drawn += path * PATH_COST;
    note_use(walk, name, names, values);
}

static bool have_common(GHashTable *one, GHashTable *other)
{
    GHashTableIter iter;
    gpointer id;
    g_hash_table_iter_init(&iter, one);
    while (g_hash_table_iter_next(&iter, &id, NULL))
        if (g_hash_table_contains(other, id))
            return true;
    return false;
}

/* Counts each part as often as it is used, and markers at every corner: few have so many. */
static uint64_t cost_of(const svg_walk *walk, size_t size)
{
    GHashTableIter iter;
    gpointer id, times;
    uint64_t cost = size + walk->drawn + walk->markers * walk->corners;
    g_hash_table_iter_init(&iter, walk->used);
    while (g_hash_table_iter_next(&iter, &id, &times))
        cost += count_of(walk->costs, id) * GPOINTER_TO_SIZE(times);
    return cost;
}

static void end_element(GMarkupParseContext *context, const char *name, gpointer data,
                        GError **error)
{
    svg_walk *walk = data;
    svg_open *closing = open_at(walk, walk->open->len - 1);
    uint64_t cost = walk->drawn - closing->drawn;
    (void)context;
    (void)error;
    if (closing->id)
        add_to(walk->costs, closing->id, cost);
    if (strcmp(page_svg_local_name(name), "marker") == 0)
        walk->markers += cost;
    walk->in_tiles -= closing->tiles;
    g_array_set_size(walk->open, walk->open->len - 1);
}

static void start_element(GMarkupParseContext *context, const char *full, const char **names,
                          const char **values, gpointer data, GError **error)
{
    svg_walk *walk = data;
    const char *name = page_svg_local_name(full);
    (void)context;
    walk->is_svg = walk->is_svg || strcmp(name, "svg") == 0;
    const char *flaw = page_svg_element_flaw(name);
    if (!flaw && leads_outside(name, names, values))
        flaw = "needs another file, and pictures are read from one file alone; put into it what it "
               "needs";
    note_element(walk, name, names, values);
    if (!flaw)
        return;
    walk->refused = true;
    maze_fail(walk->error, MAZE_BAD_INPUT, "the picture %s %s", walk->path, flaw);
    g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "refused");
}

static bool parse(svg_walk *walk, const char *text, size_t size)
{
    static const GMarkupParser parser = {.start_element = start_element,
                                         .end_element = end_element};
    GError *reason = NULL;
    char quote[120];
    bool done = input_markup_parse(text, size, &parser, walk, &reason);
    if (!done && !walk->refused)
        maze_fail(walk->error, MAZE_BAD_INPUT, "the picture %s is a damaged svg file: %s",
                  walk->path, base_utf8_quote(reason->message, quote, sizeof quote));
    g_clear_error(&reason);
    return done;
}

static bool check(const svg_walk *walk, size_t size)
{
    if (!walk->is_svg)
        return maze_fail(walk->error, MAZE_BAD_INPUT,
                         "the picture %s is not an svg, png or jpeg file", walk->path);
    if (have_common(walk->used, walk->parts))
        return maze_fail(
            walk->error, MAZE_BAD_INPUT,
            "the picture %s uses parts that use parts; draw each part where it is used",
            walk->path);
    if (have_common(walk->inner, walk->tiles))
        return maze_fail(walk->error, MAZE_BAD_INPUT,
                         "the picture %s has patterns or masks within each other; make it simpler, "
                         "or save it as png",
                         walk->path);
    return cost_of(walk, size) <= MOST_COST ||
           maze_fail(walk->error, MAZE_BAD_INPUT,
                     "the picture %s is too much to draw; make it simpler, or save it as png",
                     walk->path);
}

static void clear_open(void *open)
{
    g_free(((svg_open *)open)->id);
}

/* False, with the error filled in, if the file is not an SVG, or would look different elsewhere or
 * take long: text (it depends on the fonts of a machine), pictures of pixels, other files,
 * entities, parts that are used within parts that are used, effects except blurs and shadows; and
 * if drawing it takes more than some 60 MB. */
static bool svg_check(const char *path, const char *text, size_t size, maze_error *error)
{
    svg_walk walk = {.path = path,
                     .error = error,
                     .open = g_array_new(FALSE, FALSE, sizeof(svg_open)),
                     .parts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                     .used = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                     .costs = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                     .tiles = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                     .inner = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    g_array_set_clear_func(walk.open, clear_open);
    bool done = parse(&walk, text, size) && check(&walk, size);
    g_array_free(walk.open, TRUE);
    g_hash_table_destroy(walk.parts);
    g_hash_table_destroy(walk.used);
    g_hash_table_destroy(walk.costs);
    g_hash_table_destroy(walk.tiles);
    g_hash_table_destroy(walk.inner);
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

/* From width and height, or else from the viewBox. */
static bool size_of(RsvgHandle *handle, double *width, double *height)
{
    gboolean has_width, has_height, has_box;
    RsvgLength w, h;
    RsvgRectangle box;
    if (rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height))
        return true;
    rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &w, &has_height, &h, &has_box, &box);
    *width = box.width;
    *height = box.height;
    return has_box;
}

static bool measure(const char *path, RsvgHandle *handle, maze_picture *picture, maze_error *error)
{
    double width, height;
    if (!size_of(handle, &width, &height) || !(width > 0 && height > 0) || !isfinite(width) ||
        !isfinite(height))
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

/* Takes over the bytes of a file, also on failure; they end with a zero that is not counted.  Makes
 * a picture that keeps them, and tries it out by drawing it small.  A file that svg_check refuses,
 * that librsvg cannot draw, or that has no size is an error that names it. */
static bool svg_picture(const char *path, char *bytes, size_t size, maze_picture *picture,
                        maze_error *error)
{
    maze_picture read = {.file = (uint8_t *)bytes, .file_size = size};
    GError *reason = NULL;
    RsvgHandle *handle = NULL;
    bool done = svg_check(path, bytes, size, error);
    if (done) {
        handle = rsvg_handle_new_from_data(read.file, size, &reason);
        done = handle ? measure(path, handle, &read, error) && try_out(path, handle, &read, error)
                      : fail_drawing(path, reason, error);
    }
    if (handle)
        g_object_unref(handle);
    if (done)
        *picture = read;
    else
        free(bytes);
    return done;
}

#define MOST_PIXELS 100000000
#define LONGEST_SIDE 32767 /* the most that Cairo can paint */
#define MOST_JPEG 50000000 /* bytes; larger files are not embedded as they are */
#define MOST_SVG 2000000

void input_picture_finish(maze_picture *picture)
{
    free((void *)picture->pixels);
    free((void *)picture->file);
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
        r->sums = calloc(bytes, sizeof *r->sums);
    else
        r->pixels = malloc(bytes);
    return r->sums || r->pixels ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for the picture %s", r->path);
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

/* How many pixels of the file are in part i of a side. */
static uint32_t share_at(const reader *r, uint32_t i, uint32_t side)
{
    uint32_t left = side - i * r->share;
    return left < r->share ? left : r->share;
}

/* The means of the sums. */
static bool take_means(reader *r, maze_error *error)
{
    size_t bytes = (size_t)r->width * r->height * 3;
    const uint32_t *sum = r->sums;
    uint8_t *to = r->pixels = malloc(bytes);
    if (!to)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the picture %s", r->path);
    for (uint32_t y = 0; y < r->height; y++)
        for (uint32_t x = 0; x < r->width; x++) {
            uint32_t pixels = share_at(r, x, r->wide) * share_at(r, y, r->high);
            for (int c = 0; c < 3; c++)
                *to++ = (uint8_t)((*sum++ + pixels / 2) / pixels);
        }
    return true;
}

/* All bytes of a file, with a zero after them; NULL on error, with `*size` larger than `most` if
 * the file is too long.  The caller frees them. */
static char *read_bytes(const input_file *from, size_t most, size_t *size, maze_error *error)
{
    const char *path = from->name;
    FILE *file = from->file;
    char *bytes = NULL;
    *size = 0;
    if (fseek(file, 0, SEEK_END) == 0) {
        long end = ftell(file);
        *size = end < 0 ? 0 : (size_t)end;
    }
    if (*size > most) {
        maze_fail(error, MAZE_BAD_INPUT, "the picture %s has more than %zu million bytes", path,
                  most / 1000000);
        return NULL;
    }
    if (fseek(file, 0, SEEK_SET) == 0 && (bytes = malloc(*size + 1)) != NULL)
        *size = fread(bytes, 1, *size, file);
    if (!bytes || ferror(file)) {
        maze_fail(error, bytes ? MAZE_IO : MAZE_NO_MEMORY, "cannot read the picture %s: %s", path,
                  strerror(errno));
        free(bytes);
        return NULL;
    }
    bytes[*size] = '\0';
    return bytes;
}

static bool read_pixels(const input_file *from, uint32_t longest, bool gray, maze_picture *picture,
                        maze_error *error)
{
    unsigned as_is = 0;
    reader r = {.path = from->name, .gray = gray, .longest = longest};
    const input_rows rows = {MOST_PIXELS, LONGEST_SIDE, start, take, &r, &as_is};
    bool done = input_rows_read(from, &rows, error) && (!r.sums || take_means(&r, error));
    bool reduced = r.sums != NULL;
    free(r.sums);
    if (!done) {
        free(r.pixels);
        return false;
    }
    maze_picture read = {.width = r.width, .height = r.height, .pixels = r.pixels};
    if (!reduced && (as_is == 1 || (as_is == 3 && !gray))) {
        maze_error unused;
        read.file = (uint8_t *)read_bytes(from, MOST_JPEG, &read.file_size, &unused);
    }
    *picture = read;
    return true;
}

static bool read_file(const input_file *from, uint32_t longest, bool gray, maze_picture *picture,
                      maze_error *error)
{
    input_kind kind;
    size_t size;
    if (!input_kind_of(from->name, from->file, &kind, error))
        return false;
    if (kind == PICTURE_OTHER)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the picture %s is not a png, jpeg or svg file; convert it to one of them",
                         from->name);
    if (kind != PICTURE_SVG)
        return read_pixels(from, longest, gray, picture, error);
    char *bytes = read_bytes(from, MOST_SVG, &size, error);
    return bytes && svg_picture(from->name, bytes, size, picture, error);
}

static bool read_path(const char *path, uint32_t longest, bool gray, maze_picture *picture,
                      maze_error *error)
{
    input_file from = {.file = NULL};
    bool done = input_open(path, &from, error) && read_file(&from, longest, gray, picture, error);
    input_close(&from);
    return done;
}

bool input_picture_read(const char *path, bool gray, maze_picture *picture, maze_error *error)
{
    return read_path(path, LONGEST_SIDE, gray, picture, error);
}

bool input_door_picture_read(const char *path, bool gray, maze_picture *picture, maze_error *error)
{
    return read_path(path, DOOR_PICTURE_SIDE, gray, picture, error);
}
