/* Builds the curve of an outline, and finds places on the curve.  Coordinates are small enough that
 * the product of two differences fits into 64 bits. */
#include "core/shape/contour.h"

#include "core/base/collections.h"
#include "core/base/numbers.h"

#include <math.h>

/* The cosine of about 24.5 degrees, in hundredths. A turn by a larger angle is a corner. */
#define BEND_COSINE 91

/* distance along a ring below which two corners count as one, in units of coordinates */
#define NEAR (CONTOUR_ONE * 35 / 100)

/* tolerance for squared distances, which are computed from rounded coordinates */
#define ROUNDING 64

/* distance, in units of coordinates, from a line to a point on its right; is_turned tests whether
 * the point is inside */
#define ASIDE 64

int64_t shape_contour_root(int64_t square)
{
    int64_t root = (int64_t)sqrt((double)square);
    while (root * root > square)
        root--;
    while ((root + 1) * (root + 1) <= square)
        root++;
    return root;
}

bool shape_contour_begin(contour *c)
{
    if (!array_more(c->rings, c->ring_count))
        return false;
    c->rings[c->ring_count++] = (contour_ring){.first = c->count};
    return true;
}

static bool is_same(contour_point a, contour_point b)
{
    return a.x == b.x && a.y == b.y;
}

bool shape_contour_add(contour *c, contour_point point)
{
    contour_ring *ring = &c->rings[c->ring_count - 1];
    if (ring->count > 0 && is_same(c->points[c->count - 1], point))
        return true;
    if (!array_more(c->points, c->count))
        return false;
    c->points[c->count++] = point;
    ring->count++;
    return true;
}

void shape_contour_free(contour *c)
{
    free(c->points);
    free(c->rings);
    free(c->along);
    free(c->sharp);
    free(c->boxes);
    *c = (contour){0};
}

static contour_point point_of(const contour *c, const contour_ring *ring, size_t i)
{
    return c->points[ring->first + (i < ring->count ? i : i - ring->count)];
}

static bool crosses(contour_point a, contour_point b, contour_point from)
{
    if ((a.y <= from.y) == (b.y <= from.y))
        return false;
    int64_t side = contour_cross(contour_minus(b, a), contour_minus(from, a));
    return b.y > a.y ? side > 0 : side < 0;
}

bool shape_contour_holds(const contour *c, contour_point point)
{
    bool inside = false;
    for (const contour_ring *ring = c->rings; ring < c->rings + c->ring_count; ring++)
        for (size_t i = 0; i < ring->count; i++)
            inside ^= crosses(point_of(c, ring, i), point_of(c, ring, i + 1), point);
    return inside;
}

/* Returns true if the inside is on the left of the ring. */
static bool is_turned(const contour *contour, const contour_ring *ring)
{
    size_t longest = 0;
    int64_t most = 0;
    for (size_t i = 0; i < ring->count; i++) {
        int64_t length = contour_length(
            contour_minus(point_of(contour, ring, i + 1), point_of(contour, ring, i)));
        if (length > most) {
            most = length;
            longest = i;
        }
    }
    contour_point a = point_of(contour, ring, longest), b = point_of(contour, ring, longest + 1);
    contour_point way = contour_minus(b, a);
    contour_point right = {(a.x + b.x) / 2 - way.y * ASIDE / most,
                           (a.y + b.y) / 2 + way.x * ASIDE / most};
    return !shape_contour_holds(contour, right);
}

static void measure(contour *c, contour_ring *ring)
{
    ring->length = 0;
    for (size_t i = 0; i < ring->count; i++) {
        c->along[ring->first + i] = ring->length;
        ring->length +=
            contour_length(contour_minus(point_of(c, ring, i + 1), point_of(c, ring, i)));
    }
}

/* Returns (1 - the cosine of the angle by which the ring turns at point i) * CONTOUR_ONE, or 0 if
 * there is no corner. */
static int64_t bend_at(const contour *c, const contour_ring *ring, size_t i)
{
    contour_point at = point_of(c, ring, i);
    contour_point in = contour_minus(at, point_of(c, ring, i + ring->count - 1));
    contour_point out = contour_minus(point_of(c, ring, i + 1), at);
    int64_t lengths = contour_length(in) * contour_length(out) / CONTOUR_ONE + 1;
    int64_t cosine = contour_dot(in, out) / lengths;
    return cosine * 100 < BEND_COSINE * CONTOUR_ONE ? CONTOUR_ONE - cosine : 0;
}

static void find_corners(contour *contour, const contour_ring *ring)
{
    size_t last = SIZE_MAX;
    int64_t last_bend = 0;
    for (size_t i = 0; i < ring->count; i++) {
        int64_t bend = bend_at(contour, ring, i);
        size_t k = ring->first + i;
        contour->sharp[k] = bend > 0;
        if (bend == 0)
            continue;
        if (last != SIZE_MAX && contour->along[k] - contour->along[last] < NEAR) {
            contour->sharp[bend > last_bend ? last : k] = 0;
            if (bend <= last_bend)
                continue;
        }
        last = k;
        last_bend = bend;
    }
}

static void reach(contour_box *box, contour_point point)
{
    box->low.x = point.x < box->low.x ? point.x : box->low.x;
    box->low.y = point.y < box->low.y ? point.y : box->low.y;
    box->high.x = point.x > box->high.x ? point.x : box->high.x;
    box->high.y = point.y > box->high.y ? point.y : box->high.y;
}

static void find_boxes(const contour *contour, size_t number)
{
    const contour_ring *ring = &contour->rings[number];
    contour_box *box = contour->boxes + ring->first / CONTOUR_BOXED + number;
    for (size_t i = 0; i < ring->count; i++) {
        if (i > 0 && i % CONTOUR_BOXED == 0)
            box++;
        if (i % CONTOUR_BOXED == 0)
            box->low = box->high = point_of(contour, ring, i);
        reach(box, point_of(contour, ring, i + 1));
    }
}

bool shape_contour_finish(contour *contour)
{
    size_t kept = 0;
    for (size_t r = 0; r < contour->ring_count; r++) {
        contour_ring ring = contour->rings[r];
        if (ring.count > 1 &&
            is_same(point_of(contour, &ring, 0), point_of(contour, &ring, ring.count - 1)))
            ring.count--;
        if (ring.count > 2)
            contour->rings[kept++] = ring;
    }
    contour->ring_count = kept;
    for (const contour_ring *ring = contour->rings; ring < contour->rings + contour->ring_count;
         ring++) {
        contour_point *from = contour->points + ring->first, *to = from + ring->count - 1;
        if (is_turned(contour, ring))
            for (; from < to; from++, to--) {
                contour_point other = *from;
                *from = *to;
                *to = other;
            }
    }
    return shape_contour_measure(contour);
}

bool shape_contour_measure(contour *contour)
{
    contour->along = malloc((contour->count + 1) * sizeof *contour->along);
    contour->sharp = calloc(contour->count + 1, 1);
    contour->boxes =
        malloc((contour->count / CONTOUR_BOXED + contour->ring_count + 1) * sizeof *contour->boxes);
    if (!contour->along || !contour->sharp || !contour->boxes)
        return false;
    for (size_t r = 0; r < contour->ring_count; r++) {
        measure(contour, &contour->rings[r]);
        find_corners(contour, &contour->rings[r]);
        find_boxes(contour, r);
    }
    return true;
}

static size_t line_at(const contour *c, const contour_ring *ring, int64_t along)
{
    size_t low = 0, high = ring->count - 1;
    while (low < high) {
        size_t middle = low + (high - low + 1) / 2;
        if (c->along[ring->first + middle] <= along)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

static int64_t line_length(const contour *c, const contour_ring *ring, size_t i)
{
    const int64_t *along = c->along + ring->first + i;
    return (i + 1 < ring->count ? along[1] : ring->length) - along[0];
}

static int64_t on_ring(const contour_ring *ring, int64_t along)
{
    if (along >= 0 && along < ring->length)
        return along;
    along %= ring->length;
    return along < 0 ? along + ring->length : along;
}

static void place_on(const contour *c, const contour_ring *ring, size_t line, int64_t along,
                     contour_place *place)
{
    contour_point from = point_of(c, ring, line);
    contour_point way = contour_minus(point_of(c, ring, line + 1), from);
    int64_t length = line_length(c, ring, line), on = along - c->along[ring->first + line];
    length = length > 0 ? length : 1;
    place->at.x = from.x + way.x * on / length;
    place->at.y = from.y + way.y * on / length;
    place->way = way;
    place->length = length;
    place->line = line;
}

contour_place shape_contour_at(const contour *c, size_t number, int64_t along)
{
    const contour_ring *ring = &c->rings[number];
    contour_place place;
    along = on_ring(ring, along);
    place_on(c, ring, line_at(c, ring, along), along, &place);
    return place;
}

void shape_contour_move(const contour *c, size_t number, int64_t along, contour_place *place)
{
    const contour_ring *ring = &c->rings[number];
    const int64_t *starts = c->along + ring->first;
    size_t line = place->line;
    along = on_ring(ring, along);
    while (starts[line] > along)
        line--;
    while (line + 1 < ring->count && starts[line + 1] <= along)
        line++;
    place_on(c, ring, line, along, place);
}

typedef struct contour_way {
    double x, y;
} contour_way;

static contour_way way_of(const contour *c, const contour_ring *ring, size_t line)
{
    contour_point way = contour_minus(point_of(c, ring, line + 1), point_of(c, ring, line));
    double length = sqrt((double)contour_dot(way, way));
    return length > 0 ? (contour_way){(double)way.x / length, (double)way.y / length}
                      : (contour_way){0, 0};
}

/* Returns the tangent of the line `line` at the point where the lines `line` and `other` meet. At a
 * corner, the tangent has the direction of `line`. A long tangent is shortened, so that the curve
 * is at most `off` away from the line. */
static contour_way tangent_at(const contour *contour, const contour_ring *ring, size_t line,
                              size_t other, bool sharp, double off)
{
    contour_way way = way_of(contour, ring, line), b = way_of(contour, ring, other);
    double length = (double)line_length(contour, ring, line);
    double beside = (double)line_length(contour, ring, other), x = way.x, y = way.y;
    if (!sharp && length + beside > 0) {
        x = (way.x * beside + b.x * length) / (length + beside);
        y = (way.y * beside + b.y * length) / (length + beside);
        double rises = fabs(way.x * y - way.y * x);
        length = fmin(length, beside);
        length = rises * length > 4 * off ? 4 * off / rises : length;
    }
    return (contour_way){x * length, y * length};
}

/* The weights of three vectors in a cubic Hermite curve from a to b.  The vectors are the line from
 * a to b, the tangent at a, and the tangent at b. */
typedef struct hermite {
    double of_b, of_in, of_out;
} hermite;

static hermite hermite_at(double t)
{
    double u = 1 - t;
    return (hermite){t * t * (3 - 2 * t), t * u * u, -t * t * u};
}

#define HALVED 24

/* Returns the weights for a point of the curve.  The projection of the point onto the line is at
 * the fraction `part` of the line's length, from 0 to 1.  `in` and `out` are the components, along
 * the line, of the tangents at its ends. */
static hermite hermite_beside(double part, double length, double in, double out)
{
    double low = 0, high = 1;
    for (int i = 0; i < HALVED; i++) {
        hermite curve = hermite_at((low + high) / 2);
        bool before = length * curve.of_b + in * curve.of_in + out * curve.of_out < part * length;
        *(before ? &low : &high) = (low + high) / 2;
    }
    return hermite_at((low + high) / 2);
}

contour_point shape_contour_curve_at(const contour *contour, size_t number, int64_t along,
                                     int64_t off)
{
    const contour_ring *ring = &contour->rings[number];
    along = on_ring(ring, along);
    size_t i = line_at(contour, ring, along), last = ring->count - 1;
    size_t before = i > 0 ? i - 1 : last, after = i < last ? i + 1 : 0;
    contour_point a = point_of(contour, ring, i), b = point_of(contour, ring, i + 1);
    int64_t length = line_length(contour, ring, i);
    double part =
        (double)(along - contour->along[ring->first + i]) / (double)(length > 0 ? length : 1);
    contour_way in =
        tangent_at(contour, ring, i, before, contour->sharp[ring->first + i], (double)off);
    contour_way out =
        tangent_at(contour, ring, i, after, contour->sharp[ring->first + after], (double)off);
    contour_way way = way_of(contour, ring, i);
    double in_along = in.x * way.x + in.y * way.y, out_along = out.x * way.x + out.y * way.y;
    hermite curve = hermite_beside(part, (double)length, in_along, out_along);
    return (contour_point){
        a.x + llround((double)(b.x - a.x) * curve.of_b + in.x * curve.of_in + out.x * curve.of_out),
        a.y +
            llround((double)(b.y - a.y) * curve.of_b + in.y * curve.of_in + out.y * curve.of_out)};
}

int64_t shape_contour_step(int64_t from, int64_t to, int64_t length)
{
    int64_t step = (to - from) % length;
    if (step < -length / 2)
        step += length;
    if (step >= (length + 1) / 2)
        step -= length;
    return step;
}

static int64_t outside(int64_t at, int64_t a, int64_t b)
{
    int64_t low = a < b ? a : b, high = a < b ? b : a;
    return at < low ? low - at : at > high ? at - high : 0;
}

static int64_t box_square(contour_point point, contour_point a, contour_point b)
{
    contour_point way = {outside(point.x, a.x, b.x), outside(point.y, a.y, b.y)};
    return contour_dot(way, way);
}

static void find_on(const contour *contour, size_t number, size_t first, size_t count,
                    contour_point point, contour_nearest *best)
{
    const contour_ring *ring = &contour->rings[number];
    size_t line = first % ring->count;
    for (; count > 0; count--, line = line + 1 < ring->count ? line + 1 : 0) {
        contour_point from = point_of(contour, ring, line), end = point_of(contour, ring, line + 1);
        if (box_square(point, from, end) >= best->square)
            continue;
        contour_point to = contour_minus(point, from), way = contour_minus(end, from);
        int64_t length = line_length(contour, ring, line), on = contour_dot(to, way) / length;
        on = on < 0 ? 0 : on > length ? length : on;
        contour_point foot = {way.x * on / length, way.y * on / length};
        int64_t square = contour_square(to, foot);
        if (square < best->square)
            *best = (contour_nearest){number, contour->along[ring->first + line] + on, square};
    }
}

/* First computes an upper bound of the squared distance, from the distances to the first points of
 * all boxes, so that few boxes must be searched. The bound is enlarged, so that rounding errors do
 * not exclude the first of several nearest places. */
contour_nearest shape_contour_find(const contour *contour, size_t number, contour_point point)
{
    contour_nearest best = {.square = INT64_MAX / 2};
    size_t from = number == CONTOUR_ANY ? 0 : number;
    size_t end = number == CONTOUR_ANY ? contour->ring_count : number + 1;
    for (size_t r = from; r < end; r++)
        for (size_t i = 0; i < contour->rings[r].count; i += CONTOUR_BOXED) {
            int64_t square = contour_square(point, point_of(contour, &contour->rings[r], i));
            if (square < best.square)
                best.square = square;
        }
    best.square += best.square / 2 + ROUNDING;
    for (size_t r = from; r < end; r++) {
        const contour_ring *ring = &contour->rings[r];
        const contour_box *box = contour->boxes + ring->first / CONTOUR_BOXED + r;
        for (size_t i = 0; i < ring->count; i += CONTOUR_BOXED, box++)
            if (box_square(point, box->low, box->high) < best.square)
                find_on(contour, r, i, CONTOUR_BOXED, point, &best);
    }
    return best;
}

contour_nearest shape_contour_find_behind(const contour *c, size_t ring, int64_t along,
                                          size_t lines, contour_point point)
{
    contour_nearest best = {.square = INT64_MAX};
    int64_t length = c->rings[ring].length, from = along % length;
    from += from < 0 ? length : 0;
    find_on(c, ring, line_at(c, &c->rings[ring], from), lines, point, &best);
    return best;
}

/* In each row whose middle the line from a to b crosses, inverts the first cell whose center is to
 * the right of the line. */
static void cross_rows(contour_point a, contour_point b, uint32_t columns, uint32_t rows,
                       uint8_t *keep)
{
    if (a.y > b.y) {
        contour_point other = a;
        a = b;
        b = other;
    }
    int64_t half = CONTOUR_ONE / 2;
    int64_t first = divide_down(a.y - half + CONTOUR_ONE - 1, CONTOUR_ONE);
    for (int64_t row = first > 0 ? first : 0; row < rows; row++) {
        int64_t y = row * CONTOUR_ONE + half;
        if (y >= b.y)
            break;
        int64_t x = a.x + divide_down((y - a.y) * (b.x - a.x), b.y - a.y);
        int64_t column = divide_down(x - half, CONTOUR_ONE) + 1;
        column = column > 0 ? column : 0;
        if (column < columns)
            keep[(size_t)row * columns + (size_t)column] ^= 1;
    }
}

static uint8_t *find(uint8_t *at, uint8_t *end)
{
    uint8_t *found = memchr(at, 1, (size_t)(end - at));
    return found ? found : end;
}

void shape_contour_fill(const contour *contour, uint32_t columns, uint32_t rows, uint8_t *keep)
{
    memset(keep, 0, (size_t)columns * rows);
    for (const contour_ring *ring = contour->rings; ring < contour->rings + contour->ring_count;
         ring++)
        for (size_t i = 0; i < ring->count; i++)
            cross_rows(point_of(contour, ring, i), point_of(contour, ring, i + 1), columns, rows,
                       keep);
    for (uint32_t row = 0; row < rows; row++, keep += columns)
        for (uint8_t *end = keep + columns, *at = keep, *to; (at = find(at, end)) < end; at = to) {
            to = find(at + 1, end);
            memset(at, 1, (size_t)(to - at));
            if (to < end)
                *to++ = 0;
        }
}
