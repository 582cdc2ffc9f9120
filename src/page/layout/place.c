/* Computes the positions of a maze's corners, centers and doors on a page, and the widths of its
 * passages. With the style's `hand`, walls look as if drawn by hand. Random bits and a slow wave
 * then move the corners. SplitMix64 (Steele, Lea, Flood, OOPSLA 2014) makes the random bits from
 * the seed and the numbers of the corners. The wave is value noise (D. Ebert et al., "Texturing and
 * Modeling", 2003, chapter 2). */
#include "page/layout/place.h"

#include "core/shape/shape.h"
#include "page/layout/values.h"

#include <math.h>

/* LATTICE is the distance between the lattice points of the wave, in cells. WAVE and STEP are the
 * maximum deviations that the wave and the random bits cause, relative to page_place_narrowest.
 * Deviations are multiples of 1 / GRAIN cell. */
#define LATTICE 2.5
#define WAVE 0.085
#define STEP 0.03
#define GRAIN 256.0

#define MOST_BEND 0.28 /* maximum bend of a wall, in radians */

static uint64_t mixed(uint64_t x)
{
    x += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

/* Returns a number from -1 to less than 1, in steps of 1 / 128. */
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

double page_place_narrowest(const page_place *place)
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
    if (!place->style.hand)
        return page_place_point(place, at);
    double unit = page_place_narrowest(place);
    maze_point to = {at.x + moved(place->key, number, at, unit),
                     at.y + moved(~place->key, number, at, unit)};
    return page_place_point(place, to);
}

maze_point page_hand_corner(const page_place *place, maze_corner corner)
{
    return hand_point(place, corner, maze_shape_corner(maze_get_shape(place->maze), corner));
}

/* The numbers of points on paths differ from the numbers of all corners, so that the random bits of
 * points and corners are independent. */
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
    if (!place->style.hand || place->round_corners)
        return wall->sweep;
    double bend = MOST_BEND * signed_part(page_hand_key(place, wall));
    return wall->sweep + (wall->from < wall->to ? bend : -bend);
}

double page_hand_next(uint64_t *key)
{
    *key = mixed(*key);
    return (double)(*key >> 40 & 0x3FF) / 1024;
}

maze_point page_place_center(const page_place *place, maze_cell cell)
{
    return page_place_point(place, maze_shape_center(maze_get_shape(place->maze), cell));
}

bool page_place_within(const page_place *place, maze_cell cell, maze_point at)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    bool within = false;
    /* Some sides of a labyrinth's cells have no corners, so the other sides may not surround the
     * cell. */
    double left = INFINITY, right = -INFINITY;
    for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
        maze_wall pieces[MAZE_PIECES];
        unsigned count = maze_shape_pieces(shape, cell, side, pieces);
        for (unsigned i = 0; i < count; i++) {
            maze_point a = page_place_corner(place, pieces[i].from);
            maze_point b = page_place_corner(place, pieces[i].to);
            left = fmin(left, fmin(a.x, b.x));
            right = fmax(right, fmax(a.x, b.x));
            if ((a.y > at.y) != (b.y > at.y) &&
                (b.x - a.x) * (at.y - a.y) / (b.y - a.y) > at.x - a.x)
                within = !within;
        }
    }
    return within && at.x >= left && at.x <= right;
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

maze_point page_place_shown(const page_place *place, maze_point point)
{
    maze_point pivot = place->pivot;
    return place->sideways ? (maze_point){pivot.x + point.y - pivot.y, pivot.y - point.x + pivot.x}
                           : point;
}

maze_box page_place_shown_box(const page_place *place, maze_box box)
{
    maze_point low = page_place_shown(place, (maze_point){box.left, box.bottom});
    maze_point high = page_place_shown(place, (maze_point){box.right, box.top});
    return place->sideways ? (maze_box){high.x, high.y, low.x, low.y} : box;
}

maze_box page_place_under(const page_place *place, maze_box part)
{
    double down = place->pivot.y - place->pivot.x, across = place->pivot.y + place->pivot.x;
    return place->sideways ? (maze_box){across - part.bottom, part.left + down, across - part.top,
                                        part.right + down}
                           : part;
}

void page_place_turn(page_place *place, maze_box box)
{
    place->sideways = true;
    place->pivot = box_middle(box);
}

void page_place_move(page_place *place, double x, double y)
{
    maze_point to = {place->origin.x + x, place->origin.y + y};
    place->pivot.x += x;
    place->pivot.y += y;
    place->origin = to;
    place->legend = (maze_box){place->legend.left + x, place->legend.top + y,
                               place->legend.right + x, place->legend.bottom + y};
}

maze_point page_door_end(const page_place *place, maze_door door, double width)
{
    maze_point center = page_place_center(place, door.cell), middle = page_place_door(place, door);
    double dx = middle.x - center.x, dy = middle.y - center.y, length = hypot(dx, dy);
    double part = fmax(length - width / 2 + page_place_reach(place), 0) / length;
    return (maze_point){center.x + dx * part, center.y + dy * part};
}

double page_hand_reach(const page_place *place)
{
    return (WAVE + STEP + MOST_BEND / 4) * page_place_narrowest(place) * fabs(place->cell);
}

/* The background of a rectangular maze with roads extends beyond the cells by LAND_SHARE cells, but
 * by at most LAND points. */
#define LAND 12.0
#define LAND_SHARE 0.25

double page_sheet_unit(maze_paper paper)
{
    double across = paper.width / (210 * POINTS_PER_MM);
    double down = paper.height / (240 * POINTS_PER_MM);
    return POINTS_PER_MM * fmin(fmin(across, down), 1);
}

double page_style_pixel(const maze_style *style)
{
    return style->medium == MAZE_MEDIUM_PIXELS ? POINTS_PER_INCH / style->dpi : POINTS_PER_CSS_PX;
}

bool page_place_is_rectangle(const page_place *place)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    uint32_t columns, rows;
    return shape_grid(shape, &columns, &rows) && shape_layers(shape) == 1 &&
           maze_get_graph(place->maze)->cells == (uint64_t)columns * rows;
}

bool page_roads_have_land(const page_place *place)
{
    return place->draw == MAZE_DRAW_ROADS && page_place_is_rectangle(place);
}

double page_place_passage(const page_place *place)
{
    return page_place_narrowest(place) * fabs(place->cell) - place->wall;
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
    return page_roads_have_land(place) ? fmin(LAND, LAND_SHARE * fabs(place->cell))
                                       : place->wall / 2;
}
