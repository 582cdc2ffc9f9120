#include "input/picture.h"

#include "core/base/memory.h"
#include "input/picture_rows.h"
#include "input/svg_picture.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_PIXELS 100000000
#define LONGEST_SIDE 32767 /* the most that Cairo can paint */
#define MOST_JPEG 50000000 /* bytes; larger files are not embedded as they are */
#define MOST_SVG 2000000

void picture_finish(maze_picture *picture)
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
    if (!memory_check(bytes * (r->share > 1 ? sizeof *r->sums : 1), what, error))
        return false;
    if (r->share > 1)
        r->sums = calloc(bytes, sizeof *r->sums);
    else
        r->pixels = malloc(bytes);
    return r->sums || r->pixels ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for the picture %s", r->path);
}

/* The pixels have no alpha by then. */
static void take(void *context, const picture_pixels *from)
{
    reader *r = context;
    const uint8_t *rgba = from->rgba;
    size_t row = (size_t)(from->y / r->share) * r->width;
    for (uint32_t i = 0; i < from->count; i++, rgba += 4) {
        size_t at = (row + (from->x + i * from->step) / r->share) * 3;
        uint8_t rgb[3];
        for (int c = 0; c < 3; c++)
            rgb[c] = pixel_on_white(rgba[c], rgba[3]);
        if (r->gray)
            rgb[0] = rgb[1] = rgb[2] = pixel_shade(rgb);
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
    const picture_rows rows = {MOST_PIXELS, LONGEST_SIDE, start, take, &r, &as_is};
    bool done = picture_rows_read(from, &rows, error) && (!r.sums || take_means(&r, error));
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
    picture_kind kind;
    size_t size;
    if (!picture_kind_of(from->name, from->file, &kind, error))
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

bool read_picture(const char *path, bool gray, maze_picture *picture, maze_error *error)
{
    return read_path(path, LONGEST_SIDE, gray, picture, error);
}

bool read_door_picture(const char *path, bool gray, maze_picture *picture, maze_error *error)
{
    return read_path(path, DOOR_PICTURE_SIDE, gray, picture, error);
}
