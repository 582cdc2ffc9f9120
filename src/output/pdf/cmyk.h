/* Converts colors to cyan, magenta, yellow and black. */
#ifndef MAZEPRESS_OUTPUT_CMYK_H
#define MAZEPRESS_OUTPUT_CMYK_H

#include <mazepress/error.h>

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The name of the printing condition in the registry of the ICC and in output intents (ISO
 * 15930-1). */
#define CMYK_CONDITION "CGATS TR 001"
#define CMYK_CONDITION_TEXT                                                                        \
    "SWOP (Publication) printing in USA (Printing process definition: ANSI CGATS.6)"

typedef struct output_cmyk output_cmyk;

/* The sum of a color's four inks is at most `most_ink`, where 1 is one full ink. Several threads
 * may use the conversion at once. */
output_cmyk *output_cmyk_create(double most_ink, maze_error *error);
void output_cmyk_destroy(output_cmyk *inks);

/* Converts pixels of red, green and blue to pixels of cyan, magenta, yellow and black. 255 is full
 * ink. */
void output_cmyk_pixels(const output_cmyk *inks, const uint8_t *rgb, uint8_t *cmyk, size_t pixels);

/* Returns a copy of a content stream with the colors `k` and `K` (DeviceCMYK) in place of `rg` and
 * `RG` (ISO 32000-1, 8.6.8). The caller frees the copy. */
GByteArray *output_cmyk_content(const output_cmyk *inks, const uint8_t *content, size_t size);

#endif
