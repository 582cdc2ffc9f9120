/* Makes a field of directions from an image, or from a pattern and a seed. In an image, and in a
 * pattern that is made from heights, the direction at a place is the direction in which the tone or
 * the height changes least (structure tensor: W. Foerstner and E. Guelch, "A fast operator for
 * detection and precise location of distinct points", 1987). These directions are computed from
 * coarse to fine. Flat and noisy places mostly keep the coarser direction. */
#include "core/shape/organic/flow_parts.h"

#include "core/base/numbers.h"
#include "core/base/random.h"

#include <mazepress/inputs.h>

#include <stdlib.h>
#include <string.h>

#define PIXEL (FLOW_CELL / FLOW_PIXELS)
#define POINT (FLOW_CELL / ORGANIC_POINTS)

/* radii of the areas over which changes are averaged, in pixels */
static const int32_t radii[] = {10 * FLOW_PIXELS, 5 * FLOW_PIXELS, 5 * FLOW_PIXELS / 2, FLOW_PIXELS,
                                1};

typedef struct flow_making {
    flow_field *field;
    base_pool *own; /* memory that is freed when the field is complete */
    size_t pixels;
    int64_t *sums;
} flow_making;

static int64_t clamp(int64_t value, int64_t low, int64_t high)
{
    return value < low ? low : value > high ? high : value;
}

/* Replaces each value of a line with the mean of the values that are at most `radius` places away.
 * Consecutive values are `step` elements apart. */
static void mean_line(const flow_making *m, int32_t *values, int32_t count, size_t step,
                      int32_t radius)
{
    int64_t *sums = m->sums;
    sums[0] = 0;
    for (int32_t i = 0; i < count; i++)
        sums[i + 1] = sums[i] + values[(size_t)i * step];
    for (int32_t i = 0; i < count; i++) {
        int32_t from = i > radius ? i - radius : 0;
        int32_t to = count - i > radius + 1 ? i + radius + 1 : count;
        values[(size_t)i * step] = (int32_t)((sums[to] - sums[from]) / (to - from));
    }
}

/* Blurs an array of pixels.  Two passes of means along rows and columns are nearly a Gaussian
 * blur. */
static void blur(const flow_making *m, int32_t *values, int32_t radius)
{
    int32_t width = m->field->width, height = m->field->height;
    for (int pass = 0; pass < 2 && radius > 0; pass++) {
        for (int32_t y = 0; y < height; y++)
            mean_line(m, values + (size_t)y * (size_t)width, width, 1, radius);
        for (int32_t x = 0; x < width; x++)
            mean_line(m, values + x, height, (size_t)width, radius);
    }
}

/* Computes the tones of an image, from 0 (white) to 255 (black).  Contrasts are increased, because
 * only the lines of the image matter. */
static void make_tone(const flow_making *m, const uint8_t *grays, int32_t *tone, int32_t *wide)
{
    for (size_t i = 0; i < m->pixels; i++)
        tone[i] = grays[i] * 255 / MAZE_GRAYS_BLACK;
    for (int pass = 0; pass < 2; pass++) {
        memcpy(wide, tone, m->pixels * sizeof *tone);
        blur(m, wide, pass ? FLOW_PIXELS : (m->field->width + m->field->height) / 12);
        for (size_t i = 0; i < m->pixels; i++)
            tone[i] = (int32_t)clamp(tone[i] + (tone[i] - wide[i]) * (pass ? 4 : 2) / 5, 0, 255);
    }
}

static void find_ridges(const flow_making *m, const int32_t *tone, int32_t *wide)
{
    int32_t *fine = m->field->ridges;
    for (size_t i = 0; i < m->pixels; i++)
        fine[i] = wide[i] = tone[i] * 64;
    blur(m, fine, 1);
    blur(m, wide, FLOW_PIXELS);
    for (size_t i = 0; i < m->pixels; i++)
        fine[i] -= wide[i];
}

/* For each pixel, the direction of the smallest change (`along`, `across`) and the amount of change
 * (`energy`).  (`along`, `across`) is a vector with twice the angle of the direction. */
typedef struct flow_tensor {
    int32_t *along, *across, *energy;
} flow_tensor;

static int64_t measure_changes(const flow_making *making, const int32_t *heights,
                               const flow_tensor *tensor)
{
    int32_t width = making->field->width, height = making->field->height;
    int64_t sum = 0;
    for (int32_t y = 0; y < height; y++)
        for (int32_t x = 0; x < width; x++) {
            const int32_t *here = heights + (size_t)y * (size_t)width;
            const int32_t *above = here - (y > 0 ? width : 0);
            const int32_t *below = here + (y + 1 < height ? width : 0);
            int32_t l = x > 0 ? x - 1 : x, r = x + 1 < width ? x + 1 : x;
            int32_t gx = above[r] + 2 * here[r] + below[r] - above[l] - 2 * here[l] - below[l];
            int32_t gy = below[l] + 2 * below[x] + below[r] - above[l] - 2 * above[x] - above[r];
            size_t i = (size_t)y * (size_t)width + (size_t)x;
            tensor->along[i] = gy * gy - gx * gx;
            tensor->across[i] = -2 * gx * gy;
            tensor->energy[i] = gx * gx + gy * gy;
            sum += tensor->energy[i];
        }
    return sum / (int64_t)making->pixels;
}

/* Blends a finer field into the field.  The weight of the finer field increases with the clarity of
 * its direction. */
static void blend(const flow_making *m, const flow_tensor *t, int64_t least)
{
    int32_t *c = m->field->cosine, *s = m->field->sine;
    for (size_t i = 0; i < m->pixels; i++) {
        int64_t a = t->along[i], b = t->across[i], length = shape_contour_root(a * a + b * b);
        if (length == 0)
            continue;
        int64_t weight = clamp(length * 384 / (t->energy[i] + least), 0, 256);
        c[i] = (int32_t)((c[i] * (256 - weight) + a * FLOW_UNIT / length * weight) / 256);
        s[i] = (int32_t)((s[i] * (256 - weight) + b * FLOW_UNIT / length * weight) / 256);
    }
}

/* Computes directions along which the heights change least.  Heights must rise by less than 4096
 * per pixel. */
static bool follow(const flow_making *making, const int32_t *heights)
{
    int32_t *fine = base_pool_take(making->own, 6 * making->pixels, sizeof *fine);
    if (!fine)
        return false;
    flow_tensor tensor = {fine, fine + making->pixels, fine + 2 * making->pixels};
    flow_tensor mean = {fine + 3 * making->pixels, fine + 4 * making->pixels,
                        fine + 5 * making->pixels};
    int64_t least = measure_changes(making, heights, &tensor) * 2 / 5 + 64;
    for (size_t i = 0; i < making->pixels; i++)
        making->field->cosine[i] = FLOW_UNIT;
    for (size_t k = 0; k < sizeof radii / sizeof *radii; k++) {
        memcpy(mean.along, fine, 3 * making->pixels * sizeof *fine);
        blur(making, mean.along, radii[k]);
        blur(making, mean.across, radii[k]);
        blur(making, mean.energy, radii[k]);
        blend(making, &mean, least);
    }
    return true;
}

/* HILL is the radius of the blur that makes hills from noise, in cells. MOST_HEIGHT is the maximum
 * height of a hill. */
#define HILL 4
#define MOST_HEIGHT 4095

static void draw_hills(const flow_making *making, maze_random *random, int32_t *heights)
{
    int32_t low = INT32_MAX, high = INT32_MIN;
    for (size_t i = 0; i < making->pixels; i++)
        heights[i] = (int32_t)(random_below(random, 65536) * 64);
    blur(making, heights, HILL * FLOW_PIXELS);
    blur(making, heights, HILL * FLOW_PIXELS);
    for (size_t i = 0; i < making->pixels; i++) {
        low = heights[i] < low ? heights[i] : low;
        high = heights[i] > high ? heights[i] : high;
    }
    for (size_t i = 0; i < making->pixels; i++)
        heights[i] = (int32_t)((int64_t)(heights[i] - low) * MOST_HEIGHT / (high - low + 1));
}

static void raise_border(const flow_making *making, int32_t *heights)
{
    enum { SIDE = ORGANIC_POINTS / FLOW_PIXELS };
    const flow_field *field = making->field;
    size_t columns = field->ground->point_columns;
    for (int32_t y = 0; y < field->height; y++)
        for (int32_t x = 0; x < field->width; x++) {
            const int32_t *room = field->room + (size_t)y * SIDE * columns + (size_t)x * SIDE;
            int64_t sum = 0;
            for (size_t j = 0; j < SIDE; j++)
                for (size_t i = 0; i < SIDE; i++)
                    sum += room[j * columns + i];
            heights[(size_t)y * (size_t)field->width + (size_t)x] =
                (int32_t)(sum / (2 * SIDE * SIDE));
        }
    blur(making, heights, FLOW_PIXELS);
}

/* Computes the direction, at the point (u, v), of the circle around the origin through this point.
 * *cosine and *sine receive the cosine and the sine of twice the direction's angle, times
 * FLOW_UNIT. */
static void go_round(int64_t u, int64_t v, int64_t *cosine, int64_t *sine)
{
    int64_t square = u * u + v * v;
    *cosine = square ? (v * v - u * u) * FLOW_UNIT / square : FLOW_UNIT;
    *sine = square ? -2 * u * v * FLOW_UNIT / square : 0;
}

#define MOST_PLACES 24
typedef struct flow_places {
    unsigned count;
    int32_t x[MOST_PLACES], y[MOST_PLACES]; /* in pixels */
    base_angle turn[MOST_PLACES];
} flow_places;

/* The directions around a vortex are turned by -1, 0, 1 or 2 times SPIRAL. Unless the turn is 0,
 * lines lead inwards or outwards. SPIRAL is an angle in units of 1 / TURN of a full turn of the
 * doubled angle. */
#define SPIRAL 20
#define TURN 256

static void draw_places(const flow_making *m, maze_random *random, uint64_t cells_each,
                        flow_places *p)
{
    uint64_t count = (uint64_t)m->pixels / (FLOW_PIXELS * FLOW_PIXELS) / cells_each + 1;
    p->count = count < MOST_PLACES ? (unsigned)count : MOST_PLACES;
    for (unsigned k = 0; k < p->count; k++) {
        p->x[k] = (int32_t)random_below(random, (uint64_t)m->field->width);
        p->y[k] = (int32_t)random_below(random, (uint64_t)m->field->height);
        uint32_t turn = (uint32_t)(random_below(random, 4) + 3) * SPIRAL;
        p->turn[k] = base_turn((turn + TURN - 4 * SPIRAL) % TURN, TURN);
    }
}

static void turn_round_places(const flow_places *p, int32_t x, int32_t y, int64_t *c, int64_t *s)
{
    *c = FLOW_UNIT / 8;
    *s = 0;
    for (unsigned k = 0; k < p->count; k++) {
        int64_t u = x - p->x[k], v = y - p->y[k], a, b;
        go_round(u, v, &a, &b);
        int64_t strength = (1 << 20) / (u * u + v * v + 8 * FLOW_PIXELS * FLOW_PIXELS);
        strength = strength * strength / 4096;
        *c += (a * p->turn[k].cosine - b * p->turn[k].sine) / FIXED_ONE * strength / 4096;
        *s += (a * p->turn[k].sine + b * p->turn[k].cosine) / FIXED_ONE * strength / 4096;
    }
}

static void ring_nearest_place(const flow_places *p, int32_t x, int32_t y, int64_t *c, int64_t *s)
{
    int64_t least = INT64_MAX, near_u = 0, near_v = 0;
    for (unsigned k = 0; k < p->count; k++) {
        int64_t u = x - p->x[k], v = y - p->y[k];
        if (u * u + v * v >= least)
            continue;
        least = u * u + v * v;
        near_u = u;
        near_v = v;
    }
    go_round(near_u, near_v, c, s);
}

/* WAVES is the number of waves. WAVE_TURN is the maximum turn that wave 0 causes, in units of 1 /
 * 2^16 of a full turn of the doubled angle. The maximum turn that wave k causes is WAVE_TURN / (k +
 * 1). */
#define WAVES 3
#define WAVE_TURN 8000
#define TURN_BITS 16
#define WHOLE_TURN (1 << TURN_BITS)
typedef struct flow_waves {
    /* Three numbers for each wave, in units of 1 / 2^16 of a full turn. `across` and `down` are the
     * changes of the phase per pixel. `phase` is the phase at (0, 0). */
    int64_t across[WAVES], down[WAVES], phase[WAVES];
} flow_waves;

static void draw_waves(maze_random *random, flow_waves *w)
{
    for (int k = 0; k < WAVES; k++) {
        base_angle angle = base_turn((uint32_t)random_below(random, TURN), TURN);
        int64_t length = (int64_t)(16 + random_below(random, 33)) * FLOW_PIXELS;
        w->across[k] = (int64_t)angle.cosine * WHOLE_TURN / FIXED_ONE / length;
        w->down[k] = (int64_t)angle.sine * WHOLE_TURN / FIXED_ONE / length;
        w->phase[k] = (int64_t)random_below(random, WHOLE_TURN);
    }
}

static void ride_waves(const flow_waves *w, int32_t x, int32_t y, int64_t *c, int64_t *s)
{
    int64_t turn = 0;
    for (int k = 0; k < WAVES; k++) {
        int64_t at = (w->across[k] * x + w->down[k] * y + w->phase[k]) & (WHOLE_TURN - 1);
        turn += (int64_t)base_turn((uint32_t)at, WHOLE_TURN).sine * WAVE_TURN / FIXED_ONE / (k + 1);
    }
    base_angle angle = base_turn((uint32_t)(turn & (WHOLE_TURN - 1)), WHOLE_TURN);
    *c = angle.cosine / (FIXED_ONE / FLOW_UNIT);
    *s = angle.sine / (FIXED_ONE / FLOW_UNIT);
}

static void draw_pattern(const flow_making *making, maze_random *random, flow_pattern pattern)
{
    flow_field *field = making->field;
    flow_places places = {0};
    flow_waves waves = {0};
    if (pattern == FLOW_WAVES)
        draw_waves(random, &waves);
    else
        draw_places(making, random, pattern == FLOW_RINGS ? 900 : 400, &places);
    for (int32_t y = 0; y < field->height; y++)
        for (int32_t x = 0; x < field->width; x++) {
            int64_t c, s;
            if (pattern == FLOW_VORTICES)
                turn_round_places(&places, x, y, &c, &s);
            else if (pattern == FLOW_RINGS)
                ring_nearest_place(&places, x, y, &c, &s);
            else
                ride_waves(&waves, x, y, &c, &s);
            int64_t length = shape_contour_root(c * c + s * s) + 1;
            size_t i = (size_t)y * (size_t)field->width + (size_t)x;
            field->cosine[i] = (int32_t)(c * FLOW_UNIT / length);
            field->sine[i] = (int32_t)(s * FLOW_UNIT / length);
        }
}

/* A parabola of the lower envelope of a row (A. Meijster, J. Roerdink and W. Hesselink, "A
 * general algorithm for computing distance transforms in linear time", 2000).  `from` is the first
 * place at which this parabola is the lowest. */
typedef struct flow_bow {
    int64_t at, height, from;
} flow_bow;

/* Returns the first place at which a parabola with the vertex (at, height) is lower than the
 * parabola `left`.  The vertex must be farther to the right than the vertex of `left`. */
static int64_t bow_begins(const flow_bow *left, int64_t at, int64_t height)
{
    return divide_down(at * at - left->at * left->at + height - left->height, 2 * (at - left->at)) +
           1;
}

/* Computes the distance of each point of a row from the border of the ground. For each point,
 * `squares` contains the squared distance from the nearest outside point in the column, in points.
 * The places before and after the row are outside. */
static void find_row(const int64_t *squares, int64_t columns, flow_bow *bows, int32_t *room)
{
    size_t last = 0;
    bows[0] = (flow_bow){-1, 0, INT64_MIN};
    for (int64_t x = 0; x <= columns; x++) {
        int64_t height = x < columns ? squares[x] : 0, from;
        while ((from = bow_begins(&bows[last], x, height)) <= bows[last].from)
            last--;
        bows[++last] = (flow_bow){x, height, from};
    }
    for (int64_t x = columns; x-- > 0;) {
        while (bows[last].from > x)
            last--;
        int64_t off = x - bows[last].at, square = off * off + bows[last].height;
        room[x] = (int32_t)shape_contour_root(square * POINT * POINT) - POINT / 2;
    }
}

static bool measure_room(const flow_making *making, base_pool *pool)
{
    flow_field *field = making->field;
    const organic_ground *ground = field->ground;
    size_t columns = ground->point_columns, rows = ground->point_rows;
    int64_t *squares = base_pool_take(making->own, columns, sizeof *squares);
    flow_bow *bows = base_pool_take(making->own, columns + 2, sizeof *bows);
    field->room = base_pool_take(pool, columns * rows, sizeof *field->room);
    if (!squares || !bows || !field->room)
        return false;
    for (size_t x = 0; x < columns; x++) {
        /* distance, in points, from the nearest outside point above or, in the second loop,
         * below */
        int32_t away = 0;
        for (size_t y = 0; y < rows; y++) {
            away = !ground->inside || ground->inside[y * columns + x] ? away + 1 : 0;
            field->room[y * columns + x] = away;
        }
        away = 0;
        for (size_t y = rows; y-- > 0;) {
            int32_t *room = &field->room[y * columns + x];
            away = *room ? away + 1 : 0;
            *room = away < *room ? away : *room;
        }
    }
    for (size_t y = 0; y < rows; y++) {
        int32_t *room = field->room + y * columns;
        for (size_t x = 0; x < columns; x++)
            squares[x] = (int64_t)room[x] * room[x];
        find_row(squares, (int64_t)columns, bows, room);
    }
    return true;
}

static bool make_pattern(const flow_making *m, flow_pattern pattern, uint64_t seed,
                         int32_t *heights)
{
    maze_random random;
    maze_random_init(&random, seed, "flow");
    if (pattern == FLOW_HILLS)
        draw_hills(m, &random, heights);
    else if (pattern == FLOW_BORDER)
        raise_border(m, heights);
    else
        draw_pattern(m, &random, pattern);
    return pattern > FLOW_HILLS || follow(m, heights);
}

static bool make_picture(const flow_making *m, base_pool *pool, const uint8_t *grays, int32_t *tone)
{
    m->field->ridges = base_pool_take(pool, m->pixels, sizeof *m->field->ridges);
    int32_t *wide = base_pool_take(m->own, m->pixels, sizeof *wide);
    if (!m->field->ridges || !wide)
        return false;
    make_tone(m, grays, tone, wide);
    find_ridges(m, tone, wide);
    return follow(m, tone);
}

bool shape_flow_field_make(flow_field *field, base_pool *pool, const organic_ground *ground,
                           const uint8_t *grays, flow_pattern pattern, uint64_t seed)
{
    base_pool own = {0};
    *field = (flow_field){.ground = ground,
                          .width = (int32_t)ground->columns * FLOW_PIXELS,
                          .height = (int32_t)ground->rows * FLOW_PIXELS};
    flow_making making = {
        .field = field, .own = &own, .pixels = (size_t)field->width * (size_t)field->height};
    size_t longest = (size_t)(field->width > field->height ? field->width : field->height);
    making.sums = base_pool_take(&own, longest + 1, sizeof *making.sums);
    field->cosine = base_pool_take(pool, making.pixels, sizeof *field->cosine);
    field->sine = base_pool_zeros(pool, making.pixels, sizeof *field->sine);
    int32_t *other = base_pool_take(&own, making.pixels, sizeof *other);
    field->follows_border = !grays && pattern == FLOW_BORDER;
    bool done = !pool->failed && !own.failed;
    if (ground->inside || field->follows_border)
        done = done && measure_room(&making, pool);
    if (grays)
        done = done && make_picture(&making, pool, grays, other);
    else
        done = done && make_pattern(&making, pattern, seed, other);
    if (done) {
        blur(&making, field->cosine, 1);
        blur(&making, field->sine, 1);
    }
    base_pool_finish(&own);
    return done;
}

static int64_t between(const flow_field *f, const int32_t *values, flow_point at)
{
    int64_t px = clamp(at.x - PIXEL / 2, 0, (int64_t)(f->width - 1) * PIXEL);
    int64_t py = clamp(at.y - PIXEL / 2, 0, (int64_t)(f->height - 1) * PIXEL);
    int64_t x = px / PIXEL, y = py / PIXEL, u = px % PIXEL, v = py % PIXEL;
    int64_t right = x + 1 < f->width, down = y + 1 < f->height ? f->width : 0;
    const int32_t *here = values + y * f->width + x;
    int64_t above = here[0] * (PIXEL - u) + here[right] * u;
    int64_t below = here[down] * (PIXEL - u) + here[down + right] * u;
    return (above * (PIXEL - v) + below * v) / (PIXEL * PIXEL);
}

flow_point shape_flow_direction(const flow_field *f, flow_point at)
{
    int64_t c = between(f, f->cosine, at), s = between(f, f->sine, at);
    int64_t length = shape_contour_root(c * c + s * s), square = (int64_t)FLOW_UNIT * FLOW_UNIT;
    if (length == 0)
        return (flow_point){FLOW_UNIT, 0};
    int64_t x = length + c > 0 ? shape_contour_root((length + c) * square / (2 * length)) : 0;
    int64_t y = length - c > 0 ? shape_contour_root((length - c) * square / (2 * length)) : 0;
    return (flow_point){(int32_t)x, (int32_t)(s < 0 ? -y : y)};
}

int32_t shape_flow_room(const flow_field *f, flow_point at)
{
    int32_t width = (int32_t)f->ground->columns * FLOW_CELL - at.x;
    int32_t height = (int32_t)f->ground->rows * FLOW_CELL - at.y;
    int32_t x = at.x < width ? at.x : width, y = at.y < height ? at.y : height;
    int32_t least = x < y ? x : y;
    if (least <= 0 || !f->ground->inside)
        return least;
    int32_t room =
        f->room[(size_t)(at.y / POINT) * f->ground->point_columns + (size_t)(at.x / POINT)];
    return room < least ? room : least;
}
