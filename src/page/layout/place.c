/* Where a maze lies on a page, and all that belongs to it. First its corners, which waver where
 * a maze is drawn by hand: random bits are those of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014)
 * by number, so that a part of the page is drawn like the whole, and the slow wave is value
 * noise on a square lattice (D. Ebert et al., "Texturing and Modeling", 2003, chapter 2). Then
 * the arrows and pictures at its doors. Last its bounds, and the size of its cells and walls
 * with which it fits a box or makes a picture. */
#include "page/layout/place.h"

#include "core/shape/shape.h"
#include "page/layout/values.h"

#include <mazepress/random.h>

#include <math.h>

/* In cells, or in shortest walls where these are shorter. */
#define LATTICE 2.5
#define WAVE 0.085
#define STEP 0.03
#define GRAIN 256.0

#define MOST_BEND 0.28 /* radians */

static uint64_t mixed(uint64_t x)
{
    x += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

/* -1 to 1 in steps of 1 / 128. */
static double signed_part(uint64_t bits)
{
    return ((double)(bits >> 32 & 0xFF) - 128) / 128;
}

static double lattice_value(uint64_t key, double x, double y)
{
    uint64_t column = (uint64_t)(int64_t)x, row = (uint64_t)(int64_t)y;
    return signed_part(mixed(mixed(key ^ column) ^ row));
}

static double eased(double part)
{
    return part * part * (3 - 2 * part);
}

static double wave_at(uint64_t key, maze_point at)
{
    double x = floor(at.x / LATTICE), y = floor(at.y / LATTICE);
    double u = eased(at.x / LATTICE - x), v = eased(at.y / LATTICE - y);
    double upper = lattice_value(key, x, y) * (1 - u) + lattice_value(key, x + 1, y) * u;
    double lower = lattice_value(key, x, y + 1) * (1 - u) + lattice_value(key, x + 1, y + 1) * u;
    return upper * (1 - v) + lower * v;
}

/* The shortest wall, or a cell where that is shorter, in cells. */
static double narrowest(const page_place *place)
{
    return fmin(maze_shape_narrowest(maze_get_shape(place->maze)), 1);
}

static double moved(uint64_t key, uint64_t number, maze_point at, double unit)
{
    double aside = WAVE * wave_at(key, at) + STEP * signed_part(mixed(key ^ mixed(number)));
    return round(aside * unit * GRAIN) / GRAIN;
}

static maze_point hand_point(const page_place *place, uint64_t number, maze_point at)
{
    double unit = narrowest(place);
    maze_point to = {at.x + moved(place->key, number, at, unit),
                     at.y + moved(~place->key, number, at, unit)};
    return page_place_point(place, place->style.hand ? to : at);
}

maze_point page_hand_corner(const page_place *place, maze_corner corner)
{
    return hand_point(place, corner, maze_shape_corner(maze_get_shape(place->maze), corner));
}

/* Numbers that no corner has. */
maze_point page_hand_way(const page_place *place, maze_cell cell, uint32_t side)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    uint64_t number = ~((uint64_t)cell << 16 | (side == MAZE_NONE ? UINT64_C(0xFFFF) : side));
    return hand_point(place, number,
                      side == MAZE_NONE ? maze_shape_center(shape, cell)
                                        : maze_shape_middle(shape, cell, side));
}

uint64_t page_hand_key(const page_place *place, const maze_wall *wall)
{
    bool rises = wall->from < wall->to;
    maze_corner low = rises ? wall->from : wall->to, high = rises ? wall->to : wall->from;
    return mixed(mixed(place->key ^ low) ^ high);
}

double page_hand_sweep(const page_place *place, const maze_wall *wall)
{
    if (!place->style.hand || place->style.corners.round)
        return wall->sweep;
    double bend = MOST_BEND * signed_part(page_hand_key(place, wall));
    return wall->sweep + (wall->from < wall->to ? bend : -bend);
}

double page_hand_next(uint64_t *key)
{
    *key = mixed(*key);
    return (double)(*key >> 40 & 0x3FF) / 1024;
}

/* Lengths in cells. */
#define GAP 0.15      /* from the wall to the arrow or picture outside */
#define LAND_GAP 0.04 /* the same from the land of roads */
#define ARROW_LENGTH 0.6
#define ARROW_HALF_WIDTH 0.25
#define NOTCH_GAP 0.06   /* from an arrow to a wall at its side */
#define PICTURE_SIDE 2.2 /* the longer one */

/* A door as near to the edge of the maze's box as that has its arrow upright, beyond the edge. */
#define NEAR_EDGE 0.75

/* In a notch, a picture smaller than this share of its usual size is put beyond the edge instead.
 */
#define NOTCH_SHARE 0.5

/* The smallest arrow, of the usual size. */
#define LEAST_ARROW 0.25

/* The mark at a goal inside, as a share of a passage's width, and of the room in its cell. */
#define INSIDE_SHARE 0.7
#define INSIDE_ROOM 0.92

/* A door's middle, and the unit vector that leads out of it. */
typedef struct door_way {
    maze_point middle, out;
    double gap;  /* from the middle to the arrow or picture outside */
    double edge; /* of that, to the edge of the maze's box, if the mark is beyond it; else 0 */
} door_way;

static maze_door door_of(const page_place *place, bool start)
{
    return start ? maze_entrance(place->maze) : maze_exit(place->maze);
}

maze_point page_place_center(const page_place *place, maze_cell cell)
{
    return page_place_point(place, maze_shape_center(maze_get_shape(place->maze), cell));
}

maze_point page_place_door(const page_place *place, maze_door door)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    return door.side == MAZE_NONE
               ? page_place_center(place, door.cell)
               : page_place_point(place, maze_shape_middle(shape, door.cell, door.side));
}

maze_point page_place_corner(const page_place *place, maze_corner corner)
{
    return page_place_point(place, maze_shape_corner(maze_get_shape(place->maze), corner));
}

maze_box page_place_box(const page_place *place)
{
    maze_point a = place->origin;
    maze_point b = page_place_point(place, maze_shape_extent(maze_get_shape(place->maze)));
    return (maze_box){fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)};
}

maze_point page_door_end(const page_place *place, maze_door door, double width)
{
    maze_point center = page_place_center(place, door.cell), middle = page_place_door(place, door);
    double dx = middle.x - center.x, dy = middle.y - center.y, length = hypot(dx, dy);
    double part = fmax(length - width / 2 + page_place_reach(place), 0) / length;
    return (maze_point){center.x + dx * part, center.y + dy * part};
}

/* Near an edge of the box round the maze the way out becomes upright or level, and begins at the
 * edge; but not where it leads more across that way than along it. */
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

/* Out of the cell, square to the wall, but from a slanted wall see begin_at_edge; arcs go round. */
static door_way way_out(const page_place *place, maze_door door)
{
    maze_wall wall = maze_shape_wall(maze_get_shape(place->maze), door.cell, door.side);
    maze_point from = page_place_corner(place, wall.from), to = page_place_corner(place, wall.to);
    maze_point center = page_place_center(place, door.cell), middle = page_place_door(place, door);
    maze_point out = {to.y - from.y, from.x - to.x};
    double length = hypot(out.x, out.y);
    if (out.x * (middle.x - center.x) + out.y * (middle.y - center.y) < 0)
        length = -length;
    door_way way = {middle, {out.x / length, out.y / length}, 0, 0};
    if (wall.sweep == 0 && fmax(fabs(way.out.x), fabs(way.out.y)) < 1 - 1e-9)
        begin_at_edge(place, &way);
    bool roads = place->style.draw == MAZE_DRAW_ROADS;
    way.gap = way.edge + (roads ? LAND_GAP : GAP) * fabs(place->cell) + page_place_reach(place);
    return way;
}

/* How far from the middle of the way out the wall of a border side begins, INFINITY if the wall
 * does not lead outward. */
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

/* How far from the middle of the way out something may reach to either side, in a notch. */
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

void page_place_arrow(const page_place *place, maze_door door, bool inward, maze_point corner[3])
{
    door_way way = way_out(place, door);
    maze_point middle = way.middle;
    double dx = way.out.x, dy = way.out.y;
    double cell = fabs(place->cell), most = place->style.largest_arrow;
    double largest = most > 0 ? fmin(most / (ARROW_LENGTH * cell), 1) : 1; /* 1 is the usual size */
    double aside = room_aside(place, door, &way) / (ARROW_HALF_WIDTH * cell);
    double unit = cell * fmin(fmax(aside, LEAST_ARROW), largest);
    double far = way.gap + ARROW_LENGTH * unit;
    double tip = inward ? way.gap : far, base = inward ? far : way.gap;
    double half = ARROW_HALF_WIDTH * unit;
    corner[0] = (maze_point){middle.x + dx * tip, middle.y + dy * tip};
    corner[1] = (maze_point){middle.x + dx * base - dy * half, middle.y + dy * base + dx * half};
    corner[2] = (maze_point){middle.x + dx * base + dy * half, middle.y + dy * base - dx * half};
}

double page_door_disc(const page_place *place)
{
    return INSIDE_SHARE / 2 * page_place_passage(place);
}

static double picture_side(const page_place *place)
{
    double side = PICTURE_SIDE * fabs(place->cell);
    if (place->style.medium != MAZE_MEDIUM_SHEET)
        return side;
    if (place->style.picture_side > 0)
        return place->style.picture_side;
    return fmin(fmax(side, SMALLEST_PICTURE), LARGEST_PICTURE);
}

/* How far the nearest wall of a cell is from its center, in points; `*upright`: the cell is a
 * rectangle with sides along x and y. */
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

/* The longer side of a picture in a cell of its own: as large as the rectangle has room for, or the
 * circle that touches the nearest wall. */
static double inside_side(const page_place *place, maze_cell cell, const maze_picture *picture)
{
    double usual = INSIDE_SHARE * page_place_passage(place);
    if (!maze_shape_has_walls(maze_get_shape(place->maze)))
        return usual;
    bool upright;
    double room = 2 * INSIDE_ROOM * wall_distance(place, cell, &upright);
    if (!upright)
        room *= fmax(picture->width, picture->height) / hypot(picture->width, picture->height);
    return isfinite(room) ? fmax(room, usual) : usual;
}

/* How far apart both doors are if the ways out of them go the same way, else INFINITY. */
static double door_distance(const page_place *place, maze_door door, const door_way *way)
{
    maze_door other = door_of(place, true);
    if (other.cell == door.cell && other.side == door.side)
        other = door_of(place, false);
    if (other.side == MAZE_NONE)
        return INFINITY;
    door_way beside = way_out(place, other);
    if (beside.out.x * way->out.x + beside.out.y * way->out.y < 0.7)
        return INFINITY;
    return hypot(beside.middle.x - way->middle.x, beside.middle.y - way->middle.y);
}

/* The same between the walls beside a door in a notch, and beside the mark at the other door. */
static double outside_side(const page_place *place, maze_door door, const door_way *way)
{
    double least = 2 * LEAST_ARROW * ARROW_HALF_WIDTH * fabs(place->cell);
    double room = fmin(2 * room_aside(place, door, way), door_distance(place, door, way));
    return fmin(picture_side(place), fmax(room, least));
}

/* The nearest to `middle` that keeps `length` between the ends, or centers it there if it is too
 * long. */
static double keep_between(double middle, double length, double low, double high)
{
    low += length / 2;
    high -= length / 2;
    return low > high ? (low + high) / 2 : fmin(fmax(middle, low), high);
}

const maze_picture *page_door_picture(const page_place *place, bool start, maze_box *box)
{
    const maze_style *style = &place->style;
    const maze_picture *picture = start ? style->start_picture : style->goal_picture;
    if (!picture)
        return NULL;
    maze_door door = door_of(place, start);
    double longest = fmax(picture->width, picture->height);
    if (door.side == MAZE_NONE) {
        double unit = inside_side(place, door.cell, picture) / longest;
        *box =
            box_round(page_place_door(place, door), picture->width * unit, picture->height * unit);
        return picture;
    }
    door_way way = way_out(place, door);
    if (2 * room_aside(place, door, &way) < NOTCH_SHARE * picture_side(place)) {
        begin_at_edge(place, &way); /* a shallow notch with little room is left free */
        way.gap += way.edge;
    }
    double unit = outside_side(place, door, &way) / longest;
    double width = picture->width * unit, height = picture->height * unit;
    double reach = way.gap + (fabs(way.out.x) * width + fabs(way.out.y) * height) / 2;
    double x = way.middle.x + way.out.x * reach, y = way.middle.y + way.out.y * reach;
    maze_box cells = page_place_box(place);
    if (fabs(way.out.y) > fabs(way.out.x))
        x = keep_between(x, width, cells.left, cells.right);
    else
        y = keep_between(y, height, cells.top, cells.bottom);
    *box = box_round((maze_point){x, y}, width, height);
    return picture;
}

/* Widens a box to hold a point. */
static void hold(maze_box *box, double x, double y)
{
    *box = (maze_box){fmin(box->left, x), fmin(box->top, y), fmax(box->right, x),
                      fmax(box->bottom, y)};
}

/* Widens a box to hold the mark outside a door. */
static void hold_door(const page_place *place, bool start, maze_box *box)
{
    maze_box picture;
    maze_point corner[3];
    if (page_door_picture(place, start, &picture)) {
        hold(box, picture.left, picture.top);
        hold(box, picture.right, picture.bottom);
    } else if (place->style.arrows != MAZE_ARROWS_NONE && door_of(place, start).side != MAZE_NONE) {
        page_place_arrow(place, door_of(place, start), start, corner);
        for (int i = 0; i < 3; i++)
            hold(box, corner[i].x, corner[i].y);
    }
}

#define THINNEST_WALL 0.75
#define THICKEST_WALL (2 * POINTS_PER_MM)
#define SMALLEST_SHEET_CELL 0.05 /* points; Cairo's steps are 1/256 */
#define THICKEST_SHARE 0.4       /* of the narrowest way, for the default wall */
#define LAND 12.0                /* beyond the cells, points */
#define LAND_SHARE 0.25          /* the same of a cell at most */
#define LEAST_PIXELS 3           /* of a band */

/* The land between two roads, in the width of a passage with its wall. */
#define ROAD_GAP 0.26

/* The depth of raised walls, in cells, or in shortest walls where these are shorter. */
#define SHADE_DEPTH 0.17

double page_style_pixel(const maze_style *style)
{
    return style->medium == MAZE_MEDIUM_PIXELS ? POINTS_PER_INCH / style->dpi : POINTS_PER_CSS_PX;
}

static bool is_rectangle(const page_place *place)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    uint32_t columns, rows;
    return shape_grid(shape, &columns, &rows) && shape_layers(shape) == 1 &&
           maze_get_graph(place->maze)->cells == (uint64_t)columns * rows;
}

bool page_roads_have_land(const page_place *place)
{
    return place->style.draw == MAZE_DRAW_ROADS && is_rectangle(place);
}

static double whole_pixels(const maze_style *style, double points, double least)
{
    double px = page_style_pixel(style);
    return style->medium == MAZE_MEDIUM_PIXELS ? fmax(least, round(points / px)) * px : points;
}

double page_place_passage(const page_place *place)
{
    return narrowest(place) * fabs(place->cell) - place->wall;
}

double page_place_corner_radius(const page_place *place)
{
    const maze_style *style = &place->style;
    return page_length_points(style->corners.radius, page_style_pixel(style),
                              fabs(place->cell) / 2);
}

double page_thickness_in(const maze_thickness *rule, double cell, double otherwise)
{
    if (rule->most <= 0)
        return otherwise;
    return fmin(fmax(rule->base + rule->share * cell, rule->least), rule->most);
}

double page_place_reach(const page_place *place)
{
    /* Land reaches some way beyond cells that are a whole rectangle, else to where walls would end.
     */
    return page_roads_have_land(place) ? fmin(LAND, LAND_SHARE * fabs(place->cell))
                                       : place->wall / 2;
}

static double wall_of(const page_place *place, double cell)
{
    const maze_style *style = &place->style;
    double least = narrowest(place), usual = fmin(cell / 8, least * cell / (1 + LEAST_PASSAGE));
    double wall = page_thickness_in(&style->usual_wall, cell,
                                    fmin(fmax(usual, THINNEST_WALL), THICKEST_WALL));
    wall = fmin(wall, THICKEST_SHARE * least * cell);
    if (page_style_has_bands(style))
        wall = BAND_SHARE * least * cell;
    else if (style->draw == MAZE_DRAW_ROADS)
        wall = ROAD_GAP * least * cell;
    return whole_pixels(style, page_length_points(style->wall, page_style_pixel(style), wall), 1);
}

static bool check_wall(const page_place *place, maze_error *error)
{
    /* Of bands: a few pixels, or one on a screen, which scales. */
    maze_medium medium = place->style.medium;
    double px = page_style_pixel(&place->style);
    double least = medium == MAZE_MEDIUM_SHEET    ? LEAST_BAND
                   : medium == MAZE_MEDIUM_PIXELS ? LEAST_PIXELS * px
                                                  : px;
    if (page_style_has_bands(&place->style) && place->wall < least - 1e-6)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "walls of %.3g mm are too thin for texture and shade, which need %.3g mm; "
                         "take larger cells or leave these out",
                         place->wall / POINTS_PER_MM, least / POINTS_PER_MM);
    if (page_place_passage(place) > 0)
        return true;
    bool sheet = medium == MAZE_MEDIUM_SHEET;
    double unit = sheet ? POINTS_PER_MM : px;
    return maze_fail(
        error, MAZE_BAD_INPUT,
        "a wall of %.2f %s leaves no passage in a cell of %.2f %s; take a thinner wall or "
        "a larger cell",
        place->wall / unit, sheet ? "mm" : "px", fabs(place->cell) / unit, sheet ? "mm" : "px");
}

maze_point page_shade_depth(const page_place *place)
{
    double depth = place->style.shade ? SHADE_DEPTH * narrowest(place) * fabs(place->cell) : 0;
    return (maze_point){depth, depth};
}

maze_box page_place_bounds(const page_place *place)
{
    double half = page_place_reach(place);
    if (place->style.hand && place->style.medium == MAZE_MEDIUM_SHEET) /* pictures have a margin */
        half += (WAVE + STEP + MOST_BEND / 4) * narrowest(place) * fabs(place->cell);
    maze_box box = box_inset(page_place_box(place), -half);
    maze_point depth = page_shade_depth(place);
    box.right += depth.x;
    box.bottom += depth.y;
    hold_door(place, true, &box);
    hold_door(place, false, &box);
    return box;
}

double page_place_way(const page_place *place)
{
    const maze_style *style = &place->style;
    double cell = fabs(place->cell);
    bool thick = page_style_has_bands(style) || style->draw == MAZE_DRAW_ROADS;
    double usual = fmax(cell / 5, thick ? 0 : place->wall);
    return fmin(page_thickness_in(&style->way, cell, usual), page_place_passage(place) / 2);
}

/* A curved way may leave at an angle to the way out of the cell; its end is pulled back along it.
 */
#define LEAST_ALONG 0.7 /* of that, square to the wall */

maze_box page_place_solved_bounds(const page_place *place)
{
    maze_box box = page_place_bounds(place);
    double half = page_place_way(place) / 2;
    double beyond = half - LEAST_ALONG * fmax(half - page_place_reach(place), 0);
    for (int i = 0; i < 2; i++) {
        maze_door door = door_of(place, i == 0);
        if (door.side == MAZE_NONE)
            continue;
        maze_point middle = page_place_door(place, door);
        hold(&box, middle.x - beyond, middle.y - beyond);
        hold(&box, middle.x + beyond, middle.y + beyond);
    }
    return box;
}

page_range page_place_cells(const page_place *place, maze_box part)
{
    page_range cells = {0};
    double reach = fabs(place->cell) + place->wall;
    double a = (part.top - reach - place->origin.y) / place->cell;
    double b = (part.bottom + reach - place->origin.y) / place->cell;
    cells.none = !maze_shape_strip(maze_get_shape(place->maze), fmin(a, b), fmax(a, b),
                                   &cells.first, &cells.last);
    return cells;
}

/* How much larger than the room a maze with such cells is; 1: it just fits. */
static double share_of_room(page_place *place, double cell, maze_box box)
{
    place->cell = cell;
    place->wall = wall_of(place, cell);
    maze_box bounds = page_place_bounds(place);
    return fmax(box_width(bounds) / box_width(box), box_height(bounds) / box_height(box));
}

static bool has_pictures(const maze_style *style)
{
    return style->start_picture || style->goal_picture;
}

/* Pictures have a smallest size, with which narrowing in may not come to an end. */
static double largest_by_halves(page_place *place, double cell, maze_box box)
{
    double fits = 0;
    for (int i = 0; i < 60; i++) {
        double middle = (fits + cell) / 2;
        if (share_of_room(place, middle, box) <= 1)
            fits = middle;
        else
            cell = middle;
    }
    return fits;
}

/* Walls and arrows grow with the cell, so the box is found by narrowing in. */
static double largest_cell(page_place *place, maze_box box)
{
    maze_point extent = maze_shape_extent(maze_get_shape(place->maze));
    double cell = fmin(box_width(box) / extent.x, box_height(box) / extent.y);
    if (has_pictures(&place->style))
        return largest_by_halves(place, cell, box);
    for (int i = 0; i < 40; i++) {
        double over = share_of_room(place, cell, box);
        if (over <= 1)
            break;
        cell /= over;
    }
    return cell;
}

double page_place_round_cell(double cell)
{
    for (double step = 1; step > 1.0 / 1024; step /= 2) {
        double rounded = floor(cell / step) * step;
        if (rounded >= 0.975 * cell)
            return rounded;
    }
    return cell;
}

static bool fail_room(const page_place *place, maze_box box, double largest, maze_error *error)
{
    char recipe[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(maze_get_recipe(place->maze), recipe);
    if (largest < SMALLEST_SHEET_CELL && has_pictures(&place->style))
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "%s does not fit: the pictures at its doors leave no room for it in "
            "%.4g x %.4g mm; leave them out, or take a larger paper or a smaller margin",
            recipe, box_width(box) / POINTS_PER_MM, box_height(box) / POINTS_PER_MM);
    return maze_fail(
        error, MAZE_BAD_INPUT,
        "%s does not fit: there is room for %.4g x %.4g mm, enough for cells of %.3g mm; "
        "take a smaller cell or margin, a larger paper, or fewer cells",
        recipe, box_width(box) / POINTS_PER_MM, box_height(box) / POINTS_PER_MM,
        largest / POINTS_PER_MM);
}

static double nearest_half(double value)
{
    return round(2 * value) / 2;
}

static const maze_color land = {MAZE_COLOR_RGB, 224, 224, 224};

static void start_place(page_place *place, const maze_maze *maze, const maze_path *path,
                        const maze_style *style)
{
    *place = (struct page_place){.maze = maze, .style = *style};
    if (path)
        place->path = *path;
    maze_style *own = &place->style;
    if (own->usual_round && !own->corners.sharp && maze_shape_has_walls(maze_get_shape(maze))) {
        own->corners.round = true;
        own->joins = MAZE_JOINS_ROUND;
    }
    /* What is drawn if that is left open: roads, if they can be, or walls. */
    bool other = own->heat || own->hand || page_style_has_bands(own) ||
                 own->wall.unit != MAZE_UNIT_AUTO || own->ground.kind == MAZE_COLOR_RGB ||
                 own->ground.kind == MAZE_COLOR_CSS;
    bool roads = own->roads_from > 0 && !other && is_rectangle(place);
    if (own->draw == MAZE_DRAW_AUTO)
        own->draw = roads ? MAZE_DRAW_ROADS : MAZE_DRAW_WALLS;
    if (own->draw == MAZE_DRAW_ROADS && own->ground.kind == MAZE_COLOR_AUTO)
        own->ground = land;
    maze_random random;
    maze_random_init(&random, maze_recipe_seed(maze_get_recipe(maze)), "look");
    place->key = maze_random_next(&random);
}

/* The largest cell with which the maze fits, with roads only if they are large enough. */
static double fit_cell(page_place *place, const maze_style *style, maze_box box)
{
    double largest = largest_cell(place, box);
    bool chosen = style->draw == MAZE_DRAW_AUTO && place->style.draw == MAZE_DRAW_ROADS;
    double cell =
        page_length_points(style->cell, page_style_pixel(style), page_place_round_cell(largest));
    if (!chosen || cell >= style->roads_from)
        return largest;
    place->style.draw = MAZE_DRAW_WALLS;
    place->style.ground = style->ground;
    return largest_cell(place, box);
}

/* The length of the mark outside a door, with its gap to the wall, where nothing is in its way. */
static double mark_length(const page_place *place, bool start)
{
    const maze_style *style = &place->style;
    double cell = fabs(place->cell), arrow = ARROW_LENGTH * cell;
    if (door_of(place, start).side == MAZE_NONE)
        return 0;
    if (start ? style->start_picture != NULL : style->goal_picture != NULL)
        return GAP * cell + picture_side(place);
    if (style->arrows == MAZE_ARROWS_NONE)
        return 0;
    if (style->largest_arrow > 0)
        arrow = fmin(arrow, style->largest_arrow);
    return (style->draw == MAZE_DRAW_ROADS ? LAND_GAP : GAP) * cell + arrow;
}

/* What is beyond the cells of that size. */
static maze_box find_around(page_place *place, double cell, bool anywhere)
{
    place->cell = cell;
    place->wall = wall_of(place, cell);
    maze_box cells = page_place_box(place), bounds = page_place_bounds(place);
    maze_box around = {cells.left - bounds.left, cells.top - bounds.top, bounds.right - cells.right,
                       bounds.bottom - cells.bottom};
    if (anywhere) {
        double mark =
            page_place_reach(place) + fmax(mark_length(place, true), mark_length(place, false));
        around = (maze_box){fmax(around.left, mark), fmax(around.top, mark),
                            fmax(around.right, mark), fmax(around.bottom, mark)};
    }
    return around;
}

static page_fit fit_within(page_place *place, maze_point extent, bool anywhere, double width,
                           double height, double least)
{
    page_fit fit = {.roads = place->style.draw == MAZE_DRAW_ROADS};
    double low = 0, high = fmax(fmin(width / extent.x, height / extent.y), 0);
    for (int i = 0; i < 40 && high > 0; i++) {
        double cell = (low + high) / 2;
        maze_box around = find_around(place, cell, anywhere);
        bool fits = cell * extent.x + around.left + around.right <= width &&
                    cell * extent.y + around.top + around.bottom <= height;
        *(fits ? &low : &high) = cell;
    }
    double px = page_style_pixel(&place->style), rounded = page_place_round_cell(low);
    if (rounded < least)
        rounded = fmin(least, low);
    if (low >= SMALLEST_SHEET_CELL)
        fit.cell = page_length_points(place->style.cell, px, rounded);
    if (fit.cell > 0)
        fit.around = find_around(place, fit.cell, anywhere);
    return fit;
}

page_fit page_place_fit(const maze_maze *maze, const maze_style *style, maze_point extent,
                        bool anywhere, double width, double height, double least)
{
    page_place place;
    start_place(&place, maze, NULL, style);
    page_fit fit = fit_within(&place, extent, anywhere, width, height, least);
    if (style->draw != MAZE_DRAW_AUTO || !fit.roads || fit.cell >= style->roads_from)
        return fit;
    place.style.draw = MAZE_DRAW_WALLS;
    return fit_within(&place, extent, anywhere, width, height, least);
}

bool page_place_in_box(page_place *place, const maze_maze *maze, const maze_path *path,
                       const maze_style *style, maze_box box, bool turned, maze_error *error)
{
    start_place(place, maze, path, style);
    if (!(box.right > box.left && box.bottom > box.top))
        return fail_room(place, (maze_box){0, 0, 0, 0}, 0, error);
    double largest = fit_cell(place, style, box);
    place->cell =
        page_length_points(style->cell, page_style_pixel(style), page_place_round_cell(largest));
    bool filled = largest < SMALLEST_SHEET_CELL && has_pictures(style);
    if (place->cell > largest * (1 + 1e-9) || !(largest > 0) || filled)
        return fail_room(place, box, largest, error);
    place->wall = wall_of(place, place->cell);
    if (turned)
        place->cell = -place->cell;
    /* The bounds lie in the middle of the box. */
    place->origin = (maze_point){0, 0};
    maze_box bounds = page_place_bounds(place);
    place->origin.x = nearest_half((box.left + box.right - bounds.left - bounds.right) / 2);
    place->origin.y = nearest_half((box.top + box.bottom - bounds.top - bounds.bottom) / 2);
    if (!check_wall(place, error))
        return false;
    if (fabs(place->cell) < SMALLEST_SHEET_CELL)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "a cell of %.3g mm is too small to draw; take a larger cell or fewer cells",
            fabs(place->cell) / POINTS_PER_MM);
    return true;
}

#define SCREEN_CELL (16 * POINTS_PER_CSS_PX)
#define PIXELS_CELL (5 * POINTS_PER_MM)
#define SMALLEST_CELL 0.1  /* px; the web's numbers have three decimals */
#define PICTURE_MARGIN 0.5 /* of a cell */

/* The distance from an edge of the bounds to the picture's edge, in whole pixels. */
static double outward(double distance, double wall, double px)
{
    return ceil((distance - wall / 2) / px - 1e-6) * px + wall / 2;
}

bool page_place_in_picture(page_place *place, const maze_maze *maze, const maze_path *path,
                           const maze_style *style, maze_paper *size, maze_error *error)
{
    double px = page_style_pixel(style);
    bool sheet = style->medium == MAZE_MEDIUM_SHEET;
    double usual = style->medium == MAZE_MEDIUM_PIXELS || sheet ? PIXELS_CELL : SCREEN_CELL;
    start_place(place, maze, path, style);
    place->cell = whole_pixels(style, page_length_points(style->cell, px, usual), 0);
    place->wall = wall_of(place, place->cell);
    double least = style->medium == MAZE_MEDIUM_PIXELS ? 2 : SMALLEST_CELL;
    if (place->cell < (least - 1e-6) * px)
        return maze_fail(error, MAZE_BAD_INPUT, "a cell has at least %.3g px; take a larger cell",
                         least);
    if (!check_wall(place, error))
        return false;
    double margin = page_length_points(style->margin, px, PICTURE_MARGIN * place->cell);
    if (sheet)
        px = POINTS_PER_MM /
             1000; /* it has no pixels; millimeters are written with three decimals */
    margin = round(margin / px) * px;
    maze_box bounds = page_place_bounds(place);
    maze_point extent = maze_shape_extent(maze_get_shape(maze));
    place->origin.x = outward(-bounds.left, place->wall, px) + margin;
    place->origin.y = outward(-bounds.top, place->wall, px) + margin;
    double right = outward(bounds.right - place->cell * extent.x, place->wall, px) + margin;
    double bottom = outward(bounds.bottom - place->cell * extent.y, place->wall, px) + margin;
    size->width = place->origin.x + place->cell * extent.x + right;
    size->height = place->origin.y + place->cell * extent.y + bottom;
    return true;
}
