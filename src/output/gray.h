/* Content streams of a pdf without color. */
#ifndef MAZEPRESS_OUTPUT_GRAY_H
#define MAZEPRESS_OUTPUT_GRAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The luma of ITU-R BT.601 of three values of any scale: 0.299 r + 0.587 g + 0.114 b, rounded. */
uint32_t gray_luma(uint32_t red, uint32_t green, uint32_t blue);

/* Replaces, in place, the operators that set an RGB color (`rg` and `RG`) by those that set its
 * luma as a gray (`g`, `G`), to a thousandth; equal components stay as they are written.  With
 * `color` only those are replaced.
 * `drop_states` also removes each use of a graphics state dictionary (`gs`).  Strings, names,
 * comments and inline images are left alone.  Returns the new size, which is never larger.
 * ISO 32000-1, 7.2 and 8.6.8. */
size_t gray_content(unsigned char *content, size_t size, bool drop_states, bool color);

#endif
