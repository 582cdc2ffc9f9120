/* Traces the walls around the cells of an image as a plane graph. Then removes short walls and
 * moves corners. A window is the place between four lattice points. A window is a corner if these
 * points belong to three or more cells, or if the window represents a corner of the border.
 * Everything outside counts as one cell. A crack leads from a window to an adjacent window, between
 * two points of different cells. A wall is a sequence of cracks from a corner to the next
 * corner. */
#include "core/shape/organic/organic_parts.h"

#include "core/base/numbers.h"

#include <string.h>

enum { RIGHT, DOWN, LEFT, UP, DIRECTIONS };

/* The end of a crack, and the direction of the crack. `at` is the window at this end, as the index
 * of the point at the lower right of the window. In `turn`, `at` is a difference of indexes. */
typedef struct organic_crack {
    size_t at;
    unsigned direction;
} organic_crack;

typedef struct organic_pin {
    size_t window;
    organic_point at;
    bool bends_in;
} organic_pin;

/* maximum distance in x and in y, in lattice steps, between a corner of the border and its
 * window */
#define PIN_REACH 32

/* A group of GROUP consecutive windows. `corners` has a bit for each of these windows, which is set
 * if the window is a corner. `before` is the number of corners before the group, if the group has a
 * corner. */
#define GROUP 32
typedef struct organic_group {
    uint32_t corners, before;
} organic_group;

/* Bits of a window. CRACKS: one bit for each direction, set if a crack leads away in this
 * direction. PIN: the window represents a corner of the border. */
enum { CRACKS = (1 << DIRECTIONS) - 1, PIN = 1 << DIRECTIONS, CORNER = PIN << 1 };

typedef struct organic_walk {
    organic_pin *pins;
    size_t pin_count;
    const organic_image *image;
    const organic_sites *sites;
    organic_walls *walls;

    /* Differences of indexes. Negative differences wrap around, because the type is unsigned.
     * `round` has the differences from a window to the four points around it, clockwise from the
     * lower right. `step` has the difference to the next window in each direction. */
    size_t round[DIRECTIONS], step[DIRECTIONS];
    uint8_t *windows;
    uint8_t *looked; /* for each window of the current row, not 0 if the window may be a corner */
    /* For each set of cracks and each direction of arrival, the next crack. A walk turns right if
     * possible, otherwise goes straight ahead if possible, and otherwise turns left. */
    organic_crack turn[CRACKS + 1][DIRECTIONS];
    organic_group *groups;
    size_t *places;

    /* For each corner and each direction in which a wall leaves the corner, the traced side that
     * ends there along this wall, or MAZE_NONE. The value is four times the index of the side, plus
     * the direction at the start of the side. */
    uint32_t *starts;
} organic_walk;

static void look(const organic_walk *w, size_t window, maze_cell cells[DIRECTIONS])
{
    for (unsigned d = 0; d < DIRECTIONS; d++)
        cells[d] = w->image->cells[window + w->round[d]];
}

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

/* Returns value / divisor, rounded to the nearest integer. Halves are rounded up. */
static int64_t rounded(int64_t value, int64_t divisor)
{
    int64_t sign = divisor < 0 ? -1 : 1;
    return divide_down(2 * sign * value + sign * divisor, 2 * sign * divisor);
}

static organic_point site_near(const organic_walk *walk, organic_point near, size_t window,
                               maze_cell cell)
{
    const organic_image *image = walk->image;
    organic_point best = walk->sites->at[cell];
    int64_t least = INT64_MAX;
    for (int k = 0; k < DIRECTIONS && image->samples; k++) {
        if (image->cells[window + walk->round[k]] != cell)
            continue;
        uint32_t sample = image->samples[window + walk->round[k]];
        if (sample == MAZE_NONE || image->of->cells[sample] != cell)
            continue;
        organic_point at = image->of->sites.at[sample];
        int64_t dx = at.x - near.x, dy = at.y - near.y;
        if (dx * dx + dy * dy >= least)
            continue;
        least = dx * dx + dy * dy;
        best = at;
    }
    return best;
}

/* Returns the point with the same distance from the sites of three cells. If cells have samples,
 * uses the sites of samples near the window instead. Returns `near` if there is no such point, or
 * if the point is more than a lattice step away in x or in y. */
static organic_point middle_of(const organic_walk *walk, const maze_cell cells[3],
                               organic_point near, size_t window)
{
    organic_point a = site_near(walk, near, window, cells[0]),
                  b = site_near(walk, near, window, cells[1]);
    organic_point c = site_near(walk, near, window, cells[2]);
    int64_t bx = b.x - a.x, by = b.y - a.y, cx = c.x - a.x, cy = c.y - a.y;
    int64_t area = 2 * (bx * cy - by * cx), b2 = bx * bx + by * by, c2 = cx * cx + cy * cy;
    if (area == 0)
        return near;
    int64_t x = a.x + rounded(cy * b2 - by * c2, area), y = a.y + rounded(bx * c2 - cx * b2, area);
    if (llabs(x - near.x) > ORGANIC_STEP || llabs(y - near.y) > ORGANIC_STEP)
        return near;
    return (organic_point){(int32_t)x, (int32_t)y};
}

static bool add_corner(organic_walk *walk, size_t window, organic_corner corner)
{
    organic_walls *walls = walk->walls;
    organic_group *group = &walk->groups[window / GROUP];
    if (!array_more(walls->corners, walls->corner_count) ||
        !array_more(walk->places, walls->corner_count))
        return false;
    if (!group->corners)
        group->before = walls->corner_count;
    group->corners |= UINT32_C(1) << window % GROUP;
    walk->windows[window] |= CORNER;
    walk->places[walls->corner_count] = window;
    walls->corners[walls->corner_count++] = corner;
    return true;
}

static const organic_pin *pin_at(const organic_walk *w, size_t window)
{
    for (size_t i = 0; i < w->pin_count; i++)
        if (w->pins[i].window == window)
            return &w->pins[i];
    return NULL;
}

static bool find_corner(organic_walk *walk, uint32_t x, uint32_t y)
{
    maze_cell cells[DIRECTIONS];
    size_t window = organic_image_place(walk->image, x, y);
    look(walk, window, cells);
    unsigned count = distinct(cells);
    if (count < 2)
        return true;
    bool at_border = is_border(cells, count);
    const organic_pin *pin = at_border ? pin_at(walk, window) : NULL;
    if (pin)
        return add_corner(walk, window, (organic_corner){pin->at, RANK_FIXED, pin->bends_in, 1});
    if (count < 3)
        return true;
    organic_point at = {(int32_t)(x * ORGANIC_STEP), (int32_t)(y * ORGANIC_STEP)};
    if (at_border)
        at = shape_organic_ground_edge(walk->walls->ground, at);
    else if (count == 3)
        at = middle_of(walk, cells, at, window);
    return add_corner(walk, window,
                      (organic_corner){at, at_border ? RANK_BORDER : RANK_INSIDE, false, 1});
}

static bool find_window(const organic_walk *walk, organic_pin *pin)
{
    int64_t column = pin->at.x / ORGANIC_STEP, row = pin->at.y / ORGANIC_STEP, best = INT64_MAX;
    int64_t left = column > PIN_REACH ? column - PIN_REACH : 0;
    int64_t top = row > PIN_REACH ? row - PIN_REACH : 0;
    for (int64_t y = top; y <= row + PIN_REACH && y <= walk->image->rows; y++)
        for (int64_t x = left; x <= column + PIN_REACH && x <= walk->image->columns; x++) {
            maze_cell cells[DIRECTIONS];
            size_t window = organic_image_place(walk->image, (uint32_t)x, (uint32_t)y);
            look(walk, window, cells);
            if (!is_border(cells, distinct(cells)))
                continue;
            int64_t dx = x * ORGANIC_STEP - pin->at.x, dy = y * ORGANIC_STEP - pin->at.y;
            if (dx * dx + dy * dy >= best)
                continue;
            best = dx * dx + dy * dy;
            pin->window = window;
        }
    return best < INT64_MAX;
}

static bool add_pin(organic_walk *w, organic_pin pin)
{
    if (!find_window(w, &pin) || pin_at(w, pin.window))
        return true;
    if (!array_more(w->pins, w->pin_count))
        return false;
    w->windows[pin.window] |= PIN;
    w->pins[w->pin_count++] = pin;
    return true;
}

static bool pin_corners(organic_walk *walk)
{
    const contour *contour = &walk->walls->ground->edge;
    for (int64_t i = 0; i < 4 && !walk->walls->ground->inside; i++) {
        organic_point at = {(int32_t)((i & 1) * walk->image->columns * ORGANIC_STEP),
                            (int32_t)((i >> 1) * walk->image->rows * ORGANIC_STEP)};
        if (!add_pin(walk, (organic_pin){.at = at}))
            return false;
    }
    for (size_t r = 0; r < contour->ring_count; r++)
        for (size_t i = 0, n = contour->rings[r].count; i < n; i++) {
            const contour_point *points = contour->points + contour->rings[r].first;
            contour_point a = points[(i + n - 1) % n], b = points[i], d = points[(i + 1) % n];
            int64_t turn = contour_cross(contour_minus(b, a), contour_minus(d, b));
            organic_pin pin = {.at = shape_organic_ground_point(b), .bends_in = turn < 0};
            if (contour->sharp[contour->rings[r].first + i] && !add_pin(walk, pin))
                return false;
        }
    return true;
}

static void find_cracks(const organic_walk *walk, uint32_t y)
{
    size_t start = organic_image_place(walk->image, 0, y), count = walk->image->columns + (size_t)1;
    const maze_cell *below = walk->image->cells + start, *below_left = below - 1;
    const maze_cell *above = below - walk->step[DOWN], *above_left = above - 1;
    uint8_t *restrict row = walk->windows + start, *restrict looked = walk->looked;
    const uint8_t *row_above = row - walk->step[DOWN];
    for (size_t x = 0; x < count; x++)
        looked[x] = (uint8_t)((below[x] != above[x]) | (below[x] != below_left[x]) << DOWN |
                              (below_left[x] != above_left[x]) << LEFT);
    for (size_t x = 0; x < count; x++) {
        uint8_t window = row[x] | looked[x] | (uint8_t)((row_above[x] >> DOWN & 1) << UP);
        uint8_t forward = window & 3, back = window & 12;
        looked[x] =
            ((forward == 3) & (back != 0)) | ((back == 12) & (forward != 0)) | (window >= PIN);
        row[x] = window;
    }
}

static bool find_corners(organic_walk *w)
{
    const organic_image *image = w->image;
    for (uint32_t y = 0; y <= image->rows; y++) {
        find_cracks(w, y);
        for (uint32_t x = 0; x <= image->columns; x++) {
            x += bytes_clear(w->looked + x) ? 7 : 0;
            if (w->looked[x] && !find_corner(w, x, y))
                return false;
        }
    }
    return true;
}

static uint32_t corner_at(const organic_walk *w, size_t window)
{
    const organic_group *group = &w->groups[window / GROUP];
    uint32_t bits = group->corners & ((UINT32_C(1) << window % GROUP) - 1);
    bits -= bits >> 1 & UINT32_C(0x55555555);
    bits = (bits & UINT32_C(0x33333333)) + (bits >> 2 & UINT32_C(0x33333333));
    bits = (bits + (bits >> 4)) & UINT32_C(0x0F0F0F0F);
    return group->before + (bits * UINT32_C(0x01010101) >> 24);
}

static unsigned turned_round(unsigned direction)
{
    return (direction + DIRECTIONS / 2) % DIRECTIONS;
}

/* Returns the crack that follows the crack `at` on a walk around a cell. */
static inline organic_crack next_crack(const organic_walk *w, organic_crack at)
{
    organic_crack turn = w->turn[w->windows[at.at] & CRACKS][at.direction];
    return (organic_crack){at.at + turn.at, turn.direction};
}

/* Returns the start at the other end of the wall that begins at `start`. A start is four times the
 * index of a corner, plus the direction in which the wall leaves the corner. */
static uint32_t other_end(const organic_walk *w, uint32_t start)
{
    unsigned direction = start % DIRECTIONS;
    organic_crack at = {w->places[start / DIRECTIONS] + w->step[direction], direction};
    while (!(w->windows[at.at] & CORNER))
        at = next_crack(w, at);
    return corner_at(w, at.at) * DIRECTIONS + turned_round(at.direction);
}

static uint32_t first_start(const organic_walk *w, maze_cell cell)
{
    organic_crack first = {w->image->first[cell], UP}, at = first;
    while (!(w->windows[at.at] & CORNER)) {
        at = next_crack(w, at);
        if (at.at == first.at && at.direction == first.direction)
            return MAZE_NONE;
    }
    return corner_at(w, at.at) * DIRECTIONS + next_crack(w, at).direction;
}

static uint32_t walk_side(organic_walk *walk, maze_cell cell, uint32_t start)
{
    organic_side *sides = walk->walls->sides;
    uint32_t side = walk->walls->side_count++, known = walk->starts[start], twin = MAZE_NONE, end;
    if (known == MAZE_NONE) {
        end = other_end(walk, start);
        walk->starts[end] = side * DIRECTIONS + start % DIRECTIONS;
    } else {
        twin = known / DIRECTIONS;
        end = sides[twin].corner * DIRECTIONS + known % DIRECTIONS;
        sides[twin].twin = side;
    }
    sides[side] = (organic_side){cell, start / DIRECTIONS, side + 1, side - 1, twin};
    return end;
}

static bool walk_cell(organic_walk *walk, maze_cell cell)
{
    organic_walls *walls = walk->walls;
    uint32_t first = walls->side_count, start = first_start(walk, cell), at = start;
    if (start == MAZE_NONE)
        return true;
    do {
        if (!array_more(walls->sides, walls->side_count))
            return false;
        uint32_t end = walk_side(walk, cell, at), corner = end / DIRECTIONS;
        organic_crack back = {walk->places[corner], turned_round(end % DIRECTIONS)};
        at = corner * DIRECTIONS + next_crack(walk, back).direction;
    } while (at != start);
    walls->sides[first].before = walls->side_count - 1;
    walls->sides[walls->side_count - 1].next = first;
    return true;
}

static bool walk_cells(organic_walk *w, base_pool *pool)
{
    size_t starts = (size_t)w->walls->corner_count * DIRECTIONS;
    w->starts = base_pool_take(pool, starts, sizeof *w->starts);
    if (!w->starts)
        return false;
    memset(w->starts, 0xFF, starts * sizeof *w->starts);
    for (maze_cell cell = 0; cell < w->sites->count; cell++)
        if (!walk_cell(w, cell))
            return false;
    return true;
}

static void prepare_turns(organic_walk *w)
{
    for (unsigned cracks = 0; cracks <= CRACKS; cracks++)
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            unsigned right = (d + 1) % DIRECTIONS, left = (d + DIRECTIONS - 1) % DIRECTIONS;
            unsigned to = cracks >> right & 1 ? right : cracks >> d & 1 ? d : left;
            w->turn[cracks][d] = (organic_crack){w->step[to], to};
        }
}

bool shape_organic_walls_make(organic_walls *walls, const organic_image *image,
                              const organic_sites *sites)
{
    size_t left = 0 - (size_t)1, down = image->columns + (size_t)2, up = 0 - down;
    size_t windows = organic_image_points(image);
    base_pool own = {0};
    organic_walk walk = {.image = image,
                         .sites = sites,
                         .walls = walls,
                         .round = {0, left, up + left, up},
                         .step = {1, down, left, up},
                         .windows = base_pool_zeros(&own, windows, 1),
                         .looked = base_pool_zeros(&own, down + sizeof(uint64_t), 1),
                         .groups = base_pool_zeros(&own, windows / GROUP + 1, sizeof *walk.groups)};
    *walls = (organic_walls){.ground = sites->ground};
    prepare_turns(&walk);
    bool done = !own.failed && pin_corners(&walk) && find_corners(&walk) && walk_cells(&walk, &own);
    base_pool_finish(&own);
    free(walk.pins);
    free(walk.places);
    return done;
}

uint32_t shape_organic_highest_side(const organic_walls *w, uint32_t side)
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

void shape_organic_walls_finish(organic_walls *walls)
{
    free(walls->sides);
    free(walls->corners);
    walls->sides = NULL;
    walls->corners = NULL;
}

/* In pass k, walls that are shorter than `shortest` * k / PASSES vanish if possible. The shortest
 * walls therefore vanish first. */
#define PASSES 4

#define LEAST_SIDES 3

/* maximum distance between the middle of a long border side and the outline, in units of
 * coordinates */
#define FARTHEST_OFF 24

static uint32_t turned_back(const organic_walls *w, uint32_t side)
{
    return w->sides[w->sides[side].before].twin;
}

static void move_sides(organic_walls *w, uint32_t side, uint32_t corner)
{
    uint32_t at = side;
    do {
        w->sides[at].corner = corner;
        at = organic_turned_on(w, at);
    } while (at != MAZE_NONE && at != side);
    if (at == side)
        return;
    for (at = turned_back(w, side); at != MAZE_NONE; at = turned_back(w, at))
        w->sides[at].corner = corner;
}

static void take_out(organic_walls *w, uint32_t side)
{
    organic_side *edge = &w->sides[side];
    w->sides[edge->before].next = edge->next;
    w->sides[edge->next].before = edge->before;
    edge->cell = MAZE_NONE;
}

static bool has_sides_to_spare(const organic_walls *w, uint32_t side)
{
    uint32_t count = 0, at = side;
    do {
        count++;
        at = w->sides[at].next;
    } while (at != side && count <= LEAST_SIDES);
    return count > LEAST_SIDES;
}

static bool is_in_row(const organic_walls *w, uint32_t side)
{
    const organic_side *edge = &w->sides[side];
    return w->order && edge->twin != MAZE_NONE &&
           llabs((int64_t)w->order[edge->cell] - w->order[w->sides[edge->twin].cell]) == 1;
}

static bool may_unite(const organic_walls *w, uint32_t side)
{
    const organic_side *edge = &w->sides[side];
    organic_rank a = w->corners[edge->corner].rank;
    organic_rank b = w->corners[w->sides[edge->next].corner].rank;
    bool would_pinch = a != RANK_INSIDE && b != RANK_INSIDE && edge->twin != MAZE_NONE;
    return !is_in_row(w, side) && !would_pinch && has_sides_to_spare(w, side) &&
           (edge->twin == MAZE_NONE || has_sides_to_spare(w, edge->twin));
}

static void unite(organic_walls *walls, uint32_t side)
{
    uint32_t next = walls->sides[side].next, twin = walls->sides[side].twin;
    uint32_t from = walls->sides[side].corner;
    organic_corner a = walls->corners[from], b = walls->corners[walls->sides[next].corner];
    organic_corner corner = a.rank >= b.rank ? a : b;
    corner.weight = a.weight + b.weight;
    if (a.rank == b.rank) {
        int64_t x = (int64_t)a.at.x * a.weight + (int64_t)b.at.x * b.weight;
        int64_t y = (int64_t)a.at.y * a.weight + (int64_t)b.at.y * b.weight;
        corner.at = (organic_point){(int32_t)(x / corner.weight), (int32_t)(y / corner.weight)};
    }
    if (corner.rank == RANK_BORDER)
        corner.at = shape_organic_ground_edge(walls->ground, corner.at);
    walls->corners[from] = corner;
    move_sides(walls, next, from);
    take_out(walls, side);
    if (twin != MAZE_NONE)
        take_out(walls, twin);
}

static bool unite_shorter(organic_walls *w, int64_t least)
{
    bool any = false;
    for (uint32_t side = 0; side < w->side_count; side++) {
        const organic_side *edge = &w->sides[side];
        if (edge->cell == MAZE_NONE || organic_square(w, edge) >= least * least ||
            !may_unite(w, side))
            continue;
        unite(w, side);
        any = true;
    }
    return any;
}

/* Unites each corner at which the border bends inwards, and at which no inner wall ends, with a
 * neighboring corner if possible. The cell at the corner would otherwise be concave. */
static void move_to_bends(organic_walls *walls)
{
    for (uint32_t side = 0; side < walls->side_count; side++) {
        const organic_side *edge = &walls->sides[side];
        if (edge->cell == MAZE_NONE || !walls->corners[edge->corner].bends_in ||
            edge->twin != MAZE_NONE || walls->sides[edge->before].twin != MAZE_NONE)
            continue;
        uint32_t before = edge->before;
        bool is_first = organic_square(walls, &walls->sides[before]) < organic_square(walls, edge);
        uint32_t near = is_first ? before : side, other = is_first ? side : before;
        if (may_unite(walls, near))
            unite(walls, near);
        else if (may_unite(walls, other))
            unite(walls, other);
    }
}

static void straighten(organic_walls *w, uint32_t side)
{
    const organic_side *edge = &w->sides[side];
    if (edge->twin == MAZE_NONE && w->sides[edge->before].twin == MAZE_NONE &&
        w->corners[edge->corner].rank == RANK_BORDER && has_sides_to_spare(w, side))
        take_out(w, side);
}

static void open_up(organic_walls *w, uint32_t side)
{
    uint32_t twin = w->sides[side].twin;
    uint32_t next = w->sides[side].next, before = w->sides[side].before;
    uint32_t far_next = w->sides[twin].next, far_before = w->sides[twin].before;
    w->sides[before].next = far_next;
    w->sides[far_next].before = before;
    w->sides[far_before].next = next;
    w->sides[next].before = far_before;
    w->sides[side].cell = w->sides[twin].cell = MAZE_NONE;
    straighten(w, far_next);
    straighten(w, next);
}

/* Joins the two cells at each short wall that leads from border to border. Shortening such a wall
 * to a point would divide the shape. */
static void open_narrow(organic_walls *w, int64_t shortest)
{
    for (uint32_t side = 0; side < w->side_count; side++) {
        const organic_side *edge = &w->sides[side];
        if (edge->cell != MAZE_NONE && edge->twin != MAZE_NONE &&
            organic_square(w, edge) < shortest * shortest &&
            w->corners[edge->corner].rank != RANK_INSIDE &&
            w->corners[w->sides[edge->next].corner].rank != RANK_INSIDE)
            open_up(w, side);
    }
}

/* Returns the side at which a cell is joined to a neighbor. Prefers a side to a cell whose number
 * in `order` is the previous or the next number; otherwise chooses the longest side to a
 * neighbor. */
static uint32_t way_out(const organic_walls *walls, uint32_t side)
{
    uint32_t best = MAZE_NONE, at = side;
    do {
        bool is_longer = best == MAZE_NONE || organic_square(walls, &walls->sides[at]) >
                                                  organic_square(walls, &walls->sides[best]);
        if (is_in_row(walls, at))
            return at;
        if (walls->sides[at].twin != MAZE_NONE && is_longer)
            best = at;
        at = walls->sides[at].next;
    } while (at != side);
    return best;
}

static bool open_small(organic_walls *w, int64_t shortest)
{
    bool any = false;
    for (uint32_t side = 0; side < w->side_count && w->order; side++) {
        const organic_side *edge = &w->sides[side];
        if (edge->cell == MAZE_NONE || edge->twin == MAZE_NONE || is_in_row(w, side) ||
            organic_square(w, edge) >= shortest * shortest || has_sides_to_spare(w, side))
            continue;
        open_up(w, way_out(w, side));
        any = true;
    }
    return any;
}

void shape_organic_unite(organic_walls *w, int64_t shortest)
{
    move_to_bends(w);
    for (int64_t pass = 1; pass < PASSES; pass++)
        unite_shorter(w, shortest * pass / PASSES);
    while (unite_shorter(w, shortest) || open_small(w, shortest))
        ;
    open_narrow(w, shortest);
}

static bool bend(organic_walls *walls, uint32_t side)
{
    organic_side *edge = &walls->sides[side];
    organic_point a = walls->corners[edge->corner].at,
                  b = walls->corners[walls->sides[edge->next].corner].at;
    organic_point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    organic_point at = shape_organic_ground_edge(walls->ground, middle);
    int64_t x = at.x - middle.x, y = at.y - middle.y;
    bool is_off = x * x + y * y > FARTHEST_OFF * FARTHEST_OFF;
    bool is_long = organic_square(walls, edge) >= 4 * ORGANIC_SHORTEST * ORGANIC_SHORTEST;
    bool has_two = walls->sides[edge->next].next == side;
    if (!has_two && !(is_off && is_long))
        return true;
    if (!array_more(walls->corners, walls->corner_count) ||
        !array_more(walls->sides, walls->side_count))
        return false;
    edge = &walls->sides[side];
    walls->sides[walls->side_count] =
        (organic_side){edge->cell, walls->corner_count, edge->next, side, MAZE_NONE};
    walls->sides[edge->next].before = walls->side_count;
    edge->next = walls->side_count++;
    walls->corners[walls->corner_count++] = (organic_corner){at, RANK_BORDER, false, 1};
    return true;
}

bool shape_organic_bend(organic_walls *w)
{
    uint32_t count = w->ground->inside ? w->side_count : 0;
    for (uint32_t side = 0; side < count; side++)
        if (w->sides[side].cell != MAZE_NONE && w->sides[side].twin == MAZE_NONE && !bend(w, side))
            return false;
    return true;
}

/* Minimum room of a cell. The room is the smallest distance, in units of coordinates, between a
 * corner of the cell and a side that does not touch this corner. */
#define LEAST_ROOM 80

/* WALL_SHARE / WALL_WHOLE is the square of LEAST_ROOM / ORGANIC_SHORTEST. */
#define WALL_SHARE 64
#define WALL_WHOLE 121

#define ROUNDS 8      /* maximum number of rounds in which cells are corrected */
#define LEAST_STEP 16 /* shortest step by which a corner is moved, in units of coordinates */

/* The state of the cells around an inner corner. `room` is the square of the smallest room of these
 * cells, or 0 if rooms are not compared. `bend` is the sum of the concavities of these cells, or
 * INT64_MAX if a wall is too short. */
typedef struct organic_state {
    int64_t room, bend;
} organic_state;

typedef struct organic_goal {
    /* returns true if the cell with this side has not reached the goal yet */
    bool (*lacks)(const organic_walls *w, uint32_t side);

    /* returns the state at the inner corner at which this side starts */
    organic_state (*state)(const organic_walls *w, uint32_t side);
    int32_t step; /* largest step of a corner in x and in y; steps are halved down to LEAST_STEP */
    bool stops;   /* true: the corners of a cell stop moving as soon as the cell reaches the goal */
} organic_goal;

static bool is_better(organic_state a, organic_state b)
{
    return a.room != b.room ? a.room > b.room : a.bend < b.bend;
}

static bool move_corner(organic_walls *walls, uint32_t side, const organic_goal *goal)
{
    organic_point *at = &walls->corners[walls->sides[side].corner].at, start = *at, best = start;
    organic_state most = goal->state(walls, side);
    for (int32_t step = goal->step; step >= LEAST_STEP; step /= 2)
        for (int32_t y = -step; y <= step; y += step)
            for (int32_t x = -step; x <= step; x += step) {
                *at = (organic_point){start.x + x, start.y + y};
                organic_state state = goal->state(walls, side);
                if (!is_better(state, most))
                    continue;
                most = state;
                best = *at;
            }
    *at = best;
    return best.x != start.x || best.y != start.y;
}

static bool mend_cell(organic_walls *w, uint32_t side, const organic_goal *goal)
{
    bool any = false;
    uint32_t at = side;
    do {
        if (w->corners[w->sides[at].corner].rank == RANK_INSIDE &&
            (!goal->stops || goal->lacks(w, at)))
            any = move_corner(w, at, goal) || any;
        at = w->sides[at].next;
    } while (at != side);
    return any;
}

static void mend_cells(organic_walls *walls, const organic_goal *goal)
{
    bool more = true;
    for (int round = 0; round < ROUNDS && more; round++) {
        more = false;
        maze_cell last = MAZE_NONE;
        for (uint32_t side = 0; side < walls->side_count; side++) {
            maze_cell cell = walls->sides[side].cell;
            if (cell != MAZE_NONE && cell != last && goal->lacks(walls, side))
                more = mend_cell(walls, side, goal) || more;
            last = cell;
        }
    }
}

/* Returns twice the area of a triangle. The area is positive if the points are clockwise. */
static int64_t turn(organic_point a, organic_point b, organic_point c)
{
    return (int64_t)(b.x - a.x) * (c.y - b.y) - (int64_t)(b.y - a.y) * (c.x - b.x);
}

static int64_t product(organic_point from, organic_point a, organic_point b)
{
    return (int64_t)(a.x - from.x) * (b.x - from.x) + (int64_t)(a.y - from.y) * (b.y - from.y);
}

static int64_t distance(organic_point at, organic_point a, organic_point b)
{
    if (product(a, at, b) <= 0)
        return product(at, a, a);
    if (product(b, at, a) <= 0)
        return product(at, b, b);
    int64_t across = turn(a, b, at);
    return across * across / product(a, b, b);
}

static bool is_across(organic_point a, organic_point b, organic_point c, organic_point d)
{
    return (turn(a, b, c) < 0) != (turn(a, b, d) < 0) && (turn(c, d, a) < 0) != (turn(c, d, b) < 0);
}

static organic_point start_of(const organic_walls *w, uint32_t side)
{
    return w->corners[w->sides[side].corner].at;
}

static int64_t bend_of(const organic_walls *w, uint32_t side)
{
    int64_t bend = 0;
    uint32_t at = side;
    do {
        uint32_t next = w->sides[at].next;
        int64_t turned = turn(start_of(w, at), start_of(w, next), start_of(w, w->sides[next].next));
        bend -= turned < 0 ? turned : 0;
        at = next;
    } while (at != side);
    return bend;
}

static bool is_bent(const organic_walls *w, uint32_t side)
{
    return bend_of(w, side) > 0;
}

static organic_state bend_round(const organic_walls *w, uint32_t side)
{
    organic_state state = {0, 0};
    uint32_t at = side;
    do {
        if (organic_square(w, &w->sides[at]) < ORGANIC_SHORTEST * ORGANIC_SHORTEST)
            return (organic_state){0, INT64_MAX};
        state.bend += bend_of(w, at);
        at = organic_turned_on(w, at);
    } while (at != side);
    return state;
}

void shape_organic_mend(organic_walls *w)
{
    static const organic_goal straight = {is_bent, bend_round, 128, true};
    mend_cells(w, &straight);
}

/* Returns the squared distance from the corner at which a side starts to the nearest side of the
 * same cell. Sides that touch this corner are not counted. The result is at most the square of
 * LEAST_ROOM. Returns 0 if another side of the cell crosses this side. */
static int64_t room_at(const organic_walls *w, uint32_t side)
{
    organic_point from = start_of(w, side), to = start_of(w, w->sides[side].next);
    int64_t room = LEAST_ROOM * LEAST_ROOM;
    for (uint32_t at = w->sides[side].next; at != w->sides[side].before; at = w->sides[at].next) {
        organic_point a = start_of(w, at), b = start_of(w, w->sides[at].next);
        int64_t other =
            is_across(from, to, a, b) && at != w->sides[side].next ? 0 : distance(from, a, b);
        room = other < room ? other : room;
    }
    return room;
}

/* Returns the square of the room of a cell, but at most the square of LEAST_ROOM. Returns 0 if the
 * cell has no area, or if its corners are counterclockwise. */
static int64_t room_of(const organic_walls *w, uint32_t side)
{
    int64_t room = LEAST_ROOM * LEAST_ROOM, area = 0;
    uint32_t at = side;
    do {
        int64_t other = room_at(w, at);
        room = other < room ? other : room;
        area += turn(start_of(w, side), start_of(w, at), start_of(w, w->sides[at].next));
        at = w->sides[at].next;
    } while (at != side);
    return area > 0 ? room : 0;
}

static bool is_narrow(const organic_walls *w, uint32_t side)
{
    return room_of(w, side) < LEAST_ROOM * LEAST_ROOM;
}

/* Returns the state at the corner at which a side starts. The room is also limited by the lengths
 * of the walls that end in the corner, so that these walls do not become too short. */
static organic_state room_round(const organic_walls *walls, uint32_t side)
{
    organic_state state = {LEAST_ROOM * LEAST_ROOM, 0};
    uint32_t at = side;
    do {
        int64_t length = organic_square(walls, &walls->sides[at]) * WALL_SHARE / WALL_WHOLE;
        int64_t room = room_of(walls, at);
        room = length < room ? length : room;
        state.room = room < state.room ? room : state.room;
        state.bend += bend_of(walls, at);
        at = organic_turned_on(walls, at);
    } while (at != side);
    return state;
}

void shape_organic_widen(organic_walls *w)
{
    static const organic_goal wide = {is_narrow, room_round, 64, false};
    mend_cells(w, &wide);
}
