#include "input/picture_rows.h"

#include "input/jpeg_rows.h"
#include "input/png_rows.h"

#include <errno.h>
#include <string.h>

static bool fail_file(const char *path, maze_error *error)
{
    return maze_fail(error, MAZE_IO, "cannot read the picture %s: %s", path, strerror(errno));
}

bool picture_kind_of(const char *path, FILE *file, picture_kind *kind, maze_error *error)
{
    char start[8];
    size_t size = fread(start, 1, sizeof start, file);
    if (ferror(file) || fseek(file, 0, SEEK_SET) != 0)
        return fail_file(path, error);
    const char *text = start;
    size_t left = size;
    if (left >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
        text += 3;
        left -= 3;
    }
    for (; left > 0 && strchr(" \t\r\n", *text) && *text; left--)
        text++;
    *kind = size == sizeof start && memcmp(start, "\x89PNG\r\n\x1a\n", size) == 0 ? PICTURE_PNG
            : size >= 3 && memcmp(start, "\xFF\xD8\xFF", 3) == 0                  ? PICTURE_JPEG
            : left > 0 && *text == '<'                                            ? PICTURE_SVG
                                                                                  : PICTURE_OTHER;
    return true;
}

bool picture_rows_start(const char *path, const picture_rows *rows, uint32_t width, uint32_t height,
                        maze_error *error)
{
    uint64_t pixels = (uint64_t)width * height;
    if (pixels <= rows->most_pixels && width <= rows->longest_side && height <= rows->longest_side)
        return rows->start(rows->context, width, height, error);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "the picture %s has %lu x %lu pixels; it may have %llu million, and %lu a "
                     "side: make it smaller",
                     path, (unsigned long)width, (unsigned long)height,
                     (unsigned long long)rows->most_pixels / 1000000,
                     (unsigned long)rows->longest_side);
}

bool picture_rows_read(const input_file *from, const picture_rows *rows, maze_error *error)
{
    picture_kind kind;
    rewind(from->file);
    if (!picture_kind_of(from->name, from->file, &kind, error))
        return false;
    if (kind == PICTURE_PNG)
        return png_rows_read(from->name, from->file, rows, error);
    if (kind == PICTURE_JPEG)
        return jpeg_rows_read(from->name, from->file, rows, error);
    return maze_fail(error, MAZE_BAD_INPUT, "the picture %s is %s; convert it to png", from->name,
                     kind == PICTURE_SVG ? "an svg file" : "not a png or jpeg file");
}
