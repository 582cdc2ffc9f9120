/* A letter fitted to cells. */
#ifndef MAZEPRESS_CORE_GLYPH_H
#define MAZEPRESS_CORE_GLYPH_H

#include "core/shape/contour.h"

#define GLYPH_LEAST 6 /* rows: every bar is a cell there, and every counter open */
#define GLYPH_MOST 200
#define GLYPH_POINTS 640
#define GLYPH_RINGS 3

/* Stems and bars are whole cells; curves are lines, 16 of them each. */
typedef struct glyph {
    uint32_t columns, rows;
    size_t count, rings;
    contour_point points[GLYPH_POINTS];
    size_t ends[GLYPH_RINGS]; /* of each ring, where the next one begins */
} glyph;

/* The letter, a-z or 0-9, so many rows high. */
void glyph_fit(char letter, uint32_t rows, glyph *g);

/* Of each row the first column with a cell whose center is inside, and the one past the last. */
typedef struct glyph_sides {
    int64_t left[GLYPH_MOST], right[GLYPH_MOST];
} glyph_sides;
void glyph_measure(const glyph *g, glyph_sides *sides);

/* Flips the bits `first` + x of the cells in column x of a row whose centers are inside. */
void glyph_mark(const glyph *g, uint32_t row, uint8_t *bits, uint32_t first);

/* How many cells a bar of letters with so many rows is high. */
uint32_t glyph_bar(uint32_t rows);

/* So many units of a letter, in cells: to the nearest, halves up, and at least 1. */
uint32_t glyph_cells(uint32_t units, uint32_t rows);

#endif
