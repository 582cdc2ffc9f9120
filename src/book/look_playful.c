/* playful: toy roads.  Everything is a pill, a disc or a round line; for children. */
#include "book/look.h"

#include <math.h>

#define PANEL_GRAY 12
#define RECIPE_GRAY 65
#define STAR_INDENT 58 /* from the pill's end to the first star's middle */
#define NAME_INSET 20
#define FOLIO_WIDTH 44
#define RECIPE_SHARE 0.6 /* of the foot */

/* From the top of the strip. */
#define PILL_TOP 3
#define PILL_HEIGHT 40
#define MIDDLE 23
#define STAR_MIDDLE 22.5
#define NUMBER_BASELINE 31.5
#define NAME_BASELINE 29

static const canvas_type folio_type = {MAZE_FONT_BOLD, 14, 0, 0, {0}};

static canvas_type scaled(canvas_type type, double t)
{
    type.size *= t;
    return type;
}

static bool add_pill(const book_canvas *canvas, maze_box strip, double t, maze_error *error)
{
    maze_box pill = {strip.left, strip.top + PILL_TOP * t, strip.right,
                     strip.top + (PILL_TOP + PILL_HEIGHT) * t};
    return canvas_panel(canvas, pill, PILL_HEIGHT / 2.0 * t, canvas_black(PANEL_GRAY), error);
}

/* A disc at the pill's outer end, the number in it. */
static bool add_number(const book_canvas *canvas, const puzzle_head *head, double t,
                       maze_error *error)
{
    double radius = MIDDLE * t, y = head->strip.top + MIDDLE * t;
    double x = canvas_is_right(canvas) ? head->strip.right - radius : head->strip.left + radius;
    double room = radius * 0.8;
    canvas_type white = {MAZE_FONT_BOLD, 24 * t, 0, 0, canvas_black(0)};
    return canvas_disc(canvas, (maze_point){x, y}, radius, canvas_black(100), error) &&
           canvas_line(canvas, head->number, &white, MAZE_ALIGN_CENTER, x - room, x + room,
                       head->strip.top + NUMBER_BASELINE * t, "puzzle's number", error);
}

static bool add_stars(const book_canvas *canvas, const puzzle_head *head, double t,
                      maze_error *error)
{
    canvas_stars row = look_playful.stars;
    row.radius *= t;
    row.pitch *= t;
    row.outline *= t;
    double width = (STARS - 1) * row.pitch;
    double x = canvas_is_right(canvas) ? head->strip.right - STAR_INDENT * t - width
                                       : head->strip.left + STAR_INDENT * t;
    return head->stars == 0 ||
           canvas_add_stars(canvas, &row, head->stars, x, head->strip.top + STAR_MIDDLE * t, error);
}

/* At the pill's inner end. */
static bool add_name(const book_canvas *canvas, const puzzle_head *head, double t,
                     maze_error *error)
{
    canvas_type bold = {MAZE_FONT_BOLD, 17 * t, 0, 0, {0}};
    bool right = canvas_is_right(canvas);
    double taken = head->number ? STAR_INDENT : NAME_INSET;
    if (head->stars > 0)
        taken = STAR_INDENT + STARS * look_playful.stars.pitch;
    double left = head->strip.left + (right ? NAME_INSET : taken) * t;
    double until = head->strip.right - (right ? taken : NAME_INSET) * t;
    return canvas_line(canvas, head->section, &bold, right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT,
                       left, until, head->strip.top + NAME_BASELINE * t, "name", error);
}

/* True if the puzzles of the page stand side by side with a pill each. */
static bool is_beside(const book_canvas *canvas, const puzzle_head *head)
{
    maze_box room = canvas_room(canvas);
    return head->strip.right - head->strip.left < 0.75 * (room.right - room.left);
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

static bool add_foot(const book_canvas *canvas, const char *folio, const char *recipe,
                     maze_error *error)
{
    double t = canvas_scale(canvas->layout);
    maze_box room = canvas_room(canvas);
    bool right = canvas_is_right(canvas);
    canvas_type bold = scaled(folio_type, t);
    canvas_type mono = {MAZE_FONT_MONO, fmax(7.5 * t, 7), 0, 0, canvas_black(RECIPE_GRAY)};
    double edge = 2 * t, folio_width = FOLIO_WIDTH * t;
    double recipe_width = RECIPE_SHARE * (room.right - room.left);
    return (!folio || canvas_line(canvas, folio, &bold, right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT,
                                  right ? room.right - folio_width : room.left + edge,
                                  right ? room.right - edge : room.left + folio_width, room.bottom,
                                  "page number", error)) &&
           (!recipe ||
            canvas_line(canvas, recipe, &mono, right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT,
                        right ? room.left : room.right - recipe_width,
                        right ? room.left + recipe_width : room.right, room.bottom, "recipe",
                        error));
}

const book_look look_playful = {
    .inner = 54,
    .margin = 40,
    .head = 58,
    .foot = 20,
    .between = 22,
    .wall = {2, 0.7, 0.09, 6.5},
    .round = true,
    .roads_from = 36,
    .label = {MAZE_FONT_BOLD, 18, 0, 0, {0}},
    .stars = {8.5, 22, 0.5, 1.5, {0}},
    .add_head = add_head,
    .add_foot = add_foot,
};
