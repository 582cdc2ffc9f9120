/* Chooses the sizes of a section's mazes and their arrangement on pages, by measuring sample mazes.
 * Cell sizes are in points. */
#include "book/plan/sizes.h"

#include "book/plan/atlas.h"
#include "core/base/strings.h"
#include "core/recipe/recipe.h"
#include "page/codes/codes.h"
#include "page/layout/place.h"
#include "page/layout/values.h"
#include "page/sheet_kinds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define USUAL_DIGITS 9

/* maximum number of cells of a sample maze; PLAIN replaces a larger sample */
#define MOST_MEASURED 10000
#define PLAIN "rect12x12-1"

static void free_sized(void *data)
{
    book_sized *sized = data;
    maze_recipe_destroy(sized->recipe);
    maze_destroy(sized->maze);
    g_free(sized);
}

GHashTable *book_sized_table(void)
{
    return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_sized);
}

static bool has_doors_anywhere(const maze_recipe *recipe)
{
    static const char *const words[] = {"farthest", "random", "apart"};
    recipe_field doors = recipe_field_in(recipe, SLOT_DOORS);
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
        if (doors.row && doors.row->word && strcmp(doors.row->word, words[i]) == 0)
            return true;
    return false;
}

/* maximum number of characters by which two numbered doors are longer than the word "apart" in a
 * recipe */
#define LONGER_DOORS 4

static book_sized *make_sized(const book_layout *layout, maze_recipe *recipe, size_t letters)
{
    const maze_inputs *inputs = layout->terms->inputs;
    recipe_estimate estimate = recipe_estimate_of(recipe, inputs);
    book_sized *sized = g_new0(book_sized, 1);
    *sized = (book_sized){.recipe = recipe,
                          .doors_anywhere = has_doors_anywhere(recipe),
                          .cells = estimate.cells,
                          .need = {.extent = estimate.extent,
                                   .narrowest = estimate.narrowest,
                                   .recipe_size = letters}};
    if (estimate.cells <= MOST_MEASURED)
        sized->maze = maze_make(recipe, inputs, NULL);
    if (sized->maze) {
        sized->cells = maze_get_graph(sized->maze)->cells;
        if (estimate.wider)
            sized->need.narrowest = maze_shape_narrowest(maze_get_shape(sized->maze));
        return sized;
    }
    sized->unmade = estimate.cells <= MOST_MEASURED;
    maze_recipe *plain = maze_recipe_parse(PLAIN, NULL);
    sized->maze = maze_make(plain, NULL, NULL);
    maze_recipe_destroy(plain);
    return sized;
}

const book_sized *book_sized_of(const book_layout *layout, const maze_recipe *fields,
                                maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 3];
    maze_recipe *recipe = maze_recipe_copy(fields, error);
    if (!recipe)
        return NULL;
    maze_recipe_set_seed(recipe, PLANNED_SEED);
    maze_recipe_format_checked(recipe, text);
    book_sized *sized = g_hash_table_lookup(layout->terms->sized, text);
    if (sized) {
        maze_recipe_destroy(recipe);
        return sized;
    }
    size_t longer = has_doors_anywhere(recipe) ? LONGER_DOORS : 0;
    sized = make_sized(layout, recipe, strlen(text) + longer);
    g_hash_table_insert(layout->terms->sized, g_strdup(text), sized);
    return sized;
}

/* Returns the number of modules along a side of the section's QR codes, or 0 if the section has no
 * codes. The codes have room for the number of the section's last puzzle. */
static unsigned code_modules(const book_section_plan *section, const maze_recipe *recipe)
{
    const char *code = section->look.code;
    if (!code)
        return 0;
    size_t bytes = page_code_length(code, recipe, section->first + section->count, USUAL_DIGITS);
    return page_code_modules(bytes < CODE_LONGEST ? bytes : CODE_LONGEST);
}

static double least_at_foot(const book_section_plan *section, const book_need *need)
{
    return fmax(book_atlas_least(section, need), READABLE_CELL);
}

void book_set_need(book_section_plan *section)
{
    book_need need = {.extent = {1, 1}, .narrowest = 1};
    for (const book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));) {
        const book_need *own = &kind->sized->need;
        unsigned modules = code_modules(section, kind->sized->recipe);
        need.extent.x = fmax(need.extent.x, own->extent.x);
        need.extent.y = fmax(need.extent.y, own->extent.y);
        need.narrowest = fmin(need.narrowest, own->narrowest);
        need.recipe_size = MAX(need.recipe_size, own->recipe_size);
        need.code_modules = MAX(need.code_modules, modules);
        need.solved = fmax(need.solved, own->extent.y * least_at_foot(section, own));
    }
    section->need = need;
}

/* minimum cell size for a pencil in outlines and labyrinths, relative to the size in other mazes */
#define OUTLINED 0.65

/* Returns true if the book is not for a screen, mazepress chooses the section's mazes, and the
 * section is not crowded. Such a section omits mazes with cells that are too small for a pencil. If
 * no kind fits, book_plan_sizes marks the section as crowded. */
static bool is_for_home(const book_section_plan *section)
{
    return !section->layout->terms->press->navigation && section->terms->by_level &&
           section->terms->kinds->kinds[0].mixed && !section->crowded;
}

double book_pencil_cell(const book_section_plan *section)
{
    const book_layout *layout = section->layout;
    const book_section *terms = section->terms;
    const maze_level *level = terms->level;
    if (terms->clear > 0)
        return terms->clear * BOOK_FLOW_CELL * POINTS_PER_MM;
    bool outline = terms->worksheet && terms->worksheet->outlines;
    bool rises = outline && layout->terms->in_turn && layout->terms->names.count == 0;
    if (!layout->terms->press->shop && !rises && !is_for_home(section))
        return 0;
    bool smaller =
        terms->outlined || outline || !(recipe_has(section->kinds[0].sized->recipe) & HAS_BRANCHES);
    return (level ? level : maze_level_find("expert", NULL))->pencil * POINTS_PER_MM *
           (smaller ? OUTLINED : 1);
}

double book_letter_cell(const book_section_plan *section, const book_need *need)
{
    const maze_style *look = &section->look;
    if (!look->letters)
        return 0;
    double cell = fmax(look->design.least_letter, LEAST_LETTER) / book_letter_share(look, 1);
    double printed = section->layout->type.least / book_letter_share(look, need->narrowest);
    return section->layout->terms->press->shop ? fmax(cell, printed) : cell;
}

double book_readable_cell(const book_section_plan *section, const book_need *need)
{
    double least = fmax(book_least_cell(section, need), book_letter_cell(section, need));
    return section->layout->terms->large_print ? fmax(least, LARGE_PRINT_CELL) : least;
}

double book_wanted_cell(const book_section_plan *section, const book_need *need)
{
    return fmax(book_readable_cell(section, need), book_pencil_cell(section));
}

maze_box book_room_of(const book_section_plan *section)
{
    book_page_boxes boxes = book_boxes_of(section, ANY_PAGE);
    if (book_is_sheet(section))
        return book_sheet_room(section, &boxes);
    return book_maze_room(book_grid_box(&boxes.puzzles, 0), &boxes.puzzle_style);
}

/* minimum factor by which rotating a maze must enlarge its cells */
#define WORTH_TURNING 1.2

/* True if a maze in the shape of a word may be rotated to get larger cells. Mazes with pictures are
 * not rotated, because the pictures would remain upright. */
static bool may_turn(const book_section_plan *section, const book_sized *sized)
{
    return section->per_page == 1 && recipe_is_word(sized->recipe) && !book_has_pictures(section) &&
           section->look.cell.unit == MAZE_UNIT_AUTO && !section->layout->terms->press->navigation;
}

double book_height_of(const book_planned_kind *kind)
{
    maze_point extent = kind->sized->need.extent;
    return kind->fit.cell * (kind->fit.sideways ? extent.x : extent.y);
}

/* Returns true if the doors of a section's mazes may be at any side. The side of the exit of a maze
 * with colors depends on the seed; if the user sets the cell size, the cells of such a maze cannot
 * shrink to make space for the mark at its exit. */
static bool has_any_sides(const book_section_plan *section, const book_sized *sized)
{
    bool given = section->look.cell.unit != MAZE_UNIT_AUTO;
    return sized->doors_anywhere || (given && recipe_colors(sized->recipe) > 0);
}

static page_fit fit_of(const book_section_plan *section, const book_sized *sized, double width,
                       double height, double wanted)
{
    return page_place_fit(sized->maze, &section->look, sized->need.extent,
                          has_any_sides(section, sized), width, height, wanted);
}

page_fit book_fit_in(const book_section_plan *section, const book_sized *sized,
                     const maze_box *room)
{
    double wide = box_width(*room), high = box_height(*room);
    double wanted = book_wanted_cell(section, &sized->need);
    page_fit fit = fit_of(section, sized, wide, high, wanted);
    if (!may_turn(section, sized))
        return fit;
    page_fit turned = fit_of(section, sized, high, wide, wanted);
    if (turned.cell < WORTH_TURNING * fit.cell)
        return fit;
    maze_box around = turned.around;
    turned.around = (maze_box){around.top, around.right, around.bottom, around.left};
    turned.sideways = true;
    return turned;
}

typedef struct sizing {
    const book_section_plan *section;
    book_open_maze *open;
    maze_box room;
    double cell; /* required cell size, in points; 0: the smallest size that suits the readers */
} sizing;

/* Returns the sample maze of a size; NULL if the shape does not have this size. Smooth outlines
 * lack some sizes. */
static const book_sized *sized_in(const sizing *sizing, const uint32_t size[2])
{
    maze_recipe *maze = book_open_maze_sized(sizing->open, size, NULL);
    const book_sized *sized = maze ? book_sized_of(sizing->section->layout, maze, NULL) : NULL;
    maze_recipe_destroy(maze);
    return sized && sized->unmade ? NULL : sized;
}

static bool holds(const sizing *sizing, const book_sized *sized)
{
    double cell = sizing->cell > 0 ? sizing->cell : book_wanted_cell(sizing->section, &sized->need);
    return page_place_fits(sized->maze, &sizing->section->look, sized->need.extent,
                           has_any_sides(sizing->section, sized), box_width(sizing->room),
                           box_height(sizing->room), cell - ALMOST);
}

static bool fits(const sizing *sizing, const uint32_t size[2])
{
    const book_sized *sized = sized_in(sizing, size);
    return sized && holds(sizing, sized);
}

/* a number of cells across that fits on no page */
#define MOST_CELLS 2000

/* number of larger sizes that are tried if the smallest size fails, because some shapes lack small
 * sizes */
#define SMALL_SIZES 4

/* Sets `size` to the size of the largest maze that fits and has fewer than `high` cells across.
 * Returns false if none of the SMALL_SIZES + 1 smallest mazes fits. */
static bool find_largest(const sizing *sizing, double aspect, uint32_t high, uint32_t size[2])
{
    uint32_t low = sizing->open->row->low, most = low + SMALL_SIZES;
    for (; book_open_maze_size(sizing->open, low, aspect, size), !fits(sizing, size); low++)
        if (low == most)
            return false;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        book_open_maze_size(sizing->open, middle, aspect, size);
        *(fits(sizing, size) ? &low : &high) = middle;
    }
    book_open_maze_size(sizing->open, low, aspect, size);
    return true;
}

/* Increases the width and the height of a maze as far as the maze fits, because find_largest may
 * leave space. */
static void grow(const sizing *sizing, uint32_t size[2])
{
    for (int i = 0; i < 2 && sizing->open->row->numbers == 2 && sizing->open->aspect == 0; i++) {
        while (size[i] < MOST_CELLS && fits(sizing, size))
            size[i]++;
        size[i]--;
    }
}

static double aspect_of(const maze_box *room)
{
    return fmax(box_width(*room), 1) / fmax(box_height(*room), 1);
}

/* Ratios of width to height. If the ratio of a field is from TALL to UPRIGHT, the ratio of its maze
 * is LEVEL_ASPECT. Otherwise, the maze has the proportions of the field, limited to the range from
 * TALLEST to WIDEST. */
#define UPRIGHT 0.9
#define TALL 0.65
#define TALLEST 0.6
#define WIDEST 1.5

static double proportion_in(double field)
{
    if (field < TALL)
        return fmax(field, TALLEST);
    return field <= UPRIGHT ? LEVEL_ASPECT : fmin(field, WIDEST);
}

/* Returns a sample with about `cells` cells and the ratio `aspect` of width to height; NULL if
 * there is none. Stores the sample for other fields with the same proportions. */
static const book_sized *sized_with(const sizing *sizing, uint64_t cells, double aspect)
{
    const book_layout *layout = sizing->section->layout;
    char *key = g_strdup_printf("%s %s %" G_GUINT64_FORMAT " %a", sizing->open->before,
                                sizing->open->behind, (guint64)cells, aspect);
    gpointer known;
    if (g_hash_table_lookup_extended(layout->terms->sized_with, key, NULL, &known)) {
        g_free(key);
        return known;
    }
    maze_recipe *maze = book_open_maze_of_cells(sizing->open, cells, aspect, NULL);
    const book_sized *sized = maze ? book_sized_of(layout, maze, NULL) : NULL;
    maze_recipe_destroy(maze);
    g_hash_table_insert(layout->terms->sized_with, key, (gpointer)sized);
    return sized;
}

/* True if all mazes of a section are of one kind, perhaps in several sizes. */
static bool is_alone(const book_section_plan *section)
{
    const book_planned_kind *first = section->kinds, *last = first + section->kind_count - 1;
    return first->terms->listed == last->terms->listed;
}

/* Returns the minimum number of cells of a kind, relative to the number for its level. */
static double least_share_of(const book_section_plan *section, const book_planned_kind *kind)
{
    const book_open_maze *open = &kind->terms->open;
    bool alone = is_alone(section);
    /* if worksheets alternate, any number of cells is accepted, because each section has its own
     * difficulty */
    if (section->layout->terms->in_turn)
        return 0;
    if (book_has_lines(open) ? alone : section->layout->terms->large_print || open->row->read)
        return LEAST_SHARE_LOW;
    return section->crowded ? LEAST_SHARE_CROWDED : alone ? LEAST_SHARE_ALONE : LEAST_SHARE;
}

/* Gives the mazes of a kind the requested number of cells, or the largest number that fits. Returns
 * false if no maze fits, or if the largest number is too small for the level. */
static bool size_by_level(const sizing *sizing, book_planned_kind *kind)
{
    double field = aspect_of(&sizing->room);
    uint32_t size[2];
    const book_sized *sized = sized_with(sizing, kind->terms->cells, proportion_in(field));
    if (sized && !sized->unmade) {
        kind->sized = sized;
        kind->fit = book_fit_in(sizing->section, sized, &sizing->room);
        if (kind->fit.cell >= book_wanted_cell(sizing->section, &sized->need) - ALMOST)
            return true;
    }
    double tight = fmin(fmax(field, 1 / WIDEST), WIDEST);
    /* mazes whose cells follow lines take long to make, so sizes much larger than the failed sample
     * are not tried */
    uint32_t most = book_has_lines(sizing->open) && sized
                        ? (uint32_t)(WIDEST * maze_recipe_size(sized->recipe, 0))
                        : MOST_CELLS;
    if (!find_largest(sizing, tight, most, size))
        return false;
    kind->sized = sized_in(sizing, size);
    kind->fit = book_fit_in(sizing->section, kind->sized, &sizing->room);
    return (double)kind->sized->cells >=
           least_share_of(sizing->section, kind) * (double)kind->terms->cells;
}

#define LEAST_CELLS 12 /* minimum number of cells of a maze */

/* Minimum number of cells for each long branch that the mazes of a section's only kind must have.
 * In a crowded section, any number is accepted, because the search for puzzles shows whether there
 * are enough different mazes with these branches. */
#define CELLS_OF_BRANCH 7
/* The same minimum for one of several kinds. It is larger, because the book omits a kind, but fails
 * if it keeps a kind with too few different mazes. */
#define CELLS_OF_BRANCH_MIXED 9

/* Gives the mazes of a kind the largest number of cells that fits with the required cell size.
 * Returns false if this number is too small for a puzzle. */
static bool size_by_cell(const sizing *sizing, book_planned_kind *kind)
{
    uint32_t size[2];
    if (!find_largest(sizing, aspect_of(&sizing->room), MOST_CELLS, size))
        return false;
    grow(sizing, size);
    kind->sized = sized_in(sizing, size);
    kind->fit = book_fit_in(sizing->section, kind->sized, &sizing->room);
    unsigned of_branch = sizing->section->crowded    ? 0
                         : is_alone(sizing->section) ? CELLS_OF_BRANCH
                                                     : CELLS_OF_BRANCH_MIXED;
    return kind->sized->cells >= MAX(LEAST_CELLS, kind->terms->branches * of_branch);
}

bool book_is_replacement(const book_section_plan *section, const book_planned_kind *kind)
{
    return section->terms->outlined && kind->terms && kind->terms->mixed;
}

/* Restores all kinds, except mixed kinds in a section with enough outlines. */
static void restore_kinds(book_section_plan *section)
{
    for (size_t i = 0; i < section->kind_count; i++)
        section->kinds[i].left_out =
            book_is_replacement(section, &section->kinds[i]) && !section->plain;
}

/* Returns the cell size that the user sets; 0 if the user sets no cell size. */
static double given_cell(const book_section_plan *section)
{
    return page_length_points(section->look.cell, page_style_pixel(&section->look), 0);
}

static void size_kind(const book_section_plan *section, maze_box room, book_planned_kind *kind)
{
    sizing sizing = {section, NULL, room, given_cell(section)};
    bool fixed = !book_is_open(kind);
    if (kind->terms && kind->terms->shrinks) {
        kind->sized = book_sized_of(section->layout, kind->terms->maze, NULL);
        fixed = holds(&sizing, kind->sized);
    }
    if (fixed) {
        kind->fit = book_fit_in(section, kind->sized, &room);
        return;
    }
    book_open_maze open = kind->terms->open;
    sizing.open = &open;
    kind->left_out =
        sizing.cell > 0 ? !size_by_cell(&sizing, kind) : !size_by_level(&sizing, kind);
}

/* The quality of an arrangement. `kept` is the number of kinds that fit. `shares` is the sum of the
 * shares of the requested cells that these kinds keep. `areas` is the sum of the logarithms of the
 * areas of their mazes. */
typedef struct arranged {
    size_t kept;
    double shares, areas;
} arranged;

static double area_of(const book_planned_kind *kind)
{
    maze_point extent = kind->sized->need.extent;
    return extent.x * extent.y * kind->fit.cell * kind->fit.cell;
}

book_planned_kind *book_next_kept(const book_section_plan *section, const book_planned_kind *kind)
{
    size_t next = kind ? (size_t)(kind - section->kinds) + 1 : 0;
    while (next < section->kind_count && section->kinds[next].left_out)
        next++;
    return next < section->kind_count ? &section->kinds[next] : NULL;
}

size_t book_kinds_kept(const book_section_plan *section)
{
    size_t kept = 0;
    for (const book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));)
        kept++;
    return kept;
}

static double level_share(const book_planned_kind *kind)
{
    return fmin((double)kind->sized->cells / (double)MAX(kind->terms->cells, 1), 1);
}

/* a maze with at least this share of the requested cells counts as having all of them, because
 * sizes are whole numbers */
#define ALL_CELLS 0.9

static double share_of(const book_section_plan *section, const book_planned_kind *kind)
{
    bool shrinks = kind->terms && kind->terms->shrinks;
    bool open = shrinks || (book_is_open(kind) && given_cell(section) == 0);
    double share = open ? level_share(kind) : 1;
    return share >= ALL_CELLS ? 1 : share;
}

static arranged size_kinds_in(book_section_plan *section, maze_box room)
{
    arranged found = {0};
    restore_kinds(section);
    for (book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));) {
        size_kind(section, room, kind);
        if (kind->left_out)
            continue;
        found.kept++;
        found.shares += share_of(section, kind);
        found.areas += log(fmax(area_of(kind), ALMOST));
    }
    return found;
}

/* Chooses the sizes of all kinds. Solutions at the bottom of a page need more space if mazes have
 * more rows. Therefore, chooses the sizes again until there is space for mazes and solutions. */
static arranged size_kinds(book_section_plan *section)
{
    section->tallest = section->above = section->below = 0;
    maze_box room = book_room_of(section);
    arranged found = size_kinds_in(section, room);
    const book_need need = section->need;
    for (bool shrinks = section->layout->terms->answers == MAZE_ANSWERS_FOOT; shrinks;) {
        book_set_need(section);
        maze_box rest = book_room_of(section);
        shrinks = box_height(rest) < box_height(room) - ALMOST;
        if (shrinks)
            found = size_kinds_in(section, rest);
        room = rest;
    }
    section->need = need;
    return found;
}

static bool is_better(const arranged *a, const arranged *b)
{
    double more = a->shares - b->shares;
    return fabs(more) > ALMOST ? more > 0 : a->areas > b->areas + ALMOST;
}

static unsigned rows_in(unsigned n, unsigned columns)
{
    return (n + columns - 1) / columns;
}

/* Chooses roads for the section's mazes if every kind that fits can have roads, otherwise walls. */
static void choose_roads(book_section_plan *section)
{
    bool roads = true;
    for (const book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));)
        roads = roads && kind->fit.roads;
    section->look.design.roads_from = roads ? ALMOST : 0;
    if (!roads)
        size_kinds(section);
}

/* A maze with this share of the requested cells is EVEN_POINTS points easier than a maze with all
 * of these cells. */
#define EVEN_SHARE 0.73
#define EVEN_POINTS 4

double book_points_easier(const book_planned_kind *kind)
{
    double slope = kind->terms->slope;
    return kind->terms->easier - (slope > 0 ? slope * log2(level_share(kind)) : 0);
}

/* Omits kinds that would be much easier than other kinds, so that the difficulty rises from puzzle
 * to puzzle. */
static void omit_uneven(book_section_plan *section)
{
    double most = 0, least = INFINITY;
    if (given_cell(section) > 0)
        return;
    for (const book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));)
        if (book_is_open(kind)) {
            most = fmax(most, level_share(kind));
            least = fmin(least, book_points_easier(kind));
        }
    for (book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));) {
        const book_kind *terms = kind->terms;
        if (!book_is_open(kind))
            continue;
        double even = EVEN_SHARE * most;
        bool alike = book_has_lines(&terms->open) || recipe_has_in(terms->maze, SLOT_CARVE);
        kind->left_out = terms->slope > 0
                             ? book_points_easier(kind) > least + EVEN_POINTS
                             : level_share(kind) < (alike ? even : fmin(LEAST_SHARE, even));
    }
}

/* minimum number of outlines of a theme in a section; if fewer outlines fit, mixed mazes are used
 * between the outlines */
#define LEAST_OUTLINES 4

/* size of a picture at a door, relative to the smallest cell size of the section */
#define PICTURE_CELLS 1.6

/* maximum size of the pictures at a small maze, relative to the shorter side of the maze */
#define PICTURE_SHARE 0.25
#define LEAST_PICTURE (6 * POINTS_PER_MM)

/* preferred size of pictures at the doors of mazes up to the level easy */
#define YOUNG_PICTURE (18.5 * POINTS_PER_MM)
/* preferred size of pictures at the doors of mazes of the level medium */
#define SMALLER_PICTURE (15 * POINTS_PER_MM)

/* number of passes for finding picture sizes, because picture sizes and cell sizes depend on each
 * other */
#define PICTURE_PASSES 6

static double first_picture_side(const book_section_plan *section)
{
    const maze_style *look = &section->look;
    double least = look->picture_size.cells > 0 ? ALMOST
                   : section->crowded           ? LEAST_PICTURE
                                                : SMALLEST_PICTURE;
    return page_length_points(look->picture_size.length, page_style_pixel(look), least);
}

bool book_has_pictures(const book_section_plan *section)
{
    return section->look.start_picture || section->look.goal_picture;
}

/* Finds the smallest cell, and the smallest of the shorter sides of mazes. */
static void find_smallest(const book_section_plan *section, double *cell, double *side)
{
    *cell = *side = INFINITY;
    for (const book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));) {
        maze_point extent = kind->sized->need.extent;
        *cell = fmin(*cell, kind->fit.cell);
        *side = fmin(*side, fmin(extent.x, extent.y) * kind->fit.cell);
    }
}

/* Minimum area of a maze with large pictures, relative to the area of its box. LEAST_YOUNG_AREA is
 * for mazes up to the level easy. Large pictures shrink by the factor PICTURE_STEP until each maze
 * has at least this area. */
#define LEAST_AREA 0.36
#define LEAST_YOUNG_AREA 0.32
#define PICTURE_STEP 1.1

static double least_share(const book_section_plan *section)
{
    maze_box room = book_room_of(section);
    double area = fmax(box_width(room) * box_height(room), 1), least = 1;
    for (const book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));)
        least = fmin(least, area_of(kind) / area);
    return least;
}

/* Sets the size of pictures at doors, unless the user sets a length. `kept` is the number of kinds
 * that fit with the smallest pictures. If mazepress chooses the size, at least this number of kinds
 * must still fit. */
static void size_pictures(book_section_plan *section, size_t kept)
{
    const maze_picture_size *asked = &section->look.picture_size;
    double cell, side, before = section->look.design.picture_side;
    if (!book_has_pictures(section) || asked->length.unit != MAZE_UNIT_AUTO)
        return;
    for (int i = 0; i < PICTURE_PASSES && asked->cells > 0 && kept > 0; i++) {
        find_smallest(section, &cell, &side);
        section->look.design.picture_side = asked->cells * cell;
        kept = size_kinds(section).kept;
    }
    if (asked->cells > 0 || kept == 0)
        return;
    find_smallest(section, &cell, &side);
    const maze_level *level = section->terms->level;
    bool is_child =
        level && level <= maze_level_at(LEVEL_MEDIUM) && !section->layout->terms->press->tactile;
    bool is_young = is_child && level <= maze_level_at(LEVEL_EASY);
    bool large = PICTURE_SHARE * side >= SMALLER_PICTURE;
    double wanted = is_young ? YOUNG_PICTURE : is_child && large ? SMALLER_PICTURE : 0;
    double rigid = is_young && section->per_page == 1 ? SMALLER_PICTURE : before;
    double least = is_young ? LEAST_YOUNG_AREA : LEAST_AREA;
    wanted = fmax(wanted, PICTURE_CELLS * cell);
    if (wanted > before)
        section->look.design.picture_side = fmin(wanted, LARGEST_PICTURE);
    else if (PICTURE_SHARE * side < before)
        section->look.design.picture_side = fmax(PICTURE_SHARE * side, LEAST_PICTURE);
    else
        return;
    while (size_kinds(section).kept < kept ||
           (section->look.design.picture_side > rigid && least_share(section) < least)) {
        double *now = &section->look.design.picture_side;
        if (*now == before)
            return;
        double next = fmax(*now / PICTURE_STEP, before);
        *now = *now > rigid ? fmax(next, rigid) : next;
    }
}

static void limit_pictures(book_section_plan *section)
{
    double cells = section->look.picture_size.cells, cell, side;
    find_smallest(section, &cell, &side);
    if (cells > 0 && isfinite(cell))
        section->look.design.picture_side = fmin(section->look.design.picture_side, cells * cell);
}

static void set_rows(book_section_plan *section)
{
    section->tallest = section->above = section->below = 0;
    for (const book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));) {
        section->tallest = fmax(section->tallest, book_height_of(kind));
        section->above = fmax(section->above, kind->fit.around.top);
        section->below = fmax(section->below, kind->fit.around.bottom);
    }
    book_set_need(section);
}

/* Reduces tall mazes on pages with several columns, so that the marks of all mazes in a row have
 * space above and below. */
static void lower_tallest(book_section_plan *section)
{
    maze_box room = book_room_of(section);
    set_rows(section);
    double most = box_height(room) - section->above - section->below;
    if (section->columns == 1 || given_cell(section) > 0)
        return;
    for (book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));) {
        double cell = most / kind->sized->need.extent.y;
        if (cell >= kind->fit.cell - ALMOST)
            continue;
        bool small = cell < book_wanted_cell(section, &kind->sized->need) - ALMOST;
        kind->left_out = small && book_is_open(kind) && book_kinds_kept(section) > 1;
        kind->fit.cell = cell;
    }
    set_rows(section);
}

void book_arrange(book_section_plan *section, unsigned per_page)
{
    size_t bytes = section->kind_count * sizeof *section->kinds;
    book_planned_kind *kinds = section->kinds, *best = g_memdup2(kinds, bytes);
    arranged most = {0};
    unsigned columns = 1;
    restore_kinds(section);
    book_set_need(section);
    section->per_page = per_page;
    section->look.design.roads_from = section->layout->look->roads_from;
    section->look.design.picture_side = first_picture_side(section);
    for (unsigned n = 1; n <= per_page; n++) {
        section->columns = n;
        if (n > 1 && rows_in(per_page, n) == rows_in(per_page, n - 1))
            continue;
        arranged found = size_kinds(section);
        if (n > 1 && !is_better(&found, &most))
            continue;
        most = found;
        columns = n;
        memcpy(best, kinds, bytes);
    }
    section->columns = columns;
    memcpy(kinds, best, bytes);
    g_free(best);
    size_pictures(section, most.kept);
    choose_roads(section);
    omit_uneven(section);
    lower_tallest(section);
    limit_pictures(section);
}

book_foot_cells book_worst_at_foot(const book_section_plan *section)
{
    book_foot_cells worst = {INFINITY, 1, NULL};
    book_page_boxes boxes = book_boxes_of(section, ANY_PAGE);
    maze_box room = book_maze_room(book_grid_box(&boxes.answers, 0), &boxes.answer_style);
    for (book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));) {
        const book_sized *sized = kind->sized;
        page_fit fit = page_place_fit(sized->maze, &section->answer_look, sized->need.extent, false,
                                      box_width(room), box_height(room), 0);
        double has = fmax(fit.cell, 0), least = least_at_foot(section, &sized->need);
        if (has * worst.least < worst.has * least)
            worst = (book_foot_cells){has, least, kind};
    }
    return worst;
}

static book_foot_cells choose_answer_columns(book_section_plan *section)
{
    double best = -1;
    unsigned columns = 1;
    for (unsigned n = 1; n <= section->per_page; n++) {
        section->answer_columns = n;
        book_foot_cells cells = book_worst_at_foot(section);
        if (cells.has / cells.least <= best)
            continue;
        best = cells.has / cells.least;
        columns = n;
    }
    section->answer_columns = columns;
    return book_worst_at_foot(section);
}

/* Omits, one by one, the kinds of "mixed" with illegible answers, because each omission changes the
 * space for other answers. */
static void arrange_answers(book_section_plan *section)
{
    for (size_t kept = book_kinds_kept(section); kept > 0; kept--) {
        book_foot_cells cells = choose_answer_columns(section);
        if (cells.has >= cells.least - ALMOST || kept == 1 || !cells.kind->terms ||
            !cells.kind->terms->mixed)
            return;
        cells.kind->left_out = true;
        set_rows(section);
    }
}

/* minimum cell size with which `per-page: auto` puts several puzzles on a page */
#define COMFORTABLE_PUZZLE_CELL 14
/* minimum cell size with which `per-page: auto` puts several puzzles on a page, relative to the
 * smallest legible size */
#define COMFORTABLE_SHARE 1.3

static bool is_comfortable(const book_section_plan *section)
{
    sizing sizing = {section, NULL, book_room_of(section), given_cell(section)};
    for (size_t i = 0; i < section->kind_count; i++) {
        const book_planned_kind *kind = &section->kinds[i];
        const book_need *need = &kind->sized->need;
        double least =
            fmax(COMFORTABLE_PUZZLE_CELL, COMFORTABLE_SHARE * book_least_cell(section, need));
        if (section->layout->terms->large_print)
            least = LARGE_PRINT_CELL;
        least = fmax(least, book_wanted_cell(section, need));
        if (kind->left_out || kind->fit.cell < least - ALMOST || share_of(section, kind) < 1 ||
            (sizing.cell > 0 && !holds(&sizing, kind->sized)))
            return false;
    }
    return true;
}

/* Returns the number of puzzles per page: the largest of 2, 4 and 6 up to which the cells remain
 * comfortable, or 1 if the cells are not comfortable with 2 puzzles. */
static unsigned choose_number(book_section_plan *section)
{
    static const unsigned numbers[] = {2, 4, 6, 0};
    unsigned best = 1;
    for (const unsigned *n = numbers; *n && best < section->count; n++) {
        book_arrange(section, *n);
        if (!is_comfortable(section))
            break;
        best = *n;
    }
    return best;
}

/* Returns the number of listed kinds of mazes that fit in at least one size. */
static size_t listed_kept(const book_section_plan *section)
{
    size_t kept = 0, last = SIZE_MAX;
    for (const book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));) {
        kept += kind->terms->listed != last;
        last = kind->terms->listed;
    }
    return kept;
}

void book_plan_sizes(book_section_plan *section)
{
    const book_section *terms = section->terms;
    unsigned asked = terms->per_page;
    section->answer_columns = 1;
    section->crowded = section->plain = false;
    unsigned number = asked > 0 ? asked : choose_number(section);
    book_arrange(section, number);
    if (terms->outlined && terms->kinds && listed_kept(section) < LEAST_OUTLINES) {
        section->plain = true;
        book_arrange(section, number);
    }
    if (book_kinds_kept(section) == 0) {
        section->crowded = true;
        book_arrange(section, number);
    }
    if (section->layout->terms->answers == MAZE_ANSWERS_FOOT)
        arrange_answers(section);
}
