/* Between four points of the lattice lies a window, which is a corner if they belong to three cells
 * or more, what is outside being one.  From window to window lead cracks, between two points of
 * different cells; a walk along them, with a cell on the right, meets its corners clockwise. */
#include "core/shape/organic_walls.h"

#include "core/base/array.h"
#include "core/base/divide.h"

#include <string.h>

enum { RIGHT, DOWN, LEFT, UP, DIRECTIONS };

/* A window and a direction in which it is left: window (x, y) has point (x, y) to its lower right.
 */
typedef struct organic_crack {
    uint32_t x, y;
    unsigned direction;
} organic_crack;

/* A corner of the outline. */
typedef struct organic_pin {
    uint32_t x, y; /* the window that stands for it */
    organic_point at;
    bool bends_in;
} organic_pin;

/* How far from such a corner its window may be, in steps of the lattice. */
#define PIN_REACH 32

typedef struct organic_walk {
    organic_pin *pins;
    size_t pin_count;
    const organic_image *image;
    const organic_sites *sites;
    organic_walls *walls;
    uint32_t *first;  /* of each row of windows its first corner; one more for the end */
    uint32_t *column; /* of each corner that of its window */
    uint32_t *starts; /* of each corner and direction the side that starts there */
} organic_walk;

/* The cells of the four points round a window, clockwise from the lower right: number d lies to the
 * right of who leaves in direction d, and the one before it to the left. */
static void look(const organic_image *image, uint32_t x, uint32_t y, maze_cell cells[DIRECTIONS])
{
    cells[RIGHT] = organic_image_at(image, x, y);
    cells[DOWN] = organic_image_at(image, (int64_t)x - 1, y);
    cells[LEFT] = organic_image_at(image, (int64_t)x - 1, (int64_t)y - 1);
    cells[UP] = organic_image_at(image, x, (int64_t)y - 1);
}

/* Puts each cell once, in the order of the points; returns how many there are. */
static unsigned distinct(maze_cell cells[DIRECTIONS])
{
    unsigned count = 0;
    for (unsigned i = 0; i < DIRECTIONS; i++) {
        unsigned k = 0;
        while (k < count && cells[k] != cells[i])
            k++;
        if (k == count)
            cells[count++] = cells[i];
    }
    return count;
}

static bool is_border(const maze_cell cells[DIRECTIONS], unsigned count)
{
    bool outside = false;
    for (unsigned i = 0; i < count; i++)
        outside = outside || cells[i] == MAZE_NONE;
    return outside && count > 1;
}

/* value / divisor, halves up. */
static int64_t rounded(int64_t value, int64_t divisor)
{
    int64_t sign = divisor < 0 ? -1 : 1;
    return divide_down(2 * sign * value + sign * divisor, 2 * sign * divisor);
}

/* The point that is as far from each of three sites as from the others; `near` if it is more than a
 * step away from that in x or in y. */
static organic_point middle_of(const organic_sites *sites, const maze_cell cells[3],
                               organic_point near)
{
    organic_point a = sites->at[cells[0]], b = sites->at[cells[1]], c = sites->at[cells[2]];
    int64_t bx = b.x - a.x, by = b.y - a.y, cx = c.x - a.x, cy = c.y - a.y;
    int64_t area = 2 * (bx * cy - by * cx), b2 = bx * bx + by * by, c2 = cx * cx + cy * cy;
    if (area == 0)
        return near;
    int64_t x = a.x + rounded(cy * b2 - by * c2, area), y = a.y + rounded(bx * c2 - cx * b2, area);
    if (llabs(x - near.x) > ORGANIC_STEP || llabs(y - near.y) > ORGANIC_STEP)
        return near;
    return (organic_point){(int32_t)x, (int32_t)y};
}

static bool add_corner(organic_walk *w, uint32_t x, organic_corner corner)
{
    organic_walls *walls = w->walls;
    if (!array_more(walls->corners, walls->corner_count) ||
        !array_more(w->column, walls->corner_count))
        return false;
    w->column[walls->corner_count] = x;
    walls->corners[walls->corner_count++] = corner;
    return true;
}

static const organic_pin *pin_at(const organic_walk *w, uint32_t x, uint32_t y)
{
    for (size_t i = 0; i < w->pin_count; i++)
        if (w->pins[i].x == x && w->pins[i].y == y)
            return &w->pins[i];
    return NULL;
}

static bool find_corner(organic_walk *w, uint32_t x, uint32_t y)
{
    maze_cell cells[DIRECTIONS];
    look(w->image, x, y, cells);
    unsigned count = distinct(cells);
    if (count < 2)
        return true;
    bool at_border = is_border(cells, count);
    const organic_pin *pin = at_border ? pin_at(w, x, y) : NULL;
    if (pin)
        return add_corner(w, x, (organic_corner){pin->at, RANK_FIXED, pin->bends_in, 1});
    if (count < 3)
        return true;
    organic_point at = {(int32_t)(x * ORGANIC_STEP), (int32_t)(y * ORGANIC_STEP)};
    if (at_border)
        at = organic_ground_edge(w->walls->ground, at);
    else if (count == 3)
        at = middle_of(w->sites, cells, at);
    return add_corner(w, x, (organic_corner){at, at_border ? RANK_BORDER : RANK_INSIDE, false, 1});
}

/* The window at the border that is nearest to a corner of the outline. */
static bool find_window(const organic_walk *w, organic_pin *pin)
{
    int64_t column = pin->at.x / ORGANIC_STEP, row = pin->at.y / ORGANIC_STEP, best = INT64_MAX;
    int64_t left = column > PIN_REACH ? column - PIN_REACH : 0;
    int64_t top = row > PIN_REACH ? row - PIN_REACH : 0;
    for (int64_t y = top; y <= row + PIN_REACH && y <= w->image->rows; y++)
        for (int64_t x = left; x <= column + PIN_REACH && x <= w->image->columns; x++) {
            maze_cell cells[DIRECTIONS];
            look(w->image, (uint32_t)x, (uint32_t)y, cells);
            if (!is_border(cells, distinct(cells)))
                continue;
            int64_t dx = x * ORGANIC_STEP - pin->at.x, dy = y * ORGANIC_STEP - pin->at.y;
            if (dx * dx + dy * dy >= best)
                continue;
            best = dx * dx + dy * dy;
            pin->x = (uint32_t)x;
            pin->y = (uint32_t)y;
        }
    return best < INT64_MAX;
}

static bool add_pin(organic_walk *w, organic_pin pin)
{
    if (!find_window(w, &pin) || pin_at(w, pin.x, pin.y))
        return true;
    if (!array_more(w->pins, w->pin_count))
        return false;
    w->pins[w->pin_count++] = pin;
    return true;
}

/* The corners of the rectangle. */
static bool pin_rectangle(organic_walk *w)
{
    for (int64_t i = 0; i < 4; i++) {
        organic_point at = {(int32_t)((i & 1) * w->image->columns * ORGANIC_STEP),
                            (int32_t)((i >> 1) * w->image->rows * ORGANIC_STEP)};
        if (!add_pin(w, (organic_pin){.at = at}))
            return false;
    }
    return true;
}

static bool pin_outline(organic_walk *w)
{
    const contour *c = &w->walls->ground->edge;
    for (size_t r = 0; r < c->ring_count; r++)
        for (size_t i = 0, n = c->rings[r].count; i < n; i++) {
            const contour_point *points = c->points + c->rings[r].first;
            contour_point a = points[(i + n - 1) % n], b = points[i], d = points[(i + 1) % n];
            int64_t turn = (b.x - a.x) * (d.y - b.y) - (b.y - a.y) * (d.x - b.x);
            organic_pin pin = {.at = organic_ground_point(b), .bends_in = turn < 0};
            if (c->sharp[c->rings[r].first + i] && !add_pin(w, pin))
                return false;
        }
    return true;
}

static bool find_corners(organic_walk *w)
{
    w->first = malloc((w->image->rows + (size_t)2) * sizeof *w->first);
    bool done = w->first != NULL;
    for (uint32_t y = 0; y <= w->image->rows && done; y++) {
        w->first[y] = w->walls->corner_count;
        for (uint32_t x = 0; x <= w->image->columns && done; x++)
            done = find_corner(w, x, y);
    }
    if (done)
        w->first[w->image->rows + 1] = w->walls->corner_count;
    return done;
}

/* The corner at a window, or MAZE_NONE. */
static uint32_t corner_at(const organic_walk *w, uint32_t x, uint32_t y)
{
    uint32_t low = w->first[y], high = w->first[y + 1];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (w->column[middle] < x)
            low = middle + 1;
        else
            high = middle;
    }
    return low < w->first[y + 1] && w->column[low] == x ? low : MAZE_NONE;
}

/* Goes on along the border of a cell: to the right if it can, else straight on, else to the left.
 */
static organic_crack next_crack(const organic_walk *w, organic_crack at, maze_cell cell)
{
    static const int across[] = {1, 0, -1, 0}, down[] = {0, 1, 0, -1};
    maze_cell cells[DIRECTIONS];
    at.x += (uint32_t)across[at.direction];
    at.y += (uint32_t)down[at.direction];
    look(w->image, at.x, at.y, cells);
    unsigned direction = (at.direction + 1) % DIRECTIONS;
    while (cells[direction] != cell || cells[(direction + DIRECTIONS - 1) % DIRECTIONS] == cell)
        direction = (direction + DIRECTIONS - 1) % DIRECTIONS;
    at.direction = direction;
    return at;
}

static bool add_side(organic_walk *w, maze_cell cell, uint32_t corner, unsigned direction)
{
    organic_walls *walls = w->walls;
    if (!array_more(walls->sides, walls->side_count))
        return false;
    uint32_t side = walls->side_count++;
    walls->sides[side] =
        (organic_side){cell, corner, side + 1, side ? side - 1 : MAZE_NONE, MAZE_NONE};
    w->starts[(size_t)corner * DIRECTIONS + direction] = side;
    return true;
}

static bool is_same(organic_crack a, organic_crack b)
{
    return a.x == b.x && a.y == b.y && a.direction == b.direction;
}

/* The first crack on the border of a cell, from `at` on, that starts at a corner; `at` where there
 * is none. */
static organic_crack first_crack(const organic_walk *w, organic_crack at, maze_cell cell)
{
    organic_crack crack = at;
    while (corner_at(w, crack.x, crack.y) == MAZE_NONE) {
        crack = next_crack(w, crack, cell);
        if (is_same(crack, at))
            break;
    }
    return crack;
}

/* Adds the sides of a cell, clockwise from a crack at a corner on.  In `twin` of each is, until all
 * are known, the corner and direction in which that of the neighbor starts. */
static bool walk_cell(organic_walk *w, maze_cell cell, organic_crack start)
{
    organic_walls *walls = w->walls;
    organic_crack crack = start;
    uint32_t first = walls->side_count, corner = corner_at(w, crack.x, crack.y);
    if (corner == MAZE_NONE)
        return true;
    do {
        if (corner != MAZE_NONE && !add_side(w, cell, corner, crack.direction))
            return false;
        unsigned back = (crack.direction + DIRECTIONS / 2) % DIRECTIONS;
        crack = next_crack(w, crack, cell);
        corner = corner_at(w, crack.x, crack.y);
        if (corner != MAZE_NONE)
            walls->sides[walls->side_count - 1].twin = corner * DIRECTIONS + back;
    } while (!is_same(crack, start));
    walls->sides[first].before = walls->side_count - 1;
    walls->sides[walls->side_count - 1].next = first;
    return true;
}

static bool walk_cells(organic_walk *w)
{
    const organic_image *image = w->image;
    organic_crack *first = malloc((w->sites->count + (size_t)1) * sizeof *first);
    if (!first)
        return false;
    for (maze_cell cell = 0; cell < w->sites->count; cell++)
        first[cell].direction = DIRECTIONS;
    for (uint32_t y = 0; y < image->rows; y++)
        for (uint32_t x = 0; x < image->columns; x++) {
            maze_cell cell = organic_image_at(image, x, y);
            if (cell != MAZE_NONE && first[cell].direction == DIRECTIONS)
                first[cell] = (organic_crack){x, y, RIGHT};
        }
    bool done = true;
    for (maze_cell cell = 0; cell < w->sites->count && done; cell++)
        done = walk_cell(w, cell, first_crack(w, first[cell], cell));
    free(first);
    return done;
}

static void find_twins(organic_walk *w)
{
    for (uint32_t i = 0; i < w->walls->side_count; i++)
        w->walls->sides[i].twin = w->starts[w->walls->sides[i].twin];
}

static bool walk(organic_walk *w)
{
    organic_walls *walls = w->walls;
    if (!(walls->ground->inside ? pin_outline(w) : pin_rectangle(w)) || !find_corners(w))
        return false;
    size_t starts = (size_t)walls->corner_count * DIRECTIONS;
    w->starts = malloc((starts + 1) * sizeof *w->starts);
    if (!w->starts)
        return false;
    memset(w->starts, 0xFF, starts * sizeof *w->starts);
    if (!walk_cells(w))
        return false;
    find_twins(w);
    return true;
}

bool organic_walls_make(organic_walls *walls, const organic_image *image,
                        const organic_sites *sites)
{
    organic_walk w = {.image = image, .sites = sites, .walls = walls};
    *walls = (organic_walls){.ground = sites->ground};
    bool done = walk(&w);
    free(w.pins);
    free(w.first);
    free(w.column);
    free(w.starts);
    return done;
}

uint32_t organic_highest_side(const organic_walls *w, uint32_t side)
{
    uint32_t highest = side;
    for (uint32_t at = w->sides[side].next; at != side; at = w->sides[at].next) {
        organic_point a = w->corners[w->sides[at].corner].at;
        organic_point b = w->corners[w->sides[highest].corner].at;
        if (a.y < b.y || (a.y == b.y && a.x < b.x))
            highest = at;
    }
    return highest;
}

void organic_walls_finish(organic_walls *walls)
{
    free(walls->sides);
    free(walls->corners);
    walls->sides = NULL;
    walls->corners = NULL;
}
