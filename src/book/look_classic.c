/* classic: an engraved book, thin lines and a serif, all centered. */
#include "book/look_classic.h"

#include "book/look.h"

#include <math.h>
#include <string.h>

#define NUMBER_SIZE 30
#define NUMBER_BASELINE 22.5 /* from the head's top, as all here; presses look at whole lines */
#define STARS_MIDDLE 16.5
#define RULE 33
#define BESIDE_NUMBER 12
#define DIGIT_WIDTH 0.48 /* of EB Garamond's lining figures, in the size */
#define SECTION_LEAST 0.75
#define LARGE_PRINT 1.1
#define RECIPE_GRAY 60
#define RECIPE_LETTER 0.46 /* about as wide as EB Garamond's, in the size */
#define FOLIO_ROOM 40
#define LARGE_FOLIO 16
#define HEADING_RULE 152 /* below the page's top */
#define BELOW_HEADING 32
#define DESCENT 0.32 /* of EB Garamond, in the size: presses look at whole lines */

static const maze_color black = {MAZE_COLOR_AUTO, 0, 0, 0};

double classic_height(const book_canvas *canvas)
{
    return canvas->layout->geometry.trim.height / CLASSIC_HEIGHT;
}

double classic_unit(const book_canvas *canvas)
{
    return fmin(canvas_scale(canvas->layout), classic_height(canvas));
}

double classic_middle(const book_canvas *canvas)
{
    maze_box room = canvas_room(canvas);
    return box_middle(room).x;
}

bool classic_short_rule(const book_canvas *canvas, double middle, double y, maze_error *error)
{
    double half = 22 * classic_unit(canvas);
    return canvas_rule(canvas, middle - half, middle + half, y, CLASSIC_LINE, black, error);
}

bool classic_stars(const book_canvas *canvas, unsigned dark, double radius, double pitch,
                   double left, double y, maze_error *error)
{
    canvas_stars row = {radius, pitch, CLASSIC_STARS_INNER, CLASSIC_STARS_EMPTY, black};
    return dark == 0 || canvas_add_stars(canvas, &row, dark, left + radius, y, error);
}

double classic_heading_rule(const book_canvas *canvas)
{
    return HEADING_RULE * classic_unit(canvas);
}

static double heading_height(const book_layout *layout)
{
    const book_canvas canvas = {.layout = layout};
    return classic_heading_rule(&canvas) + BELOW_HEADING * classic_unit(&canvas) -
           layout->geometry.margin;
}

bool classic_heading(const book_canvas *canvas, const char *string, const char *key,
                     maze_error *error)
{
    double u = classic_unit(canvas), top = canvas_trim(canvas).top;
    maze_box room = canvas_room(canvas);
    canvas_type type = {MAZE_FONT_SANS, 34 * u, 0, 0, black};
    return canvas_line(canvas, string, &type, MAZE_ALIGN_CENTER, room.left, room.right,
                       top + 128 * u, key, error) &&
           classic_short_rule(canvas, classic_middle(canvas), top + classic_heading_rule(canvas),
                              error);
}

/* The scale of the head's lengths. */
static double head_scale(const book_canvas *canvas)
{
    double t = canvas_scale(canvas->layout);
    return canvas->layout->terms->large_print ? LARGE_PRINT * t : t;
}

/* Flush with the spine's side of the strip. */
static bool add_stars(const book_canvas *canvas, const puzzle_head *head, maze_error *error)
{
    double t = canvas_scale(canvas->layout);
    t *= canvas->layout->terms->large_print ? CLASSIC_STARS_LARGE : 1;
    double radius = look_classic.stars.radius * t, pitch = look_classic.stars.pitch * t;
    double width = (STARS - 1) * pitch + 2 * radius;
    double left = canvas_is_right(canvas) ? head->strip.left : head->strip.right - width;
    return classic_stars(canvas, head->stars, radius, pitch, left,
                         head->strip.top + STARS_MIDDLE * head_scale(canvas), error);
}

/* Left out where it would come too near to the number. */
static bool add_section(const book_canvas *canvas, const puzzle_head *head, double half,
                        maze_error *error)
{
    double t = canvas_scale(canvas->layout), size = fmax(14 * t, CLASSIC_TEXT);
    double middle = box_middle(head->strip).x;
    bool right = canvas_is_right(canvas);
    double left = right ? middle + half : head->strip.left;
    double until = right ? head->strip.right : middle - half;
    canvas_type type = {.font = MAZE_FONT_ITALIC, .size = size};
    return canvas_optional_line(
        canvas, head->section, &type, fmax(size * SECTION_LEAST, CLASSIC_LEAST),
        right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT, left, until,
        head->strip.top + NUMBER_BASELINE * head_scale(canvas), "name", error);
}

static bool add_head(const book_canvas *canvas, const puzzle_head *head, maze_error *error)
{
    double t = head_scale(canvas), size = NUMBER_SIZE * t;
    canvas_type number = {.font = MAZE_FONT_SANS, .size = size};
    double half = 0;
    if (head->number)
        half = (double)strlen(head->number) * DIGIT_WIDTH * size / 2 + BESIDE_NUMBER;
    return (!head->number ||
            canvas_line(canvas, head->number, &number, MAZE_ALIGN_CENTER, head->strip.left,
                        head->strip.right, head->strip.top + NUMBER_BASELINE * t, "puzzle's number",
                        error)) &&
           (!head->section || add_section(canvas, head, half, error)) &&
           add_stars(canvas, head, error) &&
           canvas_rule(canvas, head->strip.left, head->strip.right, head->strip.top + RULE * t,
                       CLASSIC_LINE, black, error);
}

/* At the spine; a long one takes the whole line, with the folio at the other side. */
static bool add_recipe(const book_canvas *canvas, const char *recipe, bool is_long, double baseline,
                       maze_error *error)
{
    maze_box room = canvas_room(canvas);
    bool right = canvas_is_right(canvas);
    double until = is_long ? FOLIO_ROOM : (box_width(room) + FOLIO_ROOM) / 2;
    canvas_type type = {.font = MAZE_FONT_SANS,
                        .size = fmax(8 * canvas_scale(canvas->layout), CLASSIC_LEAST),
                        .color = canvas_black(RECIPE_GRAY)};
    return canvas_line(canvas, recipe, &type, right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT,
                       right ? room.left : room.left + until,
                       right ? room.right - until : room.right, baseline, "recipe", error);
}

static bool add_foot(const book_canvas *canvas, const char *folio, const char *recipe,
                     maze_error *error)
{
    double t = canvas_scale(canvas->layout);
    maze_box room = canvas_room(canvas);
    canvas_type type = {.font = MAZE_FONT_SANS, .size = fmax(12 * t, CLASSIC_TEXT)};
    if (canvas->layout->terms->large_print)
        type.size = fmax(type.size, LARGE_FOLIO);
    double baseline = room.bottom - DESCENT * type.size;
    double beside = (box_width(room) - FOLIO_ROOM) / 2;
    bool is_long = recipe && (double)strlen(recipe) * RECIPE_LETTER * CLASSIC_LEAST > beside;
    maze_align align = MAZE_ALIGN_CENTER;
    if (is_long)
        align = canvas_is_right(canvas) ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT;
    return (!folio || canvas_line(canvas, folio, &type, align, room.left, room.right, baseline,
                                  "page number", error)) &&
           (!recipe || add_recipe(canvas, recipe, is_long, baseline, error));
}

/* Two rules, the type between them. */
static bool add_atlas_bar(const book_canvas *canvas, maze_box bar, maze_error *error)
{
    maze_color black = canvas_black(100);
    return canvas_rule(canvas, bar.left, bar.right, bar.top, CLASSIC_LINE, black, error) &&
           canvas_rule(canvas, bar.left, bar.right, bar.bottom, CLASSIC_LINE, black, error);
}

const book_look look_classic = {
    .name = "classic",
    .inner = 54,
    .margin = 45,
    .head = 45,
    .foot = 20,
    .between = 18,
    .arrow = 10,
    .wall = {0.9, 0.05, 0.088, 2.6},
    .label = {.font = MAZE_FONT_SANS, .size = 17},
    .stars = {5, 13, CLASSIC_STARS_INNER, CLASSIC_STARS_EMPTY, {MAZE_COLOR_AUTO, 0, 0, 0}},
    .atlas =
        {
            .cell = 5,
            .tight = 3.5,
            .title = {MAZE_FONT_SANS, 24, 0, 0, {0}},
            .title_align = MAZE_ALIGN_CENTER,
            .title_baseline = 17,
            .top = 35,
            .bottom = 26,
            .bar = 24,
            .before = 22,
            .after = 14,
            .bar_baseline = 16,
            .name = {MAZE_FONT_ITALIC, 14, 0, 0, {0}},
            .range = {MAZE_FONT_ITALIC, 14, 0, 0, {0}},
            .add_bar = add_atlas_bar,
            .caption = 16,
            .caption_baseline = 10,
            .gap = 30,
            .number = {MAZE_FONT_SANS, 14, 0, 0, {0}},
            .page = {MAZE_FONT_ITALIC, 11, 0, 0, LOOK_GRAY_70},
            .digit = 0.47,
            .beside = 6,
            .wall = {0.75, 0.75, 0, 0.75},
            .way = {1.3, 0, 0.32, 2.2},
            .wall_black = 50,
            .passage_black = 18,
        },
    .fill = {[PAGE_TITLE] = classic_title,
             [PAGE_IMPRINT] = classic_imprint,
             [PAGE_DEDICATION] = classic_dedication,
             [PAGE_HOW_TO_PLAY] = classic_rules,
             [PAGE_CONTENTS] = classic_contents,
             [PAGE_OPENER] = classic_opener},
    .add_cover = classic_cover,
    .cover_colors = {0x14352c, 0xf4ead5, 0xc9a25a, 0xf4ead5, 0x14352c},
    .add_head = add_head,
    .add_foot = add_foot,
    .add_heading = classic_heading,
    .heading_height = heading_height,
    .text = {MAZE_FONT_SANS, 14.5, 0, 20 / 14.5, {0}},
    .text_width = 372,
    .text_align = MAZE_ALIGN_CENTER,
    .contents_per_page = classic_contents_per_page,
};
