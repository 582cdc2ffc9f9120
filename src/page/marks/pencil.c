/* Finds the lines along which a pencil moves through a maze, from the centers of cells to the
 * middles of open sides. An index of square boxes makes queries fast. */
#include "page/marks/pencil.h"

#include "core/base/collections.h"
#include "core/carve/maze.h"
#include "core/shape/shape.h"
#include "page/marks/marks.h"

#include <math.h>
#include <stdlib.h>

#define INDEX 1.0 /* side of a box of the index, in cells */
/* A line from a cell's center to the middle of a side is straight if both points are at most BENT
 * cells apart along the wall. */
#define BENT 0.02
#define OUTSIDE 0.75 /* length of the pencil's line outside a door, in cells */

/* factor for the limit of squared distances, so that rounding errors exclude no line */
#define SURELY 1.000001
#define MORE_ROOM 1e-6 /* gains of space of at most MORE_ROOM points are ignored */

static bool add_line(page_pencil *pencil, maze_point a, maze_point b)
{
    if (!array_more(pencil->lines, pencil->count))
        return false;
    pencil->lines[pencil->count++] = (page_pencil_line){a, b};
    return true;
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

static page_pencil_foot foot_on(const page_pencil_line *line, size_t number, maze_point p)
{
    double dx = line->b.x - line->a.x, dy = line->b.y - line->a.y, all = dx * dx + dy * dy;
    double part = all > 0 ? ((p.x - line->a.x) * dx + (p.y - line->a.y) * dy) / all : 0;
    part = part < 0 ? 0 : least(part, 1);
    return (page_pencil_foot){{line->a.x + part * dx, line->a.y + part * dy}, number, part};
}

static double point_distance(maze_point p, const page_pencil_line *line)
{
    maze_point foot = foot_on(line, 0, p).at;
    double x = foot.x - p.x, y = foot.y - p.y;
    return x * x + y * y;
}

/* Returns the square of the distance between two lines, or 0 if they cross. */
static double line_distance(const page_pencil_line *a, const page_pencil_line *b)
{
    if (page_lines_cross(a->a, a->b, b->a, b->b))
        return 0;
    return least(least(point_distance(a->a, b), point_distance(a->b, b)),
                 least(point_distance(b->a, a), point_distance(b->b, a)));
}

/* Returns the smallest distance between the two lines of `way` and the corners and walls of a
 * cell. */
static double room_of(const page_place *place, maze_cell cell, const maze_point way[3])
{
    const maze_shape *shape = maze_get_shape(place->maze);
    const page_pencil_line lines[2] = {{way[0], way[1]}, {way[1], way[2]}};
    double room = INFINITY;
    for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
        maze_wall wall = maze_shape_wall(shape, cell, side);
        maze_point a = page_place_corner(place, wall.from);
        maze_point b =
            maze_is_open(place->maze, cell, side) ? a : page_place_corner(place, wall.to);
        maze_point middle = page_line_part(a, b, wall.sweep, 0.5);
        const page_pencil_line halves[2] = {{a, middle}, {middle, b}};
        for (int i = 0; i < 4; i++)
            room = least(room, line_distance(&lines[i & 1], &halves[i >> 1]));
    }
    return sqrt(room);
}

static maze_point middle_of(const page_place *place, maze_cell cell, uint32_t side)
{
    uint32_t back;
    maze_cell next = cross(place->maze, cell, side, &back);
    maze_door door = {cell, side};
    if (next < cell && shape_has_trails(maze_get_shape(place->maze)))
        door = (maze_door){next, back};
    return page_place_door(place, door);
}

/* Returns the point at which the lines of a cell meet. The center of a cell in a winding corridor
 * may be beyond a wall. Then the point is the mean of the middles of open sides and of the centroid
 * of the corners. */
static maze_point center_of(const page_place *place, maze_cell cell)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_point center = page_place_center(place, cell), sum = {0, 0};
    if (!shape_has_trails(shape) || page_place_within(place, cell, center))
        return center;
    uint32_t sides = maze_shape_sides(shape, cell), count = 0;
    for (uint32_t side = 0; side < sides; side++) {
        bool open = maze_is_open(place->maze, cell, side);
        maze_point at = open ? middle_of(place, cell, side) : (maze_point){0, 0};
        maze_point from = page_place_corner(place, maze_shape_wall(shape, cell, side).from);
        count += open;
        sum.x += at.x + from.x / sides;
        sum.y += at.y + from.y / sides;
    }
    return (maze_point){sum.x / (count + 1), sum.y / (count + 1)};
}

static bool add_trail(page_pencil *p, const page_place *place, maze_cell cell, uint32_t side,
                      maze_point at, maze_point middle)
{
    maze_point trail[SHAPE_TRAIL];
    unsigned count = shape_trail(maze_get_shape(place->maze), cell, MAZE_NONE, side, trail);
    for (unsigned i = 0; i < count; i++) {
        maze_point next = page_place_point(place, trail[i]);
        if (!add_line(p, at, next))
            return false;
        at = next;
    }
    return add_line(p, at, middle);
}

/* Adds the line from the center of a cell to an open side. In a winding corridor, the line follows
 * the corridor. Otherwise, the line is straight or turns once, whichever leaves more space. At a
 * door, adds a line outside the maze, too. */
static bool add_way(page_pencil *pencil, const page_place *place, maze_cell cell, uint32_t side,
                    maze_point center)
{
    /* distances of the turn from the wall, in cells */
    static const double before[] = {0.25, 0.4, 0.55};
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_wall wall = maze_shape_wall(shape, cell, side);
    maze_point a = page_place_corner(place, wall.from), b = page_place_corner(place, wall.to);
    maze_point middle = middle_of(place, cell, side);
    double dx = middle.x - center.x, dy = middle.y - center.y, chord = hypot(b.x - a.x, b.y - a.y);
    double x = (b.x - a.x) / chord, y = (b.y - a.y) / chord;
    double along = dx * x + dy * y,
           in = dx * y - dy * x > 0 ? -fabs(place->cell) : fabs(place->cell);
    maze_point best[3] = {center, center, middle};
    bool winds = shape_has_trails(shape);
    if (!winds && fabs(along) > BENT * fabs(place->cell)) {
        double most = room_of(place, cell, best);
        for (size_t i = 0; i <= sizeof before / sizeof *before; i++) {
            maze_point at = i == 0 ? (maze_point){center.x + along * x, center.y + along * y}
                                   : (maze_point){middle.x + in * before[i - 1] * y,
                                                  middle.y - in * before[i - 1] * x};
            const maze_point way[3] = {center, at, middle};
            double room = room_of(place, cell, way);
            if (room > most + MORE_ROOM) {
                most = room;
                best[1] = at;
            }
        }
    }
    uint32_t back;
    if (cross(place->maze, cell, side, &back) == MAZE_NONE) {
        maze_point out = {middle.x - in * OUTSIDE * y, middle.y + in * OUTSIDE * x};
        if (!add_line(pencil, middle, out))
            return false;
    }
    if (winds)
        return add_trail(pencil, place, cell, side, center, middle);
    return (best[1].x == center.x && best[1].y == center.y)
               ? add_line(pencil, center, middle)
               : add_line(pencil, center, best[1]) && add_line(pencil, best[1], middle);
}

static bool list_lines(page_pencil *pencil, const page_place *place, page_range cells)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    for (maze_cell cell = cells.first;; cell++) {
        maze_point center = center_of(place, cell);
        if (!add_line(pencil, center, center))
            return false;
        for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++)
            if (maze_is_open(place->maze, cell, side) &&
                !add_way(pencil, place, cell, side, center))
                return false;
        if (cell == cells.last)
            return true;
    }
}

static void boxes_of(const page_pencil *pencil, const maze_box *box, uint32_t range[4])
{
    const double at[4] = {box->left - pencil->left, box->right - pencil->left,
                          box->top - pencil->top, box->bottom - pencil->top};
    for (int i = 0; i < 4; i++) {
        double most = (i < 2 ? pencil->columns : pencil->rows) - 1;
        range[i] = (uint32_t)fmin(fmax(floor(at[i] / pencil->side), 0), most);
    }
}

static maze_box box_of_line(const page_pencil_line *line)
{
    maze_box box = {line->a.x, line->a.y, line->a.x, line->a.y};
    box_hold(&box, line->b.x, line->b.y);
    return box;
}

static void put_in_boxes(page_pencil *pencil)
{
    for (size_t i = 0; i < pencil->count; i++) {
        uint32_t range[4];
        maze_box box = box_of_line(&pencil->lines[i]);
        boxes_of(pencil, &box, range);
        for (uint32_t y = range[2]; y <= range[3]; y++)
            for (uint32_t x = range[0]; x <= range[1]; x++) {
                uint32_t *first = &pencil->first[(size_t)y * pencil->columns + x];
                if (pencil->lists)
                    pencil->lists[--*first] = (uint32_t)i;
                else
                    ++*first;
            }
    }
}

static bool index_lines(page_pencil *pencil, double cell)
{
    maze_box all = box_of_line(&pencil->lines[0]);
    for (size_t i = 1; i < pencil->count; i++) {
        box_hold(&all, pencil->lines[i].a.x, pencil->lines[i].a.y);
        box_hold(&all, pencil->lines[i].b.x, pencil->lines[i].b.y);
    }
    pencil->left = all.left;
    pencil->top = all.top;
    pencil->side = INDEX * cell;
    pencil->columns = (uint32_t)(box_width(all) / pencil->side) + 1;
    pencil->rows = (uint32_t)(box_height(all) / pencil->side) + 1;
    size_t boxes = (size_t)pencil->columns * pencil->rows;
    pencil->first = calloc(boxes + 1, sizeof *pencil->first);
    if (!pencil->first)
        return false;
    put_in_boxes(pencil);
    uint32_t sum = 0;
    for (size_t i = 0; i <= boxes; i++) {
        sum += pencil->first[i];
        pencil->first[i] = sum;
    }
    pencil->lists = malloc(((size_t)sum + 1) * sizeof *pencil->lists);
    if (pencil->lists)
        put_in_boxes(pencil);
    return pencil->lists != NULL;
}

bool page_pencil_make(page_pencil *p, const page_place *place, page_range cells)
{
    return list_lines(p, place, cells) && index_lines(p, fabs(place->cell));
}

void page_pencil_finish(page_pencil *pencil)
{
    free(pencil->lines);
    free(pencil->first);
    free(pencil->lists);
    free(pencil->knots);
    free(pencil->ends);
    *pencil = (page_pencil){0};
}

static page_pencil_line line_of(const page_pencil *pencil, size_t i)
{
    return pencil->knots ? (page_pencil_line){pencil->knots[pencil->ends[2 * i]],
                                              pencil->knots[pencil->ends[2 * i + 1]]}
                         : pencil->lines[i];
}

/* An iteration over lines, with the help of the index. A line occurs once for each of its boxes in
 * the range. */
typedef struct page_walk {
    uint32_t range[4], x, y; /* range of boxes, as in boxes_of; column and row of the next box */
    uint32_t next, end;
    uint32_t number;
    page_pencil_line line;
} page_walk;

/* Starts an iteration over all lines that may be closer than `most` to a line. */
static page_walk walk_round(const page_pencil *pencil, const page_pencil_line *line, double most)
{
    page_walk walk = {.next = 0};
    maze_box box = box_inset(box_of_line(line), -most - pencil->astray);
    boxes_of(pencil, &box, walk.range);
    walk.x = walk.range[0];
    walk.y = walk.range[2];
    return walk;
}

static bool walk_on(const page_pencil *pencil, page_walk *walk)
{
    for (; walk->next == walk->end; walk->x++) {
        if (walk->x > walk->range[1]) {
            walk->x = walk->range[0];
            walk->y++;
        }
        if (walk->y > walk->range[3])
            return false;
        size_t box = (size_t)walk->y * pencil->columns + walk->x;
        walk->next = pencil->first[box];
        walk->end = pencil->first[box + 1];
    }
    walk->number = pencil->lists[walk->next++];
    walk->line = line_of(pencil, walk->number);
    return true;
}

double page_pencil_distance(const page_pencil *p, const page_pencil_line *line, double most)
{
    double distance = most * most;
    for (page_walk walk = walk_round(p, line, most); walk_on(p, &walk);)
        distance = least(distance, line_distance(line, &walk.line));
    return sqrt(distance);
}

double page_pencil_nearest(const page_pencil *pencil, maze_point at, double most,
                           page_pencil_foot *near)
{
    const page_pencil_line point = {at, at};
    for (page_walk walk = walk_round(pencil, &point, most); walk_on(pencil, &walk);) {
        if (point_distance(at, &walk.line) > SURELY * most * most)
            continue; /* avoids hypot, which is exact but slow */
        page_pencil_foot foot = foot_on(&walk.line, walk.number, at);
        double distance = hypot(foot.at.x - at.x, foot.at.y - at.y);
        if (distance >= most)
            continue;
        most = distance;
        *near = foot;
    }
    return most;
}

bool page_pencil_crosses(const page_pencil *p, const page_pencil_line *line,
                         page_pencil_foot ends[2])
{
    for (page_walk walk = walk_round(p, line, 0); walk_on(p, &walk);) {
        if (line_distance(line, &walk.line) > 0)
            continue;
        ends[0] = foot_on(&walk.line, walk.number, line->a);
        ends[1] = foot_on(&walk.line, walk.number, line->b);
        return true;
    }
    return false;
}

typedef struct page_end {
    maze_point at;
    uint32_t number; /* twice the line's number, plus 1 for its second end */
} page_end;

static int by_place(const void *p, const void *q)
{
    const page_end *a = p, *b = q;
    int order = page_compare_points(&a->at, &b->at);
    return order != 0 ? order : (a->number > b->number) - (a->number < b->number);
}

static maze_point start_of(const page_pencil *pencil, uint32_t end)
{
    return end & 1 ? pencil->lines[end >> 1].b : pencil->lines[end >> 1].a;
}

bool page_pencil_loosen(page_pencil *pencil, double most)
{
    size_t total = 2 * pencil->count, knots = 0;
    page_end *sorted = malloc(total * sizeof *sorted);
    pencil->knots = malloc(total * sizeof *pencil->knots);
    pencil->ends = malloc(total * sizeof *pencil->ends);
    pencil->astray = most;
    if (!sorted || !pencil->knots || !pencil->ends) {
        free(sorted);
        return false;
    }
    for (uint32_t end = 0; end < total; end++)
        sorted[end] = (page_end){start_of(pencil, end), end};
    qsort(sorted, total, sizeof *sorted, by_place);
    for (size_t i = 0; i < total; i++) {
        maze_point at = sorted[i].at;
        if (knots == 0 || at.x != pencil->knots[knots - 1].x || at.y != pencil->knots[knots - 1].y)
            pencil->knots[knots++] = at;
        pencil->ends[sorted[i].number] = (uint32_t)knots - 1;
    }
    free(sorted);
    return true;
}

static void move_end(page_pencil *pencil, size_t end, maze_point by, double much)
{
    maze_point start = start_of(pencil, (uint32_t)end), *at = &pencil->knots[pencil->ends[end]];
    double x = at->x + much * by.x - start.x, y = at->y + much * by.y - start.y;
    double scale = fmin(pencil->astray / hypot(x, y), 1);
    *at = (maze_point){start.x + scale * x, start.y + scale * y};
}

void page_pencil_push(page_pencil *p, const page_pencil_foot *foot, maze_point by)
{
    double part = foot->part, both = (1 - part) * (1 - part) + part * part;
    if (part < 1)
        move_end(p, 2 * foot->line, by, (1 - part) / both);
    if (part > 0)
        move_end(p, 2 * foot->line + 1, by, part / both);
}

bool page_pencil_restore(page_pencil *pencil, const page_pencil_line *line, double near)
{
    bool any = false;
    for (page_walk walk = walk_round(pencil, line, near); walk_on(pencil, &walk);) {
        if (line_distance(line, &walk.line) >= near * near)
            continue;
        for (uint32_t end = 2 * walk.number; end < 2 * walk.number + 2; end++) {
            maze_point start = start_of(pencil, end), *knot = &pencil->knots[pencil->ends[end]];
            any = any || knot->x != start.x || knot->y != start.y;
            *knot = start;
        }
    }
    return any;
}

bool page_pencil_settle(page_pencil *pencil)
{
    for (size_t i = 0; i < pencil->count; i++)
        pencil->lines[i] = line_of(pencil, i);
    double cell = pencil->side / INDEX;
    free(pencil->knots);
    free(pencil->ends);
    free(pencil->first);
    free(pencil->lists);
    pencil->knots = NULL;
    pencil->ends = pencil->first = pencil->lists = NULL;
    pencil->astray = 0;
    return index_lines(pencil, cell);
}
