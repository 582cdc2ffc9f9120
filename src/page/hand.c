/* Random bits are those of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014) by number, so that a part
 * of the page is drawn like the whole.  The slow wave is value noise on a square lattice (D. Ebert
 * et al., "Texturing and Modeling", 2003, chapter 2). */
#include "page/hand.h"

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

static double moved(uint64_t key, uint64_t number, maze_point at, double unit)
{
    double aside = WAVE * wave_at(key, at) + STEP * signed_part(mixed(key ^ mixed(number)));
    return round(aside * unit * GRAIN) / GRAIN;
}

double hand_reach(const page_place *place)
{
    double unit = fmin(maze_shape_narrowest(maze_get_shape(place->maze)), 1);
    return place->style.hand ? (WAVE + STEP + MOST_BEND / 4) * unit * fabs(place->cell) : 0;
}

static maze_point hand_point(const page_place *place, uint64_t number, maze_point at)
{
    double unit = fmin(maze_shape_narrowest(maze_get_shape(place->maze)), 1);
    maze_point to = {at.x + moved(place->key, number, at, unit),
                     at.y + moved(~place->key, number, at, unit)};
    return place_point(place, place->style.hand ? to : at);
}

maze_point hand_corner(const page_place *place, maze_corner corner)
{
    return hand_point(place, corner, maze_shape_corner(maze_get_shape(place->maze), corner));
}

/* Numbers that no corner has. */
maze_point hand_way(const page_place *place, maze_cell cell, uint32_t side)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    uint64_t number = ~((uint64_t)cell << 16 | (side == MAZE_NONE ? UINT64_C(0xFFFF) : side));
    return hand_point(place, number,
                      side == MAZE_NONE ? maze_shape_center(shape, cell)
                                        : maze_shape_middle(shape, cell, side));
}

uint64_t hand_key(const page_place *place, const maze_wall *wall)
{
    bool rises = wall->from < wall->to;
    maze_corner low = rises ? wall->from : wall->to, high = rises ? wall->to : wall->from;
    return mixed(mixed(place->key ^ low) ^ high);
}

double hand_sweep(const page_place *place, const maze_wall *wall)
{
    if (!place->style.hand || place->style.corners.round)
        return wall->sweep;
    double bend = MOST_BEND * signed_part(hand_key(place, wall));
    return wall->sweep + (wall->from < wall->to ? bend : -bend);
}

double hand_next(uint64_t *key)
{
    *key = mixed(*key);
    return (double)(*key >> 40 & 0x3FF) / 1024;
}
