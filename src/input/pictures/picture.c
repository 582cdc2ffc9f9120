/* Reads pictures that are printed, for example at the doors of a maze. An SVG keeps its text unless
 * it is cropped, and a JPEG keeps its bytes if a PDF can contain them. */
#include "core/base/errors.h"
#include "input/pictures/pictures.h"
#include "input/pictures/svg_pictures.h"

#include <errno.h>
#include <string.h>

#define MOST_PIXELS 100000000
/* maximum length of the longer side of a picture, in pixels; this is a limit of Cairo */
#define LONGEST_SIDE 32767
/* maximum length of the longer side of a painted SVG, in pixels: 300 dpi on 17 inches */
#define PAINTED_SIDE 5100

#define MOST_JPEG 50000000 /* maximum size in bytes of a JPEG that keeps its bytes */

void input_picture_finish(maze_picture *picture)
{
    g_free((void *)picture->pixels);
    g_free((void *)picture->file);
    *picture = (maze_picture){0};
}

typedef struct reader {
    const char *path;
    bool gray;
    uint32_t longest; /* maximum length of the longer side of the result, in pixels */
    /* share x share pixels of the file become one pixel; `wide` and `high` are the size of the
     * picture in the file, in pixels */
    uint32_t share, wide, high;
    uint32_t width, height; /* size of the result, in pixels */
    uint8_t *pixels;
    /* for each pixel, sums of the colors, if share is more than 1 */
    uint32_t *sums;
} reader;

static uint32_t parts_of(uint32_t length, uint32_t size)
{
    return (length - 1) / size + 1;
}

static bool start(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    reader *reader = context;
    char what[200];
    reader->wide = width;
    reader->high = height;
    reader->share = parts_of(width > height ? width : height, reader->longest);
    reader->width = parts_of(width, reader->share);
    reader->height = parts_of(height, reader->share);
    size_t bytes = (size_t)reader->width * reader->height * 3;
    snprintf(what, sizeof what, "reading the picture %.150s", reader->path);
    if (!base_memory_check(bytes * (reader->share > 1 ? sizeof *reader->sums : 1), what, error))
        return false;
    if (reader->share > 1)
        reader->sums = g_new0(uint32_t, bytes);
    else
        reader->pixels = g_malloc(bytes);
    return true;
}

static void take(void *context, const input_pixels *from)
{
    reader *reader = context;
    const uint8_t *rgba = from->rgba;
    size_t row = (size_t)(from->y / reader->share) * reader->width;
    for (uint32_t i = 0; i < from->count; i++, rgba += 4) {
        size_t at = (row + (from->x + i * from->step) / reader->share) * 3;
        uint8_t rgb[3];
        for (int c = 0; c < 3; c++)
            rgb[c] = input_on_white(rgba[c], rgba[3]);
        if (reader->gray)
            rgb[0] = rgb[1] = rgb[2] = input_shade(rgb);
        for (int c = 0; c < 3 && reader->sums; c++)
            reader->sums[at + (size_t)c] += rgb[c];
        if (!reader->sums)
            memcpy(reader->pixels + at, rgb, 3);
    }
}

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

/* Returns the bytes of a file and a final zero, or NULL after an error. The caller frees the
 * bytes. */
static char *read_bytes(const input_file *from, size_t most, size_t *size, maze_error *error)
{
    long end = fseek(from->file, 0, SEEK_END) == 0 ? ftell(from->file) : -1;
    *size = end < 0 ? 0 : (size_t)end;
    if (*size > most) {
        reject(error, "the picture %s has more than %zu million bytes; make it smaller", from->name,
               most / 1000000);
        return NULL;
    }
    rewind(from->file);
    g_autofree char *bytes = g_malloc(*size + 1);
    *size = fread(bytes, 1, *size, from->file);
    bytes[*size] = '\0';
    if (!ferror(from->file))
        return g_steal_pointer(&bytes);
    maze_fail(error, MAZE_IO, "cannot read the picture %s: %s", from->name, strerror(errno));
    return NULL;
}

static bool read_pixels(const input_file *from, uint32_t longest, bool gray, maze_picture *picture,
                        maze_error *error)
{
    unsigned as_is = 0;
    reader reader = {.path = from->name, .gray = gray, .longest = longest};
    const input_rows rows = {MOST_PIXELS, LONGEST_SIDE, start, take, &reader, &as_is};
    const input_painting svg = {.side = MIN(longest, PAINTED_SIDE), .on_white = true};
    bool done = input_any_rows_read(from, &svg, &rows, error);
    if (done && reader.sums)
        take_means(&reader);
    maze_picture read = {.width = reader.width, .height = reader.height, .pixels = reader.pixels};
    if (done && !reader.sums && (as_is == 1 || (as_is == 3 && !gray)))
        read.file = (uint8_t *)read_bytes(from, MOST_JPEG, &read.file_size, NULL);
    g_free(reader.sums);
    if (done)
        *picture = read;
    else
        g_free(reader.pixels);
    return done;
}

static bool read_path(const char *path, const char *crop, uint32_t longest, bool gray,
                      maze_picture *picture, const char **unpainted, maze_error *error)
{
    g_auto(input_file) from = {.file = NULL};
    input_kind kind;
    maze_error reason;
    *unpainted = NULL;
    if (!input_open(path, &from, error))
        return false;
    from.crop = crop;
    from.unpainted = unpainted;
    bool done =
        input_kind_of(from.file, &kind) ||
        maze_fail(&reason, MAZE_IO, "cannot read the picture %s: %s", from.name, strerror(errno));
    if (done && input_is_svg(kind) && !crop)
        done = input_svg_embed(&from, picture, &reason);
    else if (done)
        done = read_pixels(&from, longest, gray, picture, &reason);
    return done || input_fail_unpainted(&reason, *unpainted, error);
}

bool input_picture_read(const char *path, const char *crop, bool gray, maze_picture *picture,
                        const char **unpainted, maze_error *error)
{
    return read_path(path, crop, LONGEST_SIDE, gray, picture, unpainted, error);
}

bool input_door_picture_read(const char *path, const char *crop, bool gray, maze_picture *picture,
                             const char **unpainted, maze_error *error)
{
    return read_path(path, crop, DOOR_PICTURE_SIDE, gray, picture, unpainted, error);
}
