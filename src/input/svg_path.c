#include "input/svg_path.h"

#include <math.h>
#include <string.h>

#define DEGREE (G_PI / 180)

typedef struct svg_pen {
    svg_matrix matrix;
    const svg_ring *like;
    GArray *rings;
    unsigned *room;
    svg_point at, start, control; /* before the matrix; the last control, for S and T */
    char last;                    /* command, as a capital */
    bool drawing;                 /* a ring is begun */
} svg_pen;

svg_matrix svg_multiply(svg_matrix m, svg_matrix n)
{
    return (svg_matrix){
        m.a * n.a + m.c * n.b, m.b * n.a + m.d * n.b,       m.a * n.c + m.c * n.d,
        m.b * n.c + m.d * n.d, m.a * n.e + m.c * n.f + m.e, m.b * n.e + m.d * n.f + m.f,
    };
}

static svg_point apply(svg_matrix m, svg_point p)
{
    return (svg_point){m.a * p.x + m.c * p.y + m.e, m.b * p.x + m.d * p.y + m.f};
}

static void skip_space(const char **text)
{
    *text += strspn(*text, " \t\r\n,");
}

bool svg_read_number(const char **text, double *number)
{
    char *end;
    skip_space(text);
    if (!strchr("+-.0123456789", **text) || !**text)
        return false;
    *number = g_ascii_strtod(*text, &end);
    bool done = end != *text && isfinite(*number);
    *text = end;
    return done;
}

/* A flag of an arc may come before a number without a space. */
static bool read_flag(const char **text, double *flag)
{
    skip_space(text);
    if (**text != '0' && **text != '1')
        return false;
    *flag = *(*text)++ - '0';
    return true;
}

static svg_matrix one_transform(const char *name, const double *n, unsigned count)
{
    svg_matrix one = {1, 0, 0, 1, 0, 0};
    if (g_str_has_prefix(name, "matrix") && count == 6)
        return (svg_matrix){n[0], n[1], n[2], n[3], n[4], n[5]};
    if (g_str_has_prefix(name, "translate") && count > 0)
        return (svg_matrix){1, 0, 0, 1, n[0], count > 1 ? n[1] : 0};
    if (g_str_has_prefix(name, "scale") && count > 0)
        return (svg_matrix){n[0], 0, 0, count > 1 ? n[1] : n[0], 0, 0};
    if (g_str_has_prefix(name, "skewX") && count > 0)
        return (svg_matrix){1, 0, tan(n[0] * DEGREE), 1, 0, 0};
    if (g_str_has_prefix(name, "skewY") && count > 0)
        return (svg_matrix){1, tan(n[0] * DEGREE), 0, 1, 0, 0};
    if (g_str_has_prefix(name, "rotate") && count > 0) {
        double c = cos(n[0] * DEGREE), s = sin(n[0] * DEGREE);
        double x = count > 2 ? n[1] : 0, y = count > 2 ? n[2] : 0;
        return (svg_matrix){c, s, -s, c, x - c * x + s * y, y - s * x - c * y};
    }
    return one;
}

svg_matrix svg_read_transform(const char *text)
{
    svg_matrix all = {1, 0, 0, 1, 0, 0};
    while (text) {
        double n[6] = {0};
        unsigned count = 0;
        skip_space(&text);
        const char *name = text;
        text = strchr(text, '(');
        if (!text)
            break;
        text++;
        while (count < G_N_ELEMENTS(n) && svg_read_number(&text, &n[count]))
            count++;
        all = svg_multiply(all, one_transform(name, n, count));
        text = strchr(text, ')');
        text += text != NULL;
    }
    return all;
}

static svg_ring *ring_of(const svg_pen *pen)
{
    return &g_array_index(pen->rings, svg_ring, pen->rings->len - 1);
}

static void begin(svg_pen *pen)
{
    svg_ring ring = *pen->like;
    ring.start = apply(pen->matrix, pen->at);
    ring.curves = g_array_new(FALSE, FALSE, sizeof(svg_curve));
    g_array_append_val(pen->rings, ring);
    pen->drawing = true;
    pen->start = pen->at;
}

static void add(svg_pen *pen, svg_point a, svg_point b, svg_point to, bool straight)
{
    *pen->room -= MIN(*pen->room, straight ? 1 : 8);
    if (!pen->drawing)
        begin(pen);
    svg_curve curve = {
        {apply(pen->matrix, a), apply(pen->matrix, b)}, apply(pen->matrix, to), straight};
    g_array_append_val(ring_of(pen)->curves, curve);
    pen->control = b;
    pen->at = to;
}

static void line_to(svg_pen *pen, svg_point to)
{
    add(pen, to, to, to, true);
}

static svg_point between(svg_point a, svg_point b, double share)
{
    return (svg_point){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

/* A curve with one control as a cubic. */
static void quadratic_to(svg_pen *pen, svg_point control, svg_point to)
{
    add(pen, between(control, pen->at, 1.0 / 3), between(control, to, 1.0 / 3), to, false);
    pen->control = control;
}

static void close(svg_pen *pen)
{
    if (pen->drawing)
        ring_of(pen)->closed = true;
    pen->drawing = false;
    pen->at = pen->start;
}

/* An ellipse: radii, and the cosine and sine of its turn. */
typedef struct svg_ellipse {
    svg_point middle;
    double rx, ry, cosine, sine;
} svg_ellipse;

/* Maps (x, y) of the unit circle, or a step, to the ellipse, relative to `from`. */
static svg_point on_ellipse(const svg_ellipse *e, double x, double y, svg_point from)
{
    x *= e->rx;
    y *= e->ry;
    return (svg_point){from.x + e->cosine * x - e->sine * y, from.y + e->sine * x + e->cosine * y};
}

static void walk_ellipse(svg_pen *pen, const svg_ellipse *e, double angle, double sweep,
                         svg_point to)
{
    int parts = (int)ceil(fabs(sweep) / (G_PI / 2) - 1e-9);
    parts = parts > 0 ? parts : 1;
    double step = sweep / parts, pull = 4 * tan(step / 4) / 3;
    for (int i = 0; i < parts; i++, angle += step) {
        svg_point a = pen->at;
        svg_point b = on_ellipse(e, cos(angle + step), sin(angle + step), e->middle);
        if (i + 1 == parts)
            b = to;
        svg_point out = on_ellipse(e, -pull * sin(angle), pull * cos(angle), a);
        svg_point in = on_ellipse(e, pull * sin(angle + step), -pull * cos(angle + step), b);
        add(pen, out, in, b, false);
    }
}

/* SVG 1.1, F.6: n is both radii, the turn, the flags large and clockwise. */
static void arc_to(svg_pen *pen, const double *n, svg_point to)
{
    svg_ellipse e = {{0, 0}, fabs(n[0]), fabs(n[1]), cos(n[2] * DEGREE), sin(n[2] * DEGREE)};
    svg_point half = {(pen->at.x - to.x) / 2, (pen->at.y - to.y) / 2};
    if (e.rx == 0 || e.ry == 0 || (half.x == 0 && half.y == 0)) {
        line_to(pen, to);
        return;
    }
    double x = (e.cosine * half.x + e.sine * half.y) / e.rx;
    double y = (e.cosine * half.y - e.sine * half.x) / e.ry, square = x * x + y * y;
    if (square > 1) {
        double root = sqrt(square);
        e.rx *= root;
        e.ry *= root;
        x /= root;
        y /= root;
        square = 1;
    }
    double far = sqrt((1 - square) / square) * ((n[3] != 0) == (n[4] != 0) ? -1 : 1);
    svg_point center = {far * y, -far * x};
    e.middle = on_ellipse(&e, center.x, center.y, between(pen->at, to, 0.5));
    double start = atan2(y - center.y, x - center.x), end = atan2(-y - center.y, -x - center.x);
    double sweep = end - start;
    if (n[4] != 0 && sweep < 0)
        sweep += 2 * G_PI;
    if (n[4] == 0 && sweep > 0)
        sweep -= 2 * G_PI;
    walk_ellipse(pen, &e, start, sweep, to);
}

/* The image of the last control, if the last command had one of this kind. */
static svg_point image_of_control(const svg_pen *pen, const char *kinds)
{
    if (!pen->last || !strchr(kinds, pen->last))
        return pen->at;
    return (svg_point){2 * pen->at.x - pen->control.x, 2 * pen->at.y - pen->control.y};
}

static void draw(svg_pen *pen, char command, bool relative, const double *n)
{
    svg_point from = relative ? pen->at : (svg_point){0, 0}, p[3] = {{0, 0}};
    for (unsigned i = 0; i < 3; i++)
        p[i] = (svg_point){from.x + n[2 * i], from.y + n[2 * i + 1]};
    switch (command) {
    case 'M':
        pen->drawing = false;
        pen->at = pen->start = p[0];
        break;
    case 'L':
        line_to(pen, p[0]);
        break;
    case 'H':
        line_to(pen, (svg_point){p[0].x, pen->at.y});
        break;
    case 'V':
        line_to(pen, (svg_point){pen->at.x, from.y + n[0]});
        break;
    case 'C':
        add(pen, p[0], p[1], p[2], false);
        break;
    case 'S':
        add(pen, image_of_control(pen, "CS"), p[0], p[1], false);
        break;
    case 'Q':
        quadratic_to(pen, p[0], p[1]);
        break;
    case 'T':
        quadratic_to(pen, image_of_control(pen, "QT"), p[0]);
        break;
    case 'A':
        arc_to(pen, n, (svg_point){from.x + n[5], from.y + n[6]});
        break;
    default:
        break;
    }
    pen->last = command;
}

static unsigned numbers_of(char command)
{
    static const char commands[] = "MLHVCSQTAZ";
    static const unsigned numbers[] = {2, 2, 1, 1, 6, 4, 4, 2, 7, 0};
    const char *found = command ? strchr(commands, command) : NULL;
    return found ? numbers[found - commands] : G_MAXUINT;
}

static bool read_numbers(const char **data, char command, double *n)
{
    for (unsigned i = 0; i < numbers_of(command); i++) {
        bool flag = command == 'A' && (i == 3 || i == 4);
        if (!(flag ? read_flag(data, &n[i]) : svg_read_number(data, &n[i])))
            return false;
    }
    return true;
}

/* A command also covers the numbers that follow without one; after M it is L. */
void svg_read_path(const char *data, svg_matrix matrix, const svg_ring *like, GArray *rings,
                   unsigned *room)
{
    svg_pen pen = {.matrix = matrix, .like = like, .rings = rings, .room = room};
    char command = '\0';
    bool relative = false;
    for (skip_space(&data); *data && *room > 0; skip_space(&data)) {
        double n[8] = {0};
        if (g_ascii_isalpha(*data)) {
            relative = g_ascii_islower(*data);
            command = g_ascii_toupper(*data++);
        } else if (command == 'M') {
            command = 'L';
        } else if (command == 'Z') {
            return;
        }
        if (numbers_of(command) == G_MAXUINT || !read_numbers(&data, command, n))
            return;
        if (command == 'Z')
            close(&pen);
        else
            draw(&pen, command, relative, n);
    }
}
