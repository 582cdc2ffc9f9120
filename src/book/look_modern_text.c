/* modern: imprint, how to play. */
#include "book/example.h"
#include "book/front_text.h"
#include "book/imprint.h"
#include "book/look_modern.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

bool modern_imprint(const book_canvas *canvas, maze_error *error)
{
    double t = canvas_scale(canvas->layout), y;
    imprint_look look = {.title = {MAZE_FONT_BLACK, 11 * t, 0, 1.3, {0}},
                         .text = {MAZE_FONT_SANS, fmax(9.5 * t, 9), 0, 14 / 9.5, {0}},
                         .width = 300 * t,
                         .gap = 7 * t,
                         .rise = 18 * t};
    if (!imprint_add_text(canvas, &look, &y, error))
        return false;
    double left = canvas_room(canvas).left;
    maze_box bar = {left, y - (20 + MODERN_BAR) * t, left + 46 * t, y - 20 * t};
    return canvas_panel(canvas, bar, 0, canvas_black(100), error);
}

double modern_heading_height(const book_layout *layout)
{
    return 106 * canvas_scale(layout);
}

bool modern_heading(const book_canvas *canvas, const char *string, const char *key,
                    maze_error *error)
{
    double t = canvas_scale(canvas->layout);
    maze_box room = canvas_room(canvas);
    canvas_type heading = {MAZE_FONT_BLACK, 50 * t, MODERN_TIGHT, 0, {0}};
    return modern_add_bar(canvas, 1, error) &&
           canvas_line(canvas, string, &heading, MAZE_ALIGN_LEFT,
                       room.left - modern_hang(canvas, heading.size), room.right, room.top + 70 * t,
                       key, error);
}

/* Numbered paragraphs; *y, the baseline of the first, becomes that of one more. */
static bool add_rules(const book_canvas *canvas, double *y, maze_error *error)
{
    char text[2 * LONGEST_WORDS + 1], figure[8];
    const char *paragraph = text;
    double t = canvas_scale(canvas->layout);
    maze_box room = canvas_room(canvas), box = room;
    canvas_type number = {MAZE_FONT_BLACK, 34 * t, MODERN_TIGHT, 0, {0}};
    canvas_type type = {MAZE_FONT_SANS, fmax(14 * t, 9.5), 0, 20 / 14.0, {0}};
    front_paragraphs(canvas->layout, text);
    box.left += 42 * t;
    box.right = fmin(room.right, box.left + 400 * t);
    for (unsigned i = 1; *paragraph; paragraph += strlen(paragraph) + 1, i++) {
        output_text_fit fit;
        box.top = *y;
        box.bottom = room.bottom;
        snprintf(figure, sizeof figure, "%u", i);
        if (!canvas_fit(canvas, paragraph, &type, box, "words.how-to-play-text", &fit, error) ||
            !canvas_line(canvas, figure, &number, MAZE_ALIGN_LEFT, room.left, box.left, *y + 10 * t,
                         "number", error) ||
            !canvas_paragraphs(canvas, paragraph, &type, MAZE_ALIGN_LEFT, box,
                               "words.how-to-play-text", error))
            return false;
        *y += fmax(fit.lines * type.leading * fit.size + 17 * t, 54 * t);
    }
    return true;
}

/* The meaning of the stars, in columns over the room's width. */
static bool add_legend(const book_canvas *canvas, double y, maze_error *error)
{
    static const book_word words[STARS] = {WORD_EASY, WORD_MODERATE, WORD_TRICKY, WORD_HARD,
                                           WORD_FIENDISH};
    double t = canvas_scale(canvas->layout);
    maze_box room = canvas_room(canvas);
    canvas_type type = {MAZE_FONT_BOLD, 12 * t, 0, 0, {0}};
    canvas_stars stars = look_modern.stars;
    double column = box_width(room) / STARS;
    stars.radius *= fmin(t, 1);
    stars.pitch = fmin(stars.pitch * t, (column - 8) / STARS);
    for (unsigned i = 0; i < STARS; i++) {
        double left = room.left + i * column;
        if (!canvas_add_stars(canvas, &stars, i + 1, left + stars.radius, y, error) ||
            !canvas_line(canvas, layout_word(canvas->layout, words[i]), &type, MAZE_ALIGN_LEFT,
                         left, left + column - 4, y + 22 * t, "words", error))
            return false;
    }
    return true;
}

bool modern_how_to_play(const book_canvas *canvas, maze_error *error)
{
    double t = canvas_scale(canvas->layout);
    maze_box box = canvas_room(canvas);
    double y = box.top + 124 * t;
    bool legend = layout_marks(canvas->layout);
    if (!modern_heading(canvas, layout_word(canvas->layout, WORD_HOW_TO_PLAY), "words.how-to-play",
                        error) ||
        !add_rules(canvas, &y, error))
        return false;
    maze_style style = example_style(canvas->layout, 40);
    style.way = (maze_thickness){1.5, 0, 0.3, 12};
    box.top = y - 10 * t;
    box.bottom -= 24 * t;
    box.bottom = fmin(box.bottom - (legend ? 70 * t : 0), box.top + 250 * t);
    maze_box bounds = box;
    if (box_height(box) >= 80 * t && !example_add(canvas, &style, box, true, &bounds, error))
        return false;
    return !legend || add_legend(canvas, bounds.bottom + 32 * t, error);
}
