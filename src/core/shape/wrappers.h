/* Shapes that are made of other shapes, or of data other than numbers: a part cut out of a shape, a
 * shape with crossings, a graph, and the bold alphabet of words. */
#ifndef MAZEPRESS_CORE_WRAPPERS_H
#define MAZEPRESS_CORE_WRAPPERS_H

#include "core/recipe/inputs.h"
#include "core/recipe/rows.h"
#include "core/shape/contour.h"
#include "core/shape/making.h"
#include "core/shape/shape.h"

#include <stddef.h>
#include <stdint.h>

/* Creates a shape of the cells of `base` for which keep[cell] is 1; keep[cell] is 0 for all other
 * cells.  If these cells form several pieces, only the largest piece remains, or the first of
 * equally large ones.  The cells keep their order.  Takes over `base`, even if it fails. */
maze_shape *shape_cut_create(maze_shape *base, uint8_t *keep, maze_error *error);

/* Cuts the shape that is being made; called by the recipe rows of cuts.  `choose` sets keep[cell]
 * to 1 for each cell that remains, and to 0 for the others. */
bool shape_cut_make(core_making *m, const recipe_field *field,
                    bool (*choose)(core_making *m, const recipe_field *field, uint8_t *keep));

/* For shapes that are made to fit the outline of their recipe: computes the curve of the outline in
 * a box of `columns` x `rows` squares.  *c must be all 0 before, and the caller frees it in any
 * case; *c stays empty if there is no outline.  An outline from a file becomes an input of the
 * maze. */
bool shape_cut_contour(core_making *m, uint32_t columns, uint32_t rows, contour *c);

/* Adds the memory that cutting requires to an estimate. */
void shape_cut_estimate(const recipe_field *field, recipe_estimate *estimate);

/* Sets keep[cell] to 1 for each cell of a square grid that the outline in `text` keeps, else to 0.
 * `columns` and `rows` must be at most CONTOUR_MOST. Returns false if there is not enough
 * memory. */
bool shape_outline_cells(const char *text, uint32_t columns, uint32_t rows, uint8_t *keep);

/* Sets keep[cell] to 1 for each cell of a shape that the outline in `text` keeps, else to 0; a
 * shape that was made to fit outlines keeps all cells.  Returns false if there is not enough
 * memory. */
bool shape_outline_keep(const maze_shape *shape, const char *text, uint8_t *keep);

/* Sets keep[cell] to 0 for all cells outside the largest piece of the cells for which it was 1.
 * `room` must have space for two numbers per cell.  Returns the number of remaining cells; *pieces
 * receives the number of pieces. */
uint32_t shape_cut_largest(const maze_shape *shape, uint8_t *keep, maze_cell *room,
                           uint32_t *pieces);

/* An outline that recipes can name: a circle, a table of corners, or a path. */

typedef struct outline_point {
    int32_t x, y; /* position in thousandths of half the box */
} outline_point;

typedef struct shape_outline {
    /* Distance from a cell's center to the points that are tested against the outline, in eighths
     * of the distance from the center to the cell's edge.  It is large for outlines with thin tips,
     * which would otherwise be lost. */
    unsigned reach;

    /* The right half of the outline's edge, from the vertical axis at the top to the bottom of the
     * box or to the axis there.  The left half is its mirror image; the middle of the box is
     * inside. */
    const outline_point *edge;
    unsigned points;

    /* A path in the format of silhouettes.c, used instead of `edge`, and the size of the box of the
     * path.  If `edge` and `path` are NULL, the outline is a circle. */
    const char *path;
    unsigned width, height;
    /* numbers of columns for which it does not look good, in rising order; 0 at the end */
    const uint8_t *poor;
} shape_outline;

/* Cuts the shape that is being made along an outline, unless the shape was made to fit the outline.
 * `data` of the recipe row is the shape_outline. */
bool shape_outline_make(core_making *m, const recipe_field *field);

/* Computes the curve of an outline, which is a field of a recipe (circle, heart, ...), in a box of
 * `columns` times `rows` cells whose upper left corner is (0, 0).  `columns` and `rows` must be at
 * most CONTOUR_MOST.  *c must be all 0 before, and the caller frees it in any case.  Returns false
 * if there is not enough memory. */
bool shape_outline_contour(const recipe_field *field, uint32_t columns, uint32_t rows, contour *c);

/* Computes the curve of an outline with a path.  The outline keeps its proportions and is centered
 * in the box of `columns` times `rows` cells. */
bool shape_silhouette_contour(const shape_outline *outline, uint32_t columns, uint32_t rows,
                              contour *c);

/* Computes the curve of an outline with a path in a box of `across` times `across` cells. */
bool shape_silhouette_fill(const shape_outline *outline, uint32_t across, contour *c);

/* Returns the smallest number of columns, at least `columns`, for which an outline with a path is
 * smooth and keeps its holes; the number of rows follows from its proportions.  `row` is the
 * outline's recipe row. */
uint32_t shape_silhouette_columns(const recipe_row *row, uint32_t columns);

/* Returns false and sets *error if a grid is too large for a contour. */
bool shape_outline_check_size(uint32_t columns, uint32_t rows, maze_error *error);

/* graph.CHECKSUM: any graph with a place for each node.  It has no walls, only edges. */

/* Returns the graph from which a shape was made; NULL if it was not made from a graph. */
const recipe_graph *shape_plane_graph(const maze_shape *shape);

/* A bold alphabet whose letters consist of cells: capitals and digits with even strokes. */

/* The smallest number of rows of letters: from here on, strokes are two cells thick. */
#define ALPHABET_LEAST 8

/* Returns the width of a letter, a-z or 0-9, of `rows` rows, in cells. */
uint32_t shape_alphabet_width(char letter, uint32_t rows);

/* Returns the number of columns between a character of a text, which may be "." for a space, and
 * the letter after it. */
uint32_t shape_alphabet_gap(char before, uint32_t rows);

/* Returns the number of columns of the first `length` characters of a text, with the gaps between
 * letters. */
uint32_t shape_alphabet_columns(const char *text, size_t length, uint32_t rows);

/* Sets the cells of a letter to 1; rows are `stride` cells apart.  A letter has cells in each of
 * its rows.  The function uses integers only. */
void shape_alphabet_draw(char letter, uint32_t rows, uint8_t *keep, uint32_t stride);

/* A shape in which some passages cross over others. */

/* A cell with four sides at which two passages cross: the bridge leads through its sides `over` and
 * over + 2, the lower passage through the other two. */
typedef struct crossing {
    maze_cell cell;
    uint32_t over; /* 0 or 1 */
} crossing;

/* Creates a shape with crossings.  The cells of `base` keep their numbers; at a crossing, the cell
 * of `base` is the bridge.  The lower passages follow in the order of their crossings.  The
 * crossings must be sorted by cell, share no corners, and not be at a border.  Takes over `base`
 * and `crossings`, even if it fails.  Returns NULL if there is not enough memory. */
maze_shape *shape_woven_create(maze_shape *base, crossing *crossings, uint32_t count,
                               maze_error *error);

/* Returns the maximum number of bytes of memory for a shape with crossings of `cells` cells. */
uint64_t shape_woven_bytes(uint64_t cells);

/* The maximum number of crossings among `cells` cells, if each crossing is separate from the others
 * and has its own four neighbors. */
#define WOVEN_CROSSINGS(cells) ((cells) / 5)

#endif
