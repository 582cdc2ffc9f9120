#include "core/memory.h"
#include "input/picture.h"

#include <errno.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_PIXELS 100000000
#define LARGEST_CHUNK 8000000 /* of text, profiles and the like */
#define LONGEST_SIDE 32767    /* what Cairo can paint */

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

typedef struct reader {
    const char *path;
    maze_error *error;
    uint32_t width, height;
    uint8_t *pixels; /* four bytes each */
} reader;

static void on_error(png_struct *png, const char *message)
{
    reader *r = png_get_error_ptr(png);
    maze_fail(r->error, MAZE_BAD_INPUT, "the picture %s is a damaged png file: %s", r->path,
              message);
    png_longjmp(png, 1);
}

static void on_warning(png_struct *png, const char *message)
{
    (void)png;
    (void)message;
}

static bool check_size(const reader *r)
{
    char what[200];
    uint64_t pixels = (uint64_t)r->width * r->height;
    if (pixels > MOST_PIXELS || r->width > LONGEST_SIDE || r->height > LONGEST_SIDE)
        return maze_fail(r->error, MAZE_BAD_INPUT,
                         "the picture %s has %lu x %lu pixels; it may have %d million, and %d a "
                         "side: make it smaller",
                         r->path, (unsigned long)r->width, (unsigned long)r->height,
                         MOST_PIXELS / 1000000, LONGEST_SIDE);
    snprintf(what, sizeof what, "reading the picture %.150s", r->path);
    return memory_check(pixels * 4, what, r->error);
}

/* Whatever the file has, rows of red, green, blue and alpha come out. */
static void ask_for_rgba(png_struct *png)
{
    png_set_scale_16(png);
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
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

static bool allocate(reader *r)
{
    r->pixels = malloc((size_t)r->width * r->height * 4);
    return r->pixels ||
           maze_fail(r->error, MAZE_NO_MEMORY, "out of memory for the picture %s", r->path);
}

/* libpng's errors jump back here, and give up. */
static bool read_pixels(reader *r, png_struct *png, png_info *info, FILE *file)
{
    if (setjmp(png_jmpbuf(png)))
        return false;
    png_init_io(png, file);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_malloc_max(png, LARGEST_CHUNK);
    png_read_info(png, info);
    r->width = png_get_image_width(png, info);
    r->height = png_get_image_height(png, info);
    if (!check_size(r) || !allocate(r))
        return false;
    ask_for_rgba(png);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    while (passes-- > 0)
        for (uint32_t y = 0; y < r->height; y++)
            png_read_row(png, r->pixels + (size_t)y * r->width * 4, NULL);
    png_read_end(png, NULL);
    return true;
}

static bool read_file(reader *r, FILE *file)
{
    if (!check_kind(r->path, file, r->error))
        return false;
    png_struct *png = png_create_read_struct(PNG_LIBPNG_VER_STRING, r, on_error, on_warning);
    png_info *info = png ? png_create_info_struct(png) : NULL;
    bool done = info ? read_pixels(r, png, info, file)
                     : maze_fail(r->error, MAZE_NO_MEMORY, "out of memory");
    png_destroy_read_struct(&png, &info, NULL);
    return done;
}

bool read_picture(const char *path, bool gray, maze_picture *picture, maze_error *error)
{
    reader r = {.path = path, .error = error};
    FILE *file = fopen(path, "rb");
    if (!file)
        return fail_file(path, error);
    bool done = read_file(&r, file);
    fclose(file);
    if (!done) {
        free(r.pixels);
        return false;
    }
    flatten(r.pixels, (size_t)r.width * r.height, gray);
    *picture = (maze_picture){r.width, r.height, r.pixels};
    return true;
}
