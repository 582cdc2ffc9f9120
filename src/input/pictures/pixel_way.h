/* Code that readers of pixels share. Each reader reads one kind of file and passes its rows in the
 * file's order. Rows are converted to sRGB, rotated and cropped on their way to the caller of
 * input_rows_read. */
#ifndef MAZEPRESS_INPUT_PIXEL_WAY_H
#define MAZEPRESS_INPUT_PIXEL_WAY_H

#include "input/pictures/picture_colors.h"
#include "input/pictures/pictures.h"

/* A part of a picture, in pixels. */
typedef struct input_part {
    uint32_t left, top, width, height;
} input_part;

/* Rows of a part: its `rows` clip the pixels that they get and pass them to the caller's rows. */
typedef struct input_crop {
    input_rows rows;
    const input_rows *to;
    const input_file *from;
    input_part part;
} input_crop;

/* False, with the error filled in, if a text is not of the form of a crop, "600x800+40+20" or
 * "80%x60%+10%+5%".  `what` is the name of the key in the error. */
bool input_crop_check(const char *what, const char *text, maze_error *error);

/* Finds the width, height, left and top of a crop in a picture of this size. A text of another
 * form, or a part that is not in the picture, is an error. */
bool input_region_find(const char *text, const char *name, const double size[2], double region[4],
                       maze_error *error);

/* Returns the rows to which a picture must be passed so that the caller gets the part of the file's
 * crop: `rows` themselves if there is no crop. `crop` must outlive them. */
const input_rows *input_crop_to(input_crop *crop, const input_file *from, const input_rows *rows);

/* The number of rows of a rotated file that are stored before they are passed as runs of columns of
 * the upright picture: as many lines as processor caches can hold. */
#define TURNED_ROWS 16

/* A picture on its way to the caller. */
typedef struct input_way {
    const char *name;
    const input_rows *rows;
    maze_error *error;
    uint32_t width, height; /* of the file */
    unsigned orientation;
    input_colors *colors;  /* NULL: the file's colors */
    uint8_t *kept;         /* stored rows, */
    uint32_t first, count; /* which are these */
} input_way;

/* Starts with the size of the file, its orientation (1 to 8), and its color profile (NULL: none).
 * False, with the error filled in, if the picture is too large or the caller stops. The reader must
 * finish the way in any case. */
bool input_way_start(input_way *way, uint32_t width, uint32_t height, unsigned orientation,
                     const input_profile *profile);

/* Passes pixels of one row of the file, which are modified. */
void input_way_give(input_way *way, uint32_t y, uint32_t x, uint32_t step, uint32_t count,
                    uint8_t *rgba);

void input_way_finish(input_way *way);

/* The orientation in a TIFF file in memory, the form of Exif data; 1 if there is none. */
unsigned input_tiff_orientation(const uint8_t *data, size_t size);

#endif
