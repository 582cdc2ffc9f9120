/* SVG for web pages, written without Cairo: one path a mark, relative commands, short
 * numbers in CSS pixels. */
#include "core/recipe/recipe.h"
#include "page/lattice.h"
#include "page/page.h"
#include "write/animate.h"
#include "write/formats.h"
#include "write/number.h"
#include "write/path.h"
#include "write/picture_uri.h"
#include "write/roles.h"
#include "write/sink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Walls of so many squares are written as straight runs: more bytes than lines that turn, but fewer
 * once they are compressed, and no memory.  Smaller mazes are smaller with lines that turn. */
#define MANY_SQUARES 400

#define PX_PER_POINT (4.0 / 3.0)

typedef struct writer {
    maze_sink *sink;
    const maze_document *document;
    picture_encoder *encode; /* NULL: none */
    const maze_page *page;
    char recipe[MAZE_RECIPE_LENGTH + 3]; /* with its check */
    char *mask;                          /* "": none */
    animate_way way;
    char id[MAZE_RECIPE_LENGTH + 80]; /* what all ids start with */
} writer;

static void put(writer *w, const char *string)
{
    sink_put(w->sink, string);
}

static void put_escaped(writer *w, const char *string)
{
    for (const char *p = string; *p; p++) {
        if (*p == '&')
            put(w, "&amp;");
        else if (*p == '<')
            put(w, "&lt;");
        else if (*p == '>')
            put(w, "&gt;");
        else if (*p == '"')
            put(w, "&quot;");
        else
            maze_sink_write(w->sink, p, 1);
    }
}

static void put_attribute(writer *w, const char *name, const char *value)
{
    put(w, " ");
    put(w, name);
    put(w, "=\"");
    put_escaped(w, value);
    put(w, "\"");
}

static path_pen pen_of(const writer *w)
{
    return (path_pen){.sink = w->sink, .scale = PX_PER_POINT};
}

static long long to_units(double points)
{
    path_pen pen = {.scale = PX_PER_POINT};
    return path_units(&pen, points);
}

static void put_length(writer *w, const char *name, double points)
{
    char text[40];
    *number_print(text, to_units(points)) = '\0';
    put_attribute(w, name, text);
}

/* Along the rows, then along the columns. */
static void put_squares(writer *w, const page_place *place)
{
    page_lattice lattice;
    lattice_run run;
    maze_point end[2];
    path_pen pen = pen_of(w);
    lattice_of(place, &lattice);
    for (int upright = 0; upright < 2; upright++)
        for (uint32_t line = 0; line <= (upright ? lattice.columns : lattice.rows); line++)
            for (run = (lattice_run){upright, line, 0, 0}; lattice_next(&lattice, &run);) {
                lattice_ends(&lattice, &run, end);
                path_move(&pen, end[0]);
                path_line(&pen, end[0], end[1], 0);
            }
}

/* The custom property from which a page may give a mark its color: in a fragment, where none was
 * asked for.  A file of its own inherits none, and programs other than browsers know none. */
static const char *property_of(const writer *w, const maze_mark *mark)
{
    static const char *const properties[MAZE_ROLES] = {
        [MAZE_ROLE_WALLS] = "wall",        [MAZE_ROLE_PASSAGES] = "passage",
        [MAZE_ROLE_SOLUTION] = "solution", [MAZE_ROLE_START] = "door",
        [MAZE_ROLE_GOAL] = "door",
    };
    if (!w->document->svg_inline)
        return NULL;
    const maze_style *style = &w->page->places[0].style;
    maze_color_kind asked =
        mark->role == MAZE_ROLE_SOLUTION ? style->solution_color.kind : mark->color.kind;
    return asked == MAZE_COLOR_AUTO ? properties[mark->role] : NULL;
}

static void put_color(writer *w, const char *name, const maze_mark *mark)
{
    maze_color color = mark->color;
    char text[16] = "currentColor", rule[60];
    const char *property = property_of(w, mark);
    if (color.kind == MAZE_COLOR_RGB)
        snprintf(text, sizeof text, "#%02x%02x%02x", color.red, color.green, color.blue);
    snprintf(rule, sizeof rule, "var(--maze-%s,%s)", property ? property : "", text);
    put_attribute(w, name,
                  color.kind == MAZE_COLOR_CSS ? w->page->places[0].style.css[color.red]
                  : property                   ? rule
                                               : text);
}

static void put_stroke(writer *w, const maze_mark *mark)
{
    bool round = mark->joins == MAZE_JOINS_ROUND;
    put_attribute(w, "fill", "none");
    put_color(w, "stroke", mark);
    put_length(w, "stroke-width", mark->width);
    put_attribute(w, "stroke-linecap", round ? "round" : "square");
    if (round)
        put_attribute(w, "stroke-linejoin", "round");
    if (mark->dash[1] > 0) {
        char text[80], *end = number_print(text, to_units(mark->dash[0]));
        *end++ = ' ';
        *number_print(end, to_units(mark->dash[1])) = '\0';
        put_attribute(w, "stroke-dasharray", text);
    }
}

static void put_fill(writer *w, const maze_mark *mark)
{
    put_color(w, "fill", mark);
    if (mark->width > 0) {
        put_color(w, "stroke", mark);
        put_length(w, "stroke-width", mark->width);
        put_attribute(w, "stroke-linejoin", "round");
    }
}

static void start_mark(writer *w, const char *element, const maze_mark *mark)
{
    put(w, element);
    put_attribute(w, "class", role_class(mark->role));
    if (mark->hidden)
        put_attribute(w, "visibility",
                      "collapse"); /* the same as hidden, but no optimizer drops it */
}

/* With a way that is 1 long dashes are parts of it, so that a page can reveal it. */
static void put_path(writer *w, const maze_mark *mark)
{
    start_mark(w, "<path", mark);
    if (mark->role == MAZE_ROLE_SOLUTION && mark->kind == MAZE_MARK_STROKE && mark->dash[1] == 0)
        put_attribute(w, "pathLength", "1");
    if (mark->kind == MAZE_MARK_STROKE)
        put_stroke(w, mark);
    else
        put_fill(w, mark);
    put(w, " d=\"");
    if (mark->squares)
        put_squares(w, mark->squares);
    else {
        path_pen pen = pen_of(w);
        path_mark(&pen, mark);
    }
    put(w, "\"/>\n");
}

static bool is_animated(const writer *w)
{
    return w->page->place_count > 0 && w->page->places[0].style.animate != MAZE_ANIMATE_NONE;
}

/* The lines of a way one after the other, each in its time. */
static void put_way(writer *w, const maze_mark *mark)
{
    for (size_t i = 0; i < mark->line_count; i++) {
        maze_mark line = *mark;
        line.lines = &mark->lines[i];
        line.line_count = 1;
        put(w, "<path class=\"solution solving\" pathLength=\"1\"");
        animate_line(&w->way, mark, line.lines, w->sink);
        put_stroke(w, &line);
        put(w, " d=\"");
        path_pen pen = pen_of(w);
        path_mark(&pen, &line);
        put(w, "\"/>\n");
    }
}

/* Over everything else. */
static bool put_carving(writer *w, maze_error *error)
{
    const page_place *place = &w->page->places[0];
    maze_mark mark = {
        .role = MAZE_ROLE_WALLS, .color = place->style.wall_color, .width = place->wall};
    put(w, "<g class=\"carving\" display=\"none\"");
    put_fill(w, &mark);
    put_attribute(w, "stroke-linecap", "round");
    return animate_carving(place, pen_of(w)) ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for the steps of a carving");
}

static bool put_image(writer *w, const maze_mark *mark, maze_error *error)
{
    const maze_box *box = &mark->box;
    char *uri = picture_uri(mark->picture, w->encode, error);
    if (!uri)
        return false;
    start_mark(w, "<image", mark);
    put_length(w, "x", box->left);
    put_length(w, "y", box->top);
    put_length(w, "width", box_width(*box));
    put_length(w, "height", box_height(*box));
    put_attribute(w, "href", uri);
    put(w, "/>\n");
    free(uri);
    return true;
}

/* In the reader's font, with its baseline a quarter of its size above the box's lower edge. */
static void put_text(writer *w, const maze_mark *mark)
{
    static const char *const anchors[] = {
        [MAZE_ALIGN_LEFT] = "start", [MAZE_ALIGN_CENTER] = "middle", [MAZE_ALIGN_RIGHT] = "end"};
    const maze_text *text = &mark->text;
    const maze_box *box = &text->box;
    double places[] = {[MAZE_ALIGN_LEFT] = box->left,
                       [MAZE_ALIGN_CENTER] = (box->left + box->right) / 2,
                       [MAZE_ALIGN_RIGHT] = box->right};
    start_mark(w, "<text", mark);
    put_length(w, "x", places[text->align]);
    put_length(w, "y", box->bottom - text->size / 4);
    put_attribute(w, "font-family", "sans-serif");
    put_length(w, "font-size", text->size);
    put_attribute(w, "text-anchor", anchors[text->align]);
    put_color(w, "fill", mark);
    put(w, ">");
    put_escaped(w, text->string);
    put(w, "</text>\n");
}

static bool put_mark(writer *w, const maze_mark *mark, maze_error *error)
{
    if (mark->kind == MAZE_MARK_PICTURE)
        return put_image(w, mark, error);
    if (is_animated(w) && mark->role == MAZE_ROLE_SOLUTION)
        put_way(w, mark);
    else if (mark->kind != MAZE_MARK_TEXT)
        put_path(w, mark);
    else if (mark->role == MAZE_ROLE_LEGEND)
        put_text(w, mark);
    return true;
}

static const char *svg_title(const writer *w, char *text)
{
    return document_title(w->document, w->page, text);
}

static void put_described(writer *w, const char *element, const char *text)
{
    put(w, "<");
    put(w, element);
    put(w, " id=\"");
    put(w, w->id);
    put(w, "-");
    put(w, element);
    put(w, "\">");
    put_escaped(w, text);
    put(w, "</");
    put(w, element);
    put(w, ">\n");
}

static void put_labels(writer *w)
{
    char label[MAZE_RECIPE_LENGTH + 16];
    const char *given = w->document->svg_label;
    if (w->document->svg_inline && given && !*given) {
        put_attribute(w, "aria-hidden", "true");
        return;
    }
    put_attribute(w, "role", "img");
    if (w->document->svg_inline) {
        put_attribute(w, "aria-label", given ? given : svg_title(w, label));
        return;
    }
    put(w, " aria-labelledby=\"");
    put(w, w->id);
    put(w, "-title\" aria-describedby=\"");
    put(w, w->id);
    put(w, "-desc\"");
}

static void put_root(writer *w)
{
    maze_box box = maze_page_box(w->page);
    char view[80], *end = view + sprintf(view, "0 0 ");
    *number_print_pair(end, to_units(box.right), to_units(box.bottom)) = '\0';
    put(w, "<svg");
    put_attribute(w, "xmlns", "http://www.w3.org/2000/svg");
    put_attribute(w, "viewBox", view);
    put_length(w, "width", box.right);
    put_length(w, "height", box.bottom);
    put_labels(w);
    put_attribute(w, "data-recipe", w->recipe);
    if (*w->mask)
        put_attribute(w, "data-mask", w->mask);
    put(w, ">\n");
}

static bool shows_solution(const maze_drawing *drawing)
{
    for (size_t i = 0; i < drawing->count; i++)
        if (drawing->marks[i].role == MAZE_ROLE_SOLUTION && !drawing->marks[i].hidden)
            return true;
    return false;
}

static void put_description(writer *w, const maze_drawing *drawing)
{
    const maze_maze *maze = maze_page_maze(w->page, 0, NULL);
    char title[MAZE_RECIPE_LENGTH + 16], text[160];
    uint32_t cells = maze_get_graph(maze)->cells;
    snprintf(text, sizeof text, "A maze of %lu cell%s with %s from the entrance to the exit%s",
             (unsigned long)cells, cells == 1 ? "" : "s",
             recipe_has(maze_get_recipe(maze)) & HAS_TREE ? "exactly one way" : "a way",
             shows_solution(drawing) ? ", which is drawn." : ".");
    put_described(w, "title", svg_title(w, title));
    put_described(w, "desc", text);
    put(w, "<metadata>mazepress " MAZEPRESS_VERSION " ");
    put(w, w->recipe);
    put(w, *w->mask ? " " : "");
    put(w, w->mask);
    put(w, "</metadata>\n");
    if (w->document->svg_color_scheme)
        put(w, "<style>@media(prefers-color-scheme:dark){:root{color:#e8e8e8}}</style>\n");
}

static bool put_picture(writer *w, const maze_drawing *drawing, maze_error *error)
{
    bool done = true;
    if (!w->document->svg_inline)
        put(w, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    put_root(w);
    if (!w->document->svg_inline)
        put_description(w, drawing);
    if (is_animated(w)) {
        animate_rules(&w->page->places[0].style, w->sink);
        w->way = animate_way_of(drawing, &w->page->places[0].style);
    }
    for (size_t i = 0; i < drawing->count && done; i++)
        done = put_mark(w, &drawing->marks[i], error);
    if (is_animated(w) && w->page->places[0].style.animate == MAZE_ANIMATE_CARVE)
        done = done && put_carving(w, error);
    put(w, "</svg>\n");
    return done;
}

static void make_id(writer *w)
{
    const maze_path *path;
    const maze_maze *maze = maze_page_maze(w->page, 0, &path);
    char recipe[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(maze_get_recipe(maze), recipe);
    const char *prefix = w->document->svg_id_prefix;
    snprintf(w->id, sizeof w->id, "%.64s%s%s", prefix ? prefix : "", recipe,
             path ? "-solution" : "");
}

static maze_drawing *draw_page(const maze_page *page, maze_error *error)
{
    bool many = maze_get_graph(maze_page_maze(page, 0, NULL))->cells >= MANY_SQUARES;
    return (many ? page_draw_sparsely : maze_page_draw)(page, maze_page_box(page), error);
}

bool svg_write(const maze_document *document, picture_encoder *encode, maze_sink *sink,
               maze_error *error)
{
    writer w = {.sink = sink, .document = document, .encode = encode};
    maze_page *page = document->page(document->context, 0, error);
    if (!page)
        return false;
    w.page = page;
    if (document->svg_color_scheme && !scheme_check(&page->places[0].style, error)) {
        maze_page_destroy(page);
        return false;
    }
    page_recipe(page, 0, w.recipe);
    make_id(&w);
    w.mask = page_mask(page, error);
    maze_drawing *drawing = w.mask ? draw_page(page, error) : NULL;
    bool done = drawing && put_picture(&w, drawing, error);
    maze_drawing_destroy(drawing);
    maze_page_destroy(page);
    free(w.mask);
    return done && (maze_sink_write(sink, "", 0) || fail_sink(sink, error));
}
