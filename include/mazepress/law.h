/* The law: what a recipe makes, stage by stage, frozen with the first maze of each field.  Whoever
 * follows it makes the same maze.
 *
 * Numbers count from 0 and divisions round down, unless it says otherwise; x counts from the left,
 * y from the top.  Every decision is one 64-bit draw (maze_random_below in <mazepress/random.h>),
 * also when only one choice is left.  Each stage draws from a stream of its own, which has the name
 * given with it.
 *
 *
 * Shape: how cells and sides are numbered
 *
 *   - rectWxH, a square grid: cell (x, y) is y * W + x; its sides are 0 top, 1 right, 2 bottom,
 *     3 left.
 *   - hexWxH, hexagons on their corners, and brickWxH, bricks, in rows of W, those of odd y shifted
 *     to the right by half a cell: cell (x, y) is y * W + x; its sides are 0 upper left, 1 upper
 *     right, 2 right, 3 lower right, 4 lower left, 5 left.
 *   - triWxH, rows of W triangles: cell (x, y) is y * W + x and points up if x + y is even; its
 *     sides are 0 left, 1 right, 2 bottom if it points up, else 0 top, 1 right, 2 left.
 *   - octWxH, octagons, and squares between each four: octagon (x, y) is y * (2W - 1) + x, and the
 *     square to its lower right, where there is one, W more; an octagon's sides are 0 top, 1 upper
 *     right, 2 right, 3 lower right, 4 bottom, 5 lower left, 6 left, 7 upper left; a square's are
 *     0 upper right, 1 lower right, 2 lower left, 3 upper left.
 *   - The tilings are in rows of blocks.  The sides of their cells are numbered clockwise from the
 *     one whose middle is highest, of equals the one to the left.  Cells are numbered row by row,
 *     in each block by block, from the left.  Corners and centers, in whole steps, are in the
 *     tables of src/core/shape/tiling.c.
 *     cairoWxH, pentagons: W square blocks a row, of two cells each: an upper and a lower one in
 *     block (x, y) if x + y is even, else a left and a right one, numbered in this order.
 *     rhombiWxH: rows of W hexagons on their corners, those of odd y one less, which begin half a
 *     hexagon further to the right; the rhombs of each are its upper, its left and its right one.
 *     kagomeWxH, hexagons and triangles: in rows of even y W hexagons, each but the last with the
 *     triangles to its right after it, the upper and the lower one; in rows of odd y, half a
 *     hexagon to the left of these, W such pairs of triangles with W - 1 hexagons between them.
 *     snubWxH, squares and triangles: W blocks a row; block (x, y) is a square if x + y is even,
 *     else two triangles: if x is odd the lower left and the upper right one, else the upper left
 *     and the lower right one.
 *     floretWxH, pentagons: rows of W flowers of six cells, first the three on the left, then the
 *     three on the right, each from top to bottom; rows of odd y begin half a flower further to the
 *     left, with the three on the right of a flower, and end with the three on the left of one.
 *   - polarR, rings: ring 0 is a disc of radius 1, cell 0; ring r lies between the circles of
 * radius r and r + 1 round the same middle.  Ring 1 has 6 cells; ring r has twice those of ring r -
 * 1, n, if 4 * 355 * r >= 3 * 113 * n, else as many.  Cells are numbered ring by ring, clockwise
 *     from 12 o'clock.  The sides of a cell are its outer ones, one or two in clockwise order, then
 *     those to the next cell clockwise, inwards, and to the next counterclockwise; the disc has 6
 *     outer ones.  Cell i of n in ring r > 0 has its center at the angle (2i + 1) / 2n of a turn
 * and the radius r + 1/2 (its sines are in src/core/base/numbers.c).  Rings that split: J. Buck,
 *     "Mazes for Programmers" (2015), chapter 7.
 *   - spiralR, a lane 1 wide: half rings 0 to 2R, one after the other, each clockwise from where
 *     the one before it ends.  Half ring h lies between the half circles of radius h / 2 and h / 2
 *     + 1, if h is even above a straight line, round a point of it, else below it, round the point
 *     half a cell to the left of that.  Half rings 0 and 1, which are half disks, are one cell
 *     each; half ring h > 1 has n cells, twice the greatest power of 2 that is not greater than h.
 *     Cells are numbered along the lane.  The sides of a cell are its outer ones, one or two in
 *     clockwise order, then those on along the lane, inwards, and back; cell 0 has 4 outer ones and
 *     the one on, cell 1 has 4 outer ones, the one on and the one back.  Cell i of n in half ring h
 *     has its center in the middle of its part of the half circle of radius (h + 1) / 2.
 *   - labyrinthN is a path of cells, numbered along it from outside to the middle; the sides of a
 *     cell are numbered clockwise from the one that leads on, of the last cell from the one after
 *     that which leads back.  It goes once round on each of N levels, 1 being the outermost, in an
 *     order in which odd and even levels follow each other, the first is odd, and of the pairs of
 *     levels that follow each other from 0 (outside) to N + 1 (the middle) no two of even place,
 *     and no two of odd place, cross: one has none or both of the other's levels between its own.
 *     Of all such orders, sorted as numbers by their first level, then the next, it is that of
 *     number SEED modulo their count.  Pairs of even place lie on the right of an axis that leads
 *     down, those of odd place on its left; the depth of a pair is how many on its side have both
 *     its levels between their own.  A pair (i, j) has one cell on each level from i to j (outside
 *     and the middle are cells too); a level has 3 (N + 3 - level) cells more.  7 levels in the
 *     order 3 2 1 4 7 6 5 are another path: the cells are in the table of
 *     src/core/shape/labyrinth/labyrinth_cretan.c, one more being the middle.
 *   - labyrinth.chartres, with any seed: levels in the order 5 4 3 2 1 6 11 10 9 8 7, pairs of even
 *     place on the left, and at three more axes, a quarter apart, on both sides the pairs 2-3, 5-6,
 *     8-9 on the left, 1-2, 4-5, 7-8, 10-11 at the top and 3-4, 6-7, 9-10 on the right, at which
 *     the path turns back as it meets them.  Between two axes a level has 3 (15 - level) / 4 cells.
 *     Where walls and corners are drawn (labyrinth_rings.c beside it) decides nothing.
 *   - boxAxBxC is a box of squares, A wide, B high and C deep; cubeN is boxNxNxN.  Its net has the
 *     front, A x B, in the middle; round it lie the top and the bottom, A x C, the left and the
 *     right side, C x B; and below the bottom the back, A x B.  Cells are numbered face by face,
 *     top, left, front, right, bottom, back, in each row by row; their sides are 0 top, 1 right,
 *     2 bottom, 3 left, as they lie in the net.  Folded it is a box: beside those that touch in the
 *     net, sides of faces meet, place by place from the left or from the top: the left of the top
 *     and the top of the left, the top of the top and the bottom of the back, the right of the
 *     bottom and the bottom of the right; and, one of the two from its other end: the right of the
 *     top and the top of the right, the left of the bottom and the bottom of the left, the left of
 *     the back and that of the left, the right of the back and that of the right.
 *   - roadN is a path of 2N + 2 cells, numbered along it from left to right; sides as in labyrinthN,
 *     the last cell's from the one that leads out.  It has a cell at either end and two of each of
 *     its N parts; part i, from 0, swings over to the other of two heights if bit i of SEED is 1,
 *     else it goes straight on.  Where that is drawn decides nothing.
 *   - graph.CHECKSUM has its nodes as cells, in their order, and as sides of a node its edges, in
 *     theirs.
 * Straight ahead of a side is the opposite one; triangles, pentagons and graphs know no straight
 * on.  In rings, straight ahead of an outer side is the inner one; of the inner one the outer one,
 * and nothing if there are two; of a side along the ring the other; of the disc's side s its side
 * (s + 3) mod 6.  In spirals it is as in rings, the side on and the side back being those along the
 * ring; the half disks know no straight on.
 *
 *
 * Shape: organicWxH, irregular cells
 *
 * Lengths are whole numbers: the rectangle is 256 * W wide and 256 * H high, W x H squares.  The
 * lattice has 8 W x 8 H points; point (i, j) lies at (32 i + 16, 32 j + 16).
 *   - Sites.  Squares belong to blocks of 2 x 2, the first at the upper left; the last column and
 *     row of blocks are one square wide and high where W and H are odd.  For the squares, row by
 *     row, a site each is drawn from the stream "organic": x = below(256 * c) from the left edge of
 *     the square's block on, which is c squares wide, then y in the same way.
 *   - Eight times each point of the lattice belongs to the nearest site, of equally near ones to
 *     the first, and then each site that has points moves to their middle: in x to
 *     (2 s + n) * 32 / (2 n), where n is how many they are and s the sum of their i; in y likewise.
 *   - Cells.  The sites are sorted by y / 256, then by x, then by y: these are the cells.  Each
 *     point belongs to the cell whose site is nearest, of equally near ones the least.  A cell
 *     holds the point (x / 32, y / 32) of its site, if that belongs to it, and those of its points
 *     that hang together with that over neighbors above, below, to the left and to the right.
 *     Points that are not held are gone through row by row, again and again until all are: such a
 *     point goes to the cell that holds its neighbor above, else to the left, to the right, below,
 *     and is held by it at once.  Cells that hold none are left out, and the others numbered anew.
 *   - Corners.  Window (i, j), i = 0..8W, j = 0..8H, is the place (32 i, 32 j) between up to four
 *     points.  It is a corner if these belong to three cells or more, all outside being one cell,
 *     or if it is one of the four of the rectangle.  Where they belong to three cells and none is
 *     outside, the corner lies at the middle of the circle through their three sites, rounded to
 *     the nearest whole numbers, halves up, unless there is none or that is more than 32 away from
 *     the window in x or in y.
 *   - Sides.  From the upper left window of a cell's first point, row by row, its border leads
 *     clockwise along windows back to it, ever between a point of the cell on the right and one of
 *     another on the left, turning to the right where both ways are free.  Its sides lead from
 *     corner to corner, the first from the first corner that is met.
 *   - Short ones vanish.  In passes all sides are gone through by cells, and those of a cell in
 *     that order; one shorter than d, from corner to corner, has its two corners united.  d is 27,
 *     55, 82, and 110 in all passes that follow, until one of these unites none.  A corner has the
 *     rank 0 inside, 1 on the border, 2 if it is one of the rectangle's four, and is first worth 1.
 *     Two of the same rank become one at the mean of both, each as often as it is worth, rounded
 *     down; else the one of lower rank goes to the other; it is worth what both were.  They stay as
 *     they are if both are of rank 1 or more and the side leads to a cell; or if one of the cells
 *     on its two sides has three sides only.
 *   - No cell is bent in, if that can be.  How much one is bent in is the sum, over its corners, of
 *     ax * by - ay * bx where that is negative, without the sign; a and b are its sides that meet
 *     there, clockwise.  Up to eight times, as long as a corner has moved, all sides are gone
 *     through, as they were before any vanished; those that an outline added are the last ones.
 *     At one that is left and whose cell is bent in, unless the side just before it is left and of
 *     the same cell: while that cell is bent in, its corners of rank 0 are gone through, from the
 *     start of that side on.  Each moves to where the sum of what the cells round it are bent in is
 *     least, of equals to the first of: where it is, and, for d = 128, 64, 32, 16 and y, then x, of
 *     -d, 0, d, (x, y) away from that; not to where a side that ends there is shorter than 110,
 *     unless it is already.
 *   - A cell's side 0 starts at its highest corner, of equally high ones the leftmost, and the
 *     others follow clockwise.  Its center is that of its area, rounded down.  Nothing lies
 *     straight ahead.  Its gates are, of the sides that go to the right (of the exit: to the left),
 *     those that go farthest after what they go up or down is taken off, the least of equals.
 * In organicWxH.OUTLINE, W and H of 5 or more, nothing is cut off, but the cells are made to the
 * outline.  Its curve is in 1/65536 of a step of the lattice, 32 long, the upper left of the
 * rectangle being (0, 0).  That of a silhouette is the one that it has on 8W x 8H squares.  Of
 * others, with w the width of the rectangle and n = 1000, the right half of the corners in
 * src/core/shape/outlines/cut.c has x = w * (n + x) / 2n, and y likewise; the left half has w - x,
 * from below to above.  (The circle has p points, from the top on clockwise, n = 2^30; p is the
 * least power of 2 from 128 on whose square is 648 times the greater of 8W and 8H.)  Below, "length"
 * is the integer part of a root, and divisions of the curve round towards 0.
 *   - Points are those inside the curve, of several pieces the largest.  Sites that do not lie in
 *     the 32 x 32 round one of them are left out when all are drawn.  A point with no site within
 *     2^15 belongs to none.
 *   - The border has its corners where the curve has: where, of the lines before and behind, a and
 *     b, the quotient of a * b by (lengths / 65536 + 1), times 100, is less than 91 * 65536; of two
 *     less than 22937 apart along the curve the sharper, the first of equals.  The window that is a
 *     corner of rank 2 there is the nearest one, of equals the first row by row, between outside
 *     and a cell and up to 32 away in x and in y; it lies where the curve's corner does.
 *   - All other corners of rank 1 lie on the curve: at first, and when two of them are united, at
 *     its point that is nearest to where they would be, rounded, halves up.
 *   - Before short sides vanish, the corners of rank 2 where the border bends in are gone through
 *     by the side that starts there.  Where no wall ends, the shorter of the two sides that meet
 *     there has its corners united, of equals the second, or else the other, if they may be.
 *   - After it, sides shorter than 110 that lead from rank 1 or 2 to rank 1 or 2 and to a cell are
 *     gone through in their order: the two cells become one.  Then corners of rank 1 where a side
 *     of that and the next one are at the border vanish, that at the side's start last, if the
 *     cell has more than three sides.  It has the place of the first of its sides.
 *   - Then each side at the border whose middle, rounded down, is more than 24 from the nearest
 *     point of the curve, and which is at least 220 long, gets a corner there.  So does each side
 *     at the border of a cell that has only two.
 *   - Where corners lie is decided for all that decides mazes: sides 0, centers, gates.  Drawn, and
 *     written to files, they lie elsewhere where a passage is nearly shut.  The room of a cell is
 *     the least distance, squared and rounded down, of one of its corners from one of its sides
 *     that does not end there, 6400 at most; 0 if two of its sides cross that do not meet, or they
 *     do not run clockwise.  Up to eight times, as long as a corner has moved, cells with a room of
 *     less than 6400 are gone through as those that are bent in are above, and their corners of
 *     rank 0 likewise.  Each moves to where the least of the rooms of the cells round it, and of
 *     64 / 121, rounded down, of the squares of the sides that end there, is greatest; of equals to
 *     where these cells are bent in least; of equals to the first of: where it is, and, for d = 64,
 *     32, 16 and y, then x, of -d, 0, d, (x, y) away from that.  Drawn centers are those of the
 *     areas then.
 * S. P. Lloyd, "Least squares quantization in PCM" (1982).
 *
 *
 * Shape: flowWxH, corridors along streams
 *
 * Lengths are whole numbers: the rectangle is 1024 W wide and 1024 H high.  There are w x h
 * pixels, w = 2 W and h = 2 H, 512 wide; and the lattice of organic, 8 W x 8 H points, point (i,
 * j) at (128 i + 64, 128 j + 64).  Divisions round towards 0, roots down.  The means of radius r
 * of values, one for each pixel: each becomes the sum of those up to r away in its row, as many as
 * there are, divided by their number; then the same in its column; then both once more.  Random
 * numbers are from the stream "flow".  Sines and cosines are those of src/core/base/numbers.c, in
 * 2^-30.
 *   - Room.  That of a point of the lattice is the root of 128 * 128 times the least square of
 *     its distance, in points, from one that is outside, as all round the rectangle are, less
 *     64. That of a place is the least of x, y, 1024 W - x, 1024 H - y and, in an outline, where
 *     that is above 0, of the room of the point in whose square it lies.
 *   - Heights of pixels.  flowWxH: the sum of the rooms of the 16 points in it, divided by 32;
 *     then the means of radius 2.  .hills: row by row 64 * below(65536); the means of radius 8,
 *     twice; with the least, m, and the greatest, n, each becomes (it - m) * 4095 / (n - m + 1).
 *     .CHECKSUM: the gray of the picture, 0 white to 31, times 255, divided by 31; twice, with
 *     the means, m, of radius (w + h) / 12 and f = 2, then of radius 2 and f = 4, each becomes
 *     it + (it - m) * f / 5, but at least 0 and at most 255.
 *   - Directions of these.  Each pixel has a pair, first c = 16384 and s = 0.  gx is the sum of
 *     the heights at the right, less that at the left: of the pixels above, beside and below,
 *     the middle ones twice; gy is that of those below less those above; past an edge a pixel
 *     stands for its neighbor.  a = gy gy - gx gx, b = -2 gx gy, e = gx gx + gy gy; E is the sum
 *     of e divided by w h, times 2, divided by 5, plus 64.  For r = 20, 10, 5, 2, 1, with the
 *     means A, B and D, of radius r, of a, b and e, and l the root of A A + B B, where that is
 *     above 0: q is the lesser of 256 and 384 l / (D + E); c = (c (256 - q) + (A * 16384 / l) q)
 *     / 256, and s likewise with B.
 *   - Other directions.  .vortices has n places, n being the lesser of 24 and W H / 400 + 1; for
 *     each x = below(w), y = below(h), k = below(4).  Pixel (i, j) has first c = 2048, s = 0.
 *     For each place, with u = i - x, v = j - y, q = u u + v v, a = (v v - u u) * 16384 / q and
 *     b = -2 u v * 16384 / q (where q is 0, a = 16384 and b = 0), f = 2^20 / (q + 32), g = f f /
 *     4096, and C and S the cosine and sine of (20 k - 20) / 256 turns, c grows by ((a C - b S)
 *     / 2^30) g / 4096 and s by ((a S + b C) / 2^30) g / 4096.  .rings draws places in the same
 *     way, W H / 900 + 1 but 24 at most; c and s are a and b of the nearest place, of equals the
 *     first. .waves draws for k = 0, 1, 2: an angle, below(256) / 256 turns with C and S, a
 *     length l = 2 (16 + below(33)), and a phase below(65536); pixel (i, j) has t, the sum of
 *     S_k * 8000 / 2^30 / (k + 1), S_k being the sine of (C * 65536 / 2^30 / l) i + (S * 65536 /
 *     2^30 / l) j + phase, in 65536ths of a turn; c and s are cosine and sine of t of these,
 *     divided by 65536. In all three c and s become c * 16384 / l and s * 16384 / l at last, l
 *     being the root of c c + s s plus 1.
 *   - All c and all s become their means of radius 1.  At a place (x, y) they are between those
 *     of pixels: with X the nearest to x - 256 of 0 to 512 (w - 1), i = X / 512, X = 512 i + u,
 *     and Y, j and v likewise, ((c_ij (512 - u) + c_i+1,j u) (512 - v) + (c_i,j+1 (512 - u) +
 *     c_i+1,j+1 u) v) / 2^18, pixels past an edge being those at it.  With l, the root of c c +
 *     s s, the direction is (root((l + c) 2^28 / (2 l)), root((l - c) 2^28 / (2 l))), the latter
 *     negative where s is; (16384, 0) where l is 0.  A place moved by m along (dx, dy) goes to x
 *     + (m dx + 8192) / 16384, rounded down, and y likewise.
 *   - A stream begins at a place, its sample 0, if the room there is f / 2 at least and no
 *     sample is nearer than f.  It runs on along the direction, to samples 1, 2, ..., then
 *     against it, to -1, -2, ...: from sample p with the way d, first the direction at its
 *     beginning, or that turned round, let d' be the direction at p, or that turned round if its
 *     product with d is negative; q is p moved by 128 along d', and d'' the direction at q,
 *     turned likewise to d'.  p moved by 256 along d'' is the next sample, from which d'' is the
 *     way, unless the room at q is 0 or less, 100 times the product of d'' and d is less than 82
 *     * 2^28, the room at the sample is less than 378, or another sample is nearer than 757 to
 *     it, those of the same stream not counted whose number differs by less than 8.  It is taken
 *     back if it has fewer than 4 n samples beside the first.  Places, with f and n:
 *   - First, in a picture only: with F the means of radius 1 of 64 times the heights less those
 *     of radius 2, the pixels that are 2 from the edge at least, have F above 768, and none up
 *     to 2 away in x and in y with a greater one; those of greater F first, then of lesser y,
 *     then x. The middle of each, (512 i + 256, 512 j + 256), moved by 512 along (-dy, dx),
 *     where (dx, dy) is the direction there; then by -512.  f is 1003, n is 3.
 *   - Then for each stream, in their order and those that come out of this too, samples number
 *     0, 2, 4, ... as they were made, each moved by 1034 along (-dy, dx), then by -1034; f is
 *     1003, n is 3.
 *   - Then the points of the lattice row by row, after each of which the same is done for the
 *     streams not yet gone through; f is 921 and n is 3, and before that, where streams follow
 *     their border, all points with n = 8.  Again all points with n = 1; and again with f = 839
 *     and n = 0.  (f / 2: 501, 460, 419.)
 *   - From here on the samples of a stream are in their order along it, from the least number
 *     on.  It is a ring if there are more than 16, and with g from the last to the first, a from
 *     the last but one to the last, b from the first to the second: 4 g * g is at most 5 * 2^20,
 *     10 a * b above 7 * 2^16, a * g and b * g above 0.
 *   - Pieces.  From its first sample on, while more than 7 are left, a stream is cut into pieces
 *     of n = 4, 5, 6 or 7, so that at least 3 are left, with the least 64 |n - 5| + s, the first
 *     of equals; the rest is the last piece.  The cut lies at the middle between the sample
 *     before it and that after it.  With (x, y) from one to the other, l long, s is the sum over
 *     all cuts before, (u, v) away, with a = |u x + v y| / l below 634 and |u y - v x| / l below
 *     1433, of the lesser of a and 634 - a.  The first sample of a ring is a cut too, after its
 *     last. Pieces are numbered from 2 on in this order, leaving one number out after each
 *     stream.  A piece lies at its sample number n / 2, from 0.
 *   - Cells.  All places are now divided by 4, so that a cell is 256 long and all is as in
 *     organic, but for the following.  The pieces are sorted by y / 256, then by x, by y, by
 *     number: these are the cells.  Each point belongs to the cell of the nearest sample, of
 *     equally near ones the first stream's, and in it the first.
 *   - Corners.  The site of a cell at a window is, of the samples that are nearest to its points
 *     there and its own, the nearest to the window, of equals that of the first point from the
 *     lower right clockwise; where there is none it is the cell's place.
 *   - Short ones vanish.  d is 39, 79, 119, and then 159.  A side between pieces whose numbers
 *     differ by one never vanishes.  When a pass of 159 has united none, all sides are gone
 *     through: at one between cells that is left, shorter than 159, of no such pieces, and of a
 *     cell that has three sides at most, this cell becomes one with another: across the first of
 *     its sides, from that one on, that lies between such pieces, else across its longest one to
 *     a cell, of equals the first; corners vanish as in the next case.  If any did, passes go
 *     on. What organic does in outlines with sides shorter than 110 is done with those shorter
 *     than 159.
 *   - Cells that are bent in stay so.  Where walls are drawn, and corners with them
 *     (src/core/shape/organic/flow_lines.c), decides nothing.
 *   - A cell lies at the place of the piece whose side is the first of its own that is left.  Axes:
 *     what is left of sides is gone through from the last to the first, each with the piece that it
 *     had at first and the cell that it has now; one that an outline added has the piece of the
 *     side that it was part of.  A cell has the first piece that is met; one just before or after
 *     those that it has is added; any other one takes their place if it has more samples than they
 *     all, or as many and a lesser number.  Sides between two cells are horizontal if one has the
 *     piece just after the other's last, else vertical; at the border they are neither.
 * A cut by an outline that is written after it (flowWxH.hills.heart) is organic's: the streams are
 * made inside.  A picture is that of the whole rectangle, whatever is cut out of it.
 * J. Xu and C. S. Kaplan, "Image-guided maze construction" (2007); B. Jobard and W. Lefer,
 * "Creating evenly-spaced streamlines of arbitrary density" (1997).
 *
 *
 * Cut: what is left of a shape
 *
 * An outline, a word or a mask keeps some cells; of several pieces the largest, of equal ones that
 * with the least cell.  They are numbered in the same order, and their sides stay; a side to a cell
 * that was cut off is a border.
 *   - SHAPE.OUTLINE: the box round the shape reaches from -2^20 to 2^20 in x and in y; centers of
 *     cells are rounded towards 0.  A cell is kept if one of nine points lies in the outline: its
 *     center, and those that lie r / 8 of h away in x, in y or in both; h, in x and in y, is the
 *     least distance of any center from the edge of the box.  r and the corners of the outline are
 *     in the tables of src/core/shape/outlines/cut.c; the circle is x^2 + y^2 <= 2^40.
 *   - the same with smooth after it, a square grid of W columns and H rows: coordinates are in
 *     2^-16 of a cell, from the upper left corner of the box, and all divisions round down.  A
 *     corner (x, y) of the tables lies at (2^16 W (1000 + x) / 2000, 2^16 H (1000 + y) / 2000), its
 *     image on the left at 2^16 W less that x.  The circle has n corners, n being the least of 128,
 *     256, ... 4096 with n^2 >= 648 times the larger of W and H, or 4096: at part i of a turn with
 *     the sine s and the cosine c of src/core/base/numbers.c, x is |s|, mirrored where s < 0, y is
 *     -c, and 2^30 stands for 1000.  An edge from a down to b crosses the height y of a row's
 *     centers, ay <= y < by, at ax + (y - ay) (bx - ax) / (by - ay); a cell is kept if an odd
 *     number of crossings lie to the left of its center.  Where corners of cells are drawn then
 *     (src/core/shape/outlines/rim.h, src/core/shape/outlines/relax.h) decides nothing.
 *   - SHAPE.outline.CHECKSUM, with smooth or without, on squares up to 16384 wide and high: as the
 *     latter, with the corners (2^16 W x / w, 2^16 H y / h) for the points (x, y) of the outline's
 *     text and the largest x and y there, w and h.  On other shapes W and H are 4096, and a cell is
 *     kept if a ray to the right from its center, in parts of the box of that size rounded down,
 *     crosses an odd number of edges.  Organic and flow are made to the curve that it has on 8W x
 *     8H squares.
 *   - SHAPE.SILHOUETTE, one of samples/themes/outlines, with smooth or without, on squares up to
 *     16384 wide and high: as the latter.  Its path lies in a box w wide and h high; that box
 *     keeps its proportions: with s = 2^16 H w / h, if s < 2^16 W it is s wide and 2^16 H high and
 * begins at x = (2^16 W - s) / 2, else it is 2^16 W wide and 2^16 W h / w high and begins at y =
 * (2^16 H - its height) / 2.  A point (x, y) of the path lies at (width x / w, height y / h) in it.
 * A curve from P with the controls Q and R to S is n lines: d is the greater of |Px - 2 Qx + Rx| +
 * |Py - 2 Qy + Ry| and the same of Q, R and S; n is the least of 1, 2, 4, ... 256 with 1024 n^2 >=
 * 3 d, or 256; point i is
 *     ((n - i)^3 P + 3 (n - i)^2 i Q + 3 (n - i) i^2 R + i^3 S) / n^3.  On other shapes the box
 *     is 4096 cells wide and high, and filled; a cell is kept as there.
 *   - SHAPE.letters.TEXT, organic and flow only: as a silhouette on 8W x 8H squares, but its path
 * is the curve of the text with letters of 120 rows, see the next section, w columns wide and h
 *     rows high in the whole, in 2^-16 of a cell of these, and divisions round towards 0.
 *   - wordN.TEXT, in one line of 8 rows or more: a square grid of N rows; the alphabet, what lies
 *     between letters and what joins them are in src/core/shape/outlines/word.c.  With "..", of 6 or 7 rows, or with smooth after it: see the
 *     next section.
 *   - SHAPE.mask.CHECKSUM: the bits of the mask, as <mazepress/inputs.h> says.
 *
 *
 * Letters that are drawn
 *
 * Outlines of letters, 120 units high, are in src/core/shape/outlines/lettering.c.  One is fitted to
 * N rows: across, a stem is (N + 2) / 4 columns, rounded down, another zone of u units c(u) = u N / 120,
 * halves up, at least 1.  Down, a bar is (N + 2) / 6 rows, rounded down; what bars leave of N is
 * shared by the other zones, the edge after u of their units at the share of u, halves down.
 * Points within a zone lie in proportion, to the nearest 2^-16 of a cell.  A curve is 16 lines,
 * its point i ((16 - i)^2 P + 2 i (16 - i) C + i^2 Q) / 256, halves up.  Then a point whose x is
 * no whole column goes 2^-16 away from the middle of the letter.  A cell is inside where a ray
 * from its center to the right crosses the rings an odd number of times; where a line passes the
 * center it lies right of it, and x of a crossing is rounded down.
 *   - A letter begins the least d >= 0 columns after the one before it so that at least c(16)
 *     columns without a cell of either lie between them in each row, and between each row of one
 *     and those next to it of the other; and that over all rows the sum of the columns between
 *     them, at most 2 c(16) + 1 in each, times 120 is at least 20 N^2.  A space is c(36) more.
 *   - Two letters are joined by a bar h = max(1, (N + 2) / 6 / 2) rows high.  It may be in rows t
 *     to t + h - 1 if the outermost flank of each letter goes from the upper edge of these rows to
 *     the lower one without leaving them, and reaches no farther towards the other letter just
 *     outside of them.  Of those the last with the least 32 l + |8 t + 4 h - 6 N| + e: l is the
 *     length of the bar, from where the flank of one letter at the two edges, rounded towards the
 *     first point of its line, lies less far out to where that of the other does; with 2 more for
 *     each edge and flank that, 3/4 of a row farther outside, is not there or more than a cell
 *     from where it was just outside of the edge, if that was where it is just inside.  With g =
 *     max(1, bar - h), e is 48 if t < g or t > N - h - g, 24 if then bar = h, and else 0.  Over a
 *     space: the lowest bar that may be.
 *   - Lines begin N + c(40) rows after one another.  One is centered below the one before it,
 *     rounded towards 0, and from there moved by 0, 1, -1, 2, -2, ... columns until in h + 1
 *     columns side by side there are cells both in the last row above and in the first below.
 *   - Two lines are joined by bars h columns wide, which may be where the same holds of columns.
 *     Of the columns a to before b that both lines have, one bar lies in them near p = (a + b) / 2
 *     if b - a < 2 N; else one before (a + b) / 2 near a + (b - a) / 8, and one after it near b -
 *     (b - a) / 8.  It begins at the first x with the least 32 l + 4 |2 x + h - 2 p| + e, where e
 *     is 0 if a bar from x - h to x + 2 h may be, else 96 h.
 *
 *
 * Before: weaveN
 *
 * Some cells become crossings.  A cell may if it has four sides, each straight ahead of the one
 * opposite (rings: one outer side), none of its four corners lies at a border, and neither it nor
 * one of its four neighbors is a crossing or the neighbor of one.  Cells are gone through in their
 * order; for each that may, s = below(100) of the stream "weave", and if s < N it becomes a
 * crossing, and o = below(2).  Its way over leads through its sides o and o + 2, its way under
 * through the two others.  The cell stays as the way over, without the sides of the way under.  The
 * ways under are cells of their own, numbered after all others, in the order of their crossings,
 * with the same numbers of sides; of each, as of the way over, only two lead anywhere.  Both ways
 * are given as passages: each joins three cells from the start.
 * Crossings before carving: R. Houston, in J. Buck, "Maze Generation: More weave mazes" (2011).
 *
 *
 * Symmetry: mazes that are their own image
 *
 * mirror maps the shape to itself from left to right, at the middle of its box; where that leads
 * to places without a cell, from top to bottom.  turnN turns it clockwise by 1 / N, N being 2, 3, 4
 * or 6, round the middle of its box.  A shape that is not mapped to itself, with all that is cut
 * out of it, is refused.
 *   - A cell and its images are one cell of the graph that is carved; of a side and its images the
 *     least, by cell and by side, is one of its sides; a side that leads to an image of its own
 *     cell is none.  What is opened is opened in all images.
 *   - That leaves too much or too little open, which is mended after carving, before all else that
 *     is done to a carved maze; draws come from the stream "fold".  A cell that is its own image is
 *     fixed, and so is a set of joined cells that is.
 *   - If there are fixed cells: the carved tree is seen as grown from the least of them.  The other
 *     fixed ones are gone through rising; of one that is entered there from cells that are not
 *     fixed, the way in and its images are all closed again but number below(images), counted from
 *     the least as the motion leads from one to the next.
 *   - If there is none, the maze is in as many pieces as there are images.  While it is in several:
 *     of the sides between two pieces that lead from a lesser to a greater cell, in the order of
 *     cells and sides, and only of those that are their own image if there are any, number
 *     below(their number) is taken; it and its images, as the motion leads from one to the next,
 *     are opened as far as they join two pieces.
 * So there is one way between any two cells, and the maze is its own image but for this: with a
 * mirror, of the two ways from a cell on the axis to those beside it one may be closed; with a turn
 * round a point that is the middle of no cell and of no side, one side is closed whose images are
 * open.  Doors are chosen as in any maze.
 *
 *
 * Rooms: parts without walls
 *
 * A room is made of the cells that lie at most r steps from its core, where a step leads to any
 * cell that has a corner in common.  It fits if no corner of its cells lies at the border, and
 * neither it nor a cell that has a corner in common with it is in another room; and, where the maze
 * is its own image, if it is its own image too, or neither has a cell nor a corner in common with
 * any of its images.
 *   - rooms.center: the core is the cell whose center is nearest to the middle of the box round the
 *     shape, the least of equals, with its images; r is 2 or, if that does not fit, 1.
 *     rooms.small: r is 1.
 *   - roomsN, with the stream "rooms": N times, up to 100 tries until a room fits.  Each try draws
 *     four numbers: c = below(cells), r = 1 + below(2), s = below(sides of c), l = below(4).  The
 *     core is cell c, and l cells more, the first across its side s, each next one straight ahead
 *     of the one before, as far as something lies ahead; across a border nothing fits.
 *   - The images of a room are rooms.  All cells of a room are joined by passages.  Of the sides
 *     that lead out of it, in the order of cells and sides, four times number below(their number)
 *     of the stream "rooms" may be opened, and its images; when carving, all others may not.
 * So between two cells there is one way, but for the steps within rooms: if each room were one
 * cell, the maze would be a tree.
 *
 *
 * What is carved
 *
 * Where cells are joined from the start, by passages that are given, a set of them is one cell of
 * the graph that is carved; it has the sides of its members, in the order of members and of sides,
 * without those inside and those that may not be opened.  Sets are numbered as their least cells
 * are.  Straight ahead runs from member to member as long as something lies straight ahead in the
 * set.  Cells that are images of each other are such a set, too.
 *
 *
 * Carve: how a tree is grown
 *
 *   - The root is the cell below(cells) of the stream "root".  All other draws come from the
 *     stream "carve".  The frontier is a list that starts as the root alone.
 *   - Repeat until every cell is in the tree: *pick* takes a cell out of the frontier: `newest` the
 *     last, `queue` the first, `random` the one at index below(frontier length), into whose place
 *     the last one moves.
 *   - With the picks oldest, middle, recentK, mixtures and blends the frontier keeps its order, and
 *     the picked cell stays where it is: that at index 0 for oldest, n / 2 for middle, n - 1 -
 *     below(min(K, n)) for recentK; n is the length of the frontier.  As their parts, newest picks
 *     the last, random that at index below(n), and queue the first, which alone does not stay: it
 *     goes to the end, as below.
 *   - A mixture, as 70newest.30random, has its parts in the order of the table, several of recent
 *     in that of their numbers.  First s = below(100), then the part picks in whose share s lies,
 *     the shares being laid one after the other from 0.  blend.A.B: first s = below(c), c the
 *     number of cells of the graph, then B picks if s < 3 * v - c, else A; v is the number of the
 *     cell that came into the tree last.
 *   - A picked cell without an unvisited neighbor is dropped; nothing more is drawn.
 *   - Else *step* opens a way.  Its choices are the picked cell's sides that lead to unvisited
 *     cells, in the order of sides; u is their number.  uniform: choice k = below(u) is opened.
 *     straightN: first s = below(100), then k = below(u), always; if s < N and the side straight
 *     ahead of the one by which the picked cell was entered is a choice, that is opened, else
 *     choice k.  (The root was entered by none.)  all: k = below(u) is opened, again and again,
 *     until there is no choice.
 *   - windingN, horizontalN, verticalN: first s = below(100).  If s < N, windingN strikes out the
 *     choice straight ahead, if there is another one; horizontalN strikes out all that do not lead
 *     to a cell of the same row or ring, verticalN all that do not lead to another row or ring, if
 *     any choice is left.  Then choice below(number of choices left) of those left is opened.  Rows
 *     are those in which cells are numbered; the sides between octagons and squares lead neither to
 *     the same row nor to another.  Where sets of cells are carved, a side leads from the member
 *     whose side it is.
 *   - After a step that opens one way, the picked cell goes to the frontier's end if it has another
 *     unvisited neighbor, or stays where it is if the pick lets it, else it is dropped; then,
 *     always, the new cell goes to the end.  With all, the new cells go there in the order of their
 *     opening, and the picked cell is dropped.
 * A tree grown over a graph: P. Norvig, "Maze Generation" (2018), random_tree; all:
 * J. Voisin, "Growing tree" (2013); oldest, middle and mixtures: J. Buck, "Maze Generation: Growing
 * Tree algorithm" (2011); recentK: W. D. Pullen, "Daedalus".
 *
 *
 * Carve: other algorithms
 *
 * All draws come from the stream "carve", roots from the stream "root" as above.
 *   - kruskal: the passages between two different cells, m of them, are listed by the lesser cell,
 *     those of a cell in the order of its sides.  For i = 0, 1, ...: k = i + below(m - i);
 *     passages i and k change places; passage i is opened if its cells are not yet joined by
 *     passages.  J. B. Kruskal, "On the shortest spanning subtree of a graph" (1956).
 *   - boruvka, trueprim: the tree of least weight, where the weight of a passage is its place in
 *     the order that kruskal's draws make.  There is one such tree, kruskal's, so nothing else is
 *     law.
 *   - prim: the frontier is a list of sides.  When a cell joins the tree, the root being the first,
 *     its sides that lead to cells outside the tree go to the frontier's end, in their order.
 *     Until every cell is in the tree, the side at index below(frontier length) is taken out, into
 *     whose place the last one moves; it is opened if the cell across it is not in the tree, which
 *     joins.  R. C. Prim, "Shortest connection networks and some generalizations" (1957).
 *   - wilson: the tree is the root.  For each cell in their order: a walk sets out from it and ends
 *     in the first cell of the tree that it meets, at once if the cell is one.  A step out of a
 *     cell with n sides that lead to other cells is through number below(n) of them, in their
 *     order.  Then from the walk's first cell on, the side through which each cell was left last
 *     is opened, up to the tree, which these cells join.  D. B. Wilson, "Generating random
 *     spanning trees more quickly than the cover time" (1996).
 *   - aldousbroder: a walk of such steps from the root, until it has been in every cell; each time
 *     it comes to a cell for the first time, other than the root, the side of that step is opened.
 *     A. Broder, "Generating random spanning trees" (1989).
 *   - huntandkill: a walk from the root.  If u > 0 sides of its cell lead to cells where it has not
 *     been, number below(u) of them, in their order, is opened, and the walk goes on beyond it.
 *     Else it goes on in the least cell where it has not been that lies across from one where it
 *     has; of that cell's v sides to such cells, number below(v) is opened.  W. Pullen, "Think
 *     Labyrinth: Maze Algorithms" (1996).
 * The others are for whole square grids, W columns and H rows.
 *   - binarytree: for each cell but the first, rising: the choices are its top, unless it is in the
 *     first row, and its left, unless it is in the first column; choice below(number of choices),
 *     in this order, is opened.
 *   - sidewinder: row by row from the top, each from the left.  A run starts at the first cell, and
 *     at each cell after one that ended a run.  At each cell but the last of a row, in every row
 *     but the first, s = below(2).  If s = 1, or in the first row always, its right side is opened.
 *     Else, and at the last cell, the run ends; in every row but the first, with n cells in the
 *     run, the top of number below(n) of them, from the left, is opened.
 *   - eller: row by row from the top, each twice from the left.  The cells of a row are in sets,
 *     those of the first row each in one of its own.  First for each cell but the last of the row
 *     s = below(2), always; if s = 1, or in the last row always, and the cell and the next one are
 *     not in one set, its right side is opened and their sets become one.  Then, but in the last
 *     row, for each cell s = below(2), always; if s = 1 or the cell is alone in its set, its bottom
 *     is opened, and the cell below takes its place in the set; else it leaves the set, and the
 *     cell below is in one of its own.
 *   - division: rooms wait, the whole grid first; the one that came last is dealt with next.  In a
 *     room one cell wide or high all sides between its cells are opened.  One of w columns and h
 *     rows is cut upright if w > h, or w = h and below(2) = 1, else flat.  Upright: c = below(w -
 *     1), then k = below(h); the right side of cell k, from the top, of column c of the room is
 *     opened, and the parts are columns 0 to c and the rest.  Flat: c = below(h - 1), then k =
 *     below(w); the bottom of cell k of row c is opened, and the parts are rows 0 to c and the
 *     rest.  Of the two parts first that with more cells comes to the waiting ones, of equal ones
 *     the second, then the other.
 * These are in J. Buck, "Mazes for Programmers" (2015), chapters 1 and 9.
 *
 *
 * Carve: revealN, whose way shows a picture
 *
 * A whole square grid, W x H; W columns of it are 0 to W - 1.  The picture is some of its cells: of
 * reveal.CHECKSUM those that the mask keeps.  Of reveal.word.TEXT they are letters of r rows, as in
 * wordN.TEXT without what joins them, in lines of as many words as W - 6 columns hold, one at
 * least; between two lines are as many rows as columns between two words.  r is the greatest from
 * 13 to 1000 with which each line has at most W - 6 columns and all together H - 6 rows.  Each line
 * starts at column (W - its columns) / 2, the first at row (H - all rows) / 2.
 * Windows are blocks of 2 x 2 cells of the grid; they have the number of their upper left cell, and
 * neighbors one cell up, right, down and left.  A full one has all cells in the picture.
 *   - Specks: pieces of the picture, whose cells touch at sides or corners, of fewer than 4 cells
 *     are left out.
 *   - Widening: cells of the picture are gone through rising, with those added before; unless one
 *     lies in a full window, that of its windows with the most cells in the picture, of equals the
 *     one with the least number, is filled.
 *   - Doors: in the box round the picture.  If it is at least as wide as high, they are the left
 *     and the right side in the rows of two cells of the picture: of those in the box's left column
 *     the one nearest to the middle row (least |2y + 1 - H|, of equals the upper), and of those in
 *     its right column.  Else the top and the bottom, by its top and bottom row likewise.  The left
 *     or the top one is the entrance.
 *   - Eight ways are tried; try i = 0, 1, ... 7 has the stream "reveal" with the digit i after it.
 *     That with the fewest faults, of equals the first, is the solution; its faults are the cells
 *     of the picture, as it was given, that are not on it, and the others that are.
 *   - Base way: from the entrance's cell on, cells are reached.  Each time the one with the least
 *     cost, of equals the least cell, is left, through its sides in their order, to the neighbors
 *     that were not reached yet; each of these costs 1 + below(11) more if it is in the picture, or
 *     200, without a draw.  When the exit's cell has been reached, that is the way.
 *   - Joining: what is full or has the base way through one of the four sides between its cells is
 *     a first window; first windows that are full and neighbors are one piece, and so are all that
 *     the way runs through.  Windows are reached from the first ones, whose cost is 4 for each cell
 *     that they lack, as cells are above; a step costs 1, and 4 for each cell that the window
 *     reached lacks.  Each window has the first window from which it was reached.  Where two
 *     neighbors have first windows of two pieces they meet, at the sum of their costs.  Meetings
 *     are gone through with the least cost first, of equals the least upper or left window, of
 *     equals the one with its right neighbor; if the pieces of the two first windows are not yet
 *     joined, all windows from both neighbors back to their first windows are filled, and the
 *     pieces are joined.
 *   - A detour round an open side between a and b leads through c and d beside them, which are not
 *     in the tree: that side is closed, and a-c, c-d and d-b are opened.  Detours are made so: all
 *     open sides beside which one fits wait, level sides (to the right) and upright ones (down) in
 *     two lists, by the left or upper cell, rising.  While there is one: the list is that of
 *     upright sides if more upright than level sides are open, else the other, or that which is not
 *     empty; the side at index below(its length) is taken, into whose place the last one moves;
 *     s = below(2).  Of an upright side s = 0 is its left, of a level one its bottom; if no detour
 *     fits there, the other is tried.  If one fits, a being the left or upper cell, the sides a-c,
 *     c-d and d-b come to the end of their lists, in this order.
 *   - Mending, n rounds: holes are listed, rising.  Each round the list is shuffled (for i = 0, 1,
 *     ...: entry i changes places with entry i + below(length - i)) and gone through.  An entry
 *     that is in the tree is dropped.  *Filling*: k = below(4); for each side k, k + 1, ... mod 4
 *     of the hole h that leads to a cell f where a detour may lead, beside h and f on the next side
 *     clockwise, then on the opposite side of that, lies a side between two cells; if it is open
 *     and may have a detour, that leads through both.  An entry that could be filled is dropped.
 *     *Moving*: k = below(4); for each side s = k, k + 1, ... of h the cell b lies across s and
 *     then across s + 1; if exactly b's two sides towards a, across s from h, and e, across s + 1,
 *     are open, and b is no door's cell, a-b and b-e are closed, a-h and h-e are opened, and the
 *     hole is b.  Whether it moved or not, if it is a hole it is filled if possible, else it is the
 *     entry for the next round.
 *   - The way: cells of the picture are allowed.  Detours through allowed cells; then 100 rounds of
 *     mending, where holes are the picture's cells off the way, and f is allowed.  Then up to 6
 *     times: all cells that touch a piece (by sides) of at least 4 of the picture's cells off the
 *     way, at sides or corners, are allowed; if there is no such piece, no more is done; else
 *     detours, and 30 rounds.
 *   - Branches, from the stream "reveal"; from here on no detour leads round a side between two
 *     cells of the way, and none of its cells is moved.  *Attaching* a cell to one of the tree
 *     opens the side between them; it goes on from there: n = below(12) is drawn first, and up to n
 *     more times, while u > 0 sides lead to cells off the tree, number below(u) of them is opened,
 *     and it goes on beyond it.
 *   - First branches: the sides of the way's cells, rising, that lead to cells neither on it nor in
 *     the picture are listed and shuffled.  Of the first min(L * N / 1000 + 1, e / 3) of them,
 *     where L is the length of the way, N the knob (15 if not written) and e the number listed,
 *     each whose cell is still off the tree is attached.
 *   - Then detours, c and d both in the picture or both not; 100 rounds of mending, where holes are
 *     cells off the tree that are not in the picture, and so is f; then again and again detours
 *     through any cells, and *attaching some*, until no cell is off the tree.
 *   - Attaching some: cells off the tree that touch it are listed, rising: those with a neighbor in
 *     the tree of which only one of both is in the picture, shuffled, and after them the others,
 *     shuffled.  Of the first n / 8 + 1 of all n, each that is still off the tree is attached to
 *     one in the tree: there number below(u) of the u sides to such cells, or only of those across
 *     the picture's outline if there are any.
 * Pictures by ways of mazes: Y. Okamoto and R. Uehara, "How to make a picturesque maze" (2009), and
 * by adding to a way piece by piece: T. Kurokawa, "Picture Maze Generation by Successive Insertion
 * of Path Segment" (2014).
 *
 *
 * After: what is done to a carved maze
 *
 *   - braidN: from the stream "braid".  Cells are gone through rising.  Of a cell that has one open
 *     side now, and p > 0 closed sides that lead to other cells: s = below(100); if s < N, then
 *     k = below(p), and closed side k of those, in the order of sides, is opened.  Where a maze is
 *     mirrored or turned, the images of that side are opened with it.
 *   - unicursal: of the grid of squares, W x H, each square (x, y) becomes the four (2x, 2y),
 *     (2x + 1, 2y), (2x + 1, 2y + 1), (2x, 2y + 1) of a grid of 2W x 2H, and these are cut as it
 *     was.  Behind an open side the two that lie at it have passages to the two across; where a
 *     side is closed, the two at it have a passage between them.  That is a walk round the tree,
 *     through every square and back.  The passage at the top of the least cell's four is closed,
 *     and both are opened at the top: the left one is the entrance, the right one the exit.
 *   - colorsN, N colors from 0 on, of which 0 follows the last.  A cell may *step* to a neighbor
 *     with the color that follows its own.  The tree is grown as above, but from the cell of the
 *     entrance that the maze has without this field; that has color 0, and a cell that comes into
 *     the tree has the color that follows that of the picked cell.  An unvisited neighbor of the
 *     picked cell is no choice if, with that color, another cell of the tree could step to it, or it
 *     to one that is not on the way from the root to the picked cell.  When the frontier is empty
 *     the tree may lack cells.
 *     The exit is, of the sides of the outer border as they are numbered for the field doors, that
 *     whose cell is in the tree and the most steps away from the root; of equals the first.
 *     The rest, from the stream "colors": as long as there are cells off the tree these are gone
 *     through, rising.  One with a neighbor in the tree: k = below(N), and of the colors k, k + 1,
 *     ... mod N it has the first with which it can step to a neighbor in the tree, or that to it,
 *     and which makes no detour: with a detour there are steps, through cells off the way from
 *     entrance to exit, from a cell of the way to this one, and on to a cell further along the way.
 *     The first side to such a neighbor is opened.  If there is no such color, it stays without one,
 *     and the first side to a neighbor in the tree is opened.  Then it is in the tree.
 *
 *
 * Doors: where a maze is entered and left
 *
 * A shape's gates are the sides at which one would naturally enter and leave: of squares the top
 * and the bottom; of hexagons and bricks the upper left and the lower right; the top of triangles
 * that point down and the bottom of those that point up; the top and the bottom of octagons; of the
 * cells of tilings side 0, and the side whose middle is lowest, of equals the one to the right.
 * The entrance is the gate at the border of the least cell that has one there, the exit that of the
 * greatest cell.  Where there is no entrance, it is the least side at the border of the least cell
 * there; where there is no exit, or it is the entrance, it is the side half way round the border,
 * rounded down, clockwise from the entrance.  Of whole rings, which have no gates, these are the
 * outer side of the last ring's first cell and that of the cell half a ring on.
 * Where the maze has them already, of unicursal, they stay.
 * The field doors says otherwise.  For it the sides of the outer border, without those of holes,
 * are numbered clockwise from 1, which is the least side at it of the least cell at it; c is how
 * many there are:
 *   - doors.A.B: sides A and B; either may be a cell inside: cN is cell N, and center the cell in
 *     the middle.  That is the cell whose center is nearest to the middle of the box round the
 *     whole shape, before anything was cut out of it, by the distance that <mazepress/measure.h>
 *     has for difficulty2, of equals the least; of a graph the node nearest to the middle of the
 *     box round all nodes.
 *   - doors.center: the entrance as without the field, and the cell in the middle as the exit.  Of
 *     a graph whose entrance would be that cell, the one that would be the exit is the entrance.
 *   - doors.random: from the stream "doors" first a = below(c), then b = below(c - 1), one more if
 *     b >= a: sides a + 1 and b + 1.
 *   - doors.farthest: a is the side whose cell is the most passages away from that of side 1; b is
 *     the side but a whose cell is the most passages away from that of a; of equals the least.  The
 *     entrance is the lesser of a and b.
 *   - doors.apart: D is how many passages the way between the sides of doors.farthest has.  From
 *     the stream "doors" a = below(c), then k = below(n), of the n sides, but a, whose cell is at
 *     least D / 2 passages away from that of a: the entrance is side a + 1, the exit the k-th of
 *     those n.
 *   - doors.two, doors.three, doors.four, with .exit behind it or not: N entrances, of which one
 *     leads to the goal, which is the cell in the middle, or with .exit a side of the border. From
 *     the stream "doors".  There are m = N places, with .exit one more.  The foot is the cell with
 *     a side at the border whose center is nearest to the middle of the foot of the box round the
 *     shape (as for the cell in the middle), of equals the least; f is the first of its sides
 *     there.  Place k = 0 to m - 1 is, counting sides from 0 and round the border, side f + i + k *
 *     c / m, or of the sides of its cell that follow each other there without another cell's
 *     between them the middle one, of two the first.  Entrances are A at place 1, B at place 2, and
 *     so on, the last one at place m, which is place 0; with .exit that is the exit.  i = 0, 1, ...
 *     c / N is tried until it makes a forest:
 *   - First w = below(N).  Then it makes none if two entrances, or one and the goal, are in one
 *     cell or room.  Else entrances w, w + 1, ... are tried as the winner, round through all N. The
 *     way of an entrance leads through the carved tree from its cell to the goal's.  One whose way
 *     leads through another entrance's cell is not tried.
 *   - Cut: those that lose are gone through by the lengths of their ways, the longest first, of
 *     equals the first letter.  The branch of a cell is it and all whose way to the goal leads
 *     through it, without what was cut off before.  Of the cells of the way, from the entrance on,
 *     before one that is on the way of the winner or of an entrance to come, and whose passage on
 *     is not inside a room, that is taken whose branch is nearest to a share, which is the number
 *     of all cells divided by N, as a fraction; of equals the first.  Its passage on is closed.
 *   - Now there are N trees, one for each letter.  The root of the winner's is the goal's cell,
 *     that of another its entrance's; branches are those as seen from the root.  A tree is small if
 *     it has less than 3 / 5 of a share.  A *graft* gives a branch to tree t: that of a cell of
 *     another tree, but not of its root, of a cell on the winner's way, or of one whose passage
 *     towards the root is inside a room.  For a branch at a wall, the cell beyond it and all
 *     between that and the root are considered, and the best is taken, of equals the one nearest to
 *     the root.  Walls are gone through by the cells of t, rising, and their sides, those left out
 *     that no room has as doors; of the n of them with the best branch, number below(n) is opened,
 *     and the passage from the branch towards the root is closed.
 *   - Balance: while a tree is small, the smallest, of equals the first letter, gets a graft.  Only
 *     branches count without which their tree is not small, or yet is larger than t was; the best
 *     is that with which t has nearest to a share.  If there is none, this winner makes no forest.
 *   - Near: cells that are close to the goal are those up to 3 steps from it, through any sides, or
 *     from the room it is in.  Each tree without a close cell, in the order of letters, gets a
 *     graft if there is one: only branches with a close cell count without which their tree is not
 *     small, and, but for the winner's, still has a close cell; the best is the smallest.
 * A box has no border either.  Its entrance is the front's cell in column (A - 1) / 2 and row
 * (B - 1) / 2, its exit the back's in column A / 2 and row B / 2.  For the field doors all its cells
 * are counted, in their order, as if each had one side at a border, which the door then lacks; it
 * has no center and no sides to be named, and several entrances are not for it.
 * The doors of a graph are cells without sides: two whose way on the tree is longest, as
 * doors.farthest finds them among all cells as if each had one border side.
 *
 *
 * Stars: collectN
 *
 * A way leads from the entrance's cell to the exit's, and comes to no cell twice.  Ways are in the
 * order in which a walk finds them that takes open sides rising and goes back, from the exit or
 * where it cannot go on, to the last cell that has another side.  From the stream "collect".
 *   - Rings: closed sides that lead to a greater cell are listed, by cells and sides, rising.  Up
 *     to 400 times, while the list is not empty and fewer walls are open than min(12, cells / 8),
 *     number below(length) is taken out, and the last of the list takes its place.  That wall is
 *     opened if its two cells are 5 passages or more away from each other, and if then there are
 *     more ways than before, but at most 300.
 *   - Ways are tried, the longest first, of equals the first, until one alone passes all its stars.
 *     If none does, the wall that was opened last is closed again, and so on; without any there is
 *     no such maze.
 *   - The stars of a way are put on it one after the other, each on one of its cells but the first
 *     and the last, which neither is a star nor has one behind a side, open or not; without one the
 *     way fails.  Taken is the cell that is on fewest other ways that pass the stars put so far; of
 *     equals one with two open sides, doors included, rather than more; of equals that which is
 *     farthest, along the way, from both its ends and from the nearest star; of equals the first.
 * The solution is that way.
 *
 *
 * Solution: which of several ways
 *
 * With rings there may be several shortest ways, and figures about the solution depend on which is
 * taken.  Cells are met from the exit's on, breadth first: of each that was met, in the order in
 * which they were met, the open sides in their order, and what lies behind them unless it was met
 * before.  From the entrance's cell the solution leads ever to the cell from which this one was
 * met. */
#ifndef MAZEPRESS_LAW_H
#define MAZEPRESS_LAW_H

#endif
