#include "book/atlas_fill.h"

#include "book/atlas.h"
#include "book/atlas_look.h"
#include "book/front_text.h"
#include "core/base/text.h"
#include "page/make.h"
#include "page/place.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define CAPTION_FLOOR 8 /* points; type of captions does not shrink below it with the page */
#define LONG_NAME 0.85  /* of its size: a name that would be smaller in one line has two */
#define BAR_GAP 12      /* between the name and the range */
#define LONGEST_CAPTION 600
#define LARGE_WAY 0.16 /* of a cell, in cells that are larger than an atlas has */

/* A page of solutions while it is filled. */
typedef struct atlas_canvas {
    const book_canvas *canvas;
    const atlas_look *look;
    double scale;
} atlas_canvas;

static canvas_type scaled(atlas_canvas *a, canvas_type type)
{
    type.size = fmax(type.size * a->scale, fmin(type.size, CAPTION_FLOOR));
    type.size = fmax(type.size, a->canvas->layout->type.least);
    return type;
}

/* The factor by which type is larger than on a page of the look's measures. */
static double growth(atlas_canvas *a, const canvas_type *type)
{
    return fmax(scaled(a, *type).size / type->size, a->scale);
}

/* --- type that has to fit ------------------------------------------------------------------- */

/* No less than the width of the character at `text` in any of the fonts, in the size; *bytes: how
 * many it has. */
static double width_of(const unsigned char *text, size_t *bytes)
{
    *bytes = *text < 0x80 ? 1 : *text < 0xe0 ? 2 : *text < 0xf0 ? 3 : 4;
    if (*bytes == 1)
        return strchr("mwMW@%", *text) ? 1.1 : strchr(" .,:;'ijl|!()", *text) ? 0.4 : 0.8;
    return *bytes == 2 ? 0.9 : 1.1;
}

static double width_of_text(const char *text, double size)
{
    double width = 0;
    for (size_t bytes; *text; text += bytes)
        width += size * width_of((const unsigned char *)text, &bytes);
    return width;
}

#define ELLIPSIS "\u2026"
#define ROUNDING 1e-6 /* points */
#define NARROWEST 0.2 /* of the estimate: no text is narrower */

/* The size in which a text fits so many lines; 0: in none. */
static double size_in(atlas_canvas *a, const canvas_type *type, const char *text, double width,
                      unsigned lines)
{
    maze_box box = {0, 0, width, (lines - 1) * type->leading * type->size + 1};
    output_text_fit fit;
    bool fits = canvas_fit(a->canvas, text, type, box, "caption", &fit, NULL) && fit.lines <= lines;
    return fits ? fit.size : 0;
}

/* True if the text fits a line of the smallest type; measured only if the estimate leaves doubt. */
static bool has_room(atlas_canvas *a, const canvas_type *type, const char *text, double width)
{
    double estimate = width_of_text(text, a->canvas->layout->type.least);
    return estimate <= width + ROUNDING ||
           (NARROWEST * estimate <= width && size_in(a, type, text, width, 1) > 0);
}

/* Where the text's last character begins. */
static size_t last_of(const char *text)
{
    size_t at = strlen(text);
    while (at > 0 && ((unsigned char)text[--at] & 0xc0) == 0x80)
        continue;
    return at;
}

/* Cuts text that does not fit in the smallest type. */
static void cut_to(atlas_canvas *a, const canvas_type *type, char *text, double width)
{
    char whole[LONGEST_CAPTION + sizeof ELLIPSIS];
    size_t length = strlen(text);
    if (has_room(a, type, text, width))
        return;
    for (size_t end = last_of(text); end > 0; end = last_of(text)) {
        text[end] = '\0';
        snprintf(whole, sizeof whole, "%s" ELLIPSIS, text);
        if (end + strlen(ELLIPSIS) <= length && has_room(a, type, whole, width)) {
            strcpy(text + end, ELLIPSIS);
            return;
        }
    }
    *text = '\0';
}

/* --- title and bars ------------------------------------------------------------------------- */

static bool add_title(atlas_canvas *a, maze_error *error)
{
    const book_terms *terms = a->canvas->layout->terms;
    const char *solutions = terms->words[WORD_SOLUTIONS];
    maze_box room = canvas_room(a->canvas);
    char title[LONGEST_CAPTION];
    bool alone = terms->answers == MAZE_ANSWERS_SEPARATE && terms->title;
    snprintf(title, sizeof title, "%.500s%s%.80s", alone ? terms->title : solutions,
             alone ? ": " : "", alone ? solutions : "");
    canvas_type type = scaled(a, a->look->title);
    cut_to(a, &type, title, box_width(room));
    return canvas_line(a->canvas, title, &type, a->look->title_align, room.left, room.right,
                       room.top + a->look->title_baseline * a->scale, "words.solutions", error);
}

/* The text of the bar: a section's name and range, or those of all sections that share it. */
static void set_bar(const book_layout *layout, size_t section, book_line *line)
{
    const atlas_form *form = &layout->sections[section].atlas;
    front_section(layout, form->first, line);
    if (form->sections == 1)
        return;
    size_t last = form->first + form->sections - 1;
    const char *names[] = {layout->terms->sections[form->first].name,
                           layout->terms->sections[last].name};
    book_words_range(line->range, sizeof line->range, layout->terms->words,
                     layout->sections[form->first].first + 1, layout->sections[last].first + 1);
    if (*names[0] && *names[1])
        snprintf(line->title, sizeof line->title, "%.100s \u2013 %.100s", names[0], names[1]);
    else
        snprintf(line->title, sizeof line->title, "%s", line->range);
    if (!*names[0] || !*names[1])
        line->range[0] = '\0';
}

static bool add_bar(atlas_canvas *a, const atlas_strip *strip, maze_error *error)
{
    maze_box room = canvas_room(a->canvas);
    maze_box bar = {room.left, room.top + strip->top, room.right,
                    room.top + strip->top + strip->height};
    canvas_type name = scaled(a, a->look->name), range = scaled(a, a->look->range);
    double inset = a->look->inset * a->scale;
    double baseline = bar.top + a->look->bar_baseline * growth(a, &a->look->name);
    book_line line;
    set_bar(a->canvas->layout, strip->section, &line);
    double half = box_width(bar) / 2 - inset;
    cut_to(a, &range, line.range, half);
    double right = fmin(width_of_text(line.range, range.size), half);
    double middle = bar.right - inset - (right > 0 ? right + BAR_GAP * a->scale : 0);
    cut_to(a, &name, line.title, middle - bar.left - inset);
    return (!a->look->add_bar || a->look->add_bar(a->canvas, bar, error)) &&
           canvas_line(a->canvas, line.title, &name, MAZE_ALIGN_LEFT, bar.left + inset, middle,
                       baseline, line.key, error) &&
           canvas_line(a->canvas, line.range, &range, MAZE_ALIGN_RIGHT, middle, bar.right - inset,
                       baseline, "words.puzzles", error);
}

/* --- captions ------------------------------------------------------------------------------- */

/* The picture in the solution of a puzzle, or the section of a puzzle that shares its bar with
 * others; "": nothing. */
static const char *name_of(const book_layout *layout, size_t i)
{
    const book_puzzle *puzzle = &layout->puzzles->puzzles[i];
    const book_section *section = &layout->terms->sections[puzzle->section];
    if (layout->terms->names.count)
        return layout->terms->names.names[i];
    if (section->revealed)
        return section->revealed->names[(puzzle->index - 1) % section->revealed->mazes.count];
    return layout->sections[puzzle->section].atlas.sections > 1 ? section->name : "";
}

static void set_page(const book_layout *layout, size_t i, char *words, size_t size)
{
    char number[24], page[24];
    snprintf(number, sizeof number, "%lu", (unsigned long)i + 1);
    snprintf(page, sizeof page, "%lu", (unsigned long)layout_puzzle_page(layout, i));
    const book_word_value values[] = {{"page", page}, {"number", number}};
    bool told = layout->terms->page_numbers != PART_NO;
    book_words_fill(words, size, told ? layout_word(layout, WORD_PAGE) : "", values, 2);
}

/* The name, cut where there is no room for it, and the page, in one line of the width. */
static void set_words(atlas_canvas *a, const canvas_type *type, size_t i, double width, char *text,
                      size_t size)
{
    const book_layout *layout = a->canvas->layout;
    char name[LONGEST_CAPTION / 2], page[LONGEST_CAPTION / 4];
    text_end end = text_start(text, size);
    set_page(layout, i, page, sizeof page);
    snprintf(name, sizeof name, "%.200s", name_of(layout, i));
    double least = layout->type.least, left = width - width_of_text(page, least);
    if (*page && *name)
        left -= width_of_text(" \u00B7 ", least);
    cut_to(a, type, name, fmax(left, 0));
    text_put(&end, "%s%s%s", name, *name && *page ? " \u00B7 " : "", page);
    cut_to(a, type, text, width);
}

/* A book's name in a line and its page in the next, or, if it is long, both run over the two. */
static bool add_name(atlas_canvas *a, size_t i, double left, double right, double baseline,
                     maze_error *error)
{
    const book_layout *layout = a->canvas->layout;
    char text[LONGEST_CAPTION], page[LONGEST_CAPTION / 4];
    canvas_type type = scaled(a, a->look->page);
    maze_box box = {left, baseline, right, baseline + atlas_second_line(layout) + 1};
    type.leading = ATLAS_LEADING;
    set_page(layout, i, page, sizeof page);
    snprintf(text, sizeof text, "%.300s", name_of(layout, i));
    bool is_long = size_in(a, &type, text, right - left, 1) < LONG_NAME * type.size;
    text_end end = text_start(text + strlen(text), sizeof text - strlen(text));
    text_put(&end, "%s%s", !*page ? "" : is_long ? " \u00B7 " : "\n", page);
    if (size_in(a, &type, text, right - left, 2) == 0)
        cut_to(a, &type, text, right - left);
    return canvas_paragraphs(a->canvas, text, &type, MAZE_ALIGN_LEFT, box, "names", error);
}

static bool add_words(atlas_canvas *a, size_t i, double left, double right, double baseline,
                      maze_error *error)
{
    char text[LONGEST_CAPTION];
    canvas_type type = scaled(a, a->look->page);
    if (a->canvas->layout->terms->names.count)
        return add_name(a, i, left, right, baseline, error);
    set_words(a, &type, i, right - left, text, sizeof text);
    return canvas_line(a->canvas, text, &type, MAZE_ALIGN_LEFT, left, right, baseline, "words.page",
                       error);
}

/* The number, in its disc if it has one, then name and page. */
static bool add_caption(atlas_canvas *a, size_t i, maze_box box, maze_error *error)
{
    const atlas_look *look = a->look;
    canvas_type type = scaled(a, look->number);
    double size = fmax(growth(a, &look->number), growth(a, &look->page));
    double baseline = box.top + look->caption_baseline * size, radius = look->disc * size;
    char number[24];
    snprintf(number, sizeof number, "%lu", (unsigned long)i + 1);
    double width = fmax((double)strlen(number) * look->digit * type.size, 2 * radius);
    double left = box.left + width + look->beside * a->scale;
    maze_point middle = {box.left + radius, box.top + radius};
    return (radius == 0 || canvas_disc(a->canvas, middle, radius, canvas_black(100), error)) &&
           canvas_line(a->canvas, number, &type, radius > 0 ? MAZE_ALIGN_CENTER : MAZE_ALIGN_LEFT,
                       box.left, radius > 0 ? box.left + 2 * radius : box.right, baseline,
                       "puzzle's number", error) &&
           add_words(a, i, left, box.right, baseline, error);
}

/* --- mazes ---------------------------------------------------------------------------------- */

static bool place_with_cell(atlas_canvas *a, size_t i, const maze_maze *maze, const maze_path *path,
                            double cell, maze_box field, page_place *place, maze_error *error)
{
    maze_point extent = maze_shape_extent(maze_get_shape(maze));
    maze_style style = atlas_style(a->canvas->layout, i);
    style.cell = (maze_length){cell, MAZE_UNIT_PT};
    if (style.way.most > 0)
        style.way.most = fmax(style.way.most, LARGE_WAY * cell);
    maze_box room = {field.left - cell, field.top - cell, field.left + (extent.x + 2) * cell,
                     field.top + (extent.y + 2) * cell};
    return place_in_box(place, maze, path, &style, room, false, error);
}

/* As large as the field allows, its walls at the field's upper left. */
static bool place_solution(atlas_canvas *a, size_t i, const maze_maze *maze, const maze_path *path,
                           maze_box field, page_place *place, maze_error *error)
{
    const book_layout *layout = a->canvas->layout;
    uint32_t section = layout->puzzles->puzzles[i].section;
    maze_point extent = maze_shape_extent(maze_get_shape(maze));
    maze_point most = layout->sections[section].atlas.field;
    double cell = fmin(most.x / extent.x, most.y / extent.y);
    if (!place_with_cell(a, i, maze, path, cell, field, place, error))
        return false;
    maze_box bounds = place_bounds(place);
    double fits =
        fmin(box_width(field) / box_width(bounds), box_height(field) / box_height(bounds));
    if (fits < 0.999) { /* land round it */
        if (!place_with_cell(a, i, maze, path, cell * fits, field, place, error))
            return false;
        bounds = place_bounds(place);
    }
    place->origin.x += field.left - bounds.left;
    place->origin.y += field.top - bounds.top;
    return true;
}

static bool add_solution(atlas_canvas *a, size_t i, maze_box box, maze_error *error)
{
    const book_layout *layout = a->canvas->layout;
    const book_puzzle *puzzle = &layout->puzzles->puzzles[i];
    maze_path path = {0};
    maze_maze *maze = make_solved(puzzle->recipe, layout->terms->inputs, &path, error);
    if (!maze || !page_own(a->canvas->page, maze, path, error))
        return false;
    maze_box field = box;
    field.top += atlas_caption(layout);
    page_place place;
    bool linked = layout->terms->answers == MAZE_ANSWERS_BACK;
    return place_solution(a, i, maze, &path, field, &place, error) &&
           page_add_place(a->canvas->page, &place, error) && add_caption(a, i, box, error) &&
           (!linked ||
            page_add_link(a->canvas->page, box, layout_puzzle_page(layout, i) - 1, error));
}

static bool add_strip(atlas_canvas *a, const atlas_strip *strip, maze_error *error)
{
    const book_layout *layout = a->canvas->layout;
    if (strip->is_bar)
        return !atlas_has_bars(layout) || add_bar(a, strip, error);
    for (unsigned i = 0; i < strip->count; i++) {
        maze_box box = atlas_field(layout, strip, i, a->canvas->number);
        if (!add_solution(a, strip->first + i, box, error))
            return false;
    }
    return true;
}

bool atlas_fill(const book_canvas *canvas, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    const planned_page *planned = canvas->planned;
    atlas_canvas a = {
        .canvas = canvas, .look = &layout->look->atlas, .scale = canvas_scale(layout)};
    atlas_cursor start = {planned->section,
                          planned->first - layout->sections[planned->section].first};
    atlas_page page;
    bool done = add_title(&a, error) && atlas_next(layout, &start, &page);
    for (unsigned i = 0; done && i < page.strip_count; i++)
        done = add_strip(&a, &page.strips[i], error);
    return done;
}
