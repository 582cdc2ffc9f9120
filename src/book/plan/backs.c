/* Draws the left-hand pages of a book whose puzzles are all on right-hand pages: pages for drawing,
 * for coloring or for notes. */
#include "book/plan/backs.h"

#include "book/languages/words.h"
#include "book/plan/backs_pages.h"
#include "book/themes/themes.h"

#include <math.h>
#include <string.h>

/* distance between the lines for notes, in points on a page of LOOK_WIDTH points */
#define LINE_PITCH 27.0
/* thickness of the lines for notes, in points on pages of any width */
#define LINE_WIDTH 0.75
/* thickness of the line around an outline to color, in points on a page of LOOK_WIDTH points */
#define EDGE_WIDTH 2.5
/* minimum line thickness in outlines and scenes, in points; not scaled with the page */
#define EDGE_LEAST 1.5
/* side of the square around an outline to color, relative to the shorter side of its area */
#define COLORING_SHARE 0.86

static const maze_color line_gray = {MAZE_COLOR_RGB, 128, 128, 128};

static void draw_lines(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    (void)item;
    for (double y = place.top + LINE_PITCH * unit; y <= place.bottom; y += LINE_PITCH * unit)
        book_shape(canvas, (page_shape){.form = SHAPE_PANEL,
                                        .box = {place.left, y - LINE_WIDTH, place.right, y},
                                        .color = line_gray});
}

/* Returns the theme of the page. A book without a theme uses all themes in turn. Sets *turn to a
 * number that chooses an outline of the theme. */
static const book_theme *theme_of(const book_canvas *canvas, size_t *turn)
{
    const book_terms *terms = canvas->layout->terms;
    size_t pages = terms->backs == BACKS_REST ? 4 : 2, all = THEMES - (THEME_NONE + 1);
    *turn = canvas->number / pages + (size_t)(terms->seed % 997);
    if (terms->theme)
        return terms->theme;
    const book_theme *theme = book_theme_of((book_theme_name)(THEME_NONE + 1 + *turn % all));
    *turn /= all;
    return theme;
}

static const char *outline_of(const book_canvas *canvas)
{
    size_t turn;
    const book_theme *theme = theme_of(canvas, &turn);
    return theme->outlines[turn % book_theme_outlines(theme)];
}

static void draw_outline(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    double side = COLORING_SHARE * fmin(box_width(place), box_height(place));
    (void)item;
    book_shape(canvas, (page_shape){.form = SHAPE_SILHOUETTE,
                                    .box = box_round(box_middle(place), side, side),
                                    .outline = outline_of(canvas),
                                    .line = fmax(EDGE_WIDTH * unit, EDGE_LEAST),
                                    .color = PAGE_BLACK});
}

/* thickness of the lines in scenes, in points on a page of LOOK_WIDTH points */
#define SCENE_LINE 2.6
/* line thickness of the outlines that scenes hide, in points on a page of LOOK_WIDTH points */
#define HIDDEN_LINE 1.6
#define GROUND_BULGE 0.035 /* height of the arc of the ground, relative to its width */
#define GROUND "A 120 864 862 262 278"
#define GROUND_TOP 2.0 /* y of the highest point of the ground, in units of the path GROUND */
#define SUN                                                                                        \
    "O 120 120 62 M 120 30 120 4 M 120 210 120 236 M 30 120 4 120 M 210 120 236 120 M 57 57 38 38" \
    " M 183 57 202 38 M 57 183 38 202 M 183 183 202 202"
#define TUFT "M 70 240 20 70 M 120 240 125 10 M 170 240 220 80"
#define TUFT_SIDE 13.0
#define TUFTS 8
#define HIDDEN 3
/* The scenes of a theme have neither sun nor grass if at least this number of the theme's outlines
 * fly or swim. */
#define SEA_OR_SKY 3

/* The horizontal middle, lower edge and maximum size of an outline, relative to the size of the
 * scene. */
typedef struct scene_place {
    double across, foot, wide, high;
} scene_place;

typedef struct scene {
    book_canvas *canvas;
    maze_box box;
    double unit;
    bool mirrored;
    const char *standing[THEME_OUTLINES], *flying[THEME_OUTLINES];
    size_t stand_count, fly_count, turn;
} scene;

static bool flies(const char *outline)
{
    static const char *const names[] = {"balloon", "bat",    "butterfly", "cloud",
                                        "fish",    "moon",   "plane",     "planet",
                                        "star",    "turtle", "ufo",       "whale"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], outline) == 0)
            return true;
    return false;
}

static scene begin_scene(book_canvas *canvas, maze_box box, double unit)
{
    scene start = {.canvas = canvas, .box = box, .unit = unit};
    const book_theme *theme = theme_of(canvas, &start.turn);
    for (size_t i = 0; theme->outlines[i]; i++)
        if (flies(theme->outlines[i]))
            start.flying[start.fly_count++] = theme->outlines[i];
        else
            start.standing[start.stand_count++] = theme->outlines[i];
    start.mirrored = start.turn % 2 == 1;
    return start;
}

/* Returns outline `i` of a scene. Standing outlines come before flying outlines. The first standing
 * outline changes from page to page. */
static const char *standing_of(const scene *start, size_t i)
{
    if (i >= start->stand_count && start->fly_count > 0)
        return start->flying[(start->turn + 2 + i - start->stand_count) % start->fly_count];
    return start->standing[(start->turn + i) % start->stand_count];
}

static double line_of(const scene *start, double line)
{
    return fmax(line * start->unit, EDGE_LEAST);
}

static double x_of(const scene *start, double across)
{
    return start->box.left + (start->mirrored ? 1 - across : across) * box_width(start->box);
}

static double y_of(const scene *start, double down)
{
    return start->box.top + down * box_height(start->box);
}

/* Draws an outline. Its white interior hides the parts of the scene behind the outline. */
static void put_outline(const scene *start, const char *outline, scene_place place, double line)
{
    double aspect = book_outline_aspect(outline);
    double high =
        fmin(place.high * box_height(start->box), place.wide * box_width(start->box) / aspect);
    double foot = y_of(start, place.foot);
    maze_point middle = {x_of(start, place.across), foot - high / 2};
    page_shape shape = {.form = SHAPE_SILHOUETTE,
                        .box = box_round(middle, high * aspect, high),
                        .outline = outline,
                        .color = book_black(0),
                        .whole = true};
    book_shape(start->canvas, shape);
    shape.whole = false;
    shape.color = PAGE_BLACK;
    shape.line = line_of(start, line);
    book_shape(start->canvas, shape);
}

static void put_path(const scene *start, const char *path, maze_box box, double line)
{
    book_shape(start->canvas, (page_shape){.form = SHAPE_PATH,
                                           .box = box,
                                           .path = path,
                                           .line = line_of(start, line),
                                           .color = PAGE_BLACK});
}

static void put_ground(const scene *start, double down)
{
    double top = y_of(start, down) - GROUND_TOP / 240 * box_width(start->box);
    put_path(start, GROUND, (maze_box){start->box.left, top, start->box.right, top + 1},
             SCENE_LINE);
}

static double ground_at(const scene *start, double down, double across)
{
    double from_middle = 2 * across - 1;
    return y_of(start, down) + GROUND_BULGE * box_width(start->box) * from_middle * from_middle;
}

static void put_tufts(const scene *start, double down)
{
    double side = TUFT_SIDE * start->unit;
    for (int i = 0; i < TUFTS; i++) {
        double across = (i + 0.5) / TUFTS, x = start->box.left + across * box_width(start->box);
        double foot = ground_at(start, down, across);
        put_path(start, TUFT, (maze_box){x - side / 2, foot - side, x + side / 2, foot},
                 SCENE_LINE / 2);
    }
}

static void put_sky(const scene *start)
{
    static const scene_place left = {0.13, 0.2, 0.2, 0.16}, right = {0.8, 0.17, 0.24, 0.14};
    bool night = false;
    for (size_t i = 0; i < start->fly_count; i++)
        night = night || strcmp(start->flying[i], "moon") == 0;
    if (night) {
        put_outline(start, "moon", left, SCENE_LINE);
    } else if (start->fly_count >= SEA_OR_SKY) {
        put_outline(start, start->flying[(start->turn + 1) % start->fly_count], left, SCENE_LINE);
    } else {
        double side = fmin(left.wide * box_width(start->box), left.high * box_height(start->box));
        double x = x_of(start, left.across), foot = y_of(start, left.foot);
        put_path(start, SUN, (maze_box){x - side / 2, foot - side, x + side / 2, foot}, SCENE_LINE);
    }
    const char *other =
        start->fly_count > 0 ? start->flying[start->turn % start->fly_count] : "cloud";
    put_outline(start, night && strcmp(other, "moon") == 0 ? "cloud" : other, right, SCENE_LINE);
}

static void draw_scene(void *context, const page_box *item, maze_box place, double unit)
{
    static const double back = 0.62, front = 0.79;
    static const scene_place hidden[HIDDEN] = {{0.56, 0.66, 0.075, 0.06},
                                               {0.955, 0.68, 0.075, 0.06},
                                               {0.335, 0.83, 0.075, 0.06}},
                             places[] = {{0.3, 0.69, 0.48, 0.42},
                                         {0.76, 0.72, 0.32, 0.26},
                                         {0.13, 0.95, 0.24, 0.17},
                                         {0.5, 0.97, 0.26, 0.18},
                                         {0.86, 0.96, 0.24, 0.17}};
    static const size_t count = sizeof places / sizeof *places;
    scene scene = begin_scene(context, place, unit);
    (void)item;
    put_ground(&scene, back);
    for (size_t i = 0; i < HIDDEN; i++)
        put_outline(&scene, standing_of(&scene, count), hidden[i], HIDDEN_LINE);
    put_sky(&scene);
    for (size_t i = 0; i < count; i++) {
        if (i == 2)
            put_ground(&scene, front);
        put_outline(&scene, standing_of(&scene, i), places[i], SCENE_LINE);
    }
}

/* Draws a scene with a single outline. The reader completes the picture. */
static void draw_begun(void *context, const page_box *item, maze_box place, double unit)
{
    static const double ground = 0.8;
    static const scene_place standing = {0.5, 0.8, 0.63, 0.55}, flying = {0.5, 0.6, 0.63, 0.45};
    scene start = begin_scene(context, place, unit);
    const char *outline = outline_of(context);
    (void)item;
    put_ground(&start, ground);
    if (start.fly_count < SEA_OR_SKY)
        put_tufts(&start, ground);
    put_outline(&start, outline, flies(outline) ? flying : standing, SCENE_LINE);
}

typedef struct back_page {
    const page_text *page;
    book_text title, rule;
} back_page;

static const back_page pages[] = {
    [BACKS_DOODLE] = {&page_doodle, .title = TEXT_BACK_DOODLE},
    [BACKS_COLORING] = {&page_coloring, .title = TEXT_BACK_COLORING},
    [BACKS_NOTES] = {&page_notes, .title = TEXT_BACK_NOTES},
    [BACKS_REST] = {&page_rest_color, TEXT_BACK_COLORING, TEXT_REST_COLOR_RULE},
};
static const back_page begun = {&page_rest_draw, TEXT_REST_DRAW, TEXT_REST_DRAW_RULE};

void book_fill_back(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    book_backs backs = layout->terms->backs;
    if (backs < BACKS_DOODLE)
        return;
    bool draws = backs == BACKS_REST && canvas->number / 2 % 2 == 0;
    const back_page *page = draws ? &begun : &pages[backs];
    const char *const *texts = layout->terms->speech->texts;
    double scale = book_scale(layout);
    const page_value values[] = {{"back-title", .string = texts[page->title], .key = "backs"},
                                 {"back-rule", .string = texts[page->rule], .key = "backs"},
                                 {"ruled-lines", .draw = draw_lines},
                                 {"coloring", .draw = draw_outline},
                                 {"scene", .draw = draw_scene},
                                 {"begun", .draw = draw_begun},
                                 {.name = NULL}};
    book_set_page_text(canvas, page->page, values,
                       (book_page_place){book_canvas_room(canvas), scale, scale});
}
