/* Draws the parts of a maze, such as walls, passages, solution and letters, as marks of a
 * drawing. */
#ifndef MAZEPRESS_PAGE_MARKS_H
#define MAZEPRESS_PAGE_MARKS_H

#include "page/layout/place.h"
#include "page/marks/drawing.h"

#include <mazepress/drawing.h>

#include <stdint.h>

void page_letters_draw(maze_drawing *drawing, const page_place *place);

double page_letters_least(const page_place *place);

/* Returns the distance from the center of a cell to the nearest side, in cells. */
double page_clear_round(const maze_shape *shape, maze_cell cell);

void page_stars_draw(maze_drawing *drawing, const page_place *place, maze_color color);

void page_net_draw(maze_drawing *drawing, const page_place *place);

/* Returns the distance by which the numbers beside cut edges extend beyond a net. `depth` is the
 * depth of flaps, and `least` the minimum size of type. All lengths are in points. */
double page_net_reach(double depth, double least);

/* The next three functions draw the grid, the shapes and the legend of a maze that has colors
 * instead of walls. */
void page_grid_draw(maze_drawing *drawing, const page_place *place, page_range cells);
void page_colors_draw(maze_drawing *drawing, const page_place *place, page_range cells);
void page_order_draw(maze_drawing *drawing, const page_place *place);

/* Draws the pictogram of step `which`, from 0, of making a box from its net. */
void page_pictogram_draw(maze_drawing *drawing, unsigned which, maze_box box);

/* Adds a small drawing to a mark. `text` is in the notation that path_text.c describes. */
void page_path_text_draw(maze_mark *mark, bool filled, const char *text, maze_box box);

void page_walls_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Returns the joins of walls: round joins if the shape or another setting requires them, otherwise
 * the joins of the place. */
maze_joins page_walls_joins(const page_place *place);

/* Draws walls whose width depends on the style's tone. The drawing fails if walls of the minimum
 * width do not leave the clear width that the style sets. */
void page_tone_draw(maze_drawing *drawing, const page_place *place, maze_box part);

void page_walls_add(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                    maze_error *error);

/* Rounds the corners of the outlines in `marks` at which only two walls of cells first..last meet,
 * and at which the outline turns like these walls. */
void page_walls_round(const page_place *place, maze_cell first, maze_cell last, maze_mark *marks,
                      uint32_t count);

/* Adds the walls of cells first..last to a mark, each wall once, joined into long lines. *alone
 * receives an array with an element for each point of the mark: 1 if at most two walls meet at the
 * point, otherwise 0. `alone` may be NULL. The caller frees the array, even after an error. */
bool page_chain_walls(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                      uint8_t **alone, maze_error *error);

/* Adds a piece of a wall between `cell` and `next`, which is MAZE_NONE at the border. Returns false
 * after an error. */
typedef bool page_wall_add(void *context, const maze_wall *piece, maze_cell cell, maze_cell next);

/* Calls `add` once for each piece of the walls of cells first..last, in a fixed order. Stops and
 * returns false if `add` returns false. */
bool page_chain_each(const maze_maze *maze, maze_cell first, maze_cell last, page_wall_add *add,
                     void *context);

/* maximum memory for chaining walls, in bytes per side of a cell, measured and rounded up */
#define CHAIN_BYTES_PER_SIDE 30

/* The next functions read the walls of mazes of squares as straight runs, without additional
 * memory. */

typedef struct page_lattice {
    const page_place *place;
    uint32_t columns, rows;
    bool full; /* no square of the grid was cut off */
} page_lattice;

/* Starts to read the walls of a place. Returns false unless all walls of the place are drawn as
 * plain straight lines between squares. */
bool page_lattice_of(const page_place *place, page_lattice *lattice);

bool page_lattice_expected(const maze_recipe *recipe, const maze_style *style);

/* Consecutive walls on a line of the lattice. Horizontal lines 0 to `rows` have the corners 0 to
 * `columns`, and vertical lines 0 to `columns` have the corners 0 to `rows`. */
typedef struct page_lattice_run {
    bool upright;
    uint32_t line, from, to;
    uint32_t ahead; /* bits for the walls after `to`, from the lowest bit on; 1: a wall */
    uint32_t known; /* number of valid bits in `ahead` */
} page_lattice_run;

/* Finds the next run, from corner `to` on. For a new line, all members except `upright` and `line`
 * must be 0. Returns false if there is no further run. */
bool page_lattice_next(const page_lattice *lattice, page_lattice_run *run);

bool page_lattice_has_wall(const page_lattice *lattice, bool upright, uint32_t line,
                           uint32_t corner);

void page_lattice_ends(const page_lattice *lattice, const page_lattice_run *run, maze_point end[2]);

/* Adds the passages to a mark, as lines. Lower passages end before bridges. The caller must set the
 * mark's width first. */
void page_ways_draw(maze_drawing *drawing, const page_place *place, page_range cells,
                    maze_mark *mark);

/* Rounds the corners of passages. Corners at junctions stay sharp, because rounded lines would
 * separate there. In grids of squares, lines go straight through junctions, so all corners are
 * rounded. */
void page_ways_round(const page_place *place, page_range cells, maze_mark *mark);

/* True if the lines of passages turn in arcs, as roads always do. */
bool page_ways_are_round(const page_place *place);

/* Returns the point nearest to the center of a cell on the line of the passages in this cell. */
maze_point page_ways_middle(const page_place *place, maze_cell cell);

void page_ways_prepare(const page_place *place, maze_mark *mark);

/* Fills the gaps that passages leave in rooms, around corners at which no wall ends. */
void page_halls_draw(maze_drawing *drawing, const page_place *place, maze_color color,
                     page_range cells);

/* Continues a line along the winding corridor in a cell. shape_trail returns the points of this
 * corridor. */
void page_line_trail(page_line *line, const page_place *place, maze_cell cell, uint32_t from,
                     uint32_t to);

bool page_passes_under(const page_place *place, maze_cell cell);

/* Continues a line from the middle of a side into the lower cell of a crossing, and ends the line
 * before the bridge. */
void page_line_under(page_line *line, const page_place *place, maze_cell cell, uint32_t side);

/* Starts a line in the lower cell of a crossing, next to the bridge, and continues the line to the
 * middle of a side. */
void page_line_from_under(page_line *line, maze_mark *mark, const page_place *place, maze_cell cell,
                          uint32_t side);

void page_roads_draw(maze_drawing *drawing, const page_place *place, page_range cells);

void page_roads_draw_land(maze_drawing *drawing, const page_place *place);

void page_roads_prepare(const page_place *place, maze_mark *mark);

/* page_road_draw draws the road of a place, and page_road_ends computes the first and the last
 * point of this road. *bend becomes the minimum radius of a bend, in points, or INFINITY if the
 * road is straight. page_road_ends returns false if there is not enough memory or no path. */
void page_road_draw(maze_drawing *drawing, const page_place *place);
bool page_road_ends(const page_place *place, maze_point ends[2], double *bend);

/* Adds the solution of a place as a line or, with `solution_fill`, as filled passages or cells. */
void page_solution_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Returns color `step` of a gradient of `steps` colors. The colors are on a straight line in Oklab,
 * so that they change evenly to the eye (B. Ottosson, "A perceptual color space for image
 * processing", 2020). */
maze_color page_gradient_color(maze_color from, maze_color to, uint32_t step, uint32_t steps);

/* Groups of cells (areas) to fill. Adjacent cells of one area have a common outline. */

typedef struct page_areas {
    const page_place *place;
    page_range cells; /* the cells to fill, including the lower cells of their crossings */

    /* returns the number of a cell's area, or MAZE_NONE if the cell is in no area */
    uint32_t (*area_of)(const void *context, maze_cell cell);
    const void *context;

    maze_mark *marks;
    uint32_t count;
} page_areas;

/* Adds a mark for each of `count` areas. A thin line around each area covers the seam between
 * adjacent areas. The caller sets the colors. Returns the first mark, or NULL if the drawing has
 * failed. */
maze_mark *page_area_marks(maze_drawing *drawing, const page_place *place, maze_role role,
                           uint32_t count);

/* Adds the outlines of all areas to page_areas.marks. Outlines of holes run in the opposite
 * direction. At a crossing, the lower cell is filled only where it is visible. */
void page_areas_fill(const page_areas *areas);

void page_ground_draw(maze_drawing *drawing, const page_place *place, page_range cells);

void page_ground_outline(const page_place *place, page_range cells, maze_mark *mark);

#endif
