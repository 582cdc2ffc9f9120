/* playful's pages of text: imprint, how to play, contents. */
#include "book/example.h"
#include "book/front_text.h"
#include "book/imprint.h"
#include "book/look.h"
#include "book/look_playful.h"
#include "page/barcode.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- imprint, with the owner's name --- */

#define IMPRINT_WIDTH 400
#define IMPRINT_GAP 6

static bool add_owner(const book_canvas *canvas, maze_error *error)
{
    double u = playful_unit(canvas), h = playful_height(canvas), top = canvas_trim(canvas).top;
    maze_box room = canvas_room(canvas), panel = room;
    panel.top = top + 110 * h;
    if (canvas->layout->terms->isbn && imprint_beside(canvas->layout) == 0)
        panel.top = fmax(panel.top, room.top + BARCODE_HEIGHT + PAGE_GAP);
    panel.bottom = panel.top + 190 * u;
    canvas_type bold = playful_bold(26 * u);
    double inset = fmin(60 * u, box_width(room) / 6);
    return canvas_panel(canvas, panel, 24 * u, canvas_black(PLAYFUL_GRAY), error) &&
           canvas_line(canvas, layout_word(canvas->layout, WORD_BELONGS), &bold, MAZE_ALIGN_CENTER,
                       room.left + inset / 2, room.right - inset / 2, panel.top + 58 * u,
                       "words.belongs", error) &&
           canvas_rule(canvas, room.left + inset, room.right - inset, panel.top + 136 * u, 1.5,
                       canvas_black(100), error);
}

bool playful_imprint(const book_canvas *canvas, maze_error *error)
{
    double t = canvas_scale(canvas->layout), above;
    imprint_look look = {.title = playful_bold(fmax(11 * t, PLAYFUL_LEAST)),
                         .text = playful_type(fmax(10 * t, PLAYFUL_LEAST)),
                         .width = IMPRINT_WIDTH * t,
                         .gap = IMPRINT_GAP * t,
                         .rise = 16 * t};
    look.title.leading = look.text.leading = 1.55;
    return imprint_add_text(canvas, &look, &above, error) && add_owner(canvas, error);
}

/* --- how to play --- */

#define STEP_PITCH 38
#define STEP_TEXT 18
#define STEP_INDENT 42
#define STEP_DISC 15
#define STEP_GAP 14 /* from the last line of a step that has more than one */
#define SMALLER 0.95
#define EXAMPLE_HEIGHT 230
#define EXAMPLE_LEAST 90
#define LEGEND_WIDTH 124
#define LEGEND_PITCH 36
#define LOW_PITCH 20 /* on a page that is wide for its height, which may lack the last row */

/* The page of rules while it is laid out. */
typedef struct rules_page {
    const book_canvas *canvas;
    char *steps; /* one after the other, each ending with '\0', the last one empty */
    double t;
    canvas_type type;
    maze_box room;
} rules_page;

static bool add_step(const rules_page *page, const char *string, unsigned number, double y,
                     double last, maze_error *error)
{
    char digits[16];
    double t = page->t, indent = STEP_INDENT * t, radius = STEP_DISC * t;
    maze_point middle = {page->room.left + radius, y - 0.36 * page->type.size};
    maze_box box = {page->room.left + indent, y, page->room.right, last + 1};
    snprintf(digits, sizeof digits, "%u", number);
    return playful_disc(page->canvas, middle, radius, 16 * t, digits, "number", error) &&
           canvas_paragraphs(page->canvas, string, &page->type, MAZE_ALIGN_LEFT, box,
                             "words.how-to-play-text", error);
}

/* Sets the steps from y on, or only measures them; *y becomes the last baseline. */
static bool set_steps(const rules_page *page, bool measured, double *y, maze_error *error)
{
    double t = page->t, width = box_width(page->room) - STEP_INDENT * t;
    unsigned number = 1;
    double next = *y;
    for (const char *p = page->steps; *p; p += strlen(p) + 1, number++) {
        double first = next;
        *y = first;
        if (!canvas_measure(page->canvas, p, "words.how-to-play-text", &page->type, width, y,
                            error) ||
            (!measured && !add_step(page, p, number, first, *y, error)))
            return false;
        next =
            fmax(first + STEP_PITCH * t, *y + page->type.leading * page->type.size + STEP_GAP * t);
    }
    return true;
}

/* Shrinks the text until the example has its room, too; *y: of the last line. */
static bool fit_steps(rules_page *page, double *y, maze_error *error)
{
    double least = fmax(page->canvas->layout->type.least, PLAYFUL_LEAST);
    for (;;) {
        *y = page->room.top;
        if (!set_steps(page, true, y, error))
            return false;
        if (*y + (44 + EXAMPLE_LEAST) * page->t <= page->room.bottom ||
            page->type.size * SMALLER < least)
            return true;
        page->type.size *= SMALLER;
    }
}

/* Rows of one, three and five stars. */
static bool add_legend(const rules_page *page, maze_box box, maze_error *error)
{
    double t = page->t, radius = 8.5 * t, pitch = 22 * t;
    const char *string = layout_word(page->canvas->layout, WORD_MORE_STARS);
    canvas_type bold = playful_bold(16 * t);
    bold.leading = 22.0 / 16;
    double height = fmin(2 * 22 * t + (4 + 2 * LEGEND_PITCH + 8.5) * t, box_height(box));
    double y = box.top + (box_height(box) - height) / 2 + 16 * t, last = y;
    if (!canvas_measure(page->canvas, string, "words.more-stars", &bold, box_width(box), &last,
                        error) ||
        !canvas_paragraphs(page->canvas, string, &bold, MAZE_ALIGN_LEFT,
                           (maze_box){box.left, y, box.right, last + 1}, "words.more-stars", error))
        return false;
    bool low = last + (30 + 2 * LEGEND_PITCH) * t + radius > box.bottom;
    last += (low ? 22 : 30) * t;
    for (unsigned dark = 1; dark <= STARS; dark += 2, last += (low ? LOW_PITCH : LEGEND_PITCH) * t)
        if (last + radius <= box.bottom + 1 &&
            !playful_stars(page->canvas, dark, radius, pitch, box.left + radius, last, error))
            return false;
    return true;
}

/* *box becomes its place. */
static bool add_example(const rules_page *page, maze_box *box, maze_error *error)
{
    maze_style style = example_style(page->canvas->layout, PLAYFUL_FADED);
    style.solution_curve = !style.corners.sharp;
    style.way = (maze_thickness){6 * page->t, 0, 0, 6 * page->t};
    return example_add(page->canvas, &style, *box, true, box, error);
}

/* The example from y on, and beside it the legend. */
static bool add_pictures(const rules_page *page, double y, maze_error *error)
{
    double t = page->t;
    maze_box example = page->room, legend = page->room;
    example.top = legend.top = y + 24 * t;
    example.bottom = fmin(page->room.bottom, example.top + EXAMPLE_HEIGHT * t);
    legend.bottom = example.bottom;
    if (box_height(example) < EXAMPLE_LEAST * t)
        return true;
    bool marks = layout_marks(page->canvas->layout);
    if (marks) {
        legend.left = legend.right - LEGEND_WIDTH * t;
        example.right = legend.left - 24 * t;
    }
    if (!add_example(page, &example, error))
        return false;
    legend.left = fmin(legend.left, example.right + 40 * t);
    legend.right = fmin(legend.right, legend.left + LEGEND_WIDTH * t);
    legend.bottom = example.bottom;
    return !marks || add_legend(page, legend, error);
}

static bool fill_rules(rules_page *page, maze_error *error)
{
    const book_layout *layout = page->canvas->layout;
    double t = page->t, y;
    page->type = playful_type(fmax(STEP_TEXT * t, PLAYFUL_LEAST));
    page->type.leading = 24.0 / 18;
    if (!playful_heading(page->canvas, layout_word(layout, WORD_HOW_TO_PLAY), "words.how-to-play",
                         error))
        return false;
    page->room = canvas_room(page->canvas);
    page->room.top += playful_heading_baseline(layout) + 50 * t;
    page->room.bottom -= look_playful.foot * t;
    if (!fit_steps(page, &y, error))
        return false;
    double first = page->room.top;
    return set_steps(page, false, &first, error) && add_pictures(page, y, error);
}

bool playful_rules(const book_canvas *canvas, maze_error *error)
{
    char text[2 * LONGEST_WORDS + 1];
    rules_page page = {.canvas = canvas, .t = canvas_scale(canvas->layout)};
    front_paragraphs(canvas->layout, text);
    page.steps = text;
    return fill_rules(&page, error);
}
