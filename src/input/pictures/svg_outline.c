/* From an SVG to an outline: its largest closed curve, and the holes in that. First the data of
 * paths (SVG 1.1, 8.3) become curves, then all shapes of a file with their transformations
 * become rings of curves, then rings become polygons, of which the largest is taken. */
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "core/recipe/inputs.h"
#include "input/pictures/input_file.h"
#include "input/pictures/pictures.h"

#include <mazepress/error.h>
#include <mazepress/input.h>

#include <errno.h>
#include <glib.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct svg_point {
    double x, y;
} svg_point;

/* x' = a x + c y + e, y' = b x + d y + f */
typedef struct svg_matrix {
    double a, b, c, d, e, f;
} svg_matrix;

/* From the end of the one before, with two controls (P. Bézier's cubic) or straight. */
typedef struct svg_curve {
    svg_point control[2], to;
    bool straight;
} svg_curve;

/* A subpath, in the coordinates of the whole file. */
typedef struct svg_ring {
    svg_point start;
    GArray *curves; /* of svg_curve */
    bool closed;
    unsigned element; /* to which it belongs: their number in the file */
    bool even_odd;    /* the rule by which that is filled */
} svg_ring;

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

static svg_matrix svg_multiply(svg_matrix m, svg_matrix n)
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

/* Moves past white space and commas, and reads a number; false if there is none. */
static bool svg_read_number(const char **text, double *number)
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

/* Reads a list of transformations, as "translate(3 4) rotate(30)"; those after an unreadable one
 * are left out. */
static svg_matrix svg_read_transform(const char *text)
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
/* Reads the data of a path (SVG 1.1, 8.3) and appends its subpaths to an array of svg_ring, whose
 * element and rule are those of `like`.  Data after a mistake is left out, as the standard says.
 * Each line takes 1 from *room, each curve 8; those without room are left out, too. */
static void svg_read_path(const char *data, svg_matrix matrix, const svg_ring *like, GArray *rings,
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

#define ALL_LINES 160000

/* Properties that an element passes on to those within it. */
typedef struct svg_state {
    svg_matrix matrix;
    bool even_odd, hidden;
} svg_state;

typedef struct svg_walk {
    GArray *states; /* of svg_state: of the elements that are open */
    GArray *rings;
    unsigned element, room;
    bool is_svg;
} svg_walk;

static const char *attribute(const char **names, const char **values, const char *name)
{
    for (; *names; names++, values++)
        if (strcmp(*names, name) == 0)
            return *values;
    return NULL;
}

static double number(const char **names, const char **values, const char *name)
{
    double value = 0;
    const char *text = attribute(names, values, name);
    return text && svg_read_number(&text, &value) ? value : 0;
}

/* True if a property, an attribute or a part of the style, has a value that begins so. */
static bool has_property(const char **names, const char **values, const char *name,
                         const char *wanted)
{
    const char *text = attribute(names, values, name), *style = attribute(names, values, "style");
    size_t length = strlen(name);
    for (const char *at = style; at && *at; at += strcspn(at, ";"), at += *at == ';') {
        at += strspn(at, " \t\r\n");
        if (strncmp(at, name, length) == 0 && at[length + strspn(at + length, " ")] == ':')
            text = at + length + strspn(at + length, " :");
    }
    return text && g_str_has_prefix(text, wanted);
}

static bool is_aside(const char *name)
{
    static const char *const names[] = {"defs",   "clipPath", "mask",           "symbol",
                                        "marker", "pattern",  "linearGradient", "radialGradient"};
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static svg_state enter(const svg_walk *walk, const char *name, const char **names,
                       const char **values)
{
    svg_state state = {.matrix = {1, 0, 0, 1, 0, 0}};
    if (walk->states->len > 0)
        state = g_array_index(walk->states, svg_state, walk->states->len - 1);
    const char *transform = attribute(names, values, "transform");
    if (transform)
        state.matrix = svg_multiply(state.matrix, svg_read_transform(transform));
    if (has_property(names, values, "fill-rule", "evenodd"))
        state.even_odd = true;
    else if (has_property(names, values, "fill-rule", "nonzero"))
        state.even_odd = false;
    state.hidden = state.hidden || is_aside(name) || has_property(names, values, "display", "none");
    return state;
}

/* Adds a word of a path. */
static void put(GString *data, const char *command, double x, double y)
{
    char a[G_ASCII_DTOSTR_BUF_SIZE], b[G_ASCII_DTOSTR_BUF_SIZE];
    g_string_append_printf(data, "%s%s %s", command, g_ascii_dtostr(a, sizeof a, x),
                           g_ascii_dtostr(b, sizeof b, y));
}

/* An arc along half an ellipse, or a quarter, to a point relative to its start. */
static void put_arc(GString *data, double rx, double ry, double x, double y)
{
    put(data, "a", rx, ry);
    put(data, " 0 0 1 ", x, y);
}

static void put_ellipse(GString *data, double x, double y, double rx, double ry)
{
    put(data, "M", x - rx, y);
    put_arc(data, rx, ry, 2 * rx, 0);
    put_arc(data, rx, ry, -2 * rx, 0);
    g_string_append(data, "z");
}

static void put_rect(GString *data, const char **names, const char **values)
{
    double x = number(names, values, "x"), y = number(names, values, "y");
    double width = number(names, values, "width"), height = number(names, values, "height");
    double rx = number(names, values, "rx"), ry = number(names, values, "ry");
    rx = attribute(names, values, "rx") ? rx : ry;
    ry = attribute(names, values, "ry") ? ry : rx;
    rx = MIN(rx, width / 2);
    ry = MIN(ry, height / 2);
    put(data, "M", x + rx, y);
    put(data, "l", width - 2 * rx, 0);
    put_arc(data, rx, ry, rx, ry);
    put(data, "l", 0, height - 2 * ry);
    put_arc(data, rx, ry, -rx, ry);
    put(data, "l", 2 * rx - width, 0);
    put_arc(data, rx, ry, -rx, -ry);
    put(data, "l", 0, 2 * ry - height);
    put_arc(data, rx, ry, rx, -ry);
    g_string_append(data, "z");
}

/* A shape as a path; empty for other elements. */
static GString *path_of(const char *name, const char **names, const char **values)
{
    GString *data = g_string_new(NULL);
    double x = number(names, values, "cx"), y = number(names, values, "cy");
    if (strcmp(name, "path") == 0 && attribute(names, values, "d"))
        g_string_append(data, attribute(names, values, "d"));
    else if (strcmp(name, "polygon") == 0 && attribute(names, values, "points"))
        g_string_append_printf(data, "M%sz", attribute(names, values, "points"));
    else if (strcmp(name, "polyline") == 0 && attribute(names, values, "points"))
        g_string_append_printf(data, "M%s", attribute(names, values, "points"));
    else if (strcmp(name, "rect") == 0)
        put_rect(data, names, values);
    else if (strcmp(name, "circle") == 0)
        put_ellipse(data, x, y, number(names, values, "r"), number(names, values, "r"));
    else if (strcmp(name, "ellipse") == 0)
        put_ellipse(data, x, y, number(names, values, "rx"), number(names, values, "ry"));
    return data;
}

static void start_element(GMarkupParseContext *context, const char *full, const char **names,
                          const char **values, gpointer data, GError **error)
{
    svg_walk *walk = data;
    const char *colon = strchr(full, ':'), *name = colon ? colon + 1 : full;
    (void)context;
    walk->is_svg = walk->is_svg || strcmp(name, "svg") == 0;
    svg_state state = enter(walk, name, names, values);
    g_array_append_val(walk->states, state);
    if (state.hidden)
        return;
    svg_ring like = {.element = walk->element++, .even_odd = state.even_odd};
    GString *path = path_of(name, names, values);
    svg_read_path(path->str, state.matrix, &like, walk->rings, &walk->room);
    g_string_free(path, TRUE);
    if (walk->room == 0)
        g_set_error(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                    "its paths have more than %d lines, or an eighth as many curves", ALL_LINES);
}

static void end_element(GMarkupParseContext *context, const char *name, gpointer data,
                        GError **error)
{
    svg_walk *walk = data;
    (void)context;
    (void)name;
    (void)error;
    g_array_set_size(walk->states, walk->states->len - 1);
}

static bool parse(const char *path, FILE *file, svg_walk *walk, maze_error *error)
{
    static const GMarkupParser parser = {.start_element = start_element,
                                         .end_element = end_element};
    GError *reason = NULL;
    char quote[120];
    bool done = input_markup_read(file, &parser, walk, NULL, &reason);
    if (ferror(file))
        done = maze_fail(error, MAZE_IO, "cannot read %s: %s", path, strerror(errno));
    else if (!done)
        maze_fail(error, MAZE_BAD_INPUT, "%s is not an SVG that can be read: %s", path,
                  base_utf8_quote(reason->message, quote, sizeof quote));
    else if (!walk->is_svg)
        done = maze_fail(error, MAZE_BAD_INPUT, "%s is not an SVG", path);
    g_clear_error(&reason);
    return done;
}

static void clear_ring(void *ring)
{
    g_array_free(((svg_ring *)ring)->curves, TRUE);
}

/* Reads paths, polygons, rectangles, circles and ellipses, with their transformations, into an
 * array of svg_ring.  Parts that are not drawn, as clip paths, are left
 * out.  NULL, with an error, for a file that cannot be read or is not an SVG. */
static GArray *svg_rings_read(const input_file *from, maze_error *error)
{
    svg_walk walk = {.room = ALL_LINES,
                     .states = g_array_new(FALSE, FALSE, sizeof(svg_state)),
                     .rings = g_array_new(FALSE, FALSE, sizeof(svg_ring))};
    g_array_set_clear_func(walk.rings, clear_ring);
    rewind(from->file);
    bool done = parse(from->name, from->file, &walk, error);
    g_array_free(walk.states, TRUE);
    if (!done)
        g_array_free(walk.rings, TRUE);
    return done ? walk.rings : NULL;
}

/* From an SVG to an outline: its largest closed curve, and the holes in that. */

#define FINE 8000            /* tolerance of lines for curves, in parts of the size */
#define CURVE_LINES 64       /* for one curve */
#define UNITS 60000.0        /* of the longer side */
#define MOST_STEPS 300000000 /* of looking for holes: a second */

typedef struct outline_box {
    double left, top, right, bottom;
} outline_box;

/* A ring of lines. */
typedef struct outline_ring {
    const svg_ring *from;
    GArray *points; /* of svg_point */
    double area;    /* of a clockwise one positive */
    outline_box box;
} outline_ring;

static svg_point *point_at(const outline_ring *ring, unsigned i)
{
    return &g_array_index(ring->points, svg_point, i % ring->points->len);
}

static void widen(outline_box *box, svg_point p)
{
    box->left = MIN(box->left, p.x);
    box->top = MIN(box->top, p.y);
    box->right = MAX(box->right, p.x);
    box->bottom = MAX(box->bottom, p.y);
}

/* Round all ends and controls. */
static double size_of(const svg_ring *ring)
{
    outline_box box = {ring->start.x, ring->start.y, ring->start.x, ring->start.y};
    for (unsigned i = 0; i < ring->curves->len; i++) {
        const svg_curve *curve = &g_array_index(ring->curves, svg_curve, i);
        widen(&box, curve->control[0]);
        widen(&box, curve->control[1]);
        widen(&box, curve->to);
    }
    return MAX(box.right - box.left, box.bottom - box.top);
}

/* The number of lines that come near enough to a curve. */
static int lines_for(svg_point from, const svg_curve *curve, double size)
{
    if (curve->straight)
        return 1;
    const svg_point *c = curve->control;
    double bend = MAX(hypot(from.x - 2 * c[0].x + c[1].x, from.y - 2 * c[0].y + c[1].y),
                      hypot(c[0].x - 2 * c[1].x + curve->to.x, c[0].y - 2 * c[1].y + curve->to.y));
    double lines = ceil(sqrt(0.75 * bend * FINE / size));
    return lines < 1 ? 1 : lines > CURVE_LINES ? CURVE_LINES : (int)lines;
}

static svg_point on_curve(svg_point from, const svg_curve *curve, double t)
{
    double s = 1 - t, a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
    const svg_point *p = curve->control;
    return (svg_point){a * from.x + b * p[0].x + c * p[1].x + d * curve->to.x,
                       a * from.y + b * p[0].y + c * p[1].y + d * curve->to.y};
}

static outline_ring flatten(const svg_ring *from)
{
    outline_ring ring = {.from = from, .points = g_array_new(FALSE, FALSE, sizeof(svg_point))};
    double size = size_of(from);
    svg_point at = from->start;
    ring.box = (outline_box){at.x, at.y, at.x, at.y};
    g_array_append_val(ring.points, at);
    for (unsigned i = 0; size > 0 && i < from->curves->len; i++) {
        const svg_curve *curve = &g_array_index(from->curves, svg_curve, i);
        int lines = lines_for(at, curve, size);
        for (int k = 1; k <= lines; k++) {
            svg_point p = k < lines ? on_curve(at, curve, (double)k / lines) : curve->to;
            g_array_append_val(ring.points, p);
        }
        at = curve->to;
    }
    for (unsigned i = 0; i < ring.points->len; i++) {
        svg_point a = *point_at(&ring, i), b = *point_at(&ring, i + 1);
        ring.area += (a.x * b.y - a.y * b.x) / 2;
        widen(&ring.box, a);
    }
    return ring;
}

/* One that ends where it began is closed, too. */
static bool is_closed(const svg_ring *ring)
{
    unsigned count = ring->curves->len;
    if (ring->closed || count == 0)
        return ring->closed && count > 0;
    svg_point end = g_array_index(ring->curves, svg_curve, count - 1).to;
    return hypot(end.x - ring->start.x, end.y - ring->start.y) * 1000 < size_of(ring);
}

/* Adds to `steps` what it took. */
static bool holds(const outline_ring *ring, svg_point p, uint64_t *steps)
{
    bool inside = false;
    *steps += 1;
    if (p.x < ring->box.left || p.x > ring->box.right || p.y < ring->box.top ||
        p.y > ring->box.bottom)
        return false;
    *steps += ring->points->len;
    for (unsigned i = 0; i < ring->points->len; i++) {
        svg_point a = *point_at(ring, i), b = *point_at(ring, i + 1);
        if ((a.y <= p.y) != (b.y <= p.y))
            inside ^= (p.x - a.x) < (p.y - a.y) / (b.y - a.y) * (b.x - a.x);
    }
    return inside;
}

/* A ring within the largest, of the same element, is a hole if the fill rule makes it one; parts
 * inside a hole would be islands. */
static bool is_hole(const outline_ring *ring, const outline_ring *largest, const GArray *rings,
                    uint64_t *steps)
{
    bool even_odd = largest->from->even_odd;
    if (ring == largest || ring->from->element != largest->from->element || ring->area == 0 ||
        !holds(largest, *point_at(ring, 0), steps) ||
        (!even_odd && (ring->area > 0) == (largest->area > 0)))
        return false;
    for (unsigned i = 0; i < rings->len; i++, ++*steps) {
        const outline_ring *other = &g_array_index(rings, outline_ring, i);
        if (other != ring && other != largest && fabs(other->area) > fabs(ring->area) &&
            other->from->element == ring->from->element && holds(other, *point_at(ring, 0), steps))
            return false;
    }
    return true;
}

static void put_ring(GString *text, const outline_ring *ring, outline_box box)
{
    double unit = UNITS / MAX(box.right - box.left, box.bottom - box.top);
    long last_x = -1, last_y = -1, first_x = -1, first_y = -1;
    if (text->len > 0)
        g_string_append_c(text, ';');
    for (unsigned i = 0; i < ring->points->len; i++) {
        svg_point p = *point_at(ring, i);
        long x = lround((p.x - box.left) * unit), y = lround((p.y - box.top) * unit);
        bool closes = i + 1 == ring->points->len && x == first_x && y == first_y;
        if ((x == last_x && y == last_y) || closes)
            continue;
        g_string_append_printf(text, "%s%ld:%ld", last_x < 0 ? "" : ",", x, y);
        if (last_x < 0) {
            first_x = x;
            first_y = y;
        }
        last_x = x;
        last_y = y;
    }
}

/* NULL if it would take too long. */
static GString *format(const outline_ring *largest, const GArray *rings)
{
    uint64_t steps = 0;
    GString *text = g_string_new(NULL);
    put_ring(text, largest, largest->box);
    for (unsigned i = 0; i < rings->len && steps < MOST_STEPS; i++) {
        const outline_ring *ring = &g_array_index(rings, outline_ring, i);
        if (is_hole(ring, largest, rings, &steps))
            put_ring(text, ring, largest->box);
    }
    if (steps < MOST_STEPS)
        return text;
    g_string_free(text, TRUE);
    return NULL;
}

static const outline_ring *find_largest(const GArray *rings)
{
    const outline_ring *largest = NULL;
    for (unsigned i = 0; i < rings->len; i++) {
        const outline_ring *ring = &g_array_index(rings, outline_ring, i);
        if (ring->area != 0 && (!largest || fabs(ring->area) > fabs(largest->area)))
            largest = ring;
    }
    return largest;
}

static void clear_points(void *ring)
{
    g_array_free(((outline_ring *)ring)->points, TRUE);
}

static GArray *flatten_all(const GArray *all)
{
    GArray *rings = g_array_new(FALSE, FALSE, sizeof(outline_ring));
    g_array_set_clear_func(rings, clear_points);
    for (unsigned i = 0; i < all->len; i++) {
        const svg_ring *from = &g_array_index(all, svg_ring, i);
        if (!is_closed(from))
            continue;
        outline_ring ring = flatten(from);
        g_array_append_val(rings, ring);
    }
    return rings;
}

bool input_outline_read(const input_file *from, maze_inputs *inputs, uint32_t *checksum,
                        maze_error *error)
{
    const char *path = from->name;
    maze_error reason;
    GArray *all = svg_rings_read(from, error);
    if (!all)
        return false;
    GArray *rings = flatten_all(all);
    const outline_ring *largest = find_largest(rings);
    bool done =
        largest || maze_fail(error, MAZE_BAD_INPUT,
                             "%s has no closed path or shape%s; convert text and strokes to "
                             "paths first",
                             path,
                             rings->len > 0 ? " with an area"
                             : all->len > 0 ? ", only open ones"
                                            : "");
    GString *text = done ? format(largest, rings) : NULL;
    if (done && !text)
        done = maze_fail(error, MAZE_BAD_INPUT,
                         "%s has too many shapes within one another to tell its holes; make it "
                         "simpler, or take a picture of it as a mask",
                         path);
    if (text) {
        done = maze_inputs_add_outline(inputs, text->str, text->len, checksum, &reason) ||
               maze_fail(error, reason.status, "%s: %.400s", path, reason.message);
        g_string_free(text, TRUE);
    }
    g_array_free(rings, TRUE);
    g_array_free(all, TRUE);
    return done;
}

bool maze_outline_read(const char *path, maze_inputs *inputs, uint32_t *checksum, maze_error *error)
{
    input_file from = {.file = NULL};
    if (!given(path, "path", error) || !given(inputs, "inputs", error) ||
        !given(checksum, "place for the checksum", error))
        return false;
    bool done =
        input_open(path, &from, error) && input_outline_read(&from, inputs, checksum, error);
    input_close(&from);
    return done;
}

bool input_outline_rows(const input_file *from, uint32_t columns, uint32_t *rows, maze_error *error)
{
    uint32_t checksum, width, height;
    maze_inputs *inputs = maze_inputs_create(error);
    bool done = inputs && input_outline_read(from, inputs, &checksum, error);
    if (done) {
        recipe_outline_size(recipe_inputs_outline(inputs, checksum), &width, &height);
        uint64_t wanted = ((uint64_t)columns * height * 2 + width) / (2 * (uint64_t)width);
        *rows = wanted < 1 ? 1 : wanted > 65535 ? 65535 : (uint32_t)wanted;
    }
    maze_inputs_destroy(inputs);
    return done;
}

bool maze_outline_rows(const char *path, uint32_t columns, uint32_t *rows, maze_error *error)
{
    input_file from = {.file = NULL};
    if (!given(path, "path", error) || !given(rows, "place for the rows", error))
        return false;
    bool done = input_open(path, &from, error) && input_outline_rows(&from, columns, rows, error);
    input_close(&from);
    return done;
}
