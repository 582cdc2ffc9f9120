/* A maze in its place on a page: origin, scale, thickness, where corners lie and where things at
 * the doors do, and boxes of pages (in points, y downwards). */
#ifndef MAZEPRESS_PAGE_PLACE_H
#define MAZEPRESS_PAGE_PLACE_H

#include "core/shape/shape.h"
#include "page/layout/style.h"
#include "page/layout/values.h"

#include <mazepress/drawing.h>
#include <mazepress/maze.h>
#include <mazepress/solve.h>

#include <math.h>

static inline double box_width(maze_box box)
{
    return box.right - box.left;
}

static inline double box_height(maze_box box)
{
    return box.bottom - box.top;
}

static inline maze_point box_middle(maze_box box)
{
    return (maze_point){(box.left + box.right) / 2, (box.top + box.bottom) / 2};
}

/* So large round a point. */
static inline maze_box box_round(maze_point middle, double width, double height)
{
    return (maze_box){middle.x - width / 2, middle.y - height / 2, middle.x + width / 2,
                      middle.y + height / 2};
}

/* Smaller by so much on each side. */
static inline maze_box box_inset(maze_box box, double by)
{
    return (maze_box){box.left + by, box.top + by, box.right - by, box.bottom - by};
}

/* Widens a box to hold a point. */
static inline void box_hold(maze_box *box, double x, double y)
{
    *box = (maze_box){fmin(box->left, x), fmin(box->top, y), fmax(box->right, x),
                      fmax(box->bottom, y)};
}

/* More than 0 if b lies clockwise of a as seen from o: twice the area of the triangle. */
static inline double page_cross_of(maze_point o, maze_point a, maze_point b)
{
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

/* True if straight lines from a to b and from c to d cross. */
static inline bool page_lines_cross(maze_point a, maze_point b, maze_point c, maze_point d)
{
    return page_cross_of(a, b, c) * page_cross_of(a, b, d) < 0 &&
           page_cross_of(c, d, a) * page_cross_of(c, d, b) < 0;
}

/* How far a point is from the straight line between two others. */
static inline double page_line_distance(maze_point p, maze_point a, maze_point b)
{
    double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    double part = square > 0 ? ((p.x - a.x) * x + (p.y - a.y) * y) / square : 0;
    part = fmin(fmax(part, 0), 1);
    return hypot(p.x - a.x - part * x, p.y - a.y - part * y);
}

/* A maze whose way is drawn as one road, on sheets of roads; points.  Where it lies follows from
 * the place, whose cells say no more of it. */
typedef struct page_road {
    double width;       /* what is clear between its lines; 0: it is no road */
    double line;        /* of its sides */
    double middle;      /* of the dashes or dots along its middle; 0: none */
    double step;        /* from one of them to the next, about */
    bool closed;        /* its sides meet round its ends, and the middle has dots */
    bool mirrored;      /* from right to left, */
    double left, right; /* between these */
} page_road;

typedef struct page_place {
    const maze_maze *maze;
    maze_path path; /* borrowed; empty: no solution */
    maze_style style;
    maze_point origin; /* of the shape's (0, 0), in points */
    double cell;       /* points; negative: turned upside down */
    double wall;       /* points */
    bool sideways;     /* the page shows it turned to the left by a quarter, about `pivot`; all else
                        * that is said of it here is as if it were not: see page_place_shown */
    maze_point pivot;
    uint64_t key; /* of the random bits of the drawing */
    /* For cells colored by distance: steps from the entrance to each cell, owned by the page (NULL:
     * no colors), the most of them, and the box of their legend, in points. */
    uint32_t *distance;
    uint32_t farthest;
    maze_box legend;
    struct measure_letters *letters; /* in the cells, owned by the page; NULL: none */
    page_road road;
} page_place;

/* The cells first..last of a maze's ground, or none of them. */
typedef struct page_range {
    bool none;
    maze_cell first, last;
} page_range;

/* The narrowest passage, in wall thicknesses. */
#define LEAST_PASSAGE 2.5

/* The default thickness of bands, in shortest walls. */
#define BAND_SHARE 0.36

/* The least thickness, in points of paper, at which their pattern can be recognized. */
#define LEAST_BAND 2.8

/* The shortest wall, or a cell where that is shorter, in cells. */
double page_place_narrowest(const page_place *place);

/* How wide the narrowest passage is, in points. */
double page_place_passage(const page_place *place);

/* The thickness that a rule gives for a cell of that size, points; `otherwise` if it gives none. */
double page_thickness_in(const maze_thickness *rule, double cell, double otherwise);

/* How round corners are, in points: no more than a cell's inner circle where nothing is said. */
double page_place_corner_radius(const page_place *place);

/* How far walls, or the land of roads, reach beyond the cells, points. */
double page_place_reach(const page_place *place);

/* True if the cells are a whole grid of squares. */
bool page_place_is_rectangle(const page_place *place);

/* How wide the edge of a road is, points; roads are as wide as passages, edges included. */
double page_roads_edge(const page_place *place);

/* The least cell in which roads have the style's width; 0: it has none. */
double page_road_cell(const maze_style *style);

/* True if the land is more than the ground of the cells: a panel round them. */
bool page_roads_have_land(const page_place *place);

/* From the top of a raised wall to its foot, in points of the page. */
maze_point page_shade_depth(const page_place *place);

/* Points of the page: for a point of the shape, a corner of walls, the center of a cell, the middle
 * of a door's side (or of the cell of a goal inside), the box of all cells. */
static inline maze_point page_place_point(const page_place *place, maze_point point)
{
    return (maze_point){place->origin.x + place->cell * point.x,
                        place->origin.y + place->cell * point.y};
}
maze_point page_place_corner(const page_place *place, maze_corner corner);
maze_point page_place_center(const page_place *place, maze_cell cell);
maze_point page_place_door(const page_place *place, maze_door door);

/* True if a point is within the walls of a cell, as they are drawn where they are lines of many
 * pieces. */
bool page_place_within(const page_place *place, maze_cell cell, maze_point at);
maze_box page_place_box(const page_place *place);

/* Where a page shows a point and a box of a place that stands sideways, and what of the place is
 * shown in a part of the page; of others they are the same. */
maze_point page_place_shown(const page_place *place, maze_point point);
maze_box page_place_shown_box(const page_place *place, maze_box box);
maze_box page_place_under(const page_place *place, maze_box part);

/* Turns it so, about the middle of a box in which it has its place; and moves it on the page. */
void page_place_turn(page_place *place, maze_box box);
void page_place_move(page_place *place, double x, double y);

/* The box of walls and of the marks outside the doors, in points of the page. */
maze_box page_place_bounds(const page_place *place);

/* The width of the solution's line, points; and the same box with the line's round ends at doors,
 * if they end at the outer edges of walls: where a border slants, a wide line reaches beyond it. */
double page_place_way(const page_place *place);
maze_box page_place_solved_bounds(const page_place *place);

/* The cells that touch a part of the page. */
page_range page_place_cells(const page_place *place, maze_box part);

/* The corners of the arrow at a door, outside it, which has a side; `inward`: it points into the
 * maze. */
void page_place_arrow(const page_place *place, maze_door door, bool inward, maze_point corner[3]);

/* Centers the maze in `box`, as large as the style says or else as fits.  `turned`: upside
 * down.  `px` is the style's pixel in points.  Fails with advice when it does not fit. */
bool page_place_in_box(page_place *place, const maze_maze *maze, const maze_path *path,
                       const maze_style *style, maze_box box, bool turned, maze_error *error);

/* A maze with cells of that size, its corner at (0, 0), as books measure what is at its doors. */
void page_place_at(page_place *place, const maze_maze *maze, const maze_style *style, double cell);

/* How large mazes of a kind can be in a room. */
typedef struct page_fit {
    double cell;     /* points, the style's or a round number; 0: there is no room */
    maze_box around; /* how far walls, land and marks at doors reach beyond the cells, points */
    bool roads;      /* it is drawn as roads */
    bool sideways;   /* it was turned to the left for that, and `around` with it */
} page_fit;

/* The largest cells, or the style's, with which all mazes of a kind fit a width and a height, as
 * page_place_in_box would place them; `maze` is one of them, of which walls and doors are taken,
 * `extent` how many cells wide and high they are.  `anywhere`: doors may be at any side.  Cells
 * that can be as large as `least` do not become smaller by being round. */
page_fit page_place_fit(const maze_maze *maze, const maze_style *style, maze_point extent,
                        bool anywhere, double width, double height, double least);

/* The cell size rounded to the coarsest binary fraction of a point that costs less than a fortieth:
 * Cairo works in 1/256 pt and prints what it has, so round numbers make short files. */
double page_place_round_cell(double cell);

/* Places the maze at a picture's upper left margin; *size is the picture's size.  In
 * MAZE_MEDIUM_PIXELS the straight edges lie on whole pixels. */
bool page_place_in_picture(page_place *place, const maze_maze *maze, const maze_path *path,
                           const maze_style *style, maze_paper *size, maze_error *error);

/* The longest side of a picture, in pixels: coordinates of Cairo have 24 bits before the point. */
#define PAGE_MOST_PIXELS 8300000

/* False, with an error, if a recipe's maze is far too large for the paper or picture of the style,
 * which is known before the maze is made.  `inputs` may be NULL. */
bool page_place_check(const maze_recipe *recipe, const maze_inputs *inputs, const maze_style *style,
                      maze_error *error);

/* Points a pixel in the style's medium. */
double page_style_pixel(const maze_style *style);

/* Points for each millimeter of a designed sheet: those of a millimeter, or fewer on paper that is
 * smaller than 210 x 240 mm. */
double page_sheet_unit(maze_paper paper);

/* The marks outside a maze's doors, or at a goal inside: an arrow, a disc, or a picture. */

/* Of the longer side of a picture outside a door, on paper: small enough for a large cell, large
 * enough for a child. */
#define SMALLEST_PICTURE (10 * POINTS_PER_MM)
#define LARGEST_PICTURE (22 * POINTS_PER_MM)

/* A door of a maze: an entrance by its number, from 0, or the exit. */
typedef int page_door;
#define PAGE_EXIT (-1)
maze_door page_door_of(const page_place *place, page_door which);

/* The picture outside an entrance or the exit, or at a goal inside, and the box that it fills;
 * NULL: there is none. */
const maze_picture *page_door_picture(const page_place *place, page_door which, maze_box *box);

/* True if that picture is to be drawn as in a mirror: where there are several entrances, at the
 * right, so that it looks into the maze as those at the left do. */
bool page_door_mirrors(const page_place *place, page_door which);

/* The box of the disc with the letter of an entrance, beside what is at it.  False: none is drawn,
 * as there is one entrance only, or the style has no arrows. */
bool page_door_letter(const page_place *place, page_door which, maze_box *box);

/* Where a line as wide as this ends that runs from the cell's center out of the side of a door: its
 * cap ends at the outer edge of the wall. */
maze_point page_door_end(const page_place *place, maze_door door, double width);

/* True if a side of the outer border suits as the entrance, or with an entrance as the exit: the
 * border is straight there or leads away, and the largest mark of the style stands right before it,
 * clear of all walls, of the entrance's mark, and of what is farther from the cells than
 * page_place_fit leaves room for.  Not `strict`: the mark may stand beside that, before the edge of
 * the maze's box. */
bool page_door_suits(const page_place *place, const shape_border *border, maze_door door,
                     const maze_door *entrance, bool strict);

/* True if the picture outside a door touches no wall of the outer border, and not that of an
 * entrance before it, as all are before the exit; or if there is none. */
bool page_door_picture_is_free(const page_place *place, const shape_border *border,
                               page_door which);

/* The length of the mark outside a door, with its gap to the wall, where nothing is in its way; and
 * widens a box to hold it where it is. */
double page_door_reach(const page_place *place, page_door which);
void page_door_hold(const page_place *place, page_door which, maze_box *box);

/* The radius of the disc that marks a goal inside. */
double page_door_disc(const page_place *place);

/* Where the corners of walls lie on the page, and walls as drawn by hand. */

/* A corner in points of the page.  Drawn by hand it lies a little beside its place: by a slow wave
 * and a small step of its own, in whole 256ths of a cell, which follow from the seed and the
 * corner's number, so that walls that meet still do, and whatever is filled ends under them. */
maze_point page_hand_corner(const page_place *place, maze_corner corner);

/* Where the way goes through a cell: in points of the page, its center (MAZE_NONE) or the middle of
 * a side.  Drawn by hand it wavers as the walls round it do. */
maze_point page_hand_way(const page_place *place, maze_cell cell, uint32_t side);

/* The sweep of a wall, or piece of one, between these corners: drawn by hand it is a little bent,
 * unless corners are rounded. */
double page_hand_sweep(const page_place *place, const maze_wall *wall);

/* Random bits that belong to a wall in this drawing, whichever way it runs. */
uint64_t page_hand_key(const page_place *place, const maze_wall *wall);

/* How far walls that are drawn by hand waver and bend, points. */
double page_hand_reach(const page_place *place);

/* The next random number of a key, 0 to 1 in steps of 1 / 1024. */
double page_hand_next(uint64_t *key);

#endif
