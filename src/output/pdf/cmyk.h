/* Converts sRGB colors in pictures and content streams to cyan, magenta, yellow and black. */
#ifndef MAZEPRESS_OUTPUT_CMYK_H
#define MAZEPRESS_OUTPUT_CMYK_H

#include <mazepress/error.h>

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* name of the printing condition in the registry of the ICC (ISO 15930-1) */
#define CMYK_CONDITION "CGATS TR 001"
#define CMYK_CONDITION_TEXT                                                                        \
    "SWOP (Publication) printing in USA (Printing process definition: ANSI CGATS.6)"

typedef struct output_cmyk output_cmyk;

/* Creates a conversion. The four inks of a color add up to at most `most_ink`, where 1 is one full
 * ink. Several threads may use the conversion at once. */
output_cmyk *output_cmyk_create(double most_ink, maze_error *error);
void output_cmyk_destroy(output_cmyk *inks);

/* Converts pixels to the amounts of four inks per pixel, from 0 to 255 (full ink). */
void output_cmyk_pixels(const output_cmyk *inks, const uint8_t *rgb, uint8_t *cmyk, size_t pixels);

/* Returns a copy of a content stream in which the operators `k` and `K`, for inks, replace `rg` and
 * `RG`, for colors. The caller frees the copy. */
GByteArray *output_cmyk_content(const output_cmyk *inks, const uint8_t *content, size_t size);

#endif
