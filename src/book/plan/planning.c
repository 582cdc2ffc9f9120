/* Plans a book and lists its pages. The inner margin depends on the number of pages, so planning is
 * repeated until this margin no longer grows. */
#include "book/plan/planning.h"

#include "book/languages/words.h"
#include "book/plan/atlas.h"
#include "book/plan/book_look.h"
#include "book/plan/canvas.h"
#include "book/plan/front.h"
#include "book/plan/look_pages.h"
#include "book/plan/plan_pictures.h"
#include "book/plan/sizes.h"
#include "core/recipe/recipe.h"
#include "page/codes/codes.h"
#include "page/layout/place.h"
#include "page/layout/style.h"
#include "page/layout/values.h"
#include "page/letters_sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* gray of drawn passages, from 0 (black) to 255 (white); a pencil line is visible on this gray */
#define LIGHT_ROAD 200
#define FADED_WALL 150
#define PLAIN_WAY 128
#define FILLED_WAY 176
/* gray of filled solutions on drawn passages, and of filled solutions that reveal pictures */
#define SHOWN_WAY 80

static maze_color gray(uint8_t shade)
{
    return (maze_color){MAZE_COLOR_RGB, shade, shade, shade};
}

/* Returns the style of a section's solutions. Solutions are as large as their fields allow, so the
 * wall thickness depends on the cell size. */
static maze_style answer_look(const book_section_plan *section)
{
    maze_style style = section->look;
    style.cell = style.wall = (maze_length){0, MAZE_UNIT_AUTO};
    style.design.wall = (maze_thickness){0};
    style.design.roads_from = 0;
    style.press = PAGE_PRESS_HOME;
    style.road[0] = style.road[1] = (maze_length){0, MAZE_UNIT_AUTO};
    style.arrows = MAZE_ARROWS_NONE;
    /* textures would be too small */
    style.texture = MAZE_TEXTURE_NONE;
    style.ground_texture = MAZE_PAVING_NONE;
    style.shade = false;
    style.clear = (maze_length){0, MAZE_UNIT_AUTO};
    style.start_picture = style.goal_picture = NULL;
    /* the order in which the solution collects stars is visible only between walls */
    const maze_recipe *maze = section->terms->maze;
    if (style.draw == MAZE_DRAW_ROADS && maze && recipe_has_in(maze, SLOT_STARS))
        style.draw = MAZE_DRAW_WALLS;
    bool roads = style.draw == MAZE_DRAW_PASSAGES, reveals = book_reveals(section->terms);
    book_solution_style solution =
        style.solution_fill ? SOLUTION_FILLED : section->layout->terms->solution_style;
    bool fades = solution == SOLUTION_FADED || solution == SOLUTION_DASHED ||
                 (solution == SOLUTION_FILLED && reveals);
    maze_color *lines = roads ? &style.passage_color : &style.wall_color;
    if (lines->kind == MAZE_COLOR_AUTO && (fades || style.letters))
        *lines = gray(FADED_WALL);
    /* the solution of a maze with letters is a light band */
    style.solution_fill = solution == SOLUTION_FILLED && !style.letters;
    if (style.letters)
        return style;
    if (solution == SOLUTION_DASHED)
        style.solution_dash = MAZE_DASH_DASHED;
    if (style.solution_color.kind == MAZE_COLOR_AUTO)
        style.solution_color =
            gray(solution == SOLUTION_FILLED           ? (reveals || roads ? SHOWN_WAY : FILLED_WAY)
                 : solution == SOLUTION_PATH && !roads ? PLAIN_WAY
                                                       : 0);
    return style;
}

/* Returns the sample for a recipe. Recipes that differ only in the sides of their doors share a
 * sample, because their mazes have the same size. */
static const book_sized *find_sized(const book_layout *layout, const maze_recipe *given,
                                    maze_error *error)
{
    recipe_field doors = recipe_field_in(given, SLOT_DOORS);
    bool numbered = doors.row && !doors.row->word && !strchr(doors.text, 'c');
    maze_recipe *recipe = maze_recipe_copy(given, error);
    bool done = recipe && (!numbered || maze_recipe_set(recipe, "doors", NULL, 0, "apart", error));
    const book_sized *sized = done ? book_sized_of(layout, recipe, error) : NULL;
    maze_recipe_destroy(recipe);
    return sized;
}

static bool find_kinds(book_section_plan *section, maze_error *error)
{
    GHashTable *numbers = g_hash_table_new(g_direct_hash, g_direct_equal);
    GArray *kinds = g_array_new(FALSE, TRUE, sizeof(book_planned_kind));
    bool done = true;
    for (size_t i = section->first; i < section->first + section->count && done; i++) {
        book_puzzle *puzzle = &section->layout->puzzles->puzzles[i];
        book_planned_kind kind = {.sized = find_sized(section->layout, puzzle->recipe, error)};
        done = kind.sized != NULL;
        if (done && !g_hash_table_contains(numbers, kind.sized)) {
            g_hash_table_insert(numbers, (void *)kind.sized, GUINT_TO_POINTER(kinds->len));
            g_array_append_val(kinds, kind);
        }
        puzzle->kind = GPOINTER_TO_UINT(g_hash_table_lookup(numbers, kind.sized));
    }
    section->kind_count = kinds->len;
    section->kinds = (book_planned_kind *)g_array_free(kinds, FALSE);
    g_hash_table_destroy(numbers);
    return done;
}

static bool start_kinds(book_section_plan *section, maze_error *error)
{
    const book_kinds *kinds = section->terms->kinds;
    if (!kinds)
        return find_kinds(section, error);
    section->kind_count = kinds->count;
    section->kinds = g_new0(book_planned_kind, section->kind_count);
    for (size_t i = 0; i < section->kind_count; i++) {
        book_planned_kind *kind = &section->kinds[i];
        kind->terms = &kinds->kinds[i];
        kind->sized = book_sized_of(section->layout, kind->terms->maze, error);
        if (!kind->sized)
            return false;
    }
    return true;
}

static void find_puzzles(book_layout *layout)
{
    const book_puzzle_list *puzzles = layout->puzzles;
    for (size_t i = 0; i < puzzles->count; i++) {
        book_section_plan *section = &layout->sections[puzzles->puzzles[i].section];
        if (section->count++ == 0)
            section->first = i;
        section->listed = section->count;
    }
}

static bool check_answer_looks(const book_section_plan *section, maze_error *error)
{
    maze_style look = section->answer_look;
    if (section->terms->own_tones)
        look.tone = MAZE_TONE_NONE; /* mazes that cannot have a tone are drawn without it */
    for (size_t i = 0; i < section->kind_count; i++)
        if (!page_style_suits(section->kinds[i].sized->recipe, &look, look.draw, error))
            return false;
    return true;
}

static bool start_sections(book_plan *plan, maze_error *error)
{
    book_layout *layout = &plan->layout;
    const book_terms *terms = layout->terms;
    const maze_picture *const *pictures = (const maze_picture *const *)plan->doors->pdata;
    layout->sections = g_new0(book_section_plan, terms->section_count);
    find_puzzles(layout);
    for (uint32_t i = 0; i < terms->section_count; i++) {
        book_section_plan *section = &layout->sections[i];
        section->layout = layout;
        section->terms = &terms->sections[i];
        section->look = section->terms->style;
        section->look.content.measurer = output_setters_measurer(layout->setters);
        page_design *design = &section->look.design;
        design->wall = book_thickness(terms, layout->look->wall);
        design->road_edge = book_line_scale(terms);
        design->largest_arrow = layout->look->arrow;
        design->marks_apart = true;
        design->round = layout->look->round;
        design->roads_from = layout->look->roads_from;
        if (section->look.draw == MAZE_DRAW_PASSAGES &&
            section->look.passage_color.kind == MAZE_COLOR_AUTO)
            section->look.passage_color = gray(LIGHT_ROAD);
        const book_section *own = section->terms;
        section->pictures = pictures;
        section->pairs = book_pairs_of(own);
        if (terms->in_turn)
            section->turn = own->themed ? own->before : own->nth;
        if (terms->sheets)
            section->turn += terms->seed % section->pairs;
        section->look = book_section_look(section, section->first);
        pictures += 2 * section->pairs;
        if (!book_words_read(plan, section, error))
            return false;
        if (own->collect_picture)
            section->look.collect_picture =
                book_picture_find(plan, terms, own->collect_picture, own->collect_crop, error);
        if (own->collect_picture && !section->look.collect_picture)
            return false;
        section->answer_look = answer_look(section);
        if (!start_kinds(section, error) || !check_answer_looks(section, error))
            return false;
        book_set_need(section);
    }
    return true;
}

/* increase of the difficulty, in points, when the number of cells doubles */
#define TWICE 9

static unsigned easier_by(const book_section *terms, const book_planned_kind *kind)
{
    double share = (double)kind->sized->cells / (double)MAX(kind->terms->cells, 1);
    if (!kind->terms->is_open || !terms->level || !terms->by_level)
        return 0;
    if (kind->terms->slope > 0)
        return (unsigned)round(book_points_easier(kind));
    return share < LEAST_SHARE ? (unsigned)round(-TWICE * log2(share)) : 0;
}

static bool set_kinds(book_section_plan *section, maze_error *error)
{
    const book_section *terms = section->terms;
    if (!terms->kinds)
        return true;
    book_kind_size *sizes = g_new(book_kind_size, section->kind_count), *next = sizes;
    book_kind_choice *choices = g_new0(book_kind_choice, section->kind_count);
    size_t count = 0, listed = SIZE_MAX;
    bool mixes = terms->kinds->mixed && (!terms->outlined || section->plain);
    /* All kinds become easier by the same number of points, so that the difficulty still rises. */
    unsigned easier = 0;
    for (book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));) {
        kind->drawn = (book_drawn){section->look, kind->fit.cell};
        kind->drawn.style.corners.round |= kind->terms->round;
        *next = (book_kind_size){(uint32_t)(kind - section->kinds), kind->sized->recipe,
                                 &kind->drawn, kind->terms->wanted};
        if (kind->terms->listed != listed)
            choices[count++].sizes = next;
        listed = kind->terms->listed;
        choices[count - 1].count++;
        next++;
    }
    for (size_t i = 0; i < count; i++) { /* the middle size represents all sizes of a kind */
        uint32_t kind = choices[i].sizes[choices[i].count / 2].kind;
        easier = MAX(easier, easier_by(terms, &section->kinds[kind]));
    }
    maze_random order;
    char stage[200];
    snprintf(stage, sizeof stage, "kinds/%.180s", terms->name);
    maze_random_init(&order, section->layout->terms->seed, stage);
    bool done =
        book_puzzle_list_set_kinds(section->layout->puzzles, section->first, section->listed,
                                   choices, count, easier, mixes ? &order : NULL, error);
    g_free(choices);
    g_free(sizes);
    return done;
}

/* Returns the height of a text above or below a maze; 0 if `string` is NULL. `beside` is the free
 * space on each side of the text. */
static double measure(book_canvas *canvas, const char *string, const char *key, maze_font font,
                      double beside)
{
    const book_layout *layout = canvas->layout;
    bool bold = font == MAZE_FONT_BOLD;
    maze_box room = book_room(layout, NULL, ANY_PAGE);
    maze_text text = {.string = (char *)string,
                      .font = font,
                      .align = MAZE_ALIGN_CENTER,
                      .size = bold ? layout->type.heading : layout->type.body,
                      .least = layout->type.least,
                      .has_blanks = !bold,
                      .key = key};
    double width = box_width(room) - 2 * beside, height = 0;
    if (string) {
        book_fit_words(canvas, &text, width);
        height = book_text_height(canvas, &text, width);
    }
    bool named = strcmp(key, "title") == 0 || strcmp(key, "what to do") == 0;
    bool own =
        /* false if the text comes from a worksheet or a theme */
        !named || string == layout->terms->title;
    if (!canvas->failed && string && height >= box_height(room) / 3)
        book_keep(canvas,
                  own ? reject(canvas->error,
                               "the text of the key \"%s\" leaves no space for the maze; make it "
                               "shorter or use larger paper",
                               key)
                      : reject(canvas->error, "the page has no space for the title and the "
                                              "instructions of these mazes; use larger paper"));
    return height;
}

static bool check_code(const book_section_plan *section, maze_error *error)
{
    double side = book_code_side(&section->need);
    if (side == 0)
        return true;
    book_grid grid = book_boxes_of(section, ANY_PAGE).puzzles;
    maze_box field = book_grid_box(&grid, 0);
    return page_code_check_side(side, box_width(field), box_height(field), error);
}

/* Returns the heading with a three-digit number and the longest name of the class set, in `text`.
 * Returns NULL if `heading` is NULL. */
static const char *longest_heading(const book_layout *layout, const char *heading, char *text)
{
    const book_names *names = &layout->terms->names;
    const char *longest = NULL;
    for (size_t i = 0; i < names->count; i++)
        if (!longest || strlen(names->names[i]) > strlen(longest))
            longest = names->names[i];
    return heading ? book_words_heading(text, LONGEST_WORDS, heading, "999", longest) : NULL;
}

/* Minimum type size of a caption in the footer, relative to the usual size. A longer caption is
 * printed below the maze. */
#define SMALLER_CAPTION 0.75

static bool fits_foot(book_canvas *canvas, const book_section_plan *section)
{
    char caption[LONGEST_WORDS];
    const book_layout *layout = canvas->layout;
    const char *text = longest_heading(layout, book_caption_of(section), caption);
    double t = book_scale(layout);
    book_type type = layout->look->caption;
    maze_box line = book_geometry_room(&layout->geometry, ANY_PAGE);
    output_text_fit fit;
    line.left += BESIDE_FOLIO * t;
    line.right -= BESIDE_FOLIO * t;
    line.bottom = line.top;
    type.size *= t;
    return text && !strchr(text, '\n') && type.size > 0 &&
           layout->terms->recipe_line != MAZE_RECIPE_FOOT && book_code_side(&section->need) == 0 &&
           line.right > line.left && book_try_text(canvas, text, type, line, "caption", &fit) &&
           fit.size >= SMALLER_CAPTION * type.size;
}

static bool measure_texts(book_canvas *canvas, book_section_plan *section)
{
    char heading[LONGEST_WORDS];
    section->caption_at_foot = fits_foot(canvas, section);
    const char *below = section->caption_at_foot ? NULL : book_caption_of(section);
    const char *above = longest_heading(canvas->layout, section->look.heading, heading);
    double side = book_code_side(&section->need);
    section->caption_height = measure(canvas, below, "caption", MAZE_FONT_SANS, side);
    section->heading_height = measure(canvas, above, "heading", MAZE_FONT_SANS, 0);
    return !canvas->failed;
}

static void plan_atlas(book_layout *layout, size_t per_page)
{
    maze_answers answers = layout->terms->answers;
    bool wanted = answers == MAZE_ANSWERS_BACK || answers == MAZE_ANSWERS_SEPARATE;
    book_atlas_free(layout->atlas);
    layout->atlas = wanted ? book_atlas_make(layout, per_page) : NULL;
}

static const char *longest_sentence(const book_section_plan *section)
{
    const char *longest = "";
    for (size_t i = section->first; i < section->first + section->pairs; i++) {
        const char *sentence =
            book_theme_caption(section->layout, section->first + i % section->count);
        longest = sentence && strlen(sentence) > strlen(longest) ? sentence : longest;
    }
    return longest;
}

static bool wants(book_part part, bool usual)
{
    return part == PART_YES || (part == PART_AUTO && usual);
}

static bool prints_rules(const book_layout *layout)
{
    const book_terms *terms = layout->terms;
    bool titled = terms->title && wants(terms->title_page, true);
    return wants(terms->how_to_play, titled || book_has_sections(layout) ||
                                         book_has_only_lines(terms) || terms->backs == BACKS_REST);
}

static bool fit_sections(book_layout *layout, book_canvas *canvas)
{
    const char *title = layout->terms->title_page == PART_NO ? layout->terms->title : NULL;
    for (size_t i = 0; i < layout->terms->section_count && !canvas->failed; i++) {
        book_section_plan *section = &layout->sections[i];
        const book_section *terms = &layout->terms->sections[i];
        section->title = terms->title ? terms->title : title;
        section->rule = book_sentence_place_of(section) == SENTENCE_ABOVE
                            ? longest_sentence(section)
                        : prints_rules(layout) && book_is_note(layout->terms->speech, terms->rule)
                            ? NULL
                            : terms->rule;
        section->title_height = measure(canvas, section->title, "title", MAZE_FONT_BOLD, 0);
        section->rule_height = measure(canvas, section->rule, "what to do", MAZE_FONT_SANS, 0);
        if (!measure_texts(canvas, section))
            return false;
        book_plan_sizes(section);
        measure_texts(canvas, section);
    }
    if (canvas->failed)
        return false;
    layout->unfit = 0;
    for (size_t i = 0; i < layout->terms->section_count && !canvas->failed; i++) {
        book_section_plan *section = &layout->sections[i];
        book_keep(canvas, check_code(section, canvas->error) &&
                              book_check_legible(section, canvas->error) &&
                              set_kinds(section, canvas->error));
        if (canvas->failed)
            layout->unfit = i + 1;
    }
    return !canvas->failed;
}

static void add_page(book_page_plan *plan, book_planned_page page)
{
    if ((plan->count & (plan->count - 1)) == 0) /* the array is full */
        plan->pages = g_renew(book_planned_page, plan->pages, plan->count ? 2 * plan->count : 1);
    plan->pages[plan->count++] = page;
}

static void add_kind(book_page_plan *plan, book_page_kind kind)
{
    add_page(plan, (book_planned_page){.kind = kind});
}

static void turn_to_right_after(book_page_plan *plan, book_page_kind kind)
{
    if (plan->count % 2 == 1)
        add_kind(plan, kind);
}

static void turn_to_right(book_page_plan *plan)
{
    turn_to_right_after(plan, PAGE_BLANK);
}

/* Adds pages for the items of `run`, at most `per_page` items on each page. If `back` is
 * PAGE_KINDS, all pages have items. Otherwise, left-hand pages have no items, but are of the kind
 * `back`. */
static void add_run(book_page_plan *plan, book_planned_page run, size_t per_page,
                    book_page_kind back)
{
    for (size_t i = 0; i < run.count; i += per_page) {
        size_t left = run.count - i;
        if (back != PAGE_KINDS)
            turn_to_right_after(plan, back);
        add_page(plan, (book_planned_page){.kind = run.kind,
                                           .section = run.section,
                                           .first = run.first + i,
                                           .count = left < per_page ? left : per_page});
    }
}

#define MOST_RULES 1000 /* maximum length of rules that a look sets on a single page, in bytes */

static void add_how_to_play(book_canvas *canvas, book_page_plan *plan)
{
    size_t length = book_rules_length(canvas->layout);
    bool alone = canvas->layout->look->pages.page[PAGE_HOW_TO_PLAY] && length <= MOST_RULES &&
                 book_rules_have_room(canvas);
    if (alone) {
        add_kind(plan, PAGE_HOW_TO_PLAY);
        return;
    }
    for (size_t first = 0, bytes; first < length && !canvas->failed; first += bytes) {
        bytes = book_rules_on_page(canvas, first);
        add_page(plan,
                 (book_planned_page){.kind = PAGE_HOW_TO_PLAY, .first = first, .count = bytes});
    }
}

static void add_front(book_canvas *canvas, book_page_plan *plan)
{
    const book_layout *layout = canvas->layout;
    const book_terms *terms = layout->terms;
    bool proper = book_has_sections(layout), owned = layout->look->owned && terms->title;
    if (terms->title && wants(terms->title_page, true))
        add_kind(plan, PAGE_TITLE);
    if (wants(terms->imprint.part, terms->author || terms->isbn || owned))
        add_kind(plan, PAGE_IMPRINT);
    if (terms->dedication) {
        if (terms->press->shop)
            turn_to_right(plan);
        add_kind(plan, PAGE_DEDICATION);
    }
    if (prints_rules(layout))
        add_how_to_play(canvas, plan);
    book_planned_page contents = {.kind = PAGE_CONTENTS, .count = book_contents_lines(layout)};
    if (wants(terms->contents, proper))
        add_run(plan, contents, book_contents_on_page(canvas), PAGE_KINDS);
}

static void add_sections(const book_layout *layout, book_page_plan *plan)
{
    const book_terms *terms = layout->terms;
    bool right = terms->backs != BACKS_MAZE;
    bool openers =
        wants(terms->openers, book_section_lines(layout) > 1) && book_has_sections(layout);
    for (uint32_t i = 0; i < terms->section_count; i++) {
        book_section_plan *section = &layout->sections[i];
        bool opens = openers && terms->sections[i].part == 0 &&
                     (section->count > 1 || book_parts(layout, i) > 1);
        if (opens && terms->press->shop)
            turn_to_right(plan);
        uint32_t opener = plan->count + 1;
        if (opens)
            add_page(plan, (book_planned_page){.kind = PAGE_OPENER, .section = i});
        bool cut_out = book_is_cut_out(section);
        book_page_kind back = cut_out ? PAGE_BLANK : right ? PAGE_BACK : PAGE_KINDS;
        if (back != PAGE_KINDS)
            turn_to_right_after(plan, i > 0 ? back : PAGE_BLANK);
        section->page = plan->count + 1;
        section->opener = opens ? opener : section->page;
        book_planned_page puzzles = {PAGE_PUZZLES, i, section->first, section->count};
        add_run(plan, puzzles, section->per_page, back);
        if (cut_out)
            turn_to_right(plan);
    }
    if (right)
        turn_to_right_after(plan, PAGE_BACK);
}

static void add_answers(const book_layout *layout, book_page_plan *plan)
{
    const GArray *pages = layout->atlas->pages;
    for (size_t i = 0; i < pages->len; i++) {
        const book_atlas_page *page = &g_array_index(pages, book_atlas_page, i);
        add_page(plan, (book_planned_page){PAGE_ANSWERS, page->section, page->first, page->count});
    }
}

static bool list_pages(book_layout *layout, book_canvas *canvas)
{
    const book_terms *terms = layout->terms;
    const press_shop *press = terms->press;
    book_page_plan *plan = &layout->main;
    plan->count = 0;
    layout->solutions_page = layout->recipes_page = 0;
    add_front(canvas, plan);
    if (canvas->failed)
        return false;
    add_sections(layout, plan);
    if (book_has_solutions(layout)) {
        layout->solutions_page = plan->count + 1;
        add_answers(layout, plan);
    }
    size_t listed = book_listed_recipes(layout);
    if (listed > 0) {
        book_planned_page recipes = {.kind = PAGE_RECIPES, .count = listed};
        layout->recipes_page = plan->count + 1;
        add_run(plan, recipes, book_recipes_per_page(layout), PAGE_KINDS);
    }
    if (wants(terms->certificate, layout->look->owned && terms->title)) {
        size_t names = terms->names.count;
        book_planned_page certificates = {.kind = PAGE_CERTIFICATE, .count = names ? names : 1};
        turn_to_right(plan);
        add_run(plan, certificates, 1, terms->backs != BACKS_MAZE ? PAGE_BLANK : PAGE_KINDS);
    }
    if (press->shop && press->last_blank)
        add_kind(plan, PAGE_BLANK);
    while (press->shop && press->multiple > 0 && plan->count % press->multiple != 0)
        add_kind(plan, PAGE_BLANK);
    return true;
}

/* Lists the pages of the book. If the press requires more pages, uses fewer solutions per page,
 * unless the user sets the number of solutions per page. */
static bool list_enough_pages(book_layout *layout, book_canvas *canvas)
{
    const press_shop *press = layout->terms->press;
    plan_atlas(layout, layout->terms->solutions_per_page);
    bool done = list_pages(layout, canvas);
    bool grows =
        press->shop && book_has_solutions(layout) && layout->terms->solutions_per_page == 0;
    if (!done || !grows || layout->main.count >= press->least_pages)
        return done;
    size_t per_page = layout->atlas->solutions->len / layout->atlas->pages->len;
    size_t least = 1;
    for (size_t i = 0; i < layout->terms->section_count; i++)
        least = MAX(least, layout->sections[i].per_page);
    for (; done && per_page >= least && layout->main.count < press->least_pages; per_page--) {
        plan_atlas(layout, per_page);
        done = list_pages(layout, canvas);
    }
    return done;
}

static bool fit_gutter(book_layout *layout, book_canvas *canvas)
{
    const press_shop *press = layout->terms->press;
    for (uint32_t pages = 1;; pages = layout->main.count) {
        if (!book_keep(canvas, book_geometry_find(&layout->geometry, layout->terms, pages,
                                                  canvas->error)) ||
            !fit_sections(layout, canvas) || !list_enough_pages(layout, canvas))
            return false;
        if (press_gutter_for(press, layout->main.count) <= press_gutter_for(press, pages))
            return true;
    }
}

/* Returns the number of pages of the book if the section `longest` has `count` puzzles; 0 if
 * planning fails. `plan` plans the whole book, or only lists its pages. */
static uint32_t pages_with(book_layout *layout, const book_canvas *m, book_section_plan *longest,
                           size_t count, bool (*plan)(book_layout *, book_canvas *))
{
    size_t before = longest->count;
    book_canvas tried = *m;
    tried.error = NULL;
    longest->count = count;
    bool done = plan(layout, &tried);
    longest->count = before;
    return done ? layout->main.count : 0;
}

#define MOST_PER_PAGE 16

/* Returns a number of puzzles for the section `longest` with which the book has `least` to `most`
 * pages; `most` 0: no maximum. Chooses the number that is closest to the requested number, assuming
 * that mazes keep their sizes and that more puzzles never require fewer pages. Returns 0 if the
 * plan of a book with this number of puzzles has another number of pages. */
static size_t find_enough(book_layout *layout, const book_canvas *m, book_section_plan *longest,
                          uint32_t least, uint32_t most)
{
    bool more = layout->main.count < least;
    size_t bad = longest->count;
    size_t good = more ? bad + (size_t)least * MOST_PER_PAGE : 1;
    while (more ? good - bad > 1 : bad - good > 1) {
        size_t middle = (good + bad) / 2;
        uint32_t pages = pages_with(layout, m, longest, middle, list_enough_pages);
        *((more ? pages >= least : pages <= most) ? &good : &bad) = middle;
    }
    uint32_t pages = pages_with(layout, m, longest, good, fit_gutter);
    return pages >= least && (most == 0 || pages <= most) ? good : 0;
}

static bool check_count(book_layout *layout, const book_canvas *canvas)
{
    const press_shop *press = layout->terms->press;
    uint32_t least = press->least_pages, most = press_most_pages(press, layout->terms->trim);
    uint32_t pages = layout->main.count;
    if (!press->shop || (pages >= least && (most == 0 || pages <= most)))
        return true;
    book_section_plan *longest = layout->sections;
    for (size_t i = 1; i < layout->terms->section_count; i++)
        if (layout->sections[i].count > longest->count)
            longest = &layout->sections[i];
    bool has_parts = book_section_lines(layout) < layout->terms->section_count;
    size_t enough = has_parts || layout->silent
                        ? 0
                        : find_enough(layout, canvas, longest, least, most);
    const char *name = layout->terms->sections[longest - layout->sections].name;
    char advice[200] = "use another trim size or another number of puzzles";
    layout->unfit = 0; /* find_enough may have set it for another number of puzzles */
    if (enough > 0)
        snprintf(advice, sizeof advice, "use %lu puzzles%s%.100s%s instead of %lu",
                 (unsigned long)enough, *name ? " in the section \"" : "", name, *name ? "\"" : "",
                 (unsigned long)longest->count);
    return reject(
        canvas->error,
        "%s prints books of %lu to %lu pages at this trim size, but this book has %lu; %s",
        press->name, (unsigned long)least, (unsigned long)most, (unsigned long)pages, advice);
}

#define ONE_LINE 1e5 /* a width that exceeds the width of every text */

static bool has_letters(book_canvas *canvas, const char *string, const char *key)
{
    maze_text text = {.string = (char *)string, .size = canvas->layout->type.body, .key = key};
    if (string && !canvas->failed)
        book_text_height(canvas, &text, ONE_LINE);
    return !canvas->failed;
}

/* Returns false if the fonts lack a letter of the user's texts, such as the title. The texts are
 * checked before the mazes are chosen, because choosing mazes takes a long time. */
static bool check_letters(book_canvas *canvas)
{
    const book_terms *terms = canvas->layout->terms;
    bool imprint = wants(terms->imprint.part, true);
    bool named = imprint || (terms->title && wants(terms->title_page, true));
    const struct {
        const char *text, *key;
    } texts[] = {{terms->title, "title"},
                 {terms->subtitle, "subtitle"},
                 {named ? terms->author : NULL, "author"},
                 {imprint ? terms->publisher : NULL, "publisher"},
                 {terms->imprint.text, "imprint"},
                 {terms->dedication, "dedication"}};
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        has_letters(canvas, texts[i].text, texts[i].key);
    for (size_t i = 0; i < terms->section_count; i++)
        has_letters(canvas, terms->sections[i].name, "name");
    for (size_t i = 0; i < terms->names.count; i++)
        has_letters(canvas, terms->names.names[i], "names");
    return !canvas->failed;
}

static bool plan_pages(book_plan *plan, maze_error *error)
{
    book_layout *layout = &plan->layout;
    book_canvas m = {.layout = layout, .number = ANY_PAGE, .error = error};
    bool done = start_sections(plan, error) && check_letters(&m) && fit_gutter(layout, &m);
    done = done && check_count(layout, &m);
    if (done && layout->terms->answers == MAZE_ANSWERS_SEPARATE)
        add_answers(layout, &layout->answers);
    book_canvas_end(&m);
    return done;
}

bool book_plan_start(book_plan *plan, const book_terms *terms, const maze_book_options *options,
                     maze_error *error)
{
    *plan = (book_plan){.doors = g_ptr_array_new(), .pictures = book_pictures_new()};
    plan->layout =
        (book_layout){.terms = terms,
                      .puzzles = &plan->puzzles,
                      .silent = error == NULL,
                      .font_directory = options->font_directory,
                      .recipes_file = options->recipes_file,
                      .setters = output_setters_create(options->font_directory, terms->style.look,
                                                       terms->font, terms->language),
                      .look = book_look_of(terms->style.look),
                      .type = book_type_of(terms)};
    return book_pictures_read(plan, terms, error) &&
           book_puzzle_list_start(&plan->puzzles, terms, error) && plan_pages(plan, error);
}

void book_plan_finish(book_plan *plan)
{
    book_layout *layout = &plan->layout;
    for (size_t i = 0; layout->sections && i < layout->terms->section_count; i++) {
        g_free(layout->sections[i].kinds);
        g_free(layout->sections[i].words);
    }
    g_free(layout->sections);
    output_setters_destroy(layout->setters);
    book_atlas_free(layout->atlas);
    g_free(layout->main.pages);
    g_free(layout->answers.pages);
    g_free(layout->flaws);
    book_puzzle_list_finish(&plan->puzzles);
    if (plan->doors) {
        g_ptr_array_unref(plan->doors);
        g_ptr_array_unref(plan->pictures);
    }
    *plan = (book_plan){0};
}
