/* Writes a page as DXF of AutoCAD's release 12: lines and arcs in layers, in millimeters, with y
 * upwards. The "AutoCAD Release 12 Customization Manual" documents the format in chapter 11. */
#include "core/base/numbers.h"
#include "page/layout/style.h"
#include "page/marks/ink_box.h"
#include "write/files/document.h"
#include "write/files/sink.h"
#include "write/makers/makers.h"

#include <mazepress/style.h>

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BASIC = 10, HUES = 24, SHADES = 10, GRAYS = BASIC + HUES * SHADES, LAST = 255 };

/* Returns the red, green or blue component (`at` 0, 8 or 16) of a saturated, bright hue (0 to
 * 23). */
static int clear_part(int hue, int at)
{
    int steps = (hue + HUES - at) % HUES, away = steps <= HUES / 2 ? steps : HUES - steps;
    return away <= 4 ? 255 : away >= 8 ? 0 : 255 * (8 - away) / 4;
}

/* Stores in `parts` the red, green and blue components of a color, from the color's number in
 * AutoCAD. Numbers below 10 are basic colors, and numbers from 250 on are grays. The other numbers
 * are hues in five brightnesses, saturated and pale. */
static void find_parts(int number, int parts[3])
{
    static const uint8_t basic[BASIC][3] = {
        {0, 0, 0},   {255, 0, 0},   {255, 255, 0}, {0, 255, 0},     {0, 255, 255},
        {0, 0, 255}, {255, 0, 255}, {0, 0, 0},     {128, 128, 128}, {192, 192, 192}};
    static const uint8_t grays[LAST - GRAYS] = {51, 80, 105, 130, 190};
    static const int lights[SHADES / 2] = {255, 165, 127, 76, 38};
    for (int i = 0; i < 3; i++) {
        if (number < BASIC) {
            parts[i] = basic[number][i];
        } else if (number >= GRAYS) {
            parts[i] = grays[number - GRAYS];
        } else {
            int light = lights[(number - BASIC) % SHADES / 2];
            parts[i] = clear_part((number - BASIC) / SHADES, HUES / 3 * i) * light / 255;
            if (number % 2)
                parts[i] = (parts[i] + light) / 2;
        }
    }
}

static int square(int value)
{
    return value * value;
}

/* Returns the number of the nearest color in AutoCAD, or `usual` for a color that is not RGB. */
static int dxf_color(maze_color color, int usual)
{
    if (color.kind != MAZE_COLOR_RGB)
        return usual;
    if (color.red == 255 && color.green == 255 && color.blue == 255)
        return 7;
    int best = 7, least = 3 * square(256);
    for (int number = 1; number < LAST; number++) {
        int parts[3];
        find_parts(number, parts);
        int off = square(parts[0] - color.red) + square(parts[1] - color.green) +
                  square(parts[2] - color.blue);
        if (off < least) {
            least = off;
            best = number;
        }
    }
    return best;
}

typedef struct writer {
    maze_sink *sink;
    double height;
    maze_point tool;
    bool failed;
} writer;

static const struct {
    const char *name, *dxf;
    int color;
} layers[] = {
    {"walls", "WALLS", 7}, {"passages", "PASSAGES", 7}, {"solution", "SOLUTION", 1},
    {"doors", "DOORS", 3}, {"text", "TEXT", 5},         {"code", "CODE", 8},
    {"cut", "CUT", 6},     {"fold", "FOLD", 4},
};

enum { LAYERS = sizeof layers / sizeof *layers };

static void put_text(writer *w, int group, const char *text)
{
    write_print(w->sink, "%d\n%s\n", group, text);
}

static void put_number(writer *w, int group, double value, unsigned decimals)
{
    char text[DIGITS_ROOM + 8];
    *base_decimal_print(text, base_whole_units(value * pow(10, decimals)), decimals) = '\0';
    put_text(w, group, strchr(text, '.') ? text : strcat(text, ".0"));
}

static void put_integer(writer *w, int group, int value)
{
    write_print(w->sink, "%d\n%d\n", group, value);
}

/* Writes a point, rounded to micrometers. */
static void put_point(writer *w, int more, maze_point point)
{
    put_number(w, 10 + more, point.x * MM_PER_POINT, 3);
    put_number(w, 20 + more, (w->height - point.y) * MM_PER_POINT, 3);
}

/* Returns the layer of a mark, or LAYERS if the mark is not written. The squares that fill rooms are
 * not written, because DXF has no areas, and lines of passages are already at the squares' edges. */
static int layer_of(const maze_mark *mark)
{
    if (mark->role == MAZE_ROLE_PASSAGES && mark->kind == MAZE_MARK_FILL)
        return LAYERS;
    int k = 0;
    while (k < LAYERS && strcmp(layers[k].name, write_layer_of(mark->role)) != 0)
        k++;
    return k;
}

/* Returns the box of all written lines, or the page's box if there are no lines. */
static maze_box extent_of(const maze_drawing *drawing, maze_box page)
{
    maze_box box = {HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
    for (size_t i = 0; i < drawing->count; i++)
        if (layer_of(&drawing->marks[i]) < LAYERS)
            page_mark_hold_lines(&drawing->marks[i], &box);
    return box.left <= box.right ? box : page;
}

static void put_header(writer *writer, maze_box box)
{
    write_put(writer->sink, "0\nSECTION\n2\nHEADER\n"
                            "9\n$ACADVER\n1\nAC1009\n9\n$INSUNITS\n70\n4\n9\n$EXTMIN\n");
    put_point(writer, 0, (maze_point){box.left, box.bottom});
    write_put(writer->sink, "9\n$EXTMAX\n");
    put_point(writer, 0, (maze_point){box.right, box.top});
    write_put(writer->sink, "0\nENDSEC\n");
}

/* Returns the color of a layer. A color applies to a whole layer, because programs for lasers use
 * the colors of layers. */
static int color_of(int layer, const maze_style *style)
{
    const struct {
        const char *key, *layer;
        maze_color color;
    } colors[] = {
        {"wall-color", "WALLS", style->wall_color},
        {"passage-color", "PASSAGES", style->passage_color},
        {"solution-color", "SOLUTION", style->solution_color},
    };
    for (size_t i = 0; i < sizeof colors / sizeof *colors; i++)
        if (strcmp(colors[i].layer, layers[layer].dxf) == 0 &&
            page_style_is_given(style, colors[i].key))
            return dxf_color(colors[i].color, layers[layer].color);
    return layers[layer].color;
}

static void put_tables(writer *writer, const maze_style *style)
{
    write_put(writer->sink, "0\nSECTION\n2\nTABLES\n"
                            "0\nTABLE\n2\nLTYPE\n70\n1\n0\nLTYPE\n2\nCONTINUOUS\n70\n0\n"
                            "3\nSolid line\n72\n65\n73\n0\n40\n0.0\n0\nENDTAB\n"
                            "0\nTABLE\n2\nLAYER\n");
    put_integer(writer, 70, LAYERS);
    for (int i = 0; i < LAYERS; i++)
        write_print(writer->sink, "0\nLAYER\n2\n%s\n70\n0\n62\n%d\n6\nCONTINUOUS\n",
                    layers[i].dxf, style ? color_of(i, style) : layers[i].color);
    write_put(writer->sink, "0\nENDTAB\n0\nENDSEC\n");
}

static void start_entity(writer *w, const char *name, const char *layer)
{
    put_text(w, 0, name);
    put_text(w, 8, layer);
}

/* Writes a line that is not one straight piece as a polyline. The bulge of an arc is the tangent of
 * a quarter of its angle, positive for counterclockwise arcs. */
static void put_polyline(writer *writer, const char *layer, const maze_mark *mark,
                         write_travel line)
{
    const maze_polyline *of = &mark->lines[line.line];
    start_entity(writer, "POLYLINE", layer);
    put_integer(writer, 66, 1);
    for (int group = 10; group <= 30; group += 10)
        put_number(writer, group, 0, 0); /* x and y are always 0; group 30 is the elevation */
    put_integer(writer, 70, of->closed);
    for (size_t k = 0; k < of->count; k++) {
        bool leaves = k + 1 < of->count || of->closed;
        double sweep = leaves ? write_travel_sweep(mark, line, k) : 0;
        start_entity(writer, "VERTEX", layer);
        put_point(writer, 0, write_travel_point(mark, line, k));
        if (sweep != 0)
            put_number(writer, 42, -tan(sweep / 4), 9);
    }
    start_entity(writer, "SEQEND", layer);
}

static void put_mark(writer *writer, const char *layer, const maze_mark *mark)
{
    write_travel *order = write_travel_order(mark, &writer->tool);
    writer->failed = writer->failed || !order;
    for (size_t i = 0; i < mark->line_count && order; i++) {
        const maze_polyline *line = &mark->lines[order[i].line];
        if (line->count == 2 && !line->closed && write_travel_sweep(mark, order[i], 0) == 0) {
            start_entity(writer, "LINE", layer);
            put_point(writer, 0, write_travel_point(mark, order[i], 0));
            put_point(writer, 1, write_travel_point(mark, order[i], 1));
        } else {
            put_polyline(writer, layer, mark, order[i]);
        }
    }
    free(order);
}

static void put_page(writer *writer, const maze_page *page, const maze_drawing *drawing)
{
    maze_box box = maze_page_box(page);
    char recipe[MAZE_RECIPE_LENGTH + 3];
    writer->height = writer->tool.y = box.bottom;
    if (write_recipe_of(page, 0, recipe))
        write_print(writer->sink, "999\nmazepress %s\n", recipe);
    put_header(writer, extent_of(drawing, box));
    put_tables(writer, page->place_count > 0 ? &page->places[0].style : NULL);
    write_put(writer->sink, "0\nSECTION\n2\nENTITIES\n");
    for (size_t i = 0; i < drawing->count; i++) {
        int layer = layer_of(&drawing->marks[i]);
        if (layer < LAYERS)
            put_mark(writer, layers[layer].dxf, &drawing->marks[i]);
    }
    write_put(writer->sink, "0\nENDSEC\n0\nEOF\n");
}

static bool write_dxf(const maze_document *document, maze_sink *sink, maze_error *error)
{
    writer writer = {.sink = sink};
    maze_page *page = document->page(document->context, 0, error);
    const page_place *place = page && page->place_count > 0 ? page->places : NULL;
    bool fits = page && (!place || maze_format_check(&write_format_dxf, &place->style, error));
    if (fits && place && place->draw == MAZE_DRAW_ROADS)
        fits = reject(error, "the option \"road\" does not work with dxf, because dxf has lines "
                             "but no areas; remove it or use print-svg");
    maze_drawing *drawing = fits ? write_draw_layers(page, false, error) : NULL;
    if (drawing)
        put_page(&writer, page, drawing);
    if (writer.failed)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for the order of lines");
    bool done = drawing && !writer.failed;
    maze_drawing_destroy(drawing);
    maze_page_destroy(page);
    return done;
}

const maze_format write_format_dxf = {.name = "dxf",
                                      .extension = "dxf",
                                      .summary = "lines for CAD, lasers and mills",
                                      .medium = MAZE_MEDIUM_SHEET,
                                      .is_text = true,
                                      .has_fonts = true,
                                      .write = write_dxf};
