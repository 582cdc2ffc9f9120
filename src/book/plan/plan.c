/* Computes the positions, sizes and styles of the parts of a page, such as mazes and headings, for
 * planning and for drawing. Lengths are in points. */
#include "book/plan/plan.h"

#include "book/languages/words.h"
#include "book/plan/book_look.h"
#include "book/puzzles/questions.h"
#include "core/recipe/recipe.h"
#include "page/codes/codes.h"
#include "page/layout/place.h"
#include "page/layout/values.h"
#include "page/letters_sheet.h"
#include "page/foot_marks.h"
#include "page/road_sheet.h"
#include "page/sheet.h"
#include "page/swell_sheet.h"

#include <math.h>
#include <string.h>

/* The height includes one extra line if the recipe is divided into several lines, because lines
 * that end at hyphens may be half empty. */
double book_recipe_height(size_t letters, double size, double width)
{
    double lines = ceil((double)letters * MONO_WIDTH * size / width);
    return (lines > 1 ? lines + 1 : 1) * size * LINE_HEIGHT;
}

void book_break_recipe(const char *recipe, double size, double width, char *lines)
{
    size_t fit = (size_t)fmax(width / (MONO_WIDTH * size), 1);
    while (strlen(recipe) > fit) {
        size_t length = fit;
        while (length > 0 && recipe[length - 1] != '-')
            length--;
        length = length > 0 ? length : fit;
        memcpy(lines, recipe, length);
        lines[length] = '\n';
        lines += length + 1;
        recipe += length;
    }
    strcpy(lines, recipe);
}

maze_box book_grid_box(const book_grid *grid, unsigned i)
{
    const maze_box *room = &grid->room;
    double width = (box_width(*room) - grid->gap * (grid->columns - 1)) / grid->columns;
    double height = (box_height(*room) - grid->row_gap * (grid->rows - 1)) / grid->rows;
    unsigned before = i - i % grid->columns, full = before + grid->columns;
    unsigned missing = grid->shown > before && grid->shown < full ? full - grid->shown : 0;
    double left = room->left + (width + grid->gap) * (i % grid->columns + missing / 2.0);
    double top = room->top + (height + grid->row_gap) * (i / grid->columns);
    return (maze_box){left, top, left + width, top + height};
}

double book_code_side(const book_need *need)
{
    return need->code_modules ? page_code_side(need->code_modules, CODE_MODULE) : 0;
}

/* Returns the height of the recipe, QR code, blanks and text below a maze. A short recipe is next
 * to the QR code. */
static double height_below(double width, const book_field_style *how)
{
    size_t letters = how->recipe_letters;
    double side = how->code_side;
    double set =
        how->recipe_size > 0 ? book_recipe_height(letters, how->recipe_size, width) + LABEL_GAP : 0;
    bool beside = (double)letters * MONO_WIDTH * how->recipe_size <= width - 2 * side;
    double light = CODE_QUIET * CODE_MODULE;
    /* the quiet zone of the QR code extends beyond the field */
    double code = side > 0 ? side - light : 0;
    double sentence = how->sentence_size > 0 ? how->sentence_size * LINE_HEIGHT + LABEL_GAP : 0;
    return (beside ? fmax(set, code) : set + code) + how->blanks + sentence;
}

maze_box book_maze_room(maze_box field, const book_field_style *how)
{
    double number = how->label_size > 0 ? how->label_size * LINE_HEIGHT + LABEL_GAP : 0;
    double recipe = height_below(box_width(field), how);
    field.top += how->solved ? recipe : number;
    field.bottom -= how->solved ? number : recipe;
    return field;
}

static double row_height(const book_grid *grid, const book_section_plan *section,
                         const book_field_style *how)
{
    maze_box field = book_grid_box(grid, 0), room = book_maze_room(field, how);
    return box_height(field) - box_height(room) + section->above + section->tallest +
           section->below;
}

static double rest_of(const book_grid *grid, const book_section_plan *section,
                      const book_field_style *how)
{
    double rows = grid->rows * (row_height(grid, section, how) + grid->row_gap) - grid->row_gap;
    return box_height(grid->room) - rows;
}

/* Moves rows closer to the middle if they do not fill the grid. */
static void close_grid(book_grid *grid, const book_section_plan *section,
                       const book_field_style *how)
{
    double rest = rest_of(grid, section, how);
    if (grid->rows < 2 || rest <= 0 || section->tallest <= 0)
        return;
    double wider = fmin(rest / (grid->rows + 1), grid->row_gap);
    double outside = (rest - wider * (grid->rows - 1)) / 2;
    grid->room.top += outside;
    grid->room.bottom -= outside;
}

#define SCALE_POWER 0.6

double book_scale(const book_layout *layout)
{
    return pow(layout->geometry.trim.width / LOOK_WIDTH, SCALE_POWER);
}

#define FOLIO 12 /* looks define `rise` for page numbers of this type size */

double book_foot_rise(const book_layout *layout)
{
    return layout->look->rise * fmax(book_scale(layout), layout->type.least / FOLIO);
}

size_t book_parts(const book_layout *layout, size_t section)
{
    const book_terms *terms = layout->terms;
    size_t end = section + 1;
    while (end < terms->section_count && terms->sections[end].part > 0)
        end++;
    return end - section;
}

bool book_has_sections(const book_layout *layout)
{
    const book_terms *terms = layout->terms;
    return (book_parts(layout, 0) < terms->section_count && !terms->in_turn) ||
           *terms->sections[0].name;
}

/* True if the puzzles of a section have stars. They have stars if their requested difficulty
 * changes, except in a class set. */
static bool has_marks(const book_layout *layout, size_t section)
{
    const book_section *terms = &layout->terms->sections[section];
    const unsigned *difficulty = terms->difficulty;
    bool rises = difficulty[0] != difficulty[1];
    /* if worksheets alternate, each section has one puzzle, so the difficulty cannot change within
     * the section */
    if (layout->terms->in_turn)
        rises = terms->rated > 0 ||
                (difficulty[0] > 0 && terms->worksheet && terms->worksheet->outlines);
    return layout->terms->names.count == 0 && rises;
}

bool book_has_marks(const book_layout *layout)
{
    for (size_t i = 0; i < layout->terms->section_count; i++)
        if (has_marks(layout, i))
            return true;
    return false;
}

static const book_section_plan *section_of(const book_layout *layout, size_t puzzle)
{
    return &layout->sections[layout->puzzles->puzzles[puzzle].section];
}

/* Returns the index of a puzzle's pair of pictures. The puzzles of a section use its pairs in turn.
 * If worksheets alternate, the next section continues with the next pair. */
static size_t pair_of(const book_section_plan *section, size_t puzzle)
{
    return (puzzle - section->first + section->turn) % section->pairs;
}

maze_style book_section_look(const book_section_plan *section, size_t puzzle)
{
    maze_style style = section->look;
    const maze_picture *const *pair = section->pictures + 2 * pair_of(section, puzzle);
    style.start_picture = pair[0];
    style.goal_picture = pair[1];
    return style;
}

const page_sheet_kind *book_kind_of(const book_section_plan *section)
{
    return page_sheet_kind_of(section->kinds[0].sized->recipe, &section->look);
}

page_roads_pictures book_roads_pictures(const book_layout *layout, size_t puzzle)
{
    const book_section_plan *section = section_of(layout, puzzle);
    page_roads_pictures pictures = {.count = ROADS_PAIRS};
    unsigned pairs = book_kind_of(section)->pairs;
    size_t first = section->first + (pairs > 0 ? pairs : 1) * (puzzle - section->first);
    for (size_t i = 0; i < ROADS_PAIRS; i++) {
        maze_style other = book_section_look(section, first + i);
        pictures.at[i][0] = other.start_picture;
        pictures.at[i][1] = other.goal_picture;
    }
    return pictures;
}

const char *book_theme_caption(const book_layout *layout, size_t puzzle)
{
    const book_section_plan *section = section_of(layout, puzzle);
    const book_terms *terms = layout->terms;
    size_t pair = pair_of(section, puzzle);
    return section->terms->themed ? terms->theme_speech->captions[terms->theme->pairs[pair]] : NULL;
}

book_sentence_place book_sentence_place_of(const book_section_plan *section)
{
    const book_terms *terms = section->layout->terms;
    const book_section *of = section->terms;
    bool named = section->layout->look->head == 0 || terms->names.count > 0;
    return !of->themed || terms->press->tactile ? SENTENCE_NONE
           : of->per_page == 1 && !named        ? SENTENCE_IN_HEAD
           : of->rule                           ? SENTENCE_NONE
           : of->per_page == 1                  ? SENTENCE_ABOVE
                                                : SENTENCE_BELOW;
}

const char *book_rule_above(const book_layout *layout, size_t puzzle)
{
    const book_section_plan *section = section_of(layout, puzzle);
    const maze_recipe *recipe = layout->puzzles->puzzles[puzzle].recipe;
    const maze_recipe *first = section->terms->maze;
    if (first && book_has_task(first, &section->look) &&
        page_sheet_kind_of(recipe, &section->look) != page_sheet_kind_of(first, &section->look))
        return NULL; /* the section's task does not apply to this kind of sheet */
    bool of_pair =
        section->rule && section->look.content.words && !book_has_task(recipe, &section->look);
    of_pair = of_pair || book_sentence_place_of(section) == SENTENCE_ABOVE;
    return of_pair ? book_theme_caption(layout, puzzle) : section->rule;
}

static void set_sentence(maze_style *style, const recipe_sentence *sentence)
{
    style->letters = sentence->text;
    style->letters_kind = sentence->kind;
    style->letters_language = sentence->tag;
}

/* Sets the word or sentence in the maze of puzzle `i`. The puzzles of a section use its words or
 * sentences in turn. */
static void set_word(const book_section_plan *section, size_t i, maze_style *style)
{
    const book_section *terms = section->terms;
    const book_vocabulary *vocabulary = terms->vocabulary;
    size_t number = i - section->first + (vocabulary ? terms->nth : terms->before);
    if (terms->sentences)
        set_sentence(style, &terms->sentences[number % terms->sentence_count]);
    if (!vocabulary)
        return;
    style->letters = vocabulary->words[number % vocabulary->count].text;
    style->content.word = &section->words[number % vocabulary->count];
}

/* Sets the tone of a maze in a section whose mazes have their own tones, or no tone if the maze has
 * none. */
static void set_own_tone(const book_layout *layout, const maze_recipe *recipe, maze_style *style)
{
    const maze_inputs *inputs = layout->terms->inputs;
    maze_style toned = *style;
    toned.tone_grays = (recipe_grays){0};
    style->tone = MAZE_TONE_NONE;
    if (recipe_own_tone(recipe, inputs, &toned.tone_checksum) &&
        page_style_suits(recipe, &toned, toned.draw, NULL) &&
        page_style_find_tone(&toned, inputs, NULL))
        *style = toned;
}

maze_style book_style_of(const book_layout *layout, size_t i, bool answer)
{
    const book_section_plan *section = section_of(layout, i);
    const book_puzzle *puzzle = &layout->puzzles->puzzles[i];
    const book_kind *kind = section->kinds[puzzle->kind].terms;
    maze_style style = answer ? section->answer_look : book_section_look(section, i);
    if (section->terms->own_tones)
        set_own_tone(layout, puzzle->recipe, &style);
    if (!answer && page_road_narrows(puzzle->recipe, &style))
        page_road_narrow(&style, i - section->first, section->count);
    if (kind && kind->round)
        style.corners.round = true;
    set_word(section, i, &style);
    return style;
}

double book_least_wall(const book_layout *layout)
{
    return fmax(LEAST_WALL, layout->terms->press->least_line);
}

/* maximum factor by which cell sizes are rounded down to round numbers */
#define ROUNDED_DOWN 1.03

double book_least_cell(const book_section_plan *section, const book_need *need)
{
    const maze_style *look = &section->look;
    double usual = book_least_wall(section->layout);
    double wall = page_length_points(look->wall, page_style_pixel(look), usual);
    double least = wall * (1 + LEAST_PASSAGE) / need->narrowest;
    least = fmax(least, page_road_cell(look) / need->narrowest);
    if (look->press == PAGE_PRESS_SWELL)
        least = fmax(least, SWELL_LEAST_CELL * POINTS_PER_MM / need->narrowest);
    if (!page_style_has_bands(look) || look->wall.unit != MAZE_UNIT_AUTO)
        return least;
    double narrowest = fmin(need->narrowest, 1);
    return fmax(least, ROUNDED_DOWN * LEAST_BAND / BAND_SHARE / narrowest);
}

bool book_puzzle_has_key(const book_layout *layout, size_t i)
{
    const book_puzzle *puzzle = &layout->puzzles->puzzles[i];
    const book_section_plan *section = &layout->sections[puzzle->section];
    return book_recipe_has_key(section->kinds[puzzle->kind].sized->recipe);
}

uint32_t book_puzzle_page(const book_layout *layout, size_t i)
{
    const book_section_plan *section = section_of(layout, i);
    uint32_t pages = (uint32_t)((i - section->first) / section->per_page);
    bool one_sided = layout->terms->backs != BACKS_MAZE || book_is_cut_out(section);
    return section->page + pages * (one_sided ? 2 : 1);
}

uint32_t book_answer_page(const book_layout *layout, size_t i)
{
    const book_planned_page *pages = layout->main.pages;
    uint32_t low = layout->solutions_page, high = layout->main.count;
    if (low == 0 || !book_puzzle_has_key(layout, i))
        return 0;
    while (low < high) { /* the solution of puzzle i is on page `low` or on a later page */
        uint32_t middle = low + (high - low + 1) / 2;
        const book_planned_page *page = &pages[middle - 1];
        if (page->kind == PAGE_ANSWERS && page->first <= i)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

maze_box book_room(const book_layout *layout, const book_section_plan *section, uint32_t number)
{
    const book_terms *terms = layout->terms;
    maze_box room = book_geometry_room(&layout->geometry, number);
    double strip = layout->type.number * LINE_HEIGHT + PAGE_GAP / 2;
    if (terms->page_numbers != PART_NO)
        room.bottom -= strip;
    if (section && book_has_sections(layout))
        room.top += strip;
    return room;
}

book_stars book_stars_of(const book_layout *layout, size_t i)
{
    /* minimum difficulties of two to five stars: the mean difficulties of the levels from "easy"
     * on */
    static const unsigned newer[STARS - 1] = {26, 36, 48, 60}, older[STARS - 1] = {23, 34, 47, 59};
    const unsigned *steps = book_starred(layout->terms) == FIGURE_DIFFICULTY3 ? newer : older;
    const book_puzzle *puzzle = &layout->puzzles->puzzles[i];
    unsigned dark = 1, rated = layout->terms->sections[puzzle->section].rated;
    if (!has_marks(layout, puzzle->section))
        return book_stars_even(0);
    for (size_t k = 0; k < STARS - 1; k++)
        dark += (rated ? rated : puzzle->starred) >= steps[k];
    return book_stars_even(dark);
}

book_stars book_section_stars(const book_layout *layout, size_t section)
{
    const book_section_plan *plan = &layout->sections[section];
    const book_section_plan *last = plan + book_parts(layout, section) - 1;
    book_stars found = {STARS, 0};
    for (size_t i = plan->first; i < last->first + last->count; i++) {
        book_stars stars = book_stars_of(layout, i);
        found.least = stars.least < found.least ? stars.least : found.least;
        found.most = stars.most > found.most ? stars.most : found.most;
    }
    return found;
}

#define MOST_HEADS 2 /* maximum number of mazes on a page on which each maze has its own head */

bool book_has_heads(const book_section_plan *section)
{
    return section->layout->look->head > 0 && section->per_page <= MOST_HEADS;
}

maze_box book_head_box(const book_section_plan *section, const book_grid *grid, uint32_t number,
                       unsigned i)
{
    const book_layout *layout = section->layout;
    maze_box strip = book_geometry_room(&layout->geometry, number);
    double height = layout->look->head * book_scale(layout);
    if (book_has_heads(section)) {
        maze_box field = book_grid_box(grid, i);
        strip.left = field.left;
        strip.right = field.right;
        if (grid->columns == 1 && i > 0)
            strip.top = field.top - height;
    }
    strip.bottom = strip.top + height;
    return strip;
}

#define FOOT_USUAL_CELL 3.2
#define FOOT_LEAST (30 * POINTS_PER_MM)
/* maximum height of the strip for answers, relative to the space for puzzles and answers */
#define FOOT_SHARE 0.35

#define FOOT_LEAST_TYPE 7
/* maximum width of a recipe in the footer, relative to the width of the footer */
#define FOOT_RECIPE 0.6

static double field_width(const book_section_plan *section)
{
    unsigned columns = section->columns > 0 ? section->columns : 1;
    double room = box_width(book_geometry_room(&section->layout->geometry, ANY_PAGE));
    return (room - PAGE_GAP * (columns - 1)) / columns;
}

static bool has_recipe_foot(const book_section_plan *section)
{
    return section->layout->look->head > 0 && section->per_page == 1 &&
           !section->layout->terms->large_print;
}

/* maximum number of lines of a recipe below a maze, except in large print */
#define RECIPE_LINES 2

static bool recipe_fits(const book_section_plan *section)
{
    const book_layout *layout = section->layout;
    double letters = (double)section->need.recipe_size * MONO_WIDTH;
    double width = box_width(book_geometry_room(&layout->geometry, ANY_PAGE));
    if (has_recipe_foot(section))
        return letters * FOOT_LEAST_TYPE <= FOOT_RECIPE * width;
    unsigned lines = layout->terms->large_print ? 1 : RECIPE_LINES;
    return letters * layout->type.recipe <= lines * field_width(section);
}

bool book_recipe_at_foot(const book_section_plan *section)
{
    return section->layout->terms->recipe_line == MAZE_RECIPE_FOOT && has_recipe_foot(section) &&
           recipe_fits(section);
}

static bool is_listed(const book_section_plan *section)
{
    maze_recipe_line line = section->layout->terms->recipe_line;
    return line == MAZE_RECIPE_LIST || (line == MAZE_RECIPE_FOOT && !recipe_fits(section));
}

size_t book_listed_recipes(const book_layout *layout)
{
    size_t count = 0;
    for (size_t i = 0; i < layout->terms->section_count; i++)
        count += is_listed(&layout->sections[i]) ? layout->sections[i].count : 0;
    return count;
}

size_t book_listed_puzzle(const book_layout *layout, size_t i)
{
    const book_section_plan *section = layout->sections;
    for (; !is_listed(section) || i >= section->count; section++)
        i -= is_listed(section) ? section->count : 0;
    return section->first + i;
}

/* Returns the type size of recipes below mazes; 0 if there are no recipes below mazes. */
static double recipe_type(const book_section_plan *section)
{
    bool below = section->layout->terms->recipe_line == MAZE_RECIPE_FOOT &&
                 !has_recipe_foot(section) && recipe_fits(section);
    return below ? section->layout->type.recipe : 0;
}

static double blanks_height(const book_section_plan *section);

static maze_box room_below_head(const book_section_plan *section, uint32_t number)
{
    const book_layout *layout = section->layout;
    double scale = book_scale(layout);
    if (layout->look->head == 0)
        return book_room(layout, section, number);
    maze_box room = book_geometry_room(&layout->geometry, number);
    if (!book_head_in_corner(section))
        room.top += layout->look->head * scale;
    double type = fmax(FOLIO * scale, layout->type.least), foot = layout->look->foot * scale;
    bool texts = recipe_type(section) > 0 || layout->terms->answers == MAZE_ANSWERS_FOOT ||
                 blanks_height(section) > 0;
    if (texts) /* texts at the bottom of the page must end above the page number */
        foot = fmax(foot, book_foot_rise(layout) + type + LABEL_GAP);
    room.bottom -= foot;
    return room;
}

static book_grid grid_of(const book_section_plan *section, unsigned columns, maze_box room,
                         double gap, double row_gap)
{
    return (book_grid){.room = room,
                       .columns = columns,
                       .rows = (section->per_page + columns - 1) / columns,
                       .gap = gap,
                       .row_gap = row_gap};
}

static book_grid grid_above(const book_section_plan *section, maze_box room)
{
    const book_layout *layout = section->layout;
    bool above_foot = layout->look->head > 0;
    if (section->caption_height > 0)
        room.bottom -= section->caption_height + PAGE_GAP / 2 * (above_foot ? 2 : 1);
    if (!book_has_heads(section))
        return grid_of(section, section->columns, room, PAGE_GAP, PAGE_GAP);
    double between = layout->look->between * book_scale(layout);
    return grid_of(section, section->columns, room, between,
                   layout->look->head * book_scale(layout) + between);
}

/* Cuts the strip for solutions from the bottom of *room, and returns the strip. The strip grows
 * into unused space until solutions are half as high as puzzles. */
static maze_box cut_foot(const book_section_plan *section, const book_field_style *how,
                         maze_box *room)
{
    maze_box strip = *room;
    double down = section->need.extent.y, labels = 2 * section->layout->type.answer_label;
    double most = FOOT_SHARE * box_height(strip);
    double cells = fmax(down * FOOT_USUAL_CELL, ROUNDED_DOWN * section->need.solved);
    double height = fmin(fmax(cells + labels, FOOT_LEAST), most);
    room->bottom = strip.bottom - height - PAGE_GAP;
    book_grid grid = grid_above(section, *room);
    double half = section->tallest / 2 + labels;
    double more = fmax(fmin(rest_of(&grid, section, how), half - height), 0);
    height = fmax(height, fmin(height + (section->tallest > 0 ? more : 0), most));
    strip.top = strip.bottom - height;
    room->bottom = strip.top - PAGE_GAP;
    return strip;
}

/* Iterates over the section's common style and over the styles of puzzles whose texts may need a
 * different amount of space. *i must be 0 before the first call. Returns false after the last
 * style. */
static bool next_style(const book_section_plan *section, size_t *i, maze_style *style)
{
    const book_section *terms = section->terms;
    const book_vocabulary *vocabulary = terms->vocabulary;
    size_t sentences = terms->sentences ? terms->sentence_count : 0;
    *style = section->look;
    if ((*i)++ == 0)
        return true;
    for (; *i <= sentences + 1; (*i)++) {
        size_t n = *i - 2;
        if (n > 0 && strcmp(terms->sentences[n].text, terms->sentences[n - 1].text) == 0)
            continue;
        set_sentence(style, &terms->sentences[n]);
        return true;
    }
    for (; vocabulary && *i - sentences - 2 < vocabulary->count; (*i)++) {
        size_t n = *i - sentences - 2;
        if (!strchr(vocabulary->words[n].text, ' '))
            continue;
        style->letters = vocabulary->words[n].text;
        style->content.word = &section->words[n];
        return true;
    }
    return false;
}

static double height_of_blanks(const book_section_plan *section, double width)
{
    maze_style style;
    double height = 0;
    for (size_t i = 0; next_style(section, &i, &style);)
        height = fmax(height, page_letters_blanks_height(&style, width));
    return height;
}

/* Returns the height of the blanks or marks below a maze, with the gap above them; 0 without blanks
 * and marks. */
static double blanks_height(const book_section_plan *section)
{
    double width = field_width(section);
    if (section->look.letters)
        return height_of_blanks(section, width) + BLANKS_GAP;
    for (size_t i = 0; i < section->kind_count; i++) {
        const maze_recipe *recipe = section->kinds[i].sized->recipe;
        bool alone = recipe_colors(recipe) > 0 && section->per_page == 1;
        if (page_sheet_kind_of(recipe, &section->look)->question)
            return (alone ? PAGE_ORDER_HEIGHT : PAGE_FOOT_HEIGHT) * page_blanks_unit(width) +
                   BLANKS_GAP;
    }
    return 0;
}

bool book_is_sheet(const book_section_plan *section)
{
    const book_terms *terms = section->layout->terms;
    return section->look.content.words && section->per_page == 1 &&
           section->layout->look->head > 0 && terms->answers != MAZE_ANSWERS_FOOT &&
           !terms->large_print && !terms->press->tactile;
}

bool book_is_on_paper(const book_section_plan *section)
{
    const book_terms *terms = section->layout->terms;
    const page_sheet_kind *kind = book_kind_of(section);
    return terms->names.count > 0 && book_is_sheet(section) &&
           !(terms->trim.width > terms->trim.height ? kind->upright : kind->wide) && !kind->lines &&
           !terms->press->shop && !terms->press->navigation && section->caption_height == 0 &&
           book_code_side(&section->need) == 0;
}

bool book_is_cut_out(const book_section_plan *section)
{
    const maze_recipe *recipe = section->kinds[0].sized->recipe;
    return book_is_sheet(section) && !(recipe_has(recipe) & HAS_FLAT) &&
           section->layout->terms->names.count == 0;
}

bool book_head_in_corner(const book_section_plan *section)
{
    return book_is_cut_out(section) && !section->look.heading;
}

const char *book_caption_of(const book_section_plan *section)
{
    const char *caption = section->look.caption;
    const maze_recipe *recipe = section->kinds[0].sized->recipe;
    if (!caption || !book_is_sheet(section) || recipe_has(recipe) & HAS_FLAT)
        return caption;
    const char *second = strchr(caption, '\n');
    return second ? second + 1 : NULL;
}

page_sheet_box book_sheet_box(const book_section_plan *section, const book_page_boxes *boxes)
{
    const book_layout *layout = section->layout;
    page_sheet_box box = {.least = layout->type.least};
    if (book_is_on_paper(section))
        box = page_sheet_paper(layout->geometry.trim, &section->look, book_kind_of(section)->wide);
    else
        box.box = book_maze_room(book_grid_box(&boxes->puzzles, 0), &boxes->puzzle_style);
    box.mirrored = layout->terms->mirrored;
    return box;
}

maze_style book_sheet_style(const book_section_plan *section, const maze_recipe *recipe,
                            const maze_style *given, page_letters_words *words)
{
    const page_letters_words *says = given->content.words;
    maze_style style = *given;
    if (says) {
        *words = *says;
    } else {
        style.letters_language = section->layout->terms->language;
        book_sheet_words(recipe, &style, words);
    }
    bool own = says && section->title == says->title && section->rule == says->rule;
    words->title = says ? section->title : NULL;
    words->rule = says ? section->rule : NULL;
    words->right_to_left = words->right_to_left != section->layout->terms->mirrored;
    style.content.words = own && book_sheet_has_english(recipe, &style) ? NULL : words;
    style.title = style.caption = style.heading = NULL;
    page_style_forget(&style, "title");
    page_style_forget(&style, "caption");
    style.design.round = false;
    style.design.marks_apart = !book_has_task(recipe, &style);
    style.design.picture_side = style.design.roads_from = style.design.largest_arrow = 0;
    return style;
}

maze_box book_sheet_room(const book_section_plan *section, const book_page_boxes *boxes)
{
    page_sheet_box box = book_sheet_box(section, boxes);
    const maze_recipe *recipe = section->kinds[0].sized->recipe;
    page_letters_words words;
    maze_style own;
    maze_box room = box.box;
    for (size_t i = 0; next_style(section, &i, &own);) {
        maze_style style = book_sheet_style(section, recipe, &own, &words);
        maze_box other = page_sheet_room(recipe, &style, &box);
        room.top = fmax(room.top, other.top);
        room.bottom = fmin(room.bottom, other.bottom);
    }
    return room;
}

static book_field_style puzzle_style(const book_section_plan *section)
{
    const book_layout *layout = section->layout;
    bool plain = layout->look->head == 0;
    double label = fmax(layout->look->label.size * book_scale(layout), layout->type.least);
    return (book_field_style){
        .label_size = plain && layout->terms->names.count ? layout->type.heading
                      : plain                             ? layout->type.label
                      : book_has_heads(section)           ? 0
                                                          : label,
        .recipe_size = recipe_type(section),
        .sentence_size =
            book_sentence_place_of(section) == SENTENCE_BELOW ? layout->type.number : 0,
        .recipe_letters = section->need.recipe_size,
        .blanks = book_is_sheet(section) ? 0 : blanks_height(section),
        .code_side = book_code_side(&section->need)};
}

book_page_boxes book_boxes_of(const book_section_plan *section, uint32_t number)
{
    const book_layout *layout = section->layout;
    maze_box room = room_below_head(section, number);
    book_page_boxes boxes = {.heading = room,
                             .title = room,
                             .puzzle_style = puzzle_style(section),
                             .answer_style = {.label_size = layout->type.answer_label,
                                              .solved = true}};
    const book_field_style *how = &boxes.puzzle_style;
    /* a sheet has its own title and task, so the page keeps no space for them above the sheet */
    bool sheet = book_is_sheet(section);
    boxes.heading.bottom = room.top + section->heading_height + 1;
    if (section->heading_height > 0)
        room.top += section->heading_height + (sheet ? PAGE_GAP : PAGE_GAP / 2);
    boxes.title.top = room.top;
    boxes.title.bottom = room.top + section->title_height + 1;
    if (section->title_height > 0 && !sheet)
        room.top += section->title_height + (section->rule_height > 0 ? LABEL_GAP : PAGE_GAP / 2);
    boxes.rule = boxes.title;
    boxes.rule.top = room.top;
    boxes.rule.bottom = room.top + section->rule_height + 1;
    if (section->rule_height > 0 && !sheet)
        room.top += section->rule_height + PAGE_GAP / 2;
    if (layout->terms->answers == MAZE_ANSWERS_FOOT) {
        maze_box strip = cut_foot(section, how, &room);
        boxes.answers = grid_of(section, section->answer_columns, strip, PAGE_GAP, PAGE_GAP);
    }
    boxes.puzzles = grid_above(section, room);
    /* on pages without heads, the rows of puzzles are closer together */
    if (!book_has_heads(section))
        close_grid(&boxes.puzzles, section, how);
    return boxes;
}
