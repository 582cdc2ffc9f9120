#include "core/memory.h"
#include "input/picture.h"

#include <errno.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_PIXELS 100000000
#define LONGEST_SIDE 32767 /* what Cairo can paint */

void picture_finish(maze_picture *picture)
{
    free((void *)picture->pixels);
    *picture = (maze_picture){0};
}

static bool fail_file(const char *path, maze_error *error)
{
    return maze_fail(error, MAZE_IO, "cannot read the picture %s: %s", path, strerror(errno));
}

static bool check_kind(const char *path, FILE *file, maze_error *error)
{
    char start[8];
    size_t size = fread(start, 1, sizeof start, file);
    if (ferror(file) || fseek(file, 0, SEEK_SET) != 0)
        return fail_file(path, error);
    if (size == sizeof start && memcmp(start, "\x89PNG\r\n\x1a\n", sizeof start) == 0)
        return true;
    bool jpeg = size == sizeof start && memcmp(start, "\xFF\xD8\xFF", 3) == 0;
    return maze_fail(error, MAZE_BAD_INPUT, "the picture %s is %s; convert it to png", path,
                     jpeg ? "a jpeg file" : "no png file");
}

static bool check_size(const char *path, const png_image *image, maze_error *error)
{
    char what[200];
    uint64_t pixels = (uint64_t)image->width * image->height;
    if (pixels > MOST_PIXELS || image->width > LONGEST_SIDE || image->height > LONGEST_SIDE)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the picture %s has %lu x %lu pixels; it may have %d million, and %d a "
                         "side: make it smaller",
                         path, (unsigned long)image->width, (unsigned long)image->height,
                         MOST_PIXELS / 1000000, LONGEST_SIDE);
    snprintf(what, sizeof what, "reading the picture %.150s", path);
    return memory_check(pixels * 4, what, error);
}

static uint8_t on_white(uint8_t value, uint8_t alpha)
{
    return (uint8_t)((value * alpha + 255 * (255 - alpha) + 127) / 255);
}

/* The luma of Rec. 601. */
static uint8_t shade(const uint8_t *rgb)
{
    return (uint8_t)((299 * rgb[0] + 587 * rgb[1] + 114 * rgb[2] + 500) / 1000);
}

/* Makes three bytes of four, in place. */
static void flatten(uint8_t *pixels, size_t count, bool gray)
{
    uint8_t *to = pixels;
    for (const uint8_t *from = pixels; count > 0; count--, from += 4, to += 3) {
        uint8_t alpha = from[3];
        for (int i = 0; i < 3; i++)
            to[i] = on_white(from[i], alpha);
        if (gray)
            to[0] = to[1] = to[2] = shade(to);
    }
}

static bool fail_png(const char *path, png_image *image, maze_error *error)
{
    maze_fail(error, MAZE_BAD_INPUT, "the picture %s is a damaged png file: %s", path,
              image->message);
    png_image_free(image);
    return false;
}

static bool read_pixels(const char *path, png_image *image, bool gray, maze_picture *picture,
                        maze_error *error)
{
    size_t count = (size_t)image->width * image->height;
    uint8_t *pixels = malloc(count * 4);
    if (!pixels) {
        png_image_free(image);
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the picture %s", path);
    }
    image->format = PNG_FORMAT_RGBA;
    image->flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    if (!png_image_finish_read(image, NULL, pixels, 0, NULL)) {
        free(pixels);
        return fail_png(path, image, error);
    }
    flatten(pixels, count, gray);
    *picture = (maze_picture){image->width, image->height, pixels};
    return true;
}

static bool read_file(const char *path, FILE *file, bool gray, maze_picture *picture,
                      maze_error *error)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!check_kind(path, file, error))
        return false;
    if (!png_image_begin_read_from_stdio(&image, file))
        return fail_png(path, &image, error);
    if (!check_size(path, &image, error)) {
        png_image_free(&image);
        return false;
    }
    return read_pixels(path, &image, gray, picture, error);
}

bool read_picture(const char *path, bool gray, maze_picture *picture, maze_error *error)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return fail_file(path, error);
    bool done = read_file(path, file, gray, picture, error);
    fclose(file);
    return done;
}
