/* The law: how a recipe becomes a maze, stage by stage.  The law of a field never changes after the
 * release that introduced the field.  A program that follows the law makes the same mazes as
 * mazepress.
 *
 * Conventions, unless a section says otherwise:
 *   - Numbering begins with 0.  Divisions round down. x grows to the right, y grows downwards.
 *   - Each decision takes one 64-bit draw (maze_random_below in <mazepress/random.h>), even if only
 *     one choice is left.
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
 *   - triWxH, triangles: H rows of W.  Cell (x, y) has number y * W + x and points up if x + y is
 *     even.  Sides of a triangle that points up: 0 left, 1 right, 2 bottom.  Sides of a triangle
 *     that points down: 0 top, 1 right, 2 left.
 *   - octWxH, octagons with a square between each four.  Octagon (x, y) has number y * (2W - 1) +
 *     x.  The square at its lower right, if there is one, has the octagon's number plus W.  Sides
 *     of an octagon: 0 top, 1 upper right, 2 right, 3 lower right, 4 bottom, 5 lower left, 6 left,
 *     7 upper left.  Sides of a square: 0 upper right, 1 lower right, 2 lower left, 3 upper left.
 *   - Tilings consist of rows of blocks.  Cells are numbered row by row, in a row block by block
 *     from the left, and in a block in the order below.  The sides of a cell are numbered clockwise
 *     from the side whose midpoint is highest; if two midpoints are equally high, from the left
 *     side.  The tables in src/core/shape/tiling.c contain corners and centers in whole steps.
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
 *     the circles with the radii r and r + 1.  Ring 1 has 6 cells.  If ring r - 1 has n cells, ring
 *     r has 2n cells if 4 * 355 * r >= 3 * 113 * n, and n cells otherwise (J. Buck, "Mazes for
 *     Programmers", 2015, chapter 7).  Cells are numbered ring by ring, clockwise from 12 o'clock.
 *     The sides of a cell are its one or two outer sides in clockwise order, the side to the next
 *     cell clockwise, the inner side, and the side to the next cell counterclockwise.  The disc has
 *     6 outer sides.  Cell i of n in ring r > 0 has its center at radius r + 1/2 and at (2i + 1) /
 *     2n of a full turn.  The sines used are in src/core/base/numbers.c.
 *   - spiralR, one lane of width 1.  The lane consists of half rings 0 to 2R; each half ring starts
 *     where the previous half ring ends, and runs clockwise.  Half ring h is between the half
 *     circles with the radii h / 2 and h / 2 + 1.  If h is even, it is above a horizontal line, and
 *     its center is a point P of this line.  If h is odd, it is below the line, and its center is
 *     half a cell to the left of P. Half rings 0 and 1 are half discs of one cell each.  Half ring
 *     h > 1 has n cells, where n is twice the largest power of 2 that is not larger than h.  Cells
 *     are numbered along the lane.  The sides of a cell are its one or two outer sides in clockwise
 *     order, then the side forward along the lane, the inner side, and the side back.  Cell 0 has 4
 *     outer sides and the side forward.  Cell 1 has 4 outer sides, the side forward and the side
 *     back.  Cell i of n in half ring h has its center in the middle of its part of the half circle
 *     of radius (h + 1) / 2.
 *   - labyrinthN, a path of cells numbered from the outside to the middle.  The sides of a cell are
 *     numbered clockwise from the side that leads forward; in the last cell, from the side after
 *     the side that leads back.
 *       The path goes around once on each of N levels; level 1 is the outermost.  Write the levels
 *       in the order of the path, with 0 (the outside) before and N + 1 (the middle) after them.
 *       The order is valid if its first level is odd, odd and even levels alternate, and its pairs
 *       of consecutive entries do not cross.  Pairs at even places are compared only with each
 *       other, and so are pairs at odd places.  Two pairs cross unless neither or both levels of
 *       one pair are between the levels of the other pair.  All valid orders are sorted
 *       lexicographically by level.  The recipe uses the order with the number SEED modulo the
 *       number of orders.  An axis leads down from the middle.  Pairs at even places are on the
 *       right of the axis, and pairs at odd places on its left.  The depth of a pair is the number
 *       of pairs on the same side whose levels enclose both levels of the pair.  A pair (i, j) has
 *       one cell on each level from i to j; the outside and the middle count as levels with a
 *       cell.  Each level has 3 (N + 3 - level) more cells.  Exception: the order 3 2 1 4 7 6 5 of
 *       7 levels has a path of its own.  Its cells are in the table of
 *       src/core/shape/labyrinth/labyrinth_cretan.c, and one more cell is the middle.
 *   - labyrinth.chartres, for every seed: levels in the order 5 4 3 2 1 6 11 10 9 8 7, with pairs
 *     at even places on the left.  At three more axes, a quarter turn apart, the path turns back
 *     where it meets one of these pairs of levels, on both sides of the axis.  The pairs are 2-3,
 *     5-6, 8-9 at the left axis, 1-2, 4-5, 7-8, 10-11 at the top axis, and 3-4, 6-7, 9-10 at the
 *     right axis.  Between two axes a level has 3 (15 - level) / 4 cells.  The drawing of walls and
 *     corners (labyrinth_rings.c) does not affect the maze.
 *   - boxAxBxC, the surface of a box of squares, A wide, B high and C deep; cubeN is boxNxNxN. In
 *     its net, the front (A x B) is in the middle.  The top and the bottom (A x C) are above and
 *     below the front, the left and the right (C x B) are at the sides of the front, and the back
 *     (A x B) is below the bottom.  Cells are numbered face by face in the order top, left, front,
 *     right, bottom, back, and row by row within a face.  Sides, as they lie in the net: 0 top, 1
 *     right, 2 bottom, 3 left.
 *       Edges that touch in the net are joined.  Folding joins seven more pairs of edges, square by
 *       square.  In three of these pairs, squares are counted from the left or from the top on both
 *       edges:
 *         left of top     - top of left
 *         top of top      - bottom of back
 *         right of bottom - bottom of right
 *       In the other four pairs, squares are counted from the opposite end on one of the edges:
 *         right of top    - top of right
 *         left of bottom  - bottom of left
 *         left of back    - left of left
 *         right of back   - right of right
 *   - roadN, a path of 2N + 2 cells numbered from left to right: one cell at each end and two for
 *     each of the N parts.  Sides are numbered as in labyrinthN; in the last cell, from the side
 *     that leads out.  Part i crosses to the other of two heights if bit i of SEED is 1, and goes
 *     straight ahead otherwise.  The drawing of the path does not affect the maze.
 *   - drawnWxH.CHECKSUM: rectWxH without the cells that do not belong to the maze in the input's
 *     text (<mazepress/inputs.h>).  The text also defines the open sides and the doors.  Nothing is
 *     carved, and the seed is 0.
 *   - graph.CHECKSUM: the cells are the graph's nodes in their order.  The sides of a cell are the
 *     edges of its node in their order.
 *
 * Straight ahead of a side is the opposite side of the cell.  Exceptions:
 *   - Triangles, pentagons and graphs have no side straight ahead.
 *   - In rings, straight ahead of an outer side is the inner side.  Straight ahead of the inner
 *     side is the outer side, or nothing if there are two outer sides.  Straight ahead of a side
 *     along the ring is the other side along the ring.  Straight ahead of the disc's side s is its
 *     side (s + 3) mod 6.
 *   - In spirals the same rules apply; the sides forward and back are the sides along the ring.
 *     The two half discs have no side straight ahead.
 *
 *
 * Shape: organicWxH, irregular cells
 *
 * Lengths are whole numbers.  The rectangle is 256 * W wide and 256 * H high; it consists of W x H
 * squares.  The lattice has 8W x 8H points; point (i, j) lies at (32 i + 16, 32 j + 16).
 *   - Sites.  The squares form blocks of 2 x 2 squares; the first block is at the upper left.  If W
 *     is odd, the last column of blocks is one square wide; if H is odd, the last row of blocks is
 *     one square high.  Each square, row by row, gets one site from the stream "organic".  First x
 *     = below(256 * c) is drawn, where c is the width of the square's block in squares; x counts
 *     from the left edge of the block.  Then y is drawn in the same way.
 *   - Moves.  Two steps are repeated eight times.  First, each point of the lattice is assigned to
 *     the nearest site; the first of equally near sites wins.  Second, each site to which points
 *     were assigned moves to the mean of these points: x becomes (2 s + n) * 32 / (2 n), where n is
 *     the number of the points and s is the sum of their i.  The new y follows in the same way.
 *   - Cells.  The sites are sorted by y / 256, then by x, then by y; in this order they become the
 *     cells.  Each point belongs to the cell whose site is nearest; the lowest-numbered of equally
 *     near cells wins.  A cell holds the point (x / 32, y / 32) of its site if this point belongs
 *     to the cell.  The cell also holds all of its points that are connected to this point through
 *     neighbors above, below, to the left and to the right.
 *     Points that no cell holds are visited row by row, repeatedly, until every point is held.
 *     Such a point goes to the cell that holds the point above it.  If no cell does, it goes to the
 *     cell that holds the point on its left, else on its right, else below.  This cell then holds
 *     the point at once.  Cells that hold no point are removed, and the others are numbered again.
 *   - Corners.  Window (i, j), i = 0..8W, j = 0..8H, is the place (32 i, 32 j) between up to four
 *     points.  It is a corner if these points belong to three or more cells, or if it is one of the
 *     four corners of the rectangle.  Everything outside counts as one cell.  If the points belong
 *     to exactly three cells and none of them is outside, the corner lies at the center of the
 *     circle through the three sites, rounded to the nearest whole numbers, halves up.  It stays at
 *     the window if there is no such circle, or if the center is more than 32 away from the window
 *     in x or in y.
 *   - Sides.  The border of a cell starts at the upper left window of the cell's first point, row
 *     by row, and leads clockwise along windows back to it.  The border always has a point of the
 *     cell on its right and a point of another cell on its left.  If the border can continue in two
 *     directions, it turns right.  The sides lead from corner to corner; side 0 starts at the first
 *     corner on the border.
 *   - Short sides vanish.  A pass visits all sides, cell by cell and in the order of sides, and
 *     unites the two corners of each side that is shorter than d, measured from corner to corner.
 *     The first three passes have d = 27, 55 and 82.  Passes with d = 110 follow until one of them
 *     unites no corners.
 *     A corner has rank 0 inside, rank 1 on the border, and rank 2 if it is one of the four corners
 *     of the rectangle.  Its weight is 1 at first.  Two corners of equal rank become one corner at
 *     their weighted mean, rounded down.  Otherwise the corner of the lower rank moves to the other
 *     corner.  The new corner's weight is the sum of both weights.
 *     Two corners are not united if both have rank 1 or more and the side leads to a cell, or if a
 *     cell at the side has only three sides.
 *   - Concave cells are mended if possible.  The concavity of a cell is a sum over its corners.  A
 *     corner whose two sides are a and b, clockwise, contributes -(ax * by - ay * bx) if that is
 *     positive.
 *     Up to eight rounds are made; a round in which no corner moved is the last round.  A round
 *     visits all sides in the order that they had before sides vanished; sides that an outline
 *     added come last.  A side is skipped if it has vanished, if its cell is not concave, or if the
 *     side just before this side, in this order, exists and belongs to the same cell.  Otherwise
 *     the cell's corners are visited, from the start of the side on.  While the cell is concave,
 *     each corner of rank 0 moves to the place that makes the sum of the concavities of the cells
 *     around it smallest.  The candidates are the corner's own place and then, for d = 128, 64, 32,
 *     16, for y = -d, 0, d, and for x = -d, 0, d, the place at the distance (x, y) from the
 *     corner.  The first of equally good candidates wins.  If a side that ends in the corner would
 *     be shorter than 110, the place loses against every other place.
 *   - Side 0 of a cell starts at the cell's highest corner; among equally high corners, at the
 *     leftmost one.  The other sides follow clockwise.  The center of the cell is the centroid of
 *     its area, rounded down.  No side has a side straight ahead.  The gate of a cell for an
 *     entrance is one of the cell's sides that lead to the right; the gate for an exit is one of
 *     the sides that lead to the left.  The gate is the side whose horizontal length exceeds its
 *     vertical length the most; among equal sides, the lowest-numbered one.
 *
 * In organicWxH.OUTLINE, with W and H of 5 or more, no cells are cut off; the cells are made to fit
 * the outline.  The coordinates of the outline's curve are in 1/65536 of a step of the lattice
 * (32); (0, 0) is the upper left corner of the rectangle.  The curve of a silhouette is its curve
 * on 8W x 8H squares.  For other outlines, let w be the width of the rectangle and n = 1000.  The
 * right half of the corners, in src/core/shape/outlines/cut.c, has x = w * (n + x) / 2n, and y
 * likewise; the left half has w - x, from the bottom to the top.  The circle has p points,
 * clockwise from the top, and n = 2^30; p is the smallest power of 2, from 128 on, whose square is
 * at least 648 times the larger of 8W and 8H. Below, a "length" is the integer part of a square
 * root, and divisions of the curve's coordinates round towards 0.
 *   - The points of the lattice are those inside the curve; if these points form several pieces,
 *     only the largest piece counts.  After all sites are drawn, a site is removed unless it is in
 *     the 32 x 32 square around one of these points.  A point without a site within 2^15 belongs to
 *     no cell.
 *   - The border has corners where the curve has corners.  Let a and b be the lines of the curve
 *     before and after a point.  The point is a corner if a * b (the scalar product) divided by
 *     (the product of the lengths / 65536 + 1), times 100, is less than 91 * 65536.  If two corners
 *     are less than 22937 apart along the curve, only the sharper corner remains; if both are
 *     equally sharp, the first one.  At each corner of the curve, there is a corner of rank 2 at
 *     the same place.  Its window is the nearest window between the outside and a cell, up to 32
 *     windows away in x and in y; among equally near windows, row by row, the first one.  If two
 *     corners of the curve have the same window, only the first corner counts.
 *   - All other corners of rank 1 are on the curve, at first and also after two of them were
 *     united.  Such a corner is at the point of the curve that is nearest to the place at which the
 *     corner would otherwise be, rounded, halves up.
 *   - Before short sides vanish, corners of rank 2 at which the border bends inwards are visited,
 *     in the order of the sides that start there.  If no wall ends at such a corner, the corners of
 *     the shorter of the two sides that meet there are united (of the second side if both are
 *     equally long).  If these two corners must not be united, the corners of the other side are
 *     united, unless they must not be united either.
 *   - After short sides have vanished, sides are visited in their order.  If a side is shorter than
 *     110, leads from rank 1 or 2 to rank 1 or 2, and leads to a cell, its two cells become one.
 *     Then a corner of rank 1 at which two sides at the border now meet vanishes if the cell has
 *     more than three sides.  The corner at the start of the visited side is examined first, and
 *     then the corner at the end of this side.  The joined cell has the place of the first of its
 *     sides.
 *   - Then each side at the border gets a corner at the curve if it is at least 220 long and its
 *     middle, rounded down, is more than 24 from the nearest point of the curve.  The new corner
 *     lies at that nearest point.  Each side at the border of a cell with only two sides gets such
 *     a corner, too.
 *   - The places of corners that were found so far determine sides 0, centers and gates, and
 *     therefore the maze.  In drawings and files, some corners are at other places, because a
 *     passage is nearly closed.  The room of a cell is the smallest distance between a corner of
 *     the cell and a side of the cell that does not end in this corner, squared and rounded down,
 *     and at most 6400.  The room is 0 if two sides that do not meet cross each other, or if the
 *     sides do not run clockwise.
 *     Up to eight rounds, and no more after a round without a move, visit the cells with a room of
 *     less than 6400 in the way in which concave cells are visited, and their corners of rank 0
 *     likewise.  Each of these corners moves to the best place.  The value of a place is the
 *     smallest of these numbers: the rooms of the cells around the place, and 64 / 121, rounded
 *     down, of the squares of the sides that end at the place.  The largest value is best.  Among
 *     equally good places, the place with the smallest sum of concavities is best; if several
 *     places have it, the first of them.  The candidates are the corner's own place and then, for d
 *     = 64, 32, 16, for y = -d, 0, d, and for x = -d, 0, d, the place at the distance (x, y) from
 *     the corner.  The centers in drawings are the centroids of the areas after these moves.
 *
 * S. P. Lloyd, "Least squares quantization in PCM" (1982).
 *
 *
 * Shape: flowWxH, corridors along streams
 *
 * Lengths are whole numbers.  The rectangle is 1024 W wide and 1024 H high.  It has w x h pixels, w
 * = 2W and h = 2H, each 512 wide, and the lattice of organic: 8W x 8H points, point (i, j) at (128
 * i + 64, 128 j + 64).  Divisions round towards 0, square roots down.  Random numbers are from the
 * stream "flow".  Sines and cosines are those of src/core/base/numbers.c, in units of 2^-30.
 * The means of radius r of an image, which has one value per pixel, are computed in four steps.
 * Each value becomes the sum of the values up to r away in its row, divided by their number (which
 * is smaller near an edge).  Then the same is done in columns.  Then both are done once more.
 *   - Room.  The room of a point of the lattice is the square root of 128 * 128 times the smallest
 *     square of its distance, in points, from a point that is outside, less 64.  All points around
 *     the rectangle are outside.  The room of a place is the smallest of x, y, 1024 W - x and 1024
 *     H - y.  In an outline, a room above 0 is at most the room of the point whose square
 *     contains the place.
 *   - Heights of pixels.
 *       flowWxH: the sum of the rooms of the pixel's 16 points, divided by 32; then the means of
 *       radius 2.
 *       Field .hills: row by row 64 * below(65536); then the means of radius 8, twice.  Then, with
 *       the smallest value m and the largest value n, each value v becomes (v - m) * 4095 / (n - m
 *       + 1).
 *       Field .CHECKSUM: the gray of the image, 0 white to 31 black, times 255, divided by 31.
 *       Then, twice, each value v becomes v + (v - m) * f / 5, but at least 0 and at most 255,
 *       where m is its mean.  The first time the means have radius (w + h) / 12 and f = 2; the
 *       second time radius 2 and f = 4.
 *   - Directions along heights.  Each pixel has a pair (c, s), at first c = 16384 and s = 0.  Let
 *     gx be the sum of the heights of the three pixels on the right minus the sum of the heights of
 *     the three pixels on the left, where the middle pixels count twice.  Let gy be the same for
 *     the three below less the three above.  Beyond an edge, the nearest pixel at the edge is
 *     used.  Let a = gy gy - gx gx, b = -2 gx gy, e = gx gx + gy gy, and E the sum of all e,
 *     divided by w h, times 2, divided by 5, plus 64.
 *     For r = 20, 10, 5, 2, 1, let A, B and D be the means of radius r of a, b and e, and l the
 *     square root of A A + B B. If l is above 0: q is the smaller of 256 and 384 l / (D + E); c =
 *     (c (256 - q) + (A * 16384 / l) q) / 256, and s likewise with B.
 *   - Other directions.
 *       Field .vortices has n places, where n is the smaller of 24 and W H / 400 + 1.  For each
 *       place x = below(w), y = below(h) and k = below(4) are drawn.  Pixel (i, j) starts with c =
 *       2048, s = 0.  Each place changes it, in this order: u = i - x, v = j - y, q = u u + v v, a
 *       = (v v - u u) * 16384 / q and b = -2 u v * 16384 / q (if q is 0, a = 16384 and b = 0), f =
 *       2^20 / (q + 32), g = f f / 4096.  C and S are the cosine and the sine of (20 k - 20) / 256
 *       turns.  Then c grows by ((a C - b S) / 2^30) g / 4096, and s by ((a S + b C) / 2^30) g /
 *       4096.
 *       Field .rings draws places in the same way; their number is the smaller of 24 and W H / 900
 *       + 1.  Then c and s are a and b of the nearest place; among equally near places, of the
 *       first one.
 *       Field .waves draws three waves, k = 0, 1, 2: an angle of below(256) / 256 turns with cosine
 *       C and sine S, a length l = 2 (16 + below(33)), and a phase below(65536).  Pixel (i, j) has
 *       t, the sum over k of S_k * 8000 / 2^30 / (k + 1).  S_k is the sine of (C * 65536 / 2^30 /
 *       l) i + (S * 65536 / 2^30 / l) j + phase, in 65536ths of a turn.  Then c and s are the
 *       cosine and the sine of t, in 65536ths of a turn, divided by 65536.
 *     For all three, c and s finally become c * 16384 / l and s * 16384 / l, where l is the square
 *     root of c c + s s, plus 1.
 *   - All c and all s become their means of radius 1.  At a place (x, y) they are interpolated
 *     between pixels.  X is the number from 0 to 512 (w - 1) that is nearest to x - 256; i = X /
 *     512 and X = 512 i + u.  Y, j and v follow from y likewise.  The value is ((c_ij (512 - u) +
 *     c_i+1,j u) (512 - v) + (c_i,j+1 (512 - u) + c_i+1,j+1 u) v) / 2^18; beyond an edge, the pixel
 *     at the edge is used.  With l the square root of c c + s s, the direction is (root((l + c)
 *     2^28 / (2 l)), root((l - c) 2^28 / (2 l))).  Its second part is negative if s is negative.
 *     If l is 0, the direction is (16384, 0).  A place that is moved by m along (dx, dy) goes to x
 *     + (m dx + 8192) / 16384, rounded down, and y likewise.
 *   - Streams.  A stream begins at a place, its sample 0, if the room there is at least f / 2 and
 *     no sample is nearer than f.  It runs along the direction, to samples 1, 2, ..., then against
 *     the direction, to samples -1, -2, ... The heading d at sample 0 is the direction there, or
 *     its opposite for the second run.  At sample p with the heading d, let d' be the direction at
 *     p, or its opposite if its scalar product with d is negative.  Let q be p moved by 128 along
 *     d'.  Let d'' be the direction at q, or its opposite if its scalar product with d' is
 *     negative.  The next sample is p moved by 256 along d'', and its heading is d''.
 *     The run ends before the next sample if the room at q is 0 or less, or if 100 times the scalar
 *     product of d'' and d is less than 82 * 2^28.  It also ends if the room at the next sample is
 *     less than 378, or if another sample is nearer than 757 to it.  Samples of the same stream
 *     whose numbers differ by less than 8 do not count.  The stream is removed if it has fewer than
 *     4 n samples besides sample 0.
 *     Streams begin at the following places, with the following f and n.
 *       - First, for images only: let F be the means of radius 1 of 64 times the heights, less the
 *         means of radius 2.  The pixels that count are at least 2 from the edge, have F above 768,
 *         and have no pixel with a larger F up to 2 away in x and in y.  Larger F comes first, then
 *         smaller y, then smaller x.  For each of these pixels, a stream begins where the middle of
 *         the pixel, (512 i + 256, 512 j + 256), is moved by 512 along (-dy, dx), where (dx, dy) is
 *         the direction at the middle; then where the middle is moved by -512.  Here f is 1003 and
 *         n is 3.
 *       - Then, for each stream in their order, and for those that this step adds: samples number
 *         0, 2, 4, ... in the order in which they were made, each moved by 1034 along (-dy, dx),
 *         then by -1034.  Here f is 1003 and n is 3.
 *       - Then the points of the lattice, row by row.  After each point, the step before this one
 *         is made for the streams that it has not visited yet.  Here f is 921 and n is 3; if
 *         streams follow the border, all points come once with n = 8 before that.  Then all points
 *         again with n = 1, and again with f = 839 and n = 0.  (f / 2 is 501, 460 and 419.)
 *   - From here on, the samples of a stream are in the order along it, the lowest number first.
 *     Let g lead from the last sample to the first, a from the last but one to the last, and b from
 *     the first to the second.  A stream is closed if it has more than 16 samples, 4 g * g is at
 *     most 5 * 2^20, 10 a * b is above 7 * 2^16, and a * g and b * g are above 0.
 *   - Pieces.  From its first sample on, while more than 7 samples are left, a stream is cut into
 *     pieces of n = 4, 5, 6 or 7 samples such that at least 3 are left.  The n with the smallest 64
 *     |n - 5| + s is taken, the first of equals.  The rest is the last piece.  A cut lies at the
 *     middle between the sample before it and the sample after it.  Let (x, y) lead from the former
 *     to the latter, and let l be its length.  The number s is a sum over all cuts made before.
 *     For a cut at the distance (u, v), let a = |u x + v y| / l and b = |u y - v x| / l.  The cut
 *     contributes the smaller of a and 634 - a if a is below 634 and b is below 1433.  The first
 *     sample of a closed stream is a cut too, after the last of its cuts.  Pieces are numbered from
 *     2 on in this order; one number is omitted after each stream.  A piece lies at its sample
 *     number n / 2, counted from 0.
 *   - Cells.  All places are now divided by 4, so that a cell is 256 long.  All rules are those of
 *     organic, except for the following rules.  The pieces are sorted by y / 256, then by x, by y,
 *     and by number; in this order they become the cells.  Each point belongs to the cell of the
 *     nearest sample; among equally near samples, the first stream's first sample wins.
 *   - Corners.  The site of a cell at a window is one of the cell's own samples: among the samples
 *     that are nearest to the cell's points at the window, the sample that is nearest to the
 *     window.  Among equals, the sample of the first point wins, clockwise from the lower right.
 *     If there is no such sample, the site is the cell's place.
 *   - Short sides vanish. d is 39, 79, 119, and then 159.  A side between pieces whose numbers
 *     differ by one never vanishes.  After a pass with d = 159 that united no corners, all sides
 *     are visited.  A side counts if it exists, lies between cells, is shorter than 159, does not
 *     lie between pieces whose numbers differ by one, and belongs to a cell with at most three
 *     sides.  Such a cell is joined with a neighbor.  They are joined across the first of the
 *     cell's sides, from the counted side on, that is between pieces whose numbers differ by one.
 *     If there is no such side, they are joined across the cell's longest side that leads to a
 *     cell; among equally long sides, the first one.  Then corners vanish as in organic.  If any
 *     cells were joined, the passes with d = 159 continue.  In outlines, the rule of organic for
 *     sides shorter than 110 applies to sides shorter than 159.
 *   - Concave cells are not mended.  The drawing of walls, and of corners with them
 *     (src/core/shape/organic/flow_lines.c), does not affect the maze.
 *   - The place of a cell is the place of the piece that had, at first, the cell's first existing
 *     side.
 *   - Axes.  Sides that exist are visited from the last to the first.  Each side has the piece that
 *     it had at first, and the cell that it has now; a side that an outline added has the piece of
 *     the side that it was part of.  A cell gets the first piece that is met.  A piece just before
 *     or after the cell's pieces is added to these pieces.  Any other piece replaces them if it has
 *     more samples than all of them together, or equally many samples and a lower number.  A side
 *     between two cells is horizontal if one cell has the piece just after the other cell's last
 *     piece, otherwise vertical.  Sides at the border are neither.
 *
 * An outline that is written after the field (flowWxH.hills.heart) is applied as in organic; the
 * streams are made inside the outline.  An image covers the whole rectangle, even if parts are cut
 * out of the rectangle.
 * J. Xu and C. S. Kaplan, "Image-guided maze construction" (2007); B. Jobard and W. Lefer,
 * "Creating evenly-spaced streamlines of arbitrary density" (1997).
 *
 *
 * Cut: which cells of a shape remain
 *
 * An outline, a word or a mask keeps some cells.  If these cells form several pieces, only the
 * largest piece remains; among equally large pieces, the piece with the lowest-numbered cell.  The
 * remaining cells are numbered in the same order and keep their sides.  A side to a cell that was
 * cut off is a border.
 *   - SHAPE.OUTLINE: the box around the shape reaches from -2^20 to 2^20 in x and in y; the centers
 *     of cells are rounded towards 0.  A cell is kept if one of nine points is inside the outline:
 *     the center of the cell, and the points whose distance from the center is r / 8 of h in x, in
 *     y or in both.  There is one h for x and one h for y: the smallest distance of any center from
 *     the edge of the box.  The table of r and the corners of the outline are in the tables of
 *     src/core/shape/outlines/cut.c; the circle is x^2 + y^2 <= 2^40.
 *   - SHAPE.OUTLINE with smooth, on a square grid of W columns and H rows: coordinates are in 2^-16
 *     of a cell, from the upper left corner of the box, and all divisions round down.  A corner (x,
 *     y) of the tables lies at (2^16 W (1000 + x) / 2000, 2^16 H (1000 + y) / 2000); its mirror
 *     image on the left is at 2^16 W minus this x.  The circle has n corners, where n is the
 *     smallest of 128, 256, ... 4096 with n^2 >= 648 times the larger of W and H, or 4096.  At part
 *     i of a turn, with the sine s and the cosine c of src/core/base/numbers.c, x is |s|, mirrored
 *     if s < 0, y is -c, and 2^30 replaces 1000.  An edge that leads down from a to b crosses the
 *     height y of the centers of a row, ay <= y < by, at ax + (y - ay) (bx - ax) / (by - ay).  A
 *     cell is kept if an odd number of crossings lie to the left of its center.  The places at
 *     which corners of cells are drawn then (src/core/shape/outlines/rim.h,
 *     src/core/shape/outlines/relax.h) do not affect the maze.
 *   - SHAPE.outline.CHECKSUM, with smooth or without: on square grids up to 16384 wide and high,
 *     the rule for smooth applies.  The corners are (2^16 W x / w, 2^16 H y / h) for the points (x,
 *     y) of the outline's text, where w and h are the largest x and y in the text.  On other
 *     shapes, W and H are 4096, and a cell is kept if a ray to the right from its center crosses an
 *     odd number of edges; the center is in units of a box of this size, rounded down.  Organic and
 *     flow fit their cells to the outline's curve on 8W x 8H squares.
 *   - SHAPE.SILHOUETTE, one of samples/themes/outlines, with smooth or without: on square grids up
 *     to 16384 wide and high, the rule for smooth applies.  The path of the silhouette lies in a
 *     box w wide and h high, which keeps its proportions.  With s = 2^16 H w / h: if s < 2^16 W,
 *     the box is s wide and 2^16 H high and begins at x = (2^16 W - s) / 2.  Otherwise it is 2^16 W
 *     wide and 2^16 W h / w high and begins at y = (2^16 H - its height) / 2.  A point (x, y) of
 *     the path lies at (width x / w, height y / h) in the box.
 *     A curve from P to S with the control points Q and R is n lines.  Let d be the larger of |Px -
 *     2 Qx + Rx| + |Py - 2 Qy + Ry| and the same sum for Q, R and S. Then n is the smallest of 1,
 *     2, 4, ... 256 with 1024 n^2 >= 3 d, or 256.  Point i is ((n - i)^3 P + 3 (n - i)^2 i Q + 3 (n
 *     - i) i^2 R + i^3 S) / n^3.
 *     On other shapes, the path is stretched to a box 4096 cells wide and high, and cells are kept
 *     by the rule of SHAPE.outline.CHECKSUM.
 *   - SHAPE.letters.TEXT, organic and flow only: as a silhouette on 8W x 8H squares.  Its path is
 *     the curve of the text with letters 120 rows high (see the next section). The text is w
 *     columns wide and h rows high. The unit is 2^-16 of a cell of that text. Divisions round
 *     towards 0.
 *   - wordN.TEXT, on one line with 8 rows or more: a square grid of N rows.
 *     src/core/shape/outlines/word.c contains the alphabet, the spaces between letters and the bars
 *     that join them.  For texts with "..", with 6 or 7 rows, or with smooth, see the next section.
 *   - SHAPE.mask.CHECKSUM: the bits of the mask, as <mazepress/inputs.h> defines them.
 *
 *
 * Letters that are drawn
 *
 * src/core/shape/outlines/lettering.c contains the outlines of letters, 120 units high.  A letter
 * is fitted to N rows.  Horizontally, a stem is (N + 2) / 4 columns wide, rounded down; any other
 * zone, of u units, is c(u) = u N / 120 columns wide, halves up, at least 1.  Vertically, a bar is
 * (N + 2) / 6 rows high, rounded down.  The other zones share the rest of N: the edge after u of
 * their units lies at the share of u, halves down.  Points within a zone lie in proportion, to the
 * nearest 2^-16 of a cell.  A curve is 16 lines; its point i is ((16 - i)^2 P + 2 i (16 - i) C +
 * i^2 Q) / 256, halves up.  Then a point whose x is not a whole column moves 2^-16 away from the
 * middle of the letter.  A cell is inside if a ray from its center to the right crosses the closed
 * lines of the letter an odd number of times.  A line through the center counts as right of it, and
 * the x of a crossing is rounded down.
 *   - A letter begins the smallest d >= 0 columns after the letter before it such that two
 *     conditions hold.  At least c(16) columns without a cell of either letter lie between them in
 *     each row, and between each row of one letter and the neighboring rows of the other.  And the
 *     sum over all rows of the columns between them, at most 2 c(16) + 1 in each row, times 120 is
 *     at least 20 N^2.  A space adds c(36).
 *   - Two letters are joined by a bar that is h = max(1, (N + 2) / 6 / 2) rows high.  It may be in
 *     rows t to t + h - 1 under two conditions.  The outermost flank of each letter goes from the
 *     upper edge of these rows to the lower one without leaving them.  And it reaches no farther
 *     towards the other letter just outside of them.  Among these positions, the last one with the
 *     smallest 32 l + |8 t + 4 h - 6 N| + e is taken.
 *     Here l is the length of the longer edge of the bar.  The longer edge begins at the place
 *     where the flank of one letter, at the two edges, is less far out, and ends at the
 *     corresponding place of the other letter.  Places are rounded towards the first point of the
 *     flank's line.  The length grows by 2 for each edge and flank for which two conditions hold:
 *     the flank has the same place just inside and just outside of the edge, and 3/4 of a row
 *     farther outside it does not exist or is more than a cell away from that place.  Let m = (N +
 *     2) / 6, the height of a bar of a letter, and g = max(1, m - h).  If t < g or t > N - h - g, e
 *     is 24 if m = h and 48 otherwise.  For any other t, e is 0.  Across a space, the lowest
 *     possible bar is taken.
 *   - Each line begins N + c(40) rows below the line before it.  It is centered below that line,
 *     rounded towards 0, and then moved by 0, 1, -1, 2, -2, ... columns until h + 1 adjacent
 *     columns have cells both in the last row above and in the first row below.
 *   - Two lines are joined by bars that are h columns wide.  A bar may be where the same condition
 *     holds for columns.  Let a to before b be the columns that both lines have.  If b - a < 2 N,
 *     one bar lies in them near p = (a + b) / 2.  Otherwise one bar is before (a + b) / 2 near p =
 *     a + (b - a) / 8, and another bar is after (a + b) / 2 near p = b - (b - a) / 8.  The bar
 *     begins at the first x with the smallest 32 l + 4 |2 x + h - 2 p| + e, where e is 0 if a bar
 *     from x - h to x + 2 h is possible, else 96 h.
 *
 *
 * Before: weaveN
 *
 * Some cells become crossings.  A cell can become a crossing if three conditions hold.  The cell
 * has four sides, and each side is straight ahead of the opposite side (in rings: the cell has one
 * outer side).  None of its four corners is at a border.  Neither the cell nor any of its four
 * neighbors is a crossing or a neighbor of a crossing.
 * The cells are visited in their order.  For each cell that can become a crossing, s = below(100)
 * of the stream "weave" is drawn.  If s < N, the cell becomes a crossing, and o = below(2) is
 * drawn.  Its bridge, the upper passage, leads through the sides o and o + 2; its lower passage
 * leads through the two other sides.  The cell itself becomes the bridge and loses the sides of the
 * lower passage.  Lower passages are cells of their own.  They are numbered after all other cells
 * in the order of their crossings.  Their sides have the same numbers as those of the crossing;
 * like bridges, lower passages have two sides that lead to neighbors.  Bridges and lower passages
 * are given passages: each joins three cells from the start.
 * Crossings before carving: R. Houston, in J. Buck, "Maze Generation: More weave mazes" (2011).
 *
 *
 * Symmetry: mazes that are their own image
 *
 * mirror maps the shape to itself from left to right, at the middle of its box.  If this leads to
 * places without a cell, mirror maps the shape from top to bottom. turnN turns the shape clockwise
 * by 1 / N around the middle of its box; N is 2, 3, 4 or 6.  A shape that does not map to itself,
 * together with everything that is cut out of it, is rejected.
 *   - A cell and its images are one cell of the graph that is carved.  A side and its images are
 *     represented by the lowest of these sides, by cell and then by side; this side is one of the
 *     sides of the graph's cell.  A side that leads to an image of its own cell is not a side of
 *     the graph.  A side is opened together with all its images.
 *   - This opens too many or too few sides.  The following steps correct this after carving, before
 *     everything else that changes a carved maze; the draws are from the stream "fold".  A cell
 *     that is its own image is called fixed, and so is a set of joined cells that is its own image.
 *   - If there are fixed cells, the carved tree is regarded as grown from the lowest-numbered fixed
 *     cell.  The other fixed cells are visited in rising order.  If a fixed cell is entered from
 *     cells that are not fixed, the side by which it is entered and the images of this side are
 *     closed again, except for number below(images).  These sides are counted from the lowest side,
 *     in the order in which the motion leads from a side to the next.
 *   - If there are no fixed cells, the maze consists of as many pieces as there are images.  The
 *     following step is repeated until only one piece is left.  All sides between two pieces that
 *     lead from a lower to a higher cell are listed, in the order of cells and sides; if some of
 *     these sides are their own images, only those are listed.  Number below(count) of the list is
 *     taken.  This side and its images, in the order in which the motion leads from a side to the
 *     next, are opened if they join two pieces.
 *
 * Any two cells are then connected by one path, and the maze is its own image with these
 * exceptions.  With a mirror, one of the two passages from a cell on the axis to its neighbors on
 * both sides may be closed.  With a turn around a point that is not the middle of a cell or of a
 * side, one side is closed although its images are open.  Doors are chosen as in any other maze.
 *
 *
 * Rooms: parts without walls
 *
 * A room consists of the cells that lie at most r steps from its core; a step leads to any cell
 * with a common corner.  A room fits if no corner of its cells lies at the border, and if neither
 * the room nor a cell with a corner in common with it belongs to another room.  If the maze is its
 * own image, the room must also be its own image, or have neither a cell nor a corner in common
 * with any of its images.
 *   - rooms.center: the core is the cell whose center is nearest to the middle of the box around
 *     the shape (the lowest-numbered cell if several are equally near), with the images of this
 *     cell. r is 2 or, if the room does not fit, 1. rooms.small: r is 1.
 *   - roomsN, with the stream "rooms": N times, up to 100 tries are made until a room fits.  Each
 *     try draws four numbers: c = below(cells), r = 1 + below(2), s = below(sides of c), l =
 *     below(4).  The core is cell c and l more cells.  The first of these is across side s of c,
 *     and each further cell is straight ahead of the previous one.  The core ends early if nothing
 *     lies straight ahead.  If a border is in the way, the room does not fit.
 *   - The images of a room are rooms.  All cells of a room are joined by passages.  The sides that
 *     lead out of the room are listed in the order of cells and sides.  Four times, number
 *     below(count) of the stream "rooms" is chosen; the carving may open these sides and their
 *     images, and no other sides that lead out of the room.
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
 * numbered in the order of their lowest-numbered cells.  A line straight ahead leads from member to
 * member as long as a side straight ahead leads to a member.  Cells that are images of each other
 * are such a set, too.
 *
 *
 * Carve: how a tree is grown
 *
 *   - The root is cell below(cells) of the stream "root".  All other draws are from the stream
 *     "carve".  The frontier is a list that starts with the root alone.
 *   - These steps repeat until every cell is in the tree.  *Pick* takes a cell from the frontier:
 *     `newest` takes the last cell, `queue` the first cell, and `random` the cell at index
 *     below(frontier length), whose place the last cell then takes.
 *   - With the picks oldest, middle, recentK, mixtures and blends, the frontier keeps its order,
 *     and the picked cell stays in its place.  Let n be the length of the frontier. oldest picks
 *     the cell at index 0, middle the cell at index n / 2, and recentK the cell at index n - 1 -
 *     below(min(K, n)).  As parts of mixtures and blends, newest picks the last cell, random the
 *     cell at index below(n), and queue the first cell.  Only the cell that queue picks does not
 *     stay at its place; it goes to the end, as described below.
 *   - A mixture, such as 70newest.30random, has its parts in the order of the table of picks;
 *     several parts of recent are in the order of their numbers.  First s = below(100) is drawn;
 *     then the part picks in whose share s is; the shares follow each other from 0.  For blend.A.B,
 *     s = below(c) is drawn, where c is the number of cells of the graph.  Then B picks if s < 3 *
 *     v - c, otherwise A. Here v is the number of the cell that joined the tree last.
 *   - A picked cell without unvisited neighbors is dropped, and nothing else is drawn.
 *   - Otherwise *step* opens a side.  Its choices are the sides of the picked cell that lead to
 *     unvisited cells, in the order of sides; u is their number.
 *       uniform opens choice k = below(u).
 *       straightN always draws s = below(100) and then k = below(u).  If s < N and the side
 *       straight ahead of the side by which the picked cell was entered is a choice, straightN
 *       opens this side; otherwise, it opens choice k.  The root was not entered by any side.
 *       all opens choice k = below(u) repeatedly until no choice is left.
 *       windingN, horizontalN and verticalN first draw s = below(100).  If s < N, they remove
 *       choices.  The step windingN removes the choice straight ahead if there is another choice.
 *       The step horizontalN removes all choices that do not lead to a cell of the same row or
 *       ring, and verticalN removes all choices that do not lead to another row or ring, unless no
 *       choice would remain.  Then choice below(number of remaining choices) is opened.  Rows are
 *       those in which cells are numbered.  The sides between octagons and squares lead neither to
 *       the same row nor to another.  If sets of cells are carved, a side leads from the member
 *       whose side it is.
 *   - After a step that opens one side, the picked cell goes to the frontier's end if it has
 *     another unvisited neighbor (it stays at its place if the pick lets cells stay); otherwise the
 *     picked cell is dropped.  Then the new cell always goes to the end.  With all, the new cells
 *     go to the end in the order in which they were reached, and the picked cell is dropped.
 *
 * A tree that is grown in a graph: P. Norvig, "Maze Generation" (2018), random_tree. all: J.
 * Voisin, "Growing tree" (2013). oldest, middle and mixtures: J. Buck, "Maze Generation: Growing
 * Tree algorithm" (2011). recentK: W. D. Pullen, "Daedalus".
 *
 *
 * Carve: other algorithms
 *
 * All draws are from the stream "carve"; roots are from the stream "root" as above.
 *   - kruskal: the m passages between two different cells are listed by their lower-numbered cells,
 *     and the passages of a cell in the order of its sides.  For i = 0, 1, ...: k = i + below(m -
 *     i); passages i and k change places; passage i is opened if its cells are not yet connected by
 *     passages.  J. B. Kruskal, "On the shortest spanning subtree of a graph" (1956).
 *   - boruvka, trueprim: the tree of minimum weight, where the weight of a passage is its place in
 *     the order that kruskal's draws make.  There is only one such tree, which is also the tree of
 *     kruskal, so the law has no further rules.
 *   - prim: the frontier is a list of sides.  When a cell joins the tree (the root is the first),
 *     the cell's sides that lead to cells outside the tree go to the frontier's end, in their
 *     order.  Until every cell is in the tree, the side at index below(frontier length) is removed,
 *     and the last side takes its place.  The removed side is opened if the cell across it is not
 *     in the tree; that cell joins.  R. C. Prim, "Shortest connection networks and some
 *     generalizations" (1957).
 *   - wilson: the tree is first the root alone.  For each cell, in the order of cells, a walk
 *     starts at the cell.  It ends at the first cell of the tree that it meets; at once if the
 *     start is in the tree.  If a cell has n sides to other cells, a step leaves it through number
 *     below(n) of these sides, in their order.  Then, from the first cell of the walk on, the side
 *     through which each cell was left last is opened, up to the tree; these cells join the tree.
 *     D. B. Wilson, "Generating random spanning trees more quickly than the cover time" (1996).
 *   - aldousbroder: a walk of such steps from the root, until it has visited every cell.  Each time
 *     the walk enters a cell other than the root for the first time, the side of this step is
 *     opened.  A. Broder, "Generating random spanning trees" (1989).
 *   - huntandkill: a walk from the root.  If u > 0 sides of its cell lead to unvisited cells,
 *     number below(u) of these sides, in their order, is opened, and the walk continues in the cell
 *     across this side.  Otherwise, the walk continues in the lowest-numbered unvisited cell that
 *     has a visited neighbor.  This cell has v sides to visited cells; number below(v) of these
 *     sides is opened.  W. Pullen, "Think Labyrinth: Maze Algorithms" (1996).
 *
 * The following algorithms are for whole square grids of W columns and H rows.
 *   - binarytree: each cell but the first is visited in rising order.  Its choices are its top,
 *     unless it is in the first row, and its left, unless it is in the first column.  Choice
 *     below(number of choices), in this order, is opened.
 *   - sidewinder: row by row from the top, each row from the left.  A run starts at the first cell,
 *     and at each cell after one that ended a run.  At each cell but the last of a row, in every
 *     row but the first, s = below(2).  If s = 1, and always in the first row, the cell's right
 *     side is opened.  Otherwise, and at the last cell, the run ends.  In every row but the first,
 *     the top of number below(n) of the n cells of the run, from the left, is then opened.
 *   - eller: row by row from the top; each row is visited twice from the left.  The cells of a row
 *     belong to sets; in the first row, each cell has a set of its own.  The first visit draws s =
 *     below(2) for each cell but the last of the row, always.  If s = 1, and always in the last
 *     row, the cell's right side is opened if the cell and the next one are not in the same set,
 *     and their two sets become one.  The second visit, in all rows but the last, draws s =
 *     below(2) for each cell, always.  If s = 1 or if the cell is alone in its set, its bottom is
 *     opened, and the cell below takes its place in the set.  Otherwise the cell leaves the set,
 *     and the cell below has a set of its own.
 *   - division: blocks of cells wait in a list, at first the whole grid; the block that was added
 *     last is processed next.  In a block that is one cell wide or high, all sides between its
 *     cells are opened.  A block of w columns and h rows is divided into left and right if w > h,
 *     or if w = h and below(2) = 1, otherwise into top and bottom.  Left and right: c = below(w -
 *     1), then k = below(h).  The right side of cell k, from the top, of column c of the block is
 *     opened; the parts are the columns 0 to c and the rest.  Top and bottom: c = below(h - 1),
 *     then k = below(w).  The bottom of cell k of row c is opened, and the parts are the rows 0 to
 *     c and the rest.  The part with more cells is added to the list first (the second part if both
 *     have equally many), and then the other part.
 *
 * Source: J. Buck, "Mazes for Programmers" (2015), chapters 1 and 9.
 *
 *
 * Carve: revealN, whose solution shows a picture
 *
 * The grid is a whole square grid, W x H, with columns 0 to W - 1.  The picture is a set of its
 * cells.  For reveal.CHECKSUM, these are the cells that the mask keeps.  For reveal.word.TEXT, the
 * picture consists of letters of r rows, as in wordN.TEXT but without the bars that join letters.
 * Each line has as many words as fit into W - 6 columns, at least one.  The number of rows between
 * two lines is the number of columns between two words.  The number r is the largest number from 13
 * to 1000 with which each line has at most W - 6 columns and all lines together have at most H - 6
 * rows.  Each line starts at column (W - its columns) / 2, the first at row (H - all rows) / 2.
 * Windows are blocks of 2 x 2 cells of the grid.  A window has the number of its upper left cell;
 * its neighbors lie one cell up, right, down and left.  A window is full if all its cells are in
 * the picture.
 *   - Specks: pieces of the picture with fewer than 4 cells are removed.  The cells of such a piece
 *     touch at sides or corners.
 *   - Widening: the cells of the picture are visited in rising order, including those added
 *     before.  If a cell is not in a full window, one of the windows that contain it is filled: the
 *     window with the most cells in the picture; among equal windows, the lowest-numbered one.
 *   - Doors: the box around the picture determines them.  If the box is at least as wide as high,
 *     the doors are at the left and the right side of the grid, in the rows of two cells of the
 *     picture.  For the left door, this is the cell in the left column of the box that is nearest
 *     to the middle row (smallest |2y + 1 - H|; the upper cell of two equal ones).  For the right
 *     door, it is found in the same way in the right column.  Otherwise the doors are at the top
 *     and the bottom, and are found in the same way in the top row and the bottom row of the box.
 *     The left or the top door is the entrance.
 *   - Eight solutions are tried.  Try i = 0, 1, ... 7 has the stream "reveal" with the digit i
 *     appended.  The path with the fewest faults is the solution; among equal paths, the first.
 *     Faults are cells of the given picture that are not on the path, and cells of the path that
 *     are not in the given picture.
 *   - Base path: cells are reached, starting from the entrance's cell.  Repeatedly, the reached
 *     cell with the smallest cost (the lowest-numbered of equals) is left through its sides, in
 *     their order, to neighbors that were not reached yet.  Each of these neighbors costs 1 +
 *     below(11) more if it is in the picture; otherwise 200 more, without a draw.  When the exit's
 *     cell has been reached, the base path is complete.
 *   - Joining: a first window is a window that is full, or that has a passage of the base path
 *     between two of its cells.  Full first windows that are neighbors form one piece; so do all
 *     first windows of the base path.  Windows are reached from the first windows as cells are
 *     reached above.  The cost of a first window is 4 for each cell that it lacks; a step costs 1,
 *     and 4 for each cell that the reached window lacks.  Each window belongs to the first window
 *     from which it was reached.
 *     Two neighboring windows that belong to first windows of two pieces meet, at the sum of their
 *     costs.  Meetings are visited by cost, the smallest first; among equals the lowest-numbered
 *     upper or left window first; among equals of these, the meeting with the right neighbor first.
 *     If the pieces of the two first windows are not joined yet, all windows from both neighbors
 *     back to their first windows are filled, and the pieces are joined.
 *   - A detour around an open side between the cells a and b leads through their neighbors c and d
 *     on one side, which are not in the tree: the side a-b is closed, and the sides a-c, c-d and
 *     d-b are opened.  *Making detours*: all open sides around which a detour fits wait in two
 *     lists, in rising order of the left or upper cell.  One list is for sides between a cell and
 *     the cell on its right, the other list for sides between a cell and the cell below.  Steps are
 *     made until both lists are empty.  A step uses the list of sides to cells below if more sides
 *     to cells below than to cells on the right are open; otherwise, it uses the other list.  If
 *     this list is empty, the step uses the list that is not empty.  The side at index below(its
 *     length) is removed, and the last side of the list takes its place.  Then s = below(2) chooses
 *     where the detour leads: for a side to the cell below, 0 is left; for a side to the cell on
 *     the right, 0 is down.  If no detour fits there, the opposite direction is tried.  If one
 *     fits, and a is the left or upper cell, the sides a-c, c-d and d-b are added to the ends of
 *     their lists, in this order.
 *   - *Mending*, n rounds: holes are listed in rising order.  In each round the list is shuffled
 *     (for i = 0, 1, ...: entry i changes places with entry i + below(length - i)), and its entries
 *     are visited.  An entry that is in the tree is dropped.  *Filling*: k = below(4).  The sides
 *     k, k + 1, ... mod 4 of the hole h are tried, if they lead to a cell f through which a detour
 *     may lead.  Next to h and f are two cells with a side between them; first the two cells on the
 *     next side clockwise are tried, then those on the opposite side.  If that side is open and may
 *     have a detour, the detour leads through h and f.  An entry that was filled is dropped.
 *     *Moving*: k = below(4).  For each side s = k, k + 1, ... of h, the cell b lies across s and
 *     then across s + 1; a lies across s from h, and e across s + 1.  If exactly the sides of b
 *     towards a and e are open, and b is not the cell of a door, a-b and b-e are closed, a-h and
 *     h-e are opened, and the hole is now b.  Then the entry, whether it moved or not, is filled if
 *     it is a hole.  A hole that cannot be filled is an entry of the next round.
 *   - The solution: the cells of the picture are allowed.  Detours lead through allowed cells; then
 *     100 rounds of mending follow, where holes are cells of the picture that are not on the path,
 *     and f must be allowed.  The following step is made up to 6 times.  Consider the pieces of the
 *     picture that are not on the path and have at least 4 cells, which are connected by sides.
 *     All cells that touch such a piece, at sides or corners, become allowed.  If there is no such
 *     piece, the steps end.  Otherwise detours and 30 rounds of mending follow.
 *   - Branches, from the stream "reveal".  From here on, no detour leads around a side between two
 *     cells of the solution, and no cell of the solution is moved.  *Attaching* a cell to a cell of
 *     the tree opens the side between them and continues from there.  First n = below(12) is drawn.
 *     Then, up to n times and while u > 0 sides lead to cells that are not in the tree, number
 *     below(u) of these sides is opened, and the branch continues beyond it.
 *   - First branches: the sides of the solution's cells that lead to cells neither on the solution
 *     nor in the picture are listed in rising order and shuffled.  The first min(L * N / 1000 + 1,
 *     e / 3) of them are used.  L is the length of the solution, N is the number of the field (15
 *     if it is omitted), and e is the number of listed sides.  The cell across each of these sides
 *     is attached, unless it is now in the tree.
 *   - Then detours are made whose cells c and d are both in the picture or both outside it.  Then
 *     100 rounds of mending follow, where holes are cells that are neither in the tree nor in the
 *     picture, and f must not be in the picture.  Then detours through any cells and *attaching
 *     some* alternate until every cell is in the tree.
 *   - *Attaching some*: cells that are not in the tree but touch it are listed in rising order:
 *     first the cells that have a neighbor in the tree such that only one of the two is in the
 *     picture, shuffled; then the other cells, shuffled.  The first n / 8 + 1 of all n are
 *     visited.  Each visited cell that is still not in the tree is attached to a cell in the tree,
 *     across number below(u) of its u sides to such cells.  If some of these sides cross the border
 *     of the picture, only they count.
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
 *     the first grid.  Each square (x, y) becomes the four squares (2x, 2y), (2x + 1, 2y), (2x + 1,
 *     2y + 1), (2x, 2y + 1).  If a side is open, the two squares at this side have passages to the
 *     two squares across.  If a side is closed, the two squares at this side have a passage between
 *     them.  This makes a walk around the tree, through every square and back.  The passage at the
 *     top of the four squares of the lowest-numbered cell is closed, and both squares are opened at
 *     the top: the left opening is the entrance, the right one the exit.
 *   - colorsN, with colors 0 to N - 1; color 0 follows the last color.  A cell may *step* to a
 *     neighbor with the color that follows its own.  The tree is grown as above, but the root is
 *     the cell of the entrance that the maze has without this field.  The root has color 0.  A cell
 *     that joins the tree has the color that follows the color of the picked cell.  An unvisited
 *     neighbor of the picked cell is not a choice if, with this color, another cell of the tree
 *     could step to the neighbor.  Nor is it a choice if the neighbor could step to a cell of the
 *     tree that is not on the path from the root to the picked cell.  When the frontier is empty,
 *     cells may be missing from the tree.
 *     The exit is a side of the outer border whose cell is in the tree.  It is the side whose cell
 *     is the most steps away from the root.  Among equal sides, it is the first, in the order in
 *     which sides are numbered for the field doors.
 *     The remaining cells use the stream "colors".  While cells are missing from the tree, these
 *     cells are visited in rising order.  For a cell with a neighbor in the tree, k = below(N) is
 *     drawn.  The cell gets the first of the colors k, k + 1, ... mod N that meets two conditions.
 *     First, with this color, the cell can step to a neighbor in the tree, or a neighbor in the
 *     tree can step to the cell.  Second, the color makes no detour.  A detour is a series of steps
 *     through cells that are not on the path from entrance to exit, from a cell of that path to
 *     this cell and on to a later cell of the path.  The first side to such a neighbor is opened.
 *     If there is no such color, the cell has no color, and the first side to a neighbor in the
 *     tree is opened.  Then the cell is in the tree.
 *
 *
 * Doors: entrance and exit of a maze
 *
 * The gates of a shape are sides at which a solver would naturally enter and leave it.  The first
 * side of each pair is for the entrance, the second side for the exit.
 *   - Squares and octagons: the top, the bottom.
 *   - Hexagons and bricks: the upper left side, the lower right side.
 *   - Triangles: the top of triangles that point down, the bottom of triangles that point up.
 *   - Tilings: side 0, the side whose midpoint is lowest; if two are equally low,
 *     the right one.
 * The entrance is a gate at the border: the gate of the lowest-numbered cell that has such a gate.
 * The exit is the gate of the highest-numbered cell that has such a gate.  If no gate for entrances
 * is at the border, the entrance is the lowest-numbered side at the border of the lowest-numbered
 * cell at the border.  If no gate for exits is at the border, or if the exit would be the entrance,
 * the exit is the side halfway around the border, rounded down, clockwise from the entrance.  Whole
 * rings have no gates.  Their doors are the outer side of the last ring's first cell, and the outer
 * side of the cell half a ring further.  Doors that a maze already has (unicursal) remain.
 * The field doors chooses other doors.  For this field, the sides of the outer border, without the
 * borders of holes, are numbered clockwise from 1.  Side 1 is the lowest-numbered side at the outer
 * border of the lowest-numbered cell at the outer border. c is the number of these sides.
 *   - doors.A.B: sides A and B. Either door may be a cell inside: cN is cell N, and center is the
 *     cell in the middle.  The cell in the middle is the cell whose center is nearest to the middle
 *     of the box around the whole shape, before anything was cut out of it; the lowest-numbered
 *     cell if several are equally near.  Distances are those that <mazepress/measure.h> defines for
 *     difficulty2.  In a graph, the cell in the middle is the node nearest to the middle of the box
 *     around all nodes.
 *   - doors.center: the entrance is the same as without the field, and the exit is the cell in the
 *     middle.  If this cell would be the entrance of a graph, the entrance is the cell that would
 *     be the exit.
 *   - doors.random, with the stream "doors": first a = below(c), then b = below(c - 1), one more if
 *     b >= a; the doors are sides a + 1 and b + 1.
 *   - doors.farthest: a is the side whose cell is the most passages away from the cell of side 1. b
 *     is the side other than a whose cell is the most passages away from the cell of a.  Among
 *     equal sides, the lowest-numbered one is taken.  The entrance is the lower of a and b.
 *   - doors.apart: D is the number of passages on the path between the sides of doors.farthest.
 *     With the stream "doors", a = below(c), then k = below(n), where n is the number of sides,
 *     other than a, whose cell is at least D / 2 passages away from the cell of a.  The entrance is
 *     side a + 1, and the exit is number k of those n.
 *   - doors.two, doors.three and doors.four, each also with .exit: N entrances, of which one leads
 *     to the goal.  The goal is the cell in the middle, or, with .exit, a side of the border.  The
 *     stream is "doors".  There are m = N places, or m = N + 1 with .exit.  The lowest cell is the
 *     cell with a side at the border whose center is nearest to the middle of the bottom of the box
 *     around the shape (with the distances of the cell in the middle); among equally near cells,
 *     the lowest-numbered one.  Let f be its first side at the border.  Sides are counted from 0
 *     here, around the border.  Place k = 0 to m - 1 is at side f + i + k * c / m.  If the cell of
 *     this side has several consecutive sides there, without another cell's side between them, the
 *     place is the middle side of them, the first of two middle sides.  The entrances are A at
 *     place 1, B at place 2, and so on.  At place 0 is the last entrance or, with .exit, the exit.
 *     The numbers i = 0, 1, ... c / N are tried until one makes a forest.
 *       - First w = below(N).  Then i makes no forest if two entrances, or an entrance and the
 *         goal, are in the same cell or room.  Otherwise the entrances w, w + 1, ... are tried as
 *         the winner, around through all N. The path of an entrance leads through the carved tree
 *         from its cell to the cell of the goal.  An entrance whose path leads through the cell of
 *         another entrance is not tried.
 *       - Cut: the entrances that lose are visited by the length of their paths, the longest path
 *         first; among equal paths, the first letter first.  The branch of a cell consists of the
 *         cell and of all cells whose path to the goal leads through the cell, without the cells
 *         that were cut off before.  The candidates are the cells of the path, from the entrance
 *         on, before the first cell that is on the path of the winner or of an entrance that has
 *         not been visited.  A cell whose next passage is inside a room is not a candidate.  A
 *         share is the number of all cells divided by N, as a fraction.  The candidate whose branch
 *         is nearest in size to a share is taken (the first of equals), and the next passage of
 *         this candidate is closed.
 *       - Now there are N trees, one for each letter.  The root of the winner's tree is the cell of
 *         the goal; the root of another tree is the cell of its entrance.  Branches are seen from
 *         the root.  A tree is small if it has less than 3 / 5 of a share.  A *graft* gives a
 *         branch of another tree to tree t.  The branch must not be the branch of the root, of a
 *         cell on the winner's path, or of a cell whose passage towards the root is inside a room.
 *         For a wall, the branches of the cell beyond the wall and of all cells between this cell
 *         and its root are considered.  The best branch is taken; among equals, the branch nearest
 *         to the root.  The walls are the walls of the cells of t, in the order of cells, then
 *         sides, without the walls of rooms that must not be opened.  There are n walls with the
 *         best branch; number below(n) is opened, and the passage from the branch towards its root
 *         is closed.
 *       - Balance: while a tree is small, the smallest tree (the first letter of equals) gets a
 *         graft.  A branch counts only if its own tree, without the branch, is not small, or is
 *         still larger than t was.  The best branch is the branch with which the size of t is
 *         nearest to a share.  If no branch counts, this winner makes no forest.
 *       - Near: a cell is close to the goal if it is at most 3 steps, through any sides, from the
 *         goal or from the room that contains it.  Each tree without a close cell, in the order of
 *         letters, gets a graft if a graft is possible.  A branch counts only if it has a close
 *         cell and if its own tree, without the branch, is not small and still has a close cell.
 *         The winner's tree need not have a close cell.  The best branch is the smallest.
 *
 * A box has no border.  Its entrance is the cell of the front in column (A - 1) / 2 and row (B - 1)
 * / 2; its exit is the cell of the back in column A / 2 and row B / 2.  For the field doors, all
 * cells of a box are counted in their order, as if each cell had one side at a border; the doors
 * then have no side.  A box has no center, its sides cannot be named, and it cannot have several
 * entrances.  The doors of a graph are cells without sides: the two cells with the longest path in
 * the tree between them.  They are found like doors.farthest among all cells, as if each cell had
 * one side at the border.
 *
 *
 * Stars: collectN
 *
 * A path leads from the entrance's cell to the exit's cell and visits no cell twice.  Paths are
 * listed in the order in which a depth-first walk finds them.  It takes open sides in rising order
 * and enters no cell of its path twice.  At the exit, or if no side is left, it returns to the last
 * cell with an untried side.  The stream is "collect".
 *   - Loops: closed sides that lead to a higher-numbered cell are listed in the order of cells,
 *     then sides.  Up to 400 times, while the list is not empty and fewer than min(12, cells / 8)
 *     walls are open, number below(length) is removed from the list, and the last wall of the list
 *     takes its place.  The removed wall is opened if its two cells are at least 5 passages apart
 *     and if the maze then has more paths than before, but at most 300.
 *   - Paths are tried, the longest first, and equally long paths in their order, until a path is
 *     found that is the only path through all its stars.  If there is no such path, the wall that
 *     was opened last is closed again, and all paths are tried again, and so on.  If no opened wall
 *     is left, there is no such maze.
 *   - The stars of a path are placed one after the other.  A star may be on any cell of the path
 *     except the first and the last, unless the cell has a star or has a star across one of its
 *     sides, open or closed.  If there is no such cell, the path fails.  Four criteria choose the
 *     cell.  Each criterion chooses among the cells that are equal by the criteria before:
 *       - the cell is on the fewest other paths through all stars placed so far;
 *       - a cell with two open sides, doors included, comes before a cell with more open sides;
 *       - the cell is farthest, along the path, from the nearest end or star;
 *       - the cell is the first.
 *
 * The solution is the path through all stars.
 *
 *
 * Solution: which of several paths
 *
 * In a maze with loops there may be several shortest paths, and measures of the solution depend on
 * which of them is taken.  Cells are met breadth first, starting with the exit's cell.  For each
 * cell that was met, in the order in which cells were met, the open sides are visited in their
 * order, and the cells across these sides are met unless they were met before.  From the entrance's
 * cell on, the solution leads from each cell to the cell from which it was met. */
#ifndef MAZEPRESS_LAW_H
#define MAZEPRESS_LAW_H

#endif
