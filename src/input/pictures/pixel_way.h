/* Functions that all readers of pixels share. Each reader reads one kind of file, and passes on its
 * rows in the order of the file. These functions convert the rows to sRGB, rotate and crop them,
 * and pass them to the caller of input_rows_read. */
#ifndef MAZEPRESS_INPUT_PIXEL_WAY_H
#define MAZEPRESS_INPUT_PIXEL_WAY_H

#include "input/pictures/picture_colors.h"
#include "input/pictures/pictures.h"

/* A part of a picture, in pixels. */
typedef struct input_part {
    uint32_t left, top, width, height;
} input_part;

/* The state of cropping. The functions in `rows` clip the pixels to `part` and pass them to
 * `to`. */
typedef struct input_crop {
    input_rows rows;
    const input_rows *to;
    const input_file *from;
    input_part part;
} input_crop;

/* Returns false, with the error filled in, if `text` does not have the form of a crop, such as
 * "600x800+40+20" or "80%x62.5%+10%+5%". `what` is the name of the key in the error. */
bool input_crop_check(const char *what, const char *text, maze_error *error);

/* Computes the width, height, left and top of the crop `text`, in pixels. `size` is the width and
 * height of the picture. Fails if the text is malformed, or if the part is not inside the picture.
 * Errors contain `name`. */
bool input_region_find(const char *text, const char *name, const double size[2], double region[4],
                       maze_error *error);

/* Prepares `crop` for a file. Returns the rows to which the reader must pass the whole picture;
 * they pass only the crop on to `rows`. If the file has no crop, returns `rows`. `crop` must
 * outlive the result. */
const input_rows *input_crop_to(input_crop *crop, const input_file *from, const input_rows *rows);

/* The maximum number of rows of a rotated file that are stored before they are passed on together,
 * as columns of the upright picture. More rows would exceed the caches of processors. */
#define TURNED_ROWS 16

/* The state of passing a picture from its reader to the caller. */
typedef struct input_way {
    const char *name;
    const input_rows *rows;
    maze_error *error;
    uint32_t width, height; /* size of the file in pixels */
    unsigned orientation;
    input_colors *colors;  /* conversion to sRGB; NULL: colors are unchanged */
    uint8_t *kept;         /* stored rows of a rotated file */
    uint32_t first, count; /* index of the first stored row in the file, and number of stored
                              rows */
} input_way;

/* Starts passing a picture with the size, the orientation (1 to 8) and the color profile (NULL:
 * none) of its file. Returns false, with the error filled in, if the picture is too large, Little
 * CMS is missing, or the caller stops. The reader must finish `way` in any case. */
bool input_way_start(input_way *way, uint32_t width, uint32_t height, unsigned orientation,
                     const input_profile *profile);

/* Passes on `count` pixels of row `y` of the file: the first in column `x`, and each `step` columns
 * after the previous pixel. Overwrites the bytes in `rgba`. */
void input_way_give(input_way *way, uint32_t y, uint32_t x, uint32_t step, uint32_t count,
                    uint8_t *rgba);

void input_way_finish(input_way *way);

/* Returns the orientation in Exif data, which have the form of a TIFF file; 1 if there is none. */
unsigned input_tiff_orientation(const uint8_t *data, size_t size);

#endif
