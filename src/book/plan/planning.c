/* Planning a book: the pictures at its doors are read, each section gets its look and the room
 * that it needs, and then all pages are listed. This takes two passes or more, since the number
 * of pages decides the gutter, and the gutter the layout. The gutter only grows, so it ends. */
#include "book/plan/planning.h"

#include "book/languages/words.h"
#include "book/plan/atlas.h"
#include "book/plan/book_look.h"
#include "book/plan/canvas.h"
#include "book/plan/front.h"
#include "book/plan/sizes.h"
#include "book/puzzles/puzzle_pictures.h"
#include "core/base/collections.h"
#include "output/pdf/shop_pages.h"
#include "page/codes/code.h"
#include "page/layout/place.h"
#include "page/layout/style.h"
#include "page/layout/values.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In gray for a book in black. */
static bool read_for(const book_terms *terms, const char *path, maze_picture *picture,
                     maze_error *error)
{
    maze_picture opaque;
    if (!input_door_picture_read(path, !terms->color, picture, error))
        return false;
    if (!terms->press->shop || picture->pixels)
        return true;
    bool done = output_shop_picture(picture, !terms->color, &opaque, error);
    if (done && opaque.pixels) {
        input_picture_finish(picture);
        *picture = opaque;
    } else if (!done) {
        input_picture_finish(picture);
    }
    return done;
}

/* A picture that was read already, or a new one; NULL on error.  Takes over the path. */
static const maze_picture *find(book_pictures *p, const book_terms *terms, char *path,
                                maze_error *error)
{
    bool done = path || maze_fail(error, MAZE_NO_MEMORY, "out of memory for pictures");
    for (size_t i = 0; done && i < p->count; i++)
        if (strcmp(p->paths[i], path) == 0) {
            free(path);
            return &p->read[i];
        }
    if (!done || !read_for(terms, path, &p->read[p->count], error)) {
        free(path);
        return NULL;
    }
    p->paths[p->count] = path;
    return &p->read[p->count++];
}

size_t book_pictures_pairs(const book_section *section)
{
    maze_error unused;
    return section->pictures ? book_pairs_count("pictures", section->pictures, &unused) : 1;
}

/* At `to`, two for each pair. */
static bool read_section(book_pictures *p, const book_terms *terms, const book_section *section,
                         const maze_picture **to, maze_error *error)
{
    size_t count = 2 * book_pictures_pairs(section);
    for (size_t i = 0; i < count; i++) {
        const char *single = i == 0 ? section->start_picture : section->goal_picture;
        if (!section->pictures && !single)
            continue;
        char *path = section->pictures ? book_pairs_path(section->pictures, i) : strdup(single);
        if (!(to[i] = find(p, terms, path, error)))
            return false;
    }
    return true;
}

bool book_pictures_read(book_pictures *p, const book_terms *terms, maze_error *error)
{
    size_t most = 0, at = 0;
    for (size_t i = 0; i < terms->section_count; i++)
        most += 2 * book_pictures_pairs(&terms->sections[i]);
    *p = (book_pictures){.of_sections = calloc(most, sizeof *p->of_sections),
                         .read = calloc(most, sizeof *p->read),
                         .paths = calloc(most, sizeof *p->paths)};
    if (!p->of_sections || !p->read || !p->paths)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for pictures");
    for (size_t i = 0; i < terms->section_count; i++) {
        const book_section *section = &terms->sections[i];
        if (!read_section(p, terms, section, p->of_sections + at, error))
            return false;
        at += 2 * book_pictures_pairs(section);
    }
    return true;
}

void book_pictures_finish(book_pictures *p)
{
    for (size_t i = 0; i < p->count; i++) {
        input_picture_finish(&p->read[i]);
        free(p->paths[i]);
    }
    free(p->of_sections);
    free(p->read);
    free(p->paths);
    *p = (book_pictures){0};
}

#define LIGHT_ROAD 200 /* a pencil's line shows on it */
#define FADED_WALL 150
#define PLAIN_WAY 128
#define FILLED_WAY 176
#define SHOWN_WAY 80 /* of a way that shows a picture: it must be seen where walls are small */

#define ARROW_CELLS 0.75                                     /* height that one needs */
#define PICTURE_POINTS (LARGEST_PICTURE + 4 * POINTS_PER_MM) /* the same, with its gap */

static maze_color gray(uint8_t shade)
{
    return (maze_color){MAZE_COLOR_RGB, shade, shade, shade};
}

/* Answers are as large as their field lets them be, with walls to match. */
static maze_style answer_look(const book_terms *terms, const book_section *section,
                              const maze_style *puzzle)
{
    maze_style style = *puzzle;
    style.cell = style.wall = (maze_length){0, MAZE_UNIT_AUTO};
    style.usual_wall = (maze_thickness){0};
    style.roads_from = 0;
    style.arrows = MAZE_ARROWS_NONE;
    style.texture = MAZE_TEXTURE_NONE; /* small walls are lines */
    style.ground_texture = MAZE_PAVING_NONE;
    style.shade = false;
    style.start_picture = style.goal_picture = NULL;
    bool roads = style.draw == MAZE_DRAW_PASSAGES;
    maze_color *lines = roads ? &style.passage_color : &style.wall_color;
    bool plain = lines->kind == MAZE_COLOR_AUTO;
    bool usual = style.solution_color.kind == MAZE_COLOR_AUTO;
    switch (puzzle->solution_fill ? SOLUTION_FILLED : terms->solution_style) {
    case SOLUTION_PATH:
        if (usual)
            style.solution_color = gray(roads ? 0 : PLAIN_WAY);
        break;
    case SOLUTION_FADED:
        if (plain)
            *lines = gray(FADED_WALL);
        if (usual)
            style.solution_color = gray(0);
        break;
    case SOLUTION_DASHED:
        style.solution_dash = MAZE_DASH_DASHED;
        if (plain)
            *lines = gray(FADED_WALL);
        if (usual)
            style.solution_color = gray(0);
        break;
    case SOLUTION_FILLED:
        style.solution_fill = true;
        if (usual)
            style.solution_color = gray(section->revealed || roads ? SHOWN_WAY : FILLED_WAY);
        if (plain && section->revealed)
            *lines = gray(FADED_WALL);
        break;
    }
    return style;
}

void book_sections_add_doors(const book_section_plan *section, book_need *need)
{
    const maze_style *look = &section->look;
    const maze_picture *pictures[] = {look->start_picture, look->goal_picture};
    for (int i = 0; i < 2; i++)
        if (pictures[i])
            need->door_points += PICTURE_POINTS;
        else if (look->arrows != MAZE_ARROWS_NONE)
            need->door_cells += ARROW_CELLS;
}

maze_style book_section_look(const book_section_plan *section, size_t puzzle)
{
    maze_style style = section->look;
    const maze_picture *const *pair =
        section->pictures + 2 * ((puzzle - section->first) % section->pairs);
    style.start_picture = pair[0];
    style.goal_picture = pair[1];
    return style;
}

static book_need join_needs(const book_need *a, const book_need *b)
{
    book_need need = *a;
    need.extent = (maze_point){fmax(a->extent.x, b->extent.x), fmax(a->extent.y, b->extent.y)};
    need.doors_anywhere = a->doors_anywhere || b->doors_anywhere;
    need.narrowest = fmin(a->narrowest, b->narrowest);
    need.recipe_size = a->recipe_size > b->recipe_size ? a->recipe_size : b->recipe_size;
    if (b->code_modules > need.code_modules)
        need.code_modules = b->code_modules;
    return need;
}

/* Of the kinds, or else of the puzzles. */
static void set_need(const book_layout *layout, book_section_plan *section)
{
    if (section->kind_count == 0) {
        section->need = book_need_of(layout->puzzles->puzzles + section->first, section->count,
                                     section->first, section->look.code, layout->terms->inputs);
        book_sections_add_doors(section, &section->need);
        return;
    }
    section->need = section->kinds[0].need;
    for (size_t i = 1; i < section->kind_count; i++)
        section->need = join_needs(&section->need, &section->kinds[i].need);
}

static bool start_kinds(const book_layout *layout, book_section_plan *section, maze_error *error)
{
    const book_kinds *kinds = layout->terms->sections[section->index].kinds;
    if (!kinds)
        return true;
    section->kinds = calloc(kinds->count, sizeof *section->kinds);
    if (!section->kinds)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a list of mazes");
    section->kind_count = kinds->count;
    for (size_t i = 0; i < kinds->count; i++) {
        book_planned_kind *kind = &section->kinds[i];
        kind->maze = maze_recipe_copy(kinds->kinds[i].maze, error);
        if (!kind->maze)
            return false;
        maze_recipe_set_seed(kind->maze, PLANNED_SEED);
        kind->need = book_need_of_kind(layout, section, kind->maze);
    }
    return true;
}

/* The puzzles as they are listed first. */
static void find_puzzles(book_layout *layout)
{
    const book_puzzle_list *puzzles = layout->puzzles;
    for (size_t i = 0; i < puzzles->count; i++) {
        book_section_plan *section = &layout->sections[puzzles->puzzles[i].section];
        if (section->count++ == 0)
            section->first = i;
    }
}

static bool check_answer_looks(const book_layout *layout, const book_section_plan *section,
                               maze_error *error)
{
    for (size_t i = 0; i < section->kind_count; i++)
        if (!page_style_suits(section->kinds[i].maze, &section->answer_look, error))
            return false;
    return section->kind_count > 0 || section->count == 0 ||
           page_style_suits(layout->puzzles->puzzles[section->first].recipe, &section->answer_look,
                            error);
}

bool book_sections_start(book_layout *layout, const maze_picture *const *pictures,
                         maze_error *error)
{
    const book_terms *terms = layout->terms;
    layout->sections = calloc(terms->section_count, sizeof *layout->sections);
    if (!layout->sections)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for sections");
    find_puzzles(layout);
    for (uint32_t i = 0; i < terms->section_count; i++) {
        book_section_plan *section = &layout->sections[i];
        section->index = i;
        section->look = terms->sections[i].style;
        section->look.usual_wall = book_thickness(layout, layout->look->wall);
        section->look.road_edge = book_line_scale(layout);
        section->look.largest_arrow = layout->look->arrow;
        section->look.usual_round = layout->look->round;
        section->look.roads_from = layout->look->roads_from;
        if (section->look.draw == MAZE_DRAW_PASSAGES &&
            section->look.passage_color.kind == MAZE_COLOR_AUTO)
            section->look.passage_color = gray(LIGHT_ROAD);
        section->pictures = pictures;
        section->pairs = book_pictures_pairs(&terms->sections[i]);
        section->look = book_section_look(section, section->first);
        pictures += 2 * section->pairs;
        section->answer_look = answer_look(terms, &terms->sections[i], &section->look);
        if (!start_kinds(layout, section, error) || !check_answer_looks(layout, section, error))
            return false;
        set_need(layout, section);
    }
    return true;
}

static bool set_kinds(book_layout *layout, const book_section_plan *section, maze_error *error)
{
    maze_recipe **mazes = malloc((section->kind_count + 1) * sizeof *mazes);
    if (!mazes)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a list of mazes");
    for (size_t i = 0; i < section->kind_count; i++)
        mazes[i] = section->kinds[i].maze;
    bool done = section->kind_count == 0 ||
                book_puzzle_list_set_kinds(layout->puzzles, section->first, section->count,
                                           section->per_page, mazes, section->kind_count, error);
    free(mazes);
    return done;
}

bool book_sections_set_kinds(book_layout *layout, maze_error *error)
{
    for (size_t i = 0; i < layout->terms->section_count; i++)
        if (!set_kinds(layout, &layout->sections[i], error))
            return false;
    return true;
}

void book_sections_finish(book_layout *layout)
{
    for (size_t i = 0; layout->sections && i < layout->terms->section_count; i++) {
        book_section_plan *section = &layout->sections[i];
        for (size_t k = 0; k < section->kind_count; k++)
            maze_recipe_destroy(section->kinds[k].maze);
        free(section->kinds);
    }
    free(layout->sections);
}

/* `beside`: the free room at both sides of the text. */
static bool measure(output_setter *setter, const book_layout *layout, const char *string,
                    const char *key, maze_font font, double beside, double *height,
                    maze_error *error)
{
    bool bold = font == MAZE_FONT_BOLD;
    maze_box room = book_room(layout, NULL, ANY_PAGE);
    maze_text text = {.string = (char *)string,
                      .font = font,
                      .align = MAZE_ALIGN_CENTER,
                      .size = bold ? layout->type.heading : layout->type.body,
                      .has_blanks = !bold,
                      .key = key};
    *height = 0;
    if (!string)
        return true;
    if (!book_column_height(setter, &text, box_width(room) - 2 * beside, height, error))
        return false;
    return *height < box_height(room) / 3 ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "the %s leaves no room for the maze; make it shorter or the paper larger",
                     key);
}

/* A code may not take too much of its puzzle's field. */
static bool check_code(const book_layout *layout, const book_section_plan *section,
                       maze_error *error)
{
    double side = book_code_side(&section->need);
    if (side == 0 || section->per_page == 0)
        return true;
    book_grid grid = book_puzzle_grid(layout, section, section->per_page, 1);
    maze_box field = book_grid_box(&grid, 0);
    return page_code_check_side(side, box_width(field), box_height(field), error);
}

/* With the longest of the names; `text` has LONGEST_WORDS bytes. */
static const char *longest_heading(const book_layout *layout, const char *heading, char *text)
{
    const book_names *names = &layout->terms->names;
    const char *longest = NULL;
    for (size_t i = 0; i < names->count; i++)
        if (!longest || strlen(names->names[i]) > strlen(longest))
            longest = names->names[i];
    return heading ? book_words_heading(text, LONGEST_WORDS, heading, "999", longest) : NULL;
}

static bool measure_texts(const book_layout *layout, book_section_plan *section,
                          output_setter *setter, maze_error *error)
{
    char heading[LONGEST_WORDS];
    const char *below = book_captions_foot(layout, section) ? NULL : section->look.caption;
    double side = book_code_side(&section->need);
    return measure(setter, layout, below, "caption", MAZE_FONT_SANS, side, &section->caption_height,
                   error) &&
           measure(setter, layout, longest_heading(layout, section->look.heading, heading),
                   "heading", MAZE_FONT_SANS, 0, &section->heading_height, error);
}

/* The sizes that the paper decides, and with them what the section needs. */
static bool fit_sizes(const book_layout *layout, book_section_plan *section, output_setter *setter,
                      maze_error *error)
{
    section->per_page = layout->terms->sections[section->index].per_page;
    if (!measure_texts(layout, section, setter, error) ||
        !book_choose_sizes(layout, section, error))
        return false;
    if (section->kind_count > 0) /* given puzzles need what they did, however many are tried */
        set_need(layout, section);
    return measure_texts(layout, section, setter, error);
}

bool book_sections_fit(book_layout *layout, output_setter *setter, maze_error *error)
{
    const char *title = layout->terms->title_page == PART_NO ? layout->terms->title : NULL;
    if (!measure(setter, layout, title, "title", MAZE_FONT_BOLD, 0, &layout->title_height, error))
        return false;
    for (size_t i = 0; i < layout->terms->section_count; i++)
        if (!fit_sizes(layout, &layout->sections[i], setter, error))
            return false;
    book_atlas_fit(layout);
    for (size_t i = 0; i < layout->terms->section_count; i++) {
        book_section_plan *section = &layout->sections[i];
        if (!check_code(layout, section, error) || !book_check_legible(layout, section, error) ||
            !check_code(layout, section, error))
            return false;
    }
    return true;
}

/* Planning the pages in two passes: their number decides the gutter, the gutter the layout. */

static bool add_page(book_page_plan *plan, book_planned_page page, maze_error *error)
{
    if (!array_more(plan->pages, plan->count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for %lu pages",
                         (unsigned long)plan->count);
    plan->pages[plan->count++] = page;
    return true;
}

static bool add_blank(book_page_plan *plan, maze_error *error)
{
    return add_page(plan, (book_planned_page){.kind = PAGE_BLANK}, error);
}

/* The next page added will be a right-hand one. */
static bool turn_to_right(book_page_plan *plan, maze_error *error)
{
    return plan->count % 2 == 0 || add_blank(plan, error);
}

/* Pages for all of `run`, so many a page; `right`: on right-hand pages only. */
static bool add_run(book_page_plan *plan, book_planned_page run, size_t per_page, bool right,
                    maze_error *error)
{
    for (size_t i = 0; i < run.count; i += per_page) {
        size_t left = run.count - i;
        book_planned_page page = {run.kind, run.section, run.first + i,
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

static bool add_how_to_play(const book_layout *layout, output_setter *setter, book_page_plan *plan,
                            maze_error *error)
{
    size_t length = book_front_how_to_play_length(layout);
    if (book_designs_rules(layout))
        return add_page(plan, (book_planned_page){.kind = PAGE_HOW_TO_PLAY}, error);
    for (size_t first = 0, bytes; first < length; first += bytes) {
        book_planned_page page = {.kind = PAGE_HOW_TO_PLAY, .first = first};
        if (!book_front_how_to_play(layout, setter, first, &bytes, error) ||
            !add_page(plan, page, error))
            return false;
    }
    return true;
}

/* On the right, as in books; at home without an empty page before it. */
static bool add_dedication(const book_layout *layout, book_page_plan *plan, maze_error *error)
{
    return (!layout->terms->press->shop || turn_to_right(plan, error)) &&
           add_page(plan, (book_planned_page){.kind = PAGE_DEDICATION}, error);
}

static bool add_front(const book_layout *layout, output_setter *setter, book_page_plan *plan,
                      maze_error *error)
{
    const book_terms *terms = layout->terms;
    bool proper = book_has_sections(layout), owned = layout->look->owned && terms->title;
    if (terms->title && wants(terms->title_page, true) &&
        !add_page(plan, (book_planned_page){.kind = PAGE_TITLE}, error))
        return false;
    if (wants(terms->imprint.part, terms->author || terms->isbn || owned) &&
        !add_page(plan, (book_planned_page){.kind = PAGE_IMPRINT}, error))
        return false;
    if (terms->dedication && !add_dedication(layout, plan, error))
        return false;
    if (wants(terms->how_to_play, proper) && !add_how_to_play(layout, setter, plan, error))
        return false;
    book_planned_page contents = {.kind = PAGE_CONTENTS, .count = book_contents_lines(layout)};
    size_t per_page = layout->look->contents_per_page ? layout->look->contents_per_page(layout)
                                                      : book_front_contents_per_page(layout);
    return !wants(terms->contents, proper) || add_run(plan, contents, per_page, false, error);
}

static bool add_puzzles(const book_layout *layout, book_page_plan *plan, uint32_t i,
                        maze_error *error)
{
    book_section_plan *section = &layout->sections[i];
    book_planned_page puzzles = {PAGE_PUZZLES, i, section->first, section->count};
    bool right = layout->terms->blank_backs;
    if (right && !turn_to_right(plan, error))
        return false;
    section->page = plan->count + 1;
    return add_run(plan, puzzles, section->per_page, right, error);
}

static bool add_sections(const book_layout *layout, book_page_plan *plan, maze_error *error)
{
    const book_terms *terms = layout->terms;
    bool openers = wants(terms->openers, terms->section_count > 1) && book_has_sections(layout);
    for (uint32_t i = 0; i < terms->section_count; i++) {
        bool opens = openers && layout->sections[i].count > 1;
        if (opens && terms->press->shop && !turn_to_right(plan, error))
            return false;
        uint32_t opener = plan->count + 1;
        if (opens && !add_page(plan, (book_planned_page){PAGE_OPENER, i, 0, 0}, error))
            return false;
        if (!add_puzzles(layout, plan, i, error))
            return false;
        layout->sections[i].opener = opens ? opener : layout->sections[i].page;
    }
    return !terms->blank_backs || plan->count % 2 == 0 || add_blank(plan, error);
}

static bool add_answers(const book_layout *layout, book_page_plan *plan, maze_error *error)
{
    book_atlas_cursor cursor = {0, 0};
    for (;;) {
        book_atlas_page page;
        book_atlas_cursor start = cursor;
        if (!book_atlas_next(layout, &cursor, &page))
            return true;
        book_planned_page answers = {PAGE_ANSWERS, (uint32_t)start.section, page.first, page.count};
        if (!add_page(plan, answers, error))
            return false;
    }
}

static bool pad(const book_layout *layout, book_page_plan *plan, maze_error *error)
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
static bool add_certificate(const book_layout *layout, book_page_plan *plan, maze_error *error)
{
    bool usual = layout->look->fill[PAGE_CERTIFICATE] && layout->terms->title;
    return !wants(layout->terms->certificate, usual) ||
           (turn_to_right(plan, error) &&
            add_page(plan, (book_planned_page){.kind = PAGE_CERTIFICATE}, error));
}

static bool list_pages(book_layout *layout, output_setter *setter, book_page_plan *plan,
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
        book_planned_page recipes = {.kind = PAGE_RECIPES, .count = layout->puzzles->count};
        layout->recipes_page = plan->count + 1;
        if (!add_run(plan, recipes, book_front_recipes_per_page(layout), false, error))
            return false;
    }
    return add_certificate(layout, plan, error) && pad(layout, plan, error);
}

static bool fit(book_layout *layout, output_setter *setter, uint32_t pages, maze_error *error)
{
    return book_geometry_find(&layout->geometry, layout->terms, pages, error) &&
           book_sections_fit(layout, setter, error) &&
           list_pages(layout, setter, &layout->main, error);
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
static uint32_t pages_with(book_layout *layout, output_setter *setter, book_section_plan *longest,
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
static size_t find_enough(book_layout *layout, output_setter *setter, book_section_plan *longest,
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
    book_section_plan *longest = layout->sections;
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

bool book_layout_start(book_layout *layout, const book_terms *terms, book_puzzle_list *puzzles,
                       const maze_picture *const *pictures, const maze_book_options *options,
                       maze_error *error)
{
    *layout = (book_layout){.terms = terms,
                            .puzzles = puzzles,
                            .font_directory = options->font_directory,
                            .recipes_file = options->recipes_file,
                            .look = book_look_of(terms->style.look),
                            .type = book_type_of(terms)};
    if (!book_sections_start(layout, pictures, error)) {
        book_layout_finish(layout);
        return false;
    }
    output_setter *setter = output_setter_create(options->font_directory, terms->style.look,
                                                 terms->font, terms->language, error);
    bool done = setter && plan_all(layout, setter, error) && book_sections_set_kinds(layout, error);
    output_setter_destroy(setter);
    if (!done)
        book_layout_finish(layout);
    return done;
}

void book_layout_finish(book_layout *layout)
{
    book_sections_finish(layout);
    free(layout->main.pages);
    free(layout->answers.pages);
    *layout = (book_layout){0};
}
