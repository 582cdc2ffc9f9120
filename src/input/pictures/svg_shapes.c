/* The shapes of an SVG as rings. First the data of paths (SVG 1.1, 8.3) become curves, then all
 * shapes of a file with their transformations become rings of curves, then what is filled and what
 * is drawn as a line become polygons. */
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "input/pictures/pictures.h"
#include "input/pictures/silhouette.h"

#include <errno.h>
#include <glib.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef input_point svg_point;

/* x' = a x + c y + e, y' = b x + d y + f */
typedef struct svg_matrix {
    double a, b, c, d, e, f;
} svg_matrix;

/* From the end of the one before, with two controls (P. Bézier's cubic) or straight. */
typedef struct svg_curve {
    svg_point control[2], to;
    bool straight;
} svg_curve;

/* How a shape is painted. */
typedef enum svg_paint { SVG_NONE, SVG_DARK, SVG_WHITE } svg_paint;

/* A subpath, in the coordinates of the whole file. */
typedef struct svg_ring {
    svg_point start;
    GArray *curves; /* of svg_curve */
    bool closed;
    unsigned element; /* to which it belongs: their number in the file */
    bool even_odd;    /* the rule by which that is filled */
    svg_paint fill, stroke;
    double width; /* of the stroke */
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
    svg_paint fill, stroke;
    double width; /* of strokes, before the matrix */
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

/* The value of a property, an attribute or a part of the style, which begins there; NULL: none. */
static const char *property(const char **names, const char **values, const char *name)
{
    const char *text = attribute(names, values, name), *style = attribute(names, values, "style");
    size_t length = strlen(name);
    for (const char *at = style; at && *at; at += strcspn(at, ";"), at += *at == ';') {
        at += strspn(at, " \t\r\n");
        if (strncmp(at, name, length) == 0 && at[length + strspn(at + length, " ")] == ':')
            text = at + length + strspn(at + length, " :");
    }
    return text;
}

static bool has_property(const char **names, const char **values, const char *name,
                         const char *wanted)
{
    const char *text = property(names, values, name);
    return text && g_str_has_prefix(text, wanted);
}

/* White, or nearly so, is taken for the paper. */
static svg_paint paint_of(const char *text)
{
    size_t digits = *text == '#' ? strspn(text + 1, "0123456789abcdefABCDEF") : 0;
    bool white = g_ascii_strncasecmp(text, "white", 5) == 0;
    if (digits == 3)
        white = g_ascii_strncasecmp(text + 1, "fff", 3) == 0;
    else if (digits == 6)
        white = strchr("fF", text[1]) && strchr("fF", text[3]) && strchr("fF", text[5]);
    return g_str_has_prefix(text, "none") || g_str_has_prefix(text, "transparent") ? SVG_NONE
           : white                                                                 ? SVG_WHITE
                                                                                   : SVG_DARK;
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
    svg_state state = {.matrix = {1, 0, 0, 1, 0, 0}, .fill = SVG_DARK, .width = 1};
    if (walk->states->len > 0)
        state = g_array_index(walk->states, svg_state, walk->states->len - 1);
    const char *transform = attribute(names, values, "transform");
    if (transform)
        state.matrix = svg_multiply(state.matrix, svg_read_transform(transform));
    if (has_property(names, values, "fill-rule", "evenodd"))
        state.even_odd = true;
    else if (has_property(names, values, "fill-rule", "nonzero"))
        state.even_odd = false;
    const char *fill = property(names, values, "fill"), *stroke = property(names, values, "stroke"),
               *width = property(names, values, "stroke-width");
    state.fill = fill ? paint_of(fill) : state.fill;
    state.stroke = stroke ? paint_of(stroke) : state.stroke;
    if (width)
        svg_read_number(&width, &state.width);
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
    const svg_matrix *m = &state.matrix;
    svg_ring like = {.element = walk->element++,
                     .even_odd = state.even_odd,
                     .fill = state.fill,
                     .stroke = state.stroke,
                     .width = state.width * sqrt(fabs(m->a * m->d - m->b * m->c))};
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
 * array of svg_ring.  Parts that are not drawn, as clip paths, are left out.  NULL, with an error,
 * for a file that cannot be read or is not an SVG. */
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

#define FINE 8000      /* tolerance of lines for curves, in parts of the size */
#define CURVE_LINES 64 /* for one curve */

/* Round all ends and controls. */
static double size_of(const svg_ring *ring)
{
    svg_point low = ring->start, high = low;
    for (unsigned i = 0; i < ring->curves->len; i++) {
        const svg_curve *curve = &g_array_index(ring->curves, svg_curve, i);
        const svg_point points[] = {curve->control[0], curve->control[1], curve->to};
        for (int k = 0; k < 3; k++) {
            low = (svg_point){MIN(low.x, points[k].x), MIN(low.y, points[k].y)};
            high = (svg_point){MAX(high.x, points[k].x), MAX(high.y, points[k].y)};
        }
    }
    return MAX(high.x - low.x, high.y - low.y);
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

/* The ring's lines, as it is filled; a stroke is another element, above it. */
static input_ring flatten(const svg_ring *from)
{
    input_ring ring = {.points = g_array_new(FALSE, FALSE, sizeof(svg_point)),
                       .element = 2 * from->element,
                       .even_odd = from->even_odd,
                       .clears = from->fill == SVG_WHITE};
    double size = size_of(from);
    svg_point at = from->start;
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
    ring.area = input_ring_area(&ring);
    return ring;
}

#define ROUND 16 /* corners of a round end */

static void add_ring(GArray *rings, const svg_ring *from, const svg_point *points, guint count)
{
    input_ring ring = {.points = g_array_new(FALSE, FALSE, sizeof(svg_point)),
                       .element = 2 * from->element + 1,
                       .clears = from->stroke == SVG_WHITE,
                       .thin = true};
    g_array_append_vals(ring.points, points, count);
    ring.area = input_ring_area(&ring);
    g_array_append_val(rings, ring);
}

/* A stroke with round ends and joins: rings round its lines, all clockwise. */
static void add_stroke(GArray *rings, const svg_ring *from, const input_ring *line)
{
    double half = from->width / 2;
    guint count = line->points->len, lines = from->closed ? count : count - 1;
    for (guint i = 0; i < count; i++) {
        svg_point a = g_array_index(line->points, svg_point, i), corners[ROUND];
        svg_point b = g_array_index(line->points, svg_point, (i + 1) % count);
        double length = hypot(b.x - a.x, b.y - a.y);
        for (int k = 0; k < ROUND; k++)
            corners[k] = (svg_point){a.x + half * cos(2 * G_PI * k / ROUND),
                                     a.y + half * sin(2 * G_PI * k / ROUND)};
        add_ring(rings, from, corners, ROUND);
        if (i >= lines || length == 0)
            continue;
        double x = half * (b.x - a.x) / length, y = half * (b.y - a.y) / length;
        const svg_point sides[] = {
            {a.x + y, a.y - x}, {b.x + y, b.y - x}, {b.x - y, b.y + x}, {a.x - y, a.y + x}};
        add_ring(rings, from, sides, 4);
    }
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

GArray *input_svg_rings(const input_file *from, maze_error *error)
{
    GArray *all = svg_rings_read(from, error);
    if (!all)
        return NULL;
    GArray *rings = input_rings_new();
    for (unsigned i = 0; i < all->len; i++) {
        svg_ring *ring = &g_array_index(all, svg_ring, i);
        input_ring flat = flatten(ring);
        ring->closed = is_closed(ring);
        if (ring->stroke != SVG_NONE && ring->width > 0)
            add_stroke(rings, ring, &flat);
        if (ring->fill != SVG_NONE && flat.points->len > 2)
            g_array_append_val(rings, flat);
        else
            g_array_free(flat.points, TRUE);
    }
    g_array_free(all, TRUE);
    if (rings->len > 0)
        return rings;
    g_array_free(rings, TRUE);
    maze_fail(error, MAZE_BAD_INPUT,
              "%s has no shape that is filled or drawn; convert text to paths first", from->name);
    return NULL;
}
