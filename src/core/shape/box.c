/* cubeN and boxAxBxC: squares on the six faces of a box.  The net is the box unfolded on paper:
 *
 *            top
 *       left front right
 *           bottom
 *            back
 *
 * Where two faces touch in this drawing, the paper is folded.  A flap joins two cut edges that
 * become one edge of the box.
 *
 * Cells are numbered as in law.h.  Corner (x, y) of the lattice around the net has the number
 * y * (columns + 1) + x. */
#include "core/shape/box.h"

#include "core/shape/rect.h"

#include <math.h>
#include <stdlib.h>

typedef enum face { TOP, LEFT, FRONT, RIGHT, BOTTOM, BACK, FACES } face;

/* A seam joins two faces.  The seam seams[f][s] joins the side s of the face f to the side `side`
 * of the face `face`.  If `reversed` is true, the cells along the two sides are counted in opposite
 * directions.  `flap` is the number of the flap, or 0 if the paper is folded there.  `has_flap` is
 * true if the flap is attached to the face f. */
typedef struct seam {
    face face;
    uint32_t side;
    bool reversed;
    unsigned flap;
    bool has_flap;
} seam;

static const seam seams[FACES][RECT_SIDES] = {
    [TOP] = {{BACK, RECT_BOTTOM, false, 3, true},
             {RIGHT, RECT_TOP, true, 2, true},
             {FRONT, RECT_TOP, false, 0, false},
             {LEFT, RECT_TOP, false, 1, true}},
    [LEFT] = {{TOP, RECT_LEFT, false, 1, false},
              {FRONT, RECT_LEFT, false, 0, false},
              {BOTTOM, RECT_LEFT, true, 4, false},
              {BACK, RECT_LEFT, true, 6, false}},
    [FRONT] = {{TOP, RECT_BOTTOM, false, 0, false},
               {RIGHT, RECT_LEFT, false, 0, false},
               {BOTTOM, RECT_TOP, false, 0, false},
               {LEFT, RECT_RIGHT, false, 0, false}},
    [RIGHT] = {{TOP, RECT_RIGHT, true, 2, false},
               {BACK, RECT_RIGHT, true, 7, false},
               {BOTTOM, RECT_RIGHT, false, 5, false},
               {FRONT, RECT_RIGHT, false, 0, false}},
    [BOTTOM] = {{FRONT, RECT_BOTTOM, false, 0, false},
                {RIGHT, RECT_BOTTOM, false, 5, true},
                {BACK, RECT_TOP, false, 0, false},
                {LEFT, RECT_BOTTOM, true, 4, true}},
    [BACK] = {{BOTTOM, RECT_BOTTOM, false, 0, false},
              {RIGHT, RECT_RIGHT, true, 7, true},
              {TOP, RECT_TOP, false, 3, false},
              {LEFT, RECT_LEFT, true, 6, true}},
};

/* The maximum depth of a flap is the longest edge of the box, divided by FLAP_SHARE. */
#define FLAP_SHARE 6

/* width, in cells, of the margin in which the numbers of edges are printed */
#define MARGIN(flap) (((flap) + 1) / 2)

/* Maximum numbers of squares per edge of a cube, and of any other box. A larger box could not be
 * cut out or held. */
#define MOST_CUBE 200
#define MOST_BOX 200
#define LEAST 2 /* Minimum number of squares per edge.  Smaller faces have no space for a flap. */

/* The place of a face in the lattice around the net, and the first cell of the face. */
typedef struct place {
    uint32_t x, y, columns, rows;
    maze_cell first;
} place;

typedef struct box {
    maze_shape shape;
    /* `columns` and `rows`: size of the lattice around the net; `flap`: space for a flap; all in
     * cells */
    uint32_t columns, rows, flap;
    place faces[FACES];
} box;

static uint32_t flap_of(const uint32_t *size)
{
    uint32_t least = size[0], most = size[0];
    for (int i = 1; i < 3; i++) {
        least = size[i] < least ? size[i] : least;
        most = size[i] > most ? size[i] : most;
    }
    uint32_t flap = (most + FLAP_SHARE / 2) / FLAP_SHARE, deepest = least / 2;
    flap = flap < deepest ? flap : deepest;
    return flap > 0 ? flap : 1;
}

static uint64_t box_cells(const uint32_t *size)
{
    uint64_t a = size[0], b = size[1], c = size[2];
    return 2 * (a * b + b * c + c * a);
}

static maze_point box_extent(const uint32_t *size)
{
    uint32_t flap = flap_of(size), margin = MARGIN(flap);
    return (maze_point){2.0 * size[2] + size[0] + 2 * margin,
                        2.0 * size[1] + 2.0 * size[2] + flap + margin};
}

static const box *box_of(const maze_shape *shape)
{
    return (const box *)shape;
}

static face face_of(const box *b, maze_cell cell)
{
    int at = BACK;
    while (cell < b->faces[at].first)
        at--;
    return (face)at;
}

static maze_cell cell_at_side(const place *at, uint32_t side, uint32_t along)
{
    uint32_t last_row = at->rows - 1, last_column = at->columns - 1;
    uint32_t row = side == RECT_TOP ? 0 : side == RECT_BOTTOM ? last_row : along;
    uint32_t column = side == RECT_LEFT ? 0 : side == RECT_RIGHT ? last_column : along;
    return at->first + row * at->columns + column;
}

/* Returns the seam at a side of a cell, or NULL if the side is inside a face.  *along receives the
 * index of the cell along the side of the face. */
static const seam *seam_at(const box *b, maze_cell cell, uint32_t side, uint32_t *along)
{
    face own = face_of(b, cell);
    const place *at = &b->faces[own];
    uint32_t row = (cell - at->first) / at->columns, column = (cell - at->first) % at->columns;
    bool level = side == RECT_TOP || side == RECT_BOTTOM;
    *along = level ? column : row;
    return cell_at_side(at, side, *along) == cell ? &seams[own][side] : NULL;
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const box *box = context;
    uint32_t along;
    const seam *seam = seam_at(box, cell, side, &along);
    if (!seam) {
        uint32_t columns = box->faces[face_of(box, cell)].columns;
        uint32_t step = side == RECT_LEFT || side == RECT_RIGHT ? 1 : columns;
        *back = side ^ 2;
        return side == RECT_RIGHT || side == RECT_BOTTOM ? cell + step : cell - step;
    }
    const place *next = &box->faces[seam->face];
    bool level = seam->side == RECT_TOP || seam->side == RECT_BOTTOM;
    *back = seam->side;
    return cell_at_side(next, seam->side,
                        seam->reversed ? (level ? next->columns : next->rows) - 1 - along : along);
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    return side ^ 2;
}

static bool parted(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    uint32_t along;
    const seam *seam = seam_at(box_of(shape), cell, side, &along);
    return seam && seam->flap > 0;
}

static uint32_t face_number(const maze_shape *shape, maze_cell cell)
{
    return face_of(box_of(shape), cell);
}

static void find_cell(const box *b, maze_cell cell, uint32_t *x, uint32_t *y)
{
    const place *at = &b->faces[face_of(b, cell)];
    *x = at->x + (cell - at->first) % at->columns;
    *y = at->y + (cell - at->first) / at->columns;
}

static maze_point corner_point(const maze_shape *shape, maze_corner corner)
{
    uint64_t columns = (uint64_t)box_of(shape)->columns + 1;
    return (maze_point){(double)(corner % columns), (double)(corner / columns)};
}

/* Returns the wall at a side of a cell.  In the lattice around the net, horizontal walls at the
 * height y are on line y.  Vertical walls at x are on line rows + 1 + x. */
static maze_wall wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const box *b = box_of(shape);
    uint32_t x, y;
    find_cell(b, cell, &x, &y);
    x += side == RECT_RIGHT;
    y += side == RECT_BOTTOM;
    maze_corner columns = (maze_corner)b->columns + 1, corner = y * columns + x;
    return side == RECT_TOP || side == RECT_BOTTOM
               ? (maze_wall){corner, corner + 1, y, 0}
               : (maze_wall){corner, corner + columns, b->rows + 1 + x, 0};
}

static maze_point center(const maze_shape *shape, maze_cell cell)
{
    uint32_t x, y;
    find_cell(box_of(shape), cell, &x, &y);
    return (maze_point){x + 0.5, y + 0.5};
}

static shape_spot spot(const maze_shape *shape, maze_cell cell)
{
    const box *b = box_of(shape);
    const place *left = &b->faces[LEFT], *top = &b->faces[TOP], *back = &b->faces[BACK];
    uint32_t x, y, rows = back->y + back->rows - top->y;
    find_cell(b, cell, &x, &y);
    return (shape_spot){2 * (x - left->x) + 1, 2 * (2 * left->columns + top->columns),
                        2 * (y - top->y) + 1, 2 * rows};
}

static void ends(const maze_shape *shape, maze_door *entrance, maze_door *exit)
{
    const place *front = &box_of(shape)->faces[FRONT], *back = &box_of(shape)->faces[BACK];
    uint32_t columns = front->columns, rows = front->rows;
    *entrance = (maze_door){front->first + (rows - 1) / 2 * columns + (columns - 1) / 2, MAZE_NONE};
    *exit = (maze_door){back->first + rows / 2 * columns + columns / 2, MAZE_NONE};
}

static maze_shape *make_box(const shape_kind *kind, const uint32_t *size)
{
    uint32_t a = size[0], b = size[1], c = size[2], flap = flap_of(size);
    uint32_t margin = MARGIN(flap), x = margin + c, y = flap + c;
    box *made = malloc(sizeof *made);
    if (!made)
        return NULL;
    *made = (box){
        .shape = {.kind = kind,
                  .graph = {.cells = (maze_cell)box_cells(size),
                            .sides = RECT_SIDES,
                            .across = across,
                            .ahead = ahead,
                            .context = made}},
        .columns = 2 * c + a + 2 * margin,
        .rows = 2 * b + 2 * c + flap + margin,
        .flap = flap,
        .faces = {[TOP] = {x, flap, a, c, 0},
                  [LEFT] = {margin, y, c, b, 0},
                  [FRONT] = {x, y, a, b, 0},
                  [RIGHT] = {x + a, y, c, b, 0},
                  [BOTTOM] = {x, y + b, a, c, 0},
                  [BACK] = {x, y + b + c, a, b, 0}},
    };
    for (int i = TOP; i < BACK; i++)
        made->faces[i + 1].first =
            made->faces[i].first + made->faces[i].columns * made->faces[i].rows;
    for (unsigned i = 0; i < kind->numbers; i++)
        made->shape.size[i] = size[i];
    return &made->shape;
}

static uint64_t cube_cells(const uint32_t *size)
{
    return box_cells((const uint32_t[]){size[0], size[0], size[0]});
}

static maze_point cube_extent(const uint32_t *size)
{
    return box_extent((const uint32_t[]){size[0], size[0], size[0]});
}

static maze_shape *make_cube(const shape_kind *kind, const uint32_t *size)
{
    return make_box(kind, (const uint32_t[]){size[0], size[0], size[0]});
}

#define KIND(its_name, its_numbers, its_cells, its_extent, its_create)                             \
    {                                                                                              \
        .name = its_name, .numbers = its_numbers, .sides = RECT_SIDES, .narrowest = 1,             \
        .cells = its_cells, .extent_of = its_extent, .create = its_create, .extent = extent,       \
        .corner = corner_point, .wall = wall, .center = center, .spot = spot, .ends = ends,        \
        .face = face_number, .parted = parted                                                      \
    }

static maze_point extent(const maze_shape *shape)
{
    return (maze_point){box_of(shape)->columns, box_of(shape)->rows};
}

static const shape_kind cube = KIND("cube", 1, cube_cells, cube_extent, make_cube);
static const shape_kind cuboid = KIND("box", 3, box_cells, box_extent, make_box);

static shape_net_edge edge_of(const box *b, face own, uint32_t side)
{
    const seam *seam = &seams[own][side];
    const place *at = &b->faces[own];
    double left = at->x, top = at->y, right = left + at->columns, bottom = top + at->rows;
    maze_point corners[] = {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
    return (shape_net_edge){corners[side], corners[(side + 1) % RECT_SIDES], seam->flap,
                            seam->has_flap};
}

typedef struct face_side {
    face face;
    uint32_t side;
} face_side;

static const face_side cut_sides[SHAPE_NET_CUTS] = {
    {TOP, RECT_TOP},      {TOP, RECT_RIGHT},    {RIGHT, RECT_TOP},   {RIGHT, RECT_RIGHT},
    {RIGHT, RECT_BOTTOM}, {BOTTOM, RECT_RIGHT}, {BACK, RECT_RIGHT},  {BACK, RECT_BOTTOM},
    {BACK, RECT_LEFT},    {BOTTOM, RECT_LEFT},  {LEFT, RECT_BOTTOM}, {LEFT, RECT_LEFT},
    {LEFT, RECT_TOP},     {TOP, RECT_LEFT},
};
static const face_side fold_sides[SHAPE_NET_FOLDS] = {{FRONT, RECT_TOP},
                                                      {FRONT, RECT_RIGHT},
                                                      {FRONT, RECT_BOTTOM},
                                                      {FRONT, RECT_LEFT},
                                                      {BOTTOM, RECT_BOTTOM}};

static uint32_t largest_edge(const box *b)
{
    uint32_t most = 0;
    for (int i = 0; i < FACES; i++) {
        most = b->faces[i].columns > most ? b->faces[i].columns : most;
        most = b->faces[i].rows > most ? b->faces[i].rows : most;
    }
    return most;
}

bool shape_net_find(const maze_shape *shape, shape_net *net)
{
    if (shape->kind != &cube && shape->kind != &cuboid)
        return false;
    const box *b = box_of(shape);
    net->depth = fmin(b->flap, (double)largest_edge(b) / FLAP_SHARE);
    for (unsigned i = 0; i < SHAPE_NET_CUTS; i++)
        net->cuts[i] = edge_of(b, cut_sides[i].face, cut_sides[i].side);
    for (unsigned i = 0; i < SHAPE_NET_FOLDS; i++)
        net->folds[i] = edge_of(b, fold_sides[i].face, fold_sides[i].side);
    return true;
}

#define ROW(row_name, row_form, text, more, count, row_high, row_kind)                             \
    {                                                                                              \
        .term = {RECIPE_TERM(row_name, row_form, "shape"),                                         \
                 .summary = text,                                                                  \
                 .about = more},                                                                   \
        .slot = SLOT_SHAPE, .numbers = count, .low = LEAST, .high = row_high, .cell_ns = 100,      \
        .gives = HAS_WALLS | HAS_AHEAD | HAS_CROSSES | HAS_PLANE, .takes = HAS_FLAT,               \
        .data = &(row_kind), .estimate = shape_estimate, .make = shape_make                        \
    }

static const recipe_row rows[] = {
    ROW("cube", "cubeN", "a cube to cut out, N x N squares per face, N 2 to 200",
        "One maze on six faces, from the dot on the front to the star on the back. Its paths "
        "continue over edges. It is drawn as a net with flaps; each flap has the number of the "
        "edge behind which it is glued. doors.random and other fields choose other cells as ends.",
        1, MOST_CUBE, cube),
    ROW("box", "boxAxBxC", "a box to cut out, A wide, B high, C deep, 2 to 200 each", NULL, 3,
        MOST_BOX, cuboid),
};
const recipe_rows shape_box_rows = RECIPE_ROWS(rows);
