/* Converts sRGB colors to cyan, magenta, yellow and black. */
#ifndef MAZEPRESS_OUTPUT_CMYK_H
#define MAZEPRESS_OUTPUT_CMYK_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The printing condition of PDF/X files: its name in the registry of the ICC (ISO 15930-1), and its
 * description. */
#define CMYK_CONDITION "CGATS TR 001"
#define CMYK_CONDITION_TEXT                                                                        \
    "SWOP (Publication) printing in USA (Printing process definition: ANSI CGATS.6)"

typedef struct output_cmyk output_cmyk;

/* Creates the conversion from sRGB to inks. The caller destroys the conversion. The four inks of a
 * color add up to at most `most_ink`, such as 2.4 for 240 %. Several threads may use the conversion
 * at once. Returns NULL and sets *error on failure. */
output_cmyk *output_cmyk_create(double most_ink, maze_error *error);
void output_cmyk_destroy(output_cmyk *inks);

/* Converts `pixels` pixels of three bytes (red, green and blue) in `rgb` to four bytes (cyan,
 * magenta, yellow and black) in `cmyk`. 255 is full ink. */
void output_cmyk_pixels(const output_cmyk *inks, const uint8_t *rgb, uint8_t *cmyk, size_t pixels);

#endif
