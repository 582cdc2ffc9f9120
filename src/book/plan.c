/* Planning the pages in two passes: their number decides the gutter, the gutter the layout. */
#include "book/column.h"
#include "book/front.h"
#include "book/legible.h"
#include "page/array.h"
#include "page/units.h"

#include <stdio.h>
#include <stdlib.h>

#define FADED_WALL 150
#define PLAIN_WAY 128

#define ARROW_CELLS 0.75                    /* height that one needs */
#define PICTURE_POINTS (22 * POINTS_PER_MM) /* the same, with its gap */

static maze_color gray(uint8_t shade)
{
    return (maze_color){MAZE_COLOR_RGB, shade, shade, shade};
}

/* Answers are as large as their field lets them be, with walls to match. */
static maze_style answer_look(const book_terms *terms, const maze_style *puzzle)
{
    maze_style style = *puzzle;
    style.cell = style.wall = (maze_length){0, MAZE_UNIT_AUTO};
    style.arrows = MAZE_ARROWS_NONE;
    style.start_picture = style.goal_picture = NULL;
    bool plain = style.wall_color.kind == MAZE_COLOR_AUTO;
    bool usual = style.solution_color.kind == MAZE_COLOR_AUTO;
    switch (terms->solution_style) {
    case SOLUTION_PATH:
        if (usual)
            style.solution_color = gray(PLAIN_WAY);
        break;
    case SOLUTION_FADED:
        if (plain)
            style.wall_color = gray(FADED_WALL);
        if (usual)
            style.solution_color = gray(0);
        break;
    case SOLUTION_DASHED:
        style.solution_dash = MAZE_DASH_DASHED;
        if (usual)
            style.solution_color = gray(0);
        break;
    }
    return style;
}

static void set_need(section_plan *section, const puzzle_list *puzzles)
{
    const maze_style *look = &section->look;
    field_need *need = &section->need;
    *need = field_need_of(puzzles->puzzles + section->first, section->count);
    const maze_picture *pictures[] = {look->start_picture, look->goal_picture};
    for (int i = 0; i < 2; i++)
        if (pictures[i])
            need->door_points += PICTURE_POINTS;
        else if (look->arrows != MAZE_ARROWS_NONE)
            need->door_cells += ARROW_CELLS;
}

static bool start_sections(book_layout *layout, const maze_picture *const *pictures,
                           maze_error *error)
{
    const book_terms *terms = layout->terms;
    const puzzle_list *puzzles = layout->puzzles;
    layout->sections = calloc(terms->section_count, sizeof *layout->sections);
    if (!layout->sections)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for sections");
    for (size_t i = 0; i < puzzles->count; i++) {
        section_plan *section = &layout->sections[puzzles->puzzles[i].section];
        if (section->count++ == 0)
            section->first = i;
    }
    for (size_t i = 0; i < terms->section_count; i++) {
        section_plan *section = &layout->sections[i];
        section->look = terms->sections[i].style;
        section->look.start_picture = pictures[2 * i];
        section->look.goal_picture = pictures[2 * i + 1];
        section->answer_look = answer_look(terms, &section->look);
        set_need(section, puzzles);
    }
    return true;
}

static bool measure(text_setter *setter, const book_layout *layout, const char *string,
                    const char *key, double *height, maze_error *error)
{
    maze_box room = layout_room(layout, NULL, 1);
    maze_text text = {.string = (char *)string,
                      .font = MAZE_FONT_SANS,
                      .align = MAZE_ALIGN_CENTER,
                      .size = layout->type.body,
                      .key = key};
    *height = 0;
    if (!string)
        return true;
    if (!column_height(setter, &text, room.right - room.left, height, error))
        return false;
    return *height < (room.bottom - room.top) / 3 ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "the %s leaves no room for the maze; make it shorter or the paper larger",
                     key);
}

/* Everything about a section that depends on the width of the page. */
static bool fit_sections(book_layout *layout, text_setter *setter, maze_error *error)
{
    for (size_t i = 0; i < layout->terms->section_count; i++) {
        section_plan *section = &layout->sections[i];
        section->per_page = layout->terms->sections[i].per_page;
        section->answers_per_page = layout->terms->solutions_per_page;
        if (!measure(setter, layout, section->look.caption, "caption", &section->caption_height,
                     error) ||
            !measure(setter, layout, section->look.heading, "heading", &section->heading_height,
                     error) ||
            !legible_check(layout, section, error))
            return false;
    }
    return true;
}

static bool add_page(page_plan *plan, planned_page page, maze_error *error)
{
    planned_page *pages = array_grow(plan->pages, plan->count, sizeof *pages);
    if (!pages)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for %lu pages",
                         (unsigned long)plan->count);
    plan->pages = pages;
    pages[plan->count++] = page;
    return true;
}

static bool add_blank(page_plan *plan, maze_error *error)
{
    return add_page(plan, (planned_page){.kind = PAGE_BLANK}, error);
}

/* The next page added will be a right-hand one. */
static bool turn_to_right(page_plan *plan, maze_error *error)
{
    return plan->count % 2 == 0 || add_blank(plan, error);
}

/* Pages for items first .. first + count - 1, so many a page. */
static bool add_run(page_plan *plan, page_kind kind, uint32_t section, size_t first, size_t count,
                    size_t per_page, maze_error *error)
{
    for (size_t i = 0; i < count; i += per_page) {
        size_t left = count - i;
        planned_page page = {kind, section, first + i, left < per_page ? left : per_page};
        if (!add_page(plan, page, error))
            return false;
    }
    return true;
}

static bool wants(book_part part, bool usual)
{
    return part == PART_YES || (part == PART_AUTO && usual);
}

static bool add_how_to_play(const book_layout *layout, text_setter *setter, page_plan *plan,
                            maze_error *error)
{
    size_t length = front_how_to_play_length(layout);
    for (size_t first = 0, bytes; first < length; first += bytes) {
        planned_page page = {.kind = PAGE_HOW_TO_PLAY, .first = first};
        if (!front_how_to_play(layout, setter, first, &bytes, error) ||
            !add_page(plan, page, error))
            return false;
    }
    return true;
}

static bool add_front(const book_layout *layout, text_setter *setter, page_plan *plan,
                      maze_error *error)
{
    const book_terms *terms = layout->terms;
    bool proper = layout_has_sections(layout);
    if (terms->title && wants(terms->title_page, true) &&
        !add_page(plan, (planned_page){.kind = PAGE_TITLE}, error))
        return false;
    if (wants(terms->imprint, terms->author != NULL) &&
        !add_page(plan, (planned_page){.kind = PAGE_IMPRINT}, error))
        return false;
    if (wants(terms->how_to_play, proper) && !add_how_to_play(layout, setter, plan, error))
        return false;
    return !wants(terms->contents, proper) ||
           add_run(plan, PAGE_CONTENTS, 0, 0, front_contents_lines(layout),
                   front_contents_per_page(layout), error);
}

static bool add_puzzles(const book_layout *layout, page_plan *plan, uint32_t i, maze_error *error)
{
    section_plan *section = &layout->sections[i];
    bool backs = layout->terms->blank_backs;
    section->page = 0;
    for (size_t k = 0; k < section->count; k += section->per_page) {
        if (backs && !turn_to_right(plan, error))
            return false;
        if (k == 0)
            section->page = plan->count + 1;
        size_t left = section->count - k;
        planned_page page = {PAGE_PUZZLES, i, section->first + k,
                             left < section->per_page ? left : section->per_page};
        if (!add_page(plan, page, error))
            return false;
    }
    return true;
}

static bool add_sections(const book_layout *layout, page_plan *plan, maze_error *error)
{
    const book_terms *terms = layout->terms;
    bool openers = wants(terms->openers, terms->section_count > 1) && layout_has_sections(layout);
    for (uint32_t i = 0; i < terms->section_count; i++) {
        if (openers && terms->press->shop && !turn_to_right(plan, error))
            return false;
        if (openers && !add_page(plan, (planned_page){PAGE_OPENER, i, 0, 0}, error))
            return false;
        if (!add_puzzles(layout, plan, i, error))
            return false;
    }
    return !terms->blank_backs || plan->count % 2 == 0 || add_blank(plan, error);
}

static bool add_answers(const book_layout *layout, page_plan *plan, maze_error *error)
{
    for (uint32_t i = 0; i < layout->terms->section_count; i++) {
        section_plan *section = &layout->sections[i];
        section->answer_page = plan->count + 1;
        if (!add_run(plan, PAGE_ANSWERS, i, section->first, section->count,
                     section->answers_per_page, error))
            return false;
    }
    return true;
}

static bool pad(const book_layout *layout, page_plan *plan, maze_error *error)
{
    const press *press = layout->terms->press;
    uint32_t multiple = press->shop && press->multiple > 0 ? press->multiple : 1;
    bool blank = !press->shop || !press->last_blank;
    while (!blank || plan->count % multiple != 0) {
        if (!add_blank(plan, error))
            return false;
        blank = true;
    }
    return true;
}

static bool list_pages(book_layout *layout, text_setter *setter, page_plan *plan, maze_error *error)
{
    const book_terms *terms = layout->terms;
    plan->count = 0;
    layout->solutions_page = layout->recipes_page = 0;
    if (!add_front(layout, setter, plan, error) || !add_sections(layout, plan, error))
        return false;
    if (terms->answers == MAZE_ANSWERS_BACK) {
        layout->solutions_page = plan->count + 1;
        if (!add_answers(layout, plan, error))
            return false;
    }
    if (terms->recipe_line == MAZE_RECIPE_LIST) {
        layout->recipes_page = plan->count + 1;
        if (!add_run(plan, PAGE_RECIPES, 0, 0, layout->puzzles->count,
                     front_recipes_per_page(layout), error))
            return false;
    }
    return pad(layout, plan, error);
}

static bool fit(book_layout *layout, text_setter *setter, uint32_t pages, maze_error *error)
{
    return geometry_find(&layout->geometry, layout->terms, pages, error) &&
           fit_sections(layout, setter, error) && list_pages(layout, setter, &layout->main, error);
}

/* The gutter only grows from pass to pass, so this ends. */
static bool fit_gutter(book_layout *layout, text_setter *setter, maze_error *error)
{
    uint32_t pages = 1;
    for (;;) {
        if (!fit(layout, setter, pages, error))
            return false;
        const press *press = layout->terms->press;
        if (press_gutter_for(press, layout->main.count) <= press_gutter_for(press, pages))
            return true;
        pages = layout->main.count;
    }
}

/* The pages of the book if its longest section had `count` puzzles; 0 if that cannot be told. */
static uint32_t pages_with(book_layout *layout, text_setter *setter, section_plan *longest,
                           size_t count)
{
    size_t before = longest->count;
    longest->count = count;
    bool done = fit_gutter(layout, setter, NULL);
    longest->count = before;
    return done ? layout->main.count : 0;
}

#define MOST_PER_PAGE 16 /* puzzles */

/* The number of puzzles in the longest section, closest to what it has, that would do; 0: none.
 * More puzzles never make fewer pages. */
static size_t find_enough(book_layout *layout, text_setter *setter, section_plan *longest,
                          uint32_t least, uint32_t most)
{
    bool more = layout->main.count < least;
    size_t bad = longest->count;
    size_t good = more ? bad + (size_t)least * MOST_PER_PAGE : 1;
    while (more ? good - bad > 1 : bad - good > 1) {
        size_t middle = more ? bad + (good - bad) / 2 : good + (bad - good) / 2;
        uint32_t pages = pages_with(layout, setter, longest, middle);
        if (more ? pages >= least : pages <= most)
            good = middle;
        else
            bad = middle;
    }
    uint32_t pages = pages_with(layout, setter, longest, good);
    return pages >= least && (most == 0 || pages <= most) ? good : 0;
}

static bool fail_count(book_layout *layout, text_setter *setter, uint32_t least, uint32_t most,
                       maze_error *error)
{
    uint32_t pages = layout->main.count;
    section_plan *longest = layout->sections;
    for (size_t i = 1; i < layout->terms->section_count; i++)
        if (layout->sections[i].count > longest->count)
            longest = &layout->sections[i];
    size_t enough = find_enough(layout, setter, longest, least, most);
    const char *name = layout->terms->sections[longest - layout->sections].name;
    char advice[200] = "change the size or the number of puzzles";
    if (enough > 0)
        snprintf(advice, sizeof advice, "%lu puzzles%s%.100s%s instead of %lu would do",
                 (unsigned long)enough, *name ? " in the section \"" : "", name, *name ? "\"" : "",
                 (unsigned long)longest->count);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%s takes books of %lu to %lu pages at this trim, and this one has %lu: %s",
                     layout->terms->press->name, (unsigned long)least, (unsigned long)most,
                     (unsigned long)pages, advice);
}

static bool check_count(book_layout *layout, text_setter *setter, maze_error *error)
{
    const press *press = layout->terms->press;
    uint32_t least = press->least_pages, most = press_most_pages(press, layout->terms->trim);
    uint32_t pages = layout->main.count;
    if (!press->shop || (pages >= least && (most == 0 || pages <= most)))
        return true;
    return fail_count(layout, setter, least, most, error);
}

static bool plan_all(book_layout *layout, text_setter *setter, maze_error *error)
{
    return fit_gutter(layout, setter, error) && check_count(layout, setter, error) &&
           (layout->terms->answers != MAZE_ANSWERS_SEPARATE ||
            add_answers(layout, &layout->answers, error));
}

bool layout_start(book_layout *layout, const book_terms *terms, const puzzle_list *puzzles,
                  const maze_picture *const *pictures, const maze_book_options *options,
                  maze_error *error)
{
    *layout = (book_layout){.terms = terms,
                            .puzzles = puzzles,
                            .font_directory = options->font_directory,
                            .recipes_file = options->recipes_file,
                            .type = book_type_of(terms)};
    if (!start_sections(layout, pictures, error)) {
        layout_finish(layout);
        return false;
    }
    text_setter *setter = text_setter_create(options->font_directory, terms->font, error);
    bool done = setter && plan_all(layout, setter, error);
    text_setter_destroy(setter);
    if (!done)
        layout_finish(layout);
    return done;
}

void layout_finish(book_layout *layout)
{
    free(layout->sections);
    free(layout->main.pages);
    free(layout->answers.pages);
    *layout = (book_layout){0};
}
