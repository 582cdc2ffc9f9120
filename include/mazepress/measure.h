/* Measures that describe a maze, and how difficult it is.
 *
 * Branches.  The *wrong branches* are the connected parts of the maze that remain if the cells of
 * the solution are removed.  The length of a wrong branch is the number of its cells.
 *
 * difficulty1 is frozen like a recipe: the same maze has the same number, 1 to 100, in every
 * release.  A better measure would have another name. difficulty1 measures the effort of finding
 * the path, on a logarithmic scale: an increase by 9 points means twice the effort.  In units of
 * half a step,
 *
 *     effort = 2 * cells + 2 * turns + 4 * doubts + the sum of weight * hidden
 *
 *   - The solution is the path of maze_solve.  Each of its cells is entered by a side and left by a
 *     side.  The first cell is entered by the entrance's side, and the last cell is left by the
 *     exit's side.
 *   - cells is the number of cells of the solution. turns is the number of cells of the solution
 *     that are not left by the side straight ahead of the side by which they are entered.  If the
 *     graph has no sides straight ahead, turns is the number of all cells of the solution.
 *   - A solver sees some dead ends at a glance, and dismisses them.  A dead end in sight begins
 *     with a cell with one open side.  It continues on the path back from this cell, as long as
 *     each cell has exactly two open sides, one straight ahead of the other.  The cells of the
 *     entrance and the exit are never dismissed; a dead end ends before them.
 *   - All cells of the solution except the last are visited from the entrance on, and the sides of
 *     each cell in their order.  The *hidden* cells behind an open side are the cells to which a
 *     path leads through this side.  Beyond this side, the path must not contain a cell that is on
 *     the solution, was dismissed, or was counted before.  In the formula, hidden is the number of
 *     the hidden cells behind a side.  The weight is 3 if the side is straight ahead of the side by
 *     which the cell of the solution was entered.  Otherwise, the weight is 1 if the solution
 *     leaves the cell straight ahead, and 2 if not. doubts is the number of cells of the solution
 *     that have at least one hidden cell behind one of their sides.
 *   - difficulty = 1 if effort <= 40; otherwise 1 + floor(9 * (l(effort) - l(40)) / 65536), at most
 *     100. l(x) is the binary logarithm of x in units of 2^-16, computed with integers alone.  It
 *     begins with n = floor(log2 x), m = floor(x * 2^(31-n)) and l = n.  Then these steps are
 *     repeated 16 times: m = floor(m * m / 2^31); l = 2 * l; if m >= 2^32, m = floor(m / 2) and
 *     l = l + 1.  The result is l.
 *
 * The weights have this reason: a solver who enters a wrong branch walks through its hidden cells
 * twice, there and back.  The chance that the solver enters the branch is about 1/4 if the solution
 * leads straight ahead, 3/4 if the branch does, and 1/2 if neither does.  So the weight is the
 * expected number of steps for each hidden cell, in units of half a step.  A turn counts as one
 * more step, a doubt as two more steps. <mazepress/walk.h> simulates such a solver, with which the
 * measure can be compared.
 *
 * difficulty2 is frozen, too.  Its scale is the same: from 1 to 100, and an increase by 9 points
 * means twice the effort.  While difficulty1 models one solver, difficulty2 models the mean of many
 * solvers, who differ in how much they tend towards the exit and in how far they see.  In units of
 * 1/32 of a step,
 *
 *     effort = 40 * cells + the sum of chance * hidden
 *
 *   - *Nearer* means nearer to the exit's cell.  Let x and y be the differences between the
 *     coordinates of a cell's center and of the center of the exit's cell.  The squared distance of
 *     the cell is s * x * x + y * y.  Coordinates are whole numbers of parts: the width and the
 *     height of the box around the shape are each divided into parts of equal length. s is the
 *     square of the ratio of the length of a part in x to the length of a part in y: 1 in general,
 *     3 for hexagons, triangles, rhombs, kagome and floret, 4 for bricks.  The cells of boxes are
 *     at their places in the net.  In rings and spirals, a part is 2^-15 of the width of a ring
 *     (src/core/base/numbers.c computes the sines; they and their products with lengths are rounded
 *     towards 0).  Let A and B be the squared distances of two cells.  The first cell is nearer
 *     than the second cell if B - A > floor(B / 4096); smaller differences may be rounding errors.
 *     The cells of a graph have no such places, so no cell is nearer than another.
 *   - The *tree* consists of the steps of a solver who visits the whole maze, depth first, and
 *     reaches every cell by one path only.  From the cell of the entrance on, this solver always
 *     takes the best of the open sides to cells that were not met before, and goes back if there is
 *     none.  The open sides of a cell are compared in their order.  A side is better than the best
 *     side so far if its cell is nearer.  A side is also better if neither cell is nearer, and if
 *     this side, but not the best side so far, is straight ahead of the side by which the solver's
 *     cell was first entered.  (The first cell is entered by the entrance's side.)  The tree of a
 *     perfect maze contains all of its passages, whatever the order of the steps is.
 *   - The path is the tree's path from the entrance to the exit, and cells is the number of its
 *     cells.  In a maze with loops, this path need not be the shortest.
 *   - The height of a cell off the path is 1 if the tree ends there.  Otherwise, the height is 1
 *     more than the largest height among the cells that directly follow this cell in the tree, but
 *     at most 9.  The height is also 9 if this cell, or any cell beyond it in the tree, has an open
 *     side that is neither in the tree nor a door.  So 9 means that no end is in sight.
 *   - For each cell of the path except the last, every cell that directly follows it in the tree
 *     and is not on the path begins a wrong branch.  In the formula, hidden is the sum of height -
 *     1 over the cells of the branch; each height - 1 is at most 8.  Imagine eight solvers: solver
 *     k, from 1 to 8, sees k cells along corridors and around corners.  Then height - 1 is the
 *     number of these solvers who must visit the cell.
 *   - chance is the probability, in eighths, that a solver tries the branch first and walks its
 *     cells there and back.  It is 4, with the following changes.  If the first step into the
 *     branch leads nearer to the exit and the step along the path does not, chance grows by 2; in
 *     the opposite case, it falls by 2.  In all other cases, chance grows by 1 if the first cell of
 *     the branch is nearer than the next cell of the path, and falls by 1 in the opposite case.  In
 *     addition, chance grows by 1 if the branch begins straight ahead, and falls by 1 if the path
 *     continues straight ahead.
 *   - A cell of the path counts as 1 1/4 steps.
 *   - difficulty = 1 if effort <= 512 (16 steps); otherwise 1 + floor(9 * (l(effort) - l(512)) /
 *     65536), at most 100, with the l of difficulty1.
 *
 * <mazepress/walk.h> simulates these solvers. tests/bench/README.md lists how well difficulty2
 * predicts their steps.  The prediction for weaves is as good as for mazes without crossings.
 * Loops make the prediction worse: the rank correlation is .9 without loops, .87 if one in ten dead
 * ends is opened into a loop (braid10), and .75 if half of the dead ends are opened (braid50).
 *
 * difficulty3 is frozen, too.  Its scale is the same: from 1 to 100, and an increase by 9 points
 * means twice the effort.  `difficulty` without a number means difficulty3. difficulty3 uses no
 * places, distances or angles, so it has the same meaning in every graph.  In units of a quarter of
 * a cell,
 *
 *     effort = 4 * cells - 2 * straight + deep
 *
 *   - cells is the number of cells of the solution that maze_solve finds; in a maze with stars, the
 *     number of cells of the path that collects the stars.
 *   - straight is the number of cells of the solution that come after a long straight run.  This
 *     means that each of the three cells before such a cell on the solution was left straight
 *     ahead: by the side straight ahead of the side by which the solution entered it.  The first
 *     cell is entered by the entrance's side.  A cell does not count as left straight ahead if no
 *     side is straight ahead.  This is so for every cell of a graph without sides straight ahead,
 *     and for the first cell if the entrance is inside the maze.  So the first three steps of a
 *     straight run count in full, and further steps count half.
 *   - Dead ends are filled.  A cell is filled if exactly one of its open sides leads to a cell that
 *     is not filled yet.  This is repeated until no more cells can be filled.  The cell of an
 *     entrance (of every entrance, if there are several) and the cell of the exit are never filled.
 *     An open side that is a door leads to no cell.
 *   - The *height* of a filled cell is 1 more than the largest height among its neighbors across
 *     open sides that were filled before it.  If there are no such neighbors, the height is 1.
 *   - deep is the number of filled cells with a height above 4.  The order of filling does not
 *     change this number.
 *   - difficulty = 1 if effort <= 32 (8 cells); otherwise 1 + floor(9 * (l(effort) - l(32)) /
 *     65536), at most 100, with the l of difficulty1.
 *
 * Three examples. rect4x4-5 has a solution of 7 cells without a long straight run, and 9 filled
 * cells, one of them with a height above 4.  Its effort is 28 + 1 = 29, and its difficulty3 is 1.
 * rect5x5-straight90-2 has a solution of 9 cells, 2 of them after a long straight run, and 8 filled
 * cells with a height above 4: the effort 36 - 4 + 8 = 40 gives 3. rect6x6-braid100-2 has a
 * solution of 11 cells, 4 of them after a long straight run, and no dead end: the effort 44 - 8 =
 * 36 gives 2.
 *
 * The consequences:
 *   - A passage under a bridge or over an edge of a box is a step like any other.  In shapes
 *     without sides straight ahead (triangles, pentagons, irregular cells, graphs), every cell of
 *     the solution counts in full.
 *   - The cells of a loop are never filled, so a passage that leads to another part of the maze
 *     costs nothing.  If a wrong region contains a loop, its cells on the loop and between the loop
 *     and the solution are not counted.
 *   - Each of several entrances has a maze of its own.  The mazes of the wrong entrances are filled
 *     except for the cells of these entrances, and therefore count; difficulty2 omits them.
 *   - Letters, numbers and pictures in cells do not count.
 *   - A maze and its mirrored and turned copies have the same difficulty3.  If entrance and exit
 *     are exchanged, the effort may differ by a few quarters of a cell.
 *
 * The evidence for difficulty3.  The measure counts the cells of the solution, but only half of
 * each cell far along a straight run.  It adds a quarter of a cell for each cell of a dead end that
 * is at least four steps away from the farthest end beyond this cell.  The form of the measure
 * follows recordings of people who solved mazes: 105 runs through 25 mazes of 15 x 15 cells (from
 * the PEBL test battery; few people, arrow keys), 14 people who followed corridors by eye (J. Li
 * and others, "Modeling Human Eye Movements with Neural Networks in a Maze-Solving Task", 2022),
 * and 161 people in 12 open grids (M. K. Ho and others, "People construct simplified mental
 * representations to plan", Nature 606, 2022).  The rank correlation of difficulty3 with their
 * times is .86, .86 and .91; the rank correlation of difficulty2 is .13, .82 and .46.  But the form
 * was chosen when these data were known, and the length of the solution alone is about as good a
 * measure: .83, .82 and .92. difficulty3 has not been tested on paper, with children, with mazes
 * larger than 20 x 20 cells, or for comparisons between algorithms. tests/bench/README.md has the
 * tables.
 *
 * Examples of all three difficulties.  A perfect rect1000x1000 has 100, the end of the scale.
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
 * Loops.  A maze that is not perfect may have several shortest paths. <mazepress/law.h> defines
 * which of these paths is the solution, and in which order cells are met, so that every measure is
 * the same on every machine.  The solution is *unique* if it is the only path from entrance to exit
 * that enters no cell twice.  This is so if the removal of any single passage of the solution
 * disconnects the entrance from the exit.  A part of the maze that returns to the solution further
 * on, such as a detour, is a wrong branch of the cell from which it is met first. difficulty1
 * counts this branch there, once, as if it had no other end; a passage that joins two cells of the
 * solution hides no cells.  So difficulty1 counts the cells off the shortest path, even if a second
 * path avoids them.  In mazes with many loops, difficulty1 is too high, and ranks mazes of equal
 * size no better than chance; use difficulty2 for such mazes.
 *
 * The *middle* of a maze is a part of the box around the whole shape, before cells were cut off.
 * It reaches from 3 tenths to 7 tenths of the width and of the height, edges included.  The place
 * of a cell is the place of its center, computed with integers.  For a graph, the box is around its
 * nodes; for a folded box, it is around the net.  The measure `middle` is the percentage of the
 * solution's cells in the middle, rounded up.  It is 0 only if the solution has no cell in the
 * middle.
 *
 * McClendon's complexity and difficulty, after M. S. McClendon, "The Complexity and Difficulty of a
 * Maze", Bridges 2001, pp. 213-222.  The formulas are taken from quotations of the paper, and were
 * not checked against the examples in the paper.  The definitions of hallway and branch, the
 * beginning of d, natural logarithms, and straight lines between the centers of cells are our
 * interpretation.
 *   - A *hallway* is a path between two *nodes*.  Nodes are the cells of the entrance and the exit,
 *     and all cells whose number of open sides is not two.  A hallway off the solution is walked
 *     from the end that is met first.  The cells of the solution are met before all others.  Then,
 *     for each cell of the solution, in order, and for each of its open sides, in order, the cells
 *     of the wrong branch behind this side are met, breadth first.
 *   - The complexity of a hallway is D * (sum over its turns of theta / (pi * d)).  D is the length
 *     of the hallway, theta is the angle of a turn in radians, and d is the distance walked since
 *     the previous turn or, for the first turn, since the beginning of the hallway.  The part after
 *     the last turn counts only in D.
 *   - The complexity of the maze is the logarithm of the sum of the complexities of its hallways.
 *   - The difficulty of the maze is log(g(solution)) + the sum over wrong branches of log(1 +
 *     g(branch)). g(solution) is the complexity of the whole solution as one hallway from entrance
 *     to exit. g(branch) is the sum of the complexities of the branch's hallways, including the
 *     hallways that join the branch to the solution.
 *   - The logarithm of a sum below 1 is taken as 0, so that a maze without turns does not have
 *     minus infinity. */
#ifndef MAZEPRESS_MEASURE_H
#define MAZEPRESS_MEASURE_H

#include <mazepress/maze.h>
#include <mazepress/solve.h>

#define MAZE_DIFFICULTY_LEAST 1
#define MAZE_DIFFICULTY_MOST 100

/* All measures of a maze.  There are four kinds of cells: dead end (one open side), straight (two
 * open sides, one straight ahead of the other), turn (any other two open sides), and junction
 * (three or more open sides).  Doors count as open sides.  A cell without open sides is of none of
 * these kinds.  If the graph has no sides straight ahead, every cell with two open sides is a turn.
 *
 * Measures of the solution, the branches and the difficulty are 0 for a maze without doors. */
typedef struct maze_measures {
    uint32_t cells;
    uint64_t passages; /* number of open sides between two cells, each counted once */
    uint32_t dead_ends, straights, turns, junctions;
    uint32_t solution_length; /* number of cells from entrance to exit, including both */
    uint32_t solution_turns;  /* the turns of difficulty1 */
    uint32_t decisions;       /* number of junctions on the solution */
    uint32_t middle;          /* percentage of the solution's cells that are in the middle */
    uint32_t branches;        /* number of wrong branches */
    uint32_t branch_cells;    /* number of cells of all wrong branches */
    uint32_t longest_branch;  /* number of cells of the longest wrong branch */
    /* number of independent loops: passages - cells + 1 or, if there are several entrances,
     * passages - cells + entrances */
    uint32_t loops;
    bool perfect; /* true: exactly one path connects any two cells */
    bool unique;  /* true: exactly one path leads from entrance to exit */
    double mcclendon_complexity, mcclendon_difficulty;
    unsigned difficulty; /* difficulty1 */
    unsigned difficulty2;
    uint32_t faces; /* number of faces of the box that the solution visits; 1 for a flat maze */
    unsigned difficulty3;
    uint32_t reserved[8]; /* all 0; reserved for measures of later versions */
} maze_measures;

/* Computes all measures. */
MAZE_API bool maze_measure(const maze_maze *maze, maze_measures *measures, maze_error *error);

/* A measure by which mazes can be chosen: a whole number that can differ from seed to seed. */
typedef struct maze_measure_key {
    const char *name;     /* name, such as "solution-length"; JSON has _ in place of - */
    const char *unit;     /* "cells" or "%"; "": none */
    const char *summary;  /* a description in one line */
    uint32_t least, most; /* smallest and largest possible value */
} maze_measure_key;

/* maze_measure_key_at returns measure i; NULL if there is no measure i. maze_measure_value returns
 * the value of measure i; 0 if there is no measure i. */
MAZE_API const maze_measure_key *maze_measure_key_at(unsigned i);
MAZE_API uint32_t maze_measure_value(const maze_measures *measures, unsigned i);

/* Computes difficulty1 alone, in linear time.  Fails for a maze without doors. */
MAZE_API bool maze_difficulty(const maze_maze *maze, unsigned *difficulty, maze_error *error);

/* Computes difficulty2, in linear time.  Fails for a maze without doors, and if no path leads from
 * the entrance to the exit. */
MAZE_API bool maze_difficulty2(const maze_maze *maze, unsigned *difficulty, maze_error *error);

/* Computes difficulty3, in linear time.  Fails for a maze without doors, and if no path leads from
 * the entrance to the exit. */
MAZE_API bool maze_difficulty3(const maze_maze *maze, unsigned *difficulty, maze_error *error);

#endif
