/* The internal interface of shapes: the operations that a kind of shape has, and functions that
 * apply to all shapes. */
#ifndef MAZEPRESS_CORE_SHAPE_H
#define MAZEPRESS_CORE_SHAPE_H

#include "core/base/graph.h"
#include "core/recipe/rows.h"

#include <mazepress/shape.h>

/* The place of a cell's center in the box around the shape.  The box is divided into `width` equal
 * parts in x and `height` equal parts in y. `x` and `y` are the distances of the center from the
 * left and the upper edge, in these parts. */
typedef struct shape_spot {
    uint32_t x, width, y, height;
} shape_spot;

/* The row or ring that contains a cell, and the cell's index in this row or ring.  Both numbers
 * start at 0. */
typedef struct shape_seat {
    uint32_t row, column;
} shape_seat;

/* The direction of a path across a side.  It is horizontal if the neighbor is in the same row or
 * ring of cells, and vertical if the neighbor is in another row or ring.  AXIS_NONE means that the
 * side is diagonal, or that the kind of shape defines no directions. */
typedef enum shape_axis { AXIS_NONE, AXIS_HORIZONTAL, AXIS_VERTICAL } shape_axis;

/* Motions of a shape.  The first two are reflections from left to right and from top to bottom.
 * Any number n >= 2 represents the turn by 1 / n of a full turn; HALF_TURN is 2. */
typedef enum shape_motion { MIRROR_LEFT_RIGHT, MIRROR_TOP_BOTTOM, HALF_TURN } shape_motion;

/* The maximum number of points that a path through a cell has between its two ends. */
#define SHAPE_TRAIL 32

/* The operations of a kind of shape.
 *
 * In most kinds of shapes, cells are numbered from top to bottom, so that the numbers of the cells
 * in a horizontal strip are a short range.  In a shape with walls, the sides of a cell are numbered
 * clockwise, without gaps.  Consecutive sides share a corner, and so do the last and the first
 * side.
 *
 * A wrapper is a shape that is made from another shape, its base.  If a wrapper does not have an
 * operation, most functions call the operation of the base, with the number that the cell has in
 * the base. */
typedef struct shape_kind {
    const char *name;
    unsigned numbers; /* how many numbers the size has */
    uint32_t sides;   /* maximum number of sides of a cell */
    /* lower bound for the lengths of walls and the widths of cells in all shapes of the kind, in
     * cells; 0: the kind is a wrapper */
    double narrowest;
    /* true: the shape is made to fit the outline of its recipe, so no cells are cut off */
    bool fits_outline;
    /* true: the rows of cells are rings or half rings, numbered from the middle outwards */
    bool rings;
    bool any_angle; /* true: walls meet at any angle, so their ends are drawn round */
    /* for a wrapper: ratio of its narrowest passage to the base's narrowest passage; 0 means 1 */
    double narrower;
    /* returns `narrower` for one shape; NULL: `narrower` is the same for all shapes of the kind */
    double (*narrower_of)(const maze_shape *shape);

    /* The maximum number of cells at the same place; 0: as many as in the base, or 1 if there is no
     * base.  If there are two layers, the upper cells have the numbers of the base's cells, and the
     * numbers of the lower cells follow. */
    unsigned layers;

    /* Returns the number of cells that a shape with the given size will have.  NULL: the shape
     * depends on more than the numbers in its size. */
    uint64_t (*cells)(const uint32_t *size);
    maze_point (*extent_of)(const uint32_t *size);
    maze_shape *(*create)(const struct shape_kind *kind, const uint32_t *size);

    /* frees the memory that a shape owns, except its base and the shape itself; NULL: there is no
     * such memory */
    void (*destroy)(maze_shape *shape);
    /* returns the size of the box around a shape, in cells; NULL: extent_of is called */
    maze_point (*extent)(const maze_shape *shape);
    /* returns how many sides a cell has; NULL: all cells have `sides` sides */
    uint32_t (*side_count)(const maze_shape *shape, maze_cell cell);
    maze_point (*corner)(const maze_shape *shape, maze_corner corner);
    maze_wall (*wall)(const maze_shape *shape, maze_cell cell, uint32_t side);
    unsigned (*pieces)(const maze_shape *shape, maze_cell cell, uint32_t side,
                       maze_wall pieces[MAZE_PIECES]); /* NULL: the wall is the only piece */
    maze_point (*center)(const maze_shape *shape, maze_cell cell);
    /* returns the result of maze_shape_bend; NULL: always 0 */
    double (*bend)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* Returns the point at which a path crosses a side between two cells.  NULL: the middle of the
     * wall. */
    maze_point (*middle)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* For shapes with winding corridors: computes the points of a path through a cell, from the
     * side `from` to the side `to`.  MAZE_NONE in place of a side means the center.  The points on
     * the sides and the center itself are omitted.  Returns the number of points. */
    unsigned (*trail)(const maze_shape *shape, maze_cell cell, uint32_t from, uint32_t to,
                      maze_point trail[SHAPE_TRAIL]);
    shape_spot (*spot)(const maze_shape *shape, maze_cell cell);
    /* returns the row and the column of a cell; NULL: the shape has no rows */
    shape_seat (*seat)(const maze_shape *shape, maze_cell cell);

    /* The square of the ratio of a part's width to its height, for the parts that a shape_spot
     * counts.  This square is always an integer.  0 means 1. */
    uint32_t stretch;

    /* Finds a range of cells, from *first to *last inclusive, that contains all cells in the
     * horizontal strip from `top` to `bottom`.  Both are heights below the upper edge, in cells.
     * Returns false if there are no such cells.  NULL: any cell can be in any strip; a wrapper uses
     * the operation of its base. */
    bool (*strip)(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last);

    /* Returns the gate of a cell: a side at the top of the cell, through which a solver would
     * naturally enter the maze.  If `exit` is true, returns the gate for leaving the maze, a side
     * at the bottom of the cell.  Returns MAZE_NONE if the cell has no such gate.  NULL: no cell
     * has a gate. */
    uint32_t (*gate)(const maze_shape *shape, maze_cell cell, bool exit);

    /* A cell whose first border side belongs to the outer border.  This cell is the result of
     * `border_start` or, if `border_start` is NULL and `starts_at_border` is true, cell 0.  If
     * neither is given, a search finds a side of the outer border.  A wrapper does not use these
     * members of its base. */
    bool starts_at_border;
    maze_cell (*border_start)(const maze_shape *shape);

    /* Sets the doors of a shape with fixed doors.  NULL: the doors are not fixed. */
    void (*ends)(const maze_shape *shape, maze_door *entrance, maze_door *exit);

    /* For a shape that is cut out and folded, and has no outer border: `face` returns the face of a
     * cell, from 0.  `parted` returns true if a cell and its neighbor across a side are not
     * adjacent on paper.  NULL: the shape is not folded. */
    uint32_t (*face)(const maze_shape *shape, maze_cell cell);
    bool (*parted)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* Returns the end of a range of cells that begins with `cell`.  The first *period cells of this
     * range can have any neighbors.  Each later cell repeats the cell whose number is lower by
     * *period: both have the same offsets to their neighbors, and the same sides of the neighbors
     * lead back.  If *period is 0, the offsets differ from cell to cell, and near.c does not
     * examine these cells.  Only for whole shapes.  NULL: no cells repeat. */
    maze_cell (*alike)(const maze_shape *shape, maze_cell cell, uint32_t *period);

    /* Returns the number of consecutive cells that lie abreast, beginning with `cell`.  Each of
     * these cells is a neighbor of the next cell.  Their spots have the same `y`, and equal
     * differences in `x`.  Their neighbors in the previous row also have consecutive numbers.
     * NULL: always
     * 1.  A wrapper does not use this operation of its base. */
    uint32_t (*abreast)(const maze_shape *shape, maze_cell cell);

    /* Returns the direction of a side.  NULL: always AXIS_NONE. */
    shape_axis (*axis)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* For a grid of squares that are numbered row by row: stores the numbers of columns and rows.
     * NULL: the shape is not such a grid. */
    void (*grid)(const maze_shape *shape, uint32_t *columns, uint32_t *rows);

    /* The reflections and turns that map a shape of this kind to a shape of the same kind, which
     * can have another size.  Symmetry 0 is the identity.  Only for whole shapes.  Other code calls
     * shape_symmetries and shape_image_size.  The functions return or store, in this order:
     *   - the number of symmetries (NULL: only the identity);
     *   - the size of the image; `size` contains the size of the shape before the call (NULL: the
     *     same size);
     *   - the cell that the symmetry moves to the place of `cell` in the image;
     *   - the side of this cell that the symmetry moves to the place of `side`. */
    unsigned (*symmetries)(const maze_shape *shape);
    void (*image_size)(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS]);
    maze_cell (*image_cell)(const maze_shape *shape, unsigned symmetry, maze_cell cell);
    uint32_t (*image_side)(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                           uint32_t side);

    /* Returns the number of the symmetry that performs `motion` and keeps the size; 0 if there is
     * none.  `motion` is a shape_motion, or n >= 2 for the turn by 1 / n.  NULL: always 0. */
    unsigned (*symmetry_of)(const maze_shape *shape, unsigned motion);

    /* For wrappers: `base_cell` returns the base's cell at the place of a cell.  `cell_at` returns
     * the cell of this shape at the place of a base's cell, on the layer `layer`, from 0; MAZE_NONE
     * if there is no such cell. */
    maze_cell (*base_cell)(const maze_shape *shape, maze_cell cell);
    maze_cell (*cell_at)(const maze_shape *shape, maze_cell base_cell, unsigned layer);
} shape_kind;

struct maze_shape {
    const shape_kind *kind;
    maze_shape *base; /* the base, which the shape owns; NULL: the shape is not a wrapper */
    maze_graph graph;
    uint32_t size[RECIPE_NUMBERS];
};

/* Makes a shape that depends only on the numbers in its recipe's field.  The shape_kind is the
 * `data` of the field's row. */
bool shape_make(struct core_making *m, const recipe_field *field);
void shape_estimate(const recipe_field *field, recipe_estimate *estimate);

/* The maximum number of columns, and of rows, of a shape with a size WxH. */
#define SHAPE_SIZE_LIMIT 65535

/* Initializes the recipe row of a shape with W columns and H rows, each at most SHAPE_SIZE_LIMIT.
 * `ns` is the time per cell, in nanoseconds; `has` contains additional flags for `gives`. */
#define SHAPE_ROW(shape_name, ns, text, shape_kind, has)                                           \
    .term.name = shape_name, .term.form = shape_name "WxH", .term.kind = "shape",                  \
    .term.summary = text, .slot = SLOT_SHAPE, .numbers = 2, .low = 1, .high = SHAPE_SIZE_LIMIT,    \
    .gives = (has) | HAS_WALLS | HAS_AXES | HAS_PLANE | HAS_IMAGE, .data = &(shape_kind),          \
    .cell_ns = (ns), .estimate = shape_estimate, .make = shape_make

/* shape_product returns W * H, the number of cells of many shapes. shape_box returns the extent of
 * a shape that is W cells wide and H cells high. */
uint64_t shape_product(const uint32_t *size);
maze_point shape_box(const uint32_t *size);

/* Creates a whole shape.  The caller destroys it.  Returns NULL if there is not enough memory. */
maze_shape *shape_create(const shape_kind *kind, const uint32_t *size);
void shape_destroy(maze_shape *shape); /* also destroys the shape's base; accepts NULL */

/* Returns the shape of a recipe, without its cuts.  The recipe must have a shape with a size, and
 * must name no inputs.  The caller destroys the shape.  Returns NULL and sets *error on failure. */
maze_shape *shape_of_recipe(const maze_recipe *recipe, maze_error *error);

/* shape_whole returns the innermost base of a shape, which is the shape itself if it is not a
 * wrapper. shape_whole_cell returns the number that a cell has in this base. */
const maze_shape *shape_whole(const maze_shape *shape);
maze_cell shape_whole_cell(const maze_shape *shape, maze_cell cell);

/* Returns the end of the run that begins with `cell`: the first cell after the run, or the number
 * of cells.  Consecutive cells of a run also have consecutive numbers in the whole shape.  Not for
 * shapes with several layers. */
maze_cell shape_run_end(const maze_shape *shape, maze_cell cell);

/* Returns the cell at the place of a cell of the whole shape, on the layer `layer`, from 0.
 * Returns MAZE_NONE if the cell was cut off or the layer does not exist. */
maze_cell shape_cell_at(const maze_shape *shape, maze_cell whole_cell, unsigned layer);

/* Returns the maximum number of cells at the same place. */
unsigned shape_layers(const maze_shape *shape);

/* True if the cells are squares of a grid.  *columns and *rows receive the size of the whole
 * grid. */
bool shape_grid(const maze_shape *shape, uint32_t *columns, uint32_t *rows);

shape_spot shape_spot_of(const maze_shape *shape, maze_cell cell);

static inline uint32_t shape_abreast(const maze_shape *shape, maze_cell cell)
{
    return shape->kind->abreast ? shape->kind->abreast(shape, cell) : 1;
}

/* Finds the row and the column that a cell has in the whole shape.  Returns false if the whole
 * shape has no rows. */
bool shape_seat_of(const maze_shape *shape, maze_cell cell, shape_seat *seat);
bool shape_has_rings(const maze_shape *shape);

/* Returns the factor for the squared distance of two spots in x.  It is 3 for hexagons and
 * triangles, 4 for bricks, and 1 for most other shapes.  With this factor, the squared distances in
 * x and in y add up to the square of the straight distance.  The factor is an integer, so that
 * rounding errors cannot change which of two spots is nearer. */
uint64_t shape_stretch(const maze_shape *shape);

/* Calls the operation `trail`.  Returns 0 if paths through the cell are straight, or are arcs with
 * the angles of maze_shape_bend. */
unsigned shape_trail(const maze_shape *shape, maze_cell cell, uint32_t from, uint32_t to,
                     maze_point trail[SHAPE_TRAIL]);
bool shape_has_trails(const maze_shape *shape);

/* shape_symmetries returns the number of symmetries of a whole shape, including the identity, which
 * is symmetry 0. shape_image_size stores the size of an image. */
unsigned shape_symmetries(const maze_shape *shape);
void shape_image_size(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS]);

shape_axis shape_axis_of(const maze_shape *shape, maze_cell cell, uint32_t side);

/* Returns the face of a cell; MAZE_NONE for a flat shape. */
uint32_t shape_face(const maze_shape *shape, maze_cell cell);

/* True if the wall between a cell and its neighbor across a side is drawn twice, because the two
 * cells are not adjacent on paper. */
bool shape_parted(const maze_shape *shape, maze_cell cell, uint32_t side);

/* True if the shape has an outer border.  False for graphs and boxes, whose doors are cells without
 * a side. */
bool shape_has_border(const maze_shape *shape);

/* Finds the doors of a shape with fixed doors.  Returns false if the doors are not fixed. */
bool shape_ends(const maze_shape *shape, maze_door *entrance, maze_door *exit);

/* Returns the gate of a cell: a side at the top of the cell, through which a solver would naturally
 * enter the maze.  If `exit` is true, returns the gate for leaving the maze, a side at the bottom
 * of the cell.  Returns MAZE_NONE if the cell has no such gate. */
uint32_t shape_gate(const maze_shape *shape, maze_cell cell, bool exit);

/* The sides of the outer border of a shape. */

typedef struct shape_border {
    maze_door *sides;
    size_t count;
} shape_border;

/* Returns the side of a border that follows the side `at`, clockwise as seen from inside, or
 * counterclockwise if `clockwise` is false.  `graph` is the graph of the shape, or a graph with
 * fewer passages.  With fewer passages, the function follows the borders of the connected parts of
 * `graph`. */
maze_door shape_border_next(const maze_shape *shape, const maze_graph *graph, maze_door at,
                            bool clockwise);

/* Lists the sides of the outer border, clockwise from the lowest-numbered side of the
 * lowest-numbered cell.  Borders of holes are not included.  The caller frees the sides.  Returns
 * false and sets *error if there is not enough memory. */
bool shape_border_find(const maze_shape *shape, shape_border *border, maze_error *error);

/* Returns the cell whose center is nearest to the middle of the box around the whole shape.  If
 * several cells are equally near, the lowest-numbered of them is returned.  For a graph, the box is
 * around its nodes.  The function uses only integers. */
maze_cell shape_center_find(const maze_shape *shape);

#endif
