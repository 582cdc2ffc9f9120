/* The operations of a kind of shape, and functions for all shapes. */
#ifndef MAZEPRESS_CORE_SHAPE_H
#define MAZEPRESS_CORE_SHAPE_H

#include "core/base/graph.h"
#include "core/base/pool.h"
#include "core/recipe/rows.h"

#include <mazepress/shape.h>

/* The place of a cell's center in the box around the shape. The center is x / width of the box's
 * width from the left edge, and y / height of the box's height from the upper edge. */
typedef struct shape_spot {
    uint32_t x, width, y, height;
} shape_spot;

/* The row, ring or half ring that contains a cell, and the cell's index there, from 0. */
typedef struct shape_seat {
    uint32_t row, column;
} shape_seat;

/* The direction of a path across a side. A horizontal path stays in its row or ring of cells.
 * AXIS_NONE: the side is diagonal, or the kind defines no directions. */
typedef enum shape_axis { AXIS_NONE, AXIS_HORIZONTAL, AXIS_VERTICAL } shape_axis;

/* Motions of a shape. Any value n >= 2 means a turn by 1 / n of a full turn. */
typedef enum shape_motion { MIRROR_LEFT_RIGHT, MIRROR_TOP_BOTTOM, HALF_TURN } shape_motion;

/* maximum number of points of a path through a cell, not counting the path's ends */
#define SHAPE_TRAIL 32

/* The operations of a kind of shape.
 *
 * In most kinds, cells are numbered from top to bottom, so that a horizontal strip is within a
 * short range of cells. In a shape with walls, the sides of a cell are numbered clockwise.
 * Consecutive sides share a corner.
 *
 * A wrapper is a shape that is made from another shape, its base. If a wrapper does not have an
 * operation, most functions use the operation of the base. */
typedef struct shape_kind {
    const char *name;
    unsigned numbers;
    uint32_t sides;
    /* lower bound of wall lengths and cell widths, in cells; 0: the kind is a wrapper */
    double narrowest;
    /* true: the shape is made to fit its outline, so no cells are cut off */
    bool fits_outline;
    /* true: the rows are rings or half rings, numbered from the middle outwards */
    bool rings;
    bool any_angle; /* true: walls meet at any angle, so their ends are drawn round */
    /* for a wrapper: the width of its narrowest passage, relative to the width of the base's
     * narrowest passage; 0 means 1 */
    double narrower;
    /* computes `narrower` for a shape; NULL if all shapes of the kind have the same value */
    double (*narrower_of)(const maze_shape *shape);

    /* Maximum number of cells at the same place. 0: the same number as in the base, or 1 if there
     * is no base. The cells of a second layer follow the base's cells. */
    unsigned layers;

    /* The following three functions depend only on the numbers in a size. A function is NULL if
     * these numbers do not determine its result. */
    uint64_t (*cells)(const uint32_t *size);
    maze_point (*extent_of)(const uint32_t *size);
    maze_shape *(*create)(const struct shape_kind *kind, const uint32_t *size);

    /* frees the memory of a shape that is not in the pool `memory`; can be NULL */
    void (*destroy)(maze_shape *shape);
    /* returns the size of the box around a shape, in cells; NULL: extent_of is called */
    maze_point (*extent)(const maze_shape *shape);
    /* returns the number of sides of a cell; NULL: all cells have `sides` sides */
    uint32_t (*side_count)(const maze_shape *shape, maze_cell cell);
    maze_point (*corner)(const maze_shape *shape, maze_corner corner);
    maze_wall (*wall)(const maze_shape *shape, maze_cell cell, uint32_t side);
    unsigned (*pieces)(const maze_shape *shape, maze_cell cell, uint32_t side,
                       maze_wall pieces[MAZE_PIECES]); /* NULL: the wall is the only piece */
    maze_point (*center)(const maze_shape *shape, maze_cell cell);
    /* implements maze_shape_bend; NULL: the result is always 0 */
    double (*bend)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* returns the point where a path crosses a side; NULL: the middle of the wall */
    maze_point (*middle)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* For winding corridors: computes the points of a path through a cell, from the side `from` to
     * the side `to`, without the path's ends. MAZE_NONE in place of a side means the cell's
     * center. Returns the number of points. */
    unsigned (*trail)(const maze_shape *shape, maze_cell cell, uint32_t from, uint32_t to,
                      maze_point trail[SHAPE_TRAIL]);
    shape_spot (*spot)(const maze_shape *shape, maze_cell cell);
    /* returns the row and the column of a cell; NULL: the shape has no rows */
    shape_seat (*seat)(const maze_shape *shape, maze_cell cell);

    /* (width of a unit of x / height of a unit of y) squared, for units of a shape_spot; 0 means
     * 1 */
    uint32_t stretch;

    /* Sets *first and *last to the first and last cell of a range that contains all cells between
     * the heights `top` and `bottom`. The heights are distances from the upper edge, in cells.
     * Returns false if the shape has no cells between these heights. NULL: any cell can be at any
     * height. */
    bool (*strip)(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last);

    /* Returns a side at the top of a cell, or at its bottom if `exit` is true. Returns MAZE_NONE
     * if the cell has no such side. NULL: always MAZE_NONE. */
    uint32_t (*gate)(const maze_shape *shape, maze_cell cell, bool exit);

    /* `border_start` returns a cell whose lowest-numbered side without a neighbor belongs to the
     * outer border. If `starts_at_border` is true, cell 0 has this property. If neither member is
     * set, shape_border_find searches for a side. */
    bool starts_at_border;
    maze_cell (*border_start)(const maze_shape *shape);

    /* sets the doors if they are fixed; NULL: the kind has no fixed doors */
    void (*ends)(const maze_shape *shape, maze_door *entrance, maze_door *exit);

    /* For folded shapes: `face` returns the number of the face that contains a cell, from 0.
     * `parted` returns true if a cell and its neighbor across a side are not adjacent on paper.
     * NULL: the shape is not folded. */
    uint32_t (*face)(const maze_shape *shape, maze_cell cell);
    bool (*parted)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* Returns the first cell after a range of cells that begins with `cell`. In the range, the
     * differences between the numbers of a cell and its neighbors repeat every *period cells. If
     * *period is 0, the differences do not repeat. NULL: the differences never repeat. */
    maze_cell (*alike)(const maze_shape *shape, maze_cell cell, uint32_t *period);

    /* Returns the length of a run of consecutive cells that begins with `cell`. The cells of a run
     * are neighbors in a row, at equal distances. Their neighbors in the previous row also have
     * consecutive numbers. NULL: always 1. */
    uint32_t (*abreast)(const maze_shape *shape, maze_cell cell);

    /* returns the direction of a path across a side; NULL: always AXIS_NONE */
    shape_axis (*axis)(const maze_shape *shape, maze_cell cell, uint32_t side);

    bool is_grid; /* true: the shape is a square grid that is numbered row by row */

    /* `symmetries` returns the number of reflections and turns, including the identity, that map a
     * whole shape to a shape of the same kind. Symmetry 0 is the identity. `image_cell` returns the
     * cell that the symmetry moves to the place of `cell`. `image_side` returns the side of this
     * cell that the symmetry moves to the place of `side`. Without these functions, the identity is
     * the only symmetry. */
    unsigned (*symmetries)(const maze_shape *shape);
    void (*image_size)(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS]);
    maze_cell (*image_cell)(const maze_shape *shape, unsigned symmetry, maze_cell cell);
    uint32_t (*image_side)(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                           uint32_t side);

    /* Returns the symmetry that performs `motion` and keeps the size, or 0 if there is none. NULL:
     * always 0. */
    unsigned (*symmetry_of)(const maze_shape *shape, unsigned motion);

    /* For wrappers: `base_cell` returns the base's cell at the place of a cell. `cell_at` returns
     * the cell at the place of a base's cell on a layer (from 0), or MAZE_NONE if there is none. */
    maze_cell (*base_cell)(const maze_shape *shape, maze_cell cell);
    maze_cell (*cell_at)(const maze_shape *shape, maze_cell base_cell, unsigned layer);
} shape_kind;

struct maze_shape {
    const shape_kind *kind;
    maze_shape *base; /* the base, which the wrapper owns; NULL: the shape is not a wrapper */
    maze_graph graph;
    uint32_t size[RECIPE_NUMBERS];
    base_pool memory; /* memory that is freed with the shape */
};

bool shape_make(struct core_making *m, const recipe_field *field);
void shape_estimate(const recipe_field *field, recipe_estimate *estimate);

/* maximum number of columns and of rows of a shape with a size WxH */
#define SHAPE_SIZE_LIMIT 65535

/* Initializes the recipe row of a shape with a size WxH. `ns` is the time per cell, in
 * nanoseconds. `has` is added to the properties in `gives`. */
#define SHAPE_ROW(shape_name, ns, text, shape_kind, has)                                           \
    .term.name = shape_name, .term.form = shape_name "WxH", .term.kind = "shape",                  \
    .term.summary = text, .slot = SLOT_SHAPE, .numbers = 2, .low = 1, .high = SHAPE_SIZE_LIMIT,    \
    .gives = (has) | HAS_WALLS | HAS_AXES | HAS_PLANE | HAS_IMAGE, .data = &(shape_kind),          \
    .cell_ns = (ns), .estimate = shape_estimate, .make = shape_make

/* shape_product returns W * H. shape_box returns the extent of a shape that is W cells wide and H
 * cells high. */
uint64_t shape_product(const uint32_t *size);
maze_point shape_box(const uint32_t *size);

/* Destroys a shape for which there is not enough memory. Sets *error and returns NULL. */
maze_shape *shape_drop(maze_shape *shape, maze_error *error);

/* Returns a new wrapper, which is the first member of a struct of `bytes` bytes. Its graph is a
 * copy of the base's graph. The other bytes of the struct are 0. The function takes over `base`,
 * even on failure. */
maze_shape *shape_wrap(const shape_kind *kind, maze_shape *base, size_t bytes, maze_error *error);

/* Creates a shape that the caller destroys. Returns NULL if there is not enough memory. */
maze_shape *shape_create(const shape_kind *kind, const uint32_t *size);
void shape_destroy(maze_shape *shape); /* also destroys the shape's base; accepts NULL */

/* Returns the shape of a recipe, without cuts. The shape must have a size, and must not need an
 * input. The caller destroys the shape. */
maze_shape *shape_of_recipe(const maze_recipe *recipe, maze_error *error);

/* shape_whole returns the innermost base of a shape, or the shape itself if it is not a wrapper.
 * shape_whole_cell returns the number that a cell has in the whole shape. */
const maze_shape *shape_whole(const maze_shape *shape);
maze_cell shape_whole_cell(const maze_shape *shape, maze_cell cell);

/* Returns the first cell after the run that begins with `cell`. Consecutive cells of a run are
 * also consecutive in the whole shape. The shape must not have several layers. */
maze_cell shape_run_end(const maze_shape *shape, maze_cell cell);

/* Returns the cell at the place of `whole_cell`, which is a cell of the whole shape. Returns
 * MAZE_NONE if the cell was cut off, or if the layer has no cell at this place. */
maze_cell shape_cell_at(const maze_shape *shape, maze_cell whole_cell, unsigned layer);

unsigned shape_layers(const maze_shape *shape);

/* Stores the size of the grid if the whole shape is a square grid. Otherwise, returns false, with
 * the numbers unchanged. */
bool shape_grid(const maze_shape *shape, uint32_t *columns, uint32_t *rows);

shape_spot shape_spot_of(const maze_shape *shape, maze_cell cell);

static inline uint32_t shape_abreast(const maze_shape *shape, maze_cell cell)
{
    return shape->kind->abreast ? shape->kind->abreast(shape, cell) : 1;
}

/* Finds the row and the column of a cell in the whole shape. Returns false if the whole shape has
 * no rows. */
bool shape_seat_of(const maze_shape *shape, maze_cell cell, shape_seat *seat);
bool shape_has_rings(const maze_shape *shape);

/* Returns the factor for squared distances in x between two shape_spots. Squared distances in x,
 * times the factor, have the same unit as squared distances in y. The factor is an integer, so
 * that comparisons are exact. */
uint64_t shape_stretch(const maze_shape *shape);

/* Stores the points of a path through a cell, without the path's ends, and returns the number of
 * points. Returns 0 for paths that consist of straight lines or arcs. */
unsigned shape_trail(const maze_shape *shape, maze_cell cell, uint32_t from, uint32_t to,
                     maze_point trail[SHAPE_TRAIL]);
bool shape_has_trails(const maze_shape *shape);

/* Returns the number of symmetries of a whole shape, including the identity. Symmetry 0 is the
 * identity. */
unsigned shape_symmetries(const maze_shape *shape);
void shape_image_size(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS]);

shape_axis shape_axis_of(const maze_shape *shape, maze_cell cell, uint32_t side);

/* Returns the number of the face that contains a cell, or MAZE_NONE if the shape is not folded. */
uint32_t shape_face(const maze_shape *shape, maze_cell cell);

/* Returns true if a cell and its neighbor across a side are not adjacent on paper. The wall between
 * them is then drawn twice. */
bool shape_parted(const maze_shape *shape, maze_cell cell, uint32_t side);

/* Returns true if the shape has an outer border. Shapes without walls and folded shapes have no
 * outer border, so their doors are cells without a side. */
bool shape_has_border(const maze_shape *shape);

bool shape_ends(const maze_shape *shape, maze_door *entrance, maze_door *exit);

/* Returns a side at the top of a cell, or at its bottom if `exit` is true. Returns MAZE_NONE if
 * the cell has no such side. */
uint32_t shape_gate(const maze_shape *shape, maze_cell cell, bool exit);

typedef struct shape_border {
    maze_door *sides;
    size_t count;
} shape_border;

/* Returns the side of the border after the side `at`, clockwise or counterclockwise as seen from
 * inside the shape. `graph` is the graph of the shape, or a graph of the same cells with fewer
 * passages. */
maze_door shape_border_next(const maze_shape *shape, const maze_graph *graph, maze_door at,
                            bool clockwise);

/* Lists the sides of the outer border, clockwise. The list begins with the side that has the lowest
 * cell number and, in this cell, the lowest side number. */
bool shape_border_find(const maze_shape *shape, base_pool *pool, shape_border *border,
                       maze_error *error);

/* Returns the cell whose center is nearest to the middle of the box around the whole shape, or the
 * lowest-numbered of several nearest cells. The function uses only integers. */
maze_cell shape_center_find(const maze_shape *shape);

#endif
