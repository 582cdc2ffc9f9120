/* Internal interface of shapes: the operations of a kind of shape, and functions that work for all
 * shapes. */
#ifndef MAZEPRESS_CORE_SHAPE_H
#define MAZEPRESS_CORE_SHAPE_H

#include "core/base/graph.h"
#include "core/recipe/rows.h"

#include <mazepress/shape.h>

/* The place of a cell's center in the box around the shape.  The box is divided into `width` equal
 * parts in x and `height` equal parts in y; x and y count these parts from the upper left
 * corner. */
typedef struct shape_spot {
    uint32_t x, width, y, height;
} shape_spot;

/* The row (or ring) of a cell, and its place in the row; both from 0. */
typedef struct shape_seat {
    uint32_t row, column;
} shape_seat;

/* The direction in which a side is crossed: horizontal if the neighbor is in the same row or ring
 * of cells, vertical if it is in another one. */
typedef enum shape_axis { AXIS_NONE, AXIS_HORIZONTAL, AXIS_VERTICAL } shape_axis;

/* Reflections in the axes of the box around a shape, and the half turn.  Any other number n is the
 * turn by 1 / n of a circle. */
typedef enum shape_motion { MIRROR_LEFT_RIGHT, MIRROR_TOP_BOTTOM, HALF_TURN } shape_motion;

/* The maximum number of points of a path through a cell, without its ends. */
#define SHAPE_TRAIL 32

/* The operations of a kind of shape.
 *
 * Cells are numbered from top to bottom as far as possible, so that a strip of the plane is a short
 * range of numbers.  The sides of a cell are numbered clockwise, without gaps, in the order of a
 * walk around it.  Consecutive sides share a corner, and so do the last and the first.
 *
 * A wrapper is a shape made of another shape, its base.  If a wrapper lacks an operation, the
 * operation of its base is called, with the number that the cell has in the base. */
typedef struct shape_kind {
    const char *name;
    unsigned numbers; /* number of numbers in its size */
    uint32_t sides;   /* maximum number of sides of a cell */
    /* length of the shortest wall or width of the narrowest cell, in all shapes of the kind, in
     * cells */
    double narrowest;
    /* the shape is made to fit the outline of its recipe, so no cells are cut off */
    bool fits_outline;
    bool rings;      /* the rows of cells are rings, numbered from the middle outwards */
    bool any_angle;  /* walls meet at any angle, so their ends are drawn round */
    double narrower; /* for wrappers: narrowest passage, relative to that of the base; 0 means 1 */
    /* `narrower` of this shape; NULL: that of the kind */
    double (*narrower_of)(const maze_shape *shape);

    /* Maximum number of cells at one place; 0 means 1.  If there are two layers, the upper cells
     * have the numbers of the base's cells, and the numbers of the lower cells follow. */
    unsigned layers;

    /* Returns the number of cells before the shape is made, if the shape depends only on
     * numbers. */
    uint64_t (*cells)(const uint32_t *size);
    maze_point (*extent_of)(const uint32_t *size);
    maze_shape *(*create)(const struct shape_kind *kind, const uint32_t *size);

    void (*destroy)(maze_shape *shape);            /* frees the data of the shape; NULL: free */
    maze_point (*extent)(const maze_shape *shape); /* size of the box; NULL: extent_of */
    /* NULL: all cells have `sides` sides */
    uint32_t (*side_count)(const maze_shape *shape, maze_cell cell);
    maze_point (*corner)(const maze_shape *shape, maze_corner corner);
    maze_wall (*wall)(const maze_shape *shape, maze_cell cell, uint32_t side);
    unsigned (*pieces)(const maze_shape *shape, maze_cell cell, uint32_t side,
                       maze_wall pieces[MAZE_PIECES]); /* NULL: the wall is the only piece */
    maze_point (*center)(const maze_shape *shape, maze_cell cell);
    double (*bend)(const maze_shape *shape, maze_cell cell, uint32_t side); /* NULL: always 0 */

    /* Returns the point where a path crosses a side between two cells.  NULL: the middle of the
     * wall. */
    maze_point (*middle)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* For shapes with winding corridors: finds the points of a path through a cell, from side
     * `from` to side `to` (MAZE_NONE: the center), without the points on the sides and the center
     * itself.  Returns the number of points. */
    unsigned (*trail)(const maze_shape *shape, maze_cell cell, uint32_t from, uint32_t to,
                      maze_point trail[SHAPE_TRAIL]);
    shape_spot (*spot)(const maze_shape *shape, maze_cell cell);
    shape_seat (*seat)(const maze_shape *shape, maze_cell cell); /* NULL: the shape has no rows */

    /* The square of the ratio of two lengths: the width of the parts in x and the height of the
     * parts in y that a spot counts. 0 means 1.  The parts of `spot` are chosen so that this square
     * is a whole number. */
    uint32_t stretch;

    /* Finds the range of cells that may be in the horizontal strip from `top` to `bottom`.  NULL: a
     * cell may be anywhere in the shape; a wrapper then uses the operation of its base. */
    bool (*strip)(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last);

    /* Returns the side at the top of a cell through which a maze would naturally be entered or, if
     * `exit` is true, the side at the bottom through which it would be left; MAZE_NONE if the cell
     * has no such side.  NULL: no cell has such a side. */
    uint32_t (*gate)(const maze_shape *shape, maze_cell cell, bool exit);

    /* Define the lowest-numbered cell with a side of the outer border: cell 0 if `starts_at_border`
     * is true, else the result of `border_start`.  If the function is NULL, too, the cell is
     * searched for.  A wrapper does not use these members of its base. */
    bool starts_at_border;
    maze_cell (*border_start)(const maze_shape *shape);

    /* Sets the doors of shapes with fixed doors.  NULL: doors are chosen. */
    void (*ends)(const maze_shape *shape, maze_door *entrance, maze_door *exit);

    /* For shapes that are cut out and folded, which have no outer border: `face` returns the face
     * of a cell, from 0; `parted` returns whether the neighbor across a side is elsewhere on the
     * paper.  NULL: the shape is not folded. */
    uint32_t (*face)(const maze_shape *shape, maze_cell cell);
    bool (*parted)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* Returns the end of a range of cells that begins with `cell`.  The sides of each cell in the
     * range have the same offsets to their neighbors, and lead back through the same sides, as the
     * sides of the cell whose number is lower by *period, if that cell is in the range, too.
     * *period is 0 if no period is known.  Only for whole shapes.  NULL: no period is known. */
    maze_cell (*alike)(const maze_shape *shape, maze_cell cell, uint32_t *period);

    /* Returns the number of consecutive cells, beginning with `cell`, that lie abreast: each is a
     * neighbor of the next one, and their spots have the same height and equal distances.  For each
     * group of consecutive cells among these, the neighbors in the row before have consecutive
     * numbers.  NULL: 1, because a wrapper does not use this operation of its base. */
    uint32_t (*abreast)(const maze_shape *shape, maze_cell cell);

    /* Returns the direction of a side.  NULL: always AXIS_NONE. */
    shape_axis (*axis)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* Stores the numbers of columns and rows of a grid of squares that are numbered row by row.
     * NULL: the cells are not such squares. */
    void (*grid)(const maze_shape *shape, uint32_t *columns, uint32_t *rows);

    /* The reflections and turns that map a shape of this kind to a shape of this kind, possibly of
     * another size; symmetry 0 is the identity.  Only for whole shapes; call shape_symmetries and
     * shape_image_size.  These functions compute, in this order:
     *   - the number of symmetries (NULL: only the identity);
     *   - the size of the image, where `size` contains the size of the shape before (NULL: the same
     *     size);
     *   - the cell of the shape that is moved to the place of `cell` in the image;
     *   - the side of that cell that is moved to the place of `side`. */
    unsigned (*symmetries)(const maze_shape *shape);
    void (*image_size)(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS]);
    maze_cell (*image_cell)(const maze_shape *shape, unsigned symmetry, maze_cell cell);
    uint32_t (*image_side)(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                           uint32_t side);

    /* Returns the number of the symmetry that performs `motion` (a shape_motion, or n >= 2 for the
     * turn by 1 / n) and keeps the size; 0 if there is none.  NULL: always 0. */
    unsigned (*symmetry_of)(const maze_shape *shape, unsigned motion);

    /* For wrappers: `base_cell` returns the base's cell at the place of a cell; `cell_at` returns
     * the cell of this shape at the place of a base's cell on layer `layer`, from 0, or
     * MAZE_NONE. */
    maze_cell (*base_cell)(const maze_shape *shape, maze_cell cell);
    maze_cell (*cell_at)(const maze_shape *shape, maze_cell base_cell, unsigned layer);
} shape_kind;

struct maze_shape {
    const shape_kind *kind;
    maze_shape *base; /* owned; NULL: the shape is not a wrapper */
    maze_graph graph;
    uint32_t size[RECIPE_NUMBERS];
};

/* Makes a shape that depends only on the numbers of its recipe field.  `data` of the field's row is
 * the shape_kind. */
bool shape_make(struct core_making *m, const recipe_field *field);
void shape_estimate(const recipe_field *field, recipe_estimate *estimate);

/* The maximum number of columns and of rows of a shape with a size WxH. */
#define SHAPE_SIZE_LIMIT 65535

/* Initializes members of the recipe row of a shape with W columns and H rows, each at most
 * SHAPE_SIZE_LIMIT. `ns` is the time for each cell, in nanoseconds. */
#define SHAPE_ROW(shape_name, ns, text, shape_kind, has)                                           \
    .term.name = shape_name, .term.form = shape_name "WxH", .term.kind = "shape",                  \
    .term.summary = text, .slot = SLOT_SHAPE, .numbers = 2, .low = 1, .high = SHAPE_SIZE_LIMIT,    \
    .gives = (has) | HAS_WALLS | HAS_AXES | HAS_PLANE | HAS_IMAGE, .data = &(shape_kind),          \
    .cell_ns = (ns), .estimate = shape_estimate, .make = shape_make

/* Return the number of cells, W * H, and the extent, W by H, of a shape whose cells fill a box of W
 * by H. */
uint64_t shape_product(const uint32_t *size);
maze_point shape_box(const uint32_t *size);

/* Creates a whole shape; the caller destroys it.  Returns NULL if there is not enough memory. */
maze_shape *shape_create(const shape_kind *kind, const uint32_t *size);
void shape_destroy(maze_shape *shape); /* NULL is allowed; also destroys its base */

/* Returns the shape of a recipe, without its cuts.  The recipe must have a shape with a size and
 * need no inputs.  The caller destroys the shape. */
maze_shape *shape_of_recipe(const maze_recipe *recipe, maze_error *error);

/* Return the innermost base, which is the shape itself if it is not a wrapper, and the number that
 * a cell has in that base. */
const maze_shape *shape_whole(const maze_shape *shape);
maze_cell shape_whole_cell(const maze_shape *shape, maze_cell cell);

/* Returns the first cell after `cell` whose number in the whole shape is not the number of the
 * previous cell there plus 1; the number of cells if there is none.  Not for shapes with several
 * layers. */
maze_cell shape_run_end(const maze_shape *shape, maze_cell cell);

/* Returns the cell on layer `layer`, from 0, at the place of a cell of the whole shape; MAZE_NONE
 * if it was cut off or there is no such layer. */
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

/* Finds the row and the column of a cell, as they are in the whole shape.  Returns false if the
 * whole shape has no rows. */
bool shape_seat_of(const maze_shape *shape, maze_cell cell, shape_seat *seat);
bool shape_has_rings(const maze_shape *shape);

/* Returns the factor for squared distances of spots in x (3 for hexagons and triangles, 4 for
 * bricks, 1 for others).  The squared distance in x times the factor, plus the squared distance in
 * y, is the squared distance in a straight line.  The factor is an integer, so that rounding cannot
 * change which of two spots is nearer. */
uint64_t shape_stretch(const maze_shape *shape);

/* Calls the operation `trail`.  Returns 0 if paths through the cell are straight, or are arcs as
 * maze_shape_bend defines. */
unsigned shape_trail(const maze_shape *shape, maze_cell cell, uint32_t from, uint32_t to,
                     maze_point trail[SHAPE_TRAIL]);
bool shape_has_trails(const maze_shape *shape);

/* The first function returns the number of symmetries of a whole shape, including symmetry 0, the
 * identity.  The second one stores the size of the image. */
unsigned shape_symmetries(const maze_shape *shape);
void shape_image_size(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS]);

shape_axis shape_axis_of(const maze_shape *shape, maze_cell cell, uint32_t side);

/* Returns the face of a cell; MAZE_NONE for a flat shape. */
uint32_t shape_face(const maze_shape *shape, maze_cell cell);

/* True if the wall between a cell and its neighbor across a side is drawn twice, because the two
 * cells are not adjacent in the plane. */
bool shape_parted(const maze_shape *shape, maze_cell cell, uint32_t side);

/* False for graphs and boxes, whose doors are cells without a side. */
bool shape_has_border(const maze_shape *shape);

/* Finds the doors of a shape with fixed doors.  Returns false if the doors are not fixed. */
bool shape_ends(const maze_shape *shape, maze_door *entrance, maze_door *exit);

/* Returns the side at the top of a cell or, if `exit` is true, at the bottom, through which a maze
 * would naturally be entered or left; MAZE_NONE if the cell has none. */
uint32_t shape_gate(const maze_shape *shape, maze_cell cell, bool exit);

/* The outer border of a shape. */

typedef struct shape_border {
    maze_door *sides;
    size_t count;
} shape_border;

/* Returns the side of a border after side `at`, clockwise as seen from inside, or counterclockwise
 * if `clockwise` is false.  `graph` is the graph of the shape, or a graph with fewer passages; in
 * the second case, the borders are those of the parts of the shape that `graph` connects. */
maze_door shape_border_next(const maze_shape *shape, const maze_graph *graph, maze_door at,
                            bool clockwise);

/* Lists the sides of the outer border, clockwise from the lowest-numbered side of the
 * lowest-numbered cell.  Borders of holes do not belong to it.  The caller frees the sides. */
bool shape_border_find(const maze_shape *shape, shape_border *border, maze_error *error);

/* Returns the cell whose center is nearest to the middle of the box around the whole shape, or the
 * lowest-numbered one of equally near cells.  For a graph, the box is the one around its nodes.
 * The function uses integers only. */
maze_cell shape_center_find(const maze_shape *shape);

#endif
