/* Draws passages as lines. The open sides of a cell are paired, first the sides opposite each
 * other. A road is drawn twice: in its full width, and then narrower in the color between its
 * edges. */
#include "page/marks/marks.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/recipe/recipe.h"
#include "core/shape/shape.h"
#include "page/layout/place.h"
#include "page/marks/drawing.h"

#include <math.h>
#include <stdlib.h>

/* EDGE is the position of a bridge's edge between the center of the lower cell (0) and the middle
 * of a side (1). LEAST is the minimum length of the visible piece of the lower passage, in
 * cells. */
#define EDGE 0.5
#define LEAST 0.03

bool page_passes_under(const page_place *place, maze_cell cell)
{
    return maze_shape_over(maze_get_shape(place->maze), cell) != MAZE_NONE;
}

typedef struct page_stub {
    bool is_seen;
    maze_point middle, end;
    double sweep;
} page_stub;

/* Computes the visible piece of the lower passage of a crossing. Half a wall's width remains free
 * between the line and the bridge's edge. If the line is an arc, the chord of the visible piece and
 * the chord of the arc form an angle. This angle is half of the angle of the hidden piece. */
static page_stub find_stub(const page_place *place, double width, maze_cell cell, uint32_t side)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_point a = page_place_door(place, (maze_door){cell, side});
    maze_point b = page_place_center(place, cell);
    double whole = -maze_shape_bend(shape, cell, side), dx = b.x - a.x, dy = b.y - a.y;
    double length = hypot(dx, dy), part = 1 - EDGE - (place->wall + width) / 2 / length;
    double sweep = part * whole, angle = (sweep - whole) / 2;
    double scale = whole == 0 ? part : sin(sweep / 2) / sin(whole / 2);
    maze_point end = {a.x + scale * (cos(angle) * dx - sin(angle) * dy),
                      a.y + scale * (sin(angle) * dx + cos(angle) * dy)};
    return (page_stub){part * length >= LEAST * fabs(place->cell), a, end, sweep};
}

void page_line_trail(page_line *line, const page_place *place, maze_cell cell, uint32_t from,
                     uint32_t to)
{
    maze_point trail[SHAPE_TRAIL];
    unsigned count = shape_trail(maze_get_shape(place->maze), cell, from, to, trail);
    for (unsigned i = 0; i < count; i++) {
        maze_point at = page_place_point(place, trail[i]);
        /* if a trail has only one point, this point may be beyond a wall */
        if (count > 1 || page_place_within(place, cell, at))
            page_line_to(line, at, 0);
    }
}

void page_line_under(page_line *line, const page_place *place, maze_cell cell, uint32_t side)
{
    page_stub stub = find_stub(place, line->mark->width, cell, side);
    if (stub.is_seen)
        page_line_to(line, stub.end, stub.sweep);
    page_line_end(line);
}

void page_line_from_under(page_line *line, maze_mark *mark, const page_place *place, maze_cell cell,
                          uint32_t side)
{
    page_stub stub = find_stub(place, mark->width, cell, side);
    page_line_start(line, mark, stub.is_seen ? stub.end : stub.middle);
    if (stub.is_seen)
        page_line_to(line, stub.middle, -stub.sweep);
}

/* Returns the next side around the corner at which the side `at` begins. The cell of the result is
 * MAZE_NONE if the side `at` is a wall or a door. */
static maze_door next_round(const page_place *place, maze_door at)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    const maze_graph *graph = maze_get_graph(place->maze);
    uint32_t back;
    if (!maze_is_open(place->maze, at.cell, at.side))
        return (maze_door){MAZE_NONE, MAZE_NONE};
    maze_cell next = graph->across(graph->context, at.cell, at.side, &back);
    if (next == MAZE_NONE)
        return (maze_door){MAZE_NONE, MAZE_NONE};
    return (maze_door){next, (back + 1) % maze_shape_sides(shape, next)};
}

/* True if no wall ends at the corner where side `start` begins, and `start.cell` is the
 * lowest-numbered of the cells first..last around this corner. */
static bool is_bare(const page_place *place, maze_door start, maze_cell first, maze_cell last)
{
    maze_door at = next_round(place, start);
    while (at.cell != MAZE_NONE && at.cell != start.cell) {
        if (at.cell >= first && at.cell <= last && at.cell < start.cell)
            return false;
        at = next_round(place, at);
    }
    return at.cell == start.cell;
}

static void fill(const page_place *place, maze_door start, maze_mark *mark)
{
    page_line line;
    maze_point center = page_place_center(place, start.cell);
    page_line_start(&line, mark, center);
    for (maze_door at = next_round(place, start); at.cell != start.cell; at = next_round(place, at))
        page_line_to(&line, page_place_center(place, at.cell), 0);
    page_line_to(&line, center, 0);
    page_line_close(&line);
}

void page_halls_draw(maze_drawing *drawing, const page_place *place, maze_color color,
                     page_range cells)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    if (recipe_has(maze_get_recipe(place->maze)) & HAS_NARROW || color.kind == MAZE_COLOR_NONE)
        return;
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_PASSAGES, MAZE_MARK_FILL, color);
    for (maze_cell cell = cells.first; !cells.none; cell++) {
        uint32_t sides = maze_shape_sides(shape, cell);
        for (maze_door at = {cell, 0}; at.side < sides; at.side++)
            if (is_bare(place, at, cells.first, cells.last))
                fill(place, at, mark);
        if (cell == cells.last)
            return;
    }
}

/* maximum memory per cell, in bytes, including temporary memory while the array of points is
 * reallocated */
#define BYTES_PER_CELL 96

typedef struct passages {
    const page_place *place;
    const maze_shape *shape;
    const maze_graph *graph;
    maze_cell first, last;
    uint8_t *drawn; /* for each side, one bit; 1: the passage through this side was drawn */
    maze_mark *mark;
} passages;

static size_t bit_of(const passages *passages, maze_cell cell, uint32_t side)
{
    return (size_t)(cell - passages->first) * passages->graph->sides + side;
}

static bool is_inside(const passages *passages, maze_cell cell)
{
    return cell != MAZE_NONE && cell >= passages->first && cell <= passages->last;
}

static bool is_drawn(const passages *passages, maze_cell cell, uint32_t side)
{
    return bits_get(passages->drawn, bit_of(passages, cell, side));
}

static void set_drawn(passages *passages, maze_cell cell, uint32_t side)
{
    bits_set(passages->drawn, bit_of(passages, cell, side));
}

static uint32_t opposite(const passages *passages, maze_cell cell, uint32_t side)
{
    const maze_graph *graph = passages->graph;
    uint32_t other = graph->ahead ? graph->ahead(graph->context, cell, side) : MAZE_NONE;
    bool both = other != MAZE_NONE && maze_is_open(passages->place->maze, cell, other) &&
                graph->ahead(graph->context, cell, other) == side;
    return both ? other : MAZE_NONE;
}

static uint32_t partner(const passages *passages, maze_cell cell, uint32_t side)
{
    uint32_t other = opposite(passages, cell, side), waiting = MAZE_NONE;
    if (other != MAZE_NONE)
        return other;
    uint32_t sides = maze_shape_sides(passages->shape, cell);
    for (uint32_t i = 0; i < sides; i++) {
        if (!maze_is_open(passages->place->maze, cell, i) ||
            opposite(passages, cell, i) != MAZE_NONE)
            continue;
        if (waiting == MAZE_NONE) {
            waiting = i;
            continue;
        }
        if (waiting == side || i == side)
            return waiting == side ? i : waiting;
        waiting = MAZE_NONE;
    }
    return MAZE_NONE;
}

static maze_point center_of(const passages *passages, maze_cell cell)
{
    return page_place_point(passages->place, maze_shape_center(passages->shape, cell));
}

static maze_point middle_of(const passages *passages, maze_cell cell, uint32_t side)
{
    return page_place_point(passages->place, maze_shape_middle(passages->shape, cell, side));
}

static double bend(const passages *passages, maze_cell cell, uint32_t side)
{
    return maze_shape_bend(passages->shape, cell, side);
}

/* go_out leads from the center of a cell to the middle of a side, and go_in leads back. */
static void go_out(const passages *passages, page_line *line, maze_cell cell, uint32_t side)
{
    page_line_trail(line, passages->place, cell, MAZE_NONE, side);
    page_line_to(line, middle_of(passages, cell, side), bend(passages, cell, side));
}

static void go_in(const passages *passages, page_line *line, maze_cell cell, uint32_t side)
{
    page_line_trail(line, passages->place, cell, side, MAZE_NONE);
    page_line_to(line, center_of(passages, cell), -bend(passages, cell, side));
}

static maze_point end_at(const passages *passages, maze_cell cell, uint32_t side)
{
    return page_door_end(passages->place, (maze_door){cell, side}, passages->mark->width);
}

/* Returns true if a line ends at an open side. Lines end at doors, and at sides whose next cell is
 * elsewhere on the paper of a net. */
static bool ends_at(const passages *passages, maze_cell cell, uint32_t side, maze_cell next)
{
    return next == MAZE_NONE || shape_parted(passages->shape, cell, side);
}

/* Continues a line through a side and through the next cells, until the line ends or is closed. */
static void walk(passages *passages, page_line *line, maze_cell cell, uint32_t side)
{
    for (;;) {
        uint32_t back;
        maze_cell next = passages->graph->across(passages->graph->context, cell, side, &back);
        set_drawn(passages, cell, side);
        if (ends_at(passages, cell, side, next)) {
            page_line_trail(line, passages->place, cell, MAZE_NONE, side);
            page_line_to(line, end_at(passages, cell, side), 0);
            break;
        }
        if (page_passes_under(passages->place, next)) {
            go_out(passages, line, cell, side);
            page_line_under(line, passages->place, next, back);
            return;
        }
        go_out(passages, line, cell, side);
        go_in(passages, line, next, back);
        if (!is_inside(passages, next))
            break;
        set_drawn(passages, next, back);
        side = partner(passages, next, back);
        if (side == MAZE_NONE)
            break;
        if (is_drawn(passages, next, side)) {
            page_line_close(line);
            return;
        }
        cell = next;
    }
    page_line_end(line);
}

static void start_outside(passages *passages, maze_cell cell, uint32_t side)
{
    page_line line;
    uint32_t back;
    maze_cell next = passages->graph->across(passages->graph->context, cell, side, &back);
    if (ends_at(passages, cell, side, next)) {
        page_line_start(&line, passages->mark, end_at(passages, cell, side));
        page_line_trail(&line, passages->place, cell, side, MAZE_NONE);
        page_line_to(&line, center_of(passages, cell), 0);
    } else if (page_passes_under(passages->place, next)) {
        page_line_from_under(&line, passages->mark, passages->place, next, back);
        go_in(passages, &line, cell, side);
    } else {
        page_line_start(&line, passages->mark, center_of(passages, next));
        go_out(passages, &line, next, back);
        go_in(passages, &line, cell, side);
    }
    set_drawn(passages, cell, side);
    uint32_t onward = partner(passages, cell, side);
    if (onward == MAZE_NONE)
        page_line_end(&line);
    else
        walk(passages, &line, cell, onward);
}

/* The places where lines start. Lines that have ends are drawn first, from their ends. Closed lines
 * start in any cell. */
typedef enum page_start { AT_CENTER, OUTSIDE, ANYWHERE } page_start;

static void start_all(passages *passages, page_start start)
{
    for (maze_cell cell = passages->first;; cell++) {
        uint32_t sides = maze_shape_sides(passages->shape, cell);
        for (uint32_t side = 0; side < sides; side++)
            if (maze_is_open(passages->place->maze, cell, side) &&
                !is_drawn(passages, cell, side)) {
                uint32_t back;
                maze_cell next =
                    passages->graph->across(passages->graph->context, cell, side, &back);
                if (start == OUTSIDE &&
                    (!is_inside(passages, next) || shape_parted(passages->shape, cell, side)))
                    start_outside(passages, cell, side);
                if (start == ANYWHERE ||
                    (start == AT_CENTER && partner(passages, cell, side) == MAZE_NONE)) {
                    page_line line;
                    page_line_start(&line, passages->mark, center_of(passages, cell));
                    walk(passages, &line, cell, side);
                }
            }
        if (cell == passages->last)
            return;
    }
}

/* Square ends would extend beyond cells that are not squares, so only grids of squares use
 * place->joins. */
void page_ways_prepare(const page_place *place, maze_mark *mark)
{
    uint32_t columns, rows;
    bool square = shape_grid(maze_get_shape(place->maze), &columns, &rows);
    mark->width = page_place_passage(place);
    mark->joins = square ? place->joins : MAZE_JOINS_ROUND;
    mark->rectilinear = square && !place->round_corners;
}

void page_ways_draw(maze_drawing *drawing, const page_place *place, page_range cells,
                    maze_mark *mark)
{
    passages passages = {.place = place,
                         .shape = maze_get_shape(place->maze),
                         .graph = maze_get_graph(place->maze),
                         .first = cells.first,
                         .last = cells.last,
                         .mark = mark};
    uint64_t count = (uint64_t)cells.last - cells.first + 1;
    if (cells.none || !base_memory_check(count * BYTES_PER_CELL, "a drawing of the passages",
                                         page_drawing_error(drawing)))
        return;
    passages.drawn = bits_create(count * passages.graph->sides);
    if (!passages.drawn) {
        page_mark_fail(mark);
        return;
    }
    start_all(&passages, AT_CENTER);
    start_all(&passages, OUTSIDE);
    start_all(&passages, ANYWHERE);
    free(passages.drawn);
}

static bool is_fork(const page_place *place, maze_cell cell)
{
    uint32_t open = 0, sides = maze_shape_sides(maze_get_shape(place->maze), cell);
    for (uint32_t side = 0; side < sides; side++)
        open += maze_is_open(place->maze, cell, side);
    return open > 2;
}

static maze_point *find_forks(const page_place *place, page_range cells, size_t *count)
{
    maze_point *forks = malloc(((size_t)(cells.last - cells.first) + 1) * sizeof *forks);
    *count = 0;
    for (maze_cell cell = cells.first; forks; cell++) {
        if (is_fork(place, cell))
            forks[(*count)++] = page_place_center(place, cell);
        if (cell == cells.last)
            break;
    }
    if (forks)
        qsort(forks, *count, sizeof *forks, page_compare_points);
    return forks;
}

void page_ways_round(const page_place *place, page_range cells, maze_mark *mark)
{
    uint32_t columns, rows;
    double radius = page_place_corner_radius(place), reach = fabs(place->cell) / 2;
    if (cells.none)
        return;
    if (shape_grid(maze_get_shape(place->maze), &columns, &rows)) {
        page_mark_round(mark, NULL, radius, reach);
        return;
    }
    size_t count;
    maze_point *forks = find_forks(place, cells, &count);
    uint8_t *may = calloc(mark->point_count + 1, 1);
    if (forks && may) {
        for (size_t i = 0; i < mark->point_count; i++)
            may[i] = !count || !bsearch(&mark->points[i], forks, count, sizeof *forks,
                                        page_compare_points);
        page_mark_round(mark, may, radius, reach);
    } else {
        page_mark_fail(mark);
    }
    free(forks);
    free(may);
}

bool page_ways_are_round(const page_place *place)
{
    return place->draw == MAZE_DRAW_ROADS ||
           (place->draw == MAZE_DRAW_PASSAGES && place->round_corners);
}

maze_point page_ways_middle(const page_place *place, maze_cell cell)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_point center = page_place_center(place, cell), toward[2];
    uint32_t open = 0, sides = maze_shape_sides(shape, cell);
    for (uint32_t side = 0; side < sides; side++) {
        if (!maze_is_open(place->maze, cell, side))
            continue;
        if (open == 2)
            return center;
        maze_point middle = page_place_door(place, (maze_door){cell, side});
        double length = hypot(middle.x - center.x, middle.y - center.y);
        if (maze_shape_bend(shape, cell, side) != 0)
            return center;
        toward[open++] =
            (maze_point){(middle.x - center.x) / length, (middle.y - center.y) / length};
    }
    if (open < 2 || !page_ways_are_round(place) || shape_has_trails(shape))
        return center;
    /* the point is on the bisector of the angle between the two open sides */
    maze_point along = {toward[0].x + toward[1].x, toward[0].y + toward[1].y};
    double length = hypot(along.x, along.y), half = acos(fmin(length / 2, 1));
    if (length < 1e-6)
        return center;
    double tangent = fmin(page_place_corner_radius(place) / tan(half), fabs(place->cell) / 2);
    double away = tangent * (1 - sin(half)) / cos(half);
    return (maze_point){center.x + along.x / length * away, center.y + along.y / length * away};
}

/* radius of the background's corners, relative to the length by which the background extends beyond
 * the cells */
#define LAND_RADIUS 2
/* length by which the inside of a road extends beyond the background at a door, in points */
#define BEYOND 0.5

void page_roads_draw_land(maze_drawing *drawing, const page_place *place)
{
    double reach = page_place_reach(place);
    maze_box box = box_inset(page_place_box(place), -reach);
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_GROUND, MAZE_MARK_FILL, place->ground);
    page_mark_panel(mark, &box, LAND_RADIUS * reach);
}

void page_roads_prepare(const page_place *place, maze_mark *mark)
{
    mark->width = page_place_passage(place) - 2 * page_roads_edge(place);
    mark->joins = MAZE_JOINS_ROUND;
    mark->rectilinear = false;
}

/* Adds the end of a road at a door, as a strip. The strip ends `beyond` points beyond the edge of
 * the background, or of the wall if there is no background. */
static void add_strip(const page_place *place, maze_mark *mark, maze_door door, double width,
                      double beyond)
{
    maze_point end = page_door_end(place, door, page_place_passage(place)),
               middle = page_place_door(place, door);
    maze_point center = page_place_center(place, door.cell);
    double x = middle.x - center.x, y = middle.y - center.y, length = hypot(x, y);
    double reach = page_place_passage(place) / 2 + beyond;
    x /= length;
    y /= length;
    maze_point aside = {-y * width / 2, x * width / 2};
    maze_point out = {end.x + x * reach, end.y + y * reach};
    const maze_point corners[] = {{end.x - aside.x, end.y - aside.y},
                                  {out.x - aside.x, out.y - aside.y},
                                  {out.x + aside.x, out.y + aside.y},
                                  {end.x + aside.x, end.y + aside.y}};
    page_mark_polygon(mark, corners, 4);
}

static void draw_roads(maze_drawing *drawing, const page_place *place, maze_role role,
                       maze_color color, double less, double beyond, page_range cells)
{
    if (color.kind == MAZE_COLOR_NONE)
        return;
    maze_mark *mark = page_drawing_add(drawing, role, MAZE_MARK_STROKE, color);
    mark->width = page_place_passage(place);
    mark->joins = MAZE_JOINS_ROUND;
    page_ways_draw(drawing, place, cells, mark);
    mark->width -= less;
    page_ways_round(place, cells, mark);
    if (role == MAZE_ROLE_PASSAGES)
        page_halls_draw(drawing, place, color, cells);
    maze_mark *strips = page_drawing_add(drawing, role, MAZE_MARK_FILL, color);
    int entrances = (int)maze_entrances(place->maze);
    for (int i = 0; i <= entrances; i++) {
        maze_door door = page_door_of(place, i < entrances ? i : PAGE_EXIT);
        if (door.side != MAZE_NONE)
            add_strip(place, strips, door, page_place_passage(place) - less, beyond);
    }
}

void page_roads_draw(maze_drawing *drawing, const page_place *place, page_range cells)
{
    const maze_style *style = &place->style;
    maze_color edge = style->wall_color, road = style->passage_color;
    if (road.kind == MAZE_COLOR_AUTO)
        road = PAGE_WHITE;
    draw_roads(drawing, place, MAZE_ROLE_WALLS, edge, 0, 0, cells);
    draw_roads(drawing, place, MAZE_ROLE_PASSAGES, road, 2 * page_roads_edge(place), BEYOND, cells);
}
