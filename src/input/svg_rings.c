#include "input/svg_rings.h"

#include "core/base/utf8.h"
#include "input/svg_markup.h"

#include <errno.h>
#include <string.h>

#define MOST_LINES 160000

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
                    "its paths have more than %d lines, or an eighth as many curves", MOST_LINES);
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
    bool done = svg_markup_read(file, &parser, walk, NULL, &reason);
    if (ferror(file))
        done = maze_fail(error, MAZE_IO, "cannot read %s: %s", path, strerror(errno));
    else if (!done)
        maze_fail(error, MAZE_BAD_INPUT, "%s is not an SVG that can be read: %s", path,
                  utf8_quote(reason->message, quote, sizeof quote));
    else if (!walk->is_svg)
        done = maze_fail(error, MAZE_BAD_INPUT, "%s is not an SVG", path);
    g_clear_error(&reason);
    return done;
}

void svg_rings_free(GArray *rings)
{
    for (unsigned i = 0; rings && i < rings->len; i++)
        g_array_free(g_array_index(rings, svg_ring, i).curves, TRUE);
    if (rings)
        g_array_free(rings, TRUE);
}

GArray *svg_rings_read(const input_file *from, maze_error *error)
{
    svg_walk walk = {.room = MOST_LINES,
                     .states = g_array_new(FALSE, FALSE, sizeof(svg_state)),
                     .rings = g_array_new(FALSE, FALSE, sizeof(svg_ring))};
    rewind(from->file);
    bool done = parse(from->name, from->file, &walk, error);
    g_array_free(walk.states, TRUE);
    if (done)
        return walk.rings;
    svg_rings_free(walk.rings);
    return NULL;
}
