#include "book/front.h"

#include "book/column.h"
#include "book/example.h"
#include "book/front_text.h"
#include "book/imprint.h"
#include "book/languages/words.h"
#include "book/look.h"
#include "page/place.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define CONTENTS_LINE 1.9 /* in the body's size */
#define RECIPE_LINE 1.5
#define HEADING_GAP 12
#define ABOVE_FOOT 12 /* of the look's, on a page LOOK_WIDTH wide */
#define EXAMPLE_CELL 24
#define EXAMPLE_ROWS 9
#define EXAMPLE_LEAST 100 /* least height in points for showing it */

static maze_text body_text(const book_layout *layout, const char *string, const char *key)
{
    return (maze_text){.string = (char *)string,
                       .font = MAZE_FONT_SANS,
                       .align = MAZE_ALIGN_LEFT,
                       .size = layout->type.body,
                       .least = layout->type.least,
                       .key = key};
}

static maze_text heading_text(const book_layout *layout, const char *string, const char *key)
{
    maze_text text = body_text(layout, string, key);
    text.font = MAZE_FONT_BOLD;
    text.size = layout->type.heading;
    return text;
}

static bool add_centered(const book_layout *layout, book_column *column, const char *string,
                         const char *key, maze_font font, double size, double gap,
                         maze_error *error)
{
    if (!string || !*string)
        return true;
    maze_text text = body_text(layout, string, key);
    text.font = font;
    text.align = MAZE_ALIGN_CENTER;
    text.size = size;
    return column_add(column, &text, gap, error);
}

static bool fill_title(const book_layout *layout, book_column *column, maze_error *error)
{
    const book_terms *terms = layout->terms;
    const book_type *type = &layout->type;
    double height = box_height(column->room), below = column->room.bottom;
    column->room.top += height / 4;
    if (!add_centered(layout, column, terms->title, "title", MAZE_FONT_BOLD, type->title, PAGE_GAP,
                      error) ||
        !add_centered(layout, column, terms->subtitle, "subtitle", MAZE_FONT_SANS, type->subtitle,
                      PAGE_GAP, error))
        return false;
    column->room.top = fmax(column->room.top, below - height / 4);
    return add_centered(layout, column, terms->author, "author", MAZE_FONT_SANS, type->subtitle, 0,
                        error);
}

/* The imprint is at the foot of its page. */
static bool fill_imprint(const book_layout *layout, book_column *column, maze_error *error)
{
    imprint_line lines[IMPRINT_LINES];
    front_imprint(layout, lines);
    column->room.right -= imprint_beside(layout);
    double total = 0, width = box_width(column->room);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < IMPRINT_LINES; i++) {
            if (!*lines[i].text)
                continue;
            maze_text text = body_text(layout, lines[i].text, lines[i].key);
            double height;
            if (pass == 0 && !column_height(column->setter, &text, width, &height, error))
                return false;
            if (pass == 0)
                total += height + PAGE_GAP / 2;
            else if (!column_add(column, &text, PAGE_GAP / 2, error))
                return false;
        }
        if (pass == 0)
            column->room.top = fmax(column->room.top, column->room.bottom - total - PAGE_GAP);
    }
    return true;
}

static bool fill_dedication(const book_layout *layout, book_column *column, maze_error *error)
{
    column->room.top += box_height(column->room) / 3;
    return add_centered(layout, column, layout->terms->dedication, "dedication", MAZE_FONT_ITALIC,
                        layout->type.subtitle, 0, error);
}

size_t front_how_to_play_length(const book_layout *layout)
{
    char text[2 * LONGEST_WORDS];
    return strlen(front_rules(layout, text));
}

/* The room of a page of text, below its title if it has one. */
static maze_box text_room(const book_layout *layout, uint32_t number, bool titled)
{
    if (!layout->look->add_heading)
        return layout_room(layout, NULL, number);
    maze_box room = geometry_room(&layout->geometry, number);
    double scale = canvas_scale(layout);
    room.top += titled ? layout->look->heading_height(layout) : 0;
    room.bottom -= (layout->look->foot + ABOVE_FOOT) * scale;
    return room;
}

/* The column that the look has for text. */
static maze_box text_column(const book_layout *layout, maze_box room)
{
    const book_look *look = layout->look;
    double rest = box_width(room) - look->text_width * canvas_scale(layout);
    if (!look->add_heading || rest <= 0)
        return room;
    room.left += look->text_align == MAZE_ALIGN_CENTER ? rest / 2 : 0;
    room.right -= look->text_align == MAZE_ALIGN_CENTER ? rest / 2 : rest;
    return room;
}

/* A page's title; `canvas->page` NULL: it is only measured. */
static bool add_page_title(const book_canvas *canvas, book_column *column, book_word which,
                           const char *key, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    if (layout->look->add_heading)
        return !canvas->page ||
               layout->look->add_heading(canvas, layout_word(layout, which), key, error);
    maze_text heading = heading_text(layout, layout_word(layout, which), key);
    return column_add(column, &heading, HEADING_GAP, error);
}

/* Such text of the look's, or of plain's, whose lines all are as long. */
static maze_text rules_text(const book_layout *layout, const char *string)
{
    maze_text body = body_text(layout, string, "words.how-to-play-text");
    const canvas_type *type = &layout->look->text;
    body.justified = !layout->look->add_heading;
    if (type->size > 0) {
        body.size = fmax(type->size * canvas_scale(layout), body.size);
        body.leading = type->leading;
    }
    return body;
}

/* The heading, on the first page, and this page's part of the text. */
static bool set_how_to_play(const book_canvas *canvas, book_column *column, size_t first,
                            size_t *bytes, maze_error *error)
{
    char text[2 * LONGEST_WORDS];
    const book_layout *layout = canvas->layout;
    column->room = text_column(layout, text_room(layout, canvas->number, first == 0));
    if (first == 0 && !add_page_title(canvas, column, WORD_HOW_TO_PLAY, "words.how-to-play", error))
        return false;
    maze_text body = rules_text(layout, front_rules(layout, text) + first);
    body.box = column->room;
    if (!output_setter_break(column->setter, &body, box_height(column->room), bytes, error))
        return false;
    if (*bytes == 0)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "words.how-to-play-text does not fit its page; take a larger paper");
    text[first + *bytes] = '\0';
    return column_add(column, &body, HEADING_GAP, error);
}

bool front_how_to_play(const book_layout *layout, output_setter *setter, size_t first,
                       size_t *bytes, maze_error *error)
{
    const book_canvas canvas = {.layout = layout, .number = ANY_PAGE};
    book_column column = {.setter = setter};
    return set_how_to_play(&canvas, &column, first, bytes, error);
}

/* A small maze with its way, if there is room below the text. */
static bool add_example(const book_canvas *canvas, const book_column *column, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    if (box_height(column->room) < EXAMPLE_LEAST)
        return true;
    bool plain = !layout->look->add_heading;
    maze_style style = plain ? layout->sections[0].answer_look : example_style(layout, 45);
    style.arrows = MAZE_ARROWS_BLACK;
    maze_box box = column->room;
    box.bottom = fmin(box.bottom, box.top + EXAMPLE_ROWS * EXAMPLE_CELL);
    return example_add(canvas, &style, box, false, NULL, error);
}

static bool fill_how_to_play(const book_canvas *canvas, book_column *column, maze_error *error)
{
    size_t first = canvas->planned->first, bytes;
    if (!set_how_to_play(canvas, column, first, &bytes, error))
        return false;
    bool last = first + bytes >= front_how_to_play_length(canvas->layout);
    return !last || add_example(canvas, column, error);
}

static size_t lines_for(const book_layout *layout, double height)
{
    maze_box room = text_room(layout, ANY_PAGE, true);
    if (!layout->look->add_heading)
        room.top += layout->type.heading * LINE_HEIGHT + HEADING_GAP;
    double lines = floor(box_height(room) / height);
    return lines < 1 ? 1 : (size_t)lines;
}

size_t front_contents_per_page(const book_layout *layout)
{
    return lines_for(layout, CONTENTS_LINE * layout->type.body);
}

/* A title where its lines begin and its page at the other side. */
static bool add_line(const book_layout *layout, maze_page *page, maze_box box,
                     const book_line *line, maze_error *error)
{
    char number[24];
    snprintf(number, sizeof number, "%lu", (unsigned long)line->page);
    maze_text title = body_text(layout, line->title, "name");
    maze_text target = body_text(layout, number, "page number");
    double width = 4 * layout->type.body;
    title.box = target.box = box;
    if (!layout->terms->mirrored && output_is_right_to_left(line->title)) {
        title.box.left += width;
        target.box.right = box.left + width;
    } else {
        title.box.right -= width;
        target.box.left = box.right - width;
        target.align = MAZE_ALIGN_RIGHT;
    }
    return page_add_text(page, &title, error) && page_add_text(page, &target, error) &&
           page_add_link(page, box, line->page - 1, error);
}

static bool fill_contents(const book_layout *layout, book_column *column,
                          const planned_page *planned, maze_error *error)
{
    maze_text heading = heading_text(layout, layout_word(layout, WORD_CONTENTS), "words.contents");
    if (planned->first == 0 && !column_add(column, &heading, HEADING_GAP, error))
        return false;
    double height = CONTENTS_LINE * layout->type.body;
    maze_box box = column->room;
    for (size_t i = 0; i < planned->count; i++) {
        book_line line;
        front_line(layout, planned->first + i, &line);
        box.bottom = box.top + height;
        if (!add_line(layout, column->page, box, &line, error))
            return false;
        box.top = box.bottom;
    }
    return true;
}

static bool fill_opener(const book_layout *layout, book_column *column, uint32_t section,
                        maze_error *error)
{
    const book_section *terms = &layout->terms->sections[section];
    const section_plan *plan = &layout->sections[section];
    char range[256];
    book_words_range(range, sizeof range, layout->terms->words, plan->first + 1,
                     plan->first + plan->count);
    column->room.top += box_height(column->room) / 3;
    return add_centered(layout, column, terms->name, "name", MAZE_FONT_BOLD,
                        0.8 * layout->type.title, PAGE_GAP, error) &&
           add_centered(layout, column, range, "words.puzzles", MAZE_FONT_SANS,
                        layout->type.subtitle, 0, error);
}

/* The widest "123  rect40x50-123456789.k" of the book. */
static unsigned recipe_columns(const book_layout *layout)
{
    maze_box room = layout_room(layout, NULL, ANY_PAGE);
    size_t letters = 0;
    for (size_t i = 0; i < layout->terms->section_count; i++)
        if (layout->sections[i].need.recipe_size > letters)
            letters = layout->sections[i].need.recipe_size;
    double width = (double)(letters + 8) * MONO_WIDTH * layout->type.recipe;
    double columns = floor(box_width(room) / width);
    return columns < 1 ? 1 : (unsigned)columns;
}

size_t front_recipes_per_page(const book_layout *layout)
{
    return recipe_columns(layout) * lines_for(layout, RECIPE_LINE * layout->type.recipe);
}

static bool fill_recipes(const book_canvas *canvas, book_column *column, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    const planned_page *planned = canvas->planned;
    bool titled = planned->first == 0;
    column->room = text_room(layout, canvas->number, titled);
    if (titled && !add_page_title(canvas, column, WORD_RECIPES, "words.recipes", error))
        return false;
    unsigned columns = recipe_columns(layout);
    size_t rows = front_recipes_per_page(layout) / columns;
    double width = box_width(column->room) / columns;
    double height = RECIPE_LINE * layout->type.recipe;
    for (size_t i = 0; i < planned->count; i++) {
        char recipe[MAZE_RECIPE_LENGTH + 3], string[MAZE_RECIPE_LENGTH + 32];
        maze_recipe_format_checked(layout->puzzles->puzzles[planned->first + i].recipe, recipe);
        snprintf(string, sizeof string, "%4lu  %s", (unsigned long)(planned->first + i) + 1,
                 recipe);
        maze_text text = body_text(layout, string, "recipe");
        text.font = MAZE_FONT_MONO;
        text.size = layout->type.recipe;
        text.box.left = column->room.left + width * (double)(i / rows);
        text.box.top = column->room.top + height * (double)(i % rows);
        text.box.right = text.box.left + width;
        text.box.bottom = text.box.top + height;
        if (!page_add_text(column->page, &text, error))
            return false;
    }
    return true;
}

static bool fill(const book_canvas *canvas, book_column *column, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    switch (canvas->planned->kind) {
    case PAGE_TITLE:
        return fill_title(layout, column, error);
    case PAGE_IMPRINT:
        return fill_imprint(layout, column, error);
    case PAGE_DEDICATION:
        return fill_dedication(layout, column, error);
    case PAGE_HOW_TO_PLAY:
        return fill_how_to_play(canvas, column, error);
    case PAGE_CONTENTS:
        return fill_contents(layout, column, canvas->planned, error);
    case PAGE_OPENER:
        return fill_opener(layout, column, canvas->planned->section, error);
    case PAGE_RECIPES:
        return fill_recipes(canvas, column, error);
    case PAGE_CERTIFICATE:
    case PAGE_BLANK:
    case PAGE_PUZZLES:
    case PAGE_ANSWERS:
    case PAGE_KINDS:
        break;
    }
    return true;
}

bool front_fill(const book_canvas *canvas, maze_error *error)
{
    book_column column = {canvas_setter(canvas, error), canvas->page,
                          layout_room(canvas->layout, NULL, canvas->number)};
    return column.setter && fill(canvas, &column, error);
}
