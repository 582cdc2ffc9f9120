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

typedef struct reader {
    const char *path;
    bool gray;
    uint32_t width, height;
    uint8_t *pixels; /* three bytes each */
} reader;

static bool start(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    reader *r = context;
    char what[200];
    uint64_t bytes = (uint64_t)width * height * 3;
    snprintf(what, sizeof what, "reading the picture %.150s", r->path);
    if (!memory_check(bytes, what, error))
        return false;
    r->width = width;
    r->height = height;
    r->pixels = malloc((size_t)bytes);
    return r->pixels ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for the picture %s", r->path);
}

/* The pixels have no alpha by then. */
static void take(void *context, const picture_pixels *from)
{
    reader *r = context;
    const uint8_t *rgba = from->rgba;
    uint8_t *to = r->pixels + ((size_t)from->y * r->width + from->x) * 3;
    for (uint32_t i = 0; i < from->count; i++, rgba += 4, to += (size_t)from->step * 3) {
        for (int c = 0; c < 3; c++)
            to[c] = pixel_on_white(rgba[c], rgba[3]);
        if (r->gray)
            to[0] = to[1] = to[2] = pixel_shade(to);
    }
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

static bool read_pixels(const input_file *from, bool gray, maze_picture *picture, maze_error *error)
{
    unsigned as_is = 0;
    reader r = {.path = from->name, .gray = gray};
    const picture_rows rows = {MOST_PIXELS, LONGEST_SIDE, start, take, &r, &as_is};
    if (!picture_rows_read(from, &rows, error)) {
        free(r.pixels);
        return false;
    }
    maze_picture read = {.width = r.width, .height = r.height, .pixels = r.pixels};
    if (as_is == 1 || (as_is == 3 && !gray)) {
        maze_error unused;
        read.file = (uint8_t *)read_bytes(from, MOST_JPEG, &read.file_size, &unused);
    }
    *picture = read;
    return true;
}

static bool read_file(const input_file *from, bool gray, maze_picture *picture, maze_error *error)
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
        return read_pixels(from, gray, picture, error);
    char *bytes = read_bytes(from, MOST_SVG, &size, error);
    return bytes && svg_picture(from->name, bytes, size, picture, error);
}

bool read_picture(const char *path, bool gray, maze_picture *picture, maze_error *error)
{
    input_file from = {.file = NULL};
    bool done = input_open(path, &from, error) && read_file(&from, gray, picture, error);
    input_close(&from);
    return done;
}
