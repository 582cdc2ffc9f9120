/* Functions that create shapes from other shapes, outlines, texts, and graphs. If a function
 * computes a contour, all members of *c must be 0 before the call. The caller frees the contour,
 * even on failure. */
#ifndef MAZEPRESS_CORE_WRAPPERS_H
#define MAZEPRESS_CORE_WRAPPERS_H

#include "core/recipe/inputs.h"
#include "core/recipe/rows.h"
#include "core/shape/contour.h"
#include "core/shape/making.h"
#include "core/shape/shape.h"

#include <stddef.h>
#include <stdint.h>

/* Creates a shape from the cells of `base` for which keep[cell] is 1. The other elements of `keep`
 * must be 0. Only the largest connected piece of these cells stays, or the first of several largest
 * pieces. The function reduces `keep` to this piece. The function takes over `base`, even on
 * failure. */
maze_shape *shape_cut_create(maze_shape *base, uint8_t *keep, maze_error *error);

/* Cuts the shape of `m`. `choose` sets keep[cell] to 1 for each cell that stays, and to 0 for all
 * others. */
bool shape_cut_make(core_making *m, const recipe_field *field,
                    bool (*choose)(core_making *m, const recipe_field *field, uint8_t *keep));

/* For shapes that are made to fit an outline: computes the curve of the recipe's outline in a box
 * of `columns` x `rows` squares. The curve stays empty if there is no outline. Returns false and
 * sets the error of `m` on failure. */
bool shape_cut_contour(core_making *m, uint32_t columns, uint32_t rows, contour *c);

void shape_cut_estimate(const recipe_field *field, recipe_estimate *estimate);

/* Sets keep[cell] to 1 for each cell of a square grid whose center is inside the outline in `text`,
 * and to 0 for all others. `columns` and `rows` must be at most CONTOUR_MOST. Returns false if
 * there is not enough memory. */
bool shape_outline_cells(const char *text, uint32_t columns, uint32_t rows, uint8_t *keep);

/* Like shape_outline_cells, for any shape. A shape that was made to fit outlines keeps all
 * cells. */
bool shape_outline_keep(const maze_shape *shape, const char *text, uint8_t *keep);

/* Reduces the cells for which keep[cell] is 1 to their largest connected piece. `room` must have
 * space for two numbers per cell. Returns the number of remaining cells. *pieces receives the
 * number of pieces before the call. */
uint32_t shape_cut_largest(const maze_shape *shape, uint8_t *keep, maze_cell *room,
                           uint32_t *pieces);

typedef struct outline_point {
    /* distances from the middle of the box: x in thousandths of half the width, y in thousandths of
     * half the height */
    int32_t x, y;
} outline_point;

typedef struct shape_outline {
    /* The distance from a cell's center to the tested points, in eighths of the distance to the
     * cell's edge. It is large for outlines with thin tips. */
    unsigned reach;

    /* The right half of the edge, from top to bottom. The left half is its mirror image. */
    const outline_point *edge;
    unsigned points;

    /* A path in the format of silhouettes.c, and the size of its box. Without `edge` and `path`,
     * the outline is a circle. */
    const char *path;
    unsigned width, height;
    /* the numbers of columns for which the outline cannot be smooth or loses a hole, in ascending
     * order, followed by 0 */
    const uint8_t *poor;
} shape_outline;

/* Cuts the shape along an outline, unless the shape was made to fit the outline. `data` of the
 * recipe row is the shape_outline. */
bool shape_outline_make(core_making *m, const recipe_field *field);

/* Computes the curve of an outline in a box whose upper left corner is (0, 0). `columns` and
 * `rows` must be at most CONTOUR_MOST. Returns false if there is not enough memory. */
bool shape_outline_contour(const recipe_field *field, uint32_t columns, uint32_t rows, contour *c);

/* Computes the curve of an outline with a path, in the middle of a box of `columns` x `rows` cells.
 * The outline keeps its proportions. */
bool shape_silhouette_contour(const shape_outline *outline, uint32_t columns, uint32_t rows,
                              contour *c);

/* Computes the curve of an outline with a path. The curve is stretched to a square box whose sides
 * are `across` cells long. */
bool shape_silhouette_fill(const shape_outline *outline, uint32_t across, contour *c);

/* Returns the smallest number of columns, at least `columns`, for which an outline with a path is
 * smooth and keeps its holes. */
uint32_t shape_silhouette_columns(const recipe_row *row, uint32_t columns);

/* Returns false and sets *error if a grid is too large for a contour. */
bool shape_outline_check_size(uint32_t columns, uint32_t rows, maze_error *error);

/* Returns the graph from which a shape was made, or NULL if the shape was not made from a graph. */
const recipe_graph *shape_plane_graph(const maze_shape *shape);

/* The following functions measure and draw the letters of a bold alphabet: capitals and digits that
 * consist of cells. */

/* Minimum number of rows of a letter. With fewer rows, strokes would be thinner than two cells. */
#define ALPHABET_LEAST 8

/* Returns the width of a letter, in cells. `letter` is a-z or 0-9. */
uint32_t shape_alphabet_width(char letter, uint32_t rows);

/* Returns the number of empty columns between a letter and the letter before it. `before` is the
 * previous character. After a ".", which is a space, there are more empty columns. */
uint32_t shape_alphabet_gap(char before, uint32_t rows);

uint32_t shape_alphabet_columns(const char *text, size_t length, uint32_t rows);

/* Sets the cells of a letter to 1. The rows of `keep` are `stride` cells apart. */
void shape_alphabet_draw(char letter, uint32_t rows, uint8_t *keep, uint32_t stride);

/* A cell at which two passages cross. The bridge leads through the sides `over` and `over` + 2. */
typedef struct crossing {
    maze_cell cell;
    uint32_t over; /* 0 or 1 */
} crossing;

/* Creates a shape with crossings. At a crossing, the base's cell is the bridge. The cells of the
 * lower passages follow the base's cells, in the order of crossings. Crossings must be sorted by
 * cell, must share no corners, and must not be at a border. The function takes over `base`, even on
 * failure. */
maze_shape *shape_woven_create(maze_shape *base, const crossing *crossings, uint32_t count,
                               maze_error *error);

/* Returns the memory, in bytes, that the maximum number of crossings needs on a base of `cells`
 * cells, without the base. */
uint64_t shape_woven_bytes(uint64_t cells);

/* Maximum number of crossings. Each crossing needs five cells, because two crossings share no cell
 * and no neighbor. */
#define WOVEN_CROSSINGS(cells) ((cells) / 5)

#endif
