/* The inside of a shape, for the files that make one, and what is asked of all shapes alike. */
#ifndef MAZEPRESS_CORE_SHAPE_H
#define MAZEPRESS_CORE_SHAPE_H

#include "core/base/graph.h"
#include "core/recipe/rows.h"

#include <mazepress/shape.h>

/* Where the center of a cell lies in the box round the shape, in whole parts of its width and of
 * its height. */
typedef struct shape_spot {
    uint32_t x, width, y, height;
} shape_spot;

/* Which row of cells, or ring, a cell is in, and which it is there; both from 0. */
typedef struct shape_seat {
    uint32_t row, column;
} shape_seat;

/* Where a side leads: on in the same row or ring of cells, or to another. */
typedef enum shape_axis { AXIS_NONE, AXIS_HORIZONTAL, AXIS_VERTICAL } shape_axis;

/* Mirrors at the axes of the box round a shape; any other number n is the turn by 1 / n. */
typedef enum shape_motion { MIRROR_LEFT_RIGHT, MIRROR_TOP_BOTTOM, HALF_TURN } shape_motion;

/* The most points of a way through a cell, but for its ends. */
#define SHAPE_TRAIL 32

/* The operations of a kind of shape.
 *
 * Cells are numbered from top to bottom as far as can be, so that a strip of the plane is a short
 * range of numbers.  The sides of a cell are numbered clockwise, without gaps, as they are met on a
 * walk round it: two that follow each other share a corner, and so do the last and the first.
 *
 * A wrapper is a shape made of another, its base.  Operations that it lacks are its base's, with
 * the base's number of the cell. */
typedef struct shape_kind {
    const char *name;
    unsigned numbers;  /* of its size */
    uint32_t sides;    /* of the cell that has most */
    double narrowest;  /* shortest wall or narrowest cell of any shape of the kind, in cells */
    bool fits_outline; /* it was made to the outline of its recipe, and nothing is cut out of it */
    bool rings;        /* its rows are rings, from the middle outwards */
    bool any_angle;    /* walls meet at any angle: their ends are drawn round */
    double narrower;   /* of a wrapper: its narrowest way, in those of its base; 0: as wide */
    double (*narrower_of)(const maze_shape *shape); /* the same of this shape; NULL: `narrower` */

    /* How many cells may lie at one place, 0: one.  Where there may be two, the upper ones have the
     * numbers of the base's cells, and the lower ones come after. */
    unsigned layers;

    /* Before there is one, of shapes that are made of numbers alone. */
    uint64_t (*cells)(const uint32_t *size);
    maze_point (*extent_of)(const uint32_t *size);
    maze_shape *(*create)(const struct shape_kind *kind, const uint32_t *size);

    void (*destroy)(maze_shape *shape);            /* frees what it owns; NULL: free */
    maze_point (*extent)(const maze_shape *shape); /* NULL: extent_of its size */
    uint32_t (*side_count)(const maze_shape *shape, maze_cell cell); /* NULL: all have `sides` */
    maze_point (*corner)(const maze_shape *shape, maze_corner corner);
    maze_wall (*wall)(const maze_shape *shape, maze_cell cell, uint32_t side);
    unsigned (*pieces)(const maze_shape *shape, maze_cell cell, uint32_t side,
                       maze_wall pieces[MAZE_PIECES]); /* NULL: the wall */
    maze_point (*center)(const maze_shape *shape, maze_cell cell);
    double (*bend)(const maze_shape *shape, maze_cell cell, uint32_t side); /* NULL: always 0 */

    /* Where a way crosses a side between two cells; NULL: at the middle of its wall. */
    maze_point (*middle)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* Of shapes whose corridors wind: the points of a way through a cell from one side to another,
     * MAZE_NONE being its center, without those on the sides and the center.  Returns how many. */
    unsigned (*trail)(const maze_shape *shape, maze_cell cell, uint32_t from, uint32_t to,
                      maze_point trail[SHAPE_TRAIL]);
    shape_spot (*spot)(const maze_shape *shape, maze_cell cell);
    shape_seat (*seat)(const maze_shape *shape, maze_cell cell); /* NULL: there are no rows */

    /* A spot's part of the width is as long as the square root of so many of its parts of the
     * height; 0: as long as one.  Parts are chosen so that this is whole.  It goes with `spot`. */
    uint32_t stretch;

    /* NULL, not of a wrapper: a cell may lie anywhere from top to bottom. */
    bool (*strip)(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last);

    /* The side at the top (`exit`: at the bottom) of a cell, through which it would naturally be
     * entered (left); MAZE_NONE if it has none.  NULL: no cell has any. */
    uint32_t (*gate)(const maze_shape *shape, maze_cell cell, bool exit);

    /* The least cell with a side of the outer border: cell 0, or what a function says.  Not asked
     * of the base; without either it is searched for. */
    bool starts_at_border;
    maze_cell (*border_start)(const maze_shape *shape);

    /* Of shapes that are entered and left in one place only.  NULL: doors are chosen. */
    void (*ends)(const maze_shape *shape, maze_door *entrance, maze_door *exit);

    /* Of shapes that are cut out and folded, which have no outer border: the face that a cell is
     * on, from 0; and whether the neighbor across a side lies elsewhere on paper.  NULL: none is
     * folded.
     */
    uint32_t (*face)(const maze_shape *shape, maze_cell cell);
    bool (*parted)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* From this cell to before the one that is returned the sides of a cell lead as many numbers
     * away, and back by the same sides, as those of the cell *period before it, if there is one
     * among them; *period is 0 if nothing is known.  Of whole shapes.  NULL: nothing is known of
     * any. */
    maze_cell (*alike)(const maze_shape *shape, maze_cell cell, uint32_t *period);

    /* How many cells from this one on lie abreast: each is a neighbor of the next; their spots are
     * at one height, and as far apart; and the neighbors before them of some that follow each other
     * are all cells between the least and the greatest.  NULL: one, also of a wrapper. */
    uint32_t (*abreast)(const maze_shape *shape, maze_cell cell);

    /* NULL: AXIS_NONE of every side. */
    shape_axis (*axis)(const maze_shape *shape, maze_cell cell, uint32_t side);

    /* The columns and rows of squares, if these are numbered row by row.  NULL: they are not. */
    void (*grid)(const maze_shape *shape, uint32_t *columns, uint32_t *rows);

    /* The mirrors and turns that map a shape of this kind to one of this kind, maybe of another
     * size, 0 being the identity: how many (NULL: only that one); the size of the image, which is
     * called with the shape's own there (NULL: all have that); which cell of the shape lies at the
     * place of `cell` in the image; and which side of it at that of `side`.  Of whole shapes; asked
     * through shape_symmetries and shape_image_size. */
    unsigned (*symmetries)(const maze_shape *shape);
    void (*image_size)(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS]);
    maze_cell (*image_cell)(const maze_shape *shape, unsigned symmetry, maze_cell cell);
    uint32_t (*image_side)(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                           uint32_t side);

    /* Which of them is a motion (a shape_motion, or n >= 2 for the turn by 1 / n) and leaves the
     * size as it is; 0: none.  NULL: no motion is. */
    unsigned (*symmetry_of)(const maze_shape *shape, unsigned motion);

    /* Of a wrapper: the cell of its base at the place of a cell; and the cell of this shape on
     * layer `layer`, from 0, of what is at the place of a base's cell, or MAZE_NONE. */
    maze_cell (*base_cell)(const maze_shape *shape, maze_cell cell);
    maze_cell (*cell_at)(const maze_shape *shape, maze_cell base_cell, unsigned layer);
} shape_kind;

struct maze_shape {
    const shape_kind *kind;
    maze_shape *base; /* owned; NULL: this is not a wrapper */
    maze_graph graph;
    uint32_t size[RECIPE_NUMBERS];
};

/* For the rows of shapes that are made of numbers alone, whose data is their kind. */
bool shape_make(struct core_making *m, const recipe_field *field);
void shape_estimate(const recipe_field *field, recipe_estimate *estimate);

/* The most columns and rows of such a shape. */
#define SHAPE_SIZE_LIMIT 65535

/* The members of a row of a shape of W columns and H rows, SHAPE_SIZE_LIMIT at most. */
#define SHAPE_ROW(shape_name, text, shape_kind, has)                                               \
    .term.name = shape_name, .term.form = shape_name "WxH", .term.kind = "shape",                  \
    .term.summary = text, .slot = SLOT_SHAPE, .numbers = 2, .low = 1, .high = SHAPE_SIZE_LIMIT,    \
    .gives = (has) | HAS_WALLS | HAS_AXES | HAS_PLANE | HAS_IMAGE, .data = &(shape_kind),          \
    .estimate = shape_estimate, .make = shape_make

/* For such kinds: W * H cells, and a box of W by H. */
uint64_t shape_product(const uint32_t *size);
maze_point shape_box(const uint32_t *size);

/* A whole shape; NULL when out of memory.  The caller destroys it. */
maze_shape *shape_create(const shape_kind *kind, const uint32_t *size);
void shape_destroy(maze_shape *shape); /* NULL is allowed; destroys its base too */

/* The shape of a recipe that has one with a size, with nothing cut out of it, for which no inputs
 * are needed.  The caller destroys it. */
maze_shape *shape_of_recipe(const maze_recipe *recipe, maze_error *error);

/* The innermost base, which is not a wrapper, and its cell at the place of a cell. */
const maze_shape *shape_whole(const maze_shape *shape);
maze_cell shape_whole_cell(const maze_shape *shape, maze_cell cell);

/* The first cell after this one whose place in the whole shape does not follow that of the one
 * before it.  Not of shapes with several layers. */
maze_cell shape_run_end(const maze_shape *shape, maze_cell cell);

/* The cell on layer `layer`, from 0, at the place of a cell of the whole shape; MAZE_NONE where
 * that was cut off, and past the last layer. */
maze_cell shape_cell_at(const maze_shape *shape, maze_cell whole_cell, unsigned layer);

/* How many cells may lie at one place. */
unsigned shape_layers(const maze_shape *shape);

/* True if the shape's cells are squares, with the columns and rows of the whole grid. */
bool shape_grid(const maze_shape *shape, uint32_t *columns, uint32_t *rows);

shape_spot shape_spot_of(const maze_shape *shape, maze_cell cell);

static inline uint32_t shape_abreast(const maze_shape *shape, maze_cell cell)
{
    return shape->kind->abreast ? shape->kind->abreast(shape, cell) : 1;
}

/* Of the cell of the whole shape at its place.  False if that has no rows. */
bool shape_seat_of(const maze_shape *shape, maze_cell cell, shape_seat *seat);
bool shape_has_rings(const maze_shape *shape);

/* By which the square of what two spots are apart in x counts beside that in y (hexagons and
 * triangles 3, bricks 4, others 1): their sum is the square of how far they are apart as the crow
 * flies.  An integer, so that no rounding can change what is nearer. */
uint64_t shape_stretch(const maze_shape *shape);

/* The operation of that name; 0 where ways are straight, or bent as maze_shape_bend says. */
unsigned shape_trail(const maze_shape *shape, maze_cell cell, uint32_t from, uint32_t to,
                     maze_point trail[SHAPE_TRAIL]);
bool shape_has_trails(const maze_shape *shape);

/* How many symmetries a whole shape has, with the identity, which is 0; and the size of an image.
 */
unsigned shape_symmetries(const maze_shape *shape);
void shape_image_size(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS]);

shape_axis shape_axis_of(const maze_shape *shape, maze_cell cell, uint32_t side);

/* The face that a cell is on, MAZE_NONE of a shape that lies flat. */
uint32_t shape_face(const maze_shape *shape, maze_cell cell);

/* True if the wall between a cell and its neighbor across a side is drawn twice, because they lie
 * apart in the plane. */
bool shape_parted(const maze_shape *shape, maze_cell cell, uint32_t side);

/* False of graphs, and where faces are all round: there are no doors but cells. */
bool shape_has_border(const maze_shape *shape);

/* False if the shape does not say where it is entered and left. */
bool shape_ends(const maze_shape *shape, maze_door *entrance, maze_door *exit);

/* MAZE_NONE if the cell has none. */
uint32_t shape_gate(const maze_shape *shape, maze_cell cell, bool exit);

/* The outer border of a shape. */

typedef struct shape_border {
    maze_door *sides;
    size_t count;
} shape_border;

/* The side of a border after one, clockwise as seen from within or the other way round.  `graph` is
 * the shape's, or has fewer of its passages: borders of parts of the shape then. */
maze_door shape_border_next(const maze_shape *shape, const maze_graph *graph, maze_door at,
                            bool clockwise);

/* Lists the sides of the outer border, clockwise, from that of the least cell on, of its sides the
 * least.  Borders of holes do not belong to it.  The caller frees the sides. */
bool shape_border_find(const maze_shape *shape, shape_border *border, maze_error *error);

/* The cell whose center lies nearest to the middle of the box round the whole shape, of equals the
 * least; of a graph the node nearest to the middle of the box round its nodes.  By integers. */
maze_cell shape_center_find(const maze_shape *shape);

#endif
