#include "core/base/memory.h"
#include "input/picture.h"
#include "input/png_rows.h"

#include <stdio.h>
#include <stdlib.h>

#define MOST_PIXELS 100000000
#define LONGEST_SIDE 32767 /* what Cairo can paint */

void picture_finish(maze_picture *picture)
{
    free((void *)picture->pixels);
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

/* Alpha is gone then. */
static void take(void *context, const png_pixels *from)
{
    reader *r = context;
    const uint8_t *rgba = from->rgba;
    uint8_t *to = r->pixels + ((size_t)from->y * r->width + from->x) * 3;
    for (uint32_t i = 0; i < from->count; i++, rgba += 4, to += (size_t)from->step * 3) {
        for (int c = 0; c < 3; c++)
            to[c] = png_on_white(rgba[c], rgba[3]);
        if (r->gray)
            to[0] = to[1] = to[2] = png_shade(to);
    }
}

bool read_picture(const char *path, bool gray, maze_picture *picture, maze_error *error)
{
    reader r = {.path = path, .gray = gray};
    const png_rows rows = {MOST_PIXELS, LONGEST_SIDE, start, take, &r};
    if (!png_rows_read(path, &rows, error)) {
        free(r.pixels);
        return false;
    }
    *picture = (maze_picture){r.width, r.height, r.pixels};
    return true;
}
