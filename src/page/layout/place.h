/* A place is a maze with its style and its position on a page. The layout does not change the
 * style. The decisions of the layout are in other members of the place, such as `wall` and `draw`.
 * Coordinates are in points, with y downwards. The members of a sideways place contain coordinates
 * before the turn (see page_place_shown). */
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

static inline maze_box box_round(maze_point middle, double width, double height)
{
    return (maze_box){middle.x - width / 2, middle.y - height / 2, middle.x + width / 2,
                      middle.y + height / 2};
}

static inline maze_box box_inset(maze_box box, double by)
{
    return (maze_box){box.left + by, box.top + by, box.right - by, box.bottom - by};
}

static inline void box_hold(maze_box *box, double x, double y)
{
    *box = (maze_box){fmin(box->left, x), fmin(box->top, y), fmax(box->right, x),
                      fmax(box->bottom, y)};
}

/* Returns twice the signed area of the triangle o, a, b, which is positive if b is clockwise of a
 * as seen from o. */
static inline double page_cross_of(maze_point o, maze_point a, maze_point b)
{
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

/* Returns true if the segments from `a` to `b` and from `c` to `d` cross. Segments that only touch
 * do not cross. */
static inline bool page_lines_cross(maze_point a, maze_point b, maze_point c, maze_point d)
{
    return page_cross_of(a, b, c) * page_cross_of(a, b, d) < 0 &&
           page_cross_of(c, d, a) * page_cross_of(c, d, b) < 0;
}

static inline double page_line_distance(maze_point p, maze_point a, maze_point b)
{
    double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    double part = square > 0 ? ((p.x - a.x) * x + (p.y - a.y) * y) / square : 0;
    part = fmin(fmax(part, 0), 1);
    return hypot(p.x - a.x - part * x, p.y - a.y - part * y);
}

typedef enum page_line_kind {
    PAGE_LINE_NONE,
    PAGE_LINE_WAVES,
    PAGE_LINE_HILLS,
    PAGE_LINE_ZIGZAGS,
    PAGE_LINE_CASTLE,
    PAGE_LINE_LOOPS,
    PAGE_LINE_SPIRALS
} page_line_kind;

typedef struct page_line_form {
    page_line_kind kind;
    double count; /* number of waves, hills, zigzags, merlons, stairs, loops or turns */
    /* horizontal distance between the ends of the center line, and half of the height of this line;
     * for a spiral, `rise` is the outer radius */
    double length, rise;
    /* for a spiral: distance between turns, and angle of the start, in radians */
    double pitch, from;
    bool stairs; /* a castle has stairs instead of battlements */
    /* flipped: the line is upside down; backward: the line runs from right to left */
    bool flipped, backward;
    maze_point at; /* start of the line, at half of the line's height; for a spiral, the center */
    /* points per millimeter of the layout, which is designed for a page of 8.5 x 11 inches */
    double unit;
    double dotted;
} page_line_form;

typedef struct page_road {
    double width; /* clear width between the side lines; 0: there is no road */
    double line;
    /* width of the dashes or dots along the middle; 0: there are no dashes or dots */
    double middle;
    double step;   /* approximate distance between dashes or dots */
    bool closed;   /* the side lines meet around the ends, and the middle has dots */
    bool mirrored;
    double left, right;
    /* form of a line without a maze; kind PAGE_LINE_NONE: the road follows the maze's path */
    page_line_form form;
} page_road;

typedef struct page_place {
    const maze_maze *maze;
    maze_path path; /* borrowed; empty: the page does not show the solution */
    maze_style style;
    maze_point origin;
    double cell; /* cell size, in points; negative if the maze is upside down */
    double wall;
    maze_draw draw; /* AUTO only if the place has a `road` */
    maze_color ground;
    maze_joins joins;
    maze_arrows arrows;
    bool round_corners;
    /* the maze is shown turned to the left by a quarter turn around `pivot` (page_place_shown) */
    bool sideways;
    maze_point pivot;
    uint64_t key;
    /* for each cell, the number of steps from the nearest entrance; owned by the page; NULL: the
     * style does not use distances */
    uint32_t *distance;
    uint32_t farthest;
    /* box of the legend: the scale of distances or the order of colors */
    maze_box legend;
    /* letters in the cells; owned by the page; NULL: the cells have no letters */
    struct letters_text *letters;
    page_road road;
} page_place;

/* A range of cells of a maze's upper layer, from `first` to `last`, inclusive. The range is empty
 * if `none` is true. */
typedef struct page_range {
    bool none;
    maze_cell first, last;
} page_range;

/* minimum width of the narrowest passage, relative to the default wall width */
#define LEAST_PASSAGE 2.5

/* default width of bands (walls with a texture or a shade), relative to page_place_narrowest */
#define BAND_SHARE 0.36

/* minimum width of a band with a visible pattern, in points on paper */
#define LEAST_BAND 2.8

/* Returns the width of the narrowest passage with its wall, in cells, but at most 1. */
double page_place_narrowest(const page_place *place);

double page_place_passage(const page_place *place);

/* Returns the width that `rule` defines for cells of `cell` points, or `otherwise` if the rule's
 * `most` is 0. */
double page_thickness_in(const maze_thickness *rule, double cell, double otherwise);

/* Returns the radius of round corners, in points. The default is half the cell size. */
double page_place_corner_radius(const page_place *place);

double page_place_reach(const page_place *place);

bool page_place_is_rectangle(const page_place *place);

/* Returns the width of a road's edge, in points. A road with its edges is as wide as a passage. */
double page_roads_edge(const page_place *place);

/* Returns a cell size, in points, that is large enough for the style's roads if
 * page_place_narrowest is 1. Returns 0 if the style sets no width of roads. */
double page_road_cell(const maze_style *style);

bool page_roads_have_land(const page_place *place);

/* Returns the vector from the top of a raised wall to its base, or (0, 0) if the style lacks
 * `shade`. */
maze_point page_shade_depth(const page_place *place);

static inline maze_point page_place_point(const page_place *place, maze_point point)
{
    return (maze_point){place->origin.x + place->cell * point.x,
                        place->origin.y + place->cell * point.y};
}
maze_point page_place_corner(const page_place *place, maze_corner corner);
maze_point page_place_center(const page_place *place, maze_cell cell);
maze_point page_place_door(const page_place *place, maze_door door);

/* True if the point `at` is in a cell. Curved sides of the cell count as straight lines. */
bool page_place_within(const page_place *place, maze_cell cell, maze_point at);

maze_box page_place_box(const page_place *place);

/* page_place_shown and page_place_shown_box return positions after the turn of a sideways place.
 * page_place_under returns a box before the turn. */
maze_point page_place_shown(const page_place *place, maze_point point);
maze_box page_place_shown_box(const page_place *place, maze_box box);
maze_box page_place_under(const page_place *place, maze_box part);

/* Turns a place sideways: a quarter turn counterclockwise around the middle of `box`. */
void page_place_turn(page_place *place, maze_box box);
void page_place_move(page_place *place, double x, double y);

maze_box page_place_bounds(const page_place *place);

double page_place_way(const page_place *place);
maze_box page_place_solved_bounds(const page_place *place);

/* Returns a range that includes all cells that touch `part`. */
page_range page_place_cells(const page_place *place, maze_box part);

void page_place_arrow(const page_place *place, maze_door door, bool inward, maze_point corner[3]);

/* Centers the maze in `box`, with the cell size of the style or the largest possible size. If
 * `turned` is true, the maze is upside down. Returns false and sets *error if the maze does not
 * fit, or if walls do not suit the cell size. */
bool page_place_in_box(page_place *place, const maze_maze *maze, const maze_path *path,
                       const maze_style *style, maze_box box, bool turned, maze_error *error);

void page_place_at(page_place *place, const maze_maze *maze, const maze_style *style, double cell);

typedef struct page_fit {
    /* cell size, in points: the size in the style, or the largest possible size, rounded; 0: there
     * is too little space */
    double cell;
    /* distances by which walls, background and marks extend beyond the cells */
    maze_box around;
    bool roads;
    /* the maze is turned to the left to have larger cells, and `around` is turned, too */
    bool sideways;
} page_fit;

/* Returns how mazes with the walls and doors of `maze` fit into a space of `width` x `height`
 * points. The result contains their common cell size and the space around the cells. `extent` is
 * the size of the largest maze, in cells. If `anywhere` is true, doors may be at any side. A cell
 * size in the style is returned even if mazes with this cell size do not fit, unless there is too
 * little space for any cell size. Rounding makes no cell smaller than `least` points. */
page_fit page_place_fit(const maze_maze *maze, const maze_style *style, maze_point extent,
                        bool anywhere, double width, double height, double least);

/* Returns true if mazes with cells of `cell` points fit, as page_place_fit defines. Ignores the cell
 * size of the style. */
bool page_place_fits(const maze_maze *maze, const maze_style *style, maze_point extent,
                     bool anywhere, double width, double height, double cell);

/* Returns a cell size rounded down to a multiple of 1, 1/2, … or 1/512 point. The result is at most
 * a fortieth smaller than `cell`; if there is no such multiple, `cell` is unchanged. Round numbers
 * make files shorter. */
double page_place_round_cell(double cell);

/* Places the maze in an image, or on a sheet as large as the maze. *size receives the size of this
 * image or sheet. In images of pixels, the edges of plain walls between square cells are on the
 * boundaries of pixels. Returns false and sets *error if cells are too small, or if walls do not
 * suit the cell size. */
bool page_place_in_picture(page_place *place, const maze_maze *maze, const maze_path *path,
                           const maze_style *style, maze_paper *size, maze_error *error);

/* maximum width and height of an image, in pixels; a little less than 2^23, because coordinates of
 * Cairo have 23 bits before the point */
#define PAGE_MOST_PIXELS 8300000

/* Returns an estimate of the number of pixels of an image without its margin. `extent` is the size
 * of the maze, in cells. */
double page_place_pixels(const maze_style *style, maze_point extent);

/* Returns false and sets *error if the maze of a recipe is too large for an image of pixels. `inputs`
 * may be NULL. */
bool page_place_check(const maze_recipe *recipe, const maze_inputs *inputs, const maze_style *style,
                      maze_error *error);

/* Returns false and sets *error if a maze does not fit on the style's paper. `extent` is the size
 * of the maze, in cells, and `most` is the rounded size of the largest cells that fit. The message
 * begins with `recipe`. */
bool page_place_check_cells(const char *recipe, const maze_style *style, maze_point extent,
                            double most, maze_error *error);

/* Returns the size of a pixel in points: a pixel of the image in MAZE_MEDIUM_PIXELS, otherwise a
 * CSS pixel. */
double page_style_pixel(const maze_style *style);

/* Returns the number of points per millimeter in layouts of sheets, which are designed for A4. The
 * number is POINTS_PER_MM, or less if the paper is narrower than 210 mm or lower than 240 mm. */
double page_sheet_unit(maze_paper paper);

/* on paper, minimum and maximum length of the longer side of a picture outside a door, unless the
 * style sets a size */
#define SMALLEST_PICTURE (10 * POINTS_PER_MM)
#define LARGEST_PICTURE (22 * POINTS_PER_MM)

/* The index of an entrance, from 0, or PAGE_EXIT. */
typedef int page_door;
#define PAGE_EXIT (-1)
maze_door page_door_of(const page_place *place, page_door which);

const maze_picture *page_door_picture(const page_place *place, page_door which, maze_box *box);

/* True if the picture at a door is mirrored. With several entrances, pictures on the right of the
 * maze are mirrored to face the maze. */
bool page_door_mirrors(const page_place *place, page_door which);

/* Computes the box of an entrance's letter. Returns false if there is no letter. */
bool page_door_letter(const page_place *place, page_door which, maze_box *box);

/* Returns the end of the solution's line in a door. The line is `width` points wide, and has a
 * round cap that ends at the outer edge of the wall. */
maze_point page_door_end(const page_place *place, maze_door door, double width);

/* Returns true if the side `door` of the border is suitable as the entrance or, if `entrance` is
 * not NULL, as the exit. The border next to the side must be nearly straight or recede. The largest
 * mark must fit there without touching walls or the mark of `entrance`. If `strict` is false, the
 * mark may be farther outwards. */
bool page_door_fits(const page_place *place, const shape_border *border, maze_door door,
                    const maze_door *entrance, bool strict);

bool page_door_picture_is_free(const page_place *place, const shape_border *border,
                               page_door which);

/* page_door_reach returns the maximum length of the mark outside a door plus its gap to the wall,
 * or 0 if there is no mark. page_door_hold widens a box to include the mark and the letter of the
 * door. */
double page_door_reach(const page_place *place, page_door which);
void page_door_hold(const page_place *place, page_door which, maze_box *box);

double page_door_disc(const page_place *place);

/* Returns the position of a corner, which is moved a little if the style has `hand`. The movement
 * depends only on the seed and on the corner, so that adjacent walls still meet. */
maze_point page_hand_corner(const page_place *place, maze_corner corner);

/* Returns the center of a cell if `side` is MAZE_NONE, otherwise the middle of the side. If the
 * style has `hand`, the point is moved a little, as the corners are. */
maze_point page_hand_way(const page_place *place, maze_cell cell, uint32_t side);

/* Returns the sweep of a wall, in radians. If the style has `hand`, the sweep may include a small
 * random bend. */
double page_hand_sweep(const page_place *place, const maze_wall *wall);

/* Returns random bits for a wall. The bits are the same for both directions of the wall. */
uint64_t page_hand_key(const page_place *place, const maze_wall *wall);

double page_hand_reach(const page_place *place);

/* Advances *key and returns a random number from 0 to less than 1, in steps of 1 / 1024. */
double page_hand_next(uint64_t *key);

#endif
