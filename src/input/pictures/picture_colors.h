/* Converts the colors of a file's profile to sRGB. */
#ifndef MAZEPRESS_INPUT_PICTURE_COLORS_H
#define MAZEPRESS_INPUT_PICTURE_COLORS_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The meaning of the four bytes of a pixel before their conversion. */
typedef enum input_inks {
    INKS_RGB,   /* red, green, blue and alpha; or gray three times, and alpha */
    INKS_CMYK,  /* four inks, 255: full */
    INKS_TURNED /* four inks, 0: full */
} input_inks;

/* An ICC profile in memory. */
typedef struct input_profile {
    const void *data;
    size_t size;
    input_inks inks;
} input_profile;

typedef struct input_colors input_colors;

/* Sets *colors to a conversion from the profile to sRGB. Sets it to NULL, so that colors are
 * unchanged, if the profile is sRGB, damaged, or for other inks. False, with the error filled in,
 * if Little CMS is missing. The caller destroys it. */
bool input_colors_create(const input_profile *profile, input_colors **colors, maze_error *error);
void input_colors_destroy(input_colors *colors);

/* Converts `count` pixels, which become red, green, blue and alpha. */
void input_colors_convert(const input_colors *colors, uint8_t *pixels, uint32_t count);

#endif
