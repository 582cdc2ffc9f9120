/* The law: how a recipe becomes a maze, stage by stage.  The law of a field never changes after the
 * release that introduced the field.  A program that follows the law makes the same mazes as
 * mazepress.
 *
 * Conventions, unless a section says otherwise:
 *   - Numbering begins with 0.  Divisions round down. x grows to the right, y grows downwards.
 *   - Each decision takes one 64-bit draw, even if only one choice is left. below(n) is such a
 *     draw; it gives a number from 0 to n - 1 (maze_random_below in <mazepress/random.h>). "Number
 *     below(n) of n things" is the thing whose number was drawn; the first thing has number 0.
 *   - Each stage draws from its own random stream, whose name is in the stage's section.
 *
 *
 * Shape: numbering of cells and sides
 *
 *   - rectWxH, a square grid.  Cell (x, y) has number y * W + x.  Sides: 0 top, 1 right, 2 bottom,
 *     3 left.
 *   - hexWxH, hexagons with a corner at the top, and brickWxH, bricks: H rows of W cells.  Rows
 *     with odd y are shifted to the right by half a cell.  Cell (x, y) has number y * W + x.
 *     Sides: 0 upper left, 1 upper right, 2 right, 3 lower right, 4 lower left, 5 left.
 *   - triWxH, H rows of W triangles.  Cell (x, y) has number y * W + x and points up if x + y is
 *     even.  Sides of a triangle that points up: 0 left, 1 right, 2 bottom.  Sides of a triangle
 *     that points down: 0 top, 1 right, 2 left.
 *   - octWxH, H rows of W octagons, with a square between every four octagons.  Octagon (x, y) has
 *     number y * (2W - 1) + x.  The square at its lower right, if there is one, has the octagon's
 *     number plus W. Sides of an octagon: 0 top, 1 upper right, 2 right, 3 lower right, 4 bottom, 5
 *     lower left, 6 left, 7 upper left.  Sides of a square: 0 upper right, 1 lower right, 2 lower
 *     left, 3 upper left.
 *   - Tilings consist of rows of blocks.  Cells are numbered row by row.  In a row, they are
 *     numbered block by block from the left.  The order in a block is given below for each tiling.
 *     The sides of a cell are numbered clockwise.  Side 0 is the side whose midpoint is highest; if
 *     two midpoints are equally high, it is the left one of the two sides.  The tables in
 *     src/core/shape/tiling.c contain the coordinates of corners and centers as whole numbers.
 *       cairoWxH, pentagons.  A row has W square blocks of two cells.  Block (x, y) consists of an
 *       upper and a lower cell if x + y is even; otherwise of a left and a right cell, in this
 *       order.
 *       rhombiWxH, rhombs.  A row with even y has W hexagons with a corner at the top; a row with
 *       odd y has W - 1 hexagons and begins half a hexagon further to the right.  Each hexagon
 *       consists of its upper, left and right rhomb, in this order.
 *       kagomeWxH, hexagons and triangles.  A row with even y has W hexagons; each hexagon but the
 *       last is followed by the two triangles on its right, the upper one first.  A row with odd y
 *       begins half a hexagon further to the left and has W such pairs of triangles with W - 1
 *       hexagons between them.
 *       snubWxH, squares and triangles.  A row has W blocks.  Block (x, y) is a square if x + y is
 *       even.  Otherwise it is two triangles: the lower left and the upper right triangle if x is
 *       odd, the upper left and the lower right triangle if x is even.
 *       floretWxH, pentagons.  A row has W flowers of six cells: first the three cells on the left,
 *       then the three cells on the right, each from top to bottom.  A row with odd y begins half a
 *       flower further to the left: it starts with the three right cells of a flower and ends with
 *       the three left cells of another flower.
 *   - polarR, rings around a disc.  Ring 0 is the disc: cell 0, with radius 1.  Ring r is between
 *     the circles with the radii r and r + 1.  Ring 1 has 6 cells.  For r > 1, let n be the number
 *     of cells of ring r - 1.  Ring r has 2n cells if 4 * 355 * r >= 3 * 113 * n, and n cells
 *     otherwise (J. Buck, "Mazes for Programmers", 2015, chapter 7).  Cells are numbered ring by
 *     ring, clockwise from 12 o'clock.  The sides of a cell are, in this order, its one or two
 *     outer sides clockwise, the side to the next cell clockwise, the inner side, and the side to
 *     the next cell counterclockwise.  The disc has 6 outer sides.  Cell i of n in ring r > 0 has
 *     its center at radius r + 1/2 and at (2i + 1) / (2n) of a full turn from 12 o'clock.  Sines
 *     and cosines are computed as in src/core/base/numbers.c.
 *   - spiralR, one lane of width 1.  The lane consists of half rings 0 to 2R; each half ring starts
 *     where the previous half ring ends, and runs clockwise.  Half ring h is between the half
 *     circles with the radii h / 2 and h / 2 + 1, where h / 2 is not rounded.  Half rings with even
 *     h are above a horizontal line, and their center is a point P on this line.  Half rings with
 *     odd h are below the line, and their center is half a cell to the left of P. Half rings 0 and
 *     1 are half discs of one cell each.  Half ring h > 1 has n cells, where n is twice the largest
 *     power of 2 that is not larger than h.  Cells are numbered along the lane.  The sides of a
 *     cell are its one or two outer sides in clockwise order, then the side forward along the lane,
 *     the inner side, and the side back.  Cell 0 has 4 outer sides and the side forward.  Cell 1
 *     has 4 outer sides, the side forward and the side back.  Cell i of n in half ring h has its
 *     center in the middle of its part of the half circle of radius (h + 1) / 2, which is not
 *     rounded.
 *   - labyrinthN, a path of cells numbered from the outside to the middle.  The sides of a cell are
 *     numbered clockwise from the side that leads forward; in the last cell, from the side after
 *     the side that leads back.
 *       The path goes around once on each of N levels; level 1 is the outermost.  The order of a
 *       path lists the levels as the path visits them, with 0 (the outside) before them and N + 1
 *       (the middle) after them.  The order is valid if its first level is odd, if odd and even
 *       levels alternate, and if its pairs of consecutive entries do not cross.  Pairs at even
 *       places are compared only with each other, and so are pairs at odd places.  Two pairs cross
 *       if exactly one level of one pair is between the levels of the other pair.  All valid orders
 *       are sorted lexicographically.  The recipe uses the order with the number SEED modulo the
 *       number of orders.  An axis leads down from the middle.  Pairs at even places are on the
 *       right of the axis, and pairs at odd places on its left.  A pair (i, j) has one cell on each
 *       level from i to j; the outside and the middle count as levels with a cell.  Each level has
 *       3 (N + 3 - level) more cells.  The depth of a pair is the number of pairs on the same side
 *       whose levels enclose both levels of the pair; it determines the place of a pair in
 *       drawings.  Exception: the order 3 2 1 4 7 6 5 of 7 levels has a path of its own.  Its cells
 *       are in the table of src/core/shape/labyrinth/labyrinth_cretan.c, and one more cell is the
 *       middle.
 *   - labyrinth.chartres, for every seed: levels in the order 5 4 3 2 1 6 11 10 9 8 7, with pairs
 *     at even places on the left.  There are three more axes, a quarter turn apart.  On both sides
 *     of each of these axes, the path turns back between the two levels of certain pairs.  These
 *     pairs are 2-3, 5-6, 8-9 at the left axis, 1-2, 4-5, 7-8, 10-11 at the top axis, and 3-4, 6-7,
 *     9-10 at the right axis.  Between two axes a level has 3 (15 - level) / 4 cells.  The drawing
 *     of walls and corners (labyrinth_rings.c) does not affect the maze.
 *   - boxAxBxC, the surface of a box of squares, A wide, B high and C deep; cubeN is boxNxNxN. In
 *     its net, the front (A x B) is in the middle.  The top and the bottom (A x C) are above and
 *     below the front, the left and the right (C x B) are at the sides of the front, and the back
 *     (A x B) is below the bottom.  Cells are numbered face by face in the order top, left, front,
 *     right, bottom, back, and row by row within a face.  Sides, as they lie in the net: 0 top, 1
 *     right, 2 bottom, 3 left.
 *       Edges that touch in the net are joined.  Folding joins seven more pairs of edges, square by
 *       square.  In three of these pairs, squares are counted from the left or from the top on both
 *       edges.  ("left of top" is the left edge of the face top.)
 *         left of top     - top of left
 *         top of top      - bottom of back
 *         right of bottom - bottom of right
 *       In the other four pairs, squares are counted from the left or from the top on one edge, and
 *       from the other end on the other edge:
 *         right of top    - top of right
 *         left of bottom  - bottom of left
 *         left of back    - left of left
 *         right of back   - right of right
 *   - roadN, a path of 2N + 2 cells numbered from left to right: one cell at each end and two for
 *     each of the N parts.  Sides are numbered as in labyrinthN; in the last cell, from the side
 *     that leads out.  The road runs at one of two heights: part i crosses to the other height if
 *     bit i of SEED is 1, and goes straight ahead otherwise.  The drawing of the path does not
 *     affect the maze.
 *   - drawnWxH.CHECKSUM: rectWxH without the cells that do not belong to the maze in the input's
 *     text (<mazepress/inputs.h>).  The text also defines the open sides and the doors.  Nothing is
 *     carved, and the seed is 0.
 *   - graph.CHECKSUM: the cells are the graph's nodes in their order.  The sides of a cell are the
 *     edges of its node in their order.
 *
 * The side straight ahead of a side is the opposite side of the cell.  Exceptions:
 *   - Triangles, pentagons and graphs have no side straight ahead.
 *   - In rings, the inner side is straight ahead of each outer side.  The outer side is straight
 *     ahead of the inner side; if there are two outer sides, neither of them is.  The two sides
 *     along the ring are straight ahead of each other.  In the disc, side (s + 3) mod 6 is straight
 *     ahead of side s.
 *   - In spirals the same rules apply; the sides forward and back are the sides along the ring.
 *     The two half discs have no side straight ahead.
 *   - In labyrinths and roads, the sides forward and back are straight ahead of each other.  Other
 *     sides, and the sides of the last cell, have no side straight ahead.
 *
 *
 * Shape: organicWxH, irregular cells
 *
 * Lengths are whole numbers.  The rectangle is 256 * W wide and 256 * H high; it consists of W x H
 * squares.  The lattice has 8W x 8H points; point (i, j) lies at (32 i + 16, 32 j + 16).
 *   - Sites.  The squares form blocks of 2 x 2 squares; the first block is at the upper left.  If W
 *     is odd, the last column of blocks is one square wide; if H is odd, the last row of blocks is
 *     one square high.  Each square, row by row, gets one site, whose coordinates are drawn from
 *     the stream "organic".  First x = below(256 * c) is drawn, where c is the width of the
 *     square's block in squares; x counts from the left edge of the block.  Then y is drawn in the
 *     same way, with the height of the block and from its upper edge.
 *   - Moves.  Two steps are made eight times.  First, each point of the lattice is assigned to the
 *     nearest site; the first of equally near sites wins.  Second, each site to which points were
 *     assigned moves to the mean of these points: x becomes (2 s + n) * 32 / (2 n), where n is the
 *     number of these points (i, j) and s is the sum of their i.  The new y is computed from their
 *     j in the same way.
 *   - Cells.  The sites are sorted by y / 256, then by x, then by y; in this order they become the
 *     cells.  Each point belongs to the cell whose site is nearest; the lowest-numbered of equally
 *     near cells wins.  Let (x, y) be the site of a cell.  If the point (x / 32, y / 32) belongs to
 *     the cell, the cell holds this point.  It also holds all points of the cell that are connected
 *     to this point through points of the cell above, below, to the left and to the right.
 *     Points that no cell holds are visited row by row, repeatedly, until every point is held.
 *     Such a point goes to the cell that holds the point above it.  If no cell does, it goes to the
 *     cell that holds the point on its left, else on its right, else below.  If no cell holds any
 *     of these four points, the visited point waits for the next visit.  Otherwise its cell holds
 *     it before the next point is visited.  Cells that hold no point are removed, and the remaining
 *     cells are numbered again in the same order.
 *   - Corners.  Window (i, j), i = 0..8W, j = 0..8H, is the place (32 i, 32 j) between up to four
 *     points.  It is a corner if these points belong to three or more cells, or if it is one of the
 *     four corners of the rectangle.  Everything outside counts as one cell.  If the points belong
 *     to exactly three cells and none of them is outside, the corner lies at the center of the
 *     circle through the three sites, rounded to the nearest whole numbers, halves up.  It stays at
 *     the window if there is no such circle, or if the center is more than 32 away from the window
 *     in x or in y.
 *   - Sides.  The border of a cell starts at the window at the upper left of the cell's first
 *     point, row by row.  It leads clockwise from window to window, back to its start.  The border
 *     always has a point of the cell on its right and a point of another cell on its left.  If the
 *     border can continue in two directions, it turns to the right.  The sides lead from corner to
 *     corner; the first side starts at the first corner on the border.  This is the order of sides
 *     in the following steps; the final numbers of sides are defined below.
 *   - Short sides vanish.  A pass visits all sides, cell by cell and in the order of sides, and
 *     unites the two corners of each side that is shorter than d, measured from corner to corner.
 *     The first three passes have d = 27, 55 and 82.  Passes with d = 110 follow until a pass
 *     unites no corners.
 *     A corner has rank 0 inside, rank 1 on the border, and rank 2 if it is one of the four corners
 *     of the rectangle.  Its weight is 1 at first.  Two corners of equal rank become one corner at
 *     their weighted mean, rounded down.  Otherwise the corner of the lower rank moves to the other
 *     corner.  The new corner's weight is the sum of both weights.
 *     The two corners of a side are not united if both have rank 1 or more and the side lies
 *     between two cells.  Nor are they united if a cell at the side has at most three sides.
 *   - Concave cells are mended if possible.  The concavity of a cell is a sum over its corners; a
 *     cell is concave if its concavity is above 0.  Let the vectors a and b be the two sides at a
 *     corner, clockwise: a ends in the corner, and b starts there.  The corner contributes -(ax *
 *     by - ay * bx) if this number is positive.
 *     Up to eight rounds are made; a round in which no corner moved is the last round.  A round
 *     visits all sides in the order that they had before sides vanished; sides that an outline
 *     added come last.  A side is skipped if it has vanished, if its cell is not concave, or if the
 *     side just before it in this order has not vanished and belongs to the same cell.  Otherwise
 *     the cell's corners are visited, from the start of the side on.  While the cell is concave,
 *     each corner of rank 0 moves to the place that makes the sum of the concavities of the cells
 *     around it smallest.  The candidates are the corner's own place and then, for d = 128, 64, 32,
 *     16, for y = -d, 0, d, and for x = -d, 0, d, the corner's own place plus (x, y).  The first of
 *     equally good candidates wins.  If a side that ends in the corner would be shorter than 110,
 *     the place is worse than every place without such a side.
 *   - Finally, the sides are numbered.  Side 0 of a cell starts at the cell's highest corner; among
 *     equally high corners, at the leftmost corner.  The other sides follow clockwise.  The center
 *     of the cell is the centroid of its area, rounded down.  No side has a side straight ahead.
 *     For gates (see the section "Doors"), sides run clockwise around their cell.  The gate of a
 *     cell for the entrance is one of the cell's sides that run from left to right, which are at
 *     the top.  The gate for the exit is one of the sides that run from right to left.  Each gate
 *     is the side, among these sides, whose horizontal length exceeds its vertical length the most;
 *     among equal sides, the lowest-numbered one.
 *
 * In organicWxH.OUTLINE, in which W and H are 5 or more, no cells are cut off; the cells are made
 * to fit the outline.  The coordinates of the outline's curve are in 1/65536 of a step of the
 * lattice, which is 32 long; (0, 0) is the upper left corner of the rectangle.  The curve of a
 * silhouette is its curve on 8W x 8H squares (see the section "Cut").  For other outlines, let w be
 * the width of the rectangle in this unit, and let n = 1000.  The table in
 * src/core/shape/outlines/cut.c contains the corners of the right half of each outline.  A corner
 * (x, y) of the table lies at x' = w * (n + x) / (2n), and y' likewise with the height of the
 * rectangle.  The left half has the same corners with w - x' in place of x', from the bottom to the
 * top.  The circle has p points, clockwise from the top, and n = 2^30; p is the smallest power of
 * 2, from 128 on, whose square is at least 648 times the larger of 8W and 8H. Below, lengths are
 * square roots rounded down, and divisions of the curve's coordinates round towards 0.
 *   - Only points of the lattice inside the curve count.  If these points form several pieces, only
 *     the points of the largest piece count.  Among equally large pieces, the piece with the first
 *     point, row by row, is used.  After all sites are drawn, a site is removed unless it is in the
 *     square, 32 wide and high, around a point that counts.  A point without a site within 2^15
 *     belongs to no cell.
 *   - The border has corners where the curve has corners.  For a point of the curve, let the
 *     vectors a and b be the lines that end and start there.  Let q be the product of the lengths
 *     of a and b, divided by 65536, plus 1.  Let c be the scalar product of a and b, divided by q.
 *     The point is a corner if 100 c < 91 * 65536.  If two corners are less than 22937 apart along
 *     the curve, only the sharper corner remains, which has the smaller c; if both have the same c,
 *     the first one remains.  At each corner of the curve, there is a corner of rank 2 at the same
 *     place.  Its window is the nearest window between the outside and a cell, at most 32 windows
 *     away in x and in y; among equally near windows, the first in the order of rows.  If two
 *     corners of the curve have the same window, only the first corner counts.
 *   - All corners of rank 1 are on the curve, at first and also after two such corners were united.
 *     Such a corner is at the point of the curve that is nearest to the place at which the corner
 *     would otherwise be, rounded to whole numbers, halves up.
 *   - Before short sides vanish, corners of rank 2 at which the border bends inwards are visited,
 *     in the order of the sides that start there.  If no wall between two cells ends at such a
 *     corner, two sides at the border meet there.  The two corners of the shorter of these sides
 *     are united.  If both sides are equally long, the two corners of the second side are united.
 *     If these corners must not be united, the two corners of the other side are united, unless
 *     they must not be united either.
 *   - After short sides have vanished, sides are visited in their order.  If a side between two
 *     cells is shorter than 110, and if both of its corners have rank 1 or 2, the two cells become
 *     one.  Then a corner of rank 1 at which two sides at the border now meet vanishes if the cell
 *     has more than three sides.  The corner at the start of the visited side is examined first,
 *     and then the corner at the end of this side.  The final numbers of cells follow the order of
 *     sides: the cell whose first remaining side comes first has the lowest number.
 *   - Then each side at the border gets a corner at the curve if it is at least 220 long and its
 *     middle, rounded down, is more than 24 from the nearest point of the curve.  The new corner
 *     lies at that nearest point.  Each side at the border of a cell with only two sides gets such
 *     a corner, too.
 *   - The places of corners that were found so far determine the first sides, centers and gates of
 *     cells, and therefore the maze.  In drawings and files, some corners are moved, because a
 *     passage would be too narrow otherwise.  The room of a cell is the smallest distance between a
 *     corner of the cell and a side of the cell that neither starts nor ends in this corner,
 *     squared and rounded down, and at most 6400.  The room is 0 if two sides without a common
 *     corner cross each other, or if the sides do not run clockwise.
 *     Up to eight rounds are made; a round in which no corner moved is the last round.  The cells
 *     with a room of less than 6400 are visited like the concave cells above, each from one of its
 *     sides.  All corners of rank 0 of a visited cell are visited, starting with the corner at the
 *     start of that side.  Each of these corners moves to the place with the largest value.  The
 *     value of a place is the smallest of these numbers: the rooms of the cells around the corner,
 *     and, for each side that ends in the corner, 64 / 121 of the square of its length, rounded
 *     down.  Among places of equal value, the place with the smallest sum of the concavities of
 *     these cells is taken; if several places have the same sum, the first of these places is
 *     taken.  The candidates are the corner's own place and then, for d = 64, 32, 16, for y = -d,
 *     0, d, and for x = -d, 0, d, the corner's own place plus (x, y).  The centers in drawings are
 *     the centroids of the areas after these moves.
 *
 * S. P. Lloyd, "Least squares quantization in PCM" (1982).
 *
 *
 * Shape: flowWxH, corridors along streams
 *
 * Lengths are whole numbers.  The rectangle is 1024 W wide and 1024 H high.  It consists of w x h
 * pixels, where w = 2W and h = 2H; a pixel is 512 wide and high.  As in organic, the lattice has 8W
 * x 8H points; here, point (i, j) lies at (128 i + 64, 128 j + 64).  Divisions round towards 0, and
 * square roots round down.  Random numbers are from the stream "flow".  Sines and cosines are
 * computed as in src/core/base/numbers.c, in units of 2^-30.
 * The means of radius r of an image, which has one value per pixel, are computed in four steps.
 * First, each value becomes the mean of the values up to r away in its row: their sum, divided by
 * their number, which is smaller near an edge.  Second, the same is done in columns.  The third and
 * the fourth step repeat the first and the second.
 *   - Room.  The room of a point of the lattice is the square root of 128 * 128 * q, minus 64.
 *     Here q is the square of the distance, in steps of the lattice, to the nearest point that is
 *     outside.  For this purpose, the lattice continues beyond the rectangle, and all points there
 *     are outside.  In an outline, all points that do not count are outside, too.  The room of a
 *     place (x, y) is the smallest of x, y, 1024 W - x and 1024 H - y.  In an outline, a room above
 *     0 is limited to the room of the point in whose square, 128 wide and high, the place lies.
 *   - Heights of pixels.
 *       flowWxH: the height of a pixel is at first the sum of the rooms of its 16 points, divided
 *       by 32.  Then all heights become their means of radius 2.
 *       Field .hills: the height of each pixel, row by row, is at first 64 * below(65536).  Then,
 *       twice, all heights become their means of radius 8.  Let m be the smallest height and n the
 *       largest height.  Each height v becomes (v - m) * 4095 / (n - m + 1).
 *       Field .CHECKSUM: the height of a pixel is at first its gray in the image, from 0 (white) to
 *       31 (black), times 255, divided by 31.  Then, twice, each height v becomes v + (v - m) * f /
 *       5, but at least 0 and at most 255, where m is the mean of the heights at the pixel.  The
 *       first time, the means have the radius (w + h) / 12, and f is 2; the second time, the radius
 *       is 2, and f is 4.
 *   - Directions along heights.  Each pixel has a pair (c, s), at first c = 16384 and s = 0.  Let
 *     gx be the sum of the heights of the three pixels on the right minus the sum of the heights of
 *     the three pixels on the left, where the middle pixels count twice.  Let gy be the same for
 *     the three pixels below and the three pixels above.  Beyond an edge, the nearest pixel at the
 *     edge is used.  Let a = gy gy - gx gx, b = -2 gx gy, and e = gx gx + gy gy.  Let E be the sum
 *     of all e, divided by w h, times 2, divided by 5, plus 64.
 *     For r = 20, 10, 5, 2, 1, let A, B and D be the means of radius r of a, b and e, and let l be
 *     the square root of A A + B B. If l is above 0, let q be the smaller of 256 and 384 l / (D +
 *     E).  Then c becomes (c (256 - q) + (A * 16384 / l) q) / 256, and s changes in the same way,
 *     with B in place of A.
 *   - Other directions.
 *       Field .vortices has n places, where n is the smaller of 24 and W H / 400 + 1.  For each
 *       place x = below(w), y = below(h) and k = below(4) are drawn.  Pixel (i, j) starts with c =
 *       2048 and s = 0.  Then the places change c and s, one place after the other.  For a place,
 *       let u = i - x, v = j - y and q = u u + v v.  Let a = (v v - u u) * 16384 / q and b = -2 u v
 *       * 16384 / q; if q is 0, a = 16384 and b = 0.  Let f = 2^20 / (q + 32) and g = f f / 4096.
 *       Let C and S be the cosine and the sine of (20 k - 20) / 256 turns.  Then c grows by ((a C -
 *       b S) / 2^30) g / 4096, and s by ((a S + b C) / 2^30) g / 4096.
 *       Field .rings draws places in the same way, and k without using it; the number of places is
 *       the smaller of 24 and W H / 900 + 1.  Then c = a and s = b, where a and b are computed as
 *       in .vortices for the place that is nearest to the pixel.  The first of equally near places
 *       is used.
 *       Field .waves draws three waves, k = 0, 1, 2.  A wave has an angle of below(256) / 256 turns
 *       with the cosine C and the sine S, a length l = 2 (16 + below(33)), and a phase,
 *       below(65536).  For pixel (i, j) and wave k, let z_k be the sine of the angle (C * 65536 /
 *       2^30 / l) i + (S * 65536 / 2^30 / l) j + phase, in 65536ths of a turn.  Let t be the sum
 *       over k of z_k * 8000 / 2^30 / (k + 1).  Then c and s are the cosine and the sine of the
 *       angle t, in 65536ths of a turn, each divided by 65536.
 *     For all three fields, c and s finally become c * 16384 / l and s * 16384 / l, where l is the
 *     square root of c c + s s, plus 1.
 *   - All c and all s become their means of radius 1.  At a place (x, y) they are interpolated
 *     between pixels.  Let X be the number from 0 to 512 (w - 1) that is nearest to x - 256.  Let i
 *     = X / 512 and u = X - 512 i.  Y, j and v are computed from y and h in the same way.  The
 *     value of c at the place is ((c_ij (512 - u) + c_i+1,j u) (512 - v) + (c_i,j+1 (512 - u) +
 *     c_i+1,j+1 u) v) / 2^18; beyond an edge, the pixel at the edge is used.  The value of s is
 *     computed likewise.  Let l be the square root of c c + s s.  The direction is the vector
 *     (root((l + c) 2^28 / (2 l)), root((l - c) 2^28 / (2 l))), where root is the square root.  Its
 *     second component is negated if s is negative.  If l is 0, the direction is (16384, 0).  If a
 *     place is moved by m along (dx, dy), its x becomes x + (m dx + 8192) / 16384, where the
 *     quotient is rounded down, and its y changes likewise.
 *   - Streams.  A stream is a series of places, called samples.  If a stream is tried at a place,
 *     the stream begins there with its sample 0 if the room there is at least f / 2 and no sample
 *     of any stream is nearer than f.  The first run leads along the direction to samples 1, 2,
 *     ..., the second run against the direction to samples -1, -2, ... The heading d at sample 0 is
 *     the direction there in the first run, and its opposite in the second run.  At sample p with
 *     the heading d, let d' be the direction at p, or its opposite if its scalar product with d is
 *     negative.  Let q be p moved by 128 along d'. Let d'' be the direction at q, or its opposite
 *     if its scalar product with d' is negative.  The next sample is p moved by 256 along d'', and
 *     its heading is d''. The run ends before the next sample if the room at q is 0 or less, or if
 *     100 times the scalar product of d'' and d is less than 82 * 2^28.  It also ends if the room
 *     at the next sample is less than 378, or if another sample is nearer than 757 to the next
 *     sample.  Samples of the same stream do not count if their numbers differ from the number of
 *     the next sample by less than 8.  The stream is removed if it has fewer than 4 n samples
 *     besides sample 0.  Streams are tried at the following places, in this order, with the
 *     following f and n.
 *       - First, for images only: let F be the means of radius 1 of 64 times the heights, minus the
 *         means of radius 2 of the same values.  A pixel counts if at least two pixels lie between
 *         it and each edge, if its F is above 768, and if no pixel up to 2 away in x and in y has a
 *         larger F. The pixels that count are visited by F, the largest first; among equal F, by y,
 *         then by x, the smallest first.  Let (dx, dy) be the direction at the middle of the pixel,
 *         (512 i + 256, 512 j + 256).  A stream is tried at the middle moved by 512 along (-dy,
 *         dx), and then at the middle moved by -512 along (-dy, dx).  Here f is 1003 and n is 3.
 *       - Then the streams are visited in their order, including the streams that this step adds.
 *         In each stream, every second sample is visited, in the order in which its samples were
 *         made, beginning with sample 0.  Let (dx, dy) be the direction at the sample.  A stream is
 *         tried at the sample moved by 1034 along (-dy, dx), and then at the sample moved by -1034
 *         along (-dy, dx).  Here f is 1003 and n is 3.
 *       - Then a stream is tried at each point of the lattice, row by row.  After each point, the
 *         step before this one is made for the streams that it has not visited yet.  All points are
 *         visited with n = 3, then with n = 1, both with f = 921, and then with n = 0 and f = 839.
 *         For flowWxH without a field, all points are first visited with n = 8 and f = 921. (f / 2
 *         is 501, 460 and 419.)
 *   - From here on, the samples of a stream are in the order along it, the lowest number first.
 *     Let the vector g lead from the last sample to the first, a from the last but one to the last,
 *     and b from the first to the second.  Let x . y be the scalar product of two vectors x and y.
 *     A stream is closed if it has more than 16 samples, 4 (g . g) <= 5 * 2^20, 10 (a . b) > 7 *
 *     2^16, a . g > 0 and b . g > 0.
 *   - Pieces.  While more than 7 samples of a stream are left, the next piece is cut off, from the
 *     first sample on.  A piece has n = 4, 5, 6 or 7 samples, such that at least 3 samples are
 *     left.  The n with the smallest 64 |n - 5| + s is taken; if there are several, the smallest n.
 *     The number s is defined below.  The remaining samples are the last piece.  A cut lies at the
 *     middle between the sample before it and the sample after it.  Let (x, y) lead from the sample
 *     before the new cut to the sample after it, and let l be the length of (x, y).  The number s
 *     is a sum over all cuts that were made before, in all streams.  If (u, v) leads from the new
 *     cut to such an earlier cut, let a = |u x + v y| / l and b = |u y - v x| / l.  The earlier cut
 *     contributes the smaller of a and 634 - a if a is below 634 and b is below 1433.  The first
 *     sample of a closed stream counts as one more cut, made after all other cuts of this stream.
 *     Pieces are numbered from 2 on in this order; one number is omitted after each stream.  The
 *     place of a piece of n samples is the place of its sample number n / 2, counted from 0.
 *   - Cells.  All places are now divided by 4, so that a cell is 256 wide.  From here on, the rules
 *     of organic apply, except for the following rules.  The pieces are sorted by y / 256, then by
 *     x, by y, and by number; in this order they become the cells.  Each point belongs to the cell
 *     of the nearest sample; among equally near samples, the first sample of the first stream wins.
 *   - Corners.  For the circle at a window, the site of a cell is found as follows.  The points at
 *     the window that belong to the cell are visited, clockwise from the lower right.  The sample
 *     that is nearest to a visited point is a candidate if it is one of the cell's own samples.
 *     The site is the candidate that is nearest to the window; among equally near candidates, the
 *     first one.  If there is no candidate, the site is the cell's place.
 *   - Short sides vanish.  The passes have d = 39, 79 and 119, and then d = 159.  A side between
 *     pieces whose numbers differ by one never vanishes.  After a pass with d = 159 that united no
 *     corners, all sides are visited.  A side counts if it has not vanished, lies between two
 *     cells, is shorter than 159, does not lie between pieces whose numbers differ by one, and
 *     belongs to a cell with at most three sides.  Its cell is joined with a neighbor across one of
 *     the cell's sides.  These sides are considered from the counted side on.  The first side
 *     between pieces whose numbers differ by one is taken.  If there is no such side, the longest
 *     side that leads to a cell is taken; among equally long sides, the first one.  Then corners of
 *     rank 1 vanish, as in organic after two cells became one.  If any cells were joined, the
 *     passes with d = 159 continue.  In outlines, the rule of organic for sides shorter than 110
 *     applies to sides shorter than 159.
 *   - Concave cells are not mended.  How walls and their corners are drawn
 *     (src/core/shape/organic/flow_lines.c) does not affect the maze.
 *   - The place of a cell is the place of a piece.  It is found with the first of the cell's sides
 *     that have not vanished.  The piece is the one to which this side belonged at first.
 *   - Axes.  Sides that have not vanished are visited from the last to the first.  Each side has
 *     the piece that it had at first, and the cell that it has now; a side that an outline added
 *     has the piece of the side that it was part of.  Each cell gets a range of consecutive pieces.
 *     The first piece that is met begins the range of its cell.  A piece just before or just after
 *     the range extends the range.  Any other piece outside the range replaces the range if it has
 *     more samples than all pieces of the range together.  It also replaces the range if it has
 *     equally many samples and its number is lower than the number of the range's first piece.  A
 *     side between two cells is horizontal if the range of one cell begins just after the range of
 *     the other cell; otherwise it is vertical.  Sides at the border are neither horizontal nor
 *     vertical.
 *
 * In the recipe, an outline comes after the field, as in flowWxH.hills.heart.  The outline is
 * applied as in organic; the streams are made inside the outline.  An image covers the whole
 * rectangle, even if parts are cut out of the rectangle.
 * J. Xu and C. S. Kaplan, "Image-guided maze construction" (2007); B. Jobard and W. Lefer,
 * "Creating evenly-spaced streamlines of arbitrary density" (1997).
 *
 *
 * Cut: which cells of a shape remain
 *
 * An outline, a word or a mask keeps some cells.  If these cells form several pieces, only the
 * largest piece remains; if several pieces are equally large, the piece with the lowest-numbered
 * cell remains.  The remaining cells are numbered in the same order and keep their sides.  A side
 * to a cell that was cut off is a border.
 *   - SHAPE.OUTLINE: the box around the shape reaches from -2^20 to 2^20 in x and in y; the centers
 *     of cells are rounded towards 0.  For x and for y separately, let h be the smallest distance
 *     of any center from the edges of the box in this direction.  A cell is kept if at least one of
 *     nine points is inside the outline: the center of the cell, and the eight points whose
 *     distance from the center is r / 8 of h in x, in y or in both.  The tables of
 *     src/core/shape/outlines/cut.c contain the number r and the corners of each outline; the
 *     circle is x^2 + y^2 <= 2^40.
 *   - SHAPE.OUTLINE with smooth, on a square grid of W columns and H rows: coordinates are in 2^-16
 *     of a cell, from the upper left corner of the box, and all divisions round down.  A corner (x,
 *     y) of the tables lies at (2^16 W (1000 + x) / 2000, 2^16 H (1000 + y) / 2000); its mirror
 *     image on the left is at 2^16 W minus this x.  The circle has n corners, where n is the
 *     smallest of 128, 256, ... 4096 with n^2 >= 648 times the larger of W and H, or 4096 if none
 *     is large enough.  Corner i lies at i / n of a turn.  Let s and c be the sine and the cosine
 *     of this angle, computed as in src/core/base/numbers.c.  Corner i has x = |s|, mirrored if s <
 *     0, and y = -c; in the formula above, 2^30 replaces 1000.  An edge that leads down from a to b
 *     crosses the height y of the centers of a row if ay <= y < by.  The crossing is at ax + (y -
 *     ay) (bx - ax) / (by - ay).  Edges that lead up cross it likewise, with a and b exchanged.  A
 *     cell is kept if an odd number of crossings lie to the left of its center.  With smooth, some
 *     corners of cells are drawn at other places (src/core/shape/outlines/rim.h,
 *     src/core/shape/outlines/relax.h).  These places do not affect the maze.
 *   - SHAPE.outline.CHECKSUM, with smooth or without: on square grids up to 16384 wide and high,
 *     the rule of SHAPE.OUTLINE with smooth applies.  The corners are (2^16 W x / w, 2^16 H y / h)
 *     for the points (x, y) of the outline's text, where w and h are the largest x and the largest
 *     y in the text.  On other shapes, W and H are 4096.  A cell is then kept if a ray to the right
 *     from its center crosses an odd number of edges; the coordinates of the center are scaled to a
 *     box of 4096 x 4096 cells and rounded down.  Organic and flow fit their cells to the outline's
 *     curve on 8W x 8H squares.
 *   - SHAPE.SILHOUETTE, one of samples/themes/outlines, with smooth or without: on square grids up
 *     to 16384 wide and high, the rule for smooth applies.  The box of the silhouette's path is w
 *     wide and h high.  This box is scaled to the largest size that fits into the grid, without a
 *     change of its proportions, and is centered.  Let s = 2^16 H w / h.  If s < 2^16 W, the scaled
 *     box is s wide and 2^16 H high and begins at x = (2^16 W - s) / 2.  Otherwise it is 2^16 W
 *     wide and 2^16 W h / w high and begins at y = (2^16 H - its height) / 2.  A point (x, y) of
 *     the path lies at (width x / w, height y / h) in the scaled box, where width is the width of
 *     this box and height is its height.
 *     A curve from P to S with the control points Q and R becomes n lines.  Let d be the larger of
 *     |Px - 2 Qx + Rx| + |Py - 2 Qy + Ry| and the same sum for Q, R and S. Then n is the smallest
 *     of 1, 2, 4, ... 256 with 1024 n^2 >= 3 d, or 256.  Point i is ((n - i)^3 P + 3 (n - i)^2 i Q
 *     + 3 (n - i) i^2 R + i^3 S) / n^3.
 *     On other shapes, the path is stretched to a box 4096 cells wide and high, and cells are kept
 *     by the rule of SHAPE.outline.CHECKSUM.
 *   - SHAPE.letters.TEXT, for organic and flow only: the rule of SHAPE.SILHOUETTE applies, on 8W x
 *     8H squares.  Its path is the curve of the text with letters 120 rows high (see the next
 *     section).  The text is w columns wide and h rows high.  The unit is 2^-16 of a cell of that
 *     text.  Divisions round towards 0.
 *   - wordN.TEXT is a square grid of N rows.  For a text of one line and an N of 8 or more, the
 *     alphabet, the spaces between letters and the bars that join letters are in
 *     src/core/shape/outlines/word.c.  For several lines, which ".." separates, for 6 or 7 rows,
 *     and for smooth, see the next section.
 *   - SHAPE.mask.CHECKSUM: the bits of the mask, as <mazepress/inputs.h> defines them.
 *
 *
 * Letters that are drawn
 *
 * src/core/shape/outlines/lettering.c contains the outlines of letters, 120 units high, and divides
 * each letter into zones, across and down.  A letter is fitted to N rows.  Let c(u) be u N / 120,
 * rounded, halves up, and at least 1.  Horizontally, a stem is (N + 2) / 4 columns wide, rounded
 * down; any other zone of u units is c(u) columns wide.  Vertically, a bar is (N + 2) / 6 rows
 * high, rounded down.  The other zones share the remaining rows in proportion to their units; the
 * places of their edges are rounded to whole rows, halves down.  Points within a zone keep their
 * proportions, rounded to the nearest 2^-16 of a cell.  A curve from P to Q with the control point
 * C becomes 16 lines; its point i is ((16 - i)^2 P + 2 i (16 - i) C + i^2 Q) / 256, rounded, halves
 * up.  Then a point whose x is not a whole column moves 2^-16 away from the middle of the letter.
 * A cell is inside if a ray from its center to the right crosses the closed lines of the letter an
 * odd number of times.  A line through the center counts as right of the center, and the x of a
 * crossing is rounded down.
 *   - A letter begins d columns after the beginning of the letter before it.  Here d is the
 *     smallest number, from 0 on, for which two conditions hold.  First, at least c(16) columns lie
 *     between the cells of the two letters in each row, and between each row of one letter and the
 *     neighboring rows of the other letter.  Second, 120 m >= 20 N^2.  Here m is the sum, over all
 *     rows, of the number of columns between the two letters, but at most 2 c(16) + 1 per row.  A
 *     space adds c(36) columns.
 *   - Two neighboring letters are joined by a bar that is h = max(1, (N + 2) / 6 / 2) rows high.
 *     In the rows of a bar, the flank of a letter is the part of its outline that is nearest to the
 *     other letter.  The bar may be in rows t to t + h - 1 if two conditions hold for the flank of
 *     each letter.  First, the flank leads from the upper edge of these rows to their lower edge
 *     without leaving the rows.  Second, just above and just below these rows, the flank does not
 *     reach farther towards the other letter than at their edges.  The t with the smallest 32 l +
 *     |8 t + 4 h - 6 N| + e is taken; if there are several, the largest t.
 *     Here l is a length in columns.  A flank crosses the two edges of the bar at two places.  The
 *     length begins at the place that is less far out on one letter, and ends at the place that is
 *     less far out on the other letter.  Places are rounded towards the first point of the flank's
 *     line.  The length grows by 2 for each edge and flank for which two conditions hold.  First,
 *     the flank has the same place just inside and just outside of the edge.  Second, 3/4 of a row
 *     farther outside, the flank does not exist or is more than a cell away from that place.  Let m
 *     = (N + 2) / 6, the height of a bar of a letter, and g = max(1, m - h).  If t < g or t + h + g
 *     > N, then e is 24 if m = h, and 48 if not.  For any other t, e is 0.  If there is a space
 *     between the two letters, the lowest possible bar is taken instead.
 *   - The first row of each line is N + c(40) rows below the first row of the line before it.  Its
 *     first column is s columns to the right of the first column of the line before it (to the left
 *     if s is negative). s is (w - v) / 2, rounded towards 0, plus an offset, where the line is v
 *     columns wide and the line before it is w columns wide.  The offset is the first of 0, 1, -1,
 *     2, -2, ... -(2 N - 1) with which h + 1 adjacent columns have cells both in the last row of
 *     the upper line and in the first row of the lower line.  If there is no such offset, the
 *     offset is 0.
 *   - Two lines are joined by bars that are h columns wide.  The conditions for bars between
 *     letters hold, with columns in place of rows.  Let columns a to b - 1 be the overlap of the
 *     two lines, where each line reaches from its first column to its last column, gaps included.
 *     If b - a < 2 N, there is one bar in these columns, near p = (a + b) / 2.  Otherwise there are
 *     two bars: one in the columns before (a + b) / 2, near p = a + (b - a) / 8, and one in the
 *     columns from (a + b) / 2 on, near p = b - (b - a) / 8.  A bar begins at the first column x
 *     for which 32 l + 4 |2 x + h - 2 p| + e is smallest.  Here l is defined as for the bars
 *     between letters, with rows in place of columns, and e is 0 if a bar from x - h to x + 2 h is
 *     possible, and 96 h otherwise.
 *
 *
 * Before: weaveN
 *
 * Some cells become crossings.  A cell can become a crossing if three conditions hold.  The cell
 * has four sides, and each side is straight ahead of the opposite side (in rings: the cell has one
 * outer side).  None of its four corners is at a border.  Neither the cell nor any of its four
 * neighbors is a crossing or a neighbor of a crossing.
 * The cells are visited in their order.  For each cell that can become a crossing, s = below(100)
 * is drawn from the stream "weave".  If s < N, the cell becomes a crossing, and o = below(2) is
 * drawn.  The bridge of the crossing, its upper passage, leads through the sides o and o + 2; its
 * lower passage leads through the two other sides.  The cell itself becomes the bridge and loses
 * the sides of the lower passage.  Lower passages are cells of their own.  They are numbered after
 * all other cells, in the order of their crossings.  Their sides have the same numbers as the sides
 * of the crossing; like bridges, lower passages have two sides that lead to neighbors.  These sides
 * are open from the start, so each bridge and each lower passage is joined with its two neighbors
 * before the maze is carved (see "The graph that is carved").
 * Crossings before carving: R. Houston, in J. Buck, "Maze Generation: More weave mazes" (2011).
 *
 *
 * Symmetry: mazes that are their own image
 *
 * mirror maps the shape to itself from left to right, around the middle of its box.  If the image
 * of a cell would be at a place without a cell, mirror maps the shape from top to bottom instead.
 * turnN turns the shape clockwise by 1 / N around the middle of its box; N is 2, 3, 4 or 6.  A
 * shape is rejected unless the motion maps the whole shape to itself, and also the cells that
 * remain after all cuts.
 *   - A cell and its images are one cell of the graph that is carved.  A side and its images are
 *     represented by the lowest of these sides, by cell and then by side; this side is one of the
 *     sides of the graph's cell.  A side that leads to an image of its own cell is not a side of
 *     the graph.  A side is opened together with all its images.
 *   - Carving then leaves too many or too few open sides in the whole maze.  The following steps
 *     correct this after carving, before all other changes to a carved maze.  The draws are from
 *     the stream "fold".  A cell that is its own image is called fixed, and so is a set of joined
 *     cells that is its own image.
 *   - If there are fixed cells, the carved tree is regarded as grown from the lowest-numbered fixed
 *     cell.  The other fixed cells are visited in rising order.  If a fixed cell is entered from a
 *     cell that is not fixed, let k be the number of images of the side by which it is entered,
 *     including the side itself.  These sides are counted from the lowest of them, in the order in
 *     which the motion leads from one side to the next.  All of these sides except number below(k)
 *     are closed again.
 *   - If there are no fixed cells, the maze consists of as many pieces as there are images.  The
 *     following step is repeated until only one piece is left.  All sides that join two pieces are
 *     listed, each as a side of the lower cell, in the order of cells and sides.  If some of these
 *     sides are their own images, only such sides are listed.  Side number below(length of the
 *     list) is taken.  This side and its images are visited in the order in which the motion leads
 *     from one side to the next.  Each of them is opened if it joins two pieces at that time.
 *
 * Any two cells are then connected by one path, and the maze is its own image with these
 * exceptions.  With a mirror, one of the two passages from a cell on the axis to its neighbors on
 * both sides may be closed.  With a turn around a point that is not the middle of a cell or of a
 * side, one side is closed although its images are open.  Doors are chosen as in any other maze.
 *
 *
 * Rooms: parts without walls
 *
 * A room consists of the cells that are at most r steps away from its core; a step leads from a
 * cell to any cell that has a common corner with it.  A room fits if no corner of its cells lies at
 * the border, and if no cell of the room, and no cell that has a corner in common with the room,
 * belongs to another room.  If the maze is its own image, the room must also be its own image, or
 * have neither a cell nor a corner in common with any of its images.
 *   - rooms.center: the core consists of a cell and its images.  The center of this cell is nearest
 *     to the middle of the box around the shape; among equally near cells, the lowest-numbered one
 *     is taken.  The radius r is 2 or, if the room does not fit, 1.
 *   - rooms.small: the core is the same, and r is 1.
 *   - roomsN, with the stream "rooms": N times, up to 100 tries are made until a room fits.  Each
 *     try draws four numbers: c = below(number of cells), r = 1 + below(2), s = below(number of
 *     sides of cell c), l = below(4).  The core is cell c and l more cells.  The first of these is
 *     across side s of c, and each further cell is straight ahead of the previous cell.  The core
 *     ends early if nothing is straight ahead in a cell.  If the side to the next cell is at a
 *     border, the room does not fit.
 *   - The images of a room are rooms.  All cells of a room are joined by passages.  The sides that
 *     lead out of the room are listed in the order of cells and sides.  Four times, the side with
 *     the number below(length of the list) is chosen; these draws are from the stream "rooms".  The
 *     carving may open the chosen sides and their images, and no other sides that lead out of the
 *     room.
 *
 * Any two cells are then connected by one path, apart from the steps within rooms: if each room
 * were a single cell, the maze would be a tree.
 *
 *
 * The graph that is carved
 *
 * If given passages join some cells from the start, each set of joined cells is one cell of the
 * graph that is carved.  This cell has the sides of its members, in the order of members and of
 * sides, without the sides inside the set and without the sides that must not be opened.  Sets are
 * numbered in the order of their lowest-numbered cells.  A line straight ahead enters the set
 * through a side and leads from member to member, as long as the side straight ahead leads to a
 * member.  The side through which it leaves the set is straight ahead of the side through which it
 * enters.  Nothing is straight ahead if the line ends, or returns to its first member, within the
 * set.  Cells that are images of each other are such a set, too.
 *
 *
 * Carve: how a tree is grown
 *
 *   - One draw from the stream "root", below(n), is the number of the root; n is the number of
 *     cells of the graph.  All other draws are from the stream "carve".  A cell that is not in the
 *     tree is called unvisited.  The frontier is a list that starts with the root alone.
 *   - These steps repeat until every cell is in the tree.  *Pick* takes a cell from the frontier:
 *     `newest` takes the last cell, `queue` the first cell, and `random` the cell at index
 *     below(length of the frontier).  If `random` takes a cell, the last cell of the frontier moves
 *     to its place.
 *   - With the picks oldest, middle, recentK, mixtures and blends, the frontier keeps its order.
 *     The picked cell stays in its place, unless queue picked it.  Let n be the length of the
 *     frontier. oldest picks the cell at index 0, middle the cell at index n / 2, and recentK the
 *     cell at index n - 1 - below(min(K, n)).  As parts of mixtures and blends, newest picks the
 *     last cell, random the cell at index below(n), and queue the first cell.  A cell that queue
 *     picks goes to the end, as described below.
 *   - The parts of a mixture, such as 70newest.30random, are in the order of the table of picks
 *     (newest, queue, random, oldest, middle, recent); several parts of recent are in the order of
 *     their numbers.  First s = below(100) is drawn.  The numbers from 0 to 99 are divided among
 *     the parts in this order, as many for each part as its percentage; the part whose numbers
 *     include s picks.  For blend.A.B, s = below(c) is drawn, where c is the number of cells of the
 *     graph.  Let v be the number of the cell that joined the tree last.  B picks if s < 3 * v - c;
 *     otherwise A picks.
 *   - A picked cell without unvisited neighbors is dropped from the frontier, and nothing else is
 *     drawn.
 *   - Otherwise *step* opens a side.  Its choices are the sides of the picked cell that lead to
 *     unvisited cells, in the order of sides; u is their number.
 *       uniform opens choice k = below(u).
 *       straightN always draws s = below(100) and then k = below(u).  If s < N and the side
 *       straight ahead of the side by which the picked cell was entered is a choice, straightN
 *       opens this side; otherwise, it opens choice k.  The root was not entered by any side, so no
 *       choice is straight ahead.
 *       all opens choice k = below(u) repeatedly, until no choice is left; u is the number of
 *       choices that are left at that time.
 *       windingN, horizontalN and verticalN first draw s = below(100).  If s < N, they remove
 *       choices.  The step windingN removes the choice straight ahead of the side by which the
 *       picked cell was entered.  The step horizontalN removes all choices that do not lead to a
 *       cell of the same row or ring, and verticalN removes all choices that do not lead to another
 *       row or ring.  If no choice would remain, none is removed.  Then choice below(number of
 *       remaining choices) is opened.  Rows are the rows in which cells are numbered.  The sides
 *       between octagons and squares count as leading neither to the same row nor to another row.
 *       If sets of cells are carved, a side leads from the member whose side it is.
 *   - After a step that opens one side, the picked cell is dropped unless it has another unvisited
 *     neighbor.  If it has one, the picked cell stays at its place if the pick lets cells stay;
 *     otherwise it goes to the frontier's end.  Then the new cell always goes to the end.  With
 *     all, the new cells go to the end in the order in which they were reached, and the picked cell
 *     is dropped.
 *
 * A tree that is grown in a graph: P. Norvig, "Maze Generation" (2018), random_tree. all: J.
 * Voisin, "Growing tree" (2013). oldest, middle and mixtures: J. Buck, "Maze Generation: Growing
 * Tree algorithm" (2011). recentK: W. D. Pullen, "Daedalus".
 *
 *
 * Carve: other algorithms
 *
 * All draws are from the stream "carve"; roots are from the stream "root" as above.
 *   - kruskal: the sides between two different cells are listed, each side once, by its
 *     lower-numbered cell; the sides of a cell are listed in their order.  Let m be the number of
 *     listed sides.  For i = 0, 1, ... m - 1, k = i + below(m - i) is drawn, and the list's sides i
 *     and k change places.  Then side i is opened if its cells are not yet connected by passages.
 *     J. B. Kruskal, "On the shortest spanning subtree of a graph" (1956).
 *   - boruvka, trueprim: the tree of minimum weight, where the weight of a side is its place in the
 *     order that kruskal's draws make.  There is only one such tree, which is also the tree of
 *     kruskal, so the law has no further rules.
 *   - prim: the frontier is a list of sides.  When a cell joins the tree (the root is the first),
 *     the cell's sides that lead to cells outside the tree go to the frontier's end, in their
 *     order.  Until every cell is in the tree, the side at index below(frontier length) is removed,
 *     and the last side takes its place.  The removed side is opened if the cell across it is not
 *     in the tree; that cell then joins the tree.  R. C. Prim, "Shortest connection networks and
 *     some generalizations" (1957).
 *   - wilson: at first, the tree consists only of the root.  For each cell, in the order of cells,
 *     a walk starts at the cell.  The walk ends at the first cell of the tree that it meets; if its
 *     start is in the tree, it has no steps.  If a cell has n sides to other cells, a step leaves
 *     the cell through number below(n) of these sides, in their order.  Then a path is opened from
 *     the first cell of the walk to the tree.  From each cell, the path leads through the side
 *     through which the walk left the cell last.  The cells of the path join the tree.
 *     D. B. Wilson, "Generating random spanning trees more quickly than the cover time" (1996).
 *   - aldousbroder: a walk from the root, with the same steps as in wilson, until it has visited
 *     every cell.  Each time the walk enters a cell other than the root for the first time, the
 *     side of this step is opened.  A. Broder, "Generating random spanning trees" (1989).
 *   - huntandkill: a walk from the root, until every cell is visited.  If u > 0 sides of its cell
 *     lead to unvisited cells, number below(u) of these sides, in their order, is opened, and the
 *     walk continues in the cell across this side.  Otherwise, the walk continues in the
 *     lowest-numbered unvisited cell that has a visited neighbor.  This cell has v sides to visited
 *     cells; number below(v) of these sides is opened.  W. Pullen, "Think Labyrinth: Maze
 *     Algorithms" (1996).
 *
 * The following algorithms are for whole square grids of W columns and H rows.
 *   - binarytree: each cell but the first is visited in rising order.  Its choices are its top,
 *     unless it is in the first row, and its left, unless it is in the first column.  Choice
 *     below(number of choices), in this order, is opened.
 *   - sidewinder: row by row from the top, each row from the left.  A run starts at the first cell
 *     of a row, and at each cell after a cell at which a run ended.  At each cell but the last of a
 *     row, in every row but the first, s = below(2) is drawn.  If s = 1, and always in the first
 *     row, the cell's right side is opened.  Otherwise, and at the last cell, the run ends.  In
 *     every row but the first, k = below(n) is then drawn, where n is the number of cells of the
 *     run, and the top of cell k of the run, from the left, is opened.
 *   - eller: row by row from the top; each row is visited twice from the left.  The cells of a row
 *     belong to sets; in the first row, each cell has a set of its own.  The first visit draws s =
 *     below(2) for each cell but the last of the row, even if s has no effect.  If s = 1, and
 *     always in the last row, the cell is joined with the next cell if they are not in the same
 *     set: the cell's right side is opened, and the two sets become one.  The second visit, in all
 *     rows but the last, draws s = below(2) for each cell, even if s has no effect.  If s = 1 or if
 *     the cell is alone in its set, the cell's bottom is opened, and the cell below replaces the
 *     cell in its set.  Otherwise the cell leaves its set, and the cell below has a set of its own.
 *   - division: blocks of cells wait in a list, at first the whole grid; the block that was added
 *     last is processed next.  In a block that is one cell wide or high, all sides between its
 *     cells are opened.  A block of w columns and h rows is divided into left and right if w > h,
 *     or if w = h and a draw below(2) gives 1; otherwise it is divided into top and bottom.  Left
 *     and right: c = below(w - 1) and then k = below(h) are drawn.  The right side of cell k, from
 *     the top, of column c of the block is opened; the parts are the columns 0 to c and the rest.
 *     Top and bottom: c = below(h - 1) and then k = below(w) are drawn.  The bottom of cell k, from
 *     the left, of row c of the block is opened, and the parts are the rows 0 to c and the rest.
 *     The part with more cells is added to the list first (the second part if both have equally
 *     many), and then the other part.
 *
 * Source: J. Buck, "Mazes for Programmers" (2015), chapters 1 and 9.
 *
 *
 * Carve: revealN, whose solution shows a picture
 *
 * The grid is a whole square grid, W x H, with columns 0 to W - 1.  The picture is a set of its
 * cells.  For reveal.CHECKSUM, these are the cells that the mask keeps.  For reveal.word.TEXT, the
 * picture consists of letters of r rows, as in wordN.TEXT but without the bars that join letters.
 * Each line has as many words as fit into W - 6 columns, at least one.  As many rows are between
 * two lines as there are columns between two words.  The number r is the largest number from 13 to
 * 1000 with which each line has at most W - 6 columns and all lines together have at most H - 6
 * rows.  Each line starts at column (W - its columns) / 2; the first line starts at row (H - all
 * rows) / 2.
 * Windows are blocks of 2 x 2 cells of the grid.  A window has the number of its upper left cell;
 * its neighbors lie one cell up, right, down and left.  A window is full if all its cells are in
 * the picture.
 *   - Specks: pieces of the picture with fewer than 4 cells are removed.  Cells that touch at a
 *     side or at a corner belong to the same piece.
 *   - Widening: the cells of the picture are visited in rising order, including cells that were
 *     added before.  If a cell is not in a full window, one of the windows that contain it is
 *     filled: the window with the most cells in the picture; among equal windows, the
 *     lowest-numbered one.
 *   - Doors: the box around the picture determines them.  If the box is at least as wide as high,
 *     the doors are at the left and the right side of the grid, each in the row of a cell of the
 *     picture.  For the left door, this cell is the one that is nearest to the middle row among the
 *     picture's cells in the left column of the box (smallest |2y + 1 - H|; the upper of two
 *     equally near cells).  For the right door, it is the picture's cell that is found in the same
 *     way in the right column.  Otherwise the doors are at the top and the bottom, and are found in
 *     the same way in the top row and the bottom row of the box.  The left or the top door is the
 *     entrance.
 *   - Eight solutions are tried.  Try i = 0, 1, ... 7 has the stream "reveal" with the digit i
 *     appended.  The path with the fewest faults is the solution; among paths with equally many
 *     faults, the first path.  The given picture is the picture before specks were removed.  A
 *     fault is a cell of the given picture that is not on the path, or a cell of the path that is
 *     not in the given picture.
 *   - Base path: cells are reached, starting from the entrance's cell.  The cost of this cell is 0.
 *     Repeatedly, the reached cell that has the smallest cost and was not left yet is left through
 *     its sides, in their order, to neighbors that were not reached yet.  Among cells of equal
 *     cost, the lowest-numbered cell is left first.  The cost of a neighbor that is reached in this
 *     way is the cost of the cell that is left, plus 1 + below(11) if the neighbor is in the
 *     picture; otherwise plus 200, without a draw.  The search ends when the cell from which the
 *     exit's cell was reached has been left through all of its sides.  The base path leads through
 *     the sides by which cells were reached.
 *   - Joining: a first window is a window that is full, or that has a passage of the base path
 *     between two of its cells.  Full first windows that are neighbors form one piece; so do all
 *     first windows of the base path.  All other windows are then reached from the first windows,
 *     as cells are reached above.  A window lacks its cells that are not in the picture.  The cost
 *     of a first window is 4 for each cell that it lacks.  The cost of a window that is reached
 *     from another window is the cost of that other window, plus 1, plus 4 for each cell that the
 *     reached window lacks.  Each window belongs to the first window from which it was reached,
 *     directly or through other windows.
 *     If two neighboring windows belong to first windows in different pieces, they form a meeting.
 *     Its cost is the sum of the costs of the two windows.  Meetings are visited by cost, the
 *     smallest first.  Among meetings of equal cost, the meeting with the lowest-numbered upper or
 *     left window is first; among meetings of the same upper or left window, the meeting with the
 *     window on its right is first.  If the pieces of the two first windows are not joined yet, the
 *     two windows of the meeting and all windows from them back to their first windows are filled,
 *     and the pieces are joined.
 *   - A detour around an open side between the cells a and b leads through two cells that are not
 *     in the tree: a's neighbor c and b's neighbor d, both in the same direction.  The side a-b is
 *     closed, and the sides a-c, c-d and d-b are opened.
 *     *Making detours*: all open sides around which a detour fits wait in two lists, in rising
 *     order of the left or upper cell.  One list is for sides between a cell and the cell on its
 *     right, the other list for sides between a cell and the cell below.  Steps are made until both
 *     lists are empty.  A step uses the list of sides to cells below if, in the whole maze, more
 *     sides to cells below are open than sides to cells on the right.  Otherwise, it uses the other
 *     list.  If the chosen list is empty, the step uses the list that is not empty.  The side at
 *     index below(length of the list) is removed, and the last side of the list takes its place.
 *     Then s = below(2) chooses where the detour leads: for a side to the cell below, 0 is left;
 *     for a side to the cell on the right, 0 is down.  If no detour fits there, the opposite
 *     direction is tried.  If a detour fits, it is made.  Let a be the left or upper cell; the
 *     sides a-c, c-d and d-b are added to the ends of their lists, in this order.
 *   - *Mending*, in n rounds: holes, which are cells outside the tree, are listed in rising order.
 *     In each round the list is shuffled (for i = 0, 1, ...: entry i changes places with entry i +
 *     below(length - i)), and its entries are visited.  An entry that is in the tree is dropped.
 *     Any other entry that can be filled is filled and dropped.  If it cannot be filled, it is
 *     moved, if possible.  Then, whether it was moved or not, it is filled if it is still a hole
 *     and filling is possible.  A hole that is not filled is an entry of the next round; any other
 *     entry is dropped.
 *     *Filling*: k = below(4) is drawn.  The sides k, k + 1, ... mod 4 of the hole h are tried if
 *     they lead to a cell f that is not in the tree and through which a detour may lead.  Two pairs
 *     of cells next to h and f are tried: first the cells across the next side clockwise of h and
 *     of f, and then the cells across the side opposite to that side.  If the side between the two
 *     cells of a pair is open and may have a detour, a detour around it leads through h and f, and
 *     filling ends.
 *     *Moving*: k = below(4) is drawn.  The sides s = k, k + 1, ... mod 4 of h are tried.  The cell
 *     a lies across s from h, e lies across the next side clockwise from h, and b lies across that
 *     side from a.  The hole can move if exactly the sides of b towards a and e are open, and if b
 *     is not the cell of a door.  Then a-b and b-e are closed, a-h and h-e are opened, the hole is
 *     now b, and moving ends.
 *   - The solution: the cells of the picture are allowed.  Detours are made through allowed cells;
 *     then 100 rounds of mending follow, where holes are cells of the picture that are not on the
 *     path, and f must be allowed.  The following step is made up to 6 times.  A missed piece
 *     consists of at least 4 cells of the picture that are not on the path and are connected
 *     through their sides.  If there is no missed piece, the steps end.  Otherwise, all cells that
 *     touch a missed piece, at sides or corners, become allowed; then detours are made through
 *     allowed cells, and 30 rounds of mending follow.
 *   - Branches, from the stream "reveal".  From here on, no detour leads around a side between two
 *     cells of the solution, and no cell of the solution is moved.
 *     *Attaching* a cell to a cell of the tree begins a branch: n = below(12) is drawn, and the
 *     side between the two cells is opened.  Then the following step is made up to n times.  If u >
 *     0 sides of the last cell of the branch lead to cells that are not in the tree, number
 *     below(u) of these sides is opened, and the cell across this side is now the last cell.
 *   - First branches: the sides of the solution's cells that lead to cells neither on the solution
 *     nor in the picture are listed in rising order and shuffled.  The first min(L * N / 1000 + 1,
 *     e / 3) of them are used.  L is the number of cells of the solution, N is the number of the
 *     field (15 if it is omitted), and e is the number of listed sides.  In this order, the cell
 *     across each of these sides is attached, unless the cell is in the tree by then.
 *   - Then detours are made, but only if their cells c and d are both in the picture or both
 *     outside it.  Then 100 rounds of mending follow, where holes are cells that are neither in the
 *     tree nor in the picture, and f must not be in the picture.  Then making detours, through any
 *     cells, and *attaching some* alternate until every cell is in the tree.
 *   - *Attaching some*: the list consists of the cells that are not in the tree but have a neighbor
 *     in the tree.  The first part of the list consists of the cells that have such a neighbor
 *     across the border of the picture: only the cell or only the neighbor is in the picture.  The
 *     second part consists of the other cells.  Each part is in rising order and is then shuffled.
 *     The first n / 8 + 1 of all n cells are visited.  Each visited cell that is still not in the
 *     tree is attached to a cell in the tree, across number below(u) of its u sides to such cells.
 *     If some of these sides cross the border of the picture, u counts only them.
 *
 * Pictures by paths of mazes: Y. Okamoto and R. Uehara, "How to make a picturesque maze" (2009).
 * Pictures by adding to a path piece by piece: T. Kurokawa, "Picture Maze Generation by Successive
 * Insertion of Path Segment" (2014).
 *
 *
 * After: changes to a carved maze
 *
 *   - braidN, with the stream "braid": cells are visited in rising order.  A cell counts if it has
 *     exactly one open side at that time and p > 0 closed sides that lead to other cells.  For each
 *     cell that counts, s = below(100) is drawn.  If s < N, then k = below(p) is drawn, and number
 *     k of these closed sides, in the order of sides, is opened.  If the maze is mirrored or
 *     turned, the images of this side are also opened.
 *   - unicursal, on a grid of W x H squares: the maze is on a grid of 2W x 2H, which is cut like
 *     the first grid.  Each square (x, y) becomes the four small squares (2x, 2y), (2x + 1, 2y),
 *     (2x + 1, 2y + 1), (2x, 2y + 1).  If a side of a square is open, the two small squares at this
 *     side have passages to the two small squares across the side.  If a side is closed, the two
 *     small squares at this side have a passage between them.  These passages form a closed walk
 *     around the tree, through every small square.  The passage between the two upper small squares
 *     of the lowest-numbered cell is closed, and both are opened at the top: the left opening is
 *     the entrance, and the right opening is the exit.
 *   - colorsN, with colors 0 to N - 1; color 0 follows the last color.  A *move* leads from a cell
 *     to a neighbor, across an open or a closed side, if the neighbor's color follows the cell's
 *     color.  The tree is grown by the pick and the step of the recipe as above, but the root is
 *     the cell of the entrance that the maze would have without this field.  The root has color 0.
 *     A cell that joins the tree has the color that follows the color of the picked cell.  An
 *     unvisited neighbor of the picked cell is not a choice if, with this color, a move would lead
 *     to the neighbor from another cell of the tree.  Nor is it a choice if a move would lead from
 *     the neighbor to a cell of the tree that is not on the path from the root to the picked cell.
 *     When the frontier is empty, cells may be missing from the tree.
 *     The exit is a side of the outer border whose cell is in the tree.  It is the side whose cell
 *     is the most passages away from the root.  Among equal sides, it is the first, in the order in
 *     which sides are numbered for the field doors.
 *     The cells that are missing from the tree are added with draws from the stream "colors".
 *     Until no cell is missing, the missing cells are visited again and again, in rising order.  If
 *     a visited cell has a neighbor in the tree, k = below(N) is drawn.  The cell gets the first of
 *     the colors k, k + 1, ... mod N that meets two conditions.  First, with this color, a move
 *     leads from the cell to a neighbor in the tree, or from a neighbor in the tree to the cell.
 *     Second, the color makes no detour.  A detour is a series of moves from a cell of the path
 *     from entrance to exit to this cell and on to a later cell of that path, through cells that
 *     are not on the path.  The first side to a neighbor that meets the first condition is opened.
 *     If no color meets both conditions, the cell has no color, and the first side to a neighbor in
 *     the tree is opened.  Then the cell is in the tree.
 *
 *
 * Doors: entrance and exit of a maze
 *
 * The gates of a shape are sides at which a solver would naturally enter and leave the shape.  In
 * the following list, the gate for the entrance comes first, and then the gate for the exit.
 *   - Squares and octagons: the top, the bottom.
 *   - Hexagons and bricks: the upper left side, the lower right side.
 *   - Triangles: the top of triangles that point down, the bottom of triangles that point up.
 *   - Tilings: side 0; the side whose midpoint is lowest or, if two are equally low, the right one
 *     of the two sides.
 *   - Organic and flow: see the section of organicWxH.
 * Among the cells whose gate for the entrance is at the border, the lowest-numbered cell has the
 * entrance, at this gate.  Among the cells whose gate for the exit is at the border, the
 * highest-numbered cell has the exit, at this gate.  If no gate for the entrance is at the border,
 * the entrance is the lowest-numbered side at the border of the lowest-numbered cell at the border.
 * If no gate for the exit is at the border, or if the exit would be the entrance, the exit is c / 2
 * sides after the entrance, clockwise along the outer border, which has c sides.  Rings have no
 * gates, so the doors of rings from which nothing was cut are the outer side of the last ring's
 * first cell and the outer side of the cell half a ring further.  In labyrinths and roads, the
 * entrance is the side back of the first cell.  The exit of a labyrinth is its last cell; the exit
 * of a road is the side forward of its last cell.  Doors that a maze already has (unicursal)
 * remain.
 * The field doors chooses other doors.  For this field, the sides of the outer border, without the
 * borders of holes, are numbered clockwise from 1.  Side 1 is the lowest-numbered side at the outer
 * border of the lowest-numbered cell at the outer border.  Let c be the number of these sides.
 *   - doors.A.B: the entrance is side A, and the exit is side B. Instead of a side, A or B can be a
 *     cell inside: cN means cell N, and center means the cell in the middle.  The cell in the
 *     middle is the cell whose center is nearest to the middle of the box around the whole shape,
 *     before anything was cut out of it; among equally near cells, the lowest-numbered one.
 *     Distances are computed as <mazepress/measure.h> defines for difficulty2.  In a graph, the
 *     cell in the middle is the node nearest to the middle of the box around all nodes.
 *   - doors.center: the entrance is the same as without the field, and the exit is the cell in the
 *     middle.  If this cell would be the entrance of a graph, the entrance is the cell that would
 *     be the exit.
 *   - doors.random, with the stream "doors": first a = below(c) and then b = below(c - 1) are
 *     drawn; if b >= a, b grows by 1.  The entrance is side a + 1, and the exit is side b + 1.
 *   - doors.farthest: let a be the side whose cell is the most passages away from the cell of side
 *     1.  Let b be the side other than a whose cell is the most passages away from the cell of a.
 *     Among equal sides, the lowest-numbered one is taken.  The entrance is the lower of a and b.
 *   - doors.apart: let D be the number of passages on the path between the sides of doors.farthest.
 *     With the stream "doors", a = below(c) is drawn; the entrance is side a + 1.  Let n be the
 *     number of other sides whose cell is at least D / 2 passages away from the cell of the
 *     entrance, where D / 2 is not rounded.  Then k = below(n) is drawn; the exit is number k of
 *     these n sides.
 *   - doors.two, doors.three and doors.four, each also with .exit: N = 2, 3 or 4 entrances, of
 *     which one leads to the goal.  The goal is the cell in the middle, or, with .exit, a side of
 *     the border.  The stream is "doors".  There are m = N places, or m = N + 1 with .exit.  Among
 *     the cells with a side at the border, the lowest cell is the cell whose center is nearest to
 *     the middle of the bottom of the box around the shape.  Distances are computed as for the cell
 *     in the middle; among equally near cells, the lowest-numbered one is taken.  In this rule, the
 *     sides of the border are numbered from 0.  Let f be the number of the lowest cell's first side
 *     at the border.  The numbers i = 0, 1, ... c / N are tried, until one of them makes a forest,
 *     as described below.  Place k, for k = 0 to m - 1, is at side (f + i + k * c / m) mod c.  If
 *     the cell of this side has several consecutive sides there, without another cell's side
 *     between them, the place is the middle one of these sides, or the first of two middle sides.
 *     The entrances are A at place 1, B at place 2, and so on.  At place 0 is the last entrance or,
 *     with .exit, the exit.
 *       - For each i, first w = below(N) is drawn.  Then i makes no forest if two entrances, or an
 *         entrance and the goal, are in the same cell or room.  Otherwise the entrances w, w + 1,
 *         ... mod N are tried as the winner, until one makes a forest.  The path of an entrance
 *         leads through the carved tree from its cell to the cell of the goal.  An entrance whose
 *         path leads through the cell of another entrance is not tried.
 *       - Cut: the entrances other than the winner are visited by the length of their paths, the
 *         longest path first; among equal paths, the first letter first.  Each visit closes one
 *         passage of the entrance's path.  The branch of a cell consists of the cell and of all
 *         cells whose path to the goal leads through the cell, without the cells that were cut off
 *         before.  The candidates are the cells of the path, from the entrance on, before the first
 *         cell that is on the path of the winner or of an entrance that has not been visited.  A
 *         cell whose next passage is inside a room is not a candidate.  A share is the number of
 *         all cells divided by N, not rounded.  The candidate whose branch has the number of cells
 *         nearest to a share is taken; if there are several, the first candidate.  The next passage
 *         of this candidate is closed.
 *       - Now there are N trees, one for each letter.  The root of the winner's tree is the cell of
 *         the goal; the root of another tree is the cell of its entrance.  Branches are seen from
 *         the root.  A tree is small if its number of cells is less than 3 / 5 of a share.  A
 *         *graft* gives a branch of another tree to tree t.  The branch must not be the branch of
 *         the root, of a cell on the winner's path, or of a cell whose passage towards the root is
 *         inside a room.  For a wall, the branches of the cell beyond the wall and of all cells
 *         between this cell and its root are considered.  The best of the branches that count is
 *         taken; among equally good branches, the branch nearest to the root.  The walls are the
 *         walls between a cell of t and a cell of another tree, in the order of t's cells, then
 *         sides.  The walls of rooms that must not be opened are omitted, and so are the walls for
 *         which no branch counts.  Let n be the number of walls whose best branch is as good as the
 *         best branch of any wall.  Wall number below(n) of these n walls is opened.  The passage
 *         that leads from the best branch of this wall towards the root of the branch's tree is
 *         closed.
 *       - Balance: while any tree is small, the smallest tree gets a graft.  Among equally small
 *         trees, this is the tree with the first letter.  A branch counts only if its own tree,
 *         without the branch, is not small, or is larger than t before the graft.  The best branch
 *         is the branch with which the number of cells of t is nearest to a share.  If no branch
 *         counts, this winner makes no forest.
 *       - Near: a cell is close to the goal if it is at most 3 steps, through open or closed sides,
 *         away from the goal or from the room that contains the goal.  Each tree without a close
 *         cell, in the order of letters, gets a graft if a graft is possible.  A branch counts only
 *         if it has a close cell and if its own tree, without the branch, is not small and still
 *         has a close cell.  The winner's tree need not have a close cell.  The best branch is the
 *         smallest.
 *
 * A box has no border.  Its entrance is the cell of the front in column (A - 1) / 2 and row (B - 1)
 * / 2; its exit is the cell of the back in column A / 2 and row B / 2.  For the field doors, all
 * cells of a box are counted in their order, as if each cell had one side at a border; doors that
 * are found in this way are cells without sides.  A box has no center, its sides cannot be named,
 * and it cannot have several entrances.  The doors of a graph are cells without sides, too: the two
 * ends of the longest path in the tree.  They are found like doors.farthest among all cells, as if
 * each cell had one side at the border.
 *
 *
 * Stars: collectN
 *
 * In this section, a path leads from the entrance's cell to the exit's cell and visits no cell
 * twice.  Paths are listed in the order in which a depth-first walk finds them.  The walk takes
 * open sides in rising order and enters no cell of its path twice.  At the exit, or if no side is
 * left, the walk returns to the last cell with an untried side.  The stream is "collect".
 *   - Loops: closed sides that lead to a higher-numbered cell are listed in the order of cells,
 *     then sides.  The following step is made up to 400 times, while the list is not empty and
 *     fewer than min(12, number of cells / 8) walls of the list were opened.  Wall number
 *     below(length of the list) is removed from the list, and the last wall of the list takes its
 *     place.  The removed wall is opened if its two cells are at least 5 passages apart and if the
 *     maze, with the wall open, has more paths than before, but at most 300.
 *   - Paths are tried, the longest first, and equally long paths in their order, until a path is
 *     found that is the only path through all its stars.  If there is no such path, the wall that
 *     was opened last is closed again, and all paths are tried again.  This is repeated until a
 *     path is found.  If no opened wall is left, there is no such maze.
 *   - The stars of a path are placed one after the other.  A star may be on any cell of the path
 *     except the first and the last, unless the cell has a star or has a star across one of its
 *     sides, open or closed.  If there is no such cell, the path fails.  Four criteria choose the
 *     cell.  Each criterion chooses among the cells that are equal by the criteria before it:
 *       - the cell is on the fewest other paths through all stars placed so far;
 *       - a cell with two open sides, doors included, comes before a cell with more open sides;
 *       - the cell is farthest, along the path, from the end of the path or star that is nearest to
 *         it;
 *       - the cell is the first.
 *
 * The solution is the path through all stars.
 *
 *
 * Solution: which of several paths
 *
 * In a maze with loops there may be several shortest paths, and measures of the solution depend on
 * which of these paths is the solution.  Cells are met breadth first, starting with the exit's
 * cell.  For each cell that was met, in the order in which cells were met, the open sides are
 * visited in their order, and the cells across these sides are met unless they were met before.
 * From the entrance's cell on, the solution leads from each cell to the cell from which it was
 * met. */
#ifndef MAZEPRESS_LAW_H
#define MAZEPRESS_LAW_H

#endif
