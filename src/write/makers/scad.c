/* Writes a maze for OpenSCAD, as walls on a floor, in millimeters. OpenSCAD unites flat areas
 * exactly, so the solid is closed. The "OpenSCAD User Manual" documents the language in its
 * chapters "2D primitives" and "Customizer". */
#include "core/base/numbers.h"
#include "core/recipe/recipe.h"
#include "core/shape/shape.h"
#include "page/layout/page.h"
#include "page/marks/drawing.h"
#include "page/marks/marks.h"
#include "write/files/document.h"
#include "write/files/path.h"
#include "write/files/sink.h"
#include "write/makers/makers.h"

#include <math.h>
#include <string.h>

/* default height of walls, in millimeters */
#define USUAL_HEIGHT 5
/* minimum wall width by default, in millimeters: three lines from the nozzle of a typical 3D
 * printer */
#define LEAST_WALL 1.2
#define DEGREE_DECIMALS 6

typedef struct writer {
    maze_sink *sink;
    const page_place *place;
    maze_point corner; /* lower left corner of the maze on the page, in points */
} writer;

static const char walls_code[] =
    "// Arcs are drawn as straight pieces; this is their largest distance from the arc.\n"
    "tolerance = .03;\n"
    "\n"
    "// Lines are lists of points [x, y].  A point [x, y, angle] begins an arc to the next point,\n"
    "// which turns by this angle, in degrees, counterclockwise.\n";

static const char modules_code[] =
    "\n"
    "function xy(point) = [point.x, point.y];\n"
    "function turned(v) = [-v.y, v.x];\n"
    "function middle(a, b) = (xy(a) + xy(b) + turned(xy(b) - xy(a)) / tan(a[2] / 2)) / 2;\n"
    "function pieces(radius, angle) =\n"
    "    ceil(abs(angle) / (2 * acos(max(.5, 1 - tolerance / radius))));\n"
    "\n"
    "// The points from a to b, without b.\n"
    "function along(a, b) =\n"
    "    len(a) == 2 ? [xy(a)] :\n"
    "    let (m = middle(a, b), from = xy(a) - m, radius = norm(from), n = pieces(radius, a[2]))\n"
    "    [for (i = [0 : n - 1]) let (turn = atan2(from.y, from.x) + a[2] * i / n)\n"
    "        m + radius * [cos(turn), sin(turn)]];\n"
    "function round_line(line) =\n"
    "    [for (i = [0 : len(line) - 1]) for (p = along(line[i], line[(i + 1) % len(line)])) p];\n"
    "function open_line(line) = let (last = len(line) - 1)\n"
    "    [for (i = [0 : last]) for (p = i < last ? along(line[i], line[i + 1]) : [xy(line[i])]) "
    "p];\n"
    "\n"
    "module end_at(point, width)\n"
    "    translate(point)\n"
    "        if (ends == \"square\") square(width, center = true);\n"
    "        else circle(d = width, $fn = 16);\n"
    "\n"
    "// Neighboring pieces share the corners of the same polygon, so that no slivers are between "
    "them.\n"
    "module lines(list, width)\n"
    "    for (line = list) let (points = open_line(line)) for (i = [1 : 1 : len(points) - 1])\n"
    "        hull() { end_at(points[i - 1], width); end_at(points[i], width); }\n"
    "\n"
    "module ground() {\n"
    "    rounds = [for (line = outline) round_line(line)];\n"
    "    starts = [for (i = 0, n = 0; i < len(rounds); n = n + len(rounds[i]), i = i + 1) n];\n"
    "    polygon([for (r = rounds, p = r) p],\n"
    "        [for (i = [0 : len(rounds) - 1]) [for (k = [0 : len(rounds[i]) - 1]) starts[i] + "
    "k]]);\n"
    "}\n"
    "\n"
    "// The floor is wider than the walls, which end inside it: without touching faces, OpenSCAD "
    "is fast.\n"
    "module floor_plate() {\n"
    "    beyond = wall_thickness / 2 + floor_margin;\n"
    "    linear_extrude(floor_thickness)\n"
    "        if (ends == \"square\") offset(delta = beyond) ground();\n"
    "        else offset(r = beyond) ground();\n"
    "}\n"
    "\n"
    "translate([0, 0, floor_thickness / 2])\n"
    "    linear_extrude(floor_thickness / 2 + wall_height) lines(walls, wall_thickness);\n";

static const char floor_code[] = "if (floor_thickness > 0) floor_plate();\n";

static const char groove_code[] =
    "if (floor_thickness > 0) difference() {\n"
    "    floor_plate();\n"
    "    translate([0, 0, floor_thickness - groove_depth])\n"
    "        linear_extrude(groove_depth + 1) lines(way, groove_width);\n"
    "}\n";

static void put(writer *w, const char *text)
{
    write_put(w->sink, text);
}

static void put_units(writer *w, double value, unsigned decimals)
{
    char text[DIGITS_ROOM + 1];
    *base_decimal_print(text, base_whole_units(value * pow(10, decimals)), decimals) = '\0';
    put(w, text);
}

/* Writes a parameter and its value. OpenSCAD's customizer changes the value in steps of a tenth. */
static void put_parameter(writer *w, const char *comment, const char *name, double value)
{
    write_print(w->sink, "// %s\n%s = ", comment, name);
    put_units(w, value, DECIMALS);
    put(w, "; // 0.1\n");
}

/* Writes a point and the angle of the arc that begins there. A clockwise arc on the page is
 * clockwise in the solid, seen from above. */
static void put_point(writer *w, maze_point point, double sweep)
{
    put(w, "[");
    put_units(w, (point.x - w->corner.x) * MM_PER_POINT, DECIMALS);
    put(w, ",");
    put_units(w, (w->corner.y - point.y) * MM_PER_POINT, DECIMALS);
    if (sweep != 0) {
        put(w, ",");
        put_units(w, -sweep * 180 / PI, DEGREE_DECIMALS);
    }
    put(w, "]");
}

static void put_line(writer *w, const maze_mark *mark, const maze_polyline *line, bool rounds)
{
    size_t count = line->count + (line->closed && !rounds);
    put(w, "  [");
    for (size_t k = 0; k < count; k++) {
        size_t i = line->first + k % line->count;
        bool leaves = k + 1 < count || rounds;
        put(w, k ? "," : "");
        put_point(w, mark->points[i], leaves && mark->sweeps ? mark->sweeps[i] : 0);
    }
    put(w, "],\n");
}

static void put_lines(writer *w, const char *name, const maze_drawing *drawing, maze_role role)
{
    write_print(w->sink, "%s = [\n", name);
    for (size_t i = 0; i < drawing->count; i++) {
        const maze_mark *mark = &drawing->marks[i];
        for (size_t k = 0; mark->role == role && k < mark->line_count; k++)
            put_line(w, mark, &mark->lines[k], role == MAZE_ROLE_GROUND);
    }
    put(w, "];\n");
}

static const maze_mark *mark_of(const maze_drawing *drawing, maze_role role)
{
    for (size_t i = 0; i < drawing->count; i++)
        if (drawing->marks[i].role == role)
            return &drawing->marks[i];
    return NULL;
}

/* Returns a value, rounded to tenths if it is at least 1. Rounding would change a smaller value too
 * much. */
static double tenths(double value)
{
    return value < 1 ? value : round(value * 10) / 10;
}

/* Returns the wall width, in millimeters. The default is wide enough for 3D printers, unless
 * passages would be too narrow. */
static double wall_of(const page_place *place)
{
    double wall = place->wall * MM_PER_POINT;
    if (page_style_is_given(&place->style, "wall"))
        return wall;
    return tenths(
        fmax(wall, fmin(LEAST_WALL, page_place_passage(place) * MM_PER_POINT / LEAST_PASSAGE)));
}

static void put_parameters(writer *writer, const maze_mark *walls, const maze_mark *way)
{
    const maze_style *style = &writer->place->style;
    double wall = wall_of(writer->place);
    bool square = walls && walls->rectilinear && walls->joins == MAZE_JOINS_SQUARE;
    put(writer, "\n/* [Walls] */\n");
    put_parameter(
        writer, "Height of the walls above the floor", "wall_height",
        page_length_points(style->height, page_style_pixel(style), USUAL_HEIGHT / MM_PER_POINT) *
            MM_PER_POINT);
    put_parameter(writer, "Thickness of the walls", "wall_thickness", wall);
    if (square)
        put(writer, "// Ends and corners of the walls\nends = \"square\"; // [square, round]\n");
    put(writer, "\n/* [Floor] */\n");
    put_parameter(writer, "Thickness of the floor; 0: no floor, and the maze is in pieces",
                  "floor_thickness", 2);
    put_parameter(writer, "How far the floor reaches beyond the walls", "floor_margin", 1);
    if (way) {
        put(writer, "\n/* [Way] */\n");
        put_parameter(writer,
                      "Depth of the groove along the solution, less than the floor's thickness",
                      "groove_depth", 1);
        put_parameter(writer, "Width of the groove", "groove_width",
                      tenths(way->width * MM_PER_POINT));
    }
    put(writer, "\n/* [Hidden] */\n");
    put(writer, square ? "" : "ends = \"round\";\n");
}

static void put_solid(writer *writer, const maze_page *page, const char *title,
                      const maze_drawing *drawing)
{
    const maze_mark *way = mark_of(drawing, MAZE_ROLE_SOLUTION);
    char recipe[MAZE_RECIPE_LENGTH + 3];
    write_recipe_of(page, 0, recipe);
    put(writer, "// ");
    put(writer, title);
    write_print(writer->sink, "\n// mazepress %s\n//\n", recipe);
    put(writer, "// Lengths are millimeters.  Look at it in OpenSCAD, or make a mesh of it:\n"
                "//     openscad -o maze.stl maze.scad\n");
    put_parameters(writer, mark_of(drawing, MAZE_ROLE_WALLS), way);
    put(writer, walls_code);
    put_lines(writer, "walls", drawing, MAZE_ROLE_WALLS);
    put_lines(writer, "outline", drawing, MAZE_ROLE_GROUND);
    if (way)
        put_lines(writer, "way", drawing, MAZE_ROLE_SOLUTION);
    put(writer, modules_code);
    put(writer, way ? groove_code : floor_code);
}

static bool write_page(writer *writer, const maze_page *page, const char *title, maze_error *error)
{
    const page_place *place = writer->place;
    const maze_shape *shape = maze_get_shape(place->maze);
    if (!maze_format_check(&write_format_scad, &place->style, error) ||
        !recipe_require(maze_get_recipe(place->maze), "a solid maze",
                        HAS_WALLS | HAS_PLANE | HAS_FLAT, error))
        return false;
    maze_drawing *drawing = maze_page_draw(page, maze_page_box(page), error);
    if (!drawing)
        return false;
    const page_range all = {.last = maze_shape_ground(shape) - 1};
    page_ground_outline(place, all,
                        page_drawing_add(drawing, MAZE_ROLE_GROUND, MAZE_MARK_FILL,
                                         (maze_color){.kind = MAZE_COLOR_AUTO}));
    for (size_t i = 0; i < drawing->count; i++)
        page_mark_merge(&drawing->marks[i], MERGED_POINTS);
    writer->corner = page_place_point(place, (maze_point){0, maze_shape_extent(shape).y});
    bool done = page_drawing_check(drawing, error);
    const maze_mark *walls = done ? mark_of(drawing, MAZE_ROLE_WALLS) : NULL;
    if (walls && !walls->rectilinear && place->style.joins == MAZE_JOINS_SQUARE &&
        page_style_is_given(&place->style, "joins"))
        done = reject(error, "the option \"joins square\" does not work with scad if walls run in "
                             "more than two directions, as in this maze; remove the option");
    if (done)
        put_solid(writer, page, title, drawing);
    maze_drawing_destroy(drawing);
    return done;
}

static bool write_scad(const maze_document *document, maze_sink *sink, maze_error *error)
{
    char title[MAZE_RECIPE_LENGTH + 16];
    maze_page *page = document->page(document->context, 0, error);
    bool done = false;
    if (page && page->place_count != 1) {
        reject(error,
               "a scad file can have only one maze, but the page has %lu; use a page with one maze",
               (unsigned long)page->place_count);
    } else if (page) {
        writer writer = {.sink = sink, .place = &page->places[0]};
        done = write_page(&writer, page, write_title_of(document, page, title), error);
    }
    maze_page_destroy(page);
    return done;
}

const maze_format write_format_scad = {.name = "scad",
                                       .extension = "scad",
                                       .summary = "walls on a floor for OpenSCAD, to print in 3D",
                                       .medium = MAZE_MEDIUM_SHEET,
                                       .is_text = true,
                                       .write = write_scad};
