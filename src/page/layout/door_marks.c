/* Computes the sizes and positions of the arrows, discs, letters and pictures at the doors of a
 * maze. */
#include "page/layout/place.h"

#include "core/shape/shape.h"
#include "page/layout/values.h"

#include <mazepress/drawing.h>

#include <math.h>

/* The constants from GAP to APART are lengths in cells. */
#define GAP 0.15 /* distance from the outer edge of the wall to the mark outside a door */
#define LAND_GAP 0.04
#define ARROW_LENGTH 0.6
#define ARROW_HALF_WIDTH 0.25
#define NOTCH_GAP 0.06
#define PICTURE_SIDE 2.2
/* distance of a picture from the outer edge of the wall if style.design.marks_apart is true */
#define PICTURE_GAP 0.2
#define APART 0.12

/* begin_at_edge puts a mark beyond an edge of the maze's box only if the door is less than
 * NEAR_EDGE cells away from this edge. */
#define NEAR_EDGE 0.75

/* A picture is beyond a near edge of the maze's box if a notch leaves space for less than
 * NOTCH_SHARE of the picture's normal size. */
#define NOTCH_SHARE 0.5

#define LEAST_ARROW 0.25

/* The disc with an entrance's letter has a radius of LETTER_RADIUS cells, but at least LEAST_DISC
 * points. Next to a picture, the radius is LETTER_SHARE of the picture's longer side. LETTER_GAP is
 * the gap between the mark and the disc, relative to the disc's radius. */
#define LETTER_RADIUS 0.32
#define LEAST_DISC 7.0
#define LETTER_SHARE 0.21
#define LETTER_GAP 0.3

/* diameter of the disc at a door inside the maze, relative to the passage width */
#define INSIDE_SHARE 0.7
/* space for a picture at a door inside the maze, relative to the space between the walls */
#define INSIDE_ROOM 0.92

/* A cell is in a room if the distance from its center to the nearest wall is more than ROOM_LEAST
 * cells. */
#define ROOM_LEAST 1.05

/* The middle of a door, and the unit vector that leads from there out of the maze. */
typedef struct door_way {
    maze_point middle, out;
    double gap; /* distance from the middle to the mark outside the door */
    /* distance from the middle to the edge of the maze's box, if begin_at_edge put the mark beyond
     * this edge; otherwise 0 */
    double edge;
} door_way;

maze_door page_door_of(const page_place *place, page_door which)
{
    return which == PAGE_EXIT ? maze_exit(place->maze)
                              : maze_entrance_at(place->maze, (unsigned)which);
}

static void begin_at_edge(const page_place *place, door_way *way)
{
    maze_box box = page_place_box(place);
    const struct {
        maze_point axis;
        double distance;
    } edges[] = {{{1, 0}, box.right - way->middle.x},
                 {{-1, 0}, way->middle.x - box.left},
                 {{0, 1}, box.bottom - way->middle.y},
                 {{0, -1}, way->middle.y - box.top}};
    double least = NEAR_EDGE * fabs(place->cell);
    maze_point out = way->out;
    for (int i = 0; i < 4; i++) {
        maze_point axis = edges[i].axis;
        if (out.x * axis.x + out.y * axis.y < 0.45 || edges[i].distance >= least)
            continue;
        least = edges[i].distance;
        way->out = axis;
        way->edge = least;
    }
}

static door_way way_square(const page_place *place, maze_door door)
{
    maze_wall wall = maze_shape_wall(maze_get_shape(place->maze), door.cell, door.side);
    maze_point from = page_place_corner(place, wall.from), to = page_place_corner(place, wall.to);
    maze_point center = page_place_center(place, door.cell), middle = page_place_door(place, door);
    maze_point out = {to.y - from.y, from.x - to.x};
    double length = hypot(out.x, out.y);
    if (out.x * (middle.x - center.x) + out.y * (middle.y - center.y) < 0)
        length = -length;
    door_way way = {middle, {out.x / length, out.y / length}, 0, 0};
    bool roads = place->draw == MAZE_DRAW_ROADS;
    way.gap = (roads ? LAND_GAP : GAP) * fabs(place->cell) + page_place_reach(place);
    return way;
}

static double mouth_reach(const page_place *place, maze_door door, const door_way *way)
{
    if (place->draw != MAZE_DRAW_ROADS)
        return 0;
    maze_point center = page_place_center(place, door.cell);
    double x = way->middle.x - center.x, y = way->middle.y - center.y;
    return page_place_passage(place) / 2 * fabs(x * way->out.y - y * way->out.x) / hypot(x, y);
}

/* Returns the direction and the gap of the mark at a door. At a straight, slanted wall near an edge
 * of the maze's box, the mark is beyond this edge. */
static door_way way_out(const page_place *place, maze_door door)
{
    maze_wall wall = maze_shape_wall(maze_get_shape(place->maze), door.cell, door.side);
    door_way way = way_square(place, door);
    if (wall.sweep == 0 && fmax(fabs(way.out.x), fabs(way.out.y)) < 1 - 1e-9)
        begin_at_edge(place, &way);
    way.gap += way.edge;
    return way;
}

static double distance_aside(const page_place *place, const door_way *way, maze_door at)
{
    maze_wall wall = maze_shape_wall(maze_get_shape(place->maze), at.cell, at.side);
    maze_corner corners[] = {wall.from, wall.to};
    double least = INFINITY;
    bool outward = false;
    for (int i = 0; i < 2; i++) {
        maze_point p = page_place_corner(place, corners[i]);
        double x = p.x - way->middle.x, y = p.y - way->middle.y;
        outward = outward || x * way->out.x + y * way->out.y > way->gap;
        least = fmin(least, fabs(x * way->out.y - y * way->out.x));
    }
    return outward ? least : INFINITY;
}

/* Returns the space beside a mark, in points: the distance from the mark's center line to the edge
 * of the closer adjacent wall, less NOTCH_GAP. Returns INFINITY if no wall limits the mark. */
static double room_aside(const page_place *place, maze_door door, const door_way *way)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    const maze_graph *graph = maze_shape_graph(shape);
    if (way->edge > 0)
        return INFINITY;
    double aside = fmin(distance_aside(place, way, shape_border_next(shape, graph, door, true)),
                        distance_aside(place, way, shape_border_next(shape, graph, door, false)));
    return aside - place->wall / 2 - NOTCH_GAP * fabs(place->cell);
}

static double picture_side(const page_place *place)
{
    const maze_style *style = &place->style;
    const maze_picture_size *size = &style->picture_size;
    double side = (size->cells > 0 ? size->cells : PICTURE_SIDE) * fabs(place->cell);
    if (style->design.picture_side > 0)
        return style->design.picture_side;
    if (size->cells == 0 && style->medium == MAZE_MEDIUM_SHEET)
        side = fmin(fmax(side, SMALLEST_PICTURE), LARGEST_PICTURE);
    return page_length_points(size->length, page_style_pixel(style), side);
}

/* find_gap moves a mark outwards until no wall is near the mark. The steps are SHORT_STEP cells
 * long up to SHORT_WAY cells, and then LONG_STEP cells. way_apart moves a mark by at most MOST_OUT
 * cells. */
#define SHORT_STEP 0.05
#define SHORT_WAY 0.5
#define LONG_STEP 0.25
#define MOST_OUT 5

/* number of sides of the border that are checked in each direction from a door, because they may be
 * near the mark */
#define NEAR_SIDES 16

/* page_door_fits: maximum movement of the mark outwards if `strict` is true, in cells */
#define SUITS_OUT 0.25
/* page_door_fits: maximum slope of the border next to the door, as the sine of the angle */
#define SUITS_RISE 0.34

#define BETWEEN 0.3

/* maximum angle of a part of an arc that is examined as a straight line, in radians */
#define ARC_PART 0.2
#define MOST_PARTS 64

typedef struct outline {
    maze_point corner[4], middle, door;
    int count;
    double radius;
} outline;

typedef struct mark_size {
    bool inward;
    double width, height; /* size of the picture, in points; 0: the mark is an arrow */
} mark_size;

typedef struct stretch {
    maze_door from;
    bool clockwise;
    size_t count;
} stretch;

static double largest_arrow(const page_place *place)
{
    double most = place->style.design.largest_arrow;
    return most > 0 ? fmin(most / (ARROW_LENGTH * fabs(place->cell)), 1) : 1;
}

static void find_arrow(const door_way *way, double gap, double unit, bool inward,
                       maze_point corner[3])
{
    maze_point middle = way->middle;
    double dx = way->out.x, dy = way->out.y, half = ARROW_HALF_WIDTH * unit;
    double far = gap + ARROW_LENGTH * unit, tip = inward ? gap : far, base = inward ? far : gap;
    corner[0] = (maze_point){middle.x + dx * tip, middle.y + dy * tip};
    corner[1] = (maze_point){middle.x + dx * base - dy * half, middle.y + dy * base + dx * half};
    corner[2] = (maze_point){middle.x + dx * base + dy * half, middle.y + dy * base - dx * half};
}

static maze_box find_picture(const door_way *way, double gap, double width, double height)
{
    double reach = gap + (fabs(way->out.x) * width + fabs(way->out.y) * height) / 2;
    maze_point middle = {way->middle.x + way->out.x * reach, way->middle.y + way->out.y * reach};
    return box_round(middle, width, height);
}

static maze_box box_of(const outline *line)
{
    maze_box box = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (int i = 0; i < line->count; i++)
        box_hold(&box, line->corner[i].x, line->corner[i].y);
    return box;
}

static outline outline_of_picture(maze_box box, maze_point door)
{
    return (outline){.corner = {{box.left, box.top},
                                {box.right, box.top},
                                {box.right, box.bottom},
                                {box.left, box.bottom}},
                     .count = 4,
                     .middle = box_middle(box),
                     .door = door,
                     .radius = hypot(box_width(box), box_height(box)) / 2};
}

static outline outline_of(const page_place *place, const door_way *way, const mark_size *size,
                          double gap)
{
    if (size->width > 0)
        return outline_of_picture(find_picture(way, gap, size->width, size->height), way->middle);
    outline line = {.door = way->middle, .count = 3};
    find_arrow(way, gap, largest_arrow(place) * fabs(place->cell), size->inward, line.corner);
    maze_box box = box_of(&line);
    line.middle = box_middle(box);
    line.radius = hypot(box_width(box), box_height(box)) / 2;
    return line;
}

/* True if a wall is inside the mark `line`, between this mark and its door, or closer to the mark
 * than `least`. The wall leads from `a` to `b`. */
static bool is_near(const outline *line, maze_point a, maze_point b, double least)
{
    if (page_lines_cross(line->door, line->middle, a, b))
        return true;
    if (page_line_distance(line->middle, a, b) >= line->radius + least)
        return false;
    unsigned left = 0;
    for (int i = 0; i < line->count; i++) {
        maze_point p = line->corner[i], q = line->corner[(i + 1) % line->count];
        if (page_lines_cross(p, q, a, b) || page_line_distance(p, a, b) < least ||
            page_line_distance(a, p, q) < least || page_line_distance(b, p, q) < least)
            return true;
        left += page_cross_of(p, q, a) > 0;
    }
    return left == 0 || left == (unsigned)line->count;
}

static bool wall_is_near(const page_place *place, maze_door at, const outline *line, double least)
{
    maze_wall wall = maze_shape_wall(maze_get_shape(place->maze), at.cell, at.side);
    maze_point a = page_place_corner(place, wall.from), b = page_place_corner(place, wall.to);
    if (wall.sweep == 0)
        return is_near(line, a, b, least);
    double sweep = wall.sweep, chord = hypot(b.x - a.x, b.y - a.y);
    double up = chord / 2 / tan(sweep / 2);
    maze_point middle = {(a.x + b.x) / 2 - (b.y - a.y) / chord * up,
                         (a.y + b.y) / 2 + (b.x - a.x) / chord * up};
    int parts = (int)fmin(ceil(fabs(sweep) / ARC_PART), MOST_PARTS);
    maze_point last = a;
    for (int i = 1; i <= parts; i++) {
        double angle = sweep * i / parts, x = a.x - middle.x, y = a.y - middle.y;
        maze_point next = {middle.x + x * cos(angle) - y * sin(angle),
                           middle.y + x * sin(angle) + y * cos(angle)};
        if (is_near(line, last, next, least))
            return true;
        last = next;
    }
    return false;
}

static bool stretch_is_near(const page_place *place, const stretch *part, const outline *line)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    const maze_graph *graph = maze_shape_graph(shape);
    double least = APART * fabs(place->cell) + place->wall / 2;
    maze_door at = part->from;
    for (size_t i = 0; i < part->count; i++) {
        at = shape_border_next(shape, graph, at, part->clockwise);
        if (side_equal(at, part->from))
            return false;
        if (wall_is_near(place, at, line, least))
            return true;
    }
    return false;
}

/* Returns the smallest of the tested gaps between a door and its mark at which no wall of `parts`
 * is near the mark. Returns INFINITY if the mark would have to move more than `most` cells
 * outwards. Marks at roads do not move, because roads have no walls. */
static double find_gap(const page_place *place, const door_way *way, const mark_size *size,
                       const stretch parts[2], double most)
{
    double cell = fabs(place->cell), gap = way->gap;
    if (size->width > 0)
        gap += (PICTURE_GAP - GAP) * cell + mouth_reach(place, parts[0].from, way);
    if (place->draw == MAZE_DRAW_ROADS)
        return gap;
    for (double out = 0; out <= most; out += out < SHORT_WAY ? SHORT_STEP : LONG_STEP) {
        outline line = outline_of(place, way, size, gap + out * cell);
        if (!stretch_is_near(place, &parts[0], &line) && !stretch_is_near(place, &parts[1], &line))
            return gap + out * cell;
    }
    return INFINITY;
}

static bool is_in_reach(const page_place *place, maze_box mark, bool start)
{
    double reach = page_place_reach(place) + page_door_reach(place, start ? 0 : PAGE_EXIT);
    maze_box most = box_inset(page_place_box(place), -reach);
    return mark.left >= most.left && mark.right <= most.right && mark.top >= most.top &&
           mark.bottom <= most.bottom;
}

/* Returns the direction and the gap of a mark that keeps a distance from walls. A mark that would
 * be too far from its door may be beyond a near edge of the maze's box instead. */
static door_way way_apart(const page_place *place, maze_door door, const mark_size *size)
{
    door_way square = way_square(place, door), beyond = square;
    const stretch near[] = {{door, true, NEAR_SIDES}, {door, false, NEAR_SIDES}};
    double gap = find_gap(place, &square, size, near, MOST_OUT);
    outline line = outline_of(place, &square, size, isfinite(gap) ? gap : square.gap);
    bool reaches_out = !is_in_reach(place, box_of(&line), size->inward);
    if (reaches_out || gap > square.gap + SHORT_WAY * fabs(place->cell)) {
        begin_at_edge(place, &beyond);
        beyond.gap += beyond.edge;
        double other = find_gap(place, &beyond, size, near, MOST_OUT);
        if (beyond.edge > 0 && (other < gap || (reaches_out && isfinite(other)))) {
            beyond.gap = other;
            return beyond;
        }
    }
    square.gap = isfinite(gap) ? gap : square.gap;
    return square;
}

/* Returns the larger of the slopes of the two border sides next to a door, as the sine of the
 * angle. A slope is positive if the side leads outwards. */
static double rise_beside(const page_place *place, maze_door door, const door_way *way)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    const maze_graph *graph = maze_shape_graph(shape);
    double most = -1;
    for (int i = 0; i < 2; i++) {
        maze_door at = shape_border_next(shape, graph, door, i == 0);
        maze_wall wall = maze_shape_wall(shape, at.cell, at.side);
        maze_point a = page_place_corner(place, wall.from), b = page_place_corner(place, wall.to);
        double from = (a.x - way->middle.x) * way->out.x + (a.y - way->middle.y) * way->out.y;
        double to = (b.x - way->middle.x) * way->out.x + (b.y - way->middle.y) * way->out.y;
        double length = hypot(b.x - a.x, b.y - a.y);
        if (length > 0)
            most = fmax(most, fmax(from, to) / length);
    }
    return most;
}

static mark_size largest_mark(const page_place *place, bool start)
{
    bool picture = start ? place->style.start_picture != NULL : place->style.goal_picture != NULL;
    double side = picture ? picture_side(place) : 0;
    return (mark_size){start, side, side};
}

/* Computes the box of the largest possible mark at a door. Returns false if page_door_fits must
 * reject the door. */
static bool find_suiting(const page_place *place, const shape_border *border, maze_door door,
                         bool start, bool strict, maze_box *box)
{
    mark_size size = largest_mark(place, start);
    door_way way = way_square(place, door);
    bool straight = page_place_is_rectangle(place);
    if (!straight && rise_beside(place, door, &way) > SUITS_RISE)
        return false;
    if (size.width == 0 && place->arrows == MAZE_ARROWS_NONE) {
        *box = box_round(way.middle, 0, 0);
        return true;
    }
    const stretch all[] = {{door, true, straight ? 0 : border->count}, {door, true, 0}};
    way = strict ? way : way_apart(place, door, &size);
    double gap = strict ? find_gap(place, &way, &size, all, SUITS_OUT) : way.gap;
    if (!isfinite(gap))
        return false;
    outline line = outline_of(place, &way, &size, gap);
    *box = box_of(&line);
    return is_in_reach(place, *box, start) && (strict || !stretch_is_near(place, &all[0], &line));
}

static bool boxes_meet(maze_box a, maze_box b)
{
    return a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;
}

bool page_door_fits(const page_place *place, const shape_border *border, maze_door door,
                    const maze_door *entrance, bool strict)
{
    maze_box box, other;
    if (!find_suiting(place, border, door, entrance == NULL, strict, &box))
        return false;
    if (!entrance || !find_suiting(place, border, *entrance, true, strict, &other))
        return true;
    return !boxes_meet(box, box_inset(other, -BETWEEN * fabs(place->cell)));
}

void page_place_arrow(const page_place *place, maze_door door, bool inward, maze_point corner[3])
{
    if (place->style.design.marks_apart) {
        mark_size arrow = {.inward = inward};
        door_way way = way_apart(place, door, &arrow);
        find_arrow(&way, way.gap, largest_arrow(place) * fabs(place->cell), inward, corner);
        return;
    }
    door_way way = way_out(place, door);
    double cell = fabs(place->cell);
    double aside = room_aside(place, door, &way) / (ARROW_HALF_WIDTH * cell);
    double unit = cell * fmin(fmax(aside, LEAST_ARROW), largest_arrow(place));
    find_arrow(&way, way.gap, unit, inward, corner);
}

double page_door_disc(const page_place *place)
{
    return INSIDE_SHARE / 2 * page_place_passage(place);
}

/* Returns the distance, in points, from the center of a cell to a wall's edge at the nearest side,
 * even if this side is open. Sets *upright to true if the cell is a rectangle with horizontal and
 * vertical sides, otherwise to false. */
static double wall_distance(const page_place *place, maze_cell cell, bool *upright)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_point center = maze_shape_center(shape, cell);
    double least = INFINITY;
    uint32_t sides = maze_shape_sides(shape, cell);
    *upright = sides == 4;
    for (uint32_t side = 0; side < sides; side++) {
        maze_point middle = maze_shape_middle(shape, cell, side);
        double x = fabs(middle.x - center.x), y = fabs(middle.y - center.y);
        least = fmin(least, hypot(x, y));
        *upright = *upright && fmin(x, y) < 1e-6;
    }
    return least * fabs(place->cell) - place->wall / 2;
}

#define ROOM_CELLS 64

/* Returns the distance from the center of a cell to the edge of the nearest wall of its room, in
 * points. Returns 0 if the cell is not in a room, and INFINITY if no wall is found. */
static double room_distance(const page_place *place, maze_cell center)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    const maze_graph *graph = maze_shape_graph(shape);
    maze_cell cells[ROOM_CELLS] = {center};
    maze_point from = page_place_center(place, center);
    double least = INFINITY;
    for (unsigned i = 0, count = 1; i < count; i++)
        for (maze_door at = {cells[i], 0}; at.side < maze_shape_sides(shape, at.cell); at.side++) {
            maze_wall wall = maze_shape_wall(shape, at.cell, at.side);
            if (!maze_is_open(place->maze, at.cell, at.side)) {
                least = fmin(least, page_line_distance(from, page_place_corner(place, wall.from),
                                                       page_place_corner(place, wall.to)));
                continue;
            }
            maze_cell next = graph_across(graph, at).cell;
            bool met = next == MAZE_NONE || count == ROOM_CELLS;
            for (unsigned k = 0; k < count && !met; k++)
                met = cells[k] == next;
            if (!met)
                cells[count++] = next;
        }
    return least > ROOM_LEAST * fabs(place->cell) ? least - place->wall / 2 : 0;
}

static double inside_side(const page_place *place, maze_cell cell, const maze_picture *picture)
{
    double usual = INSIDE_SHARE * page_place_passage(place);
    if (!maze_shape_has_walls(maze_get_shape(place->maze)))
        return usual;
    bool upright;
    double open = room_distance(place, cell);
    double room = 2 * INSIDE_ROOM * (open > 0 ? open : wall_distance(place, cell, &upright));
    if (open > 0 || !upright)
        room *= fmax(picture->width, picture->height) / hypot(picture->width, picture->height);
    return isfinite(room) ? fmax(room, usual) : usual;
}

static double door_distance(const page_place *place, maze_door door, const door_way *way)
{
    double least = INFINITY;
    for (page_door i = PAGE_EXIT; i < (int)maze_entrances(place->maze); i++) {
        maze_door other = page_door_of(place, i);
        if (side_equal(other, door) || other.side == MAZE_NONE)
            continue;
        door_way beside = way_out(place, other);
        if (beside.out.x * way->out.x + beside.out.y * way->out.y >= 0.7)
            least = fmin(least,
                         hypot(beside.middle.x - way->middle.x, beside.middle.y - way->middle.y));
    }
    return least;
}

static double outside_side(const page_place *place, maze_door door, const door_way *way)
{
    double least = 2 * LEAST_ARROW * ARROW_HALF_WIDTH * fabs(place->cell);
    double room = fmin(2 * room_aside(place, door, way), door_distance(place, door, way));
    return fmin(picture_side(place), fmax(room, least));
}

static double keep_between(double middle, double length, double low, double high)
{
    low += length / 2;
    high -= length / 2;
    return low > high ? (low + high) / 2 : fmin(fmax(middle, low), high);
}

const maze_picture *page_door_picture(const page_place *place, page_door which, maze_box *box)
{
    const maze_style *style = &place->style;
    bool start = which != PAGE_EXIT;
    const maze_picture *picture = start ? style->start_picture : style->goal_picture;
    if (!picture)
        return NULL;
    maze_door door = page_door_of(place, which);
    double longest = fmax(picture->width, picture->height);
    if (door.side == MAZE_NONE) {
        double unit = inside_side(place, door.cell, picture) / longest;
        *box =
            box_round(page_place_door(place, door), picture->width * unit, picture->height * unit);
        return picture;
    }
    if (style->design.marks_apart) {
        double unit = picture_side(place) / longest;
        mark_size size = {start, picture->width * unit, picture->height * unit};
        door_way way = way_apart(place, door, &size);
        *box = find_picture(&way, way.gap, size.width, size.height);
        return picture;
    }
    door_way way = way_out(place, door);
    if (2 * room_aside(place, door, &way) < NOTCH_SHARE * picture_side(place)) {
        /* puts the picture beyond a near edge, if there is one, instead of into a narrow notch */
        begin_at_edge(place, &way);
        way.gap += way.edge;
    }
    way.gap += mouth_reach(place, door, &way);
    double unit = outside_side(place, door, &way) / longest;
    double width = picture->width * unit, height = picture->height * unit;
    maze_point middle = box_middle(find_picture(&way, way.gap, width, height));
    maze_box cells = page_place_box(place);
    if (fabs(way.out.y) > fabs(way.out.x))
        middle.x = keep_between(middle.x, width, cells.left, cells.right);
    else
        middle.y = keep_between(middle.y, height, cells.top, cells.bottom);
    *box = box_round(middle, width, height);
    return picture;
}

bool page_door_picture_is_free(const page_place *place, const shape_border *border, page_door which)
{
    maze_box box, other;
    maze_door door = page_door_of(place, which);
    if (door.side == MAZE_NONE || !page_door_picture(place, which, &box))
        return true;
    const outline line = outline_of_picture(box, page_place_door(place, door));
    for (size_t i = 0; i < border->count; i++)
        if (!side_equal(border->sides[i], door) &&
            wall_is_near(place, border->sides[i], &line, place->wall / 2))
            return false;
    for (page_door i = 0; i < (int)maze_entrances(place->maze) && i != which; i++)
        if (page_door_picture(place, i, &other) && boxes_meet(box, other))
            return false;
    return true;
}

bool page_door_mirrors(const page_place *place, page_door which)
{
    maze_door door = page_door_of(place, which);
    if (maze_entrances(place->maze) < 2 || door.side == MAZE_NONE)
        return false;
    return way_square(place, door).out.x * place->cell > 0.3 * fabs(place->cell);
}

/* The letter is above or below a picture on the left or right of the maze, and beside a picture
 * above or below the maze. At an arrow, the letter is behind the base of the arrow. */
bool page_door_letter(const page_place *place, page_door which, maze_box *box)
{
    maze_box mark;
    maze_point corner[3];
    double cell = fabs(place->cell), radius = fmax(LETTER_RADIUS * cell, LEAST_DISC);
    if (maze_entrances(place->maze) < 2 || which == PAGE_EXIT ||
        place->arrows == MAZE_ARROWS_NONE)
        return false;
    maze_door door = page_door_of(place, which);
    maze_point out = way_square(place, door).out, middle;
    if (page_door_picture(place, which, &mark)) {
        radius = LETTER_SHARE * fmax(box_width(mark), box_height(mark));
        double apart = radius * (1 + LETTER_GAP);
        middle = box_middle(mark);
        if (fabs(out.x) >= fabs(out.y))
            middle.y = out.y > 0.1 ? mark.bottom + apart : mark.top - apart;
        else
            middle.x = out.x > 0.1 ? mark.right + apart : mark.left - apart;
    } else {
        page_place_arrow(place, door, true, corner);
        middle = (maze_point){(corner[1].x + corner[2].x) / 2, (corner[1].y + corner[2].y) / 2};
        out = (maze_point){middle.x - corner[0].x, middle.y - corner[0].y};
        double far = radius * (1 + LETTER_GAP) / hypot(out.x, out.y);
        middle = (maze_point){middle.x + out.x * far, middle.y + out.y * far};
    }
    *box = box_round(middle, 2 * radius, 2 * radius);
    return true;
}

static void hold_box(maze_box *box, maze_box held)
{
    box_hold(box, held.left, held.top);
    box_hold(box, held.right, held.bottom);
}

void page_door_hold(const page_place *place, page_door which, maze_box *box)
{
    maze_box held;
    maze_point corner[3];
    maze_door door = page_door_of(place, which);
    if (page_door_letter(place, which, &held))
        hold_box(box, held);
    if (page_door_picture(place, which, &held)) {
        hold_box(box, held);
    } else if (place->arrows != MAZE_ARROWS_NONE && door.side != MAZE_NONE) {
        page_place_arrow(place, door, which != PAGE_EXIT, corner);
        for (int i = 0; i < 3; i++)
            box_hold(box, corner[i].x, corner[i].y);
    }
}

double page_door_reach(const page_place *place, page_door which)
{
    const maze_style *style = &place->style;
    double cell = fabs(place->cell);
    if (page_door_of(place, which).side == MAZE_NONE)
        return 0;
    if (which != PAGE_EXIT ? style->start_picture != NULL : style->goal_picture != NULL)
        return (style->design.marks_apart ? PICTURE_GAP + SHORT_STEP : GAP) * cell +
               picture_side(place);
    if (place->arrows == MAZE_ARROWS_NONE)
        return 0;
    double gap = place->draw == MAZE_DRAW_ROADS ? LAND_GAP : GAP;
    return (gap + (style->design.marks_apart ? SHORT_STEP : 0)) * cell +
           ARROW_LENGTH * cell * largest_arrow(place);
}
