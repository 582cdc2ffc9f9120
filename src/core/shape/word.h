/* A bold alphabet whose letters are made of cells: capitals and digits of even strokes. */
#ifndef MAZEPRESS_CORE_WORD_H
#define MAZEPRESS_CORE_WORD_H

#include <stddef.h>
#include <stdint.h>

/* Letters have at least this many rows: strokes are two cells thick from there on. */
#define ALPHABET_LEAST 8

/* Of a letter, a-z or 0-9, of `rows` rows: the thickness of a stroke, and the width, in cells. */
uint32_t shape_alphabet_stroke(uint32_t rows);
uint32_t shape_alphabet_width(char letter, uint32_t rows);

/* How many columns lie between a character of a text, which may be "." for a space, and the letter
 * after it. */
uint32_t shape_alphabet_gap(char before, uint32_t rows);

/* The columns of the first `length` characters of a text, with the gaps between letters. */
uint32_t shape_alphabet_columns(const char *text, size_t length, uint32_t rows);

/* Sets the cells of a letter to 1; `stride` cells further lies the next row.  A letter has some in
 * each of its rows.  In integers only. */
void shape_alphabet_draw(char letter, uint32_t rows, uint8_t *keep, uint32_t stride);

#endif
