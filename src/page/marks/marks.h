/* The parts of a maze in a drawing: its walls, chained into long lines or read from the lattice of
 * squares; its passages, as lines and roads; its solution; and areas, filled cells with one line
 * around them. */
#ifndef MAZEPRESS_PAGE_MARKS_H
#define MAZEPRESS_PAGE_MARKS_H

#include "page/layout/place.h"
#include "page/marks/drawing.h"

#include <mazepress/drawing.h>

#include <stdint.h>

/* Adds the letters in cells, if there are any. */
void page_letters_draw(maze_drawing *drawing, const page_place *place);

/* Returns the size of the smallest letter in a cell, in points; INFINITY without letters. */
double page_letters_least(const page_place *place);

/* Returns the minimum distance of a cell's sides from its middle, in cells. */
double page_clear_round(const maze_shape *shape, maze_cell cell);

/* Adds the stars to collect, if there are any. */
void page_stars_draw(maze_drawing *drawing, const page_place *place, maze_color color);

/* Adds flaps, cuts and folds of a folded shape's net; nothing for other shapes. */
void page_net_draw(maze_drawing *drawing, const page_place *place);

/* Returns how far the number beside an edge without a flap reaches, in points, if flaps have this
 * depth and type has a minimum size. */
double page_net_reach(double depth, double least);

/* For cells with colors instead of walls, in order: adds faint lines between cells and gray blocks;
 * adds the shapes that represent the colors; adds their order in the legend of the place. */
void page_grid_draw(maze_drawing *drawing, const page_place *place, page_range cells);
void page_colors_draw(maze_drawing *drawing, const page_place *place, page_range cells);
void page_order_draw(maze_drawing *drawing, const page_place *place);

/* Adds a picture of a step of using a net, 0 to PAGE_STEPS - 1, as wide as the box. */
void page_pictogram_draw(maze_drawing *drawing, unsigned which, maze_box box);

/* Adds the lines of a small drawing that is a text, or its filled areas, to a mark; path_text.c
 * describes the notation.  The text is the program's own. */
void page_path_text_draw(maze_mark *mark, bool filled, const char *text, maze_box box);

/* Adds the walls of the cells as lines. */
void page_walls_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Returns the ends and joins of these lines: those of the style, but round if another setting
 * requires it. */
maze_joins page_walls_joins(const page_place *place);

/* Adds the walls that touch a part of the page as filled outlines, whose width depends on the
 * style's tone.  The drawing has an error if they cannot leave the requested clear width. */
#define TONE_BYTES_PER_SQUARE 320 /* memory for a square cell */
#define TONE_BYTES_PER_CELL 1300  /* memory for another cell; measured and rounded up */
void page_tone_draw(maze_drawing *drawing, const page_place *place, maze_box part);

/* Adds the lines of walls to a mark, rounded if the style requires it; the mark fails if that
 * fails. */
void page_walls_add(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                    maze_error *error);

/* Rounds the corners of `count` marks, which are lines around cells, where the walls of cells
 * first..last are rounded, so that nothing extends beyond these. */
void page_walls_round(const page_place *place, maze_cell first, maze_cell last, maze_mark *marks,
                      uint32_t count);

/* Chaining adjacent walls into long polylines. */

/* Adds the walls of cells first..last of the upper layer to `mark`, each wall once.  Connected
 * walls become as few lines as possible, which go straight through crossings, turn at bends and
 * have no points in between.
 *
 * `alone`, unless it is NULL, receives an array with 1 for each point of the mark at which at most
 * two walls meet; NULL if there are no points.  The caller frees it, even after an error. */
bool page_chain_walls(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                      uint8_t **alone, maze_error *error);

/* Calls `add` for every drawn piece of the walls of cells first..last of the upper layer, each wall
 * once and in a fixed order.  Stops and returns false if `add` does. */
bool page_chain_each(const maze_maze *maze, maze_cell first, maze_cell last,
                     bool (*add)(void *context, const maze_wall *piece), void *context);

/* Maximum memory, in bytes, for chaining, per side of a cell, including the points of the mark;
 * measured and rounded up. */
#define CHAIN_BYTES_PER_SIDE 30

/* The walls of squares as straight runs, read directly from the maze, without additional memory. */

typedef struct page_lattice {
    const page_place *place;
    uint32_t columns, rows;
    bool full; /* no square of the grid is cut off */
} page_lattice;

/* True if a place draws all its walls as plain straight lines between squares. */
bool page_lattice_of(const page_place *place, page_lattice *lattice);

/* Returns the expected result before the maze is made. */
bool page_lattice_expected(const maze_recipe *recipe, const maze_style *style);

/* Consecutive walls on a line of the lattice, between two corners: horizontal lines 0 to `rows`
 * have corners 0 to `columns`, and vertical lines 0 to `columns` have corners 0 to `rows`. */
typedef struct page_lattice_run {
    bool upright;
    uint32_t line, from, to;
    uint32_t ahead; /* the walls from `to` on, the nearest in the lowest bit */
    uint32_t known; /* number of these bits that are valid */
} page_lattice_run;

/* Finds the next run on the line, from corner `to` on, as long as possible; a line starts with
 * zeros.  Returns false if there is none. */
bool page_lattice_next(const page_lattice *lattice, page_lattice_run *run);

/* True if there is a wall from a corner of a line to the next corner. */
bool page_lattice_has_wall(const page_lattice *lattice, bool upright, uint32_t line,
                           uint32_t corner);

/* Computes both ends of a run, in points of the page. */
void page_lattice_ends(const page_lattice *lattice, const page_lattice_run *run, maze_point end[2]);

/* The passages of a maze: as thick lines, as roads with edges, and the area between them. */

/* Adds the open passages of the cells to `mark`, each once: lines from center to center through the
 * middles of open sides, straight through cells if possible, and out of the doors.  Lower passages
 * end before bridges.  The mark's width must be set. */
void page_ways_draw(maze_drawing *drawing, const page_place *place, page_range cells,
                    maze_mark *mark);

/* Rounds the corners of passages of these cells, or of a line along them, except at junctions,
 * where lines would separate; those of squares go straight there. */
void page_ways_round(const page_place *place, page_range cells, maze_mark *mark);

/* True if passages are drawn as lines that turn in arcs; roads always are. */
bool page_ways_are_round(const maze_style *style);

/* Returns the point of a passage's line that is nearest to the center of its cell: the center,
 * unless the line turns there in an arc. */
maze_point page_ways_middle(const page_place *place, maze_cell cell);

/* Sets the fields of a mark of passages: its width, its joins, and whether all lines are horizontal
 * or vertical. */
void page_ways_prepare(const page_place *place, maze_mark *mark);

/* Fills the gaps between passages in rooms, in a separate mark: around corners at which no wall
 * ends, from center to center of the cells.  Does nothing for a maze without such corners. */
void page_halls_draw(maze_drawing *drawing, const page_place *place, maze_color color,
                     page_range cells);

/* Adds the points of a path through a cell, as shape_trail returns them; none in shapes without
 * trails. */
void page_line_trail(page_line *line, const page_place *place, maze_cell cell, uint32_t from,
                     uint32_t to);

/* Lines through a cell that lies under another one: they end before the edge of the bridge, and
 * start again beyond it. */

/* True if a cell lies under another one. */
bool page_passes_under(const page_place *place, maze_cell cell);

/* Continues from the middle of a side into such a cell, as far as the line is visible, and ends it.
 */
void page_line_under(page_line *line, const page_place *place, maze_cell cell, uint32_t side);

/* Starts a line where it is visible again, and continues to the middle of the side. */
void page_line_from_under(page_line *line, maze_mark *mark, const page_place *place, maze_cell cell,
                          uint32_t side);

/* Adds the passages of a maze as roads: broad lines between two edges, open at the doors. */
void page_roads_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Adds the background of roads, as a panel around the cells. */
void page_roads_draw_land(maze_drawing *drawing, const page_place *place);

/* Sets the fields of a mark that fills roads between their edges. */
void page_roads_prepare(const page_place *place, maze_mark *mark);

/* In order: adds the path of a place as one road, with all its parts; computes its ends and the
 * minimum radius of its bends, in points (INFINITY: no bends).  Returns false if there is not
 * enough memory. */
void page_road_draw(maze_drawing *drawing, const page_place *place);
bool page_road_ends(const page_place *place, maze_point ends[2], double *bend);

/* The solution of a maze, as a line or as filled cells, and colors that change gradually. */

/* Adds the solution of a place, if it has one, in its style: as a line, or by filling the given
 * cells that it visits.  If passages are drawn, they are drawn again over filled cells. */
void page_solution_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Returns color `step` of `steps` from `from` to `to`; the first is `from`, the last `to`.  The
 * colors between them are on a straight line in Oklab, so that they change evenly to the eye and do
 * not become gray.  B. Ottosson, "A perceptual color space for image processing" (2020). */
maze_color page_gradient_color(maze_color from, maze_color to, uint32_t step, uint32_t steps);

/* Filling cells: adjacent cells of one area have one line around all of them; the background. */

typedef struct page_areas {
    const page_place *place;
    page_range cells; /* cells below these are filled, too */

    /* Returns the number of the area of a cell; MAZE_NONE: none. */
    uint32_t (*area_of)(const void *context, maze_cell cell);
    const void *context;

    maze_mark *marks; /* area i is added to mark i */
    uint32_t count;
} page_areas;

/* Adds a mark for each of `count` areas, with a line around it in its color, at most as wide as a
 * pixel and as walls.  The line covers the seam between the area and its neighbors, and walls cover
 * the line.  Returns the first of the marks, whose colors the caller sets, or NULL if the drawing
 * has failed. */
maze_mark *page_area_marks(maze_drawing *drawing, const page_place *place, maze_role role,
                           uint32_t count);

/* Adds the outlines of the areas; outlines of holes run in the opposite direction.  An area
 * includes only the visible part of a cell under another one, and only the width of a bridge.  If
 * walls are rounded, so are the outlines. */
void page_areas_fill(const page_areas *areas);

/* Adds the background of a maze: all its cells in one color, if the style has one. */
void page_ground_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Adds the outline of these cells, and of their holes. */
void page_ground_outline(const page_place *place, page_range cells, maze_mark *mark);

#endif
