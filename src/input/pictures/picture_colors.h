/* Converts the colors of a picture to sRGB, according to the color profile in its file. */
#ifndef MAZEPRESS_INPUT_PICTURE_COLORS_H
#define MAZEPRESS_INPUT_PICTURE_COLORS_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The meaning of the four bytes of a pixel before the conversion. */
typedef enum input_inks {
    INKS_RGB,   /* red, green, blue and alpha; in gray files, the first three bytes are equal */
    INKS_CMYK,  /* cyan, magenta, yellow and black; 255 is full ink */
    INKS_TURNED /* cyan, magenta, yellow and black; 0 is full ink */
} input_inks;

/* A color profile (ICC) in a file. */
typedef struct input_profile {
    const void *data;
    size_t size;
    input_inks inks;
} input_profile;

typedef struct input_colors input_colors;

/* Creates the conversion of a profile's colors to sRGB. The caller destroys the conversion. *colors
 * is NULL if no conversion is needed, or if the profile cannot be used. Returns false and sets
 * *error if Little CMS is missing. `profile` may be NULL. */
bool input_colors_create(const input_profile *profile, input_colors **colors, maze_error *error);
void input_colors_destroy(input_colors *colors);

/* Converts `count` pixels of four bytes in place, to red, green, blue and alpha. */
void input_colors_convert(const input_colors *colors, uint8_t *pixels, uint32_t count);

#endif
