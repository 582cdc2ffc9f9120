/* A maze at its place on a page: its origin, its scale, its wall width, and the places of its
 * corners and of the marks at its doors.  Also contains functions for boxes on pages (in points, y
 * downwards). */
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

/* Returns a box with the given width and height around a point. */
static inline maze_box box_round(maze_point middle, double width, double height)
{
    return (maze_box){middle.x - width / 2, middle.y - height / 2, middle.x + width / 2,
                      middle.y + height / 2};
}

/* Returns a box whose sides are inside the sides of `box`, at the distance `by`. */
static inline maze_box box_inset(maze_box box, double by)
{
    return (maze_box){box.left + by, box.top + by, box.right - by, box.bottom - by};
}

/* Widens a box to include a point. */
static inline void box_hold(maze_box *box, double x, double y)
{
    *box = (maze_box){fmin(box->left, x), fmin(box->top, y), fmax(box->right, x),
                      fmax(box->bottom, y)};
}

/* Returns twice the area of the triangle o, a, b.  The area is positive if b is clockwise of a, as
 * seen from o. */
static inline double page_cross_of(maze_point o, maze_point a, maze_point b)
{
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

/* True if the straight lines from a to b and from c to d cross. */
static inline bool page_lines_cross(maze_point a, maze_point b, maze_point c, maze_point d)
{
    return page_cross_of(a, b, c) * page_cross_of(a, b, d) < 0 &&
           page_cross_of(c, d, a) * page_cross_of(c, d, b) < 0;
}

/* Returns the distance of the point p from the straight line between a and b. */
static inline double page_line_distance(maze_point p, maze_point a, maze_point b)
{
    double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    double part = square > 0 ? ((p.x - a.x) * x + (p.y - a.y) * y) / square : 0;
    part = fmin(fmax(part, 0), 1);
    return hypot(p.x - a.x - part * x, p.y - a.y - part * y);
}

/* The kind of a line to trace. */
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
    double count; /* number of waves, hills, zigzags, stairs, loops or turns */
    /* length of the center line, and half of its height; for a spiral, `rise` is the outer
     * radius */
    double length, rise;
    double pitch, from; /* for a spiral: distance between turns, and angle at which the spiral
                           starts */
    bool stairs;        /* true: a castle has stairs instead of battlements */
    bool flipped, backward; /* true if the line is upside down; true if it runs from right to
                               left */
    maze_point at;          /* left end of the line; for a spiral, its center */
    double unit;            /* length of a millimeter in points, which is shorter on small pages */
    double dotted;          /* share of the line that has dots */
} page_line_form;

/* A road, as on sheets of roads.  All lengths are in points.  If a place has a road, these members
 * define the drawing of its path instead of the cells. */
typedef struct page_road {
    double width;  /* clear width between the road's side lines; 0: there is no road */
    double line;   /* width of the side lines */
    double middle; /* width of the dashes or dots along the road's middle; 0: none */
    double step;   /* approximate distance between dashes or dots */
    bool closed;   /* true: the side lines meet around the ends, and the middle has dots */
    bool mirrored; /* true: the road runs from right to left */
    double left, right;  /* x of the road's left end and of its right end */
    page_line_form form; /* form of a line to trace, which replaces the path */
} page_road;

typedef struct page_place {
    const maze_maze *maze;
    maze_path path; /* path of the solution, borrowed; empty: the page does not show the solution */
    maze_style style;
    maze_point origin; /* place of the shape's point (0, 0) on the page, in points */
    double cell;       /* cell size, in points; negative if the maze is upside down */
    double wall;       /* wall width, in points */
    /* true: the page shows the maze turned to the left by a quarter around `pivot`; all other
     * members describe the maze before the turn (page_place_shown) */
    bool sideways;
    maze_point pivot;
    uint64_t key; /* seed of the random bits in the drawing */
    /* For cells that are colored by distance: the number of steps from the entrance to each cell,
     * the largest number of steps, and the box of the legend, in points.  The page owns `distance`;
     * NULL: cells have no such colors. */
    uint32_t *distance;
    uint32_t farthest;
    maze_box legend;
    struct letters_text *letters; /* letters in the cells, owned by the page; NULL: none */
    page_road road;
} page_place;

/* A range of cells on the upper layer of a maze, first..last, or no cells. */
typedef struct page_range {
    bool none;
    maze_cell first, last;
} page_range;

/* The default minimum width of a passage, relative to the wall width. */
#define LEAST_PASSAGE 2.5

/* The default width of walls that are bands, relative to the length of the shortest wall. */
#define BAND_SHARE 0.36

/* The minimum width of a band whose pattern can be recognized, in points of paper. */
#define LEAST_BAND 2.8

/* Returns the length of the shortest wall or, if it is smaller, the width of the narrowest cell, in
 * cells. */
double page_place_narrowest(const page_place *place);

/* Returns the width of the narrowest passage, in points. */
double page_place_passage(const page_place *place);

/* Returns the width that a rule defines for cells of the size `cell`, in points; `otherwise` if the
 * rule defines none. */
double page_thickness_in(const maze_thickness *rule, double cell, double otherwise);

/* Returns the radius of rounded corners, in points.  By default, the radius is at most the radius
 * of the circle inside a cell. */
double page_place_corner_radius(const page_place *place);

/* Returns the length by which walls, or the background of roads, extend beyond the cells, in
 * points. */
double page_place_reach(const page_place *place);

/* True if the cells are a whole grid of squares. */
bool page_place_is_rectangle(const page_place *place);

/* Returns the width of the edge of a road, in points.  A road is as wide as a passage, including
 * its edges. */
double page_roads_edge(const page_place *place);

/* Returns the smallest cell size for which roads have the width in the style; 0 if the style sets
 * no width of roads. */
double page_road_cell(const maze_style *style);

/* True if the background of roads is a panel that extends beyond the cells; false if it covers only
 * the cells. */
bool page_roads_have_land(const page_place *place);

/* Returns the vector from the top of a raised wall to its base, in points of the page. */
maze_point page_shade_depth(const page_place *place);

/* The next functions return places on the page: of a point of the shape, of a corner of walls, of
 * the center of a cell, and of a door.  The place of a door is the middle of its side, or of a
 * goal's cell. */
static inline maze_point page_place_point(const page_place *place, maze_point point)
{
    return (maze_point){place->origin.x + place->cell * point.x,
                        place->origin.y + place->cell * point.y};
}
maze_point page_place_corner(const page_place *place, maze_corner corner);
maze_point page_place_center(const page_place *place, maze_cell cell);
maze_point page_place_door(const page_place *place, maze_door door);

/* True if a point is inside the walls of a cell.  If walls have several pieces, the pieces that are
 * drawn count. */
bool page_place_within(const page_place *place, maze_cell cell, maze_point at);

/* Returns the box of all cells on the page. */
maze_box page_place_box(const page_place *place);

/* page_place_shown and page_place_shown_box return the places on the page of a point and a box of a
 * sideways place. page_place_under returns the part of a sideways place that a part of the page
 * shows.  If the place is not sideways, these functions return their argument unchanged. */
maze_point page_place_shown(const page_place *place, maze_point point);
maze_box page_place_shown_box(const page_place *place, maze_box box);
maze_box page_place_under(const page_place *place, maze_box part);

/* page_place_turn turns a place sideways, around the middle of the box that contains the place.
 * page_place_move moves a place on the page. */
void page_place_turn(page_place *place, maze_box box);
void page_place_move(page_place *place, double x, double y);

/* Returns the box of walls and of the marks outside the doors, in points of the page. */
maze_box page_place_bounds(const page_place *place);

/* page_place_way returns the width of the solution's line, in points. page_place_solved_bounds
 * returns the box of page_place_bounds or, if the line ends at the outer edges of walls, this box
 * extended by the line's round ends at doors.  At a slanted border, a wide line extends beyond the
 * first box. */
double page_place_way(const page_place *place);
maze_box page_place_solved_bounds(const page_place *place);

/* Returns the range of cells that touch a part of the page. */
page_range page_place_cells(const page_place *place, maze_box part);

/* Computes the corners of the arrow outside a door, which must have a side.  If `inward` is true,
 * the arrow points into the maze. */
void page_place_arrow(const page_place *place, maze_door door, bool inward, maze_point corner[3]);

/* Centers the maze in `box`, with the cell size of the style or, if the style has none, as large as
 * possible.  If `turned` is true, the maze is upside down.  If the maze does not fit, returns false
 * and sets *error to a message with a remedy. */
bool page_place_in_box(page_place *place, const maze_maze *maze, const maze_path *path,
                       const maze_style *style, maze_box box, bool turned, maze_error *error);

/* Places a maze with the given cell size and its upper left corner at (0, 0).  Books measure the
 * marks at doors with this function. */
void page_place_at(page_place *place, const maze_maze *maze, const maze_style *style, double cell);

/* The maximum size of mazes of a kind in a space. */
typedef struct page_fit {
    /* cell size in points: the style's size or a round number; 0: there is not enough space */
    double cell;
    /* lengths by which walls, background and marks at doors extend beyond the cells, in points */
    maze_box around;
    bool roads;    /* true: the mazes are drawn as roads */
    bool sideways; /* true: the mazes are turned to the left to fit, and `around` is turned, too */
} page_fit;

/* Returns the cells with which all mazes of a kind fit into `width` and `height` if
 * page_place_in_box places them.  The cells have the style's size or the largest possible size.
 * `maze` is one of these mazes, and provides walls and doors.  `extent` is the size of the mazes in
 * cells.  If `anywhere` is true, doors may be at any side.  If cells can be as large as `least`,
 * rounding does not make them smaller than `least`. */
page_fit page_place_fit(const maze_maze *maze, const maze_style *style, maze_point extent,
                        bool anywhere, double width, double height, double least);

/* Returns the cell size, rounded down to the coarsest binary fraction of a point.  The size becomes
 * smaller by at most a fortieth.  Cairo computes in 1/256 pt and prints exact numbers, so round
 * numbers make short files. */
double page_place_round_cell(double cell);

/* Places the maze at the upper left margin of an image, and sets *size to the size of the image.
 * In MAZE_MEDIUM_PIXELS, straight edges are between whole pixels. */
bool page_place_in_picture(page_place *place, const maze_maze *maze, const maze_path *path,
                           const maze_style *style, maze_paper *size, maze_error *error);

/* The maximum length of an image, in pixels.  The length is a little less than 2^23, because
 * coordinates of Cairo have a sign and 23 bits before the point. */
#define PAGE_MOST_PIXELS 8300000

/* Returns the number of pixels in the image of a maze, without the margin. */
double page_place_pixels(const maze_style *style, maze_point extent);

/* Returns false and sets *error if the maze of a recipe is far too large for the style's paper or
 * image.  Call this function before the maze is made.  `inputs` may be NULL. */
bool page_place_check(const maze_recipe *recipe, const maze_inputs *inputs, const maze_style *style,
                      maze_error *error);

/* Returns false and sets *error if the maze of a recipe does not fit on the style's paper.  On this
 * paper, cells can have at most `most` points. */
bool page_place_check_cells(const char *recipe, const maze_style *style, maze_point extent,
                            maze_point room, double most, maze_error *error);

/* Returns the number of points in a pixel of the style's medium. */
double page_style_pixel(const maze_style *style);

/* Returns the number of points that represent a millimeter on a sheet.  This is the actual number
 * of points in a millimeter, or fewer on paper that is smaller than 210 x 240 mm. */
double page_sheet_unit(maze_paper paper);

/* The next functions are about the marks outside a maze's doors, or at a goal inside the maze: an
 * arrow, a disc, or a picture. */

/* The minimum and the maximum length of the longer side of a picture outside a door, on paper:
 * large enough for a child, and small enough for a large cell. */
#define SMALLEST_PICTURE (10 * POINTS_PER_MM)
#define LARGEST_PICTURE (22 * POINTS_PER_MM)

/* A door of a maze: the index of an entrance, from 0; or PAGE_EXIT. */
typedef int page_door;
#define PAGE_EXIT (-1)
maze_door page_door_of(const page_place *place, page_door which);

/* Returns the picture outside an entrance or the exit, or at a goal inside the maze, and computes
 * its box.  Returns NULL if there is no picture. */
const maze_picture *page_door_picture(const page_place *place, page_door which, maze_box *box);

/* True if the picture at a door must be mirrored.  If there are several entrances, pictures on the
 * right are mirrored, so that they face the maze like the pictures on the left. */
bool page_door_mirrors(const page_place *place, page_door which);

/* Computes the box of the disc with the letter of an entrance, which is next to the entrance's
 * mark.  Returns false if there is no letter, because there is only one entrance or the style has
 * no arrows. */
bool page_door_letter(const page_place *place, page_door which, maze_box *box);

/* Returns the end of a line that leads from the center of a cell through the side of a door.
 * `width` is the width of the line.  The line's cap ends at the outer edge of the wall. */
maze_point page_door_end(const page_place *place, maze_door door, double width);

/* True if a side of the outer border is suitable as the entrance or, if `entrance` is not NULL, as
 * the exit.  The border must be straight at this side, or recede from this side.  The style's
 * largest mark must fit directly before the side.  It must touch neither walls nor the mark of the
 * entrance, and must be within the space that page_place_fit reserves.  If `strict` is false, the
 * mark may also be beyond the edge of the maze's box. */
bool page_door_fits(const page_place *place, const shape_border *border, maze_door door,
                    const maze_door *entrance, bool strict);

/* True if there is no picture outside a door, or if the picture touches neither a wall of the outer
 * border nor the picture of an earlier entrance.  The picture of the exit must not touch the
 * picture of any entrance. */
bool page_door_picture_is_free(const page_place *place, const shape_border *border,
                               page_door which);

/* page_door_reach returns the length of the mark outside a door, including its gap to the wall, if
 * nothing blocks the mark. page_door_hold widens a box to include the mark at its actual place. */
double page_door_reach(const page_place *place, page_door which);
void page_door_hold(const page_place *place, page_door which, maze_box *box);

/* Returns the radius of the disc at a goal inside the maze. */
double page_door_disc(const page_place *place);

/* The next functions return the places of wall corners on the page, and make walls look as if drawn
 * by hand. */

/* Returns the place of a corner, in points of the page.  If the style has `hand`, a slow wave and a
 * small step of the corner's own move it a little, in whole 256ths of a cell.  The wave and the
 * step follow from the seed and the number of the corner, so that adjacent walls still meet, and
 * filled areas end below them. */
maze_point page_hand_corner(const page_place *place, maze_corner corner);

/* Returns the point of a cell through which a path leads, in points of the page: the center of the
 * cell (`side` MAZE_NONE), or the middle of a side.  If the style has `hand`, this point is moved
 * like the walls around it. */
maze_point page_hand_way(const page_place *place, maze_cell cell, uint32_t side);

/* Returns the sweep of a wall, or of a piece of a wall.  If the style has `hand`, the wall is bent
 * a little, unless corners are rounded. */
double page_hand_sweep(const page_place *place, const maze_wall *wall);

/* Returns the random bits of a wall in this drawing.  Both directions of the wall have the same
 * bits. */
uint64_t page_hand_key(const page_place *place, const maze_wall *wall);

/* Returns the maximum deviation of walls that look as if drawn by hand, in points. */
double page_hand_reach(const page_place *place);

/* Returns the next random number from a key: a number from 0 to 1, in steps of 1 / 1024. */
double page_hand_next(uint64_t *key);

#endif
