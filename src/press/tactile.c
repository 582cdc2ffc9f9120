/* Checks tactile pages: everything that rises on swell paper must be black, thick enough, and far
 * enough from other objects for fingers. Gaps between lines that touch each other, or that touch a
 * common line, are ignored. A page with printed text is for a sighted helper and is not checked. */
#include "core/base/collections.h"
#include "page/swell_sheet.h"
#include "press/inspection.h"

#define MM(length) ((length)*POINTS_PER_MM)
#define MOST_LINES 3000
#define CURVE_PIECES 4
#define TOUCHING MM(0.05)
#define LARGEST_DOT MM(2.2)
#define LARGEST_SYMBOL MM(12)

typedef struct felt_line {
    maze_point from, to;
    double half; /* half of the line's width */
    unsigned part;
} felt_line;

struct press_felt {
    GArray *path, *lines;
    GArray *parts; /* list of press_rect, one around each painted path */
    double thinnest;
    bool print, shaded, has_picture;
    uint32_t pages;
};

press_felt *press_felt_create(void)
{
    press_felt *felt = g_new0(press_felt, 1);
    felt->path = g_array_new(FALSE, FALSE, sizeof(felt_line));
    felt->lines = g_array_new(FALSE, FALSE, sizeof(felt_line));
    felt->parts = g_array_new(FALSE, FALSE, sizeof(press_rect));
    return felt;
}

void press_felt_destroy(press_felt *felt)
{
    if (!felt)
        return;
    g_array_free(felt->path, TRUE);
    g_array_free(felt->lines, TRUE);
    g_array_free(felt->parts, TRUE);
    g_free(felt);
}

void press_felt_begin(press_felt *felt)
{
    if (!felt)
        return;
    g_array_set_size(felt->path, 0);
    g_array_set_size(felt->lines, 0);
    g_array_set_size(felt->parts, 0);
    felt->thinnest = INFINITY;
    felt->print = felt->shaded = felt->has_picture = false;
}

void press_felt_line(press_felt *felt, press_matrix m, maze_point from, maze_point to)
{
    if (!felt || felt->lines->len + felt->path->len > MOST_LINES)
        return;
    felt_line line = {.from = matrix_apply(m, from.x, from.y), .to = matrix_apply(m, to.x, to.y)};
    g_array_append_val(felt->path, line);
}

void press_felt_curve(press_felt *felt, press_matrix m, const maze_point p[4])
{
    maze_point last = p[0];
    for (int i = 1; i <= CURVE_PIECES && felt; i++) {
        double t = (double)i / CURVE_PIECES, u = 1 - t;
        double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
        maze_point next = {a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                           a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y};
        press_felt_line(felt, m, last, next);
        last = next;
    }
}

void press_felt_box(press_felt *felt, press_matrix m, press_rect box)
{
    const maze_point at[] = {
        {box.left, box.bottom}, {box.right, box.bottom}, {box.right, box.top}, {box.left, box.top}};
    for (int i = 0; i < 4; i++)
        press_felt_line(felt, m, at[i], at[(i + 1) % 4]);
}

static bool is_within(press_rect box, double size)
{
    return box.right - box.left <= size && box.top - box.bottom <= size;
}

static void make_dot(press_felt *felt, press_rect box)
{
    maze_point middle = {(box.left + box.right) / 2, (box.bottom + box.top) / 2};
    felt_line dot = {.from = middle, .to = middle, .half = (box.right - box.left) / 2};
    g_array_set_size(felt->path, 0);
    g_array_append_val(felt->path, dot);
}

void press_felt_paint(press_felt *felt, press_matrix matrix, double width, double level)
{
    double least, most;
    press_rect box = RECT_EMPTY;
    if (!felt)
        return;
    matrix_stretch(matrix, &least, &most);
    for (unsigned i = 0; i < felt->path->len; i++) {
        const felt_line *line = &g_array_index(felt->path, felt_line, i);
        rect_add(&box, line->from);
        rect_add(&box, line->to);
    }
    if (width <= 0 && is_within(box, LARGEST_DOT)) /* a dot is stored as a point with a width */
        make_dot(felt, box);
    for (unsigned i = 0; i < felt->path->len; i++) {
        felt_line line = g_array_index(felt->path, felt_line, i);
        line.half += width * least / 2;
        line.part = felt->parts->len;
        g_array_append_val(felt->lines, line);
    }
    g_array_append_val(felt->parts, box);
    felt->shaded = felt->shaded || level < 0 || level > 0.005;
    if (width > 0)
        felt->thinnest = fmin(felt->thinnest, width * least);
}

void press_felt_drop(press_felt *felt)
{
    if (felt)
        g_array_set_size(felt->path, 0);
}

void press_felt_print(press_felt *felt)
{
    if (felt)
        felt->print = true;
}

void press_felt_picture(press_felt *felt)
{
    if (felt)
        felt->has_picture = true;
}

static double distance_to(const felt_line *line, maze_point p)
{
    double x = line->to.x - line->from.x, y = line->to.y - line->from.y, square = x * x + y * y;
    double along = (p.x - line->from.x) * x + (p.y - line->from.y) * y;
    double share = square > 0 ? fmin(fmax(along / square, 0), 1) : 0;
    return hypot(p.x - line->from.x - share * x, p.y - line->from.y - share * y);
}

static double side_of(const felt_line *line, maze_point p)
{
    return (line->to.x - line->from.x) * (p.y - line->from.y) -
           (line->to.y - line->from.y) * (p.x - line->from.x);
}

static double gap_between(const felt_line *a, const felt_line *b)
{
    bool cross =
        side_of(a, b->from) * side_of(a, b->to) < 0 && side_of(b, a->from) * side_of(b, a->to) < 0;
    double near = cross ? 0
                        : fmin(fmin(distance_to(a, b->from), distance_to(a, b->to)),
                               fmin(distance_to(b, a->from), distance_to(b, a->to)));
    return near - a->half - b->half;
}

static bool holds(press_rect a, press_rect b)
{
    return is_within(a, LARGEST_SYMBOL) && a.left <= b.left && a.right >= b.right &&
           a.bottom <= b.bottom && a.top >= b.top;
}

/* Returns true if two parts count as one object: both parts are dots, or one part contains the
 * other part and is small enough for a symbol. */
static bool belong(const press_felt *felt, unsigned a, unsigned b)
{
    press_rect one = g_array_index(felt->parts, press_rect, a);
    press_rect other = g_array_index(felt->parts, press_rect, b);
    return (is_within(one, LARGEST_DOT) && is_within(other, LARGEST_DOT)) || holds(one, other) ||
           holds(other, one);
}

/* Bit b of row a is set if line a touches line b, or touches a group of lines that line b
 * represents. */
typedef struct touches {
    uint8_t *bits;
    unsigned count, bytes;
} touches;

static uint8_t *row_of(const touches *t, unsigned a)
{
    return t->bits + (size_t)a * t->bytes;
}

static bool share_one(const touches *t, unsigned a, unsigned b)
{
    const uint8_t *one = row_of(t, a), *other = row_of(t, b);
    for (unsigned i = 0; i < t->bytes; i++)
        if (one[i] & other[i])
            return true;
    return false;
}

static bool is_short(const felt_line *line)
{
    return hypot(line->to.x - line->from.x, line->to.y - line->from.y) < MM(SWELL_LEAST_GAP);
}

/* Groups the short lines that touch each other. A line that touches a group is recorded as also
 * touching the line that represents the group. */
static void join_short(const felt_line *lines, touches *touches)
{
    sets joined = {g_new(uint32_t, touches->count)};
    sets_part(&joined, touches->count);
    for (unsigned i = 0; i < touches->count; i++)
        for (unsigned k = 0; k < i && is_short(&lines[i]); k++)
            if (bits_get(row_of(touches, i), k) && is_short(&lines[k]))
                sets_join(&joined, i, k);
    for (unsigned i = 0; i < touches->count; i++)
        for (unsigned k = 0; k < touches->count; k++)
            if (is_short(&lines[k]) && bits_get(row_of(touches, i), k))
                bits_set(row_of(touches, i), sets_find(&joined, k));
    g_free(joined.parent);
}

/* Returns the smallest gap, in points, between lines of two different objects. Returns INFINITY if
 * this gap is large enough for fingers. */
static double least_gap(const press_felt *felt)
{
    const felt_line *lines = (const felt_line *)(void *)felt->lines->data;
    unsigned count = felt->lines->len;
    touches touches = {.count = count, .bytes = (unsigned)bits_bytes(count)};
    double least = INFINITY;
    touches.bits = g_malloc0((size_t)touches.bytes * count + 1);
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = i; k < count; k++)
            if (k == i || gap_between(&lines[i], &lines[k]) <= TOUCHING) {
                bits_set(row_of(&touches, i), k);
                bits_set(row_of(&touches, k), i);
            }
    join_short(lines, &touches);
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = i + 1; k < count; k++) {
            double gap = gap_between(&lines[i], &lines[k]);
            if (gap < MM(SWELL_LEAST_GAP - 0.05) && gap < least && !share_one(&touches, i, k) &&
                !belong(felt, lines[i].part, lines[k].part))
                least = gap;
        }
    g_free(touches.bits);
    return least;
}

void press_felt_check(press_inspection *in)
{
    press_felt *felt = in->felt;
    if (!felt || felt->print || felt->parts->len == 0)
        return;
    felt->pages++;
    if (felt->shaded)
        press_error(in, FOUND_INK,
                    "a drawing is gray or colored, so it would rise to at most half the height of "
                    "black; draw it in black");
    if (felt->has_picture)
        press_error(in, FOUND_INK,
                    "the page has an image, which cannot be felt; remove it, or draw it with black "
                    "lines");
    if (felt->thinnest < MM(SWELL_LEAST_LINE - 0.01))
        press_error(in, FOUND_LINE,
                    "a line is %.3g mm thick, but swell paper requires at least %.1f mm; make it "
                    "thicker",
                    felt->thinnest / POINTS_PER_MM, SWELL_LEAST_LINE);
    if (felt->lines->len >= MOST_LINES) {
        press_error(in, FOUND_GAP,
                    "the page has more than %d lines, which fingers cannot follow; use fewer lines",
                    MOST_LINES);
        return;
    }
    double gap = least_gap(felt);
    if (gap < INFINITY)
        press_error(in, FOUND_GAP,
                    "two lines are %.3g mm apart, but fingers require at least %.1f mm; move them "
                    "apart",
                    gap / POINTS_PER_MM, SWELL_LEAST_GAP);
}

void press_felt_end(press_inspection *in)
{
    if (in->felt && in->felt->pages == 0)
        press_error(in, FOUND_ANYTHING,
                    "no page can be read by touch, because each page has printed text, which would "
                    "rise, or no drawing; remove the text, or add a drawing");
}
