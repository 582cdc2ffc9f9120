/* Passes rows of pixels from the code that reads a file to the callbacks in input_rows. The
 * callbacks receive the pixels of the upright, cropped picture in sRGB. */
#ifndef MAZEPRESS_INPUT_PIXEL_WAY_H
#define MAZEPRESS_INPUT_PIXEL_WAY_H

#include "input/pictures/picture_colors.h"
#include "input/pictures/pictures.h"

/* A crop of a picture. `rows` are callbacks that receive the pixels of the whole picture, and pass
 * the pixels inside `part` to `to`. */
typedef struct input_crop {
    input_rows rows;
    const input_rows *to;
    const input_file *from;
    input_part part;
} input_crop;

/* Returns false and sets *error if `text` is not a crop such as "600x800+40+20" or
 * "80%x62.5%+10%+5%". `what` is the name of the key in the error. */
bool input_crop_check(const char *what, const char *text, maze_error *error);

/* Finds the part of a picture that a crop names. `size` is the width and height of the picture.
 * `region` receives the width, height, left and top of the part. Returns false and sets *error if
 * `text` is not a crop, or if the part is empty or not inside the picture. `name` is the picture's
 * name. */
bool input_region_find(const char *text, const char *name, const double size[2], double region[4],
                       maze_error *error);

/* Returns callbacks that receive the whole picture, and pass only its cropped part to `rows`.
 * Returns `rows` itself if `from` has no crop. `crop` must outlive the result. */
const input_rows *input_crop_to(input_crop *crop, const input_file *from, const input_rows *rows);

/* maximum number of stored rows of a rotated picture; more rows would exceed the caches of
 * processors */
#define TURNED_ROWS 16

/* Returns the number in `count` bytes, of which the first or, if `little` is true, the last is the
 * highest. */
static inline uint32_t input_number(const uint8_t *bytes, unsigned count, bool little)
{
    uint32_t value = 0;
    for (unsigned i = 0; i < count; i++)
        value = value << 8 | bytes[little ? count - 1 - i : i];
    return value;
}

typedef struct input_way {
    const char *name;
    const input_rows *rows;
    maze_error *error;
    uint32_t width, height; /* size of the picture in the file, in pixels */
    unsigned orientation;
    input_colors *colors; /* conversion to sRGB, or NULL if the colors remain unchanged */
    uint8_t *kept;
    bool lacks_row; /* see input_file */
    uint32_t first, count; /* `kept` contains `count` rows, from the row `first` on */
} input_way;

/* Starts a picture. `width` and `height` are its size in the file, `orientation` is an Exif value
 * from 1 to 8, and `profile` may be NULL. Fails if the picture is too large, if its colors cannot
 * be converted, or if way->rows->start returns false. In any case, the caller must call
 * input_way_finish. */
bool input_way_start(input_way *way, uint32_t width, uint32_t height, unsigned orientation,
                     const input_profile *profile);

/* Passes on `count` pixels of the file's row `y`. The first of these pixels is in the column `x`,
 * and the columns of consecutive pixels differ by `step`. May overwrite the bytes in `rgba`. */
void input_way_give(input_way *way, uint32_t y, uint32_t x, uint32_t step, uint32_t count,
                    uint8_t *rgba);

void input_way_finish(input_way *way);

/* Returns the orientation in TIFF data, from 1 to 8, or 1 if the data have no valid orientation. */
unsigned input_tiff_orientation(const uint8_t *data, size_t size);

#endif
