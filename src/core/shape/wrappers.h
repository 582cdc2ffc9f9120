/* Shapes made of others, or of something else than numbers: a part cut out of a shape, a shape in
 * which some ways cross over others, graphs, and the bold alphabet of words. */
#ifndef MAZEPRESS_CORE_WRAPPERS_H
#define MAZEPRESS_CORE_WRAPPERS_H

#include "core/recipe/inputs.h"
#include "core/recipe/rows.h"
#include "core/shape/contour.h"
#include "core/shape/making.h"
#include "core/shape/shape.h"

#include <stddef.h>
#include <stdint.h>

/* The cells of `base` with 1 in `keep`, others have 0; of several pieces the largest, the first of
 * equals.  In the new shape they are numbered in the same order.  Takes over `base`, also when it
 * fails. */
maze_shape *shape_cut_create(maze_shape *base, uint8_t *keep, maze_error *error);

/* For the rows of cuts: cuts the shape that is being made, whose cells `choose` marks in `keep`, a
 * byte for each, with 1 or 0. */
bool shape_cut_make(core_making *m, const recipe_field *field,
                    bool (*choose)(core_making *m, const recipe_field *field, uint8_t *keep));

/* For shapes that are made to the outline of their recipe: its curve, in a box of so many squares,
 * in `c`, which is all 0 before and is freed by the caller in any case; nothing where there is
 * none. One out of a file becomes the input of the maze. */
bool shape_cut_contour(core_making *m, uint32_t columns, uint32_t rows, contour *c);

/* The memory that cutting takes. */
void shape_cut_estimate(const recipe_field *field, recipe_estimate *estimate);

/* Sets keep[cell] to 1 for each cell of a square grid that an outline's text keeps, else to 0; both
 * sides are at most CONTOUR_MOST.  False when out of memory. */
bool shape_outline_cells(const char *text, uint32_t columns, uint32_t rows, uint8_t *keep);

/* Sets keep[cell] to 1 for each cell of a shape that an outline's text keeps, else to 0; a shape
 * that is made to outlines keeps all.  False when out of memory. */
bool shape_outline_keep(const maze_shape *shape, const char *text, uint8_t *keep);

/* Leaves of the cells with 1 in `keep`, others have 0, only the largest piece.  `room` is twice
 * that of a number for every cell.  Returns how many are left; in *pieces how many pieces there
 * were. */
uint32_t shape_cut_largest(const maze_shape *shape, uint8_t *keep, maze_cell *room,
                           uint32_t *pieces);

/* The outlines that recipes name: a circle, a table of the corners of an edge, or a path. */

typedef struct outline_point {
    int32_t x, y; /* thousandths of half the box */
} outline_point;

typedef struct shape_outline {
    /* How far a cell reaches for the outline from its center, in eighths of the way to its edge:
     * far where thin tips would be lost. */
    unsigned reach;

    /* The right half of its edge, from the axis at the top to the bottom or to the axis there;
     * the left half is its image, and the middle of the box is inside. */
    const outline_point *edge;
    unsigned points;

    /* Or, as silhouettes.c reads it, in a box so wide and high.  Neither: the circle. */
    const char *path;
    unsigned width, height;
    const uint8_t *poor; /* columns in which it is not shown well, rising, 0 at the end */
} shape_outline;

/* For the rows of outlines, whose data is a shape_outline. */
bool shape_outline_make(core_making *m, const recipe_field *field);

/* The curve of an outline, the field of a recipe (circle, heart, ...), in a box of `columns` times
 * `rows` cells, whose upper left corner is (0, 0); both at most CONTOUR_MOST.  `c` is all 0 before,
 * and the caller frees it in any case.  False when out of memory. */
bool shape_outline_contour(const recipe_field *field, uint32_t columns, uint32_t rows, contour *c);

/* The same of an outline that has a path, which keeps its proportions and stands in the middle of
 * these cells. */
bool shape_silhouette_contour(const shape_outline *outline, uint32_t columns, uint32_t rows,
                              contour *c);

/* The same, but it fills a box of so many cells across and down. */
bool shape_silhouette_fill(const shape_outline *outline, uint32_t across, contour *c);

/* The least number of columns from this one on in which an outline that has a path is smooth and
 * keeps its holes, with rows as its proportions want; `row` is its row. */
uint32_t shape_silhouette_columns(const recipe_row *row, uint32_t columns);

/* False, with an error, for a grid that is too large for a contour. */
bool shape_outline_check_size(uint32_t columns, uint32_t rows, maze_error *error);

/* graph.CHECKSUM: any graph with a place for each node.  It has no walls, only ways. */

/* The graph that a shape was made of, or NULL. */
const recipe_graph *shape_plane_graph(const maze_shape *shape);

/* A bold alphabet whose letters are made of cells: capitals and digits of even strokes. */

/* Letters have at least this many rows: strokes are two cells thick from there on. */
#define ALPHABET_LEAST 8

/* The width of a letter, a-z or 0-9, of `rows` rows, in cells. */
uint32_t shape_alphabet_width(char letter, uint32_t rows);

/* How many columns lie between a character of a text, which may be "." for a space, and the letter
 * after it. */
uint32_t shape_alphabet_gap(char before, uint32_t rows);

/* The columns of the first `length` characters of a text, with the gaps between letters. */
uint32_t shape_alphabet_columns(const char *text, size_t length, uint32_t rows);

/* Sets the cells of a letter to 1; `stride` cells further lies the next row.  A letter has some in
 * each of its rows.  In integers only. */
void shape_alphabet_draw(char letter, uint32_t rows, uint8_t *keep, uint32_t stride);

/* A shape in which some ways cross over others, a shape again. */

/* A cell with four sides at which two ways cross: the way over the other leads through its sides
 * `over` and over + 2, the way under it through the other two. */
typedef struct crossing {
    maze_cell cell;
    uint32_t over; /* 0 or 1 */
} crossing;

/* The cells of `base` have their numbers; at crossings they are the way over.  The way under
 * crossing i is cell number i after them.  The crossings rise by cell, share no corner and lie at
 * no border.  Takes over both, also when it fails; NULL when out of memory. */
maze_shape *shape_woven_create(maze_shape *base, crossing *crossings, uint32_t count,
                               maze_error *error);

/* Bytes of memory at most for one of so many cells. */
uint64_t shape_woven_bytes(uint64_t cells);

/* At most so many crossings lie apart, each with its four neighbors, among so many cells. */
#define WOVEN_CROSSINGS(cells) ((cells) / 5)

#endif
