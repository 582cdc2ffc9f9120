/* Making the pages of a planned book, each by itself, so that several threads can. A page of
 * puzzles is filled here (running head, heads, mazes, labels, caption, answers at the foot); all
 * others by the book's look, or where it has none for them, by front.c and atlas.c. */
#include "book/plan/pages.h"

#include "book/languages/words.h"
#include "book/plan/atlas.h"
#include "book/plan/book_look.h"
#include "book/plan/canvas.h"
#include "book/plan/front.h"
#include "book/plan/planning.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static bool has_number(const book_planned_page *planned)
{
    switch (planned->kind) {
    case PAGE_BLANK:
    case PAGE_TITLE:
    case PAGE_IMPRINT:
    case PAGE_DEDICATION:
    case PAGE_OPENER:
    case PAGE_CERTIFICATE:
        return false;
    case PAGE_HOW_TO_PLAY:
    case PAGE_CONTENTS:
    case PAGE_PUZZLES:
    case PAGE_ANSWERS:
    case PAGE_RECIPES:
    case PAGE_KINDS:
        break;
    }
    return true;
}

#define LEAST_OUTLINE 0.75 /* thickness that presses print */
#define LABEL_STARS 0.28   /* their radius, in the size of the number beside them */

/* A line of the page's outer side, at its head or foot. */
static bool add_outer(const book_canvas *f, const char *string, const char *key, bool at_foot,
                      maze_error *error)
{
    const book_type_sizes *type = &f->layout->type;
    maze_text text = {.string = (char *)string,
                      .font = MAZE_FONT_SANS,
                      .align = book_canvas_is_right(f) ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT,
                      .size = type->number,
                      .least = type->least,
                      .box = book_geometry_room(&f->layout->geometry, f->number),
                      .key = key};
    if (at_foot)
        text.box.top = text.box.bottom - type->number * LINE_HEIGHT;
    else
        text.box.bottom = text.box.top + type->number * LINE_HEIGHT;
    page_add_text(f->page, &text);
    return page_check(f->page, error);
}

/* The recipe of the only puzzle of a page, if recipes are printed there. */
static bool foot_recipe(const book_canvas *f, char *recipe)
{
    const book_layout *layout = f->layout;
    if (f->planned->kind != PAGE_PUZZLES || layout->terms->recipe_line != MAZE_RECIPE_FOOT ||
        layout->sections[f->planned->section].per_page != 1)
        return false;
    maze_recipe_format_checked(layout->puzzles->puzzles[f->planned->first].recipe, recipe);
    return true;
}

static bool add_page_number(const book_canvas *f, maze_error *error)
{
    const book_layout *layout = f->layout;
    char string[24], recipe[MAZE_RECIPE_LENGTH + 3];
    bool wanted = layout->terms->page_numbers != PART_NO && has_number(f->planned);
    snprintf(string, sizeof string, "%lu", (unsigned long)f->number);
    if (layout->look->add_foot) {
        const char *shown = foot_recipe(f, recipe) ? recipe : NULL;
        return layout->look->add_foot(f, wanted ? string : NULL, shown, error);
    }
    return !wanted || add_outer(f, string, "page number", true, error);
}

static bool add_running_head(const book_canvas *f, maze_error *error)
{
    const char *name = f->layout->terms->sections[f->planned->section].name;
    return !*name || add_outer(f, name, "name", false, error);
}

static bool add_line(const book_canvas *f, const char *string, const char *key, maze_align align,
                     maze_box box, maze_error *error)
{
    maze_text text = {.string = (char *)string,
                      .font = MAZE_FONT_SANS,
                      .align = align,
                      .size = f->layout->type.body,
                      .has_blanks = true,
                      .least = f->layout->type.least,
                      .box = box,
                      .key = key};
    page_add_text(f->page, &text);
    return page_check(f->page, error);
}

/* With {number} as the number of the page's puzzle, or of the first and last: "3–6". */
static const char *fill_number(const book_canvas *f, const char *string, char *text, size_t size)
{
    char number[48];
    size_t first = f->planned->first + 1, last = f->planned->first + f->planned->count;
    snprintf(number, sizeof number, first == last ? "%lu" : "%lu\u2013%lu", (unsigned long)first,
             (unsigned long)last);
    const book_names *names = &f->layout->terms->names;
    return book_words_heading(text, size, string, number,
                              names->count ? names->names[first - 1] : NULL);
}

/* A title that has no page of its own. */
static bool add_title(const book_canvas *f, const book_section_plan *section, maze_error *error)
{
    const book_layout *layout = f->layout;
    maze_text text = {.string = layout->terms->title ? (char *)layout->terms->title : NULL,
                      .font = MAZE_FONT_BOLD,
                      .align = MAZE_ALIGN_CENTER,
                      .size = layout->type.heading,
                      .least = layout->type.least,
                      .box = book_room_below_head(layout, section, f->number),
                      .key = "title"};
    if (section->heading_height > 0)
        text.box.top += section->heading_height + PAGE_GAP / 2;
    text.box.bottom = text.box.top + layout->title_height + 1;
    if (layout->title_height > 0)
        page_add_text(f->page, &text);
    return page_check(f->page, error);
}

static bool add_heading(const book_canvas *f, const book_section_plan *section, maze_error *error)
{
    char text[LONGEST_WORDS];
    maze_box box = book_room_below_head(f->layout, section, f->number);
    box.bottom = box.top + section->heading_height + 1;
    return section->heading_height == 0 ||
           add_line(f, fill_number(f, section->look.heading, text, sizeof text), "heading",
                    MAZE_ALIGN_LEFT, box, error);
}

#define BESIDE_FOLIO 44

static bool add_caption_at_foot(const book_canvas *f, const char *caption, maze_error *error)
{
    double t = book_scale(f->layout);
    maze_box room = book_canvas_room(f);
    book_type type = f->layout->look->caption;
    type.size *= t;
    return book_set_line(f, caption, &type, MAZE_ALIGN_CENTER, room.left + BESIDE_FOLIO * t,
                         room.right - BESIDE_FOLIO * t, room.bottom - f->layout->look->rise * t,
                         "caption", error);
}

/* Right below the mazes, or in the foot. */
static bool add_caption(const book_canvas *f, const book_section_plan *section, maze_box room,
                        double bottom, maze_error *error)
{
    char text[LONGEST_WORDS];
    maze_box box = room;
    if (book_captions_foot(f->layout, section))
        return add_caption_at_foot(f, fill_number(f, section->look.caption, text, sizeof text),
                                   error);
    box.top = fmin(bottom, room.bottom) + PAGE_GAP / 2;
    box.bottom = box.top + section->caption_height + 1;
    box.left += book_code_side(&section->need);
    box.right -= book_code_side(&section->need);
    return section->caption_height == 0 ||
           add_line(f, fill_number(f, section->look.caption, text, sizeof text), "caption",
                    MAZE_ALIGN_CENTER, box, error);
}

#define FILLED_STAR "\u2605"
#define EMPTY_STAR "\u2606"

static void set_puzzle_label(const book_layout *layout, size_t i, char *label, size_t size)
{
    char marks[STARS * sizeof FILLED_STAR] = "";
    for (unsigned k = 0; k < STARS && book_marks(layout); k++)
        strcat(marks, k < book_stars_of(layout, i) ? FILLED_STAR : EMPTY_STAR);
    snprintf(label, size, "%lu%s%s", (unsigned long)i + 1, *marks ? "  " : "", marks);
}

static bool add_fields(const book_canvas *f, const book_grid *grid, const book_field_style *how,
                       bool answers, double *bottom, maze_error *error)
{
    const book_layout *layout = f->layout;
    for (size_t i = 0; i < f->planned->count; i++) {
        size_t puzzle = f->planned->first + i;
        char label[512];
        bool in_book = layout->terms->answers == MAZE_ANSWERS_BACK;
        if (answers)
            snprintf(label, sizeof label, "%lu", (unsigned long)puzzle + 1);
        else
            set_puzzle_label(layout, puzzle, label, sizeof label);
        uint32_t target =
            answers ? book_puzzle_page(layout, puzzle) : book_answer_page(layout, puzzle);
        book_field field = {
            layout->puzzles->puzzles[puzzle].recipe, label, NULL, in_book, target - 1, puzzle + 1};
        maze_style look = book_style_of(layout, puzzle, answers);
        if (!book_add_field(f->page, &field, grid, (unsigned)i, &look, how, bottom, error))
            return false;
    }
    return true;
}

/* Number and stars above a maze that has no head: at its left and right edge. */
static bool add_label(const book_canvas *f, size_t puzzle, maze_box box, maze_error *error)
{
    const book_layout *layout = f->layout;
    double scale = book_scale(layout);
    book_type type = layout->look->label;
    book_star_row stars = layout->look->stars;
    double shrunk = LABEL_STARS * fmax(type.size * scale, layout->type.least) / stars.radius;
    type.size *= scale;
    stars.radius *= shrunk;
    stars.pitch *= shrunk;
    if (stars.outline > 0)
        stars.outline = fmax(stars.outline * shrunk, LEAST_OUTLINE);
    char number[24];
    snprintf(number, sizeof number, "%lu", (unsigned long)puzzle + 1);
    double baseline = box.bottom - box_height(box) / 4;
    double width = (STARS - 1) * stars.pitch + stars.radius;
    return book_set_line(f, number, &type, MAZE_ALIGN_LEFT, box.left, box.right, baseline,
                         "puzzle's number", error) &&
           (!book_marks(layout) ||
            book_add_stars(f, &stars, book_stars_of(layout, puzzle), box.right - width,
                           baseline - stars.radius, error));
}

static bool add_labeled(const book_canvas *f, const book_grid *grid,
                        const book_section_plan *section, const book_field_style *how,
                        double *bottom, maze_error *error)
{
    const book_layout *layout = f->layout;
    bool heads = book_has_heads(layout, section->per_page);
    for (unsigned i = 0; i < f->planned->count; i++) {
        size_t puzzle = f->planned->first + i;
        maze_box box;
        bool linked = layout->terms->answers == MAZE_ANSWERS_BACK;
        book_field field = {layout->puzzles->puzzles[puzzle].recipe, "",        &box, linked,
                            book_answer_page(layout, puzzle) - 1,    puzzle + 1};
        maze_style look = book_style_of(layout, puzzle, false);
        if (!book_add_field(f->page, &field, grid, i, &look, how, bottom, error) ||
            (!heads && !add_label(f, puzzle, box, error)))
            return false;
    }
    return true;
}

static const char *section_name(const book_canvas *f)
{
    const char *name = f->layout->terms->sections[f->planned->section].name;
    return *name ? name : NULL;
}

/* A head for each puzzle, or one without a number. */
static bool add_heads(const book_canvas *f, const book_grid *grid, const book_section_plan *section,
                      maze_error *error)
{
    const book_layout *layout = f->layout;
    bool each = book_has_heads(layout, section->per_page);
    for (unsigned i = 0; i < (each ? f->planned->count : 1); i++) {
        char number[24];
        size_t puzzle = f->planned->first + i;
        snprintf(number, sizeof number, "%lu", (unsigned long)puzzle + 1);
        book_head head = {.number = each ? number : NULL,
                          .stars = each && book_marks(layout) ? book_stars_of(layout, puzzle) : 0,
                          .section = i == 0 ? section_name(f) : NULL,
                          .first = i == 0,
                          .strip = book_head_box(layout, grid, section->per_page, f->number, i)};
        if (!layout->look->add_head(f, &head, error))
            return false;
    }
    return true;
}

static bool add_mazes(const book_canvas *f, const book_grid *grid, const book_section_plan *section,
                      double *bottom, maze_error *error)
{
    book_field_style how = book_puzzle_style(f->layout, section->per_page);
    how.code_side = book_code_side(&section->need);
    how.codes_left = book_canvas_is_right(f);
    if (f->layout->look->head == 0)
        return add_fields(f, grid, &how, false, bottom, error);
    return add_heads(f, grid, section, error) && add_labeled(f, grid, section, &how, bottom, error);
}

static bool fill_puzzles(const book_canvas *f, maze_error *error)
{
    const book_layout *layout = f->layout;
    size_t kind = layout->puzzles->puzzles[f->planned->first].kind;
    const book_section_plan here =
        book_section_of_kind(&layout->sections[f->planned->section], kind);
    const book_section_plan *section = &here;
    book_field_style foot_style = book_foot_style(layout);
    double bottom = 0;
    if ((layout->look->head == 0 && !add_running_head(f, error)) ||
        !add_heading(f, section, error) || !add_title(f, section, error))
        return false;
    if (layout->terms->answers == MAZE_ANSWERS_FOOT) {
        book_grid foot = book_foot_grid(layout, section, section->per_page, f->number);
        foot.shown = (unsigned)f->planned->count;
        if (!add_fields(f, &foot, &foot_style, true, &bottom, error))
            return false;
    }
    book_grid grid = book_puzzle_grid(layout, section, section->per_page, f->number);
    grid.shown = (unsigned)f->planned->count;
    bottom = 0;
    return add_mazes(f, &grid, section, &bottom, error) &&
           add_caption(f, section, grid.room, bottom, error);
}

static bool fill_page(const book_canvas *f, maze_error *error)
{
    bool flows = f->planned->kind == PAGE_HOW_TO_PLAY && !book_designs_rules(f->layout);
    if (f->layout->look->fill[f->planned->kind] && !flows)
        return f->layout->look->fill[f->planned->kind](f, error);
    switch (f->planned->kind) {
    case PAGE_BLANK:
        return true;
    case PAGE_PUZZLES:
        return fill_puzzles(f, error);
    case PAGE_ANSWERS:
        return book_atlas_fill(f, error);
    case PAGE_CERTIFICATE:
        return book_certificate_fill(f, error);
    case PAGE_TITLE:
    case PAGE_IMPRINT:
    case PAGE_DEDICATION:
    case PAGE_HOW_TO_PLAY:
    case PAGE_CONTENTS:
    case PAGE_OPENER:
    case PAGE_RECIPES:
    case PAGE_KINDS:
        break;
    }
    return book_front_fill(f, error);
}

maze_page *book_make_page(const book_layout *layout, const book_page_plan *plan, uint32_t index,
                          maze_error *error)
{
    output_setter *fonts = NULL;
    book_canvas f = {layout, &plan->pages[index], index + 1, NULL, &fonts};
    f.page = page_create(book_geometry_page(&layout->geometry), &layout->terms->style, error);
    if (!f.page)
        return NULL;
    f.page->trim = book_geometry_trim(&layout->geometry, f.number);
    bool done = fill_page(&f, error) && add_page_number(&f, error);
    output_setter_destroy(fonts);
    if (done && layout->terms->mirrored)
        book_mirror_page(f.page);
    if (done && (f.planned->kind != PAGE_IMPRINT || book_add_barcode(&f, error)))
        return f.page;
    maze_page_destroy(f.page);
    return NULL;
}

maze_document book_document_of(const book_layout *layout, uint32_t pages, maze_page_maker *make,
                               void *context)
{
    const book_terms *terms = layout->terms;
    return (maze_document){.pages = pages,
                           .page = make,
                           .context = context,
                           .title = terms->title ? terms->title : "Mazes",
                           .font_directory = layout->font_directory,
                           .look = terms->style.look,
                           .font = terms->font,
                           .language = terms->language};
}
