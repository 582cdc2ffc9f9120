/* Lays out sheets of roads. A ladder, for therapists, is the same road in six widths. A sheet for
 * small children has three roads. Lengths are in millimeters. The widths of roads are exact, but
 * texts and pictures become smaller on small paper. */
#include "page/road_sheet.h"

#include "core/base/errors.h"
#include "core/recipe/recipe.h"
#include "core/shape/shape.h"
#include "page/layout/page.h"
#include "page/marks/marks.h"

#include <math.h>
#include <stdio.h>

#define MARGIN 15.0
#define FOOT 13.0
#define TITLE 40.0
#define RULE 49.0
#define FOOT_RECIPE 40.0

#define RUNGS 6
#define DASHED 2 /* number of roads with dashes, which are the widest roads of a ladder */
#define LADDER_TOP 60.0
#define LADDER_FOOT 29.0
#define LADDER_LINE 1.1
#define LABELS 20.0
#define LADDER_PICTURE 13.0
#define BOX 7.0
#define LEAST_GAP 2.0
#define MOST_GAP 14.0

#define TRACE_WIDTH 22.0
#define TRACE_LEAST 12.0 /* minimum width of roads to trace, if the style does not set the width */
#define TRACE_TOP 38.0
#define TRACE_FOOT 24.0
#define TRACE_LINE 1.3
#define TRACE_PICTURE 26.0

#define PICTURE_GAP 2.5

#define LADDER_TITLE_SIZE 28.0
#define TRACE_TITLE_SIZE 22.0

/* minimum radius of a bend, relative to the width of the road with its side lines; otherwise, the
 * inner side line would have a sharp point */
#define LEAST_BEND 0.55

typedef struct road_sheet {
    maze_page *page;
    const maze_maze *maze;
    const maze_style *style;
    const page_letters_words *words;
    double unit;  /* points per millimeter of texts and pictures */
    double least; /* minimum type size, in points */
    /* edges of the space for the roads, with their pictures and texts */
    double left, right, top, bottom;
    bool ladder, mirrored, book;
    bool turns;
} road_sheet;

static double points(maze_length length)
{
    return page_length_points(length, POINTS_PER_CSS_PX, 0);
}

bool page_road_is_ladder(const maze_style *style)
{
    return points(style->road[0]) > points(style->road[1]);
}

bool page_road_narrows(const maze_recipe *recipe, const maze_style *style)
{
    return page_road_is_ladder(style) && !recipe_is_road(recipe);
}

void page_road_narrow(maze_style *style, size_t i, size_t count)
{
    double first = points(style->road[0]), last = points(style->road[1]);
    double part = count > 1 ? (double)i / (double)(count - 1) : 0;
    maze_length width = {first + part * (last - first), MAZE_UNIT_PT};
    style->road[0] = style->road[1] = width;
}

static void put_line(const road_sheet *sheet, const char *key, const char *string, maze_font font,
                     double size, maze_color color, maze_align align, double y, double left,
                     double right)
{
    page_sheet_put(sheet->page, sheet->unit, sheet->least,
                   &(page_sheet_line){key, string, font, align, size, color, y, left, right});
}

/* Writes the width of a road next to the road. `left` and `right` are the edges of the text. If the
 * script runs from right to left, the text is at the mirrored position. */
static void put_beside(const road_sheet *sheet, const char *string, maze_font font, double size,
                       maze_color color, double y, double left, double right)
{
    maze_align align = MAZE_ALIGN_LEFT;
    if (sheet->mirrored) {
        double both = sheet->left + sheet->right, from = both - right;
        align = MAZE_ALIGN_RIGHT;
        right = both - left;
        left = from;
    }
    put_line(sheet, "width of a road", string, font, size, color, align, y, left, right);
}

#define SIXTEENTHS 16

/* Writes a length in inches, such as "1⅛ in" or "1 3/16 in". A fraction is one character if Unicode
 * has this character. */
static void write_inches(double inches, char *to, size_t size)
{
    static const char *const signs[SIXTEENTHS] = {
        [2] = "⅛", [4] = "¼", [6] = "⅜", [8] = "½", [10] = "⅝", [12] = "¾", [14] = "⅞"};
    unsigned parts = (unsigned)lround(inches * SIXTEENTHS), whole = parts / SIXTEENTHS;
    unsigned rest = parts % SIXTEENTHS;
    char number[12] = "", fraction[12] = "";
    if (whole > 0)
        snprintf(number, sizeof number, "%u", whole);
    if (rest > 0 && signs[rest])
        snprintf(fraction, sizeof fraction, "%s", signs[rest]);
    else if (rest > 0)
        snprintf(fraction, sizeof fraction, "%s%u/%u", whole > 0 ? " " : "", rest, SIXTEENTHS);
    snprintf(to, size, "%s%s in", number, fraction);
}

static void write_mm(double mm, char *to, size_t size)
{
    double tenths = floor(mm * 10 + 0.5 + 1e-6); /* because of the 1e-6, 6.35 is rounded to 6.4 */
    snprintf(to, size, fmod(tenths, 10) == 0 ? "%.0f mm" : "%.1f mm", tenths / 10);
}

/* Computes the widths of a ladder's roads. Each width is the same multiple of the next width, apart
 * from rounding to sixteenths of an inch and, unless the style uses inches, to millimeters. If
 * rounding makes two widths equal, the inner widths are rounded to tenths of a millimeter
 * instead. */
static void find_widths(const maze_style *style, double widths[RUNGS])
{
    bool inches = style->road[0].unit == MAZE_UNIT_IN;
    double first = points(style->road[0]), last = points(style->road[1]);
    double step = POINTS_PER_INCH / SIXTEENTHS, fine = POINTS_PER_MM / 10;
    bool same = false;
    for (int i = 0; i < RUNGS; i++) {
        double width = round(first * pow(last / first, (double)i / (RUNGS - 1)) / step) * step;
        widths[i] = inches ? width : round(width / POINTS_PER_MM) * POINTS_PER_MM;
    }
    widths[0] = first;
    widths[RUNGS - 1] = last;
    for (int i = 1; i < RUNGS; i++)
        same = same || widths[i] >= widths[i - 1] - 1e-9;
    for (int i = 1; i + 1 < RUNGS && same; i++)
        widths[i] = round(first * pow(last / first, (double)i / (RUNGS - 1)) / fine) * fine;
}

typedef struct sheet_road {
    const maze_maze *maze;
    page_place place;
    double left, right;
    double rise;
    maze_point ends[2];
} sheet_road;

static bool place_road(const road_sheet *sheet, sheet_road *lane, double top, maze_error *error)
{
    page_road *road = &lane->place.road;
    maze_point extent = maze_shape_extent(maze_get_shape(lane->maze));
    double bend, cell = (lane->right - lane->left) / extent.x, whole = road->width + 2 * road->line;
    lane->place.maze = lane->maze;
    lane->place.style = *sheet->style;
    lane->place.draw = sheet->style->draw;
    lane->place.cell = cell;
    lane->place.wall = road->line;
    lane->rise = (extent.y - 1) * cell;
    lane->place.origin = (maze_point){lane->left, top + whole / 2 - cell / 2};
    road->mirrored = sheet->mirrored;
    road->left = sheet->left;
    road->right = sheet->right;
    if (!page_road_ends(&lane->place, lane->ends, &bend))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a road");
    char recipe[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(maze_get_recipe(lane->maze), recipe);
    return bend >= LEAST_BEND * whole ||
           reject(error,
                  "the bends of %s are too narrow for a road %.3g mm wide; use a narrower road, a "
                  "road with fewer parts, or larger paper",
                  recipe, road->width / POINTS_PER_MM);
}

static bool has_pictures(const maze_style *style)
{
    return style->start_picture || style->goal_picture || style->content.roads;
}

/* Puts pictures at both ends of a road. The pictures face in the direction of the road. */
static void put_pictures(const road_sheet *sheet, const sheet_road *lane, unsigned pair,
                         double size, double beyond)
{
    const maze_picture *pictures[2] = {sheet->style->start_picture, sheet->style->goal_picture};
    double sign = sheet->mirrored ? -1 : 1;
    for (int i = 0; i < 2; i++) {
        maze_point at = lane->ends[i];
        if (!pictures[i] && sheet->style->content.roads)
            pictures[i] =
                sheet->style->content.roads->at[pair % sheet->style->content.roads->count][i];
        at.x += (i == 0 ? -sign : sign) * (beyond + size / 2);
        page_sheet_put_picture(sheet->page, pictures[i], at, size, sheet->turns);
    }
}

static bool fail_height(double needed, double room, maze_error *error)
{
    return reject(error,
                  "these roads require a height of %.4g mm together, but the space is %.4g mm "
                  "high; use narrower roads or larger paper",
                  needed / POINTS_PER_MM, fmax(room, 0) / POINTS_PER_MM);
}

/* Puts roads one below the other on the page. Roads of a ladder on separate paper are at most
 * MOST_GAP apart. */
static bool put_roads(const road_sheet *sheet, sheet_road *roads, unsigned count, double top,
                      double bottom, maze_error *error)
{
    double height = 0, least = LEAST_GAP * POINTS_PER_MM, most = MOST_GAP * sheet->unit;
    for (unsigned i = 0; i < count; i++) {
        if (!place_road(sheet, &roads[i], top, error))
            return false;
        height += roads[i].place.road.width + 2 * roads[i].place.road.line + roads[i].rise;
    }
    double gap = (bottom - top - height) / (count - 1);
    if (gap < least)
        return fail_height(height + (count - 1) * least, bottom - top, error);
    if (sheet->ladder && !sheet->book)
        gap = fmin(gap, most);
    for (unsigned i = 0; i < count; i++) {
        sheet_road *lane = &roads[i];
        if (!place_road(sheet, lane, top, error))
            return false;
        page_add_place(sheet->page, &lane->place);
        top += lane->place.road.width + 2 * lane->place.road.line + lane->rise + gap;
    }
    return true;
}

static void put_rung(const road_sheet *sheet, const sheet_road *lane, unsigned pair)
{
    char large[40], small[40];
    double u = sheet->unit, width = lane->place.road.width, y = lane->ends[0].y;
    bool inches = sheet->style->road[0].unit == MAZE_UNIT_IN;
    write_mm(width / POINTS_PER_MM, inches ? small : large, sizeof large);
    write_inches(width / POINTS_PER_INCH, inches ? large : small, sizeof small);
    put_beside(sheet, large, MAZE_FONT_BOLD, 14, (maze_color){0}, y - 0.6 * u, sheet->left,
               sheet->left + LABELS * u);
    put_beside(sheet, small, MAZE_FONT_SANS, 11, page_sheet_gray, y + 5.2 * u, sheet->left,
               sheet->left + LABELS * u);
    put_pictures(sheet, lane, pair, LADDER_PICTURE * u, PICTURE_GAP * u);
    double right = sheet->mirrored ? sheet->left + BOX * u : sheet->right;
    maze_box box = {right - BOX * u, lane->ends[1].y - BOX / 2 * u, right,
                    lane->ends[1].y + BOX / 2 * u};
    page_add_shape(sheet->page, &(page_shape){.form = SHAPE_PANEL,
                                              .box = box_inset(box, 0.25 * u),
                                              .color = page_sheet_gray,
                                              .radius = u,
                                              .line = 0.5 * u});
}

static bool put_ladder(const road_sheet *sheet, maze_error *error)
{
    double widths[RUNGS], u = sheet->unit;
    sheet_road roads[RUNGS];
    bool pictures = has_pictures(sheet->style);
    double picture = pictures ? (LADDER_PICTURE + 2 * PICTURE_GAP) * u : PICTURE_GAP * u;
    find_widths(sheet->style, widths);
    for (int i = 0; i < RUNGS; i++)
        roads[i] = (sheet_road){.maze = sheet->maze,
                                .left = sheet->left + LABELS * u + picture,
                                .right = sheet->right - BOX * u - picture,
                                .place.road = {.width = widths[i],
                                               .line = LADDER_LINE * POINTS_PER_MM,
                                               .middle = i < DASHED ? 0.5 * POINTS_PER_MM : 0,
                                               .step = 6 * POINTS_PER_MM}};
    if (!put_roads(sheet, roads, RUNGS, sheet->top, sheet->bottom, error))
        return false;
    for (unsigned i = 0; i < RUNGS; i++)
        put_rung(sheet, &roads[i], i);
    if (sheet->words) {
        double edge = sheet->mirrored ? sheet->left : sheet->right, room = 40 * u;
        put_line(sheet, "words.touches", sheet->words->before, MAZE_FONT_SANS, 9, page_sheet_gray,
                 MAZE_ALIGN_RIGHT, sheet->top - 3 * u, sheet->mirrored ? edge : edge - room,
                 sheet->mirrored ? edge + room : edge);
    }
    return true;
}

/* Returns a road like the road of the sheet, but with the seed `seed`. The page owns the road.
 * Returns NULL and sets *error on failure. */
static const maze_maze *other_road(const road_sheet *sheet, uint64_t seed, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_copy(maze_get_recipe(sheet->maze), error);
    if (!recipe)
        return NULL;
    maze_recipe_set_seed(recipe, seed);
    maze_maze *maze = maze_make(recipe, NULL, error);
    maze_recipe_destroy(recipe);
    if (maze && page_own(sheet->page, maze, (maze_path){0}))
        return maze;
    if (maze)
        page_check(sheet->page, error);
    return NULL;
}

static bool put_trace(const road_sheet *sheet, maze_error *error)
{
    const maze_recipe *recipe = maze_get_recipe(sheet->maze);
    uint32_t parts = maze_recipe_size(recipe, 0);
    uint64_t seed = maze_recipe_seed(recipe), inner = (UINT64_C(1) << (parts - 1)) - 2;
    double u = sheet->unit, line = TRACE_LINE * POINTS_PER_MM,
           given = points(sheet->style->road[0]);
    double width = given > 0 ? given : TRACE_WIDTH * POINTS_PER_MM;
    double least = given > 0 ? given : TRACE_LEAST * POINTS_PER_MM;
    const maze_maze *mazes[ROADS_TRACED] = {
        other_road(sheet, 0, error), sheet->maze,
        other_road(sheet, parts > 2 ? seed ^ inner : seed, error)};
    sheet_road roads[ROADS_TRACED];
    if (!mazes[0] || !mazes[2])
        return false;
    /* this loop reduces the width, down to `least`, until the roads fit on the page */
    for (;; width = fmax(width - POINTS_PER_MM, least)) {
        double end = width / 2 + line;
        double beyond = has_pictures(sheet->style) ? end + (TRACE_PICTURE + PICTURE_GAP) * u : end;
        for (int i = 0; i < ROADS_TRACED; i++)
            roads[i] = (sheet_road){.maze = mazes[i],
                                    .left = sheet->left + beyond,
                                    .right = sheet->right - beyond,
                                    .place.road = {.width = width,
                                                   .line = line,
                                                   .middle = 0.9 * POINTS_PER_MM,
                                                   .step = 5 * POINTS_PER_MM,
                                                   .closed = true}};
        if (put_roads(sheet, roads, ROADS_TRACED, sheet->top, sheet->bottom,
                      width > least ? NULL : error))
            break;
        if (width <= least)
            return false;
    }
    for (unsigned i = 0; i < ROADS_TRACED; i++)
        put_pictures(sheet, &roads[i], i, TRACE_PICTURE * u, width / 2 + line + PICTURE_GAP * u);
    return true;
}

static void put_words(const road_sheet *sheet, double title, double rule)
{
    bool small = !sheet->ladder, beside = small && !sheet->book;
    double middle = (sheet->left + sheet->right) / 2,
           recipe = beside ? FOOT_RECIPE * sheet->unit : 0;
    put_line(sheet, "title", page_style_title(sheet->style), MAZE_FONT_BOLD,
             small ? TRACE_TITLE_SIZE : LADDER_TITLE_SIZE, (maze_color){0},
             beside ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT, title,
             beside && !sheet->mirrored ? middle : sheet->left,
             beside && sheet->mirrored ? middle : sheet->right);
    put_line(sheet, "what to do", page_style_rule(sheet->style), MAZE_FONT_SANS, small ? 9 : 14,
             small ? page_sheet_gray : (maze_color){0}, MAZE_ALIGN_LEFT, rule,
             sheet->left + (sheet->mirrored ? recipe : 0),
             sheet->right - (sheet->mirrored ? 0 : recipe));
}

#define BELOW_LABEL 6.5 /* space below the last road for its label */
#define BOOK_ABOVE 3.0  /* space above the roads for their pictures, if there are no words */
#define BOOK_ABOVE_LADDER 7.0
#define BOOK_TRACE_TOP 12.0 /* distance of the roads from the title's baseline */

bool page_road_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                         const page_sheet_box *box, maze_error *error)
{
    double u = page_sheet_box_unit(box);
    bool ladder = page_road_is_ladder(style), paper = box->paper > 0;
    road_sheet sheet = {.page = page,
                        .maze = maze,
                        .style = style,
                        .words = style->content.words,
                        .unit = u,
                        .least = box->least,
                        .left = box->box.left,
                        .right = box->box.right,
                        .ladder = ladder,
                        .mirrored = style->content.words && style->content.words->right_to_left,
                        .book = !paper};
    bool says = page_style_title(style) || page_style_rule(style);
    double size = ladder ? LADDER_TITLE_SIZE : TRACE_TITLE_SIZE, bottom = box->box.bottom;
    double title = box->box.top + (says ? TEXT_CAPITAL * size / POINTS_PER_MM * u : 0);
    double above = ladder ? LADDER_TOP - TITLE : BOOK_TRACE_TOP;
    double below = ladder ? BELOW_LABEL : TRACE_FOOT - FOOT;
    if (!says) {
        above = ladder ? BOOK_ABOVE_LADDER : BOOK_ABOVE;
        below = ladder ? BELOW_LABEL : 0;
    }
    if (paper) {
        title = (ladder ? TITLE : SHEET_NAME) * u;
        above = ladder ? LADDER_TOP - TITLE : TRACE_TOP - SHEET_NAME;
        below = ladder ? LADDER_FOOT : TRACE_FOOT;
    } else {
        page->promise = PROMISE_SIZE;
    }
    /* on a page that the book mirrors, pictures must face the other way */
    sheet.turns = sheet.mirrored || box->mirrored;
    sheet.top = title + above * u;
    sheet.bottom = bottom - below * u;
    if (!(ladder ? put_ladder : put_trace)(&sheet, error))
        return false;
    put_words(&sheet, title, ladder ? title + (RULE - TITLE) * u : bottom - (paper ? FOOT * u : 0));
    return page_check(page, error);
}

maze_page *page_road_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                           maze_error *error)
{
    (void)path; /* the sheet shows the road and not the path */
    bool ladder = page_road_is_ladder(style);
    double shorter = fmin(style->paper.width, style->paper.height);
    double longer = fmax(style->paper.width, style->paper.height);
    maze_paper paper = ladder ? (maze_paper){shorter, longer} : (maze_paper){longer, shorter};
    page_sheet_box box = page_sheet_paper(paper, style, !ladder);
    double unit = box.paper;
    if (style->code) {
        reject(error, "a sheet of roads has no space for a QR code; remove the option \"code\"");
        return NULL;
    }
    maze_page *page = page_sheet_check_width(&box, paper, 80, error)
                          ? page_create(paper, style, error)
                          : NULL;
    if (!page)
        return NULL;
    page_sheet_add_lines(page,
                         &(page_sheet_lines){.unit = unit,
                                             .left = box.box.left,
                                             .right = box.box.right,
                                             .head = SHEET_NAME,
                                             .beside = !ladder,
                                             .fields = true},
                         style, maze_get_recipe(maze));
    return page_sheet_finished(page, page_road_sheet_add(page, maze, style, &box, error), error);
}
