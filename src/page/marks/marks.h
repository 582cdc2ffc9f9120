/* The parts of a maze in a drawing: its walls, which are chained into long lines or read from the
 * lattice of squares; its passages, as lines and roads; its solution; and areas, which are filled
 * cells with one line around them. */
#ifndef MAZEPRESS_PAGE_MARKS_H
#define MAZEPRESS_PAGE_MARKS_H

#include "page/layout/place.h"
#include "page/marks/drawing.h"

#include <mazepress/drawing.h>

#include <stdint.h>

/* Adds the letters in the cells of a maze, if it has letters. */
void page_letters_draw(maze_drawing *drawing, const page_place *place);

/* Returns the size of the smallest letter in a cell, in points; INFINITY if there are no
 * letters. */
double page_letters_least(const page_place *place);

/* Returns the minimum distance of a cell's sides from its middle, in cells. */
double page_clear_round(const maze_shape *shape, maze_cell cell);

/* Adds the stars to collect, if the maze has stars. */
void page_stars_draw(maze_drawing *drawing, const page_place *place, maze_color color);

/* Adds the flaps, cuts and folds of the net of a folded shape.  Does nothing for other shapes. */
void page_net_draw(maze_drawing *drawing, const page_place *place);

/* Returns how far the number beside an edge without a flap extends from the edge, in points.
 * `depth` is the depth of flaps, and `least` the minimum size of type. */
double page_net_reach(double depth, double least);

/* For cells with colors instead of walls. page_grid_draw adds faint lines between cells, and gray
 * blocks; page_colors_draw adds the shapes that represent the colors; page_order_draw adds the
 * order of the colors in the legend of the place. */
void page_grid_draw(maze_drawing *drawing, const page_place *place, page_range cells);
void page_colors_draw(maze_drawing *drawing, const page_place *place, page_range cells);
void page_order_draw(maze_drawing *drawing, const page_place *place);

/* Adds picture `which` (0 to PAGE_STEPS - 1) of the steps of using a net, as wide as the box. */
void page_pictogram_draw(maze_drawing *drawing, unsigned which, maze_box box);

/* Adds the lines or, if `filled` is true, the filled areas of a small drawing to a mark.  The
 * drawing is a text of the program, in the notation that path_text.c describes. */
void page_path_text_draw(maze_mark *mark, bool filled, const char *text, maze_box box);

/* Adds the walls of cells as lines. */
void page_walls_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Returns the form of the ends and joins of lines of walls: that of the style, or round if another
 * setting requires it. */
maze_joins page_walls_joins(const page_place *place);

/* Adds the walls that touch a part of the page as filled outlines, whose width depends on the
 * style's tone.  The drawing gets an error if such walls cannot leave the requested clear width. */
#define TONE_BYTES_PER_SQUARE 320 /* maximum memory for a square cell */
#define TONE_BYTES_PER_CELL 1300  /* maximum memory for any other cell; measured and rounded up */
void page_tone_draw(maze_drawing *drawing, const page_place *place, maze_box part);

/* Adds the lines of walls to a mark, with rounded corners if the style requires them.  On failure,
 * *error is set and the mark fails. */
void page_walls_add(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                    maze_error *error);

/* Rounds the corners of `count` marks, which are lines around cells, at each corner where the walls
 * of cells first..last are rounded, so that no mark extends beyond the walls. */
void page_walls_round(const page_place *place, maze_cell first, maze_cell last, maze_mark *marks,
                      uint32_t count);

/* Chaining adjacent walls into long polylines. */

/* Adds the walls of cells first..last of the upper layer to `mark`, each wall once.  Connected
 * walls become as few lines as possible, which go straight through crossings, turn at bends and
 * have no points in between.
 *
 * If `alone` is not NULL, *alone receives an array with 1 for each point of the mark at which at
 * most two walls meet (NULL if there are no points).  The caller frees the array, even after an
 * error. */
bool page_chain_walls(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                      uint8_t **alone, maze_error *error);

/* Calls `add` for every drawn piece of the walls of cells first..last of the upper layer, each wall
 * once and in a fixed order.  If `add` returns false, the function stops and returns false. */
bool page_chain_each(const maze_maze *maze, maze_cell first, maze_cell last,
                     bool (*add)(void *context, const maze_wall *piece), void *context);

/* The maximum memory for chaining walls, in bytes per side of a cell, including the points of the
 * mark.  It was measured and rounded up. */
#define CHAIN_BYTES_PER_SIDE 30

/* The walls of squares as straight runs, read directly from the maze, without additional memory. */

typedef struct page_lattice {
    const page_place *place;
    uint32_t columns, rows;
    bool full; /* no square of the grid was cut off */
} page_lattice;

/* True if a place draws all its walls as plain straight lines between squares. */
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
    uint32_t ahead; /* the walls after `to`, one bit each, beginning with the lowest bit */
    uint32_t known; /* number of these bits that are valid */
} page_lattice_run;

/* Finds the next run on the line, as long as possible, from corner `to` on.  For a new line, the
 * other members must be 0.  Returns false if there is no further run. */
bool page_lattice_next(const page_lattice *lattice, page_lattice_run *run);

/* True if there is a wall from a corner of a line to the next corner. */
bool page_lattice_has_wall(const page_lattice *lattice, bool upright, uint32_t line,
                           uint32_t corner);

/* Computes both ends of a run, in points of the page. */
void page_lattice_ends(const page_lattice *lattice, const page_lattice_run *run, maze_point end[2]);

/* The passages of a maze: as thick lines, as roads with edges, and the area between them. */

/* Adds the open passages of cells to `mark`, each once.  Passages are lines from center to center
 * through the middles of open sides, straight through cells if possible, and out of the doors.
 * Lower passages end before bridges.  The mark's width must be set. */
void page_ways_draw(maze_drawing *drawing, const page_place *place, page_range cells,
                    maze_mark *mark);

/* Rounds the corners of the passages of cells, or of a line along passages.  Corners at junctions
 * are not rounded, because the lines would separate there; in squares, the lines go straight
 * through junctions. */
void page_ways_round(const page_place *place, page_range cells, maze_mark *mark);

/* True if passages are drawn as lines that turn in arcs, as roads always do. */
bool page_ways_are_round(const maze_style *style);

/* Returns the point of a passage's line that is nearest to the center of its cell: the center,
 * unless the line turns there in an arc. */
maze_point page_ways_middle(const page_place *place, maze_cell cell);

/* Sets members of a mark of passages: its width, its joins, and the flag that all lines are
 * horizontal or vertical. */
void page_ways_prepare(const page_place *place, maze_mark *mark);

/* Fills the gaps between passages in rooms with a separate mark.  A gap is an area around a corner
 * at which no wall ends, from center to center of the cells.  Does nothing for a maze without such
 * corners. */
void page_halls_draw(maze_drawing *drawing, const page_place *place, maze_color color,
                     page_range cells);

/* Adds the points of a path through a cell, as shape_trail returns them.  Adds no points in shapes
 * without trails. */
void page_line_trail(page_line *line, const page_place *place, maze_cell cell, uint32_t from,
                     uint32_t to);

/* Lines through the lower cell of a crossing: they end before the edge of the bridge, and start
 * again beyond it. */

/* True if a cell is the lower cell of a crossing. */
bool page_passes_under(const page_place *place, maze_cell cell);

/* Continues a line from the middle of a side into the lower cell of a crossing, as far as the line
 * is visible, and ends it. */
void page_line_under(page_line *line, const page_place *place, maze_cell cell, uint32_t side);

/* Starts a line in the lower cell of a crossing, at the place where it is visible again, and
 * continues it to the middle of a side. */
void page_line_from_under(page_line *line, maze_mark *mark, const page_place *place, maze_cell cell,
                          uint32_t side);

/* Adds the passages of a maze as roads: broad lines between two edges, open at the doors. */
void page_roads_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Adds the background of roads, as a panel around the cells. */
void page_roads_draw_land(maze_drawing *drawing, const page_place *place);

/* Sets members of a mark that fills roads between their edges. */
void page_roads_prepare(const page_place *place, maze_mark *mark);

/* page_road_draw adds the path of a place as one road, with all its parts. page_road_ends computes
 * the ends of the road, and the minimum radius of its bends, in points (INFINITY if it has no
 * bends); it returns false if there is not enough memory. */
void page_road_draw(maze_drawing *drawing, const page_place *place);
bool page_road_ends(const page_place *place, maze_point ends[2], double *bend);

/* The solution of a maze, as a line or as filled cells, and colors that change gradually. */

/* Adds the solution of a place, if it has one, in its style: as a line, or by filling those of
 * `cells` that it visits.  If passages are drawn, they are drawn again over filled cells. */
void page_solution_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Returns color number `step` of `steps` colors; the first color is `from`, and the last is `to`.
 * The colors between them are on a straight line in Oklab, so that they change evenly to the eye
 * and do not become gray.  Oklab is from B. Ottosson, "A perceptual color space for image
 * processing" (2020). */
maze_color page_gradient_color(maze_color from, maze_color to, uint32_t step, uint32_t steps);

/* Filled areas of cells: adjacent cells of one area have one line around all of them.  The
 * background is such an area. */

typedef struct page_areas {
    const page_place *place;
    page_range cells; /* lower cells of crossings below these cells are filled, too */

    /* Returns the number of the area of a cell; MAZE_NONE if it belongs to no area. */
    uint32_t (*area_of)(const void *context, maze_cell cell);
    const void *context;

    maze_mark *marks; /* area i is added to mark i */
    uint32_t count;
} page_areas;

/* Adds a mark for each of `count` areas.  Each area has a line around it in its own color, at most
 * as wide as a pixel and at most as wide as walls.  The line covers the seam between the area and
 * its neighbors, and walls cover the line.  Returns the first of the marks, whose colors the caller
 * sets, or NULL if the drawing has failed. */
maze_mark *page_area_marks(maze_drawing *drawing, const page_place *place, maze_role role,
                           uint32_t count);

/* Adds the outlines of the areas; outlines of holes run in the opposite direction.  At a crossing,
 * an area includes only the visible part of the lower cell, and only the width of the bridge.  If
 * walls are rounded, so are the outlines. */
void page_areas_fill(const page_areas *areas);

/* Adds the background of a maze: all its cells in one color, if the style has one. */
void page_ground_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Adds the outline of cells, and the outlines of the holes in them. */
void page_ground_outline(const page_place *place, page_range cells, maze_mark *mark);

#endif
