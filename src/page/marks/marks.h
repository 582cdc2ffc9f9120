/* The parts of a maze in a drawing.  Walls are chained into long lines, or read from the lattice of
 * squares.  Passages are lines or roads.  The solution is a line or filled cells.  Areas are filled
 * cells with one line around them. */
#ifndef MAZEPRESS_PAGE_MARKS_H
#define MAZEPRESS_PAGE_MARKS_H

#include "page/layout/place.h"
#include "page/marks/drawing.h"

#include <mazepress/drawing.h>

#include <stdint.h>

/* Adds the letters in the cells of a maze, if the place has letters. */
void page_letters_draw(maze_drawing *drawing, const page_place *place);

/* Returns the size of the smallest letter in a cell, in points; INFINITY if there are no
 * letters. */
double page_letters_least(const page_place *place);

/* Returns the distance from the center of a cell to the nearest side, in cells. */
double page_clear_round(const maze_shape *shape, maze_cell cell);

/* Adds the stars to collect, if the maze has stars. */
void page_stars_draw(maze_drawing *drawing, const page_place *place, maze_color color);

/* Adds the flaps, cuts and folds of the net of a folded shape.  Does nothing for other shapes. */
void page_net_draw(maze_drawing *drawing, const page_place *place);

/* Returns the distance from an edge without a flap to the far side of the number beside the edge,
 * in points.  `depth` is the depth of flaps, and `least` the minimum size of type, in points. */
double page_net_reach(double depth, double least);

/* These functions draw the parts of a maze that has colors instead of walls. page_grid_draw adds
 * faint lines between cells, and gray blocks; page_colors_draw adds the shapes that represent the
 * colors; page_order_draw adds the order of the colors in the legend of the place. */
void page_grid_draw(maze_drawing *drawing, const page_place *place, page_range cells);
void page_colors_draw(maze_drawing *drawing, const page_place *place, page_range cells);
void page_order_draw(maze_drawing *drawing, const page_place *place);

/* Adds picture number `which` (0 to PAGE_STEPS - 1) of the steps of making a box from its net, as
 * wide as `box`. */
void page_pictogram_draw(maze_drawing *drawing, unsigned which, maze_box box);

/* Adds the lines or, if `filled` is true, the filled areas of a small drawing to a mark.  `text` is
 * the drawing, in the notation that path_text.c describes. */
void page_path_text_draw(maze_mark *mark, bool filled, const char *text, maze_box box);

/* Adds the walls of cells as lines. */
void page_walls_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Returns the form of the ends and joins of walls that are lines: the style's form, or round if
 * another setting requires it. */
maze_joins page_walls_joins(const page_place *place);

/* The maximum memory for drawing the walls of a square cell with tone, in bytes. */
#define TONE_BYTES_PER_SQUARE 320
/* maximum memory for a cell of any other shape, in bytes; measured and rounded up */
#define TONE_BYTES_PER_CELL 1300

/* Adds the walls that touch a part of the page, as filled outlines whose width depends on the
 * style's tone.  The drawing fails if walls of the minimum width do not leave the clear width that
 * the style sets. */
void page_tone_draw(maze_drawing *drawing, const page_place *place, maze_box part);

/* Adds the walls of cells first..last to a mark as lines, with rounded corners if the style
 * requires them.  On failure, sets *error, and the mark fails. */
void page_walls_add(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                    maze_error *error);

/* Rounds the corners of `count` marks, which are lines around cells.  Changes a corner only if the
 * walls of cells first..last are rounded there, too, so that no mark extends beyond the walls. */
void page_walls_round(const page_place *place, maze_cell first, maze_cell last, maze_mark *marks,
                      uint32_t count);

/* The next functions chain adjacent walls into long polylines. */

/* Adds the walls of cells first..last of the upper layer to `mark`, each wall once.  Connected
 * walls are joined into long lines.  These lines go straight through corners if walls continue
 * there, turn at bends, and have no points in between.
 *
 * If `alone` is not NULL, *alone receives an array with a value for each point of the mark: 1 if at
 * most two walls meet at the point, otherwise 0.  The array is NULL if the mark has no points.  The
 * caller frees the array, even after an error. */
bool page_chain_walls(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                      uint8_t **alone, maze_error *error);

/* Calls `add` for every drawn piece of the walls of cells first..last of the upper layer, each wall
 * once and in a fixed order.  If `add` returns false, the function stops and returns false. */
bool page_chain_each(const maze_maze *maze, maze_cell first, maze_cell last,
                     bool (*add)(void *context, const maze_wall *piece), void *context);

/* The maximum memory for chaining walls, in bytes per side of a cell.  It includes the points of
 * the mark, and was measured and rounded up. */
#define CHAIN_BYTES_PER_SIDE 30

/* The next functions read the walls of squares as straight runs directly from the maze, without
 * additional memory. */

typedef struct page_lattice {
    const page_place *place;
    uint32_t columns, rows;
    bool full; /* true if no square of the grid was cut off */
} page_lattice;

/* True if a place draws all its walls as plain straight lines between squares.  Sets *lattice to
 * the place's lattice. */
bool page_lattice_of(const page_place *place, page_lattice *lattice);

/* True if page_lattice_of is expected to return true for the mazes of a recipe, before a maze is
 * made. */
bool page_lattice_expected(const maze_recipe *recipe, const maze_style *style);

/* Consecutive walls on a line of the lattice, from corner `from` to corner `to`.  Horizontal lines
 * 0 to `rows` have the corners 0 to `columns`, and vertical lines 0 to `columns` have the corners 0
 * to `rows`. */
typedef struct page_lattice_run {
    bool upright;
    uint32_t line, from, to;
    uint32_t ahead; /* bits for the walls after `to`, beginning with the lowest bit; 1: a wall */
    uint32_t known; /* number of valid bits in `ahead` */
} page_lattice_run;

/* Finds the next run on the line, from corner `to` on.  A run is as long as possible.  For a new
 * line, all members except `upright` and `line` must be 0.  Returns false if there is no further
 * run. */
bool page_lattice_next(const page_lattice *lattice, page_lattice_run *run);

/* True if there is a wall from a corner of a line to the next corner. */
bool page_lattice_has_wall(const page_lattice *lattice, bool upright, uint32_t line,
                           uint32_t corner);

/* Computes both ends of a run, in points of the page. */
void page_lattice_ends(const page_lattice *lattice, const page_lattice_run *run, maze_point end[2]);

/* The next functions draw the passages of a maze as thick lines, or as roads with edges. */

/* Adds the open passages of cells to `mark`, each once.  Passages are lines from center to center
 * through the middles of open sides, straight through cells if possible, and out of the doors.
 * Lower passages end before bridges.  The caller must set the mark's width first. */
void page_ways_draw(maze_drawing *drawing, const page_place *place, page_range cells,
                    maze_mark *mark);

/* Rounds the corners of the passages of cells, or of a line along passages.  Corners at junctions
 * are not rounded, because the lines would separate there.  In squares, all corners are rounded,
 * because the lines go straight through junctions. */
void page_ways_round(const page_place *place, page_range cells, maze_mark *mark);

/* True if the lines of passages turn in arcs, as roads always do. */
bool page_ways_are_round(const maze_style *style);

/* Returns the point of a passage's line that is nearest to the center of its cell: the center
 * itself, unless the line turns there in an arc. */
maze_point page_ways_middle(const page_place *place, maze_cell cell);

/* Sets the members of a mark for passages: its width, its joins, and whether all its lines are
 * horizontal or vertical. */
void page_ways_prepare(const page_place *place, maze_mark *mark);

/* Fills the gaps that the lines of passages leave in rooms, with a separate mark.  There is a gap
 * around each corner at which no wall ends; the gap's corners are the centers of the cells around
 * this corner. */
void page_halls_draw(maze_drawing *drawing, const page_place *place, maze_color color,
                     page_range cells);

/* Continues a line through a cell, along the points that shape_trail returns.  Adds no points in
 * shapes without trails. */
void page_line_trail(page_line *line, const page_place *place, maze_cell cell, uint32_t from,
                     uint32_t to);

/* The next functions draw lines through the lower cell of a crossing.  These lines end before the
 * edge of the bridge, and start again beyond the bridge. */

/* True if a cell is the lower cell of a crossing. */
bool page_passes_under(const page_place *place, maze_cell cell);

/* Continues a line from the middle of a side into the lower cell of a crossing, as far as the line
 * is visible.  Then ends the line. */
void page_line_under(page_line *line, const page_place *place, maze_cell cell, uint32_t side);

/* Starts a line in the lower cell of a crossing, where the line becomes visible, and continues it
 * to the middle of a side. */
void page_line_from_under(page_line *line, maze_mark *mark, const page_place *place, maze_cell cell,
                          uint32_t side);

/* Adds the passages of a maze as roads: broad lines between two edges, which are open at the
 * doors. */
void page_roads_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Adds the background of roads, as a panel around the cells. */
void page_roads_draw_land(maze_drawing *drawing, const page_place *place);

/* Sets the members of a mark that fills roads between their edges. */
void page_roads_prepare(const page_place *place, maze_mark *mark);

/* page_road_draw adds the path of a place as one road, with all its parts. page_road_ends computes
 * the ends of the road, and the minimum radius of its bends, in points (INFINITY if it has no
 * bends). page_road_ends returns false if there is not enough memory or no path. */
void page_road_draw(maze_drawing *drawing, const page_place *place);
bool page_road_ends(const page_place *place, maze_point ends[2], double *bend);

/* The next functions draw the solution of a maze, as a line or as filled cells, and compute colors
 * that change gradually. */

/* Adds the solution of a place, if it has one.  By default, the solution is a line.  With
 * `solution_fill`, it fills its passages if passages or roads are drawn; otherwise, it fills its
 * cells in the range `cells`. */
void page_solution_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Returns color number `step` (from 0) of `steps` colors; the first color is `from`, and the last
 * color is `to`.  The colors between them are on a straight line in Oklab, so that they change
 * evenly to the eye and do not become gray.  Oklab is from B. Ottosson, "A perceptual color space
 * for image processing" (2020). */
maze_color page_gradient_color(maze_color from, maze_color to, uint32_t step, uint32_t steps);

/* Filled areas of cells.  Adjacent cells of one area have a common outline.  The background of a
 * maze is a single area. */

typedef struct page_areas {
    const page_place *place;
    page_range cells; /* the cells to fill; lower cells of crossings below these cells are filled,
                         too */

    /* returns the number of a cell's area; MAZE_NONE if the cell belongs to no area */
    uint32_t (*area_of)(const void *context, maze_cell cell);
    const void *context;

    maze_mark *marks;
    uint32_t count;
} page_areas;

/* Adds a mark for each of `count` areas.  Each area has a line around it in the area's color, at
 * most one pixel wide and at most as wide as walls.  This line covers the seam between adjacent
 * areas, and is itself covered by walls.  The caller sets the colors.  Returns the first mark, or
 * NULL if the drawing has failed. */
maze_mark *page_area_marks(maze_drawing *drawing, const page_place *place, maze_role role,
                           uint32_t count);

/* Adds the outlines of the areas; outlines of holes run in the opposite direction.  At a crossing,
 * the lower cell is filled only where it is visible, and the upper cell only as wide as the bridge.
 * If walls are rounded, the outlines are rounded, too. */
void page_areas_fill(const page_areas *areas);

/* Adds the background of cells, in the color that the style sets.  If roads are drawn in a complete
 * grid of squares, the background is a panel around all cells.  Does nothing if the style sets no
 * color. */
void page_ground_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Adds the outline of cells, and the outlines of holes between them. */
void page_ground_outline(const page_place *place, page_range cells, maze_mark *mark);

#endif
