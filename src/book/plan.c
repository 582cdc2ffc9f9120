/* Planning the pages in two passes: their number decides the gutter, the gutter the layout. */
#include "book/atlas.h"
#include "book/front.h"
#include "book/front_text.h"
#include "book/look.h"
#include "book/sections.h"
#include "core/base/array.h"

#include <stdio.h>
#include <stdlib.h>

static bool add_page(page_plan *plan, planned_page page, maze_error *error)
{
    if (!array_more(plan->pages, plan->count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for %lu pages",
                         (unsigned long)plan->count);
    plan->pages[plan->count++] = page;
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

/* Pages for all of `run`, so many a page; `right`: on right-hand pages only. */
static bool add_run(page_plan *plan, planned_page run, size_t per_page, bool right,
                    maze_error *error)
{
    for (size_t i = 0; i < run.count; i += per_page) {
        size_t left = run.count - i;
        planned_page page = {run.kind, run.section, run.first + i,
                             left < per_page ? left : per_page};
        if ((right && !turn_to_right(plan, error)) || !add_page(plan, page, error))
            return false;
    }
    return true;
}

static bool wants(book_part part, bool usual)
{
    return part == PART_YES || (part == PART_AUTO && usual);
}

static bool add_how_to_play(const book_layout *layout, output_setter *setter, page_plan *plan,
                            maze_error *error)
{
    size_t length = front_how_to_play_length(layout);
    if (layout_designs_rules(layout))
        return add_page(plan, (planned_page){.kind = PAGE_HOW_TO_PLAY}, error);
    for (size_t first = 0, bytes; first < length; first += bytes) {
        planned_page page = {.kind = PAGE_HOW_TO_PLAY, .first = first};
        if (!front_how_to_play(layout, setter, first, &bytes, error) ||
            !add_page(plan, page, error))
            return false;
    }
    return true;
}

/* On the right, as in books; at home without an empty page before it. */
static bool add_dedication(const book_layout *layout, page_plan *plan, maze_error *error)
{
    return (!layout->terms->press->shop || turn_to_right(plan, error)) &&
           add_page(plan, (planned_page){.kind = PAGE_DEDICATION}, error);
}

static bool add_front(const book_layout *layout, output_setter *setter, page_plan *plan,
                      maze_error *error)
{
    const book_terms *terms = layout->terms;
    bool proper = layout_has_sections(layout), owned = layout->look->owned && terms->title;
    if (terms->title && wants(terms->title_page, true) &&
        !add_page(plan, (planned_page){.kind = PAGE_TITLE}, error))
        return false;
    if (wants(terms->imprint.part, terms->author || terms->isbn || owned) &&
        !add_page(plan, (planned_page){.kind = PAGE_IMPRINT}, error))
        return false;
    if (terms->dedication && !add_dedication(layout, plan, error))
        return false;
    if (wants(terms->how_to_play, proper) && !add_how_to_play(layout, setter, plan, error))
        return false;
    planned_page contents = {.kind = PAGE_CONTENTS, .count = front_contents_lines(layout)};
    size_t per_page = layout->look->contents_per_page ? layout->look->contents_per_page(layout)
                                                      : front_contents_per_page(layout);
    return !wants(terms->contents, proper) || add_run(plan, contents, per_page, false, error);
}

static bool add_puzzles(const book_layout *layout, page_plan *plan, uint32_t i, maze_error *error)
{
    section_plan *section = &layout->sections[i];
    planned_page puzzles = {PAGE_PUZZLES, i, section->first, section->count};
    bool right = layout->terms->blank_backs;
    if (right && !turn_to_right(plan, error))
        return false;
    section->page = plan->count + 1;
    return add_run(plan, puzzles, section->per_page, right, error);
}

static bool add_sections(const book_layout *layout, page_plan *plan, maze_error *error)
{
    const book_terms *terms = layout->terms;
    bool openers = wants(terms->openers, terms->section_count > 1) && layout_has_sections(layout);
    for (uint32_t i = 0; i < terms->section_count; i++) {
        bool opens = openers && layout->sections[i].count > 1;
        if (opens && terms->press->shop && !turn_to_right(plan, error))
            return false;
        uint32_t opener = plan->count + 1;
        if (opens && !add_page(plan, (planned_page){PAGE_OPENER, i, 0, 0}, error))
            return false;
        if (!add_puzzles(layout, plan, i, error))
            return false;
        layout->sections[i].opener = opens ? opener : layout->sections[i].page;
    }
    return !terms->blank_backs || plan->count % 2 == 0 || add_blank(plan, error);
}

static bool add_answers(const book_layout *layout, page_plan *plan, maze_error *error)
{
    atlas_cursor cursor = {0, 0};
    for (;;) {
        atlas_page page;
        atlas_cursor start = cursor;
        if (!atlas_next(layout, &cursor, &page))
            return true;
        planned_page answers = {PAGE_ANSWERS, (uint32_t)start.section, page.first, page.count};
        if (!add_page(plan, answers, error))
            return false;
    }
}

static bool pad(const book_layout *layout, page_plan *plan, maze_error *error)
{
    const press_shop *press = layout->terms->press;
    uint32_t multiple = press->shop && press->multiple > 0 ? press->multiple : 1;
    bool blank = !press->shop || !press->last_blank;
    while (!blank || plan->count % multiple != 0) {
        if (!add_blank(plan, error))
            return false;
        blank = true;
    }
    return true;
}

/* The last page on the right. */
static bool add_certificate(const book_layout *layout, page_plan *plan, maze_error *error)
{
    bool usual = layout->look->fill[PAGE_CERTIFICATE] && layout->terms->title;
    return !wants(layout->terms->certificate, usual) ||
           (turn_to_right(plan, error) &&
            add_page(plan, (planned_page){.kind = PAGE_CERTIFICATE}, error));
}

static bool list_pages(book_layout *layout, output_setter *setter, page_plan *plan,
                       maze_error *error)
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
        planned_page recipes = {.kind = PAGE_RECIPES, .count = layout->puzzles->count};
        layout->recipes_page = plan->count + 1;
        if (!add_run(plan, recipes, front_recipes_per_page(layout), false, error))
            return false;
    }
    return add_certificate(layout, plan, error) && pad(layout, plan, error);
}

static bool fit(book_layout *layout, output_setter *setter, uint32_t pages, maze_error *error)
{
    return geometry_find(&layout->geometry, layout->terms, pages, error) &&
           sections_fit(layout, setter, error) && list_pages(layout, setter, &layout->main, error);
}

/* The gutter only grows from pass to pass, so this ends. */
static bool fit_gutter(book_layout *layout, output_setter *setter, maze_error *error)
{
    uint32_t pages = 1;
    for (;;) {
        if (!fit(layout, setter, pages, error))
            return false;
        const press_shop *press = layout->terms->press;
        if (press_gutter_for(press, layout->main.count) <= press_gutter_for(press, pages))
            return true;
        pages = layout->main.count;
    }
}

/* The pages of the book if its longest section had `count` puzzles; 0 if that is unknown. */
static uint32_t pages_with(book_layout *layout, output_setter *setter, section_plan *longest,
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
static size_t find_enough(book_layout *layout, output_setter *setter, section_plan *longest,
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

static bool fail_count(book_layout *layout, output_setter *setter, uint32_t least, uint32_t most,
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
                     "%s prints books of %lu to %lu pages at this trim, and this one has %lu: %s",
                     layout->terms->press->name, (unsigned long)least, (unsigned long)most,
                     (unsigned long)pages, advice);
}

static bool check_count(book_layout *layout, output_setter *setter, maze_error *error)
{
    const press_shop *press = layout->terms->press;
    uint32_t least = press->least_pages, most = press_most_pages(press, layout->terms->trim);
    uint32_t pages = layout->main.count;
    if (!press->shop || (pages >= least && (most == 0 || pages <= most)))
        return true;
    return fail_count(layout, setter, least, most, error);
}

static bool plan_all(book_layout *layout, output_setter *setter, maze_error *error)
{
    return fit_gutter(layout, setter, error) && check_count(layout, setter, error) &&
           (layout->terms->answers != MAZE_ANSWERS_SEPARATE ||
            add_answers(layout, &layout->answers, error));
}

bool layout_start(book_layout *layout, const book_terms *terms, book_puzzle_list *puzzles,
                  const maze_picture *const *pictures, const maze_book_options *options,
                  maze_error *error)
{
    *layout = (book_layout){.terms = terms,
                            .puzzles = puzzles,
                            .font_directory = options->font_directory,
                            .recipes_file = options->recipes_file,
                            .look = book_look_of(terms->style.look),
                            .type = book_type_of(terms)};
    if (!sections_start(layout, pictures, error)) {
        layout_finish(layout);
        return false;
    }
    output_setter *setter = output_setter_create(options->font_directory, terms->style.look,
                                                 terms->font, terms->language, error);
    bool done = setter && plan_all(layout, setter, error) && sections_set_kinds(layout, error);
    output_setter_destroy(setter);
    if (!done)
        layout_finish(layout);
    return done;
}

void layout_finish(book_layout *layout)
{
    sections_finish(layout);
    free(layout->main.pages);
    free(layout->answers.pages);
    *layout = (book_layout){0};
}
