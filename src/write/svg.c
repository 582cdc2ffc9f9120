/* Writes pages as SVG for the web, in CSS pixels and without Cairo. Pictures are data: URIs (RFC
 * 2397), and animations use CSS. */
#include "core/base/collections.h"
#include "core/base/numbers.h"
#include "core/base/print_library.h"
#include "core/carve/maze.h"
#include "core/recipe/recipe.h"
#include "core/shape/shape.h"
#include "page/layout/page.h"
#include "page/layout/place.h"
#include "page/marks/drawing.h"
#include "page/marks/marks.h"
#include "write/files/document.h"
#include "write/files/path.h"
#include "write/files/sink.h"
#include "write/makers/makers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct animate_way {
    double delay, duration; /* delay and duration of drawing the solution, in seconds */
    /* length of all lines of the solution, and length of the lines that are already written, in
     * points */
    double length, done;
} animate_way;

/* duration of drawing the solution, relative to the duration of the carving */
#define SHARE_OF_WAY 0.4

static void put_time(maze_sink *sink, const char *before, double value, const char *after)
{
    char text[40];
    *write_number(text, base_whole_units(value * UNITS)) = '\0';
    write_print(sink, "%s%s%s", before, text, after);
}

typedef struct carving {
    const page_place *place;
    write_pen pen;
    uint8_t *reached; /* one bit per cell: a step of carving has reached the cell */
    uint8_t *opened;  /* one bit per side: a step of carving has opened the side */
    size_t steps;
} carving;

static maze_point corner_of(const carving *c, maze_corner corner)
{
    return page_place_point(c->place, maze_shape_corner(maze_get_shape(c->place->maze), corner));
}

static void put_cover(carving *carving, maze_cell cell)
{
    maze_wall walls[MAZE_MAX_SIDES];
    if (bits_get(carving->reached, cell))
        return;
    bits_set(carving->reached, cell);
    uint32_t sides = write_walk_round(maze_get_shape(carving->place->maze), cell, walls);
    write_path_move(&carving->pen, corner_of(carving, walls[0].from));
    write_pen start = carving->pen;
    for (uint32_t i = 0; i < sides; i++)
        write_path_line(&carving->pen, corner_of(carving, walls[i].from),
                        corner_of(carving, walls[i].to), walls[i].sweep);
    write_put(carving->pen.sink, "z");
    carving->pen.x = start.x;
    carving->pen.y = start.y;
}

static void put_step(carving *c, maze_cell cell, uint32_t side, maze_cell next)
{
    maze_wall wall = maze_shape_wall(maze_get_shape(c->place->maze), cell, side);
    write_print(c->pen.sink, "<path style=\"--i:%zu\" d=\"", c->steps);
    c->pen.x = c->pen.y = 0;
    put_cover(c, cell);
    put_cover(c, next);
    write_path_move(&c->pen, corner_of(c, wall.from));
    write_path_line(&c->pen, corner_of(c, wall.from), corner_of(c, wall.to), wall.sweep);
    write_put(c->pen.sink, "\"/>\n");
}

/* Counts the sides that carving opened and left open. If `covers` is true, also writes a path for
 * each of these sides, in the order of opening. The path covers the opening and the cells that
 * carving had not reached before. */
static void go_through(carving *carving, bool covers)
{
    const maze_maze *maze = carving->place->maze;
    const maze_graph *graph = &maze->graph;
    carving->steps = 0;
    for (size_t i = 0; i < maze->opened_count; i++) {
        maze_cell cell = (maze_cell)(maze->opened[i] / graph->sides);
        uint32_t side = (uint32_t)(maze->opened[i] % graph->sides), back;
        maze_cell next = graph->across(graph->context, cell, side, &back);
        if (next == MAZE_NONE || bits_get(carving->opened, maze->opened[i]) ||
            !maze_is_open(maze, cell, side)) /* the side was closed again */
            continue;
        bits_set(carving->opened, maze->opened[i]);
        bits_set(carving->opened, maze_bit(maze, next, back));
        if (covers)
            put_step(carving, cell, side, next);
        carving->steps++;
    }
    memset(carving->opened, 0, ((size_t)graph->cells * graph->sides + 7) / 8);
}

static animate_way animate_way_of(const maze_drawing *drawing, const maze_style *style)
{
    bool behind = style->animate == MAZE_ANIMATE_CARVE;
    animate_way way = {.delay = behind ? style->duration : 0,
                       .duration = style->duration * (behind ? SHARE_OF_WAY : 1)};
    for (size_t i = 0; i < drawing->count; i++) {
        const maze_mark *mark = &drawing->marks[i];
        for (size_t k = 0; mark->role == MAZE_ROLE_SOLUTION && k < mark->line_count; k++)
            way.length += page_line_whole_length(mark, &mark->lines[k]);
    }
    return way;
}

static void animate_line(animate_way *way, const maze_mark *mark, const maze_polyline *line,
                         maze_sink *sink)
{
    double length = page_line_whole_length(mark, line), whole = way->length > 0 ? way->length : 1;
    put_time(sink, " style=\"animation-delay:", way->delay + way->duration * way->done / whole,
             "s;");
    put_time(sink, "animation-duration:", way->duration * length / whole, "s\"");
    way->done += length;
}

/* Returns `start`, followed by bytes in base 64 (RFC 4648). The caller frees the text. Returns NULL
 * on error. */
static char *make_uri(const char *start, const uint8_t *bytes, size_t size, maze_error *error)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char *uri = malloc(strlen(start) + (size + 2) / 3 * 4 + 1);
    if (!uri) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a picture");
        return NULL;
    }
    char *to = uri + strlen(strcpy(uri, start));
    for (; size > 0; bytes += 3) {
        size_t count = size < 3 ? size : 3;
        uint32_t group = (uint32_t)bytes[0] << 16 | (count > 1 ? (uint32_t)bytes[1] << 8 : 0) |
                         (count > 2 ? bytes[2] : 0);
        for (size_t i = 0; i < 4; i++)
            *to++ = i <= count ? digits[group >> (18 - 6 * i) & 63] : '=';
        size -= count;
    }
    *to = '\0';
    return uri;
}

/* Returns a picture as a data: URI. A picture without a file becomes PNG. The caller frees the URI.
 * Returns NULL on error. */
static char *picture_uri(const maze_picture *picture, maze_error *error)
{
    size_t size;
    if (picture->file)
        return make_uri(picture->pixels ? "data:image/jpeg;base64," : "data:image/svg+xml;base64,",
                        picture->file, picture->file_size, error);
    const write_painters *painters = base_part_of(BASE_PAINTERS, error);
    uint8_t *bytes = painters ? painters->encode(picture, &size, error) : NULL;
    char *uri = bytes ? make_uri("data:image/png;base64,", bytes, size, error) : NULL;
    free(bytes);
    return uri;
}

/* From this number of squares on, walls are written as straight runs. After compression, the file
 * is smaller than with lines that turn. */
#define MANY_SQUARES 400

/* From this number of squares on, the unit of walls in a separate file is a cell instead of a pixel
 * if the sizes remain exact. The file then has 25 % fewer bytes, because most numbers have one
 * digit. In fragments for web pages, the unit is a pixel, because the pages style the walls. */
#define SQUARES_IN_CELLS 10000

#define PX_PER_POINT (4.0 / 3.0)

typedef struct writer {
    maze_sink *sink;
    maze_error error;
    const maze_document *document;
    const maze_page *page;
    char recipe[MAZE_RECIPE_LENGTH + 3]; /* recipe with its check character */
    /* inputs that the maze requires in addition to its recipe, separated by spaces; "" if there are
     * none */
    char *mask;
    animate_way way;
    char id[MAZE_RECIPE_LENGTH + 80]; /* text with which all ids in the file begin */
} writer;

static void put(writer *w, const char *string)
{
    write_put(w->sink, string);
}

static void put_escaped(writer *writer, const char *string)
{
    for (const char *p = string; *p; p++) {
        if (*p == '&')
            put(writer, "&amp;");
        else if (*p == '<')
            put(writer, "&lt;");
        else if (*p == '>')
            put(writer, "&gt;");
        else if (*p == '"')
            put(writer, "&quot;");
        else
            maze_sink_write(writer->sink, p, 1);
    }
}

static void put_attribute(writer *w, const char *name, const char *value)
{
    write_print(w->sink, " %s=\"", name);
    put_escaped(w, value);
    put(w, "\"");
}

static write_pen pen_of(const writer *w)
{
    return (write_pen){.sink = w->sink, .scale = PX_PER_POINT};
}

static long long to_units(double points)
{
    write_pen pen = {.scale = PX_PER_POINT};
    return write_path_units(&pen, points);
}

static bool is_whole(double value)
{
    return fabs(value - round(value)) < 1e-9;
}

static bool is_in_cells(const writer *w, const maze_mark *mark)
{
    const page_place *place = mark->squares;
    return place && !w->document->svg_inline &&
           maze_get_graph(place->maze)->cells >= SQUARES_IN_CELLS &&
           is_whole(place->cell * PX_PER_POINT) && is_whole(mark->width / place->cell * UNITS);
}

static void put_length(writer *w, const char *name, double points)
{
    char text[40];
    *write_number(text, to_units(points)) = '\0';
    put_attribute(w, name, text);
}

static void put_squares(writer *writer, const maze_mark *mark)
{
    page_place place = *mark->squares;
    page_lattice lattice;
    page_lattice_run run;
    maze_point end[2];
    write_pen pen = pen_of(writer);
    if (is_in_cells(writer, mark)) {
        pen.scale = place.cell = 1;
        place.origin = (maze_point){0, 0};
    }
    page_lattice_of(&place, &lattice);
    for (int upright = 0; upright < 2; upright++)
        for (uint32_t line = 0; line <= (upright ? lattice.columns : lattice.rows); line++)
            for (run = (page_lattice_run){.upright = upright, .line = line};
                 page_lattice_next(&lattice, &run);) {
                page_lattice_ends(&lattice, &run, end);
                write_path_run(&pen, end);
            }
}

static void put_width_in_cells(writer *w, const page_place *place, double width)
{
    char text[120], *end = stpcpy(text, "translate(");
    end = write_number_pair(end, to_units(place->origin.x), to_units(place->origin.y));
    end = write_number(stpcpy(end, ")scale("), to_units(place->cell));
    strcpy(end, ")");
    put_attribute(w, "transform", text);
    *write_number(text, base_whole_units(width / fabs(place->cell) * UNITS)) = '\0';
    put_attribute(w, "stroke-width", text);
}

/* Returns the name, without the prefix --maze-, of the custom property that sets the color of a
 * mark in a web page. Returns NULL if there is no such property. Only fragments in a page inherit
 * such properties. */
static const char *property_of(const writer *writer, const maze_mark *mark)
{
    static const char *const properties[MAZE_ROLES] = {
        [MAZE_ROLE_WALLS] = "wall",        [MAZE_ROLE_PASSAGES] = "passage",
        [MAZE_ROLE_SOLUTION] = "solution", [MAZE_ROLE_START] = "door",
        [MAZE_ROLE_GOAL] = "door",         [MAZE_ROLE_STARS] = "door",
    };
    if (!writer->document->svg_inline)
        return NULL;
    const maze_style *style = &writer->page->places[0].style;
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

static void put_stroke(writer *writer, const maze_mark *mark)
{
    bool round = mark->joins == MAZE_JOINS_ROUND;
    put_attribute(writer, "fill", "none");
    put_color(writer, "stroke", mark);
    if (is_in_cells(writer, mark))
        put_width_in_cells(writer, mark->squares, mark->width);
    else
        put_length(writer, "stroke-width", mark->width);
    put_attribute(writer, "stroke-linecap", round ? "round" : "square");
    if (round)
        put_attribute(writer, "stroke-linejoin", "round");
    if (mark->dash[1] > 0) {
        char text[80], *end = write_number(text, to_units(mark->dash[0]));
        *end++ = ' ';
        *write_number(end, to_units(mark->dash[1])) = '\0';
        put_attribute(writer, "stroke-dasharray", text);
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
    put_attribute(w, "class", write_class_of(mark->role));
    if (mark->hidden)
        /* like `hidden`, but optimizers keep such elements */
        put_attribute(w, "visibility", "collapse");
}

/* Writes a mark as a path. The path of a solution without dashes has the pathLength 1, so that a
 * web page can reveal the path gradually with a dash. */
static void put_path(writer *writer, const maze_mark *mark)
{
    start_mark(writer, "<path", mark);
    if (mark->role == MAZE_ROLE_SOLUTION && mark->kind == MAZE_MARK_STROKE && mark->dash[1] == 0)
        put_attribute(writer, "pathLength", "1");
    if (mark->kind == MAZE_MARK_STROKE)
        put_stroke(writer, mark);
    else
        put_fill(writer, mark);
    put(writer, " d=\"");
    if (mark->squares)
        put_squares(writer, mark);
    else {
        write_pen pen = pen_of(writer);
        write_path_mark(&pen, mark);
    }
    put(writer, "\"/>\n");
}

static void put_way(writer *writer, const maze_mark *mark)
{
    for (size_t i = 0; i < mark->line_count; i++) {
        maze_mark line = *mark;
        line.lines = &mark->lines[i];
        line.line_count = 1;
        put(writer, "<path class=\"solution solving\" pathLength=\"1\"");
        animate_line(&writer->way, mark, line.lines, writer->sink);
        put_stroke(writer, &line);
        put(writer, " d=\"");
        write_pen pen = pen_of(writer);
        write_path_mark(&pen, &line);
        put(writer, "\"/>\n");
    }
}

/* Writes a cover for each recorded step of carving (core_make_recorded), on top of all other marks.
 * Until its step, a cover hides an opening and the cells that the step reaches. */
static void put_carving(writer *writer)
{
    const page_place *place = &writer->page->places[0];
    const maze_graph *graph = maze_get_graph(place->maze);
    maze_mark mark = {
        .role = MAZE_ROLE_WALLS, .color = place->style.wall_color, .width = place->wall};
    carving carving = {.place = place,
                       .pen = pen_of(writer),
                       .reached = bits_create(graph->cells),
                       .opened = bits_create((uint64_t)graph->cells * graph->sides)};
    if (carving.reached && carving.opened) {
        go_through(&carving, false);
        double step = place->style.duration / (double)(carving.steps ? carving.steps : 1);
        put(writer, "<g class=\"carving\" display=\"none\"");
        put_fill(writer, &mark);
        put_attribute(writer, "stroke-linecap", "round");
        put_time(writer->sink, " style=\"--step:", step * 1000, "ms\">\n");
        go_through(&carving, true);
        put(writer, "</g>\n");
    } else {
        maze_fail(&writer->error, MAZE_NO_MEMORY, "out of memory for the steps of a carving");
    }
    free(carving.reached);
    free(carving.opened);
}

static void put_image(writer *writer, const maze_mark *mark)
{
    const maze_box *box = &mark->box;
    char *uri = picture_uri(mark->picture, &writer->error);
    if (!uri)
        return;
    start_mark(writer, "<image", mark);
    put_length(writer, "x", mark->mirrored ? -box->right : box->left);
    put_length(writer, "y", box->top);
    put_length(writer, "width", box_width(*box));
    put_length(writer, "height", box_height(*box));
    put_attribute(writer, "href", uri);
    if (mark->mirrored)
        put(writer, " transform=\"scale(-1 1)\"");
    put(writer, "/>\n");
    free(uri);
}

/* Writes a text. The baseline is a quarter of the type size above the lower edge of the text's
 * box. */
static void put_text(writer *writer, const maze_mark *mark)
{
    static const char *const anchors[] = {
        [MAZE_ALIGN_LEFT] = "start", [MAZE_ALIGN_CENTER] = "middle", [MAZE_ALIGN_RIGHT] = "end"};
    const maze_text *text = &mark->text;
    const maze_box *box = &text->box;
    double places[] = {[MAZE_ALIGN_LEFT] = box->left,
                       [MAZE_ALIGN_CENTER] = (box->left + box->right) / 2,
                       [MAZE_ALIGN_RIGHT] = box->right};
    start_mark(writer, "<text", mark);
    put_length(writer, "x", places[text->align]);
    put_length(writer, "y", box->bottom - text->size / 4);
    put_attribute(writer, "font-family", "sans-serif");
    put_length(writer, "font-size", text->size);
    put_attribute(writer, "text-anchor", anchors[text->align]);
    put_color(writer, "fill", mark);
    put(writer, ">");
    put_escaped(writer, text->string);
    put(writer, "</text>\n");
}

/* distance from the middle of a cell down to the baseline, relative to the font size */
static const double baselines[] = {
    [MAZE_SEAT_CAPITALS] = 0.36, [MAZE_SEAT_SMALL] = 0.315, [MAZE_SEAT_INK] = 0.36};

/* Writes the letters in cells as one element. The letters are consecutive marks from `first` on.
 * Returns the index of the last of these marks. */
static size_t put_letters(writer *writer, const maze_drawing *drawing, size_t first)
{
    const maze_mark *mark = &drawing->marks[first];
    size_t i = first;
    start_mark(writer, "<text", mark);
    put_attribute(writer, "font-family", "sans-serif");
    put_length(writer, "font-size", mark->text.size);
    if (mark->text.font == MAZE_FONT_BOLD)
        put_attribute(writer, "font-weight", "bold");
    put_attribute(writer, "text-anchor", "middle");
    put_color(writer, "fill", mark);
    put(writer, ">");
    for (; i < drawing->count && drawing->marks[i].role == MAZE_ROLE_LETTERS; i++) {
        const maze_text *text = &drawing->marks[i].text;
        maze_point middle = box_middle(text->box);
        put(writer, "<tspan");
        put_length(writer, "x", middle.x);
        if (text->size != mark->text.size)
            put_length(writer, "font-size", text->size);
        put_length(writer, "y", middle.y + baselines[drawing->marks[i].seat] * text->size);
        put(writer, ">");
        put_escaped(writer, text->string);
        put(writer, "</tspan>");
    }
    put(writer, "</text>\n");
    return i - 1;
}

static void put_described(writer *w, const char *element, const char *text)
{
    write_print(w->sink, "<%s id=\"%s-%s\">", element, w->id, element);
    put_escaped(w, text);
    write_print(w->sink, "</%s>\n", element);
}

static void put_labels(writer *writer)
{
    char label[MAZE_RECIPE_LENGTH + 16];
    const char *given = writer->document->svg_label;
    if (writer->document->svg_inline && given && !*given) {
        put_attribute(writer, "aria-hidden", "true");
        return;
    }
    put_attribute(writer, "role", "img");
    if (writer->document->svg_inline) {
        put_attribute(writer, "aria-label",
                      given ? given : write_title_of(writer->document, writer->page, label));
        return;
    }
    write_print(writer->sink, " aria-labelledby=\"%s-title\" aria-describedby=\"%s-desc\"",
                writer->id, writer->id);
}

static void put_root(writer *writer)
{
    maze_box box = maze_page_box(writer->page);
    char view[80], *end = view + sprintf(view, "0 0 ");
    *write_number_pair(end, to_units(box.right), to_units(box.bottom)) = '\0';
    put(writer, "<svg");
    put_attribute(writer, "xmlns", "http://www.w3.org/2000/svg");
    put_attribute(writer, "viewBox", view);
    put_length(writer, "width", box.right);
    put_length(writer, "height", box.bottom);
    put_labels(writer);
    put_attribute(writer, "data-recipe", writer->recipe);
    if (*writer->mask)
        put_attribute(writer, "data-mask", writer->mask);
    put(writer, ">\n");
}

static void put_description(writer *writer, const maze_drawing *drawing)
{
    const maze_maze *maze = maze_page_maze(writer->page, 0, NULL);
    char title[MAZE_RECIPE_LENGTH + 16], text[160];
    uint32_t cells = maze_get_graph(maze)->cells;
    bool shown = false;
    for (size_t i = 0; i < drawing->count; i++)
        shown =
            shown || (drawing->marks[i].role == MAZE_ROLE_SOLUTION && !drawing->marks[i].hidden);
    const char *drawn = shown ? ", which is drawn." : ".";
    if (maze_entrances(maze) > 1)
        snprintf(text, sizeof text,
                 "A maze of %lu cells with %u entrances, one of which leads to the goal%s",
                 (unsigned long)cells, maze_entrances(maze), drawn);
    else if (maze_stars(maze) > 0)
        snprintf(
            text, sizeof text,
            "A maze of %lu cells with %u stars; exactly one of the paths that visit no cell twice "
            "passes all stars%s",
            (unsigned long)cells, maze_stars(maze), drawn);
    else if (maze_colors(maze) > 0)
        snprintf(text, sizeof text,
                 "A maze of %lu cells without walls; exactly one path leads through it along %u "
                 "colors in turn%s",
                 (unsigned long)cells, maze_colors(maze), drawn);
    else
        snprintf(text, sizeof text, "A maze of %lu cell%s with %s from the entrance to the exit%s",
                 (unsigned long)cells, cells == 1 ? "" : "s",
                 recipe_has(maze_get_recipe(maze)) & HAS_TREE ? "exactly one path" : "a path",
                 drawn);
    put_described(writer, "title", write_title_of(writer->document, writer->page, title));
    put_described(writer, "desc", text);
    write_print(writer->sink, "<metadata>mazepress " MAZEPRESS_VERSION " %s%s", writer->recipe,
                *writer->mask ? " " : "");
    put(writer, writer->mask);
    put(writer, "</metadata>\n");
    if (writer->document->svg_color_scheme)
        put(writer, "<style>@media(prefers-color-scheme:dark){:root{color:#e8e8e8}}</style>\n");
}

/* Writes the CSS rules of an animation. For readers who prefer reduced motion, the finished maze is
 * visible from the start. */
static void put_rules(writer *w, maze_animate animate)
{
    put(w, "<style>@media(prefers-reduced-motion:no-preference){");
    if (animate == MAZE_ANIMATE_CARVE)
        put(w, ".carving{display:inline}.carving path{animation:maze-carve .8s "
               "calc(var(--i)*var(--step)) forwards}");
    put(w, ".solving{stroke-dasharray:1 2;animation:maze-solve linear both}}"
           "@keyframes maze-carve{from,to{fill:var(--maze-fresh,#f76707);"
           "stroke:var(--maze-fresh,#f76707)}to{opacity:0;visibility:hidden}}"
           "@keyframes maze-solve{from{stroke-dashoffset:1}to{stroke-dashoffset:0}}</style>\n");
}

static void put_picture(writer *writer, const maze_drawing *drawing)
{
    const maze_style *style = writer->page->place_count > 0 ? &writer->page->places[0].style : NULL;
    maze_animate animate = style ? style->animate : MAZE_ANIMATE_NONE;
    if (!writer->document->svg_inline)
        put(writer, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    put_root(writer);
    if (!writer->document->svg_inline)
        put_description(writer, drawing);
    if (animate != MAZE_ANIMATE_NONE) {
        put_rules(writer, animate);
        writer->way = animate_way_of(drawing, style);
    }
    for (size_t i = 0; i < drawing->count && writer->error.status == MAZE_OK; i++) {
        const maze_mark *mark = &drawing->marks[i];
        if (mark->kind == MAZE_MARK_PICTURE)
            put_image(writer, mark);
        else if (animate != MAZE_ANIMATE_NONE && mark->role == MAZE_ROLE_SOLUTION)
            put_way(writer, mark);
        else if (mark->kind != MAZE_MARK_TEXT)
            put_path(writer, mark);
        else if (mark->role == MAZE_ROLE_LEGEND)
            put_text(writer, mark);
        else if (mark->role == MAZE_ROLE_LETTERS)
            i = put_letters(writer, drawing, i);
    }
    if (animate == MAZE_ANIMATE_CARVE && writer->error.status == MAZE_OK)
        put_carving(writer);
    put(writer, "</svg>\n");
}

static void name_page(writer *w)
{
    const maze_path *path;
    const maze_maze *maze = maze_page_maze(w->page, 0, &path);
    const char *prefix = w->document->svg_id_prefix;
    char recipe[MAZE_RECIPE_LENGTH + 1];
    write_recipe_of(w->page, 0, w->recipe);
    maze_recipe_format(maze_get_recipe(maze), recipe);
    snprintf(w->id, sizeof w->id, "%.64s%s%s", prefix ? prefix : "", recipe,
             path ? "-solution" : "");
}

bool write_svg_page(const maze_page *page, const maze_document *document, maze_sink *sink,
                    maze_error *error)
{
    writer writer = {
        .sink = sink, .document = document, .page = page, .error = {.status = MAZE_OK}};
    maze_drawing *drawing = NULL;
    writer.mask = write_inputs_of(page, error);
    if (writer.mask &&
        (!document->svg_color_scheme || write_check_scheme(&page->places[0].style, error))) {
        bool many = maze_get_graph(maze_page_maze(page, 0, NULL))->cells >= MANY_SQUARES;
        drawing = (many ? page_draw_sparsely : maze_page_draw)(page, maze_page_box(page), error);
    }
    if (drawing) {
        name_page(&writer);
        put_picture(&writer, drawing);
    }
    bool done = drawing && (writer.error.status == MAZE_OK ||
                            maze_fail(error, writer.error.status, "%s", writer.error.message));
    maze_drawing_destroy(drawing);
    free(writer.mask);
    return done;
}

static bool write_svg(const maze_document *document, maze_sink *sink, maze_error *error)
{
    maze_page *page = document->page(document->context, 0, error);
    bool done = page && write_svg_page(page, document, sink, error);
    maze_page_destroy(page);
    return done;
}

const maze_format write_format_svg = {.name = "svg",
                                      .extension = "svg",
                                      .summary = "a small picture for web pages",
                                      .medium = MAZE_MEDIUM_SCREEN,
                                      .is_text = true,
                                      .write = write_svg};
