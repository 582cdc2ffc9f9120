/* Converts the colors of a file's profile to sRGB. */
#ifndef MAZEPRESS_INPUT_PICTURE_COLORS_H
#define MAZEPRESS_INPUT_PICTURE_COLORS_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Four bytes of a pixel before the conversion. */
typedef enum input_inks {
    INKS_RGB,   /* gray files have three equal bytes */
    INKS_CMYK,  /* 255 is full ink */
    INKS_TURNED /* 0 is full ink */
} input_inks;

/* An ICC profile. */
typedef struct input_profile {
    const void *data;
    size_t size;
    input_inks inks;
} input_profile;

typedef struct input_colors input_colors;

/* Sets *colors to NULL if colors remain unchanged. The caller destroys the conversion. */
bool input_colors_create(const input_profile *profile, input_colors **colors, maze_error *error);
void input_colors_destroy(input_colors *colors);

/* The results are red, green, blue and alpha. */
void input_colors_convert(const input_colors *colors, uint8_t *pixels, uint32_t count);

#endif
