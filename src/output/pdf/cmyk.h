/* Colors as a press mixes them, out of cyan, magenta, yellow and black. */
#ifndef MAZEPRESS_OUTPUT_CMYK_H
#define MAZEPRESS_OUTPUT_CMYK_H

#include <mazepress/error.h>

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A printing condition registered with the ICC, whose profile the inks are taken from: what an
 * output intent (ISO 15930-1) names. */
#define CMYK_CONDITION "CGATS TR 001"
#define CMYK_CONDITION_TEXT                                                                        \
    "SWOP (Publication) printing in USA (Printing process definition: ANSI CGATS.6)"

typedef struct output_cmyk output_cmyk;

/* From sRGB to inks, of which at most `most_ink` lies on one spot: 2.4 is 240 %.  NULL, with the
 * error filled in, if Little CMS or the profile that Ghostscript brings is not there.  May be used
 * by several threads. */
output_cmyk *output_cmyk_create(double most_ink, maze_error *error);
void output_cmyk_destroy(output_cmyk *inks);

/* Pixels of 3 bytes to pixels of 4; 255 is full ink. */
void output_cmyk_pixels(const output_cmyk *inks, const uint8_t *rgb, uint8_t *cmyk, size_t pixels);

/* A content stream, in which the operators that set an RGB color (`rg`, `RG`) are replaced by those
 * that set one in DeviceCMYK (`k`, `K`), to a thousandth; all else stays.  ISO 32000-1, 8.6.8. */
GByteArray *output_cmyk_content(const output_cmyk *inks, const uint8_t *content, size_t size);

#endif
