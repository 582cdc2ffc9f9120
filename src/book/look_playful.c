/* playful: toy roads.  Everything is a pill, a disc or a round line; for children. */
#include "book/look_playful.h"
#include "book/look.h"

#include <math.h>

#define RECIPE_GRAY 65
#define HEADING_SIZE 38
#define HEADING_BASELINE 88 /* below the page's top */
#define BELOW_HEADING 26
#define STAR_INDENT 58 /* from the pill's end to the first star's middle */
#define NAME_INSET 20
#define NAME_LEAST 0.6 /* of its size */
#define FOLIO_WIDTH 44
#define FOOT_RISE 6      /* of its baseline, for letters that go below */
#define RECIPE_SHARE 0.6 /* of the foot */
#define LEAST_LINE 0.75
#define DIGIT_HEIGHT 0.69 /* of Andika, in the size */

/* From the top of the strip. */
#define PILL_TOP 3
#define PILL_HEIGHT 40
#define MIDDLE 23
#define STAR_MIDDLE 22.5
#define NAME_BASELINE 29

double playful_height(const book_canvas *canvas)
{
    return canvas->layout->geometry.trim.height / PLAYFUL_HEIGHT;
}

double playful_unit(const book_canvas *canvas)
{
    return fmin(canvas_scale(canvas->layout), playful_height(canvas));
}

canvas_type playful_bold(double size)
{
    return (canvas_type){.font = MAZE_FONT_BOLD, .size = size};
}

canvas_type playful_type(double size)
{
    return (canvas_type){.font = MAZE_FONT_SANS, .size = size};
}

maze_style playful_walls(double wall)
{
    maze_style style = canvas_ornament(wall);
    style.corners.round = true;
    style.joins = MAZE_JOINS_ROUND;
    return style;
}

bool playful_stars(const book_canvas *canvas, unsigned dark, double radius, double pitch, double x,
                   double y, maze_error *error)
{
    canvas_stars row = look_playful.stars;
    row.outline *= radius / row.radius;
    row.outline = fmax(row.outline, LEAST_LINE);
    row.radius = radius;
    row.pitch = pitch;
    return canvas_add_stars(canvas, &row, dark, x, y, error);
}

bool playful_disc(const book_canvas *canvas, maze_point middle, double radius, double size,
                  const char *string, const char *key, maze_error *error)
{
    double room = radius * 0.8;
    canvas_type white = playful_bold(size);
    white.color = canvas_black(0);
    return canvas_disc(canvas, middle, radius, canvas_black(100), error) &&
           canvas_line(canvas, string, &white, MAZE_ALIGN_CENTER, middle.x - room, middle.x + room,
                       middle.y + DIGIT_HEIGHT / 2 * size, key, error);
}

double playful_heading_baseline(const book_layout *layout)
{
    return (HEADING_BASELINE - look_playful.margin) * canvas_scale(layout);
}

static double heading_height(const book_layout *layout)
{
    return playful_heading_baseline(layout) + BELOW_HEADING * canvas_scale(layout);
}

bool playful_heading(const book_canvas *canvas, const char *string, const char *key,
                     maze_error *error)
{
    maze_box room = canvas_room(canvas);
    canvas_type bold = playful_bold(HEADING_SIZE * canvas_scale(canvas->layout));
    return canvas_line(canvas, string, &bold, MAZE_ALIGN_LEFT, room.left, room.right,
                       room.top + playful_heading_baseline(canvas->layout), key, error);
}

static bool add_pill(const book_canvas *canvas, maze_box strip, double t, maze_error *error)
{
    maze_box pill = {strip.left, strip.top + PILL_TOP * t, strip.right,
                     strip.top + (PILL_TOP + PILL_HEIGHT) * t};
    return canvas_panel(canvas, pill, PILL_HEIGHT / 2.0 * t, canvas_black(PLAYFUL_GRAY), error);
}

/* A disc at the pill's outer end, the number in it. */
static bool add_number(const book_canvas *canvas, const puzzle_head *head, double t,
                       maze_error *error)
{
    double radius = MIDDLE * t, y = head->strip.top + MIDDLE * t;
    double x = canvas_is_right(canvas) ? head->strip.right - radius : head->strip.left + radius;
    return playful_disc(canvas, (maze_point){x, y}, radius, 24 * t, head->number, "puzzle's number",
                        error);
}

static bool add_stars(const book_canvas *canvas, const puzzle_head *head, double t,
                      maze_error *error)
{
    double pitch = look_playful.stars.pitch * t, width = (STARS - 1) * pitch;
    double x = canvas_is_right(canvas) ? head->strip.right - STAR_INDENT * t - width
                                       : head->strip.left + STAR_INDENT * t;
    return head->stars == 0 || playful_stars(canvas, head->stars, look_playful.stars.radius * t,
                                             pitch, x, head->strip.top + STAR_MIDDLE * t, error);
}

/* At the pill's inner end; left out where it would be too small. */
static bool add_name(const book_canvas *canvas, const puzzle_head *head, double t,
                     maze_error *error)
{
    canvas_type bold = playful_bold(17 * t);
    bool right = canvas_is_right(canvas);
    double taken = head->number ? STAR_INDENT : NAME_INSET;
    if (head->stars > 0)
        taken = STAR_INDENT + STARS * look_playful.stars.pitch;
    double left = head->strip.left + (right ? NAME_INSET : taken) * t;
    double until = head->strip.right - (right ? taken : NAME_INSET) * t;
    return canvas_optional_line(canvas, head->section, &bold,
                                fmax(NAME_LEAST * bold.size, canvas->layout->type.least),
                                right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT, left, until,
                                head->strip.top + NAME_BASELINE * t, "name", error);
}

/* True if the puzzles of the page are side by side with a pill each. */
static bool is_beside(const book_canvas *canvas, const puzzle_head *head)
{
    maze_box room = canvas_room(canvas);
    return box_width(head->strip) < 0.75 * box_width(room);
}

static bool add_head(const book_canvas *canvas, const puzzle_head *head, maze_error *error)
{
    double t = canvas_scale(canvas->layout);
    bool named = head->section && !is_beside(canvas, head);
    if (!named && !head->number)
        return true;
    return add_pill(canvas, head->strip, t, error) &&
           (!head->number || add_number(canvas, head, t, error)) &&
           add_stars(canvas, head, t, error) && (!named || add_name(canvas, head, t, error));
}

static double foot_baseline(const book_canvas *canvas)
{
    return canvas_room(canvas).bottom - FOOT_RISE * canvas_scale(canvas->layout);
}

/* The section's name, where pills side by side have no room for it. */
static bool add_foot_name(const book_canvas *canvas, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    const section_plan *section = &layout->sections[canvas->planned->section];
    double t = canvas_scale(layout), aside = FOLIO_WIDTH * t;
    maze_box room = canvas_room(canvas);
    const char *name = layout->terms->sections[canvas->planned->section].name;
    canvas_type type = look_playful.caption;
    type.size *= t;
    if (canvas->planned->kind != PAGE_PUZZLES || section->per_page != 2 ||
        layout_captions_foot(layout, section) ||
        layout_puzzle_grid(layout, section, section->per_page, canvas->number).columns != 2)
        return true;
    return canvas_optional_line(
        canvas, name, &type, fmax(NAME_LEAST * type.size, layout->type.least), MAZE_ALIGN_CENTER,
        room.left + aside, room.right - aside, foot_baseline(canvas), "name", error);
}

static bool add_foot(const book_canvas *canvas, const char *folio, const char *recipe,
                     maze_error *error)
{
    double t = canvas_scale(canvas->layout);
    maze_box room = canvas_room(canvas);
    bool right = canvas_is_right(canvas);
    canvas_type bold = playful_bold(14 * t);
    canvas_type mono = {
        .font = MAZE_FONT_MONO, .size = fmax(7.5 * t, 7), .color = canvas_black(RECIPE_GRAY)};
    double edge = 2 * t, folio_width = FOLIO_WIDTH * t;
    double recipe_width = RECIPE_SHARE * box_width(room);
    return add_foot_name(canvas, error) &&
           (!folio || canvas_line(canvas, folio, &bold, right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT,
                                  right ? room.right - folio_width : room.left + edge,
                                  right ? room.right - edge : room.left + folio_width,
                                  foot_baseline(canvas), "page number", error)) &&
           (!recipe ||
            canvas_line(canvas, recipe, &mono, right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT,
                        right ? room.left : room.right - recipe_width,
                        right ? room.left + recipe_width : room.right, foot_baseline(canvas),
                        "recipe", error));
}

/* White type on a black pill. */
static bool add_atlas_bar(const book_canvas *canvas, maze_box bar, maze_error *error)
{
    return canvas_panel(canvas, bar, box_height(bar) / 2, canvas_black(100), error);
}

const book_look look_playful = {
    .name = "playful",
    .inner = 54,
    .margin = 40,
    .head = 58,
    .foot = 24,
    .between = 22,
    .owned = true,
    .arrow = 14,
    .wall = {2, 0.7, 0.09, 6.5},
    .round = true,
    .roads_from = 36,
    .rise = FOOT_RISE,
    .caption = {.font = MAZE_FONT_SANS, .size = 15},
    .label = {.font = MAZE_FONT_BOLD, .size = 18},
    .stars = {8.5, 22, 0.5, 1.5, {0}},
    .atlas =
        {
            .cell = 14,
            .tight = 8,
            .title = {MAZE_FONT_BOLD, 26, 0, 0, {0}},
            .title_align = MAZE_ALIGN_LEFT,
            .title_baseline = 33,
            .top = 46,
            .bottom = 30,
            .bar = 26,
            .before = 20,
            .after = 14,
            .inset = 14,
            .bar_baseline = 18,
            .name = {MAZE_FONT_BOLD, 14, 0, 0, LOOK_WHITE},
            .range = {MAZE_FONT_SANS, 12, 0, 0, LOOK_WHITE},
            .add_bar = add_atlas_bar,
            .caption = 23,
            .caption_baseline = 13.7,
            .gap = 32,
            .number = {MAZE_FONT_BOLD, 10.5, 0, 0, LOOK_WHITE},
            .page = {MAZE_FONT_SANS, 10, 0, 0, {0}},
            .digit = 0.6,
            .beside = 6,
            .disc = 10,
            .wall = {1.5, 1.5, 0, 1.5},
            .way = {2.4, 0, 0.29, 4},
            .wall_black = 50,
            .passage_black = 18,
            .curved = true,
        },
    .fill = {[PAGE_TITLE] = playful_title,
             [PAGE_IMPRINT] = playful_imprint,
             [PAGE_HOW_TO_PLAY] = playful_rules,
             [PAGE_CONTENTS] = playful_contents,
             [PAGE_OPENER] = playful_opener,
             [PAGE_CERTIFICATE] = playful_certificate},
    .add_cover = playful_cover,
    .cover_colors = {0xffc928, 0x2b2140, 0xf0503c, 0x1ea69a, 0xffffff},
    .add_head = add_head,
    .add_foot = add_foot,
    .add_heading = playful_heading,
    .heading_height = heading_height,
    .text = {MAZE_FONT_SANS, 18, 0, 24.0 / 18, {0}},
    .text_width = LOOK_WIDTH,
    .text_align = MAZE_ALIGN_LEFT,
    .contents_per_page = playful_contents_per_page,
};
