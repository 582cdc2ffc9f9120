/* Internal interface of shapes: the operations of a kind of shape, and functions that work for all
 * shapes. */
#ifndef MAZEPRESS_CORE_SHAPE_H
#define MAZEPRESS_CORE_SHAPE_H

#include "core/base/graph.h"
#include "core/recipe/rows.h"

#include <mazepress/shape.h>

/* The place of a cell's center in the box around the shape, in whole parts of its width and its
 * height. */
typedef struct shape_spot {
    uint32_t x, width, y, height;
} shape_spot;

/* The row (or ring) of a cell, and its place in the row; both from 0. */
typedef struct shape_seat {
    uint32_t row, column;
} shape_seat;

/* The direction of a side: along the same row or ring of cells, or to another one. */
typedef enum shape_axis { AXIS_NONE, AXIS_HORIZONTAL, AXIS_VERTICAL } shape_axis;

/* Mirrors at the axes of the box around a shape; any other number n is the turn by 1 / n. */
typedef enum shape_motion { MIRROR_LEFT_RIGHT, MIRROR_TOP_BOTTOM, HALF_TURN } shape_motion;

/* The maximum number of points of a path through a cell, without its ends. */
#define SHAPE_TRAIL 32

/* The operations of a kind of shape.
 *
 * Cells are numbered from top to bottom as far as possible, so that a strip of the plane is a short
 * range of numbers.  The sides of a cell are numbered clockwise, without gaps, in the order of a
 * walk around it.  Consecutive sides share a corner, and so do the last and the first.
 *
 * A wrapper is a shape made of another one, its base.  Operations that it lacks are those of the
 * base, with the base's number of the cell. */
typedef struct shape_kind {
    const char *name;
    unsigned numbers;  /* how many numbers its size has */
    uint32_t sides;    /* maximum number of sides of a cell */
    double narrowest;  /* shortest wall or narrowest cell of all shapes of the kind, in cells */
    bool fits_outline; /* made to fit the outline of its recipe, so nothing is cut out of it */
    bool rings;        /* its rows are rings, from the middle outwards */
    bool any_angle;    /* walls meet at any angle, so their ends are drawn round */
    double
        narrower; /* for a wrapper: its narrowest passage relative to that of its base; 0: equal */
    double (*narrower_of)(const maze_shape *shape); /* the same for this shape; NULL: `narrower` */

    /* Maximum number of cells at one place; 0: one.  If there may be two, the upper ones have the
     * numbers of the base's cells, and the lower ones follow. */
    unsigned layers;

    /* Number of cells before the shape is made, for shapes that are made of numbers alone. */
    uint64_t (*cells)(const uint32_t *size);
    maze_point (*extent_of)(const uint32_t *size);
    maze_shape *(*create)(const struct shape_kind *kind, const uint32_t *size);

    void (*destroy)(maze_shape *shape);            /* frees its data; NULL: free */
    maze_point (*extent)(const maze_shape *shape); /* NULL: extent_of its size */
    uint32_t (*side_count)(const maze_shape *shape,
                           maze_cell cell); /* NULL: all cells have `sides` */
    maze_point (*corner)(const maze_shape *shape, maze_corner corner);
    maze_wall (*wall)(const maze_shape *shape, maze_cell cell, uint32_t side);
    unsigned (*pieces)(const maze_shape *shape, maze_cell cell, uint32_t side,
                       maze_wall pieces[MAZE_PIECES]); /* NULL: the wall */
    maze_point (*center)(const maze_shape *shape, maze_cell cell);
    double (*bend)(const maze_shape *shape, maze_cell cell, uint32_t side); /* NULL: always 0 */

    /* The point where a path crosses a side between two cells; NULL: the middle of its wall. */
    maze_point (*middle)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* For shapes with winding corridors: the points of a path through a cell from one side to
     * another (MAZE_NONE: its center), without those on the sides and the center.  Returns their
     * number. */
    unsigned (*trail)(const maze_shape *shape, maze_cell cell, uint32_t from, uint32_t to,
                      maze_point trail[SHAPE_TRAIL]);
    shape_spot (*spot)(const maze_shape *shape, maze_cell cell);
    shape_seat (*seat)(const maze_shape *shape, maze_cell cell); /* NULL: no rows */

    /* The square of the ratio of a spot's part in x to its part in y; 0: 1.  The parts are chosen
     * so that it is a whole number.  Belongs to `spot`. */
    uint32_t stretch;

    /* Finds the cells in a strip.  NULL: a cell may be anywhere from top to bottom (not for
     * wrappers). */
    bool (*strip)(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last);

    /* The side at the top of a cell, through which a maze would naturally be entered, or with
     * `exit` at the bottom, through which it would be left; MAZE_NONE: none.  NULL: no cell has
     * such a side. */
    uint32_t (*gate)(const maze_shape *shape, maze_cell cell, bool exit);

    /* The lowest-numbered cell with a side of the outer border: cell 0 if this is true, or the
     * result of the function.  They are not used for a wrapper's base.  Without either, the cell is
     * searched for. */
    bool starts_at_border;
    maze_cell (*border_start)(const maze_shape *shape);

    /* For shapes with fixed doors.  NULL: doors are chosen. */
    void (*ends)(const maze_shape *shape, maze_door *entrance, maze_door *exit);

    /* For shapes that are cut out and folded, which have no outer border: the face of a cell, from
     * 0; and whether the neighbor across a side lies elsewhere on paper.  NULL: not folded. */
    uint32_t (*face)(const maze_shape *shape, maze_cell cell);
    bool (*parted)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* From this cell to the one before the returned cell, the sides have the same offsets to their
     * neighbors, and the same sides back, as those of the cell *period earlier, if that is in the
     * range.  *period 0: unknown.  For whole shapes.  NULL: always unknown. */
    maze_cell (*alike)(const maze_shape *shape, maze_cell cell, uint32_t *period);

    /* Number of cells from this one on that lie abreast.  Each is a neighbor of the next one; their
     * spots have the same height and the same distance.  For consecutive ones, the neighbors before
     * them are all cells between the lowest and the highest of these neighbors.  NULL: one, also
     * for wrappers. */
    uint32_t (*abreast)(const maze_shape *shape, maze_cell cell);

    /* NULL: AXIS_NONE for every side. */
    shape_axis (*axis)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* Columns and rows, if the cells are squares that are numbered row by row.  NULL: they are not.
     */
    void (*grid)(const maze_shape *shape, uint32_t *columns, uint32_t *rows);

    /* The mirrors and turns that map a shape of this kind to one of this kind, possibly of another
     * size; 0 is the identity.  For whole shapes; use shape_symmetries and shape_image_size.  The
     * functions return, in this order:
     *   - the number of symmetries (NULL: only the identity);
     *   - the size of the image, which is passed the shape's own size (NULL: the same size);
     *   - the cell of the shape at the place of `cell` in the image;
     *   - the side of that cell at the place of `side`. */
    unsigned (*symmetries)(const maze_shape *shape);
    void (*image_size)(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS]);
    maze_cell (*image_cell)(const maze_shape *shape, unsigned symmetry, maze_cell cell);
    uint32_t (*image_side)(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                           uint32_t side);

    /* Number of the symmetry that is a motion (a shape_motion, or n >= 2 for the turn by 1 / n) and
     * keeps the size; 0: none.  NULL: none. */
    unsigned (*symmetry_of)(const maze_shape *shape, unsigned motion);

    /* For a wrapper: the cell of the base at the place of a cell; and the cell of this shape on
     * layer `layer`, from 0, at the place of a base's cell, or MAZE_NONE. */
    maze_cell (*base_cell)(const maze_shape *shape, maze_cell cell);
    maze_cell (*cell_at)(const maze_shape *shape, maze_cell base_cell, unsigned layer);
} shape_kind;

struct maze_shape {
    const shape_kind *kind;
    maze_shape *base; /* owned; NULL: not a wrapper */
    maze_graph graph;
    uint32_t size[RECIPE_NUMBERS];
};

/* Makes a shape of numbers alone, for rows whose data is the kind. */
bool shape_make(struct core_making *m, const recipe_field *field);
void shape_estimate(const recipe_field *field, recipe_estimate *estimate);

/* The maximum number of columns and rows of such a shape. */
#define SHAPE_SIZE_LIMIT 65535

/* Members of a row for a shape of W columns and H rows, at most SHAPE_SIZE_LIMIT; `ns`: time for
 * each cell, in nanoseconds. */
#define SHAPE_ROW(shape_name, ns, text, shape_kind, has)                                           \
    .term.name = shape_name, .term.form = shape_name "WxH", .term.kind = "shape",                  \
    .term.summary = text, .slot = SLOT_SHAPE, .numbers = 2, .low = 1, .high = SHAPE_SIZE_LIMIT,    \
    .gives = (has) | HAS_WALLS | HAS_AXES | HAS_PLANE | HAS_IMAGE, .data = &(shape_kind),          \
    .cell_ns = (ns), .estimate = shape_estimate, .make = shape_make

/* For such kinds: W * H cells in a box of W by H. */
uint64_t shape_product(const uint32_t *size);
maze_point shape_box(const uint32_t *size);

/* Creates a whole shape; the caller destroys it.  Returns NULL if there is not enough memory. */
maze_shape *shape_create(const shape_kind *kind, const uint32_t *size);
void shape_destroy(maze_shape *shape); /* NULL is allowed; also destroys its base */

/* Returns the shape of a recipe that has a shape with a size and needs no inputs; nothing is cut
 * out of it.  The caller destroys it. */
maze_shape *shape_of_recipe(const maze_recipe *recipe, maze_error *error);

/* Returns the innermost base, which is not a wrapper, and its cell at the place of a cell. */
const maze_shape *shape_whole(const maze_shape *shape);
maze_cell shape_whole_cell(const maze_shape *shape, maze_cell cell);

/* Returns the first cell after this one whose place in the whole shape does not follow the previous
 * one's.  Not for shapes with several layers. */
maze_cell shape_run_end(const maze_shape *shape, maze_cell cell);

/* Returns the cell on layer `layer`, from 0, at the place of a cell of the whole shape; MAZE_NONE
 * if it was cut off, and after the last layer. */
maze_cell shape_cell_at(const maze_shape *shape, maze_cell whole_cell, unsigned layer);

/* Returns the maximum number of cells at one place. */
unsigned shape_layers(const maze_shape *shape);

/* True if the cells are squares; *columns and *rows receive the size of the whole grid. */
bool shape_grid(const maze_shape *shape, uint32_t *columns, uint32_t *rows);

shape_spot shape_spot_of(const maze_shape *shape, maze_cell cell);

static inline uint32_t shape_abreast(const maze_shape *shape, maze_cell cell)
{
    return shape->kind->abreast ? shape->kind->abreast(shape, cell) : 1;
}

/* Finds the row of the cell of the whole shape at this place.  Returns false if that shape has no
 * rows. */
bool shape_seat_of(const maze_shape *shape, maze_cell cell, shape_seat *seat);
bool shape_has_rings(const maze_shape *shape);

/* Returns the factor of the squared distance in x of two spots (3 for hexagons and triangles, 4 for
 * bricks, 1 for others).  Added to the squared distance in y, it gives the square of their distance
 * in a straight line.  It is an integer, so that rounding cannot change which is nearer. */
uint64_t shape_stretch(const maze_shape *shape);

/* Calls the operation `trail`.  Returns 0 if paths are straight, or bent as maze_shape_bend
 * defines. */
unsigned shape_trail(const maze_shape *shape, maze_cell cell, uint32_t from, uint32_t to,
                     maze_point trail[SHAPE_TRAIL]);
bool shape_has_trails(const maze_shape *shape);

/* Return the number of symmetries of a whole shape, including the identity, which is 0, and the
 * size of an image. */
unsigned shape_symmetries(const maze_shape *shape);
void shape_image_size(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS]);

shape_axis shape_axis_of(const maze_shape *shape, maze_cell cell, uint32_t side);

/* Returns the face of a cell; MAZE_NONE for a flat shape. */
uint32_t shape_face(const maze_shape *shape, maze_cell cell);

/* True if the wall between a cell and its neighbor across a side is drawn twice, because they are
 * separate in the plane. */
bool shape_parted(const maze_shape *shape, maze_cell cell, uint32_t side);

/* False for graphs and boxes, whose doors are cells without a side. */
bool shape_has_border(const maze_shape *shape);

/* Finds fixed doors.  Returns false if the shape has none. */
bool shape_ends(const maze_shape *shape, maze_door *entrance, maze_door *exit);

/* Returns the gate of a cell; MAZE_NONE if the cell has none. */
uint32_t shape_gate(const maze_shape *shape, maze_cell cell, bool exit);

/* The outer border of a shape. */

typedef struct shape_border {
    maze_door *sides;
    size_t count;
} shape_border;

/* Returns the side of a border after a given one, clockwise as seen from inside, or the other way
 * around.  `graph` is the graph of the shape, or has fewer passages; the borders are then those of
 * parts of the shape. */
maze_door shape_border_next(const maze_shape *shape, const maze_graph *graph, maze_door at,
                            bool clockwise);

/* Lists the sides of the outer border, clockwise from the lowest-numbered side of the
 * lowest-numbered cell.  Borders of holes do not belong to it.  The caller frees the sides. */
bool shape_border_find(const maze_shape *shape, shape_border *border, maze_error *error);

/* Returns the cell whose center is nearest to the middle of the box around the whole shape, the
 * lowest-numbered of equals; for a graph, the node nearest to the middle of the box around its
 * nodes.  It uses integers only. */
maze_cell shape_center_find(const maze_shape *shape);

#endif
