#include "input/png_rows.h"

#include <png.h>
#include <stdlib.h>

typedef struct reader {
    const char *path;
    const picture_rows *rows;
    maze_error *error;
    uint32_t width, height;
    uint8_t *row;
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

static bool start(reader *r)
{
    if (!picture_rows_start(r->path, r->rows, r->width, r->height, r->error))
        return false;
    r->row = malloc((size_t)r->width * 4);
    return r->row ||
           maze_fail(r->error, MAZE_NO_MEMORY, "out of memory for the picture %s", r->path);
}

/* Turns every kind of file into rows of red, green, blue and alpha. */
static void ask_for_rgba(png_struct *png)
{
    png_set_scale_16(png);
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
}

static void take_row(reader *r, png_struct *png, picture_pixels pixels)
{
    png_read_row(png, r->row, NULL);
    pixels.rgba = r->row;
    r->rows->take(r->rows->context, &pixels);
}

/* A pass of an interlaced file: every eighth pixel of every eighth row and so on. */
static void take_pass(reader *r, png_struct *png, int pass)
{
    uint32_t left = (uint32_t)PNG_PASS_START_COL(pass), right = (uint32_t)PNG_PASS_COL_OFFSET(pass);
    uint32_t top = (uint32_t)PNG_PASS_START_ROW(pass), down = (uint32_t)PNG_PASS_ROW_OFFSET(pass);
    if (left >= r->width)
        return;
    uint32_t count = (r->width - left + right - 1) / right;
    for (uint32_t y = top; y < r->height; y += down)
        take_row(r, png, (picture_pixels){.y = y, .x = left, .step = right, .count = count});
}

static void take_all(reader *r, png_struct *png, bool interlaced)
{
    for (int pass = 0; interlaced && pass < PNG_INTERLACE_ADAM7_PASSES; pass++)
        take_pass(r, png, pass);
    for (uint32_t y = 0; !interlaced && y < r->height; y++)
        take_row(r, png, (picture_pixels){.y = y, .x = 0, .step = 1, .count = r->width});
}

/* libpng's errors jump back to here. */
static bool read_pixels(reader *r, png_struct *png, png_info *info, FILE *file)
{
    if (setjmp(png_jmpbuf(png)))
        return false;
    png_init_io(png, file);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1); /* texts, profiles */
    png_read_info(png, info);
    r->width = png_get_image_width(png, info);
    r->height = png_get_image_height(png, info);
    if (!start(r))
        return false;
    ask_for_rgba(png);
    png_read_update_info(png, info);
    take_all(r, png, png_get_interlace_type(png, info) == PNG_INTERLACE_ADAM7);
    png_read_end(png, NULL);
    return true;
}

bool png_rows_read(const char *path, FILE *file, const picture_rows *rows, maze_error *error)
{
    reader r = {.path = path, .rows = rows, .error = error};
    png_struct *png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &r, on_error, on_warning);
    png_info *info = png ? png_create_info_struct(png) : NULL;
    bool done =
        info ? read_pixels(&r, png, info, file) : maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    png_destroy_read_struct(&png, &info, NULL);
    free(r.row);
    return done;
}
