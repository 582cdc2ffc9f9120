/* modern: a poster, one heavy weight, flush left. */
#include "book/look_modern.h"

#include <math.h>
#include <string.h>

#define NUMBER_SPACING (-0.022)
#define BESIDE_NUMBER 12
#define RECIPE_GRAY 65

/* Of a number in Lato Black: digits are as wide, in the size. */
#define DIGIT_WIDTH 0.58

static bool add_stars(const book_canvas *canvas, unsigned stars, double edge, double y,
                      maze_error *error)
{
    double t = canvas_scale(canvas->layout);
    canvas_stars row = look_modern.stars;
    row.radius *= t;
    row.pitch *= t;
    double width = (STARS - 1) * row.pitch;
    double x = canvas_is_right(canvas) ? edge - width - row.radius : edge + row.radius;
    return stars == 0 || canvas_add_stars(canvas, &row, stars, x, y, error);
}

static bool add_head(const book_canvas *canvas, const puzzle_head *head, maze_error *error)
{
    double t = canvas_scale(canvas->layout), top = head->strip.top;
    bool right = canvas_is_right(canvas);
    maze_align align = right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT;
    canvas_type black = {MAZE_FONT_BLACK, 46 * t, NUMBER_SPACING, 0, {0}};
    canvas_type bold = {MAZE_FONT_BOLD, 13 * t, 0, 0, {0}};
    double edge = right ? head->strip.right : head->strip.left;
    const planned_page *planned = canvas->planned;
    double done = (double)(planned->first + planned->count); /* up to the page's last puzzle */
    if (head->first &&
        !modern_add_bar(canvas, done / (double)canvas->layout->puzzles->count, error))
        return false;
    if (head->number) {
        double width =
            ((double)strlen(head->number) * (DIGIT_WIDTH + NUMBER_SPACING) * 46 + BESIDE_NUMBER) *
            t;
        if (!canvas_line(canvas, head->number, &black, align, head->strip.left, head->strip.right,
                         top + 52 * t, "puzzle's number", error))
            return false;
        edge += right ? -width : width;
    }
    double left = right ? head->strip.left : edge, until = right ? edge : head->strip.right;
    return add_stars(canvas, head->stars, edge, top + 46 * t, error) &&
           (!head->section || canvas_line(canvas, head->section, &bold, align, left, until,
                                          top + 30 * t, "name", error));
}

static bool add_foot(const book_canvas *canvas, const char *folio, const char *recipe,
                     maze_error *error)
{
    double t = canvas_scale(canvas->layout);
    maze_box room = canvas_room(canvas);
    bool right = canvas_is_right(canvas);
    double baseline = room.bottom - MODERN_DESCENT * 12 * t;
    double middle = right ? room.right - 40 * t : room.left + 40 * t;
    canvas_type black = {MAZE_FONT_BLACK, 12 * t, 0, 0, {0}};
    canvas_type small = {MAZE_FONT_SANS, fmax(7.5 * t, 7), 0, 0, canvas_black(RECIPE_GRAY)};
    return (!folio || canvas_line(canvas, folio, &black, right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT,
                                  right ? middle : room.left, right ? room.right : middle, baseline,
                                  "page number", error)) &&
           (!recipe ||
            canvas_line(canvas, recipe, &small, right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT,
                        right ? room.left : middle, right ? middle : room.right, baseline, "recipe",
                        error));
}

/* White type on black. */
static bool add_atlas_bar(const book_canvas *canvas, maze_box bar, maze_error *error)
{
    return canvas_panel(canvas, bar, 0, canvas_black(100), error);
}

const book_look look_modern = {
    .name = "modern",
    .inner = 54,
    .margin = 42,
    .head = 66,
    .foot = 12,
    .between = 16,
    .arrow = 10,
    .wall = {1.1, 0, 0.14, 5},
    .rise = MODERN_DESCENT * 12,
    .caption = {MAZE_FONT_SANS, 12, 0, 0, {0}},
    .label = {MAZE_FONT_BLACK, 20, 0, 0, {0}},
    .stars = {6.2, 14.5, 0.46, 0, {MAZE_COLOR_RGB, 191, 191, 191}},
    .atlas =
        {
            .cell = 5,
            .tight = 3.5,
            .title = {MAZE_FONT_BLACK, 30, -0.025, 0, {0}},
            .title_align = MAZE_ALIGN_LEFT,
            .title_baseline = 30,
            .top = 44,
            .bottom = 26,
            .bar = 22,
            .before = 24,
            .after = 14,
            .inset = 9,
            .bar_baseline = 15.3,
            .name = {MAZE_FONT_BLACK, 12, 0, 0, LOOK_WHITE},
            .range = {MAZE_FONT_BOLD, 10.5, 0, 0, LOOK_WHITE},
            .add_bar = add_atlas_bar,
            .caption = 15,
            .caption_baseline = 9,
            .gap = 28,
            .number = {MAZE_FONT_BLACK, 11, 0, 0, {0}},
            .page = {MAZE_FONT_SANS, 8, 0, 0, {0}},
            .digit = 0.58,
            .beside = 5,
            .wall = {0.8, 0.8, 0, 0.8},
            .way = {1.5, 0, 0.42, 2.8},
            .wall_black = 45,
            .passage_black = 18,
        },
    .fill = {[PAGE_TITLE] = modern_title,
             [PAGE_IMPRINT] = modern_imprint,
             [PAGE_HOW_TO_PLAY] = modern_how_to_play,
             [PAGE_CONTENTS] = modern_contents,
             [PAGE_OPENER] = modern_opener},
    .add_cover = modern_cover,
    .cover_colors = {0xff4d2e, 0x000000, 0xffffff, 0xffffff, 0xffffff},
    .add_heading = modern_heading,
    .heading_height = modern_heading_height,
    .text = {MAZE_FONT_SANS, 14, 0, 20 / 14.0, {0}},
    .text_width = 400,
    .text_align = MAZE_ALIGN_LEFT,
    .contents_per_page = modern_contents_per_page,
    .add_head = add_head,
    .add_foot = add_foot,
};
