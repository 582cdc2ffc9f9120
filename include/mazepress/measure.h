/* Figures that describe a maze, and how difficult it is.
 *
 * Branches.  A *wrong branch* is a connected part of what is left of the maze without the cells
 * of the solution; its length is the number of its cells.
 *
 * difficulty1, frozen like a recipe: the same maze has the same number, 1 to 100, in every
 * release; a better measure would get another name.  It counts the work of finding the way, on a
 * log scale: 9 points more are twice the effort.  In units of half a step,
 *
 *     effort = 2 * cells + 2 * turns + 4 * doubts + the sum of weight * hidden
 *
 *   - The solution is the way of maze_solve; each of its cells is entered by a side and left by a
 *     side, the first entered by the entrance's side, the last left by the exit's.
 *   - cells: how many there are on the solution.  turns: those that are not left by the side
 *     straight ahead of the one by which they are entered (all, if the graph does not know straight
 *     ahead).
 *   - A glance dismisses a dead end in sight: a cell with one open side, and on the way back from
 *     it every cell with two open sides, one straight ahead of the other, up to the first cell
 *     that is not such.  The cells of entrance and exit are never dismissed.
 *   - The cells of the solution but the last are gone through from the entrance on, the sides of
 *     each in their order.  Behind an open side the *hidden* cells are those that can be reached
 *     through it without a cell that is on the solution, or dismissed, or was counted before.
 *     Their number has the weight 3 if the side is straight ahead of the one by which the cell of
 *     the solution was entered; else 1 if the solution leaves that cell straight ahead; else 2.
 *     doubts: cells of the solution with at least one hidden cell behind their sides.
 *   - difficulty = 1 where effort <= 40; else 1 + floor(9 * (l(effort) - l(40)) / 65536), at most
 *     100.  l(x) is the binary logarithm in units of 2^-16, by integers alone: n = floor(log2 x);
 *     m = floor(x * 2^(31-n)); l = n; then 16 times: m = floor(m * m / 2^31), l = 2 * l, and if
 *     m >= 2^32: m = floor(m / 2), l = l + 1.
 *
 * Why these weights: someone who looks into a wrong branch goes through its hidden cells there
 * and back, and does so with about 1/4, 1/2 or 3/4 where it is passed, lies aside, or lies straight
 * ahead; the weights are the steps to expect.  A turn counts as one more step, a doubt as two.
 * <mazepress/walk.h> is such a person, to hold the measure against.
 *
 * difficulty2, frozen too, on the same scale: 1 to 100, 9 points more are twice the effort.  Where
 * difficulty1 holds one person against a maze, this one takes the middle of many, who lean towards
 * the exit more or less and see further or less far.  In units of 1/32 of a step,
 *
 *     effort = 40 * cells + the sum of chance * hidden
 *
 *   - What is *nearer* to the exit.  A cell's distance is s * x * x + y * y, where x and y are how
 *     far its center lies from that of the exit's cell, in the whole parts into which its shape
 *     divides the width and the height of the box round it; s is the square of the ratio of such
 *     a part in x to one in y: 1, 3 for hexagons, triangles, rhombs, kagome
 *     and floret, 4 for bricks.  Cells of boxes lie where they do in the net.  Of rings and spirals
 * a part is 2^-15 of a ring's width (the sines are in src/core/base/numbers.c; they and the product
 * are rounded towards 0).  a is nearer than b if b's distance less a's is more than floor(b's /
 * 4096), which is more than what was rounded.  The cells of a graph have no such places: none is
 * nearer.
 *   - The *tree* is drawn by someone who goes through the whole maze, depth first, and never opens
 *     a second way to a cell: from the cell of the entrance on, always through the best of the
 *     open sides to cells not met before, and back where there is none.  The sides are gone
 *     through in their order; one is better than the best so far if its cell is nearer, or if
 *     neither is nearer, it lies straight ahead of the side by which the cell was first entered
 *     (the first cell by the entrance's) and the best so far does not.  A perfect maze is its own
 *     tree, whatever the order.
 *   - The way is the one in the tree from the entrance to the exit; cells: how many it has.  In a
 *     maze with ways round it need not be the shortest.
 *   - A cell off the way has the height 1 if the tree ends there, else one more than the highest
 *     that follows it in the tree; but 9, the most, if it or a cell that follows in any number of
 *     steps has an open side that is not in the tree.  So 9 is where no end is in sight.
 *   - Of each cell of the way but the last, every other cell that follows it in the tree begins a
 *     wrong branch.  hidden is the sum of height - 1, at most 8, over the branch's cells: of those
 *     who see 1 to 8 cells along corridors and round corners, so many have to go there.
 *   - chance is 4, and 2 more if the first step into the branch leads nearer to the exit than one
 *     is and that along the way does not, 2 less if it is the other way round; else 1 more if the
 *     branch's first cell is nearer than the way's next, 1 less if it is the other way round;
 *     and 1 more if the branch, 1 less if the way goes straight ahead.  It is in eighths how
 *     likely someone tries the branch first; its cells are then walked there and back.  A
 *     cell of the way counts as 1 1/4 steps.
 *   - difficulty = 1 where effort <= 512, 16 steps; else 1 + floor(9 * (l(effort) - l(512)) /
 *     65536), at most 100, with the l of difficulty1.
 *
 * <mazepress/walk.h> has the many; tests/bench/README.md says how well their steps are predicted:
 * in weaves as well as where no ways cross, with loops the worse the more there are (rank
 * correlation .9 without, .87 with one dead end of ten opened, .75 with half of them).
 *
 * difficulty3, frozen too, on the same scale: 1 to 100; 9 points more are twice the effort.  It is
 * the measure that `difficulty` stands for without a number.  It uses no places, distances or
 * angles, so it has the same meaning in every graph.  In quarters of a cell,
 *
 *     effort = 4 * cells - 2 * straight + deep
 *
 *   - cells: the cells of the solution, which maze_solve returns; in a maze with stars, of the path
 *     that collects them, with every visit counted.
 *   - straight: the cells of the solution that come after a long straight run, which means that
 * each of the three cells before them on the solution was left straight ahead: by the side straight
 *     ahead of the side by which it was entered.  The first cell is entered by the entrance's side.
 *     A cell is not left straight ahead if it has no such side: if the entrance lies inside, or if
 *     the graph does not know straight ahead.  So the first three steps of a straight run count in
 *     full, and further steps count half.
 *   - Dead ends are filled.  A cell is filled if exactly one of its open sides leads to a cell that
 *     is not filled yet.  This is repeated until no more cells can be filled.  The cell of an
 *     entrance, of every entrance if there are several, and the cell of the exit are never filled.
 *     An open side that is a door leads to no cell.
 *   - The *height* of a filled cell is 1 more than the largest height among the cells next to it,
 *     across its open sides, that were filled before it; 1 if there are none.
 *   - deep: the filled cells with a height above 4.  The order of filling does not change it.
 *   - difficulty = 1 where effort <= 32, 8 cells; else 1 + floor(9 * (l(effort) - l(32)) / 65536),
 *     at most 100, with the l of difficulty1.
 *
 * Three examples.  rect4x4-5 has a solution of 7 cells without a long straight run, and 9 filled
 * cells, one of a height above 4: 28 + 1 = 29, which is 1.  rect5x5-straight90-2 has a solution of
 * 9 cells, 2 of them after a long straight run, and 8 deep cells: 36 - 4 + 8 = 40, which is 3.
 * rect6x6-braid100-2 has a solution of 11 cells, 4 of them after a long straight run, and no dead
 * end: 44 - 8 = 36, which is 2.
 *
 * What that means:
 *   - A passage under a bridge or over an edge of a box is a step like any other.  In shapes
 * without straight ahead (triangles, pentagons, irregular cells, graphs) every cell counts in full.
 *   - Loops are never filled, so a passage that leads on elsewhere costs nothing.  A wrong region
 *     with loops inside is not counted.
 *   - Each of several entrances has a maze of its own.  Those of the false entrances are filled
 * down to their entrances, and count; difficulty2 leaves them out.
 *   - Letters, numbers and pictures in cells do not count.
 *   - Mirror images and turned copies of a maze have the same difficulty3.  If entrance and exit
 * are swapped, the effort may differ by a few quarters.
 *
 * The claims for it.  difficulty3 counts the cells of the solution, those far along a straight run
 * by half, and a quarter of the cells in dead ends that cannot be seen to end within four cells.
 * Its form follows recorded solving: 105 runs through 25 mazes of 15 x 15 cells (PEBL, few people,
 * arrow keys), 14 people who followed corridors by eye (J. Li and others, "Modeling Human Eye
 * Movements with Neural Networks in a Maze-Solving Task", 2022), and 161 people in 12 open grids
 * (M. K. Ho and others, "People construct simplified mental representations to plan", Nature 606,
 * 2022).  Its rank correlation with their times is .86, .86 and .91; that of difficulty2 is .13,
 * .82 and .46.  But the form was chosen with these data at hand, and the length of the solution
 * alone does about as well: .83, .82 and .92.  Nobody has tested it on paper, with children, on
 * mazes larger than 20 x 20 cells, or between ways of carving.  tests/bench/README.md has the
 * tables.
 *
 * Anchors of all three; a perfect rect1000x1000 has 100, where the scale ends.
 *
 *                           difficulty1 difficulty2 difficulty3
 *     rect4x4-5                    1           1           1
 *     rect6x8-7391                12           9          15
 *     rect6x8-random-7391         10           7          10
 *     rect10x13-7391              24          20          25
 *     rect15x20-queue-7391        30          31          27
 *     rect15x20-random-7391       29          25          25
 *     rect15x20-straight80-7391   36          36          36
 *     rect15x20-7391              36          33          35
 *     rect22x30-7391              45          41          44
 *     rect40x53-random-7391       55          51          47
 *     rect40x53-queue-7391        60          59          52
 *     rect40x53-7391              62          59          62
 *     rect100x100-7391            81          81          77
 *     rect200x200-random-7391     90          85          83
 *     rect200x200-7391            97          95          95
 *
 * Loops.  A maze that is not perfect may have several shortest ways; <mazepress/law.h> says which
 * one the solution is, and in which order cells are met, so that every figure is the same on every
 * machine.  The way is *unique* if no other leads from entrance to exit that enters no cell twice:
 * if the maze falls apart at every passage of the solution.  A part of the maze that comes back to
 * the solution further on, as a detour does, is a wrong branch of the cell where it is met first,
 * and difficulty1 counts it there, once, as if it ended nowhere; a passage that joins two cells of
 * the solution hides nothing.  So difficulty1 counts what there is to walk off the shortest way,
 * but not how a second way avoids it: with many loops it is too high, and ranks mazes of a size no
 * better than chance; use difficulty2 there.
 *
 * The *middle* of a maze is what lies, both ways, between 3 and 7 tenths of the box round the whole
 * shape, before anything was cut out, edges included: 40 % of its width and 40 % of its height.  A
 * cell lies where its center does, computed in integers; a graph's box is that round its nodes, a
 * box's that round its net.
 * middle is how many of the solution's cells lie there, in percent, rounded up: 0 only where the
 * way never goes there.
 *
 * McClendon's complexity and difficulty, after M. S. McClendon, "The Complexity and Difficulty of
 * a Maze", Bridges 2001, pp. 213-222: its formulas as they are quoted, in our reading, which was
 * not checked against the paper's examples: what a hallway and a branch are, where d begins, that
 * logarithms are natural, and that the centers of cells are joined by straight lines.
 *   - A *hallway* is a way between two *nodes*, which are the cells with another number of open
 *     sides than two, and those of entrance and exit.  Off the solution it is walked from the end
 *     that is met first when the branches are walked from the solution on: those of
 *     each of its cells in the order of their sides, breadth first.
 *   - Its complexity is D * (sum over its turns of theta / (pi * d)): D its length, theta the
 *     angle of a turn, d the distance walked since the turn before, for the first turn since the
 *     hallway's beginning.  The stretch after the last turn counts in D alone.
 *   - The maze's complexity is the log of the sum over its hallways.
 *   - Its difficulty is log(g(solution)) + the sum over wrong branches of log(1 + g(branch)).
 *     g(solution) is the complexity of the whole solution as one hallway from entrance to exit,
 *     g(branch) the sum over the branch's hallways, with those that join it to the solution.
 *   - Of sums below 1 the log is taken as 0, so that a maze without turns has no minus infinity. */
#ifndef MAZEPRESS_MEASURE_H
#define MAZEPRESS_MEASURE_H

#include <mazepress/maze.h>
#include <mazepress/solve.h>

#define MAZE_DIFFICULTY_LEAST 1
#define MAZE_DIFFICULTY_MOST 100

/* Every cell is one of: dead end (one open side), straight (two, one straight ahead of
 * the other), turn (any other two), junction (three or more).  Doors count as
 * open sides.  A lone cell without any open side is none of them.  If the graph does not know
 * straight ahead, every cell with two open sides is a turn.
 *
 * Figures about the solution, the branches and the difficulty are 0 for a maze without doors. */
typedef struct maze_measures {
    uint32_t cells;
    uint64_t passages; /* between cells; doors are not counted */
    uint32_t dead_ends, straights, turns, junctions;
    uint32_t solution_length; /* cells from entrance to exit, both counted */
    uint32_t solution_turns;  /* as in difficulty1 */
    uint32_t decisions;       /* junctions on the solution */
    uint32_t middle;          /* percent of the solution */
    uint32_t branches;        /* wrong ones */
    uint32_t branch_cells;    /* of all of them */
    uint32_t longest_branch;  /* in cells */
    uint32_t loops;           /* independent ones: passages - cells + entrances */
    bool perfect;             /* exactly one way between any two cells, by union-find */
    bool unique;              /* exactly one way from entrance to exit */
    double mcclendon_complexity, mcclendon_difficulty;
    unsigned difficulty; /* difficulty1 */
    unsigned difficulty2;
    uint32_t faces; /* of a box, that the solution enters; 1 of a maze that lies flat */
    unsigned difficulty3;
    uint32_t reserved[8]; /* 0: room for what later versions measure */
} maze_measures;

/* All measures.  An error when out of memory. */
MAZE_API bool maze_measure(const maze_maze *maze, maze_measures *measures, maze_error *error);

/* A measure that mazes are chosen by: a whole number that differs from seed to seed. */
typedef struct maze_measure_key {
    const char *name;     /* "solution-length"; JSON has _ for - */
    const char *unit;     /* "cells" or "%"; "": none */
    const char *summary;  /* one line */
    uint32_t least, most; /* bounds of its values */
} maze_measure_key;

/* Measure i, NULL past the last, and its value, 0 past the last. */
MAZE_API const maze_measure_key *maze_measure_key_at(unsigned i);
MAZE_API uint32_t maze_measure_value(const maze_measures *measures, unsigned i);

/* difficulty1 alone, in linear time.  An error for a maze without doors. */
MAZE_API bool maze_difficulty(const maze_maze *maze, unsigned *difficulty, maze_error *error);

/* difficulty2, in linear time.  An error for a maze without doors, and where no way leads from one
 * door to the other. */
MAZE_API bool maze_difficulty2(const maze_maze *maze, unsigned *difficulty, maze_error *error);

/* Computes difficulty3, in linear time.  An error for a maze without doors, and if no path leads
 * from the entrance to the exit. */
MAZE_API bool maze_difficulty3(const maze_maze *maze, unsigned *difficulty, maze_error *error);

#endif
