/* What a maze adds to a drawing: its walls, chained into long lines or read from the lattice of
 * squares; its passages, as lines and roads; its solution; and areas, cells filled within one line
 * round them all. */
#ifndef MAZEPRESS_PAGE_MARKS_H
#define MAZEPRESS_PAGE_MARKS_H

#include "page/layout/place.h"
#include "page/marks/drawing.h"

#include <mazepress/drawing.h>

#include <stdint.h>

/* Adds the letters that stand in the cells, if there are any. */
void page_letters_draw(maze_drawing *drawing, const page_place *place);

/* The size of the smallest letter that stands in a cell, in points; INFINITY without letters. */
double page_letters_least(const page_place *place);

/* How far the sides of a cell are from its middle at least, in cells. */
double page_clear_round(const maze_shape *shape, maze_cell cell);

/* Adds the stars to be collected, if there are any. */
void page_stars_draw(maze_drawing *drawing, const page_place *place, maze_color color);

/* Adds what the net of a shape that is folded has beside its walls; nothing for others. */
void page_net_draw(maze_drawing *drawing, const page_place *place);

/* Where cells have colors instead of walls: adds faint lines between them and gray blocks, the shapes
 * that stand for their colors, and their order in the legend of the place. */
void page_grid_draw(maze_drawing *drawing, const page_place *place, page_range cells);
void page_colors_draw(maze_drawing *drawing, const page_place *place, page_range cells);
void page_order_draw(maze_drawing *drawing, const page_place *place);

/* Adds a picture of step 0 to PAGE_STEPS - 1 of what is done with a net, as wide as the box. */
void page_pictogram_draw(maze_drawing *drawing, unsigned which, maze_box box);

/* Adds the walls of the cells as lines. */
void page_walls_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* How their lines end and turn: as the style says, but round where another look needs it. */
maze_joins page_walls_joins(const page_place *place);

/* Adds the walls that touch a part of the page as outlines round them, filled, as wide as the
 * style's tone says. The drawing has an error if they cannot leave as much clear as was asked for.
 */
#define TONE_BYTES_PER_SQUARE 320 /* of memory for a square cell, */
#define TONE_BYTES_PER_CELL 1300  /* or for another: measured, and rounded up */
void page_tone_draw(maze_drawing *drawing, const page_place *place, maze_box part);

/* Adds their lines to a mark, rounded where the style wants it; the mark fails where that does. */
void page_walls_add(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                    maze_error *error);

/* Rounds the corners of `count` marks, lines round cells, where the walls of cells first..last are
 * rounded, so that nothing lies outside of these. */
void page_walls_round(const page_place *place, maze_cell first, maze_cell last, maze_mark *marks,
                      uint32_t count);

/* Chaining walls that meet into long polylines. */

/* Adds the walls of cells first..last of the ground to `mark`, each wall once: every piece of wall
 * becomes as few lines as can be, which run straight through crossings, turn at bends and have no
 * points between.
 *
 * `alone`, unless it is NULL, receives an array, which the caller frees also after an error, with
 * 1 for each point of the mark at which no more than two walls meet; it is NULL without points. */
bool page_chain_walls(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                      uint8_t **alone, maze_error *error);

/* Calls `add` for the walls of cells first..last of the ground, each once and in a fixed order: for
 * every piece that is drawn of it.  False as soon as `add` says so. */
bool page_chain_each(const maze_maze *maze, maze_cell first, maze_cell last,
                     bool (*add)(void *context, const maze_wall *piece), void *context);

/* Bytes of memory that chaining takes at most for each side of a cell, with the points of the mark:
 * measured, and rounded up. */
#define CHAIN_BYTES_PER_SIDE 30

/* The walls of squares as straight runs, read from the maze as they are asked for: no memory is
 * needed beside it. */

typedef struct page_lattice {
    const page_place *place;
    uint32_t columns, rows;
    bool full; /* no square of the grid is cut off */
} page_lattice;

/* True if a place draws all its walls as plain straight lines between squares. */
bool page_lattice_of(const page_place *place, page_lattice *lattice);

/* The same, as far as it is known before there is a maze. */
bool page_lattice_expected(const maze_recipe *recipe, const maze_style *style);

/* Consecutive walls on a line of the lattice, from one corner to another: on horizontal line 0 to
 * `rows` corners are 0 to `columns`, on upright line 0 to `columns` they are 0 to `rows`. */
typedef struct page_lattice_run {
    bool upright;
    uint32_t line, from, to;
    uint32_t ahead; /* the walls from `to` on, the nearest in the lowest bit */
    uint32_t known; /* how many of them are walls or gaps that were looked at */
} page_lattice_run;

/* Finds the next run on the line, from corner `to` on, and as long as it is; a line is started with
 * 0.  False if there is none. */
bool page_lattice_next(const page_lattice *lattice, page_lattice_run *run);

/* True if there is a wall from corner `corner` of a line to the next one. */
bool page_lattice_has_wall(const page_lattice *lattice, bool upright, uint32_t line,
                           uint32_t corner);

/* Both ends of a run, in points of the page. */
void page_lattice_ends(const page_lattice *lattice, const page_lattice_run *run, maze_point end[2]);

/* The passages of a maze: as thick lines, as roads with edges, and what lies between them. */

/* Adds the open ways of the cells to `mark`, each once: lines from center to center through the
 * middles of open sides, straight on through cells where they can, and out of the doors.  Ways
 * under others end before these.  The mark's width must be set. */
void page_ways_draw(maze_drawing *drawing, const page_place *place, page_range cells,
                    maze_mark *mark);

/* Rounds the corners of ways of these cells, or of a line along them, but at forks, where lines would
 * part from each other; those of squares go straight on there. */
void page_ways_round(const page_place *place, page_range cells, maze_mark *mark);

/* Whether passages are drawn as lines that turn in arcs: roads always do. */
bool page_ways_are_round(const maze_style *style);

/* Where the line of a passage comes closest to the center of its cell: beside it where the line
 * turns in an arc, else the center. */
maze_point page_ways_middle(const page_place *place, maze_cell cell);

/* The settings of a mark of passages: its width, its joins and whether it runs along x and y
 * only. */
void page_ways_prepare(const page_place *place, maze_mark *mark);

/* Fills what passages leave open in rooms, in a mark of its own: round corners at which no wall
 * ends from center to center of the cells there.  Nothing for a maze that cannot have any. */
void page_halls_draw(maze_drawing *drawing, const page_place *place, maze_color color,
                     page_range cells);

/* Goes through the points of a way through a cell, as shape_trail tells them; nowhere in shapes
 * without. */
void page_line_trail(page_line *line, const page_place *place, maze_cell cell, uint32_t from,
                     uint32_t to);

/* Lines through a cell that lies under another: they end before its edge, and begin again beyond
 * it. */

/* True if a cell lies under another. */
bool page_goes_under(const page_place *place, maze_cell cell);

/* Goes from the middle of a side on into such a cell, as far as the line is seen, and ends it. */
void page_line_under(page_line *line, const page_place *place, maze_cell cell, uint32_t side);

/* Starts a line where one is seen again, and goes to the middle of the side. */
void page_line_from_under(page_line *line, maze_mark *mark, const page_place *place, maze_cell cell,
                          uint32_t side);

/* The passages of a maze as roads: broad ways between two edges, open at the doors. */
void page_roads_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* The land that they lie on, as a panel round the cells. */
void page_roads_draw_land(maze_drawing *drawing, const page_place *place);

/* The settings of a mark that fills roads between their edges. */
void page_roads_prepare(const page_place *place, maze_mark *mark);

/* The way of a place as one road, with all that belongs to it; where it begins and ends, and the
 * least radius of its bends, points (INFINITY: it has none).  False when out of memory. */
void page_road_draw(maze_drawing *drawing, const page_place *place);
bool page_road_ends(const page_place *place, maze_point ends[2], double *bend);

/* The way through a maze, as a line or as its cells filled, and colors that run from one to
 * another. */

/* Adds the way of a place that has one as its style wants it: as a line, or those of the cells
 * that it passes filled; where passages are drawn they are drawn again over them. */
void page_solution_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Color 0 .. steps - 1 of those from one to another: the first is `from`, the last `to`.  Between
 * them all lie on a straight line of Oklab, so that they change evenly to the eye and do not turn
 * gray. B. Ottosson, "A perceptual color space for image processing" (2020). */
maze_color page_gradient_color(maze_color from, maze_color to, uint32_t step, uint32_t steps);

/* Filling cells: those of one area that lie side by side become one line round them all; the
 * ground. */

typedef struct page_areas {
    const page_place *place;
    page_range cells; /* what lies under them is filled too */

    /* The number of the area that a cell belongs to, MAZE_NONE: to none. */
    uint32_t (*area_of)(const void *context, maze_cell cell);
    const void *context;

    maze_mark *marks; /* area i is added to mark i */
    uint32_t count;
} page_areas;

/* Adds a mark for each of so many areas, with a line round it in its color, no wider than a pixel
 * and than walls: it covers the seam between the area and its neighbors, and is itself covered by
 * walls. Returns the first of them, whose colors the caller sets, or NULL once the drawing has
 * failed. */
maze_mark *page_area_marks(maze_drawing *drawing, const page_place *place, maze_role role,
                           uint32_t count);

/* Adds the outlines of the areas: those of their holes run the other way round.  Of a cell that
 * lies under another what is seen is filled, and of the way over it no more than its width.  Where
 * walls are rounded so are the outlines. */
void page_areas_fill(const page_areas *areas);

/* The ground of a maze: all its cells in one color, if the style gives them one. */
void page_ground_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Adds the outline of these cells, and of their holes. */
void page_ground_outline(const page_place *place, page_range cells, maze_mark *mark);

#endif
